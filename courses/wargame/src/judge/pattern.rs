//! Checks where the shots of a game of j2 go, each held against those before it: d1 fires anywhere
//! once, d2 and d3 by their pattern. A shot is judged by what the program knew, so one that is
//! wrong makes none after it wrong.

use ludoteca_wargame::{Cell, Dimensions, FIRING_ORDER, Firing, Matrix, Shape, ShotLog};

use super::fault::{Fault, Faults};
use super::hunt::Shot;
use ludoteca_course::Class;
use ludoteca_words::Message;

/// Adds faults in where the shots go. A program whose rows are numbered the other way makes one
/// mistake and not many.
pub(super) fn check_pattern(
    shots: &[Shot],
    (firing, dimensions): (Firing, Dimensions),
    target: &[Cell],
    faults: &mut Faults,
) {
    let found = find_faults(shots, (firing, dimensions), target);
    let rows = dimensions.rows();
    let turn = |cell: &Cell| Cell::new(cell.column(), rows + 1 - cell.row());
    if !found.0.is_empty() && firing != Firing::D1 {
        let turned = shots.iter().map(|shot| Shot {
            cell: shot.cell.as_ref().and_then(turn),
            ..shot.clone()
        });
        let target: Vec<Cell> = target.iter().filter_map(turn).collect();
        let turned = find_faults(&turned.collect::<Vec<_>>(), (firing, dimensions), &target);
        if turned.0.is_empty() {
            let first = &shots[0];
            faults.add(first.line.blame(explain_turned(firing)));
            return;
        }
    }
    faults.extend(found.0);
}

/// Rows that are counted from the top.
pub(super) fn explain_turned(firing: Firing) -> Fault {
    let fault = Fault::new(Class::Move, "wargame-turned", "wargame.row-numbers");
    fault.with("mode", firing.to_string())
}

fn find_faults(
    shots: &[Shot],
    (firing, dimensions): (Firing, Dimensions),
    target: &[Cell],
) -> Faults {
    let mut faults = Faults::default();
    let mut doubtful = Vec::new();
    let mut target = target.to_vec();
    let mut pattern = Pattern {
        firing,
        log: ShotLog::new(dimensions, None),
        current: None,
        last: ShotLog::new(dimensions, None),
    };
    for shot in shots {
        if let Some(cell) = shot.cell {
            let _ = pattern.last.record(cell, shot.answer);
        }
    }
    for shot in shots {
        // Beyond the end every shot is one too many; only one in the last piece's own matrix is
        // where it is by this pattern's fault.
        if target.is_empty() {
            let matrix = shot.cell.map(|cell| dimensions.locate(cell).0);
            if firing != Firing::D1 && matrix.is_some() && matrix == pattern.current {
                faults.extend(
                    shot.cell
                        .map(|cell| shot.line.blame(pattern.explain_stay(cell))),
                );
            }
            break;
        }
        target.retain(|cell| Some(*cell) != shot.cell);
        let fault = pattern.check(shot).map(|fault| shot.line.blame(fault));
        if shot.cell.is_some_and(|cell| pattern.is_doubtful(cell)) {
            doubtful.extend(fault);
        } else {
            faults.extend(fault);
        }
        pattern.record(shot);
    }
    // Certain faults explain doubtful ones.
    if !faults.has("wargame.firing-order") && !faults.has("wargame.spare") {
        faults.extend(doubtful);
    }
    faults
}

struct Pattern {
    firing: Firing,
    log: ShotLog,
    /// The matrix of the last shot.
    current: Option<Matrix>,
    /// All shots of the game.
    last: ShotLog,
}

impl Pattern {
    fn dimensions(&self) -> Dimensions {
        self.log.dimensions()
    }

    fn check(&self, shot: &Shot) -> Option<Fault> {
        let mode = if self.firing == Firing::D1 {
            "d1"
        } else {
            "d2 d3"
        };
        let wrong = |key, rule| {
            let fault = Fault::new(Class::Move, key, rule)
                .with("cell", &shot.name)
                .with("size", self.dimensions().to_string())
                .with("mode", self.firing.to_string());
            fault.apart(mode).before(self.log.drawing())
        };
        let Some(cell) = shot.cell else {
            return Some(wrong("wargame-shot-off-board", "wargame.off-board"));
        };
        if self.log.answer(cell).is_some() {
            let rule = match self.firing {
                Firing::D1 => "wargame.repeated",
                _ => "wargame.firing-order",
            };
            return Some(wrong("wargame-shot-repeated", rule));
        }
        if self.firing == Firing::D1 {
            return None;
        }
        self.check_order(cell)
    }

    /// The pattern of d2 and d3.
    fn check_order(&self, cell: Cell) -> Option<Fault> {
        let (matrix, place) = self.dimensions().locate(cell);
        if self.log.seen(matrix).is_sunk() {
            return Some(self.explain_stay(cell));
        }
        if self.spared(matrix).contains(place) {
            let right = self.next_cell()?;
            return Some(self.explain(cell, right, "wargame.spare", "wargame-why-spare"));
        }
        if let Some(fault) = self.check_matrix(matrix, cell) {
            return Some(fault);
        }
        let right = self.next_place(matrix)?;
        let right = self.dimensions().cell(matrix, right);
        if right == cell {
            return None;
        }
        // A cell that is never fired at is left out, not put off; in a matrix that was left because
        // its piece is sunk, or in the last, only d3 near a sunk piece leaves one out.
        let is_left_out = self.last.answer(right).is_none();
        if is_left_out && (!self.is_cut(matrix) || self.is_near(right)) {
            return Some(self.explain_skip(cell, right, matrix));
        }
        Some(self.explain(cell, right, "wargame.firing-order", "wargame-why-order"))
    }

    /// Returns whether a matrix was left because its piece is sunk, or because the game was over: a
    /// cell that is not fired at there may be left out or put off.
    fn is_cut(&self, matrix: Matrix) -> bool {
        let last = self.last.shots().next_back().map(|(cell, _)| cell);
        let last = last.map(|cell| self.dimensions().locate(cell).0);
        self.last.seen(matrix).is_sunk() || last == Some(matrix)
    }

    /// Tells if it cannot be said what is wrong with a shot.
    fn is_doubtful(&self, cell: Cell) -> bool {
        let (matrix, place) = self.dimensions().locate(cell);
        if self.log.seen(matrix).is_sunk() || self.spared(matrix).contains(place) {
            return false;
        }
        let right = self.next_place(matrix);
        let right = right.map(|place| self.dimensions().cell(matrix, place));
        let is_cell = right == Some(cell);
        let is_put_off = right.is_some_and(|right| self.last.answer(right).is_some());
        !is_cell && !is_put_off && self.is_cut(matrix)
    }

    /// Checks that the matrices come row by row, each when the one before is done with.
    fn check_matrix(&self, matrix: Matrix, cell: Cell) -> Option<Fault> {
        if self.current == Some(matrix) {
            return None;
        }
        if let Some(fault) = self.check_left(cell) {
            return Some(fault);
        }
        let next = match self.current {
            Some(current) => current.index() + 1,
            None => 0,
        };
        (matrix.index() != next).then(|| {
            let right = self.dimensions().matrices().nth(next);
            let right = right.and_then(|right| Some((right, self.next_place(right)?)));
            let right = right.map_or(cell, |(right, place)| self.dimensions().cell(right, place));
            self.explain(cell, right, "wargame.next-matrix", "wargame-why-matrix")
        })
    }

    /// Checks that the matrix that is left is done with.
    fn check_left(&self, cell: Cell) -> Option<Fault> {
        let current = self.current?;
        let seen = self.log.seen(current);
        if seen.is_sunk() {
            return None;
        }
        let right = self.dimensions().cell(current, self.next_place(current)?);
        Some(self.explain_skip(cell, right, current))
    }

    /// A cell of this matrix was left out.
    fn explain_skip(&self, cell: Cell, right: Cell, matrix: Matrix) -> Fault {
        let seen = self.log.seen(matrix);
        let (rule, key) = match seen.kind {
            Some(_) if self.firing != Firing::D3 => ("wargame.leave-sunk", "wargame-leaves-early"),
            _ if self.firing == Firing::D3 => ("wargame.spare", "wargame-spares-too-much"),
            _ => ("wargame.firing-order", "wargame-skips"),
        };
        let fault = Fault::new(Class::Move, key, rule)
            .with("cell", cell.to_string())
            .with("right", right.to_string())
            .with("hits", seen.hits.len())
            .with(
                "kind",
                seen.kind.map(|kind| kind.to_string()).unwrap_or_default(),
            )
            .with("mode", self.firing.to_string());
        fault.before(self.log.drawing())
    }

    /// A shot into a matrix whose piece is sunk.
    fn explain_stay(&self, cell: Cell) -> Fault {
        let fault = Fault::new(Class::Move, "wargame-stays", "wargame.leave-sunk")
            .with("cell", cell.to_string())
            .with("mode", self.firing.to_string());
        fault.before(self.log.drawing())
    }

    /// Returns whether d3 knows a sunk piece two cells away.
    fn is_near(&self, cell: Cell) -> bool {
        let is_far = |one: u8, other: u8| one.abs_diff(other) > 2;
        self.firing == Firing::D3
            && self.log.shots().any(|(other, _)| {
                let (matrix, _) = self.dimensions().locate(other);
                let is_sunk = self.log.seen(matrix).is_sunk();
                is_sunk
                    && !is_far(other.row(), cell.row())
                    && !is_far(other.column(), cell.column())
            })
    }

    /// Places of a matrix that d3 does not fire at.
    fn spared(&self, matrix: Matrix) -> Shape {
        if self.firing == Firing::D3 {
            self.log.around_sunk(matrix)
        } else {
            Shape::EMPTY
        }
    }

    fn next_place(&self, matrix: Matrix) -> Option<u8> {
        let closed = self.log.seen(matrix).fired() | self.spared(matrix);
        let mut order = FIRING_ORDER.into_iter();
        order.find(|place| !closed.contains(*place))
    }

    /// The cell after the current matrix's piece is sunk, or after the current cell.
    fn next_cell(&self) -> Option<Cell> {
        let from = self.current.map_or(0, Matrix::index);
        let matrices = self.dimensions().matrices().skip(from);
        let open = matrices.filter(|matrix| !self.log.seen(*matrix).is_sunk());
        open.into_iter().find_map(|matrix| {
            let place = self.next_place(matrix)?;
            Some(self.dimensions().cell(matrix, place))
        })
    }

    fn explain(&self, cell: Cell, right: Cell, rule: &str, why: &'static str) -> Fault {
        let (wanted, _) = self.dimensions().locate(right);
        let corner = self.dimensions().cell(wanted, 0);
        let remark = Message::new(why)
            .with("cell", cell.to_string())
            .with("right", right.to_string())
            .with("corner", corner.to_string());
        let fault = Fault::new(Class::Move, "wargame-other-shot", rule)
            .with("cell", cell.to_string())
            .with("right", right.to_string())
            .with("mode", self.firing.to_string());
        fault.remark(remark).before(self.log.drawing())
    }

    fn record(&mut self, shot: &Shot) {
        let Some(cell) = shot.cell else {
            return;
        };
        self.current = Some(self.dimensions().locate(cell).0);
        // Fired at before: nothing new.
        let _ = self.log.record(cell, shot.answer);
    }
}
