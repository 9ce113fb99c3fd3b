//! Explains why a program is wrong, by the rules: the input is replayed up to the fault.

use ludoteca_course::compare::printable;
use ludoteca_course::{Attempt, Class, Failure, Fault, Mistake as _, Scope, Verdict, Why};
use ludoteca_words::Message;

use crate::program::interpreter::{Command, texts};

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
        // A prompt is no answer to the command that it stands before.
        _ if class == Class::LeftOver => "mancala.nothing-else",
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
    let root = root_of(verdict, class, rule, step, &found);
    Failure {
        verdict,
        root,
        explanation,
        output: output.to_vec(),
        assumed: Vec::new(),
        behind: None,
    }
}

/// The place where a program broke that printed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Break {
    /// Without any command, too.
    Always,
    /// At the command of this number, from 0.
    At(usize),
}

/// Tells a crash without any output by where it was: what was printed up to then is lost.
pub(super) fn tell_break(place: Break, expected: &Story, mut attempt: Attempt) -> Attempt {
    let failure = &mut attempt.failure;
    let explanation = &mut failure.explanation;
    failure.behind = None;
    explanation.difference = None;
    let step = match place {
        Break::Always => None,
        Break::At(index) => expected.steps.get(index).map(|step| (index, step)),
    };
    if let Some((index, step)) = step {
        let rule = rule_of(step, "", Class::Crash);
        failure.root = format!("{} {rule}", failure.verdict);
        let mut why = rules::why(rule);
        why.command = Some(printable(step.line.as_bytes()));
        why.before = step.before.as_ref().map(Play::draw);
        explanation.why = Some(why);
        explanation.place = None;
        let note = Message::new("note-breaks-at").with("line", index + 1);
        explanation.notes.push(note);
    } else {
        failure.root = format!("{} always", failure.verdict);
        explanation.why = None;
        explanation.place = None;
        explanation.scope = Scope::Program;
        if explanation.sentence.key == "sentence-exception" {
            explanation.sentence.key = "sentence-breaks-always".into();
        } else {
            explanation.notes.push(Message::new("note-breaks-always"));
        }
    }
    attempt
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
/// command; a misspelt message is one, whatever asks for it. The answer to something else is no
/// spelling: there the rule and the instruction tell one mistake from another.
fn root_of(verdict: Verdict, class: Class, rule: &str, step: Option<&Step>, found: &str) -> String {
    let message = step
        .map(|step| step.answer.lines().next().unwrap_or_default())
        .unwrap_or_default();
    let has_names = ["O jogador", "Jogo automático"]
        .iter()
        .any(|it| message.starts_with(it));
    let is_fixed = message.ends_with('.') && !has_names;
    match class {
        _ if !matches!(verdict, Verdict::WrongAnswer | Verdict::PresentationError) => {
            format!("{verdict} {rule}")
        }
        _ if rule == "mancala.blank-line" => rule.to_owned(),
        Class::LastNewline | Class::Crlf | Class::LeftOver | Class::Nothing | Class::Garbage => {
            format!("{class:?}")
        }
        _ if is_fixed && is_answer(found.lines().next().unwrap_or_default()) => {
            let line = step.map_or("", |step| step.line.as_str());
            let instruction = line.split_whitespace().next().unwrap_or_default();
            let is_one = ["mancala.unknown-instruction", "mancala.check-order"].contains(&rule);
            let instruction = if is_one { "" } else { instruction };
            format!("{class:?} {rule} {instruction}")
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

/// Tells if a line is what some instruction is answered.
fn is_answer(line: &str) -> bool {
    let is_number = |word: &str| {
        let word = word.trim_matches(['[', ']', '(', ')']);
        word.parse::<u64>().is_ok()
    };
    let numbers = line.split(' ').skip(1);
    let is_row = numbers.clone().count() >= 4 && numbers.clone().all(is_number);
    let is_fixed = texts::FIXED.contains(&line);
    let is_automatic = line.starts_with("Jogo automático de nível ");
    let is_again = line.ends_with(" tem direito a outra jogada.");
    is_fixed || is_automatic || is_again || is_row
}

/// Tells a failure by the mistake that explains it; what is printed otherwise than that mistake
/// leads to lies behind it. Nothing is shown as printed that was not.
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
    let mut pairs = expected.steps.iter().zip(&suspected.steps);
    let shown = pairs.position(differs);
    if let Some(index) = shown {
        let (step, other) = (&expected.steps[index], &suspected.steps[index]);
        why.command = Some(printable(step.line.as_bytes()));
        why.before = step.before.as_ref().map(Play::draw);
        if step.answer == other.answer {
            why.expected = step.after.as_ref().map(Play::draw);
        } else {
            why.expected = Some(step.answer.clone());
            let start = suspected.start_of(index);
            let printed = failure.output.get(start..start + other.answer.len());
            why.found = (printed == Some(other.answer.as_bytes())).then(|| other.answer.clone());
        }
    }
    let mut assumed = failure.assumed.clone();
    assumed.push(rule.to_owned());
    // Further differences in the same answer are the same mistake in another form.
    let beside = Failure {
        output: skip_answer(&failure.output, suspected, shown),
        ..failure.clone()
    };
    let is_other = |fault: &Fault| fault.offset.and_then(|at| suspected.find(at)) != shown;
    failure.behind = Fault::find_beside(suspected.output().as_bytes(), &beside)
        .filter(is_other)
        .map(|fault| Box::new(explain_behind(suspected, &beside.output, fault, assumed)));
    failure.explanation.why = Some(why);
    rule.clone_into(&mut failure.root);
    failure
}

/// An output with the answer that a program with a mistake gives to one command, if it gives one of
/// the same lines with other values there: what differs then comes after.
fn skip_answer(output: &[u8], suspected: &Story, shown: Option<usize>) -> Vec<u8> {
    let lines = |text: &[u8]| -> Vec<Vec<u8>> {
        text.split_inclusive(|byte| *byte == b'\n')
            .map(<[u8]>::to_vec)
            .collect()
    };
    let first_word = |line: &Vec<u8>| line.split(|byte| *byte == b' ').next().map(<[u8]>::to_vec);
    let (Some(index), right) = (shown, suspected.output()) else {
        return output.to_vec();
    };
    let start = suspected.start_of(index);
    let answer = lines(suspected.steps[index].answer.as_bytes());
    let (Some(rest), true) = (
        output.get(start..),
        output.starts_with(&right.as_bytes()[..start]),
    ) else {
        return output.to_vec();
    };
    let printed = lines(rest);
    let pairs = answer.iter().zip(&printed);
    let is_like = pairs.clone().count() == answer.len()
        && pairs
            .into_iter()
            .all(|(one, other)| first_word(one) == first_word(other));
    if !is_like {
        return output.to_vec();
    }
    [
        &output[..start],
        &answer.concat(),
        &printed[answer.len()..].concat(),
    ]
    .concat()
}

/// Explains what differs from what a program with the mistakes that are already known prints.
fn explain_behind(suspected: &Story, output: &[u8], fault: Fault, assumed: Vec<String>) -> Failure {
    let mut failure = explain(suspected, output, fault);
    let rules = assumed.join(", ");
    let note = Message::new("note-assumed").with("rules", rules);
    failure.explanation.notes.push(note);
    failure.assumed = assumed;
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

/// Adds the board that a program printed last, when it was asked for it after a command.
pub(super) fn add_printed_board(why: &mut Why, output: &[u8], step: &Step) {
    let text = printable(output);
    let lines: Vec<&str> = text.lines().collect();
    let last = lines
        .get(lines.len().saturating_sub(2)..)
        .unwrap_or_default();
    let Some(right) = &step.after else {
        return;
    };
    let board = last.join("\n") + "\n";
    let printed = parse(&board, right).filter(|printed| printed.board != right.board);
    why.found = printed.as_ref().map(|_| board);
    why.remark = printed.and_then(|printed| first_cell(right, &printed));
}

/// Returns the lines printed for a command, as many as there should be.
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
        _ if step.answer.starts_with("Jogo terminado") => "mancala.move-end",
        _ if is_empty_house(step, words) => "mancala.empty-house",
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
