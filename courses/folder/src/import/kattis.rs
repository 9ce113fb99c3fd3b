//! A Kattis package: `problem.yaml`, `data/sample` and `data/secret`, validators, submissions.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ludoteca_words::Message;
use serde::Deserialize;

use super::{Draft, Imported, copy_below, write_build};
use crate::create::guess_language;
use crate::fault::CourseFault;

/// The part of `problem.yaml` that a course needs; the rest is nobody's business here.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Problem {
    name: Name,
    /// Legacy: `default`, `custom`, `custom interactive`.
    validation: Option<String>,
    /// Legacy.
    validator_flags: Option<String>,
    /// 2025-09: `pass-fail`, `interactive`, `multi-pass`, …
    r#type: Words,
    limits: LimitsEntry,
}

#[derive(Debug, Default, Deserialize)]
#[serde(untagged)]
enum Name {
    #[default]
    None,
    One(String),
    Each(BTreeMap<String, String>),
}

#[derive(Debug, Default, Deserialize)]
#[serde(untagged)]
enum Words {
    #[default]
    None,
    One(String),
    Many(Vec<String>),
}

impl Words {
    fn has(&self, word: &str) -> bool {
        match self {
            Self::None => false,
            Self::One(own) => own.split_whitespace().any(|it| it == word),
            Self::Many(own) => own.iter().any(|it| it == word),
        }
    }

    fn text(&self) -> String {
        match self {
            Self::None => String::new(),
            Self::One(own) => own.clone(),
            Self::Many(own) => own.join(" "),
        }
    }
}

/// Seconds, and mebibytes.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct LimitsEntry {
    time_limit: Option<f64>,
    memory: Option<u64>,
    output: Option<u64>,
}

/// `testdata.yaml` (legacy) and `test_group.yaml` (2025-09).
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct GroupFile {
    output_validator_flags: Words,
    output_validator_args: Words,
}

pub(super) fn import(source: &Path, folder: &Path) -> Result<Imported, CourseFault> {
    let problem: Problem = read_yaml(source, "problem.yaml")?;
    let mut draft = Draft::default();
    let title = match &problem.name {
        Name::One(name) => name.clone(),
        Name::Each(names) => {
            let first = names.get("en").or_else(|| names.values().next());
            first.cloned().unwrap_or_default()
        }
        Name::None => source
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned(),
    };
    let flags = find_flags(source, &problem)?;
    let validator = find_validator(source);
    draft.set("title", title);
    if validator.is_none() {
        set_comparison(&mut draft, &flags);
    }
    copy_below(&source.join("submissions"), &folder.join("submissions")).ok();
    write_build(&mut draft, guess_language(source));
    let is_interactive = problem.r#type.has("interactive")
        || problem
            .validation
            .as_deref()
            .is_some_and(|it| it.contains("interactive"));
    if problem.r#type.has("multi-pass") || problem.r#type.has("scoring") {
        let kind = problem.r#type.text();
        draft.note(Message::new("import-type").with("type", kind));
    }
    if let Some(place) = validator {
        let purpose = if is_interactive {
            "interactor"
        } else {
            "checker"
        };
        copy_tool(&mut draft, &place, folder, purpose, &flags)?;
    }
    if let Some(place) = first_below(&source.join("input_validators")) {
        copy_tool(&mut draft, &place, folder, "validator", "")?;
    }
    for group in ["sample", "secret"] {
        add_group(&mut draft, source, folder, group)?;
    }
    set_limits(&mut draft, &problem.limits);
    draft.write(folder)
}

fn read_yaml<T: for<'a> Deserialize<'a>>(source: &Path, file: &str) -> Result<T, CourseFault> {
    let told = |why: String| {
        let first = why.lines().next().unwrap_or_default().to_owned();
        CourseFault::new(
            file,
            0,
            Message::new("course-unreadable").with("why", first),
        )
    };
    let text = ludoteca_files::read_text(&source.join(file), 1 << 20);
    let text = text.map_err(|error| told(error.to_string()))?;
    serde_saphyr::from_str(&text).map_err(|error| told(error.to_string()))
}

/// What the output validator is told, for the whole problem or for its secret cases.
fn find_flags(source: &Path, problem: &Problem) -> Result<String, CourseFault> {
    let mut flags = problem.validator_flags.clone().unwrap_or_default();
    for file in ["data", "data/secret"] {
        for name in ["testdata.yaml", "test_group.yaml"] {
            let file = format!("{file}/{name}");
            if source.join(&file).is_file() {
                let group: GroupFile = read_yaml(source, &file)?;
                let own = [group.output_validator_flags, group.output_validator_args];
                let own = own.iter().map(Words::text).find(|text| !text.is_empty());
                flags = own.unwrap_or(flags);
            }
        }
    }
    Ok(flags)
}

/// The default validator compares words, whatever their case, and numbers with a tolerance.
fn set_comparison(draft: &mut Draft, flags: &str) {
    let words: Vec<&str> = flags.split_whitespace().collect();
    let has = |word: &str| words.contains(&word);
    let after = |word: &str| {
        let at = words.iter().position(|it| *it == word)?;
        words.get(at + 1)?.parse::<f64>().ok()
    };
    let tolerances = [
        "float_tolerance",
        "float_relative_tolerance",
        "float_absolute_tolerance",
    ];
    let tolerance = tolerances.iter().find_map(|word| after(word));
    if let Some(tolerance) = tolerance {
        draft.set("comparison", "numbers");
        draft.set("tolerance", tolerance);
    } else if has("space_change_sensitive") {
        draft.set("comparison", "bytes");
    } else {
        draft.set("comparison", "blanks");
    }
    draft.set("ignore-case", !has("case_sensitive"));
}

/// The folder of the output validator.
fn find_validator(source: &Path) -> Option<std::path::PathBuf> {
    let one = source.join("output_validator");
    if one.is_dir() {
        return Some(one);
    }
    first_below(&source.join("output_validators"))
}

/// The first file or folder of a folder.
fn first_below(folder: &Path) -> Option<std::path::PathBuf> {
    let entries = fs::read_dir(folder).ok()?;
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths.into_iter().next()
}

fn copy_tool(
    draft: &mut Draft,
    place: &Path,
    folder: &Path,
    purpose: &str,
    flags: &str,
) -> Result<(), CourseFault> {
    let (from, only) = if place.is_dir() {
        (place.to_owned(), None)
    } else {
        let name = place.file_name().unwrap_or_default().to_string_lossy();
        (
            place.parent().unwrap_or(place).to_owned(),
            Some(name.into_owned()),
        )
    };
    let mut files = copy_below(&from, &folder.join(purpose))?;
    if let Some(only) = only {
        files.retain(|file| *file == only);
    }
    let is_source = |file: &&String| crate::tool::language_of(file).is_some();
    let Some(main) = files.iter().find(is_source).cloned() else {
        draft.note(Message::new("import-validator").with("file", purpose));
        return Ok(());
    };
    let below = |file: &String| format!("{purpose}/{file}");
    draft.table(&format!("[{purpose}]"));
    draft.set("file", below(&main));
    let others: Vec<String> = files
        .iter()
        .filter(|file| **file != main)
        .map(below)
        .collect();
    if !others.is_empty() {
        draft.set("files", others);
    }
    let words: Vec<String> = ludoteca_course::split_words(flags);
    if !words.is_empty() {
        draft.set("arguments", words);
    }
    Ok(())
}

fn add_group(
    draft: &mut Draft,
    source: &Path,
    folder: &Path,
    group: &str,
) -> Result<(), CourseFault> {
    let from = source.join("data").join(group);
    if !from.is_dir() {
        return Ok(());
    }
    let to = format!("cases/{group}");
    let paths = copy_below(&from, &folder.join(&to))?;
    let count = paths
        .iter()
        .filter(|path| path.strip_suffix(".in").is_some())
        .count();
    if count == 0 {
        return Ok(());
    }
    draft.table("[[group]]");
    draft.set("name", group);
    draft.set("points", count as i64);
    draft.set("cases", to);
    // Contestants never see secret data.
    draft.set("reveal", if group == "secret" { "reason" } else { "all" });
    Ok(())
}

fn set_limits(draft: &mut Draft, limits: &LimitsEntry) {
    draft.table("[limits]");
    let seconds = limits.time_limit.unwrap_or(2.0);
    draft.set("cpu", seconds);
    draft.set("wall", seconds * 2.0 + 1.0);
    if let Some(memory) = limits.memory {
        draft.set("memory", format!("{memory}M"));
    }
    if let Some(output) = limits.output {
        draft.set("output", format!("{output}M"));
    }
}
