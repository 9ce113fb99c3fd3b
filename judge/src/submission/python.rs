//! Finds the Python file that is the program, and the others that belong to it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::{Main, Submission, SubmissionError, find_named, has_ending, in_order, note, nothing};
use crate::building::is_extra;
use crate::source::imports;
use crate::submission::walk::Walk;
use ludoteca_course::Profile;
use ludoteca_words::Message;

/// Reads a program in Python. A file that is named is taken whatever its ending.
pub(super) fn read(
    path: &Path,
    walked: Walk,
    named: Option<String>,
    wanted: Option<&str>,
    profile: &Profile,
) -> Result<Submission, SubmissionError> {
    let mut findings = walked.findings();
    let is_python = |name: &str| has_ending(name, ".py") || named.as_deref() == Some(name);
    let files: BTreeMap<_, _> = walked
        .files
        .into_iter()
        .filter(|(name, _)| is_python(name))
        .collect();
    let main = match named {
        Some(name) if files.contains_key(&name) => name,
        Some(_) => return Err(nothing(path, "Python file")),
        None => find_main(path, &files, wanted, profile)?,
    };
    match wanted {
        Some(wanted) if main != wanted => findings.push(note(
            &main,
            Message::new("source-name")
                .with("found", &main)
                .with("wanted", wanted),
        )),
        _ => {}
    }
    let count = files.len();
    let files = reachable(files, &main);
    if count > files.len() && wanted.is_none() {
        findings.push(note(
            &main,
            Message::new("source-taken").with("file", &main),
        ));
    }
    Ok(Submission {
        files,
        main: Main::Python(main),
        recipes: BTreeMap::new(),
        findings,
    })
}

/// The program and the modules that it imports: what else lies beside them is no part of it.
fn reachable(mut files: BTreeMap<String, Vec<u8>>, main: &str) -> BTreeMap<String, Vec<u8>> {
    let mut taken = BTreeMap::new();
    let mut names = vec![main.to_owned()];
    while let Some(name) = names.pop() {
        let Some(bytes) = files.remove(&name) else {
            continue;
        };
        names.extend(imported(&bytes, main, &files));
        taken.insert(name, bytes);
    }
    taken
}

/// The files that a source imports. Modules are looked for where the program is.
fn imported(bytes: &[u8], main: &str, files: &BTreeMap<String, Vec<u8>>) -> Vec<String> {
    let folder = main
        .rsplit_once('/')
        .map_or(String::new(), |(folder, _)| format!("{folder}/"));
    let mut names = Vec::new();
    for (_, module) in imports(&String::from_utf8_lossy(bytes)) {
        let (file, package) = (format!("{folder}{module}.py"), format!("{folder}{module}/"));
        let is_part = |name: &&String| **name == file || name.starts_with(&package);
        names.extend(files.keys().filter(is_part).cloned());
    }
    names
}

/// The file of a folder that is the program.
fn find_main(
    path: &Path,
    files: &BTreeMap<String, Vec<u8>>,
    wanted: Option<&str>,
    profile: &Profile,
) -> Result<String, SubmissionError> {
    let names = in_order(files);
    if let Some(found) = wanted.and_then(|wanted| find_named(&names, wanted)) {
        return Ok(found);
    }
    match &likeliest(&names, files, profile)[..] {
        [] => Err(nothing(path, wanted.unwrap_or("Python file"))),
        [only] => Ok(only.clone()),
        several => Err(SubmissionError::Several {
            path: path.to_owned(),
            names: several.to_vec(),
        }),
    }
}

/// The files that look most like the program: those with most of the functions that the profile
/// marks; then those that are no tests or copies; then those that no other one imports.
fn likeliest(
    names: &[&String],
    files: &BTreeMap<String, Vec<u8>>,
    profile: &Profile,
) -> Vec<String> {
    let functions = |name: &str| {
        let text = String::from_utf8_lossy(&files[name]);
        let defined: BTreeSet<&str> = text
            .lines()
            .filter_map(|line| line.strip_prefix("def ")?.split('(').next())
            .map(str::trim)
            .collect();
        let is_defined = |name: &str| defined.contains(name.split('-').next().unwrap_or(name));
        let groups = profile.group.iter();
        groups.filter(|group| is_defined(&group.name)).count()
    };
    let most = names.iter().map(|name| functions(name)).max().unwrap_or(0);
    let mut left: Vec<String> = names.iter().map(ToString::to_string).collect();
    keep(&mut left, |name| functions(name) == most);
    keep(&mut left, |name| !is_extra(name));
    let all: Vec<String> = left.clone();
    let is_imported = |name: &str| {
        let mut others = all.iter().filter(|other| *other != name);
        others.any(|other| {
            imported(&files[other], other, files)
                .iter()
                .any(|it| it == name)
        })
    };
    keep(&mut left, |name| !is_imported(name));
    let first = left.first().cloned().unwrap_or_default();
    if left.iter().all(|name| files[name] == files[&first]) {
        left.truncate(1);
    }
    left
}

/// Keeps what fulfils a condition, unless that is nothing.
fn keep(names: &mut Vec<String>, is_fit: impl Fn(&str) -> bool) {
    if names.iter().any(|name| is_fit(name)) {
        names.retain(|name| is_fit(name));
    }
}
