//! `ludoteca arena play`: a quick match with a live line.

use std::fmt::Write as _;
use std::io::IsTerminal as _;
use std::process::ExitCode;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ludoteca_files::clock::UnixSeconds;
use ludoteca_play::{Cause, Setup, find_game};
use serde_json::json;

use super::faults::{self, Failing};
use super::stop::{STOPPED, work_until_stopped};
use super::{ArenaContext, Failure, PlayArgs, open_or_create, print, warn_of_clocks};
use crate::counting::{Count, sort_by_count};
use crate::own_openings;
use crate::plan::{Beginnings, Entrant, Kind, Plan};
use crate::seat;
use crate::store::{PairRow, Store};
use crate::tally::Tally;
use crate::text::{Message, Tell, Texts};
use crate::tournament::{ArenaError, CLOCKS, Progress, Running, Summary};

/// Interval between redraws of the line.
const PAUSE: Duration = Duration::from_millis(200);

pub(super) fn run(
    args: &PlayArgs,
    around: &ArenaContext<'_>,
    texts: Texts,
) -> Result<ExitCode, Failure> {
    let (text, status) = play(args, around, texts)?;
    print(&text)?;
    Ok(ExitCode::from(status))
}

/// Plays the match; what is said in the end, and the status: 1 if nothing could be played or pairs
/// were called off.
fn play(args: &PlayArgs, around: &ArenaContext<'_>, texts: Texts) -> Result<(String, u8), Failure> {
    let plan = make_plan(args, around)?;
    warn_of_clocks(&plan, texts);
    let mut store = match &args.out {
        Some(file) => open_or_create(file)?,
        None => Store::in_memory()?,
    };
    let mut live = Live::new(&plan, texts);
    // Kept beside the store as well, which is out of reach while games are played.
    let finished = Mutex::new(store.pairs()?);
    let running = Running {
        plan: &plan,
        store: &mut store,
        resources: around.resources.clone(),
        threads: args.threads,
        stop: around.stop.clone(),
        report: &mut |progress| {
            lock(&finished).extend(progress.fresh().cloned());
            live.draw(progress);
        },
        now: UnixSeconds::now().get(),
    };
    let say_what_is_known = || {
        clear_line();
        let report = MatchReport::new(&plan, lock(&finished).clone(), Summary::default());
        // Nobody is left who could be told that it cannot be written.
        let _ = print(&report.write(args.json, texts));
    };
    let play = || running.run().map_err(ArenaError::of_match);
    let summary = work_until_stopped(&around.stop, play, say_what_is_known)?;
    clear_line();
    let mut report = MatchReport::new(&plan, store.pairs()?, summary);
    report.failing = faults::list(&store, &plan, &report.rows)?;
    report.clocks = store.meta(CLOCKS)?;
    let status = report.status(around.stop.is_raised());
    Ok((report.write(args.json, texts), status))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn make_plan(args: &PlayArgs, around: &ArenaContext<'_>) -> Result<Plan, Failure> {
    let game = find_game(around.catalogue, &args.game)?;
    let setup = Setup::read(game, &args.opt.join(" "))?;
    let mut entrants: Vec<Entrant> = Vec::new();
    for text in [&args.a, &args.b] {
        let spec: seat::SeatSpec = text.parse()?;
        seat::check(&spec, &setup, around.courses)?;
        entrants.push(Entrant::unlike(spec, &entrants));
    }
    if let Some(test) = args.sprt {
        test.test(&setup)?;
    }
    Ok(Plan {
        name: format!("{} - {}", entrants[0].name, entrants[1].name),
        kind: Kind::Candidate,
        setup,
        pairs: args.pairs.max(1),
        rounds: 0,
        seed: args.seed,
        time: args.limits.time()?,
        test: args.sprt,
        adjudicate: args.adjudicate,
        entrants,
        courses: around.courses,
        beginnings: Beginnings {
            openings: read_openings(args, around)?,
            ..Beginnings::default()
        },
    })
}

/// The openings of the file that was named, if one was.
fn read_openings(
    args: &PlayArgs,
    around: &ArenaContext<'_>,
) -> Result<Option<Vec<Vec<String>>>, Failure> {
    let Some(file) = &args.openings else {
        return Ok(None);
    };
    let game = find_game(around.catalogue, &args.game)?;
    let setup = Setup::read(game, &args.opt.join(" "))?;
    let checked = own_openings::check(file, &setup, &around.resources)?;
    Ok(Some(checked.into_iter().map(|one| one.plies).collect()))
}

/// The line that is drawn anew while games are played.
struct Live<'a> {
    plan: &'a Plan,
    texts: Texts,
    is_shown: bool,
    last: Option<Instant>,
}

impl<'a> Live<'a> {
    fn new(plan: &'a Plan, texts: Texts) -> Self {
        Self {
            plan,
            texts,
            is_shown: std::io::stderr().is_terminal() && !ludoteca_words::is_quiet(),
            last: None,
        }
    }

    fn draw(&mut self, progress: &Progress<'_>) {
        let is_due = self.last.is_none_or(|last| last.elapsed() >= PAUSE);
        if !self.is_shown || !is_due {
            return;
        }
        self.last = Some(Instant::now());
        let tally = Tally::new(&self.plan.setup, progress.pairs(), self.plan.test);
        eprint!("\r\x1b[K{}", tally.line(self.texts));
    }
}

/// Clears the line, if there may be one.
fn clear_line() {
    if std::io::stderr().is_terminal() && !ludoteca_words::is_quiet() {
        eprint!("\r\x1b[K");
    }
}

/// Everything that is said of a match.
struct MatchReport<'a> {
    plan: &'a Plan,
    rows: Vec<PairRow>,
    summary: Summary,
    failing: Vec<Failing>,
    /// Clocks that ran, where they were not fixed.
    clocks: Option<String>,
}

impl<'a> MatchReport<'a> {
    fn new(plan: &'a Plan, mut rows: Vec<PairRow>, summary: Summary) -> Self {
        sort_by_count(plan.kind, &mut rows, |row| row.key);
        Self {
            plan,
            rows,
            summary,
            failing: Vec::new(),
            clocks: None,
        }
    }

    fn status(&self, is_stopped: bool) -> u8 {
        let mut games = self.rows.iter().flat_map(|pair| &pair.games);
        let is_played = self.rows.is_empty() || games.any(|game| game.cause != Cause::NotStarted);
        if is_stopped && !self.summary.is_complete {
            return STOPPED;
        }
        u8::from(!is_played || !self.summary.called_off.is_empty())
    }

    fn write(&self, is_json: bool, texts: Texts) -> String {
        let Plan {
            setup, kind, test, ..
        } = self.plan;
        let count = Count::new(setup, *kind, *test, &self.rows);
        let tally = Tally::new(setup, count.pairs, *test);
        if is_json {
            format!("{:#}\n", self.write_json(&tally))
        } else {
            self.write_text(&tally, texts) + &faults::write(&self.failing, texts)
        }
    }

    fn write_text(&self, tally: &Tally, texts: Texts) -> String {
        let [a, b] = [&self.plan.entrants[0].name, &self.plan.entrants[1].name];
        let mut text = format!("{a} - {b}: {}\n", tally.line(texts));
        let games = Message::new("match-games")
            .with("games", tally.pairs * 2)
            .with("distinct", tally.distinct_games);
        let _ = writeln!(text, "{}", texts.say(&games));
        for (end, count) in &tally.terminations {
            let end = match end.split_once(" by ") {
                Some((cause, "a")) => format!("{cause} by {a}"),
                Some((cause, "b")) => format!("{cause} by {b}"),
                _ => end.clone(),
            };
            let _ = writeln!(text, "{count:>7} {}", texts.ending(&end));
        }
        if let Some(count) = self.summary.exhausted {
            let exhausted = Message::new("openings-exhausted").with("count", count);
            let _ = writeln!(text, "{}", texts.say(&exhausted));
        }
        for called_off in &self.summary.called_off {
            let _ = writeln!(text, "{}", texts.say(&called_off.tell()));
        }
        text
    }

    fn write_json(&self, tally: &Tally) -> serde_json::Value {
        let plan = self.plan;
        let mut json = serde_json::to_value(tally).unwrap_or_default();
        json["game"] = json!(plan.setup.game.name());
        json["rules"] = json!(plan.setup.to_string());
        json["a"] = json!(plan.entrants[0].name);
        json["b"] = json!(plan.entrants[1].name);
        json["seed"] = json!(plan.seed);
        json["is_complete"] = json!(self.summary.is_complete);
        json["openings"] = json!(self.summary.exhausted);
        if !self.summary.called_off.is_empty() {
            let told = self.summary.called_off.iter();
            json["called_off"] = told.map(Tell::tell_in_english).collect();
        }
        if !self.failing.is_empty() {
            json["failing"] = json!(self.failing);
        }
        if let Some(clocks) = &self.clocks {
            json["clocks"] = json!(clocks);
        }
        json
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;
    use ludoteca_core::StopFlag;
    use ludoteca_play::{CATALOGUE, Resources};

    use super::*;

    #[derive(Debug, clap::Parser)]
    struct Words {
        #[command(flatten)]
        args: PlayArgs,
    }

    fn play_json(words: &[&str]) -> serde_json::Value {
        let words = ["play"].iter().chain(words).chain(&["--json"]);
        let args = Words::try_parse_from(words).unwrap().args;
        let around = ArenaContext {
            courses: &[],
            catalogue: CATALOGUE,
            resources: Resources::none(),
            stop: StopFlag::new(),
        };
        let (text, _) = play(&args, &around, Texts::default()).unwrap();
        serde_json::from_str(&text).unwrap()
    }

    fn hunt(a: &str, b: &str, sprt: &str) -> serde_json::Value {
        let (a, b) = (format!("level:{a}"), format!("level:{b}"));
        play_json(&[
            "wargame",
            &a,
            &b,
            "--opt",
            "mode=hunt",
            "--sprt",
            sprt,
            "--pairs",
            "400",
        ])
    }

    #[test]
    fn a_test_of_shots_ends_with_the_right_decision() {
        let worse = hunt("d1", "d3", "0,5");
        assert_eq!(worse["decision"], "accepted_h0", "{worse}");
        assert!(worse["llr"].as_f64().unwrap() <= -2.944, "{worse}");
        let better = hunt("d3", "d1", "0,5");
        assert_eq!(better["decision"], "accepted_h1", "{better}");
        assert!(better["llr"].as_f64().unwrap() >= 2.944, "{better}");
        assert!(better["difference"].as_f64().unwrap() > 5.0, "{better}");
        assert!(better["elo"].is_null() && better["pairs"].as_u64().unwrap() < 400);
    }

    #[test]
    fn who_does_not_start_is_told_why_and_nothing_was_played() {
        let words = [
            "play",
            "galo",
            "bot:/usr/bin/python3 nofile.py",
            "level:normal",
        ];
        let words = words.iter().chain(&["--pairs", "1"]);
        let args = Words::try_parse_from(words).unwrap().args;
        let around = ArenaContext {
            courses: &[],
            catalogue: CATALOGUE,
            resources: Resources::none(),
            stop: StopFlag::new(),
        };
        let (text, status) = play(&args, &around, Texts::default()).unwrap();
        let head = "nofile.py, game 1: not started: it ended with status 2 instead of answering";
        assert!(text.contains(head), "{text}");
        assert!(text.contains("can't open file"), "{text}");
        assert_eq!(status, 1);
        let json = play_json(&[
            "galo",
            "bot:/usr/bin/python3 nofile.py",
            "level:normal",
            "--pairs",
            "1",
        ]);
        assert_eq!(json["failing"][0]["games"], 2, "{json}");
        assert_eq!(json["failing"][0]["evidence"]["exit"], 2, "{json}");
    }

    #[test]
    fn the_json_has_all_that_is_promised() {
        let json = play_json(&["galo", "level:normal", "level:basico", "--pairs", "2"]);
        for key in [
            "pairs",
            "distinct",
            "wins",
            "draws",
            "losses",
            "points",
            "elo",
            "interval",
            "llr",
            "terminations",
        ] {
            assert!(json.get(key).is_some(), "{key}: {json}");
        }
    }
}
