//! A case's task: loading the module, or calls of its functions.

use serde::Deserialize;

use super::call::Call;

/// The work of one case.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "WrittenTask")]
pub enum Task {
    /// The module is loaded.
    Load,
    /// Loading prints, imports and changes nothing.
    Quiet,
    /// These calls are made, in this order.
    Calls(Vec<Call>),
}

/// A task as a file of cases has it.
#[derive(Deserialize)]
struct WrittenTask {
    load: Option<Loading>,
    #[serde(default)]
    calls: Vec<String>,
}

/// The checks made while a module is loaded.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Loading {
    Ends,
    Quiet,
}

impl TryFrom<WrittenTask> for Task {
    type Error = String;

    fn try_from(written: WrittenTask) -> Result<Self, String> {
        match written.load {
            Some(Loading::Ends) => Ok(Self::Load),
            Some(Loading::Quiet) => Ok(Self::Quiet),
            None if written.calls.is_empty() => Err("there are no calls".to_owned()),
            None => {
                let calls = written.calls.iter().map(|call| Call::read_short(call));
                calls.collect::<Result<_, _>>().map(Self::Calls)
            }
        }
    }
}
