//! The program `wargame`: boards, both sides of the hunt, and the tournament.

pub(crate) mod dialogue;
pub(crate) mod options;
mod picture;
mod report;
mod texts;
mod tournament;

use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal as _, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use ludoteca_wargame::{Dimensions, Fleet, NotPlaced};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use ludoteca_course_program::trouble;
use options::{Entry, Hiding, Mode, Options, Refusal};
pub use report::{Report, Row};
pub use texts::HELP;
pub use tournament::{Hunts, Tournament};

/// The exit status of a wrong invocation: −1 as a shell sees it.
pub(crate) const WRONG: u8 = 255;

/// The exit status of a program that Ctrl-C ended.
const INTERRUPTED: u8 = 130;

/// Runs the program.
pub fn run(
    args: &[OsString],
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> io::Result<u8> {
    let options = match options::read(args) {
        Ok(options) => options,
        Err(refusal) => return refuse(output, &refusal),
    };
    let Options {
        dimensions,
        seed,
        mode,
    } = options;
    match mode {
        Mode::Board(hiding) => match place(dimensions, &hiding, seed) {
            Ok(fleet) => {
                output.write_all(write_board(&fleet).as_bytes())?;
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

/// Mode 0: a board below its header.
pub(crate) fn write_board(fleet: &Fleet) -> String {
    format!("{}\n{}\n", fleet.header(), fleet.drawing())
}

fn refuse(output: &mut dyn Write, refusal: &Refusal) -> io::Result<u8> {
    match refusal {
        Refusal::Help { status } => {
            output.write_all(texts::HELP.as_bytes())?;
            Ok(*status)
        }
        Refusal::Wrong(message) => wrong(output, message),
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
    let stop = watch_for_ctrl_c();
    let hunts = match play(&tournament, &stop, errors)? {
        Ok(hunts) => hunts,
        Err(error) => return wrong(output, &texts::not_placed(&error)),
    };
    if stop.load(Ordering::Relaxed) {
        return report_part(&tournament, &hunts, output);
    }
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

/// Reports an interrupted tournament: the table of the boards so far, and the status of a program
/// that Ctrl-C ended.
fn report_part(tournament: &Tournament, hunts: &Hunts, output: &mut dyn Write) -> io::Result<u8> {
    let done = hunts.shots.first().map_or(0, Vec::len);
    writeln!(output, "{}", texts::interrupted(done, tournament.duels))?;
    if done > 0 {
        let played = Tournament {
            duels: done as u32,
            ..*tournament
        };
        write!(output, "{}", Report::new(&played, hunts))?;
    }
    Ok(INTERRUPTED)
}

/// A flag that Ctrl-C raises; pressed twice, it ends the program at once.
fn watch_for_ctrl_c() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    // If it cannot be caught it ends the program, as everywhere.
    let _ = ctrlc::set_handler(move || {
        if raised.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED.into());
        }
    });
    stop
}

fn play(
    tournament: &Tournament,
    stop: &AtomicBool,
    errors: &mut dyn Write,
) -> io::Result<Result<Hunts, NotPlaced>> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    if !io::stderr().is_terminal() {
        return tournament.play_until(stop, threads, |_| Ok(()));
    }
    let start = Instant::now();
    let hunts = tournament.play_until(stop, threads, |done| {
        let left = (tournament.duels as usize).saturating_sub(done);
        let seconds = start.elapsed().as_secs_f64() * left as f64 / done as f64;
        let text = texts::progress(done, tournament.duels, seconds.ceil() as u64);
        // Wipes out the rest of a longer line.
        write!(errors, "\r{text}\x1b[K")?;
        errors.flush()
    })?;
    writeln!(errors)?;
    Ok(hunts)
}
