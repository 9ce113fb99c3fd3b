//! A course as a Kattis package of 2025-09, which BAPCtools reads.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use ludoteca_course::{
    Assignment, Build, Case, CaseSelection, Chain, Comparison as Core, Ending, JudgeFault, Method,
    Profile, Reveal, SourceCheck,
};
use ludoteca_runner::{Trust, Workshop};
use ludoteca_words::Message;

use crate::course::{FolderCourse, Place};
use crate::fault::CourseFault;
use crate::file::Comparison;
use crate::read;
use crate::tool::{Purpose, SECONDS, Tool, language_of};
use crate::trial::Task;

/// Writes a package into a new folder; lists the parts that a package cannot have.
pub fn export(
    folder: &Path,
    package: &Path,
    workshop: &Workshop,
    trust: Trust,
) -> Result<Vec<Message>, Vec<CourseFault>> {
    let course = read::read(folder)?;
    let told = |message| vec![CourseFault::new("", 0, message)];
    if package.symlink_metadata().is_ok() {
        return Err(told(Message::new("export-exists")));
    }
    let writer = Writer { package };
    let place = Place { workshop, trust };
    writer.write_all(&course, folder, place).map_err(told)
}

struct Writer<'a> {
    package: &'a Path,
}

impl Writer<'_> {
    fn write(&self, path: &str, bytes: impl AsRef<[u8]>) -> Result<(), Message> {
        let place = self.package.join(path);
        let made = place.parent().map_or(Ok(()), fs::create_dir_all);
        let written = made.and_then(|()| ludoteca_files::write(&place, bytes));
        written.map_err(|error| {
            let message = Message::new("course-file").with("file", path);
            message.with("why", error.to_string())
        })
    }

    fn write_all(
        &self,
        course: &FolderCourse,
        folder: &Path,
        place: Place<'_>,
    ) -> Result<Vec<Message>, Message> {
        let contents = course.0;
        let profile: Profile = toml::from_str(contents.data.profile)
            .map_err(|error| Message::new("course-unreadable").with("why", error.message()))?;
        self.write("problem.yaml", describe(course, &profile))?;
        let statement = format!(
            "\\problemname{{{}}}\n\nSee the assignment.\n",
            profile.title
        );
        self.write("statement/problem.en.tex", statement)?;
        let mut notes = self.write_cases(course, &profile, place)?;
        for tool in &contents.tools {
            self.write_tool(tool, folder)?;
        }
        for (path, text) in contents.data.handed_out {
            self.write(&format!("attachments/{path}"), text)?;
        }
        let mut left_out = list_left_out(course, &profile);
        left_out.extend(self.copy_submissions(folder)?);
        notes.extend(tell_left_out(&left_out));
        Ok(notes)
    }

    /// The cases of both groups, and what the validator is told about them.
    fn write_cases(
        &self,
        course: &FolderCourse,
        profile: &Profile,
        place: Place<'_>,
    ) -> Result<Vec<Message>, Message> {
        let judge = course
            .tool(Purpose::Checker)
            .or(course.tool(Purpose::Interactor));
        let selection = CaseSelection {
            seed: 1,
            ..CaseSelection::default()
        };
        let cases = Assignment::cases(course, profile, &selection);
        let told = match (judge, cases.iter().find(|case| can_export(&case.task))) {
            (Some(judge), _) => judge.arguments.clone(),
            (None, Some(first)) => validator_words(&first.task),
            (None, None) => Vec::new(),
        };
        if judge.is_none() || !told.is_empty() {
            let group = format!("output_validator_args: {}\n", quote_all(&told));
            self.write("data/test_group.yaml", group)?;
        }
        let mut notes = Vec::new();
        let mut names = BTreeSet::new();
        for case in &cases {
            if !can_export(&case.task) {
                notes.push(Message::new("export-case").with("case", &case.name));
                continue;
            }
            let note = match case.task.comparison_rule.comparison {
                Comparison::Lines if judge.is_none() => Some(Message::new("export-lines")),
                Comparison::Included if judge.is_none() => Some(Message::new("export-included")),
                _ => None,
            };
            notes.extend(note.filter(|note| !notes.contains(note)));
            let own = judge.is_none().then(|| validator_words(&case.task));
            let settings = Settings {
                arguments: &case.task.arguments,
                told: own.filter(|own| *own != told),
            };
            let path = name_case(case, &mut names);
            self.write_case(course, case, &path, &settings, place)?;
        }
        Ok(notes)
    }

    /// The files of a case.
    fn write_case(
        &self,
        course: &FolderCourse,
        case: &Case<Task>,
        path: &str,
        settings: &Settings<'_>,
        place: Place<'_>,
    ) -> Result<(), Message> {
        let task = &case.task;
        let told = |fault: JudgeFault| match fault {
            JudgeFault::Course(message) => message,
            other => Message::plain(other),
        };
        let input = course.input(task, place).map_err(told)?;
        let answer = course.expected(task, &input, place).map_err(told)?;
        self.write(&format!("{path}.in"), &*input)?;
        self.write(
            &format!("{path}.ans"),
            answer.map(|it| it.to_vec()).unwrap_or_default(),
        )?;
        let settings = settings.write();
        if !settings.is_empty() {
            self.write(&format!("{path}.yaml"), settings)?;
        }
        for (file, bytes) in &task.files {
            self.write(&format!("{path}.files/{file}"), bytes)?;
        }
        Ok(())
    }

    /// The example submissions; the folders of those that packages have no word for.
    fn copy_submissions(&self, folder: &Path) -> Result<Vec<String>, Message> {
        for (from, to) in EXAMPLES {
            let place = folder.join("submissions").join(from);
            if place.is_dir() {
                let to = self.package.join("submissions").join(to);
                crate::import::copy_below(&place, &to).map_err(|fault| fault.message)?;
            }
        }
        let others = [
            "presentation_error",
            "memory_limit_exceeded",
            "compile_time_error",
        ];
        let others = others.map(|name| format!("submissions/{name}"));
        let others = others.into_iter();
        Ok(others.filter(|path| folder.join(path).is_dir()).collect())
    }

    /// A program with the files that it needs, which lie as they do in the course.
    fn write_tool(&self, tool: &Tool, course: &Path) -> Result<(), Message> {
        let main = tool.file.rsplit_once('/');
        let (own, name) = main.unwrap_or(("", &tool.file));
        let is_taken = course.join("submissions/accepted").join(name).exists();
        let folder = match tool.purpose {
            Purpose::Checker | Purpose::Interactor => "output_validator",
            Purpose::Validator => "input_validators/validator",
            Purpose::Generator => "generators",
            // Several files are one program only in a folder of their own.
            Purpose::Reference if tool.files.len() > 1 || is_taken => {
                "submissions/accepted/reference"
            }
            Purpose::Reference => "submissions/accepted",
        };
        for (path, bytes) in &tool.files {
            let inner = path.strip_prefix(own).unwrap_or(path);
            let inner = inner.trim_start_matches('/');
            self.write(&format!("{folder}/{inner}"), bytes)?;
        }
        Ok(())
    }
}

/// Folders of example submissions, and what packages call them.
const EXAMPLES: [(&str, &str); 6] = [
    ("accepted", "accepted"),
    ("rejected", "rejected"),
    ("wrong_answer", "wrong_answer"),
    ("run_time_error", "run_time_error"),
    ("runtime_error", "run_time_error"),
    ("time_limit_exceeded", "time_limit_exceeded"),
];

/// The settings that a package has for one case.
struct Settings<'a> {
    arguments: &'a [String],
    /// Arguments of the validator, where they differ from those for all cases.
    told: Option<Vec<String>>,
}

impl Settings<'_> {
    fn write(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        if !self.arguments.is_empty() {
            let _ = writeln!(text, "args: {}", quote_all(self.arguments));
        }
        if let Some(told) = &self.told {
            let _ = writeln!(text, "output_validator_args: {}", quote_all(told));
        }
        text
    }
}

/// Tells if a package can have a case.
fn can_export(task: &Task) -> bool {
    task.call.is_none() && task.defines.is_empty()
}

/// Returns the place of a case in the package: no two share one.
fn name_case(case: &Case<Task>, taken: &mut BTreeSet<String>) -> String {
    let is_sample = ["sample", "samples", "examples"].contains(&case.group.as_str());
    let group = if is_sample { "sample" } else { "secret" };
    let name: String = case.name.chars().map(plain_letter).collect();
    let name = name.trim_matches(['-', '_']);
    let name = if name.is_empty() { "case" } else { name };
    let mut path = format!("data/{group}/{name}");
    for number in 2.. {
        if taken.insert(path.clone()) {
            break;
        }
        path = format!("data/{group}/{name}-{number}");
    }
    path
}

/// Lists the parts of the course that a package cannot hold.
fn list_left_out(course: &FolderCourse, profile: &Profile) -> Vec<String> {
    let contents = course.0;
    let groups = &profile.group;
    let is_replaced =
        |check: &SourceCheck| matches!(check, SourceCheck::Unchanged { replaced: true, .. });
    let has_flags = match &profile.build {
        Build::C { flags, .. } | Build::Cpp { flags } => !flags.is_empty(),
        _ => false,
    };
    let is_revealed = profile.reveal == Reveal::All
        && profile.reveal_later.is_empty()
        && groups.iter().all(|group| group.reveal.is_none());
    let has_method = profile.method != Method::Plain || groups.iter().any(|it| it.method.is_some());
    let keys = [
        ("points", true),
        ("weight", !profile.weights.is_empty()),
        ("gate", groups.iter().any(|group| group.gate)),
        ("all-or-nothing", groups.iter().any(|it| it.all_or_nothing)),
        ("chain", groups.iter().any(|it| it.chain == Chain::Together)),
        ("method", has_method),
        ("ending", profile.ending != Ending::default()),
        ("\"presentation\"", profile.comparison == Core::Presentation),
        ("wall", profile.limits.wall.is_some()),
        ("reveal", !is_revealed),
        ("[build] flags", has_flags),
        (
            "[build] run",
            matches!(profile.build, Build::Command { .. }),
        ),
        ("[[source]]", !profile.source.iter().all(is_replaced)),
        ("handed-out", !contents.data.handed_out.is_empty()),
        ("protected", profile.source.iter().any(is_replaced)),
        ("[[by-hand]]", !profile.by_hand.is_empty()),
        ("[[rule]]", !contents.rules.rules.is_empty()),
        (
            "hint",
            contents.cases.iter().any(|it| it.task.hint.is_some()),
        ),
        ("note", !contents.notes.is_empty()),
    ];
    let keys = keys.into_iter().filter(|(_, is_there)| *is_there);
    let tools = contents.tools.iter().flat_map(list_left_out_of_tool);
    keys.map(|(key, _)| key.to_owned()).chain(tools).collect()
}

/// A package tells the language of a program by its ending, and limits all alike.
fn list_left_out_of_tool(tool: &Tool) -> Vec<String> {
    let word = tool.purpose.word();
    let mut keys = Vec::new();
    if language_of(&tool.file).as_ref() != Some(&tool.build) {
        keys.push(format!("[{word}] run"));
    }
    if (tool.seconds - SECONDS).abs() > f64::EPSILON {
        keys.push(format!("[{word}] seconds"));
    }
    keys
}

fn tell_left_out(keys: &[String]) -> Option<Message> {
    let message = || Message::new("export-left-out").with("keys", keys.join(", "));
    (!keys.is_empty()).then(message)
}

/// Names of a package have plain letters only.
fn plain_letter(letter: char) -> char {
    let is_plain = letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    if is_plain { letter } else { '-' }
}

fn quote_all(words: &[String]) -> String {
    let words: Vec<String> = words.iter().map(|word| quote(word)).collect();
    format!("[{}]", words.join(", "))
}

fn quote(word: &str) -> String {
    serde_json::to_string(word).unwrap_or_default()
}

/// `problem.yaml`.
fn describe(course: &FolderCourse, profile: &Profile) -> String {
    let is_interactive = course.tool(Purpose::Interactor).is_some();
    let kind = if is_interactive {
        "interactive"
    } else {
        "pass-fail"
    };
    let seconds = profile.limits.cpu.unwrap_or(2.0);
    let hash = ludoteca_files::hash(course.0.data.profile.as_bytes());
    let uuid = format!(
        "{}-{}-4{}-8{}-{}",
        &hash[..8],
        &hash[8..12],
        &hash[13..16],
        &hash[17..20],
        &hash[20..32]
    );
    let mut text = format!(
        "problem_format_version: 2025-09\ntype: {kind}\nname:\n  en: {}\nuuid: {uuid}\n\
         license: unknown\nlimits:\n  time_limit: {seconds:.1}\n",
        quote(&profile.title)
    );
    let memory = profile.limits.memory.as_deref();
    let memory = memory.and_then(|size| ludoteca_runner::parse_size(size).ok());
    if let Some(bytes) = memory {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  memory: {}", (bytes >> 20).max(1));
    }
    let output = profile.limits.output.as_deref();
    if let Some(bytes) = output.and_then(|size| ludoteca_runner::parse_size(size).ok()) {
        let _ = writeln!(text, "  output: {}", (bytes >> 20).max(1));
    }
    text
}

/// Returns the arguments of a package's default validator.
pub(crate) fn validator_words(task: &Task) -> Vec<String> {
    let comparison_rule = &task.comparison_rule;
    let mut words = Vec::new();
    match comparison_rule.comparison {
        Comparison::Numbers => {
            words.extend([
                "float_tolerance".to_owned(),
                comparison_rule.tolerance.to_string(),
            ]);
        }
        Comparison::Bytes | Comparison::Presentation => words.push("space_change_sensitive".into()),
        Comparison::Lenient | Comparison::Blanks | Comparison::Lines | Comparison::Included => {}
    }
    if !comparison_rule.ignore_case {
        words.push("case_sensitive".into());
    }
    words
}
