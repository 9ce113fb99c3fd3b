//! The choices before a game.

use std::collections::HashMap;

use askama::Template;
use axum::extract::{Form, Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse as _, Redirect, Response};
use ludoteca_play::{
    Clock, Game, Level, NewSession, Occupant, OptionFault, Seat, Setup, tidy_name,
};
use serde::Deserialize;

use super::lines::{LessonPart, lessons};
use super::lobby::{seats_two, write_clock};
use super::option_fields::{Field, Input, fields, fill_in, read_setup, solo_option, welcome};
use super::{Page, render};
use crate::assets::Pictures;
use crate::board::thumb;
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::samples::first_view;
use crate::tables::Tables;
use crate::visitor::{Visitor, name_cookie};

/// The fields of the form that are no options.
const OTHER_FIELDS: [&str; 4] = ["name", "opponent", "seat", "clock"];
/// The clocks that the form offers: minutes for each side, seconds for each move.
const CLOCKS: [(u64, u64); 5] = [(1, 0), (3, 2), (5, 3), (10, 5), (30, 0)];
/// The shortest and the longest clock, and the largest bonus, in milliseconds.
const SHORTEST: u64 = 1_000;
const LONGEST: u64 = 24 * 60 * 60 * 1000;
const LARGEST_BONUS: u64 = 10 * 60 * 1000;

#[derive(Template)]
#[template(path = "new.html")]
struct NewGame {
    page: Page,
    game: Game,
    /// Tells if somebody else plays, too.
    has_opponent: bool,
    /// The name of playing alone, where one can.
    alone: Option<String>,
    levels: &'static [Level],
    main: Vec<Field>,
    further: Vec<Field>,
    name: String,
    /// The opponent that was chosen, if any.
    opponent: String,
    seat: String,
    /// Each clock as the form sends it, and in words.
    clocks: Vec<(String, String)>,
    clock: String,
    /// The fault of the options; empty at first.
    fault: String,
    /// The option that takes a position to begin from, and that position.
    position: Option<(&'static str, String)>,
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
        let is_known = self.levels.iter().any(|level| level.name == self.opponent);
        if is_known || self.opens_a_seat() || self.is_opponent("alone") {
            level.name == self.opponent
        } else {
            self.game.usual_level() == Some(level)
        }
    }

    /// Returns the course's name for a level; nothing where the course has no strategies.
    fn course(&self, level: &Level) -> String {
        if !self.levels.iter().any(|level| level.is_of_course) {
            return String::new();
        }
        let key = format!("course-{}", level.name);
        self.page.game_text(&self.game, &key)
    }

    /// Returns the rank of a level, from the weakest, 1.
    fn strength(&self, level: &Level) -> usize {
        let weaker = self.levels.iter().take_while(|other| *other != level);
        weaker.count() + 1
    }

    /// Describes how a level plays.
    fn line(&self, level: &Level) -> String {
        let key = format!("line-{}", level.name);
        self.page.game_text(&self.game, &key)
    }

    /// Tells if the other seat is left open.
    fn opens_a_seat(&self) -> bool {
        ["friend", "anyone"].contains(&self.opponent.as_str())
    }

    fn is_opponent(&self, opponent: &str) -> bool {
        self.opponent == opponent
    }

    fn is_seat(&self, seat: &str) -> bool {
        match self.seat.as_str() {
            "" => seat == "first",
            chosen => seat == chosen,
        }
    }

    fn is_clock(&self, clock: &str) -> bool {
        self.clock == clock
    }
}

/// The form as it was sent, and the reason why it makes no game.
#[derive(Default)]
struct SentForm {
    fields: HashMap<String, String>,
    others: [String; 4],
    fault: String,
}

/// The choices that a link to the form has made already.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Preset {
    /// A level, `friend` or `anyone`.
    opponent: String,
    /// A position to begin from, in the game's own notation.
    position: String,
}

/// `GET /new/GAME`
pub(crate) async fn new_game(
    State(clerks): State<Clerks>,
    State(pictures): State<Pictures>,
    Path(game): Path<String>,
    Query(preset): Query<Preset>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let game = clerks.find_game(&game)?;
    let mut sent = SentForm::default();
    sent.others[1] = preset.opponent;
    if let Some(key) = game.position_option() {
        sent.fields.insert(key.to_owned(), preset.position);
    }
    let lessons = lessons(&pictures, game, visitor.texts()).await?;
    show(&clerks, &visitor, lessons, game, sent).await
}

/// The form, empty or as it was sent.
async fn show(
    clerks: &Clerks,
    visitor: &Visitor,
    lessons: Vec<LessonPart>,
    game: Game,
    sent: SentForm,
) -> Result<Response, Fault> {
    let texts = visitor.texts();
    let title = texts.play().game(game);
    let mut fields = fields(game, clerks.resources(), texts);
    fill_in(&mut fields, &sent.fields);
    let position = chosen_position(game, &sent.fields);
    let mut shown = welcome(game, texts.language());
    let mut fault = sent.fault;
    if let Some((key, text)) = &position {
        // The board is the position's; only what is no part of it can still be chosen.
        fields.retain(|field| field.is_words);
        let begun = shown.set(key, text).and_then(|()| shown.check());
        if let Err(wrong) = begun {
            shown = welcome(game, texts.language());
            fault = Fault::from(wrong).message(texts);
        }
    }
    let (main, further) = fields.into_iter().partition(|field| field.is_main);
    let [name, opponent, seat, clock] = sent.others;
    let clocks = CLOCKS.map(|(minutes, seconds)| {
        let words = write_clock(60_000 * minutes, 1000 * seconds, texts);
        (format!("{minutes}+{seconds}"), words)
    });
    render(&NewGame {
        page: Page::new(visitor, &format!("/new/{game}"), title).of_game(game),
        game,
        lessons,
        preview: draw_preview(clerks, shown).await?,
        has_opponent: seats_two(game),
        alone: solo_option(game).map(|solo| texts.play().option_value(game, solo.key, solo.alone)),
        levels: game.levels(),
        main,
        further,
        name: if name.is_empty() {
            visitor.name.clone()
        } else {
            name
        },
        opponent,
        seat,
        clocks: clocks.to_vec(),
        clock,
        fault,
        position,
    })
}

/// The option that takes a position to begin from, and what was sent for it.
fn chosen_position(game: Game, fields: &HashMap<String, String>) -> Option<(&'static str, String)> {
    let key = game.position_option()?;
    let text = fields.get(key)?.trim();
    (!text.is_empty()).then(|| (key, text.to_owned()))
}

/// `GET /new/GAME/board`: the board of a form that is not sent yet.
pub(crate) async fn preview(
    State(clerks): State<Clerks>,
    Path(game): Path<String>,
    visitor: Visitor,
    Query(mut fields): Query<HashMap<String, String>>,
) -> Result<Response, Fault> {
    let game = clerks.find_game(&game)?;
    let [_, opponent, ..] = OTHER_FIELDS;
    let opponent = fields.get(opponent).cloned().unwrap_or_default();
    choose_seats(game, &opponent, &mut fields);
    for name in OTHER_FIELDS {
        fields.remove(name);
    }
    let preview = match read_setup(game, &fields) {
        Ok(setup) => draw_preview(&clerks, setup).await?,
        Err(fault) => Preview {
            picture: String::new(),
            fault: Fault::from(fault).message(visitor.texts()),
        },
    };
    render(&preview)
}

async fn draw_preview(clerks: &Clerks, setup: Setup) -> Result<Preview, Fault> {
    clerks
        .ask(move |sessions| {
            let view = first_view(setup, sessions.resources())?;
            Ok(Preview {
                picture: thumb(&view),
                fault: String::new(),
            })
        })
        .await
}

/// `POST /new/GAME`
pub(crate) async fn create(
    State(tables): State<Tables>,
    State(pictures): State<Pictures>,
    Path(game): Path<String>,
    visitor: Visitor,
    Form(mut fields): Form<HashMap<String, String>>,
) -> Result<Response, Fault> {
    let game = tables.clerks().find_game(&game)?;
    let others = OTHER_FIELDS.map(|name| fields.remove(name).unwrap_or_default());
    let [name, opponent, seat, clock] = &others;
    let secret = visitor.secret_or_new();
    choose_seats(game, opponent, &mut fields);
    let read = read_setup(game, &fields);
    let chosen = match &read {
        Ok(setup) => setup.clone(),
        Err(_) => Setup::usual(game),
    };
    let begun = match read {
        Ok(setup) => {
            let proposal = Proposal {
                setup,
                person: Occupant::person(secret.key(), name),
                opponent,
                seat,
                clock: read_clock(clock).filter(|_| is_open(opponent)),
            };
            begin(&tables, &visitor, proposal).await
        }
        Err(fault) => Err(fault.into()),
    };
    let why = match &begun {
        Err(Fault::Setup(fault)) => {
            let reason = visitor.texts().play().option_fault(&chosen, fault);
            Some(
                visitor
                    .texts()
                    .with("fault-setup", &[("reason", reason.into())]),
            )
        }
        Err(fault @ Fault::Refused(_)) => Some(fault.message(visitor.texts())),
        _ => None,
    };
    if let Some(fault) = why {
        let sent = SentForm {
            fields,
            others,
            fault,
        };
        let lessons = lessons(&pictures, game, visitor.texts()).await?;
        let page = show(tables.clerks(), &visitor, lessons, game, sent).await?;
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    let id = begun?;
    let cookies = [
        (SET_COOKIE, secret.cookie()),
        (SET_COOKIE, name_cookie(&tidy_name(name))),
    ];
    let to = Redirect::to(&format!("/t/{id}"));
    Ok((AppendHeaders(cookies), to).into_response())
}

/// With whom one plays says whether one plays alone, whatever else the form holds.
fn choose_seats(game: Game, opponent: &str, fields: &mut HashMap<String, String>) {
    let Some(solo) = solo_option(game) else {
        return;
    };
    let value = match opponent {
        "" => return,
        "alone" => solo.alone,
        _ => solo.together,
    };
    fields.insert(solo.key.to_owned(), value.to_owned());
}

/// A game that somebody wants to begin.
pub(crate) struct Proposal<'a> {
    pub(crate) setup: Setup,
    pub(crate) person: Occupant,
    /// A level, or `friend` or `anyone` for an open seat; empty for a game played alone.
    pub(crate) opponent: &'a str,
    /// `first` (also when empty), `second`, or `random`.
    pub(crate) seat: &'a str,
    /// The clock, for games between people only.
    pub(crate) clock: Option<Clock>,
}

/// Tells if the other seat is left open: for a friend, or for anybody who finds it in the lobby.
fn is_open(opponent: &str) -> bool {
    matches!(opponent, "friend" | "anyone")
}

/// `5+3`: minutes for each side and seconds for each move; `None` for no clock.
fn read_clock(text: &str) -> Option<Clock> {
    let (minutes, seconds) = text.split_once('+')?;
    let (minutes, seconds): (u64, u64) = (minutes.parse().ok()?, seconds.parse().ok()?);
    Some(Clock {
        bank: minutes.checked_mul(60_000)?,
        bonus: seconds.checked_mul(1000)?,
    })
}

fn check_clock(proposal: &Proposal<'_>) -> Result<(), OptionFault> {
    let Some(clock) = proposal.clock else {
        return Ok(());
    };
    let is_sane = (SHORTEST..=LONGEST).contains(&clock.bank) && clock.bonus <= LARGEST_BONUS;
    let reason = match (is_open(proposal.opponent), is_sane) {
        (false, _) => "a clock is kept between two people",
        (_, false) => "a clock has a second to a day, and a bonus of at most ten minutes",
        (true, true) => return Ok(()),
    };
    Err(OptionFault::Game(reason.to_owned()))
}

/// Begins a game and returns its id.
pub(crate) async fn begin(
    tables: &Tables,
    visitor: &Visitor,
    proposal: Proposal<'_>,
) -> Result<String, Fault> {
    let seats = seats(&proposal)?;
    check_clock(&proposal)?;
    let new = NewSession {
        clock: proposal.clock,
        is_listed: proposal.opponent == "anyone" && proposal.setup.seats() > 1,
        ..NewSession::new(proposal.setup, seats, ludoteca_table::random_seed())
    };
    tables.begin(new, visitor.asker()).await
}

/// Assigns the seats.
fn seats(proposal: &Proposal<'_>) -> Result<Vec<Occupant>, OptionFault> {
    if proposal.setup.seats() == 1 {
        if !matches!(proposal.opponent, "" | "alone") && !is_open(proposal.opponent) {
            let reason = "a game played alone has no opponent".to_owned();
            return Err(OptionFault::Game(reason));
        }
        return Ok(vec![proposal.person.clone()]);
    }
    let other = match proposal.opponent {
        open if is_open(open) => Occupant::Open,
        level => Occupant::computer(proposal.setup.game.level(level)?.name),
    };
    let is_first = match proposal.seat {
        "" | "first" => true,
        "second" => false,
        "random" => ludoteca_table::random_seed().is_multiple_of(2),
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
