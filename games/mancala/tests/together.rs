//! Several threads, and solvers that are ended at any point and go on: always the same values.

use ludoteca_core::{Budget, StopFlag};
use ludoteca_mancala::solver::{
    Capacity, Endgame, EndgameError, SavedSearchError, Solution, Solver,
};
use ludoteca_mancala::{Capture, Mancala};
use ludoteca_testkit::rounds::rounds;
use proptest::prelude::*;

const CAPTURES: [Capture; 2] = [Capture::Empty, Capture::Standard];

/// A solver with a database of this many seeds.
fn solver(game: &Mancala, seeds: u8, capacity: &Capacity) -> Solver {
    let (houses, capture) = (game.houses(), game.capture());
    let budget = Budget::unlimited();
    let endgame = Endgame::build(houses, capture, seeds, &budget, &mut |_| ()).unwrap();
    Solver::with_capacity(game, endgame, capacity).unwrap()
}

fn solve(solver: &mut Solver, game: &Mancala) -> Solution {
    let budget = Budget::unlimited();
    solver.solve(game, &budget, &mut |_| ()).unwrap()
}

#[test]
fn any_number_of_threads_finds_the_same_values() {
    for (houses, seeds) in [(2, 7), (3, 4), (4, 3), (5, 2), (6, 2)] {
        for capture in CAPTURES {
            let game = Mancala::new(houses, seeds, capture).unwrap();
            // A small table cannot be shared.
            let memory = 256 << 20;
            let mut capacity = Capacity { threads: 1, memory };
            let database = Endgame::usual_seeds(&game);
            let alone = solve(&mut solver(&game, database, &capacity), &game);
            for threads in [2, 3] {
                capacity.threads = threads;
                let together = solve(&mut solver(&game, database, &capacity), &game);
                assert_eq!(together.value, alone.value, "{game}");
                assert_eq!(together.moves, alone.moves, "{game}");
            }
        }
    }
}

#[test]
fn two_threads_share_the_work_instead_of_doing_it_twice() {
    let game = Mancala::new(6, 3, Capture::Standard).unwrap();
    let nodes = [1, 2].map(|threads| {
        let capacity = Capacity {
            threads,
            // A small table cannot be shared.
            memory: 256 << 20,
        };
        solve(&mut solver(&game, 12, &capacity), &game).nodes
    });
    let [alone, together] = nodes;
    assert!(2 * together < 3 * alone, "{together} beside {alone} nodes");
}

#[test]
fn any_number_of_threads_builds_the_same_database() {
    for (houses, seeds) in [(1, 9), (2, 11), (4, 9), (6, 7), (12, 3)] {
        for capture in CAPTURES {
            let files = [1, 2, 3].map(|threads| {
                let budget = Budget::unlimited();
                let built =
                    Endgame::build_together(houses, capture, seeds, threads, &budget, &mut |_| ());
                let mut file = Vec::new();
                built.unwrap().write_to(&mut file).unwrap();
                file
            });
            assert_eq!(files[0], files[1]);
            assert_eq!(files[0], files[2]);
        }
    }
}

#[test]
fn a_raised_flag_ends_all_builders() {
    for checks in [0, 1, 50, 700] {
        let budget = Budget::unlimited().with_stop(StopFlag::after_checks(checks));
        let built = Endgame::build_together(6, Capture::Empty, 12, 3, &budget, &mut |_| ());
        assert!(matches!(built, Err(EndgameError::Interrupted { .. })));
    }
}

#[test]
fn under_a_budget_of_nodes_any_number_of_threads_gives_the_same_answer() {
    let game = Mancala::new(6, 3, Capture::Empty).unwrap();
    let interrupted = [1, 3].map(|threads| {
        let capacity = Capacity {
            threads,
            ..Capacity::usual(&game)
        };
        let mut solver = solver(&game, 4, &capacity);
        solver.value(&game, &Budget::nodes(20_000), &mut |_| ())
    });
    assert_eq!(interrupted[0].as_ref().unwrap_err().nodes, 20_000);
    assert_eq!(interrupted[0], interrupted[1]);
}

#[test]
fn a_raised_flag_ends_all_threads() {
    let game = Mancala::new(6, 3, Capture::Empty).unwrap();
    let capacity = Capacity {
        threads: 3,
        ..Capacity::usual(&game)
    };
    let mut solver = solver(&game, 4, &capacity);
    let budget = Budget::unlimited().with_stop(StopFlag::after_checks(10));
    let interrupted = solver.value(&game, &budget, &mut |_| ()).unwrap_err();
    assert!(interrupted.nodes <= 16 * 1024, "{interrupted}");
}

/// Asks a new solver each time, first for this many nodes and then for more and more, until one
/// of them knows all values.
fn solve_in_parts(game: &Mancala, nodes: u64) -> (Solution, u64) {
    let mut kept: Option<Vec<u8>> = None;
    for round in 0.. {
        let nodes = nodes + nodes * round / 4;
        // Neither the database nor the table need be of the same size.
        let capacity = Capacity {
            threads: 1,
            memory: 1 << (16 + round % 4),
        };
        let mut solver = solver(game, 3 + round as u8 % 3, &capacity);
        if let Some(kept) = &kept {
            solver.resume(game, &mut &kept[..]).unwrap();
        }
        let before = solver.nodes();
        match solver.solve(game, &Budget::nodes(nodes), &mut |_| ()) {
            Ok(solved) => return (solved, solver.nodes()),
            Err(interrupted) => assert_eq!(solver.nodes(), before + interrupted.nodes),
        }
        let mut file = Vec::new();
        solver.save(&mut file).unwrap();
        kept = Some(file);
    }
    unreachable!("there is always another round");
}

#[test]
fn a_solver_that_is_ended_at_any_point_and_goes_on_finds_the_same_values() {
    for (houses, seeds) in [(3, 5), (4, 3), (5, 2)] {
        for capture in CAPTURES {
            let game = Mancala::new(houses, seeds, capture).unwrap();
            let whole = solve(&mut solver(&game, 4, &Capacity::usual(&game)), &game);
            for part in [401, 1_777, 3_001] {
                let (solved, nodes) = solve_in_parts(&game, part);
                assert_eq!(solved.value, whole.value, "{game}");
                assert_eq!(solved.moves, whole.moves, "{game}");
                assert!(nodes >= solved.nodes, "all parts are counted");
            }
        }
    }
}

/// Returns the bytes that a solver has kept after some work, and its game.
fn kept() -> (Mancala, Vec<u8>) {
    let game = Mancala::new(4, 3, Capture::Empty).unwrap();
    let mut solver = solver(&game, 4, &Capacity::usual(&game));
    let ended = solver.value(&game, &Budget::nodes(600), &mut |_| ());
    ended.unwrap_err();
    let mut file = Vec::new();
    solver.save(&mut file).unwrap();
    (game, file)
}

fn resume(game: &Mancala, file: &[u8]) -> Result<(), SavedSearchError> {
    solver(game, 2, &Capacity::usual(game)).resume(game, &mut &*file)
}

#[test]
fn what_another_wrote_is_refused_with_the_reason() {
    let (game, file) = kept();
    let check = |game: &Mancala, file: &[u8], reason: &str| {
        assert_eq!(resume(game, file).unwrap_err().to_string(), reason);
    };
    check(&game, b"", "not the state of a solver");
    check(&game, &[b'x'; 100], "not the state of a solver");
    check(
        &game,
        b"ludoteca-mancala-solving 2\n",
        "the state of a solver of another version",
    );
    let other = "the state of a solver that works on another game";
    let games = [
        Mancala::new(4, 3, Capture::Standard).unwrap(),
        Mancala::new(3, 4, Capture::Empty).unwrap(),
        "3,3,3,3:0/3,3,3,2:1 A".parse().unwrap(),
    ];
    for game in games {
        check(&game, &file, other);
    }
    check(
        &game,
        &[&file[..], b"\0"].concat(),
        "a damaged state of a solver",
    );
    assert!(resume(&game, &file).is_ok());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(rounds(64)))]

    #[test]
    fn what_is_cut_or_altered_is_refused(cut: prop::sample::Index, at: prop::sample::Index, flip in 1..=255_u8) {
        let (game, file) = kept();
        prop_assert!(resume(&game, &file[..cut.index(file.len())]).is_err());
        let mut altered = file.clone();
        altered[at.index(file.len())] ^= flip;
        prop_assert!(resume(&game, &altered).is_err());
    }
}
