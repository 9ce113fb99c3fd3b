//! A case's task: options, a board's file, commands, and what is right.

use std::ffi::OsString;
use std::sync::Arc;

use serde::Deserialize;

use super::cases::find_board;
use super::story::Story;
use crate::program;

/// The file that a case's board is in.
pub(super) const BOARD_FILE: &str = "meu.tab";

/// The work of one case, and the behaviour of our own program.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "WrittenTask")]
pub struct Task {
    /// The options, as they are typed.
    pub(super) args: Vec<String>,
    /// The text of the board's file, if there is one.
    pub(super) board: Option<String>,
    /// The commands.
    pub(super) input: String,
    /// Set if only memory counts.
    pub(super) is_memory: bool,
    /// Maximum number of words to place.
    pub(super) most_words: Option<u64>,
    /// The file that is written at the end.
    pub(super) output_file: Option<String>,
    /// The behaviour of the course's own program.
    pub(super) expected: Arc<Story>,
}

impl Task {
    /// A task by its options and commands; fails where our program would not play.
    pub(super) fn new(options: &str, board: Option<String>, input: String) -> Result<Self, String> {
        let args: Vec<String> = options.split_whitespace().map(str::to_owned).collect();
        let typed: Vec<OsString> = args.iter().map(OsString::from).collect();
        let opening = program::open(&typed, board.as_deref())?;
        let file = opening.result_file;
        Ok(Self {
            args,
            board,
            is_memory: false,
            most_words: opening.most_words,
            output_file: file.map(|path| path.to_string_lossy().into_owned()),
            expected: Arc::new(Story::tell(opening.dialogue, &input)),
            input,
        })
    }

    /// The task with other commands.
    pub(super) fn with_input(&self, input: String) -> Result<Self, String> {
        let options = self.args.join(" ");
        let task = Self::new(&options, self.board.clone(), input)?;
        Ok(Self {
            is_memory: self.is_memory,
            ..task
        })
    }
}

/// A task as a file of cases has it.
#[derive(Deserialize)]
struct WrittenTask {
    #[serde(default)]
    options: String,
    board: Option<String>,
    input: String,
}

impl TryFrom<WrittenTask> for Task {
    type Error = String;

    fn try_from(written: WrittenTask) -> Result<Self, String> {
        let board = written.board.as_deref().map(find_board).transpose()?;
        Self::new(&written.options, board.map(str::to_owned), written.input)
    }
}
