//! The page of a class.

use askama::Template;

use super::chart::Chart;
use super::{Page, harmless};
use crate::class::overview::{Hurdle, Twins, hurdles, twins};
use crate::class::student::{Class, Student};
use crate::report::Report;
use crate::text::Texts;
use ludoteca_course::Verdict;
use ludoteca_words::Message;

/// Maximum number of listed cases among those that failed most.
const HURDLES: usize = 20;
/// Maximum number of named cases among those that nearly everybody fails.
const SUSPECTS: usize = 5;

#[derive(Template)]
#[template(path = "class/class.html")]
struct ClassPage<'a> {
    page: Page<'a>,
    class: &'a Class,
    has_changes: bool,
    chart: Chart,
    hurdles: Vec<Hurdle>,
    /// Number of further hurdles that are not listed.
    more: usize,
    /// Cases that nearly everybody fails.
    suspects: Vec<Message>,
    twins: Vec<Twins>,
    /// Notes on changes by the profile, and those of the course.
    notes: Vec<Message>,
}

/// The page of a class.
pub(crate) fn class_page(class: &Class, has_changes: bool, texts: &Texts) -> String {
    let mut hurdles = hurdles(class);
    let suspects = tell_suspects(&hurdles);
    let more = hurdles.len().saturating_sub(HURDLES);
    hurdles.truncate(HURDLES);
    let page = ClassPage {
        page: Page::new(texts, class.title.clone()),
        class,
        has_changes,
        chart: chart(class),
        hurdles,
        more,
        suspects,
        twins: twins(class),
        notes: reports(class)
            .next()
            .map(|it| it.notes.clone())
            .unwrap_or_default(),
    };
    harmless(&page.render().expect("a page in memory can be written"))
}

fn reports(class: &Class) -> impl Iterator<Item = &Report> {
    class.students.iter().filter_map(Student::report)
}

/// Says which cases nearly everybody fails; where they are many, how many more there are.
pub(crate) fn tell_suspects(hurdles: &[Hurdle]) -> Vec<Message> {
    let suspects: Vec<&Hurdle> = hurdles.iter().filter(|it| it.is_suspect()).collect();
    let tell = |hurdle: &&Hurdle| {
        Message::new("page-suspect")
            .with("case", &hurdle.case)
            .with("failed", hurdle.failed)
            .with("judged", hurdle.judged)
    };
    let mut told: Vec<Message> = suspects.iter().take(SUSPECTS).map(tell).collect();
    if suspects.len() > SUSPECTS {
        let more = suspects.len() - SUSPECTS;
        told.push(Message::new("page-more-suspects").with("count", more));
    }
    told
}

/// The marks; the points of the programs as long as somebody's mark is not complete.
fn chart(class: &Class) -> Chart {
    let judged = || {
        class
            .students
            .iter()
            .filter(|student| student.report().is_some())
    };
    if judged().all(|student| student.is_complete(class)) {
        let marks: Vec<f64> = class.students.iter().filter_map(Student::mark).collect();
        return Chart::new("page-distribution", &marks, class.max_mark());
    }
    let scores: Vec<f64> = judged().filter_map(Student::score).collect();
    Chart::new("page-distribution-program", &scores, class.max_score)
}

#[expect(clippy::unused_self, reason = "a template calls methods of its page")]
impl ClassPage<'_> {
    fn student(&self, place: &usize) -> &Student {
        &self.class.students[*place]
    }

    /// Returns whether something is still missing from a mark.
    fn has_open_marks(&self) -> bool {
        let is_open =
            |student: &Student| student.mark().is_some() && !student.is_complete(self.class);
        self.class.students.iter().any(is_open)
    }

    /// Counts the failed cases, and all of them.
    fn failed(&self, student: &Student) -> Option<(usize, usize)> {
        let cases = &student.report()?.cases;
        let failed = cases
            .iter()
            .filter(|case| case.verdict != Verdict::Accepted)
            .count();
        Some((failed, cases.len()))
    }

    fn is_passed(&self, report: &Report) -> bool {
        report.verdict == Verdict::Accepted
    }

    fn by_hand(&self, student: &Student, name: &str) -> Option<f64> {
        student.by_hand.get(name).copied()
    }

    /// Returns the share in per cent.
    fn share(&self, hurdle: &Hurdle) -> usize {
        100 * hurdle.failed / hurdle.judged.max(1)
    }

    fn short_hash(&self) -> &str {
        self.class
            .judged_by
            .get(..12)
            .unwrap_or(&self.class.judged_by)
    }

    fn names(&self, cases: &[String]) -> String {
        cases.join(", ")
    }
}
