//! Pages for a class and its students: one file each, without script and without any request.

mod changes;
mod chart;
mod class;
mod similar;
mod steps;
mod student;

use std::borrow::Borrow;
use std::sync::LazyLock;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest as _, Sha256};

use crate::formats::write_points;
use crate::text::Texts;
use ludoteca_course::Class;
use ludoteca_words::Message;

pub(crate) use changes::{changes_page, changes_text};
pub(crate) use class::{class_page, tell_suspects};
pub(crate) use similar::{pair_page, similar_page};
pub(crate) use student::{Reader, student_page};
pub use student::{report_page, report_part};

/// Styles that only reports need, over the style sheet of the browser's table.
pub const REPORT_STYLE: &str = include_str!("report.css");

/// The style sheet of the browser's table, and what only these pages need.
static STYLE: LazyLock<String> = LazyLock::new(|| {
    [
        include_str!("style.css"),
        REPORT_STYLE,
        include_str!("similar.css"),
    ]
    .concat()
});

/// Nothing but this style sheet: no script, no picture, no address.
static POLICY: LazyLock<String> = LazyLock::new(|| {
    let hash = BASE64_STANDARD.encode(Sha256::digest(STYLE.as_bytes()));
    format!("default-src 'none'; style-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'")
});

/// The content policy of these pages, for servers that send them: their own style and nothing
/// else.
pub fn page_policy() -> &'static str {
    &POLICY
}

/// The parts that every page has.
pub(crate) struct Page<'a> {
    texts: &'a Texts,
    title: String,
}

#[expect(clippy::unused_self, reason = "a template calls methods of its page")]
impl<'a> Page<'a> {
    fn new(texts: &'a Texts, title: String) -> Self {
        Self { texts, title }
    }

    fn code(&self) -> &'static str {
        self.texts.language().code()
    }

    fn style(&self) -> &'static str {
        &STYLE
    }

    fn policy(&self) -> &'static str {
        &POLICY
    }

    fn t(&self, key: &str) -> String {
        self.texts.get(key)
    }

    // A template hands over what it has: a field by reference, a result by value.
    fn n(&self, key: &'static str, count: impl Borrow<usize>) -> String {
        self.texts
            .say(&Message::new(key).with("count", *count.borrow()))
    }

    fn say(&self, message: &Message) -> String {
        self.texts.say(message)
    }

    fn class(&self, class: &Class) -> String {
        self.texts.class(*class)
    }

    fn points(&self, points: impl Borrow<f64>) -> String {
        write_points(*points.borrow(), self.texts.language())
    }

    /// Names a part that is marked by hand, in the reader's language where a course's own profile
    /// names it.
    fn part(&self, name: &str) -> String {
        let key = match name {
            "quality" => "part-quality",
            "organisation" => "part-organisation",
            "comments" => "part-comments",
            "code" => "part-code",
            "good-practice" => "part-good-practice",
            "structure" => "part-structure",
            "names" => "part-names",
            own => return own.to_owned(),
        };
        self.t(key)
    }

    /// Points, or a dash where there are none.
    fn optional(&self, points: impl Borrow<Option<f64>>) -> String {
        points
            .borrow()
            .map_or_else(|| "–".to_owned(), |points| self.points(points))
    }
}

/// Replaces characters that no page should have, or that turn the text around, by a sign: a page
/// may hold anything that a program printed.
fn harmless(page: &str) -> String {
    let sign = |c: char| match c {
        '\n' | '\t' => c,
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    page.chars().map(sign).collect()
}
