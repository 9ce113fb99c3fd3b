//! How much one address may ask for: buckets that fill again with time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How many addresses are remembered; beyond that, those with full buckets are forgotten.
const MOST_ADDRESSES: usize = 10_000;

/// What one address may do, and all together. `None` is no limit.
#[derive(Clone, Debug)]
pub struct Limits {
    /// New games.
    pub games: Option<Rate>,
    /// Moves and other posts.
    pub posts: Option<Rate>,
    /// Open event streams of one address.
    pub streams: Option<usize>,
    /// Open event streams of all.
    pub all_streams: usize,
    /// How long a connection may be idle, and how long the head of a request may take.
    pub idle: Duration,
}

/// How long a connection may be idle unless told otherwise.
const IDLE: Duration = Duration::from_secs(20);

/// A bucket: how many at once, and how many more per second.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// How many at once.
    pub burst: f64,
    /// How many more per second.
    pub per_second: f64,
}

impl Default for Limits {
    fn default() -> Self {
        let rate = |burst, per_second| Some(Rate { burst, per_second });
        Self {
            games: rate(30.0, 0.5),
            posts: rate(120.0, 10.0),
            streams: Some(50),
            all_streams: 5_000,
            idle: IDLE,
        }
    }
}

impl Limits {
    /// No limits at all: for tests, measurements and a server of one's own.
    pub fn none() -> Self {
        Self {
            games: None,
            posts: None,
            streams: None,
            all_streams: usize::MAX,
            idle: IDLE,
        }
    }
}

/// What an address may do only so often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quota {
    /// Begin a game.
    Game,
    /// Post anything.
    Post,
}

/// Admits requests, or turns them away.
#[derive(Debug)]
pub(crate) struct Gate {
    limits: Limits,
    addresses: Mutex<HashMap<IpAddr, Address>>,
    streams: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

#[derive(Clone, Copy, Debug)]
struct Address {
    games: f64,
    posts: f64,
    at: Instant,
}

impl Gate {
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            limits,
            addresses: Mutex::default(),
            streams: Arc::default(),
        }
    }

    /// Takes one from the quota of this address, if there is one left.
    pub(crate) fn admit(&self, address: IpAddr, quota: Quota) -> bool {
        self.admit_at(address, quota, Instant::now())
    }

    fn admit_at(&self, address: IpAddr, quota: Quota, now: Instant) -> bool {
        let rate = match quota {
            Quota::Game => self.limits.games,
            Quota::Post => self.limits.posts,
        };
        if rate.is_none() {
            return true;
        }
        let mut addresses = lock(&self.addresses);
        if addresses.len() >= MOST_ADDRESSES {
            addresses.retain(|_, known| !self.is_full(known, now));
        }
        let known = addresses.entry(network(address)).or_insert(Address {
            games: burst(self.limits.games),
            posts: burst(self.limits.posts),
            at: now,
        });
        let seconds = now.saturating_duration_since(known.at).as_secs_f64();
        known.games = refill(known.games, self.limits.games, seconds);
        known.posts = refill(known.posts, self.limits.posts, seconds);
        known.at = now;
        let left = match quota {
            Quota::Game => &mut known.games,
            Quota::Post => &mut known.posts,
        };
        let is_admitted = *left >= 1.0;
        if is_admitted {
            *left -= 1.0;
        }
        is_admitted
    }

    fn is_full(&self, known: &Address, now: Instant) -> bool {
        let seconds = now.saturating_duration_since(known.at).as_secs_f64();
        let full = |left, rate| refill(left, rate, seconds) >= burst(rate);
        full(known.games, self.limits.games) && full(known.posts, self.limits.posts)
    }

    /// A pass for one more event stream, given back when dropped.
    pub(crate) fn admit_stream(&self, address: IpAddr) -> Option<StreamPass> {
        let address = network(address);
        let mut streams = lock(&self.streams);
        let all: usize = streams.values().sum();
        let own = streams.entry(address).or_insert(0);
        if all >= self.limits.all_streams || self.limits.streams.is_some_and(|most| *own >= most) {
            return None;
        }
        *own += 1;
        drop(streams);
        Some(StreamPass {
            streams: Arc::clone(&self.streams),
            address,
        })
    }

    /// How many event streams are open.
    pub(crate) fn open_streams(&self) -> usize {
        lock(&self.streams).values().sum()
    }
}

/// The right to one event stream.
#[derive(Debug)]
pub(crate) struct StreamPass {
    streams: Arc<Mutex<HashMap<IpAddr, usize>>>,
    address: IpAddr,
}

impl Drop for StreamPass {
    fn drop(&mut self) {
        let mut streams = lock(&self.streams);
        if let Some(open) = streams.get_mut(&self.address) {
            *open -= 1;
            if *open == 0 {
                streams.remove(&self.address);
            }
        }
    }
}

/// One household has many IPv6 addresses: they count as one by their first 64 bits.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            let kept = u128::from(address) & (u128::MAX << 64);
            IpAddr::V6(kept.into())
        }
    }
}

fn burst(rate: Option<Rate>) -> f64 {
    rate.map_or(1.0, |rate| rate.burst)
}

fn refill(left: f64, rate: Option<Rate>, seconds: f64) -> f64 {
    rate.map_or(left, |rate| {
        (left + rate.per_second * seconds).min(rate.burst)
    })
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let limits = Limits {
            games: Some(Rate {
                burst: 2.0,
                per_second: 0.5,
            }),
            ..Limits::default()
        };
        let gate = Gate::new(limits);
        let (here, there) = ([127, 0, 0, 1].into(), [10, 0, 0, 1].into());
        let now = Instant::now();
        let asks =
            |address, after| gate.admit_at(address, Quota::Game, now + Duration::from_secs(after));
        assert!(asks(here, 0) && asks(here, 0) && !asks(here, 0));
        assert!(asks(there, 0));
        assert!(!asks(here, 1) && asks(here, 2) && !asks(here, 2));
        assert!(gate.admit_at(here, Quota::Post, now));
    }

    #[test]
    fn a_stream_gives_its_place_back() {
        let limits = Limits {
            streams: Some(1),
            ..Limits::default()
        };
        let gate = Gate::new(limits);
        let here = [127, 0, 0, 1].into();
        let pass = gate.admit_stream(here);
        assert!(pass.is_some() && gate.admit_stream(here).is_none());
        drop(pass);
        assert!(gate.admit_stream(here).is_some());
    }

    #[test]
    fn a_household_counts_once() {
        let [one, two]: [IpAddr; 2] = ["2001:db8::1", "2001:db8::2"].map(|ip| ip.parse().unwrap());
        assert_eq!(network(one), network(two));
        assert_ne!(network(one), network("2001:db8:0:1::1".parse().unwrap()));
        assert_eq!(
            network("::ffff:10.0.0.1".parse().unwrap()),
            IpAddr::from([10, 0, 0, 1])
        );
    }
}
