//! `ludoteca judge`: the judge, and courses that lie in folders.

mod bridge;
mod new;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};
use ludoteca_course::{Course, Shelf, find_course};
use ludoteca_judge::command::{HELP, JudgeArgs, JudgeCommand, JudgeOptions, status_or_told};
use ludoteca_play::text::Texts;
use ludoteca_words::Language;

/// All courses: those that are built in, and any that lies in a folder.
pub(crate) const SHELF: Shelf = Shelf {
    courses: ludoteca_courses::COURSES,
    open: open_folder,
};

/// Arguments of `ludoteca judge`.
#[derive(Debug, Args)]
#[command(after_help = HELP, args_conflicts_with_subcommands = true)]
pub(crate) struct JudgeArguments {
    #[command(subcommand)]
    what: Option<What>,
    /// The course, or a folder with a course.toml (none: list them)
    course: Option<String>,
    /// The program: a file of any name, a folder, or a zip
    #[arg(requires = "course")]
    path: Option<PathBuf>,
    #[command(flatten)]
    options: JudgeOptions,
}

/// Commands besides judging one program.
#[derive(Debug, Subcommand)]
enum What {
    #[command(flatten)]
    Judge(JudgeCommand),
    /// Make a course from a folder of pairs: writes its course.toml, explained line by line
    New(new::NewArgs),
    /// Make a course from a Kattis package or Classroom 50's tests.json
    Import(bridge::ImportArgs),
    /// Write a course as a Kattis package
    Export(bridge::ExportArgs),
}

/// `ludoteca judge`.
pub(crate) fn run(args: JudgeArguments) -> ExitCode {
    let what = match args.what {
        Some(What::New(args)) => return status_or_told(new::run(&args)),
        Some(What::Import(args)) => return status_or_told(bridge::import(&args)),
        Some(What::Export(args)) => return status_or_told(bridge::export(&args)),
        Some(What::Judge(what)) => Some(what),
        None => None,
    };
    let args = JudgeArgs {
        what,
        course: args.course,
        path: args.path,
        options: args.options,
    };
    if let Some(why) = find_no_program(&args) {
        return status_or_told(Err(why));
    }
    ludoteca_judge::command::judge(&args, SHELF)
}

/// Says that there is no program to judge, in the words of all commands; a course that is not
/// there comes first.
fn find_no_program(args: &JudgeArgs) -> Option<String> {
    let (course, path) = (args.course.as_deref()?, args.path.as_deref()?);
    let is_course = find_course(SHELF.courses, course).is_some() || Path::new(course).is_dir();
    let error = std::fs::metadata(path).err().filter(|_| is_course)?;
    let error = anyhow::Error::new(error).context(path.display().to_string());
    let texts = Texts::of(Language::usual());
    Some(ludoteca_terminal::describe(&error, texts))
}

fn open_folder(folder: &Path, language: Language) -> Result<&'static dyn Course, String> {
    ludoteca_course_folder::open(folder).map_err(|faults| {
        let told = faults.iter().map(|fault| fault.say(folder, language));
        told.collect::<Vec<_>>().join("\n")
    })
}
