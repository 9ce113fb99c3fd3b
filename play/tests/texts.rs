//! Every text is there in every language, with the same arguments, and is used.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use ludoteca_table::texts::{Language, Texts};
use ludoteca_table::{GameKind, Level, Rule};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Each key of a language's file with the arguments (`$name`) of its text.
fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let path = root().join(format!("table/texts/{}.ftl", language.code()));
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in std::fs::read_to_string(path).unwrap().lines() {
        if let Some((key, _)) = line.split_once(" =")
            && !line.starts_with([' ', '#', '}'])
        {
            assert!(!keys.contains_key(key), "{key} stands twice");
            key.clone_into(&mut current);
            keys.insert(current.clone(), BTreeSet::new());
        }
        if !line.starts_with('#') {
            for part in line.split('$').skip(1) {
                let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
                let name: String = part.chars().take_while(|&c| is_name(c)).collect();
                if !name.is_empty() {
                    keys.get_mut(&current).unwrap().insert(name);
                }
            }
        }
    }
    keys
}

#[test]
fn every_language_has_every_key_with_the_same_arguments() {
    let english = keys(Language::English);
    assert!(english.len() > 80);
    for language in [Language::Portuguese, Language::Polish] {
        let other = keys(language);
        let names = |keys: &BTreeMap<String, _>| keys.keys().cloned().collect::<BTreeSet<_>>();
        let (ours, theirs) = (names(&english), names(&other));
        let difference: Vec<_> = ours.symmetric_difference(&theirs).collect();
        assert!(difference.is_empty(), "{language:?}: {difference:?}");
        for (key, args) in &english {
            assert_eq!(args, &other[key], "{language:?}: {key}");
        }
    }
}

/// Keys that are put together from names.
fn composed() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for game in GameKind::ALL {
        for start in ["game", "about", "rules", "score", "notation"] {
            keys.insert(format!("{start}-{game}"));
        }
        keys.extend(["first", "second"].map(|seat| format!("seat-{game}-{seat}")));
    }
    keys.extend(Level::ALL.map(|level| format!("level-{level}")));
    keys.extend(["how-d1", "how-d2", "how-d3", "how-d4"].map(str::to_owned));
    let options = "mode houses seeds capture pola rows columns starts size fleet dictionary limit";
    keys.extend(options.split(' ').map(|key| format!("choice-{key}")));
    keys.extend(Rule::ALL.map(|rule| format!("rule-{}", rule.code())));
    keys
}

fn sources(folder: &Path, found: &mut String) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries {
        let path = entry.unwrap().path();
        let ending = path
            .extension()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if path.is_dir() {
            sources(&path, found);
        } else if ["rs", "html", "js"].contains(&ending.as_str()) {
            found.push_str(&std::fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn every_key_is_used() {
    let mut code = String::new();
    for part in [
        "table/src",
        "terminal/src",
        "web/src",
        "web/templates",
        "web/assets",
    ] {
        sources(&root().join(part), &mut code);
    }
    let composed = composed();
    let is_used = |key: &&String| {
        // A refusal's code stands without its prefix.
        let code_alone = key.strip_prefix("refused-").unwrap_or(key);
        composed.contains(*key) || code.contains(&format!("\"{code_alone}\""))
    };
    let keys = keys(Language::English);
    let unused: Vec<_> = keys.keys().filter(|key| !is_used(key)).collect();
    assert!(unused.is_empty(), "used nowhere: {unused:?}");
}

#[test]
fn every_composed_key_exists() {
    for key in composed() {
        // Galo has no score.
        if key == "score-galo" {
            continue;
        }
        for language in Language::ALL {
            assert_ne!(Texts::of(language).get(&key), key, "{language:?}");
        }
    }
}

/// 1, 2–4 and 5–21 have forms of their own; 12–14 go with the many, 22–24 with the few.
#[test]
fn polish_plurals_are_right() {
    let texts = Texts::of(Language::Polish);
    let points = |count: i64| texts.with("score-palavras", &[("count", count.into())]);
    let expected = [
        (0, "punktów"),
        (1, "punkt"),
        (2, "punkty"),
        (4, "punkty"),
        (5, "punktów"),
        (11, "punktów"),
        (12, "punktów"),
        (14, "punktów"),
        (21, "punktów"),
        (22, "punkty"),
        (25, "punktów"),
        (101, "punktów"),
        (102, "punkty"),
        (112, "punktów"),
    ];
    for (count, word) in expected {
        assert_eq!(points(count), format!("{count} {word}"));
    }
}

#[test]
fn languages_are_found_by_tag_and_header() {
    assert_eq!(
        Language::from_tag("pt_PT.UTF-8"),
        Some(Language::Portuguese)
    );
    assert_eq!(Language::from_tag("PL"), Some(Language::Polish));
    assert_eq!(Language::from_tag("C"), None);
    assert_eq!(
        Language::accepted("fr, pt-BR;q=0.3, pl;q=0.9"),
        Some(Language::Polish)
    );
    assert_eq!(Language::accepted("fr;q=1, *;q=0.1"), None);
    assert_eq!(Language::accepted(",;q=,,é"), None);
}
