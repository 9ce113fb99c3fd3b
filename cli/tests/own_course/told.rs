//! The explanation of a failed case, checked against the program.

use std::fs;

use serde_json::Value;

use super::{pairs, run_shell};

/// What a cause says was printed.
fn found(report: &Value, cause: &Value) -> String {
    let cause = &report["causes"][cause.as_u64().unwrap() as usize];
    let difference = &cause["explanation"]["difference"];
    format!(
        "{}{}",
        text(&difference["common"]),
        text(&difference["found"])
    )
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

#[test]
fn what_lies_behind_a_first_difference_is_told_as_well() {
    let place = pairs("", "");
    let program =
        "a, b = map(int, input().split())\nprint('sum ')\nprint(a + b, '')\nprint('end ')\n";
    place.lay(&[
        ("course/cases/1.out", "sum\n3\nend\n"),
        ("course/cases/2.out", "sum\n9\nend\n"),
        ("blanks.py", program),
        ("both.py", &program.replace("a + b", "a - b")),
    ]);
    let blanks = place.json("@blanks.py");
    let both = place.json("@both.py");
    let cases = |report: &Value| report["cases"].as_array().unwrap().clone();
    for (only, both_of_them) in cases(&blanks).iter().zip(&cases(&both)) {
        assert_eq!(only["class"], both_of_them["class"]);
        assert!(
            only.get("behind")
                .is_none_or(|it| it == &Value::Array(vec![]))
        );
        let behind = found(&both, &both_of_them["behind"][0]);
        assert!(behind.starts_with("-1"), "{behind}");
    }
    assert_eq!(blanks["causes"].as_array().unwrap().len(), 1);
    place.check(&["@course", "@both.py"], 1, &["Printed:  -1"]);
}

#[test]
fn the_command_that_repeats_a_fault_shows_it() {
    let place = pairs("", "");
    assert_eq!(place.repeat("bad.py", "good.py"), ["-1\n", "3\n"]);
}

#[test]
fn a_fault_is_repeated_with_arguments_and_files() {
    let case =
        "[[case]]\nname = \"1\"\narguments = [\"-n\", \"two words\"]\nfiles = [\"words.txt\"]";
    let place = pairs("", case);
    let program = "import sys\nname = 'words.txt' if len(sys.argv) > 1 else 'in/it s.txt'\n\
                   print(sys.argv[1:], open(name).read())\n";
    place.lay(&[
        ("course/words.txt", "a word\nit's\n"),
        ("course/cases/2.files/in/it s.txt", "no end"),
        ("course/cases/1.out", "['-n', 'two words'] a word\nit's\n\n"),
        ("course/cases/2.out", "[] no end\n"),
        ("right.py", program),
        ("wrong.py", &program.replace("sys.argv[1:]", "sys.argv[2:]")),
        (
            "wrong-file.py",
            &program.replace(".read()", ".read().upper()"),
        ),
    ]);
    place.check(&["@course", "@right.py"], 0, &["Everything is right"]);
    assert_eq!(
        place.repeat("wrong.py", "right.py"),
        [
            "['two words'] a word\nit's\n\n",
            "['-n', 'two words'] a word\nit's\n\n"
        ]
    );
    fs::remove_file(place.path("course/cases/1.in")).unwrap();
    fs::remove_file(place.path("course/cases/1.out")).unwrap();
    place.lay(&[("course/course.toml", &super::course("", ""))]);
    let outputs = ["[] NO END\n", "[] no end\n"];
    assert_eq!(place.repeat("wrong-file.py", "right.py"), outputs);
}

#[test]
fn a_fault_is_repeated_with_definitions() {
    let place = pairs(
        "",
        "[[case]]\nname = \"1\"\ndefines = [\"WORD=\\\"a b\\\"\"]",
    );
    let text = fs::read_to_string(place.path("course/course.toml")).unwrap();
    let text = text.replace(
        "language = \"python\"",
        "language = \"c\"\nflags = [\"-Wall\"]",
    );
    let program = "#include <stdio.h>\n#ifndef WORD\n#define WORD \"none\"\n#endif\n\
                   int main(void) { puts(WORD); return 0; }\n";
    place.lay(&[
        ("course/course.toml", &text),
        ("course/cases/1.out", "a b\n"),
        ("course/cases/2.out", "none\n"),
        ("right.c", program),
        ("wrong.c", &program.replace("puts(WORD)", "puts(WORD + 1)")),
    ]);
    place.check(&["@course", "@right.c"], 0, &["Everything is right"]);
    assert_eq!(place.repeat("wrong.c", "right.c"), [" b\n", "a b\n"]);
}

#[test]
fn a_fault_of_a_call_is_repeated_with_what_is_typed() {
    let call = "[[case]]\nname = \"greet\"\ngroup = \"cases\"\ncall = \"greet(2)\"\ninput = \"Ana\\n\"\n\
                returns = \"'AnaAna'\"";
    let place = pairs("", call);
    let program = "def greet(n): return input() * n\n\
                   if __name__ == '__main__': print(sum(map(int, input().split())))\n";
    place.lay(&[
        ("right.py", program),
        ("wrong.py", &program.replace("* n", "* 3")),
    ]);
    place.check(&["@course", "@right.py"], 0, &["Everything is right"]);
    assert_eq!(
        place.repeat("wrong.py", "right.py"),
        ["'AnaAnaAna'\n", "'AnaAna'\n"]
    );
}

/// A long input is not written out: the command reads it in the course's folder.
#[test]
fn a_fault_with_a_long_input_is_repeated_in_the_courses_folder() {
    let place = pairs("", "");
    let words = "1 ".repeat(400);
    place.lay(&[
        ("course/cases/1.in", &words),
        ("course/cases/1.out", "400\n"),
        ("long.py", "print(sum(map(int, input().split())) - 1)\n"),
    ]);
    fs::remove_file(place.path("course/cases/2.in")).unwrap();
    fs::remove_file(place.path("course/cases/2.out")).unwrap();
    let report = place.json("@long.py");
    let again = text(&report["causes"][0]["explanation"]["again"]).to_owned();
    assert_eq!(again, "python3 long.py < cases/1.in");
    fs::copy(place.path("long.py"), place.path("course/long.py")).unwrap();
    assert_eq!(run_shell(&place.path("course"), &again), "399\n");
}
