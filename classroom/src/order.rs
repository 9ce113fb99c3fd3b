//! The order of judging: one try of a student at a time, first tries before those of students who
//! try again and again, and slow ones after all others.

use std::collections::BTreeSet;

use ludoteca_files::clock::UnixMillis;

/// Tries within this time before a try put it further back, in milliseconds.
pub(crate) const WINDOW: u64 = 6 * 60 * 60 * 1000;

/// A try that waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The try.
    pub id: i64,
    /// The student.
    pub student: String,
    /// The assignment it was handed in for.
    pub assignment: String,
    /// The hash of its files.
    pub contents: String,
    /// Number of tries this student had handed in within six hours before it.
    pub rank: u32,
    /// The time of receipt.
    pub at: UnixMillis,
    /// Tells if it took longer than tries may while others wait.
    pub is_slow: bool,
}

impl Waiting {
    /// Returns the sort key, smallest first. It never changes while a try waits, so that nobody who
    /// comes later with more tries behind them can overtake; only a try that turned out to be slow
    /// goes behind all that may be quick.
    fn key(&self) -> (bool, u32, UnixMillis, i64) {
        (self.is_slow, self.rank, self.at, self.id)
    }
}

/// The tries in the order in which they would be judged by one judge: of each student one at a
/// time, in the order in which that student handed them in.
pub fn order(waiting: &[Waiting]) -> Vec<&Waiting> {
    let mut ordered: Vec<&Waiting> = waiting.iter().collect();
    ordered.sort_by_key(|try_| try_.key());
    ordered
}

/// Returns the maximum number of judges that may be at slow tries: half of them, so that one is
/// left wherever there are two.
pub fn most_slow(judges: usize) -> usize {
    (judges / 2).max(1)
}

/// The try that is judged next, while tries of these students are being judged.
pub fn choose<'w>(waiting: &'w [Waiting], running: &BTreeSet<&str>) -> Option<&'w Waiting> {
    let is_free = |try_: &&Waiting| !running.contains(try_.student.as_str());
    waiting.iter().filter(is_free).min_by_key(|try_| try_.key())
}

/// The place of a try among those that wait, from 1.
pub fn place_of(waiting: &[Waiting], id: i64) -> Option<usize> {
    let place = order(waiting).iter().position(|try_| try_.id == id);
    place.map(|place| place + 1)
}
