//! `ludoteca solve` from outside: what it prints, the file it keeps, and Ctrl-C.

#![expect(clippy::disallowed_types, reason = "the program runs as a process")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

use crate::common::at_terminal;

fn solve(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["solve", "mancala"])
        .args(args)
        .current_dir(folder)
        .env("XDG_DATA_HOME", folder.join("data"))
        .output()
        .unwrap()
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

/// The names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let name = |entry: fs::DirEntry| entry.file_name().into_string().unwrap();
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries.map(|entry| name(entry.unwrap())).collect();
    names.sort();
    names
}

#[test]
fn the_value_comes_first_then_every_move_then_the_work_in_all() {
    let folder = tempfile::tempdir().unwrap();
    let output = solve(folder.path(), &["--houses", "4", "--seeds", "3"]);
    assert!(output.status.success(), "{output:?}");
    let said = text(output.stdout);
    let lines: Vec<&str> = said.lines().collect();
    assert!(
        lines[0].starts_with("value +8 for the player who begins; "),
        "{said}"
    );
    assert!(lines[0].ends_with(" with the database"), "{said}");
    let moves: Vec<&str> = lines[1..5]
        .iter()
        .map(|line| line.split(": ").next().unwrap())
        .collect();
    assert_eq!(moves, ["move 1", "move 2", "move 3", "move 4"]);
    assert!(lines[1..5].iter().any(|line| line.ends_with(": +8")));
    assert!(lines[5].starts_with("in all "), "{said}");
    assert_eq!(lines.len(), 6);
}

#[test]
fn a_position_is_solved_from_the_command_line_or_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let position = "3,3,3,0:1/3,3,3,3:2 B standard";
    let output = solve(folder.path(), &["--position", position]);
    assert!(output.status.success(), "{output:?}");
    let said = text(output.stdout);
    let value = said.lines().next().unwrap();
    assert!(value.contains(" for the player to move; "), "{said}");
    assert_eq!(
        said.lines()
            .filter(|line| line.starts_with("move "))
            .count(),
        4
    );
    fs::write(folder.path().join("position.txt"), position).unwrap();
    let output = solve(folder.path(), &["--position", "position.txt", "--value"]);
    let alone = text(output.stdout);
    let words = |line: &str| line.split(';').next().unwrap().to_owned();
    assert_eq!(words(&alone), words(value));
    assert_eq!(alone.lines().count(), 1, "{alone}");
}

#[test]
fn a_position_that_cannot_be_read_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (position, reason) in [
        ("missing.txt", "missing.txt"),
        ("1,2:3/4,5 A empty", "a row is its houses and its store"),
    ] {
        let output = solve(folder.path(), &["--position", position]);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let said = text(output.stderr);
        assert!(said.contains(reason), "{said}");
    }
}

#[test]
fn a_budget_is_for_the_value_and_the_moves_together() {
    let folder = tempfile::tempdir().unwrap();
    let board = ["--houses", "4", "--seeds", "4", "--threads", "1"];
    let whole = solve(folder.path(), &board);
    let said = text(whole.stdout);
    let nodes = |line: &str| -> u64 {
        let words: Vec<&str> = line.split(' ').collect();
        let at = words
            .iter()
            .position(|word| word.starts_with("nodes"))
            .unwrap();
        words[at - 1].replace(',', "").parse().unwrap()
    };
    let [value, all] = [said.lines().next(), said.lines().last()].map(|line| nodes(line.unwrap()));
    assert!(value < all);
    let almost = (all - 1).to_string();
    let output = solve(folder.path(), &[&board[..], &["--nodes", &almost]].concat());
    assert_eq!(output.status.code(), Some(1));
    let found = text(output.stdout);
    let known: Vec<&str> = found.lines().skip(1).collect();
    assert_eq!(
        known,
        said.lines().skip(1).take(known.len()).collect::<Vec<_>>()
    );
    let complained = text(output.stderr).replace(',', "");
    let expected = format!("interrupted after {almost} nodes");
    assert!(complained.contains(&expected), "{complained}");
}

#[test]
fn a_database_is_kept_under_its_own_name_and_used_again() {
    let folder = tempfile::tempdir().unwrap();
    let args = |file| ["--houses", "3", "--seeds", "3", "--keep", file];
    // Both have the same name but for what follows the point.
    for file in ["a.db", "a.bin"] {
        let [first, second] = [(); 2].map(|()| solve(folder.path(), &args(file)));
        assert!(first.status.success() && second.status.success());
    }
    assert_eq!(names(folder.path()), ["a.bin", "a.db"]);
    let output = solve(folder.path(), &args("missing/a.db"));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(names(folder.path()), ["a.bin", "a.db"]);
}

#[test]
fn what_is_too_large_is_refused_before_a_database_is_built() {
    let folder = tempfile::tempdir().unwrap();
    let keep = ["--keep", "kept"];
    for (args, reason) in [
        (
            ["--houses", "12", "--seeds", "4"].as_slice(),
            "96 seeds in play on 12 houses a row are too many to be solved; the most is 31",
        ),
        (
            &["--database", "60"],
            "a database of 60 seeds on 6 houses a row cannot be",
        ),
    ] {
        let output = solve(folder.path(), &[args, &keep].concat());
        assert!(!output.status.success(), "{output:?}");
        let said = text(output.stderr);
        assert!(said.contains(reason), "{said}");
        assert!(names(folder.path()).is_empty(), "nothing is built or kept");
    }
}

/// `solve palavras` with a dictionary of these words.
fn plan(folder: &Path, words: &str, args: &[&str]) -> Output {
    fs::write(folder.join("words"), words).unwrap();
    Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["solve", "palavras", "--dictionary", "words"])
        .args(args)
        .current_dir(folder)
        .output()
        .unwrap()
}

#[test]
fn the_bound_comes_first_then_the_plan_then_the_gap() {
    let folder = tempfile::tempdir().unwrap();
    let row = "...####/#######/#######/#######/#######/#######/#######";
    fs::write(folder.path().join("board"), row).unwrap();
    let output = plan(folder.path(), "aba\nabz\n", &["--board", "board"]);
    assert!(output.status.success(), "{output:?}");
    let said = text(output.stdout);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        [lines[0], lines[1], lines[3]],
        [
            "bound: no game gives more than 14 points",
            "A1H abz: 14",
            "gap: none, no game gives more"
        ]
    );
    assert!(
        lines[2].starts_with("plan: 14 points with 1 word"),
        "{said}"
    );
}

#[test]
fn a_plan_within_a_budget_is_told_with_its_gap() {
    let folder = tempfile::tempdir().unwrap();
    let words = "casa\ncasas\nbanana\nananas\nzebra\nsal\n";
    let args = ["--size", "7", "--nodes", "2000", "--json"];
    let output = plan(folder.path(), words, &args);
    assert_eq!(output.status.code(), Some(1));
    let complaint = text(output.stderr);
    assert!(
        complaint.contains("there may be a better plan"),
        "{complaint}"
    );
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(document["is_whole"], false);
    let found = document["found"].as_array().unwrap();
    let number = |key: &str| found.iter().find_map(|found| found[key].as_u64()).unwrap();
    let points = found.iter().filter(|found| found["word"].is_string());
    let sum: u64 = points.map(|found| found["points"].as_u64().unwrap()).sum();
    assert_eq!(sum, number("plan"));
    assert_eq!(sum + number("gap"), number("bound"));
    assert!(sum > 0);
}

#[test]
fn a_dictionary_that_is_not_there_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let output = plan(folder.path(), "", &[]);
    assert_eq!(output.status.code(), Some(2));
    let complaint = text(output.stderr);
    assert!(complaint.contains("it has no words"), "{complaint}");
    assert!(
        complaint.contains("give one with --dictionary FILE"),
        "{complaint}"
    );
}

#[test]
fn a_failed_write_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    // A folder is where the file should be: it can be written aside, but not put there.
    fs::create_dir_all(folder.path().join("kept/inside")).unwrap();
    let output = solve(
        folder.path(),
        &["--houses", "3", "--seeds", "3", "--keep", "kept"],
    );
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(names(folder.path()), ["kept"]);
}

/// Runs `solve` at a terminal and presses Ctrl-C as soon as it says this; returns the
/// exit code, and everything that it said.
fn interrupt_at(folder: &Path, args: &[&str], progress: &str) -> (u32, String) {
    at_terminal(folder, &[&["solve"], args].concat(), &[], Some(progress))
}

#[test]
fn interrupted_while_building_it_says_how_far_it_came_and_keeps_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["mancala", "--keep", "a.db", "--database", "20"];
    let (code, said) = interrupt_at(folder.path(), &args, "endgame database: ");
    assert_eq!(code, 130, "{said}");
    assert!(said.contains("ludoteca: interrupted at "), "{said}");
    assert!(said.contains(" of 20 seeds"), "{said}");
    assert!(names(folder.path()).is_empty());
}

#[test]
fn interrupted_while_searching_it_says_how_far_it_came_and_keeps_the_whole_database() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["mancala", "--keep", "a.db", "--database", "6"];
    let (code, said) = interrupt_at(folder.path(), &args, "the value is between ");
    assert_eq!(code, 130, "{said}");
    assert!(said.contains("ludoteca: interrupted after "), "{said}");
    assert_eq!(names(folder.path()), ["a.db"]);
    // A kept database is whole: it is read, and the search begins at once.
    let output = solve(folder.path(), &["--keep", "a.db", "--nodes", "1"]);
    let complained = text(output.stderr);
    assert!(
        complained.contains("interrupted after 1 nodes: the value is between -48 and 48"),
        "{complained}"
    );
}

/// The values that were printed, without nodes and times.
fn values(output: &Output) -> Vec<String> {
    let said = text(output.stdout.clone());
    let value = |line: &str| line.split(';').next().unwrap_or(line).to_owned();
    let is_value = |line: &&str| line.starts_with("value ") || line.starts_with("move ");
    said.lines().filter(is_value).map(value).collect()
}

#[test]
fn a_built_database_is_found_by_solve_and_analyse_and_a_damaged_one_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let board = ["--houses", "4", "--seeds", "3", "--capture", "standard"];
    let expected = values(&solve(folder.path(), &board));
    assert_eq!(expected.len(), 5);
    assert!(names(folder.path()).is_empty(), "nothing is built unasked");
    let built = solve(
        folder.path(),
        &[&board[..], &["--build", "--database", "9"]].concat(),
    );
    assert!(built.status.success(), "{built:?}");
    let path = "data/ludoteca/databases/mancala-4-standard.ludodb";
    let said = text(built.stdout);
    assert!(
        said.starts_with("a database of 9 seeds, 24,310 positions\n"),
        "{said}"
    );
    assert!(said.trim_end().ends_with(path), "{said}");
    assert_eq!(values(&solve(folder.path(), &board)), expected);

    let file = folder.path().join(path);
    let mut bytes = fs::read(&file).unwrap();
    bytes[40] ^= 1;
    fs::write(&file, &bytes).unwrap();
    // A block is read only when it is needed; then it is not believed.
    let output = solve(folder.path(), &board);
    assert_eq!(values(&output), expected);
    let complained = text(output.stderr);
    let fault = "a damaged endgame database, block 0";
    assert_eq!(complained.matches(fault).count(), 1, "{complained}");
    let analysed = analyse(folder.path(), "3,3,3,3:0/3,3,3,3:0 A standard");
    let complained = text(analysed.stderr);
    assert!(complained.contains(fault), "{complained}");
    assert!(analysed.status.success());

    fs::write(&file, &bytes[..bytes.len() - 1]).unwrap();
    let output = solve(folder.path(), &board);
    assert_eq!(output.status.code(), Some(2));
    let complained = text(output.stderr);
    assert!(complained.contains(path), "{complained}");
    assert!(
        complained.contains("a damaged endgame database"),
        "{complained}"
    );
    let analysed = analyse(folder.path(), "3,3,3,3:0/3,3,3,3:0 A standard");
    let complained = text(analysed.stderr);
    let refused = "mancala-4-standard: a damaged endgame database; it is not used";
    assert!(complained.contains(refused), "{complained}");
    assert!(analysed.status.success());

    let built = solve(
        folder.path(),
        &[&board[..], &["--build", "--database", "9"]].concat(),
    );
    assert!(built.status.success(), "{built:?}");
    let output = solve(folder.path(), &board);
    assert_eq!(values(&output), expected);
    assert_eq!(text(output.stderr), "", "it was built again");
}

fn analyse(folder: &Path, position: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["analyse", "mancala", position, "--seconds", "60"])
        .env("XDG_DATA_HOME", folder.join("data"))
        .output()
        .unwrap()
}

#[test]
fn a_run_that_is_ended_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let board = ["--houses", "4", "--seeds", "4"];
    let expected = values(&solve(folder.path(), &board));
    let part = ["--resume", "far", "--nodes", "3000"];
    let mut parts = 0;
    let last = loop {
        let output = solve(folder.path(), &[&board[..], &part].concat());
        if output.status.success() {
            break output;
        }
        parts += 1;
        let complained = text(output.stderr);
        assert!(complained.contains("interrupted after "), "{complained}");
        let told = "; the same command resumes from far\n";
        assert!(complained.ends_with(told), "{complained}");
    };
    assert!(parts > 1, "{parts}");
    let said = text(last.stdout.clone());
    assert!(said.starts_with("resumed after "), "{said}");
    assert_eq!(values(&last), expected);
    // A finished search is known at once.
    let again = solve(
        folder.path(),
        &[&board[..], &["--resume", "far", "--nodes", "0"]].concat(),
    );
    assert_eq!(values(&again), expected);

    let other = ["--houses", "4", "--seeds", "3", "--resume", "far"];
    let output = solve(folder.path(), &other);
    let complained = text(output.stderr);
    let reason = "far: it cannot be resumed: the state of a solver that works on another game";
    assert!(complained.contains(reason), "{complained}");
}

#[test]
fn a_run_that_is_killed_at_any_point_finds_the_same_values() {
    let folder = tempfile::tempdir().unwrap();
    let board = ["--houses", "4", "--seeds", "4", "--resume", "far"];
    let mut expected = Vec::new();
    for wait in [0, 300, 1_000, 3_000, 10_000] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .args(["solve", "mancala", "--nodes", "3000"])
            .args(board)
            .current_dir(folder.path())
            .env("XDG_DATA_HOME", folder.path().join("data"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // However far it came: it may even have ended.
        (0..wait).for_each(|_| thread::yield_now());
        child.kill().unwrap();
        child.wait().unwrap();
    }
    for resume in ["far", "anew"] {
        let args = ["--houses", "4", "--seeds", "4", "--resume", resume];
        let output = solve(folder.path(), &args);
        assert!(output.status.success(), "{output:?}");
        expected.push(values(&output));
    }
    assert_eq!(expected[0], expected[1]);
}

#[test]
fn a_file_that_cannot_be_written_is_told_before_any_work() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = Path::new("nowhere").join("file");
    let nowhere = nowhere.to_str().unwrap();
    for args in [["--resume", nowhere], ["--keep", nowhere]] {
        let output = solve(folder.path(), &args);
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(text(output.stdout), "");
        let complained = text(output.stderr);
        let reason = format!("ludoteca: {nowhere} cannot be written: ");
        assert!(complained.starts_with(&reason), "{complained}");
    }
}

#[test]
fn a_kept_database_that_nobody_may_write_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--houses", "3", "--seeds", "3", "--keep", "kept"];
    let built = solve(folder.path(), &args);
    let path = folder.path().join("kept");
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    let used = solve(folder.path(), &args);
    assert!(used.status.success(), "{used:?}");
    assert_eq!(values(&used), values(&built));
}

#[test]
fn a_budget_that_ends_after_the_value_tells_what_was_proved() {
    let folder = tempfile::tempdir().unwrap();
    let board = ["--houses", "3", "--seeds", "3"];
    let whole = text(solve(folder.path(), &board).stdout);
    let words: Vec<&str> = whole.lines().next().unwrap().split(' ').collect();
    let at = words
        .iter()
        .position(|word| word.starts_with("nodes"))
        .unwrap();
    let nodes: u64 = words[at - 1].replace(',', "").parse().unwrap();
    let more = (nodes + 1).to_string();
    let cut = solve(folder.path(), &[&board[..], &["--nodes", &more]].concat());
    assert_eq!(cut.status.code(), Some(1));
    let said = text(cut.stderr);
    assert!(
        said.contains("(proved)") && said.contains(" is between "),
        "{said}"
    );
}

#[test]
fn interrupted_poziomka_says_how_far_it_came() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["poziomka", "--rows", "10", "--columns", "10"];
    let (code, said) = interrupt_at(folder.path(), &args, " of 90 moves lose");
    assert_eq!(code, 130, "{said}");
    let told = "of 90 moves lose, the others are not decided";
    assert!(said.contains("ludoteca: stopped after "), "{said}");
    assert!(said.contains(told), "{said}");
}

#[test]
fn json_has_everything_that_was_found() {
    let folder = tempfile::tempdir().unwrap();
    let output = solve(folder.path(), &["--houses", "3", "--seeds", "3", "--json"]);
    assert!(output.status.success(), "{output:?}");
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(found["game"], "mancala");
    assert_eq!(found["options"]["houses"], 3);
    assert_eq!(found["is_whole"], true);
    let list = found["found"].as_array().unwrap();
    let value = list[0]["text"].as_str().unwrap();
    assert!(
        value.starts_with("value ") && value.ends_with(" for the player who begins"),
        "{value}"
    );
    assert!(list[0]["nodes"].as_u64().unwrap() > 0);
    let number = list[0]["value"].as_i64().unwrap();
    assert!(value.contains(&format!("{number:+}")), "{value}");
    assert_eq!(list[1]["move"], "1");
    let values = list[1..4]
        .iter()
        .filter_map(|found| found["value"].as_i64());
    assert_eq!(values.max(), Some(number), "the best move has the value");
    assert_eq!(
        list.len(),
        1 + 3 + 1,
        "the value, each move, and the work in all"
    );
    let output = solve(folder.path(), &["--json", "--nodes", "1"]);
    assert_eq!(output.status.code(), Some(1));
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(found["is_whole"], false);
}

#[test]
fn poziomka_goes_on_from_what_it_kept_and_tells_its_memory_first() {
    let folder = tempfile::tempdir().unwrap();
    let poziomka = |args: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .args(["solve", "poziomka", "--columns", "8", "--resume", "state"])
            .args(args)
            .current_dir(folder.path())
            .output()
            .unwrap()
    };
    let cut = poziomka(&[
        "--rows",
        "6",
        "--memory",
        "64",
        "--threads",
        "1",
        "--nodes",
        "500",
    ]);
    assert_eq!(cut.status.code(), Some(1));
    let complained = text(cut.stderr);
    assert!(complained.starts_with("tables take up to "), "{complained}");
    assert!(complained.contains("stopped after 500 nodes: "));
    let told = "; the same command resumes from state\n";
    assert!(complained.ends_with(told), "{complained}");
    assert_eq!(names(folder.path()), ["state"]);
    let first = text(poziomka(&["--rows", "6", "--threads", "1"]).stdout);
    assert!(first.starts_with("Left (vertical) first: Right (horizontal) wins; "));
    let again = text(poziomka(&["--rows", "6", "--threads", "2"]).stdout);
    let nodes = |said: &str| -> u64 {
        let words: Vec<&str> = said.split(' ').collect();
        let at = words.iter().position(|word| word.starts_with("nodes"));
        words[at.unwrap() - 1].replace(',', "").parse().unwrap()
    };
    assert!(nodes(&first) > nodes(&again), "{first}{again}");
    let other = poziomka(&["--rows", "5"]);
    assert_eq!(other.status.code(), Some(2));
    let complained = text(other.stderr);
    let reason = "this is the state of blocks of 2 on 6 rows and 8 columns";
    assert!(complained.contains(reason), "{complained}");
}

/// Output of `solve poziomka` about a square of 6, which the player who begins wins.
fn solve_square(folder: &Path, args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["solve", "poziomka", "--rows", "6", "--columns", "6"])
        .args(args)
        .current_dir(folder)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    text(output.stdout)
}

#[test]
fn a_square_of_poziomka_is_solved_once_and_its_mirror_image_answers_for_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let said = solve_square(folder.path(), &["--threads", "1"]);
    let [left, right] = said.lines().collect::<Vec<_>>()[..] else {
        panic!("{said}");
    };
    assert!(left.starts_with("Left (vertical) first: Left (vertical) wins, by "));
    assert!(right.starts_with("Right (horizontal) first: Right (horizontal) wins, by "));
    assert!(right.contains("; 0 nodes, "), "{said}");
    assert!(right.ends_with(", as the mirror image"), "{said}");

    let said = solve_square(folder.path(), &["--resume", "state", "--json"]);
    let document: serde_json::Value = serde_json::from_str(&said).unwrap();
    let list = document["found"].as_array().unwrap();
    assert_eq!(list.len(), 2);
    for (found, seat) in list.iter().zip(["first", "second"]) {
        assert_eq!([&found["first"], &found["winner"]], [seat, seat], "{said}");
    }
    assert_eq!(list[1]["nodes"], 0);
    let [left, right] = [0, 1].map(|at| list[at]["move"].as_str().unwrap());
    assert_eq!(left.to_lowercase(), right.to_lowercase(), "{said}");
    assert_ne!(left, right);
}
