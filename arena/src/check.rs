//! `ludoteca arena check`: is a bot ready? Each step has the sentence of `docs/bots.md` that it
//! tests.

mod probe;
mod steps;

use std::fmt::Write as _;

use ludoteca_play::{Game, Resources, Setup, find_game};

use crate::seat::BadSeat;
use crate::text::{Message, Tell, Texts};

use probe::Probe;

/// What a step came to.
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
    /// What is tried: `greets`, `first-move`; its text is `step-KEY`.
    pub key: &'static str,
    /// The sentence of the protocol's page that it tests.
    pub sentence: &'static str,
    /// What it came to.
    pub outcome: Outcome,
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
    /// Whether the bot may play: no step has failed.
    pub fn is_ready(&self) -> bool {
        let is_failed = |step: &Checked| matches!(step.outcome, Outcome::Failed(_));
        !self.steps.iter().any(is_failed)
    }

    /// One line for each step, with the sentence of the protocol below it, which stays as it is.
    pub fn to_text(&self, texts: Texts) -> String {
        let mut text = String::new();
        for (number, step) in (1..).zip(&self.steps) {
            let (mark, why) = match &step.outcome {
                Outcome::Passed => ("ok", String::new()),
                Outcome::Skipped(why) => ("--", format!(" ({})", texts.say(why))),
                Outcome::Failed(why) => ("NO", format!(": {}", texts.say(why))),
            };
            let title = texts.get(format!("step-{}", step.key));
            let _ = writeln!(text, "{number:>2} {mark} {title}{why}");
            let _ = writeln!(text, "      {}", step.sentence);
        }
        if !self.stderr.is_empty() {
            text.push_str("\nstderr:\n");
            for line in &self.stderr {
                let _ = writeln!(text, "  {line}");
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

/// Why a bot cannot even be tried.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.tell())]
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

/// All sentences that steps test: each stands in `docs/bots.md`.
pub fn sentences() -> impl Iterator<Item = &'static str> {
    steps::STEPS.iter().map(|step| step.sentence)
}

/// Tries a bot at a game: the one that is named, else the first that the bot itself names.
pub fn check(
    command: &str,
    game: Option<&str>,
    catalogue: &[Game],
    resources: &Resources,
) -> Result<Report, CheckError> {
    let words = shlex::split(command).filter(|words| !words.is_empty());
    let words = words.ok_or_else(|| BadSeat::Command(command.to_owned()))?;
    let mut probe = Probe::new(&words, resources)?;
    let named = match game {
        Some(name) => Some(name.to_owned()),
        None => probe
            .greet()
            .ok()
            .and_then(|greeting| greeting.games?.into_iter().next()),
    };
    let game = match named {
        Some(name) => {
            find_game(catalogue, &name).map_err(|unknown| CheckError::Game(unknown.tell()))?
        }
        None => *catalogue
            .first()
            .ok_or_else(|| CheckError::Game(Message::new("check-no-game")))?,
    };
    probe.set_game(Setup::usual(game));
    let mut checked = Vec::new();
    let mut is_over = false;
    for step in steps::STEPS {
        let outcome = if is_over {
            Outcome::Skipped(Message::new("check-no-start"))
        } else {
            (step.run)(&mut probe)
        };
        is_over |= step.is_needed && matches!(outcome, Outcome::Failed(_));
        checked.push(Checked {
            key: step.key,
            sentence: step.sentence,
            outcome,
        });
    }
    Ok(Report {
        game,
        steps: checked,
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
