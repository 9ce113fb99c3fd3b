//! The trait that every game implements, and the engines that play it.

use std::error::Error;
use std::fmt::Debug;

use crate::{Budget, Outcome, Player};

/// The rules of a game as a plain value: no input or output, no clock, no randomness.
///
/// ```
/// use ludoteca_core::Game;
///
/// /// Take one or two from a heap:  ● ● ● ● ●
/// #[derive(Clone, Debug)]
/// struct Heap(u8);
///
/// #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
/// #[error("cannot take {taken} of {left}")]
/// struct TooMany {
///     taken: u8,
///     left: u8,
/// }
///
/// impl Game for Heap {
///     type Move = u8;
///     type Illegal = TooMany;
///
///     fn legal_moves(&self, moves: &mut Vec<u8>) {
///         moves.extend(1..=self.0.min(2));
///     }
///
///     fn play(&mut self, taken: u8) -> Result<(), TooMany> {
///         if !(1..=self.0.min(2)).contains(&taken) {
///             return Err(TooMany { taken, left: self.0 });
///         }
///         self.0 -= taken;
///         Ok(())
///     }
/// }
///
/// let mut heap = Heap(5);
/// heap.play(2).unwrap();
/// assert_eq!(heap.play(3).unwrap_err().to_string(), "cannot take 3 of 3");
/// ```
pub trait Game: Clone + Debug {
    /// A move; small enough to be copied.
    type Move: Copy + Eq + Debug;

    /// Reason a move is not allowed here. As text it is lower case, without a full stop, and names
    /// the thing: `pit 4 is empty`.
    type Illegal: Error + Clone + PartialEq + Eq + Send + Sync + 'static;

    /// Appends every legal move in a fixed order, without repeats; none exactly when the game is
    /// over.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Plays one move. On `Err` the state is as it was.
    fn play(&mut self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// The legal moves as a new list.
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves
    }
}

/// A two-player game in which nothing is hidden: galo, mancala, poziomka.
pub trait TwoPlayer: Game {
    /// Returns the player to move. Never derive it from the number of moves: a player may move
    /// again.
    fn to_move(&self) -> Player;

    /// Returns the outcome of the game, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
}

/// A player that chooses moves from what may be `Seen`.
///
/// An engine is generic over what it sees, so one that peeks does not compile.
pub trait Engine<Seen, Move> {
    /// The move chosen within the budget; `None` exactly when there is none to choose.
    fn choose(&mut self, seen: &Seen, budget: &Budget) -> Option<Move>;

    /// Returns the number of bytes it keeps between moves.
    ///
    /// All of it is a cache: an engine that is dropped and recreated in the middle of a game still
    /// plays correctly, but starts its thinking from scratch.
    fn memory(&self) -> usize {
        0
    }
}
