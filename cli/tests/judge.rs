//! `ludoteca judge` as a student types it.

use std::fs;
use std::path::Path;

use crate::common::{ludoteca, stdout};

/// A program that prints nothing, which is right when there is nothing to answer.
fn silent(folder: &Path) -> String {
    let place = folder.join("program.py");
    fs::write(&place, "\n").unwrap();
    place.to_str().unwrap().to_owned()
}

#[track_caller]
fn check(args: &[&str], status: i32, said: &str) {
    let output = ludoteca(args);
    let all = [output.stdout, output.stderr]
        .map(|bytes| String::from_utf8(bytes).unwrap())
        .concat();
    assert_eq!(output.status.code(), Some(status), "{args:?}: {all}");
    assert!(all.contains(said), "{args:?}: {all}");
}

#[test]
fn alone_it_lists_the_courses() {
    let list = stdout(&["judge", "--language", "en"]);
    for course in ["wargame", "mancala", "poziomka", "galo", "palavras"] {
        assert!(list.contains(course), "{list}");
    }
}

#[test]
fn the_exit_status_says_whether_all_was_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let program = silent(folder.path());
    let cache = folder.path().join("cache");
    let usual = [
        "--language",
        "en",
        "--cache",
        cache.to_str().unwrap(),
        "--case",
    ];
    let judge = |case| [&["judge", "mancala", &program], &usual[..], &[case]].concat();
    check(&judge("nothing"), 0, "Accepted: Everything is right.");
    check(&judge("register"), 1, "nothing was printed");
    check(&judge("registr"), 2, "did you mean \"register\"?");
}

#[test]
fn what_cannot_be_judged_is_told_with_status_2() {
    check(
        &["judge", "mancala", "/nowhere.py"],
        2,
        "/nowhere.py: no such file or folder",
    );
    check(&["judge", "chess", "x.py"], 2, "there is no course chess");
    check(&["judge", "mancala"], 2, "which file or folder?");
    let folder = tempfile::tempdir().unwrap();
    let profile = folder.path().join("my.toml");
    let text = stdout(&["judge", "profile", "mancala"]).replace("points = 4", "pints = 4");
    fs::write(&profile, text).unwrap();
    let program = silent(folder.path());
    let args = [
        "judge",
        "mancala",
        &program,
        "--profile",
        profile.to_str().unwrap(),
    ];
    check(
        &args,
        2,
        "there is no \"pints\" here; did you mean \"points\"?",
    );
}

#[test]
fn json_is_all_that_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let program = silent(folder.path());
    let cache = folder.path().join("cache");
    let cache = cache.to_str().unwrap();
    let args = [
        "judge", "mancala", &program, "--case", "nothing", "--json", "--cache", cache,
    ];
    let json: serde_json::Value = serde_json::from_str(&stdout(&args)).unwrap();
    assert_eq!(
        (&json["course"], &json["verdict"]),
        (&"mancala".into(), &"accepted".into())
    );
    assert_eq!(json["cases"][0]["name"], "nothing");
}
