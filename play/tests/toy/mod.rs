//! A sixth game, in tests only: guess the cell that the other has hidden.
//!
//! ```text
//! 1 | 2 | 3 | 4        each player hides one of the cells, then they guess in turn; who finds
//! ```                  the other's first wins. A player may also pass; two passes are a draw.
//!
//! It has what no other game has together: a number and a choice among its options, two levels, a
//! move that is a button, and a secret that each player lays before the start. This module and one
//! entry in a catalogue are all that a table needs to play it.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::fmt;

use ludoteca_core::{Budget, ParseError};
use ludoteca_play::arrange::{Arrange, Draft, Fault, Origin, Piece};
use ludoteca_play::board::{Board, Cell, Face, Grid, Labels, MoveOption, Shape, Span, Tone};
use ludoteca_play::options::{OptionKind, OptionSpec, Options};
use ludoteca_play::rules::{ByRule, Chooser, Description, Needs};
use ludoteca_play::view::Note;
use ludoteca_play::{
    CATALOGUE, Ending, Facts, Game, Level, Message, Outcome, Rank, Resources, Rules, Seat, Turn,
    Typing, Viewer, Worth,
};
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

/// The five games and this one.
pub(crate) fn catalogue() -> Vec<Game> {
    let mut games = CATALOGUE.to_vec();
    games.push(TOY);
    games
}

/// The one registration.
pub(crate) const TOY: Game = Game::new(&Hideout);

#[derive(Debug)]
pub(crate) struct Hideout;

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new(
        "cells",
        OptionKind::Number {
            least: 2,
            most: 9,
            step: 1,
            usual: Some(4),
            offered: &[],
        },
    )
    .main(),
    OptionSpec::new(
        "clue",
        OptionKind::Choice {
            values: &["none", "near"],
        },
    ),
];

#[derive(Clone, Debug)]
pub(crate) struct State {
    cells: u8,
    has_clues: bool,
    hidden: [Option<u8>; 2],
    guesses: [Vec<u8>; 2],
    passes: u8,
    mover: Seat,
}

/// A seat's knowledge: the cells that it has guessed.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    cells: u8,
    guessed: Vec<u8>,
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let guessed: Vec<String> = self.guessed.iter().map(u8::to_string).collect();
        write!(f, "{}: {}", self.cells, guessed.join(" "))
    }
}

impl Seen {
    fn open(&self) -> impl Iterator<Item = u8> + '_ {
        (1..=self.cells).filter(|cell| !self.guessed.contains(cell))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    Guess(u8),
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Guess(cell) => cell.fmt(f),
            Self::Pass => f.pad("pass"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Illegal {
    #[error("cell {0} was guessed before")]
    Guessed(u8),
    #[error("there is no cell {0}")]
    NoSuchCell(u8),
}

impl State {
    fn winner(&self) -> Option<Seat> {
        let found = |seat: &Seat| {
            let hidden = self.hidden[seat.other().index()];
            hidden.is_some_and(|cell| self.guesses[seat.index()].contains(&cell))
        };
        Seat::BOTH.into_iter().find(found)
    }
}

impl Description for Hideout {
    fn name(&self) -> &'static str {
        "hideout"
    }

    fn texts(&self) -> [&'static str; 3] {
        [
            include_str!("en.ftl"),
            include_str!("pt.ftl"),
            include_str!("pl.ftl"),
        ]
    }

    fn options(&self) -> &'static [OptionSpec] {
        OPTIONS
    }

    fn facts(&self, _: &Options) -> Facts {
        Facts {
            is_hidden: true,
            is_zero_sum: false,
            has_sides: false,
            typing: Typing::Move,
            ..Facts::TWO
        }
    }

    fn levels(&self) -> &'static [Level] {
        const {
            &[
                Level::new("steady", Rank::Beginner).usual(),
                Level::new("wild", Rank::Master),
            ]
        }
    }
}

impl Rules for Hideout {
    type State = State;
    type Seen = Seen;
    type Move = Move;
    type Illegal = Illegal;

    fn start(&self, options: &Options, _: &Resources) -> Result<State, String> {
        Ok(State {
            cells: options.count("cells"),
            has_clues: options.choice("clue") == "near",
            hidden: [None; 2],
            guesses: Default::default(),
            passes: 0,
            mover: Seat::First,
        })
    }

    fn turn(&self, state: &State) -> Turn {
        let is_bare = |seat: &Seat| state.hidden[seat.index()].is_none();
        let bare: Vec<Seat> = Seat::BOTH.into_iter().filter(is_bare).collect();
        match state.winner() {
            _ if !bare.is_empty() => Turn::Arrange(bare),
            Some(seat) => Turn::Over(Ending::normal(Outcome::Won(seat))),
            None if state.passes == 2 => Turn::Over(Ending::normal(Outcome::Drawn)),
            None => Turn::Play(state.mover),
        }
    }

    fn read(&self, _: &State, text: &str) -> Result<Move, ParseError> {
        match text {
            "pass" => Ok(Move::Pass),
            text => {
                let cell = text.parse().map_err(|_| ParseError::new("not a cell"))?;
                Ok(Move::Guess(cell))
            }
        }
    }

    fn play(&self, state: &mut State, mv: Move) -> Result<Option<Note>, Illegal> {
        let seat = state.mover;
        let Move::Guess(cell) = mv else {
            state.passes += 1;
            state.mover = seat.other();
            return Ok(None);
        };
        if !(1..=state.cells).contains(&cell) {
            return Err(Illegal::NoSuchCell(cell));
        }
        if state.guesses[seat.index()].contains(&cell) {
            return Err(Illegal::Guessed(cell));
        }
        state.guesses[seat.index()].push(cell);
        state.passes = 0;
        state.mover = seat.other();
        let hidden = state.hidden[seat.other().index()].unwrap_or(0);
        let is_near = state.has_clues && hidden.abs_diff(cell) == 1;
        Ok(is_near.then(|| Note::new("near", "near")))
    }

    fn code(&self, illegal: &Illegal) -> &'static str {
        match illegal {
            Illegal::Guessed(_) => "guessed",
            Illegal::NoSuchCell(_) => "no-such-cell",
        }
    }

    fn moves(&self, state: &State) -> Vec<MoveOption> {
        let seat = state.mover;
        let board = seat.other().index() as u8;
        let cell = |number: u8| Cell::new(0, number - 1).on(board);
        let mut moves: Vec<MoveOption> = self
            .seen(state, seat)
            .iter()
            .flat_map(Seen::open)
            .map(|number| MoveOption::at(number.to_string(), cell(number)))
            .collect();
        moves.push(MoveOption::button("pass"));
        moves
    }

    fn aim(&self, _: &State, cell: Cell) -> Option<Move> {
        Some(Move::Guess(cell.column + 1))
    }

    fn covers(&self, _: &State, seat: Seat, mv: &Move) -> Option<Span> {
        match mv {
            Move::Guess(number) => {
                let board = seat.other().index() as u8;
                Some(Cell::new(0, number.saturating_sub(1)).on(board).into())
            }
            Move::Pass => None,
        }
    }

    fn boards(&self, state: &State, viewer: Viewer, is_over: bool) -> Vec<Board> {
        Seat::BOTH
            .map(|owner| {
                let sees = is_over || viewer == Viewer::Seat(owner);
                board(state, owner, state.hidden[owner.index()].filter(|_| sees))
            })
            .to_vec()
    }

    fn score(&self, state: &State, seat: Seat) -> Option<i32> {
        Some(state.guesses[seat.index()].len() as i32)
    }

    fn seen(&self, state: &State, seat: Seat) -> Option<Seen> {
        Some(Seen {
            cells: state.cells,
            guessed: state.guesses[seat.index()].clone(),
        })
    }

    fn read_seen(&self, text: &str, _: &Needs<'_>) -> Result<Seen, ParseError> {
        let wrong = || ParseError::new("a position is as `4: 1 3`");
        let (cells, guessed) = text.split_once(':').ok_or_else(wrong)?;
        let guessed: Option<Vec<u8>> = guessed
            .split_whitespace()
            .map(|word| word.parse().ok())
            .collect();
        Ok(Seen {
            cells: cells.parse().map_err(|_| wrong())?,
            guessed: guessed.ok_or_else(wrong)?,
        })
    }

    fn draw(&self, seen: &Seen) -> String {
        seen.to_string()
    }

    fn player(&self, level: &str, _: u64, _: &Resources) -> Chooser<Self> {
        let is_wild = level == "wild";
        Box::new(ByRule(move |seen: &Seen, chance: &mut ChaCha8Rng| {
            let open: Vec<u8> = seen.open().collect();
            let most = if is_wild { open.len().max(1) } else { 1 };
            let at = chance.random_range(0..most);
            Some(open.get(at).map_or(Move::Pass, |&cell| Move::Guess(cell)))
        }))
    }

    fn judge(&self, seen: &Seen, _: usize, _: &Resources, _: &Budget) -> Vec<(Move, Worth)> {
        let permille = 1000 / seen.open().count().max(1) as u32;
        let exact = true;
        seen.open()
            .map(|cell| (Move::Guess(cell), Worth::Chance { permille, exact }))
            .collect()
    }

    fn arrange(&self) -> Option<&dyn Arrange<State>> {
        Some(&Hiding)
    }
}

fn board(state: &State, owner: Seat, hidden: Option<u8>) -> Board {
    let guesses = &state.guesses[owner.other().index()];
    let face = |number: u8| {
        let (shape, tone, label) = match (guesses.contains(&number), hidden == Some(number)) {
            (_, true) => (Shape::Ring, Tone::Special, "cell-hidden"),
            (true, false) => (Shape::Cross, Tone::Dim, "cell-guessed"),
            (false, false) => (Shape::Empty, Tone::Plain, "cell-free"),
        };
        Face {
            text: match shape {
                Shape::Ring => "O".into(),
                Shape::Cross => "X".into(),
                _ => "".into(),
            },
            shape,
            tone,
            label: Some(Message::new(label)),
            ..Face::default()
        }
    };
    Board::Grid(Grid {
        owner: Some(owner),
        rows: 1,
        columns: state.cells,
        labels: Labels::Numbers,
        block: 0,
        faces: (1..=state.cells).map(face).collect(),
    })
}

/// A plan is the number of the hidden cell; 0 for none yet.
struct Hiding;

impl Arrange<State> for Hiding {
    fn tag(&self) -> &'static str {
        "Hideout"
    }

    fn refused(&self) -> &'static str {
        "plan"
    }

    fn lay(&self, state: &mut State, seat: Seat, plan: &str, _: Origin) -> Result<(), Vec<Fault>> {
        let plan = self.check(state, plan)?;
        state.hidden[seat.index()] = plan.parse().ok();
        Ok(())
    }

    fn check(&self, state: &State, plan: &str) -> Result<String, Vec<Fault>> {
        match plan.parse() {
            Ok(cell) if (1..=state.cells).contains(&cell) => Ok(cell.to_string()),
            _ => Err(vec![Fault {
                message: Message::new("hideout-nowhere"),
                reason: "the hideout is nowhere".to_owned(),
            }]),
        }
    }

    fn laid(&self, state: &State, seat: Seat) -> Option<String> {
        state.hidden[seat.index()].map(|cell| cell.to_string())
    }

    fn random(
        &self,
        state: &State,
        _: Option<&str>,
        chance: &mut ChaCha8Rng,
        _: &Budget,
    ) -> Option<String> {
        Some(chance.random_range(1..=state.cells).to_string())
    }

    fn draft(&self, state: &State, plan: &str) -> Draft {
        let hidden = plan
            .parse()
            .ok()
            .filter(|cell| (1..=state.cells).contains(cell));
        Draft {
            plan: hidden.unwrap_or(0).to_string(),
            board: match board(state, Seat::First, hidden) {
                Board::Grid(grid) => Board::Grid(Grid {
                    owner: None,
                    ..grid
                }),
                board @ Board::Pits(_) => board,
            },
            pieces: vec![Piece {
                number: 1,
                label: Message::new("piece"),
                missing: u8::from(hidden.is_none()),
                outline: vec![vec![true]],
            }],
            faults: Vec::new(),
        }
    }

    fn touch(&self, _: &State, plan: &str, _: u8, cell: Cell) -> String {
        let touched = (cell.column + 1).to_string();
        if touched == plan {
            "0".to_owned()
        } else {
            touched
        }
    }

    fn shift(&self, state: &State, plan: &str, _: Cell, to: Cell) -> String {
        self.touch(state, plan, 1, to)
    }

    fn lift(&self, _: &State, _: &str, _: Cell) -> String {
        "0".to_owned()
    }
}
