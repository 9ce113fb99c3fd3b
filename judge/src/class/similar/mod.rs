//! Finds submissions that have much code in common: read as those of a class, compared, and put
//! into a report for a teacher to look at. It never says more than "look at these two".

pub(crate) mod command;
mod tables;
pub(crate) mod texts;
mod views;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ludoteca_similar::{Comparison, Extent, LeftOut, Pair, Program, compare};
use ludoteca_words::Message;

use super::files::{Bounds, Files};
use super::pages::{pair_page, similar_page};
use super::report::{ClassError, in_file};
use super::store::write_aside;
use super::submissions::{Submission, find};
use crate::text::Texts;

#[cfg(test)]
pub(crate) use texts::SOURCES;
pub(crate) use views::{FileView, find_lines, per_cent};

/// A request to compare submissions.
pub(crate) struct Request<'a> {
    pub(crate) folder: &'a Path,
    pub(crate) report: &'a Path,
    /// Code that the course handed out, and the names of its files.
    pub(crate) handed_out: &'a Program,
    /// Maximum number of pairs reported, and the least share in common.
    pub(crate) most: usize,
    pub(crate) least: f64,
    pub(crate) texts: &'a Texts,
}

/// A submission, as far as it was compared.
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) program: Program,
    pub(crate) extent: Extent,
    /// Notes for the teacher about it.
    pub(crate) notes: Vec<Message>,
}

/// All findings.
pub(crate) struct Findings {
    pub(crate) entries: Vec<Entry>,
    /// The pairs, the strongest first, by their places among the entries.
    pub(crate) pairs: Vec<Pair>,
    pub(crate) handed_out: Vec<String>,
    pub(crate) ignored: Vec<String>,
    pub(crate) least: f64,
}

impl Findings {
    /// The two submissions of a pair.
    pub(crate) fn entries_of(&self, pair: &Pair) -> [&Entry; 2] {
        pair.programs.map(|place| &self.entries[place])
    }
}

/// The name of a pair's page, from its rank.
pub(crate) fn page_name(rank: usize) -> String {
    format!("{:03}.html", rank + 1)
}

/// Compares the submissions of a folder and writes the report; returns how many pairs it has.
pub(crate) fn compare_class(request: &Request<'_>) -> Result<usize, ClassError> {
    let found = find(request.folder, request.report).map_err(in_file(request.folder))?;
    let mut names = Vec::new();
    let mut programs = Vec::new();
    let mut notes = Vec::new();
    for submission in &found.submissions {
        let (program, remarks) = read(submission);
        names.push(submission.name.clone());
        programs.push(program);
        notes.push(remarks);
    }
    let Comparison {
        programs: extents,
        pairs,
    } = compare(&programs, request.handed_out, request.most, request.least);
    let parts = names.into_iter().zip(programs).zip(extents).zip(notes);
    let findings = Findings {
        entries: parts
            .map(|(((name, program), extent), notes)| entry(name, program, extent, notes))
            .collect(),
        pairs,
        handed_out: paths(request.handed_out),
        ignored: found.ignored,
        least: request.least,
    };
    write(request, &findings)?;
    Ok(findings.pairs.len())
}

fn paths(program: &Program) -> Vec<String> {
    let files = program.files().iter();
    files.map(|file| file.path().to_owned()).collect()
}

/// Reads the sources of a submission, and notes about it so far.
fn read(submission: &Submission) -> (Program, Vec<Message>) {
    match submission.read(&Bounds::default()) {
        Err(refusal) => (Program::default(), vec![refusal.0]),
        Ok(files) => {
            let program = Program::new(files.iter());
            let mut notes = files.notes;
            if !program.has_sources() {
                notes.push(Message::new("similar-none"));
            }
            (program, notes)
        }
    }
}

/// Reads the handouts of a course: a folder, a zip or a file.
pub(crate) fn read_template(place: &Path) -> Result<Files, ClassError> {
    let submission = Submission::at(place).map_err(in_file(place))?;
    let files = submission.map(|submission| submission.read(&Bounds::default()));
    match files {
        Some(Err(refusal)) => Err(ClassError::Told(refusal.0)),
        Some(Ok(files)) if Program::new(files.iter()).has_sources() => Ok(files),
        _ => Err(ClassError::Told(
            Message::new("similar-no-template").with_text("place", place.display()),
        )),
    }
}

fn entry(name: String, program: Program, extent: Extent, mut notes: Vec<Message>) -> Entry {
    let left_out = extent.left_out.iter();
    notes.extend(left_out.map(|(path, why)| Message::new(key_of(*why)).with("name", path)));
    let was_read = !program.files().is_empty();
    if was_read && !extent.is_compared() {
        notes.push(Message::new("similar-short").with("count", extent.own));
    }
    Entry {
        name,
        program,
        extent,
        notes,
    }
}

fn key_of(why: LeftOut) -> &'static str {
    match why {
        LeftOut::NotText => "similar-left-text",
        LeftOut::TooLarge => "similar-left-large",
        LeftOut::TooMuch => "similar-left-much",
        LeftOut::TooHard => "similar-left-hard",
    }
}

/// Writes all files, and takes away pages of pairs of earlier runs.
fn write(request: &Request<'_>, findings: &Findings) -> Result<(), ClassError> {
    let texts = request.texts;
    let mut files = BTreeMap::new();
    files.insert("index.html".to_owned(), similar_page(findings, texts));
    files.insert("pairs.csv".to_owned(), tables::pairs_csv(findings));
    files.insert("similar.json".to_owned(), tables::json(findings, texts));
    for rank in 0..findings.pairs.len() {
        let page = pair_page(findings, rank, texts);
        files.insert(format!("pairs/{}", page_name(rank)), page);
    }
    let pairs = request.report.join("pairs");
    fs::create_dir_all(&pairs).map_err(in_file(&pairs))?;
    ludoteca_files::clean(request.report).map_err(in_file(request.report))?;
    for entry in fs::read_dir(&pairs).map_err(in_file(&pairs))? {
        let path = entry.map_err(in_file(&pairs))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.ends_with(".html") && !files.contains_key(&format!("pairs/{name}")) {
            fs::remove_file(&path).map_err(in_file(&path))?;
        }
    }
    for (name, contents) in &files {
        let place = request.report.join(name);
        write_aside(&place, contents.as_bytes()).map_err(in_file(&place))?;
    }
    Ok(())
}
