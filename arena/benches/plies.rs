//! Plies through pipes with trivial bots beside bare round trips of the same run, and games of
//! built-in engines beside the same games without an arena.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "the bare pipe is what is compared with"
)]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use ludoteca_arena::clock::TimeControl;
use ludoteca_arena::game::House;
use ludoteca_arena::opening::{Book, Variety};
use ludoteca_arena::pair;
use ludoteca_arena::seat::{self, Sitter};
use ludoteca_core::Budget;
use ludoteca_play::{CATALOGUE, NewSession, Occupant, Resources, Session, Setup};
use ludoteca_testkit::rounds::is_measuring;

/// The share of a bare pipe's round trips.
const SHARE: f64 = 0.4;
/// The share of games without an arena.
const ENGINES: f64 = 0.9;
/// How many nodes engines think about a move.
const NODES: u64 = 3000;
/// As long as a request for a move.
const REQUEST: &str = "move\tgame=mancala\trules=houses=6 seeds=4 capture=empty\tseat=first\tply=0\tposition=4,4,4,4,4,4:0/4,4,4,4,4,4:0 A empty\tlegal=1 2 3 4 5 6\tbank=60000\twall=240000\tstrikes=0\n";

fn main() {
    let (pairs, games) = if is_measuring() { (300, 400) } else { (2, 2) };
    let folder = tempfile::tempdir().expect("a folder");
    let bot = folder.path().join("bot");
    compile(&bot);
    let bare = bare_trips(&bot, if is_measuring() { 20_000 } else { 50 });
    let through = arena_plies(&bot, pairs);
    println!("round trips/bare pipe: {bare:.0} a second");
    println!(
        "plies/arena with two bots: {through:.0} a second, {:.0} %",
        100.0 * through / bare
    );
    // A course's strategy takes a microsecond a move: there the record of each game shows.
    compare("avancado", games);
    let (alone, seated) = compare("strong", games / 20 + 2);
    if is_measuring() {
        assert!(through >= SHARE * bare, "the arena's pipes are too slow");
        assert!(
            seated >= ENGINES * alone,
            "the arena costs engines too much"
        );
    }
}

fn compile(to: &Path) {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/bots/starter.c");
    let status = Command::new("gcc")
        .arg("-O2")
        .arg("-o")
        .arg(to)
        .arg(source)
        .status();
    assert!(status.expect("gcc is there").success());
}

fn bare_trips(bot: &Path, trips: u32) -> f64 {
    let mut child = Command::new(bot)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the bot starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    let since = Instant::now();
    for _ in 0..trips {
        input.write_all(REQUEST.as_bytes()).expect("it reads");
        line.clear();
        output.read_line(&mut line).expect("it answers");
    }
    let rate = f64::from(trips) / since.elapsed().as_secs_f64();
    drop(input);
    child.wait().expect("it ends");
    rate
}

fn house() -> House {
    House {
        resources: Resources::none(),
        created: 0,
        adjudicates: None,
    }
}

fn sit(text: &str, setup: &Setup) -> Box<dyn Sitter> {
    let spec = text.parse().expect("a seat");
    seat::sit(
        &spec,
        "bot",
        setup,
        TimeControl::default(),
        &Resources::none(),
    )
    .expect("somebody sits")
}

/// Plies a second of two seats.
fn rate(setup: &Setup, seats: [&str; 2], pairs: usize) -> f64 {
    let house = house();
    let book = Book::new(setup, Variety::Moves, pairs, 1, &house.resources).expect("openings");
    let [mut a, mut b] = seats.map(|seat| sit(seat, setup));
    let warm_up = book.get(0).expect("an opening");
    pair::play(&house, warm_up, a.as_mut(), b.as_mut()).expect("a pair");
    let (mut plies, since) = (0, Instant::now());
    for number in 0..book.len() {
        let opening = book.get(number).expect("an opening");
        let games = pair::play(&house, opening, a.as_mut(), b.as_mut()).expect("a pair");
        plies += games.iter().map(|game| game.plies).sum::<u32>();
    }
    f64::from(plies) / since.elapsed().as_secs_f64()
}

fn arena_plies(bot: &Path, pairs: usize) -> f64 {
    let setup = Setup::usual(CATALOGUE[1]);
    let seat = format!("bot:{}", bot.display());
    rate(&setup, [&seat, &seat], pairs)
}

/// Games of an engine against itself, without an arena and in it.
fn compare(level: &str, games: usize) -> (f64, f64) {
    let alone = engines_alone(level, games);
    let seat = format!("level:{level}@{NODES}");
    let seated = rate(&Setup::usual(CATALOGUE[1]), [&seat, &seat], games);
    println!("plies/{level} alone: {alone:.0} a second");
    let share = 100.0 * seated / alone;
    println!("plies/{level} in the arena: {seated:.0} a second, {share:.0} %");
    (alone, seated)
}

/// The same engines, asked by nobody but themselves.
fn engines_alone(level: &str, games: usize) -> f64 {
    let setup = Setup::usual(CATALOGUE[1]);
    let (mut plies, since) = (0, Instant::now());
    for seed in 0..games as u64 * 2 {
        let seats = vec![Occupant::computer(level), Occupant::computer(level)];
        let new = NewSession::new(setup.clone(), seats, seed);
        let mut session =
            Session::begin(new, &Resources::none(), String::new(), 0).expect("a game");
        let mut players = [const { None }; 2];
        while let Some(thinker) = session.thinker() {
            let player = players[thinker.seat().index()].get_or_insert_with(|| thinker.player());
            let reply = thinker
                .think(player, &Budget::nodes(NODES))
                .expect("a move");
            session.act(&reply, 0).expect("a legal move");
        }
        plies += session.ply();
    }
    f64::from(plies) / since.elapsed().as_secs_f64()
}
