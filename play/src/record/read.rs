//! Reading a record.

use std::collections::HashMap;

use super::fault::{RecordFault, RecordReason, ValueFault};
use super::write::SEATS;
use super::{FORMAT, Lines, Move, Record, Secret, date};
use crate::ending::{Blame, Cause};
use crate::options::shorten;
use crate::resources::Resources;
use crate::{Game, Occupant, Setup, find_game, tidy_name};

/// Maximum length of a record.
const LONGEST: usize = 1 << 20;

/// The tags with their lines; each is taken out when it is used, so that strangers remain.
struct Tags<'a> {
    found: HashMap<&'a str, (usize, &'a str)>,
    last_line: usize,
}

pub(super) fn read(text: &str, catalogue: &[Game]) -> Result<Record, RecordFault> {
    if text.len() > LONGEST {
        return Err(RecordFault::new(1, RecordReason::TooLong));
    }
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = (1..).zip(text.lines());
    let mut tags = read_tags(&mut lines, catalogue)?;
    tags.expect("Ludoteca", |version| {
        (version == FORMAT).then_some(()).ok_or(ValueFault::Format)
    })?;
    let game = tags.expect("Game", |name| {
        find_game(catalogue, name).map_err(ValueFault::from)
    })?;
    let setup = tags.expect("Rules", |rules| {
        Setup::read(game, rules).map_err(|fault| ValueFault::Option(game, fault))
    })?;
    let day = tags.expect("Date", |day| date::read(day).ok_or(ValueFault::Date))?;
    let seats = SEATS[..setup.seats()]
        .iter()
        .map(|name| read_occupant(&mut tags, name, game))
        .collect::<Result<_, _>>()?;
    let seed = tags.take("Seed", |seed| seed.parse().map_err(|_| ValueFault::Seed))?;
    let mut record = Record {
        setup,
        day,
        seats,
        seed: seed.map(|(_, seed)| seed),
        secrets: Default::default(),
        moves: Vec::new(),
        result: String::new(),
        cause: None,
        blame: Blame::Nobody,
        lines: Lines::default(),
    };
    if let Some(tag) = secret_tag(&record.setup) {
        for (at, name) in SEATS.iter().enumerate() {
            (record.lines.secrets[at], record.secrets[at]) = read_secret(&mut tags, name, tag)?;
        }
    }
    read_result(&mut tags, &mut record)?;
    let (count_line, count) = tags.expect_at("Moves", |count| {
        count.parse::<usize>().map_err(|_| ValueFault::Count)
    })?;
    tags.expect_no_more()?;
    read_moves(lines, &mut record)?;
    if record.moves.len() != count {
        let reason = RecordReason::MoveCount {
            announced: count,
            found: record.moves.len(),
        };
        return Err(RecordFault::new(count_line, reason));
    }
    Ok(record)
}

fn read_tags<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
    catalogue: &[Game],
) -> Result<Tags<'a>, RecordFault> {
    let example = catalogue.first().map_or("", |game| game.name());
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
            let reason = RecordReason::NotATag {
                example: example.to_owned(),
                text: shorten(line),
            };
            RecordFault::new(number, reason)
        })?;
        if tags.found.insert(name, (number, value)).is_some() {
            return Err(RecordFault::new(
                number,
                RecordReason::TagTwice(name.to_owned()),
            ));
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
        read: impl FnOnce(&'a str) -> Result<T, ValueFault>,
    ) -> Result<Option<(usize, T)>, RecordFault> {
        let Some((line, value)) = self.found.remove(name) else {
            return Ok(None);
        };
        let wrong = |reason| {
            let tag = name.to_owned();
            RecordFault::new(line, RecordReason::Value { tag, reason })
        };
        read(value).map(|read| Some((line, read))).map_err(wrong)
    }

    fn expect_at<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&'a str) -> Result<T, ValueFault>,
    ) -> Result<(usize, T), RecordFault> {
        let last_line = self.last_line;
        let missing = || {
            let reason = RecordReason::TagMissing(name.to_owned());
            RecordFault::new(last_line, reason)
        };
        self.take(name, read)?.ok_or_else(missing)
    }

    fn expect<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&'a str) -> Result<T, ValueFault>,
    ) -> Result<T, RecordFault> {
        self.expect_at(name, read).map(|(_, value)| value)
    }

    fn expect_no_more(&self) -> Result<(), RecordFault> {
        match self.found.iter().min_by_key(|(_, (line, _))| *line) {
            None => Ok(()),
            Some((name, (line, _))) => {
                let reason = RecordReason::TagForeign(shorten(name));
                Err(RecordFault::new(*line, reason))
            }
        }
    }
}

fn read_occupant(tags: &mut Tags<'_>, name: &str, game: Game) -> Result<Occupant, RecordFault> {
    let (line, person) = tags.expect_at(name, |person| {
        let is_name = person.is_empty() || tidy_name(person) == person;
        is_name.then_some(person).ok_or(ValueFault::Name)
    })?;
    let level = tags.take(&format!("{name}Level"), |level| {
        game.level(level)
            .map_err(|fault| ValueFault::Option(game, fault))
    })?;
    match level {
        Some((_, level)) if person == "computer" => Ok(Occupant::computer(level.name)),
        Some(_) => Err(RecordFault::new(line, RecordReason::LevelOfPerson)),
        None if person.is_empty() => Ok(Occupant::Open),
        None => Ok(Occupant::local(person)),
    }
}

/// Returns the tag for what seats hide in this game, if they do.
fn secret_tag(setup: &Setup) -> Option<&'static str> {
    let start = setup.game.start(&setup.options, &Resources::none()).ok()?;
    Some(start.arranging()?.tag)
}

fn read_secret(tags: &mut Tags<'_>, name: &str, tag: &str) -> Result<(usize, Secret), RecordFault> {
    let as_text = |text: &str| Ok(text.to_owned());
    let commitment = tags.take(&format!("{name}Commitment"), as_text)?;
    let plan = tags.take(&format!("{name}{tag}"), as_text)?;
    let line = plan
        .as_ref()
        .or(commitment.as_ref())
        .map_or(0, |(line, _)| *line);
    let secret = Secret {
        plan: plan.map(|(_, plan)| plan),
        commitment: commitment.map(|(_, commitment)| commitment),
    };
    Ok((line, secret))
}

fn read_result(tags: &mut Tags<'_>, record: &mut Record) -> Result<(), RecordFault> {
    let (line, result) = tags.expect_at("Result", |result| Ok(result.to_owned()))?;
    let is_over = result != "*";
    let cause = tags.take("Termination", |how| {
        how.parse::<Cause>().map_err(ValueFault::from)
    })?;
    if is_over != cause.is_some() {
        return Err(RecordFault::new(line, RecordReason::Termination));
    }
    let blame = tags.take("Blame", |whose| {
        whose.parse::<Blame>().map_err(ValueFault::from)
    })?;
    record.lines.result = line;
    record.result = result;
    record.cause = cause.map(|(_, cause)| cause);
    record.blame = blame.map(|(_, blame)| blame).unwrap_or_default();
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
        let played = split_move(text, number).ok_or_else(|| {
            let text = shorten(text);
            RecordFault::new(line, RecordReason::NotAMove { number, text })
        })?;
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
