//! The first page: which game, a game to continue, or a record.

use ludoteca_files::clock::UnixMillis;
use ludoteca_play::text::Texts;
use ludoteca_play::{Game, Occupant, Session};
use ludoteca_table::store::{Filter, Statistics, Summary};
use ludoteca_table::{Sessions, TableError};
use ludoteca_words::{Arg, Language};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::app::PageRequest;
use super::paint::{self, Window};
use crate::args::PlayArgs;

/// Maximum number of games in progress that are offered.
const MOST_OFFERED: u32 = 20;

#[derive(Debug)]
pub(super) struct Menu {
    texts: Texts,
    entries: Vec<Entry>,
    at: usize,
    statistics: Vec<Statistics>,
    /// The file that is being typed, when a record is to be opened.
    file: Option<String>,
    message: String,
    window: Option<Window>,
    now: UnixMillis,
    /// True if one more Del removes the game under the cursor.
    is_removing: bool,
    list: Rect,
    /// The first line of the list that is shown.
    first: usize,
}

#[derive(Clone, Debug)]
enum Entry {
    Game(Game),
    /// A game in progress, and against whom.
    Resume(Summary, String),
    Record,
    /// The language, which changes to the next.
    Language,
}

impl Menu {
    pub(super) fn new(
        sessions: &Sessions,
        args: &PlayArgs,
        texts: Texts,
    ) -> Result<Self, TableError> {
        let player = format!("local:{}", args.player());
        let filter = Filter {
            player: Some(player.clone()),
            is_over: Some(false),
            limit: MOST_OFFERED,
        };
        let mut entries: Vec<Entry> = sessions
            .catalogue()
            .iter()
            .copied()
            .map(Entry::Game)
            .collect();
        // A table that was only looked at is no game to go on with.
        let begun = |summary: &Summary| summary.ply > 0;
        for summary in sessions.list(&filter)?.into_iter().filter(begun) {
            let opponent =
                sessions.look(&summary.id, |session| opponent(session, &player, texts))?;
            entries.push(Entry::Resume(summary, opponent));
        }
        entries.push(Entry::Record);
        entries.push(Entry::Language);
        Ok(Self {
            texts,
            entries,
            at: 0,
            statistics: sessions.statistics(&player)?,
            file: None,
            message: String::new(),
            window: None,
            now: UnixMillis::now(),
            is_removing: false,
            list: Rect::default(),
            first: 0,
        })
    }

    pub(super) fn tell(&mut self, message: &str) {
        message.clone_into(&mut self.message);
    }

    /// Moves the cursor to a line of the list, or to the last one.
    pub(super) fn go_to(&mut self, at: usize) {
        self.at = at.min(self.entries.len().saturating_sub(1));
    }

    /// The line under the cursor.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The typed text, for the keys that edit it.
    pub(super) fn typed(&mut self) -> Option<&mut String> {
        self.file.as_mut()
    }

    pub(super) fn event(&mut self, event: &Event) -> PageRequest {
        match event {
            Event::Key(key) if self.file.is_some() => self.type_file(key.code),
            Event::Key(key) => self.key(key.code),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let row = usize::from(mouse.row.wrapping_sub(self.list.y));
                let at = row + self.first;
                if at < self.entries.len() && row < usize::from(self.list.height) {
                    self.at = at;
                    return self.open_entry();
                }
                PageRequest::Stay
            }
            _ => PageRequest::Stay,
        }
    }

    fn key(&mut self, key: KeyCode) -> PageRequest {
        if let Some(window) = &mut self.window {
            if !window.scroll(key) {
                self.window = None;
            }
            return PageRequest::Stay;
        }
        let last = self.entries.len() - 1;
        let was_removing = std::mem::take(&mut self.is_removing);
        if was_removing {
            self.message.clear();
        }
        match key {
            KeyCode::Delete => return self.remove(was_removing),
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
            KeyCode::Right if matches!(self.entries[self.at], Entry::Language) => {
                return self.open_entry();
            }
            KeyCode::F(1) | KeyCode::Char('?') => self.show_help(),
            KeyCode::Esc => return PageRequest::Quit,
            _ => {}
        }
        PageRequest::Stay
    }

    fn show_help(&mut self) {
        let text = self.texts.get("menu-help");
        self.window = Some(Window::new("Ludoteca".to_owned(), text));
    }

    /// Asks before a game is removed.
    fn remove(&mut self, is_sure: bool) -> PageRequest {
        let Entry::Resume(summary, _) = &self.entries[self.at] else {
            return PageRequest::Stay;
        };
        if is_sure {
            return PageRequest::Remove(summary.id.clone());
        }
        self.is_removing = true;
        self.message = self.texts.get("menu-remove-again");
        PageRequest::Stay
    }

    fn open_entry(&mut self) -> PageRequest {
        self.message.clear();
        match &self.entries[self.at] {
            Entry::Game(game) => PageRequest::Choose(*game),
            Entry::Resume(summary, _) => PageRequest::Open(summary.id.clone()),
            Entry::Record => {
                self.file = Some(String::new());
                PageRequest::Stay
            }
            Entry::Language => {
                let all = Language::ALL;
                let next = (self.texts.language() as usize + 1) % all.len();
                PageRequest::Speak(all[next])
            }
        }
    }

    fn type_file(&mut self, key: KeyCode) -> PageRequest {
        let file = self.file.get_or_insert_default();
        match key {
            KeyCode::Char(symbol) if file.len() < 1000 => file.push(symbol),
            KeyCode::Backspace => drop(file.pop()),
            KeyCode::Esc => self.file = None,
            KeyCode::Enter => return PageRequest::Load(self.file.take().unwrap_or_default()),
            _ => {}
        }
        PageRequest::Stay
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let screen = frame.area();
        let status = if paint::is_small(screen) {
            self.brief()
        } else {
            String::new()
        };
        let parts = paint::parts_of_list(screen, &status, &self.message, self.file.is_some());
        paint::line(frame, parts.title, " Ludoteca", paint::TITLE);
        let (left, right) = split(screen, parts.main);
        self.list = paint::border(frame, left, &self.texts.get("menu-which-game"));
        let entries = (0..self.entries.len()).map(|at| self.entry(at)).collect();
        self.first = paint::list(frame, self.list, entries, self.at);
        if let Some(right) = right {
            let inner = paint::border(frame, right, "");
            let about = Paragraph::new(self.about()).wrap(Wrap { trim: true });
            frame.render_widget(about, inner);
        }
        paint::text(frame, parts.status, &status, paint::STATUS);
        paint::text(frame, parts.message, &self.message, paint::MESSAGE);
        if let Some(file) = &self.file {
            let text = format!("{} {file}█", self.texts.get("menu-file"));
            paint::line(frame, parts.input, &text, paint::TITLE);
        }
        paint::keys(frame, parts.keys, &self.texts.get("keys-menu"));
        let more = self.texts.get("window-more");
        if let Some(window) = &mut self.window {
            window.draw(frame, &more);
        }
    }

    fn entry(&self, at: usize) -> Line<'static> {
        let texts = self.texts;
        let text = match &self.entries[at] {
            Entry::Game(game) => texts.game(*game),
            Entry::Resume(summary, opponent) => self.resume(summary, opponent),
            Entry::Record => texts.get("menu-record"),
            Entry::Language => {
                let name = texts.language().name();
                texts.with("menu-language", &[("name", name.into())])
            }
        };
        let style = if at == self.at {
            paint::CHOSEN
        } else {
            Style::new()
        };
        let text = paint::shorten(&format!(" {} {text} ", at + 1), self.list.width.into());
        Line::from(Span::styled(text, style))
    }

    /// Describes the chosen entry in a sentence: for screens without room beside the list.
    fn brief(&self) -> String {
        match &self.entries[self.at] {
            Entry::Game(game) => self.texts.about(*game),
            Entry::Resume(summary, opponent) => self.resume(summary, opponent),
            Entry::Record | Entry::Language => String::new(),
        }
    }

    /// A game to go on with: against whom, and since when.
    fn resume(&self, summary: &Summary, opponent: &str) -> String {
        let texts = self.texts;
        let args = [
            ("game", texts.game(summary.game).into()),
            (
                "moves",
                texts
                    .with("menu-moves", &[("count", summary.ply.into())])
                    .into(),
            ),
            ("when", self.age(summary).into()),
            ("opponent", opponent.into()),
        ];
        texts.with("menu-resume", &args)
    }

    /// Returns the time since something happened last: to the minute at first, so that games
    /// differ.
    fn age(&self, summary: &Summary) -> String {
        let minutes = self
            .now
            .to_seconds()
            .get()
            .saturating_sub(summary.updated.get())
            / 60;
        let (key, count) = match minutes {
            0..60 => ("ago-minutes", minutes),
            60..2880 => ("ago-hours", minutes / 60),
            _ => return ludoteca_play::day(summary.updated.get()),
        };
        self.texts.with(key, &[("count", count.into())])
    }

    /// Describes the chosen entry, with the player's statistics.
    fn about(&self) -> Vec<Line<'_>> {
        let mut lines = match &self.entries[self.at] {
            Entry::Game(game) => vec![
                Line::from(self.texts.about(*game)),
                Line::default(),
                Line::from(self.texts.rules(*game)),
                Line::default(),
            ],
            Entry::Resume(summary, opponent) => {
                let moves = [("count", Arg::Number(summary.ply.into()))];
                let begun = [("date", Arg::from(ludoteca_play::day(summary.created.get())))];
                vec![
                    Line::from(self.resume(summary, opponent)),
                    Line::from(self.texts.with("menu-moves", &moves)),
                    Line::from(self.texts.with("menu-begun", &begun)),
                    Line::default(),
                ]
            }
            Entry::Record | Entry::Language => Vec::new(),
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

/// Names the opponent of a person.
fn opponent(session: &Session, player: &str, texts: Texts) -> String {
    let is_other = |occupant: &&Occupant| !matches!(occupant, Occupant::Person { player: key, .. } if key == player);
    match session.seats().iter().find(is_other) {
        None => texts.get("menu-alone"),
        Some(Occupant::Open) => texts.get("seat-open"),
        Some(Occupant::Person { name, .. }) => name.clone(),
        Some(Occupant::Computer { level }) => texts.computer(session.game(), level),
    }
}

/// The list and, where there is room, what is said about its lines.
fn split(screen: Rect, area: Rect) -> (Rect, Option<Rect>) {
    if paint::is_small(screen) {
        return (area, None);
    }
    let list = if screen.width < 100 { 42 } else { 50 };
    let columns = [Constraint::Length(list), Constraint::Min(20)];
    let [left, right] = Layout::horizontal(columns).areas(area);
    (left, Some(right))
}
