//! The dialogue of one game.

use std::io::{BufRead, Write};
use std::path::Path;

use ludoteca_table::fleet::Draft;
use ludoteca_table::texts::Texts;
use ludoteca_table::{HallError, Setup, View};

use super::input::Lines;
use super::{last_move, scores, show_board, title};
use crate::game::Game;
use crate::say;

/// A game, and whoever types and reads.
pub(super) struct Dialogue<'h, R, W> {
    game: Game<'h>,
    texts: Texts,
    lines: Lines<R>,
    output: W,
    draft: Option<Draft>,
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
            draft: None,
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
            return self.show_draft(&view);
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
        self.say_key(&format!("rules-{}", view.game))?;
        if view.actions.place {
            self.say_key("plain-help-placing")?;
        }
        self.say_key("plain-help")
    }

    fn list_moves(&mut self) -> anyhow::Result<()> {
        let view = self.game.view()?;
        say(&mut self.output, &view.legal_moves.join(" "))?;
        Ok(())
    }

    fn hint(&mut self) -> anyhow::Result<()> {
        match self.game.hint() {
            Ok(hint) => say(&mut self.output, &self.texts.hint(&hint))?,
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
        while self.game.computer_step()? {
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
        let mut draft = self.draft(&view)?;
        let mut parts = rest.split_whitespace();
        match (word, parts.next(), parts.next()) {
            ("random", None, None) => return self.change(Game::place_at_random),
            ("done", None, None) => {
                let plan = draft.plan();
                return self.change(|game| game.place(&plan));
            }
            ("plan", Some(_), _) => return self.change(|game| game.place(rest)),
            ("put", Some(cell), Some(kind)) => {
                let piece = draft.next_at(cell, kind.parse().unwrap_or(0));
                if piece == 0 && draft.piece_at(cell) == 0 {
                    return self.say_key("plain-help-placing");
                }
                draft.put(cell, piece);
            }
            ("take", Some(cell), None) if draft.put(cell, 0) => {}
            _ => return self.say_key("plain-help-placing"),
        }
        self.draft = Some(draft);
        self.show_draft(&view)
    }

    fn draft(&self, view: &View) -> anyhow::Result<Draft> {
        match (&self.draft, &view.setup) {
            (Some(draft), _) => Ok(draft.clone()),
            (None, Setup::Wargame(setup)) => Ok(Draft::new(setup)),
            _ => anyhow::bail!("no fleet is placed in this game"),
        }
    }

    fn show_draft(&mut self, view: &View) -> anyhow::Result<()> {
        let draft = self.draft(view)?;
        writeln!(self.output)?;
        for line in crate::board::draw_draft(&draft).lines() {
            say(&mut self.output, &line)?;
        }
        writeln!(self.output)?;
        let missing = crate::screen::missing(&draft);
        let faults = draft.faults();
        let text = match (missing.is_empty(), faults.first()) {
            (false, _) => self
                .texts
                .with("plain-missing", &[("pieces", (&missing).into())]),
            (true, Some(fault)) => self.texts.fleet_fault(fault),
            (true, None) => self.texts.get("plain-fleet-ready"),
        };
        say(&mut self.output, &text)?;
        say(&mut self.output, &self.texts.get("phase-placing"))?;
        Ok(())
    }
}
