//! The rules, as tables: moments are minutes from the opening, marks are of 20 points.

use std::time::Duration;

use ludoteca_classroom::policy::{Allowance, Counting, Denial, Outcome, Past, Policy, Showing};
use ludoteca_files::clock::UnixMillis;
use proptest::prelude::*;

use super::common::{DAY, MINUTE, START};

fn at(minute: u64) -> UnixMillis {
    UnixMillis::new(START + minute * MINUTE)
}

fn day(days: u64) -> u64 {
    days * DAY / MINUTE
}

/// galo's rules: 15 minutes between tries, ten free, then a tenth of a point each, the last counts;
/// with a deadline after ten days and two late days at 10 %.
fn galo() -> Policy {
    Policy {
        opens: Some(at(0)),
        deadline: Some(at(day(10))),
        late_days: 2,
        late_penalty: 10.0,
        cooldown: Duration::from_mins(15),
        free_tries: Some(10),
        try_price: 0.5,
        counts: Counting::Last,
        explain_from_try: 1,
        ..Policy::default()
    }
}

fn judged(minute: u64, score: f64) -> Past {
    Past {
        at: at(minute),
        outcome: Outcome::Judged(score),
    }
}

fn other(minute: u64, outcome: Outcome) -> Past {
    Past {
        at: at(minute),
        outcome,
    }
}

#[track_caller]
fn check(
    policy: &Policy,
    allowance: Allowance,
    past: &[Past],
    minute: u64,
    expected: Option<Denial>,
) {
    let permit = policy.permit(allowance, past, at(minute));
    assert_eq!(permit.denial, expected, "{past:?} at {minute}");
}

#[test]
fn tries_are_taken_from_the_opening_to_the_end_of_the_last_late_day() {
    let none = Allowance::default();
    let closed = Some(Denial::Closed(at(day(12))));
    let early = galo().permit(none, &[], UnixMillis::new(START - 1)).denial;
    assert_eq!(early, Some(Denial::NotOpen(at(0))));
    for (minute, expected) in [
        (0, None),
        (day(10), None),
        (day(10) + 1, None),
        (day(12), None),
        (day(12) + 1, closed),
    ] {
        check(&galo(), none, &[], minute, expected);
    }
    let granted = Allowance {
        until: Some(at(day(14))),
        tries: 0,
    };
    check(&galo(), granted, &[], day(16), None);
    check(
        &galo(),
        granted,
        &[],
        day(16) + 1,
        Some(Denial::Closed(at(day(16)))),
    );
    // An allowance never takes time away.
    let less = Allowance {
        until: Some(at(1)),
        tries: 0,
    };
    check(&galo(), less, &[], day(12), None);
}

#[test]
fn between_two_tries_lies_the_cooldown_and_what_could_not_be_judged_needs_none() {
    let none = Allowance::default();
    let cooling = Some(Denial::Cooling(at(20)));
    for (outcome, expected) in [
        (Outcome::Open, cooling),
        (Outcome::Judged(3.0), cooling),
        (Outcome::Void, None),
    ] {
        check(&galo(), none, &[other(5, outcome)], 19, expected);
        check(&galo(), none, &[other(5, outcome)], 20, None);
    }
}

#[test]
fn tries_are_counted_and_a_student_has_only_a_few_in_the_queue() {
    let policy = Policy {
        most_tries: Some(2),
        ..Policy::default()
    };
    let none = Allowance::default();
    let two = [judged(0, 1.0), other(1, Outcome::Void), judged(2, 1.0)];
    check(&policy, none, &two, 5, Some(Denial::NoTriesLeft(2)));
    check(&policy, none, &two[..2], 5, None);
    let one_more = Allowance {
        until: None,
        tries: 1,
    };
    check(&policy, one_more, &two, 5, None);
    let open = [0, 1, 2].map(|minute| other(minute, Outcome::Open));
    check(&Policy::default(), none, &open, 5, Some(Denial::Waiting(3)));
    check(&Policy::default(), none, &open[..2], 5, None);
}

#[test]
fn late_days_and_further_tries_cost_what_the_rules_say() {
    let none = Allowance::default();
    for (minute, days, cost) in [
        (day(10), 0, 0.0),
        (day(10) + 1, 1, 0.1),
        (day(11), 1, 0.1),
        (day(11) + 1, 2, 0.2),
    ] {
        assert_eq!(galo().late_days_at(none, at(minute)), days, "{minute}");
        assert!(
            (galo().late_cost(none, at(minute)) - cost).abs() < 1e-9,
            "{minute}"
        );
    }
    for (number, cost) in [(1, 0.0), (10, 0.0), (11, 0.005), (13, 0.015), (500, 1.0)] {
        assert!((galo().price(none, number) - cost).abs() < 1e-9, "{number}");
    }
    let two_more = Allowance {
        until: None,
        tries: 2,
    };
    assert!(galo().price(two_more, 12).abs() < 1e-9);
}

#[track_caller]
fn check_mark(policy: &Policy, past: &[Past], expected: Option<(usize, f64)>) {
    let mark = policy.mark(Allowance::default(), past, 20.0);
    let found = mark.map(|mark| (mark.place, (mark.points * 1000.0).round() / 1000.0));
    assert_eq!(found, expected, "{past:?}");
}

#[test]
fn the_mark_comes_from_the_last_or_the_best_try() {
    let best = Policy {
        counts: Counting::Best,
        ..galo()
    };
    let past = [judged(0, 8.0), judged(20, 15.0), judged(40, 12.0)];
    check_mark(&galo(), &past, Some((2, 12.0)));
    check_mark(&best, &past, Some((1, 15.0)));
    check_mark(&best, &[], None);
    check_mark(
        &galo(),
        &[other(0, Outcome::Open), other(1, Outcome::Void)],
        None,
    );
    // One that waits does not count yet.
    check_mark(
        &galo(),
        &[judged(0, 8.0), other(20, Outcome::Open)],
        Some((0, 8.0)),
    );
    // A late one is worth less, and the best stays the one on time.
    let late = [judged(0, 15.0), judged(day(10) + 1, 16.0)];
    check_mark(&galo(), &late, Some((1, 14.0)));
    check_mark(&best, &late, Some((0, 15.0)));
    // The eleventh costs a tenth of a point, whatever could not be judged in between.
    let mut many: Vec<Past> = (0..11).map(|k| judged(20 * k, 10.0)).collect();
    check_mark(&galo(), &many, Some((10, 9.9)));
    many.insert(3, other(65, Outcome::Void));
    check_mark(&galo(), &many, Some((11, 9.9)));
    check_mark(&best, &many, Some((0, 10.0)));
    // No mark is less than nothing.
    check_mark(&galo(), &[judged(day(10) + 1, 1.0)], Some((0, 0.0)));
}

#[test]
fn results_and_explanations_are_shown_by_date_and_tries() {
    let none = Allowance::default();
    let shows = |policy: &Policy, number, minute| {
        let shown = policy.shows(none, number, at(minute));
        (shown.results, shown.results_from, shown.explanation)
    };
    assert_eq!(shows(&galo(), 1, 1), (true, None, true));
    let hidden = Policy {
        results: Showing::From(at(100)),
        ..galo()
    };
    assert_eq!(shows(&hidden, 1, 99), (false, Some(at(100)), false));
    assert_eq!(shows(&hidden, 1, 100), (true, None, true));
    let after = Policy {
        explanations: Showing::AfterDeadline,
        ..galo()
    };
    assert_eq!(shows(&after, 1, day(12)), (true, None, false));
    assert_eq!(shows(&after, 1, day(12) + 1), (true, None, true));
    let from_third = Policy {
        explain_from_try: 3,
        ..galo()
    };
    assert_eq!(shows(&from_third, 2, 1), (true, None, false));
    assert_eq!(shows(&from_third, 3, 1), (true, None, true));
    let never = Policy {
        results: Showing::Never,
        ..galo()
    };
    assert_eq!(shows(&never, 1, day(99)), (false, None, false));
    // Whoever may still hand in sees no explanation that others have paid for with their time.
    let granted = Allowance {
        until: Some(at(day(20))),
        tries: 0,
    };
    assert!(!after.shows(granted, 1, at(day(13))).explanation);
}

proptest! {
    /// Under "best" one more try never costs anything; under both the mark stays within bounds.
    #[test]
    fn one_more_try_never_takes_from_the_best(
        tries in prop::collection::vec((0u64..20_000, 0.0f64..20.0, 0u8..4), 0..30),
    ) {
        let mut minute = 0;
        let mut past = Vec::new();
        let best = Policy { counts: Counting::Best, ..galo() };
        let mut before = 0.0;
        for (wait, score, kind) in tries {
            minute += wait % 2000;
            past.push(match kind {
                0 => other(minute, Outcome::Void),
                1 => other(minute, Outcome::Open),
                _ => judged(minute, score),
            });
            for policy in [&best, &galo()] {
                if let Some(mark) = policy.mark(Allowance::default(), &past, 20.0) {
                    prop_assert!((0.0..=20.0).contains(&mark.points));
                    prop_assert!(mark.points <= mark.score);
                }
            }
            let now = best.mark(Allowance::default(), &past, 20.0).map_or(0.0, |mark| mark.points);
            prop_assert!(now >= before);
            before = now;
        }
    }
}
