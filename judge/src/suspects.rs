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
    let before: Vec<Finding> = outcomes.iter().map(|it| it.finding.clone()).collect();
    cut_at_extra_lines(profile, cases, outcomes);
    for _ in 0..DEEPEST {
        if !attribute_innermost(profile, cases, wanted, outcomes, &mut settled) {
            break;
        }
    }
    let review = Review {
        profile,
        cases,
        before,
    };
    review.explain_rest(outcomes, &settled.rules);
    review.drop_needless(outcomes, &mut settled.rules);
    review.put_back(outcomes);
    for outcome in outcomes {
        if let Finding::Failed(failure) = &mut outcome.finding {
            drop_follow_ups(failure, &settled.rules);
        }
    }
}

/// Looks behind no lines that are too many where a mistake prints them: they may be its answers.
fn cut_at_extra_lines(profile: &Profile, cases: &[Case], outcomes: &mut [Outcome]) {
    for (outcome, case) in outcomes.iter_mut().zip(cases) {
        if let Finding::Failed(failure) = &mut outcome.finding {
            failure.for_each_link(|link| {
                if link.has_extra_lines() && !case.task.suspects(link, profile).is_empty() {
                    link.behind = None;
                }
            });
        }
    }
}

/// A second look at what was settled, from the failures as they were before.
struct Review<'a> {
    profile: &'a Profile,
    cases: &'a [Case],
    before: Vec<Finding>,
}

impl Review<'_> {
    /// Drops mistakes whose failures the program's other mistakes explain together, those with the
    /// fewest failures first.
    fn drop_needless(&self, outcomes: &mut [Outcome], rules: &mut BTreeSet<String>) {
        let failures = |rule: &String| {
            let has_it = |outcome: &Outcome| match &outcome.finding {
                Finding::Failed(failure) => failure.links().any(|link| link.root == *rule),
                _ => false,
            };
            let all = outcomes.iter().enumerate();
            let indices = all.filter(|(_, it)| has_it(it)).map(|(index, _)| index);
            (indices.collect::<Vec<usize>>(), rule.clone())
        };
        let mut order: Vec<(Vec<usize>, String)> = rules.iter().map(failures).collect();
        order.sort_by_key(|(indices, _)| indices.len());
        for (indices, rule) in order {
            let others: Vec<&String> = rules.iter().filter(|other| **other != rule).collect();
            let told = indices.iter().map(|index| self.tell_by(*index, &others));
            let Some(told) = told.collect::<Option<Vec<Failure>>>() else {
                continue;
            };
            for (index, failure) in indices.into_iter().zip(told) {
                outcomes[index].finding = Finding::Failed(Box::new(failure));
            }
            rules.remove(&rule);
        }
    }

    /// Tells failures that nothing explains by mistakes that the program makes elsewhere, where they
    /// explain it together.
    fn explain_rest(&self, outcomes: &mut [Outcome], rules: &BTreeSet<String>) {
        let all: Vec<&String> = rules.iter().collect();
        for (index, outcome) in outcomes.iter_mut().enumerate() {
            let is_open = |failure: &Failure| !is_explained(failure, rules);
            if let Finding::Failed(failure) = &mut outcome.finding
                && is_open(failure)
                && let Some(told) = self.tell_by(index, &all)
            {
                **failure = told;
            }
        }
    }

    /// Puts back what lies behind lines that are too many after all.
    fn put_back(&self, outcomes: &mut [Outcome]) {
        for (outcome, before) in outcomes.iter_mut().zip(&self.before) {
            if let Finding::Failed(failure) = &mut outcome.finding
                && failure.innermost().has_extra_lines()
            {
                outcome.finding = before.clone();
            }
        }
    }

    /// Tells a failure by some of these mistakes, if they explain it wholly.
    fn tell_by(&self, index: usize, rules: &[&String]) -> Option<Failure> {
        let Finding::Failed(before) = &self.before[index] else {
            return None;
        };
        let mut failure = (**before).clone();
        let inner = failure.innermost();
        *inner = explain(self.profile, &self.cases[index], inner, rules, DEEPEST)?;
        Some(failure)
    }
}

/// Tells if nothing that was printed is left unexplained.
fn is_explained(failure: &Failure, rules: &BTreeSet<String>) -> bool {
    let mut links = failure.links();
    links.all(|link| !is_text(link) || link.is_habit() || rules.contains(&link.root))
}

/// Tells a failure by mistakes that explain it wholly, each behind another.
fn explain(
    profile: &Profile,
    case: &Case,
    failure: &Failure,
    rules: &[&String],
    depth: usize,
) -> Option<Failure> {
    if depth == 0 || !is_text(failure) {
        return None;
    }
    let suspects = case.task.suspects(failure, profile);
    let open = rules.iter().filter(|rule| !failure.assumed.contains(rule));
    open.into_iter().find_map(|rule| {
        let mut told = case.task.accuse(rule, failure.clone(), profile);
        match told.behind.take() {
            None => suspects.contains(rule).then_some(told),
            Some(behind) => {
                let behind = explain(profile, case, &behind, rules, depth - 1)?;
                told.behind = Some(Box::new(behind));
                Some(told)
            }
        }
    })
}

/// A program that was not built or broke off says nothing about what it would have printed.
fn is_text(failure: &Failure) -> bool {
    matches!(
        failure.verdict,
        Verdict::WrongAnswer | Verdict::PresentationError
    )
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
        let is_habit = inner.is_habit();
        let told = if !is_habit || inner.has_extra_lines() {
            accuse(profile, &cases[index], inner)
        } else {
            Vec::new()
        };
        if is_habit && told.is_empty() {
            // But for its form it is right.
            found.passed.push(&cases[index]);
        } else if told.is_empty() {
            found.unexplained.push(index);
        } else {
            found.open.insert(index, told);
        }
    }
    found
}

/// Tells a failure by each of the mistakes that would explain it.
fn accuse(profile: &Profile, case: &Case, failure: &Failure) -> Vec<(String, Failure)> {
    let suspects = case.task.suspects(failure, profile).into_iter();
    let accuse = |rule: String| {
        let told = case.task.accuse(&rule, failure.clone(), profile);
        (rule, told)
    };
    suspects.map(accuse).collect()
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
    let rules = if is_text(failure) { rules } else { &[] };
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
