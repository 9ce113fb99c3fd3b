//! One game from its opening to its end, by whoever sits there.

use std::time::{Duration, Instant};

use ludoteca_files::Hasher;
use ludoteca_play::{
    Best, Blame, Cause, Command, Ending, Event, Header, NewSession, OptionFault, Outcome, Record,
    Refusal, Resources, Seat, Session, Stamped, Viewer,
};

use crate::opening::Opening;
use crate::protocol::Reply;
use crate::seat::{Evidence, Fault, Sitter};
use crate::text::{Message, Tell};

/// Maximum number of moves in a game: one that goes on for ever is stopped.
const MOST_PLIES: u32 = 20_000;

/// Settings that all games of a tournament share.
#[derive(Clone, Debug)]
pub struct GameContext {
    /// Dictionaries and what games share.
    pub resources: Resources,
    /// The day that records bear, in seconds since 1970.
    pub created: u64,
    /// Solver limits for ending games early, if they are.
    pub adjudicates: Option<crate::adjudicate::Adjudication>,
}

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame {
    /// The whole record.
    pub record: String,
    /// The hash of what happened: what was hidden, the moves, the end; not who played.
    pub hash: String,
    /// Ending of the game.
    pub ending: Ending,
    /// Points of each seat, where the game counts them.
    pub points: [Option<i32>; 2],
    /// Number of moves played.
    pub plies: u32,
    /// Evidence kept of the programs, seat by seat.
    pub evidence: [Option<Evidence>; 2],
    /// Duration of the game.
    pub elapsed: Duration,
    /// Wall time of each move after the opening, in microseconds.
    pub times: Vec<u64>,
}

/// A game that does not count.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.tell_in_english())]
pub enum SpoiledGame {
    /// The machine's doing: it is played again.
    Machine {
        /// Description of the fault.
        why: Message,
        /// Index of the program it happened to: 0 or 1, by its place in the game or, of a pair, in
        /// that.
        by: usize,
    },
    /// Our own: no game can be made of this.
    Setup(String),
}

impl SpoiledGame {
    fn machine(fault: &Fault, by: Seat) -> Self {
        Self::Machine {
            why: fault.why.clone(),
            by: by.index(),
        }
    }
}

impl Tell for SpoiledGame {
    fn tell(&self) -> Message {
        match self {
            Self::Machine { why, .. } => Message::new("spoiled-machine").with("why", why.clone()),
            Self::Setup(why) => Message::plain(why),
        }
    }
}

impl From<OptionFault> for SpoiledGame {
    fn from(fault: OptionFault) -> Self {
        Self::Setup(fault.to_string())
    }
}

/// Plays one game. `sitters` are as many as the game has seats; `hidden` is the plan that a game
/// for one hides, if somebody has laid it.
pub fn play(
    context: &GameContext,
    opening: &Opening,
    sitters: &mut [&mut dyn Sitter],
    hidden: Option<String>,
) -> Result<FinishedGame, SpoiledGame> {
    play_within(context, opening, sitters, hidden, MOST_PLIES)
}

fn play_within(
    context: &GameContext,
    opening: &Opening,
    sitters: &mut [&mut dyn Sitter],
    hidden: Option<String>,
    most_plies: u32,
) -> Result<FinishedGame, SpoiledGame> {
    let since = Instant::now();
    let mut session = begin(context, opening, sitters, hidden)?;
    let mut times = Vec::new();
    let mut stop = play_out(context, &mut session, sitters, most_plies, &mut times).err();
    if stop.as_ref().is_none_or(Stop::is_nobodys)
        && let Some((seat, fault)) = find_debtor(sitters)
    {
        reopen(&mut session, context)?;
        stop = Some(Stop::of_fault(&session, seat, &fault));
    }
    if let Some(stop) = stop {
        stop.settle(&mut session, sitters)?;
    }
    let mut finished = finish(&session, sitters, since.elapsed())?;
    finished.times = times;
    Ok(finished)
}

/// Finds a sitter that used more time than it had while nobody waited for it.
fn find_debtor(sitters: &mut [&mut dyn Sitter]) -> Option<(Seat, Fault)> {
    let mut seated = Seat::BOTH.into_iter().zip(sitters.iter_mut());
    seated.find_map(|(seat, sitter)| Some((seat, sitter.settle().err()?)))
}

/// Takes back what ended a game that has ended: somebody was out of time before that.
fn reopen(session: &mut Session, context: &GameContext) -> Result<(), SpoiledGame> {
    if !session.is_over() {
        return Ok(());
    }
    let (header, mut events) = (session.header().clone(), session.events().to_vec());
    events.pop();
    *session = Session::restore(header, events, &context.resources)
        .map_err(|bad| SpoiledGame::Setup(bad.to_string()))?;
    Ok(())
}

/// A game for one whose fleet could not be laid: whoever was to hunt it has won.
pub(crate) fn forfeit(
    context: &GameContext,
    opening: &Opening,
    sitter: &mut dyn Sitter,
    fault: &Fault,
) -> Result<FinishedGame, SpoiledGame> {
    let by = Seat::Second;
    let Some(cause) = fault.cause else {
        return Err(SpoiledGame::machine(fault, by));
    };
    let since = Instant::now();
    let mut session = begin(context, opening, &[sitter], None)?;
    let ending = Ending {
        outcome: Outcome::Won(Seat::First),
        cause,
        blame: Blame::Seat(by),
    };
    Stop::Ended(ending, None).settle(&mut session, &mut [sitter])?;
    finish(&session, &mut [sitter], since.elapsed())
}

/// End of a game before its rules end it.
enum Stop {
    /// The ending, with what a seat has done if it was a fault.
    Ended(Ending, Option<Message>),
    Spoiled(SpoiledGame),
}

impl Stop {
    /// Ends the game, and has whoever is to blame remember why.
    fn settle(
        self,
        session: &mut Session,
        sitters: &mut [&mut dyn Sitter],
    ) -> Result<(), SpoiledGame> {
        let (ending, why) = match self {
            Self::Spoiled(spoiled) => return Err(spoiled),
            Self::Ended(ending, why) => (ending, why),
        };
        if let (Some(why), Blame::Seat(seat)) = (why, ending.blame)
            && let Some(sitter) = sitters.get_mut(seat.index())
        {
            sitter.accuse(&why);
        }
        let event = Event::Ended { ending };
        let ended = session.apply(Stamped { at: 0, event });
        ended.map_err(|refusal| SpoiledGame::Setup(refusal.to_string()))
    }

    /// Tells if it ends the game without being anybody's fault.
    fn is_nobodys(&self) -> bool {
        matches!(self, Self::Ended(ending, _) if ending.blame == Blame::Nobody)
    }

    /// Converts a seat's fault into the end of a game.
    fn of_fault(session: &Session, seat: Seat, fault: &Fault) -> Self {
        let Some(cause) = fault.cause else {
            return Self::Spoiled(SpoiledGame::machine(fault, seat));
        };
        let blame = if cause == Cause::Resigned {
            Blame::Nobody
        } else {
            Blame::Seat(seat)
        };
        let outcome = if session.facts().is_scored {
            Outcome::Scored
        } else {
            Outcome::Won(seat.other())
        };
        let ending = Ending {
            outcome,
            cause,
            blame,
        };
        Self::Ended(ending, Some(fault.why.clone()))
    }

    /// A game that goes on for ever.
    fn stalled(session: &Session) -> Self {
        let outcome = if session.facts().is_scored {
            Outcome::Scored
        } else {
            Outcome::Drawn
        };
        let ending = Ending {
            outcome,
            cause: Cause::Stalled,
            blame: Blame::Nobody,
        };
        Self::Ended(ending, None)
    }
}

fn begin(
    context: &GameContext,
    opening: &Opening,
    sitters: &[&mut dyn Sitter],
    hidden: Option<String>,
) -> Result<Session, SpoiledGame> {
    let seats = sitters.iter().map(|sitter| sitter.occupant()).collect();
    let new = NewSession::new(opening.setup.clone(), seats, opening.seed);
    let at = context.created * 1000;
    let mut session = match hidden {
        None => Session::begin(new, &context.resources, String::new(), at)?,
        Some(plan) => {
            let seat = Seat::Second;
            let event = Event::Laid { seat, plan };
            let header = Header {
                id: String::new(),
                setup: new.setup,
                seats: new.seats,
                seed: new.seed,
                created: context.created,
                takebacks: false,
                previous: None,
                clock: None,
                is_listed: false,
            };
            let events = vec![Stamped { at, event }];
            Session::restore(header, events, &context.resources)
                .map_err(|bad| SpoiledGame::Setup(bad.to_string()))?
        }
    };
    for text in &opening.plies {
        let seat = session.to_move().unwrap_or(Seat::First);
        let text = text.clone();
        let event = Event::Played { seat, text };
        let played = session.apply(Stamped { at: 0, event });
        played.map_err(|refusal| SpoiledGame::Setup(refusal.to_string()))?;
    }
    Ok(session)
}

fn play_out(
    context: &GameContext,
    session: &mut Session,
    sitters: &mut [&mut dyn Sitter],
    most_plies: u32,
    times: &mut Vec<u64>,
) -> Result<(), Stop> {
    for (seat, sitter) in Seat::BOTH.into_iter().zip(sitters.iter_mut()) {
        sitter
            .begin(session, seat)
            .map_err(|fault| Stop::of_fault(session, seat, &fault))?;
    }
    for seat in session.seats_to_lay() {
        if let Some(sitter) = sitters.get_mut(seat.index()) {
            lay(session, seat, &mut **sitter)?;
        }
    }
    let mut since = Instant::now();
    while let Some(seat) = session.to_move() {
        if session.ply() >= most_plies {
            return Err(Stop::stalled(session));
        }
        if let Some(rule) = context.adjudicates {
            if let Some(ending) = rule.decide(session) {
                return Err(Stop::Ended(ending, None));
            }
            since = Instant::now();
        }
        step(session, seat, &mut *sitters[seat.index()])?;
        let now = Instant::now();
        times.push((now - since).as_micros() as u64);
        since = now;
    }
    Ok(())
}

fn lay(session: &mut Session, seat: Seat, sitter: &mut dyn Sitter) -> Result<(), Stop> {
    let plan = sitter
        .arrange(session, seat)
        .map_err(|fault| Stop::of_fault(session, seat, &fault))?;
    let answer = plan.clone().unwrap_or_default();
    let command = match plan {
        Some(plan) => Command::Lay { seat, plan },
        None => Command::LayAtRandom { seat },
    };
    match session.act(&command, 0) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(refuse(session, seat, &answer, &refusal)),
    }
}

fn step(session: &mut Session, seat: Seat, sitter: &mut dyn Sitter) -> Result<(), Stop> {
    let reply = sitter
        .choose(session, seat)
        .map_err(|fault| Stop::of_fault(session, seat, &fault))?;
    let ply = session.ply();
    let is_computer = session.is_computers_turn();
    let command = match reply {
        Reply::Resign => Command::Resign { seat },
        Reply::Text(text) if is_computer => Command::Reply { ply, text },
        Reply::Text(text) => Command::Play { seat, ply, text },
    };
    match session.act(&command, 0) {
        Ok(_) => Ok(()),
        Err(refusal) => {
            let answer = match &command {
                Command::Reply { text, .. } | Command::Play { text, .. } => text.as_str(),
                _ => "",
            };
            Err(refuse(session, seat, answer, &refusal))
        }
    }
}

/// A refused move ends the game; a missing dictionary is no fault of a player.
fn refuse(session: &Session, seat: Seat, answer: &str, refusal: &Refusal) -> Stop {
    if let Refusal::NoDictionary { reason } = refusal {
        return Stop::Spoiled(SpoiledGame::Setup(reason.clone()));
    }
    let why = Message::new("fault-illegal")
        .with("answer", format!("{:?}", ludoteca_play::shorten(answer)))
        .with("reason", refusal.to_string());
    let fault = Fault::own(Cause::Illegal, why);
    Stop::of_fault(session, seat, &fault)
}

fn finish(
    session: &Session,
    sitters: &mut [&mut dyn Sitter],
    elapsed: Duration,
) -> Result<FinishedGame, SpoiledGame> {
    let mut evidence = [None, None];
    for (seat, sitter) in Seat::BOTH.into_iter().zip(sitters.iter_mut()) {
        sitter.end(session, seat);
        evidence[seat.index()] = sitter.evidence();
    }
    finish_record(session, evidence, elapsed)
}

/// Builds the result of a game from its session alone.
pub(crate) fn finish_record(
    session: &Session,
    evidence: [Option<Evidence>; 2],
    elapsed: Duration,
) -> Result<FinishedGame, SpoiledGame> {
    let ending = session
        .result()
        .ok_or_else(|| SpoiledGame::Setup("the game has no end".to_owned()))?;
    let record = Record::write(session, Viewer::Watcher);
    Ok(FinishedGame {
        hash: hash_of(&record),
        record,
        ending,
        points: points(session, ending),
        plies: session.ply(),
        // A worker may have sent it.
        evidence: evidence.map(|kept| kept.map(|evidence| evidence.tidy())),
        elapsed,
        times: Vec::new(),
    })
}

/// Tags of a record that tell who played and when, not what happened.
const WHO: [&str; 6] = [
    "Date",
    "Seed",
    "First",
    "FirstLevel",
    "Second",
    "SecondLevel",
];

/// Hashes a game without its seed and its players: two games with the same hash are the same game,
/// even if other openings led to them.
fn hash_of(record: &str) -> String {
    let mut hasher = Hasher::default();
    let mut rest = record;
    // After the tags, which end with an empty line, everything is what happened.
    while let Some((tag, after)) = split_tag(rest) {
        if !is_of_who(tag) {
            hasher.add(&rest.as_bytes()[..rest.len() - after.len()]);
        }
        rest = after;
    }
    hasher.add(rest.as_bytes());
    hasher.finish()
}

/// The name of the tag in the first line, and what comes after that line.
fn split_tag(text: &str) -> Option<(&str, &str)> {
    let (name, rest) = text.strip_prefix('[')?.split_once(' ')?;
    let (_, after) = rest.split_once('\n')?;
    Some((name, after))
}

fn is_of_who(tag: &str) -> bool {
    WHO.contains(&tag) || tag.ends_with("Commitment")
}

/// The score that counts in a game for one. Whoever breaks it off or never ends it has achieved
/// nothing, and where few are good, as many as there are moves at the start; so does whoever gives
/// up, or the quickest hunter would be one that never fires.
fn points(session: &Session, ending: Ending) -> [Option<i32>; 2] {
    let facts = session.facts();
    let mut points = Seat::BOTH.map(|seat| session.score(seat));
    let is_kept = ending.cause == Cause::Resigned && facts.best != Best::LeastWon;
    if !facts.is_solo() || ending.cause == Cause::Normal || is_kept {
        return points;
    }
    let is_others = ending.blame == Blame::Seat(Seat::Second);
    points[0] = match facts.best {
        Best::LeastWon if !is_others => Some(most_moves(session)),
        Best::Most | Best::LeastWon => Some(0),
        Best::None => points[0],
    };
    points
}

/// Returns the number of moves at the start, as it was before anybody broke anything off.
fn most_moves(session: &Session) -> i32 {
    let is_laid = |stamped: &&Stamped| matches!(stamped.event, Event::Laid { .. });
    let laid: Vec<Stamped> = session.events().iter().filter(is_laid).cloned().collect();
    let start = Session::restore(session.header().clone(), laid, &Resources::none());
    let moves = start.map_or(0, |start| start.legal_moves().len());
    moves.max(session.ply() as usize).max(1) as i32
}

#[cfg(test)]
mod tests {
    use ludoteca_play::{CATALOGUE, Setup, find_game};

    use super::*;
    use crate::clock::TimeControl;
    use crate::seat::{SeatSpec, sit};

    /// A game of two levels, or of one, that may have so many moves.
    fn stop_after(game: &str, rules: &str, levels: &[&str], most_plies: u32) -> FinishedGame {
        let setup = Setup::read(find_game(CATALOGUE, game).unwrap(), rules).unwrap();
        let context = GameContext {
            resources: Resources::none(),
            created: 0,
            adjudicates: None,
        };
        let mut sitters: Vec<Box<dyn Sitter>> = Vec::new();
        for level in levels {
            let spec: SeatSpec = level.parse().unwrap();
            let time = TimeControl::default();
            sitters.push(sit(&spec, level, &setup, time, &[]).unwrap());
        }
        let (seed, plies) = (3, Vec::new());
        let opening = Opening { seed, setup, plies };
        let mut seated: Vec<&mut dyn Sitter> = Vec::new();
        for sitter in &mut sitters {
            seated.push(sitter.as_mut());
        }
        play_within(&context, &opening, &mut seated, None, most_plies).unwrap()
    }

    #[test]
    fn a_game_that_goes_on_for_ever_is_stalled_and_drawn() {
        let game = stop_after("mancala", "", &["level:normal", "level:normal"], 5);
        let stalled = Ending {
            outcome: Outcome::Drawn,
            cause: Cause::Stalled,
            blame: Blame::Nobody,
        };
        assert_eq!((game.ending, game.plies), (stalled, 5));
        let record = Record::read(&game.record, CATALOGUE).unwrap();
        assert_eq!(record.cause, Some(Cause::Stalled));
        let whole = stop_after("galo", "", &["level:strong", "level:strong"], 9);
        assert_eq!(whole.ending.cause, Cause::Normal);
    }

    #[test]
    fn a_hash_is_that_of_the_lines_that_say_what_happened() {
        let (two, one) = (["level:normal"; 2], ["level:d1"]);
        for (game, rules, levels) in [("mancala", "", &two[..]), ("wargame", "mode=hunt", &one)] {
            let played = stop_after(game, rules, levels, 300);
            let is_who = |line: &&str| WHO.iter().any(|tag| line.starts_with(&format!("[{tag} ")));
            let lines = played.record.split_inclusive('\n');
            let lines = lines.filter(|line| !is_who(line) && !line.contains("Commitment"));
            let lines: String = lines.collect();
            assert!(lines.len() < played.record.len() - 50);
            assert_eq!(
                played.hash,
                ludoteca_files::hash(lines.as_bytes()),
                "{game}"
            );
        }
    }

    #[test]
    fn a_hunt_that_never_ends_has_the_worst_result_not_the_best() {
        let game = stop_after("wargame", "mode=hunt", &["level:d1"], 5);
        assert_eq!(game.ending.cause, Cause::Stalled);
        assert_eq!(game.points[0], Some(81));
        assert!(Record::read(&game.record, CATALOGUE).is_ok());
    }
}
