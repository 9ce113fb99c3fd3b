//! Explains why a program is wrong, by the rules: the board, the moves and what they are worth.

use ludoteca_course::compare::{Habit, printable};
use ludoteca_course::{Attempt, Class, Explanation, Failure, Fault, Verdict, Why};
use ludoteca_poziomka::{Block, Poziomka, Side};
use ludoteca_words::Message;

use super::rules;
use super::story::{Step, Story};
use super::task::Task;

/// Side of the largest board that is drawn twice.
const DRAWN: u8 = 16;

/// Explains a fault by the move at which it shows.
pub(super) fn explain(task: &Task, expected: &Story, output: &[u8], fault: Fault) -> Failure {
    let Fault {
        verdict,
        class,
        offset,
        mut explanation,
    } = fault;
    let index = expected.find(offset.unwrap_or(usize::MAX));
    let step = expected.steps.get(index);
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
    let rule = rule_of(verdict, class, step, &explanation.sentence.key);
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
        add_boards(&mut reason, task, step, &found);
    }
    explanation.why = Some(reason);
    Failure {
        verdict,
        root: root_of(verdict, class, rule),
        explanation,
        output: output.to_vec(),
        assumed: Vec::new(),
        behind: None,
    }
}

/// Settles what depends on the class that a habit has, once that is known: boards are drawn of moves
/// alone, and empty lines are characters too many.
pub(super) fn tell_habits(mut attempt: Attempt) -> Attempt {
    attempt.failure.for_each_link(|link| {
        let is_move = link.explanation.class == Some(Class::Move);
        if link.root == Habit::EmptyLines.root("") {
            link.explanation.why = Some(rules::why("poziomka.no-other-characters"));
        } else if let Some(why) = link.explanation.why.as_mut().filter(|_| !is_move) {
            why.found = None;
        }
    });
    attempt
}

/// Tells what valgrind found beside wrong output as a fault of its own.
pub(super) fn tell_memory_apart(mut attempt: Attempt) -> Attempt {
    let is_memory = |note: &Message| note.key == "note-memory";
    if !attempt.failure.explanation.notes.iter().any(is_memory) {
        return attempt;
    }
    let mut errors = None;
    attempt.failure.for_each_link(|link| {
        link.explanation.notes.retain(|note| !is_memory(note));
        errors = link.explanation.errors.take().or(errors.take());
    });
    let (verdict, class, rule) = (Verdict::RuntimeError, Class::Memory, "poziomka.memory");
    let memory = Failure {
        verdict,
        root: root_of(verdict, class, rule),
        explanation: Explanation {
            sentence: Message::new("sentence-memory-besides"),
            class: Some(class),
            why: Some(rules::why(rule)),
            errors,
            ..Explanation::default()
        },
        output: attempt.failure.output.clone(),
        assumed: Vec::new(),
        behind: Some(Box::new(attempt.failure)),
    };
    Attempt {
        failure: memory,
        ..attempt
    }
}

/// Returns the key of a cause.
fn root_of(verdict: Verdict, class: Class, rule: &str) -> String {
    match class {
        Class::Move | Class::MissingLine | Class::ExtraLine | Class::Shifted => rule.to_owned(),
        _ => format!("{verdict} {class:?} {rule}"),
    }
}

/// Tells a failure by the mistake that explains it. What is printed otherwise than that mistake
/// leads to lies behind it.
pub(super) fn accuse(rule: &str, task: &Task, suspected: &str, mut failure: Failure) -> Failure {
    let mut reason = rules::why(rule);
    let expected = Story::expected(task);
    let place = failure.explanation.place.as_ref();
    let offset = place.map_or(0, |place| place.offset as usize);
    let step = expected.steps.get(expected.find(offset));
    // After another mistake the boards are no longer those of a right game.
    if let Some(step) = step.filter(|_| failure.assumed.is_empty()) {
        add_boards(&mut reason, task, step, &line_at(&failure.output, offset));
        reason.found = reason
            .found
            .filter(|_| failure.explanation.class == Some(Class::Move));
    }
    let mut assumed = failure.assumed.clone();
    assumed.push(rule.to_owned());
    failure.behind = Fault::find_beside(suspected.as_bytes(), &failure)
        .map(|fault| Box::new(explain_behind(suspected, &failure.output, fault, assumed)));
    failure.explanation.why = Some(reason);
    rule.clone_into(&mut failure.root);
    failure
}

/// Explains the difference from the output of a program with the mistakes that are already known.
fn explain_behind(suspected: &str, output: &[u8], fault: Fault, assumed: Vec<String>) -> Failure {
    let Fault {
        verdict,
        class,
        offset,
        mut explanation,
    } = fault;
    let is_move = offset.is_some_and(|offset| {
        let [right, found] = [suspected.as_bytes(), output].map(|it| line_at(it, offset));
        let is_answer = |line: &str| line == "." || parse(line).is_some();
        is_answer(&right) && is_answer(&found) && right != found
    });
    let class = if is_move { Class::Move } else { class };
    explanation.class = Some(class);
    let mut root = format!("{verdict} {class:?} behind {}", assumed.join(" "));
    if class == Class::LastNewline {
        let rule = "poziomka.last-newline";
        explanation.why = Some(rules::why(rule));
        root = root_of(verdict, class, rule);
    }
    let note = Message::new("note-assumed").with("rules", assumed.join(", "));
    explanation.notes.push(note);
    Failure {
        verdict,
        root,
        explanation,
        output: output.to_vec(),
        assumed,
        behind: None,
    }
}

fn rule_of(verdict: Verdict, class: Class, step: Option<&Step>, sentence: &str) -> &'static str {
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
        _ if answer == ".\n" => "poziomka.surrender",
        _ if answer.is_empty() => "poziomka.left-surrender",
        (_, Class::Move) => "poziomka.best-move",
        _ => "poziomka.answers",
    }
}

/// The board before Right's move, and both moves on it.
fn add_boards(why: &mut Why, task: &Task, step: &Step, found: &str) {
    why.command = Some(printable(step.line.as_bytes()));
    why.before = Some(draw(&step.game, None));
    let chosen = parse(step.answer.trim_end());
    let printed = parse(found);
    let rules = step.game.rules();
    if rules.rows().max(rules.columns()) <= DRAWN {
        why.expected = chosen.map(|block| draw(&step.game, Some(block)));
        // A move where there is none to make is shown as it was printed, in the lines.
        let drawn = printed.filter(|_| chosen.is_some());
        why.found = drawn.map(|block| draw(&step.game, Some(block)));
    }
    why.remark = Some(match chosen {
        Some(chosen) => compare_moves(task, step, chosen, printed),
        None if step.answer == ".\n" => Message::new("poziomka-no-move"),
        None => Message::new("poziomka-silent"),
    });
}

/// Compares the worth of both moves, or says why the printed one is none.
fn compare_moves(task: &Task, step: &Step, chosen: Block, printed: Option<Block>) -> Message {
    let choice = task.defines.parameters().choice;
    let (best, worth) = step.best_moves();
    let base = |key: &'static str| {
        Message::new(key)
            .with("right", chosen.to_string())
            .with("value", worth)
            .with("count", best.len())
            .with("choice", choice)
            .with("index", choice as usize % best.len().max(1))
            .with("names", shorten(&best))
    };
    let Some(printed) = printed else {
        return base("poziomka-chosen");
    };
    let base = |key| base(key).with("found", printed.to_string());
    match step.worth_after(printed) {
        None => base("poziomka-illegal"),
        Some(found) if found == worth => base("poziomka-other"),
        Some(found) => base("poziomka-worse").with("worse", found),
    }
}

fn shorten(blocks: &[Block]) -> String {
    const MOST: usize = 12;
    let names: Vec<String> = blocks.iter().take(MOST).map(Block::to_string).collect();
    let end = if blocks.len() > MOST { " …" } else { "" };
    names.join(" ") + end
}

/// A move of Right.
fn parse(text: &str) -> Option<Block> {
    match text.as_bytes() {
        [row @ b'a'..=b'z', column @ b'A'..=b'Z'] => {
            Block::new(Side::Right, row - b'a', column - b'A')
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

/// The board as the assignment draws it, with a block of Right's as `R`.
fn draw(game: &Poziomka, block: Option<Block>) -> String {
    let rules = game.rules();
    let is_new = |row: u8, column: u8| {
        block.is_some_and(|block| {
            let end = block.column() + rules.length();
            block.row() == row && (block.column()..end).contains(&column)
        })
    };
    let mut text = String::from(" ");
    for column in 0..rules.columns() {
        text.extend([' ', char::from(b'A' + column)]);
    }
    text.push('\n');
    for row in 0..rules.rows() {
        text.push(char::from(b'a' + row));
        for column in 0..rules.columns() {
            let sign = match (is_new(row, column), game.is_free(row, column)) {
                (true, true) => 'R',
                (true, false) => 'X',
                (false, true) => '.',
                (false, false) => '#',
            };
            text.extend([' ', sign]);
        }
        text.push('\n');
    }
    text
}
