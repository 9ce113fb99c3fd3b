//! Painting shared by the pages. Only the terminal's sixteen colours are used.

use ludoteca_play::board::Cell;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
use unicode_width::UnicodeWidthStr as _;

use crate::board::{Drawing, Edges, Paint, Row};

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
    divide(area, [status, message], [1, 1])
}

/// Divides the screen for a list: a small one spares the lines that are empty.
pub(super) fn parts_of_list(area: Rect, status: &str, message: &str, is_typing: bool) -> Parts {
    let is_roomy = !is_small(area);
    let least = [is_roomy, is_roomy || is_typing].map(u16::from);
    divide(area, [status, message], least)
}

/// The message and the line to type in have at least so many lines.
fn divide(area: Rect, [status, message]: [&str; 2], [told, typed]: [u16; 2]) -> Parts {
    let line = Constraint::Length(1);
    let most = if area.height < 12 { 1 } else { 3 };
    let lines = |text: &str, least: u16| {
        let needed = wrap(text, text_width(area)).len();
        Constraint::Length((needed as u16).clamp(least, most))
    };
    let [title, main, status, message, input, keys] = Layout::vertical([
        line,
        Constraint::Min(3),
        lines(status, told),
        lines(message, told),
        Constraint::Length(typed),
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

/// A line that says with three dots that it is longer than its place.
pub(super) fn shorten(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    for symbol in text.chars() {
        if short.width() + 2 > width {
            break;
        }
        short.push(symbol);
    }
    short.trim_end().to_owned() + "…"
}

/// Returns whether there is no room for borders, nor for anything beside a board.
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

/// Returns the width of text, with a blank before it.
fn text_width(area: Rect) -> usize {
    usize::from(area.width.saturating_sub(1)).max(1)
}

/// Lines of text, with a blank before each.
pub(super) fn text(frame: &mut Frame<'_>, area: Rect, text: &str, style: Style) {
    let lines = wrap(text, text_width(area)).into_iter();
    let lines: Vec<Line<'_>> = lines.map(|line| Line::from(format!(" {line}"))).collect();
    frame.render_widget(Paragraph::new(lines).style(style), area);
}

/// Draws the keys: those without room are left out, but never the first and the last.
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

/// A list of which one line is chosen, scrolled so that it is seen, with marks where there is more;
/// returns the first line shown.
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
    let marks = [
        (first > 0, area.y, '▲'),
        (first < most, area.bottom().saturating_sub(1), '▼'),
    ];
    for (is_there, y, mark) in marks {
        let spot = Position::new(area.right().saturating_sub(1), y);
        if is_there && area.contains(spot) {
            frame.buffer_mut()[spot].set_char(mark).set_style(MESSAGE);
        }
    }
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

/// Marked cells of a board.
#[derive(Debug, Default)]
pub(super) struct Marks<'a> {
    /// The cursor's cell, and then the others that its move would cover.
    pub(super) cursor: Vec<Cell>,
    /// The cells of the last move.
    pub(super) last: &'a [Cell],
    /// The cell that is to be seen, if it is not the cursor's.
    pub(super) focus: Option<Cell>,
    /// End of the move under the cursor, away from the cursor.
    pub(super) landing: Vec<Cell>,
}

/// A clickable place on the screen, and its meaning.
pub(super) type Spot = (Rect, Target);

/// The meaning of a click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// A cell of a board.
    Cell(Cell),
    /// A move that lies nowhere on the boards.
    Move(String),
}

/// Paints a board into an area; returns where each cell is. One that is too large is scrolled to the
/// focus, its coordinates stay, and marks say where there is more.
pub(super) fn board(
    frame: &mut Frame<'_>,
    area: Rect,
    drawing: &Drawing,
    marks: &Marks<'_>,
) -> Vec<Spot> {
    let view = Viewport::new(centre(area, drawing), drawing, marks);
    let mut spots = Vec::new();
    for (y, row) in view.rows(drawing) {
        view.paint_row(frame, y, row, marks, &mut spots);
    }
    view.paint_marks(frame);
    spots
}

/// The part of a board that is seen.
struct Viewport {
    area: Rect,
    edges: Edges,
    /// Number of rows and columns of text that are skipped after the edges.
    skipped: (usize, usize),
    /// Number of rows and columns that are seen between the edges.
    room: (usize, usize),
    /// Number of rows and columns that there are between the edges.
    whole: (usize, usize),
    /// Number of columns right of the board for the marks that say there is more above or below.
    beside: usize,
}

impl Viewport {
    fn new(area: Rect, drawing: &Drawing, marks: &Marks<'_>) -> Self {
        let (height, width) = (usize::from(area.height), usize::from(area.width));
        let edges = drawing.edges;
        let whole = (
            drawing.rows.len().saturating_sub(edges.top + edges.bottom),
            drawing.width().saturating_sub(edges.left),
        );
        let overflows = drawing.width() > width;
        let is_tall = drawing.rows.len() + usize::from(overflows) > height;
        // Marks stand in a row and a column of their own, the column behind a blank if there is room.
        let beside = match is_tall {
            false => 0,
            true if drawing.width() + 1 == width => 1,
            true => 2,
        };
        let is_wide = drawing.width() + beside > width;
        let room = (
            height.saturating_sub(edges.top + edges.bottom + usize::from(is_wide)),
            width.saturating_sub(edges.left + beside),
        );
        let focus = marks.focus.or_else(|| marks.cursor.first().copied());
        let at = focus.and_then(|cell| find(drawing, cell)).unwrap_or((0, 0));
        let skip = |at: usize, room: usize, whole: usize| {
            at.saturating_sub(room / 2).min(whole.saturating_sub(room))
        };
        let skipped = (
            skip(at.0.saturating_sub(edges.top), room.0, whole.0),
            skip(at.1.saturating_sub(edges.left), room.1, whole.1),
        );
        Self {
            area,
            edges,
            skipped,
            room,
            whole,
            beside,
        }
    }

    /// The rows that are seen, and where.
    fn rows<'d>(&self, drawing: &'d Drawing) -> impl Iterator<Item = (u16, &'d Row)> + use<'d> {
        let below = drawing.rows.len().saturating_sub(self.edges.bottom);
        let head = drawing.rows.iter().take(self.edges.top);
        let from = self.edges.top + self.skipped.0;
        let to = (from + self.room.0).min(below);
        let body = drawing.rows.get(from..to.max(from)).unwrap_or_default();
        let foot = drawing.rows.get(below..).unwrap_or_default();
        let area = self.area;
        (area.y..area.bottom()).zip(head.chain(body).chain(foot))
    }

    /// Returns the place where a column of text is seen.
    fn place(&self, column: usize) -> Option<u16> {
        if column < self.edges.left {
            return (column < usize::from(self.area.width)).then_some(self.area.x + column as u16);
        }
        let column = (column - self.edges.left).checked_sub(self.skipped.1)?;
        let is_seen = column < self.room.1;
        is_seen.then_some(self.area.x + (self.edges.left + column) as u16)
    }

    fn paint_row(
        &self,
        frame: &mut Frame<'_>,
        y: u16,
        row: &Row,
        marks: &Marks<'_>,
        spots: &mut Vec<Spot>,
    ) {
        let mut column = 0;
        for bit in row {
            let style = bit_style(bit.paint, bit.cell, marks);
            for (x, symbol) in (column..).zip(bit.text.chars()) {
                let Some(x) = self.place(x) else {
                    continue;
                };
                let spot = Position::new(x, y);
                frame.buffer_mut()[spot].set_char(symbol).set_style(style);
                if let Some(cell) = bit.cell {
                    spots.push((Rect::new(x, y, 1, 1), Target::Cell(cell)));
                }
            }
            column += bit.text.chars().count();
        }
    }

    /// Arrows at the edges behind which there is more.
    fn paint_marks(&self, frame: &mut Frame<'_>) {
        let (area, room) = (self.area, self.room);
        if room.0 == 0 || room.1 == 0 {
            return;
        }
        let more = (
            self.skipped.0 + room.0 < self.whole.0,
            self.skipped.1 + room.1 < self.whole.1,
        );
        let top = area.y + self.edges.top as u16;
        let bottom = top + (room.0 as u16).saturating_sub(1);
        let left = area.x + self.edges.left as u16;
        let right = left + (room.1 as u16).saturating_sub(1);
        let below = (area.bottom()).saturating_sub(1);
        let beside = right + self.beside as u16;
        let marks = [
            (self.skipped.0 > 0, beside, top, '▲'),
            (more.0, beside, bottom, '▼'),
            (self.skipped.1 > 0, left, below, '◀'),
            (more.1, right, below, '▶'),
        ];
        for (is_there, x, y, mark) in marks {
            let spot = Position::new(x, y);
            if is_there && area.contains(spot) {
                frame.buffer_mut()[spot].set_char(mark).set_style(MESSAGE);
            }
        }
    }
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

/// The row and the column of text of a cell.
fn find(drawing: &Drawing, cell: Cell) -> Option<(usize, usize)> {
    drawing.rows.iter().enumerate().find_map(|(y, row)| {
        let at = row.iter().position(|bit| bit.cell == Some(cell))?;
        let before = row[..at].iter().map(|bit| bit.text.chars().count());
        Some((y, before.sum::<usize>() + 1))
    })
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

/// Text in a window over the page, to be scrolled where it is longer than the window.
#[derive(Clone, Debug)]
pub(super) struct Window {
    pub(super) title: String,
    pub(super) text: String,
    top: usize,
    /// Number of lines it shows at once.
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
