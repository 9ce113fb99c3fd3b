//! Somebody who wants the server to fail: others still play.

#![expect(clippy::disallowed_types, reason = "the server runs as a process")]
mod routes;

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::common::api::Player;
use crate::common::{PATIENCE, Process, Site, free_address};
use ludoteca_web::{Limits, Options};
use reqwest::StatusCode;
use serde_json::{Value, json};

/// Asks until this metric is what is wanted.
async fn wait_for_metric(player: &Player, name: &str, is_wanted: impl Fn(u64) -> bool) {
    let started = Instant::now();
    loop {
        let text = player.text("/metrics").await;
        let start = format!("ludoteca_{name} ");
        let line = text.lines().find_map(|line| line.strip_prefix(&start));
        if is_wanted(line.unwrap().parse().unwrap()) {
            return;
        }
        assert!(started.elapsed() < PATIENCE, "{name}: {line:?}");
        tokio::task::yield_now().await;
    }
}

/// A request as a client writes it that may then hang up.
fn ask(address: SocketAddr, head: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "{head} HTTP/1.1\r\nHost: {address}\r\n\r\n").unwrap();
    stream
}

/// A finished game on the largest board, which takes long to look back on.
async fn long_game(player: &mut Player) -> String {
    let rules = "houses=12 seeds=12";
    let new = json!({"game": "mancala", "rules": rules, "opponent": "normal", "seat": "first"});
    let mut view = player.begin(new).await;
    let id = view["id"].as_str().unwrap().to_owned();
    for _ in 0..10 {
        let mv = view["legal_moves"][0].clone();
        let body = json!({"ply": view["ply"], "move": mv});
        view = player.act(&id, "moves", body).await;
    }
    player.act(&id, "resign", json!({})).await;
    id
}

fn count_threads(pid: u32) -> usize {
    let tasks = std::fs::read_dir(format!("/proc/{pid}/task"));
    tasks.unwrap().count()
}

/// The permit to think was the request's: who hung up left a thread behind and could ask again.
#[tokio::test]
async fn hanging_up_ends_the_thinking() {
    const TIMES: usize = 60;
    let folder = tempfile::tempdir().unwrap();
    let address = free_address();
    let server = Process::start(address, folder.path());
    let mut player = Player::new(&format!("http://{address}"));
    let id = long_game(&mut player).await;
    let before = count_threads(server.id());
    for _ in 0..TIMES {
        let asked = ask(address, &format!("GET /t/{id}/analysis"));
        wait_for_metric(&player, "thinking", |thinking| thinking == 1).await;
        drop(asked);
        wait_for_metric(&player, "thinking", |thinking| thinking == 0).await;
    }
    let after = count_threads(server.id());
    assert!(
        after < before + TIMES / 2,
        "{after} threads, {before} before"
    );
}

#[tokio::test]
async fn a_server_whose_engines_think_ends_when_it_is_asked_to() {
    let folder = tempfile::tempdir().unwrap();
    let address = free_address();
    let mut server = Process::start(address, folder.path());
    let mut player = Player::new(&format!("http://{address}"));
    let id = long_game(&mut player).await;
    let _asked = ask(address, &format!("GET /t/{id}/analysis"));
    // And somebody who says nothing.
    let _silent = TcpStream::connect(address).unwrap();
    wait_for_metric(&player, "thinking", |thinking| thinking == 1).await;
    let pid = server.id().to_string();
    let ended = Command::new("kill").args(["-TERM", &pid]).status();
    assert!(ended.unwrap().success());
    assert!(server.wait().success());
}

#[tokio::test]
async fn who_asks_for_ten_hints_at_once_gets_one_and_others_their_replies() {
    let site = Site::open().await;
    let mut greedy = Player::new(&site.url(""));
    let new = json!({"game": "mancala", "rules": "houses=12 seeds=12", "opponent": "normal", "seat": "first"});
    let view = greedy.begin(new).await;
    let path = format!("/api/games/{}/hint", view["id"].as_str().unwrap());
    let hints: Vec<_> = (0..10)
        .map(|_| tokio::spawn(greedy.post(&path).send()))
        .collect();
    wait_for_metric(&greedy, "thinking", |thinking| thinking == 1).await;
    let mut other = Player::new(&site.url(""));
    let new = json!({"game": "galo", "opponent": "basico", "seat": "first", "name": "Ana"});
    let view = other.begin(new).await;
    let id = view["id"].as_str().unwrap();
    let view = other.act(id, "moves", json!({"ply": 0, "move": "1"})).await;
    assert_eq!(view["ply"], 2, "the computer has answered");
    let mut statuses = Vec::new();
    for hint in hints {
        statuses.push(hint.await.unwrap().unwrap().status());
    }
    let count = |status| statuses.iter().filter(|found| **found == status).count();
    let all = (count(StatusCode::OK), count(StatusCode::TOO_MANY_REQUESTS));
    assert_eq!(all, (1, 9), "{statuses:?}");
}

/// With 256 files, 300 connections on which nothing is said.
#[tokio::test]
async fn idle_connections_make_room_for_those_who_play() {
    let folder = tempfile::tempdir().unwrap();
    let address = free_address();
    let _server = Process::start_with_files(256, address, folder.path());
    let mut player = Player::new(&format!("http://{address}"));
    let new = json!({"game": "galo", "opponent": "basico", "seat": "first", "name": "Ana"});
    let view = player.begin(new).await;
    let id = view["id"].as_str().unwrap().to_owned();
    let mut events = player.get(&format!("/t/{id}/events")).send().await.unwrap();
    events.chunk().await.unwrap().unwrap();
    let idle: Vec<TcpStream> = (0..300)
        .map(|_| TcpStream::connect(address).unwrap())
        .collect();
    let view = player
        .act(&id, "moves", json!({"ply": 0, "move": "1"}))
        .await;
    assert_eq!(view["ply"], 2);
    // The stream of somebody who plays is still there, and a newcomer gets in.
    let event = events.chunk().await.unwrap().unwrap();
    assert!(String::from_utf8_lossy(&event).contains("data: "));
    let newcomer = Player::new(&format!("http://{address}"));
    assert_eq!(
        newcomer.get("/").send().await.unwrap().status(),
        StatusCode::OK
    );
    drop(idle);
}

async fn with_short_patience() -> Site {
    let limits = Limits {
        idle: Duration::from_millis(200),
        ..Limits::default()
    };
    Site::with_limits(limits).await
}

/// Reads until the other side closes.
fn read_to_end(mut stream: TcpStream) -> String {
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn a_connection_on_which_nothing_comes_is_closed() {
    let site = with_short_patience().await;
    let address = site.address;
    let silent = TcpStream::connect(address).unwrap();
    let mut slow = TcpStream::connect(address).unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: loc").unwrap();
    let kept_alive = ask(address, "GET /health");
    let read = |stream| tokio::task::spawn_blocking(move || read_to_end(stream));
    let (silent, slow, kept_alive) = tokio::join!(read(silent), read(slow), read(kept_alive));
    assert_eq!(silent.unwrap(), "");
    assert!(!slow.unwrap().contains("200 OK"));
    assert!(kept_alive.unwrap().starts_with("HTTP/1.1 200 OK"));
}

#[tokio::test]
async fn a_head_that_is_too_long_is_refused() {
    let site = Site::open().await;
    let player = Player::new(&site.url(""));
    let answer = player.get("/").header("x-long", "x".repeat(500_000)).send();
    // The connection may be closed while the rest is still being sent.
    if let Ok(answer) = answer.await {
        assert_eq!(answer.status(), StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE);
    }
    assert_eq!(
        player.get("/").send().await.unwrap().status(),
        StatusCode::OK
    );
}

#[tokio::test]
async fn a_rematch_counts_as_a_game() {
    let limits = Limits {
        posts: None,
        ..Limits::default()
    };
    let site = Site::with_limits(limits).await;
    let mut player = Player::new(&site.url(""));
    let new = json!({"game": "galo", "opponent": "basico", "seat": "first", "name": "Ana"});
    let view = player.begin(new).await;
    let mut id = view["id"].as_str().unwrap().to_owned();
    for _ in 0..60 {
        player.act(&id, "resign", json!({})).await;
        let answer = player.post(&format!("/api/games/{id}/rematch")).send();
        let answer = answer.await.unwrap();
        if answer.status() == StatusCode::TOO_MANY_REQUESTS {
            return;
        }
        let next: Value = answer.json().await.unwrap();
        next["id"].as_str().unwrap().clone_into(&mut id);
    }
    panic!("there is no limit");
}

/// A page of another site whose name leads here.
#[tokio::test]
async fn a_name_that_is_not_ours_learns_nothing() {
    let site = Site::open().await;
    let player = Player::new(&site.url(""));
    for path in ["/players", "/metrics", "/"] {
        let answer = player.get(path).header("host", "evil.example").send();
        let answer = answer.await.unwrap();
        assert_eq!(answer.status(), StatusCode::MISDIRECTED_REQUEST, "{path}");
        assert!(!answer.text().await.unwrap().contains("ludoteca_requests"));
    }
    let port = site.address.port();
    let own = player.get("/").header("host", format!("localhost:{port}"));
    assert_eq!(own.send().await.unwrap().status(), StatusCode::OK);
}

#[tokio::test]
async fn a_host_that_is_named_is_answered() {
    let folder = tempfile::tempdir().unwrap();
    let mut options = Options::new((Ipv4Addr::LOCALHOST, 0).into(), folder.path());
    options.hosts = vec!["school.example".to_owned()];
    let site = Site::with_options(options, folder).await;
    let player = Player::new(&site.url(""));
    let answer = player.get("/").header("host", "School.example:7878").send();
    assert_eq!(answer.await.unwrap().status(), StatusCode::OK);
}

/// A class behind one address had thirty games in all.
#[tokio::test]
async fn a_class_behind_one_address_can_play() {
    let site = Site::with_limits(Limits::default()).await;
    let new = json!({"game": "galo", "opponent": "basico", "seat": "first", "name": "Ana"});
    for _ in 0..30 {
        let mut student = Player::new(&site.url(""));
        for _ in 0..2 {
            student.begin(new.clone()).await;
        }
    }
}

/// New cookies for every request, and none, meet the limit of their address.
#[tokio::test]
async fn an_address_has_a_limit_whoever_it_claims_to_be() {
    let limits = Limits {
        per_address: 2,
        posts: None,
        ..Limits::default()
    };
    let site = Site::with_limits(limits).await;
    let player = Player::new(&site.url(""));
    for begun in 0..100 {
        let request = player.post("/api/games");
        let request = match begun % 2 {
            0 => request.bearer_auth(format!("{begun:032x}")),
            _ => request,
        };
        let new = json!({"game": "galo", "opponent": "basico", "name": "Ana"});
        let answer = request.json(&new).send().await.unwrap();
        if answer.status() == StatusCode::TOO_MANY_REQUESTS {
            assert!(begun >= 60, "{begun} games");
            return;
        }
    }
    panic!("there is no limit");
}
