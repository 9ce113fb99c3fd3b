//! The server's side: streams, consumers and stores, made when they are not there.
//!
//! Nothing in them is needed: whoever deletes them only makes the head publish again.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::stream::{self, RetentionPolicy, StorageType, Stream};
use async_nats::jetstream::{Context, kv, object_store};

use super::subjects::{self, HEADS, JOBS, MARKS, PROGRAMS, RESULTS, WORKERS};
use crate::text::{MachinesError, server_failure};

/// Maximum number of times a job is handed out; then a person must look.
pub(crate) const DELIVERIES: i64 = 3;
/// A worker that was silent for so long is forgotten, and so is a head.
pub(crate) const FORGOTTEN: Duration = Duration::from_hours(24);
/// Programs that nobody asked for are kept so long.
const KEPT: Duration = Duration::from_hours(24 * 30);

/// The rooms of a head.
pub(crate) struct Rooms {
    pub(crate) jobs: Stream,
    pub(crate) answers: PullConsumer,
    pub(crate) programs: object_store::ObjectStore,
    pub(crate) workers: kv::Store,
    pub(crate) marks: kv::Store,
    pub(crate) heads: kv::Store,
    /// Changes when the server has lost what it had.
    pub(crate) age: String,
}

/// Owner of rooms.
pub(crate) struct Owner<'a> {
    pub(crate) run: &'a str,
    pub(crate) tag: &'a str,
    pub(crate) patience: Duration,
}

impl Rooms {
    /// Finds what is there and makes what is not.
    pub(crate) async fn open(context: &Context, owner: &Owner<'_>) -> Result<Self, MachinesError> {
        let jobs = open_stream(context, JOBS, "ludoteca.job.>").await?;
        let results = open_stream(context, RESULTS, "ludoteca.result.>").await?;
        for on_clock in [true, false] {
            let (name, filter) = subjects::consumer(owner.tag, on_clock);
            let handed_out = pull::Config {
                ack_wait: owner.patience,
                max_deliver: DELIVERIES,
                max_ack_pending: 100_000,
                ..durable(name, filter)
            };
            jobs.create_consumer(handed_out)
                .await
                .map_err(server_failure)?;
        }
        let filter = subjects::result_subject(owner.run, "*");
        let collected = pull::Config {
            ack_wait: Duration::from_secs(30),
            max_ack_pending: 10_000,
            inactive_threshold: FORGOTTEN,
            ..durable(format!("head-{}", owner.run), filter)
        };
        let answers = results
            .create_consumer(collected)
            .await
            .map_err(server_failure)?;
        let programs = context.create_object_store(object_store::Config {
            bucket: PROGRAMS.to_owned(),
            max_age: KEPT,
            ..object_store::Config::default()
        });
        let programs = programs.await.map_err(server_failure)?;
        let workers = open_bucket(context, WORKERS).await?;
        let marks = open_bucket(context, MARKS).await?;
        let heads = open_bucket(context, HEADS).await?;
        let ages = [&jobs, &results].map(|stream| stream.cached_info().created.to_string());
        let age = ages.join(" ");
        Ok(Self {
            jobs,
            answers,
            programs,
            workers,
            marks,
            heads,
            age,
        })
    }
}

fn durable(name: String, filter_subject: String) -> pull::Config {
    pull::Config {
        durable_name: Some(name),
        filter_subject,
        ack_policy: AckPolicy::Explicit,
        ..pull::Config::default()
    }
}

async fn open_stream(
    context: &Context,
    name: &str,
    subject: &str,
) -> Result<Stream, MachinesError> {
    let config = stream::Config {
        name: name.to_owned(),
        subjects: vec![subject.to_owned()],
        retention: RetentionPolicy::WorkQueue,
        storage: StorageType::File,
        ..stream::Config::default()
    };
    let opened = context.get_or_create_stream(config).await;
    opened.map_err(server_failure)
}

/// A bucket, found or made. It is made as a stream: the client's own way asks the server for its
/// account first, and does not understand the answer of Debian's.
pub(crate) async fn open_bucket(context: &Context, name: &str) -> Result<kv::Store, MachinesError> {
    let config = stream::Config {
        name: format!("KV_{name}"),
        subjects: vec![format!("$KV.{name}.>")],
        max_messages_per_subject: 1,
        max_age: FORGOTTEN,
        discard: stream::DiscardPolicy::New,
        allow_rollup: true,
        deny_delete: true,
        allow_direct: true,
        ..stream::Config::default()
    };
    context
        .get_or_create_stream(config)
        .await
        .map_err(server_failure)?;
    context.get_key_value(name).await.map_err(server_failure)
}
