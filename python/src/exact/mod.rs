//! Exact values and best moves of positions, by the solvers of their games.
//!
//! A solver is asked for the value alone, and then which moves keep it: that takes far less than
//! the value of every move. Where a game has no such solver, or the depth is limited, all moves are
//! judged.

mod domineering;
mod kalah;

use std::fmt;

use ludoteca_core::{Budget, StopFlag};
use ludoteca_play::{Resources, Subject};
use pyo3::PyErr;

use crate::analysis::Judgement;
use crate::errors::NotSolved;
use crate::search::Limits;

/// A position, and how long to look at it.
pub(crate) struct Question<'a> {
    pub(crate) subject: &'a dyn Subject,
    pub(crate) resources: &'a Resources,
    pub(crate) limits: Limits,
    pub(crate) stop: &'a StopFlag,
}

impl Question<'_> {
    fn budget(&self) -> Budget {
        self.limits.budget(self.stop)
    }
}

/// Listens to sentences on how far a search is.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(String);

/// The best value and the moves that have it.
pub(crate) struct Best {
    pub(crate) value: f64,
    pub(crate) moves: Vec<String>,
}

/// Reasons there is no exact answer.
#[derive(Debug)]
pub(crate) enum Unproved {
    /// The budget ended first; what was proved by then, in words.
    Budget(String),
    /// No budget suffices; holds the reason.
    Never(String),
}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Budget(proved) => write!(
                f,
                "not solved within the budget: {proved}; give more nodes or seconds, or ask \
                 analyse for estimates"
            ),
            Self::Never(reason) => f.write_str(reason),
        }
    }
}

impl Unproved {
    /// Names what was proved, for somebody who has interrupted the search.
    pub(crate) fn when_interrupted(&self) -> String {
        match self {
            Self::Budget(proved) => format!("interrupted: {proved}"),
            Self::Never(reason) => reason.clone(),
        }
    }
}

impl From<Unproved> for PyErr {
    fn from(unproved: Unproved) -> Self {
        NotSolved::new_err(unproved.to_string())
    }
}

/// Finds the value of a position to the seat that is to move.
pub(crate) fn find_value(question: &Question<'_>, tell: Tell<'_>) -> Result<f64, Unproved> {
    let seen = question.subject.seen();
    if question.limits.depth.is_none() {
        if let Some(game) = seen.downcast_ref() {
            return kalah::find_value(game, question, tell);
        }
        if let Some(game) = seen.downcast_ref() {
            return domineering::find_value(game, question, tell);
        }
    }
    judge_all(question).map(|best| best.value)
}

/// Finds the moves that keep the value of a position, and that value.
pub(crate) fn find_best(question: &Question<'_>, tell: Tell<'_>) -> Result<Best, Unproved> {
    match question.subject.seen().downcast_ref() {
        Some(game) if question.limits.depth.is_none() => kalah::find_best(game, question, tell),
        _ => judge_all(question),
    }
}

/// Judges every move.
fn judge_all(question: &Question<'_>) -> Result<Best, Unproved> {
    let subject = question.subject;
    let judged = subject.judge(&question.budget(), usize::MAX);
    let judged: Vec<Judgement> = judged.into_iter().map(Judgement::new).collect();
    if !judged.iter().all(Judgement::can_be_exact) {
        let name = subject.game().name();
        return Err(Unproved::Never(format!(
            "positions of {name} have no exact values: ask analyse for estimates"
        )));
    }
    choose_best(judged)
}

fn choose_best(judged: Vec<Judgement>) -> Result<Best, Unproved> {
    let exact = || judged.iter().filter(|one| one.is_exact);
    let value = exact().filter_map(|one| one.value).reduce(f64::max);
    let (known, all) = (exact().count(), judged.len());
    match value {
        Some(value) if known == all => {
            let is_best = |one: &Judgement| one.value.is_some_and(|other| other >= value);
            let best = judged.into_iter().filter(is_best);
            Ok(Best {
                value,
                moves: best.map(|one| one.text).collect(),
            })
        }
        Some(value) => Err(Unproved::Budget(format!(
            "the value is at least {value:+}, {known} of {all} moves are proved"
        ))),
        None => Err(Unproved::Budget(format!(
            "none of {all} moves is proved yet"
        ))),
    }
}
