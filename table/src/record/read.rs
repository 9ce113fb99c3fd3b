//! Reading a record.

use std::collections::HashMap;

use super::write::SEATS;
use super::{FORMAT, Fleet, Lines, Move, Record, date};
use crate::setup::cut;
use crate::{GameKind, Level, Occupant, Setup, tidy_name};

/// No record is longer.
const LONGEST: usize = 1 << 20;

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct RecordFault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

impl RecordFault {
    pub(super) fn new(line: usize, reason: impl Into<String>) -> Self {
        Self {
            line: line.max(1),
            reason: reason.into(),
        }
    }
}

/// The tags with their lines; each is taken out when it is used, so that strangers remain.
struct Tags<'a> {
    found: HashMap<&'a str, (usize, &'a str)>,
    last_line: usize,
}

pub(super) fn read(text: &str) -> Result<Record, RecordFault> {
    if text.len() > LONGEST {
        return Err(RecordFault::new(1, "a record is at most a megabyte long"));
    }
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = (1..).zip(text.lines());
    let mut tags = read_tags(&mut lines)?;
    tags.expect("Ludoteca", |version| {
        (version == FORMAT)
            .then_some(())
            .ok_or(format!("this program reads format {FORMAT}"))
    })?;
    let kind = tags.expect("Game", |name| {
        name.parse::<GameKind>().map_err(|e| e.to_string())
    })?;
    let setup = tags.expect("Rules", |rules| {
        Setup::read(kind, rules).map_err(|e| e.to_string())
    })?;
    let day = tags.expect("Date", |day| {
        date::read(day).ok_or("a date is as 2026-11-15".into())
    })?;
    let seats = SEATS[..setup.seats()]
        .iter()
        .map(|name| read_occupant(&mut tags, name, kind))
        .collect::<Result<_, _>>()?;
    let seed = tags.take("Seed", |seed| {
        seed.parse().map_err(|_| "a seed is a number".into())
    })?;
    let mut record = Record {
        setup,
        day,
        seats,
        seed: seed.map(|(_, seed)| seed),
        fleets: Default::default(),
        moves: Vec::new(),
        result: String::new(),
        is_resigned: false,
        lines: Lines::default(),
    };
    for (at, name) in SEATS.iter().enumerate() {
        (record.lines.fleets[at], record.fleets[at]) = read_fleet(&mut tags, name)?;
    }
    read_result(&mut tags, &mut record)?;
    let (count_line, count) = tags.expect_at("Moves", |count| {
        count
            .parse::<usize>()
            .map_err(|_| "not a number of moves".into())
    })?;
    tags.expect_no_more()?;
    read_moves(lines, &mut record)?;
    if record.moves.len() != count {
        let reason = format!(
            "{count} moves are announced, {} are there",
            record.moves.len()
        );
        return Err(RecordFault::new(count_line, reason));
    }
    Ok(record)
}

fn read_tags<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
) -> Result<Tags<'a>, RecordFault> {
    let mut tags = Tags {
        found: HashMap::new(),
        last_line: 1,
    };
    for (number, line) in lines {
        let line = line.trim_end();
        if line.is_empty() {
            return Ok(tags);
        }
        tags.last_line = number;
        let (name, value) = split_tag(line).ok_or_else(|| {
            RecordFault::new(
                number,
                format!("not a tag as [Game \"galo\"]: {}", cut(line)),
            )
        })?;
        if tags.found.insert(name, (number, value)).is_some() {
            return Err(RecordFault::new(number, format!("a second tag {name}")));
        }
    }
    Ok(tags)
}

fn split_tag(line: &str) -> Option<(&str, &str)> {
    let inside = line.strip_prefix('[')?.strip_suffix("\"]")?;
    let (name, value) = inside.split_once(" \"")?;
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (is_name && !value.contains('"')).then_some((name, value))
}

impl<'a> Tags<'a> {
    /// Reads a tag that may be missing; with its line.
    fn take<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&'a str) -> Result<T, String>,
    ) -> Result<Option<(usize, T)>, RecordFault> {
        let Some((line, value)) = self.found.remove(name) else {
            return Ok(None);
        };
        let wrong = |reason| RecordFault::new(line, format!("{name}: {reason}"));
        read(value).map(|read| Some((line, read))).map_err(wrong)
    }

    fn expect_at<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&'a str) -> Result<T, String>,
    ) -> Result<(usize, T), RecordFault> {
        let last_line = self.last_line;
        let missing = || RecordFault::new(last_line, format!("the tag {name} is missing"));
        self.take(name, read)?.ok_or_else(missing)
    }

    fn expect<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&'a str) -> Result<T, String>,
    ) -> Result<T, RecordFault> {
        self.expect_at(name, read).map(|(_, value)| value)
    }

    fn expect_no_more(&self) -> Result<(), RecordFault> {
        match self.found.iter().min_by_key(|(_, (line, _))| *line) {
            None => Ok(()),
            Some((name, (line, _))) => {
                let reason = format!("no tag {} belongs here", cut(name));
                Err(RecordFault::new(*line, reason))
            }
        }
    }
}

fn read_occupant(tags: &mut Tags<'_>, name: &str, kind: GameKind) -> Result<Occupant, RecordFault> {
    let (line, person) = tags.expect_at(name, |person| {
        let is_name = person.is_empty() || tidy_name(person) == person;
        is_name
            .then_some(person)
            .ok_or_else(|| "not a name".to_owned())
    })?;
    let level = tags.take(&format!("{name}Level"), |level| {
        let level: Level = level
            .parse()
            .map_err(|error: crate::UnknownLevel| error.to_string())?;
        let is_known = kind.levels().contains(&level);
        is_known
            .then_some(level)
            .ok_or_else(|| format!("{kind} has no level {level}"))
    })?;
    match level {
        Some((_, level)) if person == "computer" => Ok(Occupant::Computer { level }),
        Some(_) => Err(RecordFault::new(line, "only the computer has a level")),
        None if person.is_empty() => Ok(Occupant::Open),
        None => Ok(Occupant::local(person)),
    }
}

fn read_fleet(tags: &mut Tags<'_>, name: &str) -> Result<(usize, Fleet), RecordFault> {
    let as_text = |text: &str| Ok(text.to_owned());
    let commitment = tags.take(&format!("{name}Commitment"), as_text)?;
    let plan = tags.take(&format!("{name}Fleet"), as_text)?;
    let line = plan
        .as_ref()
        .or(commitment.as_ref())
        .map_or(0, |(line, _)| *line);
    let fleet = Fleet {
        plan: plan.map(|(_, plan)| plan),
        commitment: commitment.map(|(_, commitment)| commitment),
    };
    Ok((line, fleet))
}

fn read_result(tags: &mut Tags<'_>, record: &mut Record) -> Result<(), RecordFault> {
    let (line, result) = tags.expect_at("Result", |result| Ok(result.to_owned()))?;
    let is_over = result != "*";
    let resigned = tags.take("Termination", |how| match how {
        "normal" => Ok(false),
        "resigned" => Ok(true),
        _ => Err("it is normal or resigned".to_owned()),
    })?;
    if is_over != resigned.is_some() {
        let reason = "a game has a Termination when its Result is not *, and only then";
        return Err(RecordFault::new(line, reason));
    }
    record.lines.result = line;
    record.result = result;
    record.is_resigned = resigned.is_some_and(|(_, is_resigned)| is_resigned);
    Ok(())
}

fn read_moves<'a>(
    lines: impl Iterator<Item = (usize, &'a str)>,
    record: &mut Record,
) -> Result<(), RecordFault> {
    for (line, text) in lines {
        let text = text.trim_end();
        if text.is_empty() {
            continue;
        }
        let number = record.moves.len() + 1;
        let played = split_move(text, number)
            .ok_or_else(|| RecordFault::new(line, format!("not move {number}: {}", cut(text))))?;
        record.moves.push(played);
        record.lines.moves.push(line);
    }
    Ok(())
}

fn split_move(text: &str, number: usize) -> Option<Move> {
    let (found, rest) = text.split_once(". ")?;
    if found != number.to_string() {
        return None;
    }
    let (text, note) = match rest.strip_suffix('}') {
        None => (rest, ""),
        Some(rest) => rest.split_once(" {")?,
    };
    let is_plain = !text.is_empty() && !text.contains(['{', '}']) && !note.contains(['{', '}']);
    is_plain.then(|| Move {
        text: text.to_owned(),
        note: note.to_owned(),
    })
}
