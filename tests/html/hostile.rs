//! What a record holds is text on a page, whatever it looks like.

use super::Page;
use super::browser::Browser;

const HOSTILE: &str = r#"[Game "Fanorona"]
[Event "</title><script>document.title='taken'</script>"]
[White "<img src=x onerror=document.title='taken'>"]
[Black "\"&amp;</script>"]
[Result "*"]

1. d3e3+ {</script><script>document.title="taken"</script><!-- } d4d3+ {]]> &lt; TURNturned }
(1... <svg/onload=alert(1)> ) *
"#;

/// [`HOSTILE`], with a character that turns the direction of what follows.
fn page() -> Page {
    Page::of_text(&HOSTILE.replace("TURN", "\u{202e}"), "fanorona")
}

#[test]
fn what_a_record_holds_is_text() {
    let text = page().text();
    assert_eq!(
        text.matches("<script").count(),
        2,
        "data and script, no more"
    );
    assert_eq!(text.matches("</script>").count(), 2);
    assert!(!text.contains("<img") && !text.contains("<!--") && !text.contains("<svg/"));
    assert!(text.contains("&lt;img src=x"));
}

#[test]
fn no_script_but_the_own_runs() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let page = page();
    browser.visit(&page.path(), "");
    let title = browser.run("return document.title");
    assert_eq!(
        title,
        "<img src=x onerror=document.title='taken'> – \"&amp;</script>"
    );
    let comments = browser.run(
        "return Array.from(document.querySelectorAll('.comment'), (comment) => comment.innerText)",
    );
    assert_eq!(
        comments[0],
        "</script><script>document.title=\"taken\"</script><!--"
    );
    // The one sign that stands for every character that would turn the text around it.
    assert_eq!(comments[1], "]]> &lt; \u{fffd}turned");
    assert_eq!(browser.complaints(), [""; 0]);
    // Even what would get in could not run.
    browser.run(
        "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"document.title=1\">')",
    );
    std::thread::sleep(std::time::Duration::from_millis(200));
    assert_eq!(browser.run("return document.title"), title);
    assert!(
        browser
            .complaints()
            .iter()
            .any(|line| line.contains("Content Security Policy"))
    );
}
