//! Code that is found, and code that is not.

use ludoteca_similar::Program;

use crate::disguise::disguise;
use crate::programs::{Files, compare_all, handed_out, pair, program, right};

const COURSES: [&str; 3] = ["mancala", "palavras", "poziomka"];

fn given(course: &str) -> Program {
    if course == "palavras" {
        handed_out()
    } else {
        Program::default()
    }
}

#[test]
fn identical_programs_have_everything_in_common() {
    for course in COURSES {
        for files in right(course) {
            let found = compare_all(&[files.clone(), files], &given(course));
            assert_eq!(found.pairs.len(), 1);
            let pair = &found.pairs[0];
            assert_eq!(pair.common, pair.own, "{course}");
        }
    }
}

/// Everything that the transformer changes really is changed.
#[test]
fn a_disguised_copy_has_hardly_a_line_in_common() {
    for course in COURSES {
        for files in right(course) {
            let lines = |files: &Files| -> Vec<String> {
                let sources = files.iter().filter(|(path, _)| !path.ends_with("Makefile"));
                let lines =
                    sources.flat_map(|(_, text)| text.lines().map(|line| line.trim().to_owned()));
                lines
                    .filter(|line| line.len() > 12 && !line.starts_with("#include"))
                    .collect()
            };
            let (before, after) = (lines(&files), lines(&disguise(&files)));
            let same = before.iter().filter(|line| after.contains(line)).count();
            assert!(
                same * 10 < before.len(),
                "{course}: {same} of {}",
                before.len()
            );
        }
    }
}

#[test]
fn renamed_reordered_and_recommented_copies_come_first() {
    for course in COURSES {
        let originals = right(course);
        for (copied, files) in originals.iter().enumerate() {
            let mut class = originals.clone();
            class.push(disguise(files));
            let found = compare_all(&class, &given(course));
            let first = &found.pairs[0];
            assert_eq!(first.programs, [copied, 5], "{course} {copied}");
            assert!(
                first.strength() > 0.9,
                "{course} {copied}: {}",
                first.strength()
            );
            assert!(found.pairs[1].strength() < 0.25, "{course} {copied}");
        }
    }
}

#[test]
fn names_literals_comments_and_order_have_no_effect_at_all() {
    let functions = [
        "int low(const int *v, int n) { int at = 0; for (int i = 1; i < n; i++) if (v[i] < v[at]) at = i; return at; }",
        "void turn(char *s, int n) { for (int i = 0; i < n / 2; i++) { char c = s[i]; s[i] = s[n - 1 - i]; s[n - 1 - i] = c; } }",
        "int count(const char *s, char c) { int n = 0; while (*s != 0) { if (*s == c) n += 1; s++; } return n; }",
    ];
    let file = |text: String| vec![("main.c".to_owned(), text)];
    let one = file(functions.join("\n"));
    let turned = [functions[2], functions[0], functions[1]].join("\n/* here */\n");
    let other = turned
        .replace('v', "w")
        .replace("wo", "vo")
        .replace("at", "best")
        .replace("= 1;", "= 2;");
    let prototypes = format!("#include <stdio.h>\nint low(const int *v, int n);\n{other}");
    let found = compare_all(
        &[one.clone(), file(other), file(prototypes)],
        &Program::default(),
    );
    for pair in &found.pairs {
        assert_eq!(pair.common, pair.own, "{:?}", pair.programs);
    }
    assert_eq!(found.pairs.len(), 3);
    let changed = one[0].1.replace("n += 1", "n = n + 1");
    let found = compare_all(&[one, file(changed)], &Program::default());
    assert!(found.pairs[0].strength() < 1.0);
}

#[test]
fn programs_written_independently_are_far_from_the_copies() {
    for course in COURSES {
        let found = compare_all(&right(course), &given(course));
        for pair in &found.pairs {
            assert!(
                pair.strength() < 0.22,
                "{course} {:?}: {}",
                pair.programs,
                pair.strength()
            );
        }
    }
}

#[test]
fn code_that_was_handed_out_does_not_count() {
    let two = right("palavras")[..2].to_vec();
    let with = compare_all(&two, &Program::default());
    let without = compare_all(&two, &handed_out());
    assert!(with.pairs[0].strength() > 0.25 && without.pairs[0].strength() < 0.15);
    for extent in &without.programs {
        assert!(extent.handed_out > 400 && extent.own > 1_000, "{extent:?}");
    }
    for region in &without.pairs[0].regions {
        for (side, files) in region.sides.iter().zip(&two) {
            let path = program(files).files()[side.file].path().to_owned();
            assert!(!["ui.c", "main.c"].contains(&path.as_str()), "{path}");
        }
    }
}

#[test]
fn who_has_only_what_was_handed_out_is_not_compared() {
    let given = right("palavras")[0].clone();
    let only: Files = given
        .into_iter()
        .filter(|(path, _)| path.starts_with("ui"))
        .collect();
    let found = compare_all(&[only.clone(), only], &handed_out());
    assert!(found.pairs.is_empty());
    assert!(!found.programs[0].is_compared());
}

#[test]
fn what_most_of_the_class_has_does_not_count() {
    let class = right("palavras");
    let found = compare_all(&class, &Program::default());
    for extent in &found.programs {
        assert!(extent.shared > 400, "{extent:?}");
    }
    assert!(found.pairs[0].strength() < 0.22);
    // Half of four is a pair of friends.
    let found = compare_all(
        &[
            class[0].clone(),
            class[0].clone(),
            class[1].clone(),
            class[0].clone(),
        ],
        &Program::default(),
    );
    assert_eq!(pair(&found, 0, 3).common, pair(&found, 0, 3).own);
}

#[test]
fn a_small_program_inside_a_large_one_is_found() {
    let (small, mut large) = (right("poziomka")[0].clone(), right("palavras")[1].clone());
    large.extend(disguise(&small));
    let found = compare_all(&[small, large], &Program::default());
    assert!(found.pairs[0].share(0) > 0.9 && found.pairs[0].share(1) < 0.4);
}

#[test]
fn marked_parts_are_apart_and_hold_the_same_tokens() {
    let files = right("mancala")[1].clone();
    let found = compare_all(&[files.clone(), disguise(&files)], &Program::default());
    for side in 0..2 {
        let mut parts: Vec<_> = found.pairs[0]
            .regions
            .iter()
            .flat_map(|region| {
                region.sides[side]
                    .parts
                    .iter()
                    .map(|part| (region.sides[side].file, part.start, part.end))
            })
            .collect();
        parts.sort_unstable();
        for two in parts.windows(2) {
            assert!(two[0].0 < two[1].0 || two[0].2 <= two[1].1, "{two:?}");
        }
    }
}

#[test]
fn every_language_is_read() {
    let texts = [
        (
            "a.c",
            "int f(int a, int b) { while (a != b) { if (a > b) a -= b; else b -= a; } return a * 3 + 1; }",
        ),
        (
            "a.cpp",
            "class A { public: int f(int a, std::vector<int> &b) { for (auto &x : b) { x += a; a = x * 2; } return a; } };",
        ),
        (
            "A.java",
            "class A { static int f(int a, int[] b) { for (int x : b) { if (x > a) { a = x * 2 + b.length; } } return a; } }",
        ),
        (
            "a.py",
            "def f(a, b):\n    while a != b:\n        if a > b:\n            a -= b\n        else:\n            b -= a * 2 + len([x for x in b])\n    return a\n",
        ),
        (
            "a.rs",
            "fn f(a: u32, b: &mut Vec<u32>) -> u32 { for x in b.iter_mut() { *x += a; if *x > 7 { return *x * 2; } } a + 1 }",
        ),
    ];
    for (path, text) in texts {
        let files = vec![(path.to_owned(), text.to_owned())];
        let found = compare_all(&[files.clone(), files], &Program::default());
        assert_eq!(found.pairs[0].common, found.pairs[0].own, "{path}");
    }
}

#[test]
fn the_same_class_gives_the_same_answer() {
    let mut class = right("mancala");
    class.push(disguise(&class[2]));
    let none = Program::default();
    assert_eq!(compare_all(&class, &none), compare_all(&class, &none));
}
