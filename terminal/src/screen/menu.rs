//! The first page: which game, a game to continue, or a record.

use ludoteca_play::text::Texts;
use ludoteca_play::{Arg, Game};
use ludoteca_table::store::{Filter, Statistics, Summary};
use ludoteca_table::{Hall, HallError};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};

use super::app::Wish;
use super::paint;
use crate::args::PlayArgs;

/// How many games in progress are offered.
const MOST_OFFERED: u32 = 5;

#[derive(Debug)]
pub(super) struct Menu {
    texts: Texts,
    entries: Vec<Entry>,
    at: usize,
    statistics: Vec<Statistics>,
    /// The file that is being typed, when a record is to be opened.
    file: Option<String>,
    message: String,
    list: Rect,
}

#[derive(Clone, Debug)]
enum Entry {
    Game(Game),
    Resume(Summary),
    Record,
}

impl Menu {
    pub(super) fn new(hall: &Hall, args: &PlayArgs, texts: Texts) -> Result<Self, HallError> {
        let player = format!("local:{}", args.player());
        let filter = Filter {
            player: Some(player.clone()),
            is_over: Some(false),
            limit: MOST_OFFERED,
        };
        let mut entries: Vec<Entry> = hall.catalogue().iter().copied().map(Entry::Game).collect();
        entries.extend(hall.list(&filter)?.into_iter().map(Entry::Resume));
        entries.push(Entry::Record);
        Ok(Self {
            texts,
            entries,
            at: 0,
            statistics: hall.statistics(&player)?,
            file: None,
            message: String::new(),
            list: Rect::default(),
        })
    }

    pub(super) fn tell(&mut self, message: &str) {
        message.clone_into(&mut self.message);
    }

    /// What is typed, for the keys that edit it.
    pub(super) fn typed(&mut self) -> Option<&mut String> {
        self.file.as_mut()
    }

    pub(super) fn event(&mut self, event: &Event) -> Wish {
        match event {
            Event::Key(key) if self.file.is_some() => self.type_file(key.code),
            Event::Key(key) => self.key(key.code),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let row = usize::from(mouse.row.wrapping_sub(self.list.y));
                if row < self.entries.len() && row < usize::from(self.list.height) {
                    self.at = row;
                    return self.open_entry();
                }
                Wish::Stay
            }
            _ => Wish::Stay,
        }
    }

    fn key(&mut self, key: KeyCode) -> Wish {
        let last = self.entries.len() - 1;
        match key {
            KeyCode::Up => self.at = self.at.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Tab => self.at = if self.at == last { 0 } else { self.at + 1 },
            KeyCode::Char(digit @ '1'..='9') => {
                let at = digit as usize - '1' as usize;
                if at <= last {
                    self.at = at;
                    return self.open_entry();
                }
            }
            KeyCode::Enter => return self.open_entry(),
            KeyCode::Esc => return Wish::Quit,
            _ => {}
        }
        Wish::Stay
    }

    fn open_entry(&mut self) -> Wish {
        self.message.clear();
        match &self.entries[self.at] {
            Entry::Game(game) => Wish::Choose(*game),
            Entry::Resume(summary) => Wish::Open(summary.id.clone()),
            Entry::Record => {
                self.file = Some(String::new());
                Wish::Stay
            }
        }
    }

    fn type_file(&mut self, key: KeyCode) -> Wish {
        let file = self.file.get_or_insert_default();
        match key {
            KeyCode::Char(symbol) if file.len() < 1000 => file.push(symbol),
            KeyCode::Backspace => drop(file.pop()),
            KeyCode::Esc => self.file = None,
            KeyCode::Enter => return Wish::Load(self.file.take().unwrap_or_default()),
            _ => {}
        }
        Wish::Stay
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let parts = paint::parts(frame.area());
        paint::line(frame, parts.title, " Ludoteca", paint::TITLE);
        let columns = [Constraint::Length(38), Constraint::Min(20)];
        let [left, right] = Layout::horizontal(columns).areas(parts.main);
        let block = Block::bordered().title(format!(" {} ", self.texts.get("menu-which-game")));
        self.list = block.inner(left);
        let entries: Vec<Line<'_>> = (0..self.entries.len()).map(|at| self.entry(at)).collect();
        frame.render_widget(Paragraph::new(entries).block(block), left);
        let about = Paragraph::new(self.about()).wrap(Wrap { trim: true });
        frame.render_widget(about.block(Block::bordered()), right);
        paint::line(frame, parts.message, &self.message, paint::MESSAGE);
        if let Some(file) = &self.file {
            let text = format!("{} {file}█", self.texts.get("menu-file"));
            paint::line(frame, parts.input, &text, paint::TITLE);
        }
        paint::line(frame, parts.keys, &self.texts.get("keys-menu"), paint::KEYS);
    }

    fn entry(&self, at: usize) -> Line<'_> {
        let texts = self.texts;
        let text = match &self.entries[at] {
            Entry::Game(game) => texts.game(*game),
            Entry::Resume(summary) => {
                let moves = texts.with("menu-moves", &[("count", Arg::Number(summary.ply.into()))]);
                let game = texts.game(summary.game);
                texts.with(
                    "menu-resume",
                    &[("game", game.into()), ("moves", moves.into())],
                )
            }
            Entry::Record => texts.get("menu-record"),
        };
        let style = if at == self.at {
            paint::CHOSEN
        } else {
            Style::new()
        };
        Line::from(Span::styled(format!(" {} {text} ", at + 1), style))
    }

    /// What the chosen entry is, and what the player has achieved.
    fn about(&self) -> Vec<Line<'_>> {
        let mut lines = match &self.entries[self.at] {
            Entry::Game(game) => vec![
                Line::from(self.texts.about(*game)),
                Line::default(),
                Line::from(self.texts.rules(*game)),
                Line::default(),
            ],
            _ => Vec::new(),
        };
        lines.extend(self.statistics.iter().map(|row| {
            let args = [
                ("games", Arg::Number(row.games.into())),
                ("won", Arg::Number(row.won.into())),
                ("drawn", Arg::Number(row.drawn.into())),
                ("lost", Arg::Number(row.lost.into())),
            ];
            let results = self.texts.with("menu-statistics", &args);
            Line::from(format!("{}: {results}", self.texts.game(row.game)))
        }));
        lines
    }
}
