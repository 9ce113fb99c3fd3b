//! Games for whoever analyses: each record, all games as lines of JSON, all moves as one table.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use ludoteca_play::{Event, Game, Record, Resources};
use serde_json::json;

use super::{Filter, GameLine, list};
use crate::show::quote;
use crate::store::{Store, StoreError};
use crate::text::{Message, Tell};

/// Summary of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exported {
    /// Number of games.
    pub games: usize,
    /// Number of their moves.
    pub moves: usize,
}

/// Reasons games cannot be exported.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.tell_in_english())]
pub enum ExportError {
    /// The tournament's file.
    Store(#[from] StoreError),
    /// The folder.
    Folder(#[from] io::Error),
    /// A record.
    Record(String, String),
}

impl Tell for ExportError {
    fn tell(&self) -> Message {
        match self {
            Self::Store(error) => error.tell(),
            Self::Folder(error) => error.tell(),
            Self::Record(game, why) => {
                let message = Message::new("of").with("name", game.as_str());
                message.with("reason", why.as_str())
            }
        }
    }
}

/// A move of a game.
#[derive(Clone, Debug)]
struct PlayedMove {
    seat: &'static str,
    by: String,
    text: String,
    is_opening: bool,
    /// Time for the move in microseconds, if somebody thought about it.
    time: Option<u64>,
}

/// A game with its record and its moves.
#[derive(Clone, Debug)]
pub struct ExportedGame {
    line: GameLine,
    record: String,
    moves: Vec<PlayedMove>,
}

impl ExportedGame {
    /// The first line of a table of moves.
    pub const HEAD: &'static str = "game,ply,seat,entrant,move,opening,microseconds\n";

    /// Its name.
    pub fn name(&self) -> &str {
        &self.line.game
    }

    /// Its record.
    pub fn record(&self) -> &str {
        &self.record
    }

    /// All that is known of it, as a line of JSON.
    pub fn write_json(&self, lines: &mut String) {
        lines.push_str(&write_json(&self.line, &self.record, &self.moves));
        lines.push('\n');
    }

    /// Its moves, as lines of a table.
    pub fn write_moves(&self, table: &mut String) {
        for (ply, one) in (1..).zip(&self.moves) {
            write_row(table, &self.line, ply, one);
        }
    }
}

/// Writes the games that a filter takes into a folder.
pub fn export(
    store: &Store,
    filter: &Filter,
    folder: &Path,
    catalogue: &[Game],
    resources: &Resources,
) -> Result<Exported, ExportError> {
    let records = folder.join("records");
    std::fs::create_dir_all(&records)?;
    let (mut lines, mut table) = (String::new(), ExportedGame::HEAD.to_owned());
    let mut exported = Exported { games: 0, moves: 0 };
    each_game(store, filter, catalogue, resources, |game| {
        let name = records.join(format!("{}.txt", game.name()));
        ludoteca_files::write(&name, game.record())?;
        game.write_moves(&mut table);
        game.write_json(&mut lines);
        exported.games += 1;
        exported.moves += game.moves.len();
        Ok(())
    })?;
    ludoteca_files::write(&folder.join("games.jsonl"), lines)?;
    ludoteca_files::write(&folder.join("moves.csv"), table)?;
    Ok(exported)
}

/// Reads the games that a filter takes, one after the other.
pub fn each_game(
    store: &Store,
    filter: &Filter,
    catalogue: &[Game],
    resources: &Resources,
    mut take: impl FnMut(ExportedGame) -> Result<(), ExportError>,
) -> Result<(), ExportError> {
    for line in list(store, filter)? {
        let (key, side) = (line.name.key, line.name.side);
        let stored = store.game_of(key, side)?;
        let record = stored.map(|stored| stored.record).unwrap_or_default();
        let times = store.times(key, side)?;
        let moves = list_moves(&line, &record, &times, catalogue, resources)?;
        take(ExportedGame {
            line,
            record,
            moves,
        })?;
    }
    Ok(())
}

fn list_moves(
    game: &GameLine,
    record: &str,
    times: &[u64],
    catalogue: &[Game],
    resources: &Resources,
) -> Result<Vec<PlayedMove>, ExportError> {
    let wrong = |why: String| ExportError::Record(game.game.clone(), why);
    let record = Record::read(record, catalogue).map_err(|fault| wrong(fault.to_string()))?;
    let session = record
        .session(resources)
        .map_err(|fault| wrong(fault.to_string()))?;
    let events = session
        .events()
        .iter()
        .filter_map(|stamped| match &stamped.event {
            Event::Played { seat, text } => Some((*seat, text.clone())),
            _ => None,
        });
    let opening = game.opening.len();
    let played = events.enumerate().map(|(at, (seat, text))| PlayedMove {
        seat: ["first", "second"][seat.index()],
        by: [&game.first, &game.second][seat.index()].clone(),
        text,
        is_opening: at < opening,
        time: at
            .checked_sub(opening)
            .and_then(|at| times.get(at).copied()),
    });
    Ok(played.collect())
}

fn write_row(table: &mut String, game: &GameLine, ply: usize, one: &PlayedMove) {
    let time = one.time.map_or(String::new(), |time| time.to_string());
    let by = if one.is_opening { "" } else { one.by.as_str() };
    let _ = writeln!(
        table,
        "{},{ply},{},{},{},{},{time}",
        game.game,
        one.seat,
        quote(by),
        quote(&one.text),
        u8::from(one.is_opening)
    );
}

fn write_json(game: &GameLine, record: &str, played: &[PlayedMove]) -> String {
    let mut json = serde_json::to_value(game).unwrap_or_default();
    let moves = played.iter().map(|one| {
        json!({
            "seat": one.seat,
            "move": one.text,
            "opening": one.is_opening,
            "microseconds": one.time,
        })
    });
    json["moves"] = moves.collect();
    json["record"] = json!(record);
    json.to_string()
}
