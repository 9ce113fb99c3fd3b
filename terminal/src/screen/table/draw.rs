//! The page on which a game is played: what it shows.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::Block;

use super::{Table, buttons, panel};
use crate::board::{Drawing, Shown};
use crate::screen::paint;
use crate::screen::thinking::Question;

impl Table<'_> {
    pub(in crate::screen) fn draw(&mut self, frame: &mut Frame<'_>) {
        let parts = paint::parts(frame.area());
        let title = format!(" {}", self.title());
        paint::line(frame, parts.title, &title, paint::TITLE);
        let drawing = self.fitting_drawing(parts.main.width);
        let (left, right) = panel::split(parts.main, drawing.width() as u16);
        self.draw_boards(frame, left, &drawing);
        panel::draw(frame, right, &self.view, self.texts);
        let status = format!(" {}", self.status());
        paint::line(frame, parts.status, &status, paint::STATUS);
        let message = format!(" {}", self.thinking().unwrap_or(self.message.clone()));
        paint::line(frame, parts.message, &message, paint::MESSAGE);
        let prompt = format!(" [{}] > {}█", self.place(), self.input);
        paint::line(frame, parts.input, &prompt, paint::TITLE);
        paint::line(frame, parts.keys, &self.keys(), paint::KEYS);
        if self.is_help_shown {
            self.draw_help(frame);
        }
    }

    fn draw_boards(&mut self, frame: &mut Frame<'_>, area: Rect, drawing: &Drawing) {
        let block = Block::bordered();
        let inner = block.inner(area);
        frame.render_widget(block, area);
        let (above, below) = buttons::split(inner, &self.view);
        let mut spots = paint::board(frame, above, drawing, &self.marks());
        spots.extend(buttons::draw(frame, below, &self.view));
        self.spots = spots;
    }

    fn title(&self) -> String {
        let game = self.texts.game(self.view.game);
        match self.view.setup.options.summary() {
            rules if rules.is_empty() => game,
            rules => format!("{game} · {rules}"),
        }
    }

    /// All boards when they fit beside the panel, else one of them.
    fn fitting_drawing(&self, width: u16) -> Drawing {
        let all = self.drawing(Shown::All);
        let is_too_wide = all.width() + 28 > usize::from(width);
        if self.view.boards.len() > 1 && is_too_wide {
            return self.drawing(self.shown);
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
            Some(placing) => placing.describe(&self.view, self.texts, "placing-ready"),
            None => self.texts.status(&self.view),
        }
    }

    fn keys(&self) -> String {
        let facts = self.view.facts;
        let key = match (&self.placing, self.view.result) {
            (Some(_), _) => "keys-placing",
            (None, Some(_)) => "keys-over",
            (None, None) if self.has_words() => "keys-words",
            (None, None) if facts.is_hidden || self.view.boards.len() > 1 => "keys-boards",
            (None, None) => "keys-table",
        };
        self.texts.game_get(self.view.game, key)
    }

    fn draw_help(&self, frame: &mut Frame<'_>) {
        let (game, texts) = (self.view.game, self.texts);
        let mut text = format!("{}\n\n{}", texts.rules(game), texts.get("table-help"));
        if self.placing.is_some() {
            text = format!("{text}\n\n{}", texts.game_get(game, "placing-help"));
        }
        paint::window(frame, &texts.game(game), &text);
    }
}
