//! Boards as one small picture in the colours of the page, light or dark: for cards, lessons and
//! the chooser.
//!
//! Cells of one look are one path, so that a whole board takes a few kilobytes. Every shape has
//! the class of its look; the style sheet has the colours.

use std::fmt::Write as _;

use ludoteca_play::board::{Board, Cell, Face, Grid, Pits, Shape};
use ludoteca_play::{Seat, View};

use super::outline::{Frame, joins_within};
use super::panel::{ground_class, tone_class};
use super::pile::Pile;

/// Width of a cell, with the gap to the next.
const SIDE: u32 = 20;
/// Width of the cell alone.
const FILLED: u32 = 18;
/// Radius of the corners of a wooden board.
const ROUND: u32 = 14;

/// The boards of a view side by side.
pub(crate) fn thumb(view: &View) -> String {
    let (ink, width, height) = draw(view);
    ink.finish(width, height)
}

/// Draws a view; returns the drawing with its width and height.
pub(super) fn draw(view: &View) -> (Ink, u32, u32) {
    let mut ink = Ink::default();
    let (mut left, mut height) = (0, 0);
    for (number, board) in (0..).zip(&view.boards) {
        let (width, tall) = match board {
            Board::Grid(grid) => ink.grid(view, grid, number, left),
            Board::Pits(pits) => ink.pits(view, pits, number, left),
        };
        left += width + SIDE;
        height = height.max(tall);
    }
    (ink, left.saturating_sub(SIDE), height)
}

/// The box of a cell, as a part of a piece fills it.
fn frame((x, y): (u32, u32)) -> Frame {
    Frame {
        at: (x as i32, y as i32),
        side: FILLED as i32,
        over: 1,
        inset: 1,
        round: 3,
    }
}

fn cell_at(grid: &Grid, at: usize) -> Cell {
    let columns = grid.columns.max(1);
    Cell::new(at as u8 / columns, at as u8 % columns)
}

/// The part of the ring around what moved last that belongs to a cell: around a whole piece where
/// one was laid.
fn ring(view: &View, cell: Cell, face: &Face, at: (u32, u32)) -> Option<String> {
    let frame = Frame {
        inset: 0,
        ..frame(at)
    };
    let ring = || frame.ring(joins_within(&view.last, cell, face.joins));
    view.last.contains(&cell).then(ring)
}

/// The drawing: paths by their class, in the order in which they were begun, then texts.
#[derive(Default)]
pub(super) struct Ink {
    pub(super) paths: Vec<(String, String)>,
    /// Lines along pieces: over all of them, whatever their colour.
    pub(super) grains: String,
    pub(super) texts: Vec<Text>,
}

/// A short text around a point.
pub(super) struct Text {
    pub(super) class: &'static str,
    pub(super) at: (u32, u32),
    pub(super) signs: String,
}

impl Text {
    /// The text as an element of SVG.
    fn write(&self, svg: &mut String) {
        let (class, (x, y)) = (self.class, self.at);
        let _ = write!(svg, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">");
        for symbol in self.signs.chars() {
            match symbol {
                '<' => svg.push_str("&lt;"),
                '&' => svg.push_str("&amp;"),
                symbol => svg.push(symbol),
            }
        }
        svg.push_str("</text>");
    }
}

impl Ink {
    fn path(&mut self, class: String) -> &mut String {
        let known = self.paths.iter().position(|(other, _)| *other == class);
        let at = known.unwrap_or(self.paths.len());
        if known.is_none() {
            self.paths.push((class, String::new()));
        }
        &mut self.paths[at].1
    }

    /// A dot is a line without length and with round ends.
    fn dot(&mut self, class: String, (x, y): (u32, u32)) {
        let _ = write!(self.path(class), "M{x} {y}h0");
    }

    fn rect(&mut self, class: String, (x, y): (u32, u32), side: u32) {
        let _ = write!(self.path(class), "M{x} {y}h{side}v{side}h-{side}z");
    }

    fn text(&mut self, class: &'static str, at: (u32, u32), text: &str) {
        let signs = text.to_owned();
        self.texts.push(Text { class, at, signs });
    }

    fn grid(&mut self, view: &View, grid: &Grid, number: u8, left: u32) -> (u32, u32) {
        let corner = |at: usize| {
            let columns = usize::from(grid.columns).max(1);
            let (row, column) = ((at / columns) as u32, (at % columns) as u32);
            (left + column * SIDE + 1, row * SIDE + 1)
        };
        for (at, face) in grid.faces.iter().enumerate() {
            let ground = ground_class(face.ground);
            self.rect(format!("cell {ground}"), corner(at), FILLED);
        }
        for (at, face) in grid.faces.iter().enumerate() {
            self.shape(face, corner(at));
        }
        self.blocks(grid, left);
        for (at, face) in grid.faces.iter().enumerate() {
            let ring = ring(view, cell_at(grid, at).on(number), face, corner(at));
            if let Some(ring) = ring {
                self.path("last".to_owned()).push_str(&ring);
            }
        }
        (u32::from(grid.columns) * SIDE, u32::from(grid.rows) * SIDE)
    }

    /// The heavier lines between blocks of cells.
    fn blocks(&mut self, grid: &Grid, left: u32) {
        let (wide, high) = (u32::from(grid.columns), u32::from(grid.rows));
        let block = u32::from(grid.block);
        let lines = move |count: u32| (1..count).filter(move |at| at.is_multiple_of(block));
        if block == 0 {
            return;
        }
        let path = self.path("block".to_owned());
        for column in lines(wide) {
            let _ = write!(path, "M{} 0v{}", left + column * SIDE, high * SIDE);
        }
        for row in lines(high) {
            let _ = write!(path, "M{left} {}h{}", row * SIDE, wide * SIDE);
        }
    }

    fn shape(&mut self, face: &Face, (x, y): (u32, u32)) {
        let tone = tone_class(face.tone);
        let half = FILLED / 2;
        let middle = (x + half, y + half);
        match &face.shape {
            Shape::Cross => {
                let path = self.path(format!("cross {tone}"));
                let _ = write!(path, "M{} {}l10 10m0-10l-10 10", x + 4, y + 4);
            }
            Shape::Ring => {
                let path = self.path(format!("ring {tone}"));
                let _ = write!(
                    path,
                    "M{} {}a5 5 0 1 0 10 0a5 5 0 1 0-10 0",
                    x + 4,
                    y + half
                );
            }
            Shape::Dot => self.dot(format!("dot {tone}"), middle),
            Shape::Empty | Shape::Dots(_) => {}
            Shape::Bar(axis) => {
                let frame = frame((x, y));
                let outline = frame.outline(face.joins);
                self.path(format!("bar {tone}")).push_str(&outline);
                self.grains.push_str(&frame.grain(*axis, face.joins));
            }
            Shape::Tile(text) | Shape::Struck(text) => {
                let outline = frame((x, y)).outline(face.joins);
                self.path(format!("tile {tone}")).push_str(&outline);
                self.text(tone, middle, text);
            }
            Shape::Mark(text) => self.text("mark", middle, text),
        }
    }

    /// The viewer's row, or the first seat's, lies below.
    fn pits(&mut self, view: &View, pits: &Pits, number: u8, left: u32) -> (u32, u32) {
        let below = view.seat().unwrap_or(Seat::First);
        let houses = pits.rows[0].len() as u32;
        let (width, side) = ((houses + 2) * 2 * SIDE, 2 * SIDE);
        // Within the picture, so that the edge is not cut.
        let (long, high) = (width - 2 * ROUND - 2, 2 * side - 2 * ROUND - 2);
        let _ = write!(
            self.path("wood".to_owned()),
            "M{} 1h{long}a{ROUND} {ROUND} 0 0 1 {ROUND} {ROUND}v{high}a{ROUND} {ROUND} 0 0 1 \
             -{ROUND} {ROUND}h-{long}a{ROUND} {ROUND} 0 0 1 -{ROUND} -{ROUND}v-{high}a{ROUND} \
             {ROUND} 0 0 1 {ROUND} -{ROUND}z",
            left + 1 + ROUND
        );
        // Classes that are begun first lie below.
        for class in ["store", "pit", "pit last", "seed"] {
            self.path(class.to_owned());
        }
        for seat in Seat::BOTH {
            let is_below = seat == below;
            for house in 0..=houses {
                let (x, y) = match (house, is_below) {
                    (0, true) => (houses + 1, side),
                    (0, false) => (0, side),
                    (house, true) => (house, side + side / 2),
                    (house, false) => (houses + 1 - house, side / 2),
                };
                let middle = (left + x * side + side / 2, y);
                let cell = Cell::new(seat.index() as u8, house as u8).on(number);
                let face = Board::Pits(pits.clone()).face(cell).cloned();
                self.pit(&face.unwrap_or_default(), middle, house == 0);
                if view.last.contains(&cell) {
                    self.dot("pit last".to_owned(), middle);
                }
            }
        }
        (width, 2 * side)
    }

    fn pit(&mut self, face: &Face, (x, y): (u32, u32), is_store: bool) {
        let hole = if is_store { "store" } else { "pit" };
        if is_store {
            let _ = write!(self.path(hole.to_owned()), "M{x} {}v30", y - 15);
        } else {
            self.dot(hole.to_owned(), (x, y));
        }
        let Shape::Dots(count) = face.shape else {
            return;
        };
        // A house is 36 wide here and 100 in the pile.
        for (right, down) in Pile::new(count, false).dots {
            let place = |middle: u32, at: u32| (middle + at * 36 / 100).saturating_sub(18);
            self.dot("seed".to_owned(), (place(x, right), place(y, down)));
        }
    }

    fn finish(self, width: u32, height: u32) -> String {
        let mut svg = format!(
            "<svg class=\"thumb\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\" \
             focusable=\"false\">"
        );
        for (class, path) in self.paths.iter().filter(|(_, path)| !path.is_empty()) {
            let _ = write!(svg, "<path class=\"{}\" d=\"{path}\"/>", class.trim());
        }
        if !self.grains.is_empty() {
            let _ = write!(svg, "<path class=\"grain\" d=\"{}\"/>", self.grains);
        }
        for text in &self.texts {
            text.write(&mut svg);
        }
        svg + "</svg>"
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_play::CATALOGUE;

    use super::*;
    use crate::samples::sample_view;

    /// Blocks that lie across have their line, too, and the wood is not cut at the edges.
    #[test]
    fn blocks_have_their_line_and_wood_its_edge() {
        let picture = |name: &str| {
            let game = CATALOGUE.iter().find(|game| game.name() == name).unwrap();
            let view = sample_view(*game, game.sample(), &ludoteca_play::Resources::none());
            thumb(&view.unwrap())
        };
        let blocks = picture("poziomka");
        let grain = blocks.find("class=\"grain\"").unwrap();
        assert!(blocks.rfind("class=\"bar").unwrap() < grain, "{blocks}");
        assert!(blocks[grain..].contains('H') && blocks[grain..].contains('V'));
        assert!(picture("mancala").contains("class=\"wood\" d=\"M15 1h"));
        // What was laid last has one ring around it, with four sides however many squares it takes.
        let (_, last) = blocks.split_once("class=\"last\" d=\"").unwrap();
        let (last, _) = last.split_once('"').unwrap();
        let short = last.matches(['H', 'V']).count();
        assert_eq!(
            short,
            2 + 2 * 3,
            "two ends and two sides of three squares: {last}"
        );
        // The blocks of 3 by 3 that a lesson mentions can be seen.
        assert!(picture("wargame").contains("class=\"block\" d=\"M60 0v180M120 0v180M0 60h180"));
    }

    #[test]
    fn every_game_has_a_small_picture_with_nothing_inline() {
        for &game in CATALOGUE {
            let view = sample_view(game, game.sample(), &ludoteca_play::Resources::none()).unwrap();
            let picture = thumb(&view);
            assert!(picture.len() < 9000, "{game}: {}", picture.len());
            assert!(picture.contains("class=\"last\"") || picture.contains("pit last"));
            assert!(!picture.contains("style="), "{picture}");
        }
    }
}
