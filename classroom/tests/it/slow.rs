//! Programs that sleep delay nobody else.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ludoteca_classroom::TryState;

use super::common::{Place, StubJudge, hand_in, passing, staff, student};

/// Waits until something is so, and fails when it is not within a minute.
fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_mins(1), "{what}");
        std::thread::yield_now();
    }
}

#[test]
fn sleepers_leave_a_judge_to_everybody_else() {
    let mut place = Place::new("");
    place.judge = Arc::new(StubJudge {
        slots: 2,
        ..StubJudge::default()
    });
    let class = place.open();
    let asleep = place.judge.sleep.lock().unwrap();
    let sleepers = ["ana", "rui"].map(|id| {
        let receipt = hand_in(&class, id, &format!("sleep\n# {id}\n"));
        (id, receipt.unwrap().try_id)
    });
    class.start().unwrap();
    // Both were given up, and one of them has half of the judges.
    let begun = || place.judge.judged.lock().unwrap().values().sum::<usize>();
    wait_until("a slow try is judged", || begun() >= 3);
    let is_judged = |id: &str, try_id| {
        let found = class.get_try(&student(id), try_id).unwrap();
        matches!(found.state, TryState::Judged { .. })
    };
    for at in 0..3 {
        let text = format!("# {at}\n{}", passing(10));
        let honest = hand_in(&class, "zoe", &text).unwrap().try_id;
        wait_until("an honest try is judged", || is_judged("zoe", honest));
    }
    // A verdict is kept a moment before its judge is free.
    wait_until("one sleeper is judged", || {
        class.queue(&staff()).unwrap().running.len() == 1
    });
    assert_eq!(class.queue(&staff()).unwrap().waiting.len(), 1);
    drop(asleep);
    for (id, try_id) in sleepers {
        wait_until("a sleeper is judged", || is_judged(id, try_id));
    }
    class.stop();
    let judged = place.judge.judged.lock().unwrap();
    let mut counts: Vec<usize> = judged.values().copied().collect();
    counts.sort_unstable();
    assert_eq!(counts, [1, 1, 1, 2, 2]);
}

#[test]
fn a_slow_try_is_judged_where_nobody_serves() {
    let place = Place::new("");
    let class = place.open();
    hand_in(&class, "ana", "sleep\npass\n").unwrap();
    hand_in(&class, "rui", "pass\n").unwrap();
    assert_eq!(class.judge_all().unwrap(), 2);
    let order = place.judge.order.lock().unwrap();
    assert_eq!(*order, ["sleep", "pass", "sleep"]);
}
