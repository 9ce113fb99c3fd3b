//! Batches: the same games whatever the threads, wrong actions, and no allocation.

use ludoteca_batch::{Chance, NotLegal, Words, open_batch, open_lane};

use crate::common::{Arrays, SETUPS, batch, setup, words};

/// Returns the arrays that a batch shows in each of these steps.
fn history(game: &str, rules: &str, count: usize, threads: usize) -> Vec<Arrays> {
    let mut batch = batch(game, rules, count);
    let mut arrays = Arrays::of(batch.as_ref());
    batch.restart(7, arrays.buffers());
    let mut shown = vec![arrays.clone()];
    for _ in 0..40 {
        batch.step_random(arrays.buffers(), threads);
        shown.push(arrays.clone());
    }
    shown
}

#[test]
fn threads_change_nothing() {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(3)
        .build()
        .unwrap();
    for (game, rules) in SETUPS {
        let one = history(game, rules, 11, 1);
        let three = pool.install(|| history(game, rules, 11, 3));
        assert!(one == three, "{game} {rules}");
    }
}

#[test]
fn a_game_is_the_same_in_a_batch_of_any_size() {
    for (game, rules) in SETUPS {
        let (small, large) = (history(game, rules, 2, 1), history(game, rules, 9, 1));
        for (small, large) in small.iter().zip(&large) {
            assert_eq!(small.actions, large.actions[..2]);
            assert_eq!(small.masks, large.masks[..small.masks.len()]);
            assert_eq!(
                small.observations,
                large.observations[..small.observations.len()]
            );
        }
    }
}

/// The first game of a batch, played by a lane that is restarted by hand.
#[test]
fn a_batch_plays_the_games_of_its_lanes() {
    for (game, rules) in SETUPS {
        let shown = history(game, rules, 3, 1);
        let start = open_lane(&setup(game, rules), &words()).unwrap();
        let mut chance = Chance::new(7, 0);
        let mut lane = start.copy();
        lane.begin(&mut chance);
        let shape = lane.shape();
        for (before, after) in shown.iter().zip(&shown[1..]) {
            let mut observation = vec![0; shape.cells()];
            lane.fill_observation(lane.mover(), &mut observation);
            assert_eq!(observation, before.observations[..shape.cells()]);
            let mut mask = vec![0; shape.actions];
            let action = lane.draw_action(&mut mask, &mut chance);
            assert_eq!(action as i64, after.actions[0]);
            let step = lane.play(action);
            assert_eq!(step.rewards, after.rewards[..2]);
            assert_eq!(step.is_over, after.dones[0]);
            if step.is_over {
                lane = start.copy();
                lane.begin(&mut chance);
            }
        }
    }
}

#[test]
fn a_wrong_action_changes_no_game() {
    for (game, rules) in SETUPS {
        let mut batch = batch(game, rules, 5);
        let mut arrays = Arrays::of(batch.as_ref());
        batch.restart(3, arrays.buffers());
        batch.step_random(arrays.buffers(), 1);
        let actions = arrays.masks.len() / 5;
        let legal = |game: usize| {
            let mask = &arrays.masks[game * actions..][..actions];
            mask.iter().position(|&legal| legal == 1).unwrap() as i64
        };
        let good: Vec<i64> = (0..5).map(legal).collect();
        let positions: Vec<String> = (0..5).map(|game| batch.lane(game).position()).collect();
        for wrong in [-1, i64::MIN, i64::MAX, actions as i64] {
            arrays.actions.copy_from_slice(&good);
            arrays.actions[3] = wrong;
            let before = arrays.clone();
            let expected = NotLegal {
                game: 3,
                action: wrong,
            };
            assert_eq!(batch.step(arrays.buffers(), 1), Err(expected));
            assert_eq!(arrays, before);
        }
        let after: Vec<String> = (0..5).map(|game| batch.lane(game).position()).collect();
        assert_eq!(positions, after);
        arrays.actions.copy_from_slice(&good);
        batch.step(arrays.buffers(), 1).unwrap();
    }
}

/// Steps of every game but palavras, divided for this many threads.
fn check_allocations(threads: usize) {
    let restarts_for_free = ["galo", "mancala", "poziomka"];
    for (game, rules) in SETUPS.iter().filter(|(game, _)| *game != "palavras") {
        let mut batch = batch(game, rules, 16);
        let mut arrays = Arrays::of(batch.as_ref());
        batch.restart(1, arrays.buffers());
        // A new fleet is drawn into memory of its own, so those games are not played to the end.
        let steps = if restarts_for_free.contains(game) {
            200
        } else {
            2
        };
        let counted = allocation_counter::measure(|| {
            for _ in 0..steps {
                batch.step_random(arrays.buffers(), threads);
            }
        });
        assert_eq!(counted.count_total, 0, "{game} {rules}");
    }
}

#[test]
fn a_step_allocates_nothing() {
    check_allocations(1);
}

/// The only thread of the pool does all parts, so that it counts for all of them.
#[test]
fn a_step_in_parts_allocates_nothing() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    pool.unwrap().install(|| check_allocations(4));
}

/// A step with more than one thread waits in the pool's queue, which grows by a block now and then.
#[test]
fn a_pool_allocates_once_in_many_steps() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build();
    let pool = pool.unwrap();
    let mut batch = batch("galo", "", 16);
    let mut arrays = Arrays::of(batch.as_ref());
    batch.restart(1, arrays.buffers());
    let mut steps = |count| {
        let counted = allocation_counter::measure(|| {
            for _ in 0..count {
                pool.install(|| batch.step_random(arrays.buffers(), 2));
            }
        });
        counted.count_total
    };
    // The thread that asks makes its place to wait once.
    steps(1);
    let counted = steps(630);
    assert!(counted <= 11, "{counted} allocations in 630 steps");
}

fn check_refused(game: &str, rules: &str, words: &Words, reason: &str) {
    let refused = open_batch(&setup(game, rules), words, 1).map(|batch| batch.count());
    assert_eq!(refused.unwrap_err().to_string(), reason);
}

#[test]
fn games_without_numbers_are_refused_in_words() {
    check_refused(
        "palavras",
        "",
        &Words::default(),
        "moves have numbers only with a list of words: give words=[...]",
    );
    check_refused(
        "galo",
        "position=XXX/OO./..._O",
        &words(),
        "the game is over before its first move",
    );
    check_refused(
        "poziomka",
        "pola=5 rows=2 columns=2",
        &words(),
        "the game is over before its first move",
    );
    check_refused(
        "mancala",
        "position=30000,1:1/1,30000:1_A",
        &words(),
        "observations count up to 32,767 seeds",
    );
}
