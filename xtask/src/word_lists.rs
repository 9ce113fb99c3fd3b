//! The lists of words that ship: sifted again whenever `table/words/left-out` has changed.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::PathBuf;

use anyhow::Context as _;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

use crate::project::root;

const LANGUAGES: [&str; 3] = ["en", "pt", "pl"];

/// `cargo xtask words`: takes the words out that a list should not have.
pub(crate) fn sift() -> anyhow::Result<()> {
    for language in LANGUAGES {
        let all = read_list(language)?;
        let left_out = LeftOut::read(language)?;
        let (out, kept): (Vec<_>, Vec<_>) = all.into_iter().partition(|word| left_out.has(word));
        if !out.is_empty() {
            write_list(language, &kept)?;
        }
        println!("{language}: {} words, {} left out", kept.len(), out.len());
    }
    Ok(())
}

fn place(name: &str) -> PathBuf {
    root().join("table/words").join(name)
}

fn read_list(language: &str) -> anyhow::Result<Vec<String>> {
    let path = place(&format!("{language}.gz"));
    let file = File::open(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut coded = String::new();
    GzDecoder::new(file).read_to_string(&mut coded)?;
    Ok(unfold(&coded))
}

fn write_list(language: &str, words: &[String]) -> anyhow::Result<()> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(fold(words).as_bytes())?;
    Ok(fs::write(
        place(&format!("{language}.gz")),
        packed.finish()?,
    )?)
}

/// Reads a list as `table/words/NOTICE.md` describes it.
fn unfold(coded: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for symbol in coded.bytes() {
        if symbol.is_ascii_uppercase() {
            let shared = usize::from(symbol - b'A');
            let before = words.last().map_or("", |word| &word[..shared]);
            words.push(before.to_owned());
        } else if let Some(word) = words.last_mut() {
            word.push(char::from(symbol));
        }
    }
    words
}

fn fold(words: &[String]) -> String {
    let (mut coded, mut before) = (String::new(), "");
    for word in words {
        let pairs = word.bytes().zip(before.bytes());
        let shared = pairs.take_while(|(one, other)| one == other).count();
        coded.push(char::from(b'A' + shared as u8));
        coded.push_str(&word[shared..]);
        before = word;
    }
    coded
}

/// The words that a list is not to have: by pattern, and those without a vowel and Roman numbers.
struct LeftOut {
    patterns: Vec<String>,
    kept: Vec<String>,
}

impl LeftOut {
    fn read(language: &str) -> anyhow::Result<Self> {
        let path = place(&format!("left-out/{language}.txt"));
        let text =
            fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Self::parse(&text))
    }

    fn parse(text: &str) -> Self {
        let lines = text.lines().map(str::trim);
        let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        let (kept, patterns): (Vec<_>, Vec<_>) = lines.partition(|line| line.starts_with('!'));
        Self {
            patterns: patterns.into_iter().map(str::to_owned).collect(),
            kept: kept.into_iter().map(|line| line[1..].to_owned()).collect(),
        }
    }

    fn has(&self, word: &str) -> bool {
        let fits = |pattern: &String| fits(word, pattern);
        if self.kept.iter().any(fits) {
            return false;
        }
        !word.contains(['a', 'e', 'i', 'o', 'u', 'y'])
            || is_roman(word)
            || self.patterns.iter().any(fits)
    }
}

/// Returns whether a word fits a pattern, which may have `*` at its beginning and end.
fn fits(word: &str, pattern: &str) -> bool {
    let middle = pattern.trim_matches('*');
    match (pattern.starts_with('*'), pattern.ends_with('*')) {
        (true, true) => word.contains(middle),
        (true, false) => word.ends_with(middle),
        (false, true) => word.starts_with(middle),
        (false, false) => word == middle,
    }
}

/// Returns whether a word is a number below 90 in Roman letters.
fn is_roman(word: &str) -> bool {
    static TENS: [&str; 9] = ["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx"];
    static ONES: [&str; 10] = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
    let mut all = TENS
        .iter()
        .flat_map(|ten| ONES.iter().map(move |one| (ten, one)));
    all.any(|(ten, one)| word.strip_prefix(ten) == Some(*one))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_that_ship_have_no_word_that_is_left_out() {
        for language in LANGUAGES {
            let (words, left_out) = (
                read_list(language).unwrap(),
                LeftOut::read(language).unwrap(),
            );
            let found: Vec<&String> = words.iter().filter(|word| left_out.has(word)).collect();
            assert!(
                found.is_empty(),
                "{language}: {found:?}: run cargo xtask words"
            );
            assert_eq!(unfold(&fold(&words)), words);
            let notice = fs::read_to_string(place("NOTICE.md")).unwrap();
            let (thousands, rest) = (words.len() / 1000, words.len() % 1000);
            let count = format!("{thousands},{rest:03}");
            assert!(notice.contains(&count), "NOTICE.md does not say {count}");
        }
    }

    #[test]
    fn patterns_take_whole_families_and_leave_innocent_words() {
        let left_out = LeftOut::parse("# slurs\n*jeb*\nwank*\narse\n!brr\n");
        for word in ["zajebac", "wanker", "arse", "html", "xviii", "lix"] {
            assert!(left_out.has(word), "{word}");
        }
        for word in ["swanky", "arsenal", "brr", "mix", "ill", "vil", "garden"] {
            assert!(!left_out.has(word), "{word}");
        }
    }
}
