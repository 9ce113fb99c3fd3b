//! A course from a folder, as its teacher uses it.

mod bridges;
mod published;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use serde_json::Value;
use tempfile::TempDir;

use crate::common::{ludoteca, ludoteca_in};

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
fn hostile_interactors_and_validators_are_the_courses_fault() {
    let hostile = [
        ("while True: pass\n", "did not end in time"),
        ("import os; os.kill(os.getpid(), 11)\n", "crashed"),
        ("import sys; sys.exit(0)\n", "must end with status 42"),
        ("while True: print('x' * 10000)\n", "printed without end"),
    ];
    for (text, told) in hostile {
        let place = pairs("", "[interactor]\nfile = \"i.py\"\nseconds = 1");
        place.lay(&[("course/i.py", text), ("reads.py", "while True: input()\n")]);
        let fault = "The course is at fault, not the program: its interactor (i.py)";
        let all = place.check(&["@course", "@reads.py"], 2, &[fault, told]);
        assert!(!all.contains("points"), "{all}");
    }
    for (text, told) in &hostile[..2] {
        let place = pairs("", "[validator]\nfile = \"v.py\"\nseconds = 1");
        place.lay(&[("course/v.py", text)]);
        let fault = "The course is at fault, not the program: its validator (v.py)";
        place.check(&["check", "@course"], 1, &[fault, told]);
    }
}

#[test]
fn an_interactor_is_called_one() {
    let place = pairs("", "[interactor]\nfile = \"i.py\"");
    place.lay(&[("course/i.py", "import sys; sys.exit(43)\n")]);
    let told = "The course's interactor does not accept this.";
    place.check(&["@course", "@good.py"], 1, &[told]);
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
fn what_a_call_prints_is_compared_and_numbers_may_be_off() {
    let calls = r#"
[[case]]
name = "greet"
group = "cases"
call = "greet()"
input = "Ana\n"
prints = "Name? Hello, Ana\n"
returns = "3"
[[case]]
name = "shout"
group = "cases"
call = "greet()"
input = "Rui\n"
prints = "Name? Hello, Rui\n"
[[case]]
name = "third"
group = "cases"
call = "third()"
returns = "[0.333, 1]"
"#;
    let place = pairs("comparison = \"numbers\"\ntolerance = 0.001", calls);
    let own = "def greet():\n    name = input('Name? ')\n    print('Hello,', name)\n    \
               return len(name)\ndef third(): return [1 / 3, 1.0]\n\
               if __name__ == '__main__': print(sum(map(int, input().split())))\n";
    place.lay(&[
        ("right.py", own),
        (
            "quiet.py",
            &own.replace("'Hello,'", "'Hi,'").replace("1 / 3", "1 / 4"),
        ),
    ]);
    place.check(&["@course", "@right.py"], 0, &["Everything is right"]);
    let said = [
        "greet() prints something else.",
        "third() returns something else.",
    ];
    let all = place.check(&["@course", "@quiet.py"], 1, &said);
    assert!(all.contains("Returned: [0.25, 1.0]"), "{all}");
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
        (
            "comparison = \"included\"",
            "print('It is', a + b, 'this time')",
            true,
        ),
        ("comparison = \"included\"", "print(a - b)", false),
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

/// Languages: the tool, what `[build]` says, the main file, and a program that adds.
const LANGUAGES: [[&str; 4]; 6] = [
    [
        "g++",
        "language = \"c++\"\nflags = [\"-std=c++20\", \"-O2\"]",
        "main.cpp",
        "#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << '\\n'; }\n",
    ],
    [
        "javac",
        "language = \"java\"",
        "Main.java",
        "import java.util.Scanner;\npublic class Main { public static void main(String[] words) {\n\
         Scanner in = new Scanner(System.in); int a = in.nextInt(), b = in.nextInt();\n\
         System.out.println(a + b); } }\n",
    ],
    [
        "rustc",
        "language = \"rust\"",
        "main.rs",
        "fn main() { let mut line = String::new(); std::io::stdin().read_line(&mut line).unwrap();\n\
         let sum = |a: i32, b: i32| a + b;\n\
         let all: Vec<i32> = line.split_whitespace().map(|it| it.parse().unwrap()).collect();\n\
         println!(\"{}\", sum(all[0], all[1])); }\n",
    ],
    [
        "node",
        "language = \"javascript\"",
        "main.js",
        "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);\n\
         console.log(a + b);\n",
    ],
    [
        "go",
        "language = \"go\"",
        "main.go",
        "package main\nimport \"fmt\"\nfunc main() { var a, b int; fmt.Scan(&a, &b); fmt.Println(a + b) }\n",
    ],
    [
        "awk",
        "language = \"command\"\nname = \"sum.awk\"\nrun = \"awk -f {folder}/{main}\"",
        "sum.awk",
        "{ a = $1; b = $2; print a + b }\n",
    ],
];

/// One program in each language, right and wrong. A tool that is missing here is told.
#[test]
fn programs_of_every_language_are_judged() {
    for [tool, build, file, program] in LANGUAGES {
        let place = pairs("", "");
        assert!(program.contains("a + b"));
        let text = course("", "").replace("language = \"python\"", build);
        let text = text.replace("cpu = 1\nwall = 3", "cpu = 10\nwall = 30");
        place.lay(&[
            ("course/course.toml", &text),
            (&format!("right/{file}"), program),
            (&format!("wrong/{file}"), &program.replace("a + b", "a - b")),
        ]);
        if has_tool(tool) {
            place.check(&["@course", "@right"], 0, &["Everything is right"]);
            place.check(&["@course", "@wrong"], 1, &["Printed: -1"]);
        } else {
            println!("{tool} IS NOT HERE: its language was not judged");
            let told = format!("{tool} is not installed here");
            place.check(&["@course", "@right"], 2, &[&told]);
        }
    }
}

fn has_tool(name: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(name).is_file())
}
