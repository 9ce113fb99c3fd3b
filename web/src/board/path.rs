//! Reads the paths of the small pictures: as much of SVG's notation as they use.

use std::f32::consts::{FRAC_PI_2, PI};

use tiny_skia::{Path, PathBuilder};

/// A path as it is drawn.
pub(super) struct Drawing {
    /// Its lines; a path of dots alone has a line without length.
    pub(super) lines: Path,
    /// The round ends of lines without length.
    pub(super) dots: Option<Path>,
}

/// Reads a path; `None` for one without anything. Dots have this radius.
pub(super) fn read_path(text: &str, radius: f32) -> Option<Drawing> {
    let mut reader = Reader {
        rest: text,
        at: (0.0, 0.0),
        start: (0.0, 0.0),
        lines: PathBuilder::new(),
        dots: PathBuilder::new(),
        radius,
    };
    while let Some(command) = reader.rest.chars().next() {
        reader.rest = &reader.rest[command.len_utf8()..];
        reader.obey(command)?;
    }
    Some(Drawing {
        lines: reader.lines.finish()?,
        dots: reader.dots.finish(),
    })
}

type Point = (f32, f32);

struct Reader<'a> {
    rest: &'a str,
    at: Point,
    start: Point,
    lines: PathBuilder,
    dots: PathBuilder,
    radius: f32,
}

impl Reader<'_> {
    fn number(&mut self) -> Option<f32> {
        self.rest = self.rest.trim_start_matches([' ', ',']);
        let is_part = |(at, symbol): &(usize, char)| {
            symbol.is_ascii_digit() || *symbol == '.' || (*at == 0 && *symbol == '-')
        };
        let length = self.rest.char_indices().take_while(is_part).count();
        let (number, rest) = self.rest.split_at(length);
        self.rest = rest;
        number.parse().ok()
    }

    fn pair(&mut self) -> Option<Point> {
        Some((self.number()?, self.number()?))
    }

    fn obey(&mut self, command: char) -> Option<()> {
        let (x, y) = self.at;
        match command {
            'M' => {
                let to = self.pair()?;
                self.begin(to);
            }
            'm' => {
                let (right, down) = self.pair()?;
                self.begin((x + right, y + down));
            }
            'l' => {
                let (right, down) = self.pair()?;
                self.line((x + right, y + down));
            }
            'H' => {
                let to = self.number()?;
                self.line((to, y));
            }
            'V' => {
                let to = self.number()?;
                self.line((x, to));
            }
            'h' => {
                let right = self.number()?;
                self.line((x + right, y));
            }
            'v' => {
                let down = self.number()?;
                self.line((x, y + down));
            }
            'a' => self.arc()?,
            'z' => {
                self.lines.close();
                self.at = self.start;
            }
            _ => {}
        }
        Some(())
    }

    fn begin(&mut self, to: Point) {
        self.lines.move_to(to.0, to.1);
        (self.at, self.start) = (to, to);
    }

    fn line(&mut self, to: Point) {
        if to == self.at {
            self.dots.push_circle(to.0, to.1, self.radius);
        }
        self.lines.line_to(to.0, to.1);
        self.at = to;
    }

    /// An arc of a circle: its radius twice, no turn, whether it is the larger part, which way it
    /// goes, and where it ends.
    fn arc(&mut self) -> Option<()> {
        let (radius, _, _) = (self.number()?, self.number()?, self.number()?);
        let (is_large, is_clockwise) = (self.number()? != 0.0, self.number()? != 0.0);
        let (right, down) = self.pair()?;
        let half = right.hypot(down) / 2.0;
        let away = (radius * radius - half * half).max(0.0).sqrt();
        let away = if is_large == is_clockwise {
            -away
        } else {
            away
        };
        let (x, y) = self.at;
        let middle = (
            x + right / 2.0 - away * down / (2.0 * half),
            y + down / 2.0 + away * right / (2.0 * half),
        );
        let from = (y - middle.1).atan2(x - middle.0);
        let to = (y + down - middle.1).atan2(x + right - middle.0);
        let turn = (to - from).rem_euclid(2.0 * PI);
        let turn = if is_clockwise { turn } else { turn - 2.0 * PI };
        let parts = (turn.abs() / FRAC_PI_2 - 0.01).ceil().max(1.0);
        let step = turn / parts;
        let reach = 4.0 / 3.0 * (step / 4.0).tan() * radius;
        for part in 0..parts as u32 {
            let angle = from + step * part as f32;
            self.curve(middle, radius, [angle, angle + step], reach);
        }
        self.at = (x + right, y + down);
        Some(())
    }

    /// A part of a circle, no more than a quarter.
    fn curve(&mut self, (x, y): Point, radius: f32, [from, to]: [f32; 2], reach: f32) {
        let on = |angle: f32| (x + radius * angle.cos(), y + radius * angle.sin());
        let (start, end) = (on(from), on(to));
        self.lines.cubic_to(
            start.0 - reach * from.sin(),
            start.1 + reach * from.cos(),
            end.0 + reach * to.sin(),
            end.1 - reach * to.cos(),
            end.0,
            end.1,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_covers_what_it_says() {
        let bounds = |text: &str| {
            let bounds = read_path(text, 3.0).unwrap().lines.bounds();
            [bounds.left(), bounds.top(), bounds.right(), bounds.bottom()]
                .map(|edge| edge.round() as i32)
        };
        assert_eq!(bounds("M1 2h10v5h-10z"), [1, 2, 11, 7]);
        assert_eq!(bounds("M5 6l10 10m0-10l-10 10"), [5, 6, 15, 16]);
        // A whole ring in two halves, and corners that are round.
        assert_eq!(
            bounds("M5 10a5 5 0 1 0 10 0a5 5 0 1 0-10 0"),
            [5, 5, 15, 15]
        );
        assert_eq!(
            bounds("M4 0H16a4 4 0 0 1 4 4V20H0V4a4 4 0 0 1 4 -4z"),
            [0, 0, 20, 20]
        );
        let dots = read_path("M7 7h0M20 9h0", 3.0).unwrap().dots.unwrap();
        let bounds = dots.bounds();
        let sides = [bounds.left(), bounds.right()].map(|edge| edge.round() as i32);
        assert_eq!(sides, [4, 23]);
        assert!(read_path("", 1.0).is_none());
    }
}
