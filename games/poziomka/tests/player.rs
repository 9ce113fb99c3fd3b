//! The strong player: legal, repeatable, within its budget, and stronger than the course's choice.

use ludoteca_core::{Budget, Engine as _, Game as _, StopFlag};
use ludoteca_poziomka::{Block, Choice, Poziomka, Rules, Side, Solver, Strong};
use ludoteca_testkit::random::play_out;

fn rules(length: u32, rows: u32, columns: u32) -> Rules {
    Rules::new(length, rows, columns).unwrap()
}

/// Returns whether the strong player wins as this side with this many nodes for each move.
fn is_won(rules: Rules, side: Side, wybor: u32, nodes: u64) -> bool {
    let mut strong = Strong::default();
    let mut game = Poziomka::new(rules, Side::BOTH[wybor as usize % 2]);
    loop {
        let block = if game.side_to_move() == side {
            strong.choose(&game, &Budget::nodes(nodes))
        } else {
            Choice(wybor).choose(&game)
        };
        match block {
            Some(block) => game.play(block).unwrap(),
            None => return game.side_to_move() != side,
        }
    }
}

#[test]
fn few_nodes_are_enough_against_the_course() {
    for (rules, nodes) in [(rules(2, 8, 8), 60), (rules(3, 13, 13), 30)] {
        for side in Side::BOTH {
            let wins = (0..10)
                .filter(|&wybor| is_won(rules, side, wybor * 7919, nodes))
                .count();
            assert!(wins >= 9, "{wins} of 10 won as {side} of {rules:?}");
        }
    }
}

#[test]
fn what_can_be_solved_is_not_given_away() {
    for seed in 0..5 {
        let start = Poziomka::new(rules(2, 6, 6), Side::Left);
        let mut solver = Solver::new(start.rules());
        let mut strong = Strong::default();
        play_out(&start, seed, |game| {
            let Ok(solution) = solver.solve(game, &Budget::unlimited(), &mut |_| ()) else {
                unreachable!("no limit");
            };
            let chosen = strong.choose(game, &Budget::nodes(5000));
            assert_eq!(chosen.is_some(), game.can_move(game.side_to_move()));
            let (Some(block), Some(_)) = (chosen, solution.winning_move) else {
                return;
            };
            let mut after = *game;
            after.play(block).unwrap();
            let answer = solver
                .solve(&after, &Budget::unlimited(), &mut |_| ())
                .unwrap();
            assert_eq!(
                answer.winner,
                game.side_to_move(),
                "{block} gives {game} away"
            );
        });
    }
}

#[test]
fn the_same_budget_of_nodes_gives_the_same_move() {
    for rules in [
        rules(2, 8, 8),
        rules(5, 26, 26),
        rules(1, 3, 3),
        rules(3, 2, 26),
    ] {
        let game = Poziomka::new(rules, Side::Right);
        for nodes in [0, 1, 20] {
            let chosen = Strong::default().choose(&game, &Budget::nodes(nodes));
            assert!(game.moves().contains(&chosen.unwrap()));
            assert_eq!(
                chosen,
                Strong::default().choose(&game, &Budget::nodes(nodes))
            );
        }
    }
}

#[test]
fn a_budget_of_depth_or_no_time_still_gives_a_move() {
    let game = Poziomka::new(rules(2, 8, 8), Side::Left);
    for budget in [
        Budget::depth(0),
        Budget::depth(2),
        Budget::time(std::time::Duration::ZERO),
    ] {
        let chosen = Strong::default().choose(&game, &budget).unwrap();
        assert!(game.moves().contains(&chosen));
    }
    let over: Poziomka = "2 .#/#. R".parse().unwrap();
    assert_eq!(Strong::default().choose(&over, &Budget::unlimited()), None);
}

/// The moves of a game against the course, in which `prepare` is told of the player before each
/// of its moves.
fn play(start: Poziomka, side: Side, nodes: u64, prepare: impl Fn(&mut Strong)) -> Vec<Block> {
    let mut strong = Strong::default();
    let mut game = start;
    let mut moves = Vec::new();
    loop {
        let block = if game.side_to_move() == side {
            prepare(&mut strong);
            strong.choose(&game, &Budget::nodes(nodes))
        } else {
            Choice(moves.len() as u32 * 7919).choose(&game)
        };
        let Some(block) = block else { return moves };
        game.play(block).unwrap();
        moves.push(block);
    }
}

#[test]
fn under_a_budget_of_nodes_a_game_is_replayed_from_its_start() {
    for (rules, nodes) in [(rules(2, 7, 8), 300), (rules(3, 9, 9), 100)] {
        let start = Poziomka::new(rules, Side::Right);
        let game = play(start, Side::Left, nodes, |_| ());
        assert_eq!(play(start, Side::Left, nodes, |_| ()), game, "{rules:?}");
    }
}

#[test]
fn a_player_that_is_made_anew_before_each_move_still_wins_what_it_can_solve() {
    for (rules, side) in [(rules(2, 6, 6), Side::Left), (rules(2, 5, 5), Side::Right)] {
        let start = Poziomka::new(rules, Side::Left);
        let moves = play(start, side, 2000, |strong| *strong = Strong::default());
        // The loser is the one who has no more move.
        let is_lefts_turn = moves.len().is_multiple_of(2);
        assert_eq!(is_lefts_turn, side == Side::Right, "{moves:?}");
    }
}

#[test]
fn a_player_remembers_between_moves_but_never_more_than_it_may() {
    let players_in_64_mb = (64 << 20) / Strong::MEMORY;
    assert!(players_in_64_mb >= 36, "several dozens: {players_in_64_mb}");
    assert_eq!(Strong::default().memory(), 0);
    for (length, rows, columns) in [(2, 9, 9), (3, 8, 9), (5, 12, 26), (13, 26, 26)] {
        let mut game = Poziomka::new(rules(length, rows, columns), Side::Left);
        let mut strong = Strong::default();
        let mut most = 0;
        while let Some(block) = strong.choose(&game, &Budget::nodes(200)) {
            most = most.max(strong.memory());
            game.play(block).unwrap();
        }
        assert!(
            most > 0 && strong.memory() > 0,
            "{length}, {rows}x{columns}"
        );
        assert!(most <= Strong::MEMORY, "{most} bytes");
    }
}

#[test]
fn without_any_time_every_set_up_still_has_its_legal_move() {
    let stop = StopFlag::new();
    stop.raise();
    let budgets = [
        Budget::time(std::time::Duration::ZERO),
        Budget::unlimited().with_stop(stop),
    ];
    for length in 1..=26 {
        for (rows, columns) in [(1, 26), (26, 1), (8, 8), (13, 26), (26, 26)] {
            let game = Poziomka::new(rules(length, rows, columns), Side::Left);
            let moves = game.moves();
            for budget in &budgets {
                let chosen = Strong::default().choose(&game, budget);
                assert_eq!(chosen.is_some(), !moves.is_empty());
                assert!(chosen.is_none_or(|block| moves.contains(&block)));
                let analysis = Solver::new(game.rules()).analyse(&game, budget);
                assert_eq!(analysis.moves.len(), moves.len());
                assert_eq!(analysis.nodes, 0);
            }
        }
    }
}
