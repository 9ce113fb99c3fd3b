//! Pages for a stranger, a newcomer and somebody who looks back, without a browser.

use crate::common::Site;
use crate::common::api::Player;
use reqwest::StatusCode;
use serde_json::{Value, json};

async fn begin(player: &mut Player, new: Value) -> String {
    let view = player.begin(new).await;
    view["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_game_begins_from_the_first_page_with_one_click() {
    let site = Site::open().await;
    let player = Player::new(&site.url(""));
    let home = player.text("/").await;
    assert!(home.contains("action=\"/new/mancala\""), "{home}");
    let answer = player
        .form("/new/mancala", "name=&opponent=normal&seat=first")
        .await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    assert!(
        answer.headers()["location"]
            .to_str()
            .unwrap()
            .starts_with("/t/")
    );
}

#[tokio::test]
async fn the_chooser_draws_the_board_that_is_asked_for() {
    let site = Site::open().await;
    let player = Player::new(&site.url(""));
    let width = |picture: &str| {
        let (_, rest) = picture.split_once("viewBox=\"0 0 ").unwrap();
        rest.split(' ').next().unwrap().parse::<u32>().unwrap()
    };
    let small = player.text("/new/mancala/board?houses=3&seeds=2").await;
    let large = player.text("/new/mancala/board?houses=9&name=x").await;
    assert!(width(&small) < width(&large), "{small}");
    // Options that make no game are refused where the board would be, and are no error of the page.
    let bad = player.get("/new/mancala/board?houses=99").send().await;
    let bad = bad.unwrap();
    assert_eq!(bad.status(), StatusCode::OK);
    assert!(bad.text().await.unwrap().contains("notice refused"));
}

#[tokio::test]
async fn every_table_teaches_the_game_and_the_invited_friend_sees_it_open() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    for game in ["galo", "mancala", "poziomka", "wargame", "palavras"] {
        let id = begin(&mut player, json!({"game": game, "opponent": "friend", "rules": if game == "palavras" { "mode=race" } else { "" }})).await;
        let stranger = Player::new(&site.url(""));
        let page = stranger.text(&format!("/t/{id}")).await;
        let lessons = page.matches("<span class=\"picture\"><svg").count();
        assert!(lessons >= 2, "{game}: {lessons}");
        let is_open = page.contains("<details class=\"howto\" id=\"howto\" open>");
        assert!(is_open, "{game}");
    }
}

#[tokio::test]
async fn a_move_is_tried_without_being_played() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let id = begin(&mut player, json!({"game": "palavras"})).await;
    let attempt = async |mv: &str| -> Value {
        let path = format!("/t/{id}/try?move={}", mv.replace(' ', "+"));
        serde_json::from_str(&player.text(&path).await).unwrap()
    };
    let good = attempt("A3H bacalhau").await;
    assert_eq!(good, json!({"is_legal": true, "says": "32 points"}));
    let bad = attempt("I3H bacalhau").await;
    assert_eq!(bad["is_legal"], false);
    assert_eq!(bad["says"], "That does not fit on the board.");
    let view: Value =
        serde_json::from_str(&player.text(&format!("/api/games/{id}")).await).unwrap();
    assert_eq!(view["ply"], 0);
    // Whoever only looks on learns nothing by trying.
    let stranger = Player::new(&site.url(""));
    let seen = stranger.text(&format!("/t/{id}/try?move=A3H+sol")).await;
    assert_eq!(seen, "{\"is_legal\":false,\"says\":\"\"}");
}

#[tokio::test]
async fn a_result_tells_who_won_by_how_much_and_why() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let new = json!({"game": "mancala", "opponent": "normal", "seat": "first", "rules": "houses=2 seeds=1"});
    let id = begin(&mut player, new).await;
    let mut view: Value =
        serde_json::from_str(&player.text(&format!("/api/games/{id}")).await).unwrap();
    while view["phase"] != "over" {
        let body = json!({"ply": view["ply"], "move": view["legal_moves"][0]});
        view = player.act(&id, "moves", body).await;
    }
    let page = player.text(&format!("/t/{id}")).await;
    let scores = [&view["seats"][0]["score"], &view["seats"][1]["score"]];
    let score = format!("<p class=\"points\">{} : {}</p>", scores[0], scores[1]);
    assert!(page.contains(&score), "{score} in {page}");
    assert!(page.contains("A row is empty, and the seeds are counted."));
    assert!(page.contains("id=\"rematch\"") && page.contains("id=\"analysis\""));
}

const RECORD: &str = "[Ludoteca \"1\"]\n[Game \"galo\"]\n[Rules \"\"]\n[Date \"2026.11.16\"]\n\
    [First \"Ana\"]\n[Second \"Rui\"]\n[Seed \"7\"]\n";

/// A finished game as its record has it.
async fn record(player: &mut Player) -> String {
    let new = json!({"game": "galo", "opponent": "basico", "seat": "first", "name": "Ana"});
    let id = begin(player, new).await;
    for (ply, mv) in [(0, "5"), (2, "7"), (4, "4"), (6, "6")] {
        player
            .act(&id, "moves", json!({"ply": ply, "move": mv}))
            .await;
    }
    player.text(&format!("/api/games/{id}/record")).await
}

async fn study(player: &Player, fields: &[(&str, &str)]) -> String {
    let escape = |text: &str| {
        let byte = |byte: u8| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
            other => format!("%{other:02X}"),
        };
        text.bytes().map(byte).collect::<String>()
    };
    let pair = |(name, value): &(&str, &str)| format!("{name}={}", escape(value));
    let body: Vec<String> = fields.iter().map(pair).collect();
    let answer = player.form("/analyse", &body.join("&")).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let address = answer.headers()["location"].to_str().unwrap();
    let answer = player.get(address).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    answer.text().await.unwrap()
}

#[tokio::test]
async fn a_record_is_looked_at_and_other_moves_are_tried() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let record = record(&mut player).await;
    let start = study(&player, &[("record", &record)]).await;
    assert!(start.contains("What each move is worth"), "{start}");
    assert_eq!(start.matches("class=\"cell\" id=").count(), 9);
    // The move of the game is a step of it; another one begins a variation.
    let main = study(&player, &[("record", &record), ("move", "5")]).await;
    assert!(main.contains("name=\"ply\" value=\"1\"") && !main.contains("id=\"variation\""));
    let other = study(&player, &[("record", &record), ("ply", "1"), ("move", "2")]).await;
    assert!(other.contains("id=\"variation\"") && other.contains("name=\"line\" value=\"2\""));
    let fields = [
        ("record", record.as_str()),
        ("ply", "1"),
        ("line", "2"),
        ("move", "1"),
    ];
    let further = study(&player, &fields).await;
    assert!(further.contains("name=\"line\" value=\"2,1\""), "{further}");
    let back = [
        ("record", record.as_str()),
        ("ply", "1"),
        ("line", "2"),
        ("back", "1"),
    ];
    assert!(!study(&player, &back).await.contains("id=\"variation\""));
    // An illegal move is refused in words, and the game that was brought stays.
    let taken = study(&player, &[("record", &record), ("ply", "1"), ("move", "5")]).await;
    assert!(taken.contains("That is taken."), "{taken}");
}

#[tokio::test]
async fn what_is_pasted_has_an_address_that_can_be_loaded_again() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let record = record(&mut player).await;
    let escaped = record.replace('%', "%25").replace('&', "%26");
    let pasted = player.form("/analyse", &format!("record={escaped}")).await;
    assert_eq!(pasted.status(), StatusCode::SEE_OTHER);
    let address = pasted.headers()["location"].to_str().unwrap().to_owned();
    for _ in 0..2 {
        let page = player.text(&address).await;
        assert!(page.contains("id=\"study\""), "{page}");
    }
    // A game that is too long for an address is shown at once.
    let long = format!("record={escaped}{}", "+".repeat(4000));
    let shown = player.form("/analyse", &long).await;
    assert_eq!(shown.status(), StatusCode::OK);
    assert!(shown.text().await.unwrap().contains("id=\"study\""));
}

#[tokio::test]
async fn a_position_is_judged_and_what_cannot_be_read_is_told() {
    let site = Site::open().await;
    let player = Player::new(&site.url(""));
    let empty = player.text("/analyse").await;
    assert!(empty.contains("id=\"record-text\"") && empty.contains("id=\"position-text\""));
    let position = "4,4,4,4,4,4:0/4,4,4,4,4,4:0 A empty";
    let judged = study(&player, &[("game", "mancala"), ("position", position)]).await;
    assert!(judged.contains("Lower row&#39;s turn") && judged.contains("seeds ahead"));
    for fields in [
        [("record", "rubbish"), ("game", "")],
        [("record", RECORD), ("game", "")],
        [("position", "rubbish"), ("game", "galo")],
        [("position", "x"), ("game", "nothing")],
    ] {
        let answer = study(&player, &fields).await;
        assert!(
            answer.contains("That cannot be read"),
            "{fields:?}: {answer}"
        );
    }
}

#[tokio::test]
async fn a_strangers_record_opens_no_file_of_the_server() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let id = begin(&mut player, json!({"game": "palavras"})).await;
    player
        .act(&id, "moves", json!({"ply": 0, "move": "A3H sol"}))
        .await;
    player.act(&id, "resign", json!(null)).await;
    let record = player.text(&format!("/api/games/{id}/record")).await;
    assert!(
        study(&player, &[("record", &record)])
            .await
            .contains("id=\"study\"")
    );
    let sly = record.replace("[Rules \"", "[Rules \"words=/nowhere/words ");
    let answer = study(&player, &[("record", &sly)]).await;
    assert!(answer.contains("That cannot be read"), "{answer}");
    assert!(!answer.contains("No such file"), "{answer}");
}

#[tokio::test]
async fn browsers_find_the_icon_where_they_look_for_it() {
    let site = Site::open().await;
    let player = Player::new(&site.url(""));
    let icon = player.get("/favicon.ico").send().await.unwrap();
    assert_eq!(icon.status(), StatusCode::OK);
    assert_eq!(icon.headers()["content-type"], "image/svg+xml");
    assert!(icon.text().await.unwrap().contains("<svg"));
}

#[tokio::test]
async fn levels_are_called_by_their_strength_with_the_courses_name_beside_it() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let chooser = player.text("/new/wargame").await;
    for (id, name, course) in [
        ("d1", "beginner", "The course's strategy “d1”."),
        ("d4", "master", "Not one of the course's strategies."),
    ] {
        let (_, level) = chooser.split_once(&format!("value=\"{id}\"")).unwrap();
        let (level, _) = level.split_once("</label>").unwrap();
        assert!(
            level.contains(&format!("<strong>{name}</strong>")),
            "{level}"
        );
        assert!(level.contains(&course.replace('\'', "&#39;")), "{level}");
    }
    // A course without strategies has nothing to say of each level.
    let chooser = player.text("/new/palavras").await;
    assert!(!chooser.contains("strategies"), "{chooser}");
    // Programs and records call it the same as ever; programs see its strength, too.
    let new = json!({"game": "galo", "opponent": "perfeito", "name": "Ana"});
    let id = begin(&mut player, new).await;
    let record = player.text(&format!("/api/games/{id}/record")).await;
    assert!(record.contains("[SecondLevel \"perfeito\"]"), "{record}");
    let table = player.text(&format!("/t/{id}")).await;
    assert!(table.contains("computer (expert)"), "{table}");
    let view = player.json(&format!("/api/games/{id}")).await;
    assert_eq!(view["seats"][1]["level"], "perfeito");
    assert_eq!(view["seats"][1]["strength"], "expert");
    assert_eq!(view["seats"][0]["strength"], Value::Null);
}

#[tokio::test]
async fn a_position_is_a_game_without_moves_and_its_record_is_read_again() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    for (game, position, mv) in [
        ("galo", "X.O/.X./..O X", "4"),
        ("mancala", "1,0,0,0,0,1:20/0,0,0,0,3,0:23 A empty", "1"),
        ("poziomka", "2 ..../.#../.#.. L", "Aa"),
    ] {
        let brought = study(&player, &[("game", game), ("position", position)]).await;
        assert!(brought.contains("id=\"study\""), "{brought}");
        assert!(brought.contains("id=\"play-on\""), "{brought}");
        let chooser = format!(
            "/new/{game}?position={}",
            position.replace(' ', "+").replace('#', "%23")
        );
        let chooser = player.text(&chooser).await;
        assert!(chooser.contains("id=\"from-position\""), "{chooser}");
        let rules = format!("position={}", position.replace(' ', "_"));
        let new = json!({"game": game, "opponent": "friend", "rules": rules});
        let id = begin(&mut player, new).await;
        let mut friend = Player::new(&site.url(""));
        friend.sit(&id, "Rui").await;
        let view = player
            .act(&id, "moves", json!({"ply": 0, "move": mv}))
            .await;
        assert_eq!(view["ply"], 1, "{view}");
        let record = player.text(&format!("/api/games/{id}/record")).await;
        assert!(record.contains(&rules), "{record}");
        let again = study(&player, &[("record", &record), ("ply", "1")]).await;
        assert!(again.contains("id=\"study\""), "{again}");
    }
}

#[tokio::test]
async fn a_position_with_secrets_is_judged_and_it_is_said_that_nobody_can_play_on() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let new = json!({"game": "wargame", "opponent": "d1", "seat": "first"});
    let id = begin(&mut player, new).await;
    let view = player.act(&id, "fleet", json!({})).await;
    let position = view["position"].as_str().unwrap();
    let judged = study(&player, &[("game", "wargame"), ("position", position)]).await;
    assert!(judged.contains("id=\"no-play-on\""), "{judged}");
    assert!(judged.contains("chance of a hit"), "{judged}");
    assert!(!judged.contains("id=\"play-on\""), "{judged}");
}

#[tokio::test]
async fn what_the_arena_and_the_judge_do_is_told_where_there_is_nothing_to_show() {
    let site = Site::open().await;
    let player = Player::new(&site.url(""));
    assert!(player.text("/judge").await.contains("ludoteca judge class"));
    if cfg!(target_os = "linux") {
        assert!(player.text("/arena").await.contains("ludoteca arena play"));
    }
}

#[tokio::test]
async fn only_the_latest_games_are_drawn_in_a_long_history() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    for _ in 0..26 {
        let id = begin(&mut player, json!({"game": "galo", "opponent": "basico"})).await;
        player.act(&id, "resign", json!(null)).await;
    }
    let history = player.text("/history").await;
    assert_eq!(history.matches("/replay?ply=0").count(), 26);
    assert_eq!(history.matches("<svg class=\"thumb\"").count(), 24);
}

#[tokio::test]
async fn words_are_of_the_visitors_language_unless_another_is_chosen() {
    let site = Site::open().await;
    for (language, left) in [
        ("en", "5 words left"),
        ("pt", "5 palavras"),
        ("pl", "5 słów"),
    ] {
        let player = Player::new(&site.url(""));
        let page = async |path: &str| {
            let request = player.get(path).header("accept-language", language);
            request.send().await.unwrap().text().await.unwrap()
        };
        let home = page("/").await;
        let (_, form) = home.split_once("action=\"/new/palavras\"").unwrap();
        let (form, _) = form.split_once("</form>").unwrap();
        let field = |part: &str| {
            let (name, rest) = part.split_once("\" value=\"")?;
            Some(format!("{name}={}", rest.split('"').next()?))
        };
        let fields: Vec<String> = form.split("name=\"").filter_map(field).collect();
        let words = format!("words={language}");
        assert!(fields.contains(&words), "{fields:?}");
        let begun = player.form("/new/palavras", &fields.join("&")).await;
        assert_eq!(begun.status(), StatusCode::SEE_OTHER);
        let table = begun.headers()["location"].to_str().unwrap();
        let table = page(table).await;
        assert!(table.contains(left), "{language}: {table}");
        let chooser = page("/new/palavras").await;
        let chosen = format!("name=\"words\" value=\"{language}\" checked");
        assert!(chooser.contains(&chosen), "{language}: {chooser}");
    }
}

#[tokio::test]
async fn the_judge_and_the_arena_lead_on_to_the_book() {
    let site = Site::open().await;
    let player = Player::new(&site.url(""));
    let mut pages = vec![("/judge", ["/help/judge-students", "/help/judge-teachers"])];
    if cfg!(target_os = "linux") {
        pages.push(("/arena", ["/help/arena", "/help/bots"]));
    }
    for (path, links) in pages {
        let page = player.text(path).await;
        for link in links.into_iter().chain(["/help/start"]) {
            assert!(page.contains(&format!("href=\"{link}\"")), "{path}: {page}");
            let answer = player.get(link).send().await.unwrap();
            assert_eq!(answer.status(), StatusCode::OK, "{link}");
        }
        let home = player.text("/").await;
        assert!(
            home.contains(&format!("<a href=\"{path}\">")),
            "{path}: {home}"
        );
    }
}

#[tokio::test]
async fn the_judge_leads_to_the_page_for_students_in_their_language() {
    let site = Site::open().await;
    let player = Player::new(&site.url(""));
    for (language, link) in [
        ("en", "/help/judge-students"),
        ("pt", "/help/judge-students-pt"),
        ("pl", "/help/judge-students-pl"),
    ] {
        let page = async |path: &str| {
            let request = player.get(path).header("accept-language", language);
            request.send().await.unwrap().text().await.unwrap()
        };
        let judge = page("/judge").await;
        assert!(judge.contains(&format!("href=\"{link}\"")), "{judge}");
        let guide = page(link).await;
        assert!(
            guide.contains(&format!("<div lang=\"{language}\">")),
            "{guide}"
        );
    }
}

#[tokio::test]
async fn a_phone_finds_what_it_needs_to_put_the_site_on_its_screen() {
    let site = Site::open().await;
    let player = Player::new(&site.url(""));
    let home = player.text("/").await;
    assert!(home.contains("<link rel=\"manifest\" href=\"/manifest.webmanifest\">"));
    let answer = player.get("/manifest.webmanifest");
    let answer = answer.header("accept-language", "pl").send().await.unwrap();
    assert_eq!(
        answer.headers()["content-type"],
        "application/manifest+json"
    );
    let manifest: Value = answer.json().await.unwrap();
    for (key, value) in [
        ("name", "Ludoteca"),
        ("lang", "pl"),
        ("start_url", "/"),
        ("scope", "/"),
        ("display", "standalone"),
    ] {
        assert_eq!(manifest[key], value, "{key}");
    }
    let mut sizes = Vec::new();
    for icon in manifest["icons"].as_array().unwrap() {
        let answer = player.get(icon["src"].as_str().unwrap()).send().await;
        let answer = answer.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{icon}");
        assert_eq!(
            answer.headers()["content-type"],
            icon["type"].as_str().unwrap()
        );
        let picture = answer.bytes().await.unwrap();
        if icon["type"] == "image/png" {
            // Width and height stand in the head of a PNG.
            let number = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().unwrap());
            let size = format!("{}x{}", number(16), number(20));
            assert_eq!(icon["sizes"], size);
            sizes.push(number(16));
        }
    }
    // A phone takes none that is smaller than this.
    assert!(sizes.iter().any(|&size| size >= 512), "{sizes:?}");
}
