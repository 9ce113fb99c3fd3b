//! The API's manual, as a page: the same text that `ludoteca` prints.

use askama::Template;
use axum::response::Response;

use super::{Page, render};
use crate::API;
use crate::fault::Fault;
use crate::visitor::Visitor;

/// A piece of the manual.
enum Block {
    /// A heading and its level.
    Heading(usize, String),
    /// A paragraph.
    Text(Vec<Span>),
    /// Points of a list.
    List(Vec<Vec<Span>>),
    /// Lines to be typed.
    Code(String),
    /// A table, its first row being the heads.
    Table(Vec<Vec<Vec<Span>>>),
}

/// A piece of a line: plain, or as it is typed.
struct Span {
    is_code: bool,
    text: String,
}

#[derive(Template)]
#[template(path = "api.html")]
struct Manual {
    page: Page,
    blocks: Vec<Block>,
}

/// `GET /api`
pub(crate) fn api_manual(visitor: &Visitor) -> Result<Response, Fault> {
    render(&Manual {
        page: Page::new(visitor, "/api", "API".to_owned()),
        blocks: read(API),
    })
}

/// Reads the little of Markdown that the manual uses.
fn read(text: &str) -> Vec<Block> {
    let paragraphs = text.split("\n\n").filter(|part| !part.trim().is_empty());
    let mut blocks: Vec<Block> = Vec::new();
    for part in paragraphs {
        let block = read_block(part.trim_end());
        // An empty line inside a listing.
        if let (Some(Block::Code(before)), Block::Code(more)) = (blocks.last_mut(), &block) {
            before.push_str("\n\n");
            before.push_str(more);
            continue;
        }
        blocks.push(block);
    }
    blocks
}

fn read_block(part: &str) -> Block {
    let hashes = part.len() - part.trim_start_matches('#').len();
    if hashes > 0 {
        return Block::Heading(hashes, part.trim_start_matches('#').trim().to_owned());
    }
    if part.starts_with("    ") {
        let lines: Vec<&str> = part
            .lines()
            .map(|line| line.strip_prefix("    ").unwrap_or(line))
            .collect();
        return Block::Code(lines.join("\n"));
    }
    if part.starts_with('|') {
        let is_rule = |line: &&str| !line.starts_with("|---");
        return Block::Table(part.lines().filter(is_rule).map(read_row).collect());
    }
    if let Some(points) = part.strip_prefix("- ") {
        let points = points.split("\n- ");
        return Block::List(points.map(|point| read_spans(&join(point))).collect());
    }
    Block::Text(read_spans(&join(part)))
}

/// Several lines as one.
fn join(part: &str) -> String {
    let lines: Vec<&str> = part.lines().map(str::trim).collect();
    lines.join(" ")
}

fn read_row(line: &str) -> Vec<Vec<Span>> {
    line.trim_matches('|')
        .split('|')
        .map(|cell| read_spans(cell.trim()))
        .collect()
}

/// What stands between backquotes is typed.
fn read_spans(text: &str) -> Vec<Span> {
    let spans = text.split('`').enumerate().map(|(at, text)| Span {
        is_code: at % 2 == 1,
        text: text.to_owned(),
    });
    spans.filter(|span| !span.text.is_empty()).collect()
}
