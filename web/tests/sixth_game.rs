//! A game that only the tests have is served, laid and played like any other: by forms, by the
//! API, and in a real browser.

use std::net::Ipv4Addr;

use crate::common::api::Player;
use crate::common::{Browser, BrowserOptions, Site};
use ludoteca_play::resources::NoLibrary;
use ludoteca_table::Sessions;
use ludoteca_web::{Limits, Options, Server};
use serde_json::{Value, json};

/// A server that has the sixth game, too.
async fn site() -> Site {
    let folder = tempfile::tempdir().unwrap();
    let sessions = Sessions::open_with(folder.path(), &crate::toy::catalogue(), NoLibrary).unwrap();
    let options =
        Options::new((Ipv4Addr::LOCALHOST, 0).into(), folder.path()).with_limits(Limits::none());
    let server = Server::start_with(sessions, &options).await.unwrap();
    Site {
        address: server.address(),
        server: Some(server),
        folder,
    }
}

async fn begin(player: &mut Player, rules: &str) -> String {
    let new = json!({
        "game": "hideout", "opponent": "steady", "seat": "first", "rules": rules,
    });
    let view = player.begin(new).await;
    assert_eq!(view["phase"], "placing");
    view["id"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn its_page_and_form_are_made_from_its_module() {
    let site = site().await;
    let player = Player::new(&site.url(""));
    let home = player.text("/").await;
    assert!(
        home.contains("Hideout") && home.contains("Find the cell"),
        "{home}"
    );
    let form = player.text("/new/hideout").await;
    for part in [
        "hides a cell",
        "id=\"cells\"",
        "min=\"2\"",
        "max=\"9\"",
        "when near",
        "wild",
    ] {
        assert!(form.contains(part), "{part}: {form}");
    }
    let picture = player.text("/pictures/hideout").await;
    assert!(picture.starts_with("<svg"), "{picture}");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_played_by_the_api() {
    let site = site().await;
    let mut player = Player::new(&site.url(""));
    let id = begin(&mut player, "cells=3 clue=near").await;
    let view = player.act(&id, "arrangement", json!({ "plan": "2" })).await;
    assert_eq!(view["phase"], "playing");
    assert_eq!(view["legal_moves"], json!(["1", "2", "3", "pass"]));
    assert_eq!(
        view["setup"],
        json!({ "game": "hideout", "cells": 3, "clue": "near" })
    );
    let mut view = view;
    while view["phase"] == "playing" {
        let mv = view["legal_moves"][0].clone();
        view = player
            .act(&id, "moves", json!({ "ply": view["ply"], "move": mv }))
            .await;
    }
    assert!(view["result"]["outcome"]["won"].is_string(), "{view}");
    let record = player.text(&format!("/api/games/{id}/record")).await;
    assert!(record.contains("[FirstHideout \"2\"]"), "{record}");
}

/// Nothing but forms, as without script: a piece is touched, laid, and a button pressed.
#[tokio::test(flavor = "multi_thread")]
async fn it_is_played_by_plain_forms() {
    let site = site().await;
    let mut player = Player::new(&site.url(""));
    let id = begin(&mut player, "").await;
    let drafted = player
        .form(&format!("/t/{id}/draft"), "plan=0&kind=1&cell=3")
        .await;
    assert!(
        drafted
            .text()
            .await
            .unwrap()
            .contains("name=\"plan\" value=\"3\"")
    );
    player.form(&format!("/t/{id}/place"), "plan=3").await;
    let page = player.text(&format!("/t/{id}")).await;
    assert!(page.contains("name=\"move\" value=\"pass\""), "{page}");
    player
        .form(&format!("/t/{id}/move"), "ply=0&move=pass")
        .await;
    let view: Value =
        serde_json::from_str(&player.text(&format!("/api/games/{id}")).await).unwrap();
    assert_eq!(view["moves"][0]["text"], "pass");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_played_in_a_browser() {
    let site = site().await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    page.goto("/new/hideout").await;
    page.click("button.main").await;
    page.click("#random").await;
    page.click("#place:not([disabled])").await;
    page.until("the game begins", async |page: &Browser| {
        page.text("#status").await.contains("Your turn")
    })
    .await;
    page.click("button[value=pass]").await;
    page.until("the reply", async |page: &Browser| {
        page.text("#moves").await.contains("2.")
    })
    .await;
    page.close().await;
}
