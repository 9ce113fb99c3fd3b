//! `ludoteca judge import` and `export`: courses of other systems.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use ludoteca_course_folder::{CourseFault, say};
use ludoteca_judge::command::JudgeOptions;
use ludoteca_words::{Language, Message};

/// Arguments of `ludoteca judge import`.
#[derive(Debug, Args)]
pub(super) struct ImportArgs {
    /// A folder with problem.yaml (legacy or 2025-09), or a file tests.json
    source: PathBuf,
    /// The folder of the new course
    folder: PathBuf,
}

/// Arguments of `ludoteca judge export`.
#[derive(Debug, Args)]
pub(super) struct ExportArgs {
    /// The folder of the course
    folder: PathBuf,
    /// The new folder of the package
    package: PathBuf,
    /// I trust the course's programs: run them even if a layer of the sandbox is missing
    #[arg(long)]
    trust: bool,
    /// Folder of built programs (default: ludoteca/judge in the platform's cache folder)
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
}

/// Brings a course in.
pub(super) fn import(args: &ImportArgs) -> Result<ExitCode, String> {
    let language = Language::usual();
    let told = |fault: CourseFault| fault.say(&args.source, language);
    let imported = ludoteca_course_folder::import(&args.source, &args.folder).map_err(told)?;
    for note in &imported.notes {
        println!("{}", say(language, note));
    }
    let message = Message::new("import-written")
        .with_text("path", imported.path.display())
        .with_text("folder", args.folder.display());
    println!("{}", say(language, &message));
    Ok(ExitCode::SUCCESS)
}

/// Writes a course as a package.
pub(super) fn export(args: &ExportArgs) -> Result<ExitCode, String> {
    let options = JudgeOptions {
        trust: args.trust,
        cache: args.cache.clone(),
        ..JudgeOptions::default()
    };
    let language = Language::usual();
    let workshop = options.open_workshop()?;
    let trust = options.trusted();
    let exported = ludoteca_course_folder::export(&args.folder, &args.package, &workshop, trust);
    let notes = exported.map_err(|faults| {
        let told = faults.iter().map(|fault| fault.say(&args.folder, language));
        told.collect::<Vec<_>>().join("\n")
    })?;
    for note in &notes {
        println!("{}", say(language, note));
    }
    let message = Message::new("export-written").with_text("path", args.package.display());
    println!("{}", say(language, &message));
    Ok(ExitCode::SUCCESS)
}
