//! A run command by command: what is printed, and the board before and after.

use std::fmt;

use super::grid::Grid;
use super::refusal::Refusal;
use crate::program::dialogue::Dialogue;
use crate::program::texts::PROMPT;

/// One command and what it led to.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The line; nothing for the end of the input.
    pub(super) line: Option<String>,
    /// The text printed from the prompt on.
    pub(super) answer: String,
    pub(super) before: Grid,
    pub(super) after: Grid,
    pub(super) refusal: Option<Refusal>,
}

/// A whole run.
#[derive(Clone)]
pub(super) struct Story {
    /// The board at the beginning.
    pub(super) first: String,
    pub(super) steps: Vec<Step>,
    /// The last line.
    pub(super) last: String,
    /// The file written with `-o`.
    pub(super) file: String,
}

impl Story {
    /// Runs the program on these lines.
    pub(super) fn tell(mut dialogue: Dialogue, input: &str) -> Self {
        let (first, mut goes_on) = split_prompt(dialogue.open());
        let mut lines = input.lines();
        let mut steps = Vec::new();
        while goes_on {
            let (step, is_asked) = take_step(&mut dialogue, lines.next());
            goes_on = is_asked;
            steps.push(step);
        }
        Self {
            first,
            steps,
            last: dialogue.close(),
            file: dialogue.result(),
        }
    }

    /// Everything that is printed.
    pub(super) fn output(&self) -> String {
        let steps: String = self.steps.iter().map(|step| step.answer.as_str()).collect();
        format!("{}{steps}{}", self.first, self.last)
    }
}

/// Shows what is printed, from which the rest follows.
impl fmt::Debug for Story {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Story").field(&self.output()).finish()
    }
}

/// Runs the program on a line, or on the end of the input; tells if it asks for another.
fn take_step(dialogue: &mut Dialogue, line: Option<&str>) -> (Step, bool) {
    let refusal = line.and_then(|line| Refusal::find(line, dialogue.board()));
    let before = Grid::from(dialogue.board());
    let said = line.map_or_else(String::new, |line| dialogue.answer(line));
    let (text, is_asked) = split_prompt(said);
    let step = Step {
        line: line.map(str::to_owned),
        answer: format!("{PROMPT}{text}"),
        before,
        after: dialogue.board().into(),
        refusal,
    };
    (step, is_asked)
}

/// Splits off the prompt for the next command, and tells if there is one.
fn split_prompt(said: String) -> (String, bool) {
    match said.strip_suffix(PROMPT) {
        Some(text) => (text.to_owned(), true),
        None => (said, false),
    }
}
