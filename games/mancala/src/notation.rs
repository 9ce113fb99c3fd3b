//! Positions and moves as text.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use ludoteca_core::{Notation, ParseError, Player};

use crate::board::{Capture, Mancala, Pit, Rows};

impl Notation for Mancala {
    fn write_move(&self, pit: Pit) -> String {
        pit.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Pit, ParseError> {
        text.parse()
            .ok()
            .filter(|&number| number <= self.houses())
            .and_then(Pit::new)
            .ok_or_else(|| {
                let houses = self.houses();
                ParseError::new(format!("not a pit from 1 to {houses}: {text}"))
            })
    }
}

impl fmt::Display for Capture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Empty => "empty",
            Self::Standard => "standard",
        })
    }
}

impl FromStr for Capture {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "empty" => Ok(Self::Empty),
            "standard" => Ok(Self::Standard),
            _ => Err(ParseError::new(format!(
                "the rule of capture is empty or standard, not {text}"
            ))),
        }
    }
}

impl fmt::Display for Mancala {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for player in Player::BOTH {
            let row: Vec<String> = self.row(player).iter().map(u16::to_string).collect();
            write!(f, "{}:{}", row.join(","), self.store(player))?;
            f.write_char(if player == Player::First { '/' } else { ' ' })?;
        }
        write!(f, "{} {}", letter(self.mover()), self.capture())
    }
}

/// Reads a position; without a capture rule it has the course's.
impl FromStr for Mancala {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = text.split(' ');
        let (board, mover) = words
            .next()
            .zip(words.next())
            .ok_or(ParseError::new("missing side to move: append A or B"))?;
        let capture = words.next().map_or(Ok(Capture::Empty), str::parse)?;
        if let Some(more) = words.next() {
            return Err(ParseError::new(format!("more than a position: {more}")));
        }
        let to_move = match mover {
            "A" => Player::First,
            "B" => Player::Second,
            _ => {
                return Err(ParseError::new(format!(
                    "the player to move is A or B, not {mover}"
                )));
            }
        };
        Self::from_rows(&read_rows(board)?, to_move, capture)
            .map_err(|error| ParseError::new(error.to_string()))
    }
}

fn read_rows(board: &str) -> Result<Rows, ParseError> {
    let (first, second) = board.split_once('/').ok_or(ParseError::new(
        "a board has two rows, as in 4,4,4:0/4,4,4:0",
    ))?;
    let (first, first_store) = read_row(first)?;
    let (second, second_store) = read_row(second)?;
    Ok(Rows {
        houses: [first, second],
        stores: [first_store, second_store],
    })
}

fn read_row(row: &str) -> Result<(Vec<u16>, u16), ParseError> {
    let (houses, store) = row.split_once(':').ok_or(ParseError::new(
        "a row is its houses and its store, as in 4,4,4:0",
    ))?;
    let houses = houses
        .split(',')
        .map(read_seeds)
        .collect::<Result<_, _>>()?;
    Ok((houses, read_seeds(store)?))
}

fn read_seeds(text: &str) -> Result<u16, ParseError> {
    text.parse()
        .map_err(|_| ParseError::new(format!("not a number of seeds: {text}")))
}

/// The course's names of the two players.
const fn letter(player: Player) -> char {
    match player {
        Player::First => 'A',
        Player::Second => 'B',
    }
}

impl Mancala {
    /// Draws the board as the first player sees it, without a newline at the end.
    ///
    /// ```
    /// let game: ludoteca_mancala::Mancala = "4,0,13:1/2,4,4:20 A".parse().unwrap();
    /// let drawn = "         3    2    1\n \
    ///              B     [ 4] [ 4] [ 2]\n \
    ///              (20)                 ( 1)\n       \
    ///                    [ 4] [ 0] [13]     A\n         \
    ///                      1    2    3";
    /// assert_eq!(game.draw(), drawn);
    /// ```
    pub fn draw(&self) -> String {
        let [first, second] = Player::BOTH.map(|player| self.row(player));
        let numbers: Vec<String> = Pit::row(self.houses())
            .map(|pit| format!(" {pit:>2} "))
            .collect();
        let joined = |cells: &[String]| cells.join(" ").trim_end().to_owned();
        let backwards = |cells: Vec<String>| cells.into_iter().rev().collect::<Vec<_>>();
        let cell = |seeds: &u16| format!("[{seeds:>2}]");
        let upper: Vec<String> = backwards(second.iter().map(cell).collect());
        let lower: Vec<String> = first.iter().map(cell).collect();
        let gap = " ".repeat(5 * lower.len() + 1);
        let [home, away] = Player::BOTH.map(|player| self.store(player));
        format!(
            "       {}\n B     {}\n ({away:>2}) {gap}({home:>2})\n       {}     A\n       {}",
            joined(&backwards(numbers.clone())),
            joined(&upper),
            joined(&lower),
            joined(&numbers),
        )
    }
}
