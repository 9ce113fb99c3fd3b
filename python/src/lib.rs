//! The compiled part of the Python package `ludoteca`, and of the module `galo`.
//!
//! Rules, records, levels and solvers are those of `play`, games on plain numbers those of
//! `batch`: this crate only translates. Whatever is passed in gets a result or one of the
//! package's exceptions, with a sentence.

#![allow(clippy::doc_link_with_quotes, reason = "examples are Python's")]
#![allow(
    clippy::needless_pass_by_value,
    reason = "what Python passes is handed over"
)]
#![allow(clippy::unused_self, reason = "a method of a Python class has one")]

mod analysis;
mod course;
mod drawing;
mod errors;
mod exact;
mod folder;
mod galo;
mod game;
mod labels;
mod lock;
mod options;
mod player;
mod raster;
mod search;
mod solving;
mod state;
mod table;
mod vector;

use pyo3::prelude::*;

/// The compiled part of `ludoteca`. Use the package, not this.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::analysis::Judgement;
    #[pymodule_export]
    use super::course::{Dialogue, run_course};
    #[pymodule_export]
    use super::errors::{
        IllegalMove, LudotecaError, NotSolved, OptionError, RecordError, StateError,
    };
    #[pymodule_export]
    use super::galo::galo;
    #[pymodule_export]
    use super::game::{Game, games, load};
    #[pymodule_export]
    use super::labels::label;
    #[pymodule_export]
    use super::player::Player;
    #[pymodule_export]
    use super::state::{State, read_record, restore_state};
    #[pymodule_export]
    use super::table::{Table, restore_table};
    #[pymodule_export]
    use super::vector::Vector;
}
