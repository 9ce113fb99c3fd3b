//! What somebody at the table may see, as plain data.
//!
//! A [`View`] holds everything that a screen or a page shows, and nothing that its viewer must
//! not know: the fleet of the other seat, and the seed from which it could be drawn, are not in
//! it until the game is over.

use serde::{Deserialize, Serialize};

use crate::{GameKind, Level, Seat, Setup, Viewer};

/// A table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The session's id.
    pub id: String,
    /// Which game.
    pub game: GameKind,
    /// Its options.
    pub setup: Setup,
    /// For whom this view is made.
    pub viewer: Viewer,
    /// What the table waits for.
    pub phase: Phase,
    /// How many moves have been played: the number to send with the next one.
    pub ply: u32,
    /// How many events the session has: grows with every change, also by an undo or a resignation.
    pub version: u32,
    /// Whose turn it is; `None` unless somebody can move.
    pub to_move: Option<Seat>,
    /// Who sits where: one or two.
    pub seats: Vec<SeatView>,
    /// The board.
    pub board: BoardView,
    /// The moves that the viewer may play now, as text for [`crate::Command::Play`]. Empty when
    /// it is not the viewer's turn, and in palavras, where moves are typed (`A3H bacalhau`).
    pub legal_moves: Vec<String>,
    /// All moves so far.
    pub moves: Vec<MoveView>,
    /// The cells that the last move touched, by the ids that the picture gives them.
    pub last: Vec<String>,
    /// How the game ended.
    pub result: Option<GameResult>,
    /// What the viewer may do now.
    pub actions: Actions,
    /// The seed; hidden in wargame until the game is over, because it would give the fleets away.
    pub seed: Option<u64>,
    /// The session that continues this one with sides swapped.
    pub rematch: Option<String>,
}

impl View {
    /// The viewer's own seat.
    pub const fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Watcher => None,
        }
    }

    /// Whether the viewer is to move.
    pub fn is_my_turn(&self) -> bool {
        self.to_move.is_some() && self.to_move == self.seat()
    }

    /// Whether the game waits for a move of the computer.
    pub fn is_computers_turn(&self) -> bool {
        self.to_move
            .is_some_and(|seat| self.seats[seat.index()].level.is_some())
    }
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Somebody to take the open seat.
    Waiting,
    /// Fleets to be placed.
    Placing,
    /// A move.
    Playing,
    /// Nothing: the game is over.
    Over,
}

/// A seat as others see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// The person's name; empty for the computer and an open seat.
    pub name: String,
    /// The level, when the computer sits here.
    pub level: Option<Level>,
    /// Whether nobody sits here yet.
    pub is_open: bool,
    /// Seeds in the store, blocks that can still be placed, shots fired, or points.
    pub score: Option<i32>,
    /// Whether this seat's fleet stands (wargame).
    pub has_placed: bool,
    /// SHA-256 of a salt and this seat's fleet: proof, once the record shows both, that the fleet
    /// was not changed during the game (wargame).
    pub commitment: Option<String>,
}

/// One move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveView {
    /// 1 for the first move.
    pub number: u32,
    /// Who played it.
    pub seat: Seat,
    /// The move in the game's notation.
    pub text: String,
    /// What it did.
    pub note: Option<Note>,
}

/// What a move did besides being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", tag = "what", content = "count")]
pub enum Note {
    /// Mancala: the last seed fell into the store, the same player moves again.
    Again,
    /// Mancala: so many seeds were captured, the last one included.
    Captured(u32),
    /// Wargame: nothing there.
    Miss,
    /// Wargame: a piece of this type is there.
    Hit(u8),
    /// Wargame: a piece of this type, and now it is sunk.
    Sunk(u8),
    /// Palavras: so many points.
    Points(i32),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// Who won, if anybody.
    pub outcome: Outcome,
    /// By the rules or by a resignation.
    pub termination: Termination,
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// This seat. In the hunt of wargame the second seat stands for the hidden fleet.
    Won(Seat),
    /// Nobody.
    Drawn,
    /// A game for one that is played for points: its score counts.
    Scored,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Termination {
    /// By the rules.
    Normal,
    /// Somebody resigned, or ended a game played alone.
    Resigned,
}

/// What a viewer may do now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says whether one button is shown"
)]
pub struct Actions {
    /// Play a move.
    pub play: bool,
    /// Place the fleet.
    pub place: bool,
    /// Ask for a hint.
    pub hint: bool,
    /// Take the last own move back.
    pub undo: bool,
    /// Resign (end, when playing alone).
    pub resign: bool,
    /// Play again with sides swapped.
    pub rematch: bool,
    /// Sit down in the open seat.
    pub sit: bool,
}

/// The board of one of the games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum BoardView {
    /// Galo.
    Galo(GaloBoard),
    /// Mancala.
    Mancala(MancalaBoard),
    /// Poziomka.
    Poziomka(PoziomkaBoard),
    /// Wargame.
    Wargame(WargameBoard),
    /// Palavras.
    Palavras(PalavrasBoard),
}

/// Nine positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GaloBoard {
    /// Positions 1 to 9: `X`, `O` or a blank. Position `n` is cell `n`.
    pub cells: Vec<char>,
    /// The three positions that won.
    pub line: Vec<u8>,
}

/// Two rows of houses and two stores.
///
/// House `h` (1 is the leftmost of its owner) of the first seat is cell `1-h`, its store `1-0`;
/// the second seat's are `2-h` and `2-0`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MancalaBoard {
    /// Seeds in each house, by seat, from house 1 on.
    pub houses: [Vec<u32>; 2],
    /// Seeds in each store, by seat.
    pub stores: [u32; 2],
    /// Where the last seed of each legal move would fall.
    pub landings: Vec<Landing>,
}

/// Where the last seed of a move would fall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Landing {
    /// The move.
    pub mv: String,
    /// The cell of the last seed.
    pub cell: String,
    /// How many seeds it would capture.
    pub captures: u32,
}

/// Rows of fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PoziomkaBoard {
    /// The length of a block.
    pub pola: u8,
    /// Each row from the top: `.` free, `L` Left's, `R` Right's. Column C of row b is cell `Cb`.
    pub rows: Vec<String>,
    /// How many blocks each seat could place at once.
    pub room: [u32; 2],
}

/// One sea that is fired at, or two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WargameBoard {
    /// By owner: in a duel both, in a hunt the second seat's alone.
    pub seas: Vec<Sea>,
}

/// A sea: its owner's fleet as far as the viewer knows it, and the shots at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sea {
    /// Whose fleet it holds.
    pub owner: Seat,
    /// Each row from the top (the highest number) to row 1: `.` not fired at and nothing known,
    /// `-` a miss, `1`–`8` a hit piece, `A`–`H` a piece of type 1–8 that is sunk, `a`–`h` a piece
    /// of type 1–8 not hit there, which only its owner sees until the game is over. Column C of
    /// row 7 is cell `1-C7` in the first seat's sea, `2-C7` in the second's.
    pub rows: Vec<String>,
    /// Pieces of each type, 1 to 8.
    pub fleet: [u8; 8],
    /// Pieces of each type that are sunk.
    pub sunk: [u8; 8],
    /// Shots fired at this sea.
    pub shots: u32,
}

/// Squares and letters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PalavrasBoard {
    /// Each row from row 1: a letter, or the square's symbol. Column C of row 7 is cell `C7`.
    pub rows: Vec<String>,
    /// Each row's squares as they were before any letter.
    pub squares: Vec<String>,
    /// Points so far.
    pub score: i32,
    /// How many words are left, when they are limited.
    pub left: Option<u32>,
}
