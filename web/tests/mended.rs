//! Faults that players met in version 0.2 and should not meet again, in a real Chromium.

use crate::common::api::Player;
use crate::common::{Browser, BrowserOptions, Site};
use serde_json::{Value, json};

async fn sit(site: &Site, new: Value) -> (Player, Browser) {
    let mut player = Player::new(&site.url(""));
    let view = player.begin(new).await;
    let page = player
        .browse(&site.url(""), BrowserOptions::default())
        .await;
    page.goto(&format!("/t/{}", view["id"].as_str().unwrap()))
        .await;
    page.until_connected().await;
    (player, page)
}

async fn number(page: &Browser, script: &str) -> f64 {
    page.run(script).await.as_f64().unwrap()
}

#[tokio::test]
async fn whoever_was_chosen_as_opponent_sits_there() {
    let site = Site::open().await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    for (game, opponent, seat) in [
        ("palavras", "strong", "computer (master)"),
        ("palavras", "friend", "open seat"),
        ("wargame", "friend", "open seat"),
    ] {
        page.goto(&format!("/new/{game}")).await;
        assert!(!page.has("#mode").await, "who plays says how many play");
        page.click(&format!("[name=opponent][value={opponent}]"))
            .await;
        page.click("form.choices .begin button").await;
        page.until_text("#seats", seat).await;
    }
    page.goto("/new/wargame").await;
    page.click("[name=opponent][value=alone]").await;
    page.click("form.choices .begin button").await;
    page.find("#moves-form").await;
    assert_eq!(page.count("#seats li").await, 1);
    page.close().await;
}

#[tokio::test]
async fn a_game_of_words_has_a_dictionary_an_end_and_an_opponent() {
    let site = Site::open().await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    page.goto("/").await;
    page.click("form[action='/new/palavras'] button").await;
    page.until_text("#seats", "computer").await;
    page.until_text("#remark", "5 words left").await;
    page.until_connected().await;
    // One's own board comes first.
    let own = page.run("return document.querySelector('#squares [role=grid]').ariaLabel");
    assert_eq!(own.await, json!("Your board"));
    page.click("#squares [role=grid] #c-1-A1").await;
    page.write("#word-text", "zzzzzzzzz").await;
    page.until_text("#word-says", "The dictionary does not have this word.")
        .await;
    page.write("#word-text", "garden").await;
    page.click("#word button").await;
    page.until("the reply", async |page: &Browser| page.ply().await == 2)
        .await;
    page.assert_clean().await;
    page.close().await;
}

/// Adds up what the copy shows, and counts what flies.
const WATCH: &str = "window.most = 0; window.flights = 0; window.blank = 0; \
    const count = () => { const ghost = document.querySelector('.ghost'); if (!ghost) return; \
    const sum = [...ghost.querySelectorAll('.count')].reduce((all, one) => all + Number(one.textContent), 0); \
    window.most = Math.max(window.most, sum); \
    window.blank += ghost.querySelectorAll('.step:not([data-step])').length; }; \
    new MutationObserver((all) => { for (const one of all) for (const node of one.addedNodes) \
    if (node.classList && node.classList.contains('flying')) window.flights++; count(); }) \
    .observe(document.getElementById('board'), { childList: true, subtree: true, characterData: true });";

#[tokio::test]
async fn a_reply_does_not_cut_ones_own_sowing_and_no_seed_is_added() {
    let site = Site::open().await;
    let new = json!({"game": "mancala", "opponent": "normal", "seat": "first"});
    let (_, page) = sit(&site, new).await;
    page.emulate("prefers-reduced-motion", "no-preference")
        .await;
    page.run(WATCH).await;
    page.hover("#c-1-1").await;
    page.click("#c-1-1").await;
    page.until("the reply", async |page: &Browser| page.ply().await == 2)
        .await;
    page.until("all of it was seen", async |page: &Browser| {
        !page.has(".ghost").await
    })
    .await;
    assert!(number(&page, "return window.most").await <= 48.0);
    assert!(number(&page, "return window.blank").await < 1.0);
    assert!(number(&page, "return window.flights").await >= 8.0);
    page.assert_clean().await;
    page.close().await;
}

#[tokio::test]
async fn the_invitation_goes_when_the_friend_has_come() {
    let site = Site::open().await;
    let new = json!({"game": "galo", "opponent": "friend", "seat": "first", "name": "Ana"});
    let (_, page) = sit(&site, new).await;
    page.resize(390, 844).await;
    page.find("#share.invite").await;
    let id = page
        .run("return document.getElementById('live').dataset.table")
        .await;
    let mut friend = Player::new(&site.url(""));
    friend.sit(id.as_str().unwrap(), "Rui").await;
    page.until_text("#seats", "Rui").await;
    page.until("no invitation", async |page: &Browser| {
        !page.has("#share.invite").await && !page.has("#menu[open]").await
    })
    .await;
    let top = "return document.querySelector('#board .board').getBoundingClientRect().top";
    assert!(number(&page, top).await < 250.0);
    page.assert_clean().await;
    page.close().await;
}

#[tokio::test]
async fn a_phone_on_its_side_shows_the_whole_board() {
    let site = Site::open().await;
    for new in [
        json!({"game": "galo", "opponent": "basico", "seat": "first"}),
        json!({"game": "mancala", "opponent": "normal", "seat": "first"}),
        json!({"game": "poziomka", "opponent": "course", "seat": "first"}),
        json!({"game": "wargame", "opponent": "d1", "seat": "first"}),
    ] {
        let (player, page) = sit(&site, new.clone()).await;
        if new["game"] == "wargame" {
            let id = page
                .run("return document.getElementById('live').dataset.table")
                .await;
            player.act(id.as_str().unwrap(), "fleet", json!({})).await;
        }
        page.resize(844, 390).await;
        page.goto("/lobby").await;
        page.driver.back().await.unwrap();
        page.find("#board [role=grid]").await;
        let bottom = "return Math.max(...[...document.querySelectorAll('#board [role=grid]')]\
            .map((grid) => grid.getBoundingClientRect().bottom))";
        let lowest = number(&page, bottom).await;
        assert!(lowest <= 390.0, "{new}: {lowest}");
        page.close().await;
    }
}

#[tokio::test]
async fn the_board_stays_where_it_is_when_a_hint_comes_and_when_the_game_ends() {
    for (game, opponent) in [("galo", "basico"), ("poziomka", "course")] {
        assert_board_stays(game, opponent).await;
    }
}

async fn assert_board_stays(game: &str, opponent: &str) {
    let site = Site::open().await;
    let new = json!({"game": game, "opponent": opponent, "seat": "first"});
    let (_, page) = sit(&site, new).await;
    let place = "const box = document.querySelector('#board [role=grid]').getBoundingClientRect(); \
        return [box.x, box.y, box.width, box.height].join(' ')";
    let before = page.run(place).await;
    page.click("#hint").await;
    page.find("#notice .notice").await;
    assert_eq!(page.run(place).await, before);
    page.click("#resign").await;
    page.click("#resign-yes").await;
    page.find(".result.lost").await;
    assert_eq!(page.run(place).await, before);
    page.until_text("#status", "You lost.").await;
    assert!(!page.text(".result").await.contains("You lost."));
    page.close().await;
}

#[tokio::test]
async fn a_phone_is_told_that_the_second_tap_plays() {
    let site = Site::open().await;
    let new = json!({"game": "mancala", "opponent": "normal", "seat": "first"});
    let (_, page) = sit(&site, new).await;
    let touch = json!({"enabled": true});
    page.cdp("Emulation.setTouchEmulationEnabled", touch).await;
    page.resize(390, 760).await;
    page.tap("#c-1-3").await;
    page.until_text("#says", "Tap again to play.").await;
    page.close().await;
}

#[tokio::test]
async fn no_card_stands_alone_and_no_page_is_wider_than_a_phone() {
    let site = Site::open().await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    page.goto("/").await;
    let rows = "const rows = new Map(); for (const card of document.querySelectorAll('.cards.games > li')) { \
        const box = card.getBoundingClientRect(); const row = rows.get(box.top) || []; \
        row.push(box); rows.set(box.top, row); } \
        const wide = document.querySelector('.cards.games').getBoundingClientRect().width; \
        return [...rows.values()].every((row) => row.at(-1).right - row[0].left > wide - 2)";
    for width in [768, 820, 1024, 1100, 1280, 1320, 1440, 1920] {
        page.resize(width, 900).await;
        assert_eq!(page.run(rows).await, json!(true), "{width}");
    }
    page.resize(1280, 720).await;
    let bottom = "return Math.max(...[...document.querySelectorAll('.cards.games > li button')]\
        .map((card) => card.getBoundingClientRect().bottom))";
    assert!(number(&page, bottom).await < 720.0, "all five are in sight");
    page.resize(390, 844).await;
    for path in [
        "/",
        "/judge",
        "/arena",
        "/players",
        "/settings",
        "/help/bots",
    ] {
        page.goto(path).await;
        let wide = number(&page, "return document.documentElement.scrollWidth").await;
        assert!(wide <= 390.0, "{path}: {wide}");
    }
    page.close().await;
}

#[tokio::test]
async fn a_sea_tells_what_is_afloat_and_both_last_shots() {
    let site = Site::open().await;
    let new = json!({"game": "wargame", "opponent": "d2", "seat": "first"});
    let (player, page) = sit(&site, new).await;
    let id = page
        .run("return document.getElementById('live').dataset.table")
        .await;
    player.act(id.as_str().unwrap(), "fleet", json!({})).await;
    page.find("#c-2-E5").await;
    page.click("#c-2-E5").await;
    page.until("the reply", async |page: &Browser| page.ply().await == 2)
        .await;
    page.find("td.before #c-2-E5").await;
    assert_eq!(page.count("td.last").await, 1);
    assert_eq!(page.count(".fleet").await, 2);
    assert_eq!(page.count(".fleet li").await, 8);
    // A piece of one's own is one thing.
    page.find(".joined .tile").await;
    page.resize(390, 844).await;
    let bottom = "return Math.max(...[...document.querySelectorAll('#board [role=grid]')]\
        .map((grid) => grid.getBoundingClientRect().bottom))";
    assert!(
        number(&page, bottom).await <= 844.0,
        "both seas are in sight"
    );
    page.close().await;
}

#[tokio::test]
async fn a_piece_is_seen_while_it_is_dragged() {
    let site = Site::open().await;
    let new = json!({"game": "wargame", "opponent": "d1", "seat": "first"});
    let (_, page) = sit(&site, new).await;
    let drag = "const send = (type, part, more) => { const box = part.getBoundingClientRect(); \
        part.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, \
        clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 })); }; \
        send('pointerdown', document.querySelector('[data-kind=\"4\"] svg')); \
        send('pointermove', document.getElementById('c-1-B8')); \
        return [document.querySelectorAll('.dragged span').length, \
        document.querySelectorAll('.cell.preview').length].join(' ')";
    assert_eq!(page.run(drag).await, json!("4 4"));
    page.close().await;
}

#[tokio::test]
async fn an_answer_a_rematch_and_leaving_are_told() {
    let site = Site::open().await;
    let new = json!({"game": "galo", "opponent": "friend", "seat": "first", "name": "Ana"});
    let (_, ana) = sit(&site, new).await;
    let id = ana
        .run("return document.getElementById('live').dataset.table")
        .await;
    let rui = Browser::open(&site.url(""), BrowserOptions::default()).await;
    rui.goto(&format!("/t/{}", id.as_str().unwrap())).await;
    rui.write("#sit-name", "Rui").await;
    rui.click(".sit button").await;
    rui.until_connected().await;
    ana.click("#offer-draw").await;
    rui.click("#decline").await;
    ana.until_text("#offer", "Rui declined the draw.").await;
    ana.click("#resign").await;
    ana.click("#resign-yes").await;
    ana.click("#rematch").await;
    rui.until_text("#next-open", "The next game is open.").await;
    rui.click("#next").await;
    rui.until_connected().await;
    ana.until_text("#seats", "Rui").await;
    ana.until("Rui is here", async |page: &Browser| {
        page.count(".presence:not([hidden])").await == 2
    })
    .await;
    rui.close().await;
    ana.until_text("#notice", "Rui has left the table").await;
    ana.close().await;
}

/// Contrast of two colours as WCAG has it.
const CONTRAST: &str = "const light = (name) => { const part = document.createElement('i'); \
    part.style.color = 'var(' + name + ')'; document.body.append(part); \
    const found = getComputedStyle(part).color.match(/[\\d.]+/g).slice(0, 3).map(Number); part.remove(); \
    const one = (value) => { const c = value / 255; return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; }; \
    return 0.2126 * one(found[0]) + 0.7152 * one(found[1]) + 0.0722 * one(found[2]); }; \
    const against = (one, other) => { const [a, b] = [light(one), light(other)]; \
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05); };";

#[tokio::test]
async fn the_focus_is_seen_on_every_ground_and_blocks_differ_for_everybody() {
    let site = Site::open().await;
    let new = json!({"game": "poziomka", "opponent": "course", "seat": "first"});
    let (_, page) = sit(&site, new).await;
    for scheme in ["light", "dark"] {
        page.emulate("prefers-color-scheme", scheme).await;
        for ground in [
            "--wood", "--pit", "--tile", "--water", "--field", "--cool", "--warm",
        ] {
            // One of the two colours of the ring is seen on it.
            let ring = format!(
                "{CONTRAST} return Math.max(against('--focus', '{ground}'), against('--focus-inner', '{ground}'))"
            );
            let ring = number(&page, &ring).await;
            assert!(ring >= 3.0, "{scheme} {ground}: {ring}");
        }
        let apart = format!("{CONTRAST} return against('--focus', '--focus-inner')");
        assert!(number(&page, &apart).await >= 4.5, "{scheme}");
        let blocks = format!("{CONTRAST} return against('--block-first', '--block-second')");
        assert!(number(&page, &blocks).await >= 2.0, "{scheme}");
    }
    page.close().await;
}

#[tokio::test]
async fn a_newcomer_is_shown_a_first_move_once() {
    let site = Site::open().await;
    let new = json!({"game": "galo", "opponent": "basico", "seat": "first"});
    let (mut player, page) = sit(&site, new.clone()).await;
    page.find(".tip").await;
    page.click("#c-5").await;
    page.until("the reply", async |page: &Browser| page.ply().await == 2)
        .await;
    let view = player.begin(new).await;
    page.goto(&format!("/t/{}", view["id"].as_str().unwrap()))
        .await;
    page.find("#board [role=grid]").await;
    assert!(!page.has(".tip").await);
    // The page that one is on is marked, and a link to a table says what it is.
    page.goto("/lobby").await;
    assert_eq!(page.text("nav [aria-current=page]").await, "Lobby");
    page.find("meta[name=description]").await;
    page.find("meta[property='og:title']").await;
    page.find("link[rel=manifest]").await;
    page.close().await;
}

#[tokio::test]
async fn settings_change_colours_without_a_script() {
    let site = Site::open().await;
    let options = BrowserOptions {
        without_script: true,
        ..BrowserOptions::default()
    };
    let page = Browser::open(&site.url(""), options).await;
    page.goto("/settings").await;
    page.click("[value=dark]").await;
    page.click("[value=slate]").await;
    page.click("#settings button").await;
    page.find("html.scheme-dark.board-slate").await;
    page.goto("/").await;
    page.find("html.scheme-dark").await;
    page.close().await;
}

#[tokio::test]
async fn analysis_is_one_page_that_can_be_shared_and_reloaded() {
    let site = Site::open().await;
    let new = json!({"game": "mancala", "opponent": "normal", "seat": "first", "rules": "houses=3 seeds=2"});
    let mut player = Player::new(&site.url(""));
    let mut view = player.begin(new).await;
    let id = view["id"].as_str().unwrap().to_owned();
    while view["phase"] != "over" {
        let body = json!({"ply": view["ply"], "move": view["legal_moves"][0]});
        view = player.act(&id, "moves", body).await;
    }
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    page.goto(&format!("/t/{id}/analysis")).await;
    // Board, list, values and a chart to click on, in one place.
    for part in ["#board [role=grid]", ".moves", "#values-title", ".chart a"] {
        page.find(part).await;
    }
    // The values stand beside it, the larger the higher; zero is in the middle.
    let scale = "return [...document.querySelectorAll('.chart .tick')].map((tick) => [tick.textContent, Number(tick.getAttribute('y'))])";
    let scale = page.run(scale).await;
    let scale = scale.as_array().unwrap();
    let heights: Vec<f64> = scale.iter().map(|tick| tick[1].as_f64().unwrap()).collect();
    assert!(scale.len() >= 3 && scale[0][0] == "0", "{scale:?}");
    assert!(
        (heights[0] - 110.0).abs() < 0.1 && heights[1] < heights[0],
        "{scale:?}"
    );
    page.run("document.querySelector('.chart a').dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))")
        .await;
    page.find(".moves li:nth-child(1)[aria-current]").await;
    page.run("document.activeElement.blur()").await;
    page.actions()
        .send_keys(thirtyfour::Key::Left)
        .perform()
        .await
        .unwrap();
    page.until_text("#status", "The start.").await;
    // Another move is a variation, and its address shows it to anybody.
    page.click("#board button.cell").await;
    page.find("#link").await;
    let link = page.value("#link").await;
    let friend = Browser::open(&site.url(""), BrowserOptions::default()).await;
    friend.goto(&link).await;
    assert_eq!(friend.text("#status").await, page.text("#status").await);
    friend
        .goto("/analyse?game=galo&position=X.O/.X./..O+X")
        .await;
    friend.find("#study [role=grid]").await;
    friend.assert_clean().await;
    friend.close().await;
    page.close().await;
}

#[tokio::test]
async fn a_puzzle_of_every_game_is_solved_without_a_script() {
    let site = Site::open().await;
    let options = BrowserOptions {
        without_script: true,
        ..BrowserOptions::default()
    };
    let page = Browser::open(&site.url(""), options).await;
    for &game in ludoteca_play::CATALOGUE {
        page.goto(&format!("/puzzles/{game}?band=1")).await;
        let address = page.driver.current_url().await.unwrap().to_string();
        let number: usize = address.rsplit('/').next().unwrap().parse().unwrap();
        let line = game.shipped_puzzles().lines().nth(number - 1).unwrap();
        let puzzle: ludoteca_play::puzzles::Puzzle = line.parse().unwrap();
        let value = if puzzle.ask.is_empty() {
            puzzle.answer.clone()
        } else {
            let (place, _) = puzzle.answer.split_once(' ').unwrap();
            let (start, direction) = place.split_at(place.len() - 1);
            page.click(&format!("[name=direction][value={direction}]"))
                .await;
            start.to_owned()
        };
        page.click(&format!("#board button.cell[value='{value}']"))
            .await;
        page.until_text("#status", "Right!").await;
        page.find("#next").await;
    }
    page.goto("/puzzles").await;
    page.click("#daily-open").await;
    page.click("button[name=show]").await;
    page.until_text("#status", "The answer is").await;
    page.close().await;
}

#[tokio::test]
async fn two_who_look_for_anybody_find_each_other_and_can_say_something() {
    let site = Site::open().await;
    let ana = Browser::open(&site.url(""), BrowserOptions::default()).await;
    let rui = Browser::open(&site.url(""), BrowserOptions::default()).await;
    for page in [&ana, &rui] {
        page.goto("/").await;
        page.click("form[action='/pair/galo'] button").await;
        page.until_connected().await;
    }
    ana.find("#phrases").await;
    rui.click("#phrases summary").await;
    rui.click("#phrases button[value=say-luck]").await;
    ana.until_text("#said", "Good luck!").await;
    ana.assert_clean().await;
    ana.close().await;
    rui.close().await;
}
