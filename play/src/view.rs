//! Everything that somebody at the table may see, as plain data.
//!
//! A [`View`] holds everything that a screen or a page shows, and nothing that its viewer must
//! not know: what the other seat has hidden, and the seed from which it could be drawn again, are
//! not in it until the game is over.

use std::ops::Deref;
use std::sync::Arc;

use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use crate::board::{Board, Cell, MoveOption, find_cell};
use crate::ending::Ending;
use crate::erased::Played;
use crate::event::Offer;
use crate::{Facts, Game, Message, Seat, Setup, Viewer};

/// A table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The session's id.
    pub id: String,
    /// The game.
    pub game: Game,
    /// Its options.
    pub setup: Setup,
    /// Facts that follow from them.
    #[serde(skip)]
    pub facts: Facts,
    /// Viewer for whom this view is made.
    pub viewer: Viewer,
    /// The phase of the table.
    pub phase: Phase,
    /// Number of moves played: the number to send with the next one.
    pub ply: u32,
    /// Number of events of the session: grows with every change, also by an undo or a resignation.
    pub version: u32,
    /// Seat to move; `None` unless somebody can move.
    pub to_move: Option<Seat>,
    /// Seats and their occupants: one or two.
    pub seats: Vec<SeatView>,
    /// The boards; the one that the viewer plays on is the last.
    pub boards: Vec<Board>,
    /// The position in the game's own notation, as far as the viewer may know it; `None` for
    /// watchers of a game with secrets, and where nobody is to move.
    pub position: Option<String>,
    /// The moves that the viewer may play now. Empty when it is not the viewer's turn, and where
    /// moves are typed.
    #[serde(rename = "legal_moves", serialize_with = "as_texts")]
    pub legal: Vec<MoveOption>,
    /// All moves so far.
    pub moves: Vec<MoveView>,
    /// The cells that the last move touched.
    pub last: Vec<Cell>,
    /// The cells that each seat's last move touched, where each has a board of its own.
    #[serde(skip)]
    pub last_of: [Vec<Cell>; 2],
    /// The pieces that each seat hides, as far as everybody may know.
    #[serde(skip)]
    pub pieces: [Vec<PieceCount>; 2],
    /// Remark to show beside the scores.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remark: Option<Message>,
    /// Ending of the game.
    pub result: Option<Ending>,
    /// Margin of the win, where it was won by the rules and the game can tell.
    #[serde(skip)]
    pub margin: Option<i32>,
    /// The offer that has not been answered yet, and by whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<(Seat, Offer)>,
    /// The last offer that was declined, and who declined it; until the next move or offer.
    #[serde(skip)]
    pub declined: Option<(Seat, Offer)>,
    /// Time of both sides, if it is limited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
    /// Actions open to the viewer now.
    pub actions: Actions,
    /// The seed; hidden until the game is over where it would give secrets away. Programs that
    /// play get [`disclosed_seed`](Self::disclosed_seed) instead.
    #[serde(skip)]
    pub seed: Option<u64>,
    /// The seed once the game is over: what the computer will play follows from it. As text,
    /// because many readers of JSON know no numbers beyond 2⁵³.
    #[serde(rename = "seed")]
    pub disclosed_seed: Option<String>,
    /// The session that continues this one with sides swapped.
    pub rematch: Option<String>,
}

fn as_texts<S: Serializer>(legal: &[MoveOption], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(legal.iter().map(|option| &option.text))
}

impl View {
    /// The viewer's own seat.
    pub const fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Watcher => None,
        }
    }

    /// Returns whether the viewer is to move.
    pub fn is_my_turn(&self) -> bool {
        self.to_move.is_some() && self.to_move == self.seat()
    }

    /// Returns whether the game waits for a move of the computer.
    pub fn is_computers_turn(&self) -> bool {
        self.to_move
            .is_some_and(|seat| self.seats[seat.index()].level.is_some())
    }

    /// The move that is played at a cell, if the viewer may play one there.
    pub fn move_at(&self, cell: Cell) -> Option<&MoveOption> {
        self.legal.iter().find(|option| option.at == Some(cell))
    }

    /// The moves that lie nowhere on the boards.
    pub fn buttons(&self) -> impl Iterator<Item = &MoveOption> {
        self.legal.iter().filter(|option| option.at.is_none())
    }

    /// The board that a cell lies on.
    pub fn board_of(&self, cell: Cell) -> Option<&Board> {
        self.boards.get(usize::from(cell.board))
    }

    /// The name of a cell among all boards.
    pub fn cell_name(&self, cell: Cell) -> String {
        self.board_of(cell)
            .map(|board| board.full_name(cell))
            .unwrap_or_default()
    }

    /// The cell with this name.
    pub fn find_cell(&self, name: &str) -> Option<Cell> {
        find_cell(&self.boards, name)
    }
}

/// Phases of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Somebody to take the open seat.
    Waiting,
    /// Something to be laid in secret.
    Placing,
    /// A move.
    Playing,
    /// Nothing: the game is over.
    Over,
}

/// Time of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ClockView {
    /// Time for the whole game, in milliseconds.
    pub bank: u64,
    /// Added after each move, in milliseconds.
    pub bonus: u64,
    /// Time that each seat had left when the running turn began, in milliseconds.
    pub left: [u64; 2],
    /// Seat whose time runs.
    pub running: Option<Seat>,
    /// Since when it runs, in milliseconds since 1970.
    pub since: Option<u64>,
}

impl ClockView {
    /// Time that a seat has left at a time in milliseconds since 1970.
    pub fn left_at(&self, seat: Seat, at: u64) -> u64 {
        let passed = match (self.running, self.since) {
            (Some(running), Some(since)) if running == seat => at.saturating_sub(since),
            _ => 0,
        };
        self.left[seat.index()].saturating_sub(passed)
    }
}

/// A seat as others see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// The person's name; empty for the computer and an open seat.
    pub name: String,
    /// The level, when the computer sits here.
    pub level: Option<String>,
    /// Its strength, `beginner` to `master`, when the computer sits here.
    pub strength: Option<&'static str>,
    /// True if nobody sits here yet.
    pub is_open: bool,
    /// Its score so far.
    pub score: Option<i32>,
    /// True if what it hides is laid.
    pub has_placed: bool,
    /// SHA-256 of a salt and what this seat has laid: proof, once the record shows both, that it
    /// was not changed during the game.
    pub commitment: Option<String>,
}

/// Pieces of one kind, and how many of them are still to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceCount {
    /// Name of the kind.
    pub label: Message,
    /// One of its outlines, row by row.
    pub outline: Vec<Vec<bool>>,
    /// Number at the start.
    pub total: u8,
    /// Number that are left.
    pub left: u8,
}

/// One move that was played: all views of a session share what it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveView {
    /// 1 for the first move.
    pub number: u32,
    /// Seat that played it.
    pub seat: Seat,
    /// The move and what it did.
    pub played: Arc<Played>,
}

impl Deref for MoveView {
    type Target = Played;

    fn deref(&self) -> &Played {
        &self.played
    }
}

impl Serialize for MoveView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_struct("MoveView", 4)?;
        map.serialize_field("number", &self.number)?;
        map.serialize_field("seat", &self.seat)?;
        map.serialize_field("text", &self.text)?;
        map.serialize_field("note", &self.note)?;
        map.end()
    }
}

/// The effect of a move besides being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// Kind of thing that a move of this game can do: `note-WHAT` is its text.
    pub what: &'static str,
    /// Number or index that the note is about, if that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
    /// Text in the braces of a record.
    #[serde(skip)]
    pub written: String,
}

impl Note {
    /// A note that needs no number.
    pub fn new(what: &'static str, written: impl Into<String>) -> Self {
        Self {
            what,
            count: None,
            written: written.into(),
        }
    }

    /// The note with a number.
    pub fn with(self, count: impl Into<i64>) -> Self {
        Self {
            count: Some(count.into()),
            ..self
        }
    }
}

/// Actions open to a viewer now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says whether one button is shown"
)]
pub struct Actions {
    /// Play a move.
    pub play: bool,
    /// Lay what is hidden.
    pub place: bool,
    /// Ask for a hint.
    pub hint: bool,
    /// Take the last own move back.
    pub undo: bool,
    /// Ask the other person to take the last own move back.
    pub offer_takeback: bool,
    /// Offer the other person a draw.
    pub offer_draw: bool,
    /// Accept or decline what the other person offers.
    pub answer: bool,
    /// Resign (end, when playing alone).
    pub resign: bool,
    /// Play again with sides swapped.
    pub rematch: bool,
    /// Sit down in the open seat.
    pub sit: bool,
}
