//! Words for what the engine knows: verdicts, hints, reports and endings, the same for every front end.
//!
//! Nothing here decides anything: each sentence is made from an [`Analysis`](crate::engine::Analysis).

mod cast;
mod endings;
mod explaining;
mod feedback;
mod hints;
mod misere;
mod phrases;
mod remarks;
mod review;
mod verdicts;

pub use cast::{Cast, Person};
pub use endings::{Ending, ending, last_mistake};
pub use explaining::{Explainer, in_short};
pub use feedback::{feedback, prediction, replies_that_win};
pub use hints::{HintStep, hint};
pub use misere::{misere_goal, misere_left};
pub use phrases::column_name;
pub use remarks::{Remark, remark};
pub use review::{Judged, better_found, judge_moves, no_better, reviewed};
pub use verdicts::{
    after_move, before_move, can_win, could_win, invitation, less_help, question, rules_in_words, whose_move,
};
