//! j2: we hide a fleet and the program shoots. Every shot is answered, right or wrong, so that the
//! whole game is seen.

use ludoteca_runner::{Interrupted, Referee, Report, Talk, Verdict as Ended};
use ludoteca_wargame::{Answer, Cell, Firing, Fleet, FleetPlan, Requirement, ShotLog};

use super::board::BoardSpec;
use super::dialogue::{Dialogue, Speech, check_end, explain_late_aside, explain_other, is_end};
use super::fault::{Fault, Faults, check_ending};
use super::hide::no_reveal;
use super::invocation::Invocation;
use super::layout::trailing_blank;
use super::lines::{Header, Line};
use super::pattern::{check_pattern, explain_turned};
use super::talking::{Conversation, PATIENCE, Script};
use ludoteca_course::Class;
use ludoteca_course::Verdict;
use ludoteca_words::Message;

/// Our side of j2.
pub(super) struct Hiding {
    fleet: Fleet,
    pub(super) firing: Firing,
    spec: BoardSpec,
    /// Set if words that are no shots are answered, too.
    pub(super) answers_words: bool,
    /// Number of them.
    pub(super) words: usize,
    pub(super) script: Script,
    pub(super) shots: Vec<Shot>,
    /// Amount of output printed when we broke it off.
    broken_off: Option<usize>,
    /// Set if there is nothing to hit: the whole board is explored.
    is_exploring: bool,
}

/// A shot of the program.
#[derive(Clone, Debug)]
pub(super) struct Shot {
    pub(super) line: Line,
    /// The coordinate as it was written.
    pub(super) name: String,
    /// The cell, if it is on the board.
    pub(super) cell: Option<Cell>,
    pub(super) answer: Answer,
}

impl Hiding {
    /// A hidden fleet that is hunted as the invocation asks.
    pub(super) fn new(fleet: Fleet, invocation: &Invocation) -> Self {
        let spec = BoardSpec {
            dimensions: fleet.dimensions(),
            counts: invocation.counts,
        };
        Self {
            fleet,
            firing: invocation.firing.unwrap_or(Firing::D1),
            spec,
            answers_words: false,
            words: 0,
            script: Script::default(),
            shots: Vec::new(),
            broken_off: None,
            is_exploring: false,
        }
    }

    /// Nothing is hidden, although pieces are announced: the program must explore the whole board.
    pub(super) fn nothing(invocation: &Invocation) -> Option<Self> {
        let plan = FleetPlan::new(invocation.dimensions);
        let fleet = plan.check(Requirement::AnyFleet).ok()?;
        let mut side = Self::new(fleet, invocation);
        side.is_exploring = true;
        Some(side)
    }

    fn answer_all(&mut self, talk: &mut Talk<'_>, script: &mut Script) -> Result<(), Interrupted> {
        let mut conversation = Conversation { talk, script };
        // More is a program that fires without end.
        let most = 2 * self.spec.dimensions.cell_count();
        let mut has_begun = false;
        loop {
            let line = conversation.hear(PATIENCE)?;
            has_begun |= !line.is_aside() && Header::read(&line.text).is_some();
            let is_word = line.words() == 1 && !line.is_aside() && !is_end(&line);
            if let Some(name) = read_shot(&line).filter(|_| is_word || has_begun) {
                if self.shots.len() == most {
                    self.broken_off = Some(line.offset);
                    return Ok(());
                }
                has_begun = true;
                let shot = self.answer(line, name);
                conversation.say(&shot.answer.to_string());
                self.shots.push(shot);
            } else if is_word && has_begun {
                self.words += 1;
                if self.answers_words {
                    conversation.say("-");
                }
            }
        }
    }

    fn answer(&self, line: Line, name: String) -> Shot {
        let cell = read_coordinate(&name).filter(|cell| self.spec.dimensions.contains(*cell));
        let answer = cell.map_or(Answer::Water, |cell| self.fleet.answer(cell));
        Shot {
            line,
            name,
            cell,
            answer,
        }
    }

    /// Everything that is wrong with the game.
    pub(super) fn check(&self, run: &Report, faults: &mut Faults) {
        let mut output = run.output();
        if let Some(length) = self.broken_off {
            output.truncate(length);
        }
        let dialogue = Dialogue::read(&output, self.spec, &Shots, faults);
        dialogue.check_header(self.spec, faults);
        self.check_announced(&dialogue, faults);
        self.check_lines(&dialogue, faults);
        let mode = (self.firing, self.spec.dimensions);
        check_pattern(&self.shots, mode, &self.target(), faults);
        if self.spec.counts.is_some() {
            self.check_length(&dialogue, run, faults);
        }
        if let Some(line) = &dialogue.end {
            let on_board = self.log().shots().len();
            check_end(line, &[self.shots.len(), on_board], faults);
        }
        self.check_reveal(&dialogue, run, faults);
    }

    /// The shots on the board, each cell once.
    pub(super) fn log(&self) -> ShotLog {
        let mut log = ShotLog::new(self.spec.dimensions, self.spec.counts);
        for shot in &self.shots {
            if let Some(cell) = shot.cell {
                // Fired at before: nothing new.
                let _ = log.record(cell, shot.answer);
            }
        }
        log
    }

    /// Checks that the line above the game has the pieces of the options.
    fn check_announced(&self, dialogue: &Dialogue, faults: &mut Faults) {
        let (Some((line, header)), Some(counts)) = (&dialogue.header, self.spec.counts) else {
            return;
        };
        let said: Vec<String> = header.counts.iter().map(u32::to_string).collect();
        let said = said.join(" ");
        if header.counts.len() == 8 && said != counts.to_string() {
            let right = self.spec.header();
            let key = "wargame-announced";
            let mut fault = line.differs(&right, key, "wargame.announced");
            fault.class = Class::Number;
            faults.add(fault.always());
        }
    }

    /// Checks the lines between the header and the end, except where the shots go.
    fn check_lines(&self, dialogue: &Dialogue, faults: &mut Faults) {
        for line in &dialogue.middle {
            let shot = self.shots.iter().find(|it| it.line.number == line.number);
            match shot {
                _ if line.is_aside() => faults.add(explain_late_aside(line)),
                Some(shot) => faults.extend(check_text(shot)),
                None if line.words() == 1 && self.answers_words => {
                    let fault = Fault::new(Class::Protocol, "wargame-no-shot", "wargame.shot-line");
                    faults.add(line.blame(fault.with("found", line.shown()).always()));
                }
                None => faults.add(explain_other(line)),
            }
        }
    }

    /// The cells after which the game is over, each with its answer.
    fn target(&self) -> Vec<Cell> {
        let cells = self.spec.dimensions.cells();
        let is_meant = |cell: &Cell| self.is_exploring || self.fleet.answer(*cell) != Answer::Water;
        cells.filter(is_meant).collect()
    }

    /// Checks that the game ends when all is hit, neither earlier nor later.
    fn check_length(&self, dialogue: &Dialogue, run: &Report, faults: &mut Faults) {
        let cells = self.target().len();
        let rule = if self.is_exploring && self.firing == Firing::D1 {
            "wargame.d1-end"
        } else {
            "wargame.hunt-end"
        };
        let needed = self.count_needed();
        let has_ended = dialogue.end.is_some() || dialogue.board.is_some();
        let apart = self.mode();
        let beyond = needed.map_or(&[][..], |needed| &self.shots[needed..]);
        let is_known = faults.has("wargame.off-board") && beyond.iter().all(|it| it.cell.is_none());
        if let Some(shot) = beyond.first().filter(|_| !is_known && !self.stays(needed)) {
            let fault = Fault::new(
                Class::Protocol,
                self.name("wargame-fires-on", "wargame-fires-beyond"),
                rule,
            );
            let fault = fault
                .with("cell", &shot.name)
                .with("mode", self.firing.to_string());
            faults.add(shot.line.blame(fault.apart(apart)));
            return;
        }
        // A program that counts a hit twice does not find all pieces.
        let is_repeating = faults.has("wargame.repeated");
        if needed.is_none() && has_ended && !is_skipping(faults) && !is_repeating {
            let target = self.target();
            let hits = self
                .log()
                .shots()
                .filter(|(cell, _)| target.contains(cell))
                .count();
            let key = self.name("wargame-ends-early", "wargame-unexplored");
            let fault = Fault::new(Class::Protocol, key, rule);
            let fault = fault.with("hits", hits).with("cells", cells);
            faults.add(fault.before(self.log().drawing()).apart(apart));
        }
        if self.broken_off.is_some() {
            if needed.is_none() && !is_repeating {
                let fault = Fault::new(Class::Endless, "wargame-fires-forever", rule);
                let fault = fault.with("count", self.shots.len()).with("cells", cells);
                faults.add(fault.apart(apart));
            }
            return;
        }
        if !has_ended {
            let is_done = needed.map(|_| self.name("wargame-no-end", "wargame-no-end-beyond"));
            faults.add(explain_silence(run, is_done, rule, self.shots.is_empty()));
        } else if dialogue.end.is_none() {
            let key = "wargame-no-end-line";
            faults.add(Fault::new(Class::MissingLine, key, "wargame.end-line").always());
        }
        if has_ended {
            faults.extend(check_ending(run));
        }
    }

    /// Counts the shots it took to hit everything, if everything was hit.
    fn count_needed(&self) -> Option<usize> {
        let mut left = self.target();
        let shots = self.shots.iter();
        let done = shots.map(|shot| {
            left.retain(|cell| Some(*cell) != shot.cell);
            left.is_empty()
        });
        done.collect::<Vec<bool>>()
            .iter()
            .position(|done| *done)
            .map(|at| at + 1)
    }

    /// Returns whether the shots beyond the end only finish the matrix of the last piece: that is
    /// another fault.
    fn stays(&self, needed: Option<usize>) -> bool {
        let Some(needed) = needed.filter(|_| self.firing != Firing::D1 && !self.is_exploring)
        else {
            return false;
        };
        let matrix = |shot: &Shot| shot.cell.map(|cell| self.spec.dimensions.locate(cell).0);
        let last = matrix(&self.shots[needed - 1]);
        self.shots[needed..].iter().all(|shot| matrix(shot) == last)
    }

    /// One of two names, the second where the whole board is explored.
    fn name(&self, hit: &'static str, explored: &'static str) -> &'static str {
        if self.is_exploring { explored } else { hit }
    }

    /// d2 and d3 are one pattern, d1 is another way to fire.
    pub(super) fn mode(&self) -> &'static str {
        if self.firing == Firing::D1 {
            "d1"
        } else {
            "d2 d3"
        }
    }

    /// Checks that the board at the end shows what was hit.
    fn check_reveal(&self, dialogue: &Dialogue, run: &Report, faults: &mut Faults) {
        let Some(board) = &dialogue.board else {
            let is_ended = dialogue.end.is_some() && !matches!(run.verdict(), Ended::Signal);
            faults.extend(is_ended.then(|| no_reveal(run)));
            return;
        };
        let log = self.log();
        let marks = board.marks();
        let cells = self.spec.dimensions.cells().zip(&marks);
        let is_other =
            |(cell, mark): &(Cell, &Answer)| **mark != log.answer(*cell).unwrap_or(Answer::Water);
        let Some((cell, _)) = cells.into_iter().find(is_other) else {
            return;
        };
        let rows = self.spec.dimensions.rows();
        let turned = |cell: Cell| Cell::new(cell.column(), rows + 1 - cell.row());
        let mut cells = self.spec.dimensions.cells().zip(&marks);
        let is_turned = cells.all(|(cell, mark)| {
            let there = turned(cell).and_then(|cell| log.answer(cell));
            *mark == there.unwrap_or(Answer::Water)
        });
        if is_turned {
            faults.add(explain_turned(self.firing).found(board.text()));
            return;
        }
        let key = "wargame-reveal";
        let mut fault =
            Fault::new(Class::Board, key, "wargame.reveal").with("cell", cell.to_string());
        fault.why.expected = Some(log.drawing());
        fault.why.found = Some(board.text());
        let remark = Message::new("wargame-cell-differs").with("cell", cell.to_string());
        faults.add(fault.remark(remark));
    }
}

/// A program that leaves out cells does not find all pieces.
fn is_skipping(faults: &Faults) -> bool {
    faults.has_both("wargame.firing-order", "wargame-skips")
        || faults.has_both("wargame.leave-sunk", "wargame-leaves-early")
        || faults.has("wargame.off-board")
        || faults.has_both("wargame.spare", "wargame-spares-too-much")
}

/// A program that said nothing more, or left, in the middle of the game.
fn explain_silence(run: &Report, done: Option<&'static str>, rule: &str, is_first: bool) -> Fault {
    if matches!(run.verdict(), Ended::WallTime | Ended::CpuTime) {
        let (key, rule) = match done {
            Some(key) => (key, rule),
            None => ("wargame-stalled", "wargame.shot-line"),
        };
        let fault = Fault::new(Class::Protocol, key, rule);
        return fault.verdict(Verdict::TimeLimitExceeded);
    }
    let ending = check_ending(run).filter(|fault| fault.class != Class::Status);
    ending.unwrap_or_else(|| {
        let key = if is_first {
            "wargame-no-game"
        } else {
            "wargame-left"
        };
        let output = run.output();
        let lines = super::lines::split(&output);
        let last = lines.last().map(Line::shown).unwrap_or_default();
        Fault::new(Class::Protocol, key, "wargame.shot-line").with("found", last)
    })
}

/// Checks the spelling of a shot.
fn check_text(shot: &Shot) -> Option<Fault> {
    let right = read_coordinate(&shot.name).map_or(shot.name.clone(), |cell| cell.to_string());
    let text = shot.line.text.trim();
    if text != right {
        let fault = shot
            .line
            .differs(&right, "wargame-shot-text", "wargame.shot-line");
        return Some(fault.always());
    }
    (shot.line.text.len() > text.len()).then(|| trailing_blank(&shot.line))
}

/// The coordinate that a line of a game ends with.
fn read_shot(line: &Line) -> Option<String> {
    if line.is_aside() || is_end(line) || Header::read(&line.text).is_some() {
        return None;
    }
    let word = line.text.split_whitespace().next_back()?;
    is_coordinate(word).then(|| word.to_owned())
}

/// Returns whether a word is a letter and a number in any order, on whatever board.
fn is_coordinate(word: &str) -> bool {
    let letters = word.chars().filter(char::is_ascii_alphabetic).count();
    let is_number = |text: &str| {
        let digits = text.trim_start_matches('-');
        !digits.is_empty() && digits.chars().all(|letter| letter.is_ascii_digit())
    };
    let is_letter = |letter: char| letter.is_ascii_alphabetic();
    // One column beyond Z.
    let is_beyond = word.starts_with(|letter| "[\\]^_`{|}~@".contains(letter));
    if is_beyond && is_number(&word[1..]) {
        return true;
    }
    letters == 1
        && (word.strip_prefix(is_letter).is_some_and(is_number)
            || word.strip_suffix(is_letter).is_some_and(is_number))
}

/// The cell of a coordinate, also of one that is written the other way round.
fn read_coordinate(word: &str) -> Option<Cell> {
    let letter = word.chars().find(char::is_ascii_alphabetic)?;
    let number: String = word
        .chars()
        .filter(|it| !it.is_ascii_alphabetic())
        .collect();
    format!("{letter}{number}").parse().ok()
}

/// Shots as they are spoken in mode 2.
pub(super) struct Shots;

impl Speech for Shots {
    fn is_word(&self, word: &str) -> bool {
        is_coordinate(word)
    }
}

impl Referee for Hiding {
    fn preside(&mut self, talk: &mut Talk<'_>) -> Result<(), Interrupted> {
        let mut script = Script::default();
        (self.words, self.broken_off) = (0, None);
        self.shots.clear();
        let result = self.answer_all(talk, &mut script);
        self.script = script;
        result
    }
}
