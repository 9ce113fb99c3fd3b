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
