//! Standings from a tournament's file: as text, JSON, CSV and a page.

mod csv;
mod field;
mod file;
mod html;
mod text;

use std::collections::BTreeMap;

use ludoteca_play::{Blame, Game, Seat};
use ludoteca_ratings::EloEstimate;
use ludoteca_ratings::sprt::Decision;
use serde::Serialize;

use crate::counting::{Count, SprtProgress};
use crate::plan::Kind;
use crate::store::{PairRow, Store, StoreError};
use crate::tally::{self, Tally, Total, tidy};
use crate::text::{Message, Texts};

pub(crate) use csv::quote;
pub(crate) use field::{Field, rate};
pub(crate) use file::{TournamentFile, read_setup};
pub(crate) use html::{STYLE, escape, open_table};
pub(crate) use text::write_table;

/// A tournament as it stands.
#[derive(Clone, Debug, Serialize)]
pub struct Standings {
    /// Name of the tournament.
    pub name: String,
    /// The game.
    pub game: String,
    /// Its options.
    pub rules: String,
    /// Pairing system.
    pub kind: String,
    /// Number of pairs that count.
    pub pairs: u64,
    /// Number of these that differ from earlier ones of the same two entrants: only these count.
    pub distinct: u64,
    /// Number of all games that differ in their moves, whoever played them.
    pub distinct_games: u64,
    /// The entrants, the best first.
    pub entrants: Vec<Line>,
    /// Results of every two that met.
    pub crosstable: Vec<Met>,
    /// Value of moving first, in Elo, whichever seat does; nothing in games for one.
    pub first_move: Option<EloEstimate>,
    /// Entrant that is tested against the field, if there is a test.
    pub candidate: Option<String>,
    /// The log-likelihood ratio of all its pairs together.
    pub llr: Option<f64>,
    /// Decision of the test.
    pub decision: Option<Decision>,
    /// Endings of games, and their counts.
    pub terminations: BTreeMap<String, u64>,
    /// Meetings of a knockout, with winner and loser.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub knockout: Vec<Tie>,
}

/// A meeting of a knockout.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tie {
    /// The round, from 1.
    pub round: usize,
    /// Entrant that went on.
    pub winner: String,
    /// Entrant that is out.
    pub loser: String,
    /// The part of the points that the winner took; where it is half, the better seed went on.
    pub share: f64,
}

/// An entrant in a table.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    /// Place from 1.
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
    /// Number of different pairs it played.
    pub pairs: u64,
    /// Won games.
    pub wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Lost games.
    pub losses: u64,
    /// Total that it has achieved.
    #[serde(flatten)]
    pub total: Total,
    /// The chance that it is stronger than the next in the table.
    pub above_next: Option<f64>,
    /// Games that ended through its fault.
    pub faults: u64,
}

/// Result between two that met.
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
        let file = TournamentFile::read(store, catalogue)?;
        Ok(Self::new(&file, &file.count()))
    }

    /// The standings after the pairs that count.
    pub(crate) fn new(file: &TournamentFile, count: &Count<'_>) -> Self {
        let names: Vec<String> = file.entrants.iter().map(|one| one.name.clone()).collect();
        Self::with_field(file, count, &Field::new(file, &names, count))
    }

    /// The standings of a field that is rated already.
    pub(crate) fn with_field(file: &TournamentFile, count: &Count<'_>, field: &Field<'_>) -> Self {
        let names: Vec<String> = file.entrants.iter().map(|one| one.name.clone()).collect();
        // Only a candidate is tested against all others together.
        let progress = (file.kind == Kind::Candidate).then_some(&count.progress);
        let is_tested = progress.is_some_and(SprtProgress::has_test);
        Self {
            name: file.name.clone(),
            game: file.game.clone(),
            rules: file.rules.clone(),
            kind: file.kind.name().to_owned(),
            pairs: count.pairs.len() as u64,
            distinct: count.distinct().count() as u64,
            distinct_games: tally::count_distinct_games(count.pairs.iter().copied()),
            entrants: field.lines(),
            crosstable: crosstable(file, &names, count),
            first_move: field
                .ratings
                .as_ref()
                .map(|ratings| tidy_estimate(ratings.first_move)),
            candidate: names.first().filter(|_| is_tested).cloned(),
            llr: progress.and_then(SprtProgress::llr).map(tidy),
            decision: progress.and_then(SprtProgress::decision),
            terminations: name_terminations(&names, &count.pairs),
            knockout: if file.kind == Kind::Knockout {
                list_ties(file, &names, count)
            } else {
                Vec::new()
            },
        }
    }

    /// Writes the standings as JSON.
    pub fn to_json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Writes the standings as text for a terminal.
    pub fn to_text(&self, texts: Texts) -> String {
        text::write(self, texts)
    }

    /// Writes the standings as lines of values.
    pub fn to_csv(&self) -> String {
        csv::write(self)
    }

    /// Writes the standings as a page that needs nothing else: with the records of the first games,
    /// if there is a store to take them from.
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
    /// Describes the kind of tournament, and how many pairs count.
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

    /// Returns the heading of the column of totals.
    fn total_name(&self) -> &'static str {
        let first = self.entrants.first();
        first.map_or("points", |line| line.total.name())
    }

    /// Returns remarks on the standings: the value of moving first, and the verdict of the test.
    fn remarks(&self, texts: Texts) -> Vec<String> {
        let first = self
            .first_move
            .and_then(|first| first.elo)
            .map(|elo| Message::new("first-move-worth").with("elo", texts.signed(elo, 0)));
        let remarks = [first, self.verdict(texts)].into_iter().flatten();
        let remarks = remarks.map(|remark| texts.say(&remark));
        remarks.chain(self.ties(texts)).collect()
    }

    /// Describes who put whom out of a knockout.
    pub fn ties(&self, texts: Texts) -> Vec<String> {
        let say = |tie: &Tie| {
            texts.say(
                &Message::new("knockout-tie")
                    .with("round", tie.round)
                    .with("winner", tie.winner.as_str())
                    .with("loser", tie.loser.as_str())
                    .with("share", texts.number(tie.share * 100.0, 1)),
            )
        };
        self.knockout.iter().map(say).collect()
    }

    /// Returns the verdict of a candidate's test, if there is one.
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

fn crosstable(file: &TournamentFile, names: &[String], count: &Count<'_>) -> Vec<Met> {
    let mut met: BTreeMap<(usize, usize), Vec<&PairRow>> = BTreeMap::new();
    for pair in &count.pairs {
        met.entry((pair.key.a, pair.key.b)).or_default().push(pair);
    }
    let name = |at: usize| names.get(at).cloned().unwrap_or_default();
    let one = |((a, b), pairs): ((usize, usize), Vec<&PairRow>)| Met {
        a: name(a),
        b: name(b),
        tally: Tally::new(&file.setup, pairs, file.test),
    };
    met.into_iter().map(one).collect()
}

/// The meetings of a knockout, round by round.
fn list_ties(file: &TournamentFile, names: &[String], count: &Count<'_>) -> Vec<Tie> {
    let mut met: BTreeMap<(usize, usize, usize), Vec<&PairRow>> = BTreeMap::new();
    for pair in &count.pairs {
        let key = (pair.key.round, pair.key.a, pair.key.b);
        met.entry(key).or_default().push(pair);
    }
    let tie = |((round, a, b), pairs): ((usize, usize, usize), Vec<&PairRow>)| {
        let share = Tally::new(&file.setup, pairs, None)
            .counts
            .mean()
            .unwrap_or(0.5);
        let is_first = share >= 0.5;
        let (winner, loser) = if is_first { (a, b) } else { (b, a) };
        Tie {
            round: round + 1,
            winner: names[winner].clone(),
            loser: names[loser].clone(),
            share: if is_first { share } else { 1.0 - share },
        }
    };
    met.into_iter().map(tie).collect()
}

/// Counts the endings of games, with the names of those to blame.
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
