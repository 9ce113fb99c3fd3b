// Spares reloads, nothing more: every form and link works without scripts.
"use strict";

const live = document.getElementById("live");
const replay = document.getElementById("replay");
const watched = document.getElementById("watch");
/** The parts of a table that change. */
const PARTS = ["state", "status", "notice", "board", "outcome", "seats", "actions", "talk", "share", "typing", "moves"];
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
  const wasInviting = Boolean(live.querySelector("#share.invite"));
  for (const id of PARTS) {
    const [old, next] = [byId(id), fresh.getElementById(id)];
    if (!old || !next) continue;
    if (id === "state") Object.assign(old.dataset, next.dataset);
    else if (old.innerHTML !== next.innerHTML) old.replaceChildren(...next.childNodes);
    old.className = next.className;
  }
  for (const [id, text] of typed) if (byId(id) && text && byId("state").dataset.ply === ply) byId(id).value = text;
  for (const id of open) if (byId(id)) byId(id).open = true;
  // The invitation is closed once somebody has come.
  if (wasInviting && !live.querySelector("#share.invite")) byId("menu").open = false;
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
  tellTurn(state);
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
