//! All levels of a game enter a ladder one after the other, each at a random time: it ends where a
//! round robin of as many pairs from the same openings ends.

use std::path::Path;

use ludoteca_arena::clock::TimeControl;
use ludoteca_arena::ladder::{Goal, Ladder, LadderEnd, LadderRun, LadderStandings, NewLadder};
use ludoteca_arena::plan::{Beginnings, Entrant, Kind, Plan};
use ludoteca_arena::show::Standings;
use ludoteca_arena::tournament::Executor;
use ludoteca_core::StopFlag;
use ludoteca_play::{CATALOGUE, Resources, Setup, find_game};
use ludoteca_testkit::rounds::rounds;
use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::common::{play_with, with_words};
use ludoteca_arena::store::Store;

/// Games with their rules and with how many nodes a move their levels think: the first one is played
/// in every check, all of them where more rounds are asked for.
const GAMES: [(&str, &str, u32); 5] = [
    ("mancala", "houses=4 seeds=3", 100),
    ("galo", "", 100),
    ("poziomka", "pola=2 rows=5 columns=5", 100),
    ("wargame", "mode=hunt", 100),
    ("palavras", "words=usual size=7", 1000),
];

/// One of so many ratings may lie outside the round robin's interval of 95 %: as many as would if it
/// told the truth.
const EXPECTED_OUTSIDE: usize = 20;

const SEED: u64 = 7;

/// Number of pairs for every two.
fn pairs_for_two() -> usize {
    12 * rounds(1)
}

/// A game whose levels meet.
struct Field {
    setup: Setup,
    resources: Resources,
    /// The entrants in the order in which they enter.
    seats: Vec<String>,
}

impl Field {
    fn new(
        (game, rules, nodes): (&str, &str, u32),
        resources: &Resources,
        rng: &mut ChaCha8Rng,
    ) -> Self {
        let game = find_game(CATALOGUE, game).unwrap();
        let seat = |name: &str| format!("{name}=level:{name}@{nodes}");
        let mut seats: Vec<String> = game.levels().iter().map(|level| seat(level.name)).collect();
        seats.shuffle(rng);
        Self {
            setup: Setup::read(game, rules).unwrap(),
            resources: resources.clone(),
            seats,
        }
    }

    /// Number of pairs of a round robin.
    fn pairs(&self) -> usize {
        self.seats.len() * (self.seats.len() - 1) / 2 * pairs_for_two()
    }

    /// Every two play as many pairs, from the openings that the ladder begins with.
    fn play_round_robin(&self, ladder: &Ladder) -> Standings {
        let mut entrants: Vec<Entrant> = Vec::new();
        for seat in &self.seats {
            entrants.push(Entrant::unlike(seat.parse().unwrap(), &entrants));
        }
        let plan = Plan {
            courses: &[],
            beginnings: Beginnings {
                openings: Some(self.first_openings(ladder)),
                ..Beginnings::default()
            },
            name: "even".into(),
            kind: Kind::RoundRobin,
            setup: self.setup.clone(),
            pairs: pairs_for_two(),
            rounds: 0,
            seed: SEED,
            time: TimeControl::default(),
            test: None,
            adjudicate: None,
            entrants,
        };
        let mut store = Store::in_memory().unwrap();
        play_with(&plan, &mut store, 1, self.resources.clone());
        Standings::read(&store, CATALOGUE).unwrap()
    }

    fn first_openings(&self, ladder: &Ladder) -> Vec<Vec<String>> {
        let pairs = ladder.store.pairs().unwrap();
        let opening = |number: usize| {
            let pair = pairs.iter().find(|pair| pair.key.opening == number);
            let game = self.setup.game;
            ladder.store.opening(pair.unwrap().key, game).unwrap().plies
        };
        (0..pairs_for_two()).map(opening).collect()
    }

    /// Two are there from the start, the others enter during the first half.
    fn climb(&self, file: &Path, rng: &mut ChaCha8Rng) -> Ladder {
        let new = NewLadder {
            name: "test",
            setup: &self.setup,
            time: TimeControl::default(),
            adjudicate: None,
            created: 1_790_000_000,
        };
        let mut ladder = Ladder::init(file, &new).unwrap();
        let (first, later) = self.seats.split_at(2);
        let mut times: Vec<usize> = later
            .iter()
            .map(|_| rng.random_range(1..self.pairs() / 2))
            .collect();
        times.sort_unstable();
        for seat in first {
            ladder.add(&seat.parse().unwrap(), &[]).unwrap();
        }
        let mut done = 0;
        for (time, seat) in times.into_iter().zip(later) {
            self.run(&mut ladder, time - done);
            done = time;
            ladder.add(&seat.parse().unwrap(), &[]).unwrap();
        }
        self.run(&mut ladder, self.pairs() - done);
        ladder
    }

    /// Plays so many pairs.
    fn run(&self, ladder: &mut Ladder, pairs: usize) {
        if pairs == 0 {
            return;
        }
        let running = LadderRun {
            store: &mut ladder.store,
            catalogue: CATALOGUE,
            courses: &[],
            resources: self.resources.clone(),
            goal: Goal::Pairs(pairs),
            seed: Some(SEED),
            threads: 1,
            stop: StopFlag::new(),
            report: &mut |_| {},
            resumes: &mut |_| {},
        };
        let summary = running.run(&Executor::Here).unwrap();
        assert_eq!(summary.end, LadderEnd::Reached);
    }

    /// Returns the interval of an entrant in the round robin, in the unit of the ladder: there
    /// games for one are rated beside the mean of all, here beside the others.
    fn even_interval(&self, even: &Standings, name: &str) -> [f64; 2] {
        let line = even.entrants.iter().find(|line| line.name == name).unwrap();
        let count = self.seats.len() as f64;
        let unit = if line.elo.is_some() {
            1.0
        } else {
            (count - 1.0) / count
        };
        let [low, high] = [line.low, line.high];
        [
            low.unwrap_or(f64::NEG_INFINITY) * unit,
            high.unwrap_or(f64::INFINITY) * unit,
        ]
    }
}

/// Made-up words of three to seven letters.
fn words(folder: &Path) -> Resources {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut letter = |of: &[u8]| char::from(of[rng.random_range(0..of.len())]);
    let mut words = String::new();
    for number in 0..4_000 {
        for at in 0..3 + number % 5 {
            let of: &[u8] = if at % 2 == 0 { b"bcdlmnprst" } else { b"aeiou" };
            words.push(letter(of));
        }
        words.push('\n');
    }
    with_words(folder, &words)
}

#[test]
fn levels_that_enter_at_random_times_end_where_a_round_robin_ends() {
    let is_long = rounds(1) > 1;
    let games = if is_long { &GAMES[..] } else { &GAMES[..1] };
    let folder = tempfile::tempdir().unwrap();
    let resources = words(folder.path());
    let (mut outside, mut all) = (Vec::new(), 0);
    for game in games {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let field = Field::new(*game, &resources, &mut rng);
        let file = folder.path().join(format!("{}.ladder", game.0));
        let ladder = field.climb(&file, &mut rng);
        let table = LadderStandings::read(&ladder.store, CATALOGUE).unwrap();
        let even = field.play_round_robin(&ladder);
        assert_eq!(table.pairs as usize, field.pairs());
        for one in &table.entrants {
            let [low, high] = one.interval.map(Option::unwrap);
            let [even_low, even_high] = field.even_interval(&even, &one.name);
            println!(
                "{} {}: {:.1} [{low:.1} {high:.1}], round robin [{even_low:.1} {even_high:.1}]",
                game.0, one.name, one.rating
            );
            assert!(low <= even_high && even_low <= high, "{}", one.name);
            all += 1;
            if one.rating < even_low || even_high < one.rating {
                outside.push(format!("{} {}", game.0, one.name));
            }
        }
    }
    println!(
        "{} of {all} ratings are outside: {outside:?}",
        outside.len()
    );
    let expected = usize::div_ceil(all, EXPECTED_OUTSIDE);
    assert!(outside.len() <= expected, "{outside:?}");
}
