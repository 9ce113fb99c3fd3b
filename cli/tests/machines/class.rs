//! A class that workers judge: its report is that of one machine, byte for byte.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use ludoteca_judge::class::JudgeWork;
use ludoteca_machines::{Task, Work};
use serde_json::{Value, json};

use super::odd::OddWorker;
use super::place::{Place, pause};

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

const CLASS: [&str; 7] = [
    "judge",
    "class",
    "class",
    "--profile",
    "profile.toml",
    "--cache",
    "built",
];

/// Judges the class on one machine, and by a head that may wait for workers.
fn judge(place: &Place) -> super::place::Running {
    let mut alone = place.start("alone", &[&CLASS[..], &["--out", "one"]].concat());
    assert_eq!(alone.wait(), 0, "{}", place.read("alone.err"));
    let url = place.url();
    let many = ["--out", "many", "--nats", &url, "--patience", "5"];
    place.start("head", &[&CLASS[..], &many].concat())
}

/// Both reports are the same, byte for byte.
fn assert_same(place: &Place, told: &str) {
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

#[test]
fn a_class_that_workers_judge_has_the_report_of_one_machine() {
    let place = place();
    let _workers = [place.start_worker("w1"), place.start_worker("w2")];
    let mut head = judge(&place);
    let status = head.wait();
    let told = place.read("head.err") + &place.read("w1.err") + &place.read("w2.err");
    assert_eq!(status, 0, "{told}");
    assert_same(&place, &told);
}

/// A class judged by a course in a folder, on one machine and by two workers; the statuses.
fn judge_by_folder(place: &Place) -> [i32; 2] {
    let words = [
        "judge", "class", "class", "--course", "own", "--cache", "built",
    ];
    let mut alone = place.start("alone", &[&words[..], &["--out", "one"]].concat());
    let _workers = [place.start_worker("w1"), place.start_worker("w2")];
    let url = place.url();
    let many = ["--out", "many", "--nats", &url, "--patience", "5"];
    let mut head = place.start("head", &[&words[..], &many].concat());
    [alone.wait(), head.wait()]
}

/// A course of two pairs, with more lines at its end, and three submissions.
fn own_course(end: &str) -> Place {
    let place = Place::new();
    let course = format!(
        "title = \"Own\"\n[build]\nlanguage = \"python\"\n[[group]]\nname = \"cases\"\n\
         points = 2\ncases = \"cases\"\n{end}"
    );
    for (path, text) in [
        ("own/course.toml", &course[..]),
        ("own/cases/1.in", "1 2\n"),
        ("own/cases/1.out", "3\n"),
        ("own/cases/2.in", "-4 5\n"),
        ("own/cases/2.out", "1\n"),
        ("own/check.py", "raise ValueError('lost')\n"),
        ("class/a1.py", "print(sum(map(int, input().split())))\n"),
        ("class/a2.py", "print(3)\n"),
        ("class/a3.py", "print(1 / 0)\n"),
    ] {
        let file = place.path(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    place
}

#[test]
fn a_course_in_a_folder_travels_to_the_workers() {
    let place = own_course("");
    assert_eq!(
        judge_by_folder(&place),
        [0, 0],
        "{}",
        place.read("head.err")
    );
    assert_same(&place, &place.read("head.err"));
}

#[test]
fn a_course_at_fault_is_said_to_be_and_no_worker_is_sent_away_for_it() {
    let place = own_course("[checker]\nfile = \"check.py\"\nseconds = 1\n");
    let statuses = judge_by_folder(&place);
    let told = place.read("head.err");
    assert_eq!(statuses, [2, 2], "{told}");
    assert_same(&place, &told);
    assert!(told.contains("The course is at fault"), "{told}");
    assert!(!told.contains("could not do"), "{told}");
}

/// Says that every program is worth all points, and the compiler content.
pub(super) struct Flatterer {
    pub(super) honest: JudgeWork,
    pub(super) done: Arc<AtomicUsize>,
    pub(super) goes_on: Arc<AtomicBool>,
}

impl Work for Flatterer {
    fn name(&self) -> &'static str {
        self.honest.name()
    }

    fn perform(&self, task: &Task<'_>) -> Result<(), String> {
        // The second waits for others, of whom there must be one to find it out.
        while self.done.load(Ordering::Relaxed) > 0 && !self.goes_on.load(Ordering::Relaxed) {
            pause();
        }
        let programs = |hash: &str| task.program(hash);
        let tell = |mut part: Value| {
            if part["report"].is_object() {
                part["report"]["score"] = part["report"]["max_score"].clone();
                part["report"]["messages"] = json!("a fine program");
            }
            task.tell(part);
        };
        let done = self.honest.perform(&Task::new(task.body, &programs, &tell));
        self.done.fetch_add(1, Ordering::Relaxed);
        done
    }
}

#[test]
fn a_worker_that_judges_falsely_is_found_and_its_judgements_are_made_again() {
    let place = place();
    let (done, goes_on) = (Arc::default(), Arc::default());
    let flatterer = Flatterer {
        honest: JudgeWork::new(ludoteca_courses::COURSES, &place.path("flattered")).unwrap(),
        done: Arc::clone(&done),
        goes_on: Arc::clone(&goes_on),
    };
    let version = env!("CARGO_PKG_VERSION");
    let liar = OddWorker::with(&place, "odd-one", version, Box::new(flatterer));
    let mut head = judge(&place);
    while done.load(Ordering::Relaxed) == 0 && !head.has_ended() {
        pause();
    }
    let _honest = [place.start_worker("w1"), place.start_worker("w2")];
    while !["w1", "w2"]
        .iter()
        .all(|name| place.list_json().contains_key(*name))
    {
        pause();
    }
    goes_on.store(true, Ordering::Relaxed);
    let status = head.wait();
    let told = place.read("head.err") + &place.read("w1.err") + &place.read("w2.err");
    assert_eq!(status, 0, "{told}");
    let named = "odd-one is dismissed, and everything it did is done again";
    assert!(told.contains(named), "{told}");
    assert_same(&place, &told);
    drop(liar);
}
