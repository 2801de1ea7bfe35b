use clap::Args;

use super::Failure;
use crate::rules::{Play, Ruleset, TakeRule};

/// The flags that choose the rules; words in a line of notation win over them.
#[derive(Clone, Debug, Args)]
pub struct RuleFlags {
    /// Misère play: whoever makes the last move loses
    #[arg(long, overrides_with = "normal")]
    pub misere: bool,

    /// Normal play, as without either flag: whoever makes the last move wins
    #[arg(long, overrides_with = "misere")]
    pub normal: bool,

    /// Which takes are allowed: any, a bound like 1-3, or a set like 1,3,4
    #[arg(long, value_name = "RULE", allow_hyphen_values = true)]
    pub take: Option<String>,
}

impl RuleFlags {
    pub fn ruleset(&self) -> Result<Ruleset, Failure> {
        let takes = match &self.take {
            Some(rule) => rule.parse().map_err(Failure::usage)?,
            None => TakeRule::Any,
        };
        let play = if self.misere { Play::Misere } else { Play::Normal };
        Ok(Ruleset { play, takes })
    }
}
