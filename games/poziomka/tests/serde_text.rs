//! The feature `serde`: what is written is read again as the same, and nothing else is accepted.

use std::fmt::Debug;

use ludoteca_poziomka::{Block, Poziomka, Side};
use serde::Serialize;
use serde::de::DeserializeOwned;

#[test]
fn values_are_written_as_their_text() {
    check::<Poziomka>("\"2 ..../.#../.#.. R\"");
    check::<Block>("\"fG\"");
    check::<Side>("\"left\"");
}

#[test]
fn values_that_cannot_be_are_refused() {
    refuse::<Poziomka>("\"0 ..../.... R\"");
    refuse::<Block>("\"ff\"");
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
