//! Many games that are stepped together, into slices of the caller's.

use crate::Chance;
use crate::lane::{Lane, Shape};

/// Games of one set-up. One that ends begins anew at once.
#[derive(Clone, Debug)]
pub struct Batch<L> {
    start: L,
    games: Vec<L>,
    chances: Vec<Chance>,
    shape: Shape,
}

/// Buffers that a batch writes, game after game.
#[derive(Debug)]
pub struct Buffers<'a> {
    /// The action of each game: what is played, or what was drawn.
    pub actions: &'a mut [i64],
    /// Observation of the seat that is to move.
    pub observations: &'a mut [i16],
    /// 1 for each legal action, 0 for the others.
    pub masks: &'a mut [i8],
    /// Two for each game: what the last step gave to either seat.
    pub rewards: &'a mut [f32],
    /// True where the last step ended a game; then a new one has begun.
    pub dones: &'a mut [bool],
    /// Seat to move.
    pub movers: &'a mut [i8],
}

/// An action that a game does not allow. No game has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotLegal {
    /// Index of the game, from 0.
    pub game: usize,
    /// The action.
    pub action: i64,
}

/// A batch without the type of its game.
pub trait AnyBatch: Send + Sync {
    /// Returns the number of games.
    fn count(&self) -> usize;
    /// The numbers of each game.
    fn shape(&self) -> &Shape;
    /// Begins all games anew under a seed.
    fn restart(&mut self, seed: u64, buffers: Buffers<'_>);
    /// Plays the actions that stand in the buffer, one in each game.
    fn step(&mut self, buffers: Buffers<'_>, threads: usize) -> Result<(), NotLegal>;
    /// Draws a legal action in each game and plays it.
    fn step_random(&mut self, buffers: Buffers<'_>, threads: usize);
    /// One of the games.
    fn lane(&self, game: usize) -> &dyn Lane;
    /// Returns the number of bytes that the games take, without what they own or share elsewhere.
    fn memory(&self) -> usize;
}

impl<L: Lane + Clone> Batch<L> {
    /// This many games like `start`, under seed 0; `None` where there is no memory for them.
    pub fn new(start: L, count: usize) -> Option<Self> {
        let mut batch = Self {
            games: repeat(&start, count)?,
            chances: repeat(&Chance::new(0, 0), count)?,
            shape: start.shape(),
            start,
        };
        batch.begin(0);
        Some(batch)
    }

    fn begin(&mut self, seed: u64) {
        for (number, (game, chance)) in (0..).zip(self.games.iter_mut().zip(&mut self.chances)) {
            *chance = Chance::new(seed, number);
            game.restart(&self.start, chance);
        }
    }

    fn slice<'a>(&'a mut self, buffers: Buffers<'a>) -> Slice<'a, L> {
        Slice {
            start: &self.start,
            games: &mut self.games,
            chances: &mut self.chances,
            cells: self.shape.cells(),
            actions: self.shape.actions,
            buffers,
        }
    }
}

impl<L: Lane + Clone + 'static> AnyBatch for Batch<L> {
    fn count(&self) -> usize {
        self.games.len()
    }

    fn shape(&self) -> &Shape {
        &self.shape
    }

    fn restart(&mut self, seed: u64, buffers: Buffers<'_>) {
        self.begin(seed);
        self.slice(buffers).show();
    }

    fn step(&mut self, buffers: Buffers<'_>, threads: usize) -> Result<(), NotLegal> {
        let wrong = self
            .games
            .iter()
            .zip(buffers.actions.iter())
            .position(|(game, &action)| !is_legal(game, action));
        if let Some(game) = wrong {
            let action = buffers.actions[game];
            return Err(NotLegal { game, action });
        }
        self.slice(buffers).run(threads, Slice::play_all);
        Ok(())
    }

    fn step_random(&mut self, buffers: Buffers<'_>, threads: usize) {
        self.slice(buffers).run(threads, Slice::play_random);
    }

    fn lane(&self, game: usize) -> &dyn Lane {
        &self.games[game]
    }

    fn memory(&self) -> usize {
        self.games.len() * (size_of::<L>() + size_of::<Chance>())
    }
}

/// Repeats a value, if there is memory for it.
fn repeat<T: Clone>(value: &T, count: usize) -> Option<Vec<T>> {
    let mut all = Vec::new();
    all.try_reserve_exact(count).ok()?;
    all.resize(count, value.clone());
    Some(all)
}

#[inline]
fn is_legal(game: &impl Lane, action: i64) -> bool {
    usize::try_from(action).is_ok_and(|action| game.is_legal(action))
}

/// Some of the games, with their parts of the buffers.
struct Slice<'a, L> {
    start: &'a L,
    games: &'a mut [L],
    chances: &'a mut [Chance],
    cells: usize,
    actions: usize,
    buffers: Buffers<'a>,
}

impl<'a, L: Lane + Clone> Slice<'a, L> {
    /// Does the work on this many threads of the pool that it is called in.
    fn run(self, threads: usize, work: fn(Slice<'a, L>)) {
        if threads <= 1 || self.games.len() < 2 {
            return work(self);
        }
        let near = threads / 2;
        let at = self.games.len() * near / threads;
        let (first, second) = self.split(at);
        rayon::join(
            || first.run(near, work),
            || second.run(threads - near, work),
        );
    }

    fn split(self, at: usize) -> (Self, Self) {
        let (games, other_games) = self.games.split_at_mut(at);
        let (chances, other_chances) = self.chances.split_at_mut(at);
        let (buffers, other_buffers) = self.buffers.split(at, self.cells, self.actions);
        let part = |games, chances, buffers| Slice {
            start: self.start,
            games,
            chances,
            cells: self.cells,
            actions: self.actions,
            buffers,
        };
        (
            part(games, chances, buffers),
            part(other_games, other_chances, other_buffers),
        )
    }

    /// Plays the actions of the buffer, which are legal.
    fn play_all(mut self) {
        for at in 0..self.games.len() {
            let action = self.buffers.actions[at] as usize;
            self.advance(at, action);
        }
    }

    fn play_random(mut self) {
        for at in 0..self.games.len() {
            let mask = &mut self.buffers.masks[at * self.actions..][..self.actions];
            let action = self.games[at].draw_action(mask, &mut self.chances[at]);
            self.buffers.actions[at] = action as i64;
            self.advance(at, action);
        }
    }

    /// Writes what there is to see, as if nothing had been played.
    fn show(mut self) {
        self.buffers.rewards.fill(0.0);
        self.buffers.dones.fill(false);
        for at in 0..self.games.len() {
            self.look(at);
        }
    }

    #[inline]
    fn advance(&mut self, at: usize, action: usize) {
        let game = &mut self.games[at];
        let step = game.play(action);
        if step.is_over {
            game.restart(self.start, &mut self.chances[at]);
        }
        self.buffers.rewards[2 * at..][..2].copy_from_slice(&step.rewards);
        self.buffers.dones[at] = step.is_over;
        self.look(at);
    }

    #[inline]
    fn look(&mut self, at: usize) {
        let (game, buffers) = (&self.games[at], &mut self.buffers);
        let mover = game.mover();
        buffers.movers[at] = mover as i8;
        game.fill_mask(&mut buffers.masks[at * self.actions..][..self.actions]);
        game.fill_observation(
            mover,
            &mut buffers.observations[at * self.cells..][..self.cells],
        );
    }
}

impl Buffers<'_> {
    fn split(self, at: usize, cells: usize, actions: usize) -> (Self, Self) {
        let played = self.actions.split_at_mut(at);
        let observations = self.observations.split_at_mut(at * cells);
        let masks = self.masks.split_at_mut(at * actions);
        let rewards = self.rewards.split_at_mut(at * 2);
        let dones = self.dones.split_at_mut(at);
        let movers = self.movers.split_at_mut(at);
        let first = Self {
            actions: played.0,
            observations: observations.0,
            masks: masks.0,
            rewards: rewards.0,
            dones: dones.0,
            movers: movers.0,
        };
        let second = Self {
            actions: played.1,
            observations: observations.1,
            masks: masks.1,
            rewards: rewards.1,
            dones: dones.1,
            movers: movers.1,
        };
        (first, second)
    }
}
