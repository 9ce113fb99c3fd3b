//! A worker under the example configuration that tries to speak for the head or for another worker:
//! nothing comes of it, and work goes on.

use std::fs;
use std::sync::mpsc;
use std::time::Duration;

use async_nats::jetstream::object_store;
use ludoteca_machines::wire;
use ludoteca_play::{CATALOGUE, fingerprint};
use rusqlite::Connection;
use serde_json::json;

use super::guarded::place;
use super::place::{Place, Running, pause};

/// A place behind the example configuration where `lab-2` works and `lab-1` is the forger.
fn start() -> (Place, Running) {
    let mut place = place();
    place.worker[1] = place.url_of("lab-2");
    let worker = place.start_worker("lab-2");
    (place, worker)
}

/// Plays the plan into a file, with whoever is there.
fn play_into(place: &Place, file: &str) {
    let mut args = vec![
        "arena",
        "run",
        "plan.toml",
        "--out",
        file,
        "--patience",
        "2",
    ];
    args.extend(place.head.iter().map(String::as_str));
    let mut head = place.start("head", &args);
    let status = head.wait();
    let told = place.read("head.err") + &place.read("lab-2.err");
    assert_eq!(status, 0, "{told}");
    assert!(!told.contains("dismissed"), "{told}");
}

fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    for _ in 0..2400 {
        if is_so() {
            return;
        }
        pause();
    }
    panic!("never: {what}");
}

/// The name of a tournament on other machines.
fn run_of(place: &Place, file: &str) -> Option<String> {
    let connection = Connection::open(place.path(file)).ok()?;
    let sql = "SELECT value FROM meta WHERE key = 'run'";
    connection.query_row(sql, [], |row| row.get(0)).ok()
}

/// The consumers that hand out jobs to workers of this version.
fn consumers() -> [String; 2] {
    let version = env!("CARGO_PKG_VERSION");
    let tag = ludoteca_files::hash(format!("{version} {}", fingerprint(CATALOGUE)).as_bytes());
    ["free", "clock"].map(|way| format!("{way}-{}", &tag[..12]))
}

/// Puts a program into the store whose bytes say something else; where they are.
async fn put(place: &Place, bytes: &[u8]) -> String {
    let context = place.connect("head").await;
    let store = context.get_object_store("LUDOTECA_PROGRAMS").await.unwrap();
    let put = store.put("words", &mut &*bytes).await;
    let info: object_store::ObjectInfo = put.unwrap();
    format!("$O.LUDOTECA_PROGRAMS.C.{}", info.nuid)
}

/// A mark as a head might make it.
fn mark() -> Vec<u8> {
    wire::pack(&wire::Mark {
        dismissed: Some("forged by lab-1".to_owned()),
        ..wire::Mark::default()
    })
}

/// An answer of a worker that lies.
fn lie() -> Vec<u8> {
    let game = json!({"record": "rubbish", "milliseconds": 1});
    wire::pack(&wire::Answer {
        job: "r0-0".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        rules: fingerprint(CATALOGUE),
        is_check: false,
        delivery: 1,
        failed: None,
        body: json!({"pairs": [{"key": [0, 0, 1, 0], "games": [game, game]}]}),
    })
}

#[test]
fn nobody_can_have_the_server_dismiss_another_or_give_it_work() {
    let (place, mut worker) = start();
    play_into(&place, "first.arena");
    let run = run_of(&place, "first.arena").unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let mark = put(&place, &mark()).await;
        let client = Place::options_of("lab-1")
            .connect(place.url())
            .await
            .unwrap();
        // The server answers a request wherever it is told to.
        let programs = "$JS.API.DIRECT.GET.OBJ_LUDOTECA_PROGRAMS";
        let heads = "$JS.API.DIRECT.GET.KV_LUDOTECA_HEADS.$KV.LUDOTECA_HEADS";
        for (request, what) in [
            (format!("{programs}.{mark}"), "mark"),
            (format!("{programs}.{mark}"), "check"),
            (format!("{heads}.{run}"), "mark"),
        ] {
            let victim = format!("ludoteca.{what}.lab-2");
            client
                .publish_with_reply(request, victim, "".into())
                .await
                .unwrap();
        }
        client.flush().await.unwrap();
    });
    for what in ["mark", "check"] {
        let ignored = format!("a {what} came that no head has sealed");
        wait_until(&ignored, || place.read("lab-2.err").contains(&ignored));
    }
    assert!(!worker.has_ended());
    play_into(&place, "second.arena");
    assert!(!worker.has_ended());
}

#[test]
fn nobody_can_make_a_consumer_or_listen_to_others() {
    let (place, mut worker) = start();
    play_into(&place, "first.arena");
    let (sender, violations) = mpsc::channel();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let stream = "OBJ_LUDOTECA_PROGRAMS";
    let config = json!({
        "stream_name": stream,
        "config": {"durable_name": "evil", "deliver_subject": "ludoteca.mark.lab-2",
            "ack_policy": "none", "deliver_policy": "all"},
    });
    let tried = [
        format!("$JS.API.CONSUMER.CREATE.{stream}"),
        format!("$JS.API.CONSUMER.CREATE.{stream}.evil"),
        format!("$JS.API.CONSUMER.DURABLE.CREATE.{stream}.evil"),
        "$JS.API.STREAM.MSG.GET.KV_LUDOTECA_WORKERS".to_owned(),
    ];
    let listened = [
        "_INBOX.>",
        "_INBOX.lab-2.>",
        "ludoteca.mark.lab-2",
        "ludoteca.>",
        "$KV.>",
    ];
    runtime.block_on(async {
        let options = Place::options_of("lab-1").event_callback(move |event| {
            let _ = sender.send(event.to_string());
            std::future::ready(())
        });
        let client = options.connect(place.url()).await.unwrap();
        for subject in &tried {
            let payload = config.to_string();
            client
                .publish(subject.clone(), payload.into())
                .await
                .unwrap();
        }
        for subject in listened {
            client.subscribe(subject).await.unwrap();
        }
        client.flush().await.unwrap();
        let mut told = String::new();
        for subject in tried.iter().map(String::as_str).chain(listened) {
            while !told.contains(&format!("\"{subject}\"")) {
                told += &violations
                    .recv_timeout(Duration::from_mins(1))
                    .unwrap_or_else(|_| panic!("{subject} is allowed: {told}"));
            }
        }
        let context = place.connect("head").await;
        let store = context.get_stream(stream).await.unwrap();
        assert_eq!(store.cached_info().state.consumer_count, 0);
    });
    assert!(!worker.has_ended());
    play_into(&place, "second.arena");
}

#[test]
fn a_job_that_somebody_else_ends_is_done_all_the_same() {
    let (place, _worker) = start();
    let plan = place.read("plan.toml").replace("pairs = 3", "pairs = 24");
    fs::write(place.path("plan.toml"), plan).unwrap();
    let mut head = place.start_head("head", &["--batch", "1"]);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let client = Place::options_of("lab-1")
            .connect(place.url())
            .await
            .unwrap();
        while !head.has_ended() {
            for consumer in consumers() {
                for number in 1..=40 {
                    let job = format!("$JS.ACK.LUDOTECA_JOBS.{consumer}.1.{number}.{number}.1.0");
                    client.publish(job, "+TERM".into()).await.unwrap();
                }
            }
            client.flush().await.unwrap();
            pause();
        }
    });
    assert_eq!(head.wait(), 0, "{}", place.read("head.err"));
    place.assert_same(&place.read("head.out"));
}

#[test]
fn what_the_server_is_made_to_send_under_a_workers_name_is_not_held_against_it() {
    let mut place = place();
    let mut head = place.start_head("head", &["--batch", "1"]);
    wait_until("jobs", || {
        place.read("head.err").contains("no workers are connected")
    });
    let run = run_of(&place, "many.arena").unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let stored = put(&place, &lie()).await;
        let client = Place::options_of("lab-1")
            .connect(place.url())
            .await
            .unwrap();
        let request = format!("$JS.API.DIRECT.GET.OBJ_LUDOTECA_PROGRAMS.{stored}");
        let framed = format!("ludoteca.result.{run}.lab-2");
        client
            .publish_with_reply(request, framed, "".into())
            .await
            .unwrap();
        client.flush().await.unwrap();
    });
    wait_until("an answer that is none", || {
        place
            .read("head.err")
            .contains("from lab-2 is not a valid answer")
    });
    place.worker[1] = place.url_of("lab-2");
    let _worker = place.start_worker("lab-2");
    let status = head.wait();
    let told = place.read("head.err");
    assert_eq!(status, 0, "{told}");
    assert!(!told.contains("dismissed"), "{told}");
    place.assert_same(&place.read("head.out"));
}
