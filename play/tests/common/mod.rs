//! Helpers of several tests: games begun and played at random.
#![allow(dead_code, reason = "each test uses a part of it")]

use ludoteca_core::Budget;
use ludoteca_play::options::OptionKind;
use ludoteca_play::{
    CATALOGUE, Command, Game, NewSession, Occupant, Player, Refusal, Resources, Seat, Session,
    Setup, Stamped, Typing, View, find_game,
};
use rand::{Rng, RngExt as _};

/// The game with this name.
pub(crate) fn game(name: &str) -> Game {
    find_game(CATALOGUE, name).unwrap()
}

/// A game with these options.
pub(crate) fn setup(name: &str, rules: &str) -> Setup {
    Setup::read(game(name), rules).unwrap()
}

/// Commands at a time that does not matter.
pub(crate) trait Acts {
    fn acts(&mut self, command: &Command) -> Result<Stamped, Refusal>;
}

impl Acts for Session {
    fn acts(&mut self, command: &Command) -> Result<Stamped, Refusal> {
        self.act(command, 0)
    }
}

/// Two people, or one, with this seed.
pub(crate) fn people(setup: Setup, seed: u64) -> Session {
    let mut seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
    seats.truncate(setup.seats());
    with_seats(setup, seats, seed)
}

/// Ana against a level, or alone.
pub(crate) fn against(setup: Setup, level: Option<&str>, seed: u64) -> Session {
    let seats = match level {
        Some(level) => vec![Occupant::local("Ana"), Occupant::computer(level)],
        None => vec![Occupant::local("Ana")],
    };
    with_seats(setup, seats, seed)
}

fn with_seats(setup: Setup, seats: Vec<Occupant>, seed: u64) -> Session {
    let new = NewSession::new(setup, seats, seed);
    Session::begin(new, &Resources::none(), "test".into(), 1_795_000_000_000).unwrap()
}

/// Every level of a game, or `None` once for a game that is usually played alone.
pub(crate) fn opponents(game: Game) -> Vec<Option<&'static str>> {
    if Setup::usual(game).seats() == 1 {
        return vec![None];
    }
    let levels = game.levels().iter();
    levels.map(|level| Some(level.name)).collect()
}

/// A setup of this game with options drawn at random from what is offered, small ones more often
/// than large ones.
pub(crate) fn random_setup(game: Game, rng: &mut impl Rng) -> Setup {
    loop {
        let mut setup = Setup::usual(game);
        for spec in game.options() {
            let offered = spec.offered();
            // A dictionary is not at hand.
            if offered.is_empty() || matches!(spec.kind, OptionKind::Words) {
                continue;
            }
            let most = rng.random_range(1..=offered.len());
            let value = &offered[rng.random_range(0..most)];
            if value != ludoteca_play::options::NONE {
                setup.set(spec.key, value).unwrap();
            }
        }
        if setup.check().is_ok() {
            return setup;
        }
    }
}

/// The players of a game, kept from move to move.
#[derive(Debug, Default)]
pub(crate) struct Players([Option<Player>; 2]);

impl Players {
    /// Lets the computer move if it is to; `false` if it is not.
    pub(crate) fn reply(&mut self, session: &mut Session, budget: &Budget) -> bool {
        let Some(thinker) = session.thinker() else {
            return false;
        };
        let player = &mut self.0[thinker.seat().index()];
        let player = player.get_or_insert_with(|| thinker.player());
        let reply = thinker.think(player, budget).unwrap();
        session.acts(&reply).unwrap();
        true
    }
}

/// One step of a random game: places, plays or lets the computer play; `false` when it is over.
pub(crate) fn step(session: &mut Session, players: &mut Players, rng: &mut impl Rng) -> bool {
    if session.is_over() {
        return false;
    }
    if players.reply(session, &Budget::nodes(500)) {
        return true;
    }
    for seat in Seat::BOTH {
        let view = session.view(seat.into());
        if view.actions.place {
            session.acts(&Command::LayAtRandom { seat }).unwrap();
            return true;
        }
        if view.is_my_turn() {
            let ply = view.ply;
            let command = match random_move(&view, rng) {
                Some(text) => Command::Play { seat, ply, text },
                None => Command::Resign { seat },
            };
            // A word drawn at random may not fit; then another is drawn next time.
            let acted = session.acts(&command);
            let is_word = view.facts.typing == Typing::Word;
            assert!(acted.is_ok() || is_word, "{acted:?}");
            return true;
        }
    }
    panic!("nobody can do anything");
}

fn random_move(view: &View, rng: &mut impl Rng) -> Option<String> {
    if view.facts.typing == Typing::Move {
        return Some(
            view.legal[rng.random_range(0..view.legal.len())]
                .text
                .clone(),
        );
    }
    if rng.random_range(0..40) == 0 {
        return None;
    }
    let cells: Vec<_> = view.boards[0].cells(0).collect();
    let cell = cells[rng.random_range(0..cells.len())];
    let words = ["ana", "bola", "casa", "dia", "bacalhau", "zebra"];
    let word = words[rng.random_range(0..words.len())];
    let direction = ["H", "V"][rng.random_range(0..2)];
    Some(format!("{}{direction} {word}", view.cell_name(cell)))
}

/// Plays at random until the game is over.
pub(crate) fn play_out(session: &mut Session, rng: &mut impl Rng) {
    let mut players = Players::default();
    while step(session, &mut players, rng) {}
}
