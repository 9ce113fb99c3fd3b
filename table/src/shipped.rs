//! The word lists that come with the program, so that nobody has to install one to play.
//! `words/NOTICE.md` tells where they are from and under which licence.

use std::io::Read as _;

use flate2::read::GzDecoder;
use ludoteca_words::Language;

/// The list of a language: a word a line.
pub(crate) fn words(language: Language) -> Result<Vec<u8>, String> {
    let packed: &[u8] = match language {
        Language::English => include_bytes!("../words/en.gz"),
        Language::Portuguese => include_bytes!("../words/pt.gz"),
        Language::Polish => include_bytes!("../words/pl.gz"),
    };
    let mut coded = Vec::new();
    let read = GzDecoder::new(packed).read_to_end(&mut coded);
    read.map_err(|error| format!("the list of words that is shipped: {error}"))?;
    Ok(unfold(&coded))
}

/// Each word begins with a capital letter that tells how much of the word before it shares.
fn unfold(coded: &[u8]) -> Vec<u8> {
    let mut words = Vec::with_capacity(3 * coded.len());
    let mut word = Vec::new();
    for &byte in coded {
        if byte.is_ascii_uppercase() {
            if !word.is_empty() {
                words.extend_from_slice(&word);
                words.push(b'\n');
            }
            word.truncate(usize::from(byte - b'A'));
        } else {
            word.push(byte);
        }
    }
    words.extend_from_slice(&word);
    words.push(b'\n');
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_words_of_its_own() {
        for (language, known, unknown) in [
            (Language::English, "garden", ["zzzzzzzzz", "wanker", "html"]),
            (
                Language::Portuguese,
                "bacalhau",
                ["wxyzwxyzw", "cabrao", "onibus"],
            ),
            (
                Language::Polish,
                "zegarek",
                ["bacalhau", "zajebac", "zydem"],
            ),
        ] {
            let list = String::from_utf8(words(language).unwrap()).unwrap();
            let all: Vec<&str> = list.lines().collect();
            assert!((59_000..60_000).contains(&all.len()), "{language:?}");
            assert!(all.is_sorted() && all.contains(&known), "{known}");
            for unknown in unknown {
                assert!(!all.contains(&unknown), "{unknown}");
            }
            let is_plain = |word: &&str| word.bytes().all(|byte| byte.is_ascii_lowercase());
            assert!(all.iter().all(|word| (3..=15).contains(&word.len())));
            assert!(all.iter().all(is_plain));
        }
    }

    #[test]
    fn words_that_share_their_beginning_are_unfolded() {
        assert_eq!(unfold(b"AanaCcondaAbe"), b"ana\nanconda\nbe\n");
    }
}
