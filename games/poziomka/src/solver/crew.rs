//! One search, or several that look for the same answer together.
//!
//! Each has values and bands of its own and goes through the same tree, but they share the table of
//! positions, and whoever comes to a move that another is searching takes the next one first. So they
//! soon part, and each finds the other's results in the table.

use std::ops::ControlFlow;
use std::sync::Arc;

use ludoteca_core::{Budget, Game as _};

use super::meter::OutOfBudget;
use super::run::{Run, Team};
use super::search::{Candidate, Search};
use super::table::Table;
use super::word::Word;
use super::{Attempt, Interrupted, Progress, Solution, work_within};
use crate::game::Poziomka;
use crate::rules::{Block, Rules};

/// Searches of one set of rules, at least one, that share a table of positions.
#[derive(Debug)]
pub(crate) struct Crew<W> {
    searches: Vec<Search<W>>,
}

impl<W: Word> Clone for Crew<W> {
    /// A crew with a table of its own, so that neither changes what the other finds.
    fn clone(&self) -> Self {
        let table = Arc::new(Table::clone(self.table()));
        let copy = |search: &Search<W>| search.with_other_table(Arc::clone(&table));
        Self {
            searches: self.searches.iter().map(copy).collect(),
        }
    }
}

impl<W: Word> Crew<W> {
    pub(crate) fn new(rules: Rules, bytes: usize, threads: usize) -> Self {
        Self {
            searches: Search::team(rules, bytes, threads.max(1)),
        }
    }

    pub(crate) fn memory(&self) -> usize {
        let own = self.searches.iter().map(Search::memory);
        own.sum::<usize>() + self.table().memory()
    }

    pub(crate) fn memory_bound(&self) -> usize {
        let own = self.searches.iter().map(Search::memory_bound);
        own.sum::<usize>() + self.table().memory_bound()
    }

    /// The search for what is not shared out.
    pub(crate) fn first(&mut self) -> &mut Search<W> {
        &mut self.searches[0]
    }

    pub(crate) fn table(&self) -> &Arc<Table<W>> {
        &self.searches[0].table
    }

    pub(crate) fn solve(
        &mut self,
        game: &Poziomka,
        budget: &Budget,
        go_on: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Solution, Interrupted> {
        let team = Team::new(self.searches.len());
        let mut report = |progress| {
            if go_on(progress).is_break() {
                team.end();
            }
        };
        let mut run = Run::new(budget, &mut report, &team, game.moves().len());
        let Ok(winning_move) = self.find_winning(&mut run, game, budget) else {
            return Err(Interrupted(run.progress()));
        };
        let mover = game.side_to_move();
        Ok(Solution {
            winner: winning_move.map_or(mover.other(), |_| mover),
            winning_move,
            nodes: team.nodes(),
        })
    }

    #[expect(
        clippy::disallowed_methods,
        reason = "a search that was given more than one thread starts the others"
    )]
    fn find_winning(
        &mut self,
        run: &mut Run<'_>,
        game: &Poziomka,
        budget: &Budget,
    ) -> Result<Option<Block>, OutOfBudget> {
        let team = run.team;
        let Some((first, others)) = self.searches.split_first_mut() else {
            return Err(OutOfBudget);
        };
        if others.is_empty() {
            return find_winning(first, run, game, budget);
        }
        std::thread::scope(|scope| {
            let help = |search| scope.spawn(move || help(search, team, game, budget));
            let helpers: Vec<_> = others.iter_mut().map(help).collect();
            let found = find_winning(first, run, game, budget);
            // An answer or the end of the budget: in either case nobody needs to go on.
            team.end();
            let joined = helpers.into_iter().filter_map(|helper| helper.join().ok());
            // All helpers are waited for, whichever of them knows the answer.
            let all: Vec<_> = std::iter::once(found).chain(joined).collect();
            all.into_iter()
                .find(Result::is_ok)
                .unwrap_or(Err(OutOfBudget))
        })
    }
}

/// Looks for the answer beside others, and ends their work when it is found.
fn help<W: Word>(
    search: &mut Search<W>,
    team: &Team,
    game: &Poziomka,
    budget: &Budget,
) -> Result<Option<Block>, OutOfBudget> {
    let mut silent = |_| ();
    let mut run = Run::new(budget, &mut silent, team, 0);
    let found = find_winning(search, &mut run, game, budget);
    if found.is_ok() {
        team.end();
    }
    found
}

fn find_winning<W: Word>(
    search: &mut Search<W>,
    run: &mut Run<'_>,
    game: &Poziomka,
    budget: &Budget,
) -> Result<Option<Block>, OutOfBudget> {
    search.begin(budget, work_within(budget));
    if search.table.is_warm() && !is_settled(search, game) {
        search.warm_up();
    }
    search.find_winning(run, game)
}

/// Returns whether the table and a first look tell who wins.
///
/// A run that goes on from a long one is worth better bounds from the start, since it is not the
/// nodes of the first round that were missing. But bounds for all first moves take seconds, and
/// what is settled is known without them.
fn is_settled<W: Word>(search: &mut Search<W>, game: &Poziomka) -> bool {
    let candidates = search.candidates(game);
    let mut known = candidates.list.iter().map(Candidate::is_won);
    let wins = known.clone().any(|is_won| is_won == Some(true));
    wins || candidates.is_complete && known.all(|is_won| is_won == Some(false))
}

/// Each move has a quarter of the nodes, so that a hard one does not hide an easy one.
pub(crate) fn attempt<W: Word>(
    search: &mut Search<W>,
    game: &Poziomka,
    budget: &Budget,
    work: u64,
) -> Attempt {
    search.begin(budget, work);
    let candidates = search.candidates(game).list;
    let (team, mut silent) = (Team::new(1), |_| ());
    let mut run = Run::new(budget, &mut silent, &team, candidates.len());
    let patience = budget.max_nodes().unwrap_or(u64::MAX).div_ceil(4);
    let mut attempt = Attempt::default();
    for candidate in &candidates {
        match search.wins_within(&mut run, candidate, patience) {
            Ok(true) => {
                attempt.winning_move = Some(candidate.block);
                break;
            }
            Ok(false) => attempt.refuted.push(candidate.block),
            Err(_) => {}
        }
    }
    attempt.nodes = run.progress.nodes;
    attempt
}

#[cfg(test)]
mod tests {
    use super::super::word::Wide;
    use super::*;
    use crate::rules::Side;

    #[test]
    fn the_bound_of_memory_is_what_was_asked_for() {
        let rules = |size| Rules::new(2, size, size).expect("rules of a game");
        for bytes in [1 << 20, 100 << 20, 1 << 30] {
            for threads in [1, 3] {
                let small = Crew::<u128>::new(rules(8), bytes, threads).memory_bound();
                let large = Crew::<Wide>::new(rules(26), bytes, threads).memory_bound();
                for bound in [small, large] {
                    assert!(bound <= bytes && bound > bytes / 4, "{bound} of {bytes}");
                }
            }
        }
    }

    /// A board that is not settled at a first look.
    fn rules_6x8() -> Rules {
        Rules::new(2, 6, 8).expect("rules of a game")
    }

    /// Solves 6x8 with Right to begin; says how many nodes that took, and whether it was warm.
    fn solve_6x8(crew: &mut Crew<u128>) -> (u64, bool) {
        let game = Poziomka::new(rules_6x8(), Side::Right);
        let go_on = &mut |_| ControlFlow::Continue(());
        let solved = crew.solve(&game, &Budget::unlimited(), go_on);
        (solved.expect("no limit").nodes, !crew.first().warm_up())
    }

    /// A crew that knows what another has written.
    fn resume(crew: &Crew<u128>) -> Crew<u128> {
        let mut state = Vec::new();
        crew.table().write(&mut state).expect("memory has room");
        let resumed = Crew::new(rules_6x8(), 1 << 28, 1);
        let read = resumed.table().read(&mut state.as_slice());
        read.expect("what was written can be read");
        resumed
    }

    #[test]
    fn what_goes_on_from_a_warm_search_is_warm_unless_it_is_settled() {
        let cold = Crew::new(rules_6x8(), 1 << 28, 1);
        let mut warm = cold.clone();
        assert!(warm.first().warm_up());
        let (nodes, is_warm) = solve_6x8(&mut resume(&cold));
        assert!(nodes > 0 && !is_warm, "{nodes} nodes");
        let mut resumed = resume(&warm);
        let (nodes, is_warm) = solve_6x8(&mut resumed);
        assert!(nodes > 0 && is_warm, "{nodes} nodes");
        assert_eq!(solve_6x8(&mut resume(&resumed)), (0, false));
    }
}
