//! Register of the workers that are there, and of what heads think of them, as the server has it.

use std::collections::BTreeMap;

use async_nats::jetstream::{self, kv};
use futures_util::StreamExt as _;
use ludoteca_files::clock::UnixSeconds;
use serde::de::DeserializeOwned;

use super::rooms::open_bucket;
use super::subjects::{MARKS, WORKERS};
use crate::options::NatsArgs;
use crate::text::{MachinesError, server_failure};
use crate::wire::{Mark, Word};
use crate::workers::WorkerRow;

/// All workers that were heard within a day, by their names.
pub fn list_workers(nats: &NatsArgs) -> Result<Vec<WorkerRow>, MachinesError> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(server_failure)?;
    runtime.block_on(async {
        let client = nats.connect("ludoteca workers").await?;
        let context = jetstream::new(client);
        let words: BTreeMap<String, Word> = read(&open_bucket(&context, WORKERS).await?).await?;
        let mut marks: BTreeMap<String, Mark> = read(&open_bucket(&context, MARKS).await?).await?;
        let listed = |(name, word): (String, Word)| WorkerRow {
            mark: marks.remove(&name).unwrap_or_default(),
            ago: seconds_since(word.at),
            word: Word { name, ..word },
        };
        Ok(words.into_iter().map(listed).collect())
    })
}

/// Returns the seconds since this time, itself in seconds since 1970.
pub(crate) fn seconds_since(at: u64) -> u64 {
    UnixSeconds::now().get().saturating_sub(at)
}

/// All that a bucket has and can be read, by its keys. They are asked for by their subjects: the
/// client's own way to list keys may wait for ever for one that is written anew meanwhile.
pub(crate) async fn read<T: DeserializeOwned>(
    bucket: &kv::Store,
) -> Result<BTreeMap<String, T>, MachinesError> {
    let subjects = format!("{}>", bucket.prefix);
    let listed = bucket.stream.info_with_subjects(subjects).await;
    let mut listed = listed.map_err(server_failure)?;
    let mut all = BTreeMap::new();
    while let Some(entry) = listed.next().await {
        let (subject, _) = entry.map_err(server_failure)?;
        let Some(key) = subject.strip_prefix(&bucket.prefix) else {
            continue;
        };
        let value = bucket.get(key).await.map_err(server_failure)?;
        if let Some(value) = value.and_then(|bytes| serde_json::from_slice(&bytes).ok()) {
            all.insert(key.to_owned(), value);
        }
    }
    Ok(all)
}
