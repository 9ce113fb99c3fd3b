//! `ludoteca analyse`: every move of a position with its value.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context as _;
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
use ludoteca_words::{Language, Message};
use serde_json::json;

use crate::text_or_file::{looks_like_a_file, text_or_file};
use crate::{progress, texts};

/// Maximum length of the input: no position or record comes near, and more is a mistake.
const LONGEST: u64 = 1 << 20;

/// A position, and how hard to think about it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludoteca analyse galo 'X../.O./..X O'
  ludoteca analyse mancala '4,4,4,4,4,4:0/4,4,4,4,4,4:0 A empty' --seconds 60
  ludoteca analyse poziomka '2 ..../..../..../.... L'
  ludoteca analyse wargame '9x9 1 1 1 1 0 0 0 0: B8=4 B9=-'
  ludoteca analyse palavras --dictionary words.txt board.txt --most 20
  ludoteca analyse --record game.ludo --ply 12 --json

`ludoteca rules GAME` says how positions are written.")]
pub(crate) struct Analyse {
    /// Which game
    #[arg(
        required_unless_present = "record",
        value_parser = PossibleValuesParser::new(game_names())
    )]
    game: Option<String>,
    /// The position in the game's notation, or a file that holds it
    #[arg(required_unless_present = "record")]
    position: Option<String>,
    /// Take the position from a game record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "position"])]
    record: Option<PathBuf>,
    /// The position of the record after this many moves (default: the last with a move to make)
    #[arg(long, value_name = "N", requires = "record")]
    ply: Option<u32>,
    /// The dictionary of a word game (default: the system's)
    #[arg(long, value_name = "FILE")]
    dictionary: Option<PathBuf>,
    /// Think at most this long
    #[arg(long, value_name = "S", default_value_t = 10)]
    seconds: u64,
    /// Think about at most this many positions: the answer is then the same every time
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Show at most this many moves
    #[arg(long, value_name = "N", default_value_t = 50)]
    most: usize,
    /// The data folder with the endgame databases (default: ludoteca in the platform's)
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

/// Describes the limit of the search.
fn describe_budget(arguments: &Analyse) -> String {
    texts::say(&match arguments.nodes {
        Some(nodes) => Message::new("thinking-nodes").with("nodes", grouped(nodes)),
        None => Message::new("thinking-seconds").with("count", arguments.seconds.to_string()),
    })
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
        return Err(texts::fault(&Message::new("position-missing")));
    };
    let game = find_game(CATALOGUE, name)?;
    let text = text_or_file(position, LONGEST)?;
    let words = find_words(arguments, game, resources)?;
    let needs = Needs { words, resources };
    game.read_seen(&text, &needs).map_err(|reason| {
        if text == *position && looks_like_a_file(position) {
            return texts::fault(&Message::new("position-no-file").with("name", position));
        }
        let name = Texts::of(Language::usual()).game(game);
        let message = Message::new("position-invalid").with("game", name);
        let why = texts::say(&message.with_text("reason", reason));
        let help = Message::new("position-help").with("why", why);
        texts::fault(&help.with("name", game.name()))
    })
}

/// The dictionary that was named or the usual one, which a game with words must find.
fn find_words(arguments: &Analyse, game: Game, resources: &Resources) -> anyhow::Result<WordList> {
    let list = match &arguments.dictionary {
        Some(path) => WordList::File(path.display().to_string()),
        None => WordList::Usual,
    };
    let mut options = Options::usual(game.options());
    options.set_words(&list);
    game.fetch(&options, resources).map_err(|refusal| {
        let reason = Texts::of(Language::usual()).refusal(&refusal);
        texts::fault(&Message::new("dictionary-needed").with("reason", reason))
    })?;
    Ok(list)
}

fn read_record(
    path: &Path,
    ply: Option<u32>,
    resources: &Resources,
) -> anyhow::Result<Box<dyn Subject>> {
    let shown = path.display();
    let named = |key| Message::new(key).with_text("name", path.display());
    let text = ludoteca_files::read_text(path, LONGEST).with_context(|| shown.to_string())?;
    let session = Record::read(&text, CATALOGUE)
        .and_then(|record| record.shown(resources))
        .with_context(|| shown.to_string())?;
    let last = session.ply();
    let plies = match ply {
        Some(ply) if ply > last => {
            let message = named("record-plies").with("count", last).with("ply", ply);
            return Err(texts::fault(&message));
        }
        Some(ply) => ply..=ply,
        None => last.saturating_sub(1)..=last,
    };
    plies
        .rev()
        .find_map(|ply| session.at_ply(ply).subject())
        .ok_or_else(|| texts::fault(&named("record-nobody-moves")))
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

/// Describes the reason that there is no move.
fn describe_end(subject: &dyn Subject) -> String {
    let side = |seat| Texts::of(Language::usual()).side(subject.game(), seat);
    let message = match subject.ended().map(|ending| ending.outcome) {
        Some(Outcome::Won(seat)) => Message::new("over-won").with("side", side(seat)),
        Some(Outcome::Drawn) => Message::new("over-drawn"),
        _ => Message::new("no-moves"),
    };
    texts::say(&message) + "\n"
}

/// The worth of a move in a few words; an estimate is called one.
fn describe(subject: &dyn Subject, worth: &Worth) -> String {
    let (game, language) = (subject.game(), Language::usual());
    let words = Texts::of(language);
    let text = match worth {
        Worth::Win { moves: Some(moves) } => count("worth-win-in", *moves),
        Worth::Loss { moves: Some(moves) } => count("worth-loss-in", *moves),
        Worth::Ahead { ahead, .. } => {
            let side = subject.mover().map(|seat| words.side(game, seat));
            let args = [
                ("ahead", format!("{ahead:+}").into()),
                ("side", side.unwrap_or_default().into()),
            ];
            words.game_with(game, "analysis-ahead", &args)
        }
        Worth::Chance { permille, .. } => {
            let percent = ludoteca_words::decimal(f64::from(*permille) / 10.0, 1);
            format!("{} %", language.localise(&percent))
        }
        _ => words.worth(game, worth),
    };
    if worth.is_exact() {
        return text;
    }
    texts::say(&Message::new("worth-estimate").with("worth", text))
}

fn count(key: &'static str, moves: u32) -> String {
    texts::say(&Message::new(key).with("count", moves))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_not_taken_for_a_position() {
        for path in ["/nonexistent.txt", "board.txt", "~/x", "../game.ludo"] {
            assert!(looks_like_a_file(path), "{path}");
        }
        let positions = [
            "X../.O./..X O",
            "X../.O./..X",
            "4,4,4:0/4,4,4:0",
            "2 .../...",
            "A3H",
            "./.",
        ];
        for position in positions {
            assert!(!looks_like_a_file(position), "{position}");
        }
    }
}
