//! Plan of a tournament: who plays, which game, how often. A plan is data; [`Plan::read`] reads it
//! from TOML and tells mistakes with their line.

use std::collections::BTreeMap;
use std::time::Duration;

use ludoteca_course::Courses;
use ludoteca_play::{Game, Resources, Setup, find_game};
use serde::Deserialize;
use serde_json::json;
use toml::Spanned;

use crate::clock::TimeControl;
use crate::own_openings;
use crate::seat::{self, BadSeat, SeatSpec};
use crate::tally::Hypotheses;
use crate::text::{Message, Tell};

/// Pairing system of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first meets all others.
    Gauntlet,
    /// Equals meet equals, for some rounds.
    Swiss,
    /// The first meets all others until the test decides.
    Candidate,
    /// Knockout: the loser of a meeting is out; the order of the plan is the seeding.
    Knockout,
    /// Ladder: the least known entrant meets the one that tells most, for as long as anybody likes.
    #[serde(skip)]
    Ladder,
}

impl Kind {
    /// The word that a plan says.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::Gauntlet => "gauntlet",
            Self::Swiss => "swiss",
            Self::Candidate => "candidate",
            Self::Knockout => "knockout",
            Self::Ladder => "ladder",
        }
    }

    /// Tells if a tournament of this kind may grow: no pair depends on the results of others.
    pub(crate) const fn is_open(self) -> bool {
        matches!(self, Self::RoundRobin | Self::Gauntlet | Self::Candidate)
    }

    /// The kind that a plan calls so.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        let all = [
            Self::RoundRobin,
            Self::Gauntlet,
            Self::Swiss,
            Self::Candidate,
            Self::Knockout,
            Self::Ladder,
        ];
        all.into_iter().find(|kind| kind.name() == name)
    }
}

/// Plan of a tournament.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Name of the tournament.
    pub name: String,
    /// Pairing system.
    pub kind: Kind,
    /// The game and its options.
    pub setup: Setup,
    /// Number of pairs that two entrants play when they meet.
    pub pairs: usize,
    /// Number of rounds of a Swiss; 0 for the usual number.
    pub rounds: usize,
    /// Seed of openings and of chance.
    pub seed: u64,
    /// Time that each seat has.
    pub time: TimeControl,
    /// The test that ends a candidate's tournament.
    pub test: Option<Hypotheses>,
    /// Games are ended when a solver is sure within this many nodes.
    pub adjudicate: Option<u64>,
    /// Entrants that take part.
    pub entrants: Vec<Entrant>,
    /// The courses whose programs can sit.
    pub courses: Courses,
    /// Beginnings of games, besides the usual.
    pub beginnings: Beginnings,
}

/// Beginnings of games, if the plan gives any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beginnings {
    /// Further sets of options: every meeting plays its pairs with each of them.
    pub rule_sets: Vec<Setup>,
    /// Openings that somebody chose, each a list of moves.
    pub openings: Option<Vec<Vec<String>>>,
}

/// Entrant of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The name that is shown: no two have the same.
    pub name: String,
    /// Seat of the entrant.
    pub seat: SeatSpec,
}

/// A mistake in a plan.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.tell_in_english())]
pub struct PlanError {
    /// The line, from 1, if the mistake has one.
    pub line: Option<usize>,
    /// Description of the error.
    pub reason: Message,
}

impl Tell for PlanError {
    fn tell(&self) -> Message {
        let reason = self.reason.clone();
        match self.line {
            Some(line) => Message::new("plan-line")
                .with("line", line)
                .with("reason", reason),
            None => reason,
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    #[serde(default)]
    name: Option<String>,
    kind: Kind,
    game: Spanned<String>,
    pairs: Spanned<usize>,
    #[serde(default)]
    rounds: usize,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    sprt: Option<Spanned<[f64; 2]>>,
    #[serde(default)]
    adjudicate: Option<u64>,
    #[serde(default)]
    rules: BTreeMap<Spanned<String>, toml::Value>,
    #[serde(default, rename = "rule-set")]
    rule_sets: Vec<BTreeMap<Spanned<String>, toml::Value>>,
    #[serde(default)]
    openings: Option<Spanned<String>>,
    #[serde(default)]
    clock: ClockFile,
    #[serde(rename = "entrant")]
    entrants: Vec<EntrantFile>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ClockFile {
    bank: Option<Seconds>,
    wall: Option<Seconds>,
    bonus: Option<Seconds>,
    r#move: Option<Seconds>,
    strikes: Option<u32>,
    /// Memory of a program, in MB.
    memory: Option<u32>,
    #[serde(default)]
    all_cores: bool,
}

/// A number of seconds that makes sense.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "f64")]
struct Seconds(Duration);

impl TryFrom<f64> for Seconds {
    type Error = String;

    fn try_from(seconds: f64) -> Result<Self, String> {
        if !(0.0..=86_400.0).contains(&seconds) {
            return Err(format!("{seconds} is not between 0 and 86400 seconds"));
        }
        Ok(Self(Duration::from_secs_f64(seconds)))
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntrantFile {
    #[serde(default)]
    name: Option<String>,
    seat: Spanned<String>,
}

/// The text of a plan, for the lines of its mistakes.
#[derive(Clone, Copy)]
struct Lines<'t>(&'t str);

impl Lines<'_> {
    /// The line of a byte, from 1.
    fn number(self, at: usize) -> usize {
        1 + self.0[..at.min(self.0.len())].matches('\n').count()
    }

    /// A mistake where this stands.
    fn fault<T>(self, place: &Spanned<T>, reason: Message) -> PlanError {
        PlanError {
            line: Some(self.number(place.span().start)),
            reason,
        }
    }
}

impl File {
    /// The game and its options, one for each rule set.
    fn setups(&self, catalogue: &[Game], lines: Lines<'_>) -> Result<Vec<Setup>, PlanError> {
        let none = [BTreeMap::new()];
        let sets = if self.rule_sets.is_empty() {
            &none[..]
        } else {
            &self.rule_sets
        };
        let setups = sets.iter().map(|own| self.setup(own, catalogue, lines));
        let setups: Vec<Setup> = setups.collect::<Result<_, _>>()?;
        let is_solo = |setup: &Setup| setup.facts().is_solo();
        if setups
            .iter()
            .any(|setup| is_solo(setup) != is_solo(&setups[0]))
        {
            return Err(lines.fault(&self.game, Message::new("plan-rule-sets")));
        }
        Ok(setups)
    }

    fn setup(
        &self,
        own: &BTreeMap<Spanned<String>, toml::Value>,
        catalogue: &[Game],
        lines: Lines<'_>,
    ) -> Result<Setup, PlanError> {
        let game = find_game(catalogue, self.game.get_ref());
        let game = game.map_err(|unknown| lines.fault(&self.game, unknown.tell()))?;
        let mut setup = Setup::usual(game);
        for (key, value) in self.rules.iter().chain(own) {
            let text = match value {
                toml::Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            setup
                .set(key.get_ref(), &text)
                .and_then(|()| setup.options.check())
                .map_err(|fault| lines.fault(key, Message::plain(fault)))?;
        }
        let checked = setup.check();
        checked.map_err(|fault| lines.fault(&self.game, Message::plain(fault)))?;
        Ok(setup)
    }

    fn entrants(
        &self,
        setup: &Setup,
        courses: Courses,
        lines: Lines<'_>,
    ) -> Result<Vec<Entrant>, PlanError> {
        let mut entrants: Vec<Entrant> = Vec::new();
        for entrant in &self.entrants {
            let wrong = |bad: BadSeat| lines.fault(&entrant.seat, bad.tell());
            let mut seat: SeatSpec = entrant.seat.get_ref().parse().map_err(wrong)?;
            seat::check(&seat, setup, courses).map_err(wrong)?;
            seat.name = entrant.name.clone().or(seat.name);
            entrants.push(Entrant::unlike(seat, &entrants));
        }
        if entrants.len() < 2 {
            let reason = Message::new("plan-entrants").with("found", entrants.len());
            return Err(PlanError { line: None, reason });
        }
        Ok(entrants)
    }

    fn openings(
        &self,
        setups: &[Setup],
        resources: &Resources,
        lines: Lines<'_>,
    ) -> Result<Option<Vec<Vec<String>>>, PlanError> {
        let Some(file) = &self.openings else {
            return Ok(None);
        };
        let read = own_openings::read(file.get_ref(), setups, resources);
        read.map(Some).map_err(|reason| lines.fault(file, reason))
    }

    fn test(&self, setup: &Setup, lines: Lines<'_>) -> Result<Option<Hypotheses>, PlanError> {
        let Some(bounds) = &self.sprt else {
            return Ok(None);
        };
        let [less, more] = *bounds.get_ref();
        let test = Hypotheses(less, more);
        let made = test.test(setup);
        made.map_err(|error| lines.fault(bounds, error.tell()))?;
        Ok(Some(test))
    }
}

impl Plan {
    /// Reads a plan that needs no dictionary to be checked.
    pub fn read(text: &str, catalogue: &[Game], courses: Courses) -> Result<Self, PlanError> {
        Self::read_with(text, catalogue, courses, &Resources::none())
    }

    /// Reads a plan whose openings may have words of a dictionary.
    pub fn read_with(
        text: &str,
        catalogue: &[Game],
        courses: Courses,
        resources: &Resources,
    ) -> Result<Self, PlanError> {
        let lines = Lines(text);
        let file: File = toml::from_str(text).map_err(|error| PlanError {
            line: error.span().map(|span| lines.number(span.start)),
            reason: Message::plain(error.message()),
        })?;
        let mut setups = file.setups(catalogue, lines)?;
        let openings = file.openings(&setups, resources, lines)?;
        let setup = setups.remove(0);
        let pairs = *file.pairs.get_ref();
        if !(1..=1_000_000).contains(&pairs) {
            let reason = Message::new("plan-pairs").with("found", pairs);
            return Err(lines.fault(&file.pairs, reason));
        }
        let entrants = file.entrants(&setup, courses, lines)?;
        let is_course = |one: &Entrant| matches!(one.seat.kind, seat::SeatKind::Course(_));
        if !setups.is_empty() && entrants.iter().any(is_course) {
            return Err(lines.fault(&file.game, Message::new("plan-rule-sets-course")));
        }
        Ok(Self {
            test: file.test(&setup, lines)?,
            name: file.name.unwrap_or_else(|| setup.game.name().to_owned()),
            kind: file.kind,
            setup,
            pairs,
            rounds: file.rounds,
            seed: file.seed,
            time: file.clock.time(),
            adjudicate: file.adjudicate,
            entrants,
            courses,
            beginnings: Beginnings {
                rule_sets: setups,
                openings,
            },
        })
    }

    /// Number of rule sets.
    pub(crate) fn rule_sets(&self) -> usize {
        1 + self.beginnings.rule_sets.len()
    }

    /// A rule set, from 0.
    pub(crate) fn rule_set(&self, number: usize) -> &Setup {
        let more = number
            .checked_sub(1)
            .map(|at| &self.beginnings.rule_sets[at]);
        more.unwrap_or(&self.setup)
    }

    /// All rule sets as text.
    pub(crate) fn rules_text(&self) -> String {
        let all = (0..self.rule_sets()).map(|set| self.rule_set(set).to_string());
        all.collect::<Vec<_>>().join(" | ")
    }

    /// Everything that decides the results, as text: two plans with the same text are the same.
    pub fn describe(&self) -> String {
        let entrants: Vec<_> = self
            .entrants
            .iter()
            .map(|entrant| json!([entrant.name, entrant.seat.to_string()]))
            .collect();
        let mut described = json!({
            "name": self.name,
            "kind": self.kind.name(),
            "game": self.setup.game.name(),
            "rules": self.setup.to_string(),
            "pairs": self.pairs,
            "rounds": self.rounds,
            "seed": self.seed,
            "time": self.time,
            "sprt": self.test,
            "adjudicate": self.adjudicate,
            "entrants": entrants,
        });
        // Plans of earlier versions have neither.
        if !self.beginnings.rule_sets.is_empty() {
            described["rule-sets"] = json!(self.rules_text());
        }
        if let Some(openings) = &self.beginnings.openings {
            described["openings"] = json!(openings);
        }
        described.to_string()
    }
}

impl Entrant {
    /// An entrant whose name none of the others has.
    pub fn unlike(seat: SeatSpec, others: &[Self]) -> Self {
        let base = seat.display_name();
        let is_taken = |name: &str| others.iter().any(|other| other.name == name);
        let numbered = (2..).map(|number| format!("{base}-{number}"));
        let mut names = std::iter::once(base.clone()).chain(numbered);
        let name = names.find(|name| !is_taken(name)).unwrap_or(base);
        Self { name, seat }
    }
}

impl ClockFile {
    fn time(&self) -> TimeControl {
        let usual = match self.bank {
            Some(Seconds(bank)) => TimeControl::of_bank(bank),
            None => TimeControl::default(),
        };
        let or = |given: Option<Seconds>, usual| given.map_or(usual, |Seconds(given)| given);
        TimeControl {
            bank: usual.bank,
            wall: or(self.wall, usual.wall),
            bonus: or(self.bonus, usual.bonus),
            per_move: or(self.r#move, usual.per_move),
            strikes: self.strikes.unwrap_or(usual.strikes),
            memory: self.memory,
            all_cores: self.all_cores,
        }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_play::CATALOGUE;

    use super::*;

    const GOOD: &str = "\
name = \"Test\"
kind = \"round-robin\"
game = \"mancala\"
pairs = 3
seed = 7

[rules]
houses = 3

[clock]
bank = 5

[[entrant]]
seat = \"level:normal\"

[[entrant]]
name = \"Ana\"
seat = \"level:avancado\"
";

    fn check(from: &str, to: &str, expected: &str) {
        let text = GOOD.replace(from, to);
        assert_ne!(text, GOOD, "{from} is not in the plan");
        let error = Plan::read(&text, CATALOGUE, &[]).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn a_plan_is_read() {
        let plan = Plan::read(GOOD, CATALOGUE, &[]).unwrap();
        assert_eq!(plan.setup.to_string(), "houses=3 seeds=4 capture=empty");
        assert_eq!(plan.time.wall, Duration::from_secs(20));
        let names: Vec<&str> = plan.entrants.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["normal", "Ana"]);
    }

    #[test]
    fn mistakes_are_told_with_their_line() {
        check(
            "houses = 3",
            "houses = 99",
            "line 8: houses is from 1 to 12, not 99",
        );
        check("houses", "towers", "line 8: mancala has no option towers");
        check(
            "\"mancala\"",
            "\"chess\"",
            "line 3: there is no game chess; the games are galo, mancala, poziomka, wargame, palavras",
        );
        check(
            "level:normal",
            "level:expert",
            "line 14: mancala has no level expert; its levels are beginner (normal), skilled (avancado), master (strong)",
        );
        check(
            "level:normal",
            "normal",
            "line 14: \"normal\" is not a seat: write level:NAME, bot:COMMAND or course:COMMAND",
        );
        check(
            "pairs = 3",
            "pairs = 0",
            "line 4: pairs is a number from 1 to 1000000, not 0",
        );
        check(
            "level:normal",
            "bot:./nowhere",
            "line 14: ./nowhere: no such file or folder",
        );
        check(
            "pairs = 3",
            "pairs = 3\nsprt = [20, 0]",
            "line 5: the second hypothesis must claim more than the first: 20 against 0",
        );
    }

    #[test]
    fn what_is_not_toml_or_not_known_has_its_line() {
        let line = |text: &str| Plan::read(text, CATALOGUE, &[]).unwrap_err().line;
        assert_eq!(line(&GOOD.replace("seed = 7", "seed = = 7")), Some(5));
        assert_eq!(line(&GOOD.replace("seed = 7", "sead = 7")), Some(5));
        assert_eq!(line(&GOOD.replace("bank = 5", "bank = -5")), Some(11));
        assert_eq!(line(&GOOD.replace("round-robin", "league")), Some(2));
    }

    #[test]
    fn names_that_are_taken_get_a_number() {
        let text = GOOD.replace(
            "name = \"Ana\"\nseat = \"level:avancado\"",
            "seat = \"level:normal\"",
        );
        let plan = Plan::read(&text, CATALOGUE, &[]).unwrap();
        assert_eq!(plan.entrants[1].name, "normal-2");
    }
}
