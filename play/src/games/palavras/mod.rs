//! Palavras at the table: one person, for points.

use std::sync::Arc;

use ludoteca_core::{Budget, ParseError};
use ludoteca_palavras::{
    Board as Squares, Direction, Illegal, Letter, LetterValues, Lexicon, Palavras as Judgeable,
    Placement, Size, Slot, Square,
};

use crate::board::{
    Accent, Board, Cell, Face, Grid, Ground, Labels, MoveOption, Shape, Span, Tone,
};
use crate::ending::{Ending, Outcome};
use crate::options::{OptionKind, OptionSpec, Options};
use crate::resources::{Resources, Shared};
use crate::rules::{Best, ByRule, Chooser, Facts, Lesson, Needs, Rules, Sample, Turn, Typing};
use crate::view::Note;
use crate::worth::Worth;
use crate::{Game, Message, Refusal, Seat, Viewer, WordList};

/// Words on a board, for points.
#[derive(Debug)]
pub struct Palavras;

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new(
        "size",
        OptionKind::Number {
            least: 7,
            most: 15,
            step: 2,
            usual: Some(9),
            offered: &[],
        },
    )
    .main(),
    OptionSpec {
        argument: Some("dictionary"),
        ..OptionSpec::new("words", OptionKind::Words).main()
    },
    OptionSpec::new(
        "limit",
        OptionKind::Number {
            least: 1,
            most: u32::MAX,
            step: 1,
            usual: None,
            offered: &[5, 10, 20],
        },
    )
    .main(),
    OptionSpec::new(
        "board",
        OptionKind::Text {
            longest: 4096,
            fold,
        },
    ),
];

/// A board of one's own in one word, for the rules of a record. A position is a board and the
/// points that were made: these begin anew.
fn fold(text: &str) -> String {
    let read = |text: &str| text.parse::<Squares>().ok();
    let board = read(text).or_else(|| read(text.trim().rsplit_once(' ')?.0));
    board.map_or_else(|| text.to_owned(), |board| board.in_one_line())
}

/// A board with words on it, and the points.
#[derive(Clone, Debug)]
pub struct State {
    board: Squares,
    points: u64,
    played: u32,
    limit: Option<u32>,
    words: WordList,
    resources: Resources,
}

impl State {
    fn is_over(&self) -> bool {
        self.board.is_full() || self.limit.is_some_and(|limit| self.played >= limit)
    }

    fn lexicon(&self) -> Result<Arc<Lexicon>, String> {
        lexicon(&self.words, &self.resources)
    }
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

impl Rules for Palavras {
    type State = State;
    type Seen = Judgeable;
    type Move = Placement;
    type Illegal = Illegal;

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

    fn facts(&self, _: &Options) -> Facts {
        Facts {
            seats: 1,
            is_hidden: false,
            is_zero_sum: false,
            is_scored: true,
            has_sides: false,
            typing: Typing::Word,
            best: Best::Most,
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

    fn first_move(&self) -> Option<&'static str> {
        Some("A3H bola")
    }

    /// Version 0.1 said `none` for any letters.
    fn upgrade(&self, options: &mut serde_json::Map<String, serde_json::Value>) {
        if options.get("words").is_some_and(|words| words == "none") {
            options.insert("words".to_owned(), "any".into());
        }
    }

    fn start(&self, options: &Options, resources: &Resources) -> Result<State, String> {
        let board = match options.text("board") {
            Some(text) => text.parse().map_err(|bad| format!("the board: {bad}"))?,
            None => Size::new(options.count("size").into())
                .map(Squares::new)
                .ok_or("there is no board of this size")?,
        };
        if board.is_full() {
            return Err("the board has no free square".to_owned());
        }
        Ok(State {
            board,
            points: 0,
            played: 0,
            limit: options.number("limit"),
            words: options.words(),
            resources: resources.clone(),
        })
    }

    fn fetch(&self, options: &Options, resources: &Resources) -> Result<(), Refusal> {
        match options.words() {
            WordList::Any => Ok(()),
            list => lexicon(&list, resources)
                .map(drop)
                .map_err(|reason| Refusal::NoDictionary { reason }),
        }
    }

    fn turn(&self, state: &State) -> Turn {
        if state.is_over() {
            return Turn::Over(Ending::normal(Outcome::Scored));
        }
        Turn::Play(Seat::First)
    }

    fn read(&self, _: &State, text: &str) -> Result<Placement, ParseError> {
        text.parse()
            .map_err(|bad: ludoteca_palavras::BadPlacement| ParseError::new(bad.to_string()))
    }

    fn play(&self, state: &mut State, mv: Placement) -> Result<Option<Note>, Illegal> {
        let points = state.board.place(&mv)?;
        state.points += points;
        state.played += 1;
        let points = i32::try_from(points).unwrap_or(i32::MAX);
        Ok(Some(Note::new("points", points.to_string()).with(points)))
    }

    fn code(&self, illegal: &Illegal) -> &'static str {
        match illegal {
            Illegal::TooShort => "too-short",
            Illegal::OffBoard => "off-board",
            Illegal::Forbidden(_) => "blocked",
            Illegal::OtherLetter(..) => "other-letter",
            Illegal::NothingNew => "no-new-letter",
            Illegal::UnknownWord(_) => "unknown-word",
        }
    }

    /// A word that was accepted once stays, also where its dictionary is gone.
    fn permit(&self, state: &State, mv: &Placement) -> Result<(), Refusal> {
        if state.words == WordList::Any {
            return Ok(());
        }
        let lexicon = state
            .lexicon()
            .map_err(|reason| Refusal::NoDictionary { reason })?;
        if lexicon.contains(&mv.word) {
            return Ok(());
        }
        let unknown = Illegal::UnknownWord(mv.word);
        Err(Refusal::Illegal {
            game: Game::new(&Palavras),
            code: self.code(&unknown),
            reason: unknown.to_string(),
        })
    }

    fn moves(&self, _: &State) -> Vec<MoveOption> {
        Vec::new()
    }

    fn aim(&self, _: &State, _: Cell) -> Option<Placement> {
        None
    }

    fn covers(&self, _: &State, _: Seat, mv: &Placement) -> Option<Span> {
        let Slot { place, direction } = mv.slot;
        let letters = mv.word.len() as u8;
        let (rows, columns) = match direction {
            Direction::Horizontal => (1, letters),
            Direction::Vertical => (letters, 1),
        };
        Some(Span {
            from: Cell::new(place.row, place.column),
            rows,
            columns,
        })
    }

    fn boards(&self, state: &State, _: Viewer, _: bool) -> Vec<Board> {
        let side = state.board.size().rows();
        let row = |at: u8| (at + 1).to_string();
        vec![Board::Grid(Grid {
            owner: None,
            rows: side,
            columns: side,
            labels: Labels::letters((0..side).map(row).collect(), side, true),
            block: 0,
            faces: state
                .board
                .squares()
                .iter()
                .map(|&square| face(square))
                .collect(),
        })]
    }

    fn score(&self, state: &State, _: Seat) -> Option<i32> {
        Some(state.points.try_into().unwrap_or(i32::MAX))
    }

    fn remark(&self, state: &State) -> Option<Message> {
        let left = state.limit?.saturating_sub(state.played);
        Some(Message::new("words-left").with("count", left))
    }

    fn seen(&self, state: &State, _: Seat) -> Option<Judgeable> {
        let lexicon = state.lexicon().ok()?;
        Some(Judgeable::new(state.board.clone(), lexicon))
    }

    fn read_seen(&self, text: &str, needs: &Needs<'_>) -> Result<Judgeable, ParseError> {
        let lexicon = lexicon(&needs.words, needs.resources).map_err(ParseError::new)?;
        Judgeable::read(text, lexicon)
    }

    fn draw(&self, seen: &Judgeable) -> String {
        seen.board().to_string()
    }

    /// Nobody plays against the person: this answers all the same, should anybody ask.
    fn player(&self, _: &str, _: u64, _: &Resources) -> Chooser<Self> {
        Box::new(ByRule(|_: &Judgeable, _: &mut rand_chacha::ChaCha8Rng| {
            None
        }))
    }

    fn judge(
        &self,
        seen: &Judgeable,
        most: usize,
        _: &Resources,
        budget: &Budget,
    ) -> Vec<(Placement, Worth)> {
        let best = seen.best_moves(most, budget).into_iter();
        best.map(|best| (best.placement, worth(best.points)))
            .collect()
    }

    fn can_judge(&self, state: &State) -> bool {
        state.resources.has_words(suggesting(&state.words))
    }

    fn worth(&self, seen: &Judgeable, mv: &str) -> Option<Worth> {
        let placement = mv.parse().ok()?;
        seen.board().check(&placement).ok().map(worth)
    }
}

fn worth(points: u64) -> Worth {
    Worth::Points {
        points: points.try_into().unwrap_or(i32::MAX),
    }
}

fn face(square: Square) -> Face {
    let symbol = square.symbol();
    let bonus = |mark: &'static str, ground, label| Face {
        shape: Shape::Mark(mark.into()),
        tone: Tone::Special,
        ground,
        label: Some(label),
        ..Face::default()
    };
    let letter_bonus = |times: u8| Message::new("cell-letter-bonus").with("value", times);
    let face = match symbol {
        'a'..='z' => letter(symbol),
        '2' => bonus("2×", Ground::Cool, letter_bonus(2)),
        '3' => bonus("3×", Ground::Cool, letter_bonus(3)),
        '4' => bonus("4×", Ground::Cool, letter_bonus(4)),
        '$' => bonus("2W", Ground::Warm, Message::new("cell-word-2")),
        '!' => bonus("3W", Ground::Warm, Message::new("cell-word-3")),
        '#' => Face {
            tone: Tone::Dim,
            ground: Ground::Blocked,
            label: Some(Message::new("cell-blocked")),
            ..Face::default()
        },
        _ => Face {
            label: Some(Message::new("cell-free")),
            ..Face::default()
        },
    };
    Face {
        text: symbol.to_string().into(),
        ..face
    }
}

fn letter(symbol: char) -> Face {
    let letter = symbol.to_ascii_uppercase().to_string();
    Face {
        shape: Shape::Tile(letter.clone().into()),
        tone: Tone::First,
        label: Some(Message::new("cell-mark").with("value", letter)),
        corner: Letter::new(symbol)
            .map(|letter| LetterValues::ASSIGNMENT.of(letter).to_string())
            .unwrap_or_default()
            .into(),
        ..Face::default()
    }
}
