//! Intervals of ratings hold the truth as often as they say, in round robins and Swiss events.

use ludoteca_ratings::Pair;
use ludoteca_ratings::rating::Ratings;
use ludoteca_ratings::schedule::round_robin;
use ludoteca_ratings::swiss::Swiss;
use ludoteca_testkit::random::rng;
use ludoteca_testkit::rounds::rounds;
use rand_chacha::ChaCha8Rng;

use crate::intervals::{check_share, holds};
use crate::simulation::{ENTRANT_TIED, Games, NATURAL, OPENING_TIED, PLAIN, strengths};

/// Fewer than are published: a width is then known to a fifteenth, which hardly moves the shares.
const RESAMPLES: usize = 120;

/// Method of playing a tournament: its pairs, from the strengths.
type Play = fn(&[f64], Games, &mut ChaCha8Rng) -> Vec<Pair>;

fn play_round_robin(strengths: &[f64], games: Games, rng: &mut ChaCha8Rng) -> Vec<Pair> {
    let meetings = round_robin(strengths.len())
        .into_iter()
        .flat_map(|round| round.meetings);
    let meetings: Vec<_> = meetings.collect();
    let pairs = meetings
        .iter()
        .flat_map(|meeting| std::iter::repeat_n(meeting, 6));
    pairs
        .map(|meeting| games.meet(meeting.first, meeting.second, strengths, rng))
        .collect()
}

fn play_swiss(strengths: &[f64], games: Games, rng: &mut ChaCha8Rng) -> Vec<Pair> {
    let mut event = Swiss::new(strengths.len());
    let mut pairs = Vec::new();
    for _ in 0..8 {
        for meeting in event.next_round().unwrap().meetings {
            let pair = games.meet(meeting.first, meeting.second, strengths, rng);
            event
                .record(meeting, f64::from(pair.half_points()) / 4.0)
                .unwrap();
            pairs.push(pair);
        }
    }
    pairs
}

fn check(entrants: usize, range: f64, games: Games, play: Play) {
    let strengths = strengths(entrants, range);
    let (mut inside, mut all) = (0, 0);
    for seed in 0..rounds(2_000_u64) / entrants as u64 {
        let mut rng = rng(seed);
        let pairs = play(&strengths, games, &mut rng);
        let ratings = Ratings::new(entrants, &pairs, RESAMPLES, &mut rng).unwrap();
        for rated in &ratings.entrants {
            let truth = strengths[rated.entrant] / NATURAL;
            inside += u64::from(holds(rated.low, rated.high, truth));
            all += 1;
        }
    }
    check_share(inside, all, &format!("{entrants} entrants, {games:?}"));
}

#[test]
fn intervals_of_a_round_robin_hold_the_truth_95_times_in_100() {
    for games in [PLAIN, ENTRANT_TIED, OPENING_TIED] {
        check(12, 2.4, games, play_round_robin);
    }
}

#[test]
fn intervals_of_a_swiss_event_hold_the_truth_95_times_in_100() {
    for games in [PLAIN, ENTRANT_TIED, OPENING_TIED] {
        check(40, 3.0, games, play_swiss);
    }
}

#[test]
fn the_worth_of_moving_first_is_found() {
    let truth = ENTRANT_TIED.first_move / NATURAL;
    let strengths = strengths(12, 2.4);
    let mut inside = 0;
    let runs = rounds(60_u64);
    for seed in 0..runs {
        let mut rng = rng(seed);
        let pairs = play_round_robin(&strengths, ENTRANT_TIED, &mut rng);
        let found = Ratings::new(12, &pairs, RESAMPLES, &mut rng)
            .unwrap()
            .first_move;
        inside += u64::from(holds(found.low, found.high, truth));
        assert!(
            (found.elo.unwrap() - truth).abs() < 60.0,
            "{found:?}, not {truth}"
        );
    }
    assert!(
        inside as f64 >= 0.88 * runs as f64,
        "{inside} of {runs} hold the truth"
    );
}
