//! Painting shared by the pages. Only the terminal's sixteen colours are used.

use ludoteca_play::board::Cell;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
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

/// Divides the screen. What is said below the board takes as many lines as it needs, up to three.
pub(super) fn parts(area: Rect, status: &str, message: &str) -> Parts {
    let line = Constraint::Length(1);
    let most = if area.height < 12 { 1 } else { 3 };
    let lines = |text: &str| {
        let needed = wrap(text, text_width(area)).len();
        Constraint::Length((needed as u16).clamp(1, most))
    };
    let [title, main, status, message, input, keys] = Layout::vertical([
        line,
        Constraint::Min(3),
        lines(status),
        lines(message),
        line,
        line,
    ])
    .areas(area);
    Parts {
        title,
        main,
        status,
        message,
        input,
        keys,
    }
}

/// Whether there is no room for borders, nor for anything beside a board.
pub(super) fn is_small(screen: Rect) -> bool {
    screen.width < 60 || screen.height < 16
}

/// Draws a border where there is room for one; returns what is inside.
pub(super) fn border(frame: &mut Frame<'_>, area: Rect, title: &str) -> Rect {
    if is_small(frame.area()) {
        return area;
    }
    let mut block = Block::bordered();
    if !title.is_empty() {
        block = block.title(format!(" {title} "));
    }
    let inner = block.inner(area);
    frame.render_widget(block, area);
    inner
}

/// One line of text.
pub(super) fn line(frame: &mut Frame<'_>, area: Rect, text: &str, style: Style) {
    frame.render_widget(Paragraph::new(text).style(style), area);
}

/// How wide text is, with a blank before it.
fn text_width(area: Rect) -> usize {
    usize::from(area.width.saturating_sub(1)).max(1)
}

/// Lines of text, with a blank before each.
pub(super) fn text(frame: &mut Frame<'_>, area: Rect, text: &str, style: Style) {
    let lines = wrap(text, text_width(area)).into_iter();
    let lines: Vec<Line<'_>> = lines.map(|line| Line::from(format!(" {line}"))).collect();
    frame.render_widget(Paragraph::new(lines).style(style), area);
}

/// What keys do: what finds no room is left out, but never the first and the last.
pub(super) fn keys(frame: &mut Frame<'_>, area: Rect, text: &str) {
    let text = fit_keys(text, usize::from(area.width));
    line(frame, area, &text, KEYS);
}

/// A title of parts, of which the last ones are left out where there is no room.
pub(super) fn title(frame: &mut Frame<'_>, area: Rect, text: &str) {
    let mut parts: Vec<&str> = text.split(" · ").collect();
    while parts.len() > 1 && parts.join(" · ").width() > usize::from(area.width) {
        parts.pop();
    }
    line(frame, area, &parts.join(" · "), TITLE);
}

fn fit_keys(text: &str, width: usize) -> String {
    let mut keys: Vec<&str> = text.split(" · ").collect();
    while keys.len() > 2 && keys.join(" · ").width() > width {
        keys.remove(keys.len() - 2);
    }
    keys.join(" · ")
}

/// A list of which one line is chosen, scrolled so that it is seen; returns the first line shown.
pub(super) fn list(
    frame: &mut Frame<'_>,
    area: Rect,
    lines: Vec<Line<'_>>,
    chosen: usize,
) -> usize {
    let room = usize::from(area.height);
    let most = lines.len().saturating_sub(room);
    // One line more is shown where there is one.
    let first = (chosen + 2).saturating_sub(room).min(most);
    let shown: Vec<Line<'_>> = lines.into_iter().skip(first).collect();
    frame.render_widget(Paragraph::new(shown), area);
    first
}

/// Breaks text into lines of this width, between words where that is possible.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if !line.is_empty() && line.width() + 1 + word.width() > width {
                lines.push(std::mem::take(&mut line));
            } else if !line.is_empty() {
                line.push(' ');
            }
            for symbol in word.chars() {
                if line.width() >= width {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(symbol);
            }
        }
        lines.push(line);
    }
    lines
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

/// Text in a window over the page, to be scrolled where it is longer than the window.
#[derive(Clone, Debug)]
pub(super) struct Window {
    pub(super) title: String,
    pub(super) text: String,
    top: usize,
    /// How many lines it shows at once.
    room: usize,
}

impl Window {
    pub(super) fn new(title: String, text: String) -> Self {
        Self {
            title,
            text,
            top: 0,
            room: 1,
        }
    }

    /// Scrolls by a key; `false` for one that does not scroll.
    pub(super) fn scroll(&mut self, key: KeyCode) -> bool {
        self.top = match key {
            KeyCode::Up => self.top.saturating_sub(1),
            KeyCode::Down => self.top + 1,
            KeyCode::PageUp => self.top.saturating_sub(self.room),
            KeyCode::PageDown | KeyCode::Char(' ') => self.top + self.room,
            KeyCode::Home => 0,
            KeyCode::End => usize::MAX - self.room,
            _ => return false,
        };
        true
    }

    /// Draws it; `more` says below what keys scroll, where that is needed.
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>, more: &str) {
        let screen = frame.area();
        let width = screen.width.saturating_sub(2).min(76);
        let lines = wrap(&self.text, usize::from(width.saturating_sub(4)).max(1));
        let height = (lines.len() as u16 + 2).min(screen.height);
        let area = Rect::new(
            (screen.width - width) / 2,
            (screen.height - height) / 2,
            width,
            height,
        );
        self.room = usize::from(height.saturating_sub(2)).max(1);
        self.top = self.top.min(lines.len().saturating_sub(self.room));
        let title = Span::styled(format!(" {} ", self.title), TITLE);
        let mut block = Block::bordered().title(Line::from(title));
        if lines.len() > self.room {
            block = block.title_bottom(format!(" {more} "));
        }
        let shown = lines.into_iter().skip(self.top);
        let shown: Vec<Line<'_>> = shown.map(|line| Line::from(format!(" {line}"))).collect();
        frame.render_widget(Clear, area);
        frame.render_widget(Paragraph::new(shown).block(block), area);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_between_words() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("abcdefghij kl", 4), ["abcd", "efgh", "ij", "kl"]);
        assert_eq!(wrap("a\n\nb", 4), ["a", "", "b"]);
        assert_eq!(wrap("zażółć gęślą", 6), ["zażółć", "gęślą"]);
        assert!(wrap("", 4).is_empty());
    }

    #[test]
    fn keys_that_find_no_room_are_left_out_before_the_last() {
        let keys = "F1 help · F2 hint · F3 undo · Esc menu";
        assert_eq!(fit_keys(keys, 80), keys);
        assert_eq!(fit_keys(keys, 30), "F1 help · F2 hint · Esc menu");
        assert_eq!(fit_keys(keys, 5), "F1 help · Esc menu");
    }
}
