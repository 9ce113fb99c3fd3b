//! Requests good and bad, without a browser.

use crate::common::Site;
use crate::common::api::Player;
use ludoteca_web::Limits;
use reqwest::{RequestBuilder, StatusCode};
use serde_json::{Value, json};

async fn galo(player: &mut Player) -> String {
    let new = json!({"game": "galo", "opponent": "basico", "seat": "first", "name": "Ana"});
    let view = player.begin(new).await;
    view["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_program_plays_every_game_to_its_end() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    for (game, rules, opponent) in [
        ("galo", "", "perfeito"),
        ("mancala", "houses=3 seeds=2", "avancado"),
        ("poziomka", "pola=2 rows=4 columns=4", "course"),
        ("wargame", "mode=duel", "d3"),
        ("wargame", "mode=hunt", ""),
        ("palavras", "size=7 limit=2", ""),
    ] {
        let new = json!({"game": game, "rules": rules, "opponent": opponent, "seat": "first", "name": "bot"});
        let mut view = player.begin(new).await;
        let id = view["id"].as_str().unwrap().to_owned();
        if view["phase"] == "placing" {
            view = player.act(&id, "fleet", json!({})).await;
        }
        let mut words = ["A1H sol", "A1V sal"].into_iter();
        while view["phase"] != "over" {
            assert_eq!(view["phase"], "playing");
            let mv = match game {
                "palavras" => json!(words.next().unwrap()),
                _ => view["legal_moves"][0].clone(),
            };
            view = player
                .act(&id, "moves", json!({"ply": view["ply"], "move": mv}))
                .await;
        }
        let analysis = player.text(&format!("/t/{id}/analysis")).await;
        let points = analysis.matches("<circle class=\"reach\"").count();
        assert_eq!(points, view["ply"], "{analysis}");
        let record = player.text(&format!("/api/games/{id}/record")).await;
        assert!(record.contains(&format!("[Game \"{game}\"]")), "{record}");
        assert_eq!(view["moves"].as_array().unwrap().len(), view["ply"]);
    }
    let players = player.text("/players").await;
    assert!(players.contains("bot"));
}

#[tokio::test]
async fn a_move_sent_twice_is_played_once() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let id = galo(&mut player).await;
    let path = format!("/api/games/{id}/moves");
    let send = || {
        player
            .post(&path)
            .json(&json!({"ply": 0, "move": "1"}))
            .send()
    };
    let answers = tokio::join!(send(), send(), send(), send());
    let all = [answers.0, answers.1, answers.2, answers.3].map(|answer| answer.unwrap().status());
    assert_eq!(
        all.iter().filter(|status| status.is_success()).count(),
        1,
        "{all:?}"
    );
    assert_eq!(
        all.iter()
            .filter(|&&status| status == StatusCode::CONFLICT)
            .count(),
        3,
        "{all:?}"
    );
    let view: Value = player.json(&format!("/api/games/{id}")).await;
    assert_eq!(view["moves"][0]["text"], "1");
    assert_eq!(view["ply"], 2);
}

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

/// Sends a request and expects it to be refused so.
async fn check(request: RequestBuilder, status: u16, code: &str) {
    let (client, request) = request.build_split();
    let request = request.unwrap();
    let asked = format!(
        "{} {} {:?}",
        request.method(),
        request.url(),
        request.body()
    );
    let asked: String = asked.chars().take(300).collect();
    let answer = client.execute(request).await.unwrap();
    let found = answer.status().as_u16();
    let body: Value = answer.json().await.unwrap();
    let told = (found, body["error"]["code"].as_str());
    assert_eq!(told, (status, Some(code)), "{asked}: {body}");
    assert!(!body["error"]["reason"].as_str().unwrap().is_empty());
}

#[tokio::test]
async fn bad_moves_get_a_reason() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let id = galo(&mut player).await;
    let moves = format!("/api/games/{id}/moves");
    let sent = |body: Value| player.post(&moves).json(&body);
    let raw = |kind, body: Vec<u8>| player.post(&moves).header("content-type", kind).body(body);
    check(player.post(&moves).body("{"), 400, "bad-request").await;
    check(raw(JSON, b"{".to_vec()), 400, "bad-request").await;
    check(raw(JSON, vec![b'"', 0xff, b'"']), 400, "bad-request").await;
    check(raw(FORM, b"ply=0&move=1".to_vec()), 400, "bad-request").await;
    check(sent(json!({"ply": -1, "move": "1"})), 400, "bad-request").await;
    check(
        sent(json!({"ply": 0, "move": "1", "x": 1})),
        400,
        "bad-request",
    )
    .await;
    check(sent(json!({"ply": 0, "move": "10"})), 422, "not-a-move").await;
    check(
        sent(json!({"ply": 0, "move": "x".repeat(9000)})),
        422,
        "not-a-move",
    )
    .await;
    check(
        sent(json!({"ply": 0, "move": "x".repeat(90_000)})),
        413,
        "too-large",
    )
    .await;
    check(sent(json!({"ply": 7, "move": "1"})), 409, "stale").await;
    let good = || sent(json!({"ply": 0, "move": "1"}));
    let foreign = good().header("origin", "http://evil.example");
    check(foreign, 403, "foreign-origin").await;
    let foreign = good().header("sec-fetch-site", "cross-site");
    check(foreign, 403, "foreign-origin").await;
    let stranger = Player::new(&site.url(""));
    let theirs = stranger.post(&moves).json(&json!({"ply": 0, "move": "1"}));
    check(theirs, 403, "not-your-seat").await;
    assert!(good().send().await.unwrap().status().is_success());
    check(sent(json!({"ply": 2, "move": "1"})), 422, "illegal").await;
}

#[tokio::test]
async fn bad_addresses_and_options_get_a_reason() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let id = galo(&mut player).await;
    check(player.get("/api/games/nope"), 404, "unknown-game").await;
    check(player.get("/api/nope"), 404, "unknown-page").await;
    check(player.get("/api/games/%ff"), 400, "bad-request").await;
    check(player.get(&format!("/api/games/{id}/moves")), 405, "method").await;
    let new = |body: Value| player.post("/api/games").json(&body);
    check(new(json!({"game": "chess"})), 400, "bad-request").await;
    check(
        new(json!({"game": "galo", "opponent": "d4"})),
        422,
        "bad-setup",
    )
    .await;
    check(
        new(json!({"game": "galo", "opponent": "x"})),
        422,
        "bad-setup",
    )
    .await;
    let houses = json!({"game": "mancala", "rules": "houses=99", "opponent": "normal"});
    check(new(houses), 422, "bad-setup").await;
    let act = |action: &str| player.post(&format!("/api/games/{id}/{action}"));
    check(act("sit").json(&json!({"name": "x"})), 409, "seat-taken").await;
    check(act("rematch"), 409, "not-over").await;
    let analysis = player.get(&format!("/t/{id}/analysis"));
    check(analysis.header("accept", JSON), 409, "not-over").await;
    check(act("undo").json(&json!({"ply": 0})), 409, "nothing-to-undo").await;
    check(act("fleet").json(&json!({})), 409, "nothing-to-place").await;
    // The pages' forms, when a program sends them.
    let form = |action: &str, body: &'static str| {
        let request = player.post(&format!("/t/{id}/{action}"));
        request
            .header("accept", JSON)
            .header("content-type", FORM)
            .body(body)
    };
    check(form("move", "move=1"), 400, "bad-request").await;
    check(form("dance", "ply=0"), 404, "unknown-page").await;
}

#[tokio::test]
async fn people_get_pages_that_explain() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let id = galo(&mut player).await;
    let refused = player.form(&format!("/t/{id}/move"), "ply=0&move=77").await;
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let page = refused.text().await.unwrap();
    assert!(
        page.contains("That is not a move") && page.contains("role=\"grid\""),
        "{page}"
    );
    let unknown = player
        .get("/t/nothing")
        .header("accept-language", "pl")
        .send()
        .await
        .unwrap();
    assert_eq!(unknown.status(), StatusCode::NOT_FOUND);
    assert!(unknown.text().await.unwrap().contains("Nie ma takiej gry"));
    // Names are shown as they are, never as markup.
    let answer = player
        .form("/new/galo", "name=%3Cscript%3Ex&opponent=basico&seat=first")
        .await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let path = answer.headers()["location"].to_str().unwrap().to_owned();
    let page = player.text(&path).await;
    assert!(
        page.contains("&#60;script&#62;x") && !page.contains("<script>x"),
        "{page}"
    );
}

#[tokio::test]
async fn a_seat_belongs_to_its_cookie() {
    let site = Site::open().await;
    let visitor = Player::new(&site.url(""));
    let answer = visitor
        .form("/new/galo", "name=Ana&opponent=friend&seat=first")
        .await;
    let cookies: Vec<&str> = answer
        .headers()
        .get_all("set-cookie")
        .iter()
        .map(|c| c.to_str().unwrap())
        .collect();
    assert!(
        cookies
            .iter()
            .all(|cookie| cookie.contains("HttpOnly; SameSite=Lax")),
        "{cookies:?}"
    );
    let own = cookies[0].split(';').next().unwrap().to_owned();
    let path = answer.headers()["location"].to_str().unwrap().to_owned();
    let seen_by = async |cookie: &str| {
        let page = visitor
            .get(&path)
            .header("cookie", cookie)
            .send()
            .await
            .unwrap();
        page.text().await.unwrap()
    };
    // The owner is told whom to wait for; anybody else may sit down.
    assert!(seen_by(&own).await.contains("(you)"));
    assert!(seen_by("").await.contains("Take the seat"));
    let second = visitor.form(&format!("{path}/sit"), "name=Rui").await;
    let second = second.headers()["set-cookie"]
        .to_str()
        .unwrap()
        .split(';')
        .next()
        .unwrap()
        .to_owned();
    assert!(seen_by(&second).await.contains("(you)"));
    let third = visitor.form(&format!("{path}/sit"), "name=Eva").await;
    assert_eq!(third.status(), StatusCode::CONFLICT);
    assert!(!seen_by("").await.contains("Take the seat"));
}

#[tokio::test]
async fn an_address_that_asks_too_much_must_wait() {
    let limits = Limits {
        per_address: 2,
        ..Limits::default()
    };
    let site = Site::with_limits(limits).await;
    let player = Player::new(&site.url(""));
    let new = json!({"game": "galo", "opponent": "basico"});
    let mut refused = None;
    for _ in 0..200 {
        let answer = player.post("/api/games").json(&new).send().await.unwrap();
        if answer.status() == StatusCode::TOO_MANY_REQUESTS {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("there is a limit");
    assert!(refused.headers().contains_key("retry-after"));
    // Looking is still allowed.
    assert_eq!(
        player.get("/").send().await.unwrap().status(),
        StatusCode::OK
    );
}

#[tokio::test]
async fn the_first_view_is_small_and_shielded() {
    let site = Site::open().await;
    let player = Player::new(&site.url(""));
    // Nor do tables that wait, and more than are listed, make it large.
    let mut others = Player::new(&site.url(""));
    for game in ["galo", "mancala", "poziomka", "wargame", "poziomka"] {
        others
            .begin(json!({"game": game, "opponent": "anyone"}))
            .await;
    }
    let answer = player.get("/").send().await.unwrap();
    let policy = answer.headers()["content-security-policy"]
        .to_str()
        .unwrap()
        .to_owned();
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"));
    assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
    let page = answer.text().await.unwrap();
    let mut parts: Vec<&str> = page
        .split(['"'])
        .filter(|text| text.starts_with("/assets/") || text.starts_with("/pictures/"))
        // Only a phone that puts the site on its first screen asks for this one.
        .filter(|text| !text.contains("icon-180"))
        .collect();
    parts.sort_unstable();
    parts.dedup();
    // The boards on the cards are part of the page itself.
    assert_eq!(parts.len(), 3, "{parts:?}");
    assert_eq!(page.matches("<svg class=\"thumb\"").count(), 5 + 4);
    // Nothing inline, which the policy would forbid.
    assert!(!page.contains(" style=") && !page.contains("<style") && !page.contains("<script>"));
    // A visitor waits for the bytes that go over the wire.
    let mut bytes = 0;
    for path in ["/"].into_iter().chain(parts) {
        bytes += transferred(&site, path).await;
    }
    assert!(bytes <= MOST_OF_A_VIEW, "{bytes} bytes");
}

#[tokio::test]
async fn the_server_ends_while_somebody_listens() {
    let mut site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let id = galo(&mut player).await;
    let mut events = player.get(&format!("/t/{id}/events")).send().await.unwrap();
    let first = events.chunk().await.unwrap().unwrap();
    assert!(String::from_utf8_lossy(&first).contains("event: version"));
    let health: Value = player.json("/health").await;
    assert_eq!(health["status"], "ok");
    assert!(
        player
            .text("/metrics")
            .await
            .contains("\nludoteca_streams 1\n")
    );
    site.server.take().unwrap().end().await.unwrap();
    assert!(events.chunk().await.unwrap().is_none());
}

/// Bytes of a first view, and of a move, that may go over the wire.
const MOST_OF_A_VIEW: usize = 40_000;
const MOST_OF_A_MOVE: usize = 12_000;
/// Frame and lessons of a table's page come once, before the moves.
const MOST_OF_LESSONS: usize = 8_000;

/// Counts the bytes that go over the wire, when a browser takes gzip.
async fn transferred(site: &Site, path: &str) -> usize {
    let client = reqwest::Client::builder().build().unwrap();
    weigh(client.get(site.url(path)), path).await
}

/// Sends a request as a browser does that takes gzip, and counts the bytes of the answer.
async fn weigh(request: RequestBuilder, what: &str) -> usize {
    let answer = request.header("Accept-Encoding", "gzip").send().await;
    let answer = answer.unwrap();
    assert_eq!(answer.status(), StatusCode::OK, "{what}");
    if !what.ends_with("/icon.svg") {
        assert_eq!(answer.headers()["content-encoding"], "gzip", "{what}");
    }
    answer.bytes().await.unwrap().len()
}

#[tokio::test]
async fn a_move_is_small_on_the_wire_and_news_are_not_held_back() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    for (new, mv) in [
        (
            json!({"game": "wargame", "opponent": "d1", "seat": "first"}),
            "B2",
        ),
        (
            json!({"game": "mancala", "opponent": "normal", "seat": "first"}),
            "2",
        ),
        // The largest boards.
        (
            json!({"game": "poziomka", "opponent": "course", "seat": "first", "rules": "rows=26 columns=26"}),
            "Bb",
        ),
        (
            json!({"game": "wargame", "opponent": "d1", "seat": "first", "rules": "size=15x24"}),
            "B2",
        ),
        (
            json!({"game": "palavras", "rules": "size=15"}),
            "A3H+bacalhau",
        ),
    ] {
        let view = player.begin(new.clone()).await;
        let id = view["id"].as_str().unwrap().to_owned();
        if view["phase"] == "placing" {
            player.act(&id, "fleet", json!({})).await;
        }
        // The page as its player gets it, and what the script gets for a move.
        let table = weigh(player.get(&format!("/t/{id}")), "a table").await;
        let form = player.post(&format!("/t/{id}/move")).header("X-Live", "1");
        let form = form
            .header("content-type", FORM)
            .body(format!("ply=0&move={mv}"));
        let after = weigh(form, "a move").await;
        let view = player.json(&format!("/api/games/{id}")).await;
        assert!(
            view["ply"].as_u64().unwrap() > 0,
            "{new}: nothing was played"
        );
        assert!(after <= MOST_OF_A_MOVE, "{new}: {after}");
        assert!(table <= MOST_OF_A_MOVE + MOST_OF_LESSONS, "{new}: {table}");
    }
    // Events are not held back.
    let client = reqwest::Client::new();
    let events = client
        .get(site.url("/lobby/events"))
        .header("Accept-Encoding", "gzip");
    let events = events.send().await.unwrap();
    assert!(!events.headers().contains_key("content-encoding"));
}
