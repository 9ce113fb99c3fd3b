//! The course's program once more, with the mistakes that programs make: what a program with one
//! of them prints tells which it has.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::program::interpreter::Command;
use crate::program::league::{Difficulty, Reading};

use super::mistakes::Mistake;

const COMPUTER: &str = "CPU";
const HOUSES: usize = 6;

/// Seeds in the six houses and the store of both players.
pub(super) type Board = [[u32; HOUSES + 1]; 2];

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Play {
    pub(super) names: [String; 2],
    level: Option<Difficulty>,
    pub(super) board: Board,
    turn: usize,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Record {
    wins: u64,
    draws: u64,
    losses: u64,
}

/// All that the program knows.
#[derive(Clone, Debug)]
struct State {
    players: BTreeMap<String, Record>,
    play: Option<Play>,
}

/// What a sowing led to.
#[derive(Clone, Copy, Debug, Default)]
struct Sown {
    /// Whether the last seed fell into the own store.
    in_store: bool,
    /// How many opposing seeds were captured, if there was a capture.
    captured: Option<u32>,
}

/// What one line of the input led to.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The line.
    pub(super) line: String,
    /// What is printed in answer.
    pub(super) answer: String,
    /// The game before and after.
    pub(super) before: Option<Play>,
    pub(super) after: Option<Play>,
}

/// A program: the right one, or one with a mistake.
#[derive(Clone, Debug)]
pub(super) struct Model {
    mistake: Option<Mistake>,
    reading: Reading,
    state: State,
    files: BTreeMap<String, State>,
}

impl Model {
    pub(super) fn new(reading: Reading, mistake: Option<Mistake>) -> Self {
        let mut model = Self {
            mistake,
            reading,
            state: State {
                players: BTreeMap::new(),
                play: None,
            },
            files: BTreeMap::new(),
        };
        model.restart();
        model
    }

    /// A new process in the same folder.
    fn restart(&mut self) {
        let is_listed = !self.has(Mistake::ComputerNotListed);
        let computer = is_listed.then(|| (COMPUTER.to_owned(), Record::default()));
        self.state = State {
            players: computer.into_iter().collect(),
            play: None,
        };
    }

    /// Runs the inputs one after the other in one folder; what the last one leads to.
    pub(super) fn run(mut self, before: &[String], input: &str) -> Vec<Step> {
        for input in before {
            self.restart();
            self.steps(input);
        }
        self.restart();
        self.steps(input)
    }

    fn steps(&mut self, input: &str) -> Vec<Step> {
        let mut steps = Vec::new();
        for line in input.split('\n') {
            if line.trim().is_empty() {
                break;
            }
            let before = self.state.play.clone();
            let answer = self.answer(line);
            let after = self.state.play.clone();
            steps.push(Step {
                line: line.to_owned(),
                answer,
                before,
                after,
            });
        }
        steps
    }

    fn has(&self, mistake: Mistake) -> bool {
        self.mistake == Some(mistake)
    }

    fn answer(&mut self, line: &str) -> String {
        let answer = match Command::read(line) {
            None => Err("Instrução inválida."),
            Some(Command::Register(name)) => self.register(name),
            Some(Command::List) => Ok(self.standings()),
            Some(Command::Start(names)) => self.start(names, None),
            Some(Command::StartAutomatic(name, level)) => self.start([name, COMPUTER], Some(level)),
            Some(Command::Show) => self.show(),
            Some(Command::Play(name, house)) => self.play(name, usize::from(house.number()) - 1),
            Some(Command::Resign(names)) => self.resign(&names),
            Some(Command::Save(file)) => {
                self.files.insert(file.to_owned(), self.state.clone());
                Ok("Jogo gravado com sucesso.\n".into())
            }
            Some(Command::Load(file)) => self.load(file),
        };
        answer.unwrap_or_else(|refusal| format!("{refusal}\n"))
    }

    fn register(&mut self, name: &str) -> Result<String, &'static str> {
        if self.state.players.contains_key(name) {
            return Err("Jogador existente.");
        }
        self.state
            .players
            .insert(name.to_owned(), Record::default());
        Ok("Jogador registado com sucesso.\n".into())
    }

    fn standings(&self) -> String {
        let mut all: Vec<(&String, &Record)> = self.state.players.iter().collect();
        if all.is_empty() {
            return "Sem jogadores registados.\n".into();
        }
        match self.mistake {
            Some(Mistake::StandingsByName) => {}
            Some(Mistake::StandingsAscending) => all.sort_by_key(|(_, record)| record.wins),
            Some(Mistake::StandingsIgnoreCase) => {
                all.sort_by_key(|(name, record)| (u64::MAX - record.wins, name.to_lowercase()));
            }
            _ => all.sort_by_key(|(_, record)| u64::MAX - record.wins),
        }
        let line = |(name, record): (&String, &Record)| {
            let Record {
                wins,
                draws,
                losses,
            } = record;
            let games = wins + draws + losses;
            if self.has(Mistake::DrawsAfterLosses) {
                return format!("{name} {games} {wins} {losses} {draws}\n");
            }
            format!("{name} {games} {wins} {draws} {losses}\n")
        };
        all.into_iter().map(line).collect()
    }

    fn check_registered(&self, names: &[&str]) -> Result<(), &'static str> {
        let is_known = |name: &&&str| {
            self.state.players.contains_key(**name)
                || (**name == COMPUTER && self.has(Mistake::ComputerNotListed))
        };
        let all = names.iter().filter(is_known).count() == names.len();
        if all {
            Ok(())
        } else {
            Err("Jogador inexistente.")
        }
    }

    fn start(
        &mut self,
        names: [&str; 2],
        level: Option<Difficulty>,
    ) -> Result<String, &'static str> {
        if self.state.play.is_some() {
            return Err("Existe um jogo em curso.");
        }
        if level.is_some() && names[0] == COMPUTER {
            return Err("Jogador inexistente.");
        }
        self.check_registered(&names)?;
        let seeds = if self.has(Mistake::ThreeSeeds) { 3 } else { 4 };
        let row = [seeds, seeds, seeds, seeds, seeds, seeds, 0];
        self.state.play = Some(Play {
            names: names.map(str::to_owned),
            level,
            board: [row; 2],
            turn: 0,
        });
        Ok(match level {
            None => "Jogo iniciado com sucesso.\n".into(),
            Some(Difficulty::Normal) => {
                "Jogo automático de nível Normal iniciado com sucesso.\n".into()
            }
            Some(Difficulty::Advanced) => {
                "Jogo automático de nível Avançado iniciado com sucesso.\n".into()
            }
        })
    }

    fn show(&self) -> Result<String, &'static str> {
        let play = self
            .state
            .play
            .as_ref()
            .ok_or("Não existe jogo em curso.")?;
        let mut text = draw(play);
        if self.has(Mistake::SecondRowReversed) {
            let mut turned = play.clone();
            turned.board[1][..HOUSES].reverse();
            text = draw(&turned);
        }
        if self.has(Mistake::RowsSwapped) {
            let lines: Vec<&str> = text.lines().rev().collect();
            text = format!("{}\n", lines.join("\n"));
        }
        Ok(text)
    }

    fn play(&mut self, name: &str, house: usize) -> Result<String, &'static str> {
        let play = self
            .state
            .play
            .as_ref()
            .ok_or("Não existe jogo em curso.")?;
        self.check_registered(&[name])?;
        let side = play
            .side_of(name)
            .ok_or("Jogador não participa no jogo em curso.")?;
        let mut play = play.clone();
        let ends_in_store = self.sow(&mut play, side, house).in_store;
        let is_over = self.is_over(&play, side);
        let mut again = ends_in_store && !is_over;
        if again && self.has(Mistake::NoOtherTurn) {
            again = false;
        }
        let replies = match self.mistake {
            Some(Mistake::NoReply) => false,
            Some(Mistake::ReplyAfterOtherTurn) => true,
            Some(Mistake::NoReplyToEmptyHouse) if !self.has_moved(&play) => false,
            _ => !again || self.reading == Reading::AsTested,
        };
        let mut is_over = is_over;
        if !is_over && replies && play.level.is_some() {
            is_over = self.reply(&mut play);
        }
        let mut text = String::new();
        if again || (ends_in_store && is_over && self.has(Mistake::EndAfterOtherTurn)) {
            let _ = writeln!(text, "O jogador {name} tem direito a outra jogada.");
        }
        if is_over {
            self.sweep(&mut play);
            if self.has(Mistake::EndAnnouncedAsMove) {
                text += "Jogada efetuada com sucesso.\n";
            }
            text += "Jogo terminado.\n";
            for (name, row) in play.names.iter().zip(&play.board) {
                let _ = writeln!(text, "{name} {}", row[HOUSES]);
            }
            self.count_game(&play);
            self.state.play = None;
        } else {
            self.state.play = Some(play);
        }
        if text.is_empty() {
            text = "Jogada efetuada com sucesso.\n".into();
        }
        Ok(text)
    }

    /// Whether the board is another one now.
    fn has_moved(&self, play: &Play) -> bool {
        self.state
            .play
            .as_ref()
            .is_none_or(|before| before.board != play.board)
    }

    /// Sows. An empty house moves nothing.
    fn sow(&self, play: &mut Play, side: usize, house: usize) -> Sown {
        play.turn = 1 - side;
        let board = &mut play.board;
        let mut seeds = std::mem::take(&mut board[side][house]);
        if seeds == 0 {
            return Sown::default();
        }
        let (mut row, mut at) = (side, house);
        while seeds > 0 {
            (row, at) = self.next_place(side, row, at);
            if self.has(Mistake::OriginSkipped) && (row, at) == (side, house) {
                (row, at) = self.next_place(side, row, at);
            }
            board[row][at] += 1;
            seeds -= 1;
        }
        if at == HOUSES {
            if row == side {
                play.turn = side;
            }
            return Sown {
                in_store: row == side,
                captured: None,
            };
        }
        Sown {
            in_store: false,
            captured: self.capture(board, side, row, at),
        }
    }

    fn next_place(&self, side: usize, row: usize, at: usize) -> (usize, usize) {
        let is_own = row == side;
        let skips_store = if is_own {
            self.has(Mistake::OwnStoreSkipped)
        } else {
            !self.has(Mistake::OtherStoreSown)
        };
        let last = if skips_store { HOUSES - 1 } else { HOUSES };
        if at < last {
            (row, at + 1)
        } else {
            (1 - row, 0)
        }
    }

    /// Captures, if the last seed allows it: how many opposing seeds.
    fn capture(&self, board: &mut Board, side: usize, row: usize, at: usize) -> Option<u32> {
        let is_own_row = row == side || self.has(Mistake::CaptureAnywhere);
        if board[row][at] != 1 || !is_own_row || self.has(Mistake::NoCapture) {
            return None;
        }
        let facing = if self.has(Mistake::FacingSameNumber) {
            at
        } else {
            HOUSES - 1 - at
        };
        let other = 1 - row;
        if board[other][facing] == 0 && self.has(Mistake::NoCaptureOfLoneSeed) {
            return None;
        }
        let captured = std::mem::take(&mut board[other][facing]);
        board[side][HOUSES] += captured;
        if !self.has(Mistake::CaptureLeavesSeed) {
            board[side][HOUSES] += std::mem::take(&mut board[row][at]);
        }
        Some(captured)
    }

    fn is_over(&self, play: &Play, mover: usize) -> bool {
        let is_empty = |row: &[u32; HOUSES + 1]| row[..HOUSES].iter().all(|seeds| *seeds == 0);
        if self.has(Mistake::EndOnlyForMover) {
            return is_empty(&play.board[mover]);
        }
        play.board.iter().any(is_empty)
    }

    fn sweep(&self, play: &mut Play) {
        for side in 0..2 {
            let left: u32 = play.board[side][..HOUSES].iter().sum();
            play.board[side][..HOUSES].fill(0);
            match self.mistake {
                Some(Mistake::NoSweep) => {}
                Some(Mistake::SweepToOther) => play.board[1 - side][HOUSES] += left,
                _ => play.board[side][HOUSES] += left,
            }
        }
    }

    /// Lets the computer play until its turn is over; returns whether the game is.
    fn reply(&self, play: &mut Play) -> bool {
        play.turn = 1;
        loop {
            let Some(house) = self.choose(play) else {
                return self.is_over(play, 1);
            };
            let again = self.sow(play, 1, house).in_store;
            if self.is_over(play, 1) {
                return true;
            }
            if !again || self.has(Mistake::ComputerMovesOnce) {
                return false;
            }
        }
    }

    fn choose(&self, play: &Play) -> Option<usize> {
        let houses: Vec<usize> = (0..HOUSES)
            .filter(|house| play.board[1][*house] > 0)
            .collect();
        let (leftmost, rightmost) = (houses.first().copied(), houses.last().copied());
        let level = play.level?;
        if level == Difficulty::Normal {
            return if self.has(Mistake::NormalRightmost) {
                rightmost
            } else {
                leftmost
            };
        }
        let sow = |house: &usize| self.sow(&mut play.clone(), 1, *house);
        let counts_empty = self.has(Mistake::AdvancedCountsEmptyCapture);
        let is_capture = |house: &usize| {
            sow(house)
                .captured
                .is_some_and(|seeds| seeds > 0 || counts_empty)
        };
        let captures: Vec<usize> = houses.iter().copied().filter(is_capture).collect();
        let stores: Vec<usize> = houses
            .iter()
            .copied()
            .filter(|house| sow(house).in_store)
            .collect();
        let capture = if self.has(Mistake::AdvancedCaptureRightmost) {
            captures.last()
        } else {
            captures.first()
        };
        let store = if self.has(Mistake::AdvancedStoreRightmost) {
            stores.last()
        } else {
            stores.first()
        };
        let is_leftmost =
            (self.reading == Reading::AsTested) != self.has(Mistake::AdvancedOtherEnd);
        let last = if is_leftmost { leftmost } else { rightmost };
        let (capture, store) = (capture.copied(), store.copied());
        match self.mistake {
            Some(Mistake::AdvancedNoCapture) => store.or(last),
            Some(Mistake::AdvancedNoStore) => capture.or(last),
            Some(Mistake::AdvancedStoreFirst) => store.or(capture).or(last),
            Some(Mistake::AdvancedLikeNormal) => leftmost,
            _ => capture.or(store).or(last),
        }
    }

    fn count_game(&mut self, play: &Play) {
        let stores = [play.board[0][HOUSES], play.board[1][HOUSES]];
        let result = |side: usize| match stores[side].cmp(&stores[1 - side]) {
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Less => -1,
        };
        for side in 0..2 {
            let value = if self.has(Mistake::RecordsSwapped) {
                -result(side)
            } else {
                result(side)
            };
            if value == 0 && self.has(Mistake::DrawsNotCounted) {
                continue;
            }
            if play.level.is_some() && side == 1 && self.has(Mistake::ComputerNotCounted) {
                continue;
            }
            self.count(&play.names[side], value);
        }
    }

    fn count(&mut self, name: &str, value: i32) {
        if name == COMPUTER && self.has(Mistake::ComputerNotListed) {
            return;
        }
        let record = self.state.players.entry(name.to_owned()).or_default();
        match value {
            1 => record.wins += 1,
            0 => record.draws += 1,
            _ => record.losses += 1,
        }
    }

    fn resign(&mut self, names: &[&str]) -> Result<String, &'static str> {
        let play = self
            .state
            .play
            .as_ref()
            .ok_or("Não existe jogo em curso.")?;
        self.check_registered(names)?;
        if names.iter().any(|name| play.side_of(name).is_none()) {
            return Err("Jogador não participa no jogo em curso.");
        }
        let play = play.clone();
        let is_one = play.names[0] == play.names[1];
        for (side, name) in play.names.iter().enumerate().skip(usize::from(is_one)) {
            let has_resigned = names.contains(&name.as_str());
            let value = match self.mistake {
                Some(Mistake::ResignSwapped) => {
                    if has_resigned {
                        1
                    } else {
                        -1
                    }
                }
                Some(Mistake::ResignNoWinner) if !has_resigned => continue,
                Some(Mistake::ResignNotCounted) => continue,
                Some(Mistake::ResignFirstOnly) if names.len() == 2 && name == names[1] => 1,
                Some(Mistake::ComputerNotCounted) if play.level.is_some() && side == 1 => continue,
                _ => {
                    if has_resigned {
                        -1
                    } else {
                        1
                    }
                }
            };
            self.count(name, value);
        }
        if !self.has(Mistake::ResignGoesOn) {
            self.state.play = None;
        }
        Ok("Jogo terminado com sucesso.\n".into())
    }

    fn load(&mut self, file: &str) -> Result<String, &'static str> {
        let saved = self
            .files
            .get(file)
            .cloned()
            .ok_or("Ficheiro inexistente.")?;
        let old = std::mem::replace(&mut self.state, saved);
        match self.mistake {
            Some(Mistake::LoadForgetsGame) => self.state.play = None,
            Some(Mistake::LoadForgetsPlayers) => self.state.players = old.players,
            Some(Mistake::LoadForgetsLevel) => {
                if let Some(play) = &mut self.state.play {
                    play.level = None;
                }
            }
            Some(Mistake::LoadForgetsRecords) => self
                .state
                .players
                .values_mut()
                .for_each(|it| *it = Record::default()),
            Some(Mistake::LoadAddsToPlayers) => {
                for (name, record) in old.players {
                    self.state.players.entry(name).or_insert(record);
                }
            }
            _ => {}
        }
        Ok("Jogo lido com sucesso.\n".into())
    }
}

impl Play {
    fn side_of(&self, name: &str) -> Option<usize> {
        let [first, second] = &self.names;
        let is_second = second == name && self.level.is_none();
        match (first == name, is_second) {
            (true, true) => Some(self.turn),
            (true, false) => Some(0),
            (false, true) => Some(1),
            (false, false) => None,
        }
    }
}

/// The board as DJ prints it.
pub(super) fn draw(play: &Play) -> String {
    let mut text = String::new();
    for (name, row) in play.names.iter().zip(&play.board) {
        text += name;
        for seeds in &row[..HOUSES] {
            let _ = write!(text, " [{seeds}]");
        }
        let _ = writeln!(text, " ({})", row[HOUSES]);
    }
    text
}
