//! Houses, stores, and the sowing of seeds.

use std::fmt;

use ludoteca_core::Player;

use crate::game::Illegal;
use crate::sowing::{NOWHERE, Sowing, Words};

/// Maximum number of houses in a row.
pub const MAX_HOUSES: u8 = 12;

/// A house, counted from its owner's left, from 1. As a move it is one of the mover's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pit(u8);

impl Pit {
    /// The house with this number, 1 to [`MAX_HOUSES`].
    ///
    /// ```
    /// use ludoteca_mancala::Pit;
    ///
    /// assert_eq!(Pit::new(6).map(|pit| pit.number()), Some(6));
    /// assert_eq!((Pit::new(0), Pit::new(13)), (None, None));
    /// ```
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=MAX_HOUSES => Some(Self(number)),
            _ => None,
        }
    }

    /// The house at this index, which is below [`MAX_HOUSES`].
    pub(crate) const fn at(index: usize) -> Self {
        debug_assert!(index < MAX_HOUSES as usize);
        Self(index as u8 + 1)
    }

    /// The houses of a row, from left to right.
    pub fn row(houses: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (1..=houses.min(MAX_HOUSES)).map(Self)
    }

    /// The number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number less one.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Rule for capturing with a last seed in an empty house of the player's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Capture {
    /// Always, even alone: the course's rule.
    #[default]
    Empty,
    /// Only when the facing house holds seeds.
    Standard,
}

/// Place of the last seed of a move, as its player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Landing {
    /// One of the player's houses, whether it is captured there or not.
    Own(Pit),
    /// The player's store.
    Store,
    /// One of the opponent's houses.
    Opponent(Pit),
}

/// The effect of a move.
///
/// ```
/// use ludoteca_mancala::{Landing, Mancala, Pit};
///
/// let game: Mancala = "1,0,3:0/2,5,1:0 A".parse().unwrap();
/// let sown = game.sowing(Pit::new(1).unwrap()).unwrap();
/// // The seed takes the five that it faces.
/// assert_eq!(sown.last, Landing::Own(Pit::new(2).unwrap()));
/// assert_eq!((sown.captured, sown.again, sown.ended), (6, false, false));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sown {
    /// Place where the last seed fell.
    pub last: Landing,
    /// Number of seeds captured, including the last one; 0 for none.
    pub captured: u16,
    /// The last seed fell into the store, so the player moves again unless the game is over.
    pub again: bool,
    /// A row was empty afterwards, so the game is over.
    pub ended: bool,
}

/// The parts of a board, before they are checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    /// Seeds in the houses of the first and the second player, each from its owner's left.
    pub houses: [Vec<u16>; 2],
    /// Seeds in the stores of the first and the second player.
    pub stores: [u16; 2],
}

/// Reasons there can be no such board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongBoard {
    /// A row without houses, or with too many.
    #[error("a row has 1 to 12 houses, not {0}")]
    Houses(usize),
    /// Rows of different lengths.
    #[error("one row has {0} houses, the other {1}")]
    Uneven(usize, usize),
    /// More seeds than a game can count.
    #[error("there are more than 65535 seeds")]
    TooManySeeds,
    /// No seeds to play with.
    #[error("there are no seeds")]
    NoSeeds,
    /// The game ended, but seeds lie where they should have gone to a store.
    #[error("one row is empty, so the game is over and the other row's seeds belong in its store")]
    NotCollected,
}

/// A game in progress: both rows, both stores, whose turn it is, and the capture rule.
///
/// Either both rows hold seeds or, when the game is over, neither does.
///
/// As text it is the first row from its owner's left and its store, the same for the second row,
/// the player to move, and the capture rule:
///
/// ```
/// use ludoteca_core::{Game, Notation};
/// use ludoteca_mancala::{Capture, Mancala};
///
/// let mut game = Mancala::new(6, 4, Capture::Empty).unwrap();
/// assert_eq!(game.to_string(), "4,4,4,4,4,4:0/4,4,4,4,4,4:0 A empty");
/// game.play(game.read_move("3").unwrap()).unwrap();
/// // The last seed fell into the store, so A moves again.
/// assert_eq!(game.to_string(), "4,4,0,5,5,5:1/4,4,4,4,4,4:0 A empty");
/// assert_eq!(game, "4,4,0,5,5,5:1/4,4,4,4,4,4:0 A empty".parse().unwrap());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mancala {
    rows: [Row; 2],
    stores: [u16; 2],
    houses: u8,
    to_move: Player,
    capture: Capture,
}

/// Houses beyond the board's last one stay empty.
pub(crate) type Row = [u16; MAX_HOUSES as usize];

/// Seeds that go to the store by a capture, and the houses that it leaves empty.
struct CapturedSeeds {
    seeds: u16,
    house: usize,
    facing: usize,
}

impl Default for Mancala {
    fn default() -> Self {
        Self::new(6, 4, Capture::Empty).expect("six houses of four seeds are a board")
    }
}

impl Mancala {
    /// The start of Kalah(houses, seeds): this many houses in each row, this many seeds in each.
    pub fn new(houses: u8, seeds: u16, capture: Capture) -> Result<Self, WrongBoard> {
        let row = vec![seeds; houses as usize];
        let rows = Rows {
            houses: [row.clone(), row],
            stores: [0, 0],
        };
        Self::from_rows(&rows, Player::First, capture)
    }

    /// A game that continues from any board, whether play can reach it or not.
    ///
    /// ```
    /// use ludoteca_mancala::{Capture, Mancala, Player, Rows, WrongBoard};
    ///
    /// let mut rows = Rows { houses: [vec![1, 0, 3], vec![2, 5, 1]], stores: [4, 0] };
    /// let game = Mancala::from_rows(&rows, Player::Second, Capture::Standard).unwrap();
    /// assert_eq!(game.to_string(), "1,0,3:4/2,5,1:0 B standard");
    ///
    /// rows.houses[0] = vec![0, 0, 0];
    /// let wrong = Mancala::from_rows(&rows, Player::Second, Capture::Standard);
    /// assert_eq!(wrong, Err(WrongBoard::NotCollected));
    /// ```
    pub fn from_rows(rows: &Rows, to_move: Player, capture: Capture) -> Result<Self, WrongBoard> {
        let [first, second] = &rows.houses;
        if first.len() != second.len() {
            return Err(WrongBoard::Uneven(first.len(), second.len()));
        }
        if !(1..=usize::from(MAX_HOUSES)).contains(&first.len()) {
            return Err(WrongBoard::Houses(first.len()));
        }
        let [left, right] = [sum(first), sum(second)];
        let all = left + right + u32::from(rows.stores[0]) + u32::from(rows.stores[1]);
        if all > u32::from(u16::MAX) {
            return Err(WrongBoard::TooManySeeds);
        }
        if all == 0 {
            return Err(WrongBoard::NoSeeds);
        }
        if (left == 0) != (right == 0) {
            return Err(WrongBoard::NotCollected);
        }
        Ok(Self {
            rows: [pad(first), pad(second)],
            stores: rows.stores,
            houses: first.len() as u8,
            to_move,
            capture,
        })
    }

    /// Returns the number of houses in each row.
    pub const fn houses(&self) -> u8 {
        self.houses
    }

    /// The capture rule.
    pub const fn capture(&self) -> Capture {
        self.capture
    }

    /// A player's houses, from the left.
    ///
    /// ```
    /// use ludoteca_mancala::{Mancala, Player};
    ///
    /// let game: Mancala = "1,0,3:4/2,5,1:0 A".parse().unwrap();
    /// assert_eq!(game.row(Player::Second), [2, 5, 1]);
    /// assert_eq!((game.seeds(), game.in_play()), (16, 12));
    /// ```
    pub fn row(&self, player: Player) -> &[u16] {
        &self.rows[player.index()][..self.houses as usize]
    }

    /// The seeds in a player's store.
    pub const fn store(&self, player: Player) -> u16 {
        self.stores[player.index()]
    }

    /// All seeds of the game, on the board and in the stores.
    pub fn seeds(&self) -> u16 {
        self.in_play() + self.stores[0] + self.stores[1]
    }

    /// The seeds that are still in houses.
    pub fn in_play(&self) -> u16 {
        self.rows.as_flattened().iter().sum()
    }

    /// Returns whether the rows are empty.
    #[inline]
    pub fn is_over(&self) -> bool {
        is_empty(&self.rows[0])
    }

    /// Returns the player to move; meaningless when the game is over.
    pub(crate) const fn mover(&self) -> Player {
        self.to_move
    }

    /// The board with this player to move.
    pub const fn with_to_move(self, to_move: Player) -> Self {
        Self { to_move, ..self }
    }

    /// Returns whether the mover may play this house.
    pub fn is_legal(&self, pit: Pit) -> bool {
        self.rows[self.to_move.index()][pit.index()] != 0
    }

    /// The houses that the mover may play, from left to right.
    #[inline]
    pub fn playable(
        &self,
    ) -> impl DoubleEndedIterator<Item = Pit> + ExactSizeIterator + Clone + use<> {
        let (list, count) = self.list_playable();
        list[..count].iter().copied()
    }

    /// The houses as a list, of which only the first ones count, and how many those are.
    #[inline]
    pub(crate) fn list_playable(&self) -> (&'static [Pit; MAX_HOUSES as usize], usize) {
        // The houses that hold seeds cannot be foreseen, so there is no branch on them.
        let full = Words::from(&self.rows[self.to_move.index()]).full();
        let (list, count) = &LISTS[full];
        (list, usize::from(*count))
    }

    /// The effect if the mover played a house.
    pub fn sowing(&self, pit: Pit) -> Result<Sown, Illegal> {
        self.clone().sow(pit)
    }

    /// Plays one of the mover's houses and says what that did. On `Err` nothing has changed.
    ///
    /// ```
    /// use ludoteca_mancala::{Illegal, Mancala, Pit};
    ///
    /// let mut game: Mancala = "1,0,3:4/2,5,1:0 A".parse().unwrap();
    /// let [second, third] = [2, 3].map(|number| Pit::new(number).unwrap());
    /// assert_eq!(game.sow(second), Err(Illegal::EmptyHouse(second)));
    /// assert_eq!(game.sow(third).unwrap().captured, 0);
    /// assert_eq!(game.to_string(), "1,0,0:5/3,6,1:0 B empty");
    /// ```
    #[inline]
    pub fn sow(&mut self, pit: Pit) -> Result<Sown, Illegal> {
        if !self.is_legal(pit) {
            return Err(self.why_illegal(pit));
        }
        Ok(self.sow_legal(pit))
    }

    /// Plays a house that holds seeds.
    #[inline]
    fn sow_legal(&mut self, pit: Pit) -> Sown {
        let mover = self.to_move.index();
        let [own, other] = [&self.rows[mover], &self.rows[1 - mover]];
        let from = pit.index();
        let (sowing, laps) = Sowing::of(self.houses, from, own[from]);
        let captured = self.find_capture(sowing, laps);
        let mut own = Words::from(own).without(from).plus(&sowing.own);
        let mut other = Words::from(other).plus(&sowing.other);
        if laps > 0 {
            own = own.plus_laps(self.houses, laps);
            other = other.plus_laps(self.houses, laps);
        }
        own = own.without(captured.house);
        other = other.without(captured.facing);
        self.rows[mover] = own.row();
        self.rows[1 - mover] = other.row();
        self.stores[mover] += u16::from(sowing.gain) + laps + captured.seeds;
        let ended = own.is_empty() | other.is_empty();
        if ended {
            self.collect();
        }
        if !sowing.again {
            self.to_move = !self.to_move;
        }
        Sown {
            last: sowing.last,
            captured: captured.seeds,
            again: sowing.again,
            ended,
        }
    }

    #[cold]
    fn why_illegal(&self, pit: Pit) -> Illegal {
        if pit.number() > self.houses {
            return Illegal::NoSuchHouse(pit);
        }
        if self.is_over() {
            return Illegal::Over;
        }
        Illegal::EmptyHouse(pit)
    }

    /// Capture by the last seed: there is one if it falls into an empty house of the mover's.
    #[inline]
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "a branch would often be mispredicted"
    )]
    fn find_capture(&self, sowing: &Sowing, laps: u16) -> CapturedSeeds {
        let mover = self.to_move.index();
        let [house, facing] = [sowing.house, sowing.facing].map(usize::from);
        let there = self.rows[1 - mover][facing] + u16::from(sowing.given);
        let is_empty = (laps == 0) & (self.rows[mover][house] == sowing.empty);
        if is_empty & ((there > 0) | (self.capture == Capture::Empty)) {
            CapturedSeeds {
                seeds: there + 1,
                house,
                facing,
            }
        } else {
            CapturedSeeds {
                seeds: 0,
                house: NOWHERE,
                facing: NOWHERE,
            }
        }
    }

    /// Ends the game: what is left in a row goes to its owner's store.
    #[cold]
    fn collect(&mut self) {
        for (row, store) in self.rows.iter_mut().zip(&mut self.stores) {
            *store += std::mem::take(row).iter().sum::<u16>();
        }
    }
}

/// Lists of houses and their lengths, by a set of houses as bits.
static LISTS: [([Pit; MAX_HOUSES as usize], u8); 1 << MAX_HOUSES] = {
    let mut lists = [([Pit(1); MAX_HOUSES as usize], 0); 1 << MAX_HOUSES];
    let mut bits = 0;
    while bits < lists.len() {
        let mut pit = 0;
        while pit < MAX_HOUSES {
            if bits >> pit & 1 == 1 {
                lists[bits].0[lists[bits].1 as usize] = Pit(pit + 1);
                lists[bits].1 += 1;
            }
            pit += 1;
        }
        bits += 1;
    }
    lists
};

fn sum(row: &[u16]) -> u32 {
    row.iter().copied().map(u32::from).sum()
}

fn pad(row: &[u16]) -> Row {
    let mut whole = Row::default();
    whole[..row.len()].copy_from_slice(row);
    whole
}

#[inline]
fn is_empty(row: &Row) -> bool {
    row.iter().fold(0, |any, seeds| any | seeds) == 0
}
