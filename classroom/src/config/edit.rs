//! Dates of an assignment, changed in `class.toml` without touching anything else in it.

use std::ops::Range;

use ludoteca_files::clock::UnixMillis;
use ludoteca_words::Message;

use super::Zone;
use super::read::{AssignmentFile, parse_assignments};
use crate::policy::{Policy, Showing};

/// Dates of an assignment as its file has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dates {
    /// Start of the period in which tries are taken.
    pub opens: Option<UnixMillis>,
    /// The deadline, until which they are on time.
    pub deadline: Option<UnixMillis>,
    /// Time at which results are shown; nothing where a word such as `"deadline"` stands instead.
    pub results: Option<UnixMillis>,
}

/// New dates of an assignment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DateChanges {
    /// The start of the period in which tries are taken.
    pub opens: DateChange,
    /// The deadline, until which they are on time.
    pub deadline: DateChange,
    /// The time at which results are shown.
    pub results: DateChange,
}

/// A change of one date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DateChange {
    /// Leaves it as it is, to the letter.
    #[default]
    Keep,
    /// Removes it.
    Clear,
    /// Replaces whatever is there, a word such as `"deadline"` included.
    Set(UnixMillis),
}

impl DateChange {
    /// Returns the change made by somebody who saw the first date and wants the second.
    pub fn between(seen: Option<UnixMillis>, wanted: Option<UnixMillis>) -> Self {
        match wanted {
            wanted if wanted == seen => Self::Keep,
            Some(at) => Self::Set(at),
            None => Self::Clear,
        }
    }
}

impl Dates {
    pub(crate) fn new(policy: &Policy) -> Self {
        Self {
            opens: policy.opens,
            deadline: policy.deadline,
            results: match policy.results {
                Showing::From(at) => Some(at),
                Showing::AtOnce | Showing::AfterDeadline | Showing::Never => None,
            },
        }
    }
}

/// The text with other dates; without a change it is the same.
pub(crate) fn set_dates(
    text: &str,
    assignment: &str,
    dates: &DateChanges,
    zone: &Zone,
) -> Result<String, Message> {
    let mut text = text.to_owned();
    for (key, change) in [
        ("opens", dates.opens),
        ("deadline", dates.deadline),
        ("results", dates.results),
    ] {
        let at = match change {
            DateChange::Keep => continue,
            DateChange::Clear => None,
            DateChange::Set(at) => Some(at),
        };
        text = set_date(&text, assignment, key, at, zone)?;
    }
    Ok(text)
}

fn set_date(
    text: &str,
    assignment: &str,
    key: &str,
    at: Option<UnixMillis>,
    zone: &Zone,
) -> Result<String, Message> {
    let all = parse_assignments(text).map_err(Message::plain)?;
    let found = all.iter().map(toml::Spanned::as_ref);
    let file = found
        .into_iter()
        .find(|file| file.name.as_ref() == assignment)
        .ok_or_else(|| Message::new("no-assignment").with("name", assignment))?;
    let value = at.and_then(|at| zone.local(at));
    let value = value.map(|at| at.strftime("%Y-%m-%dT%H:%M:%S").to_string());
    let mut text = text.to_owned();
    match (span_of(file, key, at.is_some()), value) {
        (Some(span), Some(value)) => text.replace_range(span, &value),
        (Some(span), None) => {
            let line = line_around(&text, &span);
            text.replace_range(line, "");
        }
        (None, Some(value)) => {
            let line = line_around(&text, &file.name.span());
            let end = if text[line.clone()].ends_with('\n') {
                ""
            } else {
                "\n"
            };
            text.insert_str(line.end, &format!("{end}{key} = {value}\n"));
        }
        (None, None) => {}
    }
    Ok(text)
}

fn span_of(file: &AssignmentFile, key: &str, is_set: bool) -> Option<Range<usize>> {
    match key {
        "opens" => file.opens.as_ref().map(toml::Spanned::span),
        "deadline" => file.deadline.as_ref().map(toml::Spanned::span),
        // A word such as "deadline" is no date, and goes only when a date takes its place.
        _ => {
            let results = file.results.as_ref();
            let results = results.filter(|value| is_set || value.as_ref().is_datetime());
            results.map(toml::Spanned::span)
        }
    }
}

/// The whole line of a value, with its end.
fn line_around(text: &str, span: &Range<usize>) -> Range<usize> {
    let start = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[span.end..].find('\n');
    start..end.map_or(text.len(), |at| span.end + at + 1)
}
