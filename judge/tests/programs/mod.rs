//! Programs that others wrote from the assignments alone, right ones and ones with faults put in:
//! `courses/COURSE/tests/programs`.
#![allow(dead_code, reason = "the tests and the long run each use a part of it")]

pub(crate) mod fresh;

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use ludoteca_judge::{Cause, Report};

/// All programs of a course.
#[derive(Debug, Deserialize)]
pub(crate) struct Corpus {
    #[serde(skip)]
    pub(crate) course: String,
    /// The names of the right programs.
    #[serde(skip)]
    pub(crate) right: Vec<String>,
    #[serde(default)]
    pub(crate) fault: Vec<Fault>,
    #[serde(default)]
    pub(crate) several: Vec<Several>,
}

/// One fault, as what is changed in a right program.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fault {
    pub(crate) name: String,
    pub(crate) base: String,
    /// The fault, for whoever reads the table.
    pub(crate) says: String,
    #[serde(default)]
    edit: Vec<Edit>,
    /// Claims that a report must make, as one of these: words that are all the rule, the class or
    /// the verdict of one cause.
    #[serde(default)]
    pub(crate) told: Vec<String>,
    /// A report explains it, without recognising it: the rule and the place are right.
    #[serde(default)]
    pub(crate) explained: Vec<String>,
    /// Further effects of the same fault, which may be told beside it.
    #[serde(default)]
    pub(crate) also: Vec<String>,
    /// Nothing demands it: it costs nothing.
    #[serde(default)]
    pub(crate) is_free: bool,
    /// The reason it is not told yet as it should be, if it is not.
    #[serde(default)]
    pub(crate) gap: String,
    /// "memory" where only valgrind sees it.
    #[serde(default)]
    kind: String,
}

/// Several faults in one program: those of the list, or changes of its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Several {
    pub(crate) name: String,
    /// The faults of its own changes, for whoever reads the table.
    #[serde(default)]
    says: Vec<String>,
    #[serde(default)]
    pub(crate) faults: Vec<String>,
    #[serde(default)]
    base: Option<String>,
    #[serde(default)]
    edit: Vec<Edit>,
    /// For changes of its own: what must be told of each fault.
    #[serde(default)]
    told: Vec<Vec<String>>,
    /// Joint effects of the faults, which may be told beside them.
    #[serde(default)]
    also: Vec<String>,
    /// Faults that do not show where the others do.
    #[serde(default)]
    hidden: Vec<String>,
    /// The reason they are not told yet as they should be, if they are not.
    #[serde(default)]
    gap: String,
}

/// A change of one file. What is looked for stands there once.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Edit {
    file: String,
    find: String,
    replace: String,
}

/// A program, and what must be told of it.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) course: String,
    pub(crate) name: String,
    base: String,
    edits: Vec<Edit>,
    pub(crate) planted: Vec<Fault>,
    also: Vec<String>,
    hidden: Vec<String>,
    gap: String,
}

/// The courses that have such programs.
pub(crate) fn courses() -> Vec<&'static str> {
    let all = ludoteca_courses::COURSES.iter().map(|course| course.name());
    all.filter(|course| folder(course).join("right").is_dir())
        .collect()
}

fn folder(course: &str) -> PathBuf {
    let courses = Path::new(env!("CARGO_MANIFEST_DIR")).join("../courses");
    courses.join(course).join("tests/programs")
}

impl Corpus {
    /// Reads the programs of a course.
    pub(crate) fn read(course: &str) -> Self {
        let folder = folder(course);
        let text = fs::read_to_string(folder.join("faults.toml")).unwrap_or_default();
        let mut corpus: Self = toml::from_str(&text).expect("a table of faults");
        course.clone_into(&mut corpus.course);
        let right = fs::read_dir(folder.join("right")).expect("right programs");
        let names = right.map(|it| it.expect("a name").file_name());
        corpus.right = names.map(|it| it.to_string_lossy().into_owned()).collect();
        corpus.right.sort();
        corpus
    }

    /// The right programs.
    pub(crate) fn right(&self) -> Vec<Program> {
        let program = |name: &String| Program {
            course: self.course.clone(),
            name: name.clone(),
            base: name.clone(),
            edits: Vec::new(),
            planted: Vec::new(),
            also: Vec::new(),
            hidden: Vec::new(),
            gap: String::new(),
        };
        self.right.iter().map(program).collect()
    }

    /// The programs with one fault.
    pub(crate) fn single(&self) -> Vec<Program> {
        let program = |fault: &Fault| Program {
            course: self.course.clone(),
            name: fault.name.clone(),
            base: fault.base.clone(),
            edits: fault.edit.clone(),
            planted: vec![fault.clone()],
            also: Vec::new(),
            hidden: Vec::new(),
            gap: String::new(),
        };
        self.fault.iter().map(program).collect()
    }

    /// The programs with several faults.
    pub(crate) fn several(&self) -> Vec<Program> {
        self.several.iter().map(|it| self.combine(it)).collect()
    }

    fn combine(&self, several: &Several) -> Program {
        let find = |name: &String| {
            let fault = self.fault.iter().find(|fault| fault.name == *name);
            fault
                .unwrap_or_else(|| panic!("{name} is no fault of the table"))
                .clone()
        };
        let mut planted: Vec<Fault> = several.faults.iter().map(find).collect();
        let base = several.base.clone();
        let base = base.unwrap_or_else(|| planted[0].base.clone());
        let mut edits: Vec<Edit> = several.edit.clone();
        edits.extend(planted.iter().flat_map(|fault| fault.edit.clone()));
        let own = several.told.iter().enumerate().map(|(at, told)| Fault {
            name: several.name.clone(),
            base: base.clone(),
            says: several.says.get(at).cloned().unwrap_or_default(),
            edit: Vec::new(),
            told: told.clone(),
            explained: Vec::new(),
            also: Vec::new(),
            is_free: false,
            gap: String::new(),
            kind: String::new(),
        });
        planted.extend(own);
        Program {
            course: self.course.clone(),
            name: several.name.clone(),
            base,
            edits,
            planted,
            also: several.also.clone(),
            hidden: several.hidden.clone(),
            gap: several.gap.clone(),
        }
    }
}

impl Program {
    /// Writes it to a folder.
    pub(crate) fn write(&self, place: &Path) {
        copy(&folder(&self.course).join("right").join(&self.base), place);
        for edit in &self.edits {
            let path = place.join(&edit.file);
            let text = fs::read_to_string(&path).expect("a file of the program");
            let count = text.matches(&edit.find).count();
            assert_eq!(count, 1, "{} in {}: {:?}", self.name, edit.file, edit.find);
            fs::write(&path, text.replace(&edit.find, &edit.replace)).expect("a folder to write");
        }
    }

    /// The right program in which the faults are.
    pub(crate) fn base(&self) -> Self {
        Self {
            edits: Vec::new(),
            planted: Vec::new(),
            ..self.clone()
        }
    }

    /// Tells if only valgrind sees one of its faults.
    pub(crate) fn needs_valgrind(&self) -> bool {
        self.planted.iter().any(|fault| fault.kind == "memory")
    }

    /// The names of the faults that must be told.
    pub(crate) fn shown(&self) -> impl Iterator<Item = &String> {
        let names = self.planted.iter().map(|fault| &fault.name);
        names.filter(|name| !self.hidden.contains(name))
    }

    /// Tells if it is known not to be told as it should be.
    pub(crate) fn has_gap(&self) -> bool {
        !self.gap.is_empty() || self.planted.iter().any(|fault| !fault.gap.is_empty())
    }

    /// Holds a report to what was put in.
    pub(crate) fn compare(&self, report: &Report) -> Outcome {
        let mut outcome = Outcome::default();
        for fault in &self.planted {
            let tells = |names: &[String]| names.iter().any(|name| tells(report, name));
            let list = if fault.is_free {
                continue;
            } else if self.hidden.contains(&fault.name) {
                &mut outcome.hidden
            } else if tells(&fault.told) {
                &mut outcome.named
            } else if tells(&fault.explained) {
                &mut outcome.explained
            } else if report.causes.is_empty() {
                &mut outcome.missed
            } else {
                &mut outcome.only_different
            };
            list.push(fault.name.clone());
        }
        let is_expected = |cause: &Cause| {
            let names = |fault: &Fault| {
                let lists = [&fault.told, &fault.explained, &fault.also];
                let mut all = lists.into_iter().flatten();
                all.any(|name| is_told(name, cause))
            };
            let is_also = self.also.iter().any(|name| is_told(name, cause));
            is_also || self.planted.iter().any(names)
        };
        let blamed = report.causes.iter().filter(|cause| !is_expected(cause));
        outcome.blamed = blamed.map(describe).collect();
        outcome
    }
}

/// The result of judging a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// The faults that the report names.
    pub(crate) named: Vec<String>,
    /// Those that it explains by the rule without recognising them.
    pub(crate) explained: Vec<String>,
    /// Those of which it shows no more than that something differs.
    pub(crate) only_different: Vec<String>,
    /// Those of which it says nothing.
    pub(crate) missed: Vec<String>,
    /// Those that the others hide.
    pub(crate) hidden: Vec<String>,
    /// Further faults that the report blames the program for.
    pub(crate) blamed: Vec<String>,
}

impl Outcome {
    /// Tells if every fault is told, and nothing else.
    pub(crate) fn is_right(&self) -> bool {
        let lists = [&self.only_different, &self.missed, &self.blamed];
        lists.into_iter().all(Vec::is_empty)
    }
}

/// Tells if a report has what a name stands for: `noticed …` among what costs nothing.
fn tells(report: &Report, name: &str) -> bool {
    let (causes, name) = match name.strip_prefix("noticed ") {
        Some(name) => (&report.noticed, name),
        None => (&report.causes, name),
    };
    causes.iter().any(|cause| is_told(name, cause))
}

/// Tells if a cause is what a name stands for: each of its words is the rule, the class or the
/// verdict.
fn is_told(name: &str, cause: &Cause) -> bool {
    let words = describe(cause);
    name.split(' ')
        .all(|word| words.split(' ').any(|it| it == word))
}

/// Rule, class, verdict, sentence and remark of a cause.
pub(crate) fn describe(cause: &Cause) -> String {
    let explanation = &cause.explanation;
    let rule = explanation.why.as_ref().map_or("", |why| why.rule.as_str());
    let class = explanation.class.map(|class| {
        let class = serde_json::to_value(class).expect("a name");
        class.as_str().unwrap_or_default().to_owned()
    });
    let verdict = cause.verdict.word().to_lowercase().replace(' ', "-");
    let key = explanation.sentence.key.to_string();
    let remark = explanation.why.as_ref().and_then(|why| why.remark.as_ref());
    let remark = remark.map_or_else(String::new, |remark| remark.key.to_string());
    let words = [rule, &class.unwrap_or_default(), &verdict, &key, &remark];
    words
        .into_iter()
        .filter(|it| !it.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder to write");
    for entry in fs::read_dir(from).expect("a right program") {
        let entry = entry.expect("a name");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("a folder to write");
        }
    }
}
