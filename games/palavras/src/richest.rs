//! The letters of a run whose words have the most profit together.
//!
//! They are found from the end of the run to its beginning: for each square, and each beginning of a
//! word that may have been spelt right before it, how much profit the words can have that end after
//! it. That is what the shorter beginning promises that this one ends with, unless one of its own
//! next letters promises more.

use ludoteca_core::Budget;

use crate::line::{Cell, Worth};
use crate::room::OutOfBudget;
use crate::stall::{GOODS, Goods, Stall};
use crate::tree::{ROOT, Tree};
use crate::word::Word;

/// Sums of the words of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Riches {
    pub(crate) profit: u64,
    pub(crate) bought: Goods,
}

/// Finds the richest letters of runs, and counts what that takes.
#[derive(Clone, Debug)]
pub(crate) struct Richest<'a> {
    tree: Tree,
    /// Values of the letters of each word, in the order of the tree's entries.
    sums: Vec<u32>,
    worth: Worth,
    budget: &'a Budget,
    nodes: u64,
}

/// No letter of its own: it goes on as the shorter beginning does.
const NONE: u8 = u8::MAX;

impl<'a> Richest<'a> {
    /// The words come sorted.
    pub(crate) fn new(
        words: impl Iterator<Item = Word>,
        worth: Worth,
        budget: &'a Budget,
    ) -> Result<Self, OutOfBudget> {
        let tree = Tree::new(words, budget)?;
        let sums = tree.entries().iter().map(|entry| sum(&entry.word, &worth));
        Ok(Self {
            sums: sums.collect(),
            tree,
            worth,
            budget,
            nodes: 0,
        })
    }

    /// Returns the number of beginnings that have been looked at.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Value of the letters of the best word.
    pub(crate) fn best_sum(&self) -> u32 {
        self.sums.iter().copied().max().unwrap_or(0)
    }

    /// The most profit that the words of a run can have, whatever letters come to stand there.
    pub(crate) fn find(&mut self, run: &[Cell], prices: &Goods) -> Result<Riches, OutOfBudget> {
        let stalls = Stalls::new(run, prices, &self.worth);
        let size = self.tree.up_to(run.len()).len();
        let (mut here, mut behind) = (vec![0; size], vec![0; size]);
        let mut letters = Vec::with_capacity(run.len());
        for at in (0..run.len()).rev() {
            let ending = self.ending_at(at + 1, &stalls);
            let promises = (&mut here[..], &behind[..]);
            letters.push(self.step(run, at, &ending, promises)?);
            std::mem::swap(&mut here, &mut behind);
        }
        letters.reverse();
        Ok(Riches {
            profit: behind[ROOT],
            bought: self.purchases(&self.spell(&letters), &stalls),
        })
    }

    /// For each word the profit of it and of all that it ends with, where it ends at this square;
    /// before them 0 for no word.
    fn ending_at(&self, end: usize, stalls: &Stalls) -> Vec<u64> {
        let mut profits = vec![0];
        for (entry, &sum) in self.tree.entries().iter().zip(&self.sums) {
            let (word, length) = (&entry.word, entry.word.len());
            if length > end {
                break;
            }
            let stall = stalls.get(end - length, length);
            let profit = stall.profit(word, sum, &self.worth);
            profits.push(profit + profits[entry.shorter as usize]);
        }
        profits
    }

    /// Fills in what each beginning promises before a square, from what each promises behind it, and
    /// returns the letters with which it does.
    fn step(
        &mut self,
        run: &[Cell],
        at: usize,
        ending: &[u64],
        (here, behind): (&mut [u64], &[u64]),
    ) -> Result<Vec<u8>, OutOfBudget> {
        let allowed = run[at].allowed;
        let allowed_before = at.checked_sub(1).map_or(0, |before| run[before].allowed);
        let nodes = self.tree.up_to(at);
        let mut letters = vec![NONE; nodes.len()];
        here[ROOT] = behind[ROOT];
        for (number, node) in nodes.iter().enumerate() {
            // A beginning that cannot have been spelt is never asked for either.
            if allowed_before >> node.letter & 1 == 0 && number != ROOT {
                continue;
            }
            if !self.budget.allows(self.nodes) {
                return Err(OutOfBudget);
            }
            self.nodes += 1;
            let mut best = here[node.suffix as usize];
            for child in node.children() {
                let next = self.tree.node(child);
                let promise = behind[child] + ending[next.entry as usize];
                if promise > best && allowed >> next.letter & 1 == 1 {
                    (best, letters[number]) = (promise, next.letter);
                }
            }
            here[number] = best;
        }
        Ok(letters)
    }

    /// The richest letters; `NONE` where any would do.
    fn spell(&self, letters: &[Vec<u8>]) -> Vec<u8> {
        let mut node = ROOT;
        let mut spelt = Vec::with_capacity(letters.len());
        for letters in letters {
            while letters[node] == NONE && node != ROOT {
                node = self.tree.node(node).suffix as usize;
            }
            let letter = letters[node];
            spelt.push(letter);
            node = self.tree.child(node, letter).unwrap_or(ROOT);
        }
        spelt
    }

    /// Purchases of all words that these letters contain.
    fn purchases(&self, spelt: &[u8], stalls: &Stalls) -> Goods {
        let mut bought = [0; GOODS];
        for start in 0..spelt.len() {
            for word in self.tree.words_at_start(&spelt[start..]) {
                let stall = stalls.get(start, word.len());
                let purchase = stall.purchase(&word, sum(&word, &self.worth), &self.worth);
                for (bought, more) in bought.iter_mut().zip(purchase) {
                    *bought += more;
                }
            }
        }
        bought
    }
}

/// All places for words in a run, by where they start, then by their length.
struct Stalls(Vec<Vec<Stall>>);

impl Stalls {
    fn new(run: &[Cell], prices: &Goods, worth: &Worth) -> Self {
        let stalls = (0..run.len()).map(|start| {
            let ends = start + 1..=run.len();
            let stalls = ends.map(|end| Stall::new(&run[start..end], prices, worth));
            stalls.collect()
        });
        Self(stalls.collect())
    }

    fn get(&self, start: usize, length: usize) -> &Stall {
        &self.0[start][length - 1]
    }
}

fn sum(word: &Word, worth: &Worth) -> u32 {
    let values = word
        .letters()
        .map(|letter| worth.letter(letter.index() as u32));
    values.sum()
}

#[cfg(test)]
mod tests {
    use ludoteca_testkit::rounds::rounds;
    use rand::{RngExt as _, SeedableRng as _};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::board::Board;
    use crate::line::Line;
    use crate::stall::{WORD, kind};
    use crate::word::{Letter, LetterValues};

    const VALUES: LetterValues = LetterValues::ASSIGNMENT;

    /// A few squares of any kind.
    fn random_run(rng: &mut ChaCha8Rng) -> Vec<Cell> {
        let length = rng.random_range(1..=5);
        let mut row = [b'#'; 7];
        for square in &mut row[..length] {
            *square = b"..234$$!!ab"[rng.random_range(0..11)];
        }
        let row = String::from_utf8(row.to_vec()).expect("symbols of squares");
        let board: Board = [row.as_str(), &"/#######".repeat(6)]
            .concat()
            .parse()
            .expect("a board");
        let line = Line::all(&board).next().expect("a first row");
        line.cells[..length].to_vec()
    }

    fn random_words(rng: &mut ChaCha8Rng) -> Vec<Word> {
        let mut word = || {
            let length = rng.random_range(1..=4);
            let letters: Vec<u8> = (0..length)
                .map(|_| b"abz"[rng.random_range(0..3)])
                .collect();
            Word::from_letters(&letters)
        };
        let mut words: Vec<Word> = (0..6).map(|_| word()).collect();
        words.sort_unstable();
        words.dedup();
        words
    }

    fn random_prices(rng: &mut ChaCha8Rng) -> Goods {
        let most = [10, 40, 200][rng.random_range(0..3)];
        std::array::from_fn(|_| rng.random_range(0..most))
    }

    /// All letters that may come to stand on these squares.
    fn all_letters(run: &[Cell]) -> Vec<Vec<u8>> {
        let mut all = vec![Vec::new()];
        for cell in run {
            let letters = b"abz".iter();
            let allowed: Vec<u8> = letters
                .copied()
                .filter(|letter| cell.allowed >> (letter - b'a') & 1 == 1)
                .collect();
            let longer = |before: Vec<u8>| {
                let more = allowed.clone().into_iter();
                more.map(move |letter| [&before[..], &[letter]].concat())
            };
            all = all.into_iter().flat_map(longer).collect();
        }
        all
    }

    /// The most profit of a word on these squares, whichever of them it takes.
    fn profit(cells: &[Cell], word: &[u8], prices: &Goods) -> i64 {
        let by_taking = |taken: u32| {
            let (mut letters, mut factor, mut price) = (0, 1, prices[WORD]);
            for (at, (cell, &letter)) in cells.iter().zip(word).enumerate() {
                let value = VALUES.of(Letter::new(letter.into()).expect("a letter"));
                let is_taken = taken >> at & 1 == 1;
                if is_taken && cell.is_letter {
                    return 0;
                }
                letters += value
                    * if is_taken {
                        cell.letter_factor.into()
                    } else {
                        1
                    };
                factor *= if is_taken { cell.word_factor.into() } else { 1 };
                price += if is_taken { prices[kind(cell)] } else { 0 };
            }
            (letters * factor) as i64 - price as i64
        };
        (1..1 << cells.len())
            .map(by_taking)
            .max()
            .unwrap_or(0)
            .max(0)
    }

    /// Every way to fill the run, and every word in it.
    fn most_profit(run: &[Cell], words: &[Word], prices: &Goods) -> i64 {
        let of_letters = |letters: Vec<u8>| {
            let mut sum = 0;
            for start in 0..run.len() {
                for end in start + 1..=run.len() {
                    let word = &letters[start..end];
                    if words.iter().any(|there| there.as_bytes() == word) {
                        sum += profit(&run[start..end], word, prices);
                    }
                }
            }
            sum
        };
        all_letters(run)
            .into_iter()
            .map(of_letters)
            .max()
            .unwrap_or(0)
    }

    #[test]
    fn no_letters_are_richer_than_the_richest() {
        let mut rich = 0;
        for seed in 0..rounds(1000) {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let (run, words) = (random_run(&mut rng), random_words(&mut rng));
            let (prices, others) = (random_prices(&mut rng), random_prices(&mut rng));
            let budget = Budget::unlimited();
            let all = words.iter().copied();
            let mut richest =
                Richest::new(all, Worth::new(&VALUES), &budget).expect("there is no limit");
            let riches = richest.find(&run, &prices).expect("there is no limit");
            let expected = most_profit(&run, &words, &prices);
            assert_eq!(
                riches.profit as i64, expected,
                "{words:?} {prices:?} {run:?}"
            );
            // These words can buy the same at other prices.
            let cost = |prices: &Goods| -> u64 {
                prices
                    .iter()
                    .zip(riches.bought)
                    .map(|(price, count)| price * count)
                    .sum()
            };
            let at_others = richest.find(&run, &others).expect("there is no limit");
            let points = riches.profit + cost(&prices);
            assert!(
                at_others.profit + cost(&others) >= points,
                "{words:?} {run:?}"
            );
            assert_eq!(riches.profit > 0, riches.bought[WORD] > 0);
            rich += u64::from(riches.bought[WORD] > 1);
        }
        assert!(
            rich * 10 > rounds(1000),
            "{rich} runs have several words with a profit"
        );
    }

    #[test]
    fn a_budget_that_is_too_small_is_kept_to() {
        let run = random_run(&mut ChaCha8Rng::seed_from_u64(1));
        let budget = Budget::nodes(1);
        let word = Word::from_letters(b"aba");
        let words = [word].into_iter();
        let mut richest = Richest::new(words, Worth::new(&VALUES), &budget).expect("there is time");
        assert_eq!(richest.find(&run, &[0; GOODS]), Err(OutOfBudget));
        assert_eq!(richest.nodes, 1);
    }
}
