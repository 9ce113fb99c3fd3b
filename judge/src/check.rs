//! `ludoteca judge check`: a course of one's own, tried before any student is judged by it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use ludoteca_runner::Workshop;

use crate::command::{JudgeOptions, find_on, parse_language};
use crate::judging::Judging;
use crate::report::Report;
use crate::submission::Submission;
use crate::text::{Language, Texts};
use ludoteca_course::{CaseSelection, Course, Profile, Shelf, Verdict};
use ludoteca_words::Message;
use serde_json::json;

const HELP: &str = "\
The folder of a course may have example submissions, as Kattis packages have them:
  submissions/accepted              programs that are right
  submissions/wrong_answer          programs that are wrong; also run_time_error,
                                    time_limit_exceeded and rejected (wrong in any way)
Exit status: 0 no problems, 1 problems found, 2 the course cannot be read.";

/// Arguments of `ludoteca judge check`.
#[derive(Clone, Debug, Args)]
#[command(after_help = HELP)]
pub struct CheckArgs {
    /// The folder of the course, with its course.toml
    pub folder: PathBuf,
    /// The language of what is said: en, pt or pl
    #[arg(long, value_name = "LANGUAGE", value_parser = parse_language)]
    pub language: Option<Language>,
    /// I trust these programs: run them even if a layer of the sandbox is missing
    #[arg(long)]
    pub trust: bool,
    /// Folder of built programs (default: ludoteca/judge in the platform's cache folder)
    #[arg(long, value_name = "FOLDER")]
    pub cache: Option<PathBuf>,
    /// Print JSON at the end
    #[arg(long)]
    pub json: bool,
}

/// The result that an example submission should have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    Accepted,
    /// Wrong in this way in at least one case.
    Failed(Verdict),
    /// Wrong in any way.
    Rejected,
}

/// The folders of example submissions, as Kattis calls them.
const FOLDERS: [(&str, Wanted); 9] = [
    ("accepted", Wanted::Accepted),
    ("wrong_answer", Wanted::Failed(Verdict::WrongAnswer)),
    (
        "presentation_error",
        Wanted::Failed(Verdict::PresentationError),
    ),
    ("run_time_error", Wanted::Failed(Verdict::RuntimeError)),
    ("runtime_error", Wanted::Failed(Verdict::RuntimeError)),
    (
        "time_limit_exceeded",
        Wanted::Failed(Verdict::TimeLimitExceeded),
    ),
    (
        "memory_limit_exceeded",
        Wanted::Failed(Verdict::MemoryLimitExceeded),
    ),
    (
        "compile_time_error",
        Wanted::Failed(Verdict::CompileTimeError),
    ),
    ("rejected", Wanted::Rejected),
];

/// Tries a course.
pub(crate) fn run(args: &CheckArgs, shelf: Shelf) -> Result<ExitCode, String> {
    let options = JudgeOptions {
        language: args.language,
        trust: args.trust,
        cache: args.cache.clone(),
        ..JudgeOptions::default()
    };
    let name = args.folder.to_string_lossy();
    let (course, courses) = find_on(shelf, &name, options.language())?;
    let texts = Texts::of(options.language(), course);
    let profile = Profile::read(course.profile(), courses).map_err(|error| error.to_string())?;
    let workshop = options.open_workshop()?;
    let selection = CaseSelection {
        seed: 1,
        ..CaseSelection::default()
    };
    let judging = Judging {
        trust: options.trusted(),
        shrinks: false,
        ..Judging::new(course, &profile, &selection)
    };
    let check = Check {
        course,
        judging,
        workshop: &workshop,
        texts: &texts,
        is_json: args.json,
    };
    let folder = if args.folder.is_dir() {
        args.folder.clone()
    } else {
        args.folder.with_file_name("")
    };
    check.all(&folder)
}

struct Check<'a> {
    course: &'a dyn Course,
    judging: Judging<'a>,
    workshop: &'a Workshop,
    texts: &'a Texts,
    is_json: bool,
}

/// The result of an example submission.
struct Example {
    name: String,
    message: Message,
    is_good: bool,
}

impl Check<'_> {
    fn all(&self, folder: &Path) -> Result<ExitCode, String> {
        let cases = self.judging.cases().len();
        self.say(&Message::new("check-cases").with("count", cases));
        let (seed, trust) = (self.judging.selection.seed, self.judging.trust);
        let mut faults = match self.course.examine(seed, self.workshop, trust) {
            Ok(faults) => faults,
            Err(ludoteca_course::JudgeFault::Course(why)) => vec![why],
            Err(error) => return Err(error.to_string()),
        };
        for fault in &faults {
            self.say(fault);
        }
        let mut tried = Vec::new();
        let examples = list_examples(&folder.join("submissions"));
        if examples.is_empty() {
            self.say(&Message::new("check-no-examples"));
        }
        for (path, wanted) in examples {
            let example = self.try_example(&path, wanted);
            self.say(&example.message);
            faults.extend((!example.is_good).then(|| example.message.clone()));
            tried.push(example);
        }
        if self.is_json {
            println!("{:#}", self.write_json(cases, &faults, &tried));
        }
        let end = if faults.is_empty() {
            Message::new("check-good")
        } else {
            Message::new("check-faults").with("count", faults.len())
        };
        self.say(&end);
        Ok(ExitCode::from(u8::from(!faults.is_empty())))
    }

    /// The answer for programs; its sentences are in the chosen language.
    fn write_json(&self, cases: usize, faults: &[Message], tried: &[Example]) -> serde_json::Value {
        let faults: Vec<String> = faults.iter().map(|fault| self.texts.say(fault)).collect();
        let describe = |example: &Example| {
            let text = self.texts.say(&example.message);
            json!({ "name": example.name, "is_good": example.is_good, "text": text })
        };
        json!({
            "is_good": faults.is_empty(),
            "cases": cases,
            "faults": faults,
            "examples": tried.iter().map(describe).collect::<Vec<_>>(),
        })
    }

    /// Judges an example submission.
    fn try_example(&self, path: &Path, wanted: Wanted) -> Example {
        let name = short_name(path);
        let report = Submission::read(path, self.judging.profile)
            .map_err(|error| error.to_string())
            .and_then(|submission| {
                let report = self
                    .judging
                    .judge(&submission, self.workshop, &|_, _, _| {});
                report.map_err(|error| error.say(self.texts))
            });
        let (message, is_good) = match report {
            Ok(report) => compare(&report, wanted),
            Err(why) => (Message::new("check-unjudged").with("why", why), false),
        };
        Example {
            message: message.with("name", name.as_str()),
            name,
            is_good,
        }
    }

    fn say(&self, message: &Message) {
        if !self.is_json {
            println!("{}", self.texts.say(message));
        }
    }
}

/// Compares the result of an example with the wanted one, and returns whether they agree.
fn compare(report: &Report, wanted: Wanted) -> (Message, bool) {
    let failed = report
        .cases
        .iter()
        .filter(|case| case.verdict != Verdict::Accepted);
    let names: Vec<&str> = failed.map(|case| case.name.as_str()).collect();
    let is_accepted = report.verdict == Verdict::Accepted;
    let has = |verdict| {
        report.verdict == verdict || report.cases.iter().any(|case| case.verdict == verdict)
    };
    let told = |key: &'static str| {
        let first: Vec<&str> = names.iter().copied().take(5).collect();
        Message::new(key)
            .with("verdict", report.verdict.word())
            .with("count", names.len())
            .with("cases", first.join(", "))
    };
    match wanted {
        Wanted::Accepted if is_accepted => (told("check-accepted"), true),
        Wanted::Accepted => (told("check-not-accepted"), false),
        Wanted::Failed(_) | Wanted::Rejected if is_accepted => {
            (told("check-not-told-apart"), false)
        }
        Wanted::Failed(verdict) if !has(verdict) => {
            let message = told("check-other-verdict").with("wanted", verdict.word());
            (message, false)
        }
        Wanted::Failed(_) | Wanted::Rejected => (told("check-rejected"), true),
    }
}

/// Tells if a file beside the examples is no program: one that a desktop leaves, or a text about them.
fn is_note(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let name = name.to_lowercase();
    let is_text = ["readme", "readme.txt"].contains(&&*name)
        || [".md", ".yaml", ".yml"]
            .iter()
            .any(|end| name.ends_with(end));
    name.starts_with('.') || is_text && !path.is_dir()
}

/// The example submissions of a folder, in their order.
fn list_examples(folder: &Path) -> Vec<(PathBuf, Wanted)> {
    let mut examples = Vec::new();
    for (name, wanted) in FOLDERS {
        let entries = fs::read_dir(folder.join(name)).into_iter().flatten();
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.retain(|path| !is_note(path));
        paths.sort();
        examples.extend(paths.into_iter().map(|path| (path, wanted)));
    }
    examples
}

/// The name of an example with its folder: `wrong_answer/a.py`.
fn short_name(path: &Path) -> String {
    let parts = path.iter().rev().take(2).map(|part| part.to_string_lossy());
    let mut parts: Vec<_> = parts.collect();
    parts.reverse();
    parts.join("/")
}
