//! Checks of the sources before anything runs.

mod invisible;

pub(crate) use ludoteca_files::hash;

use crate::report::SourceFinding;
use crate::submission::Submission;
use ludoteca_course::SourceCheck;
use ludoteca_course::Verdict;
use ludoteca_words::Message;

/// Python's own modules, one a line, as `sys.stdlib_module_names` has them.
const STANDARD: &str = include_str!("standard-modules.txt");

/// Checks the sources of a submission.
pub fn check(submission: &Submission, checks: &[SourceCheck]) -> Vec<SourceFinding> {
    let mut findings = Vec::new();
    for check in checks {
        for (name, bytes) in &submission.files {
            findings.extend(check_file(check, name, bytes, submission));
        }
    }
    // Findings of a check are not repeated.
    let is_named = |file: &str| {
        let hidden = |it: &&SourceFinding| it.message.key.starts_with("source-ascii-");
        findings.iter().filter(hidden).any(|it| it.file == file)
    };
    let files = submission.files.iter().filter(|(name, _)| !is_named(name));
    let hidden: Vec<SourceFinding> = files
        .flat_map(|(name, bytes)| invisible::find(name, bytes))
        .collect();
    findings.extend(hidden);
    findings
}

/// The word for a program that a source check fails.
pub(crate) fn verdict_of(finding: &SourceFinding) -> Verdict {
    match &*finding.message.key {
        "source-size" => Verdict::ProgramSizeExceeded,
        "source-warnings" => Verdict::CompileTimeError,
        _ => Verdict::InvalidFunction,
    }
}

fn check_file(
    check: &SourceCheck,
    name: &str,
    bytes: &[u8],
    submission: &Submission,
) -> Vec<SourceFinding> {
    match check {
        SourceCheck::Ascii => find_non_ascii(name, bytes).into_iter().collect(),
        SourceCheck::Imports { allowed } => find_imports(name, bytes, allowed, submission),
        SourceCheck::Unchanged { file, sha256, .. } => {
            let is_it = name.rsplit('/').next() == Some(file);
            let is_changed = is_it && !sha256.contains(&hash_without_line_ends(bytes));
            let message = Message::new("source-changed").with("file", file);
            is_changed
                .then(|| finding(name, 0, message, false))
                .into_iter()
                .collect()
        }
        SourceCheck::Size { most } => {
            let size = bytes.len() as u64;
            let message = Message::new("source-size")
                .with("size", size)
                .with("most", *most);
            (size > *most)
                .then(|| finding(name, 0, message, true))
                .into_iter()
                .collect()
        }
        SourceCheck::Warnings { .. } => Vec::new(),
    }
}

fn finding(file: &str, line: u64, message: Message, is_fatal: bool) -> SourceFinding {
    SourceFinding {
        file: file.to_owned(),
        line,
        message,
        is_fatal,
    }
}

fn find_non_ascii(name: &str, bytes: &[u8]) -> Option<SourceFinding> {
    let at = bytes.iter().position(|byte| !byte.is_ascii())?;
    let before = &bytes[..at];
    let line = before.split(|byte| *byte == b'\n').count() as u64;
    let column = before
        .rsplit(|byte| *byte == b'\n')
        .next()
        .map_or(0, <[u8]>::len)
        + 1;
    let text = String::from_utf8_lossy(&bytes[at..]);
    let letter = text.chars().next().unwrap_or_default();
    let message = if invisible::is_utf16(bytes) {
        Message::new("source-ascii-utf16")
    } else if invisible::kind(letter).is_some() {
        invisible::describe("source-ascii-hidden", letter)
    } else {
        Message::new("source-ascii").with("letter", letter.to_string())
    };
    Some(finding(name, line, message.with("column", column), true))
}

/// The hash of a file's contents, whatever its line ends: SHA-256 in hexadecimal digits.
pub fn hash_without_line_ends(bytes: &[u8]) -> String {
    let kept: Vec<u8> = bytes
        .iter()
        .copied()
        .filter(|byte| !matches!(byte, b'\r' | b'\n'))
        .collect();
    hash(&kept)
}

fn find_imports(
    name: &str,
    bytes: &[u8],
    allowed: &[String],
    submission: &Submission,
) -> Vec<SourceFinding> {
    let text = String::from_utf8_lossy(bytes);
    let is_own = |module: &str| {
        let file = format!("{module}.py");
        submission.files.keys().any(|path| {
            path.rsplit('/').next() == Some(&file) || path.starts_with(&format!("{module}/"))
        })
    };
    let is_allowed = |module: &str| {
        let is_standard = || STANDARD.lines().any(|line| line == module);
        allowed
            .iter()
            .any(|name| name == module || (name == "standard" && is_standard()))
    };
    let mut found = Vec::new();
    for (line, module) in imports(&text) {
        let takes_others = allowed.iter().any(|name| name == "standard");
        if is_allowed(&module) || is_own(&module) && takes_others {
            continue;
        }
        let key = if takes_others {
            "source-module-missing"
        } else {
            "source-import"
        };
        let message = Message::new(key).with("module", module);
        found.push(finding(name, line, message, true));
    }
    found
}

/// The modules that a Python source imports, with their lines. Strings and comments are skipped.
pub(crate) fn imports(text: &str) -> Vec<(u64, String)> {
    let mut found = Vec::new();
    for (index, line) in without_strings(text).lines().enumerate() {
        for statement in line.split([';', ':']) {
            let mut words = statement.split_whitespace();
            let modules: Vec<&str> = match (words.next(), words.next()) {
                (Some("from"), Some(module)) => vec![module],
                (Some("import"), Some(_)) => {
                    let rest = statement.trim_start().trim_start_matches("import");
                    rest.split(',')
                        .filter_map(|part| part.split_whitespace().next())
                        .collect()
                }
                _ => continue,
            };
            let roots = modules.iter().filter_map(|module| module.split('.').next());
            let roots = roots.filter(|root| !root.is_empty());
            found.extend(roots.map(|root| (index as u64 + 1, root.to_owned())));
        }
    }
    found
}

/// The files that a C source includes by `#include "…"`.
pub(crate) fn includes(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let directive = line.trim_start().strip_prefix('#')?.trim_start();
        let file = directive.strip_prefix("include")?.trim_start();
        let (name, _) = file.strip_prefix('"')?.split_once('"')?;
        Some(name)
    })
}

/// A Python source with its strings and comments left out; line ends stay.
fn without_strings(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let quote = ["\"\"\"", "'''", "\"", "'"]
            .into_iter()
            .find(|quote| rest.starts_with(quote));
        if first == '#' {
            rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
        } else if let Some(quote) = quote {
            rest = &rest[quote.len()..];
            let length = string_length(rest, quote);
            kept.extend(rest[..length].chars().filter(|letter| *letter == '\n'));
            rest = &rest[length..];
        } else {
            kept.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    kept
}

/// Returns the length of a string, with the quote that ends it.
fn string_length(text: &str, quote: &str) -> usize {
    let mut is_escaped = false;
    for (at, letter) in text.char_indices() {
        if is_escaped {
            is_escaped = false;
        } else if letter == '\\' {
            is_escaped = true;
        } else if text[at..].starts_with(quote) {
            return at + quote.len();
        } else if letter == '\n' && quote.len() == 1 {
            return at;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::submission::Main;

    fn submission(name: &str, text: &[u8]) -> Submission {
        Submission {
            files: [(name.to_owned(), text.to_vec())].into(),
            main: Main::Python(name.into()),
            recipes: std::collections::BTreeMap::new(),
            findings: Vec::new(),
        }
    }

    #[track_caller]
    fn check_source(check: SourceCheck, text: &[u8], expected: &[(u64, &str)]) {
        let found = super::check(&submission("a.py", text), &[check]);
        let found: Vec<_> = found.iter().map(|it| (it.line, &*it.message.key)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_letter_that_is_not_ascii_is_told_with_its_line() {
        check_source(
            SourceCheck::Ascii,
            "x = 1\n# é\n".as_bytes(),
            &[(2, "source-ascii")],
        );
        check_source(SourceCheck::Ascii, b"x = 1\n", &[]);
        let hidden = "\u{feff}x = 1\n".as_bytes();
        check_source(SourceCheck::Ascii, hidden, &[(1, "source-ascii-hidden")]);
        let column = "x\n ab é".as_bytes();
        let found = super::check(&submission("a.py", column), &[SourceCheck::Ascii]);
        assert_eq!(found[0].message.arg("column"), Some(&5_usize.into()));
    }

    #[test]
    fn imports_are_found_wherever_they_stand() {
        let standard = || SourceCheck::Imports {
            allowed: vec!["standard".into()],
        };
        let text = b"import os, numpy as np\n'''\nimport nothing\n'''\nif x: import a.numpy\nfrom json import loads\n# import z\nfrom requests.x import y\n";
        let expected = [(1, "source-module-missing"), (8, "source-module-missing")];
        let found = super::check(&submission("a.py", text), &[standard()]);
        let found: Vec<_> = found.iter().map(|it| (it.line, &*it.message.key)).collect();
        assert_eq!(found, expected, "its own module a is allowed");
        let none = SourceCheck::Imports {
            allowed: Vec::new(),
        };
        check_source(none, b"import math\n", &[(1, "source-import")]);
    }

    #[test]
    fn line_ends_do_not_change_a_file() {
        let sha256 = vec![hash_without_line_ends(b"a\nb\n")];
        let unchanged = |text: &[u8]| {
            let check = SourceCheck::Unchanged {
                file: "main.c".into(),
                sha256: sha256.clone(),
                replaced: false,
            };
            super::check(&submission("src/main.c", text), &[check]).is_empty()
        };
        assert!(unchanged(b"a\r\nb\r\n"));
        assert!(!unchanged(b"a\nc\n"));
    }

    #[test]
    fn a_large_source_is_told() {
        check_source(
            SourceCheck::Size { most: 3 },
            b"1234",
            &[(0, "source-size")],
        );
    }
}
