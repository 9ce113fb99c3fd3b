//! The search for a winner, by what is left when everything known is taken off the board.

mod options;
mod root;

use std::sync::Arc;

use ludoteca_core::Budget;

use super::bands::{Bands, Pieces};
use super::field::Field;
use super::forms::{Form, Number};
use super::meter::OutOfBudget;
use super::parts::{Parts, parts};
use super::run::Run;
use super::table::{Position, Table};
use super::word::Word;
use crate::rules::{Rules, Side};
use options::{number_option, options, order, take_next};
pub(crate) use root::Candidate;

/// Up to this many moves from the root, bounds are worth more work.
const NEAR: u32 = 2;

/// Parts of up to this many cells for each cell of a block are taken off the board.
const LARGEST: u32 = 8;

/// Number of nodes that an option has at first, and factor by which it grows in each round. A round
/// ends when so many options are undecided, twice as many each round.
///
/// Measured with blocks of 2: where the first option is a good one, as on 8x8 and 7x9, this takes
/// no more nodes than to search every option to its end.
const FIRST_PATIENCE: u64 = 1 << 10;
const MORE_PATIENCE: u64 = 4;
const BREADTH: usize = 2;

/// This many of the best options are looked at more closely before one is searched, where blocks are
/// longer than 2: what the pieces of a position tell of its options orders long blocks badly.
///
/// Measured before the table was asked about all options first, Left first, nodes and seconds of
/// processor time without this, with 4 and with 8: blocks of 3 on 10x10 51,202 and 7.6, 11,392 and
/// 3.2, 5,414 and 2.3; on 9x11 61,633 and 6.4, 3,527 and 0.9, 2,544 and 0.8; blocks of 4 on 11x11
/// 5,903 and 12.9, 5,233 and 14.1, 6,749 and 23.4; blocks of 5 on 12x12 3,967 and 9.5, 2,767 and
/// 8.4, 2,128 and 8.8. With blocks of 2 it saves up to half of the nodes and no time.
const LOOKED_AT: usize = 4;

/// An option that is to be searched. The one that is greater is searched first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct OpenOption<W> {
    order: Number,
    position: Position<W>,
}

/// Outcome of a position as bounds tell it.
enum BoundedOutcome<W> {
    /// This side is sure to win.
    Won(Side),
    /// Neither is; the pieces that the mover and the other had best keep to.
    Open([Pieces<W>; 2]),
}

/// Limits of a round, after which other options are searched.
#[derive(Clone, Copy, Debug)]
struct Rounds {
    patience: u64,
    breadth: usize,
}

impl Rounds {
    const fn new(patience: u64) -> Self {
        Self {
            patience,
            breadth: BREADTH,
        }
    }

    const fn go_on(&mut self) {
        self.patience = self.patience.saturating_mul(MORE_PATIENCE);
        self.breadth = self.breadth.saturating_mul(2);
    }
}

/// Searches positions of one set of rules, and remembers.
#[derive(Debug)]
pub(crate) struct Search<W> {
    field: Field<W>,
    pub(crate) parts: Parts<W>,
    /// Better bounds, and bounds that are had sooner.
    near: Bands<W>,
    far: Bands<W>,
    largest: u32,
    /// May be shared with others.
    pub(crate) table: Arc<Table<W>>,
}

impl<W: Word> Search<W> {
    /// A search whose tables never take more than this many bytes.
    #[cfg(test)]
    pub(crate) fn with_memory(rules: Rules, bytes: usize) -> Self {
        Self::team(rules, bytes, 1).remove(0)
    }

    /// Searches that share a table of positions, and never take more than this many bytes together.
    pub(crate) fn team(rules: Rules, bytes: usize, count: usize) -> Vec<Self> {
        let table = Arc::new(Table::with_memory(bytes / 100 * 35));
        let own = bytes / 100 * 65 / count;
        let search = |_| Self::with_table(rules, own, Arc::clone(&table));
        (0..count).map(search).collect()
    }

    fn with_table(rules: Rules, own: usize, table: Arc<Table<W>>) -> Self {
        let field = Field::new(rules);
        let length = u32::from(rules.length());
        let percent = own / 65;
        let far = FarCells::new(rules);
        Self {
            field,
            parts: Parts::with_memory(field, 52 * percent),
            // Measured with blocks of 2 on 8x8, before bands were joined: far bounds of parts of up to 16 cells in bands of
            // up to 3 lines take 43,000 nodes and 2.0 s, with 4 lines 24,000 and 2.9 s, with 14
            // cells ten times as many nodes. Near ones like these settle 8x9 and 9x8 at the root;
            // of parts of up to 20 cells they settle 7x7, too, where 16 leave 166 nodes, but take
            // ten times as long on every small board.
            near: Bands::with_memory(field, near_cells(rules), 2 * length, 3 * percent),
            far: Bands::with_memory(field, far.valued, 2 * length - 1, 10 * percent)
                .joining(far.joined),
            largest: LARGEST * length,
            table,
        }
    }

    /// Returns a search with another table of positions.
    pub(crate) fn with_other_table(&self, table: Arc<Table<W>>) -> Self {
        Self {
            field: self.field,
            parts: self.parts.clone(),
            near: self.near.clone(),
            far: self.far.clone(),
            largest: self.largest,
            table,
        }
    }

    /// Returns the number of bytes that its tables take now, but for the one that may be shared.
    pub(crate) fn memory(&self) -> usize {
        self.parts.memory() + self.near.memory() + self.far.memory()
    }

    /// They never take more bytes.
    pub(crate) fn memory_bound(&self) -> usize {
        self.parts.memory_bound() + self.near.memory_bound() + self.far.memory_bound()
    }

    /// Prepares for a run within this budget and of at most this much work.
    pub(crate) fn begin(&mut self, budget: &Budget, work: u64) {
        // Without new values a search goes on, but slowly: a new one had better begin afresh.
        if self.parts.forms.is_full() {
            self.parts.clear();
            self.near.clear();
            self.far.clear();
        }
        self.parts.forms.meter.begin(budget, work);
    }

    /// Returns the winner of a position in normal form when the mover moves, this many moves from
    /// the root; `None` if that is not known when the run has had `end` nodes.
    fn winner(
        &mut self,
        run: &mut Run<'_>,
        position: &Position<W>,
        mover: Side,
        depth: u32,
        end: u64,
    ) -> Result<Option<Side>, OutOfBudget> {
        if let Some(winner) = self.look_up(position, mover)? {
            return Ok(Some(winner));
        }
        let pieces = match self.bound(position, mover, depth)? {
            BoundedOutcome::Won(winner) => {
                self.table.record(position, mover, winner);
                return Ok(Some(winner));
            }
            BoundedOutcome::Open(pieces) => pieces,
        };
        if run.progress.nodes >= end {
            return Ok(None);
        }
        run.enter(depth)?;
        let digest = position.digest();
        run.team.mark(digest);
        let winner = self.search(run, position, &pieces, mover, depth, end);
        run.team.unmark(digest);
        let winner = winner?;
        if let Some(winner) = winner {
            self.table.record(position, mover, winner);
        }
        Ok(winner)
    }

    /// Checks if either side is sure to win.
    fn bound(
        &mut self,
        position: &Position<W>,
        mover: Side,
        depth: u32,
    ) -> Result<BoundedOutcome<W>, OutOfBudget> {
        if depth <= NEAR {
            let mine = self.near.bound(&mut self.parts, position, mover, mover)?;
            if mine.wins {
                return Ok(BoundedOutcome::Won(mover));
            }
        }
        let other = mover.other();
        let (mine, bound) = self.far.pieces(&mut self.parts, position, mover, mover)?;
        if bound.wins {
            return Ok(BoundedOutcome::Won(mover));
        }
        let (theirs, bound) = self.far.pieces(&mut self.parts, position, other, mover)?;
        if bound.wins {
            return Ok(BoundedOutcome::Won(other));
        }
        Ok(BoundedOutcome::Open([mine, theirs]))
    }

    /// Searches the options in rounds, each with more patience, so that a hard one does not hide an
    /// easy one that wins.
    fn search(
        &mut self,
        run: &mut Run<'_>,
        position: &Position<W>,
        pieces: &[Pieces<W>; 2],
        mover: Side,
        depth: u32,
        end: u64,
    ) -> Result<Option<Side>, OutOfBudget> {
        let Some(open) = self.open_options(position, pieces, mover)? else {
            return Ok(Some(mover));
        };
        let Some(mut open) = self.unknown_options(open, mover)? else {
            return Ok(Some(mover));
        };
        if self.field.length() > 2 && self.look_closer(&mut open, mover, depth)? {
            return Ok(Some(mover));
        }
        let left = end.saturating_sub(run.progress.nodes);
        let mut rounds = Rounds::new(FIRST_PATIENCE.max(left / MORE_PATIENCE));
        while !open.is_empty() {
            let mut undecided = Vec::new();
            let mut is_first = true;
            while undecided.len() < rounds.breadth && !open.is_empty() {
                let digest = |option: &OpenOption<W>| option.position.digest();
                let option = take_next(run.team, &mut open, is_first, digest);
                is_first = false;
                let until = end.min(run.progress.nodes.saturating_add(rounds.patience));
                match self.winner(run, &option.position, mover.other(), depth + 1, until)? {
                    Some(winner) if winner == mover => return Ok(Some(mover)),
                    Some(_) => {}
                    None => undecided.push(option),
                }
                if run.progress.nodes >= end {
                    return Ok(None);
                }
            }
            undecided.append(&mut open);
            open = undecided;
            rounds.go_on();
        }
        Ok(Some(mover.other()))
    }

    /// Returns these options in normal form, without those that are known to lose; `None` when one
    /// is known to win. The table tells of them all, so that the first need not be searched where a
    /// later one is known.
    ///
    /// Measured with blocks of 2, Left first: without this 8x8 takes 11,245 nodes instead of 8,367,
    /// 10x8 199,269 instead of 158,877.
    fn unknown_options(
        &mut self,
        open: Vec<OpenOption<W>>,
        mover: Side,
    ) -> Result<Option<Vec<OpenOption<W>>>, OutOfBudget> {
        let mut unknown = Vec::with_capacity(open.len());
        for option in open {
            let position = self.normalize(option.position)?;
            match self.look_up(&position, mover.other())? {
                Some(winner) if winner == mover => return Ok(None),
                Some(_) => {}
                None => unknown.push(OpenOption { position, ..option }),
            }
        }
        Ok(Some(unknown))
    }

    /// Drops those of the first options that are known to lose when they are cut anew, and puts the
    /// others in a better order; whether one of them is known to win.
    fn look_closer(
        &mut self,
        open: &mut Vec<OpenOption<W>>,
        mover: Side,
        depth: u32,
    ) -> Result<bool, OutOfBudget> {
        let other = mover.other();
        let rest = open.split_off(open.len().min(LOOKED_AT));
        for option in std::mem::take(open) {
            let position = &option.position;
            match self.bound(position, other, depth + 1)? {
                BoundedOutcome::Won(winner) => {
                    self.table.record(position, other, winner);
                    if winner == mover {
                        return Ok(true);
                    }
                }
                BoundedOutcome::Open([theirs, mine]) => open.push(OpenOption {
                    order: order(self.field, position, mover, mine.ahead, theirs.ahead),
                    ..option
                }),
            }
        }
        open.sort_by_key(|option| -option.order);
        open.extend(rest);
        Ok(false)
    }

    /// The options of the mover that are not known to lose, the best first; `None` when one is
    /// known to win. Both sides keep to their pieces of the position, the mover's come first.
    fn open_options(
        &mut self,
        position: &Position<W>,
        [mine, theirs]: &[Pieces<W>; 2],
        mover: Side,
    ) -> Result<Option<Vec<OpenOption<W>>>, OutOfBudget> {
        let other = mover.other();
        let (bands, inner) = (&mut self.far, &mut self.parts);
        let mut open = Vec::new();
        for (block, option) in options(self.field, &inner.forms, position, mover) {
            let mine = bands.bound_after(inner, mine, &option, block, other)?;
            if mine.wins {
                return Ok(None);
            }
            let theirs = bands.bound_after(inner, theirs, &option, block, other)?;
            if !theirs.wins {
                open.push(OpenOption {
                    order: order(self.field, &option, mover, mine.ahead, theirs.ahead),
                    position: option,
                });
            }
        }
        open.sort_unstable_by(|one, other| other.cmp(one));
        open.dedup();
        // Moving in a number helps only where all the rest is a number: it is tried last.
        open.extend(
            number_option(position, mover).map(|position| OpenOption { order: 0, position }),
        );
        Ok(Some(open))
    }

    /// Returns the winner, if that is known or nothing is left to search.
    fn look_up(
        &mut self,
        position: &Position<W>,
        mover: Side,
    ) -> Result<Option<Side>, OutOfBudget> {
        if !position.free.is_empty() {
            return Ok(self.table.winner(position, mover));
        }
        let Position { rest, balance, .. } = *position;
        let is_won = self.parts.is_won(rest, balance, mover, mover)?;
        Ok(is_won.map(|is_won| if is_won { mover } else { mover.other() }))
    }

    /// Takes every part off the board whose value is known, and turns what is left so that mirror
    /// images are one position.
    fn normalize(&mut self, position: Position<W>) -> Result<Position<W>, OutOfBudget> {
        let Position {
            mut free,
            mut rest,
            mut balance,
            ..
        } = position;
        for part in parts(self.field, free) {
            let Some(value) = self.parts.value(part, self.largest)? else {
                continue;
            };
            if let Some(number) = self.parts.forms.number(value) {
                balance += number;
            } else if let Some(sum) = self.parts.sum(rest, value)? {
                rest = sum;
            } else {
                continue;
            }
            free = free & !part;
        }
        if let Some(number) = self.parts.forms.number(rest) {
            balance += number;
            rest = Form::ZERO;
        }
        let free = self.field.usable(free);
        let least = self.field.mirror(free).into_iter().fold(free, Ord::min);
        Ok(Position {
            least,
            free,
            rest,
            rest_digest: self.parts.forms.digest(rest),
            balance,
        })
    }
}

/// Up to how many cells parts of bands are valued exactly near the root.
fn near_cells(rules: Rules) -> u32 {
    let length = u32::from(rules.length());
    if length == 2 {
        LARGEST * length
    } else {
        10 * length
    }
}

/// Up to how many cells parts of bands are valued exactly away from the root.
#[derive(Clone, Copy, Debug)]
struct FarCells {
    /// Parts that a cut leaves.
    valued: u32,
    /// Pieces that are joined.
    joined: u32,
}

impl FarCells {
    /// Two whole lines, if that is not too much.
    ///
    /// Measured with blocks of 2 on 7x9, Left first: with 16 cells 106,000 nodes and 4.4 s, with 18
    /// 20,000 nodes and 1.4 s. More than ten blocks of cells take too long, and where two lines have
    /// more, less will do: 4x15 takes 24,500 nodes and 3.3 s with 20 cells, 39,600 and 1.4 s with 16,
    /// both first players together.
    fn new(rules: Rules) -> Self {
        let length = u32::from(rules.length());
        let line = u32::from(rules.rows().max(rules.columns()));
        let most = (2 * line).clamp(LARGEST * length, 10 * length);
        let (valued, joined) = match line {
            13 if length == 2 => (18, 16),
            14.. if length == 2 => (16, 16),
            _ => (most, most),
        };
        Self { valued, joined }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_core::StopFlag;

    use super::super::meter::UNITS_BETWEEN_LOOKS;
    use super::super::run::Team;
    use super::super::word::Wide;
    use super::*;
    use crate::game::Poziomka;
    use crate::rules::Block;

    const MEMORY: usize = 1 << 24;

    fn rules(length: u32, rows: u32, columns: u32) -> Rules {
        Rules::new(length, rows, columns).expect("rules of a game")
    }

    fn winning_move(search: &mut Search<u128>, game: &Poziomka) -> (Option<Block>, u64) {
        let (budget, mut silent) = (Budget::unlimited(), |_| ());
        search.begin(&budget, u64::MAX);
        let team = Team::new(1);
        let mut run = Run::new(&budget, &mut silent, &team, 0);
        let found = search.find_winning(&mut run, game);
        (found.expect("no limit"), run.progress.nodes)
    }

    #[test]
    fn where_no_more_values_fit_into_memory_more_is_searched() {
        let mut more = 0;
        for (rows, columns) in [(4, 5), (5, 5), (5, 6), (6, 4), (3, 9)] {
            let rules = Rules::new(2, rows, columns).expect("rules of a game");
            for first in Side::BOTH {
                let game = Poziomka::new(rules, first);
                let mut roomy = Search::with_memory(rules, MEMORY);
                let (with_room, nodes) = winning_move(&mut roomy, &game);
                for bytes in [0, 30_000, 100_000] {
                    let mut narrow = Search::with_memory(rules, bytes);
                    let (without, searched) = winning_move(&mut narrow, &game);
                    assert_eq!(without.is_some(), with_room.is_some(), "{rows}x{columns}");
                    assert!(narrow.memory() <= narrow.memory_bound());
                    assert!(narrow.table.memory() <= narrow.table.memory_bound());
                    more += searched.saturating_sub(nodes);
                }
            }
        }
        assert!(more > 0, "the limit was never met");
    }

    #[test]
    fn a_search_that_is_warm_from_the_start_finds_the_same_winners() {
        let mut differences = 0;
        for (rows, columns) in [(3, 7), (8, 3), (5, 7), (6, 8)] {
            for first in Side::BOTH {
                let game = Poziomka::new(rules(2, rows, columns), first);
                let mut cold = Search::with_memory(game.rules(), 64 * MEMORY);
                let (without, nodes) = winning_move(&mut cold, &game);
                let mut warm = Search::with_memory(game.rules(), 64 * MEMORY);
                assert!(warm.warm_up() && !warm.warm_up());
                let (with, other) = winning_move(&mut warm, &game);
                assert_eq!(with.is_some(), without.is_some(), "{rows}x{columns}");
                differences += usize::from(nodes != other);
            }
        }
        assert!(differences > 0, "the warmth of parts was never used");
    }

    /// Raises the flag after a number of units of work, and counts those that are done still.
    fn units_after_stop<W: Word>(rules: Rules, at: u64) -> u64 {
        let mut search = Search::<W>::with_memory(rules, MEMORY);
        let stop = StopFlag::new();
        search.parts.forms.meter.alarm = Some((at, stop.clone()));
        let (budget, mut silent) = (Budget::unlimited().with_stop(stop), |_| ());
        search.begin(&budget, u64::MAX);
        let team = Team::new(1);
        let mut run = Run::new(&budget, &mut silent, &team, 0);
        let game = Poziomka::new(rules, Side::Left);
        let found = search.find_winning(&mut run, &game);
        assert_eq!(found, Err(OutOfBudget), "{rules:?} is too easy");
        search.parts.forms.meter.done() - at
    }

    #[test]
    fn after_the_flag_is_raised_hardly_any_work_is_done() {
        // The options of a whole value are counted at once: some more than one step.
        let most = 2 * UNITS_BETWEEN_LOOKS;
        for at in [0, 1, 300, 1000, 5003, 20_011] {
            let units = units_after_stop::<u128>(rules(2, 9, 9), at);
            assert!(units <= most, "{units} units after {at} with blocks of 2");
            let units = units_after_stop::<Wide>(rules(5, 13, 26), at / 4);
            assert!(units <= most, "{units} units after {at} with blocks of 5");
            let units = units_after_stop::<Wide>(rules(13, 26, 26), at / 40);
            assert!(units <= most, "{units} units after {at} with blocks of 13");
        }
    }
}
