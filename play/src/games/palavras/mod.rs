//! Palavras at the table: alone for points, or a race of two who each have a board.

mod drawing;
mod places;
mod solving;

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use ludoteca_core::{Budget, Engine, ParseError};
use ludoteca_palavras::{
    BestWord, Board as Squares, Direction, Illegal, Lexicon, Palavras as Judgeable, Placement,
    Sheet, Size, Slot, WholeGame,
};
use ludoteca_words::Language;
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

use crate::board::{Accent, Board, Cell, MoveOption, Span};
use crate::ending::{Ending, Outcome};
use crate::options::{OptionKind, OptionSpec, Options};
use crate::puzzles::{Goal, PuzzleSpec};
use crate::resources::{Resources, Shared};
use crate::rules::{
    Best, ByRule, Choose, Chooser, Description, Exercise, Facts, Lesson, Level, Needs, Rank, Rules,
    Sample, Turn, Typing,
};
use crate::solve::GameSolver;
use crate::view::Note;
use crate::worth::Worth;
use crate::{Game, Message, Refusal, Seat, Viewer, WordList};
use places::{count_points, find_best_place, placements};

/// Words on a board, for points.
#[derive(Debug)]
pub struct Palavras;

const OPTIONS: &[OptionSpec] = &[SIZE, WORDS, LIMIT, MODE, BOARD];

const SIZE: OptionSpec = OptionSpec::new(
    "size",
    OptionKind::Number {
        least: 7,
        most: 15,
        step: 2,
        usual: Some(9),
        offered: &[],
    },
)
.main();

const WORDS: OptionSpec = OptionSpec {
    argument: Some("dictionary"),
    ..OptionSpec::new("words", OptionKind::Words).main()
};

const LIMIT: OptionSpec = OptionSpec::new(
    "limit",
    OptionKind::Number {
        least: 1,
        most: u32::MAX,
        step: 1,
        usual: None,
        offered: &[5, 10, 20],
    },
)
.main();

const MODE: OptionSpec = OptionSpec {
    switch: Some(("race", "race")),
    ..OptionSpec::new(
        "mode",
        OptionKind::Choice {
            values: &["alone", "race"],
        },
    )
    .main()
    .tacit()
};

/// Words that are tried for a puzzle before another board is taken.
const MOST_ASKED: u32 = 100;

const BOARD: OptionSpec = OptionSpec::new(
    "board",
    OptionKind::Text {
        longest: 4096,
        fold,
    },
);

/// A board of one's own in one word, for the rules of a record. A position is a board and the
/// points that were made: these begin anew.
fn fold(text: &str) -> String {
    let read = |text: &str| text.parse::<Squares>().ok();
    let board = read(text).or_else(|| read(text.trim().rsplit_once(' ')?.0));
    board.map_or_else(|| text.to_owned(), |board| board.in_one_line())
}

/// Returns whether two race, each on a board of their own.
fn is_race(options: &Options) -> bool {
    options.choice("mode") == "race"
}

/// A word, or the end of one's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Places a word.
    Word(Placement),
    /// Places no more words.
    End,
}

/// The assignment's command.
const END: &str = "end";

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(placement) => placement.fmt(f),
            Self::End => f.write_str(END),
        }
    }
}

/// The game of one seat, which it may end early. The dictionary is asked by
/// [`permit`](Rules::permit), so the sheet takes any letters.
#[derive(Clone, Debug)]
struct SeatSheet {
    sheet: Sheet,
    has_ended: bool,
}

impl SeatSheet {
    fn is_done(&self) -> bool {
        self.has_ended || self.sheet.is_over()
    }
}

/// A sheet for each seat.
#[derive(Clone, Debug)]
pub struct State {
    sheets: Vec<SeatSheet>,
    to_move: Seat,
    words: WordList,
    resources: Resources,
}

impl State {
    fn is_race(&self) -> bool {
        self.sheets.len() > 1
    }

    fn sheet(&self, seat: Seat) -> Option<&Sheet> {
        Some(&self.sheets.get(seat.index())?.sheet)
    }

    /// The next word is the other seat's, if that still places any.
    fn pass_on(&mut self) {
        let other = self.to_move.other();
        let plays_on = |sheet: &SeatSheet| !sheet.is_done();
        if self.sheets.get(other.index()).is_some_and(plays_on) {
            self.to_move = other;
        }
    }

    fn outcome(&self) -> Outcome {
        let points = |seat| self.sheet(seat).map(Sheet::points);
        let Some(second) = points(Seat::Second) else {
            return Outcome::Scored;
        };
        match points(Seat::First).cmp(&Some(second)) {
            Ordering::Greater => Outcome::Won(Seat::First),
            Ordering::Less => Outcome::Won(Seat::Second),
            Ordering::Equal => Outcome::Drawn,
        }
    }

    fn lexicon(&self) -> Result<Arc<Lexicon>, String> {
        lexicon(&self.words, &self.resources)
    }
}

/// The board and the limit that were chosen, with no words placed yet.
fn start_sheet(options: &Options) -> Result<Sheet, String> {
    let board: Squares = match options.text("board") {
        Some(text) => text.parse().map_err(|bad| format!("the board: {bad}"))?,
        None => Size::new(options.count("size").into())
            .map(Squares::new)
            .ok_or("there is no board of this size")?,
    };
    if board.is_full() {
        return Err("the board has no free square".to_owned());
    }
    let sheet = Sheet::new(board);
    Ok(match options.number("limit") {
        Some(words) => sheet.with_limit(words.into()),
        None => sheet,
    })
}

/// The dictionary; where any letters are a word, the usual one serves to suggest some.
fn lexicon(words: &WordList, resources: &Resources) -> Result<Arc<Lexicon>, String> {
    resources.words(suggesting(words), prepare)
}

fn suggesting(words: &WordList) -> &WordList {
    match words {
        WordList::Any => &WordList::Usual,
        list => list,
    }
}

fn prepare(bytes: &[u8]) -> Result<Shared, String> {
    let lexicon = Lexicon::read(bytes);
    if lexicon.is_empty() {
        return Err("it has no words".to_owned());
    }
    // Now, so that no game waits for it.
    lexicon.prepare();
    Ok(Arc::new(lexicon))
}

impl Description for Palavras {
    fn name(&self) -> &'static str {
        "palavras"
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
        let is_race = is_race(options);
        Facts {
            seats: if is_race { 2 } else { 1 },
            is_hidden: false,
            is_zero_sum: false,
            can_be_drawn: true,
            is_scored: !is_race,
            has_sides: false,
            typing: Typing::Word,
            best: if is_race { Best::None } else { Best::Most },
        }
    }

    fn levels(&self) -> &'static [Level] {
        const {
            &[
                Level::new("short", Rank::Beginner).usual(),
                Level::new("best", Rank::Skilled),
                Level::new("strong", Rank::Master),
            ]
        }
    }

    fn sample(&self) -> Sample {
        Sample {
            rules: "",
            moves: &["A3H bacalhau", "A9H anabela", "E1V sal"],
        }
    }

    fn accent(&self) -> Accent {
        Accent::Moss
    }

    fn lessons(&self) -> &'static [Lesson] {
        const {
            &[
                Lesson {
                    text: "lesson-word",
                    shows: Sample {
                        rules: "",
                        moves: &["A3H bacalhau"],
                    },
                },
                Lesson {
                    text: "lesson-cross",
                    shows: Sample {
                        rules: "",
                        moves: &["A3H bacalhau", "E1V sal"],
                    },
                },
            ]
        }
    }

    fn exercises(&self) -> &'static [Exercise] {
        const {
            &[Exercise {
                text: "try-cross",
                puzzle: "1;size=7;;D3V luz;cruz;B4H cruz",
            }]
        }
    }

    /// Words of the visitor's language, five each, against somebody: alone, with any letters and
    /// without an end there is nothing to win.
    fn welcome(&self, language: Language) -> &'static str {
        match language {
            Language::English => "mode=race words=en limit=5",
            Language::Portuguese => "mode=race words=pt limit=5",
            Language::Polish => "mode=race words=pl limit=5",
        }
    }

    /// Version 0.1 said `none` for any letters.
    fn upgrade(&self, options: &mut serde_json::Map<String, serde_json::Value>) {
        if options.get("words").is_some_and(|words| words == "none") {
            options.insert("words".to_owned(), "any".into());
        }
    }

    fn fetch(&self, options: &Options, resources: &Resources) -> Result<(), Refusal> {
        match options.words() {
            // The computer needs words even where any letters are one.
            WordList::Any if !is_race(options) => Ok(()),
            list => lexicon(&list, resources)
                .map(drop)
                .map_err(|reason| Refusal::NoDictionary { reason }),
        }
    }

    fn shipped_puzzles(&self) -> &'static str {
        include_str!("puzzles.txt")
    }

    fn puzzles(&self) -> Option<PuzzleSpec> {
        Some(PuzzleSpec {
            rules: &["size=7", "size=9"],
            moves: (1, 4),
            goal: Goal::Place,
        })
    }

    fn solver(&self) -> Option<&dyn GameSolver> {
        Some(&solving::PlanSolver)
    }
}

impl Rules for Palavras {
    type State = State;
    type Seen = Judgeable;
    type Move = Move;
    type Illegal = Illegal;

    fn start(&self, options: &Options, resources: &Resources) -> Result<State, String> {
        let sheet = SeatSheet {
            sheet: start_sheet(options)?,
            has_ended: false,
        };
        let seats = if is_race(options) { 2 } else { 1 };
        Ok(State {
            sheets: vec![sheet; seats],
            to_move: Seat::First,
            words: options.words(),
            resources: resources.clone(),
        })
    }

    fn turn(&self, state: &State) -> Turn {
        if state.sheets.iter().all(SeatSheet::is_done) {
            return Turn::Over(Ending::normal(state.outcome()));
        }
        Turn::Play(state.to_move)
    }

    fn read(&self, _: &State, text: &str) -> Result<Move, ParseError> {
        if text.trim().eq_ignore_ascii_case(END) {
            return Ok(Move::End);
        }
        let placement: Result<_, ludoteca_palavras::BadPlacement> = text.parse();
        placement
            .map(Move::Word)
            .map_err(|bad| ParseError::new(bad.to_string()))
    }

    fn play(&self, state: &mut State, mv: Move) -> Result<Option<Note>, Illegal> {
        let Some(seat) = state.sheets.get_mut(state.to_move.index()) else {
            return Err(Illegal::Over);
        };
        if seat.is_done() {
            return Err(Illegal::Over);
        }
        let note = match mv {
            Move::End => {
                seat.has_ended = true;
                None
            }
            Move::Word(placement) => {
                let points = seat.sheet.place(&placement)?;
                let points = i32::try_from(points).unwrap_or(i32::MAX);
                Some(Note::new("points", points.to_string()).with(points))
            }
        };
        state.pass_on();
        Ok(note)
    }

    fn code(&self, illegal: &Illegal) -> &'static str {
        match illegal {
            Illegal::TooShort => "too-short",
            Illegal::OffBoard => "off-board",
            Illegal::Forbidden(_) => "blocked",
            Illegal::OtherLetter(..) => "other-letter",
            Illegal::NothingNew => "no-new-letter",
            Illegal::UnknownWord(_) => "unknown-word",
            Illegal::Over => "over",
        }
    }

    /// A word that was accepted once stays, also where its dictionary is gone.
    fn permit(&self, state: &State, mv: &Move) -> Result<(), Refusal> {
        let Move::Word(mv) = mv else {
            return Ok(());
        };
        if state.words == WordList::Any {
            return Ok(());
        }
        let lexicon = state
            .lexicon()
            .map_err(|reason| Refusal::NoDictionary { reason })?;
        lexicon.check(&mv.word).map_err(|illegal| Refusal::Illegal {
            game: Game::new(&Palavras),
            code: self.code(&illegal),
            reason: illegal.to_string(),
        })
    }

    /// Words are typed. Alone one simply ends the game.
    fn moves(&self, state: &State) -> Vec<MoveOption> {
        if state.is_race() {
            vec![MoveOption::button(END)]
        } else {
            Vec::new()
        }
    }

    fn aim(&self, _: &State, _: Cell) -> Option<Move> {
        None
    }

    fn covers(&self, state: &State, seat: Seat, mv: &Move) -> Option<Span> {
        let Move::Word(mv) = mv else {
            return None;
        };
        let board = if state.is_race() { seat.index() } else { 0 };
        let Slot { place, direction } = mv.slot;
        let letters = mv.word.len() as u8;
        let (rows, columns) = match direction {
            Direction::Horizontal => (1, letters),
            Direction::Vertical => (letters, 1),
        };
        Some(Span {
            from: Cell::new(place.row, place.column).on(board as u8),
            rows,
            columns,
        })
    }

    fn boards(&self, state: &State, _: Viewer, _: bool) -> Vec<Board> {
        let board = |(seat, of_seat): (Seat, &SeatSheet)| {
            let owner = state.is_race().then_some(seat);
            Board::Grid(drawing::grid(of_seat.sheet.board(), owner))
        };
        Seat::BOTH
            .into_iter()
            .zip(&state.sheets)
            .map(board)
            .collect()
    }

    fn score(&self, state: &State, seat: Seat) -> Option<i32> {
        let points = state.sheet(seat)?.points();
        Some(points.try_into().unwrap_or(i32::MAX))
    }

    fn remark(&self, state: &State) -> Option<Message> {
        let left = state.sheet(state.to_move)?.words_left()?;
        Some(Message::new("words-left").with("count", left))
    }

    fn seen(&self, state: &State, seat: Seat) -> Option<Judgeable> {
        let (lexicon, sheet) = (state.lexicon().ok()?, state.sheet(seat)?);
        let seen = Judgeable::new(sheet.board().clone(), lexicon);
        Some(match sheet.words_left() {
            Some(words) => seen.with_limit(words),
            None => seen,
        })
    }

    fn read_seen(&self, text: &str, needs: &Needs<'_>) -> Result<Judgeable, ParseError> {
        let lexicon = lexicon(&needs.words, needs.resources).map_err(ParseError::new)?;
        Judgeable::read(text, lexicon)
    }

    fn draw(&self, seen: &Judgeable) -> String {
        seen.board().to_string()
    }

    fn player(&self, level: &str, _: u64, _: &Resources) -> Chooser<Self> {
        match level {
            "short" => Box::new(ByRule(|seen: &Judgeable, chance: &mut ChaCha8Rng| {
                Some(or_end(seen.short_word(chance)))
            })),
            "best" => Box::new(Placing(BestWord)),
            _ => Box::new(Placing(WholeGame::default())),
        }
    }

    fn judge(
        &self,
        seen: &Judgeable,
        most: usize,
        _: &Resources,
        budget: &Budget,
    ) -> Vec<(Move, Worth)> {
        let best = seen.best_moves(most, budget).into_iter();
        best.map(|best| (Move::Word(best.placement), worth(best.points)))
            .collect()
    }

    fn quiz(&self, state: &State, chance: &mut ChaCha8Rng) -> Option<(String, Move)> {
        let (lexicon, board) = (state.lexicon().ok()?, state.sheet(state.to_move)?.board());
        let words = lexicon.words();
        (0..MOST_ASKED).find_map(|_| {
            let word = words[chance.random_range(0..words.len())];
            let best = find_best_place(board, word)?;
            Some((word.to_string(), Move::Word(best)))
        })
    }

    fn stray(&self, state: &State, chance: &mut ChaCha8Rng) -> Option<Move> {
        let seen = self.seen(state, state.to_move)?;
        seen.short_word(chance).map(Move::Word)
    }

    /// Points counted from the board as text, square by square.
    fn answers(&self, state: &State, ask: &str) -> Option<Vec<Move>> {
        let (word, board) = (ask.parse().ok()?, state.sheet(state.to_move)?.board());
        let count = |placement: Placement| Some((count_points(board, &placement)?, placement));
        let places: Vec<(u64, Placement)> = placements(board, word).filter_map(count).collect();
        let most = places.iter().map(|(points, _)| *points).max()?;
        let best = places.into_iter().filter(|(points, _)| *points == most);
        Some(best.map(|(_, placement)| Move::Word(placement)).collect())
    }

    fn can_judge(&self, state: &State) -> bool {
        state.resources.has_words(suggesting(&state.words))
    }

    fn worth(&self, seen: &Judgeable, mv: &str) -> Option<Worth> {
        let placement = mv.parse().ok()?;
        seen.board().check(&placement).ok().map(worth)
    }
}

/// An engine that ends when it finds no word.
#[derive(Debug)]
struct Placing<E>(E);

impl<E> Choose<Judgeable, Move> for Placing<E>
where
    E: Engine<Judgeable, Placement> + fmt::Debug + Send,
{
    fn choose(&mut self, seen: &Judgeable, _: &mut ChaCha8Rng, budget: &Budget) -> Option<Move> {
        Some(or_end(self.0.choose(seen, budget)))
    }

    fn memory(&self) -> usize {
        self.0.memory()
    }
}

fn or_end(word: Option<Placement>) -> Move {
    word.map_or(Move::End, Move::Word)
}

fn worth(points: u64) -> Worth {
    Worth::Points {
        points: points.try_into().unwrap_or(i32::MAX),
    }
}
