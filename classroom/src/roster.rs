//! `roster.csv`: who is in the class.

use std::collections::BTreeSet;
use std::path::Path;

use ludoteca_words::Message;

use crate::config::ConfigFault;
use crate::view::Student;

/// The name of the file.
pub(crate) const FILE: &str = "roster.csv";

/// Reads a roster: columns `id`, `name`, `email` and `group`, of which only the first must be there.
pub(crate) fn read(path: &Path) -> Result<Vec<Student>, Vec<ConfigFault>> {
    let text = ludoteca_files::read_text(path, 16 << 20)
        .map_err(|error| vec![ConfigFault::unreadable(path, &error)])?;
    parse(&text, path)
}

fn parse(text: &str, path: &Path) -> Result<Vec<Student>, Vec<ConfigFault>> {
    let fault = |line: usize, what: Message| ConfigFault::new(path, line, what);
    let mut reader = reader_of(text);
    let columns = match reader.headers() {
        Ok(headings) => Columns::find(headings).map_err(|what| vec![fault(1, what)])?,
        Err(error) => return Err(vec![fault(1, Message::plain(error))]),
    };
    let mut faults = Vec::new();
    let mut students: Vec<Student> = Vec::new();
    let mut ids = BTreeSet::new();
    for record in reader.records() {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let line = error.position().map_or(0, |at| at.line() as usize);
                faults.push(fault(line, Message::plain(error)));
                continue;
            }
        };
        let line = record.position().map_or(0, |at| at.line() as usize);
        let student = columns.read(&record);
        match find_fault(&student.id, &mut ids) {
            Some(what) => faults.push(fault(line, what)),
            None => students.push(student),
        }
    }
    if students.is_empty() && faults.is_empty() {
        faults.push(fault(0, Message::new("roster-empty")));
    }
    if faults.is_empty() {
        Ok(students)
    } else {
        Err(faults)
    }
}

/// Reads cells between commas or semicolons, whichever the first line has.
fn reader_of(text: &str) -> csv::Reader<&[u8]> {
    let text = text.trim_start_matches('\u{feff}');
    let delimiter = if text.lines().next().unwrap_or_default().contains(';') {
        b';'
    } else {
        b','
    };
    csv::ReaderBuilder::new()
        .flexible(true)
        .trim(csv::Trim::All)
        .delimiter(delimiter)
        .from_reader(text.as_bytes())
}

/// The positions of a roster's columns.
struct Columns {
    id: usize,
    name: Option<usize>,
    email: Option<usize>,
    group: Option<usize>,
}

impl Columns {
    fn find(headings: &csv::StringRecord) -> Result<Self, Message> {
        let column = |name: &str| headings.iter().position(|it| it.eq_ignore_ascii_case(name));
        let Some(id) = column("id") else {
            let found = headings.iter().collect::<Vec<_>>().join(", ");
            return Err(Message::new("roster-no-id").with("found", found));
        };
        Ok(Self {
            id,
            name: column("name"),
            email: column("email"),
            group: column("group"),
        })
    }

    /// Reads the student of a line; one without a name goes by the id.
    fn read(&self, record: &csv::StringRecord) -> Student {
        let cell = |at: Option<usize>| {
            let cell = at.and_then(|at| record.get(at));
            cell.unwrap_or_default().to_owned()
        };
        let id = cell(Some(self.id));
        let name = Some(cell(self.name)).filter(|name| !name.is_empty());
        Student {
            name: name.unwrap_or_else(|| id.clone()),
            email: cell(self.email),
            group: cell(self.group),
            id,
        }
    }
}

/// An id stands in addresses and tables: short, without controls, and nobody else's.
fn find_fault(id: &str, ids: &mut BTreeSet<String>) -> Option<Message> {
    let is_odd = |c: char| c.is_control() || "/\\?#%".contains(c);
    if id.is_empty() {
        return Some(Message::new("roster-blank"));
    }
    if id.chars().count() > 60 || id.chars().any(is_odd) {
        return Some(Message::new("roster-odd").with("id", id));
    }
    let is_new = ids.insert(id.to_lowercase());
    (!is_new).then(|| Message::new("config-twice").with("name", id))
}

/// The text of a roster without somebody.
pub(crate) fn without(text: &str, id: &str) -> Result<String, csv::Error> {
    let delimiter = if text.lines().next().unwrap_or_default().contains(';') {
        b';'
    } else {
        b','
    };
    let mut reader = csv::ReaderBuilder::new()
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(text.as_bytes());
    let mut writer = csv::WriterBuilder::new()
        .flexible(true)
        .delimiter(delimiter)
        .from_writer(Vec::new());
    let headings = reader.headers()?.clone();
    let is_id = |it: &str| {
        it.trim_start_matches('\u{feff}')
            .trim()
            .eq_ignore_ascii_case("id")
    };
    let column = headings.iter().position(is_id).unwrap_or(0);
    writer.write_record(&headings)?;
    for record in reader.records() {
        let record = record?;
        if record.get(column).map(str::trim) != Some(id) {
            writer.write_record(&record)?;
        }
    }
    let bytes = writer
        .into_inner()
        .map_err(csv::IntoInnerError::into_error)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
