//! A course as a Kattis package of 2025-09, which BAPCtools reads.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use ludoteca_course::{Assignment, Case, CaseSelection, JudgeFault, Profile};
use ludoteca_runner::{Trust, Workshop};
use ludoteca_words::Message;

use crate::course::{FolderCourse, Place};
use crate::fault::CourseFault;
use crate::file::Comparison;
use crate::read;
use crate::tool::{Purpose, Tool};
use crate::trial::Task;

/// Writes a package into a new folder; says what a package cannot have.
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
        let mut notes = Vec::new();
        self.write("problem.yaml", describe(course, &profile))?;
        let statement = format!(
            "\\problemname{{{}}}\n\nSee the assignment.\n",
            profile.title
        );
        self.write("statement/problem.en.tex", statement)?;
        let is_compared =
            course.tool(Purpose::Checker).is_none() && course.tool(Purpose::Interactor).is_none();
        if let Some(first) = contents.cases.first().filter(|_| is_compared) {
            let words: Vec<String> = validator_words(&first.task)
                .iter()
                .map(|it| quote(it))
                .collect();
            let group = format!("output_validator_args: [{}]\n", words.join(", "));
            self.write("data/test_group.yaml", group)?;
        }
        let selection = CaseSelection {
            seed: 1,
            ..CaseSelection::default()
        };
        for case in &Assignment::cases(course, &profile, &selection) {
            let is_lines = case.task.manner.comparison == Comparison::Lines;
            if is_compared && is_lines && notes.is_empty() {
                notes.push(Message::new("export-lines"));
            }
            if let Some(note) = self.write_case(course, case, place)? {
                notes.push(note);
            }
        }
        for tool in &contents.tools {
            self.write_tool(tool)?;
        }
        for example in [
            "accepted",
            "wrong_answer",
            "run_time_error",
            "time_limit_exceeded",
        ] {
            let from = folder.join("submissions").join(example);
            let to = self.package.join("submissions").join(example);
            if from.is_dir() {
                crate::import::copy_below(&from, &to).map_err(|fault| fault.message)?;
            }
        }
        Ok(notes)
    }

    /// The files of a case; a note for one that a package cannot have.
    fn write_case(
        &self,
        course: &FolderCourse,
        case: &Case<Task>,
        place: Place<'_>,
    ) -> Result<Option<Message>, Message> {
        let task = &case.task;
        let is_other = task.call.is_some() || !task.defines.is_empty();
        if is_other {
            return Ok(Some(Message::new("export-case").with("case", &case.name)));
        }
        let told = |fault: JudgeFault| match fault {
            JudgeFault::Course(message) => message,
            other => Message::plain(other),
        };
        let input = course.input(task, place).map_err(told)?;
        let answer = course.expected(task, &input, place).map_err(told)?;
        let is_sample = ["sample", "samples", "examples"].contains(&case.group.as_str());
        let group = if is_sample { "sample" } else { "secret" };
        let name: String = case.name.chars().map(plain_letter).collect();
        let path = format!("data/{group}/{name}");
        self.write(&format!("{path}.in"), &*input)?;
        self.write(
            &format!("{path}.ans"),
            answer.map(|it| it.to_vec()).unwrap_or_default(),
        )?;
        if !task.arguments.is_empty() {
            let words: Vec<String> = task.arguments.iter().map(|it| quote(it)).collect();
            self.write(
                &format!("{path}.yaml"),
                format!("args: [{}]\n", words.join(", ")),
            )?;
        }
        for (file, bytes) in &task.files {
            self.write(&format!("{path}.files/{file}"), bytes)?;
        }
        Ok(None)
    }

    fn write_tool(&self, tool: &Tool) -> Result<(), Message> {
        let folder = match tool.purpose {
            Purpose::Checker | Purpose::Interactor => "output_validator",
            Purpose::Validator => "input_validators/validator",
            Purpose::Generator => "generators",
            Purpose::Reference => "submissions/accepted",
        };
        for (path, bytes) in &tool.files {
            let name = path.rsplit('/').next().unwrap_or(path);
            self.write(&format!("{folder}/{name}"), bytes)?;
        }
        Ok(())
    }
}

/// Names of a package have plain letters only.
fn plain_letter(letter: char) -> char {
    let is_plain = letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    if is_plain { letter } else { '-' }
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
    text
}

/// What the default validator of a package is told.
pub(crate) fn validator_words(task: &Task) -> Vec<String> {
    let manner = &task.manner;
    let mut words = Vec::new();
    match manner.comparison {
        Comparison::Numbers => {
            words.extend(["float_tolerance".to_owned(), manner.tolerance.to_string()]);
        }
        Comparison::Bytes | Comparison::Presentation => words.push("space_change_sensitive".into()),
        Comparison::Lenient | Comparison::Blanks | Comparison::Lines => {}
    }
    if !manner.ignore_case {
        words.push("case_sensitive".into());
    }
    words
}
