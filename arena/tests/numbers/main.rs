//! The arena's numbers on simulated results of known strength: tests decide as often rightly as they
//! promise, intervals hold the truth, large events stay legal.

mod rating;
mod simulation;
mod sprt;
mod swiss;
