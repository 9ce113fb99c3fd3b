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
            if !name.starts_with('.') && !["target", "decisions", "node_modules"].contains(&&*name)
            {
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

/// Lines of a file that people read: no comments of a Fluent file, no code of a page.
fn read_by_people(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap();
    if path.extension().is_some_and(|ending| ending == "md") {
        let mut is_code = false;
        let prose = text.lines().filter(|line| {
            let is_fence = line.trim_start().starts_with("```");
            is_code ^= is_fence;
            !is_code && !is_fence
        });
        return prose.map(str::to_owned).collect();
    }
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

#[test]
fn the_worst_patterns_do_not_come_back() {
    let mut faults = Vec::new();
    let mut paths = files(&[".ftl", ".toml", ".md"]);
    paths.retain(|path| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let has_ending = |wanted: &str| path.extension().is_some_and(|ending| ending == wanted);
        let is_page = has_ending("md")
            && !path
                .components()
                .any(|part| part.as_os_str() == "games" || part.as_os_str() == "courses");
        let is_changelog = name == "CHANGELOG.md";
        has_ending("ftl") || name.starts_with("help.") || is_page && !is_changelog
    });
    for path in paths {
        let language = language(&path);
        for line in read_by_people(&path) {
            let lower = line.to_lowercase();
            for row in rows(WORST) {
                let [of, pattern, better] = row[..] else {
                    panic!("three columns: {row:?}");
                };
                let is_meant = of.trim() == "all" || of.trim() == language;
                // One blank before the column's end is not part of it.
                let pattern = pattern.strip_suffix(' ').unwrap_or(pattern).to_lowercase();
                if is_meant && lower.contains(&pattern) {
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

/// True if a word of the text begins with one of these stems; the names of arguments are no words.
fn has_stem(text: &str, stems: &str) -> bool {
    let text = text.to_lowercase();
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '$' && c != '_');
    let is_one = |word: &str| {
        let mut stems = stems.split(',').map(str::trim);
        !word.starts_with('$') && stems.any(|stem| !stem.is_empty() && word.starts_with(stem))
    };
    words.any(is_one)
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
        let Some(told) = page.iter().find(|told| told[0] == row[0].trim()) else {
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
}
