//! Pages of tournaments: every link leads somewhere, nothing hidden is told, and a tournament that
//! is being played is not disturbed.
use std::collections::{BTreeSet, VecDeque};
use std::path::Path;
use std::time::Duration;

use crate::common::tournament::{Live, plan, play, play_into, play_ladder, session, table};
use crate::common::{Browser, BrowserOptions, Site};
use ludoteca_arena::ladder::{Ladder, LadderStandings};
use ludoteca_arena::plan::Kind;
use ludoteca_arena::store::Store;
use ludoteca_arena::tally::Hypotheses;
use ludoteca_arena::text::Texts;
use ludoteca_play::{CATALOGUE, Seat, Setup};
use reqwest::{Client, StatusCode};

/// Two fleets that fit, and shots that hit neither.
const FLEETS: [&str; 2] = ["9x9 28 0 10 0 23 0 0 0 5", "9x9 0 28 0 10 0 5 0 23 0"];

/// Returns the links of a page, as far as they stay in the arena.
fn links(page: &str, from: &str) -> Vec<String> {
    let path = from.split('?').next().unwrap();
    let targets = page.split("href=\"").skip(1);
    targets
        .filter_map(|rest| rest.split('"').next())
        .map(|link| match link.strip_prefix('?') {
            Some(query) => format!("{path}?{query}"),
            None => link.to_owned(),
        })
        .filter(|link| link.starts_with("/arena"))
        .collect()
}

#[tokio::test]
async fn every_link_of_every_page_leads_somewhere() {
    let folder = tempfile::tempdir().unwrap();
    let files = ["galo.arena", "hunt.arena", "later.arena"].map(|name| folder.path().join(name));
    let seats = ["level:normal", "level:basico", "level:perfeito"];
    let hunt = ["level:d1", "level:d2"];
    play(&plan("galo", "", &seats, 2), &files[0], 1);
    play(&plan("wargame", "mode=hunt", &hunt, 1), &files[1], 1);
    let site = Site::with_arena(files.to_vec()).await;
    let client = Client::new();
    for language in ["en", "pt", "pl"] {
        let mut waiting = VecDeque::from(["/".to_owned(), "/arena".to_owned()]);
        let mut seen: BTreeSet<String> = waiting.iter().cloned().collect();
        while let Some(path) = waiting.pop_front() {
            let request = client.get(site.url(&path));
            let answer = request.header("accept-language", language).send();
            let answer = answer.await.unwrap();
            assert_eq!(answer.status(), StatusCode::OK, "{path}");
            let text = answer.text().await.unwrap();
            let is_page = !path.contains("/download/");
            assert!(
                !is_page || !text.contains("Lev<els>"),
                "{path} does not escape"
            );
            // One game of each kind is walked through, the others only looked at.
            let is_walked = !path.contains("ply=") || path.contains("/0-0-1-0-0");
            for link in links(&text, &path).into_iter().filter(|_| is_walked) {
                if seen.insert(link.clone()) {
                    waiting.push_back(link);
                }
            }
        }
        let count = |part: &str| seen.iter().filter(|path| path.contains(part)).count();
        assert!(count("/meeting/") >= 7, "{seen:?}");
        assert!(count("/record") >= 1 && count("/blunders") >= 1, "{seen:?}");
        assert!(count("?ply=0") >= 8, "{seen:?}");
    }
}

/// A ladder as the command line shows it.
fn standings_of(file: &Path) -> LadderStandings {
    let ladder = Ladder::open(file, CATALOGUE).unwrap();
    LadderStandings::read(&ladder.store, CATALOGUE).unwrap()
}

/// The page has the command line's rows in their order: name, version, rating, bounds, chance of
/// being better than the next, state.
fn assert_rows(page: &str, standings: &LadderStandings) {
    let texts = Texts::default();
    let table = page.split("<tbody>").nth(1).unwrap();
    let rows = table.split("</tbody>").next().unwrap().trim().lines();
    let rows: Vec<&str> = rows.collect();
    for (entry, row) in standings.entrants.iter().zip(&rows) {
        let [low, high] = standings.bounds(entry, texts);
        let place = entry
            .place
            .map_or("–".to_owned(), |place| place.to_string());
        let above = entry
            .above_next
            .map_or(String::new(), |above| texts.percent(above));
        for part in [
            format!("<tr><td>{place}</td>"),
            format!(">{}</a></th><td>{}</td>", entry.name, entry.version),
            format!(
                "<strong>{}</strong>",
                standings.value(Some(entry.rating), texts)
            ),
            format!("{low} … {high}"),
            format!(
                "<td>{}</td>",
                above.replace('>', "&#62;").replace('<', "&#60;")
            ),
            format!(
                "<td>{}</td></tr>",
                entry.state.name().replace("active", "playing")
            ),
        ] {
            let part = part.replace('-', "−");
            assert!(row.contains(&part), "{part} in {row}");
        }
    }
    assert_eq!(rows.len(), standings.entrants.len());
}

#[tokio::test]
async fn a_ladder_is_shown_with_its_versions_its_history_and_its_games() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("class.ladder");
    play_ladder(&file);
    let site = Site::with_arena(vec![file.clone()]).await;
    let client = Client::new();
    let get = async |path: &str| {
        let answer = client.get(site.url(path)).header("accept-language", "en");
        let answer = answer.send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer.text().await.unwrap()
    };
    let page = get("/arena/class").await;
    for part in [
        "<polyline",
        "replaced",
        "N v2 is better than N with a probability of",
        "All games",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let standings = standings_of(&file);
    assert_rows(&page, &standings);
    let after = standings.changes[2].after_pairs.unwrap();
    for part in [
        "<h2 id=\"changes\">Entrants that came, changed or left</h2>",
        &format!("<td>{after}</td><th scope=\"row\">N</th><td>2</td><td>replaced</td>"),
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let gone = get("/arena/class/entrant/0").await;
    assert!(
        gone.contains("Place – ·") && gone.contains("· replaced"),
        "{gone}"
    );
    let lost = get("/arena/class/games?entrant=N&result=lost").await;
    let games: Vec<String> = links(&lost, "/arena/class/games");
    let games = games.iter().filter(|link| link.contains("/game/"));
    let json = get("/arena/class/download/games.json").await;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let is_lost = |game: &&serde_json::Value| {
        let is = |key: &str, value: &str| game[key] == value;
        is("first", "N") && is("result", "second") || is("second", "N") && is("result", "first")
    };
    let all = json["games"].as_array().unwrap();
    assert_eq!(games.count(), all.iter().filter(is_lost).count().min(100));
    assert_eq!(all.len(), 80);
    let standings = get("/arena/class/download/standings.json").await;
    let standings: serde_json::Value = serde_json::from_str(&standings).unwrap();
    assert_eq!(standings["entrants"].as_array().unwrap().len(), 3);
    let seat = standings["entrants"][0]["seat"].as_str().unwrap();
    assert!(seat.starts_with("level:"), "{seat}");
    assert!(
        get("/arena/class/games?fault=any")
            .await
            .contains("All games")
    );
}

#[tokio::test]
async fn the_games_that_a_filter_takes_can_be_taken_away() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("class.ladder");
    play_ladder(&file);
    let site = Site::with_arena(vec![file]).await;
    let get = async |path: &str| {
        let answer = reqwest::get(site.url(&format!("/arena/class/{path}")));
        let answer = answer.await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer.bytes().await.unwrap().to_vec()
    };
    let text = async |path: &str| String::from_utf8(get(path).await).unwrap();
    let names = async |query: &str| {
        let json = text(&format!("download/games.json?{query}")).await;
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        let games = json["games"].as_array().unwrap().iter();
        games
            .map(|one| one["game"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let query = "entrant=N&result=lost";
    let lost = names(query).await;
    assert!(!lost.is_empty() && lost.len() < names("entrant=N").await.len());
    let page = text(&format!("games?{query}")).await;
    assert!(
        page.contains("/arena/class/download/moves.csv?entrant=N&#38;"),
        "{page}"
    );
    let lines = text(&format!("download/games.jsonl?{query}")).await;
    let of_line = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap();
    let written: Vec<serde_json::Value> = lines.lines().map(of_line).collect();
    let is_same = |(one, name): (&serde_json::Value, &String)| one["game"] == name.as_str();
    assert!(written.len() == lost.len() && written.iter().zip(&lost).all(is_same));
    let moves: usize = written
        .iter()
        .map(|one| one["moves"].as_array().unwrap().len())
        .sum();
    let table = text(&format!("download/moves.csv?{query}")).await;
    assert_eq!(table.lines().count(), 1 + moves);
    let zip = get(&format!("download/records.zip?{query}")).await;
    let zip = rawzip::ZipArchive::from_slice(&zip).unwrap();
    assert_eq!(zip.entries_hint() as usize, lost.len());
    // An entrant that was replaced keeps its games apart, unless all versions are asked for.
    let [first, second, both] =
        ["entrant=N", "entrant=N%20v2", "entrant=N%20v2&versions=all"].map(names);
    let [first, second, both] = [first.await, second.await, both.await];
    assert!(!first.is_empty() && !second.is_empty());
    let mut all: BTreeSet<String> = first.into_iter().chain(second).collect();
    for name in both {
        assert!(all.remove(&name), "{name}");
    }
    assert_eq!(all, BTreeSet::new());
}

#[tokio::test]
async fn from_a_result_to_its_replay_is_one_click() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("galo.arena");
    let seats = ["level:perfeito", "level:basico"];
    play(&plan("galo", "", &seats, 1), &file, 1);
    let site = Site::with_arena(vec![file]).await;
    let get = async |path: &str| reqwest::get(site.url(path)).await.unwrap().text().await;
    let meeting = get("/arena/galo/meeting/0-1").await.unwrap();
    let game = "/arena/galo/game/0-0-1-0-0?ply=0";
    assert!(meeting.contains(&format!("<a href=\"{game}\">")));
    let replay = get(game).await.unwrap();
    assert!(replay.contains("role=\"grid\"") && replay.contains("id=\"forward\""));
    assert!(
        replay.contains(">0-0-1-0-0 · Pair 1 · game 1 · "),
        "{replay}"
    );
}

#[tokio::test]
async fn numbers_of_a_tournament_are_called_what_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let files = ["hunt.arena", "test.arena"].map(|name| folder.path().join(name));
    let hunters = ["level:d1", "level:d3"];
    play(&plan("wargame", "mode=hunt", &hunters, 6), &files[0], 1);
    let mut tested = plan("galo", "", &["level:strong", "level:basico"], 200);
    tested.kind = Kind::Candidate;
    tested.test = Some(Hypotheses(0.0, 100.0));
    play(&tested, &files[1], 1);
    let site = Site::with_arena(files.to_vec()).await;
    let get = async |path: &str| reqwest::get(site.url(path)).await.unwrap().text().await;
    let hunt = get("/arena/hunt").await.unwrap();
    assert!(hunt.contains("Shots") && !hunt.contains("Points"), "{hunt}");
    let [best, worst] = ["d3", "d1"].map(|name| hunt.find(&format!(">{name}</a>")).unwrap());
    assert!(best < worst, "the best shooter is not the first");
    let meeting = get("/arena/hunt/meeting/0-1").await.unwrap();
    assert!(meeting.contains(" shots"), "{meeting}");
    let test = get("/arena/test").await.unwrap();
    let decided = "The test has decided: the candidate is stronger (LLR ";
    assert!(test.contains(decided), "{test}");
}

#[tokio::test]
async fn options_of_a_tournament_are_called_by_their_names() {
    let folder = tempfile::tempdir().unwrap();
    let files = ["one.arena", "two.arena"].map(|name| folder.path().join(name));
    let seats = ["level:normal", "level:avancado"];
    let one = plan("mancala", "houses=4 seeds=3", &seats, 1);
    let mut two = one.clone();
    let set = Setup::read(one.setup.game, "houses=3 seeds=2 capture=standard").unwrap();
    two.beginnings.rule_sets.push(set);
    play(&one, &files[0], 1);
    play(&two, &files[1], 1);
    let site = Site::with_arena(files.to_vec()).await;
    for (language, first, second) in [
        (
            "en",
            "Houses per side: 4 · Seeds per house: 3 · Capture: always",
            "Capture: only with seeds opposite",
        ),
        ("pt", "Casas por lado: 4 · Sementes por casa: 3", "@"),
        ("pl", "Dołków na stronę: 4 · Ziaren w dołku: 3", "@"),
    ] {
        for (path, parts) in [
            ("/arena", &[first][..]),
            ("/arena/one", &[first]),
            ("/arena/two", &[first, second]),
            ("/arena/two/games", &[first, second]),
        ] {
            let request = Client::new().get(site.url(path));
            let answer = request.header("accept-language", language).send();
            let page = answer.await.unwrap().text().await.unwrap();
            for part in parts.iter().filter(|part| **part != "@") {
                assert!(page.contains(*part), "{path} {language} {part}: {page}");
            }
            let shown = page.replace("value=\"houses=", "");
            assert!(!shown.contains("houses="), "{path} {language}: {page}");
        }
    }
}

#[tokio::test]
async fn a_file_that_comes_later_is_shown_when_it_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("later.arena");
    let site = Site::with_arena(vec![file.clone()]).await;
    let client = Client::new();
    let get = async || client.get(site.url("/arena/later")).send().await.unwrap();
    let answer = get().await;
    assert_eq!(answer.status(), StatusCode::OK);
    assert!(answer.headers().contains_key("refresh"));
    assert!(answer.text().await.unwrap().contains("No tournament"));
    // Made, but nothing planned yet.
    drop(Store::open(&file).unwrap());
    assert!(get().await.text().await.unwrap().contains("No tournament"));
    play(
        &plan("galo", "", &["level:normal", "level:basico"], 1),
        &file,
        1,
    );
    let text = get().await.text().await.unwrap();
    assert!(text.contains("id=\"standings\""), "{text}");
    for unknown in [
        "/arena/other",
        "/arena/later/entrant/2",
        "/arena/later/meeting/0-0",
        "/arena/later/meeting/x",
        "/arena/later/game/0-0-1-7-0",
        "/arena/later/game/0-0-1-0-2/record",
    ] {
        let answer = client.get(site.url(unknown)).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{unknown}");
    }
}

/// All bytes that anybody can get while a game goes on, without what every file has of its own.
async fn everything(site: &Site) -> String {
    let mut all = String::new();
    for path in [
        "/arena/duel",
        "/arena/duel/live",
        "/arena/duel/crosstable",
        "/arena/duel/meeting/0-1",
    ] {
        for is_live in [false, true] {
            let mut request = Client::new().get(site.url(path));
            if is_live {
                request = request.header("x-live", "1");
            }
            all += &request.send().await.unwrap().text().await.unwrap();
        }
    }
    all
}

#[tokio::test]
async fn a_fleet_is_in_no_byte_of_the_pages_while_its_game_goes_on() {
    let duel = plan("wargame", "", &["level:d1", "level:d2"], 1);
    let mut pages = Vec::new();
    for fleet in FLEETS {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("duel.arena");
        play(&duel, &file, 1);
        let live = Live::begin(&file);
        // Both lay the same fleet and miss it.
        let plans = [fleet, fleet];
        let shots = ["A1", "I1"];
        live.show_laid("wargame", "", &plans, &shots);
        let site = Site::with_arena(vec![file]).await;
        let text = everything(&site).await;
        assert!(
            text.contains("live-boards") && text.contains("miss"),
            "{text}"
        );
        assert!(!text.contains(fleet));
        pages.push(text);
        // The test can fail: whoever sits there sees another board.
        let own = |fleet: &str| {
            let session = session("wargame", "", &[fleet, fleet], &shots);
            session.view(Seat::First.into()).boards
        };
        assert_ne!(own(FLEETS[0]), own(FLEETS[1]));
    }
    assert_eq!(pages[0], pages[1]);
}

#[tokio::test]
async fn pages_are_read_while_a_tournament_is_played_and_change_nothing_of_it() {
    let plan = plan(
        "mancala",
        "houses=4 seeds=3",
        &["level:normal", "level:avancado", "level:strong@300"],
        8,
    );
    let mut undisturbed = Store::in_memory().unwrap();
    play_into(&plan, &mut undisturbed, 1);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("busy.arena");
    let site = Site::with_arena(vec![file.clone()]).await;
    let playing = {
        let (plan, file) = (plan.clone(), file.clone());
        tokio::task::spawn_blocking(move || play(&plan, &file, 2))
    };
    let mut looks = 0;
    while !playing.is_finished() || looks == 0 {
        for path in ["/arena/busy", "/arena/busy/live", "/arena"] {
            let status = reqwest::get(site.url(path)).await.unwrap().status();
            assert!(status.is_success(), "{path}: {status}");
        }
        looks += 1;
    }
    playing.await.unwrap();
    let store = Store::open(&file).unwrap();
    assert_eq!(table(&store), table(&undisturbed));
    let game = plan.setup.game;
    assert!(
        store
            .live(game, &ludoteca_play::Resources::none())
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn whoever_listens_hears_of_a_change() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("galo.arena");
    let seats = ["level:normal", "level:basico"];
    play(&plan("galo", "", &seats, 1), &file, 1);
    let site = Site::with_arena(vec![file.clone()]).await;
    let mut events = reqwest::get(site.url("/arena/galo/events")).await.unwrap();
    let mut next = async || {
        let patience = Duration::from_secs(30);
        let chunk = tokio::time::timeout(patience, events.chunk()).await;
        String::from_utf8(chunk.unwrap().unwrap().unwrap().to_vec()).unwrap()
    };
    let first = next().await;
    assert!(first.contains("event: version"), "{first}");
    Live::begin(&file).show("galo", "", &["5"]);
    let second = next().await;
    assert!(second.contains("event: version"), "{second}");
    assert_ne!(first, second);
    let live = reqwest::get(site.url("/arena/galo/live")).await.unwrap();
    assert!(live.text().await.unwrap().contains("role=\"grid\""));
}

/// With a script the board changes under one's eyes: nothing is loaded anew.
#[tokio::test]
async fn a_board_changes_in_the_browser_without_a_reload() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("galo.arena");
    let seats = ["level:normal", "level:basico"];
    play(&plan("galo", "", &seats, 1), &file, 1);
    let site = Site::with_arena(vec![file.clone()]).await;
    let page = Browser::open(&site.url(""), BrowserOptions::default()).await;
    page.goto("/arena/galo/live").await;
    page.run("document.body.dataset.seen = 'before'").await;
    Live::begin(&file).show("galo", "", &["5"]);
    page.until_text("#watch", "1 move").await;
    assert_eq!(
        page.run("return document.body.dataset.seen").await,
        "before"
    );
    page.assert_clean().await;
    page.close().await;
}
