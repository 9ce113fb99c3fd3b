//! Changes for each student, as a page and as text.

use std::fmt::Write as _;

use askama::Template;

use super::{Page, harmless};
use crate::class::changes::Change;
use crate::class::student::{Class, Student};
use crate::formats::write_points;
use crate::text::Texts;
use ludoteca_course::Verdict;
use ludoteca_words::Message;

#[derive(Template)]
#[template(path = "class/changes.html")]
struct ChangesPage<'a> {
    page: Page<'a>,
    class: &'a Class,
    changes: &'a [Change],
    same: usize,
}

/// The page of what changed.
pub(crate) fn changes_page(class: &Class, changes: &[Change], texts: &Texts) -> String {
    let title = format!("{} · {}", texts.get("page-changes"), class.title);
    let same = class.students.len() - changes.len();
    let page = ChangesPage {
        page: Page::new(texts, title),
        class,
        changes,
        same,
    };
    harmless(&page.render().expect("a page in memory can be written"))
}

/// Returns the changes as lines of text.
pub(crate) fn changes_text(class: &Class, changes: &[Change], texts: &Texts) -> String {
    let optional = |points: Option<f64>| {
        points.map_or("–".into(), |points| {
            write_points(points, texts.language())
        })
    };
    let mut text = String::new();
    for change in changes {
        let name = class.students[change.student].shown_name();
        let _ = writeln!(
            text,
            "{name}: {} → {}",
            optional(change.before),
            optional(change.after)
        );
        for case in &change.cases {
            let _ = writeln!(
                text,
                "  {}: {} → {}",
                case.case,
                result(case.before, texts),
                result(case.after, texts)
            );
        }
    }
    let same = class.students.len() - changes.len();
    let _ = writeln!(
        text,
        "{}",
        texts.say(&Message::new("page-unchanged").with("count", same))
    );
    text
}

/// A verdict with its points, or a dash.
fn result(result: Option<(Verdict, f64)>, texts: &Texts) -> String {
    match result {
        None => "–".into(),
        Some((verdict, points)) => {
            format!("{verdict} ({})", write_points(points, texts.language()))
        }
    }
}

impl ChangesPage<'_> {
    fn student(&self, place: &usize) -> &Student {
        &self.class.students[*place]
    }

    #[expect(
        clippy::ref_option,
        reason = "a template hands over fields as references"
    )]
    fn result(&self, of: &Option<(Verdict, f64)>) -> String {
        result(*of, self.page.texts)
    }
}
