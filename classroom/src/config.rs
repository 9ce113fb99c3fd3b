//! `class.toml`: read with the line of every fault.

mod edit;
mod fault;
mod read;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use jiff::tz::TimeZone;
use ludoteca_course::{CaseSelection, Course, Profile, Shelf};
use ludoteca_files::clock::UnixMillis;
use ludoteca_words::{Language, Message};

use crate::policy::Policy;

pub(crate) use edit::set_dates;
pub use edit::{DateChange, DateChanges, Dates};
pub use fault::ConfigFault;

/// The name of the file.
pub(crate) const FILE: &str = "class.toml";

/// Tries that need less than this part of their time are judged at once; others come after them.
const QUICK_SHARE: u32 = 6;

/// A class as its file describes it.
#[derive(Debug)]
pub(crate) struct Config {
    pub(crate) key: String,
    pub(crate) title: String,
    pub(crate) language: Language,
    pub(crate) zone: Zone,
    pub(crate) staff: Vec<StaffMember>,
    pub(crate) assignments: Vec<AssignmentConfig>,
}

/// A member of the teaching staff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StaffMember {
    pub(crate) id: String,
    pub(crate) name: String,
}

/// An assignment as it is handed in.
#[derive(Debug)]
pub(crate) struct AssignmentConfig {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) course: &'static dyn Course,
    pub(crate) profile: Profile,
    /// The profile as TOML, for workers elsewhere.
    pub(crate) profile_text: String,
    pub(crate) selection: CaseSelection,
    pub(crate) policy: Policy,
    pub(crate) most_bytes: u64,
    /// Time limit for all cases of a try together.
    pub(crate) budget: Duration,
    /// Endings such as `.py`; all when there are none.
    pub(crate) kinds: Vec<String>,
    pub(crate) ladder: Option<LadderConfig>,
    /// The way it judges, once somebody has asked.
    pub(crate) judged_by: OnceLock<String>,
}

/// The ladder of an assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LadderConfig {
    /// The options of its games.
    pub(crate) options: &'static str,
    /// Number of pairs of games for each program that the server plays by itself.
    pub(crate) pairs: usize,
}

/// The time zone of a class.
#[derive(Clone, Debug)]
pub(crate) struct Zone {
    pub(crate) name: String,
    pub(crate) zone: TimeZone,
}

impl Config {
    /// Reads and checks the file of a class folder.
    pub(crate) fn read(folder: &Path, shelf: Shelf) -> Result<Self, Vec<ConfigFault>> {
        let path = folder.join(FILE);
        let text = ludoteca_files::read_text(&path, 1 << 20)
            .map_err(|error| vec![ConfigFault::unreadable(&path, &error)])?;
        Self::parse(&text, &path, shelf)
    }

    /// Checks the text of the file; `path` is where it stands.
    pub(crate) fn parse(text: &str, path: &Path, shelf: Shelf) -> Result<Self, Vec<ConfigFault>> {
        read::read(text, path, shelf)
    }

    /// All built-in courses, for anybody.
    pub(crate) fn of_practice(shelf: Shelf) -> Result<Self, Message> {
        let assignments = shelf.courses.iter().map(|course| {
            let profile = Profile::read(course.profile(), shelf.courses);
            let profile = profile.map_err(Message::plain)?;
            Ok::<_, Message>(AssignmentConfig::of_practice(*course, profile))
        });
        Ok(Self {
            key: "practice".to_owned(),
            title: String::new(),
            language: Language::English,
            zone: Zone {
                name: "UTC".to_owned(),
                zone: TimeZone::UTC,
            },
            staff: Vec::new(),
            assignments: assignments.collect::<Result<_, _>>()?,
        })
    }

    pub(crate) fn assignment(&self, name: &str) -> Option<&AssignmentConfig> {
        self.assignments.iter().find(|it| it.name == name)
    }
}

impl AssignmentConfig {
    /// An assignment of a built-in course with the policy of practice.
    pub(crate) fn of_practice(course: &'static dyn Course, profile: Profile) -> Self {
        Self {
            name: course.name().to_owned(),
            title: profile.title.clone(),
            course,
            profile,
            profile_text: course.profile().to_owned(),
            selection: usual_selection(),
            policy: Policy {
                cooldown: Duration::from_secs(30),
                most_tries: Some(40),
                ..Policy::default()
            },
            most_bytes: 256 << 10,
            budget: Duration::from_mins(1),
            kinds: Vec::new(),
            ladder: None,
            judged_by: OnceLock::new(),
        }
    }

    /// Returns the file name for pasted text: as the course wants, or else by its language.
    pub(crate) fn pasted_name(&self) -> String {
        let build = &self.profile.build;
        let ending = build.endings().first().copied().unwrap_or(".txt");
        let named = build.main_name().map(str::to_owned);
        named.unwrap_or_else(|| format!("program{ending}"))
    }

    /// Returns the time that the cases of a try may take before it has to wait for others.
    pub(crate) fn patience(&self) -> Duration {
        self.budget / QUICK_SHARE
    }

    /// Returns the most that a program can be worth.
    pub(crate) fn max_mark(&self) -> f64 {
        self.profile.group.iter().map(|group| group.points).sum()
    }
}

/// The cases that everybody is judged by: the seed is that of `ludoteca judge`.
fn usual_selection() -> CaseSelection {
    CaseSelection {
        seed: 1,
        ..CaseSelection::default()
    }
}

impl Zone {
    /// A zone by its name: `Europe/Lisbon`, or `UTC`.
    pub(crate) fn find(name: &str) -> Option<Self> {
        let zone = match name {
            "UTC" => TimeZone::UTC,
            name => TimeZone::get(name).ok()?,
        };
        Some(Self {
            name: name.to_owned(),
            zone,
        })
    }

    /// A moment by the clocks of this zone.
    pub(crate) fn local(&self, at: UnixMillis) -> Option<jiff::Zoned> {
        let at = jiff::Timestamp::from_millisecond(i64::try_from(at.get()).ok()?).ok()?;
        Some(at.to_zoned(self.zone.clone()))
    }
}

/// Returns the path of a course that the file names: beside the file.
fn course_place(path: &Path, name: &str) -> PathBuf {
    path.parent().unwrap_or(Path::new(".")).join(name)
}
