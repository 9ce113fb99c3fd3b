//! A Kattis package: `problem.yaml`, `data/sample` and `data/secret`, validators, submissions.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ludoteca_course::shell::quote;
use ludoteca_words::Message;
use serde::Deserialize;

use super::{Draft, Imported, copy_below, unwritten, write_build};
use crate::create::guess_language;
use crate::fault::CourseFault;
use crate::pairs::{Pair, find_pairs};

/// The part of `problem.yaml` that a course needs; the rest is nobody's business here.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Problem {
    name: Name,
    /// Legacy: `default`, `custom`, `custom interactive`.
    validation: Option<String>,
    /// Flags of the validator in legacy packages.
    validator_flags: Option<String>,
    /// 2025-09: `pass-fail`, `interactive`, `multi-pass`, …
    r#type: Words,
    limits: LimitsEntry,
}

impl Problem {
    fn is_interactive(&self) -> bool {
        let says = |words: &str| words.contains("interactive");
        self.r#type.has("interactive") || self.validation.as_deref().is_some_and(says)
    }
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

    /// The words, which may be none; nothing where none are said.
    fn words(&self) -> Option<Vec<String>> {
        match self {
            Self::None => None,
            Self::One(own) => Some(ludoteca_course::split_words(own)),
            Self::Many(own) => Some(own.clone()),
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

/// `testdata.yaml` (legacy) and `test_group.yaml` (2025-09) of a folder, and `NAME.yaml` of a case.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct SettingsFile {
    args: Words,
    output_validator_flags: Words,
    output_validator_args: Words,
}

const GROUP_FILES: [&str; 2] = ["testdata.yaml", "test_group.yaml"];

/// Arguments of a program and of the output validator in a case.
#[derive(Clone, Debug, Default, PartialEq)]
struct Settings {
    arguments: Vec<String>,
    told: Vec<String>,
}

impl Settings {
    /// Those of a case, by its path without ending: those of the problem, of each folder down to
    /// it, and its own.
    fn of_case(source: &Path, problem: &Problem, case: &str) -> Result<Self, CourseFault> {
        let flags = problem.validator_flags.as_deref().unwrap_or_default();
        let mut settings = Self {
            arguments: Vec::new(),
            told: ludoteca_course::split_words(flags),
        };
        for (at, _) in case.match_indices('/') {
            for name in GROUP_FILES {
                settings.change(source, &format!("{}/{name}", &case[..at]))?;
            }
        }
        settings.change(source, &format!("{case}.yaml"))?;
        Ok(settings)
    }

    fn change(&mut self, source: &Path, file: &str) -> Result<(), CourseFault> {
        if source.join(file).is_file() {
            let own: SettingsFile = read_yaml(source, file)?;
            let told = own.output_validator_args.words();
            let told = told.or_else(|| own.output_validator_flags.words());
            self.told = told.unwrap_or_else(|| std::mem::take(&mut self.told));
            let arguments = own.args.words();
            self.arguments = arguments.unwrap_or_else(|| std::mem::take(&mut self.arguments));
        }
        Ok(())
    }
}

pub(super) fn import(source: &Path, folder: &Path) -> Result<Imported, CourseFault> {
    let problem: Problem = read_yaml(source, "problem.yaml")?;
    let mut draft = Draft::default();
    // The secret cases are most of all.
    let usual = Settings::of_case(source, &problem, "data/secret/")?;
    let validator = find_validator(source);
    let comparing = Comparing::of_words(&usual.told);
    draft.set("title", title(&problem.name, source));
    if validator.is_none() {
        comparing.write(&mut draft);
        draft.set("ignore-case", comparing.ignores_case);
    }
    if source.join("submissions").is_dir() {
        copy_below(&source.join("submissions"), &folder.join("submissions"))?;
    }
    write_build(&mut draft, guess_language(source));
    if problem.r#type.has("multi-pass") || problem.r#type.has("scoring") {
        let kind = problem.r#type.text();
        draft.note(Message::new("import-type").with("type", kind));
    }
    if let Some(place) = &validator {
        let purpose = if problem.is_interactive() {
            "interactor"
        } else {
            "checker"
        };
        copy_tool(&mut draft, place, folder, purpose, &usual.told)?;
    }
    if let Some(place) = first_below(&source.join("input_validators")) {
        copy_tool(&mut draft, &place, folder, "validator", &[])?;
    }
    let mut groups = Vec::new();
    for group in ["sample", "secret"] {
        let pairs = add_group(&mut draft, source, folder, group)?;
        if !pairs.is_empty() {
            groups.push((group, pairs));
        }
    }
    let cases = Cases {
        source,
        folder,
        problem: &problem,
        usual: &usual,
        has_validator: validator.is_some(),
    };
    for (group, pairs) in &groups {
        let prefix = if groups.len() > 1 { *group } else { "" };
        cases.add(&mut draft, group, prefix, pairs)?;
    }
    set_limits(&mut draft, &problem.limits);
    draft.write(folder)
}

/// Its name in English, where it has several; the folder's, where it has none.
fn title(name: &Name, source: &Path) -> String {
    match name {
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
    }
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

/// The default validator compares words, whatever their case, and numbers with a tolerance.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Comparing {
    comparison: &'static str,
    tolerance: Option<f64>,
    ignores_case: bool,
}

impl Comparing {
    fn of_words(words: &[String]) -> Self {
        let place = |word: &str| words.iter().position(|it| it == word);
        let after = |word: &str| words.get(place(word)? + 1)?.parse::<f64>().ok();
        let tolerances = [
            "float_tolerance",
            "float_relative_tolerance",
            "float_absolute_tolerance",
        ];
        let tolerance = tolerances.iter().find_map(|word| after(word));
        let comparison = if tolerance.is_some() {
            "numbers"
        } else if place("space_change_sensitive").is_some() {
            "bytes"
        } else {
            "blanks"
        };
        Self {
            comparison,
            tolerance,
            ignores_case: place("case_sensitive").is_none(),
        }
    }

    fn write(&self, draft: &mut Draft) {
        draft.set("comparison", self.comparison);
        if let Some(tolerance) = self.tolerance {
            draft.set("tolerance", tolerance);
        }
    }
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
    words: &[String],
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
    if !words.is_empty() {
        draft.set("arguments", words.to_vec());
    }
    Ok(())
}

fn add_group(
    draft: &mut Draft,
    source: &Path,
    folder: &Path,
    group: &str,
) -> Result<Vec<Pair>, CourseFault> {
    let from = source.join("data").join(group);
    if !from.is_dir() {
        return Ok(Vec::new());
    }
    let to = format!("cases/{group}");
    let paths = copy_below(&from, &folder.join(&to))?;
    let mut pairs = find_pairs(&paths);
    pairs.retain(|pair| pair.input.is_some());
    if pairs.is_empty() {
        return Ok(pairs);
    }
    draft.table("[[group]]");
    draft.set("name", group);
    draft.set("points", pairs.len() as i64);
    draft.set("cases", to);
    // Contestants never see secret data.
    draft.set("reveal", if group == "secret" { "reason" } else { "all" });
    Ok(pairs)
}

/// Settings of single cases.
struct Cases<'a> {
    source: &'a Path,
    folder: &'a Path,
    problem: &'a Problem,
    usual: &'a Settings,
    has_validator: bool,
}

impl Cases<'_> {
    /// Arguments go into a file beside the case, another comparison into the course file.
    fn add(
        &self,
        draft: &mut Draft,
        group: &str,
        prefix: &str,
        pairs: &[Pair],
    ) -> Result<(), CourseFault> {
        for pair in pairs {
            let input = pair.input.as_deref().unwrap_or_default();
            let stem = input.rsplit_once('.').map_or(input, |(stem, _)| stem);
            let case = format!("data/{group}/{stem}");
            let settings = Settings::of_case(self.source, self.problem, &case)?;
            if !settings.arguments.is_empty() {
                let words: Vec<String> = settings.arguments.iter().map(|it| quote(it)).collect();
                let file = format!("cases/{group}/{stem}.args");
                let written = ludoteca_files::write(&self.folder.join(&file), words.join(" "));
                written.map_err(|error| unwritten(&file, &error))?;
            }
            if settings.told == self.usual.told {
                continue;
            }
            let own = Comparing::of_words(&settings.told);
            let usual = Comparing::of_words(&self.usual.told);
            if self.has_validator || own.ignores_case != usual.ignores_case {
                draft.note(Message::new("import-case-flags").with("case", &case));
            } else if own != usual {
                let parts = [prefix, &pair.name].into_iter().filter(|it| !it.is_empty());
                draft.table("[[case]]");
                draft.set("name", parts.collect::<Vec<_>>().join("/"));
                own.write(draft);
            }
        }
        Ok(())
    }
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
