//! The example configuration of the server: work goes on behind it, and a worker may do only what
//! a worker does.

use std::fs;
use std::path::Path;
use std::time::Duration;

use async_nats::jetstream::{self, Context};

use super::place::Place;

const PLAN: &str = "kind = \"round-robin\"\ngame = \"galo\"\npairs = 3\nseed = 5\n\
    [[entrant]]\nseat = \"level:perfeito\"\n\
    [[entrant]]\nseat = \"STARTER\"\nname = \"starter\"\n";

/// The example configuration, with a second worker whose part is made as the page says.
fn config(docs: &Path) -> String {
    let config = fs::read_to_string(docs.join("machines/nats.conf")).unwrap();
    let (front, worker) = config.split_once("      {\n        user: lab-1").unwrap();
    let (worker, back) = worker.split_once("\n    ]\n  }\n}").unwrap();
    let worker = format!("      {{\n        user: lab-1{worker}\n");
    let second = worker.replace("lab-1", "lab-2");
    format!("{front}{worker}{second}    ]\n  }}\n}}{back}")
}

pub(crate) fn place() -> Place {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/book/src");
    let mut place = Place::with(|_| Some(config(&docs)));
    place.head[1] = place.url_of("head");
    place.worker[1] = place.url_of("lab-1");
    let starter = fs::canonicalize(docs.join("bots/starter.py")).unwrap();
    let starter = format!("bot:/usr/bin/python3 {}", starter.display());
    fs::write(place.path("plan.toml"), PLAN.replace("STARTER", &starter)).unwrap();
    place
}

impl Place {
    pub(crate) fn url_of(&self, user: &str) -> String {
        format!("nats://{user}:change-{user}@127.0.0.1:{}", self.port)
    }

    /// Plays the plan with a worker, both as their own users.
    fn play_guarded(&self) {
        let _worker = self.start_worker("lab-1");
        let mut head = self.start_head("head", &[]);
        let status = head.wait();
        let told = self.read("head.err") + &self.read("lab-1.err");
        assert_eq!(status, 0, "{told}");
    }

    /// Returns the options for connecting to the server by hand, with an inbox of its own.
    pub(crate) fn options_of(user: &str) -> async_nats::ConnectOptions {
        let options = async_nats::ConnectOptions::new();
        let options = options.user_and_password(user.to_owned(), format!("change-{user}"));
        options.custom_inbox_prefix(format!("_INBOX.{user}"))
    }

    pub(crate) async fn connect(&self, user: &str) -> Context {
        let client = Self::options_of(user).connect(self.url()).await.unwrap();
        let mut context = jetstream::new(client);
        context.set_timeout(Duration::from_millis(700));
        context
    }
}

/// Tries everything; returns each attempt, and whether it worked.
async fn try_all(context: &Context) -> Vec<(&'static str, bool)> {
    let publish = async |subject: &str| match context.publish(subject.to_owned(), "x".into()).await
    {
        Ok(sent) => sent.await.is_ok(),
        Err(_) => false,
    };
    let put = async || {
        let store = context.get_object_store("LUDOTECA_PROGRAMS").await?;
        store.put("x", &mut &b"evil"[..]).await?;
        Ok::<_, async_nats::Error>(())
    };
    let jobs = async || context.get_stream("LUDOTECA_JOBS").await.is_ok();
    vec![
        ("publish a job", publish("ludoteca.job.x.free.y.z").await),
        (
            "answer as another",
            publish("ludoteca.result.y.lab-2").await,
        ),
        (
            "be heard as another",
            publish("$KV.LUDOTECA_WORKERS.lab-2").await,
        ),
        ("mark a worker", publish("$KV.LUDOTECA_MARKS.lab-2").await),
        ("put a program", put().await.is_ok()),
        ("announce a key", publish("$KV.LUDOTECA_HEADS.x").await),
        ("look at all jobs", jobs().await),
        (
            "delete the answers",
            context.delete_stream("LUDOTECA_RESULTS").await.is_ok(),
        ),
    ]
}

#[test]
fn a_worker_may_do_only_what_a_worker_does() {
    let place = place();
    place.play_guarded();
    place.assert_same(&place.read("head.out"));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let [worker, head] = ["lab-1", "head"]
        .map(|user| runtime.block_on(async { try_all(&place.connect(user).await).await }));
    for ((what, by_worker), (_, by_head)) in worker.into_iter().zip(head) {
        assert!(!by_worker, "a worker may {what}");
        assert!(
            by_head,
            "not even the head may {what}: the test shows nothing"
        );
    }
}

#[test]
fn a_stranger_is_not_let_in() {
    let place = place();
    let url = place.url_of("head").replace("change-head", "wrong");
    let mut head = place.start("head", &["arena", "run", "plan.toml", "--nats", &url]);
    assert_eq!(head.wait(), 2);
    let told = place.read("head.err");
    assert!(
        told.contains("no NATS server at nats://127.0.0.1"),
        "{told}"
    );
    assert!(!told.contains("wrong"), "a password is shown: {told}");
}
