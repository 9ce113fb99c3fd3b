//! `ludoteca bench`: what the engines do here and now, beside figures to compare with.

mod figure;
mod galo;

use std::io::{self, Write as _};

use figure::Figure;

/// Which games to measure, and how long it may take.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Only this game
    #[arg(value_parser = ["galo", "mancala", "poziomka", "wargame", "palavras"])]
    game: Option<String>,
    /// Leave out what takes more than some seconds
    #[arg(long)]
    quick: bool,
}

/// Measures every figure in turn; each is printed as soon as it is known.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut output = io::stdout().lock();
    writeln!(output, "{}", Figure::HEADER)?;
    let is_wanted = |name: &&str| arguments.game.as_deref().is_none_or(|game| game == *name);
    for game in ["galo"].into_iter().filter(is_wanted) {
        let mut show = |figure: Figure| -> io::Result<()> {
            writeln!(output, "{figure}")?;
            output.flush()
        };
        match game {
            "galo" => galo::measure(&mut show)?,
            _ => {}
        }
    }
    Ok(())
}
