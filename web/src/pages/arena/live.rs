//! Games that are being played: their boards as anybody may see them, and the news of a file.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use ludoteca_arena::snapshot::Snapshot;
use ludoteca_play::board::Shape;
use serde::Deserialize;
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::WatchStream;

use super::super::lines::status;
use super::super::{Page, render};
use super::game::name_seats;
use super::know;
use crate::arena::Arenas;
use crate::arena::{LiveGame, News};
use crate::board::{Panel, panels};
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::limits::Gate;
use crate::pages::table::is_live;
use crate::shutdown::Shutdown;
use crate::texts::Texts;
use crate::visitor::Visitor;
use ludoteca_files::clock::UnixSeconds;

/// A game of which nothing was heard for so long is not being played any more: its program was
/// killed.
const FORGOTTEN: u64 = 15 * 60;
/// Seconds without news after which the page says so.
const QUIET: u64 = 60;
/// Number of boards on a page.
const MOST_BOARDS: usize = 24;

/// A game on the page.
struct Board {
    title: String,
    status: String,
    note: String,
    panels: Vec<Panel>,
}

/// The part of the page that may change.
struct Content {
    slug: String,
    version: u32,
    boards: Vec<Board>,
    more: usize,
}

#[derive(Template)]
#[template(path = "arena/live.html")]
struct LivePage {
    page: Page,
    tournament: String,
    content: Content,
}

#[derive(Template)]
#[template(path = "arena/live_part.html")]
struct Fragment {
    page: Page,
    content: Content,
}

/// `GET /arena/SLUG/live`
pub(super) async fn live(
    State(arenas): State<Arc<Arenas>>,
    State(clerks): State<Clerks>,
    Path(slug): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let known = match know(&arenas, &clerks, &visitor, &slug).await? {
        Ok(known) => known,
        Err(page) => return Ok(page),
    };
    let texts = visitor.texts();
    // Asked first: what changes in between is asked for again.
    let version = known.tournament.latest().await.version;
    let snapshot = &known.snapshot;
    let shown = known
        .tournament
        .live(snapshot.setup.game, clerks.resources());
    let shown = shown.await?;
    let current: Vec<&LiveGame> = shown.iter().filter(|game| age(game) < FORGOTTEN).collect();
    let boards = current.iter().take(MOST_BOARDS).enumerate();
    let content = Content {
        slug: slug.clone(),
        version,
        boards: boards
            .map(|(number, shown)| board(snapshot, number, shown, texts))
            .collect(),
        more: current.len().saturating_sub(MOST_BOARDS),
    };
    let title = texts.get("arena-live-title");
    let page = Page::new(&visitor, &format!("/arena/{slug}/live"), title);
    if is_live(&headers) {
        return render(&Fragment { page, content });
    }
    render(&LivePage {
        page,
        tournament: snapshot.standings.name.clone(),
        content,
    })
}

/// Counts the games that are being played.
pub(super) fn count(shown: &[LiveGame]) -> usize {
    shown.iter().filter(|game| age(game) < FORGOTTEN).count()
}

/// Returns the seconds since a game was heard of.
fn age(game: &LiveGame) -> u64 {
    UnixSeconds::now().since(game.at).as_secs()
}

fn board(snapshot: &Snapshot, number: usize, shown: &LiveGame, texts: &Texts) -> Board {
    let mut view = shown.view.clone();
    name_seats(&mut view, snapshot, shown.key, shown.side);
    let names = view.seats.iter().map(|seat| seat.name.clone());
    let mut panels = panels(&view, texts, &[]);
    for square in panels
        .iter_mut()
        .flat_map(|panel| &mut panel.rows)
        .flat_map(|row| &mut row.squares)
    {
        // Several boards stand on one page.
        square.id = format!("{number}-{}", square.id);
    }
    let age = age(shown);
    Board {
        title: names.collect::<Vec<_>>().join(" – "),
        status: status(&view, texts),
        note: if age >= QUIET {
            texts.count("arena-live-quiet", (age / 60) as i64)
        } else {
            texts.count("moves-played", view.ply.into())
        },
        panels,
    }
}

/// The choice of changes to send.
#[derive(Debug, Deserialize)]
pub(super) struct Of {
    #[serde(default)]
    of: String,
}

/// `GET /arena/SLUG/events`: the file's version, now and whenever somebody writes to it; with
/// `?of=pairs` the number of its pairs.
pub(super) async fn events(
    State(arenas): State<Arc<Arenas>>,
    State(gate): State<Arc<Gate>>,
    State(shutdown): State<Shutdown>,
    Path(slug): Path<String>,
    Query(Of { of }): Query<Of>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let tournament = arenas.find(&slug).ok_or(Fault::UnknownPage)?;
    let pass = gate.admit_stream(&visitor.asker()).ok_or(Fault::TooMany)?;
    let number = move |news: News| match of.as_str() {
        "pairs" => news.pairs,
        _ => news.version as usize,
    };
    let changes = WatchStream::from_changes(tournament.listen());
    let mut told = None;
    let end = WatchStream::new(shutdown.subscribe()).filter_map(|is_over| is_over.then_some(None));
    let events = tokio_stream::once(tournament.latest().await)
        .chain(changes)
        .map(Some)
        .merge(end)
        .take_while(Option::is_some)
        .filter_map(move |news| {
            // The pass is given back when nobody listens any more.
            let _ = &pass;
            let number = number(news?);
            (told.replace(number) != Some(number)).then_some(number)
        })
        .map(|number| Ok::<_, Infallible>(event(number)));
    let keep_alive = KeepAlive::new().interval(Duration::from_secs(20));
    Ok(Sse::new(events).keep_alive(keep_alive).into_response())
}

fn event(number: usize) -> Event {
    Event::default()
        .event("version")
        .id(number.to_string())
        .data(number.to_string())
}
