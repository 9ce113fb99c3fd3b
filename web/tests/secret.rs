//! A seat is sent no byte of anything that it may not see.
//!
//! Two games are played alike, but for the fleet of the first player, which differs where nobody
//! fires. Whatever the second player and a watcher receive must be the same in both.

use std::fmt::Write as _;
use std::time::Duration;

use crate::common::Site;
use crate::common::api::Player;
use serde_json::{Value, json};

const FLEETS: [&str; 2] = ["9x9 28 0 10 0 23 0 0 0 5", "9x9 0 28 0 10 0 5 0 23 0"];
/// Cells that are empty in both fleets.
const SHOTS: [&str; 4] = ["C7", "G7", "A1", "I1"];
/// Shots of the first player meanwhile.
const OWN_SHOTS: [&str; 4] = ["I9", "I8", "I7", "H9"];
const OTHER: &str = "9x9 28 0 10 0 23 0 0 0 5";

struct Game {
    site: String,
    id: String,
    ana: Player,
    rui: Player,
    watcher: Player,
}

impl Game {
    async fn begin(site: &Site, fleet: &str) -> Self {
        let url = site.url("");
        let [mut ana, mut rui, watcher] = [(); 3].map(|()| Player::new(&url));
        let new = json!({"game": "wargame", "opponent": "friend", "seat": "first", "name": "Ana"});
        let view = ana.begin(new).await;
        let id = view["id"].as_str().unwrap().to_owned();
        rui.sit(&id, "Rui").await;
        ana.act(&id, "fleet", json!({ "plan": fleet })).await;
        rui.act(&id, "fleet", json!({ "plan": OTHER })).await;
        Self {
            site: url,
            id,
            ana,
            rui,
            watcher,
        }
    }

    /// Everything that can be asked for, by those who must not know.
    async fn everything(&self) -> String {
        let mut all = String::new();
        for reader in [&self.rui, &self.watcher] {
            let id = &self.id;
            for path in [
                format!("/t/{id}"),
                format!("/t/{id}?plan=9x9&kind=1"),
                format!("/t/{id}/replay"),
                format!("/t/{id}/replay?ply=0"),
                format!("/t/{id}/replay?ply=2"),
                format!("/t/{id}/analysis"),
                format!("/t/{id}/record"),
                format!("/t/{id}/picture"),
                format!("/api/games/{id}"),
                format!("/api/games/{id}/record"),
                "/".to_owned(),
                "/history".to_owned(),
                "/players".to_owned(),
                "/metrics".to_owned(),
            ] {
                let text = reader.text(&path).await;
                // The server's counts have nothing to do with a fleet but with how many asked.
                let text = if path == "/metrics" {
                    String::new()
                } else {
                    text
                };
                let _ = writeln!(all, "=== {path}\n{text}");
            }
            let live = reader
                .get(&format!("/t/{id}"))
                .header("x-live", "1")
                .send()
                .await
                .unwrap();
            all.push_str(&live.text().await.unwrap());
            for action in ["hint", "undo", "draft", "place"] {
                let answer = reader
                    .form(&format!("/t/{id}/{action}"), "ply=0&plan=&cell=B8&kind=1")
                    .await;
                all.push_str(&answer.text().await.unwrap());
            }
            let hint = reader
                .post(&format!("/api/games/{id}/hint"))
                .send()
                .await
                .unwrap();
            all.push_str(&hint.text().await.unwrap());
            let mut events = reader.get(&format!("/t/{id}/events")).send().await.unwrap();
            let first = tokio::time::timeout(Duration::from_secs(30), events.chunk()).await;
            all.push_str(&String::from_utf8_lossy(&first.unwrap().unwrap().unwrap()));
        }
        self.normalised(&all)
    }

    /// Without what differs between any two games: addresses, ids, and hashes that are salted on purpose.
    fn normalised(&self, text: &str) -> String {
        let text = text.replace(&self.id, "ID").replace(&self.site, "SITE");
        let mut kept = String::new();
        let mut word = String::new();
        for letter in text.chars().chain(['\n']) {
            if letter.is_ascii_alphanumeric() {
                word.push(letter);
                continue;
            }
            let is_hash = word.len() == 64 && word.chars().all(|c| c.is_ascii_hexdigit());
            kept.push_str(if is_hash { "HASH" } else { &word });
            kept.push(letter);
            word.clear();
        }
        kept
    }
}

#[tokio::test]
async fn the_others_fleet_is_in_no_byte_before_the_end() {
    // Each game has a server of its own, so that lists show one game.
    let sites = [Site::open().await, Site::open().await];
    let mut games = Vec::new();
    for (site, fleet) in sites.iter().zip(FLEETS) {
        games.push(Game::begin(site, fleet).await);
    }
    for (round, shot) in SHOTS.iter().enumerate() {
        let [one, other] = [games[0].everything().await, games[1].everything().await];
        assert!(one.contains("Ana") && one.contains("version"));
        assert_eq!(one, other, "round {round}");
        for game in &games {
            let ply = 2 * round;
            game.ana
                .act(
                    &game.id,
                    "moves",
                    json!({"ply": ply, "move": OWN_SHOTS[round]}),
                )
                .await;
            game.rui
                .act(&game.id, "moves", json!({"ply": ply + 1, "move": shot}))
                .await;
        }
    }
    // The test can fail: Ana's own pages do differ, and at the end everybody's.
    let own: Vec<String> = vec![
        games[0]
            .ana
            .text(&format!("/api/games/{}", games[0].id))
            .await,
        games[1]
            .ana
            .text(&format!("/api/games/{}", games[1].id))
            .await,
    ];
    assert_ne!(games[0].normalised(&own[0]), games[1].normalised(&own[1]));
    for game in &games {
        let view: Value = game.rui.act(&game.id, "resign", json!(null)).await;
        assert_eq!(view["phase"], "over");
    }
    let [one, other] = [games[0].everything().await, games[1].everything().await];
    assert_ne!(one, other);
    assert!(one.contains(FLEETS[0]) && other.contains(FLEETS[1]));
}
