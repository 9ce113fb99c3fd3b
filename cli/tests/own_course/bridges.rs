//! Courses of other systems, and results for them.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use serde_json::Value;

use super::{BAD, GOOD, Place, course, pairs};
use crate::common::{run_autograder, unpack};

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

/// More than a package can have.
const MUCH: &str = r#"
title = "All"
comparison = "numbers"
tolerance = 0.5
handed-out = ["help.txt"]
[build]
language = "python"
[[source]]
check = "ascii"
[[by-hand]]
name = "style"
points = 1
[[group]]
name = "first"
points = 2
cases = "cases"
gate = true
[[group]]
name = "second"
points = 3
all-or-nothing = true
chain = "together"
[[case]]
name = "words"
group = "second"
weight = 2
arguments = ["two words", "-v"]
comparison = "bytes"
input = "1"
output = "1\n"
"#;

#[test]
fn a_package_says_what_it_leaves_out_and_has_the_rest() {
    let place = Place::new(&[
        ("course/course.toml", MUCH),
        ("course/help.txt", "Help.\n"),
        ("course/cases/a/b.in", "1"),
        ("course/cases/a/b.out", "1\n"),
        ("course/cases/a-b.in", "2"),
        ("course/cases/a-b.out", "2\n"),
        (
            "echo.py",
            "import sys\nnumber = int(input())\n\
             print(number if sys.argv[1:] == ['two words', '-v'] else number + 0.25)\n",
        ),
    ]);
    let keys = "points, weight, gate, all-or-nothing, chain, [[source]], handed-out, [[by-hand]]";
    place.check(&["export", "@course", "@package"], 0, &[keys]);
    let read = |path: &str| fs::read_to_string(place.path(path)).unwrap();
    let inputs =
        ["first-a-b", "first-a-b-2"].map(|name| read(&format!("package/data/secret/{name}.in")));
    assert!(inputs.contains(&"1".into()) && inputs.contains(&"2".into()));
    let words = "output_validator_args: [\"space_change_sensitive\", \"case_sensitive\"]";
    assert!(read("package/data/secret/words.yaml").contains(words));
    assert_eq!(read("package/attachments/help.txt"), "Help.\n");
    // Everything in the package comes back: arguments, and a comparison of one case.
    place.check(&["import", "@package", "@again"], 0, &[]);
    place.check(&["@again", "@echo.py"], 0, &["Everything is right. 3 of 3"]);
    let near = "print(int(input()) + 0.25)\n";
    place.lay(&[("near.py", near)]);
    place.check(&["@again", "@near.py"], 1, &["2 of 3 points"]);
}

#[test]
fn the_arguments_of_a_checker_go_with_a_package() {
    let place = pairs(
        "",
        "[checker]\nfile = \"check.py\"\narguments = [\"two words\"]",
    );
    let check = "import sys\nsys.exit(42 if sys.argv[4:] == ['two words'] else 43)\n";
    place.lay(&[("course/check.py", check)]);
    place.check(&["@course", "@good.py"], 0, &[]);
    place.check(&["export", "@course", "@package"], 0, &[]);
    let group = fs::read_to_string(place.path("package/data/test_group.yaml")).unwrap();
    assert_eq!(group, "output_validator_args: [\"two words\"]\n");
    place.check(&["import", "@package", "@again"], 0, &[]);
    place.check(&["@again", "@good.py"], 0, &["Everything is right"]);
}

#[test]
fn groups_of_a_package_have_settings_of_their_own() {
    let place = Place::new(&[
        (
            "old/problem.yaml",
            "name: Half\nvalidator_flags: case_sensitive\n",
        ),
        ("old/data/secret/1.in", "2\n"),
        ("old/data/secret/1.ans", "1\n"),
        (
            "old/data/secret/near/testdata.yaml",
            "output_validator_flags: case_sensitive float_tolerance 0.1\n",
        ),
        ("old/data/secret/near/2.in", "1\n"),
        ("old/data/secret/near/2.ans", "0.55\n"),
        ("old/data/secret/loud/3.in", "4\n"),
        ("old/data/secret/loud/3.ans", "2\n"),
        ("old/data/secret/loud/3.yaml", "output_validator_args: []\n"),
        (
            "half.py",
            "number = int(input())\nprint(number // 2 if number > 1 else 0.5)\n",
        ),
    ]);
    let told = "data/secret/loud/3: the package tells its validator other words";
    place.check(&["import", "@old", "@half"], 0, &[told]);
    place.check(&["@half", "@half.py"], 0, &["Everything is right. 3 of 3"]);
}

#[test]
fn commands_of_classroom_50_are_read_as_a_shell_reads_them() {
    let place = Place::new(&[
        (
            "tests.json",
            r#"[{"name": "hello", "run": "gcc -o hello hello.c && ./hello 'two words'",
                "expected": "two words", "points": 1},
               {"name": "hello", "run": "./hello x", "setup": "gcc -o hello hello.c",
                "expected": "x", "comparison": "included", "points": 2},
               {"name": "sorted", "run": "./hello | sort", "expected": "x", "points": 1}]"#,
        ),
        (
            "hello.c",
            "#include <stdio.h>\nint main(int count, char **words) { printf(\"%s\", words[1]);\n\
             return count - 2; }\n",
        ),
    ]);
    let told = [
        "hello: the setup “gcc -o hello hello.c” is not run",
        "sorted: the command “./hello | sort” does more than start a program",
    ];
    place.check(&["import", "@tests.json", "@course"], 0, &told);
    place.check(&["@course", "@hello.c"], 0, &["3 of 3 points"]);
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

/// A course in Java, on Gradescope's machine.
#[test]
fn an_autograder_of_a_folder_installs_its_languages_and_judges() {
    let place = pairs("", "");
    let text = course("", "").replace("language = \"python\"", "language = \"java\"");
    let program = "public class Main { public static void main(String[] words) {\n\
                   var in = new java.util.Scanner(System.in);\n\
                   System.out.println(in.nextInt() + in.nextInt()); } }\n";
    place.lay(&[
        (
            "course/course.toml",
            &text.replace("cpu = 1\nwall = 3", "cpu = 10\nwall = 30"),
        ),
        ("grader/submission/Main.java", program),
    ]);
    let write = ["gradescope", "@course", "@autograder.zip"];
    let words: Vec<String> = write
        .map(|word| match word.strip_prefix('@') {
            Some(path) => place.path(path).display().to_string(),
            None => word.to_owned(),
        })
        .to_vec();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    crate::common::stdout(&[&["judge"], &words[..]].concat());
    unpack(&place.path("autograder.zip"), &place.path("grader/source"));
    let setup = fs::read_to_string(place.path("grader/source/setup.sh")).unwrap();
    assert!(
        setup.contains("libfaketime default-jdk-headless\n"),
        "{setup}"
    );
    set_mode(&place.path("grader/source/ludoteca"));
    run_autograder(&place.path("grader"));
    let results = fs::read_to_string(place.path("grader/results/results.json")).unwrap();
    let results: Value = serde_json::from_str(&results).unwrap();
    assert_eq!(results["score"].as_f64(), Some(2.0), "{results}");
}

/// Unpacked as Gradescope does, with the archive's permissions.
fn set_mode(program: &Path) {
    fs::set_permissions(program, fs::Permissions::from_mode(0o755)).unwrap();
}
