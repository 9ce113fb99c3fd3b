//! The files that the program reads and writes.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use ludoteca_palavras::{Board, Letter, Lexicon};

use super::options::Wrong;
use super::texts;
use crate::aside;

/// Where Linux distributions put a Portuguese dictionary.
pub(super) const USUAL_DICTIONARIES: [&str; 2] = [
    "/usr/share/dict/portuguese",
    "/usr/share/hunspell/pt_PT.dic",
];

// The largest printed board has 600 bytes, the largest dictionary in use 30 million.
const MOST_BOARD_BYTES: u64 = 64 << 10;
const MOST_LETTERS_BYTES: u64 = 1 << 20;
const MOST_DICTIONARY_BYTES: u64 = 256 << 20;

/// Reads a printed board.
pub(super) fn read_board(path: &Path) -> Result<Board, Wrong> {
    let bytes = read(path, MOST_BOARD_BYTES)?;
    String::from_utf8_lossy(&bytes)
        .parse()
        .map_err(|bad| wrong(path, texts::bad_board(&bad)))
}

/// Reads a dictionary, which must have at least one word that can be placed.
pub(super) fn read_lexicon(
    path: &Path,
    parse: impl Fn(&[u8]) -> Lexicon,
) -> Result<Lexicon, Wrong> {
    let lexicon = parse(&read(path, MOST_DICTIONARY_BYTES)?);
    if lexicon.is_empty() {
        return Err(wrong(path, "nenhuma palavra que se possa jogar"));
    }
    Ok(lexicon)
}

/// Reads a supply of letters; blanks and line ends between them do not matter.
pub(super) fn read_letters(path: &Path) -> Result<Vec<Letter>, Wrong> {
    let bytes = read(path, MOST_LETTERS_BYTES)?;
    let symbols = bytes.iter().filter(|byte| !byte.is_ascii_whitespace());
    symbols
        .map(|&byte| Letter::new(char::from(byte)))
        .collect::<Option<_>>()
        .ok_or_else(|| wrong(path, "só pode ter letras de a a z"))
}

/// The first of these dictionaries that is there.
pub(super) fn usual_dictionary(places: &[&str]) -> Result<PathBuf, Wrong> {
    let found = places.iter().map(Path::new).find(|path| path.is_file());
    found.map(Path::to_owned).ok_or_else(|| {
        Wrong(format!(
            "não há dicionário em {}: indique um com -d, ou instale o pacote wportuguese ou hunspell-pt-pt",
            places.join(" nem em ")
        ))
    })
}

fn read(path: &Path, most: u64) -> Result<Vec<u8>, Wrong> {
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
        .map_err(|error| wrong(path, texts::file_trouble(&error)))?;
    if bytes.len() as u64 > most {
        return Err(wrong(path, "o ficheiro é demasiado grande"));
    }
    Ok(bytes)
}

fn wrong(path: &Path, reason: impl std::fmt::Display) -> Wrong {
    Wrong(format!("{}: {reason}", path.display()))
}

/// A file to write when the game is over, which can be written as far as one can know.
#[derive(Debug)]
pub(super) enum OutputFile {
    /// A file in a folder: written under another name and then renamed, so that it is always whole.
    InFolder(PathBuf),
    /// A terminal, pipe or device: renaming would replace it.
    Device(PathBuf, File),
}

impl OutputFile {
    /// Makes sure that the file, if one is wanted, can be written, without changing it.
    pub(super) fn prepare(path: Option<&Path>) -> Result<Option<Self>, Wrong> {
        let Some(path) = path else { return Ok(None) };
        let prepared = Self::try_prepare(path);
        let prepared = prepared.map_err(|error| wrong(path, texts::file_trouble(&error)))?;
        Ok(Some(prepared))
    }

    fn try_prepare(path: &Path) -> io::Result<Self> {
        // A symbolic link stays one: what it points to is replaced.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        if path.exists() {
            let file = OpenOptions::new().write(true).open(&path)?;
            if !file.metadata()?.is_file() {
                return Ok(Self::Device(path, file));
            }
        }
        if path.file_name().is_none() {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        aside::create(&path)?;
        Ok(Self::InFolder(path))
    }

    /// Writes the file.
    pub(super) fn write(self, text: &str) -> io::Result<()> {
        let (path, written) = match self {
            Self::InFolder(path) => {
                let written = aside::replace(&path, |file| file.write_all(text.as_bytes()));
                (path, written)
            }
            Self::Device(path, mut file) => (path, file.write_all(text.as_bytes())),
        };
        written.map_err(|error| io::Error::other(format!("palavras: {}: {error}", path.display())))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn prepare(path: &Path) -> OutputFile {
        OutputFile::prepare(Some(path)).unwrap().unwrap()
    }

    #[test]
    fn the_first_usual_dictionary_that_is_there_is_taken() {
        let folder = tempfile::tempdir().unwrap();
        let here = folder.path().join("portuguese");
        let places = ["/nowhere/portuguese", here.to_str().unwrap()];
        let Wrong(reason) = usual_dictionary(&places).unwrap_err();
        assert!(reason.starts_with("não há dicionário em /nowhere/portuguese nem em "));
        assert!(reason.contains("-d") && reason.contains("wportuguese"));
        fs::write(&here, "ana\n").unwrap();
        assert_eq!(usual_dictionary(&places), Ok(here));
    }

    #[test]
    fn a_file_stays_as_it_is_until_the_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("final.txt");
        fs::write(&path, "before").unwrap();
        let output = prepare(&path);
        assert_eq!(fs::read_to_string(&path).unwrap(), "before");
        output.write("after").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "after");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_device_is_written_and_not_replaced() {
        let output = prepare(Path::new("/dev/null"));
        assert!(matches!(output, OutputFile::Device(..)));
        output.write("gone").unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_link_still_points_to_the_file_that_was_written() {
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("final.txt"), folder.path().join("link"));
        fs::write(&path, "before").unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        prepare(&link).write("after").unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "after");
    }
}
