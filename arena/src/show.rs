//! Standings from a tournament's file: as text, JSON, CSV and a page.

mod csv;
mod html;
mod text;

use std::collections::{BTreeMap, HashMap, HashSet};

use ludoteca_play::{Blame, Game, Resources, Seat, Setup, Turn, find_game};
use rand::SeedableRng as _;
use serde::Serialize;

use crate::pair::difference;
use crate::plan::Kind;
use crate::store::{Key, PairRow, Store, StoreError};
use crate::tally::{self, Hypotheses, Tally, Total, tidy};
use crate::text::{Message, Texts};
use crate::tournament::counted;
use ludoteca_ratings::rating::Ratings;
use ludoteca_ratings::sprt::Decision;
use ludoteca_ratings::{EloEstimate, Pair, PointsEstimate, Sums};

/// A tournament as it stands.
#[derive(Clone, Debug, Serialize)]
pub struct Standings {
    /// What it is called.
    pub name: String,
    /// Which game.
    pub game: String,
    /// Its options.
    pub rules: String,
    /// Who meets whom.
    pub kind: String,
    /// How many pairs count.
    pub pairs: u64,
    /// How many of them differ from earlier ones of the same two entrants: only these count.
    pub distinct: u64,
    /// How many of all games differ in their moves, whoever played them.
    pub distinct_games: u64,
    /// The entrants, the best first.
    pub entrants: Vec<Line>,
    /// Who took what from whom: every two that met.
    pub crosstable: Vec<Met>,
    /// How much it is worth to move first, in Elo, whichever seat does; nothing in games for one.
    pub first_move: Option<EloEstimate>,
    /// Who is tested against the field, if there is a test.
    pub candidate: Option<String>,
    /// The log-likelihood ratio of all its pairs together.
    pub llr: Option<f64>,
    /// What the test says.
    pub decision: Option<Decision>,
    /// How games ended, and how often.
    pub terminations: BTreeMap<String, u64>,
}

/// An entrant in a table.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    /// From 1.
    pub place: usize,
    /// The name.
    pub name: String,
    /// In games of two.
    pub elo: Option<f64>,
    /// In games for one: by how much it did better than others on the same boards, on average.
    pub difference: Option<f64>,
    /// The low end of what stands before.
    pub low: Option<f64>,
    /// The high end.
    pub high: Option<f64>,
    /// How many different pairs it played.
    pub pairs: u64,
    /// Won games.
    pub wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Lost games.
    pub losses: u64,
    /// What it has achieved in all.
    #[serde(flatten)]
    pub total: Total,
    /// The chance that it is stronger than the next in the table.
    pub above_next: Option<f64>,
    /// Games that ended through its fault.
    pub faults: u64,
}

/// What two that met took from each other.
#[derive(Clone, Debug, Serialize)]
pub struct Met {
    /// The one.
    pub a: String,
    /// The other.
    pub b: String,
    /// Told from the first one's side.
    pub tally: Tally,
}

impl Standings {
    /// Reads a tournament's file.
    pub fn read(store: &Store, catalogue: &[Game]) -> Result<Self, StoreError> {
        let meta = |key: &str| Ok::<_, StoreError>(store.meta(key)?.unwrap_or_default());
        let setup = read_setup(store, catalogue)?;
        let test: Option<Hypotheses> = serde_json::from_str(&meta("sprt")?).unwrap_or_default();
        let mut rows = store.pairs()?;
        let kind = kind_of(store)?;
        kind.sort(&mut rows, |row| row.key);
        let (pairs, _) = counted(&setup, &rows, test);
        let names: Vec<String> = store.entrants()?.into_iter().map(|one| one.name).collect();
        let test_of_all = test.filter(|_| kind == Kind::Candidate);
        let whole = Tally::new(&setup, pairs.iter().copied(), test_of_all);
        let seed = meta("seed")?.parse().unwrap_or_default();
        let turned = list_turned(store, &setup)?;
        let field = Field::new(&setup, &names, &pairs, &turned, seed);
        Ok(Self {
            name: meta("name")?,
            game: meta("game")?,
            rules: meta("rules")?,
            kind: kind.name().to_owned(),
            pairs: whole.pairs,
            distinct: whole.distinct,
            distinct_games: whole.distinct_games,
            entrants: field.lines(),
            crosstable: crosstable(&setup, &names, &pairs, test),
            first_move: field
                .ratings
                .map(|ratings| tidy_estimate(ratings.first_move)),
            candidate: names.first().filter(|_| test_of_all.is_some()).cloned(),
            llr: whole.llr,
            decision: whole.decision,
            terminations: name_terminations(&names, &pairs),
        })
    }

    /// As JSON.
    pub fn to_json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// As text for a terminal.
    pub fn to_text(&self, texts: Texts) -> String {
        text::write(self, texts)
    }

    /// As lines of values.
    pub fn to_csv(&self) -> String {
        csv::write(self)
    }

    /// As a page that needs nothing else: with the records of the first games, if there is a store
    /// to take them from.
    pub fn to_html(&self, store: Option<&Store>, texts: Texts) -> Result<String, StoreError> {
        let mut games = Vec::new();
        for number in 1..=html::MOST_GAMES {
            match store.map(|store| store.game(number)).transpose()?.flatten() {
                Some(game) => games.push(game),
                None => break,
            }
        }
        Ok(html::write(self, &games, texts))
    }
}

impl Standings {
    /// Which kind of tournament it is, and how many pairs count.
    fn counts(&self, texts: Texts) -> String {
        texts.say(
            &Message::new("standings-counts")
                .with("kind", texts.get(format!("kind-{}", self.kind)))
                .with("pairs", Message::new("pairs").with("count", self.pairs))
                .with("distinct", self.distinct)
                .with("games", self.pairs * 2)
                .with("distinct_games", self.distinct_games),
        )
    }

    /// How the column of totals is called.
    fn total_name(&self) -> &'static str {
        let first = self.entrants.first();
        first.map_or("points", |line| line.total.name())
    }

    /// What else there is to say: what moving first is worth, and what the test says.
    fn remarks(&self, texts: Texts) -> Vec<String> {
        let first = self
            .first_move
            .and_then(|first| first.elo)
            .map(|elo| Message::new("first-move-worth").with("elo", texts.signed(elo, 0)));
        let remarks = [first, self.verdict(texts)];
        let remarks = remarks.iter().flatten();
        remarks.map(|remark| texts.say(remark)).collect()
    }

    /// What the test of a candidate says, if there is one.
    fn verdict(&self, texts: Texts) -> Option<Message> {
        let key = match self.decision? {
            Decision::AcceptedH0 => "test-no-better",
            Decision::AcceptedH1 => "test-better",
            Decision::Continue => "test-open",
        };
        let verdict = Message::new(key).with("name", self.candidate.as_deref()?);
        Some(verdict.with("llr", texts.number(self.llr?, 2)))
    }
}

fn tidy_estimate(estimate: EloEstimate) -> EloEstimate {
    EloEstimate {
        elo: estimate.elo.map(tidy),
        low: estimate.low.map(tidy),
        high: estimate.high.map(tidy),
    }
}

/// The kind of tournament that a file holds.
pub(crate) fn kind_of(store: &Store) -> Result<Kind, StoreError> {
    let name = store.meta("kind")?.unwrap_or_default();
    let unknown = || StoreError::Damaged(format!("no kind of tournament is called {name:?}"));
    Kind::from_name(&name).ok_or_else(unknown)
}

/// The pairs in whose games the second seat moves first: where who begins is an option, it may
/// change from opening to opening.
fn list_turned(store: &Store, setup: &Setup) -> Result<HashSet<Key>, StoreError> {
    let mut known: HashMap<String, bool> = HashMap::new();
    let mut turned = HashSet::new();
    for (key, rules) in store.rules()? {
        let is_turned = *known
            .entry(rules)
            .or_insert_with_key(|rules| begins_second(setup.game, rules));
        if is_turned {
            turned.insert(key);
        }
    }
    Ok(turned)
}

/// Whether the second seat makes the first move of a game. A game that cannot be set up here, for
/// want of a dictionary, is begun by the first.
fn begins_second(game: Game, rules: &str) -> bool {
    let start = Setup::read(game, rules)
        .and_then(|setup| setup.game.start(&setup.options, &Resources::none()));
    start.is_ok_and(|position| position.turn() == Turn::Play(Seat::Second))
}

/// The game and its options, as the file has them.
pub fn read_setup(store: &Store, catalogue: &[Game]) -> Result<Setup, StoreError> {
    let damaged = |why: String| StoreError::Damaged(why);
    let name = store.meta("game")?.unwrap_or_default();
    let rules = store.meta("rules")?.unwrap_or_default();
    let game = find_game(catalogue, &name).map_err(|unknown| damaged(unknown.to_string()))?;
    Setup::read(game, &rules).map_err(|fault| damaged(fault.to_string()))
}

fn crosstable(
    setup: &Setup,
    names: &[String],
    pairs: &[&PairRow],
    test: Option<Hypotheses>,
) -> Vec<Met> {
    let mut met: BTreeMap<(usize, usize), Vec<&PairRow>> = BTreeMap::new();
    for pair in pairs {
        met.entry((pair.key.a, pair.key.b)).or_default().push(pair);
    }
    let name = |at: usize| names.get(at).cloned().unwrap_or_default();
    let one = |((a, b), pairs): ((usize, usize), Vec<&PairRow>)| Met {
        a: name(a),
        b: name(b),
        tally: Tally::new(setup, pairs, test),
    };
    met.into_iter().map(one).collect()
}

/// How games ended, with the names of those to blame.
fn name_terminations(names: &[String], pairs: &[&PairRow]) -> BTreeMap<String, u64> {
    let mut all = BTreeMap::new();
    for pair in pairs {
        for (side, game) in pair.games.iter().enumerate() {
            let text = match guilty(pair, side) {
                Some(at) => format!("{} by {}", game.cause, names[at]),
                None => game.cause.to_string(),
            };
            *all.entry(text).or_default() += 1;
        }
    }
    all
}

/// The entrant to blame for the end of a game; `side` is 0 when `a` had the first seat.
pub fn guilty(pair: &PairRow, side: usize) -> Option<usize> {
    match pair.games[side].blame {
        Blame::Seat(seat) if (seat == Seat::First) == (side == 0) => Some(pair.key.a),
        Blame::Seat(_) => Some(pair.key.b),
        Blame::Nobody | Blame::Referee | Blame::Machine => None,
    }
}

/// Everybody's results.
struct Field<'a> {
    names: &'a [String],
    ratings: Option<Ratings>,
    differences: Vec<Sums>,
    /// Pairs, wins, draws, losses, faults.
    counts: Vec<[u64; 5]>,
    totals: Vec<Total>,
}

impl<'a> Field<'a> {
    fn new(
        setup: &Setup,
        names: &'a [String],
        pairs: &[&PairRow],
        turned: &HashSet<Key>,
        seed: u64,
    ) -> Self {
        let is_solo = setup.facts().is_solo();
        let mut field = Self {
            names,
            ratings: None,
            differences: vec![Sums::default(); names.len()],
            counts: vec![[0; 5]; names.len()],
            totals: vec![Total::new(setup, 0.0); names.len()],
        };
        let marks = tally::mark_distinct(pairs.iter().copied());
        let mut rated = Vec::new();
        for (pair, is_new) in pairs.iter().zip(marks) {
            for side in 0..2 {
                if let Some(at) = guilty(pair, side) {
                    field.counts[at][4] += 1;
                }
            }
            if is_new {
                field.add(setup, pair, is_solo);
                let (a, b) = (pair.key.a, pair.key.b);
                let mut scores = tally::scores(setup, pair);
                if turned.contains(&pair.key) {
                    // Then `a` moves first in the second game.
                    scores.reverse();
                }
                rated.push(Pair { a, b, scores });
            }
        }
        if !is_solo {
            let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
            field.ratings = Ratings::new(names.len(), &rated, Ratings::RESAMPLES, &mut rng).ok();
        }
        field
    }

    fn add(&mut self, setup: &Setup, pair: &PairRow, is_solo: bool) {
        let (a, b) = (pair.key.a, pair.key.b);
        let scores = tally::scores(setup, pair);
        let counted = if is_solo { &scores[..1] } else { &scores[..] };
        for (at, is_a) in [(a, true), (b, false)] {
            self.counts[at][0] += 1;
            for score in counted {
                let score = if is_a { *score } else { score.turned() };
                self.counts[at][3 - usize::from(score.half_points())] += 1;
                if !is_solo {
                    self.totals[at].add(score.points());
                }
            }
        }
        if is_solo {
            let points = tally::points(pair);
            let lead = difference(setup, points);
            self.differences[a].add(lead);
            self.differences[b].add(-lead);
            self.totals[a].add(f64::from(points[0]));
            self.totals[b].add(f64::from(points[1]));
        }
    }

    fn lines(&self) -> Vec<Line> {
        let mut order: Vec<usize> = (0..self.names.len()).collect();
        let mean = |at: usize| self.differences[at].mean().unwrap_or(f64::NEG_INFINITY);
        match &self.ratings {
            Some(ratings) => {
                order = ratings.ranked().iter().map(|rated| rated.entrant).collect();
            }
            None => order.sort_by(|a, b| mean(*b).total_cmp(&mean(*a)).then(a.cmp(b))),
        }
        let line = |(place, at): (usize, &usize)| self.line(place, *at, order.get(place).copied());
        (1..).zip(&order).map(line).collect()
    }

    fn line(&self, place: usize, at: usize, next: Option<usize>) -> Line {
        let estimate = PointsEstimate::from_sums(&self.differences[at]);
        let rated = self.ratings.as_ref().map(|ratings| ratings.entrants[at]);
        let [pairs, wins, draws, losses, faults] = self.counts[at];
        let above = self.ratings.as_ref().zip(next);
        Line {
            place,
            name: self.names[at].clone(),
            elo: rated.map(|rated| tidy(rated.elo)),
            difference: estimate.mean.filter(|_| rated.is_none()).map(tidy),
            low: rated.map_or(estimate.low, |rated| rated.low).map(tidy),
            high: rated.map_or(estimate.high, |rated| rated.high).map(tidy),
            pairs,
            wins,
            draws,
            losses,
            total: self.totals[at],
            above_next: above.map(|(ratings, next)| ratings.above(at, next)),
            faults,
        }
    }
}
