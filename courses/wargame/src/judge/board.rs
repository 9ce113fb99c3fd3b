//! A board that a program printed in mode 0: its layout, its pieces, and the line above it.

use ludoteca_wargame::{
    Answer, Counts, Dimensions, Fault as FleetFault, Fleet, FleetPlan, Requirement, draw_board,
};

use super::dialogue::is_end;
use super::fault::{Fault, Faults};
use super::layout::{PrintedBoard, check_header, drop_empty};
use super::lines::{Header, Line, split};
use ludoteca_course::Class;
use ludoteca_words::Message;

/// Demands on a printed board.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardSpec {
    pub(super) dimensions: Dimensions,
    /// The pieces that were asked for; with p1 there are none.
    pub(super) counts: Option<Counts>,
}

impl BoardSpec {
    /// The line above the board, as far as it is known beforehand.
    pub(super) fn header(&self) -> String {
        let counts = self.counts.map(|counts| counts.to_string());
        let counts = counts.unwrap_or_else(|| "n1 n2 n3 n4 n5 n6 n7 n8".to_owned());
        format!("{} {counts}", self.dimensions)
    }
}

/// Checks a header and a board, which must be all that was printed. Gives the fleet, if it is one.
/// `rule` is the one that the case is about.
pub(super) fn check_board(
    output: &[u8],
    spec: BoardSpec,
    rule: &str,
    faults: &mut Faults,
) -> Option<Fleet> {
    let lines = drop_empty(split(output), faults);
    let Some(first) = lines.first() else {
        let fault = Fault::new(Class::Nothing, "wargame-nothing", "wargame.only-board");
        faults.add(fault.always());
        return None;
    };
    let board = PrintedBoard::find(&lines, spec.dimensions);
    let Some(board) = board.filter(|_| !is_other(&lines, spec.dimensions)) else {
        faults.add(explain_no_board(&lines, spec, rule));
        return None;
    };
    board.check(faults);
    let (start, end) = board.range;
    let header = find_header(&lines[..start]);
    check_others(&lines[..start], header.as_ref().map(|(at, _)| *at), faults);
    faults.extend(lines.get(end).map(explain_extra));
    let marks = board.marks();
    let fleet = check_fleet(&marks, spec);
    match header {
        None => {
            let right = spec.header();
            let fault = Fault::new(Class::MissingLine, "wargame-no-header", "wargame.header");
            let fault = fault.with("right", right).with("found", first.shown());
            faults.add(fault.of_layout());
        }
        Some((at, header)) => {
            check_header(&lines[at], &header, spec.dimensions, faults);
            faults.extend(check_counts(&lines[at], &header, &marks, spec));
        }
    }
    let drawn = draw(spec.dimensions, &marks);
    match fleet {
        Ok(fleet) => Some(fleet),
        Err(found) => {
            faults.extend(found.into_iter().map(|fault| fault.found(drawn.clone())));
            None
        }
    }
}

/// The line above the board and its number: one with all counts before one with some.
pub(super) fn find_header(lines: &[Line]) -> Option<(usize, Header)> {
    let read = |(at, line): (usize, &Line)| {
        let header = Header::read(&line.text).filter(|_| !line.is_aside())?;
        Some((at, header))
    };
    let headers: Vec<(usize, Header)> = lines.iter().enumerate().filter_map(read).collect();
    let whole = headers.iter().find(|(_, header)| header.counts.len() == 8);
    whole.or(headers.first()).cloned()
}

/// The numbers above a board that is made at random are those of its pieces. What was asked for and
/// is not there is another fault.
pub(super) fn check_counts(
    line: &Line,
    header: &Header,
    marks: &[Answer],
    spec: BoardSpec,
) -> Option<Fault> {
    let dimensions = spec.dimensions;
    let counts = count_pieces(dimensions, marks);
    let said: Vec<String> = header.counts.iter().map(u32::to_string).collect();
    let said = said.join(" ");
    let is_right = said == counts.to_string();
    let is_asked = spec.counts.is_some_and(|asked| asked.to_string() == said);
    if is_right || is_asked || header.counts.len() != 8 {
        return None;
    }
    let right = format!("{dimensions} {counts}");
    let fault = line.differs(&right, "wargame-header-counts", "wargame.header-counts");
    let mut fault = fault.with("found", said).with("right", counts.to_string());
    fault.class = Class::Number;
    Some(fault.found(draw(dimensions, marks)))
}

/// Counts the pieces of each type, taking a matrix with something in it for one.
pub(super) fn count_pieces(dimensions: Dimensions, marks: &[Answer]) -> Counts {
    let mut counts = Counts::default();
    for matrix in dimensions.matrices() {
        let cells = (0..9).map(|place| dimensions.cell(matrix, place));
        let mut kinds = cells.filter_map(|cell| marks[dimensions.index(cell)].kind());
        kinds.next().into_iter().for_each(|kind| counts.add(kind));
    }
    counts
}

/// Lines before the board that are not the header.
fn check_others(lines: &[Line], header: Option<usize>, faults: &mut Faults) {
    let others = lines.iter().enumerate();
    let others = others.filter(|(at, _)| Some(*at) != header);
    faults.extend(others.map(|(_, line)| explain_extra(line)));
}

fn explain_extra(line: &Line) -> Fault {
    let fault = Fault::new(Class::ExtraLine, "wargame-extra-line", "wargame.header");
    line.blame(fault.with("found", line.shown()).of_layout())
}

/// Marks as a board is drawn.
pub(super) fn draw(dimensions: Dimensions, marks: &[Answer]) -> String {
    draw_board(dimensions, |cell| marks[dimensions.index(cell)])
}

/// The fleet that the marks are, or which restrictions they break.
pub(super) fn check_fleet(marks: &[Answer], spec: BoardSpec) -> Result<Fleet, Vec<Fault>> {
    let dimensions = spec.dimensions;
    let plan = FleetPlan::from_marks(dimensions, |cell| marks[dimensions.index(cell)].kind());
    let requirement = spec
        .counts
        .map_or(Requirement::AnyFleet, Requirement::Exactly);
    plan.check(requirement).map_err(|faults| {
        let is_misdrawn = |fault: &&FleetFault| fault.restriction() == Some(0);
        let has_misdrawn = faults.iter().any(|fault| is_misdrawn(&fault));
        // A matrix that holds no piece is not counted either, which is no fault of its own.
        let is_own = |fault: &&FleetFault| is_misdrawn(fault) || !has_misdrawn || is_touch(fault);
        let faults = faults.iter().filter(is_own);
        faults.copied().map(explain_fleet).collect()
    })
}

fn is_touch(fault: &FleetFault) -> bool {
    matches!(fault, FleetFault::Touching(..))
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
            fault.remark(remark)
        }
        FleetFault::Misdrawn(cell)
        | FleetFault::OffBoard(cell)
        | FleetFault::AcrossMatrices(cell)
        | FleetFault::Occupied(cell) => {
            let remark = Message::new("wargame-no-piece-remark").with("cell", cell.to_string());
            Fault::new(Class::Board, "wargame-no-piece", "wargame.pieces").remark(remark)
        }
        FleetFault::TooManyPieces { .. } | FleetFault::Counts(_) => {
            Fault::new(Class::Number, "wargame-counts", "wargame.counts")
        }
    }
}

/// Returns whether it is a board of another size, or a game.
fn is_other(lines: &[Line], dimensions: Dimensions) -> bool {
    find_other_size(lines).is_some_and(|other| other != dimensions) || lines.iter().any(is_end)
}

/// The size of the header, if a board of that size follows.
fn find_other_size(lines: &[Line]) -> Option<Dimensions> {
    let (_, header) = find_header(lines)?;
    let size = format!("{}x{}", header.size.0, header.size.1);
    let size: Dimensions = size.parse().ok()?;
    PrintedBoard::find(lines, size).map(|_| size)
}

/// No board of this size can be read in what was printed.
fn explain_no_board(lines: &[Line], spec: BoardSpec, rule: &str) -> Fault {
    let is_default = rule.contains(".default");
    let text: Vec<String> = lines.iter().map(Line::shown).collect();
    let start = find_header(lines).map_or(0, |(at, _)| at + 1);
    let other = find_other_size(lines).filter(|other| *other != spec.dimensions);
    let fault = if let Some(other) = other {
        let rule = if is_default { rule } else { "wargame.header" };
        Fault::new(Class::Board, "wargame-other-size", rule).with("found", other.to_string())
    } else {
        let rule = if is_default { rule } else { "wargame.layout" };
        let shown = text.get(start).or(text.last()).cloned().unwrap_or_default();
        Fault::new(Class::Board, "wargame-no-board", rule).with("found", shown)
    };
    let fault = fault.with("size", spec.dimensions.to_string());
    fault.found(text.join("\n")).always()
}

#[cfg(test)]
mod tests;
