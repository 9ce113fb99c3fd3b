//! Connections: caps in all and for each network, with room kept for those who play.
//!
//! When a cap is reached, a connection that nobody needs is closed for the new one: first idle ones
//! of strangers, then streams of strangers and requests of theirs that take long, then idle ones of
//! players, who connect again unseen. Of equals the network with most loses, and its oldest.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use crate::limits::network;

/// Open files other than connections: the games, dictionaries, what the system needs.
const OTHER_FILES: u64 = 64;
/// Maximum number of connections, whatever the system allows.
const MOST: u64 = 10_000;
/// Minimum number of connections for each network.
const LEAST_OF_NETWORK: usize = 16;
/// Time after which a stranger's request may be closed for others.
const LONG: Duration = Duration::from_secs(5);

/// Maximum numbers of connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Caps {
    /// For all networks together.
    pub(crate) all: usize,
    /// For one network; `None` is no limit.
    pub(crate) network: Option<usize>,
}

impl Caps {
    /// Returns the caps that the system's limit on open files leaves room for. One network gets a
    /// quarter.
    pub(crate) fn for_files(files: u64, limits_networks: bool) -> Self {
        let all = files.saturating_sub(OTHER_FILES).clamp(8, MOST) as usize;
        Self {
            all,
            network: limits_networks.then_some((all / 4).max(LEAST_OF_NETWORK)),
        }
    }
}

/// All connections.
#[derive(Debug)]
pub(crate) struct Connections {
    caps: Caps,
    open: Mutex<HashMap<u64, Arc<Connection>>>,
    next: AtomicU64,
    began: Instant,
}

/// One connection, as its requests see it.
#[derive(Debug)]
pub(crate) struct Connection {
    number: u64,
    /// None for one from a trusted proxy, which speaks for many.
    network: Option<IpAddr>,
    /// Number of requests being answered: one, or none.
    requests: AtomicU32,
    /// Milliseconds after the start at which the last request began or ended.
    changed: AtomicU64,
    is_stream: AtomicBool,
    is_player: AtomicBool,
    close: Notify,
}

/// The order in which connections are closed for another, from first to last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Worth {
    IdleStranger,
    StrangersStream,
    LongRequest,
    IdlePlayer,
}

impl Connection {
    /// Tells if somebody with a seat uses this connection.
    pub(crate) fn is_player(&self) -> bool {
        self.is_player.load(Ordering::Relaxed)
    }

    pub(crate) fn mark_player(&self) {
        self.is_player.store(true, Ordering::Relaxed);
    }

    pub(crate) fn mark_stream(&self) {
        self.is_stream.store(true, Ordering::Relaxed);
    }

    /// Returns when the connection is to be closed.
    pub(crate) async fn closing(&self) {
        self.close.notified().await;
    }

    /// Returns its worth; `None` for a connection that is not closed for anybody.
    fn worth(&self, now: u64) -> Option<Worth> {
        let is_idle = self.requests.load(Ordering::Relaxed) == 0;
        let is_stream = self.is_stream.load(Ordering::Relaxed);
        let since = now.saturating_sub(self.changed.load(Ordering::Relaxed));
        match (self.is_player(), is_idle) {
            (true, true) => Some(Worth::IdlePlayer),
            (true, false) => None,
            (false, true) => Some(Worth::IdleStranger),
            (false, false) if is_stream => Some(Worth::StrangersStream),
            (false, false) => (since > LONG.as_millis() as u64).then_some(Worth::LongRequest),
        }
    }
}

impl Connections {
    #[cfg(test)]
    pub(crate) fn caps(&self) -> Caps {
        self.caps
    }

    pub(crate) fn new(caps: Caps) -> Arc<Self> {
        Arc::new(Self {
            caps,
            open: Mutex::default(),
            next: AtomicU64::new(0),
            began: Instant::now(),
        })
    }

    /// Takes a new connection in, if need be for another that is told to close; `None` when there
    /// is no room. `is_proxy` tells that it speaks for many.
    pub(crate) fn admit(self: &Arc<Self>, address: IpAddr, is_proxy: bool) -> Option<Admission> {
        let network = (!is_proxy).then(|| network(address));
        let mut open = self.lock();
        let is_full = |open: &HashMap<_, _>| open.len() >= self.caps.all;
        if let (Some(most), Some(_)) = (self.caps.network, network) {
            let own = open.values().filter(|known| known.network == network);
            if own.count() >= most {
                self.close_one(&mut open, |known| known.network == network)?;
            }
        }
        if is_full(&open) {
            self.close_one(&mut open, |_| true)?;
        }
        let connection = Arc::new(Connection {
            number: self.next.fetch_add(1, Ordering::Relaxed),
            network,
            requests: AtomicU32::new(0),
            changed: AtomicU64::new(self.now()),
            is_stream: AtomicBool::new(false),
            is_player: AtomicBool::new(false),
            close: Notify::new(),
        });
        open.insert(connection.number, Arc::clone(&connection));
        drop(open);
        Some(Admission {
            all: Arc::clone(self),
            connection,
        })
    }

    /// Returns the number of open connections.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    /// Closes the one of these that is needed least.
    fn close_one(
        &self,
        open: &mut HashMap<u64, Arc<Connection>>,
        may_close: impl Fn(&Connection) -> bool,
    ) -> Option<()> {
        let now = self.now();
        let mut of_network: HashMap<Option<IpAddr>, usize> = HashMap::new();
        for known in open.values() {
            *of_network.entry(known.network).or_default() += 1;
        }
        let allowed = open.values().filter(|known| may_close(known));
        let rated = allowed.filter_map(|known| Some((known.worth(now)?, known)));
        let (_, least) = rated.min_by_key(|(worth, known)| {
            let crowd = std::cmp::Reverse(of_network[&known.network]);
            (
                *worth,
                crowd,
                known.changed.load(Ordering::Relaxed),
                known.number,
            )
        })?;
        least.close.notify_one();
        let number = least.number;
        // Its place is free from now on; the connection itself ends at once.
        open.remove(&number);
        Some(())
    }

    /// Milliseconds since the start.
    fn now(&self) -> u64 {
        self.began.elapsed().as_millis() as u64
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Arc<Connection>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection's place, given back when dropped.
#[derive(Debug)]
pub(crate) struct Admission {
    all: Arc<Connections>,
    connection: Arc<Connection>,
}

impl Admission {
    pub(crate) fn connection(&self) -> &Arc<Connection> {
        &self.connection
    }

    /// A request begins; it lasts until the guard is dropped.
    pub(crate) fn begin_request(&self) -> RequestMark {
        self.connection.requests.fetch_add(1, Ordering::Relaxed);
        self.connection.is_stream.store(false, Ordering::Relaxed);
        let asked = RequestMark {
            all: Arc::clone(&self.all),
            connection: Arc::clone(&self.connection),
        };
        asked.note();
        asked
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        self.all.lock().remove(&self.connection.number);
    }
}

/// A request that is being answered.
#[derive(Debug)]
pub(crate) struct RequestMark {
    all: Arc<Connections>,
    connection: Arc<Connection>,
}

impl RequestMark {
    fn note(&self) {
        let now = self.all.now();
        self.connection.changed.store(now, Ordering::Relaxed);
    }
}

impl Drop for RequestMark {
    fn drop(&mut self) {
        self.connection.requests.fetch_sub(1, Ordering::Relaxed);
        self.note();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connections(all: usize, network: usize) -> Arc<Connections> {
        Connections::new(Caps {
            all,
            network: Some(network),
        })
    }

    fn here(last: u8) -> IpAddr {
        [127, 0, 0, last].into()
    }

    /// Tells if this one was told to close.
    fn is_closed(admitted: &Admission) -> bool {
        let open = admitted.all.lock();
        !open.contains_key(&admitted.connection.number)
    }

    #[test]
    fn a_quarter_is_for_one_network() {
        let caps = Caps::for_files(1024, true);
        assert_eq!((caps.all, caps.network), (960, Some(240)));
        assert_eq!(Caps::for_files(u64::MAX, false).all, 10_000);
        assert_eq!(Caps::for_files(0, true).all, 8);
    }

    #[test]
    fn an_idle_connection_makes_room() {
        let all = connections(3, 9);
        let busy = all.admit(here(1), false).unwrap();
        let _request = busy.begin_request();
        let idle = all.admit(here(1), false).unwrap();
        let other = all.admit(here(2), false).unwrap();
        let _new = all.admit(here(3), false).unwrap();
        assert!(is_closed(&idle), "the larger network's idle one");
        assert!(!is_closed(&busy) && !is_closed(&other));
        assert_eq!(all.count(), 3);
    }

    #[test]
    fn those_who_play_are_closed_last_and_never_while_they_listen() {
        let all = connections(3, 9);
        let listening = all.admit(here(1), false).unwrap();
        let _request = listening.begin_request();
        listening.connection.mark_player();
        listening.connection.mark_stream();
        let idle = all.admit(here(1), false).unwrap();
        idle.connection.mark_player();
        let watching = all.admit(here(2), false).unwrap();
        let _watch = watching.begin_request();
        watching.connection.mark_stream();
        let new = all.admit(here(3), false).unwrap();
        assert!(is_closed(&watching) && !is_closed(&idle));
        let _request = new.begin_request();
        let newer = all.admit(here(3), false).unwrap();
        assert!(is_closed(&idle) && !is_closed(&listening));
        let _request = newer.begin_request();
        assert!(all.admit(here(4), false).is_none(), "all are needed");
    }

    #[test]
    fn a_network_takes_only_its_share_and_a_proxy_what_it_needs() {
        let all = connections(10, 2);
        let first = all.admit(here(1), false).unwrap();
        let _second = all.admit(here(1), false).unwrap();
        let _third = all.admit(here(1), false).unwrap();
        assert!(is_closed(&first));
        let proxied: Vec<_> = (0..5).filter_map(|_| all.admit(here(9), true)).collect();
        assert_eq!((proxied.len(), all.count()), (5, 7));
    }

    #[test]
    fn a_connection_gives_its_place_back() {
        let all = connections(1, 1);
        drop(all.admit(here(1), false).unwrap());
        assert_eq!(all.count(), 0);
    }
}
