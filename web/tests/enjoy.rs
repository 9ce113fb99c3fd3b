//! What a move would do is shown before it is made, and what it did is seen to happen, in a real
//! Chromium.

#![allow(clippy::unwrap_used)]

mod common;

use common::api::Player;
use common::{Browser, BrowserOptions, Site};
use serde_json::{Value, json};
use thirtyfour::Cookie;

/// A browser at a new table.
async fn sit(site: &Site, new: Value) -> Browser {
    let mut player = Player::new(&site.url(""));
    let view = player.begin(new).await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    page.goto("/").await;
    let cookie = Cookie::new("ludoteca", &player.token);
    page.driver.add_cookie(cookie).await.unwrap();
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
    // What the new kind would cover comes from the server.
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
