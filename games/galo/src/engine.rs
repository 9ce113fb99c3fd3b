//! Perfect play from any position.

use ludoteca_core::{Budget, Engine, Game, Outcome, TwoPlayer};

use crate::board::{Mark, Position};
use crate::game::Galo;

const BOARDS: usize = 19_683;

/// The value of a position for the mark to move, if both play perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// 1 won, 0 drawn, −1 lost.
    pub outcome: i8,
    /// Number of moves until then.
    pub moves: u8,
}

impl Value {
    /// An earlier win is better, and so is a later loss.
    const fn rank(self) -> i8 {
        self.outcome * (10 - self.moves as i8)
    }

    /// The end as the opponent sees it one move earlier.
    const fn one_move_earlier(self) -> Self {
        Self {
            outcome: -self.outcome,
            moves: self.moves + 1,
        }
    }
}

/// Minimax over the whole game, evaluating each position once.
///
/// Among moves of equal value the first is chosen. A win is taken as early and a loss as late as
/// possible.
///
/// ```
/// use ludoteca_galo::{Galo, Minimax};
///
/// let mut minimax = Minimax::default();
/// assert_eq!(minimax.value(&Galo::default()).outcome, 0);
/// ```
#[derive(Clone, Debug)]
pub struct Minimax {
    known: Vec<Option<Value>>,
}

impl Default for Minimax {
    fn default() -> Self {
        Self {
            known: vec![None; 2 * BOARDS],
        }
    }
}

impl Minimax {
    /// The value of the position for the mark to move.
    pub fn value(&mut self, game: &Galo) -> Value {
        let slot = 2 * game.board().code() + usize::from(game.mark_to_move() == Mark::O);
        if let Some(value) = self.known[slot] {
            return value;
        }
        let value = match game.outcome() {
            Some(outcome) => value_at_end(game, outcome),
            None => self
                .values(game)
                .map(|(_, value)| value)
                .max_by_key(|value| value.rank())
                .expect("a game that goes on has a move"),
        };
        self.known[slot] = Some(value);
        value
    }

    /// Each legal move with its value for the mark that plays it.
    ///
    /// ```
    /// use ludoteca_galo::{Galo, Minimax};
    ///
    /// // O must block in the lower right; everything else loses.
    /// let game: Galo = "X.O/.X./... O".parse().unwrap();
    /// let mut minimax = Minimax::default();
    /// let sound = minimax.values(&game).filter(|(_, value)| value.outcome >= 0);
    /// assert_eq!(sound.map(|(position, _)| position.number()).collect::<Vec<_>>(), [9]);
    /// ```
    pub fn values(&mut self, game: &Galo) -> impl Iterator<Item = (Position, Value)> {
        game.moves().into_iter().map(|position| {
            let mut next = *game;
            next.play(position).expect("a listed move can be played");
            (position, self.value(&next).one_move_earlier())
        })
    }
}

fn value_at_end(game: &Galo, outcome: Outcome) -> Value {
    Value {
        outcome: outcome.value_for(game.to_move()) as i8,
        moves: 0,
    }
}

impl Engine<Galo, Position> for Minimax {
    fn choose(&mut self, seen: &Galo, _: &Budget) -> Option<Position> {
        // `max_by_key` keeps the last of equals, so the moves are seen from the last to the first.
        let values: Vec<_> = self.values(seen).collect();
        values
            .into_iter()
            .rev()
            .max_by_key(|(_, value)| value.rank())
            .map(|(position, _)| position)
    }

    fn memory(&self) -> usize {
        size_of_val(self.known.as_slice())
    }
}
