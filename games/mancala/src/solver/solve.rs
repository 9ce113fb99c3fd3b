//! Exact values, asked for with a budget.

use ludoteca_core::{Budget, TwoPlayer as _};

use super::endgame::{Endgame, EndgameError};
use super::lanes::{Child, Lanes};
use super::search::{Search, Stopped};
use super::table::Table;
use crate::board::{Mancala, Pit};

/// How far the work has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The database is being worked out, from few seeds in play to many.
    Endgame {
        /// So many seeds in play now.
        seeds: u8,
        /// So many are asked for.
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
    /// The difference of the stores at the end.
    pub value: i32,
}

/// The answer of a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The mover's store less the opponent's at the end, when both play perfectly.
    pub value: i32,
    /// The value of each legal move, from left to right; empty if it was not asked for.
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

/// Why there is no solver.
#[derive(Debug, thiserror::Error)]
pub enum SolverError {
    /// More seeds in play than the solver's words can hold; such boards are far out of reach.
    #[error("{seeds} seeds in play on {houses} houses a row are too many to be solved")]
    TooLarge {
        /// Houses a row.
        houses: u8,
        /// Seeds in play.
        seeds: u16,
    },
    /// The database is for another number of houses or another rule of capture.
    #[error("the endgame database is for another board or rule")]
    OtherBoard,
    /// The database cannot be had.
    #[error(transparent)]
    Endgame(#[from] EndgameError),
}

/// Finds exact values on boards of one size and rule, and remembers what it found.
///
/// With the same endgame database and table, the same questions in the same order take the same
/// number of nodes.
#[derive(Clone, Debug)]
pub struct Solver {
    lanes: Lanes,
    endgame: Endgame,
    table: Table,
}

impl Solver {
    /// A solver of games like this one, with no more seeds in play, on top of a database.
    pub fn new(game: &Mancala, endgame: Endgame) -> Result<Self, SolverError> {
        if (endgame.houses(), endgame.capture()) != (game.houses(), game.capture()) {
            return Err(SolverError::OtherBoard);
        }
        let (houses, seeds) = (game.houses(), game.in_play());
        let lanes = Lanes::new(houses, seeds, game.capture());
        // More seeds make more positions; what is not used costs no memory.
        let bits = if seeds < 40 { 20 } else { 22 };
        Ok(Self {
            lanes: lanes.ok_or(SolverError::TooLarge { houses, seeds })?,
            endgame,
            table: Table::new(bits),
        })
    }

    /// A solver with a database of the usual size, worked out now.
    pub fn for_game(
        game: &Mancala,
        budget: &Budget,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Self, SolverError> {
        let seeds = Endgame::usual_seeds(game);
        let endgame = Endgame::build(game.houses(), game.capture(), seeds, budget, progress)?;
        Self::new(game, endgame)
    }

    /// Whether this game can be asked about.
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
        let mut question = Question::new(game);
        match self.answer(game, budget, progress, &mut question, wish) {
            Ok(()) => Ok(question.solved()),
            Err(Stopped) => Err(question.interrupted()),
        }
    }

    fn answer(
        &mut self,
        game: &Mancala,
        budget: &Budget,
        progress: &mut dyn FnMut(&Progress),
        question: &mut Question,
        wish: Wish,
    ) -> Result<(), Stopped> {
        assert!(self.fits(game), "the solver is for another board");
        if game.is_over() {
            return Ok(());
        }
        let position = self.lanes.position(game);
        let in_play = i32::from(game.in_play());
        // The position's own value is that of a move that leads there for nothing.
        let itself = Child {
            position,
            in_play,
            gain: 0,
            again: true,
        };
        let bounds = self.narrow(None, &itself, question, budget, progress);
        (question.lower, question.upper) = bounds.1;
        bounds.0?;
        if wish == Wish::Value {
            return Ok(());
        }
        for pit in game.playable() {
            let house = u32::from(pit.number()) - 1;
            let seeds = self.lanes.seeds(position.own, house);
            let child = self.lanes.play(position, in_play, house, seeds);
            let (ended, (value, _)) = self.narrow(Some(pit), &child, question, budget, progress);
            ended?;
            question.moves.push(MoveValue { pit, value });
        }
        Ok(())
    }

    /// Searches a move's value until its bounds meet, or the budget ends; the bounds include
    /// what lies in the stores.
    fn narrow(
        &mut self,
        pit: Option<Pit>,
        child: &Child,
        question: &mut Question,
        budget: &Budget,
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
            progress(&at(question.nodes));
            let mut search = Search {
                lanes: &self.lanes,
                endgame: &self.endgame,
                table: &mut self.table,
                budget,
                nodes: question.nodes,
                report: Some(&mut |nodes| progress(&at(nodes))),
            };
            let beta = guess.max(lower + 1);
            let bound = search.value_bound(child, beta);
            question.nodes = search.nodes;
            match bound {
                Err(Stopped) => return (Err(Stopped), (lower + stores, upper + stores)),
                Ok(bound) if bound >= beta => lower = bound,
                Ok(bound) => upper = bound,
            }
            guess = if lower >= beta { lower } else { upper };
        }
        (Ok(()), (lower + stores, upper + stores))
    }

    /// A search under a budget, for the player.
    pub(super) fn search<'a>(&'a mut self, budget: &'a Budget) -> Search<'a> {
        Search {
            lanes: &self.lanes,
            endgame: &self.endgame,
            table: &mut self.table,
            budget,
            nodes: 0,
            report: None,
        }
    }

    pub(super) const fn lanes(&self) -> &Lanes {
        &self.lanes
    }
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
struct Question {
    /// The mover's store less the opponent's.
    stores: i32,
    lower: i32,
    upper: i32,
    moves: Vec<MoveValue>,
    nodes: u64,
}

impl Question {
    fn new(game: &Mancala) -> Self {
        let mover = game.to_move();
        let stores = i32::from(game.store(mover)) - i32::from(game.store(!mover));
        let in_play = i32::from(game.in_play());
        Self {
            stores,
            lower: stores - in_play,
            upper: stores + in_play,
            moves: Vec::new(),
            nodes: 0,
        }
    }

    fn solved(self) -> Solved {
        Solved {
            value: self.lower,
            moves: self.moves,
            nodes: self.nodes,
        }
    }

    fn interrupted(self) -> Interrupted {
        Interrupted {
            lower: self.lower,
            upper: self.upper,
            moves: self.moves,
            nodes: self.nodes,
        }
    }
}
