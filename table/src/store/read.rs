//! Queries.

use ludoteca_files::clock::UnixSeconds;
use ludoteca_play::{Best, Game, Options, find_game};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::rows::{is_damage, list_ids, list_ids_of};
use super::{Filter, Person, Statistics, Summary};

/// Rows of a list unless told otherwise.
const USUAL_LIMIT: u32 = 100;
/// Won games that are looked at to know whom a player has beaten: some play without end.
const MOST_WON: u32 = 1000;

pub(super) fn list(
    connection: &Connection,
    filter: &Filter,
    catalogue: &[Game],
) -> rusqlite::Result<Vec<Summary>> {
    let limit = match filter.limit {
        0 => USUAL_LIMIT,
        limit => limit,
    };
    match list_all(connection, filter, limit, catalogue) {
        Err(error) if is_damage(&error) => list_readable(connection, filter, limit, catalogue),
        listed => listed,
    }
}

/// Lists sessions one by one, from a file in which not all can be read.
fn list_readable(
    connection: &Connection,
    filter: &Filter,
    limit: u32,
    catalogue: &[Game],
) -> rusqlite::Result<Vec<Summary>> {
    let ids = match &filter.player {
        Some(player) => list_ids_of(connection, player)?,
        None => list_ids(connection)?.0,
    };
    let mut summaries = Vec::new();
    for id in &ids {
        let mut query = connection.prepare_cached(
            "SELECT id, game, created, updated, ply, is_over FROM sessions
             WHERE id = ?1 AND (?2 IS NULL OR is_over = ?2)",
        )?;
        let found = query.query_row(params![id, filter.is_over], |row| summary(row, catalogue));
        match found.optional() {
            Ok(found) => summaries.extend(found.flatten()),
            Err(error) if is_damage(&error) => {}
            Err(error) => return Err(error),
        }
    }
    summaries.sort_by(|a, b| (b.updated, &a.id).cmp(&(a.updated, &b.id)));
    summaries.truncate(limit as usize);
    for summary in &mut summaries {
        summary.names = names(connection, &summary.id).unwrap_or_default();
    }
    Ok(summaries)
}

fn list_all(
    connection: &Connection,
    filter: &Filter,
    limit: u32,
    catalogue: &[Game],
) -> rusqlite::Result<Vec<Summary>> {
    // A player has few games, so they are found first and sorted; all games are read in order.
    let mut query = connection.prepare_cached(match filter.player {
        Some(_) => {
            "SELECT id, game, created, updated, ply, is_over
             FROM (SELECT DISTINCT session FROM people WHERE player = ?1) AS own
             CROSS JOIN sessions ON id = own.session
             WHERE ?2 IS NULL OR is_over = ?2
             ORDER BY updated DESC, id LIMIT ?3"
        }
        None => {
            "SELECT id, game, created, updated, ply, is_over FROM sessions
             WHERE ?1 IS NULL AND (?2 IS NULL OR is_over = ?2)
             ORDER BY updated DESC, id LIMIT ?3"
        }
    })?;
    let rows = query.query_map(params![filter.player, filter.is_over, limit], |row| {
        summary(row, catalogue)
    })?;
    let rows = rows.filter_map(Result::transpose);
    let mut summaries = rows.collect::<rusqlite::Result<Vec<Summary>>>()?;
    for summary in &mut summaries {
        summary.names = names(connection, &summary.id)?;
    }
    Ok(summaries)
}

fn summary(row: &Row<'_>, catalogue: &[Game]) -> rusqlite::Result<Option<Summary>> {
    let Some(game) = game(row, 1, catalogue)? else {
        return Ok(None);
    };
    Ok(Some(Summary {
        id: row.get(0)?,
        game,
        created: UnixSeconds::new(row.get(2)?),
        updated: UnixSeconds::new(row.get(3)?),
        ply: row.get(4)?,
        is_over: row.get(5)?,
        names: Vec::new(),
    }))
}

fn names(connection: &Connection, id: &str) -> rusqlite::Result<Vec<String>> {
    let mut query =
        connection.prepare_cached("SELECT name FROM people WHERE session = ?1 ORDER BY seat")?;
    query.query_map([id], |row| row.get(0))?.collect()
}

/// The game of a row; `None` for one that is not played here, whose rows are left out.
fn game(row: &Row<'_>, column: usize, catalogue: &[Game]) -> rusqlite::Result<Option<Game>> {
    let name: String = row.get(column)?;
    Ok(find_game(catalogue, &name).ok())
}

pub(super) fn statistics(
    connection: &Connection,
    player: Option<&str>,
    limit: u32,
    catalogue: &[Game],
) -> rusqlite::Result<Vec<Statistics>> {
    let mut query = connection.prepare_cached(match player {
        Some(_) => {
            "SELECT name, game, games, won, drawn, lost, least, most, player FROM achievements
             WHERE player = ?1 ORDER BY games DESC, game LIMIT ?2"
        }
        None => {
            "SELECT name, game, games, won, drawn, lost, least, most, player FROM achievements
             WHERE ?1 IS NULL ORDER BY games DESC, player, game LIMIT ?2"
        }
    })?;
    let rows = query.query_map(params![player, limit], |row| {
        let Some(game) = game(row, 1, catalogue)? else {
            return Ok(None);
        };
        let best = match game.facts(&Options::usual(game.options())).best {
            Best::LeastWon => row.get(6)?,
            Best::Most | Best::None => row.get(7)?,
        };
        Ok(Some(Statistics {
            player: row.get(8)?,
            name: row.get(0)?,
            game,
            games: row.get(2)?,
            won: row.get(3)?,
            drawn: row.get(4)?,
            lost: row.get(5)?,
            best,
        }))
    })?;
    rows.filter_map(Result::transpose).collect()
}

/// The levels that a player has beaten in a game, and how often.
pub(super) fn beaten(
    connection: &Connection,
    player: &str,
    game: &str,
) -> rusqlite::Result<Vec<(String, u32)>> {
    let mut query = connection.prepare_cached(
        "SELECT level, COUNT(*) FROM (
             SELECT CASE WHEN json_valid(header) THEN COALESCE(
                 json_extract(header, '$.seats[0].level'),
                 json_extract(header, '$.seats[1].level')) END AS level
             FROM (SELECT session FROM results
                   WHERE player = ?1 AND game = ?2 AND value = 1 LIMIT ?3) AS won
             CROSS JOIN sessions ON id = won.session)
         WHERE level IS NOT NULL GROUP BY level",
    )?;
    let rows = query.query_map(params![player, game, MOST_WON], |row| {
        Ok((row.get(0)?, row.get(1)?))
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

/// The games that go on and are listed or have a clock: few, but all that go on are looked at.
pub(super) fn marked(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut query = connection.prepare(
        r#"SELECT id FROM sessions WHERE NOT is_over
           AND (header LIKE '%"is_listed":true%' OR header LIKE '%"clock":{%')
           ORDER BY updated DESC, id"#,
    )?;
    query.query_map([], |row| row.get(0))?.collect()
}

/// Returns the number of events of a session; an error when there is no such session.
pub(super) fn count_events(connection: &Connection, id: &str) -> rusqlite::Result<u32> {
    connection
        .prepare_cached("SELECT events FROM sessions WHERE id = ?1")?
        .query_row([id], |row| row.get(0))
}

/// The people who have used this name, with their games.
pub(super) fn people(connection: &Connection, name: &str) -> rusqlite::Result<Vec<Person>> {
    let mut query = connection.prepare(
        "SELECT player, COUNT(DISTINCT session), MAX(updated) FROM people
         JOIN sessions ON id = session WHERE name = ?1 GROUP BY player ORDER BY player",
    )?;
    let rows = query.query_map([name], |row| {
        Ok(Person {
            player: row.get(0)?,
            games: row.get(1)?,
            last: UnixSeconds::new(row.get(2)?),
        })
    })?;
    rows.collect()
}
