//! A game at this terminal: one or two people at one keyboard, and perhaps the computer.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use ludoteca_core::{Budget, StopFlag};
use ludoteca_play::arrange::Draft;
use ludoteca_play::board::Cell;
use ludoteca_play::text::Texts;
use ludoteca_play::{
    Command, Judged, NewSession, Occupant, Record, Seat, Session, Step, View, Viewer,
};
use ludoteca_table::store::Filter;
use ludoteca_table::{Sessions, TableError};

use crate::args::{local_seats, read_text};

/// Number of positions that the computer may think about: counted so that a game can be repeated.
const THINKING: u64 = 300_000;

/// The longest that it may take, on whatever board: nobody waits for minutes.
const PATIENCE: Duration = Duration::from_secs(10);

/// Number of positions that may be thought about for one move of a finished game.
pub(crate) const LOOKING_BACK: u64 = 100_000;

/// A session of the sessions, as the person at the keyboard sees it.
#[derive(Clone, Debug)]
pub struct Game<'h> {
    sessions: &'h Sessions,
    id: String,
    seats: Vec<Seat>,
}

impl<'h> Game<'h> {
    /// Begins a game.
    pub fn begin(sessions: &'h Sessions, new: NewSession) -> Result<Self, TableError> {
        let id = sessions.create(new)?;
        Self::open(sessions, id)
    }

    /// Continues a game.
    pub fn open(sessions: &'h Sessions, id: String) -> Result<Self, TableError> {
        let seats = sessions.look(&id, |session| local_seats(session.seats()))?;
        Ok(Self {
            sessions,
            id,
            seats,
        })
    }

    /// Continues the game that this player left last, if there is one.
    pub fn resume(sessions: &'h Sessions, player: &str) -> Result<Option<Self>, TableError> {
        let filter = Filter {
            player: Some(format!("local:{player}")),
            is_over: Some(false),
            limit: 1,
        };
        let Some(summary) = sessions.list(&filter)?.into_iter().next() else {
            return Ok(None);
        };
        Self::open(sessions, summary.id).map(Some)
    }

    /// Returns the sessions that keep the game.
    pub fn sessions(&self) -> &'h Sessions {
        self.sessions
    }

    /// The session's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The seat at the keyboard: the one to move, if a person of this terminal holds it.
    pub fn seat(&self) -> Seat {
        let own = self.seats.first().copied().unwrap_or(Seat::First);
        let to_move = self
            .sessions
            .look(&self.id, Session::to_move)
            .ok()
            .flatten();
        to_move
            .filter(|seat| self.seats.contains(seat))
            .unwrap_or(own)
    }

    /// The view of the seat at the keyboard.
    pub fn view(&self) -> Result<Arc<View>, TableError> {
        self.sessions.view(&self.id, Viewer::Seat(self.seat()))
    }

    /// One line on whose turn it is, or how the game ended. Where two people share the keyboard
    /// both are named: neither of them is "you".
    pub fn status(&self, view: &View, texts: Texts) -> String {
        if self.seats.len() < 2 {
            return texts.status(view);
        }
        texts.status(&View {
            viewer: Viewer::Watcher,
            ..view.clone()
        })
    }

    /// Plays a move for the seat at the keyboard.
    pub fn play(&self, text: &str) -> Result<(), TableError> {
        let command = Command::Play {
            seat: self.seat(),
            ply: self.sessions.look(&self.id, Session::ply)?,
            text: text.to_owned(),
        };
        self.act(&command)
    }

    fn act(&self, command: &Command) -> Result<(), TableError> {
        self.sessions.act(&self.id, command).map(drop)
    }

    /// Lets the computer move once; `false` when it is not to move.
    pub fn computer_step(&self, stop: &StopFlag) -> Result<bool, TableError> {
        let acted = self.sessions.computer_step(&self.id, &budget(stop))?;
        Ok(acted.is_some())
    }

    /// The move that a cell stands for, legal or not.
    pub fn aim(&self, cell: Cell) -> Option<String> {
        self.sessions.aim(&self.id, cell).ok().flatten()
    }

    /// The cells that a move of the seat at the keyboard would touch.
    pub fn covers(&self, text: &str) -> Vec<Cell> {
        let covered = self.sessions.covers(&self.id, self.seat(), text);
        covered.unwrap_or_default()
    }

    /// A plan in the making; `None` where nothing is laid.
    pub fn draft(&self, plan: &str) -> Result<Option<Draft>, TableError> {
        self.sessions.draft(&self.id, plan)
    }

    /// The plan after a step; `None` where nothing is laid.
    pub fn change_plan(&self, plan: &str, step: Step) -> Result<Option<String>, TableError> {
        self.sessions.change_plan(&self.id, plan, step)
    }

    /// Lays a plan for the seat at the keyboard.
    pub fn lay(&self, plan: &str) -> Result<(), TableError> {
        self.act(&Command::Lay {
            seat: self.seat(),
            plan: plan.to_owned(),
        })
    }

    /// A plan drawn at random for the seat at the keyboard, to look at: another for every number.
    pub fn draw_plan(&self, number: u32) -> Result<String, TableError> {
        let seat = self.seat();
        let drawn = self
            .sessions
            .look(&self.id, |session| session.draw_plan(seat, number))?;
        Ok(drawn?)
    }

    /// Lays something at random for the seat at the keyboard.
    pub fn lay_at_random(&self) -> Result<(), TableError> {
        let seat = self.seat();
        self.act(&Command::LayAtRandom { seat })
    }

    /// Takes the last move of a person at this keyboard back.
    pub fn undo(&self) -> Result<(), TableError> {
        let view = self.view()?;
        // Of two people, the one who moved last takes it back.
        let is_local = |seat: &Seat| self.seats.contains(seat);
        let moved = view
            .moves
            .iter()
            .rev()
            .map(|played| played.seat)
            .find(is_local);
        self.act(&Command::Undo {
            seat: moved.unwrap_or(self.seat()),
            ply: view.ply,
        })
    }

    /// Resigns for the seat at the keyboard, or ends a game played alone.
    pub fn resign(&self) -> Result<(), TableError> {
        let seat = self.seat();
        self.act(&Command::Resign { seat })
    }

    /// The move that the engine would play.
    pub fn hint(&self, stop: &StopFlag) -> Result<Judged, TableError> {
        self.sessions.hint(&self.id, self.seat(), &budget(stop))
    }

    /// Begins the same game with sides swapped.
    pub fn rematch(&self) -> Result<Self, TableError> {
        let id = self.sessions.rematch(&self.id)?;
        Self::open(self.sessions, id)
    }

    /// Writes the record, as a whole or not at all.
    pub fn save(&self, path: &Path) -> anyhow::Result<()> {
        let record = self.sessions.record(&self.id, Viewer::Seat(self.seat()))?;
        ludoteca_files::write(path, record.to_string()).with_context(|| path.display().to_string())
    }
}

fn budget(stop: &StopFlag) -> Budget {
    Budget::nodes(THINKING)
        .with_time(PATIENCE)
        .with_stop(stop.clone())
}

/// The contents of a record.
#[derive(Debug)]
pub enum Loaded<'h> {
    /// A game to be looked at: it is over, or hides something that this record does not tell.
    Shown(Box<Session>, Viewer),
    /// A game that goes on.
    Game(Game<'h>),
}

/// Opens a record: a finished game is shown, one in progress goes on in the sessions. One that hides
/// something cannot go on from its record, and is shown as well.
pub fn load<'h>(sessions: &'h Sessions, file: &str) -> anyhow::Result<Loaded<'h>> {
    let name = || file.to_owned();
    let text = read_text(Path::new(file))?;
    let record = Record::read(&text, sessions.catalogue()).with_context(name)?;
    let session = record.shown(sessions.resources()).with_context(name)?;
    if session.is_over() || record.is_veiled() {
        return Ok(Loaded::Shown(Box::new(session), record.viewer()));
    }
    adopt(sessions, &session).map(Loaded::Game)
}

/// Takes a game that was read from a record into the sessions, where it continues.
fn adopt<'h>(sessions: &'h Sessions, session: &Session) -> anyhow::Result<Game<'h>> {
    anyhow::ensure!(
        !session.seats().contains(&Occupant::Open),
        "a seat of this game is still open"
    );
    let id = sessions.adopt(session)?;
    Ok(Game::open(sessions, id)?)
}
