//! Where the types of a game are erased, once: [`Kind`] for every [`Rules`], and what it hands
//! out.

use std::any::Any;
use std::fmt;
use std::ops::Deref;

use ludoteca_core::{Budget, ParseError};
use rand_chacha::ChaCha8Rng;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::arrange::{Draft, Fault, Origin};
use crate::board::{Accent, Board, Cell, MoveOption, Span, Travel};
use crate::ending::Ending;
use crate::options::{OptionFault, OptionKind, OptionSpec, Options, shorten};
use crate::resources::Resources;
use crate::rules::{Chooser, Facts, Lesson, Level, Needs, Rules, Sample, Turn};
use crate::solve::Solve;
use crate::view::Note;
use crate::worth::{Judged, Worth};
use crate::{Message, Refusal, Seat, TableRule, Viewer};

/// No move of any game is written longer than this.
const LONGEST_MOVE: usize = 64;

/// A game that can be played. All that a table knows of it stands here.
#[derive(Clone, Copy)]
pub struct Game(&'static dyn Kind);

impl Game {
    /// The game with these rules.
    pub const fn new(kind: &'static dyn Kind) -> Self {
        Self(kind)
    }

    /// The start of a game.
    pub fn start(
        self,
        options: &Options,
        resources: &Resources,
    ) -> Result<Box<dyn Position>, OptionFault> {
        self.0.start(options, resources)
    }

    /// Reads a position in the game's own notation.
    pub fn read_seen(self, text: &str, needs: &Needs<'_>) -> Result<Box<dyn Subject>, ParseError> {
        self.0.read_seen(text, needs)
    }

    /// The level that a newcomer meets; `None` for a game without levels.
    pub fn usual_level(self) -> Option<&'static Level> {
        let levels = self.levels();
        let usual = levels.iter().find(|level| level.is_usual);
        usual.or(levels.first())
    }

    /// The option that takes a position to begin from, where the game can begin from one.
    pub fn position_option(self) -> Option<&'static str> {
        let is_text = |spec: &&OptionSpec| matches!(spec.kind, OptionKind::Text { .. });
        Some(self.options().iter().find(is_text)?.key)
    }

    /// The level with this name.
    pub fn level(self, name: &str) -> Result<&'static Level, OptionFault> {
        let found = self.levels().iter().find(|level| level.name == name);
        found.ok_or_else(|| {
            let names: Vec<&str> = self.levels().iter().map(|level| level.name).collect();
            OptionFault::Level {
                game: self.name(),
                level: shorten(name),
                levels: names.join(", "),
            }
        })
    }
}

impl Deref for Game {
    type Target = dyn Kind;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Game {}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A game without its types; see [`Rules`] for what each question means.
pub trait Kind: fmt::Debug + Sync {
    /// The name by which commands, records and links call the game.
    fn name(&self) -> &'static str;
    /// The game's texts in English, Portuguese and Polish.
    fn texts(&self) -> [&'static str; 3];
    /// What can be chosen before a game.
    fn options(&self) -> &'static [OptionSpec];
    /// What follows from the options.
    fn facts(&self, options: &Options) -> Facts;
    /// The levels at which the computer plays, the weakest first.
    fn levels(&self) -> &'static [Level];
    /// A game some way on, for its picture.
    fn sample(&self) -> Sample;
    /// The colour that the game is known by.
    fn accent(&self) -> Accent;
    /// How the game is played, step by step.
    fn lessons(&self) -> &'static [Lesson];
    /// A move for somebody who has never played.
    fn first_move(&self) -> Option<&'static str>;
    /// Brings options as version 0.1 stored them to today's names.
    fn upgrade(&self, options: &mut Map<String, Value>);
    /// Whether options that are right one by one also make a game together.
    fn check(&self, options: &Options) -> Result<(), OptionFault>;
    /// Why these options make no game, for people.
    fn explain(&self, options: &Options) -> Vec<Message>;
    /// Fetches what a game with these options needs from outside.
    fn fetch(&self, options: &Options, resources: &Resources) -> Result<(), Refusal>;
    /// The start of a game.
    fn start(
        &'static self,
        options: &Options,
        resources: &Resources,
    ) -> Result<Box<dyn Position>, OptionFault>;
    /// Reads a position in the game's own notation.
    fn read_seen(
        &'static self,
        text: &str,
        needs: &Needs<'_>,
    ) -> Result<Box<dyn Subject>, ParseError>;
    /// The computer at a level, for one game.
    fn player(&self, level: &str, seed: u64, resources: &Resources) -> Player;
    /// Finding out who wins, in games that can be solved.
    fn solve(&self) -> Option<&dyn Solve>;
}

impl<R: Rules> Kind for R {
    fn name(&self) -> &'static str {
        Rules::name(self)
    }

    fn texts(&self) -> [&'static str; 3] {
        Rules::texts(self)
    }

    fn options(&self) -> &'static [OptionSpec] {
        Rules::options(self)
    }

    fn facts(&self, options: &Options) -> Facts {
        Rules::facts(self, options)
    }

    fn levels(&self) -> &'static [Level] {
        Rules::levels(self)
    }

    fn sample(&self) -> Sample {
        Rules::sample(self)
    }

    fn accent(&self) -> Accent {
        Rules::accent(self)
    }

    fn lessons(&self) -> &'static [Lesson] {
        Rules::lessons(self)
    }

    fn first_move(&self) -> Option<&'static str> {
        Rules::first_move(self)
    }

    fn upgrade(&self, options: &mut Map<String, Value>) {
        Rules::upgrade(self, options);
    }

    fn check(&self, options: &Options) -> Result<(), OptionFault> {
        let started = Rules::start(self, options, &Resources::none());
        started.map(drop).map_err(OptionFault::Game)
    }

    fn explain(&self, options: &Options) -> Vec<Message> {
        Rules::explain(self, options)
    }

    fn fetch(&self, options: &Options, resources: &Resources) -> Result<(), Refusal> {
        Rules::fetch(self, options, resources)
    }

    fn start(
        &'static self,
        options: &Options,
        resources: &Resources,
    ) -> Result<Box<dyn Position>, OptionFault> {
        options.check()?;
        let state = Rules::start(self, options, resources).map_err(OptionFault::Game)?;
        Ok(Box::new(Erased { rules: self, state }))
    }

    fn read_seen(
        &'static self,
        text: &str,
        needs: &Needs<'_>,
    ) -> Result<Box<dyn Subject>, ParseError> {
        let seen = Rules::read_seen(self, text, needs)?;
        let resources = needs.resources.clone();
        Ok(Box::new(Looked {
            rules: self,
            seen,
            resources,
        }))
    }

    fn player(&self, level: &str, seed: u64, resources: &Resources) -> Player {
        let chooser = Rules::player(self, level, seed, resources);
        Player(Box::new(Seated::<R>(chooser)))
    }

    fn solve(&self) -> Option<&dyn Solve> {
        Rules::solve(self)
    }
}

/// A move that was played: its text as the game writes it, and what it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move in the game's notation.
    pub text: String,
    /// What it did.
    pub note: Option<Note>,
    /// The way that it went.
    pub travel: Travel,
}

/// A game in progress, with everything that is hidden in it.
pub trait Position: fmt::Debug + Send + Sync {
    /// A copy.
    fn copy(&self) -> Box<dyn Position>;
    /// What is waited for.
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
    /// What a seat has achieved so far.
    fn score(&self, seat: Seat) -> Option<i32>;
    /// By how much the winner has won.
    fn margin(&self, winner: Seat) -> Option<i32>;
    /// Something to say beside the scores.
    fn remark(&self) -> Option<Message>;
    /// Whether there is somebody to judge moves here.
    fn can_judge(&self) -> bool;
    /// What a seat may know.
    fn seen(&self, seat: Seat, resources: &Resources) -> Option<Box<dyn Subject>>;
    /// What each seat lays before the start, in games that have that.
    fn arranging(&self) -> Option<Arranging>;
    /// What a seat has laid.
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

/// How a game calls what its seats lay.
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
        /// Where.
        cell: Cell,
    },
    /// A piece was put on a cell by its number, in place of what stands there.
    Put {
        /// The piece's number.
        piece: u8,
        /// Where.
        cell: Cell,
    },
    /// What stands at a cell moves to another.
    Shift {
        /// From here.
        from: Cell,
        /// To here.
        to: Cell,
    },
    /// What stands at a cell is taken away.
    Lift(Cell),
}

#[derive(Debug)]
struct Erased<R: Rules> {
    rules: &'static R,
    state: R::State,
}

impl<R: Rules> Erased<R> {
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

impl<R: Rules> Position for Erased<R> {
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
        Some(Box::new(Looked {
            rules: self.rules,
            seen: self.rules.seen(&self.state, seat)?,
            resources: resources.clone(),
        }))
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

/// A position as one seat may know it: what players choose from and judges judge.
pub trait Subject: fmt::Debug + Send + Sync {
    /// Which game.
    fn game(&self) -> Game;
    /// The position in the game's own notation.
    fn text(&self) -> String;
    /// The position drawn as text, with whose turn it is.
    fn draw(&self) -> String;
    /// Moves with their worth to the mover, the best first: every legal one, or where there are
    /// too many, the best `most`.
    fn judge(&self, budget: &Budget, most: usize) -> Vec<Judged>;
    /// How the game has ended, if it has.
    fn ended(&self) -> Option<Ending>;
    /// Whose turn it is, where the position tells.
    fn mover(&self) -> Option<Seat>;
    /// What a move is worth that may not be among the best.
    fn worth(&self, text: &str) -> Option<Worth>;
    /// What is seen, for a player of the same game.
    fn seen(&self) -> &dyn Any;
}

#[derive(Debug)]
struct Looked<R: Rules> {
    rules: &'static R,
    seen: R::Seen,
    resources: Resources,
}

impl<R: Rules> Subject for Looked<R> {
    fn game(&self) -> Game {
        Game(self.rules)
    }

    fn text(&self) -> String {
        self.seen.to_string()
    }

    fn draw(&self) -> String {
        self.rules.draw(&self.seen)
    }

    fn judge(&self, budget: &Budget, most: usize) -> Vec<Judged> {
        let judged = self.rules.judge(&self.seen, most, &self.resources, budget);
        let write = |(mv, worth): (R::Move, Worth)| Judged {
            text: mv.to_string(),
            worth,
        };
        judged.into_iter().take(most).map(write).collect()
    }

    fn ended(&self) -> Option<Ending> {
        match self.rules.turn_seen(&self.seen)? {
            Turn::Over(ending) => Some(ending),
            Turn::Play(_) | Turn::Arrange(_) => None,
        }
    }

    fn mover(&self) -> Option<Seat> {
        match self.rules.turn_seen(&self.seen)? {
            Turn::Play(seat) => Some(seat),
            Turn::Over(_) | Turn::Arrange(_) => None,
        }
    }

    fn worth(&self, text: &str) -> Option<Worth> {
        self.rules.worth(&self.seen, text)
    }

    fn seen(&self) -> &dyn Any {
        &self.seen
    }
}

/// The computer at a level, for one game. It keeps what it learns.
#[derive(Debug)]
pub struct Player(Box<dyn Sit>);

impl Player {
    /// The move chosen within the budget, as text; `None` when there is none to choose, or the
    /// subject is of another game.
    pub fn choose(
        &mut self,
        subject: &dyn Subject,
        chance: &mut ChaCha8Rng,
        budget: &Budget,
    ) -> Option<String> {
        self.0.choose(subject.seen(), chance, budget)
    }

    /// How many bytes it keeps between moves.
    pub fn memory(&self) -> usize {
        self.0.memory()
    }
}

trait Sit: fmt::Debug + Send {
    fn choose(
        &mut self,
        seen: &dyn Any,
        chance: &mut ChaCha8Rng,
        budget: &Budget,
    ) -> Option<String>;
    fn memory(&self) -> usize;
}

struct Seated<R: Rules>(Chooser<R>);

impl<R: Rules> fmt::Debug for Seated<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<R: Rules> Sit for Seated<R> {
    fn choose(
        &mut self,
        seen: &dyn Any,
        chance: &mut ChaCha8Rng,
        budget: &Budget,
    ) -> Option<String> {
        let mv = self.0.choose(seen.downcast_ref()?, chance, budget)?;
        Some(mv.to_string())
    }

    fn memory(&self) -> usize {
        self.0.memory()
    }
}
