//! What several tests need: games begun and played at random.
#![allow(dead_code, reason = "each test uses a part of it")]

use ludoteca_core::Budget;
use ludoteca_table::{Command, GameKind, Level, NewSession, Occupant, Seat, Session, Setup, View};
use rand::{Rng, RngExt as _};

/// Two people, or one, with this seed.
pub(crate) fn people(setup: Setup, seed: u64) -> Session {
    let mut seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
    seats.truncate(setup.seats());
    with_seats(setup, seats, seed)
}

/// Ana against a level, or alone.
pub(crate) fn against(setup: Setup, level: Option<Level>, seed: u64) -> Session {
    let seats = match level {
        Some(level) => vec![Occupant::local("Ana"), Occupant::Computer { level }],
        None => vec![Occupant::local("Ana")],
    };
    with_seats(setup, seats, seed)
}

fn with_seats(setup: Setup, seats: Vec<Occupant>, seed: u64) -> Session {
    let mut new = NewSession::new(setup, seats);
    new.seed = Some(seed);
    Session::begin(new, "test".into(), 1_795_000_000).unwrap()
}

/// Every level of a game, or `None` once for a game that is played alone.
pub(crate) fn opponents(kind: GameKind) -> Vec<Option<Level>> {
    match kind.levels() {
        [] => vec![None],
        levels => levels.iter().copied().map(Some).collect(),
    }
}

/// A setup of this game with options drawn at random.
pub(crate) fn random_setup(kind: GameKind, rng: &mut impl Rng) -> Setup {
    let mut pick = |options: &[&str]| options[rng.random_range(0..options.len())].to_owned();
    let rules = match kind {
        GameKind::Galo => String::new(),
        GameKind::Mancala => format!(
            "houses={} seeds={} capture={}",
            pick(&["1", "3", "6"]),
            pick(&["1", "4"]),
            pick(&["empty", "standard"])
        ),
        GameKind::Poziomka => format!(
            "pola={} rows={} columns={} starts={}",
            pick(&["1", "2", "3"]),
            pick(&["1", "4", "6"]),
            pick(&["2", "5"]),
            pick(&["first", "second"])
        ),
        GameKind::Wargame => format!(
            "size={} fleet={} mode={}",
            pick(&["9x9", "12x9"]),
            pick(&["1", "1,1,1,1", "2,1"]),
            pick(&["duel", "hunt"])
        ),
        GameKind::Palavras => format!(
            "size={} {}",
            pick(&["7", "9", "15"]),
            pick(&["limit=3", "", "limit=40"])
        ),
    };
    Setup::read(kind, &rules).unwrap()
}

/// One step of a random game: places, plays or lets the computer play; `false` when it is over.
pub(crate) fn step(session: &mut Session, rng: &mut impl Rng) -> bool {
    if session.is_over() {
        return false;
    }
    if let Some(thinker) = session.thinker() {
        let reply = thinker.think(&Budget::nodes(500)).unwrap();
        session.act(&reply).unwrap();
        return true;
    }
    for seat in Seat::BOTH {
        let view = session.view(seat.into());
        if view.actions.place {
            session.act(&Command::PlaceAtRandom { seat }).unwrap();
            return true;
        }
        if view.is_my_turn() {
            let ply = view.ply;
            let command = match random_move(&view, rng) {
                Some(text) => Command::Play { seat, ply, text },
                None => Command::Resign { seat },
            };
            // A word drawn at random may not fit; then another is drawn next time.
            let done = session.act(&command);
            assert!(done.is_ok() || view.game == GameKind::Palavras, "{done:?}");
            return true;
        }
    }
    panic!("nobody can do anything");
}

fn random_move(view: &View, rng: &mut impl Rng) -> Option<String> {
    let ludoteca_table::view::BoardView::Palavras(board) = &view.board else {
        return Some(view.legal_moves[rng.random_range(0..view.legal_moves.len())].clone());
    };
    let size = board.rows.len() as u8;
    if rng.random_range(0..40) == 0 {
        return None;
    }
    let words = ["ana", "bola", "casa", "dia", "bacalhau", "zebra"];
    let word = words[rng.random_range(0..words.len())];
    let column = (b'A' + rng.random_range(0..size)) as char;
    let row = rng.random_range(1..=size);
    let direction = ["H", "V"][rng.random_range(0..2)];
    Some(format!("{column}{row}{direction} {word}"))
}

/// Plays at random until the game is over.
pub(crate) fn play_out(session: &mut Session, rng: &mut impl Rng) {
    while step(session, rng) {}
}
