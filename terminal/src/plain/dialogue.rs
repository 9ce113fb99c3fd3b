//! The dialogue of one game.

use std::io::{BufRead, Write};
use std::path::Path;

use anyhow::Context as _;
use ludoteca_core::StopFlag;
use ludoteca_play::View;
use ludoteca_play::text::Texts;
use ludoteca_table::TableError;

use super::input::Lines;
use super::{last_move, moves, replay, scores, seed, show_board, title};
use crate::board::draw_board;
use crate::game::{self, Game, Loaded};
use crate::placing::Placing;
use crate::say;
use crate::trouble;
use crate::words::Word;

/// A game, and the person who types and reads.
pub(super) struct Dialogue<'h, R, W> {
    game: Game<'h>,
    texts: Texts,
    lines: Lines<R>,
    output: W,
    placing: Option<Placing>,
}

/// The next step of the dialogue.
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
                // Typed text stays on a line of its own.
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
        show_board(&view, self.texts, &mut self.output)?;
        let scores = scores(&view, self.texts);
        if !scores.is_empty() {
            say(&mut self.output, &scores)?;
        }
        let status = self.game.status(&view, self.texts);
        say(&mut self.output, &status)?;
        if view.result.is_some() {
            self.say_key("plain-after-end")?;
        }
        Ok(())
    }

    fn answer(&mut self, line: &str) -> anyhow::Result<Next> {
        if line.is_empty() {
            return Ok(Next::Line);
        }
        let Some(word) = Word::read(line) else {
            self.answer_move(line)?;
            return Ok(Next::Line);
        };
        match word {
            Word::Seed => say(
                &mut self.output,
                &seed(self.game.view()?.as_ref(), self.texts),
            )?,
            Word::Quit => return Ok(Next::End),
            Word::Help => self.help()?,
            Word::Board => self.show()?,
            Word::Moves => {
                let moves = moves(&*self.game.view()?, self.texts);
                say(&mut self.output, &moves)?;
            }
            Word::Hint => self.hint()?,
            Word::Undo => self.change(Game::undo)?,
            Word::Resign => self.change(Game::resign)?,
            Word::Rematch => self.rematch()?,
            Word::Save(file) => self.save(file)?,
            Word::Load(file) => self.load(file)?,
            word => self.place(word)?,
        }
        Ok(Next::Line)
    }

    /// A line that is no word is a move; before the first one, it is a word that nobody knows.
    fn answer_move(&mut self, line: &str) -> anyhow::Result<()> {
        if self.game.view()?.actions.place {
            return self.say_key("plain-help-placing");
        }
        self.change(|game| game.play(line))
    }

    fn help(&mut self) -> anyhow::Result<()> {
        let view = self.game.view()?;
        say(&mut self.output, &self.texts.rules(view.game))?;
        if view.actions.place {
            self.say_key("plain-help-placing")?;
        }
        self.say_key("plain-help")
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
        change: impl FnOnce(&Game<'h>) -> Result<(), TableError>,
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
    fn refuse(&mut self, error: TableError) -> anyhow::Result<()> {
        match error {
            TableError::Refused(refusal) => {
                let game = self.game.view()?.game;
                say(&mut self.output, &self.texts.refusal_in(game, &refusal))?;
                Ok(())
            }
            error => Err(error.into()),
        }
    }

    fn rematch(&mut self) -> anyhow::Result<()> {
        match self.game.rematch() {
            Ok(game) => self.begin(game),
            Err(error) => self.refuse(error),
        }
    }

    /// Goes on with another game.
    fn begin(&mut self, game: Game<'h>) -> anyhow::Result<()> {
        self.game = game;
        self.placing = None;
        self.introduce()?;
        self.let_computer_move()?;
        self.show()
    }

    fn save(&mut self, file: &str) -> anyhow::Result<()> {
        if file.is_empty() {
            return self.say_key("plain-save-where");
        }
        // A disk that is full must not end the game.
        let text = match self.game.save(Path::new(file)) {
            Ok(()) => self.texts.with("plain-saved", &[("file", file.into())]),
            Err(error) => trouble::describe(&error, self.texts),
        };
        say(&mut self.output, &text)?;
        Ok(())
    }

    /// A game that goes on takes the place of this one; one that is over is told.
    fn load(&mut self, file: &str) -> anyhow::Result<()> {
        let loaded = match game::load(self.game.sessions(), file) {
            Ok(loaded) => loaded,
            Err(error) => {
                say(&mut self.output, &trouble::describe(&error, self.texts))?;
                return Ok(());
            }
        };
        match loaded {
            Loaded::Shown(session, viewer) => {
                replay(&session, viewer, false, self.texts, &mut self.output)
            }
            Loaded::Game(game) => self.begin(game),
        }
    }

    /// The words of placing: `random`, `put CELL TYPE`, `take CELL`, `plan …`, `done`.
    fn place(&mut self, word: Word<'_>) -> anyhow::Result<()> {
        let view = self.game.view()?;
        if !view.actions.place {
            return self.change(Game::lay_at_random);
        }
        let mut placing = self.placing(&view)?;
        match word {
            Word::Random => placing.draw(&self.game)?,
            Word::Done => return self.change(|game| game.lay(placing.plan())),
            Word::Plan(plan) => return self.change(|game| game.lay(plan)),
            word => {
                if !placing.say(&self.game, word)? {
                    return self.say_key("plain-help-placing");
                }
            }
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
