//! `ludoteca judge similar`: its arguments, and its closing summary.

use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::Args;
use ludoteca_course::Shelf;
use ludoteca_similar::Program;
use ludoteca_words::Message;

use super::texts::texts_of_similar;
use super::{Request, compare_class, read_template};
use crate::class::report::ClassError;
use crate::command::parse_language;
use crate::text::{Language, Texts};

const HELP: &str = "\
Examples:
  ludoteca judge similar submissions --out pairs
  ludoteca judge similar submissions --course palavras --out pairs
  ludoteca judge similar submissions --template handed-out --out pairs

The report is pairs/index.html: the pairs with most code in common first, and for each a page with
both programs side by side; also pairs.csv and similar.json. C, C++, Java, Python and Rust are read.
Names, literals, comments and the order of functions have no effect. What the course handed out does
not count, nor does code that more than half of the class (five at least) has.

It says how much two programs have in common, and never why: look at them.";

/// Arguments of `ludoteca judge similar`.
#[derive(Clone, Debug, Args)]
#[command(after_help = HELP)]
pub struct SimilarArgs {
    /// The folder of submissions: a folder, a file or a zip each
    pub submissions: PathBuf,
    /// Code that was handed out, which does not count: a folder, a zip or a file
    #[arg(long, value_name = "FOLDER")]
    pub template: Vec<PathBuf>,
    /// The course, or a folder with a course.toml, for the files that it hands out
    #[arg(long, value_name = "NAME-OR-FOLDER")]
    pub course: Option<String>,
    /// The folder where the report goes
    #[arg(long, value_name = "REPORT")]
    pub out: PathBuf,
    /// Number of pairs to list at most
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub pairs: usize,
    /// Report pairs that share at least this percentage of either program
    #[arg(long, value_name = "P", default_value_t = 25, value_parser = clap::value_parser!(u8).range(..=100))]
    pub least: u8,
    /// The language of the pages: en, pt or pl
    #[arg(long, value_name = "LANGUAGE", value_parser = parse_language)]
    pub language: Option<Language>,
}

/// `ludoteca judge similar`.
pub(crate) fn run(args: &SimilarArgs, shelf: Shelf) -> Result<(), String> {
    let texts = texts_of_similar(args.language.unwrap_or_else(Language::usual));
    let handed_out = read_handed_out(args, shelf, &texts)?;
    let request = Request {
        folder: &args.submissions,
        report: &args.out,
        handed_out: &handed_out,
        most: args.pairs,
        least: f64::from(args.least) / 100.0,
        texts: &texts,
    };
    let count = compare_class(&request).map_err(|error| tell_error(&error, &texts))?;
    let told = Message::new("similar-told")
        .with("count", count)
        .with("least", args.least);
    let place = args.out.join("index.html");
    let written = Message::new("class-written").with_text("place", place.display());
    let text = format!("{}\n{}\n", texts.say(&told), texts.say(&written));
    // A closed stdout is no error.
    let _ = io::stdout().write_all(text.as_bytes());
    Ok(())
}

fn read_handed_out(args: &SimilarArgs, shelf: Shelf, texts: &Texts) -> Result<Program, String> {
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    if let Some(name) = &args.course {
        let course = shelf.find(name, texts.language())?;
        let given = course.data().handed_out.iter();
        files.extend(given.map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())));
    }
    for place in &args.template {
        let template = read_template(place);
        let template = template.map_err(|error| tell_error(&error, texts))?;
        let owned = template
            .iter()
            .map(|(path, bytes)| (path.to_owned(), bytes.to_vec()));
        files.extend(owned);
    }
    let files = files
        .iter()
        .map(|(path, bytes)| (path.as_str(), &bytes[..]));
    Ok(Program::new(files))
}

fn tell_error(error: &ClassError, texts: &Texts) -> String {
    match error {
        ClassError::Told(message) => texts.say(message),
        error => error.to_string(),
    }
}
