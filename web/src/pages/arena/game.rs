//! A game of a tournament, move by move: the table's replay, with blunders marked on demand.

use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ludoteca_arena::blunders::is_blunder;
use ludoteca_arena::snapshot::Snapshot;
use ludoteca_arena::store::{Key, StoredGame};
use ludoteca_core::Budget;
use ludoteca_play::board::Shape;
use ludoteca_play::view::MoveView;
use ludoteca_play::{Record, Resources, Reviewed, Seat, Session, View, Viewer, review};

use super::super::replay::{At, describe, drop_actions};
use super::super::{Page, render};
use super::meeting::{EvidenceLine, evidence};
use super::{ShownTournament, know, numbers, words};
use crate::arena::Arenas;
use crate::board::{Panel, panels};
use crate::clerks::Clerks;
use crate::downloads::attachment;
use crate::engines::Engines;
use crate::fault::Fault;
use crate::reviews::Review;
use crate::texts::Texts;
use crate::thinkers::Work;
use crate::visitor::Visitor;

/// Time limit for judging a game: for a move, and for all of them.
const JUDGE_MOVE: Duration = Duration::from_millis(300);
const JUDGE: Duration = Duration::from_secs(6);
/// Maximum number of moves in a list that is shown.
const MOST_MOVES: u32 = 600;

/// A move in the list.
struct Move {
    number: u32,
    class: Seat,
    text: String,
    /// The better move, after a blunder.
    better: String,
}

#[derive(Template)]
#[template(path = "arena/game.html")]
struct GamePage {
    page: Page,
    slug: String,
    tournament: String,
    /// The address of the game without anything added.
    game: String,
    two: String,
    summary: String,
    panels: Vec<Panel>,
    status: String,
    ply: u32,
    last: u32,
    address: String,
    moves: Vec<Move>,
    /// The result of judging the moves, if they were judged.
    judged: Option<String>,
    can_judge: bool,
    evidence: Vec<EvidenceLine>,
}

/// `GET /arena/SLUG/game/KEY?ply=N`
pub(super) async fn replay(
    State(arenas): State<Arc<Arenas>>,
    State(clerks): State<Clerks>,
    Path((slug, word)): Path<(String, String)>,
    Query(at): Query<At>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let found = match find(&arenas, &clerks, &visitor, &slug, &word).await? {
        Ok(found) => found,
        Err(page) => return Ok(page),
    };
    show(&visitor, [&slug, &word], at, &found, &Judgement::NotAsked)
}

/// `GET /arena/SLUG/game/KEY/blunders?ply=N`: the same with the blunders marked.
pub(super) async fn blunders(
    State(arenas): State<Arc<Arenas>>,
    State(clerks): State<Clerks>,
    State(engines): State<Engines>,
    Path((slug, word)): Path<(String, String)>,
    Query(at): Query<At>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let found = match find(&arenas, &clerks, &visitor, &slug, &word).await? {
        Ok(found) => found,
        Err(page) => return Ok(page),
    };
    let judged = judge(&engines, &visitor, &found).await?;
    show(&visitor, [&slug, &word], at, &found, &judged)
}

/// `GET /arena/SLUG/game/KEY/record`: the game as text.
pub(super) async fn record(
    State(arenas): State<Arc<Arenas>>,
    Path((slug, word)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let tournament = arenas.find(&slug).ok_or(Fault::UnknownPage)?;
    let [round, a, b, opening, side] = numbers(&word)?;
    let key = Key {
        round,
        a,
        b,
        opening,
    };
    let stored = tournament.game(key, side).await?;
    let stored = stored.ok_or(Fault::UnknownPage)?;
    Ok(attachment(
        &format!("{slug}-{word}.txt"),
        "text/plain; charset=utf-8",
        stored.record,
    ))
}

/// A game that was found in its tournament.
struct StoredSession {
    known: ShownTournament,
    /// The place of the pair in the snapshot.
    pair: usize,
    stored: StoredGame,
    session: Session,
}

async fn find(
    arenas: &Arenas,
    clerks: &Clerks,
    visitor: &Visitor,
    slug: &str,
    word: &str,
) -> Result<Result<StoredSession, Response>, Fault> {
    let [round, a, b, opening, side] = numbers(word)?;
    let key = Key {
        round,
        a,
        b,
        opening,
    };
    let known = match know(arenas, clerks, visitor, slug).await? {
        Ok(known) => known,
        Err(page) => return Ok(Err(page)),
    };
    let pairs = &known.snapshot.pairs;
    let pair = pairs.binary_search_by_key(&key, |pair| pair.key);
    let pair = pair.map_err(|_| Fault::UnknownPage)?;
    let stored = known.tournament.game(key, side).await?;
    let stored = stored.ok_or(Fault::UnknownPage)?;
    let (text, catalogue) = (stored.record.clone(), clerks.catalogue().to_vec());
    let resources = clerks.resources().clone();
    let session = clerks.ask(move |_| Ok(read(&text, &catalogue, &resources)));
    let session = session.await?;
    let session = session.inspect_err(|why| tracing::error!(slug, word, why));
    Ok(Ok(StoredSession {
        known,
        pair,
        stored,
        session: session.map_err(|_| Fault::Broken)?,
    }))
}

fn read(
    text: &str,
    catalogue: &[ludoteca_play::Game],
    resources: &Resources,
) -> Result<Session, String> {
    let record = Record::read(text, catalogue).map_err(|fault| fault.to_string())?;
    record.session(resources).map_err(|fault| fault.to_string())
}

/// Judges the worth of each move. Worked out once, when the turn of the asker has come among all
/// who have an engine think; stopped when they go away.
async fn judge(
    engines: &Engines,
    visitor: &Visitor,
    found: &StoredSession,
) -> Result<Judgement, Fault> {
    let tournament = &found.known.tournament;
    let (key, side) = (found.stored.key, found.stored.side);
    if let Some(known) = tournament.known_review(key, side) {
        return Ok(Judgement::Known(known));
    }
    let game = found.session.game();
    let opening = tournament.opening(key, game).await?;
    let (session, waited) = (found.session.clone(), Arc::clone(tournament));
    let thought = engines.think(Work::Review, visitor.asker(), move |_, stop| {
        // Somebody else may have had it worked out while we waited.
        if let Some(known) = waited.known_review(key, side) {
            return Ok(Judgement::Known(known));
        }
        let each = JUDGE_MOVE.min(JUDGE / session.ply().max(1));
        let mut reviewed = review(&session, || Budget::time(each).with_stop(stop.clone()));
        if stop.is_raised() {
            return Ok(Judgement::Busy);
        }
        // Moves of openings are nobody's.
        reviewed.drain(..opening.min(reviewed.len()));
        Ok(Judgement::Known(waited.keep_review(key, side, reviewed)))
    });
    match thought.await {
        Err(Fault::Busy) => Ok(Judgement::Busy),
        judged => judged,
    }
}

/// The state of judging the moves.
enum Judgement {
    NotAsked,
    Busy,
    Known(Review),
}

impl Judgement {
    fn review(&self) -> &[Reviewed] {
        match self {
            Self::Known(review) => review,
            Self::NotAsked | Self::Busy => &[],
        }
    }

    fn verdict(&self, texts: &Texts) -> Option<String> {
        let review = match self {
            Self::NotAsked => return None,
            Self::Busy => return Some(texts.get("arena-blunders-busy")),
            Self::Known(review) => review,
        };
        let judged = review.iter().filter(|one| one.worth.is_some()).count();
        let count = review.iter().filter(|one| is_blunder(one)).count();
        let values = [
            ("count", (count as i64).into()),
            ("judged", (judged as i64).into()),
        ];
        Some(texts.with("arena-blunders-found", &values))
    }

    /// Names the better move, if this one was a blunder.
    fn better(&self, number: u32, texts: &Texts) -> String {
        let found = self.review().iter().find(|one| one.number == number);
        let best = found
            .filter(|one| is_blunder(one))
            .and_then(|one| one.best.as_ref());
        best.map_or_else(String::new, |best| {
            texts.with("arena-blunder", &[("move", best.text.as_str().into())])
        })
    }
}

fn show(
    visitor: &Visitor,
    [slug, word]: [&str; 2],
    at: At,
    found: &StoredSession,
    judged: &Judgement,
) -> Result<Response, Fault> {
    let texts = visitor.texts();
    let (snapshot, stored) = (&found.known.snapshot, &found.stored);
    let last = found.session.ply();
    let ply = at.ply.unwrap_or(last).min(last);
    let view = found.session.at_ply(ply).view(Viewer::Watcher);
    let view = with_names(drop_actions(view), snapshot, stored);
    let game = format!("/arena/{slug}/game/{word}");
    let address = match judged {
        Judgement::NotAsked => game.clone(),
        Judgement::Busy | Judgement::Known(_) => format!("{game}/blunders"),
    };
    let row = &snapshot.pairs[found.pair];
    let name = |at: usize| snapshot.entrants[at].name.as_str();
    let title = format!("{} – {}", name(row.key.a), name(row.key.b));
    render(&GamePage {
        page: Page::new(visitor, &address, title),
        tournament: snapshot.standings.name.clone(),
        two: format!("{}-{}", row.key.a, row.key.b),
        summary: summary(word, snapshot, found.pair, stored.side, texts),
        panels: panels(&view, texts, &[]),
        status: status(&view, last, judged, texts),
        moves: moves(&found.session, judged, texts),
        judged: judged.verdict(texts),
        can_judge: last > 0,
        evidence: evidence(snapshot, row, stored.side, stored, texts),
        slug: slug.to_owned(),
        ply,
        last,
        game,
        address,
    })
}

/// The move that led here, and what would have been better.
fn status(view: &View, last: u32, judged: &Judgement, texts: &Texts) -> String {
    let status = describe(view, last, texts);
    match judged.better(view.ply, texts) {
        better if better.is_empty() => status,
        better => format!("{status} {better}"),
    }
}

fn moves(session: &Session, judged: &Judgement, texts: &Texts) -> Vec<Move> {
    if session.ply() > MOST_MOVES {
        return Vec::new();
    }
    let whole = session.view(Viewer::Watcher);
    let line = |mv: &MoveView| Move {
        number: mv.number,
        class: mv.seat,
        text: mv.text.clone(),
        better: judged.better(mv.number, texts),
    };
    whole.moves.iter().map(line).collect()
}

/// The game's name, its pair, the result and the end in a line.
fn summary(name: &str, snapshot: &Snapshot, pair: usize, side: usize, texts: &Texts) -> String {
    let row = &snapshot.pairs[pair];
    let number = (row.key.opening as i64 + 1).into();
    [
        name.to_owned(),
        texts.with("arena-pair", &[("number", number)]),
        texts.count("arena-game-number", side as i64 + 1),
        words::result(snapshot, row, side, texts),
        words::game_ending(snapshot, row, side, texts),
    ]
    .join(" · ")
}

/// Names the seats after the entrants, levels too.
pub(super) fn with_names(mut view: View, snapshot: &Snapshot, stored: &StoredGame) -> View {
    name_seats(&mut view, snapshot, stored.key, stored.side);
    view
}

/// Names the seats of any game of a pair after its entrants.
pub(super) fn name_seats(view: &mut View, snapshot: &Snapshot, key: Key, side: usize) {
    let order = [[key.a, key.b], [key.b, key.a]][side.min(1)];
    for (seat, at) in view.seats.iter_mut().zip(order) {
        if let Some(entrant) = snapshot.entrants.get(at) {
            seat.name.clone_from(&entrant.name);
            seat.level = None;
        }
    }
}
