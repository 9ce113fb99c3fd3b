//! Quick pairing leads to somebody who is there, at a table as the visitor is offered it.

use std::net::Ipv4Addr;

use crate::common::Site;
use crate::common::api::Player;
use ludoteca_web::{Limits, Options};
use reqwest::Response;
use serde_json::json;

/// Opens a table for anybody and returns its path.
async fn open(player: &mut Player, game: &str, rules: &str) -> String {
    let new = json!({"game": game, "opponent": "anyone", "rules": rules});
    let view = player.begin(new).await;
    format!("/t/{}", view["id"].as_str().unwrap())
}

/// Looks for anybody, and returns where that leads.
async fn seek(site: &Site, game: &str, language: &str) -> String {
    let seeker = Player::new(&site.url(""));
    let request = seeker
        .post(&format!("/pair/{game}"))
        .header("accept-language", language)
        .header("content-type", "application/x-www-form-urlencoded");
    let answer = request.body("name=Rui").send().await.unwrap();
    answer.headers()["location"].to_str().unwrap().to_owned()
}

/// Looks at a table through a stream, as an open page does.
async fn look(player: &Player, site: &Site, path: &str) -> Response {
    let id = path.strip_prefix("/t/").unwrap();
    let request = player.client.get(site.url(&format!("/events?t={id}")));
    let request = request.bearer_auth(&player.token);
    request.send().await.unwrap()
}

/// Starts the server anew on the tables it had: nobody has looked at one since.
async fn restart(site: Site) -> Site {
    let Site { server, folder, .. } = site;
    server.unwrap().end().await.unwrap();
    let options = Options::new((Ipv4Addr::LOCALHOST, 0).into(), folder.path());
    Site::with_options(options.with_limits(Limits::none()), folder).await
}

#[tokio::test]
async fn nobody_is_seated_opposite_somebody_who_has_left() {
    let site = Site::open().await;
    let mut gone = Player::new(&site.url(""));
    let left = open(&mut gone, "galo", "").await;
    let site = restart(site).await;
    let own = seek(&site, "galo", "en").await;
    assert_ne!(own, left);
    // It is still listed, and whoever opened it may come back; the other one has just begun.
    let lobby = gone.client.get(site.url("/lobby")).send().await.unwrap();
    let lobby = lobby.text().await.unwrap();
    let place = |path: &str| lobby.find(&format!("{path}\"")).unwrap();
    assert!(place(&own) < place(&left), "{lobby}");
    assert_eq!(seek(&site, "galo", "en").await, own);
    let back = look(&gone, &site, &left).await;
    assert_eq!(seek(&site, "galo", "en").await, left);
    drop(back);
}

#[tokio::test]
async fn however_many_tables_are_left_the_one_with_somebody_is_found() {
    let site = Site::open().await;
    let mut tables = Vec::new();
    for _ in 0..40 {
        let mut host = Player::new(&site.url(""));
        let path = open(&mut host, "mancala", "").await;
        tables.push((path, host));
    }
    let site = restart(site).await;
    tables.sort_by(|(one, _), (other, _)| one.cmp(other));
    let (last, host) = tables.pop().unwrap();
    let there = look(&host, &site, &last).await;
    assert_eq!(seek(&site, "mancala", "en").await, last);
    drop(there);
}

#[tokio::test]
async fn a_seeker_finds_the_game_that_strangers_are_offered_in_their_language() {
    let site = Site::open().await;
    let mut host = Player::new(&site.url(""));
    let small = open(&mut host, "mancala", "houses=3").await;
    let there = look(&host, &site, &small).await;
    assert_ne!(seek(&site, "mancala", "en").await, small);
    let polish = seek(&site, "palavras", "pl").await;
    assert_ne!(seek(&site, "palavras", "pt").await, polish);
    assert_eq!(seek(&site, "palavras", "pl").await, polish);
    drop(there);
}
