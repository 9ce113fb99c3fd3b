//! Completions and manual pages, made from the arguments themselves.

use std::io::{self, Write as _};

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Command, CommandFactory as _};
use clap_complete::Shell;
use clap_mangen::roff::{Roff, bold, roman};
use ludoteca_courses::PROGRAMS;
use ludoteca_terminal::args::game_names;
use ludoteca_words::Language;

use crate::arguments::Arguments;

pub(crate) fn completions(shell: Shell) -> anyhow::Result<()> {
    // Made in memory first: the generator panics when its writer fails.
    let mut script = Vec::new();
    let mut command = offer(Arguments::command());
    clap_complete::generate(shell, &mut command, "ludoteca", &mut script);
    io::stdout().write_all(&script)?;
    Ok(())
}

/// The same command, in which games and languages are offered wherever they are asked for, also
/// where they are read by somebody else.
fn offer(command: Command) -> Command {
    let offer_values = |argument: Arg| match argument.get_id().as_str() {
        "game" => argument.value_parser(PossibleValuesParser::new(game_names())),
        "lang" | "language" => {
            argument.value_parser(PossibleValuesParser::new(Language::ALL.map(Language::code)))
        }
        _ => argument,
    };
    command.mut_args(offer_values).mut_subcommands(offer)
}

/// The page of `ludoteca`, or of a course program.
pub(crate) fn man(program: Option<&str>) -> anyhow::Result<()> {
    let found = PROGRAMS.iter().find(|(name, _)| Some(*name) == program);
    let page = match found {
        Some((name, help)) => describe_program(name, help),
        None => describe_commands()?,
    };
    io::stdout().write_all(&page)?;
    Ok(())
}

/// The page of the program, and in it every command with its options.
fn describe_commands() -> anyhow::Result<Vec<u8>> {
    let mut command = Arguments::command();
    command.build();
    let mut page = Vec::new();
    let man = clap_mangen::Man::new(command.clone());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    let mut roff = Roff::new();
    roff.control("SH", ["COMMANDS"]);
    for part in parts(&command) {
        roff.control("TP", []);
        roff.text([bold(part.get_name())]);
        roff.text([roman(about(part))]);
    }
    roff.to_writer(&mut page)?;
    for part in parts(&command) {
        describe(part, &[part.get_name()], &mut page)?;
    }
    man.render_extra_section(&mut page)?;
    man.render_version_section(&mut page)?;
    Ok(page)
}

fn parts(command: &Command) -> impl Iterator<Item = &Command> {
    command
        .get_subcommands()
        .filter(|part| part.get_name() != "help")
}

fn about(command: &Command) -> String {
    let about = command.get_about().map(ToString::to_string);
    about.unwrap_or_default()
}

/// A command in a section of its own: what it does, its arguments, and its own commands.
fn describe(command: &Command, names: &[&str], page: &mut Vec<u8>) -> io::Result<()> {
    let title = names.join(" ").to_uppercase();
    let mut roff = Roff::new();
    roff.control("SH", [title.as_str()]);
    let mut shown = command.clone();
    roff.text([roman(shown.render_usage().to_string())]);
    roff.control("PP", []);
    roff.text([roman(about(command))]);
    for argument in command.get_arguments() {
        if argument.is_hide_set() || argument.get_id() == "help" {
            continue;
        }
        roff.control("TP", []);
        roff.text([bold(argument.to_string())]);
        let help = argument.get_help().map(ToString::to_string);
        let mut help = help.unwrap_or_default();
        let usual: Vec<_> = argument.get_default_values().iter().collect();
        if !usual.is_empty() && !argument.is_hide_default_value_set() {
            let usual: Vec<_> = usual.iter().map(|value| value.to_string_lossy()).collect();
            help = format!("{help} [default: {}]", usual.join(", "));
        }
        let values = argument.get_possible_values();
        if !values.is_empty() && !argument.is_hide_possible_values_set() {
            let values: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
            help = format!("{help} [{}]", values.join(", "));
        }
        roff.text([roman(help)]);
    }
    if let Some(after) = command.get_after_help() {
        roff.control("PP", []);
        roff.control("nf", []);
        roff.text([roman(after.to_string())]);
        roff.control("fi", []);
    }
    roff.to_writer(page)?;
    for part in parts(command) {
        describe(part, &[names, &[part.get_name()]].concat(), page)?;
    }
    Ok(())
}

/// The page of a course program: its help, as it is, in the course's language.
fn describe_program(name: &str, help: &str) -> Vec<u8> {
    let first = help.lines().next().unwrap_or_default();
    let version = concat!("Ludoteca ", env!("CARGO_PKG_VERSION"));
    let mut roff = Roff::new();
    roff.control("TH", [name, "1", "", version]);
    roff.control("SH", ["NAME"]);
    roff.text([roman(format!("{name} - {}", first.trim_end_matches('.')))]);
    roff.control("SH", ["DESCRIPTION"]);
    roff.control("nf", []);
    roff.text([roman(help.trim_end())]);
    roff.control("fi", []);
    roff.control("SH", ["VERSION"]);
    roff.text([roman(format!("{name} --version"))]);
    roff.to_roff().into_bytes()
}
