//! Puzzles: positions with exactly one right answer. An engine finds them, and the rules alone
//! prove them a second time.
//!
//! A puzzle is written in one line, `band;rules;plan;moves;ask;answer`: options as in a record,
//! what is hidden, the moves so far separated by commas, a word to be placed where there is one,
//! and the move that is looked for.

mod bands;
mod proof;

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use ludoteca_core::Budget;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

pub use bands::solves;
pub use proof::is_proved;

use crate::resources::Resources;
use crate::worth::{Judged, Worth};
use crate::{
    Event, Game, NewSession, Occupant, OptionFault, Refusal, Seat, Session, Setup, Stamped,
};

/// Nodes that an engine may look at to judge a position.
const NODES: u64 = 200_000;
/// Positions that are tried for one puzzle before it is given up.
const MOST_TRIES: u32 = 4_000;
/// Maximum number of positions that are known already, or cannot be proved, before no more are
/// looked for.
const MOST_IN_VAIN: u32 = 300;
/// A choice among fewer moves is no puzzle.
const FEWEST_MOVES: usize = 3;

/// A position with exactly one right answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// 1 for easy, 2 for medium, 3 for hard.
    pub band: u8,
    /// The options of its game, as words `key=value`.
    pub rules: String,
    /// The second seat's placement, as the game writes it; empty where nothing is hidden.
    pub plan: String,
    /// The moves that lead to the position.
    pub moves: Vec<String>,
    /// A word to be placed; empty where any move may be the answer.
    pub ask: String,
    /// The right move; an exercise may have several, separated by `|`.
    pub answer: String,
}

/// Puzzles of a game, and how positions for them come about.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleSpec {
    /// Options of the games that positions are taken from, each as words `key=value`.
    pub rules: &'static [&'static str],
    /// Fewest and most moves that are played at random before.
    pub moves: (u32, u32),
    /// The goal.
    pub goal: Goal,
}

/// The goal of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The only move that wins.
    Win,
    /// The move that keeps most, where the next best loses at least this much more.
    Keep(i32),
    /// The only cell that is hit for certain.
    Hit,
    /// The place where a word brings most.
    Place,
}

/// A line that is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not like band;rules;plan;moves;ask;answer")]
pub struct BadPuzzle;

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            band,
            rules,
            plan,
            moves,
            ask,
            answer,
        } = self;
        let moves = moves.join(",");
        write!(f, "{band};{rules};{plan};{moves};{ask};{answer}")
    }
}

impl FromStr for Puzzle {
    type Err = BadPuzzle;

    fn from_str(line: &str) -> Result<Self, BadPuzzle> {
        let fields: Vec<&str> = line.split(';').collect();
        let [band, rules, plan, moves, ask, answer] = fields[..] else {
            return Err(BadPuzzle);
        };
        let band = band.parse().map_err(|_| BadPuzzle)?;
        if !(1..=3).contains(&band) || answer.is_empty() {
            return Err(BadPuzzle);
        }
        let moves = moves.split(',').filter(|mv| !mv.is_empty());
        Ok(Self {
            band,
            rules: rules.to_owned(),
            plan: plan.to_owned(),
            moves: moves.map(str::to_owned).collect(),
            ask: ask.to_owned(),
            answer: answer.to_owned(),
        })
    }
}

/// Reasons a puzzle cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unset {
    /// Its options make no game.
    #[error(transparent)]
    Options(#[from] OptionFault),
    /// One of its moves is not allowed.
    #[error("{0}")]
    Move(Refusal),
}

impl Puzzle {
    /// The position, for two who may look at it.
    pub fn session(&self, game: Game, resources: &Resources) -> Result<Session, Unset> {
        self.session_of(game, resources, |_| Occupant::local("A"))
    }

    /// The position with these people at the table.
    fn session_of(
        &self,
        game: Game,
        resources: &Resources,
        occupant: impl Fn(Seat) -> Occupant,
    ) -> Result<Session, Unset> {
        let setup = Setup::read(game, &self.rules)?;
        let seats = Seat::BOTH[..setup.seats()].iter().copied();
        let new = NewSession::new(setup, seats.map(occupant).collect(), 0);
        let mut session = Session::begin_bare(new, resources, String::new(), 0)?;
        if !self.plan.is_empty() {
            let (seat, plan) = (Seat::Second, self.plan.clone());
            apply_event(&mut session, Event::Laid { seat, plan })?;
        }
        for mv in &self.moves {
            play(&mut session, mv)?;
        }
        Ok(session)
    }

    /// Identifies a puzzle: the position, whichever way leads there.
    fn key(&self, game: Game, resources: &Resources) -> String {
        let session = self.session(game, resources).ok();
        let subject = session.and_then(|session| session.subject());
        let position = subject.map_or_else(|| self.to_string(), |subject| subject.text());
        format!("{position} {}", self.ask)
    }

    /// Returns whether a move is the right one.
    pub fn is_right(&self, mv: &str) -> bool {
        let plain = |text: &str| text.split_whitespace().collect::<String>().to_lowercase();
        self.answer
            .split('|')
            .any(|answer| plain(mv) == plain(answer))
    }
}

fn apply_event(session: &mut Session, event: Event) -> Result<(), Unset> {
    session.apply(Stamped { at: 0, event }).map_err(Unset::Move)
}

/// Plays a move of whoever is to move.
fn play(session: &mut Session, text: &str) -> Result<(), Unset> {
    let seat = session.to_move().unwrap_or(Seat::First);
    let text = text.to_owned();
    apply_event(session, Event::Played { seat, text })
}

/// Finds puzzles of a game, each once and each proved by the rules alone: the same for the same
/// seed.
pub fn find(game: Game, resources: &Resources, seed: u64) -> impl Iterator<Item = Puzzle> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut known = HashSet::new();
    let mut vain = 0;
    std::iter::from_fn(move || {
        // A game with few positions runs out of new ones.
        while vain < MOST_IN_VAIN {
            vain += 1;
            let puzzle = make(game, resources, &mut chance)?;
            let Some(puzzle) = bands::with_band(puzzle, game, resources) else {
                continue;
            };
            let key = puzzle.key(game, resources);
            if !known.contains(&key) && is_proved(&puzzle, game, resources) {
                known.insert(key);
                vain = 0;
                return Some(puzzle);
            }
        }
        None
    })
}

/// Makes a puzzle of a game; `None` where the game has none, or none was found.
fn make(game: Game, resources: &Resources, chance: &mut ChaCha8Rng) -> Option<Puzzle> {
    let spec = game.puzzles()?;
    (0..MOST_TRIES).find_map(|_| try_one(game, &spec, resources, chance))
}

fn try_one(
    game: Game,
    spec: &PuzzleSpec,
    resources: &Resources,
    chance: &mut ChaCha8Rng,
) -> Option<Puzzle> {
    let rules = spec.rules[chance.random_range(0..spec.rules.len())];
    let mut puzzle = Puzzle {
        band: 1,
        rules: rules.to_owned(),
        plan: String::new(),
        moves: Vec::new(),
        ask: String::new(),
        answer: String::new(),
    };
    let mut session = puzzle.session(game, resources).ok()?;
    if session.seats_to_lay().contains(&Seat::Second) {
        puzzle.plan = session.draw_for(chance)?;
        session = puzzle.session(game, resources).ok()?;
    }
    let count = chance.random_range(spec.moves.0..=spec.moves.1);
    for _ in 0..count {
        let mv = choose_move(&session, spec.goal, chance)?;
        play(&mut session, &mv).ok()?;
        puzzle.moves.push(mv);
    }
    let (ask, answer) = ask(&session, spec.goal, chance)?;
    Some(Puzzle {
        ask,
        answer,
        ..puzzle
    })
}

/// A move on the way to a position: any; where something is looked for, rather one that finds it.
fn choose_move(session: &Session, goal: Goal, chance: &mut ChaCha8Rng) -> Option<String> {
    if goal == Goal::Place {
        return session.stray(chance);
    }
    if goal == Goal::Hit && chance.random_range(0..3_u8) > 0 {
        let judged = session.subject()?.judge(&Budget::nodes(NODES), 1);
        return judged.into_iter().next().map(|best| best.text);
    }
    let moves = session.legal_moves();
    let at = chance.random_range(0..moves.len().max(1));
    moves.into_iter().nth(at)
}

/// The question, if there is one, and the answer; `None` where there is no single one.
fn ask(session: &Session, goal: Goal, chance: &mut ChaCha8Rng) -> Option<(String, String)> {
    if goal == Goal::Place {
        return session.quiz(chance);
    }
    let judged = session.subject()?.judge(&Budget::nodes(NODES), usize::MAX);
    let is_exact = judged.iter().all(|judged| judged.worth.is_exact());
    if judged.len() < FEWEST_MOVES || !is_exact {
        return None;
    }
    let [best, next] = [&judged[0], &judged[1]];
    is_single(goal, best, next).then(|| (String::new(), best.text.clone()))
}

fn is_single(goal: Goal, best: &Judged, next: &Judged) -> bool {
    let wins = |judged: &Judged| matches!(judged.worth, Worth::Win { .. });
    match goal {
        Goal::Win => wins(best) && !wins(next),
        Goal::Keep(least) => best.worth.value() - next.worth.value() >= least,
        Goal::Hit => best.worth.value() == 1000 && next.worth.value() < 1000,
        Goal::Place => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let line = "2;pola=2 rows=4 columns=4;;Aa,aB;;Da";
        let puzzle: Puzzle = line.parse().unwrap();
        assert_eq!(puzzle.to_string(), line);
        assert!(puzzle.is_right(" da ") && !puzzle.is_right("Db"));
        for bad in ["", "1;;;;", "4;;;;;x", "1;;;;;", "a;;;;;x"] {
            assert_eq!(bad.parse::<Puzzle>(), Err(BadPuzzle), "{bad}");
        }
    }
}
