//! Standings as a page that needs nothing else: a table, a plot of the intervals, a crosstable.

use std::fmt::Write as _;

use super::{Line, Met, Standings};
use crate::store::StoredGame;
use crate::text::{Message, Texts};

/// The style sheet of the browser's table, and what only this page needs.
pub(crate) const STYLE: &str = concat!(
    include_str!("style.css"),
    ".exported caption { font: 700 1.35rem var(--display); text-align: left; margin: 1rem 0 .4rem; }\n\
     .spread { display: block; width: 100%; height: auto; margin: 1.5rem 0; }\n\
     .spread text { font: 13px system-ui, sans-serif; fill: var(--ink); }\n\
     .spread line { stroke: var(--accent); stroke-width: 3; }\n\
     .spread circle { fill: var(--accent); }\n\
     .history { display: block; width: 100%; height: auto; margin: 1.5rem 0; }\n\
     .history text { font: 12px system-ui, sans-serif; fill: var(--ink); }\n"
);

/// Maximum number of records in a page.
pub(super) const MOST_GAMES: usize = 1000;

pub(super) fn write(standings: &Standings, games: &[StoredGame], texts: Texts) -> String {
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
    write_table(&mut page, standings, texts);
    write_plot(&mut page, standings, texts);
    write_crosstable(&mut page, &standings.crosstable, texts);
    write_games(&mut page, games, texts);
    page.push_str("</main></body></html>\n");
    page
}

/// The beginning of a table: its title and the heads of its columns.
pub(crate) fn open_table(page: &mut String, title: &'static str, columns: &[&str], texts: Texts) {
    let title = escape(&texts.get(title));
    let _ = write!(
        page,
        "<table class=\"figures exported\"><caption>{title}</caption><thead><tr>"
    );
    for column in columns {
        let head = match *column {
            "#" | "95 %" => (*column).to_owned(),
            column => texts.get(format!("column-{column}")),
        };
        let _ = write!(page, "<th scope=\"col\">{}</th>", escape(&head));
    }
    page.push_str("</tr></thead><tbody>\n");
}

fn write_table(page: &mut String, standings: &Standings, texts: Texts) {
    let columns = [
        "#",
        "name",
        "strength",
        "95 %",
        "pairs",
        "won",
        "drawn",
        "lost",
        standings.total_name(),
    ];
    open_table(page, "title-standings", &columns, texts);
    for line in &standings.entrants {
        let interval = Message::new("interval")
            .with("low", show(line, line.low, "−∞", texts))
            .with("high", show(line, line.high, "+∞", texts));
        let _ = writeln!(
            page,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            line.place,
            escape(&line.name),
            show(line, value(line), "?", texts),
            escape(&texts.say(&interval)),
            line.pairs,
            line.wins,
            line.draws,
            line.losses,
            texts.points(line.total.value())
        );
    }
    page.push_str("</tbody></table>\n");
}

fn value(line: &Line) -> Option<f64> {
    line.elo.or(line.difference)
}

fn show(line: &Line, value: Option<f64>, without: &str, texts: Texts) -> String {
    let digits = if line.elo.is_none() { 2 } else { 0 };
    value.map_or_else(|| without.to_owned(), |value| texts.signed(value, digits))
}

/// One bar for each entrant: the interval, with the value in it.
fn write_plot(page: &mut String, standings: &Standings, texts: Texts) {
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
        "<svg class=\"spread\" viewBox=\"0 0 800 {height}\" role=\"img\" aria-label=\"{}\">",
        escape(&texts.get("title-plot"))
    );
    for (at, line) in lines.iter().enumerate() {
        let y = 30 * at + 20;
        let low = line.low.map_or(200.0, place);
        let high = line.high.map_or(760.0, place);
        let middle = value(line).map_or(low, place);
        let _ = write!(
            page,
            "<text x=\"0\" y=\"{}\">{}</text><line x1=\"{low:.1}\" y1=\"{y}\" x2=\"{high:.1}\" y2=\"{y}\"/><circle cx=\"{middle:.1}\" cy=\"{y}\" r=\"5\"/>",
            y + 4,
            escape(&line.name)
        );
    }
    page.push_str("</svg>\n");
}

fn write_crosstable(page: &mut String, crosstable: &[Met], texts: Texts) {
    let columns = ["pairs", "players", "distinct", "won", "drawn", "lost"];
    open_table(page, "title-crosstable", &columns, texts);
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
fn write_games(page: &mut String, games: &[StoredGame], texts: Texts) {
    if games.is_empty() {
        return;
    }
    let title = escape(&texts.get("title-games"));
    let _ = writeln!(page, "<h2>{title}</h2>\n<ol>");
    for game in games {
        let end = match tag(game, "Blame") {
            "" => tag(game, "Termination").to_owned(),
            blame => format!("{} by {blame}", tag(game, "Termination")),
        };
        let summary = Message::new("page-game")
            .with("pair", game.key.opening + 1)
            .with("game", game.side + 1)
            .with("result", tag(game, "Result"))
            .with("end", texts.ending(&end));
        let _ = writeln!(
            page,
            "<li><details><summary>{}</summary><pre class=\"log\">{}</pre></details></li>",
            escape(&texts.say(&summary)),
            escape(&game.record)
        );
    }
    page.push_str("</ol>\n");
}

/// Returns the value of a tag in a record's head.
fn tag<'g>(game: &'g StoredGame, name: &str) -> &'g str {
    let start = format!("[{name} \"");
    let mut lines = game.record.lines();
    let line = lines.find_map(|line| line.strip_prefix(&start));
    line.and_then(|rest| rest.strip_suffix("\"]")).unwrap_or("")
}

pub(crate) fn escape(text: &str) -> String {
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
