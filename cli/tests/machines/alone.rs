//! Messages when no work can be done: a worker that may not speak, a head without workers, a
//! worker that invents words.

use std::fs;
use std::path::Path;

use ludoteca_arena::dictionary::OneDictionary;
use ludoteca_arena::remote::ArenaWork;
use ludoteca_play::{CATALOGUE, Resources};
use ludoteca_table::Dictionaries;

use super::guarded;
use super::kinds::{WORDS, plan, word_field};
use super::odd::{OddWorker, Oddity};
use super::place::{Place, Running, pause};

const PLAN: &str = "kind = \"round-robin\"\ngame = \"galo\"\npairs = 3\nseed = 5\n\
    [[entrant]]\nseat = \"level:perfeito\"\n\
    [[entrant]]\nseat = \"level:normal\"\n";

#[test]
fn a_worker_that_may_not_answer_says_why_and_takes_no_jobs() {
    let place = guarded::place();
    let mut worker = place.start_worker("somebody-else");
    assert_eq!(worker.wait(), 2);
    let told = place.read("somebody-else.err");
    assert!(
        told.contains("does not let this worker publish as somebody-else"),
        "{told}"
    );
    assert!(told.contains("use --name lab-1"), "{told}");
    assert!(
        told.to_lowercase().contains("permissions violation"),
        "{told}"
    );
    assert!(is_left_alone(2), "a service starts it again and again");
    // Logs in a file have no colours.
    assert!(
        told.contains("INFO") && !told.contains('\u{1b}'),
        "{told:?}"
    );
}

/// Returns whether the worker's unit leaves it alone when it ends with this status.
fn is_left_alone(status: u8) -> bool {
    let packaging = Path::new(env!("CARGO_MANIFEST_DIR")).join("../packaging");
    let unit = fs::read_to_string(packaging.join("systemd/ludoteca-worker.service")).unwrap();
    let mut lines = unit.lines();
    let statuses = lines.find_map(|line| line.strip_prefix("RestartPreventExitStatus="));
    let statuses = statuses.expect("the unit names statuses");
    statuses.split(' ').any(|word| word == status.to_string())
}

/// Waits until the head says this.
fn wait_for(place: &Place, head: &mut Running, words: &str) {
    while !place.read("head.err").contains(words) {
        assert!(!head.has_ended(), "{}", place.read("head.err"));
        pause();
    }
}

#[test]
fn a_head_without_workers_says_so() {
    let place = Place::new();
    fs::write(place.path("plan.toml"), PLAN).unwrap();
    let mut head = place.start_head("head", &[]);
    wait_for(&place, &mut head, "no workers are connected");
    let _worker = place.start_worker("w1");
    assert_eq!(head.wait(), 0, "{}", place.read("head.err"));
}

#[test]
fn a_head_whose_workers_are_of_another_version_says_so() {
    let place = Place::new();
    fs::write(place.path("plan.toml"), PLAN).unwrap();
    let mut head = place.start_head("head", &[]);
    // It goes as soon as it is told, and comes again as under systemd.
    let mut old = OddWorker::start(&place, "old-one", Oddity::OtherVersion);
    loop {
        let told = place.read("head.err");
        if told.contains("none of the connected workers gets jobs") {
            assert!(told.contains("this worker 0.0.1"), "{told}");
            break;
        }
        assert!(!head.has_ended(), "{told}");
        if old.has_ended() {
            old = OddWorker::start(&place, "old-one", Oddity::OtherVersion);
        }
        pause();
    }
}

#[test]
fn a_worker_that_invents_words_is_named_and_nothing_of_it_counts() {
    let place = Place::new();
    fs::write(place.path("words.txt"), "casa\nmesa\nrato\nbacalhau\n").unwrap();
    let invented = place.path("invented.txt");
    fs::write(&invented, "casa\nmesa\nrato\nbacalhau\nnonsense\n").unwrap();
    fs::write(place.path("plan.toml"), plan(WORDS, &word_field())).unwrap();
    let furnish = move |_| {
        let (library, path) = (Dictionaries::default(), invented.clone());
        Resources::new(OneDictionary { library, path })
    };
    let work = ArenaWork::new(CATALOGUE, ludoteca_courses::COURSES, Box::new(furnish)).unwrap();
    let version = env!("CARGO_PKG_VERSION");
    let inventor = OddWorker::with(&place, "inventor", version, Box::new(work));
    let more = ["--dictionary", "words.txt"];
    let mut head = place.start_head("head", &more);
    wait_for(&place, &mut head, "inventor is dismissed");
    let _honest = place.start_worker("honest");
    assert_eq!(head.wait(), 0, "{}", place.read("head.err"));
    assert!(place.hands().iter().all(|(worker, _)| worker == "honest"));
    place.assert_same_with(&place.read("head.out"), &more);
    inventor.join().unwrap_err();
}
