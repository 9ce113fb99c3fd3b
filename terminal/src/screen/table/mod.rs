//! The page on which a game is played: what keys and the mouse do.

mod act;
mod buttons;
mod cursor;
mod draw;
pub(super) mod panel;

use std::sync::Arc;

use ludoteca_play::board::Cell;
use ludoteca_play::text::Texts;
use ludoteca_play::{Step, Typing, View};
use ratatui::crossterm::event::{Event, KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::app::PageRequest;
use super::paint::{Spot, Target, Window};
use super::thinking::{Mind, Question};
use crate::board::Shown;
use crate::game::Game;
use crate::placing::Placing;
use crate::plain;
use crate::words::Word;

/// Longest text that can be typed.
const LONGEST_INPUT: usize = 200;

#[derive(Debug)]
pub(super) struct Table<'h> {
    game: Game<'h>,
    texts: Texts,
    view: Arc<View>,
    /// The cursor's row and column in the grid of the drawing.
    cursor: (usize, usize),
    input: String,
    /// True if a word that is typed runs down.
    is_vertical: bool,
    placing: Option<Placing>,
    /// Board that is shown where not all fit.
    shown: Shown,
    /// The cell of the last move, until the cursor is moved.
    focus: Option<Cell>,
    message: String,
    window: Option<Window>,
    /// True if one more F4 resigns.
    is_resigning: bool,
    mind: Mind,
    spots: Vec<Spot>,
}

impl<'h> Table<'h> {
    pub(super) fn new(game: Game<'h>, texts: Texts) -> anyhow::Result<Self> {
        let view = game.view()?;
        let mut table = Self {
            placing: Placing::begin(&game, &view)?,
            game,
            texts,
            view,
            cursor: (0, 0),
            input: String::new(),
            is_vertical: false,
            shown: Shown::Target,
            focus: None,
            message: String::new(),
            window: None,
            is_resigning: false,
            mind: Mind::Idle,
            spots: Vec::new(),
        };
        table.centre_cursor();
        Ok(table)
    }

    pub(super) fn tell(&mut self, message: &str) {
        message.clone_into(&mut self.message);
    }

    /// Stops the thinking: nobody waits for an answer any more.
    pub(super) fn stop(&mut self) {
        self.mind = Mind::Idle;
    }

    /// The typed text, for the keys that edit it.
    pub(super) fn typed(&mut self) -> &mut String {
        &mut self.input
    }

    fn refresh(&mut self) -> anyhow::Result<()> {
        let before = self.view.moves.len();
        self.view = self.game.view()?;
        if self.view.moves.len() != before {
            self.focus = self.view.last.first().copied();
        }
        if !self.view.actions.place {
            self.placing = None;
        }
        Ok(())
    }

    fn is_finding_a_hint(&self) -> bool {
        let question = self.mind.question().map(|asked| asked.question);
        question == Some(Question::Hint)
    }

    fn has_words(&self) -> bool {
        self.view.facts.typing == Typing::Word
    }

    pub(super) fn event(&mut self, event: &Event) -> anyhow::Result<PageRequest> {
        match event {
            Event::Key(key) => self.key(key.code),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Paste(text) => {
                text.chars()
                    .filter(|c| !c.is_control())
                    .for_each(|c| self.type_in(c));
                Ok(PageRequest::Stay)
            }
            _ => Ok(PageRequest::Stay),
        }
    }

    fn key(&mut self, key: KeyCode) -> anyhow::Result<PageRequest> {
        if let Some(window) = &mut self.window {
            if !window.scroll(key) {
                self.window = None;
            }
            return Ok(PageRequest::Stay);
        }
        let was_resigning = std::mem::take(&mut self.is_resigning);
        match key {
            KeyCode::Up => self.move_cursor(-1, 0),
            KeyCode::Down => self.move_cursor(1, 0),
            KeyCode::Left => self.move_cursor(0, -1),
            KeyCode::Right => self.move_cursor(0, 1),
            KeyCode::Tab => self.is_vertical = !self.is_vertical,
            KeyCode::Backspace => drop(self.input.pop()),
            KeyCode::F(4) if was_resigning => self.change(Game::resign)?,
            KeyCode::F(number) => self.function_key(number)?,
            KeyCode::Enter => return self.enter(),
            KeyCode::Esc if !self.input.is_empty() => self.input.clear(),
            KeyCode::Esc if self.is_finding_a_hint() => self.mind = Mind::Idle,
            KeyCode::Esc => return Ok(PageRequest::Back),
            KeyCode::Char(symbol) => self.symbol(symbol)?,
            _ => {}
        }
        Ok(PageRequest::Stay)
    }

    fn function_key(&mut self, number: u8) -> anyhow::Result<()> {
        match number {
            1 => self.show_help(),
            2 => self.ask_for_hint(),
            3 => self.change(Game::undo)?,
            4 if self.view.actions.resign => {
                self.is_resigning = true;
                self.message = self.texts.get("table-resign-again");
            }
            4 => self.change(Game::resign)?,
            5 => self.save(&format!("{}-{}.ludo", self.view.game, self.game.id())),
            6 => self.rematch()?,
            7 => self.switch_board(),
            _ => {}
        }
        Ok(())
    }

    fn switch_board(&mut self) {
        self.shown = match self.shown {
            Shown::Own => Shown::Target,
            Shown::All | Shown::Target => Shown::Own,
        };
    }

    fn symbol(&mut self, symbol: char) -> anyhow::Result<()> {
        if !self.input.is_empty() {
            self.type_in(symbol);
            return Ok(());
        }
        match (symbol, symbol.to_digit(10)) {
            ('?', _) => self.show_help(),
            ('r', _) if self.placing.is_some() => self.draw_again()?,
            (_, Some(piece)) if self.placing.is_some() => self.put(piece as u8)?,
            _ => self.type_in(symbol),
        }
        Ok(())
    }

    /// Puts a piece on the cursor's cell; 0 takes away what is there.
    fn put(&mut self, piece: u8) -> anyhow::Result<()> {
        let (Some(cell), Some(placing)) = (self.cell(), &mut self.placing) else {
            return Ok(());
        };
        let step = match piece {
            0 => Step::Lift(cell),
            piece => Step::Put { piece, cell },
        };
        placing.take(&self.game, step)?;
        Ok(())
    }

    fn type_in(&mut self, symbol: char) {
        if self.input.len() < LONGEST_INPUT {
            self.input.push(symbol);
        }
    }

    fn enter(&mut self) -> anyhow::Result<PageRequest> {
        let input = std::mem::take(&mut self.input);
        if let Some(command) = input.strip_prefix(':') {
            return self.command(command);
        }
        if self.placing.is_some() {
            self.lay()?;
        } else {
            let text = self.find_move(&input);
            self.change(|game| game.play(&text))?;
        }
        Ok(PageRequest::Stay)
    }

    /// The typed text, or else the move at the cursor. A word alone is placed at the cursor.
    fn find_move(&self, input: &str) -> String {
        let is_button = self.view.buttons().any(|button| button.text == input);
        if self.has_words() && !is_button && !input.trim().contains(' ') {
            return format!("{} {}", self.place(), input.trim());
        }
        if !input.is_empty() {
            return input.to_owned();
        }
        let at_cursor = self.cell().and_then(|cell| self.move_at(cell));
        at_cursor.unwrap_or_else(|| self.place())
    }

    /// The move that a cell plays, or else the one that it would play if that were allowed.
    fn move_at(&self, cell: Cell) -> Option<String> {
        match self.view.move_at(cell) {
            Some(option) => Some(option.text.clone()),
            None => self.game.aim(cell),
        }
    }

    /// A word after a colon: for terminals whose function keys go elsewhere.
    fn command(&mut self, command: &str) -> anyhow::Result<PageRequest> {
        let Some(word) = Word::read(command) else {
            self.message = self.texts.get("table-words");
            return Ok(PageRequest::Stay);
        };
        match word {
            Word::Help => self.show_help(),
            Word::Board => self.message.clear(),
            Word::Moves => self.show_moves(),
            Word::Hint => self.ask_for_hint(),
            Word::Undo => self.change(Game::undo)?,
            Word::Resign => self.change(Game::resign)?,
            Word::Rematch => self.rematch()?,
            Word::Save("") => self.message = self.texts.get("plain-save-where"),
            Word::Save(file) => self.save(file),
            Word::Load(file) => return Ok(PageRequest::Load(file.to_owned())),
            Word::Seed => self.message = plain::seed(&self.view, self.texts),
            Word::Quit => return Ok(PageRequest::Quit),
            Word::Random => self.draw_again()?,
            Word::Plan(plan) => self.change(|game| game.lay(plan))?,
            Word::Done => self.lay()?,
            Word::Put(_) | Word::Take(_) => self.place_word(word)?,
        }
        Ok(PageRequest::Stay)
    }

    /// Draws everything at random, to be looked at; where nothing is laid, says so.
    fn draw_again(&mut self) -> anyhow::Result<()> {
        match &mut self.placing {
            Some(placing) => Ok(placing.draw(&self.game)?),
            None => self.change(Game::lay_at_random),
        }
    }

    fn place_word(&mut self, word: Word<'_>) -> anyhow::Result<()> {
        let is_understood = match &mut self.placing {
            Some(placing) => placing.say(&self.game, word)?,
            None => false,
        };
        if !is_understood {
            self.message = self.texts.get("plain-help-placing");
        }
        Ok(())
    }

    /// Submits the pieces placed so far.
    fn lay(&mut self) -> anyhow::Result<()> {
        if let Some(placing) = self.placing.as_ref().filter(|placing| !placing.is_whole()) {
            self.message = placing.describe_on_screen(&self.view, self.texts);
            return Ok(());
        }
        let plan = self
            .placing
            .as_ref()
            .map(|placing| placing.plan().to_owned());
        self.change(|game| game.lay(&plan.unwrap_or_default()))
    }

    fn mouse(&mut self, mouse: &MouseEvent) -> anyhow::Result<PageRequest> {
        if let Some(window) = &mut self.window {
            let key = match mouse.kind {
                MouseEventKind::ScrollDown => KeyCode::Down,
                MouseEventKind::ScrollUp => KeyCode::Up,
                _ => return Ok(PageRequest::Stay),
            };
            window.scroll(key);
            return Ok(PageRequest::Stay);
        }
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return Ok(PageRequest::Stay);
        }
        let point = Position::new(mouse.column, mouse.row);
        let hit = self.spots.iter().find(|(spot, _)| spot.contains(point));
        match hit.map(|(_, target)| target.clone()) {
            Some(Target::Cell(cell)) => self.click(cell),
            Some(Target::Move(text)) => {
                self.input.clear();
                self.change(|game| game.play(&text))?;
                Ok(PageRequest::Stay)
            }
            None => Ok(PageRequest::Stay),
        }
    }

    /// A word needs letters, and what is laid needs a number: there a click only moves the
    /// cursor.
    fn click(&mut self, cell: Cell) -> anyhow::Result<PageRequest> {
        if !self.go_to(cell) || self.placing.is_some() || self.has_words() {
            return Ok(PageRequest::Stay);
        }
        self.input.clear();
        self.enter()
    }
}
