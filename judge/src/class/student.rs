//! A student of a class, and what is known of the work.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::report::Report;
use ludoteca_course::ByHand;
use ludoteca_words::Message;

/// A class whose submissions have been judged: everything that its pages and tables are made from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Class {
    /// The course.
    pub course: String,
    /// The profile's title.
    pub title: String,
    /// The hash of the profile, the version of the program and the seed.
    pub judged_by: String,
    /// Maximum score of a program.
    pub max_score: f64,
    /// The parts that a person gives points for.
    pub by_hand: Vec<ByHand>,
    /// Set if names are replaced by numbers.
    pub is_anonymous: bool,
    /// Sorted by their ids.
    pub students: Vec<Student>,
    /// Files among the submissions that are none.
    pub ignored: Vec<String>,
}

/// A student, or a group that handed in together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Student {
    /// The roster's id; without a roster the name of what was handed in.
    pub id: String,
    /// The roster's name; may be empty.
    pub name: String,
    /// The name of the folder or file that was handed in.
    pub submission: Option<String>,
    /// The name of the student's pages, without ending.
    pub page: String,
    /// The outcome.
    pub outcome: Outcome,
    /// Notes on files left out of the submission, and the like.
    pub notes: Vec<Message>,
    /// The sources that were handed in, but for those that the course hands out.
    #[serde(default)]
    pub sources: Vec<SourceMark>,
    /// Points that a person gave.
    pub by_hand: BTreeMap<String, f64>,
    /// Points that a person put in the place of all others.
    pub overruled: Option<Overruled>,
}

/// A source by its contents, so that equal ones are seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceMark {
    /// Its path.
    pub path: String,
    /// The hash of its contents, whatever its line ends.
    pub hash: String,
}

/// The outcome of a submission.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "status", rename_all = "lowercase")]
pub enum Outcome {
    /// It was judged.
    Judged {
        /// The report, without times.
        report: Box<Report>,
    },
    /// It cannot be judged.
    Refused {
        /// The reason.
        why: Message,
    },
    /// The machine failed; it is tried again next time.
    Failed {
        /// The machine's fault.
        why: Message,
    },
    /// Nothing was handed in.
    Missing,
}

/// Points that a person put in the place of all others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Overruled {
    /// The mark.
    pub points: f64,
    /// The reason; the student sees it, too.
    pub note: String,
}

impl Class {
    /// Returns the maximum mark of a student, with the points that a person gives.
    pub fn max_mark(&self) -> f64 {
        self.max_score + self.by_hand.iter().map(|part| part.points).sum::<f64>()
    }
}

impl Student {
    /// The name, or the id where there is none.
    pub fn shown_name(&self) -> &str {
        if self.name.is_empty() {
            &self.id
        } else {
            &self.name
        }
    }

    /// Returns the report, if it was judged.
    pub fn report(&self) -> Option<&Report> {
        match &self.outcome {
            Outcome::Judged { report } => Some(report),
            _ => None,
        }
    }

    /// Returns the reason there is no report.
    pub fn why_not(&self) -> Option<Message> {
        match &self.outcome {
            Outcome::Judged { .. } => None,
            Outcome::Refused { why } | Outcome::Failed { why } => Some(why.clone()),
            Outcome::Missing => Some(Message::new("page-missing")),
        }
    }

    /// The points of the program.
    pub fn score(&self) -> Option<f64> {
        self.report().map(|report| report.score)
    }

    /// The mark so far: the override, or the program's points and those given by hand.
    pub fn mark(&self) -> Option<f64> {
        if let Some(overruled) = &self.overruled {
            return Some(overruled.points);
        }
        let by_hand: f64 = self.by_hand.values().sum();
        match self.score() {
            None if self.by_hand.is_empty() => None,
            score => Some(score.unwrap_or(0.0) + by_hand),
        }
    }

    /// Returns whether nothing is missing from the mark.
    pub fn is_complete(&self, class: &Class) -> bool {
        let has_part = |part: &ByHand| self.by_hand.contains_key(&part.name);
        self.overruled.is_some() || (self.report().is_some() && class.by_hand.iter().all(has_part))
    }
}
