//! Pages on code in common: all pairs, and two programs side by side.

use askama::Template;
use ludoteca_similar::{Pair, Region};
use ludoteca_words::Message;

use super::{Page, harmless};
use crate::class::similar::{Entry, FileView, Findings, find_lines, page_name, per_cent};
use crate::text::Texts;

#[derive(Template)]
#[template(path = "similar/index.html")]
struct SimilarPage<'a> {
    page: Page<'a>,
    findings: &'a Findings,
}

/// The page of all pairs.
pub(crate) fn similar_page(findings: &Findings, texts: &Texts) -> String {
    let page = SimilarPage {
        page: Page::new(texts, texts.get("similar-title")),
        findings,
    };
    harmless(&page.render().expect("a page in memory can be written"))
}

#[expect(clippy::unused_self, reason = "a template calls methods of its page")]
impl SimilarPage<'_> {
    fn one(&self, pair: &Pair) -> &str {
        &self.findings.entries_of(pair)[0].name
    }

    fn other(&self, pair: &Pair) -> &str {
        &self.findings.entries_of(pair)[1].name
    }

    /// The strength, and the share of each.
    fn shares(&self, pair: &Pair) -> [usize; 3] {
        [pair.strength(), pair.share(0), pair.share(1)].map(per_cent)
    }

    fn file(&self, rank: &usize) -> String {
        page_name(*rank)
    }

    fn nothing(&self) -> String {
        let least = per_cent(self.findings.least);
        let message = Message::new("similar-no-pairs").with("least", least);
        self.page.say(&message)
    }

    fn handed_out(&self) -> Option<String> {
        let names = &self.findings.handed_out;
        let message = || Message::new("similar-handed-out").with("names", names.join(", "));
        (!names.is_empty()).then(|| self.page.say(&message()))
    }
}

#[derive(Template)]
#[template(path = "similar/pair.html")]
struct PairPage<'a> {
    page: Page<'a>,
    pair: &'a Pair,
    entries: [&'a Entry; 2],
    columns: [Column<'a>; 2],
}

/// One of the two programs.
struct Column<'a> {
    name: &'a str,
    /// The letter of its marks, and that of the other's.
    letter: char,
    other: char,
    files: Vec<FileView<'a>>,
    /// Files without marks.
    rest: usize,
}

/// The page of a pair.
pub(crate) fn pair_page(findings: &Findings, rank: usize, texts: &Texts) -> String {
    let pair = &findings.pairs[rank];
    let entries = findings.entries_of(pair);
    let column = |side: usize| {
        let (files, rest) = FileView::all(&entries[side].program, pair, side);
        let [letter, other] = [['a', 'b'], ['b', 'a']][side];
        Column {
            name: &entries[side].name,
            letter,
            other,
            files,
            rest,
        }
    };
    let page = PairPage {
        page: Page::new(texts, format!("{} · {}", entries[0].name, entries[1].name)),
        pair,
        entries,
        columns: [column(0), column(1)],
    };
    harmless(&page.render().expect("a page in memory can be written"))
}

impl PairPage<'_> {
    /// `In common 83 % · Of the first 80 % · Of the second 86 %`.
    fn shares(&self) -> String {
        let shares = [
            ("similar-common", self.pair.strength()),
            ("similar-of-one", self.pair.share(0)),
            ("similar-of-other", self.pair.share(1)),
        ];
        let shares =
            shares.map(|(key, share)| format!("{} {} %", self.page.t(key), per_cent(share)));
        shares.join(" · ")
    }

    /// The file and the lines of a stretch in one of the programs.
    fn place(&self, region: &Region, side: usize) -> String {
        let here = &region.sides[side];
        let file = &self.entries[side].program.files()[here.file];
        match find_lines(file.text(), &here.parts) {
            (first, last) if first == last => format!("{}:{first}", file.path()),
            (first, last) => format!("{}:{first}–{last}", file.path()),
        }
    }

    fn to_other(&self, number: &usize) -> String {
        let message = Message::new("similar-to-other").with("number", *number);
        self.page.say(&message)
    }
}
