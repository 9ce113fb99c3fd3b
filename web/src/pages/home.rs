//! The first page: what can be played now, whom one can join, whom one can watch, and the
//! visitor's games that go on.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ludoteca_play::{Game, View};
use ludoteca_table::store::Filter;
use ludoteca_words::Language;

use super::history::{Line, lines};
use super::lobby::{self, for_two, line};
use super::{Page, render};
use crate::app::HasArenas;
use crate::assets::Pictures;
use crate::assets::Small;
use crate::fault::Fault;
use crate::lobby::Listing;
use crate::tables::Tables;
use crate::visitor::Visitor;

/// Number of games in progress that are listed.
const MOST_LISTED: u32 = 20;

/// Number of them that are shown without asking.
const MOST_AT_ONCE: usize = 5;
/// Number of open tables and of games to watch that are listed; the lobby has the others.
const MOST_OF_THE_LOBBY: usize = 4;

/// A game to begin.
struct Card {
    game: Game,
    accent: &'static str,
    picture: Arc<Small>,
    /// Whom a newcomer meets; empty for a game played alone.
    level: &'static str,
    /// Options of the game that a stranger is offered, where they are not the usual ones.
    options: Vec<(&'static str, &'static str)>,
}

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    page: Page,
    cards: Vec<Card>,
    name: String,
    /// The visitor's games, the latest first; and those that one asks for.
    going_on: Vec<Line>,
    more: Vec<Line>,
    /// Tables with a free seat, and games to look on.
    open: Vec<lobby::Line>,
    watched: Vec<lobby::Line>,
    /// The games that need somebody else.
    for_two: Vec<Game>,
    /// Tells if tournaments are shown.
    has_arenas: bool,
}

pub(crate) async fn home(
    State(tables): State<Tables>,
    State(pictures): State<Pictures>,
    State(HasArenas(has_arenas)): State<HasArenas>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let texts = visitor.texts();
    let mut going_on = match visitor.key() {
        Some(key) => {
            let filter = Filter {
                player: Some(key.to_owned()),
                is_over: Some(false),
                limit: MOST_LISTED,
            };
            lines(tables.clerks(), texts, filter).await?
        }
        None => Vec::new(),
    };
    let mut more = going_on.split_off(going_on.len().min(MOST_AT_ONCE));
    for line in &mut more {
        line.picture.clear();
    }
    let listed = Listing::read(&tables).await;
    let show = |views: &[Arc<View>]| {
        let shown = views.iter().take(MOST_OF_THE_LOBBY);
        shown.map(|view| line(view, texts)).collect()
    };
    let mut page = Page::new(&visitor, "/", texts.get("home-title"));
    let first = tables.clerks().catalogue().first();
    page.preview = first.map_or_else(String::new, |game| {
        format!("{}/previews/{game}", visitor.site.0)
    });
    render(&Home {
        page,
        cards: cards(&pictures, visitor.language).await?,
        name: visitor.name.clone(),
        going_on,
        more,
        open: show(&listed.open),
        watched: show(&listed.going_on),
        for_two: for_two(tables.clerks()),
        has_arenas,
    })
}

async fn cards(pictures: &Pictures, language: Language) -> Result<Vec<Card>, Fault> {
    let card = |(game, picture): (Game, Arc<Small>)| Card {
        game,
        accent: game.accent().name(),
        picture,
        level: game.usual_level().map_or("", |level| level.name),
        options: game.welcome_options(language).collect(),
    };
    let games = pictures.all_small().await?.into_iter();
    Ok(games.map(card).collect())
}
