//! A case at the sandbox: the program is run, or played against, and everything that is wrong with
//! what it does is gathered.

use ludoteca_runner::{Program, Report, Verdict as Ended};
use ludoteca_wargame::{Answer, Cell, Fleet};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::board::{BoardSpec, check_board};
use super::chance::Gamblers;
use super::draws::{self, BoardTally, SHOT_KINDS};
use super::evidence::Evidence;
use super::explain;
use super::fault::{Fault, Faults, check_ending};
use super::flush::Waiting;
use super::hide::{Order, Shooting, Trick};
use super::hunt::Hiding;
use super::invocation::{Invocation, RefusedInvocation};
use super::probe::read_refusal;
use super::refuse::{self, Demand};
use crate::program::options::Refusal;
use ludoteca_course::Exchange;
use ludoteca_course::{Finding, JudgeFault, Sandbox};

/// Number of equal outputs that show a program does not draw at all.
const SAME: usize = 3;
/// Step of a moving clock, in seconds.
const TICK: u32 = 2;

/// Finds another fault of a game.
type More<'a> = &'a dyn Fn(&Hiding) -> Option<Fault>;

/// A case at the sandbox.
pub(super) struct Session<'a> {
    pub(super) sandbox: &'a mut dyn Sandbox,
    /// The case's name: the times of its runs follow from it.
    pub(super) name: &'a str,
}

impl Session<'_> {
    /// The program with these options, at a time of its own for every run. Times are drawn and not
    /// counted up: C libraries draw alike from seeds that follow each other.
    pub(super) fn program(&mut self, options: &str, run: usize) -> Result<Program, JudgeFault> {
        let mut program = self.sandbox.command(&[])?;
        program
            .command
            .extend(options.split_whitespace().map(Into::into));
        let seed = self.name.bytes().fold(run as u64, |sum, byte| {
            sum.wrapping_mul(31).wrapping_add(byte.into())
        });
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut draw = |from: u32, to: u32| rng.random_range(from..=to);
        let time = format!(
            "{}-{:02}-{:02} {:02}:{:02}:{:02}",
            draw(2021, 2035),
            draw(1, 12),
            draw(1, 28),
            draw(0, 23),
            draw(0, 59),
            draw(0, 59)
        );
        Ok(if Program::can_fix_clock() {
            program.at_time(time)
        } else {
            program
        })
    }

    fn evidence<'r>(
        &self,
        (command, input): (String, &str),
        exchange: Vec<Exchange>,
        program: &Program,
        run: &'r Report,
    ) -> Evidence<'r> {
        Evidence {
            build: self.sandbox.build_line("wargame", &[]),
            command,
            clock: program.clock.clone(),
            input: input.to_owned(),
            exchange,
            run,
        }
    }

    /// j0: every board is checked. `rule` is the one that the case is about.
    pub(super) fn show_boards(
        &mut self,
        invocation: &Invocation,
        runs: usize,
        rule: &str,
    ) -> Result<Finding, JudgeFault> {
        let mut findings = Vec::new();
        for number in 0..runs {
            let shown = self.show_board(invocation, number, rule)?;
            findings.push(shown.finding);
        }
        Ok(join(findings))
    }

    fn show_board(
        &mut self,
        invocation: &Invocation,
        number: usize,
        rule: &str,
    ) -> Result<Shown, JudgeFault> {
        let program = self.program(&invocation.options, number)?;
        let run = self.sandbox.run(&program, b"")?;
        let spec = BoardSpec {
            dimensions: invocation.dimensions,
            counts: invocation.counts,
        };
        let output = run.output();
        let mut faults = Faults::default();
        let mut fleet = None;
        let ending = check_ending(&run);
        if let Some(found) = read_refusal(&output) {
            faults.add(self.explain_refusal(invocation, &found)?);
        } else {
            // Without any output, how it ended says all.
            if ending.is_none() || !output.is_empty() {
                fleet = check_board(&output, spec, rule, &mut faults);
            }
            faults.extend(ending);
        }
        let evidence = self.evidence((invocation.command(), ""), Vec::new(), &program, &run);
        Ok(Shown {
            finding: evidence.finding(faults),
            fleet,
            output,
        })
    }

    /// j0, board after board, until everything came that can.
    pub(super) fn draw_boards(
        &mut self,
        invocation: &Invocation,
        runs: usize,
    ) -> Result<Finding, JudgeFault> {
        let rule = if invocation.counts.is_some() {
            "wargame.p2-draw"
        } else {
            "wargame.p1-draw"
        };
        let mut tally = BoardTally::new(invocation.counts);
        let mut outputs = Vec::new();
        for number in 0..runs {
            let shown = self.show_board(invocation, number, rule)?;
            outputs.push(shown.output);
            if is_stuck(&outputs) {
                let fault = explain::stuck(outputs.len(), rule);
                return self.blame_draws(invocation, number, fault);
            }
            // Boards that are wrong are other cases' business.
            let Some(fleet) = shown.fleet else {
                if number < SAME {
                    continue;
                }
                return Ok(Finding::Accepted);
            };
            tally.add(&fleet);
            if let Some(fault) = find_draw_fault(&tally, number + 1 == runs, rule) {
                return self.blame_draws(invocation, number, fault);
            }
            if tally.is_complete() {
                return Ok(Finding::Accepted);
            }
        }
        Ok(Finding::Accepted)
    }

    /// A fault of many boards, told from the last of them.
    fn blame_draws(
        &mut self,
        invocation: &Invocation,
        number: usize,
        fault: Fault,
    ) -> Result<Finding, JudgeFault> {
        let program = self.program(&invocation.options, number)?;
        let run = self.sandbox.run(&program, b"")?;
        let evidence = self.evidence((invocation.command(), ""), Vec::new(), &program, &run);
        Ok(evidence.finding(Faults(vec![fault])))
    }

    pub(super) fn refuse(
        &mut self,
        invocation: &RefusedInvocation,
        demand: Demand<'_>,
    ) -> Result<Finding, JudgeFault> {
        let help = if matches!(demand.refusal, Refusal::Help { status: 1.. }) {
            let program = self.program("-h", 0)?;
            self.sandbox.run(&program, b"")?.output()
        } else {
            Vec::new()
        };
        self.refuse_by(invocation, |run, faults| {
            refuse::check_refusal(run, demand, &help, faults);
        })
    }

    /// The exit status of a refusal.
    pub(super) fn refuse_status(
        &mut self,
        invocation: &RefusedInvocation,
    ) -> Result<Finding, JudgeFault> {
        self.refuse_by(invocation, |run, faults| {
            faults.extend(refuse::check_status(run, &invocation.refusal));
        })
    }

    fn refuse_by(
        &mut self,
        invocation: &RefusedInvocation,
        check: impl Fn(&Report, &mut Faults),
    ) -> Result<Finding, JudgeFault> {
        let program = self.program(&invocation.options, 1)?;
        let run = self.sandbox.run(&program, b"")?;
        let mut faults = Faults::default();
        check(&run, &mut faults);
        let evidence = self.evidence((invocation.command(), ""), Vec::new(), &program, &run);
        Ok(evidence.finding(faults))
    }

    /// j1. Gives the board that was shown, too.
    pub(super) fn shoot(
        &mut self,
        invocation: &Invocation,
        mut side: Shooting,
    ) -> Result<(Finding, Option<Vec<Answer>>), JudgeFault> {
        let program = self.program(&invocation.options, 0)?;
        let run = self.sandbox.run(&program, side.input().as_bytes())?;
        let mut faults = Faults::default();
        let refusal = read_refusal(&run.output());
        let board = match (side.trick(), refusal) {
            (Trick::None, Some(found)) => {
                faults.add(self.explain_refusal(invocation, &found)?);
                None
            }
            (Trick::None, None) => side.check(&run, &mut faults),
            _ => {
                faults.extend(side.check_trick(&run));
                None
            }
        };
        let command = (invocation.command(), "");
        let evidence = self.evidence(command, side.exchange(&run), &program, &run);
        Ok((evidence.finding(faults), board))
    }

    /// j2.
    pub(super) fn hide(
        &mut self,
        invocation: &Invocation,
        fleet: &Fleet,
    ) -> Result<Finding, JudgeFault> {
        let side = Hiding::new(fleet.clone(), invocation);
        let (finding, _) = self.play_hunt(invocation, side, 0, None)?;
        Ok(finding)
    }

    /// j2, where every shot is water.
    pub(super) fn hide_nothing(&mut self, invocation: &Invocation) -> Result<Finding, JudgeFault> {
        let Some(side) = Hiding::nothing(invocation) else {
            return Ok(Finding::Accepted);
        };
        let (finding, _) = self.play_hunt(invocation, side, 0, None)?;
        Ok(finding)
    }

    /// A game of j2. A program that falls silent after a word that is no shot may wait for an answer
    /// to it: it is tried once more.
    fn play_hunt(
        &mut self,
        invocation: &Invocation,
        mut side: Hiding,
        number: usize,
        more: Option<More<'_>>,
    ) -> Result<(Finding, Hiding), JudgeFault> {
        let program = self.program(&invocation.options, number)?.by_lines();
        let mut run = self.sandbox.talk(&program, &mut side)?;
        if side.words > 0 && run.verdict() == Ended::WallTime {
            side.answers_words = true;
            run = self.sandbox.talk(&program, &mut side)?;
        }
        let mut faults = Faults::default();
        if let Some(found) = read_refusal(&run.output()) {
            faults.add(self.explain_refusal(invocation, &found)?);
        } else {
            side.check(&run, &mut faults);
        }
        faults.extend(more.and_then(|more| more(&side)));
        let command = (invocation.command(), "");
        let exchange = side.script.exchange.clone();
        let mut evidence = self.evidence(command, exchange, &program, &run);
        // d2 and d3 fire without drawing anything.
        evidence.clock = evidence.clock.filter(|_| side.mode() == "d1");
        Ok((evidence.finding(faults), side))
    }

    /// d1, game after game.
    pub(super) fn be_shot_at(
        &mut self,
        invocation: &Invocation,
        fleet: &Fleet,
        runs: usize,
    ) -> Result<Finding, JudgeFault> {
        let mut gamblers = Gamblers::new(&SHOT_KINDS);
        let mut before: Option<Vec<Cell>> = None;
        for number in 0..runs {
            let side = Hiding::new(fleet.clone(), invocation);
            let (_, side) = self.play_hunt(invocation, side, number, None)?;
            let log = side.log();
            // Games that go wrong are other cases' business.
            if log.shots().len() != side.shots.len() || !log.is_over() {
                return Ok(Finding::Accepted);
            }
            draws::bet_on_shots(&mut gamblers, &log, before.as_deref());
            let is_same = before.as_ref().is_some_and(|before| {
                let cells = log.shots().map(|(cell, _)| cell);
                before.len() > SAME && cells.eq(before.iter().copied())
            });
            if is_same || gamblers.is_alarmed() {
                let explain = |side: &Hiding| {
                    let fault = if is_same {
                        explain::stuck(2, "wargame.d1-draw")
                    } else {
                        explain::shots(&gamblers, number + 1)
                    };
                    Some(fault.before(side.log().drawing()))
                };
                let side = Hiding::new(fleet.clone(), invocation);
                let (finding, _) = self.play_hunt(invocation, side, number, Some(&explain))?;
                return Ok(finding);
            }
            let cells: Vec<Cell> = log.shots().map(|(cell, _)| cell).collect();
            before = Some(cells);
        }
        Ok(Finding::Accepted)
    }

    /// j1 with a clock that moves on whenever it is looked at: the last line tells the time.
    pub(super) fn take_time(&mut self, invocation: &Invocation) -> Result<Finding, JudgeFault> {
        let mut side = Shooting::new(invocation, Order::Rows, Trick::None);
        let mut program = self.program(&invocation.options, 0)?;
        program.clock = program.clock.map(|clock| format!("@{clock} i{TICK}.0"));
        let run = self.sandbox.run(&program, side.input().as_bytes())?;
        let mut others = Faults::default();
        side.check(&run, &mut others);
        let fault = explain::time(&run.output(), TICK);
        let command = (invocation.command(), "");
        let evidence = self.evidence(command, side.exchange(&run), &program, &run);
        Ok(evidence.finding(Faults(fault.into_iter().collect())))
    }

    /// The input ends in the middle of a game.
    pub(super) fn end_input(
        &mut self,
        invocation: &Invocation,
        input: &str,
    ) -> Result<Finding, JudgeFault> {
        let program = self.program(&invocation.options, 0)?;
        let run = self.sandbox.run(&program, input.as_bytes())?;
        let faults = Faults(explain::end_of_input(&run).into_iter().collect());
        let command = (invocation.command(), input);
        let evidence = self.evidence(command, Vec::new(), &program, &run);
        Ok(evidence.finding(faults))
    }

    /// The program's lines come out at once, without our help.
    pub(super) fn wait(&mut self, invocation: &Invocation) -> Result<Finding, JudgeFault> {
        let mut side = Waiting::default();
        let program = self.program(&invocation.options, 0)?;
        let run = self.sandbox.talk(&program, &mut side)?;
        let faults = Faults(side.check().into_iter().collect());
        let command = (invocation.command(), "");
        let exchange = side.script.exchange.clone();
        let evidence = self.evidence(command, exchange, &program, &run);
        Ok(evidence.finding(faults))
    }
}

/// A board that was shown.
struct Shown {
    finding: Finding,
    /// Its fleet, if it is one.
    fleet: Option<Fleet>,
    output: Vec<u8>,
}

/// Returns whether the first outputs are all the same.
fn is_stuck(outputs: &[Vec<u8>]) -> bool {
    let same = outputs.windows(2).all(|pair| pair[0] == pair[1]);
    outputs.len() == SAME && same && read_refusal(&outputs[0]).is_none()
}

/// Finds a fault in the draws so far.
fn find_draw_fault(tally: &BoardTally, is_last: bool, rule: &str) -> Option<Fault> {
    let boards = tally.boards();
    if let Some(corner) = tally.always_empty() {
        return Some(explain::always_empty(corner, boards));
    }
    let missing = tally.missing().filter(|_| is_last)?;
    Some(explain::missing(missing, boards, rule))
}

/// The findings of several runs as one: of each cause the first.
fn join(findings: Vec<Finding>) -> Finding {
    let mut all: Vec<ludoteca_course::Failure> = Vec::new();
    for finding in findings {
        let (Finding::Failed(failure) | Finding::Noticed(failure)) = finding else {
            continue;
        };
        for link in failure.into_links() {
            if all.iter().all(|other| other.root != link.root) {
                all.push(link);
            }
        }
    }
    super::evidence::chain(all)
}
