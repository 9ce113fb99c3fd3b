//! Puzzles that come with the program: each has one right answer, by a second way of solving too.

use std::collections::HashSet;

use ludoteca_play::puzzles::{Puzzle, find, is_proved, solves};
use ludoteca_play::{CATALOGUE, Game, Resources, Typing};

fn shipped(game: Game) -> Vec<Puzzle> {
    let lines = game.shipped_puzzles().lines();
    lines.map(|line| line.parse().unwrap()).collect()
}

#[test]
fn every_game_ships_a_thousand_puzzles_of_three_bands() {
    for &game in CATALOGUE {
        let puzzles = shipped(game);
        assert_eq!(puzzles.len(), 1000, "{game}");
        let lines: HashSet<String> = puzzles.iter().map(ToString::to_string).collect();
        assert_eq!(lines.len(), puzzles.len(), "{game}: each once");
        for band in 1..=3 {
            let count = puzzles.iter().filter(|puzzle| puzzle.band == band).count();
            assert!(count >= 20, "{game}: {count} of band {band}");
        }
        for puzzle in &puzzles {
            let session = puzzle.session(game, &Resources::none());
            let session = session.unwrap_or_else(|error| panic!("{game} {puzzle}: {error}"));
            assert!(session.to_move().is_some(), "{game}: {puzzle}");
        }
    }
}

/// A few of each game; `cargo xtask long` proves all of them.
#[test]
fn a_sample_is_proved_and_another_answer_is_not() {
    for &game in CATALOGUE {
        for puzzle in shipped(game).iter().step_by(250) {
            assert!(
                is_proved(puzzle, game, &Resources::none()),
                "{game}: {puzzle}"
            );
            let session = puzzle.session(game, &Resources::none()).unwrap();
            let others = session.legal_moves().into_iter();
            let mut others = others.filter(|mv| !puzzle.is_right(mv));
            let other = others.next();
            if let Some(answer) = other {
                let wrong = Puzzle {
                    answer,
                    ..puzzle.clone()
                };
                assert!(!is_proved(&wrong, game, &Resources::none()), "{wrong}");
            }
        }
    }
}

#[test]
fn the_same_seed_finds_the_same_puzzles() {
    let lines = |seed: u64| -> Vec<String> {
        let resources = Resources::none();
        let found = find(CATALOGUE[0], &resources, seed);
        found.take(5).map(|puzzle| puzzle.to_string()).collect()
    };
    assert_eq!(lines(3), lines(3));
    assert_ne!(lines(3), lines(4));
    assert_eq!(lines(3).len(), 5);
}

/// Of each band's first puzzles, every level solves at least as many of an easier one, and all
/// together solve more, where levels are the measure; `cargo xtask long bands` has them try a
/// hundred.
#[test]
fn every_level_solves_more_of_an_easier_band() {
    let mut tried = 0;
    for &game in CATALOGUE.iter().filter(|&&game| !has_own_measure(game)) {
        let bands = [1, 2, 3].map(|band| of_band(game, band).take(33).collect::<Vec<_>>());
        let share = |level: &str, band: &[Puzzle]| {
            let is_solved = |puzzle: &&Puzzle| solves(puzzle, game, &Resources::none(), level);
            band.iter().filter(is_solved).count() as f64 / band.len() as f64
        };
        let mut sums = [0.0; 3];
        for level in game.levels() {
            let [easy, medium, hard] = bands.each_ref().map(|band| share(level.name, band));
            assert!(
                easy >= medium && medium >= hard,
                "{game} {}: {easy} {medium} {hard}",
                level.name
            );
            sums = [sums[0] + easy, sums[1] + medium, sums[2] + hard];
        }
        assert!(sums[0] > sums[1] && sums[1] >= sums[2], "{game}: {sums:?}");
        tried += 1;
    }
    assert_eq!(tried, 3);
}

/// Levels do not tell how hard it is to place a given word or to find a certain cell; so there is
/// more to look at in a harder band: the word is longer, or more cells are left.
#[test]
fn a_harder_band_has_longer_words_or_more_cells() {
    let mut measured = 0;
    for &game in CATALOGUE.iter().filter(|&&game| has_own_measure(game)) {
        let measure = |puzzle: Puzzle| match puzzle.ask.len() {
            0 => {
                let session = puzzle.session(game, &Resources::none());
                session.unwrap().legal_moves().len()
            }
            letters => letters,
        };
        let ranges = [1, 2, 3].map(|band| {
            let all: Vec<usize> = of_band(game, band).map(measure).collect();
            (all.iter().copied().min(), all.iter().copied().max())
        });
        let [(_, easy), (medium_least, medium), (hard, _)] = ranges;
        assert!(easy < medium_least && medium < hard, "{game}: {ranges:?}");
        measured += 1;
    }
    assert_eq!(measured, 2);
}

fn of_band(game: Game, band: u8) -> impl Iterator<Item = Puzzle> {
    let puzzles = shipped(game).into_iter();
    puzzles.filter(move |puzzle| puzzle.band == band)
}

/// Returns whether something else than levels tells how hard a puzzle of this game is.
fn has_own_measure(game: Game) -> bool {
    let session = shipped(game)[0].session(game, &Resources::none());
    let facts = session.unwrap().facts();
    facts.typing == Typing::Word || facts.is_hidden
}
