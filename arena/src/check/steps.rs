//! The steps of `ludoteca arena check`.

use std::time::Duration;

use ludoteca_play::{Blame, Cause, Command, Ending, Outcome as GameOutcome, Seat, Session, Setup};

use super::Outcome;
use super::probe::Probe;
use crate::clock::Bank;
use crate::protocol::{self, Reply};
use crate::text::Message;

/// One step.
pub(super) struct Step {
    /// Name of the step: its text is `step-KEY`.
    pub(super) key: &'static str,
    pub(super) sentence: &'static str,
    /// True if nothing can be tried without it.
    pub(super) is_needed: bool,
    pub(super) run: fn(&mut Probe) -> Outcome,
}

const fn step(key: &'static str, sentence: &'static str, run: fn(&mut Probe) -> Outcome) -> Step {
    Step {
        key,
        sentence,
        is_needed: false,
        run,
    }
}

const fn needed(key: &'static str, sentence: &'static str, run: fn(&mut Probe) -> Outcome) -> Step {
    Step {
        key,
        sentence,
        is_needed: true,
        run,
    }
}

/// All steps, in order.
pub(super) const STEPS: &[Step] = &[
    needed(
        "greets",
        "The program answers the handshake with one line: `bot`, the version, and anything it says about itself.",
        greets,
    ),
    needed("version", "The version is `1`.", greets),
    step("name", "`name` is what the program calls itself.", has_name),
    step(
        "games",
        "`games` lists the games that it plays, separated by commas; without it the program may be asked for any.",
        has_games,
    ),
    step(
        "unasked",
        "Write nothing to stdout that was not asked for.",
        is_silent,
    ),
    step(
        "first-move",
        "Answer `move` with a move in the game's notation, or with `resign`.",
        first_move,
    ),
    step(
        "second-seat",
        "`seat` is whose move it is: `first` or `second`.",
        second_seat,
    ),
    step(
        "legal",
        "Where moves can be listed, `legal` has all of them, separated by blanks.",
        legal_only,
    ),
    step(
        "one-line",
        "Answer every request with exactly one line.",
        one_line,
    ),
    step("twice", "A request may come twice.", twice),
    step(
        "middle",
        "Every request is complete in itself: a program may be stateless.",
        middle,
    ),
    step(
        "other-middle",
        "`position` is all that the seat may know, in the game's own notation.",
        other_middle,
    ),
    step(
        "backwards",
        "Requests need not follow the course of a game.",
        backwards,
    ),
    step(
        "interleaved",
        "Requests for two games may alternate.",
        interleaved,
    ),
    step("both-seats", "One program may hold both seats.", both_seats),
    step(
        "few-moves",
        "There is always a legal move when a program is asked for one.",
        few_moves,
    ),
    step(
        "any-ply",
        "`ply` is how many moves were played before.",
        any_ply,
    ),
    step(
        "other-rules",
        "`rules` are the options of the game, as records write them.",
        other_rules,
    ),
    step(
        "rules-again",
        "Options may differ from request to request.",
        rules_again,
    ),
    step("shuffled", "Fields come in any order.", shuffled),
    step(
        "unknown-field",
        "Fields that a program does not know are ignored.",
        unknown_field,
    ),
    step(
        "little-time",
        "`bank` is the processor time that is left for the game, `wall` the wall-clock time, both in milliseconds.",
        little_time,
    ),
    step(
        "strikes",
        "`strikes` is how many moves took too long so far.",
        with_strikes,
    ),
    step(
        "arranges",
        "Answer `arrange` with a plan, or with `random`.",
        arranges,
    ),
    step(
        "game-first",
        "A program plays from the first request to `end`.",
        game_as_first,
    ),
    step(
        "game-second",
        "The program may sit on either side.",
        game_as_second,
    ),
    step(
        "game-itself",
        "A game is over when no more requests come for it.",
        game_against_itself,
    ),
    step("end-silent", "`end` is not answered.", end_is_silent),
    step(
        "after-end",
        "After `end` comes the next game, or `quit`.",
        plays_after_end,
    ),
    step(
        "survivor",
        "The survivor of a crash has won: `result=won` and `reason=crashed`.",
        survivor,
    ),
    step(
        "results",
        "`result` is `won`, `lost`, `drawn`, `scored` or `void`.",
        all_results,
    ),
    step("many", "One process plays many games.", many),
    step(
        "no-strike",
        "A move that takes more processor time than `move` is a strike, and three strikes lose.",
        no_strike,
    ),
    step(
        "time-lasts",
        "A program whose bank is empty has lost.",
        time_lasts,
    ),
    step(
        "quits",
        "After `quit` the program ends with status 0.",
        quits,
    ),
    step(
        "input-end",
        "When its input ends, the program ends, too.",
        ends_with_input,
    ),
    step(
        "starts-again",
        "A program that has exited is restarted for the next game.",
        greets,
    ),
];

fn pass(result: Result<(), Message>) -> Outcome {
    match result {
        Ok(()) => Outcome::Passed,
        Err(why) => Outcome::Failed(why),
    }
}

fn greets(probe: &mut Probe) -> Outcome {
    pass(probe.greet().map(drop))
}

fn has_name(probe: &mut Probe) -> Outcome {
    match probe.greet() {
        Ok(greeting) if greeting.name.is_some() => Outcome::Passed,
        Ok(_) => Outcome::Skipped(Message::new("check-need-not")),
        Err(why) => Outcome::Failed(why),
    }
}

fn has_games(probe: &mut Probe) -> Outcome {
    match probe.greet() {
        Ok(greeting) if greeting.games.is_some() => Outcome::Passed,
        Ok(_) => Outcome::Skipped(Message::new("check-need-not")),
        Err(why) => Outcome::Failed(why),
    }
}

fn is_silent(probe: &mut Probe) -> Outcome {
    if probe.is_silent() {
        return Outcome::Passed;
    }
    Outcome::Failed(Message::new("check-more-than-greeting"))
}

/// One move from a game some way on.
fn move_after(probe: &mut Probe, plies: usize, seed: u64) -> Result<(), Message> {
    let mut session = probe.session(seed)?;
    Probe::stroll(&mut session, plies, seed);
    probe.step(&mut session)
}

fn first_move(probe: &mut Probe) -> Outcome {
    pass(move_after(probe, 0, 1))
}

fn second_seat(probe: &mut Probe) -> Outcome {
    let Ok(setup) = probe.setup() else {
        return Outcome::Failed(Message::new("check-no-game"));
    };
    if setup.facts().is_solo() {
        return Outcome::Skipped(Message::new("check-for-one"));
    }
    for plies in 1..12 {
        let Ok(mut session) = probe.session(2) else {
            break;
        };
        Probe::stroll(&mut session, plies, 2);
        if session.to_move() == Some(Seat::Second) {
            return pass(probe.step(&mut session));
        }
    }
    Outcome::Skipped(Message::new("check-never-second"))
}

fn legal_only(probe: &mut Probe) -> Outcome {
    pass((3..9).try_for_each(|seed| move_after(probe, seed as usize, seed)))
}

fn one_line(probe: &mut Probe) -> Outcome {
    let moved = move_after(probe, 1, 3);
    match moved {
        Ok(()) if probe.is_silent() => Outcome::Passed,
        Ok(()) => Outcome::Failed(Message::new("check-more-lines")),
        Err(why) => Outcome::Failed(why),
    }
}

fn twice(probe: &mut Probe) -> Outcome {
    pass((0..2).try_for_each(|_| move_after(probe, 2, 4)))
}

fn middle(probe: &mut Probe) -> Outcome {
    pass(move_after(probe, 5, 5))
}

fn other_middle(probe: &mut Probe) -> Outcome {
    pass(move_after(probe, 4, 6))
}

fn backwards(probe: &mut Probe) -> Outcome {
    pass(
        [6, 4, 2, 0]
            .into_iter()
            .try_for_each(|plies| move_after(probe, plies, 7)),
    )
}

fn interleaved(probe: &mut Probe) -> Outcome {
    pass((0..6).try_for_each(|at| move_after(probe, at / 2, 8 + at as u64 % 2)))
}

fn both_seats(probe: &mut Probe) -> Outcome {
    pass(probe.session(10).and_then(|mut session| {
        for _ in 0..4 {
            if session.to_move().is_some() {
                probe.step(&mut session)?;
            }
        }
        Ok(())
    }))
}

fn few_moves(probe: &mut Probe) -> Outcome {
    pass(move_after(probe, 200, 11))
}

fn any_ply(probe: &mut Probe) -> Outcome {
    pass(change_request(probe, |request| {
        request.replace("\tply=0", "\tply=4711")
    }))
}

/// The first request of a game, changed; its answer must be a legal move all the same.
fn change_request(probe: &mut Probe, change: impl Fn(&str) -> String) -> Result<(), Message> {
    let mut session = probe.session(12)?;
    let request = change(&probe.request(&session)?);
    let reply = probe.ask(&request)?;
    accept(&mut session, reply)
}

fn accept(session: &mut Session, reply: Reply) -> Result<(), Message> {
    let seat = session
        .to_move()
        .ok_or_else(|| Message::new("check-nobody-moves"))?;
    let ply = session.ply();
    let command = match reply {
        Reply::Text(text) => Command::Play { seat, ply, text },
        Reply::Resign => Command::Resign { seat },
    };
    let played = session.act(&command, 0);
    played.map(drop).map_err(Message::plain)
}

/// Returns this setup with one option changed to another that is offered.
fn other_setup(setup: &Setup) -> Option<Setup> {
    let facts = setup.facts();
    for spec in setup.game.options() {
        for text in spec.offered() {
            let mut other = setup.clone();
            let is_fine = other.set(spec.key, &text).is_ok() && other.check().is_ok();
            if is_fine && other != *setup && other.facts() == facts {
                return Some(other);
            }
        }
    }
    None
}

fn other_rules(probe: &mut Probe) -> Outcome {
    let Some(other) = probe.setup().ok().and_then(other_setup) else {
        return Outcome::Skipped(Message::new("check-no-other-rules"));
    };
    pass(
        probe
            .session_of(other, 13)
            .and_then(|mut session| probe.step(&mut session)),
    )
}

fn rules_again(probe: &mut Probe) -> Outcome {
    pass(move_after(probe, 1, 14))
}

fn shuffled(probe: &mut Probe) -> Outcome {
    pass(change_request(probe, |request| {
        let line = request.trim_end_matches('\n');
        let mut fields: Vec<&str> = line.split('\t').collect();
        fields[1..].reverse();
        format!("{}\n", fields.join("\t"))
    }))
}

fn unknown_field(probe: &mut Probe) -> Outcome {
    pass(change_request(probe, |request| {
        request.replace("move\t", "move\tweather=rain\t")
    }))
}

fn little_time(probe: &mut Probe) -> Outcome {
    let asked = change_request(probe, |request| {
        let keep = |field: &&str| !field.starts_with("bank=") && !field.starts_with("wall=");
        let line = request.trim_end_matches('\n');
        let fields: Vec<&str> = line.split('\t').filter(keep).collect();
        format!("{}\tbank=200\twall=800\n", fields.join("\t"))
    });
    pass(asked)
}

fn with_strikes(probe: &mut Probe) -> Outcome {
    pass(change_request(probe, |request| {
        request.replace("\tstrikes=0", "\tstrikes=2")
    }))
}

fn arranges(probe: &mut Probe) -> Outcome {
    pass(probe.session(15).and_then(|session| {
        if session.arranging().is_none() {
            return Ok(());
        }
        let bank = Bank::new(crate::clock::TimeControl::default());
        match probe.ask(&protocol::ask_plan(&session, Seat::First, &bank))? {
            Reply::Text(word) if word == "random" => Ok(()),
            Reply::Text(plan) => match session.draft(&plan) {
                Some(draft) if draft.is_ready() => Ok(()),
                _ => Err(Message::new("check-no-plan").with("plan", format!("{plan:?}"))),
            },
            Reply::Resign => Err(Message::new("check-resigns")),
        }
    }))
}

fn game_as_first(probe: &mut Probe) -> Outcome {
    pass(probe.play_out(&[Seat::First], 16).map(drop))
}

fn game_as_second(probe: &mut Probe) -> Outcome {
    pass(probe.play_out(&[Seat::Second], 17).map(drop))
}

fn game_against_itself(probe: &mut Probe) -> Outcome {
    pass(probe.play_out(&Seat::BOTH, 18).map(drop))
}

/// Ends a game in this way, tells it, and looks whether the bot keeps silent and plays on.
fn end_with(probe: &mut Probe, ending: Ending) -> Result<(), Message> {
    let mut session = probe.session(19)?;
    let ended = session.act(&Command::End { ending }, 0);
    ended.map_err(Message::plain)?;
    probe.tell(&protocol::tell_end(&session, Seat::First, None));
    move_after(probe, 0, 20)?;
    if probe.is_silent() {
        return Ok(());
    }
    Err(Message::new("check-end-answered"))
}

const fn ending(outcome: GameOutcome, cause: Cause, blame: Blame) -> Ending {
    Ending {
        outcome,
        cause,
        blame,
    }
}

fn end_is_silent(probe: &mut Probe) -> Outcome {
    let drawn = ending(GameOutcome::Drawn, Cause::Agreed, Blame::Nobody);
    pass(end_with(probe, drawn))
}

fn plays_after_end(probe: &mut Probe) -> Outcome {
    pass(move_after(probe, 0, 21))
}

fn survivor(probe: &mut Probe) -> Outcome {
    let second = Blame::Seat(Seat::Second);
    let won = GameOutcome::Won(Seat::First);
    pass(end_with(probe, ending(won, Cause::Crashed, second)))
}

fn all_results(probe: &mut Probe) -> Outcome {
    let lost = GameOutcome::Won(Seat::Second);
    let all = [lost, GameOutcome::Drawn, GameOutcome::Void];
    pass(
        all.into_iter().try_for_each(|outcome| {
            end_with(probe, ending(outcome, Cause::CalledOff, Blame::Referee))
        }),
    )
}

fn many(probe: &mut Probe) -> Outcome {
    pass((0..100).try_for_each(|at| move_after(probe, at % 4, at as u64)))
}

fn no_strike(probe: &mut Probe) -> Outcome {
    if probe.slowest < Duration::from_secs(10) && probe.bank().strikes == 0 {
        return Outcome::Passed;
    }
    let seconds = format!("{:.1}", probe.slowest.as_secs_f64());
    Outcome::Failed(Message::new("check-slow").with("seconds", seconds))
}

fn time_lasts(probe: &mut Probe) -> Outcome {
    if probe.answers == 0 {
        return Outcome::Failed(Message::new("check-never-answered"));
    }
    if probe.bank().cpu > Duration::ZERO {
        return Outcome::Passed;
    }
    Outcome::Failed(Message::new("check-bank-empty"))
}

fn quits(probe: &mut Probe) -> Outcome {
    pass(probe.ends_after(Some(protocol::QUIT)))
}

fn ends_with_input(probe: &mut Probe) -> Outcome {
    pass(probe.ends_after(None))
}
