//! Helpers shared by the tests of cells.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test file uses its part"
)]

use std::path::{Path, PathBuf};
use std::time::Duration;

use ludoteca_runner::{Build, Cell, Given, Limits, Plan, Recipe, Taken, Verdict, Workshop};

/// Limits of at most a second.
pub(crate) fn small() -> Limits {
    Limits {
        cpu: Duration::from_millis(300),
        wall: Duration::from_secs(1),
        memory: 64 << 20,
        processes: 8,
        output: 64 << 10,
        file: 1 << 20,
        folder: 2 << 20,
        files: 256,
        ..Limits::usual()
    }
}

/// A cell for these files.
pub(crate) fn cell(given: Given) -> Cell {
    Cell::open(&Plan::new(small()).given(given)).unwrap()
}

/// Builds one C program.
pub(crate) fn compile(source: &str) -> Given {
    let folder = tempfile::tempdir().unwrap();
    let build = Build::new(
        Recipe::c("program.c", "program"),
        Given::none().file("program.c", source),
    );
    let built = Workshop::open(folder.path())
        .unwrap()
        .build(&build)
        .unwrap();
    let messages = String::from_utf8_lossy(&built.messages);
    assert_eq!(built.verdict, Verdict::Ok, "{messages}");
    built.files.into_given()
}

/// Builds all C programs of a folder in one cell.
pub(crate) fn compile_all(folder: &Path) -> Taken {
    let script =
        "for f in *.c; do gcc -std=c17 -O0 -w -pthread -o \"${f%.c}\" \"$f\" || exit 1; done";
    let recipe = Recipe::Command(vec!["sh".into(), "-c".into(), script.into()]);
    let sources = Given::none().folder(folder).unwrap();
    let place = tempfile::tempdir().unwrap();
    let built = Workshop::open(place.path())
        .unwrap()
        .build(&Build::new(recipe, sources))
        .unwrap();
    assert_eq!(
        built.verdict,
        Verdict::Ok,
        "{}",
        String::from_utf8_lossy(&built.messages)
    );
    built.files
}

/// A folder of this package.
pub(crate) fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(name)
}
