// Begins what the page at hand needs.

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
  document.addEventListener("pointercancel", dropPiece);
  document.addEventListener("focusin", (event) => {
    if (event.target.id === "link") event.target.select();
  });
  noteState();
  listen();
}


document.addEventListener("keydown", walk);
if (byId("editor")) startEditor();
if (byId("settings")) startSettings();
if (byId("study") || byId("puzzle")) startStudy();
if (byId("link")) startSharing();
if (watched) startWatching();
if (live) startTable();
if (replay) startReplay();
enhance();
