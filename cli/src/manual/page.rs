//! One manual page: name, synopsis, description, options, exit status, files, environment, examples.

use clap::builder::PossibleValue;
use clap::{Arg, Command};
use clap_mangen::roff::{Roff, bold, roman};

use super::examples;
use crate::status;

/// Day of the release, as the CHANGELOG has it.
const DATE: &str = "2026-11-19";

/// What stands above examples in help, in each language.
const ABOVE_EXAMPLES: [&str; 3] = ["Examples:", "Exemplos:", "Przykłady:"];

/// Files that commands read or write, with the commands that do; those without are for all.
const FILES: [(&str, &str, &[&str]); 5] = [
    (
        "$XDG_DATA_HOME/ludoteca/ludoteca.db",
        "The games, unless --data names another folder. Without XDG_DATA_HOME, ~/.local/share is used.",
        &["play", "serve", "backup", "check", "forget", "close"],
    ),
    (
        "$XDG_DATA_HOME/ludoteca/databases/",
        "Endgame databases that `ludoteca solve GAME --build` makes.",
        &["play", "serve", "analyse", "solve"],
    ),
    (
        "$XDG_CONFIG_HOME/ludoteca/config.toml",
        "Settings, as `name = \"Ana\"` and `language = \"pt\"`. Without XDG_CONFIG_HOME, ~/.config is used.",
        &[],
    ),
    (
        "$XDG_CACHE_HOME/ludoteca/judge/",
        "Programs that were built, unless --cache names another folder.",
        &["judge"],
    ),
    (
        "$XDG_CACHE_HOME/ludoteca/worker/",
        "Programs that were sent, unless --cache names another folder.",
        &["worker"],
    ),
];

/// Variables that commands read; those without commands are for all.
const ENVIRONMENT: [(&str, &str, &[&str]); 4] = [
    (
        "LC_ALL, LC_MESSAGES, LANG",
        "The language of messages where neither --lang nor the settings choose one: English, \
         Portuguese or Polish.",
        &[],
    ),
    (
        "NO_COLOR",
        "If it is set and not empty, nothing is printed in colour.",
        &[],
    ),
    (
        "RUST_LOG",
        "How much is logged, as debug or ludoteca_web=info.",
        &["serve", "worker"],
    ),
    (
        "USER",
        "The player's name where neither --name nor the settings give one.",
        &["play"],
    ),
];

/// The overview.
pub(super) fn of_all(root: &Command) -> Vec<u8> {
    let mut roff = begin("ludoteca", &about(root));
    roff.control("SH", ["SYNOPSIS"]);
    roff.text([bold("ludoteca"), roman(" COMMAND [OPTIONS]")]);
    roff.control("SH", ["COMMANDS"]);
    for part in parts(root) {
        item(&mut roff, part.get_name(), &about(part));
    }
    roff.control("SH", ["OPTIONS"]);
    for argument in root.get_arguments() {
        describe_argument(&mut roff, argument);
    }
    for part in parts(root) {
        describe_inside(&mut roff, part, part.get_name());
    }
    end(&mut roff, None);
    roff.control("SH", ["EXAMPLES"]);
    let game = ludoteca_play::CATALOGUE
        .first()
        .map_or("", |game| game.name());
    let examples = format!(
        "  ludoteca play {game} --level beginner\n  ludoteca rules {game}\n  ludoteca serve\n  \
         ludoteca judge {game} FP.py\n  ludoteca arena play {game} level:beginner level:master"
    );
    literal(&mut roff, &examples);
    roff.control("SH", ["SEE ALSO"]);
    let pages: Vec<String> = parts(root)
        .map(|part| format!("ludoteca man {}", part.get_name()))
        .collect();
    roff.text([roman(pages.join(", "))]);
    finish(roff)
}

/// A command of the overview with its options, and the commands in it.
fn describe_inside(roff: &mut Roff, command: &Command, names: &str) {
    roff.control("SH", [names.to_uppercase().as_str()]);
    roff.text([roman(usage(command))]);
    roff.control("PP", []);
    roff.text([roman(about(command))]);
    for argument in command.get_arguments() {
        describe_argument(roff, argument);
    }
    for part in parts(command) {
        describe_inside(roff, part, &format!("{names} {}", part.get_name()));
    }
}

/// A command by itself.
pub(super) fn of_command(command: &Command, names: &[String]) -> Vec<u8> {
    let mut roff = begin(&format!("ludoteca-{}", names.join("-")), &about(command));
    roff.control("SH", ["SYNOPSIS"]);
    roff.text([roman(usage(command))]);
    if parts(command).next().is_some() {
        roff.control("SH", ["COMMANDS"]);
    }
    for part in parts(command) {
        item(&mut roff, part.get_name(), &about(part));
    }
    roff.control("SH", ["OPTIONS"]);
    for argument in command.get_arguments() {
        describe_argument(&mut roff, argument);
    }
    end(&mut roff, names.first().map(String::as_str));
    let after = command.get_after_help().map(ToString::to_string);
    let (notes, examples) = split_examples(&after.unwrap_or_default());
    if !notes.is_empty() {
        roff.control("SH", ["NOTES"]);
        paragraphs(&mut roff, &notes);
    }
    let known = examples::find(&names.join(" ")).unwrap_or_default();
    let known = known.iter().map(|line| format!("  {line}"));
    let examples: Vec<String> = examples.into_iter().chain(known).collect();
    if !examples.is_empty() {
        roff.control("SH", ["EXAMPLES"]);
        literal(&mut roff, &examples.join("\n"));
    }
    roff.control("SH", ["SEE ALSO"]);
    roff.text([roman("ludoteca man")]);
    finish(roff)
}

/// The prose below the options of a command, and the lines of its examples.
fn split_examples(after: &str) -> (String, Vec<String>) {
    let (mut notes, mut examples) = (Vec::new(), Vec::new());
    let mut is_example = false;
    for line in after.lines() {
        if ABOVE_EXAMPLES.contains(&line) {
            is_example = true;
            continue;
        }
        is_example &= line.is_empty() || line.starts_with(' ');
        if !is_example {
            notes.push(line);
        } else if !line.is_empty() {
            examples.push(line.to_owned());
        }
    }
    (notes.join("\n").trim().to_owned(), examples)
}

/// The page of a course program: its help, as it is, in the course's language.
pub(super) fn of_program(name: &str, help: &str) -> Vec<u8> {
    let first = help.lines().next().unwrap_or_default();
    let mut roff = begin(name, first.trim_end_matches('.'));
    roff.control("SH", ["DESCRIPTION"]);
    literal(&mut roff, help.trim_end());
    finish(roff)
}

/// The commands of a command.
pub(super) fn parts(command: &Command) -> impl Iterator<Item = &Command> {
    command
        .get_subcommands()
        .filter(|part| part.get_name() != "help" && !part.is_hide_set())
}

fn about(command: &Command) -> String {
    let about = command.get_about().map(ToString::to_string);
    about.unwrap_or_default()
}

fn usage(command: &Command) -> String {
    let usage = command.clone().render_usage().to_string();
    let (_, usage) = usage.split_once(':').unwrap_or(("", &usage));
    usage.trim().to_owned()
}

fn begin(name: &str, about: &str) -> Roff {
    let version = concat!("Ludoteca ", env!("CARGO_PKG_VERSION"));
    let mut roff = Roff::new();
    roff.control("TH", [name, "1", DATE, version]);
    roff.control("SH", ["NAME"]);
    roff.text([roman(format!("{name} - {about}"))]);
    roff
}

fn finish(mut roff: Roff) -> Vec<u8> {
    roff.control("SH", ["VERSION"]);
    roff.text([roman(concat!("Ludoteca ", env!("CARGO_PKG_VERSION")))]);
    roff.to_roff().into_bytes()
}

/// Exit status, files and environment: of a command, or of all.
fn end(roff: &mut Roff, command: Option<&str>) {
    let concerns = |commands: &[&str]| {
        commands.is_empty() || command.is_none_or(|command| commands.contains(&command))
    };
    roff.control("SH", ["EXIT STATUS"]);
    for (number, key) in status::ALL {
        item(roff, &number.to_string(), &crate::texts::get(key));
    }
    if command == Some("run") {
        for (number, meaning) in ludoteca_runner::command::STATUSES {
            item(roff, &number.to_string(), meaning);
        }
    }
    let files: Vec<_> = FILES.iter().filter(|(_, _, of)| concerns(of)).collect();
    if !files.is_empty() {
        roff.control("SH", ["FILES"]);
    }
    for (name, text, _) in files {
        item(roff, name, text);
    }
    roff.control("SH", ["ENVIRONMENT"]);
    for (name, text, _) in ENVIRONMENT.iter().filter(|(_, _, of)| concerns(of)) {
        item(roff, name, text);
    }
}

fn item(roff: &mut Roff, name: &str, text: &str) {
    roff.control("TP", []);
    roff.text([bold(name)]);
    roff.text([roman(text)]);
}

/// Prose that fills its lines, with the lines that begin with a blank as they are.
fn paragraphs(roff: &mut Roff, text: &str) {
    let lines: Vec<&str> = text.lines().collect();
    let is_prose = |line: &str| line.starts_with(|letter: char| !letter.is_whitespace());
    for part in lines.chunk_by(|one, next| is_prose(one) == is_prose(next)) {
        if is_prose(part[0]) {
            for line in part {
                roff.control("PP", []);
                roff.text([roman(*line)]);
            }
        } else {
            literal(roff, &part.join("\n"));
        }
    }
}

fn literal(roff: &mut Roff, text: &str) {
    roff.control("nf", []);
    roff.text([roman(text)]);
    roff.control("fi", []);
}

fn describe_argument(roff: &mut Roff, argument: &Arg) {
    if argument.is_hide_set() {
        return;
    }
    let help = argument.get_help().map(ToString::to_string);
    let mut help = help.unwrap_or_default();
    let takes_value = argument
        .get_num_args()
        .is_none_or(|range| range.takes_values());
    let usual = argument.get_default_values().iter();
    let usual: Vec<_> = usual
        .filter(|value| takes_value && !value.is_empty())
        .collect();
    if !usual.is_empty() && !argument.is_hide_default_value_set() {
        let usual: Vec<_> = usual.iter().map(|value| value.to_string_lossy()).collect();
        help = format!("{help} [default: {}]", usual.join(", "));
    }
    let values = argument.get_possible_values();
    if takes_value && !values.is_empty() && !argument.is_hide_possible_values_set() {
        let values: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
        help = format!("{help} [{}]", values.join(", "));
    }
    item(roff, &argument.to_string(), &help);
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{DATE, split_examples};

    #[test]
    fn the_date_is_that_of_the_version_in_the_changelog() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../CHANGELOG.md");
        let changes = std::fs::read_to_string(path).unwrap();
        let heading = format!("## {} – {DATE}", env!("CARGO_PKG_VERSION"));
        assert!(changes.lines().any(|line| line == heading), "{heading}");
    }

    #[test]
    fn examples_are_told_from_prose_in_every_language() {
        let after = "A note.\n\nPrzykłady:\n  ludoteca man\n\nMore.";
        let (notes, examples) = split_examples(after);
        assert_eq!(notes, "A note.\n\nMore.");
        assert_eq!(examples, ["  ludoteca man"]);
    }
}
