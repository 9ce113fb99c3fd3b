//! Values that completions offer, while what they mean is checked later, by those who know.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};

/// Any text, of which some are offered.
#[derive(Clone, Debug)]
pub(crate) struct Offered(Vec<&'static str>);

impl Offered {
    pub(crate) fn new(values: Vec<&'static str>) -> Self {
        Self(values)
    }
}

impl TypedValueParser for Offered {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().copied().map(PossibleValue::new)))
    }
}
