// Spares reloads, nothing more: every form and link works without this file.
"use strict";

const live = document.getElementById("live");
const replay = document.getElementById("replay");
const watched = document.getElementById("watch");
/** The parts of a table that change. */
const PARTS = ["state", "status", "notice", "board", "seats", "actions", "typing", "moves"];
let isSending = false;

function byId(id) {
  return document.getElementById(id);
}

function cellOf(name) {
  return byId("c-" + name);
}

/** Takes over what the server rendered anew; keeps focus and what is half typed. */
function takeOver(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const focused = document.activeElement ? document.activeElement.id : "";
  const wasInGrid = document.activeElement && document.activeElement.closest("[role=grid]");
  const typed = byId("word-text") ? byId("word-text").value : "";
  const ply = byId("state").dataset.ply;
  for (const id of PARTS) {
    const [old, next] = [byId(id), fresh.getElementById(id)];
    if (!old || !next) continue;
    if (id === "state") {
      for (const name of ["version", "ply", "over"]) old.dataset[name] = next.dataset[name];
    } else if (old.innerHTML !== next.innerHTML) {
      old.replaceChildren(...next.childNodes);
    }
  }
  const word = byId("word-text");
  if (word && typed && byId("state").dataset.ply === ply) word.value = typed;
  enhance();
  const again = focused && byId(focused);
  if (again) again.focus({ preventScroll: true });
  else if (wasInGrid) focusCell(document.querySelector("[role=grid] .cell"));
  const moves = document.querySelector(".moves");
  if (moves) moves.scrollTop = moves.scrollHeight;
}

/** What is placed or chosen but not sent yet, so that a fresh board shows it too. */
function unsent() {
  const form = byId("placing") || byId("word");
  if (!form) return "";
  const values = new URLSearchParams(new FormData(form));
  for (const name of ["word", "ply"]) values.delete(name);
  return "?" + values;
}

async function refresh() {
  const answer = await fetch("/t/" + live.dataset.table + unsent(), { headers: { "X-Live": "1" } });
  if (answer.ok) takeOver(await answer.text());
}

/** Sends a form as the browser would, but stays on the page. */
async function send(form, submitter, extra) {
  if (isSending) return;
  isSending = true;
  live.setAttribute("aria-busy", "true");
  try {
    const values = new URLSearchParams(new FormData(form));
    if (submitter && submitter.name) values.set(submitter.name, submitter.value);
    for (const [name, value] of Object.entries(extra || {})) values.set(name, value);
    const answer = await fetch(form.action, { method: "POST", body: values, headers: { "X-Live": "1" } });
    if (answer.redirected) location.assign(answer.url);
    else if (answer.headers.get("Content-Type").startsWith("text/html")) takeOver(await answer.text());
  } catch {
    say(live.dataset.lost);
  } finally {
    isSending = false;
    live.removeAttribute("aria-busy");
  }
}

function say(text) {
  const notice = document.createElement("p");
  notice.className = "notice refused";
  notice.textContent = text;
  byId("notice").replaceChildren(notice);
}

/** Events carry the table's version; the page asks for what it may see. */
function listen() {
  const events = new EventSource("/t/" + live.dataset.table + "/events");
  events.addEventListener("version", (event) => {
    document.documentElement.dataset.connected = "true";
    if (Number(event.data) !== Number(byId("state").dataset.version)) refresh().catch(() => {});
  });
  events.addEventListener("error", () => {
    document.documentElement.dataset.connected = "false";
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  });
  addEventListener("pagehide", () => events.close());
}

// Keys: arrows walk over a grid, which is one stop of the Tab key.

function gridRows(grid) {
  return [...grid.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll(".cell")]);
}

function focusCell(cell) {
  if (!cell) return;
  for (const other of cell.closest("[role=grid]").querySelectorAll(".cell")) other.tabIndex = -1;
  cell.tabIndex = 0;
  cell.focus({ preventScroll: false });
}

function walk(event) {
  const cell = event.target.closest("[role=grid] .cell");
  const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  if (!cell || event.ctrlKey || event.altKey || event.metaKey) return;
  const rows = gridRows(cell.closest("[role=grid]"));
  const row = rows.findIndex((cells) => cells.includes(cell));
  const column = rows[row].indexOf(cell);
  let next;
  if (steps[event.key]) {
    const [down, right] = steps[event.key];
    // Where stores stand at the ends, the upper row begins with one that the lower row has not.
    const shift = down && rows.length === 2 && rows[0].length !== rows[1].length ? -down : 0;
    next = rows[row + down] && rows[row + down][column + right + shift];
  } else if (event.key === "Home") next = rows[row][0];
  else if (event.key === "End") next = rows[row][rows[row].length - 1];
  else return;
  event.preventDefault();
  focusCell(next);
}

/** Makes each grid one stop of the Tab key, at a cell that can be played if there is one. */
function enhance() {
  for (const grid of document.querySelectorAll("[role=grid]")) {
    const cells = [...grid.querySelectorAll(".cell")];
    for (const cell of cells) cell.tabIndex = -1;
    const first = cells.find((cell) => cell.tagName === "BUTTON") || cells[0];
    if (first) first.tabIndex = 0;
  }
  previewWord();
}

// Previews: which cells a move would touch, how a word would stand.

function preview(cell) {
  for (const old of document.querySelectorAll(".preview")) old.classList.remove("preview");
  const touched = cell && cell.dataset.touches ? cell.dataset.touches.split(" ") : [];
  // A move that touches only the cell under the pointer needs no preview.
  if (touched.length === 1 && cellOf(touched[0]) === cell) return;
  for (const name of touched) {
    const other = cellOf(name);
    if (other) other.classList.add("preview");
  }
}

function previewWord() {
  const form = byId("word");
  if (!form) return;
  for (const old of document.querySelectorAll(".typing")) {
    old.classList.remove("typing");
    delete old.dataset.letter;
  }
  const name = form.start.value.trim();
  const start = cellOf(name) || cellOf(name.toUpperCase());
  if (!start) return;
  const rows = gridRows(start.closest("[role=grid]"));
  const row = rows.findIndex((cells) => cells.includes(start));
  const column = rows[row].indexOf(start);
  const isDown = form.direction.value === "V";
  const word = form.word.value || " ";
  for (let at = 0; at < word.length; at++) {
    const cell = isDown ? rows[row + at] && rows[row + at][column] : rows[row][column + at];
    if (!cell) break;
    cell.classList.add("typing");
    cell.dataset.letter = word[at].trim().toUpperCase();
  }
}

/** A click on a square chooses the start; on the chosen one, it turns the direction. */
function chooseStart(cell) {
  const form = byId("word");
  if (form.start.value.toUpperCase() === cell.value) form.direction.value = form.direction.value === "V" ? "H" : "V";
  form.start.value = cell.value;
  previewWord();
  form.word.focus();
}

// Dragging a piece: from the list, or from another square.

let drag = null;

function cellAt(event) {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  return under && under.closest("#placing .cell");
}

function dragStart(event) {
  const kind = event.target.closest("#placing [data-kind]");
  const cell = event.target.closest("#placing .cell");
  if (event.button !== 0 || (!kind && !(cell && cell.querySelector("svg > *")))) return;
  drag = { kind: kind && kind.dataset.kind, from: cell && cell.value, x: event.clientX, y: event.clientY, moved: false };
}

function dragMove(event) {
  if (!drag) return;
  if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 6) drag.moved = true;
  if (!drag.moved) return;
  event.preventDefault();
  for (const old of document.querySelectorAll(".preview")) old.classList.remove("preview");
  const cell = cellAt(event);
  if (cell) cell.classList.add("preview");
}

function dragEnd(event) {
  const ended = drag;
  drag = null;
  if (!ended || !ended.moved) return;
  const cell = cellAt(event);
  if (!cell || cell.value === ended.from) return;
  const extra = { cell: cell.value };
  if (ended.kind) extra.kind = ended.kind;
  else extra.from = ended.from;
  send(byId("placing"), null, extra);
}

// Replay: the slider and the arrow keys show a move without a reload.

let latest = 0;

async function showPly(ply) {
  const wanted = Math.max(0, Math.min(Number(replay.dataset.last), ply));
  const turn = ++latest;
  const answer = await fetch(location.pathname + "?ply=" + wanted);
  if (!answer.ok || turn !== latest) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (turn !== latest) return;
  for (const id of ["status", "board", "steps"]) byId(id).replaceChildren(...fresh.getElementById(id).childNodes);
  replay.dataset.ply = wanted;
  byId("ply").value = wanted;
  byId("ply-shown").textContent = wanted;
  history.replaceState(null, "", "?ply=" + wanted);
}

function startReplay() {
  byId("ply-go").hidden = true;
  byId("ply").addEventListener("input", (event) => showPly(Number(event.target.value)));
  document.addEventListener("click", (event) => {
    const link = event.target.closest("#steps a");
    if (!link) return;
    event.preventDefault();
    showPly(Number(new URL(link.href).searchParams.get("ply")));
  });
  document.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.target.closest("input, [role=grid], select")) return;
    event.preventDefault();
    showPly(Number(replay.dataset.ply) + step);
  });
}

function startTable() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!live.contains(form)) return;
    if (form.id === "squares") {
      event.preventDefault();
      if (event.submitter) chooseStart(event.submitter);
    } else if (form.method === "post") {
      event.preventDefault();
      send(form, event.submitter);
    }
  });
  document.addEventListener("input", (event) => {
    if (event.target.closest("#word")) previewWord();
  });
  for (const name of ["pointerover", "focusin"]) {
    document.addEventListener(name, (event) => {
      if (!drag && event.target.closest) preview(event.target.closest("button.cell"));
    });
  }
  document.addEventListener("pointerdown", dragStart);
  document.addEventListener("pointermove", dragMove);
  document.addEventListener("pointerup", dragEnd);
  document.addEventListener("pointercancel", () => (drag = null));
  const link = byId("link");
  link.value = location.origin + location.pathname;
  link.addEventListener("focus", () => link.select());
  listen();
}

// Tournaments: the page is taken over anew whenever the file has changed.

let isLooking = false;
let later = 0;

async function lookAgain(version) {
  if (isLooking) return lookLater(version);
  isLooking = true;
  try {
    await takeAnew();
  } finally {
    isLooking = false;
  }
  // Standings that take long to work out come later.
  if (Number(byId("state").dataset.version) < version) lookLater(version);
}

function lookLater(version) {
  clearTimeout(later);
  later = setTimeout(() => lookAgain(version).catch(() => {}), 2000);
}

async function takeAnew() {
  const answer = await fetch(location.href, { headers: { "X-Live": "1" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const focused = document.activeElement ? document.activeElement.getAttribute("href") : null;
  const scrolled = [...watched.querySelectorAll(".scroll")].map((part) => part.scrollLeft);
  watched.replaceChildren(...fresh.body.childNodes);
  [...watched.querySelectorAll(".scroll")].forEach((part, at) => (part.scrollLeft = scrolled[at] || 0));
  const again = focused && watched.querySelector(`a[href="${CSS.escape(focused)}"]`);
  if (again) again.focus({ preventScroll: true });
  enhance();
}

function startWatching() {
  const events = new EventSource(watched.dataset.events);
  events.addEventListener("version", (event) => {
    const version = Number(event.data);
    if (version !== Number(byId("state").dataset.version)) lookAgain(version).catch(() => {});
  });
  addEventListener("pagehide", () => events.close());
}

document.addEventListener("keydown", walk);
if (watched) startWatching();
if (live) startTable();
if (replay) startReplay();
enhance();
