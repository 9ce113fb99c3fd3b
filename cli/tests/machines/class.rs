//! A class that workers judge: its report is that of one machine, byte for byte.

use std::fs;
use std::path::Path;

use crate::place::Place;

/// A profile of few cases, so that a class takes seconds.
const PROFILE: &str = "course = \"mancala\"\ntitle = \"Registering\"\n\
    [build]\nlanguage = \"python\"\nname = \"program.py\"\n\
    [[group]]\nname = \"RJ\"\npoints = 4\n";

fn place() -> Place {
    let place = Place::new();
    let right = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../judge/tests/data/class/submissions/a101/program.py");
    let right = fs::read_to_string(right).unwrap();
    for (id, from, to) in [
        ("a1", "registado", "registado"),
        ("a2", "registado", "registrado"),
        ("a3", "input()", "input('> ')"),
        ("a4", "def main():", "def main()"),
    ] {
        assert!(right.contains(from));
        let folder = place.path("class").join(id);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("program.py"), right.replace(from, to)).unwrap();
    }
    fs::create_dir_all(place.path("class/a5")).unwrap();
    fs::write(place.path("class/a5/notes.txt"), "no program").unwrap();
    fs::write(place.path("profile.toml"), PROFILE).unwrap();
    place
}

/// All files of a report but those that say who made it.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(folder).unwrap().display().to_string();
            if path.is_dir() {
                folders.push(path);
            } else if name != "store/run" && name != "store/lock" {
                files.push((name, fs::read(&path).unwrap()));
            }
        }
    }
    files.sort();
    files
}

#[test]
fn a_class_that_workers_judge_has_the_report_of_one_machine() {
    let place = place();
    let url = place.url();
    let args = [
        "judge",
        "class",
        "class",
        "--profile",
        "profile.toml",
        "--cache",
        "built",
    ];
    let mut alone = place.start("alone", &[&args[..], &["--out", "one"]].concat());
    assert_eq!(alone.wait(), 0, "{}", place.read("alone.err"));
    let _workers = [place.start_worker("w1"), place.start_worker("w2")];
    let many = ["--out", "many", "--nats", &url, "--patience", "5"];
    let mut head = place.start("head", &[&args[..], &many].concat());
    let status = head.wait();
    let told = place.read("head.err") + &place.read("w1.err") + &place.read("w2.err");
    assert_eq!(status, 0, "{told}");
    let (one, many) = (files(&place.path("one")), files(&place.path("many")));
    assert!(one.len() > 10);
    let names = |files: &[(String, Vec<u8>)]| -> Vec<String> {
        files.iter().map(|(name, _)| name.clone()).collect()
    };
    assert_eq!(names(&one), names(&many), "{told}");
    for ((name, one), (_, many)) in one.iter().zip(&many) {
        assert_eq!(one, many, "{name}");
    }
}
