//! Turns a folder of submissions into the report on disk.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::anonymous::{anonymise, number};
use super::changes::changes;
use super::files::{Bounds, Files};
use super::marker::Marker;
use super::marks::{make_marks, read_marks};
use super::pages::{Reader, changes_page, changes_text, class_page, student_page};
use super::roster::{Entrant, match_up, read_roster};
use super::store::{Store, write_aside};
use super::student::{Class, Outcome, SourceMark, Student};
use super::submissions::{Submission, find};
use super::table::TableError;
use super::tables::{cases_csv, marks_csv};
use super::work::{Crew, Done, Job, Progress, Stopped, Workforce};
use crate::formats::{Suite, View, gradescope, junit};
use crate::source::hash_without_line_ends;
use crate::submission::has_ending;
use crate::text::Texts;
use ludoteca_course::{Build, Profile};
use ludoteca_words::Message;

/// A request to judge a class.
#[derive(Clone, Copy)]
pub struct ClassRequest<'a> {
    /// The submissions: a folder, a file or a zip each.
    pub folder: &'a Path,
    /// The folder of the report.
    pub report: &'a Path,
    /// The roster of the class.
    pub roster: Option<&'a Path>,
    /// The table of marks given by hand; made if it is not there.
    pub marks: Option<&'a Path>,
    /// Set to replace names by numbers.
    pub is_anonymous: bool,
    /// Number of submissions judged at a time.
    pub jobs: usize,
    /// The marking rules of the course.
    pub profile: &'a Profile,
    /// The texts of the pages.
    pub texts: &'a Texts,
}

/// A summary of the work done.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassSummary {
    /// The class.
    pub class: Class,
    /// Number of submissions judged now.
    pub judged: usize,
    /// Number of submissions known from before.
    pub known: usize,
    /// Processor time of all programs that ran.
    pub seconds: f64,
    /// Time that the judging took.
    pub wall: Duration,
    /// Changes for each student, as text, if another profile came before.
    pub changes: Option<String>,
    /// The table for what is marked by hand, if it was made now.
    pub marks_made: Option<PathBuf>,
    /// The file that maps numbers to names.
    pub names: Option<PathBuf>,
}

/// The reason there is no report.
#[derive(Debug, thiserror::Error)]
pub enum ClassError {
    /// Something cannot be read or written.
    #[error("{}: {error}", path.display())]
    Files {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// A table of the teacher's is wrong.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The report was made with names, or without, and is to be made the other way.
    #[error("{} was made {}: choose another folder for the report", .0.display(), if *.1 { "with numbers for names" } else { "with names" })]
    OtherNames(PathBuf, bool),
    /// Somebody stopped it; this many submissions are left.
    #[error("{0} submissions are left")]
    Stopped(usize),
    /// Nothing can be judged here.
    #[error("{0}")]
    Impossible(String),
    /// Something else, to be told in the teacher's language.
    #[error("{}", .0.key)]
    Told(Message),
}

/// Judges a class and writes its report. Earlier judgements are reused.
pub fn judge_class(
    request: &ClassRequest<'_>,
    marker: &dyn Marker,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<ClassSummary, ClassError> {
    let crew = Crew {
        marker,
        workers: request.jobs,
        progress,
        stop,
    };
    judge_class_by(request, marker, &crew)
}

/// Judges a class with the given workforce.
pub(crate) fn judge_class_by(
    request: &ClassRequest<'_>,
    marker: &dyn Marker,
    workforce: &dyn Workforce,
) -> Result<ClassSummary, ClassError> {
    let desk = Desk::open(request)?;
    let found = find(request.folder, request.report).map_err(in_file(request.folder))?;
    let roster = request.roster.map(read_roster).transpose()?;
    let entrants = match_up(roster.as_deref(), &found.submissions);
    let started = Instant::now();
    let read = read_all(&entrants, &found.submissions, &marker.judged_by());
    let done = desk.judge(&read, workforce)?;
    let wall = started.elapsed();
    let mut class = gather(request, marker, entrants, &found.submissions, &read, &done);
    class.ignored = found.ignored;
    let marks_made = add_marks(&mut class, request)?;
    let mut names = None;
    if request.is_anonymous {
        let path = desk.private.join("names.csv");
        let numbers = number(&path, &class).map_err(in_file(&path))?;
        class = anonymise(&class, &numbers, &file_names(&read));
        names = Some(path);
    }
    let changes = desk.write(&class)?;
    Ok(ClassSummary {
        class,
        judged: done.judged,
        known: done.known,
        seconds: done.seconds,
        wall,
        changes,
        marks_made,
        names,
    })
}

/// A submission that has been read, by its student's id.
type Read = BTreeMap<String, Result<(String, Files), super::files::Refusal>>;

fn read_all(entrants: &[Entrant], submissions: &[Submission], judged_by: &str) -> Read {
    let bounds = Bounds::default();
    let read = |entrant: &Entrant| {
        let submission = &submissions[entrant.submission?];
        let files = submission.read(&bounds);
        let files = files.map(|files| (Store::key(&files.hash(), judged_by), files));
        Some((entrant.id.clone(), files))
    };
    entrants.iter().filter_map(read).collect()
}

/// Equal sources are judged once.
fn list_jobs(read: &Read) -> Vec<Job> {
    let mut keys = BTreeSet::new();
    let mut jobs = Vec::new();
    for (id, files) in read {
        if let Ok((key, files)) = files
            && keys.insert(key.clone())
        {
            jobs.push(Job {
                key: key.clone(),
                name: id.clone(),
                files: files.clone(),
            });
        }
    }
    jobs
}

/// Reads the submissions of a class that wait for judging, and the store of earlier judgements, for
/// callers that make no report.
pub(crate) fn read_class_jobs(
    request: &ClassRequest<'_>,
    marker: &dyn Marker,
) -> Result<(Store, Vec<Job>), ClassError> {
    let desk = Desk::open(request)?;
    let found = find(request.folder, request.report).map_err(in_file(request.folder))?;
    let roster = request.roster.map(read_roster).transpose()?;
    let entrants = match_up(roster.as_deref(), &found.submissions);
    let read = read_all(&entrants, &found.submissions, &marker.judged_by());
    Ok((desk.store, list_jobs(&read)))
}

impl From<Stopped> for ClassError {
    fn from(stopped: Stopped) -> Self {
        match stopped {
            Stopped::Asked(left) => Self::Stopped(left),
            Stopped::Impossible(why) => Self::Impossible(why),
            Stopped::Told(message) => Self::Told(message),
        }
    }
}

fn file_names(read: &Read) -> BTreeMap<String, Vec<String>> {
    let names = |files: &Files| files.iter().map(|(path, _)| path.to_owned()).collect();
    let all = read
        .iter()
        .filter_map(|(id, files)| Some((id.clone(), names(&files.as_ref().ok()?.1))));
    all.collect()
}

fn gather(
    request: &ClassRequest<'_>,
    marker: &dyn Marker,
    entrants: Vec<Entrant>,
    submissions: &[Submission],
    read: &Read,
    done: &Done,
) -> Class {
    let pages = page_names(&entrants);
    let student = |(entrant, page): (Entrant, String)| {
        let mut notes = entrant.notes;
        let mut sources = Vec::new();
        let outcome = match read.get(&entrant.id) {
            None => Outcome::Missing,
            Some(Err(refusal)) => Outcome::Refused {
                why: refusal.0.clone(),
            },
            Some(Ok((key, files))) => {
                notes.extend(files.notes.iter().cloned());
                sources = mark_sources(files, request.profile);
                done.outcomes.get(key).cloned().unwrap_or(Outcome::Missing)
            }
        };
        Student {
            id: entrant.id,
            name: entrant.name,
            submission: entrant
                .submission
                .map(|place| submissions[place].name.clone()),
            page,
            outcome,
            notes,
            sources,
            by_hand: BTreeMap::new(),
            overruled: None,
        }
    };
    let students: Vec<Student> = entrants.into_iter().zip(pages).map(student).collect();
    let of_groups: f64 = request.profile.group.iter().map(|group| group.points).sum();
    let most = students
        .iter()
        .find_map(|student| Some(student.report()?.max_score));
    Class {
        course: request.profile.course.clone(),
        title: request.profile.title.clone(),
        judged_by: marker.judged_by(),
        max_score: most.unwrap_or(of_groups),
        by_hand: request.profile.by_hand.clone(),
        is_anonymous: false,
        students,
        ignored: Vec::new(),
    }
}

/// The sources that a student wrote, long enough to be more than a coincidence.
fn mark_sources(files: &Files, profile: &Profile) -> Vec<SourceMark> {
    const SHORTEST: usize = 200;
    let given: &[String] = match &profile.build {
        Build::C { given, .. } => given,
        _ => &[],
    };
    let is_own = |path: &str| {
        let name = path.rsplit('/').next().unwrap_or_default();
        let is_source = [".c", ".h", ".py"].iter().any(|end| has_ending(name, end));
        is_source && !given.iter().any(|given| given == name)
    };
    let is_long = |bytes: &[u8]| {
        let letters = bytes.iter().filter(|byte| !byte.is_ascii_whitespace());
        letters.count() >= SHORTEST
    };
    let own = files
        .iter()
        .filter(|(path, bytes)| is_own(path) && is_long(bytes));
    own.map(|(path, bytes)| SourceMark {
        path: path.to_owned(),
        hash: hash_without_line_ends(bytes),
    })
    .collect()
}

/// Names of files that are safe on every system and differ in more than capitals.
fn page_names(entrants: &[Entrant]) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let page = |entrant: &Entrant| {
        let plain = |c: char| {
            if c.is_ascii_alphanumeric() || "-_".contains(c) {
                c
            } else {
                '_'
            }
        };
        let name: String = entrant.id.chars().take(60).map(plain).collect();
        let mut free = name.clone();
        let mut number = 2;
        while !taken.insert(free.to_lowercase()) {
            free = format!("{name}-{number}");
            number += 1;
        }
        free
    };
    entrants.iter().map(page).collect()
}

/// Adds what was marked by hand, or makes a table for it.
fn add_marks(class: &mut Class, request: &ClassRequest<'_>) -> Result<Option<PathBuf>, ClassError> {
    let Some(path) = request.marks else {
        return Ok(None);
    };
    if !path.exists() {
        make_marks(path, class).map_err(in_file(path))?;
        return Ok(Some(path.to_owned()));
    }
    let ids = class
        .students
        .iter()
        .map(|student| student.id.as_str())
        .collect();
    let marks = read_marks(path, &class.by_hand, &ids)?;
    for student in &mut class.students {
        if let Some(given) = marks.get(&student.id) {
            student.by_hand.clone_from(&given.by_hand);
            student.overruled.clone_from(&given.overruled);
        }
    }
    Ok(None)
}

/// The desk where a report is made.
struct Desk<'a> {
    request: &'a ClassRequest<'a>,
    report: &'a Path,
    /// The folder for the teacher's eyes only: with names, the report itself.
    private: PathBuf,
    store: Store,
}

impl<'a> Desk<'a> {
    fn open(request: &'a ClassRequest<'a>) -> Result<Self, ClassError> {
        let report = request.report;
        fs::create_dir_all(report).map_err(in_file(report))?;
        let earlier = read_class(&report.join("class.json"));
        if let Some(earlier) =
            earlier.filter(|earlier| earlier.is_anonymous != request.is_anonymous)
        {
            return Err(ClassError::OtherNames(
                report.to_owned(),
                earlier.is_anonymous,
            ));
        }
        let private = if request.is_anonymous {
            beside(report)
        } else {
            report.to_owned()
        };
        let place = private.join("store");
        let store = Store::open(&place).map_err(in_file(&place))?;
        Ok(Self {
            request,
            report,
            private,
            store,
        })
    }

    fn judge(&self, read: &Read, workforce: &dyn Workforce) -> Result<Done, ClassError> {
        let judged = workforce.judge(&self.store, list_jobs(read));
        judged.map_err(ClassError::from)
    }

    /// Writes all files; says what changed since another profile.
    fn write(&self, class: &Class) -> Result<Option<String>, ClassError> {
        let texts = self.request.texts;
        let before = self.remember(class)?;
        let files = lay_out(class, before.as_ref(), texts);
        self.put(&files)?;
        // Last, because the next run compares with it.
        let json = serde_json::to_vec_pretty(class).expect("a class is JSON");
        let place = self.report.join("class.json");
        write_aside(&place, &json).map_err(in_file(&place))?;
        let tell = |before: Class| changes_text(class, &changes(&before, class), texts);
        Ok(before.map(tell))
    }

    /// The class as the last other profile judged it; kept until a third comes.
    fn remember(&self, class: &Class) -> Result<Option<Class>, ClassError> {
        let place = self.report.join("before.json");
        let last = read_class(&self.report.join("class.json"));
        if let Some(last) = last.filter(|last| last.judged_by != class.judged_by) {
            let json = serde_json::to_vec_pretty(&last).expect("a class is JSON");
            write_aside(&place, &json).map_err(in_file(&place))?;
        }
        Ok(read_class(&place))
    }

    /// Writes these files, and takes away pages of earlier runs that are not among them.
    fn put(&self, files: &BTreeMap<String, String>) -> Result<(), ClassError> {
        ludoteca_files::clean(self.report).map_err(in_file(self.report))?;
        for folder in ["students", "as-student", "gradescope"] {
            let place = self.report.join(folder);
            fs::create_dir_all(&place).map_err(in_file(&place))?;
            for entry in fs::read_dir(&place).map_err(in_file(&place))? {
                let path = entry.map_err(in_file(&place))?.path();
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                if !files.contains_key(&format!("{folder}/{name}")) {
                    fs::remove_file(&path).map_err(in_file(&path))?;
                }
            }
        }
        for (name, contents) in files {
            let place = self.report.join(name);
            write_aside(&place, contents.as_bytes()).map_err(in_file(&place))?;
        }
        Ok(())
    }
}

/// Lays out the pages and tables of a class, with the changes since another profile if one came
/// before.
pub(crate) fn lay_out(
    class: &Class,
    before: Option<&Class>,
    texts: &Texts,
) -> BTreeMap<String, String> {
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    let mut add = |name: &str, contents: String| files.insert(name.to_owned(), contents);
    add("index.html", class_page(class, before.is_some(), texts));
    add("marks.csv", marks_csv(class, texts));
    add("cases.csv", cases_csv(class));
    add("junit.xml", class_junit(class, texts));
    if let Some(before) = before {
        let changed = changes(before, class);
        add("changes.html", changes_page(class, &changed, texts));
        add("changes.txt", changes_text(class, &changed, texts));
    }
    for student in &class.students {
        let page = &student.page;
        add(
            &format!("students/{page}.html"),
            student_page(class, student, Reader::Teacher, texts),
        );
        add(
            &format!("as-student/{page}.html"),
            student_page(class, student, Reader::Student, texts),
        );
        if let Some(report) = student.report() {
            add(
                &format!("gradescope/{page}.json"),
                gradescope(report, texts),
            );
        }
    }
    files
}

fn class_junit(class: &Class, texts: &Texts) -> String {
    let view = |student: &Student| match student.report() {
        Some(report) => Ok(View::of_teacher(report)),
        None => Err(student
            .why_not()
            .map(|why| texts.say(&why))
            .unwrap_or_default()),
    };
    let views: Vec<_> = class.students.iter().map(view).collect();
    let suite = |(student, view): (&'_ Student, &'_ Result<View, String>)| {
        (student.id.clone(), view.clone())
    };
    let all: Vec<(String, Result<View, String>)> =
        class.students.iter().zip(&views).map(suite).collect();
    let suites: Vec<Suite<'_>> = all
        .iter()
        .map(|(name, view)| Suite {
            name,
            result: view.as_ref().map_err(String::as_str),
        })
        .collect();
    junit(&class.title, &suites, texts)
}

fn read_class(place: &Path) -> Option<Class> {
    serde_json::from_slice(&fs::read(place).ok()?).ok()
}

/// `report-private` beside `report`.
fn beside(report: &Path) -> PathBuf {
    let mut name = report.file_name().unwrap_or_default().to_owned();
    name.push("-private");
    report.with_file_name(name)
}

pub(crate) fn in_file(path: &Path) -> impl FnOnce(io::Error) -> ClassError {
    move |error| ClassError::Files {
        path: path.to_owned(),
        error,
    }
}
