//! j2: we hide a fleet and the program shoots. d2 and d3 are known shot for shot.

use ludoteca_core::{Budget, Engine as _};
use ludoteca_runner::{Interrupted, Referee, Talk};
use ludoteca_wargame::{Cell, Firing, Fleet, ShotLog};

use super::fault::Fault;
use super::invocation::Invocation;
use super::talking::{Conversation, Script, Stop};
use ludoteca_course::Class;
use ludoteca_course::compare::printable;
use ludoteca_words::Message;

/// Our side of j2.
pub(super) struct Hiding {
    fleet: Fleet,
    firing: Firing,
    pub(super) script: Script,
    pub(super) log: ShotLog,
}

impl Hiding {
    /// A hidden fleet that is hunted as the invocation asks.
    pub(super) fn new(fleet: Fleet, invocation: &Invocation) -> Self {
        let log = ShotLog::new(fleet.dimensions(), invocation.counts);
        Self {
            fleet,
            firing: invocation.firing.unwrap_or(Firing::D1),
            script: Script::default(),
            log,
        }
    }

    fn play(&mut self, talk: &mut Talk<'_>) -> Result<(), Stop> {
        let mut script = std::mem::take(&mut self.script);
        let mut conversation = Conversation {
            talk,
            script: &mut script,
        };
        let result = self.answer_all(&mut conversation);
        self.script = script;
        result
    }

    fn answer_all(&mut self, conversation: &mut Conversation<'_, '_>) -> Result<(), Stop> {
        let counts = self.log.counts().copied().unwrap_or_default();
        conversation.hear_header(self.fleet.dimensions(), Some(counts))?;
        while let Some(expected) = self.next_shot() {
            let line = conversation.hear()?;
            let cell = self.read_shot(&line)?;
            self.check_shot(cell, expected)?;
            let answer = self.fleet.answer(cell);
            conversation.say(&answer.to_string());
            let recorded = self.log.record(cell, answer);
            recorded.map_err(|_| Interrupted::Referee("our own answer is impossible".into()))?;
        }
        let line = conversation.hear()?;
        if let Ok(cell) = self.read_shot(&line) {
            let fault = Fault::new(Class::Protocol, "wargame-fires-on", "wargame.end");
            return Err(fault
                .with("cell", cell.to_string())
                .before(self.log.drawing())
                .into());
        }
        let shots = self.log.shots().len();
        conversation.hear_end(Some(line), &self.log, shots)
    }

    /// The next shot of the course's own program; `None` once it ends the game.
    fn next_shot(&self) -> Option<Cell> {
        self.firing
            .shooter(0)
            .choose(&self.log, &Budget::unlimited())
    }

    fn read_shot(&self, line: &[u8]) -> Result<Cell, Stop> {
        let text = String::from_utf8_lossy(line).into_owned();
        let shown = printable(line.trim_ascii_end());
        if text.to_lowercase().starts_with("fim") {
            let (hits, cells) = (self.log.hits(), self.fleet.counts().cells());
            let fault = Fault::new(Class::Protocol, "wargame-ends-early", "wargame.end");
            return Err(fault
                .with("hits", hits)
                .with("cells", cells)
                .before(self.log.drawing())
                .into());
        }
        let Ok(cell) = text.parse::<Cell>() else {
            let is_far = is_coordinate(text.trim());
            let (key, rule) = match text.split_whitespace().count() {
                1 if is_far => ("wargame-shot-off-board", "wargame.off-board"),
                1 => ("wargame-no-shot", "wargame.shot-line"),
                _ => ("wargame-no-aside", "wargame.protocol"),
            };
            let fault = Fault::new(
                if is_far { Class::Move } else { Class::Protocol },
                key,
                rule,
            );
            let fault = fault
                .with("found", &shown)
                .with("cell", shown)
                .with("size", self.fleet.dimensions().to_string());
            return Err(fault.before(self.log.drawing()).into());
        };
        let right = format!("{cell}\n");
        if line != right.as_bytes() {
            let mut fault = Fault::between(
                right.as_bytes(),
                line,
                "wargame-shot-text",
                "wargame.shot-line",
            );
            if fault.class == Class::TrailingBlank {
                fault.why = super::rules::why("wargame.trailing-blanks");
            }
            return Err(fault
                .with("found", shown)
                .with("right", cell.to_string())
                .into());
        }
        Ok(cell)
    }

    fn check_shot(&self, cell: Cell, expected: Cell) -> Result<(), Stop> {
        let dimensions = self.fleet.dimensions();
        let wrong = |key: &'static str, rule: &str| {
            let fault = Fault::new(Class::Move, key, rule)
                .with("cell", cell.to_string())
                .with("size", dimensions.to_string());
            fault.before(self.log.drawing())
        };
        if !dimensions.contains(cell) {
            return Err(wrong("wargame-shot-off-board", "wargame.off-board").into());
        }
        if self.log.answer(cell).is_some() {
            return Err(wrong("wargame-shot-repeated", "wargame.repeated").into());
        }
        // Any other cell will do for d1.
        if self.firing != Firing::D1 && cell != expected {
            return Err(self.explain_order(cell, expected).into());
        }
        Ok(())
    }

    /// Another shot than d2 or d3 fires.
    fn explain_order(&self, cell: Cell, expected: Cell) -> Fault {
        let dimensions = self.fleet.dimensions();
        let (matrix, place) = dimensions.locate(cell);
        let (wanted, _) = dimensions.locate(expected);
        let is_spared = self.firing == Firing::D3 && self.log.around_sunk(matrix).contains(place);
        let (rule, why) = if self.log.seen(matrix).is_sunk() {
            ("wargame.leave-sunk", "wargame-why-leave")
        } else if is_spared {
            ("wargame.spare", "wargame-why-spare")
        } else if matrix == wanted {
            ("wargame.firing-order", "wargame-why-order")
        } else {
            ("wargame.next-matrix", "wargame-why-matrix")
        };
        let corner = dimensions.cell(wanted, 0);
        let remark = Message::new(why)
            .with("cell", cell.to_string())
            .with("right", expected.to_string())
            .with("corner", corner.to_string());
        let fault = Fault::new(Class::Move, "wargame-other-shot", rule);
        let fault = fault
            .with("cell", cell.to_string())
            .with("right", expected.to_string())
            .with("mode", self.firing.to_string());
        fault.remark(remark).before(self.log.drawing())
    }
}

/// Whether a word is a letter and a number, on whatever board.
fn is_coordinate(text: &str) -> bool {
    let mut letters = text.chars();
    letters
        .next()
        .is_some_and(|letter| letter.is_ascii_alphabetic())
        && letters.clone().next().is_some()
        && letters.all(|letter| letter.is_ascii_digit() || letter == '-')
}

impl Referee for Hiding {
    fn preside(&mut self, talk: &mut Talk<'_>) -> Result<(), Interrupted> {
        self.script = Script::default();
        self.log = ShotLog::new(self.fleet.dimensions(), self.log.counts().copied());
        match self.play(talk) {
            Ok(()) => Ok(()),
            Err(Stop::Fault(fault)) => {
                self.script.fault = Some(fault);
                Ok(())
            }
            Err(Stop::Silence(interrupted)) => Err(interrupted),
        }
    }
}
