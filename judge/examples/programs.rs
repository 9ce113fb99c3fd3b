//! Programs that others wrote, with faults put in: `programs [COURSE [PART [NAME]]]`, where the part
//! is `right`, `single` or `several`. Prints what the judge tells of each and what of that a fresh run
//! of the repeat commands does not show, and a table.

use std::collections::BTreeMap;
use std::process::ExitCode;

use ludoteca_course::{CaseSelection, Method, Profile, Verdict, find_course};
use ludoteca_courses::COURSES;
use ludoteca_judge::{Judging, Report, Submission};
use ludoteca_runner::Workshop;

#[path = "../tests/programs/mod.rs"]
mod programs;

use programs::fresh::find_untrue;
use programs::{Corpus, Outcome, Program, describe};

/// Counts of a course's programs by outcome.
#[derive(Debug, Default)]
struct Row {
    programs: usize,
    accepted: usize,
    named: usize,
    explained: usize,
    only_different: usize,
    missed: usize,
    blamed: usize,
    untrue: usize,
}

impl Row {
    fn add(&mut self, outcome: &Outcome, report: &Report, untrue: &[String]) {
        self.untrue += untrue.len();
        self.programs += 1;
        self.accepted += usize::from(report.verdict == Verdict::Accepted);
        self.named += outcome.named.len();
        self.explained += outcome.explained.len();
        self.only_different += outcome.only_different.len();
        self.missed += outcome.missed.len();
        self.blamed += outcome.blamed.len();
    }
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [course, part, name] = [0, 1, 2].map(|at| args.get(at).map(String::as_str));
    let is = |wanted: Option<&str>, one: &str| wanted.is_none_or(|it| it == one || it == "all");
    let place = tempfile::tempdir().expect("a folder");
    let workshop = Workshop::open(place.path().join("workshop")).expect("a folder");
    let mut rows: BTreeMap<(&str, &str), Row> = BTreeMap::new();
    for course in programs::courses().into_iter().filter(|it| is(course, it)) {
        let corpus = Corpus::read(course);
        let parts = [
            ("right", corpus.right()),
            ("single", corpus.single()),
            ("several", corpus.several()),
        ];
        for (part, programs) in parts.into_iter().filter(|(it, _)| is(part, it)) {
            for program in programs.iter().filter(|it| is(name, &it.name)) {
                let report = judge(program, &workshop);
                let outcome = program.compare(&report);
                tell(part, program, &report, &outcome);
                let judged = find_course(COURSES, course).expect("a course");
                let untrue = find_untrue(program, &report, judged);
                for it in &untrue {
                    println!("    untrue: {it}");
                }
                let row = rows.entry((course, part)).or_default();
                row.add(&outcome, &report, &untrue);
            }
        }
    }
    println!(
        "\n| course | part | programs | accepted | named | explained | only a difference | missed | wrongly blamed | untrue |\n|---|---|---|---|---|---|---|---|---|---|"
    );
    for ((course, part), row) in &rows {
        let Row {
            programs,
            accepted,
            named,
            explained,
            only_different,
            missed,
            blamed,
            untrue,
        } = row;
        println!(
            "| {course} | {part} | {programs} | {accepted} | {named} | {explained} | {only_different} | {missed} | {blamed} | {untrue} |"
        );
    }
    let is_bad = |row: &Row| row.only_different + row.missed + row.blamed + row.untrue > 0;
    ExitCode::from(u8::from(rows.values().any(is_bad)))
}

fn judge(program: &Program, workshop: &Workshop) -> Report {
    let course = find_course(COURSES, &program.course).expect("a course");
    let mut profile = Profile::read(course.profile(), COURSES).expect("a good profile");
    let is_right = program.planted.is_empty();
    if !is_right && !program.needs_valgrind() && profile.method == Method::Valgrind {
        profile.method = Method::Plain;
    }
    let folder = tempfile::tempdir().expect("a folder");
    program.write(folder.path());
    let submission = Submission::read(folder.path(), &profile).expect("a submission");
    let selection = CaseSelection {
        seed: 1,
        generated: Some(4),
        published: Vec::new(),
    };
    Judging::new(course, &profile, &selection)
        .judge(&submission, workshop, &|_, _, _| ())
        .expect("a cell")
}

fn tell(part: &str, program: &Program, report: &Report, outcome: &Outcome) {
    let Program { course, name, .. } = program;
    let (score, most) = (report.score, report.max_score);
    println!(
        "{course} {part} {name}: {} {score:.2}/{most}",
        report.verdict
    );
    for fault in &program.planted {
        println!("    planted: {}", fault.says);
    }
    for cause in &report.causes {
        let case = cause.cases.first().map_or("", String::as_str);
        println!(
            "    {:.2} {} cases ({case}): {}",
            cause.cost,
            cause.cases.len(),
            describe(cause)
        );
    }
    for cause in &report.noticed {
        println!(
            "    noticed: {}: {}",
            describe(cause),
            cause.cases.join(" ")
        );
    }
    println!("    {outcome:?}");
}
