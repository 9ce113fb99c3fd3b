//! The program `ludoteca`: arguments to one of the parts.

mod analyse;
mod arguments;
mod bench;
mod care;
mod interrupt;
mod manual;
mod progress;
mod serve;
mod solve;
#[cfg(target_os = "linux")]
mod worker;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::Parser as _;

use arguments::{Arguments, Command};

/// Moves are many small allocations: see `web/examples/load.rs`, which has the same.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    #[cfg(target_os = "linux")]
    if let Some(status) = ludoteca_runner::inside::main_if_called() {
        return status;
    }
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(told) => return tell(&told),
    };
    match run(arguments.command) {
        Ok(status) => status,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ludoteca: {error:#}");
            interrupt::status_or(ExitCode::FAILURE)
        }
    }
}

/// Prints help, a version or what is wrong with the arguments; help that cannot be written is not
/// a success.
fn tell(told: &clap::Error) -> ExitCode {
    let written = told.print().and_then(|()| io::stdout().flush());
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("ludoteca: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::from(u8::try_from(told.exit_code()).unwrap_or(1)),
    }
}

fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        #[cfg(target_os = "linux")]
        Command::Judge(args) => {
            return Ok(ludoteca_judge::command::judge(
                &args,
                ludoteca_courses::COURSES,
            ));
        }
        Command::Run(args) => return Ok(ludoteca_runner::command::run(&args)),
        Command::Doctor(args) => return Ok(ludoteca_runner::command::doctor(args)),
        #[cfg(target_os = "linux")]
        Command::Arena(args) => return arena(&args),
        #[cfg(target_os = "linux")]
        Command::Worker(args) => worker::work(&args),
        #[cfg(target_os = "linux")]
        Command::Workers(args) => worker::list(&args),
        Command::Play(args) => ludoteca_terminal::play(&args),
        Command::Replay(args) => ludoteca_terminal::replay(&args),
        Command::Draw(args) => ludoteca_terminal::draw(&args),
        Command::Analyse(arguments) => analyse::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Solve(what) => {
            solve::run(&what)?;
            return Ok(interrupt::status_or(ExitCode::SUCCESS));
        }
        Command::Completions { shell } => manual::completions(shell),
        Command::Serve(options) => serve::run(options),
        Command::Backup(arguments) => return care::back_up(&arguments),
        Command::Check(arguments) => return care::check(&arguments),
        Command::Forget(arguments) => care::forget(&arguments),
        Command::Close(arguments) => care::close(&arguments),
        Command::Man { program } => manual::man(program.as_deref()),
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
