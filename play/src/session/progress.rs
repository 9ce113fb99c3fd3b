//! Changes at a table since a move: short where a whole view is long.

use serde::Serialize;

use super::Session;
use crate::Seat;
use crate::ending::Ending;
use crate::view::{ClockView, MoveView, Phase};

/// The moves of a session from some move on, and how it stands. It holds nothing that is hidden
/// from anybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// The phase of the table.
    pub phase: Phase,
    /// Number of moves played.
    pub ply: u32,
    /// Number of events of the session.
    pub version: u32,
    /// Seat to move; `None` unless somebody can move.
    pub to_move: Option<Seat>,
    /// The moves that were played since.
    pub moves: Vec<MoveView>,
    /// Ending of the game.
    pub result: Option<Ending>,
    /// Time of both sides, if it is limited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
}

impl Session {
    /// The moves after this many, and how the session stands.
    ///
    /// ```
    /// use ludoteca_play::{
    ///     CATALOGUE, Command, NewSession, Occupant, Resources, Seat, Session, Setup,
    /// };
    ///
    /// let seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
    /// let new = NewSession::new(Setup::usual(CATALOGUE[0]), seats, 1);
    /// let mut session = Session::begin(new, &Resources::none(), "abc".into(), 0).unwrap();
    /// for (ply, (seat, text)) in (0..).zip([(Seat::First, "5"), (Seat::Second, "1")]) {
    ///     session.act(&Command::Play { seat, ply, text: text.into() }, 0).unwrap();
    /// }
    /// let progress = session.progress(1);
    /// assert_eq!((progress.ply, progress.moves.len()), (2, 1));
    /// assert_eq!(progress.moves[0].text, "1");
    /// ```
    pub fn progress(&self, since: u32) -> Progress {
        Progress {
            phase: self.phase(),
            ply: self.ply(),
            version: self.version(),
            to_move: self.to_move(),
            moves: self.move_views(since),
            result: self.result(),
            clock: self.clock_view(),
        }
    }
}
