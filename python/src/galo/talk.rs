//! Talking through Python's own `input` and `print`, because course tests replace `sys.stdin`
//! and `sys.stdout`.

use ludoteca_course_galo::program::{BAD_POSITION, Broken, Talk};
use pyo3::exceptions::{PyEOFError, PyValueError};
use pyo3::prelude::*;

/// Python's `input` and `print`.
pub(crate) struct Python<'py> {
    builtins: Bound<'py, PyModule>,
}

impl<'py> Python<'py> {
    pub(crate) fn new(py: pyo3::Python<'py>) -> PyResult<Self> {
        let builtins = py.import("builtins")?;
        Ok(Self { builtins })
    }
}

impl Talk for Python<'_> {
    type Error = PyErr;

    fn say(&mut self, text: &str) -> PyResult<()> {
        self.builtins.call_method1("print", (text,))?;
        Ok(())
    }

    /// The end of input leaves as Python's own `EOFError`.
    fn ask(&mut self, prompt: &str) -> PyResult<Option<String>> {
        let typed = self.builtins.call_method1("input", (prompt,))?;
        // Text that is not Unicode (a lone surrogate) is no position.
        Ok(Some(typed.extract().unwrap_or_default()))
    }
}

/// The exception for a game that broke off.
pub(crate) fn raised(broken: Broken<PyErr>) -> PyErr {
    match broken {
        Broken::BadPosition => PyValueError::new_err(BAD_POSITION),
        // Python's own `input` raises it first.
        Broken::EndOfInput => PyEOFError::new_err(()),
        Broken::Talk(error) => error,
    }
}
