//! The feature `serde`: what is written is read again as the same, and nothing else is accepted.

use std::fmt::Debug;

use ludoteca_galo::{Galo, Mark, Position, Strategy};
use serde::Serialize;
use serde::de::DeserializeOwned;

#[test]
fn values_are_written_as_their_text() {
    check::<Galo>("\"X../.O./..X O\"");
    check::<Strategy>("\"perfeito\"");
    check::<Position>("5");
    check::<Mark>("\"X\"");
}

#[test]
fn values_that_cannot_be_are_refused() {
    refuse::<Galo>("\"X../.O./..X\"");
    refuse::<Position>("10");
    refuse::<Strategy>("\"best\"");
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
