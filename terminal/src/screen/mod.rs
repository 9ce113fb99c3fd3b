//! A screen: the board to move over with arrow keys and mouse, moves typed or chosen.
//!
//! [`App`] holds what is shown and answers events; it knows no terminal, so that tests can ask it
//! for its screen. [`run`] joins it to the real one and gives the terminal back as it was, also
//! after Ctrl-C, a signal or a panic.

mod app;
mod choices;
mod menu;
mod paint;
pub mod picture;
mod replay;
mod table;
mod thinking;
mod typed;

use std::io;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Scope};
use std::time::Duration;

use ludoteca_play::text::Texts;
use ludoteca_play::{Session, Viewer};
use ludoteca_table::Sessions;
use ratatui::DefaultTerminal;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
#[cfg(unix)]
use ratatui::crossterm::terminal::{EnterAlternateScreen, enable_raw_mode};
#[cfg(unix)]
use ratatui::{Terminal, backend::CrosstermBackend};

use crate::Start;
use crate::args::PlayArgs;
use crate::charset::Charset;
use crate::config::Config;

pub use app::App;
use thinking::Thought;

/// Plays on the terminal's whole screen.
pub fn run(
    sessions: &Sessions,
    args: &PlayArgs,
    start: Start<'_>,
    texts: Texts,
) -> anyhow::Result<()> {
    let app = App::new(sessions, args.clone(), start, texts)?;
    let app = app.with_settings(Config::file());
    show(app)
}

/// Steps through a record on the terminal's whole screen.
pub fn replay(session: Session, viewer: Viewer, texts: Texts) -> anyhow::Result<()> {
    show(App::replay(session, viewer, texts))
}

fn show(app: App<'_>) -> anyhow::Result<()> {
    let mut app = app.in_charset(Charset::usual());
    let mut screen = Screen::open()?;
    thread::scope(|scope| {
        let shown = show_beside(scope, &mut app, &mut screen);
        // A player that still thinks for nobody would keep the program from ending.
        app.stop();
        shown
    })
}

/// Shows the screen and answers keys, with a thread beside it for what takes time.
fn show_beside<'scope, 'h: 'scope>(
    scope: &'scope Scope<'scope, '_>,
    app: &mut App<'h>,
    screen: &mut Screen,
) -> anyhow::Result<()> {
    let mut thinking: Option<Receiver<Thought>> = None;
    while !app.is_closed() {
        screen.draw(app)?;
        if let Some(job) = app.job() {
            let (sender, receiver) = channel();
            // Nobody may be left to hear it.
            scope.spawn(move || sender.send(job.run()));
            if let Ok(thought) = receiver.recv_timeout(AT_ONCE) {
                app.learn(thought)?;
                continue;
            }
            thinking = Some(receiver);
        }
        if let Some(thought) = thinking.as_ref().and_then(|answer| answer.try_recv().ok()) {
            thinking = None;
            app.learn(thought)?;
            continue;
        }
        if thinking.is_none() || event::poll(LOOK)? {
            app.event(&event::read()?)?;
        }
        if app.take_suspended() {
            screen.suspend()?;
        }
    }
    Ok(())
}

/// An answer that comes so fast is not worth another look at the keys.
const AT_ONCE: Duration = Duration::from_millis(20);
/// Interval between looks for keys and answers while somebody thinks.
const LOOK: Duration = Duration::from_millis(30);

/// Held while the screen is drawn, so that a signal does not give the terminal back in between.
static DRAWING: Mutex<()> = Mutex::new(());

/// The terminal, which is given back as it was when this is dropped, before the message of a
/// panic, and when a signal ends the program.
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
        #[cfg(unix)]
        watch_signals()?;
        Ok(Self(terminal))
    }

    fn draw(&mut self, app: &mut App<'_>) -> io::Result<()> {
        let _drawing = DRAWING.lock().unwrap_or_else(PoisonError::into_inner);
        self.0.draw(|frame| app.draw(frame))?;
        Ok(())
    }

    /// Gives the terminal back and sleeps until the shell wakes the program up.
    fn suspend(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        {
            give_back();
            signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
            enable_raw_mode()?;
            execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)?;
            // A new one knows nothing of what was drawn before, and draws all of it.
            self.0 = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        }
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn give_back() {
    let _ = execute!(io::stdout(), DisableMouseCapture, Show);
    ratatui::restore();
}

/// A program that is ended by a signal gives the terminal back first, and then ends as the signal
/// would have ended it. Every move is on the disk already.
#[cfg(unix)]
fn watch_signals() -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
    let watch = move || {
        if let Some(signal) = signals.forever().next() {
            let _drawing = DRAWING.lock().unwrap_or_else(PoisonError::into_inner);
            give_back();
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    };
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(watch)?;
    Ok(())
}
