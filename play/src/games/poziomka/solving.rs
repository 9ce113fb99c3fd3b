//! Who wins on an empty board, for each player who may begin.

use std::ops::ControlFlow;

use ludoteca_core::Player;
use ludoteca_poziomka::{Known, Poziomka, Progress, Rules, Side, Solution, Solver};
use serde_json::json;

use super::length;
use crate::Seat;
use crate::options::OptionSpec;
use crate::solve::{Job, Report, Solve, Unsolved, grouped};

pub(super) struct Solving;

const OPTIONS: &[OptionSpec] = &[length("pola", 2), length("rows", 8), length("columns", 8)];

/// A state is kept once in this many nodes, which is about once a minute, and in long runs once in
/// an eighth of the nodes so far. On 9x9 a state has 100 bytes for each node and takes a second to
/// write after a million: so the writing takes up to some tenth of the time, not more and more.
const NODES_BETWEEN_STATES: u64 = 1_000_000;

impl Solve for Solving {
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
            tell(job, Side::Right, &left.transpose(), ", as the mirror image");
        } else {
            run.solve_and_tell(Side::Right, job)?;
        }
        Ok(())
    }
}

/// Reports who wins when this side begins.
fn tell(job: &mut Job<'_>, first: Side, solution: &Solution, besides: &'static str) {
    (job.report)(Report::Data(json!({
        "first": Seat::from(Player::from(first)),
        "winner": Seat::from(Player::from(solution.winner)),
        "move": solution.winning_move.map(|block| block.to_string()),
    })));
    (job.report)(Report::Result {
        text: sentence(first, solution),
        nodes: solution.nodes,
        besides,
    });
}

/// Solves with the memory and threads that were asked for, and keeps what is known.
struct Run {
    rules: Rules,
    bytes: usize,
    threads: usize,
    nodes_between_states: u64,
    /// What was kept goes on with both first players.
    kept: Option<Solver>,
}

impl Run {
    fn new(rules: Rules, job: &mut Job<'_>) -> Result<Self, Unsolved> {
        let (bytes, threads) = (
            job.means.memory.map_or(512 << 20, |bytes| bytes as usize),
            job.means.threads,
        );
        let mut solver = Solver::with_threads(rules, bytes, threads);
        let most = (solver.memory_bound() >> 20) + 1;
        (job.report)(Report::Note(format!("tables take up to {most} MiB")));
        if let Some(mut kept) = job.begun.take() {
            let recalled = solver.recall(&mut kept);
            recalled.map_err(|bad| Unsolved::State(bad.to_string()))?;
        }
        Ok(Self {
            rules,
            bytes,
            threads,
            nodes_between_states: NODES_BETWEEN_STATES,
            kept: job.state.is_some().then_some(solver),
        })
    }

    fn solve_and_tell(&mut self, first: Side, job: &mut Job<'_>) -> Result<Solution, Unsolved> {
        (job.report)(Report::Start);
        let solution = self.solve(&Poziomka::new(self.rules, first), job)?;
        tell(job, first, &solution, "");
        Ok(solution)
    }

    /// Without a state to keep, each first player is solved by a solver of its own, so that the
    /// nodes can be compared.
    fn solve(&mut self, game: &Poziomka, job: &mut Job<'_>) -> Result<Solution, Unsolved> {
        if let Some(solver) = &mut self.kept {
            return solve(solver, game, job, self.nodes_between_states);
        }
        let mut solver = Solver::with_threads(self.rules, self.bytes, self.threads);
        solve(&mut solver, game, job, u64::MAX)
    }
}

/// Solves, and keeps what is known about once in this many nodes, when it is interrupted, and at the
/// end.
///
/// The state is written from the search's own reports, so that the search neither ends for it nor
/// begins its rounds anew. A state that cannot be written ends it: whoever asked for one would not
/// like to learn that after hours.
fn solve(
    solver: &mut Solver,
    game: &Poziomka,
    job: &mut Job<'_>,
    nodes_between_states: u64,
) -> Result<Solution, Unsolved> {
    let known = solver.known();
    let budget = job.budget.clone();
    let mut next = nodes_between_states;
    let mut is_kept = Ok(());
    let solved = solver.solve_while(game, &budget, &mut |progress| {
        (job.report)(Report::Progress(say(progress)));
        if is_kept.is_ok() && progress.nodes >= next {
            next = progress.nodes + nodes_between_states.max(progress.nodes / 8);
            is_kept = keep(&known, job);
        }
        match is_kept {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    is_kept?;
    keep(&known, job)?;
    solved.map_err(|interrupted| Unsolved::Interrupted(interrupted.to_string()))
}

fn keep(known: &Known, job: &mut Job<'_>) -> Result<(), Unsolved> {
    let Some(keep) = &mut job.state else {
        return Ok(());
    };
    keep(&mut |file| known.keep(file))
        .map_err(|error| Unsolved::State(format!("the state cannot be kept: {error}")))
}

fn say(progress: Progress) -> String {
    let Progress {
        nodes,
        refuted,
        moves,
    } = progress;
    let nodes = grouped(nodes);
    format!("{nodes} nodes, {refuted} of {moves} moves lose")
}

fn sentence(first: Side, solution: &Solution) -> String {
    let winner = name(solution.winner);
    match solution.winning_move {
        Some(block) => format!("{} first: {winner} wins, by {block};", name(first)),
        None => format!("{} first: {winner} wins;", name(first)),
    }
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::Left => "Left (vertical)",
        Side::Right => "Right (horizontal)",
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use ludoteca_core::Budget;

    use super::*;
    use crate::options::Options;
    use crate::solve::{Keep, Means};

    /// Solves 8x8 with Left to begin on one thread, which takes some ten thousand nodes, and keeps a
    /// state once in a thousand.
    fn solve_8x8(
        budget: Budget,
        begun: Option<&[u8]>,
        state: Option<&mut Keep<'_>>,
    ) -> Result<Solution, Unsolved> {
        let mut begun = begun.unwrap_or_default();
        let has_begun = !begun.is_empty();
        // What a job is given lives exactly as long as the job.
        let mut keep = state.map(|keep| {
            move |write: &mut dyn FnMut(&mut dyn io::Write) -> io::Result<()>| keep(write)
        });
        let mut job = Job {
            options: &Options::usual(OPTIONS),
            budget,
            report: &mut |_| (),
            means: Means {
                threads: 1,
                memory: None,
            },
            kept: None,
            keep: None,
            only_database: false,
            begun: has_begun.then_some(&mut begun),
            state: keep.as_mut().map(|keep| keep as &mut Keep<'_>),
        };
        let rules = Rules::new(2, 8, 8).expect("a board");
        let mut run = Run::new(rules, &mut job)?;
        run.nodes_between_states = 1_000;
        run.solve(&Poziomka::new(rules, Side::Left), &mut job)
    }

    /// Solves 8x8 within this budget, and returns the states that were kept as well.
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
    fn a_run_that_keeps_states_takes_as_many_nodes_as_one_that_keeps_none() {
        let alone = solve_8x8(Budget::unlimited(), None, None).unwrap();
        let (solution, states) = solve_and_gather(Budget::unlimited());
        assert_eq!(solution.unwrap(), alone);
        let most = alone.nodes as usize / 1_000 + 1;
        assert!(states.len() > most / 2, "{} states", states.len());
        assert!(states.len() <= most, "{} states", states.len());

        let middle = &states[states.len() / 2];
        let keep: &mut Keep<'_> = &mut |_| Ok(());
        let resumed = solve_8x8(Budget::unlimited(), Some(middle), Some(keep)).unwrap();
        assert_eq!(resumed.winner, alone.winner);
        assert!(resumed.nodes < alone.nodes, "{resumed:?}");
    }

    #[test]
    fn an_interrupted_run_keeps_what_it_knows_at_its_end() {
        let (stopped, states) = solve_and_gather(Budget::nodes(1_900));
        let text = stopped.unwrap_err().to_string();
        assert!(text.starts_with("stopped after 1900 nodes: "), "{text}");
        let [on_the_way, at_the_end] = states.as_slice() else {
            panic!("{} states", states.len());
        };
        assert!(on_the_way.len() < at_the_end.len());
    }

    #[test]
    fn a_state_that_cannot_be_written_ends_the_run_with_the_error() {
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
            Err(Unsolved::State(text)) => assert_eq!(text, "the state cannot be kept: no room"),
            other => panic!("{other:?}"),
        }
        assert_eq!(tried, 3, "what failed is not tried again");
    }
}
