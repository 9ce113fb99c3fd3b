//! Reads the files of a folder into a course, or lists all that is wrong with them.

mod check;
mod entries;
mod tools;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, Mutex};

use ludoteca_course::{
    Build, Case, Comparison as Core, CourseData, Ground, Group, Origin, Profile, RuleTable,
    SourceCheck, split_words,
};
use ludoteca_words::Message;
use toml::Spanned;

use crate::COURSE_FILE;
use crate::align::ComparisonRule;
use crate::course::{Contents, FolderCourse};
use crate::fault::{CourseFault, TEXTS, explain_toml, line_of, suggest};
use crate::file::{ByHandEntry, Comparison, CourseFile, GroupEntry, Words};
use crate::pairs::{Pair, find_pairs, tell_twin};
use crate::reader::Reader;
use crate::tool::Built;
use crate::trial::{Input, Task};

/// Default tolerance for numbers.
const TOLERANCE: f64 = 1e-9;

/// Reads the course of a folder.
pub(crate) fn read(folder: &Path) -> Result<FolderCourse, Vec<CourseFault>> {
    let mut reader = Reader::new(folder);
    let whole = |message| vec![CourseFault::new(COURSE_FILE, 0, message)];
    let text = reader.read(COURSE_FILE).map_err(|message| {
        let is_missing = message.key == "course-no-file";
        whole(if is_missing {
            Message::new("course-none")
        } else {
            message
        })
    })?;
    let text = String::from_utf8(text).map_err(|_| whole(Message::new("course-no-text")))?;
    let file: CourseFile =
        toml::from_str(&text).map_err(|error| vec![explain_toml(COURSE_FILE, &text, &error)])?;
    let name = file.name.as_ref().map(|name| name.get_ref().clone());
    let name = name.unwrap_or_else(|| name_of(folder));
    let mut building = Building {
        file: &file,
        text: &text,
        reader,
        faults: Vec::new(),
        weights: BTreeMap::new(),
        named: BTreeSet::new(),
    };
    let course = building.build(&name);
    if building.faults.is_empty() {
        Ok(course)
    } else {
        building.faults.sort_by_key(|fault| fault.line);
        Err(building.faults)
    }
}

/// The folder's name, also where it is called `.`.
fn name_of(folder: &Path) -> String {
    let whole = folder.canonicalize();
    let path = whole.as_deref().unwrap_or(folder);
    let name = path
        .file_name()
        .map(|name| name.to_string_lossy().into_owned());
    name.unwrap_or_else(|| "course".into())
}

struct Building<'a> {
    file: &'a CourseFile,
    text: &'a str,
    reader: Reader,
    faults: Vec<CourseFault>,
    weights: BTreeMap<String, f64>,
    /// The names of cases that are written down.
    named: BTreeSet<String>,
}

/// The parts of a case that come from its group.
struct Common {
    comparison_rule: ComparisonRule,
    rule: Option<String>,
    hint: Option<Message>,
}

impl Building<'_> {
    fn build(&mut self, name: &str) -> FolderCourse {
        self.check_numbers();
        self.check_build();
        self.check_later();
        let cases = self.read_cases();
        let tools = self.read_tools();
        self.check_cases(&cases, &tools);
        let handed_out = self.read_handed_out();
        let generated = self.read_generator(&tools);
        let profile = self.profile(name);
        let rules = RuleTable {
            rules: self.file.rule.clone(),
        };
        let groups: Vec<&'static str> = self.group_names().map(leak).collect();
        let files = std::mem::take(&mut self.reader.files);
        let edition = hash(&files);
        let set = |mut case: Case<Task>| {
            case.task.edition = edition.clone();
            case
        };
        let data = CourseData {
            name: leak(name),
            profile: leak(&toml::to_string(&profile).unwrap_or_default()),
            rules: "",
            texts: TEXTS,
            groups: Vec::leak(groups),
            settings: &[],
            handed_out: Vec::leak(handed_out),
        };
        let contents = Contents {
            data,
            files,
            cases: cases.into_iter().map(set).collect(),
            generated: generated.map(|mut generated| {
                generated.task.edition = edition.clone();
                generated
            }),
            tools,
            rules,
            notes: self.file.note.iter().map(Words::message).collect(),
            built: Built::default(),
            answers: Mutex::default(),
        };
        FolderCourse(Box::leak(Box::new(contents)))
    }

    fn fault(&mut self, at: usize, message: Message) {
        let line = line_of(self.text, at);
        self.faults
            .push(CourseFault::new(COURSE_FILE, line, message));
    }

    fn group_names(&self) -> impl Iterator<Item = &str> {
        let groups = self.file.group.iter();
        groups.map(|group| group.get_ref().name.get_ref().as_str())
    }

    /// The place of a group, or a fault where it is named.
    fn find_group(&mut self, at: usize, name: &str) -> Option<usize> {
        let names: Vec<String> = self.group_names().map(str::to_owned).collect();
        let place = names.iter().position(|it| it == name);
        if place.is_none() {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            self.fault(at, suggest("course-unknown-group", name, &names));
        }
        place
    }

    /// The profile by which the course marks.
    fn profile(&self, name: &str) -> Profile {
        let file = self.file;
        let comparison = match file.comparison {
            Comparison::Presentation => Core::Presentation,
            _ => Core::Bytes,
        };
        let protected = file.protected.iter();
        let protected = protected.filter_map(|path| self.protect(path.get_ref()));
        let limits = file.limits.as_ref().map(|limits| limits.get_ref().clone());
        Profile {
            course: name.to_owned(),
            title: file.title.clone(),
            build: self.with_given(),
            source: file.source.iter().cloned().chain(protected).collect(),
            group: file.group.iter().map(|it| group_of(it.get_ref())).collect(),
            by_hand: file.by_hand.iter().map(ByHandEntry::by_hand).collect(),
            comparison,
            presentation_cost: file
                .presentation_cost
                .as_ref()
                .map_or(1.0, |it| *it.get_ref()),
            ending: file.ending,
            method: file.method,
            limits: limits.unwrap_or_default(),
            reveal: file.reveal,
            reveal_later: file
                .reveal_later
                .iter()
                .map(|it| it.get_ref().clone())
                .collect(),
            generated: file.generator.as_ref().map_or(0, |it| it.count),
            weights: self.weights.clone(),
            settings: toml::Table::new(),
        }
    }

    /// Files that the course hands out may have a main function.
    fn with_given(&self) -> Build {
        let mut build = self.file.build.get_ref().clone();
        if let Build::C { given, .. } = &mut build {
            let files = self.file.handed_out.iter().chain(&self.file.protected);
            given.extend(files.map(|file| last_part(file.get_ref()).to_owned()));
        }
        build
    }

    fn protect(&self, path: &str) -> Option<SourceCheck> {
        let bytes = self.reader.files.get(path)?;
        let kept = bytes
            .iter()
            .copied()
            .filter(|byte| !matches!(byte, b'\r' | b'\n'));
        let kept: Vec<u8> = kept.collect();
        Some(SourceCheck::Unchanged {
            file: last_part(path).to_owned(),
            sha256: vec![ludoteca_files::hash(&kept)],
            replaced: true,
        })
    }

    /// The cases of all groups, then those that are written down.
    fn read_cases(&mut self) -> Vec<Case<Task>> {
        let file = self.file;
        let mut cases: Vec<Case<Task>> = Vec::new();
        for group in &file.group {
            let group = group.get_ref();
            let common = self.common(group);
            let Some(folder) = &group.cases else {
                continue;
            };
            let listed = self.reader.list(folder.get_ref());
            let pairs = match listed {
                Ok(paths) => find_pairs(&paths),
                Err(message) => {
                    self.fault(folder.span().start, message);
                    continue;
                }
            };
            if pairs.is_empty() {
                let message = Message::new("course-no-pairs").with("folder", folder.get_ref());
                self.fault(folder.span().start, message);
            }
            for pair in pairs {
                let task = self.read_pair(folder, &pair, &common);
                let name = if file.group.len() > 1 {
                    format!("{}/{}", group.name.get_ref(), pair.name)
                } else {
                    pair.name
                };
                cases.push(case_of(name, group.name.get_ref(), task));
            }
        }
        for entry in &file.case {
            self.add_entry(entry, &mut cases);
        }
        cases
    }

    fn common(&mut self, group: &GroupEntry) -> Common {
        let rule = group.rule.as_ref();
        let rule = rule.and_then(|rule| self.find_rule(rule));
        let tolerance = group.tolerance.as_ref().or(self.file.tolerance.as_ref());
        Common {
            comparison_rule: ComparisonRule {
                comparison: group.comparison.unwrap_or(self.file.comparison),
                tolerance: tolerance.map_or(TOLERANCE, |it| *it.get_ref()),
                ignore_case: self.file.ignore_case,
            },
            rule,
            hint: group.hint.as_ref().map(Words::message),
        }
    }

    fn find_rule(&mut self, rule: &Spanned<String>) -> Option<String> {
        let names: Vec<&str> = self.file.rule.iter().map(|it| it.name.as_str()).collect();
        let name = rule.get_ref();
        if names.contains(&name.as_str()) {
            return Some(name.clone());
        }
        let message = suggest("course-unknown-rule", name, &names);
        self.fault(rule.span().start, message);
        None
    }

    /// A case from its files. Half a pair is told where its folder is named.
    fn read_pair(&mut self, folder: &Spanned<String>, pair: &Pair, common: &Common) -> Task {
        let at = folder.span().start;
        let path = |file: &str| format!("{}/{file}", folder.get_ref());
        let read = |building: &mut Self, file: Option<&String>| {
            let read = building.reader.read_lines(&path(file?));
            read.map_err(|message| building.fault(at, message)).ok()
        };
        let input = read(self, pair.input.as_ref());
        let expected = read(self, pair.output.as_ref());
        let words = read(self, pair.arguments.as_ref()).unwrap_or_default();
        if pair.input.is_none() {
            let output = pair.output.clone().unwrap_or_default();
            self.fault(
                at,
                Message::new("course-no-input").with("file", path(&output)),
            );
        }
        for twin in &pair.twins {
            let message = tell_twin(pair, &path(&twin.file), twin.is_input);
            self.fault(at, message);
        }
        let mut files = Vec::new();
        for file in &pair.files {
            let inner = file.split_once(".files/").map_or("", |(_, inner)| inner);
            match self.reader.read(&path(file)) {
                Ok(bytes) => files.push((inner.to_owned(), bytes)),
                Err(message) => self.fault(at, message),
            }
        }
        Task {
            edition: Arc::from(""),
            input: Input::Given(
                Arc::new(input.unwrap_or_default()),
                pair.input.as_deref().map(path),
            ),
            expected: expected.map(Arc::new),
            arguments: split_words(&String::from_utf8_lossy(&words)),
            defines: Vec::new(),
            files,
            comparison_rule: common.comparison_rule,
            rule: common.rule.clone(),
            hint: common.hint.clone(),
            call: None,
        }
    }

    /// Texts that a submission is built with.
    fn read_handed_out(&mut self) -> Vec<(&'static str, &'static str)> {
        let file = self.file;
        let mut texts = Vec::new();
        for path in file.handed_out.iter().chain(&file.protected) {
            let read = self.reader.read(path.get_ref());
            let text = read.and_then(|bytes| {
                let no_text = |_| Message::new("course-file-text").with("file", path.get_ref());
                String::from_utf8(bytes).map_err(no_text)
            });
            match text {
                Ok(text) => texts.push((leak(last_part(path.get_ref())), leak(&text))),
                Err(message) => self.fault(path.span().start, message),
            }
        }
        texts
    }
}

fn group_of(entry: &GroupEntry) -> Group {
    Group {
        name: entry.name.get_ref().clone(),
        points: *entry.points.get_ref(),
        gate: entry.gate,
        all_or_nothing: entry.all_or_nothing,
        chain: entry.chain,
        reveal: entry.reveal,
        method: entry.method,
    }
}

/// Demands a case that a teacher wrote down.
fn case_of(name: String, group: &str, task: Task) -> Case<Task> {
    let ground = match &task.rule {
        Some(rule) => Ground::Rule(rule.clone()),
        None => Ground::Published(name.clone()),
    };
    Case {
        reason: format!("{name} of the course"),
        name,
        group: group.to_owned(),
        origin: Origin::Published,
        ground,
        task,
    }
}

fn last_part(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// A course is read once and stays as long as the process.
fn leak(text: &str) -> &'static str {
    Box::leak(text.to_owned().into_boxed_str())
}

/// The edition of these files.
fn hash(files: &ludoteca_course::CourseFiles) -> Arc<str> {
    let mut all = Vec::new();
    for (path, bytes) in files {
        all.extend(format!("{path} {}\n", ludoteca_files::hash(bytes)).into_bytes());
    }
    Arc::from(ludoteca_files::hash(&all))
}
