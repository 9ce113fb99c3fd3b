//! A position made by hand, cell by cell. It travels in the address, so it works without script and
//! can be shared at any time.

use askama::Template;
use axum::extract::{Query, State};
use axum::response::Response;
use ludoteca_play::board::{Shape, find_cell};
use ludoteca_play::edit::Edit;
use ludoteca_play::rules::Needs;
use ludoteca_play::{Game, Setup, WordList};
use serde::Deserialize;

use super::lines::begin_large;
use super::puzzles::name_sides;
use super::{Page, render};
use crate::board::{Panel, made_panel};
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::samples::first_view;
use crate::visitor::Visitor;

/// The fields that the page sends.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    game: String,
    position: String,
    /// The thing that is put down.
    with: String,
    /// The cell to put it on.
    cell: String,
    /// Set to give the move to the other side.
    turn: String,
}

/// A game whose positions can be made.
struct Choice {
    game: Game,
    accent: &'static str,
    is_shown: bool,
}

#[derive(Template)]
#[template(path = "edit.html")]
struct EditPage {
    page: Page,
    game: Game,
    games: Vec<Choice>,
    position: String,
    panels: Vec<Panel>,
    /// The names and texts of what can be put down.
    brushes: Vec<(&'static str, String)>,
    with: String,
    /// The side to move, and that this can be changed; empty where it cannot.
    turn: String,
    /// Tells if games come to this position.
    is_whole: bool,
    /// The reason why this is no position of a game; empty where it is one.
    fault: String,
}

impl EditPage {
    fn is_chosen(&self, brush: &str) -> bool {
        self.with == brush
    }
}

/// `GET /analyse/edit?game=GAME&position=TEXT`
pub(crate) async fn edit(
    State(clerks): State<Clerks>,
    Query(asked): Query<Asked>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let texts = visitor.texts();
    let can = |game: &&Game| game.editor().is_some();
    let games: Vec<Game> = clerks.catalogue().iter().filter(can).copied().collect();
    let wanted = games.iter().find(|game| game.name() == asked.game);
    let game = *wanted.or(games.first()).ok_or(Fault::UnknownPage)?;
    let editor = game.editor().ok_or(Fault::UnknownPage)?;
    let (position, is_refused) = make(editor, &asked);
    let view = name_sides(first_view(Setup::usual(game), clerks.resources())?, texts);
    let board = editor.board(&position).ok_or(Fault::Broken)?;
    let needs = Needs {
        words: WordList::Usual,
        resources: clerks.resources(),
    };
    let read = game.read_seen(&position, &needs);
    let fault = match (&read, is_refused) {
        (_, true) => texts.get("edit-no"),
        (Err(fault), _) => texts.with("edit-bad", &[("reason", fault.to_string().into())]),
        (Ok(_), _) => String::new(),
    };
    let is_whole = read.is_ok();
    let mover = read.ok().and_then(|subject| subject.mover());
    let mover = mover.filter(|_| editor.turn(&position).is_some());
    let turn = |seat| {
        let side = texts.play().side(game, seat);
        begin_large(&texts.with("edit-turn", &[("side", side.into())]))
    };
    let brushes = editor.brushes().iter();
    let choice = |&other: &Game| Choice {
        game: other,
        accent: other.accent().name(),
        is_shown: other == game,
    };
    let known = brushes.clone().find(|brush| **brush == asked.with);
    render(&EditPage {
        page: Page::new(&visitor, "/analyse/edit", texts.get("edit-title")).of_game(game),
        game,
        games: games.iter().map(choice).collect(),
        panels: vec![made_panel(&view, texts, &board)],
        with: (*known.unwrap_or(&editor.brushes()[0])).to_owned(),
        brushes: brushes
            .map(|&brush| (brush, texts.get(text_of(brush))))
            .collect(),
        turn: mover.map_or_else(String::new, turn),
        is_whole,
        position,
        fault,
    })
}

/// The position after what was asked, and whether that was refused.
fn make(editor: &dyn Edit, asked: &Asked) -> (String, bool) {
    let position = asked.position.trim();
    let Some(board) = editor.board(position) else {
        return (editor.start().to_owned(), false);
    };
    if !asked.turn.is_empty() {
        let turned = editor.turn(position);
        return (turned.unwrap_or_else(|| position.to_owned()), false);
    }
    if asked.cell.is_empty() {
        return (position.to_owned(), false);
    }
    let brushes = editor.brushes();
    let brush = brushes.iter().find(|brush| **brush == asked.with);
    let cell = find_cell(&[board], &asked.cell);
    let made = cell.and_then(|cell| editor.put(position, cell, brush.unwrap_or(&brushes[0])));
    let is_refused = made.is_none();
    (made.unwrap_or_else(|| position.to_owned()), is_refused)
}

/// The key of what can be put down.
fn text_of(brush: &str) -> &'static str {
    match brush {
        "cross" => "edit-cross",
        "ring" => "edit-ring",
        "taken" => "edit-taken",
        "more" => "edit-more",
        "less" => "edit-less",
        "none" => "edit-none",
        "miss" => "edit-miss",
        "hit-1" => "edit-hit-1",
        "hit-2" => "edit-hit-2",
        "hit-3" => "edit-hit-3",
        "hit-4" => "edit-hit-4",
        _ => "edit-free",
    }
}
