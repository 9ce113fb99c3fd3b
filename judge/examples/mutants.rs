//! Measures the share of small faults that the judge's cases find: `mutants [NUMBER [COURSE]]`.
//!
//! Each mutant is a right program with one token changed: an operator, a number, a text, a word
//! of logic. Those that are not built do not count; those that are accepted are shown, because
//! either a case is missing or the change changes nothing.

use std::path::{Path, PathBuf};

use ludoteca_course::{CaseSelection, Course, Profile, Verdict};
use ludoteca_courses::COURSES;
use ludoteca_judge::{Judging, Submission};
use ludoteca_runner::Workshop;
use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;
use rand_chacha::ChaCha8Rng;

/// Default number of mutants of each program to try.
const USUAL: usize = 40;

/// Operators and words, and what they become.
const SWAPS: [(&str, &str); 16] = [
    ("<=", "<"),
    (">=", ">"),
    ("==", "!="),
    ("!=", "=="),
    ("&&", "||"),
    ("||", "&&"),
    (" < ", " <= "),
    (" > ", " >= "),
    (" + ", " - "),
    (" - ", " + "),
    (" * ", " + "),
    (" and ", " or "),
    (" or ", " and "),
    ("True", "False"),
    ("False", "True"),
    ("not ", ""),
];

/// One change: these bytes of the source become these.
#[derive(Clone, Debug)]
struct Change {
    from: usize,
    to: usize,
    text: String,
}

fn main() {
    let mut args = std::env::args().skip(1);
    let number = args
        .next()
        .map_or(USUAL, |number| number.parse().expect("a number"));
    let wanted = args.next();
    let place = tempfile::tempdir().expect("a folder");
    let workshop = Workshop::open(place.path().join("workshop")).expect("a folder");
    for course in COURSES {
        if wanted
            .as_deref()
            .is_none_or(|wanted| wanted == course.name())
        {
            try_course(*course, number, place.path(), &workshop);
        }
    }
}

fn try_course(course: &dyn Course, number: usize, place: &Path, workshop: &Workshop) {
    let right = find_right(course.name());
    let source = std::fs::read_to_string(&right).expect("a right program");
    let mut changes = find_changes(&source);
    changes.shuffle(&mut ChaCha8Rng::seed_from_u64(15));
    let profile = Profile::read(course.profile(), COURSES).expect("a good profile");
    let selection = CaseSelection::default();
    let judging = Judging {
        shrinks: false,
        ..Judging::new(course, &profile, &selection)
    };
    let (mut found, mut missed) = (0, Vec::new());
    for change in changes {
        if found + missed.len() == number {
            break;
        }
        let file = place.join(right.file_name().expect("a name"));
        std::fs::write(&file, apply(&source, &change)).expect("a file");
        let submission = Submission::read(&file, &profile).expect("a submission");
        let report = judging
            .judge(&submission, workshop, &|_, _, _| ())
            .expect("a cell");
        match report.verdict {
            Verdict::CompileTimeError => {}
            Verdict::Accepted => missed.push(change),
            _ => found += 1,
        }
    }
    let all = found + missed.len();
    println!("{}: {found} of {all} mutants found", course.name());
    for change in missed {
        println!("{}", describe(&source, &change));
    }
}

fn find_right(course: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/students")
        .join(course);
    let names = ["right.py", "right.c"].map(|name| folder.join(name));
    names
        .into_iter()
        .find(|path| path.exists())
        .expect("a right program")
}

fn apply(source: &str, change: &Change) -> String {
    format!(
        "{}{}{}",
        &source[..change.from],
        change.text,
        &source[change.to..]
    )
}

/// The line before and after.
fn describe(source: &str, change: &Change) -> String {
    let start = source[..change.from].rfind('\n').map_or(0, |at| at + 1);
    let line = 1 + source[..start].matches('\n').count();
    let end = source[change.to..]
        .find('\n')
        .map_or(source.len(), |at| change.to + at);
    let (before, after) = (&source[start..change.from], &source[change.to..end]);
    let old = &source[start..end];
    format!(
        "  line {line}: {}\n       now: {}{}{}",
        old.trim(),
        before.trim_start(),
        change.text,
        after
    )
}

/// All changes of all lines that are neither comments nor for the preprocessor.
fn find_changes(source: &str) -> Vec<Change> {
    let mut changes = Vec::new();
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        let code = line.trim_start();
        if !["#", "//", "/*", "*", "\"\"\""]
            .iter()
            .any(|mark| code.starts_with(mark))
        {
            changes.extend(changes_of_line(line, start));
        }
        start += line.len();
    }
    changes
}

fn changes_of_line(line: &str, start: usize) -> Vec<Change> {
    let mut changes = Vec::new();
    for (from, to) in SWAPS {
        for (at, _) in line.match_indices(from) {
            changes.push(Change {
                from: start + at,
                to: start + at + from.len(),
                text: to.into(),
            });
        }
    }
    changes.extend(changes_of_numbers(line, start));
    changes.extend(changes_of_texts(line, start));
    changes
}

/// Each number becomes one larger.
fn changes_of_numbers(line: &str, start: usize) -> Vec<Change> {
    let mut changes = Vec::new();
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    let mut from = 0;
    while let Some(at) = line[from..]
        .find(|c: char| c.is_ascii_digit())
        .map(|at| from + at)
    {
        let end = line[at..]
            .find(|c: char| !is_word(c))
            .map_or(line.len(), |end| at + end);
        let is_own = !line[..at].ends_with(is_word);
        if let (true, Ok(number)) = (is_own, line[at..end].parse::<u64>()) {
            changes.push(Change {
                from: start + at,
                to: start + end,
                text: (number + 1).to_string(),
            });
        }
        from = end;
    }
    changes
}

/// Each text that a person reads loses its last letter.
fn changes_of_texts(line: &str, start: usize) -> Vec<Change> {
    let mut changes = Vec::new();
    for (at, _) in line.match_indices('"') {
        let before = line[..at].chars().next_back();
        let is_end = line[..at].matches('"').count() % 2 == 1;
        if let Some(letter) = before.filter(|letter| is_end && letter.is_alphabetic()) {
            changes.push(Change {
                from: start + at - letter.len_utf8(),
                to: start + at,
                text: String::new(),
            });
        }
    }
    changes
}
