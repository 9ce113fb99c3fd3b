//! A league in a file.
//!
//! ```text
//! ludoteca-mancala 1
//! player Ana 1 0 2            name, wins, draws, losses; in order of names
//! player CPU 2 0 1
//! game automatic Ana Normal   or: game people Ana Rui; or: game none
//! position 4,4,4,4,4,4:0/4,4,4,4,4,4:0 A empty
//! end
//! ```
//! A file is written under another name and then renamed, so that an older one survives whatever
//! happens. It is read and checked completely before anything is replaced.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;
use std::str::Lines;

use ludoteca_core::TwoPlayer as _;
use ludoteca_mancala::{Capture, Mancala};

use super::interpreter::{level_name, read_level};
use super::league::{COMPUTER, League, Match, Record};
use ludoteca_course_program::trouble;

const FORMAT: &str = "ludoteca-mancala";
const VERSION: u32 = 1;
const END: &str = "\nend\n";

/// Maximum size in bytes of a save file that is read or written.
const LARGEST: usize = 1 << 28;

/// The reason a file cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// There is no such file.
    #[error("o ficheiro não existe")]
    Missing,
    /// The file cannot be read at all.
    #[error("{}", trouble::with_file(.0))]
    Unreadable(#[from] io::Error),
    /// It does not hold a league.
    #[error("{0}")]
    Refused(#[from] Fault),
}

/// A fault in the text of a save file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Something other than a league.
    #[error("não é um jogo gravado por este programa")]
    Foreign,
    /// A league of a later version of this program.
    #[error("foi gravado por uma versão mais recente (formato {0})")]
    Later(String),
    /// The end is missing.
    #[error("está incompleto")]
    CutShort,
    /// A line that is wrong.
    #[error("linha {line}: {reason}")]
    Wrong {
        /// Its number, from 1.
        line: usize,
        /// The reason.
        reason: String,
    },
}

/// A store where leagues are saved by name and found again.
pub(crate) trait Files {
    /// Saves a league; an older one of this name is replaced.
    fn store(&mut self, league: &League, name: &str) -> io::Result<()>;

    /// Finds a saved league.
    fn load(&self, name: &str) -> Result<League, LoadError>;
}

/// Files on disk.
pub(crate) struct Disk;

impl Files for Disk {
    fn store(&mut self, league: &League, name: &str) -> io::Result<()> {
        store(league, Path::new(name))
    }

    fn load(&self, name: &str) -> Result<League, LoadError> {
        load(Path::new(name))
    }
}

/// Writes a league to a file; an older file is replaced as a whole or not at all.
pub fn store(league: &League, path: &Path) -> io::Result<()> {
    let text = encode(league);
    if text.len() > LARGEST {
        return Err(io::Error::other("a liga é demasiado grande"));
    }
    ludoteca_files::write(path, text)
}

/// Reads a league from a file.
pub fn load(path: &Path) -> Result<League, LoadError> {
    let there = fs::metadata(path).map_err(|error| match error.kind() {
        // No file can have a name that the system does not accept.
        io::ErrorKind::NotFound
        | io::ErrorKind::NotADirectory
        | io::ErrorKind::InvalidFilename
        | io::ErrorKind::InvalidInput => LoadError::Missing,
        _ => LoadError::Unreadable(error),
    })?;
    if !there.is_file() {
        return Err(io::Error::other("não é um ficheiro").into());
    }
    let mut bytes = Vec::new();
    File::open(path)?
        .take(LARGEST as u64 + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() > LARGEST {
        return Err(Fault::Foreign.into());
    }
    let text = String::from_utf8(bytes).map_err(|_| Fault::Foreign)?;
    Ok(decode(&text)?)
}

/// A league as text.
pub fn encode(league: &League) -> String {
    let mut text = format!("{FORMAT} {VERSION}\n");
    for (name, record) in league.players() {
        let Record {
            wins,
            draws,
            losses,
        } = record;
        let _ = writeln!(text, "player {name} {wins} {draws} {losses}");
    }
    match league.current() {
        Err(_) => text.push_str("game none\n"),
        Ok(current) => {
            let [first, second] = &current.names;
            let _ = match current.computer {
                None => writeln!(text, "game people {first} {second}"),
                Some(level) => writeln!(text, "game automatic {first} {}", level_name(level)),
            };
            let _ = writeln!(text, "position {}", current.game);
        }
    }
    text.pop();
    text + END
}

/// Reads what [`encode`] wrote, or says what is wrong with it.
pub fn decode(text: &str) -> Result<League, Fault> {
    let (header, _) = text.split_once('\n').ok_or(Fault::Foreign)?;
    let version = header
        .strip_prefix(FORMAT)
        .and_then(|rest| rest.strip_prefix(' '))
        .filter(|version| version.starts_with(|first| ('1'..='9').contains(&first)))
        .filter(|version| version.bytes().all(|byte| byte.is_ascii_digit()))
        .ok_or(Fault::Foreign)?;
    if version != VERSION.to_string() {
        return Err(Fault::Later(version.to_owned()));
    }
    let body = text.strip_suffix(END).ok_or(Fault::CutShort)?;
    let mut reader = Reader {
        lines: body.lines(),
        number: 1,
    };
    reader.lines.next();
    reader.read_league().map_err(|reason| Fault::Wrong {
        line: reader.number,
        reason,
    })
}

/// The lines between the first and the last, and the number of the latest one read.
struct Reader<'a> {
    lines: Lines<'a>,
    number: usize,
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> Option<Vec<&'a str>> {
        self.number += 1;
        Some(self.lines.next()?.split(' ').collect())
    }

    fn read_league(&mut self) -> Result<League, String> {
        let mut players = BTreeMap::new();
        let current = loop {
            match self.next().as_deref() {
                Some(["player", name, counts @ ..]) => {
                    let record = read_record(name, counts)?;
                    if players.insert((*name).to_owned(), record).is_some() {
                        return Err(format!("o jogador {name} aparece duas vezes"));
                    }
                }
                Some(["game", game @ ..]) => break self.read_match(game, &players)?,
                _ => return Err("não é um jogador nem um jogo".to_owned()),
            }
        };
        if !players.contains_key(COMPUTER) {
            return Err(format!("falta o jogador {COMPUTER}"));
        }
        match self.next() {
            None => Ok(League::from_parts(players, current)),
            Some(_) => Err("há linhas depois do jogo".to_owned()),
        }
    }

    fn read_match(
        &mut self,
        game: &[&str],
        players: &BTreeMap<String, Record>,
    ) -> Result<Option<Match>, String> {
        let (names, computer) = match game {
            ["none"] => return Ok(None),
            ["people", first, second] => ([*first, *second], None),
            ["automatic", name, level] if *name != COMPUTER => {
                let level = read_level(level).ok_or(format!("não há nível {level}"))?;
                ([*name, COMPUTER], Some(level))
            }
            _ => return Err("não é um jogo".to_owned()),
        };
        if let Some(name) = names.iter().find(|&&name| !players.contains_key(name)) {
            return Err(format!("o jogador {name} não está registado"));
        }
        Ok(Some(Match {
            names: names.map(str::to_owned),
            computer,
            game: self.read_position()?,
        }))
    }

    fn read_position(&mut self) -> Result<Mancala, String> {
        self.number += 1;
        let text = self
            .lines
            .next()
            .and_then(|line| line.strip_prefix("position "));
        let text = text.ok_or("falta a posição do jogo")?;
        let game: Mancala = text
            .parse()
            .map_err(|error| format!("a posição não existe ({error})"))?;
        let start = Mancala::default();
        if (game.houses(), game.seeds()) != (start.houses(), start.seeds()) {
            return Err("o tabuleiro tem 6 casas por jogador e 48 sementes".to_owned());
        }
        if game.capture() != Capture::Empty {
            return Err("a regra de captura não é a deste programa".to_owned());
        }
        match game.outcome() {
            None => Ok(game),
            Some(_) => Err("o jogo em curso já terminou".to_owned()),
        }
    }
}

fn read_record(name: &str, counts: &[&str]) -> Result<Record, String> {
    if name.is_empty() || name.contains(char::is_whitespace) {
        return Err("um nome não tem espaços".to_owned());
    }
    let numbers: Option<Vec<u64>> = counts.iter().map(|count| read_count(count)).collect();
    match numbers.as_deref() {
        Some(&[wins, draws, losses]) => Ok(Record {
            wins,
            draws,
            losses,
        }),
        _ => Err(format!(
            "o jogador {name} precisa de vitórias, empates e derrotas"
        )),
    }
}

/// No one has played more games than fit in 32 bits, so no sum can overflow.
fn read_count(text: &str) -> Option<u64> {
    text.parse::<u32>().ok().map(u64::from)
}

#[cfg(test)]
mod tests {
    use super::super::league::{Difficulty, Reading};
    use super::*;
    use ludoteca_mancala::Pit;
    use proptest::prelude::*;

    const SAVED: &str = "\
ludoteca-mancala 1
player Ana 1 2 3
player CPU 0 0 0
player Zé 0 0 4294967295
game people Zé Ana
position 4,4,0,5,5,5:1/4,4,4,4,4,4:0 A empty
end
";

    #[test]
    fn a_league_is_written_and_read() {
        let league = decode(SAVED).unwrap();
        assert_eq!(encode(&league), SAVED);
        assert_eq!(league.players()["Ana"].games(), 6);
        assert_eq!(decode(&encode(&League::default())), Ok(League::default()));
    }

    #[test]
    fn a_file_cut_short_anywhere_is_refused() {
        for (length, _) in SAVED.char_indices() {
            assert!(decode(&SAVED[..length]).is_err(), "{:?}", &SAVED[..length]);
        }
    }

    #[test]
    fn other_files_and_later_versions_are_refused() {
        let check = |header: &str, fault| {
            let text = SAVED.replace("ludoteca-mancala 1", header);
            assert_eq!(decode(&text), Err(fault), "{header}");
        };
        check("ludoteca-mancala 2", Fault::Later("2".to_owned()));
        let later = "98765432109876543210";
        check(
            &format!("ludoteca-mancala {later}"),
            Fault::Later(later.to_owned()),
        );
        for header in [
            "",
            "ludoteca-galo 1",
            "ludoteca-mancala",
            "ludoteca-mancala ",
            "ludoteca-mancala 0",
            "ludoteca-mancala 01",
            "ludoteca-mancala x",
        ] {
            check(header, Fault::Foreign);
        }
    }

    /// Replaces one text by another in the sample and compares the fault.
    #[track_caller]
    fn check(from: &str, to: &str, line: usize, reason: &str) {
        let text = SAVED.replace(from, to);
        assert_ne!(text, SAVED);
        let reason = reason.to_owned();
        assert_eq!(decode(&text), Err(Fault::Wrong { line, reason }));
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_line() {
        let no_record = "o jogador Ana precisa de vitórias, empates e derrotas";
        check("Ana 1 2 3", "Ana 1 2", 2, no_record);
        check("Ana 1 2 3", "Ana 1 2 3 4", 2, no_record);
        check("Ana 1 2 3", "Ana 1 -2 3", 2, no_record);
        check("Ana 1 2 3", "Ana 1 2 4294967296", 2, no_record);
        check("Ana 1 2 3", "\u{a0} 1 2 3", 2, "um nome não tem espaços");
        check("player Ana", "player ", 2, "um nome não tem espaços");
        check(
            "player Ana",
            "jogador Ana",
            2,
            "não é um jogador nem um jogo",
        );
        check(
            "player Zé",
            "player Ana",
            4,
            "o jogador Ana aparece duas vezes",
        );
        check("player CPU", "player cpu", 6, "falta o jogador CPU");
        check(
            "people Zé",
            "people Eva",
            5,
            "o jogador Eva não está registado",
        );
        check("people Zé Ana", "people Zé", 5, "não é um jogo");
        check("people Zé Ana", "automatic CPU Normal", 5, "não é um jogo");
        check(
            "people Zé Ana",
            "automatic Zé Fácil",
            5,
            "não há nível Fácil",
        );
        check("position", "posição", 6, "falta a posição do jogo");
        check("empty\n", "empty\nend\n", 7, "há linhas depois do jogo");
    }

    #[test]
    fn impossible_positions_are_refused() {
        let check = |position, reason: &str| {
            check("4,4,0,5,5,5:1/4,4,4,4,4,4:0 A empty", position, 6, reason);
        };
        let size = "o tabuleiro tem 6 casas por jogador e 48 sementes";
        check("4,4,0,5,5,5:2/4,4,4,4,4,4:0 A empty", size);
        check("4,4,0,5,5:6/4,4,4,4,4:4 A empty", size);
        check(
            "0,0,0,0,0,0:20/0,0,0,0,0,0:28 A empty",
            "o jogo em curso já terminou",
        );
        check(
            "4,4,0,5,5,5:1/4,4,4,4,4,4:0 A standard",
            "a regra de captura não é a deste programa",
        );
        check(
            "0,0,0,0,0,0:20/4,4,4,4,4,4:4 A empty",
            "a posição não existe (one row is empty, so the game is over and the other row's seeds \
             belong in its store)",
        );
        check(
            "4,4,0,5,5,5:1/4,4,4,4,4,4:0 C empty",
            "a posição não existe (the player to move is A or B, not C)",
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_one_and_a_protected_file_is_left_alone() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let [path, link] = ["liga", "link"].map(|name| folder.path().join(name));
        std::os::unix::fs::symlink(&path, &link).unwrap();
        store(&League::default(), &link).unwrap();
        assert!(link.is_symlink());
        assert_eq!(load(&path).unwrap(), League::default());
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
        assert!(store(&League::default(), &link).is_err());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
    }

    fn names() -> impl Strategy<Value = Vec<String>> {
        prop::collection::vec("[^\\s]{1,8}", 0..6).prop_filter("blanks", |names| {
            !names.iter().any(|name| name.contains(char::is_whitespace))
        })
    }

    proptest! {
        #[test]
        fn any_league_comes_back(
            names in names(),
            moves in prop::collection::vec((any::<bool>(), 1..=6_u8), 0..60),
            kind in 0..3,
        ) {
            let mut league = League::default();
            for name in &names {
                let _ = league.register(name);
            }
            let first = names.first().map_or(COMPUTER, String::as_str);
            let last = names.last().map_or(COMPUTER, String::as_str);
            for (is_first, house) in moves {
                let _ = match kind {
                    0 => league.start([first, last]),
                    1 => league.start_automatic(first, Difficulty::Normal),
                    _ => league.start_automatic(first, Difficulty::Advanced),
                };
                let name = if is_first { first } else { last };
                let _ = league.play(name, Pit::new(house).unwrap(), Reading::AsWritten);
            }
            prop_assert_eq!(decode(&encode(&league)), Ok(league));
        }

        #[test]
        fn damaged_text_is_read_or_refused(
            at in 0..SAVED.len(),
            cut in 0..8_usize,
            put in "[0-9a-z,:/ \nÃ]{0,4}",
        ) {
            let mut bytes = SAVED.as_bytes().to_vec();
            bytes.splice(at..(at + cut).min(SAVED.len()), put.bytes());
            if let Ok(text) = String::from_utf8(bytes)
                && let Ok(league) = decode(&text)
            {
                prop_assert_eq!(decode(&encode(&league)), Ok(league));
            }
        }
    }
}
