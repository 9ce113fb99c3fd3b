//! A source for a page: its lines, with the parts that another program has, too.

use std::ops::Range;

use ludoteca_similar::{Pair, Program};

/// A file in which something is marked.
pub(crate) struct FileView<'a> {
    pub(crate) path: &'a str,
    pub(crate) lines: Vec<Line<'a>>,
}

/// A line of a file.
pub(crate) struct Line<'a> {
    pub(crate) number: usize,
    pub(crate) pieces: Vec<Piece<'a>>,
}

/// A part of a line.
pub(crate) struct Piece<'a> {
    pub(crate) text: &'a str,
    pub(crate) mark: Option<Mark>,
}

/// The stretch that a part belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    /// The stretch's number, from 1.
    pub(crate) number: usize,
    /// Set for its first part.
    pub(crate) is_first: bool,
}

impl<'a> FileView<'a> {
    /// The files of a program in which something is marked, and how many others there are.
    pub(crate) fn all(program: &'a Program, pair: &Pair, side: usize) -> (Vec<Self>, usize) {
        let files = program.files().iter().enumerate();
        let views = files.filter_map(|(place, file)| {
            let marks = marks_of(pair, side, place);
            let lines = || split(file.text(), &marks);
            (!marks.is_empty()).then(|| Self {
                path: file.path(),
                lines: lines(),
            })
        });
        let views: Vec<Self> = views.collect();
        let rest = program.files().len() - views.len();
        (views, rest)
    }
}

/// The marked bytes of a file, in their order.
fn marks_of(pair: &Pair, side: usize, file: usize) -> Vec<(Range<usize>, Mark)> {
    let mut marks = Vec::new();
    for (number, region) in (1..).zip(&pair.regions) {
        let here = &region.sides[side];
        if here.file == file {
            let parts = here.parts.iter().enumerate();
            marks.extend(parts.map(|(place, part)| {
                let is_first = place == 0;
                (part.clone(), Mark { number, is_first })
            }));
        }
    }
    marks.sort_by_key(|(part, _)| part.start);
    marks
}

fn split<'a>(text: &'a str, marks: &[(Range<usize>, Mark)]) -> Vec<Line<'a>> {
    let mut lines = Vec::new();
    let mut start = 0;
    let mut marks = marks.iter().peekable();
    let mut begun = 0;
    for (number, whole) in (1..).zip(text.split_inclusive('\n')) {
        let shown = start..start + whole.trim_end_matches(['\n', '\r']).len();
        let mut pieces = Vec::new();
        let mut at = shown.start;
        while let Some((part, mark)) = marks.peek().filter(|(part, _)| part.start < shown.end) {
            let from = part.start.max(at);
            let to = part.end.min(shown.end).max(from);
            push(&mut pieces, &text[at..from], None);
            let is_first = mark.is_first && begun != mark.number;
            begun = mark.number;
            push(
                &mut pieces,
                &text[from..to],
                Some(Mark { is_first, ..*mark }),
            );
            at = to;
            if part.end > shown.end {
                break;
            }
            marks.next();
        }
        push(&mut pieces, &text[at..shown.end], None);
        lines.push(Line { number, pieces });
        start += whole.len();
    }
    lines
}

fn push<'a>(pieces: &mut Vec<Piece<'a>>, text: &'a str, mark: Option<Mark>) {
    if !text.is_empty() {
        pieces.push(Piece { text, mark });
    }
}

/// The first and the last line of a stretch.
pub(crate) fn find_lines(text: &str, parts: &[Range<usize>]) -> (usize, usize) {
    let line = |at: usize| 1 + text[..at].matches('\n').count();
    let first = parts.first().map_or(0, |part| part.start);
    let last = parts.last().map_or(first, |part| part.end);
    (line(first), line(last))
}

/// A share in per cent. Only what is whole is 100.
pub(crate) fn per_cent(share: f64) -> usize {
    (share * 100.0) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(text: &str, marks: &[(Range<usize>, usize)]) -> String {
        let marks = marks.iter().cloned().map(|(part, number)| {
            let is_first = true;
            (part, Mark { number, is_first })
        });
        let piece = |piece: &Piece<'_>| match piece.mark {
            Some(mark) if mark.is_first => format!("[{}!{}]", mark.number, piece.text),
            Some(mark) => format!("[{}.{}]", mark.number, piece.text),
            None => piece.text.to_owned(),
        };
        let line = |line: &Line<'_>| {
            let pieces: String = line.pieces.iter().map(piece).collect();
            format!("{}:{pieces}\n", line.number)
        };
        let lines = split(text, &marks.collect::<Vec<_>>());
        lines.iter().map(line).collect()
    }

    #[test]
    fn marks_are_split_at_lines() {
        assert_eq!(
            show("ab\ncd\nef", &[(1..7, 1)]),
            "1:a[1!b]\n2:[1.cd]\n3:[1.e]f\n"
        );
        assert_eq!(show("abc\r\n", &[(0..1, 1), (2..3, 2)]), "1:[1!a]b[2!c]\n");
        assert_eq!(
            show("é\n\nü", &[(0..2, 1), (4..6, 2)]),
            "1:[1!é]\n2:\n3:[2!ü]\n"
        );
        assert_eq!(show("abcd", &[(0..2, 1), (2..4, 2)]), "1:[1!ab][2!cd]\n");
    }

    #[test]
    fn lines_are_counted_from_one() {
        assert_eq!(find_lines("a\nb\nc", &[2..3, 4..5]), (2, 3));
    }

    #[test]
    fn only_the_whole_is_a_hundred_per_cent() {
        assert_eq!((per_cent(1.0), per_cent(0.9999)), (100, 99));
    }
}
