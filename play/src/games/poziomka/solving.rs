//! Winner on an empty board, for each player who may begin.

use std::ops::ControlFlow;

use ludoteca_core::Player;
use ludoteca_poziomka::{
    Interrupted, Poziomka, Progress, Rules, Side, Solution, Solver, TranspositionTable,
};
use serde_json::json;

use super::length;
use crate::Seat;
use crate::options::OptionSpec;
use crate::solve::{GameSolver, Job, Report, Unsolved};

pub(super) struct DomineeringSolver;

const OPTIONS: &[OptionSpec] = &[length("pola", 2), length("rows", 8), length("columns", 8)];

/// The search is saved once in this many nodes, which is about once a minute, and in long runs once
/// in an eighth of the nodes so far. On 9x9 a saved search has 100 bytes for each node and takes a
/// second to write after a million: so saving takes up to some tenth of the time, not more and more.
const NODES_BETWEEN_SAVES: u64 = 1_000_000;

impl GameSolver for DomineeringSolver {
    fn about(&self) -> &'static str {
        "Who wins on an empty board, for each first player, and by which move"
    }

    fn options(&self) -> &'static [OptionSpec] {
        OPTIONS
    }

    fn can_resume(&self) -> bool {
        true
    }

    fn run(&self, job: &mut Job<'_>) -> Result<(), Unsolved> {
        let [pola, rows, columns] =
            ["pola", "rows", "columns"].map(|key| u32::from(job.options.count(key)));
        let rules =
            Rules::new(pola, rows, columns).map_err(|bad| Unsolved::Options(bad.to_string()))?;
        let mut run = Run::new(rules, job)?;
        let left = run.solve_and_tell(Side::Left, job)?;
        if rules == rules.transpose() {
            // On a square, Right is to its rows what Left is to its columns.
            (job.report)(Report::Start);
            let besides = job.say("solve-mirrored", &[]);
            tell(job, Side::Right, &left.transpose(), besides);
        } else {
            run.solve_and_tell(Side::Right, job)?;
        }
        Ok(())
    }
}

/// Reports who wins when this side begins.
fn tell(job: &mut Job<'_>, first: Side, solution: &Solution, besides: String) {
    (job.report)(Report::Data(json!({
        "first": Seat::from(Player::from(first)),
        "winner": Seat::from(Player::from(solution.winner)),
        "move": solution.winning_move.map(|block| block.to_string()),
    })));
    let text = sentence(first, solution, job);
    (job.report)(Report::Result {
        text,
        nodes: solution.nodes,
        besides,
    });
}

/// Solves with the memory and threads that were asked for, and saves the search.
struct Run {
    rules: Rules,
    bytes: usize,
    threads: usize,
    nodes_between_saves: u64,
    /// Goes on with both first players where the search is saved.
    saved: Option<Solver>,
}

impl Run {
    fn new(rules: Rules, job: &mut Job<'_>) -> Result<Self, Unsolved> {
        let (bytes, threads) = (
            job.capacity
                .memory
                .map_or(512 << 20, |bytes| bytes as usize),
            job.capacity.threads,
        );
        let mut solver = Solver::with_threads(rules, bytes, threads);
        let most = (solver.memory_bound() >> 20) + 1;
        let text = job.say("solve-memory", &[("most", most.to_string().into())]);
        (job.report)(Report::Note(text));
        if let Some(mut saved) = job.resume_from.take() {
            let resumed = solver.resume(&mut saved);
            resumed.map_err(|bad| Unsolved::SavedSearch(bad.to_string()))?;
        }
        Ok(Self {
            rules,
            bytes,
            threads,
            nodes_between_saves: NODES_BETWEEN_SAVES,
            saved: job.save_search.is_some().then_some(solver),
        })
    }

    fn solve_and_tell(&mut self, first: Side, job: &mut Job<'_>) -> Result<Solution, Unsolved> {
        (job.report)(Report::Start);
        let solution = self.solve(&Poziomka::new(self.rules, first), job)?;
        tell(job, first, &solution, String::new());
        Ok(solution)
    }

    /// Solves each first player with a solver of its own where the search is not saved, so that the
    /// nodes can be compared.
    fn solve(&mut self, game: &Poziomka, job: &mut Job<'_>) -> Result<Solution, Unsolved> {
        if let Some(solver) = &mut self.saved {
            return solve(solver, game, job, self.nodes_between_saves);
        }
        let mut solver = Solver::with_threads(self.rules, self.bytes, self.threads);
        solve(&mut solver, game, job, u64::MAX)
    }
}

/// Solves, and saves the search about once in this many nodes, when it is interrupted, and at the
/// end.
///
/// Saving happens in the search's own reports, so that the search neither ends for it nor begins its
/// rounds again. A failure to save ends the search: nobody wants to learn of it after hours.
fn solve(
    solver: &mut Solver,
    game: &Poziomka,
    job: &mut Job<'_>,
    nodes_between_saves: u64,
) -> Result<Solution, Unsolved> {
    let table = solver.table();
    let budget = job.budget.clone();
    let mut next = nodes_between_saves;
    let mut saved = Ok(());
    let solved = solver.solve_while(game, &budget, &mut |progress| {
        let text = describe("solve-refuted", progress, job);
        (job.report)(Report::Progress(text));
        if saved.is_ok() && progress.nodes >= next {
            next = progress.nodes + nodes_between_saves.max(progress.nodes / 8);
            saved = save(&table, job);
        }
        match saved {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    saved?;
    save(&table, job)?;
    solved.map_err(|Interrupted(progress)| {
        Unsolved::Interrupted(describe("solve-stopped", progress, job))
    })
}

fn save(table: &TranspositionTable, job: &mut Job<'_>) -> Result<(), Unsolved> {
    let Some(save) = &mut job.save_search else {
        return Ok(());
    };
    let saved = save(&mut |file| table.save(file));
    saved.map_err(|error| Unsolved::SavedSearch(job.say_unsaved(&error)))
}

/// How far a search is, or was when it ended.
fn describe(key: &str, progress: Progress, job: &Job<'_>) -> String {
    let args = [
        ("nodes", job.count(progress.nodes)),
        ("refuted", progress.refuted.to_string().into()),
        ("moves", progress.moves.to_string().into()),
    ];
    job.say(key, &args)
}

fn sentence(first: Side, solution: &Solution, job: &Job<'_>) -> String {
    let name = |side| match side {
        Side::Left => job.say("solve-left", &[]),
        Side::Right => job.say("solve-right", &[]),
    };
    let mut args = vec![
        ("first", name(first).into()),
        ("winner", name(solution.winner).into()),
    ];
    let Some(block) = solution.winning_move else {
        return job.say("solve-wins", &args);
    };
    args.push(("move", block.to_string().into()));
    job.say("solve-wins-by", &args)
}

#[cfg(test)]
mod tests {
    use std::io;

    use ludoteca_core::Budget;
    use ludoteca_words::Language;

    use super::*;
    use crate::options::Options;
    use crate::resources::Resources;
    use crate::solve::{Capacity, Save};

    /// Solves 8x8 with Left to begin on one thread, which takes some ten thousand nodes, and saves
    /// the search once in a thousand.
    fn solve_8x8(
        budget: Budget,
        resume_from: Option<&[u8]>,
        save: Option<&mut Save<'_>>,
    ) -> Result<Solution, Unsolved> {
        let mut saved = resume_from.unwrap_or_default();
        let is_resumed = !saved.is_empty();
        // The parts given to a job live exactly as long as the job.
        let mut save = save.map(|save| {
            move |write: &mut dyn FnMut(&mut dyn io::Write) -> io::Result<()>| save(write)
        });
        let mut job = Job {
            options: &Options::usual(OPTIONS),
            budget,
            report: &mut |_| (),
            resources: &Resources::none(),
            capacity: Capacity {
                threads: 1,
                memory: None,
            },
            database: None,
            save_database: None,
            only_value: false,
            only_database: false,
            resume_from: is_resumed.then_some(&mut saved),
            save_search: save.as_mut().map(|save| save as &mut Save<'_>),
            language: Language::English,
        };
        let rules = Rules::new(2, 8, 8).expect("a board");
        let mut run = Run::new(rules, &mut job)?;
        run.nodes_between_saves = 1_000;
        run.solve(&Poziomka::new(rules, Side::Left), &mut job)
    }

    /// Solves 8x8 within this budget, and returns the saved searches as well.
    fn solve_and_gather(budget: Budget) -> (Result<Solution, Unsolved>, Vec<Vec<u8>>) {
        let mut states = Vec::new();
        let solved = solve_8x8(
            budget,
            None,
            Some(&mut |write| {
                let mut state = Vec::new();
                write(&mut state)?;
                states.push(state);
                Ok(())
            }),
        );
        (solved, states)
    }

    #[test]
    fn a_run_that_saves_takes_as_many_nodes_as_one_that_does_not() {
        let alone = solve_8x8(Budget::unlimited(), None, None).unwrap();
        let (solution, states) = solve_and_gather(Budget::unlimited());
        assert_eq!(solution.unwrap(), alone);
        let most = alone.nodes as usize / 1_000 + 1;
        assert!(states.len() > most / 2, "{} states", states.len());
        assert!(states.len() <= most, "{} states", states.len());

        let middle = &states[states.len() / 2];
        let save: &mut Save<'_> = &mut |_| Ok(());
        let resumed = solve_8x8(Budget::unlimited(), Some(middle), Some(save)).unwrap();
        assert_eq!(resumed.winner, alone.winner);
        assert!(resumed.nodes < alone.nodes, "{resumed:?}");
    }

    #[test]
    fn an_interrupted_run_saves_at_its_end() {
        let (stopped, states) = solve_and_gather(Budget::nodes(1_900));
        let text = stopped.unwrap_err().to_string();
        assert!(text.starts_with("stopped after 1,900 nodes: "), "{text}");
        let [on_the_way, at_the_end] = states.as_slice() else {
            panic!("{} states", states.len());
        };
        assert!(on_the_way.len() < at_the_end.len());
    }

    #[test]
    fn a_search_that_cannot_be_saved_ends_the_run_with_the_error() {
        let mut tried = 0;
        let solved = solve_8x8(
            Budget::unlimited(),
            None,
            Some(&mut |write| {
                tried += 1;
                if tried > 2 {
                    return Err(io::Error::other("no room"));
                }
                write(&mut io::sink())
            }),
        );
        match solved {
            Err(Unsolved::SavedSearch(text)) => {
                assert_eq!(text, "the search cannot be saved: no room");
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(tried, 3, "what failed is not tried again");
    }
}
