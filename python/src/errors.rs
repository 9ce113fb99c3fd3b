//! The package's exceptions, and how the project's own errors become them.

use ludoteca_batch::NoLane;
use ludoteca_play::{OptionFault, RecordFault, Refusal, UnknownGame};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(
    ludoteca,
    LudotecaError,
    PyValueError,
    "Something that ludoteca cannot do, with a sentence that says why. All its exceptions are one."
);
create_exception!(
    ludoteca,
    IllegalMove,
    LudotecaError,
    "A move that the rules do not allow here, or a text or number that is not a move."
);
create_exception!(
    ludoteca,
    OptionError,
    LudotecaError,
    "A game, option or level that does not exist, or options that make no game."
);
create_exception!(
    ludoteca,
    StateError,
    LudotecaError,
    "Something asked of a game, batch or dialogue that is not in a state for it."
);
create_exception!(
    ludoteca,
    RecordError,
    LudotecaError,
    "A record that cannot be read or does not fit together, with its line."
);
create_exception!(
    ludoteca,
    NotSolved,
    LudotecaError,
    "A value that was not found within the budget, or that nobody can work out."
);

pub(crate) fn option_error(fault: impl ToString) -> PyErr {
    OptionError::new_err(fault.to_string())
}

pub(crate) fn state_error(reason: impl ToString) -> PyErr {
    StateError::new_err(reason.to_string())
}

/// A move that was refused. A game that is not in a state for any move is another matter.
pub(crate) fn refused(refusal: &Refusal) -> PyErr {
    match refusal {
        Refusal::Unreadable { .. } | Refusal::Illegal { .. } | Refusal::Plan { .. } => {
            IllegalMove::new_err(refusal.to_string())
        }
        Refusal::Table(_) | Refusal::NoDictionary { .. } => {
            StateError::new_err(refusal.to_string())
        }
    }
}

pub(crate) fn no_lane(error: &NoLane) -> PyErr {
    OptionError::new_err(error.to_string())
}

pub(crate) fn bad_option(fault: &OptionFault) -> PyErr {
    OptionError::new_err(fault.to_string())
}

pub(crate) fn bad_record(fault: &RecordFault) -> PyErr {
    RecordError::new_err(fault.to_string())
}

pub(crate) fn unknown_game(unknown: &UnknownGame) -> PyErr {
    OptionError::new_err(unknown.to_string())
}
