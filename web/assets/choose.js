// Draws the board that the choices describe, as they are made. Without this file the usual board
// is shown.
"use strict";

(() => {
  const form = document.querySelector("form.choices");
  const preview = document.getElementById("preview");
  let waiting = 0;
  let latest = 0;

  async function draw() {
    const turn = ++latest;
    const fields = new URLSearchParams(new FormData(form));
    for (const name of ["name", "seat"]) fields.delete(name);
    const answer = await fetch(form.action + "/board?" + fields);
    if (!answer.ok || turn !== latest) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (turn === latest) preview.replaceChildren(...fresh.body.childNodes);
  }

  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => draw().catch(() => {}), 150);
  });
})();
