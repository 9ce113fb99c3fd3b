// The analysis board: arrow keys go through the game.

function startStudy() {
  document.addEventListener("keydown", (event) => {
    const button = { ArrowLeft: "study-back", ArrowRight: "study-forward" }[event.key];
    if (!button || event.target.closest("input, textarea, select, [role=grid]")) return;
    if (byId(button)) byId(button).click();
  });
  document.addEventListener("focusin", (event) => event.target.id === "link" && event.target.select());
}

// A position made by hand: each square is put down without a reload.

function startEditor() {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.id !== "editor" || !event.submitter) return;
    event.preventDefault();
    const values = new URLSearchParams(new FormData(form));
    values.set(event.submitter.name, event.submitter.value);
    const answer = await fetch(form.action + "?" + values);
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("editor");
    const focused = event.submitter.id;
    form.replaceChildren(...fresh.childNodes);
    enhance();
    if (byId(focused)) byId(focused).focus({ preventScroll: true });
    for (const name of ["cell", "turn"]) values.delete(name);
    values.set("position", form.position.value);
    history.replaceState(null, "", "?" + values);
  });
}
