//! Playing by lines of text: for screen readers, pipes and simple terminals.
//!
//! Input is a move, or one of a few words (`help` lists them). Every answer is a line or
//! a drawn board; nothing is ever overwritten. The end of the input ends the dialogue, and the
//! game can be continued later.

mod dialogue;
mod input;
mod menu;

use std::io::{self, Write};

use ludoteca_core::Budget;
use ludoteca_play::text::Texts;
use ludoteca_play::{Reviewed, Seat, Session, View, Viewer, review_one};
use ludoteca_table::Sessions;
use serde_json::json;

use crate::args::PlayArgs;
use crate::board::{self, Shown};
use crate::charset::{self, Charset};
use crate::{Start, game, say};
use dialogue::Dialogue;
use input::Lines;

/// Plays at standard input and output.
pub fn run(
    sessions: &Sessions,
    args: &PlayArgs,
    start: Start<'_>,
    texts: Texts,
) -> anyhow::Result<()> {
    let mut lines = Lines::new(io::stdin().lock());
    let mut output = charset::Shown::new(io::stdout().lock(), Charset::usual());
    let game = match start {
        Start::Game(game) => game,
        Start::Menu => match menu::choose(sessions, args, texts, &mut lines, &mut output)? {
            Some(game) => game,
            None => return Ok(()),
        },
    };
    Dialogue::new(game, texts, lines, output).run()
}

/// Tells a whole record: the board at the start, then every move and the board after it, with what
/// the move was worth if that is asked for.
pub fn replay(
    session: &Session,
    viewer: Viewer,
    has_values: bool,
    texts: Texts,
    output: &mut impl Write,
) -> anyhow::Result<()> {
    for ply in 0..=session.ply() {
        let view = session.at_ply(ply).view(viewer);
        match view.moves.last() {
            None => say(output, &title(&view, texts))?,
            Some(_) => say(output, &last_move(&view, texts))?,
        }
        let budget = Budget::nodes(game::LOOKING_BACK);
        if has_values && let Some(reviewed) = review_one(session, ply, &budget) {
            say(output, &value(&reviewed, &view, texts))?;
        }
        show_board(&view, texts, output)?;
    }
    let view = session.view(viewer);
    say(output, &texts.status(&view))?;
    Ok(())
}

/// A record for programs: seats, moves with what they did, and how it ended.
pub(crate) fn to_json(view: &View, texts: Texts) -> String {
    let seat = |place: &ludoteca_play::view::SeatView| {
        json!({
            "name": texts.occupant(view, place.seat),
            "side": texts.side(view.game, place.seat),
            "level": place.level,
            "score": place.score,
        })
    };
    let played = |played: &ludoteca_play::view::MoveView| {
        json!({
            "number": played.number,
            "seat": played.seat,
            "move": played.text,
            "note": played.note.as_ref().map(|note| texts.note(view.game, note)),
        })
    };
    let document = json!({
        "game": view.game,
        "rules": view.setup.to_string(),
        "seats": view.seats.iter().map(seat).collect::<Vec<_>>(),
        "moves": view.moves.iter().map(played).collect::<Vec<_>>(),
        "result": view.result,
        "status": texts.status(view),
    });
    format!("{document:#}")
}

/// The worth of a move, and a better one: `Worth: loses. Better: 8, draws.`
pub(crate) fn value(reviewed: &Reviewed, view: &View, texts: Texts) -> String {
    let Some(worth) = &reviewed.worth else {
        return texts.get("replay-unknown");
    };
    let why = [("why", texts.worth(view.game, worth).into())];
    let mut text = texts.with("replay-worth", &why);
    if let Some(best) = reviewed.best.as_ref().filter(|_| reviewed.cost > 0) {
        let args = [
            ("move", (&best.text).into()),
            ("why", texts.worth(view.game, &best.worth).into()),
        ];
        text = format!("{text} {}", texts.with("replay-better", &args));
    }
    text
}

/// `Galo: Ana (X), computer (casual · normal) (O).`
pub(crate) fn title(view: &View, texts: Texts) -> String {
    let seats: Vec<String> = view
        .seats
        .iter()
        .map(|place| {
            let who = texts.occupant(view, place.seat);
            format!("{who} ({})", texts.side(view.game, place.seat))
        })
        .collect();
    format!("{}: {}.", texts.game(view.game), seats.join(", "))
}

/// `Seed 7.`
pub(crate) fn seed(view: &View, texts: Texts) -> String {
    match view.seed {
        Some(seed) => texts.with("plain-seed", &[("seed", seed.to_string().into())]),
        None => texts.get("plain-seed-hidden"),
    }
}

/// `3. Ana: B8, hit, type 4`
pub(crate) fn last_move(view: &View, texts: Texts) -> String {
    let Some(last) = view.moves.last() else {
        return String::new();
    };
    let who = texts.occupant(view, last.seat);
    let note = match &last.note {
        Some(note) => format!(", {}", texts.note(view.game, note)),
        None => String::new(),
    };
    format!("{}. {who}: {}{note}", last.number, last.text)
}

/// The boards: one below the other for a player, side by side for others.
pub(crate) fn show_board(view: &View, texts: Texts, output: &mut impl Write) -> io::Result<()> {
    let drawings = match view.viewer {
        Viewer::Seat(_) => board::draw_each(view, texts),
        Viewer::Watcher => vec![board::draw(view, Shown::All, texts)],
    };
    for drawing in drawings {
        writeln!(output)?;
        for line in drawing.lines() {
            writeln!(output, "{line}")?;
        }
    }
    writeln!(output)?;
    output.flush()
}

/// Every move that can be played; where they cannot be listed, how one is written.
pub(crate) fn moves(view: &View, texts: Texts) -> String {
    let moves: Vec<&str> = view
        .legal
        .iter()
        .map(|option| option.text.as_str())
        .collect();
    if !moves.is_empty() {
        return moves.join(" ");
    }
    if view.is_my_turn() {
        let notation = texts.game_get(view.game, "notation");
        return texts.with("plain-moves-typed", &[("notation", notation.into())]);
    }
    texts.status(view)
}

/// The scores of the seats, in one line; empty where nothing is counted.
pub(crate) fn scores(view: &View, texts: Texts) -> String {
    let score = |seat: &Seat| {
        let score = texts.score(view, *seat);
        let who = texts.occupant(view, *seat);
        (!score.is_empty()).then(|| format!("{who}: {score}"))
    };
    let mut parts: Vec<String> = Seat::BOTH.iter().filter_map(score).collect();
    let remark = texts.remark(view);
    if !remark.is_empty() {
        parts.push(remark);
    }
    parts.join(", ")
}
