//! Notes on changes by a profile's weights, for whoever reads the report.

use std::collections::BTreeMap;

use ludoteca_course::distance;
use ludoteca_words::Message;

use crate::tell::number;

/// Says which cases are left out or weigh anew, and which names are none of a case.
pub(super) fn tell(weights: &BTreeMap<String, f64>, cases: &[String]) -> Vec<Message> {
    let known = || weights.iter().filter(|(name, _)| cases.contains(name));
    let left_out: Vec<String> = known()
        .filter(|(_, weight)| **weight <= 0.0)
        .map(|(name, _)| name.clone())
        .collect();
    let weighed: Vec<String> = known()
        .filter(|(_, weight)| **weight > 0.0)
        .map(|(name, weight)| format!("{name} × {}", number(*weight)))
        .collect();
    let list = |key: &'static str, names: Vec<String>| {
        (!names.is_empty()).then(|| Message::new(key).with("cases", names.join(", ")))
    };
    let unknown = weights.keys().filter(|name| !cases.contains(name));
    let unknown = unknown.map(|name| {
        let near = cases.iter().min_by_key(|case| distance(name, case));
        let near = near.filter(|case| distance(name, case) <= 4);
        Message::new("note-no-such-case")
            .with("case", name)
            .with("nearest", near.map_or("none", String::as_str))
    });
    let mut notes: Vec<Message> = list("note-left-out", left_out).into_iter().collect();
    notes.extend(list("note-weighed", weighed));
    notes.extend(unknown);
    notes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Language, Texts};

    #[test]
    fn what_a_profile_changes_is_told() {
        let weights = [
            ("a".into(), 0.0),
            ("b".into(), 2.5),
            ("capture-x".into(), 0.0),
        ]
        .into();
        let cases = ["a", "b", "c", "capture"].map(str::to_owned);
        let texts = Texts::common(Language::English);
        let told: Vec<String> = tell(&weights, &cases)
            .iter()
            .map(|it| texts.say(it))
            .collect();
        let expected = [
            "The profile leaves these cases out: a.",
            "The profile gives these cases other weights: b × 2.5.",
            "The profile weighs capture-x, but there is no such case; did it mean capture?",
        ];
        assert_eq!(told, expected);
        assert_eq!(tell(&BTreeMap::new(), &cases), []);
    }
}
