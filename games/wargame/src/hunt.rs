//! The hunt: firing at a hidden fleet until all of it is sunk.

use std::fmt;
use std::str::FromStr;

use ludoteca_core::{Game, Notation, ParseError};

use crate::board::Cell;
use crate::fleet::Fleet;
use crate::log::{Answer, ShotLog};

/// A fleet and the shots fired at it.
///
/// A move is a cell not fired at yet; the game is over when every cell of the fleet has been hit.
/// As text it is the fleet, a colon, and the shots:
///
/// ```
/// use ludoteca_core::Game;
/// use ludoteca_wargame::Hunt;
///
/// let mut hunt: Hunt = "9x9 28 0 0 0 0 0 0 0 0: B8 C8".parse().unwrap();
/// hunt.play("A9".parse().unwrap()).unwrap();
/// assert_eq!(hunt.to_string(), "9x9 28 0 0 0 0 0 0 0 0: B8 C8 A9");
/// assert_eq!(hunt.log().to_string(), "9x9 0 0 0 1 0 0 0 0: B8=4 C8=- A9=4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hunt {
    fleet: Fleet,
    log: ShotLog,
}

impl Hunt {
    /// A hunt for this fleet, whose counts are announced, before the first shot.
    pub fn new(fleet: Fleet) -> Self {
        let log = ShotLog::new(fleet.dimensions(), Some(fleet.counts()));
        Self { fleet, log }
    }

    /// The fleet, which the shooter must not see.
    pub const fn fleet(&self) -> &Fleet {
        &self.fleet
    }

    /// The shots so far. They reveal nothing that is still hidden.
    pub const fn log(&self) -> &ShotLog {
        &self.log
    }

    /// Returns whether the whole fleet is sunk.
    pub fn is_over(&self) -> bool {
        self.log.is_over()
    }

    /// Fires at a cell and says what was there.
    pub fn fire(&mut self, cell: Cell) -> Result<Answer, Illegal> {
        if self.is_over() {
            return Err(Illegal::Over);
        }
        if !self.fleet.dimensions().contains(cell) {
            return Err(Illegal::OffBoard(cell));
        }
        if self.log.is_fired(cell) {
            return Err(Illegal::FiredBefore(cell));
        }
        let answer = self.fleet.answer(cell);
        self.log.add(cell, answer);
        Ok(answer)
    }
}

/// Reasons a cell may not be fired at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// No such cell.
    #[error("{0} is off the board")]
    OffBoard(Cell),
    /// Each cell is fired at only once.
    #[error("{0} was fired at before")]
    FiredBefore(Cell),
    /// There is nothing left to hit.
    #[error("the whole fleet is sunk")]
    Over,
    /// A fleet has yet to be laid. Only a [`Duel`](crate::Duel) says so.
    #[error("the fleets are not laid yet")]
    NotLaid,
}

impl Game for Hunt {
    type Move = Cell;
    type Illegal = Illegal;

    fn legal_moves(&self, moves: &mut Vec<Cell>) {
        if !self.is_over() {
            self.log.unfired().for_each(|cell| moves.push(cell));
        }
    }

    fn play(&mut self, cell: Cell) -> Result<(), Illegal> {
        self.fire(cell).map(|_| ())
    }
}

impl Notation for Hunt {
    fn write_move(&self, cell: Cell) -> String {
        cell.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Cell, ParseError> {
        text.parse()
    }
}

impl fmt::Display for Hunt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.fleet)?;
        self.log
            .shots()
            .try_for_each(|(cell, _)| write!(f, " {cell}"))
    }
}

impl FromStr for Hunt {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (fleet, shots) = text.split_once(':').unwrap_or((text, ""));
        let fleet: Fleet = fleet
            .parse()
            .map_err(|error: crate::BadFleet| ParseError::new(error.to_string()))?;
        let mut hunt = Self::new(fleet);
        for shot in shots.split_whitespace() {
            hunt.fire(shot.parse()?)
                .map_err(|error| ParseError::new(format!("shot {shot}: {error}")))?;
        }
        Ok(hunt)
    }
}
