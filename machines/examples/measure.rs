//! Measures the empty jobs a second that go out, come back and are committed to SQLite, beside the
//! same messages through bare NATS in the same run. `measure URL [JOBS]`, at a server of one's own.
#![allow(
    clippy::unwrap_used,
    reason = "what cannot be set up ends the measurement"
)]

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use async_nats::jetstream::consumer::{PullConsumer, pull};
use async_nats::jetstream::{self, stream};
use futures_util::StreamExt as _;
use ludoteca_machines::{
    Comparison, Desk, Head, HeadOptions, NatsArgs, Offer, Part, Task, Work, WorkerOptions, Worth,
};
use ludoteca_words::{Language, Message};
use rusqlite::Connection;
use serde_json::json;

/// Number of jobs under way at the same time, in both measurements.
const SLOTS: usize = 16;

struct Empty;

impl Work for Empty {
    fn name(&self) -> &'static str {
        "empty"
    }

    fn perform(&self, task: &Task<'_>) -> Result<(), String> {
        task.tell(task.body.clone());
        Ok(())
    }
}

struct Counting {
    connection: Connection,
    done: HashSet<String>,
}

impl Desk for Counting {
    fn commit(&mut self, parts: &[Part]) -> Result<Vec<Worth>, String> {
        let all = self.connection.transaction().unwrap();
        for part in parts {
            let key = part.body.as_str().unwrap_or_default().to_owned();
            all.execute("INSERT OR IGNORE INTO done VALUES (?1)", [&key])
                .unwrap();
            self.done.insert(key);
        }
        all.commit().unwrap();
        Ok(vec![Worth::Kept(Vec::new()); parts.len()])
    }

    fn has(&self, job: &str) -> bool {
        self.done.contains(job)
    }

    fn compare(&mut self, _: &Part) -> Result<Comparison, String> {
        Ok(Comparison::Same)
    }

    fn discard(&mut self, _: &str) -> Result<(), String> {
        Ok(())
    }

    fn is_enough(&self) -> bool {
        false
    }

    fn program(&self, _: &str) -> Option<Vec<u8>> {
        None
    }

    fn say(&mut self, message: &Message) {
        eprintln!("{}", ludoteca_machines::say(Language::English, message));
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let url = args.next().expect("measure URL [JOBS]");
    let jobs: usize = args.next().map_or(20_000, |text| text.parse().unwrap());
    let ours = measure_ours(&url, jobs);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let bare = runtime.block_on(measure_bare(&url, jobs));
    let per_second = |time: Duration| jobs as f64 / time.as_secs_f64();
    let share = 100.0 * per_second(ours) / per_second(bare);
    println!("{jobs} empty jobs, {SLOTS} at a time");
    println!("committed: {:.0} a second", per_second(ours));
    println!("bare NATS: {:.0} a second ({share:.0} %)", per_second(bare));
}

fn measure_ours(url: &str, jobs: usize) -> Duration {
    let folder = tempfile::tempdir().unwrap();
    let connection = Connection::open(folder.path().join("done.db")).unwrap();
    connection
        .pragma_update(None, "journal_mode", "WAL")
        .unwrap();
    connection
        .pragma_update(None, "synchronous", "FULL")
        .unwrap();
    connection
        .execute("CREATE TABLE done (key TEXT PRIMARY KEY)", [])
        .unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let options = WorkerOptions {
        nats: NatsArgs::plain(url),
        name: "measured".to_owned(),
        slots: SLOTS,
        cache: folder.path().join("cache"),
        version: "1".to_owned(),
        rules: "none".to_owned(),
        heartbeat: Duration::from_secs(1),
        metrics: None,
        stop: Arc::clone(&stop),
    };
    let worker = std::thread::spawn(|| ludoteca_machines::work(options, vec![Box::new(Empty)]));
    let head = HeadOptions {
        nats: NatsArgs::plain(url),
        work: "empty",
        run: "measured".to_owned(),
        version: "1".to_owned(),
        rules: "none".to_owned(),
        patience: Duration::from_secs(30),
        metrics: None,
        programs: Vec::new(),
    };
    let offer = |number: usize| Offer {
        id: format!("j{number}"),
        body: json!(format!("j{number}")),
        on_clock: false,
        repeats: false,
    };
    let mut head = Head::connect(head).unwrap();
    let mut desk = Counting {
        connection,
        done: HashSet::new(),
    };
    let since = Instant::now();
    head.run((0..jobs).map(offer).collect(), &mut desk).unwrap();
    let took = since.elapsed();
    assert_eq!(desk.done.len(), jobs);
    stop.store(true, Ordering::Relaxed);
    worker.join().unwrap().unwrap();
    took
}

/// Sends these messages and nothing else: jobs in, each taken, answered with a confirmation and
/// acknowledged; answers taken and acknowledged.
async fn measure_bare(url: &str, jobs: usize) -> Duration {
    let client = async_nats::connect(url).await.unwrap();
    let context = jetstream::new(client.clone());
    let [tasks, answers] = [make(&context, "bare.job"), make(&context, "bare.answer")];
    let (tasks, answers) = (tasks.await, answers.await);
    let since = Instant::now();
    let mut sent = Vec::new();
    for number in 0..jobs {
        sent.push(
            context
                .publish("bare.job.x", format!("j{number}").into())
                .await
                .unwrap(),
        );
        if sent.len() == 256 {
            for sent in sent.drain(..) {
                sent.await.unwrap();
            }
        }
    }
    for sent in sent {
        sent.await.unwrap();
    }
    for _ in 0..SLOTS {
        let (context, tasks) = (context.clone(), tasks.clone());
        tokio::spawn(async move {
            loop {
                let asked = tasks
                    .batch()
                    .max_messages(1)
                    .expires(Duration::from_secs(1));
                let Ok(mut batch) = asked.messages().await else {
                    return;
                };
                while let Some(Ok(message)) = batch.next().await {
                    let sent = context
                        .publish("bare.answer.x", message.payload.clone())
                        .await;
                    sent.unwrap().await.unwrap();
                    message.ack().await.unwrap();
                }
            }
        });
    }
    let mut messages = answers.messages().await.unwrap().take(jobs);
    while let Some(message) = messages.next().await {
        message.unwrap().ack().await.unwrap();
    }
    client.flush().await.unwrap();
    since.elapsed()
}

async fn make(context: &jetstream::Context, subject: &str) -> PullConsumer {
    let config = stream::Config {
        name: subject.replace('.', "_"),
        subjects: vec![format!("{subject}.>")],
        retention: stream::RetentionPolicy::WorkQueue,
        ..stream::Config::default()
    };
    let made = context.create_stream(config).await.unwrap();
    let config = pull::Config {
        durable_name: Some("bare".to_owned()),
        ..pull::Config::default()
    };
    made.create_consumer(config).await.unwrap()
}
