//! A record, step by step, with what each move was worth.

use std::collections::BTreeMap;

use ludoteca_core::StopFlag;
use ludoteca_play::text::Texts;
use ludoteca_play::{Reviewed, Session, View, Viewer};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, MouseEventKind};

use super::app::PageRequest;
use super::paint::{self, Marks, Window};
use super::table::panel;
use super::thinking::{Job, Thought};
use crate::board::{self, Shown};
use crate::plain;

#[derive(Debug)]
pub(super) struct Replay {
    session: Session,
    viewer: Viewer,
    texts: Texts,
    ply: u32,
    has_values: bool,
    window: Option<Window>,
    /// Values of moves by their numbers, as far as they were asked for.
    values: BTreeMap<u32, Option<Reviewed>>,
    /// The move that somebody thinks about.
    asked: Option<(u32, StopFlag)>,
}

impl Replay {
    pub(super) fn new(session: Session, viewer: Viewer, texts: Texts) -> Self {
        Self {
            session,
            viewer,
            texts,
            ply: 0,
            has_values: false,
            window: None,
            values: BTreeMap::new(),
            asked: None,
        }
    }

    /// The move that is shown, to be judged, if nobody did or does yet.
    pub(super) fn job<'h>(&mut self) -> Option<Job<'h>> {
        let is_wanted = self.has_values && self.session.is_over() && self.ply > 0;
        if !is_wanted || self.asked.is_some() || self.values.contains_key(&self.ply) {
            return None;
        }
        let (number, stop) = (self.ply, StopFlag::new());
        self.asked = Some((number, stop.clone()));
        Some(Job::Review {
            session: Box::new(self.session.clone()),
            number,
            stop,
        })
    }

    /// Takes up what was thought; what was stopped says nothing.
    pub(super) fn learn(&mut self, thought: Thought) -> bool {
        match (self.asked.take(), thought) {
            (Some((number, stop)), Thought::Reviewed(found)) if !stop.is_raised() => {
                self.values.insert(number, *found);
                true
            }
            _ => false,
        }
    }

    /// Stops the thinking: nobody waits for an answer any more.
    pub(super) fn stop(&self) {
        if let Some((_, stop)) = &self.asked {
            stop.raise();
        }
    }

    pub(super) fn event(&mut self, event: &Event) -> PageRequest {
        let request = self.step(event);
        if self
            .asked
            .as_ref()
            .is_some_and(|(number, _)| *number != self.ply)
        {
            self.stop();
        }
        request
    }

    fn step(&mut self, event: &Event) -> PageRequest {
        if let (Some(window), Event::Key(key)) = (&mut self.window, event) {
            if !window.scroll(key.code) {
                self.window = None;
            }
            return PageRequest::Stay;
        }
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
                KeyCode::Char('v') | KeyCode::F(2) => self.has_values = !self.has_values,
                KeyCode::F(1) | KeyCode::Char('?') => {
                    let text = self.texts.get("replay-help");
                    let title = self.texts.game(self.session.game());
                    self.window = Some(Window::new(title, text));
                }
                KeyCode::Esc | KeyCode::Char('q') => return PageRequest::Back,
                _ => {}
            },
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollDown => self.ply = last.min(self.ply + 1),
                MouseEventKind::ScrollUp => self.ply = self.ply.saturating_sub(1),
                _ => {}
            },
            _ => {}
        }
        PageRequest::Stay
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let screen = frame.area();
        let view = self.session.at_ply(self.ply).view(self.viewer);
        let (status, message) = (self.texts.status(&view), self.message(&view));
        let parts = paint::parts(screen, &status, &message);
        let last = self.session.ply();
        let title = format!(" {} · {}/{last}", self.texts.game(view.game), self.ply);
        paint::line(frame, parts.title, &title, paint::TITLE);
        let panel = if paint::is_small(screen) { 0 } else { 30 };
        let room = (
            usize::from(parts.main.width).saturating_sub(panel),
            usize::from(parts.main.height).saturating_sub(2),
        );
        let drawing = board::draw_within(&view, Shown::All, self.texts, room);
        let (left, right) = panel::split(screen, parts.main, drawing.width() as u16);
        let inner = paint::border(frame, left, "");
        let marks = Marks {
            last: &view.last,
            cursor: view.last.first().copied().into_iter().collect(),
            ..Marks::default()
        };
        paint::board(frame, inner, &drawing, &marks);
        if let Some(right) = right {
            panel::draw(frame, right, &view, self.texts);
        }
        paint::text(frame, parts.status, &status, paint::STATUS);
        paint::text(frame, parts.message, &message, paint::MESSAGE);
        paint::keys(frame, parts.keys, &self.texts.get("keys-replay"));
        let more = self.texts.get("window-more");
        if let Some(window) = &mut self.window {
            window.draw(frame, &more);
        }
    }

    /// The last move, and what it was worth.
    fn message(&self, view: &View) -> String {
        let played = plain::last_move(view, self.texts);
        let value = match self.values.get(&self.ply) {
            _ if !self.has_values => return played,
            _ if !self.session.is_over() => self.texts.get("replay-not-over"),
            _ if self.ply == 0 => return played,
            None => self.texts.get("replay-thinking"),
            Some(None) => self.texts.get("replay-unknown"),
            Some(Some(reviewed)) => plain::value(reviewed, view, self.texts),
        };
        format!("{played}\n{value}")
    }
}
