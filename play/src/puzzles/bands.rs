//! Difficulty of a puzzle: by the weakest level that finds the answer, and by how much there is to
//! choose from.

use ludoteca_core::Budget;

use super::Puzzle;
use crate::resources::Resources;
use crate::rules::Level;
use crate::{Command, Game, Occupant, Typing};

/// Nodes that a level may look at.
const NODES: u64 = 20_000;
/// Number of moves from which on a puzzle is hard where only two levels play, and the weaker one
/// fails.
const MANY_MOVES: usize = 9;
/// Limits where something is hidden: the fewer cells are left, the easier it is to find the certain
/// one.
const FEW_CELLS: usize = 68;
const SOME_CELLS: usize = 72;

/// The puzzle with its band; `None` where a weaker level solves what a stronger one does not: it
/// would be easy for one and hard for the other.
pub(super) fn with_band(puzzle: Puzzle, game: Game, resources: &Resources) -> Option<Puzzle> {
    let band = find_band(&puzzle, game, resources)?;
    Some(Puzzle { band, ..puzzle })
}

fn find_band(puzzle: &Puzzle, game: Game, resources: &Resources) -> Option<u8> {
    let session = puzzle.session(game, resources).ok()?;
    if session.facts().typing == Typing::Word {
        // The longer a word, the more squares count.
        return Some(match puzzle.ask.len() {
            0..=4 => 1,
            5..=6 => 2,
            _ => 3,
        });
    }
    if session.facts().is_hidden {
        return Some(match session.legal_moves().len() {
            left if left <= FEW_CELLS => 1,
            left if left <= SOME_CELLS => 2,
            _ => 3,
        });
    }
    let levels = game.levels();
    let is_solved = |level: &Level| solves(puzzle, game, resources, level.name);
    let weakest = levels.iter().position(is_solved);
    if !levels
        .iter()
        .skip(weakest.unwrap_or(levels.len()))
        .all(is_solved)
    {
        return None;
    }
    let has_many = session.legal_moves().len() >= MANY_MOVES;
    Some(match weakest {
        Some(0) => 1,
        Some(1) if levels.len() > 2 => 2,
        _ if levels.len() == 2 && !has_many => 2,
        _ => 3,
    })
}

/// Returns whether a level answers a puzzle as it should.
pub fn solves(puzzle: &Puzzle, game: Game, resources: &Resources, level: &str) -> bool {
    solve(puzzle, game, resources, level) == Some(true)
}

fn solve(puzzle: &Puzzle, game: Game, resources: &Resources, level: &str) -> Option<bool> {
    let session = puzzle.session_of(game, resources, |_| Occupant::computer(level));
    let thinker = session.ok()?.thinker()?;
    let chosen = thinker.think(&mut thinker.player(), &Budget::nodes(NODES))?;
    match chosen {
        Command::Reply { text, .. } => Some(puzzle.is_right(&text)),
        _ => None,
    }
}
