//! Pages in a real Chromium: what a student printed stays text, nothing is asked of anybody, and
//! axe finds nothing, light and dark.

use crate::classroom::{MARKUP, Room, SampleMarker};
use ludoteca_course::ByHand;
use ludoteca_judge::text::Language;
use ludoteca_testing::{Browser, BrowserOptions};
use serde_json::json;

/// A class with everything that a page can show.
fn class(language: Language) -> Room {
    let mut room = Room::with(&[
        ("a101", "all is right\n"),
        (
            "a102",
            &format!("fail first-sowing {MARKUP}\nfail extra-turn {MARKUP}\nfail random-2 x\n"),
        ),
        (
            "a103",
            &format!("fail first-sowing {MARKUP}\nfail random-1 \u{202e}txet\u{0}\n"),
        ),
        (
            "a104",
            &format!("fail capture-empty-facing {}\n", "0123456789".repeat(30)),
        ),
        ("a105", "fail end-of-game blank\nfail random-1 blank\n"),
    ]);
    room.texts = crate::classroom::texts(language);
    room.put("class/a106.zip", "broken");
    room.put("class/<b>notes<b>.txt", "no submission");
    room.put(
        "marks.csv",
        &format!("id,quality,override,note\na101,9,,\na102,4.5,,\na103,,15,{MARKUP}\n")
            .replace("\"'", ""),
    );
    room.put(
        "roster.csv",
        "id,name,folder\na101,Ana Silva,a101\na102,<i>Rui</i> Costa,a102\na107,Zofia Lis,a107\n",
    );
    room
}

fn judge(room: &Room) {
    for edition in [0, 1] {
        let marker = SampleMarker {
            edition,
            ..SampleMarker::default()
        };
        room.judge("report", &marker, |wanted| {
            wanted.marks = Some(room.path("marks.csv"));
            wanted.roster = Some(room.path("roster.csv"));
        })
        .unwrap();
    }
}

/// The report's pages, read from the disk.
async fn open(room: &Room) -> Browser {
    let site = format!("file://{}", room.path("report").display());
    Browser::open(&site, BrowserOptions::default()).await
}

/// Asserts that axe finds nothing, light and dark.
async fn check_with_axe(page: &Browser, name: &str) {
    for scheme in ["light", "dark"] {
        page.emulate("prefers-color-scheme", scheme).await;
        let found = page.run_axe("{resultTypes: ['violations']}").await;
        assert!(found.is_empty(), "{name}, {scheme}: {found:#?}");
    }
}

/// Makes the page as narrow as a phone's.
async fn narrow(page: &Browser, width: u32) {
    let phone = json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": true });
    page.cdp("Emulation.setDeviceMetricsOverride", phone).await;
}

#[tokio::test]
async fn every_page_is_clean_in_light_and_dark_and_every_language() {
    for language in Language::ALL {
        let room = class(language);
        judge(&room);
        let page = open(&room).await;
        for name in [
            "index.html",
            "changes.html",
            "students/a101.html",
            "students/a102.html",
            "students/a103.html",
            "as-student/a102.html",
            "as-student/a106.html",
        ] {
            page.goto(&format!("/{name}")).await;
            check_with_axe(&page, name).await;
            page.assert_clean().await;
        }
        page.close().await;
    }
}

#[tokio::test]
async fn what_a_program_printed_stays_text() {
    let room = class(Language::English);
    judge(&room);
    let page = open(&room).await;
    for name in [
        "index.html",
        "changes.html",
        "students/a102.html",
        "students/a103.html",
        "as-student/a102.html",
    ] {
        page.goto(&format!("/{name}")).await;
        let found = page.run("return document.querySelectorAll('script, img, iframe, object, link, form').length").await;
        assert_eq!(found, 0, "{name} holds what a program printed as elements");
        assert_ne!(page.run("return document.title").await, "owned");
    }
    page.goto("/students/a102.html").await;
    let shown = page
        .run("return document.querySelector('main').textContent")
        .await;
    assert!(shown.as_str().unwrap().contains(MARKUP));
    page.goto("/students/a103.html").await;
    let shown = page
        .run("return document.querySelector('main').textContent")
        .await;
    assert!(
        !shown.as_str().unwrap().contains(['\u{202e}', '\u{0}']),
        "nothing turns the text around"
    );
    page.close().await;
}

#[tokio::test]
async fn the_table_of_marks_is_not_cut() {
    let mut room = class(Language::Portuguese);
    // The most that a course marks by hand.
    let parts = [
        ("good-practice", 150.0),
        ("comments", 100.0),
        ("structure", 100.0),
        ("names", 50.0),
    ];
    room.profile.by_hand = parts
        .map(|(name, points)| ByHand {
            name: name.into(),
            points,
        })
        .to_vec();
    room.judge("report", &SampleMarker::default(), |wanted| {
        wanted.roster = Some(room.path("roster.csv"));
    })
    .unwrap();
    let page = open(&room).await;
    for width in [1200, 800] {
        narrow(&page, width).await;
        page.goto("/index.html").await;
        let hidden = page
            .run("const box = document.querySelector('table.marks').parentElement; return box.scrollWidth - box.clientWidth")
            .await;
        assert_eq!(hidden, 0, "at {width} pixels");
    }
    page.close().await;
}

#[tokio::test]
async fn no_page_is_wider_than_a_phone() {
    let room = class(Language::Polish);
    judge(&room);
    let page = open(&room).await;
    narrow(&page, 390).await;
    for name in [
        "index.html",
        "students/a102.html",
        "students/a104.html",
        "changes.html",
    ] {
        page.goto(&format!("/{name}")).await;
        let wide = page.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth").await;
        assert_eq!(wide, 0, "{name} must be scrolled sideways");
    }
    page.close().await;
}
