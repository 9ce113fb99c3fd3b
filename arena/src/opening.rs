//! Where games begin: a few moves from the start, from a seed, never the same position twice.
//!
//! In games without secrets the moves are listed exactly, ply by ply, until there are enough
//! different positions; where they run out, that is known and said. In games with secrets the seed
//! alone makes games differ.

use std::collections::HashSet;

use ludoteca_core::Budget;
use ludoteca_play::{OptionFault, Position, Resources, Setup, Turn, Typing, Worth};
use rand::seq::SliceRandom as _;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// An opening is at least this long where the game allows it.
const LEAST_PLIES: usize = 2;
/// And at most this long.
const MOST_PLIES: usize = 6;
/// More positions are not listed unless more pairs are wanted.
const MOST_LISTED: usize = 20_000;
/// How hard the judge may think about an opening.
const JUDGE_NODES: u64 = 300;
/// So many openings are judged before it is given up that any can be.
const TRIED: usize = 8;
/// Where moves are typed, this many of the best are tried.
const TYPED: usize = 12;

/// Where both games of a pair begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Where the chance of both games comes from.
    pub seed: u64,
    /// The game and its options.
    pub setup: Setup,
    /// The moves that are played already.
    pub plies: Vec<String>,
}

/// What makes openings differ.
#[derive(Clone, Copy, Debug)]
pub enum Variety {
    /// Moves from the start.
    Moves,
    /// The seed alone.
    Seeds,
    /// The seed, and options that change from one opening to the next: for programs that cannot be
    /// made to play given moves.
    Options(fn(&Setup, usize) -> Setup),
}

/// All openings of a pairing, in the order in which they are played.
#[derive(Clone, Debug)]
pub struct Book {
    openings: Vec<Opening>,
    /// How many different openings there are at all, if that is known and not more than wanted.
    pub exhausted: Option<usize>,
}

impl Book {
    /// Finds this many openings, or as many as there are.
    pub fn new(
        setup: &Setup,
        variety: Variety,
        wanted: usize,
        seed: u64,
        resources: &Resources,
    ) -> Result<Self, OptionFault> {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let plain = |chance: &mut ChaCha8Rng, setup: Setup, plies| Opening {
            seed: chance.next_u64() >> 1,
            setup,
            plies,
        };
        let (openings, total) = match variety {
            Variety::Seeds => {
                let all = (0..wanted).map(|_| plain(&mut chance, setup.clone(), Vec::new()));
                (all.collect(), None)
            }
            Variety::Options(vary) => {
                let one = |at| plain(&mut chance, vary(setup, at), Vec::new());
                ((0..wanted).map(one).collect(), None)
            }
            Variety::Moves => {
                let (mut lines, is_whole) = list_lines(setup, wanted, &mut chance, resources)?;
                let total = is_whole.then_some(lines.len());
                lines.shuffle(&mut chance);
                prefer_balanced(&mut lines, wanted, resources);
                lines.truncate(wanted);
                let open = |line: Line| plain(&mut chance, setup.clone(), line.plies);
                (lines.into_iter().map(open).collect(), total)
            }
        };
        Ok(Self {
            openings,
            exhausted: total.filter(|total| *total < wanted),
        })
    }

    /// The opening with this number.
    pub fn get(&self, number: usize) -> Option<&Opening> {
        self.openings.get(number)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.openings.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.openings.is_empty()
    }
}

/// A few moves, and where they lead.
struct Line {
    plies: Vec<String>,
    position: Box<dyn Position>,
}

/// Lists positions ply by ply until there are enough; says whether all of that length are there.
fn list_lines(
    setup: &Setup,
    wanted: usize,
    chance: &mut ChaCha8Rng,
    resources: &Resources,
) -> Result<(Vec<Line>, bool), OptionFault> {
    let start = Line {
        plies: Vec::new(),
        position: setup.game.start(&setup.options, resources)?,
    };
    let most = MOST_LISTED.max(wanted);
    let (mut lines, mut is_whole) = (vec![start], true);
    for length in 1..=MOST_PLIES {
        if length > LEAST_PLIES && lines.len() >= wanted || !is_whole {
            break;
        }
        lines.shuffle(chance);
        let (longer, all) = extend(&lines, setup.facts().typing, most, resources);
        if longer.len() < lines.len() {
            break;
        }
        (lines, is_whole) = (longer, all);
    }
    Ok((lines, is_whole))
}

/// All different positions one move on in which the game still goes on.
fn extend(lines: &[Line], typing: Typing, most: usize, resources: &Resources) -> (Vec<Line>, bool) {
    let (mut longer, mut seen) = (Vec::new(), HashSet::new());
    for line in lines {
        for text in texts_of(line.position.as_ref(), typing, resources) {
            let mut position = line.position.copy();
            if position.play(&text, true).is_err() {
                continue;
            }
            let Some(key) = key_of(position.as_ref(), resources) else {
                continue;
            };
            if !seen.insert(key) {
                continue;
            }
            if longer.len() == most {
                return (longer, false);
            }
            let mut plies = line.plies.clone();
            plies.push(text);
            longer.push(Line { plies, position });
        }
    }
    (longer, true)
}

fn texts_of(position: &dyn Position, typing: Typing, resources: &Resources) -> Vec<String> {
    if typing == Typing::Move {
        let moves = position.moves().into_iter();
        return moves.map(|option| option.text).collect();
    }
    let Turn::Play(seat) = position.turn() else {
        return Vec::new();
    };
    let Some(subject) = position.seen(seat, resources) else {
        return Vec::new();
    };
    let judged = subject.judge(&Budget::nodes(JUDGE_NODES), TYPED);
    judged.into_iter().map(|judged| judged.text).collect()
}

/// What tells a position from others; nothing where the game is over.
fn key_of(position: &dyn Position, resources: &Resources) -> Option<String> {
    let Turn::Play(seat) = position.turn() else {
        return None;
    };
    let text = position.seen(seat, resources)?.text();
    Some(format!("{seat} {text}"))
}

/// Brings openings to the front that are known to be even, if any can be known. Some more than
/// wanted are looked at.
fn prefer_balanced(lines: &mut Vec<Line>, wanted: usize, resources: &Resources) {
    let looked_at = lines.len().min(wanted.saturating_mul(3)).max(TRIED);
    let (mut even, mut uneven, mut known) = (Vec::new(), Vec::new(), 0);
    for (at, line) in std::mem::take(lines).into_iter().enumerate() {
        let is_hopeless = known == 0 && at >= TRIED;
        if at >= looked_at || even.len() >= wanted || is_hopeless {
            uneven.push(line);
            continue;
        }
        let balance = balance(line.position.as_ref(), resources);
        known += usize::from(balance.is_some());
        match balance {
            Some(true) => even.push(line),
            Some(false) | None => uneven.push(line),
        }
    }
    even.append(&mut uneven);
    *lines = even;
}

/// Whether the position is worth the same to both, if that is known exactly.
fn balance(position: &dyn Position, resources: &Resources) -> Option<bool> {
    let Turn::Play(seat) = position.turn() else {
        return None;
    };
    let subject = position.seen(seat, resources)?;
    let judged = subject.judge(&Budget::nodes(JUDGE_NODES), usize::MAX);
    let best = &judged.first()?.worth;
    match best {
        Worth::Draw => Some(true),
        Worth::Ahead { ahead, exact: true } => Some(*ahead == 0),
        Worth::Win { .. } | Worth::Loss { .. } => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_play::CATALOGUE;

    use super::*;

    fn book(game: usize, rules: &str, wanted: usize, seed: u64) -> Book {
        let setup = Setup::read(CATALOGUE[game], rules).unwrap();
        Book::new(&setup, Variety::Moves, wanted, seed, &Resources::none()).unwrap()
    }

    fn positions(book: &Book) -> HashSet<String> {
        let key = |opening: &Opening| {
            let setup = &opening.setup;
            let mut position = setup
                .game
                .start(&setup.options, &Resources::none())
                .unwrap();
            for text in &opening.plies {
                position.play(text, true).unwrap();
            }
            key_of(position.as_ref(), &Resources::none()).unwrap()
        };
        book.openings.iter().map(key).collect()
    }

    #[test]
    fn no_position_comes_twice() {
        for (game, rules) in [(0, ""), (1, ""), (2, "rows=5 columns=5 pola=2")] {
            let book = book(game, rules, 60, 7);
            assert_eq!(positions(&book).len(), 60);
            assert_eq!(book.exhausted, None);
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_openings_and_another_gives_others() {
        assert_eq!(book(1, "", 20, 3).openings, book(1, "", 20, 3).openings);
        assert_ne!(book(1, "", 20, 3).openings, book(1, "", 20, 4).openings);
    }

    #[test]
    fn when_openings_run_out_their_number_is_known() {
        let book = book(1, "houses=2 seeds=1", 5000, 1);
        assert_eq!(book.exhausted, Some(book.len()));
        assert_eq!(positions(&book).len(), book.len());
        assert!(book.len() < 100);
    }

    #[test]
    fn even_openings_are_preferred_where_values_are_known() {
        let book = book(0, "", 20, 5);
        let even = |opening: &&Opening| {
            let setup = &opening.setup;
            let mut position = setup
                .game
                .start(&setup.options, &Resources::none())
                .unwrap();
            for text in &opening.plies {
                position.play(text, true).unwrap();
            }
            balance(position.as_ref(), &Resources::none()) == Some(true)
        };
        assert_eq!(book.openings.iter().filter(even).count(), 20);
    }
}
