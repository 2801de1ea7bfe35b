//! Text forms that the feature `serde` writes and reads.

use std::fmt::{Debug, Display};

use nimatron::engine::Outcome;
use nimatron::rules::{Game, GameLine, Move, PileName, Play, Position, Ruleset, Side, TakeRule};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn check<T: Serialize + DeserializeOwned + Display + Debug + PartialEq>(value: &T) {
    let written = serde_json::to_string(value).unwrap();
    assert_eq!(written, format!("\"{value}\""));
    assert_eq!(serde_json::from_str::<T>(&written).as_ref().unwrap(), value);
}

#[test]
fn what_is_written_is_notation_and_is_read_again() {
    check(&"3 5 7 misere : B2".parse::<Game>().unwrap());
    check(&"3 5 7 take=1-3 seed=7 : B2".parse::<GameLine>().unwrap());
    check(&"37 0 29".parse::<Position>().unwrap());
    check(&"AB12".parse::<Move>().unwrap());
    check(&PileName(27));
    check(&"misere take=1,3,4".parse::<Ruleset>().unwrap());
    check(&"1-3".parse::<TakeRule>().unwrap());
    check(&Play::Misere);
    check(&Side::Second);
    check(&Outcome::P);
    let error = serde_json::from_str::<Move>("\"A0\"").unwrap_err().to_string();
    assert!(error.contains("'A0' is not a move"), "{error}");
}
