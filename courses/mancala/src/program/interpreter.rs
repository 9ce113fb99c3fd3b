//! Turns lines into commands, and their results into the assignment's answers.

use std::fmt::Write as _;

use ludoteca_core::Player;
use ludoteca_mancala::Pit;

use super::league::{Difficulty, League, Match, Played, Reading, Refusal};
use super::save::{Disk, Files, LoadError};
use ludoteca_course_program::trouble;

/// The texts that a checker reads.
pub(crate) mod texts {
    pub(crate) const INVALID: &str = "Instrução inválida.";
    pub(crate) const REGISTERED: &str = "Jogador registado com sucesso.";
    pub(crate) const PLAYER_EXISTS: &str = "Jogador existente.";
    pub(crate) const NO_PLAYERS: &str = "Sem jogadores registados.";
    pub(crate) const STARTED: &str = "Jogo iniciado com sucesso.";
    pub(crate) const GAME_IN_PROGRESS: &str = "Existe um jogo em curso.";
    pub(crate) const NO_SUCH_PLAYER: &str = "Jogador inexistente.";
    pub(crate) const NO_GAME: &str = "Não existe jogo em curso.";
    pub(crate) const NOT_IN_GAME: &str = "Jogador não participa no jogo em curso.";
    pub(crate) const PLAYED: &str = "Jogada efetuada com sucesso.";
    pub(crate) const ENDED: &str = "Jogo terminado.";
    pub(crate) const RESIGNED: &str = "Jogo terminado com sucesso.";
    pub(crate) const SAVED: &str = "Jogo gravado com sucesso.";
    pub(crate) const LOADED: &str = "Jogo lido com sucesso.";
    pub(crate) const NO_FILE: &str = "Ficheiro inexistente.";

    /// The answers in which no names stand.
    #[cfg(target_os = "linux")]
    pub(crate) const FIXED: [&str; 15] = [
        INVALID,
        REGISTERED,
        PLAYER_EXISTS,
        NO_PLAYERS,
        STARTED,
        GAME_IN_PROGRESS,
        NO_SUCH_PLAYER,
        NO_GAME,
        NOT_IN_GAME,
        PLAYED,
        ENDED,
        RESIGNED,
        SAVED,
        LOADED,
        NO_FILE,
    ];

    pub(crate) fn automatic_start(level: &str) -> String {
        format!("Jogo automático de nível {level} iniciado com sucesso.")
    }

    pub(crate) fn again(name: &str) -> String {
        format!("O jogador {name} tem direito a outra jogada.")
    }
}

/// An instruction that is understood but not carried out yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// RJ: register a player.
    Register(&'a str),
    /// LJ: list the players.
    List,
    /// IJ: start a game between two players.
    Start([&'a str; 2]),
    /// IJA: start a game against the computer.
    StartAutomatic(&'a str, Difficulty),
    /// DJ: show the board.
    Show,
    /// J: play a house.
    Play(&'a str, Pit),
    /// D: resign, one player or both.
    Resign(Vec<&'a str>),
    /// G: save to a file.
    Save(&'a str),
    /// L: load from a file.
    Load(&'a str),
}

impl<'a> Command<'a> {
    /// Understands a line; `None` for an unknown instruction or wrong arguments.
    pub fn read(line: &'a str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().take(4).collect();
        Some(match words[..] {
            ["RJ", name] => Self::Register(name),
            ["LJ"] => Self::List,
            ["IJ", first, second] => Self::Start([first, second]),
            ["IJA", name, level] => Self::StartAutomatic(name, read_level(level)?),
            ["DJ"] => Self::Show,
            ["J", name, house] => Self::Play(name, read_house(house)?),
            ["D", ref names @ ..] if matches!(names.len(), 1 | 2) => Self::Resign(names.to_vec()),
            ["G", file] => Self::Save(file),
            ["L", file] => Self::Load(file),
            _ => return None,
        })
    }
}

fn read_house(word: &str) -> Option<Pit> {
    let number = word
        .parse()
        .ok()
        .filter(|number| (1..=6).contains(number))?;
    Pit::new(number)
}

/// The level that a word names.
pub(super) fn read_level(word: &str) -> Option<Difficulty> {
    match word {
        "Normal" => Some(Difficulty::Normal),
        "Avançado" => Some(Difficulty::Advanced),
        _ => None,
    }
}

/// The word that names a level.
pub(crate) const fn level_name(level: Difficulty) -> &'static str {
    match level {
        Difficulty::Normal => "Normal",
        Difficulty::Advanced => "Avançado",
    }
}

/// The answer printed for a line: whole lines, or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// For standard output.
    pub output: String,
    /// For the error stream.
    pub errors: String,
}

impl Answer {
    fn say(text: &str) -> Self {
        Self {
            output: format!("{text}\n"),
            errors: String::new(),
        }
    }

    fn complain(text: &str) -> Self {
        Self {
            output: String::new(),
            errors: format!("mancala: {text}\n"),
        }
    }
}

impl From<Result<String, Refusal>> for Answer {
    fn from(result: Result<String, Refusal>) -> Self {
        match result {
            Ok(output) => Self {
                output,
                errors: String::new(),
            },
            Err(refusal) => Self::say(match refusal {
                Refusal::PlayerExists => texts::PLAYER_EXISTS,
                Refusal::GameInProgress => texts::GAME_IN_PROGRESS,
                Refusal::NoGame => texts::NO_GAME,
                Refusal::NoSuchPlayer => texts::NO_SUCH_PLAYER,
                Refusal::NotInGame => texts::NOT_IN_GAME,
            }),
        }
    }
}

/// A league, and how its commands are to be read.
#[derive(Clone, Debug)]
pub struct Interpreter {
    league: League,
    reading: Reading,
}

impl Interpreter {
    /// An interpreter with a new league.
    pub fn new(reading: Reading) -> Self {
        Self {
            league: League::default(),
            reading,
        }
    }

    /// The league as it is now.
    pub const fn league(&self) -> &League {
        &self.league
    }

    /// Answers a line that cannot be read as text.
    pub fn unreadable(&self) -> Answer {
        Answer::say(texts::INVALID)
    }

    /// Carries out one line; files are on disk.
    pub fn answer(&mut self, instruction: &str) -> Answer {
        self.answer_with(instruction, &mut Disk)
    }

    /// Carries out one line; files are where the caller has them.
    pub(crate) fn answer_with(&mut self, instruction: &str, files: &mut dyn Files) -> Answer {
        let league = &mut self.league;
        let line = |text: &str| format!("{text}\n");
        match Command::read(instruction) {
            None => self.unreadable(),
            Some(Command::Register(name)) => league
                .register(name)
                .map(|()| line(texts::REGISTERED))
                .into(),
            Some(Command::List) => Answer::say(draw_standings(league).trim_end_matches('\n')),
            Some(Command::Start(names)) => {
                league.start(names).map(|()| line(texts::STARTED)).into()
            }
            Some(Command::StartAutomatic(name, level)) => league
                .start_automatic(name, level)
                .map(|()| line(&texts::automatic_start(level_name(level))))
                .into(),
            Some(Command::Show) => league.current().map(draw_board).into(),
            Some(Command::Play(name, pit)) => league
                .play(name, pit, self.reading)
                .map(|played| describe_move(name, &played))
                .into(),
            Some(Command::Resign(names)) => {
                league.resign(&names).map(|()| line(texts::RESIGNED)).into()
            }
            Some(Command::Save(file)) => self.save(file, files),
            Some(Command::Load(file)) => self.load(file, files),
        }
    }

    fn save(&self, file: &str, files: &mut dyn Files) -> Answer {
        match files.store(&self.league, file) {
            Ok(()) => Answer::say(texts::SAVED),
            Err(error) => {
                let why = trouble::with_file(&error);
                Answer::complain(&format!("não foi possível gravar {file}: {why}"))
            }
        }
    }

    fn load(&mut self, file: &str, files: &dyn Files) -> Answer {
        match files.load(file) {
            Ok(league) => {
                self.league = league;
                Answer::say(texts::LOADED)
            }
            Err(LoadError::Missing) => Answer::say(texts::NO_FILE),
            Err(error) => Answer::complain(&format!("não foi possível ler {file}: {error}")),
        }
    }
}

fn draw_standings(league: &League) -> String {
    let mut lines = String::new();
    for (name, record) in league.standings() {
        let (games, wins, draws, losses) =
            (record.games(), record.wins, record.draws, record.losses);
        let _ = writeln!(lines, "{name} {games} {wins} {draws} {losses}");
    }
    if lines.is_empty() {
        lines.push_str(texts::NO_PLAYERS);
    }
    lines
}

fn draw_board(current: &Match) -> String {
    let mut lines = String::new();
    for (name, player) in current.names.iter().zip(Player::BOTH) {
        lines.push_str(name);
        for seeds in current.game.row(player) {
            let _ = write!(lines, " [{seeds}]");
        }
        let _ = writeln!(lines, " ({})", current.game.store(player));
    }
    lines
}

fn describe_move(name: &str, played: &Played) -> String {
    let mut lines = String::new();
    if played.again {
        let _ = writeln!(lines, "{}", texts::again(name));
    }
    if let Some(ended) = &played.ended {
        let _ = writeln!(lines, "{}", texts::ENDED);
        for (name, player) in ended.names.iter().zip(Player::BOTH) {
            let _ = writeln!(lines, "{name} {}", ended.game.store(player));
        }
    }
    if lines.is_empty() {
        let _ = writeln!(lines, "{}", texts::PLAYED);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn a_league_without_players_says_so() {
        // No play leads here: the computer is registered from the start.
        let mut interpreter = Interpreter {
            league: League::from_parts(BTreeMap::new(), None),
            reading: Reading::AsWritten,
        };
        assert_eq!(
            interpreter.answer("LJ").output,
            "Sem jogadores registados.\n"
        );
    }

    #[test]
    fn lines_become_commands() {
        let house = Pit::new(6).unwrap();
        assert_eq!(
            Command::read(" J\tAna  6 "),
            Some(Command::Play("Ana", house))
        );
        assert_eq!(
            Command::read("IJA Ana Avançado"),
            Some(Command::StartAutomatic("Ana", Difficulty::Advanced))
        );
        assert_eq!(
            Command::read("D A B"),
            Some(Command::Resign(vec!["A", "B"]))
        );
        assert_eq!(Command::read("D A B C"), None);
        assert_eq!(Command::read(""), None);
    }
}
