//! Thinking takes its time beside the screen, which goes on answering keys.

use std::time::Instant;

use ludoteca_core::{Budget, StopFlag};
use ludoteca_play::{Judged, Reviewed, Session, review_one};
use ludoteca_table::TableError;

use crate::game::{Game, LOOKING_BACK};

/// A question to think about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// The computer's move.
    Move,
    /// A hint for the person.
    Hint,
}

/// A question that somebody else answers.
#[derive(Debug)]
pub(crate) enum Job<'h> {
    /// About a game in progress.
    Game {
        game: Game<'h>,
        question: Question,
        stop: StopFlag,
    },
    /// About a move of a finished game.
    Review {
        session: Box<Session>,
        number: u32,
        stop: StopFlag,
    },
}

impl Job<'_> {
    /// Thinks. Meant for a thread of its own.
    pub(crate) fn run(self) -> Thought {
        match self {
            Self::Game {
                game,
                question: Question::Move,
                stop,
            } => Thought::Moved(game.computer_step(&stop)),
            Self::Game {
                game,
                question: Question::Hint,
                stop,
            } => Thought::Hint(game.hint(&stop)),
            Self::Review {
                session,
                number,
                stop,
            } => {
                let budget = Budget::nodes(LOOKING_BACK).with_stop(stop);
                Thought::Reviewed(Box::new(review_one(&session, number, &budget)))
            }
        }
    }
}

/// The answer.
#[derive(Debug)]
pub(crate) enum Thought {
    /// The computer has moved, or found that it is not to move.
    Moved(Result<bool, TableError>),
    /// A hint.
    Hint(Result<Judged, TableError>),
    /// The value of a move.
    Reviewed(Box<Option<Reviewed>>),
}

/// The thinker of a table, if there is one.
#[derive(Debug, Default)]
pub(super) enum Mind {
    /// Nobody does.
    #[default]
    Idle,
    /// A hint was asked for.
    Asked,
    /// Somebody does.
    Busy(Pondering),
}

impl Mind {
    /// The question under way.
    pub(super) fn question(&self) -> Option<&Pondering> {
        match self {
            Self::Busy(pondering) => Some(pondering),
            _ => None,
        }
    }
}

/// A question under way, as the table knows it.
#[derive(Debug)]
pub(super) struct Pondering {
    pub(super) question: Question,
    /// Number of moves that had been played.
    pub(super) ply: u32,
    pub(super) since: Instant,
    stop: StopFlag,
}

impl Pondering {
    /// Begins a question about a game.
    pub(super) fn begin<'h>(game: &Game<'h>, question: Question, ply: u32) -> (Self, Job<'h>) {
        let stop = StopFlag::new();
        let job = Job::Game {
            game: game.clone(),
            question,
            stop: stop.clone(),
        };
        let pondering = Self {
            question,
            ply,
            since: Instant::now(),
            stop,
        };
        (pondering, job)
    }
}

/// Stops the thinking: nobody waits for an answer any more.
impl Drop for Pondering {
    fn drop(&mut self) {
        self.stop.raise();
    }
}
