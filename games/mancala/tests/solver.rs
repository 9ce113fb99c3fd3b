//! Exact values: known ones, plain minimax, the database's file, budgets, and strong play.

use std::collections::HashMap;

use ludoteca_core::{Budget, Engine, Game as _, Player, StopFlag, TwoPlayer as _};
use ludoteca_mancala::solver::{
    Endgame, EndgameError, Interrupted, Progress, Solution, Solver, SolverError, Strong, TooLarge,
};
use ludoteca_mancala::{Capture, Level, Mancala, Pit, Rows};
use ludoteca_testkit::random::play_out;
use ludoteca_testkit::rounds::rounds;
use proptest::prelude::*;

fn kalah(houses: u8, seeds: u16, capture: Capture) -> Mancala {
    Mancala::new(houses, seeds, capture).unwrap()
}

fn endgame(game: &Mancala, seeds: u8) -> Endgame {
    let budget = Budget::unlimited();
    Endgame::build(game.houses(), game.capture(), seeds, &budget, &mut |_| ()).unwrap()
}

fn solve(game: &Mancala, database: u8) -> Solution {
    let mut solver = Solver::new(game, endgame(game, database)).unwrap();
    solver
        .solve(game, &Budget::unlimited(), &mut |_| ())
        .unwrap()
}

/// Compares the values of Kalah(houses, 1), Kalah(houses, 2) and so on.
fn check(houses: u8, capture: Capture, expected: &[i32]) {
    for (seeds, &expected) in (1..).zip(expected) {
        let game = kalah(houses, seeds, capture);
        let budget = Budget::unlimited();
        let mut solver = Solver::for_game(&game, &budget, &mut |_| ()).unwrap();
        let solved = solver.value(&game, &budget, &mut |_| ()).unwrap();
        assert_eq!(solved.value, expected, "Kalah({houses},{seeds}), {capture}");
    }
}

#[test]
fn boards_of_two_houses() {
    check(2, Capture::Empty, &[2, -2, -2, -12, 6, 8]);
}

#[test]
fn boards_of_three_houses() {
    check(3, Capture::Empty, &[0, 4, 2, 2, 6, -10]);
}

#[test]
fn boards_of_four_houses() {
    check(4, Capture::Empty, &[2, 6, 8, 2, 2, 0]);
}

#[test]
fn boards_of_five_houses() {
    check(5, Capture::Empty, &[0, 0, 8, 12]);
}

#[test]
fn boards_of_six_houses() {
    check(6, Capture::Empty, &[2, 10, 2]);
    check(6, Capture::Standard, &[2, 6, 2]);
}

#[test]
fn one_side_of_a_number_is_the_side_on_which_the_value_lies() {
    let budget = Budget::unlimited();
    for capture in [Capture::Empty, Capture::Standard] {
        for seeds in 1..=5 {
            let game = kalah(3, seeds, capture);
            let value = solve(&game, 4).value;
            let mut solver = Solver::new(&game, endgame(&game, 4)).unwrap();
            for wanted in [value - 1, value + 1, value, -100, 100] {
                let is_at_least = solver.is_at_least(&game, wanted, &budget, &mut |_| ());
                assert_eq!(is_at_least.unwrap(), value >= wanted, "{game}: {wanted}");
            }
            assert_eq!(
                solver.value(&game, &budget, &mut |_| ()).unwrap().value,
                value
            );
        }
    }
}

#[test]
fn a_fair_start_of_the_data_file_is_fair() {
    let text = include_str!("../../../docs/book/src/data/kalah-6-4-fair-empty.txt");
    assert_eq!(text.lines().count(), 254);
    let game: Mancala = text.lines().next().unwrap().parse().unwrap();
    assert_eq!((game.capture(), game.seeds()), (Capture::Empty, 48));
    let budget = Budget::unlimited();
    let mut solver = Solver::new(&game, endgame(&game, 16)).unwrap();
    let mut is_at_least = |value| {
        solver
            .is_at_least(&game, value, &budget, &mut |_| ())
            .unwrap()
    };
    assert!(is_at_least(0) && !is_at_least(1), "{game}");
}

/// The value for the mover by trying everything, each position once.
fn plain_value(game: &Mancala, known: &mut HashMap<Mancala, i32>) -> i32 {
    if let Some(&value) = known.get(game) {
        return value;
    }
    let mover = game.to_move();
    let value = game
        .playable()
        .map(|pit| plain_move(game, pit, known))
        .max()
        .unwrap_or_else(|| i32::from(game.store(mover)) - i32::from(game.store(!mover)));
    known.insert(*game, value);
    value
}

fn plain_move(game: &Mancala, pit: Pit, known: &mut HashMap<Mancala, i32>) -> i32 {
    let mut next = *game;
    next.play(pit).unwrap();
    let value = plain_value(&next, known);
    if next.to_move() == game.to_move() {
        value
    } else {
        -value
    }
}

fn positions() -> impl Strategy<Value = Mancala> {
    let pits = (1..=4_usize).prop_flat_map(|houses| prop::collection::vec(0..=3_u16, 2 * houses));
    let lap = (0..8_usize, 0..12_u16);
    (pits, lap, 0..5_u16, any::<bool>(), any::<bool>()).prop_filter_map(
        "a row is empty",
        |(mut pits, (at, more), store, is_first, is_empty)| {
            // One house with many seeds, for laps.
            let at = at % pits.len();
            pits[at] += more;
            let (first, second) = pits.split_at(pits.len() / 2);
            let rows = Rows {
                houses: [first.to_vec(), second.to_vec()],
                stores: [store, 2],
            };
            let capture = if is_empty {
                Capture::Empty
            } else {
                Capture::Standard
            };
            let to_move = Player::BOTH[usize::from(!is_first)];
            let game = Mancala::from_rows(&rows, to_move, capture).ok()?;
            (game.in_play() <= 16).then_some(game)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(rounds(120)))]

    #[test]
    fn search_and_database_agree_with_plain_minimax(game in positions(), database in 0..10_u8) {
        let mut known = HashMap::new();
        let solved = solve(&game, database);
        prop_assert_eq!(solved.value, plain_value(&game, &mut known), "{}", game);
        let moves: Vec<(Pit, i32)> = solved.moves.iter().map(|mv| (mv.pit, mv.value)).collect();
        let plain: Vec<(Pit, i32)> = game
            .playable()
            .map(|pit| (pit, plain_move(&game, pit, &mut known)))
            .collect();
        prop_assert_eq!(moves, plain, "{}", game);
        // The database alone: everything that is in play is in it.
        let alone = solve(&game, game.in_play() as u8);
        prop_assert_eq!(alone.value, solved.value);
    }
}

#[test]
fn the_size_of_the_database_does_not_change_values() {
    let game = kalah(5, 3, Capture::Standard);
    let values: Vec<Vec<i32>> = [0, 5, 9, 14]
        .map(|seeds| {
            solve(&game, seeds)
                .moves
                .iter()
                .map(|mv| mv.value)
                .collect()
        })
        .to_vec();
    assert!(values.iter().all(|found| *found == values[0]), "{values:?}");
}

#[test]
fn a_first_guess_does_not_change_values() {
    // From 50 seeds on the first question is about a guess. The databases of the others cover all
    // seeds, so nothing is left to ask.
    for (houses, seeds) in [(1, 30), (2, 13), (2, 15), (2, 16), (3, 9)] {
        for capture in [Capture::Empty, Capture::Standard] {
            let game = kalah(houses, seeds, capture);
            let all = solve(&game, game.in_play() as u8);
            let guessed = solve(&game, 8);
            assert_eq!(guessed.value, all.value, "{game}");
            assert_eq!(guessed.moves, all.moves, "{game}");
        }
    }
}

#[test]
fn a_budget_can_end_the_first_guess() {
    let game = kalah(6, 5, Capture::Standard);
    let mut solver = Solver::new(&game, endgame(&game, 6)).unwrap();
    for nodes in [0, 1, 50_000] {
        let stopped = solver.solve(&game, &Budget::nodes(nodes), &mut |_| ());
        let stopped = stopped.unwrap_err();
        assert_eq!((stopped.lower, stopped.upper), (-60, 60));
        assert_eq!(stopped.nodes, nodes);
    }
}

#[test]
fn moves_that_leave_little_to_search_come_first() {
    // These take 371,255 and 919,479 nodes. In the quick order, by what a move wins, they took
    // 1,085,969 and 1,940,819.
    for (capture, most) in [(Capture::Empty, 450_000), (Capture::Standard, 1_100_000)] {
        let game = kalah(5, 4, capture);
        let mut solver = Solver::new(&game, endgame(&game, 14)).unwrap();
        let solved = solver.value(&game, &Budget::unlimited(), &mut |_| ());
        let nodes = solved.unwrap().nodes;
        assert!(nodes <= most, "{capture}: {nodes} nodes");
    }
}

#[test]
fn a_finished_game_is_worth_its_stores() {
    let over: Mancala = "0,0:3/0,0:5 A".parse().unwrap();
    let solved = solve(&over, 4);
    assert_eq!((solved.value, solved.moves.len()), (-2, 0));
}

#[test]
fn the_same_question_takes_the_same_nodes() {
    let game = kalah(4, 4, Capture::Empty);
    assert_eq!(solve(&game, 6), solve(&game, 6));
}

#[test]
fn a_budget_of_nodes_is_kept_and_bounds_what_it_found() {
    let game = kalah(4, 4, Capture::Empty);
    let whole = solve(&game, 4);
    let mut solver = Solver::new(&game, endgame(&game, 4)).unwrap();
    for nodes in [0, 1, 100, 5_000, whole.nodes - 1] {
        let mut fresh = solver.clone();
        let stopped = fresh
            .solve(&game, &Budget::nodes(nodes), &mut |_| ())
            .unwrap_err();
        let Interrupted {
            lower,
            upper,
            moves,
            nodes: used,
        } = stopped;
        assert_eq!(used, nodes);
        assert!(lower <= whole.value && whole.value <= upper);
        assert!(moves.len() < whole.moves.len());
        assert!(moves.iter().all(|mv| whole.moves.contains(mv)));
    }
    // Findings before an interruption are not lost.
    let half = Budget::nodes(whole.nodes / 2);
    solver.solve(&game, &half, &mut |_| ()).unwrap_err();
    let rest = solver
        .solve(&game, &Budget::unlimited(), &mut |_| ())
        .unwrap();
    assert_eq!(rest.moves, whole.moves);
    assert!(rest.nodes < whole.nodes);
}

#[test]
fn a_raised_flag_ends_building_and_searching() {
    let stop = StopFlag::new();
    stop.raise();
    let budget = Budget::unlimited().with_stop(stop);
    let built = Endgame::build(6, Capture::Empty, 12, &budget, &mut |_| ());
    assert_eq!(
        built.unwrap_err().to_string(),
        "interrupted at 2 of 12 seeds"
    );
    let game = kalah(6, 4, Capture::Empty);
    let mut solver = Solver::new(&game, endgame(&game, 4)).unwrap();
    let stopped = solver.solve(&game, &budget, &mut |_| ()).unwrap_err();
    assert_eq!(
        stopped.to_string(),
        "interrupted after 0 nodes: the value is between -48 and 48"
    );
}

#[test]
fn a_flag_raised_meanwhile_is_seen_at_once() {
    let stop = StopFlag::new();
    let budget = Budget::unlimited().with_stop(stop.clone());
    let built = Endgame::build(6, Capture::Empty, 12, &budget, &mut |progress| {
        if *progress == (Progress::Endgame { seeds: 7, of: 12 }) {
            stop.raise();
        }
    });
    let error = built.unwrap_err().to_string();
    assert_eq!(error, "interrupted at 7 of 12 seeds");
    let stop = StopFlag::new();
    let budget = Budget::unlimited().with_stop(stop.clone());
    let game = kalah(6, 4, Capture::Empty);
    let mut raised = 0;
    let mut solver = Solver::new(&game, endgame(&game, 4)).unwrap();
    let stopped = solver.solve(&game, &budget, &mut |progress| match progress {
        Progress::Search { nodes, .. } if *nodes > 2000 && raised == 0 => {
            raised = *nodes;
            stop.raise();
        }
        _ => (),
    });
    let nodes = stopped.unwrap_err().nodes;
    assert!(
        (raised..=raised + 1024).contains(&nodes),
        "{nodes} after {raised}"
    );
}

#[test]
fn progress_tells_of_the_database_and_of_ever_closer_bounds() {
    let game = kalah(4, 5, Capture::Empty);
    let mut reports = Vec::new();
    let budget = Budget::unlimited();
    let mut solver =
        Solver::for_game(&game, &budget, &mut |progress| reports.push(*progress)).unwrap();
    assert_eq!(
        reports.first(),
        Some(&Progress::Endgame { seeds: 2, of: 16 })
    );
    assert_eq!(
        reports.last(),
        Some(&Progress::Endgame { seeds: 16, of: 16 })
    );
    reports.clear();
    solver
        .value(&game, &budget, &mut |progress| reports.push(*progress))
        .unwrap();
    let bounds: Vec<(i32, i32)> = reports
        .iter()
        .map(|progress| match *progress {
            Progress::Search {
                pit: None,
                lower,
                upper,
                ..
            } => (lower, upper),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(bounds[0], (-40, 40));
    assert!(bounds.len() > 1);
    assert!(
        bounds.is_sorted_by(|a, b| a.0 <= b.0 && a.1 >= b.1),
        "{bounds:?}"
    );
}

#[test]
fn what_cannot_be_built_or_solved_is_refused() {
    let budget = Budget::unlimited();
    for (houses, seeds) in [(6, 40), (12, 30), (0, 3), (13, 3), (3, 200)] {
        let built = Endgame::build(houses, Capture::Empty, seeds, &budget, &mut |_| ());
        assert!(
            matches!(built, Err(EndgameError::TooLarge { .. })),
            "{houses} {seeds}"
        );
    }
    let game = kalah(12, 4, Capture::Empty);
    let other = endgame(&kalah(6, 4, Capture::Empty), 3);
    assert!(matches!(
        Solver::new(&game, other),
        Err(SolverError::OtherBoard)
    ));
    let error = Solver::for_game(&game, &budget, &mut |_| ()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "96 seeds in play on 12 houses a row are too many to be solved"
    );
}

#[test]
fn what_is_too_large_is_known_before_anything_is_built() {
    let most = |houses| {
        let huge = kalah(houses, 2000, Capture::Empty);
        Solver::check(&huge).unwrap_err().most
    };
    assert_eq!([1, 6, 8, 9, 10, 12].map(most), [255, 255, 255, 127, 63, 31]);
    assert_eq!(Solver::check(&kalah(12, 1, Capture::Empty)), Ok(()));
    let error = TooLarge {
        houses: 12,
        seeds: 48,
        most: 31,
    };
    assert_eq!(Solver::check(&kalah(12, 2, Capture::Empty)), Err(error));
    // A game that is said to fit does.
    for houses in 1..=12 {
        let mut rows = [vec![0; houses.into()], vec![0; houses.into()]];
        (rows[0][0], rows[1][0]) = (1, most(houses) - 1);
        let rows = Rows {
            houses: rows,
            stores: [0, 0],
        };
        let full = Mancala::from_rows(&rows, Player::First, Capture::Empty).unwrap();
        assert!(Solver::new(&full, endgame(&full, 1)).is_ok(), "{full}");
    }
    for (houses, most) in [
        (1, Some(127)),
        (6, Some(27)),
        (12, Some(13)),
        (0, None),
        (13, None),
    ] {
        match Endgame::check(houses, 200) {
            Err(EndgameError::TooLarge { most: found, .. }) => assert_eq!(found, most),
            other => panic!("{other:?}"),
        }
        assert!(most.is_none_or(|most| Endgame::check(houses, most).is_ok()));
    }
}

#[test]
fn large_boards_with_few_seeds_are_solved() {
    let game: Mancala = "0,0,0,0,0,0,0,0,0,1,0,1:0/1,0,0,0,0,0,0,0,0,0,0,2:0 A"
        .parse()
        .unwrap();
    assert_eq!(
        solve(&game, 3).value,
        plain_value(&game, &mut HashMap::new())
    );
    assert_eq!(solve(&kalah(12, 1, Capture::Empty), 3).moves.len(), 12);
}

/// Plays the strong player against every reply; the least that it ends with.
fn least(game: &Mancala, side: Player, strong: &mut Strong, budget: &Budget) -> i32 {
    if game.is_over() {
        return i32::from(game.store(side)) - i32::from(game.store(!side));
    }
    let moves = if game.to_move() == side {
        vec![strong.choose(game, budget).unwrap()]
    } else {
        game.moves()
    };
    let after = |pit| {
        let mut next = *game;
        next.play(pit).unwrap();
        least(&next, side, strong, budget)
    };
    moves.into_iter().map(after).min().unwrap()
}

#[test]
fn strong_play_keeps_the_value_against_every_reply() {
    let budget = Budget::unlimited();
    for (houses, seeds, value) in [(2, 3, -2), (2, 5, 6), (3, 2, 4), (3, 3, 2)] {
        let game = kalah(houses, seeds, Capture::Empty);
        let mut strong = Strong::default();
        assert_eq!(least(&game, Player::First, &mut strong, &budget), value);
        assert_eq!(least(&game, Player::Second, &mut strong, &budget), -value);
    }
}

#[test]
fn strong_play_beats_the_levels_of_the_course_from_either_side() {
    for level in Level::ALL {
        for side in Player::BOTH {
            let (mut strong, mut level) = (Strong::default(), level);
            let mut game = Mancala::default();
            while game.outcome().is_none() {
                let engine: &mut dyn Engine<Mancala, Pit> = if game.to_move() == side {
                    &mut strong
                } else {
                    &mut level
                };
                let pit = engine.choose(&game, &Budget::nodes(3_000)).unwrap();
                game.play(pit).unwrap();
            }
            assert_eq!(
                game.outcome().unwrap().winner(),
                Some(side),
                "{level}: {game}"
            );
        }
    }
}

#[test]
fn strong_play_never_gives_away_a_win_that_is_in_reach() {
    // Positions from random games that can be solved within the budget.
    let budget = Budget::nodes(200_000);
    for seed in 0..12 {
        let mut late = None;
        play_out(&Mancala::default(), seed, |game| {
            if late.is_none() && game.in_play() < 22 && !game.is_over() {
                late = Some(*game);
            }
        });
        let Some(game) = late else { continue };
        let value = solve(&game, 8).value;
        let mut next = game;
        next.play(Strong::default().choose(&game, &budget).unwrap())
            .unwrap();
        let kept = solve(&next, 8).value;
        let kept = if next.to_move() == game.to_move() {
            kept
        } else {
            -kept
        };
        assert_eq!(kept, value, "{game}");
    }
}

#[test]
fn any_budget_gives_a_legal_move_and_none_is_exceeded() {
    let game = Mancala::default();
    for budget in [
        Budget::nodes(0),
        Budget::nodes(1),
        Budget::nodes(1000),
        Budget::depth(1),
        Budget::depth(4),
        Budget::time(std::time::Duration::ZERO),
    ] {
        let pit = Strong::default().choose(&game, &budget).unwrap();
        assert!(game.is_legal(pit));
    }
    let over: Mancala = "0,0:3/0,0:5 A".parse().unwrap();
    assert_eq!(Strong::default().choose(&over, &Budget::nodes(10)), None);
    let huge = kalah(12, 100, Capture::Empty);
    assert!(
        Strong::default()
            .choose(&huge, &Budget::nodes(10))
            .is_some()
    );
}
