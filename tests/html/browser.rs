//! A real browser without a window, driven by the protocol of `WebDriver`.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

/// A browser with one page.
pub(crate) struct Browser {
    driver: Child,
    session: String,
}

impl Browser {
    /// Opens a browser; says visibly when there is none.
    pub(crate) fn open() -> Option<Self> {
        let driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let Ok(mut driver) = driver else {
            eprintln!("SKIPPED: no browser (chromium with chromedriver) to look at pages with");
            return None;
        };
        let port = port(&mut driver);
        let mut browser = Self {
            driver,
            session: format!("http://127.0.0.1:{port}/session"),
        };
        // As root, which containers like, chromium has no sandbox.
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--window-size=1100,900",
        ];
        let wanted = json!({
            "capabilities": {"alwaysMatch": {
                "goog:chromeOptions": {"args": arguments},
                "goog:loggingPrefs": {"browser": "ALL"},
            }}
        });
        let made = browser.post("", &wanted);
        browser.session.push('/');
        browser.session += made["sessionId"].as_str().unwrap();
        Some(browser)
    }

    /// Opens a file; `place` is what stands behind `#`.
    pub(crate) fn visit(&self, file: &Path, place: &str) {
        let url = format!("file://{}#{place}", file.display());
        // A change of place alone would not load the file.
        self.post("/url", &json!({"url": "about:blank"}));
        self.post("/url", &json!({"url": url}));
    }

    /// Runs the body of a function in the page.
    pub(crate) fn run(&self, script: &str) -> Value {
        self.post("/execute/sync", &json!({"script": script, "args": []}))
    }

    /// Presses a key, as a person does.
    pub(crate) fn press(&self, key: Key) {
        let key = key.code();
        let down_and_up = [
            json!({"type": "keyDown", "value": key}),
            json!({"type": "keyUp", "value": key}),
        ];
        let actions =
            json!({"actions": [{"type": "key", "id": "keyboard", "actions": down_and_up}]});
        self.post("/actions", &actions);
    }

    /// Clicks on what a selector finds first, where it is on the screen.
    pub(crate) fn click(&self, selector: &str) {
        let found = self.post(
            "/element",
            &json!({"using": "css selector", "value": selector}),
        );
        let (_, id) = found.as_object().unwrap().iter().next().unwrap();
        self.post(
            &format!("/element/{}/click", id.as_str().unwrap()),
            &json!({}),
        );
    }

    /// Calls a method of the browser's own protocol.
    pub(crate) fn call(&self, method: &str, parameters: &Value) -> Value {
        self.post(
            "/goog/cdp/execute",
            &json!({"cmd": method, "params": parameters}),
        )
    }

    /// What the page complained of.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let log = self.post("/se/log", &json!({"type": "browser"}));
        let lines = log.as_array().unwrap().iter();
        lines
            .map(|line| line["message"].as_str().unwrap().to_owned())
            .collect()
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        let agent = ureq::Agent::new_with_config(
            ureq::Agent::config_builder()
                .http_status_as_error(false)
                .build(),
        );
        let mut answer = agent
            .post(format!("{}{path}", self.session))
            .send_json(body)
            .unwrap();
        let answer: Value = answer
            .body_mut()
            .with_config()
            .limit(1 << 28)
            .read_json()
            .unwrap();
        let value = &answer["value"];
        assert!(value["error"].is_null(), "{path} {body}: {value}");
        value.clone()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        _ = ureq::delete(&self.session).call();
        _ = self.driver.kill();
        _ = self.driver.wait();
    }
}

/// The port that a driver has chosen.
fn port(driver: &mut Child) -> u16 {
    let lines = BufReader::new(driver.stdout.take().unwrap()).lines();
    let port = lines.map_while(Result::ok).find_map(|line| {
        let (_, port) = line.split_once("started successfully on port ")?;
        port.trim_end_matches('.').parse().ok()
    });
    port.expect("chromedriver says its port")
}

/// A key that pages listen to.
#[derive(Clone, Copy)]
pub(crate) enum Key {
    Left,
    Right,
    Home,
    End,
}

impl Key {
    /// Its code in the protocol.
    fn code(self) -> char {
        match self {
            Self::End => '\u{e010}',
            Self::Home => '\u{e011}',
            Self::Left => '\u{e012}',
            Self::Right => '\u{e014}',
        }
    }
}
