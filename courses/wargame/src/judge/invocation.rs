//! Invocations of the program under judgement, with the meaning that the course's own program
//! gives them.

use std::ffi::OsString;
use std::fmt::Write as _;

use ludoteca_wargame::{Counts, Dimensions, Firing, Placing};
use serde::Deserialize;

use crate::program::options::{self, Hiding, Mode, Options, Refusal};

/// An invocation that starts a game or shows a board.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Invocation {
    /// The options as they are typed.
    pub(super) options: String,
    pub(super) dimensions: Dimensions,
    /// The pieces that are asked for or announced, if they are.
    pub(super) counts: Option<Counts>,
    /// The program's way of shooting, in mode 2.
    pub(super) firing: Option<Firing>,
}

impl Invocation {
    /// The invocation with other counts.
    pub(super) fn with_counts(&self, counts: &Counts) -> Self {
        Self {
            options: replace_counts(&self.options, counts),
            counts: Some(*counts),
            ..self.clone()
        }
    }

    /// The command as it is typed.
    pub(super) fn command(&self) -> String {
        write_command(&self.options)
    }
}

impl TryFrom<String> for Invocation {
    type Error = String;

    fn try_from(options: String) -> Result<Self, String> {
        let Ok(Options {
            dimensions, mode, ..
        }) = read(&options)
        else {
            return Err(format!("the program refuses the options {options:?}"));
        };
        let (counts, firing) = match mode {
            Mode::Board(hiding) | Mode::Hide(hiding) => (find_counts(&hiding), None),
            Mode::Hunt { counts, firing } if firing != Firing::D4 => (counts, Some(firing)),
            Mode::Hunt { .. } | Mode::Tournament(_) => {
                return Err(format!("the assignment knows no {options:?}"));
            }
        };
        Ok(Self {
            options,
            dimensions,
            counts,
            firing,
        })
    }
}

/// An invocation that is answered with the help or with -1.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct RefusedInvocation {
    /// The options as they are typed.
    pub(super) options: String,
    /// The answer of the course's own program.
    pub(super) refusal: Refusal,
}

impl RefusedInvocation {
    /// The command as it is typed.
    pub(super) fn command(&self) -> String {
        write_command(&self.options)
    }
}

impl TryFrom<String> for RefusedInvocation {
    type Error = String;

    fn try_from(options: String) -> Result<Self, String> {
        match read(&options) {
            Ok(_) => Err(format!("the program accepts the options {options:?}")),
            Err(refusal) => Ok(Self { options, refusal }),
        }
    }
}

/// Counts as options.
pub(super) fn write_counts(counts: &Counts) -> String {
    let mut text = String::new();
    for (kind, count) in (1..).zip(counts.as_array()) {
        if *count > 0 {
            // Writing to a string cannot fail.
            let _ = write!(text, " -{kind} {count}");
        }
    }
    text
}

fn read(options: &str) -> Result<Options, Refusal> {
    let words: Vec<OsString> = options.split_whitespace().map(Into::into).collect();
    options::read(&words)
}

/// The pieces of a fleet that is placed; p1 takes any.
fn find_counts(hiding: &Hiding) -> Option<Counts> {
    (hiding.placing != Placing::P1).then_some(hiding.counts)
}

fn write_command(options: &str) -> String {
    format!("./wargame {options}").trim_end().to_owned()
}

fn replace_counts(options: &str, counts: &Counts) -> String {
    let mut words = options.split_whitespace();
    let mut others: Vec<&str> = Vec::new();
    while let Some(word) = words.next() {
        if matches!(word.as_bytes(), [b'-', b'1'..=b'8']) {
            words.next();
        } else {
            others.push(word);
        }
    }
    others.join(" ") + &write_counts(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn invoke(options: &str) -> Invocation {
        Invocation::try_from(options.to_owned()).unwrap()
    }

    #[test]
    fn options_are_read_as_the_program_reads_them() {
        let placed = invoke("-p 2 -t 12x9 -1 3 -2 1 -j 0");
        assert_eq!(placed.dimensions.to_string(), "12x9");
        assert_eq!(placed.counts.unwrap().to_string(), "3 1 0 0 0 0 0 0");
        assert_eq!(placed.firing, None);
        assert!(invoke("-t 9x9 -p 1").counts.is_none());
        assert_eq!(invoke("-j 2 -d 3").firing, Some(Firing::D3));
        assert!(Invocation::try_from("-t 10x9".to_owned()).is_err());
        assert!(RefusedInvocation::try_from("-t 9x9".to_owned()).is_err());
    }

    #[test]
    fn counts_are_replaced_whatever_their_place() {
        let counts = Counts::new([2, 1, 0, 0, 0, 0, 0, 0]);
        let other = invoke("-p 2 -1 3 -t 12x12 -2 1 -j 2").with_counts(&counts);
        assert_eq!(other, invoke("-p 2 -t 12x12 -j 2 -1 2 -2 1"));
    }
}
