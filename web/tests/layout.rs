//! Small screens: a phone on its side, and tables that fit into a phone.

use crate::common::api::Player;
use crate::common::{Browser, BrowserOptions, Site};
use serde_json::{Value, json};

async fn number(page: &Browser, script: &str) -> f64 {
    page.run(script).await.as_f64().unwrap()
}

#[tokio::test]
async fn a_fleet_is_placed_on_a_phone_on_its_side_and_nothing_covers_the_help() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let new = json!({"game": "wargame", "opponent": "d1", "seat": "first"});
    let view = player.begin(new).await;
    let page = player
        .browse(&site.url(""), BrowserOptions::default())
        .await;
    let table = format!("/t/{}", view["id"].as_str().unwrap());
    // Counts the visible parts of the help, the pieces and the board that the buttons cover.
    let covered = "const ready = document.querySelector('.ready').getBoundingClientRect(); \
        const parts = document.querySelectorAll('.placing .quiet, .placing .kinds, .placing [role=grid], .howto summary'); \
        return [...parts].filter((part) => { const box = part.getBoundingClientRect(); \
        return box.height > 0 && box.left < ready.right - 1 && ready.left < box.right - 1 \
        && box.top < ready.bottom - 1 && ready.top < box.bottom - 1; }).length";
    for (width, height) in [(844, 390), (667, 375), (390, 844), (1280, 800)] {
        page.resize(width, height).await;
        page.goto(&table).await;
        page.find(".ready").await;
        for scroll in [0, 100, 10_000] {
            page.run(&format!("scrollTo(0, {scroll})")).await;
            // Only on an upright phone do the buttons stay in sight, over an empty ground.
            let seen = "return getComputedStyle(document.querySelector('.ready')).position";
            if page.run(seen).await == "static" || scroll == 10_000 {
                assert_eq!(page.run(covered).await, 0, "{width}x{height} {scroll}");
            }
        }
        page.run("scrollTo(0, 0)").await;
        let bottom =
            "return document.querySelector('.placing [role=grid]').getBoundingClientRect().bottom";
        let bottom = number(&page, bottom).await;
        assert!(bottom <= f64::from(height), "{width}x{height}: {bottom}");
    }
    page.close().await;
}

#[tokio::test]
async fn a_race_of_words_shows_ones_own_board_on_a_phone_on_its_side() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let new = json!({"game": "palavras", "opponent": "strong", "seat": "first", "rules": "mode=race words=en"});
    let view = player.begin(new).await;
    let page = player
        .browse(&site.url(""), BrowserOptions::default())
        .await;
    page.resize(844, 390).await;
    page.goto(&format!("/t/{}", view["id"].as_str().unwrap()))
        .await;
    let own = "const box = document.querySelector('#squares [role=grid][aria-label=\"Your board\"]').getBoundingClientRect(); \
        return [box.top >= 0, box.bottom <= innerHeight, box.width > 150, document.documentElement.scrollWidth <= innerWidth]";
    assert_eq!(page.run(own).await, json!([true, true, true, true]));
    page.close().await;
}

#[tokio::test]
async fn the_whole_navigation_is_in_sight_on_a_phone_in_every_language() {
    let site = Site::open().await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    // Every entry is within the window, and none lies over another or the language switch.
    let seen = "const parts = [...document.querySelectorAll('.top nav a, .languages button, .top .settings')] \
        .map((part) => part.getBoundingClientRect()); \
        const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1; \
        return [document.querySelectorAll('.top nav a').length, \
        parts.every((box) => box.width > 0 && box.left >= 0 && box.right <= innerWidth), \
        parts.every((one, at) => parts.slice(at + 1).every((other) => apart(one, other))), \
        document.documentElement.scrollWidth <= innerWidth]";
    let places = if cfg!(target_os = "linux") { 7 } else { 6 };
    for language in ["en", "pt", "pl"] {
        page.goto("/").await;
        page.follow(&format!(".languages [value={language}]")).await;
        for (width, height) in [(320, 640), (360, 740), (390, 844), (667, 375), (844, 390)] {
            page.resize(width, height).await;
            for path in ["/", "/judge"] {
                page.goto(path).await;
                let found = page.run(seen).await;
                let wanted = json!([places, true, true, true]);
                assert_eq!(found, wanted, "{language}, {width}x{height}, {path}");
            }
        }
    }
    page.close().await;
}

#[tokio::test]
async fn sections_stand_apart_sentences_begin_large_and_cells_can_be_touched() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let new = json!({"game": "galo", "opponent": "basico", "seat": "second"});
    let view = player.begin(new).await;
    let page = player
        .browse(&site.url(""), BrowserOptions::default())
        .await;
    let gap = "const boxes = [...document.querySelectorAll('main .columns')].map((part) => part.getBoundingClientRect()); \
        return [boxes.length, Math.min(...boxes.slice(1).map((box, at) => box.top - boxes[at].bottom))]";
    for width in [390, 1280] {
        page.resize(width, 844).await;
        page.goto("/").await;
        let found = page.run(gap).await;
        let (count, least) = (found[0].as_u64().unwrap(), found[1].as_f64().unwrap());
        assert!(count > 1 && least >= 16.0, "{width}: {found}");
    }
    page.goto(&format!("/t/{}", view["id"].as_str().unwrap()))
        .await;
    let status = page.text("#status").await;
    let sentences: Vec<&str> = status.split(". ").collect();
    let is_large = |sentence: &&str| sentence.starts_with(char::is_uppercase);
    assert!(
        sentences.len() > 1 && sentences.iter().all(is_large),
        "{status}"
    );
    // A finger meets one cell, also on the largest board, which is scrolled.
    let least = "return Math.min(...[...document.querySelectorAll('#board button.cell')].flatMap((cell) => \
        { const box = cell.getBoundingClientRect(); return [box.width, box.height]; }))";
    for (rules, wanted) in [("", 26.0), ("rows=26 columns=26", 24.0)] {
        let new =
            json!({"game": "poziomka", "opponent": "friend", "seat": "first", "rules": rules});
        let view = player.begin(new).await;
        let id = view["id"].as_str().unwrap().to_owned();
        Player::new(&site.url("")).sit(&id, "Rui").await;
        page.resize(390, 844).await;
        page.goto(&format!("/t/{id}")).await;
        let found = number(&page, least).await;
        assert!(found >= wanted, "{rules}: {found}");
    }
    page.close().await;
}

#[tokio::test]
async fn a_game_alone_tells_its_points_once() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let view = player.begin(json!({"game": "palavras"})).await;
    let id = view["id"].as_str().unwrap().to_owned();
    let body = json!({"ply": 0, "move": "A3H bacalhau"});
    player.act(&id, "moves", body).await;
    player.act(&id, "resign", json!(null)).await;
    let page = player
        .browse(&site.url(""), BrowserOptions::default())
        .await;
    page.goto(&format!("/t/{id}")).await;
    page.until_text("#status", "32 points").await;
    for part in ["#seats", "#outcome"] {
        let text = page.text(part).await;
        assert!(!text.contains("32"), "{part}: {text}");
    }
    page.find("#outcome .result").await;
    page.close().await;
}

#[tokio::test]
async fn all_columns_of_the_players_are_seen_on_a_phone() {
    let site = Site::open().await;
    for name in ["Ana", "Maximiliana dos Anjos", "Rui"] {
        let mut player = Player::new(&site.url(""));
        let new = json!({"game": "galo", "opponent": "strong", "seat": "first", "name": name});
        let view = player.begin(new).await;
        let id = view["id"].as_str().unwrap();
        player
            .act(id, "moves", json!({"ply": 0, "move": "1"}))
            .await;
        player.act(id, "resign", json!(null)).await;
    }
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    for language in ["en", "pt", "pl"] {
        page.goto("/players?game=galo").await;
        page.follow(&format!(".languages [value={language}]")).await;
        for width in [360, 390] {
            page.resize(width, 844).await;
            page.goto("/players?game=galo").await;
            let seen = "const ends = [...document.querySelectorAll('.people th, .people td')] \
                .map((cell) => cell.getBoundingClientRect().right); \
                return [document.querySelectorAll('.people tbody tr').length, Math.max(...ends) <= innerWidth, \
                document.documentElement.scrollWidth <= innerWidth]";
            let found: Value = page.run(seen).await;
            assert_eq!(found, json!([3, true, true]), "{language} at {width}");
        }
    }
    page.close().await;
}
