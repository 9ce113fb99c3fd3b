//! Poziomka at the table: the first seat is Left, which lays upright blocks.

use ludoteca_core::{Budget, Game as _, Notation as _, ParseError};
use ludoteca_poziomka::{
    Block, Choice, Illegal, Poziomka as Play, Rules as Board26, Side, Solver, Strong,
    Worth as Found,
};
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

use crate::board::{
    Accent, Axis, Board, Cell, Face, Grid, Ground, Joins, Labels, MoveOption, Shape, Span, Tone,
};
use crate::edit::Edit;
use crate::options::{OptionKind, OptionSpec, Options};
use crate::puzzles::{Goal, PuzzleSpec};
use crate::resources::Resources;
use crate::rules::{
    ByEngine, ByRule, Chooser, Description, Exercise, Facts, Lesson, Level, Needs, Rank, Rules,
    Sample, Turn,
};
use crate::solve::GameSolver;
use crate::view::Note;
use crate::worth::Worth;
use crate::{Message, Seat, Viewer};

mod edit;
mod solving;

/// Blocks on a board: Domineering, and more.
#[derive(Debug)]
pub struct Poziomka;

const fn length(key: &'static str, usual: u32) -> OptionSpec {
    OptionSpec::new(
        key,
        OptionKind::Number {
            least: 1,
            most: 26,
            step: 1,
            usual: Some(usual),
            offered: &[],
        },
    )
}

/// The board of the course's example.
const OPTIONS: &[OptionSpec] = &[
    length("pola", 3),
    length("rows", 7),
    length("columns", 11),
    OptionSpec::new(
        "starts",
        OptionKind::Choice {
            values: &["first", "second"],
        },
    ),
    super::POSITION,
];

/// A game, and whose block lies where: the rules only know what is taken.
#[derive(Clone, Debug)]
pub struct State {
    game: Play,
    laid: Vec<Block>,
}

impl Description for Poziomka {
    fn name(&self) -> &'static str {
        "poziomka"
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
        // A seat that cannot move has lost.
        Facts {
            can_be_drawn: false,
            ..Facts::TWO
        }
    }

    fn levels(&self) -> &'static [Level] {
        const {
            &[
                Level::new("course", Rank::Casual).of_course().usual(),
                Level::new("strong", Rank::Master),
            ]
        }
    }

    fn sample(&self) -> Sample {
        Sample {
            rules: "pola=3 rows=7 columns=9",
            moves: &["Bb", "bD", "Cd", "eE", "Ic"],
        }
    }

    fn accent(&self) -> Accent {
        Accent::Berry
    }

    fn lessons(&self) -> &'static [Lesson] {
        const {
            &[
                Lesson {
                    text: "lesson-lay",
                    shows: Sample {
                        rules: "pola=3 rows=5 columns=7",
                        moves: &["Bb", "cD"],
                    },
                },
                Lesson {
                    text: "lesson-end",
                    shows: Sample {
                        rules: "pola=2 rows=3 columns=4",
                        moves: &["Ba", "cA", "Da", "cC", "Aa"],
                    },
                },
            ]
        }
    }

    fn exercises(&self) -> &'static [Exercise] {
        const {
            &[
                Exercise {
                    text: "try-last",
                    puzzle: "1;pola=2 rows=2 columns=3;;;;Ba",
                },
                Exercise {
                    text: "try-room",
                    puzzle: "1;pola=2 rows=4 columns=4;;Bc,aA,Da,dC;;Cb",
                },
            ]
        }
    }

    fn first_move(&self) -> Option<&'static str> {
        Some("Bb")
    }

    fn shipped_puzzles(&self) -> &'static str {
        include_str!("puzzles.txt")
    }

    fn puzzles(&self) -> Option<PuzzleSpec> {
        Some(PuzzleSpec {
            rules: &[
                "pola=2 rows=4 columns=4",
                "pola=2 rows=4 columns=5",
                "pola=2 rows=5 columns=5",
                "pola=3 rows=5 columns=6",
            ],
            moves: (3, 7),
            goal: Goal::Win,
        })
    }

    fn editor(&self) -> Option<&dyn Edit> {
        Some(self)
    }

    fn solver(&self) -> Option<&dyn GameSolver> {
        Some(&solving::DomineeringSolver)
    }
}

impl Rules for Poziomka {
    type State = State;
    type Seen = Play;
    type Move = Block;
    type Illegal = Illegal;

    fn start(&self, options: &Options, _: &Resources) -> Result<State, String> {
        if let Some(position) = super::position(options) {
            let game = position
                .parse()
                .map_err(|bad: ParseError| bad.to_string())?;
            return Ok(State {
                game,
                laid: Vec::new(),
            });
        }
        let [pola, rows, columns] =
            ["pola", "rows", "columns"].map(|key| u32::from(options.count(key)));
        let board = Board26::new(pola, rows, columns).map_err(|bad| bad.to_string())?;
        let first = match options.choice("starts") {
            "second" => Side::Right,
            _ => Side::Left,
        };
        Ok(State {
            game: Play::new(board, first),
            laid: Vec::new(),
        })
    }

    fn turn(&self, state: &State) -> Turn {
        super::turn_of(&state.game)
    }

    fn read(&self, state: &State, text: &str) -> Result<Block, ParseError> {
        state.game.read_move(text)
    }

    fn play(&self, state: &mut State, mv: Block) -> Result<Option<Note>, Illegal> {
        state.game.play(mv)?;
        state.laid.push(mv);
        Ok(None)
    }

    fn code(&self, illegal: &Illegal) -> &'static str {
        match illegal {
            Illegal::OtherDirection(..) => "other-direction",
            Illegal::OffBoard(_) => "off-board",
            Illegal::Taken(_) => "taken",
        }
    }

    fn moves(&self, state: &State) -> Vec<MoveOption> {
        let option = |mv: Block| MoveOption {
            covers: Some(span(state, mv)),
            ..MoveOption::at(mv.to_string(), Cell::new(mv.row(), mv.column()))
        };
        state.game.moves().into_iter().map(option).collect()
    }

    fn aim(&self, state: &State, cell: Cell) -> Option<Block> {
        Block::new(state.game.side_to_move(), cell.row, cell.column)
    }

    fn covers(&self, state: &State, _: Seat, mv: &Block) -> Option<Span> {
        Some(span(state, *mv))
    }

    fn boards(&self, state: &State, _: Viewer, _: bool) -> Vec<Board> {
        let rules = state.game.rules();
        let columns = usize::from(rules.columns());
        let free = Face {
            text: ".".into(),
            label: Some(Message::new("cell-free")),
            ..Face::default()
        };
        let mut faces = vec![free; rules.cells()];
        // Blocks that a game began with have no owner; blocks that were laid are drawn over the
        // rest.
        for (at, face) in (0..).zip(&mut faces) {
            let (row, column) = (at / columns, at % columns);
            if !state.game.is_free(row as u8, column as u8) {
                *face = taken();
            }
        }
        for &block in &state.laid {
            for (part, cell) in (0..).zip(span(state, block).cells()) {
                faces[usize::from(cell.row) * columns + usize::from(cell.column)] =
                    face(block.side(), part, rules.length());
            }
        }
        let row = |at: u8| char::from(b'a' + at).to_string();
        vec![Board::Grid(Grid {
            owner: None,
            rows: rules.rows(),
            columns: rules.columns(),
            labels: Labels::letters((0..rules.rows()).map(row).collect(), rules.columns(), false),
            block: 0,
            faces,
        })]
    }

    fn score(&self, state: &State, seat: Seat) -> Option<i32> {
        let side = match seat {
            Seat::First => Side::Left,
            Seat::Second => Side::Right,
        };
        Some(state.game.blocks(side) as i32)
    }

    /// Returns how many more blocks there is room for.
    fn margin(&self, state: &State, winner: Seat) -> Option<i32> {
        self.score(state, winner)
    }

    fn seen(&self, state: &State, _: Seat) -> Option<Play> {
        Some(state.game)
    }

    fn turn_seen(&self, seen: &Self::Seen) -> Option<Turn> {
        Some(super::turn_of(seen))
    }

    fn read_seen(&self, text: &str, _: &Needs<'_>) -> Result<Play, ParseError> {
        text.trim().parse()
    }

    fn draw(&self, seen: &Play) -> String {
        let (length, side) = (seen.rules().length(), seen.side_to_move());
        format!(
            "{}\n\n{side:?} to move, blocks of {length}",
            draw_rows(seen)
        )
    }

    fn player(&self, level: &str, _: u64, _: &Resources) -> Chooser<Self> {
        match level {
            // The course numbers equally good moves and takes one of them by WYBOR.
            "course" => Box::new(ByRule(|game: &Play, chance: &mut ChaCha8Rng| {
                Choice(chance.random_range(0..=i32::MAX as u32)).choose(game)
            })),
            _ => Box::new(ByEngine(Strong::default())),
        }
    }

    fn judge(&self, seen: &Play, _: usize, _: &Resources, budget: &Budget) -> Vec<(Block, Worth)> {
        let analysis = Solver::new(seen.rules()).analyse(seen, budget);
        let judge = |(block, found)| (block, worth(found));
        analysis.moves.into_iter().map(judge).collect()
    }
}

fn worth(found: Found) -> Worth {
    match found {
        Found::Wins => Worth::Win { moves: None },
        Found::Loses => Worth::Loss { moves: None },
        Found::Estimate(ahead) => Worth::Ahead {
            ahead: ahead.round() as i32,
            exact: false,
        },
    }
}

fn span(state: &State, block: Block) -> Span {
    let length = state.game.rules().length();
    let (rows, columns) = match block.side() {
        Side::Left => (length, 1),
        Side::Right => (1, length),
    };
    Span {
        from: Cell::new(block.row(), block.column()),
        rows,
        columns,
    }
}

/// A part of a block, counted from its upper or left end.
fn face(side: Side, part: u8, length: u8) -> Face {
    let (has_before, has_after) = (part > 0, part + 1 < length);
    let (text, axis, tone, label) = match side {
        Side::Left => ("L", Axis::Upright, Tone::First, "cell-left"),
        Side::Right => ("R", Axis::Across, Tone::Second, "cell-right"),
    };
    Face {
        shape: Shape::Bar(axis),
        joins: match side {
            Side::Left => Joins {
                up: has_before,
                down: has_after,
                ..Joins::default()
            },
            Side::Right => Joins {
                left: has_before,
                right: has_after,
                ..Joins::default()
            },
        },
        text: text.into(),
        tone,
        label: Some(Message::new(label)),
        ..Face::default()
    }
}

/// A cell that was taken before the game began.
fn taken() -> Face {
    Face {
        text: "#".into(),
        ground: Ground::Blocked,
        label: Some(Message::new("cell-taken")),
        ..Face::default()
    }
}

fn draw_rows(game: &Play) -> String {
    let (rows, columns) = (game.rules().rows(), game.rules().columns());
    let mut text = " ".to_owned();
    text.extend((0..columns).flat_map(|at| [' ', char::from(b'A' + at)]));
    for row in 0..rows {
        text.push('\n');
        text.push(char::from(b'a' + row));
        for column in 0..columns {
            let is_free = game.is_free(row, column);
            text.push_str(if is_free { " ." } else { " #" });
        }
    }
    text
}
