//! Moves per second that reach the disk, by one thread and by many.
//!
//! Writers share the disk's syncs, so that many players wait hardly longer than one. Every move
//! is checked to be there, once, by another program's eyes.

use std::time::Instant;

use ludoteca_core::Budget;
use ludoteca_play::{CATALOGUE, Command, NewSession, Occupant, Seat, Setup, Viewer};
use ludoteca_table::Sessions;
use ludoteca_table::store::Filter;
use ludoteca_testkit::rounds::is_measuring;

const THREADS: usize = 32;

fn main() {
    let (games, open) = if is_measuring() {
        (512, 10_000)
    } else {
        (64, 200)
    };
    let one = moves_per_second(games, 1);
    let many = moves_per_second(games, THREADS);
    println!("sessions/1 thread: {one:.0} moves per second, each on disk before its answer");
    println!("sessions/{THREADS} threads: {many:.0} moves per second");
    println!("ratio: {:.1}", many / one);
    let (games, bytes) = memory(open);
    println!("sessions/open games: {games}, {bytes} bytes of memory each");
}

/// Plays two moves (one of them the computer's) in each of many games.
fn moves_per_second(games: usize, threads: usize) -> f64 {
    let folder = tempfile::tempdir().expect("a folder");
    let sessions = Sessions::open(folder.path()).expect("the folder is ours");
    let ids: Vec<String> = (0..games)
        .map(|_| sessions.create(game()).expect("a game"))
        .collect();
    let start = Instant::now();
    std::thread::scope(|scope| {
        for share in ids.chunks(games.div_ceil(threads)) {
            scope.spawn(|| share.iter().for_each(|id| play(&sessions, id)));
        }
    });
    let seconds = start.elapsed().as_secs_f64();
    let other = Sessions::open(folder.path()).expect("a second program");
    for id in &ids {
        assert_eq!(other.view(id, Viewer::Watcher).expect("it is there").ply, 2);
    }
    2.0 * games as f64 / seconds
}

fn game() -> NewSession {
    let seats = vec![Occupant::local("Ana"), Occupant::computer("perfeito")];
    NewSession::new(Setup::usual(CATALOGUE[0]), seats, 1)
}

fn play(sessions: &Sessions, id: &str) {
    let text = "1".to_owned();
    let (seat, ply) = (Seat::First, 0);
    sessions
        .act(id, &Command::Play { seat, ply, text })
        .expect("a legal move");
    assert!(
        sessions
            .computer_step(id, &Budget::unlimited())
            .expect("a reply")
            .is_some()
    );
}

/// Returns the memory that open games take each (Linux only; 0 elsewhere), and how many there were.
fn memory(open: usize) -> (usize, usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let sessions = Sessions::open(folder.path()).expect("the folder is ours");
    let ids: Vec<String> = std::thread::scope(|scope| {
        let create = || {
            (0..=open / THREADS)
                .map(|_| sessions.create(game()).expect("a game"))
                .collect()
        };
        let workers: Vec<_> = (0..THREADS).map(|_| scope.spawn(create)).collect();
        let made = workers
            .into_iter()
            .map(|worker| worker.join().expect("no panic"));
        made.collect::<Vec<Vec<String>>>().concat()
    });
    for id in &ids {
        sessions.refresh(id);
    }
    let before = resident();
    for id in &ids {
        assert_eq!(
            sessions.view(id, Viewer::Watcher).expect("it is there").ply,
            0
        );
    }
    let each = resident().saturating_sub(before) / ids.len();
    assert_eq!(sessions.open_sessions(), ids.len());
    assert_eq!(
        sessions.list(&Filter::default()).expect("a list").len(),
        100
    );
    (ids.len(), each)
}

fn resident() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    kilobytes.unwrap_or(0) * 1024
}
