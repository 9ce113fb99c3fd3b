//! The moves of `escolher_posicao_auto`, all together: which of the mistakes that programs make
//! lead to exactly these.

use ludoteca_galo::{Board, Mark, Position, Strategy};

use super::criteria::Criterion;

/// A mistake in choosing a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slip {
    /// A criterion is left out, of one strategy or of all.
    LeftOut(Criterion, Option<Strategy>),
    /// A criterion that belongs to another strategy is followed.
    Added(Criterion, Strategy),
    /// The second comes before the first, in one strategy or in all.
    Before(Criterion, Criterion, Option<Strategy>),
    /// The last of several positions is taken, not the first.
    Last(Scope),
    /// The position of the first line is taken of several; lines in this order.
    ByLine(Scope, LineOrder),
    /// Lines that the opponent has marked count for a fork, and for two in line as well.
    ForkWithBlocked(bool),
    /// This number of lines makes a fork, instead of two.
    ForkOf(u8),
    /// The first of several forks of the opponent's is taken.
    FirstOfSeveralForks,
    /// Against several forks any two in line will do, wherever the opponent must answer.
    AnyDefence,
    /// Against several forks the opponent is made to answer in one of them.
    WrongDefence,
    /// A single fork of the opponent's is not taken.
    SingleForkIgnored,
    /// Several forks of the opponent's are not met.
    SeveralForksIgnored,
    /// Against a single fork, too, two in line are made.
    SingleForkAsSeveral,
    /// The corner opposite the opponent's first corner is taken, not the first that qualifies.
    OppositeByRival,
    /// The corner opposite one's own is taken.
    OppositeOwn,
    /// The corner beside the opponent's in its row or column is taken for the opposite one.
    OppositeBeside(bool),
    /// The opposite corner is taken though it is not free.
    OppositeTaken,
    /// A position is forgotten by a criterion.
    Forgotten(Criterion, u8),
    /// Corners or sides in another order: clockwise, or the other way round.
    Clockwise(Criterion, bool),
}

use Criterion::{Block, BlockFork, Centre, EmptyCorner, EmptySide, Fork, OppositeCorner, Win};

/// The criteria that a mistake concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    All,
    /// Often one function with the players exchanged.
    WinAndBlock,
    /// Often one function with the players exchanged.
    Forks,
    One(Criterion),
}

impl Scope {
    fn concerns(self, criterion: Criterion) -> bool {
        match self {
            Self::All => true,
            Self::WinAndBlock => criterion <= Block,
            Self::Forks => criterion == Fork || criterion == BlockFork,
            Self::One(only) => criterion == only,
        }
    }
}

/// The lines that are gone through first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineOrder {
    Rows,
    Columns,
    Diagonals,
}

/// Rows, columns, diagonals.
const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [6, 4, 2],
];
const CORNERS: [usize; 4] = [0, 2, 6, 8];
const SIDES: [usize; 4] = [1, 3, 5, 7];

impl LineOrder {
    const ALL: [Self; 3] = [Self::Rows, Self::Columns, Self::Diagonals];

    const fn lines(self) -> [usize; 8] {
        match self {
            Self::Rows => [0, 1, 2, 3, 4, 5, 6, 7],
            Self::Columns => [3, 4, 5, 0, 1, 2, 6, 7],
            Self::Diagonals => [6, 7, 0, 1, 2, 3, 4, 5],
        }
    }
}

impl Slip {
    /// All mistakes, the particular ones before the general ones.
    fn list() -> Vec<Self> {
        let mut all = vec![
            Self::ForkWithBlocked(false),
            Self::ForkWithBlocked(true),
            Self::ForkOf(1),
            Self::ForkOf(3),
            Self::FirstOfSeveralForks,
            Self::AnyDefence,
            Self::WrongDefence,
            Self::SingleForkIgnored,
            Self::SeveralForksIgnored,
            Self::SingleForkAsSeveral,
            Self::OppositeByRival,
            Self::OppositeOwn,
            Self::OppositeBeside(true),
            Self::OppositeBeside(false),
            Self::OppositeTaken,
        ];
        let scopes = || std::iter::once(None).chain(Strategy::ALL.map(Some));
        let criteria = Criterion::list(Strategy::Perfeito);
        let whole = [Scope::All, Scope::WinAndBlock, Scope::Forks];
        let single = criteria.iter().map(|criterion| Scope::One(*criterion));
        for scope in whole.into_iter().chain(single) {
            all.push(Self::Last(scope));
            all.extend(LineOrder::ALL.map(|order| Self::ByLine(scope, order)));
        }
        for (at, one) in criteria.iter().enumerate() {
            all.extend(scopes().map(|scope| Self::LeftOut(*one, scope)));
            let added = Strategy::ALL.into_iter();
            let added = added.filter(|strategy| !Criterion::list(*strategy).contains(one));
            all.extend(added.map(|strategy| Self::Added(*one, strategy)));
            for other in &criteria[at + 1..] {
                all.extend(scopes().map(|scope| Self::Before(*one, *other, scope)));
            }
        }
        for corner in CORNERS.map(|it| it as u8 + 1) {
            all.extend([OppositeCorner, EmptyCorner].map(|it| Self::Forgotten(it, corner)));
        }
        all.extend(SIDES.map(|side| Self::Forgotten(EmptySide, side as u8 + 1)));
        for criterion in [OppositeCorner, EmptyCorner, EmptySide] {
            all.extend([true, false].map(|is_forwards| Self::Clockwise(criterion, is_forwards)));
        }
        all
    }

    /// The criterion that it gets wrong.
    pub(super) const fn criterion(self) -> Option<Criterion> {
        match self {
            Self::LeftOut(criterion, _)
            | Self::Added(criterion, _)
            | Self::Before(criterion, _, _)
            | Self::Forgotten(criterion, _)
            | Self::Clockwise(criterion, _) => Some(criterion),
            Self::Last(Scope::One(criterion)) | Self::ByLine(Scope::One(criterion), _) => {
                Some(criterion)
            }
            Self::Last(_) | Self::ByLine(..) => None,
            Self::ForkWithBlocked(_) | Self::ForkOf(_) => Some(Fork),
            Self::FirstOfSeveralForks
            | Self::AnyDefence
            | Self::WrongDefence
            | Self::SingleForkIgnored
            | Self::SeveralForksIgnored
            | Self::SingleForkAsSeveral => Some(BlockFork),
            Self::OppositeByRival
            | Self::OppositeOwn
            | Self::OppositeBeside(_)
            | Self::OppositeTaken => Some(OppositeCorner),
        }
    }

    /// The rule that it breaks.
    pub(super) fn rule(self) -> String {
        match self {
            Self::LeftOut(_, Some(strategy)) | Self::Added(_, strategy) => {
                format!("galo.strategy.{strategy}")
            }
            Self::Last(_) | Self::ByLine(..) | Self::OppositeByRival | Self::Clockwise(..) => {
                "galo.first-position".to_owned()
            }
            _ => self.criterion().map_or("", Criterion::rule).to_owned(),
        }
    }

    /// The sentence that tells it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::LeftOut(..) => "galo-slip-left-out",
            Self::Added(..) => "galo-slip-added",
            Self::Before(..) => "galo-slip-before",
            Self::Last(_) => "galo-slip-last",
            Self::ByLine(..) => "galo-slip-by-line",
            Self::ForkWithBlocked(_) => "galo-slip-fork-blocked",
            Self::ForkOf(1) => "galo-slip-fork-of-one",
            Self::ForkOf(_) => "galo-slip-fork-of-three",
            Self::FirstOfSeveralForks => "galo-slip-first-fork",
            Self::AnyDefence => "galo-slip-any-defence",
            Self::WrongDefence => "galo-slip-wrong-defence",
            Self::SingleForkIgnored => "galo-slip-single-ignored",
            Self::SeveralForksIgnored => "galo-slip-several-ignored",
            Self::SingleForkAsSeveral => "galo-slip-single-as-several",
            Self::OppositeByRival => "galo-slip-opposite-by-rival",
            Self::OppositeOwn => "galo-slip-opposite-own",
            Self::OppositeBeside(_) => "galo-slip-opposite-beside",
            Self::OppositeTaken => "galo-slip-opposite-taken",
            Self::Forgotten(..) => "galo-slip-forgotten",
            Self::Clockwise(..) => "galo-slip-clockwise",
        }
    }

    /// The second criterion, or the position, that the sentence needs.
    pub(super) fn other(self) -> String {
        match self {
            Self::Before(_, other, _) => other.number().to_string(),
            Self::Forgotten(_, position) => position.to_string(),
            _ => String::new(),
        }
    }

    /// The only strategy in which it shows, if there is one.
    pub(super) fn strategy(self) -> Option<Strategy> {
        match self {
            Self::LeftOut(_, strategy) | Self::Before(_, _, strategy) => strategy,
            Self::Added(_, strategy) => Some(strategy),
            _ => None,
        }
    }
}

/// A move that a program made.
#[derive(Clone, Debug)]
pub(super) struct Made {
    pub(super) board: Board,
    pub(super) player: Mark,
    pub(super) strategy: Strategy,
    /// The position that was chosen, 1 to 9; 0 if there was none.
    pub(super) found: i128,
}

impl Made {
    /// Tells if it is the move of the strategy.
    pub(super) fn is_right(&self) -> bool {
        let view = View::new(self);
        view.choose(&[]) == self.found
    }
}

/// Number of the likeliest mistakes that are combined.
const LIKELIEST: usize = 16;

/// The fewest mistakes that lead to all of these moves; of several sets the first.
pub(super) fn explain(moves: &[Made]) -> Option<Vec<Slip>> {
    let views: Vec<View> = moves.iter().map(View::new).collect();
    let fits = |slips: &[Slip]| views.iter().all(|view| view.choose(slips) == view.found);
    let all = Slip::list();
    if let Some(only) = all.iter().find(|slip| fits(&[**slip])) {
        return Some(vec![*only]);
    }
    let likely = find_likely(&views, all);
    for (at, one) in likely.iter().enumerate() {
        let mut others = likely[at + 1..].iter();
        if let Some(other) = others.find(|other| fits(&[*one, **other])) {
            return Some(vec![*one, *other]);
        }
    }
    for (at, one) in likely.iter().enumerate() {
        for (beside, two) in likely.iter().enumerate().skip(at + 1) {
            let mut others = likely[beside + 1..].iter();
            if let Some(three) = others.find(|three| fits(&[*one, *two, **three])) {
                return Some(vec![*one, *two, *three]);
            }
        }
    }
    None
}

/// The mistakes that explain most wrong moves and contradict fewest.
fn find_likely(views: &[View], all: Vec<Slip>) -> Vec<Slip> {
    let mut ranked: Vec<(isize, Slip)> = Vec::new();
    for slip in all {
        let mut gain = 0_isize;
        let mut helps = false;
        for view in views {
            let right = view.choose(&[]);
            let chosen = view.choose(&[slip]);
            if chosen == right {
                continue;
            }
            let is_it = chosen == view.found;
            helps |= is_it;
            gain += if is_it { 1 } else { -1 };
        }
        if helps {
            ranked.push((gain, slip));
        }
    }
    ranked.sort_by_key(|(gain, _)| -gain);
    let likely = ranked.into_iter().take(LIKELIEST);
    likely.map(|(_, slip)| slip).collect()
}

/// The mistakes of a set without which a move would be another.
pub(super) fn find_guilty(made: &Made, slips: &[Slip]) -> Vec<Slip> {
    let view = View::new(made);
    if view.choose(slips) != view.found {
        return Vec::new();
    }
    let without = |slip: &Slip| {
        let rest: Vec<Slip> = slips.iter().copied().filter(|it| it != slip).collect();
        view.choose(&rest) != view.found
    };
    let guilty: Vec<Slip> = slips.iter().copied().filter(without).collect();
    if !guilty.is_empty() {
        return guilty;
    }
    let alone = |slip: &Slip| view.choose(&[*slip]) == view.found;
    slips.iter().copied().find(alone).into_iter().collect()
}

/// A board as the player to move sees it: 1 for one's own marks, -1 for the opponent's.
struct View {
    marks: [i8; 9],
    strategy: Strategy,
    found: i128,
}

impl View {
    fn new(made: &Made) -> Self {
        let mut marks = [0; 9];
        for (at, position) in Position::all().enumerate() {
            marks[at] = match made.board.at(position) {
                None => 0,
                Some(mark) if mark == made.player => 1,
                Some(_) => -1,
            };
        }
        Self {
            marks,
            strategy: made.strategy,
            found: made.found,
        }
    }

    /// The position that a program with these mistakes chooses, 1 to 9; 0 if none.
    fn choose(&self, slips: &[Slip]) -> i128 {
        let criteria = order_criteria(self.strategy, slips);
        let chosen = criteria.into_iter().find_map(|it| self.apply(it, slips));
        chosen.map_or(0, |position| position as i128 + 1)
    }

    fn apply(&self, criterion: Criterion, slips: &[Slip]) -> Option<usize> {
        let mut found = match criterion {
            Win => self.find_wins(1),
            Block => self.find_wins(-1),
            Fork => self.find_forks(1, slips),
            BlockFork => self.find_fork_blocks(slips),
            Centre => self.keep_free(&[4]),
            OppositeCorner => self.find_opposite(slips),
            EmptyCorner => self.keep_free(&CORNERS),
            EmptySide => self.keep_free(&SIDES),
        };
        let is_forgotten = |it: &usize| {
            let position = *it as u8 + 1;
            slips.contains(&Slip::Forgotten(criterion, position))
        };
        found.retain(|it| !is_forgotten(it));
        for slip in slips {
            match slip {
                Slip::Last(of) if of.concerns(criterion) => return found.last().copied(),
                Slip::ByLine(of, order) if of.concerns(criterion) && criterion <= BlockFork => {
                    return self.first_by_line(criterion, &found, *order);
                }
                Slip::Clockwise(of, is_forwards) if *of == criterion => {
                    let mut order = [0, 1, 2, 5, 8, 7, 6, 3];
                    if !is_forwards {
                        order[1..].reverse();
                    }
                    return order.into_iter().find(|it| found.contains(it));
                }
                _ => {}
            }
        }
        found.first().copied()
    }

    /// Returns the first of some positions on the first line in which one of them lies.
    fn first_by_line(&self, of: Criterion, found: &[usize], order: LineOrder) -> Option<usize> {
        let is_one = |line: &[usize; 3]| match of {
            Win => self.count(line, 1) == (2, 0),
            Block => self.count(line, -1) == (2, 0),
            Fork => self.count(line, 1) == (1, 0),
            _ => self.count(line, 1).1 == 0,
        };
        let mut lines = order.lines().into_iter().map(|at| LINES[at]);
        lines.find_map(|line| {
            let mut positions = line.into_iter();
            positions.find(|it| is_one(&line) && found.contains(it))
        })
    }

    fn count(&self, line: &[usize; 3], of: i8) -> (usize, usize) {
        let count = |wanted| line.iter().filter(|at| self.marks[**at] == wanted).count();
        (count(of), count(-of))
    }

    fn keep_free(&self, positions: &[usize]) -> Vec<usize> {
        let free = positions.iter().copied();
        free.filter(|at| self.marks[*at] == 0).collect()
    }

    fn find_wins(&self, of: i8) -> Vec<usize> {
        let all = self.keep_free(&[0, 1, 2, 3, 4, 5, 6, 7, 8]);
        let completes = |at: &usize| {
            let mut lines = LINES.iter().filter(|line| line.contains(at));
            lines.any(|line| self.count(line, of) == (2, 0))
        };
        all.into_iter().filter(completes).collect()
    }

    fn find_forks(&self, of: i8, slips: &[Slip]) -> Vec<usize> {
        let is_blocked = |slip: &Slip| matches!(slip, Slip::ForkWithBlocked(_));
        let takes_blocked = slips.iter().any(is_blocked);
        let needed = slips.iter().find_map(|slip| match slip {
            Slip::ForkOf(count) => Some(usize::from(*count)),
            _ => None,
        });
        let all = self.keep_free(&[0, 1, 2, 3, 4, 5, 6, 7, 8]);
        let crosses = |at: &usize| {
            let lines = LINES.iter().filter(|line| line.contains(at));
            let fitting = lines.filter(|line| {
                let (own, other) = self.count(line, of);
                own == 1 && (other == 0 || takes_blocked)
            });
            fitting.count() >= needed.unwrap_or(2)
        };
        all.into_iter().filter(crosses).collect()
    }

    fn find_fork_blocks(&self, slips: &[Slip]) -> Vec<usize> {
        let threats = self.find_forks(-1, slips);
        let has = |slip| slips.contains(&slip);
        let is_single = threats.len() == 1 && !has(Slip::SingleForkAsSeveral);
        match () {
            () if threats.is_empty() => Vec::new(),
            () if is_single && has(Slip::SingleForkIgnored) => Vec::new(),
            () if is_single || has(Slip::FirstOfSeveralForks) => threats,
            () if has(Slip::SeveralForksIgnored) => Vec::new(),
            () => self.find_threats(&threats, slips),
        }
    }

    /// Positions that make two in line, so that the opponent must answer outside the forks.
    fn find_threats(&self, forks: &[usize], slips: &[Slip]) -> Vec<usize> {
        let all = self.keep_free(&[0, 1, 2, 3, 4, 5, 6, 7, 8]);
        let is_answer = |at: usize| match () {
            () if slips.contains(&Slip::AnyDefence) => true,
            () if slips.contains(&Slip::WrongDefence) => forks.contains(&at),
            () => !forks.contains(&at),
        };
        let takes_blocked = slips.contains(&Slip::ForkWithBlocked(true));
        let forces = |at: &usize| {
            let lines = LINES.iter().filter(|line| line.contains(at));
            let mut open = lines.filter(|line| {
                let (own, other) = self.count(line, 1);
                own == 1 && (other == 0 || takes_blocked)
            });
            open.any(|line| {
                let mut rest = line.iter().filter(|it| *it != at && self.marks[**it] == 0);
                rest.all(|it| is_answer(*it))
            })
        };
        all.into_iter().filter(forces).collect()
    }

    fn find_opposite(&self, slips: &[Slip]) -> Vec<usize> {
        let of = if slips.contains(&Slip::OppositeOwn) {
            1
        } else {
            -1
        };
        let facing = |corner: usize| match () {
            () if slips.contains(&Slip::OppositeBeside(true)) => [2, 0, 8, 6][corner_index(corner)],
            () if slips.contains(&Slip::OppositeBeside(false)) => {
                [6, 8, 0, 2][corner_index(corner)]
            }
            () => 8 - corner,
        };
        let takes_taken = slips.contains(&Slip::OppositeTaken);
        let is_open = |corner: usize| self.marks[corner] == 0 || takes_taken;
        let fits = |corner: &usize| is_open(*corner) && self.marks[facing(*corner)] == of;
        let mut found: Vec<usize> = CORNERS.into_iter().filter(fits).collect();
        if slips.contains(&Slip::OppositeByRival) {
            found.sort_by_key(|corner| facing(*corner));
        }
        found
    }
}

fn corner_index(corner: usize) -> usize {
    CORNERS.iter().position(|it| *it == corner).unwrap_or(0)
}

/// The criteria of a strategy, in the order in which a program with these mistakes follows them.
fn order_criteria(strategy: Strategy, slips: &[Slip]) -> Vec<Criterion> {
    let concerns = |of: &Option<Strategy>| of.is_none_or(|it| it == strategy);
    let mut criteria = Criterion::list(strategy).to_vec();
    for slip in slips {
        match slip {
            Slip::LeftOut(criterion, of) if concerns(of) => criteria.retain(|it| it != criterion),
            Slip::Added(criterion, of) if *of == strategy => {
                let place = criteria.partition_point(|it| it < criterion);
                criteria.insert(place, *criterion);
            }
            Slip::Before(one, other, of) if concerns(of) => {
                let place = |of: &Criterion| criteria.iter().position(|it| it == of);
                if let (Some(first), Some(second)) = (place(one), place(other)) {
                    let moved = criteria.remove(second);
                    criteria.insert(first, moved);
                }
            }
            _ => {}
        }
    }
    criteria
}
