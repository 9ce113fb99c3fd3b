//! The games, one module each.

pub mod galo;
pub mod mancala;
pub mod palavras;
pub mod poziomka;
pub mod wargame;

use ludoteca_core::TwoPlayer;

use crate::ending::{Ending, Outcome};
use crate::rules::Turn;

/// What a game of two in which both see everything waits for.
fn turn_of(game: &impl TwoPlayer) -> Turn {
    use ludoteca_core::Outcome as Rules;
    match game.outcome() {
        None => Turn::Play(game.to_move().into()),
        Some(Rules::Win(player)) => Turn::Over(Ending::normal(Outcome::Won(player.into()))),
        Some(Rules::Draw) => Turn::Over(Ending::normal(Outcome::Drawn)),
    }
}
