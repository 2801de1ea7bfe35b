//! The types of the notation as strings of it, for `serde`.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::Outcome;
use crate::rules::{Game, GameLine, Move, PileName, Play, Position, Ruleset, Side, TakeRule};

macro_rules! as_text {
    ($($name:ty),*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

as_text!(Game, GameLine, Move, Outcome, PileName, Play, Position, Ruleset, Side, TakeRule);
