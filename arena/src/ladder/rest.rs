//! Rests for failing programs: one that fails pair after pair tells nothing more by failing again.

use ludoteca_play::{Blame, Cause, Seat};

use crate::store::PairRow;

/// Pairs in a row in which both games end by its failing.
pub(super) const PAIRS: u32 = 3;

/// Rest of an entrant, and its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rest {
    /// Cause of its last ending.
    pub(super) cause: Cause,
}

/// Returns for each entrant why it rests, if it does; pairs in the order in which they count.
pub(super) fn find_resting<'p>(
    entrants: usize,
    pairs: impl IntoIterator<Item = &'p PairRow>,
) -> Vec<Option<Rest>> {
    let mut in_a_row = vec![0; entrants];
    let mut resting = vec![None; entrants];
    for pair in pairs {
        for (entrant, is_a) in [(pair.key.a, true), (pair.key.b, false)] {
            if entrant >= entrants {
                continue;
            }
            in_a_row[entrant] = if has_failed(pair, is_a) {
                in_a_row[entrant] + 1
            } else {
                0
            };
            resting[entrant] = (in_a_row[entrant] >= PAIRS).then_some(Rest {
                cause: pair.games[1].cause,
            });
        }
    }
    resting
}

/// Tells if both games ended because one of the two crashed, hung or did not start.
fn has_failed(pair: &PairRow, is_a: bool) -> bool {
    let mut sides = pair.games.iter().enumerate();
    sides.all(|(side, game)| {
        let own = Seat::BOTH[usize::from(is_a != (side == 0))];
        let is_failing = matches!(game.cause, Cause::Crashed | Cause::NotStarted | Cause::Time);
        is_failing && game.blame == Blame::Seat(own)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::tests::pair;

    /// A pair in which `a` crashes in both games.
    fn crash(opening: usize) -> PairRow {
        let mut row = pair([0, 0, 1, opening], "x", [0, 0]);
        for (side, game) in row.games.iter_mut().enumerate() {
            game.cause = Cause::Crashed;
            game.blame = Blame::Seat(Seat::BOTH[side]);
        }
        row
    }

    #[test]
    fn whoever_crashes_three_times_in_a_row_rests_and_nobody_else() {
        let good = pair([0, 0, 1, 9], "y", [2, 0]);
        let resting = |rows: &[PairRow]| {
            find_resting(2, rows)
                .iter()
                .map(Option::is_some)
                .collect::<Vec<_>>()
        };
        assert_eq!(resting(&[crash(0), crash(1)]), [false, false]);
        assert_eq!(resting(&[crash(0), crash(1), crash(2)]), [true, false]);
        assert_eq!(
            resting(&[crash(0), crash(1), good, crash(2)]),
            [false, false]
        );
    }

    #[test]
    fn half_a_failure_and_an_illegal_move_are_no_reason_to_rest() {
        let mut half: Vec<PairRow> = (0..5).map(crash).collect();
        for row in &mut half {
            row.games[0].cause = Cause::Illegal;
        }
        assert_eq!(find_resting(2, &half), [None, None]);
    }
}
