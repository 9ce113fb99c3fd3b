//! The licences of everybody whose code is in the programs.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, ensure};
use serde_json::Value;

use crate::project::cargo;

/// How the names of files with licences begin, in small letters.
const NAMES: [&str; 5] = ["license", "licence", "copying", "unlicense", "notice"];

/// All crates that are linked into the programs, with their licences, and then every text once.
pub(super) fn list() -> anyhow::Result<String> {
    let metadata = read_metadata()?;
    let used = find_used(&metadata)?;
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
    ensure!(crates.len() > 50, "only {} crates were found", crates.len());
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

/// The ids of all packages that `ludoteca` is linked from.
fn find_used(metadata: &Value) -> anyhow::Result<BTreeSet<&str>> {
    let nodes = metadata["resolve"]["nodes"].as_array();
    let nodes: BTreeMap<&str, &Value> = nodes
        .into_iter()
        .flatten()
        .map(|node| (text(&node["id"]), node))
        .collect();
    let first = packages(metadata).find(|package| package["name"] == "ludoteca");
    let mut open = vec![text(&first.context("there is no package ludoteca")?["id"])];
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
    let mut list = "The programs of Ludoteca contain these libraries.\n\n".to_owned();
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
