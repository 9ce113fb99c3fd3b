//! The layout of a board. Everything that is laid out otherwise is a fault of its own, and none of
//! it keeps the pieces from being read.

use ludoteca_wargame::{Answer, Dimensions};

use super::board::draw;
use super::fault::{Fault, Faults};
use super::lines::{Header, Line, Row, read_letters};
use ludoteca_course::Class;
use ludoteca_course::compare::printable;

/// A board among the lines of an output.
#[derive(Clone, Debug)]
pub(super) struct PrintedBoard {
    dimensions: Dimensions,
    rows: Vec<Row>,
    letters: Option<Line>,
    /// The number of the first of its lines, and of the first after it, among those given.
    pub(super) range: (usize, usize),
}

impl PrintedBoard {
    /// Looks for a board among lines that are not empty.
    pub(super) fn find(lines: &[Line], dimensions: Dimensions) -> Option<Self> {
        (0..lines.len()).find_map(|start| Self::read(lines, start, dimensions))
    }

    /// Looks for the last board among lines that are not empty.
    pub(super) fn find_last(lines: &[Line], dimensions: Dimensions) -> Option<Self> {
        let mut starts = (0..lines.len()).rev();
        starts.find_map(|start| Self::read(lines, start, dimensions))
    }

    fn read(lines: &[Line], start: usize, dimensions: Dimensions) -> Option<Self> {
        let columns = usize::from(dimensions.columns());
        let mut rows = Vec::new();
        let mut end = start;
        while rows.len() < usize::from(dimensions.rows()) {
            let line = lines.get(end)?;
            match Row::read(line, columns) {
                Some(row) => rows.push(row),
                None if !rows.is_empty() && is_ruler(line) => {}
                None => return None,
            }
            end += 1;
        }
        let is_letters = |at: usize| {
            let line = lines.get(at)?;
            read_letters(line, columns).map(|_| line.clone())
        };
        let below = is_letters(end);
        let above = start.checked_sub(1).and_then(is_letters);
        let range = match (&below, &above) {
            (Some(_), _) => (start, end + 1),
            (None, Some(_)) => (start - 1, end),
            (None, None) => (start, end),
        };
        Some(Self {
            dimensions,
            rows,
            letters: below.or(above),
            range,
        })
    }

    /// Returns the marks in the cells.
    pub(super) fn marks(&self) -> Vec<Answer> {
        let cells = self.rows.iter().flat_map(|row| row.cells.iter().copied());
        cells.collect()
    }

    /// The board as it was printed.
    pub(super) fn text(&self) -> String {
        let rows = self.rows.iter().map(|row| &row.line);
        let mut lines: Vec<&Line> = rows.chain(&self.letters).collect();
        lines.sort_by_key(|line| line.number);
        let shown = lines.iter().map(|line| {
            let bytes = line.bytes.strip_suffix(b"\n").unwrap_or(&line.bytes);
            printable(bytes)
        });
        shown.collect::<Vec<_>>().join("\n")
    }

    /// Adds deviations from the assignment's layout.
    pub(super) fn check(&self, faults: &mut Faults) {
        let mut found = Vec::new();
        // If empty cells are drawn as - elsewhere, a 0 is no sign for them but a wrong type.
        let has_dash = self.rows.iter().any(|row| row.line.text.contains('-'));
        for (number, row) in (1..=self.rows.len()).rev().zip(&self.rows) {
            let is_type = has_dash && row.sign == Some('0');
            let sign = row.sign.filter(|_| !is_type);
            found.extend(check_row(row, sign, number));
        }
        found.extend(self.check_letters());
        let (right, printed) = (draw(self.dimensions, &self.marks()), self.text());
        for mut fault in found {
            fault.why.expected = Some(right.clone());
            fault.why.found = Some(printed.clone());
            faults.add(fault);
        }
    }

    fn check_letters(&self) -> Option<Fault> {
        let columns = usize::from(self.dimensions.columns());
        let right: Vec<String> = (b'A'..)
            .take(columns)
            .map(|it| char::from(it).into())
            .collect();
        let right = format!("   {}", right.join(" "));
        let Some(line) = &self.letters else {
            let fault = Fault::new(Class::MissingLine, "wargame-letters-missing", LETTERS);
            return Some(fault.with("right", right.trim()).of_layout());
        };
        let wrong = |key, rule| Some(line.differs(&right, key, rule).of_layout());
        if self
            .rows
            .last()
            .is_some_and(|row| row.line.number > line.number)
        {
            return wrong("wargame-letters-above", LETTERS);
        }
        if line.text.trim_end() == right {
            let has_blank = line.text.len() > right.len();
            return has_blank.then(|| trailing_blank(line));
        }
        if line.text.chars().any(|letter| letter.is_ascii_lowercase()) {
            return wrong("wargame-letters-case", "wargame.letters");
        }
        let places = read_letters(line, columns)?;
        let is_aligned = self.rows.iter().any(|row| row.places == places);
        if is_aligned {
            return None;
        }
        wrong("wargame-letters-align", LETTERS)
    }
}

const LAYOUT: &str = "wargame.layout";
const LETTERS: &str = "wargame.letters-line";

/// A line that is drawn between rows.
fn is_ruler(line: &Line) -> bool {
    line.text.chars().all(|letter| "-+=_|* ".contains(letter))
}

fn check_row(row: &Row, sign: Option<char>, number: usize) -> Vec<Fault> {
    let cells: Vec<String> = row.cells.iter().map(Answer::to_string).collect();
    let body = cells.join(" ");
    let right = format!("{number:2} {body}");
    let text = row.line.text.trim_end();
    let mut faults = Vec::new();
    let mut wrong = |key, rule| faults.push(row.line.differs(&right, key, rule).of_layout());
    let first = row.places.first().copied().unwrap_or(0);
    let (before, printed) = text.split_at(first.min(text.len()));
    match row.label {
        None => wrong("wargame-row-number-missing", LAYOUT),
        Some(label) if label != number => wrong("wargame-row-number", "wargame.row-numbers"),
        Some(_) if is_two_columns(before, number) => {}
        Some(_) => wrong("wargame-row-blanks", LAYOUT),
    }
    if sign.is_some_and(|sign| sign != '␀') {
        wrong("wargame-empty-sign", "wargame.empty-sign");
    }
    let printed = row
        .sign
        .map_or_else(|| printed.to_owned(), |sign| printed.replace(sign, "-"));
    if printed != body && row.sign != Some(' ') {
        wrong("wargame-cell-blanks", LAYOUT);
    }
    let is_other_side = before != format!("{number:2} ") && is_two_columns(before, number);
    if is_other_side {
        let fault = row.line.differs(&right, "wargame-row-side", LAYOUT);
        faults.push(fault.of_layout().free());
    }
    if text.len() < row.line.text.len() {
        faults.push(trailing_blank(&row.line));
    }
    faults
}

/// The assignment gives the number two columns and a blank, and does not say on which side of the
/// two a number of one digit stands.
fn is_two_columns(before: &str, number: usize) -> bool {
    before.len() == 3 && before.ends_with(' ') && before.trim().parse() == Ok(number)
}

/// The assignment does not speak of blanks at the ends of lines.
pub(super) fn trailing_blank(line: &Line) -> Fault {
    let fault = line.differs(line.text.trim_end(), "wargame-trailing-blanks", LAYOUT);
    fault.of_layout().free()
}

/// Checks how the line with the size and the number of pieces is written.
pub(super) fn check_header(line: &Line, header: &Header, size: Dimensions, faults: &mut Faults) {
    let counts: Vec<String> = header.counts.iter().map(u32::to_string).collect();
    let right = format!("{size} {}", counts.join(" "));
    let is_size = header.size == (size.rows().into(), size.columns().into());
    if !is_size {
        let fault = line.differs(&right, "wargame-header-size", "wargame.header");
        faults.add(fault.always());
    } else if counts.len() != 8 {
        let right = format!("{size} n1 n2 n3 n4 n5 n6 n7 n8");
        let fault = line.differs(&right, "wargame-header-short", "wargame.header");
        faults.add(fault.always());
    } else if line.text.trim_end() != right {
        let fault = line.differs(&right, "wargame-header", "wargame.header");
        faults.add(fault.of_layout());
    }
    if line.text.trim_end().len() < line.text.len() {
        faults.add(trailing_blank(line));
    }
}

/// Lines without anything in them, which the assignment does not speak of: taken out.
pub(super) fn drop_empty(lines: Vec<Line>, faults: &mut Faults) -> Vec<Line> {
    let is_empty = |line: &Line| line.text.trim().is_empty();
    if let Some(line) = lines.iter().find(|line| is_empty(line)) {
        let fault = Fault::new(Class::ExtraLine, "wargame-empty-line", LAYOUT);
        let fault = fault.with("line", line.number + 1);
        faults.add(line.blame(fault).of_layout().free());
    }
    let last = lines.last().filter(|line| !line.bytes.ends_with(b"\n"));
    if let Some(line) = last {
        let fault = line.differs(&line.text, "wargame-no-line-end", LAYOUT);
        faults.add(fault.of_layout().free());
    }
    if let Some(line) = lines.iter().find(|line| line.bytes.contains(&0)) {
        let fault = line.differs(&line.text, "wargame-zero-bytes", LAYOUT);
        faults.add(fault.of_layout());
    }
    lines.into_iter().filter(|line| !is_empty(line)).collect()
}
