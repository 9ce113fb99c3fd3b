//! The output of a game in parts: lines that inform, the header, shots or answers, the last line,
//! the board. Each part is looked for on its own, so that one that is missing or worded otherwise
//! does not hide the rest.

use ludoteca_wargame::Answer;

use super::board::{BoardSpec, find_header};
use super::fault::{Fault, Faults};
use super::layout::{PrintedBoard, check_header, drop_empty, trailing_blank};
use super::lines::{Header, Line, split};
use crate::program::dialogue::write_end;
use ludoteca_course::Class;

/// Minimum number of words in a row of the smallest board.
pub(super) const ROW: usize = 9;

/// Recognises a program's own word of the game in a line: a shot, or an answer.
pub(super) trait Speech {
    /// Tells if a word can be one.
    fn is_word(&self, word: &str) -> bool;

    /// Tells if a line is one and nothing else.
    fn is_alone(&self, line: &Line) -> bool {
        self.is_word(line.text.trim())
    }

    /// Tells if a line ends with one, whatever stands before it.
    fn is_last(&self, line: &Line) -> bool {
        let last = line.text.split_whitespace().next_back();
        // A row of a board ends like an answer, too.
        let is_other = line.is_aside()
            || is_end(line)
            || line.words() >= ROW
            || Header::read(&line.text).is_some();
        !is_other && last.is_some_and(|word| self.is_word(word))
    }
}

/// The parts of a game's output.
#[derive(Clone, Debug)]
pub(super) struct Dialogue {
    pub(super) header: Option<(Line, Header)>,
    /// The lines from the header to the last shot or answer.
    pub(super) middle: Vec<Line>,
    /// The last line of the game.
    pub(super) end: Option<Line>,
    pub(super) board: Option<PrintedBoard>,
}

impl Dialogue {
    /// Takes an output apart; what does not belong there is a fault.
    pub(super) fn read(
        output: &[u8],
        spec: BoardSpec,
        speech: &dyn Speech,
        faults: &mut Faults,
    ) -> Self {
        let lines = drop_empty(split(output), faults);
        let board = PrintedBoard::find_last(&lines, spec.dimensions);
        let (start, end) = board
            .as_ref()
            .map_or((lines.len(), lines.len()), |it| it.range);
        let (game, after) = (&lines[..start], &lines[end..]);
        if let Some(line) = after.first() {
            let fault = Fault::new(Class::ExtraLine, "wargame-after-end", "wargame.reveal");
            faults.add(line.blame(fault.with("found", line.shown()).of_layout()));
        }
        let first = game.iter().position(|line| speech.is_alone(line));
        let first = first.unwrap_or(game.len());
        let header = find_header(&game[..first]);
        let from = header.as_ref().map_or(first, |(at, _)| at + 1);
        let before = header.as_ref().map_or(first, |(at, _)| *at);
        game[..before]
            .iter()
            .for_each(|line| faults.extend(check_aside(line)));
        let last = game.iter().rposition(|line| speech.is_last(line));
        let to = last.map_or(from, |last| (last + 1).max(from));
        let end = find_end(&game[to..], faults);
        if let Some(board) = &board {
            board.check(faults);
        }
        if let Some((at, header)) = &header {
            check_header(&game[*at], header, spec.dimensions, faults);
        }
        Self {
            header: header.map(|(at, header)| (game[at].clone(), header)),
            middle: game[from..to].to_vec(),
            end,
            board,
        }
    }

    /// A header that is missing, if anything was printed at all.
    pub(super) fn check_header(&self, spec: BoardSpec, faults: &mut Faults) {
        let Some(line) = self.middle.first().or(self.end.as_ref()) else {
            return;
        };
        if self.header.is_none() {
            let fault = Fault::new(
                Class::MissingLine,
                "wargame-no-header",
                "wargame.game-header",
            );
            let fault = fault
                .with("right", spec.header())
                .with("found", line.shown());
            faults.add(line.blame(fault.of_layout()));
        }
    }
}

/// Lines that inform begin with an asterisk. The assignment says no more of them.
fn check_aside(line: &Line) -> Option<Fault> {
    if line.is_aside() {
        // A filter that passes on lines of one word takes it for a shot or an answer.
        let fault = Fault::new(Class::Protocol, "wargame-one-word", "wargame.protocol");
        let fault = fault.with("found", line.shown()).always().free();
        return (line.words() == 1).then(|| line.blame(fault));
    }
    Some(explain_other(line))
}

/// A line that neither informs nor belongs to the game.
pub(super) fn explain_other(line: &Line) -> Fault {
    let is_word = line.words() == 1;
    let key = if is_word {
        "wargame-word"
    } else {
        "wargame-no-aside"
    };
    let fault = Fault::new(Class::Protocol, key, "wargame.protocol");
    let fault = fault.with("found", line.shown()).always();
    line.blame(if is_word { fault } else { fault.of_layout() })
}

/// A line that informs stands at the beginning.
pub(super) fn explain_late_aside(line: &Line) -> Fault {
    let fault = Fault::new(Class::Protocol, "wargame-late-aside", "wargame.protocol");
    line.blame(fault.with("found", line.shown()).of_layout())
}

/// Returns whether a line says that the game is over.
pub(super) fn is_end(line: &Line) -> bool {
    let text = line.text.trim().to_lowercase();
    text.starts_with("fim") || text.contains("jogada")
}

/// The last line of the game among those before the board, however it is worded.
fn find_end(lines: &[Line], faults: &mut Faults) -> Option<Line> {
    let is_header = |line: &Line| !line.is_aside() && Header::read(&line.text).is_some();
    if let Some(line) = lines.iter().find(|line| is_header(line)) {
        // A reading of "o tabuleiro no formato especificado para o modo de jogo 0".
        let fault = Fault::new(Class::ExtraLine, "wargame-second-header", "wargame.reveal");
        faults.add(line.blame(fault.with("found", line.shown()).always().free()));
    }
    let is_other = |line: &&Line| !line.is_aside() && !is_header(line);
    let asides = lines.iter().filter(|line| line.is_aside());
    let lines: Vec<&Line> = lines.iter().filter(is_other).collect();
    let has_number =
        |line: &&&Line| line.words() > 1 && line.text.chars().any(|letter| letter.is_ascii_digit());
    let named = lines.iter().find(|line| is_end(line));
    let end = named.or_else(|| lines.iter().rfind(has_number)).copied();
    let others = lines
        .iter()
        .filter(|line| end.is_none_or(|end| end.number != line.number));
    faults.extend(others.map(|line| explain_other(line)));
    // Without an end the input was over, of which a program may say something.
    if end.is_some() {
        faults.extend(asides.map(explain_late_aside));
    }
    end.cloned()
}

/// Checks the last line: its words, and the number of shots, which must be one of these.
pub(super) fn check_end(line: &Line, shots: &[usize], faults: &mut Faults) {
    let text = line.text.trim();
    let numbers = text.split(|it: char| !it.is_ascii_digit() && it != '.');
    let numbers: Vec<&str> = numbers
        .filter(|it| it.starts_with(char::is_numeric))
        .collect();
    let count: Option<usize> = numbers.first().and_then(|it| it.parse().ok());
    let seconds = numbers.get(1).copied().unwrap_or("0");
    let told = count.unwrap_or(shots[0]);
    let whole = seconds.parse().unwrap_or(0);
    let right = write_end(told as u64, whole);
    let right = right.replace(&format!("em {whole} "), &format!("em {seconds} "));
    if numbers.get(1).is_some_and(|seconds| seconds.contains('.')) {
        let fault = Fault::new(Class::Number, "wargame-decimals", "wargame.end-line");
        faults.add(line.blame(fault.with("found", line.shown()).always().free()));
    }
    if text != right || numbers.len() != 2 {
        let fault = line.differs(&right, "wargame-end-line", "wargame.end-line");
        faults.add(fault.of_layout());
    } else if line.text.len() > text.len() {
        faults.add(trailing_blank(line));
    }
    if count.is_some_and(|count| !shots.contains(&count)) {
        let fault = Fault::new(Class::Number, "wargame-end-count", "wargame.end-count");
        let fault = fault.with("right", shots[0]).with("found", told);
        faults.add(line.blame(fault));
    }
}

/// Answers as they are spoken in mode 1.
pub(super) struct Answers;

impl Speech for Answers {
    fn is_word(&self, word: &str) -> bool {
        // A number that is no type is meant for one.
        word.parse::<Answer>().is_ok() || word.parse::<u32>().is_ok_and(|number| number > 8)
    }
}
