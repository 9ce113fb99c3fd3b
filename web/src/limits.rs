//! Limits for one visitor, and for one address: buckets that fill again with time.
//!
//! A cookie costs nothing, so a visitor's limit only keeps people behind one address from taking
//! what is the others'; it is the address's limit that bounds everything. Those without a cookie
//! have that one alone.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::thinkers::Asker;

/// Number of buckets that are remembered; beyond that, full ones are forgotten.
const MOST_BUCKETS: usize = 10_000;
/// Number of hints, analyses and beginnings of one address that may wait, for each visitor that it
/// may stand for; and the minimum.
const WAITING_EACH: usize = 4;
const LEAST_WAITING: usize = 16;

/// Limits for one visitor, one address, and all together. `None` is no limit.
#[derive(Clone, Debug)]
pub struct Limits {
    /// New games of a visitor.
    pub games: Option<Rate>,
    /// Moves and other posts of a visitor.
    pub posts: Option<Rate>,
    /// Open event streams of a visitor.
    pub streams: Option<usize>,
    /// Number of visitors whose limits together are those of one address: a class behind one
    /// router, say.
    pub per_address: u32,
    /// Open event streams of all.
    pub all_streams: usize,
    /// Time that a connection may be idle, and that the head of a request may take.
    pub idle: Duration,
}

/// Time that a connection may be idle unless told otherwise.
const IDLE: Duration = Duration::from_secs(20);

/// A bucket: how many at once, and how many more per second.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// Number allowed at once.
    pub burst: f64,
    /// Number added per second.
    pub per_second: f64,
}

impl Rate {
    fn times(self, count: u32) -> Self {
        Self {
            burst: self.burst * f64::from(count),
            per_second: self.per_second * f64::from(count),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        let rate = |burst, per_second| Some(Rate { burst, per_second });
        Self {
            games: rate(30.0, 0.5),
            posts: rate(120.0, 10.0),
            streams: Some(50),
            per_address: Self::PER_ADDRESS,
            all_streams: 5_000,
            idle: IDLE,
        }
    }
}

impl Limits {
    /// Number of visitors that one address may stand for unless told otherwise: a class of 30
    /// begins 300 games at once and five more per second.
    pub const PER_ADDRESS: u32 = 10;

    /// No limits at all: for tests, measurements and a server of one's own.
    pub fn none() -> Self {
        Self {
            games: None,
            posts: None,
            streams: None,
            all_streams: usize::MAX,
            ..Self::default()
        }
    }

    /// Returns the number of jobs of one address that may wait for an engine: bounded in any case.
    pub(crate) fn waiting(&self) -> usize {
        (WAITING_EACH * self.per_address as usize).max(LEAST_WAITING)
    }

    /// Returns the rate for a visitor, or for an address.
    fn rate(&self, quota: Quota, who: &Asker) -> Option<Rate> {
        let rate = match quota {
            Quota::Game => self.games,
            Quota::Post => self.posts,
        };
        rate.map(|rate| rate.times(self.share(who)))
    }

    fn share(&self, who: &Asker) -> u32 {
        if who.visitor.is_empty() {
            self.per_address
        } else {
            1
        }
    }
}

/// Actions that are limited by a rate.
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
    /// Of visitors; and of addresses, under the visitor without a name.
    buckets: Mutex<HashMap<Asker, Bucket>>,
    streams: Arc<Mutex<HashMap<Asker, usize>>>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    games: f64,
    posts: f64,
    at: Instant,
}

impl Bucket {
    fn left(&mut self, quota: Quota) -> &mut f64 {
        match quota {
            Quota::Game => &mut self.games,
            Quota::Post => &mut self.posts,
        }
    }
}

impl Gate {
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            limits,
            buckets: Mutex::default(),
            streams: Arc::default(),
        }
    }

    #[cfg(test)]
    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Takes one from the quota of this visitor and of their address, if both have one left.
    pub(crate) fn admit(&self, who: &Asker, quota: Quota) -> bool {
        self.admit_at(who, quota, Instant::now())
    }

    fn admit_at(&self, who: &Asker, quota: Quota, now: Instant) -> bool {
        if self.limits.rate(quota, who).is_none() {
            return true;
        }
        let mut buckets = lock(&self.buckets);
        if buckets.len() >= MOST_BUCKETS {
            buckets.retain(|who, known| !self.is_full(who, known, now));
        }
        let both = both(who);
        // The address comes first: a visitor is remembered only when it has something left.
        for who in &both {
            if *self.refill(&mut buckets, who, now).left(quota) < 1.0 {
                return false;
            }
        }
        for who in &both {
            *self.refill(&mut buckets, who, now).left(quota) -= 1.0;
        }
        true
    }

    /// The bucket as full as it is by now.
    fn refill<'a>(
        &self,
        buckets: &'a mut HashMap<Asker, Bucket>,
        who: &Asker,
        now: Instant,
    ) -> &'a mut Bucket {
        let [games, posts] = [Quota::Game, Quota::Post].map(|quota| self.limits.rate(quota, who));
        let bucket = buckets.entry(who.clone()).or_insert(Bucket {
            games: burst(games),
            posts: burst(posts),
            at: now,
        });
        let seconds = now.saturating_duration_since(bucket.at).as_secs_f64();
        bucket.games = refill(bucket.games, games, seconds);
        bucket.posts = refill(bucket.posts, posts, seconds);
        bucket.at = now;
        bucket
    }

    fn is_full(&self, who: &Asker, known: &Bucket, now: Instant) -> bool {
        let seconds = now.saturating_duration_since(known.at).as_secs_f64();
        let full = |left, quota| {
            let rate = self.limits.rate(quota, who);
            refill(left, rate, seconds) >= burst(rate)
        };
        full(known.games, Quota::Game) && full(known.posts, Quota::Post)
    }

    /// A pass for one more event stream, given back when dropped.
    pub(crate) fn admit_stream(&self, who: &Asker) -> Option<StreamPass> {
        let mut streams = lock(&self.streams);
        let both = both(who);
        let open = |who: &Asker| streams.get(who).copied().unwrap_or(0);
        let is_over = |who: &Asker| {
            let most = self.limits.streams;
            most.is_some_and(|most| open(who) >= most * self.limits.share(who) as usize)
        };
        if count_all(&streams) >= self.limits.all_streams || both.iter().any(is_over) {
            return None;
        }
        for who in &both {
            *streams.entry(who.clone()).or_insert(0) += 1;
        }
        drop(streams);
        Some(StreamPass {
            streams: Arc::clone(&self.streams),
            both,
        })
    }

    /// Returns the number of open event streams.
    pub(crate) fn open_streams(&self) -> usize {
        count_all(&lock(&self.streams))
    }
}

/// Counts all streams, each once for its address.
fn count_all(streams: &HashMap<Asker, usize>) -> usize {
    let addresses = streams.iter().filter(|(who, _)| who.visitor.is_empty());
    addresses.map(|(_, open)| open).sum()
}

/// The address that asks and the visitor, if they have a cookie.
fn both(who: &Asker) -> Vec<Asker> {
    let address = Asker {
        network: who.network,
        visitor: String::new(),
    };
    let visitor = Some(who.clone()).filter(|who| *who != address);
    std::iter::once(address).chain(visitor).collect()
}

/// The right to one event stream.
#[derive(Debug)]
pub(crate) struct StreamPass {
    streams: Arc<Mutex<HashMap<Asker, usize>>>,
    both: Vec<Asker>,
}

impl Drop for StreamPass {
    fn drop(&mut self) {
        let mut streams = lock(&self.streams);
        for who in &self.both {
            if let Some(open) = streams.get_mut(who) {
                *open -= 1;
                if *open == 0 {
                    streams.remove(who);
                }
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

    fn who(address: u8, visitor: &str) -> Asker {
        Asker {
            network: Some([10, 0, 0, address].into()),
            visitor: visitor.to_owned(),
        }
    }

    fn few_games(per_address: u32) -> Gate {
        let games = Rate {
            burst: 2.0,
            per_second: 0.5,
        };
        Gate::new(Limits {
            games: Some(games),
            per_address,
            ..Limits::default()
        })
    }

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let gate = few_games(10);
        let (here, there) = (who(1, "a"), who(2, "a"));
        let now = Instant::now();
        let asks =
            |who: &Asker, after| gate.admit_at(who, Quota::Game, now + Duration::from_secs(after));
        assert!(asks(&here, 0) && asks(&here, 0) && !asks(&here, 0));
        assert!(asks(&there, 0));
        assert!(!asks(&here, 1) && asks(&here, 2) && !asks(&here, 2));
        assert!(gate.admit_at(&here, Quota::Post, now));
    }

    /// A class behind one address: who asks for too much is refused, and the others play.
    #[test]
    fn a_visitor_leaves_something_for_the_others_of_the_address() {
        let gate = few_games(3);
        let now = Instant::now();
        let begins = |visitor: &str| gate.admit_at(&who(1, visitor), Quota::Game, now);
        assert!(begins("a") && begins("a") && !begins("a"));
        assert!(begins("b") && begins("b") && !begins("b"));
        assert!(begins("c"));
    }

    /// New cookies, or none, do not get round the limit of the address.
    #[test]
    fn an_address_bounds_whoever_invents_visitors() {
        for visitor in [|n: u32| n.to_string(), |_| String::new()] {
            let gate = few_games(3);
            let now = Instant::now();
            let begins = |n: &u32| gate.admit_at(&who(1, &visitor(*n)), Quota::Game, now);
            assert_eq!((0..100).filter(begins).count(), 6);
            assert!(gate.admit_at(&who(2, ""), Quota::Game, now));
            assert!(lock(&gate.buckets).len() <= 8, "refused ones are forgotten");
        }
    }

    #[test]
    fn a_class_of_thirty_can_play() {
        let gate = Gate::new(Limits::default());
        let now = Instant::now();
        for game in 0..5 {
            for visitor in 0..30 {
                let who = who(1, &visitor.to_string());
                assert!(gate.admit_at(&who, Quota::Game, now), "game {game}");
            }
        }
        // All of them are new, and have no cookie yet.
        let gate = Gate::new(Limits::default());
        assert!((0..60).all(|_| gate.admit_at(&who(1, ""), Quota::Game, now)));
    }

    #[test]
    fn a_stream_gives_its_place_back() {
        let gate = Gate::new(Limits {
            streams: Some(1),
            per_address: 2,
            ..Limits::default()
        });
        let pass = gate.admit_stream(&who(1, "a"));
        assert!(pass.is_some() && gate.admit_stream(&who(1, "a")).is_none());
        let other = gate.admit_stream(&who(1, "b"));
        assert!(other.is_some() && gate.open_streams() == 2);
        assert!(gate.admit_stream(&who(1, "c")).is_none());
        assert!(gate.admit_stream(&who(1, "")).is_none());
        drop(pass);
        assert!(gate.admit_stream(&who(1, "a")).is_some());
        drop(other);
        assert_eq!(gate.open_streams(), 0);
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
