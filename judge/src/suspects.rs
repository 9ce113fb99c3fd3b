//! Finds the mistake where one case alone cannot tell: those that would have failed a case that
//! passed are dropped, and of the others the one counts that explains most.

use std::collections::{BTreeMap, BTreeSet};

use crate::score::Outcome;
use ludoteca_course::{Case, Class, Failure, Finding};
use ludoteca_course::{Profile, Verdict};

/// Maximum number of mistakes of one program that are looked past in one case.
const DEEPEST: usize = 3;

/// For each failed case its suspects, and how each would have it told.
type Open = BTreeMap<usize, Vec<(String, Failure)>>;

/// Settles on a mistake for every failure that has suspects; then for what lies behind it, until
/// nothing new is found.
pub(crate) fn attribute_failures(
    profile: &Profile,
    cases: &[Case],
    wanted: &[bool],
    outcomes: &mut [Outcome],
) {
    let mut settled = Settled::default();
    for _ in 0..DEEPEST {
        if !attribute_innermost(profile, cases, wanted, outcomes, &mut settled) {
            break;
        }
    }
    for outcome in outcomes {
        if let Finding::Failed(failure) = &mut outcome.finding {
            drop_follow_ups(failure, &settled.rules);
        }
    }
}

/// Drops a move that differs behind a wrong one where no mistake explains it: on another board it
/// may well be right.
fn drop_follow_ups(failure: &mut Failure, rules: &BTreeSet<String>) {
    failure.for_each_link(|link| {
        link.behind.take_if(|behind| {
            let is_move = behind.explanation.class == Some(Class::Move);
            is_move && !behind.assumed.is_empty() && !rules.contains(&behind.root)
        });
    });
}

/// Facts settled by earlier rounds.
#[derive(Default)]
struct Settled {
    /// The cases whose innermost failure has its mistake.
    cases: BTreeSet<usize>,
    /// The mistakes that the program makes.
    rules: BTreeSet<String>,
}

/// Settles on mistakes for the innermost failures; tells if there is something new behind one.
fn attribute_innermost(
    profile: &Profile,
    cases: &[Case],
    wanted: &[bool],
    outcomes: &mut [Outcome],
    settled: &mut Settled,
) -> bool {
    let Suspicion {
        mut open,
        unexplained,
        passed,
    } = suspect(profile, cases, wanted, outcomes, settled);
    let refuted = refute(profile, &passed, &open);
    for suspects in open.values_mut() {
        suspects.retain(|(rule, _)| !refuted.contains(rule));
    }
    let mut is_new = false;
    let mut rules: Vec<String> = Vec::new();
    while let Some(rule) = likeliest(&open, &settled.rules) {
        is_new |= settle(&rule, &mut open, outcomes, settled);
        rules.push(rule);
    }
    settled.rules.extend(rules.iter().cloned());
    for index in unexplained {
        if let Finding::Failed(failure) = &mut outcomes[index].finding {
            let inner = failure.innermost();
            if let Some(told) = look_past(profile, &cases[index], inner, &rules) {
                *inner = told;
                is_new = true;
            }
        }
    }
    is_new
}

/// The innermost failures that are not settled, with the mistakes that would explain them.
#[derive(Default)]
struct Suspicion<'a> {
    open: Open,
    /// Failures that no mistake explains.
    unexplained: Vec<usize>,
    /// Cases that clear whatever would have failed them.
    passed: Vec<&'a Case>,
}

fn suspect<'a>(
    profile: &Profile,
    cases: &'a [Case],
    wanted: &[bool],
    outcomes: &mut [Outcome],
    settled: &Settled,
) -> Suspicion<'a> {
    let mut found = Suspicion::default();
    for (index, outcome) in outcomes
        .iter_mut()
        .enumerate()
        .filter(|(index, _)| wanted[*index])
    {
        let Finding::Failed(failure) = &mut outcome.finding else {
            found.passed.push(&cases[index]);
            continue;
        };
        if settled.cases.contains(&index) {
            continue;
        }
        let inner = failure.innermost();
        if inner.is_habit() {
            // But for its form it is right.
            found.passed.push(&cases[index]);
            continue;
        }
        let trial = &cases[index].task;
        let suspects = trial.suspects(inner, profile).into_iter();
        let accuse = |rule: String| {
            let told = trial.accuse(&rule, inner.clone(), profile);
            (rule, told)
        };
        let told: Vec<(String, Failure)> = suspects.map(accuse).collect();
        if told.is_empty() {
            found.unexplained.push(index);
        } else {
            found.open.insert(index, told);
        }
    }
    found
}

/// Holds this mistake responsible wherever it explains a failure; tells if something lies behind.
fn settle(rule: &str, open: &mut Open, outcomes: &mut [Outcome], settled: &mut Settled) -> bool {
    let is_explained = |(_, suspects): &(&usize, &Vec<(String, Failure)>)| {
        suspects.iter().any(|(other, _)| other == rule)
    };
    let explained: Vec<usize> = open.iter().filter(is_explained).map(|it| *it.0).collect();
    let mut is_new = false;
    for index in explained {
        let told = open.remove(&index).unwrap_or_default();
        let told = told.into_iter().find(|(other, _)| other == rule);
        if let (Finding::Failed(failure), Some((_, told))) = (&mut outcomes[index].finding, told) {
            if told.behind.is_none() {
                settled.cases.insert(index);
            }
            is_new |= told.behind.is_some();
            *failure.innermost() = told;
        }
    }
    is_new
}

/// A failure that no mistake explains, told by one that the program makes elsewhere, where another
/// one explains the rest.
fn look_past(
    profile: &Profile,
    case: &Case,
    failure: &Failure,
    rules: &[String],
) -> Option<Failure> {
    // A program that was not built or broke off says nothing about what it would have printed.
    let is_text = matches!(
        failure.verdict,
        Verdict::WrongAnswer | Verdict::PresentationError
    );
    let rules = if is_text { rules } else { &[] };
    let mut told = rules
        .iter()
        .filter(|rule| !failure.assumed.contains(rule))
        .map(|rule| case.task.accuse(rule, failure.clone(), profile));
    let line = |failure: &Failure| failure.explanation.place.as_ref().map(|place| place.line);
    told.find(|told| {
        let behind = told.behind.as_ref();
        behind.is_some_and(|behind| {
            // A mistake that makes a difference where there was none is not that of this failure.
            line(behind) >= line(failure) && !case.task.suspects(behind, profile).is_empty()
        })
    })
}

/// The suspects that would have failed a case that passed.
fn refute(profile: &Profile, passed: &[&Case], open: &Open) -> BTreeSet<String> {
    let all: BTreeSet<&String> = open.values().flatten().map(|(rule, _)| rule).collect();
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

/// The suspect that explains most failures wholly, with nothing left behind it; of several one that
/// the program is known for, then the one that explains most at all, and then the one that stands
/// first in the earliest of them.
fn likeliest(open: &Open, known: &BTreeSet<String>) -> Option<String> {
    let mut best: Option<((usize, bool, usize), &String)> = None;
    let mut seen = BTreeSet::new();
    for (rule, _) in open.values().flatten() {
        if !seen.insert(rule) {
            continue;
        }
        let told = open.values().flatten().filter(|(other, _)| other == rule);
        let (mut whole, mut count) = (0, 0);
        for (_, failure) in told {
            whole += usize::from(failure.behind.is_none());
            count += 1;
        }
        let weight = (whole, known.contains(rule), count);
        if best.is_none_or(|(most, _)| weight > most) {
            best = Some((weight, rule));
        }
    }
    best.map(|(_, rule)| rule.clone())
}
