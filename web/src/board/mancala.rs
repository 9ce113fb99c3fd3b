//! Mancala's board: the viewer's houses below, the other's above, the stores at the ends.

use ludoteca_table::view::MancalaBoard;
use ludoteca_table::{GameKind, Seat, View};

use super::{Art, Cell, Grid, Row};
use crate::texts::Texts;

pub(super) fn grid(view: &View, board: &MancalaBoard, texts: &Texts) -> Grid {
    let below = view.seat().unwrap_or(Seat::First);
    let above = below.other();
    let houses = board.houses[0].len();
    // Seeds go round against the clock: the other's houses run from right to left.
    let mut top: Vec<Cell> = (1..=houses)
        .rev()
        .map(|house| cell(view, board, texts, above, house))
        .collect();
    top.insert(0, store(board, texts, above));
    top.push(store(board, texts, below));
    let bottom = (1..=houses).map(|house| cell(view, board, texts, below, house));
    let row = |cells| Row {
        cells,
        ..Row::default()
    };
    Grid {
        label: texts.get("board"),
        game: "mancala",
        rows: vec![row(top), row(bottom.collect())],
        field: "move",
        ..Grid::default()
    }
}

fn cell(view: &View, board: &MancalaBoard, texts: &Texts, owner: Seat, house: usize) -> Cell {
    let seeds = board.houses[owner.index()][house - 1];
    let mv = house.to_string();
    let can_play = view.seat() == Some(owner) && view.legal_moves.contains(&mv);
    let landing = board
        .landings
        .iter()
        .find(|landing| can_play && landing.mv == mv);
    let content = texts.with("cell-seeds", &[("value", i64::from(seeds).into())]);
    let side = texts.table().side(view.game, owner);
    let mut label = texts.with(
        "cell-house",
        &[
            ("side", (&side).into()),
            ("house", (&mv).into()),
            ("seeds", (&content).into()),
        ],
    );
    if let Some(landing) = landing.filter(|landing| landing.captures > 0) {
        label.push_str(", ");
        label.push_str(&texts.count("would-capture", landing.captures.into()));
    }
    Cell {
        id: format!("{}-{house}", owner.index() + 1),
        label,
        art: Art::Seeds(seeds),
        class: owner.to_string(),
        touches: landing
            .map(|landing| landing.cell.clone())
            .unwrap_or_default(),
        sends: can_play.then_some(mv),
        ..Cell::default()
    }
}

fn store(board: &MancalaBoard, texts: &Texts, owner: Seat) -> Cell {
    let seeds = board.stores[owner.index()];
    let content = texts.with("cell-seeds", &[("value", i64::from(seeds).into())]);
    let side = texts.table().side(GameKind::Mancala, owner);
    Cell {
        id: format!("{}-0", owner.index() + 1),
        label: texts.with(
            "cell-store",
            &[("side", (&side).into()), ("seeds", (&content).into())],
        ),
        art: Art::Seeds(seeds),
        class: format!("store {owner}"),
        is_tall: true,
        ..Cell::default()
    }
}
