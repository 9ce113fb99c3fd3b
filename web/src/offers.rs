//! What two people offer each other, in words and as commands.

use ludoteca_play::{Command, Offer, Seat, Session, TableRule, View};

use crate::texts::Texts;

/// What the page says of an open offer; empty when there is none.
pub(crate) fn describe(view: &View, texts: &Texts) -> String {
    let Some((seat, offer)) = view.offer else {
        return String::new();
    };
    let key = match (offer, view.seat() == Some(seat)) {
        (Offer::Draw, true) => "offer-draw-mine",
        (Offer::Draw, false) => "offer-draw",
        (Offer::Takeback { .. }, true) => "offer-takeback-mine",
        (Offer::Takeback { .. }, false) => "offer-takeback",
    };
    let name = texts.play().occupant(view, seat);
    texts.with(key, &[("name", name.into())])
}

/// Asking the other to take back one's own last move.
pub(crate) fn ask_back(session: &Session, seat: Seat) -> Result<Command, TableRule> {
    let ply = session.last_ply_of(seat).ok_or(TableRule::NothingToUndo)?;
    let offer = Offer::Takeback { ply };
    Ok(Command::Offer { seat, offer })
}
