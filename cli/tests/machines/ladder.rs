//! A ladder through NATS: entrants come and change while two workers play, and the table is that of
//! one machine to which the same entrants came at the same places.

use serde_json::Value;

use super::kinds::python;
use super::place::{Place, Running, pause};

/// Number of pairs of the whole run.
const PAIRS: usize = 200;

/// Has the program do something at once; what it prints.
fn arena(place: &Place, args: &[&str]) -> String {
    let mut running = place.start("arena", &[&["arena"], args].concat());
    assert_eq!(running.wait(), 0, "{args:?}: {}", place.read("arena.err"));
    place.read("arena.out")
}

/// Changes the field of a ladder; a change is a command and what it is given.
fn change(place: &Place, file: &str, [command, given]: [&str; 2]) {
    arena(place, &["ladder", command, file, given]);
}

fn init(place: &Place, file: &str) {
    let game = ["--game", "mancala", "--name", "test"];
    arena(place, &[&["ladder", "init", file], &game[..]].concat());
}

fn run_alone(place: &Place, file: &str, pairs: usize) {
    let pairs = pairs.to_string();
    arena(
        place,
        &["ladder", "run", file, "--pairs", &pairs, "--seed", "7"],
    );
}

/// A run of the ladder by whoever works for the server.
fn start_run(place: &Place) -> Running {
    let pairs = PAIRS.to_string();
    let mut args = vec!["arena", "ladder", "run", "many.arena", "--pairs", &pairs];
    args.extend(["--seed", "7", "--batch", "2", "--patience", "2"]);
    args.extend(place.head.iter().map(String::as_str));
    place.start("head", &args)
}

fn show(place: &Place, file: &str) -> Value {
    let json = arena(place, &["ladder", "show", file, "--format", "json"]);
    serde_json::from_str(&json).unwrap()
}

/// Every game without the day on which it was played.
fn records(place: &Place, file: &str) -> Vec<(String, String)> {
    let mut records = place.records(file);
    for (_, record) in &mut records {
        let lines = record.lines().filter(|line| !line.starts_with("[Date "));
        *record = lines.collect::<Vec<_>>().join("\n");
    }
    records
}

/// Makes the same changes at the same places, one after the other, on this machine alone.
fn play_undisturbed(place: &Place, file: &str, changes: &[[&str; 2]], disturbed: &Value) {
    init(place, file);
    let mut done = 0;
    let places = disturbed["changes"].as_array().unwrap();
    assert_eq!(places.len(), changes.len());
    for (at, made) in places.iter().zip(changes) {
        let after = at["after_pairs"].as_u64().unwrap() as usize;
        if after > done {
            run_alone(place, file, after - done);
            done = after;
        }
        change(place, file, *made);
    }
    run_alone(place, file, PAIRS - done);
}

#[test]
fn entrants_that_come_and_change_while_workers_play_meet_as_on_one_machine() {
    let place = Place::new();
    let program = format!("P={}", python("mancala.py"));
    let changes = [
        ["add", "N=level:normal"],
        ["add", "S=level:strong@60"],
        ["add", &program],
        ["replace", "N=level:strong@200"],
    ];
    init(&place, "many.arena");
    for made in &changes[..2] {
        change(&place, "many.arena", *made);
    }
    let _workers = ["w1", "w2"].map(|name| place.start_worker(name));
    let mut head = start_run(&place);
    for (pairs, made) in [20, 80].into_iter().zip(&changes[2..]) {
        while place.count("many.arena") < pairs {
            assert!(!head.has_ended(), "{}", place.read("head.err"));
            pause();
        }
        change(&place, "many.arena", *made);
    }
    assert_eq!(head.wait(), 0, "{}", place.read("head.err"));
    let disturbed = show(&place, "many.arena");
    let after = |at: usize| disturbed["changes"][at]["after_pairs"].as_u64().unwrap();
    assert!(
        after(2) >= 16 && after(2) < after(3) && after(3) < PAIRS as u64,
        "{}",
        disturbed["changes"]
    );
    assert_eq!(place.hands().len(), 2, "both workers played");
    play_undisturbed(&place, "one.arena", &changes, &disturbed);
    assert_eq!(show(&place, "one.arena"), disturbed);
    assert_eq!(records(&place, "one.arena"), records(&place, "many.arena"));
}
