//! The only crate that starts processes: cells, limits, builds, the event log.
//!
//! It knows no game. Programs that strangers wrote run in a *cell*: namespaces of their own, a
//! read-only system, two small writable folders, limits, Landlock, seccomp, no capabilities, no
//! network. What happens goes into one ordered [`EventLog`], from which alone the [`Verdict`]
//! follows.
//!
//! Cells need Linux. Elsewhere the words of this crate (limits, verdicts, logs) are there, and
//! nothing that starts a program.
//!
//! # Examples
//! A program that does not end by itself, with a tenth of a second for it:
//!
//! ```standalone_crate
//! # #[cfg(not(target_os = "linux"))]
//! # fn main() {}
//! # #[cfg(target_os = "linux")]
//! fn main() -> std::process::ExitCode {
//!     use std::time::Duration;
//!     use ludoteca_runner::{Blame, Limits, Plan, Program, Verdict, Which};
//!
//!     // The sandbox is set up by this same program, started again under another name.
//!     if let Some(status) = ludoteca_runner::main_if_called() {
//!         return status;
//!     }
//!     let limits = Limits { cpu: Duration::from_millis(100), ..Limits::usual() };
//!     let program = Program::new(["sh", "-c", "while :; do :; done"]);
//!     let report = ludoteca_runner::run_fairly(&Plan::new(limits), &program, b"").expect("a sandbox");
//!     assert_eq!(report.verdict(), Verdict::CpuTime);
//!     assert_eq!(report.blame(), Blame::Program(Which::First));
//!     std::process::ExitCode::SUCCESS
//! }
//! ```

pub mod command;
mod decide;
mod event;
mod layers;
mod limits;
mod verdict;

#[cfg(target_os = "linux")]
mod archive;
#[cfg(target_os = "linux")]
mod building;
#[cfg(target_os = "linux")]
mod bundle;
#[cfg(target_os = "linux")]
mod cell;
#[cfg(target_os = "linux")]
mod companion;
#[cfg(target_os = "linux")]
mod cores;
#[cfg(target_os = "linux")]
mod doctor;
#[cfg(target_os = "linux")]
mod files;
#[cfg(target_os = "linux")]
#[doc(hidden)]
pub mod inside;
#[cfg(target_os = "linux")]
mod keeper;
#[cfg(target_os = "linux")]
mod perform;
#[cfg(target_os = "linux")]
mod program;
#[cfg(target_os = "linux")]
mod recipe;
#[cfg(target_os = "linux")]
mod replay;
#[cfg(target_os = "linux")]
mod run;
#[cfg(target_os = "linux")]
mod seat;
#[cfg(target_os = "linux")]
mod talk;
#[cfg(target_os = "linux")]
mod wire;

pub use event::{Event, EventLog, Party, Stream, What};
pub use layers::{Layer, Layers, Trust};
pub use limits::{AddressSpace, BadSize, Limit, Limits, parse_size};
pub use verdict::{Blame, Usage, Verdict, Which};

#[cfg(target_os = "linux")]
pub use building::{Build, BuildError, Built, Workshop};
#[cfg(target_os = "linux")]
pub use bundle::Bundle;
#[cfg(target_os = "linux")]
pub use cell::{Cell, CellError, Plan};
#[cfg(target_os = "linux")]
pub use companion::{Companion, Spending};
#[cfg(target_os = "linux")]
pub use cores::Core;
#[cfg(target_os = "linux")]
pub use doctor::{Finding, examine};
#[cfg(target_os = "linux")]
pub use files::{Given, Refused, Taken, TakenFile};
#[cfg(target_os = "linux")]
pub use inside::main_if_called;
#[cfg(target_os = "linux")]
pub use program::{Buffering, Program};
#[cfg(target_os = "linux")]
pub use recipe::Recipe;
#[cfg(target_os = "linux")]
pub use replay::{Replay, ReplayError};
#[cfg(target_os = "linux")]
pub use run::{Report, run, run_fairly};
#[cfg(target_os = "linux")]
pub use talk::{Interrupted, Referee, Talk, meet, talk};

/// The examples of the README compile, too.
#[cfg(all(doctest, target_os = "linux"))]
#[doc = include_str!("../README.md")]
struct Readme;
