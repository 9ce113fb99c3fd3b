//! The queue is fair, whoever hands in how often.

use std::collections::{BTreeMap, BTreeSet};

use ludoteca_classroom::order::{Waiting, choose, most_slow, order, place_of};
use ludoteca_files::clock::UnixMillis;
use proptest::prelude::*;

fn waiting(id: i64, student: &str, rank: u32, at: u64) -> Waiting {
    Waiting {
        id,
        student: student.to_owned(),
        assignment: "sow".to_owned(),
        contents: id.to_string(),
        rank,
        at: UnixMillis::new(at),
        is_slow: false,
    }
}

#[test]
fn first_tries_go_before_those_of_somebody_who_tries_again_and_again() {
    let all = [
        waiting(1, "ana", 0, 10),
        waiting(2, "ana", 1, 11),
        waiting(3, "ana", 2, 12),
        waiting(4, "rui", 0, 90),
        waiting(5, "zoe", 1, 5),
    ];
    let ids: Vec<i64> = order(&all).iter().map(|it| it.id).collect();
    assert_eq!(ids, [1, 4, 5, 2, 3]);
    assert_eq!(place_of(&all, 4), Some(2));
    assert_eq!(place_of(&all, 9), None);
    let running = BTreeSet::from(["ana"]);
    assert_eq!(choose(&all, &running).map(|it| it.id), Some(4));
    let everybody = BTreeSet::from(["ana", "rui", "zoe"]);
    assert_eq!(choose(&all, &everybody), None);
}

#[test]
fn slow_tries_go_last_and_leave_a_judge_free() {
    let mut all = [waiting(1, "ana", 0, 10), waiting(2, "rui", 5, 90)];
    all[0].is_slow = true;
    let ids: Vec<i64> = order(&all).iter().map(|it| it.id).collect();
    assert_eq!(ids, [2, 1]);
    assert_eq!([1, 2, 3, 4, 9].map(most_slow), [1, 1, 1, 2, 4]);
}

proptest! {
    /// Whatever is handed in and however many judge, nobody has two tries under way, nobody with
    /// more tries behind them goes first, equals go in the order in which they came, and everything
    /// is judged.
    #[test]
    fn the_order_is_fair(
        arrivals in prop::collection::vec((0u8..8, 0u64..50), 1..80),
        slots in 1usize..5,
        lengths in prop::collection::vec(1u64..40, 80),
    ) {
        let mut now = 0;
        let mut made: BTreeMap<u8, u32> = BTreeMap::new();
        let mut coming: Vec<Waiting> = Vec::new();
        for (id, (student, gap)) in arrivals.iter().enumerate() {
            now += gap;
            let rank = made.entry(*student).or_default();
            coming.push(waiting(id as i64, &student.to_string(), *rank, now));
            *rank += 1;
        }
        let count = coming.len();
        coming.reverse();
        let mut queue: Vec<Waiting> = Vec::new();
        let mut running: Vec<(u64, Waiting)> = Vec::new();
        let mut done = BTreeSet::new();
        let mut now = 0;
        while done.len() < count {
            while coming.last().is_some_and(|next| next.at.get() <= now) {
                queue.extend(coming.pop());
            }
            running.retain(|(end, it)| {
                if *end <= now {
                    done.insert(it.id);
                }
                *end > now
            });
            while running.len() < slots {
                let busy: BTreeSet<&str> = running.iter().map(|(_, it)| it.student.as_str()).collect();
                let Some(next) = choose(&queue, &busy).cloned() else { break };
                for other in queue.iter().filter(|other| !busy.contains(other.student.as_str())) {
                    prop_assert!((next.rank, next.at, next.id) <= (other.rank, other.at, other.id));
                }
                queue.retain(|it| it.id != next.id);
                running.push((now + lengths[next.id as usize % lengths.len()], next));
            }
            let students: BTreeSet<&str> = running.iter().map(|(_, it)| it.student.as_str()).collect();
            prop_assert_eq!(students.len(), running.len());
            now += 1;
        }
    }
}
