//! Helpers shared by the tests of the judge: judging students' programs and our own.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use ludoteca_course::find_course;
use ludoteca_course::{Case, CaseSelection, Course, Profile};
use ludoteca_courses::COURSES;
use ludoteca_judge::text::Language;
use ludoteca_judge::{JudgeError, Judging, Report, Submission, Texts, tell};
use ludoteca_runner::Workshop;

/// Programs that were built are kept for the tests after.
static WORKSHOP: LazyLock<Workshop> = LazyLock::new(|| {
    Workshop::open(Path::new(env!("CARGO_TARGET_TMPDIR")).join("judge-workshop"))
        .expect("a folder to write")
});

/// A course and its own profile.
pub(crate) fn course(name: &str) -> (&'static dyn Course, Profile) {
    let course = find_course(COURSES, name).expect("a course");
    (
        course,
        Profile::read(course.profile(), COURSES).expect("a good profile"),
    )
}

/// Returns the folder of a course's student programs.
pub(crate) fn students(course: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/students")
        .join(course)
}

/// The course's published cases, where they are at hand.
#[allow(dead_code, reason = "not every test looks at them")]
pub(crate) fn published(course: &str) -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/conformance");
    if !folder.is_dir() {
        return Vec::new();
    }
    let course = find_course(COURSES, course).expect("a course");
    let published = course.read_published(&folder.join(course.name()));
    published.expect("all published files")
}

/// Judges a student's program by the course's own profile.
#[allow(dead_code, reason = "not every test judges that way")]
pub(crate) fn judge(name: &str, program: &str, generated: usize) -> Report {
    judge_path(name, &students(name).join(program), generated)
}

/// Judges the program at this place by the course's own profile.
#[allow(dead_code, reason = "not every test judges that way")]
pub(crate) fn judge_path(name: &str, path: &Path, generated: usize) -> Report {
    let (course, profile) = course(name);
    let submission = Submission::read(path, &profile).expect("a submission");
    let selection = CaseSelection {
        seed: 1,
        generated: Some(generated),
        published: Vec::new(),
    };
    judge_by(&Judging::new(course, &profile, &selection), &submission)
}

/// Judges a submission.
pub(crate) fn judge_by(judging: &Judging<'_>, submission: &Submission) -> Report {
    try_by(judging, submission).expect("a cell")
}

/// Judges a submission, if that can be done.
pub(crate) fn try_by(judging: &Judging<'_>, submission: &Submission) -> Result<Report, JudgeError> {
    judging.judge(submission, &WORKSHOP, &|_, _, _| ())
}

/// Our own program of a course: an example of this crate, which is built with its tests.
#[allow(dead_code, reason = "not every test judges it")]
pub(crate) fn own(course: &str) -> Submission {
    let test = std::env::current_exe().expect("a path");
    let folder = test.ancestors().nth(2).expect("target");
    let bytes = std::fs::read(folder.join("examples/own"))
        .expect("cargo builds the examples with the tests");
    Submission::of_program(bytes, &[course])
}

/// Holds a report's text to the languages: every sentence is there, with everything filled in.
#[allow(dead_code, reason = "not every test looks at texts")]
#[track_caller]
pub(crate) fn check_texts(name: &str, report: &Report) {
    let (course, _) = course(name);
    for language in Language::ALL {
        let texts = Texts::of(language, course);
        let told = tell::report(report, &texts, tell::Style::Plain, tell::Extent::Usual);
        for missing in [
            format!(" {name}-"),
            format!("\n{name}-"),
            "{$".into(),
            "{ $".into(),
        ] {
            assert!(!told.contains(&missing), "{missing:?} in {told}");
        }
    }
}
