//! A record, step by step.

use ludoteca_play::text::Texts;
use ludoteca_play::{Session, Viewer};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, MouseEventKind};

use super::app::Wish;
use super::paint::{self, Marks};
use super::table::panel;
use crate::board::{self, Shown};
use crate::plain;

#[derive(Debug)]
pub(super) struct Replay {
    session: Session,
    texts: Texts,
    ply: u32,
}

impl Replay {
    pub(super) fn new(session: Session, texts: Texts) -> Self {
        Self {
            session,
            texts,
            ply: 0,
        }
    }

    pub(super) fn event(&mut self, event: &Event) -> Wish {
        let last = self.session.ply();
        match event {
            Event::Key(key) => match key.code {
                KeyCode::Right | KeyCode::Down | KeyCode::Char(' ') | KeyCode::Enter => {
                    self.ply = last.min(self.ply + 1);
                }
                KeyCode::Left | KeyCode::Up => self.ply = self.ply.saturating_sub(1),
                KeyCode::PageDown => self.ply = last.min(self.ply + 10),
                KeyCode::PageUp => self.ply = self.ply.saturating_sub(10),
                KeyCode::Home => self.ply = 0,
                KeyCode::End => self.ply = last,
                KeyCode::Esc | KeyCode::Char('q') => return Wish::Back,
                _ => {}
            },
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollDown => self.ply = last.min(self.ply + 1),
                MouseEventKind::ScrollUp => self.ply = self.ply.saturating_sub(1),
                _ => {}
            },
            _ => {}
        }
        Wish::Stay
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let screen = frame.area();
        let view = self.session.at_ply(self.ply).view(Viewer::Watcher);
        let (status, message) = (
            self.texts.status(&view),
            plain::last_move(&view, self.texts),
        );
        let parts = paint::parts(screen, &status, &message);
        let last = self.session.ply();
        let title = format!(" {} · {}/{last}", self.texts.game(view.game), self.ply);
        paint::line(frame, parts.title, &title, paint::TITLE);
        let drawing = board::draw(&view, Shown::All, self.texts);
        let (left, right) = panel::split(screen, parts.main, drawing.width() as u16);
        let inner = paint::border(frame, left, "");
        let marks = Marks {
            last: &view.last,
            cursor: view.last.first().copied().into_iter().collect(),
            landing: Vec::new(),
        };
        paint::board(frame, inner, &drawing, &marks);
        if let Some(right) = right {
            panel::draw(frame, right, &view, self.texts);
        }
        paint::text(frame, parts.status, &status, paint::STATUS);
        paint::text(frame, parts.message, &message, paint::MESSAGE);
        paint::keys(frame, parts.keys, &self.texts.get("keys-replay"));
    }
}
