//! Texts for people, in English, Portuguese and Polish.
//!
//! One Fluent file a language (`table/texts/*.ftl`) holds every text of the terminal and of the
//! web, plurals included. A key that is missing somewhere, or used nowhere, fails a test.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use ludoteca_wargame::{CountFault, Fault};
use unic_langid::LanguageIdentifier;

use crate::fleet::FleetFault;
use crate::view::{BoardView, Note, Outcome, Phase, Termination, View};
use crate::{GameKind, Hint, Level, Refusal, Seat, Setup, Worth};

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Portuguese.
    Portuguese,
    /// Polish.
    Polish,
}

impl Language {
    /// All three.
    pub const ALL: [Self; 3] = [Self::English, Self::Portuguese, Self::Polish];

    /// `en`, `pt` or `pl`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Portuguese => "pt",
            Self::Polish => "pl",
        }
    }

    /// What the language calls itself.
    pub fn name(self) -> String {
        Texts::of(self).get("language-name")
    }

    /// The language of a tag such as `pt`, `pt-BR`, `pl_PL.UTF-8`; `None` for others.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        let primary = primary.to_ascii_lowercase();
        Self::ALL
            .into_iter()
            .find(|language| language.code() == primary)
    }

    /// The language of the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`), else English.
    pub fn from_environment() -> Self {
        let set = |name: &&str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let value = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
        value
            .and_then(|value| Self::from_tag(&value))
            .unwrap_or_default()
    }

    /// The first language that an `Accept-Language` header and we both know, by its weights.
    ///
    /// ```
    /// use ludoteca_table::texts::Language;
    ///
    /// assert_eq!(Language::accepted("de, pl;q=0.8, en;q=0.5"), Some(Language::Polish));
    /// ```
    pub fn accepted(header: &str) -> Option<Self> {
        let weigh = |part: &str| {
            let (tag, rest) = part.split_once(';').unwrap_or((part, ""));
            let weight = rest.trim().strip_prefix("q=").unwrap_or("1");
            let weight: f32 = weight.trim().parse().unwrap_or(0.0);
            Some((Self::from_tag(tag.trim())?, weight))
        };
        let mut known: Vec<(Self, f32)> = header.split(',').take(20).filter_map(weigh).collect();
        known.sort_by(|one, other| other.1.total_cmp(&one.1));
        known.first().map(|(language, _)| *language)
    }

    const fn source(self) -> &'static str {
        match self {
            Self::English => include_str!("../texts/en.ftl"),
            Self::Portuguese => include_str!("../texts/pt.ftl"),
            Self::Polish => include_str!("../texts/pl.ftl"),
        }
    }
}

/// An argument of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg<'a> {
    /// Words.
    Text(&'a str),
    /// A number, by which plurals are chosen.
    Number(i64),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Arg<'_> {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; 3]> =
    LazyLock::new(|| Language::ALL.map(bundle));

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = language.code().parse().expect("the code is a language");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // The marks that isolate arguments help mixed directions, of which there are none here.
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(language.source().to_owned())
        .expect("the tests have read this file");
    bundle
        .add_resource(resource)
        .expect("the tests have found no key twice");
    bundle
}

/// The texts of one language.
///
/// ```
/// use ludoteca_table::texts::{Language, Texts};
///
/// let texts = Texts::of(Language::Polish);
/// let shots = |count: i64| texts.with("score-wargame", &[("count", count.into())]);
/// assert_eq!(shots(1), "1 strzał");
/// assert_eq!(shots(2), "2 strzały");
/// assert_eq!(shots(5), "5 strzałów");
/// assert_eq!(shots(22), "22 strzały");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Texts(Language);

impl Texts {
    /// The texts of this language.
    pub const fn of(language: Language) -> Self {
        Self(language)
    }

    /// The language.
    pub const fn language(self) -> Language {
        self.0
    }

    /// A text without arguments.
    pub fn get(self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A text with arguments. A key that does not exist is its own text.
    pub fn with(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let bundle = &BUNDLES[self.0 as usize];
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut values = FluentArgs::new();
        for (name, arg) in args {
            let value = match arg {
                Arg::Text(text) => FluentValue::from(*text),
                Arg::Number(number) => FluentValue::from(*number),
            };
            values.set(*name, value);
        }
        let mut faults = Vec::new();
        bundle
            .format_pattern(pattern, Some(&values), &mut faults)
            .into_owned()
    }

    fn count(self, key: &str, count: impl Into<i64>) -> String {
        self.with(key, &[("count", Arg::Number(count.into()))])
    }

    /// A game's name.
    pub fn game(self, game: GameKind) -> String {
        self.get(&format!("game-{game}"))
    }

    /// A level's name.
    pub fn level(self, level: Level) -> String {
        self.get(&format!("level-{level}"))
    }

    /// A level's name, with a word on how it plays where the name says nothing.
    pub fn level_and_how(self, level: Level) -> String {
        let name = self.level(level);
        match level {
            Level::D1 | Level::D2 | Level::D3 | Level::D4 => {
                format!("{name} · {}", self.get(&format!("how-{level}")))
            }
            _ => name,
        }
    }

    /// Who sits in a seat: a name, the computer and its level, or nobody.
    pub fn occupant(self, view: &View, seat: Seat) -> String {
        let Some(place) = view.seats.get(seat.index()) else {
            return String::new();
        };
        match place.level {
            Some(level) => {
                let level = self.level(level);
                self.with("computer-at", &[("level", Arg::Text(&level))])
            }
            None if place.is_open => self.get("seat-open"),
            None => place.name.clone(),
        }
    }

    /// Which side a seat plays: X, lower row, Left.
    pub fn side(self, game: GameKind, seat: Seat) -> String {
        self.get(&format!("seat-{game}-{seat}"))
    }

    /// What a seat has: seeds, room for blocks, shots, points; empty in galo.
    pub fn score(self, view: &View, seat: Seat) -> String {
        let score = view.seats.get(seat.index()).and_then(|place| place.score);
        match score {
            Some(score) => self.count(&format!("score-{}", view.game), score),
            None => String::new(),
        }
    }

    /// How many words are left in palavras; empty when they are not limited.
    pub fn words_left(self, view: &View) -> String {
        match &view.board {
            BoardView::Palavras(board) if board.left.is_some() => {
                self.count("words-left", board.left.unwrap_or(0))
            }
            _ => String::new(),
        }
    }

    /// One line: whose turn it is, or how the game ended.
    pub fn status(self, view: &View) -> String {
        match (view.phase, view.to_move) {
            (Phase::Over, _) => self.result(view),
            (Phase::Waiting, _) => self.get("phase-waiting"),
            (Phase::Placing, _) if view.actions.place => self.get("phase-placing"),
            (Phase::Placing, _) => self.get("phase-placing-other"),
            (Phase::Playing, _) if view.is_my_turn() => self.get("turn-you"),
            (Phase::Playing, _) if view.is_computers_turn() => self.get("turn-computer"),
            (Phase::Playing, Some(seat)) => self.with(
                "turn-name",
                &[("name", Arg::Text(&self.occupant(view, seat)))],
            ),
            (Phase::Playing, None) => String::new(),
        }
    }

    /// How the game ended; empty while it goes on.
    pub fn result(self, view: &View) -> String {
        let Some(result) = view.result else {
            return String::new();
        };
        let score = view.seats.first().and_then(|place| place.score);
        let is_hunt = matches!(view.setup, Setup::Wargame(_)) && view.seats.len() == 1;
        let end = match result.outcome {
            Outcome::Scored => return self.count("result-points", score.unwrap_or(0)),
            Outcome::Won(Seat::First) if is_hunt => {
                return self.count("result-hunt", score.unwrap_or(0));
            }
            Outcome::Won(_) if is_hunt => return self.get("result-hunt-resigned"),
            Outcome::Drawn => self.get("result-drawn"),
            Outcome::Won(seat) => match view.seat() {
                Some(own) if own == seat => self.get("result-you-won"),
                Some(_) => self.get("result-you-lost"),
                None => self.with(
                    "result-won",
                    &[("name", Arg::Text(&self.occupant(view, seat)))],
                ),
            },
        };
        match (result.termination, result.outcome) {
            (Termination::Resigned, Outcome::Won(seat)) => {
                let loser = self.occupant(view, seat.other());
                let resigned = self.with("result-resigned", &[("name", Arg::Text(&loser))]);
                format!("{resigned} {end}")
            }
            _ => end,
        }
    }

    /// What a move did.
    pub fn note(self, note: Note) -> String {
        match note {
            Note::Again => self.get("note-again"),
            Note::Captured(seeds) => self.count("note-captured", seeds),
            Note::Miss => self.get("note-miss"),
            Note::Hit(kind) => self.count("note-hit", kind),
            Note::Sunk(kind) => self.count("note-sunk", kind),
            Note::Points(points) => self.count("note-points", points),
        }
    }

    /// A hint with its reason.
    pub fn hint(self, hint: &Hint) -> String {
        let why = self.worth(&hint.worth);
        let args = [("move", Arg::Text(&hint.text)), ("why", Arg::Text(&why))];
        self.with("hint-is", &args)
    }

    /// What a move is worth.
    pub fn worth(self, worth: &Worth) -> String {
        match worth {
            Worth::Win { moves: Some(moves) } => self.count("worth-win-in", *moves),
            Worth::Win { moves: None } => self.get("worth-win"),
            Worth::Draw => self.get("worth-draw"),
            Worth::Loss { .. } => self.get("worth-loss"),
            Worth::Seeds { ahead, exact: true } => self.count("worth-seeds-exact", *ahead),
            Worth::Seeds { ahead, .. } => self.count("worth-seeds", *ahead),
            Worth::Blocks { ahead } => self.count("worth-blocks", *ahead),
            Worth::Hit { permille, .. } => self.count("worth-hit", (*permille + 5) / 10),
            Worth::Points { points } => self.count("worth-points", *points),
            Worth::Preferred => self.get("worth-preferred"),
        }
    }

    /// What is wrong with a fleet.
    pub fn fleet_fault(self, fault: &FleetFault) -> String {
        let FleetFault::Broken(fault) = fault else {
            return self.get("fleet-unreadable");
        };
        let (key, one, other) = match fault {
            Fault::OffBoard(cell) => ("fleet-off-board", cell.to_string(), String::new()),
            Fault::AcrossMatrices(cell) => ("fleet-across", cell.to_string(), String::new()),
            Fault::Occupied(cell) => ("fleet-occupied", cell.to_string(), String::new()),
            Fault::Misdrawn(cell) => ("fleet-misdrawn", cell.to_string(), String::new()),
            Fault::Touching(one, other) => ("fleet-touching", one.to_string(), other.to_string()),
            Fault::TooManyPieces { pieces, most }
            | Fault::Counts(CountFault::TooMany { pieces, most }) => {
                ("fleet-too-many", pieces.to_string(), most.to_string())
            }
            Fault::Counts(CountFault::NoPieces) => {
                ("fleet-no-pieces", String::new(), String::new())
            }
            Fault::Counts(CountFault::MoreOfLarger { small, large }) => {
                ("fleet-more-of-larger", large.to_string(), small.to_string())
            }
            Fault::OtherFleet { planned, asked } => {
                ("fleet-other", planned.to_string(), asked.to_string())
            }
        };
        let args = [("one", Arg::Text(&one)), ("other", Arg::Text(&other))];
        self.with(key, &args)
    }

    /// Why something was refused.
    pub fn refusal(self, refusal: &Refusal) -> String {
        let (key, reason) = match refusal {
            Refusal::Illegal { rule, reason } => (format!("rule-{}", rule.code()), reason.clone()),
            Refusal::BadFleet { faults } => {
                let faults = faults.iter().map(|fault| self.fleet_fault(fault));
                let faults: Vec<String> = faults.collect();
                ("refused-bad-fleet".to_owned(), faults.join("; "))
            }
            Refusal::NotAMove { game, .. } => {
                let notation = self.get(&format!("notation-{game}"));
                ("refused-not-a-move".to_owned(), notation)
            }
            Refusal::NoDictionary { reason } => {
                ("refused-no-dictionary".to_owned(), reason.clone())
            }
            refusal => (format!("refused-{}", refusal.code()), String::new()),
        };
        self.with(&key, &[("reason", Arg::Text(&reason))])
    }
}
