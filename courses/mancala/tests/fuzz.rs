//! The interpreter on any lines and the save reader on any text: neither panics, and what they
//! accept is a possible league.

use ludoteca_course_mancala::program::interpreter::Interpreter;
use ludoteca_course_mancala::program::league::{Difficulty, League, Reading};
use ludoteca_course_mancala::program::save::{decode, encode};
use ludoteca_mancala::Pit;
use ludoteca_testkit::random::rng;
use ludoteca_testkit::rounds::rounds;
use rand::{Rng, RngExt as _};

fn one_of<'a, T: ?Sized>(rng: &mut impl Rng, list: &[&'a T]) -> &'a T {
    list[rng.random_range(0..list.len())]
}

/// The league's seeds are all there, and its game goes on.
fn check(league: &League, context: &str) {
    if let Ok(current) = league.current() {
        assert_eq!(current.game.seeds(), 48, "{context:?}");
        assert!(!current.game.is_over(), "{context:?}");
    }
}

const NAMES: [&str; 6] = ["A", "B", "Zé", "CPU", "end", "player"];

/// A league after some games.
fn random_league(rng: &mut impl Rng) -> League {
    let mut league = League::default();
    for _ in 0..rng.random_range(0..5) {
        let _ = league.register(one_of(rng, &NAMES));
    }
    for _ in 0..rng.random_range(0..60) {
        let [first, second] = [one_of(rng, &NAMES), one_of(rng, &NAMES)];
        let _ = match rng.random_range(0..8) {
            0 => league.start([first, second]),
            1 => league.start_automatic(first, Difficulty::Normal),
            2 => league.start_automatic(first, Difficulty::Advanced),
            _ => Ok(()),
        };
        let pit = Pit::new(rng.random_range(1..=6)).unwrap();
        let _ = league.play(first, pit, Reading::AsWritten);
    }
    league
}

/// Parts inserted into files: parts of the format, numbers at its limits, and other bytes.
const PARTS: [&[u8]; 24] = [
    b"",
    b" ",
    b"\n",
    b"\r\n",
    b"0",
    b"1",
    b"48",
    b"-1",
    b"+4",
    b"65535",
    b"65536",
    b"4294967296",
    b",",
    b":",
    b"/",
    b"A",
    b"CPU",
    b"player CPU 0 0 0\n",
    b"game none\n",
    b"position ",
    b"\nend\n",
    b"\xC3",
    "\u{a0}".as_bytes(),
    b"\0",
];

/// Changes a file in one place, or cuts it, or swaps two of its lines.
fn damage(rng: &mut impl Rng, bytes: &mut Vec<u8>) {
    let at = rng.random_range(0..=bytes.len());
    match rng.random_range(0..8) {
        0 => bytes.truncate(at),
        1 => {
            let mut lines: Vec<Vec<u8>> =
                bytes.split(|&byte| byte == b'\n').map(Vec::from).collect();
            let [a, b] = [(); 2].map(|()| rng.random_range(0..lines.len()));
            lines.swap(a, b);
            *bytes = lines.join(&b'\n');
        }
        2 => {
            let length = rng.random_range(0..20);
            let noise = (0..length).map(|_| rng.random::<u8>());
            bytes.splice(at..at, noise);
        }
        _ => {
            let end = (at + rng.random_range(0..6)).min(bytes.len());
            bytes.splice(at..end, one_of(rng, &PARTS).iter().copied());
        }
    }
}

/// Reads a text and returns whether it is a league; if so, it is possible and is read back the same.
fn read(text: &str) -> bool {
    let Ok(league) = decode(text) else {
        return false;
    };
    check(&league, text);
    assert_eq!(decode(&encode(&league)), Ok(league), "{text:?}");
    true
}

#[test]
fn any_league_comes_back_and_no_file_makes_the_reader_panic() {
    let mut rng = rng(1);
    let (mut text, mut accepted) = (String::new(), 0_u64);
    for case in 0..rounds(300_000) {
        if case % 16 == 0 {
            let league = random_league(&mut rng);
            text = encode(&league);
            assert_eq!(decode(&text), Ok(league), "{text:?}");
            let cut = rng.random_range(0..text.len());
            assert!(
                !text.is_char_boundary(cut) || !read(&text[..cut]),
                "{text:?}"
            );
        }
        let mut bytes = if case % 16 == 1 {
            (0..rng.random_range(0..200))
                .map(|_| rng.random())
                .collect()
        } else {
            text.clone().into_bytes()
        };
        for _ in 0..rng.random_range(1..4) {
            damage(&mut rng, &mut bytes);
        }
        accepted += u64::from(read(&String::from_utf8_lossy(&bytes)));
    }
    assert!(accepted > 0, "nothing gets past the first checks");
}

const WORDS: [&str; 26] = [
    "RJ",
    "LJ",
    "IJ",
    "IJA",
    "DJ",
    "J",
    "D",
    "L",
    "A",
    "B",
    "CPU",
    "Normal",
    "Avançado",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "0",
    "-1",
    "",
    "é",
    "\u{a0}",
    "\0",
];

fn random_line(rng: &mut impl Rng) -> String {
    match rng.random_range(0..8) {
        0..5 => format!("J A {}", rng.random_range(1..=6)),
        5 => one_of(rng, &["IJA A Normal", "IJA A Avançado", "IJ A B", "D A B"]).to_owned(),
        _ => {
            let count = rng.random_range(0..5);
            let words: Vec<&str> = (0..count).map(|_| one_of(rng, &WORDS)).collect();
            words.join(" ")
        }
    }
}

#[test]
fn no_line_makes_the_interpreter_panic_or_lose_a_seed() {
    let lines_each = 2000;
    for (game, seed) in (0..rounds(1_000_000_usize).div_ceil(lines_each)).zip(0..) {
        let mut rng = rng(seed);
        let readings = [Reading::AsWritten, Reading::AsTested];
        let mut interpreter = Interpreter::new(readings[game % 2]);
        for line in ["RJ A", "RJ B", "IJA A Avançado"] {
            interpreter.answer(line);
        }
        for _ in 0..lines_each {
            let line = random_line(&mut rng);
            let answer = interpreter.answer(&line);
            let says_nothing = line.trim_start().starts_with('L');
            assert!(
                says_nothing || answer.output.ends_with('\n'),
                "{line:?}: {answer:?}"
            );
            check(interpreter.league(), &line);
        }
    }
}
