//! Saved searches of a solver, for the next run.

use std::ops::ControlFlow;

use ludoteca_core::Budget;
use ludoteca_poziomka::{Poziomka, Rules, Side, Solver};

fn save(solver: &Solver) -> Vec<u8> {
    let mut bytes = Vec::new();
    solver.save(&mut bytes).unwrap();
    bytes
}

#[test]
fn what_is_kept_saves_another_solver_the_work() {
    for (length, rows, columns) in [(2, 6, 8), (2, 3, 14), (3, 3, 26)] {
        let rules = Rules::new(length, rows, columns).unwrap();
        let game = Poziomka::new(rules, Side::Right);
        let mut solver = Solver::new(rules);
        let solution = solver.solve(&game, &Budget::unlimited(), &mut |_| ());
        let solution = solution.unwrap();
        let mut other = Solver::new(rules);
        other.resume(&mut save(&solver).as_slice()).unwrap();
        let again = other.solve(&game, &Budget::unlimited(), &mut |_| ());
        let again = again.unwrap();
        assert_eq!(again.winner, solution.winner);
        assert!(
            again.nodes == 0 || again.nodes < solution.nodes,
            "{again:?}"
        );
    }
}

#[test]
fn a_state_that_was_changed_or_cut_short_is_refused_and_nothing_of_it_counts() {
    let rules = Rules::new(2, 6, 8).unwrap();
    let game = Poziomka::new(rules, Side::Right);
    let mut solver = Solver::new(rules);
    let solution = solver.solve(&game, &Budget::unlimited(), &mut |_| ());
    let whole = save(&solver);
    let mut changed = whole.clone();
    let middle = changed.len() / 2;
    changed[middle] ^= 1;
    let mut warmer = whole.clone();
    warmer[23] ^= 1;
    for bytes in [
        &whole[..whole.len() - 1],
        &whole[..middle],
        &[],
        &changed,
        &warmer,
    ] {
        let mut other = Solver::new(rules);
        assert!(other.resume(&mut &*bytes).is_err(), "{} bytes", bytes.len());
        let again = other.solve(&game, &Budget::unlimited(), &mut |_| ());
        assert_eq!(again, solution, "as if it had read nothing");
    }
    let mut wider = Solver::new(Rules::new(2, 6, 9).unwrap());
    assert_eq!(
        wider.resume(&mut whole.as_slice()).unwrap_err().to_string(),
        "this is the state of blocks of 2 on 6 rows and 8 columns"
    );
    let mut older = whole.clone();
    older[18] = b'1';
    assert_eq!(
        solver
            .resume(&mut older.as_slice())
            .unwrap_err()
            .to_string(),
        "this state was kept by another version and cannot be used: begin with a new file"
    );
    let foreign = wider.resume(&mut "no state at all, but long".as_bytes());
    assert_eq!(
        foreign.unwrap_err().to_string(),
        "not a saved search of poziomka"
    );
}

/// 8x8 with Left to begin, which takes some ten thousand nodes.
fn hard() -> Poziomka {
    Poziomka::new(Rules::new(2, 8, 8).unwrap(), Side::Left)
}

#[test]
fn a_solver_whose_state_is_kept_on_the_way_searches_as_if_it_were_not() {
    let game = hard();
    let undisturbed = Solver::new(game.rules()).solve(&game, &Budget::unlimited(), &mut |_| ());
    let undisturbed = undisturbed.unwrap();
    let mut solver = Solver::new(game.rules());
    let table = solver.table();
    let mut states = Vec::new();
    let solution = solver.solve(&game, &Budget::unlimited(), &mut |_| {
        let mut state = Vec::new();
        table.save(&mut state).unwrap();
        states.push(state);
    });
    assert_eq!(solution, Ok(undisturbed));
    assert!(states.len() > 10, "{} states", states.len());

    let mut other = Solver::new(game.rules());
    let middle = &states[states.len() / 2];
    other.resume(&mut middle.as_slice()).unwrap();
    let resumed = other.solve(&game, &Budget::unlimited(), &mut |_| ());
    let resumed = resumed.unwrap();
    assert_eq!(resumed.winner, undisturbed.winner);
    assert!(resumed.nodes < undisturbed.nodes, "{resumed:?}");
}

#[test]
fn a_state_that_two_threads_are_still_adding_to_is_whole() {
    let game = hard();
    let mut solver = Solver::with_threads(game.rules(), 1 << 28, 2);
    let table = solver.table();
    let solution = solver.solve(&game, &Budget::unlimited(), &mut |_| {
        let mut state = Vec::new();
        table.save(&mut state).unwrap();
        let mut other = Solver::with_memory(game.rules(), 1 << 22);
        other.resume(&mut state.as_slice()).unwrap();
    });
    assert_eq!(solution.unwrap().winner, Side::Left);
}

#[test]
fn a_search_ends_when_it_is_told_not_to_go_on() {
    let game = hard();
    let mut solver = Solver::new(game.rules());
    let mut reports = 0;
    let stopped = solver.solve_while(&game, &Budget::unlimited(), &mut |_| {
        reports += 1;
        ControlFlow::Break(())
    });
    let nodes = stopped.unwrap_err().0.nodes;
    assert!(nodes < 1_000, "{nodes} nodes");
    assert_eq!(reports, 1);
}
