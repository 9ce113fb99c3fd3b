//! Faults in a course: the file, the line, and what would be right.

use std::path::Path;

use ludoteca_course::distance;
use ludoteca_words::{Language, Message, Sources};

/// The texts of courses from folders, `[en, pt, pl]`.
pub(crate) const TEXTS: [&str; 3] = [
    include_str!("../texts/en.ftl"),
    include_str!("../texts/pt.ftl"),
    include_str!("../texts/pl.ftl"),
];

/// A message in a language.
pub fn say(language: Language, message: &Message) -> String {
    Sources::new(TEXTS).harmless().say(language, message)
}

/// A fault in the files of a course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseFault {
    /// The file, by its path in the folder.
    pub file: String,
    /// The line, from 1; 0 for the file as a whole.
    pub line: usize,
    /// The fault, and what would be right.
    pub message: Message,
}

impl CourseFault {
    pub(crate) fn new(file: &str, line: usize, message: Message) -> Self {
        Self {
            file: file.to_owned(),
            line,
            message,
        }
    }

    /// The fault with its place: `sums/course.toml:7: …`.
    pub fn say(&self, folder: &Path, language: Language) -> String {
        let place = folder.join(&self.file);
        let text = say(language, &self.message);
        match self.line {
            0 => format!("{}: {text}", place.display()),
            line => format!("{}:{line}: {text}", place.display()),
        }
    }
}

/// The line of a byte, from 1.
pub(crate) fn line_of(text: &str, at: usize) -> usize {
    let before = text.get(..at.min(text.len())).unwrap_or(text);
    before.matches('\n').count() + 1
}

/// Rewords a message of the TOML reader about a text in the reader's language, with the line of the
/// key itself.
pub(crate) fn explain_toml(file: &str, text: &str, error: &toml::de::Error) -> CourseFault {
    let message = error.message();
    let start = error.span().map_or(0, |span| span.start);
    let mut line = line_of(text, start);
    let quoted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    let word = quoted.first().copied().unwrap_or_default();
    let known = quoted.get(1..).unwrap_or_default();
    let told = if message.starts_with("unknown field") {
        line = find_line(text, line, |it| key_of(it) == Some(word)).unwrap_or(line);
        suggest("course-unknown-key", word, known)
    } else if message.starts_with("unknown variant") {
        let has_word = |it: &str| it.split_once('=').is_some_and(|(_, it)| it.contains(word));
        line = find_line(text, line, has_word).unwrap_or(line);
        suggest("course-unknown-choice", word, known)
    } else if message.starts_with("missing field") {
        Message::new("course-missing-key").with("key", word)
    } else {
        // The line itself shows what the reader's English leaves open.
        let first = message.lines().next().unwrap_or_default();
        Message::new("course-unreadable").with("why", first)
    };
    CourseFault::new(file, line, told)
}

fn find_line(text: &str, from: usize, is_it: impl Fn(&str) -> bool) -> Option<usize> {
    let mut lines = text.lines().enumerate().skip(from - 1);
    let found = lines.find(|(_, line)| is_it(line));
    found.map(|(index, _)| index + 1)
}

/// The key of a line, or the name of a table.
fn key_of(line: &str) -> Option<&str> {
    let key = line.split_once('=').map(|(key, _)| key.trim());
    key.or_else(|| Some(line.trim().trim_matches(['[', ']'])))
}

/// Suggests a known word for an unknown one that is much like it, or lists all known ones.
pub(crate) fn suggest(key: &'static str, word: &str, known: &[&str]) -> Message {
    let message = Message::new(key).with("word", word);
    let nearest = known.iter().min_by_key(|other| distance(word, other));
    match nearest {
        Some(other) if distance(word, other) <= word.len().max(other.len()) / 3 + 1 => message
            .with("kind", "near")
            .with("near", *other)
            .with("all", ""),
        _ => {
            let kind = if known.is_empty() { "none" } else { "all" };
            let all = message.with("kind", kind).with("near", "");
            all.with("all", known.join(", "))
        }
    }
}
