//! The cases: the assignment's examples, curated ones, those that go through all boards of a kind,
//! and generated ones.

use std::collections::BTreeSet;
use std::path::Path;

use ludoteca_core::{Game as _, TwoPlayer as _};
use ludoteca_galo::{Board, Galo, Mark, Position, Strategy};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::check::Asked;
use super::criteria::{Criterion, deciding, forks};
use super::curated::{CURATED, Curated};
use super::host::Call;
use super::oracle::write_board;
use ludoteca_course::Profile;
use ludoteca_course::{Case, CaseSelection, Ground, Origin, PublishedError, read_published_file};

/// The most calls of a case that goes through boards.
const MOST_CALLS: usize = 40;

/// What is done in a case.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Task {
    /// The module is loaded.
    Load,
    /// Loading prints, imports and changes nothing.
    Quiet,
    /// These calls are made.
    Calls {
        /// In this order.
        calls: Vec<Call>,
    },
}

/// All cases.
pub(super) fn cases(profile: &Profile, selection: &CaseSelection) -> Vec<Case<Task>> {
    let mut cases = vec![
        case(
            "load",
            "load",
            Origin::Curated,
            "a module that cannot be loaded has no functions",
            Task::Load,
        ),
        case(
            "load-quiet",
            "load",
            Origin::Curated,
            "loading a module neither prints nor plays",
            Task::Quiet,
        ),
    ];
    cases.extend(CURATED.iter().map(Curated::case));
    cases.extend(Strategy::ALL.into_iter().flat_map(by_criterion));
    cases.extend(games());
    let count = selection.generated.unwrap_or(profile.generated);
    cases.extend((0..count).map(|number| generated(selection.seed, number)));
    cases
}

/// The group of a function's cases; the strategies have one each.
pub(super) fn group_of(call: &str) -> String {
    let function = call.split('(').next().unwrap_or_default();
    let strategies = Strategy::ALL.map(|strategy| strategy.to_string());
    let named = strategies
        .iter()
        .find(|strategy| call.contains(&format!("'{strategy}'")));
    match (function, named) {
        ("escolher_posicao_auto", Some(strategy)) => format!("{function}-{strategy}"),
        ("escolher_posicao_auto", None) => format!("{function}-basico"),
        _ => function.to_owned(),
    }
}

pub(super) fn case(
    name: &str,
    group: &str,
    origin: Origin,
    reason: &str,
    task: Task,
) -> Case<Task> {
    Case {
        name: name.into(),
        group: group.into(),
        reason: reason.into(),
        origin,
        ground: Ground::Ours,
        task,
    }
}

/// The course's public cases.
pub(super) fn published(folder: &Path) -> Result<Vec<Case<Task>>, PublishedError> {
    #[derive(Deserialize)]
    struct Published {
        call: String,
        stdin: Option<String>,
    }
    let path = folder.join("public.json");
    let broken = |why: String| PublishedError::new(&path, why);
    let all: Vec<Published> = serde_json::from_str(&read_published_file(&path)?)
        .map_err(|error| broken(error.to_string()))?;
    let named = (1..).zip(all).map(|(number, published)| {
        let call = Call {
            call: published.call,
            input: published.stdin.unwrap_or_default(),
        };
        if Asked::read(&call).is_none() {
            return Err(broken(format!("{} is no call that is known", call.call)));
        }
        let task = Task::Calls { calls: vec![call] };
        let reason = "one of the course's public cases";
        let name = format!("public-{number:02}");
        Ok(case(&name, "public", Origin::Published, reason, task))
    });
    named.collect()
}

/// For each criterion of a strategy, boards of real games on which it decides.
fn by_criterion(strategy: Strategy) -> Vec<Case<Task>> {
    let boards = reachable();
    let group = format!("escolher_posicao_auto-{strategy}");
    let mut cases = Vec::new();
    for criterion in Criterion::of(strategy) {
        let decided: Vec<&(Board, Mark)> = boards
            .iter()
            .filter(|(board, player)| deciding(strategy, board, *player) == Some(*criterion))
            .collect();
        for (suffix, reason, chosen) in split(*criterion, &decided) {
            let name = format!(
                "{strategy}-{}{suffix}",
                criterion.rule().trim_start_matches("galo.")
            );
            let calls =
                spread(&chosen).map(|(board, player)| choose_call(board, *player, strategy));
            let calls: Vec<Call> = calls.collect();
            if !calls.is_empty() {
                cases.push(case(
                    &name,
                    &group,
                    Origin::Curated,
                    reason,
                    Task::Calls { calls },
                ));
            }
        }
    }
    cases
}

type Part<'a> = (&'static str, &'static str, Vec<&'a (Board, Mark)>);

/// Boards of one criterion, by how it is got wrong.
fn split<'a>(criterion: Criterion, boards: &[&'a (Board, Mark)]) -> Vec<Part<'a>> {
    let is_tie = |entry: &&&(Board, Mark)| criterion.candidates(&entry.0, entry.1).len() > 1;
    let only = |keep: &dyn Fn(&&&'a (Board, Mark)) -> bool| {
        boards.iter().filter(|entry| keep(entry)).copied().collect()
    };
    let count_forks = |entry: &(Board, Mark)| forks(&entry.0, entry.1.other()).len();
    match criterion {
        Criterion::Win => vec![
            ("", "the criterion decides", only(&|entry| !is_tie(entry))),
            (
                "-or-block",
                "winning comes before blocking",
                only(&|entry| Criterion::Block.choose(&entry.0, entry.1).is_some()),
            ),
            (
                "-tie",
                "the first of several positions is taken",
                only(&is_tie),
            ),
        ],
        Criterion::BlockFork => vec![
            (
                "-one",
                "a single fork of the opponent's is taken",
                only(&|entry| count_forks(entry) == 1),
            ),
            (
                "-several",
                "several forks are met by a threat",
                only(&|entry| count_forks(entry) > 1),
            ),
        ],
        Criterion::Block | Criterion::Fork => vec![
            ("", "the criterion decides", only(&|entry| !is_tie(entry))),
            (
                "-tie",
                "the first of several positions is taken",
                only(&is_tie),
            ),
        ],
        _ => vec![("", "the criterion decides", only(&|_| true))],
    }
}

/// Some of many, spread evenly.
fn spread<T>(all: &[T]) -> impl Iterator<Item = &T> {
    all.iter().step_by(all.len().div_ceil(MOST_CALLS).max(1))
}

fn choose_call(board: &Board, player: Mark, strategy: Strategy) -> Call {
    let player = if player == Mark::X { 1 } else { -1 };
    let board = write_board(board);
    Call {
        call: format!("escolher_posicao_auto({board}, {player}, '{strategy}')"),
        input: String::new(),
    }
}

/// Every board of a real game that is not over, with the player to move, few marks first.
fn reachable() -> Vec<(Board, Mark)> {
    let mut known = BTreeSet::new();
    let mut boards = Vec::new();
    let mut games = std::collections::VecDeque::from([Galo::default()]);
    while let Some(game) = games.pop_front() {
        if game.outcome().is_some() || !known.insert(game.board().to_string()) {
            continue;
        }
        boards.push((*game.board(), game.mark_to_move()));
        for position in game.board().free() {
            let mut next = game;
            if next.play(position).is_ok() {
                games.push_back(next);
            }
        }
    }
    boards
}

/// Whole games against each strategy, as both marks.
fn games() -> Vec<Case<Task>> {
    let mut cases = Vec::new();
    for strategy in Strategy::ALL {
        for (mark, name) in [(Mark::X, "x"), (Mark::O, "o")] {
            let calls: Vec<Call> = (0..3)
                .map(|seed| random_game(mark, strategy, seed))
                .collect();
            let name = format!("game-{strategy}-{name}");
            let reason = "a whole game, every line of the dialogue";
            cases.push(case(
                &name,
                "jogo_do_galo",
                Origin::Curated,
                reason,
                Task::Calls { calls },
            ));
        }
    }
    cases
}

/// A game in which the person plays at random.
fn random_game(person: Mark, strategy: Strategy, seed: u64) -> Call {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Galo::default();
    let mut input = String::new();
    while game.outcome().is_none() {
        let free: Vec<Position> = game.board().free().collect();
        let position = if game.mark_to_move() == person {
            let drawn = free[rng.random_range(0..free.len() as u32) as usize];
            input += &drawn.to_string();
            input.push('\n');
            drawn
        } else {
            strategy
                .choose(game.board(), game.mark_to_move())
                .unwrap_or(free[0])
        };
        if game.play(position).is_err() {
            break;
        }
    }
    Call {
        call: format!("jogo_do_galo('{person}', '{strategy}')"),
        input,
    }
}

/// Calls on boards that no game reaches, too, from a seed: each case is one function's.
fn generated(seed: u64, number: usize) -> Case<Task> {
    let mut rng =
        ChaCha8Rng::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
    let function = GENERATED[number % GENERATED.len()];
    let strategy = Strategy::ALL[number / GENERATED.len() % 3];
    let calls: Vec<Call> = (0..MOST_CALLS)
        .map(|_| random_call(function, strategy, &mut rng))
        .collect();
    let group = group_of(&calls[0].call);
    let name = format!("random-{}", number + 1);
    case(
        &name,
        &group,
        Origin::Generated,
        "random boards, even those that no game reaches",
        Task::Calls { calls },
    )
}

const GENERATED: [&str; 8] = [
    "escolher_posicao_auto",
    "jogador_ganhador",
    "obter_posicoes_livres",
    "marcar_posicao",
    "jogo_do_galo",
    "tabuleiro_str",
    "obter_diagonal",
    "eh_posicao_livre",
];

fn random_call(function: &str, strategy: Strategy, rng: &mut ChaCha8Rng) -> Call {
    if function == "jogo_do_galo" {
        let person = Mark::BOTH[rng.random_range(0..2_u32) as usize];
        return random_game(person, strategy, rng.random_range(0..u32::MAX).into());
    }
    let weight = rng.random_range(1..=3_u32);
    let board = Board::from_marks(std::array::from_fn(|_| {
        match rng.random_range(0..2 + weight) {
            0 => Some(Mark::X),
            1 => Some(Mark::O),
            _ => None,
        }
    }));
    let player = [1, -1][rng.random_range(0..2_u32) as usize];
    let (position, diagonal) = (rng.random_range(1..=9_u32), rng.random_range(1..=2_u32));
    let board = write_board(&board);
    let rest = match function {
        "escolher_posicao_auto" => format!(", {player}, '{strategy}'"),
        "marcar_posicao" => format!(", {player}, {position}"),
        "eh_posicao_livre" => format!(", {position}"),
        "obter_diagonal" => format!(", {diagonal}"),
        _ => String::new(),
    };
    Call {
        call: format!("{function}({board}{rest})"),
        input: String::new(),
    }
}

/// Calls that can be read and whose result is known: for tests of the tables.
#[cfg(test)]
fn is_known(call: &Call) -> bool {
    use super::oracle::{self, FUNCTIONS};
    use super::value::read_call;
    read_call(&call.call).is_some_and(|(function, arguments, _)| {
        FUNCTIONS.contains(&function.as_str())
            && oracle::expect(&function, &arguments, &call.input).is_some()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_call_is_known_and_every_name_is_unique() {
        let profile = super::super::tests::profile();
        let all = cases(
            &profile,
            &CaseSelection {
                generated: Some(30),
                ..CaseSelection::default()
            },
        );
        let names: BTreeSet<&str> = all.iter().map(|case| case.name.as_str()).collect();
        assert_eq!(names.len(), all.len());
        for case in &all {
            assert!(
                profile.group.iter().any(|group| group.name == case.group),
                "{}",
                case.group
            );
            if let Task::Calls { calls } = &case.task {
                assert!(!calls.is_empty(), "{}", case.name);
                assert!(calls.iter().all(is_known), "{}: {calls:?}", case.name);
            }
        }
    }

    #[test]
    fn every_criterion_has_its_boards() {
        let names: Vec<String> = by_criterion(Strategy::Perfeito)
            .into_iter()
            .map(|case| case.name)
            .collect();
        for name in [
            "perfeito-win-or-block",
            "perfeito-block-fork-several",
            "perfeito-empty-side",
            "perfeito-fork-tie",
        ] {
            assert!(names.contains(&name.to_owned()), "{name}: {names:?}");
        }
    }
}
