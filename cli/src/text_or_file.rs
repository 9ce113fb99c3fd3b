//! Positions on the command line: as they are, or in a file.

use std::io;
use std::path::Path;

use anyhow::anyhow;
use ludoteca_words::Message;

use crate::texts;

/// The text of the file of this name, or else the name itself: it may hold a position. What can
/// only be the name of a file is one.
pub(crate) fn text_or_file(given: &str, longest: u64) -> anyhow::Result<String> {
    match ludoteca_files::read_text(Path::new(given), longest) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == io::ErrorKind::FileTooLarge => {
            let message = Message::new("position-too-long");
            Err(texts::fault(&message.with("name", given)))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(given.to_owned()),
        Err(_) if !Path::new(given).exists() => Ok(given.to_owned()),
        Err(error) => Err(anyhow!(error).context(given.to_owned())),
    }
}

/// Returns whether this is a path rather than a position: positions have no such endings, and none
/// that is written in words begins like a path.
pub(crate) fn looks_like_a_file(text: &str) -> bool {
    let path = Path::new(text);
    let has_ending = path.extension().is_some_and(|ending| {
        let ending = ending.to_string_lossy();
        ending.len() >= 2 && ending.chars().all(|letter| letter.is_ascii_lowercase())
    });
    let is_rooted = ["/", "~/", "./", "../"]
        .iter()
        .any(|root| text.starts_with(root));
    !text.contains(' ') && (has_ending || is_rooted && !text.starts_with("./."))
}
