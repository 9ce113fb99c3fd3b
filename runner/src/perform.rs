//! `ludoteca run`: one program in a cell, with the caller's stdin, stdout and stderr.

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::path::{Component, Path};
use std::process::ExitCode;

use serde::Serialize;

use crate::cell::{Cell, CellError, Plan};
use crate::command::{RunArgs, status};
use crate::event::Stream;
use crate::files::Given;
use crate::layers::{Layers, Trust};
use crate::limits::{Limit, Limits};
use crate::program::Program;
use crate::run::{Report, run_passing};
use crate::verdict::{Blame, Verdict, Which};

/// The exit status when there is no cell.
const NO_CELL: u8 = 119;

/// Every file takes whole pages.
const PAGE: u64 = 4096;

/// The document that `--usage` writes.
#[derive(Debug, Serialize)]
struct UsageFile {
    verdict: Verdict,
    hit: Vec<Limit>,
    blame: &'static str,
    exit: Option<i32>,
    signal: Option<i32>,
    wall_ms: u64,
    cpu_ms: u64,
    memory_kb: u64,
    output_bytes: u64,
    /// Layers that were missing: it ran all the same, because it was trusted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    trusted_without: Vec<&'static str>,
}

pub(crate) fn run(args: &RunArgs) -> ExitCode {
    match try_run(args) {
        Ok(status) => ExitCode::from(status),
        Err(error) => {
            eprintln!("ludoteca run: {error}");
            let is_cell = error.downcast_ref::<CellError>().is_some();
            ExitCode::from(if is_cell { NO_CELL } else { 125 })
        }
    }
}

fn try_run(args: &RunArgs) -> Result<u8, Box<dyn std::error::Error>> {
    let (command, given) = bring_in(args)?;
    let mut program = Program::new(command);
    program.files = match &args.files {
        Some(folder) => Given::none().folder(folder)?,
        None => named_files(&args.command[1..])?,
    };
    program.takes_files = args.files.is_some();
    let trust = if args.trust {
        Trust::Trusted
    } else {
        Trust::Stranger
    };
    let plan = Plan::new(limits(args, &program.files)?)
        .given(given)
        .trust(trust);
    let mut cell = Cell::open(&plan)?;
    let layers = cell.layers().clone();
    warn_of_missing(&layers);
    let report = run_passing(&mut cell, &program, pump_stdin()?, Box::new(pass_on));
    drop(cell);
    take_out(args, &report)?;
    if let Some(file) = &args.usage {
        let mut json = serde_json::to_vec_pretty(&describe(&report, &layers))?;
        json.push(b'\n');
        if file.as_os_str() == "-" {
            io::stderr().write_all(&json)?;
        } else {
            ludoteca_files::write(file, json)?;
        }
    }
    let verdict = report.verdict();
    let (exit, signal) = (
        report.log.exit(Which::First),
        report.log.signal(Which::First),
    );
    explain(&report, verdict);
    Ok(status(verdict, exit, signal))
}

/// Input files do not count against the room that the program has.
fn limits(args: &RunArgs, files: &Given) -> io::Result<Limits> {
    let base = if args.java {
        Limits::java()
    } else {
        Limits::usual()
    };
    Ok(Limits {
        cpu: args.cpu,
        wall: args.wall,
        memory: args.memory,
        processes: if args.java {
            args.processes.max(base.processes)
        } else {
            args.processes
        },
        output: args.output,
        folder: base.folder + files.size()? + files.count() as u64 * PAGE,
        files: base.files + 2 * files.count() as u32,
        ..base
    })
}

/// Files of the caller's folder that the arguments name, so that `python3 program.py` works.
fn named_files(args: &[OsString]) -> io::Result<Given> {
    let mut files = Given::none();
    for path in args.iter().map(Path::new) {
        let is_inside = path
            .components()
            .all(|part| matches!(part, Component::Normal(_)));
        if is_inside && path.is_file() {
            files = files.copy(path, path)?;
        }
    }
    Ok(files)
}

/// A file of the caller's is copied into the cell; a command of the system, or a file that the
/// folder brings along, is there already.
fn bring_in(args: &RunArgs) -> io::Result<(Vec<OsString>, Given)> {
    let mut command = args.command.clone();
    let program = Path::new(&args.command[0]);
    let is_in_folder = args
        .files
        .as_ref()
        .is_some_and(|folder| folder.join(program).is_file());
    let is_path =
        program.components().count() > 1 || args.command[0].as_encoded_bytes().contains(&b'/');
    let is_system = ["/usr", "/bin", "/sbin", "/lib"]
        .iter()
        .any(|folder| program.starts_with(folder));
    if !is_path || is_system || (is_in_folder && program.is_relative()) || !program.is_file() {
        return Ok((command, Given::none()));
    }
    let name = program.file_name().unwrap_or_default();
    command[0] = Path::new("/given").join(name).into_os_string();
    Ok((command, Given::none().copy(name, program)?))
}

/// A pipe that another thread fills from our stdin, so that the program never holds what may be a
/// terminal or a file of the caller's.
fn pump_stdin() -> io::Result<std::os::fd::OwnedFd> {
    let (reader, mut writer) = io::pipe()?;
    std::thread::Builder::new().spawn(move || {
        // A program that stops reading ends the copy; that is its right.
        let _ = io::copy(&mut io::stdin().lock(), &mut writer);
    })?;
    Ok(reader.into())
}

fn pass_on(stream: Stream, bytes: &[u8]) -> io::Result<()> {
    if stream == Stream::Errors {
        return io::stderr().write_all(bytes);
    }
    let mut stdout = io::stdout().lock();
    stdout.write_all(bytes)?;
    stdout.flush()
}

fn take_out(args: &RunArgs, report: &Report) -> io::Result<()> {
    let (Some(folder), Some(taken)) = (&args.files, report.taken.first()) else {
        return Ok(());
    };
    for refused in &taken.refused {
        eprintln!(
            "ludoteca run: not taken out: {} ({})",
            refused.path, refused.why
        );
    }
    taken.write_to(folder)
}

fn warn_of_missing(layers: &Layers) {
    for (layer, why) in &layers.missing {
        eprintln!("ludoteca run: trusted, so it runs without {layer} ({why})");
    }
}

fn explain(report: &Report, verdict: Verdict) {
    match verdict {
        Verdict::Ok | Verdict::Exit => {}
        Verdict::Signal => {
            let signal = report.log.signal(Which::First).unwrap_or(0);
            eprintln!("ludoteca run: ended by signal {signal}");
        }
        _ => match report.log.complaint() {
            Some(why) => eprintln!("ludoteca run: {verdict}: {why}"),
            None => eprintln!("ludoteca run: {verdict}"),
        },
    }
}

fn describe(report: &Report, layers: &Layers) -> UsageFile {
    let usage = report.usage();
    UsageFile {
        verdict: report.verdict(),
        hit: report.hit(),
        // There is one program only: which of them it was need not be said.
        blame: match report.blame() {
            Blame::Nobody => "nobody",
            Blame::Program(_) => "program",
            Blame::Referee => "referee",
            Blame::Machine => "machine",
        },
        exit: report.log.exit(Which::First),
        signal: report.log.signal(Which::First),
        wall_ms: usage.wall.as_millis() as u64,
        cpu_ms: usage.cpu().as_millis() as u64,
        memory_kb: usage.memory / 1024,
        output_bytes: usage.output,
        trusted_without: layers
            .missing
            .iter()
            .map(|(layer, _)| layer.name())
            .collect(),
    }
}
