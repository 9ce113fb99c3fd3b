//! The rush before a deadline with the real judge: students hand in, and the times to the verdict
//! are printed, with the time that programs and compilers ran apart.
//!
//! `cargo run --release -p ludoteca-classroom --features long --example rush -- STUDENTS TRIES SECONDS`

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use ludoteca_classroom::{
    Classroom, LocalJudge, NewClass, OpenOptions, Upload, UploadFile, Viewer, make_class,
};
use ludoteca_course::Shelf;
use ludoteca_runner::Trust;
use ludoteca_words::Language;

fn main() -> ExitCode {
    if let Some(status) = ludoteca_runner::inside::main_if_called() {
        return status;
    }
    let mut numbers = std::env::args()
        .skip(1)
        .map(|it| it.parse::<usize>().expect("a number"));
    let mut next = |usual| numbers.next().unwrap_or(usual);
    let (students, tries, seconds) = (next(40), next(100), next(60));
    let folder = tempfile::tempdir().expect("a temporary folder");
    let class = make(folder.path(), students);
    let staff = Viewer::command_line();
    let right =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../judge/tests/students/mancala/right.py");
    let right = fs::read_to_string(right).expect("the program is there");
    class.start().expect("nobody else serves it");
    let started = Instant::now();
    let mut receipts: Vec<Duration> = Vec::new();
    for at in 0..tries {
        let due = Duration::from_secs(seconds as u64).mul_f64(at as f64 / tries as f64);
        thread::sleep(due.saturating_sub(started.elapsed()));
        let file = UploadFile {
            name: "program.py".to_owned(),
            bytes: format!("{right}\n# try {at}\n").into_bytes(),
        };
        let asked = Instant::now();
        let upload = Upload { files: vec![file] };
        let handed_in = class.hand_in(&staff, &format!("s{}", at % students), "mancala", upload);
        handed_in.expect("the try is received");
        receipts.push(asked.elapsed());
    }
    loop {
        let queue = class.queue(&staff).expect("staff may see it");
        if queue.waiting.is_empty() && queue.running.is_empty() {
            break;
        }
        thread::sleep(Duration::from_millis(200));
    }
    let wall = started.elapsed();
    class.stop();
    tell(&class, &staff, tries, wall, &mut receipts);
    ExitCode::SUCCESS
}

fn make(folder: &Path, students: usize) -> Arc<Classroom> {
    let (roster, place) = (folder.join("roster.csv"), folder.join("class"));
    let mut list = "id\n".to_owned();
    for at in 0..students {
        let _ = writeln!(list, "s{at}");
    }
    fs::write(&roster, list).expect("the roster is written");
    let shelf = Shelf::from(ludoteca_courses::COURSES);
    let new = NewClass {
        folder: &place,
        courses: &["mancala".to_owned()],
        roster: &roster,
        title: None,
        language: Language::English,
        zone: "UTC",
        deadline: None,
        staff: "teacher",
    };
    make_class(&new, shelf).expect("a class");
    let slots = thread::available_parallelism().map_or(1, usize::from);
    let judge = LocalJudge::new(&place.join("built"), Trust::Stranger, slots).expect("a workshop");
    Classroom::open(&place, OpenOptions::new(shelf, Arc::new(judge))).expect("a class")
}

fn tell(
    class: &Classroom,
    staff: &Viewer,
    tries: usize,
    wall: Duration,
    receipts: &mut [Duration],
) {
    let times = class.times(staff, tries).expect("staff may see them");
    assert_eq!(times.len(), tries, "a try is lost");
    let mut all: Vec<u64> = times
        .iter()
        .map(|it| it.to_verdict.as_millis() as u64)
        .collect();
    all.sort_unstable();
    receipts.sort_unstable();
    let at = |share: f64| all[((all.len() - 1) as f64 * share) as usize];
    let sum = |pick: fn(&ludoteca_classroom::TryTimes) -> Duration| {
        times.iter().map(pick).sum::<Duration>().as_secs_f64()
    };
    let (judging, cells) = (sum(|it| it.judging), sum(|it| it.cells));
    println!(
        "{tries} tries judged in {:.1} s, none lost",
        wall.as_secs_f64()
    );
    println!(
        "to the receipt: median {} ms, most {} ms",
        receipts[receipts.len() / 2].as_millis(),
        receipts[receipts.len() - 1].as_millis()
    );
    println!(
        "to the verdict: median {} ms, 99th percentile {} ms",
        at(0.5),
        at(0.99)
    );
    println!(
        "judging {judging:.1} s, of which programs and compilers {cells:.1} s: {:.1} % is ours",
        100.0 * (1.0 - cells / judging.max(1e-9))
    );
}
