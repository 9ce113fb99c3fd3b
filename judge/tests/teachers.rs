//! The page for teachers: its example is what happens.

#![expect(clippy::disallowed_types, reason = "the example is a command")]

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::classroom::{files, snapshot};

const COMMAND: &str = "$ ludoteca judge class ";

/// Runs a line of the example, and returns its output.
fn run(line: &str, folder: &Path) -> String {
    if let Some(file) = line.strip_prefix("$ cat ") {
        return fs::read_to_string(folder.join(file)).unwrap();
    }
    let test = std::env::current_exe().unwrap();
    let program = test.ancestors().nth(2).unwrap().join("examples/judge");
    let arguments = line
        .strip_prefix("$ ludoteca judge ")
        .expect("a command that the test knows");
    let output = Command::new(program)
        .args(arguments.split(' '))
        .current_dir(folder)
        .env("LC_ALL", "C")
        .env("XDG_CACHE_HOME", folder.join("cache"))
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_example_for_teachers_is_what_happens() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = here.join("../docs/book/src/judge-teachers.md");
    let text = fs::read_to_string(&page).unwrap();
    let start = text.find(COMMAND).expect("the example");
    let end = start + text[start..].find("```").expect("its end");
    let folder = tempfile::tempdir().unwrap();
    let data = here.join("tests/data/class");
    for path in files(&data) {
        let place = folder.path().join(&path);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::copy(data.join(&path), place).unwrap();
    }
    let mut happened = String::new();
    for line in text[start..end]
        .lines()
        .filter(|line| line.starts_with("$ "))
    {
        happened += line;
        happened += "\n";
        happened += &run(line, folder.path());
    }
    if std::env::var_os("BLESS").is_some() {
        fs::write(
            page,
            format!("{}{happened}{}", &text[..start], &text[end..]),
        )
        .unwrap();
        return;
    }
    assert_eq!(&text[start..end], happened);
    check_report(&folder.path().join("report"));
}

/// Checks the rest of the page.
fn check_report(report: &Path) {
    let read = |name: &str| fs::read_to_string(report.join(name)).unwrap();
    let class = read("index.html");
    let together = class.split("id=\"twins\"").nth(1).unwrap();
    assert!(
        together.contains("Rui Costa")
            && together.contains("João Dias")
            && !together.contains("Ana Silva")
    );
    assert!(read("students/a102.html").contains("Jogador registado com sucesso"));
    assert!(read("students/a104.html").contains("The archive is broken."));
    assert!(read("as-student/a104.html").contains("her zip was broken"));
    for (path, bytes) in snapshot(report) {
        let text = String::from_utf8(bytes).unwrap();
        assert!(
            !text.contains("http://") && !text.contains("https://"),
            "{} leads elsewhere",
            path.display()
        );
    }
}
