//! Lines and words of a table: seats, moves, buttons, and whose turn it is.

use ludoteca_files::clock::UnixMillis;
use ludoteca_play::board::{Cell, MoveOption};
use ludoteca_play::view::{MoveView, SeatView};
use ludoteca_play::{Game, Lesson, Outcome, Seat, View, Viewer};

use crate::assets::Pictures;
use crate::fault::Fault;
use crate::texts::Texts;

/// A seat as the page shows it.
#[expect(
    clippy::struct_excessive_bools,
    reason = "a template asks each by itself"
)]
pub(crate) struct SeatLine {
    pub(crate) class: Seat,
    pub(crate) name: String,
    pub(crate) role: String,
    pub(crate) score: String,
    pub(crate) is_turn: bool,
    pub(crate) is_me: bool,
    /// 0 for the first seat, 1 for the second.
    pub(crate) number: usize,
    /// Tells if a person sits there.
    pub(crate) is_person: bool,
    /// Tells if they look at the table now.
    pub(crate) is_present: bool,
    /// The rest of their time.
    pub(crate) clock: Option<ClockLine>,
}

/// A seat's clock as the page shows it.
pub(crate) struct ClockLine {
    /// Time left, in milliseconds.
    pub(crate) left: u64,
    pub(crate) runs: bool,
}

impl ClockLine {
    /// `4:07`
    pub(crate) fn text(&self) -> String {
        let seconds = self.left / 1000;
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

/// A move as the page shows it.
pub(crate) struct MoveLine {
    pub(crate) number: u32,
    pub(crate) seat: Seat,
    pub(crate) text: String,
    pub(crate) note: String,
    /// The cells that it left something in, and those that it emptied, separated by blanks.
    pub(crate) path: String,
    pub(crate) takes: String,
    /// The cells that these went into.
    pub(crate) into: String,
}

/// A step of how the game is played.
pub(crate) struct LessonPart {
    /// SVG.
    pub(crate) picture: String,
    pub(crate) text: String,
}

/// Explains how a game is played, step by step.
pub(super) async fn lessons(
    pictures: &Pictures,
    game: Game,
    texts: &Texts,
) -> Result<Vec<LessonPart>, Fault> {
    let small = pictures.small(game).await?;
    let part = |(lesson, picture): (&Lesson, &String)| LessonPart {
        picture: picture.clone(),
        text: texts.play().game_get(game, lesson.text),
    };
    Ok(game
        .lessons()
        .iter()
        .zip(&small.lessons)
        .map(part)
        .collect())
}

/// A move that lies nowhere on the boards, as a button.
pub(crate) struct MoveButton {
    /// The move as it is sent.
    pub(crate) text: String,
    /// The move with what it would do.
    pub(crate) label: String,
    /// Tells if a hint points at it.
    pub(crate) is_marked: bool,
}

/// The moves of a view that lie nowhere on the boards. The one that is `hinted` is marked.
pub(super) fn buttons(view: &View, hinted: &str, texts: &Texts) -> Vec<MoveButton> {
    let show = |option: &MoveOption| button(view, option, hinted, texts);
    view.buttons().map(show).collect()
}

fn button(view: &View, option: &MoveOption, hinted: &str, texts: &Texts) -> MoveButton {
    let note = option.note.as_ref();
    let note = note.map(|note| texts.play().message(view.game, note));
    MoveButton {
        text: option.text.clone(),
        label: match note {
            Some(note) => format!("{} ({note})", option.text),
            None => option.text.clone(),
        },
        is_marked: option.text == hinted,
    }
}

/// The seats of a view.
pub(super) fn seat_lines(view: &View, present: [bool; 2], texts: &Texts) -> Vec<SeatLine> {
    let show = |seat: &SeatView| SeatLine {
        is_present: present[seat.seat.index()],
        clock: clock_line(view, seat.seat),
        ..seat_line(view, seat, texts)
    };
    view.seats.iter().map(show).collect()
}

fn clock_line(view: &View, seat: Seat) -> Option<ClockLine> {
    let clock = view.clock.as_ref()?;
    Some(ClockLine {
        left: clock.left_at(seat, UnixMillis::now().get()),
        runs: clock.running == Some(seat),
    })
}

fn seat_line(view: &View, seat: &SeatView, texts: &Texts) -> SeatLine {
    let role = match view.seats.len() {
        1 => String::new(),
        _ => texts.play().side(view.game, seat.seat),
    };
    // What somebody who played alone has made is told by the status.
    let is_told = view.result.map(|ending| ending.outcome) == Some(Outcome::Scored);
    SeatLine {
        class: seat.seat,
        name: texts.play().occupant(view, seat.seat),
        role,
        score: if is_told {
            String::new()
        } else {
            texts.play().score(view, seat.seat)
        },
        is_turn: view.to_move == Some(seat.seat),
        is_me: view.seat() == Some(seat.seat),
        number: seat.seat.index(),
        is_person: seat.level.is_none() && !seat.is_open,
        is_present: false,
        clock: None,
    }
}

/// The moves so far.
pub(super) fn move_lines(view: &View, texts: &Texts) -> Vec<MoveLine> {
    let show = |mv: &MoveView| move_line(view, mv, texts);
    view.moves.iter().map(show).collect()
}

fn move_line(view: &View, mv: &MoveView, texts: &Texts) -> MoveLine {
    let note = mv.note.as_ref();
    let note = note.map(|note| texts.play().note(view.game, note));
    MoveLine {
        number: mv.number,
        seat: mv.seat,
        text: mv.text.clone(),
        note: note.unwrap_or_default(),
        path: names(view, &mv.travel.path),
        takes: names(view, &mv.travel.takes),
        into: names(view, mv.travel.into.as_slice()),
    }
}

fn names(view: &View, cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| view.cell_name(cell)).collect();
    names.join(" ")
}

/// The last moves and whose turn it is, in words. What one's own move did is told even when the
/// other has answered before the page was drawn.
pub(super) fn status(view: &View, texts: &Texts) -> String {
    let mut told = Vec::new();
    if let Some(last) = view.moves.last() {
        told.extend(own_before(view, last).map(|own| last_move(view, own, texts)));
        told.push(last_move(view, last, texts));
    }
    told.push(texts.play().status(view));
    let told: Vec<String> = told.iter().map(|said| begin_large(said)).collect();
    told.join(" ")
}

/// The viewer's own move before the other's last one, where it did something.
fn own_before<'a>(view: &'a View, last: &MoveView) -> Option<&'a MoveView> {
    let own = view.moves.iter().rfind(|mv| Some(mv.seat) == view.seat())?;
    (own.seat != last.seat && own.note.is_some()).then_some(own)
}

/// A move, who played it, and what it did.
pub(super) fn last_move(view: &View, last: &MoveView, texts: &Texts) -> String {
    let mv = match &last.note {
        Some(note) => format!("{} ({})", last.text, texts.play().note(view.game, note)),
        None => last.text.clone(),
    };
    if view.seat() == Some(last.seat) {
        return texts.with("you-played", &[("move", mv.into())]);
    }
    if view.seats[last.seat.index()].level.is_some() && view.viewer != Viewer::Watcher {
        return texts.with("computer-played", &[("move", mv.into())]);
    }
    let name = texts.play().occupant(view, last.seat);
    texts.with("they-played", &[("name", name.into()), ("move", mv.into())])
}

/// Capitalises the first letter of a text: sentences begin with it.
pub(super) fn begin_large(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
