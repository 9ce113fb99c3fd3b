//! A ladder as a page that needs nothing else: the table, the rating history, changes.

use std::fmt::Write as _;

use super::standings::LadderStandings;
use crate::show::{STYLE, escape, open_table};
use crate::text::{Message, Texts};

/// The drawing's size, and the room for numbers at its left and names at its right.
const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 660.0;
const EDGE: f64 = 20.0;
/// Names of lines stand at least this far from each other.
const APART: f64 = 13.0;
/// Lines that a drawing can hold and a reader tell apart.
const MOST_LINES: usize = 24;
/// Colours of the lines, which their names repeat.
const COLOURS: [&str; 8] = [
    "#0b5cad", "#b3261e", "#2e7d32", "#8e24aa", "#ef6c00", "#00838f", "#5d4037", "#455a64",
];

pub(super) fn write(standings: &LadderStandings, texts: Texts) -> String {
    let title = escape(&standings.name);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
         <style>{STYLE}</style></head>\n<body class=\"accent-blue\"><header class=\"top\"><span class=\"brand\">Ludoteca</span></header>\n\
         <main><h1>{title}</h1>\n<p class=\"quiet\">{} {} · {}</p>\n",
        texts.language().code(),
        escape(&standings.game),
        escape(&standings.rules),
        escape(&standings.counts(texts)),
    );
    for remark in standings.remarks(texts) {
        let _ = writeln!(page, "<p>{}</p>", escape(&remark));
    }
    write_entrants(&mut page, standings, texts);
    page.push_str(&plot(standings, texts));
    write_changes(&mut page, standings, texts);
    page.push_str("</main></body></html>\n");
    page
}

fn write_entrants(page: &mut String, standings: &LadderStandings, texts: Texts) {
    let unit = if standings.is_elo() { "elo" } else { "ahead" };
    let columns = [
        "#", "name", "version", unit, "95 %", "pairs", "won", "drawn", "lost", "faults", "state",
    ];
    open_table(page, "title-standings", &columns, texts);
    for entry in &standings.entrants {
        let place = entry.place.map_or(String::new(), |place| place.to_string());
        let cells = [
            place,
            escape(&entry.name),
            entry.version.to_string(),
            standings.value(Some(entry.rating), texts),
            standings.interval(entry, texts),
            entry.pairs.to_string(),
            entry.wins.to_string(),
            entry.draws.to_string(),
            entry.losses.to_string(),
            entry.faults.to_string(),
            escape(&texts.get(format!("state-{}", entry.state.name()))),
        ];
        let _ = writeln!(page, "<tr><td>{}</td></tr>", cells.join("</td><td>"));
    }
    page.push_str("</tbody></table>\n");
}

fn write_changes(page: &mut String, standings: &LadderStandings, texts: Texts) {
    open_table(
        page,
        "title-changes",
        &["pairs", "change", "name", "version"],
        texts,
    );
    for change in &standings.changes {
        let after = change
            .after_pairs
            .map_or("…".to_owned(), |pairs| pairs.to_string());
        let _ = writeln!(
            page,
            "<tr><td>{after}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&texts.get(format!("change-{}", change.change))),
            escape(&change.name),
            change
                .version
                .map_or(String::new(), |version| version.to_string())
        );
    }
    page.push_str("</tbody></table>\n");
}

/// Scale from numbers of pairs and ratings to places in the drawing.
struct Scale {
    pairs: f64,
    least: f64,
    most: f64,
    /// Distance from one marked rating to the next: 1, 2 or 5 with noughts.
    step: f64,
}

impl Scale {
    fn new(pairs: usize, ratings: impl Iterator<Item = f64> + Clone) -> Self {
        let least = ratings.clone().fold(f64::MAX, f64::min);
        let most = ratings.fold(f64::MIN, f64::max);
        let rough = ((most - least) / 4.0).max(1e-3);
        let unit = 10_f64.powf(rough.log10().floor());
        let steps = [1.0, 2.0, 5.0, 10.0].map(|times| times * unit);
        let step = steps.into_iter().find(|step| *step >= rough);
        let step = step.unwrap_or(10.0 * unit);
        Self {
            pairs: pairs.max(1) as f64,
            least: (least / step).floor() * step,
            most: (most / step).ceil() * step,
            step,
        }
    }

    fn x(&self, pairs: usize) -> f64 {
        LEFT + pairs as f64 / self.pairs * (RIGHT - LEFT)
    }

    fn y(&self, rating: f64) -> f64 {
        let reach = (self.most - self.least).max(1e-9);
        HEIGHT - EDGE - (rating - self.least) / reach * (HEIGHT - 2.0 * EDGE)
    }

    /// The ratings that are marked.
    fn marks(&self) -> impl Iterator<Item = f64> {
        let count = ((self.most - self.least) / self.step).round() as usize;
        (0..=count).map(|at| self.least + at as f64 * self.step)
    }
}

/// An entrant's ratings in the drawing.
struct DrawnLine<'a> {
    points: Vec<(f64, f64)>,
    colour: &'static str,
    label: &'a str,
    /// Vertical position of its name.
    name_y: f64,
}

/// Draws the history of ratings; empty where there is too little to draw.
pub(super) fn plot(standings: &LadderStandings, texts: Texts) -> String {
    let history = &standings.history;
    let Some(last) = history.last().filter(|_| history.len() > 1) else {
        return String::new();
    };
    let all = history.iter().flat_map(|moment| &moment.ratings);
    let scale = Scale::new(last.pairs, all.flatten().copied());
    let mut svg = format!(
        "<svg class=\"history\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" font-size=\"12\" fill=\"currentColor\" aria-label=\"{}\">",
        escape(&texts.get("title-history"))
    );
    draw_axes(&mut svg, &scale, standings, texts);
    for line in place_lines(standings, &scale) {
        draw_line(&mut svg, &line);
    }
    svg.push_str("</svg>\n");
    svg
}

fn draw_axes(svg: &mut String, scale: &Scale, standings: &LadderStandings, texts: Texts) {
    for rating in scale.marks() {
        let y = scale.y(rating);
        let _ = write!(
            svg,
            "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{RIGHT}\" y2=\"{y:.1}\" stroke=\"#8886\"/><text x=\"0\" y=\"{:.1}\">{}</text>",
            y + 4.0,
            standings.value(Some(rating), texts).replace('-', "−")
        );
    }
    let pairs = Message::new("pairs").with("count", scale.pairs as u64);
    let _ = write!(
        svg,
        "<text x=\"{RIGHT}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
        HEIGHT - 4.0,
        escape(&texts.say(&pairs))
    );
}

/// The lines of all entrants, with names that do not cover each other.
fn place_lines<'a>(standings: &'a LadderStandings, scale: &Scale) -> Vec<DrawnLine<'a>> {
    let entrants = standings.entrants.iter().take(MOST_LINES).enumerate();
    let line = |(at, entry): (usize, &'a super::Entry)| {
        let point = |moment: &super::history::Moment| {
            let rating = moment.ratings.get(entry.id).copied().flatten()?;
            Some((scale.x(moment.pairs), scale.y(rating)))
        };
        let points: Vec<(f64, f64)> = standings.history.iter().filter_map(point).collect();
        let name_y = points.last()?.1;
        Some(DrawnLine {
            points,
            colour: COLOURS[at % COLOURS.len()],
            label: &entry.label,
            name_y,
        })
    };
    let mut lines: Vec<DrawnLine<'a>> = entrants.filter_map(line).collect();
    lines.sort_by(|a, b| a.name_y.total_cmp(&b.name_y));
    spread(&mut lines);
    lines
}

/// Moves names down that stand too near to the one above, and all up again where room ends.
fn spread(lines: &mut [DrawnLine<'_>]) {
    let mut least = 0.0;
    for line in &mut *lines {
        line.name_y = line.name_y.max(least);
        least = line.name_y + APART;
    }
    let mut most = HEIGHT - EDGE;
    for line in lines.iter_mut().rev() {
        line.name_y = line.name_y.min(most);
        most = line.name_y - APART;
    }
}

fn draw_line(svg: &mut String, line: &DrawnLine<'_>) {
    let points = line.points.iter().map(|(x, y)| format!("{x:.1},{y:.1}"));
    let points: Vec<String> = points.collect();
    let x = line.points.last().map_or(RIGHT, |(x, _)| *x);
    let colour = line.colour;
    let _ = write!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/><text x=\"{:.1}\" y=\"{:.1}\" fill=\"{colour}\">{}</text>",
        points.join(" "),
        x + 6.0,
        line.name_y + 4.0,
        escape(line.label)
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_never_cover_each_other_and_stay_in_the_drawing() {
        let line = |name_y| DrawnLine {
            points: Vec::new(),
            colour: COLOURS[0],
            label: "",
            name_y,
        };
        let mut lines = [100.0, 101.0, 102.0, 330.0, 339.0, 340.0].map(line);
        spread(&mut lines);
        let places: Vec<f64> = lines.iter().map(|line| line.name_y).collect();
        assert_eq!(places, [100.0, 113.0, 126.0, 314.0, 327.0, 340.0]);
    }

    #[test]
    fn marked_ratings_are_round_and_hold_all() {
        let scale = Scale::new(10, [-297.0, 13.0, 322.0].into_iter());
        let marks: Vec<f64> = scale.marks().collect();
        assert_eq!(marks, [-400.0, -200.0, 0.0, 200.0, 400.0]);
    }
}
