//! The games, one module each.

pub mod galo;
pub mod mancala;
pub mod palavras;
pub mod poziomka;
pub mod wargame;

use ludoteca_core::TwoPlayer;

use crate::ending::{Ending, Outcome};
use crate::options::{OptionKind, OptionSpec, Options};
use crate::rules::Turn;

/// A position to begin from in place of the usual start, in the game's own notation. What it says
/// of the board comes before other options.
const POSITION: OptionSpec = OptionSpec::new(
    "position",
    OptionKind::Text {
        longest: 1024,
        fold: |text| text.split_whitespace().collect::<Vec<_>>().join("_"),
    },
);

/// The position that was chosen to begin from.
fn position(options: &Options) -> Option<String> {
    Some(options.text(POSITION.key)?.replace('_', " "))
}

/// The turn in a game of two in which both see everything.
fn turn_of(game: &impl TwoPlayer) -> Turn {
    use ludoteca_core::Outcome as Rules;
    match game.outcome() {
        None => Turn::Play(game.to_move().into()),
        Some(Rules::Win(player)) => Turn::Over(Ending::normal(Outcome::Won(player.into()))),
        Some(Rules::Draw) => Turn::Over(Ending::normal(Outcome::Drawn)),
    }
}
