//! The courses' programs, to talk to.
//!
//! A program runs on a thread of its own, with streams that are channels. When it wants a line
//! and there is none, it says so: what it has printed by then is its answer.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use ludoteca_course_program::Program;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::errors::{option_error, state_error};
use crate::lock::lock;
use crate::search::run_quietly;

/// Ctrl-C is looked for this often.
const PATIENCE: Duration = Duration::from_millis(20);

const COURSES: [(&str, Program); 5] = [
    ("galo", ludoteca_course_galo::program::run),
    ("mancala", ludoteca_course_mancala::program::run),
    ("poziomka", ludoteca_course_poziomka::program::run),
    ("wargame", ludoteca_course_wargame::program::run),
    ("palavras", ludoteca_course_palavras::program::run),
];

fn find_course(name: &str) -> PyResult<Program> {
    let found = COURSES.iter().find(|(course, _)| *course == name);
    found.map(|(_, program)| *program).ok_or_else(|| {
        let names = COURSES.map(|(name, _)| name).join(", ");
        option_error(format!("no course is called {name:?}: {names}"))
    })
}

/// Runs a course's program to its end on a whole input: what it prints, what it complains of, and
/// its exit status.
///
/// >>> import ludoteca
/// >>> output, errors, status = ludoteca.run_course("mancala", input="RJ Ana\n\n")
/// >>> output, status
/// ('Jogador registado com sucesso.\n', 0)
#[pyfunction]
#[pyo3(signature = (course, *args, input = ""))]
pub(crate) fn run_course(
    py: Python<'_>,
    course: &str,
    args: &Bound<'_, PyTuple>,
    input: &str,
) -> PyResult<(String, String, u8)> {
    let program = find_course(course)?;
    let args = read_args(args)?;
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let status = run_quietly(py, |_| {
        program(&args, &mut input.as_bytes(), &mut output, &mut errors)
    })?;
    let status = status.map_err(state_error)?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok((text(&output), text(&errors), status))
}

fn read_args(args: &Bound<'_, PyTuple>) -> PyResult<Vec<OsString>> {
    let read = |arg: Bound<'_, PyAny>| -> PyResult<OsString> {
        Ok(arg.str()?.extract::<String>()?.into())
    };
    args.iter().map(read).collect()
}

/// Act of a program.
enum Act {
    Says(Vec<u8>),
    Complains(Vec<u8>),
    Waits,
    Ends(io::Result<u8>),
}

/// A course's program to talk to: `say` gives it a line and returns what it prints until it wants
/// another.
///
/// >>> import ludoteca
/// >>> talk = ludoteca.Dialogue("mancala")
/// >>> talk.say("RJ Ana")
/// 'Jogador registado com sucesso.\n'
/// >>> talk.say("RJ Ana")
/// 'Jogador existente.\n'
/// >>> talk.say(""), talk.status
/// ('', 0)
#[pyclass(module = "ludoteca", frozen)]
pub(crate) struct Dialogue {
    course: String,
    inner: Mutex<Talk>,
}

struct Talk {
    lines: Option<Sender<Vec<u8>>>,
    acts: Receiver<Act>,
    process: u32,
    status: Option<u8>,
    errors: String,
    greeting: String,
}

impl Dialogue {
    fn lock(&self) -> MutexGuard<'_, Talk> {
        lock(&self.inner)
    }
}

#[pymethods]
impl Dialogue {
    #[new]
    #[pyo3(signature = (course, *args))]
    fn new(py: Python<'_>, course: &str, args: &Bound<'_, PyTuple>) -> PyResult<Self> {
        let program = find_course(course)?;
        let args = read_args(args)?;
        let (lines, given) = mpsc::channel();
        let (act, acts) = mpsc::channel();
        let run = move || perform(program, &args, given, &act);
        let thread = std::thread::Builder::new().name(format!("course {course}"));
        thread
            .spawn(run)
            .map_err(|error| state_error(format!("no thread: {error}")))?;
        let mut talk = Talk {
            lines: Some(lines),
            acts,
            process: std::process::id(),
            status: None,
            errors: String::new(),
            greeting: String::new(),
        };
        talk.greeting = talk.listen(py)?;
        Ok(Self {
            course: course.to_owned(),
            inner: Mutex::new(talk),
        })
    }

    /// What the program printed before it wanted the first line.
    #[getter]
    fn greeting(&self) -> String {
        self.lock().greeting.clone()
    }

    /// Gives the program a line; returns what it prints until it wants another, or ends.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.Dialogue("mancala").say("RJ Ana")
    /// 'Jogador registado com sucesso.\n'
    fn say(&self, py: Python<'_>, line: &str) -> PyResult<String> {
        let mut talk = self.lock();
        talk.check()?;
        let lines = talk.lines.as_ref();
        let sent = lines.is_some_and(|lines| lines.send(format!("{line}\n").into_bytes()).is_ok());
        if !sent {
            return Err(state_error("the program has ended"));
        }
        talk.listen(py)
    }

    /// Ends the input; returns what the program still prints.
    ///
    /// >>> import ludoteca
    /// >>> talk = ludoteca.Dialogue("mancala")
    /// >>> talk.close(), talk.status
    /// ('', 0)
    fn close(&self, py: Python<'_>) -> PyResult<String> {
        let mut talk = self.lock();
        talk.lines = None;
        if talk.status.is_some() {
            return Ok(String::new());
        }
        talk.check()?;
        talk.listen(py)
    }

    /// The exit status, once the program has ended.
    #[getter]
    fn status(&self) -> Option<u8> {
        self.lock().status
    }

    /// What the program wrote to its standard error so far.
    #[getter]
    fn errors(&self) -> String {
        self.lock().errors.clone()
    }

    fn __repr__(&self) -> String {
        format!("<the program of {}>", self.course)
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err(
            "a dialogue cannot be pickled: begin another",
        ))
    }
}

impl Talk {
    fn check(&self) -> PyResult<()> {
        if self.status.is_some() {
            return Err(state_error("the program has ended"));
        }
        if self.process != std::process::id() {
            return Err(state_error(
                "this dialogue belongs to the process that began it",
            ));
        }
        Ok(())
    }

    /// Collects what is printed until the program wants a line or ends.
    fn listen(&mut self, py: Python<'_>) -> PyResult<String> {
        let mut said = Vec::new();
        loop {
            let acts = &mut self.acts;
            match py.detach(move || acts.recv_timeout(PATIENCE)) {
                Ok(Act::Says(bytes)) => said.extend(bytes),
                Ok(Act::Complains(bytes)) => self.errors.push_str(&String::from_utf8_lossy(&bytes)),
                Ok(Act::Waits) => break,
                Ok(Act::Ends(status)) => {
                    self.status = Some(status.map_err(state_error)?);
                    break;
                }
                Err(RecvTimeoutError::Timeout) => py.check_signals()?,
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(state_error(
                        "the program ended unexpectedly: please report this",
                    ));
                }
            }
        }
        Ok(String::from_utf8_lossy(&said).into_owned())
    }
}

fn perform(program: Program, args: &[OsString], lines: Receiver<Vec<u8>>, acts: &Sender<Act>) {
    let mut input = Lines {
        given: lines,
        acts: acts.clone(),
        left: VecDeque::new(),
    };
    let mut output = Voice(acts.clone(), Act::Says);
    let mut errors = Voice(acts.clone(), Act::Complains);
    let status = program(args, &mut input, &mut output, &mut errors);
    // Nobody may listen any more.
    let _ = acts.send(Act::Ends(status));
}

/// The program's input.
struct Lines {
    given: Receiver<Vec<u8>>,
    acts: Sender<Act>,
    left: VecDeque<u8>,
}

impl BufRead for Lines {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.left.is_empty() {
            let is_heard = self.acts.send(Act::Waits).is_ok();
            // Without anybody to give a line, the input has ended.
            if let Some(line) = is_heard.then(|| self.given.recv().ok()).flatten() {
                self.left.extend(line);
            }
        }
        Ok(self.left.make_contiguous())
    }

    fn consume(&mut self, count: usize) {
        self.left.drain(..count);
    }
}

impl Read for Lines {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut from = self.fill_buf()?;
        let count = from.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

/// One of the program's outputs.
struct Voice(Sender<Act>, fn(Vec<u8>) -> Act);

impl Write for Voice {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let said = self.0.send((self.1)(bytes.to_vec()));
        said.map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
