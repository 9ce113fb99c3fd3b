//! Secret placements of each seat before a game begins: a fleet, say.
//!
//! A plan is text from the first to the last step, so that it can travel in a form, in a record
//! and in an event. A game reads, draws and checks it; screens and pages lay pieces without
//! knowing what they are.

use ludoteca_core::Budget;
use rand_chacha::ChaCha8Rng;

use crate::board::{Board, Cell};
use crate::{Message, Seat};

/// The secrets of a game and how they are laid.
pub trait Arrange<State>: Sync {
    /// The tag of a record that holds a seat's plan, after `First` or `Second`.
    fn tag(&self) -> &'static str;

    /// The code of a refusal for a plan that cannot stand.
    fn refused(&self) -> &'static str;

    /// Checks a plan and lays it for a seat. On `Err` nothing has changed.
    fn lay(
        &self,
        state: &mut State,
        seat: Seat,
        plan: &str,
        origin: Origin,
    ) -> Result<(), Vec<Fault>>;

    /// Checks a plan, and writes it as it is kept.
    fn check(&self, state: &State, plan: &str) -> Result<String, Vec<Fault>>;

    /// The placement of a seat, as text.
    fn laid(&self, state: &State, seat: Seat) -> Option<String>;

    /// A plan drawn at random, as a level lays it or as a person may have it laid; `None` only
    /// when the budget ends before one is found. A budget that does not end changes nothing.
    fn random(
        &self,
        state: &State,
        level: Option<&str>,
        chance: &mut ChaCha8Rng,
        budget: &Budget,
    ) -> Option<String>;

    /// A plan that would have led to the same notes for these moves (their texts and notes), to
    /// look at a game in which this seat's own plan is still hidden.
    fn stand_in(&self, _: &State, _seat: Seat, _moves: &[(String, String)]) -> Option<String> {
        None
    }

    /// A plan in the making; one that cannot be read is begun anew.
    fn draft(&self, state: &State, plan: &str) -> Draft;

    /// The plan after a cell was chosen: the next variant of the piece there, or a new one.
    fn touch(&self, state: &State, plan: &str, piece: u8, cell: Cell) -> String;

    /// The plan after a piece was put on a cell by its number, in place of another kind that
    /// stands there: the next variant of the piece, and after the last none.
    fn put(&self, state: &State, plan: &str, piece: u8, cell: Cell) -> String {
        self.touch(state, plan, piece, cell)
    }

    /// The plan with what stands at one cell moved to another, if there is room.
    fn shift(&self, state: &State, plan: &str, from: Cell, to: Cell) -> String;

    /// The cells of pieces that cannot stand together, however many are still missing.
    fn conflicts(&self, _state: &State, _plan: &str) -> Vec<Cell> {
        Vec::new()
    }

    /// The plan without what stands at a cell.
    fn lift(&self, state: &State, plan: &str, cell: Cell) -> String;
}

/// Origin of a plan. It matters to whoever reckons with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The table drew it, by [`Arrange::random`]: it is known how.
    Drawn,
    /// Somebody laid it, and nobody else knows how.
    Chosen,
}

/// A plan in the making.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The plan as text.
    pub plan: String,
    /// Board with everything that stands.
    pub board: Board,
    /// The pieces to place.
    pub pieces: Vec<Piece>,
    /// Faults, once everything is placed; empty when it can stand.
    pub faults: Vec<Fault>,
}

impl Draft {
    /// Returns whether everything is laid and can stand.
    pub fn is_ready(&self) -> bool {
        self.faults.is_empty() && self.pieces.iter().all(|piece| piece.missing == 0)
    }

    /// Pieces still to be placed, as `1×1 2×3`: how many of which number.
    pub fn missing(&self) -> String {
        let missing = self.pieces.iter().filter(|piece| piece.missing > 0);
        let texts: Vec<String> = missing
            .map(|piece| format!("{}×{}", piece.missing, piece.number))
            .collect();
        texts.join(" ")
    }
}

/// A kind of piece to lay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its number, from 1 to 9: the key that lays it.
    pub number: u8,
    /// Its name.
    pub label: Message,
    /// Number still to be laid.
    pub missing: u8,
    /// Its outline, rows of cells that are filled or not.
    pub outline: Vec<Vec<bool>>,
}

/// One thing that is wrong with a plan.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Fault {
    /// The message for people.
    pub message: Message,
    /// The reason for programs, in English.
    pub reason: String,
}
