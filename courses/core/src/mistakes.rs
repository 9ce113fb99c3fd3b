//! Which mistakes explain an output.

use crate::failure::Failure;
use crate::verdict::Verdict;

/// The mistakes that lead to what was printed: those whose own output agrees with it longest, and
/// at least to the end of the first line that differs.
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
    let mut fitting: Vec<(usize, M)> = Vec::new();
    for (mistake, printed) in outputs {
        let same = printed
            .iter()
            .zip(output)
            .take_while(|(one, other)| one == other)
            .count();
        // An output that only ends too early is explained by another that ends there.
        let is_fitting = if is_short {
            printed == *output
        } else {
            same >= end
        };
        if is_fitting {
            fitting.push((same, mistake));
        }
    }
    // Only those that explain the most: another one is right by chance.
    let most = fitting.iter().map(|(same, _)| *same).max().unwrap_or(0);
    let best = fitting.into_iter().filter(|(same, _)| *same == most);
    best.map(|(_, mistake)| mistake).collect()
}
