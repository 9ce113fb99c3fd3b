//! Shapes, written as SVG.

use std::fmt::{Display, Write as _};

use crate::View;
use crate::board::{Axis, Cell, Face, Ground, Shape, Tone};

pub(super) const INK: &str = "#2b2b2b";
pub(super) const LINE: &str = "#8a8374";
const PAPER: &str = "#fbf8f1";
const LAST: &str = "#ffe9a8";
/// The last move, on what hides its ground.
const LAST_EDGE: &str = "#f2b705";
const LEGAL: &str = "#eef5e6";

/// A picture in the making.
pub(super) struct Canvas<'a> {
    view: &'a View,
    body: String,
}

impl<'a> Canvas<'a> {
    pub(super) fn new(view: &'a View) -> Self {
        Self {
            view,
            body: String::new(),
        }
    }

    pub(super) fn view(&self) -> &'a View {
        self.view
    }

    /// The colour of what stands for a tone.
    pub(super) const fn colour(tone: Tone) -> &'static str {
        match tone {
            Tone::Plain => INK,
            Tone::First => "#1c5fb8",
            Tone::Second => "#b8420f",
            Tone::Strong => "#7a1f12",
            Tone::Special => "#5d7ea8",
            Tone::Dim => LINE,
        }
    }

    /// The colour behind a cell.
    pub(super) fn ground(&self, cell: Cell, face: &Face) -> &'static str {
        let is_covered = face.shape != Shape::Empty && !matches!(face.shape, Shape::Dots(_));
        match face.ground {
            Ground::Won => "#cdeccd",
            Ground::Blocked => "#6b6458",
            _ if self.view.last.contains(&cell) => LAST,
            _ if !is_covered && self.view.move_at(cell).is_some() => LEGAL,
            Ground::Plain => "#ffffff",
            Ground::Water => "#e4eef6",
            Ground::Cool => "#cfe2f2",
            Ground::Warm => "#f6d9cd",
        }
    }

    /// Returns whether a cell of the last move shows little of its ground.
    pub(super) fn hides_last(&self, cell: Cell, face: &Face) -> bool {
        let is_full = matches!(
            face.shape,
            Shape::Bar(_) | Shape::Tile(_) | Shape::Struck(_)
        );
        is_full && self.view.last.contains(&cell)
    }

    /// A row of cells, which `draw` draws.
    pub(super) fn row(&mut self, draw: impl FnOnce(&mut Self)) {
        self.body.push_str("<g class=\"row\">\n");
        draw(self);
        self.body.push_str("</g>\n");
    }

    /// A cell, whose shapes `draw` draws.
    pub(super) fn cell(&mut self, cell: Cell, face: &Face, draw: impl FnOnce(&mut Self)) {
        let legal = self.view.move_at(cell).map(|option| option.text.as_str());
        let mut class = "cell".to_owned();
        let tone = match face.tone {
            Tone::Plain => "",
            Tone::First => " first",
            Tone::Second => " second",
            Tone::Strong => " strong",
            Tone::Special => " special",
            Tone::Dim => " dim",
        };
        class.push_str(tone);
        for (is_set, name) in [
            (legal.is_some(), " legal"),
            (self.view.last.contains(&cell), " last"),
        ] {
            class.push_str(if is_set { name } else { "" });
        }
        let name = escape(&self.view.cell_name(cell));
        let _ = write!(
            self.body,
            "<g class=\"{class}\" id=\"cell-{name}\" data-cell=\"{name}\""
        );
        if let Some(mv) = legal {
            let _ = write!(self.body, " data-move=\"{}\"", escape(mv));
        }
        self.body.push('>');
        draw(self);
        self.body.push_str("</g>\n");
    }

    /// Draws a face, in a square of this side.
    pub(super) fn shape(&mut self, face: &Face, corner: (i32, i32), side: i32) {
        let (x, y) = corner;
        let centre = (x + side / 2, y + side / 2);
        let colour = Self::colour(face.tone);
        let (near, far) = (side / 4, side - side / 4);
        match &face.shape {
            Shape::Empty => {}
            Shape::Cross => {
                let width = (side / 11).max(3);
                self.line((x + near, y + near), (x + far, y + far), colour, width);
                self.line((x + near, y + far), (x + far, y + near), colour, width);
            }
            Shape::Ring => self.circle(centre, side / 4, "none", colour),
            Shape::Dot => self.circle(centre, side / 10, "none", colour),
            Shape::Dots(count) => self.text(centre, side / 3, INK, count),
            Shape::Bar(axis) => self.bar(corner, side, *axis, colour),
            Shape::Tile(text) => self.tile(corner, side, text, colour),
            Shape::Struck(text) => {
                self.tile(corner, side, text, colour);
                self.line((x + near, y + near), (x + far, y + far), PAPER, 2);
            }
            Shape::Mark(text) => self.text(centre, side * 3 / 8, LINE, text),
        }
    }

    fn bar(&mut self, (x, y): (i32, i32), side: i32, axis: Axis, colour: &str) {
        self.rect((x + 1, y + 1), (side - 2, side - 2), colour);
        let (half, near, far) = (side / 2, side / 5, side - side / 5);
        let (from, to) = match axis {
            Axis::Upright => ((x + half, y + near), (x + half, y + far)),
            Axis::Across => ((x + near, y + half), (x + far, y + half)),
        };
        self.line(from, to, PAPER, 2);
    }

    fn tile(&mut self, (x, y): (i32, i32), side: i32, text: &str, colour: &str) {
        let inset = (side / 12).max(2);
        self.rect(
            (x + inset, y + inset),
            (side - 2 * inset, side - 2 * inset),
            colour,
        );
        let centre = (x + side / 2, y + side / 2);
        self.text(centre, side / 2, PAPER, text);
    }

    pub(super) fn rect(&mut self, at: (i32, i32), size: (i32, i32), fill: &str) {
        let ((x, y), (width, height)) = (at, size);
        let _ = write!(
            self.body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"3\" \
             fill=\"{fill}\" stroke=\"{LINE}\" stroke-width=\"1\"/>"
        );
    }

    /// The edge of a square of the last move.
    pub(super) fn outline(&mut self, (x, y): (i32, i32), side: i32) {
        let _ = write!(
            self.body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"3\" \
             fill=\"none\" stroke=\"{LAST_EDGE}\" stroke-width=\"3\"/>"
        );
    }

    /// A heavier line between cells.
    pub(super) fn rule(&mut self, from: (i32, i32), to: (i32, i32)) {
        self.line(from, to, LINE, 2);
        self.body.push('\n');
    }

    pub(super) fn circle(&mut self, centre: (i32, i32), radius: i32, fill: &str, stroke: &str) {
        let (x, y) = centre;
        let width = (radius / 6).clamp(2, 8);
        let _ = write!(
            self.body,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"{stroke}\" \
             stroke-width=\"{width}\"/>"
        );
    }

    fn line(&mut self, from: (i32, i32), to: (i32, i32), stroke: &str, width: i32) {
        let _ = write!(
            self.body,
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{stroke}\" \
             stroke-width=\"{width}\" stroke-linecap=\"round\"/>",
            from.0, from.1, to.0, to.1
        );
    }

    /// Text centred at a point.
    pub(super) fn text(&mut self, at: (i32, i32), size: i32, fill: &str, text: impl Display) {
        let (x, y) = (at.0, at.1 + size / 3);
        let _ = write!(
            self.body,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{fill}\" \
             text-anchor=\"middle\">{}</text>",
            escape(&text.to_string())
        );
    }

    /// A coordinate beside the board, which screen readers know from the cells.
    pub(super) fn coordinate(&mut self, at: (i32, i32), text: impl Display) {
        self.body
            .push_str("<g class=\"coordinate\" aria-hidden=\"true\">");
        self.text(at, 14, LINE, text);
        self.body.push_str("</g>\n");
    }

    /// The whole picture, `width` by `height`.
    pub(super) fn finish(self, width: i32, height: i32) -> String {
        let game = self.view.game;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board {game}\" \
             viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             font-family=\"ui-sans-serif, system-ui, sans-serif\" role=\"img\">\n\
             <rect class=\"paper\" width=\"{width}\" height=\"{height}\" fill=\"{PAPER}\"/>\n\
             {}</svg>\n",
            self.body
        )
    }
}

fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for symbol in text.chars() {
        match symbol {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            symbol => escaped.push(symbol),
        }
    }
    escaped
}
