//! Programs in languages whose compiler finds what belongs to them.

use std::collections::BTreeMap;
use std::path::Path;

use super::walk::Walk;
use super::{Main, Submission, SubmissionError, find_named, has_ending, in_order, note, nothing};
use crate::building::is_makefile;
use ludoteca_course::Build;
use ludoteca_words::Message;

/// Reads a program. A file that is named is taken whatever its ending.
pub(super) fn read(
    path: &Path,
    walked: Walk,
    named: Option<String>,
    build: &Build,
) -> Result<Submission, SubmissionError> {
    let mut findings = walked.findings();
    let mut files = walked.files;
    let is_source = |name: &str| {
        let endings = build.endings();
        endings.is_empty() || endings.iter().any(|end| has_ending(name, end))
    };
    // Only C is built by what recipes say: here they are files like any other.
    let recipes = walked.recipes.into_iter();
    let recipes = recipes.filter(|(name, _)| !is_makefile(name));
    files.extend(recipes.map(|(name, text)| (name, text.into_bytes())));
    let main = if let Some(name) = named {
        name
    } else {
        let sources = files.iter().filter(|(name, _)| is_source(name));
        let sources = sources.map(|(name, bytes)| (name.clone(), bytes.clone()));
        find_main(path, &sources.collect(), build)?
    };
    if let Some(wanted) = build.main_name()
        && main.rsplit('/').next() != Some(wanted)
    {
        let message = Message::new("source-name").with("found", &main);
        findings.push(note(&main, message.with("wanted", wanted)));
    }
    Ok(Submission {
        files,
        main: Main::Other(main),
        recipes: BTreeMap::new(),
        findings,
    })
}

/// The main file of a folder: by name, or the only one, or the only one that defines a main
/// function.
fn find_main(
    path: &Path,
    sources: &BTreeMap<String, Vec<u8>>,
    build: &Build,
) -> Result<String, SubmissionError> {
    let names = in_order(sources);
    let wanted = build.main_name();
    if let Some(found) = wanted.and_then(|wanted| find_named(&names, wanted)) {
        return Ok(found);
    }
    match &names[..] {
        [] => {
            let endings = || build.endings().join(", ");
            let wanted = wanted.map_or_else(endings, str::to_owned);
            return Err(nothing(path, &wanted));
        }
        [only] => return Ok((*only).clone()),
        _ => {}
    }
    let mut mains = names
        .iter()
        .filter(|name| has_main(&sources[**name], build));
    match (mains.next(), mains.next()) {
        (Some(name), None) => Ok((*name).clone()),
        _ => Err(SubmissionError::Several {
            path: path.to_owned(),
            names: names.iter().map(ToString::to_string).collect(),
        }),
    }
}

/// Returns whether a source has a main function, as far as a look tells.
fn has_main(bytes: &[u8], build: &Build) -> bool {
    let sign = match build {
        Build::Java { .. } => "void main(",
        Build::Rust { .. } => "fn main(",
        Build::Go { .. } => "func main(",
        Build::Cpp { .. } => "int main(",
        _ => return false,
    };
    String::from_utf8_lossy(bytes).contains(sign)
}
