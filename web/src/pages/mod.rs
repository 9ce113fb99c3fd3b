//! Pages: each a template and what it shows.

mod about;
mod analysis;

#[cfg(target_os = "linux")]
pub(crate) mod arena;
mod edit;
mod history;
mod home;
mod learn;
mod lines;
mod lobby;
mod manual;
mod new_game;
mod option_fields;
mod pairing;
mod players;
mod puzzles;
mod replay;
mod result;
mod scale;
mod settings;
mod study;
pub(crate) mod table;
mod trial;

use askama::Template;
use axum::response::{Html, IntoResponse as _, Response};
use ludoteca_play::view::SeatView;
use ludoteca_play::{Game, Seat, View};
use ludoteca_words::Language;

use crate::fault::Fault;
use crate::site::ClassPlace;
use crate::texts::Texts;
use crate::visitor::Visitor;

pub(crate) use about::judge;
pub(crate) use analysis::analysis;
pub(crate) use edit::edit;
pub(crate) use history::history;
pub(crate) use home::home;
pub(crate) use learn::{answer as answer_lesson, lesson};
pub(crate) use lobby::lobby;
pub(crate) use manual::{api_manual, help, help_page};
pub(crate) use new_game::{Proposal, begin, create, new_game, preview};
pub(crate) use pairing::pair;
pub(crate) use players::{player, players};
pub(crate) use puzzles::{Streak, answer as answer_puzzle, next as next_puzzle, puzzle, puzzles};
pub(crate) use replay::replay;
pub(crate) use settings::{choose as choose_settings, settings};
pub(crate) use study::{import, study};
pub(crate) use trial::trial;

/// The frame of every page.
pub(crate) struct Page {
    texts: &'static Texts,
    pub(crate) title: String,
    /// The title of the browser's tab, where that is not the page's.
    pub(crate) tab: Option<String>,
    /// The path that the language switch leads back to.
    pub(crate) path: String,
    /// Each language and what its speakers call it.
    pub(crate) languages: [(Language, &'static str); 3],
    /// The colour of the page, for the style: that of its game.
    pub(crate) accent: &'static str,
    pub(crate) script: &'static str,
    /// The script that listens, which tabs share.
    pub(crate) stream: &'static str,
    /// The script for previews and animation.
    pub(crate) play: &'static str,
    /// The script of the choices before a game.
    pub(crate) choose: &'static str,
    pub(crate) style: &'static str,
    /// The address of the site.
    site: std::sync::Arc<str>,
    /// The colours that the visitor has chosen, for the style.
    pub(crate) look: String,
    /// A description of the page, for those who see only a link to it.
    pub(crate) about: String,
    /// The address of a picture that shows what is behind a link; empty for none.
    pub(crate) preview: String,
    /// The visitor wants to be told of their turn: by `sound`, `vibrate`, `notify`.
    pub(crate) alerts: String,
    /// The page where students hand in, if they do so here.
    place: Option<ClassPlace>,
}

/// The pages that every page leads to; where students hand in, that page instead of the last.
const PLACES: &[(&str, &str)] = &[
    ("/", "nav-games"),
    ("/puzzles", "nav-puzzles"),
    ("/lobby", "nav-lobby"),
    ("/history", "nav-history"),
    ("/analyse", "nav-analyse"),
    #[cfg(target_os = "linux")]
    ("/arena", "arena-title"),
    ("/judge", "home-judge"),
];

impl Page {
    pub(crate) fn new(visitor: &Visitor, path: &str, title: String) -> Self {
        Self {
            texts: visitor.texts(),
            title,
            tab: None,
            path: path.to_owned(),
            languages: Language::ALL.map(|language| (language, language.name())),
            accent: "blue",
            script: crate::assets::SCRIPT_PATH.as_str(),
            stream: crate::assets::STREAM_PATH.as_str(),
            play: crate::assets::PLAY_PATH.as_str(),
            choose: crate::assets::CHOOSE_PATH.as_str(),
            style: crate::assets::STYLE_PATH.as_str(),
            site: std::sync::Arc::clone(&visitor.site.0),
            look: visitor.settings.look(),
            about: String::new(),
            preview: String::new(),
            alerts: visitor.settings.alerts(),
            place: visitor.place,
        }
    }

    /// This page, or one below it, is at that path.
    pub(crate) fn is_at(&self, path: &str) -> bool {
        let own = self.path.split('?').next().unwrap_or_default();
        let below = own.strip_prefix(path);
        own == path || (path != "/" && below.is_some_and(|rest| rest.starts_with('/')))
    }

    /// The pages that every page leads to, and what they are called.
    pub(crate) fn places(&self) -> Vec<(&'static str, &'static str)> {
        let mut places = PLACES.to_vec();
        if let (Some(place), Some(last)) = (self.place, places.last_mut()) {
            *last = (place.path, place.key);
        }
        places
    }

    /// Returns whether there is a page of the arena: tournaments are played on Linux.
    pub(crate) fn has_arena(&self) -> bool {
        self.places().iter().any(|(path, _)| *path == "/arena")
    }

    /// Describes the page in a line.
    pub(crate) fn description(&self) -> String {
        if self.about.is_empty() {
            return self.texts.get("home-lead");
        }
        self.about.clone()
    }

    /// Returns the title of the browser's tab.
    pub(crate) fn tab(&self) -> &str {
        self.tab.as_ref().unwrap_or(&self.title)
    }

    /// Gives the page the colour of a game, and its picture to links.
    pub(crate) fn of_game(self, game: Game) -> Self {
        Self {
            accent: game.accent().name(),
            preview: format!("{}/previews/{game}", self.site),
            ..self
        }
    }

    /// A text of a game; empty where it has none.
    pub(crate) fn game_text(&self, game: &Game, key: &str) -> String {
        if self.texts.play().has(*game, key) {
            return self.texts.play().game_get(*game, key);
        }
        String::new()
    }

    /// A text of the page's language.
    pub(crate) fn t(&self, key: &str) -> String {
        self.texts.get(key)
    }

    /// A text with a number.
    pub(crate) fn n(&self, key: &str, count: &u8) -> String {
        self.texts.count(key, (*count).into())
    }

    /// A text with any count.
    pub(crate) fn c(&self, key: &str, count: &usize) -> String {
        self.texts.count(key, *count as i64)
    }

    /// A text with a name.
    pub(crate) fn named(&self, key: &str, name: &str) -> String {
        self.texts.with(key, &[("name", name.into())])
    }

    pub(crate) fn game(&self, game: &Game) -> String {
        self.texts.play().game(*game)
    }

    pub(crate) fn about(&self, game: &Game) -> String {
        self.texts.play().about(*game)
    }

    pub(crate) fn rules(&self, game: &Game) -> String {
        self.texts.play().rules(*game)
    }

    /// Tells in a word how strong a level is.
    pub(crate) fn level(&self, game: &Game, level: &str) -> String {
        self.texts.play().level(*game, level)
    }

    /// A text with a count of days, say.
    pub(crate) fn count(&self, key: &str, count: &u32) -> String {
        self.texts.count(key, (*count).into())
    }

    /// Tells who has opened a table, and for what.
    pub(crate) fn invitation(&self, view: &View) -> String {
        let is_there = |place: &&SeatView| !place.is_open;
        let host = view.seats.iter().find(is_there).map(|place| place.seat);
        let name = host.map(|seat| self.texts.play().occupant(view, seat));
        let values = [
            ("name", name.unwrap_or_default().into()),
            ("game", self.texts.play().game(view.game).into()),
        ];
        self.texts.with("sit-invite", &values)
    }

    /// Names the side that the first (0) or second (1) seat plays.
    pub(crate) fn side(&self, game: &Game, seat: usize) -> String {
        self.texts.play().side(*game, Seat::BOTH[seat])
    }

    /// Names resigning: a game for points is ended.
    pub(crate) fn resign(&self, view: &View) -> String {
        if view.facts.is_scored {
            return self.texts.get("action-end");
        }
        self.texts.get("action-resign")
    }

    pub(crate) fn language(&self) -> Language {
        self.texts.language()
    }
}

/// A page as an answer.
pub(crate) fn render(page: &impl Template) -> Result<Response, Fault> {
    let html = page.render().map_err(|error| {
        tracing::error!(%error, "a page cannot be rendered");
        Fault::Broken
    })?;
    Ok(Html(html).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_navigation_leads_only_where_there_is_a_page() {
        let known = crate::router::routes();
        for (path, _) in PLACES {
            let is_page = |(method, route): &(&str, String)| *method == "get" && route == path;
            assert!(known.iter().any(is_page), "{path}");
        }
    }
}
