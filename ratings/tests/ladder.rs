//! A ladder whose entrants come at random times: its intervals hold the truth as often as they say,
//! it needs fewer pairs than a round robin or random pairing, and large fields stay cheap.

use ludoteca_ratings::Pair;
use ludoteca_ratings::ladder::Pool;
use ludoteca_ratings::leads::{Lead, LeadRatings};
use ludoteca_ratings::rating::{Fit, Model, Ratings};
use ludoteca_ratings::schedule::{Meeting, round_robin};
use ludoteca_testkit::random::rng;
use ludoteca_testkit::rounds::rounds;
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

use crate::intervals::{check_share, holds};
use crate::simulation::{ENTRANT_TIED, Games, NATURAL, OPENING_TIED, PLAIN, bell, strengths};

const RESAMPLES: usize = 120;

/// Returns the time at which each entrant comes: the first two at once, the others at any time of
/// the first half.
fn arrivals(entrants: usize, pairs: usize, rng: &mut ChaCha8Rng) -> Vec<usize> {
    let mut times = vec![0; entrants];
    for time in times.iter_mut().skip(2) {
        *time = rng.random_range(0..pairs / 2);
    }
    times
}

/// Plays a ladder of these strengths for so many pairs.
fn climb(strengths: &[f64], games: Games, pairs: usize, rng: &mut ChaCha8Rng) -> Vec<Pair> {
    let times = arrivals(strengths.len(), pairs, rng);
    let mut played: Vec<Pair> = Vec::new();
    while played.len() < pairs {
        let here = (0..strengths.len()).filter(|at| times[*at] <= played.len());
        let active: Vec<usize> = here.collect();
        let mut pool = Pool::of_games(strengths.len(), &played, played.len() as u64).unwrap();
        for meeting in pool.choose_round(&active, &|_, _| usize::MAX) {
            played.push(games.meet(meeting.first, meeting.second, strengths, rng));
        }
    }
    played.truncate(pairs);
    played
}

fn check_coverage(entrants: usize, range: f64, each: usize, games: Games) {
    let strengths = strengths(entrants, range);
    let (mut inside, mut all) = (0, 0);
    for seed in 0..rounds(1_200_u64) / entrants as u64 {
        let mut rng = rng(seed);
        let pairs = climb(&strengths, games, entrants * each / 2, &mut rng);
        let ratings = Ratings::new(entrants, &pairs, RESAMPLES, &mut rng).unwrap();
        for rated in &ratings.entrants {
            let truth = strengths[rated.entrant] / NATURAL;
            inside += u64::from(holds(rated.low, rated.high, truth));
            all += 1;
        }
    }
    println!("{entrants} entrants, {each} pairs each, {games:?}: {inside} of {all}");
    check_share(inside, all, &format!("{entrants} entrants, {games:?}"));
}

#[test]
fn intervals_of_a_ladder_hold_the_truth_95_times_in_100() {
    for games in [PLAIN, ENTRANT_TIED, OPENING_TIED] {
        check_coverage(12, 2.4, 40, games);
        check_coverage(30, 4.0, 30, games);
    }
}

#[test]
fn intervals_of_levels_hold_the_truth_95_times_in_100() {
    let truth = strengths(10, 12.0);
    let (mut inside, mut all) = (0, 0);
    for seed in 0..rounds(120_u64) {
        let mut rng = rng(seed);
        let mut leads: Vec<Lead> = Vec::new();
        while leads.len() < 150 {
            // Two at the start, then another one after every ten leads.
            let newest = 1 + leads.len() / 10;
            let active: Vec<usize> = (0..10).filter(|at| *at <= newest).collect();
            let mut pool = Pool::of_leads(10, &leads, seed).unwrap();
            for Meeting { first, second } in pool.choose_round(&active, &|_, _| usize::MAX) {
                let value = truth[first] - truth[second] + 6.0 * bell(&mut rng);
                leads.push(Lead {
                    a: first,
                    b: second,
                    value,
                });
            }
        }
        for rated in LeadRatings::new(10, &leads).unwrap().entrants {
            inside += u64::from(holds(rated.low, rated.high, truth[rated.entrant]));
            all += 1;
        }
    }
    println!("levels: {inside} of {all}");
    check_share(inside, all, "levels");
}

/// The widest interval of a field, by the model's own variance, in Elo.
fn width(entrants: usize, pairs: &[Pair]) -> f64 {
    let fit = Fit::new(entrants, pairs, Model::default()).unwrap();
    let all = (0..entrants).map(|at| fit.variance_of_strength(at).sqrt());
    2.0 * 1.96 * all.fold(0.0, f64::max) / NATURAL
}

/// Number of pairs until every interval is this narrow.
fn needed(wanted: f64, strengths: &[f64], mut next: impl FnMut(&[Pair]) -> Vec<Pair>) -> usize {
    let mut pairs = Vec::new();
    while pairs.is_empty() || width(strengths.len(), &pairs) > wanted {
        pairs.extend(next(&pairs));
        assert!(pairs.len() < 100_000, "it never gets that narrow");
    }
    pairs.len()
}

/// Pairs that a ladder, a round robin and random pairing need for a width.
fn compare(entrants: usize, range: f64, wanted: f64, seed: u64) -> [usize; 3] {
    let strengths = strengths(entrants, range);
    let meet = |one, other, rng: &mut ChaCha8Rng| PLAIN.meet(one, other, &strengths, rng);
    let all: Vec<usize> = (0..entrants).collect();
    let mut chance = rng(seed);
    let ladder = needed(wanted, &strengths, |pairs| {
        let mut pool = Pool::of_games(entrants, pairs, pairs.len() as u64).unwrap();
        let round = pool.choose_round(&all, &|_, _| usize::MAX);
        let played = round
            .iter()
            .map(|two| meet(two.first, two.second, &mut chance));
        played.collect()
    });
    let mut rounds = round_robin(entrants).into_iter().cycle();
    let even = needed(wanted, &strengths, |_| {
        let round = rounds.next().unwrap().meetings;
        let played = round
            .iter()
            .map(|two| meet(two.first, two.second, &mut chance));
        played.collect()
    });
    let random = needed(wanted, &strengths, |_| {
        let one = chance.random_range(0..entrants);
        let other = (one + chance.random_range(1..entrants)) % entrants;
        let first = meet(one, other, &mut chance);
        vec![first; 1]
    });
    [ladder, even, random]
}

#[test]
fn a_ladder_needs_fewer_pairs_than_a_round_robin_or_chance() {
    for (entrants, range, wanted) in [(12, 4.0, 200.0), (24, 8.0, 200.0)] {
        let runs = rounds(2_u64);
        let mut sums = [0; 3];
        for seed in 0..runs {
            let found = compare(entrants, range, wanted, seed);
            sums.iter_mut()
                .zip(found)
                .for_each(|(sum, found)| *sum += found);
        }
        let [ladder, even, random] = sums.map(|sum| sum / runs as usize);
        println!("{entrants} over {range}: ladder {ladder}, round robin {even}, random {random}");
        assert!(ladder < even && ladder < random, "{sums:?}");
    }
}

/// The cost is counted, not timed: a round of a thousand is chosen from one fit.
#[test]
fn a_field_of_many_is_paired_and_everybody_plays() {
    let strengths = strengths(300, 6.0);
    let mut rng = rng(3);
    let pairs = climb(&strengths, PLAIN, 1_500, &mut rng);
    let mut played = vec![0_usize; 300];
    for pair in &pairs {
        played[pair.a] += 1;
        played[pair.b] += 1;
    }
    let (least, most) = (played.iter().min().unwrap(), played.iter().max().unwrap());
    assert!(*least >= 4 && *most <= 40, "{least} to {most} pairs each");
}
