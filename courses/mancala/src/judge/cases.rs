//! Cases that programs of this course are tried with.

use std::path::Path;

use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;

use ludoteca_course::Profile;
use ludoteca_course::{
    Case, CaseSelection, Ground, Origin, PublishedError, count_published, read_cases,
    read_published_file,
};

use super::story::{HOUSES, Play, Story};
use crate::program::league::Reading;

/// The groups, in the order of the assignment's table.
pub(super) const GROUPS: [&str; 10] = [
    "RJ",
    "LJ",
    "IJ",
    "IJA",
    "DJ",
    "J",
    "D",
    "G",
    "L",
    "published",
];

/// The cases written by hand, in the order in which they run.
const FILES: [&str; 9] = [
    include_str!("../../cases/rj.toml"),
    include_str!("../../cases/lj.toml"),
    include_str!("../../cases/ij.toml"),
    include_str!("../../cases/ija.toml"),
    include_str!("../../cases/dj.toml"),
    include_str!("../../cases/j.toml"),
    include_str!("../../cases/d.toml"),
    include_str!("../../cases/g.toml"),
    include_str!("../../cases/l.toml"),
];

/// The group whose cases share a folder.
const CHAINED: &str = "L";

/// An input, and what came before it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// The inputs of earlier runs in the same folder.
    #[serde(skip)]
    pub(super) before: Vec<String>,
    /// The input.
    pub(super) input: String,
    /// The published output, if there is one.
    #[serde(skip)]
    pub(super) published: Option<String>,
    /// Set if it is about a point that only a published battery settles.
    #[serde(skip)]
    pub(super) is_strict: bool,
}

/// All cases.
pub(super) fn all(profile: &Profile, selection: &CaseSelection) -> Vec<Case<Task>> {
    let mut cases = curated();
    cases.extend(generated(
        selection.seed,
        selection.generated.unwrap_or(profile.generated),
    ));
    cases
}

/// The cases of the files. Those that share a folder know the inputs of the earlier ones.
fn curated() -> Vec<Case<Task>> {
    let read = |text| read_cases(text).expect("the tests have read these files");
    let mut cases: Vec<Case<Task>> = FILES.into_iter().flat_map(read).collect();
    for case in &mut cases {
        case.task.is_strict = matches!(case.ground, Ground::Published(_));
    }
    let mut before: Vec<String> = Vec::new();
    for case in cases.iter_mut().filter(|case| case.group == CHAINED) {
        case.task.before.clone_from(&before);
        before.push(case.task.input.clone());
    }
    cases
}

/// The course's batteries `1.in`, `1.out`, …, in their order and in one folder.
pub(super) fn published(folder: &Path) -> Result<Vec<Case<Task>>, PublishedError> {
    let mut before: Vec<String> = Vec::new();
    let mut cases = Vec::new();
    for number in 1..=count_published(folder, "")? {
        let file = |end: &str| read_published_file(&folder.join(format!("{number}.{end}")));
        let (input, output) = (file("in")?, file("out")?);
        let task = Task {
            before: before.clone(),
            input: input.clone(),
            published: Some(output),
            is_strict: true,
        };
        let name = format!("battery-{number}");
        cases.push(Case {
            ground: Ground::Published(name.clone()),
            name,
            group: "published".into(),
            reason: "published by the course".into(),
            origin: Origin::Published,
            task,
        });
        before.push(input);
    }
    Ok(cases)
}

/// Games that go for corners: every move is followed by a look at the board.
fn generated(seed: u64, count: usize) -> Vec<Case<Task>> {
    let kinds = ["J", "IJA", "D", "LJ"];
    let make = |index: usize| {
        let mut random =
            ChaCha8Rng::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add(index as u64));
        let group = kinds[index % kinds.len()];
        let input = Script::write(group, &mut random);
        Case {
            name: format!("random-{}", index + 1),
            group: group.to_owned(),
            reason: "generated: a long story with corners".into(),
            origin: Origin::Generated,
            ground: ground_of(group),
            task: Task {
                before: Vec::new(),
                input,
                published: None,
                is_strict: false,
            },
        }
    };
    (0..count).map(make).collect()
}

/// The ground of a generated case: the rule that its group is about.
fn ground_of(group: &str) -> Ground {
    let rule = match group {
        "IJA" => "mancala.start-automatic",
        "D" => "mancala.resign-records",
        "LJ" => "mancala.standings-wins",
        _ => "mancala.move",
    };
    Ground::Rule(rule.into())
}

/// Names whose order nobody doubts: capitals, no accents, none near CPU.
const NAMES: [&str; 3] = ["Ana", "Eva", "Rui"];

/// Instructions to a league.
struct Script<'a> {
    lines: Vec<String>,
    random: &'a mut ChaCha8Rng,
}

impl<'a> Script<'a> {
    fn write(group: &str, random: &'a mut ChaCha8Rng) -> String {
        let mut script = Self {
            lines: Vec::new(),
            random,
        };
        script.say("RJ Ana");
        script.say("RJ Rui");
        for _ in 0..2 {
            script.play_game(group);
            script.say("LJ");
        }
        script.lines.join("\n") + "\n\n"
    }

    fn say(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    fn one_in(&mut self, chances: u32) -> bool {
        self.random.random_range(0..chances) == 0
    }

    fn name(&mut self) -> &'static str {
        NAMES[self.random.random_range(0..NAMES.len())]
    }

    fn play_game(&mut self, group: &str) {
        let is_automatic = group == "IJA" || (group != "J" && self.one_in(2));
        if is_automatic {
            let level = if self.one_in(2) {
                "Normal"
            } else {
                "Avançado"
            };
            self.say(format!("IJA Ana {level}"));
        } else {
            self.say("IJ Ana Rui");
        }
        for _ in 0..self.random.random_range(4..40) {
            let Some(play) = self.current_play() else {
                break;
            };
            // In turn and from a house with seeds: what else happens, only the batteries settle.
            let row = if is_automatic { 0 } else { play.turn };
            let houses = (0..HOUSES).filter(|house| play.board[row][*house] > 0);
            let houses: Vec<usize> = houses.collect();
            let house = houses[self.random.random_range(0..houses.len())] + 1;
            self.say(format!("J {} {house}", play.names[row]));
            self.say("DJ");
            if self.one_in(12) {
                self.stumble();
            }
        }
        let resigning = if is_automatic || self.one_in(2) {
            "D Ana"
        } else {
            "D Rui Ana"
        };
        self.say(resigning);
    }

    /// The game as it stands.
    fn current_play(&self) -> Option<Play> {
        let task = Task {
            before: Vec::new(),
            input: self.lines.join("\n"),
            published: None,
            is_strict: false,
        };
        let story = Story::expected(&task, Reading::AsWritten);
        story.steps.last()?.after.clone()
    }

    /// Something that is refused, whatever a program makes of what the text leaves open.
    fn stumble(&mut self) {
        let name = self.name();
        let line = match self.random.next_u32() % 6 {
            0 if self.current_play().is_some() => "IJ Ana Rui".into(),
            1 => "J Eva 3".into(),
            2 => format!("D {name} Eva"),
            3 => "RJ Rui".into(),
            4 => format!("J {name}"),
            _ => "LJ Ana".into(),
        };
        self.say(line);
    }
}
