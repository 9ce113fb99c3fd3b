//! A game in progress.

use std::fmt;
use std::str::FromStr;

use ludoteca_core::{Game, Notation, Outcome, ParseError, Player, TwoPlayer};

use crate::board::{Board, Mark, Position};

/// A board and whose turn it is.
///
/// The text form has the three rows and the mark to move:
///
/// ```
/// use ludoteca_core::{Game, Notation};
/// use ludoteca_galo::Galo;
///
/// let mut game = Galo::default();
/// assert_eq!(game.to_string(), ".../.../... X");
/// game.play(game.read_move("5").unwrap()).unwrap();
/// assert_eq!(game.to_string(), ".../.X./... O");
/// assert_eq!(game, ".../.X./... O".parse().unwrap());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Galo {
    board: Board,
    to_move: Mark,
}

impl Default for Galo {
    fn default() -> Self {
        Self::new(Board::default(), Mark::X)
    }
}

impl Galo {
    /// A game that continues from any board.
    pub const fn new(board: Board, to_move: Mark) -> Self {
        Self { board, to_move }
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The mark whose turn it is.
    pub const fn mark_to_move(&self) -> Mark {
        self.to_move
    }

    /// Returns whether one side has won or the board is full.
    pub fn is_over(&self) -> bool {
        self.board.is_full() || self.board.winner().is_some()
    }
}

/// The side that a mark plays for: X is first.
impl From<Mark> for Player {
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::X => Self::First,
            Mark::O => Self::Second,
        }
    }
}

/// Reasons a position may not be marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// It is marked already.
    #[error("position {0} is taken")]
    Taken(Position),
    /// Nothing more is marked in a game that has ended.
    #[error("the game is over")]
    Over,
}

impl Game for Galo {
    type Move = Position;
    type Illegal = Illegal;

    fn legal_moves(&self, moves: &mut Vec<Position>) {
        if !self.is_over() {
            moves.extend(self.board.free());
        }
    }

    fn play(&mut self, position: Position) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::Over);
        }
        self.board.mark(self.to_move, position)?;
        self.to_move = self.to_move.other();
        Ok(())
    }
}

impl TwoPlayer for Galo {
    fn to_move(&self) -> Player {
        self.to_move.into()
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.board.winner() {
            Some(mark) => Some(Outcome::Win(mark.into())),
            None => self.board.is_full().then_some(Outcome::Draw),
        }
    }
}

impl Notation for Galo {
    fn write_move(&self, position: Position) -> String {
        position.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Position, ParseError> {
        text.parse()
            .ok()
            .and_then(Position::new)
            .ok_or_else(|| ParseError::new(format!("not a position from 1 to 9: {text}")))
    }
}

impl fmt::Display for Galo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for position in Position::all() {
            match self.board.at(position) {
                Some(mark) => write!(f, "{mark}")?,
                None => write!(f, ".")?,
            }
            if matches!(position.number(), 3 | 6) {
                write!(f, "/")?;
            }
        }
        write!(f, " {}", self.to_move)
    }
}

impl FromStr for Galo {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (rows, mover) = text
            .split_once(' ')
            .ok_or(ParseError::new("missing side to move: append X or O"))?;
        let to_move = match mover {
            "X" => Mark::X,
            "O" => Mark::O,
            _ => {
                return Err(ParseError::new(format!(
                    "the mark to move is X or O, not {mover}"
                )));
            }
        };
        Ok(Self::new(read_board(rows)?, to_move))
    }
}

fn read_board(rows: &str) -> Result<Board, ParseError> {
    let marks = rows
        .bytes()
        .enumerate()
        .filter(|&(at, byte)| !(byte == b'/' && (at == 3 || at == 7)))
        .map(|(_, byte)| match byte {
            b'X' => Ok(Some(Mark::X)),
            b'O' => Ok(Some(Mark::O)),
            b'.' => Ok(None),
            _ => Err(ParseError::new(
                "a board is made of X, O and . in three rows",
            )),
        })
        .collect::<Result<Vec<_>, _>>()?;
    let marks = marks
        .try_into()
        .map_err(|_| ParseError::new("a board has nine positions, as in .../.X./..O"))?;
    Ok(Board::from_marks(marks))
}
