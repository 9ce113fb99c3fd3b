//! The few choices that matter before a game.

use ludoteca_play::options::OptionSpec;
use ludoteca_play::text::Texts;
use ludoteca_play::{Game, Level, Options, Resources, Seat, Setup};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr as _;

use super::app::PageRequest;
use super::paint::{self, Window};
use crate::args::PlayArgs;

#[derive(Debug)]
pub(super) struct Choices {
    texts: Texts,
    game: Game,
    args: PlayArgs,
    rows: Vec<Choice>,
    at: usize,
    message: String,
    window: Option<Window>,
    list: Rect,
    /// The first line of the list that is shown.
    first: usize,
}

/// One thing to choose: its values and which of them is chosen.
#[derive(Debug)]
struct Choice {
    what: What,
    /// Each value and how it is shown.
    values: Vec<(String, String)>,
    at: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Opponent,
    Side,
    Option(&'static str),
}

/// The value that stands for a person.
const PERSON: &str = "";

impl Choices {
    pub(super) fn new(game: Game, args: &PlayArgs, resources: &Resources, texts: Texts) -> Self {
        let (main, others): (Vec<&OptionSpec>, Vec<&OptionSpec>) =
            game.options().iter().partition(|spec| spec.is_main);
        let list = |specs: Vec<&OptionSpec>| {
            let rows = specs
                .into_iter()
                .map(|spec| list_option(game, spec, resources, texts));
            rows.filter(|row| !row.values.is_empty()).collect()
        };
        let mut rows: Vec<Choice> = list(main);
        if !game.levels().is_empty() {
            rows.push(list_opponents(game, texts));
            rows.push(list_sides(game, texts));
        }
        rows.extend::<Vec<Choice>>(list(others));
        Self {
            texts,
            game,
            args: args.clone(),
            rows,
            at: 0,
            message: String::new(),
            window: None,
            list: Rect::default(),
            first: 0,
        }
    }

    pub(super) fn tell(&mut self, message: &str) {
        message.clone_into(&mut self.message);
    }

    pub(super) fn event(&mut self, event: &Event) -> PageRequest {
        match event {
            Event::Key(key) => self.key(key.code),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let row = usize::from(mouse.row.wrapping_sub(self.list.y)) + self.first;
                if row < self.rows.len() {
                    self.at = row;
                    self.turn(1);
                }
                if row == self.rows.len() + 1 {
                    return self.begin();
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
        let last = self.rows.len().saturating_sub(1);
        match key {
            KeyCode::Up => self.at = self.at.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Tab => self.at = if self.at >= last { 0 } else { self.at + 1 },
            KeyCode::Left => self.turn(-1),
            KeyCode::Right | KeyCode::Char(' ') => self.turn(1),
            KeyCode::Enter => return self.begin(),
            KeyCode::F(1) | KeyCode::Char('?') => self.show_help(),
            KeyCode::Esc => return PageRequest::Back,
            _ => {}
        }
        PageRequest::Stay
    }

    /// Shows the keys, and how the game is played.
    fn show_help(&mut self) {
        let (texts, game) = (self.texts, self.game);
        let text = format!("{}\n\n{}", texts.get("choices-help"), texts.rules(game));
        self.window = Some(Window::new(texts.game(game), text));
    }

    fn turn(&mut self, by: isize) {
        self.message.clear();
        if let Some(row) = self.rows.get_mut(self.at) {
            let count = row.values.len() as isize;
            row.at = (row.at as isize + by).rem_euclid(count) as usize;
        }
    }

    fn begin(&self) -> PageRequest {
        let mut args = self.args.clone();
        args.game = Some(self.game.name().to_owned());
        let is_solo = self.is_solo();
        for row in &self.rows {
            let value = &row.values[row.at].0;
            match row.what {
                What::Opponent | What::Side if is_solo => {}
                What::Opponent if value == PERSON => {
                    args.with = Some(self.texts.get("choice-second-name"));
                }
                What::Opponent => args.level = Some(value.clone()),
                What::Side => args.second = *value == Seat::Second.to_string(),
                What::Option(key) => args.options.choose(key, value),
            }
        }
        PageRequest::Begin(Box::new(args))
    }

    /// Returns whether the game is played alone with what is chosen.
    fn is_solo(&self) -> bool {
        let mut setup = Setup::usual(self.game);
        for row in &self.rows {
            if let What::Option(key) = row.what {
                // A value of the list can always be set.
                let _ = setup.set(key, &row.values[row.at].0);
            }
        }
        setup.facts().is_solo()
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let width = frame.area().width;
        // The chosen value may be longer than its line.
        let status = self.chosen_value(width);
        let parts = paint::parts(frame.area(), &status, &self.message);
        let name = self.texts.game(self.game);
        paint::line(frame, parts.title, &format!(" {name}"), paint::TITLE);
        self.list = paint::border(frame, parts.main, &self.texts.get("choices-title"));
        let label = self.label_width(width);
        let mut lines: Vec<Line<'static>> =
            (0..self.rows.len()).map(|at| self.row(at, label)).collect();
        lines.push(Line::default());
        lines.push(Line::from(format!(
            " [ {} ]",
            self.texts.get("choices-begin")
        )));
        self.first = paint::list(frame, self.list, lines, self.at);
        paint::text(frame, parts.status, &status, paint::STATUS);
        paint::text(frame, parts.message, &self.message, paint::MESSAGE);
        paint::keys(frame, parts.keys, &self.texts.get("keys-choices"));
        let more = self.texts.get("window-more");
        if let Some(window) = &mut self.window {
            window.draw(frame, &more);
        }
    }

    /// Returns the width of the column of names: as wide as it needs to be where there is little
    /// room.
    fn label_width(&self, width: u16) -> usize {
        let widest = self.rows.iter().map(|row| self.label(row).width()).max();
        match widest {
            Some(widest) if width < 60 => widest,
            _ => 26,
        }
    }

    fn label(&self, row: &Choice) -> String {
        match row.what {
            What::Opponent => self.texts.get("choice-opponent"),
            What::Side => self.texts.get("choice-side"),
            What::Option(key) => self.texts.option(self.game, key),
        }
    }

    /// The value under the cursor, where its line is too short for it.
    fn chosen_value(&self, width: u16) -> String {
        let Some(row) = self.rows.get(self.at) else {
            return String::new();
        };
        let value = &row.values[row.at].1;
        let needed = self.label_width(width) + value.width() + 7;
        if needed <= usize::from(width) {
            return String::new();
        }
        value.clone()
    }

    fn row(&self, at: usize, label: usize) -> Line<'static> {
        let row = &self.rows[at];
        let what = self.label(row);
        let style = if at == self.at {
            paint::CHOSEN
        } else {
            Style::new()
        };
        let pad = " ".repeat(label.saturating_sub(what.width()));
        Line::from(vec![
            Span::raw(format!(" {what}{pad}")),
            Span::styled(format!(" ◂ {} ▸ ", row.values[row.at].1), style),
        ])
    }
}

fn list_opponents(game: Game, texts: Texts) -> Choice {
    let show = |level: &Level| {
        let text = texts.level_and_how(game, level.name);
        (level.name.to_owned(), text)
    };
    let mut values: Vec<(String, String)> = game.levels().iter().map(show).collect();
    // Two people cannot hide anything from each other at one screen.
    if !Setup::usual(game).facts().is_hidden {
        values.push((PERSON.to_owned(), texts.get("choice-person")));
    }
    let usual = game.usual_level();
    let at = game.levels().iter().position(|level| Some(level) == usual);
    Choice {
        what: What::Opponent,
        values,
        at: at.unwrap_or(0),
    }
}

fn list_sides(game: Game, texts: Texts) -> Choice {
    let show = |seat: Seat| (seat.to_string(), texts.side(game, seat));
    Choice {
        what: What::Side,
        values: Seat::BOTH.map(show).to_vec(),
        at: 0,
    }
}

/// The values that a list can offer here, the usual one chosen; values that are words are shown in
/// the reader's language.
fn list_option(game: Game, spec: &OptionSpec, resources: &Resources, texts: Texts) -> Choice {
    let show = |value: String| {
        let text = texts.option_value(game, spec.key, &value);
        (value, text)
    };
    let offered = spec.offered_here(resources).into_iter();
    let values: Vec<(String, String)> = offered.map(show).collect();
    let usual = offered_first(game, resources, texts);
    let is_usual = |(value, _): &(String, String)| {
        let mut options = usual.clone();
        options.set(spec.key, value).is_ok() && options == usual
    };
    let at = values.iter().position(is_usual);
    Choice {
        what: What::Option(spec.key),
        at: at.unwrap_or(0),
        values,
    }
}

/// Options for newcomers, where all of it is here; else the usual options.
fn offered_first(game: Game, resources: &Resources, texts: Texts) -> Options {
    match Setup::welcome(game, texts.language()) {
        Ok(welcome) if game.fetch(&welcome.options, resources).is_ok() => welcome.options,
        _ => Options::usual(game.options()),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use ludoteca_play::resources::{Library, Prepare, Shared};
    use ludoteca_play::{CATALOGUE, WordList};

    use super::*;

    /// A machine with Polish words and no others.
    #[derive(Debug)]
    struct Polish;

    impl Library for Polish {
        fn words(&self, _: &WordList, _: Prepare) -> Result<Shared, String> {
            Err("nobody reads them".to_owned())
        }

        fn has(&self, list: &WordList) -> bool {
            *list == WordList::Of(ludoteca_words::Language::Polish)
        }
    }

    #[test]
    fn only_words_that_are_here_are_offered() {
        let offered = |resources: &Resources| -> Vec<String> {
            let games = CATALOGUE.iter().flat_map(|game| {
                let words = |spec: &&OptionSpec| spec.word_list("any").is_some();
                let specs = game.options().iter().filter(words);
                specs.map(move |spec| list_option(*game, spec, resources, Texts::default()))
            });
            let values = games.flat_map(|choice| choice.values);
            values.map(|(value, _)| value).collect()
        };
        assert_eq!(offered(&Resources::none()), ["any"]);
        assert_eq!(offered(&Resources::new(Polish)), ["any", "pl"]);
    }
}
