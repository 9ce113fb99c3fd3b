//! The table: board, whose turn it is, moves, and what one may do.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use ludoteca_table::view::{MoveView, Phase, SeatView};
use ludoteca_table::{GameKind, Hint, Seat, View};
use serde::Deserialize;

use super::{Page, shown};
use crate::app::App;
use crate::board::{Art, Grid, Side, cells_of, grids};
use crate::fault::Fault;
use crate::placing::Placing;
use crate::texts::Texts;
use crate::visitor::Visitor;

/// What a page without script keeps in its address or its forms between two requests.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Unsent {
    /// Palavras: where the word will start.
    #[serde(default)]
    pub(crate) start: String,
    /// Palavras: `H` or `V`.
    #[serde(default)]
    pub(crate) direction: String,
    /// Wargame: the fleet as far as it is placed.
    #[serde(default)]
    pub(crate) plan: String,
    /// Wargame: the type that is placed next.
    #[serde(default)]
    pub(crate) kind: String,
}

/// Something to tell besides the game itself.
#[derive(Clone, Debug)]
pub(crate) enum Notice {
    /// What was asked is not done.
    Refused(Fault),
    /// The engine's suggestion.
    Hint(Hint),
}

/// A seat as it is shown.
pub(crate) struct SeatLine {
    pub(crate) class: Seat,
    pub(crate) name: String,
    pub(crate) role: String,
    pub(crate) score: String,
    pub(crate) is_turn: bool,
    pub(crate) is_me: bool,
}

/// A move as it is shown.
pub(crate) struct MoveLine {
    pub(crate) number: u32,
    pub(crate) seat: Seat,
    pub(crate) text: String,
    pub(crate) note: String,
}

/// The part of the page that changes during a game.
pub(crate) struct Part {
    pub(crate) view: View,
    pub(crate) grids: Vec<Grid>,
    pub(crate) status: String,
    pub(crate) notice: String,
    pub(crate) is_refused: bool,
    pub(crate) seats: Vec<SeatLine>,
    pub(crate) moves: Vec<MoveLine>,
    pub(crate) placing: Option<Placing>,
    pub(crate) unsent: Unsent,
    pub(crate) link: String,
    pub(crate) name: String,
}

impl Part {
    pub(crate) fn is_over(&self) -> bool {
        self.view.phase == Phase::Over
    }

    /// Whether a page without script should look again soon.
    pub(crate) fn waits(&self) -> bool {
        !self.is_over() && !self.view.is_my_turn() && self.placing.is_none()
    }

    pub(crate) fn types_words(&self) -> bool {
        self.view.game == GameKind::Palavras && self.view.actions.play
    }

    pub(crate) fn is_down(&self) -> bool {
        self.unsent.direction == "V"
    }

    pub(crate) fn can_analyse(&self) -> bool {
        self.is_over() && self.view.ply > 0
    }

    /// An example of a typed move.
    pub(crate) fn example(&self) -> &str {
        match self.view.legal_moves.first() {
            Some(mv) => mv,
            None => "",
        }
    }
}

#[derive(Template)]
#[template(path = "table.html")]
struct TablePage {
    page: Page,
    part: Part,
}

#[derive(Template)]
#[template(path = "live.html")]
struct Fragment {
    page: Page,
    part: Part,
}

/// The page of a table.
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(unsent): Query<Unsent>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    show(&app, &visitor, &headers, &id, unsent, None).await
}

/// The page of a table, or only what changes when the script asks.
pub(crate) async fn show(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    id: &str,
    unsent: Unsent,
    notice: Option<Notice>,
) -> Result<Response, Fault> {
    let view = app.view(id, visitor.key().as_deref()).await?;
    let status = match &notice {
        Some(Notice::Refused(fault)) => fault.status(),
        _ => StatusCode::OK,
    };
    let title = visitor.texts().table().game(view.game);
    let page = Page::new(visitor, &format!("/t/{id}"), title);
    let part = part(view, visitor, headers, unsent, notice.as_ref());
    let answer = if is_live(headers) {
        shown(&Fragment { page, part })?
    } else {
        shown(&TablePage { page, part })?
    };
    Ok((status, answer).into_response())
}

/// Whether the script asks.
pub(crate) fn is_live(headers: &HeaderMap) -> bool {
    headers.contains_key("x-live")
}

fn part(
    view: View,
    visitor: &Visitor,
    headers: &HeaderMap,
    unsent: Unsent,
    notice: Option<&Notice>,
) -> Part {
    let texts = visitor.texts();
    let (told, marked) = match notice {
        None => (String::new(), Vec::new()),
        Some(Notice::Refused(fault)) => (fault.told(texts), Vec::new()),
        Some(Notice::Hint(hint)) => (texts.table().hint(hint), cells_of(&view, &hint.text)),
    };
    let placing = Placing::of(&view, texts, &unsent);
    Part {
        grids: match placing {
            Some(_) => Vec::new(),
            None => grids(&view, texts, &marked),
        },
        status: status(&view, texts),
        notice: told,
        is_refused: matches!(notice, Some(Notice::Refused(_))),
        seats: view
            .seats
            .iter()
            .map(|seat| seat_line(&view, seat, texts))
            .collect(),
        moves: view.moves.iter().map(|mv| move_line(mv, texts)).collect(),
        placing,
        unsent,
        link: link(headers, &view.id),
        name: visitor.name.clone(),
        view,
    }
}

/// The address to give to a friend.
fn link(headers: &HeaderMap, id: &str) -> String {
    let header = |name| {
        headers
            .get(name)
            .and_then(|value: &axum::http::HeaderValue| value.to_str().ok())
    };
    let scheme = match header("x-forwarded-proto") {
        Some("https") => "https",
        _ => "http",
    };
    let host = header(HOST.as_str()).unwrap_or("localhost");
    format!("{scheme}://{host}/t/{id}")
}

fn seat_line(view: &View, seat: &SeatView, texts: &Texts) -> SeatLine {
    let role = match view.seats.len() {
        1 => String::new(),
        _ => texts.table().side(view.game, seat.seat),
    };
    SeatLine {
        class: seat.seat,
        name: texts.table().occupant(view, seat.seat),
        role,
        score: texts.table().score(view, seat.seat),
        is_turn: view.to_move == Some(seat.seat),
        is_me: view.seat() == Some(seat.seat),
    }
}

fn move_line(mv: &MoveView, texts: &Texts) -> MoveLine {
    let note = mv.note.map(|note| texts.table().note(note));
    MoveLine {
        number: mv.number,
        seat: mv.seat,
        text: mv.text.clone(),
        note: note.unwrap_or_default(),
    }
}

/// The last move and whose turn it is, in words.
pub(crate) fn status(view: &View, texts: &Texts) -> String {
    let now = texts.table().status(view);
    match view.moves.last() {
        Some(last) => format!("{} {now}", last_move(view, last, texts)),
        None => now,
    }
}

pub(crate) fn last_move(view: &View, last: &MoveView, texts: &Texts) -> String {
    let mv = match last.note {
        Some(note) => format!("{} ({})", last.text, texts.table().note(note)),
        None => last.text.clone(),
    };
    let name = texts.table().occupant(view, last.seat);
    if view.seat() == Some(last.seat) {
        return texts.with("you-played", &[("move", (&mv).into())]);
    }
    texts.with(
        "they-played",
        &[("name", (&name).into()), ("move", (&mv).into())],
    )
}
