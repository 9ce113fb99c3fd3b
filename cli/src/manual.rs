//! Completions and the manual page, both made from the arguments themselves.

use std::io::{self, Write as _};

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::arguments::Arguments;

pub(crate) fn completions(shell: Shell) -> anyhow::Result<()> {
    // Made in memory first: the generator panics when its writer fails.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "ludoteca", &mut script);
    io::stdout().write_all(&script)?;
    Ok(())
}

/// The page of the program, followed by those of its commands.
pub(crate) fn man() -> anyhow::Result<()> {
    let mut page = Vec::new();
    let mut command = Arguments::command();
    command.build();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    for part in command
        .get_subcommands()
        .filter(|part| part.get_name() != "help")
    {
        let part = clap_mangen::Man::new(part.clone());
        part.render_synopsis_section(&mut page)?;
        part.render_description_section(&mut page)?;
        part.render_options_section(&mut page)?;
    }
    io::stdout().write_all(&page)?;
    Ok(())
}
