//! What travels: jobs to workers, answers to heads, words about workers; and under which names.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// The stream of jobs; a job is in it until somebody has answered it.
pub(crate) const JOBS: &str = "LUDOTECA_JOBS";
/// The stream of answers; an answer is in it until its head has committed it.
pub(crate) const RESULTS: &str = "LUDOTECA_RESULTS";
/// The object store of programs, by their hashes.
pub(crate) const PROGRAMS: &str = "LUDOTECA_PROGRAMS";
/// The last word of each worker.
pub(crate) const WORKERS: &str = "LUDOTECA_WORKERS";
/// What heads say of workers.
pub(crate) const MARKS: &str = "LUDOTECA_MARKS";
/// The public keys of heads, by their runs.
pub(crate) const HEADS: &str = "LUDOTECA_HEADS";
/// No message is larger when it is unpacked.
const LARGEST: u64 = 64 << 20;

/// A job as it travels: fully described, so that a worker needs nothing else but the programs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// Which kind of work.
    pub work: String,
    /// Whose it is.
    pub run: String,
    /// Which it is.
    pub id: String,
    /// The version of the head.
    pub version: String,
    /// The fingerprint of the head's rules.
    pub rules: String,
    /// How many milliseconds a worker may be silent about it.
    pub patience: u64,
    /// Whether somebody else has done it before.
    #[serde(default)]
    pub is_check: bool,
    /// What is to be done.
    pub body: Value,
}

/// What came of a job, or of a part of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// Which job.
    pub job: String,
    /// The version of the worker.
    pub version: String,
    /// The fingerprint of the worker's rules.
    pub rules: String,
    /// Whether it is the answer to a check.
    #[serde(default)]
    pub is_check: bool,
    /// The how manieth delivery of the job it was.
    #[serde(default)]
    pub delivery: i64,
    /// Why it could not be done.
    #[serde(default)]
    pub failed: Option<String>,
    /// What came of it.
    #[serde(default)]
    pub body: Value,
}

/// What a worker says of itself, every few seconds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Word {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The fingerprint of its rules.
    pub rules: String,
    /// How many jobs it does at a time.
    pub slots: usize,
    /// How many processors it has.
    pub cores: usize,
    /// How many jobs it has done.
    pub done: u64,
    /// How many it could not do.
    pub failed: u64,
    /// How many it does now.
    pub busy: u64,
    /// How long its jobs took, in milliseconds.
    pub spent: u64,
    /// When it said so, in seconds since 1970.
    pub at: u64,
}

/// What a head says of a worker.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// Why it gets no jobs at all: in English, for the worker's log.
    #[serde(default)]
    pub dismissed: Option<String>,
    /// Whether its games take longer than others': then it gets none on the clock.
    #[serde(default)]
    pub is_slow: bool,
    /// Whether its games end otherwise than others'.
    #[serde(default)]
    pub is_odd: bool,
    /// How fast it is beside the others, in hundredths.
    #[serde(default)]
    pub speed: Option<u32>,
}

/// Number of the form in which jobs and programs travel; it grows with every change of it.
const FORM: u32 = 2;

/// What head and worker must have in common, as a word that may stand in a subject.
pub(crate) fn tag(version: &str, rules: &str) -> String {
    let mut tag = hash(format!("{FORM} {version} {rules}").as_bytes());
    tag.truncate(12);
    tag
}

/// The subject of a job.
pub(crate) fn job_subject(tag: &str, on_clock: bool, run: &str, id: &str) -> String {
    format!("ludoteca.job.{tag}.{}.{run}.{id}", way(on_clock))
}

/// The consumer that hands out such jobs, and what it filters.
pub(crate) fn consumer(tag: &str, on_clock: bool) -> (String, String) {
    let way = way(on_clock);
    (
        format!("{way}-{tag}"),
        format!("ludoteca.job.{tag}.{way}.>"),
    )
}

const fn way(on_clock: bool) -> &'static str {
    if on_clock { "clock" } else { "free" }
}

/// The subject of answers.
pub(crate) fn result_subject(run: &str, worker: &str) -> String {
    format!("ludoteca.result.{run}.{worker}")
}

/// Where a worker is told something: a check, a mark.
pub(crate) fn worker_subject(what: &str, worker: &str) -> String {
    format!("ludoteca.{what}.{worker}")
}

/// Whom a subject is about: the last of its words.
pub(crate) fn last_word(subject: &str) -> &str {
    subject.rsplit('.').next().unwrap_or_default()
}

/// SHA-256 in hexadecimal digits.
pub fn hash(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    let mut text = String::with_capacity(64);
    for byte in Sha256::digest(bytes) {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Whether a name may stand in a subject.
pub(crate) fn is_name(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    (1..=64).contains(&name.len()) && name.chars().all(plain)
}

/// JSON, deflated: records are text that says much the same again and again.
pub fn pack(what: &impl Serialize) -> Vec<u8> {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::fast());
    let json = serde_json::to_vec(what).expect("what travels is JSON");
    // Writing to memory cannot fail.
    let _ = packer.write_all(&json);
    packer.finish().unwrap_or_default()
}

/// Reads what was packed; believes nothing of its size.
pub fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    let mut json = Vec::new();
    let mut unpacker = DeflateDecoder::new(bytes).take(LARGEST);
    let read = unpacker.read_to_end(&mut json);
    read.map_err(|error| error.to_string())?;
    serde_json::from_slice(&json).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_read_again_and_rubbish_is_an_error() {
        let mark = Mark {
            speed: Some(98),
            ..Mark::default()
        };
        assert_eq!(unpack::<Mark>(&pack(&mark)), Ok(mark));
        for rubbish in [&b""[..], b"rubbish", &pack(&"a text")] {
            assert!(unpack::<Mark>(rubbish).is_err());
        }
    }

    #[test]
    fn only_plain_names_stand_in_subjects() {
        assert!(is_name("lab-1_a"));
        for name in ["", "a.b", "*", ">", "a b", "ł", &"x".repeat(65)] {
            assert!(!is_name(name), "{name}");
        }
    }
}
