//! Words of the tournament pages: numbers, ends, results, addresses.

use ludoteca_arena::show::{Line, Standings, guilty};
use ludoteca_arena::snapshot::Snapshot;
use ludoteca_arena::store::{Key, PairRow};
use ludoteca_arena::tally::Total;
use ludoteca_play::{Best, Cause, Game, Setup};
use ludoteca_ratings::sprt::Decision;
use ludoteca_words::{decimal, signed_decimal};

use crate::texts::Texts;

/// The separator between the sets of options of one tournament.
pub(super) const RULE_SETS: &str = " | ";

/// A number with a sign, as the language writes it.
pub(super) fn signed(value: f64, digits: usize, texts: &Texts) -> String {
    let number = signed_decimal(value, digits).replace('-', "−");
    texts.language().localise(&number)
}

/// Points, with a half where there is one.
pub(super) fn points(value: f64, texts: &Texts) -> String {
    let digits = usize::from(value.fract() != 0.0);
    texts.language().localise(&decimal(value, digits))
}

/// Returns the key of the heading of the column of totals.
pub(super) fn total(standings: &Standings) -> &'static str {
    let first = standings.entrants.first();
    match first.map(|line| line.total) {
        Some(Total::Shots(_)) => "arena-shots",
        Some(Total::Points(_)) | None => "arena-points",
    }
}

/// Returns the number of digits of a strength after the point: Elo none, differences two.
pub(super) fn digits(line: &Line) -> usize {
    if line.elo.is_some() { 0 } else { 2 }
}

/// Elo, or the mean difference.
pub(super) fn strength(line: &Line) -> Option<f64> {
    line.elo.or(line.difference)
}

/// A set of options, by what each is called; as it is written where it cannot be read.
pub(super) fn rules(game: Game, set: &str, texts: &Texts) -> String {
    match Setup::read(game, set) {
        Ok(setup) => texts.play().rules_line(&setup.without_paths()),
        Err(_) => set.to_owned(),
    }
}

/// The game, its options, who meets whom, how much was played.
pub(super) fn summary(snapshot: &Snapshot, texts: &Texts) -> String {
    let standings = &snapshot.standings;
    let game = snapshot.setup.game;
    let mut parts = vec![texts.play().game(game)];
    let sets: Vec<&str> = standings.rules.split(RULE_SETS).collect();
    match sets[..] {
        [] | [""] => {}
        [_] => parts.push(texts.play().rules_line(&snapshot.setup.without_paths())),
        _ => {
            let sets = sets.iter().map(|set| rules(game, set, texts));
            parts.push(sets.collect::<Vec<_>>().join(RULE_SETS));
        }
    }
    parts.retain(|part| !part.is_empty());
    parts.push(kind(&standings.kind, texts));
    parts.push(texts.with(
        "arena-played",
        &[
            ("pairs", (standings.pairs as i64).into()),
            ("games", (standings.pairs as i64 * 2).into()),
            ("distinct", (standings.distinct_games as i64).into()),
        ],
    ));
    parts.join(" · ")
}

fn kind(kind: &str, texts: &Texts) -> String {
    let key = match kind {
        "round-robin" => "arena-kind-round-robin",
        "gauntlet" => "arena-kind-gauntlet",
        "swiss" => "arena-kind-swiss",
        "candidate" => "arena-kind-candidate",
        "knockout" => "arena-kind-knockout",
        "ladder" => "arena-kind-ladder",
        other => return other.to_owned(),
    };
    texts.get(key)
}

/// Returns the decision of the test, and how strong its evidence is.
pub(super) fn decision(decision: Decision, llr: f64, texts: &Texts) -> String {
    let key = match decision {
        Decision::AcceptedH0 => "arena-test-no",
        Decision::AcceptedH1 => "arena-test-yes",
        Decision::Continue => "arena-test-open",
    };
    let llr = texts
        .language()
        .localise(&decimal(llr, 2).replace('-', "−"));
    texts.with(key, &[("llr", llr.into())])
}

/// Names the cause that ended a game.
pub(crate) fn cause(cause: Cause, texts: &Texts) -> String {
    texts.get(match cause {
        Cause::Normal => "arena-cause-normal",
        Cause::Resigned => "arena-cause-resigned",
        Cause::Agreed => "arena-cause-agreed",
        Cause::Adjudicated => "arena-cause-adjudicated",
        Cause::Time => "arena-cause-time",
        Cause::Illegal => "arena-cause-illegal",
        Cause::Crashed => "arena-cause-crashed",
        Cause::NotStarted => "arena-cause-not-started",
        Cause::Stalled => "arena-cause-stalled",
        Cause::CalledOff => "arena-cause-called-off",
    })
}

/// Names the cause, and whoever is to blame.
pub(super) fn ending(why: Cause, by: Option<&str>, texts: &Texts) -> String {
    let why = cause(why, texts);
    match by {
        Some(name) => texts.with(
            "arena-cause-by",
            &[("cause", why.into()), ("name", name.into())],
        ),
        None => why,
    }
}

/// Tells how a game of a pair ended, and through whose fault.
pub(super) fn game_ending(
    snapshot: &Snapshot,
    pair: &PairRow,
    side: usize,
    texts: &Texts,
) -> String {
    let by = guilty(pair, side).map(|at| snapshot.entrants[at].name.as_str());
    ending(pair.games[side].cause, by, texts)
}

/// Names the winner of a game of a pair, or tells what it brought.
pub(super) fn result(snapshot: &Snapshot, pair: &PairRow, side: usize, texts: &Texts) -> String {
    let game = &pair.games[side];
    let winner = match (game.half_points, game.points) {
        (Some(2), _) => pair.key.a,
        (Some(0), _) => pair.key.b,
        (Some(_), _) => return texts.get("arena-drawn"),
        (None, points) => {
            let points = points.unwrap_or_default().into();
            // Games in which few are good have a word for what they took.
            let setup = &snapshot.setup;
            return match setup.facts().best {
                Best::LeastWon => texts.play().game_count(setup.game, "score", points),
                Best::Most | Best::None => texts.count("arena-points-made", points),
            };
        }
    };
    let name = snapshot.entrants[winner].name.as_str();
    texts.with("arena-won", &[("name", name.into())])
}

/// A game in addresses.
pub(super) fn game_word(key: Key, side: usize) -> String {
    let Key {
        round,
        a,
        b,
        opening,
    } = key;
    format!("{round}-{a}-{b}-{opening}-{side}")
}
