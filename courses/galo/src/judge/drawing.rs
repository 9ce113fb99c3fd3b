//! A text that differs: the drawing of a board, or the name of the winner. A drawing has parts, and
//! each can be wrong by itself.

use ludoteca_course::compare::{difference, first_difference, printable, verdict_of};
use ludoteca_course::{Channel, Class, Comparison, Place, Verdict};

use super::fault::Fault;
use super::text;

/// Everything that is wrong with a text that was returned.
pub(super) fn find_faults(function: &str, rule: &str, expected: &str, found: &str) -> Vec<Fault> {
    let parts = if function == "tabuleiro_str" {
        find_parts(expected, found)
    } else {
        Vec::new()
    };
    let mut faults = Vec::new();
    for part in parts {
        let fault = part.into_fault(rule);
        faults.push(tell_boards(fault, expected, found));
    }
    if faults.is_empty() {
        let (class, place, difference) = text::compare(expected, found);
        let verdict = verdict_of(class, Comparison::Presentation);
        let mut fault = Fault::new(verdict, class, "galo-other-text", rule)
            .by(Channel::Returned)
            .rooted(format!("{function} text"));
        fault.place = Some(place);
        fault.difference = Some(difference);
        faults.push(tell_boards(fault, expected, found));
    }
    faults
}

fn tell_boards(mut fault: Fault, expected: &str, found: &str) -> Fault {
    fault.why.expected = Some(expected.to_owned());
    fault.why.found = Some(printable(found.as_bytes()));
    fault
}

/// One line of a drawing that is wrong.
struct Part<'a> {
    name: &'static str,
    /// The line's number, from 0.
    line: usize,
    expected: &'a str,
    found: &'a str,
    /// Bytes before the line.
    start: usize,
}

impl Part<'_> {
    fn into_fault(self, rule: &str) -> Fault {
        let (expected, found) = (self.expected.as_bytes(), self.found.as_bytes());
        let offset = first_difference(expected, found, Comparison::Bytes).unwrap_or(0);
        let class = match self.name {
            "end" => Class::ExtraLine,
            _ => ludoteca_course::compare::classify(expected, found),
        };
        let verdict = match self.name {
            "row" => verdict_of(class, Comparison::Presentation),
            _ => Verdict::WrongAnswer,
        };
        let mut fault = Fault::new(verdict, class, "galo-drawing", rule)
            .with("part", self.name)
            .by(Channel::Returned)
            .rooted(format!("drawing {}", self.name));
        fault.place = Some(Place {
            line: self.line as u64 + 1,
            column: offset as u64 + 1,
            offset: (self.start + offset) as u64,
            ..Place::default()
        });
        fault.difference = Some(difference(expected, found, offset));
        fault
    }
}

/// The first wrong line of each kind.
fn find_parts<'a>(expected: &'a str, found: &'a str) -> Vec<Part<'a>> {
    let right: Vec<&str> = expected.split('\n').collect();
    let wrong: Vec<&str> = found.split('\n').collect();
    if wrong.len() < right.len() {
        return Vec::new();
    }
    let mut parts: Vec<Part<'a>> = Vec::new();
    let mut start = 0;
    for (line, found) in wrong.iter().enumerate() {
        let expected = right.get(line).copied().unwrap_or_default();
        let names: &[&str] = match () {
            () if line >= right.len() && found.is_empty() => &[],
            () if line >= right.len() => &["end"],
            () if expected == *found => &[],
            () if line % 2 == 1 => &["separator"],
            () if shape(expected) == shape(found) => &["marks"],
            () if marks(expected) == marks(found) => &["row"],
            () => &["marks", "row"],
        };
        for name in names {
            if !parts.iter().any(|part| part.name == *name) {
                parts.push(Part {
                    name,
                    line,
                    expected,
                    found,
                    start,
                });
            }
        }
        start += found.len() + 1;
    }
    parts
}

/// A row without its marks.
fn shape(row: &str) -> String {
    let is_mark = |letter: char| !matches!(letter, ' ' | '|');
    row.replace(is_mark, " ")
}

/// The marks of a row.
fn marks(row: &str) -> String {
    row.replace([' ', '|'], "")
}
