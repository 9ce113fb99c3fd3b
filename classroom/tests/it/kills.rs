//! A process that receives tries is killed at any moment: whoever got a receipt finds the try.
#![expect(clippy::disallowed_types, reason = "what is killed is a process")]

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use super::common::{Place, START, StubJudge, hand_in, open, program, staff, student};

/// The variable that tells the process to be killed its class folder.
const FOLDER: &str = "LUDOTECA_CLASS_TO_KILL";
const STUDENTS: [&str; 3] = ["ana", "rui", "zoe"];

/// Hands in and judges until it is killed; a line for each receipt.
#[test]
fn hands_in_until_it_is_killed() {
    let Some(folder) = env::var_os(FOLDER) else {
        return;
    };
    let clock = Arc::new(AtomicU64::new(START));
    let class = open(Path::new(&folder), Arc::new(StubJudge::default()), &clock);
    class.start().unwrap();
    let run = std::process::id();
    for round in 0.. {
        for id in STUDENTS {
            let text = format!("{id} {run} {round}\npass\n");
            match hand_in(&class, id, &text) {
                Ok(receipt) => {
                    let hash = ludoteca_files::hash(text.as_bytes());
                    assert_eq!(receipt.sha256, hash);
                    let mut out = std::io::stdout().lock();
                    writeln!(out, "\nreceipt {} {id} {hash}", receipt.try_id).unwrap();
                    out.flush().unwrap();
                }
                // Three of each may wait.
                Err(_) => std::thread::yield_now(),
            }
        }
    }
}

/// Runs the test above as a process and kills it after so many receipts and a little more work.
fn run_and_kill(folder: &Path, receipts: usize) -> Vec<(i64, String, String)> {
    let mut child = Command::new(env::current_exe().unwrap())
        .args([
            "--exact",
            "kills::hands_in_until_it_is_killed",
            "--nocapture",
        ])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut found = Vec::new();
    let mut killed = false;
    // Lines that were on their way when it was killed count, too: they were receipts.
    for line in lines.map_while(Result::ok) {
        let mut words = line.split(' ');
        if let (Some("receipt"), Some(id), Some(student), Some(hash)) =
            (words.next(), words.next(), words.next(), words.next())
            && hash.len() == 64
        {
            found.push((id.parse().unwrap(), student.to_owned(), hash.to_owned()));
        }
        if found.len() >= receipts && !killed {
            child.kill().unwrap();
            killed = true;
        }
    }
    child.wait().unwrap();
    assert!(killed, "it ended by itself: {found:?}");
    found
}

#[test]
fn whoever_got_a_receipt_finds_the_try_whenever_the_process_was_killed() {
    let kills = ludoteca_testkit::rounds::rounds(4) as usize;
    let place = Place::new("");
    let mut receipts: BTreeMap<i64, (String, String)> = BTreeMap::new();
    for kill in 0..kills {
        for (id, student, hash) in run_and_kill(place.folder.path(), 1 + kill % 7) {
            // No number is given twice.
            assert!(receipts.insert(id, (student, hash)).is_none(), "{id}");
        }
    }
    let class = place.open();
    // Whatever was received and not judged is judged now.
    class.judge_all().unwrap();
    assert!(class.queue(&staff()).unwrap().waiting.is_empty());
    for (id, (owner, hash)) in &receipts {
        let found = class.get_try(&student(owner), *id).unwrap();
        assert_eq!(&found.sha256, hash);
        let files = class.files_of(&student(owner), *id).unwrap();
        assert_eq!(&ludoteca_files::hash(&files[0].bytes), hash);
        assert!(matches!(
            found.state,
            ludoteca_classroom::TryState::Judged { .. }
        ));
    }
    let mut numbers = Vec::new();
    for id in STUDENTS {
        let tries = class.standing(&student(id), id, "sow").unwrap().tries;
        numbers.push(tries.len());
        for (at, one) in tries.iter().rev().enumerate() {
            assert_eq!(one.number as usize, at + 1);
        }
    }
    assert!(numbers.iter().sum::<usize>() >= receipts.len());
    assert_eq!(class.find_damage(), [""; 0]);
    let parts = fs::read_dir(place.path("submissions")).unwrap();
    let is_part = |name: &str| name.starts_with(".ludoteca-");
    let left =
        parts.filter(|entry| is_part(&entry.as_ref().unwrap().file_name().to_string_lossy()));
    assert_eq!(left.count(), 0);
    println!("{kills} kills, {} receipts, none lost", receipts.len());
}

/// The variable that tells the process with a full disk its class folder.
const SMALL: &str = "LUDOTECA_CLASS_ON_A_SMALL_DISK";

/// Hands in little, then more than there is room for, then little again.
#[test]
fn hands_in_where_no_large_file_can_be_written() {
    let Some(folder) = env::var_os(SMALL) else {
        return;
    };
    let clock = Arc::new(AtomicU64::new(START));
    let class = open(Path::new(&folder), Arc::new(StubJudge::default()), &clock);
    hand_in(&class, "ana", "first").unwrap();
    let refused = hand_in(&class, "ana", &"x".repeat(3 << 20)).unwrap_err();
    assert!(
        matches!(refused, ludoteca_classroom::Refusal::Full(_)),
        "{refused}"
    );
    hand_in(&class, "ana", "second").unwrap();
}

#[test]
fn a_full_disk_is_told_and_nothing_is_half_received() {
    let place = Place::new("most-kib = 4096\n");
    // No file beyond 2 MiB; the signal is ignored, so that writing fails as on a full disk.
    let script = "trap '' XFSZ; ulimit -f 4096; exec \"$0\" \"$@\"";
    let output = Command::new("sh")
        .args(["-c", script])
        .arg(env::current_exe().unwrap())
        .args([
            "--exact",
            "kills::hands_in_where_no_large_file_can_be_written",
        ])
        .env(SMALL, place.folder.path())
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stdout)
    );
    let class = place.open();
    let tries = class.standing(&student("ana"), "ana", "sow").unwrap().tries;
    assert_eq!(tries.len(), 2);
    assert_eq!(fs::read_dir(place.path("submissions")).unwrap().count(), 2);
    assert_eq!(class.find_damage(), [""; 0]);
}

/// The variable that tells the process with a full store its class folder.
const FULL: &str = "LUDOTECA_CLASS_WITH_A_FULL_STORE";

/// Hands in little programs until the store cannot be written; a line for each receipt.
#[test]
fn hands_in_until_the_store_is_full() {
    let Some(folder) = env::var_os(FULL) else {
        return;
    };
    let clock = Arc::new(AtomicU64::new(START));
    let class = open(Path::new(&folder), Arc::new(StubJudge::default()), &clock);
    for number in 0..10_000 {
        let upload = program(&format!("# {number}\n"));
        match class.hand_in(&staff(), "ana", "sow", upload) {
            Ok(receipt) => println!("\nreceipt {}", receipt.try_id),
            Err(ludoteca_classroom::Refusal::Told(why)) => panic!("{why:?}"),
            Err(_) => return,
        }
    }
    panic!("there is room for everything");
}

#[test]
fn a_full_store_refuses_a_try_and_keeps_those_that_have_receipts() {
    let place = Place::new("");
    // The store is made before; its journal may not grow beyond 512 KiB.
    drop(place.open());
    let script = "trap '' XFSZ; ulimit -f 1024; exec \"$0\" \"$@\"";
    let output = Command::new("sh")
        .args(["-c", script])
        .arg(env::current_exe().unwrap())
        .args([
            "--exact",
            "kills::hands_in_until_the_store_is_full",
            "--nocapture",
        ])
        .env(FULL, place.folder.path())
        .output()
        .unwrap();
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{printed}");
    let receipts: Vec<i64> = printed
        .lines()
        .filter_map(|line| line.strip_prefix("receipt ")?.parse().ok())
        .collect();
    assert!(receipts.len() > 10, "{printed}");
    let class = place.open();
    let tries = class.standing(&staff(), "ana", "sow").unwrap().tries;
    let mut kept: Vec<i64> = tries.iter().map(|it| it.id).collect();
    kept.sort_unstable();
    assert_eq!(kept, receipts);
    assert_eq!(class.find_damage(), [""; 0]);
    // With room again, the next try is received and everything is judged.
    hand_in_as_staff(&class);
    assert_eq!(class.judge_all().unwrap(), receipts.len() + 1);
}

fn hand_in_as_staff(class: &ludoteca_classroom::Classroom) {
    let upload = program("# room again\n");
    class.hand_in(&staff(), "ana", "sow", upload).unwrap();
}
