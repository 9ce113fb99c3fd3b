//! Moves judged under budgets: what is exact is right, and more of a budget is never worse.

use std::sync::Arc;
use std::time::Duration;

use ludoteca_core::{Budget, StopFlag};
use ludoteca_mancala::solver::{Analyst, Databases, Judged, Solver};
use ludoteca_mancala::{Capture, Mancala, Pit};
use ludoteca_testkit::random::play_out;

const CAPTURES: [Capture; 2] = [Capture::Empty, Capture::Standard];

fn analyse(game: &Mancala, nodes: u64) -> Vec<Judged> {
    Analyst::default().analyse(game, &Budget::nodes(nodes))
}

/// Positions of random games, with a choice to make and few enough seeds to be solved at once.
fn positions() -> Vec<Mancala> {
    let mut positions = Vec::new();
    for (houses, seeds) in [(3, 5), (4, 4), (5, 3), (6, 4)] {
        for capture in CAPTURES {
            let start = Mancala::new(houses, seeds, capture).unwrap();
            for seed in 0..10 {
                let mut late = None;
                play_out(&start, seed, |game| {
                    let has_choice = game.playable().len() > 1;
                    if late.is_none() && game.in_play() < 24 && has_choice {
                        late = Some(*game);
                    }
                });
                positions.extend(late);
            }
        }
    }
    positions
}

/// The value of every move, from left to right.
fn exact_values(game: &Mancala) -> Vec<(Pit, i32)> {
    let budget = Budget::unlimited();
    let mut solver = Solver::for_game(game, &budget, &mut |_| ()).unwrap();
    let solved = solver.solve(game, &budget, &mut |_| ()).unwrap();
    solved.moves.iter().map(|mv| (mv.pit, mv.value)).collect()
}

/// Quality of an analysis beside the exact values.
#[derive(Debug, Default)]
struct Quality {
    /// Seeds given away by the moves put first.
    given_away: i32,
    /// Distance of all values from the exact ones.
    error: i32,
    /// Number of values that are not exact.
    estimates: usize,
}

impl Quality {
    fn add(&mut self, judged: &[Judged], exact: &[(Pit, i32)]) {
        let exact_value = |pit| exact.iter().find(|mv| mv.0 == pit).unwrap().1;
        let best = exact.iter().map(|mv| mv.1).max().unwrap();
        self.given_away += best - exact_value(judged[0].pit);
        for judged in judged {
            self.error += (judged.value - exact_value(judged.pit)).abs();
            self.estimates += usize::from(!judged.is_exact);
        }
    }
}

#[test]
fn more_of_a_budget_never_gives_a_worse_answer() {
    let positions: Vec<_> = positions()
        .into_iter()
        .map(|game| (game, exact_values(&game)))
        .collect();
    assert!(positions.len() > 50);
    let mut last: Vec<Vec<Judged>> = vec![Vec::new(); positions.len()];
    let mut qualities: Vec<Quality> = Vec::new();
    for nodes in [0, 300, 3_000, 30_000, 300_000] {
        let mut quality = Quality::default();
        for ((game, exact), before) in positions.iter().zip(&mut last) {
            let judged = analyse(game, nodes);
            for sure in judged.iter().filter(|judged| judged.is_exact) {
                assert!(exact.contains(&(sure.pit, sure.value)), "{game}: {sure:?}");
            }
            for sure in before.iter().filter(|judged| judged.is_exact) {
                assert!(
                    judged.contains(sure),
                    "{game}: {sure:?} was known with less"
                );
            }
            quality.add(&judged, exact);
            *before = judged;
        }
        qualities.push(quality);
    }
    assert!(
        qualities.is_sorted_by(|less, more| less.given_away >= more.given_away
            && less.error >= more.error
            && less.estimates >= more.estimates),
        "{qualities:#?}"
    );
    let Quality {
        given_away,
        error,
        estimates,
    } = qualities.last().unwrap();
    assert_eq!((*given_away, *error, *estimates), (0, 0, 0));
}

#[test]
fn every_move_is_judged_and_the_best_comes_first_in_every_set_up() {
    for houses in 1..=12 {
        for seeds in 1..=12 {
            for capture in CAPTURES {
                let game = Mancala::new(houses, seeds, capture).unwrap();
                let judged = analyse(&game, 100);
                let mut pits: Vec<Pit> = judged.iter().map(|judged| judged.pit).collect();
                pits.sort_unstable();
                assert_eq!(pits, game.playable().collect::<Vec<_>>(), "{game}");
                assert!(judged.is_sorted_by_key(|judged| -judged.value), "{game}");
                // The stores differ by an even number, because the seeds are even.
                assert!(judged.iter().all(|judged| judged.value % 2 == 0), "{game}");
            }
        }
    }
}

#[test]
fn the_first_moves_of_kalah_are_told_apart_without_being_solved() {
    let judged = analyse(&Mancala::default(), 300_000);
    let order: Vec<u8> = judged.iter().map(|judged| judged.pit.number()).collect();
    assert_eq!(order[..2], [3, 6], "{judged:?}");
    let exact = [-14, -8, 10, -2, -6, 4];
    let error =
        |judged: &Judged| (judged.value - exact[usize::from(judged.pit.number()) - 1]).abs();
    assert!(judged.iter().map(error).sum::<i32>() < 30, "{judged:?}");
}

#[test]
fn few_seeds_are_exact_at_once() {
    let game: Mancala = "0,1,2,0,1,3:11/1,0,2,2,0,1:24 A".parse().unwrap();
    let judged = analyse(&game, 2_000);
    assert!(judged.iter().all(|judged| judged.is_exact), "{judged:?}");
    let mut exact = exact_values(&game);
    exact.sort_by_key(|&(pit, value)| (-value, pit));
    let found: Vec<(Pit, i32)> = judged
        .iter()
        .map(|judged| (judged.pit, judged.value))
        .collect();
    assert_eq!(found, exact);
}

#[test]
fn a_finished_game_has_nothing_to_judge() {
    let over: Mancala = "0,0:3/0,0:5 A".parse().unwrap();
    assert_eq!(analyse(&over, 100), []);
}

#[test]
fn the_same_question_has_the_same_answer_whichever_databases_are_there() {
    let databases = Arc::new(Databases::default());
    for game in positions() {
        for nodes in [1_000, 4_000] {
            let budget = Budget::nodes(nodes);
            let shared = Analyst::new(databases.clone()).analyse(&game, &budget);
            assert_eq!(shared, analyse(&game, nodes), "{game}, {nodes} nodes");
        }
    }
    assert!(databases.memory() > 0);
}

#[test]
fn a_small_budget_builds_no_large_database() {
    let stop = StopFlag::new();
    stop.raise();
    for (budget, most) in [
        (Budget::nodes(1_000), 50_000),
        (Budget::time(Duration::ZERO), 0),
        (Budget::unlimited().with_stop(stop), 0),
        (Budget::depth(4), 0),
    ] {
        for game in [Mancala::default(), "1,0,2,1:0/3,0,0,1:0 B".parse().unwrap()] {
            let databases = Arc::new(Databases::default());
            let judged = Analyst::new(databases.clone()).analyse(&game, &budget);
            assert_eq!(judged.len(), game.playable().len());
            assert!(databases.memory() <= most, "{game}, {budget:?}");
        }
    }
}
