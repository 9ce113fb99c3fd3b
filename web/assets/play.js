// What a move would do before it is made, and what it did, seen to happen. Nothing here is needed
// to play: without this file the board changes at once.
"use strict";

(() => {
  const board = document.getElementById("board");
  const isStill = matchMedia("(prefers-reduced-motion: reduce)");
  /** How long the computer's reply lets one's own move be seen, and one seed's way. */
  const PAUSE = 450;
  const STEP = 130;

  const byName = (name) => document.getElementById("c-" + name);
  const words = (text) => (text ? text.split(" ") : []);

  // Previews, by pointer, focus and tap.

  let shown = null;
  let wasTouch = false;

  function clear() {
    for (const cell of document.querySelectorAll(".preview, .step")) {
      cell.classList.remove("preview", "bad", "taken", "step");
      delete cell.dataset.step;
    }
    const says = document.getElementById("says");
    if (says) says.textContent = "";
    shown = null;
  }

  /** Shows what a button would do: what it covers, where seeds fall, what it takes. */
  function show(button) {
    clear();
    shown = button;
    const steps = new Map();
    for (const name of words(button.dataset.path)) steps.set(name, (steps.get(name) || 0) + 1);
    for (const [name, count] of steps) {
      const cell = byName(name);
      if (!cell) continue;
      cell.dataset.step = count;
      cell.classList.add("step");
    }
    const touched = words(button.dataset.touches);
    const isOnlyItself = touched.length === 1 && byName(touched[0]) === button && !steps.size;
    for (const name of isOnlyItself && !button.dataset.bad ? [] : touched) mark(byName(name), button.dataset.bad && "bad");
    for (const name of words(button.dataset.takes)) mark(byName(name), "taken");
    const says = document.getElementById("says");
    if (says && button.dataset.note) says.textContent = button.dataset.note;
  }

  /** A finger has no way to point: the first tap only shows, and that is said. */
  function sayTapAgain() {
    const says = document.getElementById("says");
    if (!says || !says.dataset.tap) return;
    says.textContent = [says.textContent, says.dataset.tap].filter(Boolean).join(" · ");
  }

  function mark(cell, more) {
    if (!cell) return;
    cell.classList.add("preview");
    if (more) cell.classList.add(more);
  }

  /** Whether a move does more than change the cell that plays it. */
  function isFar(button) {
    const touched = words(button.dataset.touches);
    return button.dataset.path || touched.length > 1 || (touched.length === 1 && byName(touched[0]) !== button);
  }

  /** The button whose move covers a cell without one of its own: the nearest to the pointer. */
  function snap(cell) {
    const name = cell.id.slice(2);
    const covers = (button) => words(button.dataset.touches).includes(name);
    const fitting = [...document.querySelectorAll("#moves-form button.cell, #puzzle button.cell")].filter(covers);
    const place = (other) => other.getBoundingClientRect();
    const far = (other) => Math.hypot(place(other).x - place(cell).x, place(other).y - place(cell).y);
    return fitting.sort((one, other) => far(one) - far(other))[0];
  }

  function target(element) {
    const cell = element && element.closest && element.closest("#board .cell");
    if (!cell) return null;
    if (cell.tagName === "BUTTON") return cell;
    return cell.querySelector("svg > *") ? null : snap(cell) || null;
  }

  function look(event) {
    if (document.querySelector(".dragging")) return;
    const hint = event.target.closest && event.target.closest("[data-show]");
    const button = hint ? document.querySelector(`#board button.cell[value="${CSS.escape(hint.dataset.show)}"]`) : target(event.target);
    if (button) show(button);
    else if (shown) clear();
  }

  document.addEventListener("pointerover", look);
  document.addEventListener("focusin", look);
  document.addEventListener("pointerdown", (event) => (wasTouch = event.pointerType === "touch"), true);
  document.addEventListener(
    "click",
    (event) => {
      const cell = event.target.closest && event.target.closest("#moves-form .cell, #puzzle .cell");
      const button = cell && target(cell);
      if (!button) return;
      const isReady = shown === button && button.dataset.tapped === "1";
      if (wasTouch && isFar(button) && !isReady) {
        // The first tap shows, the second plays.
        event.preventDefault();
        event.stopPropagation();
        for (const other of document.querySelectorAll("[data-tapped]")) delete other.dataset.tapped;
        show(button);
        button.dataset.tapped = "1";
        sayTapAgain();
      } else if (button !== cell) {
        button.form.requestSubmit(button);
      }
    },
    true,
  );

  // Another kind of piece covers other cells: the server knows which.
  document.addEventListener("change", (event) => {
    if (event.target.closest("#placing .kinds") && typeof refresh === "function") refresh().catch(() => {});
  });

  // Words: live points, and letters that do not agree with those that lie there.

  let trial = 0;
  let waiting = 0;

  async function tryWord() {
    const form = document.getElementById("word");
    const says = document.getElementById("word-says");
    if (!form || !says) return;
    const word = form.word.value.trim().toLowerCase();
    const start = form.start.value.trim().toUpperCase();
    const turn = ++trial;
    if (!word || !start) return tell(says, "", false);
    const move = start + form.direction.value + " " + word;
    const table = document.getElementById("live").dataset.table;
    const answer = await fetch("/t/" + table + "/try?" + new URLSearchParams({ move }));
    if (!answer.ok || turn !== trial) return;
    const found = await answer.json();
    if (turn === trial) tell(says, found.says, !found.is_legal);
  }

  function tell(says, text, isBad) {
    says.textContent = text;
    says.classList.toggle("bad", isBad);
  }

  function clashes() {
    for (const cell of document.querySelectorAll(".typing")) {
      const there = cell.querySelector("svg text.first");
      const typed = cell.dataset.letter;
      cell.classList.toggle("clash", Boolean(there && typed && there.textContent !== typed));
    }
  }

  function typed() {
    clashes();
    clearTimeout(waiting);
    waiting = setTimeout(() => tryWord().catch(() => {}), 200);
  }

  document.addEventListener("input", (event) => event.target.closest("#word") && setTimeout(typed));
  document.addEventListener("submit", (event) => event.target.id === "squares" && setTimeout(typed));

  // Letters typed on a square begin a word there; choosing the square again turns its direction.
  document.addEventListener("keydown", (event) => {
    const cell = event.target.closest && event.target.closest("#squares button.cell");
    const form = document.getElementById("word");
    if (!cell || !form || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!/^[a-z]$/i.test(event.key)) return;
    event.preventDefault();
    if (form.start.value !== cell.value) form.word.value = "";
    form.start.value = cell.value;
    form.word.value += event.key.toLowerCase();
    form.word.focus();
    form.word.dispatchEvent(new Event("input", { bubbles: true }));
  });

  /** Turns the word: across becomes down. */
  function turn(form) {
    form.direction.value = form.direction.value === "V" ? "H" : "V";
    form.word.dispatchEvent(new Event("input", { bubbles: true }));
  }

  // A word has no blanks, so the space bar is free to turn it.
  document.addEventListener("keydown", (event) => {
    if (event.key !== " " || !event.target.closest("#word-text, #start")) return;
    event.preventDefault();
    turn(document.getElementById("word"));
  });

  // Animation: the page has already changed; a copy of the old board lies over the new one until
  // it has caught up.

  /** The copy that lies over the board, the last move that it has shown, and the last that there is. */
  let ghost = null;
  let shownPly = 0;
  let lastPly = 0;
  let busyUntil = 0;

  function cover(old) {
    const copy = document.createElement("div");
    copy.className = "ghost";
    copy.setAttribute("aria-hidden", "true");
    copy.inert = true;
    copy.append(...old);
    for (const part of copy.querySelectorAll("[id]")) {
      part.dataset.was = part.id;
      part.removeAttribute("id");
    }
    // Nothing in it can be played, and nothing looks as if it could.
    for (const part of copy.querySelectorAll("button, form")) {
      const still = document.createElement(part.tagName === "FORM" ? "div" : "span");
      still.className = part.className;
      if (part.dataset.was) still.dataset.was = part.dataset.was;
      still.append(...part.childNodes);
      part.replaceWith(still);
    }
    for (const part of copy.querySelectorAll(".marked, .preview, .step")) {
      part.classList.remove("marked", "preview", "bad", "taken", "step");
      delete part.dataset.step;
    }
    return copy;
  }

  const inCopy = (copy, name) => copy.querySelector(`[data-was="c-${CSS.escape(name)}"]`);
  const rest = (time) => new Promise((done) => setTimeout(done, time));

  /** Changes a pile in the copy by some seeds. */
  function pile(cell, change) {
    const count = cell && cell.querySelector(".count");
    if (!count) return 0;
    const had = Number(count.textContent);
    const has = Math.max(0, had + change);
    count.textContent = has;
    const svg = cell.querySelector("svg");
    const seeds = svg.querySelectorAll(".seed");
    for (let at = has; at < seeds.length; at++) seeds[at].remove();
    for (let at = seeds.length; at < Math.min(has, 48); at++) {
      const seed = document.createElementNS("http://www.w3.org/2000/svg", "circle");
      const [far, angle] = [(20 + 4 * Math.sqrt(Math.min(Math.max(has, 7), 28))) * Math.sqrt((at + 0.5) / Math.max(has, 7)), 2.399963 * at];
      const tall = svg.viewBox.baseVal.height / 100;
      seed.setAttribute("class", "seed");
      seed.setAttribute("cx", 50 + far * Math.cos(angle));
      seed.setAttribute("cy", tall * (50 + far * Math.sin(angle)));
      seed.setAttribute("r", 8);
      svg.append(seed);
    }
    return had;
  }

  async function fly(copy, from, to, time) {
    const [start, end, frame] = [from, to, copy].map((part) => part.getBoundingClientRect());
    const seed = document.createElement("span");
    seed.className = "flying";
    copy.append(seed);
    const at = (place) =>
      `translate(${place.x + place.width / 2 - frame.x - 7}px, ${place.y + place.height / 2 - frame.y - 7}px)`;
    const flight = seed.animate([{ transform: at(start) }, { transform: at(end) }], { duration: time, easing: "ease-in-out" });
    await flight.finished.catch(() => {});
    seed.remove();
  }

  /** One move: seeds travel one by one, then what is captured goes where it goes. */
  async function travel(copy, item) {
    const path = words(item.dataset.path);
    if (!path.length || !inCopy(copy, path[0])) return;
    let from = before(path[0]);
    const source = inCopy(copy, from);
    if (source) pile(source, -path.length);
    const time = Math.max(45, Math.min(STEP, 1600 / path.length));
    for (const name of path) {
      const [start, end] = [inCopy(copy, from), inCopy(copy, name)];
      if (start && end) await fly(copy, start, end, time);
      if (copy !== ghost) return;
      if (end) pile(end, 1);
      from = name;
    }
    const into = item.dataset.into && inCopy(copy, item.dataset.into);
    for (const name of words(item.dataset.takes)) {
      const cell = inCopy(copy, name);
      if (!cell || !into) continue;
      cell.classList.add("caught", "preview", "taken");
      await rest(200);
      if (copy !== ghost) return;
      const had = pile(cell, -Number(cell.querySelector(".count").textContent));
      await fly(copy, cell, into, 300);
      if (copy !== ghost) return;
      pile(into, had);
    }
  }

  /** The house that comes before another: where the first seed came from. */
  function before(name) {
    const cells = [...document.querySelectorAll("#board .pits .cell[id]")].map((cell) => cell.id.slice(2));
    const [seat, house] = name.split("-").map(Number);
    const houses = (cells.length - 2) / 2;
    if (house > 1) return seat + "-" + (house - 1);
    if (house === 0) return seat + "-" + houses;
    return 3 - seat + "-0";
  }

  /** Shows all moves that the copy has not seen, also those that are made meanwhile. */
  async function catchUp(copy) {
    try {
      await rest(Math.max(0, busyUntil - performance.now()));
      while (shownPly < lastPly && ghost === copy) {
        const item = document.querySelector(`#moves li:nth-child(${shownPly + 1})`);
        if (item) await travel(copy, item);
        shownPly++;
        if (shownPly < lastPly) await rest(150);
      }
    } finally {
      copy.remove();
      if (ghost === copy) ghost = null;
      busyUntil = performance.now() + PAUSE;
      // What happened last happens now, not under the copy.
      for (const part of board.querySelectorAll("td.last > .cell svg > *")) {
        for (const motion of part.getAnimations()) motion.play();
      }
    }
  }

  let ply = Number((document.getElementById("state") || { dataset: {} }).dataset.ply || 0);

  function changed(records) {
    const now = Number(document.getElementById("state").dataset.ply);
    const [was, old] = [ply, []];
    const isOwn = (node) => node.nodeType === 1 && node.classList.contains("ghost");
    for (const record of records) for (const node of record.removedNodes) if (!isOwn(node)) old.push(node);
    if (!old.length) return;
    ply = now;
    shown = null;
    lastPly = now;
    const isGoingOn = now > was && now - was <= 8 && !isStill.matches && !document.hidden;
    if (ghost && isGoingOn) {
      // A reply while one's own move is still on its way: the same copy shows it, too.
      if (ghost.parentNode !== board) board.append(ghost);
      return;
    }
    if (ghost && now === was) return board.append(ghost);
    if (ghost) ghost.remove();
    ghost = null;
    if (!isGoingOn) return;
    const hasTravel = document.querySelector("#moves li[data-path]");
    if (!hasTravel && performance.now() >= busyUntil) return (busyUntil = performance.now() + PAUSE);
    ghost = cover(old);
    shownPly = was;
    board.append(ghost);
    catchUp(ghost).catch(() => {});
  }

  // Replay: a move of the list is shown without a reload, and the game plays by itself.

  const replayed = document.getElementById("replay");
  const autoplay = document.getElementById("autoplay");
  let playing = 0;

  function stop() {
    clearInterval(playing);
    playing = 0;
    autoplay.setAttribute("aria-pressed", "false");
  }

  function next() {
    const [at, last] = [Number(replayed.dataset.ply), Number(replayed.dataset.last)];
    if (at >= last) return stop();
    showPly(at + 1).then(markMove).catch(stop);
  }

  function markMove() {
    for (const item of document.querySelectorAll("#replay-moves li")) item.removeAttribute("aria-current");
    const now = document.querySelector(`#replay-moves li:nth-child(${replayed.dataset.ply})`);
    if (!now) return;
    now.setAttribute("aria-current", "step");
    now.parentElement.scrollTop = now.offsetTop - now.parentElement.offsetTop - 60;
  }

  if (replayed && autoplay && typeof showPly === "function") {
    autoplay.hidden = false;
    autoplay.addEventListener("click", () => {
      if (playing) return stop();
      autoplay.setAttribute("aria-pressed", "true");
      if (replayed.dataset.ply === replayed.dataset.last) showPly(0).then(markMove).catch(stop);
      playing = setInterval(next, 900);
    });
    document.addEventListener("click", (event) => {
      const link = event.target.closest("#replay-moves a");
      if (!link) return;
      event.preventDefault();
      stop();
      showPly(Number(new URL(link.href).searchParams.get("ply"))).then(markMove);
    });
    new MutationObserver(markMove).observe(replayed, { attributeFilter: ["data-ply"] });
  }

  if (board && document.getElementById("live")) new MutationObserver(changed).observe(board, { childList: true });
})();
