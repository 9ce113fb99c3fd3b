//! The feature `serde`: what is written is read again as the same, and nothing else is accepted.

use std::fmt::Debug;

use ludoteca_wargame::{Answer, Cell, Counts, Dimensions, Firing, Fleet, Hunt, ShotLog};
use serde::Serialize;
use serde::de::DeserializeOwned;

#[test]
fn values_are_written_as_their_text() {
    check::<Fleet>("\"9x9 28 10 0 0 0 0 0 0 5\"");
    check::<Hunt>("\"9x9 28 0 0 0 0 0 0 0 0: B8 C8\"");
    check::<ShotLog>("\"9x9 0 0 0 1 0 0 0 0: B8=4 C8=-\"");
    check::<Counts>("\"1 1 1 1 0 0 0 0\"");
    check::<Dimensions>("\"9x9\"");
    check::<Cell>("\"B8\"");
    check::<Answer>("\"-\"");
    check::<Firing>("\"d4\"");
}

#[test]
fn values_that_cannot_be_are_refused() {
    refuse::<Fleet>("\"9x9 6 4 0 0 0 0 0 0 0\"");
    refuse::<Dimensions>("\"8x9\"");
}

/// This JSON is read, and written as it was.
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(json: &str) {
    let value: T = serde_json::from_str(json).unwrap();
    assert_eq!(serde_json::to_string(&value).unwrap(), json);
}

fn refuse<T: DeserializeOwned + Debug>(json: &str) {
    let read = serde_json::from_str::<T>(json);
    assert!(read.is_err(), "{read:?}");
}
