//! Lessons that are played: one position after the other, each with a task.

use askama::Template;
use axum::extract::{Form, Path, State};
use axum::response::Response;
use ludoteca_play::Game;
use ludoteca_play::board::Shape;
use ludoteca_play::puzzles::Puzzle;
use ludoteca_play::rules::Exercise;

use super::puzzles::{Answer, Verdict, judge, look, name_sides};
use super::{Page, render};
use crate::board::{Panel, panels};
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "learn.html")]
struct Learn {
    page: Page,
    game: Game,
    number: usize,
    count: usize,
    /// The word to be placed; empty where a move is looked for.
    ask: String,
    panels: Vec<Panel>,
    task: String,
    /// The reason why the answer is right.
    why: String,
    verdict: Verdict,
    direction: String,
    name: String,
    /// The first game after the last lesson: against the weakest level.
    level: &'static str,
    options: Vec<(&'static str, &'static str)>,
}

impl Learn {
    fn is_open(&self) -> bool {
        matches!(self.verdict, Verdict::None | Verdict::Wrong)
    }

    fn is_last(&self) -> bool {
        self.number == self.count
    }
}

/// `GET /learn/GAME/N`
pub(crate) async fn lesson(
    clerks: State<Clerks>,
    path: Path<(String, usize)>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    answer(clerks, path, visitor, Form(Answer::default())).await
}

/// `POST /learn/GAME/N`
pub(crate) async fn answer(
    State(clerks): State<Clerks>,
    Path((game, number)): Path<(String, usize)>,
    visitor: Visitor,
    Form(answer): Form<Answer>,
) -> Result<Response, Fault> {
    let game = clerks.find_game(&game)?;
    let exercises = game.exercises();
    let exercise = number.checked_sub(1).and_then(|at| exercises.get(at));
    let exercise = exercise.ok_or(Fault::UnknownPage)?;
    let puzzle = read(exercise)?;
    let (verdict, answered) = judge(&puzzle, &answer);
    let texts = visitor.texts();
    let view = look(&puzzle, game, clerks.resources(), answered.as_deref())?;
    let view = name_sides(view, texts);
    let path = format!("/learn/{game}/{number}");
    let title = texts.with("learn-title", &[("game", texts.play().game(game).into())]);
    render(&Learn {
        page: Page::new(&visitor, &path, title).of_game(game),
        game,
        number,
        count: exercises.len(),
        ask: puzzle.ask.clone(),
        panels: panels(&view, texts, &[]),
        task: texts.play().game_get(game, exercise.text),
        why: texts
            .play()
            .game_get(game, &format!("{}-right", exercise.text)),
        verdict,
        direction: answer.direction,
        name: visitor.name.clone(),
        level: game.levels().first().map_or("", |level| level.name),
        options: game.welcome_options(visitor.language).collect(),
    })
}

fn read(exercise: &Exercise) -> Result<Puzzle, Fault> {
    exercise.puzzle.parse().map_err(|error| {
        tracing::error!(%error, "an exercise cannot be read");
        Fault::Broken
    })
}
