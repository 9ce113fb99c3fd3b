//! Turns a board into a panel.

use std::fmt::Write as _;

use ludoteca_play::board::{
    Board, Cell, Face, Grid, Ground, Joins, Labels, MoveOption, Pits, Shape, Span, Tone,
};
use ludoteca_play::view::PieceCount;
use ludoteca_play::{Seat, Typing, View};
use ludoteca_words::Arg;

use super::outline::joins_within;
use super::{Panel, PieceLine, Row, Square};
use crate::texts::Texts;

/// The purpose of choosing a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// Plays the move that lies there.
    Play,
    /// Begins a word there.
    Spell,
    /// Lays a piece of a plan there.
    Lay,
    /// Puts something there by hand.
    Make,
}

impl Use {
    pub(super) fn new(view: &View) -> Self {
        match view.facts.typing {
            Typing::Move => Self::Play,
            Typing::Word => Self::Spell,
        }
    }

    /// The name of the form's field that a cell fills in.
    const fn field(self) -> &'static str {
        match self {
            Self::Play => "move",
            Self::Spell => "start",
            Self::Lay | Self::Make => "cell",
        }
    }
}

/// The effect of choosing a cell of a plan.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    /// The cell.
    pub(crate) cell: Cell,
    /// The cells that the piece would cover.
    pub(crate) covers: Vec<Cell>,
    /// Tells if the piece could not stand there.
    pub(crate) is_bad: bool,
}

/// Everything that is needed to draw one board.
pub(super) struct Pen<'a> {
    pub(super) view: &'a View,
    pub(super) texts: &'a Texts,
    pub(super) board: &'a Board,
    /// The number of the board within the view, from 0.
    pub(super) number: u8,
    pub(super) marked: &'a [Cell],
    pub(super) reach: &'a [Reach],
    pub(super) purpose: Use,
}

impl Pen<'_> {
    pub(super) fn panel(&self) -> Panel {
        let panel = match self.board {
            Board::Grid(grid) => self.grid_panel(grid),
            Board::Pits(pits) => self.pits_panel(pits),
        };
        Panel {
            label: self.texts.play().board(self.view, self.board),
            field: self.purpose.field(),
            pieces: match self.purpose {
                Use::Lay | Use::Make => Vec::new(),
                Use::Play | Use::Spell => self.pieces(),
            },
            ..panel
        }
    }

    /// Lists the pieces hidden on this board, and how many of each are left.
    fn pieces(&self) -> Vec<PieceLine> {
        let Some(owner) = self.board.owner() else {
            return Vec::new();
        };
        let show = |piece: &PieceCount| PieceLine {
            label: self.texts.play().message(self.view.game, &piece.label),
            path: write_outline(&piece.outline),
            left: piece.left,
        };
        self.view.pieces[owner.index()].iter().map(show).collect()
    }

    fn grid_panel(&self, grid: &Grid) -> Panel {
        let (layout, headers, columns) = match &grid.labels {
            Labels::Numbers => ("numbered", &[][..], &[][..]),
            Labels::Edges { rows, columns, .. } => ("edged", &rows[..], &columns[..]),
        };
        let row = |row: u8| {
            let cells = (0..grid.columns).map(|column| self.cell(row, column));
            Row {
                header: headers.get(usize::from(row)).cloned().unwrap_or_default(),
                squares: cells.map(|cell| self.grid_square(grid, cell)).collect(),
            }
        };
        Panel {
            layout,
            columns: columns.to_vec(),
            rows: (0..grid.rows).map(row).collect(),
            ..Panel::default()
        }
    }

    fn grid_square(&self, grid: &Grid, cell: Cell) -> Square {
        let is_heavy = |at: u8, count: u8| {
            grid.block > 0 && at + 1 < count && (at + 1).is_multiple_of(grid.block)
        };
        let mut square = self.square(cell);
        if grid.labels == Labels::Numbers && square.shape == Shape::Empty {
            square.tag = self.board.name(cell);
        }
        if is_heavy(cell.column, grid.columns) {
            add_class(&mut square, "heavy-right");
        }
        if is_heavy(cell.row, grid.rows) {
            add_class(&mut square, "heavy-below");
        }
        square
    }

    /// The viewer's houses lie below, the other's above, the stores at the ends. Seeds go round
    /// against the clock: the houses above run from right to left.
    fn pits_panel(&self, pits: &Pits) -> Panel {
        let below = self.view.seat().unwrap_or(Seat::First);
        let above = below.other();
        let houses = pits.rows[0].len() as u8;
        let square = |seat: Seat, house: u8| {
            let cell = self.cell(seat.index() as u8, house);
            let mut square = self.square(cell);
            add_class(&mut square, if seat == below { "lower" } else { "upper" });
            Square {
                tag: if house > 0 {
                    self.board.name(cell)
                } else {
                    String::new()
                },
                ..square
            }
        };
        let store = |seat: Seat| {
            let mut store = square(seat, 0);
            add_class(&mut store, "store");
            Square {
                is_tall: true,
                ..store
            }
        };
        let mut top = vec![store(above)];
        top.extend((1..=houses).rev().map(|house| square(above, house)));
        top.push(store(below));
        let bottom = (1..=houses).map(|house| square(below, house)).collect();
        let row = |squares| Row {
            squares,
            ..Row::default()
        };
        Panel {
            layout: "pits",
            rows: vec![row(top), row(bottom)],
            owners: [above, below].map(|seat| self.owner(seat)).to_vec(),
            ..Panel::default()
        }
    }

    /// Names the owner of a row.
    fn owner(&self, seat: Seat) -> String {
        let name = self.texts.play().occupant(self.view, seat);
        if self.view.seat() == Some(seat) {
            return format!("{name} ({})", self.texts.get("seat-you"));
        }
        name
    }

    fn cell(&self, row: u8, column: u8) -> Cell {
        Cell::new(row, column).on(self.number)
    }

    fn square(&self, cell: Cell) -> Square {
        let nothing = Face::default();
        let face = self.board.face(cell).unwrap_or(&nothing);
        let option = self.option_at(cell);
        let mut square = Square {
            id: self.board.full_name(cell),
            label: self.label(cell, face, option),
            shape: face.shape.clone(),
            tone: tone_class(face.tone),
            class: ground_class(face.ground).to_owned(),
            sends: self.text_sent(cell, face, option),
            touches: option
                .map(|option| self.touched(option))
                .unwrap_or_default(),
            path: option
                .map(|option| self.names(&option.travel.path))
                .unwrap_or_default(),
            takes: option
                .map(|option| self.names(&option.travel.takes))
                .unwrap_or_default(),
            note: option.and_then(|o| self.note(o)).unwrap_or_default(),
            corner: face.corner.clone().into_owned(),
            joins: face.joins,
            ..Square::default()
        };
        if let Some(reach) = self.reach.iter().find(|reach| reach.cell == cell) {
            square.touches = self.names(&reach.covers);
            square.is_bad = reach.is_bad;
        }
        if square.joins != Joins::default() {
            add_class(&mut square, "joined");
        }
        for (cells, class) in [
            (&self.view.last[..], "last"),
            (self.before(), "before"),
            (self.marked, "marked"),
        ] {
            if matches!(self.purpose, Use::Play | Use::Spell) && cells.contains(&cell) {
                add_class(&mut square, class);
                let joins = joins_within(cells, cell, square.joins);
                for (_, class) in sides(joins).into_iter().filter(|(goes_on, _)| *goes_on) {
                    add_class(&mut square, class);
                }
            }
        }
        square
    }

    /// The move before the last, where each seat has a board: it is the last one on this board.
    fn before(&self) -> &[Cell] {
        let last = self.view.moves.last();
        match (self.board.owner(), last) {
            (Some(_), Some(last)) => &self.view.last_of[last.seat.other().index()],
            _ => &[],
        }
    }

    fn option_at(&self, cell: Cell) -> Option<&MoveOption> {
        match self.purpose {
            Use::Play => self.view.move_at(cell),
            Use::Spell | Use::Lay | Use::Make => None,
        }
    }

    fn text_sent(&self, cell: Cell, face: &Face, option: Option<&MoveOption>) -> Option<String> {
        let can_begin_word = self.view.actions.play && face.ground != Ground::Blocked;
        match self.purpose {
            Use::Play => option.map(|option| option.text.clone()),
            Use::Spell => can_begin_word.then(|| self.board.name(cell)),
            Use::Lay => Some(self.board.name(cell)),
            Use::Make => Some(self.board.full_name(cell)),
        }
    }

    fn touched(&self, option: &MoveOption) -> String {
        let cells: Vec<Cell> = option.covers.into_iter().flat_map(Span::cells).collect();
        self.names(&cells)
    }

    fn names(&self, cells: &[Cell]) -> String {
        let name = |&cell: &Cell| match self.purpose {
            Use::Lay | Use::Make => self.board.full_name(cell),
            Use::Play | Use::Spell => self.view.cell_name(cell),
        };
        let names: Vec<String> = cells.iter().map(name).collect();
        names.join(" ")
    }

    fn note(&self, option: &MoveOption) -> Option<String> {
        let note = option.note.as_ref()?;
        Some(self.texts.play().message(self.view.game, note))
    }

    /// Describes a cell and the move that lies there, for a screen reader.
    fn label(&self, cell: Cell, face: &Face, option: Option<&MoveOption>) -> String {
        let content = self.content(face);
        let mut label = match self.board {
            Board::Grid(_) if content.is_empty() => self.board.name(cell),
            Board::Grid(_) => format!("{}: {content}", self.board.name(cell)),
            Board::Pits(_) => self.pit_label(cell, content),
        };
        if let Some(note) = option.and_then(|option| self.note(option)) {
            label.push_str(", ");
            label.push_str(&note);
        }
        label
    }

    fn content(&self, face: &Face) -> String {
        let message = face.label.as_ref();
        let said = message.map(|message| self.texts.play().message(self.view.game, message));
        match (&face.shape, said) {
            // A visible mark is read out as well.
            (Shape::Mark(text), Some(said)) => format!("{text}, {said}"),
            (_, said) => said.unwrap_or_default(),
        }
    }

    fn pit_label(&self, cell: Cell, content: String) -> String {
        let seat = Seat::BOTH[usize::from(cell.row.min(1))];
        let key = if cell.column == 0 {
            "cell-store"
        } else {
            "cell-house"
        };
        let side = self.texts.play().side(self.view.game, seat);
        let args = [
            ("side", Arg::from(side)),
            ("house", Arg::from(self.board.name(cell))),
            ("seeds", Arg::from(content)),
        ];
        self.texts.play().game_with(self.view.game, key, &args)
    }
}

/// The squares of an outline as a path of SVG, in steps of ten.
fn write_outline(outline: &[Vec<bool>]) -> String {
    let mut path = String::new();
    for (row, filled) in outline.iter().enumerate() {
        let columns = filled.iter().enumerate().filter(|(_, filled)| **filled);
        for (column, _) in columns {
            let _ = write!(path, "M{} {}h10v10h-10z", 10 * column, 10 * row);
        }
    }
    path
}

/// The sides on which a piece goes on, with their names for the style.
const fn sides(joins: Joins) -> [(bool, &'static str); 4] {
    [
        (joins.up, "on-up"),
        (joins.right, "on-right"),
        (joins.down, "on-down"),
        (joins.left, "on-left"),
    ]
}

fn add_class(square: &mut Square, class: &str) {
    if !square.class.is_empty() {
        square.class.push(' ');
    }
    square.class.push_str(class);
}

pub(super) const fn tone_class(tone: Tone) -> &'static str {
    match tone {
        Tone::Plain => "plain",
        Tone::First => "first",
        Tone::Second => "second",
        Tone::Strong => "strong",
        Tone::Special => "special",
        Tone::Dim => "dim",
    }
}

pub(super) const fn ground_class(ground: Ground) -> &'static str {
    match ground {
        Ground::Plain => "",
        Ground::Water => "water",
        Ground::Cool => "cool",
        Ground::Warm => "warm",
        Ground::Blocked => "blocked",
        Ground::Won => "won",
    }
}
