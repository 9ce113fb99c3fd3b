//! `ludoteca judge similar` as a teacher uses it: a folder in, a report out.

#![expect(clippy::disallowed_types, reason = "the command is a process")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use ludoteca_judge::text::Language;
use ludoteca_testing::{Browser, BrowserOptions};
use serde_json::Value;
use tempfile::TempDir;

use crate::classroom::{MARKUP, snapshot};

/// A class in a folder of its own.
struct Room(TempDir);

impl Room {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn put(&self, name: &str, bytes: impl AsRef<[u8]>) {
        let place = self.path(name);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::write(place, bytes).unwrap();
    }

    /// Puts a right program of a course into the class.
    fn put_right(&self, course: &str, program: &str, name: &str) {
        let right = format!("../courses/{course}/tests/programs/right/{program}");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(right);
        for entry in fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let file = entry.file_name().into_string().unwrap();
            self.put(
                &format!("class/{name}/{file}"),
                fs::read(entry.path()).unwrap(),
            );
        }
    }

    /// Runs the command; returns its output, on both streams, and its exit status.
    fn run(&self, options: &[&str]) -> (String, Option<i32>) {
        let test = std::env::current_exe().unwrap();
        let program = test.ancestors().nth(2).unwrap().join("examples/judge");
        let output = Command::new(program)
            .args(["similar", "class", "--out", "report"])
            .args(options)
            .current_dir(self.0.path())
            .env("LC_ALL", "C")
            .output()
            .unwrap();
        let said = [output.stdout, output.stderr].concat();
        (String::from_utf8(said).unwrap(), output.status.code())
    }

    #[track_caller]
    fn compare(&self, options: &[&str]) -> String {
        let (said, status) = self.run(options);
        assert_eq!(status, Some(0), "{said}");
        said
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path("report").join(name)).unwrap()
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.read("similar.json")).unwrap()
    }
}

/// Two programs alike but for their names, one of which says what must stay text.
fn class() -> Room {
    let room = Room::new();
    for name in ["a", "b", "c"] {
        room.put_right("mancala", name, name);
    }
    let source = fs::read_to_string(room.path("class/a/program.py")).unwrap();
    let renamed = source.replace("tabuleiro", "board");
    let other = format!("{renamed}\n# {MARKUP}\u{202e}\n");
    room.put("class/<b>ana<b>.py", other);
    room.put("class/broken.zip", "PK");
    room.put("class/notes.txt", "nothing");
    room
}

#[test]
fn pairs_are_told_by_strength_and_shown_side_by_side() {
    let room = class();
    let said = room.compare(&[]);
    assert_eq!(
        said,
        "1 pair to look at.\nThe report is in report/index.html\n"
    );
    assert_eq!(
        room.read("pairs.csv").lines().nth(1).unwrap(),
        "<b>ana<b>.py,a,1.000,1.000,1.000,202,22,pairs/001.html"
    );
    let json = room.json();
    assert_eq!(json["pairs"][0]["common"], 1.0);
    assert_eq!(json["ignored"][0], "notes.txt");
    let pair = room.read("pairs/001.html");
    assert!(pair.contains("id=\"a-1\"") && pair.contains("href=\"#b-1\""));
    assert!(!pair.contains("<script") && !pair.contains('\u{202e}'));
    assert!(pair.contains("&#60;script&#62;") || pair.contains("&lt;script&gt;"));
    let index = room.read("index.html");
    assert!(index.contains("The archive is broken.") && !index.contains("<b>ana"));
}

#[test]
fn the_same_class_gives_the_same_report_to_the_byte() {
    let room = class();
    room.compare(&["--least", "0"]);
    let first = snapshot(&room.path("report"));
    fs::remove_dir_all(room.path("report")).unwrap();
    room.compare(&["--least", "0"]);
    assert_eq!(first, snapshot(&room.path("report")));
    // Pages of pairs that are no longer told go away.
    assert!(first.len() > 5);
    room.compare(&["--pairs", "1"]);
    assert_eq!(snapshot(&room.path("report")).len(), 4);
}

#[test]
fn what_was_handed_out_does_not_count() {
    let room = Room::new();
    room.put_right("palavras", "a", "ana");
    room.put_right("palavras", "d", "rui");
    let given = Path::new(env!("CARGO_MANIFEST_DIR")).join("../courses/palavras/src/judge/given");
    let common = |options: &[&str]| {
        room.compare(&[&["--least", "0"], options].concat());
        room.json()["pairs"][0]["common"].as_f64().unwrap()
    };
    let given = given.to_str().unwrap();
    let [all, template, course] =
        [&[][..], &["--template", given], &["--course", "palavras"]].map(common);
    assert!(all > 0.25 && template < 0.15, "{all} {template}");
    assert_eq!(template.to_bits(), course.to_bits());
    assert!(
        room.read("index.html")
            .contains("Handed out, and not counted: main.c, ui.c")
    );
}

#[test]
fn whatever_is_handed_in_ends_with_a_sentence() {
    let room = Room::new();
    room.put("class/deep.c", "{".repeat(100_000));
    room.put("class/wide.py", "x = 1 ".repeat(200_000));
    room.put("class/binary.c", b"\x7fELF\0");
    room.put("class/latin/main.c", b"int n\xe3o(void) { return 1; }");
    room.put("class/none/read.me", "text");
    room.put("class/wrong.rs", "fn ((((( {");
    let said = room.compare(&[]);
    assert!(said.starts_with("There is no pair"), "{said}");
    let json = room.json();
    let submissions = json["submissions"].as_array().unwrap();
    let notes = submissions
        .iter()
        .map(|entry| entry["notes"][0].as_str().unwrap());
    assert_eq!(
        notes.collect::<Vec<_>>(),
        [
            "binary.c was left out: it is not text.",
            "deep.c was left out: it is nested too deep, or takes too long to parse.",
            "Too short to be compared: 0 tokens of its own.",
            "No source in C, C++, Java, Python or Rust.",
            "wide.py was left out: it is larger than sources are.",
            "Too short to be compared: 0 tokens of its own.",
        ]
    );
}

#[test]
fn wrong_arguments_are_told() {
    let room = class();
    room.put("empty/notes.txt", "nothing");
    let (said, status) = room.run(&["--template", "empty"]);
    assert!(
        said.contains("empty holds no source in C") && status == Some(2),
        "{said}"
    );
    let (said, status) = room.run(&["--template", "nowhere"]);
    assert!(said.contains("nowhere") && status == Some(2), "{said}");
    let (said, status) = room.run(&["--course", "chess"]);
    assert!(
        said.contains("there is no course chess") && status == Some(2),
        "{said}"
    );
}

#[tokio::test]
async fn pages_are_clean_in_every_language() {
    for language in Language::ALL {
        let room = class();
        room.compare(&["--language", language.code()]);
        let site = format!("file://{}", room.path("report").display());
        let page = Browser::open(&site, BrowserOptions::default()).await;
        for name in ["index.html", "pairs/001.html"] {
            page.goto(&format!("/{name}")).await;
            for scheme in ["light", "dark"] {
                page.emulate("prefers-color-scheme", scheme).await;
                let found = page.run_axe("{resultTypes: ['violations']}").await;
                assert!(found.is_empty(), "{name}, {scheme}: {found:#?}");
            }
            page.assert_clean().await;
            let text = page
                .run("return document.querySelector('main').textContent")
                .await;
            assert!(!text.as_str().unwrap().contains("similar-"), "{name}");
            let wide = "return document.querySelectorAll('script, img, iframe, b').length";
            assert_eq!(page.run(wide).await, 0, "{name}");
        }
        page.close().await;
    }
}
