//! Standings for a terminal.

use std::fmt::Write as _;

use super::{Met, Standings};

/// The widest name that is shown whole.
const WIDEST: usize = 24;

pub(super) fn write(standings: &Standings) -> String {
    let mut text = format!(
        "{}: {} {}\n{}, {} pairs, {} distinct\n\n",
        standings.name,
        standings.game,
        standings.rules,
        standings.kind,
        standings.pairs,
        standings.distinct
    );
    write_table(&mut text, standings);
    if let Some(first) = standings.first_move.and_then(|first| first.elo) {
        let _ = writeln!(text, "\nMoving first is worth {first:+.0} Elo.");
    }
    if !standings.crosstable.is_empty() {
        text.push('\n');
    }
    for met in &standings.crosstable {
        let _ = writeln!(text, "{}", line_of(met));
    }
    text.push('\n');
    for (cause, count) in &standings.terminations {
        let _ = writeln!(text, "{count:>7} {cause}");
    }
    text
}

fn write_table(text: &mut String, standings: &Standings) {
    let names = standings
        .entrants
        .iter()
        .map(|line| line.name.chars().count());
    let width = names.max().unwrap_or(0).clamp(4, WIDEST);
    let is_solo = standings.entrants.iter().all(|line| line.elo.is_none());
    let unit = if is_solo { "ahead" } else { "Elo" };
    let _ = writeln!(
        text,
        "  #  {:<width$}  {unit:>6}  {:>15}  pairs     +     =     -   points  above next  faults",
        "name", "95 %"
    );
    for line in &standings.entrants {
        let value = line.elo.or(line.difference);
        let show = |value: Option<f64>, without: &str| match value {
            Some(value) if is_solo => format!("{value:+.2}"),
            Some(value) => format!("{value:+.0}"),
            None => without.to_owned(),
        };
        let interval = format!("[{}, {}]", show(line.low, "-∞"), show(line.high, "+∞"));
        let above = line
            .above_next
            .map_or(String::new(), |above| format!("{:.1} %", above * 100.0));
        let _ = writeln!(
            text,
            "{:>3}  {:<width$}  {:>6}  {interval:>15}  {:>5} {:>5} {:>5} {:>5} {:>8}  {above:>10}  {:>6}",
            line.place,
            line.name,
            show(value, "?"),
            line.pairs,
            line.wins,
            line.draws,
            line.losses,
            line.points,
            line.faults
        );
    }
}

fn line_of(met: &Met) -> String {
    format!("{} - {}: {}", met.a, met.b, met.tally.line())
}
