//! What is wrong with a call, and the failure that is told.

use ludoteca_course::{Class, Difference, Explanation, Failure, Place, Verdict, Why};
use ludoteca_words::{Arg, Message};

use super::answer::{Answer, Raised, What};
use super::arguments::read_board;
use super::call::Call;
use super::{rules, text};

/// What is wrong with a call, in parts that become a [`Failure`].
pub(super) struct Fault {
    pub(super) verdict: Verdict,
    pub(super) class: Class,
    pub(super) sentence: Message,
    pub(super) why: Why,
    /// What tells this cause from others of the same rule and class.
    pub(super) apart: String,
    pub(super) difference: Option<Difference>,
    pub(super) place: Option<Place>,
}

impl Fault {
    pub(super) fn new(verdict: Verdict, class: Class, key: &'static str, rule: &str) -> Self {
        Self {
            verdict,
            class,
            sentence: Message::new(key),
            why: rules::why(rule),
            apart: String::new(),
            difference: None,
            place: None,
        }
    }

    pub(super) fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.sentence = self.sentence.with(name, value);
        self
    }

    pub(super) fn apart(mut self, apart: impl Into<String>) -> Self {
        self.apart = apart.into();
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

    /// The cause by which equal failures are told once.
    pub(super) fn root(&self) -> String {
        format!("{} {:?} {}", self.why.rule, self.class, self.apart)
    }

    /// As the judge wants it.
    pub(super) fn into_failure(self, call: &Call, answer: &Answer, file: &str) -> Failure {
        let root = self.root();
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
        let explanation = Explanation {
            sentence: self.sentence.with("call", &call.text),
            place,
            difference: self.difference,
            class: Some(self.class),
            why: Some(why),
            smallest: Some(text::snippet(call)),
            again: Some(text::again(call, file)),
            notes: notes(answer),
            ..Explanation::default()
        };
        Failure {
            verdict: self.verdict,
            root,
            explanation,
            output: describe(answer).into_bytes(),
        }
    }
}

/// What a call came to, in words that are equal for equal results.
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
