//! Offers of two people, in words.

use ludoteca_play::{Offer, View};

use crate::texts::Texts;

/// Describes an open offer for the page; empty when there is none.
pub(crate) fn describe(view: &View, texts: &Texts) -> String {
    let Some((seat, offer)) = view.offer else {
        return describe_declined(view, texts);
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

/// The answer to an offer that was declined, until something else happens.
fn describe_declined(view: &View, texts: &Texts) -> String {
    let Some((seat, offer)) = view.declined else {
        return String::new();
    };
    let key = match (offer, view.seat() == Some(seat)) {
        (Offer::Draw, true) => "declined-draw-mine",
        (Offer::Draw, false) => "declined-draw",
        (Offer::Takeback { .. }, true) => "declined-takeback-mine",
        (Offer::Takeback { .. }, false) => "declined-takeback",
    };
    let name = texts.play().occupant(view, seat);
    texts.with(key, &[("name", name.into())])
}
