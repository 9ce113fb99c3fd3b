//! Counts of move sequences, by the crate's sower and by the plain one.

use crate::plain::Plain;
use ludoteca_core::{Game as _, Player, TwoPlayer as _};
use ludoteca_mancala::{Mancala, Rows};
use ludoteca_testkit::perft::{check_file, read};

const COUNTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/mancala.perft");
const TO_THE_END: &str = include_str!("to-the-end.perft");

fn game(text: &str) -> Mancala {
    text.parse().unwrap()
}

#[test]
fn perft_counts() {
    check_file(COUNTS, game);
}

#[test]
fn perft_counts_of_the_plain_sower() {
    check_file(COUNTS, |text| Plain::from(&game(text)));
}

/// Sequences of moves by where they lead; the stores do not matter to what can follow.
type Layer = Vec<(u64, u64)>;

#[test]
fn perft_counts_to_the_end_with_both_sowers_side_by_side() {
    for case in read(TO_THE_END).unwrap() {
        let start = game(&case.position);
        let mut layer: Layer = vec![(packed(&start), 1)];
        for (depth, expected) in case.counts {
            layer = next(&layer, &start);
            let count: u64 = layer.iter().map(|(_, ways)| ways).sum();
            assert_eq!(count, expected, "{start}, depth {depth}");
        }
        assert!(layer.is_empty(), "the file stops before the last game ends");
    }
}

/// One move further, with both sowers, which must agree on each of the moves.
fn next(layer: &Layer, start: &Mancala) -> Layer {
    let mut next = Layer::new();
    for &(position, ways) in layer {
        let fast = unpacked(position, start);
        let plain = Plain::from(&fast);
        for mv in fast.playable() {
            let (mut fast, mut plain) = (fast, plain.clone());
            fast.play(mv).unwrap();
            plain.play(mv).unwrap();
            assert_eq!(fast, plain.to_mancala());
            next.push((packed(&fast), ways));
        }
    }
    next.sort_unstable_by_key(|&(position, _)| position);
    next.dedup_by(|(position, ways), (kept, all)| {
        let is_same = position == kept;
        *all += u64::from(is_same) * *ways;
        is_same
    });
    next
}

/// The houses in six bits each, and the mover.
fn packed(game: &Mancala) -> u64 {
    let houses = Player::BOTH.into_iter().flat_map(|player| game.row(player));
    let packed = houses.fold(0, |packed, &seeds| packed << 6 | u64::from(seeds));
    packed << 1 | game.to_move().index() as u64
}

fn unpacked(packed: u64, start: &Mancala) -> Mancala {
    let houses = u64::from(start.houses());
    let house = |index| (packed >> (6 * index + 1) & 63) as u16;
    let rows = Rows {
        houses: [
            (houses..2 * houses).rev().map(house).collect(),
            (0..houses).rev().map(house).collect(),
        ],
        // A board without seeds is none, and a finished one has no moves.
        stores: [1, 0],
    };
    let to_move = Player::BOTH[(packed & 1) as usize];
    Mancala::from_rows(&rows, to_move, start.capture()).unwrap()
}
