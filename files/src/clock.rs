//! The wall clock, read in one place; the unit is in the type.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Unix timestamp in milliseconds.
///
/// ```
/// use ludoteca_files::clock::{UnixMillis, UnixSeconds};
///
/// let moment = UnixMillis::new(1_700_000_000_999);
/// assert_eq!(moment.to_seconds(), UnixSeconds::new(1_700_000_000));
/// assert!(moment <= UnixMillis::now());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnixMillis(u64);

impl UnixMillis {
    /// A timestamp that was stored as a plain number.
    pub const fn new(millis: u64) -> Self {
        Self(millis)
    }

    /// Current time; 0 on a clock that is set before 1970.
    pub fn now() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        Self(since.map_or(0, |since| since.as_millis() as u64))
    }

    /// Plain number, to be stored or sent.
    pub const fn get(self) -> u64 {
        self.0
    }

    /// Full seconds.
    pub const fn to_seconds(self) -> UnixSeconds {
        UnixSeconds(self.0 / 1000)
    }

    /// Time from an earlier timestamp to this one; zero if that is the later one.
    pub const fn since(self, earlier: Self) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}

/// Nanoseconds since 1970, for names; 0 on a clock that is set before.
pub(crate) fn nanos() -> u128 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_nanos())
}

/// Unix timestamp in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnixSeconds(u64);

impl UnixSeconds {
    /// A timestamp that was stored as a plain number.
    pub const fn new(seconds: u64) -> Self {
        Self(seconds)
    }

    /// Current time; 0 on a clock that is set before 1970.
    pub fn now() -> Self {
        UnixMillis::now().to_seconds()
    }

    /// Plain number, to be stored or sent.
    pub const fn get(self) -> u64 {
        self.0
    }

    /// Time from an earlier timestamp to this one; zero if that is the later one.
    pub const fn since(self, earlier: Self) -> Duration {
        Duration::from_secs(self.0.saturating_sub(earlier.0))
    }

    /// The moment this long before.
    pub const fn before(self, duration: Duration) -> Self {
        Self(self.0.saturating_sub(duration.as_secs()))
    }
}
