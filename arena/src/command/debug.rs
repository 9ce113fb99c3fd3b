//! `ludoteca arena debug`: one position, asked again and again.

use std::fmt::Write as _;
use std::io::{BufRead as _, IsTerminal as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;
use ludoteca_play::{
    Command, Event, NewSession, Occupant, Record, Session, Setup, Stamped, find_game,
};
use ludoteca_words::spell_text;

use super::stop::work_until_stopped;
use super::{ArenaContext, Failure, print};
use crate::clock::{Bank, TimeControl};
use crate::own_openings;
use crate::protocol::{self, Reply};
use crate::seat::bot::BotSitter;
use crate::seat::{BadSeat, Sitter as _};
use crate::text::{Message, Tell as _, Texts};

/// Arguments of `ludoteca arena debug`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ludoteca arena debug 'python3 mine.py' --game mancala --moves '3; 6'
  ludoteca arena game class.ladder 0-0-1-3-1 > lost.txt
  ludoteca arena debug 'python3 mine.py' --record lost.txt --ply 7 --times 5

The bot is restarted each time, so that changes show. At a terminal, Enter asks once more.")]
pub(super) struct DebugArgs {
    /// The bot: a command, or bot:COMMAND
    bot: String,
    /// Which game
    #[arg(long, value_name = "GAME", required_unless_present = "record")]
    game: Option<String>,
    /// An option of the game (may be given again)
    #[arg(long, value_name = "KEY=VALUE")]
    opt: Vec<String>,
    /// The moves that lead to the position, with ; between them
    #[arg(long, value_name = "MOVES", default_value = "")]
    moves: String,
    /// The record of a game to take the position from
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "opt", "moves"])]
    record: Option<PathBuf>,
    /// With --record: how many of its moves are played (default: all but the last)
    #[arg(long, value_name = "N", requires = "record")]
    ply: Option<usize>,
    /// Seed of chance, in games with secrets
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Number of times to ask
    #[arg(long, value_name = "N", default_value_t = 1)]
    times: usize,
}

pub(super) fn run(
    args: &DebugArgs,
    around: &ArenaContext<'_>,
    texts: Texts,
) -> Result<ExitCode, Failure> {
    let session = match &args.record {
        Some(_) => read_position(args, around)?,
        None => make_position(args, around)?,
    };
    let stopped = || eprintln!("{}", texts.get("just-stopped"));
    let mut is_well = true;
    for _ in 0..args.times.max(1) {
        let ask = || ask_once(args, &session, texts);
        let (text, is_legal) = work_until_stopped(&around.stop, ask, stopped)?;
        print(&text)?;
        is_well &= is_legal;
    }
    while std::io::stdin().is_terminal() {
        eprintln!("{}", texts.get("debug-again"));
        let mut line = String::new();
        let read = std::io::stdin().lock().read_line(&mut line);
        if read.unwrap_or(0) == 0 || line.trim() == "q" {
            break;
        }
        print(&ask_once(args, &session, texts)?.0)?;
    }
    Ok(if is_well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Two people at one keyboard: whoever is to move is the bot.
fn people(setup: &Setup) -> Vec<Occupant> {
    ["one", "two"].map(Occupant::local)[..setup.seats()].to_vec()
}

fn make_position(args: &DebugArgs, around: &ArenaContext<'_>) -> Result<Session, Failure> {
    let game = find_game(around.catalogue, args.game.as_deref().unwrap_or_default())?;
    let setup = Setup::read(game, &args.opt.join(" "))?;
    let moves = own_openings::split(&args.moves, &setup);
    let new = NewSession::new(setup.clone(), people(&setup), args.seed);
    let session = Session::begin(new, &around.resources, String::new(), 0);
    let mut session = session.map_err(Message::plain)?;
    for seat in session.seats_to_lay() {
        session
            .act(&Command::LayAtRandom { seat }, 0)
            .map_err(Message::plain)?;
    }
    for text in moves {
        let (ply, seat) = (session.ply(), session.to_move());
        let seat = seat.ok_or_else(|| Message::new("opening-over"))?;
        let command = Command::Play {
            seat,
            ply,
            text: text.clone(),
        };
        session.act(&command, 0).map_err(|refusal| {
            let message = Message::new("opening-illegal").with("text", text);
            message.with("reason", refusal.to_string())
        })?;
    }
    Ok(session)
}

fn read_position(args: &DebugArgs, around: &ArenaContext<'_>) -> Result<Session, Failure> {
    let file = args.record.clone().unwrap_or_default();
    let wrong = |error: &dyn std::fmt::Display| Failure::of(file.display(), &error.to_string());
    let text = ludoteca_files::read_text(&file, 1 << 24).map_err(|error| wrong(&error))?;
    let record = Record::read(&text, around.catalogue).map_err(|fault| wrong(&fault))?;
    let whole = record
        .session(&around.resources)
        .map_err(|fault| wrong(&fault))?;
    let is_move = |stamped: &&Stamped| matches!(stamped.event, Event::Played { .. });
    let count = whole.events().iter().filter(is_move).count();
    let wanted = args.ply.unwrap_or(count.saturating_sub(1)).min(count);
    let (mut events, mut played) = (Vec::new(), 0);
    for stamped in whole.events() {
        match stamped.event {
            Event::Played { .. } if played == wanted => break,
            Event::Played { .. } => played += 1,
            Event::Laid { .. } => {}
            _ => continue,
        }
        events.push(stamped.clone());
    }
    let mut header = whole.header().clone();
    header.seats = people(&header.setup);
    Session::restore(header, events, &around.resources).map_err(|bad| wrong(&bad))
}

/// Starts the bot, asks it once; what passed, and whether its answer is legal.
fn ask_once(args: &DebugArgs, session: &Session, texts: Texts) -> Result<(String, bool), Failure> {
    let command = args.bot.strip_prefix("bot:").unwrap_or(&args.bot);
    let words = shlex::split(command).filter(|words| !words.is_empty());
    let words = words.ok_or_else(|| BadSeat::Command(command.to_owned()))?;
    let time = TimeControl::default();
    let mut bot = BotSitter::new("bot", &words, time)?;
    let seat = session
        .to_move()
        .ok_or_else(|| Message::new("check-nobody-moves"))?;
    let request = protocol::ask_move(session, seat, &session.legal_moves(), &Bank::new(time));
    let request = request.ok_or_else(|| Message::new("fault-no-position"))?;
    let mut text = format!("→ {}\n", request.trim_end());
    let since = Instant::now();
    let begun = bot.begin_game(session.game().name());
    let reply = begun.and_then(|()| bot.ask(&request));
    let time = since.elapsed().as_millis() as u64;
    let (said, fault) = match reply {
        Ok(Reply::Resign) => ("resign".to_owned(), None),
        Ok(Reply::Text(answer)) => {
            let ply = session.ply();
            let command = Command::Play {
                seat,
                ply,
                text: answer.clone(),
            };
            let refused = session.clone().act(&command, 0).err();
            (
                answer,
                refused.map(|refusal| Message::plain(refusal.to_string())),
            )
        }
        Err(fault) => (String::new(), Some(fault.why.tell())),
    };
    if !said.is_empty() {
        let _ = writeln!(text, "← {}", spell_text(&said));
    }
    let verdict = match &fault {
        None => Message::new("debug-legal").with("time", time),
        Some(why) => Message::new("debug-refused").with("why", why.clone()),
    };
    let _ = writeln!(text, "  {}", texts.say(&verdict));
    for line in bot.evidence().unwrap_or_default().stderr {
        let _ = writeln!(text, "  stderr: {}", spell_text(&line));
    }
    Ok((text, fault.is_none()))
}
