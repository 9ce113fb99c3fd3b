//! Modules that want points for something else than the assignment's functions.

use ludoteca_course::Verdict;
use ludoteca_judge::Report;
use serde::Deserialize;

use crate::common::{check_texts, judge_path, students};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    preamble: String,
    forgery: Vec<Forgery>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Forgery {
    name: String,
    /// The method of the forgery, for whoever reads the table.
    #[serde(rename = "how")]
    _how: String,
    /// Set if it stands after a right module.
    #[serde(default)]
    is_right: bool,
    source: String,
}

fn read() -> Table {
    let text = std::fs::read_to_string(students("galo").join("forgeries.toml"))
        .expect("a test's own files");
    toml::from_str(&text).expect("a test's own files")
}

fn judge(name: &str) -> Report {
    let table = read();
    let forgery = table.forgery.iter().find(|forgery| forgery.name == name);
    let forgery = forgery.unwrap_or_else(|| panic!("{name} is not in the table"));
    let right =
        std::fs::read_to_string(students("galo").join("right.py")).expect("a test's own files");
    let right = if forgery.is_right { &right } else { "" };
    let source = format!("{right}{}{}", table.preamble, forgery.source);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("forged.py");
    std::fs::write(&path, source).expect("a test's own files");
    judge_path("galo", &path, 4)
}

/// Nothing is gained, and it is the module's own doing.
#[track_caller]
fn check(name: &str) {
    let report = judge(name);
    let accepted: Vec<&str> = report
        .cases
        .iter()
        .filter(|case| case.verdict == Verdict::Accepted && case.max_points > 0.0)
        .map(|case| case.name.as_str())
        .collect();
    assert_eq!(
        (report.score, &accepted[..]),
        (0.0, &[][..]),
        "{:#?}",
        report.causes
    );
    assert_ne!(report.verdict, Verdict::Accepted);
    assert_ne!(
        report.verdict,
        Verdict::RequiresReevaluation,
        "{:#?}",
        report.causes
    );
    check_texts("galo", &report);
}

crate::faulty::faults! {
    frames_of_the_host: "frames";
    objects_of_the_garbage_collector: "collector";
    patched_builtins: "builtins";
    a_patched_writer: "writer";
    patched_modules: "importer";
    a_thread_that_answers: "threads";
    answers_ahead_on_all_descriptors: "descriptors";
    hooks_at_the_exit: "exit";
    an_end_after_two_answers: "ends";
    a_profile_function: "profiler";
    a_trace_function: "tracer";
    a_signal_that_answers: "signals";
    children_that_answer: "children";
    questions_read_ahead: "ahead";
    malformed_answers: "malformed";
    a_line_without_end: "long";
    a_module_that_loads_once: "once";
    values_that_only_look_right: "lookalikes";
}

#[test]
fn every_forgery_of_the_table_is_tested() {
    let names: Vec<String> = read()
        .forgery
        .into_iter()
        .map(|forgery| forgery.name)
        .collect();
    assert_eq!(names, TESTED);
}
