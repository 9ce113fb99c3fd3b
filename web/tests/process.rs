//! The server as a process: what it says, how it ends, what it leaves.

#![expect(clippy::disallowed_types, reason = "the server runs as a process")]

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use crate::common::api::Player;
use crate::common::example;
use serde_json::{Value, json};

/// Starts a server, waits for the line that says where it is, and returns that address.
fn start(folder: &std::path::Path) -> (std::process::Child, String) {
    let mut child = Command::new(example("serve"))
        .args(["127.0.0.1:0".as_ref(), folder.as_os_str()])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    let url = line.strip_prefix("Ludoteca is at ").unwrap();
    let url = url.strip_suffix("/ (Ctrl-C ends it)\n").unwrap();
    (child, url.to_owned())
}

#[tokio::test]
async fn ctrl_c_ends_it_cleanly_and_the_games_stay() {
    let folder = tempfile::tempdir().unwrap();
    let (mut child, url) = start(folder.path());
    let mut player = Player::new(&url);
    let new = json!({"game": "galo", "opponent": "perfeito", "seat": "first", "name": "Ana"});
    let view = player.begin(new).await;
    let id = view["id"].as_str().unwrap().to_owned();
    player
        .act(&id, "moves", json!({"ply": 0, "move": "1"}))
        .await;
    // Somebody listens while it ends.
    let mut events = player.get(&format!("/t/{id}/events")).send().await.unwrap();
    events.chunk().await.unwrap().unwrap();
    let pid = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &pid])
            .status()
            .unwrap()
            .success()
    );
    assert!(child.wait().unwrap().success());

    let (mut child, url) = start(folder.path());
    let mut again = Player::new(&url);
    again.token = player.token;
    let view: Value = serde_json::from_str(&again.text(&format!("/api/games/{id}")).await).unwrap();
    assert_eq!(view["ply"], 2);
    assert_eq!(view["viewer"], json!({"seat": "first"}));
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_port_that_is_taken_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = Command::new(example("serve"))
        .args([address.as_ref(), folder.path().as_os_str()])
        .output()
        .unwrap();
    assert!(!output.status.success());
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(
        stderr.contains(&format!("cannot listen on {address}")),
        "{stderr}"
    );
}
