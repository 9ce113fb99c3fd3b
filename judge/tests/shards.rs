//! Shards of a class: seven of seven joined are one run, byte for byte; what does not fit is told.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::classroom::{Room, SampleMarker, snapshot};
use ludoteca_judge::class::{
    ClassError, ClassRequest, ClassSummary, Silent, judge_shard, merge_shards,
};

/// Nine submissions, of which two are the same and one is none.
fn room() -> Room {
    let room = Room::with(&[
        ("a1", ""),
        ("a2", "fail extra-turn blank"),
        ("a3", "fail end-of-game 7"),
        ("a4", "fail random-1 1"),
        ("a5", "fail random-1 2"),
        ("a6", ""),
        ("a7", "fail random-2 9"),
        ("a8", "fail first-sowing x"),
    ]);
    room.put("class/a9/readme.txt", "no program");
    room
}

fn request<'a>(room: &'a Room, folder: &'a PathBuf, report: &'a PathBuf) -> ClassRequest<'a> {
    ClassRequest {
        folder,
        report,
        roster: None,
        marks: None,
        is_anonymous: false,
        jobs: 1,
        profile: &room.profile,
        texts: &room.texts,
    }
}

fn shard(room: &Room, shard: &str, edition: u32) -> PathBuf {
    let (folder, report) = (room.path("class"), room.path(&shard.replace('/', "-")));
    let marker = SampleMarker {
        edition,
        ..SampleMarker::default()
    };
    let request = request(room, &folder, &report);
    let stop = AtomicBool::new(false);
    let (place, is_complete) =
        judge_shard(&request, &marker, &Silent, &stop, shard.parse().unwrap()).unwrap();
    assert!(is_complete);
    place
}

fn merge(room: &Room, files: &[PathBuf]) -> Result<ClassSummary, ClassError> {
    let (folder, report) = (room.path("class"), room.path("merged"));
    let marker = SampleMarker::default();
    let merged = merge_shards(&request(room, &folder, &report), &marker, files);
    assert_eq!(
        marker.judged.load(Ordering::Relaxed),
        0,
        "nothing is judged"
    );
    merged
}

#[test]
fn seven_of_seven_shards_are_one_run() {
    let room = room();
    let mut files: Vec<PathBuf> = (1..=7)
        .map(|k| shard(&room, &format!("{k}/7"), 0))
        .collect();
    files.reverse();
    merge(&room, &files).unwrap();
    room.judge("whole", &SampleMarker::default(), |_| {})
        .unwrap();
    assert_eq!(
        snapshot(&room.path("merged")),
        snapshot(&room.path("whole"))
    );
}

fn check(room: &Room, files: &[&PathBuf], key: &str) {
    let files: Vec<PathBuf> = files.iter().map(|file| (*file).clone()).collect();
    match merge(room, &files) {
        Err(ClassError::Told(message)) => {
            assert_eq!(message.key, key);
            assert_ne!(room.texts.say(&message), key, "there are no words for it");
        }
        other => panic!("{key}: {other:?}"),
    }
}

#[test]
fn a_missing_doubled_or_foreign_file_is_told() {
    let room = room();
    let [one, two, three] = ["1/3", "2/3", "3/3"].map(|name| shard(&room, name, 0));
    check(&room, &[&one, &three], "shard-missing");
    check(&room, &[&one, &two, &two, &three], "shard-doubled");
    let half = shard(&room, "1/2", 0);
    check(&room, &[&one, &two, &three, &half], "shard-mixed");
    let other = shard(&room, "3/3", 1);
    check(&room, &[&one, &two, &other], "shard-other");
    check(
        &room,
        &[&one, &two, &room.put("note", "{}\n")],
        "shard-none",
    );
    let three = shard(&room, "3/3", 0);
    // Somebody hands in later than the shards were judged.
    room.put("class/b1/program.py", "late");
    check(&room, &[&one, &two, &three], "shard-another-class");
}

#[test]
fn a_file_that_is_cut_at_any_byte_is_told() {
    let room = room();
    let [one, two] = ["1/2", "2/2"].map(|name| shard(&room, name, 0));
    let whole = fs::read(&two).unwrap();
    let first = whole.iter().position(|byte| *byte == b'\n').unwrap();
    let near = |at: usize| at.saturating_sub(3)..(at + 3).min(whole.len());
    let lengths = (0..whole.len()).step_by(whole.len() / 60 + 1);
    for length in lengths.chain(near(first)).chain(near(whole.len())) {
        let cut = room.path("cut");
        fs::write(&cut, &whole[..length]).unwrap();
        let key = if length < first {
            "shard-none"
        } else {
            "shard-cut"
        };
        check(&room, &[&one, &cut], key);
    }
    merge(&room, &[one, two]).unwrap();
}
