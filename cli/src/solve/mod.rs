//! `ludoteca solve`: who wins with perfect play.

mod mancala;
mod poziomka;

use indicatif::{ProgressBar, ProgressStyle};

/// What to solve.
#[derive(Debug, clap::Subcommand)]
pub(crate) enum Solve {
    /// The value of Kalah with any number of houses and seeds, and of each first move
    Mancala(mancala::Options),
    /// Who wins on an empty board, for each first player, and by which move
    Poziomka(poziomka::Options),
}

pub(crate) fn run(what: &Solve) -> anyhow::Result<()> {
    match what {
        Solve::Mancala(options) => mancala::run(options),
        Solve::Poziomka(options) => poziomka::run(options),
    }
}

/// A line that tells how far it is, on stderr and only where that is a terminal.
fn progress() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_spinner());
    ProgressBar::new_spinner().with_style(style)
}
