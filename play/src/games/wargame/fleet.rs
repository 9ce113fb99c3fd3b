//! Fleets as people lay them.
//!
//! A plan is the board's size and then, matrix by matrix from the top left, the number (1 to 42)
//! of its piece in the course's annex, or 0: `9x9 28 10 0 0 0 0 0 0 5`. Each 3x3 matrix holds at
//! most one piece.

use std::fmt::Write as _;

use ludoteca_core::{Budget, ParseError};
use ludoteca_wargame::{
    Answer, Cell as Target, CountFault, Counts, Dimensions, Fault as Broken, Faults, Fleet,
    FleetPlan, Kind, Mode, Piece as Variant, Requirement, ShotLog,
};
use rand_chacha::ChaCha8Rng;

use super::{State, calm, grid, ship, target_of};
use crate::arrange::{Arrange, Draft, Fault, Origin, Piece};
use crate::board::{Board, Cell};
use crate::view::PieceCount;
use crate::{Message, Seat};

/// Each kind of piece in a sea, and how many of it are not sunk.
pub(super) fn count_afloat(state: &State, log: &ShotLog) -> Vec<PieceCount> {
    let sunk = log.dimensions().matrices().filter_map(|matrix| {
        let seen = log.seen(matrix);
        seen.kind.filter(|_| seen.is_sunk())
    });
    let sunk: Vec<Kind> = sunk.collect();
    let count = |kind: Kind| {
        let total = state.counts.of(kind);
        let gone = sunk.iter().filter(|&&other| other == kind).count() as u8;
        PieceCount {
            label: Message::new("piece").with("count", kind.number()),
            outline: outline(kind),
            total,
            left: total.saturating_sub(gone),
        }
    };
    let kinds = Kind::all().map(count);
    kinds.filter(|piece| piece.total > 0).collect()
}

/// Maximum number of fleets laid out to prove something.
const MOST_FLEETS: usize = 100_000;

/// Every fleet that answers all shots as they were answered; `None` where there are too many.
pub(super) fn list_fleets(state: &State, log: &ShotLog) -> Option<Vec<Fleet>> {
    let dimensions = log.dimensions();
    let fits = |matrix, piece: Option<Variant>| {
        (0..9).all(|place| match log.answer(dimensions.cell(matrix, place)) {
            None => true,
            Some(Answer::Water) => !piece.is_some_and(|piece| piece.shape().contains(place)),
            Some(Answer::Hit(kind)) => {
                piece.is_some_and(|piece| piece.kind() == kind && piece.shape().contains(place))
            }
        })
    };
    let mut plans = vec![(String::new(), Counts::new([0; Kind::COUNT]))];
    for matrix in dimensions.matrices() {
        let options: Vec<Option<Variant>> = std::iter::once(None)
            .chain(Variant::all().map(Some))
            .filter(|piece| fits(matrix, *piece))
            .collect();
        let mut longer = Vec::new();
        for (plan, counts) in &plans {
            for piece in &options {
                let mut counts = *counts;
                if let Some(piece) = piece {
                    counts.add(piece.kind());
                    if counts.of(piece.kind()) > state.counts.of(piece.kind()) {
                        continue;
                    }
                }
                let number = piece.map_or(0, Variant::id);
                longer.push((format!("{plan} {number}"), counts));
            }
        }
        plans = longer;
        if plans.len() > MOST_FLEETS {
            return None;
        }
    }
    let size = format!("{}x{}", dimensions.rows(), dimensions.columns());
    let whole = plans
        .into_iter()
        .filter(|(_, counts)| *counts == state.counts);
    let fleets = whole.filter_map(|(plan, _)| read_fleet(state, &format!("{size}{plan}")).ok());
    Some(fleets.collect())
}

/// Placement of fleets.
pub(super) struct Fleets;

impl Arrange<State> for Fleets {
    fn tag(&self) -> &'static str {
        "Fleet"
    }

    fn refused(&self) -> &'static str {
        "bad-fleet"
    }

    fn lay(
        &self,
        state: &mut State,
        seat: Seat,
        plan: &str,
        origin: Origin,
    ) -> Result<(), Vec<Fault>> {
        let fleet = read_fleet(state, plan)?;
        state
            .duel
            .lay(seat.into(), fleet)
            .map_err(|nothing| vec![unreadable(&nothing.to_string())])?;
        state.origins[seat.index()] = origin;
        Ok(())
    }

    fn check(&self, state: &State, plan: &str) -> Result<String, Vec<Fault>> {
        read_fleet(state, plan).map(|fleet| fleet.to_string())
    }

    fn laid(&self, state: &State, seat: Seat) -> Option<String> {
        let sea = state.duel.sea(seat.into())?;
        Some(sea.fleet().to_string())
    }

    /// All boards with these pieces are equally likely, whoever asks for one.
    fn random(
        &self,
        state: &State,
        _: Option<&str>,
        chance: &mut ChaCha8Rng,
        budget: &Budget,
    ) -> Option<String> {
        let (size, counts) = (state.dimensions, &state.counts);
        let fleet = state.hiders.place_within(size, counts, chance, budget);
        Some(fleet.ok()?.to_string())
    }

    fn stand_in(&self, state: &State, seat: Seat, moves: &[(String, String)]) -> Option<String> {
        let is_aimed_here = |at: usize| match state.duel.mode() {
            Mode::Hunt => true,
            // The first player fires first, and then both by turns.
            Mode::Duel => at % 2 != seat.index(),
        };
        let moves = moves
            .iter()
            .enumerate()
            .filter(|(at, _)| is_aimed_here(*at));
        let read = |(_, (text, note)): (usize, &(String, String))| {
            Some((text.parse().ok()?, note.clone()))
        };
        let shots: Option<Vec<(Target, String)>> = moves.map(read).collect();
        super::stand_in::find(state.dimensions, state.counts, &shots?)
    }

    fn draft(&self, state: &State, plan: &str) -> Draft {
        let sketch = Sketch::read_or_new(state, plan);
        let pieces = sketch.pieces();
        let is_whole = pieces.iter().all(|piece| piece.missing == 0);
        Draft {
            plan: sketch.plan(),
            board: sketch.board(),
            pieces,
            faults: match sketch.check() {
                Err(faults) if is_whole => write_faults(&faults),
                _ => Vec::new(),
            },
        }
    }

    fn touch(&self, state: &State, plan: &str, piece: u8, cell: Cell) -> String {
        let mut sketch = Sketch::read_or_new(state, plan);
        if let Some(target) = target_of(state, cell) {
            sketch.touch(target, piece);
        }
        sketch.plan()
    }

    fn put(&self, state: &State, plan: &str, piece: u8, cell: Cell) -> String {
        let mut sketch = Sketch::read_or_new(state, plan);
        if let (Some(target), Some(kind)) = (target_of(state, cell), Kind::new(piece)) {
            let there = *sketch.at(target);
            *sketch.at(target) = sketch.next_variant(target, kind, there);
        }
        sketch.plan()
    }

    fn shift(&self, state: &State, plan: &str, from: Cell, to: Cell) -> String {
        let mut sketch = Sketch::read_or_new(state, plan);
        if let (Some(from), Some(to)) = (target_of(state, from), target_of(state, to)) {
            sketch.shift(from, to);
        }
        sketch.plan()
    }

    fn conflicts(&self, state: &State, plan: &str) -> Vec<Cell> {
        let sketch = Sketch::read_or_new(state, plan);
        let Err(faults) = sketch.check() else {
            return Vec::new();
        };
        let touching = faults.iter().filter_map(|fault| match fault {
            Broken::Touching(one, other) => Some([*one, *other]),
            _ => None,
        });
        let cells = touching.flatten().flat_map(|target| sketch.cells(target));
        cells.collect()
    }

    fn lift(&self, state: &State, plan: &str, cell: Cell) -> String {
        let mut sketch = Sketch::read_or_new(state, plan);
        if let Some(target) = target_of(state, cell) {
            *sketch.at(target) = None;
        }
        sketch.plan()
    }
}

fn read_fleet(state: &State, plan: &str) -> Result<Fleet, Vec<Fault>> {
    let sketch = Sketch::read(state, plan).map_err(|error| vec![unreadable(&error.to_string())])?;
    sketch.check().map_err(|faults| write_faults(&faults))
}

/// A fleet that is being laid: any pieces, legal together or not.
#[derive(Clone, Debug)]
struct Sketch {
    dimensions: Dimensions,
    asked: Counts,
    laid: Vec<Option<Variant>>,
}

impl Sketch {
    fn new(state: &State) -> Self {
        Self {
            dimensions: state.dimensions,
            asked: state.counts,
            laid: vec![None; state.dimensions.matrix_count()],
        }
    }

    fn read_or_new(state: &State, plan: &str) -> Self {
        Self::read(state, plan).unwrap_or_else(|_| Self::new(state))
    }

    /// Reads a plan, whole or not; pieces may touch.
    fn read(state: &State, plan: &str) -> Result<Self, ParseError> {
        let mut sketch = Self::new(state);
        let mut words = plan.split_whitespace();
        let size = sketch.dimensions.to_string();
        if words.next() != Some(size.as_str()) {
            return Err(ParseError::new(format!(
                "a plan for this board begins with {size}"
            )));
        }
        let numbers: Vec<&str> = words.take(sketch.laid.len() + 1).collect();
        if numbers.len() != sketch.laid.len() {
            let matrices = sketch.laid.len();
            return Err(ParseError::new(format!(
                "a plan for this board has {matrices} numbers"
            )));
        }
        for (place, number) in sketch.laid.iter_mut().zip(numbers) {
            *place = read_variant(number)?;
        }
        Ok(sketch)
    }

    fn plan(&self) -> String {
        let mut text = self.dimensions.to_string();
        for piece in &self.laid {
            let _ = write!(text, " {}", piece.map_or(0, Variant::id));
        }
        text
    }

    fn board(&self) -> Board {
        grid(self.dimensions, None, |target| {
            let (matrix, place) = self.dimensions.locate(target);
            let covers = |piece: &Variant| piece.shape().contains(place);
            let piece = self.laid[matrix.index()].filter(covers);
            piece.map_or_else(calm, |piece| ship(piece.kind(), true))
        })
    }

    /// The cells of the piece in the matrix that holds a cell.
    fn cells(&self, target: Target) -> Vec<Cell> {
        let (matrix, _) = self.dimensions.locate(target);
        let Some(piece) = self.laid[matrix.index()] else {
            return Vec::new();
        };
        let places = (0..9).filter(|&place| piece.shape().contains(place));
        let targets = places.map(|place| self.dimensions.cell(matrix, place));
        targets
            .map(|target| super::place_of(self.dimensions, target))
            .collect()
    }

    fn check(&self) -> Result<Fleet, Faults> {
        let mut plan = FleetPlan::new(self.dimensions);
        for (matrix, piece) in self.dimensions.matrices().zip(&self.laid) {
            if let Some(piece) = piece {
                plan.place(self.dimensions.cell(matrix, 0), *piece);
            }
        }
        plan.check(Requirement::Exactly(self.asked))
    }

    /// The piece in the matrix that holds a cell.
    fn at(&mut self, target: Target) -> &mut Option<Variant> {
        let (matrix, _) = self.dimensions.locate(target);
        &mut self.laid[matrix.index()]
    }

    /// A piece that is there turns to its next variant, and at last goes; where none is, a new
    /// one is laid while some of its type are left.
    fn touch(&mut self, target: Target, number: u8) {
        let there = *self.at(target);
        let kind = match there {
            Some(piece) => Some(piece.kind()),
            None => Kind::new(number).filter(|&kind| self.missing(kind) > 0),
        };
        if let Some(kind) = kind {
            *self.at(target) = self.next_variant(target, kind, there);
        }
    }

    /// The variants of a type that cover the cell, one after the other, then none.
    fn next_variant(&self, target: Target, kind: Kind, there: Option<Variant>) -> Option<Variant> {
        let (_, place) = self.dimensions.locate(target);
        let mut fitting = kind
            .variants()
            .filter(|piece| piece.shape().contains(place));
        match there {
            None => fitting.next(),
            Some(piece) => {
                let fitting: Vec<Variant> = fitting.collect();
                match fitting.iter().position(|&other| other == piece) {
                    None => fitting.first().copied(),
                    Some(at) => fitting.get(at + 1).copied(),
                }
            }
        }
    }

    fn shift(&mut self, from: Target, to: Target) {
        if self.at(to).is_none() {
            *self.at(to) = self.at(from).take();
        }
    }

    fn missing(&self, kind: Kind) -> u8 {
        let laid = self.laid.iter().flatten();
        let of_kind = laid.filter(|piece| piece.kind() == kind).count() as u8;
        self.asked.of(kind).saturating_sub(of_kind)
    }

    fn pieces(&self) -> Vec<Piece> {
        let kinds = (1..).map_while(Kind::new);
        let asked = kinds.filter(|&kind| self.asked.of(kind) > 0);
        asked
            .map(|kind| Piece {
                number: kind.number(),
                label: Message::new("piece").with("count", kind.number()),
                missing: self.missing(kind),
                outline: outline(kind),
            })
            .collect()
    }
}

/// The cells of a type's first variant that lies in the middle where it can: how it is shown.
fn outline(kind: Kind) -> Vec<Vec<bool>> {
    let centred = |piece: &Variant| piece.shape().contains(4);
    let shown = kind.variants().find(centred).or(kind.variants().next());
    let is_filled = |place: u8| shown.is_some_and(|piece| piece.shape().contains(place));
    (0..3)
        .map(|row| (0..3).map(|column| is_filled(3 * row + column)).collect())
        .collect()
}

fn read_variant(number: &str) -> Result<Option<Variant>, ParseError> {
    let wrong = || ParseError::new("a matrix holds 0 or a piece from 1 to 42");
    match number.parse().map_err(|_| wrong())? {
        0 => Ok(None),
        id => Variant::new(id).map(Some).ok_or_else(wrong),
    }
}

fn unreadable(reason: &str) -> Fault {
    Fault {
        message: Message::new("fleet-unreadable"),
        reason: reason.to_owned(),
    }
}

fn write_faults(faults: &Faults) -> Vec<Fault> {
    let write = |fault: &Broken| Fault {
        message: describe(fault),
        reason: fault.to_string(),
    };
    faults.iter().map(write).collect()
}

/// Message about a wrong number of pieces.
pub(super) fn count_fault(fault: &CountFault) -> Message {
    describe(&Broken::Counts(*fault))
}

fn describe(fault: &Broken) -> Message {
    let say =
        |key, one: String, other: String| Message::new(key).with("one", one).with("other", other);
    let at = |key, cell: &Target| say(key, cell.to_string(), String::new());
    match fault {
        Broken::OffBoard(cell) => at("fleet-off-board", cell),
        Broken::AcrossMatrices(cell) => at("fleet-across", cell),
        Broken::Occupied(cell) => at("fleet-occupied", cell),
        Broken::Misdrawn(cell) => at("fleet-misdrawn", cell),
        Broken::Touching(one, other) => say("fleet-touching", one.to_string(), other.to_string()),
        Broken::TooManyPieces { pieces, most }
        | Broken::Counts(CountFault::TooMany { pieces, most }) => {
            say("fleet-too-many", pieces.to_string(), most.to_string())
        }
        Broken::Counts(CountFault::NoPieces) => Message::new("fleet-no-pieces"),
        Broken::Counts(CountFault::MoreOfLarger { small, large }) => {
            say("fleet-more-of-larger", large.to_string(), small.to_string())
        }
        Broken::OtherFleet { planned, asked } => {
            say("fleet-other", planned.to_string(), asked.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::wargame::Wargame;
    use crate::options::Options;
    use crate::resources::Resources;
    use crate::rules::{Description as _, Rules as _};

    fn state() -> State {
        let usual = Options::usual(Wargame.options());
        Wargame.start(&usual, &Resources::none()).unwrap()
    }

    fn cell(state: &State, name: &str) -> Cell {
        super::super::place_of(state.dimensions, name.parse().unwrap())
    }

    fn touch(state: &State, plan: &str, piece: u8, name: &str) -> String {
        Fleets.touch(state, plan, piece, cell(state, name))
    }

    /// The piece in the matrix of a cell.
    fn variant_at(state: &State, plan: &str, name: &str) -> Option<Variant> {
        let mut sketch = Sketch::read_or_new(state, plan);
        *sketch.at(name.parse().unwrap())
    }

    #[test]
    fn a_touch_lays_turns_and_takes_away() {
        let state = state();
        let (mut plan, mut seen) = (String::new(), Vec::new());
        loop {
            plan = touch(&state, &plan, 2, "B8");
            let Some(variant) = variant_at(&state, &plan, "B8") else {
                break;
            };
            assert_eq!(variant.kind().number(), 2);
            assert!(!seen.contains(&variant.id()));
            seen.push(variant.id());
        }
        // The centre is covered by four of the twelve.
        assert_eq!(seen.len(), 4);
    }

    #[test]
    fn a_piece_is_shifted_to_a_free_matrix_only() {
        let state = state();
        let shift = |plan: &str, from, to| {
            let (from, to) = (cell(&state, from), cell(&state, to));
            Fleets.shift(&state, plan, from, to)
        };
        let laid = touch(&state, "", 1, "B8");
        let shifted = shift(&laid, "B8", "E5");
        assert_eq!(variant_at(&state, &shifted, "B8"), None);
        let there = variant_at(&state, &shifted, "E5").map(Variant::id);
        assert_eq!(there, Some(5));
        let two = touch(&state, &shifted, 2, "B8");
        assert_eq!(shift(&two, "B8", "E5"), two);
    }

    #[test]
    fn no_more_than_asked_is_laid() {
        let state = state();
        let one = touch(&state, "", 1, "B8");
        assert_eq!(touch(&state, &one, 1, "E5"), one);
        assert_eq!(touch(&state, &one, 0, "E5"), one);
        for beyond in [Cell::new(9, 0), Cell::new(0, 9), Cell::new(255, 255)] {
            assert_eq!(Fleets.touch(&state, &one, 2, beyond), one);
            assert_eq!(Fleets.shift(&state, &one, cell(&state, "B8"), beyond), one);
        }
    }

    #[test]
    fn pieces_that_touch_are_told_before_all_are_laid() {
        let state = state();
        let one = touch(&state, "", 1, "C8");
        assert_eq!(Fleets.conflicts(&state, &one), []);
        let both = touch(&state, &one, 2, "D8");
        let mut found = Fleets.conflicts(&state, &both);
        found.sort_unstable();
        assert!(found.contains(&cell(&state, "C8")) && found.contains(&cell(&state, "D8")));
        assert_eq!(found.len(), 3);
        let apart = touch(&state, &one, 2, "H8");
        assert_eq!(Fleets.conflicts(&state, &apart), []);
    }

    #[test]
    fn each_kind_is_shown_by_an_outline_of_its_size() {
        for piece in Sketch::new(&state()).pieces() {
            let filled = piece.outline.iter().flatten().filter(|filled| **filled);
            assert_eq!(filled.count(), usize::from(piece.number));
        }
    }
}
