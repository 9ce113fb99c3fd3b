//! Prices that words pay for the squares that they take, and the rest of their points.
//!
//! Every kind of free square has a price, and so has the right to be a word. A word buys the squares
//! that it takes; what is left of its points is its profit.

use crate::line::{Cell, Worth};
use crate::word::Word;

/// Kinds of squares (plain; letters twice, thrice, four times; words twice, thrice), then words.
pub(crate) const GOODS: usize = 7;

/// Free squares without a bonus.
pub(crate) const PLAIN: usize = 0;

const WORD_TWICE: usize = 4;
const WORD_THRICE: usize = 5;

/// The right to be a word.
pub(crate) const WORD: usize = 6;

/// Something for each of the goods: what one of them costs, or how many there are.
pub(crate) type Goods = [u64; GOODS];

/// The kind of a free square.
pub(crate) const fn kind(cell: &Cell) -> usize {
    match cell.word_factor {
        2 => WORD_TWICE,
        3 => WORD_THRICE,
        _ => PLAIN + cell.letter_factor as usize - 1,
    }
}

/// A place for words, and what they can buy there.
#[derive(Clone, Debug)]
pub(crate) struct Stall {
    ways: Vec<Way>,
    letters: Vec<LetterBonus>,
    /// The price of a square without a bonus, if there is one.
    plain: Option<i64>,
    /// Words whose letters are worth no more than this have no profit.
    too_little: i64,
}

/// Choice of word bonuses that are bought. Of equal ones it is all or none: another one brings at
/// least as much as the word has made so far, so if it does not pay, those before it did not
/// either.
#[derive(Clone, Copy, Debug)]
struct Way {
    twice: u32,
    thrice: u32,
    factor: i64,
    price: i64,
}

/// A square whose letter counts more than once.
#[derive(Clone, Copy, Debug)]
struct LetterBonus {
    /// Its place in the word.
    at: usize,
    kind: usize,
    /// Number of times that its letter counts more.
    more: i64,
    price: i64,
    /// The most that its letter can be worth.
    most: i64,
}

/// A loss that no points outweigh.
const NEVER: i64 = i64::MIN / 4;

impl Stall {
    pub(crate) fn new(cells: &[Cell], prices: &Goods, worth: &Worth) -> Self {
        let free = || cells.iter().enumerate().filter(|(_, cell)| !cell.is_letter);
        let count = |wanted| free().filter(|(_, cell)| kind(cell) == wanted).count() as u32;
        let letter_bonus = |(at, cell): (usize, &Cell)| LetterBonus {
            at,
            kind: kind(cell),
            more: i64::from(cell.letter_factor) - 1,
            price: prices[kind(cell)] as i64,
            most: i64::from(worth.most(cell.allowed)),
        };
        let bonuses = free().filter(|(_, cell)| cell.letter_factor > 1);
        let mut stall = Self {
            ways: ways(count(WORD_TWICE), count(WORD_THRICE), prices),
            letters: bonuses.map(letter_bonus).collect(),
            plain: (count(PLAIN) > 0).then_some(prices[PLAIN] as i64),
            too_little: 0,
        };
        let too_little = |way: &Way| {
            let without_letters = stall.profit_by(way, 0, |bonus| bonus.most);
            (-without_letters).div_euclid(way.factor)
        };
        stall.too_little = stall.ways.iter().map(too_little).min().unwrap_or(0);
        stall
    }

    /// The profit of a word that buys what is best for it, or 0 if there is none. Without bonuses
    /// its letters are worth `sum`.
    pub(crate) fn profit(&self, word: &Word, sum: u32, worth: &Worth) -> u64 {
        if i64::from(sum) <= self.too_little {
            return 0;
        }
        let profit = |way| self.profit_by(way, sum, |bonus| bonus.value(word, worth));
        self.ways.iter().map(profit).max().unwrap_or(0).max(0) as u64
    }

    /// Purchase of such a word; none without a profit.
    pub(crate) fn purchase(&self, word: &Word, sum: u32, worth: &Worth) -> Goods {
        let mut bought = [0; GOODS];
        let value = |bonus: &LetterBonus| bonus.value(word, worth);
        let profit = |way: &&Way| self.profit_by(way, sum, value);
        let best = self.ways.iter().max_by_key(profit);
        let Some(way) = best.filter(|way| profit(way) > 0) else {
            return bought;
        };
        bought[WORD] = 1;
        bought[WORD_TWICE] = u64::from(way.twice);
        bought[WORD_THRICE] = u64::from(way.thrice);
        let gain = |bonus: &LetterBonus| (bonus.gain(way, value(bonus)), bonus.kind);
        let gains = self.letters.iter().map(gain);
        for (_, kind) in gains.clone().filter(|(gain, _)| *gain > 0) {
            bought[kind] += 1;
        }
        if bought[..WORD].iter().all(|&count| count == 0) {
            let plain = self.plain.map(|price| (-price, PLAIN));
            let (_, kind) = gains.chain(plain).max().expect("a profit needs a square");
            bought[kind] = 1;
        }
        bought
    }

    fn profit_by(&self, way: &Way, sum: u32, value: impl Fn(&LetterBonus) -> i64) -> i64 {
        let mut all = 0;
        let mut best = self.plain.map_or(NEVER, |price| -price);
        for bonus in &self.letters {
            let gain = bonus.gain(way, value(bonus));
            all += gain.max(0);
            best = best.max(gain);
        }
        // At least one square has to be bought, even if it does not pay.
        let buys_none = way.factor == 1 && all == 0;
        way.factor * i64::from(sum) - way.price + if buys_none { best } else { all }
    }
}

impl LetterBonus {
    /// Value of the letter of a word that comes to stand here.
    fn value(&self, word: &Word, worth: &Worth) -> i64 {
        i64::from(worth.letter(u32::from(word.as_bytes()[self.at] - b'a')))
    }

    /// Gain of a word by the square, less its price.
    fn gain(&self, way: &Way, value: i64) -> i64 {
        way.factor * self.more * value - self.price
    }
}

fn ways(twice: u32, thrice: u32, prices: &Goods) -> Vec<Way> {
    let way = |twice: u32, thrice: u32| {
        let (doubled, tripled) = (u64::from(twice), u64::from(thrice));
        let price = doubled * prices[WORD_TWICE] + tripled * prices[WORD_THRICE] + prices[WORD];
        Way {
            twice,
            thrice,
            factor: 2_i64.pow(twice) * 3_i64.pow(thrice),
            price: price as i64,
        }
    };
    let mut ways = vec![way(0, 0), way(twice, 0), way(0, thrice), way(twice, thrice)];
    ways.sort_unstable_by_key(|way| (way.twice, way.thrice));
    ways.dedup_by_key(|way| (way.twice, way.thrice));
    ways
}
