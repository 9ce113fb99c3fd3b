//! A case at the sandbox: the program is run, or played against, and what it does is checked.

use ludoteca_runner::{Program, Report, Verdict as Ended};
use ludoteca_wargame::{Answer, Cell, Firing, Fleet};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::board::{Wanted, check_board};
use super::cases::Refusal;
use super::chance::Gamblers;
use super::draws::{self, Draw, SHOT_KINDS};
use super::fault::{Fault, Told, check_ending};
use super::hide::{Order, Shooting, Trick};
use super::hunt::Hiding;
use super::options::{command_line, counts_of, size_of, value_of};
use super::refuse;
use super::talking::{Script, check_talk};
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

    fn fail(fault: Fault, told: &Told<'_>) -> Finding {
        Finding::Failed(Box::new(fault.into_failure(told)))
    }

    /// j0: every board is checked, and its chances where gamblers bet on it.
    pub(super) fn show_boards(
        &mut self,
        options: &str,
        runs: usize,
        mut gamblers: Option<Gamblers>,
    ) -> Result<Finding, JudgeFault> {
        let wanted = Wanted {
            dimensions: size_of(options),
            counts: counts_of(options),
        };
        let command = command_line(options);
        let draws = self.allowed_draws();
        let mut others: Vec<Gamblers> = gamblers
            .iter()
            .flat_map(|gamblers| draws[1..].iter().map(|_| gamblers.clone()))
            .collect();
        let mut before: Option<Fleet> = None;
        for number in 0..runs {
            let program = self.program(options, number)?;
            let run = self.sandbox.run(&program, b"")?;
            let told = Told {
                command: &command,
                clock: program.clock.as_deref(),
                run: Some(&run),
                ..Told::default()
            };
            let fleet = match check_run_of_board(&run, wanted) {
                Ok(fleet) => fleet,
                Err(fault) => return Ok(Self::fail(*fault, &told)),
            };
            if let Some(gamblers) = &mut gamblers {
                let mut is_alarmed = true;
                for (draw, gamblers) in draws
                    .iter()
                    .zip(std::iter::once(&mut *gamblers).chain(&mut others))
                {
                    draws::bet_on_board(
                        gamblers,
                        &fleet,
                        before.as_ref(),
                        wanted.counts.as_ref(),
                        *draw,
                    );
                    is_alarmed &= gamblers.is_alarmed();
                }
                if is_alarmed {
                    let rule = if wanted.counts.is_some() {
                        "wargame.p2-draw"
                    } else {
                        "wargame.p1-draw"
                    };
                    let fault = explain_chances(gamblers, number + 1, rule).found(fleet.drawing());
                    return Ok(Self::fail(fault, &told));
                }
            }
            before = Some(fleet);
        }
        Ok(Finding::Accepted)
    }

    /// How pieces may be drawn, by the profile: `types` unless it says `pieces` or `any`.
    fn allowed_draws(&self) -> &'static [Draw] {
        match self.sandbox.profile().setting("draw") {
            Some("pieces") => &[Draw::Pieces],
            Some("any") => &[Draw::Types, Draw::Pieces],
            _ => &[Draw::Types],
        }
    }

    pub(super) fn refuse(
        &mut self,
        options: &str,
        refusal: Refusal,
    ) -> Result<Finding, JudgeFault> {
        let help = if refusal == Refusal::HelpInstead {
            let program = self.program("-h", 0)?;
            self.sandbox.run(&program, b"")?.output()
        } else {
            Vec::new()
        };
        let program = self.program(options, 1)?;
        let run = self.sandbox.run(&program, b"")?;
        let command = command_line(options);
        let told = Told {
            command: &command,
            run: Some(&run),
            ..Told::default()
        };
        let has_crashed = !matches!(run.verdict(), Ended::Ok | Ended::Exit);
        let crash = if has_crashed {
            check_ending(&run)
        } else {
            None
        };
        let fault =
            crash.or_else(|| refuse::check_refusal(&run, refusal, &help, self.sandbox.profile()));
        Ok(fault.map_or(Finding::Accepted, |fault| Self::fail(fault, &told)))
    }

    /// j1.
    pub(super) fn shoot(
        &mut self,
        options: &str,
        order: Order,
        trick: Trick,
    ) -> Result<Finding, JudgeFault> {
        let (finding, _) = self.shoot_at(options, (order, trick), None)?;
        Ok(finding)
    }

    /// j1, at these cells only if some are given.
    pub(super) fn shoot_at(
        &mut self,
        options: &str,
        (order, trick): (Order, Trick),
        cells: Option<Vec<Cell>>,
    ) -> Result<(Finding, Shooting), JudgeFault> {
        let mut side = Shooting::new(size_of(options), counts_of(options), order, trick);
        side.cells = cells;
        let program = self.program(options, 0)?;
        let run = self.sandbox.talk(&program, &mut side)?;
        let fault = check_talk(&mut side.script, &run, &side.log);
        let script = std::mem::take(&mut side.script);
        Ok((finish(fault, options, &program, &run, script), side))
    }

    /// j2.
    pub(super) fn hide(
        &mut self,
        options: &str,
        fleet: &str,
        is_announced: bool,
    ) -> Result<Finding, JudgeFault> {
        let hunted = self.play_hunt(options, fleet, is_announced, 0)?;
        Ok(hunted.finish(options))
    }

    fn play_hunt(
        &mut self,
        options: &str,
        fleet: &str,
        is_announced: bool,
        number: usize,
    ) -> Result<Hunted, JudgeFault> {
        let fleet: Fleet = fleet
            .parse()
            .map_err(|error| JudgeFault::Case(format!("a fleet: {error}")))?;
        let firing = match value_of(options, "-d") {
            Some("2") => Firing::D2,
            Some("3") => Firing::D3,
            _ => Firing::D1,
        };
        let mut side = Hiding::new(fleet, is_announced, firing);
        let program = self.program(options, number)?;
        let run = self.sandbox.talk(&program, &mut side)?;
        let fault = check_talk(&mut side.script, &run, &side.log);
        Ok(Hunted {
            fault,
            run,
            side,
            program,
        })
    }

    /// d1, game after game.
    pub(super) fn be_shot_at(
        &mut self,
        options: &str,
        fleet: &str,
        runs: usize,
    ) -> Result<Finding, JudgeFault> {
        let mut gamblers = Gamblers::new(&SHOT_KINDS);
        let mut before: Option<Vec<Cell>> = None;
        for number in 0..runs {
            let mut hunted = self.play_hunt(options, fleet, true, number)?;
            if hunted.fault.is_some() {
                return Ok(hunted.finish(options));
            }
            let log = &hunted.side.log;
            draws::bet_on_shots(&mut gamblers, log, before.as_deref());
            if gamblers.is_alarmed() {
                let fault = explain_chances(&gamblers, number + 1, "wargame.d1-draw");
                hunted.fault = Some(Box::new(fault.before(log.drawing())));
                return Ok(hunted.finish(options));
            }
            before = Some(log.shots().map(|(cell, _)| cell).collect());
        }
        Ok(Finding::Accepted)
    }

    /// The input ends in the middle of a game: the program must end, too, and must not go on as if
    /// it had been answered.
    pub(super) fn end_input(&mut self, options: &str, input: &str) -> Result<Finding, JudgeFault> {
        let program = self.program(options, 0)?;
        let run = self.sandbox.run(&program, input.as_bytes())?;
        let command = command_line(options);
        let told = Told {
            command: &command,
            clock: program.clock.as_deref(),
            input: input.to_owned(),
            run: Some(&run),
            ..Told::default()
        };
        let is_hunt = value_of(options, "-j") == Some("2");
        let lines = input.lines().count();
        let allowed = if is_hunt { lines + 1 } else { lines };
        let fault = check_end_of_input(&run, allowed);
        Ok(fault.map_or(Finding::Accepted, |fault| Self::fail(fault, &told)))
    }
}

/// A game of j2.
struct Hunted {
    fault: Option<Box<Fault>>,
    run: Report,
    side: Hiding,
    program: Program,
}

impl Hunted {
    fn finish(self, options: &str) -> Finding {
        finish(
            self.fault,
            options,
            &self.program,
            &self.run,
            self.side.script,
        )
    }
}

fn check_run_of_board(run: &Report, wanted: Wanted) -> Result<Fleet, Box<Fault>> {
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
    options: &str,
    program: &Program,
    run: &Report,
    script: Script,
) -> Finding {
    let Some(fault) = fault else {
        return Finding::Accepted;
    };
    let command = command_line(options);
    let told = Told {
        command: &command,
        clock: program.clock.as_deref(),
        input: script.input,
        exchange: script.exchange,
        run: Some(run),
    };
    Finding::Failed(Box::new(fault.into_failure(&told)))
}

/// At the end of input a program ends by itself and says no more than an aside.
fn check_end_of_input(run: &Report, allowed: usize) -> Option<Fault> {
    let of = |verdict, class, key: &'static str| {
        Some(Fault::new(class, key, "wargame.end-of-input").verdict(verdict))
    };
    match run.verdict() {
        Ended::CpuTime | Ended::WallTime => {
            return of(
                Verdict::TimeLimitExceeded,
                Class::Endless,
                "wargame-input-hang",
            );
        }
        Ended::Output => {
            return of(
                Verdict::OutputLimitExceeded,
                Class::Endless,
                "wargame-input-flood",
            );
        }
        Ended::Signal => return of(Verdict::RuntimeError, Class::Crash, "wargame-input-crash"),
        _ => {}
    }
    let output = printable(&run.output());
    let is_said = |line: &&str| line.parse::<Answer>().is_ok() || line.parse::<Cell>().is_ok();
    let words: Vec<&str> = output.lines().filter(is_said).collect();
    if words.len() > allowed {
        let fault = of(
            Verdict::WrongAnswer,
            Class::Protocol,
            "wargame-input-goes-on",
        );
        return fault.map(|fault| fault.with("found", words[allowed]));
    }
    let end = output
        .lines()
        .find(|line| line.to_lowercase().starts_with("fim"))?;
    of(
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
