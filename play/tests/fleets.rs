//! Fleets at the table: drawn evenly, drawn again, and reckoned with as they were hidden.

use crate::common::{Acts as _, against, people, setup};
use ludoteca_core::Budget;
use ludoteca_play::rules::Needs;
use ludoteca_play::{Command, Event, Resources, Seat, Session, TableRule, Worth};

const FIRST: Seat = Seat::First;

fn judge(session: &Session) -> Vec<(String, Worth)> {
    let judged = session.subject().unwrap();
    let judged = judged.judge(&Budget::unlimited(), usize::MAX);
    judged
        .into_iter()
        .map(|judged| (judged.text, judged.worth))
        .collect()
}

/// The pieces in each block of a plan for 9x9.
fn count_pieces(plan: &str, pieces: &mut [u32; 9]) {
    let numbers = plan.split_whitespace().skip(1);
    for (pieces, number) in pieces.iter_mut().zip(numbers) {
        *pieces += u32::from(number != "0");
    }
}

#[test]
fn the_computers_fleets_lie_in_all_blocks() {
    for level in ["d1", "d4"] {
        let mut pieces = [0; 9];
        for seed in 0..200 {
            let session = against(setup("wargame", ""), Some(level), seed);
            for stamped in session.events() {
                if let Event::Laid { plan, .. } = &stamped.event {
                    count_pieces(plan, &mut pieces);
                }
            }
        }
        // About 89 each; by p2 the last block held a twelfth of what the first one held.
        assert!(
            pieces.iter().all(|pieces| (50..130).contains(pieces)),
            "{level}: {pieces:?}"
        );
    }
}

#[test]
fn a_plan_is_drawn_again_as_often_as_somebody_likes() {
    let session = people(setup("wargame", ""), 7);
    let plans: Vec<String> = (0..20)
        .map(|at| session.draw_plan(FIRST, at).unwrap())
        .collect();
    let again: Vec<String> = (0..20)
        .map(|at| session.draw_plan(FIRST, at).unwrap())
        .collect();
    assert_eq!(plans, again, "the same number gives the same plan");
    let mut different = plans.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), plans.len());
    assert_ne!(session.draw_plan(Seat::Second, 0).unwrap(), plans[0]);
    for plan in plans {
        assert!(session.draft(&plan).unwrap().is_ready(), "{plan}");
    }
}

#[test]
fn a_plan_is_drawn_only_where_one_may_be_laid() {
    let mut session = against(setup("wargame", ""), Some("d1"), 7);
    let other = session.draw_plan(Seat::Second, 0);
    assert_eq!(other, Err(TableRule::NotYourSeat.into()));
    let plan = session.draw_plan(FIRST, 3).unwrap();
    session.acts(&Command::Lay { seat: FIRST, plan }).unwrap();
    assert_eq!(
        session.draw_plan(FIRST, 4),
        Err(TableRule::NothingToPlace.into())
    );
    let galo = people(setup("galo", ""), 7);
    assert_eq!(
        galo.draw_plan(FIRST, 0),
        Err(TableRule::NothingToPlace.into())
    );
}

/// The chances at a fleet that the table drew are exact; how a person hides, nobody knows.
#[test]
fn chances_are_exact_only_where_the_hider_is_known() {
    let drawn = against(setup("wargame", "mode=hunt fleet=1,1"), None, 7);
    let mut laid = people(setup("wargame", "fleet=1,1"), 7);
    for seat in Seat::BOTH {
        laid.acts(&Command::LayAtRandom { seat }).unwrap();
    }
    let (drawn, laid) = (judge(&drawn), judge(&laid));
    assert!(drawn.iter().all(|(_, worth)| worth.is_exact()));
    assert!(laid.iter().all(|(_, worth)| !worth.is_exact()));
    let values = |judged: &[(String, Worth)]| -> Vec<i32> {
        judged.iter().map(|(_, worth)| worth.value()).collect()
    };
    assert_eq!(values(&drawn), values(&laid));
}

/// With all boards equally likely, what a turned board shows is as likely as what the board shows.
#[test]
fn an_analysis_reckons_with_the_way_of_hiding_and_comes_best_first() {
    let resources = Resources::none();
    let read = |text: &str| {
        let needs = Needs {
            words: ludoteca_play::WordList::Any,
            resources: &resources,
        };
        let subject = crate::common::game("wargame")
            .read_seen(text, &needs)
            .unwrap();
        assert_eq!(subject.text(), text);
        subject.judge(&Budget::unlimited(), usize::MAX)
    };
    let log = "9x9 1 1 1 1 0 0 0 0: E5=-";
    let [even, p2] = [read(log), read(&format!("p2 {log}"))];
    for judged in [&even, &p2] {
        let values: Vec<i32> = judged.iter().map(|judged| judged.worth.value()).collect();
        assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
        assert_eq!(values.len(), 80);
    }
    let value = |judged: &[ludoteca_play::Judged], cell: &str| {
        let found = judged.iter().find(|judged| judged.text == cell);
        found.unwrap().worth.value()
    };
    for turned in ["H8", "B2", "H2"] {
        assert_eq!(value(&even, "B8"), value(&even, turned));
    }
    assert!(value(&p2, "B8") > 2 * value(&p2, "H2"));
}
