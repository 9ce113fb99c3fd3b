//! Search for the programs of a class that have most in common, for a person to look at.
//!
//! A source becomes tokens by tree-sitter. Names, literals, comments, imports and braces have no
//! effect, nor has the order of functions: each is compared by itself. Rows of tokens become
//! fingerprints, few of which are chosen by winnowing; what was handed out and what most of the
//! class has does not count. Two programs with fingerprints in common are looked at closely: which
//! rows of tokens do both have?
//!
//! It says how much two programs have in common, and never why. Nothing here reads a file or a
//! clock, and the same programs give the same answer.
//!
//! # Examples
//! ```
//! use ludoteca_similar::{Program, compare};
//!
//! let program = |text: &str| Program::new([("sum.py", text.as_bytes())]);
//! let one = "
//! def total(values, limit):
//!     result = 0
//!     for value in values:
//!         if value < limit and value % 2 == 0:
//!             result += value * 3
//!         elif value > limit:
//!             result -= value
//!     return result if result > 0 else -result
//! ";
//! let other = one.replace("total", "soma").replace("value", "v").replace("result", "r");
//! let found = compare(&[program(one), program(&other)], &Program::default(), 10, 0.1);
//! assert_eq!(found.pairs[0].strength(), 1.0);
//! ```

mod comparison;
mod document;
mod fingerprints;
mod language;
mod program;
mod regions;
mod tokens;

pub use comparison::{Comparison, Extent, FEWEST_TOKENS, Pair, Region, Side, compare};
pub use fingerprints::{LENGTH, WINDOW};
pub use language::Language;
pub use program::{LeftOut, Program, SourceFile};

/// The examples of the README compile, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
