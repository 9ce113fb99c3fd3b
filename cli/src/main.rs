//! The program `ludoteca`: arguments to one of the parts.

mod analyse;
mod arguments;
mod bench;
mod interrupt;
mod manual;
mod serve;
mod solve;

use std::process::ExitCode;

use clap::Parser as _;

use arguments::{Arguments, Command};

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(status) => status,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ludoteca: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        #[cfg(target_os = "linux")]
        Command::Judge(args) => return Ok(ludoteca_judge::command::judge(&args)),
        Command::Run(args) => return Ok(ludoteca_runner::command::run(&args)),
        Command::Doctor(args) => return Ok(ludoteca_runner::command::doctor(args)),
        Command::Play(args) => ludoteca_terminal::play(&args),
        Command::Replay(args) => ludoteca_terminal::replay(&args),
        Command::Draw(args) => ludoteca_terminal::draw(&args),
        Command::Analyse(arguments) => analyse::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Solve(what) => solve::run(&what),
        Command::Completions { shell } => manual::completions(shell),
        Command::Serve(options) => serve::run(options),
        Command::Man => manual::man(),
    }?;
    Ok(ExitCode::SUCCESS)
}

/// The reader of the output may go away: that is no error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<std::io::Error>()
        .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
