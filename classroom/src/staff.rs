//! Views and decisions of the staff.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use ludoteca_course::Verdict;
use ludoteca_judge::CaseReport;
use ludoteca_words::{Language, Message};

use crate::class::{Classroom, refuse_write};
use crate::config::{self, AssignmentConfig, DateChanges, Dates, set_dates};
use crate::order::order;
use crate::policy::{Allowance, Mark};
use crate::standing::{past_of, points, show_mark};
use crate::store::{State, TryRow};
use crate::view::{
    Bin, Change, Counts, Extension, Hurdle, LogRow, Override, Queue, QueueRow, Refusal, Row,
    Student, Table, TryTimes, Viewer, WorkerRow,
};

/// Classes of marks in a distribution.
const BINS: usize = 10;
/// Number of recent tries that tell how long judging takes.
const TIMED: usize = 100;
/// Maximum number of further tries that a student may be granted.
const MOST_EXTRA_TRIES: u32 = 1000;
/// The file beside pages of similarity that tells of which programs they are.
const COMPARED: &str = "compared";
/// Number of lines of the log that are shown.
const LOG_LINES: usize = 500;

/// A student's tries, and the mark that comes from them.
pub(crate) struct Marked {
    pub(crate) student: Student,
    pub(crate) rows: Vec<TryRow>,
    pub(crate) mark: Option<Mark>,
    pub(crate) own: Option<Override>,
    pub(crate) extension: Option<Extension>,
}

/// Results of the cases of a try.
#[derive(Debug)]
pub(crate) struct CaseResults {
    /// Group and name of each; one list for all tries that were judged by the same cases.
    cases: Arc<Vec<(String, String)>>,
    /// The places of those that failed.
    failed: Vec<usize>,
}

/// Results of the cases of tries, by the key of their reports.
pub(crate) type SeenCases = BTreeMap<String, Arc<CaseResults>>;

impl CaseResults {
    fn new(cases: Vec<CaseReport>, list: Option<&Arc<Vec<(String, String)>>>) -> Self {
        let has_failed = |(_, case): &(usize, &CaseReport)| case.verdict != Verdict::Accepted;
        let failed = cases.iter().enumerate().filter(has_failed);
        let failed = failed.map(|(at, _)| at).collect();
        let names = cases.into_iter().map(|case| (case.group, case.name));
        let names: Vec<(String, String)> = names.collect();
        Self {
            cases: match list {
                Some(list) if **list == names => Arc::clone(list),
                _ => Arc::new(names),
            },
            failed,
        }
    }
}

impl Marked {
    /// The try that counts.
    pub(crate) fn counting(&self) -> Option<&TryRow> {
        self.mark
            .as_ref()
            .and_then(|mark| self.rows.get(mark.place))
    }

    /// The points: those that staff set, or those that the rules give.
    pub(crate) fn points(&self) -> Option<f64> {
        let own = self.own.as_ref().map(|own| own.points);
        own.or(self.mark.as_ref().map(|mark| mark.points))
    }

    pub(crate) fn allowance(&self) -> Allowance {
        let granted = self.extension.as_ref();
        Allowance {
            until: granted.and_then(|it| it.until),
            tries: granted.map_or(0, |it| it.tries),
        }
    }
}

impl Classroom {
    /// Returns everybody on the roster with tries and mark; only for staff and exports.
    pub(crate) fn mark_all(&self, it: &AssignmentConfig) -> Result<Vec<Marked>, Refusal> {
        let mut tries: BTreeMap<String, Vec<TryRow>> = BTreeMap::new();
        for row in self.store.tries_of(&it.name)? {
            tries.entry(row.student.clone()).or_default().push(row);
        }
        let mut own = self.store.overrides(&it.name)?;
        let mut extensions = self.store.extensions(&it.name)?;
        let loaded = self.loaded();
        let mut all = Vec::new();
        for student in &loaded.roster {
            let mut marked = Marked {
                rows: tries.remove(&student.id).unwrap_or_default(),
                mark: None,
                own: own.remove(&student.id),
                extension: extensions.remove(&student.id),
                student: student.clone(),
            };
            let past = past_of(&marked.rows);
            marked.mark = it.policy.mark(marked.allowance(), &past, it.max_mark());
            all.push(marked);
        }
        Ok(all)
    }

    /// An assignment in numbers; cheap, for pages that show many.
    pub fn counts(&self, viewer: &Viewer, assignment: &str) -> Result<Counts, Refusal> {
        Self::need_staff(viewer)?;
        let loaded = self.loaded();
        let it = self.find_assignment(&loaded.config, viewer, assignment)?;
        let judged = self.store.count_judged(assignment)?;
        let is_old = |(contents, verdict, _): &&(String, String, usize)| {
            *verdict != self.key_of(it, contents)
        };
        let active = self.store.active_students(assignment)?;
        let roster = loaded.roster.iter();
        Ok(Counts {
            students: loaded.roster.len(),
            handed_in: roster.filter(|it| active.contains(&it.id)).count(),
            outdated: judged.iter().filter(is_old).map(|(.., count)| count).sum(),
        })
    }

    /// Returns the extension that staff granted a student in an assignment, and the mark that they
    /// set.
    pub fn granted(
        &self,
        viewer: &Viewer,
        student: &str,
        assignment: &str,
    ) -> Result<(Option<Extension>, Option<Override>), Refusal> {
        Self::need_staff(viewer)?;
        let extension = self.store.extensions(assignment)?.remove(student);
        Ok((extension, self.store.overrides(assignment)?.remove(student)))
    }

    /// An assignment at one look.
    pub fn table(&self, viewer: &Viewer, assignment: &str) -> Result<Table, Refusal> {
        Self::need_staff(viewer)?;
        let loaded = self.loaded();
        let it = self.find_assignment(&loaded.config, viewer, assignment)?;
        let all = self.mark_all(it)?;
        let mut outdated = 0;
        let mut rows = Vec::new();
        for marked in &all {
            for row in marked.rows.iter().filter(|row| row.state == State::Judged) {
                let key = self.key_of(it, &row.contents);
                outdated += usize::from(row.verdict.as_deref() != Some(&key));
            }
            rows.push(self.row(viewer, it, marked)?);
        }
        let mut marks: Vec<f64> = rows.iter().filter_map(|row| row.mark).collect();
        marks.sort_by(f64::total_cmp);
        Ok(Table {
            assignment: self.describe(it),
            handed_in: rows.iter().filter(|row| row.tries > 0).count(),
            distribution: distribute(&marks, it.max_mark()),
            median: median(&marks),
            hurdles: self.hurdles(&it.name, &all)?,
            rows,
            outdated,
        })
    }

    fn row(&self, viewer: &Viewer, it: &AssignmentConfig, marked: &Marked) -> Result<Row, Refusal> {
        let last = marked.rows.last();
        let allowance = marked.allowance();
        let sight = self.sight(viewer, it, allowance);
        let state = last.map(|last| self.show_state(&sight, last)).transpose()?;
        let counting = marked.counting();
        let late = |row: &TryRow| it.policy.late_days_at(allowance, row.at) > 0;
        Ok(Row {
            student: marked.student.clone(),
            tries: marked.rows.len() as u32,
            last: last.map(|last| last.at),
            state,
            counting: counting.map(|row| row.id),
            mark: marked.points(),
            is_late: counting.is_some_and(late),
            overridden: marked.own.clone(),
            extension: marked.extension.clone(),
        })
    }

    /// The cases that counting tries fail.
    fn hurdles(&self, assignment: &str, all: &[Marked]) -> Result<Vec<Hurdle>, Refusal> {
        let mut found: BTreeMap<(String, String), (usize, usize)> = BTreeMap::new();
        for seen in self.case_results(assignment, all)? {
            for (at, case) in seen.cases.iter().enumerate() {
                let count = found.entry(case.clone()).or_default();
                count.0 += usize::from(seen.failed.binary_search(&at).is_ok());
                count.1 += 1;
            }
        }
        let failed = found.into_iter().filter(|(_, (failed, _))| *failed > 0);
        let mut hurdles: Vec<Hurdle> = failed
            .map(|((group, case), (failed, judged))| Hurdle {
                case,
                group,
                failed,
                judged,
            })
            .collect();
        hurdles.sort_by_key(|hurdle| std::cmp::Reverse(hurdle.failed));
        Ok(hurdles)
    }

    /// Returns the results of the cases of all counting tries. A report never changes: each is read
    /// once.
    fn case_results(
        &self,
        assignment: &str,
        all: &[Marked],
    ) -> Result<Vec<Arc<CaseResults>>, Refusal> {
        let lock = || {
            self.seen_cases
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
        };
        let known = lock().get(assignment).cloned().unwrap_or_default();
        let mut seen: BTreeMap<String, Arc<CaseResults>> = BTreeMap::new();
        let mut results = Vec::new();
        for row in all.iter().filter_map(Marked::counting) {
            let key = row.verdict.clone().unwrap_or_default();
            let found = if let Some(found) = known.get(&key).or_else(|| seen.get(&key)) {
                Arc::clone(found)
            } else {
                let list = results.last().map(|it: &Arc<CaseResults>| &it.cases);
                Arc::new(CaseResults::new(self.report_of(row)?.cases, list))
            };
            results.push(Arc::clone(&found));
            seen.insert(key, found);
        }
        // Drops the results that no try refers to any more.
        lock().insert(assignment.to_owned(), seen);
        Ok(results)
    }

    /// Returns the tries that wait or are being judged, and the workers that judge them.
    pub fn queue(&self, viewer: &Viewer) -> Result<Queue, Refusal> {
        Self::need_staff(viewer)?;
        let running = self.crew.running_rows();
        let mut waiting = self.store.waiting()?;
        self.crew.mark_slow(&mut waiting);
        waiting.retain(|it| running.iter().all(|other| other.try_id != it.id));
        let row = |it: &crate::order::Waiting| QueueRow {
            try_id: it.id,
            student: it.student.clone(),
            assignment: it.assignment.clone(),
            at: it.at,
        };
        let times = self.store.times(TIMED)?;
        let mut seconds: Vec<f64> = times.iter().map(|[all, ..]| *all as f64 / 1000.0).collect();
        seconds.sort_by(f64::total_cmp);
        let workers = self.options.judge.workers();
        let own = (0..self.crew.slots()).map(|at| WorkerRow {
            name: format!("{}", at + 1),
            is_busy: at < running.len(),
            seconds_ago: 0,
        });
        let faults = &self.loaded().faults;
        let broken = faults.first().map(ToString::to_string);
        Ok(Queue {
            waiting: order(&waiting).into_iter().map(row).collect(),
            workers: workers.unwrap_or_else(|| own.collect()),
            running,
            paused: self.crew.paused().or(broken),
            median_seconds: median(&seconds),
            most_seconds: seconds.last().copied(),
        })
    }

    /// Returns the times of the last judged tries, the latest first.
    pub fn times(&self, viewer: &Viewer, most: usize) -> Result<Vec<TryTimes>, Refusal> {
        Self::need_staff(viewer)?;
        let times = |[to_verdict, judging, cells]: [u64; 3]| TryTimes {
            to_verdict: Duration::from_millis(to_verdict),
            judging: Duration::from_millis(judging),
            cells: Duration::from_millis(cells),
        };
        Ok(self.store.times(most)?.into_iter().map(times).collect())
    }

    /// Returns everybody on the roster.
    pub fn students(&self, viewer: &Viewer) -> Result<Vec<Student>, Refusal> {
        Self::need_staff(viewer)?;
        Ok(self.loaded().roster.clone())
    }

    /// Grants a student a later deadline or further tries, in the place of what was granted before.
    /// One that grants nothing takes that back.
    pub fn extend(
        &self,
        viewer: &Viewer,
        student: &str,
        assignment: &str,
        extension: &Extension,
    ) -> Result<(), Refusal> {
        let staff = Self::need_staff(viewer)?;
        let student = self.student(student)?;
        let loaded = self.loaded();
        self.find_assignment(&loaded.config, viewer, assignment)?;
        if extension.tries > MOST_EXTRA_TRIES {
            let most = Message::new("extend-range").with("most", MOST_EXTRA_TRIES);
            return Err(Refusal::Told(most));
        }
        let grants = extension.until.is_some() || extension.tries > 0;
        let now = self.now();
        let granted = grants.then_some(extension);
        self.store
            .set_extension(&student.id, assignment, granted, (staff, now))?;
        let until = extension.until.map(|until| self.local_time(until).text);
        let action = Message::new(if grants {
            "log-extend"
        } else {
            "log-extend-none"
        })
        .with("student", student.id.as_str())
        .with("assignment", assignment)
        .with("until", until.unwrap_or_else(|| "–".to_owned()))
        .with("tries", extension.tries);
        self.note(staff, &student.id, assignment, &action)
    }

    /// Sets a student's mark with a note, or takes that back.
    pub fn override_mark(
        &self,
        viewer: &Viewer,
        student: &str,
        assignment: &str,
        own: Option<&Override>,
    ) -> Result<(), Refusal> {
        let staff = Self::need_staff(viewer)?;
        let student = self.student(student)?;
        let loaded = self.loaded();
        let it = self.find_assignment(&loaded.config, viewer, assignment)?;
        if let Some(own) = own.filter(|own| !(0.0..=it.max_mark()).contains(&own.points)) {
            let message = Message::new("override-range").with("points", points(own.points));
            return Err(Refusal::Told(message.with("max", points(it.max_mark()))));
        }
        let now = self.now();
        self.store
            .set_override(&student.id, assignment, own, (staff, now))?;
        let action = match own {
            Some(own) => Message::new("log-override")
                .with("points", points(own.points))
                .with("note", own.note.as_str()),
            None => Message::new("log-override-none"),
        };
        let action = action
            .with("student", student.id.as_str())
            .with("assignment", assignment);
        self.note(staff, &student.id, assignment, &action)
    }

    /// The dates of an assignment as its file has them; and how results are shown, where that is
    /// neither at once nor by a date.
    pub fn dates(
        &self,
        viewer: &Viewer,
        assignment: &str,
    ) -> Result<(Dates, Option<Message>), Refusal> {
        Self::need_staff(viewer)?;
        let loaded = self.loaded();
        let policy = &self
            .find_assignment(&loaded.config, viewer, assignment)?
            .policy;
        let dates = Dates::new(policy);
        let rule = self.tell_results(policy);
        Ok((dates, rule.filter(|_| dates.results.is_none())))
    }

    /// Changes when an assignment opens, ends, and shows its results: in `class.toml`, where
    /// everything else stays as it is.
    pub fn set_dates(
        &self,
        viewer: &Viewer,
        assignment: &str,
        dates: &DateChanges,
    ) -> Result<(), Refusal> {
        let staff = Self::need_staff(viewer)?;
        if *dates == DateChanges::default() {
            return Ok(());
        }
        let place = self.folder.join(config::FILE);
        let text = ludoteca_files::read_text(&place, 1 << 20).map_err(|it| refuse_write(&it))?;
        let zone = self.loaded().config.zone.clone();
        let text = set_dates(&text, assignment, dates, &zone).map_err(Refusal::Told)?;
        let parsed = crate::config::Config::parse(&text, &place, self.options.shelf);
        if let Some(fault) = parsed.err().and_then(|faults| faults.into_iter().next()) {
            return Err(Refusal::Told(fault.what));
        }
        ludoteca_files::write(&place, &text).map_err(|it| refuse_write(&it))?;
        self.reload();
        let action = Message::new("log-dates").with("assignment", assignment);
        self.store.add_log((staff, self.now()), None, &action)?;
        self.tell(&Change::default());
        Ok(())
    }

    /// Returns the actions of the staff, the latest first.
    pub fn log(&self, viewer: &Viewer) -> Result<Vec<LogRow>, Refusal> {
        Self::need_staff(viewer)?;
        let lines = self.store.log(LOG_LINES)?;
        let row = |line: crate::store::LogLine| LogRow {
            at: line.at,
            staff: line.staff,
            action: line.action,
        };
        Ok(lines.into_iter().map(row).collect())
    }

    /// Compares the programs that count, unless the same ones were compared before; returns the
    /// folder of the report's pages.
    pub fn similar(
        &self,
        viewer: &Viewer,
        assignment: &str,
        language: Language,
    ) -> Result<std::path::PathBuf, Refusal> {
        Self::need_staff(viewer)?;
        let loaded = self.loaded();
        let it = self.find_assignment(&loaded.config, viewer, assignment)?;
        let files = |error: std::io::Error| refuse_write(&error);
        let mut compared: Vec<(String, String)> = Vec::new();
        for marked in self.mark_all(it)? {
            let row = marked.counting().or(marked.rows.last());
            compared.extend(row.map(|row| (marked.student.id.clone(), row.contents.clone())));
        }
        let out = self.folder.join("similar").join(assignment);
        let out = out.join(language.code());
        // Whoever comes meanwhile waits, and finds the pages.
        let turn = self.comparing.lock();
        let _turn = turn.unwrap_or_else(PoisonError::into_inner);
        let key = format!("{} {compared:?}", self.judged_by(it));
        let key = ludoteca_files::hash(key.as_bytes());
        if std::fs::read_to_string(out.join(COMPARED)).is_ok_and(|kept| kept == key) {
            return Ok(out);
        }
        let submissions = tempfile::tempdir().map_err(files)?;
        for (id, contents) in &compared {
            let zip = self.contents.zip(contents);
            let zip = zip.map_err(crate::report::damaged)?;
            let place = submissions.path().join(format!("{id}.zip"));
            std::fs::write(place, zip).map_err(files)?;
        }
        std::fs::create_dir_all(&out).map_err(files)?;
        let told = |why| Refusal::Fault(Message::plain(why));
        ludoteca_judge::class::compare_submissions(submissions.path(), &out, it.course, language)
            .map_err(told)?;
        ludoteca_files::write(&out.join(COMPARED), key).map_err(files)?;
        Ok(out)
    }

    fn note(
        &self,
        staff: &str,
        student: &str,
        assignment: &str,
        action: &Message,
    ) -> Result<(), Refusal> {
        self.store
            .add_log((staff, self.now()), Some(student), action)?;
        self.tell(&Change {
            student: Some(student.to_owned()),
            assignment: Some(assignment.to_owned()),
            try_id: None,
        });
        Ok(())
    }

    /// The mark of a student as a teacher sees it.
    pub(crate) fn show_marked(it: &AssignmentConfig, marked: &Marked) -> Option<crate::MarkShown> {
        show_mark(it, &marked.rows, marked.mark.as_ref(), marked.own.as_ref())
    }
}

fn distribute(marks: &[f64], most: f64) -> Vec<Bin> {
    let width = most / BINS as f64;
    let place = |mark: f64| ((mark / width) as usize).min(BINS - 1);
    let bin = |at: usize| Bin {
        from: width * at as f64,
        to: width * (at + 1) as f64,
        count: marks.iter().filter(|mark| place(**mark) == at).count(),
    };
    (0..BINS).map(bin).collect()
}

/// The median of sorted values.
fn median(sorted: &[f64]) -> Option<f64> {
    let (low, high) = (sorted.len().checked_sub(1)? / 2, sorted.len() / 2);
    Some(f64::midpoint(sorted[low], sorted[high]))
}
