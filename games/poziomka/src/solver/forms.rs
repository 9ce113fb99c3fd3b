//! Values of games, in canonical form.
//!
//! A position is worth what can be made of it: the pair of the values that Left and that Right
//! can move to. Two positions of equal value do the same in every sum, and each value has one
//! simplest pair, without options that are no better than another or that the opponent can
//! reverse. Here every value is kept once, so that equal values are equal numbers.

use std::collections::HashMap;

use super::heat::{self, Fine, Heat};
use super::word::FastBuild;
use crate::rules::Side;

/// A value, by its place among all that are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Form(u32);

impl Form {
    /// Nobody can move.
    pub(crate) const ZERO: Self = Self(0);

    pub(crate) const fn index(self) -> u32 {
        self.0
    }
}

/// A number, in parts of 1024: the blocks that Left is ahead.
pub(crate) type Number = i32;

/// What one block is as a [`Number`].
pub(crate) const ONE: Number = 1 << 10;

/// Values are only summed up while the product of their weights is no more.
const HEAVIEST: u32 = 1 << 14;

/// Values are only looked for while no more are known: what is remembered must fit into memory.
const MOST: usize = 1 << 20;

/// What was found out about two values is forgotten when there are so many.
const MOST_PAIRS: usize = 1 << 23;

/// What Left and what Right can move to.
type Pair = (Box<[Form]>, Box<[Form]>);

/// What is asked of a value all the time.
#[derive(Clone, Copy, Debug)]
struct Facts {
    number: Option<Number>,
    /// Where the number ends up when Left, and when Right, moves first.
    stops: [Number; 2],
    mean: Fine,
    temperature: Fine,
    /// How many values it is made of, at most.
    weight: u32,
}

/// All values met so far.
#[derive(Clone, Debug)]
pub(crate) struct Forms {
    facts: Vec<Facts>,
    options: Vec<Pair>,
    heats: Vec<Heat>,
    places: HashMap<Pair, Form, FastBuild>,
    at_most: HashMap<(Form, Form), bool, FastBuild>,
    sums: HashMap<(Form, Form), Form, FastBuild>,
    numbers: HashMap<Number, Form, FastBuild>,
    /// New values are wanted while no more are known.
    pub(crate) most: usize,
}

impl Forms {
    pub(crate) fn new() -> Self {
        let mut forms = Self {
            facts: Vec::new(),
            options: Vec::new(),
            heats: Vec::new(),
            places: HashMap::default(),
            at_most: HashMap::default(),
            sums: HashMap::default(),
            numbers: HashMap::default(),
            most: MOST,
        };
        forms.place(Vec::new(), Vec::new());
        forms
    }

    pub(crate) fn left(&self, form: Form) -> &[Form] {
        &self.options[form.0 as usize].0
    }

    pub(crate) fn right(&self, form: Form) -> &[Form] {
        &self.options[form.0 as usize].1
    }

    /// The number that the value is, if it is one.
    pub(crate) fn number(&self, form: Form) -> Option<Number> {
        self.facts[form.0 as usize].number
    }

    /// The stops of Left and of Right: the numbers that play comes to, whoever moves first.
    pub(crate) fn stops(&self, form: Form) -> [Number; 2] {
        self.facts[form.0 as usize].stops
    }

    /// What the value is in the mean, and how much the first to move can gain over that.
    pub(crate) fn mean_and_temperature(&self, form: Form) -> (Fine, Fine) {
        let facts = &self.facts[form.0 as usize];
        (facts.mean, facts.temperature)
    }

    /// How many values this one is made of, or more.
    pub(crate) fn weight(&self, form: Form) -> u32 {
        self.facts[form.0 as usize].weight
    }

    /// The value of a position from which these values can be moved to.
    pub(crate) fn game(&mut self, left: Vec<Form>, right: Vec<Form>) -> Form {
        let (mut left, mut right) = (left, right);
        loop {
            left = self.undominated(left, Self::is_at_most);
            right = self.undominated(right, |forms, worse, better| {
                forms.is_at_most(better, worse)
            });
            if !self.bypass_left(&mut left, &right) && !self.bypass_right(&left, &mut right) {
                break;
            }
        }
        left.sort_unstable();
        right.sort_unstable();
        self.place(left, right)
    }

    /// Whether Left, moving second, does not lose `h - g`.
    pub(crate) fn is_at_most(&mut self, g: Form, h: Form) -> bool {
        if g == h {
            return true;
        }
        if let (Some(g), Some(h)) = (self.number(g), self.number(h)) {
            return g <= h;
        }
        let ([_, g_right], [h_left, _]) = (self.stops(g), self.stops(h));
        if g_right > h_left {
            return false;
        }
        let ([g_left, _], [_, h_right]) = (self.stops(g), self.stops(h));
        if g_left < h_right {
            return true;
        }
        if let Some(&known) = self.at_most.get(&(g, h)) {
            return known;
        }
        let is = self.holds(g, h);
        if self.at_most.len() >= MOST_PAIRS {
            self.at_most.clear();
        }
        self.at_most.insert((g, h), is);
        is
    }

    fn holds(&mut self, g: Form, h: Form) -> bool {
        for at in 0..self.left(g).len() {
            let option = self.left(g)[at];
            if self.is_at_most(h, option) {
                return false;
            }
        }
        for at in 0..self.right(h).len() {
            let option = self.right(h)[at];
            if self.is_at_most(option, g) {
                return false;
            }
        }
        true
    }

    /// The value of both together.
    pub(crate) fn sum(&mut self, g: Form, h: Form) -> Form {
        match (self.number(g), self.number(h)) {
            (Some(0), _) => return h,
            (_, Some(0)) => return g,
            (Some(g), Some(h)) => return self.of_number(g + h),
            _ => {}
        }
        let pair = (g.min(h), g.max(h));
        if let Some(&known) = self.sums.get(&pair) {
            return known;
        }
        let mut left = Vec::new();
        let mut right = Vec::new();
        for (one, other) in [(g, h), (h, g)] {
            // In a sum with a number nobody gains by moving in the number.
            if self.number(one).is_some() {
                continue;
            }
            for option in self.left(one).to_vec() {
                left.push(self.sum(option, other));
            }
            for option in self.right(one).to_vec() {
                right.push(self.sum(option, other));
            }
        }
        let sum = self.game(left, right);
        if self.sums.len() >= MOST_PAIRS {
            self.sums.clear();
        }
        self.sums.insert(pair, sum);
        sum
    }

    /// Whether no more values shall be looked for.
    pub(crate) fn is_full(&self) -> bool {
        self.facts.len() >= self.most
    }

    /// Whether both together are small enough to be summed up.
    pub(crate) fn is_light(&self, one: Form, other: Form) -> bool {
        one == Form::ZERO
            || other == Form::ZERO
            || !self.is_full() && self.weight(one).saturating_mul(self.weight(other)) <= HEAVIEST
    }

    /// Whether the side wins this value and balance when `first` moves.
    pub(crate) fn is_won(&mut self, form: Form, balance: Number, side: Side, first: Side) -> bool {
        let other = self.of_number(-balance);
        let second_wins = match first {
            Side::Left => self.is_at_most(form, other),
            Side::Right => self.is_at_most(other, form),
        };
        second_wins == (side != first)
    }

    /// The value that is this number.
    pub(crate) fn of_number(&mut self, number: Number) -> Form {
        if let Some(&form) = self.numbers.get(&number) {
            return form;
        }
        // The nearest numbers that are simpler: for a whole number the one nearer to 0.
        let grain = if number % ONE == 0 {
            ONE
        } else {
            1 << number.trailing_zeros()
        };
        let mut left = Vec::new();
        let mut right = Vec::new();
        if number > 0 || grain < ONE {
            left.push(self.of_number(number - grain));
        }
        if number < 0 || grain < ONE {
            right.push(self.of_number(number + grain));
        }
        self.place(left, right)
    }

    fn undominated(
        &mut self,
        mut options: Vec<Form>,
        is_worse: impl Fn(&mut Self, Form, Form) -> bool,
    ) -> Vec<Form> {
        options.sort_unstable();
        options.dedup();
        let mut kept: Vec<Form> = Vec::with_capacity(options.len());
        for option in options {
            if kept.iter().any(|&other| is_worse(self, option, other)) {
                continue;
            }
            kept.retain(|&other| !is_worse(self, other, option));
            kept.push(option);
        }
        kept
    }

    /// Replaces the first option of Left's that Right can reverse; whether there was one.
    fn bypass_left(&mut self, left: &mut Vec<Form>, right: &[Form]) -> bool {
        for at in 0..left.len() {
            for reply in self.right(left[at]).to_vec() {
                if self.pair_is_at_least(left, right, reply) {
                    let through = self.left(reply).to_vec();
                    left.swap_remove(at);
                    left.extend(through);
                    return true;
                }
            }
        }
        false
    }

    fn bypass_right(&mut self, left: &[Form], right: &mut Vec<Form>) -> bool {
        for at in 0..right.len() {
            for reply in self.left(right[at]).to_vec() {
                if self.pair_is_at_most(left, right, reply) {
                    let through = self.right(reply).to_vec();
                    right.swap_remove(at);
                    right.extend(through);
                    return true;
                }
            }
        }
        false
    }

    /// Whether `form` is at most the value of the pair.
    fn pair_is_at_least(&mut self, left: &[Form], right: &[Form], form: Form) -> bool {
        let options = self.left(form).to_vec();
        right.iter().all(|&option| !self.is_at_most(option, form))
            && options
                .into_iter()
                .all(|option| !self.pair_is_at_most(left, right, option))
    }

    /// Whether the value of the pair is at most `form`.
    fn pair_is_at_most(&mut self, left: &[Form], right: &[Form], form: Form) -> bool {
        let options = self.right(form).to_vec();
        left.iter().all(|&option| !self.is_at_most(form, option))
            && options
                .into_iter()
                .all(|option| !self.pair_is_at_least(left, right, option))
    }

    /// The place of a canonical pair.
    fn place(&mut self, left: Vec<Form>, right: Vec<Form>) -> Form {
        let pair = (left.into_boxed_slice(), right.into_boxed_slice());
        if let Some(&form) = self.places.get(&pair) {
            return form;
        }
        let form = Form(self.facts.len() as u32);
        let number = self.canonical_number(&pair.0, &pair.1);
        let heat = match number {
            Some(number) => Heat::of_number(number * (heat::ONE / ONE)),
            None => Heat::of_options(self.heats(&pair.0), self.heats(&pair.1)),
        };
        self.facts.push(self.describe(&pair, number, &heat));
        self.heats.push(heat);
        if let Some(number) = number {
            self.numbers.insert(number, form);
        }
        self.options.push(pair.clone());
        self.places.insert(pair, form);
        form
    }

    fn heats<'a>(&'a self, forms: &'a [Form]) -> impl Iterator<Item = &'a Heat> {
        forms.iter().map(|form| &self.heats[form.0 as usize])
    }

    fn describe(&self, (left, right): &Pair, number: Option<Number>, heat: &Heat) -> Facts {
        let lefts = left.iter().map(|&option| self.stops(option)[1]);
        let rights = right.iter().map(|&option| self.stops(option)[0]);
        let stops = match number {
            Some(number) => [number; 2],
            None => [
                lefts.max().expect("what is no number has options"),
                rights.min().expect("what is no number has options"),
            ],
        };
        let weights = left.iter().chain(right).map(|&option| self.weight(option));
        Facts {
            number,
            stops,
            mean: heat.mean,
            temperature: heat.temperature,
            weight: weights.fold(1, u32::saturating_add),
        }
    }

    /// The number that a canonical pair is.
    fn canonical_number(&self, left: &[Form], right: &[Form]) -> Option<Number> {
        match (left, right) {
            ([], []) => Some(0),
            (&[left], []) => Some(self.number(left)? + ONE),
            ([], &[right]) => Some(self.number(right)? - ONE),
            (&[left], &[right]) => {
                let (left, right) = (self.number(left)?, self.number(right)?);
                // Finer numbers than a part do not come up; they would be values like any other.
                (left < right && (left + right) % 2 == 0).then_some(left.midpoint(right))
            }
            _ => None,
        }
    }
}
