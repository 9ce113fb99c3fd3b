//! The feature `serde`: what is written is read again as the same, and nothing else is accepted.

use std::fmt::Debug;

use ludoteca_palavras::{Board, Placement, Size, Slot, Word};
use serde::Serialize;
use serde::de::DeserializeOwned;

#[test]
fn values_are_written_as_their_text() {
    check::<Placement>("\"A3H bacalhau\"");
    check::<Slot>("\"A3H\"");
    check::<Word>("\"banana\"");
    let board = serde_json::to_string(&Board::new(Size::default())).unwrap();
    check::<Board>(&board);
}

#[test]
fn values_that_cannot_be_are_refused() {
    refuse::<Slot>("\"A16H\"");
    refuse::<Word>("\"açúcar\"");
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
