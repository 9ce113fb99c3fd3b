//! The computer's players: they live as long as their game, and what they remember is a cache.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Acts as _, Players, game};
use ludoteca_core::Budget;
use ludoteca_play::{
    CATALOGUE, Command, Game, NewSession, Occupant, PlayerPool, Resources, Seat, Session, Setup,
};

/// Two computers of a level, with their fleets or whatever else they hide.
fn both(game: Game, rules: &str, level: &str, id: &str) -> Session {
    let setup = Setup::read(game, rules).unwrap();
    let seats = vec![Occupant::computer(level), Occupant::computer(level)];
    let new = NewSession::new(setup, seats, 5);
    Session::begin(new, &Resources::none(), id.to_owned(), 0).unwrap()
}

/// Games of two that are quickly over, with every level.
fn every_level() -> impl Iterator<Item = (Game, &'static str, &'static str)> {
    let rules = |game: Game| match game.name() {
        "poziomka" => "pola=2 rows=5 columns=5",
        "mancala" => "houses=4 seeds=3",
        _ => "",
    };
    let games = CATALOGUE.iter().copied();
    games.flat_map(move |game| {
        let levels = game.levels().iter();
        levels.map(move |level| (game, rules(game), level.name))
    })
}

fn moves(session: &Session) -> Vec<String> {
    session.moves().map(str::to_owned).collect()
}

#[test]
fn by_nodes_a_game_replays_from_its_start_to_the_same_moves() {
    for (game, rules, level) in every_level() {
        let play = || {
            let mut session = both(game, rules, level, "x");
            let mut players = Players::default();
            while players.reply(&mut session, &Budget::nodes(300)) {}
            assert!(session.is_over(), "{game} {level}");
            moves(&session)
        };
        assert_eq!(play(), play(), "{game} {level}");
    }
}

#[test]
fn a_dropped_player_plays_on() {
    for (game, rules, level) in every_level() {
        let mut session = both(game, rules, level, "x");
        // A new player for every move.
        while Players::default().reply(&mut session, &Budget::nodes(300)) {}
        assert!(session.is_over(), "{game} {level}");
    }
}

#[test]
fn a_pool_keeps_players_until_others_need_the_room() {
    let mut pool = PlayerPool::new(8 << 20);
    let mut sessions: Vec<Session> = (0..40)
        .map(|at| both(game("mancala"), "", "strong", &at.to_string()))
        .collect();
    for _ in 0..2 {
        for session in &mut sessions {
            let Some(thinker) = session.thinker() else {
                continue;
            };
            let mut player = pool.take(&thinker);
            let reply = thinker.think(&mut player, &Budget::nodes(2_000)).unwrap();
            pool.give_back(&thinker, player);
            assert!(pool.bytes() <= 8 << 20, "{}", pool.bytes());
            session.acts(&reply).unwrap();
        }
    }
    let kept = pool.len();
    assert!(kept > 0);
    for session in &sessions {
        pool.forget(&session.header().id);
    }
    assert_eq!((pool.len(), pool.bytes()), (0, 0));
}

/// What a player learnt in one move is there in the next: the same player comes back.
#[test]
fn a_player_comes_back_for_its_next_move() {
    let mut session = common::against(Setup::usual(game("galo")), Some("strong"), 1);
    let mut pool = PlayerPool::new(1 << 20);
    for (ply, text) in [(0, "1"), (2, "2")] {
        let text = text.to_owned();
        let seat = Seat::First;
        session.acts(&Command::Play { seat, ply, text }).unwrap();
        let thinker = session.thinker().unwrap();
        assert_eq!(pool.len(), usize::from(ply > 0));
        let mut player = pool.take(&thinker);
        assert!(pool.is_empty());
        let reply = thinker.think(&mut player, &Budget::unlimited()).unwrap();
        pool.give_back(&thinker, player);
        session.acts(&reply).unwrap();
    }
}
