//! Takes pictures of every page at 360, 800 and 1920 pixels, light and dark, in headless
//! Chromium: `cargo run -p ludoteca-web --example pictures -- FOLDER`.
//!
//! A page that has changed is looked at by a person, so nothing is compared here.
#![allow(
    clippy::unwrap_used,
    reason = "it is run by hand, and says what failed"
)]

#[path = "../tests/common/mod.rs"]
mod common;

use std::path::{Path, PathBuf};

use common::api::Player;
use common::{Browser, BrowserOptions, Site};
use serde_json::{Value, json};
use thirtyfour::Cookie;

const SIZES: [(u32, u32); 3] = [(360, 740), (800, 1000), (1920, 1080)];

/// A page and the name of its picture.
type Shown = (String, String);

#[tokio::main]
async fn main() {
    let folder = std::env::args().nth(1).map(PathBuf::from);
    let Some(folder) = folder else {
        eprintln!("pictures FOLDER");
        std::process::exit(2);
    };
    std::fs::create_dir_all(&folder).unwrap();
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let pages = pages(&mut player).await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    page.goto("/health").await;
    let cookie = Cookie::new("ludoteca", &player.token);
    page.driver.add_cookie(cookie).await.unwrap();
    for (name, path) in &pages {
        take(&page, &folder, name, path).await;
    }
    page.close().await;
}

/// Every page once, and tables in each of their states.
async fn pages(player: &mut Player) -> Vec<Shown> {
    let mut pages: Vec<Shown> = [
        ("home", "/"),
        ("players", "/players"),
        ("fault", "/nothing"),
    ]
    .map(|(name, path)| (name.to_owned(), path.to_owned()))
    .to_vec();
    for game in ["galo", "mancala", "poziomka", "wargame", "palavras"] {
        pages.push((format!("new-{game}"), format!("/new/{game}")));
    }
    for (name, new, moves) in tables() {
        let id = begin(player, new, moves).await;
        pages.push((format!("table-{name}"), format!("/t/{id}")));
        if name == "galo-won" || name == "mancala-over" {
            pages.push((format!("replay-{name}"), format!("/t/{id}/replay?ply=2")));
            pages.push((format!("analysis-{name}"), format!("/t/{id}/analysis")));
        }
    }
    pages.push(("history".to_owned(), "/history".to_owned()));
    pages
}

/// What is begun, and the moves that are played; `.` plays the first legal move to the end.
fn tables() -> Vec<(&'static str, Value, &'static [&'static str])> {
    let new = |game: &str, opponent: &str, rules: &str| json!({"game": game, "opponent": opponent, "seat": "first", "name": "Ana", "rules": rules});
    vec![
        ("galo", new("galo", "normal", ""), &["5"]),
        ("galo-won", new("galo", "basico", ""), &["5", "7", "9"]),
        ("galo-friend", new("galo", "friend", ""), &[]),
        ("mancala", new("mancala", "normal", ""), &["3", "2"]),
        ("mancala-over", new("mancala", "normal", ""), &["."]),
        ("poziomka", new("poziomka", "course", ""), &["Bb", "Ed"]),
        (
            "poziomka-wide",
            new("poziomka", "course", "rows=12 columns=24"),
            &["Bb"],
        ),
        ("wargame-placing", new("wargame", "d2", ""), &[]),
        (
            "wargame",
            new("wargame", "d2", ""),
            &["fleet", "E5", "B8", "H2", "B5"],
        ),
        (
            "wargame-hunt",
            new("wargame", "", "mode=hunt"),
            &["E5", "B8", "H2"],
        ),
        (
            "palavras",
            new("palavras", "", ""),
            &["A3H bacalhau", "A9H anabela"],
        ),
    ]
}

async fn begin(player: &mut Player, new: Value, moves: &[&str]) -> String {
    let mut view = player.begin(new).await;
    let id = view["id"].as_str().unwrap().to_owned();
    for &mv in moves {
        if mv == "fleet" {
            view = player.act(&id, "fleet", json!({})).await;
            continue;
        }
        loop {
            let text = match mv {
                "." => view["legal_moves"][0].clone(),
                text => json!(text),
            };
            let body = json!({"ply": view["ply"], "move": text});
            view = player.act(&id, "moves", body).await;
            if mv != "." || view["phase"] == "over" {
                break;
            }
        }
    }
    id
}

async fn take(page: &Browser, folder: &Path, name: &str, path: &str) {
    for (width, height) in SIZES {
        page.resize(width, height).await;
        for scheme in ["light", "dark"] {
            page.emulate("prefers-color-scheme", scheme).await;
            page.goto(path).await;
            let file = folder.join(format!("{name}-{width}-{scheme}.png"));
            page.driver.screenshot(&file).await.unwrap();
            println!("{}", file.display());
        }
    }
}
