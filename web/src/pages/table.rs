//! The table: board, whose turn it is, moves, and what one may do.

use std::convert::Infallible;
use std::sync::Arc;

use askama::Template;
use axum::extract::{FromRef, FromRequestParts, Path, Query};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use ludoteca_play::board::{Cell, Shape};
use ludoteca_play::view::{Phase, SeatView};
use ludoteca_play::{Judged, Seat, Setup, Typing, View};
use ludoteca_table::store::{Filter, Summary};
use serde::Deserialize;

use super::lines::{
    LessonPart, MoveButton, MoveLine, SeatLine, buttons, lessons, move_lines, seat_lines, status,
};
use super::result::{ResultPart, result};
use super::{Page, render};
use crate::assets::Pictures;
use crate::board::{Panel, panels};
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::offers;
use crate::placing::{Placing, PlanDraft};
use crate::tables::Tables;
use crate::texts::Texts;
use crate::visitor::{Visitor, encode};

/// Number of a visitor's tables that are looked at to know whether they have played a game before.
const MOST_REMEMBERED: u32 = 50;

/// Choices that a page without script keeps in its address or its forms between two requests.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Unsent {
    /// The cell where a word will start.
    #[serde(default)]
    pub(crate) start: String,
    /// The direction in which it will run: `H` or `V`.
    #[serde(default)]
    pub(crate) direction: String,
    /// The plan as far as it is laid.
    #[serde(default)]
    pub(crate) plan: String,
    /// The number of the piece that is laid next.
    #[serde(default)]
    pub(crate) kind: String,
}

impl Unsent {
    /// Writes the choices as the query of an address; empty when there is nothing.
    fn query(&self) -> String {
        let pairs = [
            ("start", &self.start),
            ("direction", &self.direction),
            ("plan", &self.plan),
            ("kind", &self.kind),
        ];
        let given = pairs.iter().filter(|(_, value)| !value.is_empty());
        let given: Vec<String> = given
            .map(|(name, value)| format!("{name}={}", encode(value)))
            .collect();
        match given.as_slice() {
            [] => String::new(),
            given => format!("?{}", given.join("&")),
        }
    }
}

/// Something to say besides the game itself.
#[derive(Clone, Debug)]
pub(crate) enum Notice {
    /// The reason why something was not done.
    Refused(Fault),
    /// The engine's suggestion for a seat.
    Hint(Seat, Judged),
}

/// The part of the page that changes during a game.
pub(crate) struct Part {
    pub(crate) view: Arc<View>,
    pub(crate) panels: Vec<Panel>,
    pub(crate) buttons: Vec<MoveButton>,
    pub(crate) status: String,
    pub(crate) notice: String,
    pub(crate) is_refused: bool,
    pub(crate) seats: Vec<SeatLine>,
    pub(crate) remark: String,
    pub(crate) moves: Vec<MoveLine>,
    pub(crate) placing: Option<Placing>,
    pub(crate) result: Option<ResultPart>,
    /// A move to try, for somebody who has not moved yet, and why.
    pub(crate) first_move: Option<(&'static str, String)>,
    pub(crate) unsent: Unsent,
    pub(crate) link: String,
    pub(crate) name: String,
    /// The title of the browser's tab: whose turn it is comes first.
    pub(crate) title: String,
    /// The address that the language switch leads back to, with everything that is not sent yet.
    pub(crate) back: String,
    /// An offer that somebody has made; empty when there is none.
    pub(crate) offer: String,
}

impl Part {
    pub(crate) fn is_over(&self) -> bool {
        self.view.phase == Phase::Over
    }

    /// Tells if a page without script should look again soon.
    pub(crate) fn waits(&self) -> bool {
        !self.is_over() && !self.view.is_my_turn() && self.placing.is_none()
    }

    pub(crate) fn types_words(&self) -> bool {
        self.view.facts.typing == Typing::Word && self.view.actions.play
    }

    /// Tells if the other seat is still open for a friend.
    pub(crate) fn invites(&self) -> bool {
        self.view.phase == Phase::Waiting && self.view.seat().is_some()
    }

    /// Tells if playing again changes sides.
    pub(crate) fn swaps_sides(&self) -> bool {
        self.view.seats.len() > 1
    }

    /// Two people sit there, and the viewer is one of them: they can say something.
    pub(crate) fn can_talk(&self) -> bool {
        let is_person = |seat: &SeatView| seat.level.is_none() && !seat.is_open;
        let seats = &self.view.seats;
        self.view.seat().is_some() && seats.len() == 2 && seats.iter().all(is_person)
    }

    pub(crate) fn is_down(&self) -> bool {
        self.unsent.direction == "V"
    }

    pub(crate) fn can_analyse(&self) -> bool {
        self.is_over() && self.view.ply > 0
    }

    /// An example of a typed move.
    pub(crate) fn example(&self) -> &str {
        match self.view.legal.first() {
            Some(option) => &option.text,
            None => "",
        }
    }
}

#[derive(Template)]
#[template(path = "table.html")]
struct TablePage {
    page: Page,
    part: Part,
    lessons: Vec<LessonPart>,
}

#[derive(Template)]
#[template(path = "live.html")]
struct Fragment {
    page: Page,
    part: Part,
}

/// The page of a table.
pub(crate) async fn table(
    request: TableRequest,
    Path(id): Path<String>,
    Query(unsent): Query<Unsent>,
) -> Result<Response, Fault> {
    request.show(&id, unsent, None).await
}

/// A request for a table's page, and what answers it.
pub(crate) struct TableRequest {
    pub(crate) tables: Tables,
    pictures: Pictures,
    pub(crate) visitor: Visitor,
    /// The script asks, for what changes only.
    pub(crate) is_live: bool,
    /// The script asks once more, because it had no answer.
    pub(crate) is_again: bool,
}

impl<S> FromRequestParts<S> for TableRequest
where
    S: Send + Sync,
    Tables: FromRef<S>,
    Pictures: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(Self {
            tables: Tables::from_ref(state),
            pictures: Pictures::from_ref(state),
            visitor: Visitor::from_request_parts(parts, state).await?,
            is_live: is_live(&parts.headers),
            is_again: parts.headers.contains_key("x-again"),
        })
    }
}

impl TableRequest {
    /// The page of a table as it is now.
    pub(crate) async fn show(
        &self,
        id: &str,
        unsent: Unsent,
        notice: Option<Notice>,
    ) -> Result<Response, Fault> {
        let view = self.tables.view(id, self.visitor.key()).await?;
        self.show_view(view, unsent, notice).await
    }

    /// The page of a table, or only what changes when the script asks.
    pub(crate) async fn show_view(
        &self,
        view: Arc<View>,
        unsent: Unsent,
        notice: Option<Notice>,
    ) -> Result<Response, Fault> {
        let (clerks, visitor) = (self.tables.clerks(), &self.visitor);
        let status = match &notice {
            Some(Notice::Refused(fault)) => fault.status(),
            _ => StatusCode::OK,
        };
        let look = Look {
            draft: find_draft(clerks, &view, &unsent).await?,
            marked: find_marked(clerks, &view, notice.as_ref()).await?,
            present: self.tables.live().present(&view.id),
            is_newcomer: is_newcomer(clerks, &view, visitor.key()).await?,
            view,
        };
        let title = visitor.texts().play().game(look.view.game);
        let game = look.view.game;
        let part = part(look, visitor, unsent, notice.as_ref());
        let mut page = Page::new(visitor, &part.back, title).of_game(game);
        page.tab = Some(part.title.clone());
        page.about = about(&part.view, visitor.texts());
        // The link shows the table once a game has begun, and before that one of its kind.
        if part.view.ply > 0 {
            page.preview = format!("{}/preview", link(visitor, &part.view.id));
        }
        let answer = if self.is_live {
            render(&Fragment { page, part })?
        } else {
            let lessons = lessons(&self.pictures, game, visitor.texts()).await?;
            render(&TablePage {
                page,
                part,
                lessons,
            })?
        };
        Ok((status, answer).into_response())
    }
}

/// The script asks.
pub(crate) fn is_live(headers: &HeaderMap) -> bool {
    headers.contains_key("x-live")
}

/// A look at a table, as a page shows it.
struct Look {
    view: Arc<View>,
    /// The viewer's plan, while there is one to make.
    draft: Option<PlanDraft>,
    /// The cells that a hint points at.
    marked: Vec<Cell>,
    /// Tells for each seat if its person looks now.
    present: [bool; 2],
    /// The viewer has not played this game before.
    is_newcomer: bool,
}

/// Tells if this is the viewer's first table of its game: asked only before their first move.
async fn is_newcomer(clerks: &Clerks, view: &View, key: Option<&str>) -> Result<bool, Fault> {
    let (Some(key), true) = (key, view.ply < 2 && view.actions.play) else {
        return Ok(false);
    };
    let filter = Filter {
        player: Some(key.to_owned()),
        is_over: None,
        limit: MOST_REMEMBERED,
    };
    let (game, id) = (view.game, view.id.clone());
    clerks
        .ask(move |sessions| {
            let known = sessions.list(&filter)?;
            let is_other = |table: &Summary| table.game == game && table.id != id && table.ply > 0;
            Ok(!known.iter().any(is_other))
        })
        .await
}

async fn find_draft(
    clerks: &Clerks,
    view: &View,
    unsent: &Unsent,
) -> Result<Option<PlanDraft>, Fault> {
    if !view.actions.place {
        return Ok(None);
    }
    let (id, unsent) = (view.id.clone(), unsent.clone());
    // Of a copy, so that nobody waits for it: on the largest board it takes some milliseconds.
    clerks
        .ask(move |sessions| Ok(PlanDraft::new(&sessions.session(&id)?, &unsent)))
        .await
}

async fn find_marked(
    clerks: &Clerks,
    view: &View,
    notice: Option<&Notice>,
) -> Result<Vec<Cell>, Fault> {
    let Some(Notice::Hint(seat, hint)) = notice else {
        return Ok(Vec::new());
    };
    let (id, seat, text) = (view.id.clone(), *seat, hint.text.clone());
    clerks
        .ask(move |sessions| sessions.covers(&id, seat, &text))
        .await
}

fn part(look: Look, visitor: &Visitor, unsent: Unsent, notice: Option<&Notice>) -> Part {
    let texts = visitor.texts();
    let Look {
        view,
        draft,
        marked,
        present,
        is_newcomer,
    } = look;
    let (message, hinted) = match notice {
        None => (String::new(), ""),
        Some(Notice::Refused(fault)) => (fault.message(texts), ""),
        Some(Notice::Hint(_, hint)) => (texts.play().hint(view.game, hint), hint.text.as_str()),
    };
    Part {
        panels: match draft {
            Some(_) => Vec::new(),
            None => panels(&view, texts, &marked),
        },
        buttons: buttons(&view, hinted, texts),
        status: status(&view, texts),
        notice: message,
        is_refused: matches!(notice, Some(Notice::Refused(_))),
        seats: seat_lines(&view, present, texts),
        remark: texts.play().remark(&view),
        moves: move_lines(&view, texts),
        placing: draft.map(|draft| Placing::new(&view, texts, draft)),
        result: result(&view, texts),
        first_move: first_move(&view, texts).filter(|_| is_newcomer),
        title: title(&view, texts),
        back: format!("/t/{}{}", view.id, unsent.query()),
        offer: offers::describe(&view, texts),
        unsent,
        link: link(visitor, &view.id),
        name: visitor.name.clone(),
        view,
    }
}

/// The name of the browser's tab.
fn title(view: &View, texts: &Texts) -> String {
    let game = texts.play().game(view.game);
    if view.is_my_turn() || view.actions.place {
        return texts.with("title-turn", &[("game", game.into())]);
    }
    game
}

/// The game's advice for a first move, while that can be played.
fn first_move(view: &View, texts: &Texts) -> Option<(&'static str, String)> {
    let text = view.game.first_move()?;
    // The advice holds at the usual start.
    if view.setup != Setup::usual(view.game) {
        return None;
    }
    let has_moved = view.moves.iter().any(|mv| Some(mv.seat) == view.seat());
    let is_legal = view.legal.iter().any(|option| option.text == text);
    let can_play = is_legal || view.facts.typing == Typing::Word;
    (view.actions.play && can_play && !has_moved)
        .then(|| (text, texts.play().game_get(view.game, "first-move")))
}

/// Describes the table for whoever sees only a link to it.
fn about(view: &View, texts: &Texts) -> String {
    let host = view.seats.iter().find(|seat| !seat.is_open);
    match (view.phase, host) {
        (Phase::Waiting, Some(host)) => texts.with(
            "sit-invite",
            &[
                ("name", texts.play().occupant(view, host.seat).into()),
                ("game", texts.play().game(view.game).into()),
            ],
        ),
        _ => texts.play().about(view.game),
    }
}

/// The address to give to a friend.
fn link(visitor: &Visitor, id: &str) -> String {
    format!("{}/t/{id}", visitor.site.0)
}

#[cfg(test)]
mod tests {
    use ludoteca_play::board::MoveOption;
    use ludoteca_play::{CATALOGUE, NewSession, Occupant, Resources, Session, Setup};

    use super::*;

    fn first_view() -> View {
        let seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
        let new = NewSession::new(Setup::usual(CATALOGUE[0]), seats, 1);
        let session = Session::begin(new, &Resources::none(), "abc".into(), 0).unwrap();
        session.view(Seat::First.into())
    }

    #[test]
    fn a_move_that_lies_nowhere_is_a_button() {
        let mut view = first_view();
        view.legal.push(MoveOption::button("pass"));
        let visitor = Visitor::from_headers(&HeaderMap::new());
        let look = Look {
            view: Arc::new(view),
            draft: None,
            marked: Vec::new(),
            present: [false; 2],
            is_newcomer: false,
        };
        let part = part(look, &visitor, Unsent::default(), None);
        let page = Page::new(&visitor, "/", String::new());
        let html = Fragment { page, part }.render().unwrap();
        let button = "<button name=\"move\" value=\"pass\">pass</button>";
        assert!(html.contains(button), "{html}");
    }
}
