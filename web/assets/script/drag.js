// Dragging a piece: from the list, or from another square. The piece itself follows the pointer.

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
  drag.shape = kind ? listed(kind) : standing(cell);
}

/** The squares of a kind of piece, as steps from its first. */
function listed(kind) {
  const places = [...kind.querySelectorAll("svg rect")].map((part) => [part.y.baseVal.value, part.x.baseVal.value]);
  const [top, left] = places[0] || [0, 0];
  return places.map(([y, x]) => [Math.round((y - top) / 10), Math.round((x - left) / 10)]);
}

/** The squares of the piece that stands at a cell, as steps from it. Pieces do not touch. */
function standing(cell) {
  const rows = gridRows(cell.closest("[role=grid]"));
  const row = rows.findIndex((cells) => cells.includes(cell));
  const column = rows[row].indexOf(cell);
  const [found, next] = [[], [[row, column]]];
  while (next.length) {
    const [y, x] = next.pop();
    const other = rows[y] && rows[y][x];
    const isKnown = found.some(([down, right]) => down === y - row && right === x - column);
    if (!other || isKnown || !other.querySelector("svg > *")) continue;
    found.push([y - row, x - column]);
    for (const down of [-1, 0, 1]) for (const right of [-1, 0, 1]) next.push([y + down, x + right]);
  }
  return found;
}

/** The piece as it follows the pointer. */
function lift(shape) {
  const side = document.querySelector("#placing .cell").getBoundingClientRect().width + 2;
  const piece = document.createElement("div");
  piece.className = "dragged";
  piece.setAttribute("aria-hidden", "true");
  for (const [down, right] of shape) {
    const part = document.createElement("span");
    Object.assign(part.style, { width: side + "px", height: side + "px", left: (right - 0.5) * side + "px", top: (down - 0.5) * side + "px" });
    piece.append(part);
  }
  document.body.append(piece);
  return piece;
}

function dragMove(event) {
  if (!drag) return;
  if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 6) drag.moved = true;
  if (!drag.moved) return;
  event.preventDefault();
  drag.piece = drag.piece || lift(drag.shape);
  drag.piece.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  for (const old of document.querySelectorAll(".preview")) old.classList.remove("preview");
  const cell = cellAt(event);
  if (!cell) return;
  const rows = gridRows(cell.closest("[role=grid]"));
  const row = rows.findIndex((cells) => cells.includes(cell));
  const column = rows[row].indexOf(cell);
  for (const [down, right] of drag.shape) {
    const other = rows[row + down] && rows[row + down][column + right];
    if (other) other.classList.add("preview");
  }
}

function dropPiece() {
  const ended = drag;
  drag = null;
  if (ended && ended.piece) ended.piece.remove();
  return ended;
}

function dragEnd(event) {
  const ended = dropPiece();
  if (!ended || !ended.moved) return;
  const cell = cellAt(event);
  if (!cell || cell.value === ended.from) return;
  const extra = { cell: cell.value };
  if (ended.kind) extra.kind = ended.kind;
  else extra.from = ended.from;
  send(byId("placing"), null, extra);
}
