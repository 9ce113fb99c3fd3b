//! `ludoteca judge new`: a course from a folder of pairs.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use ludoteca_course_folder::{
    Answers, COMPARISONS, LANGUAGES, REVEALS, create, guess_answers, say,
};
use ludoteca_words::{Language, Message};

const HELP: &str = "\
Pairs are files 1.in and 1.out (or 1.ans), or folders input and output, at any depth. In a terminal
three questions are asked; otherwise the usual answers are taken and printed.

Examples:
  ludoteca judge new sums
  ludoteca judge sums sum.py
  ludoteca judge class submissions --course sums --out report";

/// Arguments of `ludoteca judge new`.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(super) struct NewArgs {
    /// The folder with the pairs
    folder: PathBuf,
}

/// Makes a course.
pub(super) fn run(args: &NewArgs) -> Result<ExitCode, String> {
    let language = Language::usual();
    let told = |fault: ludoteca_course_folder::CourseFault| fault.say(&args.folder, language);
    let usual = guess_answers(&args.folder);
    let is_asked = io::stdin().is_terminal() && io::stdout().is_terminal();
    // A folder that cannot be made is reported before anything is asked.
    ludoteca_course_folder::survey(&args.folder).map_err(told)?;
    let answers = if is_asked {
        ask_all(&usual, language).map_err(|error| error.to_string())?
    } else {
        tell_defaults(&usual, language);
        usual
    };
    let created = create(&args.folder, &answers, language).map_err(told)?;
    let count: usize = created.groups.iter().map(|(_, count)| count).sum();
    let message = Message::new("new-written")
        .with_text("path", created.path.display())
        .with("count", count as i64)
        .with_text("folder", args.folder.display());
    println!("{}", say(language, &message));
    Ok(ExitCode::SUCCESS)
}

fn tell_defaults(usual: &Answers, language: Language) {
    let defaults = [
        ("language", &usual.language),
        ("comparison", &usual.comparison),
        ("reveal", &usual.reveal),
    ];
    for (name, value) in defaults {
        let message = Message::new("new-default").with("name", name);
        println!("{}", say(language, &message.with("value", value)));
    }
}

fn ask_all(usual: &Answers, language: Language) -> io::Result<Answers> {
    Ok(Answers {
        language: ask("new-ask-language", &LANGUAGES, &usual.language, language)?,
        comparison: ask(
            "new-ask-comparison",
            &COMPARISONS,
            &usual.comparison,
            language,
        )?,
        reveal: ask("new-ask-reveal", &REVEALS, &usual.reveal, language)?,
    })
}

/// One question; Enter takes the usual answer.
fn ask(key: &'static str, choices: &[&str], usual: &str, language: Language) -> io::Result<String> {
    let all = choices.join(", ");
    let question = say(language, &Message::new(key).with("choices", &all));
    loop {
        print!("{question} [{usual}] ");
        io::stdout().flush()?;
        let mut line = String::new();
        let length = io::stdin().lock().read_line(&mut line)?;
        let answer = line.trim();
        if length == 0 || answer.is_empty() {
            return Ok(usual.to_owned());
        }
        if let Some(choice) = choices.iter().find(|choice| **choice == answer) {
            return Ok((*choice).to_owned());
        }
        let again = Message::new("new-ask-again").with("choices", &all);
        println!("{}", say(language, &again));
    }
}
