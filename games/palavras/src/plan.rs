//! Whole games: not the best next word, but the most points in the end.
//!
//! A word uses up squares and their bonuses, so each square is given a cost, and the word with the
//! most points less its costs is played, to the end of the game. Which costs are best depends on the
//! board and the dictionary, so several are tried; without any, the best next word is played. Then
//! the best game so far is changed again and again: somewhere a word is added, left out or played
//! earlier, and what still fits of the rest follows. A game may get a little worse on the way to a
//! better one.

use std::ops::ControlFlow;

use ludoteca_core::{Budget, Engine};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::best::BestWord;
use crate::field::{Candidate, Field};
use crate::free::ScoredPlacement;
use crate::game::Palavras;
use crate::line::Worth;
use crate::placement::Placement;
use crate::prices::Prices;
use crate::room::{Finder, OutOfBudget};
use crate::word::LetterValues;

/// Plays the first word of the best whole game that it finds, and goes on from that game with its
/// next word.
///
/// Under a budget of nodes it plays the same each time. More nodes never give a game of fewer
/// points.
///
/// ```
/// use std::sync::Arc;
/// use ludoteca_core::{Budget, Engine, Game};
/// use ludoteca_palavras::{BestWord, Board, Lexicon, Palavras, Size, WholeGame};
///
/// let lexicon = Arc::new(Lexicon::read(b"ana\nbanana\nbananas\nbenfica\ncasa\ncasas\n"));
/// let start = Palavras::new(Board::new(Size::default()), lexicon);
/// let play = |mut player: Box<dyn Engine<Palavras, _>>| {
///     let mut game = start.clone();
///     while let Some(word) = player.choose(&game, &Budget::nodes(50_000)) {
///         game.play(word).unwrap();
///     }
///     game.points()
/// };
/// assert!(play(Box::new(WholeGame::default())) > play(Box::new(BestWord)));
/// ```
#[derive(Clone, Debug, Default)]
pub struct WholeGame {
    /// The game that it had in mind.
    rest: Vec<Placement>,
}

impl Engine<Palavras, Placement> for WholeGame {
    fn choose(&mut self, seen: &Palavras, budget: &Budget) -> Option<Placement> {
        let plan = Search::new(seen, budget).run(&self.rest, &mut |_| ControlFlow::Continue(()));
        let mut words = plan.words.iter().map(|word| word.placement);
        // Without time for a plan the best next word, or any.
        let chosen = words.next().or_else(|| BestWord.choose(seen, budget));
        self.rest = words.collect();
        chosen
    }

    fn memory(&self) -> usize {
        self.rest.capacity() * size_of::<Placement>()
    }
}

/// A game as it could go on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The words in order, with their points.
    pub words: Vec<ScoredPlacement>,
    /// Number of nodes it took to find.
    pub nodes: u64,
    /// True if the search ended by itself: it found nothing better for long.
    pub is_settled: bool,
}

/// Progress of the search for a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanProgress {
    /// The points of the best plan so far.
    pub points: u64,
    /// Number of nodes that have been looked at.
    pub nodes: u64,
}

/// Receives progress; ends the search by [`ControlFlow::Break`].
type Report<'a> = dyn FnMut(PlanProgress) -> ControlFlow<()> + 'a;

impl Plan {
    /// The points of all its words.
    pub fn points(&self) -> u64 {
        self.words.iter().map(|word| word.points).sum()
    }
}

impl Palavras {
    /// The best way to go on to the end that is found within the budget. If that runs out very soon,
    /// it does not reach the end.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use ludoteca_palavras::{Board, Budget, Lexicon, Palavras, Size};
    ///
    /// let lexicon = Arc::new(Lexicon::read(b"ana\nbanana\n"));
    /// let game = Palavras::new(Board::new(Size::new(7).unwrap()), lexicon);
    /// let plan = game.plan(&Budget::nodes(10_000));
    /// assert!(plan.words.len() > 1);
    /// assert_eq!(plan.points(), plan.words.iter().map(|word| word.points).sum());
    /// ```
    pub fn plan(&self, budget: &Budget) -> Plan {
        self.plan_while(budget, &mut |_| ControlFlow::Continue(()))
    }

    /// Looks for the best [plan](Self::plan) until the budget ends or `report` breaks off.
    pub fn plan_while(
        &self,
        budget: &Budget,
        report: &mut dyn FnMut(PlanProgress) -> ControlFlow<()>,
    ) -> Plan {
        Search::new(self, budget).run(&[], report)
    }
}

/// The search ends before it is settled: the budget has run out or its caller has had enough.
struct EarlyEnd;

impl From<OutOfBudget> for EarlyEnd {
    fn from(_: OutOfBudget) -> Self {
        Self
    }
}

/// Cost of squares, in per cent: of the letters of the best word for each square, and of what the
/// square's bonus is worth.
type Thrift = (i64, i64);

/// Tried first, and before the others what costs nothing: so with little time it plays the best next
/// words. With 38,000 Portuguese words (20, 0) is the best of them, on 9x9 by 6 % and on 15x15 by
/// 44 % more points than (0, 0).
const THRIFTS: [Thrift; 8] = [
    (0, 0),
    (20, 0),
    (0, 50),
    (10, 50),
    (20, 50),
    (30, 50),
    (50, 50),
    (100, 50),
];

/// Number of changes in a row without gain that end a search that has no budget.
const PATIENCE: u32 = 20_000;

/// Progress is reported once in this many changes, and when a better game is found.
const CHANGES_BETWEEN_REPORTS: u32 = 64;

/// A game may get worse by this share of the best one's points: with 2 % it came to 2220 points on
/// 9x9 where without it stayed at 2167.
const SLACK: u64 = 50;

/// Words other than the best one for a place have at least one of these shares of its points, in
/// per cent.
const SHARES: [u32; 4] = [95, 90, 80, 0];

struct Search<'a> {
    board: Field,
    finder: Finder<'a>,
    prices: Prices,
    /// Maximum number of words placed.
    most: usize,
    rng: ChaCha8Rng,
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
struct Course {
    costs: Vec<i64>,
    words: Vec<Candidate>,
    /// The field before each word, and after the last.
    fields: Vec<Field>,
}

/// The end of a game that was taken back.
struct Tail {
    costs: Vec<i64>,
    words: Vec<Candidate>,
    fields: Vec<Field>,
}

impl Course {
    fn new(costs: Vec<i64>, start: Field) -> Self {
        Self {
            costs,
            words: Vec::new(),
            fields: vec![start],
        }
    }

    fn points(&self) -> u64 {
        self.words.iter().map(|word| u64::from(word.points)).sum()
    }

    fn field(&mut self) -> &mut Field {
        self.fields.last_mut().expect("there is one from the start")
    }

    fn place(&mut self, word: Candidate) {
        let mut after = self.field().clone();
        after.place(&word.placement);
        self.words.push(word);
        self.fields.push(after);
    }

    /// Takes back all but the first words.
    fn cut(&mut self, at: usize) -> Tail {
        Tail {
            costs: self.costs.clone(),
            words: self.words.split_off(at),
            fields: self.fields.split_off(at + 1),
        }
    }

    /// Plays again as it was before it was cut there.
    fn restore(&mut self, at: usize, tail: Tail) {
        self.words.truncate(at);
        self.words.extend(tail.words);
        self.fields.truncate(at + 1);
        if self.costs != tail.costs {
            self.field().forget();
        }
        self.fields.extend(tail.fields);
        self.costs = tail.costs;
    }

    fn list_words(&self) -> Vec<ScoredPlacement> {
        let word = |word: &Candidate| ScoredPlacement {
            placement: word.placement,
            points: u64::from(word.points),
        };
        self.words.iter().map(word).collect()
    }
}

impl<'a> Search<'a> {
    fn new(game: &'a Palavras, budget: &'a Budget) -> Self {
        let lexicon = game.lexicon();
        Self {
            board: Field::new(game.board()),
            finder: Finder {
                graph: lexicon.forward(),
                outlook: lexicon.outlook(),
                worth: Worth::new(&LetterValues::ASSIGNMENT),
                budget,
                nodes: 0,
            },
            // Costs need not be exact, so nothing is searched for them.
            prices: Prices::new(game.board(), lexicon, &Budget::nodes(0)),
            most: game.words_left().map_or(usize::MAX, |left| {
                usize::try_from(left).unwrap_or(usize::MAX)
            }),
            rng: ChaCha8Rng::seed_from_u64(1),
        }
    }

    /// The best game found, beginning with one that is known.
    fn run(&mut self, known: &[Placement], report: &mut Report<'_>) -> Plan {
        let mut best = Course::new(self.costs(THRIFTS[0]), self.board.clone());
        self.replay(&mut best, known);
        let searched = self.search(&mut best, report);
        Plan {
            words: best.list_words(),
            nodes: self.finder.nodes,
            is_settled: searched.is_ok(),
        }
    }

    /// Makes a game as good as it can.
    fn search(&mut self, best: &mut Course, report: &mut Report<'_>) -> Result<(), EarlyEnd> {
        self.play_on(best)?;
        self.begin(best, report)?;
        if best.words.is_empty() {
            return Ok(());
        }
        self.improve(best, report)
    }

    fn report(&self, best: &Course, report: &mut Report<'_>) -> Result<(), EarlyEnd> {
        let progress = PlanProgress {
            points: best.points(),
            nodes: self.finder.nodes,
        };
        match report(progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(EarlyEnd),
        }
    }

    /// Plays a game with each of the costs.
    fn begin(&mut self, best: &mut Course, report: &mut Report<'_>) -> Result<(), EarlyEnd> {
        for thrift in THRIFTS {
            let mut course = Course::new(self.costs(thrift), self.board.clone());
            let ended = self.play_on(&mut course);
            if course.points() > best.points() {
                *best = course;
            }
            ended?;
            self.report(best, report)?;
        }
        Ok(())
    }

    /// Changes a game for as long as the budget allows and that helps.
    fn improve(&mut self, best: &mut Course, report: &mut Report<'_>) -> Result<(), EarlyEnd> {
        let mut now = best.clone();
        let mut idle = 0;
        while idle < PATIENCE {
            if idle % CHANGES_BETWEEN_REPORTS == 0 {
                self.report(best, report)?;
            }
            idle += 1;
            let before = now.points();
            let at = self.rng.random_range(0..=now.words.len());
            let tail = now.cut(at);
            self.change(&mut now, &tail.words)?;
            if now.points() + self.slack(best.points()) < before {
                now.restore(at, tail);
            }
            if now.points() > best.points() {
                *best = now.clone();
                idle = 0;
            }
            if now.points() + 4 * (best.points() / SLACK) < best.points() {
                now = best.clone();
            }
        }
        Ok(())
    }

    /// Returns how much worse a game may get this time: mostly hardly at all.
    fn slack(&mut self, points: u64) -> u64 {
        let chance = self.rng.random_range(0..100_u64);
        points / SLACK * chance * chance * chance / 1_000_000
    }

    /// Plays a game otherwise from where it was cut, before these words.
    fn change(&mut self, course: &mut Course, rest: &[Candidate]) -> Result<(), OutOfBudget> {
        let mut rest = rest.to_vec();
        match self.rng.random_range(0..20) {
            0..14 => {
                if let Some(word) = self.another(course.field())? {
                    rest.insert(0, word);
                }
            }
            14..16 => self.leave_out(&mut rest),
            16..19 => self.advance(&mut rest),
            _ => {
                rest.clear();
                course.costs = self.random_costs(100);
                course.field().forget();
            }
        }
        let words: Vec<Placement> = rest.iter().map(|word| word.placement).collect();
        self.replay(course, &words);
        self.play_on(course)
    }

    /// A good word in some line, with some costs.
    fn another(&mut self, field: &Field) -> Result<Option<Candidate>, OutOfBudget> {
        let costs = self.random_costs(200);
        let line = self.rng.random_range(0..field.line_count());
        let Some(word) = field.best_of(line, &costs, &mut self.finder)? else {
            return Ok(None);
        };
        if self.rng.random_range(0..2) == 0 {
            return Ok(Some(word));
        }
        let share = SHARES[self.rng.random_range(0..SHARES.len())];
        let others = field.others(&word, share, &mut self.finder)?;
        let chosen = self.rng.random_range(0..others.len().max(1));
        Ok(others.get(chosen).copied())
    }

    fn leave_out(&mut self, words: &mut Vec<Candidate>) {
        for _ in 0..self.rng.random_range(1..3) {
            if !words.is_empty() {
                words.remove(self.rng.random_range(0..words.len().min(4)));
            }
        }
    }

    /// Plays some later word first.
    fn advance(&mut self, words: &mut [Candidate]) {
        if words.len() > 1 {
            let at = self.rng.random_range(1..words.len());
            words[..=at].rotate_right(1);
        }
    }

    /// Places what fits of these words.
    fn replay(&self, course: &mut Course, words: &[Placement]) {
        for &placement in words {
            if course.words.len() == self.most {
                return;
            }
            if let Some(points) = course.field().points(&placement) {
                course.place(Candidate {
                    gain: 0,
                    points,
                    placement,
                });
            }
        }
    }

    /// Plays to the end of the game: always the word with the most points less its costs.
    fn play_on(&mut self, course: &mut Course) -> Result<(), OutOfBudget> {
        while course.words.len() < self.most {
            let costs = std::mem::take(&mut course.costs);
            let best = course.field().best(&costs, &mut self.finder);
            course.costs = costs;
            let Some(best) = best? else {
                break;
            };
            course.place(best);
        }
        Ok(())
    }

    fn random_costs(&mut self, most: i64) -> Vec<i64> {
        let thrift = (
            self.rng.random_range(0..most),
            self.rng.random_range(0..100),
        );
        self.costs(thrift)
    }

    fn costs(&self, (square, bonus): Thrift) -> Vec<i64> {
        let square = square * i64::from(self.prices.letters());
        let cost = |price: i64| (square + bonus * price) / 100;
        self.prices.bonuses().map(cost).collect()
    }
}
