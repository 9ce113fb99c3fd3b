//! Gain of a second worker, and cost of a game for worker, head, server and network: a plan is
//! played by one worker and by two in turns, with processes and a nats-server of its own.
//! `growth LUDOTECA PLAN.toml [TURNS]`, where LUDOTECA is the program (target/release/ludoteca).
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "processes are what is measured; what cannot be set up ends the measurement"
)]

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use serde_json::Value;
use wait4::{ResUse, Wait4 as _};

/// One run; times in seconds.
struct Run {
    games: f64,
    wall: f64,
    workers: f64,
    head: f64,
    server: f64,
    bytes: [f64; 2],
}

fn main() {
    let mut args = std::env::args().skip(1);
    let mut need = || args.next().expect("growth LUDOTECA PLAN.toml [TURNS]");
    let program = std::fs::canonicalize(need()).unwrap();
    let plan = std::fs::read_to_string(need()).unwrap();
    let turns: usize = args.next().map_or(5, |text| text.parse().unwrap());
    let mut runs: [Vec<Run>; 2] = [Vec::new(), Vec::new()];
    for turn in 1..=turns {
        for count in [1, 2] {
            let run = play(&program, &plan, count);
            println!(
                "turn {turn}, {count} workers: {:.0} games, {:.1} a second",
                run.games,
                run.games / run.wall
            );
            runs[count - 1].push(run);
        }
    }
    let mut speeds = [0.0; 2];
    for (at, runs) in runs.iter().enumerate() {
        let each = |what: fn(&Run) -> f64| median(runs.iter().map(what).collect());
        speeds[at] = each(|run| run.games / run.wall);
        println!(
            "{} workers: {:.1} games a second; a game costs {:.2} ms of workers, {:.3} ms of the \
             head, {:.3} ms of the server, {:.0} bytes into it and {:.0} out of it",
            at + 1,
            speeds[at],
            1e3 * each(|run| run.workers / run.games),
            1e3 * each(|run| run.head / run.games),
            1e3 * each(|run| run.server / run.games),
            each(|run| run.bytes[0] / run.games),
            each(|run| run.bytes[1] / run.games),
        );
    }
    println!("two workers beside one: {:.2}", speeds[1] / speeds[0]);
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

fn free_port() -> u16 {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    free.local_addr().unwrap().port()
}

/// Processes in a folder of their own.
struct Room {
    folder: tempfile::TempDir,
    program: PathBuf,
    url: String,
}

impl Room {
    fn start(&self, name: &str, args: &[&str]) -> Child {
        let log = File::create(self.folder.path().join(format!("{name}.log"))).unwrap();
        let mut command = Command::new(&self.program);
        command.args(args).args(["--nats", &self.url]);
        command
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap()
    }
}

fn play(program: &Path, plan: &str, workers: usize) -> Run {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("plan.toml"), plan).unwrap();
    let (port, monitor) = (free_port(), free_port());
    let server = start_server(folder.path(), port, monitor);
    let room = Room {
        folder,
        program: program.to_owned(),
        url: format!("nats://127.0.0.1:{port}"),
    };
    let worker = |name: &str| {
        room.start(
            name,
            &["worker", "--jobs", "1", "--cache", "cache", "--name", name],
        )
    };
    let workers: Vec<Child> = ["w1", "w2"][..workers]
        .iter()
        .map(|name| worker(name))
        .collect();
    let since = Instant::now();
    let head = room.start(
        "head",
        &["arena", "run", "plan.toml", "--out", "many.arena"],
    );
    let head = head.wait4().unwrap();
    let wall = since.elapsed().as_secs_f64();
    let told = std::fs::read_to_string(room.folder.path().join("head.log"));
    assert!(head.status.success(), "{told:?}");
    let bytes = ask_bytes(monitor);
    let games = Connection::open(room.folder.path().join("many.arena")).unwrap();
    let games = games.query_row("SELECT count(*) FROM games", [], |row| row.get::<_, i64>(0));
    Run {
        games: games.unwrap() as f64,
        wall,
        workers: workers.into_iter().map(end).sum(),
        head: spent(&head),
        server: end(server),
        bytes,
    }
}

fn start_server(folder: &Path, port: u16, monitor: u16) -> Child {
    let mut server = Command::new("nats-server");
    server.args(["-a", "127.0.0.1", "-p", &port.to_string(), "-js", "-sd"]);
    server.arg(folder.join("jetstream"));
    server.args(["-m", &monitor.to_string()]);
    let server = server.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    for port in [port, monitor] {
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            std::thread::park_timeout(Duration::from_millis(20));
        }
    }
    server.unwrap()
}

/// Ends a process; the processor time that it took.
fn end(mut child: Child) -> f64 {
    child.kill().unwrap();
    spent(&child.wait4().unwrap())
}

fn spent(used: &ResUse) -> f64 {
    (used.rusage.utime + used.rusage.stime).as_secs_f64()
}

/// Returns the bytes that have come into the server and gone out of it.
fn ask_bytes(monitor: u16) -> [f64; 2] {
    let mut stream = TcpStream::connect(("127.0.0.1", monitor)).unwrap();
    let asked = "GET /varz HTTP/1.0\r\n\r\n";
    stream.write_all(asked.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let json: Value = serde_json::from_str(body).unwrap();
    ["in_bytes", "out_bytes"].map(|name| json[name].as_f64().unwrap())
}
