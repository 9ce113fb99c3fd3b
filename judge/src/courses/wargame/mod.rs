//! The course wargame: a program in C whose output is random, judged by the rules, by its chances,
//! and by playing against it.

mod board;
mod cases;
mod chance;
mod draws;
mod fault;
mod hide;
mod hunt;
mod refuse;
mod rules;
mod talking;

use ludoteca_runner::{Program, Report, Verdict as Ended};
use ludoteca_wargame::{Cell, Counts, Dimensions, Firing, Fleet, Kind};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::case::{Case, Wish};
use crate::compare::printable;
use crate::course::{Bench, Course, Finding, Trouble};
use crate::explanation::Class;
use crate::message::Message;
use crate::profile::Profile;
use crate::verdict::Verdict;

use board::{Wanted, check_board};
use cases::{Refusal, Task};
use chance::Gamblers;
use draws::{Draw, PLACEMENT_KINDS, SHOT_KINDS};
use fault::{Fault, Told, check_ending};
use hide::Shooting;
use hunt::Hiding;
use talking::check_talk;

/// The course.
#[derive(Clone, Copy, Debug)]
pub struct Wargame;

impl Course for Wargame {
    fn name(&self) -> &'static str {
        "wargame"
    }

    fn profile(&self) -> &'static str {
        include_str!("profile.toml")
    }

    fn groups(&self) -> &'static [&'static str] {
        &["j0", "j1", "j2"]
    }

    fn cases(&self, profile: &Profile, wish: &Wish) -> Vec<Case> {
        cases::cases(profile, wish)
    }

    fn judge(&self, case: &Case, bench: &mut dyn Bench) -> Result<Finding, Trouble> {
        let task = serde_json::from_value(case.task.clone())
            .map_err(|error| Trouble::Machine(error.to_string()))?;
        let mut session = Session {
            bench,
            name: &case.name,
        };
        let finding = match &task {
            Task::Boards { options, runs } => session.show_boards(options, *runs, None),
            Task::PlacementChances { options, runs } => {
                needs_clock()?;
                let gamblers = Some(Gamblers::new(&PLACEMENT_KINDS));
                session.show_boards(options, *runs, gamblers)
            }
            Task::Refusal { options, refusal } => session.refuse(options, *refusal),
            Task::Shoot {
                options,
                order,
                trick,
            } => session.shoot(options, *order, *trick),
            Task::Hide {
                options,
                fleet,
                is_announced,
            } => session.hide(options, fleet, *is_announced),
            Task::ShotChances {
                options,
                fleet,
                runs,
            } => {
                needs_clock()?;
                session.be_shot_at(options, fleet, *runs)
            }
            Task::EndOfInput { options, input } => session.end_input(options, input),
        };
        finding
    }

    fn texts(&self) -> [&'static str; 3] {
        [
            include_str!("en.ftl"),
            include_str!("pt.ftl"),
            include_str!("pl.ftl"),
        ]
    }
}

/// Programs take their seeds from the clock. Without a clock of our own all runs of a second would
/// be the same, and say nothing about chances.
fn needs_clock() -> Result<(), Trouble> {
    if Program::can_fix_clock() {
        return Ok(());
    }
    Err(Trouble::Machine(
        "libfaketime is missing, so the program's chances cannot be judged".into(),
    ))
}

/// The size that the options ask for.
fn size_of(options: &str) -> Dimensions {
    value_of(options, "-t")
        .and_then(|size| size.parse().ok())
        .unwrap_or_default()
}

/// The counts that the options ask for, if they do.
fn counts_of(options: &str) -> Option<Counts> {
    let count = |kind: Kind| {
        value_of(options, &format!("-{kind}")).and_then(|count| count.parse::<u8>().ok())
    };
    let counts: Vec<Option<u8>> = Kind::all().map(count).collect();
    counts
        .iter()
        .any(Option::is_some)
        .then(|| Counts::new(std::array::from_fn(|at| counts[at].unwrap_or(0))))
}

fn value_of<'a>(options: &'a str, name: &str) -> Option<&'a str> {
    let mut words = options.split_whitespace().skip_while(|word| *word != name);
    words.nth(1)
}

/// A case at the bench.
struct Session<'a> {
    bench: &'a mut dyn Bench,
    /// The case's name: the times of its runs follow from it.
    name: &'a str,
}

impl Session<'_> {
    /// The program with these options, at a time of its own for every run. Times are drawn and not
    /// counted up: C libraries draw alike from seeds that follow each other.
    fn program(&mut self, options: &str, run: usize) -> Result<Program, Trouble> {
        let mut program = self.bench.command(&[])?;
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
    fn show_boards(
        &mut self,
        options: &str,
        runs: usize,
        mut gamblers: Option<Gamblers>,
    ) -> Result<Finding, Trouble> {
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
            let run = self.bench.run(&program, b"")?;
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
                    let fault = explain_chances(gamblers, number + 1, rule).before(fleet.drawing());
                    return Ok(Self::fail(fault, &told));
                }
            }
            before = Some(fleet);
        }
        Ok(Finding::Accepted)
    }

    /// How pieces may be drawn, by the profile: `types` unless it says `pieces` or `any`.
    fn allowed_draws(&self) -> &'static [Draw] {
        match self.bench.profile().setting("draw") {
            Some("pieces") => &[Draw::Pieces],
            Some("any") => &[Draw::Types, Draw::Pieces],
            _ => &[Draw::Types],
        }
    }

    fn refuse(&mut self, options: &str, refusal: Refusal) -> Result<Finding, Trouble> {
        let help = if refusal == Refusal::HelpInstead {
            let program = self.program("-h", 0)?;
            self.bench.run(&program, b"")?.output()
        } else {
            Vec::new()
        };
        let program = self.program(options, 1)?;
        let run = self.bench.run(&program, b"")?;
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
            crash.or_else(|| refuse::check_refusal(&run, refusal, &help, self.bench.profile()));
        Ok(fault.map_or(Finding::Accepted, |fault| Self::fail(fault, &told)))
    }

    /// j1.
    fn shoot(
        &mut self,
        options: &str,
        order: hide::Order,
        trick: hide::Trick,
    ) -> Result<Finding, Trouble> {
        let mut side = Shooting::new(size_of(options), counts_of(options), order, trick);
        let program = self.program(options, 0)?;
        let run = self.bench.talk(&program, &mut side)?;
        let fault = check_talk(&mut side.script, &run, &side.log);
        Ok(finish(fault, options, &program, &run, side.script))
    }

    /// j2.
    fn hide(&mut self, options: &str, fleet: &str, is_announced: bool) -> Result<Finding, Trouble> {
        let (fault, run, side, program) = self.play_hunt(options, fleet, is_announced, 0)?;
        Ok(finish(fault, options, &program, &run, side.script))
    }

    fn play_hunt(
        &mut self,
        options: &str,
        fleet: &str,
        is_announced: bool,
        number: usize,
    ) -> Result<(Option<Box<Fault>>, Report, Hiding, Program), Trouble> {
        let fleet: Fleet = fleet
            .parse()
            .map_err(|error| Trouble::Machine(format!("{error}")))?;
        let firing = match value_of(options, "-d") {
            Some("2") => Firing::D2,
            Some("3") => Firing::D3,
            _ => Firing::D1,
        };
        let mut side = Hiding::new(fleet, is_announced, firing);
        let program = self.program(options, number)?;
        let run = self.bench.talk(&program, &mut side)?;
        let fault = check_talk(&mut side.script, &run, &side.log);
        Ok((fault, run, side, program))
    }

    /// d1, game after game.
    fn be_shot_at(&mut self, options: &str, fleet: &str, runs: usize) -> Result<Finding, Trouble> {
        let mut gamblers = Gamblers::new(&SHOT_KINDS);
        let mut before: Option<Vec<Cell>> = None;
        for number in 0..runs {
            let (fault, run, side, program) = self.play_hunt(options, fleet, true, number)?;
            if fault.is_some() {
                return Ok(finish(fault, options, &program, &run, side.script));
            }
            draws::bet_on_shots(&mut gamblers, &side.log, before.as_deref());
            if gamblers.is_alarmed() {
                let fault = explain_chances(&gamblers, number + 1, "wargame.d1-draw")
                    .before(side.log.drawing());
                return Ok(finish(
                    Some(Box::new(fault)),
                    options,
                    &program,
                    &run,
                    side.script,
                ));
            }
            before = Some(side.log.shots().map(|(cell, _)| cell).collect());
        }
        Ok(Finding::Accepted)
    }

    /// The input ends in the middle of a game: the program must end, too, and must not go on as if
    /// it had been answered.
    fn end_input(&mut self, options: &str, input: &str) -> Result<Finding, Trouble> {
        let program = self.program(options, 0)?;
        let run = self.bench.run(&program, input.as_bytes())?;
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

/// The command as it is typed.
fn command_line(options: &str) -> String {
    format!("./wargame {options}").trim_end().to_owned()
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
    script: talking::Script,
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
    let of = |verdict, class, key: &str| {
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
    let words: Vec<&str> = output
        .lines()
        .filter(|line| line.split_whitespace().count() == 1 && !line.starts_with('*'))
        .collect();
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
                "column" => char::from(b'A' + category as u8).to_string(),
                "row" => (category + 1).to_string(),
                _ => category.to_string(),
            };
            Message::new(format!("wargame-chance-{kind}"))
                .with("category", name)
                .with("came", came)
                .with("expected", format!("{expected:.1}"))
        }
    };
    let fault = Fault::new(Class::Distribution, "wargame-chances", rule)
        .with("runs", runs)
        .with("draws", gamblers.draws());
    fault.remark(remark)
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn profile() -> Profile {
        toml::from_str(Wargame.profile()).unwrap()
    }

    #[test]
    fn options_are_read_as_the_program_reads_them() {
        let options = "-p 2 -t 12x9 -1 3 -2 1 -j 0";
        assert_eq!(size_of(options).to_string(), "12x9");
        assert_eq!(counts_of(options).unwrap().to_string(), "3 1 0 0 0 0 0 0");
        assert!(counts_of("-t 9x9 -p 1").is_none());
    }

    #[test]
    fn the_modes_are_worth_what_the_assignment_says() {
        let points: Vec<f64> = profile().group.iter().map(|group| group.points).collect();
        assert_eq!(points, [30.0, 10.0, 30.0]);
    }
}
