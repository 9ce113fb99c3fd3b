//! The program `wargame`: boards, both sides of the hunt, and the tournament.

mod dialogue;
mod options;
mod picture;
mod report;
mod texts;
mod tournament;

use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal as _, Write};

use ludoteca_wargame::{Dimensions, Fleet, NotPlaced};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::trouble;
use options::{Entry, Hiding, Mode, Options, Refusal};
pub use report::{Report, Row};
pub use tournament::{Hunts, Tournament};

/// The exit status of a wrong invocation: −1 as a shell sees it.
const WRONG: u8 = 255;

/// The program.
pub fn run(
    args: &[OsString],
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> io::Result<u8> {
    let options = match options::read(args) {
        Ok(options) => options,
        Err(Refusal::Help { status }) => {
            output.write_all(texts::HELP.as_bytes())?;
            return Ok(status);
        }
        Err(Refusal::Wrong(message)) => return wrong(output, &message),
    };
    let Options {
        dimensions,
        seed,
        mode,
    } = options;
    match mode {
        Mode::Board(hiding) => match place(dimensions, &hiding, seed) {
            Ok(fleet) => {
                writeln!(output, "{}\n{}", fleet.header(), fleet.drawing())?;
                Ok(0)
            }
            Err(error) => wrong(output, &texts::not_placed(&error)),
        },
        Mode::Hide(hiding) => match place(dimensions, &hiding, seed) {
            Ok(fleet) => dialogue::defend(&fleet, seed, input, output),
            Err(error) => wrong(output, &texts::not_placed(&error)),
        },
        Mode::Hunt { counts, firing } => {
            dialogue::hunt(dimensions, counts, firing.shooter(seed), input, output)
        }
        Mode::Tournament(entry) => compete(dimensions, seed, &entry, output, errors),
    }
}

fn wrong(output: &mut dyn Write, message: &str) -> io::Result<u8> {
    writeln!(output, "-1 {message}")?;
    Ok(WRONG)
}

fn place(dimensions: Dimensions, hiding: &Hiding, seed: u64) -> Result<Fleet, NotPlaced> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    hiding.placing.place(dimensions, &hiding.counts, &mut rng)
}

/// Mode 3: the table on standard output, and progress on the error stream if it is a terminal.
fn compete(
    dimensions: Dimensions,
    seed: u64,
    entry: &Entry,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> io::Result<u8> {
    let tournament = Tournament {
        dimensions,
        counts: entry.hiding.counts,
        placing: entry.hiding.placing,
        duels: entry.duels,
        seed,
    };
    let hunts = match play(&tournament, errors)? {
        Ok(hunts) => hunts,
        Err(error) => return wrong(output, &texts::not_placed(&error)),
    };
    let report = Report::new(&tournament, &hunts);
    write!(output, "{report}")?;
    output.flush()?;
    let Some(path) = &entry.picture else {
        return Ok(0);
    };
    if let Err(error) = picture::save(path, &report, &hunts) {
        writeln!(errors, "{}: {}", path.display(), trouble::with_file(&error))?;
        return Ok(1);
    }
    Ok(0)
}

fn play(tournament: &Tournament, errors: &mut dyn Write) -> io::Result<Result<Hunts, NotPlaced>> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    if !io::stderr().is_terminal() {
        return tournament.play(threads, |_| Ok(()));
    }
    let hunts = tournament.play(threads, |done| {
        write!(errors, "\r{done}/{}", tournament.duels)?;
        errors.flush()
    })?;
    writeln!(errors)?;
    Ok(hunts)
}
