//! A ladder of 1,000 simulated entrants who come over time: how long it takes to choose a pair, how
//! much memory that needs, and how many intervals hold the truth in the end.

use std::time::{Duration, Instant};

use ludoteca_ratings::GameScore::{Loss, Win};
use ludoteca_ratings::Pair;
use ludoteca_ratings::ladder::Pool;
use ludoteca_ratings::rating::Ratings;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

const ENTRANTS: usize = 1000;
const PAIRS: usize = 20_000;
/// Strengths lie this far apart, in natural units: 1,400 Elo.
const RANGE: f64 = 8.0;

fn main() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let strength = |at: usize| RANGE * ((at * 389 % ENTRANTS) as f64 / ENTRANTS as f64 - 0.5);
    let mut pairs: Vec<Pair> = Vec::new();
    let (mut choosing, mut longest, mut rounds) = (Duration::ZERO, Duration::ZERO, 0);
    while pairs.len() < PAIRS {
        // One comes every ten pairs, so that the last comes in the middle.
        let here = (2 + pairs.len() / 10).min(ENTRANTS);
        let active: Vec<usize> = (0..here).collect();
        let since = Instant::now();
        let mut pool = Pool::of_games(ENTRANTS, &pairs, rounds).expect("entrants are known");
        let round = pool.choose_round(&active, &|_, _| usize::MAX);
        let taken = since.elapsed();
        (choosing, longest, rounds) = (choosing + taken, longest.max(taken), rounds + 1);
        for meeting in round {
            let (a, b) = meeting.both();
            let share = 1.0 / (1.0 + (strength(b) - strength(a)).exp());
            let scores = [(); 2].map(|()| if rng.random_bool(share) { Win } else { Loss });
            pairs.push(Pair { a, b, scores });
        }
    }
    let each = choosing.as_secs_f64() * 1e6 / pairs.len() as f64;
    println!(
        "{} pairs in {rounds} rounds: {each:.0} µs to choose a pair",
        pairs.len()
    );
    println!(
        "the longest round took {} ms to choose",
        longest.as_millis()
    );
    println!("{} MB at the peak", peak());
    let since = Instant::now();
    let ratings = Ratings::new(ENTRANTS, &pairs, 120, &mut rng).expect("entrants are known");
    let natural = std::f64::consts::LN_10 / 400.0;
    let mean = (0..ENTRANTS).map(strength).sum::<f64>() / ENTRANTS as f64;
    let holds = |at: &usize| {
        let (rated, truth) = (&ratings.entrants[*at], (strength(*at) - mean) / natural);
        rated.low.is_none_or(|low| low <= truth) && rated.high.is_none_or(|high| truth <= high)
    };
    let inside = (0..ENTRANTS).filter(holds).count();
    println!(
        "rated in {:.1} s: {inside} of {ENTRANTS} intervals hold the truth",
        since.elapsed().as_secs_f64()
    );
}

/// Memory of this process at its peak, in MB.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}
