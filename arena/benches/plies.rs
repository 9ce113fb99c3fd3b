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
use ludoteca_runner::Core;
use ludoteca_testkit::rounds::is_measuring;

/// The share of a bare pipe's round trips, wherever the kernel lets the two run,
const SHARE: f64 = 0.5;
/// and on one core.
const PINNED_SHARE: f64 = 0.35;
/// The share of games without an arena.
const ENGINES: f64 = 0.9;
/// Node limit of engines for a move.
const NODES: u64 = 3000;
/// A line as long as a request for a move.
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
    mut one: impl FnMut() -> Speed,
    mut other: impl FnMut() -> Speed,
) -> [Speed; 2] {
    let mut best = [Speed::default(); 2];
    for _ in 0..if is_measuring() { rounds } else { 1 } {
        best = [best[0].better(one()), best[1].better(other())];
    }
    best
}

/// Round trips or plies a second, and processor time for each.
#[derive(Clone, Copy, Default)]
struct Speed {
    rate: f64,
    microseconds: f64,
}

impl Speed {
    fn of(mut play: impl FnMut() -> u32) -> Self {
        let (since, spent) = (Instant::now(), processor_time());
        let plies = f64::from(play());
        let rate = plies / since.elapsed().as_secs_f64();
        let microseconds = (processor_time() - spent) / plies / 1e3;
        Self { rate, microseconds }
    }

    fn better(self, other: Self) -> Self {
        if other.rate > self.rate { other } else { self }
    }
}

/// Nanoseconds on a processor, of this process and all below it.
fn processor_time() -> f64 {
    let (mut time, mut processes) = (0.0, vec![std::process::id()]);
    while let Some(process) = processes.pop() {
        let threads = std::fs::read_dir(format!("/proc/{process}/task"));
        for thread in threads.into_iter().flatten().flatten() {
            let read = |name: &str| std::fs::read_to_string(thread.path().join(name));
            let words = read("schedstat").unwrap_or_default();
            let first = words.split_whitespace().next().map(str::parse::<f64>);
            time += first.and_then(Result::ok).unwrap_or_default();
            let children = read("children").unwrap_or_default();
            processes.extend(
                children
                    .split_whitespace()
                    .filter_map(|id| id.parse::<u32>().ok()),
            );
        }
    }
    time
}

fn compare_pipes(bot: &Path) {
    let (trips, pairs) = if is_measuring() { (2000, 20) } else { (50, 2) };
    let seat = format!("bot:{}", bot.display());
    let mut free = (Bare::start(bot), Match::new([&seat, &seat], pairs));
    let [bare, before] = measure_pipes(&mut free, trips);
    // Programs that are started from now on share the core of this thread, as in a tournament.
    let core = Core::claim();
    assert!(core.is_some() || !is_measuring(), "no core is left");
    let mut pinned = (Bare::start(bot), Match::new([&seat, &seat], pairs));
    let [alone, seated] = measure_pipes(&mut pinned, trips);
    drop(core);
    tell("round trips/bare pipe", bare, "plies/all cores", before);
    tell("round trips/pinned pipe", alone, "plies/one core", seated);
    assert_share(bare, seated, SHARE, "the arena's pipes are too slow");
    let otherwise = "the arena costs too much on one core";
    assert_share(alone, seated, PINNED_SHARE, otherwise);
}

fn measure_pipes((bare, arena): &mut (Bare, Match), trips: u32) -> [Speed; 2] {
    best_of(
        25,
        || Speed::of(|| bare.play(trips)),
        || Speed::of(|| arena.play()),
    )
}

/// Games of an engine against itself, without an arena and in it.
fn compare_engines(level: &str, pairs: usize, share: Option<f64>) {
    let seat = format!("level:{level}@{NODES}");
    let mut arena = Match::new([&seat, &seat], if is_measuring() { pairs } else { 1 });
    let openings = arena.openings();
    let [alone, seated] = best_of(
        25,
        || Speed::of(|| engines_alone(level, &openings)),
        || Speed::of(|| arena.play()),
    );
    let names = [
        format!("plies/{level} alone"),
        format!("plies/{level} in the arena"),
    ];
    tell(&names[0], alone, &names[1], seated);
    if let Some(share) = share {
        assert_share(alone, seated, share, "the arena costs engines too much");
    }
}

fn tell(one: &str, alone: Speed, other: &str, seated: Speed) {
    for (name, speed) in [(one, alone), (other, seated)] {
        let Speed { rate, microseconds } = speed;
        let share = 100.0 * rate / alone.rate;
        println!("{name}: {rate:.0} a second, {microseconds:.1} µs each, {share:.0} %");
    }
}

fn assert_share(alone: Speed, seated: Speed, share: f64, otherwise: &str) {
    let is_enough = seated.rate >= share * alone.rate;
    assert!(!is_measuring() || is_enough, "{otherwise}");
}

fn compile(to: &Path) {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/book/src/bots/starter.c");
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

    /// Makes so many round trips.
    fn play(&mut self, trips: u32) -> u32 {
        let input = self.input.as_mut().expect("it is open");
        let mut line = String::new();
        for _ in 0..trips {
            input.write_all(REQUEST.as_bytes()).expect("it reads");
            line.clear();
            self.output.read_line(&mut line).expect("it answers");
        }
        trips
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

    /// Plays all pairs; how many plies that took.
    fn play(&mut self) -> u32 {
        let [a, b] = &mut self.sitters;
        let mut plies = 0;
        for number in 0..self.book.len() {
            let opening = self.book.get(number).expect("an opening");
            let games = pair::play(&self.context, opening, a.as_mut(), b.as_mut()).expect("a pair");
            plies += games.iter().map(|game| game.plies).sum::<u32>();
        }
        plies
    }
}

fn mancala() -> Setup {
    Setup::usual(CATALOGUE[1])
}

/// Plays the same pairs with the engines alone, without an arena.
fn engines_alone(level: &str, openings: &[Opening]) -> u32 {
    let mut plies = 0;
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
    plies
}
