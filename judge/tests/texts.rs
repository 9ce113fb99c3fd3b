//! Texts: every key in all three languages, with the same things to fill in.

use std::collections::{BTreeMap, BTreeSet};

use ludoteca_judge::courses::COURSES;
use ludoteca_judge::text::Language;
use ludoteca_judge::{Class, Texts};

/// The keys of a file and the names that each fills in.
fn keys(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in source.lines() {
        if let Some((key, _)) = line.split_once(" = ")
            && !line.starts_with([' ', '#'])
        {
            key.clone_into(&mut current);
            assert!(
                keys.insert(current.clone(), BTreeSet::new()).is_none(),
                "{key} stands there twice"
            );
        }
        let names = line
            .split('$')
            .skip(1)
            .map(|rest| rest.split([' ', '}']).next().unwrap_or_default());
        if let Some(known) = keys.get_mut(&current) {
            known.extend(names.map(str::to_owned));
        }
    }
    keys
}

#[track_caller]
fn check(name: &str, [en, pt, pl]: [&str; 3]) {
    for (language, source) in [("pt", pt), ("pl", pl)] {
        assert_eq!(keys(en), keys(source), "{name} in {language}");
    }
}

#[test]
fn every_key_is_there_in_all_three_languages() {
    let common = [
        include_str!("../texts/en.ftl"),
        include_str!("../texts/pt.ftl"),
        include_str!("../texts/pl.ftl"),
    ];
    check("judge", common);
    for course in COURSES {
        check(course.name(), course.texts());
    }
}

#[test]
fn every_kind_of_difference_has_words() {
    let classes = "last-newline trailing-blank blanks crlf encoding accents case dash letter-for-digit wording \
        punctuation left-over extra-line missing-line shifted order nothing garbage number move board kind printed \
        exception protocol distribution memory crash status endless files other";
    for language in Language::ALL {
        let texts = Texts::common(language);
        for name in classes.split_whitespace() {
            let class: Class = serde_json::from_value(name.into()).expect("a class");
            let words = texts.class(class);
            assert!(
                !words.starts_with("class-"),
                "{words} in {}",
                language.code()
            );
        }
    }
}

#[test]
fn what_cannot_be_seen_is_put_into_words() {
    let spell = |language, line: &str| Texts::common(language).spell(line);
    assert_eq!(
        spell(Language::English, "a␠␠b␊"),
        "a⟨2 blanks⟩b⟨end of line⟩"
    );
    assert_eq!(spell(Language::Portuguese, "␠␄"), "⟨espaço⟩⟨fim da saída⟩");
    assert_eq!(
        spell(Language::Polish, "␠␠␉␍"),
        "⟨2 spacje⟩⟨tabulator⟩⟨powrót karetki⟩"
    );
    assert_eq!(spell(Language::Polish, "␠␠␠␠␠"), "⟨5 spacji⟩");
}
