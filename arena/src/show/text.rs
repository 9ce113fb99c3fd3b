//! Standings for a terminal.

use std::fmt::Write as _;

use super::{Line, Standings};
use crate::text::Texts;

/// Index of the column of text: all others are numbers and stand to the right.
const NAME: usize = 1;

pub(super) fn write(standings: &Standings, texts: Texts) -> String {
    let Standings {
        name, game, rules, ..
    } = standings;
    let counts = standings.counts(texts);
    let mut text = format!("{name}: {game} {rules}\n{counts}\n\n");
    write_table(&mut text, &rows(standings, texts));
    let remarks = standings.remarks(texts);
    if !remarks.is_empty() {
        let _ = writeln!(text, "\n{}", remarks.join("\n"));
    }
    if !standings.crosstable.is_empty() {
        text.push('\n');
    }
    for met in &standings.crosstable {
        let _ = writeln!(text, "{} - {}: {}", met.a, met.b, met.tally.line(texts));
    }
    text.push('\n');
    for (end, count) in &standings.terminations {
        let _ = writeln!(text, "{count:>7} {}", texts.ending(end));
    }
    text
}

/// The head and a row for each entrant.
fn rows(standings: &Standings, texts: Texts) -> Vec<Vec<String>> {
    let is_solo = standings.entrants.iter().all(|line| line.elo.is_none());
    let column = |name: &str| texts.get(format!("column-{name}"));
    let unit = if is_solo { "ahead" } else { "elo" };
    let head = vec![
        "#".to_owned(),
        column("name"),
        column(unit),
        "95 %".to_owned(),
        column("pairs"),
        "+".to_owned(),
        "=".to_owned(),
        "-".to_owned(),
        column(standings.total_name()),
        column("above"),
        column("faults"),
    ];
    let lines = standings.entrants.iter().map(|line| row(line, texts));
    std::iter::once(head).chain(lines).collect()
}

fn row(line: &Line, texts: Texts) -> Vec<String> {
    let digits = if line.elo.is_none() { 2 } else { 0 };
    let show = |value: Option<f64>, without: &str| {
        value.map_or_else(|| without.to_owned(), |value| texts.signed(value, digits))
    };
    let interval = format!("[{} {}]", show(line.low, "-∞"), show(line.high, "+∞"));
    let above = line.above_next.map_or_else(String::new, |above| {
        format!("{} %", texts.number(above * 100.0, 1))
    });
    vec![
        line.place.to_string(),
        line.name.clone(),
        show(line.elo.or(line.difference), "?"),
        interval,
        line.pairs.to_string(),
        line.wins.to_string(),
        line.draws.to_string(),
        line.losses.to_string(),
        texts.points(line.total.value()),
        above,
        line.faults.to_string(),
    ]
}

/// Columns as wide as what stands in them.
pub(crate) fn write_table(text: &mut String, rows: &[Vec<String>]) {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width_of = |at: usize| rows.iter().map(|row| row[at].chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|at| width_of(at).unwrap_or(0)).collect();
    for row in rows {
        let cell = |(at, cell): (usize, &String)| {
            let width = widths[at];
            if at == NAME {
                format!("{cell:<width$}")
            } else {
                format!("{cell:>width$}")
            }
        };
        let cells: Vec<String> = row.iter().enumerate().map(cell).collect();
        let _ = writeln!(text, "{}", cells.join("  ").trim_end());
    }
}
