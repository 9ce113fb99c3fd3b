//! A view as plain text, for formats that have a place for it.

use std::fmt::Write as _;

use super::points::write_points;
use super::view::{CaseView, View};
use crate::tell::{Style, tell_explanation};
use crate::text::Texts;
use ludoteca_words::Message;

/// Describes the result of a case: nothing if it passed.
pub(crate) fn tell_case(case: &CaseView, view: &View, texts: &Texts) -> String {
    let Some(verdict) = case.verdict.filter(|_| !case.is_passed()) else {
        return String::new();
    };
    let mut text = format!("{verdict}\n");
    let Some(cause) = case.cause.and_then(|cause| view.causes.get(cause)) else {
        return text;
    };
    // One cause is told once, at the case from which its explanation comes.
    match cause.cases.first() {
        Some(first) if *first != case.name => {
            let _ = writeln!(
                text,
                "{}",
                texts.say(&Message::new("page-same-cause").with("case", first))
            );
        }
        _ => {
            if !cause.explanation.sentence.key.is_empty() {
                let _ = writeln!(text, "{}", texts.say(&cause.explanation.sentence));
            }
            text += &tell_explanation(&cause.explanation, texts, Style::Plain);
        }
    }
    text
}

/// The verdict, the points, and what the sources and the compiler gave cause to say.
pub(crate) fn summary(view: &View, texts: &Texts) -> String {
    let points = |points| write_points(points, texts.language());
    let score = Message::new("tell-score")
        .with("score", points(view.score))
        .with("most", points(view.max_score));
    let verdict = view
        .verdict
        .map(|verdict| format!("{verdict}: "))
        .unwrap_or_default();
    let mut text = format!("{verdict}{}\n", texts.say(&score));
    if let Some(gate) = &view.gate {
        let _ = writeln!(
            text,
            "{}",
            texts.say(&Message::new("tell-gate").with("gate", gate))
        );
    }
    for finding in &view.source {
        let _ = writeln!(
            text,
            "{}:{}: {}",
            finding.file,
            finding.line,
            texts.say(&finding.message)
        );
    }
    if !view.messages.is_empty() {
        let _ = write!(text, "{}\n{}\n", texts.get("tell-messages"), view.messages);
    }
    text
}
