//! A person at a terminal.
//!
//! [`play`] opens a screen ([`screen`]) or, with `--plain` or when the output is no terminal, a
//! dialogue in lines of text ([`plain`]). Both play through the same [`game::Game`] and draw the
//! same [`board`]. [`replay`] steps through a record, [`draw`] makes a picture of it.
//!
//! Nothing here knows which game it is: boards, options, levels and texts come from
//! [`ludoteca_play`]. Only the arguments of the command line are made from its catalogue; all
//! else asks the sessions which games there are.

pub mod args;
pub mod board;
pub mod charset;
pub mod config;
pub mod game;
mod offered;
pub mod options;
mod placing;
pub mod plain;
pub mod screen;
mod trouble;
mod words;

use std::io::{self, IsTerminal as _, Write};
use std::path::Path;

use anyhow::Context as _;
use ludoteca_play::text::Texts;
use ludoteca_play::{CATALOGUE, Record, Resources, Session, Viewer, find_game, picture};
use ludoteca_table::{Dictionaries, Sessions};

use args::{DrawArgs, PlayArgs, ReplayArgs};
use config::Config;
use game::Game;
pub use trouble::describe;

/// `ludoteca play`: a game at this terminal.
pub fn play(args: &PlayArgs) -> anyhow::Result<()> {
    let config = Config::load()?;
    let texts = args::texts(args.common.lang.as_deref(), &config)?;
    let args = &args.with_settings(&config);
    let sessions = Sessions::open(&args.common.folder())?;
    let start = Start::find(&sessions, args, texts)?;
    if args.plain || !has_screen() {
        return plain::run(&sessions, args, start, texts);
    }
    screen::run(&sessions, args, start, texts)
}

/// The first screen.
#[derive(Debug)]
pub enum Start<'h> {
    /// The menu.
    Menu,
    /// A game.
    Game(Game<'h>),
}

impl<'h> Start<'h> {
    /// The first screen that the arguments ask for.
    pub fn find(sessions: &'h Sessions, args: &PlayArgs, texts: Texts) -> anyhow::Result<Self> {
        if args.resume {
            return resume(sessions, args, texts).map(Self::Game);
        }
        let Some(name) = &args.game else {
            return Ok(Self::Menu);
        };
        let game = find_game(sessions.catalogue(), name)?;
        let new = args.new_session(game, sessions.resources(), texts)?;
        Ok(Self::Game(Game::begin(sessions, new)?))
    }
}

fn resume<'h>(sessions: &'h Sessions, args: &PlayArgs, texts: Texts) -> anyhow::Result<Game<'h>> {
    let player = args.player();
    Game::resume(sessions, &player)?
        .with_context(|| texts.with("plain-nothing-to-resume", &[("name", (&player).into())]))
}

/// `ludoteca replay`: a record step by step.
pub fn replay(args: &ReplayArgs) -> anyhow::Result<()> {
    let texts = args::texts(args.lang.as_deref(), &Config::load()?)?;
    let (session, viewer) = read_record(&args.file)
        .map_err(|error| anyhow::anyhow!(trouble::describe(&error, texts)))?;
    if args.json {
        let moves = session.view(viewer);
        return Ok(say(
            &mut io::stdout().lock(),
            &plain::to_json(&moves, texts),
        )?);
    }
    if args.plain || args.values || !has_screen() {
        let mut output = charset::Shown::new(io::stdout().lock(), charset::Charset::usual());
        return plain::replay(&session, viewer, args.values, texts, &mut output);
    }
    screen::replay(session, viewer, texts)
}

/// `ludoteca draw`: a position of a record as a picture.
pub fn draw(args: &DrawArgs) -> anyhow::Result<()> {
    let texts = args::texts(None, &Config::load()?)?;
    let described = |error: anyhow::Error| anyhow::anyhow!(trouble::describe(&error, texts));
    let (session, viewer) = read_record(&args.file).map_err(described)?;
    let last = session.ply();
    let ply = args.ply.unwrap_or(last);
    let counts = [("count", last.into()), ("ply", ply.into())];
    anyhow::ensure!(ply <= last, texts.with("record-plies", &counts));
    let view = session.at_ply(ply).view(viewer);
    let picture = picture::draw(&view);
    if args.svg.as_os_str() == "-" {
        return Ok(say(&mut io::stdout().lock(), picture.trim_end())?);
    }
    ludoteca_files::ensure_other(&args.svg, &args.file)
        .and_then(|()| ludoteca_files::write(&args.svg, picture))
        .with_context(|| args.svg.display().to_string())
        .map_err(described)
}

/// The game in a record, and who looks at it.
fn read_record(path: &Path) -> anyhow::Result<(Session, Viewer)> {
    let name = || path.display().to_string();
    let text = args::read_text(path)?;
    let record = Record::read(&text, CATALOGUE).with_context(name)?;
    let resources = Resources::new(Dictionaries::default());
    let session = record.shown(&resources).with_context(name)?;
    Ok((session, record.viewer()))
}

/// Returns whether a screen can be shown.
fn has_screen() -> bool {
    let is_dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb" || term.is_empty());
    io::stdout().is_terminal() && io::stdin().is_terminal() && !is_dumb
}

/// Writes a line that is seen at once.
fn say(output: &mut impl Write, text: &str) -> io::Result<()> {
    writeln!(output, "{text}")?;
    output.flush()
}
