//! The project's own tasks, as `cargo xtask TASK`.
#![expect(clippy::disallowed_types, reason = "a task is a list of commands")]

mod bench;
mod book;
mod cargo_tool;
mod chromedriver;
mod ci;
mod conformance;
mod crates;
mod dependencies;
mod instructions;
mod kattis;
mod long;
mod package;
mod project;
mod python;
mod results;
mod similar;
mod stages;
mod summary;
mod tests;
mod tools;
mod word_lists;

use std::process::ExitCode;

use instructions::Build;

const HELP: &str = "\
The project's own tasks: cargo xtask TASK

  ci              everything that must hold before a change lands, with the time of each stage
  test            every test; installs what it needs and lacks, or says what to install
  bench           measure everything that has a benchmark
  bench --check   run every benchmark once, on small cases, for what it asserts
  instructions    count the instructions of the games' hot paths, beside those that were kept
  instructions --renew  keep what is counted now
  long            what takes too long for ci, all of it
  long NAME       one of these; arguments that follow go to the command behind it:
";

const MORE_HELP: &str = "\
  soak --minutes N  load, hostile clients, kills and full disks at one server
  book            make the book as a site (target/book)
  bless           rewrite the expected transcripts and screens; read the difference before committing
  crates          package every crate that may be published, and check its features
  package         make the packages for Linux (target/packages)
  package --test  install them into fresh roots and use them there (as root, on Debian)
  python          build the wheel of the Python package (target/wheels), install it in target/venv
  words           take words out of the shipped lists that table/words/left-out names
  dependencies    check the dependencies: licences, sources, doubles, known vulnerabilities
  conformance     run programs and judge on the published test data, where ../shared/conformance is
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["ci"] => ci::check(),
        ["test"] => tests::run_all(),
        ["bench"] => bench::measure(),
        ["bench", "--check"] => bench::check(),
        ["instructions"] => instructions::check(Build::Tests).map(drop),
        ["instructions", "--renew"] => instructions::renew(),
        ["long"] => long::run_all(),
        ["long", name, ref args @ ..] => long::run_one(name, args),
        ["soak"] => long::soak("1"),
        ["soak", "--minutes", minutes] => long::soak(minutes),
        ["bless"] => tests::bless(),
        ["book"] => book::build(),
        ["python"] => python::install(),
        ["crates"] => crates::check(),
        ["words"] => word_lists::sift(),
        ["package"] => package::make(),
        ["package", "--test"] => package::test(),
        ["dependencies"] => dependencies::check_all(),
        ["conformance"] => conformance::run().map(drop),
        [] | ["help" | "-h" | "--help"] => {
            print!("{}", help());
            Ok(())
        }
        _ => {
            eprint!("{}", help());
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn help() -> String {
    format!("{HELP}{}{MORE_HELP}", long::list())
}
