//! Programs that others wrote, with faults put in: `programs [COURSE [PART [NAME]]]`, where the part
//! is `right`, `single` or `several`. Prints what the judge tells of each and what of that a fresh run
//! of the repeat commands does not show, and a table. Ends with 1 if a fault is missed or something
//! else is blamed, known gaps aside.

use std::collections::BTreeMap;
use std::process::ExitCode;

use ludoteca_course::{CaseSelection, Method, Profile, Verdict, find_course};
use ludoteca_courses::COURSES;
use ludoteca_judge::{Judging, Report, Submission};
use ludoteca_runner::Workshop;

#[path = "../tests/programs/mod.rs"]
mod programs;

use programs::fresh::find_untrue;
use programs::{Corpus, Fault, Outcome, Program, describe};

/// Counts of a course's programs by outcome.
#[derive(Debug, Default)]
struct Row {
    programs: usize,
    accepted: usize,
    planted: usize,
    named: usize,
    explained: usize,
    hidden: usize,
    only_different: usize,
    missed: usize,
    blamed: usize,
    untrue: usize,
    /// Programs with a known gap. The faults that are not told of them, and what they are blamed for
    /// beside, stand in no other column.
    gaps: usize,
}

impl Row {
    fn add(&mut self, program: &Program, outcome: &Outcome, report: &Report, untrue: &[String]) {
        self.untrue += untrue.len();
        self.programs += 1;
        self.accepted += usize::from(report.verdict == Verdict::Accepted);
        let costs = |fault: &&Fault| !fault.is_free;
        self.planted += program.planted.iter().filter(costs).count();
        self.named += outcome.named.len();
        self.explained += outcome.explained.len();
        self.hidden += outcome.hidden.len();
        if program.has_gap() && !outcome.is_right() {
            self.gaps += 1;
            return;
        }
        self.only_different += outcome.only_different.len();
        self.missed += outcome.missed.len();
        self.blamed += outcome.blamed.len();
    }

    /// Tells if something is wrong that is no known gap.
    const fn is_bad(&self) -> bool {
        self.only_different + self.missed + self.blamed + self.untrue > 0
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
                row.add(program, &outcome, &report, &untrue);
            }
        }
    }
    print_table(&rows);
    ExitCode::from(u8::from(rows.values().any(Row::is_bad)))
}

fn print_table(rows: &BTreeMap<(&str, &str), Row>) {
    println!(
        "\n| course | part | programs | accepted | faults planted | named | explained | hidden | only a difference | missed | wrongly blamed | untrue | programs with known gaps |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|"
    );
    for ((course, part), row) in rows {
        let counts = [
            row.programs,
            row.accepted,
            row.planted,
            row.named,
            row.explained,
            row.hidden,
            row.only_different,
            row.missed,
            row.blamed,
            row.untrue,
            row.gaps,
        ];
        let counts = counts.map(|count| count.to_string());
        println!("| {course} | {part} | {} |", counts.join(" | "));
    }
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
    if program.has_gap() {
        let state = if outcome.is_right() { "closed" } else { "open" };
        println!("    a known gap, {state}");
    }
    println!("    {outcome:?}");
}
