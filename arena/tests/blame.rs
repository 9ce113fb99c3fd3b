//! Programs that break the protocol: each is blamed for what it did, the survivor wins and is told
//! so, and evidence is kept.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "what cannot be set up fails the test")]

mod common;

use std::time::Duration;

use common::{match_of, play, python, starter, tally};
use ludoteca_arena::clock::TimeControl;
use ludoteca_arena::store::Store;

/// A bot whose answer to `move` is what this expression says.
fn bot(answer: &str) -> String {
    format!(
        "import sys, os, time\n\
         for line in sys.stdin:\n\
        \x20   word, *rest = line.rstrip('\\n').split('\\t')\n\
        \x20   fields = dict(f.split('=', 1) for f in rest if '=' in f)\n\
        \x20   if word == 'ludoteca': print('bot\\t1', flush=True)\n\
        \x20   if word == 'move':\n\
        \x20       legal = fields['legal'].split()\n\
        \x20       {answer}\n"
    )
}

fn meet(source: &str, time: TimeControl) -> (ludoteca_arena::tally::Tally, Store) {
    meet_at("galo", "level:basico", source, time)
}

fn meet_at(
    game: &str,
    level: &str,
    source: &str,
    time: TimeControl,
) -> (ludoteca_arena::tally::Tally, Store) {
    let folder = tempfile::tempdir().unwrap();
    let bad = format!("bot:{}", python(folder.path(), "bad.py", source));
    let mut plan = match_of(game, "", [&bad, level], 1);
    plan.time = time;
    let (store, _) = play(&plan);
    (tally(&plan, &store), store)
}

fn check(answer: &str, expected: &str, evidence: &str) {
    let (tally, store) = meet(&bot(answer), TimeControl::default());
    let found: Vec<_> = tally.terminations.iter().collect();
    assert_eq!(found, [(&expected.to_owned(), &2)], "{answer}");
    assert_eq!((tally.wins, tally.losses), (0, 2), "{answer}");
    let kept = store.game(1).unwrap().unwrap().evidence.unwrap_or_default();
    assert!(kept.contains(evidence), "{answer}: {kept}");
}

#[test]
fn a_move_that_is_not_legal_is_the_bots_fault() {
    check("print('99', flush=True)", "illegal by a", "");
    check("print('hello world', flush=True)", "illegal by a", "");
}

#[test]
fn an_empty_line_and_bytes_that_are_no_text_are_illegal() {
    check("print('', flush=True)", "illegal by a", "empty line");
    check(
        "sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()",
        "illegal by a",
        "not UTF-8",
    );
}

#[test]
fn too_long_an_answer_is_illegal() {
    check(
        "print('x' * 5000, flush=True)",
        "illegal by a",
        "more than 4096",
    );
}

#[test]
fn two_lines_for_one_request_are_illegal_at_the_next_one() {
    let answer = "print(legal[0] + '\\n' + legal[0], flush=True)";
    let (tally, _) = meet(&bot(answer), TimeControl::default());
    let illegal = tally.terminations.get("illegal by a");
    assert_eq!(illegal, Some(&2), "{:?}", tally.terminations);
}

#[test]
fn an_exit_is_a_crash_with_its_status_and_stderr() {
    check(
        "sys.stderr.write('oh no'); sys.exit(3)",
        "crashed by a",
        "oh no",
    );
    check("sys.exit(3)", "crashed by a", "\"exit\":3");
}

#[test]
fn a_signal_is_a_crash_with_its_number() {
    check("os.kill(os.getpid(), 11)", "crashed by a", "\"signal\":11");
}

#[test]
fn who_closes_its_output_has_crashed_or_run_out_of_time() {
    let (tally, _) = meet(&bot("os.close(1); sys.exit(0)"), TimeControl::default());
    assert_eq!(
        tally.terminations.get("crashed by a"),
        Some(&2),
        "{:?}",
        tally.terminations
    );
}

#[test]
fn who_does_not_answer_loses_on_time() {
    let time = TimeControl {
        wall: Duration::from_millis(300),
        ..TimeControl::of_bank(Duration::from_millis(200))
    };
    let (tally, _) = meet(&bot("time.sleep(1000)"), time);
    assert_eq!(
        tally.terminations.get("time by a"),
        Some(&2),
        "{:?}",
        tally.terminations
    );
}

#[test]
fn three_slow_moves_lose_by_strikes() {
    let time = TimeControl {
        per_move: Duration::from_millis(50),
        ..TimeControl::default()
    };
    let busy = "end = time.process_time() + 0.1\n        while time.process_time() < end: pass\n        print(legal[0], flush=True)";
    // No game of mancala is over before the third slow move.
    let (tally, store) = meet_at("mancala", "level:normal", &bot(busy), time);
    let lost = tally.terminations.get("time by a");
    assert_eq!(
        lost,
        Some(&2),
        "{:?} {:?}",
        tally.terminations,
        store.game(1)
    );
}

#[test]
fn who_cannot_be_started_or_does_not_greet_has_not_started() {
    for source in [
        "import sys\nsys.exit(1)\n",
        "print('hello', flush=True)\ninput()\n",
        "print('bot\\t2', flush=True)\ninput()\n",
    ] {
        let (tally, _) = meet(source, TimeControl::default());
        let found = tally.terminations.get("not-started by a");
        assert_eq!(found, Some(&2), "{source}: {:?}", tally.terminations);
    }
}

#[test]
fn a_bot_that_does_not_play_the_game_has_not_started() {
    let source =
        "print('bot\\t1\\tgames=chess', flush=True)\nfor line in __import__('sys').stdin: pass\n";
    let (tally, _) = meet(source, TimeControl::default());
    assert_eq!(tally.terminations.get("not-started by a"), Some(&2));
}

#[test]
fn a_resignation_is_nobodys_fault() {
    let (tally, _) = meet(&bot("print('resign', flush=True)"), TimeControl::default());
    assert_eq!(tally.terminations.get("resigned"), Some(&2));
    assert_eq!(tally.losses, 2);
}

#[test]
fn the_survivor_is_told_that_it_has_won_and_why() {
    let folder = tempfile::tempdir().unwrap();
    let bad = format!(
        "bot:{}",
        python(folder.path(), "bad.py", &bot("sys.exit(3)"))
    );
    let witness = "import sys\n\
        for line in sys.stdin:\n\
        \x20   if line.startswith('ludoteca'): print('bot\\t1', flush=True)\n\
        \x20   if line.startswith('end'): sys.stderr.write(line)\n\
        \x20   if line.startswith('move'):\n\
        \x20       legal = dict(f.split('=', 1) for f in line.split('\\t')[1:])['legal'].split()\n\
        \x20       print(legal[0], flush=True)\n\
        \x20       sys.stderr.write('moved\\n')\n";
    let good = format!("bot:{}", python(folder.path(), "good.py", witness));
    let plan = match_of("galo", "", [&good, &bad], 3);
    let (store, _) = play(&plan);
    // What is told at the end of one game is there at the end of the next.
    let kept = store.game(5).unwrap().unwrap().evidence.unwrap();
    assert!(
        kept.contains("result=won\\treason=crashed\\tblame="),
        "{kept}"
    );
}

#[test]
fn a_crash_in_one_game_does_not_spoil_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let answer = "sys.exit(3) if fields['seat'] == 'first' else print(legal[0], flush=True)";
    let moody = format!("bot:{}", python(folder.path(), "moody.py", &bot(answer)));
    let plan = match_of("galo", "", [&moody, &starter()], 3);
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    assert_eq!(
        tally.terminations.get("crashed by a"),
        Some(&3),
        "{:?}",
        tally.terminations
    );
    assert_eq!(tally.terminations.get("normal"), Some(&3));
}
