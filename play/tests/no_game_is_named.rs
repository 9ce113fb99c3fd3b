//! Outside the games' own modules, the courses and the benchmarks no line of code names a game: a
//! sixth game or assignment needs no change there.
#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the test reads the project's files"
)]

use std::path::{Path, PathBuf};

use ludoteca_play::CATALOGUE;

/// Folders in which games are not named.
const FOLDERS: [&str; 17] = [
    "arena/src",
    "classroom/src",
    "courses/core/src",
    "courses/folder/src",
    "judge/src",
    "machines/src",
    "play/src",
    "ratings/src",
    "runner/src",
    "similar/src",
    "table/src",
    "terminal/src",
    "web/src",
    "web/templates",
    "web/assets",
    "cli/src",
    "words/src",
];
/// Folders and files in which games are named: their modules, the lists of games and courses, the
/// benchmarks, and the examples of manual pages.
const EXEMPT: [&str; 4] = [
    "play/src/games",
    "play/src/catalogue.rs",
    "cli/src/bench",
    "cli/src/manual/examples.rs",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if EXEMPT.iter().any(|exempt| path.ends_with(exempt)) {
            continue;
        }
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// True if a line of code has the word. Comments explain by example, and so does a line of help
/// that begins with the program's own name.
fn names(line: &str, word: &str) -> bool {
    let line = line.trim_start();
    if line.starts_with("//") || line.starts_with("ludoteca ") || line.starts_with("printf ") {
        return false;
    }
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut rest = line;
    while let Some(at) = rest.to_ascii_lowercase().find(word) {
        let before = rest[..at].chars().next_back();
        let after = rest[at + word.len()..].chars().next();
        if !before.is_some_and(is_letter) && !after.is_some_and(is_letter) {
            return true;
        }
        rest = &rest[at + word.len()..];
    }
    false
}

#[test]
fn no_line_outside_the_games_names_one() {
    let mut paths = Vec::new();
    for folder in FOLDERS {
        files(&root().join(folder), &mut paths);
    }
    assert!(paths.len() > 80, "{} files", paths.len());
    let mut found = Vec::new();
    for path in paths {
        let Ok(text) = std::fs::read_to_string(&path) else {
            continue;
        };
        // Unit tests stand at the end of a file, and ask for games by name.
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in (1..).zip(code.lines()) {
            if CATALOGUE.iter().any(|game| names(line, game.name())) {
                found.push(format!("{}:{number}: {}", path.display(), line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_named_game_is_found() {
    assert!(names("match game { \"mancala\" => 1,", "mancala"));
    assert!(names("  .board.galo { color: red }", "galo"));
    assert!(!names("// as mancala does", "mancala"));
    assert!(!names("  ludoteca play mancala --second", "mancala"));
    assert!(!names("let galophone = 1;", "galo"));
}
