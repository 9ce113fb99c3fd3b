//! A person at a screen of the tests.
#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(clippy::unwrap_used)]

use std::fmt::Write as _;

use ludoteca_play::text::Texts;
use ludoteca_play::{CATALOGUE, Record, Resources, Session};
use ludoteca_table::Sessions;
use ludoteca_terminal::Start;
use ludoteca_terminal::args::PlayArgs;
use ludoteca_terminal::screen::App;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// A person at a screen of this size.
pub(crate) struct Person<'h> {
    pub(crate) app: App<'h>,
    pub(crate) screen: Terminal<TestBackend>,
}

impl<'h> Person<'h> {
    pub(crate) fn new(app: App<'h>, (width, height): (u16, u16)) -> Self {
        let screen = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut person = Self { app, screen };
        person.look();
        person
    }

    /// Shows the screen, and lets the computer move as long as it wants.
    pub(crate) fn look(&mut self) {
        loop {
            self.screen.draw(|frame| self.app.draw(frame)).unwrap();
            if !self.app.think().unwrap() {
                return;
            }
        }
    }

    pub(crate) fn event(&mut self, event: &Event) {
        self.app.event(event).unwrap();
        self.look();
    }

    pub(crate) fn key(&mut self, code: KeyCode) {
        self.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    /// Types the text and presses Enter.
    pub(crate) fn say(&mut self, text: &str) {
        text.chars()
            .for_each(|symbol| self.key(KeyCode::Char(symbol)));
        self.key(KeyCode::Enter);
    }

    pub(crate) fn click(&mut self, column: u16, row: u16) {
        self.event(&Event::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }));
    }

    pub(crate) fn buffer(&self) -> &Buffer {
        self.screen.backend().buffer()
    }

    pub(crate) fn lines(&self) -> String {
        let buffer = self.buffer();
        let mut text = String::new();
        for y in 0..buffer.area.height {
            let row = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol());
            let row: String = row.collect();
            let _ = writeln!(text, "{}", row.trim_end());
        }
        text
    }

    pub(crate) fn shows(&self, text: &str) -> bool {
        self.lines().contains(text)
    }

    /// Returns whether a text stands on the screen, perhaps over several lines.
    pub(crate) fn says(&self, text: &str) -> bool {
        let lines = self.lines().replace(['│', '█'], " ");
        let words: Vec<&str> = lines.split_whitespace().collect();
        words.join(" ").contains(text)
    }

    /// Returns the place of a text on the screen.
    pub(crate) fn find(&self, text: &str) -> (u16, u16) {
        for (y, line) in (0..).zip(self.lines().lines()) {
            if let Some(at) = line.find(text) {
                return (line[..at].chars().count() as u16, y);
            }
        }
        panic!("{text} is not on the screen:\n{}", self.lines());
    }
}

pub(crate) fn args(seed: u64) -> PlayArgs {
    PlayArgs {
        name: Some("Ana".to_owned()),
        seed: Some(seed),
        ..PlayArgs::default()
    }
}

pub(crate) fn hall() -> (tempfile::TempDir, Sessions) {
    let folder = tempfile::tempdir().unwrap();
    let hall = Sessions::open(folder.path()).unwrap();
    (folder, hall)
}

/// A game with its usual options, at its start.
pub(crate) fn at_table<'h>(
    hall: &'h Sessions,
    game: &str,
    size: (u16, u16),
    texts: Texts,
) -> Person<'h> {
    let mut args = PlayArgs {
        game: Some(game.to_owned()),
        ..args(7)
    };
    if game == "palavras" {
        // Any letters, alone; a game that is begun without options has words and an opponent.
        args.options.choose("limit", "none");
    }
    let start = Start::find(hall, &args, texts).unwrap();
    Person::new(App::new(hall, args, start, texts).unwrap(), size)
}

pub(crate) fn finished_galo() -> Session {
    let text = "[Ludoteca \"1\"]\n[Game \"galo\"]\n[Rules \"\"]\n[Date \"2026-11-15\"]\n\
        [First \"Ana\"]\n[Second \"Rui\"]\n[Seed \"1\"]\n[Moves \"5\"]\n[Result \"1-0\"]\n\
        [Termination \"normal\"]\n\n1. 5\n2. 2\n3. 1\n4. 3\n5. 9\n";
    let record = Record::read(text, CATALOGUE).unwrap();
    record.session(&Resources::none()).unwrap()
}
