//! Numbers in place of names. The list of both is kept in a file outside the report.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::store::write_aside;
use super::student::Class;
use super::table::Table;
use super::tables::plain_cell;

/// Fields of reports and messages that hold words of ours, never a student's.
const STRUCTURE: [&str; 10] = [
    "cases",
    "class",
    "course",
    "gate",
    "judged_by",
    "key",
    "rule",
    "speaker",
    "status",
    "verdict",
];

/// The numbers of a class, by id. Those that were given before stay; new ones follow.
pub(crate) fn number(path: &Path, class: &Class) -> io::Result<BTreeMap<String, u64>> {
    let mut numbers = read(path)?;
    let mut new: Vec<&str> = class
        .students
        .iter()
        .map(|student| student.id.as_str())
        .collect();
    new.retain(|id| !numbers.contains_key(*id));
    // Not in the order of the ids, which would tell them.
    new.sort_by_key(|id| (Sha256::digest(format!("number {id}")).to_vec(), *id));
    let first = numbers.values().max().copied().unwrap_or(0) + 1;
    numbers.extend(new.into_iter().map(str::to_owned).zip(first..));
    write(path, class, &numbers)?;
    Ok(numbers)
}

fn read(path: &Path) -> io::Result<BTreeMap<String, u64>> {
    if !path.exists() {
        return Ok(BTreeMap::new());
    }
    let table = Table::read(path).map_err(io::Error::other)?;
    let (number, id) = (table.column("number"), table.column("id"));
    let pair =
        |row: &super::table::Row| Some((row.cell(id).to_owned(), row.cell(number).parse().ok()?));
    Ok(table.rows.iter().filter_map(pair).collect())
}

fn write(path: &Path, class: &Class, numbers: &BTreeMap<String, u64>) -> io::Result<()> {
    let name_of = |id: &str| {
        class
            .students
            .iter()
            .find(|it| it.id == id)
            .map_or("", |it| &it.name)
    };
    let mut rows: Vec<(u64, &str)> = numbers
        .iter()
        .map(|(id, number)| (*number, id.as_str()))
        .collect();
    rows.sort_unstable();
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(["number", "id", "name"])?;
    for (number, id) in rows {
        writer.write_record([number.to_string(), id.to_owned(), plain_cell(name_of(id))])?;
    }
    write_aside(
        path,
        &writer
            .into_inner()
            .map_err(csv::IntoInnerError::into_error)?,
    )
}

/// The class with numbers for names: ids, pages, and wherever a name stands in a text.
pub(crate) fn anonymise(
    class: &Class,
    numbers: &BTreeMap<String, u64>,
    files: &BTreeMap<String, Vec<String>>,
) -> Class {
    let mut class = class.clone();
    for student in &mut class.students {
        let number = numbers.get(&student.id).copied().unwrap_or(0).to_string();
        let mut words: Vec<(String, String)> = Vec::new();
        let submission = student.submission.take().unwrap_or_default();
        let stem = submission.rsplit_once('.').map_or("", |(stem, _)| stem);
        for word in [&student.id, &student.name, &submission]
            .into_iter()
            .map(String::as_str)
            .chain([stem])
        {
            words.push((word.to_owned(), number.clone()));
        }
        words.extend(
            student
                .name
                .split_whitespace()
                .map(|part| (part.to_owned(), number.clone())),
        );
        words.extend(file_words(
            files.get(&student.id).map_or(&[], Vec::as_slice),
        ));
        // Short words would be found everywhere.
        words.retain(|(word, _)| word.chars().count() >= 3);
        words.sort_by_key(|(word, _)| std::cmp::Reverse(word.len()));
        student.outcome = scrub(&student.outcome, &words);
        student.notes = scrub(&student.notes, &words);
        student.sources = scrub(&student.sources, &words);
        student.id.clone_from(&number);
        student.name = String::new();
        student.page = format!("student-{number}");
    }
    class
        .students
        .sort_by_key(|student| student.id.parse::<u64>().unwrap_or(0));
    class.ignored.clear();
    class.is_anonymous = true;
    class
}

/// Files and folders get names of their own: a student's name may be in them.
fn file_words(files: &[String]) -> Vec<(String, String)> {
    let mut words = Vec::new();
    for (place, path) in files.iter().enumerate() {
        let name = path.rsplit('/').next().unwrap_or_default();
        let ending = name
            .rsplit_once('.')
            .map_or(String::new(), |(_, ending)| format!(".{ending}"));
        words.push((path.clone(), format!("file-{}{ending}", place + 1)));
        words.push((name.to_owned(), format!("file-{}{ending}", place + 1)));
    }
    let folders: BTreeSet<&str> = files
        .iter()
        .filter_map(|path| Some(path.rsplit_once('/')?.0))
        .collect();
    words.extend(
        folders
            .into_iter()
            .map(|folder| (folder.to_owned(), "folder".to_owned())),
    );
    words
}

/// Replaces words in all texts of something.
fn scrub<T: Serialize + DeserializeOwned>(what: &T, words: &[(String, String)]) -> T {
    let mut value = serde_json::to_value(what).expect("a report is plain data");
    scrub_value(&mut value, words);
    // Never what it was before: there are names in that.
    serde_json::from_value(value).expect("words of ours are left as they are")
}

fn scrub_value(value: &mut Value, words: &[(String, String)]) {
    match value {
        Value::String(text) => {
            for (word, number) in words {
                if text.contains(word.as_str()) {
                    *text = replace(text, word, number);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| scrub_value(item, words)),
        Value::Object(fields) => {
            for (key, item) in fields {
                if !STRUCTURE.contains(&key.as_str()) {
                    scrub_value(item, words);
                }
            }
        }
        _ => {}
    }
}

/// Replaces a word where it stands alone.
fn replace(text: &str, word: &str, by: &str) -> String {
    let mut new = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(place) = rest.find(word) {
        let (before, after) = (&rest[..place], &rest[place + word.len()..]);
        let is_part = before
            .chars()
            .next_back()
            .is_some_and(char::is_alphanumeric)
            || after.chars().next().is_some_and(char::is_alphanumeric);
        new += before;
        new += if is_part { word } else { by };
        rest = after;
    }
    new + rest
}
