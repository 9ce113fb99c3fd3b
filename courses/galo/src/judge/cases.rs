//! The cases: the assignment's examples, curated ones, those that go through all boards of a kind,
//! and generated ones.

use std::collections::{BTreeSet, VecDeque};
use std::path::Path;
use std::sync::LazyLock;

use ludoteca_core::{Game as _, TwoPlayer as _};
use ludoteca_course::{
    Case, CaseSelection, Ground, Origin, Profile, PublishedError, read_cases, read_published_file,
};
use ludoteca_galo::criteria::forks;
use ludoteca_galo::{Board, Galo, Mark, Position, Strategy};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;

use super::arguments::write_board;
use super::call::Call;
use super::criteria::{Criterion, deciding};
use super::task::Task;
use crate::functions::mark_number;

/// The most calls of a case that goes through boards.
const MOST_CALLS: usize = 40;

/// The cases that are written down, in the order in which they run.
const WRITTEN: [&str; 5] = [
    include_str!("../../cases/load.toml"),
    include_str!("../../cases/checks.toml"),
    include_str!("../../cases/boards.toml"),
    include_str!("../../cases/positions.toml"),
    include_str!("../../cases/play.toml"),
];

/// The cases that do not depend on a seed.
static FIXED: LazyLock<Vec<Case<Task>>> = LazyLock::new(|| {
    let read = |text| read_cases(text).expect("the tests have read these files");
    let mut cases: Vec<Case<Task>> = WRITTEN.into_iter().flat_map(read).collect();
    cases.extend(Strategy::ALL.into_iter().flat_map(by_criterion));
    cases.extend(games());
    cases
});

/// The cases that do not depend on a seed.
pub(super) fn fixed() -> &'static [Case<Task>] {
    &FIXED
}

/// All cases.
pub(super) fn cases(profile: &Profile, selection: &CaseSelection) -> Vec<Case<Task>> {
    let mut cases = fixed().to_vec();
    let count = selection.generated.unwrap_or(profile.generated);
    cases.extend((0..count).map(|number| generate(selection.seed, number)));
    cases
}

/// A call of ours, which is always one that is known.
fn make_call(text: String, input: String) -> Call {
    Call::read(text, input).expect("our own calls are known")
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
    let read = |(number, published): (usize, Published)| {
        let input = published.stdin.unwrap_or_default();
        let call = Call::read(published.call, input).map_err(broken)?;
        let name = format!("public-{number:02}");
        Ok(Case {
            ground: Ground::Published(name.clone()),
            name,
            group: "public".to_owned(),
            reason: "one of the course's public cases".to_owned(),
            origin: Origin::Published,
            task: Task::Calls(vec![call]),
        })
    };
    (1..).zip(all).map(read).collect()
}

/// For each criterion of a strategy, boards of real games on which it decides.
fn by_criterion(strategy: Strategy) -> Vec<Case<Task>> {
    let boards = reachable();
    let group = format!("escolher_posicao_auto-{strategy}");
    let mut cases = Vec::new();
    for criterion in Criterion::list(strategy) {
        let decided: Vec<&(Board, Mark)> = boards
            .iter()
            .filter(|(board, player)| deciding(strategy, board, *player) == Some(*criterion))
            .collect();
        for (suffix, reason, chosen) in split(*criterion, &decided) {
            let calls =
                spread(&chosen).map(|(board, player)| choose_call(board, *player, strategy));
            let calls: Vec<Call> = calls.collect();
            let rule = match suffix {
                "-tie" => "galo.first-position",
                _ => criterion.rule(),
            };
            let name = criterion.rule().split('.').next_back().unwrap_or_default();
            cases.push(Case {
                name: format!("{strategy}-{name}{suffix}"),
                group: group.clone(),
                reason: reason.to_owned(),
                origin: Origin::Curated,
                ground: Ground::Rule(rule.to_owned()),
                task: Task::Calls(calls),
            });
        }
    }
    cases.retain(|case| !matches!(&case.task, Task::Calls(calls) if calls.is_empty()));
    cases
}

type Part<'a> = (&'static str, &'static str, Vec<&'a (Board, Mark)>);

/// Boards of one criterion, by how it is got wrong.
fn split<'a>(criterion: Criterion, boards: &[&'a (Board, Mark)]) -> Vec<Part<'a>> {
    let is_tie = |entry: &&&(Board, Mark)| criterion.candidates(&entry.0, entry.1).len() > 1;
    let only = |keep: &dyn Fn(&&&'a (Board, Mark)) -> bool| {
        boards.iter().filter(|entry| keep(entry)).copied().collect()
    };
    let count_forks = |entry: &(Board, Mark)| forks(&entry.0, entry.1.other()).count();
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
    let (board, player) = (write_board(board), mark_number(Some(player)));
    let text = format!("escolher_posicao_auto({board}, {player}, '{strategy}')");
    make_call(text, String::new())
}

/// Every board of a real game that is not over, with the player to move, few marks first.
pub(super) fn reachable() -> &'static [(Board, Mark)] {
    static BOARDS: LazyLock<Vec<(Board, Mark)>> = LazyLock::new(find_reachable);
    &BOARDS
}

fn find_reachable() -> Vec<(Board, Mark)> {
    let mut known = BTreeSet::new();
    let mut boards = Vec::new();
    let mut games = VecDeque::from([Galo::default()]);
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
            cases.push(Case {
                name: format!("game-{strategy}-{name}"),
                group: "jogo_do_galo".to_owned(),
                reason: "a whole game, every line of the dialogue".to_owned(),
                origin: Origin::Curated,
                ground: Ground::Rule("galo.jogo_do_galo".to_owned()),
                task: Task::Calls(calls),
            });
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
    make_call(format!("jogo_do_galo('{person}', '{strategy}')"), input)
}

/// Calls from a seed: each case is one function's.
fn generate(seed: u64, number: usize) -> Case<Task> {
    let mut rng =
        ChaCha8Rng::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
    let function = GENERATED[number % GENERATED.len()];
    let strategy = Strategy::ALL[number / GENERATED.len() % 3];
    let calls = (0..MOST_CALLS).map(|_| random_call(function, strategy, &mut rng));
    Case {
        name: format!("random-{}", number + 1),
        group: match function {
            "escolher_posicao_auto" => format!("{function}-{strategy}"),
            _ => function.to_owned(),
        },
        reason: "random boards".to_owned(),
        origin: Origin::Generated,
        ground: Ground::Rule(format!("galo.{function}")),
        task: Task::Calls(calls.collect()),
    }
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
    let mut draw = |most: u32| rng.random_range(0..most) as usize;
    let (board, player) = match function {
        "jogo_do_galo" => {
            let person = Mark::BOTH[draw(2)];
            return random_game(person, strategy, draw(u32::MAX) as u64);
        }
        // The assignment does not say how to go on with a board that is full or won, or that no
        // game comes to.
        "escolher_posicao_auto" => reachable()[draw(reachable().len() as u32)],
        "jogador_ganhador" => (random_end(&mut draw), Mark::X),
        _ => (random_marks(&mut draw), Mark::BOTH[draw(2)]),
    };
    let (position, diagonal) = (draw(9) + 1, draw(2) + 1);
    let (board, player) = (write_board(&board), mark_number(Some(player)));
    let rest = match function {
        "escolher_posicao_auto" => format!(", {player}, '{strategy}'"),
        "marcar_posicao" => format!(", {player}, {position}"),
        "eh_posicao_livre" => format!(", {position}"),
        "obter_diagonal" => format!(", {diagonal}"),
        _ => String::new(),
    };
    make_call(format!("{function}({board}{rest})"), String::new())
}

/// Any marks anywhere, as in the assignment's examples.
fn random_marks(draw: &mut dyn FnMut(u32) -> usize) -> Board {
    let weight = draw(3) as u32 + 1;
    Board::from_marks(std::array::from_fn(|_| match draw(2 + weight) {
        0 => Some(Mark::X),
        1 => Some(Mark::O),
        _ => None,
    }))
}

/// A game played at random, most often to its end: nobody has won twice.
fn random_end(draw: &mut dyn FnMut(u32) -> usize) -> Board {
    let mut game = Galo::default();
    for _ in 0..draw(4) + 6 {
        let free: Vec<Position> = game.board().free().collect();
        if game.outcome().is_some() || game.play(free[draw(free.len() as u32)]).is_err() {
            break;
        }
    }
    *game.board()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::functions::FUNCTIONS;

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
            if let Task::Calls(calls) = &case.task {
                assert!(!calls.is_empty(), "{}", case.name);
                let is_known = |call: &Call| FUNCTIONS.contains(&call.function.as_str());
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
