//! `ludoteca judge new`: a `course.toml` for a folder of pairs, explained line by line.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use ludoteca_words::{Language, Message};

use crate::COURSE_FILE;
use crate::fault::{CourseFault, say};
use crate::pairs::{Pair, find_pairs};
use crate::reader::Reader;

/// The languages of programs that can be chosen.
pub const LANGUAGES: [&str; 7] = ["python", "c", "c++", "java", "rust", "go", "javascript"];
/// How output can be compared.
pub const COMPARISONS: [&str; 6] = [
    "bytes",
    "presentation",
    "lenient",
    "blanks",
    "lines",
    "numbers",
];
/// How much a student may see.
pub const REVEALS: [&str; 4] = ["all", "sentence", "reason", "points"];

/// What a teacher is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answers {
    /// One of [`LANGUAGES`].
    pub language: String,
    /// One of [`COMPARISONS`].
    pub comparison: String,
    /// One of [`REVEALS`].
    pub reveal: String,
}

/// A course file that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Created {
    /// Where.
    pub path: PathBuf,
    /// The groups, and how many cases each has.
    pub groups: Vec<(String, usize)>,
}

/// The usual answers for a folder: the language of the sources that lie in it.
pub fn guess_answers(folder: &Path) -> Answers {
    Answers {
        language: guess_language(folder).to_owned(),
        comparison: COMPARISONS[0].to_owned(),
        reveal: REVEALS[0].to_owned(),
    }
}

/// The language of most sources in a folder and its example submissions.
pub fn guess_language(folder: &Path) -> &'static str {
    const ENDINGS: [(&str, &str); 10] = [
        (".py", "python"),
        (".c", "c"),
        (".cpp", "c++"),
        (".cc", "c++"),
        (".java", "java"),
        (".rs", "rust"),
        (".go", "go"),
        (".js", "javascript"),
        (".mjs", "javascript"),
        (".cxx", "c++"),
    ];
    let mut counts = BTreeMap::new();
    for place in [folder.to_owned(), folder.join("submissions")] {
        for path in Reader::new(&place).list(".").unwrap_or_default() {
            let known = ENDINGS.iter().find(|(end, _)| path.ends_with(end));
            if let Some((_, language)) = known {
                *counts.entry(*language).or_insert(0) += 1;
            }
        }
    }
    let rank = |language: &&str| counts.get(*language).copied().unwrap_or(0);
    // The first of those that are found equally often.
    LANGUAGES
        .into_iter()
        .rev()
        .max_by_key(rank)
        .unwrap_or("python")
}

/// Writes the course file of a folder that has pairs; one that is there is never written over.
pub fn create(
    folder: &Path,
    answers: &Answers,
    language: Language,
) -> Result<Created, CourseFault> {
    let groups = survey(folder)?;
    let path = folder.join(COURSE_FILE);
    let text = write(folder, &groups, answers, language);
    let written = ludoteca_files::write(&path, text);
    written.map_err(|error| {
        let message = Message::new("course-file").with("file", COURSE_FILE);
        CourseFault::new(COURSE_FILE, 0, message.with("why", error.to_string()))
    })?;
    let groups = groups.into_iter().map(|(name, _, count)| (name, count));
    Ok(Created {
        path,
        groups: groups.collect(),
    })
}

/// The groups that a folder's pairs make: name, folder and number of cases; or why there can be no
/// course file.
pub fn survey(folder: &Path) -> Result<Vec<(String, String, usize)>, CourseFault> {
    if folder.join(COURSE_FILE).symlink_metadata().is_ok() {
        return Err(CourseFault::new(COURSE_FILE, 0, Message::new("new-exists")));
    }
    let paths = Reader::new(folder).list(".");
    let paths = paths.map_err(|_| CourseFault::new("", 0, Message::new("new-no-folder")))?;
    let pairs = find_pairs(&paths);
    if let Some(half) = pairs
        .iter()
        .find(|it| it.input.is_none() || it.output.is_none())
    {
        return Err(tell_half(half));
    }
    let groups = find_groups(&pairs);
    if groups.is_empty() {
        return Err(CourseFault::new("", 0, Message::new("new-no-pairs")));
    }
    Ok(groups)
}

fn tell_half(half: &Pair) -> CourseFault {
    match (&half.input, &half.output) {
        (Some(input), _) => {
            let message = Message::new("course-no-output").with("file", input);
            CourseFault::new(input, 0, message)
        }
        (None, output) => {
            let output = output.clone().unwrap_or_default();
            let message = Message::new("course-no-input").with("file", &output);
            CourseFault::new(&output, 0, message)
        }
    }
}

/// The groups: name, folder and number of cases. Folders below the first are groups of their own
/// where there are several.
fn find_groups(pairs: &[Pair]) -> Vec<(String, String, usize)> {
    let mut counts: Vec<(String, usize)> = Vec::new();
    for pair in pairs {
        let input = pair.input.as_deref().unwrap_or_default();
        let is_grouped = pair.name.contains('/');
        let first = if is_grouped {
            input.split('/').next()
        } else {
            None
        };
        let folder = first.unwrap_or(".").to_owned();
        match counts.iter_mut().find(|(it, _)| *it == folder) {
            Some((_, count)) => *count += 1,
            None => counts.push((folder, 1)),
        }
    }
    if counts.is_empty() {
        return Vec::new();
    }
    // Pairs on the top and in folders: one group has them all, or some would count twice.
    let is_mixed = counts.len() > 1 && counts.iter().any(|(folder, _)| folder == ".");
    if is_mixed || counts.len() == 1 {
        let folder = if is_mixed { "." } else { &counts[0].0 };
        return vec![("cases".into(), folder.to_owned(), pairs.len())];
    }
    let named = counts.into_iter();
    named
        .map(|(folder, count)| (folder.clone(), folder, count))
        .collect()
}

/// The lines of the build.
fn write_build(language: &str) -> String {
    let extra = match language {
        "c" => "flags = [\"-std=c17\", \"-O2\", \"-Wall\"]\n",
        "c++" => "flags = [\"-std=c++20\", \"-O2\", \"-Wall\"]\n",
        "python" => "# name = \"program.py\"\n",
        "java" => "# name = \"Main.java\"\n",
        "rust" => "# name = \"main.rs\"\n",
        "go" => "# name = \"main.go\"\n",
        _ => "# name = \"main.js\"\n",
    };
    format!("[build]\nlanguage = \"{language}\"\n{extra}")
}

fn write(
    folder: &Path,
    groups: &[(String, String, usize)],
    answers: &Answers,
    language: Language,
) -> String {
    let mut text = String::new();
    let whole = folder.canonicalize();
    let name = whole.as_deref().unwrap_or(folder).file_name();
    let name = name.map_or_else(|| "course".into(), |it| it.to_string_lossy().into_owned());
    let explain = |text: &mut String, key: &'static str| {
        for line in say(language, &Message::new(key)).lines() {
            let _ = writeln!(text, "# {line}");
        }
    };
    let quoted = |value: &str| toml::Value::from(value).to_string();
    explain(&mut text, "new-top");
    let _ = writeln!(text, "\nname = {}", quoted(&name));
    explain(&mut text, "new-title");
    let _ = writeln!(text, "title = {}", quoted(&name));
    explain(&mut text, "new-comparison");
    let _ = writeln!(text, "comparison = {}", quoted(&answers.comparison));
    if answers.comparison == "numbers" {
        explain(&mut text, "new-tolerance");
        let _ = writeln!(text, "tolerance = 0.000001");
    }
    explain(&mut text, "new-ending");
    let _ = writeln!(text, "ending = \"counts\"");
    explain(&mut text, "new-reveal");
    let _ = writeln!(text, "reveal = {}\n", quoted(&answers.reveal));
    explain(&mut text, "new-build");
    text += &write_build(&answers.language);
    for (index, (name, folder, count)) in groups.iter().enumerate() {
        // The second group needs no words.
        let explain = |text: &mut String, key| {
            if index == 0 {
                explain(text, key);
            }
        };
        text.push('\n');
        explain(&mut text, "new-group");
        let _ = writeln!(text, "[[group]]\nname = {}", quoted(name));
        explain(&mut text, "new-points");
        let _ = writeln!(text, "points = {count}");
        explain(&mut text, "new-cases");
        let _ = writeln!(text, "cases = {}", quoted(folder));
    }
    text.push('\n');
    explain(&mut text, "new-limits");
    text += "[limits]\ncpu = 2\nwall = 5\nmemory = \"256M\"\noutput = \"1M\"\n\n";
    explain(&mut text, "new-more");
    text
}
