//! Commands on one student.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use ludoteca_classroom::{Extension, Override, Upload, UploadFile, Viewer};
use ludoteca_words::Message;
use serde_json::json;

use super::{OfAssignment, OfClass, print_json, told};
use crate::texts;

/// Files of no submission come near.
const LARGEST: u64 = 64 << 20;
/// Maximum depth of folders in which files are looked for.
const DEEPEST: usize = 20;

/// Arguments of `ludoteca class hand-in`.
#[derive(Debug, Args)]
pub(super) struct HandInArgs {
    #[command(flatten)]
    of: OfAssignment,
    /// The student's id
    student: String,
    /// Files, folders, or one zip
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Arguments of `ludoteca class extend`.
#[derive(Debug, Args)]
pub(super) struct ExtendArgs {
    #[command(flatten)]
    of: OfAssignment,
    /// The student's id
    student: String,
    /// The later deadline by the class's clocks, as '2026-12-05 23:59'
    #[arg(long, value_name = "DATE")]
    until: Option<String>,
    /// Extra tries, which are free
    #[arg(long, value_name = "N", default_value_t = 0)]
    tries: u32,
    /// Why; the student reads it
    #[arg(long, value_name = "TEXT", default_value = "")]
    note: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Arguments of `ludoteca class override`.
#[derive(Debug, Args)]
pub(super) struct OverrideArgs {
    #[command(flatten)]
    of: OfAssignment,
    /// The student's id
    student: String,
    /// The mark, or `none` for the one that the rules give
    points: String,
    /// Why; the student reads it
    #[arg(long, value_name = "TEXT", default_value = "")]
    note: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Arguments of `ludoteca class person`.
#[derive(Debug, Args)]
pub(super) struct PersonArgs {
    #[command(flatten)]
    class: OfClass,
    /// The student's id
    student: String,
    /// The zip to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Arguments of `ludoteca class forget`.
#[derive(Debug, Args)]
pub(super) struct ForgetArgs {
    #[command(flatten)]
    class: OfClass,
    /// The student's id
    student: String,
    /// Do not ask
    #[arg(long)]
    yes: bool,
}

/// Hands in for a student.
pub(super) fn hand_in(args: &HandInArgs) -> Result<ExitCode, String> {
    let language = args.of.class.language();
    let class = args.of.class.open()?;
    let assignment = args.of.choose(&class)?;
    let mut upload = Upload::default();
    for path in &args.files {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        add_files(path, &name, DEEPEST, &mut upload)
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let staff = Viewer::command_line();
    match class.hand_in(&staff, &args.student, &assignment, upload) {
        Ok(receipt) if args.json => print_json(&json!({
            "student": args.student,
            "assignment": assignment,
            "try": receipt.number,
            "received": class.local_time(receipt.at).text,
            "sha256": receipt.sha256,
            "refused": null,
        })),
        Ok(receipt) => {
            let at = class.local_time(receipt.at).text;
            let message = Message::new("class-received")
                .with("student", args.student.as_str())
                .with("assignment", assignment)
                .with("number", receipt.number)
                .with("at", at);
            println!("{}", texts::say(&message));
            println!("sha256 {}", receipt.sha256);
            Ok(ExitCode::SUCCESS)
        }
        Err(refusal) => {
            let why = told(&refusal, language);
            if args.json {
                print_json(&json!({
                    "student": args.student,
                    "assignment": assignment,
                    "refused": why,
                }))?;
            } else {
                println!("{why}");
            }
            Ok(ExitCode::FAILURE)
        }
    }
}

/// The files at a place under their names; links are not followed.
fn add_files(path: &Path, name: &str, depth: usize, upload: &mut Upload) -> io::Result<()> {
    if !path.symlink_metadata()?.is_dir() {
        let bytes = ludoteca_files::read(path, LARGEST)?;
        let name = name.to_owned();
        upload.files.push(UploadFile { name, bytes });
        return Ok(());
    }
    let mut entries: Vec<_> = std::fs::read_dir(path)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let kind = entry.file_type()?;
        let inner = format!("{name}/{}", entry.file_name().to_string_lossy());
        if kind.is_file() || kind.is_dir() && depth > 0 {
            add_files(&entry.path(), &inner, depth.saturating_sub(1), upload)?;
        }
    }
    Ok(())
}

/// Grants a student more time or tries.
pub(super) fn extend(args: &ExtendArgs) -> Result<ExitCode, String> {
    let language = args.of.class.language();
    let class = args.of.class.open()?;
    let assignment = args.of.choose(&class)?;
    let until = args.until.as_deref().map(|until| {
        let message = Message::new("date-time-invalid").with("value", until);
        let wrong = || texts::say(&message);
        class.read_moment(until).ok_or_else(wrong)
    });
    let extension = Extension {
        until: until.transpose()?,
        tries: args.tries,
        note: args.note.clone(),
    };
    let staff = Viewer::command_line();
    class
        .extend(&staff, &args.student, &assignment, &extension)
        .map_err(|refusal| told(&refusal, language))?;
    let until = extension.until.map(|until| class.local_time(until).text);
    if args.json {
        return print_json(&json!({
            "student": args.student,
            "assignment": assignment,
            "until": until,
            "extra_tries": extension.tries,
            "note": extension.note,
        }));
    }
    let message = match (until, extension.tries) {
        (None, 0) => Message::new("class-not-extended"),
        (None, tries) => Message::new("class-extended-tries").with("tries", tries),
        (Some(until), tries) => Message::new("class-extended")
            .with("until", until)
            .with("tries", tries),
    };
    let message = message.with("student", args.student.as_str());
    println!("{}", texts::say(&message));
    Ok(ExitCode::SUCCESS)
}

/// Sets a mark.
pub(super) fn override_mark(args: &OverrideArgs) -> Result<ExitCode, String> {
    let language = args.of.class.language();
    let class = args.of.class.open()?;
    let assignment = args.of.choose(&class)?;
    let own = match args.points.replace(',', ".").as_str() {
        "none" => None,
        points => {
            let message = Message::new("class-bad-points").with("value", points);
            let wrong = |_| texts::say(&message);
            Some(Override {
                points: points.parse().map_err(wrong)?,
                note: args.note.clone(),
            })
        }
    };
    let staff = Viewer::command_line();
    class
        .override_mark(&staff, &args.student, &assignment, own.as_ref())
        .map_err(|refusal| told(&refusal, language))?;
    if args.json {
        return print_json(&json!({
            "student": args.student,
            "assignment": assignment,
            "points": own.as_ref().map(|own| own.points),
            "note": own.as_ref().map(|own| &own.note),
        }));
    }
    if let Some(own) = own {
        println!("{}: {}", args.student, own.points);
    } else {
        let message = Message::new("class-usual-mark").with("student", args.student.as_str());
        println!("{}", texts::say(&message));
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes everything about a student.
pub(super) fn person(args: &PersonArgs) -> Result<ExitCode, String> {
    let language = args.class.language();
    let class = args.class.open()?;
    let zip = class.person(&Viewer::command_line(), &args.student);
    let zip = zip.map_err(|refusal| told(&refusal, language))?;
    let written = ludoteca_files::write(&args.out, zip);
    written.map_err(|error| format!("{}: {error}", args.out.display()))?;
    let message = Message::new("class-person")
        .with_text("file", args.out.display())
        .with("student", args.student.as_str());
    println!("{}", texts::say(&message));
    Ok(ExitCode::SUCCESS)
}

/// Erases everything about a student.
pub(super) fn forget(args: &ForgetArgs) -> Result<ExitCode, String> {
    let language = args.class.language();
    let class = args.class.open()?;
    if !args.yes && !is_sure(&args.student)? {
        return Ok(ExitCode::FAILURE);
    }
    let forgotten = class.forget(&Viewer::command_line(), &args.student);
    let forgotten = forgotten.map_err(|refusal| told(&refusal, language))?;
    let message = Message::new("class-erased")
        .with("student", args.student.as_str())
        .with("tries", forgotten.tries)
        .with("files", forgotten.files);
    println!("{}", texts::say(&message));
    Ok(ExitCode::SUCCESS)
}

fn is_sure(student: &str) -> Result<bool, String> {
    if !io::stdin().is_terminal() {
        let message = Message::new("class-needs-yes").with("student", student);
        return Err(texts::say(&message));
    }
    let question = Message::new("class-sure").with("student", student);
    print!("{} ", texts::say(&question));
    io::stdout().flush().map_err(|error| error.to_string())?;
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line);
    read.map_err(|error| error.to_string())?;
    Ok(line.trim() == "yes")
}
