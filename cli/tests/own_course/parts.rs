//! What a course can have, part by part.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::{GOOD, Place, course, pairs};
use crate::common::ludoteca_in;

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

/// Each check of the sources, from the course's folder: what it says, and what it costs.
#[test]
fn sources_are_checked_as_the_course_says() {
    let check = |source: &str, program: &str, status: i32, said: &str| {
        let place = pairs("", &format!("[[source]]\n{source}"));
        place.lay(&[("p.py", program)]);
        let points = if status == 0 { "2 of 2" } else { "0 of 2" };
        place.check(&["@course", "@p.py"], status, &[said, points]);
    };
    let accented = format!("# soma é\n{GOOD}");
    let ascii = "check = \"ascii\"";
    check(
        ascii,
        &accented,
        1,
        "p.py:1: “é” in column 8 is not an ASCII character",
    );
    check(ascii, GOOD, 0, "Everything is right");
    let none = "check = \"imports\"\nallowed = []";
    let math = format!("import math\n{GOOD}");
    check(none, &math, 1, "p.py:1: math may not be imported.");
    check(
        "check = \"imports\"\nallowed = [\"math\"]",
        &math,
        0,
        "Everything is right",
    );
    let size = |most: usize| format!("check = \"size\"\nmost = {most}");
    let told = format!(
        "The source has {} bytes; at most {} are allowed.",
        GOOD.len(),
        GOOD.len() - 1
    );
    check(&size(GOOD.len() - 1), GOOD, 1, &told);
    check(&size(GOOD.len()), GOOD, 0, "Everything is right");
}

#[test]
fn warnings_of_the_compiler_are_told_or_fail_the_program() {
    let place = pairs("", "");
    let text = course("", "").replace("\"python\"", "\"c\"\nflags = [\"-Wall\"]");
    let program = "#include <stdio.h>\nint main(void) { int a, b, unused;\n\
                   if (scanf(\"%d %d\", &a, &b) == 2) printf(\"%d\\n\", a + b);\nreturn 0; }\n";
    place.lay(&[
        ("unused.c", program),
        ("clean.c", &program.replace(", unused", "")),
    ]);
    for (fatal, status, points) in [(false, 0, "2 of 2"), (true, 1, "0 of 2")] {
        let source = format!("{text}[[source]]\ncheck = \"warnings\"\nfatal = {fatal}\n");
        place.lay(&[("course/course.toml", &source)]);
        place.check(&["@course", "@unused.c"], status, &["unused", points]);
        place.check(&["@course", "@clean.c"], 0, &["Everything is right"]);
    }
}

#[test]
fn what_the_course_hands_out_is_not_code_in_common() {
    let place = Place::new(&[]);
    let text =
        course("handed-out = [\"given/ui.c\"]", "").replace("\"python\"", "\"c\"\nflags = []");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
    let given = read("courses/palavras/src/judge/given/ui.c");
    place.lay(&[
        ("course/course.toml", &text),
        ("course/cases/1.in", "1\n"),
        ("course/cases/1.out", "1\n"),
        ("course/given/ui.c", &given),
        ("submissions/ana/ui.c", &given),
        ("submissions/rui/ui.c", &given),
        (
            "submissions/ana/main.c",
            &read("judge/tests/students/palavras/right.c"),
        ),
        (
            "submissions/rui/main.c",
            &read("judge/tests/students/poziomka/right.c"),
        ),
    ]);
    let words = [
        "judge",
        "similar",
        "submissions",
        "--out",
        "pairs",
        "--least",
        "0",
    ];
    let compare = |options: &[&str]| -> Value {
        let output = ludoteca_in(&place.path("."), &[&words, options].concat());
        assert!(output.status.success(), "{output:?}");
        serde_json::from_slice(&fs::read(place.path("pairs/similar.json")).unwrap()).unwrap()
    };
    let common = |found: &Value| found["pairs"][0]["common"].as_f64().unwrap_or_default();
    let all = compare(&[]);
    let own = compare(&["--course", "course"]);
    assert_eq!(own["handed_out"], json!(["ui.c"]));
    assert!(common(&own) < common(&all) / 2.0, "{own:#} {all:#}");
}
