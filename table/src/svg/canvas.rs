//! Shapes, written as SVG.

use std::fmt::{Display, Write as _};

use super::Options;
use crate::View;
use crate::texts::Arg;

pub(super) const INK: &str = "#2b2b2b";
pub(super) const PAPER: &str = "#fbf8f1";
pub(super) const LINE: &str = "#8a8374";
pub(super) const FIRST: &str = "#1c5fb8";
pub(super) const SECOND: &str = "#b8420f";
pub(super) const LAST: &str = "#ffe9a8";
pub(super) const LEGAL: &str = "#eef5e6";

/// A picture in the making.
pub(super) struct Canvas<'a> {
    view: &'a View,
    options: Options,
    body: String,
}

/// One cell: its name, where it is, and what it is called.
pub(super) struct Cell<'c> {
    pub(super) name: &'c str,
    /// Classes besides `cell`, `legal` and `last`.
    pub(super) class: &'c str,
    /// The move that a click plays.
    pub(super) mv: Option<&'c str>,
    /// Further attributes, written as they are.
    pub(super) attributes: String,
    /// Which text says what is there, and its argument.
    pub(super) label: (&'c str, Arg<'c>),
}

impl<'a> Canvas<'a> {
    pub(super) fn new(view: &'a View, options: Options) -> Self {
        Self {
            view,
            options,
            body: String::new(),
        }
    }

    pub(super) fn view(&self) -> &'a View {
        self.view
    }

    /// Whether the viewer may play this move now.
    pub(super) fn is_legal(&self, mv: &str) -> bool {
        self.view.legal_moves.iter().any(|legal| legal == mv)
    }

    pub(super) fn is_last(&self, cell: &str) -> bool {
        self.view.last.iter().any(|last| last == cell)
    }

    /// The colour behind a cell.
    pub(super) fn ground(&self, cell: &str, mv: Option<&str>, usual: &'static str) -> &'static str {
        if self.is_last(cell) {
            LAST
        } else if mv.is_some_and(|mv| self.is_legal(mv)) {
            LEGAL
        } else {
            usual
        }
    }

    /// A row of cells, which `draw` draws.
    pub(super) fn row(&mut self, draw: impl FnOnce(&mut Self)) {
        let role = if self.options.is_interactive {
            " role=\"row\""
        } else {
            ""
        };
        let _ = writeln!(self.body, "<g class=\"row\"{role}>");
        draw(self);
        self.body.push_str("</g>\n");
    }

    /// A cell, whose shapes `draw` draws.
    pub(super) fn cell(&mut self, cell: &Cell<'_>, draw: impl FnOnce(&mut Self)) {
        let legal = cell.mv.filter(|mv| self.is_legal(mv));
        let mut class = "cell".to_owned();
        let flags = [
            (!cell.class.is_empty(), cell.class),
            (legal.is_some(), "legal"),
            (self.is_last(cell.name), "last"),
        ];
        for (_, flag) in flags.iter().filter(|(is_set, _)| *is_set) {
            let _ = write!(class, " {flag}");
        }
        let name = escape(cell.name);
        let _ = write!(
            self.body,
            "<g class=\"{class}\" id=\"cell-{name}\" data-cell=\"{name}\"{}",
            cell.attributes
        );
        if let Some(mv) = legal {
            let _ = write!(self.body, " data-move=\"{}\"", escape(mv));
        }
        if self.options.is_interactive {
            self.body.push_str(" role=\"gridcell\" tabindex=\"-1\"");
        }
        if let Some(texts) = self.options.texts {
            let (key, arg) = cell.label;
            let what = texts.with(key, &[("value", arg)]);
            let _ = write!(self.body, " aria-label=\"{name}: {}\"", escape(&what));
        }
        self.body.push('>');
        draw(self);
        self.body.push_str("</g>\n");
    }

    pub(super) fn rect(&mut self, at: (i32, i32), size: (i32, i32), fill: &str, class: &str) {
        let ((x, y), (width, height)) = (at, size);
        let _ = write!(
            self.body,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
             rx=\"3\" fill=\"{fill}\" stroke=\"{LINE}\" stroke-width=\"1\"/>"
        );
    }

    pub(super) fn circle(&mut self, centre: (i32, i32), radius: i32, fill: &str, stroke: &str) {
        let (x, y) = centre;
        let _ = write!(
            self.body,
            "<circle class=\"mark\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" \
             stroke=\"{stroke}\" stroke-width=\"3\"/>"
        );
    }

    pub(super) fn line(&mut self, from: (i32, i32), to: (i32, i32), stroke: &str, width: i32) {
        let _ = write!(
            self.body,
            "<line class=\"mark\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{stroke}\" \
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
        let role = match (self.options.is_interactive, self.options.texts) {
            (true, Some(texts)) => {
                let label = escape(&texts.get(&format!("game-{game}")));
                format!(" role=\"grid\" aria-label=\"{label}\"")
            }
            (true, None) => " role=\"grid\"".to_owned(),
            (false, _) => " role=\"img\"".to_owned(),
        };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board {game}\" \
             viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             font-family=\"ui-sans-serif, system-ui, sans-serif\"{role}>\n\
             <rect class=\"paper\" width=\"{width}\" height=\"{height}\" fill=\"{PAPER}\"/>\n\
             {}</svg>\n",
            self.body
        )
    }
}

/// The colour of a seat.
pub(super) const fn colour(seat: crate::Seat) -> &'static str {
    match seat {
        crate::Seat::First => FIRST,
        crate::Seat::Second => SECOND,
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
