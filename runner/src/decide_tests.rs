//! Verdict and blame of logs written by hand.

use std::time::Duration;

use super::*;
use crate::event::Stream;

const A: Party = Party::Program(Which::First);
const B: Party = Party::Program(Which::Second);
const REFEREE: Party = Party::Referee;

fn log(events: &[(Party, What)]) -> EventLog {
    let mut log = EventLog::default();
    for (number, (who, what)) in (0..).zip(events) {
        log.push(Duration::from_millis(number), *who, what.clone());
    }
    log
}

fn check(events: &[(Party, What)], verdict: Verdict, blame: Blame) {
    let log = log(events);
    let found = (log.verdict(Which::First), log.blame());
    assert_eq!(found, (verdict, blame), "{log:#?}");
}

fn started() -> (Party, What) {
    (A, What::Started(Box::new(Limits::usual())))
}

fn peak(percent: u64) -> (Party, What) {
    let memory = Limits::usual().memory / 100 * percent;
    let usage = Usage {
        memory,
        ..Usage::default()
    };
    (A, What::Used(usage))
}

const FIRST: Blame = Blame::Program(Which::First);
const SECOND: Blame = Blame::Program(Which::Second);

#[test]
fn a_program_alone_answers_for_its_end() {
    check(
        &[started(), (A, What::Exited(0))],
        Verdict::Ok,
        Blame::Nobody,
    );
    check(&[started(), (A, What::Exited(3))], Verdict::Exit, FIRST);
    check(
        &[started(), (A, What::Signalled(11))],
        Verdict::Signal,
        FIRST,
    );
    check(
        &[(A, What::NotStarted("no".into()))],
        Verdict::NotStarted,
        FIRST,
    );
}

#[test]
fn limits_come_before_the_signal_that_they_send() {
    for (limit, verdict) in [
        (Limit::CpuTime, Verdict::CpuTime),
        (Limit::WallTime, Verdict::WallTime),
        (Limit::Output, Verdict::Output),
        (Limit::Memory, Verdict::Memory),
    ] {
        let end = [(A, What::Stopped(limit)), (A, What::Signalled(9))];
        check(&end, verdict, FIRST);
    }
    check(&[(A, What::Signalled(24))], Verdict::CpuTime, FIRST);
}

#[test]
fn a_crash_near_the_limit_is_the_memorys() {
    check(
        &[started(), peak(96), (A, What::Signalled(6))],
        Verdict::Memory,
        FIRST,
    );
    check(
        &[started(), peak(96), (A, What::Exited(1))],
        Verdict::Memory,
        FIRST,
    );
    check(
        &[started(), peak(96), (A, What::Exited(0))],
        Verdict::Ok,
        Blame::Nobody,
    );
    check(
        &[started(), peak(90), (A, What::Signalled(6))],
        Verdict::Signal,
        FIRST,
    );
}

#[test]
fn what_the_machine_did_is_held_against_nobody() {
    let failed = (Party::Machine, What::Failed("the cell is gone".into()));
    check(
        &[(A, What::Signalled(9)), failed],
        Verdict::Machine,
        Blame::Machine,
    );
    check(&[started()], Verdict::Machine, Blame::Nobody);
}

#[test]
fn who_leaves_while_owing_an_answer_is_to_blame() {
    let early = [(A, What::Asked), (A, What::Exited(0))];
    check(&early, Verdict::Exit, FIRST);
    let after = [(A, What::Asked), (A, What::Answered), (A, What::Exited(0))];
    check(&after, Verdict::Ok, Blame::Nobody);
}

#[test]
fn the_order_of_two_ends_decides() {
    let both = [
        (B, What::Asked),
        (B, What::Signalled(11)),
        (A, What::Asked),
        (A, What::Dismissed),
        (A, What::Signalled(9)),
    ];
    check(&both, Verdict::Ok, SECOND);
}

#[test]
fn a_crash_after_the_end_is_named_but_not_blamed() {
    let crash = [
        (A, What::Asked),
        (A, What::Answered),
        (REFEREE, What::Over),
        (A, What::Signalled(6)),
    ];
    check(&crash, Verdict::Signal, Blame::Nobody);
}

#[test]
fn a_referee_that_fails_is_to_blame() {
    let failed = [(REFEREE, What::Failed("no".into())), (A, What::Dismissed)];
    check(&failed, Verdict::Ok, Blame::Referee);
}

#[test]
fn limits_that_only_refuse_are_listed_once() {
    let hits = [
        (A, What::Hit(Limit::FolderSize)),
        (A, What::Hit(Limit::Processes)),
        (A, What::Hit(Limit::FolderSize)),
        (A, What::Signalled(25)),
    ];
    let expected = [Limit::Processes, Limit::FileSize, Limit::FolderSize];
    assert_eq!(log(&hits).hit(Which::First), expected);
}

#[test]
fn bytes_are_added_up_whether_kept_or_not() {
    let wrote = |stream, length, bytes: &[u8]| What::Wrote {
        stream,
        length,
        bytes: bytes.to_vec(),
    };
    let log = log(&[
        (A, wrote(Stream::Output, 2, b"ab")),
        (A, wrote(Stream::Errors, 7, b"")),
        (A, wrote(Stream::Output, 1, b"c")),
    ]);
    assert_eq!(log.usage(Which::First).output, 10);
    assert_eq!(log.written(Which::First, Stream::Output), b"abc");
}

#[test]
fn whoever_leaves_is_not_late() {
    let closed = (A, What::Closed(Stream::Output));
    let stopped = (A, What::Stopped(Limit::WallTime));
    let left = [
        started(),
        (A, What::Asked),
        closed.clone(),
        stopped.clone(),
        (A, What::Exited(0)),
    ];
    check(&left, Verdict::Exit, FIRST);
    let stayed = [
        started(),
        (A, What::Asked),
        closed,
        stopped.clone(),
        (A, What::Signalled(9)),
    ];
    check(&stayed, Verdict::WallTime, FIRST);
    // It answered when its time was over, and ended then.
    let late = [started(), (A, What::Asked), stopped, (A, What::Exited(0))];
    check(&late, Verdict::WallTime, FIRST);
}

#[test]
fn time_runs_out_for_whoever_owes_an_answer() {
    let waiting = [
        started(),
        (B, What::Started(Box::new(Limits::usual()))),
        (B, What::Asked),
        (A, What::Stopped(Limit::WallTime)),
        (A, What::Signalled(9)),
        (B, What::Stopped(Limit::WallTime)),
        (B, What::Signalled(9)),
    ];
    check(&waiting, Verdict::WallTime, SECOND);
}
