//! The strong player: legal, repeatable, within its budget, and stronger than the course's choice.

#![allow(clippy::unwrap_used)]

use ludoteca_core::{Budget, Engine as _, Game as _};
use ludoteca_poziomka::{Choice, Poziomka, Rules, Side, Solver, Strong};
use ludoteca_testkit::random::play_out;

fn rules(length: u32, rows: u32, columns: u32) -> Rules {
    Rules::new(length, rows, columns).unwrap()
}

/// Whether the strong player wins as this side with so many nodes a move.
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
