//! The options of a game as fields of a form, and back.

use std::collections::HashMap;

use ludoteca_play::options::{NONE, OptionKind, OptionSpec};
use ludoteca_play::{Game, OptionFault, Options, Resources, Setup};
use ludoteca_words::Language;

use crate::texts::Texts;

/// A number with no more values than this is chosen from a list.
const MOST_LISTED: usize = 6;

/// An option as the form shows it.
pub(crate) struct Field {
    /// The option's key: the id and the name of its field.
    pub(crate) key: &'static str,
    pub(crate) label: String,
    pub(crate) is_main: bool,
    /// Tells if it says which words count, whatever the board.
    pub(crate) is_words: bool,
    pub(crate) input: Input,
}

/// The way to choose an option.
pub(crate) enum Input {
    /// Writing a number.
    Number(NumberInput),
    /// Choosing from a list that opens.
    List(Vec<Choice>),
    /// Choosing from a list that is always open.
    Radios(Vec<Choice>),
    /// Writing one number for each kind.
    Counts(Vec<CountInput>),
}

/// A number to write.
pub(crate) struct NumberInput {
    pub(crate) least: u32,
    /// Empty when there is no upper bound.
    pub(crate) most: String,
    pub(crate) step: u32,
    /// Empty for an option that is usually left open.
    pub(crate) value: String,
    /// A hint at what leaving it open means.
    pub(crate) placeholder: String,
}

/// One of several values.
pub(crate) struct Choice {
    pub(crate) value: String,
    pub(crate) label: String,
    pub(crate) is_usual: bool,
}

/// The number of one kind.
pub(crate) struct CountInput {
    pub(crate) name: String,
    pub(crate) label: String,
    pub(crate) value: u8,
}

/// The option of a game that says whether one plays alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SoloOption {
    pub(crate) key: &'static str,
    /// Its value for a game played alone.
    pub(crate) alone: &'static str,
    /// Its value for a game of two.
    pub(crate) together: &'static str,
}

/// The option by which one plays a game alone or with somebody, if it has such.
pub(crate) fn solo_option(game: Game) -> Option<SoloOption> {
    let seats = |key: &str, value: &str| {
        let mut setup = Setup::usual(game);
        setup.set(key, value).ok().map(|()| setup.seats())
    };
    game.options().iter().find_map(|spec| {
        let OptionKind::Choice { values } = spec.kind else {
            return None;
        };
        let with = |wanted: usize| {
            let fits = |value: &&&str| seats(spec.key, value) == Some(wanted);
            values.iter().find(fits).copied()
        };
        Some(SoloOption {
            key: spec.key,
            alone: with(1)?,
            together: with(2)?,
        })
    })
}

/// The fields for a game's options; those that a form cannot ask for are left out.
pub(crate) fn fields(game: Game, resources: &Resources, texts: &Texts) -> Vec<Field> {
    let usual = welcome(game, texts.language()).options;
    let field = |spec: &OptionSpec| {
        Some(Field {
            key: spec.key,
            label: texts.play().option(game, spec.key),
            is_main: spec.is_main,
            is_words: matches!(spec.kind, OptionKind::Words),
            input: input(game, spec, &usual, texts)?.only(|value| spec.is_here(value, resources)),
        })
    };
    // With whom one plays says whether one plays alone.
    let solo = solo_option(game).map(|solo| solo.key);
    let asked = game.options().iter().filter(|spec| Some(spec.key) != solo);
    asked.filter_map(field).collect()
}

/// The game that a stranger is offered in this language.
pub(crate) fn welcome(game: Game, language: Language) -> Setup {
    Setup::welcome(game, language).unwrap_or_else(|_| Setup::usual(game))
}

/// Fills the fields in as they were sent: a form with a fault is shown again.
pub(crate) fn fill_in(fields: &mut [Field], sent: &HashMap<String, String>) {
    for field in fields {
        let key = field.key;
        match &mut field.input {
            Input::Number(number) => {
                if let Some(value) = sent.get(key) {
                    number.value.clone_from(value);
                }
            }
            Input::List(choices) | Input::Radios(choices) => {
                let value = sent.get(key);
                if choices.iter().any(|choice| Some(&choice.value) == value) {
                    for choice in choices {
                        choice.is_usual = Some(&choice.value) == value;
                    }
                }
            }
            Input::Counts(counts) => {
                for count in counts {
                    let value = sent
                        .get(&count.name)
                        .and_then(|value| value.trim().parse().ok());
                    count.value = value.unwrap_or(count.value);
                }
            }
        }
    }
}

impl Input {
    /// Keeps only some of the choices.
    fn only(mut self, keep: impl Fn(&str) -> bool) -> Self {
        if let Self::List(choices) | Self::Radios(choices) = &mut self {
            choices.retain(|choice| keep(&choice.value));
        }
        self
    }
}

fn input(game: Game, spec: &OptionSpec, usual: &Options, texts: &Texts) -> Option<Input> {
    Some(match spec.kind {
        OptionKind::Text { .. } => return None,
        OptionKind::Counts { usual, .. } => Input::Counts(count_inputs(game, spec, usual, texts)),
        OptionKind::Number {
            least, most, step, ..
        } if count_values(least, most, step) > MOST_LISTED => Input::Number(NumberInput {
            least,
            most: if most == u32::MAX {
                String::new()
            } else {
                most.to_string()
            },
            step: step.max(1),
            value: usual.written(spec.key).unwrap_or_default(),
            placeholder: placeholder(game, spec, texts),
        }),
        OptionKind::Choice { .. } | OptionKind::Flag { .. } | OptionKind::Words if spec.is_main => {
            Input::Radios(choices(game, spec, usual, texts))
        }
        OptionKind::Number { .. }
        | OptionKind::Choice { .. }
        | OptionKind::Flag { .. }
        | OptionKind::Size { .. }
        | OptionKind::Words => Input::List(choices(game, spec, usual, texts)),
    })
}

fn count_values(least: u32, most: u32, step: u32) -> usize {
    (most.saturating_sub(least) / step.max(1)) as usize + 1
}

fn placeholder(game: Game, spec: &OptionSpec, texts: &Texts) -> String {
    match spec.kind {
        OptionKind::Number { usual: None, .. } => texts.play().option_value(game, spec.key, NONE),
        _ => String::new(),
    }
}

fn choices(game: Game, spec: &OptionSpec, usual: &Options, texts: &Texts) -> Vec<Choice> {
    let usual = usual.written(spec.key).unwrap_or_else(|| NONE.to_owned());
    let choice = |value: String| Choice {
        label: texts.play().option_value(game, spec.key, &value),
        is_usual: value == usual,
        value,
    };
    spec.offered().into_iter().map(choice).collect()
}

fn count_inputs(game: Game, spec: &OptionSpec, usual: &[u8], texts: &Texts) -> Vec<CountInput> {
    let input = |(number, &value): (i64, &u8)| CountInput {
        name: format!("{}{number}", spec.key),
        label: if texts.play().has(game, "piece") {
            texts.play().game_count(game, "piece", number)
        } else {
            number.to_string()
        },
        value,
    };
    (1..).zip(usual).map(input).collect()
}

/// The game that a form describes. What is left empty or out is as usual.
pub(crate) fn read_setup(
    game: Game,
    fields: &HashMap<String, String>,
) -> Result<Setup, OptionFault> {
    let mut setup = Setup::usual(game);
    let mut rest = fields.clone();
    for spec in game.options() {
        if let OptionKind::Counts { usual, .. } = spec.kind
            && let Some(counts) = take_counts(spec.key, usual, &mut rest)
        {
            setup.set(spec.key, &counts)?;
        }
    }
    let mut rest: Vec<(&str, &str)> = rest
        .iter()
        .map(|(key, value)| (key.as_str(), value.trim()))
        .filter(|(_, value)| !value.is_empty())
        .collect();
    // In the same order for the same form, so that the same fault is found first.
    rest.sort_unstable();
    for (key, value) in rest {
        setup.set(key, value)?;
    }
    setup.check()?;
    Ok(setup)
}

/// The fields `KEY1`, `KEY2`, … as one text; `None` when there are none.
fn take_counts(key: &str, usual: &[u8], fields: &mut HashMap<String, String>) -> Option<String> {
    let mut is_given = false;
    let mut take = |(number, usual): (usize, &u8)| {
        let given = fields.remove(&format!("{key}{number}")).unwrap_or_default();
        match given.trim() {
            "" => usual.to_string(),
            count => {
                is_given = true;
                count.to_owned()
            }
        }
    };
    let counts: Vec<String> = (1..).zip(usual).map(&mut take).collect();
    is_given.then(|| counts.join(","))
}

#[cfg(test)]
mod tests {
    use ludoteca_play::{CATALOGUE, WordList};

    use super::*;
    use crate::texts::texts;

    /// Returns the values that a browser sends when nothing is touched.
    fn untouched(fields: &[Field]) -> HashMap<String, String> {
        let mut sent = HashMap::new();
        for field in fields {
            match &field.input {
                Input::Number(number) => {
                    sent.insert(field.key.to_owned(), number.value.clone());
                }
                Input::List(choices) | Input::Radios(choices) => {
                    let usual: Vec<&Choice> = choices.iter().filter(|c| c.is_usual).collect();
                    assert_eq!(usual.len(), 1, "{}", field.key);
                    sent.insert(field.key.to_owned(), usual[0].value.clone());
                }
                Input::Counts(counts) => sent.extend(
                    counts
                        .iter()
                        .map(|count| (count.name.clone(), count.value.to_string())),
                ),
            }
        }
        sent
    }

    #[test]
    fn a_form_that_nobody_touched_is_the_game_that_strangers_are_offered() {
        let library = Resources::new(ludoteca_table::Dictionaries::default());
        for &game in CATALOGUE {
            for language in Language::ALL {
                let fields = fields(game, &library, texts(language));
                let mut setup = read_setup(game, &untouched(&fields)).unwrap();
                if let Some(solo) = solo_option(game) {
                    setup.set(solo.key, solo.together).unwrap();
                }
                assert_eq!(setup, welcome(game, language), "{game}");
            }
        }
    }

    /// A game of words is played with a dictionary of the visitor's language, to an end, against
    /// somebody.
    #[test]
    fn strangers_are_offered_a_game_that_can_be_won() {
        for &game in CATALOGUE {
            for language in Language::ALL {
                let setup = welcome(game, language);
                assert_eq!(setup.seats(), 2, "{game}");
                let words = setup.options.words();
                let has_words = game
                    .options()
                    .iter()
                    .any(|spec| matches!(spec.kind, OptionKind::Words));
                assert!(!has_words || words == WordList::Of(language), "{game}");
            }
        }
    }

    #[test]
    fn a_form_that_is_shown_again_is_as_it_was_sent() {
        for &game in CATALOGUE {
            let library = Resources::new(ludoteca_table::Dictionaries::default());
            let mut fields = fields(game, &library, texts(Language::English));
            let mut sent = untouched(&fields);
            for value in sent.values_mut() {
                if value.parse() == Ok(4) {
                    "5".clone_into(value);
                }
            }
            fill_in(&mut fields, &sent);
            assert_eq!(untouched(&fields), sent);
        }
    }

    #[test]
    fn only_dictionaries_that_are_here_are_offered() {
        for &game in CATALOGUE {
            for spec in game.options() {
                let is_words = matches!(spec.kind, OptionKind::Words);
                assert!(!is_words || spec.is_here("any", &Resources::none()));
                assert!(!is_words || !spec.is_here("pl", &Resources::none()));
            }
        }
    }

    #[test]
    fn counts_left_empty_are_as_usual() {
        let usual = [1, 1, 0];
        let mut sent = HashMap::from([
            ("crew2".to_owned(), " 3 ".to_owned()),
            ("crew3".to_owned(), String::new()),
        ]);
        let counts = take_counts("crew", &usual, &mut sent);
        assert_eq!(counts.as_deref(), Some("1,3,0"));
        assert!(sent.is_empty());
        assert_eq!(take_counts("crew", &usual, &mut sent), None);
    }
}
