//! A case at the sandbox: the program is run, or played against, and what it does is checked.

use ludoteca_runner::{Program, Report, Verdict as Ended};
use ludoteca_wargame::{Answer, Cell, Fleet};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::board::{BoardSpec, check_board};
use super::chance::Gamblers;
use super::draws::{self, BoardBets, Draw, SHOT_KINDS};
use super::fault::{Fault, RunContext, check_ending};
use super::hide::{Order, Shooting, Trick};
use super::hunt::Hiding;
use super::invocation::{Invocation, RefusedInvocation};
use super::refuse;
use super::talking::{Script, check_talk};
use crate::program::options::Refusal;
use ludoteca_course::Class;
use ludoteca_course::Verdict;
use ludoteca_course::compare::printable;
use ludoteca_course::{Finding, JudgeFault, Sandbox};
use ludoteca_words::{Arg, Message};

/// A case at the sandbox.
pub(super) struct Session<'a> {
    pub(super) sandbox: &'a mut dyn Sandbox,
    /// The case's name: the times of its runs follow from it.
    pub(super) name: &'a str,
}

impl Session<'_> {
    /// The program with these options, at a time of its own for every run. Times are drawn and not
    /// counted up: C libraries draw alike from seeds that follow each other.
    fn program(&mut self, options: &str, run: usize) -> Result<Program, JudgeFault> {
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
        let program = program.by_lines();
        Ok(if Program::can_fix_clock() {
            program.at_time(time)
        } else {
            program
        })
    }

    fn fail(fault: Fault, context: &RunContext<'_>) -> Finding {
        Finding::Failed(Box::new(fault.into_failure(context)))
    }

    /// j0: every board is checked, and its chances where there are bets.
    pub(super) fn show_boards(
        &mut self,
        invocation: &Invocation,
        runs: usize,
        mut bets: Option<BoardBets>,
    ) -> Result<Finding, JudgeFault> {
        let counts = invocation.counts;
        let wanted = BoardSpec {
            dimensions: invocation.dimensions,
            counts,
        };
        let rule = if counts.is_some() {
            "wargame.p2-draw"
        } else {
            "wargame.p1-draw"
        };
        let command = invocation.command();
        for number in 0..runs {
            let program = self.program(&invocation.options, number)?;
            let run = self.sandbox.run(&program, b"")?;
            let fault = match check_run_of_board(&run, wanted) {
                Ok(fleet) => bets
                    .as_mut()
                    .and_then(|bets| bets.bet(&fleet, counts.as_ref()))
                    .map(|gamblers| explain_chances(gamblers, number + 1, rule))
                    .map(|fault| fault.found(fleet.drawing())),
                Err(fault) => Some(*fault),
            };
            if let Some(fault) = fault {
                let context = RunContext {
                    command: &command,
                    clock: program.clock.as_deref(),
                    run: Some(&run),
                    ..RunContext::default()
                };
                return Ok(Self::fail(fault, &context));
            }
        }
        Ok(Finding::Accepted)
    }

    /// How pieces may be drawn, by the profile: `types` unless it says `pieces` or `any`.
    pub(super) fn allowed_draws(&self) -> &'static [Draw] {
        match self.sandbox.profile().setting("draw") {
            Some("pieces") => &[Draw::Pieces],
            Some("any") => &[Draw::Types, Draw::Pieces],
            _ => &[Draw::Types],
        }
    }

    pub(super) fn refuse(
        &mut self,
        invocation: &RefusedInvocation,
        is_bare: bool,
    ) -> Result<Finding, JudgeFault> {
        let refusal = &invocation.refusal;
        let help = if matches!(refusal, Refusal::Help { status: 1.. }) {
            let program = self.program("-h", 0)?;
            self.sandbox.run(&program, b"")?.output()
        } else {
            Vec::new()
        };
        let program = self.program(&invocation.options, 1)?;
        let run = self.sandbox.run(&program, b"")?;
        let command = invocation.command();
        let context = RunContext {
            command: &command,
            run: Some(&run),
            ..RunContext::default()
        };
        let has_crashed = !matches!(run.verdict(), Ended::Ok | Ended::Exit);
        let crash = if has_crashed {
            check_ending(&run)
        } else {
            None
        };
        let profile = self.sandbox.profile();
        let fault = crash.or_else(|| refuse::check_refusal(&run, refusal, is_bare, &help, profile));
        Ok(fault.map_or(Finding::Accepted, |fault| Self::fail(fault, &context)))
    }

    /// j1.
    pub(super) fn shoot(
        &mut self,
        invocation: &Invocation,
        order: Order,
        trick: Trick,
    ) -> Result<Finding, JudgeFault> {
        let (finding, _) = self.shoot_at(invocation, (order, trick), None)?;
        Ok(finding)
    }

    /// j1, at these cells only if some are given.
    pub(super) fn shoot_at(
        &mut self,
        invocation: &Invocation,
        (order, trick): (Order, Trick),
        cells: Option<Vec<Cell>>,
    ) -> Result<(Finding, Shooting), JudgeFault> {
        let mut side = Shooting::new(invocation.dimensions, invocation.counts, order, trick);
        side.cells = cells;
        let program = self.program(&invocation.options, 0)?;
        let run = self.sandbox.talk(&program, &mut side)?;
        let fault = check_talk(&mut side.script, &run, &side.log);
        let script = std::mem::take(&mut side.script);
        Ok((finish(fault, invocation, &program, &run, script), side))
    }

    /// j2.
    pub(super) fn hide(
        &mut self,
        invocation: &Invocation,
        fleet: &Fleet,
    ) -> Result<Finding, JudgeFault> {
        let hunt = self.play_hunt(invocation, fleet, 0)?;
        Ok(hunt.finish(invocation))
    }

    fn play_hunt(
        &mut self,
        invocation: &Invocation,
        fleet: &Fleet,
        number: usize,
    ) -> Result<HuntRun, JudgeFault> {
        let mut side = Hiding::new(fleet.clone(), invocation);
        let program = self.program(&invocation.options, number)?;
        let run = self.sandbox.talk(&program, &mut side)?;
        let fault = check_talk(&mut side.script, &run, &side.log);
        Ok(HuntRun {
            fault,
            run,
            side,
            program,
        })
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
            let mut hunt = self.play_hunt(invocation, fleet, number)?;
            if hunt.fault.is_some() {
                return Ok(hunt.finish(invocation));
            }
            let log = &hunt.side.log;
            draws::bet_on_shots(&mut gamblers, log, before.as_deref());
            if gamblers.is_alarmed() {
                let fault = explain_chances(&gamblers, number + 1, "wargame.d1-draw");
                hunt.fault = Some(Box::new(fault.before(log.drawing())));
                return Ok(hunt.finish(invocation));
            }
            before = Some(log.shots().map(|(cell, _)| cell).collect());
        }
        Ok(Finding::Accepted)
    }

    /// The input ends in the middle of a game: the program must end, too, and must not go on as if
    /// it had been answered.
    pub(super) fn end_input(
        &mut self,
        invocation: &Invocation,
        input: &str,
    ) -> Result<Finding, JudgeFault> {
        let program = self.program(&invocation.options, 0)?;
        let run = self.sandbox.run(&program, input.as_bytes())?;
        let command = invocation.command();
        let context = RunContext {
            command: &command,
            clock: program.clock.as_deref(),
            input: input.to_owned(),
            run: Some(&run),
            ..RunContext::default()
        };
        // In mode 2 the program shoots first.
        let allowed = input.lines().count() + usize::from(invocation.firing.is_some());
        let fault = check_end_of_input(&run, allowed);
        Ok(fault.map_or(Finding::Accepted, |fault| Self::fail(fault, &context)))
    }
}

/// A game of j2.
struct HuntRun {
    fault: Option<Box<Fault>>,
    run: Report,
    side: Hiding,
    program: Program,
}

impl HuntRun {
    fn finish(self, invocation: &Invocation) -> Finding {
        finish(
            self.fault,
            invocation,
            &self.program,
            &self.run,
            self.side.script,
        )
    }
}

fn check_run_of_board(run: &Report, wanted: BoardSpec) -> Result<Fleet, Box<Fault>> {
    let ending = check_ending(run);
    // Without any output, how it ended says more; after a whole board the board comes first.
    if let Some(fault) = &ending
        && (run.output().is_empty() || fault.class != Class::Status)
    {
        return Err(Box::new(fault.clone()));
    }
    let fleet = check_board(&run.output(), wanted)?;
    ending.map_or(Ok(fleet), |fault| Err(Box::new(fault)))
}

fn finish(
    fault: Option<Box<Fault>>,
    invocation: &Invocation,
    program: &Program,
    run: &Report,
    script: Script,
) -> Finding {
    let Some(fault) = fault else {
        return Finding::Accepted;
    };
    let command = invocation.command();
    let context = RunContext {
        command: &command,
        clock: program.clock.as_deref(),
        input: script.input,
        exchange: script.exchange,
        run: Some(run),
    };
    Finding::Failed(Box::new(fault.into_failure(&context)))
}

/// At the end of input a program ends by itself and says no more than an aside.
fn check_end_of_input(run: &Report, allowed: usize) -> Option<Fault> {
    let blame = |verdict, class, key: &'static str| {
        Some(Fault::new(class, key, "wargame.end-of-input").verdict(verdict))
    };
    match run.verdict() {
        Ended::CpuTime | Ended::WallTime => {
            return blame(
                Verdict::TimeLimitExceeded,
                Class::Endless,
                "wargame-input-hang",
            );
        }
        Ended::Output => {
            return blame(
                Verdict::OutputLimitExceeded,
                Class::Endless,
                "wargame-input-flood",
            );
        }
        Ended::Signal => return blame(Verdict::RuntimeError, Class::Crash, "wargame-input-crash"),
        _ => {}
    }
    let output = printable(&run.output());
    let is_said = |line: &&str| line.parse::<Answer>().is_ok() || line.parse::<Cell>().is_ok();
    let words: Vec<&str> = output.lines().filter(is_said).collect();
    if words.len() > allowed {
        let fault = blame(
            Verdict::WrongAnswer,
            Class::Protocol,
            "wargame-input-goes-on",
        );
        return fault.map(|fault| fault.with("found", words[allowed]));
    }
    let end = output
        .lines()
        .find(|line| line.to_lowercase().starts_with("fim"))?;
    blame(
        Verdict::WrongAnswer,
        Class::Protocol,
        "wargame-input-goes-on",
    )
    .map(|fault| fault.with("found", end))
}

/// What the gamblers saw, in words.
fn explain_chances(gamblers: &Gamblers, runs: usize, rule: &str) -> Fault {
    let remark = match gamblers.evidence() {
        None => Message::new("wargame-chance-repeats"),
        Some((kind, category, came, expected)) => {
            let name = match kind {
                "column" => Arg::from(char::from(b'A' + category as u8)),
                "row" => (category + 1).into(),
                _ => category.into(),
            };
            Message::new(format!("wargame-chance-{kind}"))
                .with("category", name)
                .with("came", came.to_string())
                .with("expected", format!("{expected:.1}"))
        }
    };
    let fault = Fault::new(Class::Distribution, "wargame-chances", rule)
        .with("runs", runs)
        .with("draws", gamblers.draws());
    fault.remark(remark)
}
