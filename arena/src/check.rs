//! `ludoteca arena check`: is a bot ready? Each step has the sentence of `docs/bots.md` that it
//! tests.

mod probe;
mod steps;

use std::fmt::Write as _;

use ludoteca_play::{Game, Resources, Setup, find_game};

use crate::seat::BadSeat;

use probe::Probe;

/// What a step came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It holds.
    Passed,
    /// It does not matter for this bot, and why.
    Skipped(String),
    /// It does not hold, and why.
    Failed(String),
}

/// A step and what it came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// What is tried.
    pub title: &'static str,
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

    /// One line for each step, with the sentence below what failed.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for (number, step) in (1..).zip(&self.steps) {
            let (mark, why) = match &step.outcome {
                Outcome::Passed => ("ok", String::new()),
                Outcome::Skipped(why) => ("--", format!(" ({why})")),
                Outcome::Failed(why) => ("NO", format!(": {why}")),
            };
            let _ = writeln!(text, "{number:>2} {mark} {}{why}", step.title);
            let _ = writeln!(text, "      {}", step.sentence);
        }
        if !self.stderr.is_empty() {
            text.push_str("\nstderr:\n");
            for line in &self.stderr {
                let _ = writeln!(text, "  {line}");
            }
        }
        let failed = self
            .steps
            .iter()
            .filter(|step| matches!(step.outcome, Outcome::Failed(_)));
        match failed.count() {
            0 => text.push_str("\nready\n"),
            count => {
                let _ = writeln!(
                    text,
                    "\nnot ready: {count} of {} steps failed",
                    self.steps.len()
                );
            }
        }
        text
    }
}

/// Why a bot cannot even be tried.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// The command.
    #[error(transparent)]
    Seat(#[from] BadSeat),
    /// The game.
    #[error("{0}")]
    Game(String),
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
            find_game(catalogue, &name).map_err(|unknown| CheckError::Game(unknown.to_string()))?
        }
        None => *catalogue
            .first()
            .ok_or_else(|| CheckError::Game("there is no game".into()))?,
    };
    probe.set_game(Setup::usual(game));
    let mut checked = Vec::new();
    let mut is_over = false;
    for step in steps::STEPS {
        let outcome = if is_over {
            Outcome::Skipped("the bot does not start".to_owned())
        } else {
            (step.run)(&mut probe)
        };
        is_over |= step.is_needed && matches!(outcome, Outcome::Failed(_));
        checked.push(Checked {
            title: step.title,
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
