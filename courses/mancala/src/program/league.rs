//! Players, their records, and the game in progress.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use ludoteca_core::{Player, TwoPlayer as _};
use ludoteca_mancala::{Level, Mancala, Pit};

/// The computer's name, registered from the start.
pub const COMPUTER: &str = "CPU";

/// The reading that counts where the assignment and its published tests disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// The assignment's text: the computer replies when the person's turn is over.
    AsWritten,
    /// The tests: the computer replies to every move, even to one that earned another turn.
    AsTested,
}

/// The computer's playing strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// `Normal`.
    Normal,
    /// `Avançado`.
    Advanced,
}

impl Difficulty {
    const fn level(self, reading: Reading) -> Level {
        match (self, reading) {
            (Self::Normal, _) => Level::Normal,
            (Self::Advanced, Reading::AsWritten) => Level::Avancado,
            (Self::Advanced, Reading::AsTested) => Level::AvancadoAsTested,
        }
    }
}

/// The results of a player's games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Record {
    /// Games played.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The names of players A and B.
    pub names: [String; 2],
    /// The computer's difficulty, if it is player B.
    pub computer: Option<Difficulty>,
    /// The board.
    pub game: Mancala,
}

/// The result of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The player moves again: the game went on after the move, which ended in the store.
    pub again: bool,
    /// The match as it ended, by this move or by the computer's reply.
    pub ended: Option<Match>,
}

/// The reason the league refuses a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The name is taken.
    PlayerExists,
    /// A game is in progress.
    GameInProgress,
    /// No game is in progress.
    NoGame,
    /// A name that is not registered.
    NoSuchPlayer,
    /// A player who does not take part in the game in progress.
    NotInGame,
}

/// Everything that the program knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct League {
    players: BTreeMap<String, Record>,
    current: Option<Match>,
}

impl Default for League {
    /// A league with no one but the computer.
    fn default() -> Self {
        Self {
            players: BTreeMap::from([(COMPUTER.to_owned(), Record::default())]),
            current: None,
        }
    }
}

impl League {
    /// A league of these players and this game; the caller has checked that they fit.
    pub(super) const fn from_parts(
        players: BTreeMap<String, Record>,
        current: Option<Match>,
    ) -> Self {
        Self { players, current }
    }

    /// Every player with a record, by name.
    pub const fn players(&self) -> &BTreeMap<String, Record> {
        &self.players
    }

    /// The game in progress.
    pub fn current(&self) -> Result<&Match, Refusal> {
        self.current.as_ref().ok_or(Refusal::NoGame)
    }

    /// The players by wins, most first, then by name.
    pub fn standings(&self) -> Vec<(&str, &Record)> {
        let mut standings: Vec<_> = self
            .players
            .iter()
            .map(|(name, record)| (name.as_str(), record))
            .collect();
        // The map is ordered by name, and the sort is stable.
        standings.sort_by_key(|(_, record)| Reverse(record.wins));
        standings
    }

    /// Registers a new player.
    pub fn register(&mut self, name: &str) -> Result<(), Refusal> {
        if self.players.contains_key(name) {
            return Err(Refusal::PlayerExists);
        }
        self.players.insert(name.to_owned(), Record::default());
        Ok(())
    }

    /// Starts a game between two players.
    pub fn start(&mut self, names: [&str; 2]) -> Result<(), Refusal> {
        self.start_match(names, None)
    }

    /// Starts a game of a player against the computer; that player cannot be the computer itself.
    pub fn start_automatic(&mut self, name: &str, level: Difficulty) -> Result<(), Refusal> {
        if self.current.is_none() && name == COMPUTER {
            return Err(Refusal::NoSuchPlayer);
        }
        self.start_match([name, COMPUTER], Some(level))
    }

    fn start_match(
        &mut self,
        names: [&str; 2],
        computer: Option<Difficulty>,
    ) -> Result<(), Refusal> {
        if self.current.is_some() {
            return Err(Refusal::GameInProgress);
        }
        self.check_registered(&names)?;
        self.current = Some(Match {
            names: names.map(str::to_owned),
            computer,
            game: Mancala::default(),
        });
        Ok(())
    }

    fn check_registered(&self, names: &[&str]) -> Result<(), Refusal> {
        let is_registered = |&name: &&str| self.players.contains_key(name);
        if names.iter().all(is_registered) {
            return Ok(());
        }
        Err(Refusal::NoSuchPlayer)
    }

    /// Plays a house for the named player, whose turn it need not be, and lets the computer reply.
    pub fn play(&mut self, name: &str, pit: Pit, reading: Reading) -> Result<Played, Refusal> {
        self.current()?;
        self.check_registered(&[name])?;
        let current = self.current.as_mut().ok_or(Refusal::NoGame)?;
        let side = current.side_of(name).ok_or(Refusal::NotInGame)?;
        let again = current.sow(side, pit);
        if !again || reading == Reading::AsTested {
            current.reply(reading);
        }
        let ended = self.current.take_if(|current| current.game.is_over());
        if let Some(outcome) = ended.as_ref().and_then(|ended| ended.game.outcome()) {
            let names = ended.iter().flat_map(|ended| &ended.names);
            for (name, player) in names.zip(Player::BOTH) {
                self.count(name, outcome.value_for(player));
            }
        }
        Ok(Played { again, ended })
    }

    /// Ends the game: the players who are named lose, and one who is not named wins.
    pub fn resign(&mut self, names: &[&str]) -> Result<(), Refusal> {
        let current = self.current()?;
        self.check_registered(names)?;
        if names.iter().any(|name| current.side_of(name).is_none()) {
            return Err(Refusal::NotInGame);
        }
        let [first, second] = current.names.clone();
        self.current = None;
        let is_one = first == second;
        for name in [first, second].iter().skip(usize::from(is_one)) {
            let has_resigned = names.contains(&name.as_str());
            self.count(name, if has_resigned { -1 } else { 1 });
        }
        Ok(())
    }

    /// Adds a win (1), a draw (0) or a loss (−1) to a player's record.
    fn count(&mut self, name: &str, value: i32) {
        let record = self.players.entry(name.to_owned()).or_default();
        match value {
            1 => record.wins += 1,
            0 => record.draws += 1,
            _ => record.losses += 1,
        }
    }
}

impl Match {
    /// The side that a name plays: for a player on both sides, the side to move. The computer's
    /// side of an automatic game belongs to no name.
    fn side_of(&self, name: &str) -> Option<Player> {
        let [first, second] = &self.names;
        let is_second = second == name && self.computer.is_none();
        match (first == name, is_second) {
            (true, true) => Some(self.game.to_move()),
            (true, false) => Some(Player::First),
            (false, true) => Some(Player::Second),
            (false, false) => None,
        }
    }

    /// Plays a house of a side and returns whether that side moves again. An empty house moves
    /// nothing and ends the turn.
    fn sow(&mut self, side: Player, pit: Pit) -> bool {
        self.game = self.game.with_to_move(side);
        let Ok(sown) = self.game.sow(pit) else {
            self.game = self.game.with_to_move(!side);
            return false;
        };
        sown.again && !self.game.is_over()
    }

    /// Lets the computer play, if there is one, until its turn is over.
    fn reply(&mut self, reading: Reading) {
        let Some(computer) = self.computer else {
            return;
        };
        self.game = self.game.with_to_move(Player::Second);
        while self.game.to_move() == Player::Second {
            let Some(pit) = computer.level(reading).choose(&self.game) else {
                return;
            };
            self.sow(Player::Second, pit);
        }
    }
}
