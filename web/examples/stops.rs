//! Measures how long engines go on after they were told to stop, on the largest boards.
//!
//! `cargo run --release -p ludoteca-web --features long --example stops`
//!
//! Each thinks without any other limit; after a while its flag is raised. A level of a course thinks
//! as long as its course says and no longer: where it was ready before, that is told.

use std::time::{Duration, Instant};

use ludoteca_core::{Budget, StopFlag};
use ludoteca_play::{
    CATALOGUE, Command, NewSession, Occupant, PlayerPool, Resources, Seat, Session, Setup,
    find_game,
};
use ludoteca_table::Dictionaries;

/// When the flag is raised.
const AFTER: Duration = Duration::from_millis(400);

const SETUPS: [(&str, &str); 8] = [
    ("galo", ""),
    ("mancala", "houses=6 seeds=4"),
    ("mancala", "houses=12 seeds=12"),
    ("poziomka", "pola=2 rows=8 columns=8"),
    ("poziomka", "pola=2 rows=26 columns=26"),
    ("poziomka", "pola=5 rows=26 columns=26"),
    ("wargame", "mode=duel size=15x24 fleet=3,3,3,3,2,2,2,2"),
    ("palavras", "size=15"),
];

fn main() {
    for (name, rules) in SETUPS {
        let game = find_game(CATALOGUE, name).expect("it is in the catalogue");
        let setup = Setup::read(game, rules).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        println!("{name} {rules}");
        let session = begin(&setup, None);
        report("hint", |budget| {
            let _ = session.hint(Seat::First, budget);
        });
        for level in game.levels() {
            let session = begin(&setup, Some(level.name));
            let Some(thinker) = session.thinker() else {
                continue;
            };
            let mut pool = PlayerPool::new(64 << 20);
            let mut player = pool.take(&thinker);
            report(level.name, |budget| {
                let _ = thinker.think(&mut player, budget);
            });
        }
    }
}

/// A game in which the second seat is a person, and the first the computer when it has a level.
fn begin(setup: &Setup, level: Option<&str>) -> Session {
    let first = level.map_or_else(|| Occupant::local("Ana"), Occupant::computer);
    let mut seats = vec![first, Occupant::local("Rui")];
    seats.truncate(setup.seats());
    let new = NewSession::new(setup.clone(), seats, 1);
    let resources = Resources::new(Dictionaries::default());
    let mut session = Session::begin(new, &resources, "x".to_owned(), 0).expect("it can begin");
    for seat in Seat::BOTH {
        // Whoever has nothing to lay is refused.
        let _ = session.act(&Command::LayAtRandom { seat }, 0);
    }
    session
}

fn report(what: &str, think: impl FnOnce(&Budget)) {
    let stop = StopFlag::new();
    let budget = Budget::unlimited().with_stop(stop.clone());
    let started = Instant::now();
    let took = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(AFTER);
            stop.raise();
        });
        think(&budget);
        started.elapsed()
    });
    let took = took.as_secs_f64() * 1e3;
    let after = AFTER.as_secs_f64() * 1e3;
    if took < after {
        println!("  {what:<12}ready after {took:.0} ms by itself");
    } else {
        println!("  {what:<12}{:.0} ms after the flag", took - after);
    }
}
