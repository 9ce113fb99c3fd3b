//! `ludoteca class new`: a class from a course and a roster.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use ludoteca_classroom::{NewClass, make_class};
use ludoteca_words::{Language, Message};

use super::links::{USUAL_URL, write_links};
use super::parse_language;
use crate::judge::SHELF;
use crate::texts;

const HELP: &str = "\
Examples:
  ludoteca class new spring --course mancala --roster roster.csv
  ludoteca class new spring --course mancala --course ./sums \\
    --roster roster.csv \\
    --title 'Programming, spring' --lang pt --time-zone Europe/Lisbon \\
    --deadline 2026-12-01T23:59:00 --url https://class.example

links.csv has a secret link for everybody: send each their own (we send no mail), then remove the
file. Links are kept as hashes; a lost one is replaced by `ludoteca class links FOLDER --new ID`.";

/// Arguments of `ludoteca class new`.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(super) struct NewArgs {
    /// The folder of the new class
    folder: PathBuf,
    /// A course, or a folder with a course.toml; may be given again for several assignments
    #[arg(long, value_name = "NAME-OR-FOLDER", required = true)]
    course: Vec<String>,
    /// Who is in the class: a CSV with the columns id, name, email and group
    #[arg(long, value_name = "FILE")]
    roster: PathBuf,
    /// The title (default: the folder's name)
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// The language of the class's pages: en, pt or pl
    #[arg(long, value_name = "LANGUAGE", value_parser = parse_language)]
    language: Option<Language>,
    /// The time zone of all dates
    #[arg(long, value_name = "ZONE", default_value = "UTC")]
    time_zone: String,
    /// The deadline of every assignment, as 2026-12-01T23:59:00
    #[arg(long, value_name = "DATE")]
    deadline: Option<String>,
    /// Who teaches
    #[arg(long, value_name = "NAME", default_value = "teacher")]
    staff: String,
    /// The address under which the class is reached, for the links
    #[arg(long, value_name = "URL", default_value = USUAL_URL)]
    url: String,
}

/// Makes a class.
pub(super) fn run(args: &NewArgs) -> Result<ExitCode, String> {
    let language = super::speak(args.language);
    let new = NewClass {
        folder: &args.folder,
        courses: &args.course,
        roster: &args.roster,
        title: args.title.as_deref(),
        language,
        zone: &args.time_zone,
        deadline: args.deadline.as_deref(),
        staff: &args.staff,
    };
    let place = make_class(&new, SHELF).map_err(|error| error.say(language))?;
    let class = super::open(&args.folder, language)?;
    let links = class.make_links();
    let links = links.map_err(|refusal| super::told(&refusal, language))?;
    let file = write_links(&args.folder, &class, &links, &args.url)?;
    let folder = args.folder.display();
    for message in [
        Message::new("class-made").with_text("file", place.display()),
        Message::new("class-links-made")
            .with_text("file", file.display())
            .with("count", links.len()),
        Message::new("class-next").with_text("folder", folder),
    ] {
        println!("{}", texts::say(&message));
    }
    Ok(ExitCode::SUCCESS)
}
