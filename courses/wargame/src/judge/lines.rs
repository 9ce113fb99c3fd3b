//! Printed lines, and what can be read in one of them however it is laid out.

use ludoteca_wargame::Answer;

use super::fault::Fault;
use ludoteca_course::compare::printable;

/// Maximum number of lines looked at: a game has some hundreds, more is a program that does not
/// end.
const MOST_LINES: usize = 20_000;
/// A byte of value 0 in a line's text.
const ZERO: &str = "␀";

/// A line that was printed.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Number of lines printed before it.
    pub(super) number: usize,
    /// Number of bytes printed before it.
    pub(super) offset: usize,
    /// The whole line, with its end.
    pub(super) bytes: Vec<u8>,
    /// Its text without the end.
    pub(super) text: String,
}

impl Line {
    /// The line as it can be shown.
    pub(super) fn shown(&self) -> String {
        printable(self.bytes.trim_ascii_end())
    }

    /// The number of its words.
    pub(super) fn words(&self) -> usize {
        self.text.split_whitespace().count()
    }

    /// Returns whether it only informs.
    pub(super) fn is_aside(&self) -> bool {
        self.text.starts_with('*')
    }

    /// A fault that shows in this line.
    pub(super) fn blame(&self, fault: Fault) -> Fault {
        let fault = fault.shift(self.number, self.offset);
        fault.heard(self.number + 1)
    }

    /// Returns the fault of this line where another should stand.
    pub(super) fn differs(&self, right: &str, key: &'static str, rule: &str) -> Fault {
        let fault = Fault::between(format!("{right}\n").as_bytes(), &self.bytes, key, rule);
        let fault = fault.with("right", right).with("found", self.shown());
        self.blame(fault)
    }
}

/// The lines of an output.
pub(super) fn split(output: &[u8]) -> Vec<Line> {
    let mut offset = 0;
    let lines = output.split_inclusive(|byte| *byte == b'\n').enumerate();
    lines
        .take(MOST_LINES)
        .map(|(number, bytes)| {
            let text = String::from_utf8_lossy(bytes.strip_suffix(b"\n").unwrap_or(bytes));
            let line = Line {
                number,
                offset,
                bytes: bytes.to_vec(),
                text: text.replace('\0', ZERO),
            };
            offset += bytes.len();
            line
        })
        .collect()
}

/// The line with the size and the number of pieces, as far as it can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    /// Rows and columns.
    pub(super) size: (u32, u32),
    /// The numbers after the size.
    pub(super) counts: Vec<u32>,
}

impl Header {
    /// Reads a line that has a size such as 9x12 and numbers after it.
    pub(super) fn read(text: &str) -> Option<Self> {
        let cross = text.char_indices().filter(|(_, it)| "xX*".contains(*it));
        cross.into_iter().find_map(|(at, _)| {
            let (before, after) = (text[..at].trim_end(), text[at + 1..].trim_start());
            let rows = before.len() - before.bytes().rev().take_while(is_digit).count();
            let rows = before[rows..].parse().ok()?;
            let mut numbers = after.split(|it: char| !it.is_ascii_digit());
            let columns = numbers.next()?.parse().ok()?;
            // Words or options after the size: a line of a help, not of a board.
            let is_number = |it: char| it.is_ascii_digit() || it.is_whitespace();
            if !after
                .chars()
                .all(|it| is_number(it) || ",;:|.".contains(it))
            {
                return None;
            }
            let counts = numbers.filter_map(|number| number.parse().ok());
            Some(Self {
                size: (rows, columns),
                counts: counts.collect(),
            })
        })
    }
}

fn is_digit(byte: &u8) -> bool {
    byte.is_ascii_digit()
}

/// A row of a board, as far as it can be read.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) line: Line,
    pub(super) cells: Vec<Answer>,
    /// The number before it.
    pub(super) label: Option<usize>,
    /// Places of its cells in the line.
    pub(super) places: Vec<usize>,
    /// The sign that stands for an empty cell instead of `-`.
    pub(super) sign: Option<char>,
}

impl Row {
    /// Reads a row of this many cells, with or without its number, whatever stands between them.
    pub(super) fn read(line: &Line, columns: usize) -> Option<Self> {
        if line.is_aside() || Header::read(&line.text).is_some() {
            return None;
        }
        let text = line.text.trim_end();
        let start = text.find(|letter| !is_gap(letter))?;
        let digits = text[start..].bytes().take_while(is_digit).count().min(2);
        // Without its number, a row that begins with a piece looks as if it had one.
        let skips = [digits, digits.min(1), 0].into_iter();
        let read = skips.filter_map(|skip| Self::read_cells(line, start, skip, columns));
        let blank = || Self::read_blank(line, columns);
        read.into_iter().next().or_else(blank)
    }

    fn read_cells(line: &Line, start: usize, skip: usize, columns: usize) -> Option<Self> {
        let text = line.text.trim_end();
        let from = start + skip;
        let cells = text[from..].char_indices().filter(|(_, it)| !is_gap(*it));
        let cells: Vec<(usize, char)> = cells.collect();
        if cells.len() != columns {
            return None;
        }
        let marks: Option<Vec<Answer>> = cells.iter().map(|(_, sign)| read_mark(*sign)).collect();
        let is_other = |(_, sign): &&(usize, char)| *sign != '-' && !('1'..='8').contains(sign);
        Some(Self {
            line: line.clone(),
            cells: marks?,
            label: text[start..from].parse().ok(),
            places: cells.iter().map(|(at, _)| from + at).collect(),
            sign: cells.iter().find(is_other).map(|(_, sign)| *sign),
        })
    }

    /// A row in which empty cells are blanks: they stand where the others would.
    fn read_blank(line: &Line, columns: usize) -> Option<Self> {
        let letters: Vec<char> = line.text.chars().collect();
        let is_between = |(at, letter): (usize, &char)| at < 2 || at % 2 == 1 || *letter == ' ';
        let is_wide = line.text.trim_end().len() > 2 + 2 * columns;
        if is_wide || !letters.iter().enumerate().all(is_between) {
            return None;
        }
        let label: String = letters.iter().take(2).collect();
        let label = label.trim().parse().ok()?;
        let places: Vec<usize> = (0..columns).map(|column| 3 + 2 * column).collect();
        let mark = |at: &usize| match letters.get(*at)? {
            ' ' => Some(Answer::Water),
            sign => read_mark(*sign),
        };
        let cells: Option<Vec<Answer>> = places.iter().map(mark).collect();
        Some(Self {
            line: line.clone(),
            cells: cells?,
            label: Some(label),
            places,
            sign: Some(' '),
        })
    }
}

fn is_gap(letter: char) -> bool {
    letter.is_whitespace() || "|,;:[]".contains(letter)
}

fn read_mark(sign: char) -> Option<Answer> {
    match sign {
        '-' | '0' | '.' | '␀' | '_' | '~' | '*' | 'o' | 'O' | '#' | '·' => Some(Answer::Water),
        other => other.to_string().parse().ok(),
    }
}

/// Reads the places of the columns' letters, if this is their line.
pub(super) fn read_letters(line: &Line, columns: usize) -> Option<Vec<usize>> {
    let letters = line.text.char_indices().filter(|(_, it)| !is_gap(*it));
    let letters: Vec<(usize, char)> = letters.collect();
    let right = (b'A'..).take(columns).map(char::from);
    let found = letters
        .iter()
        .map(|(_, letter)| letter.to_ascii_uppercase());
    found
        .eq(right)
        .then(|| letters.iter().map(|(at, _)| *at).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Line {
        split(text.as_bytes()).remove(0)
    }

    #[test]
    fn headers_are_read_whatever_separates_them() {
        let right = Header {
            size: (9, 12),
            counts: vec![1, 2, 0, 0, 0, 0, 0, 0],
        };
        for text in [
            "9x12 1 2 0 0 0 0 0 0",
            " 9X12, 1, 2, 0, 0, 0, 0, 0, 0",
            "Tabuleiro 9 x 12: 1 2 0 0 0 0 0 0 ",
        ] {
            assert_eq!(Header::read(text), Some(right.clone()), "{text}");
        }
        assert_eq!(Header::read("9 - - - 2 2 - - - -"), None);
        assert_eq!(Header::read("./wargame -t 15x24 -1 3 -2 3 -3 2 -4 2"), None);
        assert_eq!(Header::read("-t 9x9 a 15x24, 1 a 8"), None);
        assert_eq!(Header::read("Fim de Jogo: 3 jogadas em 0 segundos"), None);
    }

    #[track_caller]
    fn check_row(text: &str, label: Option<usize>, sign: Option<char>) {
        let row = Row::read(&line(text), 9).unwrap_or_else(|| panic!("{text} is a row"));
        let cells: Vec<String> = row.cells.iter().map(Answer::to_string).collect();
        assert_eq!(cells.concat(), "44-22----", "{text}");
        assert_eq!((row.label, row.sign), (label, sign), "{text}");
    }

    #[test]
    fn rows_are_read_however_they_are_laid_out() {
        check_row(" 9 4 4 - 2 2 - - - -", Some(9), None);
        check_row("9 4 4 - 2 2 - - - - ", Some(9), None);
        check_row("4 4 - 2 2 - - - -", None, None);
        check_row("9|4|4|-|2|2|-|-|-|-|", Some(9), None);
        check_row(" 9 44-22----", Some(9), None);
        check_row(" 9 4 4 0 2 2 0 0 0 0", Some(9), Some('0'));
        check_row(" 9 4 4   2 2        ", Some(9), Some(' '));
        assert!(Row::read(&line("4"), 9).is_none());
        assert!(Row::read(&line("9x9 1 2 0 0 0 0 0 0"), 9).is_none());
        assert!(Row::read(&line("* 4 4 - 2 2 - - - -"), 9).is_none());
    }
}
