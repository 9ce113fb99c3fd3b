//! The duel and the hunt for one player: turns, the last shot, who wins.

use crate::common::{hunt, random_counts, rng};
use ludoteca_core::{Budget, Engine as _, Outcome, Player};
use ludoteca_wargame::{
    Cell, Dimensions, Duel, Firing, Fleet, Hunt, Illegal, Mode, NothingToLay, Shooter, Shot,
    outcome_by_shots, place_p2,
};
use proptest::prelude::*;

/// One cell at B8.
const SMALL: &str = "9x9 5 0 0 0 0 0 0 0 0";

fn fleet(text: &str) -> Fleet {
    text.parse().unwrap()
}

fn small_duel() -> Duel {
    let mut duel = Duel::new(Mode::Duel);
    for player in Player::BOTH {
        duel.lay(player, fleet(SMALL)).unwrap();
    }
    duel
}

fn small_hunt() -> Duel {
    let mut duel = Duel::new(Mode::Hunt);
    duel.lay(Player::Second, fleet(SMALL)).unwrap();
    duel
}

fn fire(duel: &mut Duel, cells: &str) -> Vec<Shot> {
    let shots = cells.split_whitespace();
    shots
        .map(|cell| duel.fire(cell.parse().unwrap()).unwrap())
        .collect()
}

fn check(mut duel: Duel, cells: &str, to_move: Option<Player>, outcome: Option<Outcome>) {
    fire(&mut duel, cells);
    let found = (duel.to_move(), duel.outcome());
    assert_eq!(found, (to_move, outcome), "{:?} after {cells}", duel.mode());
}

#[test]
fn in_a_duel_both_take_turns_and_fire_equally_often() {
    use Player::{First, Second};
    check(small_duel(), "", Some(First), None);
    check(small_duel(), "A1", Some(Second), None);
    check(small_duel(), "A1 A1", Some(First), None);
    check(small_duel(), "B8", Some(Second), None);
    check(small_duel(), "B8 A1", None, Some(Outcome::Win(First)));
    check(small_duel(), "B8 B8", None, Some(Outcome::Draw));
    check(small_duel(), "A1 B8", None, Some(Outcome::Win(Second)));
    check(small_duel(), "A1 A1 B8", Some(Second), None);
}

#[test]
fn in_a_hunt_only_the_first_fires_until_the_fleet_is_sunk() {
    use Player::First;
    check(small_hunt(), "", Some(First), None);
    check(small_hunt(), "A1 A2", Some(First), None);
    check(small_hunt(), "A1 B8", None, Some(Outcome::Win(First)));
}

#[test]
fn fleets_are_laid_once_and_before_any_shot() {
    let mut duel = Duel::new(Mode::Duel);
    let cell: Cell = "A1".parse().unwrap();
    assert_eq!(duel.players_to_lay(), Player::BOTH);
    duel.lay(Player::Second, fleet(SMALL)).unwrap();
    assert_eq!(duel.players_to_lay(), [Player::First]);
    assert_eq!(
        (duel.to_move(), duel.fire(cell)),
        (None, Err(Illegal::NotLaid))
    );
    assert_eq!(duel.lay(Player::Second, fleet(SMALL)), Err(NothingToLay));
    duel.lay(Player::First, fleet(SMALL)).unwrap();
    assert_eq!(
        (duel.players_to_lay(), duel.fire(cell)),
        (vec![], Ok(Shot::Water))
    );
}

#[test]
fn in_a_hunt_the_first_lays_nothing() {
    let mut duel = Duel::new(Mode::Hunt);
    assert_eq!(duel.players_to_lay(), [Player::Second]);
    assert_eq!(duel.lay(Player::First, fleet(SMALL)), Err(NothingToLay));
    assert!(!duel.has_sea(Player::First) && duel.has_sea(Player::Second));
}

#[test]
fn an_empty_fleet_does_not_end_a_duel_before_the_other_is_laid() {
    let mut duel = Duel::new(Mode::Duel);
    duel.lay(Player::First, fleet("9x9 0 0 0 0 0 0 0 0 0"))
        .unwrap();
    assert_eq!(duel.outcome(), None);
    duel.lay(Player::Second, fleet(SMALL)).unwrap();
    assert_eq!(duel.outcome(), Some(Outcome::Win(Player::Second)));
}

#[test]
fn a_shot_is_water_a_hit_or_sinks_a_piece() {
    let mut duel = Duel::new(Mode::Hunt);
    duel.lay(Player::Second, fleet("9x9 10 0 5 0 0 0 0 0 0"))
        .unwrap();
    let [one, two] = [1, 2].map(|number| ludoteca_wargame::Kind::new(number).unwrap());
    assert_eq!(
        fire(&mut duel, "A9 C9 B9 H8"),
        [
            Shot::Hit(two),
            Shot::Water,
            Shot::Sunk(two),
            Shot::Sunk(one)
        ]
    );
}

#[test]
fn an_illegal_shot_says_why_and_changes_nothing() {
    let check = |cells: &str, cell: &str, expected: Illegal| {
        let mut duel = small_duel();
        fire(&mut duel, cells);
        let before = duel.clone();
        assert_eq!(duel.fire(cell.parse().unwrap()), Err(expected));
        assert_eq!(duel, before);
    };
    let cell = |text: &str| text.parse::<Cell>().unwrap();
    check("A1 A1", "A1", Illegal::FiredBefore(cell("A1")));
    check("A1", "J1", Illegal::OffBoard(cell("J1")));
    check("B8 A1", "A2", Illegal::Over);
}

#[test]
fn a_restart_keeps_the_fleets_and_forgets_the_shots() {
    let mut duel = small_duel();
    fire(&mut duel, "A1 A2 B8");
    assert_eq!(
        (duel.shots(Player::First), duel.shots(Player::Second)),
        (2, 1)
    );
    assert_eq!(duel.restarted(), small_duel());
    assert_eq!(Duel::new(Mode::Hunt).restarted(), Duel::new(Mode::Hunt));
}

/// Fires one shot for whichever player's turn it is.
fn shoot(duel: &mut Duel, shooters: &mut [Shooter; 2]) {
    let player = duel.to_move().unwrap();
    let log = duel.target(player).unwrap().log();
    let cell = shooters[player.index()].choose(log, &Budget::unlimited());
    duel.fire(cell.unwrap()).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]
    #[test]
    fn a_duel_ends_as_the_shots_of_the_two_hunts_compare(
        seed: u64, firings in prop::array::uniform2(0..3_usize),
    ) {
        let mut rng = rng(seed);
        let sizes: Vec<Dimensions> = Dimensions::all().collect();
        let dimensions = sizes[rng.random_range(0..sizes.len())];
        let counts = random_counts(dimensions, &mut rng);
        let mut place = || place_p2(dimensions, &counts, &mut rng).unwrap();
        let fleets = [place(), place()];
        let mut duel = Duel::new(Mode::Duel);
        for (player, fleet) in Player::BOTH.into_iter().zip(&fleets) {
            duel.lay(player, fleet.clone()).unwrap();
        }
        let mut shooters = firings.map(|at| Firing::ALL[at].shooter(seed));
        while duel.outcome().is_none() {
            shoot(&mut duel, &mut shooters);
        }
        let alone = |player: Player| {
            let firing = Firing::ALL[firings[player.index()]];
            hunt(&fleets[player.other().index()], firing, seed).len() as u32
        };
        let [first, second] = Player::BOTH.map(alone);
        let outcome = duel.outcome().unwrap();
        prop_assert_eq!(outcome, outcome_by_shots(first, second));
        // Fewer shots are worth more.
        let worth = outcome.value_for(Player::First);
        prop_assert_eq!(worth, second.cmp(&first) as i32);
        let shots = first.min(second);
        prop_assert_eq!(Player::BOTH.map(|player| duel.shots(player)), [shots; 2]);
        prop_assert!(Player::BOTH.iter().any(|&player| duel.sea(player).is_some_and(Hunt::is_over)));
        prop_assert_eq!(duel.to_move(), None);
    }
}
