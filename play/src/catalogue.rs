//! The games: the only list there is. It is passed in wherever games are chosen from.

use crate::Game;
use crate::games::{galo, mancala, palavras, poziomka, wargame};
use crate::options::shorten;

/// All games, in the order in which menus show them.
pub const CATALOGUE: &[Game] = &[
    Game::new(&galo::Galo),
    Game::new(&mancala::Mancala),
    Game::new(&poziomka::Poziomka),
    Game::new(&wargame::Wargame),
    Game::new(&palavras::Palavras),
];

/// The game with this name, among those of a catalogue.
pub fn find_game(catalogue: &[Game], name: &str) -> Result<Game, UnknownGame> {
    let found = catalogue.iter().find(|game| game.name() == name);
    found.copied().ok_or_else(|| UnknownGame {
        name: shorten(name),
        known: list(catalogue),
    })
}

fn list(catalogue: &[Game]) -> String {
    let names: Vec<&str> = catalogue.iter().map(|game| game.name()).collect();
    names.join(", ")
}

/// A word that names no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game {name}; the games are {known}")]
pub struct UnknownGame {
    /// The word.
    pub name: String,
    /// The names that there are, with commas between them.
    pub known: String,
}
