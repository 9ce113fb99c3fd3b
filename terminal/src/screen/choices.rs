//! The few choices that matter before a game.

use ludoteca_table::texts::Texts;
use ludoteca_table::{GameKind, Level};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};

use super::app::Wish;
use super::paint;
use crate::args::{PlayArgs, usual_level};

#[derive(Debug)]
pub(super) struct Choices {
    texts: Texts,
    game: GameKind,
    args: PlayArgs,
    rows: Vec<Choice>,
    at: usize,
    message: String,
    list: Rect,
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

/// The value that stands for a person or for nothing.
const NONE: &str = "";

impl Choices {
    pub(super) fn new(game: GameKind, args: &PlayArgs, texts: Texts) -> Self {
        let mut rows = Vec::new();
        if game == GameKind::Wargame {
            rows.push(option("mode", &["duel", "hunt"], "duel", texts));
        }
        if !game.levels().is_empty() {
            rows.push(opponent(game, texts));
            rows.push(sides(game, texts));
        }
        rows.extend(options(game, texts));
        Self {
            texts,
            game,
            args: args.clone(),
            rows,
            at: 0,
            message: String::new(),
            list: Rect::default(),
        }
    }

    pub(super) fn tell(&mut self, message: &str) {
        message.clone_into(&mut self.message);
    }

    pub(super) fn event(&mut self, event: &Event) -> Wish {
        match event {
            Event::Key(key) => self.key(key.code),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let row = usize::from(mouse.row.wrapping_sub(self.list.y));
                if row < self.rows.len() {
                    self.at = row;
                    self.turn(1);
                }
                if row == self.rows.len() + 1 {
                    return self.begin();
                }
                Wish::Stay
            }
            _ => Wish::Stay,
        }
    }

    fn key(&mut self, key: KeyCode) -> Wish {
        let last = self.rows.len().saturating_sub(1);
        match key {
            KeyCode::Up => self.at = self.at.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Tab => self.at = if self.at >= last { 0 } else { self.at + 1 },
            KeyCode::Left => self.turn(-1),
            KeyCode::Right | KeyCode::Char(' ') => self.turn(1),
            KeyCode::Enter => return self.begin(),
            KeyCode::Esc => return Wish::Back,
            _ => {}
        }
        Wish::Stay
    }

    fn turn(&mut self, by: isize) {
        self.message.clear();
        if let Some(row) = self.rows.get_mut(self.at) {
            let count = row.values.len() as isize;
            row.at = (row.at as isize + by).rem_euclid(count) as usize;
        }
    }

    fn begin(&self) -> Wish {
        let mut args = self.args.clone();
        args.game = Some(self.game);
        let is_hunt = self.value(What::Option("mode")) == Some("hunt");
        for row in &self.rows {
            let value = row.values[row.at].0.clone();
            match row.what {
                What::Opponent | What::Side if is_hunt => {}
                What::Opponent if value.is_empty() => {
                    args.with = Some(self.texts.get("choice-second-name"));
                }
                What::Opponent => args.level = value.parse().ok(),
                What::Side => args.second = value == "second",
                What::Option(key) => set(&mut args, key, value),
            }
        }
        Wish::Begin(Box::new(args))
    }

    fn value(&self, what: What) -> Option<&str> {
        let row = self.rows.iter().find(|row| row.what == what)?;
        Some(&row.values[row.at].0)
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let parts = paint::parts(frame.area());
        let name = self.texts.game(self.game);
        paint::line(frame, parts.title, &format!(" {name}"), paint::TITLE);
        let block = Block::bordered().title(format!(" {} ", self.texts.get("choices-title")));
        self.list = block.inner(parts.main);
        let mut lines: Vec<Line<'_>> = (0..self.rows.len()).map(|at| self.row(at)).collect();
        lines.push(Line::default());
        lines.push(Line::from(format!(
            " [ {} ]",
            self.texts.get("choices-begin")
        )));
        frame.render_widget(Paragraph::new(lines).block(block), parts.main);
        paint::line(frame, parts.message, &self.message, paint::MESSAGE);
        paint::line(
            frame,
            parts.keys,
            &self.texts.get("keys-choices"),
            paint::KEYS,
        );
    }

    fn row(&self, at: usize) -> Line<'_> {
        let row = &self.rows[at];
        let what = match row.what {
            What::Opponent => self.texts.get("choice-opponent"),
            What::Side => self.texts.get("choice-side"),
            What::Option(key) => self.texts.get(&format!("choice-{key}")),
        };
        let style = if at == self.at {
            paint::CHOSEN
        } else {
            Style::new()
        };
        let pad = " ".repeat(26usize.saturating_sub(what.chars().count()));
        Line::from(vec![
            Span::raw(format!(" {what}{pad}")),
            Span::styled(format!(" ◂ {} ▸ ", row.values[row.at].1), style),
        ])
    }
}

fn opponent(game: GameKind, texts: Texts) -> Choice {
    let shown = |level: &Level| (level.name().to_owned(), texts.level_and_how(*level));
    let mut values: Vec<(String, String)> = game.levels().iter().map(shown).collect();
    if game != GameKind::Wargame {
        values.push((NONE.to_owned(), texts.get("choice-person")));
    }
    let usual = usual_level(game);
    let at = game.levels().iter().position(|level| *level == usual);
    Choice {
        what: What::Opponent,
        values,
        at: at.unwrap_or(0),
    }
}

fn sides(game: GameKind, texts: Texts) -> Choice {
    let value = |seat: ludoteca_table::Seat| (seat.to_string(), texts.side(game, seat));
    Choice {
        what: What::Side,
        values: ludoteca_table::Seat::BOTH.map(value).to_vec(),
        at: 0,
    }
}

fn options(game: GameKind, texts: Texts) -> Vec<Choice> {
    let numbers = |from: u8, to: u8| {
        (from..=to)
            .map(|number| number.to_string())
            .collect::<Vec<_>>()
    };
    let of = |key, values: &[String], usual| {
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        option(key, &values, usual, texts)
    };
    match game {
        GameKind::Galo => Vec::new(),
        GameKind::Mancala => vec![
            of("houses", &numbers(1, 12), "6"),
            of("seeds", &numbers(1, 12), "4"),
            option("capture", &["empty", "standard"], "empty", texts),
        ],
        GameKind::Poziomka => vec![
            of("pola", &numbers(1, 26), "3"),
            of("rows", &numbers(1, 26), "7"),
            of("columns", &numbers(1, 26), "11"),
            option("starts", &["first", "second"], "first", texts),
        ],
        GameKind::Wargame => {
            let sizes: Vec<String> = [9, 12, 15]
                .into_iter()
                .flat_map(|rows| {
                    (9..=24)
                        .step_by(3)
                        .map(move |columns| format!("{rows}x{columns}"))
                })
                .collect();
            let fleets = [
                "1,1,1,1",
                "1,1",
                "2,1,1",
                "2,2,1,1",
                "2,2,2,2",
                "1,1,1,1,1,1",
                "3,3,3,3,2,2,2,2",
            ];
            vec![
                of("size", &sizes, "9x9"),
                option("fleet", &fleets, "1,1,1,1", texts),
            ]
        }
        GameKind::Palavras => vec![
            option("size", &["7", "9", "11", "13", "15"], "9", texts),
            option("dictionary", &["no", "yes"], "no", texts),
            option("limit", &["no", "5", "10", "20"], "no", texts),
        ],
    }
}

/// Values that are words are shown in the reader's language.
fn option(key: &'static str, values: &[&str], usual: &str, texts: Texts) -> Choice {
    let shown = |value: &&str| {
        let text = match *value {
            "empty" => texts.get("value-empty"),
            "standard" => texts.get("value-standard"),
            "first" => texts.get("seat-poziomka-first"),
            "second" => texts.get("seat-poziomka-second"),
            "duel" => texts.get("value-duel"),
            "hunt" => texts.get("value-hunt"),
            "no" => texts.get("value-no"),
            "yes" => texts.get("value-yes"),
            number => number.to_owned(),
        };
        ((*value).to_owned(), text)
    };
    Choice {
        what: What::Option(key),
        values: values.iter().map(shown).collect(),
        at: values.iter().position(|value| *value == usual).unwrap_or(0),
    }
}

fn set(args: &mut PlayArgs, key: &str, value: String) {
    let options = &mut args.options;
    match key {
        "houses" => options.houses = Some(value),
        "seeds" => options.seeds = Some(value),
        "capture" => options.capture = Some(value),
        "pola" => options.pola = Some(value),
        "rows" => options.rows = Some(value),
        "columns" => options.columns = Some(value),
        "starts" => options.starts = Some(value),
        "size" => options.size = Some(value),
        "fleet" => options.fleet = Some(value),
        "mode" => options.hunt = value == "hunt",
        "dictionary" => options.dictionary = (value == "yes").then(String::new),
        "limit" => options.limit = Some(value).filter(|value| value != "no"),
        _ => {}
    }
}
