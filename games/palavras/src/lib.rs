//! Palavras: words on a board, for points, as a course teaches it.
//!
//! One person places words on a square board of 7 to 15 rows, from left to right or from top to
//! bottom. A word has at least three letters, takes at least one free square and no forbidden
//! one, and agrees with every letter that is already there. There are no other conditions: it need
//! not touch another word, and the words that it extends or crosses are not checked. The game ends
//! when no square is free, or when the player has had enough.
//!
//! ```text
//!  1 $ . . 3 . . $     .  free
//!  2 . 2 # . # 2 .     #  forbidden
//!  3 . # 2 ! 2 # .     2 3 4  its letter counts that many times
//!  4 3 . ! 4 ! . 3     $  the word counts twice
//!  5 . # 2 ! 2 # .     !  the word counts three times
//!  6 . 2 # . # 2 .
//!  7 $ . . 3 . . $
//!    A B C D E F G
//! ```
//!
//! A word scores the values of its letters with the bonuses of the squares that it takes; a
//! letter that was already there counts once, because its bonus is used up.
//!
//! [`Board`] is the squares and what may be placed on them, [`Sheet`] a game on such a board with
//! its points, with or without a dictionary. Without one the legal moves cannot usefully be listed,
//! so the [`Game`] is [`Palavras`], whose words come from a [`Lexicon`]; [`BestWord`] always plays
//! the word with the most points, [`WholeGame`] for the most in the end, and [`Palavras::bound`]
//! says how many there cannot be.
//!
//! An older edition of the course let the computer play alone, with stricter rules about where a
//! word may stand: that is [`Solo`], and [`crossing_moves`] or [`CrossingBoard`] lists its moves. It always takes the move
//! with the most points.
//!
//! # Examples
//! A board by itself, on which any letters are a word:
//!
//! ```
//! use ludoteca_palavras::{Board, Illegal, Size};
//!
//! let mut board = Board::new(Size::new(7).unwrap());
//! assert_eq!(board.place(&"A1H banana".parse().unwrap()), Ok(44));
//! let refused = board.place(&"A1V casa".parse().unwrap()).unwrap_err();
//! assert!(matches!(refused, Illegal::OtherLetter(..)), "{refused}");
//! ```
//!
//! With a dictionary it is a game, and the computer plays it:
//!
//! ```
//! use std::sync::Arc;
//! use ludoteca_palavras::{BestWord, Board, Budget, Engine as _, Game as _, Lexicon, Palavras, Size};
//!
//! let lexicon = Arc::new(Lexicon::read("ana\nbanana\ncoração\n".as_bytes()));
//! let mut game = Palavras::new(Board::new(Size::new(7).unwrap()), lexicon);
//! while let Some(word) = BestWord.choose(&game, &Budget::unlimited()) {
//!     game.play(word).unwrap();
//! }
//! assert!(game.moves().is_empty());
//! assert!(game.points() > 100);
//! ```
//!
//! # Features
//! - `serde`: boards, words and placements as text.

mod best;
mod board;
mod both_ways;
mod bound;
mod builder;
mod crossing;
mod field;
mod first;
mod free;
mod game;
mod graph;
mod lexicon;
mod line;
mod market;
mod older;
mod placement;
mod plan;
mod prices;
mod printed;
mod richest;
mod room;
#[cfg(feature = "serde")]
mod serde_text;
mod sheet;
mod short;
mod square;
mod stall;
mod tree;
mod word;

pub use best::BestWord;
pub use board::{Board, Illegal, Size};
pub use crossing::{Crossing, CrossingBoard, CrossingMove, Letters, crossing_moves};
pub use free::ScoredPlacement;
pub use game::Palavras;
pub use lexicon::{Accents, Lexicon};
pub use ludoteca_core::{Budget, Engine, Game, Notation, ParseError};
pub use older::{Hand, Solo, Turn};
pub use placement::{BadPlacement, BadSlot, Direction, Place, Placement, Slot};
pub use plan::{Plan, PlanProgress, WholeGame};
pub use printed::{BadBoard, Fault, FaultReason};
pub use sheet::Sheet;
pub use square::Square;
pub use word::{BadWord, Letter, LetterValues, Word};

/// The examples of the README compile, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
