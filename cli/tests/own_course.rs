//! A course from a folder, as its teacher uses it.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use serde_json::Value;
use tempfile::TempDir;

use crate::common::ludoteca;

const GOOD: &str = "first, second = map(int, input().split())\nprint(first + second)\n";
const BAD: &str = "first, second = map(int, input().split())\nprint(first - second)\n";

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
        &["Right:   3", "Printed: -1"],
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

#[test]
fn every_example_holds_its_own_check() {
    for name in ["sums", "median", "split", "guess"] {
        Place::example(name).check(&["check", "@course"], 0, &["No problems found."]);
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
fn a_reference_that_disagrees_with_a_file_is_told() {
    let place = Place::example("median");
    place.lay(&[("course/cases/1.out", "5\n")]);
    let told = "Case examples/1: the reference prints something else";
    place.check(&["check", "@course"], 1, &[told, "should be accepted, but"]);
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

/// The course's own programs may do what they like: nobody's mark depends on it.
#[test]
fn hostile_checkers_are_the_courses_fault() {
    let hostile = [
        ("while True: pass\n", "did not end in time"),
        ("import os; os.kill(os.getpid(), 11)\n", "crashed"),
        ("import sys; sys.exit(0)\n", "must end with status 42"),
        ("raise ValueError('lost')\n", "ValueError: lost"),
        ("while True: print('x' * 10000)\n", "printed without end"),
        ("x = [0] * 10**10\n", "MemoryError"),
        ("def broken(:\n", "cannot be built"),
    ];
    for (text, told) in hostile {
        let place = pairs("", "[checker]\nfile = \"check.py\"\nseconds = 1");
        place.lay(&[("course/check.py", text)]);
        let fault = "The course is at fault, not the program: its checker (check.py)";
        let all = place.check(&["@course", "@good.py"], 2, &[fault, told]);
        assert!(!all.contains("points"), "{all}");
    }
}

#[test]
fn a_class_gets_no_marks_from_a_broken_checker() {
    let place = pairs("", "[checker]\nfile = \"check.py\"\nseconds = 1");
    place.lay(&[
        ("course/check.py", "raise ValueError('lost')\n"),
        ("submissions/ana.py", GOOD),
    ]);
    let class = [
        "class",
        "@submissions",
        "--course",
        "@course",
        "--out",
        "@report",
    ];
    place.check(&class, 2, &["The course is at fault"]);
    let marks = fs::read_to_string(place.path("report/marks.csv")).unwrap();
    let line = marks.lines().nth(1).unwrap();
    assert!(
        line.starts_with("ana,") && line.contains(",failed,,,"),
        "{marks}"
    );
    // Once it is mended, the same command judges.
    place.lay(&[("course/check.py", "import sys; sys.exit(42)\n")]);
    place.check(&class, 0, &[]);
    let marks = fs::read_to_string(place.path("report/marks.csv")).unwrap();
    assert!(marks.contains("judged,Accepted,2,2"), "{marks}");
}

#[test]
fn a_checker_that_writes_reaches_nothing() {
    let place = pairs("", "[checker]\nfile = \"check.py\"\nseconds = 1");
    let outside = place.path("good.py");
    let text = format!(
        "import sys\nopen('written', 'w').write('x')\ntry:\n    open({outside:?}, 'w')\n\
         except OSError:\n    sys.exit(42)\nsys.exit(43)\n"
    );
    place.lay(&[("course/check.py", &text)]);
    place.check(&["@course", "@good.py"], 0, &["Everything is right"]);
    assert_eq!(fs::read_to_string(outside).unwrap(), GOOD);
}

#[test]
fn hostile_references_and_generators_are_the_courses_fault() {
    let tools = "[reference]\nfile = \"r.py\"\n[generator]\nfile = \"g.py\"\nseconds = 1\ncount = 1\ngroup = \"cases\"";
    for (reference, generator, told) in [
        (
            "import sys; sys.exit(3)",
            "print('1 2')",
            "its reference (r.py) ended with status 3",
        ),
        (GOOD, "while True: pass", "its generator (g.py) did not end"),
    ] {
        let place = pairs("", tools);
        place.lay(&[("course/r.py", reference), ("course/g.py", generator)]);
        place.check(
            &["@course", "@good.py"],
            2,
            &["The course is at fault", told],
        );
        place.check(&["check", "@course"], 1, &[told]);
    }
}

#[test]
fn functions_are_called_and_compared() {
    let calls = r#"
[[case]]
name = "add"
group = "cases"
call = "add(1, 2)"
returns = "3"
[[case]]
name = "both"
group = "cases"
call = "both([1, (2,)])"
returns = "{'a': [1, (2,)]}"
[[case]]
name = "half"
group = "cases"
call = "half('x')"
raises = "ValueError: half: not a number"
"#;
    let place = pairs("", calls);
    let own = "def add(a, b): return a + b\ndef both(x): return {'a': x}\n\
               def half(x): raise ValueError('half: not a number')\n";
    place.lay(&[
        ("right.py", &(own.to_owned() + GOOD)),
        (
            "prints.py",
            "def add(a, b): print(a + b)\ndef both(x): return {'a': list(x)}\n",
        ),
    ]);
    let report = place.json("@prints.py");
    let cases = report["cases"].as_array().unwrap();
    let verdict = |name: &str| {
        let case = cases.iter().find(|case| case["name"] == name).unwrap();
        (
            case["verdict"].as_str().unwrap(),
            case["class"].as_str().unwrap_or_default(),
        )
    };
    assert_eq!(verdict("add"), ("wrong-answer", "printed"));
    assert_eq!(verdict("both"), ("accepted", ""));
    assert_eq!(verdict("half").0, "runtime-error");
    // Loading a module that reads its input fails; its functions are in the guarded part.
    let guarded =
        format!("{own}if __name__ == '__main__':\n    print(sum(map(int, input().split())))\n");
    place.lay(&[("right.py", &guarded)]);
    place.check(&["@course", "@right.py"], 0, &["Everything is right"]);
}

#[test]
fn numbers_lines_and_blanks_are_compared_as_asked() {
    for (top, output, is_right) in [
        (
            "comparison = \"numbers\"\ntolerance = 0.01",
            "print(a + b + 0.001)",
            true,
        ),
        (
            "comparison = \"numbers\"\ntolerance = 0.01",
            "print(a + b + 0.1)",
            false,
        ),
        (
            "comparison = \"blanks\"",
            "print('\\n ', a + b, end='')",
            true,
        ),
        (
            "comparison = \"lenient\"",
            "print(a + b, ' ', end='')",
            true,
        ),
        ("comparison = \"bytes\"", "print(a + b, ' ')", false),
    ] {
        let place = pairs(top, "");
        place.lay(&[(
            "p.py",
            &format!("a, b = map(int, input().split())\n{output}\n"),
        )]);
        place.check(&["@course", "@p.py"], i32::from(!is_right), &[]);
    }
    let place = pairs("comparison = \"lines\"", "");
    place.lay(&[
        ("course/cases/1.out", "a\nb\n"),
        ("course/cases/2.out", "b\na\n"),
    ]);
    place.lay(&[("p.py", "print('b')\nprint('a')\n")]);
    place.check(&["@course", "@p.py"], 0, &[]);
    let place = pairs("comparison = \"presentation\"\npresentation-cost = 0.5", "");
    place.lay(&[(
        "p.py",
        "a, b = map(int, input().split())\nprint(a + b, end='')\n",
    )]);
    place.check(
        &["@course", "@p.py"],
        1,
        &["Presentation Error", "1 of 2 points"],
    );
}

#[test]
fn arguments_files_weights_and_hints_reach_their_case() {
    let cases = r#"
[[case]]
name = "1"
arguments = ["-n", "two words"]
files = ["words.txt"]
weight = 3
hint = { en = "Read words.txt.", pt = "Leia words.txt." }
"#;
    let place = pairs("", cases);
    place.lay(&[
        ("course/words.txt", "3\n"),
        ("course/cases/2.args", "-m 'x y'\n"),
        ("course/cases/2.files/inner/words.txt", "9\n"),
        ("p.py", "import sys\nprint(sys.argv[1:], file=sys.stderr)\n\
                  name = 'words.txt' if sys.argv[1:] == ['-n', 'two words'] else 'inner/words.txt'\n\
                  assert sys.argv[2] in ('two words', 'x y')\nprint(open(name).read(), end='')\n"),
    ]);
    place.check(&["@course", "@p.py"], 0, &["Everything is right. 2 of 2"]);
    let all = place.check(
        &["@course", "@bad.py"],
        1,
        &["Read words.txt.", "'-n' 'two words'"],
    );
    assert!(all.contains("It costs 1.5 points"), "{all}");
}

#[test]
fn definitions_gates_chains_and_protected_files_work() {
    let text = r#"
title = "C"
protected = ["answer.h"]
[build]
language = "c"
flags = ["-Wall"]
[[group]]
name = "gate"
points = 1
gate = true
[[group]]
name = "chain"
points = 2
chain = "together"
[[case]]
name = "three"
group = "gate"
defines = ["N=3"]
output = "3 7\n"
[[case]]
name = "first"
group = "chain"
input = "w"
output = "0 7\n"
[[case]]
name = "second"
group = "chain"
output = "1 7\n"
"#;
    let program = "#include <stdio.h>\n#include \"answer.h\"\n#ifndef N\n#define N 0\n#endif\n\
        int main(void) { int n = N; FILE *f = fopen(\"left\", \"r\"); if (f) { n = 1; fclose(f); }\n\
        if (getchar() == 'w') { f = fopen(\"left\", \"w\"); fclose(f); }\n\
        printf(\"%d %d\\n\", n, ANSWER); return 0; }\n";
    let place = Place::new(&[
        ("course/course.toml", text),
        ("course/answer.h", "#define ANSWER 7\n"),
        ("good/main.c", program),
        ("good/answer.h", "#define ANSWER 7\n"),
        ("cheat/main.c", program),
        ("cheat/answer.h", "#define ANSWER 8\n"),
        ("bad/main.c", &program.replace("n = N", "n = 0")),
    ]);
    place.check(&["@course", "@good"], 0, &["3 of 3 points"]);
    // The course's own file is built in place of a changed one, and the change is told.
    place.check(
        &["@course", "@cheat"],
        0,
        &["3 of 3 points", "answer.h is not as the course"],
    );
    place.check(
        &["@course", "@bad"],
        1,
        &["“gate” must pass completely", "0 of 3 points"],
    );
}

#[test]
fn hidden_cases_show_points_only() {
    let place = pairs("reveal = \"points\"", "");
    let all = place.check(
        &["@course", "@bad.py", "--html", "@page.html"],
        1,
        &["0 of 2 points"],
    );
    let page = fs::read_to_string(place.path("page.html")).unwrap();
    for secret in ["Printed", "-1"] {
        assert!(!all.contains(secret), "{all}");
    }
    assert!(!page.contains("4 5"), "{page}");
}

#[test]
fn more_is_shown_from_a_day_or_a_number_of_tries_on() {
    let later = "[[reveal-later]]\nreveal = \"all\"\nfrom = \"2026-12-01\"\n\
                 [[reveal-later]]\nreveal = \"reason\"\ntries = 3\n";
    let place = pairs("reveal = \"points\"", later);
    let shows = |options: &[&str]| {
        let words = [&["@course", "@bad.py"], options].concat();
        let all = place.check(&words, 1, &["0 of 2 points"]);
        (all.contains("Kind:"), all.contains("Printed"))
    };
    assert_eq!(shows(&["--date", "2026-11-30"]), (false, false));
    assert_eq!(
        shows(&["--date", "2026-11-30", "--tries", "3"]),
        (true, false)
    );
    assert_eq!(shows(&["--date", "2026-12-01"]), (true, true));
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
    let read = |path: &str| fs::read_to_string(place.path(path)).unwrap();
    for file in ["class.json", "marks.csv", "index.html"] {
        assert_eq!(
            read(&format!("one/{file}")),
            read(&format!("two/{file}")),
            "{file}"
        );
    }
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
    assert_eq!(read("one/class.json"), read("three/class.json"));
}

#[test]
fn a_worksheet_of_moodle_is_filled_in() {
    let place = pairs("", "");
    place.lay(&[
        ("submissions/Ana Silva_4711_assignsubmission_file_/p.py", GOOD),
        ("submissions/Rui Costa_815_assignsubmission_file_/p.py", BAD),
        (
            "sheet.csv",
            "\u{feff}Identifier,Full name,Status,Grade,Maximum Grade,Feedback comments\n\
             Participant 815,Rui Costa,Submitted,,20.00,\nParticipant 4711,Ana Silva,Submitted,,20.00,\n\
             Participant 9,Jan Kos,No submission,,20.00,\n",
        ),
    ]);
    let class = [
        "class",
        "@submissions",
        "--course",
        "@course",
        "--out",
        "@report",
    ];
    place.check(&[&class[..], &["--moodle", "@sheet.csv"]].concat(), 0, &[]);
    let filled = fs::read_to_string(place.path("report/moodle.csv")).unwrap();
    let lines: Vec<&str> = filled.lines().skip(1).collect();
    assert_eq!(
        lines,
        [
            "Participant 815,Rui Costa,Submitted,0,20.00,Wrong Answer: 0 of 2 points",
            "Participant 4711,Ana Silva,Submitted,20,20.00,Accepted: 2 of 2 points",
            "Participant 9,Jan Kos,No submission,,20.00,",
        ]
    );
    let feedback = fs::read(place.path("report/moodle-feedback.zip")).unwrap();
    let holds = |name: &str| feedback.windows(name.len()).any(|it| it == name.as_bytes());
    assert!(holds("Ana Silva_4711_assignsubmission_file_/feedback.html"));
    assert!(holds("Rui Costa_815_assignsubmission_file_/feedback.html"));
    assert!(!holds("Jan Kos"));
}

#[test]
fn classroom_is_gone_and_its_successor_gets_whole_points() {
    let place = pairs("", "");
    let words = ["@course", "@good.py", "--classroom", "@x"];
    place.check(&words, 2, &["write --classroom50 FILE"]);
    place.check(
        &["@course", "@good.py", "--classroom50", "@result.json"],
        0,
        &[],
    );
    let text = fs::read_to_string(place.path("result.json")).unwrap();
    let json: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(
        (json["score"].as_i64(), json["max-score"].as_i64()),
        (Some(2), Some(2))
    );
}

#[test]
fn a_package_of_a_course_comes_back_as_the_same_course() {
    for name in ["sums", "median", "split", "guess"] {
        let place = Place::example(name);
        place.check(&["export", "@course", "@package"], 0, &[]);
        place.check(&["import", "@package", "@again"], 0, &["Wrote "]);
        place.check(&["check", "@again"], 0, &["No problems found."]);
    }
}

#[test]
fn legacy_packages_and_tests_of_classroom_50_are_read() {
    let place = Place::new(&[
        (
            "old/problem.yaml",
            "name: Half\nvalidation: default\nvalidator_flags: float_tolerance 1e-3\n",
        ),
        ("old/data/sample/1.in", "3\n"),
        ("old/data/sample/1.ans", "1.5\n"),
        ("old/data/secret/2.in", "1\n"),
        ("old/data/secret/2.ans", "0.5\n"),
        (
            "old/submissions/accepted/half.py",
            "print(int(input()) / 2 + 0.0001)\n",
        ),
        (
            "old/submissions/wrong_answer/whole.py",
            "print(int(input()) // 2)\n",
        ),
        (
            "tests.json",
            r#"[{"name": "three", "type": "io", "run": "python3 add.py -v", "input": "1 2",
                "expected": "3", "comparison": "exact", "points": 2},
               {"name": "part", "type": "io", "run": "python3 add.py", "expected": "x",
                "comparison": "regex", "points": 1},
               {"name": "style", "type": "run", "run": "make style", "points": 1}]"#,
        ),
        (
            "add.py",
            "import sys\nassert sys.argv[1:] == ['-v']\nprint(sum(map(int, input().split())))\n",
        ),
    ]);
    place.check(&["import", "@old", "@half"], 0, &[]);
    place.check(&["check", "@half"], 0, &["No problems found."]);
    let told = [
        "part: the comparison “regex”",
        "style: tests of the type “run”",
    ];
    place.check(&["import", "@tests.json", "@fifty"], 0, &told);
    place.check(&["@fifty", "@add.py"], 0, &["2 of 2 points"]);
    place.check(
        &["import", "@half", "@other"],
        2,
        &["neither a Kattis package"],
    );
}

#[test]
fn another_edition_of_a_course_is_judged_again() {
    let place = pairs("", "");
    place.lay(&[("submissions/ana.py", GOOD)]);
    let class = [
        "class",
        "@submissions",
        "--course",
        "@course",
        "--out",
        "@report",
    ];
    place.check(&class, 0, &[]);
    place.lay(&[("course/cases/2.out", "10\n")]);
    place.check(&class, 0, &[]);
    let marks = fs::read_to_string(place.path("report/marks.csv")).unwrap();
    assert!(marks.contains("Wrong Answer,1,2"), "{marks}");
}

/// The published pairs of courses as folders, and what the built-in courses make of them. wargame has
/// published none, palavras boards without outputs.
#[test]
fn published_cases_as_a_folder_give_the_built_in_verdicts() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let published = root.join("../shared/conformance");
    if !published.is_dir() {
        return;
    }
    let place = Place::new(&[]);
    copy_folder(&published.join("mancala"), &place.path("course/cases"));
    let text = "title = \"Mancala\"\nending = \"remark\"\n[build]\nlanguage = \"python\"\n[[group]]\n\
                name = \"published\"\npoints = 1\ncases = \"cases\"\nchain = \"together\"\n";
    // Where the assignment and its published outputs disagree, a folder has the outputs.
    let built_in = "course = \"mancala\"\ntitle = \"Mancala\"\nending = \"remark\"\n[build]\n\
                    language = \"python\"\n[[group]]\nname = \"published\"\npoints = 1\n\
                    chain = \"together\"\n[settings]\nbehaviour = \"as-tested\"\n";
    place.lay(&[("course/course.toml", text), ("built-in.toml", built_in)]);
    let wrong = [
        ("Jogador existente.", "Jogador existente"),
        ("Jogo iniciado com sucesso.", "Jogo iniciado com sucesso. "),
    ];
    compare(&place, &root, "mancala", "right.py", "published", &wrong);

    let place = Place::new(&[]);
    copy_folder(&published.join("poziomka"), &place.path("course/cases"));
    let mut text = "title = \"Poziomka\"\n[build]\nlanguage = \"c\"\n\
                    flags = [\"-std=c17\", \"-g\"]\n[[group]]\nname = \"examples\"\npoints = 1\n\
                    cases = \"cases\"\n"
        .to_owned();
    for number in 1..=3 {
        writeln!(
            text,
            "[[case]]\nname = \"przyklad{number}\"\ndefines = [{EXAMPLES}]"
        )
        .unwrap();
    }
    let built_in = "course = \"poziomka\"\ntitle = \"Poziomka\"\n[build]\nlanguage = \"c\"\n\
                    flags = [\"-std=c17\", \"-g\"]\n[[group]]\nname = \"examples\"\npoints = 1\n";
    place.lay(&[("course/course.toml", &text), ("built-in.toml", built_in)]);
    let wrong = [
        ("printf(\".\\n\");", "printf(\".\");"),
        ("wartosc > maks", "wartosc < maks"),
    ];
    compare(&place, &root, "poziomka", "right.c", "examples", &wrong);
}

/// galo's public calls as a table in a folder. Calls that read and print are left out: a folder has
/// what a function returns or raises.
#[test]
fn published_calls_as_a_table_give_the_built_in_verdicts() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let Ok(text) = fs::read_to_string(root.join("../shared/conformance/galo/public.json")) else {
        return;
    };
    let place = Place::new(&[]);
    let mut course = "title = \"Galo\"\n[build]\nlanguage = \"python\"\n[[group]]\n\
                      name = \"public\"\npoints = 1\n"
        .to_owned();
    let calls: Vec<Value> = serde_json::from_str(&text).unwrap();
    for (number, call) in (1..).zip(&calls) {
        let text = |key: &str| call[key].as_str().unwrap();
        if call["stdin"].is_string() {
            continue;
        }
        let result = if text("expect").starts_with(&format!("{}: ", text("group"))) {
            format!(
                "raises = {}",
                json_text(&format!("ValueError: {}", text("expect")))
            )
        } else if text("group") == "tabuleiro_str" {
            let expect = text("expect").replace('\n', "\\n");
            format!("returns = {}", json_text(&format!("'{expect}'")))
        } else {
            format!("returns = {}", json_text(text("expect")))
        };
        let call = json_text(text("call"));
        writeln!(
            course,
            "[[case]]\nname = \"public-{number:02}\"\ngroup = \"public\"\ncall = {call}\n{result}"
        )
        .unwrap();
    }
    let built_in = "course = \"galo\"\ntitle = \"Galo\"\n[build]\nlanguage = \"python\"\n\
                    [[group]]\nname = \"public\"\npoints = 1\n";
    place.lay(&[("course/course.toml", &course), ("built-in.toml", built_in)]);
    let wrong = [
        ("algum dos argumentos e invalido", "argumentos invalidos"),
        ("==", "!="),
    ];
    compare(&place, &root, "galo", "right.py", "public", &wrong);
}

/// A text as TOML and JSON both write it.
fn json_text(text: &str) -> String {
    Value::from(text).to_string()
}

/// The definitions with which poziomka's examples are built.
const EXAMPLES: &str = "\"POLA=4\", \"WIERSZE=10\", \"KOLUMNY=7\", \"WYBOR=234\"";

/// Compares the verdicts on a right program and on wrong ones: each has something replaced.
fn compare(
    place: &Place,
    root: &Path,
    name: &str,
    program: &str,
    group: &str,
    wrong: &[(&str, &str)],
) {
    let right = root.join("judge/tests/students").join(name).join(program);
    let right = fs::read_to_string(right).unwrap();
    let published = root.join("../shared/conformance").join(name);
    let place_of = format!("@{program}");
    for (from, to) in [("", "")].iter().chain(wrong) {
        let text = if from.is_empty() {
            right.clone()
        } else {
            right.replace(from, to)
        };
        assert!(from.is_empty() || text != right, "{from:?}");
        place.lay(&[(program, &text)]);
        let own = place.json(&place_of);
        let words = [
            name,
            &place_of,
            "--profile",
            "@built-in.toml",
            "--published",
            published.to_str().unwrap(),
            "--json",
        ];
        let words = [&words[..], &["--cases", "0"]].concat();
        let output = place.run(&words);
        let built_in: Value = serde_json::from_slice(&output.stdout).unwrap();
        let (own, built_in) = (verdicts(&own, group), verdicts(&built_in, group));
        assert!(!own.is_empty());
        // Built-in cases that a folder cannot have are left out.
        let built_in: Vec<_> = built_in
            .into_iter()
            .filter(|(name, _)| group != "public" || own.iter().any(|(own, _)| own == name))
            .collect();
        assert_eq!(own, built_in, "{name} with {to:?} for {from:?}");
    }
}

/// The verdicts on published cases; the names of files differ.
fn verdicts(report: &Value, group: &str) -> Vec<(String, String)> {
    let cases = report["cases"].as_array().unwrap().iter();
    let is_published = |case: &&Value| {
        let name = case["name"].as_str().unwrap();
        case["group"] == group && (group != "examples" || name.starts_with("przyklad"))
    };
    let own = cases.filter(is_published);
    let name = |case: &Value| match group {
        "public" => case["name"].as_str().unwrap().to_owned(),
        _ => String::new(),
    };
    // galo's own course calls what a helper breaks by the helper's fault; it fails all the same.
    let verdict = |case: &Value| match group {
        "public" => (case["verdict"] == "accepted").to_string(),
        _ => case["verdict"].to_string(),
    };
    own.map(|case| (name(case), verdict(case))).collect()
}
