//! Tables that a teacher writes: CSV with commas, semicolons or tabs, as any program saves it.

use std::fs;
use std::path::{Path, PathBuf};

/// A fault in a teacher's file.
#[derive(Debug, thiserror::Error)]
#[error("{}{}: {why}", path.display(), line.map(|line| format!(", line {line}")).unwrap_or_default())]
pub struct TableError {
    /// The file.
    pub path: PathBuf,
    /// The line, from 1.
    pub line: Option<u64>,
    /// The fault, and what to write instead.
    pub why: String,
}

/// A table with a line of headings.
#[derive(Debug)]
pub(crate) struct Table {
    path: PathBuf,
    headings: Vec<String>,
    pub(crate) rows: Vec<Row>,
}

#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) line: u64,
    cells: Vec<String>,
}

impl Table {
    pub(crate) fn read(path: &Path) -> Result<Self, TableError> {
        let fault = |line, why: String| TableError {
            path: path.to_owned(),
            line,
            why,
        };
        let bytes = fs::read(path).map_err(|error| fault(None, error.to_string()))?;
        let text = String::from_utf8(bytes).map_err(|_| fault(None, "save it as UTF-8".into()))?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(delimiter(text))
            .flexible(true)
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let headings = reader
            .headers()
            .map_err(|error| fault(Some(1), error.to_string()))?;
        let headings = headings.iter().map(str::to_lowercase).collect();
        let mut rows = Vec::new();
        for record in reader.records() {
            let record = record.map_err(|error| fault(None, error.to_string()))?;
            if record.iter().any(|cell| !cell.is_empty()) {
                rows.push(Row {
                    line: record.position().map_or(0, csv::Position::line),
                    cells: record.iter().map(str::to_owned).collect(),
                });
            }
        }
        Ok(Self {
            path: path.to_owned(),
            headings,
            rows,
        })
    }

    /// Says what is wrong in a line.
    pub(crate) fn fault(&self, line: u64, why: String) -> TableError {
        TableError {
            path: self.path.clone(),
            line: Some(line),
            why,
        }
    }

    /// The column of this heading.
    pub(crate) fn column(&self, heading: &str) -> Option<usize> {
        let heading = heading.to_lowercase();
        self.headings.iter().position(|own| *own == heading)
    }

    /// The column of a heading that must be there.
    pub(crate) fn need(&self, heading: &str) -> Result<usize, TableError> {
        let why = || {
            format!(
                "there is no column {heading:?}, only {}",
                self.headings.join(", ")
            )
        };
        self.column(heading).ok_or_else(|| self.fault(1, why()))
    }
}

impl Row {
    /// Returns the text in a column; empty where there is none.
    pub(crate) fn cell(&self, column: Option<usize>) -> &str {
        column
            .and_then(|column| self.cells.get(column))
            .map_or("", String::as_str)
    }
}

/// A number as a person writes it; with a decimal comma, too.
pub(crate) fn parse_points(text: &str) -> Option<f64> {
    let number: f64 = text.replace(',', ".").parse().ok()?;
    number.is_finite().then_some(number)
}

/// Spreadsheets of Portugal and Poland write semicolons.
fn delimiter(text: &str) -> u8 {
    let first = text.lines().next().unwrap_or_default();
    let count = |sign: &u8| first.bytes().filter(|byte| byte == sign).count();
    [b',', b';', b'\t']
        .into_iter()
        .rev()
        .max_by_key(count)
        .unwrap_or(b',')
}
