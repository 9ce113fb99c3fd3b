//! What people do at a table, by forms; and the events that follow.

use std::time::Duration;

use axum::extract::{Form, Path, State};
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use ludoteca_play::{Command, Offer, Refusal, Seat, TableRule, View, tidy_name};
use ludoteca_words::Language;
use serde::Deserialize;

use crate::app::App;
use crate::computer::Reply;
use crate::fault::Fault;
use crate::live;
use crate::offers;
use crate::pages::table::{Notice, Unsent, is_live, show};
use crate::placing;
use crate::visitor::{Visitor, language_cookie, name_cookie};

/// How long a page without script waits for the computer before it is shown.
const PATIENCE: Duration = Duration::from_secs(2);

/// What the forms of a table send.
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

/// `POST /t/ID/ACTION`
pub(crate) async fn act(
    State(app): State<App>,
    Path((id, action)): Path<(String, String)>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, Fault> {
    match action.as_str() {
        "sit" => return sit(&app, &id, &visitor, &fields.name).await,
        "rematch" => return rematch(&app, &id, &visitor).await,
        "draft" if !fields.random.is_empty() => {
            return draw(&app, &id, &visitor, &headers, fields).await;
        }
        "draft" => return draft(&app, &id, &visitor, &headers, fields).await,
        "hint" => return hint(&app, &id, &visitor, &headers).await,
        _ => {}
    }
    let acted = match app.seat(&id, visitor.key()).await {
        Ok(seat) => match find_command(&app, &id, &action, seat, &fields, &visitor).await {
            Ok(Some(command)) => app.act(&id, command, visitor.asker()).await,
            Ok(None) => return Err(Fault::UnknownPage),
            Err(fault) => Err(fault),
        },
        Err(fault) => Err(fault),
    };
    match acted {
        Ok(_) if is_live(&headers) => {
            show(&app, &visitor, &headers, &id, Unsent::default(), None).await
        }
        Ok(reply) => Ok(return_to(&id, reply).await),
        // Sent again because the first answer was lost: what was wanted has happened already.
        Err(Fault::Refused(Refusal::Table(_))) if is_again(&headers) => {
            show(&app, &visitor, &headers, &id, Unsent::default(), None).await
        }
        Err(fault @ Fault::Refused(_)) => {
            let notice = Some(Notice::Refused(fault));
            show(&app, &visitor, &headers, &id, fields.into_unsent(), notice).await
        }
        Err(fault) => Err(fault),
    }
}

/// Whether the script asks once more, because it had no answer.
fn is_again(headers: &HeaderMap) -> bool {
    headers.contains_key("x-again")
}

async fn find_command(
    app: &App,
    id: &str,
    action: &str,
    seat: Seat,
    fields: &Fields,
    visitor: &Visitor,
) -> Result<Option<Command>, Fault> {
    if action == "place" && !fields.random.is_empty() {
        return app.lay_at_random(id, visitor).await.map(Some);
    }
    if action == "ask-back" {
        let asked = app.look(id, move |session| offers::ask_back(session, seat));
        return Ok(Some(asked.await??));
    }
    command(action, seat, fields)
}

/// The command that a form asks for; `None` when there is no such action.
fn command(action: &str, seat: Seat, fields: &Fields) -> Result<Option<Command>, Fault> {
    Ok(Some(match action {
        "move" => Command::Play {
            seat,
            ply: fields.ply()?,
            text: fields.text(),
        },
        "place" => Command::Lay {
            seat,
            plan: fields.plan.clone(),
        },
        "undo" => Command::Undo {
            seat,
            ply: fields.ply()?,
        },
        "resign" => Command::Resign { seat },
        "offer-draw" => Command::Offer {
            seat,
            offer: Offer::Draw,
        },
        "accept" | "decline" => Command::Answer {
            seat,
            is_accepted: action == "accept",
        },
        _ => return Ok(None),
    }))
}

/// The table again, when the computer has answered or thinks longer than a page should wait.
async fn return_to(id: &str, reply: Reply) -> Response {
    reply.wait(PATIENCE).await;
    Redirect::to(&format!("/t/{id}")).into_response()
}

async fn sit(app: &App, id: &str, visitor: &Visitor, name: &str) -> Result<Response, Fault> {
    let secret = visitor.secret_or_new();
    let view = app.view(id, Some(&secret.key())).await?;
    let command = sit_command(&view, &secret.key(), name)?;
    let reply = app.act(id, command, visitor.asker()).await?;
    let cookies = [
        (SET_COOKIE, secret.cookie()),
        (SET_COOKIE, name_cookie(&tidy_name(name))),
    ];
    Ok((AppendHeaders(cookies), return_to(id, reply).await).into_response())
}

/// Sitting down in the open seat.
pub(crate) fn sit_command(view: &View, key: &str, name: &str) -> Result<Command, Fault> {
    let open = view.seats.iter().find(|seat| seat.is_open);
    let open = open.ok_or(TableRule::SeatTaken)?;
    Ok(Command::Sit {
        seat: open.seat,
        player: key.to_owned(),
        name: name.to_owned(),
    })
}

async fn rematch(app: &App, id: &str, visitor: &Visitor) -> Result<Response, Fault> {
    app.seat(id, visitor.key()).await?;
    let next = app.rematch(id, visitor).await?;
    Ok(Redirect::to(&format!("/t/{next}")).into_response())
}

async fn draft(
    app: &App,
    id: &str,
    visitor: &Visitor,
    headers: &HeaderMap,
    fields: Fields,
) -> Result<Response, Fault> {
    let (cell, from) = (fields.cell.clone(), fields.from.clone());
    let (session, before) = (id.to_owned(), fields.into_unsent());
    let unsent = app.ask(move |sessions| {
        let plan = placing::change_plan(sessions, &session, &before, [&cell, &from])?;
        Ok(Unsent { plan, ..before })
    });
    show(app, visitor, headers, id, unsent.await?, None).await
}

/// A plan drawn at random, to look at: it is laid when its owner is content with it.
async fn draw(
    app: &App,
    id: &str,
    visitor: &Visitor,
    headers: &HeaderMap,
    fields: Fields,
) -> Result<Response, Fault> {
    let seat = app.seat(id, visitor.key()).await?;
    let session = id.to_owned();
    let drawn = app.lay(visitor.asker(), move |sessions, budget| {
        sessions.draw_plan(&session, seat, budget)
    });
    let drawn = drawn.await?;
    let unsent = Unsent {
        plan: drawn,
        ..fields.into_unsent()
    };
    show(app, visitor, headers, id, unsent, None).await
}

async fn hint(
    app: &App,
    id: &str,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<Response, Fault> {
    let hint = match app.seat(id, visitor.key()).await {
        Ok(seat) => {
            let hint = app.hint(id, seat, visitor.asker()).await;
            hint.map(|hint| (seat, hint))
        }
        Err(fault) => Err(fault),
    };
    let notice = match hint {
        Ok((seat, hint)) => Notice::Hint(seat, hint),
        Err(fault @ (Fault::Refused(_) | Fault::Thinking | Fault::Busy)) => Notice::Refused(fault),
        Err(fault) => return Err(fault),
    };
    show(app, visitor, headers, id, Unsent::default(), Some(notice)).await
}

/// `GET /t/ID/events`: the session's version, now and whenever it changes.
pub(crate) async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let pass = app
        .gate()
        .admit_stream(&visitor.asker())
        .ok_or(Fault::TooMany)?;
    Ok(live::stream(&app, &id, pass).await?.into_response())
}

/// What the language switch sends.
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

/// Whether this is a path of ours: nothing that a browser takes for another site.
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
