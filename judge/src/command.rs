//! `ludoteca judge`: its arguments, and the code that carries them out.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, SystemTime};

use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use ludoteca_files::clock::UnixMillis;
use ludoteca_runner::{Trust, Workshop};

use crate::autograder::{self, GradescopeArgs};
use crate::check::{self, CheckArgs};
use crate::class::command::{ClassArgs, ClassOutcome, MergeArgs};
use crate::class::{self, SimilarArgs, report_page, texts_of};
use crate::formats::{Suite, View, classroom50, gradescope, junit, write_day};
use crate::judging::{JudgeError, Judging};
use crate::report::{CaseReport, Report};
use crate::submission::{Submission, several};
use crate::tell::{self, Extent, Style};
use crate::text::{Language, Texts};
use ludoteca_course::CaseSelection;
use ludoteca_course::Course;
use ludoteca_course::Profile;
use ludoteca_course::{Courses, Shelf};
use ludoteca_course::{Scope, Verdict, is_day};
use ludoteca_words::{Message, is_quiet};

/// Exit status when something was not accepted, and when nothing could be judged.
const REJECTED: u8 = 1;
const UNJUDGED: u8 = 2;
/// Interval at which a file is checked while waiting for a change.
const LOOK: Duration = Duration::from_millis(300);
/// Depth of folders that it looks into.
const DEPTH: usize = 4;
/// Maximum number of failed cases that have a line while they are tried.
const MOST_LINES: usize = 12;

/// Examples at the end of `ludoteca judge --help`.
pub const HELP: &str = "\
Examples:
  ludoteca judge                              # list the courses
  ludoteca judge mancala program.py           # judge a program, with reasons
  ludoteca judge poziomka zad.c --watch       # again whenever the file changes
  ludoteca judge palavras . --case example-1  # one case only
  ludoteca judge profile mancala > my.toml    # a profile to change (--profile)
  ludoteca judge class submissions --profile mancala --out report
  ludoteca judge similar submissions --out pairs    # who has code in common
A course of your own is a folder with a course.toml:
  ludoteca judge new sums                     # of pairs such as 1.in and 1.out
  ludoteca judge sums sum.py                  # judge a program by it
  ludoteca judge check sums                   # try it before students do
  ludoteca judge class submissions --course sums --out report

Exit status: 0 all accepted, 1 not, 2 it could not be judged.";

/// Arguments of `ludoteca judge`.
#[derive(Clone, Debug, Args)]
#[command(after_help = HELP, args_conflicts_with_subcommands = true)]
pub struct JudgeArgs {
    /// Something else than judging one program
    #[command(subcommand)]
    pub what: Option<JudgeCommand>,
    /// The course, or a folder with a course.toml (none: list them)
    pub course: Option<String>,
    /// The program: a file of any name, a folder, or a zip
    #[arg(requires = "course")]
    pub path: Option<PathBuf>,
    /// How to judge
    #[command(flatten)]
    pub options: JudgeOptions,
}

/// Something else than judging one program.
#[derive(Clone, Debug, Subcommand)]
pub enum JudgeCommand {
    /// Judge a folder of submissions: a page for each student and one for the class
    Class(Box<ClassArgs>),
    /// Merge the shards of a class (class --shard) into one report
    Merge(Box<MergeArgs>),
    /// Show which submissions have much code in common, side by side
    Similar(SimilarArgs),
    /// Print the profile of a course: how it is built, checked and marked
    Profile {
        /// The course, or the folder of one
        name: String,
    },
    /// Write an autograder for Gradescope: an archive with a course and this program in it
    Gradescope(GradescopeArgs),
    /// Try a course of your own: its files, its reference, its example submissions
    Check(CheckArgs),
}

/// Options of judging.
#[derive(Clone, Debug, Default, Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of the command"
)]
pub struct JudgeOptions {
    /// Run this case only
    #[arg(long, value_name = "NAME")]
    pub case: Option<String>,
    /// Judge again whenever the program changes
    #[arg(long, conflicts_with = "json")]
    pub watch: bool,
    /// Show all causes, not only the eight that cost most, and list all cases
    #[arg(long)]
    pub all: bool,
    /// Print the report as JSON
    #[arg(long)]
    pub json: bool,
    /// Write the report as a page
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Write the report as JUnit's XML
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,
    /// Write the report as Gradescope's results.json
    #[arg(long, value_name = "FILE")]
    pub gradescope: Option<PathBuf>,
    /// Write the report as Classroom 50's result (classroom50/result/v1)
    #[arg(long, value_name = "FILE")]
    pub classroom50: Option<PathBuf>,
    /// GitHub Classroom was retired
    #[arg(long, value_name = "FILE", hide = true)]
    pub classroom: Option<PathBuf>,
    /// Number of cases to generate besides the written ones
    #[arg(long, value_name = "N")]
    pub cases: Option<usize>,
    /// Seed of generated cases
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Judge by this profile instead of the course's own
    #[arg(long, value_name = "FILE")]
    pub profile: Option<PathBuf>,
    /// Also the cases that the course has published, from this folder of its files
    #[arg(long, value_name = "FOLDER")]
    pub published: Option<PathBuf>,
    /// Reveal what the profile shows on this day, as 2026-12-01 (default: today, in UTC)
    #[arg(long, value_name = "DAY", value_parser = parse_day)]
    pub date: Option<String>,
    /// Reveal what the profile shows after this many tries
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub tries: u32,
    /// The language of the explanation: en, pt or pl
    #[arg(long, value_name = "LANGUAGE", value_parser = parse_language)]
    pub language: Option<Language>,
    /// I trust this program: run it even if a layer of the sandbox is missing
    #[arg(long)]
    pub trust: bool,
    /// Folder of built programs (default: ludoteca/judge in the platform's cache folder)
    #[arg(long, value_name = "FOLDER")]
    pub cache: Option<PathBuf>,
}

impl JudgeOptions {
    /// The language to speak.
    pub fn language(&self) -> Language {
        self.language.unwrap_or_else(Language::usual)
    }

    /// Returns whether to go on where a layer of the cell is missing.
    pub fn trusted(&self) -> Trust {
        if self.trust {
            Trust::Trusted
        } else {
            Trust::Stranger
        }
    }

    /// The profile as it reveals now: the course's own or the one that is named.
    fn read_profile(&self, course: &dyn Course, courses: Courses) -> Result<Profile, String> {
        let profile = self.read_whole_profile(course, courses)?;
        Ok(profile.revealed(&self.day(), self.tries.max(1)))
    }

    /// The day that is asked for, or today.
    pub(crate) fn day(&self) -> String {
        let date = self.date.clone();
        date.unwrap_or_else(|| write_day(UnixMillis::now()))
    }

    fn read_whole_profile(&self, course: &dyn Course, courses: Courses) -> Result<Profile, String> {
        let Some(path) = &self.profile else {
            return Profile::read(course.profile(), courses).map_err(|error| error.to_string());
        };
        let text = std::fs::read_to_string(path)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        let profile = Profile::read(&text, courses)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        if profile.course != course.name() {
            return Err(format!(
                "{} is a profile of {}, not of {}",
                path.display(),
                profile.course,
                course.name()
            ));
        }
        Ok(profile)
    }

    /// Opens the folder where built programs are kept.
    pub fn open_workshop(&self) -> Result<Workshop, String> {
        let usual = || {
            dirs::cache_dir()
                .unwrap_or_else(std::env::temp_dir)
                .join("ludoteca/judge")
        };
        let folder = self.cache.clone().unwrap_or_else(usual);
        Workshop::open(&folder).map_err(|error| format!("{}: {error}", folder.display()))
    }

    /// Writes the report in the other forms that are asked for, as a student may see it.
    fn write_files(
        &self,
        course: &dyn Course,
        profile: &Profile,
        report: &Report,
    ) -> Result<(), String> {
        let texts = texts_of(self.language(), course);
        let view = View::of_student(report);
        let suite = Suite {
            name: &profile.title,
            result: Ok(&view),
        };
        let page = || report_page(&profile.title, report, &texts);
        write(self.html.as_deref(), page)?;
        write(self.junit.as_deref(), || {
            junit(&profile.title, &[suite], &texts)
        })?;
        write(self.gradescope.as_deref(), || gradescope(report, &texts))?;
        let variable = |name: &str| std::env::var(name).ok();
        write(self.classroom50.as_deref(), || {
            classroom50(report, variable, UnixMillis::now())
        })
    }

    /// Returns the selected cases: our own, and the published ones of a folder that is named. They
    /// are the same wherever one stands.
    pub fn selection(&self, course: &dyn Course) -> Result<CaseSelection, String> {
        let folder = self.published.as_deref();
        let published = folder.map(|folder| course.read_published(folder));
        let published = published.transpose().map_err(|error| error.to_string())?;
        Ok(CaseSelection {
            seed: self.seed,
            generated: self.cases,
            published: published.unwrap_or_default(),
        })
    }
}

/// `ludoteca judge`.
pub fn judge(args: &JudgeArgs, shelf: impl Into<Shelf>) -> ExitCode {
    let shelf = shelf.into();
    let result = match (&args.what, &args.course, &args.path) {
        (Some(what), _, _) => what.perform(shelf),
        (None, None, _) => list_courses(shelf.courses, args.options.language()),
        (None, Some(_), None) => Err("which file or folder? ludoteca judge COURSE PATH".into()),
        (None, Some(course), Some(path)) => judge_path(course, path, &args.options, shelf),
    };
    status_or_told(result)
}

impl JudgeCommand {
    /// Runs the command.
    fn perform(&self, shelf: Shelf) -> Result<ExitCode, String> {
        match self {
            Self::Class(args) => status_of_class(class::command::run(args, shelf)),
            Self::Merge(args) => status_of_class(class::command::merge(args, shelf)),
            Self::Similar(args) => {
                class::similar::command::run(args, shelf).map(|()| ExitCode::SUCCESS)
            }
            Self::Profile { name } => print_profile(name, shelf),
            Self::Gradescope(args) => autograder::run(args, shelf),
            Self::Check(args) => check::run(args, shelf),
        }
    }
}

/// Returns the status, or 2 after reporting why there is none.
pub fn status_or_told(result: Result<ExitCode, String>) -> ExitCode {
    result.unwrap_or_else(|why| {
        eprintln!("ludoteca: {why}");
        ExitCode::from(UNJUDGED)
    })
}

/// A course and all that a profile of it may name.
pub(crate) fn find_on(
    shelf: Shelf,
    name: &str,
    language: Language,
) -> Result<(&'static dyn Course, Courses), String> {
    let course = shelf.find(name, language)?;
    // A course in a folder is read once by a process, and stays.
    let courses = if course.files().is_none() {
        shelf.courses
    } else {
        Box::leak(Box::new([course]))
    };
    Ok((course, courses))
}

fn status_of_class(outcome: Result<ClassOutcome, String>) -> Result<ExitCode, String> {
    Ok(if outcome?.is_complete {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(UNJUDGED)
    })
}

fn print_profile(name: &str, shelf: Shelf) -> Result<ExitCode, String> {
    let language = JudgeOptions::default().language();
    print(shelf.find(name, language)?.profile())?;
    Ok(ExitCode::SUCCESS)
}

fn list_courses(courses: Courses, language: Language) -> Result<ExitCode, String> {
    let texts = Texts::common(language);
    let mut text = texts.get("list-courses") + "\n";
    for course in courses {
        let profile =
            Profile::read(course.profile(), courses).map_err(|error| error.to_string())?;
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {:<10}{}", course.name(), profile.title);
    }
    print(&format!("{text}{}\n", texts.get("list-use")))?;
    Ok(ExitCode::SUCCESS)
}

fn judge_path(
    course: &str,
    path: &Path,
    options: &JudgeOptions,
    shelf: Shelf,
) -> Result<ExitCode, String> {
    if options.classroom.is_some() {
        return Err(Texts::common(options.language()).get("classroom-retired"));
    }
    let place = Path::new(course);
    let (course, courses) = find_on(shelf, course, options.language())?;
    let folder = if place.is_dir() {
        Some(place)
    } else {
        place.parent()
    };
    let handed_in = HandedIn {
        path,
        course: course.files().and(folder),
    };
    let workshop = options.open_workshop()?;
    loop {
        let seen = last_change(path, DEPTH);
        let status = judge_once(course, &handed_in, options, &workshop, courses);
        if !options.watch {
            return status;
        }
        if let Err(why) = status {
            eprintln!("ludoteca: {why}");
        }
        print(&format!(
            "\n{}\n",
            Texts::common(options.language()).get("watch-again")
        ))?;
        while last_change(path, DEPTH) == seen {
            thread::sleep(LOOK);
        }
    }
}

/// The submission, and the folder of the course, which may lie in it.
struct HandedIn<'a> {
    path: &'a Path,
    course: Option<&'a Path>,
}

fn judge_once(
    course: &dyn Course,
    handed_in: &HandedIn<'_>,
    options: &JudgeOptions,
    workshop: &Workshop,
    courses: Courses,
) -> Result<ExitCode, String> {
    let profile = options.read_profile(course, courses)?;
    let texts = texts_of(options.language(), course);
    let path = handed_in.path;
    let submission = Submission::read_beside(path, &profile, handed_in.course);
    let submission = submission.map_err(|error| {
        format!(
            "{}: {}",
            error.path().display(),
            texts.say(&error.message())
        )
    })?;
    let selection = options.selection(course)?;
    let judging = Judging {
        only: options.case.as_deref(),
        trust: options.trusted(),
        ..Judging::new(course, &profile, &selection)
    };
    let screen = Screen::new(options);
    let watch = |done: usize, all: usize, case: &CaseReport| screen.show(done, all, case, &texts);
    let report = judging
        .judge(&submission, workshop, &watch)
        .map_err(|error| tell_error(&error, path, &texts));
    screen.end(&texts);
    let report = report?;
    options.write_files(course, &profile, &report)?;
    if options.json {
        let json = serde_json::to_string_pretty(&report).map_err(|error| error.to_string())?;
        print(&(json + "\n"))?;
    } else {
        let extent = if options.all {
            Extent::All
        } else {
            Extent::Usual
        };
        print(&tell::report(&report, &texts, screen.style, extent))?;
    }
    Ok(status_of(&report))
}

fn tell_error(error: &JudgeError, path: &Path, texts: &Texts) -> String {
    match error {
        JudgeError::Several(names) => format!("{}: {}", path.display(), texts.say(&several(names))),
        error => error.say(texts),
    }
}

fn write(path: Option<&Path>, make: impl FnOnce() -> String) -> Result<(), String> {
    let Some(path) = path else {
        return Ok(());
    };
    ludoteca_files::write(path, make()).map_err(|error| format!("{}: {error}", path.display()))
}

fn status_of(report: &Report) -> ExitCode {
    match report.verdict {
        Verdict::Accepted => ExitCode::SUCCESS,
        Verdict::RequiresReevaluation => ExitCode::from(UNJUDGED),
        _ => ExitCode::from(REJECTED),
    }
}

/// Lines of cases that failed, as they end, and a bar below them on a terminal.
struct Screen {
    style: Style,
    bar: Option<ProgressBar>,
    is_silent: bool,
    /// Set if cases that passed have a line, too, however many there are.
    shows_all: bool,
    passed: AtomicUsize,
    failed: AtomicUsize,
    /// Number of cases that failed for a fault of the whole program: one sentence covers them all.
    unlisted: AtomicUsize,
}

impl Screen {
    fn new(options: &JudgeOptions) -> Self {
        let has_colour = io::stdout().is_terminal()
            && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let is_shown = io::stderr().is_terminal() && io::stdout().is_terminal();
        let bar = (is_shown && !is_quiet()).then(|| {
            let style = ProgressStyle::with_template("{bar:30} {pos}/{len}");
            let bar = ProgressBar::new(0);
            if let Ok(style) = style {
                bar.set_style(style);
            }
            bar
        });
        Self {
            style: if has_colour {
                Style::Colour
            } else {
                Style::Plain
            },
            bar,
            is_silent: options.json,
            shows_all: options.all || options.case.is_some(),
            passed: AtomicUsize::new(0),
            failed: AtomicUsize::new(0),
            unlisted: AtomicUsize::new(0),
        }
    }

    fn show(&self, done: usize, all: usize, case: &CaseReport, texts: &Texts) {
        if let Some(bar) = &self.bar {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
        }
        let is_passed = case.verdict == Verdict::Accepted;
        let count = match case.scope {
            _ if is_passed => &self.passed,
            Scope::Cases => &self.failed,
            Scope::Program => &self.unlisted,
        };
        let before = count.fetch_add(1, Ordering::Relaxed);
        let is_listed = !is_passed && case.scope == Scope::Cases;
        let is_shown = self.shows_all || is_listed && before < MOST_LINES;
        if is_shown {
            self.say(&tell::case_line(case, texts, self.style));
        }
    }

    fn say(&self, line: &str) {
        match &self.bar {
            _ if self.is_silent => {}
            Some(bar) => bar.println(line),
            // The reader has gone: the exit status still tells.
            None => drop(print(&format!("{line}\n"))),
        }
    }

    /// Says how many cases passed, where not all have a line.
    fn end(&self, texts: &Texts) {
        let count = |count: &AtomicUsize| count.load(Ordering::Relaxed);
        let (passed, failed) = (count(&self.passed), count(&self.failed));
        if failed > MOST_LINES && !self.shows_all {
            let more = Message::new("tell-more").with("count", failed - MOST_LINES);
            self.say(&texts.say(&more));
        }
        let all = passed + failed + count(&self.unlisted);
        if !self.shows_all && all > 0 {
            let told = Message::new("tell-passed")
                .with("passed", passed)
                .with("count", all);
            self.say(&texts.say(&told));
        }
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

pub(crate) fn print(text: &str) -> Result<(), String> {
    let written = io::stdout().write_all(text.as_bytes());
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    }
}

/// When a file, or anything in a folder, was last changed.
fn last_change(path: &Path, depth: usize) -> Option<SystemTime> {
    let own = std::fs::symlink_metadata(path).ok()?;
    if !own.is_dir() || depth == 0 {
        return own.modified().ok();
    }
    let inside = std::fs::read_dir(path).into_iter().flatten().flatten();
    let inside = inside.filter_map(|entry| last_change(&entry.path(), depth - 1));
    inside.chain(own.modified().ok()).max()
}

pub(crate) fn parse_language(text: &str) -> Result<Language, String> {
    Language::from_tag(text).ok_or_else(|| format!("{text:?} is none of en, pt, pl"))
}

pub(crate) fn parse_day(text: &str) -> Result<String, String> {
    let day = text.to_owned();
    if is_day(text) {
        Ok(day)
    } else {
        Err(Texts::common(Language::usual()).get("date-invalid"))
    }
}
