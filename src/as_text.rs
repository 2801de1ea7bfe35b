//! Serializes the types of the notation as strings.

use crate::engine::Outcome;
use crate::rules::{Game, GameLine, Move, PileName, Play, Position, Ruleset, Side, TakeRule};

macro_rules! as_text {
    ($($name:ty),*) => {$(
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}

as_text!(Game, GameLine, Move, Outcome, PileName, Play, Position, Ruleset, Side, TakeRule);

#[cfg(feature = "screens")]
pub(crate) use as_text;
