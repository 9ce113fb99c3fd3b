//! One measured figure beside its reference.

use std::fmt;
use std::io;
use std::time::{Duration, Instant};

pub(super) use ludoteca_play::solve::grouped;

/// A measurement, its result, and what to compare it with.
pub(crate) struct Figure {
    what: String,
    measured: String,
    references: Vec<Reference>,
}

/// Reference to compare a figure with.
pub(crate) struct Reference {
    kind: &'static str,
    figure: String,
}

impl Reference {
    /// A published or proved answer.
    pub(super) fn known(figure: impl Into<String>) -> Self {
        Self::new("known", figure)
    }

    /// The figure of another program.
    pub(super) fn others(figure: impl Into<String>) -> Self {
        Self::new("others", figure)
    }

    /// Another way to do it, measured in the same run.
    pub(super) fn here(figure: impl Into<String>) -> Self {
        Self::new("here", figure)
    }

    /// A bound that the figure should keep.
    pub(super) fn goal(figure: impl Into<String>) -> Self {
        Self::new("goal", figure)
    }

    fn new(kind: &'static str, figure: impl Into<String>) -> Self {
        let figure = figure.into();
        Self { kind, figure }
    }
}

impl Figure {
    pub(crate) fn new(
        what: impl Into<String>,
        measured: impl Into<String>,
        references: impl IntoIterator<Item = Reference>,
    ) -> Self {
        Self {
            what: what.into(),
            measured: measured.into(),
            references: references.into_iter().collect(),
        }
    }

    /// The head of the table.
    pub(crate) fn header() -> String {
        write_row(["figure", "measured", "to compare with"])
    }

    /// The figure for programs.
    pub(crate) fn to_json(&self) -> serde_json::Value {
        let describe = |reference: &Reference| serde_json::json!({ "kind": reference.kind, "figure": reference.figure });
        serde_json::json!({
            "figure": self.what,
            "measured": self.measured,
            "references": self.references.iter().map(describe).collect::<Vec<_>>(),
        })
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let describe = |one: &Reference| format!("{}: {}", one.kind, one.figure);
        let references: Vec<String> = self.references.iter().map(describe).collect();
        f.write_str(&write_row([
            &self.what,
            &self.measured,
            &references.join("; "),
        ]))
    }
}

/// Widths of the columns.
const WIDTHS: [usize; 3] = [40, 22, 34];

/// A row of the table, in as many lines as its longest cell needs.
fn write_row(cells: [&str; 3]) -> String {
    let mut cells = [0, 1, 2].map(|at| wrap(cells[at], WIDTHS[at]).into_iter());
    let mut lines = Vec::new();
    loop {
        let parts = cells.each_mut().map(Iterator::next);
        if parts.iter().all(Option::is_none) {
            return lines.join("\n");
        }
        let [what, measured, reference] = parts.map(Option::unwrap_or_default);
        let [first, second, _] = WIDTHS;
        let line = format!("{what:<first$}  {measured:<second$}  {reference}");
        lines.push(line.trim_end().to_owned());
    }
}

/// Lines of at most this width, broken at blanks; a longer word has a line of its own.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Shows a figure as soon as it is known.
pub(crate) type Show<'a> = &'a mut dyn FnMut(Figure) -> io::Result<()>;

/// Measures a piece of work: its result and its time.
pub(crate) fn measure_time<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}

/// Returns a rate per second.
pub(crate) fn rate(count: u64, time: Duration) -> u64 {
    (count as f64 / time.as_secs_f64().max(1e-9)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_cells_keep_to_their_columns() {
        let figure = Figure::new(
            "mancala: Kalah(6,4), standard capture",
            "+8; 8,521,427 nodes, 9.6 s with one thread",
            [
                Reference::known("+8"),
                Reference::others("246,600,000 nodes, 61.8 s"),
            ],
        );
        let written = format!("{}\n{figure}", Figure::header());
        let expected = "\
figure                                    measured                to compare with
mancala: Kalah(6,4), standard capture     +8; 8,521,427 nodes,    known: +8; others: 246,600,000
                                          9.6 s with one thread   nodes, 61.8 s";
        assert_eq!(written, expected);
    }
}
