//! `ludoteca rules`: how a game is played, and how its moves and positions are written.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use clap::builder::PossibleValuesParser;
use ludoteca_play::text::Texts;
use ludoteca_play::{CATALOGUE, Game, Level, Options, find_game};
use ludoteca_terminal::args::game_names;
use ludoteca_terminal::options::describe_in;
use ludoteca_words::Language;
use serde_json::{Value, json};

use crate::texts;

/// Width of a line.
const WIDTH: usize = 80;

/// Game whose rules are wanted.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludoteca rules mancala
  ludoteca rules wargame --lang pt")]
pub(crate) struct RulesArgs {
    /// Which game (none: all games in a line each)
    #[arg(value_parser = PossibleValuesParser::new(game_names()))]
    game: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &RulesArgs) -> anyhow::Result<()> {
    let texts = Texts::of(Language::usual());
    let game = match &arguments.game {
        Some(name) => Some(find_game(CATALOGUE, name)?),
        None => None,
    };
    let text = match (game, arguments.json) {
        (Some(game), false) => Page { game, texts }.write(),
        (Some(game), true) => format!("{:#}\n", Page { game, texts }.to_json()),
        (None, false) => list(texts),
        (None, true) => {
            let all = CATALOGUE.iter().map(|&game| Page { game, texts }.to_json());
            format!("{:#}\n", all.collect::<Value>())
        }
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

/// All games, a line each.
fn list(texts: Texts) -> String {
    let mut text = texts::get("rules-which") + "\n";
    for &game in CATALOGUE {
        let _ = writeln!(text, "  ludoteca rules {game:<10} {}", texts.about(game));
    }
    text
}

struct Page {
    game: Game,
    texts: Texts,
}

impl Page {
    fn write(&self) -> String {
        let (game, texts) = (self.game, self.texts);
        let name = texts.game(game);
        let line = "=".repeat(name.chars().count());
        let mut page = format!("{name}\n{line}\n\n{}\n\n", texts.about(game));
        page += &fold(&texts.rules(game), "");
        let lessons = game.lessons().iter();
        let lessons: Vec<String> = lessons
            .map(|lesson| fold(&texts.game_get(game, lesson.text), "  "))
            .collect();
        section(&mut page, "rules-lessons", &lessons.concat());
        section(
            &mut page,
            "rules-moves",
            &fold(&texts.game_get(game, "notation"), "  "),
        );
        section(
            &mut page,
            "rules-position",
            &fold(&texts.game_get(game, "position-format"), "  "),
        );
        section(&mut page, "rules-options", &self.options());
        section(&mut page, "rules-levels", &self.levels());
        let commands = format!("  ludoteca play {game}\n  ludoteca serve\n");
        section(&mut page, "rules-try", &commands);
        page
    }

    fn options(&self) -> String {
        let usual = Options::usual(self.game.options());
        let mut list = String::new();
        for spec in self.game.options() {
            let mut text = format!(
                "--{}: {}",
                ludoteca_terminal::options::argument_of(spec),
                describe_in(self.game, spec, self.texts)
            );
            // A switch is off unless it is given.
            let value = usual.written(spec.key).filter(|_| spec.switch.is_none());
            if let Some(value) = value.filter(|value| !value.is_empty()) {
                let value = self.texts.option_value(self.game, spec.key, &value);
                let message = ludoteca_words::Message::new("rules-usual").with("value", value);
                let _ = write!(text, " ({})", texts::say(&message));
            }
            list += &fold(&text, "  ");
        }
        list
    }

    fn levels(&self) -> String {
        let mut list = String::new();
        for level in self.game.levels() {
            let text = format!("{}: {}", self.both_names(level), self.how(level));
            list += &fold(&text, "  ");
        }
        list
    }

    fn both_names(&self, level: &Level) -> String {
        format!("{} ({})", self.texts.rank(level.rank), level.name)
    }

    fn how(&self, level: &Level) -> String {
        self.texts
            .game_get(self.game, &format!("line-{}", level.name))
    }

    fn to_json(&self) -> Value {
        let (game, texts) = (self.game, self.texts);
        let usual = Options::usual(game.options());
        let option = |spec: &ludoteca_play::options::OptionSpec| {
            json!({
                "key": spec.key,
                "argument": format!("--{}", ludoteca_terminal::options::argument_of(spec)),
                "meaning": describe_in(game, spec, texts),
                "usual": usual.written(spec.key),
            })
        };
        let level = |level: &Level| {
            json!({
                "rank": level.rank.name(),
                "name": level.name,
                "is_of_course": level.is_of_course,
                "plays": self.how(level),
            })
        };
        json!({
            "game": game,
            "language": texts.language().code(),
            "name": texts.game(game),
            "about": texts.about(game),
            "rules": texts.rules(game),
            "moves": texts.game_get(game, "notation"),
            "position": texts.game_get(game, "position-format"),
            "options": game.options().iter().map(option).collect::<Vec<_>>(),
            "levels": game.levels().iter().map(level).collect::<Vec<_>>(),
        })
    }
}

fn section(page: &mut String, key: &'static str, text: &str) {
    if !text.trim().is_empty() {
        let _ = write!(page, "\n{}:\n{text}", texts::get(key));
    }
}

/// A paragraph in lines, each after an indent; later lines of an indented one stand further in.
pub(crate) fn fold(text: &str, indent: &str) -> String {
    let mut lines = String::new();
    for paragraph in text.lines() {
        let mut line = indent.to_owned();
        for word in paragraph.split(' ') {
            if line.chars().count() + word.chars().count() + 1 > WIDTH {
                lines += line.trim_end();
                lines.push('\n');
                line = indent.repeat(2);
            }
            line += word;
            line.push(' ');
        }
        lines += line.trim_end();
        lines.push('\n');
    }
    lines
}
