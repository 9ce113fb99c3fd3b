//! Shards: seven of seven joined are one run, byte for byte; what does not fit is told.
use std::path::{Path, PathBuf};

use crate::common::{match_of, play_into, starter};
use ludoteca_arena::merge::merge;
use ludoteca_arena::plan::{Entrant, Kind, Plan};
use ludoteca_arena::show::Standings;
use ludoteca_arena::store::Store;
use ludoteca_arena::text::Texts;
use ludoteca_arena::tournament::{ArenaError, Executor, Running, Summary};
use ludoteca_core::StopFlag;
use ludoteca_play::{CATALOGUE, Resources};

fn plan() -> Plan {
    let seats = ["level:normal", "level:avancado"];
    let mut plan = match_of("mancala", "houses=3 seeds=3", seats, 5);
    plan.kind = Kind::RoundRobin;
    for seat in ["level:strong@50", &starter()] {
        let entrant = Entrant::unlike(seat.parse().unwrap(), &plan.entrants);
        plan.entrants.push(entrant);
    }
    plan
}

fn run_shard(plan: &Plan, file: &Path, shard: &str, now: u64) -> Result<Summary, ArenaError> {
    let mut store = Store::open(file).unwrap();
    let running = Running {
        plan,
        store: &mut store,
        resources: Resources::none(),
        threads: 1,
        stop: StopFlag::new(),
        report: &mut |_| {},
        now,
    };
    running.run_by(&Executor::Shard(shard.parse().unwrap()))
}

const NOW: u64 = 1_790_000_000;

/// All shards of a plan.
fn shards(plan: &Plan, folder: &Path, count: usize) -> Vec<PathBuf> {
    let play = |number: usize| {
        let file = folder.join(format!("{number}.arena"));
        let summary = run_shard(plan, &file, &format!("{number}/{count}"), NOW).unwrap();
        assert!(summary.is_complete);
        file
    };
    (1..=count).map(play).collect()
}

/// Everything that is shown of a tournament, and every record.
fn whole(store: &Store) -> Vec<String> {
    let standings = Standings::read(store, CATALOGUE).unwrap();
    let html = standings.to_html(Some(store), Texts::default()).unwrap();
    let mut all = vec![
        standings.to_text(Texts::default()),
        standings.to_json(),
        standings.to_csv(),
        html,
    ];
    for number in 1..=store.count_games().unwrap() {
        all.push(store.game(number).unwrap().unwrap().record);
    }
    all
}

#[test]
fn seven_of_seven_shards_are_one_run() {
    let folder = tempfile::tempdir().unwrap();
    let mut files = shards(&plan(), folder.path(), 7);
    files.reverse();
    let out = folder.path().join("all.arena");
    assert_eq!(merge(&files, &out).unwrap(), 30);
    let mut one = Store::in_memory().unwrap();
    play_into(&plan(), &mut one, 1);
    let mut merged = Store::open(&out).unwrap();
    assert_eq!(whole(&merged), whole(&one));
    // A merged file is a tournament like any other: nothing of it is missing.
    let before = whole(&merged);
    play_into(&plan(), &mut merged, 1);
    assert_eq!(whole(&merged), before);
}

#[test]
fn a_test_that_ends_early_counts_the_same_pairs() {
    let mut plan = match_of(
        "mancala",
        "houses=3 seeds=3",
        ["level:strong@50", "level:normal"],
        40,
    );
    plan.test = Some(ludoteca_arena::tally::Hypotheses(0.0, 200.0));
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("all.arena");
    merge(&shards(&plan, folder.path(), 3), &out).unwrap();
    let mut one = Store::in_memory().unwrap();
    play_into(&plan, &mut one, 1);
    let table = |store: &Store| whole(store)[..3].to_vec();
    assert_eq!(table(&Store::open(&out).unwrap()), table(&one));
}

fn check(files: &[&Path], expected: &str) {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("all.arena");
    let files: Vec<PathBuf> = files.iter().map(|file| (*file).to_owned()).collect();
    let told = merge(&files, &out).unwrap_err().to_string();
    assert!(told.contains(expected), "{told}");
    let left = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 0, "nothing is made of shards that do not fit");
}

#[test]
fn a_missing_doubled_or_foreign_file_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let small = match_of(
        "mancala",
        "houses=3 seeds=3",
        ["level:normal", "level:avancado"],
        6,
    );
    let files = shards(&small, folder.path(), 3);
    let [one, two, three] = [0, 1, 2].map(|at: usize| files[at].as_path());
    check(&[one, three], "missing: 2/3");
    check(&[one, two, two, three], "shard 2/3 was given twice");
    check(
        &[one, two, &folder.path().join("none.arena")],
        "no such file",
    );

    let unfinished = folder.path().join("unfinished.arena");
    drop(Store::open(&unfinished).unwrap());
    check(&[one, two, &unfinished], "there is no tournament in it");

    let other = match_of(
        "mancala",
        "houses=3 seeds=3",
        ["level:normal", "level:strong@9"],
        6,
    );
    let foreign = folder.path().join("foreign.arena");
    run_shard(&other, &foreign, "3/3", NOW).unwrap();
    check(&[one, two, &foreign], "belongs to another tournament");

    let later = folder.path().join("later.arena");
    run_shard(&small, &later, "3/3", NOW + 86_400).unwrap();
    check(&[one, two, &later], "play all shards with the same --date");

    let mixed = folder.path().join("mixed.arena");
    run_shard(&small, &mixed, "1/2", NOW).unwrap();
    check(&[one, two, three, &mixed], "shards of different sets");

    let whole = folder.path().join("whole.arena");
    play_into(&small, &mut Store::open(&whole).unwrap(), 1);
    check(&[one, two, &whole], "not a shard");
}

#[test]
fn a_file_that_is_cut_at_any_place_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let small = match_of(
        "mancala",
        "houses=3 seeds=3",
        ["level:normal", "level:avancado"],
        6,
    );
    let files = shards(&small, folder.path(), 2);
    let whole = std::fs::read(&files[1]).unwrap();
    let cut = folder.path().join("cut.arena");
    let out = folder.path().join("all.arena");
    let step = (whole.len() / 40).max(1);
    for length in (0..whole.len()).step_by(step).chain([whole.len() - 1]) {
        std::fs::write(&cut, &whole[..length]).unwrap();
        let told = merge(&[files[0].clone(), cut.clone()], &out);
        let told = told.expect_err(&format!("cut at {length} of {}", whole.len()));
        assert!(told.to_string().contains("cut.arena"), "{length}: {told}");
    }
    assert!(!out.exists());
    assert_eq!(merge(&files, &out).unwrap(), 6);
}

#[test]
fn a_file_goes_on_with_its_own_shard_only_and_a_swiss_has_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("1.arena");
    let mut small = match_of(
        "mancala",
        "houses=3 seeds=3",
        ["level:normal", "level:avancado"],
        3,
    );
    run_shard(&small, &file, "1/2", NOW).unwrap();
    run_shard(&small, &file, "1/2", NOW).unwrap();
    let told = run_shard(&small, &file, "2/2", NOW)
        .unwrap_err()
        .to_string();
    assert_eq!(
        told,
        "the file holds shard 1/2, not shard 2/2: choose another with --out"
    );
    let told = crate::common::try_play(
        &small,
        &mut Store::open(&file).unwrap(),
        1,
        Resources::none(),
    );
    let told = told.unwrap_err().to_string();
    assert!(told.contains("shard 1/2, not a whole tournament"), "{told}");
    small.kind = Kind::Swiss;
    let other = folder.path().join("swiss.arena");
    let told = run_shard(&small, &other, "1/2", NOW).unwrap_err();
    assert!(told.to_string().contains("it has no shards"), "{told}");
}
