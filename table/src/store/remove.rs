//! Removals: games that were left, tables that are closed, a person's data.

use ludoteca_files::clock::UnixSeconds;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde_json::Value;

use super::sums;

/// Stands in the place of a person's name and key.
pub(super) const NOBODY: &str = "?";

/// The games that go on and in which nothing has happened since.
pub(super) fn find_abandoned(
    connection: &Connection,
    before: UnixSeconds,
) -> rusqlite::Result<Vec<String>> {
    let mut find =
        connection.prepare_cached("SELECT id FROM sessions WHERE NOT is_over AND updated < ?1")?;
    let ids = find.query_map([before.get()], |row| row.get(0))?;
    ids.collect()
}

/// Removes those of these games of which that is still so.
pub(super) fn abandoned(
    connection: &Connection,
    ids: &[String],
    before: UnixSeconds,
) -> rusqlite::Result<usize> {
    let mut removed = 0;
    for id in ids {
        let is_left = connection
            .prepare_cached("SELECT NOT is_over AND updated < ?2 FROM sessions WHERE id = ?1")?
            .query_row(params![id, before.get()], |row| row.get(0))
            .optional()?;
        if is_left == Some(true) {
            removed += session(connection, id)?;
        }
    }
    Ok(removed)
}

/// Removes a session with everything that belongs to it; results stay counted.
pub(super) fn session(connection: &Connection, id: &str) -> rusqlite::Result<usize> {
    for table in ["events", "people", "results"] {
        let delete = format!("DELETE FROM {table} WHERE session = ?1");
        connection.prepare_cached(&delete)?.execute([id])?;
    }
    connection
        .prepare_cached("DELETE FROM sessions WHERE id = ?1")?
        .execute([id])
}

/// Removes whatever tells of the person with this key: games that they played without other people,
/// their name and key in the others, and what they have achieved. Returns how many games it was.
pub(super) fn person(connection: &Connection, player: &str) -> rusqlite::Result<usize> {
    let mut find = connection.prepare("SELECT DISTINCT session FROM people WHERE player = ?1")?;
    let ids = find.query_map([player], |row| row.get::<_, String>(0))?;
    let ids = ids.collect::<rusqlite::Result<Vec<String>>>()?;
    for id in &ids {
        let others: Option<i64> = connection
            .prepare_cached("SELECT 1 FROM people WHERE session = ?1 AND player <> ?2 LIMIT 1")?
            .query_row([id, player], |row| row.get(0))
            .optional()?;
        match others {
            Some(_) => rename(connection, id, player)?,
            None => drop(session(connection, id)?),
        }
    }
    for table in ["people", "results", "achievements"] {
        connection.execute(&format!("DELETE FROM {table} WHERE player = ?1"), [player])?;
    }
    Ok(ids.len())
}

/// Takes a person's name and key out of a game that others played, too.
fn rename(connection: &Connection, id: &str, player: &str) -> rusqlite::Result<()> {
    let (header, game, created): (String, String, u64) = connection
        .prepare_cached("SELECT header, game, created FROM sessions WHERE id = ?1")?
        .query_row([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    if let Some(header) = without(&header, player) {
        let sum = sums::of_header(id, &game, created, &header);
        connection
            .prepare_cached("UPDATE sessions SET header = ?2, sum = ?3 WHERE id = ?1")?
            .execute(params![id, header, sum])?;
    }
    let mut events =
        connection.prepare_cached("SELECT number, event FROM events WHERE session = ?1")?;
    let events = events.query_map([id], |row| {
        Ok((row.get::<_, u64>(0)?, row.get::<_, String>(1)?))
    })?;
    for event in events.collect::<rusqlite::Result<Vec<_>>>()? {
        if let (number, Some(event)) = (event.0, without(&event.1, player)) {
            let sum = sums::of_event(id, number, &event);
            let update =
                "UPDATE events SET event = ?3, sum = ?4 WHERE session = ?1 AND number = ?2";
            connection
                .prepare_cached(update)?
                .execute(params![id, number, event, sum])?;
        }
    }
    Ok(())
}

/// The JSON without this person; `None` if they are not in it.
fn without(json: &str, player: &str) -> Option<String> {
    let mut value: Value = serde_json::from_str(json).ok()?;
    take_out(&mut value, player).then(|| value.to_string())
}

fn take_out(value: &mut Value, player: &str) -> bool {
    match value {
        Value::Object(fields) => {
            let is_person = fields.get("player").and_then(Value::as_str) == Some(player);
            if is_person {
                fields.insert("player".to_owned(), NOBODY.into());
                fields.insert("name".to_owned(), NOBODY.into());
            }
            let mut is_changed = is_person;
            for value in fields.values_mut() {
                is_changed |= take_out(value, player);
            }
            is_changed
        }
        Value::Array(values) => {
            let changed = values
                .iter_mut()
                .filter_map(|value| take_out(value, player).then_some(()));
            changed.count() > 0
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::without;

    #[test]
    fn only_the_person_is_taken_out() {
        let json = r#"{"seats":[{"player":"a","name":"Ana"},{"player":"b","name":"Rui"}]}"#;
        let expected = json!({"seats": [
            {"player": "?", "name": "?"},
            {"player": "b", "name": "Rui"},
        ]});
        let found: Value = serde_json::from_str(&without(json, "a").unwrap()).unwrap();
        assert_eq!(found, expected);
        assert_eq!(without(json, "c"), None);
    }
}
