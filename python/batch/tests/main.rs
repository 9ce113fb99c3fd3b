//! Games in numbers against the table's own.

#![allow(clippy::unwrap_used)]
#![allow(clippy::float_cmp, reason = "rewards are copied, never computed")]

mod agreement;
mod batches;
mod common;
