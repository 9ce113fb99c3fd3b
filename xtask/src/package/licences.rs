//! The licences of everybody whose code or data is in the programs and in the wheel.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, ensure};
use serde_json::Value;

use super::files;
use crate::project::{PYTHON, cargo, root};

/// Prefixes of the names of files with licences, in small letters.
const NAMES: [&str; 5] = ["license", "licence", "copying", "unlicense", "notice"];
/// The package of the programs.
const PROGRAMS: &str = "ludoteca";
/// The notice of the lists of words, which `ludoteca` contains and the wheel does not.
const WORDS: &str = "table/words/NOTICE.md";
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
        for licence in read_texts(Path::new(text(&package["manifest_path"])))? {
            texts.entry(licence).or_default().insert(name.clone());
        }
        crates.insert(name, text(&package["license"]).to_owned());
    }
    let count = crates.len();
    ensure!(count > 20, "only {count} libraries of {package} were found");
    Ok(write_list(&crates, &texts))
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

/// The licences beside a manifest, without blanks at the ends of lines.
fn read_texts(manifest: &Path) -> anyhow::Result<BTreeSet<String>> {
    let folder = manifest.parent().context("a manifest is in a folder")?;
    let mut texts = BTreeSet::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        let is_licence = NAMES.iter().any(|start| name.starts_with(start));
        if is_licence && entry.file_type()?.is_file() {
            let contents = fs::read(entry.path())?;
            let contents = String::from_utf8_lossy(&contents);
            let lines: Vec<_> = contents.trim().lines().map(str::trim_end).collect();
            texts.insert(lines.join("\n"));
        }
    }
    Ok(texts)
}

fn write_list(
    crates: &BTreeMap<String, String>,
    texts: &BTreeMap<String, BTreeSet<String>>,
) -> String {
    let mut list = "Ludoteca contains these libraries.\n\n".to_owned();
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
