//! Counts the positions of poziomka on square boards, by blocks of 2 to 5 cells, as comma-separated
//! values: all of them, those of play in turns (no side has laid two blocks more than the other),
//! those in which Right has no move, and those in which nobody has one.
//!
//! `cargo run --release -p ludoteca-poziomka --features long --example counts -- SIDE STATES`
//!
//! Boards have up to SIDE rows, as long as no step of a count has more than STATES states and its
//! number has less than 128 bits. For blocks of 2 the Encyclopedia of Integer Sequences has the same
//! numbers (A028420, A332714, A332865, A287595), which are asserted up to 11x11, and where there
//! are counts of 12x12.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "it reads arguments and prints"
)]

use std::collections::BTreeMap;

/// Positions that are counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// All.
    Any,
    /// The numbers of both sides' blocks differ by one at most.
    InTurns,
    /// Right has no move.
    RightEnds,
    /// Neither side has a move.
    Ends,
}

const KINDS: [Kind; 4] = [Kind::Any, Kind::InTurns, Kind::RightEnds, Kind::Ends];

/// Numbers in the encyclopedia for squares from 1x1 on with blocks of 2, in the order of `KINDS`. The
/// next one of the first two has more than 128 bits.
const PUBLISHED: [&[u128]; 4] = [
    &[
        1,
        7,
        131,
        10_012,
        2_810_694,
        2_989_126_727,
        11_945_257_052_321,
        179_788_343_101_980_135,
        10_185_111_919_160_666_118_608,
        2_172_138_783_673_094_193_937_750_015,
        1_743_829_823_240_164_494_694_386_437_970_640,
    ],
    &[
        1,
        5,
        75,
        4632,
        1_076_492,
        963_182_263,
        3_317_770_165_381,
        43_809_083_383_524_391,
        2_209_112_327_971_366_587_064,
        424_273_291_301_040_427_702_718_109,
        309_707_064_465_485_300_360_403_957_730_000,
    ],
    &[
        1,
        4,
        48,
        1427,
        140_555,
        40_008_789,
        33_656_587_715,
        84_588_476_099_284,
        626_461_671_945_179_295,
        13_776_144_517_953_719_025_396,
        897_220_763_259_635_483_826_935_324,
        173_109_540_246_969_825_014_223_808_529_273,
    ],
    &[
        1,
        2,
        22,
        400,
        22_228,
        3_136_370,
        1_158_560_776,
        1_147_204_164_108,
        2_980_178_704_765_860,
        20_513_821_200_001_569_410,
        373_243_563_814_532_182_524_614,
        17_941_038_966_060_235_808_302_667_164,
    ],
];

/// Bits of a column in a state: the cells that a block of Left still needs below, or how many free
/// cells lie above one another.
const COLUMN_BITS: u32 = 4;
/// A column holds free cells, not a block to go on with.
const FREE: u64 = 8;

/// The positions of the cells gone through, by what the others need to know of them: columns, the
/// row so far, and how many blocks more Left has laid.
type Layer = BTreeMap<(u64, u64, i32), u128>;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<usize> = args.iter().filter_map(|word| word.parse().ok()).collect();
    let [side, states] = *numbers else {
        panic!("SIDE STATES");
    };
    println!("pola,side,all,in_turns,right_has_no_move,nobody_has_a_move");
    for length in 2..=5 {
        let mut is_open = [true; KINDS.len()];
        for side in 1..=side as u32 {
            let counts: Vec<String> = (KINDS.into_iter().zip(&mut is_open).enumerate())
                .map(|(at, (kind, is_open))| {
                    let found = is_open.then(|| count(kind, length, side, states)).flatten();
                    *is_open = found.is_some();
                    let known = PUBLISHED[at].get(side as usize - 1).filter(|_| length == 2);
                    if let (Some(found), Some(known)) = (found, known) {
                        assert_eq!(found, *known, "{side}x{side}");
                    }
                    found.map_or(String::new(), |count| count.to_string())
                })
                .collect();
            if counts.iter().all(String::is_empty) {
                break;
            }
            println!("{length},{side},{}", counts.join(","));
        }
    }
}

/// Returns the number of positions of this kind that a square has; `None` where that takes too
/// much.
fn count(kind: Kind, length: u32, side: u32, states: usize) -> Option<u128> {
    let counting = Counting { kind, length, side };
    let mut layer = Layer::from([((0, 0, 0), 1)]);
    for row in 0..side {
        for column in 0..side {
            let mut next = Layer::new();
            for (&state, &ways) in &layer {
                counting.fill(state, (row, column), |state| {
                    let sum = next.entry(state).or_default();
                    *sum = sum.checked_add(ways)?;
                    Some(())
                })?;
            }
            layer = next;
            if layer.len() > states {
                return None;
            }
        }
        // The next row begins without neighbours to the left.
        let ended = layer
            .into_iter()
            .map(|((columns, _, lead), ways)| ((columns, 0, lead), ways));
        let mut next = Layer::new();
        for (state, ways) in ended {
            let sum = next.entry(state).or_default();
            *sum = sum.checked_add(ways)?;
        }
        layer = next;
    }
    let is_counted = |lead: i32| kind != Kind::InTurns || lead.abs() <= 1;
    let mut counted = layer
        .into_iter()
        .filter(|((_, _, lead), _)| is_counted(*lead));
    counted.try_fold(0_u128, |sum, (_, ways)| sum.checked_add(ways))
}

struct Counting {
    kind: Kind,
    length: u32,
    side: u32,
}

impl Counting {
    /// Every way to go on with the next cell: left free, or covered by a block that goes on or
    /// begins there.
    fn fill(
        &self,
        (columns, before, lead): (u64, u64, i32),
        (row, column): (u32, u32),
        mut add: impl FnMut((u64, u64, i32)) -> Option<()>,
    ) -> Option<()> {
        let shift = column * COLUMN_BITS;
        let above = columns >> shift & ((1 << COLUMN_BITS) - 1);
        let others = columns & !(((1 << COLUMN_BITS) - 1) << shift);
        let (has_block_above, has_block_before) =
            ((1..FREE).contains(&above), (1..FREE).contains(&before));
        if has_block_above {
            return if has_block_before {
                Some(())
            } else {
                add((others | (above - 1) << shift, 0, lead))
            };
        }
        if has_block_before {
            return add((others, before - 1, lead));
        }
        let most = u64::from(self.length) - 1;
        let step = i32::from(self.kind == Kind::InTurns);
        if row + self.length <= self.side {
            add((others | most << shift, 0, lead + step))?;
        }
        if column + self.length <= self.side {
            add((others, most, lead - step))?;
        }
        let free_above = self.one_more(above, self.kind == Kind::Ends);
        let free_before = self.one_more(before, matches!(self.kind, Kind::RightEnds | Kind::Ends));
        match (free_above, free_before) {
            (Some(above), Some(before)) => add((others | above << shift, before, lead)),
            _ => Some(()),
        }
    }

    /// One more free cell in a line; `None` where a block would fit then that must not.
    fn one_more(&self, free: u64, is_watched: bool) -> Option<u64> {
        if !is_watched {
            return Some(0);
        }
        let more = free.max(FREE) + 1;
        (more < FREE + u64::from(self.length)).then_some(more)
    }
}
