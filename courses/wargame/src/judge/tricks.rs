//! Shots of which the assignment does not speak: how a program takes them is told, and costs
//! nothing.

use ludoteca_runner::{Report, Verdict as Ended};
use ludoteca_wargame::{Answer, Cell};

use super::answers::Said;
use super::fault::Fault;
use super::hide::Trick;
use ludoteca_course::Class;

/// A game with a trick.
pub(super) struct Tricked<'a> {
    pub(super) trick: Trick,
    /// The answers given.
    pub(super) said: &'a [Said],
    /// The answers if only shots on the board count, every one of them.
    pub(super) right: &'a [(Cell, Answer)],
    pub(super) is_over: bool,
}

impl Tricked<'_> {
    /// Finds a reaction to the trick that is not that of our program.
    pub(super) fn check(&self, run: &Report) -> Option<Fault> {
        let remark = |key, rule| Some(Fault::new(Class::Protocol, key, rule).free());
        let has_crashed = !matches!(run.verdict(), Ended::Ok | Ended::Exit);
        if self.agrees(0) && !has_crashed {
            return None;
        }
        match self.trick {
            Trick::Repeat if self.is_over && self.starts_right() => {
                remark("wargame-counts-twice", "wargame.repeated-shot")
            }
            Trick::OffBoard | Trick::Garbage if self.agrees(1) => {
                remark("wargame-answers-off-board", "wargame.off-board-shot")
            }
            Trick::OffBoard | Trick::Garbage if has_crashed => {
                remark("wargame-off-board-crash", "wargame.off-board-shot")
            }
            Trick::Sloppy => remark("wargame-not-sloppy", "wargame.off-board-shot"),
            Trick::None | Trick::Repeat | Trick::OffBoard | Trick::Garbage => None,
        }
    }

    /// Returns whether the answers after the first few are the right ones.
    fn agrees(&self, skipped: usize) -> bool {
        let said = self.said.iter().skip(skipped).map(|said| said.answer);
        said.eq(self.right.iter().map(|(_, answer)| Some(*answer)))
    }

    fn starts_right(&self) -> bool {
        let pairs = self.said.iter().zip(self.right);
        let is_right = |(said, (_, right)): (&Said, &(Cell, Answer))| said.answer == Some(*right);
        self.said.len() < self.right.len() && pairs.into_iter().all(is_right)
    }
}
