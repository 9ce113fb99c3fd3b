//! Houses, stores, and the sowing of seeds.

use std::fmt;

use ludoteca_core::{IllegalMove, Player};

/// No board has more houses in a row.
pub const MAX_HOUSES: u8 = 12;

/// A house of the player who is to move, counted from that player's left, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pit(u8);

impl Pit {
    /// The house with this number, 1 to [`MAX_HOUSES`].
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

/// When a last seed in an own empty house is captured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Capture {
    /// Always, also alone: the course's rule.
    #[default]
    Empty,
    /// Only when the facing house holds seeds.
    Standard,
}

/// What a move did besides moving seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sown {
    /// The last seed fell into the store, so the player moves again unless the game is over.
    pub again: bool,
    /// How many of the opponent's seeds were captured.
    pub captured: u16,
}

/// What a board is made of, before it is checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    /// Seeds in the houses of the first and the second player, each from its owner's left.
    pub houses: [Vec<u16>; 2],
    /// Seeds in the stores of the first and the second player.
    pub stores: [u16; 2],
}

/// Why a board cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongBoard {
    /// A row without houses, or with too many.
    #[error("a row has 1 to 12 houses, not {0}")]
    Houses(usize),
    /// Rows of different lengths.
    #[error("one row has {0} houses, the other {1}")]
    Uneven(usize, usize),
    /// More seeds than can be counted.
    #[error("there are more than 65535 seeds")]
    TooManySeeds,
    /// Nothing to play with.
    #[error("there are no seeds")]
    NoSeeds,
    /// The game ended, but seeds lie where they should have gone to a store.
    #[error("one row is empty, so the game is over and the other row's seeds belong in its store")]
    NotCollected,
}

/// A game in progress: both rows, both stores, whose turn it is, and the rule of capture.
///
/// Either both rows hold seeds or, when the game is over, neither does.
///
/// As text, a row from its owner's left, its store, the other row, who is to move, and the rule:
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

/// Houses past the board's last stay empty. A row fills whole vector registers.
type Row = [u16; LANES];

const LANES: usize = 16;

impl Default for Mancala {
    fn default() -> Self {
        Self::new(6, 4, Capture::Empty).expect("six houses of four seeds are a board")
    }
}

impl Mancala {
    /// The start of Kalah(houses, seeds): so many houses a row, so many seeds a house.
    pub fn new(houses: u8, seeds: u16, capture: Capture) -> Result<Self, WrongBoard> {
        let row = vec![seeds; houses as usize];
        let rows = Rows {
            houses: [row.clone(), row],
            stores: [0, 0],
        };
        Self::from_rows(&rows, Player::First, capture)
    }

    /// A game that goes on from any board, reached by play or not.
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
            rows: [padded(first), padded(second)],
            stores: rows.stores,
            houses: first.len() as u8,
            to_move,
            capture,
        })
    }

    /// How many houses a row has.
    pub const fn houses(&self) -> u8 {
        self.houses
    }

    /// The rule of capture.
    pub const fn capture(&self) -> Capture {
        self.capture
    }

    /// A player's houses, from the left.
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

    /// Whether the rows are empty.
    pub fn is_over(&self) -> bool {
        is_empty(&self.rows[0])
    }

    /// Whose turn it is; meaningless when the game is over.
    pub(crate) const fn mover(&self) -> Player {
        self.to_move
    }

    /// The same board with this player to move.
    pub const fn with_to_move(self, to_move: Player) -> Self {
        Self { to_move, ..self }
    }

    /// Whether the mover may play this house.
    pub fn is_legal(&self, pit: Pit) -> bool {
        self.rows[self.to_move.index()][pit.index()] != 0
    }

    /// The houses that the mover may play, from left to right.
    pub fn playable(&self) -> impl DoubleEndedIterator<Item = Pit> + Clone {
        let row = self.row(self.to_move);
        let numbered = row.iter().enumerate();
        numbered
            .filter(|&(_, &seeds)| seeds != 0)
            .map(|(index, _)| Pit::at(index))
    }

    /// Appends the houses that the mover may play.
    pub(crate) fn list_playable(&self, moves: &mut Vec<Pit>) {
        // Which houses hold seeds cannot be foreseen, so there is no branch on it.
        let row = &self.rows[self.to_move.index()];
        append_listed(moves, &LISTS[full_houses(row, 0)], 0);
        if self.houses > LISTED {
            append_listed(moves, &LISTS[full_houses(row, LISTED)], LISTED);
        }
    }

    /// Plays a house of the mover's, and tells what came of it. On `Err` nothing has changed.
    pub fn sow(&mut self, pit: Pit) -> Result<Sown, IllegalMove> {
        if !self.is_legal(pit) {
            return Err(self.why_illegal(pit));
        }
        let last = self.scatter(pit.index());
        let sown = Sown {
            again: last == self.houses as usize,
            captured: self.take_captured(last),
        };
        if self.rows.iter().any(is_empty) {
            self.collect();
        }
        if !sown.again {
            self.to_move = self.to_move.other();
        }
        Ok(sown)
    }

    #[cold]
    fn why_illegal(&self, pit: Pit) -> IllegalMove {
        if pit.number() > self.houses {
            return IllegalMove::new(format!("there is no pit {pit}"));
        }
        if self.is_over() {
            return IllegalMove::new("the game is over");
        }
        IllegalMove::new(format!("pit {pit} is empty"))
    }

    /// Sows the seeds of the mover's house `from`; returns the pit of the last seed, counted from
    /// the mover's left: own houses, own store, the opponent's houses.
    ///
    /// Each pit's share follows from its distance, so the work does not depend on the seeds.
    fn scatter(&mut self, from: usize) -> usize {
        let houses = u16::from(self.houses);
        let around = 2 * houses + 1;
        let (own, other) = both(&mut self.rows, self.to_move);
        let seeds = own[from];
        // A division costs more than all the rest, and hardly any move goes all the way round.
        let (laps, rest) = if seeds < around {
            (0, seeds)
        } else {
            (seeds / around, seeds % around)
        };
        let distances = &DISTANCES[self.houses as usize - 1][from];
        // The house is emptied by the same vector operations: a narrow write just before them
        // would have to be waited for.
        for (pit, stays) in own.iter_mut().zip(distances.stays) {
            *pit &= stays;
        }
        add_where_reached(own, &distances.own, rest);
        add_where_reached(other, &distances.other, rest);
        if laps > 0 {
            for pit in 0..self.houses as usize {
                own[pit] += laps;
                other[pit] += laps;
            }
            self.stores[self.to_move.index()] += laps;
        }
        let to_store = houses - from as u16 - 1;
        self.stores[self.to_move.index()] += u16::from(to_store < rest);
        let last = from as u16 + rest;
        usize::from(if last < around { last } else { last - around })
    }

    /// Captures if the last seed fell into an own empty house; returns the opponent's loss.
    fn take_captured(&mut self, last: usize) -> u16 {
        let (own, other) = both(&mut self.rows, self.to_move);
        if last >= self.houses as usize || own[last] != 1 {
            return 0;
        }
        let facing = &mut other[self.houses as usize - 1 - last];
        if *facing == 0 && self.capture == Capture::Standard {
            return 0;
        }
        let captured = std::mem::take(facing);
        self.stores[self.to_move.index()] += captured + 1;
        own[last] = 0;
        captured
    }

    /// The end: what is left in a row goes to its owner's store.
    #[cold]
    fn collect(&mut self) {
        for (row, store) in self.rows.iter_mut().zip(&mut self.stores) {
            *store += std::mem::take(row).iter().sum::<u16>();
        }
    }
}

/// So many houses are listed at once.
const LISTED: u8 = 6;

/// Houses with seeds, by the bits of which they are: the list, and how many of it count.
static LISTS: [([Pit; LISTED as usize], u8); 1 << LISTED] = {
    let mut lists = [([Pit(1); LISTED as usize], 0); 1 << LISTED];
    let mut bits = 0;
    while bits < lists.len() {
        let mut pit = 0;
        while pit < LISTED {
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

/// Which of the houses from `start` on hold seeds, as bits.
fn full_houses(row: &Row, start: u8) -> usize {
    let houses = row.iter().skip(start as usize).take(LISTED as usize);
    let bit = |(index, &seeds): (usize, &u16)| usize::from(seeds != 0) << index;
    houses.enumerate().map(bit).sum()
}

fn append_listed(moves: &mut Vec<Pit>, (list, count): &([Pit; LISTED as usize], u8), start: u8) {
    let before = moves.len();
    moves.extend_from_slice(&list.map(|pit| Pit(pit.0 + start)));
    moves.truncate(before + *count as usize);
}

/// One seed more in every pit that is nearer than `rest`; the loop has no branch, so that the
/// compiler makes vector operations of it.
fn add_where_reached(row: &mut Row, distances: &[i16; LANES], rest: u16) {
    for (pit, &distance) in row.iter_mut().zip(distances) {
        *pit += u16::from(distance < rest as i16);
    }
}

/// How many seeds are sown before one falls into each pit, from one house.
#[derive(Clone, Copy)]
struct Distances {
    /// All ones but for the house itself.
    stays: [u16; LANES],
    own: [i16; LANES],
    other: [i16; LANES],
}

/// By the number of houses less one, and the house that is sown.
static DISTANCES: [[Distances; MAX_HOUSES as usize]; MAX_HOUSES as usize] = {
    let nowhere = Distances {
        stays: [u16::MAX; LANES],
        own: [i16::MAX; LANES],
        other: [i16::MAX; LANES],
    };
    let mut table = [[nowhere; MAX_HOUSES as usize]; MAX_HOUSES as usize];
    let mut at = 0;
    while at < table.len() {
        let houses = at + 1;
        let mut from = 0;
        while from < houses {
            table[at][from].stays[from] = 0;
            let mut pit = 0;
            while pit < houses {
                let around = if pit > from { 0 } else { 2 * houses + 1 };
                table[at][from].own[pit] = (around + pit - from - 1) as i16;
                table[at][from].other[pit] = (houses - from + pit) as i16;
                pit += 1;
            }
            from += 1;
        }
        at += 1;
    }
    table
};

fn sum(row: &[u16]) -> u32 {
    row.iter().copied().map(u32::from).sum()
}

fn padded(row: &[u16]) -> Row {
    let mut padded = Row::default();
    padded[..row.len()].copy_from_slice(row);
    padded
}

fn is_empty(row: &Row) -> bool {
    row.iter().fold(0, |any, seeds| any | seeds) == 0
}

/// The mover's row and the opponent's.
fn both(rows: &mut [Row; 2], mover: Player) -> (&mut Row, &mut Row) {
    let [first, second] = rows;
    match mover {
        Player::First => (first, second),
        Player::Second => (second, first),
    }
}
