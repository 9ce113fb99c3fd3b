//! Has every level try a hundred puzzles of each band, and prints how many it solves. Where words
//! are placed, the level's dictionary is the word that is asked for.

#![expect(clippy::disallowed_macros, reason = "it prints")]

use ludoteca_play::puzzles::{Puzzle, solves};
use ludoteca_play::resources::{Prepare, Shared};
use ludoteca_play::{CATALOGUE, Game, Library, Resources, WordList};

/// Puzzles of a band that are tried.
const TRIED: usize = 100;

#[derive(Debug)]
struct OneWord(String);

impl Library for OneWord {
    fn words(&self, _: &WordList, prepare: Prepare) -> Result<Shared, String> {
        prepare(self.0.as_bytes())
    }
}

fn resources(puzzle: &Puzzle) -> Resources {
    if puzzle.ask.is_empty() {
        return Resources::none();
    }
    Resources::new(OneWord(puzzle.ask.clone()))
}

fn count(game: Game, puzzles: &[Puzzle], level: &str) -> usize {
    let is_solved = |puzzle: &&Puzzle| solves(puzzle, game, &resources(puzzle), level);
    puzzles.iter().filter(is_solved).count()
}

fn main() {
    for &game in CATALOGUE {
        let lines = game.shipped_puzzles().lines();
        let all: Vec<Puzzle> = lines.map(|line| line.parse().expect("a puzzle")).collect();
        for band in 1..=3 {
            let puzzles = all.iter().filter(|puzzle| puzzle.band == band).take(TRIED);
            let puzzles: Vec<Puzzle> = puzzles.cloned().collect();
            let solved: Vec<String> = game
                .levels()
                .iter()
                .map(|level| format!("{} {}", level.name, count(game, &puzzles, level.name)))
                .collect();
            println!(
                "{game}, band {band}, of {}: {}",
                puzzles.len(),
                solved.join(", ")
            );
        }
    }
}
