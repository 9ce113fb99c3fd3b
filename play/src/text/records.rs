//! Faults of a record, in the reader's language.

use super::Texts;
use crate::Setup;
use crate::record::{RecordFault, RecordReason, ValueFault};
use ludoteca_words::Arg;

impl Texts {
    /// Fault of a record, and its line.
    pub fn record_fault(self, fault: &RecordFault) -> String {
        let reason = self.record_reason(&fault.reason);
        let args = [
            ("line", (fault.line as i64).into()),
            ("reason", reason.into()),
        ];
        self.with("record-line", &args)
    }

    fn record_reason(self, reason: &RecordReason) -> String {
        let say = |key: &str, args: &[(&str, Arg)]| self.with(key, args);
        match reason {
            RecordReason::TooLong => say("record-too-long", &[]),
            RecordReason::NotATag { example, text } => {
                let example = format!("[Game \"{example}\"]");
                let args = [("example", example.into()), ("text", text.into())];
                say("record-no-tag", &args)
            }
            RecordReason::TagTwice(tag) => say("record-tag-twice", &[("tag", tag.into())]),
            RecordReason::TagMissing(tag) => say("record-tag-missing", &[("tag", tag.into())]),
            RecordReason::TagForeign(tag) => say("record-tag-foreign", &[("tag", tag.into())]),
            RecordReason::Value { tag, reason } => format!("{tag}: {}", self.record_value(reason)),
            RecordReason::LevelOfPerson => say("record-level-of-person", &[]),
            RecordReason::Termination => say("record-termination", &[]),
            RecordReason::MoveCount { announced, found } => say(
                "record-move-count",
                &[
                    ("announced", (*announced as i64).into()),
                    ("found", (*found as i64).into()),
                ],
            ),
            RecordReason::NotAMove { number, text } => say(
                "record-no-move",
                &[("number", (*number as i64).into()), ("text", text.into())],
            ),
            RecordReason::NotHidden => say("record-not-hidden", &[]),
            RecordReason::NoStandIn => say("record-no-stand-in", &[]),
            RecordReason::StillHidden => say("record-still-hidden", &[]),
            RecordReason::NobodyMoves => say("record-nobody-moves", &[]),
            RecordReason::Note { does, noted } => say(
                "record-note",
                &[("does", quoted(does)), ("noted", quoted(noted))],
            ),
            RecordReason::Result { found, told } => say(
                "record-result",
                &[("found", found.into()), ("told", told.into())],
            ),
            RecordReason::ResignedAndWon => say("record-resigned-and-won", &[]),
            RecordReason::Move { text, refusal } => {
                format!("{text}: {}", self.refusal(refusal))
            }
            RecordReason::Refused(refusal) => self.refusal(refusal),
            RecordReason::Start(reason) => reason.clone(),
        }
    }

    fn record_value(self, fault: &ValueFault) -> String {
        let say = |key: &str, args: &[(&str, Arg)]| self.with(key, args);
        match fault {
            ValueFault::Format => say("record-format", &[]),
            ValueFault::Game(unknown) => self.unknown_game(unknown),
            ValueFault::Option(game, fault) => self.option_fault(&Setup::usual(*game), fault),
            ValueFault::Date => say("record-date", &[]),
            ValueFault::Seed => say("record-seed", &[]),
            ValueFault::Name => say("record-name", &[]),
            ValueFault::Count => say("record-count", &[]),
            ValueFault::Cause(unknown) => say("record-cause", &[("text", quoted(&unknown.0))]),
        }
    }
}

fn quoted(text: &str) -> Arg {
    format!("{text:?}").into()
}
