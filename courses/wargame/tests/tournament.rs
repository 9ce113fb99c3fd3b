//! The tournament: its arithmetic, its bytes, and its picture.

#![expect(clippy::disallowed_types, reason = "the program runs as a process")]

use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use ludoteca_course_wargame::program::{Hunts, Report, Tournament};
use ludoteca_testkit::transcript::run;
use ludoteca_wargame::{Counts, Dimensions, Firing, Placing};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};

const WARGAME: &str = env!("CARGO_BIN_EXE_course-wargame");

fn small(duels: u32) -> Tournament {
    Tournament {
        dimensions: Dimensions::default(),
        counts: Counts::new([1, 1, 0, 0, 0, 0, 0, 0]),
        placing: Placing::P2,
        duels,
        seed: 3,
    }
}

fn play(tournament: &Tournament, threads: usize) -> Hunts {
    tournament.play(threads, |_| Ok(())).unwrap().unwrap()
}

#[test]
fn the_threads_change_nothing() {
    let tournament = small(20);
    let alone = play(&tournament, 1);
    for threads in [2, 3, 64] {
        assert_eq!(play(&tournament, threads), alone);
    }
    let report = |hunts| Report::new(&tournament, hunts).to_string();
    assert_eq!(report(&alone), report(&play(&tournament, 5)));
}

#[test]
fn progress_counts_every_board() {
    let mut told = Vec::new();
    small(12)
        .play(3, |done| {
            told.push(done);
            Ok(())
        })
        .unwrap()
        .unwrap();
    assert!(told.into_iter().eq(1..=12));
}

#[test]
fn two_duels_on_a_pair_of_boards_swap_the_sides() {
    let hunts = Hunts {
        shots: vec![vec![10, 20, 30], vec![11, 21, 31]],
    };
    assert_eq!(hunts.duel(0, 0, 1), (10, 21));
    assert_eq!(hunts.duel(1, 0, 1), (20, 11));
    assert_eq!(hunts.duel(2, 0, 1), (30, 31), "the last of an odd number");
}

#[test]
fn the_table_adds_up() {
    let tournament = small(15);
    let hunts = play(&tournament, 2);
    let report = Report::new(&tournament, &hunts);
    let others = Firing::ALL.len() as u32 - 1;
    let mut sum = [0; 3];
    for row in &report.rows {
        assert_eq!(row.results.iter().sum::<u32>(), 15 * others);
        sum = std::array::from_fn(|at| sum[at] + row.results[at]);
        let at = Firing::ALL
            .iter()
            .position(|&firing| firing == row.firing)
            .unwrap();
        assert_eq!(row.most, *hunts.shots[at].iter().max().unwrap());
        let mean = f64::from(hunts.shots[at].iter().sum::<u32>()) / 15.0;
        assert!((row.mean - mean).abs() < 1e-9);
        let (below, above): (Vec<u32>, Vec<u32>) = hunts.shots[at]
            .iter()
            .partition(|&&shots| f64::from(shots) < row.median);
        assert!(below.len() <= 7 && above.len() >= 8);
    }
    assert_eq!(sum[0], sum[2], "a win of one is a loss of another");
    let points = |at: usize| 2 * report.rows[at].results[0] + report.rows[at].results[1];
    assert!((1..report.rows.len()).all(|at| points(at - 1) >= points(at)));
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let play = |seed: &str| {
        let args = ["-j", "3", "-n", "6", "-1", "1", "--seed", seed].map(str::to_owned);
        run(Path::new(WARGAME), &args, "", Path::new("."))
    };
    let first = play("1");
    assert_eq!((first.exit, first.stderr.as_deref()), (0, Some("")));
    assert_eq!(first, play("1"));
    assert_ne!(first.stdout, play("2").stdout);
}

#[test]
fn rows_follow_the_header_and_pairs_follow_the_rows() {
    let args = ["-j", "3", "-n", "4", "-1", "1", "--seed", "1"].map(str::to_owned);
    let stdout = run(Path::new(WARGAME), &args, "", Path::new(".")).stdout;
    let lines: Vec<&str> = stdout
        .lines()
        .filter(|line| !line.starts_with("* "))
        .collect();
    let ways = Firing::ALL.len();
    assert_eq!(lines[0], "9x9 1 0 0 0 0 0 0 0");
    assert_eq!(lines.len(), 1 + ways + ways * (ways - 1) / 2);
    assert!(
        lines[1..=ways]
            .iter()
            .all(|line| line.split(' ').count() == 9)
    );
    assert!(
        lines[ways + 1..]
            .iter()
            .all(|line| line.split(' ').count() == 4)
    );
}

#[test]
fn the_picture_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |name: &str| {
        Command::new(WARGAME)
            .args([
                "-j", "3", "-n", "4", "-1", "1", "--seed", "1", "--svg", name,
            ])
            .current_dir(folder.path())
            .output()
            .unwrap()
    };
    assert!(draw("shots.svg").status.success());
    let svg = std::fs::read_to_string(folder.path().join("shots.svg")).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    for firing in Firing::ALL {
        assert!(svg.contains(&format!(">{firing}: mean ")));
    }
    let failed = draw("no/such/folder/shots.svg");
    assert_eq!(failed.status.code(), Some(1));
    assert!(!failed.stdout.is_empty() && !failed.stderr.is_empty());
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(
        left.len(),
        1,
        "nothing is left beside the picture: {left:?}"
    );
}

/// Stopped in the middle, what is counted is what a shorter tournament counts.
#[test]
fn a_stopped_tournament_counts_its_first_boards() {
    let stop = AtomicBool::new(false);
    let whole = play(&small(20), 1);
    let stopped = small(20)
        .play_until(&stop, 3, |done| {
            stop.store(done >= 5, Ordering::Relaxed);
            Ok(())
        })
        .unwrap()
        .unwrap();
    let count = stopped.shots[0].len();
    assert!(count < 20, "{count}");
    for (part, all) in stopped.shots.iter().zip(&whole.shots) {
        assert_eq!(part[..], all[..count]);
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_reports_what_was_played_and_exits_130() {
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let mut command = CommandBuilder::new(WARGAME);
    command.args(["-j", "3", "-n", "100000", "-1", "1", "--seed", "1"]);
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let mut keyboard = pair.master.take_writer().unwrap();
    let (mut said, mut buffer, mut has_pressed) = (String::new(), [0; 1024], false);
    while let Ok(count @ 1..) = reader.read(&mut buffer) {
        said.push_str(&String::from_utf8_lossy(&buffer[..count]));
        // Once something is counted there is something to report.
        if !has_pressed && said.contains("faltam cerca de") {
            keyboard.write_all(b"\x03").unwrap();
            has_pressed = true;
        }
    }
    assert_eq!(child.wait().unwrap().exit_code(), 130, "{said}");
    assert!(said.contains("* Torneio interrompido: "), "{said}");
    assert!(said.contains("* par vit"), "{said}");
}
