//! Letters and digits as lines, for pictures that have no fonts.

use tiny_skia::PathBuilder;

/// Each sign as lines through points of a grid five wide and seven high: `20` is in the middle of
/// the top.
const SIGNS: [(char, &str); 37] = [
    ('A', "06 20 46;14 34"),
    ('B', "03 00 30 41 42 33 03 06 36 45 44 33"),
    ('C', "41 30 10 01 05 16 36 45"),
    ('D', "00 06 26 44 42 20 00"),
    ('E', "40 00 06 46;03 33"),
    ('F', "40 00 06;03 33"),
    ('G', "41 30 10 01 05 16 36 45 43 23"),
    ('H', "00 06;40 46;03 43"),
    ('I', "20 26;10 30;16 36"),
    ('J', "40 45 36 16 05"),
    ('K', "00 06;40 03 46"),
    ('L', "00 06 46"),
    ('M', "06 00 23 40 46"),
    ('N', "06 00 46 40"),
    ('O', "10 30 41 45 36 16 05 01 10"),
    ('P', "06 00 30 41 42 33 03"),
    ('Q', "10 30 41 45 36 16 05 01 10;24 46"),
    ('R', "06 00 30 41 42 33 03;23 46"),
    ('S', "41 30 10 01 02 13 33 44 45 36 16 05"),
    ('T', "00 40;20 26"),
    ('U', "00 05 16 36 45 40"),
    ('V', "00 26 40"),
    ('W', "00 16 23 36 40"),
    ('X', "00 46;40 06"),
    ('Y', "00 23 40;23 26"),
    ('Z', "00 40 06 46"),
    ('0', "10 30 41 45 36 16 05 01 10"),
    ('1', "11 20 26"),
    ('2', "01 10 30 41 42 06 46"),
    ('3', "00 40 23 33 44 45 36 16 05"),
    ('4', "36 30 04 44"),
    ('5', "40 00 03 33 44 45 36 06"),
    ('6', "40 10 01 05 16 36 45 44 33 03"),
    ('7', "00 40 16"),
    ('8', "13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33"),
    ('9', "06 36 45 41 30 10 01 02 13 43"),
    ('×', "14 32;12 34"),
];

/// Writes a text around a point, this high.
pub(super) fn write(text: &str, (x, y): (f32, f32), high: f32, lines: &mut PathBuilder) {
    let step = high / 6.0;
    let signs: Vec<char> = text.chars().flat_map(char::to_uppercase).collect();
    let width = (6.0 * signs.len() as f32 - 2.0) * step;
    for (at, sign) in signs.into_iter().enumerate() {
        let left = x - width / 2.0 + 6.0 * step * at as f32;
        draw(sign, (left, y - high / 2.0), step, lines);
    }
}

/// Draws a sign from its upper left corner; nothing for one that is not known.
fn draw(sign: char, (left, top): (f32, f32), step: f32, lines: &mut PathBuilder) {
    let known = SIGNS.iter().find(|(known, _)| *known == sign);
    for line in known.into_iter().flat_map(|(_, drawn)| drawn.split(';')) {
        for (number, point) in line.split(' ').enumerate() {
            let digit = |at: usize| f32::from(point.as_bytes()[at] - b'0');
            let (x, y) = (left + step * digit(0), top + step * digit(1));
            match number {
                0 => lines.move_to(x, y),
                _ => lines.line_to(x, y),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_drawn_within_its_box() {
        for (sign, _) in SIGNS {
            let mut lines = PathBuilder::new();
            write(&sign.to_string(), (50.0, 50.0), 12.0, &mut lines);
            let bounds = lines.finish().unwrap().bounds();
            assert!(bounds.left() >= 46.0 && bounds.right() <= 54.0, "{sign}");
            assert!(bounds.top() >= 44.0 && bounds.bottom() <= 56.0, "{sign}");
        }
    }
}
