//! Faults that players and programs met, each as they met it; without a browser.

use crate::common::Site;
use crate::common::api::Player;
use ludoteca_play::resources::{Prepare, Shared};
use ludoteca_play::{CATALOGUE, Library, WordList};
use ludoteca_table::Sessions;
use ludoteca_web::{Options, Server};
use reqwest::StatusCode;
use serde_json::{Value, json};

/// A library with one short Polish dictionary, whatever this machine has.
#[derive(Debug)]
struct OnlyPolish;

impl Library for OnlyPolish {
    fn words(&self, list: &WordList, prepare: Prepare) -> Result<Shared, String> {
        if !self.has(list) {
            return Err("/srv/secret/portuguese is not there".to_owned());
        }
        prepare(b"kot\npies\nsowa\n")
    }

    fn has(&self, list: &WordList) -> bool {
        *list == WordList::Of(ludoteca_words::Language::Polish)
    }
}

async fn polish_site() -> Site {
    let folder = tempfile::tempdir().unwrap();
    let options = Options::new(([127, 0, 0, 1], 0).into(), folder.path());
    let options = options.with_limits(ludoteca_web::Limits::none());
    let sessions = Sessions::open_with(folder.path(), CATALOGUE, OnlyPolish).unwrap();
    let server = Server::start_with(sessions, &options).await.unwrap();
    Site {
        address: server.address(),
        server: Some(server),
        folder,
    }
}

#[tokio::test]
async fn only_dictionaries_that_are_there_are_offered() {
    let site = polish_site().await;
    let mut player = Player::new(&site.url(""));
    let form = player.text("/new/palavras").await;
    let offers = |code: &str| form.contains(&format!("name=\"words\" value=\"{code}\""));
    assert!(offers("any") && offers("pl"), "{form}");
    assert!(!offers("pt") && !offers("en") && !offers("usual"), "{form}");
    assert!(!form.contains("apt install"), "{form}");

    // A missing dictionary is refused before the game begins, without a word of the server's files.
    for words in ["pt", "usual"] {
        let new = json!({"game": "palavras", "rules": format!("words={words}")});
        let answer = player.post("/api/games").json(&new).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::CONFLICT);
        let text = answer.text().await.unwrap();
        assert!(
            text.contains("no-dictionary") && !text.contains("secret"),
            "{text}"
        );
        let answer = player
            .form("/new/palavras", &format!("words={words}"))
            .await;
        assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
        let page = answer.text().await.unwrap();
        assert!(
            page.contains("is not available here") && !page.contains("secret"),
            "{page}"
        );
    }

    // With a dictionary there are hints; with any letters there are none here.
    let view = player
        .begin(json!({"game": "palavras", "rules": "words=pl"}))
        .await;
    assert_eq!(view["actions"]["hint"], true);
    let id = view["id"].as_str().unwrap().to_owned();
    player
        .act(&id, "moves", json!({"ply": 0, "move": "A1H kot"}))
        .await;
    let view = player.begin(json!({"game": "palavras"})).await;
    assert_eq!(view["actions"]["hint"], false);
    let table = player
        .text(&format!("/t/{}", view["id"].as_str().unwrap()))
        .await;
    assert!(!table.contains("id=\"hint\""), "{table}");
}

#[tokio::test]
async fn programs_sit_first_learn_the_seed_last_and_can_move_at_once() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    for _ in 0..6 {
        let view = player
            .begin(json!({"game": "galo", "opponent": "basico"}))
            .await;
        assert_eq!(view["viewer"], json!({"seat": "first"}));
    }
    let new = json!({"game": "galo", "opponent": "basico", "seat": "second"});
    let view = player.begin(new).await;
    assert_eq!(view["ply"], 1);
    assert_eq!(view["legal_moves"].as_array().unwrap().len(), 8);
    assert_eq!(view["seed"], Value::Null);
    let id = view["id"].as_str().unwrap().to_owned();
    let record = player.text(&format!("/api/games/{id}/record")).await;
    assert!(!record.contains("[Seed"), "{record}");
    let view = player.act(&id, "resign", json!(null)).await;
    let seed = view["seed"].as_str().unwrap();
    assert!(seed.parse::<u64>().is_ok(), "{seed}");
    let record = player.text(&format!("/api/games/{id}/record")).await;
    assert!(record.contains(&format!("[Seed \"{seed}\"]")), "{record}");
}

#[tokio::test]
async fn the_api_is_documented_over_http() {
    let site = Site::open().await;
    let player = Player::new(&site.url(""));
    let document: Value = player.json("/api/openapi.json").await;
    assert_eq!(document["openapi"], "3.1.0");
    let manual = player.text("/api").await;
    assert!(manual.contains("<code>legal_moves</code>"), "{manual}");
    // Whatever the document names is there: asked without a body, it is anything but unknown.
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let path = format!("/api{}", path.replace("{id}", "nowhere"));
            let request = match method.as_str() {
                "get" => player.get(&path),
                _ => player.post(&path).json(&json!({})),
            };
            let answer = request.send().await.unwrap();
            let text = answer.text().await.unwrap();
            assert!(
                !text.contains("unknown-page") && !text.contains("\"method\""),
                "{path}: {text}"
            );
        }
    }
}

#[tokio::test]
async fn a_short_answer_tells_the_move_and_the_reply() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let new = json!({"game": "mancala", "opponent": "normal", "seat": "first"});
    let view = player.begin(new).await;
    let id = view["id"].as_str().unwrap().to_owned();
    let path = format!("/api/games/{id}/moves");
    let whole = player
        .act(&id, "moves", json!({"ply": 0, "move": "3"}))
        .await;
    let ply = &whole["ply"];
    let mv = &whole["legal_moves"][0];
    let request = player.post(&path).json(&json!({"ply": ply, "move": mv}));
    let answer = request
        .header("prefer", "respond-async, Return=Minimal")
        .send()
        .await
        .unwrap();
    assert_eq!(answer.headers()["preference-applied"], "return=minimal");
    let short: Value = answer.json().await.unwrap();
    let view = player.json(&format!("/api/games/{id}")).await;
    let after = usize::try_from(ply.as_u64().unwrap()).unwrap();
    let since = view["moves"].as_array().unwrap()[after..].to_vec();
    assert!(since[0]["text"] == *mv && short["moves"] == json!(since));
    for field in ["phase", "ply", "version", "to_move", "result"] {
        assert_eq!(short[field], view[field], "{field}");
    }
    // A refusal is the same as without the preference.
    let request = player.post(&path).json(&json!({"ply": ply, "move": mv}));
    let answer = request.header("prefer", "return=minimal").send().await;
    assert_eq!(answer.unwrap().status(), StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_short_answer_does_not_grow_with_the_board() {
    let site = Site::open().await;
    for (game, rules, opponent, mv) in [
        ("poziomka", "pola=2 rows=26 columns=26", "friend", "Aa"),
        ("wargame", "size=15x24 fleet=1,1 mode=hunt", "", "A1"),
    ] {
        let mut player = Player::new(&site.url(""));
        let new = json!({"game": game, "rules": rules, "opponent": opponent, "seat": "first"});
        let view = player.begin(new).await;
        let id = view["id"].as_str().unwrap().to_owned();
        if view["phase"] == "waiting" {
            Player::new(&site.url("")).sit(&id, "Rui").await;
        }
        let request = player.post(&format!("/api/games/{id}/moves"));
        let request = request.json(&json!({"ply": 0, "move": mv}));
        let answer = request.header("prefer", "return=minimal").send().await;
        let short = answer.unwrap().bytes().await.unwrap();
        let played: Value = serde_json::from_slice(&short).unwrap();
        assert_eq!(played["ply"], 1, "{played}");
        assert!(short.len() < 300, "{game}: {} bytes", short.len());
    }
}

#[tokio::test]
async fn a_stream_of_the_api_carries_what_the_seat_sees() {
    let site = Site::open().await;
    let mut ana = Player::new(&site.url(""));
    let view = ana
        .begin(json!({"game": "galo", "opponent": "friend"}))
        .await;
    let id = view["id"].as_str().unwrap().to_owned();
    let mut rui = Player::new(&site.url(""));
    rui.sit(&id, "Rui").await;
    let mut events = rui
        .get(&format!("/api/games/{id}/events"))
        .send()
        .await
        .unwrap();
    let mut heard = String::new();
    ana.act(&id, "moves", json!({"ply": 0, "move": "5"})).await;
    while !heard.contains("\"ply\":1") {
        heard.push_str(&String::from_utf8_lossy(
            &events.chunk().await.unwrap().unwrap(),
        ));
    }
    let last = heard
        .lines()
        .rfind(|line| line.starts_with("data: "))
        .unwrap();
    let view: Value = serde_json::from_str(&last["data: ".len()..]).unwrap();
    assert_eq!(view["viewer"], json!({"seat": "second"}));
    assert_eq!(view["legal_moves"].as_array().unwrap().len(), 8);
}

#[tokio::test]
async fn impossible_options_give_the_form_again_in_the_readers_language() {
    let site = Site::open().await;
    let player = Player::new(&site.url(""));
    let check = async |form: &str, language: &str, reason: &str| {
        let kind = "application/x-www-form-urlencoded";
        let request = player.post("/new/poziomka").header("content-type", kind);
        let request = request
            .header("accept-language", language)
            .body(form.to_owned());
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
        let page = answer.text().await.unwrap();
        assert!(page.contains(reason), "{page}");
        assert!(
            page.contains("class=\"choices\"") && page.contains("value=\"Zoë\""),
            "{page}"
        );
        assert!(page.contains("value=\"second\" checked"), "{page}");
    };
    let other = "name=Zo%C3%AB&opponent=course&seat=second";
    let lost = format!("{other}&pola=5&rows=3&columns=3");
    check(&lost, "en", "nobody could move, or the pieces do not fit").await;
    check(&lost, "pt", "assim ninguém poderia jogar").await;
    check(&lost, "pl", "nikt nie miałby ruchu albo elementy").await;
    let wrong = format!("{other}&rows=99");
    check(&wrong, "en", "from 1 to 26, not 99").await;
    check(&wrong, "pl", "od 1 do 26, a nie 99").await;
}

#[tokio::test]
async fn history_shows_opponent_result_and_a_time_for_programs() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let new = json!({"game": "galo", "opponent": "basico", "name": ""});
    let view = player.begin(new).await;
    let id = view["id"].as_str().unwrap().to_owned();
    player.act(&id, "resign", json!(null)).await;
    let page = player.text("/history").await;
    for part in [
        "Guest – computer (beginner)",
        "You lost.",
        "<time datetime=\"20",
    ] {
        assert!(page.contains(part), "{part} in {page}");
    }
    assert!(!page.contains("?</a>"), "{page}");
}

#[tokio::test]
async fn a_move_that_is_sent_again_is_no_mistake() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let view = player
        .begin(json!({"game": "galo", "opponent": "basico"}))
        .await;
    let path = format!("/t/{}/move", view["id"].as_str().unwrap());
    let send = async |again: bool| {
        let kind = "application/x-www-form-urlencoded";
        let mut request = player
            .post(&path)
            .header("content-type", kind)
            .header("x-live", "1");
        if again {
            request = request.header("x-again", "1");
        }
        let answer = request.body("ply=0&move=5").send().await.unwrap();
        (answer.status(), answer.text().await.unwrap())
    };
    assert_eq!(send(false).await.0, StatusCode::OK);
    let (status, page) = send(true).await;
    assert_eq!(status, StatusCode::OK);
    assert!(!page.contains("notice refused"), "{page}");
    // By hand it is one.
    assert_eq!(send(false).await.0, StatusCode::CONFLICT);
}

#[tokio::test]
async fn one_stream_tells_of_many_tables_and_who_is_there() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let mut ids = Vec::new();
    for _ in 0..3 {
        let view = player
            .begin(json!({"game": "galo", "opponent": "friend"}))
            .await;
        ids.push(view["id"].as_str().unwrap().to_owned());
    }
    let query = ids
        .iter()
        .map(|id| format!("t={id}"))
        .collect::<Vec<_>>()
        .join("&");
    let mut events = player
        .get(&format!("/events?{query}&t=nowhere"))
        .send()
        .await
        .unwrap();
    let mut heard = String::new();
    let mut hear = async |part: String| {
        while !heard.contains(&part) {
            heard.push_str(&String::from_utf8_lossy(
                &events.chunk().await.unwrap().unwrap(),
            ));
        }
    };
    for id in &ids {
        hear(format!("data: {id} 0")).await;
        hear(format!("data: {id} 10")).await;
    }
    let mut rui = Player::new(&site.url(""));
    rui.sit(&ids[1], "Rui").await;
    hear(format!("data: {} 1\n", ids[1])).await;
    let own = rui
        .get(&format!("/events?t={}", ids[1]))
        .send()
        .await
        .unwrap();
    hear(format!("data: {} 11", ids[1])).await;
    let page = player.text(&format!("/t/{}", ids[1])).await;
    assert_eq!(page.matches("here now").count(), 2, "{page}");
    assert!(!page.contains("data-presence-seat=\"1\" hidden"), "{page}");
    drop(own);
    hear(format!("data: {} 10\n", ids[1])).await;
}

#[tokio::test]
async fn a_table_is_shared_by_a_code_and_a_listed_one_is_found() {
    let site = Site::open().await;
    let player = Player::new(&site.url(""));
    let answer = player
        .form("/new/galo", "name=Ana&opponent=anyone&clock=5%2B3")
        .await;
    let table = answer.headers()["location"].to_str().unwrap().to_owned();
    let code = player.text(&format!("{table}/qr")).await;
    assert!(code.contains("<svg") && code.contains("path"), "{code}");
    let lobby = player.text("/lobby").await;
    assert!(
        lobby.contains(&table) && lobby.contains("5 min + 3 s"),
        "{lobby}"
    );
    let answer = player.form("/new/galo", "name=Ana&opponent=friend").await;
    let private = answer.headers()["location"].to_str().unwrap().to_owned();
    assert!(!player.text("/lobby").await.contains(&private));
    // The computer has no clock, and none is asked for.
    let new = json!({"game": "galo", "opponent": "basico", "clock": {"bank": 60000, "bonus": 0}});
    let answer = player.post("/api/games").json(&new).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn ones_own_shot_is_told_also_when_the_other_has_fired_since() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let view = player
        .begin(json!({"game": "wargame", "opponent": "d1"}))
        .await;
    let id = view["id"].as_str().unwrap().to_owned();
    player.act(&id, "fleet", json!({})).await;
    let view = player
        .act(&id, "moves", json!({"ply": 0, "move": "E5"}))
        .await;
    assert_eq!(view["ply"], 2);
    let page = player.text(&format!("/t/{id}")).await;
    let status = page
        .split("role=\"status\">")
        .nth(1)
        .unwrap()
        .split('<')
        .next()
        .unwrap();
    assert!(status.starts_with("You played E5 ("), "{status}");
    assert!(
        status.contains("The computer played") && status.ends_with("Your turn."),
        "{status}"
    );
}

#[tokio::test]
async fn a_game_for_one_is_played_again_without_swapped_sides() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let check = async |player: &Player, view: Value, swaps: bool| {
        let id = view["id"].as_str().unwrap();
        player.act(id, "resign", json!(null)).await;
        let page = player.text(&format!("/t/{id}")).await;
        assert!(page.contains("Play again"), "{page}");
        assert_eq!(page.contains("sides swapped"), swaps, "{page}");
    };
    let alone = player.begin(json!({"game": "palavras"})).await;
    check(&player, alone, false).await;
    let two = player
        .begin(json!({"game": "galo", "opponent": "basico"}))
        .await;
    check(&player, two, true).await;
}
