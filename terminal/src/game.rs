//! A game at this terminal: one or two people at one keyboard, and perhaps the computer.

use std::path::Path;

use ludoteca_core::Budget;
use ludoteca_table::store::Filter;
use ludoteca_table::{
    Command, Hall, HallError, Hint, NewSession, Occupant, Record, Seat, Session, View, Viewer,
};

use crate::args::local_seats;

/// How long the computer may think: counted in positions, so that a game can be repeated.
const THINKING: u64 = 300_000;

/// A session of the hall, seen by whoever sits at the keyboard.
#[derive(Debug)]
pub struct Game<'h> {
    hall: &'h Hall,
    id: String,
    seats: Vec<Seat>,
}

impl<'h> Game<'h> {
    /// Begins a game.
    pub fn begin(hall: &'h Hall, new: NewSession) -> Result<Self, HallError> {
        let id = hall.create(new)?;
        Self::open(hall, id)
    }

    /// Goes on with a game.
    pub fn open(hall: &'h Hall, id: String) -> Result<Self, HallError> {
        let seats = local_seats(hall.session(&id)?.seats());
        Ok(Self { hall, id, seats })
    }

    /// Goes on with the game that this player left last, if there is one.
    pub fn resume(hall: &'h Hall, player: &str) -> Result<Option<Self>, HallError> {
        let filter = Filter {
            player: Some(format!("local:{player}")),
            is_over: Some(false),
            limit: 1,
        };
        let Some(summary) = hall.list(&filter)?.into_iter().next() else {
            return Ok(None);
        };
        Self::open(hall, summary.id).map(Some)
    }

    /// The session's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The seat at the keyboard: whoever is to move, if a person of this terminal is.
    pub fn seat(&self) -> Seat {
        let own = self.seats.first().copied().unwrap_or(Seat::First);
        let to_move = self.session().ok().and_then(|session| session.to_move());
        to_move
            .filter(|seat| self.seats.contains(seat))
            .unwrap_or(own)
    }

    fn session(&self) -> Result<Session, HallError> {
        self.hall.session(&self.id)
    }

    /// What the seat at the keyboard sees.
    pub fn view(&self) -> Result<View, HallError> {
        self.hall.view(&self.id, Viewer::Seat(self.seat()))
    }

    /// Plays a move for the seat at the keyboard.
    pub fn play(&self, text: &str) -> Result<(), HallError> {
        let view = self.view()?;
        let command = Command::Play {
            seat: self.seat(),
            ply: view.ply,
            text: text.to_owned(),
        };
        self.hall.act(&self.id, &command).map(drop)
    }

    /// Lets the computer move once; `false` when it is not to move.
    pub fn computer_step(&self) -> Result<bool, HallError> {
        self.hall.computer_step(&self.id, &Budget::nodes(THINKING))
    }

    /// Places the fleet of the seat at the keyboard by a plan.
    pub fn place(&self, plan: &str) -> Result<(), HallError> {
        let command = Command::Place {
            seat: self.seat(),
            plan: plan.to_owned(),
        };
        self.hall.act(&self.id, &command).map(drop)
    }

    /// Places the fleet of the seat at the keyboard at random.
    pub fn place_at_random(&self) -> Result<(), HallError> {
        let seat = self.seat();
        let command = Command::PlaceAtRandom { seat };
        self.hall.act(&self.id, &command).map(drop)
    }

    /// Takes the last move of a person at this keyboard back.
    pub fn undo(&self) -> Result<(), HallError> {
        let view = self.view()?;
        // Of two people, whoever moved last takes it back.
        let is_local = |seat: &Seat| self.seats.contains(seat);
        let moved = view
            .moves
            .iter()
            .rev()
            .map(|played| played.seat)
            .find(is_local);
        let command = Command::Undo {
            seat: moved.unwrap_or(self.seat()),
            ply: view.ply,
        };
        self.hall.act(&self.id, &command).map(drop)
    }

    /// Resigns for the seat at the keyboard, or ends a game played alone.
    pub fn resign(&self) -> Result<(), HallError> {
        let seat = self.seat();
        self.hall.act(&self.id, &Command::Resign { seat }).map(drop)
    }

    /// What the engine would play.
    pub fn hint(&self) -> Result<Hint, HallError> {
        self.hall
            .hint(&self.id, self.seat(), &Budget::nodes(THINKING))
    }

    /// Begins the same game with sides swapped.
    pub fn rematch(&self) -> Result<Self, HallError> {
        let id = self.hall.rematch(&self.id)?;
        Self::open(self.hall, id)
    }

    /// Writes the record aside and renames it, so that an older file survives a failure.
    pub fn save(&self, path: &Path) -> anyhow::Result<()> {
        let record = self.hall.record(&self.id, Viewer::Seat(self.seat()))?;
        write_aside(path, &record.to_string())
    }
}

/// Takes a record into the hall, to be gone on with or looked at.
pub fn load(hall: &Hall, text: &str) -> anyhow::Result<String> {
    let session = Record::read(text)?.session()?;
    let is_open = |occupant: &Occupant| *occupant == Occupant::Open;
    anyhow::ensure!(
        !session.seats().iter().any(is_open),
        "a seat of this game is still open"
    );
    Ok(hall.adopt(&session)?)
}

/// Writes a file under another name first, then renames it.
pub(crate) fn write_aside(path: &Path, text: &str) -> anyhow::Result<()> {
    use anyhow::Context as _;
    let name = || path.display().to_string();
    let mut aside = path.as_os_str().to_owned();
    aside.push(format!(".{}.part", std::process::id()));
    let written = std::fs::write(&aside, text).and_then(|()| std::fs::rename(&aside, path));
    if written.is_err() {
        // What could not be renamed is of no use to anybody.
        let _ = std::fs::remove_file(&aside);
    }
    written.with_context(name)
}
