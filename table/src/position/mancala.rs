//! Mancala at the table.

use ludoteca_core::{Budget, Engine as _, Player};
use ludoteca_mancala::solver::Strong;
use ludoteca_mancala::{Capture, Level as Course, Mancala, Pit};

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
            let before = *game;
            let sown = game.sow(pit)?;
            Ok(match captures(&before, pit) {
                _ if sown.again => Some(Note::Again),
                0 => None,
                seeds => Some(Note::Captured(seeds)),
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
    let landing = |pit: Pit| Landing {
        mv: pit.to_string(),
        cell: last_cell(game, seat, pit),
        captures: captures(game, pit),
    };
    if game.is_over() {
        return Vec::new();
    }
    game.playable().map(landing).collect()
}

/// Where the last seed falls, counted along the mover's own round: houses, store, the other's.
fn last_pit(game: &Mancala, pit: Pit) -> (usize, usize) {
    use ludoteca_core::TwoPlayer as _;
    let houses = usize::from(game.houses());
    let from = usize::from(pit.number()) - 1;
    let seeds = usize::from(game.row(game.to_move())[from]);
    (houses, (from + seeds) % (2 * houses + 1))
}

fn last_cell(game: &Mancala, seat: Seat, pit: Pit) -> String {
    let (own, other) = (seat.index() + 1, seat.other().index() + 1);
    match last_pit(game, pit) {
        (houses, last) if last < houses => format!("{own}-{}", last + 1),
        (houses, last) if last == houses => format!("{own}-0"),
        (houses, last) => format!("{other}-{}", last - houses),
    }
}

/// How many seeds a move captures, the last one included.
fn captures(game: &Mancala, pit: Pit) -> u32 {
    use ludoteca_core::TwoPlayer as _;
    let (houses, last) = last_pit(game, pit);
    let mut after = *game;
    let (Ok(sown), true) = (after.sow(pit), last < houses) else {
        return 0;
    };
    if sown.captured > 0 {
        return u32::from(sown.captured) + 1;
    }
    // A last seed alone is captured, too, by the course's rule.
    let row = game.row(game.to_move());
    let from = usize::from(pit.number()) - 1;
    let seeds = usize::from(row[from]);
    let was_empty =
        (row[last] == 0 && seeds <= 2 * houses) || (last == from && seeds == 2 * houses + 1);
    u32::from(was_empty && game.capture() == Capture::Empty)
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
