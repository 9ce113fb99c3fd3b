//! The book is whole: every page is listed, and every link leads somewhere.

use std::collections::HashSet;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::*;

fn pages() -> impl Iterator<Item = &'static Page> {
    chapters().iter().flat_map(|chapter| &chapter.pages)
}

fn events(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES)
}

/// The addresses of links and pictures, those in `<img src="…">` as well.
fn links(text: &str) -> Vec<String> {
    let mut links = Vec::new();
    for event in events(text) {
        match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                links.push(dest_url.to_string());
            }
            Event::Html(html) | Event::InlineHtml(html) => {
                let sources = html.split("src=\"").skip(1);
                let until_quote = |source: &str| source.split('"').next().map(str::to_owned);
                links.extend(sources.filter_map(until_quote));
            }
            _ => {}
        }
    }
    links
}

/// The names that headings can be reached by.
fn anchors(text: &str) -> HashSet<String> {
    let mut anchors = HashSet::new();
    let mut heading: Option<String> = None;
    for event in events(text) {
        match (event, &mut heading) {
            (Event::Start(Tag::Heading { .. }), _) => heading = Some(String::new()),
            (Event::Text(text) | Event::Code(text), Some(heading)) => heading.push_str(&text),
            (Event::End(TagEnd::Heading(_)), _) => {
                anchors.extend(heading.take().map(|heading| anchor(&heading)));
            }
            _ => {}
        }
    }
    anchors
}

#[test]
fn every_line_of_the_contents_is_a_page() {
    let listed = SUMMARY.lines().filter(|line| line.contains("](")).count();
    assert_eq!(pages().count(), listed);
    assert!(listed > 20);
}

#[test]
fn every_page_is_in_the_contents_once() {
    let mut names: Vec<_> = pages().map(|page| format!("{}.md", page.name)).collect();
    names.push("SUMMARY.md".to_owned());
    names.sort();
    let files = SOURCE.files().map(|file| file.path().display().to_string());
    let mut files: Vec<_> = files.collect();
    files.sort();
    assert_eq!(names, files);
}

#[test]
fn every_link_leads_somewhere() {
    let mut dead = Vec::new();
    for page in pages() {
        for link in links(page.text) {
            if link.starts_with("http://") || link.starts_with("https://") {
                continue;
            }
            let (path, place) = link.split_once('#').unwrap_or((&link, ""));
            let target = match path {
                "" => Some(page.text),
                path => file(path).map(|bytes| std::str::from_utf8(bytes).unwrap_or_default()),
            };
            let is_there =
                target.is_some_and(|text| place.is_empty() || anchors(text).contains(place));
            if !is_there {
                dead.push(format!("{}: {link}", page.name));
            }
        }
    }
    assert!(dead.is_empty(), "{}", dead.join("\n"));
}

#[test]
fn a_page_begins_with_its_only_title() {
    for page in pages() {
        let titles = page
            .text
            .lines()
            .take_while(|line| !line.starts_with("```"));
        let titles: Vec<_> = titles.filter(|line| line.starts_with("# ")).collect();
        assert_eq!(titles.len(), 1, "{}", page.name);
        assert!(page.text.starts_with("# "), "{}", page.name);
    }
}

#[test]
fn pictures_have_a_description() {
    for page in pages() {
        assert!(!page.text.contains("![]("), "{}", page.name);
    }
}

#[test]
fn an_anchor_is_made_as_mdbook_makes_it() {
    assert_eq!(anchor("The protocol, version 1"), "the-protocol-version-1");
    assert_eq!(anchor("`serve`"), "serve");
}
