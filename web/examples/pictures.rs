//! Takes pictures of every page on a phone, upright and on its side, and on two larger screens,
//! light and dark, in headless Chromium: `cargo run -p ludoteca-web --features long --example
//! pictures -- FOLDER [en | pt | pl] [PART | FILE.html]…`. A part of a name takes only the pages
//! that have it; files are pages from elsewhere, as the judge's reports. What lies below the first
//! view is a second picture.
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

const SIZES: [(u32, u32); 4] = [(360, 800), (844, 390), (1280, 800), (1920, 1080)];

/// A page and the name of its picture.
type Shown = (String, String);

#[tokio::main]
async fn main() {
    let mut given = std::env::args().skip(1);
    let Some(folder) = given.next().map(PathBuf::from) else {
        eprintln!("pictures FOLDER [en | pt | pl] [PART | FILE.html]...");
        std::process::exit(2);
    };
    std::fs::create_dir_all(&folder).unwrap();
    let mut given = given.peekable();
    let language = given.next_if(|given| ["en", "pt", "pl"].contains(&given.as_str()));
    let (files, parts): (Vec<String>, Vec<String>) = given.partition(|given| {
        Path::new(given)
            .extension()
            .is_some_and(|end| end == "html")
    });
    let arena = tempfile::tempdir().unwrap();
    let (site, _live) = open_site(arena.path()).await;
    let mut player = Player::new(&site.url(""));
    let mut pages = pages(&site, &mut player).await;
    pages.retain(|(name, _)| parts.is_empty() || parts.iter().any(|part| name.contains(part)));
    pages.extend(files.iter().map(|file| report(file)));
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    page.goto("/health").await;
    if let Some(language) = language {
        let cookie = Cookie::new("lang", language);
        page.driver.add_cookie(cookie).await.unwrap();
    }
    if parts.is_empty() || parts.iter().any(|part| "stranger".contains(part)) {
        take(&page, &folder, "stranger", "/").await;
    }
    page.goto("/health").await;
    let cookie = Cookie::new("ludoteca", &player.token);
    page.driver.add_cookie(cookie).await.unwrap();
    for (name, path) in &pages {
        take(&page, &folder, name, path).await;
    }
    page.close().await;
}

/// A server that shows a tournament.
#[cfg(target_os = "linux")]
async fn open_site(folder: &Path) -> (Site, impl Sized) {
    use common::tournament::{Live, plan, play};
    let file = folder.join("levels.arena");
    let seats = [
        "level:normal",
        "level:basico",
        "level:perfeito",
        "level:strong",
    ];
    play(&plan("galo", "", &seats, 3), &file, 1);
    let live = Live::begin(&file);
    live.show("galo", "", &["5", "1", "3"]);
    (Site::with_arena(vec![file]).await, live)
}

/// A server; tournaments are shown on Linux.
#[cfg(not(target_os = "linux"))]
async fn open_site(_: &Path) -> (Site, impl Sized) {
    (Site::open().await, ())
}

/// A page in a file, under the name of the file.
fn report(file: &str) -> Shown {
    let path = std::path::absolute(file).unwrap();
    let name = path.file_stem().unwrap().to_string_lossy().into_owned();
    (
        format!("report-{name}"),
        format!("file://{}", path.display()),
    )
}

/// Every page once, and tables in each of their states.
async fn pages(site: &Site, player: &mut Player) -> Vec<Shown> {
    let mut pages: Vec<Shown> = Vec::new();
    for game in ["galo", "mancala", "poziomka", "wargame", "palavras"] {
        pages.push((format!("new-{game}"), format!("/new/{game}")));
    }
    for (name, new, moves) in tables() {
        let id = begin(player, new, moves).await;
        pages.push((format!("table-{name}"), format!("/t/{id}")));
        if name == "mancala" {
            let hover = format!("/t/{id}#hover=#c-1-4");
            pages.push((format!("preview-{name}"), hover));
        }
        if name.ends_with("-over") {
            pages.push((format!("replay-{name}"), format!("/t/{id}/replay?ply=2")));
            pages.push((format!("analysis-{name}"), format!("/t/{id}/analysis")));
        }
    }
    let mut stranger = Player::new(&site.url(""));
    for (name, new) in [
        (
            "invited",
            json!({"game": "mancala", "opponent": "friend", "name": "Rui"}),
        ),
        (
            "open",
            json!({"game": "poziomka", "opponent": "anyone", "name": "Zofia"}),
        ),
    ] {
        let id = begin(&mut stranger, new, &[]).await;
        pages.push((format!("table-{name}"), format!("/t/{id}")));
    }
    watched_game(site).await;
    pages.extend(OTHERS.map(|(name, path)| (name.to_owned(), path.to_owned())));
    let meeting = player.text("/arena/levels/meeting/0-1").await;
    let game = meeting.split('"').find(|part| part.contains("/game/"));
    pages.extend(game.map(|path| ("arena-game".to_owned(), path.to_owned())));
    pages
}

/// Pages that are one of a kind.
const OTHERS: [(&str, &str); 24] = [
    ("home", "/"),
    ("lobby", "/lobby"),
    ("import", "/analyse"),
    ("study", "/analyse#click=.examples li:nth-child(2) button"),
    ("history", "/history"),
    ("players", "/players?game=galo"),
    ("puzzles", "/puzzles"),
    ("puzzle-galo", "/puzzles/galo/1"),
    ("puzzle-wargame", "/puzzles/wargame/1"),
    ("puzzle-palavras", "/puzzles/palavras/1"),
    ("learn-mancala", "/learn/mancala/2"),
    ("learn-poziomka", "/learn/poziomka/1"),
    ("learn-palavras", "/learn/palavras/1"),
    ("edit-mancala", "/analyse/edit?game=mancala"),
    ("edit-wargame", "/analyse/edit?game=wargame"),
    ("settings", "/settings"),
    ("docs", "/help/playing"),
    ("judge", "/judge"),
    ("api", "/api"),
    ("fault", "/nothing"),
    ("arena", "/arena/levels"),
    ("arena-cross", "/arena/levels/crosstable"),
    ("arena-live", "/arena/levels/live"),
    ("arena-meeting", "/arena/levels/meeting/0-1"),
];

/// A listed game between two others.
async fn watched_game(site: &Site) {
    let mut players = [Player::new(&site.url("")), Player::new(&site.url(""))];
    let new = json!({"game": "mancala", "opponent": "anyone", "seat": "first", "name": "Inês"});
    let view = players[0].begin(new).await;
    let id = view["id"].as_str().unwrap().to_owned();
    players[1].sit(&id, "Jan").await;
    for (ply, (seat, mv)) in [(0, "3"), (0, "2"), (1, "5")].into_iter().enumerate() {
        let body = json!({"ply": ply, "move": mv});
        players[seat].act(&id, "moves", body).await;
    }
}

/// Returns the games to begin, and their moves; `.` plays the first legal move to the end.
fn tables() -> Vec<(&'static str, Value, &'static [&'static str])> {
    let new = |game: &str, opponent: &str, rules: &str| json!({"game": game, "opponent": opponent, "seat": "first", "name": "Ana", "rules": rules});
    vec![
        ("galo", new("galo", "normal", ""), &["5"]),
        ("galo-over", new("galo", "basico", ""), &["5", "7", "9"]),
        ("galo-friend", new("galo", "friend", ""), &[]),
        ("mancala", new("mancala", "normal", ""), &["3", "2"]),
        ("mancala-over", new("mancala", "normal", ""), &["."]),
        ("poziomka", new("poziomka", "course", ""), &["Bb", "Ed"]),
        ("poziomka-over", new("poziomka", "course", ""), &["."]),
        (
            "poziomka-wide",
            new("poziomka", "course", "rows=12 columns=24"),
            &["Bb"],
        ),
        (
            "poziomka-position",
            new("poziomka", "course", "position=2_...../.##../...../..#.._L"),
            &["Aa"],
        ),
        ("wargame-placing", new("wargame", "d2", ""), &[]),
        (
            "wargame",
            new("wargame", "d2", ""),
            &["fleet", "E5", "B8", "H2", "B5"],
        ),
        (
            "wargame-over",
            new("wargame", "d1", "fleet=1,1"),
            &["fleet", "."],
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
        (
            "palavras-over",
            new("palavras", "", "limit=2"),
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
    let more = "const high = innerHeight, all = document.documentElement.scrollHeight; \
        scrollTo(0, high); return all > high * 1.15";
    for (width, height) in SIZES {
        page.resize(width, height).await;
        for scheme in ["light", "dark"] {
            let still = json!({"name": "prefers-reduced-motion", "value": "reduce"});
            let colours = json!({"name": "prefers-color-scheme", "value": scheme});
            let features = json!({ "features": [still, colours] });
            page.cdp("Emulation.setEmulatedMedia", features).await;
            visit(page, path).await;
            shoot(page, &folder.join(format!("{name}-{width}-{scheme}.png"))).await;
            if page.run(more).await == true {
                shoot(page, &folder.join(format!("{name}-{width}-{scheme}-2.png"))).await;
            }
        }
    }
}

/// Opens a page; `#click=CSS` or `#hover=CSS` at the end of its path is then done.
async fn visit(page: &Browser, path: &str) {
    let (path, then) = path.split_once('#').unwrap_or((path, ""));
    page.goto(path).await;
    match then.split_once('=') {
        Some(("click", css)) => {
            page.click(css).await;
            page.find("#study").await;
        }
        Some(("hover", css)) => page.hover(css).await,
        _ => {}
    }
}

async fn shoot(page: &Browser, file: &Path) {
    page.driver.screenshot(file).await.unwrap();
    println!("{}", file.display());
}
