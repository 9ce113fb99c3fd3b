//! Mancala at the table: the first seat has the lower row.

use std::fmt::Write as _;

use ludoteca_core::{Budget, Game as _, Notation as _, ParseError, Player, TwoPlayer as _};
use ludoteca_mancala::solver::{Analyst, Judged};
use ludoteca_mancala::{
    Capture, Illegal, Landing, Level as Course, Mancala as State, Pit, Sown, fair_starts,
};
use rand_chacha::ChaCha8Rng;

use crate::board::{Accent, Board, Cell, Face, MoveOption, Pits, Shape, Span, Tone, Travel};
use crate::edit::Edit;
use crate::options::{OptionKind, OptionSpec, Options};
use crate::puzzles::{Goal, PuzzleSpec};
use crate::resources::Resources;
use crate::rules::{
    Best, ByEngine, ByRule, Chooser, Description, Exercise, Facts, Lesson, Level, Needs, Rank,
    Rules, Sample, Turn,
};
use crate::solve::GameSolver;
use crate::view::Note;
use crate::worth::Worth;
use crate::{Message, Seat, Viewer};

mod databases;
mod edit;
mod solving;

/// Kalah.
#[derive(Debug)]
pub struct Mancala;

const fn up_to_12(key: &'static str, usual: u32) -> OptionSpec {
    OptionSpec::new(
        key,
        OptionKind::Number {
            least: 1,
            most: 12,
            step: 1,
            usual: Some(usual),
            offered: &[],
        },
    )
}

const CAPTURE: OptionSpec = OptionSpec::new(
    "capture",
    OptionKind::Choice {
        values: &["empty", "standard"],
    },
);

const OPTIONS: &[OptionSpec] = &[
    up_to_12("houses", 6),
    up_to_12("seeds", 4),
    CAPTURE,
    FAIR,
    super::POSITION,
];

/// The number of a start that ends even, in place of the usual one.
const FAIR: OptionSpec = OptionSpec::new(
    "fair",
    OptionKind::Number {
        least: 1,
        most: 323,
        step: 1,
        usual: None,
        offered: &[1, 50, 100, 150, 200, 250],
    },
)
.tacit();

/// The fair start that was chosen; on `Err` the board has no more than so many.
fn fair_start(options: &Options) -> Option<Result<&'static str, usize>> {
    let number = options.number(FAIR.key)? as usize;
    let (houses, seeds) = (options.count("houses"), options.count("seeds"));
    let starts = fair_starts(houses, seeds, capture(options));
    let start = starts.clone().nth(number.saturating_sub(1));
    Some(start.ok_or_else(|| starts.count()))
}

fn capture(options: &Options) -> Capture {
    match options.choice("capture") {
        "standard" => Capture::Standard,
        _ => Capture::Empty,
    }
}

impl Description for Mancala {
    fn name(&self) -> &'static str {
        "mancala"
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
            best: Best::Most,
            ..Facts::TWO
        }
    }

    fn levels(&self) -> &'static [Level] {
        const {
            &[
                Level::new("normal", Rank::Beginner).of_course().usual(),
                Level::new("avancado", Rank::Skilled).of_course(),
                Level::new("strong", Rank::Master),
            ]
        }
    }

    fn sample(&self) -> Sample {
        Sample {
            rules: "",
            moves: &["3", "6", "2", "5", "1"],
        }
    }

    fn accent(&self) -> Accent {
        Accent::Amber
    }

    fn lessons(&self) -> &'static [Lesson] {
        const {
            &[
                Lesson {
                    text: "lesson-sow",
                    shows: Sample {
                        rules: "",
                        moves: &["2"],
                    },
                },
                Lesson {
                    text: "lesson-again",
                    shows: Sample {
                        rules: "",
                        moves: &["3"],
                    },
                },
                Lesson {
                    text: "lesson-capture",
                    shows: Sample {
                        rules: "",
                        moves: &["6", "4", "2"],
                    },
                },
            ]
        }
    }

    fn exercises(&self) -> &'static [Exercise] {
        const {
            &[
                Exercise {
                    text: "try-again",
                    puzzle: "1;;;;;3",
                },
                Exercise {
                    text: "try-capture",
                    puzzle: "1;position=0,1,0,0,0,2:20/1,0,0,5,0,0:19_A_empty;;;;2",
                },
            ]
        }
    }

    fn first_move(&self) -> Option<&'static str> {
        Some("3")
    }

    fn shipped_puzzles(&self) -> &'static str {
        include_str!("puzzles.txt")
    }

    fn puzzles(&self) -> Option<PuzzleSpec> {
        Some(PuzzleSpec {
            rules: &["houses=3 seeds=3", "houses=4 seeds=2"],
            moves: (2, 14),
            goal: Goal::Keep(4),
        })
    }

    fn explain(&self, options: &Options) -> Vec<Message> {
        match fair_start(options) {
            Some(Err(0)) => vec![Message::new("fair-none")],
            Some(Err(most)) => vec![Message::new("fair-most").with("count", most.to_string())],
            _ => Vec::new(),
        }
    }

    fn editor(&self) -> Option<&dyn Edit> {
        Some(self)
    }

    fn solver(&self) -> Option<&dyn GameSolver> {
        Some(&solving::KalahSolver)
    }
}

impl Rules for Mancala {
    type State = State;
    type Seen = State;
    type Move = Pit;
    type Illegal = Illegal;

    fn start(&self, options: &Options, _: &Resources) -> Result<State, String> {
        if let Some(position) = super::position(options) {
            return position.parse().map_err(|bad: ParseError| bad.to_string());
        }
        if let Some(start) = fair_start(options) {
            let start = start.map_err(|most| format!("{most} fair starts are known here"))?;
            return start.parse().map_err(|bad: ParseError| bad.to_string());
        }
        let (houses, seeds) = (options.count("houses"), options.count("seeds"));
        State::new(houses, seeds.into(), capture(options)).map_err(|bad| bad.to_string())
    }

    fn turn(&self, state: &State) -> Turn {
        super::turn_of(state)
    }

    fn read(&self, state: &State, text: &str) -> Result<Pit, ParseError> {
        state.read_move(text)
    }

    fn play(&self, state: &mut State, mv: Pit) -> Result<Option<Note>, Illegal> {
        Ok(match state.sow(mv)? {
            Sown { again: true, .. } => Some(Note::new("again", "again")),
            Sown { captured: 0, .. } => None,
            Sown { captured, .. } => {
                Some(Note::new("captured", format!("captured {captured}")).with(captured))
            }
        })
    }

    fn code(&self, illegal: &Illegal) -> &'static str {
        match illegal {
            Illegal::EmptyHouse(_) => "empty-house",
            Illegal::NoSuchHouse(_) => "off-board",
            Illegal::Over => "over",
        }
    }

    fn moves(&self, state: &State) -> Vec<MoveOption> {
        let seat = Seat::from(state.to_move());
        let option = |mv: Pit| option(state, seat, mv);
        state.moves().into_iter().map(option).collect()
    }

    /// Any house of that number, as people who point at the other row mean one of their own.
    fn aim(&self, _: &State, cell: Cell) -> Option<Pit> {
        Pit::new(cell.column)
    }

    fn covers(&self, _: &State, seat: Seat, mv: &Pit) -> Option<Span> {
        Some(house(seat, *mv).into())
    }

    fn travel(&self, state: &State, mv: &Pit) -> Travel {
        travel(state, *mv)
    }

    fn boards(&self, state: &State, _: Viewer, _: bool) -> Vec<Board> {
        let row = |player: Player| {
            let seeds = state.row(player).iter();
            seeds.map(|&seeds| face(player, seeds)).collect()
        };
        vec![Board::Pits(Pits {
            rows: Player::BOTH.map(row),
            stores: Player::BOTH.map(|player| face(player, state.store(player))),
        })]
    }

    fn score(&self, state: &State, seat: Seat) -> Option<i32> {
        Some(state.store(seat.into()).into())
    }

    /// Returns the lead in seeds.
    fn margin(&self, state: &State, winner: Seat) -> Option<i32> {
        let stored = |seat: Seat| i32::from(state.store(seat.into()));
        Some(stored(winner) - stored(winner.other()))
    }

    fn seen(&self, state: &State, _: Seat) -> Option<State> {
        Some(*state)
    }

    fn turn_seen(&self, seen: &State) -> Option<Turn> {
        Some(super::turn_of(seen))
    }

    fn read_seen(&self, text: &str, _: &Needs<'_>) -> Result<State, ParseError> {
        text.trim().parse()
    }

    fn draw(&self, seen: &State) -> String {
        let mover = match seen.to_move() {
            Player::First => "A",
            Player::Second => "B",
        };
        let mut text = seen.draw();
        let _ = write!(text, "\n\n{mover} to move, {} capture", seen.capture());
        text
    }

    fn player(&self, level: &str, _: u64, resources: &Resources) -> Chooser<Self> {
        let by = |course: Course| -> Chooser<Self> {
            Box::new(ByRule(move |game: &State, _: &mut ChaCha8Rng| {
                course.choose(game)
            }))
        };
        match level {
            "normal" => by(Course::Normal),
            "avancado" => by(Course::Avancado),
            _ => Box::new(ByEngine(databases::Player::new(resources))),
        }
    }

    fn judge(
        &self,
        seen: &State,
        _: usize,
        resources: &Resources,
        budget: &Budget,
    ) -> Vec<(Pit, Worth)> {
        let analyst = Analyst::new(databases::databases(seen, resources));
        let judge = |judged: Judged| {
            let worth = Worth::Ahead {
                ahead: judged.value,
                exact: judged.is_exact,
            };
            (judged.pit, worth)
        };
        let judged = analyst.analyse(seen, budget);
        databases::warn_of_faults(resources);
        judged.into_iter().map(judge).collect()
    }
}

fn house(seat: Seat, pit: Pit) -> Cell {
    Cell::new(seat.index() as u8, pit.number())
}

/// A move, where its last seed would fall, and what it would capture.
fn option(game: &State, seat: Seat, pit: Pit) -> MoveOption {
    let sown = game.sowing(pit).ok();
    let lands = sown.map(|sown| match sown.last {
        Landing::Own(pit) => house(seat, pit),
        Landing::Store => Cell::new(seat.index() as u8, 0),
        Landing::Opponent(pit) => house(seat.other(), pit),
    });
    let captured = sown.map_or(0, |sown| sown.captured);
    MoveOption {
        text: pit.to_string(),
        at: Some(house(seat, pit)),
        covers: lands.map(Span::from),
        travel: travel(game, pit),
        note: (captured > 0).then(|| Message::new("would-capture").with("count", captured)),
    }
}

/// Traces where the seeds of a house fall, one by one, and what the last one captures.
fn travel(game: &State, pit: Pit) -> Travel {
    let seat = Seat::from(game.to_move());
    let houses = game.row(Player::First).len() as u8;
    let (Some(&seeds), Ok(sown)) = (
        game.row(seat.into()).get(usize::from(pit.number()) - 1),
        game.sowing(pit),
    ) else {
        return Travel::default();
    };
    let cell = |seat: Seat, column: u8| Cell::new(seat.index() as u8, column);
    let own = (1..=houses).map(|house| cell(seat, house));
    let other = (1..=houses).map(|house| cell(seat.other(), house));
    let round = own.chain([cell(seat, 0)]).chain(other);
    let path = round.cycle().skip(pit.number().into()).take(seeds.into());
    let takes = match sown.last {
        Landing::Own(last) if sown.captured > 0 => vec![
            house(seat, last),
            cell(seat.other(), houses + 1 - last.number()),
        ],
        _ => Vec::new(),
    };
    Travel {
        path: path.collect(),
        into: (!takes.is_empty()).then(|| cell(seat, 0)),
        takes,
    }
}

fn face(player: Player, seeds: u16) -> Face {
    Face {
        shape: Shape::Dots(seeds.into()),
        text: seeds.to_string().into(),
        tone: match player {
            Player::First => Tone::First,
            Player::Second => Tone::Second,
        },
        label: Some(Message::new("cell-seeds").with("value", seeds)),
        ..Face::default()
    }
}
