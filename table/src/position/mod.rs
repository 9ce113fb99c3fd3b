//! The state of whichever game is played: an enum and a `match`.
//!
//! Each game's module adapts its rules to what a table asks: read and play a move given as text,
//! say why not, draw the board for a viewer, let a level choose, give a hint.

pub(crate) mod galo;
pub(crate) mod mancala;
pub(crate) mod palavras;
pub(crate) mod poziomka;
pub(crate) mod wargame;

use ludoteca_core::{Budget, Notation, TwoPlayer};
use ludoteca_galo::Galo;
use ludoteca_mancala::Mancala;
use rand_chacha::ChaCha8Rng;

use crate::analysis::{Judged, Subject};
use crate::setup::cut;
use crate::view::{BoardView, Note, Outcome};
use crate::{GameKind, Hint, Level, Refusal, Rule, Seat, Setup, SetupFault, Viewer};
use palavras::Words;
use poziomka::Blocks;
use wargame::Seas;

/// The state of a game.
#[derive(Clone, Debug)]
pub(crate) enum Position {
    Galo(Galo),
    Mancala(Mancala),
    Poziomka(Box<Blocks>),
    Wargame(Box<Seas>),
    Palavras(Box<Words>),
}

/// A move that was played: its text as the game writes it, and what it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Played {
    pub(crate) text: String,
    pub(crate) note: Option<Note>,
}

/// No move of any game is written longer than this.
const LONGEST_MOVE: usize = 64;

impl Position {
    /// The start of a game.
    pub(crate) fn start(setup: &Setup) -> Result<Self, SetupFault> {
        setup.check()?;
        Ok(match setup {
            Setup::Galo => Self::Galo(Galo::default()),
            Setup::Mancala(setup) => Self::Mancala(mancala::start(setup)?),
            Setup::Poziomka(setup) => Self::Poziomka(Box::new(Blocks::start(setup)?)),
            Setup::Wargame(setup) => Self::Wargame(Box::new(Seas::start(setup))),
            Setup::Palavras(setup) => Self::Palavras(Box::new(Words::start(setup)?)),
        })
    }

    /// The start of the same game with the same fleets.
    pub(crate) fn restarted(&self, setup: &Setup) -> Self {
        match self {
            Self::Wargame(seas) => Self::Wargame(Box::new(seas.restarted())),
            _ => Self::start(setup).expect("what was set up once can be set up again"),
        }
    }

    /// Which game it is.
    pub(crate) const fn kind(&self) -> GameKind {
        match self {
            Self::Galo(_) => GameKind::Galo,
            Self::Mancala(_) => GameKind::Mancala,
            Self::Poziomka(_) => GameKind::Poziomka,
            Self::Wargame(_) => GameKind::Wargame,
            Self::Palavras(_) => GameKind::Palavras,
        }
    }

    /// Whose turn it is; `None` when nobody can move.
    pub(crate) fn to_move(&self) -> Option<Seat> {
        match self {
            Self::Galo(game) => mover(game),
            Self::Mancala(game) => mover(game),
            Self::Poziomka(blocks) => mover(&blocks.game),
            Self::Wargame(seas) => seas.to_move(),
            Self::Palavras(words) => words.outcome().is_none().then_some(Seat::First),
        }
    }

    /// How the game ended by its rules.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Galo(game) => ended(game),
            Self::Mancala(game) => ended(game),
            Self::Poziomka(blocks) => ended(&blocks.game),
            Self::Wargame(seas) => seas.outcome(),
            Self::Palavras(words) => words.outcome(),
        }
    }

    /// Every move of whoever is to move; none where moves are typed words.
    pub(crate) fn moves(&self) -> Vec<String> {
        match self {
            Self::Galo(game) => written(game),
            Self::Mancala(game) => written(game),
            Self::Poziomka(blocks) => written(&blocks.game),
            Self::Wargame(seas) => seas.moves(),
            Self::Palavras(_) => Vec::new(),
        }
    }

    /// Plays a move given as text. On `Err` nothing has changed.
    pub(crate) fn play(&mut self, text: &str) -> Result<Played, Refusal> {
        let text = text.trim();
        if text.len() > LONGEST_MOVE {
            return Err(Refusal::not_a_move(
                self.kind(),
                format!("{} is too long", cut(text)),
            ));
        }
        match self {
            Self::Galo(game) => galo::play(game, text),
            Self::Mancala(game) => mancala::play(game, text),
            Self::Poziomka(blocks) => blocks.play(text),
            Self::Wargame(seas) => seas.play(text),
            Self::Palavras(words) => words.play(text),
        }
    }

    /// What is asked of a move besides the rules when a person plays it: that a word is one.
    pub(crate) fn judge(setup: &Setup, text: &str) -> Result<(), Refusal> {
        match setup {
            Setup::Palavras(setup) if text.len() <= LONGEST_MOVE => {
                palavras::judge(&setup.words, text)
            }
            _ => Ok(()),
        }
    }

    /// What the board shows to a viewer.
    pub(crate) fn board(&self, viewer: Viewer, is_over: bool) -> BoardView {
        match self {
            Self::Galo(game) => galo::board(game),
            Self::Mancala(game) => mancala::board(game),
            Self::Poziomka(blocks) => blocks.board(),
            Self::Wargame(seas) => seas.board(viewer, is_over),
            Self::Palavras(words) => words.board(),
        }
    }

    /// Seeds, blocks, shots or points of a seat.
    pub(crate) fn score(&self, seat: Seat) -> Option<i32> {
        match self {
            Self::Galo(_) => None,
            Self::Mancala(game) => Some(mancala::score(game, seat)),
            Self::Poziomka(blocks) => Some(blocks.score(seat)),
            Self::Wargame(seas) => seas.score(seat),
            Self::Palavras(words) => Some(words.score()),
        }
    }

    /// The cells that a move touches, by the ids that pictures give them.
    pub(crate) fn cells(&self, seat: Seat, text: &str) -> Vec<String> {
        match self {
            Self::Galo(_) => vec![text.to_owned()],
            Self::Mancala(_) => vec![format!("{}-{text}", seat.index() + 1)],
            Self::Poziomka(blocks) => blocks.cells(text),
            Self::Wargame(_) => Seas::cells(seat, text),
            Self::Palavras(_) => Words::cells(text),
        }
    }

    /// The move that a level chooses.
    pub(crate) fn choose(
        &self,
        level: Level,
        rng: &mut ChaCha8Rng,
        budget: &Budget,
    ) -> Option<String> {
        let budget = &bounded(budget);
        match self {
            Self::Galo(game) => galo::choose(game, level, budget),
            Self::Mancala(game) => mancala::choose(game, level, budget),
            Self::Poziomka(blocks) => blocks.choose(level, rng, budget),
            Self::Wargame(seas) => seas.choose(level, rng, budget),
            Self::Palavras(_) => None,
        }
    }

    /// The best move that the engine knows, and why.
    pub(crate) fn hint(&self, setup: &Setup, budget: &Budget) -> Option<Hint> {
        let judged = self.subject(setup)?.judge(&bounded(budget), 1);
        let Judged { text, worth } = judged.into_iter().next()?;
        Some(Hint { text, worth })
    }

    /// What the mover sees, for the engines to judge; `None` when nobody is to move, or words
    /// cannot be judged for want of a dictionary.
    pub(crate) fn subject(&self, setup: &Setup) -> Option<Subject> {
        self.to_move()?;
        match (self, setup) {
            (Self::Galo(game), _) => Some(Subject::Galo(*game)),
            (Self::Mancala(game), _) => Some(Subject::Mancala(*game)),
            (Self::Poziomka(blocks), _) => Some(Subject::Poziomka(blocks.game)),
            (Self::Wargame(seas), _) => seas.seen().map(Subject::Wargame),
            (Self::Palavras(words), Setup::Palavras(setup)) => {
                let game = words.judged_by(&setup.words)?;
                Some(Subject::Palavras(Box::new(game)))
            }
            (Self::Palavras(_), _) => None,
        }
    }

    /// The seats whose fleets are not placed yet.
    pub(crate) fn seats_to_place(&self) -> Vec<Seat> {
        self.seas().map(Seas::seats_to_place).unwrap_or_default()
    }

    /// The fleet of a seat, as text.
    pub(crate) fn fleet(&self, seat: Seat) -> Option<String> {
        self.seas()?.fleet(seat)
    }

    /// A fleet hidden at random.
    pub(crate) fn random_fleet(
        &self,
        level: Option<Level>,
        rng: &mut ChaCha8Rng,
    ) -> Option<String> {
        self.seas()?.random_fleet(level, rng)
    }

    /// A plan as it is kept, if it can stand.
    pub(crate) fn checked_fleet(&self, plan: &str) -> Result<String, Refusal> {
        let seas = self.seas().ok_or(Refusal::NothingToPlace)?;
        seas.checked_fleet(plan)
    }

    /// Places a fleet.
    pub(crate) fn place(&mut self, seat: Seat, plan: &str) -> Result<(), Refusal> {
        match self {
            Self::Wargame(seas) => seas.place(seat, plan),
            _ => Err(Refusal::NothingToPlace),
        }
    }

    fn seas(&self) -> Option<&Seas> {
        match self {
            Self::Wargame(seas) => Some(seas),
            _ => None,
        }
    }
}

fn mover(game: &impl TwoPlayer) -> Option<Seat> {
    game.outcome().is_none().then(|| game.to_move().into())
}

fn ended(game: &impl TwoPlayer) -> Option<Outcome> {
    use ludoteca_core::Outcome as Rules;
    game.outcome().map(|outcome| match outcome {
        Rules::Win(player) => Outcome::Won(player.into()),
        Rules::Draw => Outcome::Drawn,
    })
}

fn written<G: Notation>(game: &G) -> Vec<String> {
    let write = |mv| game.write_move(mv);
    game.moves().into_iter().map(write).collect()
}

/// Reads a move, and plays it by `play`; an illegal one breaks the rule that `which` names.
fn play_by<G: Notation>(
    kind: GameKind,
    game: &mut G,
    text: &str,
    which: impl Fn(&G, G::Move) -> Rule,
    play: impl FnOnce(&mut G, G::Move) -> Result<Option<Note>, G::Illegal>,
) -> Result<Played, Refusal> {
    let mv = game
        .read_move(text)
        .map_err(|error| Refusal::not_a_move(kind, error))?;
    let text = game.write_move(mv);
    let rule = which(game, mv);
    let note = play(game, mv).map_err(|error| Refusal::illegal(rule, error))?;
    Ok(Played { text, note })
}

/// The moves that an engine chose, as text.
fn chosen<G: Notation>(game: &G, mv: Option<G::Move>) -> Option<String> {
    mv.map(|mv| game.write_move(mv))
}

/// The move that the strongest engine chooses.
fn best(subject: &Subject, budget: &Budget) -> Option<String> {
    let judged = subject.judge(budget, 1);
    judged.into_iter().next().map(|judged| judged.text)
}

/// A budget without nodes or depth would never end on a large board: it gets some nodes.
fn bounded(budget: &Budget) -> Budget {
    match (budget.max_nodes(), budget.max_depth()) {
        (None, None) => budget.clone().with_nodes(200_000),
        _ => budget.clone(),
    }
}
