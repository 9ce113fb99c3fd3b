//! Programs of the courses: five right ones of each, written independently.

use std::fs;
use std::path::{Path, PathBuf};

use ludoteca_similar::{Comparison, Pair, Program, compare};

/// Paths and texts of a program's files.
pub(crate) type Files = Vec<(String, String)>;

fn courses() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../courses")
}

/// The files of a folder, sorted by their names.
fn read(folder: &Path) -> Files {
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Files = entries
        .map(|entry| entry.unwrap())
        .map(|entry| {
            (
                entry.file_name().into_string().unwrap(),
                fs::read_to_string(entry.path()).unwrap(),
            )
        })
        .collect();
    files.sort();
    files
}

/// The right programs `a` to `e` of a course.
pub(crate) fn right(course: &str) -> Vec<Files> {
    let folder = courses().join(course).join("tests/programs/right");
    ["a", "b", "c", "d", "e"]
        .map(|name| read(&folder.join(name)))
        .to_vec()
}

/// Code that palavras hands out.
pub(crate) fn handed_out() -> Program {
    program(&read(&courses().join("palavras/src/judge/given")))
}

pub(crate) fn program(files: &Files) -> Program {
    Program::new(
        files
            .iter()
            .map(|(path, text)| (path.as_str(), text.as_bytes())),
    )
}

/// Compares all programs and tells all pairs.
pub(crate) fn compare_all(programs: &[Files], handed_out: &Program) -> Comparison {
    let programs: Vec<Program> = programs.iter().map(program).collect();
    compare(&programs, handed_out, 1_000, 0.0)
}

/// The pair of these two programs.
pub(crate) fn pair(found: &Comparison, one: usize, other: usize) -> &Pair {
    let pairs = found.pairs.iter();
    let mut pairs = pairs.filter(|pair| pair.programs == [one, other]);
    pairs.next().expect("a pair")
}
