//! Why a program is wrong, by the rules: the board, the command and what it leads to.

use ludoteca_course::Failure;
use ludoteca_course::Fault;
use ludoteca_course::Verdict;
use ludoteca_course::compare::printable;
use ludoteca_course::{Class, Why};
use ludoteca_words::Message;

use super::model::{Board, Refusal, Step, Story, draw};
use super::rules;
use super::task::Task;

/// Where in a run a byte of the output stands.
enum Part<'a> {
    First,
    Step(usize, &'a Step),
    Last,
}

impl Story {
    fn part(&self, offset: usize) -> Part<'_> {
        let mut end = self.first.len();
        if offset < end {
            return Part::First;
        }
        for (index, step) in self.steps.iter().enumerate() {
            end += step.answer.len();
            if offset < end {
                return Part::Step(index, step);
            }
        }
        Part::Last
    }
}

/// Explains a fault by the command at which it shows.
pub(super) fn explain(task: &Task, right: &Story, output: &[u8], fault: Fault) -> Failure {
    let Fault {
        verdict,
        class,
        offset,
        mut explanation,
    } = fault;
    let offset = offset.unwrap_or(usize::MAX);
    let part = right.part(offset);
    let found = printed_from(output, offset);
    let rule = match &part {
        _ if class == Class::Memory || task.is_memory => "palavras.memory",
        Part::First if task.board().is_some() => "palavras.board-file",
        Part::First => "palavras.board",
        Part::Last => "palavras.end",
        Part::Step(_, step) => rule_of(step, offset - start_of(right, step), class, &found),
    };
    let mut reason = rules::why(rule);
    if let Part::Step(index, step) = &part {
        if let Some(place) = &mut explanation.place {
            let is_read = offset - start_of(right, step) >= PROMPT;
            let (command, line) = match (is_read, index) {
                (true, _) => (step.line.clone(), index + 1),
                (false, 0) => (None, 0),
                (false, _) => (right.steps[index - 1].line.clone(), *index),
            };
            place.command = command.map(|line| printable(line.as_bytes()));
            place.command_line = Some(line as u64);
        }
        let is_text = matches!(verdict, Verdict::WrongAnswer | Verdict::PresentationError);
        if is_text && rule != "palavras.prompt" {
            add_boards(&mut reason, step, &board_in(output, start_of(right, step)));
            if reason.remark.is_some() && class != Class::Number {
                explanation.class = Some(Class::Board);
            }
        }
    } else if let Some(place) = &mut explanation.place {
        place.command_line = Some(0);
    }
    if task.is_memory && explanation.sentence.key == "sentence-memory" {
        explanation.sentence = Message::new("palavras-memory");
    }
    explanation.why = Some(reason);
    let class = explanation.class.unwrap_or(class);
    let is_refused = matches!(&part, Part::Step(_, step) if step.refusal.is_some());
    let root = match class {
        _ if is_refused && rule != "palavras.prompt" => rule.to_owned(),
        Class::Memory | Class::LastNewline | Class::Crlf | Class::Nothing => {
            format!("{verdict} {class:?}")
        }
        _ => format!("{verdict} {class:?} {rule}"),
    };
    Failure {
        verdict,
        root,
        explanation,
        output: output.to_vec(),
    }
}

/// Tells a failure by the mistake that explains it.
pub(super) fn accuse(rule: &str, right: &Story, wrong: &Story, failure: &mut Failure) {
    let mut reason = rules::why(rule);
    let differs =
        |(one, other): (&Step, &Step)| one.answer != other.answer || one.after != other.after;
    let index = right.steps.iter().zip(&wrong.steps).position(differs);
    if let Some((step, other)) = index.map(|index| (&right.steps[index], &wrong.steps[index])) {
        add_boards(&mut reason, step, &other.after);
        if step.after == other.after {
            let line = |step: &Step| step.answer.lines().last().unwrap_or_default().to_owned();
            reason.expected = Some(line(step));
            reason.found =
                Some(line(other)).filter(|found| Some(found) != reason.expected.as_ref());
        } else {
            failure.explanation.class = Some(Class::Board);
        }
    }
    failure.explanation.why = Some(reason);
    rule.clone_into(&mut failure.root);
}

/// A file that is missing or different.
pub(super) fn explain_file(
    name: &str,
    expected: &str,
    found: Option<&[u8]>,
    output: &[u8],
) -> Failure {
    let mut explanation = ludoteca_course::Explanation {
        sentence: Message::new(if found.is_some() {
            "palavras-file-differs"
        } else {
            "palavras-file-missing"
        })
        .with("file", name),
        class: Some(Class::Files),
        why: Some(rules::why("palavras.output-file")),
        ..ludoteca_course::Explanation::default()
    };
    if let Some(found) = found {
        let same = expected
            .bytes()
            .zip(found)
            .take_while(|(one, other)| one == *other)
            .count();
        explanation.difference = Some(ludoteca_course::compare::difference(
            expected.as_bytes(),
            found,
            same,
        ));
    }
    Failure {
        verdict: Verdict::WrongAnswer,
        root: "palavras.output-file".into(),
        explanation,
        output: output.to_vec(),
    }
}

/// How long the prompt is.
const PROMPT: usize = "Insira comando-> ".len();

fn start_of(right: &Story, step: &Step) -> usize {
    let before = right
        .steps
        .iter()
        .take_while(|other| !std::ptr::eq(*other, step));
    right.first.len() + before.map(|step| step.answer.len()).sum::<usize>()
}

fn printed_from(output: &[u8], offset: usize) -> String {
    let rest = output.get(offset.min(output.len())..).unwrap_or_default();
    let line = rest.split(|byte| *byte == b'\n').next().unwrap_or_default();
    String::from_utf8_lossy(line).into_owned()
}

/// The rule at stake: which part of an answer it is, and why it should be refused.
fn rule_of(step: &Step, at: usize, class: Class, found: &str) -> &'static str {
    let is_crash = matches!(class, Class::Crash | Class::Endless);
    let is_blank = matches!(class, Class::Blanks | Class::TrailingBlank) && at == PROMPT;
    if is_blank || at < PROMPT && !is_crash && !found.is_empty() {
        return "palavras.prompt";
    }
    match step.refusal {
        Some(Refusal::Command) => "palavras.command",
        Some(Refusal::Direction) => "palavras.direction",
        Some(Refusal::Word) => "palavras.words",
        Some(Refusal::TooShort) => "palavras.word-length",
        Some(Refusal::OffBoard) => "palavras.off-board",
        Some(Refusal::Forbidden) => "palavras.forbidden",
        Some(Refusal::OtherLetter) => "palavras.letters-stay",
        Some(Refusal::NothingNew) => "palavras.new-square",
        None if step.answer.len() == PROMPT || is_crash && at < PROMPT => "palavras.end",
        None if step.answer[..at.min(step.answer.len())].contains("Jogada") => "palavras.points",
        None => "palavras.placement",
    }
}

fn add_boards(why: &mut Why, step: &Step, found: &Board) {
    why.command = step.line.as_ref().map(|line| printable(line.as_bytes()));
    why.before = Some(draw(&step.before));
    if step.refusal.is_some() && found.is_empty() {
        why.remark = step
            .refusal
            .map(|refusal| Message::new(refusal_key(refusal)));
        return;
    }
    why.expected = Some(draw(&step.after));
    if found.len() == step.after.len() && *found != step.after {
        why.found = Some(draw(found));
        why.remark = first_square(&step.after, found);
    }
}

/// Why a command is refused, in words.
fn refusal_key(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Command => "palavras-refused-command",
        Refusal::Direction => "palavras-refused-direction",
        Refusal::Word => "palavras-refused-word",
        Refusal::TooShort => "palavras-refused-short",
        Refusal::OffBoard => "palavras-refused-outside",
        Refusal::Forbidden => "palavras-refused-forbidden",
        Refusal::OtherLetter => "palavras-refused-letter",
        Refusal::NothingNew => "palavras-refused-nothing-new",
    }
}

fn first_square(right: &Board, found: &Board) -> Option<Message> {
    let size = right.len();
    let mut places = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    let at =
        |board: &Board, row: usize, column: usize| board[row].get(column).copied().unwrap_or(' ');
    let differs =
        |(row, column): &(usize, usize)| at(right, *row, *column) != at(found, *row, *column);
    let (row, column) = places.find(differs)?;
    let place = format!("{}{}", char::from(b'A' + column as u8), row + 1);
    let message = Message::new("palavras-square")
        .with("place", place)
        .with("right", at(right, row, column))
        .with("found", at(found, row, column));
    Some(message)
}

/// The board that a program printed in answer to a command, as far as it is one.
fn board_in(output: &[u8], start: usize) -> Board {
    let text = String::from_utf8_lossy(output.get(start.min(output.len())..).unwrap_or_default())
        .into_owned();
    let text = text
        .strip_prefix("Insira comando->")
        .unwrap_or(&text)
        .to_owned();
    let rows = text
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>());
    let rows =
        rows.take_while(|words| words.first().is_some_and(|word| word.parse::<u8>().is_ok()));
    rows.map(|words| {
        words[1..]
            .iter()
            .filter_map(|word| word.chars().next())
            .collect()
    })
    .collect()
}
