//! Perft files: how many sequences of moves a position has at each depth.
//!
//! ```text
//! # A comment.
//! position start
//! 1 9
//! 2 72
//! ```
//! A line that begins with `position` starts a case, and each line `depth count` belongs to the
//! case above it. What follows `position` is for the game to parse.

use std::path::Path;

use ludoteca_core::{Game, perft};

/// One position and its counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The position, as its game writes it.
    pub position: String,
    /// Depth and count.
    pub counts: Vec<(u32, u64)>,
}

/// Reads the cases from the text of a perft file. An error says which line is wrong.
pub fn read(text: &str) -> Result<Vec<Case>, String> {
    let mut cases: Vec<Case> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(position) = line.strip_prefix("position") {
            cases.push(Case {
                position: position.trim().to_owned(),
                counts: Vec::new(),
            });
            continue;
        }
        let case = cases
            .last_mut()
            .ok_or(format!("line {number}: a count before any position"))?;
        let count = read_count(line).ok_or(format!("line {number}: not `depth count`: {line}"))?;
        case.counts.push(count);
    }
    Ok(cases)
}

fn read_count(line: &str) -> Option<(u32, u64)> {
    let (depth, count) = line.split_once(' ')?;
    Some((depth.parse().ok()?, count.trim().parse().ok()?))
}

/// Checks every count in a perft file against the game that `start` makes of its position.
///
/// # Panics
/// If the file cannot be read, holds no count, or a count differs.
pub fn check_file<G: Game>(path: impl AsRef<Path>, start: impl Fn(&str) -> G) {
    let path = path.as_ref();
    let text =
        std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let cases = read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut checked = 0;
    for case in &cases {
        let game = start(&case.position);
        for &(depth, count) in &case.counts {
            assert_eq!(
                perft(&game, depth),
                count,
                "{}: position {}, depth {depth}",
                path.display(),
                case.position
            );
            checked += 1;
        }
    }
    assert!(checked > 0, "{}: no count in it", path.display());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_cases_and_skips_comments() {
        let cases = read("# two\nposition a b\n1 9\n2 72\n\nposition c\n3 1\n").unwrap();
        assert_eq!(cases.len(), 2);
        assert_eq!(cases[0].position, "a b");
        assert_eq!(cases[0].counts, [(1, 9), (2, 72)]);
        assert_eq!(cases[1].counts, [(3, 1)]);
    }

    #[test]
    fn names_the_line_that_is_wrong() {
        assert_eq!(
            read("1 9").unwrap_err(),
            "line 1: a count before any position"
        );
        assert_eq!(
            read("position x\n1 9\nnine").unwrap_err(),
            "line 3: not `depth count`: nine"
        );
    }
}
