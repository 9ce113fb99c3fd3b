//! Time: a bank of processor time, a larger one of time on the wall, and strikes.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::text::{Message, Tell};

/// Maximum error between two readings of a program's processor time.
const STEPS: Duration = Duration::from_millis(50);

/// Time that each seat has in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControl {
    /// Processor time for the whole game.
    pub bank: Duration,
    /// Time on the wall for the whole game: more, so that a busy machine takes nobody's game.
    pub wall: Duration,
    /// Added to both after each move.
    pub bonus: Duration,
    /// A move that takes more processor time is a strike.
    pub per_move: Duration,
    /// This many strikes lose the game.
    pub strikes: u32,
    /// Memory of a program, in MB; none for the usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<u32>,
    /// Both programs of a game may use every core; else they share one with whoever asks them,
    /// which is several times as fast unless they compute in threads.
    #[serde(default, skip_serializing_if = "is_false")]
    pub all_cores: bool,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn is_false(value: &bool) -> bool {
    !value
}

impl TimeControl {
    /// This much processor time, and four times as much on the wall.
    pub fn of_bank(bank: Duration) -> Self {
        Self {
            bank,
            wall: bank * 4,
            ..Self::default()
        }
    }
}

impl Default for TimeControl {
    fn default() -> Self {
        Self {
            bank: Duration::from_mins(1),
            wall: Duration::from_mins(4),
            bonus: Duration::from_millis(100),
            per_move: Duration::from_secs(10),
            strikes: 3,
            memory: None,
            all_cores: false,
        }
    }
}

/// Time that a seat has left in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bank {
    /// Processor time.
    pub cpu: Duration,
    /// Time on the wall.
    pub wall: Duration,
    /// Strikes so far.
    pub strikes: u32,
    control: TimeControl,
}

/// Reasons a seat loses on time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutOfTime {
    /// The bank of processor time is empty.
    Cpu,
    /// The bank of processor time is empty by thinking in the other's time.
    Pondered,
    /// The bank of time on the wall is empty.
    Wall,
    /// Too many moves took too long.
    Strikes(u32),
}

impl Tell for OutOfTime {
    fn tell(&self) -> Message {
        match self {
            Self::Cpu => Message::new("time-cpu"),
            Self::Pondered => Message::new("time-pondered"),
            Self::Wall => Message::new("time-wall"),
            Self::Strikes(count) => Message::new("time-strikes").with("count", *count),
        }
    }
}

impl Bank {
    /// A full bank.
    pub fn new(control: TimeControl) -> Self {
        Self {
            cpu: control.bank,
            wall: control.wall,
            strikes: 0,
            control,
        }
    }

    /// Takes what an answer cost, and adds the bonus.
    pub fn charge(&mut self, cpu: Duration, wall: Duration) -> Result<(), OutOfTime> {
        if cpu > self.control.per_move {
            self.strikes += 1;
        }
        let left = |bank: Duration, cost: Duration| bank.checked_sub(cost);
        self.cpu = left(self.cpu, cpu).ok_or(OutOfTime::Cpu)? + self.control.bonus;
        self.wall = left(self.wall, wall).ok_or(OutOfTime::Wall)? + self.control.bonus;
        if self.strikes >= self.control.strikes {
            return Err(OutOfTime::Strikes(self.strikes));
        }
        Ok(())
    }

    /// Takes what was used while nobody waited for an answer. The kernel counts in steps, which
    /// must not cost anybody a game.
    pub fn settle(&mut self, cpu: Duration) -> Result<(), OutOfTime> {
        if cpu > self.cpu + STEPS {
            return Err(OutOfTime::Pondered);
        }
        self.cpu = self.cpu.saturating_sub(cpu);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn bank() -> Bank {
        Bank::new(TimeControl {
            bank: ms(1000),
            wall: ms(4000),
            bonus: ms(10),
            per_move: ms(300),
            strikes: 3,
            memory: None,
            all_cores: false,
        })
    }

    #[test]
    fn the_usual_is_written_as_before_there_was_a_choice_of_cores() {
        let usual = TimeControl::default();
        let text = serde_json::to_string(&usual).unwrap();
        assert!(!text.contains("cores"), "{text}");
        assert_eq!(serde_json::from_str::<TimeControl>(&text).unwrap(), usual);
    }

    #[test]
    fn a_move_costs_what_it_took_less_the_bonus() {
        let mut bank = bank();
        bank.charge(ms(100), ms(150)).unwrap();
        assert_eq!((bank.cpu, bank.wall, bank.strikes), (ms(910), ms(3860), 0));
    }

    #[test]
    fn the_third_slow_move_loses() {
        let mut bank = Bank {
            cpu: ms(10_000),
            ..bank()
        };
        assert_eq!(bank.charge(ms(301), ms(301)), Ok(()));
        assert_eq!(bank.charge(ms(301), ms(301)), Ok(()));
        assert_eq!(bank.charge(ms(301), ms(301)), Err(OutOfTime::Strikes(3)));
    }

    #[test]
    fn thinking_in_the_others_time_is_charged_without_a_bonus() {
        let mut bank = bank();
        assert_eq!(bank.settle(ms(400)), Ok(()));
        assert_eq!((bank.cpu, bank.wall, bank.strikes), (ms(600), ms(4000), 0));
        assert_eq!(bank.settle(ms(640)), Ok(()));
        assert_eq!(bank.settle(ms(51)), Err(OutOfTime::Pondered));
    }

    #[test]
    fn either_bank_can_run_out() {
        assert_eq!(bank().charge(ms(1001), ms(1001)), Err(OutOfTime::Cpu));
        assert_eq!(bank().charge(ms(1), ms(4001)), Err(OutOfTime::Wall));
    }
}
