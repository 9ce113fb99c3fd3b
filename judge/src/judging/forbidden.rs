//! Sources that the course forbids, and what they lead to when the program runs.

use ludoteca_course::{Explanation, Failure, Finding};
use ludoteca_words::{Arg, Message};

use crate::report::SourceFinding;
use crate::score::Outcome;
use crate::source;

/// Finds breaches of what the course forbids in the sources: they cost the whole mark.
pub(super) fn find_forbidden(findings: &[SourceFinding]) -> Option<Failure> {
    let fatal = findings.iter().find(|finding| finding.is_fatal)?;
    let sentence = fatal.message.clone();
    let mut explanation = Explanation {
        sentence,
        ..Explanation::default()
    };
    let place = format!("{}:{}", fatal.file, fatal.line);
    explanation
        .notes
        .push(Message::new("note-source").with("place", place));
    Some(Failure {
        verdict: source::verdict_of(fatal),
        root: fatal.message.key.to_string(),
        explanation,
        output: Vec::new(),
        assumed: Vec::new(),
        behind: None,
    })
}

/// Gives the crashes at an import that is forbidden or cannot be made the root of that: they are
/// what it leads to, and no other cause.
pub(super) fn join_imports(forbidden: Option<&Failure>, outcomes: &mut [Outcome]) {
    let Some(forbidden) = forbidden else {
        return;
    };
    let Some(Arg::Text(module)) = forbidden.explanation.sentence.arg("module") else {
        return;
    };
    let missing = [
        format!("No module named '{module}'"),
        format!("No module named '{module}."),
    ];
    for outcome in outcomes {
        let (Finding::Failed(failure) | Finding::Noticed(failure)) = &mut outcome.finding else {
            continue;
        };
        failure.for_each_link(|link| {
            let error = link.explanation.sentence.arg("error");
            let is_missing = |text: &str| missing.iter().any(|it| text.contains(it));
            if matches!(error, Some(Arg::Text(text)) if is_missing(text)) {
                link.root.clone_from(&forbidden.root);
            }
        });
    }
}
