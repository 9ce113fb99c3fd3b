//! The licences of everybody whose code or data is in the programs and in the wheel.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, ensure};
use serde_json::Value;

use super::files;
use crate::project::{PYTHON, cargo, program, root};

/// Prefixes of the names of files with licences and notices, in small letters.
const NAMES: [&str; 5] = ["license", "licence", "copying", "unlicense", "notice"];
/// The package of the programs.
const PROGRAMS: &str = "ludoteca";
/// The notice of the lists of words, which `ludoteca` contains and the wheel does not.
const WORDS: &str = "table/words/NOTICE.md";
/// The head of the list.
const HEAD: &str = "\
Ludoteca contains these libraries. Their sources are at https://crates.io, that of std at
https://github.com/rust-lang/rust.

";
/// Place of the list while a wheel is built: `python/pyproject.toml` names it.
const OF_WHEEL: &str = "python/THIRD-PARTY.txt";

/// Everything of others in the programs.
pub(super) fn list() -> anyhow::Result<String> {
    let mut list = list_libraries(PROGRAMS)?;
    let line = "=".repeat(78);
    let notice = files::read_text(&root().join(WORDS))?;
    write!(list, "\n{line}\n{WORDS}\n{line}\n\n{notice}")?;
    Ok(list)
}

/// Writes the libraries that the wheel contains to where maturin packs them.
pub(crate) fn write_for_wheel() -> anyhow::Result<()> {
    files::write(&root().join(OF_WHEEL), list_libraries(PYTHON)?)
}

/// All crates that are linked into a package, with their licences, and then every text once.
fn list_libraries(package: &str) -> anyhow::Result<String> {
    let metadata = read_metadata()?;
    let used = find_used(&metadata, package)?;
    let mut crates = BTreeMap::new();
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in packages(&metadata) {
        let is_foreign = package["source"].is_string();
        if !is_foreign || !used.contains(text(&package["id"])) {
            continue;
        }
        let name = format!("{} {}", text(&package["name"]), text(&package["version"]));
        let licence = text(&package["license"]);
        let folder = Path::new(text(&package["manifest_path"])).parent();
        let folder = folder.context("a manifest is in a folder")?;
        for found in texts_of(&name, licence, &authors(package), folder)? {
            texts.entry(found).or_default().insert(name.clone());
        }
        crates.insert(name, licence.to_owned());
    }
    let count = crates.len();
    ensure!(count > 20, "only {count} libraries of {package} were found");
    let (name, licence) = (standard_library()?, "MIT OR Apache-2.0");
    let found = standard_text(licence, "The Rust Project Developers")?;
    let found = found.context("a licence without a text")?;
    texts.entry(found).or_default().insert(name.clone());
    crates.insert(name, licence.to_owned());
    Ok(write_list(&crates, &texts))
}

/// `std 1.95.0`, as the compiler calls its version.
fn standard_library() -> anyhow::Result<String> {
    let output = program("rustc", &["--version"]).output()?;
    let version = String::from_utf8(output.stdout)?;
    let version = version.split(' ').nth(1);
    Ok(format!("std {}", version.context("rustc has no version")?))
}

fn authors(package: &Value) -> String {
    let authors = package["authors"].as_array().into_iter().flatten();
    let authors: Vec<_> = authors.map(text).collect();
    authors.join(", ")
}

fn read_metadata() -> anyhow::Result<Value> {
    let args = ["metadata", "--locked", "--format-version=1"];
    let mut metadata = cargo(&args);
    metadata.args(["--filter-platform", "x86_64-unknown-linux-gnu"]);
    let output = metadata.output()?;
    ensure!(output.status.success(), "cargo metadata failed");
    Ok(serde_json::from_slice(&output.stdout)?)
}

fn packages(metadata: &Value) -> impl Iterator<Item = &Value> {
    metadata["packages"].as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The ids of all packages that this one is linked from.
fn find_used<'a>(metadata: &'a Value, package: &str) -> anyhow::Result<BTreeSet<&'a str>> {
    let nodes = metadata["resolve"]["nodes"].as_array();
    let nodes: BTreeMap<&str, &Value> = nodes
        .into_iter()
        .flatten()
        .map(|node| (text(&node["id"]), node))
        .collect();
    let first = packages(metadata).find(|other| other["name"] == package);
    let first = first.with_context(|| format!("there is no package {package}"))?;
    let mut open = vec![text(&first["id"])];
    let mut used = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !used.insert(id) {
            continue;
        }
        let dependencies = nodes.get(id).and_then(|node| node["deps"].as_array());
        let dependencies = dependencies.into_iter().flatten();
        let linked = dependencies.filter(|dependency| is_linked(dependency));
        open.extend(linked.map(|dependency| text(&dependency["pkg"])));
    }
    Ok(used)
}

/// Neither for tests nor for building alone.
fn is_linked(dependency: &Value) -> bool {
    let kinds = dependency["dep_kinds"].as_array();
    kinds
        .into_iter()
        .flatten()
        .any(|kind| kind["kind"].is_null())
}

/// The licences in a crate's folder, or the standard text of its licence where it has no file.
fn texts_of(
    name: &str,
    licence: &str,
    authors: &str,
    folder: &Path,
) -> anyhow::Result<BTreeSet<String>> {
    let mut texts = read_texts(folder, licence)?;
    if texts.is_empty() {
        let holder = if authors.is_empty() { name } else { authors };
        let found = standard_text(licence, holder)?;
        texts.insert(found.with_context(|| format!("{name} has no licence's text: {licence}"))?);
    }
    // C libraries and others' files within a crate bring licences of their own.
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            read_below(&entry.path(), licence, &mut texts)?;
        }
    }
    Ok(texts)
}

/// The text of a licence that asks for no notice but the holder's name; of several the reader may
/// choose.
fn standard_text(licence: &str, holder: &str) -> anyhow::Result<Option<String>> {
    let names: Vec<&str> = names_in(licence).collect();
    let read = |name: &str| files::read_text(&root().join(name));
    if names.contains(&"AND") {
        return Ok(None);
    }
    if names.contains(&"MIT") {
        let ours = read("LICENSE-MIT")?;
        let mut lines: Vec<&str> = ours.trim().lines().collect();
        let copyright = format!("Copyright (c) {holder}");
        let line = lines.iter_mut().find(|line| line.starts_with("Copyright"));
        *line.context("LICENSE-MIT names nobody")? = &copyright;
        return Ok(Some(lines.join("\n")));
    }
    let is_apache = names.contains(&"Apache-2.0");
    is_apache
        .then(|| Ok(tidy(&read("LICENSE-APACHE")?)))
        .transpose()
}

fn read_below(folder: &Path, licence: &str, texts: &mut BTreeSet<String>) -> anyhow::Result<()> {
    texts.append(&mut read_texts(folder, licence)?);
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            read_below(&entry.path(), licence, texts)?;
        }
    }
    Ok(())
}

/// The texts in a folder of a crate with this licence.
fn read_texts(folder: &Path, licence: &str) -> anyhow::Result<BTreeSet<String>> {
    let mut texts = BTreeSet::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        if is_licence(&name, licence) && entry.file_type()?.is_file() {
            let contents = files::read(&entry.path())?;
            texts.insert(tidy(&String::from_utf8_lossy(&contents)));
        }
    }
    Ok(texts)
}

/// Returns whether a file is called a licence or a notice, or as its crate's licence is:
/// `mpl-2.0.txt`.
fn is_licence(file: &str, licence: &str) -> bool {
    let mut ids = names_in(licence).filter(|name| name.contains('-'));
    let is_source = Path::new(file)
        .extension()
        .is_some_and(|ending| ending == "rs");
    let is_called = NAMES.iter().any(|start| file.starts_with(start));
    !is_source && (is_called || ids.any(|id| file.starts_with(&id.to_lowercase())))
}

/// The words of an expression such as `MIT OR Apache-2.0`.
fn names_in(licence: &str) -> impl Iterator<Item = &str> {
    licence.split([' ', '/', '(', ')'])
}

/// A text without blanks at the ends of its lines.
fn tidy(text: &str) -> String {
    let lines: Vec<_> = text.trim().lines().map(str::trim_end).collect();
    lines.join("\n")
}

fn write_list(
    crates: &BTreeMap<String, String>,
    texts: &BTreeMap<String, BTreeSet<String>>,
) -> String {
    let mut list = HEAD.to_owned();
    for (name, licence) in crates {
        let _ = writeln!(list, "{name}: {licence}");
    }
    for (licence, names) in texts {
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        let line = "=".repeat(78);
        let _ = write!(
            list,
            "\n{line}\n{}\n{line}\n\n{licence}\n",
            names.join(", ")
        );
    }
    list
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// The names above the texts, and the texts.
    fn sections(list: &str) -> Vec<(&str, &str)> {
        let line = format!("\n{}\n", "=".repeat(78));
        let parts: Vec<&str> = list.split(line.as_str()).skip(1).collect();
        parts.chunks(2).map(|pair| (pair[0], pair[1])).collect()
    }

    /// Every library in a list, and that each has a text; returns how many there are.
    fn check(list: &str) -> usize {
        let (names, _) = list.split_once("\n\n====").unwrap();
        let names = names.strip_prefix(HEAD).unwrap().lines();
        let names: Vec<&str> = names
            .filter_map(|line| Some(line.split_once(": ")?.0))
            .collect();
        let sections = sections(list);
        for name in &names {
            let has_text = |(heads, text): &(&str, &str)| {
                heads.split(", ").any(|head| head == *name) && text.trim().len() > 200
            };
            assert!(sections.iter().any(has_text), "{name} has no text");
        }
        names.len()
    }

    fn texts_of_crate(list: &str, name: &str) -> String {
        let sections = sections(list).into_iter();
        let own =
            sections.filter(|(heads, _)| heads.split(", ").any(|head| head.starts_with(name)));
        own.map(|(_, text)| text).collect()
    }

    #[test]
    fn every_library_of_the_programs_has_a_text() {
        let list = list().unwrap();
        assert!(check(&list) > 300);
        assert!(texts_of_crate(&list, "libmimalloc-sys ").contains("Daan Leijen"));
        assert!(texts_of_crate(&list, "async-nats ").contains("Apache License"));
        let cpp = texts_of_crate(&list, "tree-sitter-cpp ");
        assert!(cpp.contains("Copyright (c) Max Brunsfeld"), "{cpp}");
        assert!(texts_of_crate(&list, "priority-queue ").contains("Mozilla Public License"));
        assert!(texts_of_crate(&list, "std ").contains("The Rust Project Developers"));
    }

    #[test]
    fn every_library_of_the_wheel_has_a_text() {
        let list = list_libraries(PYTHON).unwrap();
        assert!(check(&list) > 50);
    }

    #[test]
    fn a_crate_without_a_file_has_the_standard_text() {
        let folder = tempfile::tempdir().unwrap();
        let texts = |licence| texts_of("sum 1.0", licence, "Ana", folder.path());
        let mit = texts("Apache-2.0/MIT").unwrap();
        assert!(
            mit.first().unwrap().contains("Copyright (c) Ana\n"),
            "{mit:?}"
        );
        assert!(
            texts("Apache-2.0")
                .unwrap()
                .first()
                .unwrap()
                .contains("Version 2.0")
        );
        for other in ["MPL-2.0", "MIT AND MPL-2.0", ""] {
            let error = texts(other).unwrap_err().to_string();
            assert!(error.contains("sum 1.0 has no licence's text"), "{error}");
        }
        fs::create_dir_all(folder.path().join("c/deep")).unwrap();
        fs::write(folder.path().join("c/deep/LICENSE"), "Theirs").unwrap();
        assert_eq!(texts("MIT").unwrap().len(), 2);
    }
}
