//! Words for what the engine knows: verdicts, hints, reports and endings, the same for every front end.
//!
//! Nothing here decides anything: each sentence is made from an [`Analysis`](crate::engine::Analysis).

mod cast;
mod endings;
mod hints;
mod misere;
mod phrases;
mod reasons;
mod remarks;
mod review;
mod verdicts;

pub use cast::{Cast, Person};
pub use endings::{ending, last_mistake};
pub use hints::{HintStep, hint};
pub use misere::{misere_goal, misere_left};
pub use phrases::column_name;
pub use reasons::reasons;
pub use remarks::{Remark, remark};
pub use review::{Judged, judge_moves};
pub use verdicts::{after_move, before_move, can_win, could_win, invitation, machine_report, rules_in_words};
