//! What the engine knows, put into words and taught: verdicts, hints, explanations and endings; lessons, questions and their
//! grades; practice, and the progress that is derived from its record.
//!
//! Nothing here knows who wins: each sentence and each grade is made from an [`Analysis`](crate::engine::Analysis).

mod cast;
mod endings;
mod explaining;
mod feedback;
mod hints;
mod ladder;
mod lessons;
mod misere;
mod panel;
mod phrases;
mod progress;
mod question;
mod remarks;
mod review;
mod sharing;
mod skill;
mod verdicts;

pub use cast::{Cast, Person};
pub use endings::{Ending, ending, last_mistake};
pub use explaining::{Explainer, in_short};
pub use feedback::{feedback, prediction, replies_that_win};
pub use hints::{HintStep, hint};
pub use ladder::{Rung, Trial};
pub use lessons::{Lesson, LessonError, Panel, Part, Step as LessonStep, Task, Terms, find_lesson, lessons};
pub use misere::{misere_goal, misere_left};
pub use panel::{binary_in_words, groups_in_words, indicator_in_words, took};
pub use phrases::{capital, column_name};
pub use progress::{Progress, SkillProgress};
pub use question::{Answer, Expects, Form, Grade, Question, QuestionError};
pub use remarks::{Remark, remark};
pub use review::{Judged, better_found, judge_moves, no_better, reviewed};
pub use sharing::{passing_on, to_share};
pub use skill::{Draw, HARDEST, Skill, UnknownSkill, outcome_of};
pub use verdicts::{
    after_move, before_move, can_win, casual_in_words, could_win, invitation, less_help, once_more, question,
    rules_in_words, silence, todays_try, whose_move,
};
