//! `ludoteca arena` as it is typed.
use std::path::Path;
use std::process::ExitCode;

use crate::common::starter;
use clap::Parser as _;
use ludoteca_arena::blunders;
use ludoteca_arena::command::{ArenaArgs, ArenaContext, run};
use ludoteca_arena::show::Standings;
use ludoteca_arena::store::Store;
use ludoteca_arena::text::{Language, Texts};
use ludoteca_core::StopFlag;
use ludoteca_play::{CATALOGUE, Resources};

#[derive(Debug, clap::Parser)]
struct Arena {
    #[command(flatten)]
    args: ArenaArgs,
}

fn arena(words: &[&str]) -> Result<ExitCode, String> {
    // English, whatever the environment speaks.
    let usual = ["arena", "--lang", "en"];
    let usual = if words.contains(&"--lang") {
        &usual[..1]
    } else {
        &usual[..]
    };
    let words = usual.iter().chain(words);
    let parsed = Arena::try_parse_from(words).map_err(|error| error.to_string())?;
    let around = ArenaContext {
        courses: ludoteca_courses::COURSES,
        catalogue: CATALOGUE,
        resources: Resources::none(),
        stop: StopFlag::new(),
    };
    run(&parsed.args, &around).map_err(|error| error.to_string())
}

fn succeeds(words: &[&str]) -> bool {
    let status = arena(words).unwrap();
    format!("{status:?}") == format!("{:?}", ExitCode::SUCCESS)
}

/// A small match in a file.
fn match_in(folder: &Path, a: &str, b: &str) -> String {
    let file = folder.join("match.arena").display().to_string();
    assert!(succeeds(&[
        "play", "galo", a, b, "--pairs", "4", "--seed", "3", "--out", &file, "--json"
    ]));
    file
}

#[test]
fn a_match_is_shown_in_every_format() {
    let folder = tempfile::tempdir().unwrap();
    let file = match_in(folder.path(), "Ana=level:normal", "level:basico");
    for format in ["text", "json", "csv", "html"] {
        assert!(succeeds(&["show", &file, "--format", format]));
    }
    let standings = Standings::read(&Store::open(Path::new(&file)).unwrap(), CATALOGUE).unwrap();
    assert_eq!(standings.entrants[0].name, "Ana");
    let json: serde_json::Value = serde_json::from_str(&standings.to_json()).unwrap();
    assert_eq!(json["pairs"], 4);
    assert_eq!(standings.to_csv().lines().count(), 3);
    let store = Store::open(Path::new(&file)).unwrap();
    let page = standings.to_html(Some(&store), Texts::default()).unwrap();
    assert_eq!(page.matches("<details>").count(), 8);
    assert!(page.contains("<svg") && page.contains("Ana") && page.ends_with("</html>\n"));
}

#[test]
fn standings_speak_the_language_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let file = match_in(folder.path(), "Ana=level:normal", "level:basico");
    let store = Store::open(Path::new(&file)).unwrap();
    let standings = Standings::read(&store, CATALOGUE).unwrap();
    for (language, heads) in [
        (
            Language::English,
            ["4 pairs", "points", "<html lang=\"en\"", "Standings"],
        ),
        (
            Language::Portuguese,
            ["4 pares", "pontos", "<html lang=\"pt\"", "Classificação"],
        ),
        (
            Language::Polish,
            ["4 pary", "punkty", "<html lang=\"pl\"", "Tabela"],
        ),
    ] {
        let texts = Texts::of(language);
        let text = standings.to_text(texts);
        assert!(heads[..2].iter().all(|head| text.contains(head)), "{text}");
        let page = standings.to_html(Some(&store), texts).unwrap();
        assert!(heads[2..].iter().all(|head| page.contains(head)), "{page}");
    }
}

#[test]
fn what_goes_wrong_is_told_in_the_language_that_is_asked_for() {
    let error = arena(&["--lang", "pl", "show", "/nowhere.arena"]).unwrap_err();
    assert_eq!(error, "/nowhere.arena: nie ma takiego pliku ani folderu");
    let words = [
        "play",
        "galo",
        "level:chess",
        "level:normal",
        "--lang",
        "pt",
    ];
    let error = arena(&words).unwrap_err();
    assert_eq!(
        error,
        "galo não tem o nível chess; os níveis são beginner (basico), casual (normal), expert (perfeito), master (strong)"
    );
    assert!(arena(&["--lang", "de", "show", "x"]).is_err());
}

#[test]
fn names_cannot_break_out_of_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let file = match_in(folder.path(), "<b>=level:normal", "level:basico");
    let standings = Standings::read(&Store::open(Path::new(&file)).unwrap(), CATALOGUE).unwrap();
    let store = Store::open(Path::new(&file)).unwrap();
    assert!(
        !standings
            .to_html(Some(&store), Texts::default())
            .unwrap()
            .contains("<b>")
    );
}

#[test]
fn a_game_is_played_again_to_the_same_bytes_or_diverges_loudly() {
    let folder = tempfile::tempdir().unwrap();
    let file = match_in(folder.path(), &starter(), "level:basico");
    for number in ["1", "2", "8"] {
        assert!(succeeds(&["game", &file, number]));
        assert!(succeeds(&["again", &file, number]), "{number}");
    }
    assert!(
        arena(&["game", &file, "9"])
            .unwrap_err()
            .contains("there are 8")
    );
    let file_path = Path::new(&file);
    let connection = rusqlite::Connection::open(file_path).unwrap();
    connection
        .execute(
            "UPDATE games SET record = replace(record, '1. ', '1.  ')",
            [],
        )
        .unwrap();
    assert!(!succeeds(&["again", &file, "1"]));
}

#[test]
fn a_program_that_has_changed_does_not_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let bot = folder.path().join("bot.py");
    let source = std::fs::read_to_string(crate::common::bots().join("starter.py")).unwrap();
    std::fs::write(&bot, &source).unwrap();
    let seat = format!("B=bot:/usr/bin/python3 {}", bot.display());
    let file = match_in(folder.path(), &seat, "level:basico");
    std::fs::write(&bot, source + "# changed\n").unwrap();
    let again = arena(&["again", &file, "1"]).unwrap_err();
    assert!(again.contains("has changed since the game"), "{again}");
    let words = [
        "play",
        "galo",
        &seat,
        "level:basico",
        "--pairs",
        "4",
        "--seed",
        "3",
        "--out",
        &file,
    ];
    let more = arena(&words).unwrap_err();
    assert!(more.contains("has changed since the match"), "{more}");
    assert!(!more.contains("--continue"), "{more}");
}

#[test]
fn a_file_of_another_match_is_not_mixed_with_this_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = match_in(folder.path(), "level:normal", "level:basico");
    let words = [
        "play",
        "galo",
        "level:normal",
        "level:basico",
        "--pairs",
        "5",
        "--seed",
        "3",
        "--out",
        &file,
    ];
    let told = arena(&words).unwrap_err();
    assert!(
        told.contains("another match") && told.contains("pairs (4 → 5)"),
        "{told}"
    );
    // A match has no option for that.
    assert!(!told.contains("--continue"), "{told}");
}

#[test]
fn a_plan_is_run_and_its_mistakes_are_told_with_file_and_line() {
    let folder = tempfile::tempdir().unwrap();
    let plan = folder.path().join("plan.toml");
    let good = "kind = \"gauntlet\"\ngame = \"galo\"\npairs = 2\n[[entrant]]\nseat = \"level:strong\"\n[[entrant]]\nseat = \"level:normal\"\n";
    std::fs::write(&plan, good).unwrap();
    let path = plan.display().to_string();
    assert!(succeeds(&["run", &path]));
    assert!(plan.with_extension("arena").is_file());
    std::fs::write(&plan, good.replace("galo", "chess")).unwrap();
    let error = arena(&["run", &path]).unwrap_err();
    assert!(
        error.starts_with(&format!("{path}: line 2: there is no game")),
        "{error}"
    );
}

#[test]
fn what_makes_no_sense_is_refused_before_anything_is_played() {
    for (words, reason) in [
        (
            &["play", "chess", "level:a", "level:b"][..],
            "there is no game",
        ),
        (
            &["play", "galo", "level:chess", "level:normal"],
            "has no level chess",
        ),
        (&["play", "galo", "level:normal", "normal"], "is not a seat"),
        (
            &[
                "play",
                "galo",
                "level:normal",
                "level:basico",
                "--sprt",
                "20,0",
            ],
            "must claim more",
        ),
        (
            &["play", "palavras", "course:./x", "course:./y"],
            "no such file or folder",
        ),
        (
            &["play", "wargame", "course:./x", "level:d1"],
            "use --opt mode=hunt",
        ),
        (&["show", "/nowhere.arena"], "no such file"),
    ] {
        let error = arena(words).unwrap_err();
        assert!(error.contains(reason), "{words:?}: {error}");
    }
}

#[test]
fn blunders_of_basic_play_are_found_and_perfect_play_has_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = match_in(folder.path(), "level:strong", "level:basico");
    let store = Store::open(Path::new(&file)).unwrap();
    let judged = blunders::judge(&store, CATALOGUE, &Resources::none(), 1_000_000).unwrap();
    assert_eq!(judged[0].blunders, [], "{judged:?}");
    assert!(!judged[1].blunders.is_empty(), "{judged:?}");
    assert!(blunders::write(&judged, Texts::default()).contains("basico: "));
    assert!(succeeds(&["blunders", &file, "--json"]));
}

#[test]
fn a_match_in_which_nothing_could_be_played_fails() {
    let absent = "bot:/usr/bin/python3 nofile.py";
    assert!(!succeeds(&[
        "play",
        "galo",
        absent,
        "level:normal",
        "--pairs",
        "1"
    ]));
    assert!(succeeds(&[
        "play",
        "galo",
        "level:basico",
        "level:normal",
        "--pairs",
        "1"
    ]));
}

#[test]
fn a_ready_bot_and_one_that_is_not_end_with_different_statuses() {
    let folder = tempfile::tempdir().unwrap();
    let ready = starter().replace("bot:", "");
    assert!(succeeds(&["check", &ready, "--game", "galo"]));
    let mute = crate::common::python(folder.path(), "mute.py", "pass\n");
    assert!(!succeeds(&["check", &mute, "--game", "galo"]));
}
