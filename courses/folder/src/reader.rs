//! The files of a course: read within bounds, and remembered.

use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use ludoteca_course::CourseFiles;
use ludoteca_words::Message;

/// Bounds of a course: more is a mistake, such as a home folder.
const MOST_FILES: usize = 20_000;
const LARGEST_FILE: u64 = 64 << 20;
const MOST_BYTES: u64 = 256 << 20;
const DEEPEST: usize = 32;
/// Folders that are no part of a course.
const OTHERS: [&str; 3] = ["submissions", "__pycache__", "node_modules"];

/// Reads files of a folder.
#[derive(Debug)]
pub(crate) struct Reader {
    root: PathBuf,
    /// The folder itself, without links; none where there is no such folder.
    whole: Option<PathBuf>,
    /// All files read.
    pub(crate) files: CourseFiles,
    bytes: u64,
}

impl Reader {
    pub(crate) fn new(root: &Path) -> Self {
        Self {
            root: root.to_owned(),
            whole: root.canonicalize().ok(),
            files: CourseFiles::new(),
            bytes: 0,
        }
    }

    /// A file of the course.
    pub(crate) fn read(&mut self, path: &str) -> Result<Vec<u8>, Message> {
        let path = plain(path)?;
        if let Some(bytes) = self.files.get(&path) {
            return Ok(bytes.clone());
        }
        let told = |error: io::Error| match error.kind() {
            io::ErrorKind::NotFound => Message::new("course-no-file").with("file", &path),
            io::ErrorKind::FileTooLarge => Message::new("course-large").with("file", &path),
            _ => Message::new("course-file")
                .with("file", &path)
                .with("why", error.to_string()),
        };
        let place = self.root.join(&path);
        self.check_inside(&place, &path)?;
        // A pipe or a device would never end.
        if !fs::metadata(&place).map_err(told)?.is_file() {
            return Err(Message::new("course-no-file").with("file", &path));
        }
        let bytes = ludoteca_files::read(&place, LARGEST_FILE).map_err(told)?;
        self.bytes += bytes.len() as u64;
        if self.bytes > MOST_BYTES || self.files.len() >= MOST_FILES {
            return Err(Message::new("course-large").with("file", &path));
        }
        self.files.insert(path, bytes.clone());
        Ok(bytes)
    }

    /// A text of the course, with the line ends of Unix.
    pub(crate) fn read_lines(&mut self, path: &str) -> Result<Vec<u8>, Message> {
        Ok(unix_lines(self.read(path)?))
    }

    /// The paths below a folder of the course, sorted.
    pub(crate) fn list(&self, folder: &str) -> Result<Vec<String>, Message> {
        let folder = plain(folder)?;
        let place = self.root.join(&folder);
        self.check_inside(&place, &folder)?;
        if !place.is_dir() {
            return Err(Message::new("course-no-folder").with("folder", &folder));
        }
        let mut paths = Vec::new();
        if let Some(deep) = list_below(&place, "", DEEPEST, &mut paths) {
            let message = Message::new("course-deep").with("folder", deep);
            return Err(message.with("most", DEEPEST as i64));
        }
        if paths.len() > MOST_FILES {
            return Err(Message::new("course-large").with("file", &folder));
        }
        paths.sort();
        Ok(paths)
    }

    /// A link may lead to another place of the course, but not out of it.
    fn check_inside(&self, place: &Path, path: &str) -> Result<(), Message> {
        let (Some(whole), Ok(real)) = (&self.whole, place.canonicalize()) else {
            // A missing file is reported by whoever reads it.
            return Ok(());
        };
        if real.starts_with(whole) {
            return Ok(());
        }
        Err(Message::new("course-link").with("file", path))
    }
}

/// Files below a folder; what cannot be listed is not there. Links are not followed. A folder that
/// is too deep to be looked into is returned.
fn list_below(folder: &Path, below: &str, depth: usize, paths: &mut Vec<String>) -> Option<String> {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{below}{name}");
        let kind = entry.file_type();
        let is_folder = kind.as_ref().is_ok_and(fs::FileType::is_dir);
        if name.starts_with('.') || paths.len() > MOST_FILES {
            continue;
        }
        if is_folder && !OTHERS.contains(&name.as_str()) {
            if depth == 1 {
                return Some(path);
            }
            let deep = list_below(&entry.path(), &format!("{path}/"), depth - 1, paths);
            if deep.is_some() {
                return deep;
            }
        } else if kind.is_ok_and(|kind| kind.is_file()) {
            paths.push(path);
        }
    }
    None
}

/// A path below the course's folder, without `.` in it.
fn plain(path: &str) -> Result<String, Message> {
    let mut parts = Vec::new();
    for part in Path::new(path).components() {
        match part {
            Component::Normal(part) => parts.push(part.to_string_lossy().into_owned()),
            Component::CurDir => {}
            _ => return Err(Message::new("course-outside").with("file", path)),
        }
    }
    Ok(parts.join("/"))
}

/// Texts that were saved on Windows have `\r\n` at every line's end, which no program is given.
fn unix_lines(bytes: Vec<u8>) -> Vec<u8> {
    let ends = bytes.split(|byte| *byte == b'\n').count() - 1;
    let pairs = bytes.windows(2).filter(|two| two == b"\r\n").count();
    if ends == 0 || ends != pairs {
        return bytes;
    }
    let mut lines = Vec::with_capacity(bytes.len());
    let mut rest = bytes.into_iter().peekable();
    while let Some(byte) = rest.next() {
        if byte != b'\r' || rest.peek() != Some(&b'\n') {
            lines.push(byte);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stay_in_the_folder() {
        assert_eq!(plain("./a//b/.").unwrap(), "a/b");
        assert_eq!(plain(".").unwrap(), "");
        for path in ["../a", "a/../b", "/etc/passwd"] {
            assert_eq!(plain(path).unwrap_err().key, "course-outside", "{path}");
        }
    }

    #[test]
    fn links_stay_in_the_folder() {
        let outside = tempfile::tempdir().unwrap();
        fs::write(outside.path().join("secret"), "7").unwrap();
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.in"), "1").unwrap();
        let link = |to: &Path, name: &str| {
            std::os::unix::fs::symlink(to, folder.path().join(name)).unwrap();
        };
        link(&outside.path().join("secret"), "b.in");
        link(outside.path(), "cases");
        link(Path::new("a.in"), "c.in");
        let mut reader = Reader::new(folder.path());
        assert_eq!(reader.read("b.in").unwrap_err().key, "course-link");
        assert_eq!(reader.read("cases/secret").unwrap_err().key, "course-link");
        assert_eq!(reader.list("cases").unwrap_err().key, "course-link");
        assert_eq!(reader.read("c.in").unwrap(), b"1");
    }

    #[test]
    fn a_folder_that_is_too_deep_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let nested = |depth| folder.path().join("a/".repeat(depth));
        fs::create_dir_all(nested(DEEPEST - 1)).unwrap();
        fs::write(nested(DEEPEST - 1).join("1.in"), "1").unwrap();
        let reader = Reader::new(folder.path());
        assert_eq!(reader.list(".").unwrap().len(), 1);
        fs::create_dir(nested(DEEPEST)).unwrap();
        let message = reader.list(".").unwrap_err();
        assert_eq!(message.key, "course-deep");
    }

    #[test]
    fn only_texts_that_are_windows_throughout_are_changed() {
        assert_eq!(unix_lines(b"a\r\nb\r\n".to_vec()), b"a\nb\n");
        assert_eq!(unix_lines(b"a\r\nb\n".to_vec()), b"a\r\nb\n");
        assert_eq!(unix_lines(b"\r".to_vec()), b"\r");
    }

    #[test]
    fn more_than_256_mib_in_all_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, size| {
            let file = fs::File::create(folder.path().join(name)).unwrap();
            file.set_len(size).unwrap();
        };
        let names = ["1.in", "2.in", "3.in", "4.in"];
        for name in names {
            file(name, LARGEST_FILE);
        }
        file("5.in", 1);
        let mut reader = Reader::new(folder.path());
        for name in names {
            assert_eq!(reader.read(name).unwrap().len() as u64, LARGEST_FILE);
        }
        // What has been read is not counted again.
        assert!(reader.read("1.in").is_ok());
        let message = reader.read("5.in").unwrap_err();
        assert_eq!(message.key, "course-large");
        assert_eq!(message.arg("file"), Some(&"5.in".into()));
    }

    #[test]
    fn a_file_that_is_none_is_not_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("a.in")).unwrap();
        let mut reader = Reader::new(folder.path());
        for name in ["a.in", "b.in"] {
            assert_eq!(reader.read(name).unwrap_err().key, "course-no-file");
        }
    }
}
