//! Every example in the help of a command, run as it stands.
//!
//! They are read from the page of the command line, which is the program's help. Those of one
//! command run in their order, in one folder that has the files which they name.

use std::fs;

use crate::documents::{find_fault, fit, folder, run};

const PAGE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../docs/book/src/command-line.md"
);
/// Examples that are not run, and why not.
const LEFT_OUT: [(&str, &str); 2] = [
    (
        "ludoteca serve --listen 0.0.0.0:7878",
        "opens the machine of the tests to others",
    ),
    (
        "ludoteca worker --nats tls://head:4222",
        "needs a server with certificates, which the tests of machines have",
    ),
];
/// Words of examples, and what stands for them: fewer games, less time, what this machine has.
const FITTED: [(&str, &str); 7] = [
    (" --pairs 50", " --pairs 2"),
    (" --pairs 200", " --pairs 4"),
    (" --seconds 60", " --seconds 1"),
    (" 0-0-1-3-1", " 1"),
    ("FOLDER", "spring"),
    ("man -l -", "cat"),
    ("judge palavras . ", "judge palavras palavras "),
];
/// Steps before an example: what the reader has done by then.
const BEFORE: [(&str, &str); 17] = [
    (
        "ludoteca analyse palavras",
        "ludoteca play palavras --size 7 --plain < /dev/null | grep -E '^ *[1-9] ' > board.txt",
    ),
    (
        "ludoteca analyse --record",
        "{ for i in 1 2 3 4; do printf '1\\n2\\n3\\n4\\n5\\n6\\n'; done; echo save game.ludo; } | ludoteca play mancala --plain --with Rui",
    ),
    (
        "ludoteca judge palavras",
        "mkdir palavras && cp palavras.c palavras",
    ),
    ("ludoteca judge sums", "cp program-of-sums.py sum.py"),
    (
        "ludoteca judge class submissions --course sums",
        "rm -rf report submissions && mkdir submissions && cp program-of-sums.py submissions/ana.py",
    ),
    (
        "ludoteca judge class submissions --profile mancala --out report --roster",
        "printf 'id,points\\na101,2\\n' > by-hand.csv",
    ),
    (
        "ludoteca judge merge",
        "for part in 2 3; do ludoteca judge class submissions --profile mancala --out part --shard $part/3; done; cp part/*.jsonl .",
    ),
    (
        "ludoteca class new spring --course mancala --course ./sums",
        "rm -r spring; ludoteca judge new sums",
    ),
    (
        "ludoteca serve --class FOLDER",
        "ludoteca class new spring --course mancala --roster roster.csv",
    ),
    (
        "ludoteca run --memory",
        "printf '#!/bin/sh\\ncat\\n' > program; chmod +x program; echo 1 > input.txt",
    ),
    ("ludoteca arena play mancala", "cp starter.py ana.py"),
    (
        "ludoteca arena play wargame",
        "rm -r wargame; cp $(command -v wargame) wargame",
    ),
    (
        "ludoteca arena merge *.arena",
        "rm results.arena; for part in 1 3 4 5 6 7; do ludoteca arena run plan.toml --shard $part/7 --out $part.arena; done",
    ),
    (
        "ludoteca arena show results.arena",
        "mv all.arena results.arena",
    ),
    (
        "ludoteca arena ladder add class.ladder 'Ana",
        "cp starter.py ana.py",
    ),
    ("ludoteca arena ladder replace", "echo >> ana.py"),
    (
        "ludoteca arena game class.ladder",
        "ludoteca arena ladder init class.ladder --game mancala; for seat in normal avancado; do ludoteca arena ladder add class.ladder $seat=level:$seat; done; ludoteca arena ladder run class.ladder --pairs 2",
    ),
];
/// The commands of each test, without those below them.
const TESTS: [&[&str]; 3] = [
    &[
        "play",
        "rules",
        "puzzles",
        "analyse",
        "bench",
        "completions",
        "man",
    ],
    &["judge", "class", "serve", "run", "worker"],
    &["arena"],
];

/// The examples of each command that has some, without remarks, each in one line.
fn examples() -> Vec<(String, Vec<String>)> {
    let page = fs::read_to_string(PAGE).unwrap();
    let (_, helps) = page.split_once("<!-- From here on").unwrap();
    let mut all: Vec<(String, Vec<String>)> = Vec::new();
    let mut is_open = false;
    for line in helps.lines() {
        if line.starts_with("##") {
            all.push((line.trim_start_matches('#').trim().to_owned(), Vec::new()));
        }
        let Some((_, examples)) = all.last_mut().filter(|_| is_open || is_example(line)) else {
            continue;
        };
        let line = line.split(" # ").next().unwrap().trim();
        let part = line.trim_end_matches('\\').trim_end();
        match examples.last_mut().filter(|_| is_open) {
            Some(last) => *last = format!("{last} {part}"),
            None => examples.push(part.to_owned()),
        }
        is_open = line.ends_with('\\');
    }
    all.retain(|(_, examples)| !examples.is_empty());
    all
}

fn is_example(line: &str) -> bool {
    ["  ludoteca ", "  printf "]
        .iter()
        .any(|start| line.starts_with(start))
}

fn is_left_out(example: &str) -> bool {
    LEFT_OUT.iter().any(|(start, _)| example.starts_with(start))
}

/// Runs the examples of these commands.
fn check(names: &[&str]) {
    let mut faults = Vec::new();
    for (name, examples) in examples() {
        if !names.contains(&name.split(' ').next().unwrap()) {
            continue;
        }
        let folder = folder();
        for example in examples.iter().filter(|example| !is_left_out(example)) {
            let before = BEFORE
                .iter()
                .filter(|(start, _)| example.starts_with(start));
            for (_, step) in before {
                let output = run(step, folder.path());
                let printed = String::from_utf8_lossy(&output.stdout);
                assert!(output.status.success(), "{example}: {step}\n{printed}");
            }
            let mut command = fit(example);
            for (word, other) in FITTED {
                command = command.replace(word, other);
            }
            faults.extend(find_fault(&command, &run(&command, folder.path())));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

#[test]
fn examples_of_playing_and_looking_run() {
    check(TESTS[0]);
}

#[test]
fn examples_of_judging_and_serving_run() {
    check(TESTS[1]);
}

#[test]
fn examples_of_the_arena_run() {
    check(TESTS[2]);
}

#[test]
fn no_example_is_forgotten() {
    let examples = examples();
    for (name, _) in &examples {
        let first = name.split(' ').next().unwrap();
        assert!(TESTS.iter().any(|names| names.contains(&first)), "{name}");
    }
    let all: Vec<&String> = examples.iter().flat_map(|(_, lines)| lines).collect();
    assert!(all.len() > 70, "only {} examples are found", all.len());
    let named = LEFT_OUT.iter().chain(&BEFORE).map(|(start, _)| *start);
    for start in named.chain(FITTED.map(|(word, _)| word)) {
        assert!(all.iter().any(|line| line.contains(start)), "{start}");
    }
}
