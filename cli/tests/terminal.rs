//! Commands at a (pseudo-)terminal: colour, progress, and Ctrl-C.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::common::at_terminal;

/// What the screen of a terminal shows in the end.
fn screen(said: &str) -> String {
    let mut terminal = vt100::Parser::new(24.try_into().unwrap(), 200.try_into().unwrap(), 0);
    terminal.process(said.as_bytes());
    terminal.screen().contents()
}

#[test]
fn ctrl_c_ends_bench_and_puzzles_and_leaves_a_clean_line() {
    let folder = tempfile::tempdir().unwrap();
    for (args, progress) in [
        (
            &["bench", "poziomka", "--lang", "en"][..],
            "poziomka, 1 of 1",
        ),
        (
            &["puzzles", "poziomka", "--count", "1000000", "--lang", "en"],
            " of 1000000 puzzles found",
        ),
    ] {
        let (code, said) = at_terminal(folder.path(), args, &[], Some(progress));
        assert_eq!(code, 130, "{args:?}: {said}");
        let screen = screen(&said);
        let last = screen.trim_end().lines().last().unwrap_or_default();
        assert!(!last.contains(progress), "{args:?}: {screen}");
    }
}

#[test]
fn quiet_shows_no_progress_at_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["puzzles", "galo", "--count", "2", "--quiet"];
    let (code, said) = at_terminal(folder.path(), &args, &[], None);
    assert_eq!(code, 0, "{said}");
    assert_eq!(said.lines().count(), 2, "{said}");
    assert!(!said.contains('\x1b'), "{said:?}");
}

/// A course of one case, and a program that fails it.
#[cfg(target_os = "linux")]
fn course() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let lay = |path: &str, text: &str| {
        let path: &Path = &folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    let course = "title = \"Test\"\n[build]\nlanguage = \"python\"\n[[group]]\nname = \"cases\"\n\
                  points = 2\ncases = \"cases\"\n";
    lay("course/course.toml", course);
    lay("course/cases/1.in", "1 2\n");
    lay("course/cases/1.out", "3\n");
    lay("bad.py", "print(4)\n");
    folder
}

#[cfg(target_os = "linux")]
#[test]
fn a_report_has_colours_unless_no_color_is_set_and_not_empty() {
    let folder = course();
    let args = [
        "judge", "course", "bad.py", "--cache", "cache", "--lang", "en",
    ];
    for (no_color, has_colour) in [(None, true), (Some(""), true), (Some("1"), false)] {
        let variables: Vec<_> = no_color
            .map(|value| ("NO_COLOR", value))
            .into_iter()
            .collect();
        let (code, said) = at_terminal(folder.path(), &args, &variables, None);
        assert_eq!(code, 1, "{said}");
        assert!(said.contains("Wrong Answer"), "{said}");
        assert_eq!(
            said.contains("\x1b[0m"),
            has_colour,
            "{no_color:?}: {said:?}"
        );
    }
}
