//! A class in a folder, a clock that a test sets, and a judge that does what a program says.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ludoteca_classroom::{
    CaseWatch, Classroom, Judge, JudgeTask, Judged, JudgedCourse, Link, OpenOptions, Receipt,
    Refusal, Unjudged, Upload, UploadFile, Viewer,
};
use ludoteca_course::{Reveal, Scope, Shelf, Verdict};
use ludoteca_files::clock::UnixMillis;
use ludoteca_judge::class::read_upload;
use ludoteca_judge::{CaseReport, Report};
use ludoteca_words::Message;
use tempfile::TempDir;

/// 1 October 2026, 9:00 in Lisbon.
pub(crate) const START: u64 = 1_790_841_600_000;
pub(crate) const MINUTE: u64 = 60_000;
pub(crate) const DAY: u64 = 24 * 60 * MINUTE;

/// A program is worth as many of the ten cases as it has lines `pass`; it may also ask for other
/// things.
#[derive(Default)]
pub(crate) struct StubJudge {
    /// Number of times each key was judged.
    pub(crate) judged: Mutex<BTreeMap<String, usize>>,
    /// The order in which tries were judged: the first line of each program.
    pub(crate) order: Mutex<Vec<String>>,
    /// The edition of the course.
    pub(crate) edition: AtomicUsize,
    pub(crate) slots: usize,
    /// Programs that say `sleep` are judged while this is held by nobody else.
    pub(crate) sleep: Mutex<()>,
}

impl Judge for StubJudge {
    fn judged_by(&self, course: JudgedCourse<'_>) -> String {
        let edition = self.edition.load(Ordering::Relaxed);
        format!("{} {edition}", course.course.name())
    }

    fn judge(&self, task: &JudgeTask<'_>, watch: CaseWatch<'_>) -> Result<Judged, Unjudged> {
        *self
            .judged
            .lock()
            .unwrap()
            .entry(task.key.to_owned())
            .or_default() += 1;
        let zip = fs::read(task.place).unwrap();
        let files = read_upload(&[("a.zip".to_owned(), zip)], 1 << 20)
            .unwrap()
            .files;
        let text = String::from_utf8_lossy(&files[0].1).into_owned();
        self.order
            .lock()
            .unwrap()
            .push(text.lines().next().unwrap_or_default().to_owned());
        if text.contains("refuse") {
            return Err(Unjudged::Refused(Message::plain("there is no program")));
        }
        if text.contains("sleep") {
            if task.patience.is_some() {
                return Err(Unjudged::Slow);
            }
            drop(self.sleep.lock());
        }
        assert!(!text.contains("panic"), "a judge with a fault");
        let edition = self.edition.load(Ordering::Relaxed);
        let report = report(&text, edition);
        for (at, case) in report.cases.iter().enumerate() {
            watch(at + 1, report.cases.len(), case);
        }
        Ok(Judged {
            report,
            worker: String::new(),
            wall: Duration::from_millis(1),
            cells: Duration::ZERO,
        })
    }

    fn slots(&self) -> usize {
        self.slots.max(1)
    }
}

/// Ten cases, of which as many pass as the text says; from the second edition on one more.
pub(crate) fn report(text: &str, edition: usize) -> Report {
    let passed = text.lines().filter(|line| *line == "pass").count() + edition;
    let case = |at: usize| {
        let verdict = if at < passed {
            Verdict::Accepted
        } else {
            Verdict::WrongAnswer
        };
        CaseReport {
            name: format!("case-{at}"),
            group: "RJ".to_owned(),
            verdict,
            class: None,
            rule: None,
            points: if at < passed { 2.0 } else { 0.0 },
            max_points: 2.0,
            seconds: 0.1,
            reveal: if at == 9 { Reveal::Points } else { Reveal::All },
            scope: Scope::Cases,
            counts: true,
            cause: None,
            behind: Vec::new(),
            noticed: None,
        }
    };
    let cases: Vec<CaseReport> = (0..10).map(case).collect();
    Report {
        course: "mancala".to_owned(),
        verdict: cases.iter().map(|case| case.verdict).max().unwrap(),
        score: cases.iter().map(|case| case.points).sum(),
        max_score: 20.0,
        gate: None,
        cases,
        causes: Vec::new(),
        noticed: Vec::new(),
        source: Vec::new(),
        messages: "<script>alert(1)</script>".to_owned(),
        judged_by: format!("mancala {edition}"),
        trusted: Vec::new(),
        notes: Vec::new(),
    }
}

/// A class of a few students.
pub(crate) struct Place {
    pub(crate) folder: TempDir,
    pub(crate) judge: Arc<StubJudge>,
    pub(crate) clock: Arc<AtomicU64>,
}

pub(crate) const HEAD: &str = "\
key = \"spring\"\ntitle = \"Spring\"\nlanguage = \"en\"\ntime-zone = \"Europe/Lisbon\"\n\
[[staff]]\nid = \"rita\"\nname = \"Rita\"\n";

impl Place {
    /// With these rules of the only assignment, which is worth 20 points.
    pub(crate) fn new(rules: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(
            folder.path().join("roster.csv"),
            "id,name\nana,Ana\nrui,Rui\nzoe,Zoe\n",
        )
        .unwrap();
        let place = Self {
            folder,
            judge: Arc::new(StubJudge::default()),
            clock: Arc::new(AtomicU64::new(START)),
        };
        place.write_rules(rules);
        place
    }

    pub(crate) fn write_rules(&self, rules: &str) {
        let text = format!(
            "{HEAD}[[assignment]]\nname = \"sow\"\ncourse = \"mancala\"\nprofile = \"p.toml\"\n{rules}"
        );
        fs::write(self.path("class.toml"), text).unwrap();
        fs::write(self.path("p.toml"), PROFILE).unwrap();
    }

    /// With the usual profile of this course; the rules come last in the file.
    pub(crate) fn of_course(course: &str, rules: &str) -> Self {
        let place = Self::new("");
        let text = format!("{HEAD}[[assignment]]\nname = \"sow\"\ncourse = \"{course}\"\n{rules}");
        fs::write(place.path("class.toml"), text).unwrap();
        place
    }

    pub(crate) fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn open(&self) -> Arc<Classroom> {
        open(self.folder.path(), Arc::clone(&self.judge), &self.clock)
    }

    pub(crate) fn pass_time(&self, millis: u64) {
        self.clock.fetch_add(millis, Ordering::Relaxed);
    }
}

/// A profile of few cases.
pub(crate) const PROFILE: &str = "course = \"mancala\"\ntitle = \"Registering\"\n\
    [build]\nlanguage = \"python\"\nname = \"program.py\"\n\
    [[group]]\nname = \"RJ\"\npoints = 20\n";

pub(crate) fn open(folder: &Path, judge: Arc<StubJudge>, clock: &Arc<AtomicU64>) -> Arc<Classroom> {
    let clock = Arc::clone(clock);
    let options = OpenOptions {
        shelf: Shelf::from(ludoteca_courses::COURSES),
        judge,
        clock: Arc::new(move || UnixMillis::new(clock.load(Ordering::Relaxed))),
    };
    Classroom::open(folder, options).unwrap()
}

pub(crate) fn student(id: &str) -> Viewer {
    Viewer::Student {
        id: id.to_owned(),
        name: id.to_owned(),
    }
}

pub(crate) fn staff() -> Viewer {
    Viewer::command_line()
}

/// One file of the name that the course wants.
pub(crate) fn program(text: &str) -> Upload {
    Upload {
        files: vec![UploadFile {
            name: "program.py".to_owned(),
            bytes: text.as_bytes().to_vec(),
        }],
    }
}

/// Hands in for oneself.
pub(crate) fn hand_in(class: &Classroom, id: &str, text: &str) -> Result<Receipt, Refusal> {
    class.hand_in(&student(id), id, "sow", program(text))
}

pub(crate) fn passing(count: usize) -> String {
    "pass\n".repeat(count)
}

pub(crate) fn secret_of<'l>(links: &'l [Link], id: &str) -> &'l str {
    &links.iter().find(|link| link.id == id).unwrap().secret
}
