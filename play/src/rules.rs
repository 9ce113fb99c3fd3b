//! The interface of a game to the table: typed where a game's module writes it, erased elsewhere.

use std::fmt::{Debug, Display};

use ludoteca_core::{Budget, Engine, ParseError};
use ludoteca_words::Language;
use rand_chacha::ChaCha8Rng;

use crate::arrange::Arrange;
use crate::board::{Accent, Board, Cell, MoveOption, Span, Travel};
use crate::edit::Edit;
use crate::ending::Ending;
use crate::options::{OptionSpec, Options};
use crate::puzzles::PuzzleSpec;
use crate::resources::Resources;
use crate::solve::GameSolver;
use crate::view::{Note, PieceCount};
use crate::worth::Worth;
use crate::{Message, Refusal, Seat, Viewer};

/// A game as far as no types of its own are needed: what it is called and offers.
///
/// Everything here is pure: options and resources come in as values.
pub trait Description: Debug + Sync + 'static {
    /// The name by which commands, records and links call the game.
    fn name(&self) -> &'static str;

    /// The game's texts in English, Portuguese and Polish, as Fluent files.
    fn texts(&self) -> [&'static str; 3];

    /// Choices before a game.
    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    /// Facts that follow from the options.
    fn facts(&self, options: &Options) -> Facts;

    /// The levels at which the computer plays, the weakest first.
    fn levels(&self) -> &'static [Level] {
        &[]
    }

    /// A game some way on, for its picture.
    fn sample(&self) -> Sample {
        Sample::default()
    }

    /// The colour that the game is known by.
    fn accent(&self) -> Accent {
        Accent::default()
    }

    /// Returns the lessons that teach the game step by step, each with a picture.
    fn lessons(&self) -> &'static [Lesson] {
        &[]
    }

    /// Positions in which a newcomer finds a move, one after the other.
    fn exercises(&self) -> &'static [Exercise] {
        &[]
    }

    /// A move for somebody who has never played: `first-move` says why. It need not be legal
    /// with all options.
    fn first_move(&self) -> Option<&'static str> {
        None
    }

    /// The options of the game that a stranger is offered, as words `key=value`, where that is not
    /// the usual game.
    fn welcome(&self, _language: Language) -> &'static str {
        ""
    }

    /// Brings options as version 0.1 stored them to today's names.
    fn upgrade(&self, _options: &mut serde_json::Map<String, serde_json::Value>) {}

    /// Explains to people why these options make no game; empty where [`start`](Rules::start) has
    /// words for programs only.
    fn explain(&self, _options: &Options) -> Vec<Message> {
        Vec::new()
    }

    /// Fetches what a game with these options needs from outside, so that a dictionary that is
    /// missing is noticed before the first move.
    fn fetch(&self, _options: &Options, _resources: &Resources) -> Result<(), Refusal> {
        Ok(())
    }

    /// Puzzles of this game, if it has any.
    fn puzzles(&self) -> Option<PuzzleSpec> {
        None
    }

    /// Puzzles that come with the program, a line each.
    fn shipped_puzzles(&self) -> &'static str {
        ""
    }

    /// Makes positions by hand, where they can be analysed.
    fn editor(&self) -> Option<&dyn Edit> {
        None
    }

    /// Solves the game, where that can be done.
    fn solver(&self) -> Option<&dyn GameSolver> {
        None
    }
}

/// The rules of a game, typed as its module writes them.
///
/// Everything here is pure: options, seeds and resources come in as values. [`crate::Kind`] is
/// the same without the types, and implemented for every `Rules`.
pub trait Rules: Description {
    /// A game in progress, with everything that is hidden in it.
    type State: Clone + Debug + Send + Sync + 'static;
    /// One seat's knowledge; `Display` is the position in the game's own notation.
    type Seen: Clone + Debug + Display + Send + Sync + 'static;
    /// A move; `Display` is the game's own notation.
    type Move: Clone + Display + PartialEq + 'static;
    /// Reason a move is not allowed; `Display` names the thing.
    type Illegal: std::error::Error;

    /// The start of a game, or why these options make none. Options have been checked one by one.
    fn start(&self, options: &Options, resources: &Resources) -> Result<Self::State, String>;

    /// The turn.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Reads a move. It need not be legal here.
    fn read(&self, state: &Self::State, text: &str) -> Result<Self::Move, ParseError>;

    /// Plays a move of the seat whose turn it is. On `Err` nothing has changed.
    fn play(&self, state: &mut Self::State, mv: Self::Move) -> Result<Option<Note>, Self::Illegal>;

    /// The code of a broken rule, which names its text: `rule-CODE`.
    fn code(&self, illegal: &Self::Illegal) -> &'static str;

    /// Conditions on a move besides the rules when somebody plays it: that a word is one, say.
    fn permit(&self, _state: &Self::State, _mv: &Self::Move) -> Result<(), Refusal> {
        Ok(())
    }

    /// Every move of the seat whose turn it is; none where they are typed.
    fn moves(&self, state: &Self::State) -> Vec<MoveOption>;

    /// The move that a cell stands for when it is chosen, legal or not.
    fn aim(&self, state: &Self::State, cell: Cell) -> Option<Self::Move>;

    /// The cells that a move of this seat touches.
    fn covers(&self, state: &Self::State, seat: Seat, mv: &Self::Move) -> Option<Span>;

    /// The way that a legal move goes over the board, where something travels.
    fn travel(&self, _state: &Self::State, _mv: &Self::Move) -> Travel {
        Travel::default()
    }

    /// The boards as a viewer sees them; `is_over` shows what was hidden.
    fn boards(&self, state: &Self::State, viewer: Viewer, is_over: bool) -> Vec<Board>;

    /// The score of a seat so far, as a number.
    fn score(&self, _state: &Self::State, _seat: Seat) -> Option<i32> {
        None
    }

    /// Returns the margin by which the winner has won, as a number; `margin` says what it counts.
    fn margin(&self, _state: &Self::State, _winner: Seat) -> Option<i32> {
        None
    }

    /// Returns a remark to show beside the scores.
    fn remark(&self, _state: &Self::State) -> Option<Message> {
        None
    }

    /// The pieces that a seat hides, and how many of each are not found yet, as everybody may
    /// know.
    fn pieces(&self, _state: &Self::State, _owner: Seat) -> Vec<PieceCount> {
        Vec::new()
    }

    /// A seat's knowledge, for players and judges; `None` where nobody can tell.
    fn seen(&self, state: &Self::State, seat: Seat) -> Option<Self::Seen>;

    /// The turn in a position, where a seat's knowledge tells it.
    fn turn_seen(&self, _seen: &Self::Seen) -> Option<Turn> {
        None
    }

    /// Reads a position in the game's own notation.
    fn read_seen(&self, text: &str, needs: &Needs<'_>) -> Result<Self::Seen, ParseError>;

    /// The position drawn as text, with whose turn it is.
    fn draw(&self, seen: &Self::Seen) -> String;

    /// The computer at one of the [`levels`](Description::levels), for one game.
    fn player(&self, level: &str, seed: u64, resources: &Resources) -> Chooser<Self>
    where
        Self: Sized;

    /// Moves with what they are worth to the mover, the best first: every legal one, or where
    /// there are too many, the best `most`.
    fn judge(
        &self,
        seen: &Self::Seen,
        most: usize,
        resources: &Resources,
        budget: &Budget,
    ) -> Vec<(Self::Move, Worth)>;

    /// True if there is somebody to judge moves here: not where a dictionary is missing, say.
    fn can_judge(&self, _state: &Self::State) -> bool {
        true
    }

    /// The value of a move that [`judge`](Self::judge) may not have among its best.
    fn worth(&self, _seen: &Self::Seen, _mv: &str) -> Option<Worth> {
        None
    }

    /// A question about this position that has one answer, and that answer: a word, and where it
    /// brings most, say.
    fn quiz(&self, _state: &Self::State, _chance: &mut ChaCha8Rng) -> Option<(String, Self::Move)> {
        None
    }

    /// A move at random, where moves are not listed.
    fn stray(&self, _state: &Self::State, _chance: &mut ChaCha8Rng) -> Option<Self::Move> {
        None
    }

    /// All right answers to a puzzle's question, found without an engine; `None` where that would
    /// take too long or the game has no such questions.
    fn answers(&self, _state: &Self::State, _ask: &str) -> Option<Vec<Self::Move>> {
        None
    }

    /// Placements of the seats before the start, in games that have them.
    fn arrange(&self) -> Option<&dyn Arrange<Self::State>> {
        None
    }
}

/// The computer in one game, over what its seat may know.
pub type Chooser<R> = Box<dyn Choose<<R as Rules>::Seen, <R as Rules>::Move>>;

/// Player that chooses moves from what may be seen, for the length of a game.
pub trait Choose<Seen, Move>: Debug + Send {
    /// The move chosen within the budget; `None` exactly when there is none to choose. Chance
    /// comes from `chance`, which is the same for the same move of the same game.
    fn choose(&mut self, seen: &Seen, chance: &mut ChaCha8Rng, budget: &Budget) -> Option<Move>;

    /// Returns the number of bytes it keeps between moves.
    fn memory(&self) -> usize {
        0
    }
}

/// An engine that leaves nothing to chance, or brings its own.
#[derive(Debug)]
pub struct ByEngine<E>(pub E);

impl<Seen, Move, E: Engine<Seen, Move> + Debug + Send> Choose<Seen, Move> for ByEngine<E> {
    fn choose(&mut self, seen: &Seen, _: &mut ChaCha8Rng, budget: &Budget) -> Option<Move> {
        self.0.choose(seen, budget)
    }

    fn memory(&self) -> usize {
        self.0.memory()
    }
}

/// A function that remembers nothing: the courses' strategies.
pub struct ByRule<F>(pub F);

impl<F> Debug for ByRule<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ByRule")
    }
}

impl<Seen, Move, F> Choose<Seen, Move> for ByRule<F>
where
    F: Fn(&Seen, &mut ChaCha8Rng) -> Option<Move> + Send,
{
    fn choose(&mut self, seen: &Seen, chance: &mut ChaCha8Rng, _: &Budget) -> Option<Move> {
        (self.0)(seen, chance)
    }
}

/// A level at which the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The name in records; that of the course, where it is one of the course's strategies.
    pub name: &'static str,
    /// Its name for people.
    pub rank: Rank,
    /// True if a newcomer meets it.
    pub is_usual: bool,
    /// True if the course has it, by this name.
    pub is_of_course: bool,
}

impl Level {
    /// A level of our own.
    pub const fn new(name: &'static str, rank: Rank) -> Self {
        Self {
            name,
            rank,
            is_usual: false,
            is_of_course: false,
        }
    }

    /// The level that a newcomer meets.
    #[must_use]
    pub const fn usual(self) -> Self {
        Self {
            is_usual: true,
            ..self
        }
    }

    /// A strategy of the course.
    #[must_use]
    pub const fn of_course(self) -> Self {
        Self {
            is_of_course: true,
            ..self
        }
    }
}

/// The strength of a level, by the names that people know from other games. `rank-NAME` is its
/// text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// Level for a first game.
    Beginner,
    /// Sees what is next.
    Casual,
    /// Looks a little further.
    Skilled,
    /// Makes hardly any mistakes.
    Expert,
    /// The strongest that there is here.
    Master,
}

impl Rank {
    /// All of them, the weakest first.
    pub const ALL: [Self; 5] = [
        Self::Beginner,
        Self::Casual,
        Self::Skilled,
        Self::Expert,
        Self::Master,
    ];

    /// The name that commands, records and the API accept.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Casual => "casual",
            Self::Skilled => "skilled",
            Self::Expert => "expert",
            Self::Master => "master",
        }
    }
}

/// Facts that follow from the options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own, asked in another place"
)]
pub struct Facts {
    /// Number of players: 1 or 2.
    pub seats: u8,
    /// True if players hide something from each other.
    pub is_hidden: bool,
    /// True if what is good for one side is bad for the other to the same degree.
    pub is_zero_sum: bool,
    /// True if a game can end with no winner by its rules.
    pub can_be_drawn: bool,
    /// True if it is played for points, and may be ended at any time.
    pub is_scored: bool,
    /// True if the sides differ, and have names of their own.
    pub has_sides: bool,
    /// Way in which moves are typed.
    pub typing: Typing,
    /// Kind of score that is worth remembering.
    pub best: Best,
}

impl Facts {
    /// A game of two in which both see everything.
    pub const TWO: Self = Self {
        seats: 2,
        is_hidden: false,
        is_zero_sum: true,
        can_be_drawn: true,
        is_scored: false,
        has_sides: true,
        typing: Typing::Move,
        best: Best::None,
    };

    /// Returns whether it is played alone.
    pub const fn is_solo(&self) -> bool {
        self.seats == 1
    }
}

/// Way in which moves are typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Typing {
    /// As a whole; or a cell is chosen.
    #[default]
    Move,
    /// As a word at a cell, across or down: `A3H bacalhau`.
    Word,
}

/// Kind of a person's score that is worth remembering.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Best {
    /// None.
    #[default]
    None,
    /// The most.
    Most,
    /// The least of a game that was won.
    LeastWon,
}

/// Seat whose action is awaited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// These seats lay what they hide.
    Arrange(Vec<Seat>),
    /// This seat moves.
    Play(Seat),
    /// Nothing: the game is over.
    Over(Ending),
}

/// A game some way on, for its picture.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sample {
    /// The options, as words `key=value`.
    pub rules: &'static str,
    /// The moves by turns.
    pub moves: &'static [&'static str],
}

/// One step of how a game is played.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The key of its text.
    pub text: &'static str,
    /// The game that its picture shows; the last move is marked.
    pub shows: Sample,
}

/// A position in which a newcomer finds a move.
#[derive(Clone, Copy, Debug)]
pub struct Exercise {
    /// The key of its task; `KEY-right` tells why the answer is right.
    pub text: &'static str,
    /// The position, as a puzzle is written; several right answers are separated by `|`.
    pub puzzle: &'static str,
}

/// Needs of reading a position besides its text.
#[derive(Debug)]
pub struct Needs<'a> {
    /// Words that count, where words do.
    pub words: crate::WordList,
    /// Resources from which dictionaries and databases come.
    pub resources: &'a Resources,
}
