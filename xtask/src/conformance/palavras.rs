//! The word game: the assignment's transcripts, the course's boards, and the official runs of
//! the older edition.

use std::path::Path;

use anyhow::Context as _;

use super::{Programs, expect, read};

pub(super) fn run(programs: &Programs, data: &Path) -> anyhow::Result<usize> {
    Ok(examples(programs, data)?
        + boards(programs, &data.join("tabuleiros"))?
        + older_edition(programs, &data.join("ist"))?)
}

/// The second transcript says `-n 4`, but stops after three words.
fn examples(programs: &Programs, data: &Path) -> anyhow::Result<usize> {
    for (number, args) in [(1, ""), (2, "-n 3")] {
        let input = read(&data.join(format!("spec_example{number}.stdin.txt")))?;
        let expected = read(&data.join(format!("spec_example{number}.piped_stdout.txt")))?;
        let found = programs.run("palavras", args, &input, data);
        expect(
            &format!("palavras, example {number}"),
            &expected,
            &found.stdout,
        )?;
    }
    Ok(2)
}

/// Every board file is read and printed as it is, and the base ones are what we generate.
fn boards(programs: &Programs, folder: &Path) -> anyhow::Result<usize> {
    let mut runs = 0;
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        let rows: Vec<_> = read(&path)?
            .lines()
            .map(|row| row.trim_end().to_owned())
            .collect();
        let board = rows.join("\n").trim_end().to_owned() + "\n";
        let end = "Insira comando-> Fim do jogo. Total de pontos obtidos: 0\n";
        let found = programs.run("palavras", &format!("-i {name}"), "end\n", folder);
        expect(
            &format!("palavras -i {name}"),
            &format!("{board}{end}"),
            &found.stdout,
        )?;
        runs += 1;
        if let Some((size, _)) = name.split_once('x').filter(|_| name.ends_with("_base.tab")) {
            let generated = programs.run("palavras", &format!("-t {size}"), "end\n", folder);
            expect(
                &format!("palavras -t {size}"),
                &found.stdout,
                &generated.stdout,
            )?;
            runs += 1;
        }
    }
    Ok(runs)
}

/// The runs whose commands the older edition's own page lists, as far as their results are here.
fn older_edition(programs: &Programs, data: &Path) -> anyhow::Result<usize> {
    let commands = read(&data.join("exemplos-readme.txt"))?;
    let mut runs = 0;
    for line in commands.lines() {
        let Some(command) = line.trim().strip_prefix("time ./palavras") else {
            continue;
        };
        let (args, log) = command.split_once('>').unwrap_or((command, ""));
        let board = value_of(args, "-o").with_context(|| format!("no -o in: {line}"))?;
        if !data.join(board).is_file() {
            continue;
        }
        check_run(programs, data, args, log.trim(), board)?;
        runs += 1;
    }
    Ok(runs)
}

fn check_run(
    programs: &Programs,
    data: &Path,
    args: &str,
    log: &str,
    board: &str,
) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let here = |name: &str| data.join(name).display().to_string();
    let args = args
        .replace("/usr/share/dict/words", &here("american-english"))
        .replace("/usr/share/hunspell/pt_PT.dic", &here("pt_PT.dic"))
        .replace("letras-us.txt", &here("letras-us.txt"))
        .replace("letras-pt.txt", &here("letras-pt.txt"));
    let found = programs.run(
        "palavras",
        &format!("--edicao ist {args}"),
        "",
        folder.path(),
    );
    if !log.is_empty() {
        expect(log, &read(&data.join(log))?, &found.stdout)?;
    }
    for name in value_of(&args, "-r").into_iter().chain([board]) {
        expect(
            name,
            &read(&data.join(name))?,
            &read(&folder.path().join(name))?,
        )?;
    }
    Ok(())
}

/// The word after an option.
fn value_of<'a>(args: &'a str, option: &str) -> Option<&'a str> {
    let mut words = args.split_whitespace();
    words.find(|word| *word == option)?;
    words.next()
}
