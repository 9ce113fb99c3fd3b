//! The queue for engines, in which nobody waits because somebody else asks for more.
//!
//! Replies go before hints, hints before reviews. Among those, the network and then the visitor
//! whose last turn is longest ago is next. One place is always kept for replies. What is laid before
//! a game has a place of its own, so that a game begins while others think: a large fleet takes
//! more than a second and some 50 MB, so that one is laid at a time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ludoteca_core::StopFlag;
use tokio::sync::oneshot;

use crate::fault::Fault;

/// Minimum number of engines that think at once, so that a hint never keeps a reply waiting.
pub(crate) const LEAST_PLACES: usize = 2;
/// Number of askers whose last turns are remembered; beyond that all are forgotten, which is fair,
/// too.
const MOST_TURNS: usize = 10_000;

/// Kinds of work for an engine, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Work {
    /// The computer's move in a game.
    Reply,
    /// Beginning a game whose start takes long: what is laid at random, and dictionaries.
    Lay,
    /// A suggestion.
    Hint,
    /// Looking back on a game.
    Review,
}

/// The visitor or table for which an engine thinks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Asker {
    /// The network that asks; none when the computer is woken at a table that somebody looks at.
    pub(crate) network: Option<IpAddr>,
    /// The visitor's key, or the table's.
    pub(crate) visitor: String,
}

impl Asker {
    /// Stands for nobody in particular: a table at which the computer has not moved yet.
    pub(crate) fn table(id: &str) -> Self {
        Self {
            network: None,
            visitor: id.to_owned(),
        }
    }
}

/// The queue. Cheap to clone: all clones are the same.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers(Arc<Mutex<Queue>>);

#[derive(Debug)]
struct Queue {
    /// Number of engines that think at once; the others wait.
    places: usize,
    /// Number of jobs of one network, other than replies, that may wait.
    most_waiting: usize,
    is_over: bool,
    /// The number of the next job.
    next: u64,
    /// Number of jobs that have had a place.
    begun: u64,
    waiting: Vec<Waiting>,
    thinking: Vec<Job>,
    /// The last turns of each network and each asker, by the job's number.
    networks: HashMap<Option<IpAddr>, u64>,
    askers: HashMap<Asker, u64>,
}

#[derive(Clone, Debug)]
struct Job {
    number: u64,
    work: Work,
    asker: Asker,
    stop: StopFlag,
}

#[derive(Debug)]
struct Waiting {
    job: Job,
    ready: oneshot::Sender<()>,
}

/// The right to think, given back when dropped. It belongs to the thread that thinks, not to the
/// request that asked: a request may end while the thread goes on.
#[derive(Debug)]
pub(crate) struct Place {
    queue: Thinkers,
    number: u64,
    stop: StopFlag,
}

impl Place {
    /// Raised when nobody needs the answer any more.
    pub(crate) fn stop(&self) -> &StopFlag {
        &self.stop
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.queue.lock().leave(self.number);
    }
}

/// Stops the thinking when the request that waits for it ends.
#[derive(Debug)]
pub(crate) struct StopWhenDropped(StopFlag);

impl StopWhenDropped {
    pub(crate) fn new(place: &Place) -> Self {
        Self(place.stop.clone())
    }
}

impl Drop for StopWhenDropped {
    fn drop(&mut self) {
        self.0.raise();
    }
}

impl Thinkers {
    /// Number of engines, and of jobs of one network that may wait.
    #[cfg(test)]
    pub(crate) fn sizes(&self) -> (usize, usize) {
        let queue = self.lock();
        (queue.places, queue.most_waiting)
    }

    /// Makes a queue with places for so many engines, and for so many waiting jobs of one network.
    pub(crate) fn new(places: usize, most_waiting: usize) -> Self {
        Self(Arc::new(Mutex::new(Queue {
            places: places.max(LEAST_PLACES),
            most_waiting,
            is_over: false,
            next: 0,
            begun: 0,
            waiting: Vec::new(),
            thinking: Vec::new(),
            networks: HashMap::new(),
            askers: HashMap::new(),
        })))
    }

    /// Waits for a place. Refused when this visitor has such a job already, or their network too
    /// many; given up when the future is dropped.
    pub(crate) async fn wait(&self, work: Work, asker: Asker) -> Result<Place, Fault> {
        let (ready, granted) = oneshot::channel();
        let job = self.lock().enter(work, asker, ready)?;
        // Gives the place back, or the place in the queue, unless it is taken.
        let place = Place {
            queue: self.clone(),
            number: job.number,
            stop: job.stop,
        };
        granted.await.map_err(|_| Fault::Busy)?;
        Ok(place)
    }

    /// Stops all that think and lets nobody else begin.
    pub(crate) fn end(&self) {
        let mut queue = self.lock();
        queue.is_over = true;
        queue.waiting.clear();
        for job in &queue.thinking {
            job.stop.raise();
        }
    }

    /// Returns the numbers of jobs that think and that wait.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let queue = self.lock();
        (queue.thinking.len(), queue.waiting.len())
    }

    /// Returns the number of jobs that have begun to think so far.
    pub(crate) fn begun(&self) -> u64 {
        self.lock().begun
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    fn enter(
        &mut self,
        work: Work,
        asker: Asker,
        ready: oneshot::Sender<()>,
    ) -> Result<Job, Fault> {
        if self.is_over {
            return Err(Fault::Busy);
        }
        if work != Work::Reply {
            self.check(work, &asker)?;
        }
        self.next += 1;
        let job = Job {
            number: self.next,
            work,
            asker,
            stop: StopFlag::new(),
        };
        self.waiting.push(Waiting {
            job: job.clone(),
            ready,
        });
        self.dispatch();
        Ok(job)
    }

    /// Checks that this asker may have one more such job.
    fn check(&self, work: Work, asker: &Asker) -> Result<(), Fault> {
        let waiting = self.waiting.iter().map(|waiting| &waiting.job);
        // Those without a cookie cannot be told apart: the limit of their network is theirs.
        let is_same =
            |job: &&Job| job.work == work && job.asker == *asker && !asker.visitor.is_empty();
        if waiting
            .clone()
            .chain(&self.thinking)
            .any(|job| is_same(&job))
        {
            return Err(Fault::Thinking);
        }
        let of_network = |job: &&Job| job.work != Work::Reply && job.asker.network == asker.network;
        if waiting.filter(of_network).count() >= self.most_waiting {
            return Err(Fault::Busy);
        }
        Ok(())
    }

    /// Takes a job out, whether it thinks or waits.
    fn leave(&mut self, number: u64) {
        self.waiting.retain(|waiting| waiting.job.number != number);
        self.thinking.retain(|job| job.number != number);
        self.dispatch();
    }

    /// Gives free places to those whose turn it is.
    fn dispatch(&mut self) {
        while let Some(at) = self.find_next() {
            let Waiting { job, ready } = self.waiting.remove(at);
            self.note_turn(&job);
            self.begun += 1;
            self.thinking.push(job);
            // An asker who has gone away meanwhile gives the place back at once.
            let _ = ready.send(());
        }
    }

    /// Tells if there is a place for such a job.
    fn has_place(&self, work: Work) -> bool {
        let count = |is_one: fn(Work) -> bool| {
            let jobs = self.thinking.iter().filter(|job| is_one(job.work));
            jobs.count()
        };
        let thinking = count(|work| work != Work::Lay);
        match work {
            Work::Lay => count(|work| work == Work::Lay) == 0,
            Work::Reply => thinking < self.places,
            Work::Hint | Work::Review => {
                let aside = count(|work| matches!(work, Work::Hint | Work::Review));
                thinking < self.places && aside < self.places - 1
            }
        }
    }

    fn find_next(&self) -> Option<usize> {
        let jobs = self.waiting.iter().map(|waiting| &waiting.job).enumerate();
        let allowed = jobs.filter(|(_, job)| self.has_place(job.work));
        let next = allowed.min_by_key(|(_, job)| {
            let network = self.networks.get(&job.asker.network);
            let asker = self.askers.get(&job.asker);
            (job.work, network, asker, job.number)
        });
        next.map(|(at, _)| at)
    }

    fn note_turn(&mut self, job: &Job) {
        let is_alone = self.waiting.is_empty() && self.thinking.is_empty();
        if is_alone || self.askers.len() >= MOST_TURNS {
            self.networks.clear();
            self.askers.clear();
        }
        self.next += 1;
        self.networks.insert(job.asker.network, self.next);
        self.askers.insert(job.asker.clone(), self.next);
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    const WAITING: usize = 16;

    fn thinkers() -> Thinkers {
        Thinkers::new(2, WAITING)
    }

    fn asker(network: u8, visitor: &str) -> Asker {
        Asker {
            network: Some([127, 0, 0, network].into()),
            visitor: visitor.to_owned(),
        }
    }

    type Waits = std::pin::Pin<Box<dyn Future<Output = Result<Place, Fault>>>>;

    fn ask(thinkers: &Thinkers, work: Work, asker: Asker) -> Waits {
        let thinkers = thinkers.clone();
        let mut waits: Waits = Box::pin(async move { thinkers.wait(work, asker).await });
        // The first look puts it into the queue.
        match poll(&mut waits) {
            Poll::Pending => waits,
            Poll::Ready(ready) => Box::pin(async { ready }),
        }
    }

    fn poll(waits: &mut Waits) -> Poll<Result<Place, Fault>> {
        pin!(waits)
            .as_mut()
            .poll(&mut Context::from_waker(Waker::noop()))
    }

    fn place(mut waits: Waits) -> Option<Place> {
        match poll(&mut waits) {
            Poll::Ready(place) => Some(place.unwrap()),
            Poll::Pending => None,
        }
    }

    fn has_place(waits: &mut Waits) -> bool {
        matches!(poll(waits), Poll::Ready(Ok(_)))
    }

    #[test]
    fn no_more_think_than_there_are_places() {
        let thinkers = thinkers();
        let all: Vec<Waits> = (0..5)
            .map(|n| ask(&thinkers, Work::Reply, asker(n, "a")))
            .collect();
        assert_eq!(thinkers.counts(), (2, 3));
        drop(all);
        assert_eq!(thinkers.counts(), (0, 0));
    }

    #[test]
    fn a_request_that_ends_stops_its_thinking_but_keeps_its_place() {
        let thinkers = thinkers();
        let place = place(ask(&thinkers, Work::Hint, asker(1, "a"))).unwrap();
        drop(StopWhenDropped::new(&place));
        assert!(place.stop().is_raised());
        assert_eq!(thinkers.counts(), (1, 0));
        drop(place);
        assert_eq!(thinkers.counts(), (0, 0));
    }

    #[test]
    fn a_reply_need_not_wait_for_hints_and_reviews() {
        let thinkers = thinkers();
        let _hint = ask(&thinkers, Work::Hint, asker(1, "a"));
        let mut review = ask(&thinkers, Work::Review, asker(2, "b"));
        assert!(!has_place(&mut review));
        assert!(place(ask(&thinkers, Work::Reply, asker(3, "c"))).is_some());
    }

    #[test]
    fn replies_go_before_hints_and_hints_before_reviews() {
        let thinkers = thinkers();
        let thinking = place(ask(&thinkers, Work::Hint, asker(1, "a"))).unwrap();
        let mut review = ask(&thinkers, Work::Review, asker(2, "b"));
        let mut hint = ask(&thinkers, Work::Hint, asker(3, "c"));
        drop(thinking);
        assert!(!has_place(&mut review) && has_place(&mut hint));
        drop(hint);
        assert!(has_place(&mut review));
    }

    /// One network asks for ever more; another's turn comes after one of them.
    #[test]
    fn networks_take_turns() {
        let thinkers = thinkers();
        let one = place(ask(&thinkers, Work::Reply, asker(1, "a"))).unwrap();
        let two = place(ask(&thinkers, Work::Reply, asker(1, "b"))).unwrap();
        let greedy: Vec<Waits> = (0..100)
            .map(|n| ask(&thinkers, Work::Reply, asker(1, &n.to_string())))
            .collect();
        let mut other = ask(&thinkers, Work::Reply, asker(2, "c"));
        drop(one);
        assert!(has_place(&mut other));
        drop((two, greedy));
    }

    /// Within one network, too, visitors take turns: a class behind one address.
    #[test]
    fn visitors_of_a_network_take_turns() {
        let thinkers = thinkers();
        let one = place(ask(&thinkers, Work::Reply, asker(1, "a"))).unwrap();
        let _two = ask(&thinkers, Work::Reply, asker(2, "a"));
        let greedy: Vec<Waits> = (0..100)
            .map(|_| ask(&thinkers, Work::Reply, asker(1, "a")))
            .collect();
        let mut other = ask(&thinkers, Work::Reply, asker(1, "b"));
        drop(one);
        assert!(has_place(&mut other));
        drop(greedy);
    }

    #[test]
    fn a_visitor_has_one_hint_at_a_time() {
        let thinkers = thinkers();
        let first = ask(&thinkers, Work::Hint, asker(1, "a"));
        let mut second = ask(&thinkers, Work::Hint, asker(1, "a"));
        assert!(matches!(
            poll(&mut second),
            Poll::Ready(Err(Fault::Thinking))
        ));
        drop(first);
        assert!(place(ask(&thinkers, Work::Hint, asker(1, "a"))).is_some());
    }

    #[test]
    fn a_network_has_few_hints_waiting() {
        let thinkers = thinkers();
        let visitor = |n: usize| asker(1, &n.to_string());
        let waiting: Vec<Waits> = (0..=WAITING)
            .map(|n| ask(&thinkers, Work::Hint, visitor(n)))
            .collect();
        let mut more = ask(&thinkers, Work::Hint, asker(1, "more"));
        assert!(matches!(poll(&mut more), Poll::Ready(Err(Fault::Busy))));
        let mut other = ask(&thinkers, Work::Hint, asker(2, "other"));
        assert!(poll(&mut other).is_pending());
        drop(waiting);
        assert!(has_place(&mut other));
    }

    #[test]
    fn when_the_server_ends_all_stop() {
        let thinkers = thinkers();
        let thinking = place(ask(&thinkers, Work::Hint, asker(1, "a"))).unwrap();
        let mut waiting = ask(&thinkers, Work::Hint, asker(1, "b"));
        thinkers.end();
        assert!(thinking.stop().is_raised());
        assert!(matches!(poll(&mut waiting), Poll::Ready(Err(Fault::Busy))));
        let mut late = ask(&thinkers, Work::Reply, asker(1, "c"));
        assert!(matches!(poll(&mut late), Poll::Ready(Err(Fault::Busy))));
    }

    #[test]
    fn a_class_without_cookies_waits_together() {
        let thinkers = thinkers();
        let _one = ask(&thinkers, Work::Lay, asker(1, ""));
        let mut two = ask(&thinkers, Work::Lay, asker(1, ""));
        assert!(poll(&mut two).is_pending());
    }

    #[test]
    fn what_is_laid_waits_for_nobody_who_thinks() {
        let thinkers = thinkers();
        let _reply = ask(&thinkers, Work::Reply, asker(1, "a"));
        let _review = ask(&thinkers, Work::Review, asker(1, "a"));
        let laid = place(ask(&thinkers, Work::Lay, asker(1, "a"))).unwrap();
        let mut other = ask(&thinkers, Work::Lay, asker(2, "b"));
        assert!(!has_place(&mut other), "one at a time");
        drop(laid);
        assert!(has_place(&mut other));
    }

    #[test]
    fn more_places_take_more_but_one_is_for_replies() {
        let thinkers = Thinkers::new(4, WAITING);
        let hints: Vec<Waits> = (0..4)
            .map(|n| ask(&thinkers, Work::Hint, asker(n, "a")))
            .collect();
        assert_eq!(thinkers.counts(), (3, 1));
        assert!(place(ask(&thinkers, Work::Reply, asker(9, "a"))).is_some());
        drop(hints);
        let one = Thinkers::new(1, WAITING);
        let _hint = ask(&one, Work::Hint, asker(1, "a"));
        assert!(place(ask(&one, Work::Reply, asker(2, "b"))).is_some());
    }
}
