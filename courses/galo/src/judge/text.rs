//! Texts beside each other, and calls as a student can repeat them.

use ludoteca_galo::{Board, Mark, Position, Strategy};

use super::call::Call;
use super::why::explain;
use ludoteca_course::Comparison;
use ludoteca_course::compare;
use ludoteca_course::shell::{pipe, quote};
use ludoteca_course::{Class, Difference, Place, Why};

/// Classifies the difference between two texts.
pub(super) fn compare(expected: &str, found: &str) -> (Class, Place, Difference) {
    let (expected, found) = (expected.as_bytes(), found.as_bytes());
    let offset = compare::first_difference(expected, found, Comparison::Bytes).unwrap_or(0);
    let class = compare::classify(expected, found);
    (
        class,
        compare::locate(expected, offset),
        compare::difference(expected, found, offset),
    )
}

/// The first lines of a longer text.
pub(super) fn shorten(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    let short: String = line.chars().take(60).collect();
    if short.len() < text.len() {
        short + "…"
    } else {
        short
    }
}

/// The call as a file that can be saved beside the module.
pub(super) fn snippet(call: &Call) -> String {
    if call.input.is_empty() {
        return format!("{}\n", call.text);
    }
    format!(
        "{}\n# {}\n",
        call.text,
        call.input.trim_end().replace('\n', " ")
    )
}

/// The command that repeats a call at home.
pub(super) fn again(call: &Call, file: &str) -> String {
    let python = format!(
        "import runpy; m = runpy.run_path({file:?}); print(repr(m[{:?}]({}",
        call.text.split('(').next().unwrap_or_default(),
        call.text.split_once('(').map_or(")", |(_, rest)| rest)
    );
    let command = format!("python3 -c {}", quote(&format!("{python}))")));
    if call.input.is_empty() {
        return command;
    }
    pipe(&call.input, &command)
}

/// Explains why a computer's turn in the dialogue is wrong, if the boards before it agree.
pub(super) fn explain_turn(call: &Call, expected: &str, found: &str, offset: usize) -> Option<Why> {
    let strategy: Strategy = call.arguments.get(1)?.as_text()?.parse().ok()?;
    let person = crate::program::read_mark(call.arguments.first()?.as_text()?)?;
    let turn = format!("Turno do computador ({strategy}):\n");
    let start = expected[..offset].rfind(&turn)? + turn.len();
    let after = read_board(&expected[start..])?;
    let mine = read_board(found.get(start..)?)?;
    let computer = person.other();
    let right = new_mark(&board_before(expected, start), &after, computer)?;
    let mut before = after;
    before = without(&before, right);
    let chosen = new_mark(&before, &mine, computer);
    explain(&before, computer, strategy, chosen)
}

/// The last board that was printed before this byte, or an empty one.
fn board_before(text: &str, start: usize) -> Board {
    let lines: Vec<&str> = text[..start].lines().collect();
    let end = lines.len().saturating_sub(1);
    let first = end.saturating_sub(5);
    read_board(&lines[first..end].join("\n")).unwrap_or_default()
}

/// A board as it is printed; a prompt may stand before its first row.
fn read_board(text: &str) -> Option<Board> {
    let lines: Vec<&str> = text.lines().take(5).collect();
    let mut marks = Vec::with_capacity(9);
    for row in [0, 2, 4] {
        let line: Vec<char> = lines.get(row)?.chars().collect();
        let line = &line[line.len().checked_sub(11)?..];
        for column in [1, 5, 9] {
            marks.push(match line[column] {
                'X' => Some(Mark::X),
                'O' => Some(Mark::O),
                ' ' => None,
                _ => return None,
            });
        }
    }
    Some(Board::from_marks(marks.try_into().ok()?))
}

fn new_mark(before: &Board, after: &Board, mark: Mark) -> Option<Position> {
    let mut new = Position::all()
        .filter(|&position| after.at(position) == Some(mark) && before.is_free(position));
    new.next()
}

fn without(board: &Board, position: Position) -> Board {
    let marks: Vec<Option<Mark>> = Position::all()
        .map(|other| {
            if other == position {
                None
            } else {
                board.at(other)
            }
        })
        .collect();
    Board::from_marks(std::array::from_fn(|at| marks[at]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_lines_are_given_as_they_are() {
        let call = "escolher_posicao_manual(((0, 0, 0), (0, 0, 0), (0, 0, 0)))";
        let call = Call::read(call.into(), "100%d\n\\n it's\n5\n".into()).unwrap();
        let again = again(&call, "FP.py");
        let typed = r"printf '%s\n' '100%d' '\n it'\''s' 5 | python3 -c ";
        assert!(again.starts_with(typed), "{again}");
    }

    #[test]
    fn a_call_without_typed_lines_is_python_alone() {
        let call = Call::read("eh_posicao('%d\\n')".into(), String::new()).unwrap();
        let again = again(&call, "FP.py");
        assert!(again.starts_with("python3 -c 'import runpy; "), "{again}");
        assert!(
            again.contains(r#"(m["eh_posicao"]('\''%d\n'\''))"#),
            "{again}"
        );
    }
}
