//! The choices before a game.

use std::collections::HashMap;

use askama::Template;
use axum::extract::{Form, Path, Query, State};
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse as _, Redirect, Response};
use ludoteca_play::{Game, Level, NewSession, Occupant, OptionFault, Seat, Setup, tidy_name};

use super::lines::{LessonPart, lessons};
use super::option_fields::{Field, Input, fields, read_setup};
use super::{Page, render};
use crate::app::App;
use crate::board::thumb;
use crate::fault::Fault;
use crate::limits::Quota;
use crate::samples::first_view;
use crate::visitor::{Visitor, name_cookie};

/// The fields of the form that are no options.
const OTHER_FIELDS: [&str; 3] = ["name", "opponent", "seat"];

#[derive(Template)]
#[template(path = "new.html")]
struct NewGame {
    page: Page,
    game: Game,
    /// Whether somebody else plays, too.
    has_opponent: bool,
    levels: &'static [Level],
    main: Vec<Field>,
    further: Vec<Field>,
    name: String,
    lessons: Vec<LessonPart>,
    preview: Preview,
}

/// The board that the choices describe, or why they describe none.
#[derive(Template)]
#[template(path = "preview.html")]
struct Preview {
    picture: String,
    fault: String,
}

impl NewGame {
    fn is_usual(&self, level: &Level) -> bool {
        self.game.usual_level() == Some(level)
    }

    /// The key of the line on how a level plays.
    fn line_key(&self, level: &Level) -> String {
        format!("line-{}", level.name)
    }
}

/// `GET /new/GAME`
pub(crate) async fn new_game(
    State(app): State<App>,
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let game = app.find_game(&game)?;
    let texts = visitor.texts();
    let title = texts.play().game(game);
    let (main, further) = fields(game, texts)
        .into_iter()
        .partition(|field| field.is_main);
    render(&NewGame {
        page: Page::new(&visitor, &format!("/new/{game}"), title).of_game(game),
        game,
        lessons: lessons(&app, game, texts).await?,
        preview: draw_preview(&app, Setup::usual(game)).await?,
        has_opponent: Setup::usual(game).seats() > 1 || !game.levels().is_empty(),
        levels: game.levels(),
        main,
        further,
        name: visitor.name.clone(),
    })
}

/// `GET /new/GAME/board`: the board of a form that is not sent yet.
pub(crate) async fn preview(
    State(app): State<App>,
    Path(game): Path<String>,
    visitor: Visitor,
    Query(mut fields): Query<HashMap<String, String>>,
) -> Result<Response, Fault> {
    let game = app.find_game(&game)?;
    for name in OTHER_FIELDS {
        fields.remove(name);
    }
    let preview = match read_setup(game, &fields) {
        Ok(setup) => draw_preview(&app, setup).await?,
        Err(fault) => Preview {
            picture: String::new(),
            fault: Fault::from(fault).message(visitor.texts()),
        },
    };
    render(&preview)
}

async fn draw_preview(app: &App, setup: Setup) -> Result<Preview, Fault> {
    app.ask(move |hall| {
        let view = first_view(setup, hall.resources())?;
        Ok(Preview {
            picture: thumb(&view),
            fault: String::new(),
        })
    })
    .await
}

/// `POST /new/GAME`
pub(crate) async fn create(
    State(app): State<App>,
    Path(game): Path<String>,
    visitor: Visitor,
    Form(mut fields): Form<HashMap<String, String>>,
) -> Result<Response, Fault> {
    let game = app.find_game(&game)?;
    let [name, opponent, seat] = OTHER_FIELDS.map(|name| fields.remove(name).unwrap_or_default());
    let secret = visitor.secret_or_new();
    let proposal = Proposal {
        setup: read_setup(game, &fields)?,
        person: Occupant::person(&secret.key(), &name),
        opponent: &opponent,
        seat: &seat,
    };
    let id = begin(&app, &visitor, proposal).await?;
    let cookies = [
        (SET_COOKIE, secret.cookie()),
        (SET_COOKIE, name_cookie(&tidy_name(&name))),
    ];
    let to = Redirect::to(&format!("/t/{id}"));
    Ok((AppendHeaders(cookies), to).into_response())
}

/// A game that somebody wants to begin.
pub(crate) struct Proposal<'a> {
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
    visitor: &Visitor,
    proposal: Proposal<'_>,
) -> Result<String, Fault> {
    let seats = seats(&proposal)?;
    if !app.gate().admit(visitor.address, Quota::Game) {
        return Err(Fault::TooMany);
    }
    let game = proposal.setup.game;
    let new = NewSession::new(proposal.setup, seats, ludoteca_table::random_seed());
    let id = app.ask(move |hall| hall.create(new)).await?;
    app.counts().count_game();
    tracing::info!(%game, id, "a game begins");
    app.wake(&id, visitor.asker());
    Ok(id)
}

/// Who sits where.
fn seats(proposal: &Proposal<'_>) -> Result<Vec<Occupant>, OptionFault> {
    if proposal.setup.seats() == 1 {
        return Ok(vec![proposal.person.clone()]);
    }
    let other = match proposal.opponent {
        "friend" => Occupant::Open,
        level => Occupant::computer(proposal.setup.game.level(level)?.name),
    };
    let is_first = match proposal.seat {
        "first" => true,
        "second" => false,
        "" | "random" => ludoteca_table::random_seed().is_multiple_of(2),
        _ => {
            let reason = "seat is first, second or random".to_owned();
            return Err(OptionFault::Game(reason));
        }
    };
    let mut seats = vec![proposal.person.clone(), other];
    if !is_first {
        seats.swap(Seat::First.index(), Seat::Second.index());
    }
    Ok(seats)
}
