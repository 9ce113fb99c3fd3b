//! Set-ups of every game, and a few words.

use std::sync::Arc;

use ludoteca_batch::{AnyBatch, Buffers, Words, open_batch};
use ludoteca_palavras::Lexicon;
use ludoteca_play::resources::{Prepare, Shared};
use ludoteca_play::{CATALOGUE, Library, Resources, Setup, WordList, find_game};

const WORDS: &[u8] = b"ana\nbanana\ncasa\nsal\nbola\nlua\nzebra\n";

/// Games with options that differ in everything that lanes look at.
pub(crate) const SETUPS: [(&str, &str); 14] = [
    ("galo", ""),
    ("galo", "position=X.O/.X./..._O"),
    ("mancala", ""),
    ("mancala", "houses=3 seeds=2 capture=standard"),
    ("mancala", "houses=12 seeds=12"),
    ("poziomka", ""),
    ("poziomka", "pola=2 rows=8 columns=5 starts=second"),
    ("poziomka", "pola=1 rows=3 columns=26"),
    ("wargame", "fleet=1,1"),
    ("wargame", "mode=hunt size=9x12 fleet=2,1,1"),
    ("wargame", ""),
    ("palavras", "size=7 words=usual limit=5"),
    ("palavras", "size=7 words=usual mode=race limit=3"),
    ("palavras", "size=9 words=usual"),
];

pub(crate) fn setup(game: &str, rules: &str) -> Setup {
    Setup::read(find_game(CATALOGUE, game).unwrap(), rules).unwrap()
}

pub(crate) fn words() -> Words {
    Words(Some(Arc::new(Lexicon::read(WORDS))))
}

pub(crate) fn batch(game: &str, rules: &str, count: usize) -> Box<dyn AnyBatch> {
    open_batch(&setup(game, rules), &words(), count).unwrap()
}

#[derive(Debug)]
struct FewWords;

impl Library for FewWords {
    fn words(&self, _: &WordList, prepare: Prepare) -> Result<Shared, String> {
        prepare(WORDS)
    }
}

pub(crate) fn resources() -> Resources {
    Resources::new(FewWords)
}

/// Slices for a batch, of one's own.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Arrays {
    pub(crate) actions: Vec<i64>,
    pub(crate) observations: Vec<i16>,
    pub(crate) masks: Vec<i8>,
    pub(crate) rewards: Vec<f32>,
    pub(crate) dones: Vec<bool>,
    pub(crate) movers: Vec<i8>,
}

impl Arrays {
    pub(crate) fn of(batch: &dyn AnyBatch) -> Self {
        let (count, shape) = (batch.count(), batch.shape());
        Self {
            actions: vec![0; count],
            observations: vec![0; count * shape.cells()],
            masks: vec![0; count * shape.actions],
            rewards: vec![0.0; 2 * count],
            dones: vec![false; count],
            movers: vec![0; count],
        }
    }

    pub(crate) fn buffers(&mut self) -> Buffers<'_> {
        Buffers {
            actions: &mut self.actions,
            observations: &mut self.observations,
            masks: &mut self.masks,
            rewards: &mut self.rewards,
            dones: &mut self.dones,
            movers: &mut self.movers,
        }
    }
}
