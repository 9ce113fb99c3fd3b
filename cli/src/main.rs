//! The program `ludoteca`: arguments to one of the parts.

mod analyse;
mod arguments;
mod bench;
mod care;
#[cfg(target_os = "linux")]
mod class;
mod doctor;
mod faults;
mod help;
mod interrupt;
#[cfg(target_os = "linux")]
mod judge;
mod manual;
mod opening;
mod progress;
mod puzzles;
mod rules;
mod serve;
mod solve;
mod status;
mod text_or_file;
mod texts;
#[cfg(target_os = "linux")]
mod worker;

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory as _, FromArgMatches as _};
use ludoteca_play::text::Texts;
use ludoteca_words::Language;

use arguments::{Arguments, Command};

/// Moves are many small allocations: see `web/examples/load.rs`, which has the same.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    #[cfg(target_os = "linux")]
    if let Some(status) = ludoteca_runner::inside::main_if_called() {
        return status;
    }
    let arguments = match opening::read(std::env::args_os()) {
        Ok(arguments) => arguments,
        Err(why) => {
            eprintln!("ludoteca: {why}");
            return ExitCode::from(status::FAULT);
        }
    };
    if arguments.len() < 2 {
        return print(&help::greeting());
    }
    match read(&arguments) {
        Ok(command) => finish(run(command)),
        Err(status) => status,
    }
}

/// The command that the arguments ask for; or help, the version or a fault is printed.
fn read(arguments: &[OsString]) -> Result<Command, ExitCode> {
    let mut command = help::dress(Arguments::command());
    command.build();
    help::dress_built(&mut command);
    let read = command
        .try_get_matches_from_mut(arguments)
        .and_then(|matches| Arguments::from_arg_matches(&matches));
    read.map(|read| read.command).map_err(|told| {
        let is_answer = matches!(
            told.kind(),
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
        );
        if is_answer {
            return print(&told.to_string());
        }
        eprint!("{}", faults::explain(&told, &command, arguments));
        ExitCode::from(status::FAULT)
    })
}

/// Prints an answer; one that cannot be written is not a success, unless nobody reads it.
fn print(text: &str) -> ExitCode {
    let mut output = io::stdout().lock();
    let written = output
        .write_all(text.as_bytes())
        .and_then(|()| output.flush());
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("ludoteca: {error}");
            ExitCode::from(status::FAULT)
        }
        _ => ExitCode::SUCCESS,
    }
}

/// The exit status; what went wrong is told.
fn finish(done: anyhow::Result<ExitCode>) -> ExitCode {
    match done {
        Ok(status) => status,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let texts = Texts::of(Language::usual());
            eprintln!("ludoteca: {}", ludoteca_terminal::describe(&error, texts));
            let is_answer = error.downcast_ref::<status::Negative>().is_some();
            let status = if is_answer { status::NO } else { status::FAULT };
            interrupt::status_or(ExitCode::from(status))
        }
    }
}

fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        #[cfg(target_os = "linux")]
        Command::Class(args) => return Ok(class::run(*args)),
        #[cfg(target_os = "linux")]
        Command::Judge(args) => return Ok(judge::run(*args)),
        Command::Run(args) => return Ok(ludoteca_runner::command::run(&args)),
        Command::Doctor(args) => return doctor::run(&args),
        #[cfg(target_os = "linux")]
        Command::Arena(args) => return arena(&args),
        #[cfg(target_os = "linux")]
        Command::Worker(args) => worker::work(&args),
        #[cfg(target_os = "linux")]
        Command::Workers(args) => worker::list(&args),
        Command::Play(args) => ludoteca_terminal::play(&args),
        Command::Replay(args) => ludoteca_terminal::replay(&args),
        Command::Draw(args) => ludoteca_terminal::draw(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Analyse(arguments) => {
            analyse::run(&arguments)?;
            return Ok(interrupt::status_or(ExitCode::SUCCESS));
        }
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Puzzles(arguments) => puzzles::run(&arguments),
        Command::Solve(what) => {
            solve::run(&what)?;
            return Ok(interrupt::status_or(ExitCode::SUCCESS));
        }
        Command::Completions(args) => manual::completions(&args),
        Command::Serve(options) => serve::run(*options),
        Command::Backup(arguments) => return care::back_up(&arguments),
        Command::Check(arguments) => return care::check(&arguments),
        Command::Forget(arguments) => care::forget(&arguments),
        Command::Close(arguments) => care::close(&arguments),
        Command::Man(args) => manual::man(&args),
    }?;
    Ok(ExitCode::SUCCESS)
}

#[cfg(target_os = "linux")]
fn arena(args: &ludoteca_arena::command::ArenaArgs) -> anyhow::Result<ExitCode> {
    let around = ludoteca_arena::command::ArenaContext {
        courses: ludoteca_courses::COURSES,
        catalogue: ludoteca_play::CATALOGUE,
        resources: args.resources(ludoteca_table::Dictionaries::default()),
        stop: interrupt::flag(),
    };
    ludoteca_arena::command::run(args, &around).map_err(anyhow::Error::from_boxed)
}

/// The reader of the output may go away: that is no error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
