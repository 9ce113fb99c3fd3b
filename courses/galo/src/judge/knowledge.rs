//! All wrong answers of a module together: what lies behind each, and which of them are one mistake.

use std::collections::{BTreeSet, HashMap, HashSet};

use ludoteca_course::{Comparison, JudgeFault, Sandbox};
use ludoteca_words::Message;

use super::answer::{Answer, What};
use super::arguments::{Flaw, Role, read_board, read_player, read_strategy};
use super::call::Call;
use super::check::{check, find_faults};
use super::criteria::Criterion;
use super::fault::Fault;
use super::moves::{self, Made, Slip};
use super::probe::{Behind, Inner, probe};
use super::value::Value;
use super::{dialogue, lines, rules};
use crate::functions::FUNCTIONS;

/// A call, its answer, and what is wrong with it.
pub(super) type Faulty = (Call, Answer, Fault);

/// Maximum number of calls of a generated case that are probed.
const MOST_PROBED: usize = 10;

/// Knowledge of a module beyond single calls.
#[derive(Default)]
pub(super) struct Knowledge {
    /// Functions that have given wrong answers.
    faulty: Vec<&'static str>,
    /// Those that are to blame for some of them.
    guilty: Vec<String>,
    behind: HashMap<Call, Behind>,
    /// The mistakes that explain every move that was seen.
    slips: Option<Vec<Slip>>,
    /// Functions that do not check an argument of this role at all.
    unchecked: HashSet<(String, Role)>,
    /// Places where both `True` and 1.0 are taken for integers.
    untyped: HashSet<(String, Role)>,
    /// Set if 1.0 is taken for an integer anywhere: elsewhere it may lead to another error.
    takes_floats: bool,
    missing: Vec<&'static str>,
    /// Number of games that each mistake in leading a game explains.
    games: HashMap<&'static str, usize>,
    /// Lines of three that `jogador_ganhador` does not see.
    unseen: Vec<lines::Unseen>,
}

impl Knowledge {
    /// Looks at all answers of a module.
    pub(super) fn gather(
        sandbox: &mut dyn Sandbox,
        answers: &[(Call, Answer)],
    ) -> Result<Self, JudgeFault> {
        let comparison = sandbox.profile().comparison;
        let is_wrong = |(call, answer): &&(Call, Answer)| check(call, answer, comparison).is_some();
        let wrong: Vec<&(Call, Answer)> = answers.iter().filter(is_wrong).collect();
        let is_faulty = |name: &&&str| wrong.iter().any(|(call, _)| call.function == **name);
        let mut knowledge = Self {
            faulty: FUNCTIONS.iter().filter(is_faulty).copied().collect(),
            missing: find_missing(answers),
            ..Self::default()
        };
        let calls = wrong.iter().filter(|(_, answer)| has_ended(answer));
        let calls: Vec<&Call> = calls.map(|(call, _)| call).collect();
        knowledge.behind = probe(sandbox, &calls, &knowledge.faulty)?;
        let own = |(call, _): &&&(Call, Answer)| knowledge.is_own(call);
        let own: Vec<&(Call, Answer)> = wrong.iter().filter(own).copied().collect();
        let (unchecked, untyped) = find_unchecked(answers, &own, comparison);
        let takes_floats = own.iter().any(|(call, answer)| {
            let fault = check(call, answer, comparison);
            let is_taken = fault.is_some_and(|fault| fault.sentence.key == "galo-accepted");
            is_taken && call.expected.flaw == Some(Flaw::Float)
        });
        let guilty = own.iter().map(|(call, _)| call.function.clone()).collect();
        let games = count_games(&wrong, &knowledge.behind, comparison);
        knowledge.unseen = lines::find_unseen(answers.iter());
        knowledge.slips = knowledge.explain_moves(answers);
        Ok(Self {
            guilty,
            unchecked,
            untyped,
            takes_floats,
            games,
            ..knowledge
        })
    }

    fn is_own(&self, call: &Call) -> bool {
        !matches!(self.behind.get(call), Some(Behind::Others(_)))
    }

    fn explain_moves(&self, answers: &[(Call, Answer)]) -> Option<Vec<Slip>> {
        let mut all = Vec::new();
        for (call, answer) in answers {
            let answer = match self.behind.get(call) {
                Some(Behind::Others(_)) => continue,
                Some(Behind::Both(_, mended)) => mended,
                _ => answer,
            };
            all.extend(read_move(call, answer));
        }
        if all.iter().all(Made::is_right) {
            return None;
        }
        moves::explain(&all)
    }

    /// Finds the faults of a case's calls, each mistake once, shown by the smallest call.
    pub(super) fn find_faults(
        &self,
        sandbox: &mut dyn Sandbox,
        wrong: &[(&Call, &Answer)],
    ) -> Result<Vec<Faulty>, JudgeFault> {
        let comparison = sandbox.profile().comparison;
        let unknown = wrong
            .iter()
            .filter(|(call, answer)| has_ended(answer) && !self.behind.contains_key(*call));
        let unknown: Vec<&Call> = unknown.map(|(call, _)| *call).take(MOST_PROBED).collect();
        let more = probe(sandbox, &unknown, &self.faulty)?;
        let behind = |call: &Call| self.behind.get(call).or_else(|| more.get(call));
        // Once some calls were probed, the others say nothing that can be relied on.
        let is_known = wrong.iter().any(|(call, _)| behind(call).is_some());
        let mut all = Vec::new();
        for (call, answer) in wrong {
            let behind = behind(call);
            if behind.is_some() || !is_known {
                all.extend(self.look_behind(call, answer, behind, comparison));
            }
        }
        Ok(keep_smallest(all))
    }

    fn look_behind(
        &self,
        call: &Call,
        answer: &Answer,
        behind: Option<&Behind>,
        comparison: Comparison,
    ) -> Vec<Faulty> {
        let own = |told: &Answer| {
            let faults = find_faults(call, told, comparison).into_iter();
            let faults = faults.flat_map(|fault| self.settle(call, told, fault));
            let faults = faults.map(|fault| (call.clone(), answer.clone(), fault.seen_in(answer)));
            faults.collect::<Vec<_>>()
        };
        match behind {
            None | Some(Behind::Own) => own(answer),
            Some(Behind::Others(others)) => self.tell_others(others, comparison),
            Some(Behind::Both(others, mended)) => {
                let mut all = self.tell_others(others, comparison);
                // Only what was seen without our help is told of the function itself.
                if call.function == "jogo_do_galo" || mended.what == answer.what {
                    all.extend(own(mended));
                }
                all
            }
        }
    }

    fn tell_others(&self, others: &[Inner], comparison: Comparison) -> Vec<Faulty> {
        let tell = |(call, answer): &Inner| {
            let faults = find_faults(call, answer, comparison).into_iter();
            let faults = faults.flat_map(|fault| self.settle(call, answer, fault));
            let faults: Vec<Fault> = faults.collect();
            faults
                .into_iter()
                .map(|fault| (call.clone(), answer.clone(), fault))
                .collect::<Vec<_>>()
        };
        // A function that is only led astray by another is not blamed beside that.
        let is_guilty = |(call, _): &&Inner| self.guilty.contains(&call.function);
        if others.iter().any(|other| is_guilty(&other)) {
            return others.iter().filter(is_guilty).flat_map(tell).collect();
        }
        others.iter().flat_map(tell).collect()
    }

    /// A fault by the mistake that it is a sign of.
    pub(super) fn settle(&self, call: &Call, answer: &Answer, fault: Fault) -> Vec<Fault> {
        let function = call.function.as_str();
        let place = call.expected.role.map(|role| (call.function.clone(), role));
        match &*fault.sentence.key {
            "galo-missing" => vec![self.tell_missing(fault)],
            "galo-accepted" | "galo-other-error" | "galo-starts" => {
                vec![self.settle_argument(call.expected.flaw, place, fault)]
            }
            "galo-other-result" | "galo-raised" | "galo-no-result"
                if function == "escolher_posicao_auto" =>
            {
                self.settle_move(call, answer, fault)
            }
            "galo-other-result" if function == "jogador_ganhador" => {
                vec![lines::tell_unseen(&self.unseen, fault)]
            }
            key if key.starts_with("galo-game-") => {
                let same = dialogue::list_equal(call, key);
                let count = |key: &&&str| self.games.get(**key).copied().unwrap_or(0);
                // Of several that explain this game the one counts that explains most games.
                let best = same.iter().rev().max_by_key(count).copied();
                vec![best.map_or_else(|| fault.clone(), |key| dialogue::retell(key, fault.clone()))]
            }
            _ => vec![fault],
        }
    }

    fn tell_missing(&self, fault: Fault) -> Fault {
        let names = self.missing.join(", ");
        let fault = fault.with("count", self.missing.len().max(1));
        if names.is_empty() {
            fault
        } else {
            fault.with("function", names)
        }
    }

    fn settle_argument(
        &self,
        flaw: Option<Flaw>,
        place: Option<(String, Role)>,
        mut fault: Fault,
    ) -> Fault {
        let (Some(flaw), Some(place)) = (flaw, place) else {
            return fault;
        };
        if self.unchecked.contains(&place) {
            let (function, role) = place;
            let root = format!("unchecked {function} {role:?}");
            fault.sentence = Message {
                key: "galo-unchecked".into(),
                ..fault.sentence
            };
            return fault
                .with("function", function)
                .with("role", role.word())
                .rooted(root);
        }
        match flaw {
            Flaw::Bool | Flaw::Float if self.untyped.contains(&place) => {
                fault.with("flaw", "number").rooted("accepted number")
            }
            Flaw::Bool if fault.sentence.key == "galo-accepted" => fault.rooted("accepted bool"),
            Flaw::Float if self.takes_floats => fault.rooted("accepted float"),
            _ => fault,
        }
    }

    fn settle_move(&self, call: &Call, answer: &Answer, fault: Fault) -> Vec<Fault> {
        let made = read_move(call, answer);
        let slips = self.slips.as_deref().unwrap_or_default();
        let guilty = made.map(|made| moves::find_guilty(&made, slips));
        let guilty = guilty.unwrap_or_default();
        if guilty.is_empty() {
            return vec![fault.rooted("move")];
        }
        let tell = |slip: &Slip| tell_slip(*slip, fault.clone());
        guilty.iter().map(tell).collect()
    }
}

/// A wrong move by the mistake that explains it beside all the others.
fn tell_slip(slip: Slip, mut fault: Fault) -> Fault {
    let why = rules::why(&slip.rule());
    fault.why.rule = why.rule;
    fault.why.section = why.section;
    fault.why.sentence = why.sentence;
    let number = slip.criterion().map_or(0, Criterion::number);
    let strategy = slip.strategy();
    let remark = Message::new(slip.key())
        .with("number", number)
        .with("other", slip.other())
        .with(
            "strategy",
            strategy.map_or_else(|| "all".into(), |it| it.to_string()),
        );
    fault.why.remark = Some(remark);
    fault.rooted(format!("slip {slip:?}"))
}

/// The move that a call is, if its arguments are right.
fn read_move(call: &Call, answer: &Answer) -> Option<Made> {
    let [board, player, strategy] = &call.arguments[..] else {
        return None;
    };
    if call.function != "escolher_posicao_auto" || call.expected.flaw.is_some() {
        return None;
    }
    let found = match &answer.what {
        What::Returned(Value::None) | What::Raised(_) => 0,
        What::Returned(value) => value.as_int()?,
        _ => return None,
    };
    Some(Made {
        board: read_board(board).ok()?,
        player: read_player(player).ok()?,
        strategy: read_strategy(strategy).ok()?,
        found,
    })
}

fn has_ended(answer: &Answer) -> bool {
    matches!(answer.what, What::Returned(_) | What::Raised(_))
}

fn count_games(
    wrong: &[&(Call, Answer)],
    behind: &HashMap<Call, Behind>,
    comparison: Comparison,
) -> HashMap<&'static str, usize> {
    let mut games = HashMap::new();
    for (call, answer) in wrong {
        let told = match behind.get(call) {
            Some(Behind::Others(_)) => continue,
            Some(Behind::Both(_, mended)) => mended,
            _ => answer,
        };
        for fault in find_faults(call, told, comparison) {
            for key in dialogue::list_equal(call, &fault.sentence.key) {
                *games.entry(key).or_default() += 1;
            }
        }
    }
    games
}

fn find_missing(answers: &[(Call, Answer)]) -> Vec<&'static str> {
    let is_missing = |name: &&&str| {
        let mut calls = answers.iter();
        calls.any(|(call, answer)| call.function == **name && answer.what == What::Missing)
    };
    FUNCTIONS.iter().filter(is_missing).copied().collect()
}

type Places = HashSet<(String, Role)>;

/// Finds the arguments of which every wrong kind is taken or ends in another error, and those for
/// which both `True` and 1.0 are taken.
fn find_unchecked(
    answers: &[(Call, Answer)],
    wrong: &[&(Call, Answer)],
    comparison: Comparison,
) -> (Places, Places) {
    let place = |call: &Call| {
        let (flaw, role) = (call.expected.flaw?, call.expected.role?);
        Some(((call.function.clone(), role), flaw))
    };
    let mut tried: HashMap<(String, Role), BTreeSet<&str>> = HashMap::new();
    let mut taken: HashMap<(String, Role), BTreeSet<&str>> = HashMap::new();
    let mut right: Places = HashSet::new();
    for (call, answer) in answers {
        let Some((place, flaw)) = place(call) else {
            continue;
        };
        tried.entry(place.clone()).or_default().insert(flaw.word());
        if check(call, answer, comparison).is_none() {
            right.insert(place);
        }
    }
    for (call, answer) in wrong {
        let fault = check(call, answer, comparison);
        let is_taken = fault
            .is_some_and(|fault| matches!(&*fault.sentence.key, "galo-accepted" | "galo-starts"));
        if let Some((place, flaw)) = place(call).filter(|_| is_taken) {
            taken.entry(place).or_default().insert(flaw.word());
        }
    }
    let is_unchecked = |place: &&(String, Role)| {
        let words = tried.get(*place).map_or(0, BTreeSet::len);
        words > 1 && !right.contains(*place) && !place.0.starts_with("eh_t")
    };
    let unchecked = taken.keys().filter(is_unchecked).cloned().collect();
    let is_untyped = |place: &&(String, Role)| {
        let words = &taken[*place];
        words.contains("bool") && words.contains("float")
    };
    let untyped = taken.keys().filter(is_untyped).cloned().collect();
    (unchecked, untyped)
}

/// Keeps, of the faults of one root, the one with the smallest call.
fn keep_smallest(all: Vec<Faulty>) -> Vec<Faulty> {
    let mut kept: Vec<Faulty> = Vec::new();
    for faulty in all {
        let same = kept.iter_mut().find(|it| it.2.root == faulty.2.root);
        match same {
            Some(known) if faulty.0.size() < known.0.size() => *known = faulty,
            Some(_) => {}
            None => kept.push(faulty),
        }
    }
    kept
}
