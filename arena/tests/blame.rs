//! Programs that break the protocol: each is blamed for what it did, the survivor wins and is told
//! so, and evidence is kept.
use std::time::Duration;

use crate::common::{match_of, play, play_into, python, starter, tally};
use ludoteca_arena::clock::TimeControl;
use ludoteca_arena::plan::Plan;
use ludoteca_arena::store::Store;
use ludoteca_play::CATALOGUE;

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
    let answered = r#"it answered \"99\": "#;
    check("print('99', flush=True)", "illegal by a", answered);
    check(
        "print('99', flush=True)",
        "illegal by a",
        r#""wrote":["bot\t1","99"]"#,
    );
    let answered = r#"it answered \"hello world\": "#;
    check("print('hello world', flush=True)", "illegal by a", answered);
}

#[test]
fn whoever_is_refused_is_told_why_and_that_is_kept() {
    let (_, store) = meet(&bot("print('99', flush=True)"), TimeControl::default());
    let kept = store.game(1).unwrap().unwrap().evidence.unwrap();
    let both: serde_json::Value = serde_json::from_str(&kept).unwrap();
    let last = |key: &str| both[0][key].as_array().unwrap().last().unwrap().to_string();
    let why = both[0]["why"].as_str().unwrap();
    assert!(why.starts_with("it answered \"99\": "), "{kept}");
    assert!(last("stderr").contains("[arena] it answered"), "{kept}");
    let told = last("given");
    assert!(
        told.starts_with("\"end\\tgame=galo") && told.contains("\\twhy=it answered"),
        "{told}"
    );
    assert!(both[1].is_null(), "{kept}");
}

#[test]
fn what_a_bot_writes_is_shown_harmlessly() {
    let answer = "print('\\x1b[2J', flush=True); sys.stderr.write('\\x1b]0;owned\\x07\\x9b1m')";
    let (_, store) = meet(&bot(answer), TimeControl::default());
    let kept = store.game(1).unwrap().unwrap().evidence.unwrap();
    let is_harmful = |c: char| c.is_control();
    assert!(!kept.contains(is_harmful), "{kept}");
    // Reads it as a reader of the JSON does.
    let both: serde_json::Value = serde_json::from_str(&kept).unwrap();
    let wrote = both[0]["wrote"].as_array().unwrap().last().unwrap();
    assert_eq!(wrote, "\\x1B[2J", "{kept}");
    let lines = both[0]["stderr"].as_array().unwrap();
    let mut lines = lines.iter().filter_map(serde_json::Value::as_str);
    let stderr = lines.find(|line| !line.starts_with("[arena] "));
    let stderr = stderr.unwrap_or("\\x1B]0;owned\\x07\\xC2\\x9B1m");
    assert_eq!(stderr, "\\x1B]0;owned\\x07\\xC2\\x9B1m", "{kept}");
}

#[test]
fn little_is_kept_of_much() {
    let answer = "sys.stderr.write('x' * (32 << 20)); sys.stderr.flush(); sys.exit(3)";
    let (_, store) = meet(&bot(answer), TimeControl::default());
    let kept = store.game(1).unwrap().unwrap().evidence.unwrap();
    assert!(
        kept.len() < 20_000 && kept.contains("xxx"),
        "{}",
        kept.len()
    );
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
    let (tally, store) = meet(&bot(answer), TimeControl::default());
    let illegal = tally.terminations.get("illegal by a");
    assert_eq!(illegal, Some(&2), "{:?}", tally.terminations);
    let kept = store.game(1).unwrap().unwrap().evidence.unwrap();
    assert!(kept.contains("a line came that nobody asked for"), "{kept}");
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
    let (tally, store) = meet(&bot("time.sleep(1000)"), time);
    assert_eq!(
        tally.terminations.get("time by a"),
        Some(&2),
        "{:?}",
        tally.terminations
    );
    let kept = store.game(1).unwrap().unwrap().evidence.unwrap();
    assert!(kept.contains("its wall-clock time is used up"), "{kept}");
}

/// Computes for so many seconds.
fn burn(seconds: f64) -> String {
    format!(
        "end = time.process_time() + {seconds}\n        while time.process_time() < end: pass\n        "
    )
}

fn short_bank(bank: u64) -> TimeControl {
    TimeControl {
        bank: Duration::from_millis(bank),
        wall: Duration::from_mins(5),
        bonus: Duration::ZERO,
        ..TimeControl::default()
    }
}

#[test]
fn a_move_that_takes_more_than_the_bank_loses_with_evidence() {
    let answer = burn(0.4) + "print(legal[0], flush=True)";
    let (tally, store) = meet(&bot(&answer), short_bank(200));
    assert_eq!(tally.terminations.get("time by a"), Some(&2), "{tally:?}");
    let kept = store.game(1).unwrap().unwrap().evidence.unwrap();
    assert!(kept.contains("its processor time is used up"), "{kept}");
    assert!(kept.contains("move\\tgame=galo"), "{kept}");
}

#[test]
fn thinking_while_the_other_thinks_is_charged() {
    let folder = tempfile::tempdir().unwrap();
    // Both openings have two moves. One answers its first at once and then computes, before it
    // looks at anything else; the other gives it the time for that.
    let ponder = "print(legal[0], flush=True)\n        \
        end = time.process_time() + (0.6 if fields['ply'] in '23' else 0)\n        \
        while time.process_time() < end: pass";
    let slow = "time.sleep(2 if fields['ply'] in '34' else 0); print(legal[0], flush=True)";
    let (ponder, slow) = (bot(ponder), bot(slow));
    let seats = [("P", ponder), ("S", slow)].map(|(name, source)| {
        let command = python(folder.path(), &format!("{name}.py"), &source);
        format!("{name}=bot:{command}")
    });
    let mut plan = match_of("galo", "", [&seats[0], &seats[1]], 1);
    plan.time = short_bank(250);
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    let found: Vec<_> = tally.terminations.iter().collect();
    assert_eq!(found, [(&"time by a".to_owned(), &2)]);
    for (number, seat) in [(1, 0), (2, 1)] {
        let kept = store.game(number).unwrap().unwrap().evidence.unwrap();
        let both: serde_json::Value = serde_json::from_str(&kept).unwrap();
        let why = both[seat]["why"].as_str().unwrap();
        assert!(why.starts_with("its processor time is used up"), "{kept}");
    }
    let record = store.game(1).unwrap().unwrap().record;
    assert!(record.contains("[Blame \"first\"]"), "{record}");
}

#[test]
fn starting_costs_nothing_and_every_game_has_a_bank_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    // Six games cost more together than one may, and so does the start alone.
    let answer = burn(0.04) + "print(legal[0], flush=True)";
    let source = format!(
        "import time\nwhile time.process_time() < 0.8: pass\n{}",
        bot(&answer)
    );
    let seat = format!("bot:{}", python(folder.path(), "slow.py", &source));
    let mut plan = match_of("galo", "", [&seat, "level:basico"], 3);
    plan.time = short_bank(500);
    let (store, _) = play(&plan);
    let tally = tally(&plan, &store);
    let found: Vec<_> = tally.terminations.iter().collect();
    assert_eq!(found, [(&"normal".to_owned(), &6)], "{:?}", store.game(1));
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
    let evidence = |number| store.game(number).unwrap().unwrap().evidence;
    let kept = [1, 2].map(|number| evidence(number).unwrap_or_default());
    let is_told = |kept: &&String| kept.contains("3 moves took longer than the limit for a move");
    assert_eq!(kept.iter().filter(is_told).count(), 2, "{kept:?}");
}

#[test]
fn who_cannot_be_started_or_does_not_greet_has_not_started() {
    for source in [
        "import sys\nsys.exit(1)\n",
        "print('hello', flush=True)\ninput()\n",
        "print('bot\\t2', flush=True)\ninput()\n",
    ] {
        let (tally, store) = meet(source, TimeControl::default());
        let found = tally.terminations.get("not-started by a");
        assert_eq!(found, Some(&2), "{source}: {:?}", tally.terminations);
        let kept = store.game(1).unwrap().unwrap().evidence.unwrap();
        assert!(kept.contains("\"why\":"), "{source}: {kept}");
    }
}

#[test]
fn a_folder_that_cannot_be_used_has_not_started_and_plays_when_it_can() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("own");
    let source = bot("print(legal[0], flush=True)");
    std::fs::create_dir_all(own.join("d/".repeat(20))).unwrap();
    std::fs::write(own.join("__main__.py"), source).unwrap();
    let seat = format!("F=bot:/usr/bin/python3 {}", own.display());
    let mut plan = match_of("galo", "", [&seat, "level:basico"], 2);
    plan.kind = ludoteca_arena::plan::Kind::RoundRobin;
    let third = "level:normal".parse().unwrap();
    let third = ludoteca_arena::plan::Entrant::unlike(third, &plan.entrants);
    plan.entrants.push(third);
    let mut store = Store::in_memory().unwrap();
    let ends = |store: &Store| -> Vec<String> {
        let pairs = store.pairs().unwrap();
        let of = |pair: &ludoteca_arena::store::PairRow| {
            let [first, second] = &pair.games;
            format!(
                "{} {} {} {}",
                pair.key.a, pair.key.b, first.cause, second.cause
            )
        };
        pairs.iter().map(of).collect()
    };
    // Nothing has changed, and the same command goes on all the same.
    for _ in 0..2 {
        assert!(play_into(&plan, &mut store, 1).is_complete);
        let [absent, there] = ["not-started not-started", "normal normal"];
        let found = ends(&store);
        let count = |words: &str| found.iter().filter(|end| end.ends_with(words)).count();
        assert_eq!([count(absent), count(there)], [4, 2], "{found:?}");
    }
    let number = ends(&store)
        .iter()
        .position(|end| end.contains("not-started"));
    let kept = store
        .game(number.unwrap() * 2 + 1)
        .unwrap()
        .unwrap()
        .evidence;
    let kept = kept.unwrap();
    assert!(kept.contains("more than 16 deep"), "{kept}");
    std::fs::remove_dir_all(own.join("d")).unwrap();
    assert!(play_into(&plan, &mut store, 1).is_complete);
    let found = ends(&store);
    assert!(
        found.len() == 6 && found.iter().all(|end| end.ends_with("normal normal")),
        "{found:?}"
    );
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

/// Ends of the games of a plan in which a bot takes 200 MB for each move.
fn play_within(memory: u32) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let source = bot("held = bytearray(200 << 20); print(legal[0], flush=True)");
    let hungry = python(folder.path(), "hungry.py", &source);
    let text = format!(
        "kind = \"round-robin\"\ngame = \"galo\"\npairs = 1\n[clock]\nmemory = {memory}\n\
         [[entrant]]\nseat = \"bot:{hungry}\"\n[[entrant]]\nseat = \"level:basico\"\n"
    );
    let plan = Plan::read(&text, CATALOGUE, &[]).unwrap();
    let (store, _) = play(&plan);
    tally(&plan, &store).terminations.into_keys().collect()
}

#[test]
fn a_plan_says_how_much_memory_a_program_has() {
    assert_eq!(play_within(100), ["crashed by a"]);
    assert_eq!(play_within(400), ["normal"]);
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
    // Messages told at the end of one game are there at the end of the next.
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

/// A bot whose answer, which is no move, says how many processors it may use.
const COUNTS_CORES: &str = "\
import os, sys
for line in sys.stdin:
    word = line.split('\\t')[0].strip()
    if word == 'ludoteca': print('bot\\t1', flush=True)
    elif word == 'move': print('cores-%d.' % len(os.sched_getaffinity(0)), flush=True)
    elif word == 'quit': break
";

#[test]
fn programs_share_a_core_unless_they_may_use_all() {
    let folder = tempfile::tempdir().unwrap();
    let bot = format!("bot:{}", python(folder.path(), "cores.py", COUNTS_CORES));
    let all = std::thread::available_parallelism().unwrap().get();
    let says = |plan: &Plan, cores: usize| {
        let (store, _) = play(plan);
        let evidence = store.game(1).unwrap().unwrap().evidence.unwrap();
        evidence.contains(&format!("cores-{cores}."))
    };
    let mut plan = match_of("galo", "", [&bot, "level:normal"], 1);
    // If other runs have claimed every core, the kernel decides.
    assert!(says(&plan, 1) || says(&plan, all));
    plan.time.all_cores = true;
    assert!(says(&plan, all));
}
