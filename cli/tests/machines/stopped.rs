//! One Ctrl-C or SIGTERM ends `arena check`, `run` and `play` soon, even while a bot hangs: what was
//! finished is kept, and the same command goes on.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use ludoteca_arena::store::Store;
use rustix::process::{Pid, Signal, kill_process};

/// Long enough for a busy machine, and much shorter than any time of a bot's.
const SOON: Duration = Duration::from_secs(15);

/// A bot that plays the first legal move until its third game, in which it never answers.
const HANGS: &str = r#"import sys, time
games = 0
print("bot\t1", flush=True) if sys.stdin.readline() else None
for line in sys.stdin:
    kind, *fields = line.rstrip("\n").split("\t")
    fields = dict(field.split("=", 1) for field in fields)
    if kind == "end":
        games += 1
    elif kind == "quit":
        break
    elif games >= 2:
        print("it hangs now", file=sys.stderr, flush=True)
        time.sleep(100000)
    else:
        print(fields["legal"].split(" ")[0], flush=True)
"#;

fn bot(folder: &Path) -> String {
    let file = folder.join("hangs.py");
    fs::write(&file, HANGS).unwrap();
    format!("bot:/usr/bin/python3 {}", file.display())
}

fn start(folder: &Path, args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(args)
        .env("LANG", "C.UTF-8")
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(File::create(folder.join("stderr")).unwrap())
        .spawn()
        .unwrap()
}

/// Sends one signal; how long the end took, and the status.
fn stop(child: &mut Child, signal: Signal) -> (Duration, Option<i32>) {
    let since = Instant::now();
    let pid = Pid::from_raw(child.id().try_into().unwrap()).unwrap();
    kill_process(pid, signal).unwrap();
    let status = child.wait().unwrap();
    (since.elapsed(), status.code())
}

fn assert_stopped(child: &mut Child, signal: Signal) {
    let (took, status) = stop(child, signal);
    assert_eq!(status, Some(130));
    assert!(took < SOON, "it took {took:?}");
}

/// Returns the number of pairs in a file; none while it is not there.
fn count(file: &Path) -> usize {
    let store = Store::open_to_read(file).ok().flatten();
    store.map_or(0, |store| store.count_pairs().unwrap_or(0))
}

/// Waits until the bot hangs in its second pair.
fn wait_for_pair(file: &Path, child: &mut Child) {
    while count(file) == 0 {
        assert!(child.try_wait().unwrap().is_none(), "it ended before");
        std::thread::park_timeout(Duration::from_millis(25));
    }
    // Some of the second pair is under way.
    std::thread::park_timeout(Duration::from_millis(300));
}

#[test]
fn a_check_of_a_bot_that_hangs_is_told_as_it_goes_and_ends_at_a_signal() {
    let folder = tempfile::tempdir().unwrap();
    let silent = HANGS.replace("games >= 2", "True");
    fs::write(folder.path().join("silent.py"), silent).unwrap();
    for signal in [Signal::INT, Signal::TERM] {
        let bot = "/usr/bin/python3 silent.py";
        let mut check = start(folder.path(), &["arena", "check", bot, "--game", "galo"]);
        let mut lines = BufReader::new(check.stdout.take().unwrap()).lines();
        // Steps before the one that hangs are printed while it does.
        let first = lines.next().unwrap().unwrap();
        assert!(first.starts_with(" 1 ok"), "{first}");
        while !lines.next().unwrap().unwrap().starts_with(" 5 ") {}
        assert_stopped(&mut check, signal);
    }
}

#[test]
fn a_tournament_with_a_bot_that_hangs_ends_at_a_signal_and_keeps_what_is_finished() {
    let folder = tempfile::tempdir().unwrap();
    let plan = format!(
        "kind = \"round-robin\"\ngame = \"galo\"\npairs = 3\nseed = 5\n\
         [[entrant]]\nseat = \"level:normal\"\n\
         [[entrant]]\nseat = \"{}\"\nname = \"hangs\"\n",
        bot(folder.path())
    );
    fs::write(folder.path().join("plan.toml"), plan).unwrap();
    let file = folder.path().join("plan.arena");
    let args = ["arena", "run", "plan.toml"];
    let mut run = start(folder.path(), &args);
    wait_for_pair(&file, &mut run);
    assert_stopped(&mut run, Signal::INT);
    assert_eq!(count(&file), 1);
    let told = fs::read_to_string(folder.path().join("stderr")).unwrap();
    assert!(
        told.contains("stopped; run the same command to resume"),
        "{told}"
    );
    // It goes on with the second pair: the bot is a new one, and plays two games.
    let mut run = start(folder.path(), &args);
    while count(&file) < 2 {
        assert!(run.try_wait().unwrap().is_none(), "it ended before");
        std::thread::park_timeout(Duration::from_millis(25));
    }
    assert_stopped(&mut run, Signal::TERM);
    assert_eq!(count(&file), 2);
}

#[test]
fn a_match_that_is_stopped_tells_what_was_finished() {
    let folder = tempfile::tempdir().unwrap();
    let bot = bot(folder.path());
    let mut args = vec!["arena", "play", "galo", "level:normal", &bot];
    args.extend(["--pairs", "5", "--json", "--out", "match.arena"]);
    let mut play = start(folder.path(), &args);
    let out = play.stdout.take().unwrap();
    wait_for_pair(&folder.path().join("match.arena"), &mut play);
    assert_stopped(&mut play, Signal::INT);
    let json: serde_json::Value = serde_json::from_reader(out).unwrap();
    assert_eq!(json["pairs"], 1, "{json}");
    assert_eq!(json["is_complete"], false);
}
