//! Measures the load that the server bears on this machine: many games by the JSON API, with
//! watchers.
//!
//! `cargo run --release -p ludoteca-web --features long --example load -- [brief] [GAMES] [STREAMS] [SECONDS] [PLAYERS] [PEER]`
//!
//! With `brief` the players want to know only what has changed (`Prefer: return=minimal`).
//!
//! Starts a server in a process of its own, on loopback and in a temporary folder; begins GAMES
//! games of mancala, connects STREAMS event streams, lets PLAYERS connections play moves for
//! SECONDS, and then checks every game: that each accepted move is there once and in order, and
//! that each stream saw the last version. Prints what it measured; exits with 1 if anything was
//! lost or doubled.
//!
//! PEER is this program as another version built it: its server is measured in turn with ours, three
//! times each, and the ratios are printed.

mod playing;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use playing::{
    Game, Line, Outcome, ServerProcess, Site, free_address, own_processor_seconds,
    processor_seconds, run_server, text,
};
use serde_json::Value;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// The allocator of the program `ludoteca`, whose server this measures.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Number of times that two versions are measured.
const ROUNDS: usize = 3;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match &args[..] {
        [serve, address, folder] if serve == "serve" => run_server(address, folder),
        [brief, numbers @ ..] if brief == "brief" => {
            let plan = Plan::read(numbers).map(|plan| Plan {
                is_brief: true,
                ..plan
            });
            plan.and_then(|plan| measure(plan, &own_program()?).map(drop))
        }
        [numbers @ .., peer] if numbers.len() == 4 => {
            Plan::read(numbers).and_then(|plan| compare(plan, Path::new(peer)))
        }
        numbers => Plan::read(numbers).and_then(|plan| measure(plan, &own_program()?).map(drop)),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("load: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The size of a run.
#[derive(Clone, Copy, Debug)]
struct Plan {
    games: usize,
    streams: usize,
    seconds: u64,
    players: usize,
    /// Answers tell only what has changed.
    is_brief: bool,
}

impl Plan {
    fn read(args: &[String]) -> Outcome<Self> {
        let number = |at: usize, usual: usize, most: usize| -> Outcome<usize> {
            let number = args
                .get(at)
                .map_or(Ok(usual), |text| text.parse::<usize>())?;
            Ok(number.clamp(1, most))
        };
        Ok(Self {
            games: number(0, 1000, 200_000)?,
            streams: number(1, 100, 4_000)?,
            seconds: number(2, 10, 3_600)? as u64,
            players: number(3, 32, 512)?,
            is_brief: false,
        })
    }
}

/// Measurements of a server.
#[derive(Clone, Copy, Debug)]
struct Measured {
    moves_per_second: f64,
    /// Processor time of the server for a move.
    seconds_per_move: f64,
}

fn own_program() -> Outcome<PathBuf> {
    Ok(std::env::current_exe()?)
}

/// Measures our server and another version's in turn.
fn compare(plan: Plan, peer: &Path) -> Outcome<()> {
    let mut ratios = Vec::new();
    for _ in 0..ROUNDS {
        println!("- the other version");
        let other = measure(plan, peer)?;
        println!("- this version");
        let own = measure(plan, &own_program()?)?;
        ratios.push((
            own.moves_per_second / other.moves_per_second,
            own.seconds_per_move / other.seconds_per_move,
        ));
    }
    for (moves, time) in ratios {
        println!("{moves:.2} times the moves, {time:.2} of the processor time for each");
    }
    Ok(())
}

fn measure(plan: Plan, program: &Path) -> Outcome<Measured> {
    let folder = tempfile::tempdir()?;
    let address = free_address()?;
    let server = ServerProcess::start_program(program, address, folder.path())?;
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(run(plan, Site::open(address)?, server.id()))
}

async fn run(plan: Plan, site: Site, server: u32) -> Outcome<Measured> {
    site.wait_until_ready().await?;
    let empty = site.metric("memory_bytes").await?;
    let began = Instant::now();
    let mut shares = begin_all(plan, &site).await?;
    let rate = plan.games as f64 / began.elapsed().as_secs_f64();
    println!("{} games begun, {rate:.0} per second", plan.games);

    let listeners = listen_all(plan, &site, &shares).await?;
    println!("{} event streams open", site.metric("streams").await?);

    let until = Instant::now() + Duration::from_secs(plan.seconds);
    let started = Instant::now();
    let used = [processor_seconds(server)?, own_processor_seconds()?];
    let mut tasks = JoinSet::new();
    for share in shares.drain(..) {
        let site = site.clone();
        let is_brief = plan.is_brief;
        tasks.spawn(async move { play_until(&site, share, until, is_brief).await });
    }
    let (mut games, mut times) = (Vec::new(), Vec::new());
    while let Some(finished) = tasks.join_next().await {
        let (share, share_times) = finished??;
        games.extend(share);
        times.extend(share_times);
    }
    let seconds = started.elapsed().as_secs_f64();
    let used = [
        processor_seconds(server)? - used[0],
        own_processor_seconds()? - used[1],
    ];
    times.sort_unstable();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    println!(
        "{} moves in {seconds:.1} s: {:.0} per second; an answer took {:.1} ms (median), {:.1} ms (99th percentile), {:.1} ms (longest)",
        times.len(),
        times.len() as f64 / seconds,
        at(0.5),
        at(0.99),
        at(1.0)
    );
    let [served, asked] = used.map(|used| used / times.len() as f64);
    println!(
        "processor time for a move: {:.0} us of the server, {:.0} us of its load",
        served * 1e6,
        asked * 1e6
    );
    let memory = site.metric("memory_bytes").await?;
    println!(
        "memory {:.0} MB with {} games in memory and {} streams; {:.0} MB before",
        memory as f64 / 1e6,
        site.metric("sessions_in_memory").await?,
        site.metric("streams").await?,
        empty as f64 / 1e6
    );
    check(&site, &games, &listeners).await?;
    println!("every move is there once and in order; every stream saw the last version");
    Ok(Measured {
        moves_per_second: times.len() as f64 / seconds,
        seconds_per_move: served,
    })
}

async fn begin_all(plan: Plan, site: &Site) -> Outcome<Vec<Vec<Game>>> {
    let mut tasks = JoinSet::new();
    for player in 0..plan.players {
        let site = site.clone();
        let own = (plan.games + plan.players - 1 - player) / plan.players;
        tasks.spawn(async move {
            let mut games = Vec::new();
            for _ in 0..own {
                games.push(site.begin().await?);
            }
            Outcome::Ok(games)
        });
    }
    let mut shares = Vec::new();
    while let Some(finished) = tasks.join_next().await {
        shares.push(finished??);
    }
    Ok(shares)
}

type Listeners = HashMap<String, watch::Receiver<u64>>;

async fn listen_all(plan: Plan, site: &Site, shares: &[Vec<Game>]) -> Outcome<Listeners> {
    let ids = shares.iter().flatten().map(|game| game.id.clone());
    let mut listeners = HashMap::new();
    let site = Arc::new(site.clone());
    for id in ids.take(plan.streams) {
        let (sender, mut receiver) = watch::channel(0);
        let (site, session) = (Arc::clone(&site), id.clone());
        tokio::spawn(async move { site.listen(session, sender).await });
        receiver.changed().await?;
        listeners.insert(id, receiver);
    }
    Ok(listeners)
}

/// One move in each game in turn, until the time is up.
async fn play_until(
    site: &Site,
    mut games: Vec<Game>,
    until: Instant,
    is_brief: bool,
) -> Outcome<(Vec<Game>, Vec<Duration>)> {
    let mut times = Vec::new();
    let mut line = Line::open(site.address).await?;
    if is_brief {
        line.ask_for_little();
    }
    loop {
        let before = times.len();
        for game in games.iter_mut().filter(|game| !game.next.is_empty()) {
            if Instant::now() >= until {
                return Ok((games, times));
            }
            times.push(site.play_by(&mut line, game, is_brief).await?);
        }
        if times.len() == before {
            return Ok((games, times));
        }
    }
}

/// Asks for every game again and compares it with what was accepted.
async fn check(site: &Site, games: &[Game], listeners: &Listeners) -> Outcome<()> {
    for game in games {
        let answer = site
            .client
            .get(format!("{}/api/games/{}", site.url, game.id));
        let view: Value = answer.send().await?.json().await?;
        let moves = view["moves"].as_array().ok_or("a view without moves")?;
        let moves: Vec<String> = moves.iter().map(|mv| text(&mv["text"])).collect();
        if moves != game.played {
            return Err(format!("{}: played {:?}, found {moves:?}", game.id, game.played).into());
        }
        if let Some(listener) = listeners.get(&game.id) {
            let last = view["version"].as_u64().ok_or("a view without version")?;
            let mut listener = listener.clone();
            let seen = listener.wait_for(|&version| version == last);
            tokio::time::timeout(Duration::from_secs(10), seen)
                .await
                .map_err(|_| format!("{}: the stream did not see version {last}", game.id))??;
        }
    }
    Ok(())
}
