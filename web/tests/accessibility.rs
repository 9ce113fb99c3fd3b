//! Every page, light and dark, is checked by axe-core in Chromium.

use crate::common::api::Player;
use crate::common::{Browser, BrowserOptions, Site};
use ludoteca_testing::Finding;
use serde_json::json;

async fn check(page: &Browser, path: &str) {
    page.goto(path).await;
    for scheme in ["light", "dark"] {
        page.emulate("prefers-color-scheme", scheme).await;
        // What a page is made of is the same in the dark: only its colours are looked at again.
        let mut found = page
            .run_axe(match scheme {
                "light" => "{resultTypes: ['violations']}",
                _ => "{resultTypes: ['violations'], runOnly: ['color-contrast']}",
            })
            .await;
        found.retain(Finding::is_serious);
        assert!(found.is_empty(), "{path}, {scheme}: {found:#?}");
    }
}

#[tokio::test]
async fn no_page_has_a_serious_finding() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
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
    for (new, mv) in [
        (
            json!({"game": "galo", "opponent": "basico", "seat": "first"}),
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
    let options = BrowserOptions {
        width: Some(800),
        ..BrowserOptions::default()
    };
    let page = player.browse(&site.url(""), options).await;
    for path in &paths {
        check(&page, path).await;
    }
    page.close().await;
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn no_page_of_a_tournament_has_a_serious_finding() {
    use crate::common::tournament::{plan, play};
    let folder = tempfile::tempdir().unwrap();
    let files = ["one.arena", "solo.arena", "later.arena"].map(|name| folder.path().join(name));
    let seats = ["level:normal", "level:basico", "level:perfeito"];
    let solo = plan("wargame", "mode=hunt", &["level:d1", "level:d2"], 2);
    play(&plan("galo", "", &seats, 2), &files[0], 1);
    play(&solo, &files[1], 1);
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
        "/arena/one/entrant/1",
        "/arena/one/meeting/0-1",
        "/arena/one/game/0-0-1-0-0?ply=3",
        "/arena/one/game/0-0-1-0-0/blunders?ply=4",
        "/arena/solo",
        "/arena/solo/game/0-0-1-0-1?ply=9",
        "/arena/later",
    ] {
        check(&page, path).await;
    }
    page.close().await;
}
