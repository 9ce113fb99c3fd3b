//! `ludoteca analyse`: every move of a position with its value.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};
use clap::builder::PossibleValuesParser;
use ludoteca_core::Budget;
use ludoteca_play::rules::Needs;
use ludoteca_play::solve::grouped;
use ludoteca_play::text::Texts;
use ludoteca_play::{
    CATALOGUE, Game, Judged, Options, Outcome, Record, Resources, Subject, WordList, Worth,
    find_game,
};
use ludoteca_table::Dictionaries;
use ludoteca_table::store::default_folder;
use ludoteca_terminal::args::game_names;
use ludoteca_words::Language;
use serde_json::json;

use crate::progress;

/// No position or record comes near: more is a mistake.
const LONGEST: u64 = 1 << 20;

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
    /// Which game
    #[arg(
        required_unless_present = "record",
        value_parser = PossibleValuesParser::new(game_names())
    )]
    game: Option<String>,
    /// The position in the game's own notation, or a file that holds it
    #[arg(required_unless_present = "record")]
    position: Option<String>,
    /// Take the position from a game record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "position"])]
    record: Option<PathBuf>,
    /// Of the record, the position after this many moves (the last one where somebody is to move)
    #[arg(long, value_name = "N", requires = "record")]
    ply: Option<u32>,
    /// The words that count, where words do (else the dictionary in its usual place)
    #[arg(long, value_name = "FILE")]
    dictionary: Option<PathBuf>,
    /// Think at most this long
    #[arg(long, value_name = "S", default_value_t = 10)]
    seconds: u64,
    /// Think at most this many nodes: then the answer is the same every time
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Show at most this many moves
    #[arg(long, value_name = "N", default_value_t = 50)]
    most: usize,
    /// The data folder, in which databases are looked for (default: ludoteca in the platform's)
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Analyse) -> anyhow::Result<()> {
    let data = arguments.data.clone().unwrap_or_else(default_folder);
    let resources = Resources::new(Dictionaries::with_databases(&data));
    let subject = match &arguments.record {
        Some(path) => read_record(path, arguments.ply, &resources)?,
        None => read_position(arguments, &resources)?,
    };
    let bar = progress::moving(describe_budget(arguments));
    let judged = subject.judge(&budget(arguments), arguments.most);
    bar.finish_and_clear();
    for warning in resources.take_warnings() {
        eprintln!("ludoteca: {warning}");
    }
    let text = if arguments.json {
        write_json(subject.as_ref(), &judged)
    } else {
        write_text(subject.as_ref(), &judged)
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

/// How long it will take at most.
fn describe_budget(arguments: &Analyse) -> String {
    match arguments.nodes {
        Some(nodes) => format!("thinking, at most {} nodes", grouped(nodes)),
        None => format!("thinking, at most {} s", arguments.seconds),
    }
}

fn budget(arguments: &Analyse) -> Budget {
    let budget = match arguments.nodes {
        Some(nodes) => Budget::nodes(nodes),
        None => Budget::time(Duration::from_secs(arguments.seconds)),
    };
    budget.with_stop(crate::interrupt::flag())
}

fn read_position(arguments: &Analyse, resources: &Resources) -> anyhow::Result<Box<dyn Subject>> {
    let (Some(name), Some(position)) = (&arguments.game, &arguments.position) else {
        bail!("say which game and which position");
    };
    let game = find_game(CATALOGUE, name)?;
    let text = match ludoteca_files::read_text(Path::new(position), LONGEST) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::FileTooLarge => {
            bail!("{position}: longer than any position")
        }
        Err(_) => position.clone(),
    };
    let words = find_words(arguments, game, resources)?;
    let needs = Needs { words, resources };
    game.read_seen(&text, &needs)
        .with_context(|| format!("no position of {game}"))
}

/// The dictionary that was named or the usual one, which a game with words must find.
fn find_words(arguments: &Analyse, game: Game, resources: &Resources) -> anyhow::Result<WordList> {
    let list = match &arguments.dictionary {
        Some(path) => WordList::File(path.display().to_string()),
        None => WordList::Usual,
    };
    let mut options = Options::usual(game.options());
    options.set_words(&list);
    game.fetch(&options, resources)
        .map_err(|refusal| anyhow!("{refusal}; give one with --dictionary FILE"))?;
    Ok(list)
}

fn read_record(
    path: &Path,
    ply: Option<u32>,
    resources: &Resources,
) -> anyhow::Result<Box<dyn Subject>> {
    let shown = path.display();
    let text =
        ludoteca_files::read_text(path, LONGEST).with_context(|| format!("cannot read {shown}"))?;
    let session = Record::read(&text, CATALOGUE)
        .and_then(|record| record.shown(resources))
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

fn write_json(subject: &dyn Subject, judged: &[Judged]) -> String {
    let document = json!({
        "game": subject.game(),
        "position": subject.text(),
        "to_move": subject.mover(),
        "result": subject.ended(),
        "moves": judged,
    });
    format!("{document:#}\n")
}

fn write_text(subject: &dyn Subject, judged: &[Judged]) -> String {
    let width = judged.iter().map(|judged| judged.text.len()).max();
    let width = width.unwrap_or(0);
    let mut text = format!("{}\n\n", subject.draw());
    if judged.is_empty() {
        text.push_str(&describe_end(subject));
    }
    for judged in judged {
        let worth = describe(subject, &judged.worth);
        let _ = writeln!(text, "{:width$}  {worth}", judged.text);
    }
    text
}

/// Why there is no move.
fn describe_end(subject: &dyn Subject) -> String {
    let texts = Texts::of(Language::English);
    match subject.ended().map(|ending| ending.outcome) {
        Some(Outcome::Won(seat)) => {
            format!(
                "the game is over: {} has won\n",
                texts.side(subject.game(), seat)
            )
        }
        Some(Outcome::Drawn) => "the game is over: a draw\n".to_owned(),
        _ => "no move is left\n".to_owned(),
    }
}

/// What a move is worth, in a few words; an estimate is called one.
fn describe(subject: &dyn Subject, worth: &Worth) -> String {
    let game = subject.game();
    let estimate = if worth.is_exact() { "" } else { " (estimate)" };
    match worth {
        Worth::Win { moves: Some(moves) } => format!("wins in {moves}"),
        Worth::Win { moves: None } => "wins".to_owned(),
        Worth::Draw => "draws".to_owned(),
        Worth::Loss { moves: Some(moves) } => format!("loses in {moves}"),
        Worth::Loss { moves: None } => "loses".to_owned(),
        Worth::Ahead { ahead, .. } => {
            let texts = Texts::of(Language::English);
            let side = subject.mover().map(|seat| texts.side(game, seat));
            let args = [
                ("ahead", format!("{ahead:+}").into()),
                ("side", side.unwrap_or_default().into()),
            ];
            let text = texts.game_with(game, "analysis-ahead", &args);
            text + estimate
        }
        Worth::Chance { permille, .. } => {
            let percent = f64::from(*permille) / 10.0;
            format!("{percent:.1} %{estimate}")
        }
        Worth::Points { points } => format!("{points} points"),
        Worth::Preferred => "preferred".to_owned(),
    }
}
