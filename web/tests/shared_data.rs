//! A server and another program at the same games, a disk that fails, and a file that is damaged.

use std::net::Ipv4Addr;
use std::time::Instant;

use crate::common::api::Player;
use crate::common::{PATIENCE, Site};
use ludoteca_play::{CATALOGUE, Command, NewSession, Occupant, Seat, Setup};
use ludoteca_table::Sessions;
use ludoteca_web::Options;
use reqwest::StatusCode;
use serde_json::{Value, json};
use tempfile::TempDir;

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
    let terminal = Sessions::open(site.folder.path()).unwrap();
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

/// A folder with two games; one event of the first is not what was written.
fn damaged_folder() -> (TempDir, [String; 2]) {
    let folder = tempfile::tempdir().unwrap();
    let sessions = Sessions::open(folder.path()).unwrap();
    let ids = [1, 2].map(|seed| {
        let seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
        let new = NewSession::new(Setup::usual(CATALOGUE[0]), seats, seed);
        let id = sessions.create(new).unwrap();
        let (seat, ply, text) = (Seat::First, 0, "1".to_owned());
        sessions
            .act(&id, &Command::Play { seat, ply, text })
            .unwrap();
        id
    });
    let file = rusqlite::Connection::open(folder.path().join("ludoteca.db")).unwrap();
    let change = "UPDATE events SET event = replace(event, '\"1\"', '\"3\"') WHERE session = ?1";
    assert_eq!(file.execute(change, [&ids[0]]).unwrap(), 1);
    (folder, ids)
}

/// The damaged game showed another move, and `/health` said ok.
#[tokio::test]
async fn a_damaged_game_is_not_served_and_the_others_are() {
    let (folder, [damaged, whole]) = damaged_folder();
    let options = Options::new((Ipv4Addr::LOCALHOST, 0).into(), folder.path());
    let site = Site::with_options(options, folder).await;
    let player = Player::new(&site.url(""));
    // The survey may take longer than the server waits for it.
    let started = Instant::now();
    let health = loop {
        let answer = player.get("/health").send().await.unwrap();
        let (status, health): (_, Value) = (answer.status(), answer.json().await.unwrap());
        if health["survey"].is_null() {
            assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
            break health;
        }
        assert!(started.elapsed() < PATIENCE, "the survey does not end");
    };
    assert_eq!(
        (&health["status"], &health["problems"]),
        (&json!("damaged"), &json!(1))
    );
    assert!(
        !health.to_string().contains(&damaged),
        "who has the name may look"
    );
    let answer = player
        .get(&format!("/api/games/{damaged}"))
        .send()
        .await
        .unwrap();
    assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
    let answer: Value = answer.json().await.unwrap();
    assert_eq!(answer["error"]["code"], "damaged");
    let answer = player.get(&format!("/t/{whole}")).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    assert!(
        player
            .text("/metrics")
            .await
            .contains("ludoteca_damaged 1\n")
    );
}

/// A game that is damaged while the server runs is noticed when somebody asks for it.
#[tokio::test]
async fn damage_that_comes_later_is_told() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let id = galo(&mut player).await;
    let file = rusqlite::Connection::open(site.folder.path().join("ludoteca.db")).unwrap();
    file.execute("UPDATE sessions SET header = header || ' '", [])
        .unwrap();
    let started = Instant::now();
    loop {
        let answer = player
            .get(&format!("/api/games/{id}"))
            .send()
            .await
            .unwrap();
        if answer.status() == StatusCode::INTERNAL_SERVER_ERROR {
            break;
        }
        assert!(started.elapsed() < PATIENCE, "the game in memory is shown");
    }
    let health: Value = player.json("/health").await;
    assert_eq!(health["status"], "damaged");
}

/// The probe found room in the journal while moves did not.
#[tokio::test]
async fn a_move_that_cannot_be_written_shows_in_health() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let new = json!({"game": "galo", "opponent": "perfeito", "seat": "first", "name": "Ana"});
    let view = player.begin(new).await;
    let id = view["id"].as_str().unwrap();
    let file = rusqlite::Connection::open(site.folder.path().join("ludoteca.db")).unwrap();
    file.execute_batch("ALTER TABLE events RENAME TO gone")
        .unwrap();
    let path = format!("/api/games/{id}/moves");
    let answer = player.post(&path).json(&json!({"ply": 0, "move": "1"}));
    assert_eq!(
        answer.send().await.unwrap().status(),
        StatusCode::INTERNAL_SERVER_ERROR
    );
    let health: Value = player.json("/health").await;
    assert_eq!(health["status"], "failing");
}
