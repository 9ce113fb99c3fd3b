//! Wargame at the table: the duel, and the hunt for one.

mod edit;
mod fleet;
mod sight;
mod stand_in;

use std::sync::Arc;

use ludoteca_core::{Budget, Engine, ParseError, Player};
use ludoteca_wargame::{
    Answer, Cell as Target, Certainty, Counts, Dimensions, Duel, EvenHiders, Firing, Fleet, Hunt,
    Illegal, Kind, Mode, Shot, ShotLog, hit_chances,
};
use rand_chacha::ChaCha8Rng;

use crate::arrange::{Arrange, Origin};
use crate::board::{
    Accent, Board, Cell, Face, Grid, Ground, Labels, MoveOption, Shape, Span, Tone,
};
use crate::edit::Edit;
use crate::ending::{Ending, Outcome};
use crate::options::{OptionKind, OptionSpec, Options};
use crate::puzzles::{Goal, PuzzleSpec};
use crate::resources::Resources;
use crate::rules::{
    Best, Choose, Chooser, Description, Exercise, Facts, Lesson, Level, Needs, Rank, Rules, Sample,
    Turn, Typing,
};
use crate::view::{Note, PieceCount};
use crate::worth::Worth;
use crate::{Message, Seat, Viewer};
use sight::Sight;

/// Ships to be found by shots.
#[derive(Debug)]
pub struct Wargame;

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new(
        "size",
        OptionKind::Size {
            rows: (9, 15),
            columns: (9, 24),
            step: 3,
            usual: (9, 9),
        },
    ),
    OptionSpec::new(
        "fleet",
        OptionKind::Counts {
            usual: &[1, 1, 1, 1, 0, 0, 0, 0],
            offered: &[
                "1,1,1,1",
                "1,1",
                "2,1,1",
                "2,2,1,1",
                "2,2,2,2",
                "1,1,1,1,1,1",
                "3,3,3,3,2,2,2,2",
            ],
        },
    ),
    OptionSpec {
        switch: Some(("hunt", "hunt")),
        ..OptionSpec::new(
            "mode",
            OptionKind::Choice {
                values: &["duel", "hunt"],
            },
        )
        .main()
    },
];

/// Seed of the sampling: the same log is always judged the same.
const SAMPLING_SEED: u64 = 1;

/// The seas, and what they are made for.
#[derive(Clone, Debug)]
pub struct State {
    duel: Duel,
    dimensions: Dimensions,
    counts: Counts,
    /// Origin of each seat's fleet, once it is laid.
    origins: [Origin; 2],
    /// Draws the fleets of all games here.
    hiders: Arc<EvenHiders>,
}

fn mode(options: &Options) -> Mode {
    match options.choice("mode") {
        "hunt" => Mode::Hunt,
        _ => Mode::Duel,
    }
}

fn counts(options: &Options) -> Counts {
    let mut counts = [0; Kind::COUNT];
    for (count, &asked) in counts.iter_mut().zip(options.counts("fleet")) {
        *count = asked;
    }
    Counts::new(counts)
}

impl Description for Wargame {
    fn name(&self) -> &'static str {
        "wargame"
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

    fn facts(&self, options: &Options) -> Facts {
        Facts {
            seats: match mode(options) {
                Mode::Duel => 2,
                Mode::Hunt => 1,
            },
            is_hidden: true,
            is_zero_sum: false,
            can_be_drawn: true,
            is_scored: false,
            has_sides: false,
            typing: Typing::Move,
            best: Best::LeastWon,
        }
    }

    fn levels(&self) -> &'static [Level] {
        const {
            &[
                Level::new("d1", Rank::Beginner).of_course(),
                Level::new("d2", Rank::Casual).of_course().usual(),
                Level::new("d3", Rank::Skilled).of_course(),
                Level::new("d4", Rank::Master),
            ]
        }
    }

    fn sample(&self) -> Sample {
        Sample {
            rules: "mode=hunt",
            moves: &[
                "B8", "E8", "H8", "H5", "I5", "H4", "I4", "E5", "D3", "B5", "D2",
            ],
        }
    }

    fn accent(&self) -> Accent {
        Accent::Sea
    }

    fn lessons(&self) -> &'static [Lesson] {
        const {
            &[
                Lesson {
                    text: "lesson-fire",
                    shows: Sample {
                        rules: "mode=hunt",
                        moves: &["B8", "E5", "D9", "H2", "H5"],
                    },
                },
                Lesson {
                    text: "lesson-sink",
                    shows: Sample {
                        rules: "mode=hunt",
                        moves: &["B8", "E5", "D9", "H2", "H5", "I5", "H4", "I4"],
                    },
                },
            ]
        }
    }

    fn exercises(&self) -> &'static [Exercise] {
        const {
            &[Exercise {
                text: "try-sink",
                puzzle: "1;mode=hunt fleet=1,1;9x9 0 13 0 0 0 0 0 0 4;E8,E9,E7,D8;;F8",
            }]
        }
    }

    fn first_move(&self) -> Option<&'static str> {
        Some("E5")
    }

    /// Version 0.1 stored rows and columns apart.
    fn upgrade(&self, options: &mut serde_json::Map<String, serde_json::Value>) {
        if let (Some(rows), Some(columns)) = (options.remove("rows"), options.remove("columns")) {
            options.insert("size".to_owned(), format!("{rows}x{columns}").into());
        }
    }

    fn editor(&self) -> Option<&dyn Edit> {
        Some(self)
    }

    fn shipped_puzzles(&self) -> &'static str {
        include_str!("puzzles.txt")
    }

    fn puzzles(&self) -> Option<PuzzleSpec> {
        Some(PuzzleSpec {
            rules: &["mode=hunt fleet=1,1", "mode=hunt fleet=1,1,1"],
            moves: (5, 16),
            goal: Goal::Hit,
        })
    }

    fn explain(&self, options: &Options) -> Vec<Message> {
        let (rows, columns) = options.size("size");
        let Some(dimensions) = Dimensions::new(rows, columns) else {
            return Vec::new();
        };
        let faults = counts(options).check(dimensions).err().unwrap_or_default();
        faults.iter().map(fleet::count_fault).collect()
    }
}

impl Rules for Wargame {
    type State = State;
    type Seen = Sight;
    type Move = Target;
    type Illegal = Illegal;

    fn start(&self, options: &Options, resources: &Resources) -> Result<State, String> {
        let (rows, columns) = options.size("size");
        let dimensions = Dimensions::new(rows, columns).ok_or("there is no board of this size")?;
        let counts = counts(options);
        counts.check(dimensions).map_err(|faults| {
            let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
            texts.join("; ")
        })?;
        Ok(State {
            duel: Duel::new(mode(options)),
            dimensions,
            counts,
            origins: [Origin::Chosen; 2],
            hiders: resources.shared(),
        })
    }

    fn turn(&self, state: &State) -> Turn {
        use ludoteca_core::Outcome as Ended;
        let to_lay = state.duel.players_to_lay();
        if !to_lay.is_empty() {
            return Turn::Arrange(to_lay.into_iter().map(Seat::from).collect());
        }
        match (state.duel.outcome(), state.duel.to_move()) {
            (Some(Ended::Win(winner)), _) => {
                Turn::Over(Ending::normal(Outcome::Won(winner.into())))
            }
            (Some(Ended::Draw), _) | (None, None) => Turn::Over(Ending::normal(Outcome::Drawn)),
            (None, Some(shooter)) => Turn::Play(shooter.into()),
        }
    }

    fn read(&self, _: &State, text: &str) -> Result<Target, ParseError> {
        text.parse()
    }

    fn play(&self, state: &mut State, mv: Target) -> Result<Option<Note>, Illegal> {
        Ok(Some(match state.duel.fire(mv)? {
            Shot::Water => Note::new("miss", "-"),
            Shot::Hit(kind) => Note::new("hit", kind.number().to_string()).with(kind.number()),
            Shot::Sunk(kind) => {
                Note::new("sunk", format!("{} sunk", kind.number())).with(kind.number())
            }
        }))
    }

    fn code(&self, illegal: &Illegal) -> &'static str {
        match illegal {
            Illegal::OffBoard(_) => "off-board",
            Illegal::FiredBefore(_) => "fired-before",
            Illegal::NotLaid => "not-placed",
            Illegal::Over => "over",
        }
    }

    fn moves(&self, state: &State) -> Vec<MoveOption> {
        let Some(shooter) = state.duel.to_move() else {
            return Vec::new();
        };
        let Some(sea) = state.duel.target(shooter) else {
            return Vec::new();
        };
        let option =
            |target: Target| MoveOption::at(target.to_string(), cell_of(state, shooter, target));
        sea.log().unfired().map(option).collect()
    }

    fn aim(&self, state: &State, cell: Cell) -> Option<Target> {
        target_of(state, cell)
    }

    fn covers(&self, state: &State, seat: Seat, mv: &Target) -> Option<Span> {
        let is_on_board = state.dimensions.contains(*mv);
        is_on_board.then(|| cell_of(state, seat.into(), *mv).into())
    }

    fn boards(&self, state: &State, viewer: Viewer, is_over: bool) -> Vec<Board> {
        let owners = Player::BOTH.into_iter();
        let seas = owners.filter(|&owner| state.duel.has_sea(owner));
        seas.map(|owner| {
            let is_own = viewer == Viewer::Seat(owner.into());
            sea(state, owner, is_own, is_own || is_over)
        })
        .collect()
    }

    fn score(&self, state: &State, seat: Seat) -> Option<i32> {
        let fires = seat == Seat::First || state.duel.mode() == Mode::Duel;
        fires.then(|| state.duel.shots(seat.into()) as i32)
    }

    /// Returns the number of cells of the winner's fleet that were not hit.
    fn margin(&self, state: &State, winner: Seat) -> Option<i32> {
        let sea = state.duel.sea(winner.into())?;
        let afloat = sea
            .log()
            .unfired()
            .filter(|&cell| sea.fleet().answer(cell) != Answer::Water);
        i32::try_from(afloat.count()).ok()
    }

    fn pieces(&self, state: &State, owner: Seat) -> Vec<PieceCount> {
        let Some(sea) = state.duel.sea(owner.into()) else {
            return Vec::new();
        };
        fleet::count_afloat(state, sea.log())
    }

    fn seen(&self, state: &State, seat: Seat) -> Option<Sight> {
        let log = state.duel.target(seat.into())?.log().clone();
        Some(Sight::new(log, state.origins[seat.other().index()]))
    }

    fn read_seen(&self, text: &str, _: &Needs<'_>) -> Result<Sight, ParseError> {
        text.trim().parse()
    }

    fn draw(&self, seen: &Sight) -> String {
        draw_log(&seen.log)
    }

    fn player(&self, level: &str, seed: u64, _: &Resources) -> Chooser<Self> {
        Box::new(Shooter {
            firing: level.parse().unwrap_or(Firing::D4),
            seed,
            engine: None,
        })
    }

    fn judge(
        &self,
        seen: &Sight,
        _: usize,
        _: &Resources,
        budget: &Budget,
    ) -> Vec<(Target, Worth)> {
        let chances = hit_chances(&seen.log, seen.placing, SAMPLING_SEED, budget);
        let exact = seen.is_certain && chances.certainty() == Certainty::Exact;
        let judge = |(cell, chance): (Target, f64)| {
            let permille = (chance * 1000.0).round() as u32;
            (cell, Worth::Chance { permille, exact })
        };
        let ranked = chances.rank(&seen.log).into_iter();
        let mut judged: Vec<_> = ranked.map(judge).collect();
        // d4 prefers a shot that tells more among nearly equal ones: here the chance comes first.
        judged.sort_by_key(|(_, worth)| std::cmp::Reverse(worth.value()));
        judged
    }

    /// Cells that are hit whatever fleet lies there: all fleets are laid out, one by one.
    fn answers(&self, state: &State, _: &str) -> Option<Vec<Target>> {
        let shooter = state.duel.to_move()?;
        let log = state.duel.target(shooter)?.log();
        let fleets = fleet::list_fleets(state, log)?;
        let is_certain = |cell: &Target| {
            fleets
                .iter()
                .all(|fleet| fleet.answer(*cell) != Answer::Water)
        };
        Some(log.unfired().filter(is_certain).collect())
    }

    fn arrange(&self) -> Option<&dyn Arrange<State>> {
        Some(&fleet::Fleets)
    }
}

/// A way of firing, for one game.
#[derive(Debug)]
struct Shooter {
    firing: Firing,
    seed: u64,
    engine: Option<ludoteca_wargame::Shooter>,
}

impl Choose<Sight, Target> for Shooter {
    fn choose(&mut self, seen: &Sight, chance: &mut ChaCha8Rng, budget: &Budget) -> Option<Target> {
        use rand::Rng as _;
        let (firing, seed) = (self.firing, self.seed);
        let cell = if firing == Firing::D1 {
            // It fires at random: the same shot again when a game is restored.
            firing.shooter(chance.next_u64()).choose(&seen.log, budget)
        } else {
            let begin = || firing.shooter_against(seen.placing, seed);
            let engine = self.engine.get_or_insert_with(begin);
            engine.choose(&seen.log, budget)
        };
        // A sweep that spares too much has nothing left: any cell is better than none.
        cell.or_else(|| seen.log.unfired().next())
    }

    fn memory(&self) -> usize {
        self.engine.as_ref().map_or(0, Engine::memory)
    }
}

/// The cell of a board at which a shooter fires. The topmost row has the highest number.
fn cell_of(state: &State, shooter: Player, target: Target) -> Cell {
    let sea = match state.duel.mode() {
        Mode::Duel => shooter.other().index() as u8,
        Mode::Hunt => 0,
    };
    place_of(state.dimensions, target).on(sea)
}

fn place_of(dimensions: Dimensions, target: Target) -> Cell {
    Cell::new(
        dimensions.rows().saturating_sub(target.row()),
        target.column(),
    )
}

fn target_of(state: &State, cell: Cell) -> Option<Target> {
    let row = state.dimensions.rows().checked_sub(cell.row)?;
    let target = Target::new(cell.column, row)?;
    state.dimensions.contains(target).then_some(target)
}

/// A sea as somebody sees it: what the shots showed, and the fleet when it may be seen.
fn sea(state: &State, owner: Player, is_own: bool, shows_fleet: bool) -> Board {
    let hunt = state.duel.sea(owner);
    let fleet = hunt.map(Hunt::fleet).filter(|_| shows_fleet);
    let log = hunt.map(Hunt::log);
    let look = |target: Target| face(log, fleet, target, is_own);
    grid(state.dimensions, Some(owner.into()), look)
}

/// A board of these dimensions, drawn cell by cell from the top left.
fn grid(dimensions: Dimensions, owner: Option<Seat>, look: impl Fn(Target) -> Face) -> Board {
    let (rows, columns) = (dimensions.rows(), dimensions.columns());
    let number = |at: u8| (rows - at).to_string();
    let mut faces = vec![Face::default(); dimensions.cell_count()];
    for target in dimensions.cells() {
        let cell = place_of(dimensions, target);
        faces[usize::from(cell.row) * usize::from(columns) + usize::from(cell.column)] =
            look(target);
    }
    let mut grid = Grid {
        owner,
        rows,
        columns,
        labels: Labels::letters((0..rows).map(number).collect(), columns, true),
        block: 3,
        faces,
    };
    // Pieces never touch: what lies side by side in one block of 3 by 3 is one.
    grid.join(|grid, one, other| {
        let is_piece = |cell: Cell| grid.at(cell).is_some_and(is_piece);
        let block = |cell: Cell| (cell.row / 3, cell.column / 3);
        is_piece(one) && is_piece(other) && block(one) == block(other)
    });
    Board::Grid(grid)
}

fn is_piece(face: &Face) -> bool {
    matches!(face.shape, Shape::Tile(_) | Shape::Struck(_))
}

fn face(log: Option<&ShotLog>, fleet: Option<&Fleet>, target: Target, is_own: bool) -> Face {
    let is_sunk = |log: &ShotLog| {
        let (matrix, _) = log.dimensions().locate(target);
        log.seen(matrix).is_sunk()
    };
    let shot = log.and_then(|log| Some((log.answer(target)?, is_sunk(log))));
    match (shot, fleet.map(|fleet| fleet.answer(target))) {
        (Some((Answer::Water, _)), _) => miss(),
        (Some((Answer::Hit(kind), true)), _) => sunk(kind),
        (Some((Answer::Hit(kind), false)), _) => hit(kind, is_own),
        (None, Some(Answer::Hit(kind))) => ship(kind, is_own),
        (None, _) if is_own => calm(),
        (None, _) => water(),
    }
}

fn water() -> Face {
    Face {
        text: ".".into(),
        ground: Ground::Water,
        label: Some(Message::new("cell-unknown")),
        ..Face::default()
    }
}

/// Water of one's own, where nobody fired.
fn calm() -> Face {
    Face {
        label: Some(Message::new("cell-water")),
        ..water()
    }
}

fn miss() -> Face {
    Face {
        shape: Shape::Dot,
        text: "-".into(),
        tone: Tone::Dim,
        label: Some(Message::new("cell-miss")),
        ..water()
    }
}

/// A piece of one's own, or of a game that is over, that was not hit there.
fn ship(kind: Kind, is_own: bool) -> Face {
    let number = kind.number();
    let label = if is_own {
        "cell-ship"
    } else {
        "cell-ship-missed"
    };
    Face {
        shape: Shape::Tile(number.to_string().into()),
        text: number.to_string().into(),
        tone: Tone::Special,
        label: Some(Message::new(label).with("value", number)),
        ..water()
    }
}

fn hit(kind: Kind, is_own: bool) -> Face {
    Face {
        text: if is_own {
            "x".into()
        } else {
            kind.number().to_string().into()
        },
        tone: Tone::Second,
        label: Some(Message::new("cell-hit").with("value", kind.number())),
        ..ship(kind, is_own)
    }
}

fn sunk(kind: Kind) -> Face {
    let number = kind.number();
    Face {
        shape: Shape::Struck(number.to_string().into()),
        text: "#".into(),
        tone: Tone::Strong,
        label: Some(Message::new("cell-sunk").with("value", number)),
        ..water()
    }
}

fn draw_log(log: &ShotLog) -> String {
    use std::fmt::Write as _;
    let dimensions = log.dimensions();
    let mut text = String::new();
    for row in (1..=dimensions.rows()).rev() {
        let _ = write!(text, "{row:>2}");
        for cell in dimensions.cells().filter(|cell| cell.row() == row) {
            let answer = log.answer(cell).map(|answer| answer.to_string());
            let _ = write!(text, " {}", answer.as_deref().unwrap_or("."));
        }
        text.push('\n');
    }
    text.push_str("  ");
    text.extend((0..dimensions.columns()).flat_map(|at| [' ', char::from(b'A' + at)]));
    text
}
