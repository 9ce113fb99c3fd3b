//! Help: the first screen, the commands in groups, and every command in the reader's language.

use std::fmt::Write as _;

use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, Command};
use ludoteca_play::CATALOGUE;
use ludoteca_terminal::options::HEADING as OPTIONS_OF_GAMES;
use ludoteca_words::{Language, Message};

use crate::rules::fold;
use crate::{status, texts};

/// The commands by what they are for; whatever is named nowhere is among the last.
const GROUPS: [(&str, &[&str]); 6] = [
    (
        "group-play",
        &["play", "rules", "puzzles", "replay", "draw"],
    ),
    ("group-analyse", &["analyse", "solve"]),
    ("group-judge", &["judge", "class", "run", "doctor"]),
    ("group-arena", &["arena", "worker", "workers"]),
    (
        "group-host",
        &["serve", "backup", "check", "forget", "close"],
    ),
    ("group-more", &["bench", "completions", "man"]),
];

/// `ludoteca` alone: a word of welcome, and what can be done.
pub(crate) fn greeting() -> String {
    let offers = [
        ("ludoteca play", texts::get("greet-play")),
        ("ludoteca serve", texts::get("greet-serve")),
        ("ludoteca rules", texts::get("greet-rules")),
        ("ludoteca judge COURSE FILE", texts::get("greet-judge")),
        ("ludoteca arena play", texts::get("greet-arena")),
        ("ludoteca --help", texts::get("greet-all")),
    ];
    let title = fold(&title(), "");
    let mut text = format!("{title}\n{}\n", texts::get("greet-what"));
    for (command, what) in offers {
        let _ = writeln!(text, "  {command:<28}{what}");
    }
    text
}

fn title() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!("Ludoteca {version} – {}", texts::get("tagline"))
}

/// The commands with the reader's help, and options that all of them have.
pub(crate) fn dress(root: Command) -> Command {
    let help = Translation::of(Language::usual());
    let root = dress_one(root, "ludoteca", "", &help);
    let overview = overview(&root);
    root.override_help(overview)
}

/// All commands in their groups, the exit status, and where to read on.
fn overview(root: &Command) -> String {
    let mut text = format!(
        "{}\n{} {}\n",
        fold(&title(), ""),
        texts::get("usage"),
        texts::get("usage-line")
    );
    let is_shown = |command: &&Command| !command.is_hide_set() && command.get_name() != "help";
    let is_grouped = |name: &str| GROUPS.iter().any(|(_, names)| names.contains(&name));
    for (key, names) in GROUPS {
        let named = names.iter().filter_map(|name| root.find_subcommand(name));
        let others = root.get_subcommands().filter(is_shown);
        let others = others.filter(|other| key == "group-more" && !is_grouped(other.get_name()));
        let _ = writeln!(text, "\n{}:", texts::get(key));
        for command in named.chain(others).filter(is_shown) {
            let about = command.get_about().map(ToString::to_string);
            let _ = writeln!(
                text,
                "  {:<12} {}",
                command.get_name(),
                about.unwrap_or_default()
            );
        }
    }
    let options = [
        ("--lang LANG", "help-lang"),
        ("--quiet", "help-quiet"),
        ("-h, --help", "help-help"),
        ("-V, --version", "help-version"),
    ];
    let _ = writeln!(text, "\n{}:", texts::get("heading-options"));
    for (option, key) in options {
        let _ = writeln!(text, "  {option:<14} {}", texts::get(key));
    }
    let _ = write!(text, "\n{}", statuses());
    let games: Vec<&str> = CATALOGUE.iter().map(|game| game.name()).collect();
    let programs = Message::new("programs").with("names", games.join(", "));
    let _ = write!(
        text,
        "\n{}:\n  {}\n\n{}\n",
        texts::get("programs-title"),
        texts::say(&programs),
        texts::get("more")
    );
    text
}

/// The exit status, which is the same for all commands.
pub(crate) fn statuses() -> String {
    let mut text = format!("{}:\n", texts::get("status-title"));
    for (number, key) in status::ALL {
        let _ = writeln!(text, "  {number:<4} {}", texts::get(key));
    }
    text
}

fn dress_one(command: Command, path: &str, inherited: &str, help: &Translation) -> Command {
    let about = help.find(path, "about");
    let after = help.find(path, "after");
    let after = after.or_else(|| command.get_after_help().map(ToString::to_string));
    let mut position = 0;
    let mut command = with_common_options(command, inherited)
        .mut_args(|argument| {
            // Below a heading of their own arguments would be sorted by their names.
            position += usize::from(argument.is_positional());
            let order = argument.is_positional().then_some(position);
            let argument = dress_argument(argument, path, help);
            match order {
                Some(order) => argument.display_order(order),
                None => argument,
            }
        })
        .subcommand_help_heading(texts::get("heading-commands"))
        .subcommand_value_name(texts::get("value-command"))
        .help_template(template());
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(after) = after {
        command = command.after_help(join_paragraphs(&after));
    }
    let has_global = command.get_arguments().any(|argument| {
        argument.is_global_set() && matches!(argument.get_id().as_str(), "lang" | "language")
    });
    let inherited = if has_global { "lang" } else { inherited };
    let own = path
        .strip_prefix("ludoteca")
        .unwrap_or(path)
        .trim()
        .to_owned();
    command.mut_subcommands(|inner| {
        let path = format!("{own} {}", inner.get_name());
        dress_one(inner, path.trim(), inherited, help)
    })
}

/// A text in which every paragraph is one line, to be broken where the reader's terminal ends. Lines
/// that begin with a blank stay as they are, and so do those after a colon.
fn join_paragraphs(text: &str) -> String {
    let mut joined = String::new();
    let mut is_open = false;
    for line in text.lines() {
        let is_prose = line.starts_with(|letter: char| !letter.is_whitespace());
        if !joined.is_empty() {
            joined.push(if is_open && is_prose { ' ' } else { '\n' });
        }
        joined.push_str(line);
        is_open = is_prose && !line.ends_with(':');
    }
    joined
}

fn template() -> String {
    format!(
        "{{before-help}}{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        texts::get("usage")
    )
}

/// `--lang`, `--quiet` and `--help`, which mean the same everywhere.
fn with_common_options(command: Command, inherited: &str) -> Command {
    let ids: Vec<String> = command
        .get_arguments()
        .map(|argument| argument.get_id().to_string())
        .collect();
    let has = |id: &str| ids.iter().any(|own| own == id);
    let mut command = command.disable_help_flag(true);
    for id in ["lang", "language"] {
        if has(id) {
            command = command.mut_arg(id, common_language);
        }
    }
    if !has("lang") && !has("language") && inherited != "lang" {
        command = command.arg(common_language(Arg::new("lang")));
    }
    if !has("quiet") {
        let quiet = Arg::new("quiet").long("quiet").action(ArgAction::SetTrue);
        command = command.arg(quiet.help(texts::get("help-quiet")).display_order(901));
    }
    let help = Arg::new("help").short('h').long("help");
    let help = help.action(ArgAction::Help).display_order(902);
    command.arg(help.help(texts::get("help-help")))
}

fn common_language(argument: Arg) -> Arg {
    argument
        .long("lang")
        .value_name("LANG")
        .help(texts::get("help-lang"))
        .hide_possible_values(true)
        .display_order(900)
}

fn dress_argument(argument: Arg, path: &str, help: &Translation) -> Arg {
    let is_ours = ["lang", "language", "quiet", "help"].contains(&argument.get_id().as_str());
    let heading = match argument.get_help_heading() {
        Some(OPTIONS_OF_GAMES) => texts::get("heading-games"),
        Some(other) => other.to_owned(),
        None if argument.is_positional() => texts::get("heading-arguments"),
        None => texts::get("heading-options"),
    };
    let translated = help
        .find_argument(path, argument.get_id().as_str())
        .filter(|_| !is_ours);
    let mut argument = argument.help_heading(heading);
    if let Some(text) = translated {
        argument = argument.help(text);
    }
    if Language::usual() == Language::English || is_ours {
        return argument;
    }
    with_values(argument)
}

/// The default and the possible values in the reader's language; clap has them in English alone.
fn with_values(argument: Arg) -> Arg {
    let mut notes = Vec::new();
    let takes = matches!(argument.get_action(), ArgAction::Set | ArgAction::Append);
    let usual: Vec<_> = argument.get_default_values().iter().collect();
    if takes && !usual.is_empty() && !argument.is_hide_default_value_set() {
        let usual: Vec<_> = usual.iter().map(|value| value.to_string_lossy()).collect();
        notes.push(Message::new("default-value").with("value", usual.join(", ")));
    }
    let values = argument.get_possible_values();
    if takes && !values.is_empty() && !argument.is_hide_possible_values_set() {
        let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
        notes.push(Message::new("possible-values").with("values", names.join(", ")));
    }
    if notes.is_empty() {
        return argument;
    }
    let help = argument
        .get_help()
        .map(ToString::to_string)
        .unwrap_or_default();
    let notes: Vec<String> = notes.iter().map(texts::say).collect();
    argument
        .help(format!("{help} {}", notes.join(" ")))
        .hide_default_value(true)
        .hide_possible_values(true)
}

/// The `help` that clap adds to commands with commands, once it has.
pub(crate) fn dress_built(command: &mut Command) {
    for inner in command.get_subcommands_mut() {
        if inner.get_name() == "help" {
            *inner = std::mem::take(inner).about(texts::get("help-command"));
        }
        dress_built(inner);
    }
}

/// Help in another language: a table for each command, in it `about`, `after` and its arguments.
/// Arguments that a table lacks are those of the command above it, or of `everywhere`. What is
/// missing stays in English.
struct Translation(toml::Table);

impl Translation {
    fn of(language: Language) -> Self {
        let text = match language {
            Language::English => "",
            Language::Portuguese => include_str!("../texts/help.pt.toml"),
            Language::Polish => include_str!("../texts/help.pl.toml"),
        };
        // A test reads both files.
        Self(text.parse().unwrap_or_default())
    }

    fn find_argument(&self, path: &str, id: &str) -> Option<String> {
        let paths = std::iter::successors(Some(path), |path| Some(path.rsplit_once(' ')?.0));
        let mut paths = paths.chain(["everywhere"]);
        paths.find_map(|path| self.find(path, id))
    }

    fn find(&self, path: &str, key: &str) -> Option<String> {
        let text = self.0.get(path)?.get(key)?;
        text.as_str().map(str::to_owned)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::arguments::Arguments;

    fn tables() -> [toml::Table; 2] {
        [
            include_str!("../texts/help.pt.toml"),
            include_str!("../texts/help.pl.toml"),
        ]
        .map(|text| text.parse().unwrap())
    }

    /// The command of a table, by its names with blanks between them.
    fn find<'c>(root: &'c Command, path: &str) -> Option<&'c Command> {
        let mut names = path.split(' ').filter(|name| *name != "ludoteca");
        names.try_fold(root, |command, name| command.find_subcommand(name))
    }

    #[test]
    fn paragraphs_are_joined_and_examples_are_not() {
        let text = "One\ntwo.\n\nExamples:\n  a\n  b\nLast\nline.";
        assert_eq!(
            join_paragraphs(text),
            "One two.\n\nExamples:\n  a\n  b\nLast line."
        );
    }

    #[test]
    fn arguments_are_listed_as_they_are_written() {
        let mut root = dress(Arguments::command());
        root.build();
        let play = find(&root, "class hand-in").unwrap();
        let help = play.clone().render_help().to_string();
        let place = |name: &str| help.rfind(&format!("\n  {name}")).unwrap();
        assert!(place("<FOLDER>") < place("<STUDENT>"), "{help}");
        assert!(place("<STUDENT>") < place("<FILES>"), "{help}");
    }

    /// The last lines of a command's help and of those below it.
    fn afterwords(command: &Command) -> Vec<String> {
        let own = command.get_after_help().map(ToString::to_string);
        own.into_iter()
            .chain(command.get_subcommands().flat_map(afterwords))
            .collect()
    }

    /// The text after the options of every command, in all languages.
    fn all_afterwords() -> Vec<String> {
        let translated = tables().into_iter().flatten();
        let translated =
            translated.filter_map(|(_, part)| Some(part.get("after")?.as_str()?.to_owned()));
        let english = afterwords(&Arguments::command()).into_iter();
        english.chain(translated).collect()
    }

    /// A line that a terminal breaks cannot be copied from it.
    #[test]
    fn examples_fit_into_a_terminal_and_have_a_heading() {
        for after in all_afterwords() {
            let mut above = "";
            for line in after.lines() {
                if line.starts_with("  ludoteca") {
                    assert!(line.chars().count() <= 80, "{line}");
                    assert!(
                        above.ends_with(':') || above.starts_with(' '),
                        "{above}{line}"
                    );
                }
                above = line;
            }
        }
    }

    /// A line of help is pasted with the remark beside the command.
    #[test]
    fn remarks_beside_examples_are_comments() {
        let mut remarks = 0;
        for line in all_afterwords().iter().flat_map(|after| after.lines()) {
            let Some(rest) = line.strip_prefix("  ludoteca ") else {
                continue;
            };
            let (command, remark) = rest.split_once(" # ").unwrap_or((rest, ""));
            remarks += usize::from(!remark.is_empty());
            assert!(!command.trim_end().contains("  "), "{line}");
        }
        assert!(remarks >= 50, "only {remarks} remarks are found");
    }

    /// The examples of a text in words, without remarks and what the shell does.
    fn commands(after: &str) -> Vec<Vec<String>> {
        let joined = after.replace("\\\n", "");
        let lines = joined
            .lines()
            .filter(|line| line.starts_with("  ludoteca "));
        let cut = |line: &str| {
            let ends = [" # ", " | ", " > ", " < "];
            let end = ends.iter().filter_map(|end| line.find(end)).min();
            line[..end.unwrap_or(line.len())].to_owned()
        };
        lines
            .map(|line| shlex::split(&cut(line)).unwrap())
            .collect()
    }

    #[test]
    fn examples_in_other_languages_are_commands() {
        let root = dress(Arguments::command());
        for table in tables() {
            let afters = table
                .values()
                .filter_map(|part| part.get("after")?.as_str());
            let all: Vec<_> = afters.flat_map(commands).collect();
            assert!(all.len() > 60, "only {} examples are found", all.len());
            for words in all {
                let parsed = root.clone().try_get_matches_from(&words);
                assert!(parsed.is_ok(), "{words:?}: {}", parsed.unwrap_err());
            }
        }
    }

    #[test]
    fn both_languages_explain_the_same() {
        let keys = |table: &toml::Table| -> Vec<(String, Vec<String>)> {
            let keys = |part: &toml::Value| part.as_table().unwrap().keys().cloned().collect();
            table
                .iter()
                .map(|(name, part)| (name.clone(), keys(part)))
                .collect()
        };
        let [portuguese, polish] = tables();
        assert_eq!(keys(&portuguese), keys(&polish));
    }

    /// The ids of the arguments of a command and of those below it.
    fn ids(command: &Command) -> Vec<String> {
        let own = command.get_arguments();
        let own = own.map(|argument| argument.get_id().to_string());
        own.chain(command.get_subcommands().flat_map(ids)).collect()
    }

    #[test]
    fn no_help_is_for_something_that_is_not_there() {
        let root = Arguments::command();
        for (path, part) in &tables()[0] {
            let place = if path == "everywhere" {
                "ludoteca"
            } else {
                path
            };
            // Not every build has every command.
            let Some(command) = find(&root, place) else {
                continue;
            };
            let ids = ids(command);
            for key in part.as_table().unwrap().keys() {
                let is_known = ["about", "after", "version"].contains(&key.as_str());
                assert!(is_known || ids.contains(key), "{path}: {key}");
            }
        }
    }

    /// Lists the help that stays in English below a command, as `judge class: jobs`.
    fn find_missing(command: &Command, path: &str, help: &Translation, missing: &mut Vec<String>) {
        for inner in command.get_subcommands() {
            let path = format!("{path} {}", inner.get_name());
            let path = path.trim();
            if help.find(path, "about").is_none() {
                missing.push(format!("{path}: about"));
            }
            if inner.get_after_help().is_some() && help.find(path, "after").is_none() {
                missing.push(format!("{path}: after"));
            }
            for argument in inner.get_arguments() {
                let id = argument.get_id().as_str();
                // Options of the games come with texts of their own.
                let is_elsewhere = argument.get_help_heading().is_some()
                    || ["lang", "language", "level"].contains(&id)
                    || argument.is_hide_set()
                    || is_explained_by_game(path, id);
                if !is_elsewhere && help.find_argument(path, id).is_none() {
                    missing.push(format!("{path}: {id}"));
                }
            }
            find_missing(inner, path, help, missing);
        }
    }

    /// Returns whether an argument of `solve GAME` has its help from the game's own texts, which
    /// are in all languages; what the solver says itself is English.
    fn is_explained_by_game(path: &str, id: &str) -> bool {
        let Some(name) = path.strip_prefix("solve ") else {
            return false;
        };
        let game = CATALOGUE.iter().find(|game| game.name() == name).unwrap();
        let solver = game.solver().unwrap();
        let options = solver.options().iter();
        options
            .filter(|spec| solver.help(spec.key).is_none())
            .any(|spec| spec.argument() == id)
    }

    #[test]
    fn all_help_is_translated() {
        for table in tables() {
            let mut missing = Vec::new();
            find_missing(&Arguments::command(), "", &Translation(table), &mut missing);
            assert!(missing.is_empty(), "{}", missing.join("\n"));
        }
    }
}
