//! A person at a terminal.
//!
//! [`play`] opens a screen ([`screen`]) or, with `--plain` or when the output is no terminal, a
//! dialogue in lines of text ([`plain`]). Both play through the same [`game::Game`] and draw the
//! same [`board`]. [`replay`] steps through a record, [`draw`] makes a picture of it.

pub mod args;
pub mod board;
pub mod game;
pub mod plain;
pub mod screen;

use std::io::{self, IsTerminal as _, Write};

use anyhow::Context as _;
use ludoteca_table::texts::Texts;
use ludoteca_table::{Hall, Record, Session, Viewer, svg};

use args::{DrawArgs, PlayArgs, ReplayArgs};
use game::Game;

/// `ludoteca play`: a game at this terminal.
pub fn play(args: &PlayArgs) -> anyhow::Result<()> {
    let texts = args::texts(args.common.lang.as_deref())?;
    let hall = Hall::open(&args.common.folder())?;
    let start = match args.game {
        _ if args.resume => Start::Game(resumed(&hall, args, texts)?),
        Some(game) => Start::Game(Game::begin(&hall, args.new_session(game)?)?),
        None => Start::Menu,
    };
    if args.plain || !has_screen() {
        return plain::run(&hall, args, start, texts);
    }
    screen::run(&hall, args, start, texts)
}

/// What stands at the beginning.
#[derive(Debug)]
pub enum Start<'h> {
    /// The menu.
    Menu,
    /// A game.
    Game(Game<'h>),
}

fn resumed<'h>(hall: &'h Hall, args: &PlayArgs, texts: Texts) -> anyhow::Result<Game<'h>> {
    let player = args.player();
    Game::resume(hall, &player)?
        .with_context(|| texts.with("plain-nothing-to-resume", &[("name", (&player).into())]))
}

/// `ludoteca replay`: a record step by step.
pub fn replay(args: &ReplayArgs) -> anyhow::Result<()> {
    let texts = args::texts(args.lang.as_deref())?;
    let session = read_record(&args.file)?;
    if args.plain || !has_screen() {
        return plain::replay(&session, texts, &mut io::stdout().lock());
    }
    screen::replay(session, texts)
}

/// `ludoteca draw`: a position of a record as a picture.
pub fn draw(args: &DrawArgs) -> anyhow::Result<()> {
    let session = read_record(&args.file)?;
    let last = session.ply();
    let ply = args.ply.unwrap_or(last);
    anyhow::ensure!(ply <= last, "the record has {last} moves, not {ply}");
    let view = session.at_ply(ply).view(Viewer::Watcher);
    let picture = svg::draw(&view, svg::Options::default());
    game::write_aside(&args.svg, &picture)
}

fn read_record(path: &std::path::Path) -> anyhow::Result<Session> {
    let name = || path.display().to_string();
    let text = args::read_text(path)?;
    let record = Record::read(&text).with_context(name)?;
    record.session().with_context(name)
}

/// Whether a screen can be shown.
fn has_screen() -> bool {
    let is_dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb" || term.is_empty());
    io::stdout().is_terminal() && io::stdin().is_terminal() && !is_dumb
}

/// A line that is seen at once.
fn say(output: &mut impl Write, text: &str) -> io::Result<()> {
    writeln!(output, "{text}")?;
    output.flush()
}
