//! Finds puzzles as `ludoteca puzzles` does, with any dictionary: how the shipped ones came about.
//! `puzzles GAME COUNT SEED [WORDS]`, where WORDS is a file with a word a line.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "it reads arguments and prints"
)]

use ludoteca_play::puzzles::find;
use ludoteca_play::resources::{Prepare, Shared};
use ludoteca_play::{CATALOGUE, Library, Resources, WordList, find_game};

#[derive(Debug)]
struct OneList(Vec<u8>);

impl Library for OneList {
    fn words(&self, _: &WordList, prepare: Prepare) -> Result<Shared, String> {
        prepare(&self.0)
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, game, count, seed, words @ ..] = &arguments[..] else {
        panic!("puzzles GAME COUNT SEED [WORDS]");
    };
    let game = find_game(CATALOGUE, game).expect("a game");
    let resources = match words.first() {
        Some(path) => Resources::new(OneList(std::fs::read(path).expect("a dictionary"))),
        None => Resources::none(),
    };
    let count = count.parse().expect("a count");
    for puzzle in find(game, &resources, seed.parse().expect("a seed")).take(count) {
        println!("{puzzle}");
    }
}
