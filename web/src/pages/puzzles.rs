//! Puzzles: a position, one right move. One of each day is the same for everybody; a cookie counts
//! the days in a row, and nobody has an account.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Form, Path, Query, State};
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse as _, Redirect, Response};
use ludoteca_files::clock::UnixMillis;
use ludoteca_play::board::Shape;
use ludoteca_play::puzzles::{Goal, Puzzle};
use ludoteca_play::{Event, Game, Resources, Session, Stamped, View, Viewer};
use serde::Deserialize;

use super::{Page, render};
use crate::assets::{Pictures, Small};
use crate::board::{Panel, panels};
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::texts::Texts;
use crate::visitor::{Visitor, streak_cookie};

/// Milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// Number of days in a row on which somebody solved the puzzle of the day, and the last of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Streak {
    /// The day, counted from 1970.
    pub(crate) day: u64,
    pub(crate) length: u32,
}

impl Streak {
    /// Reads a cookie, as `20775.4`.
    pub(crate) fn read(text: &str) -> Self {
        let read = |(day, length): (&str, &str)| {
            Some(Self {
                day: day.parse().ok()?,
                length: length.parse().ok()?,
            })
        };
        text.split_once('.').and_then(read).unwrap_or_default()
    }

    /// Writes the streak as a cookie.
    pub(crate) fn write(self) -> String {
        format!("{}.{}", self.day, self.length)
    }

    /// Returns the streak after the puzzle of a day was solved.
    fn solved_on(self, day: u64) -> Self {
        let length = match day.checked_sub(self.day) {
            Some(0) => self.length,
            Some(1) => self.length.saturating_add(1),
            _ => 1,
        };
        Self { day, length }
    }

    /// Returns its length on a day: a day that was left out ends it.
    fn on(self, day: u64) -> u32 {
        match day.checked_sub(self.day) {
            Some(0 | 1) => self.length,
            _ => 0,
        }
    }
}

fn today() -> u64 {
    UnixMillis::now().get() / DAY
}

/// The puzzles of a game that come with the program, by line.
fn shipped(game: Game) -> Vec<&'static str> {
    game.shipped_puzzles().lines().collect()
}

fn read(game: Game, number: usize) -> Result<Puzzle, Fault> {
    let line = number.checked_sub(1).and_then(|at| {
        let lines = shipped(game);
        lines.get(at).copied()
    });
    let puzzle = line.and_then(|line| line.parse().ok());
    puzzle.ok_or(Fault::UnknownPage)
}

/// The puzzle of a day: its game and its number. Days go through the games in turn.
fn of_day(games: &[Game], day: u64) -> Option<(Game, usize)> {
    let games: Vec<Game> = games
        .iter()
        .copied()
        .filter(|game| !game.shipped_puzzles().is_empty())
        .collect();
    let game = *games.get((day % games.len().max(1) as u64) as usize)?;
    // A step without a common factor comes to every puzzle before one comes again.
    let count = shipped(game).len() as u64;
    let number = (day / games.len() as u64).wrapping_mul(617) % count;
    Some((game, number as usize + 1))
}

/// A game and its puzzles.
struct Shelf {
    game: Game,
    accent: &'static str,
    picture: Arc<Small>,
    count: usize,
}

#[derive(Template)]
#[template(path = "puzzles.html")]
struct Puzzles {
    page: Page,
    shelves: Vec<Shelf>,
    daily: Option<(Game, usize)>,
    streak: u32,
}

/// `GET /puzzles`
pub(crate) async fn puzzles(
    State(clerks): State<Clerks>,
    State(pictures): State<Pictures>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let shelf = |(game, picture): (Game, Arc<Small>)| Shelf {
        game,
        accent: game.accent().name(),
        picture,
        count: shipped(game).len(),
    };
    let shelves = pictures.all_small().await?.into_iter().map(shelf);
    let day = today();
    render(&Puzzles {
        page: Page::new(&visitor, "/puzzles", visitor.texts().get("nav-puzzles")),
        shelves: shelves.filter(|shelf| shelf.count > 0).collect(),
        daily: of_day(clerks.catalogue(), day),
        streak: visitor.streak.on(day),
    })
}

/// The difficulty of the next puzzle, and the number of the one before it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Wanted {
    band: Option<u8>,
    after: usize,
}

/// `GET /puzzles/GAME?band=B&after=N`: on to the next one.
pub(crate) async fn next(
    State(clerks): State<Clerks>,
    Path(game): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Fault> {
    let game = clerks.find_game(&game)?;
    let lines = shipped(game);
    let fits = |line: &str| match (wanted.band, line.parse::<Puzzle>()) {
        (Some(band), Ok(puzzle)) => puzzle.band == band,
        (None, Ok(_)) => true,
        (_, Err(_)) => false,
    };
    let later = (1..).zip(&lines).skip(wanted.after.min(lines.len()));
    let again = (1..).zip(&lines);
    let number = later.chain(again).find(|(_, line)| fits(line));
    let (number, _) = number.ok_or(Fault::UnknownPage)?;
    Ok(Redirect::to(&format!("/puzzles/{game}/{number}")).into_response())
}

/// An answer to a puzzle.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Answer {
    #[serde(rename = "move")]
    mv: String,
    start: String,
    pub(super) direction: String,
    tries: u32,
    /// The visitor gives up and wants to see the answer.
    show: String,
}

/// The verdict on an answer.
pub(super) enum Verdict {
    None,
    Right,
    Wrong,
    Shown,
}

#[derive(Template)]
#[template(path = "puzzle.html")]
struct PuzzlePage {
    page: Page,
    game: Game,
    number: usize,
    count: usize,
    puzzle: Puzzle,
    panels: Vec<Panel>,
    goal: String,
    verdict: Verdict,
    tries: u32,
    direction: String,
    /// The visitor's days in a row, when this was the puzzle of the day and they solved it.
    streak: u32,
    is_daily: bool,
    /// A line to share; empty unless the answer was right.
    share: String,
}

impl PuzzlePage {
    fn is_open(&self) -> bool {
        matches!(self.verdict, Verdict::None | Verdict::Wrong)
    }

    fn places_words(&self) -> bool {
        !self.puzzle.ask.is_empty()
    }

    fn band(&self) -> &'static str {
        match self.puzzle.band {
            1 => "puzzle-easy",
            2 => "puzzle-medium",
            _ => "puzzle-hard",
        }
    }
}

/// `GET /puzzles/GAME/N`
pub(crate) async fn puzzle(
    clerks: State<Clerks>,
    path: Path<(String, usize)>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    answer(clerks, path, visitor, Form(Answer::default())).await
}

/// `POST /puzzles/GAME/N`
pub(crate) async fn answer(
    State(clerks): State<Clerks>,
    Path((game, number)): Path<(String, usize)>,
    visitor: Visitor,
    Form(answer): Form<Answer>,
) -> Result<Response, Fault> {
    let game = clerks.find_game(&game)?;
    let puzzle = read(game, number)?;
    let (verdict, answered) = judge(&puzzle, &answer);
    let (day, texts) = (today(), visitor.texts());
    let view = look(&puzzle, game, clerks.resources(), answered.as_deref())?;
    let view = name_sides(view, texts);
    let is_daily = of_day(clerks.catalogue(), day) == Some((game, number));
    let is_right = matches!(verdict, Verdict::Right);
    // Whoever was shown the answer has solved nothing, today's neither.
    let solved = (is_right && is_daily).then(|| visitor.streak.solved_on(day));
    let tries = answer.tries + u32::from(matches!(verdict, Verdict::Wrong | Verdict::Right));
    let path = format!("/puzzles/{game}/{number}");
    let title = format!("{} {number}", texts.play().game(game));
    let page = render(&PuzzlePage {
        share: if is_right {
            share(&visitor, &path, &title, tries, solved)
        } else {
            String::new()
        },
        page: Page::new(&visitor, &path, title).of_game(game),
        game,
        number,
        count: shipped(game).len(),
        panels: panels(&view, texts, &[]),
        goal: goal(&puzzle, game, &view, texts),
        verdict,
        tries,
        direction: answer.direction,
        streak: solved.map_or(0, |streak| streak.length),
        is_daily,
        puzzle,
    })?;
    if let Some(streak) = solved {
        let cookie = AppendHeaders([(SET_COOKIE, streak_cookie(streak))]);
        return Ok((cookie, page).into_response());
    }
    Ok(page)
}

/// Judges an answer; returns also the move that is shown for it.
pub(super) fn judge(puzzle: &Puzzle, answer: &Answer) -> (Verdict, Option<String>) {
    let mv = match (puzzle.ask.is_empty(), answer.start.is_empty()) {
        (false, false) => format!("{}{} {}", answer.start, answer.direction, puzzle.ask),
        _ => answer.mv.clone(),
    };
    if !answer.show.is_empty() {
        return (Verdict::Shown, Some(puzzle.answer.clone()));
    }
    if mv.trim().is_empty() {
        return (Verdict::None, None);
    }
    let is_this = |answer: &&str| {
        let answer = (*answer).to_owned();
        let puzzle = puzzle.clone();
        Puzzle { answer, ..puzzle }.is_right(&mv)
    };
    // As it is written, however it was typed.
    if let Some(answer) = puzzle.answer.split('|').find(is_this) {
        return (Verdict::Right, Some(answer.to_owned()));
    }
    (Verdict::Wrong, None)
}

/// The position as its mover sees it, perhaps after the answer.
pub(super) fn look(
    puzzle: &Puzzle,
    game: Game,
    resources: &Resources,
    answered: Option<&str>,
) -> Result<View, Fault> {
    let session = puzzle.session(game, resources);
    let mut session: Session = session.map_err(|error| {
        tracing::error!(%error, %game, "a puzzle cannot be set up");
        Fault::Broken
    })?;
    let mover = session.to_move();
    if let (Some(text), Some(seat)) = (answered, mover) {
        let event = Event::Played {
            seat,
            text: text.to_owned(),
        };
        let _ = session.apply(Stamped { at: 0, event });
    }
    let viewer = mover.map_or(Viewer::Watcher, Viewer::Seat);
    let view = session.view(viewer);
    Ok(match answered {
        Some(_) => super::replay::drop_actions(view),
        None => view,
    })
}

/// Names each seat after its side: nobody sits there.
pub(super) fn name_sides(mut view: View, texts: &Texts) -> View {
    for seat in &mut view.seats {
        seat.name = texts.play().side(view.game, seat.seat);
    }
    view
}

/// Tells the goal of a puzzle.
fn goal(puzzle: &Puzzle, game: Game, view: &View, texts: &Texts) -> String {
    let key = match game.puzzles().map(|spec| spec.goal) {
        Some(Goal::Win) => "puzzle-win",
        Some(Goal::Hit) => "puzzle-hit",
        Some(Goal::Place) => "puzzle-place",
        Some(Goal::Keep(_)) | None => "puzzle-keep",
    };
    let side = view.seat().map(|seat| texts.play().side(game, seat));
    let values = [
        ("side", side.unwrap_or_default().into()),
        ("word", puzzle.ask.to_uppercase().into()),
    ];
    texts.with(key, &values)
}

/// A line that tells how it went and gives nothing away.
fn share(visitor: &Visitor, path: &str, title: &str, tries: u32, streak: Option<Streak>) -> String {
    let mut line = format!(
        "Ludoteca · {title} · {}",
        "○".repeat(tries.saturating_sub(1).min(9) as usize)
    );
    line.push('●');
    if let Some(streak) = streak {
        let days = visitor.texts().count("puzzle-streak", streak.length.into());
        line.push_str(" · ");
        line.push_str(&days);
    }
    format!("{line} · {}{path}", visitor.site.0)
}

#[cfg(test)]
mod tests {
    use ludoteca_play::CATALOGUE;

    use super::*;

    #[test]
    fn days_in_a_row_are_counted_and_a_day_left_out_ends_them() {
        let streak = Streak::default().solved_on(100);
        assert_eq!(streak.length, 1);
        assert_eq!(streak.solved_on(100).length, 1);
        let streak = streak.solved_on(101);
        assert_eq!((streak.length, streak.on(102), streak.on(103)), (2, 2, 0));
        assert_eq!(streak.solved_on(104).length, 1);
        assert_eq!(Streak::read(&streak.write()), streak);
        assert_eq!(Streak::read("x.y"), Streak::default());
    }

    #[test]
    fn every_day_has_a_puzzle_and_neighbours_differ() {
        for day in 20_000..20_100 {
            let (game, number) = of_day(CATALOGUE, day).unwrap();
            read(game, number).unwrap();
            assert_ne!(of_day(CATALOGUE, day + 1), Some((game, number)));
        }
    }
}
