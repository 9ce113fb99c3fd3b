//! The second way to solve a puzzle: by the rules alone, without an engine.

use std::collections::HashMap;

use super::{Goal, Puzzle, play};
use crate::ending::Outcome;
use crate::resources::Resources;
use crate::{Game, Seat, Session};

/// Returns whether the answer of a puzzle is the only right one, found out without any engine.
pub fn is_proved(puzzle: &Puzzle, game: Game, resources: &Resources) -> bool {
    let (Some(spec), Ok(session)) = (game.puzzles(), puzzle.session(game, resources)) else {
        return false;
    };
    match spec.goal {
        Goal::Win => search(&session, puzzle, 1, |value| value > 0),
        Goal::Keep(least) => search(&session, puzzle, least, |_| true),
        Goal::Hit | Goal::Place => {
            session.answers(&puzzle.ask) == Some(vec![puzzle.answer.clone()])
        }
    }
}

/// Plays out every game from here: the answer must be best by at least `least`.
fn search(session: &Session, puzzle: &Puzzle, least: i32, is_enough: fn(i32) -> bool) -> bool {
    let Some(seat) = session.to_move() else {
        return false;
    };
    let mut known = HashMap::new();
    let mut answer = None;
    let mut next = i32::MIN;
    for mv in session.legal_moves() {
        let mut after = session.clone();
        if play(&mut after, &mv).is_err() {
            return false;
        }
        let value = value(&after, &mut known);
        let value = if seat == Seat::First { value } else { -value };
        if puzzle.is_right(&mv) {
            answer = Some(value);
        } else {
            next = next.max(value);
        }
    }
    answer.is_some_and(|value| is_enough(value) && value.saturating_sub(next) >= least)
}

/// Returns the result of a game with the best play of both, for the first seat: by how much where
/// things are counted, else 1, 0 or -1.
fn value(session: &Session, known: &mut HashMap<String, i32>) -> i32 {
    if let Some(ending) = session.result() {
        return end_value(session, ending.outcome);
    }
    let Some(seat) = session.to_move() else {
        return 0;
    };
    let key = session.subject().map(|subject| subject.text());
    if let Some(&value) = key.as_ref().and_then(|key| known.get(key)) {
        return value;
    }
    let values = session.legal_moves().into_iter().filter_map(|mv| {
        let mut after = session.clone();
        play(&mut after, &mv).ok()?;
        Some(value(&after, known))
    });
    let best = match seat {
        Seat::First => values.max(),
        Seat::Second => values.min(),
    };
    let best = best.unwrap_or(0);
    if let Some(key) = key {
        known.insert(key, best);
    }
    best
}

fn end_value(session: &Session, outcome: Outcome) -> i32 {
    if session.facts().best == crate::Best::Most {
        let score = |seat| session.score(seat).unwrap_or(0);
        return score(Seat::First) - score(Seat::Second);
    }
    match outcome {
        Outcome::Won(Seat::First) => 1,
        Outcome::Won(Seat::Second) => -1,
        _ => 0,
    }
}
