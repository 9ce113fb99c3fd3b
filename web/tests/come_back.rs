//! Features that make a visitor stay and come back, in a real Chromium: lessons that are played,
//! positions made by hand, players, previews of links, alerts that were chosen.

use crate::common::api::Player;
use crate::common::{Browser, BrowserOptions, Site};
use ludoteca_play::CATALOGUE;
use ludoteca_play::puzzles::Puzzle;
use reqwest::StatusCode;
use serde_json::{Value, json};

const WITHOUT_SCRIPT: BrowserOptions = BrowserOptions {
    without_script: true,
    width: None,
};

/// Gives the answer of a puzzle on the page that shows it.
async fn answer(page: &Browser, puzzle: &Puzzle) {
    let answer = puzzle.answer.split('|').next().unwrap();
    let value = match answer.split_once(' ') {
        Some((place, _)) if !puzzle.ask.is_empty() => {
            let (start, direction) = place.split_at(place.len() - 1);
            page.click(&format!("[name=direction][value={direction}]"))
                .await;
            start
        }
        _ => answer,
    };
    page.click(&format!("#board button.cell[value='{value}']"))
        .await;
}

#[tokio::test]
async fn lessons_of_every_game_are_played_and_end_in_a_first_game() {
    let site = Site::open().await;
    let page = Browser::open(&site.url(""), WITHOUT_SCRIPT).await;
    for &game in CATALOGUE {
        page.goto(&format!("/new/{game}")).await;
        page.click(".try a.main").await;
        for (number, exercise) in (1..).zip(game.exercises()) {
            let puzzle: Puzzle = exercise.puzzle.parse().unwrap();
            page.find(&format!(
                ".steps-done li:nth-child({number})[aria-current=step]"
            ))
            .await;
            answer(&page, &puzzle).await;
            page.until_text("#status", "Right!").await;
            if number < game.exercises().len() {
                page.click("#next").await;
            }
        }
        page.click("#play-first").await;
        page.until_text("#seats", "computer (").await;
    }
    page.close().await;
}

#[tokio::test]
async fn a_wrong_answer_of_a_lesson_is_told_and_tried_again() {
    let site = Site::open().await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    page.goto("/learn/mancala/1").await;
    page.click("#board button.cell[value='1']").await;
    page.until_text("#status", "Not that one.").await;
    page.click("#board button.cell[value='3']").await;
    page.until_text("#status", "it is your turn again").await;
    page.assert_clean().await;
    page.goto("/learn/mancala/99").await;
    page.until_text("h1", "Page not found").await;
    page.close().await;
}

#[tokio::test]
async fn a_position_is_made_by_hand_and_analysed() {
    let site = Site::open().await;
    for options in [BrowserOptions::default(), WITHOUT_SCRIPT] {
        let page = Browser::open(&site.url(""), options).await;
        page.goto("/analyse").await;
        page.click(".bring a[href='/analyse/edit']").await;
        page.click(".tabs a[href='/analyse/edit?game=poziomka']")
            .await;
        page.click("#c-Cc").await;
        page.find("td.blocked #c-Cc").await;
        page.until_text("#turn", "Left to move").await;
        page.click("#turn").await;
        page.until_text("#turn", "Right to move").await;
        page.click("#edit-open").await;
        page.find("td.blocked #c-Cc").await;
        page.find(".values li").await;
        // A board that no game comes to is named, and not offered.
        page.goto("/analyse/edit?game=galo").await;
        page.click("[name=with][value=ring]").await;
        page.click("#c-1").await;
        page.find("#c-1 .ring").await;
        page.until_text("#edit-fault", "This position cannot occur in a game")
            .await;
        assert!(!page.has("#edit-open").await);
        page.close().await;
    }
}

const LINES: [[u8; 3]; 8] = [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
    [1, 4, 7],
    [2, 5, 8],
    [3, 6, 9],
    [1, 5, 9],
    [3, 5, 7],
];

/// Completes a line, or stops the other's; else the first free square.
fn choose(view: &Value) -> u8 {
    let moves = view["moves"].as_array().unwrap();
    let number = |text: &Value| text.as_str().unwrap().parse::<u8>().unwrap();
    let of = |seat: &str| -> Vec<u8> {
        let own = moves.iter().filter(|mv| mv["seat"] == seat);
        own.map(|mv| number(&mv["text"])).collect()
    };
    let legal: Vec<u8> = view["legal_moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(number)
        .collect();
    let completes = |marks: &[u8], at: u8| {
        let has = |line: &&[u8; 3]| {
            line.contains(&at) && line.iter().all(|&cell| cell == at || marks.contains(&cell))
        };
        LINES.iter().any(|line| has(&line))
    };
    let wanted = ["first", "second"].map(of);
    let found = wanted
        .iter()
        .find_map(|marks| legal.iter().find(|&&at| completes(marks, at)));
    *found.unwrap_or(&legal[0])
}

/// Plays until somebody of this name has beaten the weakest level.
async fn win(site: &Site, name: &str) {
    let mut player = Player::new(&site.url(""));
    loop {
        let new = json!({"game": "galo", "opponent": "basico", "seat": "first", "name": name});
        let mut view = player.begin(new).await;
        let id = view["id"].as_str().unwrap().to_owned();
        while view["phase"] != "over" {
            let mv = choose(&view).to_string();
            let body = json!({"ply": view["ply"], "move": mv});
            view = player.act(&id, "moves", body).await;
        }
        if view["result"]["outcome"].to_string().contains("first") {
            return;
        }
    }
}

#[tokio::test]
async fn players_stand_by_whom_they_have_beaten() {
    let site = Site::open().await;
    let mut ana = Player::new(&site.url(""));
    let new = json!({"game": "galo", "opponent": "strong", "seat": "first", "name": "Ana"});
    let view = ana.begin(new).await;
    let id = view["id"].as_str().unwrap().to_owned();
    let body = json!({"ply": 0, "move": "1"});
    ana.act(&id, "moves", body).await;
    ana.act(&id, "resign", json!(null)).await;
    win(&site, "Rui").await;
    win(&site, "").await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    page.goto("/players?game=galo").await;
    // Players without a name are not listed; one who has beaten somebody comes first.
    let names = "return [...document.querySelectorAll('.people tbody th')].map((th) => th.textContent).join()";
    assert_eq!(page.run(names).await, "Rui,Ana");
    page.until_text(".people tbody tr:nth-child(1)", "beginner, ")
        .await;
    page.click(".people tbody tr:nth-child(1) a").await;
    page.until_text("h1", "Rui").await;
    page.until_text(".people", "Galo").await;
    page.goto("/players?game=mancala").await;
    page.find(".tabs [aria-current]").await;
    page.until_text(".empty", "Nobody").await;
    page.goto("/players/0123456789abcdef").await;
    page.until_text("h1", "Page not found").await;
    page.close().await;
}

#[tokio::test]
async fn a_link_has_a_preview_that_shows_the_board_and_nothing_hidden() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let new = json!({"game": "mancala", "opponent": "friend", "name": "Ana"});
    let view = player.begin(new).await;
    let path = format!("/t/{}", view["id"].as_str().unwrap());
    let stranger = Player::new(&site.url(""));
    let html = stranger.text(&path).await;
    assert!(
        html.contains("Ana invites you to a game of Mancala."),
        "{html}"
    );
    let address = html.split("og:image\" content=\"").nth(1).unwrap();
    let address = address.split('"').next().unwrap();
    assert!(address.starts_with("http"), "{address}");
    let new = json!({"game": "wargame", "opponent": "d1", "seat": "first"});
    let view = player.begin(new).await;
    let id = view["id"].as_str().unwrap();
    player.act(id, "fleet", json!({})).await;
    let own = player
        .get(&format!("/t/{id}/preview"))
        .send()
        .await
        .unwrap();
    let other = stranger
        .get(&format!("/t/{id}/preview"))
        .send()
        .await
        .unwrap();
    let (own, other) = (own.bytes().await.unwrap(), other.bytes().await.unwrap());
    assert_eq!(own, other, "one's own fleet is in no preview");
    for address in [address.to_owned(), site.url("/previews/palavras")] {
        let answer = stranger.client.get(address).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(answer.headers()["content-type"], "image/png");
        let picture = answer.bytes().await.unwrap();
        // Width and height stand in the head of a PNG.
        let number = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().unwrap());
        assert_eq!((number(16), number(20)), (1200, 630));
        assert!(picture.len() < 60_000, "{}", picture.len());
    }
}

/// Counts what would be heard, felt and shown.
const ALERTS: &str = "window.told = []; \
    window.AudioContext = class { constructor() { window.told.push('sound'); this.currentTime = 0; this.destination = {}; } \
    createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} }; } \
    createOscillator() { return { frequency: {}, connect() {}, start() {}, stop() {} }; } close() {} }; \
    navigator.vibrate = () => window.told.push('vibrate'); \
    window.Notification = class { static permission = 'granted'; constructor() { window.told.push('notify'); } }; \
    Object.defineProperty(document, 'hidden', { get: () => true });";

#[tokio::test]
async fn a_turn_is_told_only_in_the_ways_that_were_chosen() {
    let site = Site::open().await;
    for (chosen, told) in [
        (&[][..], ""),
        (&["sound"], "sound"),
        (&["vibrate"], "vibrate"),
        (&["notify", "sound"], "sound,notify"),
    ] {
        let mut ana = Player::new(&site.url(""));
        let new = json!({"game": "galo", "opponent": "friend", "seat": "second", "name": "Ana"});
        let view = ana.begin(new).await;
        let id = view["id"].as_str().unwrap().to_owned();
        let mut rui = Player::new(&site.url(""));
        rui.sit(&id, "Rui").await;
        let page = ana.browse(&site.url(""), BrowserOptions::default()).await;
        page.goto("/settings").await;
        for way in chosen {
            page.click(&format!("[name=alert][value={way}]")).await;
        }
        page.follow("#settings button").await;
        page.goto(&format!("/t/{id}")).await;
        page.until_connected().await;
        page.run(ALERTS).await;
        let body = json!({"ply": 0, "move": "5"});
        rui.act(&id, "moves", body).await;
        page.until("the move", async |page: &Browser| page.ply().await == 1)
            .await;
        assert_eq!(page.run("return window.told.join()").await, told);
        page.close().await;
    }
}

/// Requests that the page has made for its table since it was loaded, and their bytes.
const TRANSFERS: &str = "const all = performance.getEntriesByType('resource') \
    .filter((one) => new URL(one.name).pathname.startsWith('/t/')); \
    return [all.length, Math.max(0, ...all.map((one) => one.encodedBodySize))]";

async fn transfers(page: &Browser) -> (u64, u64) {
    let found = page.run(TRANSFERS).await;
    let number = |value: &Value| value.as_u64().unwrap();
    (number(&found[0]), number(&found[1]))
}

#[tokio::test]
async fn a_move_between_people_is_one_transfer_for_each_and_a_small_one() {
    let site = Site::open().await;
    for (game, cell, last) in [
        ("galo", "#c-5", "td.last #c-5"),
        ("poziomka", "#c-Bb", "#c-Bb .bar"),
    ] {
        let mut ana = Player::new(&site.url(""));
        let new = json!({"game": game, "opponent": "friend", "seat": "first", "name": "Ana"});
        let view = ana.begin(new).await;
        let path = format!("/t/{}", view["id"].as_str().unwrap());
        let mut rui = Player::new(&site.url(""));
        rui.sit(view["id"].as_str().unwrap(), "Rui").await;
        let own = ana.browse(&site.url(""), BrowserOptions::default()).await;
        let other = rui.browse(&site.url(""), BrowserOptions::default()).await;
        for page in [&own, &other] {
            page.goto(&path).await;
            page.until_connected().await;
            page.find(".presence:not([hidden])").await;
        }
        own.click(cell).await;
        for page in [&own, &other] {
            page.find(last).await;
            let (count, most) = transfers(page).await;
            assert_eq!(count, 1, "{game}");
            assert!(most > 0 && most < 12_000, "{game}: {most}");
            page.assert_clean().await;
        }
        own.close().await;
        other.close().await;
    }
}

#[tokio::test]
async fn a_computer_that_thinks_long_costs_one_more_transfer_and_a_small_one() {
    let site = Site::open().await;
    // The strongest level thinks for most of a second where nothing is decided yet.
    for (level, most) in [("normal", 1), ("strong", 2)] {
        let mut ana = Player::new(&site.url(""));
        let new =
            json!({"game": "mancala", "opponent": level, "seat": "first", "rules": "seeds=6"});
        let view = ana.begin(new).await;
        let page = ana.browse(&site.url(""), BrowserOptions::default()).await;
        page.goto(&format!("/t/{}", view["id"].as_str().unwrap()))
            .await;
        page.until_connected().await;
        page.find(".presence:not([hidden])").await;
        page.click("#c-1-2").await;
        page.until_my_turn(1).await;
        let (count, largest) = transfers(&page).await;
        assert!((1..=most).contains(&count), "{level}: {count}");
        assert!(largest > 0 && largest < 12_000, "{level}: {largest}");
        page.assert_clean().await;
        page.close().await;
    }
}

#[tokio::test]
async fn the_blocks_of_a_sea_have_whole_lines_around_them() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let new = json!({"game": "wargame", "rules": "mode=hunt"});
    let view = player.begin(new).await;
    let page = player
        .browse(&site.url(""), BrowserOptions::default())
        .await;
    page.goto(&format!("/t/{}", view["id"].as_str().unwrap()))
        .await;
    for width in [360, 1280] {
        page.resize(width, 800).await;
        // Each part reaches over the gap to the next, so that the line is whole.
        let whole = "const gap = parseFloat(getComputedStyle(document.querySelector('.board table')).borderSpacing); \
            const part = (name, side, size) => [...document.querySelectorAll(name)].map((td) => \
            parseFloat(getComputedStyle(td, side)[size]) - td.getBoundingClientRect()[size]); \
            const all = [...part('.heavy-right', '::after', 'height'), ...part('.heavy-below', '::before', 'width')]; \
            return [all.length, Math.min(...all) >= gap]";
        assert_eq!(page.run(whole).await, json!([36, true]), "{width}");
    }
    page.close().await;
}

#[tokio::test]
async fn headings_stand_over_their_boards_and_no_sign_over_a_text() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let new = json!({"game": "wargame", "opponent": "d1", "seat": "first"});
    let placing = player.begin(new).await;
    let page = player
        .browse(&site.url(""), BrowserOptions::default())
        .await;
    let off = "const middle = (part) => { const box = part.getBoundingClientRect(); return box.x + box.width / 2; }; \
        return Math.abs(middle(document.querySelector('main h1')) - middle(document.querySelector('#board [role=grid]')))";
    for path in [
        format!("/t/{}", placing["id"].as_str().unwrap()),
        "/analyse?game=galo&position=X.O/.X./..O+X".to_owned(),
        "/analyse/edit?game=galo".to_owned(),
        "/puzzles/galo/1".to_owned(),
    ] {
        for width in [1066, 1280, 1920] {
            page.resize(width, 900).await;
            page.goto(&path).await;
            let off = page.run(off).await.as_f64().unwrap();
            assert!(off < 16.0, "{path} at {width}: {off}");
        }
    }
    let new = json!({"game": "mancala", "opponent": "normal", "seat": "first", "name": "Ana"});
    let view = player.begin(new).await;
    page.resize(360, 800).await;
    page.goto(&format!("/t/{}", view["id"].as_str().unwrap()))
        .await;
    page.find(".presence:not([hidden])").await;
    let over = "const sign = document.querySelector('.presence [aria-hidden]').getBoundingClientRect(); \
        const parts = document.querySelectorAll('.seats strong, .seats .quiet, .seats .me, .seats .score'); \
        return [...parts].flatMap((part) => [...part.getClientRects()]).some((text) => \
        sign.left < text.right - 1 && text.left < sign.right - 1 && sign.top < text.bottom - 1 && text.top < sign.bottom - 1)";
    assert_eq!(page.run(over).await, json!(false));
    page.close().await;
}
