//! The members of a class: a roster by the teacher, or the submissions themselves.

use std::collections::BTreeSet;
use std::path::Path;

use super::submissions::Submission;
use super::table::{Table, TableError};
use ludoteca_words::Message;

/// A member of the class, and the submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entrant {
    pub(crate) id: String,
    pub(crate) name: String,
    /// The place in the list of submissions.
    pub(crate) submission: Option<usize>,
    pub(crate) notes: Vec<Message>,
}

/// A line of a roster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Listed {
    id: String,
    name: String,
    folder: String,
}

/// Reads a roster: columns `id`, `name` and `folder`, of which only the first must be there.
pub(crate) fn read_roster(path: &Path) -> Result<Vec<Listed>, TableError> {
    let table = Table::read(path)?;
    let (id, name, folder) = (
        Some(table.need("id")?),
        table.column("name"),
        table.column("folder"),
    );
    let mut ids = BTreeSet::new();
    let mut roster = Vec::new();
    for row in &table.rows {
        let own = row.cell(id).to_owned();
        if own.is_empty() || !ids.insert(own.clone()) {
            let why = if own.is_empty() {
                "there is no id".into()
            } else {
                format!("{own} appears here twice")
            };
            return Err(table.fault(row.line, why));
        }
        let place = row.cell(folder);
        roster.push(Listed {
            folder: if place.is_empty() {
                own.clone()
            } else {
                place.to_owned()
            },
            name: row.cell(name).to_owned(),
            id: own,
        });
    }
    Ok(roster)
}

/// Brings roster and submissions together, sorted by id.
pub(crate) fn match_up(roster: Option<&[Listed]>, submissions: &[Submission]) -> Vec<Entrant> {
    let mut taken = vec![false; submissions.len()];
    let mut entrants: Vec<Entrant> = Vec::new();
    for listed in roster.unwrap_or_default() {
        entrants.push(find(listed, submissions, &mut taken));
    }
    let mut ids: BTreeSet<String> = entrants.iter().map(|entrant| entrant.id.clone()).collect();
    for (place, submission) in submissions
        .iter()
        .enumerate()
        .filter(|(place, _)| !taken[*place])
    {
        // Two submissions of one stem, `a1.zip` and `a1.py`, are told apart by their whole names.
        let is_stem_free = submissions
            .iter()
            .filter(|other| other.stem == submission.stem)
            .count()
            == 1;
        let free = if is_stem_free && !ids.contains(&submission.stem) {
            &submission.stem
        } else {
            &submission.name
        };
        ids.insert(free.clone());
        entrants.push(Entrant {
            id: free.clone(),
            name: String::new(),
            submission: Some(place),
            notes: roster
                .iter()
                .map(|_| Message::new("left-unlisted"))
                .collect(),
        });
    }
    entrants.sort_by(|one, other| one.id.cmp(&other.id));
    entrants
}

/// Finds a student's submission by its name or stem; several are noted, the first counts.
fn find(listed: &Listed, submissions: &[Submission], taken: &mut [bool]) -> Entrant {
    let folder = listed.folder.to_lowercase();
    let fits = |submission: &Submission| {
        submission.name.to_lowercase() == folder || submission.stem.to_lowercase() == folder
    };
    let found: Vec<usize> = (0..submissions.len())
        .filter(|place| fits(&submissions[*place]))
        .collect();
    let mut notes = Vec::new();
    for other in found.iter().skip(1) {
        notes.push(Message::new("left-second").with("name", &submissions[*other].name));
    }
    for place in &found {
        taken[*place] = true;
    }
    Entrant {
        id: listed.id.clone(),
        name: listed.name.clone(),
        submission: found.first().copied(),
        notes,
    }
}
