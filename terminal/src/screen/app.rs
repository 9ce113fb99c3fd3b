//! The pages, and how keys move between them.

use std::borrow::Cow;
use std::path::PathBuf;

use ludoteca_play::text::Texts;
use ludoteca_play::{Session, Viewer, find_game};
use ludoteca_table::Sessions;
use ludoteca_words::Language;
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::choices::Choices;
use super::menu::Menu;
use super::replay::Replay;
use super::table::Table;
use super::thinking::{Job, Thought};
use super::typed;
use crate::Start;
use crate::args::PlayArgs;
use crate::charset::Charset;
use crate::config::Config;
use crate::game::{self, Game, Loaded};
use crate::trouble;

/// The whole of the screen: one page at a time.
#[derive(Debug)]
pub struct App<'h> {
    sessions: Option<&'h Sessions>,
    args: PlayArgs,
    texts: Texts,
    charset: Charset,
    /// The file of the settings, if choices are to be remembered.
    settings: Option<PathBuf>,
    page: Page<'h>,
    is_closed: bool,
    is_suspended: bool,
}

#[derive(Debug)]
enum Page<'h> {
    Menu(Menu),
    Choices(Box<Choices>),
    Table(Box<Table<'h>>),
    Replay(Box<Replay>),
}

/// A page's request after an event.
#[derive(Debug)]
pub(super) enum PageRequest {
    /// To stay.
    Stay,
    /// To go back to the menu, or to end where there is none.
    Back,
    /// To end.
    Quit,
    /// The choices of a game.
    Choose(ludoteca_play::Game),
    /// A new game with these arguments.
    Begin(Box<PlayArgs>),
    /// To continue this session.
    Open(String),
    /// To remove this session for good.
    Remove(String),
    /// To look at the record in this file.
    Load(String),
    /// To speak this language from now on.
    Speak(Language),
}

impl<'h> App<'h> {
    /// The menu, or a game.
    pub fn new(
        sessions: &'h Sessions,
        args: PlayArgs,
        start: Start<'h>,
        texts: Texts,
    ) -> anyhow::Result<Self> {
        let page = match start {
            Start::Menu => Page::Menu(Menu::new(sessions, &args, texts)?),
            Start::Game(game) => Page::Table(Box::new(Table::new(game, texts)?)),
        };
        Ok(Self {
            sessions: Some(sessions),
            args,
            texts,
            charset: Charset::default(),
            settings: None,
            page,
            is_closed: false,
            is_suspended: false,
        })
    }

    /// A record to step through.
    pub fn replay(session: Session, viewer: Viewer, texts: Texts) -> Self {
        Self {
            sessions: None,
            args: PlayArgs::default(),
            texts,
            charset: Charset::default(),
            settings: None,
            page: Page::Replay(Box::new(Replay::new(session, viewer, texts))),
            is_closed: false,
            is_suspended: false,
        }
    }

    /// Restricts the screen to these characters.
    #[must_use]
    pub fn in_charset(self, charset: Charset) -> Self {
        Self { charset, ..self }
    }

    /// Remembers choices in this file.
    #[must_use]
    pub fn with_settings(self, settings: Option<PathBuf>) -> Self {
        Self { settings, ..self }
    }

    /// Returns whether the person wants to leave.
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Draws the page.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        self.draw_page(frame);
        for cell in &mut frame.buffer_mut().content {
            if let Cow::Owned(symbol) = self.charset.show(cell.symbol()) {
                cell.set_symbol(&symbol);
            }
        }
    }

    fn draw_page(&mut self, frame: &mut Frame<'_>) {
        match &mut self.page {
            Page::Menu(menu) => menu.draw(frame),
            Page::Choices(choices) => choices.draw(frame),
            Page::Table(table) => table.draw(frame),
            Page::Replay(replay) => replay.draw(frame),
        }
    }

    /// Returns a task to think about, for a thread of its own.
    pub(super) fn job(&mut self) -> Option<Job<'h>> {
        match &mut self.page {
            Page::Table(table) => table.job(),
            Page::Replay(replay) => replay.job(),
            Page::Menu(_) | Page::Choices(_) => None,
        }
    }

    /// Takes up what was thought; whether anything came of it.
    pub(super) fn learn(&mut self, thought: Thought) -> anyhow::Result<bool> {
        match &mut self.page {
            Page::Table(table) => table.learn(thought),
            Page::Replay(replay) => Ok(replay.learn(thought)),
            Page::Menu(_) | Page::Choices(_) => Ok(false),
        }
    }

    /// Thinks about what there is to think about, here and now; whether anything came of it.
    pub fn think(&mut self) -> anyhow::Result<bool> {
        match self.job() {
            Some(job) => self.learn(job.run()),
            None => Ok(false),
        }
    }

    /// Stops the thinking: nobody waits for an answer any more.
    pub(super) fn stop(&mut self) {
        match &mut self.page {
            Page::Table(table) => table.stop(),
            Page::Replay(replay) => replay.stop(),
            Page::Menu(_) | Page::Choices(_) => {}
        }
    }

    /// Returns whether the person wants the program to sleep. Asked once.
    pub(super) fn take_suspended(&mut self) -> bool {
        std::mem::take(&mut self.is_suspended)
    }

    /// Answers a key, the mouse, or a new size.
    pub fn event(&mut self, event: &Event) -> anyhow::Result<()> {
        if let Event::Key(key) = event {
            if key.kind == KeyEventKind::Release {
                return Ok(());
            }
            if is_quit(key) {
                self.is_closed = true;
                return Ok(());
            }
            if typed::is_suspend(key) {
                self.is_suspended = true;
                return Ok(());
            }
            if typed::is_chord(key) {
                if let Some(text) = self.typed() {
                    typed::edit(text, key);
                }
                return Ok(());
            }
        }
        let request = match &mut self.page {
            Page::Menu(menu) => menu.event(event),
            Page::Choices(choices) => choices.event(event),
            Page::Table(table) => table.event(event)?,
            Page::Replay(replay) => replay.event(event),
        };
        self.grant(request)
    }

    fn typed(&mut self) -> Option<&mut String> {
        match &mut self.page {
            Page::Menu(menu) => menu.typed(),
            Page::Table(table) => Some(table.typed()),
            Page::Choices(_) | Page::Replay(_) => None,
        }
    }

    fn grant(&mut self, request: PageRequest) -> anyhow::Result<()> {
        let Some(sessions) = self.sessions else {
            self.is_closed = !matches!(request, PageRequest::Stay);
            return Ok(());
        };
        match request {
            PageRequest::Stay => {}
            PageRequest::Quit => self.is_closed = true,
            PageRequest::Back if matches!(self.page, Page::Menu(_)) => self.is_closed = true,
            PageRequest::Back => {
                self.page = Page::Menu(Menu::new(sessions, &self.args, self.texts)?);
            }
            PageRequest::Choose(game) => {
                let choices = Choices::new(game, &self.args, sessions.resources(), self.texts);
                self.page = Page::Choices(Box::new(choices));
            }
            PageRequest::Begin(args) => self.begin(sessions, &args)?,
            PageRequest::Open(id) => self.open(Game::open(sessions, id)?)?,
            PageRequest::Remove(id) => self.remove(sessions, &id)?,
            PageRequest::Load(file) => self.load(sessions, &file)?,
            PageRequest::Speak(language) => self.speak(sessions, language)?,
        }
        Ok(())
    }

    /// Begins a game; what is wrong with the options is said where they were chosen.
    fn begin(&mut self, sessions: &'h Sessions, args: &PlayArgs) -> anyhow::Result<()> {
        let Some(name) = &args.game else {
            return Ok(());
        };
        let game = find_game(sessions.catalogue(), name)?;
        match args.new_session(game, sessions.resources(), self.texts) {
            Ok(new) => self.open(Game::begin(sessions, new)?)?,
            Err(error) => self.tell(&trouble::describe(&error, self.texts)),
        }
        Ok(())
    }

    fn remove(&mut self, sessions: &'h Sessions, id: &str) -> anyhow::Result<()> {
        sessions.store().remove(id)?;
        let at = match &self.page {
            Page::Menu(menu) => menu.at(),
            _ => 0,
        };
        let mut menu = Menu::new(sessions, &self.args, self.texts)?;
        menu.go_to(at);
        menu.tell(&self.texts.get("menu-removed"));
        self.page = Page::Menu(menu);
        Ok(())
    }

    /// Changes the language, and remembers it where settings are kept.
    fn speak(&mut self, sessions: &'h Sessions, language: Language) -> anyhow::Result<()> {
        self.texts = Texts::of(language);
        let mut menu = Menu::new(sessions, &self.args, self.texts)?;
        menu.go_to(usize::MAX);
        if let Some(settings) = &self.settings
            && let Err(error) = Config::remember_language(settings, language)
        {
            menu.tell(&trouble::describe(&error, self.texts));
        }
        self.page = Page::Menu(menu);
        Ok(())
    }

    fn open(&mut self, game: Game<'h>) -> anyhow::Result<()> {
        self.page = Page::Table(Box::new(Table::new(game, self.texts)?));
        Ok(())
    }

    /// A finished game is shown step by step; one in progress goes on.
    fn load(&mut self, sessions: &'h Sessions, file: &str) -> anyhow::Result<()> {
        match game::load(sessions, file) {
            Ok(Loaded::Shown(session, viewer)) => {
                let replay = Replay::new(*session, viewer, self.texts);
                self.page = Page::Replay(Box::new(replay));
            }
            Ok(Loaded::Game(game)) => self.open(game)?,
            Err(error) => self.tell(&trouble::describe(&error, self.texts)),
        }
        Ok(())
    }

    fn tell(&mut self, message: &str) {
        match &mut self.page {
            Page::Menu(menu) => menu.tell(message),
            Page::Choices(choices) => choices.tell(message),
            Page::Table(table) => table.tell(message),
            Page::Replay(_) => {}
        }
    }
}

fn is_quit(key: &KeyEvent) -> bool {
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c' | 'q') => is_control,
        KeyCode::F(10) => true,
        _ => false,
    }
}
