//! The feature `serde`: what is written is read again as the same, and nothing else is accepted.

use std::fmt::Debug;

use ludoteca_mancala::{Capture, Level, Mancala, Pit};
use serde::Serialize;
use serde::de::DeserializeOwned;

#[test]
fn values_are_written_as_their_text() {
    check::<Mancala>("\"1,0,3:4/2,5,1:0 B standard\"");
    check::<Capture>("\"empty\"");
    check::<Level>("\"avancado\"");
    check::<Pit>("6");
}

#[test]
fn values_that_cannot_be_are_refused() {
    refuse::<Mancala>("\"0,0,0:4/2,5,1:0 B standard\"");
    refuse::<Pit>("13");
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
