//! Load, hostile clients, kills and full disks at once, with checks of everything.
//!
//! `cargo run --release -p ludoteca-web --features long --example soak -- [MINUTES] [SECONDS]`
//!
//! For MINUTES (1), in rounds of SECONDS (6): a server in a process of its own, on loopback; players
//! who note which moves were answered; somebody who plays the easiest level and notes how long it
//! takes; others who hang up on analyses, keep connections idle or slow, and send long heads and
//! nonsense. The disk gets full in every third round, where a small one can be mounted (root). At
//! the end of a round the server is killed or asked to end; the next one must have every move that
//! was answered, once. Exits with 1 if anything was lost, doubled or damaged.

#![expect(clippy::disallowed_types, reason = "a disk is mounted")]

mod playing;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ludoteca_table::Sessions;
use playing::{Game, Outcome, Seen, ServerProcess, Site, free_address, run_server, text};
use serde::Deserialize as _;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::task::JoinSet;

const PLAYERS: usize = 8;
const IDLE: usize = 100;
/// Time that a server that is asked to end may take.
const LONGEST_END: Duration = Duration::from_secs(6);
/// Number of games of each player that are looked at when a round begins.
const LOOKED_AT: usize = 16;
/// Size of the small disk, all of which is taken when it is full.
const DISK_MB: u64 = 256;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match &args[..] {
        [serve, address, folder] if serve == "serve" => run_server(address, folder),
        numbers => soak(numbers),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("soak: {error}");
            ExitCode::FAILURE
        }
    }
}

/// A folder on a small disk of its own, if one can be mounted.
struct Disk {
    folder: tempfile::TempDir,
    is_small: bool,
}

impl Disk {
    fn mount() -> Outcome<Self> {
        let folder = tempfile::tempdir()?;
        let size = format!("size={DISK_MB}m");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &size, "tmpfs"])
            .arg(folder.path())
            .output();
        let is_small = mounted.is_ok_and(|output| output.status.success());
        Ok(Self { folder, is_small })
    }

    fn ballast(&self) -> PathBuf {
        self.folder.path().join("ballast")
    }

    /// Takes all the room that is left.
    fn fill(&self) {
        let mut size = DISK_MB << 20;
        let Ok(file) = std::fs::File::create(self.ballast()) else {
            return;
        };
        let block = vec![1_u8; 1 << 20];
        while size > 0 && std::io::Write::write_all(&mut &file, &block).is_ok() {
            size -= 1 << 20;
        }
    }

    fn free(&self) {
        let _ = std::fs::remove_file(self.ballast());
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if self.is_small {
            let _ = Command::new("umount").arg(self.folder.path()).status();
        }
    }
}

/// Counts of all rounds.
#[derive(Default)]
struct Tally {
    moves: AtomicU64,
    unsure: AtomicU64,
    aborted: AtomicU64,
    nonsense: AtomicU64,
    most_threads: AtomicU64,
}

/// A game, and the move that was sent but not answered, if there is one.
struct Play {
    game: Game,
    unsure: Option<String>,
}

fn soak(args: &[String]) -> Outcome<()> {
    let number = |at: usize, usual: u64| args.get(at).map_or(Ok(usual), |text| text.parse());
    let minutes = number(0, 1)?.clamp(1, 600);
    let seconds = number(1, 6)?.clamp(2, 600);
    let disk = Disk::mount()?;
    if !disk.is_small {
        println!("NO FULL DISKS: a small one cannot be mounted here");
    }
    let data = disk.folder.path().join("games");
    let tally = Arc::new(Tally::default());
    let runtime = tokio::runtime::Runtime::new()?;
    let until = Instant::now() + Duration::from_secs(60 * minutes);
    let (mut shares, mut easy, mut ends) = (Vec::new(), Vec::new(), Vec::new());
    let (mut rounds, mut kills, mut full) = (0_u64, 0_u64, 0_u64);
    let mut memory = 0;
    while Instant::now() < until {
        let address = free_address()?;
        let mut server = ServerProcess::start(address, &data)?;
        let round = Round {
            site: Site::open(address)?,
            address,
            pid: server.id(),
            length: Duration::from_secs(seconds),
            tally: Arc::clone(&tally),
        };
        let fills = disk.is_small && rounds % 3 == 2;
        let mut ending = || {
            if rounds % 2 == 0 {
                server.kill()
            } else {
                ends.push(server.end()?);
                Ok(())
            }
        };
        let full_disk = fills.then_some(&disk);
        let (played, times, used) = runtime.block_on(round.run(shares, full_disk, &mut ending))?;
        shares = played;
        easy.extend(times);
        memory = memory.max(used);
        full += u64::from(fills);
        kills += u64::from(rounds % 2 == 0);
        rounds += 1;
    }
    let games = verify_all(&runtime, &data, &mut shares)?;
    let count = |count: &AtomicU64| count.load(Ordering::Relaxed);
    easy.sort_unstable();
    let at = |part: f64| easy[((easy.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    println!(
        "{rounds} rounds, {kills} kills, {} ends (the longest {:.1} s), {full} full disks",
        ends.len(),
        ends.iter().max().map_or(0.0, Duration::as_secs_f64)
    );
    if ends.iter().any(|took| *took > LONGEST_END) {
        return Err("the server took longer to end than it may".into());
    }
    println!(
        "{} moves answered in {games} games, {} sent but not answered: 0 lost, 0 doubled",
        count(&tally.moves),
        count(&tally.unsure)
    );
    println!(
        "{} analyses hung up on, {} slow, long or senseless requests, at most {} threads, {:.0} MB",
        count(&tally.aborted),
        count(&tally.nonsense),
        count(&tally.most_threads),
        memory as f64 / 1e6
    );
    println!(
        "the easiest reply meanwhile, {} times: {:.0} ms (median), {:.0} ms (99th percentile), {:.0} ms (longest)",
        easy.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
    Ok(())
}

struct Round {
    site: Site,
    address: SocketAddr,
    pid: u32,
    length: Duration,
    tally: Arc<Tally>,
}

type Shares = Vec<Vec<Play>>;

impl Round {
    /// Plays on, with everything else at once; returns the games, and how long easy replies took.
    async fn run(
        self,
        mut shares: Shares,
        fills: Option<&Disk>,
        ending: &mut impl FnMut() -> Outcome<()>,
    ) -> Outcome<(Shares, Vec<Duration>, u64)> {
        self.site.wait_until_ready().await?;
        let round = Arc::new(self);
        if shares.is_empty() {
            shares.resize_with(PLAYERS, Vec::new);
        }
        let is_over = Arc::new(AtomicBool::new(false));
        let mut players = JoinSet::new();
        for share in shares {
            let (round, is_over) = (Arc::clone(&round), Arc::clone(&is_over));
            players.spawn(async move { round.play(share, &is_over).await });
        }
        let easy = tokio::spawn(Arc::clone(&round).play_easily(Arc::clone(&is_over)));
        let mut hostile = JoinSet::new();
        hostile.spawn(Arc::clone(&round).hang_up(Arc::clone(&is_over)));
        hostile.spawn(Arc::clone(&round).annoy(Arc::clone(&is_over)));
        tokio::time::sleep(round.length / 2).await;
        if let Some(disk) = fills {
            disk.fill();
            tokio::time::sleep(round.length / 4).await;
            let health = round.site.client.get(format!("{}/health", round.site.url));
            if health
                .send()
                .await
                .is_ok_and(|answer| answer.status().is_success())
            {
                return Err("/health says ok on a full disk".into());
            }
            disk.free();
        }
        tokio::time::sleep(round.length / 4).await;
        let memory = round.site.metric("memory_bytes").await.unwrap_or(0);
        // In the middle of whatever goes on.
        ending()?;
        is_over.store(true, Ordering::Relaxed);
        let mut played = Vec::new();
        while let Some(share) = players.join_next().await {
            played.push(share??);
        }
        hostile.abort_all();
        Ok((played, easy.await?, memory))
    }

    /// Looks at what is there from the round before, then plays until it is over.
    async fn play(&self, mut share: Vec<Play>, is_over: &AtomicBool) -> Outcome<Vec<Play>> {
        // All are looked at in the end. The server may be gone before it has answered.
        for play in share.iter_mut().rev().take(LOOKED_AT) {
            if verify(&self.site, play).await.is_err() {
                break;
            }
        }
        while !is_over.load(Ordering::Relaxed) {
            if share
                .iter()
                .filter(|play| !play.game.next.is_empty())
                .count()
                < 4
                && let Ok(game) = self.site.begin().await
            {
                share.push(Play { game, unsure: None });
            }
            for play in share.iter_mut().rev().take(8) {
                if play.game.next.is_empty() || play.unsure.is_some() {
                    continue;
                }
                let (ply, mv) = (play.game.played.len(), play.game.next[0].clone());
                let answer = self.site.play_this(&mut play.game, ply, &mv).await;
                if answer.is_ok() {
                    self.tally.moves.fetch_add(1, Ordering::Relaxed);
                    continue;
                }
                // It may be there or not: the next look tells.
                self.tally.unsure.fetch_add(1, Ordering::Relaxed);
                play.unsure = Some(mv);
                if verify(&self.site, play).await.is_err() {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            }
        }
        Ok(share)
    }

    async fn play_easily(self: Arc<Self>, is_over: Arc<AtomicBool>) -> Vec<Duration> {
        let mut times = Vec::new();
        while !is_over.load(Ordering::Relaxed) {
            let new = json!({"game": "galo", "opponent": "basico", "seat": "first", "name": "E"});
            let Ok(began) = self.site.post("/api/games", 0, new).await else {
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            let path = format!("/api/games/{}/moves", text(&began["view"]["id"]));
            let asked = Instant::now();
            let moved = self
                .site
                .post(&path, 0, json!({"ply": 0, "move": "1"}))
                .await;
            if moved.is_ok_and(|view| view["ply"] == 2) {
                times.push(asked.elapsed());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        times
    }

    /// Asks for analyses and hints of the largest board, and hangs up.
    async fn hang_up(self: Arc<Self>, is_over: Arc<AtomicBool>) {
        let rules = "houses=12 seeds=12";
        let new = json!({"game": "mancala", "rules": rules, "opponent": "normal", "seat": "first"});
        let Ok(began) = self.site.post("/api/games", 1, new).await else {
            return;
        };
        let id = text(&began["view"]["id"]);
        for ply in [0, 2, 4] {
            let body = json!({"ply": ply, "move": "1"});
            let _ = self
                .site
                .post(&format!("/api/games/{id}/moves"), 1, body)
                .await;
        }
        let _ = self
            .site
            .post(&format!("/api/games/{id}/resign"), 1, json!({}))
            .await;
        let head = format!(
            "GET /t/{id}/analysis HTTP/1.1\r\nHost: {}\r\n\r\n",
            self.address
        );
        while !is_over.load(Ordering::Relaxed) {
            let mut asked = Vec::new();
            for _ in 0..10 {
                if let Ok(mut stream) = TcpStream::connect(self.address).await {
                    let _ = stream.write_all(head.as_bytes()).await;
                    asked.push(stream);
                }
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
            self.tally
                .aborted
                .fetch_add(asked.len() as u64, Ordering::Relaxed);
            drop(asked);
            let threads = std::fs::read_dir(format!("/proc/{}/task", self.pid));
            let threads = threads.map_or(0, Iterator::count) as u64;
            self.tally
                .most_threads
                .fetch_max(threads, Ordering::Relaxed);
        }
    }

    /// Idle and slow connections, long heads, nonsense.
    async fn annoy(self: Arc<Self>, is_over: Arc<AtomicBool>) {
        let mut idle = Vec::new();
        let long = format!("GET / HTTP/1.1\r\nX: {}\r\n\r\n", "x".repeat(500_000));
        let sent: [&[u8]; 4] = [
            b"GET / HTTP/1.1\r\nHost: x",
            long.as_bytes(),
            b"\0\xff\x16\x03\x01 nonsense\r\n\r\n",
            b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9999\r\n\r\n{",
        ];
        while !is_over.load(Ordering::Relaxed) {
            for bytes in sent {
                if let Ok(mut stream) = TcpStream::connect(self.address).await {
                    let _ = stream.write_all(bytes).await;
                    self.tally.nonsense.fetch_add(1, Ordering::Relaxed);
                    idle.push(stream);
                }
            }
            if idle.len() > IDLE {
                idle.drain(..IDLE / 2);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Every move that was answered is there once and in order, and at most the one that was not.
async fn verify(site: &Site, play: &mut Play) -> Outcome<()> {
    let path = format!("{}/api/games/{}", site.url, play.game.id);
    let answer = site.client.get(path).send().await?;
    if !answer.status().is_success() {
        return Err(format!("{}: {}", play.game.id, answer.status()).into());
    }
    let view: Value = answer.json().await?;
    let moves = view["moves"].as_array().ok_or("a view without moves")?;
    let moves: Vec<String> = moves.iter().map(|mv| text(&mv["text"])).collect();
    let mut with_unsure = play.game.played.clone();
    with_unsure.extend(play.unsure.take());
    if moves != play.game.played && moves != with_unsure {
        eprintln!(
            "{}: answered {:?}, found {moves:?}",
            play.game.id, play.game.played
        );
        std::process::exit(1);
    }
    play.game.played = moves;
    play.game.look(&Seen::deserialize(&view)?);
    Ok(())
}

/// All games once more by a last server, then the file itself.
fn verify_all(
    runtime: &tokio::runtime::Runtime,
    data: &Path,
    shares: &mut Shares,
) -> Outcome<usize> {
    let address = free_address()?;
    let server = ServerProcess::start(address, data)?;
    let site = Site::open(address)?;
    runtime.block_on(async {
        site.wait_until_ready().await?;
        for play in shares.iter_mut().flatten() {
            verify(&site, play).await?;
        }
        Outcome::Ok(())
    })?;
    drop(server);
    let sessions = Sessions::open(data)?;
    let checked = sessions.store().check(sessions.resources())?;
    if let Some(problem) = checked.problems.first() {
        return Err(problem.to_string().into());
    }
    Ok(checked.sessions)
}
