//! `ludoteca judge` as a program of its own, for tests that start it and kill it.

use std::process::ExitCode;

use clap::Parser;
use ludoteca_judge::command::{JudgeArgs, judge};

#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    judge: JudgeArgs,
}

fn main() -> ExitCode {
    judge(&Arguments::parse().judge, ludoteca_courses::COURSES)
}
