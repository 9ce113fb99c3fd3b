//! The dialogue of one game.

use std::io::{BufRead, Write};
use std::path::Path;

use anyhow::Context as _;
use ludoteca_core::StopFlag;
use ludoteca_play::board::{Board, Cell};
use ludoteca_play::text::Texts;
use ludoteca_play::{Step, View};
use ludoteca_table::HallError;

use super::input::Lines;
use super::{last_move, scores, show_board, title};
use crate::board::draw_board;
use crate::game::Game;
use crate::placing::Placing;
use crate::say;

/// A game, and the person who types and reads.
pub(super) struct Dialogue<'h, R, W> {
    game: Game<'h>,
    texts: Texts,
    lines: Lines<R>,
    output: W,
    placing: Option<Placing>,
}

/// Whether the dialogue goes on.
#[derive(PartialEq, Eq)]
enum Next {
    Line,
    End,
}

impl<'h, R: BufRead, W: Write> Dialogue<'h, R, W> {
    pub(super) fn new(game: Game<'h>, texts: Texts, lines: Lines<R>, output: W) -> Self {
        Self {
            game,
            texts,
            lines,
            output,
            placing: None,
        }
    }

    pub(super) fn run(mut self) -> anyhow::Result<()> {
        self.introduce()?;
        self.let_computer_move()?;
        self.show()?;
        loop {
            write!(self.output, "> ")?;
            self.output.flush()?;
            let Some(line) = self.lines.next()? else {
                // What was typed stays on a line of its own.
                writeln!(self.output)?;
                return self.leave();
            };
            if self.answer(&line)? == Next::End {
                return self.leave();
            }
        }
    }

    fn leave(&mut self) -> anyhow::Result<()> {
        if self.game.view()?.result.is_none() {
            self.say_key("plain-kept")?;
        }
        Ok(())
    }

    fn introduce(&mut self) -> anyhow::Result<()> {
        let view = self.game.view()?;
        say(&mut self.output, &title(&view, self.texts))?;
        self.say_key("plain-type-help")
    }

    fn say_key(&mut self, key: &str) -> anyhow::Result<()> {
        say(&mut self.output, &self.texts.get(key))?;
        Ok(())
    }

    /// The board, the scores, and whose turn it is.
    fn show(&mut self) -> anyhow::Result<()> {
        let view = self.game.view()?;
        if view.actions.place {
            return self.show_placing(&view);
        }
        show_board(&view, &mut self.output)?;
        let scores = scores(&view, self.texts);
        if !scores.is_empty() {
            say(&mut self.output, &scores)?;
        }
        say(&mut self.output, &self.texts.status(&view))?;
        if view.result.is_some() {
            self.say_key("plain-after-end")?;
        }
        Ok(())
    }

    fn answer(&mut self, line: &str) -> anyhow::Result<Next> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" => {}
            "quit" => return Ok(Next::End),
            "help" | "?" => self.help()?,
            "board" => self.show()?,
            "moves" => self.list_moves()?,
            "hint" => self.hint()?,
            "undo" => self.change(Game::undo)?,
            "resign" | "end" => self.change(Game::resign)?,
            "rematch" => self.rematch()?,
            "save" => self.save(rest.trim())?,
            _ if self.game.view()?.actions.place => self.place(word, rest)?,
            _ => self.change(|game| game.play(line))?,
        }
        Ok(Next::Line)
    }

    fn help(&mut self) -> anyhow::Result<()> {
        let view = self.game.view()?;
        say(&mut self.output, &self.texts.rules(view.game))?;
        if view.actions.place {
            self.say_key("plain-help-placing")?;
        }
        self.say_key("plain-help")
    }

    fn list_moves(&mut self) -> anyhow::Result<()> {
        let view = self.game.view()?;
        let moves: Vec<&str> = view
            .legal
            .iter()
            .map(|option| option.text.as_str())
            .collect();
        say(&mut self.output, &moves.join(" "))?;
        Ok(())
    }

    fn hint(&mut self) -> anyhow::Result<()> {
        match self.game.hint(&StopFlag::new()) {
            Ok(hint) => {
                let game = self.game.view()?.game;
                say(&mut self.output, &self.texts.hint(game, &hint))?;
            }
            Err(error) => self.refuse(error)?,
        }
        Ok(())
    }

    /// Does something to the game, lets the computer answer, and shows what came of it.
    fn change(
        &mut self,
        change: impl FnOnce(&Game<'h>) -> Result<(), HallError>,
    ) -> anyhow::Result<()> {
        let before = self.game.view()?.moves.len();
        if let Err(error) = change(&self.game) {
            return self.refuse(error);
        }
        let view = self.game.view()?;
        if view.moves.len() > before {
            say(&mut self.output, &last_move(&view, self.texts))?;
        }
        self.let_computer_move()?;
        self.show()
    }

    fn let_computer_move(&mut self) -> anyhow::Result<()> {
        while self.game.computer_step(&StopFlag::new())? {
            let view = self.game.view()?;
            say(&mut self.output, &last_move(&view, self.texts))?;
        }
        Ok(())
    }

    /// Tells why not; anything but a refusal ends the dialogue.
    fn refuse(&mut self, error: HallError) -> anyhow::Result<()> {
        match error {
            HallError::Refused(refusal) => {
                say(&mut self.output, &self.texts.refusal(&refusal))?;
                Ok(())
            }
            error => Err(error.into()),
        }
    }

    fn rematch(&mut self) -> anyhow::Result<()> {
        match self.game.rematch() {
            Ok(game) => {
                self.game = game;
                self.placing = None;
                self.introduce()?;
                self.let_computer_move()?;
                self.show()
            }
            Err(error) => self.refuse(error),
        }
    }

    fn save(&mut self, file: &str) -> anyhow::Result<()> {
        if file.is_empty() {
            return self.say_key("plain-save-where");
        }
        // A disk that is full must not end the game.
        let text = match self.game.save(Path::new(file)) {
            Ok(()) => self.texts.with("plain-saved", &[("file", file.into())]),
            Err(error) => format!("{error:#}"),
        };
        say(&mut self.output, &text)?;
        Ok(())
    }

    /// The words of placing: `random`, `put CELL TYPE`, `take CELL`, `plan …`, `done`.
    fn place(&mut self, word: &str, rest: &str) -> anyhow::Result<()> {
        let view = self.game.view()?;
        let mut placing = self.placing(&view)?;
        let mut parts = rest.split_whitespace();
        let cell = parts.next();
        let at = cell.and_then(|name| find_cell(placing.board(), name));
        let is_understood = match (word, cell, at, parts.next()) {
            ("random", None, ..) => return self.change(Game::lay_at_random),
            ("done", None, ..) => return self.change(|game| game.lay(placing.plan())),
            ("plan", Some(_), ..) => return self.change(|game| game.lay(rest)),
            ("put", _, Some(cell), Some(piece)) => {
                let piece = piece.parse().unwrap_or(0);
                placing.take(&self.game, Step::Put { piece, cell })?
            }
            ("take", _, Some(cell), None) => {
                placing.take(&self.game, Step::Lift(cell))?;
                true
            }
            _ => false,
        };
        if !is_understood {
            return self.say_key("plain-help-placing");
        }
        self.placing = Some(placing);
        self.show_placing(&view)
    }

    fn placing(&self, view: &View) -> anyhow::Result<Placing> {
        if let Some(placing) = &self.placing {
            return Ok(placing.clone());
        }
        let placing = Placing::begin(&self.game, view)?;
        placing.context("nothing is placed in this game")
    }

    fn show_placing(&mut self, view: &View) -> anyhow::Result<()> {
        let placing = self.placing(view)?;
        writeln!(self.output)?;
        for line in draw_board(placing.board(), 0).lines() {
            say(&mut self.output, &line)?;
        }
        writeln!(self.output)?;
        let state = placing.describe(view, self.texts, "plain-placing-ready");
        say(&mut self.output, &state)?;
        let phase = self.texts.game_get(view.game, "phase-placing");
        say(&mut self.output, &phase)?;
        Ok(())
    }
}

/// The cell with this name, whether its letters are small or capital.
fn find_cell(board: &Board, name: &str) -> Option<Cell> {
    let is_named = |cell: &Cell| board.name(*cell).eq_ignore_ascii_case(name);
    board.cells(0).find(is_named)
}
