//! The outcome of a case that failed.

use ludoteca_runner::CellError;
use ludoteca_words::Message;

use crate::explanation::Explanation;
use crate::verdict::Verdict;

/// The roots of habits begin with this.
pub(crate) const HABIT: &str = "habit ";

/// The result of one case.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// The program did everything right.
    Accepted,
    /// It is accepted; something was noticed that costs nothing.
    Noticed(Box<Failure>),
    /// It failed.
    Failed(Box<Failure>),
}

impl From<Option<Failure>> for Finding {
    fn from(failure: Option<Failure>) -> Self {
        failure.map_or(Self::Accepted, |failure| Self::Failed(Box::new(failure)))
    }
}

/// The failure of a case.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// The word; Accepted for what was noticed and costs nothing.
    pub verdict: Verdict,
    /// Failures of equal roots have the same cause and are told once, with all their cases:
    /// mostly rule and class.
    pub root: String,
    /// The explanation.
    pub explanation: Explanation,
    /// The output, to recognise equal wrong outputs.
    pub output: Vec<u8>,
    /// The mistakes that are taken for granted: what was expected is what a program with them
    /// prints. Names of rules.
    pub assumed: Vec<String>,
    /// Another cause in the same case, found by looking past this one.
    pub behind: Option<Box<Failure>>,
}

impl Failure {
    /// Tells if it is a difference of form that runs through the output.
    pub fn is_habit(&self) -> bool {
        self.root.starts_with(HABIT)
    }

    /// Tells if it is a habit of lines that are too many. A mistake may print such lines, too.
    pub fn has_extra_lines(&self) -> bool {
        let root = self.root.strip_prefix(HABIT);
        root.is_some_and(|root| root.starts_with("ExtraLines"))
    }

    /// Returns the key that failures of the same cause share. Other words are the same mistake
    /// where they run through an output and where they stand behind something else.
    pub fn cause(&self) -> &str {
        self.root.strip_prefix(HABIT).unwrap_or(&self.root)
    }

    /// Tells if it is a remark: a link whose verdict is Accepted, behind one that counts or alone.
    pub fn costs_nothing(&self) -> bool {
        self.verdict == Verdict::Accepted
    }

    /// Joins several failures of one case into one: each lies behind the one before it.
    pub fn join(failures: Vec<Self>) -> Option<Self> {
        let mut joined: Option<Self> = None;
        for mut failure in failures.into_iter().rev() {
            failure.innermost().behind = joined.map(Box::new);
            joined = Some(failure);
        }
        joined
    }

    /// It and everything behind it.
    pub fn links(&self) -> impl Iterator<Item = &Self> {
        std::iter::successors(Some(self), |link| link.behind.as_deref())
    }

    /// Changes it and everything behind it.
    pub fn for_each_link(&mut self, mut change: impl FnMut(&mut Self)) {
        let mut next = Some(self);
        while let Some(link) = next {
            change(link);
            next = link.behind.as_deref_mut();
        }
    }

    /// The innermost one: there is nothing behind it.
    pub fn innermost(&mut self) -> &mut Self {
        let mut link = self;
        while link.behind.is_some() {
            link = link.behind.as_mut().expect("it is there");
        }
        link
    }

    /// It and everything behind it, each alone.
    pub fn into_links(self) -> Vec<Self> {
        let mut links = Vec::new();
        let mut next = Some(Box::new(self));
        while let Some(mut link) = next {
            next = link.behind.take();
            links.push(*link);
        }
        links
    }
}

/// The reason a case could not be tried.
#[derive(Debug, thiserror::Error)]
pub enum JudgeFault {
    /// There is no cell.
    #[error(transparent)]
    Cell(#[from] CellError),
    /// The machine failed, again and again.
    #[error("the machine failed: {0}")]
    Machine(String),
    /// The sources cannot be built with the definitions of this case. This one is the program's
    /// fault; the judge makes a Compile Time Error of it.
    #[error("it cannot be built: {messages}")]
    NotBuilt {
        /// The compiler's messages.
        messages: String,
        /// The reason the compiler did not end by itself, if it did not.
        stopped: Option<Message>,
    },
    /// The course is at fault: its checker crashed, its reference never ends. Nobody gets a mark.
    #[error("the course is at fault: {}", .0.key)]
    Course(Message),
    /// A case cannot be read, which is our own fault and neither the program's nor the machine's.
    #[error("a case of the judge's own cannot be read: {0}")]
    Case(String),
}
