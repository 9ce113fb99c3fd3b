//! A program as it is compared: its tokens in a row, and which of them count.

use std::collections::HashSet;
use std::ops::Range;

use crate::fingerprints::{LENGTH, hash_all, winnow};
use crate::language::Language;
use crate::program::{LeftOut, Program, SourceFile};
use crate::tokens::{Token, read};

/// Tokens of a program that are looked at.
const MOST_TOKENS: usize = 50_000;

/// Standing of a token: whether it counts, and why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// It is the program's own.
    Counts,
    /// It stands in code that was handed out.
    HandedOut,
    /// It stands in code that most of the class has.
    Shared,
    /// It stands in too short a function, or in a row of the same.
    Dull,
}

/// The tokens of a program.
pub(crate) struct Document {
    pub(crate) tokens: Vec<Token>,
    /// The end of each chunk among the tokens, and its file.
    chunks: Vec<(usize, usize)>,
    /// The fingerprint that starts at each token.
    pub(crate) hashes: Vec<Option<u64>>,
    pub(crate) standings: Vec<Standing>,
    /// The chosen fingerprints and their places, sorted.
    pub(crate) chosen: Vec<(u64, u32)>,
    /// Files that are not compared, and why.
    pub(crate) left_out: Vec<(String, LeftOut)>,
}

impl Document {
    /// Reads the sources of a program.
    pub(crate) fn new(program: &Program) -> Self {
        let language = |path: &str, has_cpp| Language::of_path(path, has_cpp);
        let files = &program.files;
        let is_cpp = |file: &SourceFile| language(&file.path, false) == Some(Language::Cpp);
        let has_cpp = files.iter().any(is_cpp);
        let mut document = Self {
            tokens: Vec::new(),
            chunks: Vec::new(),
            hashes: Vec::new(),
            standings: Vec::new(),
            chosen: Vec::new(),
            left_out: program.left_out.clone(),
        };
        for (place, file) in files.iter().enumerate() {
            if let Some(language) = language(&file.path, has_cpp)
                && let Err(why) = document.add(&file.text, language, place)
            {
                document.left_out.push((file.path.clone(), why));
            }
        }
        document
    }

    fn add(&mut self, text: &str, language: Language, file: usize) -> Result<(), LeftOut> {
        let chunks = read(text, language).ok_or(LeftOut::TooHard)?;
        let count: usize = chunks.iter().map(Vec::len).sum();
        if self.tokens.len() + count > MOST_TOKENS {
            return Err(LeftOut::TooMuch);
        }
        for chunk in chunks.into_iter().filter(|chunk| chunk.len() >= LENGTH) {
            self.hashes.extend(hash_all(&chunk));
            self.tokens.extend(chunk);
            self.hashes.resize(self.tokens.len(), None);
            self.chunks.push((self.tokens.len(), file));
        }
        Ok(())
    }

    /// Says which tokens count, and chooses fingerprints among those.
    pub(crate) fn weigh(&mut self, handed_out: &HashSet<u64>, shared: &HashSet<u64>) {
        self.standings = vec![Standing::Counts; self.tokens.len()];
        let standing = |hash: &Option<u64>| match hash {
            None => Standing::Dull,
            Some(hash) if handed_out.contains(hash) => Standing::HandedOut,
            Some(hash) if shared.contains(hash) => Standing::Shared,
            Some(_) => Standing::Counts,
        };
        let standings: Vec<Standing> = self.hashes.iter().map(standing).collect();
        // The last that is marked stands: what was handed out above all.
        for marked in [Standing::Dull, Standing::Shared, Standing::HandedOut] {
            self.mark(&standings, marked);
        }
        let own = self.hashes.iter().zip(&standings);
        let own = own.map(|(hash, standing)| hash.filter(|_| *standing == Standing::Counts));
        let own: Vec<Option<u64>> = own.collect();
        let chosen = winnow(&own).into_iter();
        self.chosen = chosen
            .filter_map(|at| Some((own[at]?, at as u32)))
            .collect();
        self.chosen.sort_unstable();
    }

    /// Marks all tokens of fingerprints of this standing.
    fn mark(&mut self, standings: &[Standing], marked: Standing) {
        let mut start = 0;
        for &(end, _) in &self.chunks {
            let mut covered = start;
            // At the last tokens of a chunk no fingerprint starts.
            for at in (start..=end - LENGTH).filter(|at| standings[*at] == marked) {
                self.standings[covered.max(at)..at + LENGTH].fill(marked);
                covered = at + LENGTH;
            }
            start = end;
        }
    }

    /// The number of tokens with this standing.
    pub(crate) fn count(&self, standing: Standing) -> usize {
        let is_one = |other: &&Standing| **other == standing;
        self.standings.iter().filter(is_one).count()
    }

    /// The tokens of the chunk around a token, and its file.
    pub(crate) fn chunk_at(&self, at: usize) -> (Range<usize>, usize) {
        let place = self.chunks.partition_point(|(end, _)| *end <= at);
        let start = place.checked_sub(1).map_or(0, |last| self.chunks[last].0);
        let (end, file) = self.chunks[place];
        (start..end, file)
    }

    /// The bytes of the tokens in a range that count, as parts without others between them.
    pub(crate) fn parts(&self, range: Range<usize>) -> Vec<Range<usize>> {
        let mut parts: Vec<Range<usize>> = Vec::new();
        let mut next = None;
        for at in range.filter(|at| self.standings[*at] == Standing::Counts) {
            let token = self.tokens[at];
            let bytes = token.start as usize..token.end as usize;
            match parts.last_mut() {
                Some(part) if next == Some((at, token.number)) => part.end = bytes.end,
                _ => parts.push(bytes),
            }
            next = Some((at + 1, token.number + 1));
        }
        parts
    }
}
