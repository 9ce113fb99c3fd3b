//! A server and another program at the same games, and a disk that fails.

#![allow(clippy::unwrap_used)]

mod common;

use common::Site;
use common::api::Player;
use ludoteca_play::{Command, Seat};
use ludoteca_table::Hall;
use reqwest::StatusCode;
use serde_json::{Value, json};

async fn galo(player: &mut Player) -> String {
    let new = json!({"game": "galo", "opponent": "friend", "seat": "first", "name": "Ana"});
    let view = player.begin(new).await;
    view["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn who_looks_on_sees_what_another_program_plays() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let id = galo(&mut player).await;
    let mut events = player.get(&format!("/t/{id}/events")).send().await.unwrap();
    events.chunk().await.unwrap().unwrap();
    // A terminal at the same folder sits down.
    let terminal = Hall::open(site.folder.path()).unwrap();
    let sit = Command::Sit {
        seat: Seat::Second,
        player: "local:Rui".to_owned(),
        name: "Rui".to_owned(),
    };
    terminal.act(&id, &sit).unwrap();
    let event = events.chunk().await.unwrap().unwrap();
    assert!(String::from_utf8_lossy(&event).contains("data: 1\n"));
    let view = player.text(&format!("/api/games/{id}")).await;
    let view: Value = serde_json::from_str(&view).unwrap();
    assert_eq!(view["seats"][1]["name"], "Rui");
}

/// `/health` said ok when nothing could be written.
#[tokio::test]
async fn a_server_that_cannot_write_says_so() {
    let site = Site::open().await;
    let player = Player::new(&site.url(""));
    let file = rusqlite::Connection::open(site.folder.path().join("ludoteca.db")).unwrap();
    file.execute_batch("ALTER TABLE probe RENAME TO gone")
        .unwrap();
    let answer = player.get("/health").send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
    let answer: Value = answer.json().await.unwrap();
    assert_eq!(answer["status"], "failing");
    file.execute_batch("ALTER TABLE gone RENAME TO probe")
        .unwrap();
    loop {
        let answer = player.get("/health").send().await.unwrap();
        if answer.status() == StatusCode::OK {
            return;
        }
    }
}
