//! A screen: the board to move over with arrow keys and mouse, moves typed or chosen.
//!
//! [`App`] holds what is shown and answers events; it knows no terminal, so that tests can ask it
//! for its screen. [`run`] joins it to the real one and gives the terminal back as it was, also
//! after Ctrl-C or a panic.

mod app;
mod choices;
mod menu;
mod paint;
pub mod picture;
mod replay;
mod table;

use std::io;

use ludoteca_play::Session;
use ludoteca_play::text::Texts;
use ludoteca_table::Hall;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;

use crate::Start;
use crate::args::PlayArgs;

pub use app::App;

/// Plays on the terminal's whole screen.
pub fn run(hall: &Hall, args: &PlayArgs, start: Start<'_>, texts: Texts) -> anyhow::Result<()> {
    let app = App::new(hall, args.clone(), start, texts)?;
    show(app)
}

/// Steps through a record on the terminal's whole screen.
pub fn replay(session: Session, texts: Texts) -> anyhow::Result<()> {
    show(App::replay(session, texts))
}

fn show(mut app: App<'_>) -> anyhow::Result<()> {
    let mut screen = Screen::open()?;
    while !app.is_closed() {
        screen.0.draw(|frame| app.draw(frame))?;
        // The computer's move is shown before the next key is waited for.
        if !app.think()? {
            app.event(&event::read()?)?;
        }
    }
    Ok(())
}

/// The terminal, which is given back as it was when this is dropped, and before the message of
/// a panic.
#[derive(Debug)]
pub struct Screen(DefaultTerminal);

impl Screen {
    /// Takes the whole screen, the keys and the mouse.
    pub fn open() -> io::Result<Self> {
        let terminal = ratatui::try_init()?;
        execute!(io::stdout(), EnableMouseCapture)?;
        // Ratatui's hook leaves the screen before the message of a panic; the mouse is ours.
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let _ = execute!(io::stdout(), DisableMouseCapture);
            hook(info);
        }));
        Ok(Self(terminal))
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = execute!(io::stdout(), DisableMouseCapture);
        ratatui::restore();
    }
}
