//! Every text is there in every language, with the same arguments, and is used.
#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the test reads the project's files"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::common::game;
use ludoteca_play::text::Texts;
use ludoteca_play::{
    Cause, Game, NewSession, Occupant, Rank, Resources, Seat, Session, Setup, TableRule,
};
use ludoteca_words::Language;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The texts that all games share.
fn common_source(language: Language) -> String {
    let path = root().join(format!("play/texts/{}.ftl", language.code()));
    std::fs::read_to_string(path).unwrap()
}

/// Each key of a source with the arguments (`$name`) of its text.
fn keys(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in source.lines() {
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

fn check_same_keys(what: &str, sources: &[String; 3]) {
    let english = keys(&sources[0]);
    for (language, source) in Language::ALL.iter().zip(sources).skip(1) {
        let other = keys(source);
        let names = |keys: &BTreeMap<String, _>| keys.keys().cloned().collect::<BTreeSet<_>>();
        let (ours, theirs) = (names(&english), names(&other));
        let difference: Vec<_> = ours.symmetric_difference(&theirs).collect();
        assert!(
            difference.is_empty(),
            "{what}, {language:?}: {difference:?}"
        );
        for (key, args) in &english {
            assert_eq!(args, &other[key], "{what}, {language:?}: {key}");
        }
    }
}

#[test]
fn every_language_has_every_key_with_the_same_arguments() {
    let common = Language::ALL.map(common_source);
    assert!(keys(&common[0]).len() > 60);
    check_same_keys("common", &common);
    for game in crate::toy::catalogue() {
        check_same_keys(game.name(), &game.texts().map(str::to_owned));
    }
}

/// The keys that are put together from what a game says of itself.
fn composed(game: Game) -> BTreeSet<String> {
    let mut keys: BTreeSet<String> = ["name", "about", "rules", "notation"]
        .map(str::to_owned)
        .into();
    keys.extend(["seat-first", "seat-second"].map(str::to_owned));
    keys.extend(
        game.levels()
            .iter()
            .map(|level| format!("rank-{}", level.rank.name())),
    );
    keys.extend(game.lessons().iter().map(|lesson| lesson.text.to_owned()));
    keys.extend(game.first_move().map(|_| "first-move".to_owned()));
    keys.extend(
        game.options()
            .iter()
            .map(|spec| format!("option-{}", spec.key)),
    );
    keys
}

#[test]
fn every_game_says_what_every_table_asks() {
    for game in crate::toy::catalogue() {
        for language in Language::ALL {
            for key in composed(game) {
                // A board of one's own is given on the command line alone.
                if key != "option-board" {
                    assert!(
                        Texts::of(language).has(game, &key),
                        "{game}, {language:?}: {key}"
                    );
                }
            }
        }
    }
}

#[test]
fn every_rule_of_the_table_and_every_cause_has_a_text() {
    for language in Language::ALL {
        let texts = Texts::of(language);
        let codes = TableRule::ALL.map(|rule| format!("refused-{}", rule.code()));
        let causes = Cause::ALL
            .into_iter()
            .filter(|cause| *cause != Cause::Normal);
        let causes = causes.map(|cause| format!("result-{cause}"));
        for key in codes.into_iter().chain(causes) {
            assert_ne!(texts.get(&key), key, "{language:?}");
        }
    }
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
        "play/src",
        "terminal/src",
        "cli/src",
        "web/src",
        "web/templates",
        "web/assets",
    ] {
        sources(&root().join(part), &mut code);
    }
    let rules = TableRule::ALL.map(|rule| format!("refused-{}", rule.code()));
    let causes = Cause::ALL.map(|cause| format!("result-{cause}"));
    let ranks = Rank::ALL.map(|rank| format!("rank-{}", rank.name()));
    let asked: BTreeSet<String> = rules.into_iter().chain(causes).chain(ranks).collect();
    let is_named = |key: &str| code.contains(&format!("\"{key}\""));
    for key in keys(&common_source(Language::English)).keys() {
        assert!(
            asked.contains(key) || is_named(key),
            "{key} is used nowhere"
        );
    }
    for game in crate::toy::catalogue()
        .into_iter()
        .filter(|&game| game != crate::toy::TOY)
    {
        let composed = composed(game);
        for key in keys(game.texts()[0]).keys() {
            // A game's own words are asked for by the common key.
            let ends = ["note-", "rule-", "how-", "line-", "course-", "refused-"];
            let stem = ends.iter().find_map(|start| key.strip_prefix(start));
            let stem = stem.or_else(|| key.strip_suffix("-right"));
            let is_value = composed
                .iter()
                .any(|option| option.starts_with("option-") && key.starts_with(option.as_str()));
            let is_used = composed.contains(key)
                || is_value
                || is_named(key)
                || asked.contains(key)
                || stem.is_some_and(is_named);
            assert!(is_used, "{game}: {key} is used nowhere");
        }
    }
}

/// 1, 2–4 and 5–21 have forms of their own; 12–14 go with the many, 22–24 with the few.
#[test]
fn polish_plurals_are_right() {
    let texts = Texts::of(Language::Polish);
    let points = |count: i64| texts.game_count(game("palavras"), "score", count);
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
fn languages_are_found_by_tag_header_and_environment() {
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
    let environment = |name: &str| (name == "LANG").then(|| "pl_PL".to_owned());
    assert_eq!(Language::of_environment(environment), Language::Polish);
    assert_eq!(Language::of_environment(|_| None), Language::English);
}

/// In Portugal nothing is many: `0 sementes`, unlike in Brazil.
#[test]
fn portuguese_plurals_are_those_of_portugal() {
    let texts = Texts::of(Language::Portuguese);
    let seeds = |count: i64| texts.game_count(game("mancala"), "score", count);
    assert_eq!(seeds(0), "0 sementes");
    assert_eq!(seeds(1), "1 semente");
    assert_eq!(seeds(2), "2 sementes");
}

/// Checks the fault of these options, in all languages.
#[track_caller]
fn check_fault(name: &str, rules: &str, expected: [&str; 3]) {
    let mut setup = Setup::usual(game(name));
    let mut found = Ok(());
    for word in rules.split(' ') {
        let (key, value) = word.split_once('=').unwrap();
        found = found.and_then(|()| setup.set(key, value));
    }
    let fault = found.and_then(|()| setup.check()).unwrap_err();
    let said = Language::ALL.map(|language| Texts::of(language).option_fault(&setup, &fault));
    assert_eq!(said, expected);
}

#[test]
fn faults_of_options_speak_all_languages() {
    check_fault(
        "mancala",
        "houses=40",
        [
            "Houses per side: from 1 to 12, not 40",
            "Casas por lado: de 1 a 12, e não 40",
            "Dołków na stronę: od 1 do 12, a nie 40",
        ],
    );
    check_fault(
        "palavras",
        "size=8",
        [
            "Board: 7, 9, 11, 13 or 15, not 8",
            "Tabuleiro: 7, 9, 11, 13 ou 15, e não 8",
            "Plansza: 7, 9, 11, 13 albo 15, a nie 8",
        ],
    );
    check_fault(
        "wargame",
        "size=9x9 fleet=3,3",
        [
            "there are 6 pieces, and at most 4 are allowed",
            "há 6 peças, e o máximo é 4",
            "statków jest 6, a może być najwyżej 4",
        ],
    );
    check_fault(
        "poziomka",
        "pola=zwei",
        [
            "Length of a block: from 1 to 26, not zwei",
            "Comprimento do bloco: de 1 a 26, e não zwei",
            "Długość klocka: od 1 do 26, a nie zwei",
        ],
    );
}

#[test]
fn the_computers_board_is_called_as_people_would() {
    let seats = vec![Occupant::local("Ana"), Occupant::computer("d2")];
    let new = NewSession::new(Setup::usual(game("wargame")), seats, 7);
    let session = Session::begin(new, &Resources::none(), "x".to_owned(), 0).unwrap();
    let view = session.view(Seat::First.into());
    let name = |language| Texts::of(language).board(&view, &view.boards[1]);
    assert_eq!(
        Language::ALL.map(name),
        ["The computer's sea", "Mar do computador", "Morze komputera"]
    );
}
