//! Every move of a position with what it is worth, and a game looked back on.
//!
//! A [`Subject`] is what is judged: a position of one of the games, as far as its mover may see
//! it. [`Subject::judge`] asks the game's strongest engine; [`review()`] does so for every move of a
//! finished game and says what each cost.

mod judge;
mod review;

use std::fmt;
use std::sync::Arc;

use ludoteca_core::{Budget, ParseError};
use ludoteca_galo::Galo;
use ludoteca_mancala::Mancala;
use ludoteca_palavras::{Lexicon, Palavras};
use ludoteca_poziomka::Poziomka;
use ludoteca_wargame::ShotLog;
use serde::Serialize;

use crate::{GameKind, Worth};

pub use review::{Reviewed, review};

/// A position as its mover sees it.
#[derive(Clone, Debug)]
pub enum Subject {
    /// Galo.
    Galo(Galo),
    /// Mancala.
    Mancala(Mancala),
    /// Poziomka.
    Poziomka(Poziomka),
    /// Wargame: what the shooter has seen.
    Wargame(ShotLog),
    /// Palavras, with the words that count.
    Palavras(Box<Palavras>),
}

/// A move and what it is worth to whoever plays it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Judged {
    /// The move in the game's notation.
    pub text: String,
    /// What it is worth.
    pub worth: Worth,
}

impl Subject {
    /// Reads a position in the game's own notation; palavras needs the words that count.
    pub fn read(
        kind: GameKind,
        text: &str,
        words: Option<Arc<Lexicon>>,
    ) -> Result<Self, ParseError> {
        Ok(match kind {
            GameKind::Galo => Self::Galo(text.parse()?),
            GameKind::Mancala => Self::Mancala(text.parse()?),
            GameKind::Poziomka => Self::Poziomka(text.parse()?),
            GameKind::Wargame => Self::Wargame(text.parse()?),
            GameKind::Palavras => {
                let words = words.ok_or(ParseError::new("no dictionary to take words from"))?;
                Self::Palavras(Box::new(Palavras::read(text, words)?))
            }
        })
    }

    /// Which game.
    pub const fn kind(&self) -> GameKind {
        match self {
            Self::Galo(_) => GameKind::Galo,
            Self::Mancala(_) => GameKind::Mancala,
            Self::Poziomka(_) => GameKind::Poziomka,
            Self::Wargame(_) => GameKind::Wargame,
            Self::Palavras(_) => GameKind::Palavras,
        }
    }

    /// Moves with their worth to the mover, the best first: every legal one, but in palavras,
    /// which has hundreds of thousands, the best `most`.
    pub fn judge(&self, budget: &Budget, most: usize) -> Vec<Judged> {
        let mut judged = match self {
            Self::Galo(game) => judge::galo(game),
            Self::Mancala(game) => judge::mancala(game, budget),
            Self::Poziomka(game) => judge::poziomka(game, budget),
            Self::Wargame(log) => judge::wargame(log, budget),
            Self::Palavras(game) => judge::palavras(game, budget, most),
        };
        judged.truncate(most);
        judged
    }
}

/// The position in the game's own notation.
impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Galo(game) => game.fmt(f),
            Self::Mancala(game) => game.fmt(f),
            Self::Poziomka(game) => game.fmt(f),
            Self::Wargame(log) => log.fmt(f),
            Self::Palavras(game) => game.board().fmt(f),
        }
    }
}
