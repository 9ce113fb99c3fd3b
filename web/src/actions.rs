//! Actions of people at a table, by forms; and the events that follow.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Form, Path, State};
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use ludoteca_play::{Judged, Refusal, Seat, Session, View, tidy_name};
use ludoteca_words::Language;
use serde::Deserialize;

use crate::action::{Action, Actor};
use crate::computer::Reply;
use crate::fault::Fault;
use crate::limits::Gate;
use crate::pages::table::{Notice, TableRequest, Unsent};
use crate::shutdown::Shutdown;
use crate::tables::{Done, Tables, view_for};
use crate::visitor::{Visitor, language_cookie, name_cookie};
use crate::{live, placing};

/// Time that a page without script waits for the computer before it is shown.
const PATIENCE: Duration = Duration::from_secs(2);

/// Time that an answer to the script waits for the computer, so that one answer shows both moves.
const MOMENT: Duration = Duration::from_millis(150);

/// Phrases that can be said at a table: there is no free text, so nobody can be insulted.
pub(crate) const PHRASES: [&str; 6] = [
    "say-hello",
    "say-luck",
    "say-nice",
    "say-wow",
    "say-sorry",
    "say-thanks",
];

/// The fields that the forms of a table send.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Fields {
    #[serde(default)]
    ply: String,
    #[serde(default, rename = "move")]
    mv: String,
    #[serde(default)]
    word: String,
    #[serde(default)]
    start: String,
    #[serde(default)]
    direction: String,
    #[serde(default)]
    plan: String,
    #[serde(default)]
    kind: String,
    #[serde(default)]
    cell: String,
    #[serde(default)]
    from: String,
    #[serde(default)]
    random: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    phrase: String,
}

impl Fields {
    fn ply(&self) -> Result<u32, Fault> {
        let wrong = || Fault::BadRequest("ply is the number of moves played".to_owned());
        self.ply.parse().map_err(|_| wrong())
    }

    /// The move as typed, or put together from start, direction and word.
    fn text(&self) -> String {
        if self.mv.trim().is_empty() && !self.word.trim().is_empty() {
            return format!(
                "{}{} {}",
                self.start.trim(),
                self.direction.trim(),
                self.word.trim()
            );
        }
        self.mv.clone()
    }

    fn into_unsent(self) -> Unsent {
        Unsent {
            start: self.start,
            direction: self.direction,
            plan: self.plan,
            kind: self.kind,
        }
    }
}

/// A form of a table, read.
enum Request {
    Act(Action),
    Sit {
        name: String,
    },
    Rematch,
    Hint,
    /// Say one of the phrases.
    Say(usize),
    /// Change the plan in the making.
    Draft,
    /// Draw a plan at random, to look at.
    Draw,
}

impl Request {
    /// The request that a form makes by its address and its fields.
    fn read(name: &str, fields: &Fields) -> Result<Self, Fault> {
        let is_random = !fields.random.is_empty();
        let action = match name {
            "sit" => {
                return Ok(Self::Sit {
                    name: fields.name.clone(),
                });
            }
            "rematch" => return Ok(Self::Rematch),
            "hint" => return Ok(Self::Hint),
            "say" => {
                let known = PHRASES.iter().position(|key| *key == fields.phrase);
                return known.map(Self::Say).ok_or(Fault::UnknownPage);
            }
            "draft" if is_random => return Ok(Self::Draw),
            "draft" => return Ok(Self::Draft),
            "move" => Action::Play {
                ply: fields.ply()?,
                text: fields.text(),
            },
            "place" if is_random => Action::LayAtRandom,
            "place" => Action::Lay {
                plan: fields.plan.clone(),
            },
            "undo" => Action::Undo { ply: fields.ply()? },
            "resign" => Action::Resign,
            "offer-draw" => Action::OfferDraw,
            "ask-back" => Action::AskTakeback,
            "accept" => Action::Answer { is_accepted: true },
            "decline" => Action::Answer { is_accepted: false },
            _ => return Err(Fault::UnknownPage),
        };
        Ok(Self::Act(action))
    }
}

/// `POST /t/ID/ACTION`
pub(crate) async fn act(
    request: TableRequest,
    Path((id, action)): Path<(String, String)>,
    Form(fields): Form<Fields>,
) -> Result<Response, Fault> {
    let wanted = match Request::read(&action, &fields) {
        Ok(Request::Sit { name }) => return sit(&request, &id, name).await,
        Ok(Request::Rematch) => return rematch(&request, &id).await,
        Ok(Request::Hint) => return hint(&request, &id).await,
        Ok(Request::Say(phrase)) => return say(&request, &id, phrase).await,
        Ok(Request::Draft) => return draft(&request, &id, fields).await,
        Ok(Request::Draw) => return draw(&request, &id, fields).await,
        Ok(Request::Act(action)) => Ok(action),
        Err(fault) => Err(fault),
    };
    let done = match wanted {
        Ok(action) => {
            let is_live = request.is_live;
            let look =
                move |session: &Session, key: Option<&str>| is_live.then(|| view_for(session, key));
            let actor = Actor::from(&request.visitor);
            request.tables.act(&id, actor, action, look).await
        }
        // A stranger is told that the seat is not theirs, whatever they sent.
        Err(fault) => {
            let seat = request.tables.seat(&id, request.visitor.key()).await;
            seat.and(Err(fault))
        }
    };
    answer(&request, &id, fields, done).await
}

/// The page after an action, or after its refusal.
async fn answer(
    request: &TableRequest,
    id: &str,
    fields: Fields,
    done: Result<Done<Option<View>>, Fault>,
) -> Result<Response, Fault> {
    match done {
        Ok(Done { reply, seen: None }) => Ok(return_to(id, reply).await),
        // A reply that comes at once is shown at once: one transfer instead of two.
        Ok(Done {
            reply,
            seen: Some(view),
        }) => {
            if reply.came_within(MOMENT).await {
                return request.show(id, Unsent::default(), None).await;
            }
            let view = Arc::new(view);
            request.show_view(view, Unsent::default(), None).await
        }
        // Sent again because the first answer was lost: what was wanted has happened already.
        Err(Fault::Refused(Refusal::Table(_))) if request.is_again => {
            request.show(id, Unsent::default(), None).await
        }
        Err(fault @ Fault::Refused(_)) => {
            let notice = Some(Notice::Refused(fault));
            request.show(id, fields.into_unsent(), notice).await
        }
        Err(fault) => Err(fault),
    }
}

/// The table again, when the computer has answered or thinks longer than a page should wait.
async fn return_to(id: &str, reply: Reply) -> Response {
    reply.wait(PATIENCE).await;
    Redirect::to(&format!("/t/{id}")).into_response()
}

async fn sit(request: &TableRequest, id: &str, name: String) -> Result<Response, Fault> {
    let secret = request.visitor.secret_or_new();
    let cookies = [
        (SET_COOKIE, secret.cookie()),
        (SET_COOKIE, name_cookie(&tidy_name(&name))),
    ];
    let actor = Actor::with_secret(&request.visitor, &secret);
    let done = request
        .tables
        .act(id, actor, Action::Sit { name }, |_, _| ());
    let reply = done.await?.reply;
    Ok((AppendHeaders(cookies), return_to(id, reply).await).into_response())
}

async fn rematch(request: &TableRequest, id: &str) -> Result<Response, Fault> {
    let TableRequest {
        tables, visitor, ..
    } = request;
    tables.seat(id, visitor.key()).await?;
    let next = tables.rematch(id, visitor.asker()).await?;
    Ok(Redirect::to(&format!("/t/{next}")).into_response())
}

/// Says one of the phrases to whoever looks at the table now.
async fn say(request: &TableRequest, id: &str, phrase: usize) -> Result<Response, Fault> {
    let seat = request.tables.seat(id, request.visitor.key()).await?;
    request.tables.live().say(id, seat, phrase);
    request.show(id, Unsent::default(), None).await
}

async fn draft(request: &TableRequest, id: &str, fields: Fields) -> Result<Response, Fault> {
    let (cell, from) = (fields.cell.clone(), fields.from.clone());
    let (session, before) = (id.to_owned(), fields.into_unsent());
    let unsent = request.tables.clerks().ask(move |sessions| {
        let plan = placing::change_plan(sessions, &session, &before, [&cell, &from])?;
        Ok(Unsent { plan, ..before })
    });
    request.show(id, unsent.await?, None).await
}

/// A plan drawn at random, to look at: it is laid when its owner is content with it.
async fn draw(request: &TableRequest, id: &str, fields: Fields) -> Result<Response, Fault> {
    let TableRequest {
        tables, visitor, ..
    } = request;
    let seat = tables.seat(id, visitor.key()).await?;
    let session = id.to_owned();
    let plan = tables
        .engines()
        .lay(visitor.asker(), move |sessions, budget| {
            sessions.draw_plan(&session, seat, budget)
        });
    let unsent = Unsent {
        plan: plan.await?,
        ..fields.into_unsent()
    };
    request.show(id, unsent, None).await
}

async fn hint(request: &TableRequest, id: &str) -> Result<Response, Fault> {
    let notice = match find_hint(request, id).await {
        Ok((seat, hint)) => Notice::Hint(seat, hint),
        Err(fault @ (Fault::Refused(_) | Fault::Thinking | Fault::Busy)) => Notice::Refused(fault),
        Err(fault) => return Err(fault),
    };
    request.show(id, Unsent::default(), Some(notice)).await
}

async fn find_hint(request: &TableRequest, id: &str) -> Result<(Seat, Judged), Fault> {
    let TableRequest {
        tables, visitor, ..
    } = request;
    let seat = tables.seat(id, visitor.key()).await?;
    let hint = tables.engines().hint(id, seat, visitor.asker());
    Ok((seat, hint.await?))
}

/// `GET /t/ID/events`: the session's version, now and whenever it changes.
pub(crate) async fn events(
    State(tables): State<Tables>,
    State(gate): State<Arc<Gate>>,
    State(shutdown): State<Shutdown>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let pass = gate.admit_stream(&visitor.asker()).ok_or(Fault::TooMany)?;
    let events = live::stream(&tables, &shutdown, &id, pass).await?;
    Ok(events.into_response())
}

/// The fields that the language switch sends.
#[derive(Debug, Deserialize)]
pub(crate) struct Choice {
    lang: String,
    #[serde(default)]
    back: String,
}

/// `POST /language`
pub(crate) async fn language(Form(choice): Form<Choice>) -> Result<Response, Fault> {
    let unknown = || Fault::BadRequest("lang is en, pt or pl".to_owned());
    let language = Language::from_tag(&choice.lang).ok_or_else(unknown)?;
    let back = if is_own_path(&choice.back) {
        choice.back.as_str()
    } else {
        "/"
    };
    let cookie = AppendHeaders([(SET_COOKIE, language_cookie(language))]);
    Ok((cookie, Redirect::to(back)).into_response())
}

/// Tells if this is a path of ours: nothing that a browser takes for another site.
fn is_own_path(path: &str) -> bool {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'-' | b'_');
    let is_encoded = |byte: u8| is_plain(byte) || matches!(byte, b'%' | b'=' | b'&');
    let is_path = path.starts_with('/') && !path.starts_with("//") && path.bytes().all(is_plain);
    is_path && query.bytes().all(is_encoded)
}

#[cfg(test)]
mod tests {
    use super::is_own_path;

    #[test]
    fn the_language_switch_leads_nowhere_else() {
        assert!(is_own_path("/") && is_own_path("/t/abc023/replay"));
        assert!(is_own_path("/t/abc023?plan=9x9%2028&kind=4"));
        for bad in [
            "",
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "/a\r\nX: y",
            "/a?b=\r\nX: y",
            "/ą",
        ] {
            assert!(!is_own_path(bad), "{bad}");
        }
    }
}
