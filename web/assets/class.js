// Spares reloads and lets files be dragged; every form works without this file.
"use strict";

(() => {
  const form = document.getElementById("hand-in");
  const byId = (id) => document.getElementById(id);

  // Handing in: files and folders that are dragged or chosen, sent as the form would send them.

  /** What was dragged here, with paths: `[{file, path}]`. */
  let dragged = [];

  /** All files of an entry that was dropped, those of folders with their paths. */
  async function walk(entry, before) {
    const path = before + entry.name;
    if (entry.isFile) {
      const file = await new Promise((take, fail) => entry.file(take, fail));
      return [{ file, path }];
    }
    const reader = entry.createReader();
    const found = [];
    for (;;) {
      // A folder is read in parts, until one is empty.
      const part = await new Promise((take, fail) => reader.readEntries(take, fail));
      if (!part.length) return found;
      for (const below of part) found.push(...(await walk(below, path + "/")));
    }
  }

  async function takeDropped(data) {
    const entries = [...data.items].map((item) => item.webkitGetAsEntry && item.webkitGetAsEntry());
    const known = entries.filter(Boolean);
    if (!known.length) return [...data.files].map((file) => ({ file, path: file.name }));
    const found = [];
    for (const entry of known) found.push(...(await walk(entry, "")));
    return found;
  }

  /** Every file that would be sent. */
  function chosen() {
    const inputs = [...form.querySelectorAll("input[type=file]")];
    const files = inputs.flatMap((input) => [...input.files]);
    const own = files.map((file) => ({ file, path: file.webkitRelativePath || file.name }));
    return [...own, ...dragged];
  }

  function showChosen() {
    const files = chosen();
    const names = files.slice(0, 6).map(({ path }) => path);
    byId("chosen").textContent = names.join(", ") + (files.length > 6 ? ` … (${files.length})` : "");
    const size = files.reduce((sum, { file }) => sum + file.size, 0);
    say(size > Number(form.dataset.most) ? form.dataset.tooLarge : "");
  }

  function say(text) {
    byId("sending").textContent = text;
  }

  /** Sends the form; the answer is a page: that of the new try, or this one with what is wrong. */
  function send() {
    const values = new FormData();
    for (const { file, path } of chosen()) values.append("file", file, path);
    values.append("text", byId("text").value);
    const request = new XMLHttpRequest();
    const button = form.querySelector("button.main");
    button.disabled = true;
    say(form.dataset.sending);
    request.upload.addEventListener("progress", (event) => {
      const percent = event.total ? Math.floor((100 * event.loaded) / event.total) : 0;
      say(`${form.dataset.sending} ${percent} %`);
    });
    request.addEventListener("load", () => {
      if (request.status < 400 && request.responseURL) return location.assign(request.responseURL);
      button.disabled = false;
      const page = new DOMParser().parseFromString(request.responseText, "text/html");
      const why = page.querySelector("#refused, main .lead");
      say("");
      showRefusal(why ? why.textContent : form.dataset.lost);
    });
    request.addEventListener("error", () => {
      button.disabled = false;
      say("");
      showRefusal(form.dataset.lost);
    });
    request.open("POST", form.action);
    request.send(values);
  }

  function showRefusal(text) {
    let notice = byId("refused");
    if (!notice) {
      notice = document.createElement("p");
      notice.id = "refused";
      notice.className = "notice refused";
      notice.setAttribute("role", "alert");
      form.before(notice);
    }
    notice.textContent = text;
  }

  function startHandingIn() {
    const drop = byId("drop");
    drop.querySelector(".drag").hidden = false;
    for (const kind of ["dragenter", "dragover"]) {
      drop.addEventListener(kind, (event) => {
        event.preventDefault();
        drop.classList.add("over");
      });
    }
    drop.addEventListener("dragleave", (event) => {
      if (!drop.contains(event.relatedTarget)) drop.classList.remove("over");
    });
    drop.addEventListener("drop", async (event) => {
      event.preventDefault();
      drop.classList.remove("over");
      dragged = await takeDropped(event.dataTransfer).catch(() => []);
      showChosen();
    });
    form.addEventListener("change", (event) => {
      if (event.target.type !== "file") return;
      dragged = [];
      showChosen();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      send();
    });
  }

  // Moments: whoever is somewhere else than the class reads their own time, too.

  const offset = (iso) => {
    const found = /([+-])(\d\d):(\d\d)$/.exec(iso);
    if (!found) return 0;
    const minutes = Number(found[2]) * 60 + Number(found[3]);
    return found[1] === "-" ? -minutes : minutes;
  };

  function addOwnTimes() {
    const place = document.querySelector("[data-own-time]");
    if (!place) return;
    for (const time of place.querySelectorAll("time[datetime]")) {
      const moment = new Date(time.dateTime);
      const isSame = -moment.getTimezoneOffset() === offset(time.dateTime);
      if (isSame || time.dataset.own) continue;
      time.dataset.own = "1";
      const own = moment.toLocaleString(document.documentElement.lang, { weekday: "short", hour: "2-digit", minute: "2-digit" });
      const told = document.createElement("span");
      told.className = "quiet";
      told.textContent = ` (${place.dataset.ownTime}: ${own})`;
      time.after(told);
    }
  }

  /** When the next try is possible, the page has its form again. */
  function startWaiting() {
    const next = byId("next");
    if (!next || form) return;
    const wait = Number(next.dataset.wait) * 1000;
    // Longer than timers count, nobody waits.
    if (wait < 2 ** 31) setTimeout(() => location.reload(), wait + 500);
  }

  if (form) startHandingIn();
  startWaiting();
  addOwnTimes();
  const watched = byId("watch");
  if (watched) new MutationObserver(addOwnTimes).observe(watched, { childList: true });
  document.addEventListener("focusin", (event) => event.target.id === "link" && event.target.select());
})();
