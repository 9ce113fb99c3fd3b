//! `ludoteca judge class`: its arguments, its progress on a terminal, and its closing summary.

use std::io::{self, IsTerminal as _, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use ludoteca_machines::{NatsArgs, Shard};
use ludoteca_play::{CATALOGUE, fingerprint};

use super::marker::{CourseMarker, Marker as _};
use super::moodle::fill_worksheet;
use super::overview::hurdles;
use super::pages::tell_suspects;
use super::remote::{JudgingSpec, Machines, Remote, bundle_files, bundle_folder};
use super::report::{ClassError, ClassRequest, ClassSummary, in_file, judge_class, judge_class_by};
use super::shard::{judge_shard, merge_shards};
use super::student::{Outcome, Student};
use super::tally::Tally;
use super::texts::texts_of;
use super::work::{Progress, estimate};
use crate::command::{JudgeOptions, find_on, parse_day, parse_language};
use crate::formats::write_points;
use crate::judging::Judging;
use crate::text::{Language, Texts};
use ludoteca_course::Course;
use ludoteca_course::Profile;
use ludoteca_course::{Shelf, find_course};
use ludoteca_words::Message;

const HELP: &str = "\
Examples:
  ludoteca judge class submissions --profile mancala --out report
  ludoteca judge class submissions --profile mancala --out report \\
    --roster roster.csv --marks by-hand.csv

The report is report/index.html, with a page for each student, the same as the student sees it, and
marks.csv, cases.csv, class.json, junit.xml and gradescope/*.json. What was judged is kept: after a
kill, or when something was handed in later, run the same command to resume.";

const MERGE_HELP: &str = "\
Examples, on three machines (--shard 1/3, 2/3 and 3/3) and then on one:
  ludoteca judge class submissions --profile mancala --out part --shard 1/3
  ludoteca judge merge submissions --profile mancala --out report \\
    --shards shard-*-of-3.jsonl";

/// Arguments of `ludoteca judge class`.
#[derive(Clone, Debug, Args)]
#[command(after_help = HELP)]
pub struct ClassArgs {
    /// The class and its report
    #[command(flatten)]
    pub report: ReportArgs,
    /// How the work is done
    #[command(flatten)]
    pub work: WorkArgs,
}

/// A class, how it is judged, and its report: the same for all shards.
#[derive(Clone, Debug, Args)]
pub struct ReportArgs {
    /// The folder of submissions: a folder, a file or a zip each
    pub folder: PathBuf,
    /// The course, or a folder with a course.toml
    #[arg(
        long,
        value_name = "NAME-OR-FOLDER",
        required_unless_present = "profile"
    )]
    pub course: Option<String>,
    /// A file with a profile of your own, or the course
    #[arg(long, value_name = "NAME-OR-FILE")]
    pub profile: Option<String>,
    /// The folder where the report goes; an existing report is resumed
    #[arg(long, value_name = "FOLDER")]
    pub out: PathBuf,
    /// Who is in the class: a CSV with the columns id, name and folder
    #[arg(long, value_name = "FILE")]
    pub roster: Option<PathBuf>,
    /// What is marked by hand: a CSV with the columns id, those of the profile, override and note
    /// (made, to be filled in, if it is not there; never written over)
    #[arg(long, value_name = "FILE")]
    pub marks: Option<PathBuf>,
    /// Moodle's grading worksheet: a copy with grades and comments goes to REPORT/moodle.csv, the
    /// students' pages to REPORT/moodle-feedback.zip
    #[arg(long, value_name = "FILE", conflicts_with = "anonymous")]
    pub moodle: Option<PathBuf>,
    /// Numbers instead of names; the list of both is beside the report, not in it
    #[arg(long)]
    pub anonymous: bool,
    /// Number of cases to generate besides the written ones
    #[arg(long, value_name = "N")]
    pub cases: Option<usize>,
    /// Seed of generated cases
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Also the cases that the course has published, from this folder of its files
    #[arg(long, value_name = "FOLDER")]
    pub published: Option<PathBuf>,
    /// Reveal what the profile shows on this day, as 2026-12-01 (default: today, in UTC)
    #[arg(long, value_name = "DAY", value_parser = parse_day)]
    pub date: Option<String>,
    /// The language of the pages: en, pt or pl
    #[arg(long, value_name = "LANGUAGE", value_parser = parse_language)]
    pub language: Option<Language>,
    /// I trust these programs: run them even if a layer of the sandbox is missing
    #[arg(long)]
    pub trust: bool,
    /// Folder of built programs (default: ludoteca/judge in the platform's cache folder)
    #[arg(long, value_name = "FOLDER")]
    pub cache: Option<PathBuf>,
}

/// The way a class is judged: at once, in a shard or by other machines.
#[derive(Clone, Debug, Args)]
pub struct WorkArgs {
    /// Number of submissions to judge at a time (default: one for each processor)
    #[arg(long, value_name = "N")]
    pub jobs: Option<usize>,
    /// Judge only this part of the class, the K-th of N, into a file in the report's folder;
    /// ludoteca judge merge joins the files of all N
    #[arg(long, value_name = "K/N", conflicts_with_all = ["nats", "moodle"])]
    pub shard: Option<Shard>,
    /// Where workers (ludoteca worker) judge instead of this machine
    #[command(flatten)]
    pub nats: NatsArgs,
    /// With --nats: seconds of silence after which a worker loses its job
    #[arg(long, value_name = "S", default_value_t = 30.0, requires = "nats")]
    pub patience: f64,
    /// With --nats: serve Prometheus metrics at this address, such as 127.0.0.1:9464
    #[arg(long, value_name = "ADDRESS:PORT", requires = "nats")]
    pub metrics: Option<SocketAddr>,
}

/// Arguments of `ludoteca judge merge`.
#[derive(Clone, Debug, Args)]
#[command(after_help = MERGE_HELP)]
pub struct MergeArgs {
    /// The class, exactly as its shards were judged
    #[command(flatten)]
    pub report: ReportArgs,
    /// The files of all shards (shard-K-of-N.jsonl), in any order
    #[arg(long, value_name = "FILE", num_args = 1.., required = true)]
    pub shards: Vec<PathBuf>,
}

impl ReportArgs {
    /// Returns the options that a class shares with a single program.
    fn options(&self) -> JudgeOptions {
        JudgeOptions {
            cases: self.cases,
            seed: self.seed,
            published: self.published.clone(),
            date: self.date.clone(),
            language: self.language,
            trust: self.trust,
            cache: self.cache.clone(),
            ..JudgeOptions::default()
        }
    }
}

/// The outcome of `ludoteca judge class`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClassOutcome {
    /// Set if the machine let all submissions be judged.
    pub is_complete: bool,
    /// Our own share of the time, from 0 to 1.
    pub overhead: f64,
}

/// `ludoteca judge class`.
pub fn run(args: &ClassArgs, shelf: impl Into<Shelf>) -> Result<ClassOutcome, String> {
    run_by(&args.report, Work::Judge(&args.work), shelf.into())
}

/// `ludoteca judge merge`.
pub fn merge(args: &MergeArgs, shelf: impl Into<Shelf>) -> Result<ClassOutcome, String> {
    run_by(&args.report, Work::Merge(&args.shards), shelf.into())
}

/// Work on a class.
#[derive(Clone, Copy)]
enum Work<'a> {
    /// Judges it, or a part of it.
    Judge(&'a WorkArgs),
    /// Joins the files of its shards.
    Merge(&'a [PathBuf]),
}

impl Work<'_> {
    /// Returns the number of submissions judged at a time.
    fn jobs(self) -> usize {
        let asked = match self {
            Self::Judge(args) => args.jobs,
            Self::Merge(_) => None,
        };
        let processors = || thread::available_parallelism().map_or(1, usize::from);
        asked.unwrap_or_else(processors).max(1)
    }
}

/// Judges a class or a part of it, or joins parts.
fn run_by(args: &ReportArgs, work: Work<'_>, shelf: Shelf) -> Result<ClassOutcome, String> {
    let options = args.options();
    let (course, profile, profile_text) = read_profile(args, shelf, options.language())?;
    let (profile, profile_text) = reveal_now(profile, profile_text, &options.day())?;
    let texts = texts_of(options.language(), course);
    let workshop = options.open_workshop()?;
    let selection = options.selection(course)?;
    let tally = Tally::default();
    let judging = Judging {
        trust: options.trusted(),
        workers: 1,
        tally: Some(&tally),
        ..Judging::new(course, &profile, &selection)
    };
    let request = ClassRequest {
        folder: &args.folder,
        report: &args.out,
        roster: args.roster.as_deref(),
        marks: args.marks.as_deref(),
        is_anonymous: args.anonymous,
        jobs: work.jobs(),
        profile: &profile,
        texts: &texts,
    };
    let marker = CourseMarker {
        judging,
        workshop: &workshop,
    };
    let screen = Screen::new(&texts, args.anonymous);
    let class = Class {
        args,
        request,
        marker,
        screen: &screen,
        tally: &tally,
        language: options.language(),
    };
    let done = match work {
        Work::Merge(shards) => class.merge(shards),
        Work::Judge(work) => match work.shard {
            Some(shard) => class.judge_shard(shard),
            None if work.nats.nats.is_some() => class.judge_by_machines(work, profile_text)?,
            None => class.judge_here(),
        },
    };
    done.or_else(|error| tell_error(error, &texts))
}

/// A class and everything that it is judged with.
struct Class<'a> {
    args: &'a ReportArgs,
    request: ClassRequest<'a>,
    marker: CourseMarker<'a>,
    screen: &'a Screen<'a>,
    tally: &'a Tally,
    language: Language,
}

impl Class<'_> {
    fn judge_here(&self) -> Result<ClassOutcome, ClassError> {
        let judged = judge_class(&self.request, &self.marker, self.screen, stop_flag());
        judged.and_then(|summary| self.finish(&summary))
    }

    /// Writes the other requested files, and reports them.
    fn finish(&self, summary: &ClassSummary) -> Result<ClassOutcome, ClassError> {
        if let Some(worksheet) = &self.args.moodle {
            let text = ludoteca_files::read_text(worksheet, 16 << 20);
            let text = text.map_err(in_file(worksheet))?;
            let filled = fill_worksheet(&text, &summary.class, self.request.texts);
            let filled = filled.map_err(ClassError::Told)?;
            let place = self.request.report.join("moodle.csv");
            ludoteca_files::write(&place, filled.worksheet).map_err(in_file(&place))?;
            let place = self.request.report.join("moodle-feedback.zip");
            let feedback = filled.feedback.map_err(in_file(&place))?;
            ludoteca_files::write(&place, feedback).map_err(in_file(&place))?;
        }
        Ok(tell_summary(summary, &self.request, self.tally))
    }

    fn merge(&self, shards: &[PathBuf]) -> Result<ClassOutcome, ClassError> {
        let merged = merge_shards(&self.request, &self.marker, shards);
        merged.and_then(|summary| self.finish(&summary))
    }

    fn judge_shard(&self, shard: Shard) -> Result<ClassOutcome, ClassError> {
        let judged = judge_shard(&self.request, &self.marker, self.screen, stop_flag(), shard);
        judged.map(|(place, is_complete)| {
            let written = Message::new("shard-written")
                .with_text("shard", shard)
                .with_text("place", place.display());
            say(&(self.request.texts.say(&written) + "\n"));
            ClassOutcome::of_part(is_complete)
        })
    }

    /// Judges on other machines; the inner result tells why the class could not be judged.
    fn judge_by_machines(
        &self,
        work: &WorkArgs,
        profile: String,
    ) -> Result<Result<ClassOutcome, ClassError>, String> {
        let machines = Machines {
            nats: work.nats.clone(),
            rules: fingerprint(CATALOGUE),
            patience: Duration::from_secs_f64(work.patience.clamp(0.5, 3600.0)),
            metrics: work.metrics,
            language: self.language,
        };
        let published = self.args.published.as_deref();
        let published = published.map(bundle_folder).transpose();
        let published = published.map_err(|error| format!("published cases: {error}"))?;
        let files = self.marker.judging.course.files();
        let course = files.map(bundle_files).transpose();
        let course = course.map_err(|error| error.to_string())?;
        let selection = self.marker.judging.selection;
        let remote = Remote {
            machines: &machines,
            marker: &self.marker,
            spec: JudgingSpec {
                profile,
                seed: selection.seed,
                generated: selection.generated,
                published: published.as_deref().map(ludoteca_files::hash),
                course: course.as_deref().map(ludoteca_files::hash),
                budget: self.marker.judging.budget,
                judged_by: self.marker.judged_by(),
            },
            bundles: published.into_iter().chain(course).collect(),
            progress: self.screen,
            stop: stop_flag(),
        };
        let judged = judge_class_by(&self.request, &self.marker, &remote);
        Ok(judged.and_then(|summary| self.finish(&summary)))
    }
}

fn tell_summary(summary: &ClassSummary, request: &ClassRequest<'_>, tally: &Tally) -> ClassOutcome {
    let jobs = request.jobs.min(summary.judged);
    if summary.judged > 0 {
        let told = tally.tell(summary.judged, summary.wall, jobs);
        eprintln!("{}", request.texts.say(&told));
    }
    say(&tell(summary, request));
    let has_failed = |student: &Student| matches!(student.outcome, Outcome::Failed { .. });
    ClassOutcome {
        is_complete: !summary.class.students.iter().any(has_failed),
        overhead: tally.overhead(summary.wall, jobs),
    }
}

fn tell_error(error: ClassError, texts: &Texts) -> Result<ClassOutcome, String> {
    match error {
        ClassError::Stopped(left) => {
            say(&(texts.say(&Message::new("class-stopped").with("count", left)) + "\n"));
            Ok(ClassOutcome::of_part(false))
        }
        ClassError::Told(message) => Err(texts.say(&message)),
        error => Err(error.to_string()),
    }
}

impl ClassOutcome {
    /// Returns an outcome without a measurement of our own share.
    fn of_part(is_complete: bool) -> Self {
        Self {
            is_complete,
            overhead: 0.0,
        }
    }
}

/// A course's own profile, or a file with one; also as it is written.
fn read_profile(
    args: &ReportArgs,
    shelf: Shelf,
    language: Language,
) -> Result<(&'static dyn Course, Profile, String), String> {
    let named = args.profile.as_deref().unwrap_or_default();
    let is_file = Path::new(named).is_file() || named.contains(['/', '.']);
    let is_course = find_course(shelf.courses, named).is_some() || Path::new(named).is_dir();
    let known = match &args.course {
        Some(course) => Some(find_on(shelf, course, language)?),
        None if is_course || !is_file => Some(find_on(shelf, named, language)?),
        None => None,
    };
    let Some(path) = args.profile.as_deref().filter(|_| is_file && !is_course) else {
        let (course, courses) = known.ok_or("which course? --course NAME-OR-FOLDER")?;
        let text = course.profile().to_owned();
        let profile = Profile::read(&text, courses).map_err(|error| error.to_string())?;
        return Ok((course, profile, text));
    };
    let courses = known.map_or(shelf.courses, |(_, courses)| courses);
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let profile = Profile::read(&text, courses).map_err(|error| format!("{path}: {error}"))?;
    let course = find_course(courses, &profile.course).ok_or("the profile's course is unknown")?;
    Ok((course, profile, text))
}

/// The profile as it reveals on a day to somebody with one try; also as it travels to workers.
fn reveal_now(profile: Profile, text: String, day: &str) -> Result<(Profile, String), String> {
    if profile.reveal_later.is_empty() {
        return Ok((profile, text));
    }
    let profile = profile.revealed(day, 1);
    let text = toml::to_string(&profile).map_err(|error| error.to_string())?;
    Ok((profile, text))
}

/// Ctrl-C stops after what is under way; pressed twice, it means now.
fn stop_flag() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    // If Ctrl-C cannot be caught it ends the program; what was judged is kept all the same.
    let _ = ctrlc::try_set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    &STOP
}

fn tell(summary: &ClassSummary, request: &ClassRequest<'_>) -> String {
    let texts = request.texts;
    let place = |key: &'static str, path: &Path| {
        texts.say(&Message::new(key).with_text("place", path.display())) + "\n"
    };
    let mut text = String::new();
    if let Some(changes) = &summary.changes {
        text += &(texts.get("page-changes") + ":\n" + changes);
    }
    if let Some(path) = &summary.marks_made {
        text += &place("class-marks-made", path);
    }
    if let Some(path) = &summary.names {
        text += &place("class-numbers", path);
    }
    for suspect in tell_suspects(&hurdles(&summary.class)) {
        text += &(texts.say(&suspect) + "\n");
    }
    text + &place("class-written", &request.report.join("index.html"))
}

/// Prints text; a closed stdout is no error.
fn say(text: &str) {
    let _ = io::stdout().write_all(text.as_bytes());
}

/// A line for each submission, and a bar with an estimate on a terminal.
struct Screen<'a> {
    texts: &'a Texts,
    is_anonymous: bool,
    started: Instant,
    all: AtomicUsize,
    done: AtomicUsize,
    bar: Option<ProgressBar>,
}

impl<'a> Screen<'a> {
    fn new(texts: &'a Texts, is_anonymous: bool) -> Self {
        let is_shown = io::stderr().is_terminal() && !ludoteca_words::is_quiet();
        let bar = is_shown.then(|| {
            let bar = ProgressBar::new(0);
            if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}") {
                bar.set_style(style);
            }
            bar
        });
        let (all, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        Self {
            texts,
            is_anonymous,
            started: Instant::now(),
            all,
            done,
            bar,
        }
    }

    fn outcome(&self, outcome: &Outcome) -> String {
        let points = |points| write_points(points, self.texts.language());
        match outcome {
            Outcome::Judged { report } => {
                let score = Message::new("class-score")
                    .with("score", points(report.score))
                    .with("most", points(report.max_score));
                format!("{}, {}", report.verdict, self.texts.say(&score))
            }
            Outcome::Refused { why } | Outcome::Failed { why } => self.texts.say(why),
            Outcome::Missing => self.texts.get("page-missing"),
        }
    }

    fn estimate(&self, done: usize, all: usize) -> String {
        let left = estimate(self.started.elapsed(), done, all - done).filter(|_| done < all);
        left.map_or_else(String::new, |left| {
            self.texts
                .say(&Message::new("class-left").with("time", short(left)))
        })
    }

    fn print(&self, line: &str) {
        match &self.bar {
            Some(bar) => bar.println(line),
            None => {
                let _ = writeln!(io::stderr(), "{line}");
            }
        }
    }
}

impl Progress for Screen<'_> {
    fn begin(&self, to_judge: usize, known: usize) {
        self.all.store(to_judge, Ordering::Relaxed);
        let begin = Message::new("class-judging")
            .with("count", to_judge)
            .with("known", known);
        self.print(&self.texts.say(&begin));
        if let Some(bar) = &self.bar {
            bar.set_length(to_judge as u64);
        }
    }

    fn done(&self, name: &str, outcome: &Outcome) {
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        let all = self.all.load(Ordering::Relaxed);
        let name = if self.is_anonymous { "–" } else { name };
        let left = self.estimate(done, all);
        let line = format!("{done}/{all} {name}: {}", self.outcome(outcome));
        match &self.bar {
            None if left.is_empty() => self.print(&line),
            None => self.print(&format!("{line} ({left})")),
            Some(bar) => {
                bar.println(line);
                bar.set_position(done as u64);
                bar.set_message(left);
            }
        }
    }

    fn again(&self, count: usize) {
        let done = self.done.fetch_sub(count, Ordering::Relaxed) - count;
        if let Some(bar) = &self.bar {
            bar.set_position(done as u64);
        }
    }

    fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// `40 s`, `3 min`, `2 h`.
fn short(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 0..=99 => format!("{seconds} s"),
        seconds @ 100..=7_199 => format!("{} min", seconds.div_ceil(60)),
        seconds => format!("{} h", seconds.div_ceil(3_600)),
    }
}
