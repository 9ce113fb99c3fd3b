//! What programs of this course are tried with.

use std::path::Path;

use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use ludoteca_course::Profile;
use ludoteca_course::{
    Case, CaseSelection, Ground, Origin, PublishedError, count_published, read_published_file,
};

use super::curated::CURATED;

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

/// What is done in a case.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Task {
    /// The inputs of earlier runs in the same folder.
    #[serde(default)]
    pub(super) before: Vec<String>,
    /// The input.
    pub(super) input: String,
    /// The published output, if there is one.
    #[serde(default)]
    pub(super) published: Option<String>,
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

fn case(name: &str, group: &str, reason: &str, origin: Origin, task: Task) -> Case<Task> {
    Case {
        name: name.to_owned(),
        group: group.to_owned(),
        reason: reason.to_owned(),
        origin,
        ground: Ground::Ours,
        task,
    }
}

/// Those written by hand. The ones of the group L share a folder, so each knows the earlier ones.
fn curated() -> Vec<Case<Task>> {
    let mut before: Vec<String> = Vec::new();
    let mut cases = Vec::new();
    for (group, name, reason, lines) in CURATED {
        let input = if name.ends_with("end-of-input") {
            (*lines).to_owned()
        } else {
            format!("{lines}\n\n")
        };
        let earlier = if *group == "L" {
            before.clone()
        } else {
            Vec::new()
        };
        let task = Task {
            before: earlier,
            input: input.clone(),
            published: None,
        };
        cases.push(case(name, group, reason, Origin::Curated, task));
        if *group == "L" {
            before.push(input);
        }
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
        };
        cases.push(case(
            &format!("battery-{number}"),
            "published",
            "published by the course",
            Origin::Published,
            task,
        ));
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
        let task = Task {
            before: Vec::new(),
            input: Story::tell(group, &mut random),
            published: None,
        };
        let name = format!("random-{}", index + 1);
        case(
            &name,
            group,
            "generated: a long story with corners",
            Origin::Generated,
            task,
        )
    };
    (0..count).map(make).collect()
}

const NAMES: [&str; 6] = ["Ana", "Rui", "ana", "Zé", "CPU", "Eva"];

/// A story of a league.
struct Story<'a> {
    lines: Vec<String>,
    random: &'a mut ChaCha8Rng,
}

impl<'a> Story<'a> {
    fn tell(group: &str, random: &'a mut ChaCha8Rng) -> String {
        let mut story = Self {
            lines: Vec::new(),
            random,
        };
        story.say("RJ Ana");
        story.say("RJ Rui");
        if story.one_in(3) {
            story.say("RJ ana");
        }
        for _ in 0..2 {
            story.play_game(group);
            story.say("LJ");
        }
        story.lines.join("\n") + "\n\n"
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
        let moves = self.random.random_range(4..40);
        for turn in 0..moves {
            let name = if is_automatic || turn % 2 == 0 {
                "Ana"
            } else {
                "Rui"
            };
            let house = self.random.random_range(1..=6);
            self.say(format!("J {name} {house}"));
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

    /// Something that is refused.
    fn stumble(&mut self) {
        let name = self.name();
        let line = match self.random.next_u32() % 6 {
            0 => format!("IJ {name} Ana"),
            1 => format!("J {name} 3"),
            2 => format!("D {name} Eva"),
            3 => format!("RJ {name}"),
            4 => format!("J Ana {}", [0, 7][self.random.random_range(0..2)]),
            _ => "LJ Ana".into(),
        };
        self.say(line);
    }
}
