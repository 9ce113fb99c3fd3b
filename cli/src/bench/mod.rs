//! `ludoteca bench`: what the engines do here and now, beside figures to compare with.

mod figure;
mod galo;
mod mancala;
mod palavras;
mod poziomka;
mod wargame;

use std::io::{self, Write as _};

use clap::builder::PossibleValuesParser;
use figure::{Figure, Show};

use crate::progress;

/// Which games to measure, and how long it may take.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Only this game
    #[arg(value_parser = PossibleValuesParser::new(BENCHES.map(|(game, _)| game)))]
    game: Option<String>,
    /// Fewer boards and games, and nothing that takes minutes
    #[arg(long)]
    quick: bool,
    /// Print JSON, when all is measured
    #[arg(long)]
    json: bool,
}

/// Measures the figures of a game; quickly, if that is asked for.
type Measure = fn(Show, bool) -> io::Result<()>;

/// Every game has figures of its own.
const BENCHES: [(&str, Measure); 5] = [
    ("galo", |show, _| galo::measure(show)),
    ("mancala", |show, quick| mancala::measure(show, quick)),
    ("poziomka", |show, quick| poziomka::measure(show, quick)),
    ("wargame", |show, quick| wargame::measure(show, quick)),
    ("palavras", |show, quick| palavras::measure(show, quick)),
];

/// Measures every figure in turn; each is printed as soon as it is known.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut output = io::stdout().lock();
    if !arguments.json {
        writeln!(output, "{}", Figure::HEADER)?;
    }
    let games: Vec<(&str, Measure)> = BENCHES
        .into_iter()
        .filter(|(game, _)| arguments.game.as_deref().is_none_or(|only| only == *game))
        .collect();
    let bar = progress::moving("");
    let mut found = Vec::new();
    let mut show = |figure: Figure| -> io::Result<()> {
        if arguments.json {
            found.push(figure.to_json());
            return Ok(());
        }
        bar.suspend(|| {
            writeln!(output, "{figure}")?;
            output.flush()
        })
    };
    for (number, (game, measure)) in (1..).zip(&games) {
        bar.set_message(format!("{game}, {number} of {}", games.len()));
        measure(&mut show, arguments.quick)?;
    }
    bar.finish_and_clear();
    if arguments.json {
        let document = serde_json::Value::from(found);
        writeln!(output, "{document:#}")?;
    }
    Ok(())
}
