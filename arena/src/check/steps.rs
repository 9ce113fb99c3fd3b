//! The steps of `ludoteca arena check`.

use std::time::Duration;

use ludoteca_play::{Blame, Cause, Command, Ending, Outcome as GameOutcome, Seat, Session, Setup};

use super::Outcome;
use super::probe::Probe;
use crate::clock::Bank;
use crate::protocol::{self, Reply};

/// One step.
pub(super) struct Step {
    pub(super) title: &'static str,
    pub(super) sentence: &'static str,
    /// Whether nothing can be tried without it.
    pub(super) is_needed: bool,
    pub(super) run: fn(&mut Probe) -> Outcome,
}

const fn step(title: &'static str, sentence: &'static str, run: fn(&mut Probe) -> Outcome) -> Step {
    Step {
        title,
        sentence,
        is_needed: false,
        run,
    }
}

const fn needed(
    title: &'static str,
    sentence: &'static str,
    run: fn(&mut Probe) -> Outcome,
) -> Step {
    Step {
        title,
        sentence,
        is_needed: true,
        run,
    }
}

/// All steps, in order.
pub(super) const STEPS: &[Step] = &[
    needed(
        "it starts and greets",
        "The program answers the handshake with one line: `bot`, the version, and what it likes to say of itself.",
        greets,
    ),
    needed("it speaks version 1", "The version is `1`.", greets),
    step(
        "it has a name",
        "`name` is what the program calls itself.",
        has_name,
    ),
    step(
        "it says what it plays",
        "`games` lists the games that it plays, with commas between them; without it the program is asked for any.",
        has_games,
    ),
    step(
        "it says nothing before it is asked",
        "Nothing is written to stdout that was not asked for.",
        is_silent,
    ),
    step(
        "it makes the first move",
        "`move` is answered by a move in the game's notation.",
        first_move,
    ),
    step(
        "it makes a move for the second seat",
        "`seat` is whose move it is: `first` or `second`.",
        second_seat,
    ),
    step(
        "it plays what is legal",
        "Where moves can be listed, `legal` has all of them, with blanks between them.",
        legal_only,
    ),
    step(
        "it answers one line to one request",
        "Every request is answered by exactly one line.",
        one_line,
    ),
    step(
        "it answers the same request again",
        "A request may come twice.",
        twice,
    ),
    step(
        "it plays from the middle of a game",
        "Every request is complete in itself: a program may be stateless.",
        middle,
    ),
    step(
        "it plays from another middle",
        "`position` is all that the seat may know, in the game's own notation.",
        other_middle,
    ),
    step(
        "it goes back in a game",
        "Requests need not follow from each other.",
        backwards,
    ),
    step(
        "two games by turns",
        "Two games may be asked for by turns.",
        interleaved,
    ),
    step(
        "both seats of one game",
        "One program may hold both seats.",
        both_seats,
    ),
    step(
        "a position with few moves",
        "There is always a legal move when a program is asked for one.",
        few_moves,
    ),
    step(
        "`ply` may be any number",
        "`ply` is how many moves were played before.",
        any_ply,
    ),
    step(
        "the rules may change",
        "`rules` are the options of the game, as records write them.",
        other_rules,
    ),
    step(
        "the rules may change back",
        "Options may differ from request to request.",
        rules_again,
    ),
    step(
        "fields come in any order",
        "Fields come in any order.",
        shuffled,
    ),
    step(
        "unknown fields are ignored",
        "Fields that a program does not know are ignored.",
        unknown_field,
    ),
    step(
        "it answers with little time left",
        "`bank` is the processor time that is left for the game, `wall` the time on the wall, both in milliseconds.",
        little_time,
    ),
    step(
        "strikes are only told",
        "`strikes` is how many moves took too long so far.",
        with_strikes,
    ),
    step(
        "it hides what is to be hidden",
        "`arrange` is answered by a plan, or by `random`.",
        arranges,
    ),
    step(
        "a whole game from the first seat",
        "A program plays from the first request to `end`.",
        game_as_first,
    ),
    step(
        "a whole game from the second seat",
        "The program may sit on either side.",
        game_as_second,
    ),
    step(
        "a whole game against itself",
        "A game is over when no more requests come for it.",
        game_against_itself,
    ),
    step(
        "`end` is not answered",
        "`end` is not answered.",
        end_is_silent,
    ),
    step(
        "it plays on after `end`",
        "After `end` comes the next game, or `quit`.",
        plays_after_end,
    ),
    step(
        "it is told that it has won by a crash",
        "The survivor of a crash is told that it has won: `result=won` and `reason=crashed`.",
        survivor,
    ),
    step(
        "it is told of draws and defeats",
        "`result` is `won`, `lost`, `drawn`, `scored` or `void`.",
        all_results,
    ),
    step(
        "a hundred requests in a row",
        "One process plays many games.",
        many,
    ),
    step(
        "no answer took too long",
        "A move that takes more processor time than `move` is a strike, and three strikes lose.",
        no_strike,
    ),
    step(
        "its time lasts",
        "A program whose bank is empty has lost.",
        time_lasts,
    ),
    step(
        "it ends after `quit`",
        "After `quit` the program ends with status 0.",
        quits,
    ),
    step(
        "it ends with its input",
        "When its input ends, the program ends, too.",
        ends_with_input,
    ),
    step(
        "it starts again",
        "A program that has ended is started again for the next game.",
        greets,
    ),
];

fn pass(result: Result<(), String>) -> Outcome {
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
        Ok(_) => Outcome::Skipped("it need not".into()),
        Err(why) => Outcome::Failed(why),
    }
}

fn has_games(probe: &mut Probe) -> Outcome {
    match probe.greet() {
        Ok(greeting) if greeting.games.is_some() => Outcome::Passed,
        Ok(_) => Outcome::Skipped("it need not".into()),
        Err(why) => Outcome::Failed(why),
    }
}

fn is_silent(probe: &mut Probe) -> Outcome {
    if probe.is_silent() {
        return Outcome::Passed;
    }
    Outcome::Failed("it wrote more than its greeting".into())
}

/// One move from a game some way on.
fn move_after(probe: &mut Probe, plies: usize, seed: u64) -> Result<(), String> {
    let mut session = probe.session(seed)?;
    Probe::stroll(&mut session, plies, seed);
    probe.step(&mut session)
}

fn first_move(probe: &mut Probe) -> Outcome {
    pass(move_after(probe, 0, 1))
}

fn second_seat(probe: &mut Probe) -> Outcome {
    let Ok(setup) = probe.setup() else {
        return Outcome::Failed("there is no game".into());
    };
    if setup.facts().is_solo() {
        return Outcome::Skipped("this game is for one".into());
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
    Outcome::Skipped("the second seat is never to move".into())
}

fn legal_only(probe: &mut Probe) -> Outcome {
    pass((3..9).try_for_each(|seed| move_after(probe, seed as usize, seed)))
}

fn one_line(probe: &mut Probe) -> Outcome {
    let moved = move_after(probe, 1, 3);
    match moved {
        Ok(()) if probe.is_silent() => Outcome::Passed,
        Ok(()) => Outcome::Failed("more lines came than one".into()),
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
fn change_request(probe: &mut Probe, change: impl Fn(&str) -> String) -> Result<(), String> {
    let mut session = probe.session(12)?;
    let request = change(&probe.request(&session)?);
    let reply = probe.ask(&request)?;
    accept(&mut session, reply)
}

fn accept(session: &mut Session, reply: Reply) -> Result<(), String> {
    let seat = session.to_move().ok_or("nobody is to move")?;
    let ply = session.ply();
    let command = match reply {
        Reply::Text(text) => Command::Play { seat, ply, text },
        Reply::Resign => Command::Resign { seat },
    };
    let played = session.act(&command, 0);
    played.map(drop).map_err(|refusal| refusal.to_string())
}

/// The same game with one option changed to another that is offered.
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
        return Outcome::Skipped("this game has no other rules".into());
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
                _ => Err(format!("{plan:?} is no plan that can stand")),
            },
            Reply::Resign => Err("it resigns".into()),
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
fn end_with(probe: &mut Probe, ending: Ending) -> Result<(), String> {
    let mut session = probe.session(19)?;
    let ended = session.act(&Command::End { ending }, 0);
    ended.map_err(|refusal| refusal.to_string())?;
    probe.tell(&protocol::tell_end(&session, Seat::First));
    move_after(probe, 0, 20)?;
    if probe.is_silent() {
        return Ok(());
    }
    Err("`end` was answered".into())
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
    Outcome::Failed(format!(
        "an answer took {:.1} s",
        probe.slowest.as_secs_f64()
    ))
}

fn time_lasts(probe: &mut Probe) -> Outcome {
    if probe.answers == 0 {
        return Outcome::Failed("it never answered".into());
    }
    if probe.bank().cpu > Duration::ZERO {
        return Outcome::Passed;
    }
    Outcome::Failed("its bank is empty".into())
}

fn quits(probe: &mut Probe) -> Outcome {
    pass(probe.ends_after(Some(protocol::QUIT)))
}

fn ends_with_input(probe: &mut Probe) -> Outcome {
    pass(probe.ends_after(None))
}
