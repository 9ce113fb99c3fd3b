//! A cause for a page: the steps of its explanation, in the reader's language.

use super::Page;
use crate::report::Cause;
use crate::tell::{board_key, class_of, found_key, spell_input, tell_cost};
use ludoteca_course::{Explanation, Scope, Speaker};
use ludoteca_words::Message;

/// A cause as a page shows it; what is not known or not revealed is empty.
pub(crate) struct Steps<'a> {
    pub(crate) number: usize,
    pub(crate) cause: &'a Cause,
    /// Its cost, and the mark without it.
    pub(crate) cost: String,
    pub(crate) sentence: Option<String>,
    /// The place, and the last command.
    pub(crate) place: Vec<String>,
    pub(crate) lines: Option<Lines>,
    pub(crate) class: Option<String>,
    pub(crate) remark: Option<String>,
    pub(crate) boards: Vec<Board<'a>>,
    pub(crate) exchange: Vec<Said<'a>>,
    pub(crate) notes: Vec<String>,
    /// The smallest input, in which blanks at the end of a line are words.
    pub(crate) smallest: Option<String>,
}

/// Both lines; what they have in common comes first.
pub(crate) struct Lines {
    pub(crate) common: String,
    pub(crate) expected: String,
    pub(crate) found: String,
}

/// A board with its title.
pub(crate) struct Board<'a> {
    pub(crate) title: String,
    pub(crate) drawing: &'a str,
}

/// A line of a talk.
pub(crate) struct Said<'a> {
    pub(crate) speaker: String,
    pub(crate) text: &'a str,
}

impl<'a> Steps<'a> {
    pub(crate) fn new(number: usize, cause: &'a Cause, page: &Page<'_>) -> Self {
        let told = &cause.explanation;
        let difference = told.difference.as_ref().map(|difference| Lines {
            common: page.texts.spell(&difference.common),
            expected: page.texts.spell(&difference.expected),
            found: page.texts.spell(&difference.found),
        });
        Self {
            number,
            cause,
            cost: tell_cost(cause, page.texts),
            sentence: (!told.sentence.key.is_empty()).then(|| page.say(&told.sentence)),
            place: place(told, page),
            lines: difference,
            class: class_of(told).map(|class| page.texts.class(class)),
            remark: told
                .why
                .as_ref()
                .and_then(|why| why.remark.as_ref())
                .map(|remark| page.say(remark)),
            boards: boards(told, page),
            exchange: exchange(told, page),
            notes: told.notes.iter().map(|note| page.say(note)).collect(),
            smallest: told
                .smallest
                .as_ref()
                .map(|input| spell_input(input, page.texts)),
        }
    }

    /// Returns whether its cases are listed.
    pub(crate) fn has_names(&self) -> bool {
        self.cause.explanation.scope == Scope::Cases && !self.cause.cases.is_empty()
    }

    pub(crate) fn explanation(&self) -> &Explanation {
        &self.cause.explanation
    }

    /// The title of what came from the program.
    pub(crate) fn found_key(&self) -> &'static str {
        found_key(self.cause.explanation.channel)
    }
}

fn place(told: &Explanation, page: &Page<'_>) -> Vec<String> {
    let Some(place) = &told.place else {
        return Vec::new();
    };
    let at = Message::new("page-place")
        .with("line", place.line)
        .with("column", place.column)
        .with("offset", place.offset);
    let mut lines = vec![page.say(&at)];
    if let (Some(command), Some(line)) = (&place.command, place.command_line) {
        let command = page.texts.spell(command);
        lines.push(
            page.say(
                &Message::new("tell-command")
                    .with("command", command)
                    .with("line", line),
            ),
        );
    }
    lines
}

fn boards<'a>(told: &'a Explanation, page: &Page<'_>) -> Vec<Board<'a>> {
    let Some(why) = &told.why else {
        return Vec::new();
    };
    let board = |key: &str, drawing: &'a Option<String>| {
        Some(Board {
            title: page.t(key),
            drawing: drawing.as_deref()?,
        })
    };
    [
        board("tell-before", &why.before),
        board("tell-then", &why.command),
        board("tell-by-rules", &why.expected),
        board(board_key(told), &why.found),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn exchange<'a>(told: &'a Explanation, page: &Page<'_>) -> Vec<Said<'a>> {
    let key = |speaker| match speaker {
        Speaker::Program => "tell-program",
        Speaker::Judge => "tell-judge",
    };
    let said = |line: &'a ludoteca_course::Exchange| Said {
        speaker: page.t(key(line.speaker)),
        text: &line.text,
    };
    told.exchange.iter().map(said).collect()
}
