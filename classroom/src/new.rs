//! A new class: its folder, with every file explained.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use ludoteca_course::Shelf;
use ludoteca_files::clock::UnixMillis;
use ludoteca_words::{Language, Message};

use crate::class::ClassroomError;
use crate::config::{self, Config};
use crate::roster;

/// The parts of a new class.
#[derive(Clone, Debug)]
pub struct NewClass<'a> {
    /// Its folder, which must not be there yet.
    pub folder: &'a Path,
    /// The courses: names of built-in ones, or folders with a `course.toml`.
    pub courses: &'a [String],
    /// The roster, which is copied.
    pub roster: &'a Path,
    /// The title; the folder's name when left out.
    pub title: Option<&'a str>,
    /// The language of the class.
    pub language: Language,
    /// Its time zone.
    pub zone: &'a str,
    /// The deadline of every assignment, as `2026-12-01T23:59:00`.
    pub deadline: Option<&'a str>,
    /// The member of the teaching staff.
    pub staff: &'a str,
}

const HEAD: &str = "\
# A class. `ludoteca class check FOLDER` says what is wrong with this file, and where.
# A running server reads it again within a second after a change.

# The class's name in addresses: http://…/class/KEY
key = ";

const ZONE: &str = "\
# Dates without an offset are by the clocks of this place.
time-zone = ";

const STAFF: &str = "
# Everybody who teaches has a link of their own. After adding somebody: ludoteca class links FOLDER
[[staff]]
id = ";

const RULES: &str = "\
# From when on tries are taken; at once when left out.
#opens = 2026-10-01T09:00:00
# How many days later tries are still taken, and what each day begun costs, in per cent of the full mark.
late-days = 0
late-penalty = 10.0
# Minutes between two tries of a student.
cooldown-minutes = 0.0
# How many tries are free (all when left out), and what each further one costs, in per cent.
#free-tries = 10
#try-price = 1.0
# How many tries there are; without end when left out.
#most-tries = 50
# Which try makes the mark: \"last\" or \"best\".
counts = \"best\"
# When verdicts and marks are shown: \"at-once\", \"deadline\", \"never\", or a date.
results = \"at-once\"
# When explanations are shown, likewise; and from which try on.
explanations = \"at-once\"
explain-from-try = 1
# The largest submission, in KiB, and endings of files that are taken (all when left out).
most-kib = 1024
#kinds = [\".py\"]
# How many minutes the cases of a try may take together: those that are left then fail untried. A try
# that needs more than a sixth of it is judged when no other waits.
most-minutes = 3.0
# A profile of your own instead of the course's: `ludoteca judge profile COURSE > my.toml`
#profile = \"my.toml\"
";

const LADDER: &str = "\
# Accepted programs may enter a ladder. While nothing waits to be judged, the server plays so many pairs
# of games for each program (0: none, only `ludoteca arena ladder run ladders/NAME.ladder --pairs 10`).
ladder = true
ladder-pairs = 20
";

/// Makes a class and returns the place of its file.
pub fn make_class(new: &NewClass<'_>, shelf: Shelf) -> Result<PathBuf, ClassroomError> {
    let folder = new.folder;
    if folder.symlink_metadata().is_ok() {
        let taken = Message::new("folder-taken").with_text("folder", folder.display());
        return Err(ClassroomError::Told(taken));
    }
    let students = roster::read(new.roster).map_err(ClassroomError::Config)?;
    let text = write_config(new, shelf)?;
    let place = folder.join(config::FILE);
    Config::parse(&text, &place, shelf).map_err(ClassroomError::Config)?;
    let unwritten = |error| ClassroomError::Files(folder.to_owned(), error);
    // Names and marks are nobody else's.
    make_private(folder).map_err(unwritten)?;
    drop(students);
    let list = fs::read(new.roster).map_err(unwritten)?;
    ludoteca_files::write(&folder.join(roster::FILE), list).map_err(unwritten)?;
    ludoteca_files::write(&place, text).map_err(unwritten)?;
    Ok(place)
}

fn make_private(folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true).mode(0o700).create(folder)
}

fn write_config(new: &NewClass<'_>, shelf: Shelf) -> Result<String, ClassroomError> {
    let name = new.folder.file_name().unwrap_or_default().to_string_lossy();
    let title = new.title.map_or_else(|| name.to_string(), str::to_owned);
    let mut text = format!(
        "{HEAD}{}\ntitle = {}\n# The language of its pages where a reader has not chosen: en, pt or pl.\n\
         language = {}\n{ZONE}{}\n{STAFF}{}\nname = {}\n",
        quote(&plain_name(&name)),
        quote(&title),
        quote(new.language.code()),
        quote(new.zone),
        quote(new.staff),
        quote(new.staff),
    );
    for course in new.courses {
        let found = shelf.find(course, new.language);
        let found = found.map_err(|why| ClassroomError::Told(Message::plain(why)))?;
        let is_folder = found.files().is_some();
        let place = if is_folder {
            let path = fs::canonicalize(course);
            path.map_err(|error| ClassroomError::Files(course.into(), error))?
                .display()
                .to_string()
        } else {
            course.clone()
        };
        let ladder = found.seat().and_then(ludoteca_course::CourseSeat::ladder);
        let deadline = match new.deadline {
            Some(deadline) => format!("deadline = {deadline}\n"),
            None => "#deadline = 2026-12-01T23:59:00\n".to_owned(),
        };
        // Writing to a string does not fail.
        let _ = write!(
            text,
            "\n# As many of these as there are assignments.\n[[assignment]]\n\
             # Its name in addresses; the course that judges it: a name, or a folder with a course.toml.\n\
             name = {}\ncourse = {}\n# Until when tries are on time.\n{deadline}{RULES}{}",
            quote(&plain_name(found.name())),
            quote(&place),
            if ladder.is_some() { LADDER } else { "" },
        );
    }
    Ok(text)
}

/// A name that may stand in addresses.
fn plain_name(name: &str) -> String {
    let plain = |c: char| {
        let c = c.to_ascii_lowercase();
        if c.is_ascii_alphanumeric() { c } else { '-' }
    };
    let name: String = name.chars().map(plain).take(40).collect();
    let name = name.trim_matches('-');
    if name.is_empty() { "class" } else { name }.to_owned()
}

fn quote(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// A moment as somebody types it, by the clocks of a class: `2026-12-01T23:59`, with a blank or a
/// `T`.
pub(crate) fn read_moment(text: &str, zone: &config::Zone) -> Option<UnixMillis> {
    let typed = text.trim().replacen(' ', "T", 1);
    let local: jiff::civil::DateTime = typed.parse().ok()?;
    let at = local.to_zoned(zone.zone.clone()).ok()?.timestamp();
    u64::try_from(at.as_millisecond()).ok().map(UnixMillis::new)
}
