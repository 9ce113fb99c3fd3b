//! Files that lie beside a program and are none of it: tests, copies, drafts.

/// Words of which one in a name makes it a test, a copy or a draft, in the courses' languages.
const WORDS: [&str; 40] = [
    "unittest",
    "unit",
    "check",
    "stub",
    "stubs",
    "mock",
    "mocks",
    "old",
    "antigo",
    "antiga",
    "antigos",
    "velho",
    "velha",
    "stary",
    "stara",
    "stare",
    "copy",
    "copia",
    "cópia",
    "kopia",
    "kopii",
    "backup",
    "bak",
    "tmp",
    "temp",
    "exemplo",
    "exemplos",
    "example",
    "examples",
    "przyklad",
    "przykład",
    "rascunho",
    "draft",
    "proba",
    "próba",
    "demo",
    "anterior",
    "previous",
    "prev",
    "conftest",
];

/// Tells if a name says that the file is no part of the program.
pub(crate) fn is_extra(path: &str) -> bool {
    let parts = path.split('/').flat_map(words);
    let is_word = |word: &String| WORDS.contains(&word.as_str());
    parts
        .into_iter()
        .any(|word| word.starts_with("test") || is_word(&word))
}

/// The words of a name, in small letters: `UiTest-old (2).c` has ui, test, old and c.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_small = false;
    for letter in name.chars() {
        let starts = letter.is_uppercase() && was_small;
        if !letter.is_alphabetic() || starts {
            words.push(String::new());
        }
        if letter.is_alphabetic() {
            let last = words.last_mut().expect("there is always one");
            last.extend(letter.to_lowercase());
        }
        was_small = letter.is_lowercase();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_copies_and_drafts_are_told_by_their_names() {
        for name in [
            "teste_analisador.c",
            "uiTest.c",
            "tests.c",
            "old/main.c",
            "jogo - Cópia.c",
            "Copy of zad.c",
            "zad.bak.c",
            "ui_stub.c",
            "test_publico.py",
        ] {
            assert!(is_extra(name), "{name}");
        }
    }

    #[test]
    fn names_of_programs_are_none() {
        for name in [
            "main.c",
            "contest.c",
            "jogo.c",
            "tabuleiro.c",
            "gold.c",
            "zad2.c",
            "FP2021.py",
            "templo.c",
        ] {
            assert!(!is_extra(name), "{name}");
        }
    }
}
