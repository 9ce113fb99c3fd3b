//! Cases that a course has published: only those of a folder that is named, and all of them.
#![allow(clippy::unwrap_used, reason = "what cannot be set up fails the test")]
#![expect(clippy::disallowed_types, reason = "the judge runs as a process")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use ludoteca_course::{
    Assignment, Case, CaseSelection, CourseData, Finding, Ground, JudgeFault, Origin, Profile,
    Sandbox,
};
use ludoteca_courses::COURSES;
use ludoteca_judge::{JudgeError, Judging, Submission};

use crate::common::try_by;

/// Few cases, so that judging takes a second.
const PROFILE: &str = r#"
course = "mancala"
title = "Registering"
generated = 0

[build]
language = "python"

[[group]]
name = "RJ"
points = 4

[[group]]
name = "published"
points = 4
chain = "together"
"#;

/// `ludoteca judge` with these words, in a folder.
fn judge(folder: &Path, words: &[&str]) -> Output {
    let test = std::env::current_exe().unwrap();
    let program = test.ancestors().nth(2).unwrap().join("examples/judge");
    Command::new(program)
        .args(words)
        .current_dir(folder)
        .env("LC_ALL", "C")
        .env("XDG_CACHE_HOME", folder.join("cache"))
        .output()
        .unwrap()
}

fn names(output: &Output) -> Vec<String> {
    let report: ludoteca_judge::Report = serde_json::from_slice(&output.stdout).unwrap();
    report.cases.into_iter().map(|case| case.name).collect()
}

/// Files below a folder.
fn lay(folder: &Path, files: &[(&str, &[u8])]) {
    for (path, bytes) in files {
        let place = folder.join(path);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::write(place, bytes).unwrap();
    }
}

#[test]
fn cases_are_the_same_wherever_one_stands() {
    let folder = tempfile::tempdir().unwrap();
    let files: [(&str, &[u8]); 5] = [
        ("my.toml", PROFILE.as_bytes()),
        ("program.py", b"\n"),
        ("shared/conformance/mancala/1.in", b"RJ Ana\n\n"),
        (
            "shared/conformance/mancala/1.out",
            b"Jogador registado com sucesso.\n",
        ),
        ("beside/x", b""),
    ];
    lay(folder.path(), &files);
    let place = |path: &str| folder.path().join(path).to_str().unwrap().to_owned();
    let (program, profile) = (place("program.py"), place("my.toml"));
    let words = ["mancala", &program, "--profile", &profile, "--json"];
    let here = names(&judge(folder.path(), &words));
    let beside = names(&judge(&folder.path().join("beside"), &words));
    assert_eq!(here, beside);
    assert!(!here.is_empty() && !here.contains(&"battery-1".to_owned()));
    let published = place("shared/conformance/mancala");
    let words = [&words[..], &["--published", &published]].concat();
    assert!(names(&judge(folder.path(), &words)).contains(&"battery-1".to_owned()));
}

#[track_caller]
fn check(course: &str, files: &[(&str, &[u8])], told: &str) {
    let folder = tempfile::tempdir().unwrap();
    lay(
        folder.path(),
        &[("a.py", b"\n"), ("a.c", b"int main() { return 0; }\n")],
    );
    lay(&folder.path().join("cases"), files);
    let is_python = ["galo", "mancala"].contains(&course);
    let program = if is_python { "a.py" } else { "a.c" };
    let class = format!("--profile={course}");
    let ways: [&[&str]; 2] = [
        &[course, program],
        &["class", ".", &class, "--out", "report"],
    ];
    for words in ways {
        let output = judge(
            folder.path(),
            &[words, &["--published", "cases/here"]].concat(),
        );
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert!(errors.contains(told), "{errors}");
        assert!(output.stdout.is_empty(), "{output:?}");
    }
}

#[test]
fn published_files_that_are_missing_or_broken_are_told_by_name() {
    for course in COURSES {
        check(course.name(), &[], "cases/here");
    }
    check("galo", &[("here/x", b"")], "public.json");
    check("galo", &[("here/public.json", b"[{]")], "public.json");
    let unknown = br#"[{"call": "eh_peca(1)", "stdin": null}]"#;
    check("galo", &[("here/public.json", unknown)], "eh_peca(1)");
    check("mancala", &[("here/x", b"")], "1.in");
    check("mancala", &[("here/1.in", b"\n")], "1.out");
    let gap: [(&str, &[u8]); 3] = [
        ("here/1.in", b"\n"),
        ("here/1.out", b""),
        ("here/3.in", b"\n"),
    ];
    check("mancala", &gap, "2.in");
    let no_text: [(&str, &[u8]); 2] = [("here/1.in", b"RJ Jos\xe9\n"), ("here/1.out", b"")];
    check("mancala", &no_text, "1.in");
    check("poziomka", &[("here/przyklad2.in", b".\n")], "przyklad1.in");
    check("palavras", &[("here/tabuleiros/x", b"")], "tabuleiros");
    let board: [(&str, &[u8]); 1] = [("here/tabuleiros/7x7.tab", b"\xff")];
    check("palavras", &board, "7x7.tab");
}

/// A course whose only case cannot be read.
#[derive(Clone)]
struct Broken;

impl Assignment for Broken {
    type Task = ();

    fn data(&self) -> &'static CourseData {
        &CourseData {
            name: "broken",
            profile: "course = \"broken\"\ntitle = \"Broken\"\n[build]\nlanguage = \"python\"\n\
                      [[group]]\nname = \"all\"\npoints = 1\n",
            rules: "",
            texts: [""; 3],
            groups: &["all"],
            settings: &[],
            handed_out: &[],
        }
    }

    fn cases(&self, _: &Profile, _: &CaseSelection) -> Vec<Case<()>> {
        vec![Case {
            name: "broken".into(),
            group: "all".into(),
            reason: "its task is none".into(),
            origin: Origin::Curated,
            ground: Ground::Ours,
            task: (),
        }]
    }

    fn judge(&self, case: &Case<()>, _: &mut dyn Sandbox) -> Result<Finding, JudgeFault> {
        Err(JudgeFault::Case(case.name.clone()))
    }
}

/// A case that cannot be read is never tried with an empty input: nobody's program is to blame.
#[test]
fn a_case_that_cannot_be_read_is_our_own_fault() {
    let profile = Profile::read(Broken.data().profile, &[&Broken]).unwrap();
    let selection = CaseSelection::default();
    let judging = Judging::new(&Broken, &profile, &selection);
    let submission = Submission::of_program(b"\x7fELF".to_vec(), &[]);
    let judged = try_by(&judging, &submission);
    let told = judged.as_ref().map_err(ToString::to_string);
    assert!(
        matches!(&judged, Err(JudgeError::Case(why)) if why.contains("broken")),
        "{told:?}"
    );
}
