//! What can be chosen before a game, and what is wrong with a choice, in the reader's language.

use super::Texts;
use crate::options::{OptionFault, OptionKind};
use crate::{Game, Setup};
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

    /// What is wrong with options, as the end of a sentence.
    pub fn option_fault(self, setup: &Setup, fault: &OptionFault) -> String {
        let game = setup.game;
        let say = |key: &str, args: &[(&str, Arg)]| self.with(key, args);
        let option = |key: &str| Arg::from(self.option_name(game, key));
        match fault {
            OptionFault::Unknown { key, .. } => say(
                "option-unknown",
                &[("game", self.game(game).into()), ("key", key.into())],
            ),
            OptionFault::NotAPair(text) => say("option-no-pair", &[("text", text.into())]),
            OptionFault::Unreadable { key, text } => say(
                "option-unreadable",
                &[("option", option(key)), ("text", text.into())],
            ),
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
            OptionFault::Level { level, levels, .. } => say(
                "option-level",
                &[
                    ("game", self.game(game).into()),
                    ("level", level.into()),
                    ("levels", levels.into()),
                ],
            ),
        }
    }

    /// What a game itself says of options that make none, where it has words for it.
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

    /// Which numbers an option may be.
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
        let (last, others) = numbers.split_last()?;
        let args = [("others", others.join(", ").into()), ("last", last.into())];
        Some(self.with("numbers-or", &args))
    }
}
