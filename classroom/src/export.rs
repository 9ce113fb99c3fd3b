//! Marks for other systems.

use std::collections::BTreeMap;

use ludoteca_course::ByHand;
use ludoteca_judge::class::{
    Class, Outcome, Overruled, SourceMark, Student as ClassStudent, texts_of,
};
use ludoteca_judge::class::{class_files, fill_worksheet, tables};
use ludoteca_judge::formats::classroom50;
use ludoteca_words::Language;

use crate::class::{Classroom, refuse_write};
use crate::config::AssignmentConfig;
use crate::contents::pack;
use crate::staff::Marked;
use crate::store::State;
use crate::texts::say;
use crate::view::{Refusal, Viewer};

/// The kinds of export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Export {
    /// A line for each student.
    Csv,
    /// A line for each case of each student.
    Cases,
    /// Moodle's grading worksheet, filled in.
    Moodle {
        /// The worksheet as it was downloaded.
        worksheet: String,
    },
    /// A zip of the students' pages as Moodle's feedback files.
    MoodleFeedback {
        /// The worksheet as it was downloaded: it says what Moodle calls everybody.
        worksheet: String,
    },
    /// A zip of results for Classroom 50.
    Classroom50,
    /// A zip of the pages of `ludoteca judge class`.
    Pages,
}

/// A file for somebody to take away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportFile {
    /// Its name.
    pub name: String,
    /// Its type.
    pub kind: &'static str,
    /// Its contents.
    pub bytes: Vec<u8>,
}

impl Classroom {
    /// The marks of an assignment for another system.
    pub fn export(
        &self,
        viewer: &Viewer,
        assignment: &str,
        export: &Export,
        language: Language,
    ) -> Result<ExportFile, Refusal> {
        Self::need_staff(viewer)?;
        let loaded = self.loaded();
        let it = self.find_assignment(&loaded.config, viewer, assignment)?;
        let texts = texts_of(language, it.course);
        let file = |end: &str, kind, bytes: Vec<u8>| ExportFile {
            name: format!("{assignment}{end}"),
            kind,
            bytes,
        };
        let zip = |end: &str, files: BTreeMap<String, String>| {
            let files = files
                .into_iter()
                .map(|(name, text)| (name, text.into_bytes()));
            let packed = pack(&files.collect::<Vec<_>>()).map_err(|error| refuse_write(&error))?;
            Ok(file(end, "application/zip", packed))
        };
        let class = self.gather(it, language)?;
        let fill = |worksheet: &str| {
            let filled = fill_worksheet(worksheet, &class, &texts);
            filled.map_err(|why| Refusal::Told(ludoteca_judge::class::spell_out(&why, it.course)))
        };
        match export {
            Export::Csv => {
                let text = tables(&class, &texts)[0].clone();
                Ok(file("-marks.csv", "text/csv", text.into_bytes()))
            }
            Export::Cases => {
                let text = tables(&class, &texts)[1].clone();
                Ok(file("-cases.csv", "text/csv", text.into_bytes()))
            }
            Export::Moodle { worksheet } => {
                let filled = fill(worksheet)?.worksheet;
                Ok(file("-moodle.csv", "text/csv", filled.into_bytes()))
            }
            Export::MoodleFeedback { worksheet } => {
                let feedback = fill(worksheet)?.feedback;
                let feedback = feedback.map_err(|error| refuse_write(&error))?;
                Ok(file("-moodle-feedback.zip", "application/zip", feedback))
            }
            Export::Classroom50 => zip("-classroom50.zip", self.classroom50(it, &class)),
            Export::Pages => zip("-pages.zip", class_files(&class, &texts)),
        }
    }

    /// A result for each student whose program was judged.
    fn classroom50(&self, it: &AssignmentConfig, class: &Class) -> BTreeMap<String, String> {
        let mut files = BTreeMap::new();
        for student in &class.students {
            let Some(report) = student.report() else {
                continue;
            };
            let variable = |name: &str| match name {
                "USERNAME" | "USERNAMES" => Some(student.id.clone()),
                "CLASSROOM" => Some(self.key()),
                "ASSIGNMENT" => Some(it.name.clone()),
                _ => None,
            };
            let text = classroom50(report, variable, self.now());
            files.insert(format!("{}.json", student.page), text);
        }
        files
    }

    /// The class as the judge's tables and pages want it.
    fn gather(&self, it: &AssignmentConfig, language: Language) -> Result<Class, Refusal> {
        let mut students = Vec::new();
        for (at, marked) in self.mark_all(it)?.into_iter().enumerate() {
            students.push(self.gather_student(it, &marked, at, language)?);
        }
        Ok(Class {
            course: it.course.name().to_owned(),
            title: it.title.clone(),
            judged_by: self.judged_by(it),
            max_score: it.max_mark(),
            by_hand: Vec::<ByHand>::new(),
            is_anonymous: false,
            students,
            ignored: Vec::new(),
        })
    }

    fn gather_student(
        &self,
        it: &AssignmentConfig,
        marked: &Marked,
        at: usize,
        language: Language,
    ) -> Result<ClassStudent, Refusal> {
        let row = marked.counting().or(marked.rows.last());
        let outcome = match row {
            None => Outcome::Missing,
            Some(row) => match row.state {
                State::Judged => Outcome::Judged {
                    report: Box::new(self.report_of(row)?),
                },
                State::Waiting => Outcome::Missing,
                State::Refused => Outcome::Refused {
                    why: row.why.clone().unwrap_or_default(),
                },
                State::Failed => Outcome::Failed {
                    why: row.why.clone().unwrap_or_default(),
                },
            },
        };
        // A mark that is not the program's points is told with its reasons.
        let score = match &outcome {
            Outcome::Judged { report } => Some(report.score),
            _ => None,
        };
        let shown = Self::show_marked(it, marked).filter(|shown| Some(shown.points) != score);
        let overruled = shown.map(|shown| Overruled {
            points: shown.points,
            note: shown
                .parts
                .iter()
                .map(|part| say(language, part))
                .collect::<Vec<_>>()
                .join(" "),
        });
        let files = row.map_or(&[][..], |row| &row.files[..]);
        Ok(ClassStudent {
            id: marked.student.id.clone(),
            name: marked.student.name.clone(),
            submission: row.map(|row| row.contents.clone()),
            page: page_name(&marked.student.id, at),
            outcome,
            notes: row.map(|row| row.notes.clone()).unwrap_or_default(),
            sources: files
                .iter()
                .map(|file| SourceMark {
                    path: file.path.clone(),
                    hash: file.sha256.clone(),
                })
                .collect(),
            by_hand: BTreeMap::new(),
            overruled,
        })
    }
}

/// A name of a file that is safe on every system, and no other student's.
fn page_name(id: &str, at: usize) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let name: String = id.chars().map(plain).collect();
    if name.eq_ignore_ascii_case(id) && id.chars().all(|c| !c.is_ascii_uppercase()) {
        name
    } else {
        format!("{name}-{}", at + 1)
    }
}
