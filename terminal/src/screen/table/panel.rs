//! The panel beside the board: who plays, the scores, the moves.

use ludoteca_play::text::Texts;
use ludoteca_play::view::{MoveView, PieceCount};
use ludoteca_play::{Seat, View};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};

use crate::screen::paint;

/// The narrowest panel.
const NARROWEST: u16 = 24;
/// The widest panel.
const WIDEST: u16 = 44;

/// The board's part and the panel's part of an area; no panel where there is no room for it.
pub(in crate::screen) fn split(screen: Rect, area: Rect, board: u16) -> (Rect, Option<Rect>) {
    if paint::is_small(screen) {
        return (area, None);
    }
    let spare = area.width.saturating_sub(board + 4);
    let width = spare.clamp(NARROWEST, WIDEST);
    let [left, right] =
        Layout::horizontal([Constraint::Min(10), Constraint::Length(width)]).areas(area);
    (left, Some(right))
}

/// Describes the players and what they have, in one line: for screens without a panel.
pub(in crate::screen) fn brief(view: &View, texts: Texts) -> String {
    let seats = Seat::BOTH.into_iter().take(view.seats.len());
    let show = |seat: Seat| {
        let score = view.seats[seat.index()].score;
        let score = score.map_or(String::new(), |score| format!(" {score}"));
        format!("{}{}{score}", mark(view, seat), texts.occupant(view, seat))
    };
    let parts: Vec<String> = seats.map(show).collect();
    parts.join("  ")
}

fn mark(view: &View, seat: Seat) -> char {
    if view.to_move == Some(seat) {
        '▶'
    } else {
        ' '
    }
}

/// Draws the panel.
pub(in crate::screen) fn draw(frame: &mut Frame<'_>, area: Rect, view: &View, texts: Texts) {
    let block = Block::bordered();
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let mut lines = Vec::new();
    for seat in Seat::BOTH.into_iter().take(view.seats.len()) {
        lines.extend(seat_lines(view, seat, texts, inner));
    }
    let remark = texts.remark(view);
    if !remark.is_empty() {
        lines.extend(broken(&remark, inner, Style::new()));
    }
    for owner in Seat::BOTH {
        let afloat = afloat(view, owner, texts);
        if !afloat.is_empty() {
            lines.extend(broken(&afloat, inner, colour(owner)));
        }
    }
    lines.push(Line::default());
    let room = usize::from(inner.height).saturating_sub(lines.len());
    let skipped = view.moves.len().saturating_sub(room);
    let moves = view.moves.iter().skip(skipped);
    lines.extend(moves.map(|played| move_line(view, played, texts)));
    frame.render_widget(Paragraph::new(lines), inner);
}

/// `Computer's sea: 4 3 2 2 1`: the pieces of a board that are not sunk, by their types.
fn afloat(view: &View, owner: Seat, texts: Texts) -> String {
    let pieces = &view.pieces[owner.index()];
    let board = view
        .boards
        .iter()
        .find(|board| board.owner() == Some(owner));
    let Some(board) = board.filter(|_| !pieces.is_empty()) else {
        return String::new();
    };
    let show = |piece: &PieceCount| {
        let label = texts.message(view.game, &piece.label);
        // A kind and its number stay in one line.
        let count = format!("{label} ×{}", piece.left).replace(' ', UNBROKEN);
        (piece.left > 0).then_some(count)
    };
    let left: Vec<String> = pieces.iter().filter_map(show).collect();
    let args = [
        ("board", texts.board(view, board).into()),
        ("pieces", left.join(", ").into()),
    ];
    texts.with(
        if left.is_empty() {
            "pieces-gone"
        } else {
            "pieces-afloat"
        },
        &args,
    )
}

/// A blank at which no line is broken.
const UNBROKEN: &str = "\u{a0}";

/// Text in as many lines as it takes.
fn broken(text: &str, area: Rect, style: Style) -> Vec<Line<'static>> {
    let lines = paint::wrap(text, usize::from(area.width.saturating_sub(1)).max(1));
    let show = |line: String| {
        let line = format!(" {}", line.replace(UNBROKEN, " "));
        Line::from(Span::styled(line, style))
    };
    lines.into_iter().map(show).collect()
}

fn move_line(view: &View, played: &MoveView, texts: Texts) -> Line<'static> {
    let note = played.note.as_ref();
    let note = note.map_or(String::new(), |note| {
        format!(" {}", texts.note(view.game, note))
    });
    let text = format!("{:>3}. {}{note}", played.number, played.text);
    Line::from(Span::styled(text, colour(played.seat)))
}

fn seat_lines(view: &View, seat: Seat, texts: Texts, area: Rect) -> Vec<Line<'static>> {
    let mark = mark(view, seat);
    let mut who = texts.occupant(view, seat);
    if view.facts.has_sides {
        who = format!("{who} · {}", texts.side(view.game, seat));
    }
    let width = usize::from(area.width).max(1);
    let named = paint::wrap(&format!("{mark}{who}"), width).into_iter();
    let named = named.map(|line| Line::from(Span::styled(line, colour(seat))));
    let mut lines: Vec<Line<'static>> = named.collect();
    let score = texts.score(view, seat);
    if !score.is_empty() {
        lines.push(Line::from(format!("   {score}")));
    }
    lines
}

fn colour(seat: Seat) -> Style {
    match seat {
        Seat::First => Style::new().fg(Color::Blue),
        Seat::Second => Style::new().fg(Color::Red),
    }
}
