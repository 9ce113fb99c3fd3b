//! Texts for people, in English, Portuguese and Polish.
//!
//! Texts of every game are in `play/texts`, a game's own beside its
//! module; a game may say anything in its own words. A key that is missing somewhere, or used
//! nowhere, fails a test.

mod options;
mod records;

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use ludoteca_words::{Arg, Language, Sources};

use crate::arrange::Fault;
use crate::board::Board;
use crate::ending::{Blame, Cause, Outcome};
use crate::options::OptionFault;
use crate::rules::{Level, Rank};
use crate::seat::NAMELESS;
use crate::view::{Note, Phase, SeatView, View};
use crate::worth::{Judged, Worth};
use crate::{Game, Message, Refusal, Seat};

/// The texts of every game, `[en, pt, pl]`.
const FILES: [&str; 3] = [
    include_str!("../texts/en.ftl"),
    include_str!("../texts/pt.ftl"),
    include_str!("../texts/pl.ftl"),
];

static COMMON: LazyLock<Sources> = LazyLock::new(|| Sources::new(FILES));

/// The texts of each game that has been asked for, by name. They are few and stay.
static GAMES: LazyLock<Mutex<HashMap<&'static str, &'static Sources>>> =
    LazyLock::new(Mutex::default);

fn texts_of(game: Game) -> &'static Sources {
    let mut games = GAMES.lock().unwrap_or_else(PoisonError::into_inner);
    games
        .entry(game.name())
        .or_insert_with(|| Box::leak(Box::new(Sources::new(game.texts()))))
}

/// The texts of one language.
///
/// ```
/// use ludoteca_play::CATALOGUE;
/// use ludoteca_play::text::Texts;
/// use ludoteca_words::Language;
///
/// let texts = Texts::of(Language::Polish);
/// let shots = |count: i64| texts.game_count(CATALOGUE[3], "score", count);
/// assert_eq!(shots(1), "1 strzał");
/// assert_eq!(shots(2), "2 strzały");
/// assert_eq!(shots(5), "5 strzałów");
/// assert_eq!(shots(22), "22 strzały");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    language: Language,
    /// True if levels go without the course's name for them.
    has_ranks: bool,
}

impl Texts {
    /// The texts of this language.
    pub const fn of(language: Language) -> Self {
        Self {
            language,
            has_ranks: false,
        }
    }

    /// Names levels by their strength alone, for strangers who know no course.
    #[must_use]
    pub const fn with_ranks(self) -> Self {
        Self {
            has_ranks: true,
            ..self
        }
    }

    /// The language.
    pub const fn language(self) -> Language {
        self.language
    }

    /// A text without arguments.
    pub fn get(self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A text with arguments. A key that does not exist is its own text.
    pub fn with(self, key: &str, args: &[(&str, Arg)]) -> String {
        self.find(key, args).unwrap_or_else(|| key.to_owned())
    }

    fn find<N: AsRef<str>>(self, key: &str, args: &[(N, Arg)]) -> Option<String> {
        COMMON.find(self.language, key, args)
    }

    /// A text of a game, in its own words where it has any.
    pub fn game_with(self, game: Game, key: &str, args: &[(&str, Arg)]) -> String {
        let own = texts_of(game).find(self.language, key, args);
        own.unwrap_or_else(|| self.with(key, args))
    }

    /// A text of a game without arguments.
    pub fn game_get(self, game: Game, key: &str) -> String {
        self.game_with(game, key, &[])
    }

    /// A text of a game with a number in it.
    pub fn game_count(self, game: Game, key: &str, count: impl Into<i64>) -> String {
        self.game_with(game, key, &[("count", Arg::Number(count.into()))])
    }

    /// Returns whether a game has a text of its own under this key, or all games have one.
    pub fn has(self, game: Game, key: &str) -> bool {
        texts_of(game).has(self.language, key) || COMMON.has(self.language, key)
    }

    /// A message of a game as a sentence.
    pub fn message(self, game: Game, message: &Message) -> String {
        let Message { key, args } = message;
        let own = texts_of(game).find(self.language, key, args);
        own.or_else(|| self.find(key, args))
            .unwrap_or_else(|| key.clone().into_owned())
    }

    /// A game's name.
    pub fn game(self, game: Game) -> String {
        self.game_get(game, "name")
    }

    /// Summary of a game, in a line.
    pub fn about(self, game: Game) -> String {
        self.game_get(game, "about")
    }

    /// Describes the rules of a game in a paragraph.
    pub fn rules(self, game: Game) -> String {
        self.game_get(game, "rules")
    }

    /// A level's name for people, with the course's name beside it: `casual · normal`.
    pub fn level(self, game: Game, level: &str) -> String {
        let Ok(found) = game.level(level) else {
            return level.to_owned();
        };
        let rank = self.rank(found.rank);
        if found.is_of_course && !self.has_ranks {
            return format!("{rank} · {}", found.name);
        }
        rank
    }

    /// The name of a strength.
    pub fn rank(self, rank: Rank) -> String {
        self.get(&format!("rank-{}", rank.name()))
    }

    /// The level with this name: its own, its strength in English or in the reader's language.
    pub fn find_level(self, game: Game, name: &str) -> Result<&'static Level, OptionFault> {
        game.level(name).or_else(|fault| {
            let name = name.to_lowercase();
            let mut levels = game.levels().iter();
            let found = levels.find(|level| self.rank(level.rank) == name);
            found.ok_or(fault)
        })
    }

    /// The levels of a game by both names: `beginner (basico), casual (normal)`.
    pub fn levels(self, game: Game) -> String {
        let both = |level: &Level| format!("{} ({})", self.rank(level.rank), level.name);
        let levels: Vec<String> = game.levels().iter().map(both).collect();
        levels.join(", ")
    }

    /// A level's name, with a word on how it plays where the name says nothing.
    pub fn level_and_how(self, game: Game, level: &str) -> String {
        let (name, how) = (self.level(game, level), format!("how-{level}"));
        if self.has(game, &how) {
            return format!("{name} · {}", self.game_get(game, &how));
        }
        name
    }

    /// The computer at a level.
    pub fn computer(self, game: Game, level: &str) -> String {
        self.with("computer-at", &[("level", self.level(game, level).into())])
    }

    /// Name of an option.
    pub fn option(self, game: Game, key: &str) -> String {
        self.game_get(game, &format!("option-{key}"))
    }

    /// Name of an option's value: a text where there is one, else the value itself.
    pub fn option_value(self, game: Game, key: &str, value: &str) -> String {
        let text = format!("option-{key}-{value}");
        if self.has(game, &text) {
            return self.game_get(game, &text);
        }
        value.to_owned()
    }

    /// Names the occupant of a seat: a person, the computer and its level, or nobody.
    pub fn occupant(self, view: &View, seat: Seat) -> String {
        let Some(place) = view.seats.get(seat.index()) else {
            return String::new();
        };
        match &place.level {
            Some(level) => self.computer(view.game, level),
            None if place.is_open => self.get("seat-open"),
            None => self.person(view, seat, &place.name),
        }
    }

    /// A person's name; two of the same name are told apart by what they play.
    fn person(self, view: &View, seat: Seat, name: &str) -> String {
        let shown = self.name(name);
        let is_other = |place: &SeatView| place.seat != seat && place.level.is_none();
        let mut others = view.seats.iter().filter(|place| is_other(place));
        if !others.any(|place| !place.is_open && place.name == name) {
            return shown;
        }
        let side = self.side(view.game, seat);
        self.with(
            "seat-which",
            &[("name", shown.into()), ("side", side.into())],
        )
    }

    /// A name as it is shown; who gave none is a guest.
    pub fn name(self, name: &str) -> String {
        match name {
            "" | NAMELESS => self.get("seat-nameless"),
            name => name.to_owned(),
        }
    }

    /// Names the side that a seat plays: X, lower row, Left.
    pub fn side(self, game: Game, seat: Seat) -> String {
        self.game_get(game, &format!("seat-{seat}"))
    }

    /// Score of a seat: seeds, room for blocks, shots, points; empty where nothing is counted.
    pub fn score(self, view: &View, seat: Seat) -> String {
        let score = view.seats.get(seat.index()).and_then(|place| place.score);
        score.map_or(String::new(), |score| {
            self.game_count(view.game, "score", score)
        })
    }

    /// Remark beside the scores; empty for none.
    pub fn remark(self, view: &View) -> String {
        let remark = view.remark.as_ref();
        remark.map_or(String::new(), |remark| self.message(view.game, remark))
    }

    /// Name of a board.
    pub fn board(self, view: &View, board: &Board) -> String {
        let Some(owner) = board.owner() else {
            return self.game_get(view.game, "board");
        };
        if view.seat() == Some(owner) {
            return self.game_get(view.game, "board-own");
        }
        let level = view
            .seats
            .get(owner.index())
            .and_then(|place| place.level.as_ref());
        if level.is_some() {
            return self.game_get(view.game, "board-of-computer");
        }
        match self.occupant(view, owner) {
            name if name.is_empty() => self.game_get(view.game, "board-hidden"),
            name => self.game_with(view.game, "board-of", &[("name", name.into())]),
        }
    }

    /// One line: whose turn it is, or how the game ended.
    pub fn status(self, view: &View) -> String {
        let say = |key: &str| self.game_get(view.game, key);
        match (view.phase, view.to_move) {
            (Phase::Over, _) => self.result(view),
            (Phase::Waiting, _) => say("phase-waiting"),
            (Phase::Placing, _) if view.actions.place => say("phase-placing"),
            (Phase::Placing, _) => say("phase-placing-other"),
            (Phase::Playing, _) if view.is_my_turn() => say("turn-you"),
            (Phase::Playing, _) if view.is_computers_turn() => say("turn-computer"),
            (Phase::Playing, Some(seat)) => {
                let name = self.occupant(view, seat);
                self.with("turn-name", &[("name", name.into())])
            }
            (Phase::Playing, None) => String::new(),
        }
    }

    /// Describes the ending of the game; empty while it goes on.
    pub fn result(self, view: &View) -> String {
        let Some(result) = view.result else {
            return String::new();
        };
        let score = view.seats.first().and_then(|place| place.score);
        let end = match result.outcome {
            Outcome::Scored => {
                return self.game_count(view.game, "result-scored", score.unwrap_or(0));
            }
            Outcome::Won(seat) if view.facts.is_solo() => {
                return self.solo_result(view, seat, score.unwrap_or(0));
            }
            Outcome::Drawn => self.get("result-drawn"),
            Outcome::Void => String::new(),
            Outcome::Won(seat) => self.winner(view, seat),
        };
        let why = self.cause(view);
        format!("{why} {end}").trim().to_owned()
    }

    fn solo_result(self, view: &View, winner: Seat, score: i32) -> String {
        match winner {
            Seat::First => self.game_count(view.game, "result-solo-won", score),
            Seat::Second => self.game_get(view.game, "result-solo-lost"),
        }
    }

    fn winner(self, view: &View, winner: Seat) -> String {
        match view.seat() {
            Some(own) if own == winner => self.get("result-you-won"),
            Some(_) => self.get("result-you-lost"),
            None => {
                let name = self.occupant(view, winner);
                self.with("result-won", &[("name", name.into())])
            }
        }
    }

    /// Describes the cause of the game's ending; empty for an end by the rules.
    fn cause(self, view: &View) -> String {
        let Some(result) = view.result.filter(|result| result.cause != Cause::Normal) else {
            return String::new();
        };
        let who = match (result.blame, result.outcome) {
            (Blame::Seat(seat), _) => self.occupant(view, seat),
            (_, Outcome::Won(seat)) => self.occupant(view, seat.other()),
            _ => String::new(),
        };
        let key = format!("result-{}", result.cause);
        self.with(&key, &[("name", who.into())])
    }

    /// Effect of a move.
    pub fn note(self, game: Game, note: &Note) -> String {
        let key = format!("note-{}", note.what);
        self.game_count(game, &key, note.count.unwrap_or(0))
    }

    /// A hint with its reason.
    pub fn hint(self, game: Game, hint: &Judged) -> String {
        // It is the best there is, so whatever loses here is not alone.
        let why = match hint.worth {
            Worth::Loss { .. } => self.game_get(game, "worth-loss-all"),
            ref worth => self.worth(game, worth),
        };
        let args = [("move", Arg::from(&hint.text)), ("why", why.into())];
        self.with("hint-is", &args)
    }

    /// Value of a move.
    pub fn worth(self, game: Game, worth: &Worth) -> String {
        let count = |key: &str, count: i64| self.game_count(game, key, count);
        match *worth {
            Worth::Win { moves: Some(moves) } => count("worth-win-in", moves.into()),
            Worth::Win { moves: None } => self.game_get(game, "worth-win"),
            Worth::Draw => self.game_get(game, "worth-draw"),
            Worth::Loss { .. } => self.game_get(game, "worth-loss"),
            Worth::Ahead { ahead, exact } => {
                let key = match (ahead.signum(), exact) {
                    (1, true) => "worth-ahead-exact",
                    (1, false) => "worth-ahead",
                    (0, true) => "worth-level-exact",
                    (0, false) => "worth-level",
                    (_, true) => "worth-behind-exact",
                    (_, false) => "worth-behind",
                };
                count(key, i64::from(ahead).abs())
            }
            Worth::Chance { permille, .. } => count("worth-chance", i64::from((permille + 5) / 10)),
            Worth::Points { points } => count("worth-points", points.into()),
            Worth::Preferred => self.game_get(game, "worth-preferred"),
        }
    }

    /// Describes the standing after a move of `mover` that is worth this much: who is ahead, by
    /// name.
    pub fn standing(self, view: &View, mover: Seat, worth: &Worth) -> String {
        let say = |key: &str, seat: Seat, count: i64| {
            let name = self.occupant(view, seat);
            let args = [("name", name.into()), ("count", Arg::Number(count))];
            self.game_with(view.game, key, &args)
        };
        match *worth {
            Worth::Win { moves: Some(moves) } => say("stands-wins-in", mover, moves.into()),
            Worth::Win { moves: None } => say("stands-wins", mover, 0),
            Worth::Loss { moves: Some(moves) } => {
                say("stands-wins-in", mover.other(), moves.into())
            }
            Worth::Loss { moves: None } => say("stands-wins", mover.other(), 0),
            Worth::Draw => self.game_get(view.game, "stands-draw"),
            Worth::Ahead { ahead, exact } => {
                let key = match (ahead == 0, exact) {
                    (true, true) => "stands-level-exact",
                    (true, false) => "stands-level",
                    (false, true) => "stands-ahead-exact",
                    (false, false) => "stands-ahead",
                };
                let leader = if ahead < 0 { mover.other() } else { mover };
                say(key, leader, i64::from(ahead).abs())
            }
            Worth::Chance { .. } | Worth::Points { .. } | Worth::Preferred => {
                self.worth(view.game, worth)
            }
        }
    }

    /// Fault of a plan.
    pub fn fault(self, game: Game, fault: &Fault) -> String {
        self.message(game, &fault.message)
    }

    /// Describes a refusal, in the game's own words where it has any.
    pub fn refusal_in(self, game: Game, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Table(rule) => self.game_get(game, &format!("refused-{}", rule.code())),
            other => self.refusal(other),
        }
    }

    /// Describes a refusal.
    pub fn refusal(self, refusal: &Refusal) -> String {
        let say = |game: Game, key: &str, reason: String| {
            self.game_with(game, key, &[("reason", reason.into())])
        };
        match refusal {
            Refusal::Table(rule) => self.get(&format!("refused-{}", rule.code())),
            Refusal::Unreadable { game, .. } => {
                let notation = self.game_get(*game, "notation");
                say(*game, "refused-not-a-move", notation)
            }
            Refusal::Illegal { game, code, reason } => {
                let key = format!("rule-{code}");
                let key = if self.has(*game, &key) {
                    key
                } else {
                    "rule-other".to_owned()
                };
                say(*game, &key, reason.clone())
            }
            Refusal::Plan { game, code, faults } => {
                let faults: Vec<String> = faults
                    .iter()
                    .map(|fault| self.fault(*game, fault))
                    .collect();
                let key = format!("refused-{code}");
                let key = if self.has(*game, &key) {
                    key
                } else {
                    "refused-plan".to_owned()
                };
                say(*game, &key, faults.join("; "))
            }
            // The reason names files of this machine, which are nobody else's business.
            Refusal::NoDictionary { .. } => self.get("refused-no-dictionary"),
        }
    }
}
