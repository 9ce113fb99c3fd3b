//! Prices at which words would buy about as many squares of each kind as there are.
//!
//! At any prices the words of a game have no more points than all squares cost and the richest
//! letters of all runs have profit: see [the bound](crate::Palavras::bound), whose proof this is a
//! part of. It is closest where as much is bought as there is. So what too many words want becomes
//! dearer, and what is left over becomes cheaper.

use std::cmp::Ordering;

use ludoteca_core::Budget;

use crate::board::Board;
use crate::lexicon::Lexicon;
use crate::line::{ALL_LETTERS, Cell, Line, Worth};
use crate::placement::Place;
use crate::prices::runs;
use crate::richest::{Riches, Richest};
use crate::room::OutOfBudget;
use crate::stall::{GOODS, Goods, PLAIN, WORD, kind};
use crate::word::LetterValues;

/// Prices are tried this many times at most.
const ROUNDS: usize = 16;

/// No others are tried after this many nodes. With 297,000 words on 15x15 that is some 5 s; the first
/// prices give a bound of 8381, the fifth 8322, and no later ones a closer one.
const MOST_NODES: u64 = 250_000_000;

/// The runs of a board, in which words buy its free squares.
pub(crate) struct Market<'a> {
    trades: Vec<Trade>,
    supply: Goods,
    dials: [Dial; GOODS],
    richest: Richest<'a>,
}

/// A run, or several that are alike.
struct Trade {
    cells: Vec<Cell>,
    count: u64,
    /// The last result, and its prices.
    last: Option<(Goods, Riches)>,
}

impl<'a> Market<'a> {
    /// At most this many words may be placed.
    pub(crate) fn new(
        board: &Board,
        lexicon: &Lexicon,
        words: u64,
        budget: &'a Budget,
    ) -> Result<Self, OutOfBudget> {
        let all = lexicon.words().iter().copied();
        let long_enough = all.filter(|word| word.len() >= Board::SHORTEST_WORD);
        let shortest = long_enough.clone().map(|word| word.len()).min();
        let runs = runs_from(board, shortest.unwrap_or(usize::MAX));
        let longest = runs.iter().map(Vec::len).max().unwrap_or(0);
        let fitting = long_enough.filter(|word| word.len() <= longest);
        let worth = Worth::new(&LetterValues::ASSIGNMENT);
        let richest = Richest::new(fitting, worth, budget)?;
        let mut supply = count_squares(&runs);
        let squares = supply.iter().sum();
        supply[WORD] = words.min(squares);
        let best_letter = u64::from(worth.most(ALL_LETTERS));
        let best_sum = u64::from(richest.best_sum());
        Ok(Self {
            trades: trades(&runs),
            supply,
            dials: first_dials(best_sum, best_letter, words < squares),
            richest,
        })
    }

    /// The most points of all words, as close as it was found; `None` if the budget is too small.
    /// Each round reports the closest so far.
    pub(crate) fn bound(mut self, report: &mut dyn FnMut(u64)) -> Option<u64> {
        let mut best: Option<u64> = None;
        let mut before = None;
        for _ in 0..ROUNDS {
            let prices = self.prices();
            let is_settled = before.replace(prices) == Some(prices);
            if is_settled || self.richest.nodes() > MOST_NODES {
                break;
            }
            let Ok((bound, bought)) = self.bound_at(&prices) else {
                break;
            };
            let closest = best.map_or(bound, |best| best.min(bound));
            best = Some(closest);
            report(closest);
            self.turn_dials(&bought);
        }
        best
    }

    /// Squares with a bonus cost more than others.
    fn prices(&self) -> Goods {
        std::array::from_fn(|good| match good {
            PLAIN | WORD => self.dials[good].value,
            _ => self.dials[PLAIN].value + self.dials[good].value,
        })
    }

    /// Cost of all squares and profit of all runs, and the purchases of their words.
    fn bound_at(&mut self, prices: &Goods) -> Result<(u64, Goods), OutOfBudget> {
        let costs = prices.iter().zip(self.supply);
        let mut bound = costs.map(|(price, count)| price * count).sum();
        let mut all = [0; GOODS];
        for trade in &mut self.trades {
            let Riches { profit, bought } = trade.riches(prices, &mut self.richest)?;
            bound += trade.count * profit;
            for (all, bought) in all.iter_mut().zip(bought) {
                *all += trade.count * bought;
            }
        }
        Ok((bound, all))
    }

    /// The first price is that of all squares, so it follows all of them.
    fn turn_dials(&mut self, bought: &Goods) {
        let squares = |goods: &Goods| goods[..WORD].iter().sum();
        self.dials[PLAIN].turn(squares(bought), squares(&self.supply));
        let others = self.dials.iter_mut().zip(bought).zip(&self.supply);
        for ((dial, &demand), &supply) in others.skip(PLAIN + 1) {
            dial.turn(demand, supply);
        }
    }
}

impl Trade {
    /// The result at these prices, of which only those of its own squares matter.
    fn riches(&mut self, prices: &Goods, richest: &mut Richest<'_>) -> Result<Riches, OutOfBudget> {
        let mut own = [0; GOODS];
        own[WORD] = prices[WORD];
        for cell in self.cells.iter().filter(|cell| !cell.is_letter) {
            own[kind(cell)] = prices[kind(cell)];
        }
        let known = self.last.filter(|(before, _)| *before == own);
        let riches = match known {
            Some((_, riches)) => riches,
            None => richest.find(&self.cells, &own)?,
        };
        self.last = Some((own, riches));
        Ok(riches)
    }
}

/// A price, or what comes on top of one, while it is looked for.
#[derive(Clone, Copy, Debug)]
struct Dial {
    value: u64,
    step: u64,
    /// Order of last time's demand and supply: too much was wanted, or too little.
    last: Ordering,
}

impl Dial {
    const fn new(value: u64) -> Self {
        Self {
            value,
            step: value / 4 + 1,
            last: Ordering::Equal,
        }
    }

    /// Nothing that ever costs anything.
    const FREE: Self = Self {
        value: 0,
        step: 0,
        last: Ordering::Equal,
    };

    /// Goes further in the same direction with longer steps, and back with shorter ones.
    fn turn(&mut self, demand: u64, supply: u64) {
        let way = demand.cmp(&supply);
        if way == Ordering::Equal {
            return;
        }
        if way == self.last {
            self.step += self.step / 2;
        } else if self.last != Ordering::Equal {
            self.step /= 2;
        }
        self.last = way;
        self.value = match way {
            Ordering::Greater => self.value + self.step,
            _ => self.value.saturating_sub(self.step),
        };
    }
}

/// Returns the prices at which dials settle on the assignment's boards with many words, more or
/// less.
fn first_dials(best_sum: u64, best_letter: u64, few_words: bool) -> [Dial; GOODS] {
    let word = if few_words {
        Dial::new(best_sum / 2)
    } else {
        Dial::FREE
    };
    [
        Dial::new(best_sum / 3),
        Dial::new(best_letter * 2 / 3),
        Dial::new(best_letter * 2),
        Dial::new(best_sum * 2),
        Dial::new(best_sum),
        Dial::new(best_sum * 3),
        word,
    ]
}

/// The squares of all runs of at least this length.
fn runs_from(board: &Board, shortest: usize) -> Vec<Vec<(Place, Cell)>> {
    let mut found = Vec::new();
    for line in Line::all(board) {
        for run in runs(&line).iter().filter(|run| run.length >= shortest) {
            let squares = run.start..run.start + run.length;
            found.push(squares.map(|at| (line.place(at), line.cells[at])).collect());
        }
    }
    found
}

/// Counts the free squares of each kind in these runs.
fn count_squares(runs: &[Vec<(Place, Cell)>]) -> Goods {
    let free = runs.iter().flatten().filter(|(_, cell)| !cell.is_letter);
    let mut squares: Vec<(Place, usize)> = free.map(|(place, cell)| (*place, kind(cell))).collect();
    squares.sort_unstable();
    squares.dedup();
    let mut counts = [0; GOODS];
    for (_, kind) in squares {
        counts[kind] += 1;
    }
    counts
}

fn trades(runs: &[Vec<(Place, Cell)>]) -> Vec<Trade> {
    let mut trades: Vec<Trade> = Vec::new();
    for run in runs {
        let cells: Vec<Cell> = run.iter().map(|(_, cell)| *cell).collect();
        match trades.iter_mut().find(|trade| trade.cells == cells) {
            Some(trade) => trade.count += 1,
            None => trades.push(Trade {
                cells,
                count: 1,
                last: None,
            }),
        }
    }
    trades
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::Arc;

    use ludoteca_core::Game as _;
    use ludoteca_testkit::rounds::rounds;
    use rand::{RngExt as _, SeedableRng as _};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::game::Palavras;

    /// A game on a few squares of any kind, with few words.
    fn random_game(rng: &mut ChaCha8Rng) -> Palavras {
        let mut row = || -> String {
            let mut symbol = || char::from(b"....234$!#ab"[rng.random_range(0..12)]);
            (0..3).map(|_| symbol()).chain("####".chars()).collect()
        };
        let rows = [row(), row(), row(), "#######/".repeat(3) + "#######"];
        let board = rows.join("/").parse().expect("a board");
        let words = ["aab aba", "aab abb bba", "aaa aab baa bab", "baa zab zzz"];
        let lexicon = words[rng.random_range(0..words.len())].replace(' ', "\n");
        let game = Palavras::new(board, Arc::new(Lexicon::read(lexicon.as_bytes())));
        match rng.random_range(0..2) {
            0 => game.with_limit(rng.random_range(0..4)),
            _ => game,
        }
    }

    /// The most points that can still be had: every way to go on is tried.
    fn most(game: &Palavras, known: &mut HashMap<String, u64>) -> u64 {
        let text = format!("{} {:?}", game.board().in_one_line(), game.words_left());
        if let Some(&most) = known.get(&text) {
            return most;
        }
        let after = |placement| {
            let mut next = game.clone();
            let points = next.place(&placement).expect("a legal move");
            points + most(&next, known)
        };
        let most = game.moves().into_iter().map(after).max().unwrap_or(0);
        known.insert(text, most);
        most
    }

    #[test]
    fn no_prices_give_a_bound_that_is_too_low() {
        let mut reached = 0;
        for seed in 0..rounds(300) {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let game = random_game(&mut rng);
            let most = most(&game, &mut HashMap::new());
            let words = game.words_left().unwrap_or(u64::MAX);
            let budget = Budget::unlimited();
            let market = || {
                let market = Market::new(game.board(), game.lexicon(), words, &budget);
                market.unwrap_or_else(|_| panic!("there is no limit"))
            };
            for highest in [1, 5, 20, 100] {
                let mut market = market();
                let prices = std::array::from_fn(|_| rng.random_range(0..highest));
                let bound = market.bound_at(&prices).expect("there is no limit").0;
                assert!(
                    bound >= most,
                    "{game}: {most} points, {bound} at {prices:?}"
                );
            }
            let bound = market().bound(&mut |_| ()).expect("there is no limit");
            assert!(bound >= most, "{game}: {most} points, bound {bound}");
            reached += u64::from(bound == most && most > 0);
        }
        assert!(reached * 20 > rounds(300), "{reached} bounds are reached");
    }
}
