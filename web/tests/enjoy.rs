//! Previews of a move before it is made, and its animation afterwards, in a real Chromium.

use crate::common::api::Player;
use crate::common::{Browser, BrowserOptions, Site};
use serde_json::{Value, json};
use thirtyfour::Key;

/// A browser at a new table.
async fn sit(site: &Site, new: Value) -> Browser {
    let mut player = Player::new(&site.url(""));
    let view = player.begin(new).await;
    let page = player
        .browse(&site.url(""), BrowserOptions::default())
        .await;
    page.goto(&format!("/t/{}", view["id"].as_str().unwrap()))
        .await;
    page.until_connected().await;
    page
}

#[tokio::test]
async fn seeds_show_where_they_fall_and_blocks_snap_to_where_they_fit() {
    let site = Site::open().await;
    let new = json!({"game": "mancala", "opponent": "normal", "seat": "first"});
    let page = sit(&site, new).await;
    page.hover("#c-1-3").await;
    for cell in ["1-4", "1-5", "1-6", "1-0"] {
        page.find(&format!("#c-{cell}.step[data-step='1']")).await;
    }
    assert!(!page.has("#c-2-1.step").await);
    page.assert_clean().await;
    page.close().await;

    let new = json!({"game": "poziomka", "opponent": "course", "seat": "first", "rules": "pola=2 rows=4 columns=4"});
    let page = sit(&site, new).await;
    // No block begins in the lowest row: the nearest one that covers the square is shown, and laid.
    page.hover("#c-Bd").await;
    page.find("#c-Bc.preview").await;
    page.find("#c-Bd.preview").await;
    page.click("#c-Bd").await;
    page.find("#c-Bd .bar").await;
    page.until("the reply", async |page: &Browser| page.ply().await > 0)
        .await;
    page.assert_clean().await;
    page.close().await;
}

#[tokio::test]
async fn a_word_is_typed_on_the_board_with_its_points_and_conflicts() {
    let site = Site::open().await;
    let page = sit(&site, json!({"game": "palavras"})).await;
    page.click("#c-A3").await;
    page.write("#word-text", "bacalhau").await;
    page.until_text("#word-says", "32 points").await;
    page.click("#word button").await;
    page.find("#c-A3 .tile").await;
    page.find("#c-A3 .value").await;
    // Down from A1 the third letter meets the B.
    page.write("#start", "A1").await;
    page.click("#word [value=V]").await;
    page.write("#word-text", "sal").await;
    page.find("#c-A3.clash").await;
    page.until_text("#word-says", "Another letter is there already.")
        .await;
    page.write("#word-text", "tab").await;
    page.until("no conflict", async |page: &Browser| {
        !page.has(".clash").await
    })
    .await;
    page.assert_clean().await;
    page.close().await;
}

#[tokio::test]
async fn a_piece_is_shown_whole_before_it_is_laid_and_what_touches_is_marked() {
    let site = Site::open().await;
    let new = json!({"game": "wargame", "opponent": "d1", "seat": "first"});
    let page = sit(&site, new).await;
    page.click("#kind-4").await;
    page.find("#c-1-B8[data-touches*=' ']").await;
    page.hover("#c-1-B8").await;
    page.until("four cells", async |page: &Browser| {
        page.count(".cell.preview").await == 4
    })
    .await;
    page.click("#c-1-C8").await;
    page.find("#c-1-C8 .tile").await;
    page.click("#kind-1").await;
    // The server tells what the new kind would cover.
    page.find("#c-1-D8[data-bad]").await;
    page.hover("#c-1-D8").await;
    page.find("#c-1-D8.preview.bad").await;
    page.click("#c-1-D8").await;
    page.find("td.conflict #c-1-D8").await;
    page.assert_clean().await;
    page.close().await;
}

/// Counts how often the old board lay over the new one.
const COUNT: &str = "window.covers = 0; new MutationObserver((all) => { \
    for (const one of all) for (const node of one.addedNodes) \
    if (node.classList && node.classList.contains('ghost')) window.covers++; \
    }).observe(document.getElementById('board'), { childList: true });";

#[tokio::test]
async fn seeds_travel_unless_less_motion_is_asked_for() {
    let site = Site::open().await;
    for (preference, moves) in [("no-preference", true), ("reduce", false)] {
        let new = json!({"game": "mancala", "opponent": "normal", "seat": "first"});
        let page = sit(&site, new).await;
        page.emulate("prefers-reduced-motion", preference).await;
        page.run(COUNT).await;
        page.click("#c-1-3").await;
        page.until("the move", async |page: &Browser| page.ply().await == 1)
            .await;
        let covers = page.run("return window.covers").await;
        assert_eq!(covers.as_u64().unwrap() > 0, moves, "{preference}");
        // Nothing is left behind.
        page.until("the board as it is", async |page: &Browser| {
            !page.has(".ghost").await
        })
        .await;
        page.assert_clean().await;
        page.close().await;
    }
}

/// A phone that is touched, at a new table.
async fn sit_with_a_phone(site: &Site, new: Value) -> Browser {
    let page = sit(site, new).await;
    page.cdp(
        "Emulation.setTouchEmulationEnabled",
        json!({"enabled": true}),
    )
    .await;
    page.resize(390, 760).await;
    page
}

#[tokio::test]
async fn the_first_tap_shows_what_a_move_does_and_the_second_plays_it() {
    let site = Site::open().await;
    let new = json!({"game": "mancala", "opponent": "normal", "seat": "first"});
    let page = sit_with_a_phone(&site, new).await;
    page.tap("#c-1-3").await;
    page.find("#c-1-0.step[data-step='1']").await;
    // Another house is shown instead, and still nothing is played.
    page.tap("#c-1-2").await;
    page.find("#c-1-3.step").await;
    assert!(!page.has("#c-1-0.step").await);
    assert_eq!(page.ply().await, 0);
    page.tap("#c-1-2").await;
    page.until("the move", async |page: &Browser| page.ply().await > 0)
        .await;
    page.assert_clean().await;
    page.close().await;

    let new = json!({"game": "poziomka", "opponent": "course", "seat": "first"});
    let page = sit_with_a_phone(&site, new).await;
    page.tap("#c-Bb").await;
    for cell in ["Bb", "Bc", "Bd"] {
        page.find(&format!("#c-{cell}.preview")).await;
    }
    assert_eq!(page.ply().await, 0);
    page.tap("#c-Bb").await;
    page.find("#c-Bd .bar").await;
    page.assert_clean().await;
    page.close().await;
}

#[tokio::test]
async fn arrow_keys_show_what_a_move_does() {
    let site = Site::open().await;
    let new = json!({"game": "mancala", "opponent": "normal", "seat": "first"});
    let page = sit(&site, new).await;
    page.run("document.getElementById('c-1-1').focus()").await;
    page.find("#c-1-5.step").await;
    page.actions()
        .send_keys(Key::Right)
        .perform()
        .await
        .unwrap();
    page.find("#c-1-6.step").await;
    page.assert_clean().await;
    page.close().await;

    let new = json!({"game": "wargame", "opponent": "d1", "seat": "first"});
    let page = sit(&site, new).await;
    page.click("#kind-4").await;
    page.find("#c-1-B8[data-touches*=' ']").await;
    page.run("document.getElementById('c-1-B8').focus()").await;
    page.until("the whole piece", async |page: &Browser| {
        page.count(".cell.preview").await == 4
    })
    .await;
    page.assert_clean().await;
    page.close().await;
}

#[tokio::test]
async fn the_space_bar_turns_the_word() {
    let site = Site::open().await;
    let page = sit(&site, json!({"game": "palavras"})).await;
    page.click("#c-A3").await;
    page.write("#word-text", "sal").await;
    page.find("#c-B3.typing[data-letter=A]").await;
    let space = async || {
        page.actions().send_keys(" ").perform().await.unwrap();
    };
    space().await;
    page.find("#c-A4.typing[data-letter=A]").await;
    assert!(!page.has("#c-B3.typing").await);
    assert_eq!(page.value("#word-text").await, "sal");
    page.find("#word [value=V]:checked").await;
    space().await;
    page.find("#c-B3.typing[data-letter=A]").await;
    // On the square itself it turns the word, too.
    page.run("document.getElementById('c-A3').focus()").await;
    space().await;
    page.find("#c-A4.typing[data-letter=A]").await;
    page.assert_clean().await;
    page.close().await;
}

#[tokio::test]
async fn a_game_plays_by_itself_when_one_looks_back() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let view = player
        .begin(json!({"game": "galo", "opponent": "basico"}))
        .await;
    let id = view["id"].as_str().unwrap().to_owned();
    let body = json!({"ply": 0, "move": "5"});
    player.act(&id, "moves", body).await;
    player.act(&id, "resign", json!(null)).await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    page.goto(&format!("/t/{id}/replay?ply=0")).await;
    page.click("#autoplay:not([hidden])").await;
    page.find("#autoplay[aria-pressed=true]").await;
    page.until("the last move", async |page: &Browser| {
        page.text("#ply-shown").await == "2"
    })
    .await;
    page.find("#replay-moves li:nth-child(2)[aria-current=step]")
        .await;
    page.find("#autoplay[aria-pressed=false]").await;
    page.assert_clean().await;
    page.close().await;
}

#[tokio::test]
async fn the_first_page_lists_whom_one_can_join_and_watch() {
    let site = Site::open().await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    page.goto("/").await;
    page.until_text(".lobby", "Nobody is waiting right now.")
        .await;
    page.find(".empty a[href='/new/galo?opponent=anyone']")
        .await;
    let mut ana = Player::new(&site.url(""));
    let new = json!({"game": "galo", "opponent": "anyone", "seat": "first", "name": "Ana"});
    let view = ana.begin(new).await;
    let table = format!("/t/{}", view["id"].as_str().unwrap());
    page.goto("/").await;
    page.click(&format!("[aria-labelledby=open-tables] a[href='{table}']"))
        .await;
    page.write("#sit-name", "Rui").await;
    page.click(".sit button").await;
    page.until_text("#seats", "Rui").await;
    page.goto("/").await;
    page.find(&format!("[aria-labelledby=watched] a[href='{table}'] svg"))
        .await;
    assert!(!page.has("[aria-labelledby=open-tables] .tables").await);
    page.assert_clean().await;
    page.close().await;
}

#[tokio::test]
async fn a_result_says_by_how_much() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let new = json!({"game": "mancala", "opponent": "normal", "rules": "houses=3 seeds=3"});
    let mut view = player.begin(new).await;
    let id = view["id"].as_str().unwrap().to_owned();
    while view["phase"] != "over" {
        let body = json!({"ply": view["ply"], "move": view["legal_moves"][0]});
        view = player.act(&id, "moves", body).await;
    }
    let score = |seat: usize| view["seats"][seat]["score"].as_i64().unwrap();
    let margin = (score(0) - score(1)).abs();
    assert!(margin > 1, "a game that somebody wins: {view}");
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    page.goto(&format!("/t/{id}")).await;
    page.until_text(".result .margin", &format!("by {margin} seeds"))
        .await;
    page.assert_clean().await;
    page.close().await;
}

#[tokio::test]
async fn a_position_that_was_brought_is_tried_and_then_played_on() {
    let site = Site::open().await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    page.goto("/analyse").await;
    page.click("#position-game [value=mancala]").await;
    page.write("#position-text", "1,0,0,0,0,1:20/0,0,0,0,3,0:23 A empty")
        .await;
    page.click(".bring .box:last-child button").await;
    page.find("#study").await;
    page.click("#c-1-1").await;
    page.until_text("#variation", "1. 1").await;
    page.click("#study-back").await;
    page.until("the position again", async |page: &Browser| {
        !page.has("#variation").await
    })
    .await;
    page.click("#play-on").await;
    page.find("#from-position").await;
    page.click("form.choices button.main").await;
    page.find("#seats").await;
    page.until_connected().await;
    page.until_text("#c-1-0", "20").await;
    // The last seed in the store gives another turn.
    page.click("#c-1-6").await;
    page.until_text("#c-1-0", "21").await;
    page.until("the move", async |page: &Browser| page.ply().await == 1)
        .await;
    page.assert_clean().await;
    page.close().await;
}

#[tokio::test]
async fn blocks_drop_and_shots_splash_or_hit_unless_less_motion_is_asked_for() {
    let site = Site::open().await;
    let moved = "return getComputedStyle(document.querySelector(arguments[0])).animationName";
    for (game, rules, cell, motion) in [
        ("poziomka", "", "#c-Bb", &["drop"][..]),
        ("wargame", "mode=hunt", "#c-2-E5", &["splash", "burst"]),
    ] {
        let opponent = if rules.is_empty() { "friend" } else { "" };
        let new = json!({"game": game, "opponent": opponent, "seat": "first", "rules": rules});
        let page = sit(&site, new).await;
        if game == "poziomka" {
            let mut friend = Player::new(&site.url(""));
            let id = page.run("return document.getElementById('live').dataset.table");
            friend.sit(id.await.as_str().unwrap(), "Rui").await;
        }
        page.click(&format!("button{cell}")).await;
        page.until("the move", async |page: &Browser| page.ply().await == 1)
            .await;
        let shape = "td.last > .cell svg > :is(.bar, .dot, .tile)";
        for (preference, is_still) in [("no-preference", false), ("reduce", true)] {
            page.emulate("prefers-reduced-motion", preference).await;
            let seen = page.driver.execute(moved, vec![json!(shape)]).await;
            let seen = seen.unwrap().json().as_str().unwrap().to_owned();
            assert_eq!(motion.contains(&seen.as_str()), !is_still, "{game}: {seen}");
            assert_eq!(seen == "none", is_still, "{game}: {seen}");
        }
        page.assert_clean().await;
        page.close().await;
    }
}
