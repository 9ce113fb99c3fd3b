//! j1: the program hides a fleet and we shoot. Every answer is held against all that it said
//! before, and in the end against the fleet that it shows.

use ludoteca_core::{Budget, Engine as _};
use ludoteca_runner::{Interrupted, Referee, Talk};
use ludoteca_wargame::{Answer, BadShot, Cell, Counts, Dimensions, Firing, ShotLog};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;

use super::board::{BoardSpec, check_fleet};
use super::consistent;
use super::fault::Fault;
use super::talking::{Conversation, Script, Stop};
use ludoteca_course::Class;
use ludoteca_course::compare::printable;
use ludoteca_words::Message;

/// In which order we shoot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Row by row from the top left.
    Rows,
    /// As d3 does.
    Sweep,
    /// At random, from this seed.
    Random(u64),
}

/// What else we do, once something was hit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trick {
    /// Nothing.
    #[default]
    None,
    /// We shoot again where something was hit.
    Repeat,
    /// We shoot off the board, then again where something was hit.
    OffBoard,
    /// We write something that is no cell, then shoot again where something was hit.
    Garbage,
    /// We write cells in small letters, with zeros and blanks.
    Sloppy,
}

/// Our side of j1.
pub(super) struct Shooting {
    pub(super) dimensions: Dimensions,
    /// The fleet that was asked for; with p1 none.
    pub(super) counts: Option<Counts>,
    pub(super) order: Order,
    pub(super) trick: Trick,
    pub(super) script: Script,
    pub(super) log: ShotLog,
    /// The only cells that we fire at, in this order, if they are given.
    pub(super) cells: Option<Vec<Cell>>,
    /// The cells that we fired at, without tricks.
    pub(super) fired: Vec<Cell>,
}

impl Shooting {
    pub(super) fn new(
        dimensions: Dimensions,
        counts: Option<Counts>,
        order: Order,
        trick: Trick,
    ) -> Self {
        Self {
            dimensions,
            counts,
            order,
            trick,
            script: Script::default(),
            log: ShotLog::new(dimensions, counts),
            cells: None,
            fired: Vec::new(),
        }
    }

    fn play(&mut self, talk: &mut Talk<'_>) -> Result<(), Stop> {
        let mut script = std::mem::take(&mut self.script);
        let mut conversation = Conversation {
            talk,
            script: &mut script,
        };
        let result = self.shoot(&mut conversation);
        self.script = script;
        result
    }

    fn shoot(&mut self, conversation: &mut Conversation<'_, '_>) -> Result<(), Stop> {
        let counts = conversation.hear_header(self.dimensions, self.counts)?;
        self.log = ShotLog::new(self.dimensions, Some(counts));
        let mut cells = self.cells();
        let mut shots = 0;
        let mut trick = self.trick;
        while !self.log.is_over() {
            let Some(cell) = self.next_cell(&mut cells) else {
                if self.cells.is_some() {
                    conversation.script.is_broken_off = true;
                    return Ok(());
                }
                return Err(self.missing_hits(counts).into());
            };
            self.fire(cell, conversation)?;
            shots += 1;
            let hit = matches!(self.log.answer(cell), Some(Answer::Hit(_)));
            if hit && trick != Trick::None && !self.log.is_over() {
                shots += self.play_trick(cell, trick, conversation)?;
                if trick != Trick::Sloppy {
                    trick = Trick::None;
                }
            }
        }
        self.check_whole_fleet(counts)?;
        conversation.hear_end(None, &self.log, shots)
    }

    /// Fires at a new cell and checks the answer.
    fn fire(&mut self, cell: Cell, conversation: &mut Conversation<'_, '_>) -> Result<(), Stop> {
        let is_sloppy = self.trick == Trick::Sloppy;
        let text = if is_sloppy {
            format!(" {}0{} ", cell.letter().to_ascii_lowercase(), cell.row())
        } else {
            cell.to_string()
        };
        self.fired.push(cell);
        conversation.say(&text);
        let answer = self.hear_answer(cell, conversation)?;
        let recorded = self.log.record(cell, answer);
        recorded.map_err(|error| self.explain_bad(cell, answer, error))?;
        match consistent::check(&self.log, cell) {
            Some(fault) => Err(fault
                .with("cell", cell.to_string())
                .with("found", answer.to_string())
                .into()),
            None => Ok(()),
        }
    }

    /// Shoots where it does not help; says how many of these shots count.
    fn play_trick(
        &mut self,
        hit: Cell,
        trick: Trick,
        conversation: &mut Conversation<'_, '_>,
    ) -> Result<usize, Stop> {
        match trick {
            Trick::OffBoard => {
                let row = self.dimensions.rows() + 1;
                conversation.say(&format!("A{row}"));
            }
            Trick::Garbage => conversation.say("BB"),
            Trick::Repeat => {}
            Trick::None | Trick::Sloppy => return Ok(0),
        }
        conversation.say(&hit.to_string());
        let answer = self.hear_answer(hit, conversation)?;
        if self.log.answer(hit) == Some(answer) {
            return Ok(1);
        }
        let rule = if trick == Trick::Repeat {
            "wargame.repeated-shot"
        } else {
            "wargame.off-board-shot"
        };
        let key = if trick == Trick::Repeat {
            "wargame-other-answer"
        } else {
            "wargame-answered-off-board"
        };
        let fault = Fault::new(Class::Protocol, key, rule)
            .with("cell", hit.to_string())
            .with("found", answer.to_string());
        Err(fault.before(self.log.drawing()).into())
    }

    fn hear_answer(
        &self,
        cell: Cell,
        conversation: &mut Conversation<'_, '_>,
    ) -> Result<Answer, Stop> {
        let line = conversation.hear()?;
        let text = String::from_utf8_lossy(&line).into_owned();
        let answer = text
            .strip_suffix('\n')
            .and_then(|text| text.parse::<Answer>().ok());
        if let Some(answer) = answer {
            return Ok(answer);
        }
        if text.to_lowercase().starts_with("fim") {
            let (hits, cells) = (self.log.hits(), self.log.counts().map_or(0, Counts::cells));
            let rule = if self.trick == Trick::Repeat {
                "wargame.repeated-shot"
            } else {
                "wargame.end"
            };
            let fault = Fault::new(Class::Protocol, "wargame-ends-early", rule);
            return Err(fault
                .with("hits", hits)
                .with("cells", cells)
                .before(self.log.drawing())
                .into());
        }
        Err(self.not_an_answer(cell, &line, text.trim()).into())
    }

    fn not_an_answer(&self, cell: Cell, line: &[u8], text: &str) -> Fault {
        let shown = printable(line.trim_ascii_end());
        let fault = match text.parse::<Answer>() {
            Ok(answer) => Fault::between(
                format!("{answer}\n").as_bytes(),
                line,
                "wargame-answer-line",
                "wargame.answer",
            ),
            Err(_) if text.split_whitespace().count() == 1 => {
                Fault::new(Class::Protocol, "wargame-no-answer", "wargame.answer")
            }
            Err(_) => Fault::new(Class::Protocol, "wargame-no-aside", "wargame.protocol"),
        };
        let mut fault = fault
            .with("cell", cell.to_string())
            .with("found", shown)
            .before(self.log.drawing());
        if fault.class == Class::TrailingBlank {
            fault.why = super::rules::why("wargame.trailing-blanks");
        }
        fault
    }

    /// An answer that what was said before rules out.
    fn explain_bad(&self, cell: Cell, answer: Answer, error: BadShot) -> Stop {
        let corner = self.dimensions.cell(self.dimensions.locate(cell).0, 0);
        let remark = match error {
            BadShot::OtherKind { known, .. } => Message::new("wargame-why-other-type")
                .with("known", known.to_string())
                .with("corner", corner.to_string()),
            BadShot::Sunk(kind) => Message::new("wargame-why-sunk")
                .with("known", kind.to_string())
                .with("corner", corner.to_string()),
            BadShot::NotInFleet { announced, .. } => Message::new("wargame-why-announced")
                .with("known", announced)
                .with("corner", corner.to_string()),
            BadShot::OffBoard(_) | BadShot::Repeated(_) => Message::new("wargame-why-water")
                .with("known", "")
                .with("corner", corner.to_string()),
        };
        let fault = consistent::inconsistent(&self.log, remark);
        fault
            .with("cell", cell.to_string())
            .with("found", answer.to_string())
            .into()
    }

    /// All cells are known: they must be a fleet.
    fn check_whole_fleet(&self, counts: Counts) -> Result<(), Stop> {
        let mark = |cell| self.log.answer(cell).unwrap_or(Answer::Water);
        let marks: Vec<Answer> = self.dimensions.cells().map(mark).collect();
        let wanted = BoardSpec {
            dimensions: self.dimensions,
            counts: Some(counts),
        };
        check_fleet(&marks, wanted).map_err(|fault| fault.before(self.log.drawing()))?;
        Ok(())
    }

    /// Every cell was fired at, and pieces are missing.
    fn missing_hits(&self, counts: Counts) -> Fault {
        let fault = Fault::new(
            Class::Number,
            "wargame-missing-hits",
            "wargame.header-counts",
        );
        fault
            .with("hits", self.log.hits())
            .with("cells", counts.cells())
            .before(self.log.drawing())
    }

    fn next_cell(&self, cells: &mut Vec<Cell>) -> Option<Cell> {
        if self.order == Order::Sweep && self.cells.is_none() {
            // It never fires around sunk pieces, where a program that lies could hide the rest.
            let mut shooter = Firing::D3.shooter(0);
            let swept = shooter.choose(&self.log, &Budget::unlimited());
            return swept.or_else(|| self.log.unfired().next());
        }
        cells.pop()
    }

    fn cells(&self) -> Vec<Cell> {
        if let Some(cells) = &self.cells {
            return cells.iter().rev().copied().collect();
        }
        let mut cells: Vec<Cell> = self.dimensions.cells().collect();
        if let Order::Random(seed) = self.order {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            for at in (1..cells.len()).rev() {
                cells.swap(at, rng.random_range(0..=at as u32) as usize);
            }
        }
        cells.reverse();
        cells
    }
}

impl Referee for Shooting {
    fn preside(&mut self, talk: &mut Talk<'_>) -> Result<(), Interrupted> {
        self.script = Script::default();
        self.fired.clear();
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
