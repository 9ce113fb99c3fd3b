//! `ludoteca bench`: what the engines do here and now, beside figures to compare with.

mod figure;
mod galo;
mod mancala;
mod palavras;
mod poziomka;
mod wargame;

use std::io::{self, Write as _};
use std::time::{Duration, Instant};

use clap::builder::PossibleValuesParser;
use figure::{Figure, Show};

use crate::progress;

/// Which games to measure, and how long it may take.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Only this game
    #[arg(value_parser = PossibleValuesParser::new(BENCHES.map(|bench| bench.game)))]
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

/// The figures of a game.
struct Bench {
    game: &'static str,
    /// How many seconds they took on a machine of two cores, whole and quick: an estimate goes by
    /// the proportions.
    seconds: [u32; 2],
    measure: Measure,
}

/// Every game has figures of its own.
const BENCHES: [Bench; 5] = [
    Bench {
        game: "galo",
        seconds: [1, 1],
        measure: |show, _| galo::measure(show),
    },
    Bench {
        game: "mancala",
        seconds: [22, 1],
        measure: mancala::measure,
    },
    Bench {
        game: "poziomka",
        // Of 25 times as many games.
        seconds: [1300, 53],
        measure: poziomka::measure,
    },
    Bench {
        game: "wargame",
        seconds: [160, 3],
        measure: wargame::measure,
    },
    Bench {
        game: "palavras",
        seconds: [9, 1],
        measure: palavras::measure,
    },
];

/// How long the rest takes, if it goes on as it went: `usual` seconds were usual for what is done,
/// and so many for what is left.
fn estimate(elapsed: Duration, usual: u32, left: u32) -> Duration {
    let pace = match usual {
        0 => 1.0,
        usual => elapsed.as_secs_f64() / f64::from(usual),
    };
    Duration::from_secs_f64((pace * f64::from(left)).round())
}

/// Measures every figure in turn; each is printed as soon as it is known.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut output = io::stdout().lock();
    if !arguments.json {
        writeln!(output, "{}", Figure::HEADER)?;
    }
    let is_wanted = |bench: &&Bench| {
        arguments
            .game
            .as_deref()
            .is_none_or(|only| only == bench.game)
    };
    let benches: Vec<&Bench> = BENCHES.iter().filter(is_wanted).collect();
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
    let start = Instant::now();
    let usual = |benches: &[&Bench]| -> u32 {
        let seconds = |bench: &&Bench| bench.seconds[usize::from(arguments.quick)];
        benches.iter().map(seconds).sum()
    };
    for (number, bench) in benches.iter().enumerate() {
        let (done, left) = benches.split_at(number);
        let more = estimate(start.elapsed(), usual(done), usual(left));
        let (game, number, all) = (bench.game, number + 1, benches.len());
        let more = indicatif::HumanDuration(more);
        bar.set_message(format!("{game}, {number} of {all}, about {more} more"));
        (bench.measure)(&mut show, arguments.quick)?;
    }
    bar.finish_and_clear();
    if arguments.json {
        let document = serde_json::Value::from(found);
        writeln!(output, "{document:#}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_goes_as_fast_as_what_is_done() {
        let seconds = Duration::from_secs;
        assert_eq!(estimate(seconds(0), 0, 100), seconds(100));
        assert_eq!(estimate(seconds(20), 10, 100), seconds(200));
        assert_eq!(estimate(seconds(5), 10, 0), seconds(0));
    }
}
