//! Measures each level's time for the slowest of its first moves, with the time that the server
//! gives it, on the usual boards and the largest ones.
//!
//! `cargo run --release -p ludoteca-web --features long --example replies -- DICTIONARY`; without a dictionary palavras
//! is left out.

use std::time::{Duration, Instant};

use ludoteca_arena::dictionary::OneDictionary;
use ludoteca_core::Budget;
use ludoteca_play::{
    CATALOGUE, Command, NewSession, Occupant, PlayerPool, Resources, Seat, Session, Setup,
    find_game,
};
use ludoteca_table::Dictionaries;

/// Time that the server gives the computer for a move.
const THINKING: Duration = Duration::from_millis(700);

/// Number of moves that are played of long games.
const MOST_MOVES: usize = 16;

const SETUPS: [(&str, &str); 15] = [
    ("galo", ""),
    ("mancala", "houses=6 seeds=4"),
    ("mancala", "houses=6 seeds=4 capture=standard"),
    ("mancala", "houses=12 seeds=12"),
    ("mancala", "houses=1 seeds=12"),
    ("poziomka", "pola=2 rows=8 columns=8"),
    ("poziomka", "pola=2 rows=26 columns=26"),
    ("poziomka", "pola=5 rows=13 columns=26"),
    ("poziomka", "pola=1 rows=26 columns=26"),
    ("wargame", "mode=duel"),
    ("wargame", "mode=duel size=15x24 fleet=3,3,3,3,2,2,2,2"),
    ("wargame", "mode=hunt size=15x24 fleet=1,0,0,0,0,0,0,0"),
    ("palavras", "size=15 words=usual"),
    ("palavras", "size=7 words=usual"),
    ("palavras", "mode=race size=15 words=usual"),
];

fn main() {
    let dictionary = std::env::args().nth(1);
    for (name, rules) in SETUPS {
        if rules.contains("words") && dictionary.is_none() {
            println!("{name} needs a dictionary");
            continue;
        }
        let library = OneDictionary {
            library: Dictionaries::default(),
            path: dictionary.clone().unwrap_or_default().into(),
        };
        let resources = Resources::new(library);
        let game = find_game(CATALOGUE, name).expect("it is in the catalogue");
        let setup = Setup::read(game, rules).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        println!("{name} {setup}");
        for level in game.levels() {
            let (moves, slowest) = play(&setup, &resources, level.name);
            let slowest = slowest.as_millis();
            println!("  {:<12}{moves:>3} moves, {slowest} ms at most", level.name);
        }
    }
}

/// Plays a game of this level against itself: how many moves, and the slowest.
fn play(setup: &Setup, resources: &Resources, level: &str) -> (usize, Duration) {
    let seats = vec![Occupant::computer(level); setup.seats()];
    let new = NewSession::new(setup.clone(), seats, 1);
    let mut session = Session::begin(new, resources, "x".to_owned(), 0).expect("it can begin");
    for seat in Seat::BOTH {
        // Whoever has nothing to lay is refused.
        let _ = session.act(&Command::LayAtRandom { seat }, 0);
    }
    let mut pool = PlayerPool::new(256 << 20);
    let (mut moves, mut slowest) = (0, Duration::ZERO);
    while let Some(thinker) = session.thinker()
        && moves < MOST_MOVES
    {
        let mut player = pool.take(&thinker);
        let begun = Instant::now();
        let command = thinker.think(&mut player, &Budget::time(THINKING));
        slowest = slowest.max(begun.elapsed());
        pool.give_back(&thinker, player);
        let command = command.expect("whoever is to move has a move");
        session.act(&command, 0).expect("the move is legal");
        moves += 1;
    }
    (moves, slowest)
}
