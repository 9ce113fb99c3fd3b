//! The page of one student, for the teacher or as the student sees it.

use std::ops::Deref;

use askama::Template;

use super::steps::Steps;
use super::{Page, harmless};
use crate::class::student::{Class, Student};
use crate::formats::View;
use crate::report::{Cause, Report};
use crate::tell::remark_of;
use crate::text::Texts;
use ludoteca_words::Message;

/// The reader for whom a page is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    Teacher,
    Student,
}

#[derive(Template)]
#[template(path = "class/student.html")]
struct StudentPage<'a> {
    page: Page<'a>,
    /// The student and the class; nothing for a single program.
    of: Option<(&'a Class, &'a Student)>,
    is_teacher: bool,
    view: Option<&'a View>,
    why_not: Option<String>,
    steps: Vec<Steps<'a>>,
    /// Causes that cost nothing.
    remarks: Vec<Steps<'a>>,
}

/// The report without its page, for callers with a page of their own around it.
#[derive(Template)]
#[template(path = "class/student.html", block = "report")]
struct ReportPart<'a>(StudentPage<'a>);

impl<'a> Deref for ReportPart<'a> {
    type Target = StudentPage<'a>;

    fn deref(&self) -> &StudentPage<'a> {
        &self.0
    }
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
    let page = lay_out(
        Page::new(texts, title),
        Some((class, student)),
        view.as_ref(),
        is_teacher,
    );
    finish(&page)
}

/// A page for a single program, as its student sees it.
pub fn report_page(title: &str, report: &Report, texts: &Texts) -> String {
    let view = View::of_student(report);
    let page = Page::new(texts, title.to_owned());
    finish(&lay_out(page, None, Some(&view), false))
}

/// The sections of a report as HTML, styled by [`REPORT_STYLE`](super::REPORT_STYLE): what a
/// program printed is text in it.
pub fn report_part(view: &View, is_teacher: bool, texts: &Texts) -> String {
    let page = Page::new(texts, String::new());
    finish(&ReportPart(lay_out(page, None, Some(view), is_teacher)))
}

fn finish(page: &impl Template) -> String {
    harmless(&page.render().expect("a page in memory can be written"))
}

fn lay_out<'a>(
    page: Page<'a>,
    of: Option<(&'a Class, &'a Student)>,
    view: Option<&'a View>,
    is_teacher: bool,
) -> StudentPage<'a> {
    let steps = steps_of(view.map_or(&[][..], |view| &view.causes), &page);
    let mut remarks = steps_of(view.map_or(&[][..], |view| &view.noticed), &page);
    for remark in &mut remarks {
        remark.sentence = Some(page.say(&remark_of(remark.explanation())));
    }
    let why_not = of
        .and_then(|(_, student)| student.why_not())
        .map(|why| page.say(&why));
    StudentPage {
        page,
        of,
        is_teacher,
        view,
        why_not,
        steps,
        remarks,
    }
}

fn steps_of<'a>(causes: &'a [Cause], page: &Page<'_>) -> Vec<Steps<'a>> {
    let causes = causes.iter().enumerate();
    causes
        .map(|(i, cause)| Steps::new(i + 1, cause, page))
        .collect()
}

#[expect(clippy::unused_self, reason = "a template calls methods of its page")]
impl StudentPage<'_> {
    /// Lists the warnings that must come before anything else.
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
