//! Moves that lie nowhere on the boards, as buttons below them.

use ludoteca_play::View;
use ludoteca_play::board::MoveOption;
use ratatui::Frame;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use crate::screen::paint::{self, Spot, Target};

/// The boards' part of an area and the buttons' part below, which is empty where there are none.
pub(super) fn split(area: Rect, view: &View) -> (Rect, Rect) {
    let lines = lay_out(view, area.width)
        .last()
        .map_or(0, |(at, _)| at.y + 1);
    let lines = lines.min(area.height / 2);
    let above = Rect {
        height: area.height - lines,
        ..area
    };
    let below = Rect {
        y: area.y + above.height,
        height: lines,
        ..area
    };
    (above, below)
}

/// Draws the buttons; returns where each is.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, view: &View) -> Vec<Spot> {
    let mut spots = Vec::new();
    for (at, text) in lay_out(view, area.width) {
        if at.y < area.height {
            let spot = Rect::new(area.x + at.x, area.y + at.y, at.width, 1);
            paint::line(frame, spot, &format!("[{text}]"), paint::TITLE);
            spots.push((spot, Target::Move(text.to_owned())));
        }
    }
    spots
}

/// Places each button in an area of this width: side by side, with a blank around, and on as many
/// lines as are needed.
fn lay_out(view: &View, width: u16) -> Vec<(Rect, &str)> {
    let (mut x, mut y) = (1, 0);
    let place = |option: &'_ MoveOption| {
        let room = width.saturating_sub(1).max(1);
        let wide = (option.text.width() as u16 + 2).min(room);
        if x > 1 && x + wide > width {
            (x, y) = (1, y + 1);
        }
        let at = Rect::new(x, y, wide, 1);
        x += wide + 1;
        at
    };
    let buttons: Vec<&MoveOption> = view.buttons().collect();
    let spots: Vec<Rect> = buttons.iter().copied().map(place).collect();
    let texts = buttons.into_iter().map(|button| button.text.as_str());
    spots.into_iter().zip(texts).collect()
}
