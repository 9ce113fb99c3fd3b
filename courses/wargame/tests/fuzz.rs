//! The program `wargame` on any arguments and any input: it always ends, and ends well.

use std::ffi::OsString;

use ludoteca_course_wargame::program::run;
use ludoteca_testkit::rounds::rounds;
use ludoteca_wargame::{Answer, Cell};
use proptest::prelude::*;

fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => prop::sample::select(vec![
            "-j", "-t", "-p", "-d", "-1", "-2", "-3", "-8", "--seed", "-h", "-n",
        ]).prop_map(str::to_owned),
        8 => prop::sample::select(vec!["0", "1", "2", "3", "9x9", "12x9", "-", "4"])
            .prop_map(str::to_owned),
        1 => "[-a-z0-9é=]{0,6}",
    ]
}

/// Options with their values, so that most invocations get past the command line.
fn sensible() -> impl Strategy<Value = Vec<String>> {
    let option = prop_oneof![
        (0..3_u8).prop_map(|mode| vec!["-j".to_owned(), mode.to_string()]),
        (1..4_u8).prop_map(|mode| vec!["-p".to_owned(), mode.to_string()]),
        (1..5_u8).prop_map(|mode| vec!["-d".to_owned(), mode.to_string()]),
        (1..4_u8, 0..2_u8).prop_map(|(kind, count)| vec![format!("-{kind}"), count.to_string()]),
        Just(vec!["-t".to_owned(), "9x12".to_owned()]),
    ];
    prop::collection::vec(option, 0..6).prop_map(|options| options.concat())
}

fn line() -> impl Strategy<Value = String> {
    prop_oneof![4 => "[A-L][0-9]{1,2}", 4 => "[-1-8]", 1 => "[ -~é]{0,8}"]
}

fn check(args: &[String], lines: &[String]) -> Result<(), TestCaseError> {
    let args: Vec<OsString> = args.iter().map(OsString::from).collect();
    // A tournament takes long; it has its own tests.
    prop_assume!(!args.iter().any(|arg| arg == "3" || arg == "-j3"));
    let stdin = lines.join("\n");
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let status = run(&args, &mut stdin.as_bytes(), &mut output, &mut errors)?;
    let output = String::from_utf8(output).expect("the output is text");
    prop_assert!([0, 1, 255].contains(&status), "{}", status);
    prop_assert!(output.ends_with('\n') && errors.is_empty());
    for line in output
        .lines()
        .filter(|line| line.split_whitespace().count() == 1)
    {
        let is_help = output.starts_with("MEEC War Game");
        prop_assert!(is_help || line.parse::<Cell>().is_ok() || line.parse::<Answer>().is_ok());
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(rounds(150)))]

    #[test]
    fn any_words(args in prop::collection::vec(word(), 0..8), lines in prop::collection::vec(line(), 0..8)) {
        check(&args, &lines)?;
    }

    #[test]
    fn any_game(args in sensible(), lines in prop::collection::vec(line(), 0..60)) {
        check(&args, &lines)?;
    }
}
