//! Turns text into a checked class.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

use jiff::civil;
use ludoteca_course::{Profile, Shelf, find_course};
use ludoteca_files::clock::UnixMillis;
use ludoteca_words::{Language, Message};
use serde::Deserialize;
use toml::Spanned;
use toml::value::{Datetime, Offset};

use super::{AssignmentConfig, Config, ConfigFault, LadderConfig, StaffMember, Zone, course_place};
use crate::policy::{Counting, Policy, Showing};

/// Submissions of these courses are much smaller.
const USUAL_KIB: u64 = 1024;
/// The programs of these courses need seconds.
const USUAL_MINUTES: f64 = 3.0;
/// So many pairs of games for each program tell the best from the worst.
const USUAL_LADDER_PAIRS: usize = 20;
const MOST_LADDER_PAIRS: usize = 10_000;
/// No body larger than this is read into memory.
const MOST_KIB: u64 = 16 * 1024;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ClassFile {
    key: Spanned<String>,
    title: String,
    language: Spanned<String>,
    time_zone: Spanned<String>,
    #[serde(default)]
    staff: Vec<StaffFile>,
    #[serde(default)]
    assignment: Vec<Spanned<AssignmentFile>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct StaffFile {
    id: Spanned<String>,
    #[serde(default)]
    name: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct AssignmentFile {
    pub(super) name: Spanned<String>,
    title: Option<String>,
    course: Spanned<String>,
    profile: Option<Spanned<String>>,
    pub(super) opens: Option<Spanned<Datetime>>,
    pub(super) deadline: Option<Spanned<Datetime>>,
    #[serde(default)]
    late_days: u32,
    late_penalty: Option<Spanned<f64>>,
    cooldown_minutes: Option<Spanned<f64>>,
    free_tries: Option<u32>,
    try_price: Option<Spanned<f64>>,
    most_tries: Option<Spanned<u32>>,
    counts: Option<Spanned<String>>,
    pub(super) results: Option<Spanned<toml::Value>>,
    explanations: Option<Spanned<toml::Value>>,
    explain_from_try: Option<u32>,
    most_kib: Option<Spanned<u64>>,
    most_minutes: Option<Spanned<f64>>,
    kinds: Option<Spanned<Vec<String>>>,
    ladder: Option<Spanned<bool>>,
    ladder_pairs: Option<Spanned<usize>>,
}

/// Names of assignments with the spans of their tables, and of the values that may be set.
pub(super) fn parse_assignments(text: &str) -> Result<Vec<Spanned<AssignmentFile>>, String> {
    let file: ClassFile = toml::from_str(text).map_err(|error| error.message().to_owned())?;
    Ok(file.assignment)
}

pub(super) fn read(text: &str, path: &Path, shelf: Shelf) -> Result<Config, Vec<ConfigFault>> {
    let file: ClassFile = match toml::from_str(text) {
        Ok(file) => file,
        Err(error) => {
            let line = error.span().map_or(0, |span| line_of(text, &span));
            let what = Message::plain(error.message().replace('\n', " "));
            return Err(vec![ConfigFault::new(path, line, what)]);
        }
    };
    let mut reader = Reader {
        text,
        path,
        shelf,
        language: Language::English,
        zone: Zone {
            name: "UTC".to_owned(),
            zone: jiff::tz::TimeZone::UTC,
        },
        faults: Vec::new(),
    };
    let config = reader.class(file);
    if reader.faults.is_empty() {
        Ok(config)
    } else {
        Err(reader.faults)
    }
}

/// Checks values and gathers faults.
struct Reader<'a> {
    text: &'a str,
    path: &'a Path,
    shelf: Shelf,
    language: Language,
    zone: Zone,
    faults: Vec<ConfigFault>,
}

impl Reader<'_> {
    fn class(&mut self, file: ClassFile) -> Config {
        let key = self.name(&file.key);
        match Language::from_code(file.language.as_ref()) {
            Some(language) => self.language = language,
            None => self.fault(&file.language, Message::new("config-language")),
        }
        match Zone::find(file.time_zone.as_ref()) {
            Some(zone) => self.zone = zone,
            None => self.fault(
                &file.time_zone,
                Message::new("config-zone").with("name", file.time_zone.as_ref()),
            ),
        }
        let mut ids = BTreeSet::new();
        for member in &file.staff {
            if !ids.insert(member.id.as_ref().clone()) || member.id.as_ref().trim().is_empty() {
                let what = Message::new("config-twice").with("name", member.id.as_ref());
                self.fault(&member.id, what);
            }
        }
        let mut names = BTreeSet::new();
        let mut assignments = Vec::new();
        for assignment in file.assignment {
            let assignment = assignment.into_inner();
            if !names.insert(assignment.name.as_ref().to_lowercase()) {
                let what = Message::new("config-twice").with("name", assignment.name.as_ref());
                self.fault(&assignment.name, what);
            }
            assignments.extend(self.assignment(assignment));
        }
        Config {
            key,
            title: file.title,
            language: self.language,
            zone: self.zone.clone(),
            staff: file.staff.into_iter().map(into_member).collect(),
            assignments,
        }
    }

    fn assignment(&mut self, file: AssignmentFile) -> Option<AssignmentConfig> {
        let name = self.name(&file.name);
        let policy = self.policy(&file);
        let most_kib = file.most_kib.as_ref();
        if let Some(size) = most_kib.filter(|size| !(1..=MOST_KIB).contains(size.as_ref())) {
            let what = Message::new("config-size").with("most", MOST_KIB as i64);
            self.fault(size, what);
        }
        let budget = self.budget(file.most_minutes.as_ref());
        if let Some(kinds) = &file.kinds {
            let is_odd = |kind: &&String| !kind.starts_with('.') || kind.len() < 2;
            if let Some(kind) = kinds.as_ref().iter().find(is_odd) {
                let what = Message::new("config-kind").with("kind", kind.as_str());
                self.fault(kinds, what);
            }
        }
        let (course, profile_text) = self.course(&file)?;
        let profile = self.profile(&file, course, &profile_text)?;
        let ladder = self.ladder(&file, course);
        Some(AssignmentConfig {
            title: file.title.unwrap_or_else(|| profile.title.clone()),
            name,
            course,
            profile,
            profile_text,
            selection: super::usual_selection(),
            policy,
            most_bytes: most_kib.map_or(USUAL_KIB, |kib| *kib.as_ref()) << 10,
            budget,
            kinds: file.kinds.map(Spanned::into_inner).unwrap_or_default(),
            ladder,
            judged_by: std::sync::OnceLock::new(),
        })
    }

    /// The ladder, where the course has one for the programs that it accepts.
    fn ladder(
        &mut self,
        file: &AssignmentFile,
        course: &dyn ludoteca_course::Course,
    ) -> Option<LadderConfig> {
        let pairs = file.ladder_pairs.as_ref();
        if let Some(many) = pairs.filter(|pairs| *pairs.as_ref() > MOST_LADDER_PAIRS) {
            let what = Message::new("config-ladder-pairs").with("most", MOST_LADDER_PAIRS);
            self.fault(many, what);
        }
        let wanted = file.ladder.as_ref().filter(|wanted| *wanted.as_ref())?;
        let options = course.seat().and_then(ludoteca_course::CourseSeat::ladder);
        if options.is_none() {
            self.fault(wanted, Message::new("config-no-ladder"));
        }
        Some(LadderConfig {
            options: options?,
            pairs: pairs.map_or(USUAL_LADDER_PAIRS, |pairs| *pairs.as_ref()),
        })
    }

    /// The course, and the profile that is wanted as TOML.
    fn course(
        &mut self,
        file: &AssignmentFile,
    ) -> Option<(&'static dyn ludoteca_course::Course, String)> {
        let name = file.course.as_ref();
        let place = course_place(self.path, name);
        let found = match find_course(self.shelf.courses, name) {
            Some(course) => Ok(course),
            None if place.exists() => (self.shelf.open)(&place, self.language),
            None => self.shelf.find(name, self.language),
        };
        let course = match found {
            Ok(course) => course,
            Err(why) => {
                self.fault(&file.course, Message::plain(why));
                return None;
            }
        };
        let Some(own) = &file.profile else {
            return Some((course, course.profile().to_owned()));
        };
        match ludoteca_files::read_text(&course_place(self.path, own.as_ref()), 1 << 20) {
            Ok(text) => Some((course, text)),
            Err(error) => {
                self.fault(own, Message::plain(format!("{}: {error}", own.as_ref())));
                None
            }
        }
    }

    fn profile(
        &mut self,
        file: &AssignmentFile,
        course: &'static dyn ludoteca_course::Course,
        text: &str,
    ) -> Option<Profile> {
        // A course of a folder is read once for each class, and stays.
        let courses = Box::leak(Box::new([course]));
        let spanned = file.profile.as_ref().unwrap_or(&file.course);
        match Profile::read(text, courses) {
            Ok(profile) => Some(profile),
            Err(error) => {
                self.fault(spanned, Message::plain(error));
                None
            }
        }
    }

    fn policy(&mut self, file: &AssignmentFile) -> Policy {
        let opens = file.opens.as_ref().and_then(|at| self.moment(at));
        let deadline = file.deadline.as_ref().and_then(|at| self.moment(at));
        if let (Some(from), Some(to), Some(at)) = (opens, deadline, &file.deadline)
            && to <= from
        {
            self.fault(at, Message::new("config-deadline-first"));
        }
        let counts = match file.counts.as_ref().map(|it| it.as_ref().as_str()) {
            None | Some("best") => Counting::Best,
            Some("last") => Counting::Last,
            Some(_) => {
                self.fault_at(file.counts.as_ref(), Message::new("config-counts"));
                Counting::Best
            }
        };
        if let Some(most) = file.most_tries.as_ref().filter(|most| *most.as_ref() == 0) {
            self.fault(most, Message::new("config-no-tries"));
        }
        Policy {
            opens,
            deadline,
            late_days: file.late_days,
            late_penalty: self.share(file.late_penalty.as_ref()),
            cooldown: Duration::from_secs_f64(60.0 * self.minutes(file.cooldown_minutes.as_ref())),
            free_tries: file.free_tries,
            try_price: self.share(file.try_price.as_ref()),
            most_tries: file.most_tries.as_ref().map(|most| *most.as_ref()),
            counts,
            results: self.showing(file.results.as_ref(), deadline),
            explanations: self.showing(file.explanations.as_ref(), deadline),
            explain_from_try: file.explain_from_try.unwrap_or(1),
        }
    }

    /// Per cent.
    fn share(&mut self, value: Option<&Spanned<f64>>) -> f64 {
        let Some(value) = value else {
            return 0.0;
        };
        if !(0.0..=100.0).contains(value.as_ref()) {
            self.fault(value, Message::new("config-per-cent"));
            return 0.0;
        }
        *value.as_ref()
    }

    fn minutes(&mut self, value: Option<&Spanned<f64>>) -> f64 {
        let Some(value) = value else {
            return 0.0;
        };
        if !(0.0..=100_000.0).contains(value.as_ref()) {
            self.fault(value, Message::new("config-minutes"));
            return 0.0;
        }
        *value.as_ref()
    }

    /// Reads the time limit for all cases of a try together.
    fn budget(&mut self, value: Option<&Spanned<f64>>) -> Duration {
        let minutes = value.map_or(USUAL_MINUTES, |value| *value.as_ref());
        if let Some(value) = value.filter(|_| !(0.1..=600.0).contains(&minutes)) {
            self.fault(value, Message::new("config-budget"));
            return Duration::ZERO;
        }
        Duration::from_secs_f64(60.0 * minutes)
    }

    fn showing(
        &mut self,
        value: Option<&Spanned<toml::Value>>,
        deadline: Option<UnixMillis>,
    ) -> Showing {
        let Some(value) = value else {
            return Showing::AtOnce;
        };
        match value.as_ref() {
            toml::Value::String(word) if word == "at-once" => Showing::AtOnce,
            toml::Value::String(word) if word == "never" => Showing::Never,
            toml::Value::String(word) if word == "deadline" => {
                if deadline.is_none() {
                    self.fault(value, Message::new("config-no-deadline"));
                }
                Showing::AfterDeadline
            }
            toml::Value::Datetime(at) => {
                let at = Spanned::new(value.span(), *at);
                self.moment(&at).map_or(Showing::Never, Showing::From)
            }
            _ => {
                self.fault(value, Message::new("config-showing"));
                Showing::AtOnce
            }
        }
    }

    /// A moment; one without an offset is by the clocks of the class.
    fn moment(&mut self, value: &Spanned<Datetime>) -> Option<UnixMillis> {
        let found = resolve(value.as_ref(), &self.zone);
        if found.is_none() {
            self.fault(value, Message::new("config-moment"));
        }
        found
    }

    /// A name that stands in addresses and names of files.
    fn name(&mut self, value: &Spanned<String>) -> String {
        let name = value.as_ref();
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if name.is_empty() || name.len() > 40 || !name.chars().all(is_plain) {
            self.fault(
                value,
                Message::new("config-name").with("name", name.as_str()),
            );
        }
        name.clone()
    }

    fn fault<T>(&mut self, at: &Spanned<T>, what: Message) {
        let line = line_of(self.text, &at.span());
        self.faults.push(ConfigFault::new(self.path, line, what));
    }

    fn fault_at<T>(&mut self, at: Option<&Spanned<T>>, what: Message) {
        if let Some(at) = at {
            self.fault(at, what);
        }
    }
}

fn into_member(file: StaffFile) -> StaffMember {
    let id = file.id.into_inner();
    StaffMember {
        name: if file.name.is_empty() {
            id.clone()
        } else {
            file.name
        },
        id,
    }
}

fn line_of(text: &str, span: &Range<usize>) -> usize {
    let before = text.get(..span.start).unwrap_or(text);
    before.matches('\n').count() + 1
}

/// The moment of a date with a time. Where clocks are put forward it is the later one.
fn resolve(value: &Datetime, zone: &Zone) -> Option<UnixMillis> {
    let (date, time) = (value.date?, value.time?);
    let date = civil::Date::new(
        i16::try_from(date.year).ok()?,
        date.month as i8,
        date.day as i8,
    );
    let time = civil::Time::new(
        time.hour as i8,
        time.minute as i8,
        time.second.unwrap_or(0) as i8,
        0,
    );
    let local = date.ok()?.to_datetime(time.ok()?);
    let zone = match value.offset {
        None => zone.zone.clone(),
        Some(Offset::Z) => jiff::tz::TimeZone::UTC,
        Some(Offset::Custom { minutes }) => {
            let offset = jiff::tz::Offset::from_seconds(i32::from(minutes) * 60).ok()?;
            jiff::tz::TimeZone::fixed(offset)
        }
    };
    let at = local.to_zoned(zone).ok()?.timestamp().as_millisecond();
    u64::try_from(at).ok().map(UnixMillis::new)
}
