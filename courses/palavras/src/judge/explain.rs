//! Explains why a program is wrong, by the rules: the board, the command and what it leads to.

use ludoteca_course::compare::{difference, printable};
use ludoteca_course::{Class, Explanation, Failure, Fault, Mistake as _, Verdict, Why};
use ludoteca_words::Message;

use super::grid::Grid;
use super::mistakes::Mistake;
use super::model::other_words;
use super::rules;
use super::story::{Step, Story};
use super::task::Task;
use crate::program::texts::{self, PROMPT, WRONG_COMMAND};

/// The part of a run in which a byte of the output stands.
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

    /// Counts the input lines that a program has read by a byte in this part of its output.
    fn count_read(&self, part: &Part<'_>, offset: usize) -> usize {
        match part {
            Part::First => 0,
            Part::Step(index, step) => {
                let is_asked = offset - start_of(self, step) >= PROMPT.len();
                index + usize::from(is_asked)
            }
            Part::Last => self.steps.len(),
        }
    }
}

/// Explains a fault by the command at which it shows.
pub(super) fn explain(expected: &Story, task: &Task, output: &[u8], fault: Fault) -> Failure {
    let Fault {
        verdict,
        class,
        offset,
        mut explanation,
    } = fault;
    let offset = offset.unwrap_or(usize::MAX);
    let part = expected.part(offset);
    let is_text = matches!(verdict, Verdict::WrongAnswer | Verdict::PresentationError);
    let found = printed_from(output, offset);
    let rule = match &part {
        _ if class == Class::Memory || task.is_memory => "palavras.memory",
        Part::First if task.board.is_some() => "palavras.board-file",
        Part::First => "palavras.board",
        Part::Last => "palavras.end",
        Part::Step(_, step) if is_text && is_reworded(expected, step, output) => {
            "palavras.error-words"
        }
        Part::Step(_, step) => rule_of(step, offset - start_of(expected, step), class, &found),
    };
    let mut reason = rules::why(rule);
    if let Some(place) = &mut explanation.place {
        let last = last_command(expected, expected.count_read(&part, offset));
        place.command_line = Some(last.map_or(0, |(line, _)| line as u64));
        place.command = last.map(|(_, command)| printable(command.as_bytes()));
    }
    if let Part::Step(_, step) = &part
        && is_text
        && rule != "palavras.prompt"
    {
        let board = board_in(output, start_of(expected, step));
        add_boards(&mut reason, step, &board);
        if reason.found.is_some() && reason.remark.is_some() && class != Class::Number {
            explanation.class = Some(Class::Board);
        }
    }
    if task.is_memory && explanation.sentence.key == "sentence-memory" {
        explanation.sentence = Message::new("palavras-memory");
    }
    explanation.why = Some(reason);
    let class = explanation.class.unwrap_or(class);
    let is_refused = matches!(&part, Part::Step(_, step) if step.refusal.is_some());
    let is_wrongly_refused = rule == "palavras.placement" && found.starts_with(WRONG_COMMAND);
    let root = if is_refused && rule != "palavras.prompt" {
        rule.to_owned()
    } else if is_wrongly_refused {
        format!("{rule} refused")
    } else {
        name_root(verdict, class, rule)
    };
    Failure {
        verdict,
        root,
        explanation,
        output: output.to_vec(),
        assumed: Vec::new(),
        behind: None,
    }
}

/// The last command among the first steps, with its line, from 1. The end of the input is none.
fn last_command(expected: &Story, count: usize) -> Option<(usize, &str)> {
    let lines = expected.steps[..count]
        .iter()
        .map(|step| step.line.as_deref());
    let mut numbered = lines.enumerate().rev();
    numbered.find_map(|(index, line)| Some((index + 1, line?)))
}

/// Tells if a command is refused, as it should be, in other words than those of the macro.
fn is_reworded(expected: &Story, step: &Step, output: &[u8]) -> bool {
    let rest = output.get(start_of(expected, step)..).unwrap_or_default();
    let text = String::from_utf8_lossy(rest);
    let answers = text.strip_prefix(PROMPT).map(|text| text.split(PROMPT));
    let answer = answers.and_then(|mut answers| answers.next());
    step.refusal.is_some() && answer.and_then(other_words).is_some()
}

/// The cause of a fault that no refused command explains.
fn name_root(verdict: Verdict, class: Class, rule: &str) -> String {
    match class {
        Class::Memory | Class::LastNewline | Class::Crlf | Class::Nothing => {
            format!("{verdict} {class:?}")
        }
        _ => format!("{verdict} {class:?} {rule}"),
    }
}

/// Tells a failure by the mistake that explains it; what is printed otherwise than that mistake
/// leads to lies behind it. Nothing is shown as printed that was not.
pub(super) fn accuse(
    mistake: Mistake,
    task: &Task,
    expected: &Story,
    wrong: &Story,
    mut failure: Failure,
) -> Failure {
    let rule = mistake.rule();
    let mut reason = rules::why(rule);
    let differs =
        |(one, other): (&Step, &Step)| one.answer != other.answer || one.after != other.after;
    let mut pairs = expected.steps.iter().zip(&wrong.steps);
    let shown = pairs.position(differs);
    if let Some(index) = shown {
        let (step, other) = (&expected.steps[index], &wrong.steps[index]);
        let start = start_of(wrong, other);
        let printed = failure.output.get(start..start + other.answer.len());
        let is_printed = printed == Some(other.answer.as_bytes());
        if is_printed {
            add_boards(&mut reason, step, &other.after);
        } else {
            add_boards(&mut reason, step, &step.after);
        }
        if step.after == other.after {
            let line = |step: &Step| step.answer.lines().last().unwrap_or_default().to_owned();
            reason.expected = Some(line(step));
            let found = Some(line(other)).filter(|_| is_printed);
            reason.found = found.filter(|found| Some(found) != reason.expected.as_ref());
        } else if is_printed {
            failure.explanation.class = Some(Class::Board);
        }
    }
    let mut assumed = failure.assumed.clone();
    assumed.push(rule.to_owned());
    // Further differences in the same answer are the same mistake in another form.
    let is_other = |fault: &Fault| match wrong.part(fault.offset.unwrap_or(usize::MAX)) {
        Part::Step(index, _) => Some(index) != shown,
        Part::First | Part::Last => true,
    };
    failure.behind = Fault::find_beside(wrong.output().as_bytes(), &failure)
        .filter(is_other)
        .map(|fault| Box::new(explain_behind(wrong, task, &failure.output, fault, assumed)));
    failure.explanation.why = Some(reason);
    rule.clone_into(&mut failure.root);
    failure
}

/// Explains what differs from what a program with the mistakes that are already known prints.
fn explain_behind(
    wrong: &Story,
    task: &Task,
    output: &[u8],
    fault: Fault,
    assumed: Vec<String>,
) -> Failure {
    let mut failure = explain(wrong, task, output, fault);
    let note = Message::new("note-assumed").with("rules", assumed.join(", "));
    failure.explanation.notes.push(note);
    failure.assumed = assumed;
    failure
}

/// A file that is missing or different.
pub(super) fn explain_file(name: &str, expected: &str, found: Option<&[u8]>) -> Failure {
    let mut explanation = Explanation {
        sentence: Message::new(if found.is_some() {
            "palavras-file-differs"
        } else {
            "palavras-file-missing"
        })
        .with("file", name),
        class: Some(Class::Files),
        why: Some(rules::why("palavras.output-file")),
        ..Explanation::default()
    };
    if let Some(found) = found {
        let same = expected
            .bytes()
            .zip(found)
            .take_while(|(one, other)| one == *other)
            .count();
        explanation.difference = Some(difference(expected.as_bytes(), found, same));
    }
    Failure {
        verdict: Verdict::WrongAnswer,
        root: "palavras.output-file".into(),
        explanation,
        output: found.unwrap_or_default().to_vec(),
        assumed: Vec::new(),
        behind: None,
    }
}

/// Tells a file by the mistake that explains it.
pub(super) fn accuse_file(mistake: Mistake, mut failure: Failure) -> Failure {
    mistake.rule().clone_into(&mut failure.root);
    failure.explanation.why = Some(rules::why(mistake.rule()));
    failure
}

fn start_of(story: &Story, step: &Step) -> usize {
    let before = story
        .steps
        .iter()
        .take_while(|other| !std::ptr::eq(*other, step));
    story.first.len() + before.map(|step| step.answer.len()).sum::<usize>()
}

fn printed_from(output: &[u8], offset: usize) -> String {
    let rest = output.get(offset.min(output.len())..).unwrap_or_default();
    let line = rest.split(|byte| *byte == b'\n').next().unwrap_or_default();
    String::from_utf8_lossy(line).into_owned()
}

/// Returns the rule at stake: which part of an answer it is, and why it should be refused.
fn rule_of(step: &Step, at: usize, class: Class, found: &str) -> &'static str {
    let is_crash = matches!(class, Class::Crash | Class::Endless);
    let is_before = at < PROMPT.len();
    // The game is over too soon.
    if at == 0 && found.starts_with(&texts::end(0)[..texts::end(0).find('0').unwrap_or(0)]) {
        return "palavras.end";
    }
    // A line end after the prompt, and the answer on the next line.
    let is_end = at == PROMPT.len() && step.answer.len() > at || at == PROMPT.trim_end().len();
    if is_end && found.is_empty() && !is_crash {
        return "palavras.prompt";
    }
    let is_blank = matches!(class, Class::Blanks | Class::TrailingBlank) && at == PROMPT.len();
    if is_blank || is_before && !is_crash && !found.is_empty() {
        return "palavras.prompt";
    }
    match step.refusal {
        Some(refusal) => refusal.rule(),
        None if step.answer == PROMPT => "palavras.end",
        None if step.answer[..at.min(step.answer.len())].contains("Jogada") => "palavras.points",
        None => "palavras.placement",
    }
}

fn add_boards(why: &mut Why, step: &Step, found: &Grid) {
    why.command = step.line.as_ref().map(|line| printable(line.as_bytes()));
    why.before = Some(step.before.to_string());
    if step.refusal.is_some() && found.rows() == 0 {
        why.remark = step.refusal.map(|refusal| Message::new(refusal.key()));
        return;
    }
    why.expected = Some(step.after.to_string());
    if found.rows() == step.after.rows() && *found != step.after {
        why.found = Some(found.to_string());
        why.remark = describe_square(&step.after, found);
    }
}

/// The first square that differs, in words.
fn describe_square(expected: &Grid, found: &Grid) -> Option<Message> {
    let (place, right, wrong) = expected.first_difference(found)?;
    let message = Message::new("palavras-square")
        .with("place", place)
        .with("right", right)
        .with("found", wrong);
    Some(message)
}

/// The board that a program printed in answer to a command, as far as it is one.
fn board_in(output: &[u8], start: usize) -> Grid {
    let printed = output.get(start.min(output.len())..).unwrap_or_default();
    let text = String::from_utf8_lossy(printed);
    Grid::read(text.strip_prefix(PROMPT.trim_end()).unwrap_or(&text))
}
