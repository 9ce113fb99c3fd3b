//! Records, positions, options, boards and dictionaries.

use ludoteca_palavras::{Board, Lexicon};
use ludoteca_play::rules::Needs;
use ludoteca_play::{CATALOGUE, Options, Record, Resources, Setup, WordList};

/// A record that is accepted is written as it was understood, and can be played again.
pub(crate) fn records(bytes: &[u8]) {
    let Ok(record) = Record::read(&String::from_utf8_lossy(bytes), CATALOGUE) else {
        return;
    };
    let written = record.to_string();
    let again = Record::read(&written, CATALOGUE).expect("what was written can be read");
    assert_eq!(again, record);
    assert_eq!(again.to_string(), written);
    if !record.is_veiled() {
        record
            .session(&Resources::none())
            .expect("an accepted record can be played again");
    }
}

/// A position that is accepted can be written and read again.
pub(crate) fn positions(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let resources = Resources::none();
    for game in CATALOGUE {
        let needs = Needs {
            words: WordList::Any,
            resources: &resources,
        };
        let _ = game.read_seen(&text, &needs);
    }
}

/// Options that are accepted are written as words that mean the same.
pub(crate) fn options(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for game in CATALOGUE {
        let Ok(setup) = Setup::read(*game, &text) else {
            continue;
        };
        let again = Setup::read(*game, &setup.to_string()).expect("what was written can be read");
        assert_eq!(again, setup);
    }
}

/// Options that are read from JSON are written and read as the same.
pub(crate) fn json(bytes: &[u8]) {
    let Ok(json) = serde_json::from_slice(bytes) else {
        return;
    };
    for game in CATALOGUE {
        let Ok(options) = Options::read_json(game.options(), &json) else {
            continue;
        };
        let again = Options::read_json(game.options(), &options.to_json());
        assert_eq!(again.as_ref(), Ok(&options));
    }
}

/// A printed board that is accepted is printed so that it is read as the same.
pub(crate) fn boards(bytes: &[u8]) {
    let Ok(board) = String::from_utf8_lossy(bytes).parse::<Board>() else {
        return;
    };
    assert_eq!(board.to_string().parse::<Board>(), Ok(board));
}

/// Every word of a dictionary is found in it, in its own place.
pub(crate) fn dictionaries(bytes: &[u8]) {
    let lexicon = Lexicon::read(bytes);
    for word in lexicon.words() {
        assert!(lexicon.contains(word));
    }
}
