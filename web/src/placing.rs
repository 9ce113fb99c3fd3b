//! Placing a fleet: the plan travels in the form, so that it also works without script.

use ludoteca_table::fleet::Draft;
use ludoteca_table::{Seat, Setup, View, WargameSetup};

use crate::board::Grid;
use crate::board::wargame::sea_grid;
use crate::pages::table::Unsent;
use crate::texts::Texts;

/// A type of piece that is to be placed.
pub(crate) struct Kind {
    /// 1 to 8.
    pub(crate) number: u8,
    pub(crate) label: String,
    /// How many are still to be placed.
    pub(crate) missing: u8,
    /// Its first variant, to be shown: nine cells.
    pub(crate) cells: [bool; 9],
    pub(crate) is_chosen: bool,
}

/// A fleet that is being placed.
pub(crate) struct Placing {
    pub(crate) grid: Grid,
    pub(crate) plan: String,
    pub(crate) kinds: Vec<Kind>,
    /// What is still wrong with the plan; empty when it can stand.
    pub(crate) faults: Vec<String>,
}

/// The shape of each type as it is shown, from the annex: its first variant, row by row.
const SHAPES: [u16; 8] = [
    0b000_010_000,
    0b000_110_000,
    0b000_111_000,
    0b110_110_000,
    0b111_010_010,
    0b010_101_111,
    0b101_111_101,
    0b111_101_111,
];

impl Placing {
    /// The viewer's fleet as far as it is placed; `None` when there is nothing to place.
    pub(crate) fn of(view: &View, texts: &Texts, unsent: &Unsent) -> Option<Self> {
        let (Setup::Wargame(setup), true) = (&view.setup, view.actions.place) else {
            return None;
        };
        let draft = read(setup, &unsent.plan);
        let owner = view.seat().unwrap_or(Seat::First);
        let label = texts.get("sea-own");
        let is_whole = draft.missing() == [0; 8];
        let kinds = kinds(setup, &draft, texts, unsent.kind.parse().ok());
        Some(Self {
            grid: sea_grid(&draft.rows(), owner, label, "cell", texts, |cell| {
                Some(cell.to_owned())
            }),
            plan: draft.plan(),
            kinds,
            faults: if is_whole {
                let faults = draft.faults();
                let text = |fault| texts.table().fleet_fault(fault);
                faults.iter().map(text).collect()
            } else {
                Vec::new()
            },
        })
    }

    /// Whether the fleet can stand.
    pub(crate) fn is_ready(&self) -> bool {
        self.faults.is_empty() && self.kinds.iter().all(|kind| kind.missing == 0)
    }
}

/// The plan so far; one that cannot be read is begun anew.
fn read(setup: &WargameSetup, plan: &str) -> Draft {
    Draft::read(setup, plan).unwrap_or_else(|_| Draft::new(setup))
}

fn kinds(setup: &WargameSetup, draft: &Draft, texts: &Texts, chosen: Option<u8>) -> Vec<Kind> {
    let missing = draft.missing();
    let asked = |number: &u8| setup.fleet[usize::from(*number) - 1] > 0;
    let numbers: Vec<u8> = (1..=8).filter(asked).collect();
    let is_missing = |number: &u8| missing[usize::from(*number) - 1] > 0;
    // The chosen type stays chosen while some are left; then the next one is.
    let chosen = chosen
        .filter(|number| numbers.contains(number) && is_missing(number))
        .or_else(|| numbers.iter().copied().find(is_missing))
        .or(chosen)
        .or(numbers.first().copied());
    let kind = |number: u8| Kind {
        number,
        label: texts.count("piece", number.into()),
        missing: missing[usize::from(number) - 1],
        cells: std::array::from_fn(|at| SHAPES[usize::from(number) - 1] >> (8 - at) & 1 == 1),
        is_chosen: chosen == Some(number),
    };
    numbers.into_iter().map(kind).collect()
}

/// The plan after a cell was chosen: the next variant of the type that covers it. A piece that is
/// dragged from another matrix leaves it.
pub(crate) fn touched(setup: &WargameSetup, unsent: &Unsent, cell: &str, from: &str) -> Unsent {
    let mut draft = read(setup, &unsent.plan);
    let kind: u8 = unsent.kind.parse().unwrap_or(1);
    let moved = draft.piece_at(from);
    if !from.is_empty() && moved > 0 {
        draft.put(from, 0);
        if draft.piece_at(cell) == 0 {
            draft.put(cell, moved);
        } else {
            draft.put(from, moved);
        }
    } else if draft.piece_at(cell) > 0 {
        turn(&mut draft, cell);
    } else if draft.missing()[usize::from(kind.clamp(1, 8)) - 1] > 0 {
        let next = draft.next_at(cell, kind);
        draft.put(cell, next);
    }
    Unsent {
        plan: draft.plan(),
        ..unsent.clone()
    }
}

/// The next variant of the piece in the matrix of this cell; after the last the matrix is empty.
fn turn(draft: &mut Draft, cell: &str) {
    let now = draft.piece_at(cell);
    let next = draft.next_at(cell, kind_of(now));
    draft.put(cell, next);
}

/// The type of a piece of the annex, by its number.
fn kind_of(piece: u8) -> u8 {
    const LAST: [u8; 8] = [9, 21, 27, 31, 35, 39, 41, 42];
    let at = LAST.iter().position(|&last| piece <= last).unwrap_or(7);
    at as u8 + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unsent(plan: &str, kind: &str) -> Unsent {
        Unsent {
            plan: plan.to_owned(),
            kind: kind.to_owned(),
            ..Unsent::default()
        }
    }

    #[test]
    fn a_click_places_turns_and_takes_away() {
        let setup = WargameSetup::default();
        let mut now = unsent("", "2");
        let mut seen = Vec::new();
        loop {
            now = touched(&setup, &now, "B8", "");
            let piece = read(&setup, &now.plan).piece_at("B8");
            if piece == 0 {
                break;
            }
            assert_eq!(kind_of(piece), 2);
            assert!(!seen.contains(&piece));
            seen.push(piece);
        }
        // The centre is covered by four of the twelve.
        assert_eq!(seen.len(), 4);
    }

    #[test]
    fn a_piece_is_dragged_to_a_free_matrix_only() {
        let setup = WargameSetup::default();
        let placed = touched(&setup, &unsent("", "1"), "B8", "");
        let moved = touched(&setup, &placed, "E5", "B8");
        let draft = read(&setup, &moved.plan);
        assert_eq!((draft.piece_at("B8"), draft.piece_at("E5")), (0, 5));
        let two = touched(&setup, &unsent(&moved.plan, "2"), "B8", "");
        let same = touched(&setup, &two, "E5", "B8");
        assert_eq!(same.plan, two.plan);
    }

    #[test]
    fn no_more_than_asked_is_placed() {
        let setup = WargameSetup::default();
        let one = touched(&setup, &unsent("", "1"), "B8", "");
        let still_one = touched(&setup, &one, "E5", "");
        assert_eq!(one.plan, still_one.plan);
        for bad in ["", "Z99", "é", "B", "99"] {
            assert_eq!(touched(&setup, &one, bad, bad).plan, one.plan);
        }
    }
}
