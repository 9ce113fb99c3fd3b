//! Store of values in memory: each once, its options and walls in lists that all share.

use super::cache::{Cache, Key, doublings};
use super::forms::{Form, Number};
use super::heat::{Fine, Heat, Point};
use super::word::mix;
use crate::rules::Side;

/// Facts that are asked of a value all the time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    pub(crate) number: Option<Number>,
    /// Number that the value ends up at when Left, and when Right, moves first.
    pub(crate) stops: [Number; 2],
    pub(crate) mean: Fine,
    pub(crate) temperature: Fine,
    /// Upper bound on the number of values it is made of.
    pub(crate) weight: u32,
    /// Tells it from other values, also those of another store.
    pub(crate) digest: u64,
}

/// A value: what is known of it, and where its options and walls lie, Left's before Right's.
#[derive(Clone, Copy, Debug)]
struct Entry {
    facts: Facts,
    options: Span,
    walls: Span,
}

/// Items of a list: first Left's, then Right's.
#[derive(Clone, Copy, Debug)]
struct Span {
    begin: u32,
    lefts: u16,
    rights: u16,
}

impl Span {
    fn select<T>(self, items: &[T], side: Side) -> &[T] {
        let (begin, lefts) = (self.begin as usize, self.lefts as usize);
        match side {
            Side::Left => &items[begin..][..lefts],
            Side::Right => &items[begin + lefts..][..self.rights as usize],
        }
    }
}

impl Key for Number {
    fn digest(self) -> u64 {
        mix(0, u64::from(self as u32))
    }
}

/// Values in bounded memory. What is put in stays there.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    entries: Shelf<Entry>,
    options: Shelf<Form>,
    walls: Shelf<Point>,
    /// The values by what they are made of: one more than their place, 0 where there is none.
    places: Vec<u32>,
    numbers: Cache<Number, Form>,
}

impl Store {
    /// A store that never takes more than this many bytes, or those of a few values.
    pub(crate) fn with_memory(bytes: usize) -> Self {
        // Measured on boards with blocks of 2 to 4: for each value there are two to three options
        // and five points of walls.
        Self {
            entries: Shelf::with_memory(bytes / 100 * 42),
            options: Shelf::with_memory(bytes / 100 * 10),
            walls: Shelf::with_memory(bytes / 100 * 36),
            places: Vec::new(),
            numbers: Cache::with_memory(bytes / 100 * 2),
        }
    }

    pub(crate) fn memory(&self) -> usize {
        self.entries.memory()
            + self.options.memory()
            + self.walls.memory()
            + self.places.capacity() * size_of::<u32>()
            + self.numbers.memory()
    }

    pub(crate) fn memory_bound(&self) -> usize {
        // Twice as many places as entries, and half of them once more while they are doubled.
        let places = 2 * self.entries.most * size_of::<u32>() / 2 * 3;
        self.entries.memory_bound()
            + self.options.memory_bound()
            + self.walls.memory_bound()
            + places
            + self.numbers.memory_bound()
    }

    /// Returns whether a value could be refused. The largest ones have some hundred options.
    pub(crate) fn is_full(&self) -> bool {
        !(self.entries.has_room(1) && self.options.has_room(100) && self.walls.has_room(100))
    }

    /// Returns whether one more value with this many options and this heat can be put in.
    pub(crate) fn has_room(&self, options: usize, heat: &Heat) -> bool {
        let points = heat.walls[0].len() + heat.walls[1].len();
        let is_small = u16::try_from(options.max(points)).is_ok();
        is_small
            && self.entries.has_room(1)
            && self.options.has_room(options)
            && self.walls.has_room(points)
    }

    pub(crate) fn facts(&self, form: Form) -> &Facts {
        &self.entry(form).facts
    }

    pub(crate) fn options(&self, form: Form, side: Side) -> &[Form] {
        self.entry(form).options.select(&self.options.items, side)
    }

    /// The stops when this side moves first, at every tax.
    pub(crate) fn wall(&self, form: Form, side: Side) -> &[Point] {
        self.entry(form).walls.select(&self.walls.items, side)
    }

    /// The value of a canonical pair.
    pub(crate) fn find(&self, left: &[Form], right: &[Form]) -> Option<Form> {
        if self.places.is_empty() {
            return None;
        }
        let found = self.places[self.place(left, right)].checked_sub(1);
        found.map(Form)
    }

    /// The value that is this number, if it was asked for lately.
    pub(crate) fn number(&self, number: Number) -> Option<Form> {
        if number == 0 {
            return Some(Form::ZERO);
        }
        self.numbers.get(number)
    }

    /// Puts a value in that is new and for which there is room.
    pub(crate) fn insert(
        &mut self,
        left: &[Form],
        right: &[Form],
        facts: Facts,
        heat: &Heat,
    ) -> Form {
        let form = Form(self.entries.items.len() as u32);
        let entry = Entry {
            facts,
            options: self.options.extend(left, right),
            walls: self.walls.extend(&heat.walls[0], &heat.walls[1]),
        };
        self.entries.reserve(1);
        self.entries.items.push(entry);
        if 2 * self.entries.items.len() > self.places.len() {
            self.grow_places();
        } else {
            let place = self.place(left, right);
            self.places[place] = form.0 + 1;
        }
        if let Some(number) = facts.number.filter(|&number| number != 0) {
            self.numbers.insert(number, form);
        }
        form
    }

    fn entry(&self, form: Form) -> &Entry {
        &self.entries.items[form.0 as usize]
    }

    /// Returns the place where a pair is, or could be put.
    fn place(&self, left: &[Form], right: &[Form]) -> usize {
        let mix = |digest, forms: &[Form]| {
            let words = forms.iter().map(|form| u64::from(form.0));
            words.fold(mix(digest, forms.len() as u64), mix)
        };
        let last = self.places.len() - 1;
        let mut place = mix(mix(0, left), right) as usize & last;
        while let Some(known) = self.places[place].checked_sub(1) {
            let known = Form(known);
            let is_same = self.options(known, Side::Left) == left
                && self.options(known, Side::Right) == right;
            if is_same {
                break;
            }
            place = (place + 1) & last;
        }
        place
    }

    fn grow_places(&mut self) {
        self.places = vec![0; (2 * self.places.len()).max(2 * FEWEST_ITEMS)];
        for at in 0..self.entries.items.len() as u32 {
            let sides = Side::BOTH.map(|side| self.options(Form(at), side));
            let place = self.place(sides[0], sides[1]);
            self.places[place] = at + 1;
        }
    }
}

const FEWEST_ITEMS: usize = 64;

/// A list that is doubled when it is full, up to a bound.
#[derive(Clone, Debug)]
struct Shelf<T> {
    items: Vec<T>,
    most: usize,
}

impl<T: Copy> Shelf<T> {
    fn with_memory(bytes: usize) -> Self {
        Self {
            items: Vec::new(),
            most: doublings(FEWEST_ITEMS, size_of::<T>(), bytes),
        }
    }

    fn memory(&self) -> usize {
        self.items.capacity() * size_of::<T>()
    }

    fn memory_bound(&self) -> usize {
        self.most * size_of::<T>() / 2 * 3
    }

    fn has_room(&self, more: usize) -> bool {
        self.items.len() + more <= self.most
    }

    fn reserve(&mut self, more: usize) {
        let (needed, mut capacity) = (self.items.len() + more, self.items.capacity());
        if needed <= capacity {
            return;
        }
        while capacity < needed {
            capacity = (2 * capacity).max(FEWEST_ITEMS);
        }
        self.items.reserve_exact(capacity - self.items.len());
    }

    fn extend(&mut self, lefts: &[T], rights: &[T]) -> Span {
        self.reserve(lefts.len() + rights.len());
        let begin = self.items.len() as u32;
        self.items.extend_from_slice(lefts);
        self.items.extend_from_slice(rights);
        Span {
            begin,
            lefts: lefts.len() as u16,
            rights: rights.len() as u16,
        }
    }
}
