//! Beginnings of games: a few moves from the start, from a seed, never the same position twice.
//!
//! In games without secrets the moves are listed exactly, ply by ply, until there are enough
//! different positions; where they run out, that is known and said. In games with secrets the seed
//! alone makes games differ.

use std::collections::{HashMap, HashSet};
use std::vec::IntoIter;

use ludoteca_core::Budget;
use ludoteca_play::{Judged, OptionFault, Position, Resources, Setup, Turn, Typing, Worth};
use rand::seq::SliceRandom as _;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// An opening is at least this long where the game allows it.
const LEAST_PLIES: usize = 2;
/// And at most this long.
const MOST_PLIES: usize = 6;
/// Factor by which candidates outnumber the openings wanted, where even openings can be told.
const CHOICE: usize = 4;
/// Node limit of a judge of openings for each pair that is wanted. The quickest levels play a pair
/// of mancala in 280 µs, and this takes a tenth of that.
const NODES_A_PAIR: u64 = 25;
/// Minimum number of pairs for which openings are judged: to set up a judge for fewer takes as long
/// as to play one.
const FEWEST: usize = 16;
/// Minimum number of nodes: with fewer nothing is found out about a position.
const LEAST_NODES: u64 = 25;
/// Node limit of the judge where moves are typed.
const TYPING_NODES: u64 = 300;
/// Number of best moves tried where moves are typed.
const TYPED: usize = 12;

/// Beginning of both games of a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Seed of the chance in both games.
    pub seed: u64,
    /// The game and its options.
    pub setup: Setup,
    /// The moves that are played already.
    pub plies: Vec<String>,
}

impl Opening {
    /// One that somebody chose: moves from the start, or a single position to begin from.
    pub(crate) fn chosen(setup: &Setup, seed: u64, line: &[String]) -> Self {
        let position = match line {
            [text] => setup_at(setup, text),
            _ => None,
        };
        let plies = if position.is_some() { &[] } else { line };
        Self {
            seed,
            setup: position.unwrap_or_else(|| setup.clone()),
            plies: plies.to_vec(),
        }
    }

    /// Returns a key that tells the position it leads to from others.
    pub(crate) fn key(&self, resources: &Resources) -> Result<String, OptionFault> {
        let mut position = self.setup.game.start(&self.setup.options, resources)?;
        for text in &self.plies {
            if position.play(text, true).is_err() {
                break;
            }
        }
        let key = key_of(position.as_ref(), resources);
        Ok(key.unwrap_or_else(|| self.plies.join("\n")))
    }
}

/// The game from this position, if it is one and the game can begin from it.
pub(crate) fn setup_at(setup: &Setup, position: &str) -> Option<Setup> {
    let mut setup = setup.clone();
    setup.set(setup.game.position_option()?, position).ok()?;
    let start = setup.game.start(&setup.options, &Resources::none());
    start.is_ok().then_some(setup)
}

pub use ludoteca_course::seat::Variety;

/// All openings of a pairing, in the order in which they are played.
#[derive(Clone, Debug)]
pub struct Book {
    openings: Vec<Opening>,
    /// Number of different openings there are at all, if that is known and not more than wanted.
    pub exhausted: Option<usize>,
    /// Work that finding them took.
    pub work: Work,
}

/// Work of finding openings, counted. It grows with the number of openings and not with the size of
/// the game, so that choosing them takes a small part of the time of playing them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Positions whose moves were listed.
    pub listed: u64,
    /// Moves that were tried.
    pub tried: u64,
    /// Positions that were judged.
    pub judged: u64,
    /// Nodes that the judge was allowed for them.
    pub nodes: u64,
}

impl Book {
    /// Finds this many openings, or as many as there are.
    pub fn new(
        setup: &Setup,
        variety: Variety,
        wanted: usize,
        seed: u64,
        resources: &Resources,
    ) -> Result<Self, OptionFault> {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut work = Work::default();
        let plain = |chance: &mut ChaCha8Rng, setup: Setup, plies| Opening {
            seed: chance.next_u64() >> 1,
            setup,
            plies,
        };
        let (openings, total) = match variety {
            Variety::Seeds => {
                let all = (0..wanted).map(|_| plain(&mut chance, setup.clone(), Vec::new()));
                (all.collect(), None)
            }
            Variety::Options(vary) => {
                let one = |at| plain(&mut chance, vary(setup, at), Vec::new());
                ((0..wanted).map(one).collect(), None)
            }
            Variety::Moves => {
                let mut search = Search::new(setup, wanted, resources)?;
                let (mut lines, is_whole) = search.list_lines(&mut chance);
                let total = is_whole.then_some(lines.len());
                lines.shuffle(&mut chance);
                if is_judged(setup, wanted) {
                    search.prefer_balanced(&mut lines);
                }
                lines.truncate(wanted);
                work = search.work;
                let open = |line: Line| plain(&mut chance, setup.clone(), line.plies);
                (lines.into_iter().map(open).collect(), total)
            }
        };
        Ok(Self {
            openings,
            exhausted: total.filter(|total| *total < wanted),
            work,
        })
    }

    /// Openings that somebody chose, in their order; their chance comes from the seed.
    pub fn of_lines(setup: &Setup, lines: &[Vec<String>], wanted: usize, seed: u64) -> Self {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let open = |line: &Vec<String>| Opening::chosen(setup, chance.next_u64() >> 1, line);
        Self {
            openings: lines.iter().take(wanted).map(open).collect(),
            exhausted: (lines.len() < wanted).then_some(lines.len()),
            work: Work::default(),
        }
    }

    /// Returns the wanted number of openings, of which some have their numbers already: the others
    /// follow in their order, and no position comes twice.
    pub(crate) fn after(
        &self,
        before: &HashMap<usize, Opening>,
        wanted: usize,
        resources: &Resources,
    ) -> Result<Self, OptionFault> {
        let keys = before.values().map(|opening| opening.key(resources));
        let seen: HashSet<String> = keys.collect::<Result<_, _>>()?;
        let has_moves = before.values().any(|opening| !opening.plies.is_empty());
        let mut more = Vec::new();
        for opening in &self.openings {
            let is_new = if has_moves {
                !seen.contains(&opening.key(resources)?)
            } else {
                !before.values().any(|other| other.seed == opening.seed)
            };
            more.extend(is_new.then(|| opening.clone()));
        }
        let mut more = more.into_iter();
        let next = |at| before.get(&at).cloned().or_else(|| more.next());
        let openings: Vec<Opening> = (0..wanted).map_while(next).collect();
        Ok(Self {
            exhausted: (openings.len() < wanted).then_some(openings.len()),
            openings,
            work: self.work,
        })
    }

    /// The opening with this number.
    pub fn get(&self, number: usize) -> Option<&Opening> {
        self.openings.get(number)
    }

    /// Returns the number of openings.
    pub fn len(&self) -> usize {
        self.openings.len()
    }

    /// Returns whether there is no opening.
    pub fn is_empty(&self) -> bool {
        self.openings.is_empty()
    }
}

/// Returns whether to look for openings that are even with perfect play: where there may be some, a
/// judge may tell, and there are enough to pay for it.
fn is_judged(setup: &Setup, wanted: usize) -> bool {
    let facts = setup.facts();
    let is_told = facts.is_zero_sum && !facts.is_hidden && !facts.is_solo();
    is_told && facts.can_be_drawn && wanted >= FEWEST
}

/// A few moves, and where they lead.
struct Line {
    plies: Vec<String>,
    position: Box<dyn Position>,
}

/// A search for openings.
struct Search<'a> {
    start: Box<dyn Position>,
    typing: Typing,
    wanted: usize,
    /// Maximum number of positions listed.
    most: usize,
    resources: &'a Resources,
    work: Work,
}

impl<'a> Search<'a> {
    fn new(setup: &Setup, wanted: usize, resources: &'a Resources) -> Result<Self, OptionFault> {
        let choice = if is_judged(setup, wanted) { CHOICE } else { 1 };
        Ok(Self {
            start: setup.game.start(&setup.options, resources)?,
            typing: setup.facts().typing,
            wanted,
            most: wanted.saturating_mul(choice),
            resources,
            work: Work::default(),
        })
    }

    /// Lists positions ply by ply until there are enough; says whether all of that length are there.
    fn list_lines(&mut self, chance: &mut ChaCha8Rng) -> (Vec<Line>, bool) {
        let start = Line {
            plies: Vec::new(),
            position: self.start.copy(),
        };
        let (mut lines, mut is_whole) = (vec![start], true);
        for length in 1..=MOST_PLIES {
            if length > LEAST_PLIES && (lines.len() >= self.wanted || !is_whole) {
                break;
            }
            lines.shuffle(chance);
            let (longer, all) = self.extend(&lines, chance);
            if longer.len() < lines.len() {
                break;
            }
            (lines, is_whole) = (longer, is_whole && all);
        }
        (lines, is_whole)
    }

    /// Different positions one move on in which the game still goes on, a move of each line by turns
    /// until there are enough; says whether these are all.
    fn extend(&mut self, lines: &[Line], chance: &mut ChaCha8Rng) -> (Vec<Line>, bool) {
        let (mut longer, mut seen) = (Vec::new(), HashSet::new());
        let mut waiting: Vec<Option<IntoIter<String>>> = lines.iter().map(|_| None).collect();
        let mut is_over = false;
        while !is_over {
            is_over = true;
            for (line, texts) in lines.iter().zip(&mut waiting) {
                let texts = texts.get_or_insert_with(|| {
                    let mut texts = self.list_moves(line.position.as_ref());
                    texts.shuffle(chance);
                    texts.into_iter()
                });
                if let Some(next) = self.next_of(line, texts, &mut seen) {
                    longer.push(next);
                    is_over = false;
                }
                if longer.len() >= self.most {
                    return (longer, false);
                }
            }
        }
        (longer, true)
    }

    /// The next of these moves that leads to a position that was not seen.
    fn next_of(
        &mut self,
        line: &Line,
        texts: &mut IntoIter<String>,
        seen: &mut HashSet<String>,
    ) -> Option<Line> {
        texts.find_map(|text| {
            self.work.tried += 1;
            let mut position = line.position.copy();
            position.play(&text, true).ok()?;
            let key = key_of(position.as_ref(), self.resources)?;
            let mut plies = line.plies.clone();
            plies.push(text);
            seen.insert(key).then_some(Line { plies, position })
        })
    }

    fn list_moves(&mut self, position: &dyn Position) -> Vec<String> {
        self.work.listed += 1;
        if self.typing == Typing::Move {
            let moves = position.moves().into_iter();
            return moves.map(|option| option.text).collect();
        }
        let judged = self.judge(position, TYPING_NODES, TYPED).into_iter();
        judged.map(|judged| judged.text).collect()
    }

    fn judge(&mut self, position: &dyn Position, nodes: u64, most: usize) -> Vec<Judged> {
        let Turn::Play(seat) = position.turn() else {
            return Vec::new();
        };
        let Some(subject) = position.seen(seat, self.resources) else {
            return Vec::new();
        };
        self.work.judged += 1;
        self.work.nodes += nodes;
        subject.judge(&Budget::nodes(nodes), most)
    }

    /// Brings openings to the front that are known to be even. Positions one move before them are
    /// judged, which tells of all their moves at once; as soon as nothing is known of one of them, no
    /// more are.
    fn prefer_balanced(&mut self, lines: &mut Vec<Line>) {
        let groups = group_by_parent(lines);
        let allowed = NODES_A_PAIR.saturating_mul(self.wanted as u64);
        let nodes = (allowed / groups.len().max(1) as u64).max(LEAST_NODES);
        let mut is_even = vec![false; lines.len()];
        let mut found = 0;
        for (parent, members) in &groups {
            let is_too_much = self.work.nodes + nodes > allowed;
            let position = self
                .start_with(parent)
                .filter(|_| found < self.wanted && !is_too_much);
            let Some(position) = position else { break };
            let judged = self.judge(position.as_ref(), nodes, usize::MAX);
            let known: HashMap<&str, bool> = judged.iter().filter_map(know_even).collect();
            if known.is_empty() {
                break;
            }
            for at in members {
                let last = lines[*at].plies.last().map_or("", String::as_str);
                is_even[*at] = known.get(last).is_some_and(|even| *even);
                found += usize::from(is_even[*at]);
            }
        }
        let marked = std::mem::take(lines).into_iter().zip(is_even);
        let (even, others): (Vec<_>, Vec<_>) = marked.partition(|(_, is_even)| *is_even);
        lines.extend(even.into_iter().chain(others).map(|(line, _)| line));
    }

    fn start_with(&self, plies: &[String]) -> Option<Box<dyn Position>> {
        let mut position = self.start.copy();
        for text in plies {
            position.play(text, true).ok()?;
        }
        Some(position)
    }
}

/// The lines that differ only in their last move, by their numbers, with the moves before it.
fn group_by_parent(lines: &[Line]) -> Vec<(Vec<String>, Vec<usize>)> {
    let mut groups: Vec<(Vec<String>, Vec<usize>)> = Vec::new();
    let mut places: HashMap<&[String], usize> = HashMap::new();
    for (at, line) in lines.iter().enumerate() {
        let Some((_, parent)) = line.plies.split_last() else {
            continue;
        };
        let place = *places.entry(parent).or_insert(groups.len());
        if place == groups.len() {
            groups.push((parent.to_vec(), Vec::new()));
        }
        groups[place].1.push(at);
    }
    groups
}

/// Returns a key that tells a position from others; nothing where the game is over.
fn key_of(position: &dyn Position, resources: &Resources) -> Option<String> {
    let Turn::Play(seat) = position.turn() else {
        return None;
    };
    let text = position.seen(seat, resources)?.text();
    Some(format!("{seat} {text}"))
}

/// A move, and whether it leads to a position that is worth the same to both, if that is known
/// exactly.
fn know_even(judged: &Judged) -> Option<(&str, bool)> {
    let is_even = match &judged.worth {
        Worth::Draw => true,
        Worth::Ahead { ahead, exact: true } => *ahead == 0,
        Worth::Win { .. } | Worth::Loss { .. } => false,
        _ => return None,
    };
    Some((judged.text.as_str(), is_even))
}

#[cfg(test)]
mod tests {
    use ludoteca_play::CATALOGUE;

    use super::*;

    fn book(game: usize, rules: &str, wanted: usize, seed: u64) -> Book {
        let setup = Setup::read(CATALOGUE[game], rules).unwrap();
        Book::new(&setup, Variety::Moves, wanted, seed, &Resources::none()).unwrap()
    }

    fn positions(book: &Book) -> HashSet<String> {
        let key = |opening: &Opening| {
            let setup = &opening.setup;
            let mut position = setup
                .game
                .start(&setup.options, &Resources::none())
                .unwrap();
            for text in &opening.plies {
                position.play(text, true).unwrap();
            }
            key_of(position.as_ref(), &Resources::none()).unwrap()
        };
        book.openings.iter().map(key).collect()
    }

    #[test]
    fn no_position_comes_twice() {
        for (game, rules) in [(0, ""), (1, ""), (2, "rows=5 columns=5 pola=2")] {
            let book = book(game, rules, 60, 7);
            assert_eq!(positions(&book).len(), 60);
            assert_eq!(book.exhausted, None);
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_openings_and_another_gives_others() {
        assert_eq!(book(1, "", 20, 3).openings, book(1, "", 20, 3).openings);
        assert_ne!(book(1, "", 20, 3).openings, book(1, "", 20, 4).openings);
    }

    #[test]
    fn when_openings_run_out_their_number_is_known() {
        let book = book(1, "houses=2 seeds=1", 5000, 1);
        assert_eq!(book.exhausted, Some(book.len()));
        assert_eq!(positions(&book).len(), book.len());
        assert!(book.len() < 100);
    }

    #[test]
    fn even_openings_are_preferred_where_values_are_known() {
        let book = book(0, "", 20, 5);
        let even = |opening: &&Opening| {
            let setup = &opening.setup;
            let start = setup.game.start(&setup.options, &Resources::none());
            let mut position = start.unwrap();
            for text in &opening.plies {
                position.play(text, true).unwrap();
            }
            let Turn::Play(seat) = position.turn() else {
                return false;
            };
            let subject = position.seen(seat, &Resources::none()).unwrap();
            let judged = subject.judge(&Budget::nodes(1), 1);
            know_even(&judged[0]).unwrap().1
        };
        assert_eq!(book.openings.iter().filter(even).count(), 20);
    }

    /// Set-ups of each game whose openings are moves: usual, small and the largest.
    const SETUPS: [(usize, &str); 10] = [
        (0, ""),
        (1, ""),
        (1, "houses=12 seeds=12"),
        (1, "houses=2 seeds=2"),
        (1, "houses=4 seeds=3"),
        (2, ""),
        (2, "rows=26 columns=26 pola=2"),
        (2, "rows=26 columns=26 pola=5"),
        (4, "words=usual mode=race"),
        (4, "words=usual size=15"),
    ];

    /// A dictionary, for games in which words count.
    fn with_words(folder: &std::path::Path) -> Resources {
        let path = folder.join("words.txt");
        std::fs::write(&path, "casa\nmesa\nrato\nbacalhau\nsal\nasa\n").unwrap();
        let library = ludoteca_table::Dictionaries::default();
        Resources::new(crate::dictionary::OneDictionary { library, path })
    }

    #[test]
    fn the_work_grows_with_the_pairs_and_not_with_the_board() {
        let folder = tempfile::tempdir().unwrap();
        let resources = with_words(folder.path());
        for (game, rules) in SETUPS {
            let setup = Setup::read(CATALOGUE[game], rules).unwrap();
            let is_typed = setup.facts().typing == Typing::Word;
            for wanted in [1, 20, 200] {
                let book = Book::new(&setup, Variety::Moves, wanted, 3, &resources).unwrap();
                let (work, pairs) = (book.work, wanted as u64);
                // A game has dozens of moves, and each of them is listed, tried and written down.
                assert!(work.listed <= 2 + 2 * pairs, "{setup} {wanted}: {work:?}");
                assert!(work.tried <= 20 + 8 * pairs, "{setup} {wanted}: {work:?}");
                if is_typed {
                    // To type a word is to find the best ones, as every level does.
                    assert!(work.judged <= work.listed, "{setup} {wanted}: {work:?}");
                } else {
                    assert!(work.nodes <= 25 * pairs, "{setup} {wanted}: {work:?}");
                    assert!(work.judged <= pairs, "{setup} {wanted}: {work:?}");
                }
            }
        }
    }

    #[test]
    fn no_even_opening_is_looked_for_where_no_game_is_drawn() {
        let book = book(2, "rows=8 columns=8 pola=2", 20, 3);
        assert_eq!((book.work.judged, book.work.nodes), (0, 0));
        assert_eq!(book.len(), 20);
    }
}
