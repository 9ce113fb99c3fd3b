//! What programs of this course are tried with.

use std::path::Path;

use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;

use ludoteca_course::Profile;
use ludoteca_course::{
    Case, CaseSelection, Ground, Origin, PublishedError, count_published, read_cases,
    read_published_file,
};

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
            ground: ground_of(group, &input),
            task: Task {
                before: Vec::new(),
                input,
                published: None,
            },
        }
    };
    (0..count).map(make).collect()
}

/// The ground of a generated case: the rule that its group is about, unless a line of it asks for
/// what only we decided.
fn ground_of(group: &str, input: &str) -> Ground {
    if input.lines().any(is_ours) {
        return Ground::Ours;
    }
    let rule = match group {
        "IJA" => "mancala.start-automatic",
        "D" => "mancala.resign-records",
        "LJ" => "mancala.standings-wins",
        _ => "mancala.move",
    };
    Ground::Rule(rule.into())
}

/// Tells if the assignment and the batteries leave open how to answer a line: how capitals and small
/// letters are ordered, CPU as a person, a player against themselves, positions that are none.
fn is_ours(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    matches!(
        words[..],
        ["RJ", "ana"] | ["IJ" | "J", "CPU", _] | ["IJ", "Ana", "Ana"] | ["J", _, "0" | "7"]
    )
}

const NAMES: [&str; 6] = ["Ana", "Rui", "ana", "Zé", "CPU", "Eva"];

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
        if script.one_in(3) {
            script.say("RJ ana");
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_generated_case_has_a_rule_for_its_ground_or_is_ours() {
        let rule = |rule: &str| Ground::Rule(rule.into());
        assert_eq!(
            ground_of("J", "IJ Ana Rui\nJ Ana 3\n\n"),
            rule("mancala.move")
        );
        assert_eq!(
            ground_of("D", "D CPU Eva\n\n"),
            rule("mancala.resign-records")
        );
        for line in [
            "RJ ana",
            "J CPU 3",
            "IJ CPU Ana",
            "IJ Ana Ana",
            "J Ana 0",
            "J Ana 7",
        ] {
            assert_eq!(
                ground_of("LJ", &format!("LJ\n{line}\n\n")),
                Ground::Ours,
                "{line}"
            );
        }
    }
}
