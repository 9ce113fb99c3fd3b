//! Programs meet, and the result can be trusted.
//!
//! [`numbers`] says how sure a result is.

pub mod numbers;
