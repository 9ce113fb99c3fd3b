//! Lines and links to share: they tell what happened, and are copied by a button.

use crate::common::api::Player;
use crate::common::{Browser, BrowserOptions, Site};
use ludoteca_play::CATALOGUE;
use ludoteca_play::puzzles::Puzzle;
use serde_json::json;

/// The form that answers a puzzle as its line has it.
fn right_answer(path: &str) -> String {
    let (game, number) = path.rsplit_once('/').unwrap();
    let game = game.strip_prefix("/puzzles/").unwrap();
    let game = CATALOGUE.iter().find(|one| one.name() == game).unwrap();
    let number: usize = number.parse().unwrap();
    let line = game.shipped_puzzles().lines().nth(number - 1).unwrap();
    let puzzle: Puzzle = line.parse().unwrap();
    format!("move={}", puzzle.answer.replace(' ', "+"))
}

#[tokio::test]
async fn only_a_puzzle_that_was_solved_has_a_line_to_share() {
    let site = Site::open().await;
    let player = Player::new(&site.url(""));
    let puzzles = player.text("/puzzles").await;
    let (_, daily) = puzzles.split_once("id=\"daily-open\" href=\"").unwrap();
    let daily = daily.split('"').next().unwrap();
    for (path, is_daily) in [
        (daily, true),
        ("/puzzles/galo/2", daily.ends_with("/galo/2")),
    ] {
        let given_up = player.form(path, "show=1&tries=1").await;
        assert!(!given_up.headers().contains_key("set-cookie"), "{path}");
        let given_up = given_up.text().await.unwrap();
        assert!(given_up.contains("The answer is"), "{given_up}");
        for claim in ["id=\"link\"", "●", "in a row"] {
            assert!(!given_up.contains(claim), "{path} {claim}: {given_up}");
        }
        let solved = player.form(path, &right_answer(path)).await;
        assert_eq!(solved.headers().contains_key("set-cookie"), is_daily);
        let solved = solved.text().await.unwrap();
        assert!(solved.contains("id=\"link\""), "{solved}");
        assert!(solved.contains(" · ●"), "{solved}");
    }
}

/// Clicks on the button and returns what was copied; the button says so for a moment.
async fn copy(page: &Browser) -> String {
    let catch = "navigator.clipboard.writeText = async (text) => { window.copied = text; }";
    page.run(catch).await;
    page.click("#copy").await;
    page.until_text("#copy", "Copied").await;
    page.until("the button is as before", async |page: &Browser| {
        page.text("#copy").await == "Copy"
    })
    .await;
    let copied = page.run("return window.copied").await;
    assert_eq!(copied, page.value("#link").await);
    copied.as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_table_an_analysis_and_a_solved_puzzle_are_copied_by_a_button() {
    let site = Site::open().await;
    let mut player = Player::new(&site.url(""));
    let new = json!({"game": "galo", "opponent": "friend", "seat": "first", "name": "Ana"});
    let view = player.begin(new).await;
    let page = player
        .browse(&site.url(""), BrowserOptions::default())
        .await;
    let table = format!("/t/{}", view["id"].as_str().unwrap());
    page.goto(&table).await;
    page.until_connected().await;
    assert_eq!(copy(&page).await, site.url(&table));
    page.goto("/analyse?game=galo&position=X.O/.X./..O+X").await;
    let analysis = copy(&page).await;
    assert!(analysis.contains("/analyse?record="), "{analysis}");
    page.goto("/puzzles/galo/1").await;
    let answer = right_answer("/puzzles/galo/1");
    let answer = answer.strip_prefix("move=").unwrap();
    page.click(&format!("#board button.cell[value='{answer}']"))
        .await;
    page.until_text("#status", "Right!").await;
    assert!(copy(&page).await.contains(" · ●"));
    // The system shares the line of a puzzle, and the address of a game.
    page.run("navigator.share = async (what) => { window.shared = Object.keys(what).join(); }; enhance()")
        .await;
    page.click("#send-link").await;
    page.until("the line is shared", async |page: &Browser| {
        page.run("return window.shared").await == "text"
    })
    .await;
    page.assert_clean().await;
    page.close().await;
}
