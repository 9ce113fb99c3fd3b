//! Every reader on its seeds, and on many changes of them.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use ludoteca_fuzz::{TARGETS, Target, find};
use ludoteca_testkit::random::rng;
use ludoteca_testkit::rounds::rounds;
use rand::{Rng, RngExt as _};

/// Changes of the seeds in an ordinary run, for each target.
const CHANGES: u64 = 4000;
/// Of these, a tenth: each writes whole courses that must be on the disk.
const WRITING: [&str; 2] = ["packages", "classrooms"];

fn seeds(target: Target) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("seeds")
        .join(target.name);
    let mut paths: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// Changes a few places: bytes, numbers, whole lines doubled, dropped or swapped, parts of another.
fn change(bytes: &[u8], other: &[u8], rng: &mut impl Rng) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..rng.random_range(1..5) {
        let place = rng.random_range(0..=bytes.len());
        match rng.random_range(0..8) {
            0 => bytes.insert(place, rng.random()),
            1 => drop(bytes.drain(place..(place + 1).min(bytes.len()))),
            2 => bytes.truncate(place),
            3 => insert(&mut bytes, place, piece(other, rng)),
            4 => insert(&mut bytes, place, one_of(&PARTS, rng)),
            5 => {
                let from = piece(&bytes, rng).to_vec();
                insert(&mut bytes, place, &from);
            }
            6 => {
                let end = (place + rng.random_range(0..20)).min(bytes.len());
                drop(bytes.drain(place..end));
            }
            _ => {
                if let Some(byte) = bytes.get_mut(place) {
                    *byte ^= 1 << rng.random_range(0..8);
                }
            }
        }
    }
    bytes
}

/// Parts that readers of text stumble over.
const PARTS: [&[u8]; 14] = [
    b"\n",
    b"\r\n",
    b"\t",
    b" ",
    b"\0",
    b"-1",
    b"0",
    b"99999999999999999999",
    b"\xff",
    "é".as_bytes(),
    "\u{202e}".as_bytes(),
    b"=",
    b"\"",
    b"[[[[[[[[",
];

fn one_of<'a>(list: &[&'a [u8]], rng: &mut impl Rng) -> &'a [u8] {
    list[rng.random_range(0..list.len())]
}

fn piece<'a>(bytes: &'a [u8], rng: &mut impl Rng) -> &'a [u8] {
    let start = rng.random_range(0..=bytes.len());
    let end = (start + rng.random_range(0..40)).min(bytes.len());
    &bytes[start..end]
}

fn insert(bytes: &mut Vec<u8>, place: usize, piece: &[u8]) {
    bytes.splice(place..place, piece.iter().copied());
}

fn try_all(name: &str) {
    let target = find(name).unwrap();
    let seeds = seeds(target);
    assert!(!seeds.is_empty());
    for seed in &seeds {
        (target.check)(seed);
    }
    let changes = if WRITING.contains(&name) {
        CHANGES / 10
    } else {
        CHANGES
    };
    for round in 0..rounds(changes) {
        let mut rng = rng(round);
        let [one, other] = [0; 2].map(|_| &seeds[rng.random_range(0..seeds.len())]);
        let changed = change(one, other, &mut rng);
        let shown = String::from_utf8_lossy(&changed).into_owned();
        let outcome = std::panic::catch_unwind(|| (target.check)(&changed));
        assert!(outcome.is_ok(), "{name}, round {round}: {shown:?}");
    }
}

/// One test for each target, so that they run side by side.
macro_rules! tests {
    ($($test:ident: $name:literal)*) => {
        $(#[test] fn $test() { try_all($name); })*

        #[test]
        fn every_target_has_its_test() {
            let tested = [$($name),*];
            for target in TARGETS {
                assert!(tested.contains(&target.name), "{}", target.name);
            }
        }
    };
}

tests! {
    records: "records"
    positions: "positions"
    options: "options"
    json: "json"
    boards: "boards"
    dictionaries: "dictionaries"
    states: "states"
    databases: "databases"
    saves: "saves"
    galo: "galo"
    mancala: "mancala"
    poziomka: "poziomka"
    wargame: "wargame"
    palavras: "palavras"
    plans: "plans"
    protocol: "protocol"
    profiles: "profiles"
    archives: "archives"
    courses: "courses"
    packages: "packages"
    classrooms: "classrooms"
}
