//! Which mistake it is, where one case alone cannot tell: those that would have failed a case that
//! passed are dropped, and of the others the one counts that explains most.

use std::collections::{BTreeMap, BTreeSet};

use crate::score::Outcome;
use ludoteca_course::Case;
use ludoteca_course::Finding;
use ludoteca_course::Profile;

/// Settles on a mistake for every failure that has suspects.
pub(crate) fn attribute_failures(
    profile: &Profile,
    cases: &[Case],
    wanted: &[bool],
    outcomes: &mut [Outcome],
) {
    let mut open: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    let mut passed: Vec<&Case> = Vec::new();
    for (index, outcome) in outcomes
        .iter()
        .enumerate()
        .filter(|(index, _)| wanted[*index])
    {
        match &outcome.finding {
            Finding::Accepted => passed.push(&cases[index]),
            Finding::Failed(failure) => {
                let suspects = cases[index].task.suspects(failure, profile);
                if !suspects.is_empty() {
                    open.insert(index, suspects);
                }
            }
        }
    }
    let refuted = refute(profile, &passed, &open);
    for suspects in open.values_mut() {
        suspects.retain(|rule| !refuted.contains(rule));
    }
    while let Some(rule) = most_frequent(&open) {
        let explained: Vec<usize> = open
            .iter()
            .filter(|(_, it)| it.contains(&rule))
            .map(|(index, _)| *index)
            .collect();
        for index in explained {
            open.remove(&index);
            if let Finding::Failed(failure) = &mut outcomes[index].finding {
                **failure = cases[index]
                    .task
                    .accuse(&rule, (**failure).clone(), profile);
            }
        }
    }
}

/// The suspects that would have failed a case that passed.
fn refute(
    profile: &Profile,
    passed: &[&Case],
    open: &BTreeMap<usize, Vec<String>>,
) -> BTreeSet<String> {
    let all: BTreeSet<&String> = open.values().flatten().collect();
    let is_refuted = |rule: &&&String| {
        passed
            .iter()
            .any(|case| case.task.is_shown_by(rule, profile))
    };
    all.iter()
        .filter(is_refuted)
        .map(|rule| (**rule).clone())
        .collect()
}

/// The suspect of most failures; of several the one that stands first in the earliest of them.
fn most_frequent(open: &BTreeMap<usize, Vec<String>>) -> Option<String> {
    let mut best: Option<(usize, &String)> = None;
    for rule in open.values().flatten() {
        let count = open
            .values()
            .filter(|suspects| suspects.contains(rule))
            .count();
        if best.is_none_or(|(most, _)| count > most) {
            best = Some((count, rule));
        }
    }
    best.map(|(_, rule)| rule.clone())
}
