//! The inside of `ludoteca-cell`, the small program that starts others.
//!
//! *outer* leaves the caller's user and namespaces and starts *init*, which is process 1 of the
//! cell: it builds the walls, gives up every right, and starts programs, which are therefore never
//! process 1 themselves. Both are plain execs of the same binary, so that nothing forks by hand.

mod fence;
mod init;
mod outer;
mod tally;
mod tidy;
mod waiting;
mod walls;
mod watch;

use std::fmt::Display;
use std::os::fd::AsFd as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::layers::{Layer, Trust};
use crate::wire::{self, Answer};

/// Reason a wall cannot be built.
#[derive(Debug)]
struct Refusal(Layer, String);

/// Names the layer and the step that failed.
trait InLayer<T> {
    fn layer(self, layer: Layer, step: &str) -> Result<T, Refusal>;
}

impl<T, E: Display> InLayer<T> for Result<T, E> {
    fn layer(self, layer: Layer, step: &str) -> Result<T, Refusal> {
        self.map_err(|error| Refusal(layer, format!("{step}: {error}")))
    }
}

/// Kind of cell that is wanted.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    /// True if there are namespaces around it.
    is_walled: bool,
    trust: Trust,
}

impl Wanted {
    fn parse(word: &str) -> Option<Self> {
        let (is_walled, trust) = match word {
            "walled" => (true, Trust::Stranger),
            "trusted" => (true, Trust::Trusted),
            "bare" => (false, Trust::Trusted),
            _ => return None,
        };
        Some(Self { is_walled, trust })
    }
}

/// The name of the program that starts others.
pub const CELL: &str = "ludoteca-cell";

/// Set where the program that we are in plays the cell's part under the cell's name.
static PLAYS_BOTH: AtomicBool = AtomicBool::new(false);

/// Sets up a cell and returns its exit status when the program was started for that, under the
/// cell's name, and `None` otherwise; belongs in the first line of `main`.
///
/// A program that calls it needs nothing beside it. One that does not needs `ludoteca-cell` in its
/// own folder.
pub fn main_if_called() -> Option<ExitCode> {
    PLAYS_BOTH.store(true, Ordering::Relaxed);
    let name = std::env::args_os().next();
    name.is_some_and(|name| name == CELL).then(main)
}

pub(crate) fn can_be_ourselves() -> bool {
    PLAYS_BOTH.load(Ordering::Relaxed)
}

/// The program `ludoteca-cell`. Its stdin is the socket to its keeper.
pub fn main() -> ExitCode {
    let mut args = std::env::args_os().skip(1);
    let build = args.next().unwrap_or_default();
    let role = args.next().unwrap_or_default();
    let word = args.next().unwrap_or_default().into_string();
    let word = word.unwrap_or_default();
    let readable: Vec<PathBuf> = args.map(PathBuf::from).collect();
    let Some(wanted) = Wanted::parse(&word) else {
        return explain();
    };
    if build != *wire::BUILD.to_string() {
        // If nobody listens any more, there is nobody to tell.
        let _ = wire::answer(std::io::stdin().as_fd(), &Answer::Other);
        return ExitCode::FAILURE;
    }
    let built = match role.to_str() {
        Some("outer") => outer::run(&word, wanted, &readable),
        Some("init") => init::run(wanted),
        _ => return explain(),
    };
    match built {
        Ok(()) => ExitCode::SUCCESS,
        Err(Refusal(layer, why)) => {
            // If nobody listens any more, there is nobody to tell.
            let _ = wire::answer(std::io::stdin().as_fd(), &Answer::Refused(layer, why));
            ExitCode::FAILURE
        }
    }
}

fn explain() -> ExitCode {
    eprintln!("ludoteca-cell is started by ludoteca; `ludoteca run` runs a program in a cell");
    ExitCode::from(2)
}
