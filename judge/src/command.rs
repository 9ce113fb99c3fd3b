//! `ludoteca judge`: its arguments, and the way to what does them.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, SystemTime};

use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use ludoteca_runner::{Trust, Workshop};

use crate::class::command::{ClassArgs, ClassOutcome, MergeArgs};
use crate::class::{self, report_page, texts_of};
use crate::formats::{Suite, View, classroom, gradescope, junit};
use crate::judging::Judging;
use crate::report::{CaseReport, Report};
use crate::submission::Submission;
use crate::tell::{self, Style};
use crate::text::{Language, Texts};
use ludoteca_course::CaseSelection;
use ludoteca_course::Course;
use ludoteca_course::Profile;
use ludoteca_course::Verdict;
use ludoteca_course::{Courses, find_course};

/// Exit status when something was not accepted, and when nothing could be judged.
const REJECTED: u8 = 1;
const UNJUDGED: u8 = 2;
/// How often a file is looked at while waiting for a change.
const LOOK: Duration = Duration::from_millis(300);
/// How many folders deep it looks.
const DEPTH: usize = 4;

const HELP: &str = "\
Examples:
  ludoteca judge                              list the courses
  ludoteca judge mancala program.py           judge a program and explain what failed
  ludoteca judge poziomka zad.c --watch       again whenever the file changes
  ludoteca judge palavras . --case example-1  one case only
  ludoteca judge profile mancala > my.toml    a profile to change, for --profile
  ludoteca judge class submissions --profile mancala --out report

Exit status: 0 all accepted, 1 not, 2 it could not be judged.";

/// What `ludoteca judge` is asked.
#[derive(Clone, Debug, Args)]
#[command(after_help = HELP, args_conflicts_with_subcommands = true)]
pub struct JudgeArgs {
    /// Something else than judging one program
    #[command(subcommand)]
    pub what: Option<JudgeCommand>,
    /// The course (none: list them)
    pub course: Option<String>,
    /// The program: a file of any name, or a folder
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
    /// Join the shards of a class (class --shard) to one report
    Merge(Box<MergeArgs>),
    /// Print the profile of a course: how it is built, checked and marked
    Profile {
        /// The course
        name: String,
    },
}

/// How to judge.
#[derive(Clone, Debug, Default, Args)]
pub struct JudgeOptions {
    /// Run this case only
    #[arg(long, value_name = "NAME")]
    pub case: Option<String>,
    /// Judge again whenever the program changes
    #[arg(long, conflicts_with = "json")]
    pub watch: bool,
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
    /// Write the report as GitHub Classroom's result (base64)
    #[arg(long, value_name = "FILE")]
    pub classroom: Option<PathBuf>,
    /// How many cases are generated besides those that are written down
    #[arg(long, value_name = "N")]
    pub cases: Option<usize>,
    /// Where generated cases begin
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Judge by this profile instead of the course's own
    #[arg(long, value_name = "FILE")]
    pub profile: Option<PathBuf>,
    /// Also the cases that the course has published, from this folder of its files
    #[arg(long, value_name = "FOLDER")]
    pub published: Option<PathBuf>,
    /// The language of the explanation: en, pt or pl
    #[arg(long, value_name = "LANGUAGE", value_parser = parse_language)]
    pub language: Option<Language>,
    /// I trust this program: run it even where a layer of the cell is missing
    #[arg(long)]
    pub trust: bool,
    /// Where built programs are kept (default: ludoteca/judge in the platform's cache folder)
    #[arg(long, value_name = "FOLDER")]
    pub cache: Option<PathBuf>,
}

impl JudgeOptions {
    /// The language to speak.
    pub fn language(&self) -> Language {
        let variable = |name: &str| std::env::var(name).ok();
        self.language
            .unwrap_or_else(|| Language::of_environment(variable))
    }

    /// Whether to go on where a layer of the cell is missing.
    pub fn trusted(&self) -> Trust {
        if self.trust {
            Trust::Trusted
        } else {
            Trust::Stranger
        }
    }

    /// The profile: the course's own or the one that is named.
    pub fn read_profile(&self, course: &dyn Course, courses: Courses) -> Result<Profile, String> {
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

    /// Where built programs are kept.
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
        write(self.classroom.as_deref(), || classroom(report, &texts))
    }

    /// Which cases are wanted: our own, and the published ones of a folder that is named. They are
    /// the same wherever one stands.
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
pub fn judge(args: &JudgeArgs, courses: Courses) -> ExitCode {
    let result = match (&args.what, &args.course, &args.path) {
        (Some(JudgeCommand::Class(args)), _, _) => {
            status_of_class(class::command::run(args, courses))
        }
        (Some(JudgeCommand::Merge(args)), _, _) => {
            status_of_class(class::command::merge(args, courses))
        }
        (Some(JudgeCommand::Profile { name }), _, _) => print_profile(name, courses),
        (None, None, _) => list_courses(courses, args.options.language()),
        (None, Some(_), None) => Err("which file or folder? ludoteca judge COURSE PATH".into()),
        (None, Some(course), Some(path)) => judge_path(course, path, &args.options, courses),
    };
    result.unwrap_or_else(|why| {
        eprintln!("ludoteca: {why}");
        ExitCode::from(UNJUDGED)
    })
}

/// The course of this name, or what there is instead.
pub(crate) fn require_course(name: &str, courses: Courses) -> Result<&'static dyn Course, String> {
    find_course(courses, name).ok_or_else(|| {
        let names: Vec<&str> = courses.iter().map(|course| course.name()).collect();
        format!(
            "there is no course {name:?}; there are {}",
            names.join(", ")
        )
    })
}

fn status_of_class(outcome: Result<ClassOutcome, String>) -> Result<ExitCode, String> {
    Ok(if outcome?.is_complete {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(UNJUDGED)
    })
}

fn print_profile(name: &str, courses: Courses) -> Result<ExitCode, String> {
    print(require_course(name, courses)?.profile())?;
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
    courses: Courses,
) -> Result<ExitCode, String> {
    let course = require_course(course, courses)?;
    let workshop = options.open_workshop()?;
    loop {
        let seen = last_change(path, DEPTH);
        let status = judge_once(course, path, options, &workshop, courses);
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

fn judge_once(
    course: &dyn Course,
    path: &Path,
    options: &JudgeOptions,
    workshop: &Workshop,
    courses: Courses,
) -> Result<ExitCode, String> {
    let profile = options.read_profile(course, courses)?;
    let submission = Submission::read(path, &profile).map_err(|error| error.to_string())?;
    let selection = options.selection(course)?;
    let judging = Judging {
        only: options.case.as_deref(),
        trust: options.trusted(),
        ..Judging::new(course, &profile, &selection)
    };
    let texts = Texts::of(options.language(), course);
    let screen = Screen::new(options.json);
    let watch = |done: usize, all: usize, case: &CaseReport| screen.show(done, all, case, &texts);
    let report = judging
        .judge(&submission, workshop, &watch)
        .map_err(|error| error.to_string());
    screen.clear();
    let report = report?;
    options.write_files(course, &profile, &report)?;
    if options.json {
        let json = serde_json::to_string_pretty(&report).map_err(|error| error.to_string())?;
        print(&(json + "\n"))?;
    } else {
        print(&tell::report(&report, &texts, screen.style))?;
    }
    Ok(status_of(&report))
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

/// Lines as the cases end, and a bar below them on a terminal.
struct Screen {
    style: Style,
    bar: Option<ProgressBar>,
    is_silent: bool,
}

impl Screen {
    fn new(is_silent: bool) -> Self {
        let has_colour = io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
        let bar = (io::stderr().is_terminal() && io::stdout().is_terminal()).then(|| {
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
            is_silent,
        }
    }

    fn show(&self, done: usize, all: usize, case: &CaseReport, texts: &Texts) {
        let line = tell::case_line(case, texts, self.style);
        if let Some(bar) = &self.bar {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
            if !self.is_silent {
                bar.println(line);
            }
        } else if !self.is_silent {
            // Whoever reads it has gone: the exit status still tells.
            let _ = print(&(line + "\n"));
        }
    }

    fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn print(text: &str) -> Result<(), String> {
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
