//! Why options make no game, in the reader's language.

use crate::message::Arg;
use crate::options::OptionKind;
use crate::text::Texts;
use crate::{Game, OptionFault};

impl Texts {
    /// Why options make no game, as a sentence.
    pub fn option_fault(self, game: Game, fault: &OptionFault) -> String {
        let say = |key: &str, args: &[(&str, Arg)]| self.game_with(game, key, args);
        match fault {
            OptionFault::Unknown { key, .. } => {
                say("options-unknown", &[("option", Arg::from(key))])
            }
            OptionFault::NotAPair(text) => say("options-not-a-pair", &[("text", text.into())]),
            OptionFault::Unreadable { key, text } => {
                let args = [("option", self.label(game, key)), ("text", text.into())];
                say("options-unreadable", &args)
            }
            OptionFault::Number { key, found, .. } => self.number_fault(game, key, *found),
            OptionFault::Size {
                rows,
                columns,
                step,
                ..
            } => {
                let number = |number: u8| Arg::Number(number.into());
                let args = [
                    ("rows", number(rows.0)),
                    ("most-rows", number(rows.1)),
                    ("columns", number(columns.0)),
                    ("most-columns", number(columns.1)),
                    ("step", number(*step)),
                ];
                say("options-size", &args)
            }
            OptionFault::TooLong { key, longest } => {
                let longest = Arg::Number(*longest as i64);
                let args = [("option", self.label(game, key)), ("longest", longest)];
                say("options-too-long", &args)
            }
            OptionFault::Game(reason) => say("options-clash", &[("reason", reason.into())]),
            OptionFault::Unplayable => say("options-unplayable", &[]),
            OptionFault::Seats { wanted, .. } => {
                say("options-seats", &[("count", Arg::Number(*wanted as i64))])
            }
            OptionFault::Level { level, levels, .. } => {
                let args = [("level", Arg::from(level)), ("levels", levels.into())];
                say("options-level", &args)
            }
        }
    }

    fn number_fault(self, game: Game, key: &str, found: u32) -> String {
        let spec = game.options().iter().find(|spec| spec.key == key);
        let (least, most, step) = match spec.map(|spec| spec.kind) {
            Some(OptionKind::Number {
                least, most, step, ..
            }) => (least, most, step),
            _ => (0, u32::MAX, 1),
        };
        let number = |number: u32| Arg::Number(number.into());
        let args = [
            ("option", self.label(game, key)),
            ("least", number(least)),
            ("most", number(most)),
            ("step", number(step)),
            ("found", number(found)),
        ];
        let key = match (most, step) {
            (u32::MAX, _) => "options-at-least",
            (_, 0 | 1) => "options-number",
            _ => "options-number-step",
        };
        self.game_with(game, key, &args)
    }

    /// What an option is called; its key where nothing is known of it.
    fn label(self, game: Game, key: &str) -> Arg {
        match game.options().iter().any(|spec| spec.key == key) {
            true => self.option(game, key).into(),
            false => key.to_owned().into(),
        }
    }
}
