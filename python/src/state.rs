//! A game in progress.

use std::sync::{Arc, Mutex, MutexGuard};

use ludoteca_batch::Lane;
use ludoteca_core::Budget;
use ludoteca_play::{
    Command, Event, Header, NewSession, Occupant, Outcome, Record, Seat, Session, Stamped, Subject,
    Viewer, WordList, picture,
};
use numpy::{PyArray1, PyArray3, PyArrayMethods as _};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyTuple};

use crate::analysis::Judgement;
use crate::errors::{IllegalMove, bad_option, bad_record, option_error, refused, state_error};
use crate::exact::{Question, Tell, Unproved, find_best, find_value};
use crate::folder::warn;
use crate::game::{Game, GameData};
use crate::lock::lock;
use crate::options::collect_words;
use crate::search::{Limits, run, run_quietly, run_until};
use crate::{drawing, raster};

/// Node limit of an analysis unless it is told otherwise.
const USUAL_NODES: u64 = 1_000_000;

/// A game in progress: `Game.start` makes one.
///
/// Moves are texts in the game's own notation, or actions, which are numbers. Seats are 0 and 1.
/// What one seat hides from the other is never shown: `observe`, `position`, `text`, `picture`
/// and `record` tell what a seat may know, and without a seat what everybody may.
///
/// >>> import ludoteca
/// >>> state = ludoteca.load("galo").start()
/// >>> print(state.play("5").play("1"))
/// O 2 3
/// 4 X 6
/// 7 8 9
/// >>> state.moves, state.to_move, state.is_over
/// (['5', '1'], 0, False)
#[pyclass(module = "ludoteca", frozen)]
pub(crate) struct State(Mutex<Inner>);

struct Inner {
    data: Arc<GameData>,
    session: Session,
    /// The game in numbers, once somebody has asked for them.
    lane: Option<Box<dyn Lane>>,
}

impl Inner {
    /// The game in numbers, which is played along from now on.
    fn lane(&mut self) -> PyResult<&mut Box<dyn Lane>> {
        if self.lane.is_none() {
            self.lane = Some(self.open_lane()?);
        }
        self.lane.as_mut().ok_or_else(|| state_error("no numbers"))
    }

    fn open_lane(&self) -> PyResult<Box<dyn Lane>> {
        let mut lane = self.data.lane()?;
        for seat in Seat::BOTH {
            if let Some(plan) = self.session.laid(seat) {
                lane.lay(seat.index(), &plan);
            }
        }
        for text in self.session.moves() {
            play_along(lane.as_mut(), text);
        }
        Ok(lane)
    }

    fn play(&mut self, text: &str) -> PyResult<()> {
        let ply = self.session.ply();
        let seat = self.session.to_move().unwrap_or(Seat::First);
        let command = Command::Play {
            seat,
            ply,
            text: text.to_owned(),
        };
        self.session
            .act(&command, 0)
            .map_err(|refusal| refused(&refusal))?;
        if let (Some(lane), Some(played)) = (&mut self.lane, self.session.moves().last()) {
            play_along(lane.as_mut(), played);
        }
        Ok(())
    }

    /// The text of an action, if it is legal.
    fn action_text(&mut self, number: Option<usize>) -> PyResult<Option<String>> {
        let is_over = self.session.is_over();
        let lane = self.lane()?;
        let legal = number.filter(|&action| !is_over && lane.is_legal(action));
        Ok(legal.map(|action| lane.write(action)))
    }

    fn legal_moves(&self) -> Vec<String> {
        self.session.legal_moves()
    }

    fn subject(&self) -> PyResult<Box<dyn Subject>> {
        if self.session.is_over() {
            return Err(state_error("the game is over"));
        }
        self.session.subject().ok_or_else(|| {
            state_error("there is nobody to judge this game: palavras needs words=[...]")
        })
    }
}

fn play_along(lane: &mut dyn Lane, text: &str) {
    if let Some(action) = lane.read(text) {
        lane.play(action);
    }
}

fn read_seat(data: &GameData, seat: i64) -> PyResult<Seat> {
    let seats = data.setup.seats();
    let found = usize::try_from(seat).ok().filter(|&seat| seat < seats);
    found.map(|seat| Seat::BOTH[seat]).ok_or_else(|| {
        let known = if seats == 1 { "0" } else { "0 or 1" };
        state_error(format!("a seat is {known}, not {seat}"))
    })
}

impl State {
    fn new(data: Arc<GameData>, session: Session) -> Self {
        Self(Mutex::new(Inner {
            data,
            session,
            lane: None,
        }))
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        lock(&self.0)
    }

    /// Begins a game; what nobody has laid is drawn from the seed.
    pub(crate) fn start(
        py: Python<'_>,
        data: &Arc<GameData>,
        seed: u64,
        names: Option<&[String]>,
        plans: &[Option<String>],
    ) -> PyResult<Self> {
        let mut session = begin(data, seed, names)?;
        for seat in session.seats_to_lay() {
            let given = plans.get(seat.index()).cloned().flatten();
            let plan = match given {
                Some(plan) => plan,
                None => draw_plan(py, &session, seat, seed)?,
            };
            let laid = session.apply(Stamped {
                at: 0,
                event: Event::Laid { seat, plan },
            });
            laid.map_err(|refusal| refused(&refusal))?;
        }
        Ok(Self::new(Arc::clone(data), session))
    }

    /// Returns what the mover may know, and the number of moves played.
    pub(crate) fn subject(&self) -> PyResult<(Box<dyn Subject>, u32)> {
        let inner = self.lock();
        Ok((inner.subject()?, inner.session.ply()))
    }

    /// The text of an action, which must be legal. Asking an object for its number can run code of
    /// its own, so nothing is locked meanwhile.
    fn write_action(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        let number: Option<usize> = action.extract().ok();
        let text = self.lock().action_text(number)?;
        text.ok_or_else(|| {
            IllegalMove::new_err(format!(
                "action {action} is not legal here: see legal_actions()"
            ))
        })
    }

    /// Asks for something exact; `progress` gets sentences.
    fn prove<T: Send>(
        &self,
        py: Python<'_>,
        limits: Limits,
        progress: Option<Bound<'_, PyAny>>,
        find: fn(&Question<'_>, Tell<'_>) -> Result<T, Unproved>,
    ) -> PyResult<T> {
        limits.check()?;
        let limits = limits.or_nodes(USUAL_NODES);
        let (subject, _) = self.subject()?;
        let resources = self.lock().data.resources.clone();
        let call = |text: String| match &progress {
            Some(call) => call.call1((text,)).map(drop),
            None => Ok(()),
        };
        let proved = run_until(
            py,
            |stop, reports| {
                let question = Question {
                    subject: subject.as_ref(),
                    resources: &resources,
                    limits,
                    stop,
                };
                // Nobody listens any more: the flag is raised then.
                find(&question, &mut |text| drop(reports.send(text)))
            },
            call,
            |proved| proved.as_ref().err().map(Unproved::when_interrupted),
        )?;
        warn(py, &resources)?;
        Ok(proved?)
    }

    fn viewer(&self, seat: Option<i64>) -> PyResult<Viewer> {
        match seat {
            Some(seat) => Ok(read_seat(&self.lock().data, seat)?.into()),
            None => Ok(Viewer::Watcher),
        }
    }
}

fn begin(data: &GameData, seed: u64, names: Option<&[String]>) -> PyResult<Session> {
    let usual = ["first", "second"].map(str::to_owned);
    let seats = data.setup.seats();
    let names = names.unwrap_or(&usual[..seats]);
    let seated = names.iter().map(|name| Occupant::local(name)).collect();
    let new = NewSession::new(data.setup.clone(), seated, seed);
    Session::begin_bare(new, &data.resources, String::new(), 0).map_err(|fault| bad_option(&fault))
}

/// The position that a game without hidden things begins with.
pub(crate) fn start_position(data: &GameData) -> PyResult<String> {
    let session = begin(data, 0, None)?;
    let subject = session.subject();
    let subject = subject.ok_or_else(|| state_error("this game has no position at its start"))?;
    Ok(subject.text())
}

/// A plan for a seat; the hunt's own fleet has no seat to ask for it.
fn draw_plan(py: Python<'_>, session: &Session, seat: Seat, seed: u64) -> PyResult<String> {
    let drawn = run_quietly(py, |stop| {
        let budget = Budget::unlimited().with_stop(stop.clone());
        let setup = &session.header().setup;
        let start = setup
            .game
            .start(&setup.options, &ludoteca_play::Resources::none())
            .ok()?;
        let mut chance = <rand_chacha::ChaCha8Rng as rand::SeedableRng>::seed_from_u64(seed);
        chance.set_stream(u64::MAX - seat.index() as u64);
        start.random_plan(None, &mut chance, &budget)
    })?;
    drawn.ok_or_else(|| option_error("nothing could be laid"))
}

#[pymethods]
impl State {
    /// The game that is played.
    #[getter]
    fn game(&self) -> Game {
        Game(Arc::clone(&self.lock().data))
    }

    /// Whose turn it is: 0, 1, or `None` when the game is over.
    #[getter]
    fn to_move(&self) -> Option<usize> {
        self.lock().session.to_move().map(Seat::index)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.lock().session.is_over()
    }

    /// How the game ended: 'first' or 'second' won, 'draw', 'scored' (alone, for points), 'void',
    /// or `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        Some(match self.lock().session.result()?.outcome {
            Outcome::Won(Seat::First) => "first",
            Outcome::Won(Seat::Second) => "second",
            Outcome::Drawn => "draw",
            Outcome::Scored => "scored",
            Outcome::Void => "void",
        })
    }

    /// What each seat has got by now, as environments reward it: 1, 0 or −1 at the end for two;
    /// alone, the points of palavras, and −1 for each shot of the hunt.
    #[getter]
    fn returns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let inner = self.lock();
        let session = &inner.session;
        if session.seats().len() == 1 {
            let score = f64::from(session.score(Seat::First).unwrap_or_default());
            let is_scored = session.facts().is_scored;
            return PyTuple::new(py, [if is_scored { score } else { -score }]);
        }
        let returns = match session.result().map(|ending| ending.outcome) {
            Some(Outcome::Won(Seat::First)) => [1.0, -1.0],
            Some(Outcome::Won(Seat::Second)) => [-1.0, 1.0],
            _ => [0.0, 0.0],
        };
        PyTuple::new(py, returns)
    }

    /// What each seat has achieved so far (seeds, shots, points), where the game counts.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let inner = self.lock();
        let seats = &Seat::BOTH[..inner.session.seats().len()];
        PyTuple::new(py, seats.iter().map(|&seat| inner.session.score(seat)))
    }

    /// How many moves were played.
    #[getter]
    fn ply(&self) -> u32 {
        self.lock().session.ply()
    }

    /// The moves that were played.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.lock().session.moves().map(str::to_owned).collect()
    }

    /// The moves that may be played now. In palavras words are typed, so this takes a list of
    /// words; without one only `end` is listed in a race, and nothing alone.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load("poziomka", pola=2, rows=2, columns=2).start().legal_moves()
    /// ['Aa', 'Ba']
    fn legal_moves(&self) -> PyResult<Vec<String>> {
        let mut inner = self.lock();
        if inner.data.given.is_none() || inner.session.is_over() {
            return Ok(inner.legal_moves());
        }
        let lane = inner.lane()?;
        let mut mask = vec![0; lane.shape().actions];
        lane.fill_mask(&mut mask);
        let legal = (0..mask.len()).filter(|&action| mask[action] != 0);
        Ok(legal.map(|action| lane.write(action)).collect())
    }

    /// The actions that may be played now: `legal_moves` as numbers.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load("galo").start().play("5").legal_actions()
    /// [0, 1, 2, 3, 5, 6, 7, 8]
    fn legal_actions(&self) -> PyResult<Vec<usize>> {
        let mut inner = self.lock();
        if inner.session.is_over() {
            return Ok(Vec::new());
        }
        let lane = inner.lane()?;
        let mut mask = vec![0; lane.shape().actions];
        lane.fill_mask(&mut mask);
        Ok((0..mask.len())
            .filter(|&action| mask[action] != 0)
            .collect())
    }

    /// The text of an action for the seat that is to move.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load("poziomka", pola=2, rows=2, columns=2).start().action_to_move(0)
    /// 'Aa'
    fn action_to_move(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        self.write_action(action)
    }

    /// The action that a move's text stands for.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load("galo").start().move_to_action("5")
    /// 4
    fn move_to_action(&self, text: &str) -> PyResult<usize> {
        let mut inner = self.lock();
        let found = inner.lane()?.read(text);
        found.ok_or_else(|| IllegalMove::new_err(format!("no action is called {text:?} here")))
    }

    /// Plays a move (a text) or an action (a number), and returns this state.
    ///
    /// >>> import ludoteca
    /// >>> state = ludoteca.load("mancala").start()
    /// >>> state.play("3").to_move, state.play(5).moves
    /// (0, ['3', '6'])
    /// >>> state.play("9")
    /// Traceback (most recent call last):
    /// ludoteca.IllegalMove: not a move: not a pit from 1 to 6: 9
    fn play<'py>(slf: Bound<'py, Self>, r#move: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        let is_number = !r#move.is_instance_of::<pyo3::types::PyString>();
        let text = if is_number {
            check_number(r#move)?;
            slf.get().write_action(r#move)?
        } else {
            r#move.extract()?
        };
        slf.get().lock().play(&text)?;
        Ok(slf)
    }

    /// Gives up from a seat; alone, ends the game.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load("galo").start().play("5").resign().outcome
    /// 'first'
    #[pyo3(signature = (seat = None))]
    fn resign(slf: Bound<'_, Self>, seat: Option<i64>) -> PyResult<Bound<'_, Self>> {
        {
            let mut inner = slf.get().lock();
            let seat = match seat {
                Some(seat) => read_seat(&inner.data, seat)?,
                None => inner.session.to_move().unwrap_or(Seat::First),
            };
            let acted = inner.session.act(&Command::Resign { seat }, 0);
            acted.map_err(|refusal| refused(&refusal))?;
        }
        Ok(slf)
    }

    /// A copy that goes its own way.
    ///
    /// >>> import ludoteca
    /// >>> state = ludoteca.load("galo").start().play("5")
    /// >>> state.clone().play("1").moves, state.moves
    /// (['5', '1'], ['5'])
    fn clone(&self) -> Self {
        let inner = self.lock();
        Self(Mutex::new(Inner {
            data: Arc::clone(&inner.data),
            session: inner.session.clone(),
            lane: inner.lane.as_ref().map(|lane| lane.copy()),
        }))
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// What a seat may see (by default the one that is to move), as environments show it: a
    /// dictionary of `observation` and `action_mask`. The mask is empty for a seat that is not to
    /// move.
    ///
    /// >>> import ludoteca
    /// >>> seen = ludoteca.load("mancala").start().observe(0)
    /// >>> seen["observation"].tolist()
    /// [[4, 4, 4, 4, 4, 4, 0], [4, 4, 4, 4, 4, 4, 0]]
    /// >>> seen["action_mask"].tolist()
    /// [1, 1, 1, 1, 1, 1]
    #[pyo3(signature = (seat = None))]
    fn observe<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyDict>> {
        let mut inner = self.lock();
        let mover = inner.session.to_move().map(Seat::index);
        let seat = match seat {
            Some(seat) => read_seat(&inner.data, seat)?.index(),
            None => mover.unwrap_or(0),
        };
        let lane = inner.lane()?;
        let shape = lane.shape();
        let mut cells = vec![0; shape.cells()];
        lane.fill_observation(seat, &mut cells);
        let mut mask = vec![0; shape.actions];
        if mover == Some(seat) {
            lane.fill_mask(&mut mask);
        }
        let seen = PyDict::new(py);
        let observation = PyArray1::from_vec(py, cells).reshape(shape.observation)?;
        seen.set_item("observation", observation)?;
        seen.set_item("action_mask", PyArray1::from_vec(py, mask))?;
        Ok(seen)
    }

    /// The position in the game's own notation, as far as the seat that is to move may know it;
    /// `None` when the game is over, and in palavras without words.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load("poziomka", pola=2, rows=2, columns=4).start().play("Ba").position
    /// '2 .#../.#.. R'
    #[getter]
    fn position(&self) -> Option<String> {
        Some(self.lock().session.subject()?.text())
    }

    /// The boards as text, as a seat sees them, or everybody.
    ///
    /// >>> import ludoteca
    /// >>> print(ludoteca.load("galo").start().play("5").text())
    /// 1 2 3
    /// 4 X 6
    /// 7 8 9
    #[pyo3(signature = (seat = None))]
    fn text(&self, seat: Option<i64>) -> PyResult<String> {
        let viewer = self.viewer(seat)?;
        Ok(drawing::draw(&self.lock().session.view(viewer).boards))
    }

    /// The boards as a picture, an SVG document, as a seat sees them, or everybody.
    ///
    /// >>> import ludoteca
    /// >>> picture = ludoteca.load("mancala").start().picture()
    /// >>> picture[:4], picture.strip()[-6:]
    /// ('<svg', '</svg>')
    #[pyo3(signature = (seat = None))]
    fn picture(&self, seat: Option<i64>) -> PyResult<String> {
        let viewer = self.viewer(seat)?;
        Ok(picture::draw(&self.lock().session.view(viewer)))
    }

    /// The boards as pixels, rows by columns by red, green and blue.
    ///
    /// >>> import ludoteca
    /// >>> pixels = ludoteca.load("galo").start().pixels()
    /// >>> pixels.ndim, pixels.shape[2], pixels.dtype.name
    /// (3, 3, 'uint8')
    #[pyo3(signature = (seat = None))]
    fn pixels<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let viewer = self.viewer(seat)?;
        let image = raster::draw(&self.lock().session.view(viewer).boards);
        PyArray1::from_vec(py, image.pixels).reshape([image.height, image.width, 3])
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.picture(None)
    }

    fn __str__(&self) -> PyResult<String> {
        self.text(None)
    }

    fn __repr__(&self) -> String {
        let inner = self.lock();
        let (name, ply) = (inner.data.setup.game.name(), inner.session.ply());
        let turn = match (inner.session.to_move(), inner.session.is_over()) {
            (Some(seat), _) => format!("seat {} to move", seat.index()),
            (None, true) => "over".to_owned(),
            (None, false) => "waiting".to_owned(),
        };
        format!("<{name} after {ply} moves, {turn}>")
    }

    /// The game as a record, as a seat may have it, or everybody.
    ///
    /// >>> import ludoteca
    /// >>> state = ludoteca.load("galo").start(names=["Ana", "Rui"]).play("5")
    /// >>> print(state.record().splitlines()[-1])
    /// 1. 5
    /// >>> ludoteca.read_record(state.record()).moves
    /// ['5']
    #[pyo3(signature = (seat = None))]
    fn record(&self, seat: Option<i64>) -> PyResult<String> {
        let viewer = self.viewer(seat)?;
        Ok(Record::of(&self.lock().session, viewer).to_string())
    }

    /// The names of those who play.
    #[getter]
    fn names(&self) -> Vec<String> {
        let name = |occupant: &Occupant| match occupant {
            Occupant::Person { name, .. } => name.clone(),
            Occupant::Computer { level } => level.clone(),
            Occupant::Open => String::new(),
        };
        self.lock().session.seats().iter().map(name).collect()
    }

    /// Every move with what it is worth to the seat that is to move, the best first (in palavras
    /// the best `most`). Without a budget a million nodes are looked at. `progress` is called with
    /// what is known after a 512th, a 64th and an eighth of the budget, and may stop the analysis by
    /// an exception.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load("galo").at("XX./OO./... X").analyse()[0]
    /// <move 3: win 1>
    #[pyo3(signature = (*, nodes = None, seconds = None, depth = None, most = 1000, progress = None))]
    fn analyse(
        &self,
        py: Python<'_>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        depth: Option<u32>,
        most: usize,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Vec<Judgement>> {
        let limits = Limits {
            nodes,
            seconds,
            depth,
        };
        limits.check()?;
        let limits = limits.or_nodes(USUAL_NODES);
        let (subject, _) = self.subject()?;
        let is_watched = progress.is_some();
        let tell = |judged: Vec<Judgement>| match &progress {
            Some(call) => call.call1((judged,)).map(drop),
            None => Ok(()),
        };
        let judge = |limits: Limits, stop: &_| -> Vec<Judgement> {
            let judged = subject.judge(&limits.budget(stop), most);
            judged.into_iter().map(Judgement::new).collect()
        };
        run(
            py,
            |stop, reports| {
                for less in limits.foretastes().filter(|_| is_watched) {
                    // Nobody listens any more: the flag is raised then.
                    let _ = reports.send(judge(less, stop));
                }
                judge(limits, stop)
            },
            tell,
        )
    }

    /// The moves that lead to the best result that can be forced. Without a budget a million nodes
    /// are looked at. `NotSolved` is raised when that is not certain within the budget, and says what
    /// was proved. `progress` is called with sentences meanwhile.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load("galo").start().play("1").best_moves()
    /// ['5']
    #[pyo3(signature = (*, nodes = None, seconds = None, depth = None, progress = None))]
    fn best_moves(
        &self,
        py: Python<'_>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        depth: Option<u32>,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Vec<String>> {
        let limits = Limits {
            nodes,
            seconds,
            depth,
        };
        Ok(self.prove(py, limits, progress, find_best)?.moves)
    }

    /// What the position is worth to the seat that is to move, if both play perfectly: 1, 0 or −1,
    /// in mancala the seeds that it will have more than the other. Without a budget a million nodes
    /// are looked at. `NotSolved` is raised when that is not certain within the budget, and says
    /// what was proved. `progress` is called with sentences meanwhile.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load("galo").start().value()
    /// 0.0
    /// >>> ludoteca.load("mancala", houses=3, seeds=2).start().value()
    /// 4.0
    #[pyo3(signature = (*, nodes = None, seconds = None, depth = None, progress = None))]
    fn value(
        &self,
        py: Python<'_>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        depth: Option<u32>,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<f64> {
        let limits = Limits {
            nodes,
            seconds,
            depth,
        };
        self.prove(py, limits, progress, find_value)
    }

    fn __eq__(&self, other: &Self) -> bool {
        if std::ptr::eq(self, other) {
            return true;
        }
        // One lock after the other, so that two threads cannot wait for each other.
        let ours = self.summary();
        ours == other.summary()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("ludoteca._native")?.getattr("restore_state")?;
        let names = self.names();
        let inner = self.lock();
        let header = inner.session.header();
        let events = serde_json::to_string(inner.session.events()).map_err(state_error)?;
        let game = Game(Arc::clone(&inner.data)).into_pyobject(py)?;
        let arguments = (game, header.seed, names, events);
        PyTuple::new(py, [restore, arguments.into_pyobject(py)?.into_any()])
    }
}

impl State {
    /// All that makes two states equal.
    fn summary(&self) -> (String, Option<String>, Vec<Event>) {
        let inner = self.lock();
        let rules = format!("{} {}", inner.data.setup.game, inner.data.setup);
        let words = inner.data.given_text().map(str::to_owned);
        let events = inner.session.events().iter();
        (
            rules,
            words,
            events.map(|stamped| stamped.event.clone()).collect(),
        )
    }
}

/// Actions are integers; numpy's count, too.
fn check_number(action: &Bound<'_, PyAny>) -> PyResult<()> {
    let is_number = action.is_instance_of::<PyInt>() || action.hasattr("__index__")?;
    if is_number {
        return Ok(());
    }
    let found = action.get_type().name()?;
    Err(IllegalMove::new_err(format!(
        "a move is a text or a number, not {found}"
    )))
}

/// Reads a record, plays it again, and returns the state that it leads to. What does not fit
/// together is refused with its line. A game of palavras that was played with a list of words goes
/// on with the same `words`.
///
/// >>> import ludoteca
/// >>> ludoteca.read_record("[Ludoteca \"1\"]")
/// Traceback (most recent call last):
/// ludoteca.RecordError: line 1: the tag Game is missing
#[pyfunction]
#[pyo3(signature = (text, *, words = None))]
pub(crate) fn read_record(text: &str, words: Option<&Bound<'_, PyAny>>) -> PyResult<State> {
    let given = words.map(collect_words).transpose()?;
    let record =
        Record::read(text, ludoteca_play::CATALOGUE).map_err(|fault| bad_record(&fault))?;
    // If any letters are a word, there is nothing to look up.
    let needs_words = record.setup.options.words() == WordList::Usual;
    let given = given.filter(|_| needs_words);
    let data = Arc::new(GameData::new(record.setup.clone(), given, None));
    let session = record.session(&data.resources);
    let session = session.map_err(|fault| bad_record(&fault))?;
    Ok(State::new(data, session))
}

/// Brings back a state that was pickled.
#[pyfunction]
pub(crate) fn restore_state(
    game: &Game,
    seed: u64,
    names: Vec<String>,
    events: &str,
) -> PyResult<State> {
    let events: Vec<Stamped> = serde_json::from_str(events).map_err(state_error)?;
    let seats = names.iter().map(|name| Occupant::local(name)).collect();
    let header = Header {
        id: String::new(),
        setup: game.0.setup.clone(),
        seats,
        seed,
        created: 0,
        takebacks: false,
        previous: None,
        clock: None,
        is_listed: false,
    };
    if header.seats.len() != header.setup.seats() {
        return Err(state_error("there is not a name for each seat"));
    }
    let session = Session::restore(header, events, &game.0.resources).map_err(state_error)?;
    Ok(State::new(Arc::clone(&game.0), session))
}

/// A state that an environment is in: its plans and moves, played again.
pub(crate) fn replay(
    py: Python<'_>,
    data: &Arc<GameData>,
    seed: u64,
    plans: &[Option<String>],
    moves: &[String],
) -> PyResult<State> {
    let state = State::start(py, data, seed, None, plans)?;
    for text in moves {
        state.lock().play(text)?;
    }
    Ok(state)
}
