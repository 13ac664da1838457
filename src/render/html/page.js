"use strict";
// Plays records through. A node is a position: [the node before, men gone, men come, traces, ways, what lies over the
// men, [men beside the board, by side], position text, caption, turn in words, position in words]. Elements and words
// are numbers: what they are is the page's, which drew every one of them.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const elements = Array.from(document.getElementById("elements").content.firstElementChild.children);
  const places = new Map();

  class Player {
    constructor(section, record) {
      this.section = section;
      this.nodes = record.nodes;
      this.at = record.opening;
      this.stage = section.querySelector(".stage");
      this.moves = section.querySelector(".moves");
      this.links = Array.from(section.querySelectorAll(".turn"));
      // The page finds its places itself: the browser would scroll the board away.
      this.keys = this.links.map((link) => link.id);
      this.links.forEach((link, node) => {
        places.set(link.id, [this, node]);
        link.removeAttribute("id");
      });
      this.after = [];
      this.nodes.forEach(([before], node) => {
        if (node > 0) this.after[before] ??= node;
      });
      section.querySelectorAll(".controls").forEach((controls) => {
        controls.hidden = false;
        controls.addEventListener("click", (event) => this.press(event.target.closest("button")));
      });
      this.button("flip").setAttribute("aria-pressed", this.stage.classList.contains("flipped"));
      section.addEventListener("click", (event) => this.follow(event));
    }

    follow(event) {
      const node = this.links.indexOf(event.target.closest(".turn"));
      if (node < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.go(node);
    }

    press(button) {
      if (button) this[button.dataset.do](button);
    }

    first() { this.go(0); }
    back() { this.go(this.nodes[this.at][0]); }
    next() { this.go(this.after[this.at] ?? this.at); }
    last() {
      let node = this.at;
      while (this.after[node] !== undefined) node = this.after[node];
      this.go(node);
    }

    flip(button) {
      const flipped = this.stage.classList.toggle("flipped");
      button.setAttribute("aria-pressed", flipped);
    }

    play(button) {
      if (this.timer) return this.pause();
      if (this.after[this.at] === undefined) this.first();
      button.setAttribute("aria-pressed", "true");
      this.timer = setInterval(() => {
        this.show(this.after[this.at] ?? this.at);
        if (this.after[this.at] === undefined) this.pause();
      }, 1000);
    }

    pause() {
      clearInterval(this.timer);
      this.timer = undefined;
      this.button("play").setAttribute("aria-pressed", "false");
    }

    async copy(button) {
      const position = this.stage.querySelector(".position");
      try {
        await navigator.clipboard.writeText(position.textContent);
        button.textContent = "Copied";
      } catch {
        // Where a page may not write to the clipboard, its reader still can.
        this.stage.querySelector("details").open = true;
        getSelection().selectAllChildren(position);
        button.textContent = "Selected";
      }
      setTimeout(() => { button.textContent = "Copy position"; }, 1500);
    }

    button(name) { return this.stage.querySelector(`[data-do=${name}]`); }

    // Goes to a node because the reader wants to.
    go(node) {
      this.pause();
      this.show(node);
      history.replaceState(null, "", "#" + this.keys[node]);
    }

    show(node) {
      const [, , , traces, ways, over, asides, position, caption, turn, words] = this.nodes[node];
      this.links[this.at]?.removeAttribute("aria-current");
      this.at = node;
      this.layer(".traces", traces);
      this.layer(".ways", ways);
      this.layer(".men", this.men());
      this.layer(".over", over);
      const rows = this.stage.querySelectorAll(".row");
      rows.forEach((row) => this.fill(row, asides[Number(row.dataset.side)]));
      const lines = words.map((word) => data.words[word]);
      this.stage.querySelector(".picture").setAttribute("aria-label", lines[0]);
      this.text(".caption", caption || "Start");
      this.text(".says", turn);
      this.text(".title", lines[0]);
      this.text(".position", position);
      this.stage.querySelector(".words").replaceChildren(...lines.flatMap((line) => [line, document.createElement("br")]));
      this.button("first").disabled = this.button("back").disabled = node === 0;
      this.button("next").disabled = this.button("last").disabled = this.after[node] === undefined;
      this.mark();
    }

    // The men of the node at hand: what every node on the way here took and put.
    men() {
      const way = [];
      for (let node = this.at; ; node = this.nodes[node][0]) {
        way.push(node);
        if (node === 0) break;
      }
      const men = new Set();
      for (const node of way.reverse()) {
        this.nodes[node][1].forEach((man) => men.delete(man));
        this.nodes[node][2].forEach((man) => men.add(man));
      }
      return Array.from(men);
    }

    layer(name, numbers) { this.fill(this.stage.querySelector(name), numbers); }

    fill(group, numbers) {
      group.replaceChildren(...numbers.map((number) => elements[number].cloneNode(true)));
    }

    text(name, text) { this.stage.querySelector(name).textContent = text; }

    // Shows which move it is, within the list only.
    mark() {
      const link = this.links[this.at];
      if (!link) return;
      link.setAttribute("aria-current", "true");
      if (document.activeElement?.matches(".turn")) link.focus({ preventScroll: true });
      const [list, box] = [this.moves.getBoundingClientRect(), link.getBoundingClientRect()];
      if (box.top < list.top || box.bottom > list.bottom) {
        this.moves.scrollTop += box.top - list.top - list.height / 3;
      }
    }
  }

  document.documentElement.classList.add("scripted");
  const sections = Array.from(document.querySelectorAll(".record"));
  const players = sections.map((section, n) => section.querySelector(".stage") && new Player(section, data.records[n]));
  let current;

  // Shows one record, and no other.
  function open(section) {
    players.forEach((player) => player?.timer && player.pause());
    sections.forEach((other) => { other.hidden = other !== section; });
    document.querySelectorAll(".index a").forEach((link) => {
      if (link.hash === "#" + section.id) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
    current = players[sections.indexOf(section)];
  }

  function visit() {
    const name = location.hash.slice(1);
    const [player, node] = places.get(name) ?? [];
    const section = player?.section ?? sections.find((section) => section.id === name) ?? sections[0];
    open(section);
    if (current) current.show(node ?? current.at);
    const { top } = section.getBoundingClientRect();
    if (player && (top < 0 || top > innerHeight / 2)) section.scrollIntoView();
  }

  const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    const does = keys[event.key];
    if (!does || !current || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    current[does]();
  });
  addEventListener("hashchange", visit);
  // Until all is laid out, places in a long list are guesses.
  addEventListener("load", () => current?.mark());
  visit();
})();
