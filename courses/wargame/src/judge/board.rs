//! A board that a program printed: read as well as it can be, then held to the layout and the
//! restrictions.

use ludoteca_wargame::{
    Answer, Counts, Dimensions, Fault as FleetFault, Fleet, FleetPlan, Requirement, draw_board,
};

use super::fault::Fault;
use crate::program;
use ludoteca_course::Class;
use ludoteca_course::compare::printable;
use ludoteca_words::Message;

/// Demands on a printed board.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardSpec {
    pub(super) dimensions: Dimensions,
    /// The pieces that were asked for; with p1 there are none.
    pub(super) counts: Option<Counts>,
}

/// Checks a header and a board, which must be all that was printed. Gives the fleet.
pub(super) fn check_board(output: &[u8], wanted: BoardSpec) -> Result<Fleet, Box<Fault>> {
    let text = printable(output);
    let lines: Vec<&str> = text.lines().collect();
    let start = lines.iter().position(|line| read_header(line).is_some());
    let Some(start) = start else {
        return Err(Box::new(no_header(output, wanted)));
    };
    let rows: Vec<&str> = lines[start + 1..]
        .iter()
        .copied()
        .filter(|line| !line.trim().is_empty())
        .collect();
    let marks = read_marks(&rows, wanted.dimensions)
        .map_err(|at| Box::new(no_board(&rows, at, wanted, &text)))?;
    let drawn = draw(wanted.dimensions, &marks);
    let fleet =
        check_fleet(&marks, wanted).map_err(|fault| Box::new(fault.found(drawn.clone())))?;
    let (_, header) = read_header(lines[start]).unwrap_or((String::new(), String::new()));
    let right = fleet.counts().to_string();
    if header != right && header.split(' ').count() == 8 {
        let fault = Fault::between(
            right.as_bytes(),
            header.as_bytes(),
            "wargame-header-counts",
            "wargame.header-counts",
        );
        let mut fault = fault
            .with("found", header)
            .with("right", right)
            .found(drawn);
        fault.class = Class::Number;
        return Err(Box::new(fault));
    }
    check_layout(program::write_board(&fleet).as_bytes(), output)?;
    Ok(fleet)
}

/// Checks the layout of what was printed against what it should look like.
pub(super) fn check_layout(expected: &[u8], found: &[u8]) -> Result<(), Box<Fault>> {
    if expected == found {
        return Ok(());
    }
    let mut fault = Fault::between(expected, found, "wargame-layout", "wargame.layout");
    let line = fault.place.as_ref().map_or(1, |place| place.line) as usize;
    let column = fault.place.as_ref().map_or(1, |place| place.column);
    let text = String::from_utf8_lossy(expected);
    let shown = text.lines().nth(line - 1).unwrap_or_default();
    let has_header = read_header(text.lines().next().unwrap_or_default()).is_some();
    let rule = match fault.class {
        Class::TrailingBlank => "wargame.trailing-blanks",
        Class::ExtraLine | Class::LeftOver => "wargame.only-board",
        _ if has_header && line == 1 => "wargame.header",
        _ if shown.starts_with("   A") => "wargame.letters",
        _ if column <= 2 => "wargame.row-numbers",
        _ => "wargame.layout",
    };
    fault.why = super::rules::why(rule);
    fault.why.expected = Some(text.trim_end().to_owned());
    fault.why.found = Some(printable(found).trim_end().to_owned());
    Err(Box::new(fault))
}

/// The size and the counts of a header, with single blanks.
fn read_header(line: &str) -> Option<(String, String)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (size, counts) = words.split_first()?;
    let (rows, columns) = size.split_once(['x', 'X'])?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_header =
        is_number(rows) && is_number(columns) && counts.iter().all(|count| is_number(count));
    is_header.then(|| ((*size).to_owned(), counts.join(" ")))
}

/// The cells of the rows, or the number of the row that cannot be read.
pub(super) fn read_marks(lines: &[&str], dimensions: Dimensions) -> Result<Vec<Answer>, usize> {
    let mut marks = Vec::with_capacity(dimensions.cell_count());
    for row in 0..usize::from(dimensions.rows()) {
        let line = lines.get(row).ok_or(row)?;
        marks.extend(read_row(line, dimensions.columns().into()).ok_or(row)?);
    }
    Ok(marks)
}

fn read_row(line: &str, columns: usize) -> Option<Vec<Answer>> {
    let line = line.trim();
    let label = line.bytes().take_while(u8::is_ascii_digit).count().min(2);
    // Without its number, a row that begins with a piece looks as if it had one.
    [label, 1, 0].into_iter().find_map(|skip| {
        let cells: Vec<char> = line
            .get(skip..)?
            .chars()
            .filter(|letter| !letter.is_whitespace())
            .collect();
        (cells.len() == columns).then(|| {
            cells
                .iter()
                .map(|cell| cell.to_string().parse())
                .collect::<Result<Vec<Answer>, _>>()
                .ok()
        })?
    })
}

/// Marks as a board is drawn.
pub(super) fn draw(dimensions: Dimensions, marks: &[Answer]) -> String {
    draw_board(dimensions, |cell| marks[dimensions.index(cell)])
}

/// The fleet that the marks are, or which restriction they break.
pub(super) fn check_fleet(marks: &[Answer], wanted: BoardSpec) -> Result<Fleet, Box<Fault>> {
    let dimensions = wanted.dimensions;
    let plan = FleetPlan::from_marks(dimensions, |cell| marks[dimensions.index(cell)].kind());
    let requirement = wanted
        .counts
        .map_or(Requirement::AnyFleet, Requirement::Exactly);
    plan.check(requirement).map_err(|faults| {
        let fault = faults.iter().next().copied();
        Box::new(fault.map_or_else(
            || Fault::new(Class::Board, "wargame-layout", "wargame.layout"),
            explain_fleet,
        ))
    })
}

fn explain_fleet(fault: FleetFault) -> Fault {
    match fault {
        FleetFault::Touching(one, other) => {
            let remark = Message::new("wargame-touching")
                .with("one", one.to_string())
                .with("other", other.to_string());
            Fault::new(Class::Board, "wargame-touch", "wargame.restriction-1").remark(remark)
        }
        FleetFault::OtherFleet { planned, asked } => {
            let fault = Fault::new(Class::Number, "wargame-counts", "wargame.counts");
            let remark = Message::new("wargame-counts-remark")
                .with("asked", asked.to_string())
                .with("found", planned.to_string());
            fault
                .with("asked", asked.to_string())
                .with("found", planned.to_string())
                .remark(remark)
        }
        FleetFault::Misdrawn(cell)
        | FleetFault::OffBoard(cell)
        | FleetFault::AcrossMatrices(cell)
        | FleetFault::Occupied(cell) => {
            let remark = Message::new("wargame-no-piece-remark").with("cell", cell.to_string());
            Fault::new(Class::Board, "wargame-no-piece", "wargame.restriction-0").remark(remark)
        }
        FleetFault::TooManyPieces { .. } | FleetFault::Counts(_) => {
            Fault::new(Class::Number, "wargame-counts", "wargame.counts")
                .with("asked", "")
                .with("found", "")
        }
    }
}

/// Nothing that looks like a header was printed.
fn no_header(output: &[u8], wanted: BoardSpec) -> Fault {
    if output.iter().all(u8::is_ascii_whitespace) {
        return Fault::new(Class::Nothing, "wargame-nothing", "wargame.only-board");
    }
    let text = printable(output);
    let first = text.lines().next().unwrap_or_default();
    if first.trim_start().starts_with("-1") {
        return Fault::new(Class::Other, "wargame-gives-up", "wargame.give-up")
            .with("found", first);
    }
    let counts = wanted.counts.map_or_else(
        || "n1 n2 n3 n4 n5 n6 n7 n8".to_owned(),
        |counts| counts.to_string(),
    );
    let right = format!("{} {counts}", wanted.dimensions);
    Fault::new(Class::MissingLine, "wargame-no-header", "wargame.header")
        .with("right", right)
        .with("found", first)
}

/// A row that cannot be read.
fn no_board(rows: &[&str], at: usize, wanted: BoardSpec, text: &str) -> Fault {
    let found = rows.get(at).copied().unwrap_or_default();
    let class = if at >= rows.len() {
        Class::MissingLine
    } else {
        Class::Board
    };
    let number = usize::from(wanted.dimensions.rows()) - at;
    let mut fault = Fault::new(class, "wargame-no-row", "wargame.layout")
        .with("row", number)
        .with("found", found);
    fault.why.found = Some(text.trim_end().to_owned());
    fault
}

#[cfg(test)]
mod tests {
    use super::*;

    const RIGHT: &str = "9x9 1 1 0 1 0 0 0 0\n 9 4 4 - 2 2 - - - -\n 8 4 4 - - - - - - -\n 7 - - - - - - - - -\n 6 - - - - - - - - -\n 5 - - - - - - - - -\n 4 - - - - - - - - -\n 3 - - - - - - - - -\n 2 - - - - - - - 1 -\n 1 - - - - - - - - -\n   A B C D E F G H I\n";

    fn check(change: impl Fn(&str) -> String, rule: &str, class: Class) {
        let wanted = BoardSpec {
            dimensions: Dimensions::default(),
            counts: None,
        };
        let fault = check_board(change(RIGHT).as_bytes(), wanted).unwrap_err();
        assert_eq!((fault.why.rule.as_str(), fault.class), (rule, class));
    }

    #[test]
    fn a_right_board_is_right() {
        let wanted = BoardSpec {
            dimensions: Dimensions::default(),
            counts: None,
        };
        assert_eq!(
            check_board(RIGHT.as_bytes(), wanted).unwrap().header(),
            "9x9 1 1 0 1 0 0 0 0"
        );
    }

    #[test]
    fn faults_of_layout_have_their_rule() {
        check(
            |it| it.replace(" - -\n", " - - \n"),
            "wargame.trailing-blanks",
            Class::TrailingBlank,
        );
        check(
            |it| it.replace("\n 8", "\n8"),
            "wargame.row-numbers",
            Class::Blanks,
        );
        check(
            |it| it.replace("   A B", "  A B"),
            "wargame.letters",
            Class::Blanks,
        );
        check(
            |it| it.replace("A B C", "a b c"),
            "wargame.letters",
            Class::Case,
        );
        check(
            |it| it.replace("9x9 1", "9X9 1"),
            "wargame.header",
            Class::Case,
        );
        check(
            |it| it.replace("9x9 1 1", "9x9  1 1"),
            "wargame.header",
            Class::Blanks,
        );
        check(
            |it| it.replace("\n 9 4", "\n 0 4"),
            "wargame.row-numbers",
            Class::Number,
        );
        check(
            |it| format!("Tabuleiro:\n{it}"),
            "wargame.only-board",
            Class::LeftOver,
        );
        check(
            |it| it.replace("1 1 0 1", "1 1 1 1"),
            "wargame.header-counts",
            Class::Number,
        );
        check(
            |it| it.replace("9x9 1 1 0 1 0 0 0 0\n", ""),
            "wargame.header",
            Class::MissingLine,
        );
        check(|_| String::new(), "wargame.only-board", Class::Nothing);
    }

    #[test]
    fn fleets_that_break_a_restriction_are_found() {
        check(
            |it| it.replace(" 2 - - - - - - - 1 -", " 2 - - - - - - 1 1 -"),
            "wargame.restriction-0",
            Class::Board,
        );
        check(
            |it| it.replace(" 7 - - - - - - - - -", " 7 - - 3 3 3 - - - -"),
            "wargame.restriction-0",
            Class::Board,
        );
        check(
            |it| {
                it.replace(" 9 4 4 - 2 2 - ", " 9 - 4 4 2 2 - ")
                    .replace(" 8 4 4 -", " 8 - 4 4")
            },
            "wargame.restriction-1",
            Class::Board,
        );
    }
}
