//! Mancala at the table.

use ludoteca_core::{Budget, Engine as _, Player};
use ludoteca_mancala::solver::Strong;
use ludoteca_mancala::{Capture, Landing as Last, Level as Course, Mancala, Pit};

use super::{Played, chosen, play_by};
use crate::setup::{CaptureRule, MancalaSetup, SetupFault, fault};
use crate::view::{BoardView, Landing, MancalaBoard, Note};
use crate::{GameKind, Level, Refusal, Rule, Seat};

pub(super) fn start(setup: &MancalaSetup) -> Result<Mancala, SetupFault> {
    let capture = match setup.capture {
        CaptureRule::Empty => Capture::Empty,
        CaptureRule::Standard => Capture::Standard,
    };
    Mancala::new(setup.houses, setup.seeds.into(), capture).map_err(|bad| fault(bad.to_string()))
}

pub(super) fn play(game: &mut Mancala, text: &str) -> Result<Played, Refusal> {
    play_by(
        GameKind::Mancala,
        game,
        text,
        |_, _| Rule::EmptyHouse,
        |game, pit| {
            let sown = game.sow(pit)?;
            Ok(match sown.captured {
                _ if sown.again => Some(Note::Again),
                0 => None,
                seeds => Some(Note::Captured(seeds.into())),
            })
        },
    )
}

pub(super) fn board(game: &Mancala) -> BoardView {
    let row = |player| game.row(player).iter().copied().map(u32::from).collect();
    BoardView::Mancala(MancalaBoard {
        houses: Player::BOTH.map(row),
        stores: Player::BOTH.map(|player| game.store(player).into()),
        landings: landings(game),
    })
}

fn landings(game: &Mancala) -> Vec<Landing> {
    use ludoteca_core::TwoPlayer as _;
    let seat = Seat::from(game.to_move());
    let landing = |pit: Pit| {
        let sown = game.sowing(pit).ok()?;
        Some(Landing {
            mv: pit.to_string(),
            cell: last_cell(seat, sown.last),
            captures: sown.captured.into(),
        })
    };
    game.playable().filter_map(landing).collect()
}

/// The cell of the last seed, by the id that pictures give it.
fn last_cell(seat: Seat, last: Last) -> String {
    let (own, other) = (seat.index() + 1, seat.other().index() + 1);
    match last {
        Last::Own(pit) => format!("{own}-{pit}"),
        Last::Store => format!("{own}-0"),
        Last::Opponent(pit) => format!("{other}-{pit}"),
    }
}

pub(super) fn score(game: &Mancala, seat: Seat) -> i32 {
    game.store(seat.into()).into()
}

pub(super) fn choose(game: &Mancala, level: Level, budget: &Budget) -> Option<String> {
    let pit = match level {
        Level::Normal => Course::Normal.choose(game),
        Level::Avancado => Course::Avancado.choose(game),
        _ => Strong::default().choose(game, budget),
    };
    chosen(game, pit)
}
