//! Openings from a file: a line is an opening, with `;` between its moves, or blanks where no move
//! of the game has one; or it is a position to begin from, in the game's notation. Empty lines and
//! lines that begin with `#` are left out.

use std::collections::HashSet;
use std::path::Path;

use ludoteca_play::{Resources, Setup, Turn, Typing};

use crate::opening::{Opening, setup_at};
use crate::text::Message;

/// A file may have this many bytes.
const MOST_BYTES: u64 = 4 << 20;

/// An opening that was checked.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct CheckedOpening {
    /// The line of the file, from 1.
    pub line: usize,
    /// Its moves.
    #[serde(rename = "moves")]
    pub plies: Vec<String>,
    /// Position it leads to, in the game's own notation.
    pub end: String,
}

/// Reads openings that are legal with all of these rule sets.
pub(crate) fn read(
    file: &str,
    setups: &[Setup],
    resources: &Resources,
) -> Result<Vec<Vec<String>>, Message> {
    let mut checked = Vec::new();
    for setup in setups {
        checked = check(Path::new(file), setup, resources)?;
    }
    Ok(checked.into_iter().map(|opening| opening.plies).collect())
}

/// Checks the openings of a file, and tells where each leads.
pub fn check(
    file: &Path,
    setup: &Setup,
    resources: &Resources,
) -> Result<Vec<CheckedOpening>, Message> {
    let text = ludoteca_files::read_text(file, MOST_BYTES);
    let name = file.display().to_string();
    let of = |reason: Message| {
        Message::new("of")
            .with("name", name.as_str())
            .with("reason", reason)
    };
    let text = text.map_err(|error| of(Message::plain(error)))?;
    let (mut all, mut seen) = (Vec::new(), HashSet::new());
    for (line, words) in (1..).zip(text.lines()) {
        let plies = split(words, setup);
        if plies.is_empty() {
            continue;
        }
        let at_line = |reason: Message| {
            of(Message::new("plan-line")
                .with("line", line)
                .with("reason", reason))
        };
        let (key, end) = walk(&plies, setup, resources).map_err(at_line)?;
        if !seen.insert(key) {
            return Err(at_line(Message::new("opening-twice")));
        }
        all.push(CheckedOpening { line, plies, end });
    }
    if all.is_empty() {
        return Err(of(Message::new("no-opening")));
    }
    Ok(all)
}

pub(crate) fn split(line: &str, setup: &Setup) -> Vec<String> {
    let line = line.trim();
    if line.starts_with('#') {
        return Vec::new();
    }
    if setup_at(setup, line).is_some() {
        return vec![line.to_owned()];
    }
    let has_blanks = setup.facts().typing == Typing::Word;
    let parts: Vec<&str> = if line.contains(';') || has_blanks {
        line.split(';').collect()
    } else {
        line.split_whitespace().collect()
    };
    let parts = parts.iter().map(|part| part.trim().to_owned());
    parts.filter(|part| !part.is_empty()).collect()
}

/// Plays an opening; what tells its end from others, and that end itself.
fn walk(
    plies: &[String],
    setup: &Setup,
    resources: &Resources,
) -> Result<(String, String), Message> {
    let opening = Opening::chosen(setup, 0, plies);
    let start = setup.game.start(&opening.setup.options, resources);
    let mut position = start.map_err(Message::plain)?;
    for text in &opening.plies {
        position.play(text, true).map_err(|refusal| {
            let message = Message::new("opening-illegal").with("text", text.as_str());
            message.with("reason", refusal.to_string())
        })?;
    }
    let Turn::Play(seat) = position.turn() else {
        return Err(Message::new("opening-over"));
    };
    let seen = position.seen(seat, resources).map(|subject| subject.text());
    let key = opening.key(resources).map_err(Message::plain)?;
    Ok((key, seen.unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use ludoteca_play::CATALOGUE;

    use super::*;

    fn checked(text: &str) -> Result<Vec<CheckedOpening>, String> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("openings.txt");
        std::fs::write(&file, text).unwrap();
        let setup = Setup::usual(CATALOGUE[0]);
        let found = check(&file, &setup, &Resources::none());
        found.map_err(|message| {
            let told = crate::text::Texts::default().say(&message);
            told.split_once("openings.txt: ").unwrap().1.to_owned()
        })
    }

    #[test]
    fn openings_are_read_with_where_they_end() {
        let found = checked("# galo\n\n5 1\n1;9\n").unwrap();
        assert_eq!((found.len(), found[1].line), (2, 4));
        assert_eq!(found[0].plies, ["5", "1"]);
        assert!(found[0].end.ends_with(" X"), "{}", found[0].end);
        assert_ne!(found[0].end, found[1].end);
    }

    #[test]
    fn a_line_may_be_a_position() {
        let found = checked("X../.O./..X O\n5 1\n").unwrap();
        assert_eq!(found[0].plies, ["X../.O./..X O"]);
        assert_eq!(found[0].end, "X../.O./..X O");
        let setup = Setup::usual(CATALOGUE[0]);
        let opening = Opening::chosen(&setup, 1, &found[0].plies);
        assert!(opening.plies.is_empty());
        assert_ne!(opening.setup, setup);
        let same = format!("5 1\n{}\n", found[1].end);
        assert_eq!(
            checked(&same).unwrap_err(),
            "line 2: an earlier line leads to the same position"
        );
    }

    #[test]
    fn what_is_illegal_over_or_there_twice_is_told_with_its_line() {
        assert!(
            checked("5 5\n").unwrap_err().starts_with("line 1: 5: "),
            "{:?}",
            checked("5 5\n")
        );
        assert_eq!(
            checked("5 1\n1 4 2 5 3\n").unwrap_err(),
            "line 2: the game is over after these moves"
        );
        assert_eq!(
            checked("5 1 9\n\n9 1 5\n").unwrap_err(),
            "line 3: an earlier line leads to the same position"
        );
        assert!(checked("\n").is_err());
    }
}
