//! Has every level try a hundred puzzles of each band, prints what share it solves as a table, and
//! asserts that the bands are in order for every level where levels are their measure. Where words are placed, the
//! level's dictionary is the word that is asked for.

#![expect(clippy::disallowed_macros, reason = "it prints")]

use ludoteca_play::puzzles::{Puzzle, solves};
use ludoteca_play::resources::{Prepare, Shared};
use ludoteca_play::{CATALOGUE, Game, Library, Resources, Typing, WordList};

/// Puzzles of a band that are tried.
const TRIED: usize = 100;

#[derive(Debug)]
struct OneWord(String);

impl Library for OneWord {
    fn words(&self, _: &WordList, prepare: Prepare) -> Result<Shared, String> {
        prepare(self.0.as_bytes())
    }
}

fn main() {
    println!("| game | level | band 1 | band 2 | band 3 |\n|---|---|---|---|---|");
    for &game in CATALOGUE {
        let bands = [1, 2, 3].map(|band| puzzles(game, band));
        let is_measured = is_measured_by_levels(game, &bands[0][0]);
        let mut sums = [0.0; 3];
        for level in game.levels() {
            let solved = bands.each_ref().map(|band| share(game, band, level.name));
            for (sum, share) in sums.iter_mut().zip(solved) {
                *sum += share;
            }
            let [easy, medium, hard] = solved.map(|share| format!("{:.0} %", share * 100.0));
            println!("| {game} | {} | {easy} | {medium} | {hard} |", level.name);
            let is_in_order = solved.is_sorted_by(|easier, harder| easier >= harder);
            assert!(is_in_order || !is_measured, "{game}: {solved:?}");
        }
        let [easy, medium, hard] = sums;
        let is_in_order = easy > medium && medium >= hard;
        assert!(is_in_order || !is_measured, "{game}: {sums:?}");
    }
}

/// The first puzzles of a band.
fn puzzles(game: Game, band: u8) -> Vec<Puzzle> {
    let lines = game.shipped_puzzles().lines();
    let all = lines.map(|line| line.parse().expect("a puzzle"));
    let fits = |puzzle: &Puzzle| puzzle.band == band;
    all.filter(fits).take(TRIED).collect()
}

/// The share of these puzzles that a level solves.
fn share(game: Game, puzzles: &[Puzzle], level: &str) -> f64 {
    let is_solved = |puzzle: &&Puzzle| solves(puzzle, game, &resources(puzzle), level);
    puzzles.iter().filter(is_solved).count() as f64 / puzzles.len() as f64
}

fn resources(puzzle: &Puzzle) -> Resources {
    if puzzle.ask.is_empty() {
        return Resources::none();
    }
    Resources::new(OneWord(puzzle.ask.clone()))
}

/// Elsewhere a band is the length of the word, or the number of cells left.
fn is_measured_by_levels(game: Game, puzzle: &Puzzle) -> bool {
    let session = puzzle.session(game, &Resources::none());
    let facts = session.expect("a puzzle can be set up").facts();
    facts.typing != Typing::Word && !facts.is_hidden
}
