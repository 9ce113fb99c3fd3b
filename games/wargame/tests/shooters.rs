//! Shooters live as long as their hunt, and what they carry over from shot to shot is a cache.

use crate::common::{random_fleet, rng};
use ludoteca_core::{Budget, Engine as _};
use ludoteca_wargame::{
    Cell, Certainty, Counts, Dimensions, Firing, Fleet, Hunt, Reckoner, Shooter, ShotLog, place_p2,
};

/// Plays a hunt to its end; before each shot `prepare` may replace the shooter.
fn hunt_with(fleet: &Fleet, mut shooter: Shooter, mut prepare: impl FnMut(&mut Shooter)) -> Hunt {
    let mut hunt = Hunt::new(fleet.clone());
    while !hunt.is_over() {
        prepare(&mut shooter);
        // The log is read from text, as when a game is restored from a record.
        let log: ShotLog = hunt.log().to_string().parse().unwrap();
        let cell = shooter.choose(&log, &Budget::nodes(20_000)).unwrap();
        hunt.fire(cell).unwrap();
    }
    hunt
}

#[test]
fn a_shooter_recreated_in_mid_game_continues_from_the_log_alone() {
    let mut rng = rng(61);
    for firing in Firing::ALL {
        for seed in 0..4 {
            let fleet = random_fleet(&mut rng);
            let mut shots = 0_u64;
            hunt_with(&fleet, firing.shooter(seed), |shooter| {
                shots += 1;
                if shots % 5 == seed {
                    *shooter = firing.shooter(seed);
                }
            });
        }
    }
}

/// If all boards are added up, it does not matter what was carried over.
#[test]
fn a_new_d4_finds_the_same_chances_as_one_that_has_followed_the_hunt() {
    let mut rng = rng(62);
    let counts = Counts::new([1, 1, 1, 1, 0, 0, 0, 0]);
    let mut compared = 0;
    for seed in 0..5 {
        let fleet = place_p2(Dimensions::default(), &counts, &mut rng).unwrap();
        let mut hunt = Hunt::new(fleet);
        let mut kept = Reckoner::new(seed);
        while !hunt.is_over() {
            let log = hunt.log();
            let [old, new] = [&mut kept, &mut Reckoner::new(seed + 1)]
                .map(|shooter| shooter.chances(log, &Budget::unlimited()));
            if [old.certainty(), new.certainty()] == [Certainty::Exact; 2] {
                compared += 1;
                let ranked = [old.rank(log), new.rank(log)];
                assert_eq!(ranked[0], ranked[1], "{log}");
            }
            let (best, _) = new.rank(log)[0];
            hunt.fire(best).unwrap();
        }
    }
    assert!(compared > 30, "{compared} positions");
}

#[test]
fn the_same_node_budgets_give_the_same_hunt_again() {
    let mut rng = rng(63);
    for (size, counts) in [
        ("9x9", [1, 1, 1, 1, 0, 0, 0, 0]),
        ("15x24", [3, 3, 3, 3, 2, 2, 2, 2]),
    ] {
        let fleet = place_p2(size.parse().unwrap(), &Counts::new(counts), &mut rng).unwrap();
        // Budgets from too small for anything to large enough for everything.
        let budget = |shot: usize| Budget::nodes([0, 500, 30_000, 2_000_000][shot % 4]);
        let play = |log: &ShotLog| -> Vec<Cell> {
            let mut shooter = Firing::D4.shooter(7);
            let mut seen = ShotLog::new(log.dimensions(), log.counts().copied());
            let mut chosen = Vec::new();
            for (shot, (cell, answer)) in log.shots().enumerate() {
                chosen.push(shooter.choose(&seen, &budget(shot)).unwrap());
                seen.record(cell, answer).unwrap();
            }
            chosen
        };
        let mut hunt = Hunt::new(fleet);
        let mut shooter = Firing::D4.shooter(7);
        for shot in 0..25 {
            let cell = shooter.choose(hunt.log(), &budget(shot));
            let Some(cell) = cell else { break };
            hunt.fire(cell).unwrap();
        }
        let fired: Vec<Cell> = hunt.log().shots().map(|(cell, _)| cell).collect();
        assert_eq!(play(hunt.log()), fired, "{size}");
    }
}

/// The most bytes that d4 keeps between two shots of a hunt.
fn most_memory(fleet: &Fleet) -> usize {
    let mut hunt = Hunt::new(fleet.clone());
    let mut shooter = Firing::D4.shooter(1);
    let mut most = 0;
    while let Some(cell) = shooter.choose(hunt.log(), &Budget::nodes(300_000)) {
        hunt.fire(cell).unwrap();
        most = most.max(shooter.memory());
    }
    most
}

#[test]
fn what_d4_keeps_is_bounded() {
    let mut rng = rng(64);
    // No allowed fleet has more different stocks than this one.
    let largest = Counts::new([3, 3, 3, 3, 2, 2, 2, 2]);
    let fleet = place_p2("15x24".parse().unwrap(), &largest, &mut rng).unwrap();
    let most = most_memory(&fleet);
    let stocks = 4_usize.pow(4) * 3_usize.pow(4);
    let boards = 100 * 40;
    let least = stocks * (2 + 1 + 8) + boards;
    assert!(
        (least..260_000).contains(&most),
        "{most}, not {least} or more"
    );
    for _ in 0..8 {
        let fleet = random_fleet(&mut rng);
        let most = most_memory(&fleet);
        assert!(most < 260_000, "{most} for {fleet}");
    }
}

#[test]
fn what_d4_keeps_of_one_hunt_it_forgets_in_the_next() {
    let mut shooter = Reckoner::new(1);
    let mut memory = |text: &str| {
        let log: ShotLog = text.parse().unwrap();
        shooter.choose(&log, &Budget::nodes(300_000)).unwrap();
        shooter.memory()
    };
    let large = memory("15x24 3 3 3 3 2 2 2 2:");
    let small = memory("9x9 1 1 0 0 0 0 0 0:");
    assert!(small < large / 20, "{small} and {large}");
}
