//! A shooter's knowledge of a sea, made by hand: `9x9 1 1 1 1 0 0 0 0: B8=4 C8=-`.

use ludoteca_wargame::{Cell as Target, ShotLog};

use super::{Wargame, face, grid, place_of};
use crate::board::{Board, Cell};
use crate::edit::Edit;

impl Edit for Wargame {
    fn start(&self) -> &'static str {
        "9x9 1 1 1 1 0 0 0 0:"
    }

    fn brushes(&self) -> &'static [&'static str] {
        &["hit-1", "hit-2", "hit-3", "hit-4", "miss", "free"]
    }

    fn board(&self, text: &str) -> Option<Board> {
        let log: ShotLog = text.parse().ok()?;
        let look = |target: Target| face(Some(&log), None, target, false);
        Some(grid(log.dimensions(), None, look))
    }

    /// Refuses what contradicts the other shots.
    fn put(&self, text: &str, cell: Cell, brush: &str) -> Option<String> {
        let log: ShotLog = text.parse().ok()?;
        let (head, shots) = text.split_once(':')?;
        let dimensions = log.dimensions();
        let is_here = |target: &Target| place_of(dimensions, *target) == cell;
        let name = dimensions.cells().find(is_here)?.to_string();
        let is_other = |shot: &&str| shot.split('=').next() != Some(&name);
        let mut shots: Vec<&str> = shots.split_whitespace().filter(is_other).collect();
        let shot = match brush {
            "miss" => format!("{name}=-"),
            "free" => String::new(),
            hit => format!("{name}={}", hit.trim_start_matches("hit-")),
        };
        shots.extend(Some(shot.as_str()).filter(|shot| !shot.is_empty()));
        let text = format!("{head}: {}", shots.join(" "));
        self.board(&text).map(|_| text.trim_end().to_owned())
    }

    /// A shooter is always to move.
    fn turn(&self, _: &str) -> Option<String> {
        None
    }
}
