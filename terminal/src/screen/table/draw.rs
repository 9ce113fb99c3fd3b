//! The page on which a game is played: what it shows.

use ludoteca_play::WordList;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::{Table, buttons, panel};
use crate::board::{Drawing, Shown};
use crate::plain;
use crate::screen::paint::{self, Window};
use crate::screen::thinking::Question;

impl Table<'_> {
    pub(in crate::screen) fn draw(&mut self, frame: &mut Frame<'_>) {
        let screen = frame.area();
        let message = self.thinking().unwrap_or_else(|| self.message.clone());
        let status = self.status();
        let parts = paint::parts(screen, &status, &message);
        let title = if paint::is_small(screen) {
            panel::brief(&self.view, self.texts)
        } else {
            format!(" {}", self.title())
        };
        paint::title(frame, parts.title, &title);
        let drawing = self.fitting_drawing(parts.main, screen);
        let (left, right) = panel::split(screen, parts.main, drawing.width() as u16);
        self.draw_boards(frame, left, &drawing);
        if let Some(right) = right {
            panel::draw(frame, right, &self.view, self.texts);
        }
        paint::text(frame, parts.status, &status, paint::STATUS);
        paint::text(frame, parts.message, &message, paint::MESSAGE);
        let prompt = format!(" [{}] > {}█", self.place(), self.input);
        paint::line(frame, parts.input, &prompt, paint::TITLE);
        paint::keys(frame, parts.keys, &self.keys());
        let more = self.texts.get("window-more");
        if let Some(window) = &mut self.window {
            window.draw(frame, &more);
        }
    }

    fn draw_boards(&mut self, frame: &mut Frame<'_>, area: Rect, drawing: &Drawing) {
        let inner = paint::border(frame, area, "");
        let (above, below) = buttons::split(inner, &self.view);
        let mut spots = paint::board(frame, above, drawing, &self.marks());
        spots.extend(buttons::draw(frame, below, &self.view));
        self.spots = spots;
    }

    fn title(&self) -> String {
        let game = self.texts.game(self.view.game);
        match self.texts.rules_line(&self.view.setup) {
            rules if rules.is_empty() => game,
            rules => format!("{game} · {rules}"),
        }
    }

    /// All boards when they fit beside the panel, else one of them; as large as there is room.
    fn fitting_drawing(&self, area: Rect, screen: Rect) -> Drawing {
        let is_small = paint::is_small(screen);
        // Beside the board there is a panel, around it a border.
        let (beside, around) = if is_small { (0, 0) } else { (28, 2) };
        let (_, below) = buttons::split(area, &self.view);
        let room = (
            usize::from(area.width).saturating_sub(beside),
            usize::from(area.height.saturating_sub(below.height)).saturating_sub(around),
        );
        let all = self.drawing(Shown::All, room);
        if self.view.boards.len() > 1 && all.width() > room.0 {
            return self.drawing(self.shown, room);
        }
        all
    }

    /// Says that somebody thinks once that takes long enough to be noticed.
    fn thinking(&self) -> Option<String> {
        let asked = self.mind.question()?;
        let seconds = asked.since.elapsed().as_secs().min(9_999) as u32;
        let key = match asked.question {
            Question::Move => "table-thinking",
            Question::Hint => "table-thinking-hint",
        };
        (seconds > 0).then(|| self.texts.with(key, &[("seconds", seconds.into())]))
    }

    fn status(&self) -> String {
        match &self.placing {
            Some(placing) => placing.describe_on_screen(&self.view, self.texts),
            None => self.game.status(&self.view, self.texts),
        }
    }

    fn keys(&self) -> String {
        let facts = self.view.facts;
        let key = match (&self.placing, self.view.result) {
            (Some(_), _) => "keys-placing",
            (None, Some(_)) => "keys-over",
            (None, None) if !self.may_have_hints() => "keys-words-alone",
            (None, None) if self.has_words() => "keys-words",
            (None, None) if facts.is_hidden || self.view.boards.len() > 1 => "keys-boards",
            (None, None) => "keys-table",
        };
        self.texts.game_get(self.view.game, key)
    }

    /// Returns whether there is anything to ask for: where any letters make a word, there is not.
    pub(super) fn may_have_hints(&self) -> bool {
        !self.has_words() || self.view.setup.options.words() != WordList::Any
    }

    pub(super) fn show_help(&mut self) {
        let (game, texts) = (self.view.game, self.texts);
        let mut text = texts.rules(game);
        if texts.has(game, "symbols") {
            text = format!("{text} {}", texts.game_get(game, "symbols"));
        }
        text = format!("{text}\n\n{}", texts.get("table-help"));
        if self.placing.is_some() {
            text = format!("{text}\n\n{}", texts.game_get(game, "placing-help"));
        }
        self.window = Some(Window::new(texts.game(game), text));
    }

    /// Every move that can be played, or how they are written where they cannot be listed.
    pub(super) fn show_moves(&mut self) {
        let title = self.texts.get("moves-title");
        let text = plain::moves(&self.view, self.texts);
        self.window = Some(Window::new(title, text));
    }
}
