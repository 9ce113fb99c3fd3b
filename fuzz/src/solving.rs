//! Files that solvers keep between two runs: how far they came, and databases.

use std::sync::{Arc, LazyLock};

use flate2::Crc;
use ludoteca_core::Budget;
use ludoteca_mancala::solver::{Capacity, Endgame, Pool, Solver};
use ludoteca_mancala::{Capture, Mancala};
use ludoteca_poziomka as poziomka;
use ludoteca_poziomka::Rules;

/// The line of a database's blocks: a length and a checksum.
const LINE: usize = 8;
const SUM: usize = 4;
/// The number of houses, the rule, the number of seeds.
const KEY: usize = 3;

/// A game that is searched at once, and its database.
static GAME: LazyLock<Mancala> =
    LazyLock::new(|| Mancala::new(2, 2, Capture::Empty).expect("a small board is a board"));
static ENDGAME: LazyLock<Endgame> = LazyLock::new(|| {
    let built = Endgame::build(2, Capture::Empty, 3, &Budget::unlimited(), &mut |_| ());
    built.expect("nothing ends a budget without limits")
});

/// A solver that knows nothing yet.
fn solver(endgame: Endgame) -> Solver {
    let capacity = Capacity {
        threads: 1,
        memory: 1 << 20,
    };
    Solver::with_capacity(&GAME, endgame, &capacity).expect("a small board is not too large")
}

/// Resumes the search of an earlier run: as it is, and with checksums that fit. What is accepted is
/// written and accepted again, and a search goes on from it.
pub(crate) fn states(bytes: &[u8]) {
    resume_poziomka(bytes);
    resume_mancala(bytes);
    resume_mancala(&mend_state(bytes));
}

fn resume_poziomka(bytes: &[u8]) {
    let rules = Rules::new(2, 5, 5).expect("a small board is a board");
    let solver = || poziomka::Solver::with_memory(rules, 1 << 16);
    let mut first = solver();
    if first.resume(&mut &*bytes).is_err() {
        return;
    }
    let mut written = Vec::new();
    first.save(&mut written).expect("memory can be written");
    let again = solver().resume(&mut &*written);
    again.expect("what was written can be read");
}

fn resume_mancala(bytes: &[u8]) {
    let mut first = solver(ENDGAME.clone());
    if first.resume(&GAME, &mut &*bytes).is_err() {
        return;
    }
    let mut written = Vec::new();
    first.save(&mut written).expect("memory can be written");
    let again = solver(ENDGAME.clone()).resume(&GAME, &mut &*written);
    again.expect("what was written can be read");
    // Input with forged checksums, too, can make it find contradictions; it ends all the same.
    let _ = first.value(&GAME, &Budget::nodes(50), &mut |_| ());
    let _ = first.solve(&GAME, &Budget::nodes(50), &mut |_| ());
    let _ = first.save(&mut Vec::new());
}

/// A database that an earlier run kept: as it is, and with checksums that fit. Whatever it says, a
/// search that uses it ends.
pub(crate) fn databases(bytes: &[u8]) {
    open_database(bytes);
    open_database(&mend_database(bytes));
}

fn open_database(bytes: &[u8]) {
    let pool = Pool::with_limit(1 << 16);
    let Ok(endgame) = Endgame::open(Arc::new(bytes.to_vec()), &pool) else {
        return;
    };
    let _ = endgame.write_to(&mut Vec::new());
    if (endgame.houses(), endgame.capture()) == (2, Capture::Empty) {
        let _ = solver(endgame).value(&GAME, &Budget::nodes(50), &mut |_| ());
    }
}

/// A line, and then blocks: a length, a checksum, that many bytes.
fn mend_state(bytes: &[u8]) -> Vec<u8> {
    let mut mended = bytes.to_vec();
    let mut at = after_line(bytes);
    while let Some(head) = mended.get(at..at + LINE) {
        let [a, b, c, d] = *head.first_chunk().expect("a line is longer");
        let start = at + LINE;
        let Some(end) = start.checked_add(u32::from_le_bytes([a, b, c, d]) as usize) else {
            break;
        };
        let Some(block) = mended.get(start..end) else {
            break;
        };
        let sum = checksum(block);
        mended[at + SUM..start].copy_from_slice(&sum.to_le_bytes());
        at = end;
    }
    mended
}

/// A line and a key, one block, its length and checksum, and the checksum of all but the block.
fn mend_database(bytes: &[u8]) -> Vec<u8> {
    let head = after_line(bytes) + KEY;
    let Some(block) = bytes.get(head..bytes.len().saturating_sub(LINE + SUM)) else {
        return bytes.to_vec();
    };
    let mut list = (block.len() as u32).to_le_bytes().to_vec();
    list.extend(checksum(block).to_le_bytes());
    let sum = checksum(&[&bytes[..head], &list].concat());
    [&bytes[..head], block, &list, &sum.to_le_bytes()].concat()
}

fn after_line(bytes: &[u8]) -> usize {
    bytes
        .iter()
        .position(|&byte| byte == b'\n')
        .map_or(0, |at| at + 1)
}

fn checksum(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}
