//! The duel: two players each hide a fleet and take turns firing at the other's. The hunt for one
//! player is the same with a single fleet.

use std::cmp::Ordering;

use ludoteca_core::{Outcome, Player};

use crate::board::Cell;
use crate::fleet::Fleet;
use crate::hunt::{Hunt, Illegal};
use crate::log::{Answer, ShotLog};
use crate::piece::Kind;

/// Mode of a duel: who hides a fleet, and who fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Both hide a fleet and take turns firing. When the first player has sunk everything, the
    /// second fires once more, so that both have fired equally often. Fewer shots win; with equally
    /// many it is a draw.
    Duel,
    /// The second player hides a fleet, and the first fires until it is sunk.
    Hunt,
}

/// Two seas, each with a fleet once its owner has laid it.
///
/// ```
/// use ludoteca_core::{Outcome, Player};
/// use ludoteca_wargame::{Duel, Mode, Shot};
///
/// let mut duel = Duel::new(Mode::Duel);
/// for player in duel.players_to_lay() {
///     duel.lay(player, "9x9 5 0 0 0 0 0 0 0 0".parse().unwrap()).unwrap();
/// }
/// let [b8, c8] = ["B8", "C8"].map(|cell| cell.parse().unwrap());
/// assert!(matches!(duel.fire(b8), Ok(Shot::Sunk(_))));
/// assert_eq!(duel.to_move(), Some(Player::Second), "the second has a last shot");
/// assert_eq!(duel.fire(c8), Ok(Shot::Water));
/// assert_eq!(duel.outcome(), Some(Outcome::Win(Player::First)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Duel {
    mode: Mode,
    /// Seas by owner; the other player fires at it.
    seas: [Option<Hunt>; 2],
}

impl Duel {
    /// A game in which no fleet is laid yet.
    pub const fn new(mode: Mode) -> Self {
        Self {
            mode,
            seas: [None, None],
        }
    }

    /// Returns the mode: who hides a fleet, and who fires.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The game with the same fleets, before the first shot.
    pub fn restarted(&self) -> Self {
        let restart = |sea: &Option<Hunt>| Some(Hunt::new(sea.as_ref()?.fleet().clone()));
        Self {
            mode: self.mode,
            seas: self.seas.each_ref().map(restart),
        }
    }

    /// Returns whether this player hides a fleet.
    pub fn has_sea(&self, player: Player) -> bool {
        self.mode == Mode::Duel || player == Player::Second
    }

    /// Returns the players that have yet to lay a fleet; no one fires before all are laid.
    pub fn players_to_lay(&self) -> Vec<Player> {
        let is_to_lay = |&player: &Player| self.has_sea(player) && self.sea(player).is_none();
        Player::BOTH.into_iter().filter(is_to_lay).collect()
    }

    /// Hides a player's fleet.
    pub fn lay(&mut self, player: Player, fleet: Fleet) -> Result<(), NothingToLay> {
        if !self.players_to_lay().contains(&player) {
            return Err(NothingToLay);
        }
        self.seas[player.index()] = Some(Hunt::new(fleet));
        Ok(())
    }

    /// The sea with this player's fleet, once it is laid.
    pub fn sea(&self, owner: Player) -> Option<&Hunt> {
        self.seas[owner.index()].as_ref()
    }

    /// The sea that this player fires at, once its fleet is laid.
    pub fn target(&self, shooter: Player) -> Option<&Hunt> {
        self.sea(shooter.other())
    }

    /// Returns the number of shots that this player has fired.
    pub fn shots(&self, shooter: Player) -> u32 {
        self.target(shooter)
            .map_or(0, |sea| sea.log().shots().len() as u32)
    }

    /// Returns the player to fire: no one before all fleets are laid or after the game is over.
    pub fn to_move(&self) -> Option<Player> {
        if !self.players_to_lay().is_empty() || self.outcome().is_some() {
            return None;
        }
        let is_first = self.mode == Mode::Hunt || self.has_equal_shots();
        Some(if is_first {
            Player::First
        } else {
            Player::Second
        })
    }

    /// Fires at a cell of the other player's sea. On `Err` nothing has changed.
    pub fn fire(&mut self, cell: Cell) -> Result<Shot, Illegal> {
        if !self.players_to_lay().is_empty() {
            return Err(Illegal::NotLaid);
        }
        let shooter = self.to_move().ok_or(Illegal::Over)?;
        let sea = self.seas[shooter.other().index()].as_mut();
        let sea = sea.ok_or(Illegal::NotLaid)?;
        let answer = sea.fire(cell)?;
        Ok(Shot::new(sea.log(), cell, answer))
    }

    /// Returns the outcome of the game, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.players_to_lay().is_empty() {
            return None;
        }
        let [first, second] = Player::BOTH.map(|player| self.has_sunk_all(player));
        match self.mode {
            Mode::Hunt => first.then_some(Outcome::Win(Player::First)),
            Mode::Duel => ((first || second) && self.has_equal_shots()).then(|| self.compare()),
        }
    }

    /// Compares shots; a player who has not sunk everything needs at least one more.
    fn compare(&self) -> Outcome {
        let needed = |player| self.shots(player) + u32::from(!self.has_sunk_all(player));
        outcome_by_shots(needed(Player::First), needed(Player::Second))
    }

    fn has_sunk_all(&self, shooter: Player) -> bool {
        self.target(shooter).is_some_and(Hunt::is_over)
    }

    fn has_equal_shots(&self) -> bool {
        self.shots(Player::First) == self.shots(Player::Second)
    }
}

/// Returns the outcome of a duel if the players need this many shots to sink everything.
pub fn outcome_by_shots(first: u32, second: u32) -> Outcome {
    match first.cmp(&second) {
        Ordering::Less => Outcome::Win(Player::First),
        Ordering::Equal => Outcome::Draw,
        Ordering::Greater => Outcome::Win(Player::Second),
    }
}

/// The result of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shot {
    /// Nothing was there.
    Water,
    /// A piece of this type was hit, and has more cells.
    Hit(Kind),
    /// The last cell of a piece of this type was hit.
    Sunk(Kind),
}

impl Shot {
    /// The shot that a log ends with.
    fn new(log: &ShotLog, cell: Cell, answer: Answer) -> Self {
        let (matrix, _) = log.dimensions().locate(cell);
        match answer {
            Answer::Water => Self::Water,
            Answer::Hit(kind) if log.seen(matrix).is_sunk() => Self::Sunk(kind),
            Answer::Hit(kind) => Self::Hit(kind),
        }
    }
}

/// The player's fleet is already laid, or the player hides none in this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no fleet to lay")]
pub struct NothingToLay;
