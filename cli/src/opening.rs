//! Options of every command: the language, and quiet. They are taken off before
//! the arguments are read, so that help and faults are in that language, too.

use std::ffi::OsString;

use ludoteca_terminal::config::Config;
use ludoteca_words::{Language, Message, be_quiet};

use crate::texts;

/// The arguments of the command itself; the language is chosen, or it is said why it is none.
pub(crate) fn read(arguments: impl Iterator<Item = OsString>) -> Result<Vec<OsString>, String> {
    let opening = Opening::of(arguments);
    if opening.is_quiet {
        be_quiet();
    }
    if let Some(tag) = &opening.language {
        let Some(language) = Language::from_tag(tag) else {
            let message = Message::new("fault-language").with("value", tag);
            return Err(texts::say(&message));
        };
        language.choose();
    } else if let Some(language) = setting() {
        language.choose();
    }
    Ok(opening.rest)
}

/// The language of the settings; what is wrong with them says the command that needs them.
fn setting() -> Option<Language> {
    let config = Config::load().ok()?;
    Language::from_tag(&config.language?)
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Opening {
    language: Option<String>,
    is_quiet: bool,
    rest: Vec<OsString>,
}

impl Opening {
    /// Nothing after `--` is ours.
    fn of(mut arguments: impl Iterator<Item = OsString>) -> Self {
        let mut found = Self::default();
        while let Some(argument) = arguments.next() {
            let Some(text) = argument.to_str() else {
                found.rest.push(argument);
                continue;
            };
            match text.split_once('=').unwrap_or((text, "")) {
                ("--", "") => {
                    found.rest.push(argument);
                    found.rest.extend(arguments);
                    break;
                }
                ("--quiet", "") => found.is_quiet = true,
                ("--lang" | "--language", value) if text.contains('=') => {
                    found.language = Some(value.to_owned());
                }
                ("--lang" | "--language", _) => {
                    let value = arguments.next().unwrap_or_default();
                    found.language = Some(value.to_string_lossy().into_owned());
                }
                _ => found.rest.push(argument),
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, language: Option<&str>, is_quiet: bool, rest: &str) {
        let arguments = line.split(' ').map(OsString::from);
        let expected = Opening {
            language: language.map(str::to_owned),
            is_quiet,
            rest: rest.split(' ').map(OsString::from).collect(),
        };
        assert_eq!(Opening::of(arguments), expected, "{line}");
    }

    #[test]
    fn the_language_may_stand_anywhere() {
        check("ludoteca play galo", None, false, "ludoteca play galo");
        check(
            "ludoteca --lang pt play",
            Some("pt"),
            false,
            "ludoteca play",
        );
        check(
            "ludoteca play --lang=pl galo",
            Some("pl"),
            false,
            "ludoteca play galo",
        );
        check(
            "ludoteca judge --language pt",
            Some("pt"),
            false,
            "ludoteca judge",
        );
        check(
            "ludoteca solve --quiet galo",
            None,
            true,
            "ludoteca solve galo",
        );
        check("ludoteca play --lang", Some(""), false, "ludoteca play");
    }

    #[test]
    fn a_program_keeps_its_own_arguments() {
        check(
            "ludoteca run --lang pt -- a --lang xx --quiet",
            Some("pt"),
            false,
            "ludoteca run -- a --lang xx --quiet",
        );
    }
}
