//! Poziomka at the table: the first seat is Left, the second Right.

use ludoteca_core::{Budget, Engine as _, Game, Notation};
use ludoteca_poziomka::{Block, Choice, Poziomka, Rules, Side, Strong};
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

use super::{Played, chosen, play_by};
use crate::setup::{PoziomkaSetup, SetupFault, fault};
use crate::view::{BoardView, PoziomkaBoard};
use crate::{GameKind, Level, Refusal, Rule, Seat};

/// A game, and whose block lies where: the rules only know what is taken.
#[derive(Clone, Debug)]
pub(crate) struct Blocks {
    pub(super) game: Poziomka,
    laid: Vec<Block>,
}

impl Blocks {
    pub(super) fn start(setup: &PoziomkaSetup) -> Result<Self, SetupFault> {
        let [pola, rows, columns] = [setup.pola, setup.rows, setup.columns].map(u32::from);
        let rules = Rules::new(pola, rows, columns).map_err(|bad| fault(bad.to_string()))?;
        Ok(Self {
            game: Poziomka::new(rules, side(setup.starts)),
            laid: Vec::new(),
        })
    }

    pub(super) fn play(&mut self, text: &str) -> Result<Played, Refusal> {
        let laid = &mut self.laid;
        play_by(
            GameKind::Poziomka,
            &mut self.game,
            text,
            broken_rule,
            |game, block| {
                game.play(block)?;
                laid.push(block);
                Ok(None)
            },
        )
    }

    pub(super) fn board(&self) -> BoardView {
        let rules = self.game.rules();
        let width = usize::from(rules.columns());
        let mut rows = vec![vec!['.'; width]; usize::from(rules.rows())];
        for &block in &self.laid {
            for (row, column) in cells_of(block, rules.length()) {
                rows[usize::from(row)][usize::from(column)] = letter(block.side());
            }
        }
        BoardView::Poziomka(PoziomkaBoard {
            pola: rules.length(),
            rows: rows.into_iter().map(String::from_iter).collect(),
            room: Side::BOTH.map(|side| self.game.blocks(side)),
        })
    }

    pub(super) fn score(&self, seat: Seat) -> i32 {
        self.game.blocks(side(seat)) as i32
    }

    pub(super) fn cells(&self, text: &str) -> Vec<String> {
        let Ok(block) = self.game.read_move(text) else {
            return Vec::new();
        };
        let name = |(row, column)| format!("{}{}", (b'A' + column) as char, (b'a' + row) as char);
        cells_of(block, self.game.rules().length())
            .map(name)
            .collect()
    }

    pub(super) fn choose(
        &self,
        level: Level,
        rng: &mut ChaCha8Rng,
        budget: &Budget,
    ) -> Option<String> {
        let block = match level {
            // The course numbers equally good moves and takes one of them by WYBOR.
            Level::Course => Choice(rng.random_range(0..=i32::MAX as u32)).choose(&self.game),
            _ => Strong::default().choose(&self.game, budget),
        };
        chosen(&self.game, block)
    }
}

fn broken_rule(game: &Poziomka, block: Block) -> Rule {
    if block.side() != game.side_to_move() {
        Rule::OtherDirection
    } else if game.rules().holds(block) {
        Rule::Taken
    } else {
        Rule::OffBoard
    }
}

const fn side(seat: Seat) -> Side {
    match seat {
        Seat::First => Side::Left,
        Seat::Second => Side::Right,
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::Left => 'L',
        Side::Right => 'R',
    }
}

/// Row and column of each cell that a block covers.
fn cells_of(block: Block, length: u8) -> impl Iterator<Item = (u8, u8)> {
    (0..length).map(move |step| match block.side() {
        Side::Left => (block.row() + step, block.column()),
        Side::Right => (block.row(), block.column() + step),
    })
}
