//! Links, and everything that is known of one person.

use ludoteca_files::clock::UnixMillis;
use rusqlite::{OptionalExtension as _, params};
use serde_json::{Map, Value, json};

use super::{Store, StoreError};

/// The holder of a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Holder {
    pub(crate) id: String,
    pub(crate) is_staff: bool,
}

/// Tables with a column `student`, from which a person goes.
const OF_STUDENTS: [&str; 5] = ["tries", "extensions", "overrides", "ladder", "log"];

impl Store {
    /// Finds the holder of the secret with this hash.
    pub(crate) fn holder(&self, hash: &str) -> Result<Option<Holder>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT id, is_staff FROM links WHERE secret = ?1";
            let mut sql = connection.prepare_cached(sql)?;
            let found = sql.query_row([hash], |row| {
                Ok(Holder {
                    id: row.get(0)?,
                    is_staff: row.get(1)?,
                })
            });
            Ok(found.optional()?)
        })
    }

    /// Gives these people the secrets of these hashes; earlier ones end.
    pub(crate) fn set_links(
        &self,
        links: &[(Holder, String)],
        at: UnixMillis,
    ) -> Result<(), StoreError> {
        self.change(|all| {
            for (holder, hash) in links {
                all.execute(
                    "INSERT INTO links VALUES (?1, ?2, ?3, ?4) ON CONFLICT (id, is_staff) \
                     DO UPDATE SET secret = excluded.secret, at = excluded.at",
                    params![holder.id, holder.is_staff, hash, at.get()],
                )?;
            }
            Ok(())
        })
    }

    /// Returns everybody who has a link, and since when.
    pub(crate) fn holders(&self) -> Result<Vec<(Holder, UnixMillis)>, StoreError> {
        self.read(|connection| {
            let mut sql = connection.prepare("SELECT id, is_staff, at FROM links ORDER BY 2, 1")?;
            let rows = sql.query_map([], |row| {
                let holder = Holder {
                    id: row.get(0)?,
                    is_staff: row.get(1)?,
                };
                Ok((holder, UnixMillis::new(row.get(2)?)))
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// All rows that tell of a student, by table.
    pub(crate) fn rows_of(&self, student: &str) -> Result<Value, StoreError> {
        self.read(|connection| {
            let mut all = Map::new();
            for table in OF_STUDENTS {
                let sql = format!("SELECT * FROM {table} WHERE student = ?1");
                let mut sql = connection.prepare(&sql)?;
                let names: Vec<String> = sql.column_names().map(str::to_owned).collect();
                let rows = sql.query_map([student], |row| {
                    let cell =
                        |(at, name): (usize, &String)| Ok((name.clone(), into_json(row.get(at)?)));
                    names
                        .iter()
                        .enumerate()
                        .map(cell)
                        .collect::<Result<Map<_, _>, _>>()
                })?;
                let rows: Vec<Map<_, _>> = rows.collect::<Result<_, _>>()?;
                all.insert(table.to_owned(), json!(rows));
            }
            Ok(Value::Object(all))
        })
    }

    /// Removes everything that tells of a student; returns the contents that nobody else handed in.
    pub(crate) fn forget(&self, student: &str) -> Result<Vec<String>, StoreError> {
        self.change(|all| {
            let mut sql = all.prepare(
                "SELECT DISTINCT contents FROM tries WHERE student = ?1 AND contents NOT IN \
                 (SELECT contents FROM tries WHERE student <> ?1)",
            )?;
            let own = sql.query_map([student], |row| row.get::<_, String>(0))?;
            let own: Vec<String> = own.collect::<Result<_, _>>()?;
            for table in OF_STUDENTS {
                all.execute(&format!("DELETE FROM {table} WHERE student = ?1"), [student])?;
            }
            all.execute("DELETE FROM links WHERE id = ?1 AND is_staff = 0", [student])?;
            // Reports quote the program, so those that are nobody's go, too.
            all.execute(
                "DELETE FROM verdicts WHERE key NOT IN \
                 (SELECT verdict FROM tries WHERE verdict IS NOT NULL UNION SELECT key FROM rejudged)",
                [],
            )?;
            Ok(own)
        })
    }
}

fn into_json(value: rusqlite::types::Value) -> Value {
    use rusqlite::types::Value as Cell;
    match value {
        Cell::Null => Value::Null,
        Cell::Integer(number) => json!(number),
        Cell::Real(number) => json!(number),
        Cell::Text(text) => json!(text),
        Cell::Blob(bytes) => json!(ludoteca_files::hex(&bytes)),
    }
}
