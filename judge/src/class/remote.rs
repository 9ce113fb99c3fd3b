//! Judges a class on many machines: a submission with its cases is a job. The head keeps every
//! report; it takes from a worker only answers to what it asked, and has a part of them judged by a
//! second one.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::net::SocketAddr;
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use ludoteca_machines::{
    Comparison, Desk, Head, HeadOptions, MachinesError, NatsArgs, Offer, Part, Task, Work, Worth,
};
use ludoteca_runner::{Bundle, Trust, Workshop};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::marker::{CourseMarker, Marker, Unjudged, is_of_machine};
use super::store::Store;
use super::student::Outcome;
use super::tally::Tally;
use super::work::{Done, Job, Progress, Stopped, Workforce, judge_files, keep, look_up};
use crate::judging::Judging;
use crate::report::{CaseReport, Report};
use crate::text::Language;
use ludoteca_course::CaseSelection;
use ludoteca_course::Profile;
use ludoteca_course::{Course, CourseFiles, Courses, Shelf, find_course};
use ludoteca_words::Message;

/// The kind of work, as jobs call it.
pub(super) const WORK: &str = "judge";
/// Interval within which tried cases are reported together.
const TOGETHER: Duration = Duration::from_millis(500);

/// The machines that judge a class when it is not judged here.
#[derive(Clone, Debug)]
pub(crate) struct Machines {
    pub(crate) nats: NatsArgs,
    pub(crate) rules: String,
    pub(crate) patience: Duration,
    pub(crate) metrics: Option<SocketAddr>,
    pub(crate) language: Language,
}

/// The settings that all submissions of a class share.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct JudgingSpec {
    /// The profile as TOML.
    pub(crate) profile: String,
    pub(crate) seed: u64,
    pub(crate) generated: Option<usize>,
    /// The hash of the bundle of published cases.
    pub(crate) published: Option<String>,
    /// The hash of the bundle of a course that lies in a folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) course: Option<String>,
    /// Maximum time for all cases of a submission together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) budget: Option<Duration>,
    /// The head's name for this way of judging: a worker that calls it otherwise must not judge.
    pub(crate) judged_by: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Ask {
    pub(super) spec: JudgingSpec,
    /// The hash of the bundle of its files.
    pub(super) files: String,
    pub(super) key: String,
    /// Set if the bundle is an archive as it was handed in.
    #[serde(default)]
    pub(super) is_archive: bool,
    /// Set if somebody wants to hear of the cases as they are tried.
    #[serde(default)]
    pub(super) is_watched: bool,
    /// Time after which it is given up as slow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) patience: Option<Duration>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Found {
    pub(super) key: String,
    pub(super) report: Option<Report>,
    pub(super) refused: Option<Message>,
    /// The reason the course, and no machine, is at fault.
    #[serde(default)]
    pub(super) fault: Option<Message>,
    /// It was given up because it takes longer than was asked.
    #[serde(default)]
    pub(super) is_slow: bool,
    /// Cases tried since the last report, while the rest goes on.
    #[serde(default)]
    pub(super) tried: Vec<CaseReport>,
    /// Number of cases.
    #[serde(default)]
    pub(super) cases: usize,
    /// The time of all of it, and the share in which programs and compilers ran.
    #[serde(default)]
    pub(super) times: [Duration; 2],
}

/// The files of a submission, ready to travel.
pub(super) fn pack<'f>(files: impl Iterator<Item = (&'f str, &'f [u8])>) -> io::Result<Vec<u8>> {
    let mut bundle = Bundle::default();
    for (path, bytes) in files {
        bundle.add(path, bytes.to_vec(), false)?;
    }
    bundle.pack()
}

/// Lays packed files below a folder, and nowhere else.
fn unpack(packed: &[u8], folder: &Path) -> Result<(), String> {
    let bundle = Bundle::unpack(packed);
    let written = bundle.and_then(|bundle| bundle.write_to(folder));
    written.map_err(|error| error.to_string())
}

/// The course that a profile is for, as the name of one folder.
fn course_of(profile: &str) -> Result<String, String> {
    #[derive(Deserialize)]
    struct Named {
        course: String,
    }
    let Named { course } = toml::from_str(profile).map_err(|error| error.to_string())?;
    let mut parts = Path::new(&course).components();
    match (parts.next(), parts.next()) {
        (Some(Component::Normal(name)), None) if name == course.as_str() => Ok(course),
        _ => Err(format!("{course:?} is not the name of a folder")),
    }
}

/// Everything below a folder, ready to travel.
pub(crate) fn bundle_folder(folder: &Path) -> io::Result<Vec<u8>> {
    let mut bundle = Bundle::default();
    let mut folders = vec![PathBuf::new()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(folder.join(&inner))? {
            let entry = entry?;
            let path = inner.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else if path.to_str().is_some() {
                bundle.add(&path, fs::read(entry.path())?, false)?;
            }
        }
    }
    bundle.pack()
}

/// The files of a course, ready to travel.
pub(crate) fn bundle_files(files: &CourseFiles) -> io::Result<Vec<u8>> {
    pack(
        files
            .iter()
            .map(|(path, bytes)| (path.as_str(), &bytes[..])),
    )
}

/// Judges a class by workers elsewhere.
pub(crate) struct Remote<'a> {
    pub(crate) machines: &'a Machines,
    pub(crate) marker: &'a CourseMarker<'a>,
    pub(crate) spec: JudgingSpec,
    /// Published cases and the course, packed.
    pub(crate) bundles: Vec<Vec<u8>>,
    pub(crate) progress: &'a dyn Progress,
    pub(crate) stop: &'a AtomicBool,
}

impl Remote<'_> {
    /// The jobs as they are offered, and the bundles of files that travel with them by hash.
    fn make_offers(&self, open: &[Job]) -> Result<(Vec<Offer>, Bundles), Stopped> {
        let mut bundles = Bundles::new();
        for bytes in &self.bundles {
            bundles.insert(ludoteca_files::hash(bytes), bytes.clone());
        }
        let mut offers = Vec::new();
        for job in open {
            let bytes = pack(job.files.iter());
            let bytes = bytes.map_err(|error| Stopped::Impossible(error.to_string()))?;
            let hash = ludoteca_files::hash(&bytes);
            let ask = Ask {
                spec: self.spec.clone(),
                files: hash.clone(),
                key: job.key.clone(),
                is_archive: false,
                is_watched: false,
                patience: None,
            };
            bundles.insert(hash, bytes);
            offers.push(Offer {
                id: job.key.clone(),
                body: json!(ask),
                on_clock: true,
                repeats: true,
            });
        }
        Ok((offers, bundles))
    }
}

/// Packed files by their hashes.
type Bundles = BTreeMap<String, Vec<u8>>;

impl Workforce for Remote<'_> {
    fn judge(&self, store: &Store, jobs: Vec<Job>) -> Result<Done, Stopped> {
        let (done, open) = look_up(store, jobs);
        self.progress.begin(open.len(), done.known);
        let (offers, bundles) = self.make_offers(&open)?;
        let said = |error: MachinesError| Stopped::Impossible(error.say(self.machines.language));
        let run = store.run_name();
        let run = run.map_err(|error| Stopped::Impossible(error.to_string()))?;
        let mut head = Head::connect(HeadOptions {
            nats: self.machines.nats.clone(),
            work: WORK,
            run,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            rules: self.machines.rules.clone(),
            patience: self.machines.patience,
            metrics: self.machines.metrics,
            programs: bundles.keys().cloned().collect(),
        })
        .map_err(said)?;
        let mut desk = JudgeDesk {
            remote: self,
            store,
            jobs: open.iter().map(|job| (job.key.clone(), job)).collect(),
            done,
            by: BTreeMap::new(),
            bundles,
        };
        let ended = head.run(offers, &mut desk);
        let mut done = desk.done;
        self.progress.end();
        for (key, reasons) in ended.map_err(said)?.given_up {
            let why = reasons.last().cloned().unwrap_or_default();
            let why = Message::new("refused-machine").with("why", why);
            done.outcomes.insert(key, Outcome::Failed { why });
        }
        let left = open
            .iter()
            .filter(|job| !done.outcomes.contains_key(&job.key))
            .count();
        if left > 0 {
            return Err(Stopped::Asked(left));
        }
        Ok(done)
    }
}

struct JudgeDesk<'a> {
    remote: &'a Remote<'a>,
    store: &'a Store,
    jobs: BTreeMap<String, &'a Job>,
    done: Done,
    /// The worker that judged each submission.
    by: BTreeMap<String, String>,
    bundles: BTreeMap<String, Vec<u8>>,
}

impl JudgeDesk<'_> {
    /// An answer that fits what was asked.
    fn read(&self, part: &Part) -> Result<Found, String> {
        let said = Found::deserialize(&part.body).map_err(|error| error.to_string())?;
        if !self.jobs.contains_key(&said.key) && !self.done.outcomes.contains_key(&said.key) {
            return Err(format!("nobody asked for {}", said.key));
        }
        check(&said, &self.remote.marker.judging)?;
        Ok(said)
    }
}

/// Checks that an answer can be one to this question.
pub(super) fn check(said: &Found, judging: &Judging<'_>) -> Result<(), String> {
    match (&said.report, &said.refused, &said.fault) {
        (Some(report), None, None) => check_report(report, judging),
        (None, Some(_), None) | (None, None, Some(_)) => Ok(()),
        (None, None, None) if said.is_slow => Ok(()),
        _ => Err("it says neither what it found nor why not".to_owned()),
    }
}

fn check_report(report: &Report, judging: &Judging<'_>) -> Result<(), String> {
    let cases = judging.cases();
    let is_same = report
        .cases
        .iter()
        .map(|case| &case.name)
        .eq(cases.iter().map(|case| &case.name));
    let score: f64 = report.cases.iter().map(|case| case.points).sum();
    let is_counted = report.score <= score + 1e-6 || report.score <= report.max_score;
    if !is_same || !is_counted || report.judged_by != judging.judged_by() {
        return Err("its report is of something else".to_owned());
    }
    Ok(())
}

pub(super) fn judgement(said: &Found) -> Result<Report, Unjudged> {
    match (&said.report, &said.refused, &said.fault) {
        (Some(report), ..) => Ok(report.clone()),
        (None, Some(why), _) => Err(Unjudged::Refused(why.clone())),
        (None, None, Some(why)) => Err(Unjudged::Failed(why.clone())),
        (None, None, None) if said.is_slow => Err(Unjudged::Slow),
        (None, None, None) => Err(Unjudged::Refused(Message::default())),
    }
}

/// Compares two judgements; where they differ the submission is judged here, twice: a program that
/// plays dice convicts nobody.
pub(super) fn compare(
    name: &str,
    [first, second]: [Option<Essence>; 2],
    judge: impl Fn() -> Result<Report, Unjudged>,
) -> Comparison {
    if first == second {
        return Comparison::Same;
    }
    let [one, other] = [(); 2].map(|()| essence(judge()));
    let is_settled = one == other && one.is_some();
    Comparison::Diverged {
        what: name.to_owned(),
        first_is_wrong: is_settled && second == one,
        second_is_wrong: is_settled && first == one,
    }
}

/// The lasting part of a judgement.
pub(super) type Essence = Result<Report, Message>;

/// Returns the lasting part of a judgement.
pub(super) fn essence(judgement: Result<Report, Unjudged>) -> Option<Essence> {
    match judgement {
        Ok(report) => Some(Ok(report.without_times())),
        Err(Unjudged::Refused(why)) => Some(Err(why)),
        Err(Unjudged::Failed(_) | Unjudged::Impossible(_) | Unjudged::Slow) => None,
    }
}

/// An answer to a check that cannot be true.
pub(super) fn second_is_wrong(what: String) -> Comparison {
    Comparison::Diverged {
        what,
        first_is_wrong: false,
        second_is_wrong: true,
    }
}

impl Desk for JudgeDesk<'_> {
    fn commit(&mut self, parts: &[Part]) -> Result<Vec<Worth>, String> {
        let mut worths = Vec::new();
        for part in parts {
            let said = match self.read(part) {
                Ok(said) => said,
                Err(why) => {
                    worths.push(Worth::Wrong(why));
                    continue;
                }
            };
            if !self.done.outcomes.contains_key(&said.key) {
                let (outcome, seconds) = keep(self.store, &said.key, judgement(&said))?;
                if let Some(job) = self.jobs.get(&said.key) {
                    self.remote.progress.done(&job.name, &outcome);
                }
                self.done.seconds += seconds;
                self.by.insert(said.key.clone(), part.worker.clone());
                self.done.outcomes.insert(said.key, outcome);
            }
            worths.push(Worth::Kept(Vec::new()));
        }
        Ok(worths)
    }

    fn has(&self, job: &str) -> bool {
        self.done.outcomes.contains_key(job)
    }

    fn compare(&mut self, part: &Part) -> Result<Comparison, String> {
        let said = match self.read(part) {
            Ok(said) => said,
            Err(what) => return Ok(second_is_wrong(what)),
        };
        let (Some(job), Some(outcome)) =
            (self.jobs.get(&said.key), self.done.outcomes.get(&said.key))
        else {
            return Ok(Comparison::Same);
        };
        let first = match outcome {
            Outcome::Judged { report } => Some(Ok((**report).clone())),
            Outcome::Refused { why } => Some(Err(why.clone())),
            Outcome::Failed { .. } | Outcome::Missing => None,
        };
        let second = essence(judgement(&said));
        let judge = || judge_files(self.remote.marker, &job.files);
        Ok(compare(&job.name, [first, second], judge))
    }

    fn discard(&mut self, worker: &str) -> Result<(), String> {
        let own = self.by.iter().filter(|(_, by)| *by == worker);
        let own: Vec<String> = own.map(|(key, _)| key.clone()).collect();
        self.remote.progress.again(own.len());
        for key in own {
            self.store.remove(&key).map_err(|error| error.to_string())?;
            self.by.remove(&key);
            self.done.outcomes.remove(&key);
        }
        Ok(())
    }

    fn is_enough(&self) -> bool {
        self.remote.stop.load(Ordering::Relaxed)
    }

    fn program(&self, hash: &str) -> Option<Vec<u8>> {
        self.bundles.get(hash).cloned()
    }

    fn say(&mut self, message: &ludoteca_words::Message) {
        let language = self.remote.machines.language;
        eprintln!("{}", ludoteca_machines::say(language, message));
    }
}

/// Judges submissions for a head elsewhere.
pub struct JudgeWork {
    shelf: Shelf,
    workshop: Workshop,
    /// Published cases by their hash.
    published: Mutex<BTreeMap<String, tempfile::TempDir>>,
    /// Courses from elsewhere by their hash.
    courses: Mutex<BTreeMap<String, Courses>>,
}

impl JudgeWork {
    /// Judges by these courses, and builds programs in this folder.
    pub fn new(shelf: impl Into<Shelf>, folder: &Path) -> std::io::Result<Self> {
        Ok(Self {
            shelf: shelf.into(),
            workshop: Workshop::open(folder)?,
            published: Mutex::default(),
            courses: Mutex::default(),
        })
    }

    /// The course that travels with a job, or the built-in one that the profile names; with the
    /// profile.
    fn find_course(
        &self,
        spec: &JudgingSpec,
        task: &Task<'_>,
    ) -> Result<(&'static dyn Course, Profile), String> {
        let said = |error: ludoteca_course::ProfileError| error.to_string();
        let Some(hash) = &spec.course else {
            let courses = self.shelf.courses;
            let profile = Profile::read(&spec.profile, courses).map_err(said)?;
            let course = find_course(courses, &profile.course);
            return Ok((course.ok_or("a course that is not known here")?, profile));
        };
        let mut known = self.courses.lock().map_err(|_| "a thread has failed")?;
        if !known.contains_key(hash) {
            let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
            // A course is called as its folder is.
            let place = folder.path().join(course_of(&spec.profile)?);
            fs::create_dir(&place).map_err(|error| error.to_string())?;
            unpack(&task.program(hash)?, &place)?;
            let course = (self.shelf.open)(&place, Language::English)?;
            known.insert(hash.clone(), Box::leak(Box::new([course])));
        }
        let courses = known[hash];
        let profile = Profile::read(&spec.profile, courses).map_err(said)?;
        Ok((courses[0], profile))
    }

    fn find_published(&self, hash: &str, task: &Task<'_>) -> Result<PathBuf, String> {
        let mut published = self.published.lock().map_err(|_| "a thread has failed")?;
        if let Some(folder) = published.get(hash) {
            return Ok(folder.path().to_owned());
        }
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        unpack(&task.program(hash)?, folder.path())?;
        let path = folder.path().to_owned();
        published.insert(hash.to_owned(), folder);
        Ok(path)
    }
}

impl Work for JudgeWork {
    fn name(&self) -> &'static str {
        WORK
    }

    fn perform(&self, task: &Task<'_>) -> Result<(), String> {
        let ask = Ask::deserialize(task.body).map_err(|error| error.to_string())?;
        let (course, profile) = self.find_course(&ask.spec, task)?;
        let published = ask.spec.published.as_deref();
        let published = published.map(|hash| {
            let folder = self.find_published(hash, task)?;
            let cases = course.read_published(&folder);
            cases.map_err(|error| error.to_string())
        });
        let selection = CaseSelection {
            seed: ask.spec.seed,
            generated: ask.spec.generated,
            published: published.transpose()?.unwrap_or_default(),
        };
        let tally = Tally::default();
        let marker = CourseMarker {
            judging: Judging {
                trust: Trust::Stranger,
                workers: 1,
                budget: ask.spec.budget,
                patience: ask.patience,
                tally: Some(&tally),
                ..Judging::new(course, &profile, &selection)
            },
            workshop: &self.workshop,
        };
        if marker.judged_by() != ask.spec.judged_by {
            return Err("this worker would judge otherwise than the head".to_owned());
        }
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        unpack(&task.program(&ask.files)?, folder.path())?;
        let place = if ask.is_archive {
            the_only(folder.path()).map_err(|error| error.to_string())?
        } else {
            folder.path().to_owned()
        };
        let started = Instant::now();
        let mut found = Found {
            key: ask.key.clone(),
            ..Found::default()
        };
        let teller = Teller::new(task, &ask);
        match marker.judge_watched(&place, &|done, all, case| teller.hear(done, all, case)) {
            Ok(report) => found.report = Some(report),
            Err(Unjudged::Refused(why)) => found.refused = Some(why),
            Err(Unjudged::Failed(why)) if !is_of_machine(&why) => found.fault = Some(why),
            Err(Unjudged::Failed(why)) => return Err(format!("{why:?}")),
            Err(Unjudged::Impossible(why)) => return Err(why),
            Err(Unjudged::Slow) => found.is_slow = true,
        }
        found.times = [started.elapsed(), tally.total()];
        task.tell(json!(found));
        Ok(())
    }
}

/// The archive that lies in a folder.
fn the_only(folder: &Path) -> io::Result<PathBuf> {
    let mut entries = fs::read_dir(folder)?;
    let first = entries.next().ok_or(io::ErrorKind::NotFound)?;
    Ok(first?.path())
}

/// Reports cases as they are tried, several together.
struct Teller<'a> {
    task: &'a Task<'a>,
    ask: &'a Ask,
    tried: Mutex<(Instant, Vec<CaseReport>)>,
}

impl<'a> Teller<'a> {
    fn new(task: &'a Task<'a>, ask: &'a Ask) -> Self {
        let tried = Mutex::new((Instant::now(), Vec::new()));
        Self { task, ask, tried }
    }

    fn hear(&self, done: usize, all: usize, case: &CaseReport) {
        if !self.ask.is_watched || self.task.is_check {
            return;
        }
        let mut tried = self.tried.lock().unwrap_or_else(PoisonError::into_inner);
        tried.1.push(case.clone());
        // The last ones come with the report.
        if done < all && tried.0.elapsed() >= TOGETHER {
            tried.0 = Instant::now();
            self.task.tell(json!(Found {
                key: self.ask.key.clone(),
                tried: std::mem::take(&mut tried.1),
                cases: all,
                ..Found::default()
            }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bundle_is_laid_again_and_nothing_lands_elsewhere() {
        let folder = tempfile::tempdir().unwrap();
        let files = [("a.py", &b"print()"[..]), ("inner/b.bin", &[0, 255][..])];
        unpack(&pack(files.into_iter()).unwrap(), folder.path()).unwrap();
        assert_eq!(
            fs::read(folder.path().join("inner/b.bin")).unwrap(),
            [0, 255]
        );
        let honest = pack([("inn/a", &b"x"[..])].into_iter()).unwrap();
        let text = String::from_utf8_lossy(&honest);
        let name = text.find("105,110,110,47").expect("a path in bytes");
        for evil in ["46,46,47,47", "47,101,47,47"] {
            let mut packed = honest.clone();
            packed.splice(name..name + 14, format!("{evil:<14}").into_bytes());
            assert!(unpack(&packed, folder.path()).is_err(), "{evil}");
        }
        for path in ["../a", "/etc/a", "a/../../b"] {
            let evil = pack([(path, &b"x"[..])].into_iter());
            assert!(evil.is_err(), "{path}");
        }
    }

    #[test]
    fn a_folder_is_bundled_the_same_whatever_the_order() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("x")).unwrap();
        for name in ["b", "a", "x/c"] {
            fs::write(folder.path().join(name), name).unwrap();
        }
        let files = [("a", &b"a"[..]), ("b", b"b"), ("x/c", b"x/c")];
        assert_eq!(
            bundle_folder(folder.path()).unwrap(),
            pack(files.into_iter()).unwrap()
        );
    }
}
