//! The time that course programs are told.
//!
//! They seed their chance with `srand(time(NULL))`, and many games are played in a second: on the
//! machine's own time they would hide the same fleet again and again, and another one tomorrow. So
//! their clock stands still at a time that comes from the pair's seed, another for each program.

use ludoteca_play::record::date;
use ludoteca_runner::Program;
use sha2::{Digest as _, Sha256};

use crate::plan::Plan;
use crate::seat::SeatKind;
use crate::seat::process::Launch;
use crate::text::Message;

/// Times are drawn from the years 2021 to 2035.
const FROM: u64 = 1_609_459_200;
const UNTIL: u64 = 2_082_758_400;

/// The time of a program's clock in a pair. Times are drawn and not counted up: C libraries draw
/// alike from seeds that follow each other.
pub(crate) fn draw(seed: u64, place: usize) -> String {
    let hash = Sha256::digest(format!("clock {seed} {place}"));
    let drawn = hash
        .iter()
        .take(8)
        .fold(0, |sum: u64, byte| sum << 8 | u64::from(*byte));
    let time = FROM + drawn % (UNTIL - FROM);
    let (hours, minutes, seconds) = (time / 3600 % 24, time / 60 % 60, time % 60);
    let day = date::write(time);
    format!("{day} {hours:02}:{minutes:02}:{seconds:02}")
}

/// A program whose clock stands at this time, where that can be. What measures how long something
/// takes goes on: a program that thinks for a second by it would never move.
pub(crate) fn fix(mut launch: Launch, time: &str) -> Launch {
    if Program::can_fix_clock() {
        let running = ("FAKETIME_DONT_FAKE_MONOTONIC".into(), "1".into());
        launch.program.environment.retain(|kept| *kept != running);
        launch.program.environment.push(running);
        launch.program.clock = Some(time.to_owned());
    }
    launch
}

/// A warning for before the first game where clocks cannot be fixed; none if they can, or if no
/// course program plays.
pub(crate) fn warning(plan: &Plan) -> Option<Message> {
    warn(plan, Program::can_fix_clock())
}

/// Says that clocks cannot be fixed.
pub(crate) fn unfixed() -> Message {
    Message::new("clocks-unfixed")
}

fn warn(plan: &Plan, can_fix: bool) -> Option<Message> {
    let seats = plan.entrants.iter().map(|entrant| &entrant.seat.kind);
    (have_course(seats) && !can_fix).then(unfixed)
}

/// Tells if clocks are fixed in games of these: where they are here, they must be everywhere.
pub(crate) fn are_fixed<'s>(seats: impl Iterator<Item = &'s SeatKind>) -> bool {
    have_course(seats) && Program::can_fix_clock()
}

fn have_course<'s>(mut seats: impl Iterator<Item = &'s SeatKind>) -> bool {
    seats.any(|kind| matches!(kind, SeatKind::Course(_)))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use ludoteca_play::CATALOGUE;

    use super::*;
    use crate::text::{Language, Texts};

    #[test]
    fn every_pair_and_program_has_a_time_of_its_own() {
        let times: HashSet<String> = (0..500)
            .flat_map(|seed| [0, 1].map(|place| draw(seed, place)))
            .collect();
        assert_eq!(times.len(), 1000);
        assert_eq!(draw(7, 0), draw(7, 0));
        for time in times {
            let (day, clock) = time.split_once(' ').unwrap();
            assert!(date::read(day).is_some() && clock.len() == 8, "{time}");
        }
    }

    fn plan(seat: &str) -> Plan {
        let text = format!(
            "kind = \"gauntlet\"\ngame = \"wargame\"\npairs = 1\n[rules]\nmode = \"hunt\"\n\
             [[entrant]]\nseat = \"{seat}\"\n[[entrant]]\nseat = \"level:d1\"\n"
        );
        Plan::read(&text, CATALOGUE, ludoteca_courses::COURSES).unwrap()
    }

    #[test]
    fn clocks_that_cannot_be_fixed_are_told_in_every_language() {
        assert_eq!(warn(&plan("course:/bin/true"), true), None);
        assert_eq!(warn(&plan("level:d2"), false), None);
        let warning = warn(&plan("course:/bin/true"), false).unwrap();
        let told = Language::ALL.map(|language| Texts::of(language).say(&warning));
        for text in &told {
            assert!(text.contains("libfaketime"), "{text}");
        }
        assert_eq!(HashSet::from(told).len(), 3);
    }
}
