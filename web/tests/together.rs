//! Connections that break, tabs that share one, clocks, offers: people together, in Chromium.

use crate::common::api::Player;
use crate::common::cut::Wire;
use crate::common::{Browser, BrowserOptions, Process, Site, free_address};
use serde_json::json;
use thirtyfour::Key;

async fn until_ply(page: &Browser, ply: u32) {
    page.until("the move is seen", async |page: &Browser| {
        page.ply().await == ply
    })
    .await;
}

async fn focused(page: &Browser) -> String {
    let id = page.run("return document.activeElement.id").await;
    id.as_str().unwrap_or_default().to_owned()
}

/// Two people at a table of galo, both in browsers that reach the server by a wire.
async fn two_at_a_table(
    wire: &Wire,
    site: &Site,
    clock: serde_json::Value,
) -> (Browser, Browser, Player) {
    let mut ana = Player::new(&site.url(""));
    let new = json!({"game": "galo", "opponent": "friend", "name": "Ana", "clock": clock});
    let view = ana.begin(new).await;
    let table = format!("/t/{}", view["id"].as_str().unwrap());
    let (near, direct) = (wire.url(), site.url(""));
    let (first, second) = tokio::join!(
        ana.browse(&near, BrowserOptions::default()),
        Browser::open(&direct, BrowserOptions::default()),
    );
    first.goto(&table).await;
    first.until_connected().await;
    second.goto(&table).await;
    second.write("#sit-name", "Rui").await;
    second.click(".sit button").await;
    second.until_text("#seats", "Rui").await;
    first.until_text("#seats", "Rui").await;
    (first, second, ana)
}

#[tokio::test]
async fn a_connection_is_cut_and_comes_back_and_nothing_is_lost_or_doubled() {
    let site = Site::open().await;
    let wire = Wire::to(site.address).await;
    let clock = json!({"bank": 600_000, "bonus": 5_000});
    let (ana, rui, _) = two_at_a_table(&wire, &site, clock).await;
    // The friend has sat down: the invitation is gone, without a reload.
    ana.until("no invitation", async |page: &Browser| {
        !page.has("#share.invite").await
    })
    .await;
    ana.until("presence", async |page: &Browser| {
        page.has("[data-presence-seat='1']:not([hidden])").await
    })
    .await;
    ana.click("button#c-5").await;
    until_ply(&rui, 1).await;
    assert!(rui.driver.title().await.unwrap().contains("Your turn"));

    wire.cut();
    ana.until("the loss is told", async |page: &Browser| {
        page.has("#connection:not([hidden])").await
    })
    .await;
    // Rui moves while Ana is away; she is shown it when she is back.
    rui.click("button#c-1").await;
    until_ply(&rui, 2).await;
    assert_eq!(ana.ply().await, 1);
    wire.mend();
    until_ply(&ana, 2).await;
    ana.until("the notice is gone", async |page: &Browser| {
        !page.has("#connection:not([hidden])").await
    })
    .await;

    // Ana moves into the cut: the move is sent again when the wire is mended, and played once.
    wire.cut();
    ana.click("button#c-3").await;
    ana.until("the loss is told", async |page: &Browser| {
        page.has("#connection:not([hidden])").await
    })
    .await;
    assert_eq!(rui.ply().await, 2);
    wire.mend();
    until_ply(&ana, 3).await;
    until_ply(&rui, 3).await;
    assert!(!ana.has(".notice.refused:not(#connection)").await);
    assert!(!ana.has("#connection:not([hidden])").await);

    // Both clocks are shown, and one of them runs.
    assert_eq!(rui.count(".clock").await, 2);
    rui.find(".clock[data-runs]").await;

    // A question stays open while the other moves.
    ana.click("#resign").await;
    rui.click("button#c-7").await;
    until_ply(&ana, 4).await;
    assert!(ana.has("#resign-question[open]").await);
    ana.click("#resign").await;

    // A draw is offered, declined, offered again and accepted.
    ana.click("#offer-draw").await;
    rui.until_text("#offer", "Ana offers a draw.").await;
    rui.click("#decline").await;
    ana.until_text("#offer", "declined the draw.").await;
    rui.click("#ask-back").await;
    ana.click("#accept").await;
    until_ply(&rui, 3).await;
    rui.click("#offer-draw").await;
    ana.click("#accept").await;
    for page in [&ana, &rui] {
        page.until_text("#status", "A draw.").await;
        page.assert_no_outside_request().await;
    }
    tokio::join!(ana.close(), rui.close());
}

#[tokio::test]
async fn a_clock_that_runs_out_without_a_server_is_not_lost_but_later_it_is() {
    let (folder, address) = (tempfile::tempdir().unwrap(), free_address());
    let url = format!("http://{address}");
    let server = Process::start(address, folder.path());
    let (mut ana, mut rui) = (Player::new(&url), Player::new(&url));
    // Each side has some seconds, so that the time without a server is longer than all of it.
    let clock = json!({"bank": 15_000, "bonus": 0});
    let new = json!({"game": "galo", "opponent": "friend", "name": "Ana", "clock": clock});
    let view = ana.begin(new).await;
    let id = view["id"].as_str().unwrap().to_owned();
    rui.sit(&id, "Rui").await;
    ana.act(&id, "moves", json!({"ply": 0, "move": "5"})).await;
    let page = ana.browse(&url, BrowserOptions::default()).await;
    page.goto(&format!("/t/{id}")).await;
    page.until_connected().await;
    // Ana's clock runs from now on.
    rui.act(&id, "moves", json!({"ply": 1, "move": "1"})).await;
    server.kill();
    let killed = std::time::Instant::now();
    page.until("longer than the clock", async |_: &Browser| {
        killed.elapsed() > std::time::Duration::from_secs(16)
    })
    .await;
    let server = Process::start(address, folder.path());
    // Ana's time did not run meanwhile: she may still move.
    page.until_connected().await;
    page.click("button#c-3").await;
    until_ply(&page, 3).await;
    // Rui does not move, and nobody says so: his time runs out by itself.
    page.until_text("#status", "Rui ran out of time. You won!")
        .await;
    drop(server);
    page.close().await;
}

#[tokio::test]
async fn seven_tabs_share_one_connection() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let mut tables = Vec::new();
    for _ in 0..7 {
        let new = json!({"game": "galo", "opponent": "basico", "name": "Ana"});
        let view = player.begin(new).await;
        tables.push(view["id"].as_str().unwrap().to_owned());
    }
    let page = player
        .browse(&site.url(""), BrowserOptions::default())
        .await;
    for (at, table) in tables.iter().enumerate() {
        if at > 0 {
            let tab = page.driver.new_tab().await.unwrap();
            page.driver.switch_to_window(tab).await.unwrap();
        }
        page.goto(&format!("/t/{table}")).await;
        page.until_connected().await;
    }
    // The last one plays, and so does the first: what happens elsewhere is told to each.
    page.click("button#c-5").await;
    page.until_my_turn(1).await;
    let tabs = page.driver.windows().await.unwrap();
    assert_eq!(tabs.len(), 7);
    for (tab, table) in tabs.iter().zip(&tables).take(6) {
        page.driver.switch_to_window(tab.clone()).await.unwrap();
        player
            .act(table, "moves", json!({"ply": 0, "move": "5"}))
            .await;
        page.until_my_turn(1).await;
    }
    page.close().await;
}

#[tokio::test]
async fn typed_moves_keep_the_focus_to_the_end() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let new = json!({"game": "galo", "opponent": "basico", "name": "Ana"});
    let view = player.begin(new).await;
    let page = player
        .browse(&site.url(""), BrowserOptions::default())
        .await;
    page.goto(&format!("/t/{}", view["id"].as_str().unwrap()))
        .await;
    page.until_connected().await;
    page.click("#menu summary").await;
    page.click("#typed").await;
    let type_move = async |text: &str| {
        let keys = format!("{text}{}", char::from(Key::Enter));
        page.actions().send_keys(keys).perform().await.unwrap();
    };
    type_move("5").await;
    page.until("the field again", async |page: &Browser| {
        page.ply().await == 2 && focused(page).await == "typed"
    })
    .await;
    page.click("#undo").await;
    page.until("the move is back", async |page: &Browser| {
        page.ply().await == 0
    })
    .await;
    assert_ne!(focused(&page).await, "");
    page.click("#typed").await;
    while !page.is_over().await {
        let ply = page.ply().await;
        let free = page
            .run("return document.querySelector('button.cell').value")
            .await;
        type_move(free.as_str().unwrap()).await;
        page.until("an answer", async |page: &Browser| {
            page.is_over().await || (page.ply().await > ply + 1 && focused(page).await == "typed")
        })
        .await;
    }
    page.until("the next thing to do", async |page: &Browser| {
        focused(page).await == "rematch"
    })
    .await;
    page.assert_no_outside_request().await;
    page.close().await;
}

#[tokio::test]
async fn stepping_through_a_game_keeps_buttons_and_focus() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let view = player
        .begin(json!({"game": "galo", "opponent": "basico"}))
        .await;
    let id = view["id"].as_str().unwrap().to_owned();
    player
        .act(&id, "moves", json!({"ply": 0, "move": "5"}))
        .await;
    player.act(&id, "resign", json!(null)).await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    page.goto(&format!("/t/{id}/replay?ply=0")).await;
    page.until("the script", async |page: &Browser| {
        !page.has("#ply-go").await
    })
    .await;
    let places = "return [...document.querySelectorAll('#steps a')].map((a) => a.getBoundingClientRect().x).join()";
    let before = page.run(places).await;
    for ply in ["1", "2", "2"] {
        page.click("#forward").await;
        page.until(ply, async |page: &Browser| {
            page.text("#ply-shown").await == ply
        })
        .await;
        assert_eq!(focused(&page).await, "forward");
        assert_eq!(page.run(places).await, before);
    }
    page.find("#forward[aria-disabled=true]").await;
    page.find("#back[aria-disabled=false]").await;
    page.close().await;
}

#[tokio::test]
async fn a_whole_game_by_touch_on_a_phone() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let rules = "fleet=1,1";
    let new = json!({"game": "wargame", "opponent": "d1", "rules": rules, "name": "Ana"});
    let view = player.begin(new).await;
    let id = view["id"].as_str().unwrap().to_owned();
    let phone = BrowserOptions {
        width: Some(390),
        ..BrowserOptions::default()
    };
    let page = player.browse(&site.url(""), phone).await;
    page.cdp(
        "Emulation.setTouchEmulationEnabled",
        json!({"enabled": true}),
    )
    .await;
    let metrics = json!({"width": 390, "height": 560, "deviceScaleFactor": 2, "mobile": true});
    page.cdp("Emulation.setDeviceMetricsOverride", metrics)
        .await;
    page.goto(&format!("/t/{id}")).await;
    page.until_connected().await;
    // Ready is in sight wherever the page stands, and a finger on the sea scrolls the page.
    let in_sight = "const box = document.getElementById('place').getBoundingClientRect(); \
        return box.bottom <= innerHeight && box.top >= 0";
    assert_eq!(page.run(in_sight).await, true);
    assert_eq!(
        page.run("return getComputedStyle(document.querySelector('#placing .cell')).touchAction")
            .await,
        "manipulation"
    );
    page.tap("#random").await;
    page.find("#place:not([disabled])").await;
    let plan = page.value("#placing [name=plan]").await;
    // A random plan that is not laid yet is still there in another language.
    page.tap(".languages [value=pl]").await;
    page.until_text("#place", "Gotowe").await;
    assert_eq!(page.value("#placing [name=plan]").await, plan);
    page.until_connected().await;
    page.tap("#place").await;
    page.find("#c-2-A1").await;
    while !page.is_over().await {
        let ply = page.ply().await;
        page.tap("#hint").await;
        page.tap("td.marked button.cell").await;
        page.until_my_turn(ply).await;
    }
    page.close().await;
}

#[tokio::test]
async fn a_table_is_shared_by_copy_by_the_systems_own_way_and_as_a_code() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let new = json!({"game": "galo", "opponent": "friend", "name": "Ana"});
    let view = player.begin(new).await;
    let table = site.url(&format!("/t/{}", view["id"].as_str().unwrap()));
    let page = player
        .browse(&site.url(""), BrowserOptions::default())
        .await;
    // A system that can share; and what is copied is looked at.
    let system = "navigator.share = async (what) => { window.shared = what.url; }; \
        Clipboard.prototype.writeText = async (text) => { window.copied = text; };";
    let system = json!({ "source": system });
    page.cdp("Page.addScriptToEvaluateOnNewDocument", system)
        .await;
    page.goto(&table).await;
    page.until_connected().await;
    page.click("#share.invite #copy").await;
    page.until_text("#copy", "Copied").await;
    assert_eq!(page.run("return window.copied").await, table.as_str());
    page.click("#send-link:not([hidden])").await;
    page.until("the system's way", async |page: &Browser| {
        page.run("return window.shared").await == table.as_str()
    })
    .await;
    page.click("#qr summary").await;
    page.until("the code", async |page: &Browser| {
        page.run("return document.querySelector('#qr img').naturalWidth > 0")
            .await
            == true
    })
    .await;
    page.assert_clean().await;
    page.close().await;
}

#[tokio::test]
async fn the_lobby_keeps_itself_up_to_date() {
    let site = Site::open().await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    page.goto("/lobby").await;
    page.until_text("#watch", "Nobody is waiting").await;
    let (mut ana, mut rui) = (Player::new(&site.url("")), Player::new(&site.url("")));
    let new = json!({"game": "galo", "opponent": "anyone", "name": "Ana"});
    let view = ana.begin(new).await;
    let id = view["id"].as_str().unwrap().to_owned();
    page.find(&format!(
        "[aria-labelledby=open-tables] a[href='/t/{id}'] svg"
    ))
    .await;
    rui.sit(&id, "Rui").await;
    page.find(&format!("[aria-labelledby=going-on] a[href='/t/{id}']"))
        .await;
    ana.act(&id, "resign", json!(null)).await;
    page.until("the table is gone", async |page: &Browser| {
        !page.has(".tables").await
    })
    .await;
    page.assert_clean().await;
    page.close().await;
}
