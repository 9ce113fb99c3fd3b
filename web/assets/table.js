// Spares reloads, nothing more: every form and link works without this file.
"use strict";

const live = document.getElementById("live");
const replay = document.getElementById("replay");
const watched = document.getElementById("watch");
/** The parts of a table that change. */
const PARTS = ["state", "status", "notice", "board", "seats", "actions", "share", "typing", "moves"];
/** Fields whose half-typed text outlives a fresh page of the same turn. */
const TYPED = ["word-text", "typed", "start", "sit-name"];
let isSending = false;

function byId(id) {
  return document.getElementById(id);
}

function cellOf(name) {
  return byId("c-" + name);
}

/** Takes over what the server rendered anew; keeps focus, open questions and what is half typed. */
function takeOver(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  if (!fresh.getElementById("state")) return sayFault(fresh);
  const active = document.activeElement;
  const focused = active && active.id;
  const wasInGrid = Boolean(active && active.closest("[role=grid]"));
  const typed = TYPED.map((id) => [id, byId(id) ? byId(id).value : ""]);
  const open = [...live.querySelectorAll("details[open][id]")].map((details) => details.id);
  const ply = byId("state").dataset.ply;
  for (const id of PARTS) {
    const [old, next] = [byId(id), fresh.getElementById(id)];
    if (!old || !next) continue;
    if (id === "state") Object.assign(old.dataset, next.dataset);
    else if (old.innerHTML !== next.innerHTML) old.replaceChildren(...next.childNodes);
  }
  for (const [id, text] of typed) if (byId(id) && text && byId("state").dataset.ply === ply) byId(id).value = text;
  for (const id of open) if (byId(id)) byId(id).open = true;
  enhance();
  keepFocus(focused, wasInGrid);
  noteState();
  const moves = document.querySelector(".moves");
  if (moves) moves.scrollTop = moves.scrollHeight;
}

/** A page that is no table says what is wrong. */
function sayFault(page) {
  const why = page.querySelector("main .lead");
  if (why) say(why.textContent);
}

/** What had the focus and is gone for the moment: a field for moves, say, while the other moves. */
let awaited = "";

document.addEventListener("focusin", (event) => {
  if (event.target.id !== "status") awaited = "";
});

function keepFocus(focused, wasInGrid) {
  const status = byId("status");
  const isAdrift = document.activeElement === document.body || document.activeElement === status;
  const wanted = isAdrift ? awaited || focused : focused;
  const again = wanted && byId(wanted);
  if (again && again !== status && !again.disabled) {
    awaited = "";
    if (document.activeElement !== again) again.focus({ preventScroll: true });
    return;
  }
  if (!isAdrift || !wanted) return;
  if (wasInGrid) return focusCell(document.querySelector("[role=grid] .cell"));
  awaited = wanted === "status" ? "" : wanted;
  const isOver = byId("state").dataset.over === "true";
  const next = isOver ? byId("rematch") || byId("next") : null;
  status.tabIndex = -1;
  (next || status).focus({ preventScroll: true });
}

/** The title tells whose turn it is; the language switch keeps what is placed but not sent. */
function noteState() {
  const state = byId("state").dataset;
  if (state.title) document.title = state.title;
  const back = document.querySelector(".languages input[name=back]");
  if (back && state.back) back.value = state.back;
  startClocks();
}

/** What is placed or chosen but not sent yet, so that a fresh board shows it too. */
function unsent() {
  const form = byId("placing") || byId("word");
  if (!form) return "";
  const values = new URLSearchParams(new FormData(form));
  for (const name of ["word", "ply"]) values.delete(name);
  return "?" + values;
}

// The connection: what fails is tried again, sooner when the browser is back online or in sight.

/** How long an answer may take before the question is asked again. */
const PATIENCE = 15000;
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 5000;
let wakers = [];
let silence = 0;
let isStale = false;

function wake() {
  for (const waker of wakers.splice(0)) waker();
}

/** Waits longer each time, but no longer than until somebody calls `wake`. */
function pause(attempt) {
  const wait = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt);
  return new Promise((resolve) => {
    wakers.push(resolve);
    setTimeout(resolve, wait);
  });
}

/** Asks until there is an answer. The server is told when it may have been asked before. */
async function insist(url, options) {
  for (let attempt = 0; ; attempt++) {
    const headers = attempt ? { "X-Live": "1", "X-Again": "1" } : { "X-Live": "1" };
    try {
      const answer = await fetch(url, { ...options, headers, signal: AbortSignal.timeout(PATIENCE) });
      // A proxy that does not find the server is no answer either.
      if (![502, 504].includes(answer.status)) {
        const text = await answer.text();
        showConnection(true);
        return [answer, text];
      }
    } catch {
      // The connection is lost: see below.
    }
    showConnection(false);
    await pause(attempt);
  }
}

/** Tells that the connection is lost, unless it is back within a moment. */
function showConnection(isThere, grace = 0) {
  clearTimeout(silence);
  const show = () => {
    document.documentElement.dataset.connected = String(isThere);
    const notice = byId("connection");
    if (notice) notice.hidden = isThere;
  };
  if (grace) silence = setTimeout(show, grace);
  else show();
}

let isRefreshing = false;

/** Brings the page up to date; asked meanwhile, once more. */
async function refresh() {
  isStale = true;
  if (isRefreshing || isSending) return;
  isRefreshing = true;
  while (isStale) {
    isStale = false;
    const [answer, html] = await insist("/t/" + live.dataset.table + unsent());
    if (answer.ok && !isSending) takeOver(html);
  }
  isRefreshing = false;
}

/** Sends a form as the browser would, but stays on the page. Sent again, it is done only once. */
async function send(form, submitter, extra) {
  if (isSending) return;
  isSending = true;
  live.setAttribute("aria-busy", "true");
  const values = new URLSearchParams(new FormData(form));
  if (submitter && submitter.name) values.set(submitter.name, submitter.value);
  for (const [name, value] of Object.entries(extra || {})) values.set(name, value);
  const url = submitter && submitter.hasAttribute("formaction") ? submitter.formAction : form.action;
  const [answer, html] = await insist(url, { method: "POST", body: values });
  isSending = false;
  live.removeAttribute("aria-busy");
  if (answer.redirected) location.assign(answer.url);
  else if ((answer.headers.get("Content-Type") || "").startsWith("text/html")) takeOver(html);
  if (isStale) refresh();
}

function say(text) {
  const notice = document.createElement("p");
  notice.className = "notice refused";
  notice.textContent = text;
  byId("notice").replaceChildren(notice);
}

/** What the stream tells: that it is there or lost, and what is new at this table. */
function hearNews(news) {
  if (news.connected === false) showConnection(false, 500);
  if (news.connected) {
    showConnection(true);
    wake();
  }
  if (news.table && news.table !== live.dataset.table) return;
  if (news.kind === "version") {
    showConnection(true);
    if (Number(news.value) !== Number(byId("state").dataset.version)) refresh();
  }
  if (news.kind === "presence") showPresence(news.value);
}

/** `10`: the first is here, the second is away. */
function showPresence(presence) {
  live.dataset.presence = presence;
  document.querySelectorAll("[data-presence-seat]").forEach((mark) => {
    mark.hidden = presence[Number(mark.dataset.presenceSeat)] !== "1";
  });
}

/** Listens through the worker that all tabs share; without one, by itself. */
function listen() {
  const { table, seat, stream } = live.dataset;
  let ask;
  if (window.SharedWorker) {
    const { port } = new SharedWorker(stream);
    port.onmessage = ({ data }) => hearNews(data);
    ask = (message) => port.postMessage(message);
  } else {
    const own = new TableStream(hearNews);
    ask = (message) => {
      if (message.table) own.want([message]);
      if (message.leave) own.want([]);
      if (message.hurry) own.hurry();
    };
  }
  ask({ table, seat });
  const hurry = () => {
    ask({ hurry: true });
    wake();
    refresh();
  };
  addEventListener("online", hurry);
  addEventListener("offline", () => showConnection(false));
  document.addEventListener("visibilitychange", () => document.hidden || hurry());
  addEventListener("pagehide", () => ask({ leave: true }));
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    ask({ table, seat });
    hurry();
  });
}

// Clocks: the server keeps them; the page only counts on from what it was told.

let ticking = 0;

function startClocks() {
  clearInterval(ticking);
  const clocks = [...document.querySelectorAll("[data-left]")];
  const began = performance.now();
  const show = () => {
    for (const clock of clocks) {
      const passed = clock.dataset.runs ? performance.now() - began : 0;
      clock.textContent = writeTime(Math.max(0, Number(clock.dataset.left) - passed));
    }
  };
  if (clocks.some((clock) => clock.dataset.runs)) ticking = setInterval(show, 200);
}

/** `4:07`, and tenths when it becomes short: `0:09.3`. */
function writeTime(milliseconds) {
  const seconds = milliseconds / 1000;
  const minutes = Math.floor(seconds / 60);
  const rest = seconds - 60 * minutes;
  const shown = seconds < 10 ? (Math.floor(rest * 10) / 10).toFixed(1) : String(Math.floor(rest));
  return minutes + ":" + shown.padStart(seconds < 10 ? 4 : 2, "0");
}

// Sharing: by the system's own way or by copying, where the browser can.

function startSharing() {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("#copy, #send-link");
    if (!button) return;
    const url = byId("link").value;
    if (button.id === "copy") {
      await copy(url);
      button.textContent = button.dataset.done;
    } else {
      await navigator.share({ title: document.title, url }).catch(() => {});
    }
  });
}

async function copy(text) {
  const byHand = () => {
    byId("link").select();
    document.execCommand("copy");
  };
  if (!navigator.clipboard) return byHand();
  await navigator.clipboard.writeText(text).catch(byHand);
}

/** Shows what this browser can do; the address is the one by which it came. */
function offerSharing() {
  const link = byId("link");
  if (!link) return;
  link.value = location.origin + location.pathname;
  if (byId("copy")) byId("copy").hidden = false;
  if (byId("send-link")) byId("send-link").hidden = !navigator.share;
}

/** Times as they are where the reader is. */
function writeTimes() {
  const lang = document.documentElement.lang;
  for (const time of document.querySelectorAll("time[datetime]")) {
    const when = new Date(time.dateTime);
    time.textContent = when.toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
  }
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
  writeTimes();
  if (live) {
    offerSharing();
    if (live.dataset.presence) showPresence(live.dataset.presence);
  }
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
  for (const id of ["status", "board"]) byId(id).replaceChildren(...fresh.getElementById(id).childNodes);
  // The buttons stay where they are, and keep the focus.
  for (const id of ["first", "back", "forward", "last"]) {
    for (const name of ["href", "aria-disabled"]) byId(id).setAttribute(name, fresh.getElementById(id).getAttribute(name));
  }
  replay.dataset.ply = wanted;
  byId("ply").value = wanted;
  byId("ply-shown").textContent = wanted;
  history.replaceState(null, "", "?ply=" + wanted);
}

function startReplay() {
  byId("ply-go").remove();
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
  document.addEventListener("focusin", (event) => {
    if (event.target.id === "link") event.target.select();
  });
  startSharing();
  noteState();
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
