//! Matches and tournaments between programs, with intervals and sequential tests.
//!
//! `ludoteca_ratings` estimates how sure a result is. A [`plan::Plan`] says who meets whom; a
//! [`tournament::Running`] plays what is missing of it and keeps every pair in a [`store::Store`].
//! Seats are built-in levels, bots by Ludoteca's [`protocol`], and course programs by their own;
//! every process runs in a cell. Nothing here but [`course`] knows a game.

#[cfg(target_os = "linux")]
pub mod adjudicate;
#[cfg(target_os = "linux")]
pub mod blunders;
#[cfg(target_os = "linux")]
pub mod check;
pub mod clock;
#[cfg(target_os = "linux")]
pub mod command;
#[cfg(target_os = "linux")]
mod counting;
#[cfg(target_os = "linux")]
mod course;
#[cfg(target_os = "linux")]
pub mod dictionary;
#[cfg(target_os = "linux")]
pub mod game;
#[cfg(target_os = "linux")]
pub mod games;
#[cfg(target_os = "linux")]
mod hypotheses;
#[cfg(target_os = "linux")]
pub mod ladder;
pub mod live;
#[cfg(target_os = "linux")]
pub mod merge;
#[cfg(target_os = "linux")]
pub mod opening;
#[cfg(target_os = "linux")]
pub mod own_openings;
#[cfg(target_os = "linux")]
pub mod pair;
#[cfg(target_os = "linux")]
pub mod plan;
pub mod protocol;
#[cfg(target_os = "linux")]
pub mod remote;
#[cfg(target_os = "linux")]
mod schedule;
#[cfg(target_os = "linux")]
pub mod seat;
#[cfg(target_os = "linux")]
pub mod show;
#[cfg(target_os = "linux")]
pub mod sit;
#[cfg(target_os = "linux")]
pub mod snapshot;
#[cfg(target_os = "linux")]
pub mod store;
#[cfg(target_os = "linux")]
pub mod tally;
pub mod text;
#[cfg(target_os = "linux")]
pub mod tournament;
