//! kill -9 of workers, heads and the server, with and without its storage.

use std::fs;

use ludoteca_testkit::rounds::rounds;

use super::place::{Place, Running, pause};

/// Number of pairs for each kill: enough that quick workers do not end before the last.
const PAIRS: usize = 75;

fn plan(pairs: usize) -> String {
    format!(
        "kind = \"round-robin\"\ngame = \"mancala\"\npairs = {pairs}\nseed = 3\n\
         [[entrant]]\nseat = \"level:avancado\"\n\
         [[entrant]]\nseat = \"level:strong@300\"\n\
         [[entrant]]\nseat = \"level:strong@200\"\nname = \"second\"\n"
    )
}

#[derive(Clone, Copy, PartialEq)]
enum Victim {
    Worker,
    Head,
    Server { is_emptied: bool },
}

/// Five workers, two heads, two servers, in turns.
fn victims() -> Vec<Victim> {
    use Victim::{Head, Server, Worker};
    let [kept, emptied] = [false, true].map(|is_emptied| Server { is_emptied });
    let once = [
        Worker, Head, Worker, emptied, Worker, Head, Worker, kept, Worker,
    ];
    once.repeat(rounds(1))
}

#[test]
fn whoever_is_killed_the_table_is_that_of_one_machine() {
    let mut place = Place::new();
    let victims = victims();
    fs::write(place.path("plan.toml"), plan(PAIRS * victims.len() / 3)).unwrap();
    let mut workers: Vec<Running> = Vec::new();
    for number in 0..3 {
        workers.push(place.start_worker(&format!("w{number}")));
    }
    let mut head = place.start_head("head", &["--batch", "2"]);
    let (mut killed, mut seen, mut started) = (0, 0, 3);
    let status = loop {
        if head.has_ended() {
            let status = head.wait();
            if status == 0 {
                break status;
            }
            // A job that three killed workers had: a person says the same command again.
            let told = place.read("head.err");
            assert!(told.contains("three times"), "{status}: {told}");
            head = place.start_head("head", &["--batch", "2"]);
        }
        let count = place.count("many.arena");
        // The next worker is killed once some more is done: at any moment of what comes next.
        if killed < victims.len() && count > seen + 2 {
            seen = count;
            match victims[killed] {
                Victim::Worker => {
                    let at = killed % workers.len();
                    workers[at].kill();
                    workers[at] = place.start_worker(&format!("w{started}"));
                    started += 1;
                }
                Victim::Head => {
                    head.kill();
                    head = place.start_head("head", &["--batch", "2"]);
                }
                Victim::Server { is_emptied } => place.kill_server(is_emptied),
            }
            killed += 1;
        }
        pause();
    };
    assert_eq!(
        (status, killed),
        (0, victims.len()),
        "all were killed in time"
    );
    place.assert_same(&place.read("head.out"));
    let hands: i64 = place.hands().iter().map(|(_, count)| count).sum();
    assert_eq!(hands as usize, place.count("many.arena"));
}
