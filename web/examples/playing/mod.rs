//! Servers and players for the programs that measure.

#![allow(dead_code, reason = "each program uses some of it")]
#![expect(clippy::disallowed_types, reason = "the server runs as a process")]

mod line;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub(crate) use line::Line;
use ludoteca_play::{CATALOGUE, Position, Resources, Setup, Turn, find_game};
use ludoteca_web::{Limits, Options, serve};
use reqwest::Client;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch;

pub(crate) type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// Runs the server's process: this program, called with `serve ADDRESS FOLDER`.
pub(crate) fn run_server(address: &str, folder: &str) -> Outcome<()> {
    let options = Options::new(address.parse()?, folder).with_limits(Limits::none());
    Ok(serve(&options)?)
}

/// The server in its own process; ends with this.
pub(crate) struct ServerProcess(Child);

impl ServerProcess {
    /// This program, as a server.
    pub(crate) fn start(address: SocketAddr, folder: &Path) -> Outcome<Self> {
        Self::start_program(&std::env::current_exe()?, address, folder)
    }

    /// A program like this one, as a server.
    pub(crate) fn start_program(
        program: &Path,
        address: SocketAddr,
        folder: &Path,
    ) -> Outcome<Self> {
        let child = Command::new(program)
            .args([
                "serve".as_ref(),
                address.to_string().as_ref(),
                folder.as_os_str(),
            ])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        Ok(Self(child))
    }

    pub(crate) fn id(&self) -> u32 {
        self.0.id()
    }

    /// Ends it without warning, as a crash does.
    pub(crate) fn kill(&mut self) -> Outcome<()> {
        self.0.kill()?;
        self.0.wait()?;
        Ok(())
    }

    /// Asks it to end; returns how long that took.
    pub(crate) fn end(&mut self) -> Outcome<Duration> {
        let started = Instant::now();
        let pid = self.0.id().to_string();
        Command::new("kill").args(["-TERM", &pid]).status()?;
        self.0.wait()?;
        Ok(started.elapsed())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns the processor time that a process has used, in seconds.
pub(crate) fn processor_seconds(id: u32) -> Outcome<f64> {
    // Ticks of a hundredth of a second, after the name in brackets.
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat"))?;
    let (_, fields) = stat.rsplit_once(')').ok_or("a process without a name")?;
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks: u64 = ticks.map(str::parse::<u64>).sum::<Result<_, _>>()?;
    Ok(ticks as f64 / 100.0)
}

/// Returns the processor time that this process has used, in seconds.
pub(crate) fn own_processor_seconds() -> Outcome<f64> {
    processor_seconds(std::process::id())
}

pub(crate) fn free_address() -> Outcome<SocketAddr> {
    Ok(std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?)
}

/// Two people who play all games, by their tokens.
#[derive(Clone)]
pub(crate) struct Site {
    pub(crate) client: Client,
    pub(crate) url: String,
    pub(crate) address: SocketAddr,
    pub(crate) tokens: [String; 2],
}

/// A game, and the moves that the server has accepted.
pub(crate) struct Game {
    pub(crate) id: String,
    pub(crate) to_move: usize,
    pub(crate) next: Vec<String>,
    pub(crate) played: Vec<String>,
    /// The game itself, where no views come.
    own: Option<Box<dyn Position>>,
}

impl Site {
    pub(crate) fn open(address: SocketAddr) -> Outcome<Self> {
        let token = |digit: char| digit.to_string().repeat(32);
        Ok(Self {
            client: Client::builder().pool_max_idle_per_host(1024).build()?,
            url: format!("http://{address}"),
            address,
            tokens: [token('a'), token('b')],
        })
    }

    pub(crate) async fn wait_until_ready(&self) -> Outcome<()> {
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

    pub(crate) async fn post(&self, path: &str, seat: usize, body: Value) -> Outcome<Value> {
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

    /// Plays one move by a connection of the player's own; returns how long the answer took. If
    /// answers tell only what has changed, the game itself says what can be played next.
    pub(crate) async fn play_by(
        &self,
        line: &mut Line,
        game: &mut Game,
        is_brief: bool,
    ) -> Outcome<Duration> {
        let (ply, mv) = (game.played.len(), game.pick());
        let body = format!(r#"{{"ply":{ply},"move":"{mv}"}}"#);
        let path = format!("/api/games/{}/moves", game.id);
        let asked = Instant::now();
        let answer = line.post(&path, &self.tokens[game.to_move], &body).await?;
        let took = asked.elapsed();
        if is_brief {
            game.follow(&mv)?;
        } else {
            game.look(&serde_json::from_slice(answer)?);
        }
        game.played.push(mv);
        Ok(took)
    }

    pub(crate) async fn begin(&self) -> Outcome<Game> {
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
            own: None,
        };
        game.look(&Seen::deserialize(&answer["view"])?);
        Ok(game)
    }

    /// Plays one move; returns how long the answer took.
    pub(crate) async fn play(&self, game: &mut Game) -> Outcome<Duration> {
        let mv = game.pick();
        self.play_this(game, game.played.len(), &mv).await
    }

    /// Plays this move; returns how long the answer took.
    pub(crate) async fn play_this(
        &self,
        game: &mut Game,
        ply: usize,
        mv: &str,
    ) -> Outcome<Duration> {
        let body = json!({"ply": ply, "move": mv});
        let asked = Instant::now();
        let view = self
            .post(&format!("/api/games/{}/moves", game.id), game.to_move, body)
            .await?;
        let took = asked.elapsed();
        game.played.push(mv.to_owned());
        game.look(&Seen::deserialize(&view)?);
        Ok(took)
    }

    pub(crate) async fn metric(&self, name: &str) -> Outcome<u64> {
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
    pub(crate) async fn listen(&self, id: String, seen: watch::Sender<u64>) -> Outcome<()> {
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

/// The part of a view that a player needs, whichever version sent it.
#[derive(Deserialize)]
pub(crate) struct Seen {
    to_move: Option<String>,
    phase: String,
    /// Version 0.1 had one board, and said where each move would end.
    board: Option<OldBoard>,
    #[serde(default)]
    boards: Vec<Board>,
}

#[derive(Deserialize)]
struct OldBoard {
    landings: Vec<Landing>,
}

#[derive(Deserialize)]
struct Landing {
    mv: String,
}

#[derive(Deserialize)]
struct Board {
    rows: [Vec<Face>; 2],
}

#[derive(Deserialize)]
struct Face {
    text: String,
}

impl Game {
    /// A move: any will do, as long as games differ.
    fn pick(&self) -> String {
        let seed = self.played.len() * 7 + self.id.len() + self.id.as_bytes()[0] as usize;
        self.next[seed % self.next.len()].clone()
    }

    fn follow(&mut self, mv: &str) -> Outcome<()> {
        let mut own = if let Some(own) = self.own.take() {
            own
        } else {
            let setup = Setup::usual(find_game(CATALOGUE, "mancala")?);
            setup.game.start(&setup.options, &Resources::none())?
        };
        own.play(mv, true)?;
        if let Turn::Play(seat) = own.turn() {
            self.to_move = seat.index();
        }
        self.next = own.moves().into_iter().map(|mv| mv.text).collect();
        self.own = Some(own);
        Ok(())
    }

    pub(crate) fn look(&mut self, view: &Seen) {
        self.to_move = usize::from(view.to_move.as_deref() == Some("second"));
        self.next = match &view.board {
            _ if view.phase == "over" => Vec::new(),
            Some(old) => old.landings.iter().map(|at| at.mv.clone()).collect(),
            // The mover sees no moves of the other, so those are the houses with seeds.
            None => {
                let houses = view.boards.first().map(|board| &board.rows[self.to_move]);
                let houses = (1..).zip(houses.into_iter().flatten());
                let filled = houses.filter(|(_, face)| face.text != "0");
                let names = filled.map(|(house, _): (u8, _)| house.to_string());
                names.collect()
            }
        };
    }
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
