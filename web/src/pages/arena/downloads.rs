//! Downloads of a tournament: standings, and the games that a filter takes, as lists, lines of
//! JSON, a table of all moves, records.

use std::io::{self, Write as _};
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use ludoteca_arena::games::ExportedGame;

use super::games::Asked;
use super::{ShownTournament, know};
use crate::arena::Arenas;
use crate::clerks::Clerks;
use crate::downloads::attachment;
use crate::fault::Fault;
use crate::visitor::Visitor;

/// Maximum number of games that are sent with their moves: a file of a million games is exported by
/// the command line.
const MOST_GAMES: usize = 10_000;

/// `GET /arena/SLUG/download/WHAT`
pub(super) async fn download(
    State(arenas): State<Arc<Arenas>>,
    State(clerks): State<Clerks>,
    Path((slug, what)): Path<(String, String)>,
    Query(asked): Query<Asked>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let known = match know(&arenas, &clerks, &visitor, &slug).await? {
        Ok(known) => known,
        Err(page) => return Ok(page),
    };
    let (snapshot, name) = (&known.snapshot, format!("{slug}-{what}"));
    let json = "application/json";
    let (kind, body): (_, Vec<u8>) = match what.as_str() {
        "standings.json" => (json, snapshot.to_json().into()),
        "standings.csv" => ("text/csv; charset=utf-8", snapshot.to_csv().into()),
        "games.json" => {
            let games = known.tournament.list_games(asked.filter()).await?;
            let list = serde_json::json!({ "games": games });
            (json, format!("{list:#}\n").into())
        }
        "games.jsonl" => {
            let mut lines = String::new();
            for game in read_games(&known, &clerks, &asked, &visitor).await? {
                game.write_json(&mut lines);
            }
            ("application/jsonl", lines.into())
        }
        "moves.csv" => {
            let mut table = ExportedGame::HEAD.to_owned();
            for game in read_games(&known, &clerks, &asked, &visitor).await? {
                game.write_moves(&mut table);
            }
            ("text/csv; charset=utf-8", table.into())
        }
        "records.zip" => {
            let games = read_games(&known, &clerks, &asked, &visitor).await?;
            let packed = pack(&games).map_err(|_| Fault::Broken)?;
            ("application/zip", packed)
        }
        _ => return Err(Fault::UnknownPage),
    };
    Ok(attachment(&name, kind, body))
}

/// The games with their moves; a fault if they are too many.
async fn read_games(
    known: &ShownTournament,
    clerks: &Clerks,
    asked: &Asked,
    visitor: &Visitor,
) -> Result<Vec<ExportedGame>, Fault> {
    let game = known.snapshot.setup.game;
    let read = known
        .tournament
        .read_games(asked.filter(), game, clerks.resources(), MOST_GAMES);
    read.await?.ok_or_else(|| {
        let most = [("most", (MOST_GAMES as i64).into())];
        Fault::BadRequest(visitor.texts().with("arena-download-many", &most))
    })
}

/// The records as files of an archive.
fn pack(games: &[ExportedGame]) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut archive = rawzip::ZipArchiveWriter::new(&mut bytes);
    for game in games {
        let name = format!("records/{}.txt", game.name());
        let (mut entry, config) = archive.new_file(&name).start().map_err(io::Error::other)?;
        let mut writer = config.wrap(&mut entry);
        writer.write_all(game.record().as_bytes())?;
        let (_, written) = writer.finish().map_err(io::Error::other)?;
        entry.finish(written).map_err(io::Error::other)?;
    }
    archive.finish().map_err(io::Error::other)?;
    Ok(bytes)
}
