//! A game in progress without its types.

use std::fmt;

use ludoteca_core::Budget;
use rand_chacha::ChaCha8Rng;

use super::Game;
use super::subject::{Subject, TypedSubject};
use crate::arrange::{Draft, Fault, Origin};
use crate::board::{Board, Cell, MoveOption, Span, Travel};
use crate::options::shorten;
use crate::resources::Resources;
use crate::rules::{Rules, Turn};
use crate::view::{Note, PieceCount};
use crate::{Message, Refusal, Seat, TableRule, Viewer};

/// Maximum length of a move in any game.
const LONGEST_MOVE: usize = 64;

/// A move that was played: its text as the game writes it, and what it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move in the game's notation.
    pub text: String,
    /// Its effect.
    pub note: Option<Note>,
    /// The way that it went.
    pub travel: Travel,
}

/// A game in progress, with everything that is hidden in it.
pub trait Position: fmt::Debug + Send + Sync {
    /// A copy.
    fn copy(&self) -> Box<dyn Position>;
    /// The turn.
    fn turn(&self) -> Turn;
    /// Plays a move given as text. On `Err` nothing has changed. With `is_new`, what is asked of
    /// a new move besides the rules is asked, too.
    fn play(&mut self, text: &str, is_new: bool) -> Result<Played, Refusal>;
    /// Every move of the seat whose turn it is.
    fn moves(&self) -> Vec<MoveOption>;
    /// The move that a cell stands for, legal or not.
    fn aim(&self, cell: Cell) -> Option<String>;
    /// The cells that a move of this seat touches.
    fn covers(&self, seat: Seat, text: &str) -> Option<Span>;
    /// The boards as a viewer sees them.
    fn boards(&self, viewer: Viewer, is_over: bool) -> Vec<Board>;
    /// The score of a seat so far.
    fn score(&self, seat: Seat) -> Option<i32>;
    /// Returns the margin by which the winner has won.
    fn margin(&self, winner: Seat) -> Option<i32>;
    /// Returns a remark to show beside the scores.
    fn remark(&self) -> Option<Message>;
    /// The pieces that a seat hides, as far as everybody may know.
    fn pieces(&self, owner: Seat) -> Vec<PieceCount>;
    /// A question about this position, and its one answer.
    fn quiz(&self, chance: &mut ChaCha8Rng) -> Option<(String, String)>;
    /// A move at random, where moves are not listed.
    fn stray(&self, chance: &mut ChaCha8Rng) -> Option<String>;
    /// All right answers to a puzzle's question, found without an engine.
    fn answers(&self, ask: &str) -> Option<Vec<String>>;
    /// Returns whether there is somebody to judge moves here.
    fn can_judge(&self) -> bool;
    /// Everything that a seat may know.
    fn seen(&self, seat: Seat, resources: &Resources) -> Option<Box<dyn Subject>>;
    /// Placements before the start, in games that have them.
    fn arranging(&self) -> Option<Arranging>;
    /// The placement of a seat.
    fn laid(&self, seat: Seat) -> Option<String>;
    /// Checks a plan and lays it.
    fn lay(&mut self, seat: Seat, plan: &str, origin: Origin) -> Result<(), Refusal>;
    /// Checks a plan, and writes it as it is kept.
    fn check_plan(&self, plan: &str) -> Result<String, Refusal>;
    /// A plan drawn at random, unless the budget ends before.
    fn random_plan(
        &self,
        level: Option<&str>,
        chance: &mut ChaCha8Rng,
        budget: &Budget,
    ) -> Option<String>;
    /// A plan that would have led to the same notes, where this seat's is hidden.
    fn stand_in(&self, seat: Seat, moves: &[(String, String)]) -> Option<String>;
    /// A plan in the making.
    fn draft(&self, plan: &str) -> Option<Draft>;
    /// The cells of a plan's pieces that cannot stand together.
    fn conflicts(&self, plan: &str) -> Vec<Cell>;
    /// The plan after a step.
    fn change_plan(&self, plan: &str, step: Step) -> Option<String>;
}

/// Names that a game has for the plans of its seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arranging {
    /// The tag of a record that holds a seat's plan, after `First` or `Second`.
    pub tag: &'static str,
}

/// One step of laying a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A cell was chosen for a piece: the next variant there, or a new one.
    Touch {
        /// The piece's number.
        piece: u8,
        /// Cell that was chosen.
        cell: Cell,
    },
    /// A piece was put on a cell by its number, in place of what stands there.
    Put {
        /// The piece's number.
        piece: u8,
        /// Cell that was chosen.
        cell: Cell,
    },
    /// Moves the contents of a cell to another.
    Shift {
        /// Cell whose contents move.
        from: Cell,
        /// To here.
        to: Cell,
    },
    /// Takes the contents of a cell away.
    Lift(Cell),
}

/// A game in progress, with its types.
#[derive(Debug)]
pub(super) struct TypedPosition<R: Rules> {
    pub(super) rules: &'static R,
    pub(super) state: R::State,
}

impl<R: Rules> TypedPosition<R> {
    fn game(&self) -> Game {
        Game(self.rules)
    }

    fn read(&self, text: &str) -> Result<R::Move, Refusal> {
        let text = text.trim();
        let unreadable = |reason: String| Refusal::Unreadable {
            game: self.game(),
            reason,
        };
        if text.len() > LONGEST_MOVE {
            return Err(unreadable(format!("{} is too long", shorten(text))));
        }
        self.rules
            .read(&self.state, text)
            .map_err(|error| unreadable(error.to_string()))
    }

    fn refuse(&self, illegal: &R::Illegal) -> Refusal {
        Refusal::Illegal {
            game: self.game(),
            code: self.rules.code(illegal),
            reason: illegal.to_string(),
        }
    }

    fn refuse_plan(&self, faults: Vec<Fault>) -> Refusal {
        Refusal::Plan {
            game: self.game(),
            code: self.rules.arrange().map_or("", |way| way.refused()),
            faults,
        }
    }
}

impl<R: Rules> Position for TypedPosition<R> {
    fn copy(&self) -> Box<dyn Position> {
        Box::new(Self {
            rules: self.rules,
            state: self.state.clone(),
        })
    }

    fn turn(&self) -> Turn {
        self.rules.turn(&self.state)
    }

    fn play(&mut self, text: &str, is_new: bool) -> Result<Played, Refusal> {
        if let Turn::Over(_) = self.turn() {
            return Err(TableRule::Over.into());
        }
        let mv = self.read(text)?;
        if is_new {
            self.rules.permit(&self.state, &mv)?;
        }
        let text = mv.to_string();
        let travel = self.rules.travel(&self.state, &mv);
        let played = self.rules.play(&mut self.state, mv);
        let note = played.map_err(|illegal| self.refuse(&illegal))?;
        Ok(Played { text, note, travel })
    }

    fn moves(&self) -> Vec<MoveOption> {
        self.rules.moves(&self.state)
    }

    fn aim(&self, cell: Cell) -> Option<String> {
        let mv = self.rules.aim(&self.state, cell)?;
        Some(mv.to_string())
    }

    fn covers(&self, seat: Seat, text: &str) -> Option<Span> {
        let mv = self.read(text).ok()?;
        self.rules.covers(&self.state, seat, &mv)
    }

    fn boards(&self, viewer: Viewer, is_over: bool) -> Vec<Board> {
        self.rules.boards(&self.state, viewer, is_over)
    }

    fn score(&self, seat: Seat) -> Option<i32> {
        self.rules.score(&self.state, seat)
    }

    fn margin(&self, winner: Seat) -> Option<i32> {
        self.rules.margin(&self.state, winner)
    }

    fn remark(&self) -> Option<Message> {
        self.rules.remark(&self.state)
    }

    fn seen(&self, seat: Seat, resources: &Resources) -> Option<Box<dyn Subject>> {
        Some(Box::new(TypedSubject {
            rules: self.rules,
            seen: self.rules.seen(&self.state, seat)?,
            resources: resources.clone(),
        }))
    }

    fn pieces(&self, owner: Seat) -> Vec<PieceCount> {
        self.rules.pieces(&self.state, owner)
    }

    fn quiz(&self, chance: &mut ChaCha8Rng) -> Option<(String, String)> {
        let (ask, answer) = self.rules.quiz(&self.state, chance)?;
        Some((ask, answer.to_string()))
    }

    fn stray(&self, chance: &mut ChaCha8Rng) -> Option<String> {
        let mv = self.rules.stray(&self.state, chance)?;
        Some(mv.to_string())
    }

    fn answers(&self, ask: &str) -> Option<Vec<String>> {
        let all = self.rules.answers(&self.state, ask)?;
        Some(all.iter().map(ToString::to_string).collect())
    }

    fn can_judge(&self) -> bool {
        self.rules.can_judge(&self.state)
    }

    fn arranging(&self) -> Option<Arranging> {
        let tag = self.rules.arrange()?.tag();
        Some(Arranging { tag })
    }

    fn laid(&self, seat: Seat) -> Option<String> {
        self.rules.arrange()?.laid(&self.state, seat)
    }

    fn lay(&mut self, seat: Seat, plan: &str, origin: Origin) -> Result<(), Refusal> {
        let arrange = self.rules.arrange().ok_or(TableRule::NothingToPlace)?;
        match self.turn() {
            Turn::Arrange(seats) if seats.contains(&seat) => {}
            _ => return Err(TableRule::NothingToPlace.into()),
        }
        arrange
            .lay(&mut self.state, seat, plan, origin)
            .map_err(|faults| self.refuse_plan(faults))
    }

    fn check_plan(&self, plan: &str) -> Result<String, Refusal> {
        let arrange = self.rules.arrange().ok_or(TableRule::NothingToPlace)?;
        arrange
            .check(&self.state, plan)
            .map_err(|faults| self.refuse_plan(faults))
    }

    fn random_plan(
        &self,
        level: Option<&str>,
        chance: &mut ChaCha8Rng,
        budget: &Budget,
    ) -> Option<String> {
        let arrange = self.rules.arrange()?;
        arrange.random(&self.state, level, chance, budget)
    }

    fn stand_in(&self, seat: Seat, moves: &[(String, String)]) -> Option<String> {
        self.rules.arrange()?.stand_in(&self.state, seat, moves)
    }

    fn draft(&self, plan: &str) -> Option<Draft> {
        Some(self.rules.arrange()?.draft(&self.state, plan))
    }

    fn conflicts(&self, plan: &str) -> Vec<Cell> {
        let way = self.rules.arrange();
        way.map(|way| way.conflicts(&self.state, plan))
            .unwrap_or_default()
    }

    fn change_plan(&self, plan: &str, step: Step) -> Option<String> {
        let arrange = self.rules.arrange()?;
        let state = &self.state;
        Some(match step {
            Step::Touch { piece, cell } => arrange.touch(state, plan, piece, cell),
            Step::Put { piece, cell } => arrange.put(state, plan, piece, cell),
            Step::Shift { from, to } => arrange.shift(state, plan, from, to),
            Step::Lift(cell) => arrange.lift(state, plan, cell),
        })
    }
}
