//! The rules: contract, perft, fleets and logs as text.

use ludoteca_testkit::contract::{Contract, check_position_text};
use ludoteca_testkit::perft;
use ludoteca_wargame::{Answer, Cell, Counts, Dimensions, Fleet, Hunt, ShotLog};
use proptest::prelude::*;

#[test]
fn contract() {
    let start: Hunt = "9x9 28 10 0 0 0 0 0 0 5:".parse().unwrap();
    let universe: Vec<Cell> = (0..24)
        .flat_map(|column| (1..=15).filter_map(move |row| Cell::new(column, row)))
        .step_by(7)
        .collect();
    Contract {
        start: &start,
        universe: &universe,
        games: 5,
        longest: 81,
    }
    .check();
    check_position_text(&start, 3);
}

#[test]
fn perft_counts() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wargame.perft");
    perft::check_file(path, |text| text.parse::<Hunt>().unwrap());
}

#[test]
fn eighteen_sizes_are_allowed() {
    assert_eq!(Dimensions::all().count(), 18);
    for rows in 0..=u8::MAX {
        for columns in 0..=u8::MAX {
            let is_allowed = (9..=15).contains(&rows)
                && (9..=24).contains(&columns)
                && rows % 3 == 0
                && columns % 3 == 0;
            assert_eq!(Dimensions::new(rows, columns).is_some(), is_allowed);
        }
    }
}

#[test]
fn sizes_are_written_in_one_way_only() {
    for text in [
        "", "9", "9x", "9X9", "09x9", " 9x9", "9x9 ", "+9x9", "9x10", "18x9", "9x27",
    ] {
        assert!(text.parse::<Dimensions>().is_err(), "{text:?} was read");
    }
}

#[test]
fn every_cell_has_one_place_in_one_matrix() {
    for dimensions in Dimensions::all() {
        let mut cells: Vec<Cell> = dimensions
            .matrices()
            .flat_map(|matrix| (0..9).map(move |place| dimensions.cell(matrix, place)))
            .collect();
        for &cell in &cells {
            let (matrix, place) = dimensions.locate(cell);
            assert_eq!(dimensions.cell(matrix, place), cell);
        }
        cells.sort_by_key(|&cell| dimensions.index(cell));
        assert!(cells.into_iter().eq(dimensions.cells()));
    }
}

#[test]
fn the_log_holds_only_the_shots_and_the_counts() {
    // Two fleets that differ where no shot was fired look the same to the shooter.
    let one: Hunt = "9x9 28 0 0 0 0 0 0 0 5: B8 E8".parse().unwrap();
    let other: Hunt = "9x9 28 0 0 0 0 5 0 0 0: B8 E8".parse().unwrap();
    assert_ne!(one, other);
    assert_eq!(one.log(), other.log());
}

#[test]
fn illegal_shots_say_why() {
    let mut hunt: Hunt = "9x9 28 0 0 0 0 0 0 0 0: A9 B9 A8".parse().unwrap();
    let mut check = |cell: &str, expected: &str| {
        let error = hunt.fire(cell.parse().unwrap()).unwrap_err();
        assert_eq!(error.to_string(), expected);
    };
    check("A9", "A9 was fired at before");
    check("J1", "J1 is off the board");
    check("A10", "A10 is off the board");
    hunt.fire("B8".parse().unwrap()).unwrap();
    let error = hunt.fire("C7".parse().unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "the whole fleet is sunk");
}

#[test]
fn an_impossible_answer_is_refused() {
    let check = |text: &str, expected: &str| {
        let error = text.parse::<ShotLog>().unwrap_err();
        assert_eq!(error.to_string(), expected, "{text}");
    };
    check(
        "9x9 1 1 0 0 0 0 0 0: B8=3",
        "no piece of type 3 is left to be found (the fleet has 0)",
    );
    check(
        "9x9 1 1 0 0 0 0 0 0: B8=1 E8=1",
        "no piece of type 1 is left to be found (the fleet has 1)",
    );
    check(
        "9x9 2 1 0 0 0 0 0 0: B8=2 B9=1",
        "the piece hit there is of type 2, not 1",
    );
    check(
        "9x9 2 1 0 0 0 0 0 0: B8=1 B9=1",
        "the piece of type 1 there was sunk before",
    );
    check(
        "9x9 ?: B8=9",
        "\"9\" is not an answer: expected - or 1 to 8",
    );
}

#[test]
fn a_log_whose_fleet_is_unknown_takes_every_type_and_never_ends() {
    let log: ShotLog = "9x9 ?: B8=8 E8=8 H8=1".parse().unwrap();
    assert_eq!(log.hits(), 3);
    assert!(!log.is_over());
}

proptest! {
    #[test]
    fn fleets_round_trip_as_numbers_and_as_drawings(seed: u64) {
        let fleet = crate::common::random_fleet(&mut crate::common::rng(seed));
        prop_assert_eq!(&fleet.to_string().parse::<Fleet>().unwrap(), &fleet);
        prop_assert_eq!(&fleet.drawing().parse::<Fleet>().unwrap(), &fleet);
        let printed = format!("{}\n{}\n", fleet.header(), fleet.drawing());
        prop_assert_eq!(&printed.parse::<Fleet>().unwrap(), &fleet);
    }

    #[test]
    fn text_from_outside_never_panics(text in "[-0-9x:=?A-Za-z \n+é]{0,60}") {
        let _ = text.parse::<Fleet>();
        let _ = text.parse::<Hunt>();
        let _ = text.parse::<ShotLog>();
        let _ = text.parse::<Cell>();
        let _ = text.parse::<Counts>();
        let _ = text.parse::<Answer>();
        let _ = text.parse::<Dimensions>();
    }

    #[test]
    fn a_drawing_with_a_byte_changed_is_read_back_as_drawn_or_refused(
        seed in 0..50_u64, at: prop::sample::Index, byte in "[-1-9A-Z x\n]",
    ) {
        let mut drawing = crate::common::random_fleet(&mut crate::common::rng(seed)).drawing();
        let at = at.index(drawing.len());
        drawing.replace_range(at..=at, &byte);
        if let Ok(fleet) = drawing.parse::<Fleet>() {
            prop_assert!(crate::common::judge(&fleet.drawing()).is_ok());
        }
    }
}
