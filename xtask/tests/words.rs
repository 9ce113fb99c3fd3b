//! Words that users read: patterns that read as translated do not come back, and a term is
//! translated in one way. The lists are beside this file, and say themselves how they are read.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const WORST: &str = include_str!("words/worst.txt");
const GLOSSARY: &str = include_str!("words/glossary.txt");
const LANGUAGES: [&str; 3] = ["en", "pt", "pl"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The lines of a list in their columns.
fn rows(list: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = list
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|line| line.split('|').map(str::trim_start).collect())
}

/// All files below a folder with one of these endings.
fn find(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if !name.starts_with('.') && !["target", "node_modules"].contains(&&*name) {
                find(&path, endings, found);
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
    found.sort();
}

fn files(endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    find(&root(), endings, &mut found);
    found
}

/// The language of a file of texts by its name, as `pt.ftl` or `help.pt.toml`.
fn language(path: &Path) -> &'static str {
    let name = path.file_name().unwrap().to_string_lossy();
    let parts: Vec<&str> = name.split(['.', '-']).collect();
    let mut all = LANGUAGES.into_iter();
    all.find(|language| parts.contains(language))
        .unwrap_or("en")
}

/// The texts of a Fluent file by their keys, each in one line.
fn texts(source: &str) -> BTreeMap<&str, String> {
    let mut texts: BTreeMap<&str, String> = BTreeMap::new();
    let mut key = "";
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        let first = line.split_once(" =");
        let begins = line.starts_with(|letter: char| letter.is_ascii_lowercase());
        if let Some((name, text)) = first.filter(|_| begins) {
            key = name;
            texts.insert(key, text.to_owned());
        } else {
            let text = texts.entry(key).or_default();
            text.push(' ');
            text.push_str(line.trim());
        }
    }
    texts
}

/// A kind of file in which people read something.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Texts in Fluent: all but comments.
    Texts,
    /// Help of commands: all of the page, and its translations.
    Help,
    /// A page: its prose.
    Page,
    /// A course's profile, which people copy and change: its comments.
    Profile,
    /// Code that ships: what is not a comment or a test.
    Code,
}

impl Kind {
    fn of(path: &Path) -> Option<Self> {
        let path = path.strip_prefix(root()).unwrap();
        let name = path.file_name()?.to_str()?;
        let is_in = |folder: &str| path.components().any(|part| part.as_os_str() == folder);
        let ships = ["xtask", "testing", "fuzz", "testkit", "tests"];
        match path.extension()?.to_str()? {
            "ftl" => Some(Self::Texts),
            "toml" if name.starts_with("help.") => Some(Self::Help),
            "toml" if name == "profile.toml" && is_in("courses") => Some(Self::Profile),
            "md" if name == "command-line.md" => Some(Self::Help),
            "md" => Some(Self::Page),
            "rs" if is_in("src") && !ships.into_iter().any(is_in) => Some(Self::Code),
            _ => None,
        }
    }

    /// Lines that people read.
    fn lines(self, text: &str) -> Vec<&str> {
        let mut is_code = false;
        let mut is_prose = |line: &str| {
            let is_fence = line.trim_start().starts_with("```");
            is_code ^= is_fence;
            !is_code && !is_fence
        };
        let is_comment = |line: &str| line.starts_with('#');
        let is_test = |line: &&str| line.trim_start().starts_with("#[cfg(test)]");
        let lines = text.lines();
        match self {
            Self::Texts => lines.filter(|line| !is_comment(line)).collect(),
            Self::Help => lines.collect(),
            Self::Page => lines.filter(|line| is_prose(line)).collect(),
            Self::Profile => lines.filter(|line| is_comment(line)).collect(),
            Self::Code => lines
                .take_while(|line| !is_test(line))
                .filter(|line| !line.trim_start().starts_with("//"))
                .collect(),
        }
    }
}

/// The worst patterns in small letters, each with the kind of text it is for and something better.
fn worst() -> Vec<(&'static str, String, &'static str)> {
    let all = rows(WORST).map(|row| {
        let [of, pattern, better] = row[..] else {
            panic!("three columns: {row:?}");
        };
        // One blank before the column's end is not part of it.
        let pattern = pattern.strip_suffix(' ').unwrap_or(pattern);
        (of.trim(), pattern.to_lowercase(), better)
    });
    all.collect()
}

#[test]
fn the_worst_patterns_do_not_come_back() {
    let mut faults = Vec::new();
    let (fine, worst): (Vec<_>, Vec<_>) = worst().into_iter().partition(|(of, ..)| *of == "fine");
    for path in files(&[".ftl", ".toml", ".md", ".rs"]) {
        let Some(kind) = Kind::of(&path) else {
            continue;
        };
        let text = std::fs::read_to_string(&path).unwrap();
        let mut wanted = vec!["all", language(&path)];
        wanted.extend((kind == Kind::Help).then_some("help"));
        for line in kind.lines(&text) {
            let lower = line.to_lowercase();
            let lower = fine
                .iter()
                .fold(lower, |line, (_, good, _)| line.replace(good, ""));
            for (of, pattern, better) in &worst {
                if wanted.contains(of) && lower.contains(pattern) {
                    let path = path.strip_prefix(root()).unwrap().display();
                    faults.push(format!("{path}: {pattern:?}, better {better:?}: {line}"));
                }
            }
        }
    }
    assert!(
        faults.is_empty(),
        "{} in all:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// True if the text has one of these stems: a word that begins with it, the whole word if the stem
/// ends with a full stop, or the phrase if it has a blank. The names of arguments are no words.
fn has_stem(text: &str, stems: &str) -> bool {
    let text = text.to_lowercase();
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '$' && c != '_');
    let words: Vec<&str> = words.filter(|word| !word.starts_with('$')).collect();
    let has_one = |stem: &str| match stem.strip_suffix('.') {
        Some(whole) => words.contains(&whole),
        None if stem.contains(' ') => text.contains(stem),
        None => words.iter().any(|word| word.starts_with(stem)),
    };
    let mut stems = stems.split(',').map(str::trim);
    stems.any(|stem| !stem.is_empty() && has_one(stem))
}

#[test]
fn a_term_is_translated_in_one_way() {
    let mut faults = Vec::new();
    for english in files(&["en.ftl"]) {
        let read = |language: &str| {
            let path = english.with_file_name(format!("{language}.ftl"));
            std::fs::read_to_string(path).unwrap()
        };
        let sources = LANGUAGES.map(read);
        let [en, pt, pl] = [0, 1, 2].map(|at| texts(&sources[at]));
        for (key, text) in &en {
            for row in rows(GLOSSARY) {
                let [term, in_pt, in_pl, not_pt, not_pl] = row[..] else {
                    panic!("five columns: {row:?}");
                };
                if !has_stem(text, term) {
                    continue;
                }
                for (texts, stem, other) in [(&pt, in_pt, not_pt), (&pl, in_pl, not_pl)] {
                    let translated = texts.get(key).map_or("", String::as_str);
                    let is_right = has_stem(translated, stem) || has_stem(translated, term);
                    let is_wrong = has_stem(translated, other);
                    if !is_right || is_wrong {
                        let path = english.strip_prefix(root()).unwrap().display();
                        faults.push(format!(
                            "{path}, {key}: {} is {}: {translated}",
                            term.trim(),
                            stem.trim()
                        ));
                    }
                }
            }
        }
    }
    assert!(
        faults.is_empty(),
        "{} in all:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

#[test]
fn the_page_of_the_glossary_agrees_with_the_list() {
    let page = std::fs::read_to_string(root().join("docs/book/src/glossary.md")).unwrap();
    let cells = page.lines().filter_map(|line| line.strip_prefix("| "));
    let cells = cells.map(|line| line.split('|').map(str::trim).collect());
    let page: Vec<Vec<&str>> = cells.collect();
    let mut shared = 0;
    for row in rows(GLOSSARY) {
        let Some(told) = page
            .iter()
            .find(|told| told[0] == row[0].trim().trim_end_matches('.'))
        else {
            continue;
        };
        shared += 1;
        for (told, stems) in [(told[1], row[1]), (told[2], row[2])] {
            assert!(has_stem(told, stems), "{}: {told}, not {stems}", row[0]);
        }
    }
    assert!(shared > 10, "{shared}");
}

#[test]
fn a_stem_is_found_at_the_beginning_of_a_word() {
    assert!(has_stem("As sugestões mostram-se", "sugest"));
    assert!(!has_stem("a drawer", "raw"));
    assert!(has_stem("A draw.", "draw"));
    assert!(has_stem("Two days late.", "late."));
    assert!(!has_stem("Try again later.", "late."));
    assert!(has_stem("The mark was set by hand", "by hand"));
    assert!(!has_stem("handed in by { $hand }", "by hand"));
}
