//! Views for operators: Prometheus' numbers, `ludoteca workers`, and on the head how far
//! it is and when it will end.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use serde_json::Value;

use super::odd::{OddWorker, Oddity};
use super::place::{Place, Running, free_port, pause};

/// Takes some seconds, so that there is something to see.
const PLAN: &str = "kind = \"round-robin\"\ngame = \"mancala\"\npairs = 600\nseed = 5\n\
    [[entrant]]\nseat = \"level:strong@3000\"\n\
    [[entrant]]\nseat = \"level:strong@2000\"\nname = \"second\"\n";

/// Asks as Prometheus does; the numbers by their names, rounded up.
fn scrape(port: u16) -> Option<BTreeMap<String, u64>> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    let asked = "GET /metrics HTTP/1.1\r\nHost: localhost\r\nAccept: text/plain\r\n\r\n";
    stream.write_all(asked.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{head}");
    let length = head.split("content-length: ").nth(1).unwrap();
    let length = length.lines().next().unwrap();
    assert_eq!(length.parse(), Ok(body.len()));
    let mut numbers = BTreeMap::new();
    let mut family = "";
    for line in body.lines() {
        if let Some(kind) = line.strip_prefix("# TYPE ") {
            family = kind.split(' ').next().unwrap();
        } else if !line.starts_with('#') {
            let (name, number) = line.rsplit_once(' ').unwrap();
            assert_eq!(name.split('{').next(), Some(family), "{body}");
            let number: f64 = number.parse().unwrap();
            numbers.insert(name.to_owned(), number.ceil() as u64);
        }
    }
    Some(numbers)
}

/// Waits until these numbers say what is wanted, while somebody runs.
fn wait_for(
    port: u16,
    running: &mut Running,
    is_wanted: impl Fn(&dyn Fn(&str) -> u64) -> bool,
) -> BTreeMap<String, u64> {
    loop {
        let numbers = scrape(port).unwrap_or_default();
        let number = |name: &str| numbers.get(name).copied().unwrap_or_default();
        if is_wanted(&number) {
            return numbers;
        }
        assert!(!running.has_ended(), "it ended before: {numbers:?}");
        pause();
    }
}

fn place() -> Place {
    let place = Place::new();
    fs::write(place.path("plan.toml"), PLAN).unwrap();
    place
}

#[test]
fn prometheus_sees_jobs_answers_workers_and_bytes() {
    let place = place();
    let (head_port, worker_port) = (free_port(), free_port());
    let at = |port: u16| format!("127.0.0.1:{port}");
    let mut head = place.start_head("head", &["--batch", "1", "--metrics", &at(head_port)]);
    let numbers = wait_for(head_port, &mut head, |number| {
        number("ludoteca_jobs{state=\"open\"}") == 600
    });
    assert_eq!(numbers["ludoteca_published_total"], 600);
    assert_eq!(numbers["ludoteca_workers"], 0);
    let metrics = ["--metrics", &at(worker_port)];
    let mut worker = place.start_worker_with("w1", &metrics);
    wait_for(head_port, &mut head, |number| {
        number("ludoteca_workers") == 1
            && number("ludoteca_answers_total{worth=\"kept\"}") > 0
            && number("ludoteca_jobs{state=\"done\"}") > 0
            && number("ludoteca_jobs{state=\"open\"}") > 0
            && number("ludoteca_bytes_total{direction=\"in\"}") > 0
            && number("ludoteca_bytes_total{direction=\"out\"}") > 0
    });
    assert_eq!(head.wait(), 0, "{}", place.read("head.err"));
    let numbers = wait_for(worker_port, &mut worker, |number| {
        number("ludoteca_worker_jobs_total{outcome=\"done\"}") >= 600
    });
    assert!(numbers["ludoteca_worker_seconds_total"] > 0);
    wait_for(worker_port, &mut worker, |number| {
        number("ludoteca_worker_busy") == 0
    });
}

impl Place {
    fn list_workers(&self, more: &[&str]) -> String {
        let mut args = vec!["workers"];
        args.extend(self.head.iter().map(String::as_str));
        args.extend(more);
        let mut list = self.start("list", &args);
        assert_eq!(list.wait(), 0, "{}", self.read("list.err"));
        self.read("list.out")
    }

    /// All workers by name.
    pub(crate) fn list_json(&self) -> BTreeMap<String, Value> {
        let listed: Vec<Value> = serde_json::from_str(&self.list_workers(&["--json"])).unwrap();
        let named = |row: Value| (row["worker"]["name"].as_str().unwrap().to_owned(), row);
        listed.into_iter().map(named).collect()
    }
}

#[test]
fn workers_are_listed_with_what_heads_think_of_them() {
    let place = place();
    assert_eq!(place.list_workers(&[]), "No workers are connected.\n");
    assert_eq!(
        place.list_workers(&["--lang", "pt"]),
        "Não há máquinas ligadas.\n"
    );
    let _workers = ["w1", "w2"].map(|name| place.start_worker(name));
    let old = OddWorker::start(&place, "old-one", Oddity::OtherVersion);
    let mut head = place.start_head("head", &["--batch", "2"]);
    assert_eq!(head.wait(), 0, "{}", place.read("head.err"));
    // It has been told, and has gone.
    old.join().unwrap_err();
    let mut listed = place.list_json();
    while ["w1", "w2"]
        .iter()
        .any(|name| listed[*name]["worker"]["done"] == 0)
    {
        pause();
        listed = place.list_json();
    }
    for name in ["w1", "w2"] {
        let row = &listed[name];
        assert_eq!(row["worker"]["version"], env!("CARGO_PKG_VERSION"));
        assert_eq!(row["worker"]["slots"], 1);
        assert!(row["worker"]["cores"].as_u64().unwrap() >= 1);
        assert!(row["seconds_ago"].is_u64(), "{row}");
        assert_eq!(row["mark"]["dismissed"], Value::Null);
    }
    let why = listed["old-one"]["mark"]["dismissed"].as_str().unwrap();
    assert!(why.contains("this worker 0.0.1"), "{why}");
    let table = place.list_workers(&["--lang", "pl"]);
    let lines: Vec<&str> = table.lines().collect();
    assert!(lines[0].starts_with("maszyna"), "{table}");
    assert_eq!(lines.len(), 4, "{table}");
    assert!(lines[1].starts_with("old-one  0.0.1") && lines[1].contains("wykluczona"));
}

#[test]
fn the_head_tells_how_far_it_is_and_when_it_will_end() {
    let place = place();
    let _worker = place.start_worker("w1");
    let mut head = place.start_head("head", &["--batch", "2"]);
    assert_eq!(head.wait(), 0);
    let told = place.read("head.err");
    let line = told.lines().find(|line| line.contains(" of 600 pairs"));
    let line = line.unwrap_or_else(|| panic!("{told}"));
    assert!(line.contains("about ") && line.ends_with(" left"), "{line}");
}
