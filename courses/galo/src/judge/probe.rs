//! Finds the function behind a wrong answer: the one called, or another that it calls.
//!
//! The call is made again while the calls of other functions from within it are noted; those that
//! are wrong are suspects. Then it is made with a suspect put right: if it comes out right, that
//! one is to blame. Nothing that counts is measured here.

use std::collections::HashMap;

use ludoteca_course::{Comparison, JudgeFault, Sandbox};
use ludoteca_runner::{Interrupted, Talk};

use super::answer::{Answer, What};
use super::call::Call;
use super::check::check;
use super::host::{self, Question};
use crate::functions::FUNCTIONS;

/// Maximum number of calls of one submission that are probed.
const MOST_CALLS: usize = 400;

/// A call from within another, and what came of it.
pub(super) type Inner = (Call, Answer);

/// The cause behind a wrong answer.
#[derive(Clone, Debug)]
pub(super) enum Behind {
    /// The function itself.
    Own,
    /// Others that it calls, and nothing else.
    Others(Vec<Inner>),
    /// Others, and the function itself: this is its answer when they are right.
    Both(Vec<Inner>, Answer),
}

/// Looks into wrong calls, as far as the module lets that be done. Only functions of which wrong
/// answers are known are suspects.
pub(super) fn probe(
    sandbox: &mut dyn Sandbox,
    calls: &[&Call],
    faulty: &[&'static str],
) -> Result<HashMap<Call, Behind>, JudgeFault> {
    let mut known = HashMap::new();
    let has_suspects = |call: &&&Call| faulty.iter().any(|it| *it != call.function);
    let calls: Vec<&Call> = calls.iter().filter(has_suspects).copied().collect();
    if calls.is_empty() {
        return Ok(known);
    }
    let comparison = sandbox.profile().comparison;
    let mut referee = |talk: &mut Talk<'_>| {
        known.clear();
        let (load, _) = host::put(&Question::Load, talk)?;
        if !Question::Load.goes_on(&load.what) {
            return Ok(());
        }
        for call in calls.iter().take(MOST_CALLS) {
            let mut probe = Probe {
                call,
                comparison,
                talk: &mut *talk,
            };
            let behind = probe.find(faulty)?;
            known.insert((*call).clone(), behind);
        }
        Ok(())
    };
    host::ask_beside_right(sandbox, &mut referee)?;
    Ok(known)
}

struct Probe<'a, 'b> {
    call: &'a Call,
    comparison: Comparison,
    talk: &'a mut Talk<'b>,
}

impl Probe<'_, '_> {
    fn find(&mut self, faulty: &[&'static str]) -> Result<Behind, Interrupted> {
        let others = faulty.iter().copied();
        let others: Vec<&str> = others.filter(|it| *it != self.call.function).collect();
        let answer = self.ask(&[], &others)?;
        let wrong = self.find_wrong(&answer);
        let is_suspect = |name: &&&str| wrong.iter().any(|(call, _)| call.function == **name);
        let suspects: Vec<&str> = FUNCTIONS.iter().filter(is_suspect).copied().collect();
        // Helpers stand first in the assignment: what they get wrong shows in the others.
        for suspect in &suspects {
            let mended = self.ask(&[suspect], &[])?;
            if check(self.call, &mended, self.comparison).is_none() {
                let of_suspect = wrong.into_iter();
                let of_suspect = of_suspect.filter(|(call, _)| call.function == **suspect);
                return Ok(Behind::Others(of_suspect.collect()));
            }
        }
        if suspects.is_empty() {
            return Ok(Behind::Own);
        }
        let (wrong, mended) = self.mend_all(wrong, suspects, &others)?;
        if check(self.call, &mended, self.comparison).is_none() {
            return Ok(Behind::Others(wrong));
        }
        // Functions that only fit each other cannot be put right one by one.
        if is_crash(&mended) && !is_crash(&answer) {
            return Ok(Behind::Own);
        }
        Ok(Behind::Both(wrong, mended))
    }

    /// Puts right whatever is seen to be wrong, until nothing more is: a game that goes on in another
    /// way may come to what was hidden before.
    fn mend_all<'c>(
        &mut self,
        mut wrong: Vec<Inner>,
        mut suspects: Vec<&'c str>,
        others: &[&'c str],
    ) -> Result<(Vec<Inner>, Answer), Interrupted> {
        loop {
            let rest = others.iter().copied();
            let rest: Vec<&str> = rest.filter(|it| !suspects.contains(it)).collect();
            let mended = self.ask(&suspects, &rest)?;
            let more = self.find_wrong(&mended);
            let is_new = |name: &&str| more.iter().any(|(call, _)| call.function == **name);
            let new: Vec<&str> = rest.into_iter().filter(is_new).collect();
            wrong.extend(more);
            if new.is_empty() {
                return Ok((wrong, mended));
            }
            suspects.extend(new);
        }
    }

    fn ask(&mut self, instead: &[&str], watched: &[&str]) -> Result<Answer, Interrupted> {
        let question = Question::about_with(self.call, instead, watched);
        let (answer, _) = host::put(&question, self.talk)?;
        Ok(answer)
    }

    fn find_wrong(&self, answer: &Answer) -> Vec<Inner> {
        let calls = answer.calls.iter().filter_map(|inner| {
            let call = Call::read(inner.call.clone(), inner.input.clone()).ok()?;
            Some((call, inner.answer()))
        });
        let is_wrong = |(call, answer): &Inner| {
            !call.is_open() && check(call, answer, self.comparison).is_some()
        };
        calls.filter(is_wrong).collect()
    }
}

fn is_crash(answer: &Answer) -> bool {
    match &answer.what {
        What::Returned(_) => false,
        // There may be less to read than a longer game asks for.
        What::Raised(raised) => !raised.is_value_error && raised.kind != "EOFError",
        _ => true,
    }
}
