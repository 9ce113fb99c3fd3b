//! Painting shared by the pages. Only the terminal's sixteen colours are used.

use ludoteca_play::board::Cell;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use unicode_width::UnicodeWidthStr as _;

use crate::board::{Drawing, Paint, Row};

/// The parts of a page, from the top.
pub(super) struct Parts {
    pub(super) title: Rect,
    pub(super) main: Rect,
    pub(super) status: Rect,
    pub(super) message: Rect,
    pub(super) input: Rect,
    pub(super) keys: Rect,
}

/// Divides the screen.
pub(super) fn parts(area: Rect) -> Parts {
    let line = Constraint::Length(1);
    let [title, main, status, message, input, keys] =
        Layout::vertical([line, Constraint::Min(3), line, line, line, line]).areas(area);
    Parts {
        title,
        main,
        status,
        message,
        input,
        keys,
    }
}

/// One line of text.
pub(super) fn line(frame: &mut Frame<'_>, area: Rect, text: &str, style: Style) {
    frame.render_widget(Paragraph::new(text).style(style), area);
}

pub(super) const TITLE: Style = Style::new().add_modifier(Modifier::BOLD);
pub(super) const STATUS: Style = Style::new().add_modifier(Modifier::BOLD);
pub(super) const MESSAGE: Style = Style::new().fg(Color::Yellow);
pub(super) const KEYS: Style = Style::new().add_modifier(Modifier::REVERSED);
pub(super) const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);
pub(super) const DIM: Style = Style::new().fg(Color::DarkGray);

/// What is marked on a board.
#[derive(Debug, Default)]
pub(super) struct Marks<'a> {
    /// The cursor's cell, and then the others that its move would cover.
    pub(super) cursor: Vec<Cell>,
    /// The cells of the last move.
    pub(super) last: &'a [Cell],
    /// Where the move under the cursor would end, away from the cursor.
    pub(super) landing: Vec<Cell>,
}

/// What can be clicked, and where on the screen it is.
pub(super) type Spot = (Rect, Target);

/// What can be clicked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// A cell of a board.
    Cell(Cell),
    /// A move that lies nowhere on the boards.
    Move(String),
}

/// Paints a board into an area, scrolled so that the cursor is seen; returns where each cell is.
pub(super) fn board(
    frame: &mut Frame<'_>,
    area: Rect,
    drawing: &Drawing,
    marks: &Marks<'_>,
) -> Vec<Spot> {
    let (top, left) = scroll(area, drawing, marks);
    let area = centre(area, drawing);
    let mut spots = Vec::new();
    for (y, row) in (area.y..area.bottom()).zip(drawing.rows.iter().skip(top)) {
        paint_row(frame, area, (y, left), row, marks, &mut spots);
    }
    spots
}

/// The middle of an area, as far as the board leaves room.
fn centre(area: Rect, drawing: &Drawing) -> Rect {
    let right = area.width.saturating_sub(drawing.width() as u16) / 2;
    let down = area.height.saturating_sub(drawing.rows.len() as u16) / 3;
    Rect::new(
        area.x + right,
        area.y + down,
        area.width - right,
        area.height - down,
    )
}

fn paint_row(
    frame: &mut Frame<'_>,
    area: Rect,
    (y, left): (u16, usize),
    row: &Row,
    marks: &Marks<'_>,
    spots: &mut Vec<Spot>,
) {
    let mut column = 0;
    for bit in row {
        let style = bit_style(bit.paint, bit.cell, marks);
        for (x, symbol) in (column..).zip(bit.text.chars()) {
            let is_inside = x >= left && x - left < usize::from(area.width);
            if is_inside {
                let spot = Position::new(area.x + (x - left) as u16, y);
                frame.buffer_mut()[spot].set_char(symbol).set_style(style);
                if let Some(cell) = bit.cell {
                    spots.push((Rect::new(spot.x, y, 1, 1), Target::Cell(cell)));
                }
            }
        }
        column += bit.text.chars().count();
    }
}

fn bit_style(paint: Paint, cell: Option<Cell>, marks: &Marks<'_>) -> Style {
    let mut style = match paint {
        Paint::Gap => return Style::new(),
        Paint::Plain => Style::new(),
        Paint::Coordinate | Paint::Dim => DIM,
        Paint::First => Style::new().fg(Color::Blue).add_modifier(Modifier::BOLD),
        Paint::Second => Style::new().fg(Color::Red).add_modifier(Modifier::BOLD),
        Paint::Strong => Style::new().fg(Color::Green).add_modifier(Modifier::BOLD),
        Paint::Special => Style::new().fg(Color::Cyan),
    };
    let Some(cell) = cell else {
        return style;
    };
    if marks.last.contains(&cell) {
        style = style
            .fg(Color::Yellow)
            .add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
    }
    if marks.landing.contains(&cell) {
        style = style.add_modifier(Modifier::UNDERLINED).fg(Color::Magenta);
    }
    if marks.cursor.contains(&cell) {
        style = style.add_modifier(Modifier::REVERSED);
    }
    style
}

/// The first row and column to show: the cursor stays inside.
fn scroll(area: Rect, drawing: &Drawing, marks: &Marks<'_>) -> (usize, usize) {
    let Some(cursor) = marks.cursor.first() else {
        return (0, 0);
    };
    for (y, row) in drawing.rows.iter().enumerate() {
        if let Some(last) = row
            .iter()
            .rposition(|bit| bit.cell.as_ref() == Some(cursor))
        {
            let widths = row[..=last].iter().map(|bit| bit.text.chars().count());
            let top = (y + 2).saturating_sub(usize::from(area.height));
            let left = widths
                .sum::<usize>()
                .saturating_sub(usize::from(area.width));
            return (top, left);
        }
    }
    (0, 0)
}

/// A window over the page with wrapped text.
pub(super) fn window(frame: &mut Frame<'_>, title: &str, text: &str) {
    let screen = frame.area();
    let width = screen.width.saturating_sub(6).min(76);
    let inner = usize::from(width.saturating_sub(4)).max(1);
    let lines: usize = text.lines().map(|line| line.width() / inner + 1).sum();
    let height = (lines as u16 + 4).min(screen.height.saturating_sub(2));
    let area = Rect::new(
        (screen.width - width) / 2,
        (screen.height - height) / 2,
        width,
        height,
    );
    frame.render_widget(Clear, area);
    let block = Block::bordered().title(Line::from(Span::styled(format!(" {title} "), TITLE)));
    let text = Paragraph::new(text).wrap(Wrap { trim: false }).block(block);
    frame.render_widget(text, area);
}
