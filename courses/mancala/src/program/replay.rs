//! Replays the dialogue in memory, seen between the lines, for the judge's expectations and
//! explanations.

use std::collections::BTreeMap;
use std::io;

use super::answer_next;
use super::interpreter::Interpreter;
use super::league::{League, Reading};
use super::lines::Lines;
use super::save::{Files, LoadError};

/// Saved leagues by the names of their files.
pub(crate) type SavedLeagues = BTreeMap<String, League>;

impl Files for SavedLeagues {
    fn store(&mut self, league: &League, name: &str) -> io::Result<()> {
        self.insert(name.to_owned(), league.clone());
        Ok(())
    }

    fn load(&self, name: &str) -> Result<League, LoadError> {
        self.get(name).cloned().ok_or(LoadError::Missing)
    }
}

/// Runs the program on an input and calls `watch` after each line that is answered: with the line,
/// what is printed, and the league as it is then.
pub(crate) fn replay(
    reading: Reading,
    files: &mut SavedLeagues,
    input: &str,
    mut watch: impl FnMut(&str, String, &League),
) {
    let mut interpreter = Interpreter::new(reading);
    let (mut lines, mut rest) = (Lines::default(), input.as_bytes());
    for line in input.split('\n') {
        // Reading from memory never fails.
        let Ok(Some(answer)) = answer_next(&mut interpreter, &mut lines, &mut rest, files) else {
            return;
        };
        watch(line, answer.output, interpreter.league());
    }
}
