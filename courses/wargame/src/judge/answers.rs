//! The answers among the lines of a game of j1, whatever else stands there.

use ludoteca_wargame::Answer;

use super::dialogue::{ROW, explain_late_aside, explain_other, is_end};
use super::fault::{Fault, Faults};
use super::layout::trailing_blank;
use super::lines::Line;
use ludoteca_course::Class;

/// An answer.
#[derive(Clone, Debug)]
pub(super) struct Said {
    /// The number of its line.
    pub(super) line: usize,
    /// Nothing if it is a word that the assignment does not have.
    pub(super) answer: Option<Answer>,
    /// The answer as it was printed.
    pub(super) text: String,
    /// Set if it is a number of no type.
    pub(super) is_number: bool,
}

impl Said {
    fn new(line: &Line, answer: Option<Answer>, is_number: bool) -> Self {
        Self {
            line: line.number,
            answer,
            text: line.text.trim().to_owned(),
            is_number,
        }
    }
}

/// One line of the game.
enum Heard<'a> {
    Answer(&'a Line, Answer),
    /// An answer with something before it.
    Wrapped(&'a Line, Answer),
    /// A number that is no type.
    Number(&'a Line),
    /// One word that is no answer.
    Word(&'a Line),
}

/// Reads the answers to these shots; `wanted` is how many there should be, if that is known. A word
/// that is no answer counts as one where they are too few without it.
pub(super) fn read_answers(
    lines: &[Line],
    shots: &[String],
    wanted: Option<usize>,
    faults: &mut Faults,
) -> Vec<Said> {
    let heard = hear(lines, faults);
    let known = heard
        .iter()
        .filter(|it| !matches!(it, Heard::Word(_)))
        .count();
    let is_water = |it: &Heard<'_>| {
        matches!(
            it,
            Heard::Answer(_, Answer::Water) | Heard::Wrapped(_, Answer::Water)
        )
    };
    let has_water = heard.iter().any(is_water);
    let are_answers = match wanted {
        Some(wanted) if known >= wanted => false,
        Some(wanted) if heard.len() == wanted => true,
        _ => !has_water,
    };
    let mut said: Vec<Said> = Vec::new();
    for heard in heard {
        let shot = shots.get(said.len()).cloned().unwrap_or_default();
        let (line, answer) = match heard {
            Heard::Answer(line, answer) => (line, Some(answer)),
            Heard::Wrapped(line, answer) => {
                faults.add(explain_wrapped(line, answer, shot));
                (line, Some(answer))
            }
            Heard::Number(line) => {
                said.push(Said::new(line, None, true));
                continue;
            }
            Heard::Word(line) if are_answers => {
                faults.add(explain_word(line, shot));
                (line, read_word(line))
            }
            Heard::Word(line) => {
                faults.add(explain_other(line));
                continue;
            }
        };
        said.push(Said::new(line, answer, false));
    }
    said
}

fn hear<'a>(lines: &'a [Line], faults: &mut Faults) -> Vec<Heard<'a>> {
    let mut heard = Vec::new();
    for line in lines {
        let word = line.text.trim();
        if line.is_aside() {
            faults.add(explain_late_aside(line));
        } else if let Ok(answer) = word.parse() {
            if line.text.len() > word.len() {
                faults.add(trailing_blank(line));
            }
            heard.push(Heard::Answer(line, answer));
        } else if word.parse::<u32>().is_ok_and(|number| number > 8) {
            heard.push(Heard::Number(line));
        } else if line.words() == 1 {
            heard.push(Heard::Word(line));
        } else if let Some(answer) = read_last(line).filter(|_| !is_end(line) && line.words() < ROW)
        {
            heard.push(Heard::Wrapped(line, answer));
        } else {
            faults.add(explain_other(line));
        }
    }
    heard
}

fn read_last(line: &Line) -> Option<Answer> {
    line.text.split_whitespace().next_back()?.parse().ok()
}

/// `0` and other signs are meant for water.
fn read_word(line: &Line) -> Option<Answer> {
    let is_hit = line
        .text
        .chars()
        .any(|letter| ('1'..='8').contains(&letter));
    (!is_hit).then_some(Answer::Water)
}

fn explain_wrapped(line: &Line, answer: Answer, shot: String) -> Fault {
    let right = answer.to_string();
    let fault = line.differs(&right, "wargame-answer-line", "wargame.answer");
    fault.with("cell", shot).always()
}

fn explain_word(line: &Line, shot: String) -> Fault {
    let fault = Fault::new(Class::Protocol, "wargame-no-answer", "wargame.answer");
    let fault = fault.with("cell", shot).with("found", line.shown());
    line.blame(fault.always())
}
