//! Whole course programs, in C and Python and without flushing, meet by their own protocols.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "what cannot be set up fails the test")]

mod common;

use std::path::Path;

use common::{match_of, play, python, tally};
use ludoteca_play::{CATALOGUE, Record};

fn program(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    folder.join(name).display().to_string()
}

#[test]
fn poziomka_programs_meet_on_both_sides_of_the_board() {
    let c = format!("C=course:{}", program("poziomka.c"));
    let python = format!("Py=course:/usr/bin/python3 {}", program("poziomka.py"));
    let plan = match_of("poziomka", "pola=2 rows=5 columns=6", [&c, &python], 3);
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    assert_eq!(
        tally.terminations.get("normal"),
        Some(&6),
        "{:?}",
        tally.terminations
    );
    assert!(tally.wins > tally.losses, "{tally:?}");
    let record = Record::read(&store.game(1).unwrap().unwrap().record, CATALOGUE).unwrap();
    assert!(record.moves.len() > 8);
}

#[test]
fn a_poziomka_program_plays_as_the_level_that_has_its_name() {
    let c = format!("course:{}", program("poziomka.c"));
    let plan = match_of(
        "poziomka",
        "pola=2 rows=5 columns=5",
        [&c, "level:course"],
        2,
    );
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    assert_eq!(
        tally.terminations.get("normal"),
        Some(&4),
        "{:?}",
        tally.terminations
    );
}

#[test]
fn wargame_programs_hide_and_shoot_by_turns() {
    let c = format!("C=course:{}", program("wargame.c"));
    let python = format!("Py=course:/usr/bin/python3 {}", program("wargame.py"));
    let plan = match_of("wargame", "mode=hunt", [&c, &python], 2);
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    assert_eq!(
        tally.terminations.get("normal"),
        Some(&4),
        "{:?}",
        tally.terminations
    );
    let record = Record::read(&store.game(1).unwrap().unwrap().record, CATALOGUE).unwrap();
    // What Python hides, C finds from the top left: the last cell is I1.
    assert_eq!(record.moves.len(), 81);
    assert_eq!(record.moves[0].text, "A9");
    assert_eq!(record.moves[80].text, "I1");
    assert_eq!(record.moves[80].note, "4 sunk");
}

#[test]
fn a_wargame_program_meets_a_level() {
    let c = format!("course:{}", program("wargame.c"));
    let plan = match_of("wargame", "mode=hunt", [&c, "level:d3"], 3);
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    assert_eq!(
        tally.terminations.get("normal"),
        Some(&6),
        "{:?}",
        tally.terminations
    );
    // What the program has hidden lies in the corners; what the level hunts is that fleet.
    let record = Record::read(&store.game(2).unwrap().unwrap().record, CATALOGUE).unwrap();
    let plan = record.secrets[1].plan.clone().unwrap();
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
    assert_eq!(
        tally.terminations.get("illegal by a"),
        Some(&1),
        "{:?}",
        tally.terminations
    );
    assert_eq!(tally.terminations.get("normal"), Some(&1));
}

#[test]
fn a_program_that_cannot_be_made_to_flush_is_started_anew_for_every_answer() {
    let folder = tempfile::tempdir().unwrap();
    // Python that buffers by itself, whatever the environment says.
    let source = std::fs::read_to_string(program("poziomka.py")).unwrap();
    let stubborn = format!(
        "import io, sys\nsys.stdout = io.TextIOWrapper(io.BufferedWriter(io.FileIO(1, 'w'), 1 << 20))\n{source}sys.stdout.flush()\n"
    );
    let command = python(folder.path(), "stubborn.py", &stubborn);
    let plan = match_of(
        "poziomka",
        "pola=2 rows=3 columns=3",
        [&format!("S=course:{command}"), "level:course"],
        1,
    );
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    assert_eq!(
        tally.terminations.get("normal"),
        Some(&2),
        "{:?} {:?}",
        tally.terminations,
        store.game(1)
    );
}

#[test]
fn the_function_of_a_galo_module_plays_behind_a_host() {
    let student = format!("S=course:{} normal", program("galo.py"));
    let plan = match_of("galo", "", [&student, "level:basico"], 3);
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    assert_eq!(
        tally.terminations.get("normal"),
        Some(&6),
        "{:?}",
        tally.terminations
    );
    let kept = store.game(1).unwrap().unwrap().evidence.unwrap();
    assert!(kept.contains("a pensar"), "{kept}");
}

#[test]
fn a_user_of_the_mancala_interpreter_meets_a_level() {
    let user = format!("U=course:/usr/bin/python3 {}", program("mancala.py"));
    let plan = match_of("mancala", "", [&user, "level:normal"], 3);
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    assert_eq!(
        tally.terminations.get("normal"),
        Some(&6),
        "{:?}",
        tally.terminations
    );
}

#[test]
fn a_program_that_does_not_compile_is_told_before_anything_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("bad.c");
    std::fs::write(&source, "int main(void) { return nothing; }").unwrap();
    let plan = match_of(
        "poziomka",
        "",
        [&format!("course:{}", source.display()), "level:course"],
        1,
    );
    let mut store = ludoteca_arena::store::Store::in_memory().unwrap();
    let running = ludoteca_arena::tournament::Running {
        plan: &plan,
        store: &mut store,
        resources: ludoteca_play::Resources::none(),
        threads: 1,
        stop: ludoteca_core::StopFlag::new(),
        report: &mut |_| {},
        now: 0,
    };
    let error = running.run().unwrap_err().to_string();
    assert!(
        error.contains("does not compile") && error.contains("nothing"),
        "{error}"
    );
}
