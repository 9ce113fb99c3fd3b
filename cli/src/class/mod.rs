//! `ludoteca class`: a class that hands in by itself, from the command line.

mod links;
mod make;
mod marks;
mod people;
pub(crate) mod serve;

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, Subcommand};
use ludoteca_classroom::{
    Classroom, ClassroomError, LocalJudge, OpenOptions, Refusal, RemoteJudge, Viewer, check_files,
    say,
};
use ludoteca_judge::command::status_or_told;
use ludoteca_machines::NatsArgs;
use ludoteca_runner::Trust;
use ludoteca_words::{Language, Message};
use serde_json::{Value, json};

use crate::judge::SHELF;
use crate::{status, texts};

const HELP: &str = "\
From nothing to a class that hands in:
  ludoteca class new spring --course mancala --roster roster.csv \\
    --deadline 2026-12-01T23:59:00
  ludoteca serve --class spring
Send everybody their line of spring/links.csv. roster.csv has the columns id, name, email and group;
only id must be there. Everything is in the folder: copy it while no server runs, and you have a backup.

Exit status: 0 all is well, 1 it is not (faults were found, a try was refused), 2 wrong use.";

/// The largest number of tries that wait at workers; fewer where these can do less.
const MOST_AT_WORKERS: usize = 64;

/// Arguments of `ludoteca class`.
#[derive(Debug, Args)]
#[command(after_help = HELP, arg_required_else_help = true)]
pub(crate) struct ClassArguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Make the folder of a class: class.toml with every line explained, the roster, the links
    New(make::NewArgs),
    /// Make links for students without one, or a new one for somebody; adds them to links.csv
    Links(links::LinksArgs),
    /// Show assignments, who has handed in, and marks
    Show(marks::ShowArgs),
    /// Check class.toml and roster.csv, with the line of each fault, and look for damage
    Check(CheckArgs),
    /// Hand in for a student, at any time and regardless of the rules
    HandIn(people::HandInArgs),
    /// Judge all waiting tries now, without a server
    Judge(JudgeArgs),
    /// Grant a student a later deadline or extra tries
    Extend(people::ExtendArgs),
    /// Set a student's mark, with a note that the student reads
    Override(people::OverrideArgs),
    /// Judge again after the course has changed, and say what changes for whom
    Rejudge(marks::RejudgeArgs),
    /// Write the marks for another system
    Export(marks::ExportArgs),
    /// Compare the programs that count: pages of pairs with much code in common
    Similar(marks::SimilarArgs),
    /// Write everything that the class has about a student into a zip
    Person(people::PersonArgs),
    /// Erase everything about a student
    Forget(people::ForgetArgs),
}

/// A language by its tag, for clap.
fn parse_language(text: &str) -> Result<Language, String> {
    Language::from_tag(text).ok_or_else(|| format!("{text:?} is none of en, pt, pl"))
}

/// A class.
#[derive(Debug, Args)]
struct OfClass {
    /// The folder of the class
    folder: PathBuf,
    /// The language of what is said: en, pt or pl
    #[arg(long, value_name = "LANGUAGE", value_parser = parse_language)]
    language: Option<Language>,
}

impl OfClass {
    /// The language to speak.
    fn language(&self) -> Language {
        speak(self.language)
    }

    /// Opens the class.
    fn open(&self) -> Result<Arc<Classroom>, String> {
        open(&self.folder, self.language())
    }
}

/// An assignment of a class.
#[derive(Debug, Args)]
struct OfAssignment {
    #[command(flatten)]
    class: OfClass,
    /// The assignment (when the class has several)
    #[arg(long, value_name = "NAME")]
    assignment: Option<String>,
}

impl OfAssignment {
    /// The assignment that is named, or the only one.
    fn choose(&self, class: &Classroom) -> Result<String, String> {
        let names: Vec<String> = class
            .assignments(&Viewer::command_line())
            .into_iter()
            .map(|it| it.name)
            .collect();
        match (&self.assignment, &names[..]) {
            (Some(name), all) if all.contains(name) => Ok(name.clone()),
            (Some(name), all) => {
                let message = Message::new("class-no-assignment").with("name", name.as_str());
                Err(texts::say(&message.with("known", all.join(", "))))
            }
            (None, [only]) => Ok(only.clone()),
            (None, all) => {
                let all: Vec<String> = all.iter().map(|it| format!("--assignment {it}")).collect();
                let message = Message::new("class-which-assignment");
                Err(texts::say(&message.with("known", all.join(", "))))
            }
        }
    }
}

/// `ludoteca class`.
pub(crate) fn run(arguments: ClassArguments) -> ExitCode {
    status_or_told(match arguments.what {
        What::New(args) => make::run(&args),
        What::Links(args) => links::run(&args),
        What::Show(args) => marks::show(&args),
        What::Check(args) => check(&args),
        What::HandIn(args) => people::hand_in(&args),
        What::Judge(args) => judge(&args),
        What::Extend(args) => people::extend(&args),
        What::Override(args) => people::override_mark(&args),
        What::Rejudge(args) => marks::rejudge(&args),
        What::Export(args) => marks::export(&args),
        What::Similar(args) => marks::similar(&args),
        What::Person(args) => people::person(&args),
        What::Forget(args) => people::forget(&args),
    })
}

/// The language that was asked for, or the reader's.
fn speak(language: Option<Language>) -> Language {
    language.unwrap_or_else(Language::usual)
}

/// Opens a class that is judged here, with so many tries at a time as there are processors.
pub(crate) fn open(folder: &Path, language: Language) -> Result<Arc<Classroom>, String> {
    let told = |error: ClassroomError| error.say(language);
    Classroom::open(folder, JudgingOptions::default().options(folder, language)?).map_err(told)
}

/// Judges of tries: how many, and where.
#[derive(Debug, Default, Args)]
pub(crate) struct JudgingOptions {
    /// How many tries are judged at the same time (default: as many as there are processors; with
    /// --nats as many as its workers can do)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    judges: Option<u16>,
    /// Where workers (ludoteca worker) judge the tries instead of this machine
    #[command(flatten)]
    nats: NatsArgs,
    /// With --nats: a worker that says nothing about its try for this long has lost it, in seconds
    #[arg(long, value_name = "S", default_value_t = 30.0, requires = "nats")]
    patience: f64,
}

impl JudgingOptions {
    /// Returns the options with which a class is judged.
    fn options(&self, folder: &Path, language: Language) -> Result<OpenOptions, String> {
        let built = folder.join("built");
        // The folder of a class is there already, or opening it says that it is not.
        let built = if folder.is_dir() {
            built
        } else {
            std::env::temp_dir().join("ludoteca-built")
        };
        let most = self.judges.map(usize::from);
        if self.nats.nats.is_some() {
            let patience = Duration::from_secs_f64(self.patience.clamp(0.5, 3600.0));
            let most = most.unwrap_or(MOST_AT_WORKERS);
            let judge = RemoteJudge::connect(&self.nats, &built, patience, most, language);
            let judge = judge.map_err(|error| error.say(language))?;
            return Ok(OpenOptions::new(SHELF, Arc::new(judge)));
        }
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let judge = LocalJudge::new(&built, Trust::Stranger, most.unwrap_or(processors));
        let judge = judge.map_err(|error| format!("{}: {error}", built.display()))?;
        Ok(OpenOptions::new(SHELF, Arc::new(judge)))
    }
}

/// A refusal in a language.
fn told(refusal: &Refusal, language: Language) -> String {
    say(language, &refusal.message())
}

/// Arguments of `ludoteca class check`.
#[derive(Debug, Args)]
struct CheckArgs {
    #[command(flatten)]
    class: OfClass,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn check(args: &CheckArgs) -> Result<ExitCode, String> {
    let class = &args.class;
    let mut faults = check_files(&class.folder, SHELF, class.language());
    if faults.is_empty() {
        faults = class.open()?.find_damage();
    }
    let is_good = faults.is_empty();
    if args.json {
        println!("{:#}", json!({ "is_good": is_good, "faults": faults }));
        return Ok(status::answer(is_good));
    }
    for fault in &faults {
        println!("{fault}");
    }
    if is_good {
        let message = Message::new("class-sound").with_text("folder", class.folder.display());
        println!("{}", texts::say(&message));
    }
    Ok(status::answer(is_good))
}

/// Arguments for judging the waiting tries of a class.
#[derive(Debug, Args)]
struct JudgeArgs {
    #[command(flatten)]
    class: OfClass,
    #[command(flatten)]
    judges: JudgingOptions,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn judge(args: &JudgeArgs) -> Result<ExitCode, String> {
    let language = args.class.language();
    let folder = &args.class.folder;
    let class = Classroom::open(folder, args.judges.options(folder, language)?);
    let class = class.map_err(|error| error.say(language))?;
    let count = class.judge_all().map_err(|error| error.say(language))?;
    let queue = class.queue(&Viewer::command_line());
    let left = queue
        .map_err(|refusal| told(&refusal, language))?
        .waiting
        .len();
    if args.json {
        print_json(&json!({ "judged": count, "left": left }))?;
        return Ok(status::answer(left == 0));
    }
    let judged = Message::new("class-judged").with("count", count);
    println!("{}", texts::say(&judged));
    if left > 0 {
        let left = Message::new("class-left").with("count", left);
        println!("{}", texts::say(&left));
    }
    Ok(status::answer(left == 0))
}

/// Prints the answer for a program.
fn print_json(document: &Value) -> Result<ExitCode, String> {
    let written = writeln!(io::stdout(), "{document:#}");
    written.map_err(|error| error.to_string())?;
    Ok(ExitCode::SUCCESS)
}
