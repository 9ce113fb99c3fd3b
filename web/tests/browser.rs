//! Whole games in a real Chromium: by mouse, by keys, without script, by two people and a watcher.

use crate::common::api::Player;
use crate::common::{Browser, BrowserOptions, Process, Site, free_address};
use ludoteca_testing::Spoken;
use serde_json::json;
use thirtyfour::Key;

/// Begins a game from the first page, by mouse; `choose` makes the choices on the way.
async fn begin(page: &Browser, game: &str, name: &str, choose: &[&str], set: &[(&str, &str)]) {
    page.goto("/").await;
    page.click(&format!("a[href='/new/{game}']")).await;
    page.write("#name", name).await;
    for css in choose {
        page.click(css).await;
    }
    if !set.is_empty() {
        page.click("summary").await;
    }
    for (css, text) in set {
        page.write(css, text).await;
    }
    page.click("form.choices button.main").await;
    page.find("#status").await;
}

/// Plays to the end by clicking on what the hint points at.
async fn play_by_hints(page: &Browser) {
    while !page.is_over().await {
        let ply = page.ply().await;
        page.click("#hint").await;
        page.click("td.marked button.cell").await;
        page.until_my_turn(ply).await;
    }
}

async fn drag(page: &Browser, from: &str, to: &str) {
    let drag = async || {
        let (from, to) = (page.find(from).await, page.find(to).await);
        let chain = page
            .actions()
            .move_to_element_center(&from)
            .click_and_hold()
            .move_by_offset(10, 10)
            .move_to_element_center(&to)
            .release();
        chain.perform().await
    };
    page.retry(&format!("drag {from}"), drag).await;
}

#[tokio::test]
async fn all_five_games_by_mouse() {
    let site = Site::open().await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;

    begin(&page, "galo", "Ana", &["[value=basico]"], &[]).await;
    play_by_hints(&page).await;
    page.until_text("#status", "You won!").await;
    page.find("td.won").await;

    let small = [("#houses", "3"), ("#seeds", "2")];
    begin(&page, "mancala", "Ana", &["[value=normal]"], &small).await;
    // A preview shows where the last seed would fall: house 2 with two seeds, the store.
    page.hover("#c-1-2").await;
    page.find("#c-1-0.preview").await;
    play_by_hints(&page).await;

    let small = [("#pola", "2"), ("#rows", "4"), ("#columns", "4")];
    begin(&page, "poziomka", "Ana", &["[value=course]"], &small).await;
    page.hover("#c-Aa").await;
    page.find("#c-Ab.preview").await;
    play_by_hints(&page).await;

    begin(
        &page,
        "wargame",
        "Ana",
        &["[value=d1]"],
        &[("[name=fleet3]", "0"), ("[name=fleet4]", "0")],
    )
    .await;
    // One piece by a click, and again to turn it; the other dragged from the list, then elsewhere.
    page.click("#kind-1").await;
    page.click("#c-1-B8").await;
    page.find("#c-1-B8 .tile").await;
    drag(&page, "[data-kind='2'] svg", "#c-1-E5").await;
    page.find("#c-1-E5 .tile").await;
    drag(&page, "#c-1-E5", "#c-1-H2").await;
    page.find("#c-1-H2 .tile").await;
    page.click("#place:not([disabled])").await;
    page.find("#c-2-A1").await;
    play_by_hints(&page).await;
    assert!(!page.has("#place").await);

    begin(
        &page,
        "palavras",
        "Ana",
        &["[name=opponent][value=alone]", "[name=words][value=any]"],
        &[],
    )
    .await;
    for (square, turn, word, points) in [
        ("A3", false, "bacalhau", "32"),
        ("A9", false, "anabela", "50"),
        ("A1", true, "tab", ""),
    ] {
        let ply = page.ply().await;
        page.click(&format!("#c-{square}")).await;
        if turn {
            page.click(&format!("#c-{square}")).await;
        }
        page.write("#word-text", word).await;
        // The word stands on the board while it is typed.
        page.find(&format!("#c-{square}.typing[data-letter]")).await;
        page.click("#word button").await;
        page.until("the word is placed", async |page: &Browser| {
            page.ply().await > ply
        })
        .await;
        page.until_text("#status", points).await;
    }
    page.click("#resign").await;
    page.click("#resign-yes").await;
    page.until("the game is over", async |page: &Browser| {
        page.is_over().await
    })
    .await;

    // Finished games can be looked at again: the slider, the keys, the statistics.
    page.goto("/history").await;
    assert_eq!(page.count(".lines li").await, 5);
    page.click(".lines li:last-child a").await;
    page.until("the start", async |page: &Browser| {
        page.text("#ply-shown").await == "0"
    })
    .await;
    page.click("#forward").await;
    page.find("td.last .cross").await;
    page.actions()
        .send_keys(Key::Right)
        .perform()
        .await
        .unwrap();
    page.until("the second move", async |page: &Browser| {
        page.text("#ply-shown").await == "2"
    })
    .await;
    page.find("td.last .ring").await;
    page.goto("/players").await;
    assert_eq!(page.count(".figures").await, 2);
    page.assert_clean().await;
    page.close().await;
}

#[tokio::test]
async fn a_game_by_keys_alone() {
    let site = Site::open().await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    let keys = async |text: &str| {
        let chain = page.actions().send_keys(text);
        chain.perform().await.unwrap();
    };
    let press = async |key: Key| keys(&char::from(key).to_string()).await;
    let focused = async || {
        page.run("return document.activeElement.id || document.activeElement.outerHTML")
            .await
    };

    page.goto("/new/galo").await;
    // Tab to the name, write it, and submit by Enter.
    while focused().await != "name" {
        press(Key::Tab).await;
    }
    keys("Ana").await;
    press(Key::Enter).await;
    page.find("#c-5").await;
    page.until_connected().await;
    while !focused().await.as_str().unwrap().starts_with("c-") {
        press(Key::Tab).await;
    }
    // The grid is one stop of Tab; arrows walk inside. From 1 down and right is 5.
    assert_eq!(focused().await, "c-1");
    press(Key::Down).await;
    press(Key::Right).await;
    assert_eq!(focused().await, "c-5");
    press(Key::Enter).await;
    page.until_my_turn(1).await;
    page.find("#c-5 .cross").await;
    // The focus stays where it was when the board is drawn anew.
    assert_eq!(focused().await, "c-5");
    while !page.is_over().await {
        let ply = page.ply().await;
        // To the first corner, then along until a free cell is met.
        for key in [Key::Up, Key::Up, Key::Home] {
            press(key).await;
        }
        for step in 0..9 {
            let free = page
                .run("return document.activeElement.tagName === 'BUTTON'")
                .await;
            if free == true {
                break;
            }
            if step % 3 == 2 {
                press(Key::Home).await;
                press(Key::Down).await;
            } else {
                press(Key::Right).await;
            }
        }
        press(Key::Enter).await;
        page.until_my_turn(ply).await;
    }
    page.assert_clean().await;
    page.close().await;
}

/// Nothing is wider than a phone.
async fn assert_fits(page: &Browser) {
    let wider = "const page = document.documentElement; return page.scrollWidth - page.clientWidth";
    assert_eq!(page.run(wider).await, 0);
}

#[tokio::test]
async fn a_game_without_script() {
    let site = Site::open().await;
    let options = BrowserOptions {
        without_script: true,
        width: Some(390),
    };
    let page = Browser::open(&site.url(""), options).await;
    page.goto("/new/galo").await;
    page.write("#name", "Zoë <b>").await;
    page.click("[value=basico]").await;
    page.click("form.choices button.main").await;
    for _ in 0..5 {
        let ply = page.ply().await;
        page.click("button.cell").await;
        page.until("a page with the move", async |page: &Browser| {
            page.ply().await > ply
        })
        .await;
        if page.is_over().await {
            break;
        }
    }
    assert!(page.is_over().await, "{}", page.text("#status").await);
    page.until_text("#seats", "Zoë <b>").await;
    page.click("#rematch").await;
    page.find("button.cell").await;
    assert_fits(&page).await;

    // A fleet by plain forms: each click is a page.
    page.goto("/new/wargame").await;
    page.click("[value=d1]").await;
    page.click("form.choices button.main").await;
    page.click("#kind-4").await;
    page.click("#c-1-B8").await;
    page.find("#c-1-B8 .tile").await;
    assert_fits(&page).await;
    // Drawn at random, looked at, drawn again, and only then laid.
    page.click("#random").await;
    page.find("#place:not([disabled])").await;
    page.click("#random").await;
    page.click("#place:not([disabled])").await;
    page.find("#c-2-A1").await;
    page.click("#c-2-E5").await;
    page.find("#c-2-E5 .dot, #c-2-E5 .tile").await;

    // A word: the square is a link to a page with the form filled in.
    page.goto("/new/palavras").await;
    page.click("[name=opponent][value=alone]").await;
    page.click("[name=words][value=any]").await;
    page.click("form.choices button.main").await;
    page.click("#c-A3").await;
    // The page before it has the form, too, but empty.
    page.find("#start[value=A3]").await;
    page.write("#word-text", "bacalhau").await;
    page.click("#word button").await;
    page.find("#c-A3 .tile").await;
    assert_fits(&page).await;
    page.assert_clean().await;
    page.close().await;
}

#[tokio::test]
async fn two_players_a_watcher_and_a_crash() {
    let (folder, address) = (tempfile::tempdir().unwrap(), free_address());
    let server = Process::start(address, folder.path());
    let url = format!("http://{address}");
    let (ana, rui, watcher) = tokio::join!(
        Browser::open(&url, BrowserOptions::default()),
        Browser::open(&url, BrowserOptions::default()),
        Browser::open(&url, BrowserOptions::default()),
    );
    begin(&ana, "galo", "Ana", &["[value=friend]"], &[]).await;
    let link = ana.value("#link").await;
    rui.goto(&link).await;
    rui.write("#sit-name", "Rui").await;
    rui.click(".sit button").await;
    watcher.goto(&link).await;
    watcher.find("#seats").await;
    assert!(!watcher.has("button.cell").await && !watcher.has(".sit").await);

    let play = async |page: &Browser, cell: u8, ply: u32| {
        page.click(&format!("button#c-{cell}")).await;
        for seen in [&ana, &rui, &watcher] {
            seen.until("everybody sees the move", async |page: &Browser| {
                page.ply().await == ply
            })
            .await;
        }
    };
    play(&ana, 5, 1).await;
    play(&rui, 1, 2).await;
    play(&ana, 3, 3).await;

    for page in [&ana, &rui, &watcher] {
        page.assert_clean().await;
    }
    server.kill();
    for page in [&ana, &rui, &watcher] {
        page.until("the loss is noticed", async |page: &Browser| {
            page.run("return document.documentElement.dataset.connected")
                .await
                == "false"
        })
        .await;
    }
    let server = Process::start(address, folder.path());
    for page in [&ana, &rui, &watcher] {
        page.until_connected().await;
        page.until("the game as it was", async |page: &Browser| {
            page.ply().await == 3
        })
        .await;
    }
    play(&rui, 7, 4).await;
    play(&ana, 2, 5).await;
    play(&rui, 4, 6).await;
    for (page, result) in [
        (&ana, "You lost."),
        (&rui, "You won!"),
        (&watcher, "Rui won."),
    ] {
        page.until_text("#status", result).await;
        page.assert_no_outside_request().await;
    }
    // Again with sides swapped; the other is led there.
    rui.click("#rematch").await;
    ana.click("#next").await;
    rui.click("button#c-9").await;
    ana.find("#c-9 .cross").await;
    drop(server);
    tokio::join!(ana.close(), rui.close(), watcher.close());
}

/// Plays a move of a game at a table, as a person does.
async fn play(page: &Browser, game: &str, cell: &str) {
    page.click(cell).await;
    if game == "palavras" {
        page.write("#word-text", "garden").await;
        page.click("#word button").await;
    }
    page.until("the reply", async |page: &Browser| page.ply().await >= 2)
        .await;
}

#[tokio::test]
async fn a_screen_reader_hears_every_square_and_the_reply() {
    let site = Site::open().await;
    for (game, opponent, rules, cell, name) in [
        ("galo", "basico", "", "#c-5", "5"),
        (
            "mancala",
            "normal",
            "",
            "#c-1-1",
            "lower row, house 1: 4 seeds",
        ),
        ("poziomka", "course", "", "#c-Bb", "Bb"),
        ("wargame", "d1", "", "#c-2-E5", "E5: not fired at"),
        (
            "palavras",
            "short",
            "mode=race words=en",
            "#c-1-A1",
            "A1: 2W",
        ),
    ] {
        let mut player = Player::new(&site.url(""));
        let new = json!({"game": game, "opponent": opponent, "seat": "first", "rules": rules});
        let view = player.begin(new).await;
        let id = view["id"].as_str().unwrap().to_owned();
        if game == "wargame" {
            player.act(&id, "fleet", json!({})).await;
        }
        let page = player
            .browse(&site.url(""), BrowserOptions::default())
            .await;
        page.goto(&format!("/t/{id}")).await;
        page.until_connected().await;
        let before = page.read_aloud().await;
        let has = |heard: &[Spoken], wanted: &str| {
            let is_it = |part: &&Spoken| part.role == "button" && part.name.starts_with(wanted);
            heard.iter().filter(is_it).count()
        };
        assert!(has(&before, name) >= 1, "{game}: {before:#?}");
        // Every square is a cell with something to say.
        let squares = page.count("#board [role=gridcell]").await;
        let is_square = |part: &&Spoken| part.role == "gridcell" && !part.name.trim().is_empty();
        let heard = before.iter().filter(is_square).count();
        assert_eq!(heard, squares, "{game}: {before:#?}");
        play(&page, game, cell).await;
        let after = page.read_aloud().await;
        assert!(has(&after, name) < has(&before, name), "{game}: {after:#?}");
        // What the computer did is read without being looked for.
        let is_live = |part: &&Spoken| part.role == "status" && part.live == "polite";
        assert!(
            after.iter().any(|part| is_live(&part)),
            "{game}: {after:#?}"
        );
        let reply = after.iter().filter(|part| part.role == "StaticText");
        let mut reply = reply.filter(|part| part.name.contains("The computer played"));
        assert!(reply.next().is_some(), "{game}: {after:#?}");
        page.until_text("#status[role=status]", "The computer played")
            .await;
        page.close().await;
    }
}
