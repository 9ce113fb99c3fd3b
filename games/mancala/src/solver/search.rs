//! Proof that a position is worth a number of seeds, or is not: null-window search of what is still
//! to be won.

use std::cmp::Reverse;

use super::endgame::Endgame;
use super::facts::{Facts, Source};
use super::lanes::{Child, Lanes, Position};
use super::meter::{Meter, OutOfBudget};
use super::order;
use super::path::Path;
use super::table::Table;
use super::team::Team;
use crate::board::MAX_HOUSES;

/// A search within a budget; the table outlives it.
pub(super) struct Search<'a, 'b> {
    pub(super) lanes: &'a Lanes,
    pub(super) endgame: &'a Endgame,
    pub(super) table: &'a Table,
    /// Counts the positions that were searched, even if they had only to be looked up.
    pub(super) meter: &'a mut Meter<'b>,
    /// Team that searches the same question at the same time.
    pub(super) team: Option<&'a Team>,
    /// Gets the number of nodes every so often, and how far the search has come.
    pub(super) report: Option<Report<'a>>,
    pub(super) path: Path,
}

/// Receives the number of nodes, and how many thousandths of the question are answered at least.
pub(super) type Report<'a> = &'a mut dyn FnMut(u64, u16);

/// This many nodes lie between reports.
const NODES_BETWEEN_REPORTS: u64 = 1 << 20;

/// This many nodes lie between looks at the others who search.
const NODES_BETWEEN_LOOKS: u64 = 1 << 10;

/// A move that must be searched.
#[derive(Clone, Copy, Default)]
struct Candidate {
    child: Child,
    house: u32,
    order: i32,
}

/// A house, what playing it leads to, and where that is looked up.
type Move = (u32, Child, Source);

const NO_MOVE: Move = (0, Child::NONE, Source::Endgame(0));

/// Facts about the moves that are known without a search.
struct MoveSurvey {
    /// The moves that must be searched, the likeliest to suffice first.
    candidates: [Candidate; MAX_HOUSES as usize],
    count: usize,
    /// The best of the others: it suffices, or it is a bound for all of them.
    best: i32,
    house: Option<u32>,
}

impl<'a, 'b> Search<'a, 'b> {
    /// A search by nobody else, that reports nothing.
    pub(super) const fn new(
        lanes: &'a Lanes,
        endgame: &'a Endgame,
        table: &'a Table,
        meter: &'a mut Meter<'b>,
    ) -> Self {
        Self {
            lanes,
            endgame,
            table,
            meter,
            team: None,
            report: None,
            path: Path::START,
        }
    }

    /// A bound for the position's value: a lower one if it is at least `beta`, an upper one if it
    /// is less.
    ///
    /// The seeds that both sides win add up to those in play, so values have the same parity.
    pub(super) fn bound(
        &mut self,
        position: Position,
        in_play: i32,
        beta: i32,
    ) -> Result<i32, OutOfBudget> {
        self.visit()?;
        let beta = beta + ((beta ^ in_play) & 1);
        let mut known = self.facts().position_bounds(position, in_play);
        if known.lower >= beta {
            return Ok(known.lower);
        }
        if known.upper < beta {
            return Ok(known.upper);
        }
        let mut survey = self.survey(position, in_play, beta, known.best);
        if survey.best < beta {
            self.search(&mut survey, beta)?;
        }
        if survey.best >= beta {
            known.lower = survey.best;
            known.best = survey.house;
        } else {
            known.upper = survey.best;
        }
        self.table.put(self.lanes, position, in_play, known);
        Ok(survey.best)
    }

    /// Counts a node, unless the budget is used up or somebody else has the answer.
    #[inline]
    fn visit(&mut self) -> Result<(), OutOfBudget> {
        self.meter.visit()?;
        if self.meter.used().is_multiple_of(NODES_BETWEEN_LOOKS) {
            self.look_around()?;
        }
        Ok(())
    }

    fn look_around(&mut self) -> Result<(), OutOfBudget> {
        if let Some(team) = self.team {
            team.count(NODES_BETWEEN_LOOKS)?;
        }
        if let Some(report) = &mut self.report
            && self.meter.used().is_multiple_of(NODES_BETWEEN_REPORTS)
        {
            let nodes = self.team.map_or(self.meter.used(), Team::nodes);
            report(nodes, self.path.share());
        }
        Ok(())
    }

    #[inline]
    fn facts(&self) -> Facts<'_> {
        Facts {
            lanes: self.lanes,
            endgame: self.endgame,
            table: self.table,
        }
    }

    /// Plays every move and looks up where it leads; stops at one that suffices.
    fn survey(&self, position: Position, in_play: i32, beta: i32, best: Option<u32>) -> MoveSurvey {
        let mut survey = MoveSurvey {
            candidates: [Candidate::default(); MAX_HOUSES as usize],
            count: 0,
            best: i32::MIN,
            house: None,
        };
        let mut moves = [NO_MOVE; MAX_HOUSES as usize];
        for &(house, child, source) in self.moves(position, in_play, &mut moves) {
            let (lower, upper) = self.bounds(&child, source);
            if lower >= beta {
                survey.best = lower;
                survey.house = Some(house);
                return survey;
            }
            if upper < beta {
                survey.best = survey.best.max(upper);
                continue;
            }
            survey.candidates[survey.count] = Candidate {
                child,
                house,
                order: 0,
            };
            survey.count += 1;
        }
        self.sort(&mut survey.candidates[..survey.count], best);
        survey
    }

    /// Puts the moves that are to be tried first in front; above all the best so far.
    fn sort(&self, candidates: &mut [Candidate], best: Option<u32>) {
        if candidates.len() < 2 {
            return;
        }
        for candidate in &mut *candidates {
            candidate.order = match best {
                Some(best) if best == candidate.house => i32::MAX,
                _ => order::for_proof(self.lanes, &candidate.child, candidate.house),
            };
        }
        candidates.sort_unstable_by_key(|candidate| (-candidate.order, Reverse(candidate.house)));
    }

    /// Plays every move and finds where to look it up. The memory itself is only read afterwards,
    /// so that the processor can wait for all moves at once.
    #[inline]
    fn moves<'m>(
        &self,
        position: Position,
        in_play: i32,
        moves: &'m mut [Move; MAX_HOUSES as usize],
    ) -> &'m [Move] {
        let mut count = 0;
        for house in (0..self.lanes.houses).rev() {
            let seeds = self.lanes.seeds(position.own, house);
            if seeds > 0 {
                let child = self.lanes.play(position, in_play, house, seeds);
                let source = self.facts().source(child.position, child.in_play);
                moves[count] = (house, child, source);
                count += 1;
            }
        }
        &moves[..count]
    }

    /// The bounds that are known for a move's value.
    #[inline]
    fn bounds(&self, child: &Child, source: Source) -> (i32, i32) {
        if child.in_play == 0 {
            return (child.gain, child.gain);
        }
        let known = self.facts().source_bounds(source, child.in_play);
        if child.again {
            (child.value(known.lower), child.value(known.upper))
        } else {
            (child.value(known.upper), child.value(known.lower))
        }
    }

    /// Searches the moves in their order until one suffices. What somebody else is searching just
    /// then comes last: by then its bounds are in the table.
    fn search(&mut self, survey: &mut MoveSurvey, beta: i32) -> Result<(), OutOfBudget> {
        let mut left = (1_u16 << survey.count) - 1;
        for tried in 0..survey.count {
            let at = self.next_move(survey, left, tried);
            left &= !(1 << at);
            self.path.step((tried, survey.count));
            let tried_move = self.try_move(survey, at, beta);
            self.path.back();
            if tried_move? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The place of the first move of those left that nobody else is searching, or else of the
    /// first. All follow the likeliest one together: it often is the only one that is needed.
    #[inline]
    fn next_move(&self, survey: &MoveSurvey, left: u16, tried: usize) -> usize {
        let first = left.trailing_zeros() as usize;
        let Some(team) = self.team.filter(|_| tried > 0) else {
            return first;
        };
        let is_free =
            |&at: &usize| left & 1 << at != 0 && !team.is_busy(&survey.candidates[at].child);
        (first..survey.count).find(is_free).unwrap_or(first)
    }

    /// Searches a move; whether it suffices.
    fn try_move(
        &mut self,
        survey: &mut MoveSurvey,
        at: usize,
        beta: i32,
    ) -> Result<bool, OutOfBudget> {
        let Candidate { child, house, .. } = survey.candidates[at];
        if let Some(team) = self.team {
            team.enter(&child);
        }
        let value = self.value_bound(&child, beta);
        if let Some(team) = self.team {
            team.leave(&child);
        }
        let value = value?;
        if value > survey.best {
            survey.best = value;
            survey.house = Some(house);
        }
        Ok(value >= beta)
    }

    /// A bound for a move's value: a lower one if it is at least `beta`, else an upper one.
    pub(super) fn value_bound(&mut self, child: &Child, beta: i32) -> Result<i32, OutOfBudget> {
        if child.in_play == 0 {
            return Ok(child.gain);
        }
        // The window turns unless the same player moves again.
        let beta = if child.again {
            beta - child.gain
        } else {
            child.gain - beta + 1
        };
        let rest = self.bound(child.position, child.in_play, beta)?;
        Ok(child.value(rest))
    }
}
