//! Painting shared by the pages. Only the terminal's sixteen colours are used.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use unicode_width::UnicodeWidthStr as _;

use crate::board::{Board, Paint, Row};

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
    /// The cursor, and what its move would cover.
    pub(super) cursor: Vec<String>,
    /// The cells of the last move.
    pub(super) last: &'a [String],
    /// Where the last seed of the move under the cursor would fall.
    pub(super) landing: Option<String>,
}

/// A cell on the screen.
pub(super) type Spot = (Rect, String);

/// Paints a board into an area, scrolled so that the cursor is seen; tells where each cell is.
pub(super) fn board(
    frame: &mut Frame<'_>,
    area: Rect,
    board: &Board,
    marks: &Marks<'_>,
) -> Vec<Spot> {
    let (top, left) = scroll(area, board, marks);
    let area = centred(area, board);
    let mut spots = Vec::new();
    for (y, row) in (area.y..area.bottom()).zip(board.rows.iter().skip(top)) {
        paint_row(frame, area, (y, left), row, marks, &mut spots);
    }
    spots
}

/// The middle of an area, as far as the board leaves room.
fn centred(area: Rect, board: &Board) -> Rect {
    let right = area.width.saturating_sub(width(board)) / 2;
    let down = area.height.saturating_sub(board.rows.len() as u16) / 3;
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
        let style = bit_style(bit.paint, bit.cell.as_deref(), marks);
        // The blank before a cell's symbol is not painted with it.
        let lead = bit.text.len() - bit.text.trim_start().len();
        let is_lone = bit.text.trim().chars().count() == 1 && bit.cell.is_some();
        for (at, symbol) in bit.text.chars().enumerate() {
            let x = column + at;
            let is_inside = x >= left && x - left < usize::from(area.width);
            if is_inside {
                let spot = Position::new(area.x + (x - left) as u16, y);
                let is_lead = is_lone && at < lead && lead == 1 && bit.text.len() == 2;
                let style = if is_lead { Style::new() } else { style };
                frame.buffer_mut()[spot].set_char(symbol).set_style(style);
                if let Some(cell) = &bit.cell {
                    spots.push((Rect::new(spot.x, y, 1, 1), cell.clone()));
                }
            }
        }
        column += bit.text.chars().count();
    }
}

fn bit_style(paint: Paint, cell: Option<&str>, marks: &Marks<'_>) -> Style {
    let style = match paint {
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
    let is_in = |cells: &[String]| cells.iter().any(|other| other == cell);
    let mut style = style;
    if is_in(marks.last) {
        style = style
            .fg(Color::Yellow)
            .add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
    }
    if marks.landing.as_deref() == Some(cell) {
        style = style.add_modifier(Modifier::UNDERLINED).fg(Color::Magenta);
    }
    if is_in(&marks.cursor) {
        style = style.add_modifier(Modifier::REVERSED);
    }
    style
}

/// The first row and column to show: the cursor stays inside.
fn scroll(area: Rect, board: &Board, marks: &Marks<'_>) -> (usize, usize) {
    let Some(cursor) = marks.cursor.first() else {
        return (0, 0);
    };
    for (y, row) in board.rows.iter().enumerate() {
        let mut x = 0;
        for bit in row {
            let width = bit.text.chars().count();
            if bit.cell.as_ref() == Some(cursor) {
                let top = (y + 2).saturating_sub(usize::from(area.height));
                let left = (x + width).saturating_sub(usize::from(area.width));
                return (top, left);
            }
            x += width;
        }
    }
    (0, 0)
}

/// How wide a board is.
pub(super) fn width(board: &Board) -> u16 {
    let row_width = |row: &Row| {
        row.iter()
            .map(|bit| bit.text.chars().count())
            .sum::<usize>()
    };
    board.rows.iter().map(row_width).max().unwrap_or(0) as u16
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
