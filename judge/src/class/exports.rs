//! Exports for other ways of keeping a class: tables, pages, similarity.

use std::collections::BTreeMap;
use std::path::Path;

use ludoteca_similar::Program;

use super::report::lay_out;
use super::similar::texts::texts_of_similar;
use super::similar::{Request, compare_class};
use super::student::Class;
use super::tables::{cases_csv, marks_csv};
use crate::text::{Language, Texts};
use ludoteca_course::Course;

/// Number of pairs to list at most, and from which share on, as `ludoteca judge similar` does.
const MOST_PAIRS: usize = 100;
const LEAST_SHARE: f64 = 0.25;

/// The tables of marks and of cases, as CSV.
pub fn tables(class: &Class, texts: &Texts) -> [String; 2] {
    [marks_csv(class, texts), cases_csv(class)]
}

/// All pages and tables of a class by their names, `index.html` first of all.
pub fn class_files(class: &Class, texts: &Texts) -> BTreeMap<String, String> {
    lay_out(class, None, texts)
}

/// Compares the submissions of a folder and writes the report; returns how many pairs it has.
pub fn compare_submissions(
    folder: &Path,
    report: &Path,
    course: &dyn Course,
    language: Language,
) -> Result<usize, String> {
    let texts = texts_of_similar(language);
    let given = course.data().handed_out.iter();
    let handed_out = Program::new(given.map(|(path, text)| (*path, text.as_bytes())));
    let request = Request {
        folder,
        report,
        handed_out: &handed_out,
        most: MOST_PAIRS,
        least: LEAST_SHARE,
        texts: &texts,
    };
    compare_class(&request).map_err(|error| error.to_string())
}
