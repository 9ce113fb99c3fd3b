//! The outline of a piece's part: round where the piece ends, open where it goes on.

use std::fmt::Write as _;

use ludoteca_play::board::{Axis, Cell, Joins};

/// A box in which a part of a piece is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// Its upper left corner.
    pub(super) at: (i32, i32),
    /// The length of its sides.
    pub(super) side: i32,
    /// The distance that it reaches over the edge, where the piece goes on.
    pub(super) over: i32,
    /// The distance from the edge at which it ends elsewhere.
    pub(super) inset: i32,
    /// The radius of its corners.
    pub(super) round: i32,
}

impl Frame {
    /// Left, top, right and bottom edge.
    fn edges(self, joins: Joins) -> [i32; 4] {
        let (x, y) = self.at;
        let low = |goes_on: bool| if goes_on { -self.over } else { self.inset };
        let high = |goes_on: bool| self.side - low(goes_on);
        [
            x + low(joins.left),
            y + low(joins.up),
            x + high(joins.right),
            y + high(joins.down),
        ]
    }

    /// The part as a closed path of SVG.
    pub(super) fn outline(self, joins: Joins) -> String {
        let [left, top, right, bottom] = self.edges(joins);
        let round = |one: bool, other: bool| if one || other { 0 } else { self.round };
        let [a, b, c, d] = [
            round(joins.left, joins.up),
            round(joins.up, joins.right),
            round(joins.right, joins.down),
            round(joins.down, joins.left),
        ];
        let mut path = format!("M{} {top}H{}", left + a, right - b);
        corner(&mut path, b, (1, 1));
        let _ = write!(path, "V{}", bottom - c);
        corner(&mut path, c, (-1, 1));
        let _ = write!(path, "H{}", left + d);
        corner(&mut path, d, (-1, -1));
        let _ = write!(path, "V{}", top + a);
        corner(&mut path, a, (1, -1));
        path.push('z');
        path
    }

    /// Lines along the edges at which the piece ends: drawn for all its parts, one ring.
    pub(super) fn ring(self, joins: Joins) -> String {
        let [left, top, right, bottom] = self.edges(joins);
        let mut path = String::new();
        for (goes_on, line) in [
            (joins.up, format!("M{left} {top}H{right}")),
            (joins.right, format!("M{right} {top}V{bottom}")),
            (joins.down, format!("M{left} {bottom}H{right}")),
            (joins.left, format!("M{left} {top}V{bottom}")),
        ] {
            if !goes_on {
                path.push_str(&line);
            }
        }
        path
    }

    /// A line along the piece.
    pub(super) fn grain(self, axis: Axis, joins: Joins) -> String {
        let [left, top, right, bottom] = self.edges(joins);
        let (middle, short) = (self.side / 2, self.inset + self.round);
        let end = |goes_on: bool| if goes_on { 0 } else { short };
        match axis {
            Axis::Upright => format!(
                "M{} {}V{}",
                self.at.0 + middle,
                top + end(joins.up),
                bottom - end(joins.down)
            ),
            Axis::Across => format!(
                "M{} {}H{}",
                left + end(joins.left),
                self.at.1 + middle,
                right - end(joins.right)
            ),
        }
    }
}

/// The sides on which the piece of a cell goes on within these cells.
pub(super) fn joins_within(cells: &[Cell], cell: Cell, joins: Joins) -> Joins {
    let is_in = |row: u8, column: u8| cells.contains(&Cell::new(row, column).on(cell.board));
    let Cell { row, column, .. } = cell;
    Joins {
        up: joins.up && is_in(row.wrapping_sub(1), column),
        right: joins.right && is_in(row, column + 1),
        down: joins.down && is_in(row + 1, column),
        left: joins.left && is_in(row, column.wrapping_sub(1)),
    }
}

fn corner(path: &mut String, round: i32, (right, down): (i32, i32)) {
    if round > 0 {
        let _ = write!(
            path,
            "a{round} {round} 0 0 1 {} {}",
            right * round,
            down * round
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Frame = Frame {
        at: (0, 0),
        side: 100,
        over: 4,
        inset: 6,
        round: 10,
    };

    #[test]
    fn a_part_reaches_over_the_edge_only_where_the_piece_goes_on() {
        let alone = FRAME.outline(Joins::default());
        assert_eq!(
            alone,
            "M16 6H84a10 10 0 0 1 10 10V84a10 10 0 0 1 -10 10H16a10 10 0 0 1 -10 -10V16a10 10 0 0 1 \
             10 -10z"
        );
        let below = Joins {
            down: true,
            ..Joins::default()
        };
        assert!(FRAME.outline(below).contains("V104"));
        assert_eq!(FRAME.grain(Axis::Upright, below), "M50 22V104");
        assert_eq!(FRAME.ring(below), "M6 6H94M94 6V104M6 6V104");
    }
}
