//! Simulated results of known strength: tests decide as often rightly as they promise, intervals hold
//! the truth, large events stay legal.

#![allow(clippy::unwrap_used)]

mod intervals;
mod ladder;
mod ratings;
mod simulation;
mod sprt;
mod swiss;
