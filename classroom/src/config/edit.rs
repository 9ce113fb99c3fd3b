//! Dates of an assignment, changed in `class.toml` without touching anything else in it.

use std::ops::Range;

use ludoteca_files::clock::UnixMillis;
use ludoteca_words::Message;

use super::Zone;
use super::read::{AssignmentFile, parse_assignments};

/// New dates; what is left out is taken away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dates {
    /// From when on tries are taken.
    pub opens: Option<UnixMillis>,
    /// Until when they are on time.
    pub deadline: Option<UnixMillis>,
    /// When results are shown: at once when left out.
    pub results: Option<UnixMillis>,
}

/// The text with other dates.
pub(crate) fn set_dates(
    text: &str,
    assignment: &str,
    dates: &Dates,
    zone: &Zone,
) -> Result<String, Message> {
    let mut text = format!("{}\n", text.trim_end_matches('\n'));
    for (key, at) in [
        ("opens", dates.opens),
        ("deadline", dates.deadline),
        ("results", dates.results),
    ] {
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
            let end = line_around(&text, &file.name.span()).end;
            text.insert_str(end, &format!("{key} = {value}\n"));
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
