//! The search for a winner, by what is left when everything known is taken off the board.

use ludoteca_core::Budget;

use super::Progress;
use super::bands::Bands;
use super::field::Field;
use super::forms::{Form, Number, ONE};
use super::parts::parts;
use super::table::{Position, Table};
use super::word::Word;
use crate::game::Poziomka;
use crate::rules::{Block, Rules, Side};

/// Progress is told once in this many nodes.
const NODES_BETWEEN_REPORTS: u64 = 1 << 14;

/// Up to so many moves from the root, options are ordered by a look at the answers to them.
const LOOKAHEAD_DEPTH: u32 = 2;

/// The budget ended before the answer was known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped;

/// One run of the search: what it may use, and how far it is.
pub(crate) struct Run<'a> {
    pub(crate) budget: &'a Budget,
    pub(crate) report: &'a mut dyn FnMut(Progress),
    pub(crate) progress: Progress,
}

impl<'a> Run<'a> {
    pub(crate) fn new(
        budget: &'a Budget,
        report: &'a mut dyn FnMut(Progress),
        moves: usize,
    ) -> Self {
        Self {
            budget,
            report,
            progress: Progress {
                moves,
                ..Progress::default()
            },
        }
    }

    fn refuted(&mut self, count: usize) {
        self.progress.refuted += count;
        (self.report)(self.progress);
    }

    /// Counts one more node, if the budget has it.
    fn enter(&mut self, depth: u32) -> Result<(), Stopped> {
        let is_too_deep = self.budget.max_depth().is_some_and(|most| depth >= most);
        // A node takes long enough for a look at the clock each time.
        if is_too_deep || !self.budget.allows(self.progress.nodes) || self.budget.is_over() {
            return Err(Stopped);
        }
        self.progress.nodes += 1;
        if self.progress.nodes.is_multiple_of(NODES_BETWEEN_REPORTS) {
            (self.report)(self.progress);
        }
        Ok(())
    }
}

/// A move at the root, what it leads to, and how promising that is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<W> {
    pub(crate) block: Block,
    pub(crate) after: Position<W>,
    /// About how far the mover is ahead after it.
    pub(crate) ahead: Number,
    order: Number,
    /// The mover is sure to win after it.
    is_sure: bool,
}

/// Searches positions of one set of rules, and remembers.
#[derive(Clone, Debug)]
pub(crate) struct Search<W> {
    field: Field<W>,
    bands: Bands<W>,
    table: Table<W>,
}

impl<W: Word> Search<W> {
    pub(crate) fn new(rules: Rules) -> Self {
        let field = Field::new(rules);
        let length = u32::from(rules.length());
        Self {
            field,
            // Measured with blocks of 2: where parts have up to 16 cells 9x8 takes 40,432 nodes,
            // up to 20 it takes 16, and with 24 the values cost more than they save. With bands
            // of up to 3 lines 6x8 takes 29,154 nodes, of 4 it takes 4,599, of 5 hardly fewer.
            bands: Bands::new(field, 10 * length, 2 * length),
            table: Table::new((rules.cells() as u32 / 3).clamp(4, 20)),
        }
    }

    /// Prepares for a run within this budget.
    pub(crate) fn begin(&mut self, budget: &Budget) {
        self.bands.parts.begin(budget);
    }

    /// The moves of the side to move, the most promising first.
    pub(crate) fn candidates(
        &mut self,
        game: &Poziomka,
        budget: &Budget,
    ) -> Result<Vec<Candidate<W>>, Stopped> {
        let mover = game.side_to_move();
        let free = self.field.free(game);
        let mut candidates = Vec::new();
        for at in self.field.starts(free, mover).cells() {
            candidates.push(self.candidate(free, mover, at));
            if self.bands.parts.is_stopped || budget.is_over() {
                return Err(Stopped);
            }
        }
        candidates.sort_by_key(|candidate| (!candidate.is_sure, -candidate.order));
        Ok(candidates)
    }

    fn candidate(&mut self, free: W, mover: Side, at: u32) -> Candidate<W> {
        let free = free & !self.field.covered(W::cell(at), mover);
        let after = self.normal(Position {
            free,
            rest: Form::ZERO,
            balance: 0,
        });
        let mine = self.bands.bound(&after, mover);
        let theirs = self.bands.bound(&after, mover.other());
        let is_settled = after.free.is_empty();
        Candidate {
            block: self.field.block(mover, at),
            after,
            ahead: (mine.ahead - theirs.ahead) / 2,
            order: self.order(&after, mover, mine.ahead, theirs.ahead),
            is_sure: mine.wins || is_settled && self.bands.is_won(after.rest, after.balance, mover),
        }
    }

    /// The first candidate that wins.
    pub(crate) fn winning(
        &mut self,
        run: &mut Run<'_>,
        candidates: Vec<Candidate<W>>,
    ) -> Result<Option<Block>, Stopped> {
        for (candidate, count) in distinct(candidates) {
            if self.wins(run, &candidate)? {
                return Ok(Some(candidate.block));
            }
            run.refuted(count);
        }
        Ok(None)
    }

    /// Whether the mover wins with a candidate.
    pub(crate) fn wins(
        &mut self,
        run: &mut Run<'_>,
        candidate: &Candidate<W>,
    ) -> Result<bool, Stopped> {
        let (after, mover) = (candidate.after, candidate.block.side());
        if candidate.is_sure {
            return Ok(true);
        }
        if after.free.is_empty() {
            return Ok(false);
        }
        Ok(self.winner(run, &after, mover.other(), 1)? == mover)
    }

    /// Who wins when the mover moves.
    fn winner(
        &mut self,
        run: &mut Run<'_>,
        position: &Position<W>,
        mover: Side,
        depth: u32,
    ) -> Result<Side, Stopped> {
        if let Some(winner) = self.table.winner(position, mover) {
            return Ok(winner);
        }
        run.enter(depth)?;
        let winner = self.searched_winner(run, position, mover, depth)?;
        self.table.keep(position, mover, winner);
        Ok(winner)
    }

    fn searched_winner(
        &mut self,
        run: &mut Run<'_>,
        position: &Position<W>,
        mover: Side,
        depth: u32,
    ) -> Result<Side, Stopped> {
        let open = self.open_options(position, mover);
        if self.bands.parts.is_stopped {
            return Err(Stopped);
        }
        let Some(open) = open else {
            return Ok(mover);
        };
        let Some(open) = self.looked_ahead(run, open, mover, depth)? else {
            return Ok(mover);
        };
        for option in open {
            if self.winner(run, &option, mover.other(), depth + 1)? == mover {
                return Ok(mover);
            }
        }
        Ok(mover.other())
    }

    /// Near the root, orders options by how many the other side then has that are not known to
    /// lose; `None` when it has none after one of them.
    fn looked_ahead(
        &mut self,
        run: &mut Run<'_>,
        open: Vec<Position<W>>,
        mover: Side,
        depth: u32,
    ) -> Result<Option<Vec<Position<W>>>, Stopped> {
        if depth > LOOKAHEAD_DEPTH {
            return Ok(Some(open));
        }
        let other = mover.other();
        let mut counted = Vec::new();
        for option in open {
            run.enter(depth + 1)?;
            let answers = self.open_options(&option, other);
            if self.bands.parts.is_stopped {
                return Err(Stopped);
            }
            match answers.map(|answers| answers.len()) {
                None => self.table.keep(&option, other, other),
                Some(0) => {
                    self.table.keep(&option, other, mover);
                    return Ok(None);
                }
                Some(count) => counted.push((count, option)),
            }
        }
        counted.sort_by_key(|&(count, _)| count);
        Ok(Some(
            counted.into_iter().map(|(_, option)| option).collect(),
        ))
    }

    /// The options of the mover that are not known to lose, the best first; `None` when one is
    /// known to win.
    fn open_options(&mut self, position: &Position<W>, mover: Side) -> Option<Vec<Position<W>>> {
        let other = mover.other();
        let mut open = Vec::new();
        for option in self.options(position, mover) {
            let option = self.normal(option);
            if option.free.is_empty() {
                if self.bands.is_won(option.rest, option.balance, mover) {
                    return None;
                }
                continue;
            }
            match self.table.winner(&option, other) {
                Some(winner) if winner == mover => return None,
                Some(_) => continue,
                None => {}
            }
            let mine = self.bands.bound(&option, mover);
            if mine.wins {
                return None;
            }
            let theirs = self.bands.bound(&option, other);
            let order = self.order(&option, mover, mine.ahead, theirs.ahead);
            open.push((order, option));
        }
        open.sort_unstable_by(|one, other| other.cmp(one));
        open.dedup();
        // Moving in a number helps only where all the rest is a number: it is tried last.
        let open = open.into_iter().map(|(_, option)| option);
        Some(open.chain(number_option(position, mover)).collect())
    }

    /// What the mover can move to, moves in the number left out. Those come first that look best
    /// at a glance: where one wins, the others need no closer look.
    fn options(&self, position: &Position<W>, mover: Side) -> Vec<Position<W>> {
        let starts = self.field.starts(position.free, mover);
        let after = |at| Position {
            free: position.free & !self.field.covered(W::cell(at), mover),
            ..*position
        };
        let mut options: Vec<_> = starts.cells().map(after).collect();
        options.sort_by_cached_key(|option| -self.more_starts(option, mover));
        let forms = &self.bands.parts.forms;
        let rests = match mover {
            Side::Left => forms.left(position.rest),
            Side::Right => forms.right(position.rest),
        };
        options.extend(rests.iter().map(|&rest| Position { rest, ..*position }));
        options
    }

    /// Takes every part off the board whose value is known, and turns what is left so that mirror
    /// images are one position.
    fn normal(&mut self, position: Position<W>) -> Position<W> {
        let Position {
            mut free,
            mut rest,
            mut balance,
        } = position;
        for part in parts(self.field, free) {
            let Some(value) = self.bands.parts.value(part) else {
                continue;
            };
            if let Some(number) = self.bands.parts.forms.number(value) {
                balance += number;
            } else if self.bands.is_light(rest, value) {
                rest = self.bands.parts.forms.sum(rest, value);
            } else {
                continue;
            }
            free = free & !part;
        }
        if let Some(number) = self.bands.parts.forms.number(rest) {
            balance += number;
            rest = Form::ZERO;
        }
        let free = self.field.used(free);
        let free = self.field.mirrored(free).into_iter().fold(free, Ord::min);
        Position {
            free,
            rest,
            balance,
        }
    }

    /// How promising an option is: by both bounds, and by the blocks that could be laid next.
    fn order(&self, after: &Position<W>, mover: Side, mine: Number, theirs: Number) -> Number {
        2 * (mine - theirs) + ONE * self.more_starts(after, mover)
    }

    fn more_starts(&self, position: &Position<W>, side: Side) -> Number {
        let starts = |side| self.field.starts(position.free, side).count() as Number;
        starts(side) - starts(side.other())
    }
}

/// One candidate for each position that candidates lead to, and how many do.
fn distinct<W: Word>(candidates: Vec<Candidate<W>>) -> Vec<(Candidate<W>, usize)> {
    let mut distinct: Vec<(Candidate<W>, usize)> = Vec::new();
    for candidate in candidates {
        let same = |known: &&mut (Candidate<W>, usize)| known.0.after == candidate.after;
        match distinct.iter_mut().find(same) {
            Some((_, count)) => *count += 1,
            None => distinct.push((candidate, 1)),
        }
    }
    distinct
}

/// A move in the number, if the mover has one.
fn number_option<W: Word>(position: &Position<W>, mover: Side) -> Option<Position<W>> {
    let balance = position.balance;
    let is_whole = balance % ONE == 0;
    let grain = if is_whole {
        ONE
    } else {
        1 << balance.trailing_zeros()
    };
    let moved = match mover {
        Side::Left if balance > 0 || !is_whole => balance - grain,
        Side::Right if balance < 0 || !is_whole => balance + grain,
        _ => return None,
    };
    Some(Position {
        balance: moved,
        ..*position
    })
}
