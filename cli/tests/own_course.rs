//! A course from a folder, as its teacher uses it.

mod bridges;
mod hostile;
mod languages;
mod parts;
mod published;
mod told;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use serde_json::Value;
use tempfile::TempDir;

use crate::common::{ludoteca, ludoteca_in, run_shell};

const GOOD: &str = "first, second = map(int, input().split())\nprint(first + second)\n";
const BAD: &str = "first, second = map(int, input().split())\nprint(first - second)\n";

/// A class judged by the course in `course`.
const CLASS: [&str; 6] = [
    "class",
    "@submissions",
    "--course",
    "@course",
    "--out",
    "@report",
];

/// A folder with files, and a cache of its own.
struct Place(TempDir);

impl Place {
    fn new(files: &[(&str, &str)]) -> Self {
        let place = Self(tempfile::tempdir().unwrap());
        place.lay(files);
        place
    }

    /// A copy of an example of the documentation, as `course`.
    fn example(name: &str) -> Self {
        let place = Self::new(&[]);
        copy_folder(&examples().join(name), &place.path("course"));
        place
    }

    fn lay(&self, files: &[(&str, &str)]) {
        for (path, text) in files {
            let place = self.path(path);
            fs::create_dir_all(place.parent().unwrap()).unwrap();
            fs::write(place, text).unwrap();
        }
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    /// Words that begin with `@` are paths in the folder.
    fn run(&self, words: &[&str]) -> Output {
        let fit = |word: &&str| match word.strip_prefix('@') {
            Some(path) => self.path(path).to_str().unwrap().to_owned(),
            None => (*word).to_owned(),
        };
        let mut words: Vec<String> = words.iter().map(fit).collect();
        words.insert(0, "judge".into());
        if !["new", "profile", "import"].contains(&words[1].as_str()) {
            words.extend(["--cache".into(), self.path("cache").display().to_string()]);
        }
        if words[1] != "profile" {
            words.extend(["--language".into(), "en".into()]);
        }
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        ludoteca(&words)
    }

    #[track_caller]
    fn check(&self, words: &[&str], status: i32, said: &[&str]) -> String {
        let output = self.run(words);
        let all = [output.stdout, output.stderr].concat();
        let all = String::from_utf8(all).unwrap();
        assert_eq!(output.status.code(), Some(status), "{words:?}: {all}");
        for said in said {
            assert!(all.contains(said), "{words:?}: no {said:?} in {all}");
        }
        all
    }

    fn json(&self, program: &str) -> Value {
        let output = self.run(&["@course", program, "--json"]);
        serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{output:?}"))
    }

    /// Runs the command that repeats the first cause of a wrong program, as it stands: in an empty
    /// folder with this program, and in one with the right program in its place.
    fn repeat(&self, wrong: &str, right: &str) -> [String; 2] {
        let report = self.json(&format!("@{wrong}"));
        let again = report["causes"][0]["explanation"]["again"].as_str();
        let again = again.unwrap_or_else(|| panic!("{report:#}"));
        [wrong, right].map(|program| {
            let folder = tempfile::tempdir().unwrap();
            let from = self.path(program);
            if from.is_dir() {
                copy_folder(&from, folder.path());
            } else {
                fs::copy(from, folder.path().join(wrong)).unwrap();
            }
            run_shell(folder.path(), again)
        })
    }
}

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/book/src/courses")
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let place = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy_folder(&entry.path(), &place);
        } else {
            fs::copy(entry.path(), place).unwrap();
        }
    }
}

/// All files of a folder with their bytes.
fn snapshot(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = PathBuf::from(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            let below = snapshot(&entry.path()).into_iter();
            files.extend(below.map(|(path, bytes)| (name.join(path), bytes)));
        } else {
            files.insert(name, fs::read(entry.path()).unwrap());
        }
    }
    files
}

/// A course file for one group in `cases`, with more lines at the top and at the end.
fn course(top: &str, end: &str) -> String {
    format!(
        "title = \"Test\"\n{top}\n[build]\nlanguage = \"python\"\n[[group]]\nname = \"cases\"\n\
         points = 2\ncases = \"cases\"\n[limits]\ncpu = 1\nwall = 3\n{end}\n"
    )
}

fn pairs(top: &str, end: &str) -> Place {
    Place::new(&[
        ("course/course.toml", &course(top, end)),
        ("course/cases/1.in", "1 2\n"),
        ("course/cases/1.out", "3\n"),
        ("course/cases/2.in", "4 5\n"),
        ("course/cases/2.out", "9\n"),
        ("good.py", GOOD),
        ("bad.py", BAD),
    ])
}

#[test]
fn from_pairs_to_a_class_in_three_commands() {
    let place = Place::new(&[
        ("sums/1.in", "1 2\n"),
        ("sums/1.out", "3\n"),
        ("sums/deep/input/2.txt", "4 5\n"),
        ("sums/deep/output/2.txt", "9\n"),
        ("submissions/ana/program.py", GOOD),
        ("submissions/rui.py", BAD),
    ]);
    let told = [
        "language = \"python\", because nobody could be asked",
        "2 cases",
    ];
    place.check(&["new", "@sums"], 0, &told);
    place.check(
        &["@sums", "@submissions/ana"],
        0,
        &["Everything is right. 2 of 2"],
    );
    place.check(
        &["@sums", "@submissions/rui.py"],
        1,
        &["Expected: 3", "Printed:  -1"],
    );
    let class = [
        "class",
        "@submissions",
        "--course",
        "@sums",
        "--out",
        "@report",
    ];
    place.check(&class, 0, &["index.html"]);
    let marks = fs::read_to_string(place.path("report/marks.csv")).unwrap();
    assert!(marks.contains("judged,Accepted,2,2"), "{marks}");
    assert!(marks.contains("judged,Wrong Answer,0,2"), "{marks}");
    place.check(&["new", "@sums"], 2, &["it is not overwritten"]);
}

#[test]
fn the_example_of_pairs_is_what_new_writes() {
    let place = Place::example("sums");
    let written = fs::read_to_string(place.path("course/course.toml")).unwrap();
    fs::remove_file(place.path("course/course.toml")).unwrap();
    place.check(&["new", "@course"], 0, &["5 cases"]);
    let again = fs::read_to_string(place.path("course/course.toml")).unwrap();
    assert_eq!(again.replace("\"course\"", "\"sums\""), written);
}

/// A course with a reference, a checker or an interactor begins with the same command as any other.
#[test]
fn new_finds_the_programs_of_a_course() {
    for (name, section) in [
        ("median", "[reference]\nfile = \"reference.py\""),
        (
            "median",
            "[generator]\nfile = \"generate.py\"\ncount = 10\ngroup = \"cases\"",
        ),
        ("median", "[validator]\nfile = \"validate.py\""),
        ("split", "[checker]\nfile = \"check.py\""),
        ("guess", "[interactor]\nfile = \"interactor.py\""),
    ] {
        let place = Place::example(name);
        fs::remove_file(place.path("course/course.toml")).unwrap();
        place.check(&["new", "@course"], 0, &["language = \"python\""]);
        let text = fs::read_to_string(place.path("course/course.toml")).unwrap();
        assert!(text.contains(section), "{text}");
        place.check(&["check", "@course"], 0, &["No problems found."]);
    }
}

#[test]
fn inputs_alone_are_enough_beside_a_reference() {
    let inputs = [("sums/1.in", "1 2\n"), ("sums/2.in", "4 5\n")];
    let place = Place::new(&inputs);
    place.check(
        &["new", "@sums"],
        2,
        &["1.in has no output", "reference.py"],
    );
    place.lay(&[("sums/reference.py", GOOD), ("bad.py", BAD)]);
    place.check(&["new", "@sums"], 0, &["2 cases"]);
    place.check(&["@sums", "@bad.py"], 1, &["Expected: 3", "Printed:  -1"]);
}

#[test]
fn every_example_holds_its_own_check() {
    for name in ["sums", "median", "split", "guess"] {
        Place::example(name).check(&["check", "@course"], 0, &["No problems found."]);
    }
}

/// The commands of the workflow files, in a student's repository with the course in it.
#[test]
fn the_workflows_judge_the_student_and_not_the_course() {
    let place = Place::new(&[]);
    let work = place.path("work");
    fs::create_dir(&work).unwrap();
    for file in ["github.yml", "gitlab.yml"] {
        let text = fs::read_to_string(examples().join("workflows").join(file)).unwrap();
        let line = text
            .lines()
            .find_map(|line| line.split_once("ludoteca judge "));
        let judge = |program: &str, name: &str, wanted: i32| {
            fs::remove_dir_all(&work).unwrap();
            copy_folder(&examples().join(name), &work.join("course"));
            // A course may have more files than any submission.
            for number in 0..600 {
                fs::write(work.join(format!("course/notes-{number}.txt")), "").unwrap();
            }
            if !program.is_empty() {
                let from = work.join("course/submissions").join(program);
                fs::copy(from, work.join("mine.py")).unwrap();
            }
            let mut words = vec!["judge"];
            words.extend(line.unwrap().1.split_whitespace());
            let cache = place.path("cache").display().to_string();
            words.extend(["--cache", &cache, "--language", "en"]);
            let output = ludoteca_in(&work, &words);
            assert_eq!(output.status.code(), Some(wanted), "{words:?}: {output:?}");
            String::from_utf8(output.stderr).unwrap()
        };
        judge("accepted/sum.py", "sums", 0);
        judge("wrong_answer/words.py", "median", 1);
        judge("accepted/subsets.py", "split", 0);
        judge("accepted/halves.py", "guess", 0);
        // Nothing handed in is not the course's accepted program.
        assert!(judge("", "split", 2).contains("There is no program in it"));
    }
}

#[test]
fn a_wrong_program_that_no_case_fails_is_told() {
    let place = Place::example("sums");
    fs::remove_file(place.path("course/cases/more/large.in")).unwrap();
    fs::remove_file(place.path("course/cases/more/large.out")).unwrap();
    let told = "wrong_answer/wraps.py is wrong, but no case fails it";
    place.check(&["check", "@course"], 1, &[told, "One problem found"]);
}

#[test]
fn notes_beside_the_examples_are_no_programs() {
    let place = Place::example("sums");
    place.lay(&[
        ("course/submissions/accepted/.DS_Store", "x"),
        ("course/submissions/wrong_answer/README.md", "Wrong ones."),
    ]);
    let all = place.check(&["check", "@course"], 0, &["No problems found."]);
    assert!(
        !all.contains("DS_Store") && !all.contains("README"),
        "{all}"
    );
}

#[test]
fn a_reference_that_disagrees_with_a_file_is_told() {
    let place = Place::example("median");
    place.lay(&[("course/cases/1.out", "5\n")]);
    let told = "Case examples/1: the reference prints something else";
    place.check(&["check", "@course"], 1, &[told, "should be accepted, but"]);
}

/// An input that only the last generated case has is found before a student meets it.
#[test]
fn all_inputs_of_the_generator_are_tried() {
    let generate = |from: &str, to: &str| {
        let place = Place::example("median");
        let file = place.path("course/generate.py");
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.contains(from));
        fs::write(file, text.replace(from, to)).unwrap();
        place
    };
    let even = generate("* random.randint(0, number) + 1", "+ (number < 10)");
    let told = "Case generated-10: the validator does not accept its input";
    let all = even.check(&["check", "@course"], 1, &[told]);
    assert!(!all.contains("Case generated-9"), "{all}");
    let breaks = generate("random.seed", "assert number < 10, 'too far'\nrandom.seed");
    let told = "Case generated-10: The course is at fault, not the program: its generator \
                (generate.py) ended with status 1: AssertionError: too far";
    breaks.check(&["check", "@course"], 1, &[told]);
}

#[test]
fn the_smallest_failing_input_is_found_and_fails() {
    let place = Place::example("median");
    let file = place.path("course/course.toml");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(file, text.replace("\"reason\"", "\"all\"")).unwrap();
    let words = "@course/submissions/wrong_answer/words.py";
    let text = place.check(
        &["@course", words],
        1,
        &["The smallest input that still fails:"],
    );
    assert!(
        text.contains("The median is the number in the middle"),
        "{text}"
    );
    let report = place.json(words);
    let smallest = report["causes"][0]["explanation"]["smallest"]
        .as_str()
        .unwrap();
    assert!(smallest.starts_with("3\n"), "{smallest:?}");
    // It is one of the course's inputs, and the program fails it.
    place.lay(&[("course/cases/9.in", smallest)]);
    let again = place.json(words);
    let is_it = |case: &&Value| case["name"] == "examples/9";
    let case = again["cases"]
        .as_array()
        .unwrap()
        .iter()
        .find(is_it)
        .unwrap();
    assert_eq!(case["verdict"], "wrong-answer");
}

#[test]
fn a_checker_tells_the_student_why() {
    let place = Place::example("split");
    let program = "@course/submissions/wrong_answer/greedy.py";
    place.check(
        &["@course", program],
        1,
        &["It says: No part is as large as the rest."],
    );
}

#[test]
fn a_dialogue_is_shown() {
    let place = Place::example("guess");
    let program = "@course/submissions/wrong_answer/counts.py";
    let said = ["More than ten guesses.", "program: 11", "judge:   higher"];
    place.check(&["@course", program], 1, &said);
    place.lay(&[
        ("silent.py", "import time\ntime.sleep(60)\n"),
        ("ends.py", "\n"),
    ]);
    place.check(&["@course", "@silent.py"], 1, &["Time Limit Exceeded"]);
    place.check(&["@course", "@ends.py"], 1, &["ended without the number"]);
}

#[test]
fn an_interactor_is_called_one() {
    let place = pairs("", "[interactor]\nfile = \"i.py\"");
    place.lay(&[("course/i.py", "import sys; sys.exit(43)\n")]);
    let told = "The course's interactor does not accept this.";
    place.check(&["@course", "@good.py"], 1, &[told]);
}

#[test]
fn the_same_report_comes_twice_and_from_shards() {
    let place = Place::example("median");
    let from = place.path("course/submissions/wrong_answer");
    copy_folder(&from, &place.path("submissions"));
    copy_folder(
        &place.path("course/submissions/accepted"),
        &place.path("submissions"),
    );
    let class = |out: &str, more: &[&str]| {
        let words = ["class", "@submissions", "--course", "@course", "--out", out];
        place.check(&[&words, more].concat(), 0, &[]);
    };
    class("@one", &[]);
    class("@two", &["--jobs", "1"]);
    // The store remembers how long each case took.
    let read = |name: &str| {
        let mut files = snapshot(&place.path(name));
        files.retain(|path, _| !path.starts_with("store"));
        assert!(files.contains_key(Path::new("index.html")));
        files
    };
    let one = read("one");
    assert_eq!(one, read("two"));
    class("@part", &["--shard", "1/2"]);
    class("@part", &["--shard", "2/2"]);
    let words = [
        "merge",
        "@submissions",
        "--course",
        "@course",
        "--out",
        "@three",
        "--shards",
    ];
    let parts = ["@part/shard-1-of-2.jsonl", "@part/shard-2-of-2.jsonl"];
    place.check(&[&words[..], &parts].concat(), 0, &[]);
    assert_eq!(one, read("three"));
}

#[test]
fn another_edition_of_a_course_is_judged_again() {
    let place = pairs("", "");
    place.lay(&[("submissions/ana.py", GOOD)]);
    place.check(&CLASS, 0, &[]);
    place.lay(&[("course/cases/2.out", "10\n")]);
    place.check(&CLASS, 0, &[]);
    let marks = fs::read_to_string(place.path("report/marks.csv")).unwrap();
    assert!(marks.contains("Wrong Answer,1,2"), "{marks}");
}
