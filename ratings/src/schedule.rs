//! Schedules of meetings that are known before the first game, with their order.

use serde::{Deserialize, Serialize};

/// Two entrants who are to meet. They play pairs of games, so both move first equally often; `first`
/// does in the first game of each pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Meeting {
    /// Entrant that moves first in the first game.
    pub first: usize,
    /// Entrant that moves first in the second game.
    pub second: usize,
}

impl Meeting {
    /// The two, the lesser number first.
    pub fn both(&self) -> (usize, usize) {
        (self.first.min(self.second), self.first.max(self.second))
    }
}

/// Meetings that can take place at the same time: nobody is in two of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Meetings of the round, the foremost table first.
    pub meetings: Vec<Meeting>,
    /// Entrant that has nobody to meet.
    pub bye: Option<usize>,
}

/// Everybody meets everybody once, in as few rounds as there can be, by the tables of Berger: who moves
/// first alternates as far as it can. With an odd number each has one bye.
///
/// ```
/// use ludoteca_ratings::schedule::round_robin;
///
/// let rounds = round_robin(4);
/// let text = |round: usize| {
///     let meetings = rounds[round].meetings.iter();
///     meetings.map(|m| format!("{}-{}", m.first, m.second)).collect::<Vec<_>>().join(" ")
/// };
/// assert_eq!([text(0), text(1), text(2)], ["0-3 1-2", "3-2 0-1", "1-3 2-0"]);
/// ```
pub fn round_robin(entrants: usize) -> Vec<Round> {
    if entrants < 2 {
        return Vec::new();
    }
    let seats = entrants + entrants % 2;
    (1..seats)
        .map(|number| berger(seats, entrants, number))
        .collect()
}

/// The last seat stays, the others turn around it.
fn berger(seats: usize, entrants: usize, number: usize) -> Round {
    let (last, circle) = (seats - 1, seats - 1);
    let opponent = if number % 2 == 1 {
        number / 2
    } else {
        usize::midpoint(seats, number) - 1
    };
    let (first, second) = if number % 2 == 1 {
        (opponent, last)
    } else {
        (last, opponent)
    };
    let around = (1..seats / 2).map(|step| Meeting {
        first: (opponent + step) % circle,
        second: (opponent + circle - step) % circle,
    });
    let mut round = Round::default();
    for meeting in std::iter::once(Meeting { first, second }).chain(around) {
        if meeting.first.max(meeting.second) < entrants {
            round.meetings.push(meeting);
        } else {
            round.bye = Some(opponent);
        }
    }
    round
}

/// Every challenger meets everybody in the field once; neither group plays among itself. Who moves
/// first alternates from round to round. Whoever is in both groups does not meet itself.
///
/// ```
/// use ludoteca_ratings::schedule::gauntlet;
///
/// let rounds = gauntlet(&[9], &[0, 1, 2]);
/// let meetings: Vec<_> = rounds.iter().flat_map(|round| &round.meetings).collect();
/// assert_eq!(meetings.len(), 3);
/// assert_eq!((meetings[0].first, meetings[1].first, meetings[2].first), (9, 1, 9));
/// ```
pub fn gauntlet(challengers: &[usize], field: &[usize]) -> Vec<Round> {
    let count = challengers.len().max(field.len());
    let rounds = (0..count).map(|number| Round {
        meetings: clash(challengers, field, number, count),
        bye: None,
    });
    rounds.filter(|round| !round.meetings.is_empty()).collect()
}

/// A round of a gauntlet: both groups stand in a circle as large as the larger one, and the field
/// has turned by the round's number.
fn clash(challengers: &[usize], field: &[usize], number: usize, count: usize) -> Vec<Meeting> {
    let mut meetings = Vec::new();
    for (place, &challenger) in challengers.iter().enumerate() {
        let Some(&opponent) = field.get((place + number) % count) else {
            continue;
        };
        if challenger == opponent {
            continue;
        }
        meetings.push(if (place + number).is_multiple_of(2) {
            Meeting {
                first: challenger,
                second: opponent,
            }
        } else {
            Meeting {
                first: opponent,
                second: challenger,
            }
        });
    }
    meetings
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    /// Nobody is twice in a round; returns how often each moved first, less how often second.
    fn check_rounds(rounds: &[Round], entrants: usize) -> Vec<i32> {
        let mut balance = vec![0; entrants];
        for round in rounds {
            let mut seated = BTreeSet::new();
            for meeting in &round.meetings {
                assert!(seated.insert(meeting.first) && seated.insert(meeting.second));
                balance[meeting.first] += 1;
                balance[meeting.second] -= 1;
            }
            assert!(round.bye.is_none_or(|bye| seated.insert(bye)));
        }
        balance
    }

    proptest! {
        #[test]
        fn in_a_round_robin_all_meet_once_and_first_moves_are_balanced(entrants in 0_usize..60) {
            let rounds = round_robin(entrants);
            let balance = check_rounds(&rounds, entrants);
            prop_assert!(balance.iter().all(|balance| balance.abs() <= 1));
            let met: Vec<_> = rounds.iter().flat_map(|round| &round.meetings).map(Meeting::both).collect();
            let distinct: BTreeSet<_> = met.iter().collect();
            prop_assert_eq!(met.len(), distinct.len());
            prop_assert_eq!(met.len(), entrants * entrants.saturating_sub(1) / 2);
            let byes: BTreeSet<_> = rounds.iter().filter_map(|round| round.bye).collect();
            prop_assert_eq!(byes.len(), if entrants > 1 { entrants % 2 * entrants } else { 0 });
        }

        #[test]
        fn in_a_gauntlet_each_challenger_meets_the_whole_field(
            challengers in 1_usize..12,
            field in 1_usize..40,
        ) {
            let all: Vec<usize> = (0..challengers + field).collect();
            let (one, other) = all.split_at(challengers);
            let rounds = gauntlet(one, other);
            check_rounds(&rounds, all.len());
            let met: BTreeSet<_> = rounds.iter().flat_map(|round| &round.meetings).map(Meeting::both).collect();
            let expected: BTreeSet<_> = one.iter().flat_map(|&a| other.iter().map(move |&b| (a, b))).collect();
            prop_assert_eq!(met, expected);
        }
    }

    #[test]
    fn a_challenger_who_is_also_in_the_field_does_not_meet_itself() {
        let rounds = gauntlet(&[1], &[0, 1, 2]);
        let met: Vec<_> = rounds
            .iter()
            .flat_map(|round| &round.meetings)
            .map(Meeting::both)
            .collect();
        assert_eq!(met, [(0, 1), (1, 2)]);
    }

    #[test]
    fn nobody_to_meet_means_no_rounds() {
        assert!(
            round_robin(1).is_empty()
                && gauntlet(&[], &[1]).is_empty()
                && gauntlet(&[1], &[]).is_empty()
        );
    }
}
