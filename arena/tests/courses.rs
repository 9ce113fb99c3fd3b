//! Whole course programs, in C and Python and without flushing, meet by their own protocols.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "what cannot be set up fails the test")]

mod common;

use std::path::Path;

use common::{match_of, play, play_with, python, tally, with_words};
use ludoteca_arena::plan::Plan;
use ludoteca_arena::store::Store;
use ludoteca_arena::tally::Tally;
use ludoteca_play::{CATALOGUE, Record, Resources};

fn program(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    folder.join(name).display().to_string()
}

/// The seat of a program in C.
fn c(name: &str) -> String {
    format!("C=course:{}", program(name))
}

/// The seat of a program in Python.
fn py(name: &str) -> String {
    format!("Py=course:/usr/bin/python3 {}", program(name))
}

/// A program in Python that buffers by itself, whatever the environment says.
fn stubborn(folder: &Path, name: &str) -> String {
    let source = std::fs::read_to_string(program(name)).unwrap();
    let own = "import io, sys\nsys.stdout = io.TextIOWrapper(io.BufferedWriter(io.FileIO(1, 'w'), 1 << 20))\n";
    let source = source.replace(", flush=True", "");
    let source = format!("{own}{source}\nsys.stdout.flush()\n");
    format!("S=course:{}", python(folder, "stubborn.py", &source))
}

/// Plays this many pairs, all games of which end by the rules.
fn meet(game: &str, rules: &str, seats: [&str; 2], pairs: usize) -> (Store, Tally) {
    let plan = match_of(game, rules, seats, pairs);
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    assert_ends(&store, &tally, &[("normal", 2 * pairs as u64)]);
    (store, tally)
}

/// How many games ended how.
fn assert_ends(store: &Store, tally: &Tally, expected: &[(&str, u64)]) {
    let ends = tally.terminations.iter();
    let ends: Vec<(&str, u64)> = ends.map(|(end, count)| (end.as_str(), *count)).collect();
    assert_eq!(ends, expected, "{:?}", store.game(1));
}

fn record(store: &Store, number: usize) -> Record {
    let game = store.game(number).unwrap().unwrap();
    Record::read(&game.record, CATALOGUE).unwrap()
}

#[test]
fn poziomka_programs_meet_on_both_sides_of_the_board() {
    let seats = [&*c("poziomka.c"), &*py("poziomka.py")];
    let (store, tally) = meet("poziomka", "pola=2 rows=5 columns=6", seats, 3);
    assert!(tally.wins > tally.losses, "{tally:?}");
    assert!(record(&store, 1).moves.len() > 8);
}

#[test]
fn a_poziomka_program_plays_against_the_level_that_has_its_name() {
    let seats = [&*c("poziomka.c"), "level:course"];
    meet("poziomka", "pola=2 rows=5 columns=5", seats, 2);
}

#[test]
fn wargame_programs_hide_and_shoot_by_turns() {
    let seats = [&*c("wargame.c"), &*py("wargame.py")];
    let (store, _) = meet("wargame", "mode=hunt", seats, 2);
    let record = record(&store, 1);
    // What Python hides, C finds from the top left: the last cell is I1.
    assert_eq!(record.moves.len(), 81);
    assert_eq!(record.moves[0].text, "A9");
    assert_eq!(record.moves[80].text, "I1");
    assert_eq!(record.moves[80].note, "4 sunk");
}

#[test]
fn a_wargame_program_meets_a_level() {
    let seats = [&*c("wargame.c"), "level:d3"];
    let (store, _) = meet("wargame", "mode=hunt", seats, 3);
    // What the program has hidden lies in the corners; what the level hunts is that fleet.
    let plan = record(&store, 2).secrets[1].plan.clone().unwrap();
    let ids: Vec<&str> = plan.split(' ').skip(1).collect();
    assert!([1, 3, 4, 5, 7].iter().all(|at| ids[*at] == "0"), "{plan}");
}

#[test]
fn a_fleet_that_cannot_stand_is_the_hiders_fault() {
    let folder = tempfile::tempdir().unwrap();
    let source = std::fs::read_to_string(program("wargame.py")).unwrap();
    // A second piece in a matrix that has one already.
    let liar = source.replace("(\"1\", \"B5\")", "(\"1\", \"C1\")");
    let liar = format!("L=course:{}", python(folder.path(), "liar.py", &liar));
    let plan = match_of("wargame", "mode=hunt", [&liar, "level:d2"], 1);
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    assert_ends(&store, &tally, &[("illegal by a", 1), ("normal", 1)]);
}

#[test]
fn a_program_that_cannot_be_made_to_flush_is_started_anew_for_every_answer() {
    let folder = tempfile::tempdir().unwrap();
    let seats = [&*stubborn(folder.path(), "poziomka.py"), "level:course"];
    meet("poziomka", "pola=2 rows=3 columns=3", seats, 1);
}

#[test]
fn the_function_of_a_galo_module_plays_behind_a_host() {
    let student = format!("S=course:{} normal", program("galo.py"));
    let (store, _) = meet("galo", "", [&student, "level:basico"], 3);
    let kept = store.game(1).unwrap().unwrap().evidence.unwrap();
    assert!(kept.contains("a pensar"), "{kept}");
}

#[test]
fn a_user_of_the_mancala_interpreter_meets_a_level() {
    meet("mancala", "", [&py("mancala.py"), "level:normal"], 3);
}

/// Users of the word game meet with these words as the dictionary.
fn meet_with_words(rules: &str, seats: [&str; 2], pairs: usize) -> (Plan, Store) {
    let folder = tempfile::tempdir().unwrap();
    let plan = match_of("palavras", rules, seats, pairs);
    let mut store = Store::in_memory().unwrap();
    let words = with_words(folder.path(), "casa\nmesa\nrato\nbacalhau\n");
    play_with(&plan, &mut store, 1, words);
    (plan, store)
}

#[test]
fn users_of_the_word_game_meet_on_the_same_boards() {
    let long = format!("{} bacalhau", c("palavras.c"));
    let short = format!("{} casa", py("palavras.py"));
    let (plan, store) = meet_with_words("words=usual size=15", [&long, &short], 2);
    let tally = tally(&plan, &store);
    // Both have had enough before the board is full.
    assert_ends(&store, &tally, &[("resigned", 4)]);
    assert!(tally.difference.unwrap() > 0.0, "{tally:?}");
    let (first, second) = (record(&store, 1), record(&store, 2));
    let opening = |record: &Record| [0, 1].map(|at| record.moves[at].text.clone());
    assert_eq!(opening(&first), opening(&second));
    assert!(first.moves.last().unwrap().text.ends_with("V bacalhau"));
    let kept = store.game(2).unwrap().unwrap().evidence.unwrap();
    assert!(kept.contains("Jogada 1: [A"), "{kept}");
}

#[test]
fn words_that_are_in_no_dictionary_are_refused_and_something_else_may_be_tried() {
    let seats = [
        &*format!("{} nonsense", c("palavras.c")),
        &*format!("{} rato", py("palavras.py")),
    ];
    let (plan, store) = meet_with_words("words=usual size=9", seats, 1);
    let tally = tally(&plan, &store);
    assert_ends(&store, &tally, &[("resigned", 2)]);
    assert!(tally.difference.unwrap() < 0.0, "{tally:?}");
}

#[test]
fn the_limit_of_words_ends_a_users_game() {
    let seats = [
        &*format!("{} mesa", py("palavras.py")),
        &*format!("{} mesa", c("palavras.c")),
    ];
    let (plan, store) = meet_with_words("words=usual size=15 limit=3", seats, 1);
    let tally = tally(&plan, &store);
    assert_ends(&store, &tally, &[("normal", 2)]);
    assert_eq!(record(&store, 1).moves.len(), 3);
}

#[test]
fn a_user_of_the_word_game_that_cannot_be_made_to_flush_plays_too() {
    let folder = tempfile::tempdir().unwrap();
    let slow = format!("{} casa", stubborn(folder.path(), "palavras.py"));
    let quick = format!("{} casa", py("palavras.py"));
    let (plan, store) = meet_with_words("words=usual size=7", [&slow, &quick], 1);
    let tally = tally(&plan, &store);
    assert_ends(&store, &tally, &[("resigned", 2)]);
    assert_eq!(tally.difference, Some(0.0), "{tally:?}");
}

#[test]
fn a_program_that_does_not_compile_is_told_before_anything_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("bad.c");
    std::fs::write(&source, "int main(void) { return nothing; }").unwrap();
    let bad = format!("course:{}", source.display());
    let plan = match_of("poziomka", "", [&bad, "level:course"], 1);
    let mut store = Store::in_memory().unwrap();
    let error = common::try_play(&plan, &mut store, 1, Resources::none());
    let error = error.unwrap_err().to_string();
    assert!(
        error.contains("does not compile") && error.contains("nothing"),
        "{error}"
    );
}
