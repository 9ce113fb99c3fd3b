//! A source as chunks of tokens in which names, literals and comments have no effect.

use std::cell::Cell;
use std::ops::ControlFlow;

use tree_sitter::{ParseOptions, Parser, Tree};

use crate::language::{Language, Part, part_of};

/// A token: what it is, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    /// The hash of its kind: all identifiers have one, all numbers, and each keyword its own.
    pub(crate) kind: u64,
    /// The first byte and the one after the last.
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// Its place among all tokens of the file: a chunk may lie around another.
    pub(crate) number: u32,
}

/// The tokens of a function, of a type or of what stands outside of them.
pub(crate) type Chunk = Vec<Token>;

/// Work that a parser may do: for any file, and for a byte of it. What people write
/// needs up to 1.2 steps a byte, and is read up to 13 times.
const LEAST_WORK: usize = 1_000;
const STEPS_PER_BYTE: usize = 4;
const READINGS_PER_BYTE: usize = 40;
/// The parser asks once in so many steps whether to go on.
const STEPS_PER_QUESTION: usize = 100;
/// The parser is given so many bytes at a time: it may read the same ones again and again.
const BYTES_PER_READING: usize = 256;

/// Nobody writes brackets that are nested deeper; on some of them the parsers use memory without
/// bound (5 GB for 130 kB of `a<a<a<` in Java).
const DEEPEST: usize = 250;

/// The chunks of a source; `None` if it keeps the parser busy beyond all measure.
///
/// Steps are counted, not seconds: the same source gives the same answer everywhere.
pub(crate) fn read(source: &str, language: Language) -> Option<Vec<Chunk>> {
    if is_nested_too_deep(source.as_bytes()) {
        return None;
    }
    let tree = parse(source, language)?;
    let mut reader = Reader {
        language,
        chunks: vec![Chunk::new()],
        open: vec![(0, 0)],
        count: 0,
    };
    reader.walk(&tree);
    Some(reader.chunks)
}

/// Looks at brackets, and at `<` after a name up to the end of its statement.
fn is_nested_too_deep(source: &[u8]) -> bool {
    let (mut brackets, mut angles) = (0_usize, 0_usize);
    let mut last = b' ';
    for byte in source {
        let is_after_name = last.is_ascii_alphanumeric() || last == b'_';
        match byte {
            b'(' | b'[' | b'{' => brackets += 1,
            b')' | b']' | b'}' => brackets = brackets.saturating_sub(1),
            b'<' if is_after_name => angles += 1,
            b'>' => angles = angles.saturating_sub(1),
            _ => {}
        }
        if matches!(byte, b';' | b'{' | b'}') {
            angles = 0;
        }
        if brackets.max(angles) > DEEPEST {
            return true;
        }
        if !byte.is_ascii_whitespace() {
            last = *byte;
        }
    }
    false
}

fn parse(source: &str, language: Language) -> Option<Tree> {
    let mut parser = Parser::new();
    parser.set_language(&language.grammar()).ok()?;
    let bytes = source.as_bytes();
    let readings = Cell::new(LEAST_WORK + READINGS_PER_BYTE * bytes.len() / BYTES_PER_READING);
    let mut steps = LEAST_WORK + STEPS_PER_BYTE * bytes.len() / STEPS_PER_QUESTION;
    let mut read = |at: usize, _| {
        readings.set(readings.get().saturating_sub(1));
        // A parser that reads too much is told that this was all, and then stopped.
        let end = if readings.get() == 0 {
            at
        } else {
            at + BYTES_PER_READING
        };
        bytes.get(at..end.min(bytes.len())).unwrap_or_default()
    };
    let mut may_go_on = |_: &_| {
        steps = steps.saturating_sub(1);
        if steps == 0 || readings.get() == 0 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let options = ParseOptions::new().progress_callback(&mut may_go_on);
    let tree = parser.parse_with_options(&mut read, None, Some(options));
    tree.filter(|_| readings.get() > 0)
}

struct Reader {
    language: Language,
    chunks: Vec<Chunk>,
    /// The chunks around the current node, and the depths at which they began.
    open: Vec<(usize, usize)>,
    /// Tokens so far.
    count: u32,
}

impl Reader {
    /// Without recursion: sources may be nested as deep as they are long.
    fn walk(&mut self, tree: &Tree) {
        let mut cursor = tree.walk();
        let mut depth = 1;
        if !cursor.goto_first_child() {
            return;
        }
        loop {
            if self.enter(cursor.node(), depth) && cursor.goto_first_child() {
                depth += 1;
                continue;
            }
            loop {
                self.leave(depth);
                if cursor.goto_next_sibling() {
                    break;
                }
                depth -= 1;
                if depth == 0 || !cursor.goto_parent() {
                    return;
                }
            }
        }
    }

    /// Returns whether to look at what is in the node.
    fn enter(&mut self, node: tree_sitter::Node<'_>, depth: usize) -> bool {
        match part_of(node, self.language, depth) {
            Part::Left => return false,
            Part::Token => {
                self.take(node);
                return false;
            }
            Part::Chunk => {
                self.open.push((self.chunks.len(), depth));
                self.chunks.push(Chunk::new());
            }
            Part::Inner => {}
        }
        true
    }

    fn leave(&mut self, depth: usize) {
        if self.open.last().is_some_and(|(_, began)| *began == depth) {
            self.open.pop();
        }
    }

    fn take(&mut self, node: tree_sitter::Node<'_>) {
        let chunk = self.open.last().map_or(0, |(chunk, _)| *chunk);
        self.chunks[chunk].push(Token {
            kind: hash(node.kind()),
            start: node.start_byte() as u32,
            end: node.end_byte() as u32,
            number: self.count,
        });
        self.count += 1;
    }
}

/// FNV-1a, mixed: the same on every machine and in every version.
fn hash(kind: &str) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    mix(kind.as_bytes().iter().fold(0xcbf2_9ce4_8422_2325, step))
}

/// Every bit of the result depends on every bit of the value (the finaliser of SplitMix64).
pub(crate) fn mix(value: u64) -> u64 {
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}
