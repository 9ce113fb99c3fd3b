//! Pages of tournaments: standings, crosstable, meetings, games and their replays, live boards.

mod crosstable;
mod downloads;
mod entrant;
mod game;
mod games;
mod ladder;
mod live;
mod meeting;
mod standings;
mod words;

use std::sync::Arc;

use askama::Template;
use axum::extract::State as From;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use ludoteca_arena::snapshot::Snapshot;
use serde::Deserialize;

use super::{Page, render};
use crate::arena::Arenas;
use crate::arena::{State, Tournament};
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::routes::Routes;
use crate::visitor::Visitor;

pub(crate) use meeting::EvidenceLine;
pub(crate) use words::cause as tell_cause;

/// Returns all routes under `/arena`.
pub(crate) fn routes() -> Routes {
    Routes::default()
        .get("/", list)
        .get("/{slug}", standings::standings)
        .get("/{slug}/crosstable", crosstable::crosstable)
        .get("/{slug}/entrant/{number}", entrant::entrant)
        .get("/{slug}/meeting/{two}", meeting::meeting)
        .get("/{slug}/game/{key}", game::replay)
        .get("/{slug}/game/{key}/blunders", game::blunders)
        .get("/{slug}/game/{key}/record", game::record)
        .get("/{slug}/games", games::games)
        .get("/{slug}/download/{what}", downloads::download)
        .get("/{slug}/live", live::live)
        .get("/{slug}/events", live::events)
}

/// The number of the part that is shown of a long list, from 1.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(crate) struct PageNumber {
    page: Option<usize>,
}

/// A part of a long list.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// From 1.
    pub(crate) page: usize,
    pub(crate) pages: usize,
    from: usize,
    to: usize,
    /// The number of the page and of all pages, in words.
    pub(crate) said: String,
}

impl Part {
    fn new(count: usize, size: usize, asked: Option<usize>, visitor: &Visitor) -> Self {
        let pages = count.div_ceil(size).max(1);
        let page = asked.unwrap_or(1).clamp(1, pages);
        let values = [
            ("page", (page as i64).into()),
            ("pages", (pages as i64).into()),
        ];
        Self {
            page,
            pages,
            from: (page - 1) * size,
            to: (page * size).min(count),
            said: visitor.texts().with("arena-page", &values),
        }
    }

    fn range(&self) -> std::ops::Range<usize> {
        self.from..self.to
    }
}

/// A tournament in the list.
struct TournamentLine {
    slug: String,
    name: String,
    note: String,
}

#[derive(Template)]
#[template(path = "arena/list.html")]
struct List {
    page: Page,
    all: Vec<TournamentLine>,
}

/// `GET /arena`: the tournaments; when there is one, that one.
async fn list(
    From(arenas): From<Arc<Arenas>>,
    From(clerks): From<Clerks>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let all = arenas.all();
    if let [only] = all {
        return Ok(Redirect::to(&format!("/arena/{}", only.slug)).into_response());
    }
    if all.is_empty() {
        return super::about::arena(&visitor);
    }
    let texts = visitor.texts();
    let mut listed = Vec::new();
    for tournament in all {
        let (name, note) = match tournament.state(clerks.catalogue()).await {
            Ok(State::Ready(snapshot)) => {
                let name = snapshot.standings.name.clone();
                (name, words::summary(&snapshot, texts))
            }
            Ok(State::NotBegun) => (String::new(), texts.get("arena-not-begun")),
            Ok(State::Busy) => (String::new(), texts.get("arena-busy")),
            Err(fault) => (String::new(), fault.message(texts)),
        };
        listed.push(TournamentLine {
            slug: tournament.slug.clone(),
            name: if name.is_empty() {
                tournament.slug.clone()
            } else {
                name
            },
            note,
        });
    }
    render(&List {
        page: Page::new(&visitor, "/arena", texts.get("arena-title")),
        all: listed,
    })
}

/// A tournament that can be shown.
struct ShownTournament {
    tournament: Arc<Tournament>,
    snapshot: Arc<Snapshot>,
}

#[derive(Template)]
#[template(path = "arena/wait.html")]
struct Wait {
    page: Page,
    slug: String,
    why: String,
}

/// The tournament of an address, or a page that says why there is nothing to show.
async fn know(
    arenas: &Arenas,
    clerks: &Clerks,
    visitor: &Visitor,
    slug: &str,
) -> Result<Result<ShownTournament, Response>, Fault> {
    let tournament = arenas.find(slug).ok_or(Fault::UnknownPage)?;
    let texts = visitor.texts();
    let (status, why) = match tournament.state(clerks.catalogue()).await? {
        State::Ready(snapshot) => {
            return Ok(Ok(ShownTournament {
                tournament: Arc::clone(tournament),
                snapshot,
            }));
        }
        State::NotBegun => (StatusCode::OK, "arena-not-begun"),
        State::Busy => (StatusCode::ACCEPTED, "arena-busy"),
    };
    let page = render(&Wait {
        page: Page::new(visitor, &format!("/arena/{slug}"), texts.get("arena-title")),
        slug: slug.to_owned(),
        why: texts.get(why),
    })?;
    let again = [("refresh", HeaderValue::from_static("3"))];
    Ok(Err((status, again, page).into_response()))
}

/// Numbers with a `-` between them, as addresses write them.
fn numbers<const N: usize>(text: &str) -> Result<[usize; N], Fault> {
    let read = |part: &str| part.parse().map_err(|_| Fault::UnknownPage);
    let all = text
        .split('-')
        .map(read)
        .collect::<Result<Vec<usize>, _>>()?;
    all.try_into().map_err(|_| Fault::UnknownPage)
}
