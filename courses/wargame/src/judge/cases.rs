//! The cases of the three modes: those in `cases/`, and fleets from a seed.

use ludoteca_runner::Program;
use ludoteca_wargame::{Counts, Dimensions, Fleet, place_p2};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use super::hide::{Order, Trick};
use super::invocation::{Invocation, RefusedInvocation, write_counts};
use ludoteca_course::Profile;
use ludoteca_course::{Case, CaseSelection, Ground, Origin, read_cases};

/// The files of cases, in the order in which they run.
const FILES: [&str; 3] = [
    include_str!("../../cases/j0.toml"),
    include_str!("../../cases/j1.toml"),
    include_str!("../../cases/j2.toml"),
];

/// One thing to do with a program.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Task {
    /// Boards are printed, several times, and each is checked.
    Boards { options: Invocation, runs: usize },
    /// Boards are printed until everything came that can, or this many times.
    Draws { options: Invocation, runs: usize },
    /// The invocation is refused.
    Refusal {
        options: RefusedInvocation,
        /// In any way.
        #[serde(default)]
        any: bool,
        /// The fault, in a word that has a sentence.
        #[serde(default)]
        about: String,
    },
    /// The invocation is refused with the exit status of the course's own program.
    Status { options: RefusedInvocation },
    /// We shoot.
    Shoot {
        options: Invocation,
        order: Order,
        #[serde(default)]
        trick: Trick,
    },
    /// The program shoots at this fleet.
    Hide {
        options: Invocation,
        #[serde(deserialize_with = "read_fleet")]
        fleet: Fleet,
    },
    /// The program shoots at this fleet until its chances are known to be wrong, or this many times.
    ShotChances {
        options: Invocation,
        #[serde(deserialize_with = "read_fleet")]
        fleet: Fleet,
        runs: usize,
    },
    /// The program shoots at nothing, although pieces are announced.
    Explore { options: Invocation },
    /// We shoot, and the clock moves on.
    Time { options: Invocation },
    /// The input ends in the middle of a game.
    EndOfInput { options: Invocation, input: String },
    /// The first line comes out although nobody asks for it.
    Flush { options: Invocation },
}

impl Task {
    /// Returns whether runs must have times of their own: programs take their seeds from the clock,
    /// and all runs of one second would be the same.
    fn needs_clock(&self) -> bool {
        matches!(
            self,
            Self::Draws { .. } | Self::ShotChances { .. } | Self::Time { .. }
        )
    }
}

fn read_fleet<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Fleet, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(D::Error::custom)
}

/// All cases that this machine can try.
pub(super) fn cases(profile: &Profile, selection: &CaseSelection) -> Vec<Case<Task>> {
    list(profile, selection, Program::can_fix_clock())
}

fn list(profile: &Profile, selection: &CaseSelection, has_clock: bool) -> Vec<Case<Task>> {
    let count = selection.generated.unwrap_or(profile.generated);
    let generated = (0..count).map(|number| generate(selection.seed, number));
    let can_try = |case: &Case<Task>| has_clock || !case.task.needs_clock();
    let all = FILES.into_iter().flat_map(read_file).chain(generated);
    all.filter(can_try).collect()
}

fn read_file(text: &str) -> Vec<Case<Task>> {
    read_cases(text).expect("the tests have read this file")
}

/// A fleet from a seed, hunted by d2 or d3 in turn, or a board.
fn generate(seed: u64, number: usize) -> Case<Task> {
    let mut rng =
        ChaCha8Rng::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
    let sizes: Vec<Dimensions> = Dimensions::all().collect();
    let size = sizes[rng.random_range(0..sizes.len() as u32) as usize];
    let counts = random_counts(size, &mut rng);
    if number % 3 == 2 {
        let options = format!("-t {size} -j 0 -p 2{}", write_counts(&counts));
        return place_fleet(number, options, "wargame.counts");
    }
    let Ok(fleet) = place_p2(size, &counts, &mut rng) else {
        let options = format!("-t {size} -j 0 -p 1");
        return place_fleet(number, options, "wargame.only-board");
    };
    let firing = 2 + number % 3;
    let options = format!("-t {size} -j 2 -d {firing}{}", write_counts(&counts));
    hunt_fleet(number, options, fleet)
}

fn place_fleet(number: usize, options: String, rule: &str) -> Case<Task> {
    Case {
        name: format!("random-{}", number + 1),
        group: "j0".into(),
        reason: "a random fleet is placed".into(),
        origin: Origin::Generated,
        ground: Ground::Rule(rule.into()),
        task: Task::Boards {
            options: invoke(options),
            runs: 2,
        },
    }
}

fn hunt_fleet(number: usize, options: String, fleet: Fleet) -> Case<Task> {
    let rule = if number.is_multiple_of(3) {
        "wargame.firing-order"
    } else {
        "wargame.spare"
    };
    Case {
        name: format!("random-{}", number + 1),
        group: "j2".into(),
        reason: "a random fleet is hunted".into(),
        origin: Origin::Generated,
        ground: Ground::Rule(rule.into()),
        task: Task::Hide {
            options: invoke(options),
            fleet,
        },
    }
}

fn invoke(options: String) -> Invocation {
    Invocation::try_from(options).expect("generated fleets are allowed")
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

    /// Every case that there can be, with some generated ones.
    fn all_cases() -> Vec<Case<Task>> {
        list_cases(true)
    }

    fn list_cases(has_clock: bool) -> Vec<Case<Task>> {
        let profile = super::super::tests::profile();
        let selection = CaseSelection {
            generated: Some(60),
            ..CaseSelection::default()
        };
        list(&profile, &selection, has_clock)
    }

    #[test]
    fn without_libfaketime_only_cases_that_need_a_clock_are_left_out() {
        let names = |cases: Vec<Case<Task>>| cases.into_iter().map(|case| case.name);
        let kept: BTreeSet<String> = names(list_cases(false)).collect();
        let (with_clock, others): (Vec<_>, Vec<_>) = all_cases()
            .into_iter()
            .partition(|case| case.task.needs_clock());
        assert_eq!(kept, names(others).collect());
        assert!(!with_clock.is_empty());
        let is_about_chance = |case: &Case<Task>| {
            matches!(
                case.task,
                Task::Draws { .. } | Task::ShotChances { .. } | Task::Time { .. }
            )
        };
        assert!(with_clock.iter().all(is_about_chance));
    }

    #[test]
    fn every_case_is_unique_and_its_fleet_is_one() {
        let profile = super::super::tests::profile();
        let all = all_cases();
        let names: BTreeSet<&str> = all.iter().map(|case| case.name.as_str()).collect();
        assert_eq!(names.len(), all.len());
        for case in all {
            let mut groups = profile.group.iter();
            assert!(groups.any(|group| group.name == case.group), "{case:?}");
            if let Task::Hide { fleet, options } | Task::ShotChances { fleet, options, .. } =
                &case.task
            {
                let counts = options.counts.unwrap_or(fleet.counts());
                assert_eq!(fleet.counts(), counts, "{case:?}");
                assert_eq!(fleet.dimensions(), options.dimensions, "{case:?}");
                let is_allowed = counts.check(fleet.dimensions()).is_ok();
                assert!(is_allowed || options.counts.is_none(), "{case:?}");
            }
        }
    }

    /// A misspelt field would be left out in silence.
    #[test]
    fn a_field_that_no_task_has_is_refused() {
        let case = "[[case]]\nname = 'a'\ngroup = 'j0'\nreason = 'b'\n\
            do = 'refusal'\noptions = '-h'\n";
        assert!(read_cases::<Task>(case).is_ok());
        assert!(read_cases::<Task>(&format!("{case}bear = true\n")).is_err());
    }
}
