//! One seat's knowledge, and the computer that chooses from it, without types.

use std::any::Any;
use std::fmt;

use ludoteca_core::Budget;
use rand_chacha::ChaCha8Rng;

use super::Game;
use crate::Seat;
use crate::ending::Ending;
use crate::resources::Resources;
use crate::rules::{Chooser, Rules, Turn};
use crate::worth::{Judged, Worth};

/// A position as one seat may know it: what players choose from and judges judge.
pub trait Subject: fmt::Debug + Send + Sync {
    /// Returns the game.
    fn game(&self) -> Game;
    /// The position in the game's own notation.
    fn text(&self) -> String;
    /// The position drawn as text, with whose turn it is.
    fn draw(&self) -> String;
    /// Moves with their worth to the mover, the best first: every legal one, or where there are
    /// too many, the best `most`.
    fn judge(&self, budget: &Budget, most: usize) -> Vec<Judged>;
    /// Returns the ending of the game, if it has ended.
    fn ended(&self) -> Option<Ending>;
    /// Returns the seat to move, where the position tells.
    fn mover(&self) -> Option<Seat>;
    /// The value of a move that may not be among the best.
    fn worth(&self, text: &str) -> Option<Worth>;
    /// The knowledge itself, for a player of this game.
    fn seen(&self) -> &dyn Any;
}

/// One seat's knowledge, with the types of its game.
#[derive(Debug)]
pub(super) struct TypedSubject<R: Rules> {
    pub(super) rules: &'static R,
    pub(super) seen: R::Seen,
    pub(super) resources: Resources,
}

impl<R: Rules> Subject for TypedSubject<R> {
    fn game(&self) -> Game {
        Game(self.rules)
    }

    fn text(&self) -> String {
        self.seen.to_string()
    }

    fn draw(&self) -> String {
        self.rules.draw(&self.seen)
    }

    fn judge(&self, budget: &Budget, most: usize) -> Vec<Judged> {
        let judged = self.rules.judge(&self.seen, most, &self.resources, budget);
        let write = |(mv, worth): (R::Move, Worth)| Judged {
            text: mv.to_string(),
            worth,
        };
        judged.into_iter().take(most).map(write).collect()
    }

    fn ended(&self) -> Option<Ending> {
        match self.rules.turn_seen(&self.seen)? {
            Turn::Over(ending) => Some(ending),
            Turn::Play(_) | Turn::Arrange(_) => None,
        }
    }

    fn mover(&self) -> Option<Seat> {
        match self.rules.turn_seen(&self.seen)? {
            Turn::Play(seat) => Some(seat),
            Turn::Over(_) | Turn::Arrange(_) => None,
        }
    }

    fn worth(&self, text: &str) -> Option<Worth> {
        self.rules.worth(&self.seen, text)
    }

    fn seen(&self) -> &dyn Any {
        &self.seen
    }
}

/// The computer at a level, for one game. It keeps what it learns.
#[derive(Debug)]
pub struct Player(Box<dyn AnyPlayer>);

impl Player {
    pub(super) fn new<R: Rules>(chooser: Chooser<R>) -> Self {
        Self(Box::new(TypedPlayer::<R>(chooser)))
    }

    /// The move chosen within the budget, as text; `None` when there is none to choose, or the
    /// subject is of another game.
    pub fn choose(
        &mut self,
        subject: &dyn Subject,
        chance: &mut ChaCha8Rng,
        budget: &Budget,
    ) -> Option<String> {
        self.0.choose(subject.seen(), chance, budget)
    }

    /// Returns the number of bytes it keeps between moves.
    pub fn memory(&self) -> usize {
        self.0.memory()
    }
}

trait AnyPlayer: fmt::Debug + Send {
    fn choose(
        &mut self,
        seen: &dyn Any,
        chance: &mut ChaCha8Rng,
        budget: &Budget,
    ) -> Option<String>;
    fn memory(&self) -> usize;
}

struct TypedPlayer<R: Rules>(Chooser<R>);

impl<R: Rules> fmt::Debug for TypedPlayer<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<R: Rules> AnyPlayer for TypedPlayer<R> {
    fn choose(
        &mut self,
        seen: &dyn Any,
        chance: &mut ChaCha8Rng,
        budget: &Budget,
    ) -> Option<String> {
        let mv = self.0.choose(seen.downcast_ref()?, chance, budget)?;
        Some(mv.to_string())
    }

    fn memory(&self) -> usize {
        self.0.memory()
    }
}
