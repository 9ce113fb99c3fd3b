//! Analysis with variations: step through a game, try other moves, see what each is worth. The
//! game is a record, a position or a finished table that the address names, so nothing is kept,
//! it works without script, and a link to it can be shared.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Form, Query, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use ludoteca_core::Budget;
use ludoteca_play::board::{Cell, Shape};
use ludoteca_play::rules::Needs;
use ludoteca_play::view::MoveView;
use ludoteca_play::{
    Event, Game, Judged, NewSession, Occupant, Record, Seat, Session, Setup, Stamped, Subject,
    TableRule, View, Viewer, WordList,
};
use ludoteca_table::Sessions;
use serde::Deserialize;

use super::analysis::Chart;
use super::lines::{begin_large, last_move};
use super::{Page, render};
use crate::assets::Pictures;
use crate::assets::Small;
use crate::board::{Panel, panels};
use crate::clerks::Clerks;
use crate::engines::{Engines, THINKING};
use crate::fault::Fault;
use crate::texts::Texts;
use crate::thinkers::Work;
use crate::visitor::{Visitor, encode};

/// Number of moves that are listed with their worth.
const MOST_LISTED: usize = 12;
/// Length up to which a study goes into an address.
const LONGEST_ADDRESS: usize = 3000;
/// A variation has no more moves than this.
const LONGEST_LINE: usize = 200;

/// The fields that the page sends.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct StudyForm {
    /// The game as text.
    record: String,
    /// Or a position of this game.
    game: String,
    position: String,
    /// The move of the record after which the variation begins; at its end when left out.
    ply: Option<u32>,
    /// The variation, separated by commas.
    line: String,
    /// A move to try now.
    #[serde(rename = "move")]
    mv: String,
    /// A move of the record to go to.
    go: Option<u32>,
    /// One move back.
    back: String,
}

/// A move with what it is worth.
struct Valued {
    text: String,
    worth: String,
}

/// A move of the record or of the variation.
struct Step {
    number: u32,
    seat: Seat,
    text: String,
    is_current: bool,
    /// A better move, where this one cost much.
    better: String,
}

#[derive(Template)]
#[template(path = "study.html")]
pub(super) struct Study {
    page: Page,
    asked: StudyForm,
    /// The address that the forms of the page lead to.
    address: String,
    /// The table that the game was played at; empty for what was pasted.
    table: String,
    /// The worth of the game, as a picture.
    chart: Option<Chart>,
    games: Vec<Game>,
    /// Positions to begin with, while nothing was brought.
    examples: Vec<Example>,
    fault: String,
    shown: Option<StudyBoard>,
    /// A position that was given as text, drawn as text.
    drawn: String,
    values: Vec<Valued>,
    /// The form and its fields that begin a game from here, where the game can.
    play_on: Option<PlayOn>,
    /// The address of exactly this, to share.
    link: String,
    /// Something to say of what was brought.
    remark: String,
}

/// A position that shows what can be brought.
struct Example {
    game: Game,
    accent: &'static str,
    position: String,
    picture: String,
}

/// A game to begin from a position.
struct PlayOn {
    game: Game,
    position: String,
}

/// A position of a game with its way there.
struct StudyBoard {
    panels: Vec<Panel>,
    status: String,
    ply: u32,
    last: u32,
    line: String,
    steps: Vec<Step>,
    variation: Vec<Step>,
}

/// `GET /analyse`: an empty page to bring a game to, or what the address names.
pub(crate) async fn import(
    clerks: State<Clerks>,
    engines: State<Engines>,
    pictures: State<Pictures>,
    visitor: Visitor,
    Query(asked): Query<StudyForm>,
) -> Result<Response, Fault> {
    look(clerks, engines, pictures, visitor, asked).await
}

/// `POST /analyse`: what was pasted is led on to an address of its own, which can be loaded again;
/// what is too long for one is answered here.
pub(crate) async fn study(
    clerks: State<Clerks>,
    engines: State<Engines>,
    pictures: State<Pictures>,
    visitor: Visitor,
    Form(asked): Form<StudyForm>,
) -> Result<Response, Fault> {
    match asked.query() {
        Some(query) => Ok(Redirect::to(&format!("/analyse?{query}")).into_response()),
        None => look(clerks, engines, pictures, visitor, asked).await,
    }
}

async fn look(
    State(clerks): State<Clerks>,
    State(engines): State<Engines>,
    State(pictures): State<Pictures>,
    visitor: Visitor,
    asked: StudyForm,
) -> Result<Response, Fault> {
    let page = Page::new(&visitor, "/analyse", visitor.texts().get("study-title"));
    let mut study = Study::new(page, &clerks);
    if asked.record.trim().is_empty() && asked.position.trim().is_empty() {
        study.examples = find_examples(&pictures).await?;
        study.asked = asked;
        return render(&study);
    }
    study.answer(&engines, &visitor, asked).await
}

impl StudyForm {
    /// A finished table's game; at its end unless the address says otherwise.
    pub(super) fn of_table(self, record: String, last: u32) -> Self {
        let ply = self.ply.or(self.go).unwrap_or(last);
        Self {
            record,
            ply: Some(ply),
            ..self
        }
    }

    /// This as the query of an address; `None` where it would be too long.
    fn query(&self) -> Option<String> {
        let number = |number: Option<u32>| number.map_or_else(String::new, |it| it.to_string());
        let fields = [
            ("record", self.record.clone()),
            ("game", self.game.clone()),
            ("position", self.position.clone()),
            ("ply", number(self.ply)),
            ("line", self.line.clone()),
            ("move", self.mv.clone()),
            ("go", number(self.go)),
            ("back", self.back.clone()),
        ];
        let length: usize = fields.iter().map(|(_, value)| value.len()).sum();
        if length > LONGEST_ADDRESS {
            return None;
        }
        let given = fields.iter().filter(|(_, value)| !value.is_empty());
        let pairs = given.map(|(key, value)| format!("{key}={}", encode(value)));
        Some(pairs.collect::<Vec<_>>().join("&"))
    }

    /// The move of the record that is shown.
    pub(super) fn shown_ply(&self) -> u32 {
        let ply = self.go.or(self.ply).unwrap_or(0);
        if self.back.is_empty() || !self.line.is_empty() {
            return ply;
        }
        ply.saturating_sub(1)
    }
}

impl Study {
    fn new(page: Page, clerks: &Clerks) -> Self {
        Self {
            page,
            games: clerks.catalogue().to_vec(),
            asked: StudyForm::default(),
            address: "/analyse".to_owned(),
            table: String::new(),
            chart: None,
            examples: Vec::new(),
            fault: String::new(),
            shown: None,
            drawn: String::new(),
            values: Vec::new(),
            play_on: None,
            link: String::new(),
            remark: String::new(),
        }
    }

    /// The page of a finished table.
    pub(super) fn of_table(page: Page, id: &str, chart: Chart, clerks: &Clerks) -> Self {
        Self {
            address: format!("/t/{id}/analysis"),
            table: id.to_owned(),
            chart: Some(chart),
            ..Self::new(page, clerks)
        }
    }

    /// A record that fits into an address is sent in it, so that it can be shared.
    fn method(&self) -> &'static str {
        if self.table.is_empty() && self.asked.record.len() > LONGEST_ADDRESS {
            return "post";
        }
        "get"
    }

    /// Tells if the address must name the record besides the way: it need not at a table.
    fn names_record(&self) -> bool {
        self.table.is_empty()
    }

    /// Reads what was brought, judges it and shows it.
    pub(super) async fn answer(
        mut self,
        engines: &Engines,
        visitor: &Visitor,
        asked: StudyForm,
    ) -> Result<Response, Fault> {
        let texts = visitor.texts();
        self.asked = asked.clone();
        // To read what somebody brings may take as long as to judge it.
        let found = engines.think(Work::Review, visitor.asker(), move |sessions, stop| {
            Ok(bring(sessions, &asked, texts).map(|brought| {
                let budget = Budget::time(THINKING).with_stop(stop.clone());
                let judged = brought.judge(&budget);
                (brought, judged)
            }))
        });
        match found.await? {
            Err(fault) => self.fault = fault,
            Ok((StudySubject::Position(game, subject), judged)) => {
                self.drawn = subject.draw();
                self.remark = texts.get("study-no-play-on");
                self.page = self.page.of_game(game);
                self.values = value(judged, game, texts);
            }
            Ok((StudySubject::Line(line), judged)) => self = self.show_line(*line, judged, texts),
        }
        self.link = self.address_of_this(visitor);
        render(&self)
    }

    /// The address of exactly this; empty where it would be too long.
    fn address_of_this(&self, visitor: &Visitor) -> String {
        let Some(shown) = &self.shown else {
            return String::new();
        };
        if self.method() == "post" {
            return String::new();
        }
        let mut query = format!("ply={}&line={}", shown.ply, encode(&shown.line));
        if self.names_record() {
            query = format!("record={}&{query}", encode(&self.asked.record));
        }
        format!("{}{}?{query}", visitor.site.0, self.address)
    }
}

impl Study {
    /// Shows a game and the worth of its moves.
    fn show_line(mut self, line: Line, judged: Vec<Judged>, texts: &Texts) -> Self {
        let Line {
            record,
            way,
            status,
            view,
            subject,
        } = line;
        let game = view.game;
        self.asked.record = record;
        self.play_on = subject.as_ref().and_then(|subject| play_on(&**subject));
        if self.play_on.is_none() && game.position_option().is_none() {
            self.remark = texts.get("study-no-play-on");
        }
        self.page = self.page.of_game(game);
        self.values = value(judged, game, texts);
        let mut shown = show(&way, &view, &status, &self.values, texts);
        for (step, point) in shown
            .steps
            .iter_mut()
            .zip(self.chart.iter().flat_map(|chart| &chart.points))
        {
            if point.is_marked {
                step.better.clone_from(&point.better);
            }
        }
        self.shown = Some(shown);
        self
    }
}

/// The position or game that somebody brought.
enum StudySubject {
    Position(Game, Box<dyn Subject>),
    Line(Box<Line>),
}

impl StudySubject {
    /// Judges the best moves.
    fn judge(&self, budget: &Budget) -> Vec<Judged> {
        let subject = match self {
            Self::Position(_, subject) => Some(subject),
            Self::Line(line) => line.subject.as_ref(),
        };
        subject.map_or_else(Vec::new, |subject| subject.judge(budget, MOST_LISTED))
    }
}

/// The way through a game to a position.
struct Way {
    moves: Vec<MoveView>,
    ply: u32,
    tried: Vec<String>,
}

struct Line {
    /// The game as text.
    record: String,
    way: Way,
    /// The side to move, or the result, by name.
    status: String,
    view: View,
    subject: Option<Box<dyn Subject>>,
}

fn bring(sessions: &Sessions, asked: &StudyForm, texts: &Texts) -> Result<StudySubject, String> {
    if !asked.record.trim().is_empty() {
        return bring_record(sessions, asked.record.trim(), asked, texts);
    }
    let mut games = sessions.catalogue().iter();
    let game = *games
        .find(|game| game.name() == asked.game)
        .ok_or_else(|| unreadable(texts, &asked.game))?;
    let needs = Needs {
        words: WordList::Usual,
        resources: sessions.resources(),
    };
    let subject = game.read_seen(asked.position.trim(), &needs);
    let subject = subject.map_err(|fault| unreadable(texts, &fault.to_string()))?;
    match record_from(game, &subject.text(), sessions, texts) {
        Some(record) => bring_record(sessions, &record, asked, texts),
        None => Ok(StudySubject::Position(game, subject)),
    }
}

/// A position of each game that shows all of it to whoever looks on.
async fn find_examples(pictures: &Pictures) -> Result<Vec<Example>, Fault> {
    let example = |(game, small): (Game, Arc<Small>)| {
        Some(Example {
            game,
            accent: game.accent().name(),
            position: small.position.clone()?,
            picture: small.card.clone(),
        })
    };
    let games = pictures.all_small().await?.into_iter();
    Ok(games.filter_map(example).collect())
}

/// The record of a game that begins at a position and has no moves yet; `None` where a position
/// is not all that there is to a game.
fn record_from(game: Game, position: &str, sessions: &Sessions, texts: &Texts) -> Option<String> {
    let mut setup = Setup::usual(game);
    setup.set(game.position_option()?, position).ok()?;
    if sessions.resources().has_words(&WordList::Usual) {
        setup.options.set_words(&WordList::Usual);
    }
    let seat = |seat: &Seat| Occupant::local(&begin_large(&texts.play().side(game, *seat)));
    let seats = Seat::BOTH[..setup.seats()].iter().map(seat).collect();
    let new = NewSession::new(setup, seats, 0);
    let session = Session::begin(new, sessions.resources(), String::new(), 0).ok()?;
    Some(Record::of(&session, Viewer::Watcher).to_string())
}

fn play_on(subject: &dyn Subject) -> Option<PlayOn> {
    let game = subject.game();
    game.position_option()?;
    Some(PlayOn {
        game,
        position: subject.text(),
    })
}

fn bring_record(
    sessions: &Sessions,
    text: &str,
    asked: &StudyForm,
    texts: &Texts,
) -> Result<StudySubject, String> {
    let unread =
        |fault: ludoteca_play::RecordFault| unreadable(texts, &texts.play().record_fault(&fault));
    let record = Record::read(text, sessions.catalogue()).map_err(unread)?;
    if let WordList::File(_) = record.setup.options.words() {
        // A stranger's record must not make the server open a file.
        return Err(unreadable(texts, "the words are in a file"));
    }
    let session = record.session(sessions.resources()).map_err(unread)?;
    let mut way = Way {
        moves: session.view(Viewer::Watcher).moves,
        ply: asked.go.or(asked.ply).unwrap_or(0).min(session.ply()),
        tried: match asked.go {
            Some(_) => Vec::new(),
            None => split(&asked.line),
        },
    };
    if !asked.back.is_empty() && way.tried.pop().is_none() {
        way.ply = way.ply.saturating_sub(1);
    }
    let mut at = follow(&session, &way).map_err(|refusal| texts.play().refusal(&refusal))?;
    let mv = asked.mv.trim();
    if !mv.is_empty() && way.tried.len() < LONGEST_LINE {
        let is_next = way.tried.is_empty() && next_move(&way) == Some(mv);
        step(&mut at, mv).map_err(|refusal| texts.play().refusal(&refusal))?;
        if is_next {
            way.ply += 1;
        } else {
            way.tried.push(mv.to_owned());
        }
    }
    let viewer = at.to_move().map_or(Viewer::Watcher, Viewer::Seat);
    Ok(StudySubject::Line(Box::new(Line {
        record: text.to_owned(),
        status: texts.play().status(&at.view(Viewer::Watcher)),
        view: at.view(viewer),
        subject: at.subject(),
        way,
    })))
}

fn unreadable(texts: &Texts, reason: &str) -> String {
    texts.with("study-unreadable", &[("reason", reason.into())])
}

fn split(line: &str) -> Vec<String> {
    let moves = line.split(',').map(str::trim).filter(|mv| !mv.is_empty());
    moves.take(LONGEST_LINE).map(str::to_owned).collect()
}

fn next_move(way: &Way) -> Option<&str> {
    let next = way.moves.get(way.ply as usize)?;
    Some(&next.text)
}

/// The game after the record's first moves and the variation.
fn follow(session: &Session, way: &Way) -> Result<Session, ludoteca_play::Refusal> {
    let mut at = session.at_ply(way.ply);
    for mv in &way.tried {
        step(&mut at, mv)?;
    }
    Ok(at)
}

fn step(session: &mut Session, text: &str) -> Result<(), ludoteca_play::Refusal> {
    let seat = session.to_move().ok_or(TableRule::Over)?;
    let text = text.to_owned();
    let event = Event::Played { seat, text };
    session.apply(Stamped { at: 0, event })
}

fn value(judged: Vec<Judged>, game: Game, texts: &Texts) -> Vec<Valued> {
    let say = texts.play();
    let value = |judged: Judged| Valued {
        worth: say.worth(game, &judged.worth),
        text: judged.text,
    };
    judged.into_iter().map(value).collect()
}

fn show(way: &Way, view: &View, status: &str, values: &[Valued], texts: &Texts) -> StudyBoard {
    let best = values.first();
    let best = best.and_then(|best| view.legal.iter().find(|option| option.text == best.text));
    let marked: Vec<Cell> = best.and_then(|option| option.at).into_iter().collect();
    let is_current = |number: u32| way.tried.is_empty() && number == way.ply;
    let step = |mv: &MoveView| Step {
        number: mv.number,
        seat: mv.seat,
        text: mv.text.clone(),
        is_current: is_current(mv.number),
        better: String::new(),
    };
    let tried = view.moves.iter().skip(way.ply as usize);
    let length = view.moves.len() as u32;
    StudyBoard {
        panels: panels(view, texts, &marked),
        status: {
            let before = match view.moves.last() {
                None => texts.get("replay-start"),
                Some(last) => last_move(view, last, texts),
            };
            format!("{before} {}", begin_large(status))
        },
        steps: way.moves.iter().map(step).collect(),
        variation: tried
            .map(|mv| Step {
                is_current: mv.number == length,
                ..step(mv)
            })
            .collect(),
        last: way.moves.len() as u32,
        ply: way.ply,
        line: way.tried.join(","),
    }
}
