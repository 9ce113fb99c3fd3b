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
use ludoteca_words::Message;

use crate::{interrupt, progress, texts};

const HELP: &str = "\
Each figure has something to compare it with:
  known   a published or proved answer
  others  the figure of another program, not measured in this run
  here    another way to do it, measured in the same run
  goal    a bound that the figure should keep

Examples:
  ludoteca bench galo
  ludoteca bench --quick --json";

/// Games to measure, and how long it may take.
#[derive(Debug, clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// Only this game
    #[arg(value_parser = PossibleValuesParser::new(BENCHES.map(|bench| bench.game)))]
    game: Option<String>,
    /// Measure fewer boards and games: done within minutes
    #[arg(long)]
    quick: bool,
    /// Print JSON at the end
    #[arg(long)]
    json: bool,
}

/// Measures the figures of a game; quickly, if that is asked for.
type Measure = fn(Show, bool) -> io::Result<()>;

/// The figures of a game.
struct Bench {
    game: &'static str,
    measure: Measure,
}

/// Every game has figures of its own.
const BENCHES: [Bench; 5] = [
    Bench {
        game: "galo",
        measure: |show, _| galo::measure(show),
    },
    Bench {
        game: "mancala",
        measure: mancala::measure,
    },
    Bench {
        game: "poziomka",
        measure: poziomka::measure,
    },
    Bench {
        game: "wargame",
        measure: wargame::measure,
    },
    Bench {
        game: "palavras",
        measure: palavras::measure,
    },
];

/// Measures every figure in turn; each is printed as soon as it is known.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let bar = progress::moving("");
    interrupt::clear_and_end(&bar);
    let mut output = io::stdout().lock();
    if !arguments.json {
        bar.suspend(|| writeln!(output, "{}", Figure::header()))?;
    }
    let is_wanted = |bench: &&Bench| {
        arguments
            .game
            .as_deref()
            .is_none_or(|only| only == bench.game)
    };
    let benches: Vec<&Bench> = BENCHES.iter().filter(is_wanted).collect();
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
    for (number, bench) in benches.iter().enumerate() {
        let message = Message::new("bench-at")
            .with("game", bench.game)
            .with("number", number + 1)
            .with("all", benches.len());
        bar.set_message(texts::say(&message) + &progress::memory());
        (bench.measure)(&mut show, arguments.quick)?;
    }
    bar.finish_and_clear();
    if arguments.json {
        let document = serde_json::Value::from(found);
        writeln!(output, "{document:#}")?;
    }
    Ok(())
}
