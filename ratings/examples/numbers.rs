//! Answers questions about the arena's numbers, a line of JSON for a line of JSON: the tests in Python
//! compare the answers with other people's programs.

use std::io::{BufRead as _, Write as _};

use ludoteca_ratings::rating::{Fit, Model};
use ludoteca_ratings::schedule::{Meeting, round_robin};
use ludoteca_ratings::swiss::Swiss;
use ludoteca_ratings::{Pair, PairCounts, sprt};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
enum Question {
    /// The likeliest strengths of a field.
    Fit {
        entrants: usize,
        pairs: Vec<Pair>,
        model: Model,
    },
    /// The next round of an event.
    Swiss {
        entrants: usize,
        rounds: Vec<Played>,
    },
    /// All rounds in which everybody meets everybody.
    RoundRobin { entrants: usize },
    /// The log-likelihood ratio of pairs.
    Llr {
        counts: PairCounts,
        elo0: f64,
        elo1: f64,
    },
}

/// A round that was played.
#[derive(Deserialize)]
struct Played {
    /// First, second, and the share that the first took.
    meetings: Vec<(usize, usize, f64)>,
    bye: Option<usize>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    for line in input.lines() {
        let answer = answer(serde_json::from_str(&line?)?);
        let answer = answer.unwrap_or_else(|error| json!({ "error": error.to_string() }));
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

fn answer(question: Question) -> Result<Value, Box<dyn std::error::Error>> {
    Ok(match question {
        Question::Fit {
            entrants,
            pairs,
            model,
        } => {
            let fit = Fit::new(entrants, &pairs, model)?;
            json!({ "strengths": fit.strengths(), "first_move": fit.first_move() })
        }
        Question::Swiss { entrants, rounds } => json!(replay(entrants, &rounds)?.next_round()?),
        Question::RoundRobin { entrants } => json!(round_robin(entrants)),
        Question::Llr { counts, elo0, elo1 } => json!(sprt::llr(&counts, elo0, elo1)),
    })
}

fn replay(entrants: usize, rounds: &[Played]) -> Result<Swiss, Box<dyn std::error::Error>> {
    let mut event = Swiss::new(entrants);
    for round in rounds {
        for &(first, second, share) in &round.meetings {
            event.record(Meeting { first, second }, share)?;
        }
        if let Some(bye) = round.bye {
            event.record_bye(bye)?;
        }
    }
    Ok(event)
}
