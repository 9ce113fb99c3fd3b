//! The moves of the position that was asked about, and which of them win.

use super::Search;
use super::options::{order, take_next};
use crate::game::Poziomka;
use crate::rules::{Block, Side};
use crate::solver::field::Field;
use crate::solver::forms::{Form, Number, ONE};
use crate::solver::meter::OutOfBudget;
use crate::solver::parts::WarmReach;
use crate::solver::run::Run;
use crate::solver::table::Position;
use crate::solver::word::Word;

/// Number of nodes that the first move has at first, and factor by which it grows in each round.
/// After it a move has half the nodes of the last one that stayed undecided, down to half of what
/// the first one had in the first round. So the first, which is the right one on 8x8 and 9x9, takes
/// about as many nodes as all others.
const ROOT_PATIENCE: u64 = 1 << 16;
const MORE_ROOT_PATIENCE: u64 = 16;

/// Lines of so many cells are too long for two of them to have a value; that they have a warmth
/// is worth its work. With 12 cells to a line boards are easy without.
const STRIPS: [u32; 2] = [11, 13];

/// A board with fewer lines falls apart soon.
const FEWEST_LINES: u32 = 4;

/// A move at the root, what it leads to, and what is known of that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<W> {
    pub(crate) block: Block,
    after: Position<W>,
    judgement: Judgement,
}

impl<W> Candidate<W> {
    /// Returns whether the mover is known to win with it.
    pub(crate) fn is_won(&self) -> Option<bool> {
        let winner = self.judgement.winner?;
        Some(winner == self.block.side())
    }

    /// About how far the mover is ahead after it, in blocks.
    pub(crate) fn ahead(&self) -> f64 {
        f64::from(self.judgement.ahead) / f64::from(ONE)
    }
}

/// The moves at the root, the most promising first.
#[derive(Clone, Debug)]
pub(crate) struct Candidates<W> {
    pub(crate) list: Vec<Candidate<W>>,
    /// True if all moves are there; otherwise the budget ended before.
    pub(crate) is_complete: bool,
}

/// Judgement of a position at a look.
#[derive(Clone, Copy, Debug)]
struct Judgement {
    winner: Option<Side>,
    /// Rating for the side that has just moved.
    order: Number,
    /// About how far that side is ahead.
    ahead: Number,
}

impl<W: Word> Search<W> {
    /// The moves of the side to move, or as many as the budget allows.
    pub(crate) fn candidates(&mut self, game: &Poziomka) -> Candidates<W> {
        let mover = game.side_to_move();
        let free = self.field.free(game);
        let mut list = Vec::new();
        let mut is_complete = true;
        for at in self.field.starts(free, mover).cells() {
            let Ok(candidate) = self.candidate(free, mover, at) else {
                is_complete = false;
                break;
            };
            list.push(candidate);
        }
        list.sort_by_key(|candidate| {
            let Judgement { winner, order, .. } = candidate.judgement;
            (winner != Some(mover), -order)
        });
        Candidates { list, is_complete }
    }

    fn candidate(&mut self, free: W, mover: Side, at: u32) -> Result<Candidate<W>, OutOfBudget> {
        let free = free & !self.field.cover(W::cell(at), mover);
        let after = self.normalize(Position {
            least: free,
            free,
            rest: Form::ZERO,
            rest_digest: 0,
            balance: 0,
        })?;
        Ok(Candidate {
            block: self.field.block(mover, at),
            after,
            judgement: self.judge(&after, mover)?,
        })
    }

    /// A move that wins, if there is one.
    pub(crate) fn find_winning(
        &mut self,
        run: &mut Run<'_>,
        game: &Poziomka,
    ) -> Result<Option<Block>, OutOfBudget> {
        let mut most = ROOT_PATIENCE;
        let mut open = self.open_candidates(game)?;
        if !is_settled(&open) && self.warm_up_strips() {
            open = self.open_candidates(game)?;
        }
        while !open.is_empty() {
            let mut undecided = Vec::new();
            let mut patience = most;
            while patience >= ROOT_PATIENCE / 2 && !open.is_empty() {
                let digest = |one: &(Candidate<W>, usize)| one.0.after.digest();
                let is_first = patience == most;
                let (candidate, count) = take_next(run.team, &mut open, is_first, digest);
                let end = run.progress.nodes.saturating_add(patience);
                match self.wins(run, &candidate, end)? {
                    Some(true) => return Ok(Some(candidate.block)),
                    Some(false) => run.refute(count),
                    None => {
                        undecided.push((candidate, count));
                        patience /= 2;
                    }
                }
            }
            undecided.append(&mut open);
            open = undecided;
            if !open.is_empty() && self.warm_up() {
                run.progress.refuted = 0;
                open = self.open_candidates(game)?;
            }
            most = most.saturating_mul(MORE_ROOT_PATIENCE);
        }
        Ok(None)
    }

    fn open_candidates(
        &mut self,
        game: &Poziomka,
    ) -> Result<Vec<(Candidate<W>, usize)>, OutOfBudget> {
        let candidates = self.candidates(game);
        if !candidates.is_complete {
            return Err(OutOfBudget);
        }
        Ok(merge_equal(candidates.list))
    }

    /// A long search is worth better bounds, which take long to come by; whether they are new.
    pub(crate) fn warm_up(&mut self) -> bool {
        let is_new = self.reach_further(warm_reach(self.field));
        if is_new {
            self.table.set_warm(true);
        }
        is_new
    }

    /// Bounds by strips of the board that are too long for values; whether they are new.
    fn warm_up_strips(&mut self) -> bool {
        self.reach_further(strip_reach(self.field))
    }

    fn reach_further(&mut self, reach: WarmReach) -> bool {
        let is_new = self.parts.warm_up(reach);
        if is_new {
            self.near.clear();
            self.far.clear();
        }
        is_new
    }

    /// Returns whether the mover wins with a candidate, if that takes no more than this many nodes.
    pub(crate) fn wins_within(
        &mut self,
        run: &mut Run<'_>,
        candidate: &Candidate<W>,
        nodes: u64,
    ) -> Result<bool, OutOfBudget> {
        run.attempt(nodes);
        let wins = self.wins(run, candidate, u64::MAX)?;
        wins.ok_or(OutOfBudget)
    }

    /// Returns whether the mover wins with a candidate; `None` if that is not known when the run
    /// has had `end` nodes.
    fn wins(
        &mut self,
        run: &mut Run<'_>,
        candidate: &Candidate<W>,
        end: u64,
    ) -> Result<Option<bool>, OutOfBudget> {
        if let Some(is_won) = candidate.is_won() {
            return Ok(Some(is_won));
        }
        let mover = candidate.block.side();
        let winner = self.winner(run, &candidate.after, mover.other(), 1, end)?;
        Ok(winner.map(|winner| winner == mover))
    }

    /// Judges a position in normal form, to which this side has just moved at the root.
    fn judge(&mut self, position: &Position<W>, mover: Side) -> Result<Judgement, OutOfBudget> {
        let other = mover.other();
        let (bands, inner) = (&mut self.near, &mut self.parts);
        let mine = bands.bound(inner, position, mover, other)?;
        let theirs = bands.bound(inner, position, other, other)?;
        let winner = match self.look_up(position, other)? {
            None if mine.wins => Some(mover),
            None if theirs.wins => Some(other),
            known => known,
        };
        Ok(Judgement {
            winner,
            order: order(self.field, position, mover, mine.ahead, theirs.ahead),
            ahead: (mine.ahead - theirs.ahead) / 2,
        })
    }
}

/// Returns whether a look has told who wins.
fn is_settled<W>(candidates: &[(Candidate<W>, usize)]) -> bool {
    let mut known = candidates.iter().map(|(candidate, _)| candidate.is_won());
    known.clone().any(|is_won| is_won == Some(true)) || known.all(|is_won| is_won == Some(false))
}

/// Returns the reach in which parts of bands have a warmth in long searches: three lines of 9.
fn warm_reach<W: Word>(field: Field<W>) -> WarmReach {
    match field.length() {
        2 => WarmReach {
            cells: 27,
            lines: 3,
        },
        _ => WarmReach::default(),
    }
}

/// Returns the reach in which they have one in all searches that are not settled at a look: in two
/// whole lines, if those have no values. Without them a side is sure of next to nothing on a long
/// board until it has fallen apart.
///
/// Measured, Left first and Right first: 4x13 takes 5,997 and 40,060 nodes without, 9,229 and 14,839
/// with, in half the time; 6x11 with Left first takes 54,133 without, and is settled at a look with.
fn strip_reach<W: Word>(field: Field<W>) -> WarmReach {
    let [rows, columns] = Side::BOTH.map(|side| field.lines(side));
    let (lines, line) = (rows.min(columns), rows.max(columns));
    if field.length() != 2 || lines < FEWEST_LINES || !STRIPS.contains(&line) {
        return WarmReach::default();
    }
    WarmReach {
        cells: 2 * line,
        lines: 2,
    }
}

/// One candidate for each position that candidates lead to, and how many lead there.
fn merge_equal<W: Word>(candidates: Vec<Candidate<W>>) -> Vec<(Candidate<W>, usize)> {
    let mut merged: Vec<(Candidate<W>, usize)> = Vec::new();
    for candidate in candidates {
        let same = |known: &&mut (Candidate<W>, usize)| known.0.after.is_same(&candidate.after);
        match merged.iter_mut().find(same) {
            Some((_, count)) => *count += 1,
            None => merged.push((candidate, 1)),
        }
    }
    merged
}
