//! Moodle's grading worksheet: read as it was downloaded, written with grades and a comment, to be
//! uploaded again; and an archive with a page for each student, to be uploaded as their feedback.

use std::io;

use super::pages::{Reader, student_page};
use super::student::{Class, Student};
use crate::formats::plain_points;
use crate::formats::zip::{Entry, zip};
use crate::text::Texts;
use ludoteca_words::Message;

/// The headings of a worksheet in English, Portuguese and Polish.
const GRADES: [&str; 3] = ["grade", "nota", "ocena"];
const MOST: [&str; 3] = ["maximum grade", "nota máxima", "maksymalna ocena"];
const NAMES: [&str; 3] = ["full name", "nome completo", "imię i nazwisko"];
const COMMENTS: [&str; 3] = [
    "feedback comments",
    "comentários de feedback",
    "komentarz zwrotny",
];

/// The files that go back to Moodle.
pub struct ToMoodle {
    /// The worksheet with the marks of a class; students without a submission keep an empty grade.
    pub worksheet: String,
    /// An archive with the page of every student who submitted, as Moodle names such files.
    pub feedback: io::Result<Vec<u8>>,
}

/// Fills in a worksheet, and packs the pages of those who stand in it.
pub fn fill_worksheet(worksheet: &str, class: &Class, texts: &Texts) -> Result<ToMoodle, Message> {
    let text = worksheet.strip_prefix('\u{feff}').unwrap_or(worksheet);
    let mut reader = csv::ReaderBuilder::new()
        .flexible(true)
        .from_reader(text.as_bytes());
    let unreadable =
        |error: csv::Error| Message::new("moodle-unreadable").with("why", error.to_string());
    let headings = reader.headers().map_err(unreadable)?.clone();
    let find = |names: &[&str]| {
        let is_it = |heading: &str| names.contains(&heading.trim().to_lowercase().as_str());
        headings.iter().position(is_it)
    };
    let missing = || {
        let all: Vec<&str> = headings.iter().collect();
        Message::new("moodle-no-grade").with("columns", all.join(", "))
    };
    let grade = find(&GRADES).ok_or_else(missing)?;
    let (most, comments) = (find(&MOST), find(&COMMENTS));
    let name = find(&NAMES);
    let mut pages = Vec::new();
    let mut writer = csv::Writer::from_writer(Vec::new());
    let unwritten =
        |error: csv::Error| Message::new("moodle-unreadable").with("why", error.to_string());
    writer.write_record(&headings).map_err(unwritten)?;
    for record in reader.records() {
        let record = record.map_err(unreadable)?;
        let mut cells: Vec<String> = record.iter().map(str::to_owned).collect();
        let participant = cells.first().map_or("", String::as_str);
        let student = find_student(class, participant);
        if let Some(student) = student.filter(|it| it.submission.is_some()) {
            let name = name.and_then(|at| cells.get(at)).map_or("", String::as_str);
            let folder = folder_of(student, name, participant);
            let page = student_page(class, student, Reader::Student, texts);
            pages.push(Entry::file(format!("{folder}feedback.html"), page));
        }
        if let Some((student, mark)) = student.and_then(|it| Some((it, it.mark()?))) {
            let most = most.and_then(|at| cells.get(at)?.replace(',', ".").parse::<f64>().ok());
            let share = mark / class.max_mark().max(f64::MIN_POSITIVE);
            set(
                &mut cells,
                grade,
                plain_points(most.map_or(mark, |most| share * most)),
            );
            if let Some(at) = comments {
                set(&mut cells, at, comment(student, texts));
            }
        }
        writer.write_record(&cells).map_err(unwritten)?;
    }
    let bytes = writer.into_inner().unwrap_or_default();
    Ok(ToMoodle {
        worksheet: String::from_utf8_lossy(&bytes).into_owned(),
        feedback: zip(&pages),
    })
}

/// `Ana Silva_4711_assignsubmission_file_`, with a slash at its end: Moodle's folder for what a
/// student handed in, and the beginning of the names of files that it gives back to the student.
fn folder_of(student: &Student, name: &str, participant: &str) -> String {
    const KIND: &str = "_assignsubmission_file_";
    let submission = student.submission.as_deref().unwrap_or_default();
    let known = submission.find(KIND).map(|at| submission[..at].to_owned());
    let plain = |text: &str| text.replace(['/', '\\', ':', '_'], " ");
    let usual = || {
        let number = participant.rsplit(' ').next().unwrap_or(participant);
        format!("{}_{}", plain(name).trim(), plain(number))
    };
    known.unwrap_or_else(usual) + KIND + "/"
}

fn set(cells: &mut [String], at: usize, text: String) {
    if let Some(cell) = cells.get_mut(at) {
        *cell = text;
    }
}

/// The student of `Participant 4711`: Moodle names what was handed in `Ana Silva_4711_assign…`.
fn find_student<'a>(class: &'a Class, participant: &str) -> Option<&'a Student> {
    let number = participant.rsplit(' ').next().filter(|it| !it.is_empty())?;
    let part = format!("_{number}_assign");
    class.students.iter().find(|student| {
        let submission = student.submission.as_deref().unwrap_or_default();
        student.id == number || student.id == participant || submission.contains(&part)
    })
}

/// The verdict and the points, in a sentence.
fn comment(student: &Student, texts: &Texts) -> String {
    let Some(report) = student.report() else {
        return student
            .why_not()
            .map(|why| texts.say(&why))
            .unwrap_or_default();
    };
    let score = Message::new("tell-score")
        .with("score", plain_points(report.score))
        .with("most", plain_points(report.max_score));
    format!("{}: {}", report.verdict, texts.say(&score))
}
