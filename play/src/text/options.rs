//! Choices before a game, and faults of a choice, in the reader's language.

use super::Texts;
use crate::options::{OptionFault, OptionKind, OptionSpec};
use crate::{Game, Setup, UnknownGame};
use ludoteca_words::Arg;

impl Texts {
    /// The options of a game in one line: `Houses per side 6 · Seeds per house 4`.
    pub fn rules_line(self, setup: &Setup) -> String {
        let (game, options) = (setup.game, &setup.options);
        let specs = game.options().iter();
        let short = specs.filter(|spec| !matches!(spec.kind, OptionKind::Text { .. }));
        let parts: Vec<String> = short
            .filter_map(|spec| {
                let value = self.option_value(game, spec.key, &options.recorded(spec)?);
                Some(format!("{}: {value}", self.option(game, spec.key)))
            })
            .collect();
        parts.join(" · ")
    }

    /// Fault of options, as the end of a sentence.
    pub fn option_fault(self, setup: &Setup, fault: &OptionFault) -> String {
        let game = setup.game;
        let say = |key: &str, args: &[(&str, Arg)]| self.with(key, args);
        let option = |key: &str| Arg::from(self.option_name(game, key));
        match fault {
            OptionFault::Unknown { key, .. } => self.unknown_option(game, key),
            OptionFault::NotAPair(text) => say("option-no-pair", &[("text", text.into())]),
            OptionFault::Unreadable { key, text } => self.unreadable(game, key, text),
            OptionFault::Number {
                key,
                allowed,
                found,
            } => {
                let allowed = self.allowed(game, key).unwrap_or_else(|| allowed.clone());
                let args = [
                    ("option", option(key)),
                    ("allowed", allowed.into()),
                    ("found", (*found).into()),
                ];
                say("option-number", &args)
            }
            OptionFault::Size {
                found,
                rows,
                columns,
                step,
            } => say(
                "option-size-fault",
                &[
                    ("found", format!("{}x{}", found.0, found.1).into()),
                    ("least_rows", rows.0.into()),
                    ("most_rows", rows.1.into()),
                    ("least_columns", columns.0.into()),
                    ("most_columns", columns.1.into()),
                    ("step", (*step).into()),
                ],
            ),
            OptionFault::TooLong { key, .. } => say("option-too-long", &[("option", option(key))]),
            OptionFault::Game(reason) => self.explain(setup).unwrap_or_else(|| reason.clone()),
            OptionFault::Unplayable => say("option-unplayable", &[]),
            OptionFault::Seats { wanted, .. } => {
                say("option-seats", &[("wanted", (*wanted as i64).into())])
            }
            OptionFault::Level { level, .. } => self.unknown_level(game, level),
        }
    }

    /// A name that no game has, with those that there are.
    pub fn unknown_game(self, unknown: &UnknownGame) -> String {
        let args = [
            ("name", (&unknown.name).into()),
            ("known", (&unknown.known).into()),
        ];
        let names: Vec<&str> = unknown.known.split(", ").collect();
        self.with("game-unknown", &args) + &self.suggestion(&unknown.name, &names)
    }

    /// A level that the game has not, with those that it has.
    fn unknown_level(self, game: Game, level: &str) -> String {
        let args = [
            ("game", self.game(game).into()),
            ("level", level.into()),
            ("levels", self.levels(game).into()),
        ];
        let ranks = game.levels().iter().map(|level| self.rank(level.rank));
        let names = game.levels().iter().map(|level| level.name.to_owned());
        let names: Vec<String> = ranks.chain(names).collect();
        self.with("option-level", &args) + &self.suggestion(level, &names)
    }

    /// An option that the game has not, with those that it has.
    fn unknown_option(self, game: Game, key: &str) -> String {
        let bare = key.trim_start_matches('-');
        let dashes = &key[..key.len() - bare.len()];
        let keys = game.options().iter();
        let keys: Vec<&str> = keys
            .map(|spec| match spec.switch {
                _ if dashes.is_empty() => spec.key,
                Some((switch, _)) => switch,
                None => spec.argument(),
            })
            .collect();
        let shown: Vec<String> = keys.iter().map(|key| format!("{dashes}{key}")).collect();
        let args = [
            ("game", self.game(game).into()),
            ("key", key.into()),
            ("options", shown.join(", ").into()),
        ];
        self.with("option-unknown", &args) + &self.suggestion(bare, &keys)
    }

    /// `; did you mean basico?`, where one of the names is near.
    pub fn suggestion(self, name: &str, names: &[impl AsRef<str>]) -> String {
        let near = ludoteca_words::nearest(name, names.iter().map(AsRef::as_ref));
        near.map_or(String::new(), |near| {
            self.with("did-you-mean", &[("name", near.into())])
        })
    }

    /// A game's own objection to options, where it has words for it.
    fn explain(self, setup: &Setup) -> Option<String> {
        let faults = setup.game.explain(&setup.options);
        let texts: Vec<String> = faults
            .iter()
            .map(|message| self.message(setup.game, message))
            .collect();
        (!texts.is_empty()).then(|| texts.join("; "))
    }

    /// An option's name; what is no option of the game stays as it is.
    fn option_name(self, game: Game, key: &str) -> String {
        match self.option(game, key) {
            name if name == format!("option-{key}") => key.to_owned(),
            name => name,
        }
    }

    /// A value that an option cannot have, with what it can be.
    fn unreadable(self, game: Game, key: &str, text: &str) -> String {
        let name = Arg::from(self.option_name(game, key));
        let spec = game.options().iter().find(|spec| spec.key == key);
        let allowed = spec.and_then(|spec| self.allowed_values(game, spec));
        let Some(allowed) = allowed else {
            let args = [("option", name), ("text", text.into())];
            return self.with("option-unreadable", &args);
        };
        let args = [
            ("option", name),
            ("allowed", allowed.into()),
            ("text", text.into()),
        ];
        let near = match spec.map(|spec| spec.kind) {
            Some(OptionKind::Choice { values }) => self.suggestion(text, values),
            _ => String::new(),
        };
        self.with("option-one-of", &args) + &near
    }

    /// The values of an option, as a list or by an example; `None` where there is no telling.
    pub fn allowed_values(self, game: Game, spec: &OptionSpec) -> Option<String> {
        Some(match spec.kind {
            OptionKind::Number { .. } => self.allowed(game, spec.key)?,
            OptionKind::Choice { values } => {
                let show = |value: &&str| match self.option_value(game, spec.key, value) {
                    text if text == **value => text,
                    text => format!("{value} ({text})"),
                };
                self.any_of(&values.iter().map(show).collect::<Vec<_>>())?
            }
            OptionKind::Flag { .. } => self.get("option-yes-no"),
            OptionKind::Size { rows, columns, .. } => {
                let args = [
                    ("least", format!("{}x{}", rows.0, columns.0).into()),
                    ("most", format!("{}x{}", rows.1, columns.1).into()),
                ];
                self.with("option-size-is", &args)
            }
            OptionKind::Counts { offered, .. } => {
                let example = offered.get(offered.len() / 2).copied();
                let args = [("example", example.unwrap_or_default().into())];
                self.with("option-counts-as", &args)
            }
            OptionKind::Text { .. } => self.get("option-file"),
            OptionKind::Words => self.get("option-dictionary"),
        })
    }

    /// `7, 9 or 11`
    fn any_of(self, values: &[String]) -> Option<String> {
        let (last, others) = values.split_last()?;
        if others.is_empty() {
            return Some(last.clone());
        }
        let args = [("others", others.join(", ").into()), ("last", last.into())];
        Some(self.with("numbers-or", &args))
    }

    /// Describes the numbers that an option may be.
    fn allowed(self, game: Game, key: &str) -> Option<String> {
        let spec = game.options().iter().find(|spec| spec.key == key)?;
        let OptionKind::Number {
            least, most, step, ..
        } = spec.kind
        else {
            return None;
        };
        if most == u32::MAX {
            return Some(self.with("numbers-at-least", &[("least", least.into())]));
        }
        if step <= 1 {
            let args = [("least", least.into()), ("most", most.into())];
            return Some(self.with("numbers-from-to", &args));
        }
        let numbers: Vec<String> = (least..=most)
            .step_by(step as usize)
            .map(|number| number.to_string())
            .collect();
        self.any_of(&numbers)
    }
}
