//! The results of a tournament, as a table.

use std::fmt;

use ludoteca_core::{Outcome, Player};
use ludoteca_wargame::{Firing, outcome_by_shots};

use super::tournament::{Hunts, Tournament};

/// A tournament's table and its pairwise results.
#[derive(Clone, Debug)]
pub struct Report {
    tournament: Tournament,
    /// One row per way of firing, the best first.
    pub rows: Vec<Row>,
    /// Wins, draws and losses of the first against the second, best first.
    pairs: Vec<(Firing, Firing, [u32; 3])>,
}

/// The results of one way of firing.
#[derive(Clone, Debug)]
pub struct Row {
    /// The way of firing.
    pub firing: Firing,
    /// Wins, draws, losses.
    pub results: [u32; 3],
    /// The mean number of shots.
    pub mean: f64,
    /// The median number of shots.
    pub median: f64,
    /// The largest number of shots.
    pub most: u32,
    /// The standard deviation of the number of shots.
    pub spread: f64,
}

impl Row {
    fn new(firing: Firing, results: [u32; 3], shots: &[u32]) -> Self {
        let mut sorted = shots.to_vec();
        sorted.sort_unstable();
        let count = sorted.len();
        let mean = sorted.iter().copied().map(f64::from).sum::<f64>() / count as f64;
        let square = |&shots: &u32| (f64::from(shots) - mean).powi(2);
        let variance = sorted.iter().map(square).sum::<f64>() / count as f64;
        Self {
            firing,
            results,
            mean,
            median: f64::from(sorted[(count - 1) / 2] + sorted[count / 2]) / 2.0,
            most: sorted[count - 1],
            spread: variance.sqrt(),
        }
    }

    /// Twice the points: a win is one, a draw half.
    fn score(&self) -> u32 {
        2 * self.results[0] + self.results[1]
    }
}

impl Report {
    /// Plays the duels of every pair.
    pub fn new(tournament: &Tournament, hunts: &Hunts) -> Self {
        let everyone = 0..Firing::ALL.len();
        let mut rows: Vec<Row> = everyone
            .clone()
            .map(|one| {
                let others = everyone.clone().filter(|&other| other != one);
                let results = others.fold([0; 3], |sum, other| {
                    let results = meet(hunts, one, other);
                    std::array::from_fn(|at| sum[at] + results[at])
                });
                Row::new(Firing::ALL[one], results, &hunts.shots[one])
            })
            .collect();
        rows.sort_by(|one, other| {
            let by_score = other.score().cmp(&one.score());
            by_score.then(one.mean.total_cmp(&other.mean))
        });
        let order: Vec<Firing> = rows.iter().map(|row| row.firing).collect();
        let pairs = order.iter().enumerate().flat_map(|(at, &first)| {
            let meeting = move |&second: &Firing| {
                let results = meet(hunts, index(first), index(second));
                (first, second, results)
            };
            order[at + 1..].iter().map(meeting)
        });
        Self {
            tournament: *tournament,
            pairs: pairs.collect(),
            rows,
        }
    }

    /// Returns the tournament's settings, in one line.
    pub fn title(&self) -> String {
        let Tournament {
            dimensions,
            counts,
            placing,
            duels,
            seed,
        } = self.tournament;
        format!(
            "Shots to sink {counts} on {dimensions}, hidden by {placing}: {duels} boards, seed {seed}"
        )
    }
}

fn index(firing: Firing) -> usize {
    Firing::ALL
        .iter()
        .position(|&other| other == firing)
        .expect("every way is listed")
}

/// Wins, draws and losses of one against another.
fn meet(hunts: &Hunts, one: usize, other: usize) -> [u32; 3] {
    let mut results = [0; 3];
    for duel in 0..hunts.shots[one].len() {
        let (ours, theirs) = hunts.duel(duel, one, other);
        results[match outcome_by_shots(ours, theirs) {
            Outcome::Win(Player::First) => 0,
            Outcome::Draw => 1,
            Outcome::Win(Player::Second) => 2,
        }] += 1;
    }
    results
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tournament {
            dimensions,
            counts,
            placing,
            duels,
            seed,
        } = self.tournament;
        writeln!(f, "* Modo de Jogo 3: torneio entre formas de disparo")?;
        writeln!(
            f,
            "* Frotas escondidas por {placing}, {duels} duelos por par"
        )?;
        writeln!(f, "* Semente {seed}")?;
        writeln!(f, "{dimensions} {counts}")?;
        writeln!(
            f,
            "* perfil jogos vitórias empates derrotas média mediana máximo desvio"
        )?;
        for row in &self.rows {
            writeln!(f, "{row}")?;
        }
        writeln!(f, "* par vitórias empates derrotas")?;
        for (first, second, [wins, draws, losses]) in &self.pairs {
            writeln!(f, "{first}-{second} {wins} {draws} {losses}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [wins, draws, losses] = self.results;
        let games = wins + draws + losses;
        write!(f, "{} {games} {wins} {draws} {losses}", self.firing)?;
        let (mean, median, most, spread) = (self.mean, self.median, self.most, self.spread);
        write!(f, " {mean:.2} {median:.1} {most} {spread:.2}")
    }
}
