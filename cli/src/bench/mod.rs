//! `ludoteca bench`: what the engines do here and now, beside figures to compare with.

mod figure;
mod galo;
mod mancala;
mod palavras;
mod poziomka;
mod wargame;

use std::io::{self, Write as _};

use ludoteca_table::GameKind;

use figure::Figure;
pub(crate) use figure::grouped;

/// Which games to measure, and how long it may take.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Only this game: galo, mancala, poziomka, wargame or palavras
    game: Option<GameKind>,
    /// Fewer boards and games, and nothing that takes minutes
    #[arg(long)]
    quick: bool,
}

/// Measures every figure in turn; each is printed as soon as it is known.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut output = io::stdout().lock();
    writeln!(output, "{}", Figure::HEADER)?;
    let mut show = |figure: Figure| -> io::Result<()> {
        writeln!(output, "{figure}")?;
        output.flush()
    };
    let is_wanted = |kind: &GameKind| arguments.game.is_none_or(|game| game == *kind);
    for kind in GameKind::ALL.into_iter().filter(is_wanted) {
        match kind {
            GameKind::Galo => galo::measure(&mut show)?,
            GameKind::Mancala => mancala::measure(&mut show, arguments.quick)?,
            GameKind::Poziomka => poziomka::measure(&mut show, arguments.quick)?,
            GameKind::Wargame => wargame::measure(&mut show, arguments.quick)?,
            GameKind::Palavras => palavras::measure(&mut show)?,
        }
    }
    Ok(())
}
