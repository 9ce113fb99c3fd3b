//! kill -9 in the middle of a tournament: no finished pair is lost, none is played twice, and the
//! table is that of an undisturbed run, byte for byte.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "the test kills a copy of itself"
)]

use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{match_of, play, play_into, table};
use ludoteca_arena::plan::Plan;
use ludoteca_arena::store::Store;
use ludoteca_testkit::rounds::rounds;

/// Says to a copy of this program where it is to play.
const FILE: &str = "LUDOTECA_KILLED_TOURNAMENT";

fn plan() -> Plan {
    match_of(
        "mancala",
        "houses=4 seeds=3",
        ["level:avancado", "level:strong@400"],
        6 * rounds(10),
    )
}

fn start(file: &Path) -> std::process::Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "kills::plays_when_it_is_told_to", "--nocapture"])
        .env(FILE, file)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// The copy's part: without the variable there is nothing to do.
#[test]
fn plays_when_it_is_told_to() {
    if let Some(file) = std::env::var_os(FILE) {
        let mut store = Store::open(Path::new(&file)).unwrap();
        play_into(&plan(), &mut store, 2);
    }
}

#[test]
fn a_tournament_that_is_killed_again_and_again_comes_to_the_same_table() {
    let (undisturbed, _) = play(&plan());
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("killed.arena");
    let (mut kills, mut before) = (0, 0);
    for _ in 0..rounds(10) {
        let mut child = start(&file);
        // Killed as soon as it has played some more: at any moment of the next pairs.
        loop {
            let done = Store::open(&file).map_or(0, |store| store.count_games().unwrap_or(0));
            if done >= before + 2 || child.try_wait().unwrap().is_some() {
                break;
            }
            std::thread::yield_now();
        }
        let was_running = child.try_wait().unwrap().is_none();
        child.kill().unwrap();
        child.wait().unwrap();
        kills += usize::from(was_running);
        let store = Store::open(&file).unwrap();
        let pairs = store.pairs().unwrap();
        assert_eq!(pairs.len() * 2, store.count_games().unwrap());
        assert!(pairs.len() * 2 >= before);
        before = pairs.len() * 2;
    }
    println!("{kills} kills, {before} games were there after the last");
    assert!(kills > 0);
    let mut store = Store::open(&file).unwrap();
    play_into(&plan(), &mut store, 1);
    assert_eq!(table(&store), table(&undisturbed));
    for number in 1..=store.count_games().unwrap() {
        let record = |store: &Store| store.game(number).unwrap().unwrap().record;
        assert_eq!(record(&store), record(&undisturbed));
    }
}
