//! A screen as an SVG picture: what is on it, in its colours.

use std::fmt::Write as _;

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

const WIDTH: usize = 9;
const HEIGHT: usize = 18;
const PAPER: &str = "#1e1e1e";
const INK: &str = "#d4d4d4";

/// Draws a screen.
pub fn svg(buffer: &Buffer) -> String {
    let (columns, rows) = (buffer.area.width, buffer.area.height);
    let (width, height) = (
        usize::from(columns) * WIDTH + 16,
        usize::from(rows) * HEIGHT + 16,
    );
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"ui-monospace, 'DejaVu Sans Mono', \
         Menlo, Consolas, monospace\" font-size=\"15\" role=\"img\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{PAPER}\"/>\n"
    );
    for y in 0..rows {
        draw_row(&mut picture, buffer, columns, y);
    }
    picture.push_str("</svg>\n");
    picture
}

/// Neighbours of the same style are drawn as one run.
fn draw_row(picture: &mut String, buffer: &Buffer, columns: u16, y: u16) {
    let mut x = 0;
    while x < columns {
        let style = look(buffer, x, y);
        let from = x;
        let mut text = String::new();
        while x < columns && look(buffer, x, y) == style {
            text.push_str(buffer[(x, y)].symbol());
            x += 1;
        }
        draw_run(picture, (from, y), usize::from(x - from), &text, &style);
    }
}

#[derive(PartialEq, Eq)]
struct Look {
    ink: &'static str,
    paper: &'static str,
    is_bold: bool,
    is_underlined: bool,
}

fn look(buffer: &Buffer, x: u16, y: u16) -> Look {
    let cell = &buffer[(x, y)];
    let (mut ink, mut paper) = (colour(cell.fg, INK), colour(cell.bg, PAPER));
    if cell.modifier.contains(Modifier::REVERSED) {
        std::mem::swap(&mut ink, &mut paper);
    }
    Look {
        ink,
        paper,
        is_bold: cell.modifier.contains(Modifier::BOLD),
        is_underlined: cell.modifier.contains(Modifier::UNDERLINED),
    }
}

const fn colour(colour: Color, usual: &'static str) -> &'static str {
    match colour {
        Color::Blue => "#6aa9ff",
        Color::Red => "#ff7b6b",
        Color::Green => "#7fd07f",
        Color::Yellow => "#ffd866",
        Color::Cyan => "#6cd3d3",
        Color::Magenta => "#d59bf0",
        Color::DarkGray => "#8a8a8a",
        _ => usual,
    }
}

fn draw_run(picture: &mut String, (x, y): (u16, u16), columns: usize, text: &str, look: &Look) {
    let left = usize::from(x) * WIDTH + 8;
    let top = usize::from(y) * HEIGHT + 8;
    let width = columns * WIDTH;
    if look.paper != PAPER {
        let _ = writeln!(
            picture,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{HEIGHT}\" fill=\"{}\"/>",
            look.paper
        );
    }
    if text.trim().is_empty() {
        return;
    }
    let bold = if look.is_bold {
        " font-weight=\"bold\""
    } else {
        ""
    };
    let underline = if look.is_underlined {
        " text-decoration=\"underline\""
    } else {
        ""
    };
    let text = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    let _ = writeln!(
        picture,
        "<text x=\"{left}\" y=\"{}\" fill=\"{}\" textLength=\"{width}\" \
         xml:space=\"preserve\"{bold}{underline}>{text}</text>",
        top + 14,
        look.ink
    );
}
