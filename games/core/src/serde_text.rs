//! The feature `serde`: values are written as their text and checked when they are read.

pub use serde;

/// Implements serde's traits for types by the text that they are written as and read from.
///
/// Reading goes through `FromStr`, so what cannot be parsed cannot be deserialised either.
///
/// ```
/// use std::{fmt, num::ParseIntError, str::FromStr};
///
/// #[derive(Debug, PartialEq)]
/// struct Heap(u8);
///
/// impl fmt::Display for Heap {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "{}", self.0)
///     }
/// }
///
/// impl FromStr for Heap {
///     type Err = ParseIntError;
///
///     fn from_str(text: &str) -> Result<Self, ParseIntError> {
///         text.parse().map(Self)
///     }
/// }
///
/// ludoteca_core::serde_as_text!(Heap);
///
/// assert_eq!(serde_json::to_string(&Heap(7)).unwrap(), r#""7""#);
/// assert_eq!(serde_json::from_str::<Heap>(r#""7""#).unwrap(), Heap(7));
/// assert!(serde_json::from_str::<Heap>(r#""many""#).is_err());
/// ```
#[macro_export]
macro_rules! serde_as_text {
    ($($name:ty),+ $(,)?) => {$(
        impl $crate::serde_text::serde::Serialize for $name {
            fn serialize<S>(&self, serializer: S) -> Result<S::Ok, S::Error>
            where
                S: $crate::serde_text::serde::Serializer,
            {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::serde_text::serde::Deserialize<'de> for $name {
            fn deserialize<D>(deserializer: D) -> Result<Self, D::Error>
            where
                D: $crate::serde_text::serde::Deserializer<'de>,
            {
                use $crate::serde_text::serde::de::Error as _;
                let text: String = $crate::serde_text::serde::Deserialize::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    )+};
}

/// Implements serde's traits for types by the number that `number` gives and `new` checks.
///
/// ```
/// #[derive(Debug, PartialEq)]
/// struct House(u8);
///
/// impl House {
///     fn new(number: u8) -> Option<Self> {
///         (1..=6).contains(&number).then_some(Self(number))
///     }
///
///     fn number(&self) -> u8 {
///         self.0
///     }
/// }
///
/// ludoteca_core::serde_as_number!(House);
///
/// assert_eq!(serde_json::to_string(&House(3)).unwrap(), "3");
/// assert!(serde_json::from_str::<House>("7").is_err());
/// ```
#[macro_export]
macro_rules! serde_as_number {
    ($($name:ty),+ $(,)?) => {$(
        impl $crate::serde_text::serde::Serialize for $name {
            fn serialize<S>(&self, serializer: S) -> Result<S::Ok, S::Error>
            where
                S: $crate::serde_text::serde::Serializer,
            {
                serializer.serialize_u8(self.number())
            }
        }

        impl<'de> $crate::serde_text::serde::Deserialize<'de> for $name {
            fn deserialize<D>(deserializer: D) -> Result<Self, D::Error>
            where
                D: $crate::serde_text::serde::Deserializer<'de>,
            {
                use $crate::serde_text::serde::de::Error as _;
                let number: u8 = $crate::serde_text::serde::Deserialize::deserialize(deserializer)?;
                let unknown = || D::Error::custom(format!("the number {number} is out of range"));
                Self::new(number).ok_or_else(unknown)
            }
        }
    )+};
}
