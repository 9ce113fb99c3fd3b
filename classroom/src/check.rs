//! Looks through a class: the teacher's files, the store, every file that was handed in.

use std::path::Path;

use ludoteca_course::Shelf;
use ludoteca_files::clock::UnixMillis;
use ludoteca_words::Language;

use crate::class::Classroom;
use crate::config::Config;
use crate::new::read_moment;
use crate::roster;

/// Faults in `class.toml` and `roster.csv`, one a line, in a language.
pub fn check_files(folder: &Path, shelf: Shelf, language: Language) -> Vec<String> {
    let config = Config::read(folder, shelf);
    let roster = roster::read(&folder.join(roster::FILE));
    let faults = config.err().into_iter().chain(roster.err()).flatten();
    faults.map(|fault| fault.say(language)).collect()
}

impl Classroom {
    /// Lists by name the damaged parts of what the class has received and judged.
    pub fn find_damage(&self) -> Vec<String> {
        let store = &self.store;
        let mut found = Vec::new();
        for lines in [store.find_damage(), store.check_verdicts()] {
            match lines {
                Ok(lines) => found.extend(lines),
                Err(error) => found.push(error.to_string()),
            }
        }
        match store.contents_in_use() {
            Ok(all) => {
                let damaged = all.iter().filter_map(|hash| self.contents.zip(hash).err());
                found.extend(damaged.map(|error| error.to_string()));
            }
            Err(error) => found.push(error.to_string()),
        }
        found
    }

    /// A moment as somebody types it, by the clocks of the class: `2026-12-01 23:59`.
    pub fn read_moment(&self, text: &str) -> Option<UnixMillis> {
        read_moment(text, &self.loaded().config.zone)
    }
}
