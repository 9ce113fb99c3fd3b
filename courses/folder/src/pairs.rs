//! Pairs of input and output in a folder, whatever they are called.

use std::collections::{BTreeMap, BTreeSet};

use ludoteca_words::Message;

const INPUTS: [&str; 2] = [".in", ".input"];
const OUTPUTS: [&str; 4] = [".out", ".ans", ".output", ".expected"];
/// Folders of inputs, each with those of outputs that go with it.
const INPUT_FOLDERS: [&str; 3] = ["input", "inputs", "in"];
const OUTPUT_FOLDERS: [&str; 6] = ["output", "outputs", "out", "answer", "answers", "expected"];

/// The files of a case, by their paths.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pair {
    /// `sample/1`: without endings and without `input`.
    pub name: String,
    /// The program's input.
    pub input: Option<String>,
    /// The output it should print.
    pub output: Option<String>,
    /// Its arguments, in a file `NAME.args`.
    pub arguments: Option<String>,
    /// Files present where it starts, from a folder `NAME.files`.
    pub files: Vec<String>,
    /// Files that would be a half which another file already is.
    pub twins: Vec<Twin>,
}

/// A second file for one half of a case: nothing says which of the two is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twin {
    /// Its path.
    pub file: String,
    /// Set for an input, clear for an output.
    pub is_input: bool,
}

/// The pairs among these paths, in their order: 2 before 10. A pair may lack its output or its
/// input.
pub fn find_pairs(paths: &[String]) -> Vec<Pair> {
    let mut pairs: BTreeMap<Vec<Part>, Pair> = BTreeMap::new();
    let all: BTreeSet<&str> = paths.iter().map(String::as_str).collect();
    for path in paths {
        let Some((name, role)) = read_role(path) else {
            continue;
        };
        let pair = pairs.entry(order(&name)).or_default();
        pair.name = name;
        let is_input = role == Role::Input;
        let half = if is_input {
            &mut pair.input
        } else {
            &mut pair.output
        };
        if half.is_none() {
            *half = Some(path.clone());
        } else {
            let file = path.clone();
            pair.twins.push(Twin { file, is_input });
        }
    }
    let mut pairs: Vec<Pair> = pairs.into_values().collect();
    for pair in &mut pairs {
        let stem = pair.input.as_deref().or(pair.output.as_deref());
        let stem = stem
            .map(|path| strip_ending(path).to_owned())
            .unwrap_or_default();
        let arguments = format!("{stem}.args");
        pair.arguments = all.contains(&*arguments).then_some(arguments);
        let folder = format!("{stem}.files/");
        let files = paths.iter().filter(|path| path.starts_with(&folder));
        pair.files = files.cloned().collect();
    }
    pairs
}

/// Says that two files are the same half of a case.
pub(crate) fn tell_twin(pair: &Pair, file: &str, is_input: bool) -> Message {
    let half = if is_input { &pair.input } else { &pair.output };
    let first = half.as_deref().unwrap_or_default();
    Message::new("course-twin")
        .with("file", file)
        .with("first", first.rsplit('/').next().unwrap_or(first))
        .with("half", if is_input { "input" } else { "output" })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Input,
    Output,
}

/// The name of a case and which half of it a file is.
fn read_role(path: &str) -> Option<(String, Role)> {
    let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
    if folder
        .split('/')
        .any(|part| part.strip_suffix(".files").is_some())
    {
        return None;
    }
    let lower = file.to_lowercase();
    let has = |endings: &[&str]| endings.iter().any(|end| lower.ends_with(end));
    let in_folder = |names: &[&str]| {
        let mut parts = folder.split('/');
        parts.any(|part| names.contains(&part.to_lowercase().as_str()))
    };
    let stem = strip_ending(file);
    // `T1/input` and `T1/output`: the folder is the case.
    let is_folder = !folder.is_empty() && ["input", "output"].contains(&&*stem.to_lowercase());
    let role = if is_folder && stem.eq_ignore_ascii_case("input") {
        Role::Input
    } else if is_folder {
        Role::Output
    } else if has(&INPUTS) {
        Role::Input
    } else if has(&OUTPUTS) {
        Role::Output
    } else if in_folder(&INPUT_FOLDERS) {
        Role::Input
    } else if in_folder(&OUTPUT_FOLDERS) {
        Role::Output
    } else {
        return None;
    };
    let is_side = |part: &&str| {
        let part = part.to_lowercase();
        !part.is_empty()
            && !INPUT_FOLDERS.contains(&part.as_str())
            && !OUTPUT_FOLDERS.contains(&part.as_str())
    };
    let mut parts: Vec<&str> = folder.split('/').filter(is_side).collect();
    if is_folder {
        return Some((parts.join("/"), role));
    }
    // `input/input07.txt` and `output/output07.txt` are one case.
    let stem = ["input", "output"]
        .iter()
        .find_map(|word| stem.strip_prefix(word).filter(|rest| !rest.is_empty()))
        .unwrap_or(stem);
    parts.push(stem);
    Some((parts.join("/"), role))
}

/// A path without its ending.
fn strip_ending(path: &str) -> &str {
    let start = path.rfind('/').map_or(0, |at| at + 1);
    match path[start..].rfind('.') {
        Some(at) if at > 0 => &path[..start + at],
        _ => path,
    }
}

/// A part of a name: numbers are in the order of numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Number(u64, usize),
    Text(String),
}

fn order(name: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = name;
    while let Some(first) = rest.chars().next() {
        let is_digit = first.is_ascii_digit();
        let end = rest.find(|letter: char| letter.is_ascii_digit() != is_digit);
        let (part, after) = rest.split_at(end.unwrap_or(rest.len()));
        parts.push(match part.parse() {
            Ok(number) if is_digit => Part::Number(number, part.len()),
            _ => Part::Text(part.to_owned()),
        });
        rest = after;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(paths: &[&str], expected: &[(&str, Option<&str>, Option<&str>)]) {
        let paths: Vec<String> = paths.iter().map(ToString::to_string).collect();
        let pairs = find_pairs(&paths);
        let found: Vec<_> = pairs
            .iter()
            .map(|it| (&*it.name, it.input.as_deref(), it.output.as_deref()))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn pairs_are_found_by_ending_and_by_folder() {
        check(
            &["10.in", "10.out", "2.in", "2.ans", "notes.txt"],
            &[
                ("2", Some("2.in"), Some("2.ans")),
                ("10", Some("10.in"), Some("10.out")),
            ],
        );
        check(
            &["a/input/1.txt", "a/output/1.txt", "b/in/1", "b/out/1"],
            &[
                ("a/1", Some("a/input/1.txt"), Some("a/output/1.txt")),
                ("b/1", Some("b/in/1"), Some("b/out/1")),
            ],
        );
        check(
            &["input/input00.txt", "output/output00.txt"],
            &[("00", Some("input/input00.txt"), Some("output/output00.txt"))],
        );
    }

    #[test]
    fn a_folder_may_be_a_case() {
        check(
            &["T1/input", "T1/output", "T10/input.txt", "T10/output.txt"],
            &[
                ("T1", Some("T1/input"), Some("T1/output")),
                ("T10", Some("T10/input.txt"), Some("T10/output.txt")),
            ],
        );
    }

    #[test]
    fn two_files_for_one_half_are_seen() {
        let paths = ["1.ans", "1.in", "1.out"].map(str::to_owned);
        let pairs = find_pairs(&paths);
        assert_eq!(pairs[0].output.as_deref(), Some("1.ans"));
        let twin = Twin {
            file: "1.out".into(),
            is_input: false,
        };
        assert_eq!(pairs[0].twins, [twin]);
    }

    #[test]
    fn half_a_pair_is_seen() {
        check(&["1.in"], &[("1", Some("1.in"), None)]);
        check(&["x/1.ans"], &[("x/1", None, Some("x/1.ans"))]);
    }

    #[test]
    fn arguments_and_files_belong_to_their_case() {
        let paths = [
            "1.args",
            "1.files/words.txt",
            "1.files/in/a.in",
            "1.in",
            "1.out",
        ];
        let pairs = find_pairs(&paths.map(str::to_owned));
        assert_eq!(pairs.len(), 1, "{pairs:?}");
        assert_eq!(pairs[0].arguments.as_deref(), Some("1.args"));
        assert_eq!(pairs[0].files, ["1.files/words.txt", "1.files/in/a.in"]);
    }
}
