//! The lobby: tables with an open seat for anybody, and games to look on.

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use ludoteca_play::{Game, Seat, Setup, View};

use super::option_fields::solo_option;
use super::table::is_live;
use super::{Page, render};
use crate::board::thumb;
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::lobby::Listing;
use crate::tables::Tables;
use crate::texts::Texts;
use crate::visitor::Visitor;

/// A table in the list.
pub(crate) struct Line {
    pub(crate) id: String,
    pub(crate) game: String,
    /// The colour of its game, for the style.
    pub(crate) accent: &'static str,
    pub(crate) people: String,
    /// Its options, its clock, how far it is.
    pub(crate) details: String,
    /// The board as it stands, as SVG.
    pub(crate) picture: String,
}

#[derive(Template)]
#[template(path = "lobby.html")]
struct Lobby {
    page: Page,
    /// The games that need somebody else.
    games: Vec<Game>,
    version: u32,
    open: Vec<Line>,
    going_on: Vec<Line>,
}

#[derive(Template)]
#[template(path = "lobby-tables.html")]
struct LobbyTables {
    page: Page,
    version: u32,
    open: Vec<Line>,
    going_on: Vec<Line>,
}

/// `GET /lobby`
pub(crate) async fn lobby(
    State(tables): State<Tables>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let texts = visitor.texts();
    // Looked at first: what changes meanwhile is told again.
    let version = *tables.live().lobby().subscribe().borrow();
    let listed = Listing::read(&tables).await;
    let open = listed.open.iter().map(|view| line(view, texts)).collect();
    let going_on = listed
        .going_on
        .iter()
        .map(|view| line(view, texts))
        .collect();
    let page = Page::new(&visitor, "/lobby", texts.get("lobby-title"));
    if is_live(&headers) {
        return render(&LobbyTables {
            page,
            version,
            open,
            going_on,
        });
    }
    render(&Lobby {
        page,
        games: for_two(tables.clerks()),
        version,
        open,
        going_on,
    })
}

/// The games that are played by two.
pub(super) fn for_two(clerks: &Clerks) -> Vec<Game> {
    let games = clerks.catalogue().iter().copied();
    games.filter(|&game| seats_two(game)).collect()
}

/// Two can play it: always, or when it is set up so.
pub(super) fn seats_two(game: Game) -> bool {
    Setup::usual(game).seats() > 1 || solo_option(game).is_some()
}

/// A table as a stranger finds it.
pub(super) fn line(view: &View, texts: &Texts) -> Line {
    let name = |seat: &Seat| texts.play().occupant(view, *seat);
    let people: Vec<String> = view.seats.iter().map(|seat| name(&seat.seat)).collect();
    let mut details = Vec::new();
    if view.setup != Setup::usual(view.game) {
        details.push(texts.play().rules_line(&view.setup));
    }
    let clock = view.clock.as_ref();
    details.extend(clock.map(|clock| write_clock(clock.bank, clock.bonus, texts)));
    if view.ply > 0 {
        details.push(texts.count("moves-played", view.ply.into()));
    }
    Line {
        id: view.id.clone(),
        game: texts.play().game(view.game),
        accent: view.game.accent().name(),
        picture: thumb(view),
        people: people.join(" – "),
        details: details.join(" · "),
    }
}

/// `5 min + 3 s`
pub(super) fn write_clock(bank: u64, bonus: u64, texts: &Texts) -> String {
    let minutes = match bank % 60_000 {
        0 => (bank / 60_000).to_string(),
        _ => format!("{}:{:02}", bank / 60_000, bank / 1000 % 60),
    };
    let bonus = (bonus / 1000).to_string();
    texts.with(
        "clock-is",
        &[("minutes", minutes.into()), ("bonus", bonus.into())],
    )
}
