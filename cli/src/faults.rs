//! Faults of arguments, in one manner for all commands: the fault, the allowed values, and
//! what was probably meant.

use std::ffi::OsString;
use std::net::AddrParseError;
use std::num::{ParseFloatError, ParseIntError};

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use ludoteca_machines::NoShard;
use ludoteca_play::text::Texts;
use ludoteca_words::{Language, Message};

use crate::texts;

/// The fault in a sentence, and where to read more.
pub(crate) fn explain(error: &Error, root: &Command, arguments: &[OsString]) -> String {
    let (command, path) = find_command(root, arguments);
    let fault = Fault { error, command };
    let see = Message::new("fault-see").with("command", format!("{path} --help"));
    format!("ludoteca: {}\n{}\n", fault.say(), texts::say(&see))
}

/// The innermost command that the arguments name.
fn find_command<'c>(root: &'c Command, arguments: &[OsString]) -> (&'c Command, String) {
    let (mut command, mut path) = (root, root.get_name().to_owned());
    for argument in arguments.iter().skip(1) {
        let found = argument
            .to_str()
            .and_then(|name| command.find_subcommand(name));
        let Some(inner) = found else {
            break;
        };
        command = inner;
        path = format!("{path} {}", inner.get_name());
    }
    (command, path)
}

struct Fault<'a> {
    error: &'a Error,
    command: &'a Command,
}

impl Fault<'_> {
    fn say(&self) -> String {
        match self.error.kind() {
            ErrorKind::InvalidValue => self.wrong_value(),
            ErrorKind::ValueValidation => self.refused_value(),
            ErrorKind::UnknownArgument => self.unknown_argument(),
            ErrorKind::InvalidSubcommand => self.unknown_command(),
            ErrorKind::MissingRequiredArgument => {
                let missing = self.list(ContextKind::InvalidArg).join(", ");
                texts::say(&Message::new("fault-missing").with("arguments", missing))
            }
            ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                let commands = commands(self.command).join(", ");
                texts::say(&Message::new("fault-missing-command").with("allowed", commands))
            }
            ErrorKind::ArgumentConflict => texts::say(
                &Message::new("fault-conflict")
                    .with("argument", self.get(ContextKind::InvalidArg))
                    .with("other", self.list(ContextKind::PriorArg).join(", ")),
            ),
            ErrorKind::TooFewValues | ErrorKind::NoEquals => self.missing_value(""),
            ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => texts::say(
                &Message::new("fault-extra").with("value", self.get(ContextKind::InvalidValue)),
            ),
            ErrorKind::InvalidUtf8 => texts::get("fault-utf8"),
            _ => self.error.to_string().trim().to_owned(),
        }
    }

    fn wrong_value(&self) -> String {
        let argument = self.get(ContextKind::InvalidArg);
        let value = self.get(ContextKind::InvalidValue);
        let allowed = self.list(ContextKind::ValidValue);
        if value.is_empty() {
            return self.missing_value(&allowed.join(", "));
        }
        let is_game = argument.contains("GAME");
        let key = if is_game { "fault-game" } else { "fault-value" };
        let message = Message::new(key)
            .with("argument", argument)
            .with("value", &value)
            .with("allowed", allowed.join(", "));
        texts::say(&message) + &suggestion(&value, &allowed)
    }

    fn refused_value(&self) -> String {
        let value = self.get(ContextKind::InvalidValue);
        if value.is_empty() {
            return self.missing_value("");
        }
        let source = std::error::Error::source(self.error);
        let reason = source.map(|source| say_reason(source, &value));
        let message = Message::new("fault-value-of")
            .with("argument", self.get(ContextKind::InvalidArg))
            .with("value", value)
            .with("reason", reason.unwrap_or_default());
        texts::say(&message)
    }

    fn missing_value(&self, allowed: &str) -> String {
        let argument = self.get(ContextKind::InvalidArg);
        let key = if allowed.is_empty() {
            "fault-value-missing"
        } else {
            "fault-value-missing-of"
        };
        let message = Message::new(key).with("argument", argument);
        texts::say(&message.with("allowed", allowed))
    }

    fn unknown_argument(&self) -> String {
        let value = self.get(ContextKind::InvalidArg);
        let key = if value.starts_with('-') {
            "fault-option"
        } else {
            "fault-extra"
        };
        let options = self.command.get_arguments().filter_map(|argument| {
            let name = argument.get_long().filter(|_| !argument.is_hide_set())?;
            Some(format!("--{name}"))
        });
        let options: Vec<String> = options.collect();
        let name = value.split('=').next().unwrap_or_default();
        texts::say(&Message::new(key).with("value", &value)) + &suggestion(name, &options)
    }

    fn unknown_command(&self) -> String {
        let value = self.get(ContextKind::InvalidSubcommand);
        let known = commands(self.command);
        let message = match self.command.get_name() {
            // Of all commands there are too many for a line.
            "ludoteca" => Message::new("fault-command"),
            "solve" => Message::new("fault-unsolvable").with("allowed", known.join(", ")),
            _ => Message::new("fault-command-of").with("allowed", known.join(", ")),
        };
        texts::say(&message.with("value", &value)) + &suggestion(&value, &known)
    }

    fn get(&self, kind: ContextKind) -> String {
        self.list(kind).join(", ")
    }

    fn list(&self, kind: ContextKind) -> Vec<String> {
        match self.error.get(kind) {
            Some(ContextValue::String(text)) => vec![text.clone()],
            Some(ContextValue::Strings(texts)) => texts.clone(),
            _ => Vec::new(),
        }
    }
}

/// The reason why a value is refused. Numbers are refused in English by clap and by Rust, so these
/// reasons are known by their kind or their form.
fn say_reason(source: &(dyn std::error::Error + 'static), value: &str) -> String {
    let text = source.to_string();
    if let Some(shard) = source.downcast_ref::<NoShard>() {
        return shard.say(Language::usual());
    }
    if source.is::<ParseIntError>() {
        return texts::get("reason-whole");
    }
    if source.is::<ParseFloatError>() {
        return texts::get("reason-number");
    }
    if source.is::<AddrParseError>() {
        return texts::get("reason-address");
    }
    let range = text.strip_prefix(&format!("{value} is not in "));
    match range.and_then(|range| range.split_once("..")) {
        Some((least, "")) => texts::say(&Message::new("reason-least").with("least", least)),
        Some((least, most)) => {
            let most = most.trim_start_matches('=');
            texts::say(
                &Message::new("reason-range")
                    .with("least", least)
                    .with("most", most),
            )
        }
        None => text,
    }
}

fn commands(command: &Command) -> Vec<String> {
    let inner = command.get_subcommands();
    let inner = inner.filter(|inner| !inner.is_hide_set() && inner.get_name() != "help");
    inner.map(|inner| inner.get_name().to_owned()).collect()
}

/// The name that was probably meant; the dashes of options make none alike.
fn suggestion(word: &str, names: &[String]) -> String {
    let bare = |name: &str| name.trim_start_matches('-').to_owned();
    let others: Vec<String> = names.iter().map(|name| bare(name)).collect();
    let near = ludoteca_words::nearest(&bare(word), others.iter().map(String::as_str));
    let found = names.iter().find(|name| near == Some(&*bare(name)));
    found.map_or_else(String::new, |name| {
        Texts::of(Language::usual()).suggestion(name, &[name])
    })
}
