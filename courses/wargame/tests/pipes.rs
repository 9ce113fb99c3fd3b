//! Two processes of `wargame`, joined by pipes through the course's filter, play each other.

#![expect(clippy::disallowed_types, reason = "the program runs as a process")]

use std::io::{BufRead as _, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use ludoteca_wargame::{Answer, Cell, Firing, Fleet};

const WARGAME: &str = env!("CARGO_BIN_EXE_course-wargame");

/// Every fleet that is hunted: by each way of firing, on several boards.
const FLEETS: [&str; 4] = [
    "-t 9x9 -1 1 -2 1 -3 1 -4 1",
    "-t 12x12 -1 1 -2 1 -3 1 -4 1 -5 1 -6 1 -7 1 -8 1",
    "-t 15x24 -1 3 -2 3 -3 3 -4 3 -5 2 -6 2 -7 2 -8 2",
    "-t 9x24 -1 4 -2 2",
];

fn start(args: &str) -> Child {
    Command::new(WARGAME)
        .args(args.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Passes on lines of exactly one word, and returns all lines.
fn filter(from: ChildStdout, mut to: ChildStdin) -> Vec<String> {
    let mut said = Vec::new();
    for line in BufReader::new(from).lines() {
        let line = line.unwrap();
        if line.split_whitespace().count() == 1 {
            // The other side may have finished: its last words need no answer.
            let _ = writeln!(to, "{line}");
        }
        said.push(line);
    }
    said
}

/// Returns the lines of both sides.
fn duel(hider: &str, hunter: &str) -> (Vec<String>, Vec<String>) {
    let (mut hider, mut hunter) = (start(hider), start(hunter));
    let (hider_in, hider_out) = (hider.stdin.take().unwrap(), hider.stdout.take().unwrap());
    let (hunter_in, hunter_out) = (hunter.stdin.take().unwrap(), hunter.stdout.take().unwrap());
    let shots = std::thread::spawn(move || filter(hunter_out, hider_in));
    let answers = filter(hider_out, hunter_in);
    let shots = shots.join().unwrap();
    assert!(hider.wait().unwrap().success());
    assert!(hunter.wait().unwrap().success());
    (answers, shots)
}

/// Checks that every line is what the course allows; returns the lines of one word.
fn one_word_lines<T: std::str::FromStr>(said: &[String]) -> Vec<String> {
    let end = said
        .iter()
        .position(|line| line.starts_with("Fim de Jogo: "))
        .unwrap();
    let header = said
        .iter()
        .position(|line| !line.starts_with("* "))
        .unwrap();
    assert_eq!(said[header].split(' ').count(), 9, "{}", said[header]);
    for line in &said[header + 1..end] {
        let is_note = line.starts_with("* ") && line.split_whitespace().count() > 2;
        assert!(is_note || line.parse::<T>().is_ok(), "{line}");
    }
    for line in said[..header].iter().chain(&said[end..]) {
        assert!(line.split_whitespace().count() > 1, "{line}");
    }
    let words = said[header + 1..end].iter();
    words
        .filter(|line| !line.starts_with("* "))
        .cloned()
        .collect()
}

#[test]
fn every_way_of_firing_plays_to_the_end_through_pipes() {
    for firing in 1..=Firing::ALL.len() {
        for (seed, fleet) in (10..).zip(FLEETS) {
            let hider = format!("-p 2 {fleet} -j 1 --seed {seed}");
            let hunter = format!("-p 2 {fleet} -d {firing} -j 2 --seed {seed}");
            let (answers, shots) = duel(&hider, &hunter);
            let answered = one_word_lines::<Answer>(&answers);
            let fired = one_word_lines::<Cell>(&shots);
            assert_eq!(answered.len(), fired.len());
            check_end(&answers, &shots, fired.len());
        }
    }
}

/// Checks that both sides report the same end: this many shots, and the same board.
fn check_end(answers: &[String], shots: &[String], count: usize) {
    let end = |said: &[String]| {
        let at = said
            .iter()
            .position(|line| line.starts_with("Fim de Jogo: "))
            .unwrap();
        let board: Fleet = said[at + 1..].join("\n").parse().unwrap();
        (said[at].split(' ').nth(3).unwrap().to_owned(), board)
    };
    assert_eq!(end(answers), end(shots));
    assert_eq!(end(shots).0, count.to_string());
}

#[test]
fn an_unknown_fleet_of_p1_is_hunted_through_pipes() {
    // The hider stops when all is sunk; the hunter, which cannot know, then gets no answer.
    let (mut hider, mut hunter) = (start("-j 1 --seed 3"), start("-j 2 -d 3"));
    let (hider_in, hider_out) = (hider.stdin.take().unwrap(), hider.stdout.take().unwrap());
    let (hunter_in, hunter_out) = (hunter.stdin.take().unwrap(), hunter.stdout.take().unwrap());
    let shots = std::thread::spawn(move || filter(hunter_out, hider_in));
    let answers = filter(hider_out, hunter_in);
    shots.join().unwrap();
    assert!(hider.wait().unwrap().success());
    assert!(answers.iter().any(|line| line.starts_with("Fim de Jogo: ")));
    hunter.wait().unwrap();
}
