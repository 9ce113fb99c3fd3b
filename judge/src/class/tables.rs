//! Tables that other programs read: the marks and the cases of a class, as CSV.

use super::student::{Class, Outcome, Student};
use crate::formats::plain_points;
use crate::text::Texts;

/// A line for each student: the points, those given by hand, the mark.
pub(crate) fn marks_csv(class: &Class, texts: &Texts) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let mut headings: Vec<String> = [
        "id",
        "name",
        "submission",
        "status",
        "verdict",
        "score",
        "max_score",
    ]
    .map(str::to_owned)
    .to_vec();
    headings.extend(class.by_hand.iter().map(|part| part.name.clone()));
    headings.extend(
        [
            "override", "note", "mark", "max_mark", "complete", "failed", "cases", "remark",
        ]
        .map(str::to_owned),
    );
    write(&mut writer, &headings);
    for student in &class.students {
        write(&mut writer, &marks_row(class, student, texts));
    }
    finish(writer)
}

fn marks_row(class: &Class, student: &Student, texts: &Texts) -> Vec<String> {
    let optional = |points: Option<f64>| points.map(plain_points).unwrap_or_default();
    let report = student.report();
    let cases = report.map_or(&[][..], |report| &report.cases[..]);
    let failed = cases
        .iter()
        .filter(|case| case.verdict != ludoteca_course::Verdict::Accepted)
        .count();
    let mut row = vec![
        student.id.clone(),
        student.name.clone(),
        student.submission.clone().unwrap_or_default(),
        status(&student.outcome).to_owned(),
        report
            .map(|report| report.verdict.to_string())
            .unwrap_or_default(),
        optional(student.score()),
        plain_points(class.max_score),
    ];
    row.extend(
        class
            .by_hand
            .iter()
            .map(|part| optional(student.by_hand.get(&part.name).copied())),
    );
    let overruled = student.overruled.as_ref();
    row.extend([
        optional(overruled.map(|overruled| overruled.points)),
        overruled
            .map(|overruled| overruled.note.clone())
            .unwrap_or_default(),
        optional(student.mark()),
        plain_points(class.max_mark()),
        if student.is_complete(class) {
            "yes"
        } else {
            "no"
        }
        .into(),
        failed.to_string(),
        cases.len().to_string(),
        student
            .why_not()
            .map(|why| texts.say(&why))
            .unwrap_or_default(),
    ]);
    row
}

/// A line for each case of each student.
pub(crate) fn cases_csv(class: &Class) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let headings = [
        "id",
        "case",
        "group",
        "verdict",
        "class",
        "rule",
        "points",
        "max_points",
    ];
    write(&mut writer, &headings.map(str::to_owned));
    for student in &class.students {
        for case in student.report().map_or(&[][..], |report| &report.cases[..]) {
            let class = case
                .class
                .and_then(|class| serde_json::to_value(class).ok());
            let row = [
                student.id.clone(),
                case.name.clone(),
                case.group.clone(),
                case.verdict.to_string(),
                class
                    .as_ref()
                    .and_then(|class| class.as_str())
                    .unwrap_or_default()
                    .to_owned(),
                case.rule.clone().unwrap_or_default(),
                plain_points(case.points),
                plain_points(case.max_points),
            ];
            write(&mut writer, &row);
        }
    }
    finish(writer)
}

/// A cell that no spreadsheet takes for a formula.
pub(crate) fn plain_cell(text: &str) -> String {
    let is_number = text.parse::<f64>().is_ok();
    let is_formula = !is_number && text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    if is_formula {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

fn status(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Judged { .. } => "judged",
        Outcome::Refused { .. } => "refused",
        Outcome::Failed { .. } => "failed",
        Outcome::Missing => "missing",
    }
}

fn write(writer: &mut csv::Writer<Vec<u8>>, row: &[String]) {
    let cells = row.iter().map(|cell| plain_cell(cell));
    writer
        .write_record(cells)
        .expect("a table in memory can be written");
}

fn finish(writer: csv::Writer<Vec<u8>>) -> String {
    let bytes = writer
        .into_inner()
        .expect("a table in memory can be written");
    String::from_utf8(bytes).expect("cells are text")
}
