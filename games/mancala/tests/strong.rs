//! Strong play: it keeps what it learns, in few bytes, and plays the same games every time.

use std::sync::Arc;
use std::time::Duration;

use ludoteca_core::{Budget, Engine as _, Game as _, Player, TwoPlayer as _};
use ludoteca_mancala::solver::{Databases, Solver, Strong};
use ludoteca_mancala::{Capture, Level, Mancala, Pit};
use ludoteca_testkit::random::play_out;

/// The moves of a game that a player plays against itself.
fn play(start: &Mancala, strong: &mut Strong, nodes: u64) -> Vec<Pit> {
    let mut game = *start;
    let mut moves = Vec::new();
    while let Some(pit) = strong.choose(&game, &Budget::nodes(nodes)) {
        game.play(pit).unwrap();
        moves.push(pit);
    }
    moves
}

#[test]
fn a_game_is_played_the_same_again_whichever_databases_are_there() {
    let databases = Arc::new(Databases::default());
    for (houses, seeds, capture) in [
        (6, 4, Capture::Empty),
        (6, 4, Capture::Standard),
        (4, 6, Capture::Empty),
        (5, 5, Capture::Standard),
    ] {
        let start = Mancala::new(houses, seeds, capture).unwrap();
        for nodes in [1_500, 6_000] {
            let first = play(&start, &mut Strong::default(), nodes);
            // These players find what others have built, and more than that.
            let get = |seeds| databases.get(houses, capture, seeds, &Budget::unlimited());
            get(9).unwrap();
            for _ in 0..2 {
                let again = play(&start, &mut Strong::new(databases.clone()), nodes);
                assert_eq!(again, first, "{start}, {nodes} nodes");
            }
        }
    }
}

#[test]
fn what_a_player_remembers_takes_few_bytes() {
    let mut strong = Strong::default();
    assert_eq!(strong.memory(), 0);
    for (houses, seeds) in [(6, 4), (12, 2), (9, 7), (8, 12), (6, 12), (1, 3)] {
        let start = Mancala::new(houses, seeds, Capture::Empty).unwrap();
        strong.choose(&start, &Budget::nodes(100_000)).unwrap();
        let memory = strong.memory();
        assert!(
            (1_000..=(64 << 20) / 36).contains(&memory),
            "{start}: {memory}"
        );
    }
}

/// Seeds that a choice gives away.
fn cost(game: &Mancala, chosen: Pit) -> i32 {
    let budget = Budget::unlimited();
    let mut solver = Solver::for_game(game, &budget, &mut |_| ()).unwrap();
    let solved = solver.solve(game, &budget, &mut |_| ()).unwrap();
    let played = solved.moves.iter().find(|mv| mv.pit == chosen).unwrap();
    solved.value - played.value
}

#[test]
fn a_player_that_thinks_again_goes_on_where_it_stopped() {
    let budget = Budget::nodes(2_000);
    let (mut fresh, mut kept) = (0, 0);
    for seed in 0..40 {
        let mut late = None;
        play_out(&Mancala::default(), seed, |game| {
            if late.is_none() && game.in_play() < 24 && game.playable().len() > 1 {
                late = Some(*game);
            }
        });
        let Some(game) = late else { continue };
        let mut strong = Strong::default();
        fresh += cost(&game, strong.choose(&game, &budget).unwrap());
        let last = (0..40).map(|_| strong.choose(&game, &budget)).last();
        kept += cost(&game, last.flatten().unwrap());
    }
    assert!(kept < fresh / 4, "{kept} of {fresh}");
}

#[test]
fn a_player_made_anew_plays_on() {
    let mut game = Mancala::default();
    while let Some(first) = game.playable().next() {
        let pit = if game.to_move() == Player::Second {
            let mut anew = Strong::default();
            anew.choose(&game, &Budget::nodes(3_000)).unwrap()
        } else {
            Level::Avancado.choose(&game).unwrap_or(first)
        };
        game.play(pit).unwrap();
    }
    assert_eq!(game.outcome().unwrap().winner(), Some(Player::Second));
}

#[test]
fn without_time_a_legal_move_is_played_and_nothing_built() {
    let budget = Budget::time(Duration::ZERO);
    for houses in 1..=12 {
        for seeds in 1..=12 {
            for capture in [Capture::Empty, Capture::Standard] {
                let game = Mancala::new(houses, seeds, capture).unwrap();
                let databases = Arc::new(Databases::default());
                let mut strong = Strong::new(databases.clone());
                assert!(game.is_legal(strong.choose(&game, &budget).unwrap()));
                assert_eq!(databases.memory(), 0);
            }
        }
    }
}

#[test]
fn boards_too_large_to_be_solved_are_played_by_looking_ahead() {
    for (houses, seeds, nodes) in [(12, 4, 10_000), (9, 12, 300)] {
        for side in Player::BOTH {
            let mut game = Mancala::new(houses, seeds, Capture::Empty).unwrap();
            let mut strong = Strong::default();
            while game.outcome().is_none() {
                let pit = if game.to_move() == side {
                    strong.choose(&game, &Budget::nodes(nodes))
                } else {
                    Level::Avancado.choose(&game)
                };
                game.play(pit.unwrap()).unwrap();
            }
            assert_eq!(game.outcome().unwrap().winner(), Some(side), "{game}");
        }
    }
}
