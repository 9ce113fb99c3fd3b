//! A folder of submissions: which there are, and the files of each.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};

use super::files::{Bounds, Files, Refusal};
use super::names::{self, DEEPEST};
use super::unpack::unpack;
use ludoteca_words::Message;

/// Archives that are not opened, so that they can be named as such.
const OTHER_ARCHIVES: [&str; 7] = ["rar", "7z", "tar", "gz", "tgz", "bz2", "xz"];

/// A submission as it was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Submission {
    /// The name of the folder or file, made harmless.
    pub(crate) name: String,
    /// The name without `.zip` or the ending of a source.
    pub(crate) stem: String,
    place: PathBuf,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Folder,
    Zip,
    Source,
    OtherArchive,
}

/// The contents of a folder of submissions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Found {
    /// Sorted by their names.
    pub(crate) submissions: Vec<Submission>,
    /// Names of entries that are no submissions.
    pub(crate) ignored: Vec<String>,
}

/// Looks for submissions. The report's own folder is none.
pub(crate) fn find(folder: &Path, report: &Path) -> io::Result<Found> {
    let report = fs::canonicalize(report).ok();
    let mut found = Found::default();
    let mut entries: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let place = entry.path();
        let name = names::shown(entry.file_name().as_bytes());
        let is_report = report.is_some() && fs::canonicalize(&place).ok() == report;
        if is_report || names::is_clutter(&name) || name.starts_with('.') {
            continue;
        }
        match Kind::of(&place)? {
            Some(kind) => found.submissions.push(Submission::new(name, place, kind)),
            None => found.ignored.push(name),
        }
    }
    Ok(found)
}

impl Kind {
    fn of(place: &Path) -> io::Result<Option<Self>> {
        let kind = fs::symlink_metadata(place)?.file_type();
        if kind.is_dir() {
            return Ok(Some(Self::Folder));
        }
        let extension = place
            .extension()
            .and_then(OsStr::to_str)
            .unwrap_or_default();
        let extension = extension.to_ascii_lowercase();
        Ok(match extension.as_str() {
            _ if !kind.is_file() => None,
            "zip" => Some(Self::Zip),
            "c" | "py" | "cpp" | "cc" | "cxx" | "java" | "rs" => Some(Self::Source),
            other if OTHER_ARCHIVES.contains(&other) => Some(Self::OtherArchive),
            _ => None,
        })
    }
}

impl Submission {
    fn new(name: String, place: PathBuf, kind: Kind) -> Self {
        let stem = match (kind, name.rsplit_once('.')) {
            (Kind::Folder, _) | (_, None) => name.clone(),
            (_, Some((stem, _))) => stem.to_owned(),
        };
        Self {
            name,
            stem,
            place,
            kind,
        }
    }

    /// The submission at a place, whatever stands beside it.
    pub(crate) fn at(place: &Path) -> io::Result<Option<Self>> {
        let name = names::shown(place.file_name().unwrap_or_default().as_bytes());
        // A folder may be named by a link: here nobody else chose the name.
        let place = fs::canonicalize(place)?;
        let kind = Kind::of(&place)?;
        Ok(kind.map(|kind| Self::new(name, place, kind)))
    }

    /// Reads its files; those that cannot be taken are left out or refused, with a reason.
    pub(crate) fn read(&self, bounds: &Bounds) -> Result<Files, Refusal> {
        let mut files = Files::default();
        match self.kind {
            Kind::Folder => read_folder(&self.place, &mut files, bounds)?,
            Kind::Zip => unpack(&read_archive(&self.place, bounds)?, &mut files, bounds)?,
            Kind::Source => {
                if let Some(path) = files.admit(self.name.as_bytes(), bounds)? {
                    files.keep(path, File::open(&self.place)?, bounds)?;
                }
            }
            Kind::OtherArchive => return Err(Refusal::new("refused-kind")),
        }
        let files = open_lone_zip(files, bounds)?.without_wrapping();
        if files.is_empty() {
            Err(Refusal::new("refused-empty"))
        } else {
            Ok(files)
        }
    }
}

/// An archive that was handed in for one program.
pub(crate) struct Archive(Submission);

impl Archive {
    /// Its files, as those of a class's submission; or why there are none.
    pub(crate) fn unpack(&self) -> Result<Files, Message> {
        self.0.read(&Bounds::default()).map_err(|refusal| refusal.0)
    }
}

/// The archive at this place: a file, or a folder that holds nothing else.
pub(crate) fn find_archive(path: &Path) -> io::Result<Option<Archive>> {
    let place = find_lone_file(path)?.unwrap_or_else(|| path.to_owned());
    let is_archive = match Kind::of(&fs::canonicalize(&place)?)? {
        Some(Kind::Zip | Kind::OtherArchive) => true,
        Some(Kind::Folder) => return Ok(None),
        Some(Kind::Source) | None => false,
    };
    let kind = match (is_archive, is_zip(&place)?) {
        (_, true) => Kind::Zip,
        (true, false) if has_ending(&place, "zip") => Kind::Zip,
        (true, false) => Kind::OtherArchive,
        (false, false) => return Ok(None),
    };
    let name = names::shown(path.file_name().unwrap_or_default().as_bytes());
    Ok(Some(Archive(Submission::new(name, place, kind))))
}

/// The only file of a folder, if it is an archive.
fn find_lone_file(folder: &Path) -> io::Result<Option<PathBuf>> {
    if !fs::metadata(folder)?.is_dir() {
        return Ok(None);
    }
    let mut found = None;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if names::is_clutter(&names::shown(entry.file_name().as_bytes())) {
            continue;
        }
        let kind = Kind::of(&entry.path())?;
        if found.is_some() || !matches!(kind, Some(Kind::Zip | Kind::OtherArchive)) {
            return Ok(None);
        }
        found = Some(entry.path());
    }
    Ok(found)
}

/// Tells if a file begins as a zip does, whatever its name.
fn is_zip(place: &Path) -> io::Result<bool> {
    let mut start = Vec::new();
    File::open(place)?.take(4).read_to_end(&mut start)?;
    Ok(start == b"PK\x03\x04")
}

/// Tells if a name ends as archives do that are not opened.
pub(super) fn is_other_archive(name: &str) -> bool {
    let place = Path::new(name);
    OTHER_ARCHIVES
        .iter()
        .any(|ending| has_ending(place, ending))
}

fn has_ending(place: &Path, wanted: &str) -> bool {
    place
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case(wanted))
}

/// Opens the student's zip in a folder that a learning platform hands out. Deeper ones are not
/// opened.
pub(super) fn open_lone_zip(files: Files, bounds: &Bounds) -> Result<Files, Refusal> {
    let Some((name, zip)) = files.only() else {
        return Ok(files);
    };
    if !name.to_ascii_lowercase().ends_with(".zip") {
        return Ok(files);
    }
    let mut inner = Files::default();
    inner.notes.clone_from(&files.notes);
    unpack(zip, &mut inner, bounds)?;
    if let Some((name, _)) = inner.only()
        && name.to_ascii_lowercase().ends_with(".zip")
    {
        return Err(Refusal::new("refused-nested"));
    }
    Ok(inner)
}

fn read_archive(place: &Path, bounds: &Bounds) -> Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    File::open(place)?
        .take(bounds.archive + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > bounds.archive {
        let most = bounds.archive >> 20;
        return Err(Refusal(Message::new("refused-archive").with("most", most)));
    }
    Ok(bytes)
}

/// Links are not followed: they may lead anywhere.
fn read_folder(folder: &Path, files: &mut Files, bounds: &Bounds) -> Result<(), Refusal> {
    let mut folders = vec![PathBuf::new()];
    while let Some(inner) = folders.pop() {
        let mut entries: Vec<_> = fs::read_dir(folder.join(&inner))?.collect::<Result<_, _>>()?;
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let path = inner.join(entry.file_name());
            let raw = path.as_os_str().as_bytes();
            let kind = entry.file_type()?;
            if kind.is_dir() {
                files.count(bounds)?;
                let is_clutter = names::is_clutter(&names::shown(entry.file_name().as_bytes()));
                if !is_clutter && path.components().count() < DEEPEST {
                    folders.push(path);
                }
            } else if let Some(plain) = files.admit(raw, bounds)? {
                if kind.is_file() {
                    files.keep(plain, File::open(entry.path())?, bounds)?;
                } else {
                    files.leave_out::<()>("left-link", raw);
                }
            }
        }
    }
    Ok(())
}
