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
  offerSharing();
  if (live && live.dataset.presence) showPresence(live.dataset.presence);
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
