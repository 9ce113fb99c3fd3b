//! A server that is killed in the middle of play, again and again: what it answered is there, once
//! and in order, and what it did not answer is there or not.

use std::collections::HashSet;

use crate::common::{Process, free_address};
use ludoteca_testkit::random::rng;
use ludoteca_testkit::rounds::rounds;
use rand::RngExt as _;
use reqwest::Client;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// Number of times the server is killed in an ordinary run.
const KILLS: u64 = 4;
/// Number of players at once.
const PLAYERS: u64 = 4;
/// Maximum number of moves that are answered between two kills.
const MOST_ANSWERS: u64 = 60;

/// One person's games against the computer, one after the other.
struct Player {
    client: Client,
    games: Vec<Game>,
    number: u64,
}

struct Game {
    id: String,
    token: String,
    /// Own moves that were answered.
    answered: Vec<String>,
    /// The move that was on its way when the server was killed.
    unsure: Option<String>,
    /// Moves that can be played next, and the number of moves of both so far.
    next: Vec<String>,
    ply: u64,
}

impl Game {
    fn look(&mut self, view: &Value) {
        let next = view["legal_moves"].as_array().unwrap().iter();
        self.next = next.map(|mv| mv.as_str().unwrap().to_owned()).collect();
        self.ply = view["ply"].as_u64().unwrap();
    }
}

impl Player {
    /// Plays until the server is gone; counts each answer.
    async fn play(&mut self, site: &str, answers: &watch::Sender<u64>) {
        loop {
            let is_over = self.games.last().is_none_or(|game| game.next.is_empty());
            if is_over && self.begin(site).await.is_err() {
                return;
            }
            let game = self.games.last_mut().unwrap();
            let choice = (self.number + game.ply) as usize % game.next.len();
            let mv = game.next[choice].clone();
            let request = self
                .client
                .post(format!("{site}/api/games/{}/moves", game.id))
                .bearer_auth(&game.token)
                .json(&json!({"ply": game.ply, "move": mv}));
            // Whatever is not a whole answer may have happened or not.
            let Ok(view) = answer(request).await else {
                game.unsure = Some(mv);
                return;
            };
            game.answered.push(mv);
            game.look(&view);
            answers.send_modify(|count| *count += 1);
        }
    }

    async fn begin(&mut self, site: &str) -> reqwest::Result<()> {
        let new = json!({"game": "galo", "opponent": "normal", "seat": "first", "name": "Ana"});
        let request = self.client.post(format!("{site}/api/games")).json(&new);
        let begun = answer(request).await?;
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let mut game = Game {
            id: text(&begun["view"]["id"]),
            token: text(&begun["token"]),
            answered: Vec::new(),
            unsure: None,
            next: Vec::new(),
            ply: 0,
        };
        game.look(&begun["view"]);
        self.games.push(game);
        Ok(())
    }

    /// Checks in these games that every answered move is there, and at most the one more that was
    /// not.
    async fn verify(&mut self, site: &str, which: impl Fn(&Game) -> bool) {
        for game in self.games.iter_mut().filter(|game| which(game)) {
            let path = format!("{site}/api/games/{}", game.id);
            // Looking wakes the computer; its move may come meanwhile.
            let request = self.client.get(&path).bearer_auth(&game.token);
            let mut view = answer(request).await.unwrap();
            while view["result"].is_null() && view["to_move"] != "first" {
                let request = self.client.get(&path).bearer_auth(&game.token);
                view = answer(request).await.unwrap();
            }
            let moves = view["moves"].as_array().unwrap().iter();
            let own = moves.filter(|mv| mv["seat"] == "first");
            let own: Vec<String> = own.map(|mv| mv["text"].as_str().unwrap().into()).collect();
            let mut with_unsure = game.answered.clone();
            with_unsure.extend(game.unsure.take());
            assert!(
                own == game.answered || own == with_unsure,
                "answered {:?}, found {own:?}",
                game.answered
            );
            game.answered = own;
            game.look(&view);
        }
    }
}

async fn answer(request: reqwest::RequestBuilder) -> reqwest::Result<Value> {
    request.send().await?.error_for_status()?.json().await
}

#[tokio::test]
async fn a_killed_server_loses_and_doubles_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let address = free_address();
    let site = format!("http://{address}");
    let mut rng = rng(1);
    let mut players: Vec<Player> = (0..PLAYERS)
        .map(|number| Player {
            client: Client::new(),
            games: Vec::new(),
            number,
        })
        .collect();
    let answers = watch::Sender::new(0);
    for _ in 0..rounds(KILLS) {
        let server = Process::start(address, folder.path());
        for player in &mut players {
            let goes_on = |game: &Game| game.unsure.is_some() || !game.next.is_empty();
            player.verify(&site, goes_on).await;
        }
        let enough = *answers.borrow() + rng.random_range(1..=MOST_ANSWERS);
        let mut playing = JoinSet::new();
        for mut player in players.drain(..) {
            let (site, answers) = (site.clone(), answers.clone());
            playing.spawn(async move {
                player.play(&site, &answers).await;
                player
            });
        }
        let mut answered = answers.subscribe();
        answered.wait_for(|count| *count >= enough).await.unwrap();
        server.kill();
        players = playing.join_all().await;
    }
    let _server = Process::start(address, folder.path());
    for player in &mut players {
        player.verify(&site, |_| true).await;
    }
    let games = players.iter().flat_map(|player| &player.games);
    let ids: HashSet<&str> = games.clone().map(|game| game.id.as_str()).collect();
    let moves: usize = games.map(|game| game.answered.len()).sum();
    let answers = *answers.borrow();
    assert!(
        moves as u64 >= answers,
        "{moves} moves in {} games",
        ids.len()
    );
    eprintln!(
        "{} kills, {answers} moves answered in {} games: none lost, none doubled",
        rounds(KILLS),
        ids.len()
    );
}
