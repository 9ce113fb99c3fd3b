//! `ludoteca puzzles`: positions with one right move, each proved twice.

use std::io::{self, Write as _};

use clap::builder::PossibleValuesParser;
use ludoteca_play::puzzles::{Puzzle, find};
use ludoteca_play::text::Texts;
use ludoteca_play::{CATALOGUE, Resources, find_game};
use ludoteca_table::Dictionaries;
use ludoteca_terminal::args::game_names;
use ludoteca_words::{Language, Message};
use serde_json::{Value, json};

use crate::{interrupt, progress, status, texts};

/// Number and kind of puzzles that are wanted.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Each line is band;rules;plan;moves;ask;answer: the difficulty (1 to 3), the options of the game, the
hidden fleet, the moves that lead to the position, the word to place, and the only right move. A seed
always gives the same puzzles.

Examples:
  ludoteca puzzles poziomka --count 20 --seed 7
  ludoteca puzzles galo --json")]
pub(crate) struct Puzzles {
    /// Which game
    #[arg(value_parser = PossibleValuesParser::new(game_names()))]
    game: String,
    /// How many to find
    #[arg(long, value_name = "N", default_value_t = 10)]
    count: usize,
    /// Seed of the search
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Puzzles) -> anyhow::Result<()> {
    let game = find_game(CATALOGUE, &arguments.game)?;
    let resources = Resources::new(Dictionaries::default());
    let bar = progress::moving(search(arguments, 0));
    interrupt::clear_and_end(&bar);
    let mut out = io::stdout().lock();
    let mut found = Vec::new();
    for puzzle in find(game, &resources, arguments.seed).take(arguments.count) {
        if !arguments.json {
            bar.suspend(|| writeln!(out, "{puzzle}"))?;
        }
        found.push(puzzle);
        bar.set_message(search(arguments, found.len()));
    }
    bar.finish_and_clear();
    if arguments.json {
        let puzzles: Vec<Value> = found.iter().map(describe).collect();
        let document = json!({ "game": game, "seed": arguments.seed, "puzzles": puzzles });
        writeln!(out, "{document:#}")?;
    }
    out.flush()?;
    if found.len() < arguments.count {
        let message = Message::new("puzzles-few")
            .with("game", Texts::of(Language::usual()).game(game))
            .with("count", found.len());
        return Err(status::Negative(texts::say(&message)).into());
    }
    Ok(())
}

/// How far the search is.
fn search(arguments: &Puzzles, found: usize) -> String {
    let message = Message::new("puzzles-at")
        .with("game", arguments.game.clone())
        .with("found", found)
        .with("all", arguments.count);
    texts::say(&message)
}

/// A puzzle for programs.
fn describe(puzzle: &Puzzle) -> Value {
    json!({
        "band": puzzle.band,
        "rules": puzzle.rules,
        "plan": puzzle.plan,
        "moves": puzzle.moves,
        "ask": puzzle.ask,
        "answer": puzzle.answer,
    })
}
