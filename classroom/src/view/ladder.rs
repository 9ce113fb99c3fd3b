//! A ladder as people see it.

use std::path::PathBuf;

use ludoteca_arena::seat::Evidence;
use ludoteca_play::Cause;

/// A ladder.
#[derive(Clone, Debug, PartialEq)]
pub struct Ladder {
    /// Its file, as `ludoteca arena ladder` and `ludoteca serve --arena` take it.
    pub file: PathBuf,
    /// Everybody on it, the best first.
    pub entries: Vec<LadderPlace>,
    /// The name of the viewer on it.
    pub own: Option<String>,
    /// The last games that the viewer's programs lost by their own fault, the latest first.
    pub faults: Vec<LadderFault>,
}

impl Ladder {
    /// Returns the commands that play more of it, and that show its games.
    pub fn commands(&self) -> [String; 2] {
        let file = format!(
            "'{}'",
            self.file.display().to_string().replace('\'', r"'\''")
        );
        [
            format!("ludoteca arena ladder run {file} --pairs 10"),
            format!("ludoteca serve --class … --arena {file}"),
        ]
    }
}

/// A game that ended by the fault of the viewer's program.
#[derive(Clone, Debug, PartialEq)]
pub struct LadderFault {
    /// The game, by its name in addresses.
    pub game: String,
    /// The other's name.
    pub opponent: String,
    /// The fault.
    pub cause: Cause,
    /// The last lines of the program, and how it ended.
    pub evidence: Evidence,
}

/// A line of a ladder.
#[derive(Clone, Debug, PartialEq)]
pub struct LadderPlace {
    /// The place, from 1; none for those who rest or left.
    pub place: Option<usize>,
    /// The name on the ladder, by which nobody is known.
    pub alias: String,
    /// The version of the program.
    pub version: u32,
    /// Elo around the mean; points ahead of the mean in games for one.
    pub rating: f64,
    /// The ends of its 95 % interval.
    pub interval: [Option<f64>; 2],
    /// Pairs of games that count.
    pub pairs: u64,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Games that ended by its fault.
    pub faults: u64,
    /// The state: `active`, `waiting`, `resting`, `replaced` or `removed`.
    pub state: &'static str,
    /// Tells if it is the viewer's.
    pub is_own: bool,
    /// The student, for staff only.
    pub student: Option<String>,
}
