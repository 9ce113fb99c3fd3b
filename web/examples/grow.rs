//! Measures the server with very many games: the time it takes to start, and for each of its pages.
//!
//! `cargo run --release -p ludoteca-web --example grow -- [GAMES] [REQUESTS]`
//!
//! Puts GAMES games (100,000) into a folder in bulk, a third of them over, by 1,000 people; starts a
//! server in a process of its own on loopback, and asks for each page REQUESTS (300) times, by 8
//! connections at once. Prints what it measured; exits with 1 if a page fails or a game is missing.

mod playing;

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use ludoteca_play::{CATALOGUE, Command, NewSession, Occupant, Seat, Setup};
use ludoteca_table::Sessions;
use playing::{Outcome, ServerProcess, Site, free_address, run_server};
use rusqlite::{Connection, params};
use serde_json::json;
use tokio::task::JoinSet;

const CONNECTIONS: usize = 8;
const PEOPLE: u32 = 1_000;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match &args[..] {
        [serve, address, folder] if serve == "serve" => run_server(address, folder),
        numbers => measure(numbers),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("grow: {error}");
            ExitCode::FAILURE
        }
    }
}

fn measure(args: &[String]) -> Outcome<()> {
    let number = |at: usize, usual: u32| args.get(at).map_or(Ok(usual), |text| text.parse());
    let (games, requests) = (number(0, 100_000)?, number(1, 300)? as usize);
    let folder = tempfile::tempdir()?;
    let began = Instant::now();
    insert(folder.path(), games)?;
    println!(
        "{games} games inserted in {:.1} s",
        began.elapsed().as_secs_f64()
    );
    let began = Instant::now();
    drop(Sessions::open(folder.path())?);
    println!(
        "brought up to date in {:.1} s",
        began.elapsed().as_secs_f64()
    );
    let address = free_address()?;
    let began = Instant::now();
    let _server = ServerProcess::start(address, folder.path())?;
    tokio::runtime::Runtime::new()?.block_on(async {
        let site = Site::open(address)?;
        site.wait_until_ready().await?;
        println!("ready after {:.2} s", began.elapsed().as_secs_f64());
        let memory = site.metric("memory_bytes").await?;
        println!("memory {:.0} MB", memory as f64 / 1e6);
        ask_all(&site, folder.path(), requests).await?;
        let memory = site.metric("memory_bytes").await?;
        println!("memory {:.0} MB after all pages", memory as f64 / 1e6);
        Outcome::Ok(())
    })?;
    Ok(())
}

/// Copies two games, one over and one not, under new names and for other people.
fn insert(folder: &Path, games: u32) -> Outcome<()> {
    let sessions = Sessions::open(folder)?;
    let seats = || {
        vec![
            Occupant::person("web:someone", "Somebody"),
            Occupant::computer("normal"),
        ]
    };
    let new = || NewSession::new(Setup::usual(CATALOGUE[0]), seats(), 1);
    let [over, open] = [sessions.create(new())?, sessions.create(new())?];
    for id in [&over, &open] {
        let text = "5".to_owned();
        let (seat, ply) = (Seat::First, 0);
        sessions.act(id, &Command::Play { seat, ply, text })?;
    }
    sessions.act(&over, &Command::Resign { seat: Seat::First })?;
    drop(sessions);
    let mut file = Connection::open(folder.join("ludoteca.db"))?;
    let change = file.transaction()?;
    // As a version without checksums wrote it, which no statement can work out.
    change.execute_batch(
        "DROP TRIGGER sessions_have_sums; DROP TRIGGER events_have_sums;
         DROP TRIGGER sessions_begun; DROP TRIGGER sessions_removed;
         ALTER TABLE sessions DROP COLUMN sum; ALTER TABLE events DROP COLUMN sum;
         DROP TABLE totals; PRAGMA user_version = 3",
    )?;
    for number in 0..games {
        let from = if number % 3 == 0 { &over } else { &open };
        let id = format!("g{number:015}");
        let player = format!("web:{:032x}", number % PEOPLE);
        change
            .prepare_cached(
                "INSERT INTO sessions SELECT ?2, game, replace(header, ?1, ?2), created,
                    updated - ?3 % 100000, ply, events, is_over FROM sessions WHERE id = ?1",
            )?
            .execute(params![from, id, number])?;
        change
            .prepare_cached(
                "INSERT INTO events SELECT ?2, number, event FROM events WHERE session = ?1",
            )?
            .execute([from, &id])?;
        change
            .prepare_cached("INSERT INTO people VALUES (?1, 0, ?2, ?3)")?
            .execute(params![id, player, format!("P{}", number % PEOPLE)])?;
        if number % 3 == 0 {
            change
                .prepare_cached(
                    "INSERT INTO results SELECT ?2, seat, ?3, name, game, ended, value, is_solo, best
                     FROM results WHERE session = ?1",
                )?
                .execute([from, &id, &player])?;
        }
    }
    change.execute_batch(
        "DELETE FROM achievements;
         INSERT INTO achievements SELECT player, game, MAX(name), COUNT(*), SUM(value = 1), 0,
            SUM(value = -1), NULL, NULL FROM results GROUP BY player, game",
    )?;
    change.commit()?;
    Ok(())
}

async fn ask_all(site: &Site, folder: &Path, requests: usize) -> Outcome<()> {
    // Somebody with a hundred games of their own.
    let new = json!({"game": "galo", "opponent": "basico", "seat": "first", "name": "Ana"});
    let began = site.post("/api/games", 0, new).await?;
    let id = playing::text(&began["view"]["id"]);
    let file = Connection::open(folder.join("ludoteca.db"))?;
    let find = "SELECT player FROM people WHERE session = ?1";
    let key: String = file.query_row(find, [&id], |row| row.get(0))?;
    file.execute(
        "UPDATE people SET player = ?1 WHERE session IN (SELECT id FROM sessions LIMIT 100)",
        [key],
    )?;
    drop(file);
    let table = |number: usize| format!("/t/g{:015}", number * 37 % 1000);
    println!(
        "{:<22}{:>10}{:>10}{:>10}",
        "page", "median", "99th", "longest"
    );
    measure_page(site, "/", requests, |_| "/".to_owned()).await?;
    measure_page(site, "/history", requests, |_| "/history".to_owned()).await?;
    measure_page(site, "/players", requests, |_| "/players".to_owned()).await?;
    measure_page(site, "/health", requests, |_| "/health".to_owned()).await?;
    measure_page(site, "/metrics", requests, |_| "/metrics".to_owned()).await?;
    measure_page(site, "/new/galo", requests, |_| "/new/galo".to_owned()).await?;
    measure_page(site, "a table", requests, table).await?;
    let replay = |number| format!("{}/replay", table(number));
    measure_page(site, "a replay", requests, replay).await?;
    let record = |number| format!("{}/record", table(number));
    measure_page(site, "a record", requests, record).await?;
    Ok(())
}

async fn measure_page(
    site: &Site,
    name: &str,
    requests: usize,
    path: impl Fn(usize) -> String,
) -> Outcome<()> {
    let mut tasks: JoinSet<Outcome<Vec<Duration>>> = JoinSet::new();
    for share in 0..CONNECTIONS {
        let paths: Vec<String> = (share..requests).step_by(CONNECTIONS).map(&path).collect();
        let site = site.clone();
        tasks.spawn(async move {
            let mut times = Vec::new();
            for path in paths {
                let request = site.client.get(format!("{}{path}", site.url));
                let asked = Instant::now();
                let answer = request.bearer_auth(&site.tokens[0]).send().await?;
                let status = answer.status();
                answer.bytes().await?;
                times.push(asked.elapsed());
                if !status.is_success() {
                    return Err(format!("{path}: {status}").into());
                }
            }
            Ok(times)
        });
    }
    let mut times = Vec::new();
    while let Some(some) = tasks.join_next().await {
        times.extend(some??);
    }
    times.sort_unstable();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    println!(
        "{name:<22}{:>7.1} ms{:>7.1} ms{:>7.1} ms",
        at(0.5),
        at(0.99),
        at(1.0)
    );
    Ok(())
}
