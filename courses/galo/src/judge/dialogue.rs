//! Compares a whole game with the expected one: which of the mistakes that programs make leads to
//! exactly this dialogue, and what differs in its words.

use ludoteca_course::compare::{
    Forgiven, Habit, difference, first_difference, forgive, locate, verdict_of,
};
use ludoteca_course::{Channel, Class, Comparison, Verdict};
use ludoteca_galo::{Board, Mark, Position, Strategy};
use ludoteca_words::Message;

use super::answer::{Answer, What};
use super::arguments::{read_strategy, read_text};
use super::call::Call;
use super::check::check_end;
use super::fault::Fault;
use super::text;
use crate::program::{PROMPT, read_mark, result_text};

/// A mistake in leading a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slip {
    /// An empty board comes before the first turn.
    FirstBoard,
    /// No board is printed at all.
    NoBoards,
    /// The last board is missing when somebody wins.
    NoLastBoard,
    /// The boards after the person's turns are missing.
    NoBoardsOfPerson,
    /// The boards after the computer's turns are missing.
    NoBoardsOfComputer,
    /// The result is printed.
    ResultPrinted,
    /// The person begins, whatever the mark.
    PersonFirst,
    /// The person begins and has X, whatever the mark.
    PersonIsX,
    /// O begins.
    OBegins,
    /// The computer has the mark that the person chose.
    Swapped,
    /// The game goes on when X has won.
    GoesOnAfterX,
    /// The game goes on when O has won.
    GoesOnAfterO,
    /// The game goes on when somebody has won.
    GoesOnAfterWin,
    /// The game goes on when no position is free.
    GoesOnWhenFull,
    /// One position is left.
    EightTurns,
}

impl Slip {
    const ALL: [Self; 15] = [
        Self::FirstBoard,
        Self::NoBoards,
        Self::NoLastBoard,
        Self::NoBoardsOfPerson,
        Self::NoBoardsOfComputer,
        Self::ResultPrinted,
        Self::PersonFirst,
        Self::PersonIsX,
        Self::OBegins,
        Self::Swapped,
        Self::GoesOnAfterX,
        Self::GoesOnAfterO,
        Self::GoesOnAfterWin,
        Self::GoesOnWhenFull,
        Self::EightTurns,
    ];

    fn by_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|slip| slip.describe().0 == key)
    }

    /// The sentence that tells it, the rule, and the class.
    const fn describe(self) -> (&'static str, &'static str, Class) {
        match self {
            Self::FirstBoard => ("galo-game-first-board", "galo.example", Class::ExtraLine),
            Self::NoBoards => ("galo-game-no-boards", "galo.example", Class::MissingLine),
            Self::NoLastBoard => (
                "galo-game-no-last-board",
                "galo.example",
                Class::MissingLine,
            ),
            Self::NoBoardsOfPerson => (
                "galo-game-no-person-boards",
                "galo.example",
                Class::MissingLine,
            ),
            Self::NoBoardsOfComputer => (
                "galo-game-no-computer-boards",
                "galo.example",
                Class::MissingLine,
            ),
            Self::ResultPrinted => (
                "galo-game-result-printed",
                "galo.jogo_do_galo",
                Class::Printed,
            ),
            Self::PersonFirst => ("galo-game-person-first", "galo.end", Class::Order),
            Self::PersonIsX => ("galo-game-person-x", "galo.person", Class::Order),
            Self::OBegins => ("galo-game-o-begins", "galo.end", Class::Order),
            Self::Swapped => ("galo-game-swapped", "galo.person", Class::Order),
            Self::GoesOnAfterX => ("galo-game-after-x", "galo.end", Class::Shifted),
            Self::GoesOnAfterO => ("galo-game-after-o", "galo.end", Class::Shifted),
            Self::GoesOnAfterWin => ("galo-game-after-win", "galo.end", Class::Shifted),
            Self::GoesOnWhenFull => ("galo-game-when-full", "galo.end", Class::Shifted),
            Self::EightTurns => ("galo-game-eight-turns", "galo.end", Class::MissingLine),
        }
    }
}

/// The end of a game with mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    Result,
    BadPosition,
    /// There is nothing to read, or nothing to choose: anything may come.
    Stuck,
}

/// A game as a program with some mistakes leads it.
struct Game<'a> {
    slips: &'a [Slip],
    person: Mark,
    strategy: Strategy,
    typed: std::str::Lines<'a>,
    printed: String,
    board: Board,
}

impl<'a> Game<'a> {
    fn play(call: &'a Call, slips: &'a [Slip]) -> Option<(String, Ended)> {
        let person = read_mark(read_text(call.arguments.first()?).ok()?)?;
        let mut game = Self {
            slips,
            person,
            strategy: read_strategy(call.arguments.get(1)?).ok()?,
            typed: call.input.lines(),
            printed: format!("Bem-vindo ao JOGO DO GALO.\nO jogador joga com '{person}'.\n"),
            board: Board::default(),
        };
        let ended = game.lead();
        Some((game.printed, ended))
    }

    fn has(&self, slip: Slip) -> bool {
        self.slips.contains(&slip)
    }

    fn lead(&mut self) -> Ended {
        if self.has(Slip::FirstBoard) {
            self.print_board();
        }
        let person = match () {
            () if self.has(Slip::Swapped) => self.person.other(),
            () if self.has(Slip::PersonIsX) => Mark::X,
            () => self.person,
        };
        let mut mover = match () {
            () if self.has(Slip::PersonFirst) => person,
            () if self.has(Slip::OBegins) => Mark::O,
            () => Mark::X,
        };
        // More turns than positions: a game that goes on comes to its end by itself.
        for _ in 0..20 {
            if self.is_over() {
                break;
            }
            if let Some(ended) = self.take_turn(mover, person) {
                return ended;
            }
            mover = mover.other();
        }
        if self.has(Slip::ResultPrinted) {
            self.printed += &result_text(self.board.winner());
            self.printed.push('\n');
        }
        Ended::Result
    }

    fn take_turn(&mut self, mover: Mark, person: Mark) -> Option<Ended> {
        let position = if mover == person {
            self.printed += PROMPT;
            let Some(typed) = self.typed.next() else {
                return Some(Ended::Stuck);
            };
            let typed = typed.trim().parse().ok().and_then(Position::new);
            match typed.filter(|position| self.board.is_free(*position)) {
                Some(position) => position,
                None => return Some(Ended::BadPosition),
            }
        } else {
            let turn = format!("Turno do computador ({}):\n", self.strategy);
            self.printed += &turn;
            match self.strategy.choose(&self.board, mover) {
                Some(position) => position,
                None => return Some(Ended::Stuck),
            }
        };
        let _ = self.board.mark(mover, position);
        let is_quiet = match mover == person {
            _ if self.has(Slip::NoBoards) => true,
            true => self.has(Slip::NoBoardsOfPerson),
            false => self.has(Slip::NoBoardsOfComputer),
        };
        let is_won = self.board.winner().is_some();
        let is_last = is_won && self.has(Slip::NoLastBoard);
        if !is_quiet && !is_last {
            self.print_board();
        }
        None
    }

    fn is_over(&self) -> bool {
        let goes_on = match self.board.winner() {
            None => true,
            Some(_) if self.has(Slip::GoesOnAfterWin) => true,
            Some(Mark::X) => self.has(Slip::GoesOnAfterX),
            Some(Mark::O) => self.has(Slip::GoesOnAfterO),
        };
        let free = self.board.free().count();
        let is_full = free == 0 || self.has(Slip::EightTurns) && free == 1;
        !goes_on || is_full && !self.has(Slip::GoesOnWhenFull)
    }

    fn print_board(&mut self) {
        self.printed += &self.board.to_string();
        self.printed.push('\n');
    }
}

/// Lists the mistakes that lead to the same game as the one this sentence describes.
pub(super) fn list_equal(call: &Call, key: &str) -> Vec<&'static str> {
    let Some(told) = Slip::by_key(key) else {
        return Vec::new();
    };
    let game = Game::play(call, &[told]);
    let is_equal = |slip: &Slip| Game::play(call, &[*slip]) == game;
    let equal = Slip::ALL.into_iter().filter(is_equal);
    equal.map(|slip| slip.describe().0).collect()
}

/// A mistake told as another that leads to the same game.
pub(super) fn retell(key: &str, mut fault: Fault) -> Fault {
    let Some(slip) = Slip::by_key(key) else {
        return fault;
    };
    let (key, rule, class) = slip.describe();
    fault.sentence = Message {
        key: key.into(),
        ..fault.sentence
    };
    fault.why = super::rules::why(rule);
    fault.class = class;
    fault.rooted(key)
}

/// Everything that is wrong with a game.
pub(super) fn find_faults(call: &Call, answer: &Answer, is_right_text: bool) -> Vec<Fault> {
    let ends = find_ends(call, answer);
    if is_right_text {
        return ends;
    }
    let Some(Match { slips, forgiven }) = find_match(call, answer) else {
        return find_difference(call, answer, ends);
    };
    let mut faults = tell_habits(call, answer, &slips, &forgiven);
    faults.extend(slips.iter().map(|slip| tell_slip(call, answer, *slip)));
    // Once the game itself differs, its result says nothing more.
    let is_other_game = slips.iter().any(|slip| *slip >= Slip::PersonFirst);
    let is_told = |fault: &Fault| is_other_game || is_printing(&slips) && is_nothing(fault);
    faults.extend(ends.into_iter().filter(|fault| !is_told(fault)));
    faults
}

fn is_printing(slips: &[Slip]) -> bool {
    slips.contains(&Slip::ResultPrinted)
}

fn is_nothing(fault: &Fault) -> bool {
    matches!(&*fault.sentence.key, "galo-no-result" | "galo-printed")
}

impl PartialOrd for Slip {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some((*self as u8).cmp(&(*other as u8)))
    }
}

fn find_ends(call: &Call, answer: &Answer) -> Vec<Fault> {
    let came = match &answer.what {
        What::Returned(value) => Ok(value),
        What::Raised(raised) => Err(raised),
        _ => return Vec::new(),
    };
    check_end(call, came, answer)
}

/// The mistakes that lead to a dialogue, but for its words.
struct Match {
    slips: Vec<Slip>,
    forgiven: Vec<Forgiven>,
}

fn find_match(call: &Call, answer: &Answer) -> Option<Match> {
    let singles = Slip::ALL.iter().map(|slip| vec![*slip]);
    let pairs = Slip::ALL.iter().enumerate().flat_map(|(at, one)| {
        let others = Slip::ALL[at + 1..].iter();
        others.map(move |other| vec![*one, *other])
    });
    let all: Vec<Vec<Slip>> = std::iter::once(Vec::new())
        .chain(singles)
        .chain(pairs)
        .collect();
    let attempt = |slips: &Vec<Slip>, forgives: bool| {
        let forgiven = match_slips(call, answer, slips)?;
        let slips = slips.clone();
        (forgives || forgiven.is_empty()).then_some(Match { slips, forgiven })
    };
    // A game that is explained to the letter needs no other words.
    let exact = all.iter().find_map(|slips| attempt(slips, false));
    exact.or_else(|| all.iter().find_map(|slips| attempt(slips, true)))
}

/// Returns the habits to forgive for a dialogue to be that of a program with these mistakes.
fn match_slips(call: &Call, answer: &Answer, slips: &[Slip]) -> Option<Vec<Forgiven>> {
    let (printed, ended) = Game::play(call, slips)?;
    let is_end = match (&answer.what, ended) {
        (_, Ended::Stuck) | (What::Returned(_), Ended::Result) => true,
        (What::Raised(raised), Ended::BadPosition) => raised.is_value_error,
        _ => false,
    };
    let found = answer.printed.as_bytes();
    if !is_end {
        return None;
    }
    if found == printed.as_bytes() {
        return Some(Vec::new());
    }
    let forgiven = forgive_all(printed.as_bytes(), found);
    let is_all = forgiven.last()?.output == printed.as_bytes();
    is_all.then_some(forgiven)
}

fn tell_slip(call: &Call, answer: &Answer, slip: Slip) -> Fault {
    let (key, rule, class) = slip.describe();
    let mut fault = Fault::new(Verdict::WrongAnswer, class, key, rule).rooted(key);
    // The line at which this mistake alone leads elsewhere, if the program has printed it.
    let right = call.expected.printed.as_bytes();
    let found = answer.printed.as_bytes();
    let alone = Game::play(call, &[slip]);
    let is_seen = alone.is_some_and(|(printed, _)| printed.as_bytes() == found);
    if is_seen && let Some(offset) = first_difference(right, found, Comparison::Bytes) {
        fault.place = Some(locate(right, offset));
        fault.difference = Some(difference(right, found, offset));
        let start = found[..offset].iter().rposition(|it| *it == b'\n');
        let rest = &found[start.map_or(0, |at| at + 1)..];
        let line = rest.split_inclusive(|it| *it == b'\n').next();
        fault.line = line.map(<[u8]>::to_vec);
    }
    fault
}

/// The words that differ, each told by the first line in which they do.
fn tell_habits(call: &Call, answer: &Answer, slips: &[Slip], forgiven: &[Forgiven]) -> Vec<Fault> {
    let Some((right, _)) = Game::play(call, slips) else {
        return Vec::new();
    };
    let mut faults = Vec::new();
    let mut found = answer.printed.clone().into_bytes();
    let mut printed: Vec<Vec<u8>> = split(&found);
    for forgiven in forgiven {
        let mut fault = tell_line(right.as_bytes(), &found, &printed);
        fault.class = forgiven.habit.class().unwrap_or(fault.class);
        let fault = fault.rooted(name_habit(&forgiven.habit));
        faults.push(fault);
        found.clone_from(&forgiven.output);
        printed.clone_from(&forgiven.printed);
    }
    faults
}

/// A habit by the words that it is about, whoever plays and however.
fn name_habit(habit: &Habit) -> String {
    let words = match habit {
        Habit::Words { found, right } => format!("{found:?} for {right:?}"),
        _ => String::new(),
    };
    let mut name = habit.root(&words);
    for strategy in Strategy::ALL {
        let word = strategy.to_string();
        name = name.replace(&word, "…").replace(&word.to_uppercase(), "…");
    }
    name.replace(['X', 'O'], "…")
}

/// Maximum number of habits forgiven in one output.
const MOST_HABITS: usize = 4;

/// Looks past the habits of an output, one after the other.
fn forgive_all(right: &[u8], found: &[u8]) -> Vec<Forgiven> {
    let first = forgive(right, found);
    let all = std::iter::successors(first, |last| last.next(right));
    all.take(MOST_HABITS).collect()
}

/// The first line that differs, as it was printed.
fn tell_line(right: &[u8], found: &[u8], printed: &[Vec<u8>]) -> Fault {
    let (right, found) = (split(right), split(found));
    let same = right
        .iter()
        .zip(&found)
        .take_while(|(one, other)| one == other);
    let line = same.count();
    let wanted = right.get(line).cloned().unwrap_or_default();
    let found = printed.get(line).cloned().unwrap_or_default();
    let is_empty = found.trim_ascii().is_empty() && line < printed.len();
    let (class, rule) = if is_empty && !wanted.trim_ascii().is_empty() {
        (Class::ExtraLine, "galo.example")
    } else {
        let class = ludoteca_course::compare::classify(&wanted, &found);
        (class, find_rule(&String::from_utf8_lossy(&wanted)))
    };
    let verdict = verdict_of(class, Comparison::Presentation);
    let mut fault = Fault::new(verdict, class, "galo-dialogue", rule);
    let offset = first_difference(&wanted, &found, Comparison::Bytes).unwrap_or(0);
    let before: usize = printed[..line].iter().map(Vec::len).sum();
    let mut place = locate(&wanted, offset);
    place.line = line as u64 + 1;
    place.offset = (before + offset) as u64;
    fault.place = Some(place);
    fault.difference = Some(difference(&wanted, &found, offset));
    fault.line = Some(found);
    fault
}

/// The sentence that has the words of a line.
fn find_rule(line: &str) -> &'static str {
    match line {
        line if line.starts_with("Turno do jogador") => "galo.prompt",
        line if line.starts_with("Turno do computador") => "galo.dialogue",
        _ => "galo.example",
    }
}

fn split(text: &[u8]) -> Vec<Vec<u8>> {
    let lines = text.split_inclusive(|byte| *byte == b'\n');
    lines.map(<[u8]>::to_vec).collect()
}

/// A dialogue that nothing explains: the first difference, behind what can be forgiven.
fn find_difference(call: &Call, answer: &Answer, ends: Vec<Fault>) -> Vec<Fault> {
    let right = &call.expected.printed;
    let forgiven = forgive_all(right.as_bytes(), answer.printed.as_bytes());
    let mut faults = tell_habits(call, answer, &[], &forgiven);
    let whole = answer.printed.clone().into_bytes();
    let (found, printed) = forgiven
        .last()
        .map_or((whole.clone(), split(&whole)), |last| {
            (last.output.clone(), last.printed.clone())
        });
    // A game that broke off is told by how it ended.
    let is_broken = matches!(answer.what, What::Raised(_)) && right.as_bytes().starts_with(&found);
    if is_broken && !ends.is_empty() {
        faults.extend(ends);
        return faults;
    }
    let mut fault = tell_line(right.as_bytes(), &found, &printed).rooted("game differs");
    let text = String::from_utf8_lossy(&found);
    let offset = first_difference(right.as_bytes(), &found, Comparison::Bytes).unwrap_or(0);
    if is_other_move(right, &text, offset) {
        fault.why = text::explain_turn(call, right, &text, offset).unwrap_or(fault.why);
        (fault.class, fault.verdict) = (Class::Move, Verdict::WrongAnswer);
    }
    if offset >= found.len() || offset >= right.len() {
        let rule = super::rules::why("galo.end");
        fault.why = rule;
    }
    faults.push(fault.by(Channel::Printed));
    faults
}

/// Tells if both printed the row of a board there, with other marks.
fn is_other_move(expected: &str, found: &str, offset: usize) -> bool {
    let shape = |text: &str| {
        let start = text.get(..offset)?.rfind('\n').map_or(0, |at| at + 1);
        let line = text[start..].lines().next()?;
        (text.len() > offset).then(|| line.replace(['X', 'O'], " "))
    };
    matches!((shape(expected), shape(found)), (Some(one), Some(other)) if one == other)
}
