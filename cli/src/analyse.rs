//! `ludoteca analyse`: every move of a position with its value.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};
use ludoteca_core::Budget;
use ludoteca_palavras::Lexicon;
use ludoteca_table::analysis::{Judged, Subject};
use ludoteca_table::{GameKind, Record, WordList, Worth, words};
use serde_json::json;

use crate::drawing;

/// A position, and how hard to think about it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludoteca analyse galo 'X../.O./..X O'
  ludoteca analyse mancala '4,4,4,4,4,4:0/4,4,4,4,4,4:0 A empty' --seconds 60
  ludoteca analyse poziomka '2 ..../..../..../.... L'
  ludoteca analyse wargame '9x9 1 1 1 1 0 0 0 0: B8=4 B9=-'
  ludoteca analyse palavras --dictionary /usr/share/dict/words board.txt --most 20
  ludoteca analyse --record game.ludo --ply 12 --json")]
pub(crate) struct Analyse {
    /// galo, mancala, poziomka, wargame or palavras
    #[arg(required_unless_present = "record")]
    game: Option<GameKind>,
    /// The position in the game's own notation, or a file that holds it
    #[arg(required_unless_present = "record")]
    position: Option<String>,
    /// Take the position from a game record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "position"])]
    record: Option<PathBuf>,
    /// Of the record, the position after so many moves (the last one where somebody is to move)
    #[arg(long, value_name = "N", requires = "record")]
    ply: Option<u32>,
    /// The words that count in palavras (else the dictionary in its usual place)
    #[arg(long, value_name = "FILE")]
    dictionary: Option<PathBuf>,
    /// Think at most so long
    #[arg(long, value_name = "S", default_value_t = 10)]
    seconds: u64,
    /// Think at most so many nodes: then the answer is the same every time
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Show at most so many moves
    #[arg(long, value_name = "N", default_value_t = 50)]
    most: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Analyse) -> anyhow::Result<()> {
    let subject = match &arguments.record {
        Some(path) => from_record(path, arguments.ply)?,
        None => from_text(arguments)?,
    };
    let judged = subject.judge(&budget(arguments), arguments.most);
    let text = if arguments.json {
        as_json(&subject, &judged)
    } else {
        as_text(&subject, &judged)
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

fn budget(arguments: &Analyse) -> Budget {
    let budget = match arguments.nodes {
        Some(nodes) => Budget::nodes(nodes),
        None => Budget::time(Duration::from_secs(arguments.seconds)),
    };
    budget.with_stop(crate::interrupt::flag())
}

fn from_text(arguments: &Analyse) -> anyhow::Result<Subject> {
    let (Some(game), Some(position)) = (arguments.game, &arguments.position) else {
        bail!("say which game and which position");
    };
    let text = match fs::read_to_string(position) {
        Ok(text) => text,
        Err(_) => position.clone(),
    };
    let words = match game {
        GameKind::Palavras => Some(dictionary(arguments)?),
        _ => None,
    };
    let text = if game == GameKind::Palavras {
        &text
    } else {
        text.trim()
    };
    Subject::read(game, text, words).with_context(|| format!("no position of {game}"))
}

fn dictionary(arguments: &Analyse) -> anyhow::Result<Arc<Lexicon>> {
    let list = match &arguments.dictionary {
        Some(path) => WordList::File(path.display().to_string()),
        None => WordList::Usual,
    };
    words(&list)
        .map_err(anyhow::Error::msg)
        .context("no dictionary; give one with --dictionary FILE")
}

fn from_record(path: &PathBuf, ply: Option<u32>) -> anyhow::Result<Subject> {
    let shown = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {shown}"))?;
    let session = Record::read(&text)
        .and_then(|record| record.session())
        .with_context(|| format!("{shown} is no record"))?;
    let last = session.ply();
    let plies = match ply {
        Some(ply) if ply > last => bail!("{shown} has {last} moves, not {ply}"),
        Some(ply) => ply..=ply,
        None => last.saturating_sub(1)..=last,
    };
    plies
        .rev()
        .find_map(|ply| session.at_ply(ply).subject())
        .with_context(|| format!("nobody is to move there in {shown}"))
}

fn as_json(subject: &Subject, judged: &[Judged]) -> String {
    let document = json!({
        "game": subject.kind(),
        "position": subject.to_string(),
        "moves": judged,
    });
    format!("{document:#}\n")
}

fn as_text(subject: &Subject, judged: &[Judged]) -> String {
    let width = judged.iter().map(|judged| judged.text.len()).max();
    let width = width.unwrap_or(0);
    let mut text = format!("{}\n\n", drawing::draw(subject));
    if judged.is_empty() {
        text.push_str("no move is left\n");
    }
    for judged in judged {
        let _ = writeln!(text, "{:width$}  {}", judged.text, say(&judged.worth));
    }
    text
}

/// What a move is worth, in a few words; an estimate is called one.
fn say(worth: &Worth) -> String {
    match worth {
        Worth::Win { moves: Some(moves) } => format!("wins in {moves}"),
        Worth::Win { moves: None } => "wins".to_owned(),
        Worth::Draw => "draws".to_owned(),
        Worth::Loss { moves: Some(moves) } => format!("loses in {moves}"),
        Worth::Loss { moves: None } => "loses".to_owned(),
        Worth::Seeds { ahead, exact: true } => format!("{ahead:+}"),
        Worth::Seeds { ahead, .. } => format!("{ahead:+} (estimate)"),
        Worth::Blocks { ahead } => format!("{ahead:+} blocks (estimate)"),
        Worth::Hit { permille, exact } => {
            let percent = f64::from(*permille) / 10.0;
            let estimate = if *exact { "" } else { " (estimate)" };
            format!("{percent:.1} %{estimate}")
        }
        Worth::Points { points } => format!("{points} points"),
        Worth::Preferred => "preferred".to_owned(),
    }
}
