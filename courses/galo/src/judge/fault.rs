//! Faults of a call, and the failure that is reported.

use ludoteca_course::{Channel, Class, Difference, Explanation};
use ludoteca_course::{Failure, Place, Scope, Verdict, Why};
use ludoteca_words::{Arg, Message};

use super::answer::{Answer, Raised, What};
use super::arguments::read_board;
use super::call::Call;
use super::{rules, text};

/// A fault of a call, in parts that become a [`Failure`].
#[derive(Clone)]
pub(super) struct Fault {
    pub(super) verdict: Verdict,
    pub(super) class: Class,
    pub(super) sentence: Message,
    pub(super) why: Why,
    /// The cause by which equal failures are told once.
    pub(super) root: String,
    pub(super) difference: Option<Difference>,
    /// The channel of the difference.
    pub(super) channel: Channel,
    pub(super) place: Option<Place>,
    /// The line that is shown, as it was printed.
    pub(super) line: Option<Vec<u8>>,
}

impl Fault {
    pub(super) fn new(verdict: Verdict, class: Class, key: &'static str, rule: &str) -> Self {
        Self {
            verdict,
            class,
            sentence: Message::new(key),
            why: rules::why(rule),
            root: format!("{key} {rule}"),
            difference: None,
            channel: Channel::Printed,
            place: None,
            line: None,
        }
    }

    pub(super) fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.sentence = self.sentence.with(name, value);
        self
    }

    pub(super) fn rooted(mut self, root: impl Into<String>) -> Self {
        self.root = root.into();
        self
    }

    /// Leaves out a line that this answer does not have.
    pub(super) fn seen_in(mut self, answer: &Answer) -> Self {
        let lines = || answer.printed.as_bytes().split_inclusive(|it| *it == b'\n');
        let is_seen = |line: &Vec<u8>| lines().any(|it| it == line.as_slice());
        if self.line.as_ref().is_some_and(|line| !is_seen(line)) {
            (self.difference, self.place) = (None, None);
        }
        self
    }

    pub(super) fn by(mut self, channel: Channel) -> Self {
        self.channel = channel;
        self
    }

    pub(super) fn differing(mut self, expected: &impl ToString, found: &impl ToString) -> Self {
        self.difference = Some(Difference {
            expected: expected.to_string(),
            found: found.to_string(),
            ..Difference::default()
        });
        self
    }

    /// Turns it into a failure for the judge.
    pub(super) fn into_failure(self, call: &Call, answer: &Answer, file: &str) -> Failure {
        let mut why = self.why;
        why.command.get_or_insert_with(|| call.text.clone());
        if why.before.is_none() {
            let board = call.arguments.first();
            let board = board.and_then(|board| read_board(board).ok());
            why.before = board.map(|board| board.to_string());
        }
        let place = self.place.map(|place| Place {
            command: Some(call.text.clone()),
            ..place
        });
        let is_there = self.sentence.key != "galo-missing";
        why.command = why.command.filter(|_| is_there);
        why.before = why.before.filter(|_| is_there);
        let explanation = Explanation {
            sentence: self.sentence.with("call", &call.text),
            place,
            difference: self.difference,
            channel: self.channel,
            class: Some(self.class),
            scope: if is_there {
                Scope::Cases
            } else {
                Scope::Program
            },
            why: Some(why),
            smallest: is_there.then(|| text::snippet(call)),
            again: is_there.then(|| text::again(call, file)),
            notes: notes(answer),
            ..Explanation::default()
        };
        Failure {
            verdict: self.verdict,
            root: self.root,
            explanation,
            output: describe(answer).into_bytes(),
            assumed: Vec::new(),
            behind: None,
        }
    }
}

/// Describes the result of a call, in words that are equal for equal results.
fn describe(answer: &Answer) -> String {
    format!("{:?}\n{}", answer.what, answer.printed)
}

fn notes(answer: &Answer) -> Vec<Message> {
    let mut notes = Vec::new();
    if !answer.imports.is_empty() {
        notes.push(Message::new("galo-note-imports").with("modules", answer.imports.join(", ")));
    }
    if !answer.builtins.is_empty() {
        notes.push(Message::new("galo-note-builtins").with("names", answer.builtins.join(", ")));
    }
    if let What::Raised(Raised { line, .. }) = &answer.what
        && *line > 0
    {
        notes.push(Message::new("galo-note-line").with("line", *line));
    }
    notes
}
