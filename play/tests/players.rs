//! The computer's players: they live as long as their game, and what they remember is a cache.

use std::sync::Arc;

use crate::common::{Acts as _, Players, game};
use ludoteca_core::Budget;
use ludoteca_palavras::Lexicon;
use ludoteca_play::resources::{Prepare, Shared};
use ludoteca_play::view::Phase;
use ludoteca_play::{
    CATALOGUE, Command, Game, Library, NewSession, Occupant, Outcome, PlayerPool, Resources, Seat,
    Session, Setup, WordList,
};

/// Two computers of a level, with their fleets or whatever else they hide.
fn both(game: Game, rules: &str, level: &str, id: &str) -> Session {
    let setup = Setup::read(game, rules).unwrap();
    let seats = vec![Occupant::computer(level), Occupant::computer(level)];
    let new = NewSession::new(setup, seats, 5);
    Session::begin(new, &Resources::new(FewWords), id.to_owned(), 0).unwrap()
}

/// A dictionary that is always there.
#[derive(Debug)]
struct FewWords;

impl Library for FewWords {
    fn words(&self, _: &WordList, _: Prepare) -> Result<Shared, String> {
        let words = b"ana\nbanana\ncasa\ncasas\nluz\nreluzir\nzebra\nsal\n";
        Ok(Arc::new(Lexicon::read(words)))
    }
}

/// Games of two that are quickly over, with every level.
fn every_level() -> impl Iterator<Item = (Game, &'static str, &'static str)> {
    let rules = |game: Game| match game.name() {
        "poziomka" => "pola=2 rows=5 columns=5",
        "mancala" => "houses=4 seeds=3",
        "palavras" => "mode=race size=7",
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

/// A player keeps its knowledge from one move to the next: the same player comes back.
#[test]
fn a_player_comes_back_for_its_next_move() {
    let mut session = crate::common::against(Setup::usual(game("galo")), Some("strong"), 1);
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

/// Begins a race and plays these moves by turns.
fn race(rules: &str, moves: &[&str]) -> Session {
    let setup = Setup::read(game("palavras"), &format!("mode=race {rules}")).unwrap();
    let seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
    let new = NewSession::new(setup, seats, 1);
    let mut session = Session::begin(new, &Resources::none(), "x".into(), 0).unwrap();
    for text in moves {
        let (seat, ply) = (session.to_move().unwrap(), session.ply());
        let text = (*text).to_owned();
        session.acts(&Command::Play { seat, ply, text }).unwrap();
    }
    session
}

#[test]
fn in_a_race_each_has_a_board_and_more_points_win() {
    let session = race("limit=2", &["A3H bacalhau", "A3H bacalhau", "E1V sal"]);
    let view = session.view(Seat::Second.into());
    let scores: Vec<_> = view.seats.iter().map(|seat| seat.score.unwrap()).collect();
    assert!(scores[0] > scores[1] && scores[1] == 32, "{scores:?}");
    assert_eq!(view.boards.len(), 2);
    assert_eq!(session.to_move(), Some(Seat::Second));
    let moves = ["A3H bacalhau", "A3H bacalhau", "E1V sal", "A9H anabela"];
    let session = race("limit=2", &moves);
    assert_eq!(
        session.result().unwrap().outcome,
        Outcome::Won(Seat::Second)
    );
    let moves = ["A3H bacalhau", "A3H bacalhau"];
    let session = race("limit=1", &moves);
    assert_eq!(session.result().unwrap().outcome, Outcome::Drawn);
}

#[test]
fn who_has_ended_waits_for_the_other() {
    let mut session = race("", &["A3H bacalhau", "end"]);
    for text in ["E1V sal", "A9H anabela"] {
        assert_eq!(session.to_move(), Some(Seat::First));
        let (seat, ply, text) = (Seat::First, session.ply(), text.to_owned());
        session.acts(&Command::Play { seat, ply, text }).unwrap();
    }
    let (seat, ply, text) = (Seat::First, session.ply(), "END".to_owned());
    session.acts(&Command::Play { seat, ply, text }).unwrap();
    assert_eq!(session.phase(), Phase::Over);
    assert_eq!(session.result().unwrap().outcome, Outcome::Won(Seat::First));
}
