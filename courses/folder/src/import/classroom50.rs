//! Classroom 50's `tests.json`: tests with commands, input, expected output and points.

use std::path::Path;

use ludoteca_words::Message;
use serde::Deserialize;

use super::{Draft, Imported, write_build};
use crate::create::guess_language;
use crate::fault::CourseFault;

/// The file is a list, or an object with one.
#[derive(Deserialize)]
#[serde(untagged)]
enum File {
    List(Vec<Test>),
    Object { tests: Vec<Test> },
}

#[derive(Deserialize)]
#[serde(default)]
struct Test {
    name: String,
    r#type: String,
    setup: String,
    run: String,
    input: String,
    expected: String,
    comparison: String,
    timeout: Option<f64>,
    points: f64,
}

impl Default for Test {
    fn default() -> Self {
        Self {
            name: String::new(),
            r#type: "io".into(),
            setup: String::new(),
            run: String::new(),
            input: String::new(),
            expected: String::new(),
            comparison: "exact".into(),
            timeout: None,
            points: 1.0,
        }
    }
}

pub(super) fn import(file: &Path, folder: &Path) -> Result<Imported, CourseFault> {
    let told = |why: String| {
        let message = Message::new("course-unreadable").with("why", why);
        CourseFault::new("tests.json", 0, message)
    };
    let text =
        ludoteca_files::read_text(file, 16 << 20).map_err(|error| told(error.to_string()))?;
    let tests = match serde_json::from_str(&text).map_err(|error| told(error.to_string()))? {
        File::List(tests) | File::Object { tests } => tests,
    };
    let mut draft = Draft::default();
    draft.set("title", "Classroom 50");
    // Its own `exact` leaves out blanks at both ends.
    draft.set("comparison", "lenient");
    let language = guess_run(&tests);
    let beside = file.parent().unwrap_or(file);
    write_build(
        &mut draft,
        language.unwrap_or_else(|| guess_language(beside)),
    );
    draft.table("[limits]");
    let seconds = tests
        .iter()
        .filter_map(|test| test.timeout)
        .fold(2.0, f64::max);
    draft.set("cpu", seconds);
    draft.set("wall", seconds * 2.0);
    for test in &tests {
        add(&mut draft, test);
    }
    draft.write(folder)
}

/// A test becomes a group of one case, so that its points stay.
fn add(draft: &mut Draft, test: &Test) {
    let told = |key: &'static str| Message::new(key).with("name", &test.name);
    if test.r#type != "io" {
        draft.note(told("import-test-type").with("type", &test.r#type));
        return;
    }
    if test.comparison != "exact" {
        draft.note(told("import-test-comparison").with("comparison", &test.comparison));
        return;
    }
    if !test.setup.is_empty() {
        draft.note(told("import-test-setup").with("setup", &test.setup));
    }
    draft.table("[[group]]");
    draft.set("name", test.name.as_str());
    draft.set("points", test.points);
    draft.table("[[case]]");
    draft.set("name", test.name.as_str());
    draft.set("group", test.name.as_str());
    draft.set("input", test.input.as_str());
    draft.set("output", test.expected.as_str());
    let words = ludoteca_course::split_words(&test.run);
    let skipped = if words.first().is_some_and(|word| is_interpreter(word)) {
        2
    } else {
        1
    };
    let arguments: Vec<String> = words.into_iter().skip(skipped).collect();
    if !arguments.is_empty() {
        draft.set("arguments", arguments);
    }
}

fn is_interpreter(word: &str) -> bool {
    ["python", "python3", "node", "java"].contains(&word)
}

/// The language, by the command of the first test that tells one.
fn guess_run(tests: &[Test]) -> Option<&'static str> {
    tests.iter().find_map(|test| {
        let run = format!("{} {}", test.setup, test.run);
        let has = |word: &str| run.split_whitespace().any(|it| it == word);
        if has("python3") || has("python") {
            Some("python")
        } else if has("gcc") || has("clang") || has("cc") {
            Some("c")
        } else if has("g++") {
            Some("c++")
        } else if has("java") || has("javac") {
            Some("java")
        } else if has("node") {
            Some("javascript")
        } else {
            None
        }
    })
}
