//! The search for a winner, by what is left when everything known is taken off the board.

use ludoteca_core::Budget;

use super::Progress;
use super::bands::Bands;
use super::field::Field;
use super::forms::{Form, Number, ONE};
use super::parts::{Parts, parts};
use super::table::{Position, Table};
use super::word::Word;
use crate::game::Poziomka;
use crate::rules::{Block, Rules, Side};

/// Progress is told once in this many nodes.
const NODES_BETWEEN_REPORTS: u64 = 1 << 9;

/// Up to so many moves from the root, bounds are worth more work.
const NEAR: u32 = 1;

/// Parts of up to so many cells for each cell of a block are taken off the board.
const LARGEST: u32 = 8;

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
    /// Who is sure to win after it.
    winner: Option<Side>,
}

/// What is known of a position at a look.
#[derive(Clone, Copy, Debug)]
struct Judged {
    winner: Option<Side>,
    /// How promising it is for the side that has just moved.
    order: Number,
    /// About how far that side is ahead.
    ahead: Number,
}

/// Searches positions of one set of rules, and remembers.
#[derive(Clone, Debug)]
pub(crate) struct Search<W> {
    field: Field<W>,
    parts: Parts<W>,
    /// Better bounds, and bounds that are had sooner.
    near: Bands<W>,
    far: Bands<W>,
    largest: u32,
    table: Table<W>,
}

impl<W: Word> Search<W> {
    pub(crate) fn new(rules: Rules) -> Self {
        let field = Field::new(rules);
        let length = u32::from(rules.length());
        Self {
            field,
            parts: Parts::new(field),
            // Measured with blocks of 2 on 8x8: far bounds of parts of up to 16 cells in bands of
            // up to 3 lines take 73,000 nodes and 3.4 s, with 4 lines 45,000 and 6.1 s, with 14
            // cells ten times as many nodes. Near ones like these settle 8x9 and 9x8 at the root.
            near: Bands::new(field, 10 * length, 2 * length),
            far: Bands::new(field, LARGEST * length, 2 * length - 1),
            largest: LARGEST * length,
            table: Table::new((rules.cells() as u32 / 3).clamp(4, 20)),
        }
    }

    /// Prepares for a run within this budget.
    pub(crate) fn begin(&mut self, budget: &Budget) {
        self.parts.begin(budget);
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
            if self.parts.is_stopped || budget.is_over() {
                return Err(Stopped);
            }
        }
        candidates.sort_by_key(|candidate| (candidate.winner != Some(mover), -candidate.order));
        Ok(candidates)
    }

    fn candidate(&mut self, free: W, mover: Side, at: u32) -> Candidate<W> {
        let free = free & !self.field.covered(W::cell(at), mover);
        let after = self.normal(Position {
            free,
            rest: Form::ZERO,
            balance: 0,
        });
        let judged = self.judged(&after, mover, 0);
        Candidate {
            block: self.field.block(mover, at),
            after,
            ahead: judged.ahead,
            order: judged.order,
            winner: judged.winner,
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
        let mover = candidate.block.side();
        let winner = match candidate.winner {
            Some(winner) => winner,
            None => self.winner(run, &candidate.after, mover.other(), 1)?,
        };
        Ok(winner == mover)
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
        let open = self.open_options(position, mover, depth);
        if self.parts.is_stopped {
            return Err(Stopped);
        }
        let Some(open) = open else {
            return Ok(mover);
        };
        for option in open {
            if self.winner(run, &option, mover.other(), depth + 1)? == mover {
                return Ok(mover);
            }
        }
        Ok(mover.other())
    }

    /// The options of the mover that are not known to lose, the best first; `None` when one is
    /// known to win.
    fn open_options(
        &mut self,
        position: &Position<W>,
        mover: Side,
        depth: u32,
    ) -> Option<Vec<Position<W>>> {
        let mut open = Vec::new();
        for option in self.options(position, mover) {
            let option = self.normal(option);
            let judged = self.judged(&option, mover, depth);
            match judged.winner {
                Some(winner) if winner == mover => return None,
                Some(_) => {}
                None => open.push((judged.order, option)),
            }
        }
        open.sort_unstable_by(|one, other| other.cmp(one));
        open.dedup();
        // Moving in a number helps only where all the rest is a number: it is tried last.
        let open = open.into_iter().map(|(_, option)| option);
        Some(open.chain(number_option(position, mover)).collect())
    }

    /// What can be said of a position in normal form, to which this side has just moved, without
    /// a search.
    fn judged(&mut self, position: &Position<W>, mover: Side, depth: u32) -> Judged {
        let other = mover.other();
        let known = if position.free.is_empty() {
            let Position { rest, balance, .. } = *position;
            let is_won = self.parts.forms.is_won(rest, balance, mover, other);
            Some(if is_won { mover } else { other })
        } else {
            self.table.winner(position, other)
        };
        if known.is_some() {
            return Judged {
                winner: known,
                order: 0,
                ahead: 0,
            };
        }
        let bands = if depth <= NEAR {
            &mut self.near
        } else {
            &mut self.far
        };
        let theirs = bands.bound(&mut self.parts, position, other, other);
        if theirs.wins {
            return Judged {
                winner: Some(other),
                order: -theirs.ahead,
                ahead: -theirs.ahead,
            };
        }
        let mine = bands.bound(&mut self.parts, position, mover, other);
        let ahead = (mine.ahead - theirs.ahead) / 2;
        Judged {
            winner: mine.wins.then_some(mover),
            order: 8 * ahead + ONE * self.more_starts(position, mover),
            ahead,
        }
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
        let forms = &self.parts.forms;
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
            let Some(value) = self.parts.value(part, self.largest) else {
                continue;
            };
            if let Some(number) = self.parts.forms.number(value) {
                balance += number;
            } else if self.parts.forms.is_light(rest, value) {
                rest = self.parts.forms.sum(rest, value);
            } else {
                continue;
            }
            free = free & !part;
        }
        if let Some(number) = self.parts.forms.number(rest) {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn winner(rules: Rules, first: Side, most: Option<usize>) -> (Option<Block>, u64) {
        let mut search = Search::<u128>::new(rules);
        if let Some(most) = most {
            search.parts.forms.most = most;
        }
        let (budget, mut silent) = (Budget::unlimited(), |_| ());
        let mut run = Run::new(&budget, &mut silent, 0);
        let candidates = search.candidates(&Poziomka::new(rules, first), &budget);
        let found = search.winning(&mut run, candidates.expect("no limit"));
        (found.expect("no limit"), run.progress.nodes)
    }

    #[test]
    fn where_no_more_values_fit_into_memory_more_is_searched() {
        let mut more = 0;
        for (rows, columns) in [(4, 5), (5, 5), (5, 6), (6, 4), (3, 9)] {
            let rules = Rules::new(2, rows, columns).expect("rules of a game");
            for first in Side::BOTH {
                let (with_room, nodes) = winner(rules, first, None);
                for most in [1, 20, 100] {
                    let (without, searched) = winner(rules, first, Some(most));
                    assert_eq!(without.is_some(), with_room.is_some(), "{rows}x{columns}");
                    more += searched.saturating_sub(nodes);
                }
            }
        }
        assert!(more > 0, "the limit was never met");
    }
}
