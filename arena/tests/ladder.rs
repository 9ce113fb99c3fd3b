//! A ladder: whoever comes, changes and goes, threads, stops and kills, it ends where the same
//! additions end undisturbed.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a test kills a copy of itself"
)]

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use ludoteca_arena::clock::TimeControl;
use ludoteca_arena::ladder::{
    Goal, Ladder, LadderEnd, LadderRun, LadderStandings, NewLadder, State,
};
use ludoteca_arena::plan::Kind;
use ludoteca_arena::show::Standings;
use ludoteca_arena::store::Store;
use ludoteca_arena::text::{Language, Texts};
use ludoteca_arena::tournament::Executor;
use ludoteca_core::StopFlag;
use ludoteca_play::{CATALOGUE, Resources, Setup, find_game};
use ludoteca_testkit::rounds::rounds;
use serde_json::Value;

use crate::common::{match_of, play, python, starter};

/// Says to a copy of this program which ladder it is to play.
const FILE: &str = "LUDOTECA_KILLED_LADDER";

fn init(file: &Path, game: &str, rules: &str) -> Ladder {
    let game = find_game(CATALOGUE, game).unwrap();
    let new = NewLadder {
        name: "test",
        setup: &Setup::read(game, rules).unwrap(),
        time: TimeControl::default(),
        adjudicate: None,
        created: 1_790_000_000,
    };
    Ladder::init(file, &new).unwrap()
}

fn add(ladder: &mut Ladder, seats: &[&str]) {
    for seat in seats {
        ladder.add(&seat.parse().unwrap(), &[]).unwrap();
    }
}

fn run(file: &Path, goal: Goal, threads: usize) -> LadderEnd {
    run_told(file, goal, threads, &mut |_| {})
}

/// Runs, and tells how many pairs are done.
fn run_told(
    file: &Path,
    goal: Goal,
    threads: usize,
    told: &mut (dyn FnMut(usize) + Send),
) -> LadderEnd {
    let mut ladder = Ladder::open(file, CATALOGUE).unwrap();
    let running = LadderRun {
        store: &mut ladder.store,
        catalogue: CATALOGUE,
        courses: ludoteca_courses::COURSES,
        resources: Resources::none(),
        goal,
        seed: Some(7),
        threads,
        stop: StopFlag::new(),
        report: &mut |progress| told(progress.done),
        resumes: &mut |_| {},
    };
    let summary = running.run(&Executor::Here).unwrap();
    assert_eq!(summary.called_off, []);
    summary.end
}

fn standings(file: &Path) -> LadderStandings {
    let ladder = Ladder::open(file, CATALOGUE).unwrap();
    LadderStandings::read(&ladder.store, CATALOGUE).unwrap()
}

fn json(file: &Path) -> Value {
    serde_json::from_str(&standings(file).to_json()).unwrap()
}

fn ladder_of(folder: &Path, name: &str, seats: &[&str]) -> PathBuf {
    let file = folder.join(name);
    add(&mut init(&file, "mancala", "houses=4 seeds=3"), seats);
    file
}

const LEVELS: [&str; 3] = ["N=level:normal", "A=level:avancado", "S=level:strong@60"];

#[test]
fn entrants_come_change_and_go_and_results_stay_where_they_were() {
    let folder = tempfile::tempdir().unwrap();
    let file = ladder_of(folder.path(), "a.ladder", &LEVELS);
    assert_eq!(run(&file, Goal::Pairs(30), 1), LadderEnd::Reached);
    let before = json(&file);
    assert_eq!(before["pairs"], 30);
    let entrants = before["entrants"].as_array().unwrap();
    let pairs: u64 = entrants
        .iter()
        .map(|one| one["pairs"].as_u64().unwrap())
        .sum();
    assert_eq!((entrants.len(), pairs), (3, 60));
    for one in entrants {
        let ends: Vec<f64> = (0..2)
            .map(|at| one["interval"][at].as_f64().unwrap())
            .collect();
        let rating = one["rating"].as_f64().unwrap();
        assert!(ends[0] <= rating && rating <= ends[1], "{one}");
        assert_eq!(one["version"], 1);
    }
    let mut ladder = Ladder::open(&file, CATALOGUE).unwrap();
    ladder
        .replace(&"N=level:strong@200".parse().unwrap(), &[])
        .unwrap();
    ladder.remove("A").unwrap();
    drop(ladder);
    assert_eq!(run(&file, Goal::Pairs(30), 1), LadderEnd::Reached);
    let after = standings(&file);
    let find = |name: &str, version: u32| {
        let mut all = after.entrants.iter();
        all.find(|one| (one.name.as_str(), one.version) == (name, version))
            .unwrap()
    };
    let old = before["entrants"].as_array().unwrap().iter();
    let old = old.clone().find(|one| one["name"] == "N").unwrap()["pairs"]
        .as_u64()
        .unwrap();
    // Pairs planned before are still played by the old version, and nothing after that.
    assert!(find("N", 1).pairs >= old && find("N", 1).state == State::Replaced);
    assert_eq!(
        (find("A", 1).state, find("A", 1).place),
        (State::Removed, None)
    );
    assert!(find("N", 2).pairs > 0 && find("N", 2).place.is_some());
    assert_eq!((after.versions.len(), after.versions[0].newer), (1, 2));
    assert!(after.versions[0].better > 0.5, "{:?}", after.versions);
}

#[test]
fn names_that_are_taken_or_unknown_are_refused_with_what_helps() {
    let folder = tempfile::tempdir().unwrap();
    let file = ladder_of(folder.path(), "a.ladder", &LEVELS);
    let mut ladder = Ladder::open(&file, CATALOGUE).unwrap();
    let told = ladder
        .add(&"A=level:normal".parse().unwrap(), &[])
        .unwrap_err()
        .to_string();
    assert_eq!(
        told,
        "A is already taken: ladder replace enters a new version"
    );
    let told = ladder.remove("B").unwrap_err().to_string();
    assert_eq!(
        told,
        "nobody is called B; there are N, A, S; ladder add enters somebody"
    );
    let told = ladder
        .add(&"X=level:expert".parse().unwrap(), &[])
        .unwrap_err()
        .to_string();
    assert!(told.contains("mancala has no level expert"), "{told}");
    let setup = ladder.setup.clone();
    let new = NewLadder {
        name: "x",
        setup: &setup,
        time: TimeControl::default(),
        adjudicate: None,
        created: 0,
    };
    assert!(
        Ladder::init(&file, &new)
            .unwrap_err()
            .to_string()
            .contains("already")
    );
    let mut plan = Store::open(&folder.path().join("plan.arena")).unwrap();
    plan.set_meta(&[("plan", "x")]).unwrap();
    assert!(
        Ladder::with(plan, CATALOGUE)
            .unwrap_err()
            .to_string()
            .contains("no ladder")
    );
}

#[test]
fn no_two_entrants_are_ever_called_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let file = ladder_of(folder.path(), "a.ladder", &["X=level:normal"]);
    let mut ladder = Ladder::open(&file, CATALOGUE).unwrap();
    let seat = |text: &str| text.parse().unwrap();
    add(&mut ladder, &["X v2=level:avancado"]);
    // Tables would call its second version as they call the other.
    let replaced = ladder.replace(&seat("X=level:strong@60"), &[]).unwrap();
    assert_eq!((replaced.name.as_str(), replaced.version), ("X", 3));
    let told = ladder.add(&seat("X v3=level:normal"), &[]).unwrap_err();
    assert_eq!(
        told.to_string(),
        "X v3 is already what tables call a version of X: choose another name"
    );
    ladder.remove("X v2").unwrap();
    ladder.remove("X").unwrap();
    let back = ladder.add(&seat("X=level:strong@90"), &[]).unwrap();
    assert_eq!(back.version, 4);
    add(&mut ladder, &["X v2=level:normal"]);
    drop(ladder);
    run(&file, Goal::Pairs(10), 1);
    let table = standings(&file);
    let labels: HashSet<&str> = table.entrants.iter().map(|one| &*one.label).collect();
    assert_eq!(labels.len(), 5);
}

#[test]
fn threads_change_nothing_about_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let [one, three] = [1, 3].map(|threads| {
        let file = ladder_of(folder.path(), &format!("{threads}.ladder"), &LEVELS);
        run(&file, Goal::Pairs(50), threads);
        json(&file)
    });
    assert_eq!(one, three);
}

#[test]
fn runs_add_up_however_they_are_cut() {
    let folder = tempfile::tempdir().unwrap();
    let whole = ladder_of(folder.path(), "whole.ladder", &LEVELS);
    run(&whole, Goal::Pairs(41), 1);
    let cut = ladder_of(folder.path(), "cut.ladder", &LEVELS);
    for pairs in [5, 1, 20, 15] {
        run(&cut, Goal::Pairs(pairs), 2);
    }
    assert_eq!(json(&whole), json(&cut));
}

#[test]
fn a_run_whose_time_is_over_ends_and_the_next_one_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = ladder_of(folder.path(), "timed.ladder", &LEVELS);
    // There are openings for more pairs than anybody waits for: the time alone ends this.
    assert_eq!(
        run(&file, Goal::Time(Duration::ZERO), 2),
        LadderEnd::Reached
    );
    let before = json(&file)["pairs"].as_u64().unwrap() as usize;
    assert_eq!(run(&file, Goal::Pairs(20), 2), LadderEnd::Reached);
    let whole = ladder_of(folder.path(), "whole.ladder", &LEVELS);
    run(&whole, Goal::Pairs(before + 20), 1);
    assert_eq!(json(&file), json(&whole));
}

/// Replays the changes of a ladder at the places where they took hold, one after the other.
fn play_undisturbed(file: &Path, seats: &[(&str, &str)], disturbed: &Value) {
    let total = disturbed["pairs"].as_u64().unwrap() as usize;
    let changes = disturbed["changes"].as_array().unwrap();
    let mut done = 0;
    for (change, (kind, seat)) in changes.iter().zip(seats) {
        let after = change["after_pairs"].as_u64().unwrap() as usize;
        if after > done {
            run(file, Goal::Pairs(after - done), 1);
            done = after;
        }
        let mut ladder = Ladder::open(file, CATALOGUE).unwrap();
        match *kind {
            "add" => drop(ladder.add(&seat.parse().unwrap(), &[]).unwrap()),
            "replace" => drop(ladder.replace(&seat.parse().unwrap(), &[]).unwrap()),
            _ => ladder.remove(seat).unwrap(),
        }
    }
    run(file, Goal::Pairs(total - done), 1);
}

#[test]
fn who_comes_while_others_play_changes_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let file = ladder_of(folder.path(), "live.ladder", &LEVELS);
    let (mut is_added, mut is_replaced) = (false, false);
    run_told(&file, Goal::Pairs(120), 2, &mut |done| {
        if done >= 20 && !is_added {
            is_added = true;
            add(
                &mut Ladder::open(&file, CATALOGUE).unwrap(),
                &["Late=level:strong@20"],
            );
        }
        if done >= 50 && !is_replaced {
            is_replaced = true;
            let mut ladder = Ladder::open(&file, CATALOGUE).unwrap();
            ladder
                .replace(&"N=level:strong@100".parse().unwrap(), &[])
                .unwrap();
        }
    });
    let disturbed = json(&file);
    let after = |at: usize| disturbed["changes"][at]["after_pairs"].as_u64().unwrap();
    assert!(
        after(3) >= 20 && after(3) < after(4) && after(4) < 120,
        "{}",
        disturbed["changes"]
    );
    let again = folder.path().join("again.ladder");
    init(&again, "mancala", "houses=4 seeds=3");
    let seats = [
        ("add", LEVELS[0]),
        ("add", LEVELS[1]),
        ("add", LEVELS[2]),
        ("add", "Late=level:strong@20"),
        ("replace", "N=level:strong@100"),
    ];
    play_undisturbed(&again, &seats, &disturbed);
    assert_eq!(json(&again), disturbed);
}

#[test]
fn no_opening_comes_twice_for_the_versions_of_two_names() {
    let folder = tempfile::tempdir().unwrap();
    let file = ladder_of(folder.path(), "a.ladder", &LEVELS);
    for nodes in [40, 80, 120] {
        run(&file, Goal::Pairs(30), 1);
        let mut ladder = Ladder::open(&file, CATALOGUE).unwrap();
        let seat = format!("S=level:strong@{nodes}");
        ladder.replace(&seat.parse().unwrap(), &[]).unwrap();
    }
    run(&file, Goal::Pairs(30), 1);
    let ladder = Ladder::open(&file, CATALOGUE).unwrap();
    let versions = ladder.versions().unwrap();
    let mut seen = HashSet::new();
    for pair in ladder.store.pairs().unwrap() {
        let mut names = [pair.key.a, pair.key.b].map(|at| versions[at].name.clone());
        names.sort();
        let opening = ladder.store.opening(pair.key, ladder.setup.game).unwrap();
        assert!(seen.insert((names, opening.plies)), "{:?}", pair.key);
    }
    assert_eq!(seen.len(), 120);
}

#[test]
fn whoever_crashes_in_a_row_rests_until_it_is_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.ladder");
    let crash = python(folder.path(), "crash.py", "raise SystemExit(3)\n");
    add(
        &mut init(&file, "galo", ""),
        &["N=level:normal", "B=level:basico"],
    );
    let mut ladder = Ladder::open(&file, CATALOGUE).unwrap();
    add(&mut ladder, &[&format!("C=bot:{crash}")]);
    // The file keeps the program: what becomes of the source is nobody's business.
    std::fs::write(folder.path().join("crash.py"), "").unwrap();
    run(&file, Goal::Pairs(40), 1);
    let table = standings(&file);
    let entry = |table: &LadderStandings, version: u32| {
        let mut all = table.entrants.iter();
        all.find(|one| one.name == "C" && one.version == version)
            .unwrap()
            .clone()
    };
    let crashed = entry(&table, 1);
    let told = table.to_text(Texts::default());
    assert_eq!(crashed.state, State::Resting, "{told}");
    assert!(
        crashed.pairs >= 3 && crashed.pairs <= 12,
        "{} pairs",
        crashed.pairs
    );
    for (language, words) in [
        (Language::English, "C rests after three pairs in a row"),
        (Language::Portuguese, "C descansa depois de três pares"),
        (Language::Polish, "C pauzuje po trzech parach"),
    ] {
        let text = table.to_text(Texts::of(language));
        assert!(text.contains(words), "{text}");
    }
    ladder
        .replace(&format!("C={}", starter()).parse().unwrap(), &[])
        .unwrap();
    run(&file, Goal::Pairs(20), 1);
    let table = standings(&file);
    assert_eq!(entry(&table, 2).state, State::Active);
    assert!(entry(&table, 2).pairs > 0 && entry(&table, 2).faults == 0);
}

#[test]
fn games_for_one_are_rated_by_what_was_achieved() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hunt.ladder");
    add(
        &mut init(&file, "wargame", "mode=hunt"),
        &["d1=level:d1", "d2=level:d2", "d3=level:d3"],
    );
    run(&file, Goal::Pairs(45), 1);
    let table = standings(&file);
    let names: Vec<&str> = table.entrants.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(
        names,
        ["d3", "d2", "d1"],
        "{}",
        table.to_text(Texts::default())
    );
    assert!(table.entrants[0].interval[0].unwrap() > table.entrants[2].interval[1].unwrap());
}

#[test]
fn a_ladder_ends_where_a_round_robin_ends() {
    let folder = tempfile::tempdir().unwrap();
    let seats = [
        "basico=level:basico",
        "normal=level:normal",
        "perfeito=level:perfeito",
    ];
    let mut plan = match_of("galo", "", [seats[0], seats[1]], 20);
    let third = match_of("galo", "", [seats[2], seats[0]], 1).entrants[0].clone();
    plan.entrants.push(third);
    plan.kind = Kind::RoundRobin;
    let (store, _) = play(&plan);
    let even = Standings::read(&store, CATALOGUE).unwrap();
    let file = folder.path().join("a.ladder");
    add(&mut init(&file, "galo", ""), &seats[..2]);
    run(&file, Goal::Pairs(20), 1);
    add(&mut Ladder::open(&file, CATALOGUE).unwrap(), &seats[2..]);
    run(&file, Goal::Pairs(40), 1);
    for one in standings(&file).entrants {
        let other = even
            .entrants
            .iter()
            .find(|line| line.name == one.name)
            .unwrap();
        let [low, high] = one.interval.map(Option::unwrap);
        let (their_low, their_high) = (other.low.unwrap_or(-1e9), other.high.unwrap_or(1e9));
        assert!(low <= their_high && their_low <= high, "{one:?}, {other:?}");
    }
}

#[test]
fn it_goes_on_until_intervals_are_narrow_or_openings_end() {
    let folder = tempfile::tempdir().unwrap();
    let file = ladder_of(
        folder.path(),
        "a.ladder",
        &["N=level:normal", "A=level:avancado"],
    );
    assert_eq!(run(&file, Goal::Width(150.0), 1), LadderEnd::Reached);
    for one in standings(&file).entrants {
        let [low, high] = one.interval.map(Option::unwrap);
        assert!(high - low <= 150.0, "{low} to {high}");
    }
    let tiny = folder.path().join("tiny.ladder");
    add(
        &mut init(&tiny, "mancala", "houses=2 seeds=1"),
        &["N=level:normal", "S=level:strong"],
    );
    assert_eq!(run(&tiny, Goal::Pairs(5000), 1), LadderEnd::Exhausted);
    let alone = folder.path().join("alone.ladder");
    add(&mut init(&alone, "galo", ""), &["N=level:normal"]);
    assert_eq!(run(&alone, Goal::Pairs(5), 1), LadderEnd::Nobody);
}

/// The copy's part: without the variable there is nothing to do.
#[test]
fn plays_a_ladder_when_it_is_told_to() {
    if let Some(file) = std::env::var_os(FILE) {
        run(Path::new(&file), Goal::Pairs(40 * rounds(10)), 2);
    }
}

#[test]
fn a_ladder_that_is_killed_again_and_again_comes_to_the_same_table() {
    let folder = tempfile::tempdir().unwrap();
    let goal = Goal::Pairs(40 * rounds(10));
    let whole = ladder_of(folder.path(), "whole.ladder", &LEVELS);
    run(&whole, goal, 1);
    let file = ladder_of(folder.path(), "killed.ladder", &LEVELS);
    let (mut kills, mut before) = (0, 0);
    for _ in 0..rounds(10) {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "ladder::plays_a_ladder_when_it_is_told_to"])
            .env(FILE, &file)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let count = || Store::open(&file).map_or(0, |store| store.count_pairs().unwrap_or(0));
        while count() <= before && child.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        kills += usize::from(child.try_wait().unwrap().is_none());
        child.kill().unwrap();
        child.wait().unwrap();
        let done = Store::open(&file).unwrap().pairs().unwrap().len();
        assert!(done >= before);
        before = done;
    }
    println!("{kills} kills, {before} pairs were there after the last");
    assert_eq!(kills, rounds(10), "it had ended before the last kill");
    run(&file, goal, 1);
    assert_eq!(json(&file), json(&whole));
}

#[test]
fn no_pair_begins_after_the_flag_is_raised() {
    let folder = tempfile::tempdir().unwrap();
    let seats = [&LEVELS[..], &["T=level:strong@30"]].concat();
    let file = ladder_of(folder.path(), "a.ladder", &seats);
    // Two pairs a round: the flag is raised between them as well.
    for expected in 1..=6 {
        let mut ladder = Ladder::open(&file, CATALOGUE).unwrap();
        let stop = StopFlag::new();
        let raised = stop.clone();
        let running = LadderRun {
            store: &mut ladder.store,
            catalogue: CATALOGUE,
            courses: &[],
            resources: Resources::none(),
            goal: Goal::Pairs(1000),
            seed: Some(7),
            threads: 1,
            stop,
            report: &mut |_| raised.raise(),
            resumes: &mut |_| {},
        };
        let summary = running.run(&Executor::Here).unwrap();
        assert_eq!(summary.end, LadderEnd::Stopped);
        assert_eq!(ladder.count_settled().unwrap(), expected);
    }
}
