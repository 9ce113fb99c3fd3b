//! The files that the program reads and writes.

use std::io;
use std::path::{Path, PathBuf};

use ludoteca_files::Output;
use ludoteca_palavras::{Board, Letter, Lexicon};

use super::options::Wrong;
use super::texts;
use ludoteca_course_program::trouble;

/// Paths where Linux distributions put a Portuguese dictionary.
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

/// Finds the first of these dictionaries that exists.
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
    ludoteca_files::read(path, most).map_err(|error| wrong(path, trouble::with_file(&error)))
}

fn wrong(path: &Path, reason: impl std::fmt::Display) -> Wrong {
    Wrong(format!("{}: {reason}", path.display()))
}

/// A file to write when the game is over, checked to be writable as far as one can know.
#[derive(Debug)]
pub(super) struct OutputFile {
    path: PathBuf,
    output: Output,
}

impl OutputFile {
    /// Makes sure that the file, if one is wanted, can be written, without changing it; and that
    /// it is none of these, which are only read. A board may be: its game goes on.
    pub(super) fn prepare(path: Option<&Path>, read: &[&Path]) -> Result<Option<Self>, Wrong> {
        let Some(path) = path else { return Ok(None) };
        let refuse = |error: io::Error| wrong(path, trouble::with_file(&error));
        let mut others = read.iter();
        others
            .try_for_each(|read| ludoteca_files::ensure_other(path, read))
            .map_err(refuse)?;
        let output = Output::prepare(path).map_err(refuse)?;
        Ok(Some(Self {
            path: path.to_owned(),
            output,
        }))
    }

    /// Writes the file.
    pub(super) fn write(self, text: &str) -> io::Result<()> {
        let Self { path, output } = self;
        let written = output.write(|file| file.write_all(text.as_bytes()));
        written.map_err(|error| io::Error::other(format!("palavras: {}: {error}", path.display())))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

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
    fn a_file_that_is_read_is_not_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tabuleiro.txt");
        fs::write(&path, "before").unwrap();
        let Wrong(reason) = OutputFile::prepare(Some(&path), &[&path]).unwrap_err();
        assert!(
            reason.ends_with("é o ficheiro que foi lido: escolha outro nome"),
            "{reason}"
        );
        let output = OutputFile::prepare(Some(&path), &[]).unwrap().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "before");
        output.write("after").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "after");
    }
}
