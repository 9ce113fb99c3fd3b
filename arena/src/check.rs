//! `ludoteca arena check`: is a bot ready? Each step has the sentence of `docs/book/src/bots.md` that it
//! tests.

mod probe;
mod steps;

use std::fmt::Write as _;
use std::time::Duration;

use ludoteca_play::{Game, Resources, Setup, find_game};
use ludoteca_words::spell_text;

use crate::clock::TimeControl;
use crate::seat::BadSeat;
use crate::text::{Message, Tell, Texts};

use probe::Probe;

/// The processor time that a bot has for all steps, and the time on the wall for each.
const BANK: Duration = Duration::from_secs(20);
/// A step that takes longer on the wall has failed: nobody waits for minutes.
const WALL: Duration = Duration::from_secs(8);
/// A bot that was silent for all its time in so many steps is not asked any more.
const MOST_HANGS: u32 = 3;

/// Outcome of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It holds.
    Passed,
    /// It does not matter for this bot, and why.
    Skipped(Message),
    /// It does not hold, and why.
    Failed(Message),
}

/// A step and what it came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Name of the step: `greets`, `first-move`; its text is `step-KEY`.
    pub key: &'static str,
    /// The sentence of the protocol's page that it tests.
    pub sentence: &'static str,
    /// Outcome of the step.
    pub outcome: Outcome,
    /// The last lines both ways, where it does not hold.
    pub exchange: Vec<String>,
}

impl Checked {
    /// The step for programs, in English.
    fn to_json(&self) -> serde_json::Value {
        let (outcome, why) = match &self.outcome {
            Outcome::Passed => ("passed", None),
            Outcome::Skipped(why) => ("skipped", Some(why.tell_in_english())),
            Outcome::Failed(why) => ("failed", Some(why.tell_in_english())),
        };
        serde_json::json!({
            "step": self.key,
            "outcome": outcome,
            "why": why,
            "sentence": self.sentence,
            "exchange": self.exchange,
        })
    }

    /// A line for the step, with the sentence of the protocol below it, which stays as it is.
    pub fn to_text(&self, number: usize, texts: Texts) -> String {
        let (mark, why) = match &self.outcome {
            Outcome::Passed => ("ok", String::new()),
            Outcome::Skipped(why) => ("--", format!(" ({})", texts.say(why))),
            Outcome::Failed(why) => ("NO", format!(": {}", texts.say(why))),
        };
        let title = texts.get(format!("step-{}", self.key));
        let sentence = self.sentence;
        let mut text = format!("{number:>2} {mark} {title}{why}\n      {sentence}\n");
        for line in &self.exchange {
            let _ = writeln!(text, "      {}", spell_text(line));
        }
        text
    }
}

/// All steps.
#[derive(Clone, Debug)]
pub struct Report {
    /// The game that was tried.
    pub game: Game,
    /// Step by step.
    pub steps: Vec<Checked>,
    /// The last lines of the bot's stderr.
    pub stderr: Vec<String>,
}

impl Report {
    /// Returns whether the bot may play: no step has failed.
    pub fn is_ready(&self) -> bool {
        let is_failed = |step: &Checked| matches!(step.outcome, Outcome::Failed(_));
        !self.steps.iter().any(is_failed)
    }

    /// The report for programs, in English.
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::json!({
            "game": self.game.name(),
            "is_ready": self.is_ready(),
            "steps": self.steps.iter().map(Checked::to_json).collect::<Vec<_>>(),
            "stderr": self.stderr,
        })
    }

    /// Returns the text after the steps: the last of the bot's stderr, and whether it is ready.
    pub fn closing(&self, texts: Texts) -> String {
        let mut text = String::new();
        if !self.stderr.is_empty() {
            text.push_str("\nstderr:\n");
            for line in &self.stderr {
                let _ = writeln!(text, "  {}", spell_text(line));
            }
        }
        let _ = writeln!(text, "\n{}", texts.say(&self.summary()));
        text
    }

    fn summary(&self) -> Message {
        let is_failed = |step: &&Checked| matches!(step.outcome, Outcome::Failed(_));
        match self.steps.iter().filter(is_failed).count() {
            0 => Message::new("check-ready"),
            failed => Message::new("check-not-ready")
                .with("failed", failed)
                .with("count", self.steps.len()),
        }
    }
}

/// Reasons a bot cannot even be tried.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.tell_in_english())]
pub enum CheckError {
    /// The command.
    Seat(#[from] BadSeat),
    /// The game.
    Game(Message),
}

impl Tell for CheckError {
    fn tell(&self) -> Message {
        match self {
            Self::Seat(bad) => bad.tell(),
            Self::Game(why) => why.clone(),
        }
    }
}

/// All sentences that steps test: each stands in `docs/book/src/bots.md`.
pub fn sentences() -> impl Iterator<Item = &'static str> {
    steps::STEPS.iter().map(|step| step.sentence)
}

/// Settings for trying a bot.
pub struct Trial<'a> {
    /// The game, by its name; else the first that the bot itself names.
    pub game: Option<&'a str>,
    /// The games that there are.
    pub catalogue: &'a [Game],
    /// Dictionaries.
    pub resources: &'a Resources,
    /// The bot's time: its processor time is for all steps together, that on the wall for each.
    pub time: TimeControl,
}

impl<'a> Trial<'a> {
    /// Creates a trial with the usual time.
    pub fn new(catalogue: &'a [Game], resources: &'a Resources) -> Self {
        Self {
            game: None,
            catalogue,
            resources,
            time: TimeControl {
                wall: WALL,
                ..TimeControl::of_bank(BANK)
            },
        }
    }

    fn find_game(&self, probe: &mut Probe) -> Result<Game, CheckError> {
        let own = |probe: &mut Probe| probe.greet().ok()?.games?.into_iter().next();
        let named = self.game.map(str::to_owned).or_else(|| own(probe));
        let first = || self.catalogue.first().copied();
        let none = || CheckError::Game(Message::new("check-no-game"));
        match named {
            Some(name) => {
                find_game(self.catalogue, &name).map_err(|unknown| CheckError::Game(unknown.tell()))
            }
            None => first().ok_or_else(none),
        }
    }
}

/// Tries a bot; tells of every step as soon as it is over, with its number from 1.
pub fn check(
    command: &str,
    trial: &Trial<'_>,
    tell: &mut dyn FnMut(usize, &Checked),
) -> Result<Report, CheckError> {
    let words = shlex::split(command).filter(|words| !words.is_empty());
    let words = words.ok_or_else(|| BadSeat::Command(command.to_owned()))?;
    let mut probe = Probe::new(&words, trial.time, trial.resources)?;
    let game = trial.find_game(&mut probe)?;
    probe.set_game(Setup::usual(game));
    let mut steps = Vec::new();
    let mut is_over = false;
    for (number, step) in (1..).zip(steps::STEPS) {
        let outcome = if is_over {
            Outcome::Skipped(Message::new("check-no-start"))
        } else if probe.hangs >= MOST_HANGS {
            Outcome::Skipped(Message::new("check-hangs").with("count", MOST_HANGS))
        } else {
            probe.begin_step();
            (step.run)(&mut probe)
        };
        is_over |= step.is_needed && matches!(outcome, Outcome::Failed(_));
        let exchange = match &outcome {
            Outcome::Failed(_) => probe.take_exchange(),
            Outcome::Passed | Outcome::Skipped(_) => Vec::new(),
        };
        let checked = Checked {
            key: step.key,
            sentence: step.sentence,
            outcome,
            exchange,
        };
        tell(number, &checked);
        steps.push(checked);
    }
    Ok(Report {
        game,
        steps,
        stderr: probe.stderr(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn every_step_has_a_title_in_every_language() {
        for language in Language::ALL {
            let title = |step: &steps::Step| Texts::of(language).get(format!("step-{}", step.key));
            let mut titles: Vec<String> = steps::STEPS.iter().map(title).collect();
            assert!(!titles.iter().any(|title| title.starts_with("step-")));
            titles.sort_unstable();
            titles.dedup();
            assert_eq!(titles.len(), steps::STEPS.len());
        }
    }
}
