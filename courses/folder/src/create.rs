//! `ludoteca judge new`: a `course.toml` for a folder of pairs, explained line by line.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use ludoteca_words::{Language, Message};

use crate::COURSE_FILE;
use crate::fault::{CourseFault, say};
use crate::pairs::{Pair, find_pairs, tell_twin};
use crate::reader::Reader;
use crate::tool::{Purpose, language_of};

/// The languages of programs that can be chosen.
pub const LANGUAGES: [&str; 7] = ["python", "c", "c++", "java", "rust", "go", "javascript"];
/// Names of the comparisons of output.
pub const COMPARISONS: [&str; 6] = [
    "bytes",
    "presentation",
    "lenient",
    "blanks",
    "lines",
    "numbers",
];
/// Names of the levels of detail that a student may see.
pub const REVEALS: [&str; 4] = ["all", "sentence", "reason", "points"];

/// Answers to the questions that a teacher is asked.
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
    /// The path.
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

/// Programs of the course's own, by the names that they have without their endings.
const TOOLS: [(Purpose, &[&str]); 5] = [
    (Purpose::Reference, &["reference"]),
    (Purpose::Generator, &["generate", "generator"]),
    (Purpose::Validator, &["validate", "validator"]),
    (Purpose::Checker, &["check", "checker"]),
    (Purpose::Interactor, &["interactor"]),
];

/// Default number of cases that a generator makes.
const GENERATED: usize = 10;

/// The course's own programs among these paths. One alone decides what is right, and a generator
/// needs one that does.
fn find_tools(paths: &[String]) -> Vec<(Purpose, String)> {
    let find = |names: &[&str]| {
        let is_it = |path: &&String| {
            let stem = path.rsplit_once('.').map(|(stem, _)| stem);
            language_of(path).is_some() && stem.is_some_and(|stem| names.contains(&stem))
        };
        paths.iter().find(is_it).cloned()
    };
    let mut tools: Vec<(Purpose, String)> = TOOLS
        .iter()
        .filter_map(|(purpose, names)| Some((*purpose, find(names)?)))
        .collect();
    let has = |tools: &[(Purpose, String)], purpose| tools.iter().any(|it| it.0 == purpose);
    if has(&tools, Purpose::Interactor) {
        tools.retain(|it| it.0 != Purpose::Checker);
    }
    if !tools.iter().any(|(purpose, _)| purpose.judges()) {
        tools.retain(|it| it.0 != Purpose::Generator);
    }
    tools
}

/// Writes the course file of a folder that has pairs; one that is there is never written over.
pub fn create(
    folder: &Path,
    answers: &Answers,
    language: Language,
) -> Result<Created, CourseFault> {
    let (groups, tools) = look(folder)?;
    let path = folder.join(COURSE_FILE);
    let draft = Draft {
        groups: &groups,
        tools: &tools,
        answers,
    };
    let text = draft.write(folder, language);
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
/// course file. Where a program of the course says what is right, inputs need no outputs.
pub fn survey(folder: &Path) -> Result<Vec<(String, String, usize)>, CourseFault> {
    look(folder).map(|(groups, _)| groups)
}

type Groups = Vec<(String, String, usize)>;
type Tools = Vec<(Purpose, String)>;

/// The groups and the course's own programs.
fn look(folder: &Path) -> Result<(Groups, Tools), CourseFault> {
    if folder.join(COURSE_FILE).symlink_metadata().is_ok() {
        return Err(CourseFault::new(COURSE_FILE, 0, Message::new("new-exists")));
    }
    let paths = Reader::new(folder).list(".");
    let paths = paths.map_err(|message| {
        let is_missing = message.key == "course-no-folder";
        let missing = || Message::new("new-no-folder");
        CourseFault::new("", 0, if is_missing { missing() } else { message })
    })?;
    let tools = find_tools(&paths);
    let is_judged = tools.iter().any(|(purpose, _)| purpose.judges());
    let pairs = find_pairs(&paths);
    let is_half = |it: &&Pair| it.input.is_none() || it.output.is_none() && !is_judged;
    if let Some(half) = pairs.iter().find(is_half) {
        return Err(tell_half(half));
    }
    let twin = |pair: &Pair| {
        let twin = pair.twins.first()?;
        let message = tell_twin(pair, &twin.file, twin.is_input);
        Some(CourseFault::new(&twin.file, 0, message))
    };
    if let Some(fault) = pairs.iter().find_map(twin) {
        return Err(fault);
    }
    let groups = find_groups(&pairs);
    if groups.is_empty() {
        return Err(CourseFault::new("", 0, Message::new("new-no-pairs")));
    }
    Ok((groups, tools))
}

fn tell_half(half: &Pair) -> CourseFault {
    match (&half.input, &half.output) {
        (Some(input), _) => {
            let message = Message::new("new-no-output").with("file", input);
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

/// A course file before it is written.
struct Draft<'a> {
    groups: &'a [(String, String, usize)],
    tools: &'a [(Purpose, String)],
    answers: &'a Answers,
}

impl Draft<'_> {
    fn write(&self, folder: &Path, language: Language) -> String {
        let whole = folder.canonicalize();
        let name = whole.as_deref().unwrap_or(folder).file_name();
        let name = name.map_or_else(|| "course".into(), |it| it.to_string_lossy().into_owned());
        let mut lines = Lines {
            text: String::new(),
            language,
        };
        lines.explain("new-top");
        lines.text.push('\n');
        lines.set("name", &name);
        lines.explain("new-title");
        lines.set("title", &name);
        self.write_marking(&mut lines);
        lines.explain("new-build");
        lines.text += &write_build(&self.answers.language);
        for (index, (name, folder, count)) in self.groups.iter().enumerate() {
            // The second group needs no words.
            let is_first = index == 0;
            lines.text.push('\n');
            lines.explain_if(is_first, "new-group");
            lines.text += "[[group]]\n";
            lines.set("name", name);
            lines.explain_if(is_first, "new-points");
            let _ = writeln!(lines.text, "points = {count}");
            lines.explain_if(is_first, "new-cases");
            lines.set("cases", folder);
        }
        for (purpose, file) in self.tools {
            self.write_tool(*purpose, file, &mut lines);
        }
        lines.text.push('\n');
        lines.explain("new-limits");
        lines.text += "[limits]\ncpu = 2\nwall = 5\nmemory = \"256M\"\noutput = \"1M\"\n\n";
        lines.explain("new-more");
        lines.text
    }

    fn write_marking(&self, lines: &mut Lines) {
        let answers = self.answers;
        lines.explain("new-comparison");
        lines.set("comparison", &answers.comparison);
        if answers.comparison == "numbers" {
            lines.explain("new-tolerance");
            lines.text += "tolerance = 0.000001\n";
        }
        lines.explain("new-ending");
        lines.set("ending", "counts");
        lines.explain("new-reveal");
        lines.set("reveal", &answers.reveal);
        lines.text.push('\n');
    }

    fn write_tool(&self, purpose: Purpose, file: &str, lines: &mut Lines) {
        lines.text.push('\n');
        lines.explain(match purpose {
            Purpose::Reference => "new-reference",
            Purpose::Generator => "new-generator",
            Purpose::Validator => "new-validator",
            Purpose::Checker => "new-checker",
            Purpose::Interactor => "new-interactor",
        });
        let _ = writeln!(lines.text, "[{}]", purpose.word());
        lines.set("file", file);
        if let (Purpose::Generator, Some((group, ..))) = (purpose, self.groups.last()) {
            let _ = writeln!(lines.text, "count = {GENERATED}");
            lines.set("group", group);
        }
    }
}

/// Lines with explanations above them. Writing to a string cannot fail.
struct Lines {
    text: String,
    language: Language,
}

impl Lines {
    fn explain(&mut self, key: &'static str) {
        for line in say(self.language, &Message::new(key)).lines() {
            let _ = writeln!(self.text, "# {line}");
        }
    }

    fn explain_if(&mut self, is_wanted: bool, key: &'static str) {
        if is_wanted {
            self.explain(key);
        }
    }

    fn set(&mut self, key: &str, value: &str) {
        let _ = writeln!(self.text, "{key} = {}", toml::Value::from(value));
    }
}
