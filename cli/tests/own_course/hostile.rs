//! Courses that are broken or hostile: the course's own fault, told as one, and nobody's mark.

use std::fs::{self, File};

use super::{BAD, CLASS, GOOD, Place, pairs};

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
fn a_class_gets_no_marks_from_a_broken_checker() {
    let place = pairs("", "[checker]\nfile = \"check.py\"\nseconds = 1");
    place.lay(&[
        ("course/check.py", "raise ValueError('lost')\n"),
        ("submissions/ana.py", GOOD),
    ]);
    place.check(&CLASS, 2, &["The course is at fault"]);
    let marks = fs::read_to_string(place.path("report/marks.csv")).unwrap();
    let line = marks.lines().nth(1).unwrap();
    assert!(
        line.starts_with("ana,") && line.contains(",failed,,,"),
        "{marks}"
    );
    // Once it is mended, the same command judges.
    place.lay(&[("course/check.py", "import sys; sys.exit(42)\n")]);
    place.check(&CLASS, 0, &[]);
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

/// Ways in which a reference or a generator can be hostile, and what is said of them.
const HOSTILE: [(&str, &str); 5] = [
    ("while True: pass", "did not end in time"),
    ("import os; os.kill(os.getpid(), 11)", "crashed"),
    ("while True: print('x' * 10000)", "printed without end"),
    ("import sys; sys.exit(3)", "ended with status 3"),
    (
        "with open('full', 'wb') as file:\n    while True: file.write(bytes(1 << 20))",
        "ended with status 1: OSError",
    ),
];

/// A course with a reference and a generator, one case of which is generated.
fn generated(reference: &str, generator: &str) -> Place {
    let place = pairs(
        "",
        "[reference]\nfile = \"r.py\"\nseconds = 1\n[generator]\nfile = \"g.py\"\nseconds = 1\n\
         count = 1\ngroup = \"cases\"",
    );
    place.lay(&[("course/r.py", reference), ("course/g.py", generator)]);
    place
}

#[track_caller]
fn check_generated(reference: &str, generator: &str, told: &str) {
    let place = generated(reference, generator);
    let told = format!("The course is at fault, not the program: {told}");
    let all = place.check(&["@course", "@good.py"], 2, &[&told]);
    assert!(!all.contains("points"), "{all}");
    place.check(&["check", "@course"], 1, &[&told]);
}

#[test]
fn hostile_references_are_the_courses_fault() {
    for (text, told) in HOSTILE {
        check_generated(
            text,
            "print('1 2')",
            &format!("its reference (r.py) {told}"),
        );
    }
}

#[test]
fn hostile_generators_are_the_courses_fault() {
    for (text, told) in HOSTILE {
        check_generated(GOOD, text, &format!("its generator (g.py) {told}"));
    }
}

#[test]
fn references_and_generators_that_write_reach_nothing() {
    let place = generated("", "");
    let writes = |then: &str| {
        let outside = place.path("good.py");
        format!(
            "open('written', 'w').write('x')\ntry:\n    open({outside:?}, 'w')\n    raise SystemExit(3)\n\
             except OSError:\n    pass\n{then}"
        )
    };
    place.lay(&[
        ("course/r.py", &writes(GOOD)),
        ("course/g.py", &writes("print('1 2')")),
    ]);
    place.check(&["@course", "@good.py"], 0, &["Everything is right"]);
    assert_eq!(fs::read_to_string(place.path("good.py")).unwrap(), GOOD);
}

#[test]
fn a_class_gets_no_marks_from_a_hostile_reference_or_generator() {
    for (reference, generator) in [
        ("while True: print('x' * 10000)", "print('1 2')"),
        (GOOD, "import os; os.kill(os.getpid(), 11)"),
    ] {
        let place = generated(reference, generator);
        place.lay(&[("submissions/ana.py", GOOD), ("submissions/rui.py", BAD)]);
        place.check(&CLASS, 2, &["The course is at fault"]);
        let marks = fs::read_to_string(place.path("report/marks.csv")).unwrap();
        let lines: Vec<&str> = marks.lines().skip(1).collect();
        let is_unmarked = |line: &&str| line.contains(",failed,,,");
        assert_eq!(lines.len(), 2, "{marks}");
        assert!(lines.iter().all(is_unmarked), "{marks}");
    }
}

/// Nothing is judged by a course that is too large, and no report is begun.
#[test]
fn a_file_of_more_than_64_mib_is_the_courses_fault() {
    let place = pairs("", "");
    place.lay(&[("course/cases/3.out", "3\n"), ("submissions/ana.py", GOOD)]);
    let file = File::create(place.path("course/cases/3.in")).unwrap();
    file.set_len((64 << 20) + 1).unwrap();
    let told = "cases/3.in: that is more than a course may have (64 MiB a file, 256 MiB and 20 000 \
                files in all)";
    for words in [&["@course", "@good.py"][..], &["check", "@course"], &CLASS] {
        let all = place.check(words, 2, &[told, "course.toml:8: "]);
        assert!(!all.contains("points"), "{all}");
    }
    assert!(!place.path("report").exists());
}
