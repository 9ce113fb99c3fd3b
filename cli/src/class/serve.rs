//! Classes that a server serves and judges.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::anyhow;
use clap::Args;
use ludoteca_classroom::{Classroom, ClassroomError, OpenOptions};
use ludoteca_table::store::default_folder;

use super::JudgingOptions;

/// Classes that are served.
#[derive(Debug, Args)]
pub(crate) struct ServeClasses {
    /// Let a class hand in here, and judge what it hands in: a folder of ludoteca class new (may be
    /// given again)
    #[arg(long, value_name = "FOLDER")]
    class: Vec<PathBuf>,
    /// Let anybody try a program of the courses, within limits; nothing is kept beyond a day
    #[arg(long)]
    open: bool,
    /// Where the programs of --open are kept for a day (default: practice in ludoteca's data folder)
    #[arg(long, value_name = "DIR", requires = "open")]
    open_folder: Option<PathBuf>,
    #[command(flatten)]
    judges: JudgingOptions,
}

impl ServeClasses {
    /// Opens the classes and judges what waits in them.
    pub(crate) fn start(&self) -> anyhow::Result<Vec<Arc<Classroom>>> {
        let language = super::speak(None);
        let told = |error: ClassroomError| anyhow!(error.say(language));
        let mut classes = Vec::new();
        for folder in &self.class {
            let options = self.options(folder)?;
            classes.push(Classroom::open(folder, options).map_err(told)?);
        }
        if self.open {
            let usual = || default_folder().join("practice");
            let folder = self.open_folder.clone().unwrap_or_else(usual);
            std::fs::create_dir_all(&folder)?;
            let options = self.options(&folder)?;
            classes.push(Classroom::open_practice(&folder, options).map_err(told)?);
        }
        for class in &classes {
            class.start().map_err(told)?;
        }
        Ok(classes)
    }

    fn options(&self, folder: &std::path::Path) -> anyhow::Result<OpenOptions> {
        let options = self.judges.options(folder, super::speak(None));
        options.map_err(|why| anyhow!(why))
    }
}
