//! Classroom 50's `tests.json`: tests with commands, input, expected output and points.

use std::collections::BTreeSet;
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
    let mut names = BTreeSet::new();
    for test in &tests {
        add(&mut draft, test, &mut names);
    }
    draft.write(folder)
}

/// A test becomes a group of one case, so that its points stay.
fn add(draft: &mut Draft, test: &Test, names: &mut BTreeSet<String>) {
    let told = |key: &'static str| Message::new(key).with("name", &test.name);
    if test.r#type != "io" {
        draft.note(told("import-test-type").with("type", &test.r#type));
        return;
    }
    let is_included = test.comparison == "included";
    if test.comparison != "exact" && !is_included {
        draft.note(told("import-test-comparison").with("comparison", &test.comparison));
        return;
    }
    let Some(run) = read_run(&test.run) else {
        draft.note(told("import-test-run").with("run", &test.run));
        return;
    };
    let setups = std::iter::once(&test.setup).chain(&run.builds);
    for setup in setups.filter(|setup| !setup.is_empty()) {
        draft.note(told("import-test-setup").with("setup", setup));
    }
    let name = name_test(&test.name, names);
    draft.table("[[group]]");
    draft.set("name", name.as_str());
    draft.set("points", test.points);
    draft.table("[[case]]");
    draft.set("name", name.as_str());
    draft.set("group", name.as_str());
    draft.set("input", test.input.as_str());
    draft.set("output", test.expected.as_str());
    if is_included {
        draft.set("comparison", "included");
    }
    if !run.arguments.is_empty() {
        draft.set("arguments", run.arguments);
    }
}

/// The name of a test, with a number if another has it.
fn name_test(name: &str, names: &mut BTreeSet<String>) -> String {
    let base = if name.is_empty() { "test" } else { name };
    let mut own = base.to_owned();
    for number in 2.. {
        if names.insert(own.clone()) {
            break;
        }
        own = format!("{base} {number}");
    }
    own
}

/// A command of a shell, as far as a course has one.
#[derive(Debug, PartialEq)]
struct Run {
    /// Commands before it that build the program.
    builds: Vec<String>,
    arguments: Vec<String>,
}

const BUILDERS: [&str; 9] = [
    "gcc", "g++", "cc", "clang", "clang++", "javac", "rustc", "go", "make",
];

/// Reads a command that builds a program and starts it with arguments; nothing if it does more.
fn read_run(run: &str) -> Option<Run> {
    let mut commands = split_commands(run)?;
    let words = ludoteca_course::split_words(&commands.pop()?);
    for build in &commands {
        let is_build = |word: &str| BUILDERS.contains(&word);
        build.split_whitespace().next().filter(|it| is_build(it))?;
    }
    let program = program_end(&words)?;
    Some(Run {
        builds: commands,
        arguments: words[program..].to_vec(),
    })
}

/// Finds the place where the arguments of a program begin.
fn program_end(words: &[String]) -> Option<usize> {
    let has_path = |word: &String| word == "-cp" || word == "-classpath";
    let at = match words.first()?.as_str() {
        "java" if words.get(1).is_some_and(has_path) => 3,
        "java" | "python" | "python3" | "node" => 1,
        own if own.contains('/') => 0,
        _ => return None,
    };
    words.get(at).filter(|word| !word.starts_with('-'))?;
    Some(at + 1)
}

/// The commands of a line, parted by `&&`; nothing where a shell would do more than start them.
fn split_commands(line: &str) -> Option<Vec<String>> {
    let mut commands = vec![String::new()];
    let mut quote = None;
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_expanded = matches!(letter, '$' | '`') && quote != Some('\'');
        let is_special = quote.is_none() && "|;<>()*?~#\n".contains(letter);
        if is_expanded || is_special {
            return None;
        }
        if letter == '&' && quote.is_none() {
            letters.next_if_eq(&'&')?;
            commands.push(String::new());
            continue;
        }
        let command = commands.last_mut()?;
        command.push(letter);
        match letter {
            '\\' if quote != Some('\'') => command.extend(letters.next()),
            '\'' | '"' if quote.is_none() => quote = Some(letter),
            letter if quote == Some(letter) => quote = None,
            _ => {}
        }
    }
    let commands = commands.iter().map(|it| it.trim().to_owned()).collect();
    quote.is_none().then_some(commands)
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
        } else if has("rustc") {
            Some("rust")
        } else if has("go") {
            Some("go")
        } else if has("node") {
            Some("javascript")
        } else {
            None
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(run: &str, expected: Option<(&[&str], &[&str])>) {
        let own = |words: &[&str]| words.iter().map(ToString::to_string).collect();
        let expected = expected.map(|(builds, arguments)| Run {
            builds: own(builds),
            arguments: own(arguments),
        });
        assert_eq!(read_run(run), expected, "{run}");
    }

    #[test]
    fn the_arguments_of_a_command_are_found() {
        check(
            "python3 add.py -v 'two words'",
            Some((&[], &["-v", "two words"])),
        );
        check("java -cp . Main 1", Some((&[], &["1"])));
        check("./hello \"a && b\" \\;", Some((&[], &["a && b", ";"])));
        let build = "gcc -o hello hello.c";
        check(
            "gcc -o hello hello.c && ./hello x",
            Some((&[build], &["x"])),
        );
    }

    #[test]
    fn a_command_that_does_more_is_none() {
        for run in [
            "./hello | sort",
            "./hello < in.txt",
            "./hello $HOME",
            "echo x && ./hello",
            "make test",
            "python3 -m unittest",
            "./hello &",
            "./hello 'open",
            "",
        ] {
            check(run, None);
        }
    }
}
