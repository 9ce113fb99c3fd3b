//! Plies through pipes with trivial bots beside bare round trips of the same run, and games of
//! built-in engines beside the same games without an arena.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "the bare pipe is what is compared with"
)]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

use ludoteca_arena::clock::TimeControl;
use ludoteca_arena::game::GameContext;
use ludoteca_arena::opening::{Book, Opening, Variety};
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
    let folder = tempfile::tempdir().expect("a folder");
    let bot = folder.path().join("bot");
    compile(&bot);
    compare_pipes(&bot);
    // A course's strategy takes a microsecond a move: there the record of each game shows.
    compare_engines("avancado", 30, None);
    compare_engines("strong", 1, Some(ENGINES));
}

/// Round by round, because a machine that is busy with something else for a while is so for both;
/// the best round of each counts.
fn best_of(
    rounds: usize,
    mut one: impl FnMut() -> f64,
    mut other: impl FnMut() -> f64,
) -> [f64; 2] {
    let mut best = [0.0_f64; 2];
    for _ in 0..if is_measuring() { rounds } else { 1 } {
        best = [best[0].max(one()), best[1].max(other())];
    }
    best
}

fn compare_pipes(bot: &Path) {
    let (trips, pairs) = if is_measuring() { (2000, 20) } else { (50, 2) };
    let mut bare = Bare::start(bot);
    let seat = format!("bot:{}", bot.display());
    let mut arena = Match::new([&seat, &seat], pairs);
    let [alone, seated] = best_of(25, || bare.rate(trips), || arena.rate());
    tell(
        "round trips/bare pipe",
        alone,
        "plies/arena with two bots",
        seated,
    );
    assert_share(alone, seated, SHARE, "the arena's pipes are too slow");
}

/// Games of an engine against itself, without an arena and in it.
fn compare_engines(level: &str, pairs: usize, share: Option<f64>) {
    let seat = format!("level:{level}@{NODES}");
    let mut arena = Match::new([&seat, &seat], if is_measuring() { pairs } else { 1 });
    let openings = arena.openings();
    let [alone, seated] = best_of(25, || engines_alone(level, &openings), || arena.rate());
    tell(
        &format!("plies/{level} alone"),
        alone,
        &format!("plies/{level} in the arena"),
        seated,
    );
    if let Some(share) = share {
        assert_share(alone, seated, share, "the arena costs engines too much");
    }
}

fn tell(one: &str, alone: f64, other: &str, seated: f64) {
    println!("{one}: {alone:.0} a second");
    println!(
        "{other}: {seated:.0} a second, {:.0} %",
        100.0 * seated / alone
    );
}

fn assert_share(alone: f64, seated: f64, share: f64, otherwise: &str) {
    assert!(!is_measuring() || seated >= share * alone, "{otherwise}");
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

/// A bot behind two pipes and nothing else.
struct Bare {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Bare {
    fn start(bot: &Path) -> Self {
        let mut child = Command::new(bot)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the bot starts");
        Self {
            input: child.stdin.take(),
            output: BufReader::new(child.stdout.take().expect("a pipe")),
            child,
        }
    }

    /// Round trips a second.
    fn rate(&mut self, trips: u32) -> f64 {
        let input = self.input.as_mut().expect("it is open");
        let mut line = String::new();
        let since = Instant::now();
        for _ in 0..trips {
            input.write_all(REQUEST.as_bytes()).expect("it reads");
            line.clear();
            self.output.read_line(&mut line).expect("it answers");
        }
        f64::from(trips) / since.elapsed().as_secs_f64()
    }
}

impl Drop for Bare {
    fn drop(&mut self) {
        self.input = None;
        let _ = self.child.wait();
    }
}

fn context() -> GameContext {
    GameContext {
        resources: Resources::none(),
        created: 0,
        adjudicates: None,
    }
}

fn sit(text: &str, setup: &Setup) -> Box<dyn Sitter> {
    let spec = text.parse().expect("a seat");
    seat::sit(&spec, "bot", setup, TimeControl::default(), &[]).expect("somebody sits")
}

/// Two seats that play the same pairs again and again.
struct Match {
    context: GameContext,
    book: Book,
    sitters: [Box<dyn Sitter>; 2],
}

impl Match {
    fn new(seats: [&str; 2], pairs: usize) -> Self {
        let (setup, context) = (mancala(), context());
        let book = Book::new(&setup, Variety::Moves, pairs, 1, &context.resources);
        Self {
            sitters: seats.map(|seat| sit(seat, &setup)),
            book: book.expect("openings"),
            context,
        }
    }

    fn openings(&self) -> Vec<Opening> {
        let all = (0..self.book.len()).filter_map(|number| self.book.get(number));
        all.cloned().collect()
    }

    /// Plies a second.
    fn rate(&mut self) -> f64 {
        let [a, b] = &mut self.sitters;
        let (mut plies, since) = (0, Instant::now());
        for number in 0..self.book.len() {
            let opening = self.book.get(number).expect("an opening");
            let games = pair::play(&self.context, opening, a.as_mut(), b.as_mut()).expect("a pair");
            plies += games.iter().map(|game| game.plies).sum::<u32>();
        }
        f64::from(plies) / since.elapsed().as_secs_f64()
    }
}

fn mancala() -> Setup {
    Setup::usual(CATALOGUE[1])
}

/// The same engines in the same pairs, asked by nobody but themselves.
fn engines_alone(level: &str, openings: &[Opening]) -> f64 {
    let (mut plies, since) = (0, Instant::now());
    for opening in openings.iter().flat_map(|opening| [opening; 2]) {
        let seats = vec![Occupant::computer(level), Occupant::computer(level)];
        let new = NewSession::new(opening.setup.clone(), seats, opening.seed);
        let mut session =
            Session::begin(new, &Resources::none(), String::new(), 0).expect("a game");
        for (ply, text) in (0..).zip(opening.plies.iter().cloned()) {
            let reply = ludoteca_play::Command::Reply { ply, text };
            session.act(&reply, 0).expect("a legal move");
        }
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
