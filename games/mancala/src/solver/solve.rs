//! Exact values, searched for within a budget.

use std::sync::Arc;

use ludoteca_core::{Budget, TwoPlayer as _};

use super::endgame::{Endgame, EndgameError};
use super::lanes::{Child, Lanes};
use super::meter::{Meter, Stopped};
use super::search::Search;
use super::table::Table;
use crate::board::{Mancala, Pit};

/// How far the work has come.
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
pub struct Solved {
    /// The mover's store less the opponent's at the end, if both play perfectly.
    pub value: i32,
    /// The value of each legal move, from left to right; empty if only the position was asked for.
    pub moves: Vec<MoveValue>,
    /// Positions visited.
    pub nodes: u64,
}

/// What was known when the budget ended.
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

/// Why there is no solver.
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

/// Finds exact values on boards of one size and rule, and remembers what it found.
///
/// With a database of the same size, the same questions in the same order take the same number of
/// nodes.
#[derive(Clone, Debug)]
pub struct Solver {
    lanes: Lanes,
    endgame: Arc<Endgame>,
    table: Table,
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
        let endgame = endgame.into();
        if (endgame.houses(), endgame.capture()) != (game.houses(), game.capture()) {
            return Err(SolverError::OtherBoard);
        }
        Self::check(game)?;
        let lanes = Lanes::new(game.houses(), game.in_play(), game.capture());
        let lanes = lanes.expect("the board has been checked");
        Ok(Self {
            table: Table::new(&lanes, table_bits(game)),
            lanes,
            endgame,
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

    /// Whether it can be asked about this game.
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
    ) -> Result<Solved, Interrupted> {
        self.ask(game, budget, progress, Wish::Value)
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
    ) -> Result<Solved, Interrupted> {
        self.ask(game, budget, progress, Wish::Moves)
    }

    fn ask(
        &mut self,
        game: &Mancala,
        budget: &Budget,
        progress: &mut dyn FnMut(&Progress),
        wish: Wish,
    ) -> Result<Solved, Interrupted> {
        let mut question = Question::new(game, budget);
        match self.answer(game, progress, &mut question, wish) {
            Ok(()) => Ok(question.finish()),
            Err(Stopped) => Err(question.interrupt()),
        }
    }

    fn answer(
        &mut self,
        game: &Mancala,
        progress: &mut dyn FnMut(&Progress),
        question: &mut Question<'_>,
        wish: Wish,
    ) -> Result<(), Stopped> {
        assert!(self.fits(game), "the solver is for another board");
        if game.is_over() {
            return Ok(());
        }
        let position = self.lanes.position(game);
        let in_play = i32::from(game.in_play());
        // The position's own value is that of a move that leads there and wins nothing.
        let itself = Child {
            position,
            in_play,
            gain: 0,
            again: true,
        };
        let bounds = self.narrow(None, &itself, question, progress);
        (question.lower, question.upper) = bounds.1;
        bounds.0?;
        if wish == Wish::Value {
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

    /// Searches for a move's value until its bounds meet or the budget ends. The bounds include
    /// the stores.
    fn narrow(
        &mut self,
        pit: Option<Pit>,
        child: &Child,
        question: &mut Question<'_>,
        progress: &mut dyn FnMut(&Progress),
    ) -> (Result<(), Stopped>, (i32, i32)) {
        let stores = question.stores;
        let (mut lower, mut upper) = (child.gain - child.in_play, child.gain + child.in_play);
        let mut guess = child.gain;
        while lower < upper {
            let at = |nodes| Progress::Search {
                pit,
                lower: lower + stores,
                upper: upper + stores,
                nodes,
            };
            progress(&at(question.meter.used()));
            let mut search = Search {
                lanes: &self.lanes,
                endgame: &self.endgame,
                table: &mut self.table,
                meter: &mut question.meter,
                report: Some(&mut |nodes| progress(&at(nodes))),
            };
            let beta = guess.max(lower + 1);
            match search.value_bound(child, beta) {
                Err(Stopped) => return (Err(Stopped), (lower + stores, upper + stores)),
                Ok(bound) if bound >= beta => lower = bound,
                Ok(bound) => upper = bound,
            }
            guess = if lower >= beta { lower } else { upper };
        }
        (Ok(()), (lower + stores, upper + stores))
    }
}

/// How many pairs a solver's table has, as a power of two: more seeds make more positions, and
/// what is not used costs no memory.
pub(super) fn table_bits(game: &Mancala) -> u32 {
    if game.in_play() < 40 { 20 } else { 22 }
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    /// The position's value.
    Value,
    /// That, and the value of each move.
    Moves,
}

/// What has been found so far.
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

    fn finish(self) -> Solved {
        Solved {
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
