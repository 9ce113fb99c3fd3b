//! The cases of the three modes.

use ludoteca_wargame::{Counts, Dimensions, Fleet, place_p2};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::hide::{Order, Trick};
use super::options::write_counts;
use ludoteca_course::Profile;
use ludoteca_course::{Case, CaseSelection, Ground, Origin};

/// What is done in a case.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Task {
    /// Boards are printed, several times, and each is checked.
    Boards { options: String, runs: usize },
    /// Boards are printed until their chances are known to be wrong, or this many times.
    PlacementChances { options: String, runs: usize },
    /// The invocation is refused.
    Refusal { options: String, refusal: Refusal },
    /// We shoot.
    Shoot {
        options: String,
        order: Order,
        trick: Trick,
    },
    /// The program shoots at this fleet.
    Hide {
        options: String,
        fleet: String,
        /// Whether the program is told how many pieces there are.
        is_announced: bool,
    },
    /// The program shoots at one cell, several times.
    ShotChances {
        options: String,
        fleet: String,
        runs: usize,
    },
    /// The input ends in the middle of a game.
    EndOfInput { options: String, input: String },
}

/// How an invocation is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// `-h` itself.
    Help,
    /// With the help, and an error.
    HelpInstead,
    /// With -1 and a message.
    Message,
    /// With -1, and a message if it likes.
    MinusOne,
}

/// All cases.
pub(super) fn cases(profile: &Profile, selection: &CaseSelection) -> Vec<Case<Task>> {
    let mut cases: Vec<Case<Task>> = TABLE.iter().map(Entry::case).collect();
    if profile.setting("decisions") == Some("all") {
        cases.push(case(
            "j1-sloppy",
            "j1",
            Origin::Curated,
            "small letters, zeros and blanks are understood",
            Task::Shoot {
                options: "-t 9x9 -j 1 -p 1".into(),
                order: Order::Rows,
                trick: Trick::Sloppy,
            },
        ));
    }
    let count = selection.generated.unwrap_or(profile.generated);
    cases.extend((0..count).map(|number| generated(selection.seed, number)));
    cases
}

fn case(name: &str, group: &str, origin: Origin, reason: &str, task: Task) -> Case<Task> {
    Case {
        name: name.into(),
        group: group.into(),
        reason: reason.into(),
        origin,
        ground: Ground::Ours,
        task,
    }
}

/// A case of the table: its name, where it comes from, why it is there, and what is done.
struct Entry(&'static str, Origin, &'static str, What);

enum What {
    Boards(&'static str, usize),
    Chances(&'static str, usize),
    Refusal(&'static str, Refusal),
    Shoot(&'static str, Order, Trick),
    Hide(&'static str, &'static str),
    Unknown(&'static str, &'static str),
    ShotChances(&'static str, &'static str, usize),
    Ends(&'static str, &'static str),
}

impl Entry {
    fn case(&self) -> Case<Task> {
        let Self(name, origin, reason, what) = self;
        let task = match *what {
            What::Boards(options, runs) => Task::Boards {
                options: options.into(),
                runs,
            },
            What::Chances(options, runs) => Task::PlacementChances {
                options: options.into(),
                runs,
            },
            What::Refusal(options, refusal) => Task::Refusal {
                options: options.into(),
                refusal,
            },
            What::Shoot(options, order, trick) => Task::Shoot {
                options: options.into(),
                order,
                trick,
            },
            What::Hide(options, fleet) => Task::Hide {
                options: with_counts(options, fleet),
                fleet: fleet.into(),
                is_announced: true,
            },
            What::Unknown(options, fleet) => Task::Hide {
                options: options.into(),
                fleet: fleet.into(),
                is_announced: false,
            },
            What::ShotChances(options, fleet, runs) => Task::ShotChances {
                options: with_counts(options, fleet),
                fleet: fleet.into(),
                runs,
            },
            What::Ends(options, input) => Task::EndOfInput {
                options: options.into(),
                input: input.into(),
            },
        };
        let group = name.split('-').next().unwrap_or_default();
        case(name, group, *origin, reason, task)
    }
}

/// The options with the counts of a fleet.
fn with_counts(options: &str, fleet: &str) -> String {
    let fleet: Fleet = fleet.parse().expect("a fleet of the table is one");
    let counts = fleet.counts();
    format!("{options}{}", write_counts(&counts))
}

const HARD_P2: &str = "-p 2 -t 15x24 -1 3 -2 3 -3 3 -4 3 -5 2 -6 2 -7 2 -8 2 -j 0";
const HARD_J1: &str = "-p 2 -t 15x24 -1 3 -2 3 -3 3 -4 3 -5 2 -6 2 -7 2 -8 2 -j 1";

use Origin::{Assignment, Curated as Ours};

const TABLE: &[Entry] = &[
    Entry(
        "j0-p1-9x9",
        Assignment,
        "the smallest board, as in Fig. 6",
        What::Boards("-t 9x9 -j 0 -p 1", 4),
    ),
    Entry(
        "j0-p1-12x9",
        Assignment,
        "the board of Fig. 13: row numbers of one and two digits",
        What::Boards("-t 12x9 -j 0 -p 1", 3),
    ),
    Entry(
        "j0-p1-15x24",
        Ours,
        "the largest board",
        What::Boards("-t 15x24 -j 0 -p 1", 3),
    ),
    Entry(
        "j0-p1-9x24",
        Ours,
        "more columns than rows",
        What::Boards("-t 9x24 -j 0 -p 1", 2),
    ),
    Entry(
        "j0-defaults",
        Assignment,
        "without options: 9x9, mode 0, p1",
        What::Boards("", 1),
    ),
    Entry(
        "j0-p2-9x9",
        Ours,
        "as many pieces as restriction 4 allows",
        What::Boards("-t 9x9 -j 0 -p 2 -1 1 -2 1 -3 1 -4 1", 4),
    ),
    Entry(
        "j0-p2-12x9",
        Assignment,
        "the fleet of Fig. 13 in part",
        What::Boards("-t 12x9 -j 0 -p 2 -1 2 -2 2 -3 1 -4 1", 3),
    ),
    Entry(
        "j0-p2-hardest",
        Assignment,
        "Fig. 7: the hardest fleet that is allowed",
        What::Boards(HARD_P2, 12),
    ),
    Entry(
        "j0-p2-one",
        Ours,
        "a single piece; options in another order",
        What::Boards("-1 1 -p 2 -j 0 -t 9x12", 2),
    ),
    Entry(
        "j0-p1-chances",
        Ours,
        "types and variants are drawn at random",
        What::Chances("-t 15x24 -j 0 -p 1", 60),
    ),
    Entry(
        "j0-p2-chances",
        Ours,
        "types and variants are drawn at random",
        What::Chances("-t 9x9 -j 0 -p 2 -1 2 -2 2", 60),
    ),
    Entry(
        "j0-help",
        Assignment,
        "the help",
        What::Refusal("-h", Refusal::Help),
    ),
    Entry(
        "j0-help-counts",
        Assignment,
        "-1 to -8 mean nothing with p1",
        What::Refusal("-t 9x9 -j 0 -p 1 -1 3", Refusal::HelpInstead),
    ),
    Entry(
        "j0-help-firing",
        Assignment,
        "-d means nothing in mode 0",
        What::Refusal("-t 9x9 -j 0 -p 1 -d 2", Refusal::HelpInstead),
    ),
    Entry(
        "j0-bad-size",
        Ours,
        "10 is no multiple of 3",
        What::Refusal("-t 10x9 -j 0 -p 1", Refusal::Message),
    ),
    Entry(
        "j0-large-size",
        Ours,
        "more than 15 rows",
        What::Refusal("-t 18x9 -j 0 -p 1", Refusal::Message),
    ),
    Entry(
        "j0-small-size",
        Ours,
        "fewer than 9 columns",
        What::Refusal("-t 9x6 -j 0 -p 1", Refusal::Message),
    ),
    Entry(
        "j0-bad-mode",
        Ours,
        "no such placing",
        What::Refusal("-t 9x9 -j 0 -p 7", Refusal::Message),
    ),
    Entry(
        "j0-restriction-3",
        Assignment,
        "more pieces of a larger type",
        What::Refusal("-t 9x9 -j 0 -p 2 -1 1 -2 2", Refusal::MinusOne),
    ),
    Entry(
        "j0-restriction-4",
        Assignment,
        "5 pieces on 9x9",
        What::Refusal("-t 9x9 -j 0 -p 2 -1 2 -2 2 -3 1", Refusal::MinusOne),
    ),
    Entry(
        "j0-restriction-4-large",
        Assignment,
        "21 pieces on 15x24",
        What::Refusal(
            "-t 15x24 -j 0 -p 2 -1 4 -2 3 -3 3 -4 3 -5 2 -6 2 -7 2 -8 2",
            Refusal::MinusOne,
        ),
    ),
    Entry(
        "j1-p1-rows",
        Assignment,
        "shots row by row",
        What::Shoot("-t 12x9 -j 1 -p 1", Order::Rows, Trick::None),
    ),
    Entry(
        "j1-p1-random",
        Ours,
        "shots at random",
        What::Shoot("-t 9x9 -j 1 -p 1", Order::Random(1), Trick::None),
    ),
    Entry(
        "j1-p2-sweep",
        Ours,
        "shots as d3 fires them",
        What::Shoot(
            "-t 9x12 -j 1 -p 2 -1 2 -2 1 -3 1 -4 1",
            Order::Sweep,
            Trick::None,
        ),
    ),
    Entry(
        "j1-p2-hardest",
        Assignment,
        "as the course calls it",
        What::Shoot(HARD_J1, Order::Random(2), Trick::None),
    ),
    Entry(
        "j1-repeated",
        Ours,
        "a hit is not counted twice",
        What::Shoot(
            "-t 9x9 -j 1 -p 2 -1 1 -2 1 -3 1 -4 1",
            Order::Rows,
            Trick::Repeat,
        ),
    ),
    Entry(
        "j1-off-board",
        Ours,
        "a shot off the board is no shot",
        What::Shoot(
            "-t 9x9 -j 1 -p 2 -1 1 -2 1 -3 1 -4 1",
            Order::Rows,
            Trick::OffBoard,
        ),
    ),
    Entry(
        "j1-no-cell",
        Ours,
        "what is no cell is no shot",
        What::Shoot(
            "-t 9x9 -j 1 -p 2 -1 1 -2 1 -3 1 -4 1",
            Order::Rows,
            Trick::Garbage,
        ),
    ),
    Entry(
        "j1-end-of-input",
        Ours,
        "the input ends in the middle of a game",
        What::Ends("-t 9x9 -j 1 -p 2 -1 2 -2 2", "E5\n"),
    ),
    Entry(
        "j1-help-firing",
        Assignment,
        "the assignment's invalid example 1",
        What::Refusal("-j 1 -p 1 -d 3", Refusal::HelpInstead),
    ),
    Entry(
        "j1-help-firing-alone",
        Assignment,
        "the assignment's invalid example 2",
        What::Refusal("-j 1 -d 2", Refusal::HelpInstead),
    ),
    Entry(
        "j2-d1",
        Assignment,
        "every cell at most once, until all is hit",
        What::Hide("-t 9x9 -j 2 -d 1", "9x9 28 10 0 0 0 25 0 0 5"),
    ),
    Entry(
        "j2-d1-chances",
        Ours,
        "cells are drawn at random",
        What::ShotChances("-t 9x9 -j 2 -d 1", "9x9 0 0 0 0 5 0 0 0 0", 12),
    ),
    Entry(
        "j2-d2-example",
        Assignment,
        "Fig. 10",
        What::Hide("-t 9x9 -j 2 -d 2", "9x9 28 10 0 0 0 0 25 0 5"),
    ),
    Entry(
        "j2-d2-every-type",
        Ours,
        "every type, leaving a matrix when its piece is sunk",
        What::Hide(
            "-t 15x24 -j 2 -d 2",
            "15x24 0 5 0 36 0 31 0 22 0 0 0 0 0 0 0 0 0 41 0 35 0 18 0 0 0 0 0 0 0 0 0 0 0 42 0 0 0 0 0 0",
        ),
    ),
    Entry(
        "j2-d2-last-matrix",
        Ours,
        "the last piece is in the last matrix",
        What::Hide("-t 12x9 -j 2 -d 2", "12x9 0 0 0 0 0 0 0 0 0 0 0 9"),
    ),
    Entry(
        "j2-d3-example",
        Assignment,
        "Fig. 11 and 12",
        What::Unknown("-t 9x9 -j 2 -d 3", "9x9 31 19 3 7 0 0 0 0 0"),
    ),
    Entry(
        "j2-d3-corners",
        Ours,
        "cells that touch at a corner are spared",
        What::Hide("-t 9x9 -j 2 -d 3", "9x9 9 0 24 0 0 0 17 0 1"),
    ),
    Entry(
        "j2-d3-every-type",
        Ours,
        "around every type",
        What::Hide(
            "-t 15x24 -j 2 -d 3",
            "15x24 0 5 0 36 0 31 0 22 0 0 0 0 0 0 0 0 0 41 0 35 0 18 0 0 0 0 0 0 0 0 0 0 0 42 0 0 0 0 0 0",
        ),
    ),
    Entry(
        "j2-d3-unknown",
        Assignment,
        "the assignment's valid example 2: the fleet is unknown",
        What::Unknown("-j 2 -p 1 -d 3", "9x9 28 0 16 0 5 0 0 0 9"),
    ),
    Entry(
        "j2-d2-course",
        Assignment,
        "as the course calls it, with -p and the options in its order",
        What::Hide("-p 2 -t 9x12 -d 2 -j 2", "9x12 10 0 5 0 0 0 24 0 0 5 0 0"),
    ),
    Entry(
        "j2-end-of-input",
        Ours,
        "the input ends in the middle of a game",
        What::Ends("-t 9x9 -j 2 -d 2 -1 1 -2 1", "-\n-\n"),
    ),
    Entry(
        "j2-end-of-input-d1",
        Ours,
        "the input ends in the middle of a game",
        What::Ends("-t 9x9 -j 2 -d 1 -1 1 -2 1", "-\n"),
    ),
    Entry(
        "j2-restriction-3",
        Assignment,
        "the assignment's invalid example 3",
        What::Refusal("-j 2 -d 1 -1 5 -2 4 -3 5", Refusal::Message),
    ),
    Entry(
        "j2-bad-firing",
        Ours,
        "no such way of firing",
        What::Refusal("-t 9x9 -j 2 -d 9 -1 1", Refusal::Message),
    ),
];

/// A fleet from a seed, hunted by d2 or d3 in turn, or a board.
fn generated(seed: u64, number: usize) -> Case<Task> {
    let mut rng =
        ChaCha8Rng::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
    let sizes: Vec<Dimensions> = Dimensions::all().collect();
    let size = sizes[rng.random_range(0..sizes.len() as u32) as usize];
    let counts = random_counts(size, &mut rng);
    let name = format!("random-{}", number + 1);
    let options = format!("-t {size} -j 0 -p 2{}", write_counts(&counts));
    if number % 3 == 2 {
        return case(
            &name,
            "j0",
            Origin::Generated,
            "a random fleet is placed",
            Task::Boards { options, runs: 2 },
        );
    }
    let firing = 2 + number % 3;
    let options = format!("-t {size} -j 2 -d {firing}{}", write_counts(&counts));
    match place_p2(size, &counts, &mut rng) {
        Ok(fleet) => {
            let task = Task::Hide {
                options,
                fleet: fleet.to_string(),
                is_announced: true,
            };
            case(
                &name,
                "j2",
                Origin::Generated,
                "a random fleet is hunted",
                task,
            )
        }
        Err(_) => case(
            &name,
            "j0",
            Origin::Generated,
            "a random fleet is placed",
            Task::Boards {
                options: format!("-t {size} -j 0 -p 1"),
                runs: 2,
            },
        ),
    }
}

/// Counts that are allowed, at least one piece.
fn random_counts(size: Dimensions, rng: &mut ChaCha8Rng) -> Counts {
    let most = size.matrix_count() / 2;
    let mut counts = [0_u8; 8];
    let mut previous = rng.random_range(1..=4_u32) as u8;
    for at in 0..8 {
        counts[at] = previous;
        if Counts::new(counts).pieces() > most {
            counts[at] = 0;
            break;
        }
        previous = rng.random_range(0..=u32::from(previous)) as u8;
    }
    Counts::new(counts)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_case_is_unique_and_its_fleet_is_one() {
        let profile = super::super::tests::profile();
        let all = cases(
            &profile,
            &CaseSelection {
                generated: Some(60),
                ..CaseSelection::default()
            },
        );
        let names: BTreeSet<&str> = all.iter().map(|case| case.name.as_str()).collect();
        assert_eq!(names.len(), all.len());
        for case in all {
            assert!(
                profile.group.iter().any(|group| group.name == case.group),
                "{}",
                case.group
            );
            if let Task::Hide {
                fleet,
                options,
                is_announced,
            } = case.task
            {
                let fleet: Fleet = fleet.parse().unwrap();
                assert!(
                    fleet.counts().check(fleet.dimensions()).is_ok() || !is_announced,
                    "{}: {options}",
                    case.name
                );
                assert!(
                    options.contains(&fleet.dimensions().to_string()) || !options.contains("-t"),
                    "{}",
                    case.name
                );
            }
        }
    }
}
