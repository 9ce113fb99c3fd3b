//! Mistakes that programs make, and which of them explain an output.

use crate::failure::Failure;
use crate::verdict::Verdict;

/// A mistake in the rules of a course, and nothing else wrong.
pub trait Mistake: Copy + PartialEq + 'static {
    /// All mistakes, the particular ones before the general ones, each with the rule that it
    /// breaks. A rule belongs to one mistake, and is its name, too.
    const RULES: &'static [(Self, &'static str)];

    /// All mistakes, in the order of the table.
    fn all() -> impl Iterator<Item = Self> {
        Self::RULES.iter().map(|(mistake, _)| *mistake)
    }

    /// The mistake that breaks this rule.
    fn by_rule(rule: &str) -> Option<Self> {
        let entry = Self::RULES.iter().find(|(_, name)| *name == rule)?;
        Some(entry.0)
    }

    /// The rule that it breaks; a mistake that is not in the table breaks none.
    fn rule(self) -> &'static str {
        let entry = Self::RULES.iter().find(|(mistake, _)| *mistake == self);
        entry.map_or("", |(_, rule)| rule)
    }
}

/// Tells if a program that fails in another way than before still does so for the same reason: by
/// the mistake that the judge has settled on, or else with the same root.
pub fn has_same_cause<M: Mistake>(
    failure: &Failure,
    found: &Failure,
    suspects: impl FnOnce() -> Vec<M>,
) -> bool {
    if found.verdict != failure.verdict {
        return false;
    }
    let why = failure.explanation.why.as_ref();
    let accused = why.filter(|why| why.rule == failure.root);
    match accused.and_then(|why| M::by_rule(&why.rule)) {
        Some(mistake) => suspects().contains(&mistake),
        None => found.cause() == failure.cause(),
    }
}

/// Finds the fault that has the same cause as a failure, if there is one.
pub fn find_same_cause<M: Mistake>(
    failure: &Failure,
    found: Failure,
    suspects: impl Fn(&Failure) -> Vec<M>,
) -> Option<Failure> {
    let mut links = found.into_links().into_iter();
    links.find(|link| has_same_cause(failure, link, || suspects(link)))
}

/// Lists the mistakes that lead to the printed output: those whose own output agrees with it at
/// least to the end of the first line that differs, the longest agreement first.
pub fn matching_mistakes<M>(
    failure: &Failure,
    outputs: impl IntoIterator<Item = (M, Vec<u8>)>,
) -> Vec<M> {
    // A program that broke off says nothing about what it would have printed.
    let is_text = matches!(
        failure.verdict,
        Verdict::WrongAnswer | Verdict::PresentationError
    );
    let Some(place) = failure.explanation.place.as_ref().filter(|_| is_text) else {
        return Vec::new();
    };
    let output = &failure.output;
    let offset = (place.offset as usize).min(output.len());
    let end = output[offset..].iter().position(|byte| *byte == b'\n');
    let is_short = end.is_none() && offset == output.len();
    let end = end.map_or(output.len(), |length| offset + length + 1);
    let mut matching: Vec<(usize, M)> = Vec::new();
    for (mistake, printed) in outputs {
        let same = printed
            .iter()
            .zip(output)
            .take_while(|(one, other)| one == other)
            .count();
        // An output that only ends too early is explained by another that ends there.
        let is_match = if is_short {
            printed == *output
        } else {
            same >= end
        };
        if is_match {
            matching.push((same, mistake));
        }
    }
    matching.sort_by_key(|(same, _)| usize::MAX - same);
    matching.into_iter().map(|(_, mistake)| mistake).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explanation::{Explanation, Why};

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Toy {
        Early,
        Late,
    }

    impl Mistake for Toy {
        const RULES: &'static [(Self, &'static str)] =
            &[(Self::Early, "toy.early"), (Self::Late, "toy.late")];
    }

    fn fail(verdict: Verdict, rule: &str, root: &str) -> Failure {
        let why = Why {
            rule: rule.into(),
            ..Why::default()
        };
        Failure {
            verdict,
            root: root.into(),
            explanation: Explanation {
                why: Some(why),
                ..Explanation::default()
            },
            output: Vec::new(),
            assumed: Vec::new(),
            behind: None,
        }
    }

    #[test]
    fn a_mistake_and_its_rule_find_each_other() {
        assert_eq!(Toy::by_rule("toy.late"), Some(Toy::Late));
        assert_eq!(Toy::by_rule("toy.never"), None);
        assert_eq!(Toy::Early.rule(), "toy.early");
    }

    #[test]
    fn the_cause_is_the_mistake_or_else_the_root() {
        let wrong = |rule, root| fail(Verdict::WrongAnswer, rule, root);
        let accused = wrong("toy.late", "toy.late");
        let other = wrong("toy.early", "Number toy.early");
        assert!(has_same_cause(&accused, &other, || vec![Toy::Late]));
        assert!(!has_same_cause(&accused, &accused, || vec![Toy::Early]));
        // Nobody is accused: the root decides.
        assert!(has_same_cause(&other, &other, Vec::<Toy>::new));
        assert!(!has_same_cause(&other, &accused, || vec![Toy::Early]));
        let crash = fail(Verdict::RuntimeError, "toy.late", "toy.late");
        assert!(!has_same_cause(&accused, &crash, || vec![Toy::Late]));
    }
}
