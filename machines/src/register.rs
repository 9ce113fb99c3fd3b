//! `ludoteca workers`: who is there, and what heads think of them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::{SystemTime, UNIX_EPOCH};

use async_nats::jetstream::{self, kv};
use futures_util::StreamExt as _;
use ludoteca_play::text::Language;
use serde::de::DeserializeOwned;

use crate::options::NatsArgs;
use crate::rooms::open_bucket;
use crate::text::Said;
use crate::wire::{MARKS, Mark, WORKERS, Word};

/// A worker that was silent for longer has probably gone, in seconds.
const SILENT: u64 = 15;

/// A worker as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// What it says of itself.
    pub word: Word,
    /// What heads say of it.
    pub mark: Mark,
    /// How many seconds ago it was heard.
    pub ago: u64,
}

/// All workers that were heard within a day, by their names.
pub fn list_workers(nats: &NatsArgs) -> Result<Vec<Listed>, Said> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Said::new("no-rooms").with("why", error))?;
    runtime.block_on(async {
        let client = nats.connect("ludoteca workers").await?;
        let context = jetstream::new(client);
        let words: BTreeMap<String, Word> = read(&open_bucket(&context, WORKERS).await?).await?;
        let mut marks: BTreeMap<String, Mark> = read(&open_bucket(&context, MARKS).await?).await?;
        let listed = |(name, word): (String, Word)| Listed {
            mark: marks.remove(&name).unwrap_or_default(),
            ago: seconds_since(word.at),
            word: Word { name, ..word },
        };
        Ok(words.into_iter().map(listed).collect())
    })
}

/// How many seconds ago this was, in seconds since 1970.
pub(crate) fn seconds_since(at: u64) -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs()).saturating_sub(at)
}

/// All that a bucket has and can be read, by its keys. They are asked for by their subjects: the
/// client's own way to list keys may wait for ever for one that is written anew meanwhile.
pub(crate) async fn read<T: DeserializeOwned>(
    bucket: &kv::Store,
) -> Result<BTreeMap<String, T>, Said> {
    let wrong = |error: &dyn std::fmt::Display| Said::new("no-rooms").with("why", error);
    let subjects = format!("{}>", bucket.prefix);
    let listed = bucket.stream.info_with_subjects(subjects).await;
    let mut listed = listed.map_err(|error| wrong(&error))?;
    let mut all = BTreeMap::new();
    while let Some(entry) = listed.next().await {
        let (subject, _) = entry.map_err(|error| wrong(&error))?;
        let Some(key) = subject.strip_prefix(&bucket.prefix) else {
            continue;
        };
        let value = bucket.get(key).await.map_err(|error| wrong(&error))?;
        if let Some(value) = value.and_then(|bytes| serde_json::from_slice(&bytes).ok()) {
            all.insert(key.to_owned(), value);
        }
    }
    Ok(all)
}

/// A table of workers.
pub fn write_workers(workers: &[Listed], language: Language) -> String {
    let say = |key: &'static str| Said::new(key).say(language);
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

fn row(worker: &Listed, language: Language) -> Vec<String> {
    let Listed { word, mark, ago } = worker;
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
        Said::new("ago").with("seconds", ago).say(language),
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
    let mut words: Vec<String> = marks.map(|(_, key)| Said::new(key).say(language)).collect();
    words.extend(mark.dismissed.clone());
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn workers_are_a_table_with_their_marks() {
        let worker = |name: &str, mark: Mark, ago| Listed {
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
            "Nie ma żadnych maszyn roboczych.\n"
        );
    }
}
