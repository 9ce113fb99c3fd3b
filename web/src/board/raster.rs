//! Boards as pictures of points, for previews of links: chats and other sites show no SVG.
//!
//! They are the small pictures of the pages, in the light colours of the style sheet.

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, Transform,
};

use super::glyphs;
use super::path::read_path;
use super::thumb::{Text, draw};
use crate::assets::light_colour;
use ludoteca_play::View;

/// Width and height that chats and other sites ask for.
pub(crate) const SIZE: (u32, u32) = (1200, 630);
/// Room around the boards.
const MARGIN: f32 = 70.0;

/// The boards of a view as a PNG, on the colour of its game.
pub(crate) fn preview(view: &View) -> Vec<u8> {
    let accent = view.game.accent().name();
    let mut picture = Pixmap::new(SIZE.0, SIZE.1).expect("the size is not 0");
    picture.fill(colour("soft", accent));
    let (ink, width, height) = draw(view);
    let (wide, high) = (SIZE.0 as f32, SIZE.1 as f32);
    let scale = ((wide - 2.0 * MARGIN) / width as f32).min((high - 2.0 * MARGIN) / height as f32);
    let place = Transform::from_row(
        scale,
        0.0,
        0.0,
        scale,
        (wide - scale * width as f32) / 2.0,
        (high - scale * height as f32) / 2.0,
    );
    let mut easel = Easel {
        picture: &mut picture,
        place,
        accent,
    };
    for (class, path) in &ink.paths {
        easel.paint(path, &Look::new(class));
    }
    easel.paint(&ink.grains, &GRAIN);
    for text in &ink.texts {
        easel.write(text);
    }
    picture.encode_png().unwrap_or_default()
}

/// The look of a class of the small pictures: the names of its colours in the style sheet.
struct Look {
    fill: Option<&'static str>,
    /// With its width.
    stroke: Option<(&'static str, f32)>,
    opacity: f32,
}

const GRAIN: Look = Look {
    fill: None,
    stroke: Some(("paper", 1.5)),
    opacity: 0.6,
};

impl Look {
    fn new(class: &str) -> Self {
        let words: Vec<&str> = class.split(' ').collect();
        let has = |word: &str| words.contains(&word);
        let tone = tone(&words);
        let look = |fill, stroke| Self {
            fill,
            stroke,
            opacity: 1.0,
        };
        match words[0] {
            "cell" if has("water") => look(Some("water"), Some(("water-edge", 1.0))),
            "cell" if has("cool") => look(Some("cool"), Some(("line", 1.0))),
            "cell" if has("warm") => look(Some("warm"), Some(("line", 1.0))),
            "cell" if has("blocked") => look(Some("blocked"), Some(("line", 1.0))),
            "cell" if has("won") => look(Some("soft"), Some(("good", 2.0))),
            "cell" => look(Some("field"), Some(("line", 1.0))),
            "cross" | "ring" => look(None, Some((tone, 3.0))),
            "dot" => look(None, Some((tone, 5.0))),
            "bar" if has("first") => look(Some("block-first"), Some(("block-first", 1.5))),
            "bar" if has("second") => look(Some("block-second"), Some(("block-second", 1.5))),
            "bar" => look(Some(tone), Some((tone, 1.5))),
            "tile" if has("first") => look(Some("tile"), Some(("tile-edge", 2.0))),
            "tile" if has("second") => look(Some("hit"), None),
            "tile" if has("strong") => look(Some("sunk"), None),
            "tile" => look(Some("ship"), None),
            "wood" => look(Some("wood"), Some(("wood-edge", 2.0))),
            "store" => look(None, Some(("pit", 30.0))),
            "pit" if has("last") => Self {
                opacity: 0.35,
                ..look(None, Some(("last", 33.0)))
            },
            "pit" => look(None, Some(("pit", 33.0))),
            "seed" => look(None, Some(("seed", 6.0))),
            "block" => look(None, Some(("quiet", 1.0))),
            "last" => look(None, Some(("last", 2.0))),
            _ => look(None, None),
        }
    }
}

/// The colour of a tone.
fn tone(words: &[&str]) -> &'static str {
    let known = [
        ("first", "first"),
        ("second", "second"),
        ("strong", "sunk"),
        ("special", "accent"),
        ("dim", "quiet"),
    ];
    let found = known.into_iter().find(|(word, _)| words.contains(word));
    found.map_or("ink", |(_, name)| name)
}

fn colour(name: &str, accent: &str) -> Color {
    let [red, green, blue] = light_colour(name, accent);
    Color::from_rgba8(red, green, blue, 255)
}

/// A picture in the making.
struct Easel<'a> {
    picture: &'a mut Pixmap,
    place: Transform,
    accent: &'a str,
}

impl Easel<'_> {
    fn paint(&mut self, text: &str, look: &Look) {
        let Some(path) = read_path(text, look.stroke.map_or(0.0, |(_, width)| width / 2.0)) else {
            return;
        };
        if let Some(name) = look.fill {
            let paint = self.brush(name, look.opacity);
            let rule = FillRule::Winding;
            self.picture
                .fill_path(&path.lines, &paint, rule, self.place, None);
        }
        if let Some((name, width)) = look.stroke {
            let paint = self.brush(name, look.opacity);
            self.stroke(&path.lines, &paint, width);
            if let Some(dots) = &path.dots {
                let rule = FillRule::Winding;
                self.picture.fill_path(dots, &paint, rule, self.place, None);
            }
        }
    }

    fn stroke(&mut self, path: &Path, paint: &Paint<'_>, width: f32) {
        let stroke = Stroke {
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        self.picture
            .stroke_path(path, paint, &stroke, self.place, None);
    }

    fn brush(&self, name: &str, opacity: f32) -> Paint<'static> {
        let mut colour = colour(name, self.accent);
        colour.set_alpha(opacity);
        let mut paint = Paint::default();
        paint.set_color(colour);
        paint
    }

    /// Letters are lines: no font comes with the program.
    fn write(&mut self, text: &Text) {
        let (name, high) = match text.class {
            "first" => ("on-tile", 9.0),
            "second" | "strong" => ("paper", 8.0),
            "mark" => ("ink", 5.0),
            _ => ("ink", 8.0),
        };
        let mut lines = PathBuilder::new();
        let (x, y) = (text.at.0 as f32, text.at.1 as f32);
        glyphs::write(&text.signs, (x, y), high, &mut lines);
        if let Some(lines) = lines.finish() {
            let paint = self.brush(name, 1.0);
            self.stroke(&lines, &paint, high / 6.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_play::CATALOGUE;

    use super::*;
    use crate::samples::sample_view;

    /// Colours of the board and of what lies on it are seen, and the picture has the size that is
    /// asked for.
    #[test]
    fn every_game_has_a_preview_that_shows_its_board() {
        for (name, colours) in [
            ("galo", ["field", "first", "second"]),
            ("mancala", ["wood", "pit", "seed"]),
            ("poziomka", ["field", "block-first", "block-second"]),
            ("wargame", ["water", "hit", "sunk"]),
            ("palavras", ["tile", "on-tile", "blocked"]),
        ] {
            let game = CATALOGUE.iter().find(|game| game.name() == name).unwrap();
            let view = sample_view(*game, game.sample(), &ludoteca_play::Resources::none());
            let png = preview(&view.unwrap());
            assert!(png.len() < 100_000, "{name}: {}", png.len());
            let picture = Pixmap::decode_png(&png).unwrap();
            assert_eq!((picture.width(), picture.height()), SIZE);
            for wanted in colours {
                let wanted = colour(wanted, game.accent().name()).to_color_u8();
                let seen = picture.pixels().iter().filter(|pixel| {
                    let pixel = pixel.demultiply();
                    let of = |c: tiny_skia::ColorU8| [c.red(), c.green(), c.blue()];
                    of(pixel) == of(wanted)
                });
                assert!(seen.count() > 300, "{name}: {colours:?}");
            }
        }
    }
}
