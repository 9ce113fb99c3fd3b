//! Fleets placed by hand: every restriction is named, and all faults come at once.

use ludoteca_wargame::{
    CountFault, Counts, Dimensions, Fault, FleetPlan, Kind, Piece, Requirement, read_drawing,
};
use proptest::prelude::*;

fn plan(placements: &[(&str, u8)]) -> FleetPlan {
    let mut plan = FleetPlan::new(Dimensions::default());
    for &(corner, id) in placements {
        plan.place(corner.parse().unwrap(), Piece::new(id).unwrap());
    }
    plan
}

fn check(placements: &[(&str, u8)], requirement: Requirement, expected: &[&str]) {
    let faults = plan(placements).check(requirement).unwrap_err();
    let found: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(found, expected);
}

#[test]
fn restriction_0_a_piece_lies_in_one_matrix() {
    let across = "restriction 0: the piece at B9 does not lie in one matrix";
    check(&[("B9", 1)], Requirement::AnyFleet, &[across]);
    let twice = "restriction 0: the matrix of A9 holds two pieces";
    check(&[("A9", 1), ("A9", 9)], Requirement::AnyFleet, &[twice]);
    let off = "restriction 0: the piece at J9 is off the board";
    check(&[("J9", 1)], Requirement::AnyFleet, &[off]);
}

#[test]
fn restriction_1_pieces_never_touch() {
    let side = "restriction 1: the pieces in the matrices of A9 and D9 touch";
    check(&[("A9", 6), ("D9", 4)], Requirement::AnyFleet, &[side]);
    let corner = "restriction 1: the pieces in the matrices of A9 and D6 touch";
    check(&[("A9", 9), ("D6", 1)], Requirement::AnyFleet, &[corner]);
    assert!(
        plan(&[("A9", 9), ("D6", 2)])
            .check(Requirement::AnyFleet)
            .is_ok()
    );
}

#[test]
fn restriction_2_no_more_pieces_than_matrices() {
    let ten: Vec<(&str, u8)> = ["A9", "D9", "G9", "A6", "D6", "G6", "A3", "D3", "G3", "G3"]
        .map(|corner| (corner, 5))
        .to_vec();
    let twice = "restriction 0: the matrix of G3 holds two pieces";
    let most = "restriction 2: 10 pieces, and the board has 9 matrices";
    check(&ten, Requirement::AnyFleet, &[twice, most]);
}

#[test]
fn restrictions_3_and_4_are_about_the_counts() {
    let larger = "restriction 3: more pieces of type 2 than of type 1";
    check(&[("A9", 10)], Requirement::Allowed, &[larger]);
    let five: Vec<(&str, u8)> = ["A9", "D9", "G9", "A6", "D6"].map(|at| (at, 5)).to_vec();
    let most = "restriction 4: 5 pieces, and at most 4 (half of the matrices) are allowed";
    check(&five, Requirement::Allowed, &[most]);
    assert!(plan(&five).check(Requirement::AnyFleet).is_ok());
    check(
        &[],
        Requirement::Allowed,
        &["a fleet has at least one piece"],
    );
}

#[test]
fn the_required_fleet_must_be_placed() {
    let asked = Counts::new([1, 1, 0, 0, 0, 0, 0, 0]);
    let other = "the fleet has 1 0 0 0 0 0 0 0 pieces of each type, not 1 1 0 0 0 0 0 0";
    check(&[("A9", 1)], Requirement::Exactly(asked), &[other]);
    assert!(
        plan(&[("A9", 1), ("G3", 10)])
            .check(Requirement::Exactly(asked))
            .is_ok()
    );
}

#[test]
fn all_faults_are_reported_at_once() {
    let placements = [("A9", 6), ("D9", 4), ("B2", 1), ("G3", 42), ("G3", 1)];
    let faults = plan(&placements).check(Requirement::Allowed).unwrap_err();
    let numbers: Vec<Option<u8>> = faults.iter().map(Fault::restriction).collect();
    assert_eq!(numbers, [0, 0, 1, 3, 4].map(Some));
}

#[test]
fn a_drawing_that_holds_no_piece_names_its_matrix() {
    let drawn = |marks: &'static [(&'static str, u8)]| {
        FleetPlan::from_marks(Dimensions::default(), move |cell| {
            let mark = marks.iter().find(|(at, _)| cell.to_string() == *at)?;
            Kind::new(mark.1)
        })
    };
    let misdrawn = drawn(&[("E5", 2), ("F4", 2)]).check(Requirement::AnyFleet);
    let text = misdrawn.unwrap_err().to_string();
    assert_eq!(
        text,
        "restriction 0: the drawing in the matrix of D6 is not a piece"
    );
    let mixed = drawn(&[("E5", 2), ("F5", 1)]).check(Requirement::AnyFleet);
    assert!(mixed.is_err());
    let fleet = drawn(&[("E5", 2), ("F5", 2)])
        .check(Requirement::AnyFleet)
        .unwrap();
    assert_eq!(fleet.to_string(), "9x9 0 0 0 0 13 0 0 0 0");
}

#[test]
fn count_faults_come_together() {
    let counts = Counts::new([1, 3, 0, 1, 0, 0, 0, 0]);
    let faults = counts.check(Dimensions::default()).unwrap_err();
    assert_eq!(faults.len(), 3);
    assert!(matches!(
        faults[2],
        CountFault::TooMany { pieces: 5, most: 4 }
    ));
}

#[test]
fn drawings_that_are_no_boards_are_refused() {
    for text in [
        "",
        "\n\n",
        "9 - -\n8 - -",
        "9x9 1 1\nA B C",
        "A\nB",
        "x\n1 2 3",
    ] {
        assert!(read_drawing(text).is_err(), "{text:?} was read");
    }
}

proptest! {
    #[test]
    fn a_plan_passes_exactly_when_its_drawing_is_legal(
        ids in prop::collection::vec(0..=42_u8, 9),
    ) {
        // Many matrices empty, so that both outcomes are common.
        let ids: Vec<u8> = ids.into_iter().map(|id| if id % 2 == 0 { 0 } else { id }).collect();
        let corners = ["A9", "D9", "G9", "A6", "D6", "G6", "A3", "D3", "G3"];
        let placements: Vec<(&str, u8)> =
            corners.into_iter().zip(ids.iter().copied()).filter(|&(_, id)| id > 0).collect();
        let checked = plan(&placements).check(Requirement::AnyFleet);
        prop_assert_eq!(checked.is_ok(), crate::common::judge(&draw_plainly(&ids)).is_ok());
    }
}

/// A 9x9 board drawn from the annex as text.
fn draw_plainly(ids: &[u8]) -> String {
    let cell = |row: usize, column: usize| {
        let id = ids[row / 3 * 3 + column / 3];
        let entry = crate::common::ENTRIES.iter().find(|entry| entry.id == id);
        entry.map_or('-', |entry| {
            entry.rows[row % 3].chars().nth(column % 3).unwrap()
        })
    };
    let mut lines: Vec<String> = Vec::new();
    for row in 0..9 {
        let cells: Vec<String> = (0..9).map(|column| cell(row, column).to_string()).collect();
        lines.push(format!(" {} {}", 9 - row, cells.join(" ")));
    }
    lines.push("   A B C D E F G H I".to_owned());
    lines.join("\n")
}
