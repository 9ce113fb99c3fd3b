//! Every page, light and dark, wide and narrow, is checked by axe-core in Chromium.

use crate::common::api::Player;
use crate::common::{Browser, BrowserOptions, Site};
use serde_json::json;

/// All rules of axe, best practice too.
const ALL: &str = "{resultTypes: ['violations']}";
/// Only how colours stand out.
const COLOURS: &str = "{resultTypes: ['violations'], runOnly: ['color-contrast']}";

/// Asserts that axe finds nothing on this page in this scheme.
async fn check(page: &Browser, path: &str, scheme: &str, rules: &str) {
    page.emulate("prefers-color-scheme", scheme).await;
    let found = page.run_axe(rules).await;
    assert!(found.is_empty(), "{path}, {scheme}: {found:#?}");
}

/// Checks a page in the light, and in the dark its colours alone: everything else is unchanged.
async fn check_both(page: &Browser, path: &str) {
    page.goto(path).await;
    check(page, path, "light", ALL).await;
    check(page, path, "dark", COLOURS).await;
}

/// Pages without a table.
fn pages() -> Vec<String> {
    let mut paths: Vec<String> = [
        "/",
        "/lobby",
        "/history",
        "/players",
        "/analyse",
        "/judge",
        "/arena",
        "/settings",
        "/puzzles",
        "/puzzles/galo/1",
        "/puzzles/palavras/1",
        "/puzzles/wargame/1",
        "/help/bots",
        "/learn/mancala/1",
        "/learn/palavras/1",
        "/analyse/edit?game=galo",
        "/analyse/edit?game=mancala",
        "/analyse/edit?game=wargame",
        "/players?game=galo",
        "/analyse?game=galo&position=X.O/.X./..O+X",
        "/new/galo?opponent=friend&position=X.O/.X./..O+X",
        "/api",
        "/nothing",
    ]
    .map(str::to_owned)
    .to_vec();
    for game in ["galo", "mancala", "poziomka", "wargame", "palavras"] {
        paths.push(format!("/new/{game}"));
    }
    paths
}

/// Tables in each of their states, and what is made of them.
async fn tables(player: &mut Player) -> Vec<String> {
    let mut paths = Vec::new();
    for (new, mv) in [
        (
            json!({"game": "galo", "opponent": "basico", "seat": "first", "name": "Ana"}),
            "5",
        ),
        (
            json!({"game": "mancala", "opponent": "normal", "seat": "first"}),
            "2",
        ),
        (
            json!({"game": "poziomka", "opponent": "course", "seat": "first", "rules": "rows=5 columns=14"}),
            "Bb",
        ),
        (
            json!({"game": "wargame", "opponent": "d1", "seat": "first"}),
            "B8",
        ),
        (json!({"game": "palavras"}), "A3H bacalhau"),
        (
            json!({"game": "galo", "opponent": "friend", "seat": "second"}),
            "",
        ),
        // Listed on the first page and in the lobby.
        (json!({"game": "mancala", "opponent": "anyone"}), ""),
    ] {
        let view = player.begin(new).await;
        let id = view["id"].as_str().unwrap().to_owned();
        paths.push(format!("/t/{id}"));
        if view["phase"] == "placing" {
            // Once while placing, once while firing.
            paths.push(format!("/t/{id}?plan=9x9+28+0+0+0+0+0+0+0+0&kind=3"));
            let second = player
                .begin(json!({"game": "wargame", "opponent": "d3", "seat": "first"}))
                .await;
            let second = second["id"].as_str().unwrap().to_owned();
            player.act(&second, "fleet", json!({})).await;
            for (ply, cell) in [(0, "B8"), (2, "E5"), (4, "H2")] {
                player
                    .act(&second, "moves", json!({"ply": ply, "move": cell}))
                    .await;
            }
            paths.push(format!("/t/{second}"));
        } else if !mv.is_empty() {
            player
                .act(&id, "moves", json!({"ply": 0, "move": mv}))
                .await;
        }
        if view["game"] == "galo" && !mv.is_empty() {
            player.act(&id, "resign", json!(null)).await;
            paths.push(format!("/t/{id}/replay?ply=1"));
            paths.push(format!("/t/{id}/analysis"));
        }
    }
    paths
}

async fn browse(player: &Player, site: &Site, width: u32) -> Browser {
    let options = BrowserOptions {
        width: Some(width),
        ..BrowserOptions::default()
    };
    player.browse(&site.url(""), options).await
}

#[tokio::test]
async fn no_page_has_a_finding() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let tables = tables(&mut player).await;
    let page = browse(&player, &site, 800).await;
    for path in pages().iter().chain(&tables) {
        check_both(&page, path).await;
    }
    page.close().await;
}

/// Returns a narrow page is laid out anew; its colours are those of the wide page.
#[tokio::test]
async fn no_page_has_a_finding_on_a_phone() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let tables = tables(&mut player).await;
    let page = browse(&player, &site, 390).await;
    for path in pages().iter().chain(&tables) {
        page.goto(path).await;
        check(&page, path, "light", ALL).await;
    }
    page.close().await;
}

#[tokio::test]
async fn boards_of_every_colour_can_be_read() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let tables = tables(&mut player).await;
    let page = browse(&player, &site, 800).await;
    for board in ["slate", "meadow"] {
        page.goto("/settings").await;
        page.click(&format!("[name=board][value={board}]")).await;
        page.follow("#settings button").await;
        for path in &tables {
            page.goto(path).await;
            page.find(&format!("html.board-{board}")).await;
            for scheme in ["light", "dark"] {
                check(&page, path, scheme, COLOURS).await;
            }
        }
    }
    page.close().await;
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn no_page_of_a_tournament_has_a_finding() {
    use crate::common::tournament::{plan, play, play_ladder};
    let folder = tempfile::tempdir().unwrap();
    let files = ["one.arena", "solo.arena", "later.arena", "class.ladder"];
    let files = files.map(|name| folder.path().join(name));
    let seats = ["level:normal", "level:basico", "level:perfeito"];
    let solo = plan("wargame", "mode=hunt", &["level:d1", "level:d2"], 2);
    play(&plan("galo", "", &seats, 2), &files[0], 1);
    play(&solo, &files[1], 1);
    play_ladder(&files[3]);
    let live = crate::common::tournament::Live::begin(&files[0]);
    live.show("galo", "", &["5", "1"]);
    let site = Site::with_arena(files.to_vec()).await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    for path in [
        "/",
        "/arena",
        "/arena/one",
        "/arena/one/live",
        "/arena/one/crosstable",
        "/arena/one/games",
        "/arena/one/games?entrant=normal&result=lost",
        "/arena/one/entrant/1",
        "/arena/one/meeting/0-1",
        "/arena/one/game/0-0-1-0-0?ply=3",
        "/arena/one/game/0-0-1-0-0/blunders?ply=4",
        "/arena/solo",
        "/arena/solo/game/0-0-1-0-1?ply=9",
        "/arena/later",
        "/arena/class",
        "/arena/class/games",
        "/arena/class/entrant/0",
    ] {
        check_both(&page, path).await;
    }
    page.close().await;
}
