//! The visitor's finished games.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ludoteca_play::View;
use ludoteca_play::view::SeatView;
use ludoteca_table::store::{Filter, Summary};

use super::result::class;
use super::{Page, render};
use crate::board::thumb;
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::texts::Texts;
use crate::visitor::Visitor;

/// Number of games that are listed.
const MOST_LISTED: u32 = 100;
/// Number of them with their boards, which are most of the page.
const MOST_DRAWN: usize = 24;

/// A game in a list.
pub(crate) struct Line {
    pub(crate) id: String,
    pub(crate) game: String,
    /// The colour of its game, for the style.
    pub(crate) accent: &'static str,
    /// The board as it stands, as SVG; empty where it is not drawn.
    pub(crate) picture: String,
    /// The class, for the style: `won`, `lost`, or `even` for everything else.
    pub(crate) class: &'static str,
    pub(crate) people: String,
    pub(crate) moves: String,
    /// The result or the state of the game.
    pub(crate) standing: String,
    /// `2026-11-15 21:40`, in UTC.
    pub(crate) date: String,
    /// The date for programs: `2026-11-15T21:40:07Z`.
    pub(crate) instant: String,
    /// Tells if anybody could find it in the lobby.
    pub(crate) is_listed: bool,
}

#[derive(Template)]
#[template(path = "history.html")]
struct History {
    page: Page,
    games: Vec<Line>,
}

pub(crate) async fn history(
    State(clerks): State<Clerks>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let texts = visitor.texts();
    let mut games = match visitor.key() {
        Some(key) => {
            let filter = Filter {
                player: Some(key.to_owned()),
                is_over: Some(true),
                limit: MOST_LISTED,
            };
            lines(&clerks, texts, filter).await?
        }
        None => Vec::new(),
    };
    for line in games.iter_mut().skip(MOST_DRAWN) {
        line.picture.clear();
    }
    render(&History {
        page: Page::new(&visitor, "/history", texts.get("history-title")),
        games,
    })
}

pub(crate) async fn lines(
    clerks: &Clerks,
    texts: &Texts,
    filter: Filter,
) -> Result<Vec<Line>, Fault> {
    let found = clerks.ask(move |sessions| {
        let found = sessions.list(&filter)?.into_iter();
        let look = |summary: Summary| {
            // One that cannot be read any more is left out; the others are there.
            let view = sessions
                .view_for(&summary.id, filter.player.as_deref())
                .ok()?;
            let is_listed = sessions.look(&summary.id, |session| session.header().is_listed);
            Some((summary, view, is_listed.ok()?))
        };
        Ok(found.filter_map(look).collect::<Vec<_>>())
    });
    let found = found.await?;
    let show = |(summary, view, is_listed): &(Summary, Arc<View>, bool)| Line {
        is_listed: *is_listed,
        ..line(texts, summary, view)
    };
    Ok(found.iter().map(show).collect())
}

fn line(texts: &Texts, summary: &Summary, view: &View) -> Line {
    let name = |seat: &SeatView| texts.play().occupant(view, seat.seat);
    let people: Vec<String> = view.seats.iter().map(name).collect();
    Line {
        id: summary.id.clone(),
        game: texts.play().game(summary.game),
        accent: summary.game.accent().name(),
        picture: thumb(view),
        class: class(view),
        people: people.join(" – "),
        moves: texts.count("moves-played", summary.ply.into()),
        standing: texts.play().status(view),
        date: date(summary.updated.get()),
        instant: instant(summary.updated.get()),
        is_listed: false,
    }
}

/// Seconds since 1970 as programs write them.
fn instant(seconds: u64) -> String {
    let date = date(seconds).replace(' ', "T");
    format!("{date}:{:02}Z", seconds % 60)
}

/// Seconds since 1970 as a date and time of day in UTC.
fn date(seconds: u64) -> String {
    let minutes = seconds / 60;
    let (hour, minute) = (minutes / 60 % 24, minutes % 60);
    format!("{} {hour:02}:{minute:02}", ludoteca_play::day(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(date(0), "1970-01-01 00:00");
        assert_eq!(date(951_782_400), "2000-02-29 00:00");
        assert_eq!(date(1_709_210_096), "2024-02-29 12:34");
        assert_eq!(date(4_102_444_799), "2099-12-31 23:59");
        assert_eq!(instant(1_709_210_096), "2024-02-29T12:34:56Z");
    }
}
