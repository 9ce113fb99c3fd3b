//! Marks given by hand: a table that the teacher fills in, and that is never written over.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io;
use std::path::Path;

use super::student::{Class, Overruled};
use super::table::{Table, TableError, parse_points};
use super::tables::plain_cell;
use ludoteca_course::ByHand;

/// Points that a teacher gave to one student.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Given {
    pub(crate) by_hand: BTreeMap<String, f64>,
    pub(crate) overruled: Option<Overruled>,
}

/// Reads the marks by id: a column for each part, `override` and `note`.
pub(crate) fn read_marks(
    path: &Path,
    parts: &[ByHand],
    ids: &BTreeSet<&str>,
) -> Result<BTreeMap<String, Given>, TableError> {
    let table = Table::read(path)?;
    let (id, over, note) = (
        Some(table.need("id")?),
        table.column("override"),
        table.column("note"),
    );
    let mut marks = BTreeMap::new();
    for row in &table.rows {
        let mut given = Given::default();
        // Our own entries in the empty table may have been kept from being a formula.
        let own = row.cell(id);
        let own = own
            .strip_prefix('\'')
            .filter(|rest| ids.contains(rest))
            .unwrap_or(own);
        if !ids.contains(own) {
            return Err(table.fault(row.line, format!("nobody in the class has the id {own:?}")));
        }
        let number = |text: &str, heading: &str| {
            let why = || format!("{text:?} under {heading} is not a number");
            parse_points(text).ok_or_else(|| table.fault(row.line, why()))
        };
        for part in parts {
            let text = row.cell(table.column(&part.name));
            if text.is_empty() {
                continue;
            }
            let points = number(text, &part.name)?;
            if !(0.0..=part.points).contains(&points) {
                let why = format!(
                    "{text} under {} is not between 0 and {}",
                    part.name, part.points
                );
                return Err(table.fault(row.line, why));
            }
            given.by_hand.insert(part.name.clone(), points);
        }
        let text = row.cell(over);
        if !text.is_empty() {
            given.overruled = Some(Overruled {
                points: number(text, "override")?,
                note: row.cell(note).to_owned(),
            });
        }
        if marks.insert(own.to_owned(), given).is_some() {
            return Err(table.fault(row.line, format!("{own} appears here twice")));
        }
    }
    Ok(marks)
}

/// Makes an empty table to be filled in.
pub(crate) fn make_marks(path: &Path, class: &Class) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(File::create_new(path)?);
    let parts = class.by_hand.iter().map(|part| part.name.clone());
    let headings = ["id".into(), "name".into()].into_iter().chain(parts);
    let headings: Vec<String> = headings.chain(["override".into(), "note".into()]).collect();
    writer.write_record(&headings)?;
    for student in &class.students {
        let mut row = vec![String::new(); headings.len()];
        row[0] = plain_cell(&student.id);
        row[1] = plain_cell(&student.name);
        writer.write_record(&row)?;
    }
    writer.flush()
}
