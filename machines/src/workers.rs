//! The table of workers that `ludoteca workers` prints.

use std::fmt::Write as _;

use ludoteca_words::{Language, Message};

use crate::text::say;
use crate::wire::{Mark, Word};

/// A worker that was silent for longer has probably gone, in seconds.
const SILENT: u64 = 15;

/// A worker as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkerRow {
    /// Its last report about itself.
    pub word: Word,
    /// The heads' statement about it.
    pub mark: Mark,
    /// Seconds since it was heard.
    pub ago: u64,
}

/// A table of workers.
pub fn write_workers(workers: &[WorkerRow], language: Language) -> String {
    let say = |key: &'static str| say(language, &Message::new(key));
    if workers.is_empty() {
        return say("nobody") + "\n";
    }
    let heads = [
        "column-worker",
        "column-version",
        "column-cores",
        "column-speed",
    ];
    let more = [
        "column-jobs",
        "column-failed",
        "column-busy",
        "column-heard",
        "column-marks",
    ];
    let mut rows = vec![heads.iter().chain(&more).map(|key| say(key)).collect()];
    rows.extend(workers.iter().map(|worker| row(worker, language)));
    let width = |at: usize| {
        rows.iter()
            .map(|row: &Vec<String>| row[at].chars().count())
            .max()
    };
    let widths: Vec<usize> = (0..rows[0].len()).filter_map(width).collect();
    let mut text = String::new();
    for row in &rows {
        let cells = row.iter().zip(&widths).enumerate();
        let cells: Vec<String> = cells
            .map(|(at, (cell, width))| match at {
                2..=6 => format!("{cell:>width$}"),
                _ => format!("{cell:<width$}"),
            })
            .collect();
        let _ = writeln!(text, "{}", cells.join("  ").trim_end());
    }
    text
}

fn row(worker: &WorkerRow, language: Language) -> Vec<String> {
    let WorkerRow { word, mark, ago } = worker;
    let speed = mark
        .speed
        .map_or_else(|| "–".to_owned(), |speed| format!("{speed} %"));
    vec![
        word.name.clone(),
        word.version.clone(),
        word.cores.to_string(),
        speed,
        word.done.to_string(),
        word.failed.to_string(),
        format!("{}/{}", word.busy, word.slots),
        say(language, &Message::new("ago").with("seconds", *ago)),
        describe(mark, *ago, language),
    ]
}

fn describe(mark: &Mark, ago: u64, language: Language) -> String {
    let marks = [
        (ago > SILENT, "mark-silent"),
        (mark.dismissed.is_some(), "mark-dismissed"),
        (mark.is_slow, "mark-slow"),
        (mark.is_odd, "mark-odd"),
    ];
    let marks = marks.iter().filter(|(holds, _)| *holds);
    let words = marks.map(|(_, key)| say(language, &Message::new(*key)));
    let mut words: Vec<String> = words.collect();
    words.extend(mark.dismissed.clone());
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn workers_are_a_table_with_their_marks() {
        let worker = |name: &str, mark: Mark, ago| WorkerRow {
            word: Word {
                name: name.to_owned(),
                version: "0.2.0".to_owned(),
                cores: 4,
                slots: 4,
                busy: 2,
                done: 12,
                ..Word::default()
            },
            mark,
            ago,
        };
        let slow = Mark {
            is_slow: true,
            speed: Some(40),
            ..Mark::default()
        };
        let liar = Mark {
            dismissed: Some("game 3 differs".to_owned()),
            ..Mark::default()
        };
        let all = [worker("one", slow, 1), worker("second", liar, 99)];
        assert_eq!(
            write_workers(&all, Language::English),
            "worker  version  cores  speed  jobs  failed  busy  heard     marks\n\
             one     0.2.0        4   40 %    12       0   2/4  1 s ago   slow: no games on the clock\n\
             second  0.2.0        4      –    12       0   2/4  99 s ago  silent, dismissed, game 3 differs\n"
        );
        assert_eq!(
            write_workers(&[], Language::Polish),
            "Żadna maszyna nie jest podłączona.\n"
        );
    }
}
