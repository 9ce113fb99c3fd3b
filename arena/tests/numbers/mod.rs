//! The arena's numbers on simulated results of known strength: tests decide as often rightly as they
//! promise, intervals hold the truth, large events stay legal.

mod intervals;
mod ratings;
#[cfg(target_os = "linux")]
mod said;
mod simulation;
mod sprt;
mod swiss;
