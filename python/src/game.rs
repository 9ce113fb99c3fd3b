//! A game with its options.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use ludoteca_batch::{Lane, Words, open_lane};
use ludoteca_play::options::OptionKind;
use ludoteca_play::text::Texts;
use ludoteca_play::{CATALOGUE, Resources, Setup};
use ludoteca_words::Language;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use crate::errors::{no_lane, option_error};
use crate::folder::Folder;
use crate::options::{GivenWords, read_setup};
use crate::player::Player;
use crate::search::Limits;
use crate::solving::{self, Order};
use crate::state::State;

/// Resources that all games of the process share, so that a database is built once.
static RESOURCES: LazyLock<Resources> = LazyLock::new(Resources::none);

/// A game, its options, and where its words come from.
#[derive(Debug)]
pub(crate) struct GameData {
    pub(crate) setup: Setup,
    pub(crate) resources: Resources,
    pub(crate) words: Words,
    pub(crate) given: Option<GivenWords>,
    pub(crate) databases: Option<Folder>,
}

impl GameData {
    pub(crate) fn new(setup: Setup, given: Option<GivenWords>, databases: Option<Folder>) -> Self {
        let lexicon = given.as_ref().map(|given| Arc::new(given.lexicon()));
        Self {
            setup,
            resources: match (&given, &databases) {
                (Some(given), _) => given.resources(),
                (None, Some(folder)) => Resources::new(folder.clone()),
                (None, None) => RESOURCES.clone(),
            },
            words: Words(lexicon),
            given,
            databases,
        }
    }

    pub(crate) fn lane(&self) -> PyResult<Box<dyn Lane>> {
        open_lane(&self.setup, &self.words).map_err(|error| no_lane(&error))
    }

    /// The words that were given, a line each.
    pub(crate) fn given_text(&self) -> Option<&str> {
        self.given.as_ref().map(|given| &*given.0)
    }
}

/// A game with its options, as `load` makes it.
///
/// >>> import ludoteca
/// >>> game = ludoteca.load("mancala", houses=3, seeds=2)
/// >>> game
/// ludoteca.load('mancala', houses=3, seeds=2, capture='empty')
/// >>> game.start().legal_moves()
/// ['1', '2', '3']
#[pyclass(module = "ludoteca", frozen)]
pub(crate) struct Game(pub(crate) Arc<GameData>);

/// Loads a game: galo, mancala, poziomka, wargame or palavras. Options are keywords; those that
/// are left out are as usual, and `Game.options` describes them. palavras takes `words`, a list of
/// the words that may be placed. `databases` is a folder where `ludoteca solve mancala --build`
/// has kept a database: with it far more positions are solved.
///
/// >>> import ludoteca
/// >>> ludoteca.load("poziomka", pola=2, rows=4, columns=4).seats
/// 2
/// >>> ludoteca.load("mancala", houses=99)
/// Traceback (most recent call last):
/// ludoteca.OptionError: houses is from 1 to 12, not 99
#[pyfunction]
#[pyo3(signature = (name, /, *, databases = None, **options))]
pub(crate) fn load(
    name: &str,
    databases: Option<PathBuf>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Game> {
    let (setup, given) = read_setup(name, options)?;
    let folder = databases.map(Folder::open).transpose()?;
    Ok(Game(Arc::new(GameData::new(setup, given, folder))))
}

/// The names of all games.
///
/// >>> import ludoteca
/// >>> ludoteca.games()
/// ['galo', 'mancala', 'poziomka', 'wargame', 'palavras']
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    CATALOGUE.iter().map(|game| game.name()).collect()
}

fn texts(language: &str) -> PyResult<Texts> {
    let language = Language::from_code(language)
        .ok_or_else(|| option_error(format!("language is en, pt or pl, not {language:?}")))?;
    Ok(Texts::of(language))
}

#[pymethods]
impl Game {
    /// The game's name.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.setup.game.name()
    }

    /// How many play: 1 or 2.
    #[getter]
    fn seats(&self) -> usize {
        self.0.setup.seats()
    }

    /// The options in one line, as records write them.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load("mancala").rules_line
    /// 'houses=6 seeds=4 capture=empty'
    #[getter]
    fn rules_line(&self) -> String {
        self.0.setup.without_paths().to_string()
    }

    /// The names of the computer's levels, the weakest first.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load("galo").levels
    /// ['basico', 'normal', 'perfeito', 'strong']
    #[getter]
    fn levels(&self) -> Vec<&'static str> {
        let levels = self.0.setup.game.levels().iter();
        levels.map(|level| level.name).collect()
    }

    /// Every option: a dictionary with its key, kind, value, the values that are offered where
    /// they can be listed, and what it means.
    ///
    /// >>> import ludoteca
    /// >>> option = ludoteca.load("mancala", seeds=3).options[1]
    /// >>> option["key"], option["kind"], option["value"], option["offered"][:3]
    /// ('seeds', 'number', '3', ['1', '2', '3'])
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let setup = &self.0.setup;
        let list = PyList::empty(py);
        for spec in setup.game.options() {
            let option = PyDict::new(py);
            option.set_item("key", spec.key)?;
            option.set_item("kind", kind_name(&spec.kind))?;
            option.set_item("value", setup.options.written(spec.key))?;
            option.set_item("offered", spec.offered())?;
            let about = Texts::of(Language::English).option(setup.game, spec.key);
            option.set_item("about", about)?;
            list.append(option)?;
        }
        Ok(list)
    }

    /// How many actions there are: moves as numbers, for programs that learn. Actions of palavras
    /// need a list of words.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load("galo").action_count
    /// 9
    #[getter]
    fn action_count(&self) -> PyResult<usize> {
        Ok(self.0.lane()?.shape().actions)
    }

    /// The shape of an observation.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load("galo").observation_shape
    /// (2, 3, 3)
    #[getter]
    fn observation_shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.lane()?.shape().observation)
    }

    /// The rules in words, in English (en), Portuguese (pt) or Polish (pl).
    ///
    /// >>> import ludoteca
    /// >>> rules = ludoteca.load("galo").rules("pt")
    /// >>> "casa livre" in rules, rules == ludoteca.load("galo").rules()
    /// (True, False)
    #[pyo3(signature = (language = "en"))]
    fn rules(&self, language: &str) -> PyResult<String> {
        Ok(texts(language)?.rules(self.0.setup.game))
    }

    /// A new game. `seed` is where its randomness comes from, `names` are those of a record, and
    /// `plans` what each seat hides in wargame (fleets as records write them); what is not given
    /// is drawn from the seed.
    ///
    /// >>> import ludoteca
    /// >>> state = ludoteca.load("galo").start()
    /// >>> state.play("5").to_move
    /// 1
    #[pyo3(signature = (seed = 0, *, names = None, plans = None))]
    fn start(
        &self,
        py: Python<'_>,
        seed: u64,
        names: Option<Vec<String>>,
        plans: Option<Vec<Option<String>>>,
    ) -> PyResult<State> {
        let plans = plans.unwrap_or_default();
        State::start(py, &self.0, seed, names.as_deref(), &plans)
    }

    /// The game at a position in its own notation, where it can begin from one.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load("galo").at("XX./OO./... X").best_moves()
    /// ['3']
    fn at(&self, py: Python<'_>, position: &str) -> PyResult<State> {
        let data = self.0.at(position)?;
        State::start(py, &Arc::new(data), 0, None, &[])
    }

    /// The computer at a level, for one game.
    ///
    /// >>> import ludoteca
    /// >>> game = ludoteca.load("galo")
    /// >>> game.player("perfeito").choose(game.at("XX./OO./... X"))
    /// '3'
    #[pyo3(signature = (level, seed = 0))]
    fn player(&self, level: &str, seed: u64) -> PyResult<Player> {
        Player::new(&self.0, level, seed)
    }

    /// Solves the game from its start: what the solver found, as a list of dictionaries. In mancala
    /// each first move has a value, too, which takes longer: `only_value` leaves them out. A budget
    /// ends it early with `NotSolved`, which says what was proved, and `progress` is called with
    /// sentences meanwhile.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load("mancala", houses=3, seeds=2).solve(only_value=True)
    /// [{'value': 4}]
    #[pyo3(signature = (
        *, nodes = None, seconds = None, threads = 1, only_value = false, progress = None
    ))]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        threads: usize,
        only_value: bool,
        progress: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let limits = Limits {
            nodes,
            seconds,
            depth: None,
        };
        let order = Order {
            limits,
            threads,
            only_value,
            progress: progress.as_ref(),
        };
        solving::solve(py, &self.0, &order)
    }

    fn __repr__(&self) -> String {
        let setup = &self.0.setup;
        let mut text = format!("ludoteca.load('{}'", setup.game.name());
        for spec in setup.game.options() {
            let Some(value) = setup.options.recorded(spec) else {
                continue;
            };
            let value = match spec.kind {
                OptionKind::Number { .. } => value,
                OptionKind::Words if self.0.given.is_some() => "[...]".to_owned(),
                _ => format!("{value:?}").replace('"', "'"),
            };
            let _ = write!(text, ", {}={value}", spec.key);
        }
        text.push(')');
        text
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0.setup == other.0.setup && self.0.given_text() == other.0.given_text()
    }

    fn __hash__(&self) -> isize {
        let mut hash: isize = 17;
        for byte in self.__repr__().bytes() {
            hash = hash.wrapping_mul(31).wrapping_add(isize::from(byte));
        }
        hash
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("ludoteca")?.getattr("_restore_game")?;
        let words: Option<Vec<&str>> = self.0.given_text().map(|text| text.lines().collect());
        let setup = &self.0.setup;
        let databases = self.0.databases.as_ref().map(|folder| folder.0.clone());
        let arguments = (setup.game.name(), setup.to_string(), words, databases);
        PyTuple::new(
            py,
            [restore.into_any(), arguments.into_pyobject(py)?.into_any()],
        )
    }
}

impl GameData {
    /// Returns the game, begun from a position.
    pub(crate) fn at(&self, position: &str) -> PyResult<Self> {
        let mut setup = self.setup.clone();
        let option = setup.game.position_option();
        let option = option.ok_or_else(|| {
            option_error(format!(
                "{} does not begin from positions",
                setup.game.name()
            ))
        })?;
        let set = setup.set(option, position).and_then(|()| setup.check());
        set.map_err(option_error)?;
        Ok(Self {
            setup,
            resources: self.resources.clone(),
            words: self.words.clone(),
            given: self.given.clone(),
            databases: self.databases.clone(),
        })
    }
}

const fn kind_name(kind: &OptionKind) -> &'static str {
    match kind {
        OptionKind::Number { .. } => "number",
        OptionKind::Choice { .. } => "choice",
        OptionKind::Flag { .. } => "flag",
        OptionKind::Size { .. } => "size",
        OptionKind::Counts { .. } => "counts",
        OptionKind::Text { .. } => "text",
        OptionKind::Words => "words",
    }
}
