//! What is asked of the file.

use rusqlite::{Connection, Row, params};

use super::{Filter, Statistics, Summary, from_json};
use crate::{Event, GameKind, Header};

/// Rows of a list unless told otherwise.
const USUAL_LIMIT: u32 = 100;

pub(super) fn session(connection: &Connection, id: &str) -> rusqlite::Result<(Header, Vec<Event>)> {
    // One transaction, so that header and events belong together.
    let both = connection.unchecked_transaction()?;
    let header: String = both
        .prepare_cached("SELECT header FROM sessions WHERE id = ?1")?
        .query_row([id], |row| row.get(0))?;
    let mut events =
        both.prepare_cached("SELECT event FROM events WHERE session = ?1 ORDER BY number")?;
    let texts = events.query_map([id], |row| row.get::<_, String>(0))?;
    let events = texts
        .map(|text| from_json(&text?))
        .collect::<rusqlite::Result<Vec<Event>>>()?;
    Ok((from_json(&header)?, events))
}

pub(super) fn list(connection: &Connection, filter: &Filter) -> rusqlite::Result<Vec<Summary>> {
    let limit = match filter.limit {
        0 => USUAL_LIMIT,
        limit => limit,
    };
    let mut query = connection.prepare_cached(
        "SELECT id, game, created, updated, ply, is_over FROM sessions
         WHERE (?1 IS NULL OR id IN (SELECT session FROM people WHERE player = ?1))
           AND (?2 IS NULL OR is_over = ?2)
         ORDER BY updated DESC, id LIMIT ?3",
    )?;
    let rows = query.query_map(params![filter.player, filter.is_over, limit], summary)?;
    let mut summaries = rows.collect::<rusqlite::Result<Vec<Summary>>>()?;
    for summary in &mut summaries {
        summary.names = names(connection, &summary.id)?;
    }
    Ok(summaries)
}

fn summary(row: &Row<'_>) -> rusqlite::Result<Summary> {
    Ok(Summary {
        id: row.get(0)?,
        game: game(row, 1)?,
        created: row.get(2)?,
        updated: row.get(3)?,
        ply: row.get(4)?,
        is_over: row.get(5)?,
        names: Vec::new(),
    })
}

fn names(connection: &Connection, id: &str) -> rusqlite::Result<Vec<String>> {
    let mut query =
        connection.prepare_cached("SELECT name FROM people WHERE session = ?1 ORDER BY seat")?;
    query.query_map([id], |row| row.get(0))?.collect()
}

fn game(row: &Row<'_>, column: usize) -> rusqlite::Result<GameKind> {
    let name: String = row.get(column)?;
    let text = rusqlite::types::Type::Text;
    name.parse::<GameKind>()
        .map_err(|error| rusqlite::Error::FromSqlConversionFailure(column, text, Box::new(error)))
}

/// Fewer shots are better in wargame; elsewhere more is.
pub(super) fn statistics(
    connection: &Connection,
    player: Option<&str>,
    limit: u32,
) -> rusqlite::Result<Vec<Statistics>> {
    let mut query = connection.prepare_cached(
        "SELECT
             (SELECT name FROM results AS latest WHERE latest.player = results.player
              ORDER BY ended DESC, session LIMIT 1),
             game,
             COUNT(*),
             SUM(value = 1),
             SUM(value = 0 AND NOT is_solo),
             SUM(value = -1),
             CASE game WHEN 'wargame' THEN MIN(best) ELSE MAX(best) END
         FROM results
         WHERE ?1 IS NULL OR player = ?1
         GROUP BY player, game
         ORDER BY COUNT(*) DESC, player, game
         LIMIT ?2",
    )?;
    let rows = query.query_map(params![player, limit], |row| {
        Ok(Statistics {
            name: row.get(0)?,
            game: game(row, 1)?,
            games: row.get(2)?,
            won: row.get(3)?,
            drawn: row.get(4)?,
            lost: row.get(5)?,
            best: row.get(6)?,
        })
    })?;
    rows.collect()
}

pub(super) fn counts(connection: &Connection) -> rusqlite::Result<(u64, u64)> {
    connection.query_row(
        "SELECT COUNT(*), COALESCE(SUM(NOT is_over), 0) FROM sessions",
        [],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}
