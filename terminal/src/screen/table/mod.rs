//! The page on which a game is played.

pub(super) mod panel;

use std::path::Path;

use ludoteca_table::texts::Texts;
use ludoteca_table::view::BoardView;
use ludoteca_table::{GameKind, HallError, Seat, View};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use ratatui::widgets::Block;

use super::app::Wish;
use super::paint::{self, Marks, Spot};
use super::placing::Placing;
use crate::board::{self, Board, Seas};
use crate::game::Game;
use crate::plain;

/// Longest text that can be typed.
const LONGEST_INPUT: usize = 200;

#[derive(Debug)]
pub(super) struct Table<'h> {
    game: Game<'h>,
    texts: Texts,
    view: View,
    /// The cursor's row and column in the board's grid.
    cursor: (usize, usize),
    input: String,
    is_vertical: bool,
    placing: Option<Placing>,
    sea: Seas,
    message: String,
    is_help_shown: bool,
    /// Whether one more F4 resigns.
    is_resigning: bool,
    spots: Vec<Spot>,
}

impl<'h> Table<'h> {
    pub(super) fn new(game: Game<'h>, texts: Texts) -> anyhow::Result<Self> {
        let view = game.view()?;
        let mut table = Self {
            placing: Placing::of(&view),
            game,
            texts,
            view,
            cursor: (0, 0),
            input: String::new(),
            is_vertical: false,
            sea: Seas::Target,
            message: String::new(),
            is_help_shown: false,
            is_resigning: false,
            spots: Vec::new(),
        };
        table.centre_cursor();
        Ok(table)
    }

    pub(super) fn tell(&mut self, message: &str) {
        message.clone_into(&mut self.message);
    }

    /// Lets the computer move once.
    pub(super) fn think(&mut self) -> anyhow::Result<bool> {
        if !self.view.is_computers_turn() || !self.game.computer_step()? {
            return Ok(false);
        }
        self.refresh()?;
        self.message = plain::last_move(&self.view, self.texts);
        Ok(true)
    }

    fn refresh(&mut self) -> anyhow::Result<()> {
        self.view = self.game.view()?;
        if !self.view.actions.place {
            self.placing = None;
        }
        Ok(())
    }

    /// The board that is shown, which is the draft while a fleet is placed.
    fn board(&self, seas: Seas) -> Board {
        match &self.placing {
            Some(placing) => board::draw_draft(&placing.draft),
            None => board::draw(&self.view, seas),
        }
    }

    fn grid(&self) -> Vec<Vec<String>> {
        self.board(Seas::Both).grid
    }

    fn centre_cursor(&mut self) {
        let grid = self.grid();
        let row = match self.view.game {
            // One's own houses.
            GameKind::Mancala => 1,
            _ => grid.len() / 2,
        };
        let columns = grid.get(row).map_or(0, Vec::len);
        self.cursor = (row, columns / 2);
    }

    /// The cell under the cursor.
    fn cell(&self) -> String {
        let grid = self.grid();
        let row = grid.get(self.cursor.0);
        let cell = row.and_then(|row| row.get(self.cursor.1));
        cell.cloned().unwrap_or_default()
    }

    pub(super) fn event(&mut self, event: &Event) -> anyhow::Result<Wish> {
        match event {
            Event::Key(key) => self.key(key.code),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Paste(text) => {
                text.chars()
                    .filter(|c| !c.is_control())
                    .for_each(|c| self.type_in(c));
                Ok(Wish::Stay)
            }
            _ => Ok(Wish::Stay),
        }
    }

    fn key(&mut self, key: KeyCode) -> anyhow::Result<Wish> {
        if self.is_help_shown {
            self.is_help_shown = false;
            return Ok(Wish::Stay);
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
            KeyCode::F(number) => return self.function_key(number),
            KeyCode::Enter => return self.enter(),
            KeyCode::Esc if !self.input.is_empty() => self.input.clear(),
            KeyCode::Esc => return Ok(Wish::Back),
            KeyCode::Char(symbol) => self.symbol(symbol)?,
            _ => {}
        }
        Ok(Wish::Stay)
    }

    fn function_key(&mut self, number: u8) -> anyhow::Result<Wish> {
        match number {
            1 => self.is_help_shown = true,
            2 => self.hint()?,
            3 => self.change(Game::undo)?,
            4 if self.view.actions.resign => {
                self.is_resigning = true;
                self.message = self.texts.get("table-resign-again");
            }
            4 => self.change(Game::resign)?,
            5 => self.save(&format!("{}-{}.txt", self.view.game, self.game.id())),
            6 => self.rematch()?,
            7 => {
                self.sea = match self.sea {
                    Seas::Own => Seas::Target,
                    _ => Seas::Own,
                }
            }
            _ => {}
        }
        Ok(Wish::Stay)
    }

    fn symbol(&mut self, symbol: char) -> anyhow::Result<()> {
        let cell = self.cell();
        if let Some(placing) = &mut self.placing
            && self.input.is_empty()
        {
            let place = cell.split_once('-').map_or(cell.as_str(), |(_, cell)| cell);
            match symbol.to_digit(10) {
                Some(kind) => placing.digit(place, kind as u8),
                None if symbol == 'r' => return self.change(Game::place_at_random),
                None if symbol == '?' => self.is_help_shown = true,
                None => self.type_in(symbol),
            }
            return Ok(());
        }
        match symbol {
            '?' if self.input.is_empty() => self.is_help_shown = true,
            symbol => self.type_in(symbol),
        }
        Ok(())
    }

    fn type_in(&mut self, symbol: char) {
        if self.input.len() < LONGEST_INPUT {
            self.input.push(symbol);
        }
    }

    fn move_cursor(&mut self, down: isize, right: isize) {
        let grid = self.grid();
        let clamp = |at: usize, by: isize, count: usize| {
            at.saturating_add_signed(by).min(count.saturating_sub(1))
        };
        self.cursor.0 = clamp(self.cursor.0, down, grid.len());
        let columns = grid.get(self.cursor.0).map_or(0, Vec::len);
        self.cursor.1 = clamp(self.cursor.1, right, columns);
    }

    fn enter(&mut self) -> anyhow::Result<Wish> {
        let input = std::mem::take(&mut self.input);
        if let Some(command) = input.strip_prefix(':') {
            return self.command(command);
        }
        if let Some(placing) = &self.placing {
            let plan = placing.draft.plan();
            self.change(|game| game.place(&plan))?;
        } else {
            let text = self.move_of(&input);
            self.change(|game| game.play(&text))?;
        }
        Ok(Wish::Stay)
    }

    /// What was typed, or else the move at the cursor. A word alone is placed at the cursor.
    fn move_of(&self, input: &str) -> String {
        let cell = self.cell();
        let after_dash = cell.split_once('-').map_or(cell.as_str(), |(_, cell)| cell);
        match self.view.game {
            GameKind::Palavras if !input.trim().contains(' ') => {
                let direction = if self.is_vertical { 'V' } else { 'H' };
                format!("{cell}{direction} {}", input.trim())
            }
            _ if !input.is_empty() => input.to_owned(),
            GameKind::Poziomka if self.view.seat() == Some(Seat::Second) => {
                cell.chars().rev().collect()
            }
            _ => after_dash.to_owned(),
        }
    }

    /// A word after a colon: for terminals whose function keys go elsewhere.
    fn command(&mut self, command: &str) -> anyhow::Result<Wish> {
        let (word, rest) = command.split_once(' ').unwrap_or((command, ""));
        match word {
            "help" => self.is_help_shown = true,
            "hint" => self.hint()?,
            "undo" => self.change(Game::undo)?,
            "resign" | "end" => self.change(Game::resign)?,
            "rematch" => self.rematch()?,
            "random" => self.change(Game::place_at_random)?,
            "save" if !rest.trim().is_empty() => self.save(rest.trim()),
            "load" => return Ok(Wish::Load(rest.trim().to_owned())),
            "quit" => return Ok(Wish::Quit),
            _ => self.message = self.texts.get("table-words"),
        }
        Ok(Wish::Stay)
    }

    fn mouse(&mut self, mouse: &MouseEvent) -> anyhow::Result<Wish> {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return Ok(Wish::Stay);
        }
        let point = Position::new(mouse.column, mouse.row);
        let hit = self.spots.iter().find(|(spot, _)| spot.contains(point));
        let Some(cell) = hit.map(|(_, cell)| cell.clone()) else {
            return Ok(Wish::Stay);
        };
        let grid = self.grid();
        let find = |row: &Vec<String>| row.iter().position(|other| *other == cell);
        let found = (0..)
            .zip(&grid)
            .find_map(|(row, names)| Some((row, find(names)?)));
        let Some(at) = found else {
            return Ok(Wish::Stay);
        };
        self.cursor = at;
        // A word needs letters, a fleet needs a type: there a click only moves the cursor.
        if self.placing.is_some() || self.view.game == GameKind::Palavras {
            return Ok(Wish::Stay);
        }
        self.input.clear();
        self.enter()
    }

    fn hint(&mut self) -> anyhow::Result<()> {
        match self.game.hint() {
            Ok(hint) => self.message = self.texts.hint(&hint),
            Err(error) => self.refuse(error)?,
        }
        Ok(())
    }

    fn change(
        &mut self,
        change: impl FnOnce(&Game<'h>) -> Result<(), HallError>,
    ) -> anyhow::Result<()> {
        self.message.clear();
        let before = self.view.moves.len();
        if let Err(error) = change(&self.game) {
            return self.refuse(error);
        }
        self.refresh()?;
        if self.view.moves.len() > before {
            self.message = plain::last_move(&self.view, self.texts);
        }
        Ok(())
    }

    fn refuse(&mut self, error: HallError) -> anyhow::Result<()> {
        match error {
            HallError::Refused(refusal) => {
                self.message = self.texts.refusal(&refusal);
                // Another program may have changed the game.
                self.refresh()
            }
            error => Err(error.into()),
        }
    }

    fn rematch(&mut self) -> anyhow::Result<()> {
        match self.game.rematch() {
            Ok(game) => *self = Self::new(game, self.texts)?,
            Err(error) => self.refuse(error)?,
        }
        Ok(())
    }

    fn save(&mut self, file: &str) {
        self.message = match self.game.save(Path::new(file)) {
            Ok(()) => self.texts.with("plain-saved", &[("file", file.into())]),
            Err(error) => format!("{error:#}"),
        };
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let parts = paint::parts(frame.area());
        paint::line(
            frame,
            parts.title,
            &format!(" {}", self.title()),
            paint::TITLE,
        );
        let board = self.fitting_board(parts.main.width);
        let (left, right) = panel::split(parts.main, paint::width(&board));
        let block = Block::bordered();
        let inner = block.inner(left);
        frame.render_widget(block, left);
        self.spots = paint::board(frame, inner, &board, &self.marks());
        panel::draw(frame, right, &self.view, self.texts);
        let status = match &self.placing {
            Some(placing) => placing.told(self.texts),
            None => self.texts.status(&self.view),
        };
        paint::line(frame, parts.status, &format!(" {status}"), paint::STATUS);
        paint::line(
            frame,
            parts.message,
            &format!(" {}", self.message),
            paint::MESSAGE,
        );
        paint::line(frame, parts.input, &self.prompt(), paint::TITLE);
        paint::line(frame, parts.keys, &self.keys(), paint::KEYS);
        if self.is_help_shown {
            self.draw_help(frame);
        }
    }

    fn title(&self) -> String {
        let game = self.texts.game(self.view.game);
        match self.view.setup.to_string() {
            rules if rules.is_empty() => game,
            rules => format!(
                "{game} · {}",
                rules.split(" board=").next().unwrap_or_default()
            ),
        }
    }

    /// Both seas when they fit beside the panel, else one of them.
    fn fitting_board(&self, width: u16) -> Board {
        let both = self.board(Seas::Both);
        let is_too_wide = paint::width(&both) + 28 > width;
        match &self.view.board {
            BoardView::Wargame(board) if board.seas.len() == 2 && is_too_wide => {
                self.board(self.sea)
            }
            _ => both,
        }
    }

    fn prompt(&self) -> String {
        let at = self.cell();
        let at = at.split_once('-').map_or(at.as_str(), |(_, cell)| cell);
        let at = match (self.view.game, self.is_vertical) {
            (GameKind::Palavras, true) => format!("{at}V"),
            (GameKind::Palavras, false) => format!("{at}H"),
            _ => at.to_owned(),
        };
        format!(" [{at}] > {}█", self.input)
    }

    fn keys(&self) -> String {
        let key = match (&self.placing, self.view.result) {
            (Some(_), _) => "keys-placing",
            (None, Some(_)) => "keys-over",
            (None, None) if self.view.game == GameKind::Palavras => "keys-words",
            (None, None) if self.view.game == GameKind::Wargame => "keys-wargame",
            (None, None) => "keys-table",
        };
        self.texts.get(key)
    }

    fn draw_help(&self, frame: &mut Frame<'_>) {
        let rules = self.texts.get(&format!("rules-{}", self.view.game));
        let mut text = format!("{rules}\n\n{}", self.texts.get("table-help"));
        if self.placing.is_some() {
            text = format!("{text}\n\n{}", self.texts.get("placing-help"));
        }
        paint::window(frame, &self.texts.game(self.view.game), &text);
    }

    fn marks(&self) -> Marks<'_> {
        Marks {
            cursor: self.covered(),
            last: if self.placing.is_some() {
                &[]
            } else {
                &self.view.last
            },
            landing: self.landing(),
        }
    }

    /// The cursor's cell, and in poziomka and palavras those that the move would cover.
    fn covered(&self) -> Vec<String> {
        let cell = self.cell();
        let (down, across) = match (&self.view.board, self.view.seat()) {
            (BoardView::Poziomka(board), Some(Seat::Second)) => (1, board.pola),
            (BoardView::Poziomka(board), _) => (board.pola, 1),
            (BoardView::Palavras(_), _) => {
                let letters = self.input.trim().chars().count().clamp(1, 15) as u8;
                if self.is_vertical {
                    (letters, 1)
                } else {
                    (1, letters)
                }
            }
            _ => return vec![cell],
        };
        let grid = self.grid();
        let mut cells = Vec::new();
        for row in grid.iter().skip(self.cursor.0).take(down.into()) {
            let names = row.iter().skip(self.cursor.1).take(across.into());
            cells.extend(names.cloned());
        }
        cells
    }

    fn landing(&self) -> Option<String> {
        let BoardView::Mancala(board) = &self.view.board else {
            return None;
        };
        let cell = self.cell();
        let (row, house) = cell.split_once('-')?;
        let own = self.view.seat()?.index() + 1;
        let is_own = self.view.is_my_turn() && row == own.to_string();
        let landing = board.landings.iter().find(|landing| landing.mv == house)?;
        is_own.then(|| landing.cell.clone())
    }
}
