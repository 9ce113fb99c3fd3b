//! Exact values, searched for within a budget.

use std::sync::Arc;

use ludoteca_core::{Budget, TwoPlayer as _};

use super::endgame::{Endgame, EndgameError};
use super::facts::Facts;
use super::first_guess;
use super::lanes::{Child, Lanes, Position};
use super::meter::{Meter, OutOfBudget};
use super::table::Table;
use super::team;
use crate::board::{Mancala, Pit};

/// Progress of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The database is being built, from few seeds in play to many.
    Endgame {
        /// Positions with this many seeds in play are being added.
        seeds: u8,
        /// The most seeds in play that it will cover.
        of: u8,
    },
    /// A value is being searched.
    Search {
        /// The move whose value it is; `None` for the position's own.
        pit: Option<Pit>,
        /// The value is at least this.
        lower: i32,
        /// The value is at most this.
        upper: i32,
        /// Positions visited so far.
        nodes: u64,
        /// Thousandths of the question that narrows the bounds next that are answered at least, if
        /// all moves take the same time. Where one move suffices it is done sooner.
        done: u16,
    },
}

/// The value of a move, for the player who plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue {
    /// The house.
    pub pit: Pit,
    /// The player's store less the opponent's at the end, if both play perfectly.
    pub value: i32,
}

/// The answer of a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The mover's store less the opponent's at the end, if both play perfectly.
    pub value: i32,
    /// The value of each legal move, from left to right; empty if only the position was asked for.
    pub moves: Vec<MoveValue>,
    /// Positions visited.
    pub nodes: u64,
}

/// Bounds and moves that were known when the budget ended.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("interrupted after {nodes} nodes: the value is between {lower} and {upper}")]
pub struct Interrupted {
    /// The position's value is at least this.
    pub lower: i32,
    /// The position's value is at most this.
    pub upper: i32,
    /// The moves whose values were found.
    pub moves: Vec<MoveValue>,
    /// Positions visited.
    pub nodes: u64,
}

/// A board with more seeds in play than a solver can handle. Nobody could wait for the values of
/// such boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{seeds} seeds in play on {houses} houses a row are too many to be solved")]
pub struct TooLarge {
    /// Houses of a row.
    pub houses: u8,
    /// Seeds in play.
    pub seeds: u16,
    /// The most seeds in play that a board of this size may have.
    pub most: u16,
}

/// Reasons there is no solver.
#[derive(Debug, thiserror::Error)]
pub enum SolverError {
    /// The board is too large.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The database is for another number of houses or another rule of capture.
    #[error("the endgame database is for another board or rule")]
    OtherBoard,
    /// There is no database.
    #[error(transparent)]
    Endgame(#[from] EndgameError),
}

/// Threads and memory for a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capacity {
    /// Number of threads that search at once. Under a budget of nodes there is only one, and where
    /// a table cannot be shared, because a row has too many houses for its seeds.
    pub threads: usize,
    /// The most bytes of the transposition table. It has to hold a few thousand
    /// positions at least.
    pub memory: u64,
}

/// Number of seeds in play with which a value takes minutes.
pub(super) const LONG_SEARCH: u16 = 50;

impl Capacity {
    /// One thread, and as much memory as such a game is worth: more seeds make more positions,
    /// and what is not used costs no memory.
    pub fn usual(game: &Mancala) -> Self {
        let memory = match game.in_play() {
            0..40 => 32 << 20,
            40..LONG_SEARCH => 256 << 20,
            _ => 2 << 30,
        };
        Self { threads: 1, memory }
    }

    /// Returns the usual capacity where only the value is asked for, and not that of each move.
    pub fn for_value(game: &Mancala) -> Self {
        let mut capacity = Self::usual(game);
        if game.in_play() < LONG_SEARCH {
            capacity.memory = capacity.memory.min(128 << 20);
        }
        capacity
    }
}

/// Finds exact values on boards of one size and rule, and remembers what it found.
///
/// With a database of the same size and one thread, the same questions in the same order take the
/// same number of nodes. With more threads the numbers of nodes differ, but never the values.
#[derive(Clone, Debug)]
pub struct Solver {
    pub(super) lanes: Lanes,
    endgame: Arc<Endgame>,
    pub(super) table: Table,
    threads: usize,
    pub(super) findings: Findings,
}

/// Bounds of the moves of the position that was last asked about.
#[derive(Clone, Debug, Default)]
pub(super) struct Findings {
    pub(super) position: Position,
    pub(super) bounds: Vec<Bounds>,
    /// Positions visited for it.
    pub(super) nodes: u64,
}

/// The bounds of a move's value without the stores, and what to ask about it next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    /// The move; `None` for the position itself.
    pub(super) pit: Option<Pit>,
    pub(super) lower: i32,
    pub(super) upper: i32,
    pub(super) guess: i32,
}

impl Findings {
    fn find(&self, pit: Option<Pit>) -> Option<Bounds> {
        let mut bounds = self.bounds.iter();
        bounds.find(|bounds| bounds.pit == pit).copied()
    }

    fn note(&mut self, bounds: Bounds) {
        self.bounds.retain(|known| known.pit != bounds.pit);
        self.bounds.push(bounds);
    }
}

impl Solver {
    /// Checks whether a game can be solved at all, without building anything.
    ///
    /// ```
    /// use ludoteca_mancala::solver::Solver;
    /// use ludoteca_mancala::{Capture, Mancala};
    ///
    /// let game = Mancala::new(12, 4, Capture::Empty).unwrap();
    /// let error = Solver::check(&game).unwrap_err();
    /// assert_eq!((error.seeds, error.most), (96, 31));
    /// ```
    pub fn check(game: &Mancala) -> Result<(), TooLarge> {
        let (houses, seeds) = (game.houses(), game.in_play());
        let most = Lanes::most_seeds(houses);
        if seeds <= most {
            return Ok(());
        }
        Err(TooLarge {
            houses,
            seeds,
            most,
        })
    }

    /// A solver for games like this one, with no more seeds in play, on top of a database.
    pub fn new(game: &Mancala, endgame: impl Into<Arc<Endgame>>) -> Result<Self, SolverError> {
        Self::with_capacity(game, endgame, &Capacity::usual(game))
    }

    /// Creates a solver with as many threads and as much memory as is said.
    pub fn with_capacity(
        game: &Mancala,
        endgame: impl Into<Arc<Endgame>>,
        capacity: &Capacity,
    ) -> Result<Self, SolverError> {
        let endgame = endgame.into();
        if (endgame.houses(), endgame.capture()) != (game.houses(), game.capture()) {
            return Err(SolverError::OtherBoard);
        }
        Self::check(game)?;
        let lanes = Lanes::new(game.houses(), game.in_play(), game.capture());
        let lanes = lanes.expect("the board has been checked");
        Ok(Self {
            table: Table::within(&lanes, capacity.memory),
            lanes,
            endgame,
            threads: capacity.threads,
            findings: Findings::default(),
        })
    }

    /// A solver with a database of the usual size, which is built now.
    pub fn for_game(
        game: &Mancala,
        budget: &Budget,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Self, SolverError> {
        Self::check(game)?;
        let seeds = Endgame::usual_seeds(game);
        let endgame = Endgame::build(game.houses(), game.capture(), seeds, budget, progress)?;
        Self::new(game, endgame)
    }

    /// Returns the number of positions visited for the position that was last asked about, by this
    /// solver and those that it [went on from](Self::resume).
    pub const fn nodes(&self) -> u64 {
        self.findings.nodes
    }

    /// Returns whether it can be asked about this game.
    pub fn fits(&self, game: &Mancala) -> bool {
        let board = (self.endgame.houses(), self.endgame.capture());
        board == (game.houses(), game.capture()) && game.in_play() <= self.lanes.most()
    }

    /// The value of a position.
    ///
    /// # Panics
    /// When the game does not [fit](Self::fits).
    pub fn value(
        &mut self,
        game: &Mancala,
        budget: &Budget,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Solution, Interrupted> {
        self.ask(game, budget, progress, AnswerKind::Value)
    }

    /// The value of a position and of each of its moves.
    ///
    /// # Panics
    /// When the game does not [fit](Self::fits).
    pub fn solve(
        &mut self,
        game: &Mancala,
        budget: &Budget,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Solution, Interrupted> {
        self.ask(game, budget, progress, AnswerKind::Moves)
    }

    /// Returns whether a position's value is at least this. That takes less than the value itself,
    /// of which it says on which side of a number it lies.
    ///
    /// # Panics
    /// When the game does not [fit](Self::fits).
    pub fn is_at_least(
        &mut self,
        game: &Mancala,
        value: i32,
        budget: &Budget,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<bool, Interrupted> {
        let mut question = Question::new(game, budget);
        let decided = self.decide(game, value, progress, &mut question);
        self.findings.nodes = self.findings.nodes.saturating_add(question.meter.used());
        decided.map_err(|OutOfBudget| question.interrupt())
    }

    fn decide(
        &mut self,
        game: &Mancala,
        value: i32,
        progress: &mut dyn FnMut(&Progress),
        question: &mut Question<'_>,
    ) -> Result<bool, OutOfBudget> {
        let wanted = value - question.stores;
        let itself = self.turn_to(game);
        let mut bounds = self.findings.find(None).unwrap_or(Bounds {
            pit: None,
            lower: -itself.in_play,
            upper: itself.in_play,
            guess: 0,
        });
        let mut asked = Ok(());
        while bounds.lower < wanted && wanted <= bounds.upper && asked.is_ok() {
            bounds.guess = wanted;
            asked = self.ask_once(&itself, &mut bounds, question, progress);
            self.findings.note(bounds);
        }
        question.lower = bounds.lower + question.stores;
        question.upper = bounds.upper + question.stores;
        asked.map(|()| bounds.lower >= wanted)
    }

    fn ask(
        &mut self,
        game: &Mancala,
        budget: &Budget,
        progress: &mut dyn FnMut(&Progress),
        kind: AnswerKind,
    ) -> Result<Solution, Interrupted> {
        let mut question = Question::new(game, budget);
        let answered = self.answer(game, progress, &mut question, kind);
        // The number before may come from a file.
        self.findings.nodes = self.findings.nodes.saturating_add(question.meter.used());
        match answered {
            Ok(()) => Ok(question.finish()),
            Err(OutOfBudget) => Err(question.interrupt()),
        }
    }

    fn answer(
        &mut self,
        game: &Mancala,
        progress: &mut dyn FnMut(&Progress),
        question: &mut Question<'_>,
        kind: AnswerKind,
    ) -> Result<(), OutOfBudget> {
        let itself = self.turn_to(game);
        if game.is_over() {
            return Ok(());
        }
        let (position, in_play) = (itself.position, itself.in_play);
        self.guess_first(game, question)?;
        let bounds = self.narrow(None, &itself, question, progress);
        (question.lower, question.upper) = bounds.1;
        bounds.0?;
        if kind == AnswerKind::Value {
            return Ok(());
        }
        for pit in game.playable() {
            let house = u32::from(pit.number()) - 1;
            let seeds = self.lanes.seeds(position.own, house);
            let child = self.lanes.play(position, in_play, house, seeds);
            let (ended, (value, _)) = self.narrow(Some(pit), &child, question, progress);
            ended?;
            question.moves.push(MoveValue { pit, value });
        }
        Ok(())
    }

    /// Forgets what was found about another position. A position's own value is that of a move that
    /// leads there and wins nothing.
    fn turn_to(&mut self, game: &Mancala) -> Child {
        assert!(self.fits(game), "the solver is for another board");
        let position = self.lanes.position(game);
        if self.findings.position != position {
            self.findings = Findings {
                position,
                ..Findings::default()
            };
        }
        Child {
            position,
            in_play: i32::from(game.in_play()),
            gain: 0,
            again: true,
        }
    }

    /// Guesses what to ask first about a position of which nothing is known.
    fn guess_first(
        &mut self,
        game: &Mancala,
        question: &mut Question<'_>,
    ) -> Result<(), OutOfBudget> {
        if self.findings.find(None).is_some() {
            return Ok(());
        }
        let facts = Facts {
            lanes: &self.lanes,
            endgame: &self.endgame,
            table: &self.table,
        };
        let guess = first_guess::guess(&facts, game, &mut question.meter)?;
        let in_play = i32::from(game.in_play());
        self.findings.note(Bounds {
            pit: None,
            lower: -in_play,
            upper: in_play,
            guess,
        });
        Ok(())
    }

    /// Searches for a move's value until its bounds meet or the budget ends. The bounds include
    /// the stores.
    fn narrow(
        &mut self,
        pit: Option<Pit>,
        child: &Child,
        question: &mut Question<'_>,
        progress: &mut dyn FnMut(&Progress),
    ) -> (Result<(), OutOfBudget>, (i32, i32)) {
        let stores = question.stores;
        let mut bounds = self.findings.find(pit).unwrap_or(Bounds {
            pit,
            lower: child.gain - child.in_play,
            upper: child.gain + child.in_play,
            guess: child.gain,
        });
        let mut asked = Ok(());
        while bounds.lower < bounds.upper && asked.is_ok() {
            asked = self.ask_once(child, &mut bounds, question, progress);
            self.findings.note(bounds);
        }
        (asked, (bounds.lower + stores, bounds.upper + stores))
    }

    /// Asks about a move what narrows its bounds.
    fn ask_once(
        &self,
        child: &Child,
        bounds: &mut Bounds,
        question: &mut Question<'_>,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<(), OutOfBudget> {
        let stores = question.stores;
        let now = *bounds;
        let at = |nodes, done| Progress::Search {
            pit: now.pit,
            lower: now.lower + stores,
            upper: now.upper + stores,
            nodes,
            done,
        };
        progress(&at(question.meter.used(), 0));
        let beta = now.guess.max(now.lower + 1);
        let asking = team::Question {
            lanes: &self.lanes,
            endgame: &self.endgame,
            table: &self.table,
            child,
            beta,
        };
        let meter = &mut question.meter;
        let report = &mut |nodes, done| progress(&at(nodes, done));
        bounds.guess = asking.answer(self.threads, meter, report)?;
        if bounds.guess >= beta {
            bounds.lower = bounds.guess;
        } else {
            bounds.upper = bounds.guess;
        }
        Ok(())
    }
}

/// Returns the maximum number of pairs in an analyst's table, as a power of two: more seeds make
/// more positions.
pub(super) fn table_bits(game: &Mancala) -> u32 {
    if game.in_play() < 40 { 20 } else { 22 }
}

/// Kind of answer that is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AnswerKind {
    /// The position's value.
    Value,
    /// The position's value, and the value of each move.
    Moves,
}

/// Findings on a question so far.
struct Question<'a> {
    /// The mover's store less the opponent's.
    stores: i32,
    lower: i32,
    upper: i32,
    moves: Vec<MoveValue>,
    meter: Meter<'a>,
}

impl<'a> Question<'a> {
    fn new(game: &Mancala, budget: &'a Budget) -> Self {
        let mover = game.to_move();
        let stores = i32::from(game.store(mover)) - i32::from(game.store(!mover));
        let in_play = i32::from(game.in_play());
        Self {
            stores,
            lower: stores - in_play,
            upper: stores + in_play,
            moves: Vec::new(),
            meter: Meter::new(budget),
        }
    }

    fn finish(self) -> Solution {
        Solution {
            value: self.lower,
            moves: self.moves,
            nodes: self.meter.used(),
        }
    }

    fn interrupt(self) -> Interrupted {
        Interrupted {
            lower: self.lower,
            upper: self.upper,
            moves: self.moves,
            nodes: self.meter.used(),
        }
    }
}
