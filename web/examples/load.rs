//! How much load the server bears on this machine: many games by the JSON API, with watchers.
//!
//! `cargo run --release -p ludoteca-web --example load -- [GAMES] [STREAMS] [SECONDS] [PLAYERS]`
//!
//! Starts a server in a process of its own, on loopback and in a temporary folder; begins GAMES
//! games of mancala, connects STREAMS event streams, lets PLAYERS connections play moves for
//! SECONDS, and then checks every game: that each accepted move is there once and in order, and
//! that each stream saw the last version. Prints what it measured; exits with 1 if anything was
//! lost or doubled.

#![expect(clippy::disallowed_types, reason = "the server runs as a process")]

use std::collections::HashMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use ludoteca_web::{Limits, Options, serve};
use reqwest::Client;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;

type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match &args[..] {
        [serve, address, folder] if serve == "serve" => run_server(address, folder),
        numbers => Plan::read(numbers).and_then(measure),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("load: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run_server(address: &str, folder: &str) -> Outcome<()> {
    let options = Options::new(address.parse()?, folder).with_limits(Limits::none());
    Ok(serve(&options)?)
}

/// How much of everything.
#[derive(Clone, Copy, Debug)]
struct Plan {
    games: usize,
    streams: usize,
    seconds: u64,
    players: usize,
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
            games: number(0, 1000, 20_000)?,
            streams: number(1, 100, 4_000)?,
            seconds: number(2, 10, 3_600)? as u64,
            players: number(3, 32, 512)?,
        })
    }
}

/// The server in its own process; ends with this.
struct ServerProcess(Child);

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn measure(plan: Plan) -> Outcome<()> {
    let folder = tempfile::tempdir()?;
    let address = free_address()?;
    let program = std::env::current_exe()?;
    let child = Command::new(program)
        .args([
            "serve".as_ref(),
            address.to_string().as_ref(),
            folder.path().as_os_str(),
        ])
        .stdout(Stdio::null())
        .spawn()?;
    let _server = ServerProcess(child);
    tokio::runtime::Runtime::new()?.block_on(run(plan, Site::open(address)?))
}

fn free_address() -> Outcome<SocketAddr> {
    Ok(std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?)
}

/// Two people who play all games, by their tokens.
#[derive(Clone)]
struct Site {
    client: Client,
    url: String,
    tokens: [String; 2],
}

/// A game, and the moves that the server has accepted.
struct Game {
    id: String,
    to_move: usize,
    next: Vec<String>,
    played: Vec<String>,
}

impl Site {
    fn open(address: SocketAddr) -> Outcome<Self> {
        let token = |digit: char| digit.to_string().repeat(32);
        Ok(Self {
            client: Client::builder().pool_max_idle_per_host(1024).build()?,
            url: format!("http://{address}"),
            tokens: [token('a'), token('b')],
        })
    }

    async fn wait_until_ready(&self) -> Outcome<()> {
        for _ in 0..500 {
            if self
                .client
                .get(format!("{}/health", self.url))
                .send()
                .await
                .is_ok()
            {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Err("the server does not answer".into())
    }

    async fn post(&self, path: &str, seat: usize, body: Value) -> Outcome<Value> {
        let request = self.client.post(format!("{}{path}", self.url));
        let answer = request
            .bearer_auth(&self.tokens[seat])
            .json(&body)
            .send()
            .await?;
        let (status, answer) = (answer.status(), answer.json::<Value>().await?);
        if !status.is_success() {
            return Err(format!("{path}: {status} {answer}").into());
        }
        Ok(answer)
    }

    async fn begin(&self) -> Outcome<Game> {
        let new = json!({"game": "mancala", "opponent": "friend", "seat": "first", "name": "A"});
        let answer = self.post("/api/games", 0, new).await?;
        let id = text(&answer["view"]["id"]);
        let answer = self
            .post(&format!("/api/games/{id}/sit"), 1, json!({"name": "B"}))
            .await?;
        let mut game = Game {
            id,
            to_move: 0,
            next: Vec::new(),
            played: Vec::new(),
        };
        game.look(&answer["view"]);
        Ok(game)
    }

    /// Plays one move; returns how long the answer took.
    async fn play(&self, game: &mut Game) -> Outcome<Duration> {
        let ply = game.played.len();
        // Any choice will do, as long as games differ.
        let mv = game.next
            [(ply * 7 + game.id.len() + game.id.as_bytes()[0] as usize) % game.next.len()]
        .clone();
        let body = json!({"ply": ply, "move": mv});
        let asked = Instant::now();
        let view = self
            .post(&format!("/api/games/{}/moves", game.id), game.to_move, body)
            .await?;
        let took = asked.elapsed();
        game.played.push(mv);
        game.look(&view);
        Ok(took)
    }

    async fn metric(&self, name: &str) -> Outcome<u64> {
        let text = self
            .client
            .get(format!("{}/metrics", self.url))
            .send()
            .await?
            .text()
            .await?;
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix(&format!("ludoteca_{name} ")));
        Ok(line.ok_or("no such metric")?.parse()?)
    }

    /// Reads events until the stream ends, and sends each version on.
    async fn listen(&self, id: String, seen: watch::Sender<u64>) -> Outcome<()> {
        let mut events = self
            .client
            .get(format!("{}/t/{id}/events", self.url))
            .send()
            .await?;
        let mut rest = String::new();
        while let Some(chunk) = events.chunk().await? {
            rest.push_str(&String::from_utf8_lossy(&chunk));
            while let Some((event, after)) = rest.split_once("\n\n") {
                let version = event.lines().find_map(|line| line.strip_prefix("data: "));
                if let Some(version) = version {
                    seen.send_replace(version.parse()?);
                }
                rest = after.to_owned();
            }
        }
        Ok(())
    }
}

impl Game {
    fn look(&mut self, view: &Value) {
        self.to_move = usize::from(view["to_move"] == "second");
        // Houses with seeds: the view is the last mover's, and lists no moves of the other.
        let houses = view["boards"][0]["rows"][self.to_move].as_array();
        let is_over = view["phase"] == "over";
        let houses = houses.filter(|_| !is_over).into_iter().flatten();
        let filled = (1..).zip(houses).filter(|(_, face)| face["text"] != "0");
        self.next = filled
            .map(|(house, _): (u8, _)| house.to_string())
            .collect();
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

async fn run(plan: Plan, site: Site) -> Outcome<()> {
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
    let mut tasks = JoinSet::new();
    for share in shares.drain(..) {
        let site = site.clone();
        tasks.spawn(async move { play_until(&site, share, until).await });
    }
    let (mut games, mut times) = (Vec::new(), Vec::new());
    while let Some(finished) = tasks.join_next().await {
        let (share, share_times) = finished??;
        games.extend(share);
        times.extend(share_times);
    }
    let seconds = started.elapsed().as_secs_f64();
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
    Ok(())
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
) -> Outcome<(Vec<Game>, Vec<Duration>)> {
    let mut times = Vec::new();
    loop {
        let before = times.len();
        for game in games.iter_mut().filter(|game| !game.next.is_empty()) {
            if Instant::now() >= until {
                return Ok((games, times));
            }
            times.push(site.play(game).await?);
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
