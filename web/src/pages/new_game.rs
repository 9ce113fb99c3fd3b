//! The few choices before a game.

use std::collections::HashMap;

use askama::Template;
use axum::extract::{Form, Path, State};
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse as _, Redirect, Response};
use ludoteca_table::{GameKind, Level, NewSession, Occupant, Seat, Setup, SetupFault, tidy_name};

use super::{Page, shown};
use crate::address::Address;
use crate::app::App;
use crate::fault::Fault;
use crate::limits::Asked;
use crate::visitor::{Visitor, name_cookie};

/// No option is longer.
const LONGEST_OPTION: usize = 2048;

#[derive(Template)]
#[template(path = "new.html")]
struct NewGame {
    page: Page,
    /// The types of pieces.
    kinds: [u8; 8],
    game: GameKind,
    levels: &'static [Level],
    name: String,
}

impl NewGame {
    /// Whether this level is chosen unless another is: one that can be beaten.
    fn is_usual(&self, level: &Level) -> bool {
        let usual = self.levels.len().saturating_sub(1) / 2;
        self.levels.get(usual) == Some(level)
    }
}

/// `GET /new/GAME`
pub(crate) async fn new_game(
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let game: GameKind = game.parse().map_err(|_| Fault::UnknownPage)?;
    shown(&NewGame {
        page: Page::new(
            &visitor,
            &format!("/new/{game}"),
            visitor.texts().table().game(game),
        ),
        kinds: std::array::from_fn(|at| at as u8 + 1),
        game,
        levels: game.levels(),
        name: visitor.name.clone(),
    })
}

/// `POST /new/GAME`
pub(crate) async fn create(
    State(app): State<App>,
    Path(game): Path<String>,
    Address(address): Address,
    visitor: Visitor,
    Form(choices): Form<HashMap<String, String>>,
) -> Result<Response, Fault> {
    let game: GameKind = game.parse().map_err(|_| Fault::UnknownPage)?;
    let choice = |name: &str| choices.get(name).map_or("", String::as_str);
    let secret = visitor.secret_or_new();
    let person = Occupant::person(&secret.key(), choice("name"));
    let wishes = Wishes {
        setup: setup(game, &choices)?,
        person,
        opponent: choice("opponent"),
        seat: choice("seat"),
    };
    let id = begin(&app, address, wishes).await?;
    let cookies = [
        (SET_COOKIE, secret.cookie()),
        (SET_COOKIE, name_cookie(&tidy_name(choice("name")))),
    ];
    let to = Redirect::to(&format!("/t/{id}"));
    Ok((AppendHeaders(cookies), to).into_response())
}

/// The options in the form; those that are left empty are as usual.
fn setup(game: GameKind, choices: &HashMap<String, String>) -> Result<Setup, Fault> {
    let mut setup = Setup::default_of(game);
    let mut choices: Vec<(&String, &String)> = choices.iter().collect();
    choices.sort();
    let mut fleet = Vec::new();
    for (name, value) in choices {
        let value = value.trim();
        if value.len() > LONGEST_OPTION {
            return Err(Fault::TooLarge);
        }
        match name.as_str() {
            "name" | "opponent" | "seat" => {}
            _ if value.is_empty() => {}
            name if name.starts_with("piece") => fleet.push(value),
            name => setup.set(name, value).map_err(Fault::Setup)?,
        }
    }
    if !fleet.is_empty() {
        setup.set("fleet", &fleet.join(",")).map_err(Fault::Setup)?;
    }
    setup.check().map_err(Fault::Setup)?;
    Ok(setup)
}

/// A game that somebody wants to begin.
pub(crate) struct Wishes<'a> {
    pub(crate) setup: Setup,
    pub(crate) person: Occupant,
    /// A level, or `friend` for an open seat; empty for a game played alone.
    pub(crate) opponent: &'a str,
    /// `first`, `second`, or by chance.
    pub(crate) seat: &'a str,
}

/// Begins a game and returns its id.
pub(crate) async fn begin(
    app: &App,
    address: std::net::IpAddr,
    wishes: Wishes<'_>,
) -> Result<String, Fault> {
    let seats = seats(&wishes)?;
    if !app.gate().admits(address, Asked::Game) {
        return Err(Fault::TooMany);
    }
    let game = wishes.setup.kind();
    let new = NewSession::new(wishes.setup, seats);
    let id = app.ask(move |hall| hall.create(new)).await?;
    app.counts().created();
    tracing::info!(%game, id, "a game begins");
    app.wake(&id);
    Ok(id)
}

fn seats(wishes: &Wishes<'_>) -> Result<Vec<Occupant>, Fault> {
    if wishes.setup.seats() == 1 {
        return Ok(vec![wishes.person.clone()]);
    }
    let other = match wishes.opponent {
        "friend" => Occupant::Open,
        level => {
            let level = level.parse::<Level>();
            let level = level.map_err(|unknown| Fault::Setup(SetupFault(unknown.to_string())))?;
            Occupant::Computer { level }
        }
    };
    let is_first = match wishes.seat {
        "first" => true,
        "second" => false,
        "" | "random" => ludoteca_table::random_seed().is_multiple_of(2),
        _ => {
            let told = "seat is first, second or random".to_owned();
            return Err(Fault::Setup(SetupFault(told)));
        }
    };
    let mut seats = vec![wishes.person.clone(), other];
    if !is_first {
        seats.swap(Seat::First.index(), Seat::Second.index());
    }
    Ok(seats)
}
