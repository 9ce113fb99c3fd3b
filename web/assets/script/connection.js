// The connection: what fails is tried again, sooner when the browser is back online or in sight.

/** How long an answer may take before the question is asked again. */
const PATIENCE = 15000;
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 5000;
let wakers = [];
let silence = 0;
let isStale = false;
/** The newest version of the table that the stream has told of. */
let heard = 0;

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
    if (isStale && heard && !isBehind()) isStale = false;
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
  if (isStale && (isBehind() || !heard)) refresh();
  isStale = false;
}

/** Whether the stream has told of something that the page does not show yet. */
function isBehind() {
  return heard > Number(byId("state").dataset.version);
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
    heard = Number(news.value);
    if (heard !== Number(byId("state").dataset.version)) refresh();
  }
  if (news.kind === "presence") showPresence(news.value);
  if (news.kind === "said") showSaid(news.value);
}

let silentAgain = 0;

/** `1-3`: the second seat says the fourth phrase. */
function showSaid(value) {
  const [seat, phrase] = value.split("-").map(Number);
  const name = document.querySelector(`.seats li:nth-child(${seat + 1}) strong`);
  const words = document.querySelectorAll("#phrases button")[phrase];
  if (!name || !words) return;
  byId("said").textContent = name.textContent + ": " + words.textContent;
  clearTimeout(silentAgain);
  silentAgain = setTimeout(() => (byId("said").textContent = ""), 8000);
}

/** How long somebody is away before it is said: a page that is reloaded is gone for a moment. */
const AWAY = 4000;
let leaving = 0;

/** `10`: the first is here, the second is away. */
function showPresence(presence) {
  const before = live.dataset.presence || "";
  live.dataset.presence = presence;
  document.querySelectorAll("[data-presence-seat]").forEach((mark) => {
    const isHere = presence[Number(mark.dataset.presenceSeat)] === "1";
    const isOwn = Number(mark.dataset.presenceSeat) === { first: 0, second: 1 }[live.dataset.seat];
    mark.hidden = mark.classList.contains("away") ? isHere || isOwn : !isHere;
  });
  const own = { first: 0, second: 1 }[live.dataset.seat];
  if (own === undefined || before[1 - own] === presence[1 - own]) return;
  clearTimeout(leaving);
  const told = document.querySelector("#notice .left");
  if (presence[1 - own] === "1" && told) told.remove();
  if (before[1 - own] === "1") leaving = setTimeout(() => sayLeft(1 - own), AWAY);
}

/** Tells that the other has left, while the game goes on. */
function sayLeft(seat) {
  const away = document.querySelector(`.away[data-presence-seat="${seat}"]`);
  if (!away || away.hidden || byId("state").dataset.over === "true") return;
  say(away.dataset.left);
  byId("notice").firstElementChild.className = "notice left";
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
