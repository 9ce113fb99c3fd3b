//! The result of a game, worth seeing: who won, by how much, and what decided it.

use ludoteca_play::view::SeatView;
use ludoteca_play::{Cause, Outcome, View};

use crate::texts::Texts;

/// The end of a game as the page shows it.
pub(crate) struct ResultPart {
    /// The class, for the style: `won`, `lost`, or `even` for everything else.
    pub(crate) class: &'static str,
    /// The scores, as `29 : 19`; empty where they do not decide.
    pub(crate) score: String,
    /// The margin of the win; empty where nobody won by the rules.
    pub(crate) margin: String,
    /// A text on what decided the game; empty where the game has none.
    pub(crate) decided: String,
}

/// The end of a game; nothing while it goes on.
pub(super) fn result(view: &View, texts: &Texts) -> Option<ResultPart> {
    let ending = view.result?;
    Some(ResultPart {
        class: class(view),
        score: scores(view, texts),
        margin: margin(view, texts),
        decided: if ending.cause == Cause::Normal {
            decided(view, ending.outcome, texts)
        } else {
            String::new()
        },
    })
}

/// Returns the viewer's result, for the style: `won`, `lost`, or `even` for everything else.
pub(super) fn class(view: &View) -> &'static str {
    match (view.result.map(|ending| ending.outcome), view.seat()) {
        (Some(Outcome::Won(seat)), Some(own)) if seat == own => "won",
        (Some(Outcome::Won(_)), Some(_)) => "lost",
        _ => "even",
    }
}

/// Writes the scores only where more of them wins: shots that were fired, say, are no result. Of a
/// game played alone the status tells the points.
fn scores(view: &View, texts: &Texts) -> String {
    let is_normal = view
        .result
        .is_some_and(|ending| ending.cause == Cause::Normal);
    if !is_normal || view.facts.is_solo() || !texts.play().has(view.game, "result-counts") {
        return String::new();
    }
    let score = |seat: &SeatView| seat.score.map(|score| score.to_string());
    let scores: Vec<String> = view.seats.iter().filter_map(score).collect();
    scores.join(" : ")
}

fn margin(view: &View, texts: &Texts) -> String {
    match view.margin {
        Some(margin) if texts.play().has(view.game, "margin") => {
            texts.play().game_count(view.game, "margin", margin)
        }
        _ => String::new(),
    }
}

fn decided(view: &View, outcome: Outcome, texts: &Texts) -> String {
    let key = match outcome {
        Outcome::Drawn => "decided-drawn",
        _ => "decided",
    };
    if !texts.play().has(view.game, key) {
        return String::new();
    }
    texts.play().game_get(view.game, key)
}

#[cfg(test)]
mod tests {
    use ludoteca_play::{
        CATALOGUE, Command, NewSession, Occupant, Resources, Seat, Session, Setup, Viewer,
    };
    use ludoteca_words::Language;

    use super::*;
    use crate::texts::texts;

    fn game_over(moves: &[&str]) -> Session {
        let seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
        let new = NewSession::new(Setup::usual(CATALOGUE[0]), seats, 1);
        let mut session = Session::begin(new, &Resources::none(), "abc".into(), 0).unwrap();
        for (ply, text) in (0..).zip(moves) {
            let (seat, text) = (session.to_move().unwrap(), (*text).to_owned());
            session.act(&Command::Play { seat, ply, text }, 0).unwrap();
        }
        session
    }

    #[test]
    fn each_side_is_told_its_own_result_and_what_decided_it() {
        let session = game_over(&["1", "4", "2", "5", "3"]);
        let told = |viewer: Viewer| {
            let part = result(&session.view(viewer), texts(Language::English)).unwrap();
            (part.class, part.decided)
        };
        let line = "Three in a line.".to_owned();
        assert_eq!(told(Seat::First.into()), ("won", line.clone()));
        assert_eq!(told(Seat::Second.into()), ("lost", line.clone()));
        assert_eq!(told(Viewer::Watcher), ("even", line));
    }

    /// By how much it was won is said of the winner, so that no loser reads that he is ahead.
    #[test]
    fn a_margin_reads_the_same_for_winner_and_loser() {
        let say = texts(Language::English).play();
        for (name, count, said) in [
            ("galo", 4, "The winner needed 4 marks."),
            ("mancala", 4, "by 4 seeds"),
            ("mancala", 1, "by 1 seed"),
            ("poziomka", 5, "The winner had room for 5 more blocks."),
            (
                "wargame",
                5,
                "5 squares of the winner's fleet were still afloat.",
            ),
            ("palavras", 12, "by 12 points"),
        ] {
            let game = CATALOGUE.iter().find(|game| game.name() == name).unwrap();
            assert_eq!(say.game_count(*game, "margin", count), said);
        }
    }

    #[test]
    fn nothing_is_told_of_a_game_that_goes_on() {
        let view = game_over(&["1"]).view(Viewer::Watcher);
        assert!(result(&view, texts(Language::English)).is_none());
    }
}
