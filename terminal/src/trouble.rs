//! Faults of files and the records in them, in the reader's language.

use std::io;

use ludoteca_play::text::Texts;
use ludoteca_play::{RecordFault, UnknownGame};

/// Describes a fault, with the file's name before it; one that does not concern a file or
/// a record stays as it is.
pub fn describe(error: &anyhow::Error, texts: Texts) -> String {
    let Some(told) = error.chain().find_map(|cause| tell(cause, texts)) else {
        return format!("{error:#}");
    };
    match error.chain().len() {
        1 => told,
        _ => format!("{error}: {told}"),
    }
}

fn tell(cause: &(dyn std::error::Error + 'static), texts: Texts) -> Option<String> {
    if let Some(fault) = cause.downcast_ref::<RecordFault>() {
        return Some(texts.record_fault(fault));
    }
    if let Some(unknown) = cause.downcast_ref::<UnknownGame>() {
        return Some(texts.unknown_game(unknown));
    }
    let error: &io::Error = cause.downcast_ref()?;
    key(error.kind()).map(|key| texts.get(key))
}

const fn key(kind: io::ErrorKind) -> Option<&'static str> {
    Some(match kind {
        io::ErrorKind::NotFound => "file-missing",
        io::ErrorKind::PermissionDenied => "file-denied",
        io::ErrorKind::IsADirectory => "file-folder",
        io::ErrorKind::NotADirectory => "file-no-folder",
        io::ErrorKind::FileTooLarge => "file-too-large",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "file-full",
        io::ErrorKind::ReadOnlyFilesystem => "file-read-only",
        io::ErrorKind::InvalidData => "file-no-text",
        _ => return None,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use anyhow::Context as _;
    use ludoteca_play::{CATALOGUE, Record};
    use ludoteca_words::Language;

    use super::*;

    #[test]
    fn every_trouble_has_words_in_every_language() {
        for language in Language::ALL {
            let texts = Texts::of(language);
            for kind in [
                io::ErrorKind::NotFound,
                io::ErrorKind::PermissionDenied,
                io::ErrorKind::IsADirectory,
                io::ErrorKind::NotADirectory,
                io::ErrorKind::FileTooLarge,
                io::ErrorKind::StorageFull,
                io::ErrorKind::ReadOnlyFilesystem,
                io::ErrorKind::InvalidData,
            ] {
                let error: Result<(), _> = Err(io::Error::from(kind));
                let said = describe(&error.context("game.ludo").unwrap_err(), texts);
                let key = key(kind).unwrap();
                assert_eq!(said, format!("game.ludo: {}", texts.get(key)));
                assert_ne!(texts.get(key), key, "{language:?}");
            }
        }
        let fault = Record::read("no record", CATALOGUE).unwrap_err();
        let said = describe(
            &anyhow::Error::new(fault).context("game.ludo"),
            Texts::of(Language::Polish),
        );
        assert!(
            said.starts_with("game.ludo: wiersz 1: oczekiwano znacznika"),
            "{said}"
        );
        let other = anyhow::anyhow!("line 3: not a move").context("game.ludo");
        assert_eq!(
            describe(&other, Texts::default()),
            "game.ludo: line 3: not a move"
        );
    }
}
