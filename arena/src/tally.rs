//! Tallies of two entrants from their stored pairs: counts, Elo or points, terminations.

use std::collections::{BTreeMap, HashSet};

use ludoteca_play::{Best, Blame, Cause, Seat, Setup};
use serde::Serialize;

use crate::counting::SprtProgress;
use crate::pair::difference;
use crate::store::PairRow;
use crate::text::{Message, Texts};
use ludoteca_ratings::sprt::Decision;
use ludoteca_ratings::{EloEstimate, GameScore, PairCounts, PointsEstimate, Sums};

pub use crate::hypotheses::Hypotheses;

/// Sum of the pairs of two entrants, told from the first one's side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tally {
    /// Number of pairs played.
    pub pairs: u64,
    /// Number of these that differ: only these count.
    pub distinct: u64,
    /// Number of all games that differ in their moves, whoever played them.
    pub distinct_games: u64,
    /// Won games. In games for one: boards on which more was achieved.
    pub wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Lost games.
    pub losses: u64,
    /// Total that was achieved.
    #[serde(flatten)]
    pub total: Total,
    /// The lead in Elo; nothing in games for one, and where one side won everything.
    pub elo: Option<f64>,
    /// The interval of the lead: in Elo, in games for one of the mean difference.
    pub interval: [Option<f64>; 2],
    /// The log-likelihood ratio of the test, if there is one.
    pub llr: Option<f64>,
    /// Decision of the test, if there is one.
    pub decision: Option<Decision>,
    /// The mean difference of what both achieved, in games for one; more is better for the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference: Option<f64>,
    /// Endings of games, and their counts.
    pub terminations: BTreeMap<String, u64>,
    /// Number of pairs that brought 0, ½, 1, 1½ and 2 points.
    pub counts: PairCounts,
}

/// Total of an entrant, in the unit of the game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Total {
    /// One for a win and half a one for a draw; in games for one, what the game counts. More is
    /// better.
    Points(f64),
    /// Shots that it took, in games for one. Fewer are better.
    Shots(f64),
}

impl Total {
    /// Wraps a value in the unit that counts in games of this setup.
    pub fn new(setup: &Setup, value: f64) -> Self {
        let facts = setup.facts();
        match facts.best {
            Best::LeastWon if facts.is_solo() => Self::Shots(value),
            Best::LeastWon | Best::Most | Best::None => Self::Points(value),
        }
    }

    /// Adds what another game brought.
    pub(crate) fn add(&mut self, more: f64) {
        match self {
            Self::Points(value) | Self::Shots(value) => *value += more,
        }
    }

    /// The number.
    pub const fn value(self) -> f64 {
        match self {
            Self::Points(value) | Self::Shots(value) => value,
        }
    }

    /// The word for it, as files and keys of texts have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Points(_) => "points",
            Self::Shots(_) => "shots",
        }
    }
}

/// Counts the games that differ, by what was hidden and the moves.
pub(crate) fn count_distinct_games<'a>(pairs: impl IntoIterator<Item = &'a PairRow>) -> u64 {
    let games = pairs.into_iter().flat_map(|pair| &pair.games);
    let hashes: HashSet<&str> = games.map(|game| game.hash.as_str()).collect();
    hashes.len() as u64
}

/// A number that is nothing but for rounding is nothing, without a sign.
pub(crate) fn tidy(value: f64) -> f64 {
    if value.abs() < 1e-9 { 0.0 } else { value }
}

/// Returns the scores of `a` in a pair, game by game.
pub fn scores(setup: &Setup, pair: &PairRow) -> [GameScore; 2] {
    let by_half = |half: u8| GameScore::ALL[usize::from(half.min(2))];
    let [first, second] = &pair.games;
    if let (Some(first), Some(second)) = (first.half_points, second.half_points) {
        return [by_half(first), by_half(second)];
    }
    // A game for one: whoever did better has won both.
    let score = match difference(setup, points(pair)) {
        lead if lead > 0.0 => GameScore::Win,
        lead if lead < 0.0 => GameScore::Loss,
        _ => GameScore::Draw,
    };
    [score, score]
}

/// Returns the points of `a` and `b`, in a game for one.
pub fn points(pair: &PairRow) -> [i32; 2] {
    [0, 1].map(|game: usize| pair.games[game].points.unwrap_or_default())
}

impl Tally {
    /// Counts pairs in the order in which they are given, which should be that of the plan.
    pub fn new<'a>(
        setup: &Setup,
        pairs: impl IntoIterator<Item = &'a PairRow>,
        test: Option<Hypotheses>,
    ) -> Self {
        let pairs: Vec<&PairRow> = pairs.into_iter().collect();
        let is_solo = setup.facts().is_solo();
        let mut progress = SprtProgress::new(setup, test);
        let (mut counts, mut sums) = (PairCounts::default(), Sums::default());
        let (mut results, mut total) = ([0; 3], 0.0);
        for pair in &pairs {
            if !progress.add(setup, pair) {
                continue;
            }
            let scores = scores(setup, pair);
            counts.add(scores);
            let counted = if is_solo { &scores[..1] } else { &scores[..] };
            for score in counted {
                results[usize::from(score.half_points())] += 1;
            }
            if is_solo {
                sums.add(difference(setup, points(pair)));
                total += f64::from(points(pair)[0]);
            }
        }
        let (elo, estimate) = (
            EloEstimate::from_counts(&counts),
            PointsEstimate::from_sums(&sums),
        );
        Self {
            pairs: pairs.len() as u64,
            distinct: counts.pairs(),
            wins: results[2],
            draws: results[1],
            losses: results[0],
            distinct_games: count_distinct_games(pairs.iter().copied()),
            total: Total::new(setup, if is_solo { total } else { counts.points() }),
            elo: elo.elo.filter(|_| !is_solo).map(tidy),
            interval: if is_solo {
                [estimate.low, estimate.high]
            } else {
                [elo.low, elo.high]
            }
            .map(|end| end.map(tidy)),
            llr: progress.llr().map(tidy),
            decision: progress.decision(),
            difference: estimate.mean.filter(|_| is_solo).map(tidy),
            terminations: terminations(&pairs),
            counts,
        }
    }

    /// The tally in one line: score, lead with its interval, test.
    pub fn line(&self, texts: Texts) -> String {
        let score = Message::new("tally-score")
            .with("pairs", Message::new("pairs").with("count", self.pairs))
            .with("distinct", self.distinct)
            .with("wins", self.wins)
            .with("draws", self.draws)
            .with("losses", self.losses);
        let parts = [Some(score), Some(self.lead(texts)), self.verdict(texts)];
        let parts = parts.iter().flatten().map(|part| texts.say(part));
        parts.collect::<Vec<_>>().join(", ")
    }

    /// The lead with its interval, in Elo or on a board.
    fn lead(&self, texts: Texts) -> Message {
        let digits = if self.difference.is_some() { 2 } else { 0 };
        let show = |value: Option<f64>, without: &str| {
            value.map_or_else(|| without.to_owned(), |value| texts.signed(value, digits))
        };
        let [low, high] = self.interval;
        if self.difference.is_some() {
            return Message::new("tally-board")
                .with("lead", show(self.difference, "?"))
                .with("low", show(low, "?"))
                .with("high", show(high, "?"));
        }
        let all = if self.total.value() > 0.0 {
            "+∞"
        } else {
            "-∞"
        };
        let elo = show(self.elo, if self.distinct == 0 { "?" } else { all });
        Message::new("tally-elo")
            .with("elo", elo)
            .with("low", show(low, "-∞"))
            .with("high", show(high, "+∞"))
    }

    /// Returns the verdict of the test, if there is one.
    fn verdict(&self, texts: Texts) -> Option<Message> {
        let key = match self.decision {
            Some(Decision::AcceptedH0) => "tally-no-better",
            Some(Decision::AcceptedH1) => "tally-better",
            Some(Decision::Continue) | None => "tally-llr",
        };
        let llr = texts.number(self.llr?, 2);
        Some(Message::new(key).with("llr", llr))
    }
}

/// Counts the endings of games: `normal`, or the cause and who of the two was to blame: `illegal by
/// b`.
fn terminations(pairs: &[&PairRow]) -> BTreeMap<String, u64> {
    let mut all = BTreeMap::new();
    for pair in pairs {
        for (side, game) in pair.games.iter().enumerate() {
            *all.entry(termination(game.cause, game.blame, side))
                .or_default() += 1;
        }
    }
    all
}

/// `side` is 0 when `a` had the first seat.
pub fn termination(cause: Cause, blame: Blame, side: usize) -> String {
    match blame {
        Blame::Seat(seat) => {
            let is_a = (seat == Seat::First) == (side == 0);
            format!("{cause} by {}", if is_a { "a" } else { "b" })
        }
        Blame::Nobody => cause.to_string(),
        other => format!("{cause} by {other}"),
    }
}
