//! The head: publishes jobs, commits answers, then acknowledges; finds out who lies.
//!
//! The queue is what the desk still lacks. The server may lose everything at any moment: whatever is
//! open and not in its stream is published again. What the desk has committed is the only truth.

mod answers;
mod checks;
mod crew;
mod inbox;
mod ledger;
mod publish;
mod words;

use std::time::{Duration, Instant};

use async_nats::jetstream::consumer::pull;
use async_nats::jetstream::{self, Context};
use async_nats::{Client, Subscriber};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::desk::{Desk, HeadReport, Offer, Order, Piece};
use crate::nats::metrics::Metrics;
use crate::nats::rooms::{FORGOTTEN, Owner, Rooms};
use crate::nats::seal::Seal;
use crate::nats::subjects::{self, JOBS, WORKERS};
use crate::options::HeadOptions;
use crate::text::{MachinesError, server_failure};

use crew::Crew;
pub use inbox::Inbox;
use ledger::{Fate, Ledger};

/// Interval between full counts.
const COUNTED: Duration = Duration::from_secs(1);
/// Time without an answer after which it looks whether the server still has what is open.
const IDLE: Duration = Duration::from_secs(2);
/// Maximum number of jobs published, and of answers committed, together.
const TOGETHER: usize = 256;

/// A head at its server.
pub struct Head {
    options: HeadOptions,
    runtime: tokio::runtime::Runtime,
    client: Client,
    metrics: Metrics,
    crew: Crew,
    seal: Seal,
    /// Channel by which jobs come in while it is at work; without it all are known from the start.
    inbox: Option<UnboundedReceiver<Order>>,
}

impl Head {
    /// Connects to the server.
    pub fn connect(options: HeadOptions) -> Result<Self, MachinesError> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .map_err(server_failure)?;
        let metrics = Metrics::default();
        let client = runtime.block_on(async {
            if let Some(address) = options.metrics {
                metrics.serve(address).await?;
            }
            options.nats.connect("ludoteca head").await
        })?;
        Ok(Self {
            seal: Seal::new(&options.run),
            options,
            runtime,
            client,
            metrics,
            crew: Crew::default(),
            inbox: None,
        })
    }

    /// Remembers a worker from before a restart.
    pub fn remember(&mut self, worker: &str, piece: &Piece) {
        self.crew.add(worker, piece);
    }

    /// Has all these jobs done, and commits what comes.
    pub fn run(
        &mut self,
        offers: Vec<Offer>,
        desk: &mut dyn Desk,
    ) -> Result<HeadReport, MachinesError> {
        self.crew.mark_known();
        let handle = self.runtime.handle().clone();
        handle.block_on(async {
            let mut run = Box::pin(HeadRun::open(self, desk, offers)).await?;
            Box::pin(run.run()).await
        })
    }
}

/// A head while it has jobs done.
struct HeadRun<'h, 'd> {
    head: &'h mut Head,
    desk: &'d mut dyn Desk,
    context: Context,
    /// Tag that workers must share with this head.
    tag: String,
    rooms: Rooms,
    answers: pull::Stream,
    words: Subscriber,
    advisories: Subscriber,
    ledger: Ledger,
    ended: HeadReport,
    /// Since when nobody is there who may take a job, and whether a person was told.
    alone: Option<(Instant, bool)>,
    /// Orders that came in and are not published yet.
    orders: Vec<Order>,
}

impl<'h, 'd> HeadRun<'h, 'd> {
    async fn open(
        head: &'h mut Head,
        desk: &'d mut dyn Desk,
        offers: Vec<Offer>,
    ) -> Result<Self, MachinesError> {
        let context = jetstream::new(head.client.clone());
        let tag = subjects::tag(&head.options.version, &head.options.rules);
        let rooms = Rooms::open(&context, &owner(&head.options, &tag)).await?;
        let answers = answers::collect(&rooms).await?;
        let subscribe = |subject: String| head.client.subscribe(subject);
        let words = subscribe(format!("$KV.{WORKERS}.*"))
            .await
            .map_err(server_failure)?;
        let advisories = format!("$JS.EVENT.ADVISORY.CONSUMER.MAX_DELIVERIES.{JOBS}.>");
        let advisories = subscribe(advisories).await.map_err(server_failure)?;
        let ledger = Ledger::new(offers, |id| desk.has(id));
        Ok(Self {
            head,
            desk,
            context,
            tag,
            rooms,
            answers,
            words,
            advisories,
            ledger,
            ended: HeadReport::default(),
            alone: None,
            orders: Vec::new(),
        })
    }

    async fn run(&mut self) -> Result<HeadReport, MachinesError> {
        // Anything an earlier start left is made again from what is missing.
        self.clear().await;
        self.announce().await?;
        self.put_programs().await?;
        self.hear_known().await;
        self.publish(&self.ledger.list_open()).await;
        let (mut answered, mut counted) = (Instant::now(), None::<Instant>);
        let mut announced = Instant::now();
        loop {
            if announced.elapsed() >= FORGOTTEN / 4 && self.announce().await.is_ok() {
                announced = Instant::now();
            }
            if counted.is_none_or(|at| at.elapsed() >= COUNTED) {
                counted = Some(Instant::now());
                self.count();
                self.desk.see(self.head.crew.list_usable());
                self.clear_up().await;
            }
            let messages = self.gather().await;
            let has_some = !messages.is_empty();
            // Workers that came are known before they are judged.
            self.hear().await;
            self.take(messages).await?;
            self.take_orders().await;
            self.hear_server();
            self.send_useless_away().await;
            self.mind_the_crew();
            self.ask_again().await;
            if self.desk.is_enough() || self.is_over() {
                break;
            }
            if has_some {
                answered = Instant::now();
            } else if answered.elapsed() >= IDLE && !self.is_idle() {
                Box::pin(self.audit()).await;
                answered = Instant::now();
            }
        }
        self.clear().await;
        self.count();
        // Acknowledgements that are still on their way.
        let _ = tokio::time::timeout(IDLE, self.head.client.flush()).await;
        self.ended.given_up = self.ledger.list_given_up();
        Ok(std::mem::take(&mut self.ended))
    }

    /// Returns whether every job is done or given up, and every check that can be made was made.
    fn is_over(&self) -> bool {
        if self.head.inbox.is_some() {
            return false;
        }
        // Nobody is there to look over a lone worker's shoulder.
        let can_be_made = |first: &str| !self.head.crew.others(first).is_empty();
        let mut firsts = self.ledger.checks().map(|(_, check)| check.first.as_str());
        self.ledger.is_settled() && !firsts.any(can_be_made)
    }

    /// Returns whether it only waits for jobs to come in.
    fn is_idle(&self) -> bool {
        self.head.inbox.is_some() && self.ledger.is_settled()
    }

    /// Tells Prometheus how things stand.
    fn count(&self) {
        let metrics = &self.head.metrics;
        for (state, fate) in [
            ("open", Fate::Open),
            ("done", Fate::Done),
            ("given_up", Fate::GivenUp),
        ] {
            let name = format!("ludoteca_jobs{{state=\"{state}\"}}");
            metrics.set(&name, self.ledger.count(fate) as f64);
        }
        metrics.set("ludoteca_workers", self.head.crew.count_there() as f64);
        for (direction, bytes) in ["out", "in"].iter().zip(self.ended.bytes) {
            let name = format!("ludoteca_bytes_total{{direction=\"{direction}\"}}");
            metrics.set(&name, bytes as f64);
        }
    }
}

fn owner<'a>(options: &'a HeadOptions, tag: &'a str) -> Owner<'a> {
    Owner {
        run: &options.run,
        tag,
        patience: options.patience,
    }
}
