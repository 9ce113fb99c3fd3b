//! Sources that nobody wrote: they end, with a reason or as tokens.

use ludoteca_similar::{Comparison, LeftOut, Program, compare};
use proptest::prelude::*;

const PATHS: [&str; 5] = ["a.c", "a.cpp", "A.java", "a.py", "a.rs"];

fn compare_twice(path: &str, text: &[u8]) -> Comparison {
    let program = Program::new([(path, text)]);
    compare(&[program.clone(), program], &Program::default(), 10, 0.0)
}

fn left_out(path: &str, text: &[u8]) -> Option<LeftOut> {
    let found = compare_twice(path, text);
    found.programs[0].left_out.first().map(|(_, why)| *why)
}

#[test]
fn deep_nesting_is_left_out() {
    for path in PATHS {
        for part in ["(", "[", "{", "a<", "f(a){", "if(a){", "template<"] {
            let text = part.repeat(100_000 / part.len());
            assert_eq!(
                left_out(path, text.as_bytes()),
                Some(LeftOut::TooHard),
                "{path} {part}"
            );
        }
    }
}

#[test]
fn what_keeps_a_scanner_busy_is_left_out() {
    for (path, part) in [("a.py", "\\\n"), ("a.rs", "r#\"")] {
        let text = part.repeat(100_000 / part.len());
        assert_eq!(
            left_out(path, text.as_bytes()),
            Some(LeftOut::TooHard),
            "{path}"
        );
    }
}

#[test]
fn large_files_and_programs_are_left_out() {
    let line = b"x = 1 ".repeat(200_000);
    assert_eq!(left_out("a.py", &line), Some(LeftOut::TooLarge));
    let file = b"x = 1\n".repeat(16_000);
    let names: Vec<String> = (0..20).map(|i| format!("{i}.py")).collect();
    let program = Program::new(names.iter().map(|name| (name.as_str(), &file[..])));
    let found = compare(&[program], &Program::default(), 10, 0.0);
    let last = found.programs[0].left_out.last().unwrap();
    assert_eq!(last.1, LeftOut::TooMuch);
}

#[test]
fn binary_files_are_left_out_and_other_bytes_are_not() {
    assert_eq!(left_out("a.c", b"\x7fELF\0\0\0"), Some(LeftOut::NotText));
    let text = b"int n\xe3o(int a, int b) { while (a != b) { if (a > b) a -= b; else b -= a; } return a * 3 + b; }";
    let found = compare_twice("a.c", text);
    assert_eq!(found.pairs[0].common, found.pairs[0].own);
}

#[test]
fn syntax_errors_are_read_past() {
    let text = b"def f(a, b:\n    while a != b\n        if a > b { a -= b * 2 + g(a, b) }\n    return a +\n((\n";
    let found = compare_twice("a.py", text);
    assert_eq!(found.pairs[0].common, found.pairs[0].own);
}

#[test]
fn files_in_other_languages_are_passed_over() {
    let program = Program::new([("Makefile", &b"all:"[..]), ("a.txt", b"x"), ("a", b"\0")]);
    assert!(!program.has_sources());
}

/// Words that mean something to the grammars, in any order.
fn soup() -> impl Strategy<Value = String> {
    let words = "( ) [ ] { } < > ; : , . -> => :: # #if\n #else\n #endif\n \\\n \" ' \"\"\" r#\" R\"( f\" /* */ // \n \t \
        if else for while return class def fn struct template import lambda match case int a b 1 0x 1e + - * & ! ? =";
    let words: Vec<String> = words.split(' ').map(str::to_owned).collect();
    prop::collection::vec(prop::sample::select(words), 0..400).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn whatever_is_read_equals_itself(text in soup(), place in 0..PATHS.len()) {
        let found = compare_twice(PATHS[place], text.as_bytes());
        prop_assert!(found.programs[0].left_out.is_empty());
        if found.programs[0].is_compared() {
            prop_assert_eq!(found.pairs[0].common, found.pairs[0].own);
        }
    }

    #[test]
    fn no_bytes_are_too_much(bytes in prop::collection::vec(any::<u8>(), 0..2000), place in 0..PATHS.len()) {
        compare_twice(PATHS[place], &bytes);
    }
}
