//! Standings as a page that needs nothing else: a table, a plot of the intervals, a crosstable.

use std::fmt::Write as _;

use super::{Line, Met, Standings};
use crate::store::StoredGame;

const STYLE: &str = "\
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff}
table{border-collapse:collapse;margin:1rem 0}th,td{padding:.3rem .7rem;text-align:right;border-bottom:1px solid #d0d7de}
th:nth-child(2),td:nth-child(2){text-align:left}svg{width:100%;height:auto}text{font:13px system-ui,sans-serif}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}text{fill:#e6edf3}th,td{border-color:#30363d}}";

/// How many records a page holds.
pub(super) const MOST_GAMES: usize = 1000;

pub(super) fn write(standings: &Standings, games: &[StoredGame]) -> String {
    let title = escape(&standings.name);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
         <style>{STYLE}</style></head>\n<body><main><h1>{title}</h1>\n<p>{} {} · {} · {} pairs, {} distinct</p>\n",
        escape(&standings.game),
        escape(&standings.rules),
        escape(&standings.kind),
        standings.pairs,
        standings.distinct
    );
    write_table(&mut page, standings);
    write_plot(&mut page, standings);
    write_crosstable(&mut page, &standings.crosstable);
    write_games(&mut page, games);
    page.push_str("</main></body></html>\n");
    page
}

fn write_table(page: &mut String, standings: &Standings) {
    page.push_str("<table><caption>Standings</caption><thead><tr>");
    for head in [
        "#", "Name", "Strength", "95 %", "Pairs", "Won", "Drawn", "Lost", "Points",
    ] {
        let _ = write!(page, "<th scope=\"col\">{head}</th>");
    }
    page.push_str("</tr></thead><tbody>\n");
    for line in &standings.entrants {
        let _ = writeln!(
            page,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{} to {}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            line.place,
            escape(&line.name),
            show(line, value(line), "?"),
            show(line, line.low, "−∞"),
            show(line, line.high, "+∞"),
            line.pairs,
            line.wins,
            line.draws,
            line.losses,
            line.points
        );
    }
    page.push_str("</tbody></table>\n");
}

fn value(line: &Line) -> Option<f64> {
    line.elo.or(line.difference)
}

fn show(line: &Line, value: Option<f64>, without: &str) -> String {
    match value {
        Some(value) if line.elo.is_none() => format!("{value:+.2}"),
        Some(value) => format!("{value:+.0}"),
        None => without.to_owned(),
    }
}

/// One bar for each entrant: the interval, with the value in it.
fn write_plot(page: &mut String, standings: &Standings) {
    let lines: Vec<&Line> = standings
        .entrants
        .iter()
        .filter(|line| value(line).is_some())
        .collect();
    let ends = lines
        .iter()
        .flat_map(|line| [line.low, value(line), line.high].into_iter().flatten());
    let (least, most) = ends.fold((f64::MAX, f64::MIN), |(low, high), end| {
        (low.min(end), high.max(end))
    });
    if lines.is_empty() {
        return;
    }
    let reach = (most - least).max(1e-9);
    let place = |value: f64| 200.0 + (value - least) / reach * 560.0;
    let height = 30 * lines.len() + 10;
    let _ = write!(
        page,
        "<svg viewBox=\"0 0 800 {height}\" role=\"img\" aria-label=\"Strengths with their intervals\">"
    );
    for (at, line) in lines.iter().enumerate() {
        let y = 30 * at + 20;
        let low = line.low.map_or(200.0, place);
        let high = line.high.map_or(760.0, place);
        let middle = value(line).map_or(low, place);
        let _ = write!(
            page,
            "<text x=\"0\" y=\"{}\">{}</text><line x1=\"{low:.1}\" y1=\"{y}\" x2=\"{high:.1}\" y2=\"{y}\" stroke=\"#0969da\" stroke-width=\"3\"/><circle cx=\"{middle:.1}\" cy=\"{y}\" r=\"5\" fill=\"#0969da\"/>",
            y + 4,
            escape(&line.name)
        );
    }
    page.push_str("</svg>\n");
}

fn write_crosstable(page: &mut String, crosstable: &[Met]) {
    page.push_str("<table><caption>Who took what from whom</caption><thead><tr><th scope=\"col\">Pairs</th><th scope=\"col\">Players</th><th scope=\"col\">Distinct</th><th scope=\"col\">Won</th><th scope=\"col\">Drawn</th><th scope=\"col\">Lost</th></tr></thead><tbody>\n");
    for met in crosstable {
        let tally = &met.tally;
        let _ = writeln!(
            page,
            "<tr><td>{}</td><td>{} – {}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            tally.pairs,
            escape(&met.a),
            escape(&met.b),
            tally.distinct,
            tally.wins,
            tally.draws,
            tally.losses
        );
    }
    page.push_str("</tbody></table>\n");
}

/// Every game with its record: pairs stand together.
fn write_games(page: &mut String, games: &[StoredGame]) {
    if games.is_empty() {
        return;
    }
    page.push_str("<h2>Games</h2>\n<ol>\n");
    for game in games {
        let tag = |name: &str| {
            let start = format!("[{name} \"");
            let line = game
                .record
                .lines()
                .find_map(|line| line.strip_prefix(&start));
            line.and_then(|rest| rest.strip_suffix("\"]")).unwrap_or("")
        };
        let _ = writeln!(
            page,
            "<li><details><summary>pair {}, game {}: {} {} {}</summary><pre>{}</pre></details></li>",
            game.key.opening + 1,
            game.side + 1,
            escape(tag("Result")),
            escape(tag("Termination")),
            match tag("Blame") {
                "" => String::new(),
                blame => format!(" by {}", escape(blame)),
            },
            escape(&game.record)
        );
    }
    page.push_str("</ol>\n");
}

fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            letter => safe.push(letter),
        }
    }
    safe
}
