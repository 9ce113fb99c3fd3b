//! The page of one student, for the teacher or as the student sees it.

use askama::Template;

use super::steps::Steps;
use super::{Page, harmless};
use crate::class::student::{Class, Student};
use crate::formats::View;
use crate::report::Report;
use crate::text::Texts;
use ludoteca_words::Message;

/// For whom a page is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    Teacher,
    Student,
}

#[derive(Template)]
#[template(path = "class/student.html")]
struct StudentPage<'a> {
    page: Page<'a>,
    /// Whose work, and in which class; nothing for a single program.
    of: Option<(&'a Class, &'a Student)>,
    is_teacher: bool,
    view: Option<&'a View>,
    why_not: Option<String>,
    steps: Vec<Steps<'a>>,
}

/// A student's page.
pub(crate) fn student_page(
    class: &Class,
    student: &Student,
    reader: Reader,
    texts: &Texts,
) -> String {
    let view = student.report().map(|report| match reader {
        Reader::Teacher => View::of_teacher(report),
        Reader::Student => View::of_student(report),
    });
    let title = format!("{} · {}", student.shown_name(), class.title);
    let is_teacher = reader == Reader::Teacher;
    render(
        Page::new(texts, title),
        Some((class, student)),
        view.as_ref(),
        is_teacher,
    )
}

/// A page for a single program, as its student sees it.
pub fn report_page(title: &str, report: &Report, texts: &Texts) -> String {
    let view = View::of_student(report);
    render(Page::new(texts, title.to_owned()), None, Some(&view), false)
}

fn render(
    page: Page<'_>,
    of: Option<(&Class, &Student)>,
    view: Option<&View>,
    is_teacher: bool,
) -> String {
    let causes = view.map_or(&[][..], |view| &view.causes[..]);
    let steps = causes
        .iter()
        .enumerate()
        .map(|(i, cause)| Steps::new(i + 1, cause, &page))
        .collect();
    let why_not = of
        .and_then(|(_, student)| student.why_not())
        .map(|why| page.say(&why));
    let page = StudentPage {
        page,
        of,
        is_teacher,
        view,
        why_not,
        steps,
    };
    harmless(&page.render().expect("a page in memory can be written"))
}

#[expect(clippy::unused_self, reason = "a template calls methods of its page")]
impl StudentPage<'_> {
    /// What must be known before anything else.
    fn warnings(&self, view: &View) -> Vec<String> {
        let gate = view
            .gate
            .as_ref()
            .map(|gate| Message::new("tell-gate").with("gate", gate));
        let is_told = self.is_teacher && !view.trusted.is_empty();
        let trusted =
            is_told.then(|| Message::new("tell-trusted").with("layers", view.trusted.join(", ")));
        gate.iter()
            .chain(&trusted)
            .map(|message| self.page.say(message))
            .collect()
    }

    /// Causes are numbered from 1.
    fn cause_number(&self, cause: &usize) -> usize {
        cause + 1
    }

    fn group_points(&self, view: &View) -> Vec<(String, f64, f64, usize, usize)> {
        let mut groups: Vec<(String, f64, f64, usize, usize)> = Vec::new();
        for case in &view.cases {
            if groups.last().is_none_or(|last| last.0 != case.group) {
                groups.push((case.group.clone(), 0.0, 0.0, 0, 0));
            }
            if let Some(group) = groups.last_mut() {
                group.1 += case.points;
                group.2 += case.max_points;
                group.3 += usize::from(case.is_passed());
                group.4 += 1;
            }
        }
        groups
    }
}
