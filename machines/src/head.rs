//! The head: publishes jobs, commits answers, then acknowledges; finds out who lies.
//!
//! The queue is what the desk still lacks. The server may lose everything at any moment: whatever is
//! open and not in its stream is published again. What the desk has committed is the only truth.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use async_nats::jetstream::consumer::pull;
use async_nats::jetstream::{self, Context};
use async_nats::{Client, Subscriber};
use futures_util::{FutureExt as _, StreamExt as _};
use serde_json::Value;

use crate::metrics::Metrics;
use crate::options::NatsArgs;
use crate::programs;
use crate::rooms::{DELIVERIES, Owner, Rooms};
use crate::text::Said;
use crate::watch::{Piece, Watch};
use crate::wire::{self, Answer, JOBS, Job, Mark, WORKERS, Word};

/// How long the head waits for answers before it looks around.
const WAIT: Duration = Duration::from_millis(200);
/// After so long without an answer it looks whether the server still has what is open.
const IDLE: Duration = Duration::from_secs(2);
/// So many answers are committed together.
const TOGETHER: usize = 256;
/// A worker that was silent for so many heartbeats has gone.
const SILENT: Duration = Duration::from_secs(10);
/// After so many workers were asked in vain, a job is not checked.
const MOST_ASKED: u32 = 5;
/// One job of so many is done by two workers, where both must come to the same.
const CHECKED: u64 = 50;

/// A job that a head has to give.
#[derive(Clone, Debug)]
pub struct Offer {
    /// Its name in the run; may stand in a subject.
    pub id: String,
    /// What is to be done.
    pub body: Value,
    /// Whether time decides anything in it.
    pub on_clock: bool,
    /// Whether whoever does it must come to the same.
    pub repeats: bool,
}

/// A part of an answer.
#[derive(Clone, Debug)]
pub struct Part {
    /// Who answered.
    pub worker: String,
    /// What.
    pub body: Value,
}

/// What a part was worth.
#[derive(Clone, Debug, PartialEq)]
pub enum Worth {
    /// It is committed, or was before.
    Kept(Vec<Piece>),
    /// It cannot be true.
    Wrong(String),
}

/// What came of comparing two workers' answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Compared {
    /// Both came to the same.
    Same,
    /// They did not; what differs, and who was wrong as far as that is known.
    Diverged {
        /// What differs.
        what: String,
        /// Whether whoever was first was wrong.
        first_is_wrong: bool,
        /// Whether whoever was second was.
        second_is_wrong: bool,
    },
}

/// Where answers come together: whoever knows what they mean, and keeps them.
pub trait Desk {
    /// Commits these parts, all together; says what each was worth.
    fn commit(&mut self, parts: &[Part]) -> Result<Vec<Worth>, String>;
    /// Whether all of a job is committed.
    fn has(&self, job: &str) -> bool;
    /// Compares a part that a second worker did with what is kept.
    fn compare(&mut self, part: &Part) -> Result<Compared, String>;
    /// Takes back all that a worker did.
    fn discard(&mut self, worker: &str) -> Result<(), String>;
    /// Whether no more is wanted.
    fn is_enough(&self) -> bool;
    /// A program by its hash.
    fn program(&self, hash: &str) -> Option<Vec<u8>>;
    /// Tells a person.
    fn say(&mut self, said: &Said);
}

/// How a head works.
#[derive(Clone, Debug)]
pub struct HeadOptions {
    /// The server.
    pub nats: NatsArgs,
    /// The kind of work.
    pub work: &'static str,
    /// Whose jobs these are: the same after a restart, and nobody else's.
    pub run: String,
    /// Its version, which must be the workers'.
    pub version: String,
    /// The fingerprint of its rules, which must be the workers'.
    pub rules: String,
    /// How long a worker may be silent about a job.
    pub patience: Duration,
    /// Where Prometheus may ask.
    pub metrics: Option<SocketAddr>,
    /// The programs that workers need.
    pub programs: Vec<String>,
}

/// How it ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ended {
    /// Jobs that a person must look at, each with what was tried.
    pub given_up: Vec<(String, Vec<String>)>,
    /// Whether something that was committed was taken back: what rests on it must be done anew.
    pub is_changed: bool,
    /// Bytes that were sent and received as jobs and answers.
    pub bytes: [u64; 2],
}

/// A head at its server.
pub struct Head {
    options: HeadOptions,
    runtime: tokio::runtime::Runtime,
    client: Client,
    metrics: Metrics,
    watch: Watch,
    marks: BTreeMap<String, Mark>,
}

impl Head {
    /// Connects to the server.
    pub fn connect(options: HeadOptions) -> Result<Self, Said> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .map_err(|error| Said::new("no-rooms").with("why", error))?;
        let metrics = Metrics::default();
        let client = runtime.block_on(async {
            if let Some(address) = options.metrics {
                metrics.serve(address).await?;
            }
            options.nats.connect("ludoteca head").await
        })?;
        Ok(Self {
            options,
            runtime,
            client,
            metrics,
            watch: Watch::default(),
            marks: BTreeMap::new(),
        })
    }

    /// What is known of a worker from before a restart.
    pub fn remember(&mut self, worker: &str, piece: &Piece) {
        self.watch.add(worker, piece);
    }

    /// Has all these jobs done, and commits what comes.
    pub fn run(&mut self, offers: Vec<Offer>, desk: &mut dyn Desk) -> Result<Ended, Said> {
        let handle = self.runtime.handle().clone();
        let tag = wire::tag(&self.options.version, &self.options.rules);
        handle.block_on(async {
            let context = jetstream::new(self.client.clone());
            let mut session = Session::open(self, desk, context, tag, offers).await?;
            session.run().await
        })
    }
}

/// What has become of a job.
struct State {
    offer: Offer,
    is_done: bool,
    is_given_up: bool,
    /// Where it is in the server's stream.
    sequence: u64,
    published: Option<Instant>,
    failures: Vec<String>,
    /// Who is the second to do it, and since when.
    check: Option<(String, Instant)>,
    /// Who did it first, while it waits to be checked.
    first: Option<String>,
    /// How often somebody was asked to be the second.
    asked: u32,
}

struct Session<'h, 'd> {
    head: &'h mut Head,
    desk: &'d mut dyn Desk,
    context: Context,
    tag: String,
    rooms: Rooms,
    answers: pull::Stream,
    words: Subscriber,
    advisories: Subscriber,
    /// Chosen anew at every start, so that the server takes no job for one of an earlier start.
    jobs: BTreeMap<String, State>,
    sequences: HashMap<u64, String>,
    heard: BTreeMap<String, (Word, Instant)>,
    checked: BTreeSet<String>,
    refused: BTreeSet<String>,
    last: Instant,
    ended: Ended,
}

fn wrong(error: impl std::fmt::Display) -> Said {
    Said::new("no-rooms").with("why", error)
}

impl<'h, 'd> Session<'h, 'd> {
    async fn open(
        head: &'h mut Head,
        desk: &'d mut dyn Desk,
        context: Context,
        tag: String,
        offers: Vec<Offer>,
    ) -> Result<Self, Said> {
        let owner = Owner {
            run: &head.options.run,
            tag: &tag,
            patience: head.options.patience,
        };
        let rooms = Rooms::open(&context, &owner).await?;
        let answers = collect(&rooms).await?;
        let subscribe = |subject: String| head.client.subscribe(subject);
        let words = subscribe(format!("$KV.{WORKERS}.*")).await.map_err(wrong)?;
        let advisories = format!("$JS.EVENT.ADVISORY.CONSUMER.MAX_DELIVERIES.{JOBS}.>");
        let advisories = subscribe(advisories).await.map_err(wrong)?;
        let state = |offer: Offer| State {
            is_done: desk.has(&offer.id),
            offer,
            is_given_up: false,
            sequence: 0,
            published: None,
            failures: Vec::new(),
            check: None,
            first: None,
            asked: 0,
        };
        let jobs = offers
            .into_iter()
            .map(|offer| (offer.id.clone(), state(offer)));
        let jobs = jobs.collect();
        Ok(Self {
            head,
            desk,
            context,
            tag,
            rooms,
            answers,
            words,
            advisories,
            jobs,
            sequences: HashMap::new(),
            heard: BTreeMap::new(),
            checked: BTreeSet::new(),
            refused: BTreeSet::new(),
            last: Instant::now(),
            ended: Ended::default(),
        })
    }

    async fn run(&mut self) -> Result<Ended, Said> {
        // What an earlier start left is made again from what is missing.
        self.clear().await;
        self.put_programs().await?;
        self.publish_open().await;
        loop {
            let messages = self.gather().await;
            let has_some = !messages.is_empty();
            self.take(messages).await?;
            self.hear().await;
            if self.desk.is_enough() || self.is_over() {
                break;
            }
            if has_some {
                self.last = Instant::now();
            } else if self.last.elapsed() >= IDLE {
                self.audit().await;
                self.last = Instant::now();
            }
            self.count();
        }
        self.clear().await;
        self.count();
        // Acknowledgements that are still on their way.
        let _ = tokio::time::timeout(IDLE, self.head.client.flush()).await;
        for (id, state) in &self.jobs {
            if state.is_given_up {
                self.ended
                    .given_up
                    .push((id.clone(), state.failures.clone()));
            }
        }
        Ok(std::mem::take(&mut self.ended))
    }

    /// Whether every job is done or given up, and every check that can be made was made.
    fn is_over(&mut self) -> bool {
        let is_settled = |state: &State| state.is_done || state.is_given_up;
        if !self.jobs.values().all(is_settled) {
            return false;
        }
        let waiting = self.jobs.values().filter_map(|state| state.first.as_ref());
        let is_alone = |first: &String| self.others(first).is_empty();
        // Nobody is there to look over a lone worker's shoulder.
        waiting.into_iter().all(is_alone)
    }

    fn filter(&self) -> String {
        format!("ludoteca.job.*.*.{}.>", self.head.options.run)
    }

    /// Takes all of this run's jobs out of the stream.
    async fn clear(&mut self) {
        let purged = self.rooms.jobs.purge().filter(self.filter()).await;
        if let Err(error) = purged {
            tracing::debug!("not cleared: {error}");
        }
    }

    async fn put_programs(&self) -> Result<(), Said> {
        for hash in &self.head.options.programs {
            if let Some(bytes) = self.desk.program(hash) {
                programs::put(&self.rooms.programs, hash, &bytes).await?;
            }
        }
        Ok(())
    }

    async fn publish_open(&mut self) {
        let is_open = |state: &State| !state.is_done && !state.is_given_up;
        let open = self.jobs.iter().filter(|(_, state)| is_open(state));
        let open: Vec<String> = open.map(|(id, _)| id.clone()).collect();
        self.publish(&open).await;
    }

    /// Publishes jobs, many at a time; one that is not taken is tried again at the next audit.
    async fn publish(&mut self, ids: &[String]) {
        for some in ids.chunks(TOGETHER) {
            let mut sent = Vec::new();
            for id in some {
                let Some(state) = self.jobs.get(id) else {
                    continue;
                };
                let subject =
                    wire::job_subject(&self.tag, state.offer.on_clock, &self.head.options.run, id);
                let payload = wire::pack(&self.job(&state.offer, false));
                self.ended.bytes[0] += payload.len() as u64;
                sent.push((id, self.context.publish(subject, payload.into()).await));
            }
            for (id, sent) in sent {
                let acknowledged = match sent {
                    Ok(sent) => sent.await.map_err(|error| error.to_string()),
                    Err(error) => Err(error.to_string()),
                };
                match acknowledged {
                    Ok(acknowledged) => self.note_published(id, acknowledged.sequence),
                    Err(error) => tracing::debug!("{id} is not published: {error}"),
                }
            }
        }
    }

    fn note_published(&mut self, id: &str, sequence: u64) {
        if let Some(state) = self.jobs.get_mut(id) {
            self.sequences.remove(&state.sequence);
            state.sequence = sequence;
            state.published = Some(Instant::now());
            self.sequences.insert(sequence, id.to_owned());
            self.head.metrics.add("ludoteca_published_total", 1.0);
        }
    }

    fn job(&self, offer: &Offer, is_check: bool) -> Job {
        let options = &self.head.options;
        Job {
            work: options.work.to_owned(),
            run: options.run.clone(),
            id: offer.id.clone(),
            version: options.version.clone(),
            rules: options.rules.clone(),
            patience: options.patience.as_millis() as u64,
            is_check,
            body: offer.body.clone(),
        }
    }

    /// The answers that are there, after waiting a moment for the first.
    async fn gather(&mut self) -> Vec<jetstream::Message> {
        let mut messages = Vec::new();
        let first = tokio::time::timeout(WAIT, self.answers.next()).await;
        let mut next = first.ok().flatten();
        while let Some(message) = next {
            match message {
                Ok(message) => messages.push(message),
                Err(error) => {
                    tracing::debug!("answers: {error}");
                    break;
                }
            }
            if messages.len() >= TOGETHER {
                break;
            }
            next = self.answers.next().now_or_never().flatten();
        }
        messages
    }

    /// Commits answers, and only then acknowledges them.
    async fn take(&mut self, messages: Vec<jetstream::Message>) -> Result<(), Said> {
        let mut parts = Vec::new();
        let mut answers = Vec::new();
        for message in &messages {
            self.ended.bytes[1] += message.payload.len() as u64;
            let worker = message
                .subject
                .rsplit('.')
                .next()
                .unwrap_or_default()
                .to_owned();
            match self.read(&worker, &message.payload).await {
                Some(answer) if answer.failed.is_some() => self.note_failure(&worker, &answer),
                Some(answer) if answer.is_check => self.compare(&worker, answer).await?,
                Some(answer) => {
                    let body = answer.body.clone();
                    parts.push(Part { worker, body });
                    answers.push(answer);
                }
                None => {}
            }
        }
        let worths = self
            .desk
            .commit(&parts)
            .map_err(|why| Said::new("desk").with("why", why))?;
        for ((part, answer), worth) in parts.iter().zip(&answers).zip(worths) {
            match worth {
                Worth::Kept(pieces) => {
                    self.count_answer("kept");
                    for piece in &pieces {
                        self.head.watch.add(&part.worker, piece);
                    }
                    self.note_done(&answer.job, &part.worker).await;
                }
                Worth::Wrong(why) => self.find_guilty(&part.worker, &why, &answer.job).await?,
            }
        }
        for message in &messages {
            // Not acknowledged means committed twice, which changes nothing.
            let _ = message.ack().await;
        }
        Ok(())
    }

    fn count_answer(&self, worth: &str) {
        let name = format!("ludoteca_answers_total{{worth=\"{worth}\"}}");
        self.head.metrics.add(&name, 1.0);
    }

    /// An answer of somebody whose answers count.
    async fn read(&mut self, worker: &str, payload: &[u8]) -> Option<Answer> {
        let dismissed = self
            .head
            .marks
            .get(worker)
            .is_some_and(|mark| mark.dismissed.is_some());
        if dismissed {
            self.count_answer("refused");
            return None;
        }
        let answer = match wire::unpack::<Answer>(payload) {
            Ok(answer) => answer,
            Err(why) => {
                // Whatever job it was is published again by the audit.
                let why = format!("its answer cannot be read: {why}");
                let guilty = self.find_guilty(worker, &why, "").await;
                if let Err(said) = guilty {
                    self.desk.say(&said);
                }
                return None;
            }
        };
        let options = &self.head.options;
        if (&answer.version, &answer.rules) != (&options.version, &options.rules) {
            let (version, rules) = (answer.version.clone(), answer.rules.clone());
            self.refuse(worker, &version, &rules).await;
            self.reopen(&answer.job).await;
            return None;
        }
        let mark = self.head.marks.get(worker);
        let state = self.jobs.get(&answer.job);
        if mark.is_some_and(|mark| mark.is_slow) && state.is_some_and(|state| state.offer.on_clock)
        {
            self.count_answer("slow");
            self.reopen(&answer.job).await;
            return None;
        }
        Some(answer)
    }

    fn note_failure(&mut self, worker: &str, answer: &Answer) {
        self.count_answer("failed");
        let why = answer.failed.as_deref().unwrap_or_default();
        let failed = Said::new("job-failed")
            .with("worker", worker)
            .with("job", &answer.job);
        let Some(state) = self.jobs.get_mut(&answer.job) else {
            return;
        };
        if answer.is_check {
            // Somebody else is asked.
            state.check = None;
        } else {
            state.failures.push(format!("{worker}: {why}"));
            state.is_given_up |= answer.delivery >= DELIVERIES && !state.is_done;
        }
        self.desk.say(&failed.with("why", why));
    }

    async fn note_done(&mut self, id: &str, worker: &str) {
        let is_done = self.desk.has(id);
        let is_first = !self.checked.contains(worker);
        let Some(state) = self.jobs.get_mut(id) else {
            return;
        };
        if !is_done || state.is_done {
            return;
        }
        state.is_done = true;
        state.is_given_up = false;
        // One in fifty, and the first of each worker.
        let is_drawn =
            u64::from_str_radix(&wire::hash(id.as_bytes())[..8], 16).unwrap_or(1) % CHECKED == 0;
        if state.offer.repeats && (is_drawn || is_first) {
            state.first = Some(worker.to_owned());
            self.checked.insert(worker.to_owned());
            self.ask_second(id).await;
        }
    }

    /// Workers that could look over this one's shoulder.
    fn others(&self, worker: &str) -> Vec<String> {
        let is_there = |(name, (_, at)): &(&String, &(Word, Instant))| {
            let dismissed = self
                .head
                .marks
                .get(*name)
                .is_some_and(|mark| mark.dismissed.is_some());
            *name != worker && at.elapsed() < SILENT && !dismissed && !self.refused.contains(*name)
        };
        let there = self.heard.iter().filter(is_there);
        there.map(|(name, _)| name.clone()).collect()
    }

    /// Asks somebody else to do a job again.
    async fn ask_second(&mut self, id: &str) {
        let Some(first) = self.jobs.get(id).and_then(|state| state.first.clone()) else {
            return;
        };
        let others = self.others(&first);
        if others.is_empty() {
            return;
        }
        if let Some(state) = self.jobs.get_mut(id) {
            state.asked += 1;
            if state.asked > MOST_ASKED {
                state.first = None;
                let unchecked = Said::new("unchecked")
                    .with("job", id)
                    .with("worker", &first);
                self.desk.say(&unchecked);
                return;
            }
        }
        // Not always the same, or it would be asked for everything.
        let at = self.jobs.len() + self.head.metrics.get("ludoteca_published_total") as usize;
        let second = others[(at + self.ended.bytes[1] as usize) % others.len()].clone();
        let Some(state) = self.jobs.get(id) else {
            return;
        };
        let payload = wire::pack(&self.job(&state.offer, true));
        let subject = wire::worker_subject("check", &second);
        let _ = self.head.client.publish(subject, payload.into()).await;
        if let Some(state) = self.jobs.get_mut(id) {
            state.check = Some((second, Instant::now()));
        }
    }

    async fn compare(&mut self, worker: &str, answer: Answer) -> Result<(), Said> {
        let Some(state) = self.jobs.get_mut(&answer.job) else {
            return Ok(());
        };
        let Some(first) = state.first.clone() else {
            return Ok(());
        };
        let part = Part {
            worker: worker.to_owned(),
            body: answer.body,
        };
        let compared = self.desk.compare(&part);
        match compared.map_err(|why| Said::new("desk").with("why", why))? {
            Compared::Same => {
                state.first = None;
                state.check = None;
                self.head
                    .metrics
                    .add("ludoteca_checks_total{outcome=\"same\"}", 1.0);
            }
            Compared::Diverged {
                what,
                first_is_wrong,
                second_is_wrong,
            } => {
                state.first = None;
                state.check = None;
                self.head
                    .metrics
                    .add("ludoteca_checks_total{outcome=\"diverged\"}", 1.0);
                let diverged = Said::new("diverged")
                    .with("one", &first)
                    .with("other", worker);
                self.desk.say(&diverged.with("what", &what));
                if first_is_wrong {
                    self.find_guilty(&first, &what, "").await?;
                }
                if second_is_wrong {
                    self.find_guilty(worker, &what, "").await?;
                }
            }
        }
        Ok(())
    }

    /// Somebody's word is worth nothing: all of it is taken back, and nothing more is taken.
    async fn find_guilty(&mut self, worker: &str, why: &str, job: &str) -> Result<(), Said> {
        self.count_answer("wrong");
        let is_known = self
            .head
            .marks
            .get(worker)
            .is_some_and(|mark| mark.dismissed.is_some());
        if !is_known {
            self.desk
                .say(&Said::new("guilty").with("worker", worker).with("why", why));
            let mark = self.head.marks.entry(worker.to_owned()).or_default();
            mark.dismissed = Some(why.to_owned());
            self.head.watch.forget(worker);
            self.tell_mark(worker).await;
            let discarded = self.desk.discard(worker);
            discarded.map_err(|why| Said::new("desk").with("why", why))?;
            self.ended.is_changed = true;
        }
        let mut again = Vec::new();
        for (id, state) in &mut self.jobs {
            if state.is_done && !self.desk.has(id) {
                state.is_done = false;
                state.first = None;
                state.check = None;
                again.push(id.clone());
            }
            if state.first.as_deref() == Some(worker) {
                state.first = None;
            }
        }
        if !job.is_empty() && !again.iter().any(|id| id == job) {
            again.push(job.to_owned());
        }
        self.publish(&again).await;
        Ok(())
    }

    async fn reopen(&mut self, id: &str) {
        let is_open = self.jobs.get(id).is_some_and(|state| !state.is_done);
        if is_open {
            self.publish(&[id.to_owned()]).await;
        }
    }

    /// Another version, or other rules: it gets no jobs, and both sides are told why.
    async fn refuse(&mut self, worker: &str, version: &str, rules: &str) {
        if !self.refused.insert(worker.to_owned()) {
            return;
        }
        let options = &self.head.options;
        let why = format!(
            "the head has version {} (rules {}), this worker {version} (rules {rules}): install the same",
            options.version, options.rules
        );
        let said = Said::new("refused")
            .with("worker", worker)
            .with("theirs", format!("{version}/{rules}"))
            .with("ours", format!("{}/{}", options.version, options.rules));
        self.desk.say(&said);
        let mark = self.head.marks.entry(worker.to_owned()).or_default();
        mark.dismissed = Some(why);
        self.tell_mark(worker).await;
    }

    /// Tells a worker what is thought of it, and whoever asks for workers.
    async fn tell_mark(&self, worker: &str) {
        let Some(mark) = self.head.marks.get(worker) else {
            return;
        };
        let subject = wire::worker_subject("mark", worker);
        let _ = self
            .head
            .client
            .publish(subject, wire::pack(mark).into())
            .await;
        let json = serde_json::to_vec(mark).unwrap_or_default();
        let _ = self.rooms.marks.put(worker, json.into()).await;
    }

    /// What workers and the server have said meanwhile.
    async fn hear(&mut self) {
        while let Some(Some(message)) = self.words.next().now_or_never() {
            let name = message
                .subject
                .rsplit('.')
                .next()
                .unwrap_or_default()
                .to_owned();
            if let Ok(word) = serde_json::from_slice::<Word>(&message.payload) {
                self.hear_word(name, word).await;
            }
        }
        while let Some(Some(message)) = self.advisories.next().now_or_never() {
            let json: Value = serde_json::from_slice(&message.payload).unwrap_or_default();
            let sequence = json["stream_seq"].as_u64().unwrap_or_default();
            if let Some(id) = self.sequences.get(&sequence)
                && let Some(state) = self.jobs.get_mut(id)
                && !state.is_done
                && !state.is_given_up
            {
                state.is_given_up = true;
                state
                    .failures
                    .push(format!("handed out {DELIVERIES} times, never answered"));
            }
        }
        self.ask_again().await;
    }

    async fn hear_word(&mut self, name: String, word: Word) {
        let options = &self.head.options;
        if (&word.version, &word.rules) != (&options.version, &options.rules) {
            self.refuse(&name, &word.version, &word.rules).await;
        }
        let is_new = self
            .heard
            .insert(name.clone(), (word, Instant::now()))
            .is_none();
        let watch = &self.head.watch;
        let speed = watch
            .speed(&name)
            .map(|speed| (speed * 100.0).min(1e6) as u32);
        let (is_slow, is_odd) = (watch.is_slow(&name), watch.is_odd(&name));
        let mark = self.head.marks.entry(name.clone()).or_default();
        let became = [is_slow && !mark.is_slow, is_odd && !mark.is_odd];
        let before = mark.clone();
        (mark.is_slow, mark.is_odd, mark.speed) = (is_slow, is_odd, speed);
        let is_changed = is_new || before != *mark || mark.dismissed.is_some();
        if became[0] {
            let slow = Said::new("slow").with("worker", &name);
            self.desk
                .say(&slow.with("speed", speed.unwrap_or_default()));
        }
        if became[1] {
            self.desk.say(&Said::new("odd").with("worker", &name));
        }
        if is_changed {
            self.tell_mark(&name).await;
        }
    }

    /// Checks that nobody has been asked for yet, or that somebody is silent about.
    async fn ask_again(&mut self) {
        let patience = self.head.options.patience * 2;
        let is_due = |state: &State| match (&state.first, &state.check) {
            (Some(_), None) => true,
            (Some(_), Some((second, since))) => {
                let is_gone = self
                    .heard
                    .get(second)
                    .is_none_or(|(_, at)| at.elapsed() >= SILENT);
                is_gone || since.elapsed() > patience
            }
            (None, _) => false,
        };
        let due = self.jobs.iter().filter(|(_, state)| is_due(state));
        let due: Vec<String> = due.map(|(id, _)| id.clone()).collect();
        for id in due {
            self.ask_second(&id).await;
        }
    }

    /// Publishes what is open and nowhere.
    async fn audit(&mut self) {
        let owner = Owner {
            run: &self.head.options.run,
            tag: &self.tag,
            patience: self.head.options.patience,
        };
        let opened = Rooms::open(&self.context, &owner).await;
        let rooms = match opened {
            Ok(rooms) => rooms,
            Err(said) => {
                tracing::debug!("{said}");
                return;
            }
        };
        let is_lost = rooms.age != self.rooms.age;
        self.rooms = rooms;
        if let Ok(answers) = collect(&self.rooms).await {
            self.answers = answers;
        }
        if is_lost {
            self.desk.say(&Said::new("server-lost"));
            if let Err(said) = self.put_programs().await {
                tracing::debug!("{said}");
                return;
            }
        }
        let Some(there) = self.list_there().await else {
            return;
        };
        let is_missing = |(id, state): &(&String, &State)| {
            let is_settled = state.published.is_none_or(|at| at.elapsed() >= IDLE);
            !state.is_done && !state.is_given_up && is_settled && !there.contains(*id)
        };
        let missing = self.jobs.iter().filter(is_missing);
        let missing: Vec<String> = missing.map(|(id, _)| id.clone()).collect();
        self.publish(&missing).await;
    }

    /// The jobs of this run that the server still has.
    async fn list_there(&self) -> Option<BTreeSet<String>> {
        let listed = self.rooms.jobs.info_with_subjects(self.filter()).await;
        let mut listed = listed.ok()?;
        let mut there = BTreeSet::new();
        while let Some(entry) = listed.next().await {
            let (subject, _) = entry.ok()?;
            there.extend(subject.rsplit('.').next().map(str::to_owned));
        }
        Some(there)
    }

    fn count(&self) {
        let metrics = &self.head.metrics;
        let count = |is_wanted: fn(&State) -> bool| {
            self.jobs.values().filter(|state| is_wanted(state)).count() as f64
        };
        metrics.set(
            "ludoteca_jobs{state=\"done\"}",
            count(|state| state.is_done),
        );
        metrics.set(
            "ludoteca_jobs{state=\"given_up\"}",
            count(|state| state.is_given_up),
        );
        let open = count(|state| !state.is_done && !state.is_given_up);
        metrics.set("ludoteca_jobs{state=\"open\"}", open);
        let there = self
            .heard
            .values()
            .filter(|(_, at)| at.elapsed() < SILENT)
            .count();
        metrics.set("ludoteca_workers", there as f64);
        metrics.set(
            "ludoteca_bytes_total{direction=\"out\"}",
            self.ended.bytes[0] as f64,
        );
        metrics.set(
            "ludoteca_bytes_total{direction=\"in\"}",
            self.ended.bytes[1] as f64,
        );
    }
}

async fn collect(rooms: &Rooms) -> Result<pull::Stream, Said> {
    let stream = rooms.answers.stream().max_messages_per_batch(2 * TOGETHER);
    let stream = stream
        .expires(Duration::from_secs(5))
        .heartbeat(Duration::from_secs(1));
    stream.messages().await.map_err(wrong)
}
