//! Values of moves.

use ludoteca_play::{Judged, Worth};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// Value of a move to the player who makes it.
///
/// `kind` is win, draw, loss, ahead (by `value` seeds or blocks), chance (of a hit), points, or
/// preferred (no number). `value` is 1, 0 and −1 for a win, draw and loss. `is_exact` says that it
/// is more than an estimate, and `in_moves` how soon the end comes, where that is known.
///
/// >>> import ludoteca
/// >>> best = ludoteca.load("galo").at("XX./OO./... X").analyse()[0]
/// >>> best.move, best.kind, best.value, best.is_exact, best.in_moves
/// ('3', 'win', 1.0, True, 1)
#[pyclass(module = "ludoteca", frozen)]
#[derive(Clone, Debug)]
pub(crate) struct Judgement {
    /// The move in the game's notation.
    #[pyo3(get, name = "move")]
    pub(crate) text: String,
    /// Kind of number that the value is.
    #[pyo3(get)]
    kind: &'static str,
    /// Value of the move.
    #[pyo3(get)]
    pub(crate) value: Option<f64>,
    /// True if the value is certain.
    #[pyo3(get)]
    pub(crate) is_exact: bool,
    /// Number of moves until the game ends, where that is known.
    #[pyo3(get)]
    in_moves: Option<u32>,
}

impl Judgement {
    pub(crate) fn new(judged: Judged) -> Self {
        let (kind, value, in_moves) = match judged.worth {
            Worth::Win { moves } => ("win", Some(1.0), moves),
            Worth::Draw => ("draw", Some(0.0), None),
            Worth::Loss { moves } => ("loss", Some(-1.0), moves),
            Worth::Ahead { ahead, .. } => ("ahead", Some(f64::from(ahead)), None),
            Worth::Chance { permille, .. } => ("chance", Some(f64::from(permille) / 1000.0), None),
            Worth::Points { points } => ("points", Some(f64::from(points)), None),
            Worth::Preferred => ("preferred", None, None),
        };
        Self {
            is_exact: judged.worth.is_exact(),
            text: judged.text,
            kind,
            value,
            in_moves,
        }
    }

    /// Returns whether such values are certain where there is time enough: chances and points never
    /// are.
    pub(crate) fn can_be_exact(&self) -> bool {
        matches!(self.kind, "win" | "draw" | "loss" | "ahead")
    }
}

#[pymethods]
impl Judgement {
    fn __repr__(&self) -> String {
        let value = self
            .value
            .map_or_else(String::new, |value| format!(" {value}"));
        let sure = if self.is_exact { "" } else { ", an estimate" };
        format!("<move {}: {}{value}{sure}>", self.text, self.kind)
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err(
            "a judgement cannot be pickled: keep its move, kind, value and is_exact",
        ))
    }
}
