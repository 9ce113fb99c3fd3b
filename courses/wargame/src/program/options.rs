//! The command line: options in any order, validated together once all are read.

use std::ffi::OsString;
use std::hash::{BuildHasher as _, Hasher as _};
use std::path::PathBuf;

use lexopt::Arg;
use ludoteca_wargame::{CountFault, Counts, Dimensions, Firing, Placing};

use super::texts;

/// Duels of each pair unless `-n` says otherwise.
const DUELS: u32 = 100;
/// The most duels of each pair.
const MOST_DUELS: u32 = 100_000;

/// A valid invocation.
pub(crate) struct Options {
    pub(crate) dimensions: Dimensions,
    pub(crate) seed: u64,
    pub(crate) mode: Mode,
}

/// The mode of the program.
pub(crate) enum Mode {
    /// 0: show a board.
    Board(Hiding),
    /// 1: the computer hides.
    Hide(Hiding),
    /// 2: the computer hunts a fleet, which may be unknown.
    Hunt {
        counts: Option<Counts>,
        firing: Firing,
    },
    /// 3: the ways of firing compete.
    Tournament(Entry),
}

/// The way a fleet is hidden.
pub(crate) struct Hiding {
    pub(crate) placing: Placing,
    pub(crate) counts: Counts,
}

/// The options of a tournament.
pub(crate) struct Entry {
    pub(crate) hiding: Hiding,
    pub(crate) duels: u32,
    pub(crate) picture: Option<PathBuf>,
}

/// The reason nothing is done.
#[derive(Clone, Debug)]
pub(crate) enum Refusal {
    /// The help is shown instead.
    Help { status: u8 },
    /// The invocation is wrong, and how.
    Wrong(String),
}

/// Reads and validates the whole command line.
pub(crate) fn read(args: &[OsString]) -> Result<Options, Refusal> {
    let given = Given::read(args);
    if given.help {
        return Err(Refusal::Help { status: 0 });
    }
    if let Some(fault) = given.fault {
        return Err(Refusal::Wrong(fault));
    }
    given.validate()
}

/// The options as given, each valid by itself.
#[derive(Default)]
struct Given {
    help: bool,
    dimensions: Option<Dimensions>,
    mode: u8,
    placing: Option<Placing>,
    firing: Option<Firing>,
    counts: Option<[u32; 8]>,
    duels: Option<u32>,
    seed: Option<u64>,
    picture: Option<PathBuf>,
    /// The first thing that is wrong; reading continues, because `-h` may still come.
    fault: Option<String>,
}

impl Given {
    fn read(args: &[OsString]) -> Self {
        let mut given = Self::default();
        let mut parser = lexopt::Parser::from_args(args);
        loop {
            let step = match parser.next() {
                Ok(None) => return given,
                Ok(Some(Arg::Short('h') | Arg::Long("help"))) => {
                    given.help = true;
                    continue;
                }
                Ok(Some(Arg::Short(short))) => Ok(format!("-{short}")),
                Ok(Some(Arg::Long(long))) => Ok(format!("--{long}")),
                Ok(Some(Arg::Value(value))) => Err(texts::unexpected(&value.to_string_lossy())),
                Err(_) => Err(texts::MALFORMED.to_owned()),
            };
            let taken = step.and_then(|name| given.take(&name, &mut parser));
            given.fault = given.fault.or(taken.err());
        }
    }

    /// Takes one option and its value.
    fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<(), String> {
        if !texts::OPTIONS.contains(&name) {
            return Err(texts::unknown_option(name));
        }
        let value = parser.value().map_err(|_| texts::missing_value(name))?;
        if name == "--svg" {
            self.picture = Some(value.into());
            return Ok(());
        }
        let text = value.to_string_lossy();
        self.set(name, &text)
            .ok_or_else(|| texts::bad_value(name, &text))
    }

    fn set(&mut self, name: &str, text: &str) -> Option<()> {
        match name {
            "-t" => self.dimensions = Some(text.parse().ok()?),
            "-j" => self.mode = read_number(text).filter(|&mode| mode <= 3)?,
            "-p" => self.placing = Some(*Placing::COURSE.get(read_index(text)?)?),
            "-d" => self.firing = Some(*Firing::ALL.get(read_index(text)?)?),
            "-n" => {
                let duels = read_number(text)?;
                self.duels = Some(duels).filter(|duels| (1..=MOST_DUELS).contains(duels));
                self.duels?;
            }
            "--seed" => self.seed = Some(read_number(text)?),
            _ => {
                // Only -1 to -8 are left.
                let kind = read_index(&name[1..])?;
                self.counts.get_or_insert_default()[kind] = read_number(text)?;
            }
        }
        Some(())
    }

    fn validate(self) -> Result<Options, Refusal> {
        Ok(Options {
            dimensions: self.dimensions.unwrap_or_default(),
            seed: self.seed.unwrap_or_else(any_seed),
            mode: self.validate_mode()?,
        })
    }

    fn validate_mode(self) -> Result<Mode, Refusal> {
        let is_tournament = self.mode == 3;
        if !is_tournament && (self.duels.is_some() || self.picture.is_some()) {
            return Err(Refusal::Wrong(texts::ONLY_TOURNAMENT.to_owned()));
        }
        match self.mode {
            0 => Ok(Mode::Board(self.hiding()?)),
            1 => Ok(Mode::Hide(self.hiding()?)),
            2 => Ok(Mode::Hunt {
                counts: self
                    .counts
                    .map(|counts| self.check_counts(counts))
                    .transpose()?,
                firing: self.firing.unwrap_or(Firing::D1),
            }),
            _ => Ok(Mode::Tournament(self.entry()?)),
        }
    }

    /// Modes 0 and 1.
    fn hiding(&self) -> Result<Hiding, Refusal> {
        let placing = self.placing.unwrap_or(Placing::P1);
        let is_counted = placing != Placing::P1;
        if self.firing.is_some() || (!is_counted && self.counts.is_some()) {
            return Err(Refusal::Help {
                status: super::WRONG,
            });
        }
        if !is_counted {
            let counts = Counts::default();
            return Ok(Hiding { placing, counts });
        }
        let counts = self.check_counts(self.counts.unwrap_or_default())?;
        Ok(Hiding { placing, counts })
    }

    /// Mode 3.
    fn entry(self) -> Result<Entry, Refusal> {
        let placing = self.placing.unwrap_or(Placing::P2);
        if self.firing.is_some() || placing == Placing::P1 {
            return Err(Refusal::Wrong(texts::TOURNAMENT_WAYS.to_owned()));
        }
        let dimensions = self.dimensions.unwrap_or_default();
        let counts = match self.counts {
            Some(counts) => self.check_counts(counts)?,
            None => Counts::one_of_each(dimensions),
        };
        Ok(Entry {
            hiding: Hiding { placing, counts },
            duels: self.duels.unwrap_or(DUELS),
            picture: self.picture,
        })
    }

    /// The counts, if restrictions 3 and 4 allow them.
    fn check_counts(&self, counts: [u32; 8]) -> Result<Counts, Refusal> {
        let pieces = counts.iter().map(|&count| count as usize).sum();
        // More than fit into a byte are too many on every board, and as many as were asked for.
        let counts = Counts::new(counts.map(|count| count.try_into().unwrap_or(u8::MAX)));
        let Err(mut faults) = counts.check(self.dimensions.unwrap_or_default()) else {
            return Ok(counts);
        };
        for fault in &mut faults {
            if let CountFault::TooMany { pieces: found, .. } = fault {
                *found = pieces;
            }
        }
        Err(Refusal::Wrong(texts::count_faults(&faults)))
    }
}

/// A number made of digits only.
fn read_number<N: std::str::FromStr>(text: &str) -> Option<N> {
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| text.parse().ok())?
}

/// A number from 1, as an index.
fn read_index(text: &str) -> Option<usize> {
    read_number::<usize>(text)?.checked_sub(1)
}

/// A seed that differs from run to run.
fn any_seed() -> u64 {
    // The standard library keys its hash maps at random, so the hash of nothing is such a number.
    // It is kept short because the seed is shown, for someone to type it again.
    std::hash::RandomState::new().build_hasher().finish() % 1_000_000_000
}
