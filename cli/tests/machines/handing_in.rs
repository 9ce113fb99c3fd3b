//! A class that hands in at a server while workers judge: its verdicts are those of one machine,
//! whoever is killed, and a worker that judges falsely is found out.

use std::collections::BTreeMap;
use std::fs;
use std::future::ready;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use futures_util::StreamExt as _;
use ludoteca_classroom::{Classroom, LocalJudge, OpenOptions, Queue, Upload, UploadFile, Viewer};
use ludoteca_course::{Course, Shelf};
use ludoteca_judge::class::JudgeWork;
use ludoteca_runner::Trust;
use ludoteca_testkit::rounds::rounds;
use ludoteca_words::Language;
use rusqlite::Connection;

use super::class::Flatterer;
use super::odd::OddWorker;
use super::place::{Place, Running, free_port, pause};

const STUDENTS: usize = 6;

/// Programs for sums, the first of which is right.
const PROGRAMS: [&str; 3] = [
    "a, b = map(int, input().split())\nprint(a + b)\n",
    "a, b = map(int, input().split())\nprint(abs(a) + abs(b))\n",
    "print(1 / 0)\n",
];

fn shelf() -> Shelf {
    Shelf {
        courses: ludoteca_courses::COURSES,
        open: open_folder,
    }
}

fn open_folder(folder: &Path, _: Language) -> Result<&'static dyn Course, String> {
    ludoteca_course_folder::open(folder).map_err(|faults| format!("{faults:?}"))
}

/// A class with the course of pairs of the documentation.
fn place() -> Place {
    let place = Place::new();
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/book/src/courses/sums");
    let copied = std::process::Command::new("cp")
        .args([Path::new("-R"), &example, &place.path("sums")])
        .status();
    assert!(copied.unwrap().success());
    let students = (0..STUDENTS).map(|at| format!("s{at}\n"));
    let roster: String = std::iter::once("id\n".to_owned()).chain(students).collect();
    fs::write(place.path("roster.csv"), roster).unwrap();
    for name in ["spring", "alone"] {
        let words = [
            "class",
            "new",
            name,
            "--course",
            "./sums",
            "--roster",
            "roster.csv",
        ];
        assert_eq!(
            place.start("new", &words).wait(),
            0,
            "{}",
            place.read("new.err")
        );
    }
    place
}

/// A class as another process has it, which judges nothing.
fn open(place: &Place, name: &str) -> Arc<Classroom> {
    let judge = LocalJudge::new(&place.path("own"), Trust::Stranger, 1).unwrap();
    let options = OpenOptions::new(shelf(), Arc::new(judge));
    Classroom::open(&place.path(name), options).unwrap()
}

/// Hands in as this student for the so manieth time; no two programs are the same.
fn hand_in(class: &Classroom, student: usize, number: usize) {
    let program = PROGRAMS[(student + number) % PROGRAMS.len()];
    let text = format!("{program}# {student} {number}\n");
    let upload = Upload {
        files: vec![UploadFile {
            name: "program.py".to_owned(),
            bytes: text.into_bytes(),
        }],
    };
    let staff = Viewer::command_line();
    class
        .hand_in(&staff, &format!("s{student}"), "sums", upload)
        .unwrap();
}

fn queue(class: &Classroom) -> Queue {
    class.queue(&Viewer::command_line()).unwrap()
}

/// The report of each try by student and number, with who judged it.
fn reports(place: &Place, name: &str) -> BTreeMap<(String, u32), (String, String)> {
    let store = Connection::open(place.path(name).join("class.db")).unwrap();
    let sql = "SELECT student, number, report, worker FROM tries \
               JOIN verdicts ON verdicts.key = tries.verdict WHERE state = 'judged'";
    let mut sql = store.prepare(sql).unwrap();
    let rows = sql.query_map([], |row| {
        let whose = (row.get(0)?, row.get(1)?);
        Ok((whose, (row.get(2)?, row.get(3)?)))
    });
    rows.unwrap().map(Result::unwrap).collect()
}

/// Judges the tries on this machine, without workers.
fn judge_alone(place: &Place, tries: &[(usize, usize)]) -> BTreeMap<(String, u32), String> {
    let class = open(place, "alone");
    for (student, number) in tries {
        hand_in(&class, *student, *number);
    }
    drop(class);
    let mut alone = place.start("alone", &["class", "judge", "alone"]);
    assert_eq!(alone.wait(), 0, "{}", place.read("alone.err"));
    let reports = reports(place, "alone").into_iter();
    reports
        .map(|(whose, (report, _))| (whose, report))
        .collect()
}

fn serve(place: &Place) -> Running {
    let listen = format!("127.0.0.1:{}", free_port());
    let words = [
        "serve", "--class", "spring", "--data", "games", "--listen", &listen,
    ];
    let url = place.url();
    let words = [&words[..], &["--nats", &url, "--patience", "2"]].concat();
    place.start("serve", &words)
}

/// Counts the programs and courses at the NATS server.
fn count_programs(place: &Place) -> usize {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let client = async_nats::connect(place.url()).await.unwrap();
        let context = async_nats::jetstream::new(client);
        let store = context.get_object_store("LUDOTECA_PROGRAMS").await.unwrap();
        let list = store.list().await.unwrap();
        list.filter(|it| ready(it.as_ref().is_ok_and(|it| !it.deleted)))
            .count()
            .await
    })
}

/// Every try of the class has the report that this machine gives it, and a worker made it.
fn assert_same(place: &Place, tries: &[(usize, usize)]) {
    let found = reports(place, "spring");
    assert!(found.values().all(|(_, worker)| !worker.is_empty()));
    let found: BTreeMap<_, _> = found
        .into_iter()
        .map(|(whose, (report, _))| (whose, report))
        .collect();
    let told = place.read("serve.err");
    assert_eq!(found.len(), tries.len(), "{told}");
    assert_eq!(found, judge_alone(place, tries), "{told}");
}

#[test]
fn no_try_is_lost_or_doubled_whoever_is_killed() {
    let mut place = place();
    let class = open(&place, "spring");
    let mut server = serve(&place);
    let mut workers = vec![place.start_worker("w0"), place.start_worker("w1")];
    let mut tries = Vec::new();
    for round in 0..rounds(4) as usize {
        for student in 0..STUDENTS {
            hand_in(&class, student, round);
            tries.push((student, round));
        }
        // Something is done, and something is not.
        while queue(&class).waiting.len() > STUDENTS / 2 {
            assert!(!server.has_ended(), "{}", place.read("serve.err"));
            pause();
        }
        match round % 4 {
            0 => {
                workers.remove(0).kill();
                workers.push(place.start_worker(&format!("w{}", round + 2)));
            }
            1 => {
                server.kill();
                server = serve(&place);
            }
            2 => place.kill_server(true),
            _ => {}
        }
    }
    while !queue(&class).waiting.is_empty() {
        assert!(!server.has_ended(), "{}", place.read("serve.err"));
        pause();
    }
    server.kill();
    assert_same(&place, &tries);
    assert_eq!(class.find_damage(), [""; 0]);
}

#[test]
fn a_worker_that_flatters_is_found_out_and_its_tries_are_judged_again() {
    let place = place();
    let class = open(&place, "spring");
    let (done, goes_on): (Arc<AtomicUsize>, Arc<AtomicBool>) = Default::default();
    let flatterer = Flatterer {
        honest: JudgeWork::new(shelf(), &place.path("flattered")).unwrap(),
        done: Arc::clone(&done),
        goes_on: Arc::clone(&goes_on),
    };
    let version = env!("CARGO_PKG_VERSION");
    let liar = OddWorker::with(&place, "odd-one", version, Box::new(flatterer));
    let server = serve(&place);
    let tries: Vec<(usize, usize)> = (0..STUDENTS).map(|student| (student, 1)).collect();
    for (student, number) in &tries {
        hand_in(&class, *student, *number);
    }
    while done.load(Ordering::Relaxed) == 0 {
        pause();
    }
    let _honest = [place.start_worker("w1"), place.start_worker("w2")];
    goes_on.store(true, Ordering::Relaxed);
    let is_over = || {
        let is_found = place.read("serve.err").contains("odd-one is dismissed");
        is_found && queue(&class).waiting.is_empty()
    };
    while !is_over() {
        pause();
    }
    // Programs that students handed in do not stay at the NATS server; the course does.
    while count_programs(&place) > 1 {
        pause();
    }
    drop(server);
    assert_same(&place, &tries);
    let log = class.log(&Viewer::command_line()).unwrap();
    let told = format!("{log:?}");
    assert!(told.contains("odd-one"), "{told}");
    drop(liar);
}
