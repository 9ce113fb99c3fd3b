//! A part of a class, judged apart: a file of results, joined with the others by key.
//!
//! The first line says which part of which class it is, each other line is a judgement, and the last
//! one counts them and has the hash of all before it, so that a file that was cut is recognised.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use ludoteca_machines::{Gap, Shard, find_gap};
use serde::{Deserialize, Serialize};

use super::marker::Marker;
use super::report::{
    ClassError, ClassRequest, ClassSummary, in_file, judge_class_by, read_class_jobs,
};
use super::store::{Store, write_aside};
use super::student::Outcome;
use super::work::{Done, Job, Progress, Stopped, Workforce, is_final, look_up};
use crate::source;
use ludoteca_words::Message;

/// The kind of file, as its first line names it.
const KIND: &str = "judge shard 1";

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Head {
    ludoteca: String,
    shard: String,
    judged_by: String,
    /// The hash of the keys of the whole class.
    class: String,
}

#[derive(Debug, Serialize, Deserialize)]
struct Line {
    key: String,
    outcome: Outcome,
}

#[derive(Debug, Serialize, Deserialize)]
struct End {
    count: usize,
    hash: String,
}

/// Judges one part of a class; says where the file of results is, and whether the machine let all
/// of it be judged.
pub fn judge_shard(
    request: &ClassRequest<'_>,
    marker: &dyn Marker,
    progress: &dyn Progress,
    stop: &std::sync::atomic::AtomicBool,
    shard: Shard,
) -> Result<(PathBuf, bool), ClassError> {
    let (store, jobs) = read_class_jobs(request, marker)?;
    let head = Head::of(&jobs, marker, shard);
    let own: Vec<Job> = jobs
        .into_iter()
        .enumerate()
        .filter_map(|(at, job)| shard.takes(at).then_some(job))
        .collect();
    let crew = super::work::Crew {
        marker,
        workers: request.jobs,
        progress,
        stop,
    };
    let done = crew.judge(&store, own)?;
    let is_complete = !done
        .outcomes
        .values()
        .any(|outcome| matches!(outcome, Outcome::Failed { .. }));
    let place = request
        .report
        .join(format!("shard-{}.jsonl", shard.file_name()));
    write_aside(&place, &write(&head, done.outcomes)).map_err(in_file(&place))?;
    Ok((place, is_complete))
}

/// Joins the shards of a class to its report; nothing is judged again.
pub fn merge_shards(
    request: &ClassRequest<'_>,
    marker: &dyn Marker,
    files: &[PathBuf],
) -> Result<ClassSummary, ClassError> {
    let mut heads = Vec::new();
    let mut outcomes = BTreeMap::new();
    for file in files {
        let (head, lines) = read(file)?;
        heads.push((file, head));
        outcomes.extend(lines);
    }
    check_whole(&heads)?;
    let joined = Joined {
        marker,
        head: heads.into_iter().next().map(|(_, head)| head),
        outcomes,
    };
    judge_class_by(request, marker, &joined)
}

impl Head {
    fn of(jobs: &[Job], marker: &dyn Marker, shard: Shard) -> Self {
        Self {
            ludoteca: KIND.to_owned(),
            shard: shard.to_string(),
            judged_by: marker.judged_by(),
            class: hash_keys(jobs),
        }
    }

    fn shard(&self) -> Option<Shard> {
        self.shard.parse().ok()
    }
}

fn hash_keys(jobs: &[Job]) -> String {
    let keys: Vec<&str> = jobs.iter().map(|job| job.key.as_str()).collect();
    source::hash(keys.join("\n").as_bytes())
}

fn write(head: &Head, outcomes: BTreeMap<String, Outcome>) -> Vec<u8> {
    let count = outcomes.len();
    let mut bytes = Vec::new();
    let line = |json: serde_json::Result<Vec<u8>>| json.expect("a judgement is JSON");
    bytes.extend(line(serde_json::to_vec(head)));
    bytes.push(b'\n');
    for (key, outcome) in outcomes {
        bytes.extend(line(serde_json::to_vec(&Line { key, outcome })));
        bytes.push(b'\n');
    }
    let hash = source::hash(&bytes);
    bytes.extend(line(serde_json::to_vec(&End { count, hash })));
    bytes.push(b'\n');
    bytes
}

type Lines = Vec<(String, Outcome)>;

fn read(file: &Path) -> Result<(Head, Lines), ClassError> {
    let bytes = fs::read(file).map_err(in_file(file))?;
    let told = |key: &'static str| {
        ClassError::Told(Message::new(key).with("file", file.display().to_string()))
    };
    let first = bytes
        .split(|byte| *byte == b'\n')
        .next()
        .unwrap_or_default();
    let head: Option<Head> = serde_json::from_slice(first).ok();
    let head = head.filter(|head| head.ludoteca == KIND && head.shard().is_some());
    let head = head.ok_or_else(|| told("shard-none"))?;
    let lines = read_lines(&bytes, first.len() + 1).ok_or_else(|| told("shard-cut"))?;
    Ok((head, lines))
}

/// Reads all judgements, if the last line agrees with the lines before it.
fn read_lines(bytes: &[u8], from: usize) -> Option<Lines> {
    let whole = bytes.strip_suffix(b"\n")?;
    let last = whole.iter().rposition(|byte| *byte == b'\n')? + 1;
    let end: End = serde_json::from_slice(&whole[last..]).ok()?;
    let middle = bytes.get(from..last)?;
    let lines = middle
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty());
    let lines: Vec<Line> = lines
        .map(|line| serde_json::from_slice(line).ok())
        .collect::<Option<_>>()?;
    let fits = end.count == lines.len() && end.hash == source::hash(&bytes[..last]);
    let pairs = lines.into_iter().map(|line| (line.key, line.outcome));
    fits.then(|| pairs.collect())
}

fn check_whole(heads: &[(&PathBuf, Head)]) -> Result<(), ClassError> {
    let shards: Vec<Shard> = heads.iter().filter_map(|(_, head)| head.shard()).collect();
    let message = match find_gap(&shards) {
        None => None,
        Some(Gap::Mixed(one, other)) => Some(
            Message::new("shard-mixed")
                .with("one", one.to_string())
                .with("other", other.to_string()),
        ),
        Some(Gap::Doubled(twice)) => {
            let twice_there = heads.iter().filter(|(_, head)| head.shard() == Some(twice));
            let names: Vec<String> = twice_there
                .map(|(file, _)| file.display().to_string())
                .collect();
            let doubled = Message::new("shard-doubled").with("shard", twice.to_string());
            Some(doubled.with("files", names.join(", ")))
        }
        Some(Gap::Missing(missing)) => {
            let names: Vec<String> = missing.iter().map(Shard::to_string).collect();
            Some(Message::new("shard-missing").with("shards", names.join(", ")))
        }
    };
    let other = heads.windows(2).find(|two| {
        let [(_, one), (_, other)] = two else {
            return false;
        };
        (&one.judged_by, &one.class) != (&other.judged_by, &other.class)
    });
    let differs =
        || Some(Message::new("shard-other").with("file", other?[1].0.display().to_string()));
    message
        .or_else(differs)
        .map_or(Ok(()), |message| Err(ClassError::Told(message)))
}

/// Judgements of others, joined.
struct Joined<'a> {
    marker: &'a dyn Marker,
    head: Option<Head>,
    outcomes: BTreeMap<String, Outcome>,
}

impl Workforce for Joined<'_> {
    fn judge(&self, store: &Store, jobs: Vec<Job>) -> Result<Done, Stopped> {
        let is_same = self.head.as_ref().is_some_and(|head| {
            (&head.judged_by, &head.class) == (&self.marker.judged_by(), &hash_keys(&jobs))
        });
        if !is_same {
            return Err(Stopped::Told(Message::new("shard-another-class")));
        }
        for (key, outcome) in &self.outcomes {
            if let Outcome::Judged { report } = outcome
                && is_final(report)
            {
                let kept = store.put(key, report);
                kept.map_err(|error| Stopped::Impossible(error.to_string()))?;
            }
        }
        let (mut done, open) = look_up(store, jobs);
        for job in open {
            let Some(outcome) = self.outcomes.get(&job.key) else {
                let lost = Message::new("shard-lost").with("name", job.name);
                return Err(Stopped::Told(lost));
            };
            done.outcomes.insert(job.key, outcome.clone());
        }
        done.judged = 0;
        Ok(done)
    }
}
