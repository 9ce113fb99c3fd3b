//! Why a program is wrong, by the rules: the input is replayed up to the fault.

use ludoteca_course::compare::printable;
use ludoteca_course::{Class, Failure, Fault, Mistake as _, Verdict, Why};
use ludoteca_words::Message;

use crate::program::interpreter::Command;

use super::mistakes::Mistake;
use super::rules;
use super::story::{Play, Step, Story};

/// Explains a fault by the command at which it shows.
pub(super) fn explain(expected: &Story, output: &[u8], fault: Fault) -> Failure {
    let Fault {
        verdict,
        class,
        offset,
        mut explanation,
    } = fault;
    let index = offset.and_then(|offset| expected.find(offset));
    let step = index.map(|index| &expected.steps[index]);
    let found = offset
        .map(|offset| line_at(output, expected, index, offset))
        .unwrap_or_default();
    let rule = match step {
        Some(step) => rule_of(step, &found, class),
        None => "mancala.blank-line",
    };
    if let Some(place) = &mut explanation.place {
        let line = index.map_or(expected.steps.len() + 1, |index| index + 1);
        place.command =
            Some(step.map_or_else(|| "␊".to_owned(), |step| printable(step.line.as_bytes())));
        place.command_line = Some(line as u64);
    }
    let mut why = rules::why(rule);
    if let Some(step) = step {
        add_boards(&mut why, step, &found);
        if rule == "mancala.show" && why.remark.is_some() {
            explanation.class = Some(Class::Board);
        }
    }
    if rule == "mancala.standings" && class == Class::Wording {
        explanation.class = Some(class_of_standings(step, &found));
    }
    explanation.why = Some(why);
    let class = explanation.class.unwrap_or(class);
    let root = root_of(verdict, class, rule, step);
    Failure {
        verdict,
        root,
        explanation,
        output: output.to_vec(),
    }
}

/// Lists of players differ in their order or in their numbers.
fn class_of_standings(step: Option<&Step>, found: &str) -> Class {
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    let expected = step.map(|step| step.answer.as_str()).unwrap_or_default();
    let is_list = found.lines().all(|line| {
        line.split(' ')
            .skip(1)
            .all(|word| word.parse::<u64>().is_ok())
    });
    match (is_list, sorted(expected) == sorted(found)) {
        (_, true) => Class::Order,
        (true, false) => Class::Number,
        (false, false) => Class::Wording,
    }
}

/// Failures of the same root are told once. What shows everywhere is one cause, whatever the
/// command; a misspelt message is one, whatever asks for it.
fn root_of(verdict: Verdict, class: Class, rule: &str, step: Option<&Step>) -> String {
    let message = step
        .map(|step| step.answer.lines().next().unwrap_or_default())
        .unwrap_or_default();
    let is_fixed = message.ends_with('.') && !message.starts_with("O jogador");
    match class {
        _ if !matches!(verdict, Verdict::WrongAnswer | Verdict::PresentationError) => {
            format!("{verdict} {rule}")
        }
        Class::LastNewline | Class::Crlf | Class::LeftOver | Class::Nothing | Class::Garbage => {
            format!("{class:?}")
        }
        Class::TrailingBlank
        | Class::Wording
        | Class::Accents
        | Class::Case
        | Class::Punctuation
        | Class::Blanks
            if is_fixed && rule != "mancala.check-order" =>
        {
            format!("{class:?} {message}")
        }
        _ => format!("{class:?} {rule}"),
    }
}

/// Tells a failure by the mistake that explains it.
pub(super) fn accuse(
    mistake: Mistake,
    expected: &Story,
    suspected: &Story,
    mut failure: Failure,
) -> Failure {
    let rule = mistake.rule();
    let mut why = rules::why(rule);
    let differs =
        |(one, other): (&Step, &Step)| one.after != other.after || one.answer != other.answer;
    let culprit = expected
        .steps
        .iter()
        .zip(&suspected.steps)
        .position(differs);
    if let Some(index) = culprit {
        let (step, other) = (&expected.steps[index], &suspected.steps[index]);
        why.command = Some(printable(step.line.as_bytes()));
        why.before = step.before.as_ref().map(Play::draw);
        let (expected, found) = (step.after.as_ref(), other.after.as_ref());
        why.remark = expected
            .zip(found)
            .and_then(|(one, other)| first_cell(one, other));
        let (expected, found) = (expected.map(Play::draw), found.map(Play::draw));
        if expected == found {
            (why.expected, why.found) = (Some(step.answer.clone()), Some(other.answer.clone()));
        } else {
            (why.expected, why.found) = (expected, found);
        }
        if why.remark.is_some() {
            failure.explanation.class = Some(Class::Board);
        }
    }
    failure.explanation.why = Some(why);
    rule.clone_into(&mut failure.root);
    failure
}

fn add_boards(why: &mut Why, step: &Step, found: &str) {
    why.command = Some(printable(step.line.as_bytes()));
    match Command::read(&step.line) {
        Some(Command::Show) => {
            why.expected = step.after.as_ref().map(Play::draw);
            why.found = Some(found.to_owned()).filter(|found| !found.is_empty());
            let printed = step.after.as_ref().and_then(|play| parse(found, play));
            why.remark = printed
                .zip(step.after.as_ref())
                .and_then(|(found, right)| first_cell(right, &found));
        }
        Some(Command::Play(..)) => {
            why.before = step.before.as_ref().map(Play::draw);
            why.expected = step.after.as_ref().map(Play::draw);
        }
        _ => {}
    }
}

/// What was printed for a command, as many lines as there should be.
fn line_at(output: &[u8], expected: &Story, index: Option<usize>, offset: usize) -> String {
    let start = index
        .map_or(offset, |index| expected.start_of(index))
        .min(output.len());
    let count = index.map_or(1, |index| expected.steps[index].answer.lines().count());
    let lines = output[start..]
        .split_inclusive(|byte| *byte == b'\n')
        .take(count);
    printable(&lines.flatten().copied().collect::<Vec<u8>>())
}

/// The board that a program printed, if it is one.
fn parse(text: &str, right: &Play) -> Option<Play> {
    let mut play = right.clone();
    for (line, row) in text.lines().zip(&mut play.board) {
        let numbers: Vec<u32> = line
            .split(|letter: char| !letter.is_ascii_digit())
            .filter(|word| !word.is_empty())
            .filter_map(|word| word.parse().ok())
            .collect();
        let last: &[u32] = numbers.get(numbers.len().checked_sub(7)?..)?;
        row.copy_from_slice(last);
    }
    (text.lines().count() == 2).then_some(play)
}

/// The first house or store that differs, in words.
fn first_cell(right: &Play, found: &Play) -> Option<Message> {
    let mut places = (0..2).flat_map(|row| (0..7).map(move |at| (row, at)));
    let differs = |(row, at): &(usize, usize)| right.board[*row][*at] != found.board[*row][*at];
    let (row, at) = places.find(differs)?;
    let key = if at == 6 {
        "mancala-store"
    } else {
        "mancala-house"
    };
    let message = Message::new(key)
        .with("name", printable(right.names[row].as_bytes()))
        .with("house", at + 1)
        .with("right", right.board[row][at])
        .with("found", found.board[row][at]);
    Some(message)
}

const REFUSALS: [&str; 4] = [
    "Existe um jogo em curso.",
    "Não existe jogo em curso.",
    "Jogador inexistente.",
    "Jogador não participa no jogo em curso.",
];

/// The rule at stake, from the command and what it should be answered.
fn rule_of(step: &Step, found: &str, class: Class) -> &'static str {
    let answer = step.answer.lines().next().unwrap_or_default();
    let first = found.lines().next().unwrap_or_default();
    let is_other_refusal =
        REFUSALS.contains(&answer) && REFUSALS.contains(&first) && answer != first;
    if is_other_refusal {
        return "mancala.check-order";
    }
    let words: Vec<&str> = step.line.split_whitespace().collect();
    let is_blanks =
        class != Class::Crash && step.line != words.join(" ") && answer != "Instrução inválida.";
    if is_blanks && first == "Instrução inválida." {
        return "mancala.blanks";
    }
    match answer {
        "Instrução inválida." => rule_of_invalid(&words),
        "Existe um jogo em curso." => "mancala.game-in-progress",
        "Não existe jogo em curso." => "mancala.no-game",
        "Jogador inexistente." => "mancala.unknown-player",
        "Jogador não participa no jogo em curso." => "mancala.not-in-game",
        "Jogador existente." => "mancala.register-existing",
        "Ficheiro inexistente." => "mancala.load-missing",
        _ => rule_of_success(step, &words),
    }
}

fn rule_of_invalid(words: &[&str]) -> &'static str {
    match words {
        ["IJA", _, _] => "mancala.level",
        ["J", _, _] => "mancala.position",
        [
            "RJ" | "LJ" | "IJ" | "IJA" | "DJ" | "J" | "D" | "G" | "L",
            ..,
        ] => "mancala.arguments",
        _ => "mancala.unknown-instruction",
    }
}

fn rule_of_success(step: &Step, words: &[&str]) -> &'static str {
    match words.first().copied().unwrap_or_default() {
        "RJ" => "mancala.register",
        "LJ" => "mancala.standings",
        "IJ" => "mancala.start",
        "IJA" => "mancala.start-automatic",
        "DJ" => "mancala.show",
        "D" => "mancala.resign",
        "G" => "mancala.save",
        "L" => "mancala.load",
        _ if is_empty_house(step, words) => "mancala.empty-house",
        _ if step.answer.starts_with("Jogo terminado") => "mancala.move-end",
        _ if step.answer.starts_with("O jogador") => "mancala.move-again",
        _ => "mancala.move",
    }
}

/// Tells if a move names a house without seeds.
fn is_empty_house(step: &Step, words: &[&str]) -> bool {
    let (Some(play), ["J", name, house]) = (&step.before, words) else {
        return false;
    };
    let row = play.names.iter().position(|other| other == name);
    let house: usize = house.parse().unwrap_or(1);
    row.is_some_and(|row| play.board[row].get(house - 1) == Some(&0))
}
