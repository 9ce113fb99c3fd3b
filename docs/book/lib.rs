//! The book: its pages in order, with their pictures and files. `ludoteca serve` shows them at
//! `/help`, and mdBook makes a site of the same folder.
//!
//! # Examples
//! ```
//! let page = ludoteca_book::page("galo").unwrap();
//! assert_eq!(page.title, "Galo");
//! assert!(page.text.starts_with("# Galo"));
//! ```

use std::sync::LazyLock;

use include_dir::{Dir, include_dir};

static SOURCE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src");

/// The table of contents, as mdBook reads it.
const SUMMARY: &str = include_str!("src/SUMMARY.md");

/// Page on the JSON API: how to play by a program.
pub const API: &str = include_str!("src/api.md");

static CHAPTERS: LazyLock<Vec<Chapter>> = LazyLock::new(read_summary);

/// Some pages under one heading.
#[derive(Debug, PartialEq)]
pub struct Chapter {
    /// The heading; empty above the first.
    pub title: &'static str,
    /// In the order of the contents.
    pub pages: Vec<Page>,
}

/// A page of the book.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Page {
    /// The name of its file, without `.md`.
    pub name: &'static str,
    /// Its line in the contents.
    pub title: &'static str,
    /// Markdown.
    pub text: &'static str,
}

/// All chapters, in the order of the contents.
pub fn chapters() -> &'static [Chapter] {
    &CHAPTERS
}

/// The page of this name.
pub fn page(name: &str) -> Option<Page> {
    let mut pages = chapters().iter().flat_map(|chapter| &chapter.pages);
    pages.find(|page| page.name == name).copied()
}

/// A picture or another file of the book, by its path below the pages.
pub fn file(path: &str) -> Option<&'static [u8]> {
    Some(SOURCE.get_file(path)?.contents())
}

/// The name by which a heading can be reached, as mdBook makes it.
pub fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter_map(|letter| match letter {
        letter if letter.is_alphanumeric() || letter == '_' || letter == '-' => Some(letter),
        letter if letter.is_whitespace() => Some('-'),
        _ => None,
    });
    kept.collect::<String>().to_lowercase()
}

fn read_summary() -> Vec<Chapter> {
    let mut chapters = vec![Chapter {
        title: "",
        pages: Vec::new(),
    }];
    for line in SUMMARY.lines().skip(1) {
        if let Some(title) = line.strip_prefix("# ") {
            let pages = Vec::new();
            chapters.push(Chapter { title, pages });
        } else if let (Some(page), Some(last)) = (read_line(line), chapters.last_mut()) {
            last.pages.push(page);
        }
    }
    chapters
}

/// `- [Title](name.md)` or `[Title](name.md)`.
fn read_line(line: &'static str) -> Option<Page> {
    let (title, path) = line.trim_start_matches(['-', ' ']).split_once("](")?;
    let path = path.strip_suffix(')')?;
    Some(Page {
        name: path.strip_suffix(".md")?,
        title: title.strip_prefix('[')?,
        text: std::str::from_utf8(file(path)?).ok()?,
    })
}

/// The examples of the README compile, too.
#[cfg(doctest)]
#[doc = include_str!("README.md")]
struct Readme;

/// Those of the page on libraries, too.
#[cfg(doctest)]
#[doc = include_str!("src/libraries.md")]
struct Libraries;

#[cfg(test)]
mod tests;
