//! A program with mistakes that programs make: what it prints tells which a student's program has.
//! Without a mistake it does what the course's program does, and says what is right for a program that
//! chose otherwise where the text leaves it open.

mod board;

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::program::interpreter::{Command, level_name, texts};
use crate::program::league::{COMPUTER, Difficulty, Reading, Record};

use super::cases::Task;
use super::mistakes::Mistake;
use super::story::{HOUSES, Play, Step, Story};

/// A program's choices where the text leaves them open and only a published battery settles them. A
/// case that is about something else takes any of these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Choices {
    /// The time from which CPU is listed.
    pub(super) listing: Listing,
    /// Set if a player who is not on turn may not move.
    pub(super) enforces_turns: bool,
    /// A house without seeds is refused.
    pub(super) refuses_empty: bool,
}

/// The time from which CPU is in the list of players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Listing {
    /// From the start, as the batteries have it.
    #[default]
    Start,
    /// From the first automatic game on.
    FirstGame,
    /// Once it has ended a game.
    FirstResult,
}

impl Choices {
    /// Those that can make a difference with an input, that of the batteries first.
    pub(super) fn all(task: &Task) -> Vec<Self> {
        let inputs = || task.before.iter().chain([&task.input]);
        let has = |code: &str| inputs().any(|input| input.lines().any(|it| it.starts_with(code)));
        let listings = [Listing::Start, Listing::FirstGame, Listing::FirstResult];
        let listings = &listings[..if has("LJ") { 3 } else { 1 }];
        let both: &[bool] = if has("J ") { &[false, true] } else { &[false] };
        let mut all = Vec::new();
        for listing in listings {
            for enforces_turns in both {
                all.extend(both.iter().map(|refuses_empty| Self {
                    listing: *listing,
                    enforces_turns: *enforces_turns,
                    refuses_empty: *refuses_empty,
                }));
            }
        }
        all
    }
}

/// All that a program knows.
#[derive(Clone, Debug, Default)]
struct State {
    players: BTreeMap<String, Record>,
    /// The names in the order in which they came.
    order: Vec<String>,
    play: Option<Play>,
}

/// A program, with mistakes or without.
#[derive(Clone, Debug)]
pub(super) struct Model {
    mistakes: Vec<Mistake>,
    choices: Choices,
    reading: Reading,
    state: State,
    files: BTreeMap<String, State>,
}

impl Model {
    pub(super) fn new(reading: Reading, mistakes: &[Mistake]) -> Self {
        let mut model = Self {
            mistakes: mistakes.to_vec(),
            choices: Choices::default(),
            reading,
            state: State::default(),
            files: BTreeMap::new(),
        };
        model.restart();
        model
    }

    /// Replaces the choices, and starts anew.
    pub(super) fn with_choices(mut self, choices: Choices) -> Self {
        self.choices = choices;
        self.restart();
        self
    }

    /// A new process in the same folder.
    fn restart(&mut self) {
        let is_first = self.choices.listing == Listing::Start;
        let is_listed = is_first && !self.has(Mistake::ComputerNotListed);
        let computer = is_listed.then(|| (COMPUTER.to_owned(), Record::default()));
        self.state = State {
            order: computer.iter().map(|(name, _)| name.clone()).collect(),
            players: computer.into_iter().collect(),
            play: None,
        };
    }

    /// Runs the inputs of a task one after the other in one folder; what the last one leads to.
    pub(super) fn run(mut self, task: &Task) -> Story {
        for input in &task.before {
            self.restart();
            self.steps(input);
        }
        self.restart();
        let steps = self.steps(&task.input);
        Story { steps }
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
        self.mistakes.contains(&mistake)
    }

    fn answer(&mut self, instruction: &str) -> String {
        let answer = match Command::read(instruction) {
            None => Err(texts::INVALID),
            Some(Command::Register(name)) => self.register(name),
            Some(Command::List) => Ok(self.standings()),
            Some(Command::Start(names)) => self.start(names, None),
            Some(Command::StartAutomatic(name, level)) => self.start([name, COMPUTER], Some(level)),
            Some(Command::Show) => self.show(),
            Some(Command::Play(name, house)) => self.play(name, usize::from(house.number()) - 1),
            Some(Command::Resign(names)) => self.resign(&names),
            Some(Command::Save(file)) => {
                self.files.insert(file.to_owned(), self.state.clone());
                Ok(line(texts::SAVED))
            }
            Some(Command::Load(file)) => self.load(file),
        };
        answer.unwrap_or_else(line)
    }

    fn register(&mut self, name: &str) -> Result<String, &'static str> {
        // Its name is taken from the start, whenever it is listed.
        let is_reserved = name == COMPUTER && !self.has(Mistake::ComputerNotListed);
        if self.state.players.contains_key(name) || is_reserved {
            return Err(texts::PLAYER_EXISTS);
        }
        self.state
            .players
            .insert(name.to_owned(), Record::default());
        self.state.order.push(name.to_owned());
        Ok(line(texts::REGISTERED))
    }

    fn standings(&self) -> String {
        let mut all: Vec<(&String, &Record)> = self.state.players.iter().collect();
        if all.is_empty() {
            return line(texts::NO_PLAYERS);
        }
        if self.has(Mistake::StandingsAsRegistered) {
            all.sort_by_key(|(name, _)| self.state.order.iter().position(|it| it == *name));
        }
        if self.has(Mistake::StandingsIgnoreCase) {
            all.sort_by_key(|(name, _)| name.to_lowercase());
        }
        if self.has(Mistake::StandingsNamesDescending) {
            all.reverse();
        }
        if self.has(Mistake::StandingsAscending) {
            all.sort_by_key(|(_, record)| record.wins);
        } else if !self.has(Mistake::StandingsByName) {
            all.sort_by_key(|(_, record)| u64::MAX - record.wins);
        }
        let row = |(name, record): (&String, &Record)| {
            let Record {
                wins,
                draws,
                losses,
            } = record;
            let mut games = wins + draws + losses;
            if self.has(Mistake::LossesNotInGames) {
                games -= losses;
            }
            if self.has(Mistake::DrawsNotInGames) {
                games -= draws;
            }
            if self.has(Mistake::DrawsAfterLosses) {
                return format!("{name} {games} {wins} {losses} {draws}\n");
            }
            format!("{name} {games} {wins} {draws} {losses}\n")
        };
        all.into_iter().map(row).collect()
    }

    /// Tells if CPU may be missing in the list.
    fn is_unlisted(&self) -> bool {
        self.has(Mistake::ComputerNotListed) || self.choices.listing != Listing::Start
    }

    fn check_registered(&self, names: &[&str]) -> Result<(), &'static str> {
        let is_known = |name: &&&str| {
            self.state.players.contains_key(**name) || (**name == COMPUTER && self.is_unlisted())
        };
        let all = names.iter().filter(is_known).count() == names.len();
        if all {
            Ok(())
        } else {
            Err(texts::NO_SUCH_PLAYER)
        }
    }

    fn start(
        &mut self,
        names: [&str; 2],
        level: Option<Difficulty>,
    ) -> Result<String, &'static str> {
        let starts_over = level.is_none() && self.has(Mistake::StartOverAllowed);
        if self.state.play.is_some() && !starts_over {
            return Err(texts::GAME_IN_PROGRESS);
        }
        if level.is_some() && names[0] == COMPUTER {
            return Err(texts::NO_SUCH_PLAYER);
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
        if level.is_some() && self.choices.listing == Listing::FirstGame {
            self.state.players.entry(COMPUTER.to_owned()).or_default();
        }
        Ok(match level {
            None => line(texts::STARTED),
            Some(level) => line(&texts::automatic_start(level_name(level))),
        })
    }

    fn show(&self) -> Result<String, &'static str> {
        let play = self.state.play.as_ref().ok_or(texts::NO_GAME)?;
        let mut text = play.draw();
        if self.has(Mistake::SecondRowReversed) {
            let mut turned = play.clone();
            turned.board[1][..HOUSES].reverse();
            text = turned.draw();
        }
        if self.has(Mistake::RowsSwapped) {
            let lines: Vec<&str> = text.lines().rev().collect();
            text = format!("{}\n", lines.join("\n"));
        }
        Ok(text)
    }

    fn play(&mut self, name: &str, house: usize) -> Result<String, &'static str> {
        let play = self.state.play.as_ref().ok_or(texts::NO_GAME)?;
        self.check_registered(&[name])?;
        let side = play.side_of(name).ok_or(texts::NOT_IN_GAME)?;
        let house = house + usize::from(self.has(Mistake::HousesFromZero));
        if house >= HOUSES {
            return Err(texts::INVALID);
        }
        let is_out_of_turn = self.choices.enforces_turns && side != play.turn;
        let is_empty = self.choices.refuses_empty && play.board[side][house] == 0;
        if is_out_of_turn || is_empty {
            return Err(texts::INVALID);
        }
        let mut play = play.clone();
        let ends_in_store = self.sow(&mut play, side, house).is_in_store;
        let is_over = self.is_over(&play, side);
        let mut again = ends_in_store && !is_over;
        if again && (self.has(Mistake::NoOtherTurn) || self.has(Mistake::NobodyMovesAgain)) {
            again = false;
        }
        let is_ignored = self.has(Mistake::NoReplyToEmptyHouse) && !self.has_moved(&play);
        let replies = !self.has(Mistake::NoReply)
            && !is_ignored
            && (!again
                || self.has(Mistake::ReplyAfterOtherTurn)
                || self.reading == Reading::AsTested);
        let mut is_over = is_over;
        if !is_over && replies && play.level.is_some() {
            is_over = self.reply(&mut play) && !self.has(Mistake::EndByComputerUnseen);
        }
        let mut text = String::new();
        if again || (ends_in_store && is_over && self.has(Mistake::EndAfterOtherTurn)) {
            text += &line(&texts::again(name));
        }
        if is_over {
            text += &self.end(play);
        } else {
            self.state.play = Some(play);
        }
        if text.is_empty() {
            text = line(texts::PLAYED);
        }
        Ok(text)
    }

    /// Ends a game: what is printed.
    fn end(&mut self, mut play: Play) -> String {
        let mut text = String::new();
        self.sweep(&mut play);
        if self.has(Mistake::EndAnnouncedAsMove) {
            text += &line(texts::PLAYED);
        }
        text += &line(texts::ENDED);
        for (name, row) in play.names.iter().zip(&play.board) {
            let _ = writeln!(text, "{name} {}", row[HOUSES]);
        }
        self.count_game(&play);
        let stays = self.has(Mistake::GameStaysAfterEnd);
        self.state.play = Some(play).filter(|_| stays);
        text
    }

    /// Tells if the board is another one now.
    fn has_moved(&self, play: &Play) -> bool {
        self.state
            .play
            .as_ref()
            .is_none_or(|before| before.board != play.board)
    }

    fn count_game(&mut self, play: &Play) {
        let stores = [play.board[0][HOUSES], play.board[1][HOUSES]];
        let result = |side: usize| match stores[side].cmp(&stores[1 - side]) {
            Ordering::Greater => 1,
            Ordering::Equal => 0,
            Ordering::Less => -1,
        };
        for side in 0..2 {
            let is_swapped = self.has(Mistake::RecordsSwapped)
                || (self.has(Mistake::SecondWinSwapped) && result(1) > 0);
            let value = if is_swapped {
                -result(side)
            } else if self.has(Mistake::DrawsAsLosses) && result(side) == 0 {
                -1
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
        if self.has(Mistake::ResignTwoRefused) && names.len() == 2 {
            return Err(texts::INVALID);
        }
        let is_cut = self.has(Mistake::ResignSecondIgnored);
        let names = if is_cut { &names[..1] } else { names };
        let play = self.state.play.as_ref().ok_or(texts::NO_GAME)?;
        self.check_registered(names)?;
        if names.iter().any(|name| play.side_of(name).is_none()) {
            return Err(texts::NOT_IN_GAME);
        }
        let play = play.clone();
        let is_one = play.names[0] == play.names[1];
        for (side, name) in play.names.iter().enumerate().skip(usize::from(is_one)) {
            let has_resigned = names.contains(&name.as_str());
            let is_computer = play.level.is_some() && side == 1;
            let is_forgotten = self.has(Mistake::ResignNotCounted)
                || (self.has(Mistake::ResignNoWinner) && !has_resigned)
                || (self.has(Mistake::ComputerNotCounted) && is_computer);
            if is_forgotten {
                continue;
            }
            let is_second = names.len() == 2 && name == names[1];
            let is_winner = !has_resigned || (self.has(Mistake::ResignFirstOnly) && is_second);
            let value = if is_winner == self.has(Mistake::ResignSwapped) {
                -1
            } else {
                1
            };
            self.count(name, value);
        }
        if !self.has(Mistake::ResignGoesOn) {
            self.state.play = None;
        }
        Ok(line(texts::RESIGNED))
    }

    fn load(&mut self, file: &str) -> Result<String, &'static str> {
        let Some(saved) = self.files.get(file).cloned() else {
            if self.has(Mistake::LoadMissingClears) {
                self.state.play = None;
            }
            return Err(texts::NO_FILE);
        };
        let old = std::mem::replace(&mut self.state, saved);
        if self.has(Mistake::LoadForgetsGame) {
            self.state.play = None;
        }
        if self.has(Mistake::LoadKeepsGame) {
            self.state.play = old.play;
        }
        if self.has(Mistake::LoadForgetsLevel)
            && let Some(play) = &mut self.state.play
        {
            play.level = None;
        }
        if self.has(Mistake::LoadForgetsStores)
            && let Some(play) = &mut self.state.play
        {
            play.board.iter_mut().for_each(|row| row[HOUSES] = 0);
        }
        if self.has(Mistake::LoadSwapsRecords) {
            let records = self.state.players.values_mut();
            records.for_each(|it| std::mem::swap(&mut it.draws, &mut it.losses));
        }
        if self.has(Mistake::LoadForgetsRecords) {
            let records = self.state.players.values_mut();
            records.for_each(|record| *record = Record::default());
        }
        if self.has(Mistake::LoadForgetsPlayers) {
            self.state.players = old.players;
        } else if self.has(Mistake::LoadAddsToPlayers) {
            for (name, record) in old.players {
                self.state.players.entry(name).or_insert(record);
            }
        }
        Ok(line(texts::LOADED))
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

fn line(text: &str) -> String {
    format!("{text}\n")
}
