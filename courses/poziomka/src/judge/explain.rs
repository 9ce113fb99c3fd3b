//! Why a program is wrong, by the rules: the board, the moves and what they are worth.

use ludoteca_course::Failure;
use ludoteca_course::Fault;
use ludoteca_course::Verdict;
use ludoteca_course::compare::printable;
use ludoteca_course::{Class, Why};
use ludoteca_words::Message;

use super::model::{Candidate, Model, Step, name_of};
use super::rules;
use super::task::{Parameters, Task};

/// Larger boards are not drawn twice.
const DRAWN: usize = 16;

/// What a program does with an input, line by line.
pub(super) struct Story {
    pub(super) steps: Vec<Step>,
}

impl Story {
    /// All that it prints.
    pub(super) fn output(&self) -> String {
        self.steps.iter().map(|step| step.answer.as_str()).collect()
    }

    /// The line of the input whose answer holds this byte; the last one for what comes after.
    fn at(&self, offset: usize) -> usize {
        let mut end = 0;
        let found = self.steps.iter().position(|step| {
            end += step.answer.len();
            offset < end
        });
        found.unwrap_or(self.steps.len().saturating_sub(1))
    }
}

/// Explains a fault by the move at which it shows.
pub(super) fn explain(task: &Task, right: &Story, output: &[u8], fault: Fault) -> Failure {
    let Fault {
        verdict,
        class,
        offset,
        mut explanation,
    } = fault;
    let index = right.at(offset.unwrap_or(usize::MAX));
    let step = right.steps.get(index);
    if let (Some(place), Some(step)) = (&mut explanation.place, step) {
        place.command = Some(printable(step.line.as_bytes()));
        place.command_line = Some(index as u64 + 1);
    }
    let found = offset
        .map(|offset| line_at(output, offset))
        .unwrap_or_default();
    let is_text = matches!(verdict, Verdict::WrongAnswer | Verdict::PresentationError);
    let chosen = step.and_then(|step| parse(step.answer.trim_end()));
    let printed = parse(&found);
    let is_move = is_text && chosen.is_some() && printed.is_some() && chosen != printed;
    let class = if is_move { Class::Move } else { class };
    explanation.class = Some(class);
    let rule = rule_of(task, verdict, class, step, &explanation.sentence.key);
    let mut reason = rules::why(rule);
    // A board says nothing about blanks and line ends.
    let is_about_moves = matches!(
        class,
        Class::Move
            | Class::MissingLine
            | Class::ExtraLine
            | Class::Shifted
            | Class::Wording
            | Class::Nothing
            | Class::Other
    );
    if let Some(step) = step.filter(|_| is_text && is_about_moves) {
        add_boards(&mut reason, task.parameters(), step, &found);
    }
    explanation.why = Some(reason);
    let root = match class {
        Class::Move | Class::MissingLine | Class::ExtraLine | Class::Shifted => rule.to_owned(),
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
pub(super) fn accuse(rule: &str, task: &Task, right: &Story, failure: &mut Failure) {
    let known = rules::why(rule);
    let offset = failure
        .explanation
        .place
        .as_ref()
        .map_or(0, |place| place.offset as usize);
    let mut reason = known;
    if let Some(step) = right.steps.get(right.at(offset)) {
        add_boards(
            &mut reason,
            task.parameters(),
            step,
            &line_at(&failure.output, offset),
        );
    }
    failure.explanation.why = Some(reason);
    rule.clone_into(&mut failure.root);
}

fn rule_of(
    task: &Task,
    verdict: Verdict,
    class: Class,
    step: Option<&Step>,
    sentence: &str,
) -> &'static str {
    let answer = step.map(|step| step.answer.as_str()).unwrap_or_default();
    match (verdict, class) {
        (Verdict::RuntimeError, Class::Memory) => "poziomka.memory",
        (Verdict::RuntimeError, Class::Status) => "poziomka.exit-status",
        (Verdict::RuntimeError, _) if sentence == "sentence-sanitizer" => "poziomka.undefined",
        (Verdict::RuntimeError, _) => "poziomka.crash",
        (
            Verdict::TimeLimitExceeded
            | Verdict::OutputLimitExceeded
            | Verdict::MemoryLimitExceeded,
            _,
        ) => "poziomka.end",
        (_, Class::LastNewline) => "poziomka.last-newline",
        (
            _,
            Class::Blanks
            | Class::TrailingBlank
            | Class::Crlf
            | Class::LeftOver
            | Class::Garbage
            | Class::Punctuation,
        ) => "poziomka.no-other-characters",
        (_, Class::Case) => "poziomka.notation",
        _ if task.defines.len() < 4 => "poziomka.defaults",
        _ if answer == ".\n" => "poziomka.surrender",
        _ if answer.is_empty() => "poziomka.left-surrender",
        (_, Class::Move) => "poziomka.best-move",
        _ => "poziomka.answers",
    }
}

/// The board before Right's move, and both moves on it.
fn add_boards(why: &mut Why, parameters: Parameters, step: &Step, found: &str) {
    why.command = Some(printable(step.line.as_bytes()));
    why.before = Some(draw(&step.board, &[], parameters.length));
    let chosen = parse(step.answer.trim_end());
    let printed = parse(found);
    if parameters.rows.max(parameters.columns) <= DRAWN {
        why.expected = chosen.map(|place| draw(&step.board, &[place], parameters.length));
        why.found = printed.map(|place| draw(&step.board, &[place], parameters.length));
    }
    why.remark = Some(remark(parameters, step, chosen, printed, found));
}

/// What both moves are worth, or why the printed one is none.
fn remark(
    parameters: Parameters,
    step: &Step,
    chosen: Option<(usize, usize)>,
    printed: Option<(usize, usize)>,
    found: &str,
) -> Message {
    let value = Model::value(parameters, &step.board);
    let names: Vec<String> = step
        .best
        .iter()
        .map(|it| name_of(it.row, it.column))
        .collect();
    let Some((row, column)) = chosen else {
        return Message::new(if step.answer == ".\n" {
            "poziomka-no-move"
        } else {
            "poziomka-silent"
        });
    };
    let right = name_of(row, column);
    let base = |key: &'static str| {
        let index = parameters.choice as usize % names.len().max(1);
        let best = step.best.first().map_or(0, |it: &Candidate| it.gain);
        Message::new(key)
            .with("right", &right)
            .with("value", value + best)
            .with("count", names.len())
            .with("choice", parameters.choice)
            .with("index", index)
            .with("names", shorten(&names))
    };
    let Some((row, column)) = printed else {
        return base("poziomka-chosen");
    };
    let found = printable(found.as_bytes());
    match Model::judge_move(parameters, &step.board, row, column) {
        None => base("poziomka-illegal").with("found", found),
        Some(gain) if step.best.first().is_some_and(|best| best.gain == gain) => {
            base("poziomka-other").with("found", found)
        }
        Some(gain) => {
            let worse = value + gain;
            base("poziomka-worse")
                .with("found", found)
                .with("worse", worse)
        }
    }
}

fn shorten(names: &[String]) -> String {
    const MOST: usize = 12;
    let shown = names
        .iter()
        .take(MOST)
        .cloned()
        .collect::<Vec<_>>()
        .join(" ");
    if names.len() > MOST {
        shown + " …"
    } else {
        shown
    }
}

/// A move of Right: row and column.
fn parse(text: &str) -> Option<(usize, usize)> {
    match text.as_bytes() {
        [row @ b'a'..=b'z', column @ b'A'..=b'Z'] => {
            Some((usize::from(row - b'a'), usize::from(column - b'A')))
        }
        _ => None,
    }
}

/// The printed line that holds this byte.
fn line_at(output: &[u8], offset: usize) -> String {
    let offset = offset.min(output.len());
    let start = output[..offset]
        .iter()
        .rposition(|byte| *byte == b'\n')
        .map_or(0, |at| at + 1);
    let line = output[start..]
        .split(|byte| *byte == b'\n')
        .next()
        .unwrap_or_default();
    String::from_utf8_lossy(line).into_owned()
}

/// The board as the assignment draws it, with Right's blocks at these places as `R`.
fn draw(board: &[Vec<bool>], blocks: &[(usize, usize)], length: usize) -> String {
    let columns = board.first().map_or(0, Vec::len);
    let mut text = String::from(" ");
    text.extend((0..columns).map(|at| format!(" {}", char::from(b'A' + at as u8))));
    text.push('\n');
    for (row, line) in board.iter().enumerate() {
        text.push(char::from(b'a' + row as u8));
        for (column, taken) in line.iter().enumerate() {
            let is_new = blocks
                .iter()
                .any(|(at, from)| *at == row && (*from..from + length).contains(&column));
            let sign = match (is_new, taken) {
                (true, false) => 'R',
                (true, true) => 'X',
                (false, true) => '#',
                (false, false) => '.',
            };
            text.push(' ');
            text.push(sign);
        }
        text.push('\n');
    }
    text
}
