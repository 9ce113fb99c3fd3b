//! A ladder through NATS: entrants come and change while two workers play, killed or not, and the
//! table is that of one machine to which the same entrants came at the same places.

use ludoteca_testkit::rounds::rounds;
use serde_json::Value;

use super::kinds::python;
use super::place::{Place, Running, pause};

/// Number of pairs of a run that nobody disturbs.
const PAIRS: usize = 200;
/// Number of pairs for each kill: enough that quick workers do not end before the last.
const PAIRS_A_KILL: usize = 60;

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
fn start_run(place: &Place, pairs: usize) -> Running {
    let pairs = pairs.to_string();
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
fn play_undisturbed<S: AsRef<str>>(place: &Place, changes: &[[S; 2]], disturbed: &Value) {
    let file = "one.arena";
    init(place, file);
    let (mut done, pairs) = (0, disturbed["pairs"].as_u64().unwrap() as usize);
    let places = disturbed["changes"].as_array().unwrap();
    assert_eq!(places.len(), changes.len());
    for (at, made) in places.iter().zip(changes) {
        let after = at["after_pairs"].as_u64().unwrap() as usize;
        if after > done {
            run_alone(place, file, after - done);
            done = after;
        }
        change(place, file, made.each_ref().map(S::as_ref));
    }
    run_alone(place, file, pairs - done);
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
    let mut head = start_run(&place, PAIRS);
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
    assert_same(&place, &changes, &disturbed);
}

/// The ladder is the one that these changes make on one machine, with every game.
fn assert_same<S: AsRef<str>>(place: &Place, changes: &[[S; 2]], disturbed: &Value) {
    play_undisturbed(place, changes, disturbed);
    assert_eq!(show(place, "one.arena"), *disturbed);
    assert_eq!(records(place, "one.arena"), records(place, "many.arena"));
}

/// A ladder of two levels that two workers play, and who is killed meanwhile.
struct Disturbed {
    head: Running,
    workers: Vec<Running>,
    /// Number of workers that were ever started.
    started: usize,
    pairs: usize,
    changes: Vec<[String; 2]>,
    place: Place,
}

impl Disturbed {
    fn start(pairs: usize) -> Self {
        let place = Place::new();
        init(&place, "many.arena");
        let changes = [["add", "N=level:normal"], ["add", "S=level:strong@60"]];
        for made in changes {
            change(&place, "many.arena", made);
        }
        let workers = ["w0", "w1"].map(|name| place.start_worker(name));
        Self {
            head: start_run(&place, pairs),
            workers: workers.into(),
            started: 2,
            pairs,
            changes: changes.map(|made| made.map(str::to_owned)).into(),
            place,
        }
    }

    fn kill_worker(&mut self) {
        let at = self.started % self.workers.len();
        self.workers[at].kill();
        self.workers[at] = self.place.start_worker(&format!("w{}", self.started));
        self.started += 1;
    }

    fn kill_head(&mut self) {
        self.head.kill();
        self.head = start_run(&self.place, self.pairs);
    }

    /// Enters the next version of an entrant.
    fn replace(&mut self, number: usize) {
        let seat = format!("N=level:strong@{}", 20 + 10 * (number % 9));
        let made = ["replace".to_owned(), seat];
        change(
            &self.place,
            "many.arena",
            made.each_ref().map(String::as_str),
        );
        self.changes.push(made);
    }

    /// Returns whether the run has reached its end. A head gives up a job that three killed workers
    /// had: then a person says the same command again.
    fn has_ended(&mut self) -> bool {
        if !self.head.has_ended() {
            return false;
        }
        let status = self.head.wait();
        if status != 0 {
            let told = self.place.read("head.err");
            assert!(told.contains("three times"), "{status}: {told}");
            self.head = start_run(&self.place, self.pairs);
        }
        status == 0
    }
}

#[test]
fn whoever_is_killed_while_entrants_change_the_table_is_that_of_one_machine() {
    let kills = 10 * rounds(1);
    let mut ladder = Disturbed::start(kills * PAIRS_A_KILL);
    let (mut killed, mut seen) = (0, 0);
    while !ladder.has_ended() {
        let count = ladder.place.count("many.arena");
        // The next is killed once some more is done: at any moment of what comes next.
        if killed < kills && count > seen + PAIRS_A_KILL / 4 {
            seen = count;
            if killed % 2 == 0 {
                ladder.kill_worker();
            } else {
                ladder.kill_head();
            }
            killed += 1;
            if killed % 5 == 2 {
                ladder.replace(killed / 5);
            }
        }
        pause();
    }
    assert_eq!(killed, kills, "it had ended before the last kill");
    let disturbed = show(&ladder.place, "many.arena");
    assert_eq!(disturbed["pairs"], kills * PAIRS_A_KILL);
    println!("{kills} kills and {} changes", ladder.changes.len());
    assert_same(&ladder.place, &ladder.changes, &disturbed);
}
