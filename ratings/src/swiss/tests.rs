//! Events that are refused, and small events whose rounds are known.

use super::*;

fn meeting(first: usize, second: usize) -> Meeting {
    Meeting { first, second }
}

#[test]
fn what_cannot_have_happened_is_refused() {
    let mut event = Swiss::new(4);
    assert_eq!(
        event.record(meeting(0, 4), 1.0),
        Err(SwissError::Stranger(4, 4))
    );
    assert_eq!(event.record(meeting(1, 1), 1.0), Err(SwissError::Itself(1)));
    assert_eq!(
        event.record(meeting(0, 1), 1.5),
        Err(SwissError::Share(1.5))
    );
    assert_eq!(event.record_bye(9), Err(SwissError::Stranger(9, 4)));
    event.record(meeting(0, 1), 1.0).unwrap();
    assert_eq!(
        event.record(meeting(1, 0), 0.5),
        Err(SwissError::Rematch(1, 0))
    );
    assert_eq!(event.standings()[0].score.to_string(), "1");
}

#[test]
fn the_first_round_needs_no_results() {
    let round = Swiss::new(16).next_round().unwrap();
    let met: Vec<_> = round.meetings.iter().map(Meeting::both).collect();
    // Two places apart: an eighth of the field.
    assert_eq!(met[..4], [(0, 2), (1, 3), (4, 6), (5, 7)]);
}

#[test]
fn whoever_moved_second_moves_first_next() {
    let mut event = Swiss::new(4);
    event.record(meeting(0, 1), 1.0).unwrap();
    event.record(meeting(2, 3), 0.0).unwrap();
    let round = event.next_round().unwrap();
    assert_eq!(round.meetings, [meeting(3, 0), meeting(1, 2)]);
}

#[test]
fn the_last_has_the_bye_and_nobody_a_second_one() {
    let mut event = Swiss::new(3);
    let round = event.next_round().unwrap();
    assert_eq!(round.bye, Some(2));
    event.record_bye(2).unwrap();
    event.record(meeting(0, 1), 1.0).unwrap();
    assert_eq!(event.next_round().unwrap().bye, Some(1));
}

#[test]
fn whoever_withdraws_is_not_seated_again() {
    let mut event = Swiss::new(5);
    event.withdraw(0).unwrap();
    let round = event.next_round().unwrap();
    assert_eq!((round.meetings.len(), round.bye), (2, None));
    assert!(round.meetings.iter().all(|meeting| meeting.both().0 > 0));
}

#[test]
fn an_empty_event_has_empty_rounds() {
    assert_eq!(Swiss::new(0).next_round(), Ok(Round::default()));
    assert_eq!(Swiss::new(1).next_round().unwrap().bye, Some(0));
}

#[test]
fn an_event_goes_through_json_unchanged() {
    let mut event = Swiss::new(6);
    event.record(meeting(0, 3), 0.75).unwrap();
    let text = serde_json::to_string(&event).unwrap();
    let back: Swiss = serde_json::from_str(&text).unwrap();
    assert_eq!(back.next_round(), event.next_round());
}

#[test]
fn the_usual_rounds_grow_with_the_logarithm() {
    let rounds = [2, 3, 4, 5, 8, 16, 1_000].map(Swiss::usual_rounds);
    assert_eq!(rounds, [1, 2, 2, 3, 4, 6, 12]);
}
