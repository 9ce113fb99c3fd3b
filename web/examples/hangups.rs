//! Tests a server whose visitors ask for long thinking and hang up.
//!
//! `cargo run --release -p ludoteca-web --features long --example hangups -- [REQUESTS]`
//!
//! Starts a server in a process of its own, on loopback and in a temporary folder. Sixteen visitors,
//! each with a finished game on the largest board of mancala, ask for its analysis and hang up a
//! moment later, REQUESTS (10,000) times in all, while somebody else plays galo against the easiest
//! level. Prints what it measured; exits with 1 if more engines thought than may, if thinking went
//! on after everybody had gone, or if memory did not come back.

mod playing;

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use playing::{Outcome, ServerProcess, Site, free_address, run_server, text};
use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::task::JoinSet;

const VISITORS: usize = 16;
/// Number of engines that may think at once.
const MOST_THINKING: u64 = 2;
/// Time that each visitor stays.
const STAY: Duration = Duration::from_millis(15);
/// Memory that the server may keep of so many visits, in bytes.
const MOST_KEPT: u64 = 32 << 20;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match &args[..] {
        [serve, address, folder] if serve == "serve" => run_server(address, folder),
        numbers => measure(numbers),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("hangups: {error}");
            ExitCode::FAILURE
        }
    }
}

fn measure(args: &[String]) -> Outcome<()> {
    let requests = args.first().map_or(Ok(10_000), |text| text.parse())?;
    let folder = tempfile::tempdir()?;
    let address = free_address()?;
    let server = ServerProcess::start(address, folder.path())?;
    tokio::runtime::Runtime::new()?.block_on(async {
        let site = Site::open(address)?;
        site.wait_until_ready().await?;
        attack(&Arc::new(site), requests, server.id()).await
    })
}

async fn attack(site: &Arc<Site>, requests: u64, server: u32) -> Outcome<()> {
    let games = finish_games(site).await?;
    let before = site.metric("memory_bytes").await?;
    let begun = site.metric("thoughts_total").await?;
    let left = Arc::new(AtomicU64::new(requests));
    let is_over = Arc::new(AtomicBool::new(false));
    let easy = tokio::spawn(play_easily(Arc::clone(site), Arc::clone(&is_over)));
    let watch = tokio::spawn(watch(Arc::clone(site), Arc::clone(&is_over), server));
    let mut visitors = JoinSet::new();
    for (visitor, id) in games.into_iter().enumerate() {
        visitors.spawn(hang_up(Arc::clone(site), visitor, id, Arc::clone(&left)));
    }
    while let Some(visitor) = visitors.join_next().await {
        visitor??;
    }
    is_over.store(true, Ordering::Relaxed);
    let (most_thinking, most_threads) = watch.await??;
    let mut times = easy.await??;
    times.sort_unstable();
    let begun = site.metric("thoughts_total").await? - begun - times.len() as u64;
    rest(site).await?;
    let after = site.metric("memory_bytes").await?;
    println!(
        "{requests} analyses asked for and hung up on, of which {begun} had begun to be thought about; \
         at most {most_thinking} engines at once, {most_threads} threads"
    );
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    println!(
        "the easiest reply to somebody else: {:.0} ms (median), {:.0} ms (99th percentile), {:.0} ms (longest) of {}",
        at(0.5),
        at(0.99),
        at(1.0),
        times.len()
    );
    println!(
        "memory {:.0} MB before, {:.0} MB after",
        before as f64 / 1e6,
        after as f64 / 1e6
    );
    if most_thinking > MOST_THINKING {
        return Err("more engines thought than may".into());
    }
    if after > before + MOST_KEPT {
        return Err("memory did not come back".into());
    }
    Ok(())
}

/// A finished game on the largest board for each visitor.
async fn finish_games(site: &Site) -> Outcome<Vec<String>> {
    let mut ids = Vec::new();
    for _ in 0..VISITORS {
        let new = json!({"game": "mancala", "rules": "houses=12 seeds=12", "opponent": "friend", "seat": "first"});
        let began = site.post("/api/games", 0, new).await?;
        let id = text(&began["view"]["id"]);
        site.post(&format!("/api/games/{id}/sit"), 1, json!({}))
            .await?;
        // The one who sows the first house here moves again.
        for (ply, (seat, house)) in [(0, "1"), (0, "2"), (1, "3"), (0, "4")]
            .into_iter()
            .enumerate()
        {
            let body = json!({"ply": ply, "move": house});
            site.post(&format!("/api/games/{id}/moves"), seat, body)
                .await?;
        }
        site.post(&format!("/api/games/{id}/resign"), 0, json!({}))
            .await?;
        ids.push(id);
    }
    Ok(ids)
}

/// Asks and hangs up, as long as requests are left.
async fn hang_up(site: Arc<Site>, visitor: usize, id: String, left: Arc<AtomicU64>) -> Outcome<()> {
    let address = site.url.trim_start_matches("http://").to_owned();
    let head = format!(
        "GET /t/{id}/analysis HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {visitor:032x}\r\n\r\n"
    );
    while left
        .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
            left.checked_sub(1)
        })
        .is_ok()
    {
        let mut stream = TcpStream::connect(&address).await?;
        stream.write_all(head.as_bytes()).await?;
        tokio::time::sleep(STAY).await;
    }
    Ok(())
}

/// Watches the server; returns the largest numbers of engines that think and of threads.
async fn watch(site: Arc<Site>, is_over: Arc<AtomicBool>, server: u32) -> Outcome<(u64, usize)> {
    let mut most = (0, 0);
    while !is_over.load(Ordering::Relaxed) {
        most.0 = most.0.max(site.metric("thinking").await?);
        let threads = std::fs::read_dir(format!("/proc/{server}/task"))?.count();
        most.1 = most.1.max(threads);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    Ok(most)
}

async fn play_easily(site: Arc<Site>, is_over: Arc<AtomicBool>) -> Outcome<Vec<Duration>> {
    let mut times = Vec::new();
    while !is_over.load(Ordering::Relaxed) || times.is_empty() {
        let new = json!({"game": "galo", "opponent": "basico", "seat": "first", "name": "E"});
        let began = site.post("/api/games", 0, new).await?;
        let path = format!("/api/games/{}/moves", text(&began["view"]["id"]));
        let asked = Instant::now();
        let view = site.post(&path, 0, json!({"ply": 0, "move": "1"})).await?;
        if view["ply"] != 2 {
            return Err("the easiest level did not answer".into());
        }
        times.push(asked.elapsed());
    }
    Ok(times)
}

/// Waits until nobody thinks.
async fn rest(site: &Site) -> Outcome<()> {
    for _ in 0..100 {
        let busy = site.metric("thinking").await? + site.metric("waiting_to_think").await?;
        if busy == 0 {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Err("an engine thinks on although nobody waits".into())
}
