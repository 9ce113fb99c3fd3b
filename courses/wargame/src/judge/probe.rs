//! Finds out why a program answers a valid invocation with -1, as far as other invocations show.

use ludoteca_wargame::{Counts, Firing};

use super::fault::Fault;
use super::invocation::Invocation;
use super::refuse::shows_game;
use super::session::Session;
use ludoteca_course::Class;
use ludoteca_course::JudgeFault;
use ludoteca_course::compare::printable;
use ludoteca_words::Message;

/// Number of times an invocation is tried: a program may give up on one board and find another.
const TRIES: usize = 3;

/// The line with which an output refuses, if it does.
pub(super) fn read_refusal(output: &[u8]) -> Option<String> {
    let text = printable(output);
    let first = text.lines().find(|line| !line.trim().is_empty())?;
    let is_refused = first.trim_start().starts_with("-1") && !shows_game(output);
    is_refused.then(|| first.trim_end().to_owned())
}

/// The reason behind a refusal that stands alone: the rule that allows the invocation, a name, and
/// what was seen.
struct Reason {
    rule: &'static str,
    about: &'static str,
    seen: Option<Message>,
}

impl Session<'_> {
    /// Explains the refusal of a valid invocation.
    pub(super) fn explain_refusal(
        &mut self,
        invocation: &Invocation,
        found: &str,
    ) -> Result<Fault, JudgeFault> {
        for number in 1..=TRIES {
            if self.accepts(&invocation.options, number)? {
                let fault = Fault::new(Class::Other, "wargame-gives-up", "wargame.give-up");
                return Ok(fault.with("found", found));
            }
        }
        let reason = self.find_reason(invocation)?;
        let fault = Fault::new(Class::Other, "wargame-refuses", reason.rule);
        let mut fault = fault.with("found", found).apart(reason.about).always();
        fault.why.remark = reason.seen;
        Ok(fault)
    }

    fn find_reason(&mut self, invocation: &Invocation) -> Result<Reason, JudgeFault> {
        let size = invocation.dimensions;
        let plain = match invocation.firing {
            Some(_) => format!("-t {size} -j 2 -d 1 -1 1"),
            None => format!("-t {size} -j 0 -p 1"),
        };
        if !self.accepts(&plain, 0)? {
            return Ok(Reason::new(
                "wargame.size",
                "size",
                "wargame-seen-refused",
                &plain,
            ));
        }
        let simpler = |rule, about, options: &str| {
            Ok(Reason::new(rule, about, "wargame-seen-accepted", options))
        };
        if let Some(options) = other_firing(invocation)
            && self.accepts(&options, 0)?
        {
            return simpler("wargame.firing-modes", "firing", &options);
        }
        if let Some([half, fewer]) = half_unequal(invocation)
            && !self.accepts(&half, 0)?
            && self.accepts(&fewer, 0)?
        {
            return simpler("wargame.half", "half", &fewer);
        }
        if let Some(options) = no_equals(invocation)
            && self.accepts(&options, 0)?
        {
            return simpler("wargame.equal", "equal", &options);
        }
        Ok(Reason {
            rule: "wargame.counts",
            about: "",
            seen: None,
        })
    }

    /// Returns whether these options lead to a game or a board.
    fn accepts(&mut self, options: &str, number: usize) -> Result<bool, JudgeFault> {
        let program = self.program(options, number)?;
        let run = self.sandbox.run(&program, b"")?;
        Ok(read_refusal(&run.output()).is_none() && !run.output().is_empty())
    }
}

impl Reason {
    fn new(rule: &'static str, about: &'static str, seen: &'static str, options: &str) -> Self {
        let command = format!("./wargame {options}");
        Self {
            rule,
            about,
            seen: Some(Message::new(seen).with("command", command)),
        }
    }
}

/// Returns this hunt with d1.
fn other_firing(invocation: &Invocation) -> Option<String> {
    let firing = invocation.firing.filter(|firing| *firing != Firing::D1)?;
    let old = format!("-d {}", firing.to_string().trim_start_matches('d'));
    Some(invocation.options.replace(&old, "-d 1"))
}

/// Returns counts with as many pieces, half of the matrices, in unequal numbers; and with one
/// fewer.
fn half_unequal(invocation: &Invocation) -> Option<[String; 2]> {
    let pieces = invocation.counts?.pieces();
    let is_half = pieces == invocation.dimensions.matrix_count() / 2;
    let first = u8::try_from(pieces).ok()?.checked_sub(1)?;
    let other = |first| {
        let counts = Counts::new([first, 1, 0, 0, 0, 0, 0, 0]);
        invocation.with_counts(&counts).options
    };
    (is_half && first > 2).then(|| [other(first), other(first - 1)])
}

/// Two numbers that are not equal.
fn no_equals(invocation: &Invocation) -> Option<String> {
    let counts = invocation.counts?;
    let used: Vec<u8> = counts
        .as_array()
        .iter()
        .copied()
        .filter(|it| *it > 0)
        .collect();
    let has_equals = used.windows(2).any(|pair| pair[0] == pair[1]);
    let other = invocation.with_counts(&Counts::new([2, 1, 0, 0, 0, 0, 0, 0]));
    has_equals.then_some(other.options)
}
