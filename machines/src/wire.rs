//! Messages between heads and workers: jobs, answers, words about workers.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Maximum size of an unpacked message in bytes.
const LARGEST: u64 = 64 << 20;

/// A job as it travels: fully described, so that a worker needs nothing else but the programs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// Kind of work.
    pub work: String,
    /// Run that it belongs to.
    pub run: String,
    /// Id of the job.
    pub id: String,
    /// The version of the head.
    pub version: String,
    /// The fingerprint of the head's rules.
    pub rules: String,
    /// Milliseconds that a worker may be silent about it.
    pub patience: u64,
    /// True if somebody else has done it before.
    #[serde(default)]
    pub is_check: bool,
    /// The work itself.
    pub body: Value,
}

/// The answer to a job, or to a part of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// Id of the job.
    pub job: String,
    /// The version of the worker.
    pub version: String,
    /// The fingerprint of the worker's rules.
    pub rules: String,
    /// True if it is the answer to a check.
    #[serde(default)]
    pub is_check: bool,
    /// The how manieth delivery of the job it was.
    #[serde(default)]
    pub delivery: i64,
    /// Reason it could not be done.
    #[serde(default)]
    pub failed: Option<String>,
    /// The answer itself.
    #[serde(default)]
    pub body: Value,
}

/// A worker's report about itself, every few seconds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Word {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The fingerprint of its rules.
    pub rules: String,
    /// Number of jobs it does at a time.
    pub slots: usize,
    /// Number of processors it has.
    pub cores: usize,
    /// Number of jobs it has done.
    pub done: u64,
    /// Number of jobs it could not do.
    pub failed: u64,
    /// Number of jobs it does now.
    pub busy: u64,
    /// Time that its jobs took, in milliseconds.
    pub spent: u64,
    /// Time at which it said so, in seconds since 1970.
    pub at: u64,
}

/// A head's statement about a worker.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// Reason it gets no jobs at all: in English, for the worker's log.
    #[serde(default)]
    pub dismissed: Option<String>,
    /// True if its games take longer than others': then it gets none on the clock.
    #[serde(default)]
    pub is_slow: bool,
    /// True if its games end otherwise than others'.
    #[serde(default)]
    pub is_odd: bool,
    /// Speed beside the others, in hundredths.
    #[serde(default)]
    pub speed: Option<u32>,
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
}
