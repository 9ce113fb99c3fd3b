//! Every kind of dictionary that can be read.

use ludoteca_palavras::{Accents, Lexicon, Word};
use proptest::prelude::*;

fn words(bytes: &[u8]) -> Vec<String> {
    let lexicon = Lexicon::read(bytes);
    lexicon.words().iter().map(ToString::to_string).collect()
}

#[test]
fn a_plain_list_is_read() {
    assert_eq!(words(b"casa\nana\r\nbanana"), ["ana", "banana", "casa"]);
}

#[test]
fn a_hunspell_dictionary_is_read() {
    let text = "   5\n,\t[CAT=punct]\nabade/pb\t[CAT=nc]\nabaixo-assinado/p\nabaixo\t[CAT=adv]\nabalar st:x\n";
    assert_eq!(words(text.as_bytes()), ["abade", "abaixo", "abalar"]);
}

#[test]
fn accents_and_cedillas_are_dropped() {
    let text = "coração\nàs\nàquele\navô\npinguim\npingüim\nmañana\nhaček\n";
    let expected = ["aquele", "avo", "coracao", "hacek", "manana", "pinguim"];
    assert_eq!(words(text.as_bytes()), expected);
    let apart: String = "corac\u{327}a\u{303}o".to_owned();
    assert_eq!(words(apart.as_bytes()), ["coracao"]);
}

#[test]
fn latin_1_is_read_where_the_bytes_are_not_utf_8() {
    assert_eq!(words(b"cora\xe7\xe3o\nav\xf4\n"), ["avo", "coracao"]);
}

#[test]
fn words_that_cannot_be_played_are_left_out() {
    let text =
        "Ana\nANA\nan\nabcdefghijklmno\nabcdefghijklmnop\nd'água\nana1\nÁfrica\nstraße\n\n ana\n";
    assert_eq!(words(text.as_bytes()), ["abcdefghijklmno"]);
}

#[test]
fn a_word_keeps_its_first_place_in_the_file() {
    let lexicon = Lexicon::read(b"nata\nAna\nana\nnata\nbanana\n");
    let rank = |word: &str| lexicon.rank(&word.parse().unwrap());
    assert_eq!(rank("nata"), Some(0));
    assert!(rank("nata") < rank("ana") && rank("ana") < rank("banana"));
    assert_eq!(rank("tan"), None);
    assert_eq!(lexicon.len(), 3);
}

#[test]
fn lengths_and_accents_can_be_chosen() {
    let lexicon = Lexicon::read_with(
        "se\nsé\ncasa\ncoração\n".as_bytes(),
        2..=3,
        Accents::LeftOut,
    );
    let words: Vec<&str> = lexicon.words().iter().map(Word::as_str).collect();
    assert_eq!(words, ["se"]);
}

proptest! {
    /// Any bytes are a dictionary, and what it admits are words.
    #[test]
    fn any_bytes_are_read(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let lexicon = Lexicon::read(&bytes);
        for word in lexicon.words() {
            prop_assert!((3..=15).contains(&word.len()));
            prop_assert!(word.as_str().bytes().all(|byte| byte.is_ascii_lowercase()));
            prop_assert!(lexicon.contains(word));
        }
        prop_assert!(lexicon.words().is_sorted_by(|a, b| a < b));
    }

    /// Equal words in UTF-8 and in Latin-1 are one dictionary.
    #[test]
    fn both_encodings_give_the_same_dictionary(entries in proptest::collection::vec("[a-zà-öø-ÿ]{0,17}", 0..40)) {
        let text = entries.join("\n");
        let latin: Vec<u8> = text.chars().map(|symbol| symbol as u8).collect();
        // Latin-1 bytes that happen to be valid UTF-8 are read as UTF-8.
        prop_assume!(latin.is_ascii() || std::str::from_utf8(&latin).is_err());
        prop_assert_eq!(words(&latin), words(text.as_bytes()));
    }
}
