//! Every kind of tournament and of entrant through NATS: what comes out is what one machine plays,
//! byte for byte.

use std::fs;
use std::path::Path;

use super::odd::{OddWorker, Oddity};
use super::place::{Place, pause};

/// A course program of the arena's tests.
fn program(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../arena/tests/programs");
    let path = fs::canonicalize(folder.join(name)).unwrap();
    path.display().to_string()
}

pub(crate) fn python(name: &str) -> String {
    format!("course:/usr/bin/python3 {}", program(name))
}

fn c(name: &str) -> String {
    format!("course:{}", program(name))
}

pub(crate) fn plan(start: &str, seats: &[String]) -> String {
    let entrant = |(at, seat): (usize, &String)| {
        format!("[[entrant]]\nseat = \"{seat}\"\nname = \"e{at}\"\n")
    };
    let entrants: Vec<String> = seats.iter().enumerate().map(entrant).collect();
    format!("seed = 11\n{start}\n{}", entrants.concat())
}

/// Plays a plan with two workers; it is the tournament of one machine.
fn check(start: &str, seats: &[String], more: &[&str]) -> Place {
    let place = Place::new();
    fs::write(place.path("words.txt"), "casa\nmesa\nrato\nbacalhau\n").unwrap();
    fs::write(place.path("plan.toml"), plan(start, seats)).unwrap();
    let _workers = ["w1", "w2"].map(|name| place.start_worker(name));
    let mut head = place.start_head("head", more);
    let status = head.wait();
    let told = place.read("head.err") + &place.read("w1.err") + &place.read("w2.err");
    assert_eq!(status, 0, "{told}");
    place.assert_same_with(&place.read("head.out"), more);
    place
}

const SWISS: &str = "kind = \"swiss\"\ngame = \"mancala\"\npairs = 2\nrounds = 4\n\
    [rules]\nhouses = 3\nseeds = 3";

fn swiss_field() -> Vec<String> {
    let strong = (0..6).map(|at| format!("level:strong@{}", 40 + 160 * at));
    let levels = ["level:normal", "level:avancado"].map(str::to_owned);
    strong.chain(levels).collect()
}

#[test]
fn a_swiss_event_is_paired_as_on_one_machine() {
    let place = check(SWISS, &swiss_field(), &[]);
    assert_eq!(place.count("many.arena"), 4 * 4 * 2);
}

#[test]
fn a_swiss_event_whose_first_rounds_were_lies_is_paired_anew() {
    let place = Place::new();
    let longer = SWISS.replace("pairs = 2\nrounds = 4", "pairs = 20\nrounds = 6");
    fs::write(place.path("plan.toml"), plan(&longer, &swiss_field())).unwrap();
    let liar = OddWorker::start(&place, "odd-one", Oddity::Lies);
    let mut head = place.start_head("head", &["--batch", "1"]);
    // Nobody can look over its shoulder in the first round, which has 80 pairs.
    while place.count("many.arena") <= 80 {
        assert!(!head.has_ended(), "{}", place.read("head.err"));
        pause();
    }
    head.kill();
    let _workers = ["w1", "w2"].map(|name| place.start_worker(name));
    while place.list_json().len() < 3 {
        pause();
    }
    let mut head = place.start_head("head", &["--batch", "1"]);
    let status = head.wait();
    let told = place.read("head.err");
    assert_eq!(status, 0, "{told}");
    assert!(told.contains("odd-one is dismissed"), "{told}");
    place.assert_same(&place.read("head.out"));
    liar.end().unwrap_err();
}

#[test]
fn a_gauntlet_and_a_candidate_whose_test_decides_end_as_on_one_machine() {
    let field = &swiss_field()[..4];
    let game = "game = \"mancala\"\n[rules]\nhouses = 3\nseeds = 3";
    check(
        &format!("kind = \"gauntlet\"\npairs = 4\n{game}"),
        field,
        &[],
    );
    let start = "kind = \"candidate\"\npairs = 400\nsprt = [0, 400]";
    let field = ["level:strong@900", "level:normal"].map(str::to_owned);
    let place = Place::new();
    fs::write(
        place.path("plan.toml"),
        plan(&format!("{start}\n{game}"), &field),
    )
    .unwrap();
    let _workers = ["w1", "w2"].map(|name| place.start_worker(name));
    let mut head = place.start_head("head", &[]);
    assert_eq!(head.wait(), 0, "{}", place.read("head.err"));
    assert!(place.count("many.arena") < 400, "the test decides nothing");
    // Pairs that were under way when the test decided are kept and do not count.
    assert_eq!(place.read("head.out"), place.play_alone(&[]));
}

#[test]
fn course_programs_of_two_sides_are_compiled_and_meet_on_workers() {
    let seats = [
        c("poziomka.c"),
        python("poziomka.py"),
        "level:course".to_owned(),
    ];
    let start = "kind = \"round-robin\"\ngame = \"poziomka\"\npairs = 2\n\
        [rules]\npola = 2\nrows = 4\ncolumns = 5";
    check(start, &seats, &[]);
}

#[test]
fn course_programs_hide_and_shoot_on_workers() {
    // By itself it hides by the clock, and comes to the same on no machine.
    let folder = tempfile::tempdir().unwrap();
    let source = fs::read_to_string(program("wargame.c")).unwrap();
    let seeded = source.replace("srand((unsigned)time(NULL))", "srand(7)");
    assert_ne!(seeded, source);
    let file = folder.path().join("wargame.c");
    fs::write(&file, seeded).unwrap();
    let seats = [
        format!("course:{}", file.display()),
        python("wargame.py"),
        "level:d2".to_owned(),
    ];
    let start = "kind = \"round-robin\"\ngame = \"wargame\"\npairs = 2\n[rules]\nmode = \"hunt\"";
    check(start, &seats, &[]);
}

#[test]
fn a_module_and_a_user_of_an_interpreter_play_on_workers() {
    let module = format!("course:{} normal", program("galo.py"));
    let start = "kind = \"round-robin\"\ngame = \"galo\"\npairs = 3";
    check(start, &[module, "level:basico".to_owned()], &[]);
    let start = "kind = \"round-robin\"\ngame = \"mancala\"\npairs = 2";
    check(
        start,
        &[python("mancala.py"), "level:normal".to_owned()],
        &[],
    );
}

pub(crate) const WORDS: &str = "kind = \"round-robin\"\ngame = \"palavras\"\npairs = 2\n\
    [rules]\nwords = \"usual\"\nsize = 9";

/// Users of the word game, one of which says what is in no dictionary.
pub(crate) fn word_field() -> Vec<String> {
    vec![
        format!("{} bacalhau", c("palavras.c")),
        format!("{} casa", python("palavras.py")),
        format!("{} nonsense", python("palavras.py")),
    ]
}

#[test]
fn the_dictionary_travels_with_the_programs() {
    check(WORDS, &word_field(), &["--dictionary", "words.txt"]);
}

#[test]
fn a_game_of_words_without_a_dictionary_to_send_is_told() {
    let place = Place::new();
    fs::write(place.path("plan.toml"), plan(WORDS, &word_field())).unwrap();
    let mut head = place.start_head("head", &[]);
    assert_ne!(head.wait(), 0);
    let told = place.read("head.err");
    // A dictionary that the machine has of its own is not sent unasked.
    assert!(told.contains("dictionary"), "{told}");
}
