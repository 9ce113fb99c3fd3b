//! The last ten minutes before a deadline: 400 students, 1,000 tries, all at once.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::sync::atomic::Ordering;

use super::common::{MINUTE, Place, START, hand_in, staff};

const STUDENTS: usize = 400;
const TRIES: usize = 1000;

#[test]
fn a_rush_loses_nothing_doubles_nothing_and_serves_newcomers_first() {
    let place = Place::new("");
    let mut roster = "id\n".to_owned();
    for at in 0..STUDENTS {
        let _ = writeln!(roster, "s{at}");
    }
    fs::write(place.path("roster.csv"), roster).unwrap();
    let class = place.open();
    // Forty students try again and again; everybody else hands in once or twice, most of them late.
    let mut handed_in: BTreeMap<String, u32> = BTreeMap::new();
    let mut taken = 0;
    let mut at = 0;
    while taken < TRIES {
        let who = match at % 5 {
            0 | 1 => at / 5 % 40,
            rest => 40 + (at / 5 * 3 + rest) * 7 % (STUDENTS - 40),
        };
        let id = format!("s{who}");
        place
            .clock
            .store(START + at as u64 * 10 * MINUTE / 1200, Ordering::Relaxed);
        let number = handed_in.entry(id.clone()).or_default();
        if hand_in(&class, &id, &format!("{id} {number}\npass\n")).is_ok() {
            *number += 1;
            taken += 1;
        }
        at += 1;
        assert!(at < 3000, "{taken} were taken");
    }
    assert_eq!(class.queue(&staff()).unwrap().waiting.len(), TRIES);
    class.judge_all().unwrap();
    let judged = place.judge.judged.lock().unwrap();
    assert_eq!(judged.len(), TRIES);
    assert!(judged.values().all(|count| *count == 1));
    drop(judged);
    // First tries first, then second ones, and so on.
    let order = place.judge.order.lock().unwrap();
    let numbers: Vec<u32> = order
        .iter()
        .map(|line| line.split(' ').nth(1).unwrap().parse().unwrap())
        .collect();
    assert!(numbers.is_sorted(), "{numbers:?}");
    drop(order);
    let table = class.table(&staff(), "sow").unwrap();
    let tries: u32 = table.rows.iter().map(|row| row.tries).sum();
    assert_eq!(tries as usize, TRIES);
    assert!(class.queue(&staff()).unwrap().waiting.is_empty());
}
