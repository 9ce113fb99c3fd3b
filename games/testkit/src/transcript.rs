//! Transcripts: what a program is given, and every byte of its answer.
//!
//! ```text
//! # What this case shows.
//! === args X perfeito
//! === stdin
//! 1
//! === stdout
//! Bem-vindo ao JOGO DO GALO.
//! === exit 0
//! ```
//! Sections are `args` (split at blanks; may stand alone), `stdin`, `stdout`, `stderr` and
//! `exit`. Bytes up to the next `===` line belong to the section; a header that ends in
//! `(no newline)` drops the last newline, so that output can end in a prompt. A missing
//! `stderr` is not compared, a missing `exit` means 0.
//!
//! The program runs as a separate process, in an empty folder, through pipes. With `BLESS=1` in
//! the environment, transcripts that differ are rewritten instead (`cargo xtask bless`).

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use similar::{ChangeTag, TextDiff};

/// One transcript.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transcript {
    /// The comment lines at the top, including their `#`.
    pub comment: String,
    /// The program's arguments.
    pub args: Vec<String>,
    /// Input.
    pub stdin: String,
    /// Expected output.
    pub stdout: String,
    /// Expected output on the error stream, if that is compared.
    pub stderr: Option<String>,
    /// The exit status.
    pub exit: i32,
}

const NO_NEWLINE: &str = " (no newline)";

impl Transcript {
    /// Reads a transcript. An error says which line is wrong.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut transcript = Self::default();
        let mut lines = (1..).zip(text.split_inclusive('\n')).peekable();
        while let Some((_, line)) = lines.next_if(|(_, line)| !line.starts_with("=== ")) {
            transcript.comment.push_str(line);
        }
        while let Some((number, header)) = lines.next() {
            let header = header
                .strip_prefix("=== ")
                .ok_or(format!("line {number}: not a section"))?
                .trim_end_matches('\n');
            let (header, is_cut) = match header.strip_suffix(NO_NEWLINE) {
                Some(header) => (header, true),
                None => (header, false),
            };
            let mut body = String::new();
            while let Some((_, line)) = lines.next_if(|(_, line)| !line.starts_with("=== ")) {
                body.push_str(line);
            }
            if is_cut && body.pop() != Some('\n') {
                return Err(format!("line {number}: no newline to drop"));
            }
            transcript
                .set(header, body)
                .map_err(|error| format!("line {number}: {error}"))?;
        }
        Ok(transcript)
    }

    fn set(&mut self, header: &str, body: String) -> Result<(), String> {
        let (name, rest) = header.split_once(' ').unwrap_or((header, ""));
        match name {
            "args" => self.args = rest.split_whitespace().map(str::to_owned).collect(),
            "stdin" => self.stdin = body,
            "stdout" => self.stdout = body,
            "stderr" => self.stderr = Some(body),
            "exit" => self.exit = rest.parse().map_err(|_| "no exit status".to_owned())?,
            _ => return Err(format!("unknown section {name}")),
        }
        Ok(())
    }

    /// The transcript as text that [`read`](Self::read) understands.
    pub fn write(&self) -> String {
        let mut text = self.comment.clone();
        let _ = writeln!(
            text,
            "{}",
            format!("=== args {}", self.args.join(" ")).trim_end()
        );
        write_section(&mut text, "stdin", &self.stdin);
        write_section(&mut text, "stdout", &self.stdout);
        if let Some(stderr) = &self.stderr {
            write_section(&mut text, "stderr", stderr);
        }
        let _ = writeln!(text, "=== exit {}", self.exit);
        text
    }
}

fn write_section(text: &mut String, name: &str, body: &str) {
    let is_cut = !body.is_empty() && !body.ends_with('\n');
    let _ = writeln!(text, "=== {name}{}", if is_cut { NO_NEWLINE } else { "" });
    text.push_str(body);
    if is_cut {
        text.push('\n');
    }
}

/// Runs a program in `folder` with these arguments and this input, through pipes.
pub fn run(program: &Path, args: &[String], stdin: &str, folder: &Path) -> Transcript {
    let mut child = Command::new(program)
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{}: {error}", program.display()));
    let mut input = child.stdin.take().expect("stdin is piped");
    let typed = stdin.to_owned();
    // A program may stop before it has read everything; that is no error.
    let typist = std::thread::spawn(move || drop(input.write_all(typed.as_bytes())));
    let output = child.wait_with_output().expect("the program ran");
    typist.join().expect("the typist ends");
    Transcript {
        comment: String::new(),
        args: args.to_vec(),
        stdin: stdin.to_owned(),
        stdout: String::from_utf8(output.stdout).expect("stdout is UTF-8"),
        stderr: Some(String::from_utf8(output.stderr).expect("stderr is UTF-8")),
        exit: output.status.code().unwrap_or(-1),
    }
}

/// Runs every `*.transcript` of a folder through the program, each in an empty folder.
///
/// # Panics
/// If the folder holds no transcript, or the program does something else than one of them.
pub fn check_folder(program: impl AsRef<Path>, folder: impl AsRef<Path>) {
    let folder = folder.as_ref();
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "transcript"))
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "{}: no transcripts", folder.display());
    let failures: String = paths
        .iter()
        .filter_map(|path| check_one(program.as_ref(), path))
        .collect();
    assert!(failures.is_empty(), "\n{failures}");
}

fn check_one(program: &Path, path: &Path) -> Option<String> {
    let text =
        std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let expected =
        Transcript::read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let folder = tempfile::tempdir().expect("an empty folder");
    let mut found = run(program, &expected.args, &expected.stdin, folder.path());
    found.comment.clone_from(&expected.comment);
    if expected.stderr.is_none() {
        found.stderr = None;
    }
    if found == expected {
        return None;
    }
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, found.write()).expect("the transcript can be written");
        return None;
    }
    let difference = diff(&expected.write(), &found.write());
    Some(format!("{}:\n{difference}\n", path.display()))
}

/// The differences, line by line, with blanks and line ends made visible.
///
/// ```
/// let shown = ludoteca_testkit::transcript::diff("a b\n", "a b \n");
/// assert_eq!(shown, "-a·b⏎\n+a·b·⏎\n");
/// ```
pub fn diff(expected: &str, found: &str) -> String {
    let difference = TextDiff::from_lines(expected, found);
    let mut shown = String::new();
    for change in difference.iter_all_changes() {
        let sign = match change.tag() {
            ChangeTag::Delete => '-',
            ChangeTag::Insert => '+',
            ChangeTag::Equal => ' ',
        };
        let _ = writeln!(shown, "{sign}{}", make_visible(change.value()));
    }
    shown
}

fn make_visible(line: &str) -> String {
    line.replace(' ', "·")
        .replace('\t', "→")
        .replace('\r', "␍")
        .replace('\n', "⏎")
}

/// Panics with the differences made visible unless both are the same.
pub fn assert_same(expected: &str, found: &str, what: &str) {
    assert!(
        expected == found,
        "{what} (- expected, + found):\n{}",
        diff(expected, found)
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "# why\n=== args X perfeito\n=== stdin\n1\n=== stdout (no newline)\nPrompt: \n=== stderr\noops\n=== exit 1\n";

    #[test]
    fn what_is_read_is_written_again() {
        let transcript = Transcript::read(SAMPLE).unwrap();
        assert_eq!(transcript.args, ["X", "perfeito"]);
        assert_eq!(transcript.stdin, "1\n");
        assert_eq!(transcript.stdout, "Prompt: ");
        assert_eq!(transcript.stderr.as_deref(), Some("oops\n"));
        assert_eq!(transcript.exit, 1);
        assert_eq!(transcript.write(), SAMPLE);
    }

    #[test]
    fn a_wrong_section_is_named_with_its_line() {
        let error = Transcript::read("# c\n=== args\n=== stdwhat\n").unwrap_err();
        assert_eq!(error, "line 3: unknown section stdwhat");
    }

    #[test]
    fn a_program_is_run_through_pipes() {
        let folder = tempfile::tempdir().unwrap();
        let found = run(Path::new("/bin/cat"), &[], "a\nb", folder.path());
        assert_eq!(found.stdout, "a\nb");
        assert_eq!(found.exit, 0);
    }

    #[test]
    fn line_ends_are_shown() {
        assert_eq!(diff("a\r\n", "a\n"), "-a␍⏎\n+a⏎\n");
    }
}
